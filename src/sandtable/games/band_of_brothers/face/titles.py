"""Names of counters, terrain and the like in both languages, for pictures, lists and messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.aid import AID
from ..rules.boards import TERRAINS, TerrainTable
from ..rules.pieces import KIND, MORALE, ROWS, SUPPORT_KIND, SUPPORT_ROWS

Text = dict[str, str]

WORDS: dict[str, Text] = {
    "turn": {"en": "Turn", "ru": "Ход"},
    "spent": {"en": "Impulse: use", "ru": "Импульс: нужно"},
    "spent_alone": {"en": "Impulse: use {}+, used", "ru": "Импульс: нужно {}+, уже"},
    "rush": {"en": "Rush: gone", "ru": "Перебежка: пошли"},
    "range_from": {"en": "Units per impulse {} to", "ru": "За импульс: от {} до"},
    "range": {"en": "range", "ru": "дальность"},
    "operations": {"en": "Operations", "ru": "Оперативный диапазон"},
    "cp": {"en": "Command points", "ru": "Очки командования"},
    "flares": {"en": "Illumination rounds", "ru": "Осветительные снаряды"},
    "fp": {"en": "firepower", "ru": "мощь"},
    "fp_aimed": {"en": "firepower {} at vehicles, {} at infantry", "ru": "мощь {} по машинам, {} по пехоте"},
    "op_fire": {"en": "Op Fire", "ru": "Op Fire"},
    "melee": {"en": "melee", "ru": "ближний бой"},
    "morale": {"en": "morale", "ru": "мораль"},
    "whole": {"en": "{} unsuppressed", "ru": "без подавления {}"},
    "casualty": {"en": "casualties {} over the roll", "ru": "потери при перевесе {} над броском"},
    "armor": {"en": "armour", "ru": "броня"},
    "open_top": {"en": "open top", "ru": "открытый верх"},
    "proficiency": {"en": "proficiency", "ru": "мастерство"},
    "move": {"en": "movement", "ru": "движение"},
    "satw": {"en": "anti-tank weapon", "ru": "противотанковое средство"},
    "reduced": {"en": "reduced", "ru": "сокращённый состав"},
    "suppressed": {"en": "suppressed", "ru": "подавление"},
    "pinned": {"en": "fully suppressed", "ru": "полное подавление"},
    "acting": {"en": "acting now", "ru": "действует сейчас"},
    "concealed": {"en": "concealed", "ru": "под маскировкой"},
    "used": {"en": "used", "ru": "Used"},
    "ready": {
        "en": "marked Op Fire: may fire at an enemy that moves",
        "ru": "наготове (Op Fire): может открыть огонь по движущемуся противнику",
    },
    "moved": {"en": "marked Move", "ru": "в движении (Move)"},
    "boosted": {"en": "command point spent", "ru": "потрачено очко командования"},
    "flanking": {"en": "on the flank", "ru": "с фланга"},
    "kills": {"en": "unconfirmed kills", "ru": "неподтверждённые уничтожения"},
    "front": {"en": "front", "ru": "фронт на"},
    "bank": {"en": "side of the dike:", "ru": "сторона эстакады:"},
    "rides": {"en": "carried", "ru": "в бронетранспортёре"},
    "unknown": {"en": "something concealed", "ru": "нечто под маскировкой"},
    "perhaps": {"en": "perhaps a decoy", "ru": "возможно, средство отвлечения"},
    "decoy": {"en": "decoy", "ru": "средство отвлечения"},
    "unit": {"en": "unit", "ru": "часть"},
    "level": {"en": "level", "ru": "уровень"},
    "road": {"en": "road", "ru": "дорога"},
    "bridge": {"en": "bridge", "ru": "мост"},
    "hedgerow": {"en": "hedgerow", "ru": "живая изгородь"},
    "dike": {"en": "dike road", "ru": "эстакада"},
    "trench": {"en": "trench", "ru": "траншея"},
    "foxholes": {"en": "Foxholes", "ru": "Окопы"},
    "pillbox": {"en": "Pillbox", "ru": "Огневое сооружение"},
    "fortified": {"en": "Fortified building", "ru": "Укреплённое здание"},
    "smoke": {"en": "Smoke", "ru": "Дым"},
    "dispersed": {"en": "Dispersed smoke", "ru": "Рассеянный дым"},
    "mines": {"en": "Mines", "ru": "Мины"},
    "barrage": {"en": "Artillery impact", "ru": "Разрывы снарядов"},
    "lane": {"en": "Sustained fire", "ru": "Продолжительный огонь"},
    "goal": {"en": "Objective", "ru": "Цель"},
    "goals": {"en": "Objectives", "ru": "Цели"},
    "to_set_up": {"en": "To set up", "ru": "Расставить"},
    "waiting": {"en": "Due from turn", "ru": "Подойдут с хода"},
    "support": {"en": "Support", "ru": "Поддержка"},
    "night": {"en": "Night: visibility", "ru": "Ночь: видимость"},
    "won": {"en": "Victory", "ru": "Победа"},
}
PHASE: dict[str, Text] = {
    "operations": {"en": "Operations", "ru": "Действия"},
    "rout": {"en": "Rout", "ru": "Беспорядочное отступление"},
    "melee": {"en": "Melee", "ru": "Ближний бой"},
    "recovery": {"en": "Recovery", "ru": "Восстановление"},
}
SIDE: dict[str, Text] = {"axis": {"en": "Axis", "ru": "Ось"}, "allies": {"en": "Allies", "ru": "Союзники"}}
NATION: dict[str, Text] = {
    "german": {"en": "Germany", "ru": "Германия"},
    "american": {"en": "United States", "ru": "США"},
    "soviet": {"en": "Soviet Union", "ru": "СССР"},
    "commonwealth": {"en": "Commonwealth", "ru": "Содружество"},
}
# Twelve ways out of a hex, clockwise from its first side: the middle of the side, the corner after it, and so on.
AROUND: dict[str, tuple[str, ...]] = {
    "en": ("N", "N–NE", "NE", "E", "SE", "SE–S", "S", "S–SW", "SW", "W", "NW", "NW–N"),
    "ru": ("С", "С–СВ", "СВ", "В", "ЮВ", "ЮВ–Ю", "Ю", "Ю–ЮЗ", "ЮЗ", "З", "СЗ", "СЗ–С"),
}
AROUND_TURNED: dict[str, tuple[str, ...]] = {  # on a map turned by a quarter, where the first side is the eastern one
    "en": ("E", "E–SE", "SE", "S", "SW", "SW–W", "W", "W–NW", "NW", "N", "NE", "NE–E"),
    "ru": ("В", "В–ЮВ", "ЮВ", "Ю", "ЮЗ", "ЮЗ–З", "З", "З–СЗ", "СЗ", "С", "СВ", "СВ–В"),
}
TERRAIN: dict[str, Text] = {
    "open": {"en": "Open ground", "ru": "Открытая местность"},
    "woods": {"en": "Woods", "ru": "Лес"},
    "wooden_building": {"en": "Wooden building", "ru": "Деревянное здание"},
    "stone_building": {"en": "Stone building", "ru": "Каменное здание"},
    "orchard": {"en": "Orchard", "ru": "Сад"},
    "water": {"en": "Canal", "ru": "Канал"},
}


def kind_title(name: str, language: str) -> str:
    """A kind of counter by its name."""
    row = ROWS[KIND[name]]
    reduced = f" ({WORDS['reduced'][language]})" if name.endswith("/reduced") else ""
    return str(row["name"][language]) + reduced


def support_title(name: str, language: str) -> str:
    """A kind of support by its name."""
    return str(SUPPORT_ROWS[SUPPORT_KIND[name]]["name"][language])


def unit_name(unit: int, language: str) -> str:
    """A counter by its side and number, which is all that everybody may know of it."""
    side = SIDE["allies" if unit >> 6 else "axis"][language]
    return f"{side} {unit}"


def unit_title(unit: dict[str, Any], language: str) -> str:
    """A counter in words: what it is as far as the reader knows."""
    head = f"{unit_name(unit['id'], language)}: "
    if unit["kind"] is None:
        return head + WORDS["unknown"][language]
    name = kind_title(unit["kind"].removesuffix("/reduced"), language)
    doubt = "" if unit["sure"] else f" ({WORDS['perhaps'][language]})"
    return f"{head}{name}{doubt}"


def full_title(unit: dict[str, Any], language: str) -> str:
    """A counter in words, with its numbers."""
    numbers = [] if unit["kind"] is None else _numbers(unit, language)
    return ", ".join([unit_title(unit, language), *numbers])


def unit_text(unit: dict[str, Any], language: str, *, turned: bool) -> str:
    """How a counter is, and its numbers with their names."""
    numbers = [] if unit["kind"] is None else [", ".join(_numbers(unit, language))]
    return "; ".join(filter(None, [state_words(unit, language, turned=turned), *numbers]))


def _numbers(unit: dict[str, Any], language: str) -> list[str]:
    def said(name: str, value: object) -> str:
        return f"{WORDS[name][language]} {value}"

    if "fp" in unit:
        reach = "∞" if unit["range"] == 255 else unit["range"]
        found = [said("fp", unit["fp"])]
        found += [said("op_fire", unit["proficient"])] if unit["proficient"] != unit["fp"] else []
        found += [said("range", reach), said("melee", unit["melee"])]
        found += [said("satw", unit["satw"])] if unit["satw"] else []
    else:
        aimed = WORDS["fp_aimed"][language].format(unit["fp_vehicle"], unit["fp_soft"])
        found = [aimed, said("proficiency", unit["proficiency"])]
    if "armor" in unit:
        found.append(said("armor", "/".join(map(str, unit["armor"]))))
        found += [WORDS["open_top"][language]] if unit["open_top"] else []
    else:
        found.append(said("morale", _morale(unit, language)))
    found += [said("move", unit["move"])] if unit["move"] else []
    if "casualty" in unit:  # by how much firepower must beat a roll
        found.append(WORDS["casualty"][language].format("/".join(map(str, unit["casualty"]))))
    return found


def _morale(unit: dict[str, Any], language: str) -> str:
    """The morale of a counter as suppressed as it is, beside the one it has when it is not."""
    whole = MORALE[unit["reduced"]][KIND[unit["kind"]]][0]
    return str(whole) if whole == unit["morale"] else f"{unit['morale']} ({WORDS['whole'][language].format(whole)})"


def around(position: int, language: str, *, turned: bool) -> str:
    """A way out of a hex by the compass, on a map as it is printed or turned."""
    return (AROUND_TURNED if turned else AROUND)[language][position]


def state_words(unit: dict[str, Any], language: str, *, turned: bool) -> str:
    """The markers of a counter in words."""
    marks = [name for name in ("acting", "concealed", "used", "ready", "moved", "boosted", "flanking") if unit[name]]
    marks += ["reduced"] if unit["reduced"] else []
    marks += [("suppressed", "pinned")[unit["suppression"] - 1]] if unit["suppression"] else []
    marks += ["kills"] if unit["kills"] else []
    marks += ["rides"] if unit["rides"] is not None else []
    found = [WORDS[name][language] for name in marks]
    found += [f"{WORDS[name][language]} {around(position, language, turned=turned)}" for name, position in _ways(unit)]
    return ", ".join(found)


def _ways(unit: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Where a front points, and on which bank of a dike a counter stands."""
    if unit["facing"] is not None:
        yield "front", 2 * unit["facing"] + 1
    if unit["bank"] is not None:
        yield "bank", unit["bank"]


def terrain_title(terrain: TerrainTable, h: int, language: str) -> str:
    """The terrain of a hex in words."""
    names = [TERRAIN[TERRAINS[terrain.types[h]]][language]]
    bit = 1 << h
    features = (
        ("bridge", terrain.bridge),
        ("dike", terrain.dike),
        ("trench", terrain.trench),
        ("road", terrain.roads & ~terrain.bridge & ~terrain.dike),
        ("hedgerow", terrain.hedged),
    )
    names += [WORDS[name][language].lower() for name, mask in features if mask & bit]
    if terrain.level[h]:
        names.append(f"{WORDS['level'][language]} {terrain.level[h]}")
    return ", ".join(names)


_SIXTHS = ("", "⅙", "⅓", "½", "⅔", "⅚")


def points_text(sixths: int) -> str:
    """Movement points, which are counted in sixths."""
    whole, part = divmod(sixths, 6)
    return f"{whole or ''}{_SIXTHS[part]}" or "0"


def terrain_text(terrain: TerrainTable, h: int, language: str) -> str:
    """What the terrain of a hex costs on foot, what it takes from fire, and whether it blocks sight."""
    row = AID["terrain"][TERRAINS[terrain.types[h]]]
    price, fire = row["mp_infantry"], row["fp"]["infantry"]
    found = [f"{points_text(price)} {_LAND_WORDS['mp'][language]}"] if price else [_LAND_WORDS["closed"][language]]
    found += [f"{_LAND_WORDS['fp'][language]} {fire:+d}".replace("-", "−")] if fire else []
    return ", ".join([*found, *([_LAND_WORDS["blocks"][language]] if row.get("blocks") else [])])


_LAND_WORDS: dict[str, Text] = {
    "mp": {"en": "MP on foot", "ru": "ОД пешком"},
    "closed": {"en": "nobody may enter on foot", "ru": "пешком не войти"},
    "fp": {"en": "firepower at it", "ru": "огневая мощь по цели:"},
    "blocks": {"en": "blocks sight", "ru": "закрывает обзор"},
}
