"""Names of units, places, boxes, tracks and markers in both languages, for pictures, lists and messages."""

from __future__ import annotations

from typing import Any

from ..rules import cards
from ..rules.board import CHINESE_CITY, CITY, INNER_CHINA, JAPANESE_CITY, TERRAIN, Board
from ..rules.pieces import ROWS
from . import names
from .names import NAMES, Text


def _table(**rows: tuple[str, str]) -> dict[str, Text]:
    return {name: {"en": en, "ru": ru} for name, (en, ru) in rows.items()}


KIND, SIZE, NATION, COUNTRY = (NAMES[name] for name in ("kinds", "sizes", "nations", "countries"))
CHINA, INDIA, ROAD = (NAMES[name] for name in ("china", "india", "burma_road"))
CONDITION, CARD_TYPE, REGION, PLACE = (NAMES[name] for name in ("conditions", "card_types", "regions", "places"))
SIDE = _table(japan=("Japan", "Япония"), allies=("Allies", "Союзники"))
SEGMENT = _table(
    reinforcements=("Reinforcement segment", "Сегмент подкреплений"),
    replacements=("Replacement segment", "Сегмент пополнений"),
    strategic=("Strategic warfare segment", "Сегмент стратегической борьбы"),
    deal=("Deal strategy cards segment", "Сегмент раздачи стратегических карт"),
    initiative=("Initiative segment", "Сегмент инициативы"),
    offensives=("Offensives segment", "Сегмент наступлений"),
    status=("National status segment", "Сегмент национального статуса"),
    will=("US political will segment", "Сегмент политической воли США"),
    attrition=("Attrition phase", "Фаза истощения"),
    end=("End of turn phase", "Фаза конца хода"),
)
BOX = _table(
    turn=("Reinforcements", "Подкрепления"),
    delayed=("Delayed", "Задержаны"),
    displaced=("On the turn track", "На счётчике ходов"),
    europe=("Diverted to Europe", "Отправлены в Европу"),
    china=("Air units in China", "Воздушные части в Китае"),
    event=("By event only", "Только по событию"),
    eliminated=("Eliminated", "Уничтожены"),
)
FLAG = _table(
    hump=("The Hump is flown", "воздушный мост HUMP"),
    jorhat_route=("Transport route at Jorhat", "транспортный маршрут Джорхат"),
    ledo_route=("Transport route at Ledo", "транспортный маршрут Ледо"),
    imphal_route=("Transport route at Imphal", "транспортный маршрут Импхал"),
    kwai_bridge=("Bridge on the Kwai", "мост через Квай"),
    barges=("Japanese barges", "японские баржи"),
    pt_boats=("PT boats", "торпедные катера"),
    defense_doctrine=("Japanese defense doctrine", "японская доктрина обороны"),
    doolittle=("Doolittle raid", "рейд Дулиттла"),
    tojo_resigned=("Tojo has resigned", "отставка Тодзио"),
    submarine_doctrine=("Submarine doctrine", "доктрина подводных лодок"),
    interceptors=("Interceptors over Japan", "перехватчики над Японией"),
    atomic_bomb=("Atomic bomb", "атомная бомба"),
)
CITIES: dict[int, Text] = {
    CITY: {"en": "city", "ru": "город"},
    CHINESE_CITY: {"en": "city of occupied China", "ru": "город оккупированного Китая"},
    JAPANESE_CITY: {"en": "city of the Home Islands", "ru": "город домашних островов"},
}
SEAS: dict[str, tuple[Text, int]] = {  # by the hex in the middle of the name, with its size
    "4806": ({"en": "NORTH PACIFIC", "ru": "СЕВЕРНАЯ ЧАСТЬ ТИХОГО ОКЕАНА"}, 64),
    "5313": ({"en": "CENTRAL PACIFIC", "ru": "ЦЕНТРАЛЬНАЯ ЧАСТЬ"}, 40),
    "3311": ({"en": "PHILIPPINE SEA", "ru": "ФИЛИППИНСКОЕ МОРЕ"}, 40),
    "2513": ({"en": "SOUTH CHINA SEA", "ru": "ЮЖНО-КИТАЙСКОЕ МОРЕ"}, 17),
    "1609": ({"en": "BAY OF BENGAL", "ru": "БЕНГАЛЬСКИЙ ЗАЛИВ"}, 24),
    "2223": ({"en": "INDIAN OCEAN", "ru": "ИНДИЙСКИЙ ОКЕАН"}, 40),
    "4226": ({"en": "CORAL SEA", "ru": "КОРАЛЛОВОЕ МОРЕ"}, 40),
    "4319": ({"en": "SOUTH PACIFIC", "ru": "ЮЖНАЯ ЧАСТЬ ТИХОГО ОКЕАНА"}, 36),
    "3504": ({"en": "SEA OF JAPAN", "ru": "ЯПОНСКОЕ МОРЕ"}, 18),
    "3122": ({"en": "ARAFURA SEA", "ru": "АРАФУРСКОЕ МОРЕ"}, 18),
}
FIRES = _table(  # who, by the intelligence condition
    surprise=("the attackers fire first", "первой стреляет наступающая сторона"),
    intercept=("both fire at once", "стреляют одновременно"),
    ambush=("the defenders fire first", "первой стреляет реагирующая сторона"),
)
MARK = _table(
    reduced=("reduced", "ослаблена"),
    active=("activated", "активирована"),
    cut=("out of supply", "без снабжения"),
    moved=("has moved", "закончила движение"),
    landed=("landed by amphibious assault", "высадилась десантом"),
    fights=("fights from here", "сражается отсюда"),
    fought=("has fought", "сражалась"),
    quiet=("projects no air zone", "не создаёт ВЗВ"),
)
WORDS = _table(
    title=("Empire of the Sun", "Empire of the Sun"),
    turn=("Turn", "Ход"),
    will=("US political will", "Полит. воля США"),
    europe=("War in Europe", "Война в Европе"),
    china=("China", "Китай"),
    india=("India", "Индия"),
    road=("Burma Road", "Бирманская дорога"),
    hinders=("offensives in China", "наступления в Китае"),
    divisions=("Divisions in China", "Дивизии в Китае"),
    asp=("Shipping points", "Транспорт (ОМТ)"),
    points=("Victory points ({} win)", "Очки (победа: {})"),
    passes=("Passes", "Пасы"),
    progress=("Hexes taken", "Взято гексагонов"),
    rivalry=("Service rivalry", "Соперничество"),
    escorts=("Escorts", "Эскорт"),
    naval_stored=("Naval replacements", "Мор. пополнения"),
    air_stored=("Air replacements", "Возд. пополнения"),
    bombed=("Turns of bombing", "Ходы бомбардировок"),
    starved=("Turns without resources", "Ходы без ресурсов"),
    hand=("Hand", "Рука"),
    future=("Future offensive", "Будущее наступление"),
    discard=("Discards", "Сброс"),
    in_force=("Cards of the offensive", "Карты наступления"),
    deck=("Deck", "Колода"),
    hidden=("face down", "рубашкой вверх"),
    hexes=("hexes", "гексагонов"),
    source=("source of supply of the Allies", "источник снабжения союзников"),
    held=("controlled by", "контроль:"),
    command=("command range", "дальность управления"),
    efficiency=("efficiency", "эффективность"),
    range=("range", "дальность"),
    extended=("extended", "расширенная"),
    no_fight=("without combat", "без боя"),
    garrison=("garrison", "гарнизон"),
    marine=("marines", "морская пехота"),
    b29=("B-29", "B-29"),
    one_step=("one step", "один уровень"),
    express=("Tokyo Express", "Tokyo Express"),
    battle=("battle", "сражение"),
    unbuilt=("route not built", "маршрут не построен"),
    due=("arrive", "прибывают"),
    on_turn=("turn", "ход"),
    won=("Victory", "Победа"),
    track=("Turns", "Ходы"),
    surrendered=("Surrendered", "Капитулировали"),
    brought=("In force", "В силе"),
    offensive=("Offensive", "Наступление"),
    hq=("HQ", "Штаб"),
    unknown=("unknown card", "неизвестная карта"),
)
MONTHS = _table(
    m01=("January", "январь"), m05=("May", "май"), m09=("September", "сентябрь"), m12=("December", "декабрь")
)  # fmt: skip


def unit_name(piece: int, language: str) -> str:
    """A unit by its name."""
    return NAMES["units"][ROWS[piece]["id"]][language]


def short_name(piece: int) -> str:
    """What is printed at the head of a counter."""
    return str(ROWS[piece]["id"]).removeprefix("HQ_").replace("_", " ")


def figures_text(unit: dict[str, Any], language: str) -> str:
    """Attack and defense with the range of aircraft, or what an HQ can do."""
    if unit["kind"] == "hq":
        return f"{WORDS['efficiency'][language]} {unit['efficiency']}, {WORDS['command'][language]} {unit['command']}"
    found = f"{unit['attack']}-{unit['defense']}"
    return f"{found}, {WORDS['range'][language]} {range_text(unit)}" if unit["range"] else found


def range_text(unit: dict[str, Any]) -> str:
    """The range of aircraft, and the extended one; in parentheses where it is for movement alone."""
    if not unit["extended"] or unit["extended"] == unit["range"]:
        return str(unit["range"])
    return f"{unit['range']} ({unit['extended']})" if unit["parentheses"] else f"{unit['range']}/{unit['extended']}"


def unit_title(unit: dict[str, Any], language: str) -> str:
    """A unit in words: its name, its kind unless the name says it, and its figures."""
    return f"{unit_name(unit['number'], language)}, {kind_and_figures(unit, language)}"


def kind_and_figures(unit: dict[str, Any], language: str) -> str:
    """What stands beside the name of a unit: its kind, unless the name says it, and its figures."""
    words = unit_name(unit["number"], language).lower().split()
    kind = SIZE[unit["size"]][language] if unit["size"] else KIND[unit["kind"]][language]
    told = any(word in words for word in (kind, WORDS["hq"][language].lower()))
    return ", ".join([*([] if told else [kind]), figures_text(unit, language)])


def unit_text(unit: dict[str, Any], language: str) -> str:
    """What else there is to say of a unit: steps, markers, and last its nation, which its colour tells, too."""
    special = [WORDS[name][language] for name in ("marine", "b29", "garrison") if unit[name]]
    single = WORDS["one_step"][language] if unit["steps"] == 1 and unit["kind"] != "hq" else ""
    marks = [MARK[name][language] for name in unit["marks"]]
    return ", ".join(filter(None, [*special, single, *marks, NATION[unit["nation"]][language]]))


def place_name(board: Board, h: int, language: str) -> str:
    """The name of the place in a hex, if it has one."""
    place = board.places.get(h)
    return PLACE[board.grid.label[h]][language] if place and place.name else ""


def hex_name(board: Board, h: int, language: str) -> str:
    """A hex with the name of its place, if it has one: Rabaul 4021."""
    return f"{place_name(board, h, language)} {board.grid.label[h]}".strip()


def terrain_title(board: Board, h: int, language: str) -> str:
    """What there is in a hex."""
    place = board.places.get(h)
    found = [place_name(board, h, language), NAMES["terrain"][TERRAIN[board.terrain[h]]][language]]
    if place and place.city:
        found.append(CITIES[CITY if board.region[h] == INNER_CHINA else place.city][language])
    features = ("port", "airfield", "resource")
    found += [NAMES["features"][name][language] for name in features if place and getattr(place, name)]
    if board.region[h]:
        found.append(REGION[board.region[h]][language])
    if board.sources["allies"] >> h & 1:
        found.append(WORDS["source"][language])
    return ", ".join(filter(None, found))


def date_text(month: str, language: str) -> str:
    """A month of the calendar: May 1942."""
    year, number = month.split("-")
    return f"{MONTHS[f'm{number}'][language]} {year}"


def card_name(card: int, language: str) -> str:
    """A card by its title; one that is hidden by no name."""
    return names.card_title(card, language) if 0 <= card < cards.COUNT else WORDS["unknown"][language]
