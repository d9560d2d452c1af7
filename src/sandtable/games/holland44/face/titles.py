"""Names of units, formations, bridges, markers and terrain in both languages, for pictures, lists and messages."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from ..rules.board import CITY, MARSH, POLDER, POLDER_WOODS, TOWN, VILLAGE, WOODS, Board
from ..rules.pieces import FIRST_SLOT, HALF, ROWS

Text = dict[str, str]

SIDE: dict[str, Text] = {"allied": {"en": "Allies", "ru": "Союзники"}, "german": {"en": "Germans", "ru": "Немцы"}}
PHASE: dict[str, Text] = {
    "refit": {"en": "Refit", "ru": "Пополнение боезапаса"},
    "bridges": {"en": "Bridges", "ru": "Мосты"},
    "landing": {"en": "Airborne landings", "ru": "Высадка десанта"},
    "movement": {"en": "Movement", "ru": "Движение"},
    "combat": {"en": "Combat", "ru": "Бой"},
    "recovery": {"en": "Recovery", "ru": "Восстановление"},
    "supply": {"en": "Supply", "ru": "Снабжение"},
    "traffic": {"en": "Traffic", "ru": "Заторы"},
}
WEATHER: dict[str, Text] = {
    "clear": {"en": "clear", "ru": "ясно"},
    "cloudy": {"en": "cloudy", "ru": "облачно"},
    "overcast": {"en": "overcast", "ru": "пасмурно"},
}
TIME: dict[str, Text] = {
    "AM": {"en": "morning", "ru": "утро"},
    "PM": {"en": "afternoon", "ru": "день"},
    "night": {"en": "night", "ru": "ночь"},
}
KIND: dict[str, Text] = {
    "infantry": {"en": "infantry", "ru": "пехота"},
    "parachute": {"en": "parachute infantry", "ru": "парашютная пехота"},
    "glider": {"en": "glider infantry", "ru": "планерная пехота"},
    "motorized": {"en": "motorized infantry", "ru": "моторизованная пехота"},
    "mechanized": {"en": "armored infantry", "ru": "мотопехота на БТР"},
    "armor": {"en": "armor", "ru": "танки"},
    "tank_destroyer": {"en": "tank destroyers", "ru": "истребители танков"},
    "recon": {"en": "reconnaissance", "ru": "разведка"},
    "artillery": {"en": "artillery", "ru": "артиллерия"},
    "engineer": {"en": "engineers", "ru": "инженеры"},
    "bridging": {"en": "bridging engineers", "ru": "мостовая часть"},
    "flak": {"en": "anti-aircraft guns", "ru": "зенитки"},
    "machine_gun": {"en": "machine guns", "ru": "пулемётчики"},
    "fortress": {"en": "fortress troops", "ru": "крепостная пехота"},
    "security": {"en": "security troops", "ru": "охранные войска"},
    "ersatz": {"en": "replacement troops", "ru": "запасные части"},
    "garrison": {"en": "garrison", "ru": "гарнизон"},
    "supply": {"en": "airborne supply", "ru": "источник снабжения десанта"},
}
QUALITY: dict[str, Text] = {
    "low": {"en": "low quality", "ru": "низкого качества"},
    "regular": {"en": "", "ru": ""},
    "elite": {"en": "elite", "ru": "элитная"},
}
FORMATION: dict[str, Text] = {
    "guards": {"en": "Guards Armoured Division", "ru": "Гвардейская танковая дивизия"},
    "11th_armoured": {"en": "11th Armoured Division", "ru": "11-я танковая дивизия"},
    "3rd": {"en": "3rd Infantry Division", "ru": "3-я пехотная дивизия"},
    "15th": {"en": "15th Infantry Division", "ru": "15-я пехотная дивизия"},
    "43rd": {"en": "43rd Infantry Division", "ru": "43-я пехотная дивизия"},
    "50th": {"en": "50th Infantry Division", "ru": "50-я пехотная дивизия"},
    "8th_armoured": {"en": "8th Armoured Brigade", "ru": "8-я танковая бригада"},
    "corps": {"en": "corps troops", "ru": "части корпусного подчинения"},
    "1st_airborne": {"en": "1st Airborne Division", "ru": "1-я воздушно-десантная дивизия"},
    "82nd_airborne": {"en": "82nd Airborne Division", "ru": "82-я воздушно-десантная дивизия"},
    "101st_airborne": {"en": "101st Airborne Division", "ru": "101-я воздушно-десантная дивизия"},
    "polish": {"en": "Polish Parachute Brigade", "ru": "Польская парашютная бригада"},
    "tettau": {"en": "Division Tettau", "ru": "дивизия Теттау"},
    "15th_army": {"en": "15th Army", "ru": "15-я армия"},
    "parachute_army": {"en": "1st Parachute Army", "ru": "1-я парашютная армия"},
    "feldt": {"en": "Corps Feldt", "ru": "корпус Фельдта"},
    "ss_panzer_corps": {"en": "II SS Panzer Corps", "ru": "II танковый корпус СС"},
    "arko_191": {"en": "Arko 191", "ru": "Арко 191"},
}
MARK: dict[str, Text] = {  # nouns in Russian, since units are of all genders
    "good-order": {"en": "in good order", "ru": "в порядке"},
    "disrupted": {"en": "disrupted", "ru": "дезорганизация"},
    "routed": {"en": "routed", "ru": "беспорядочное отступление"},
    "engaged": {"en": "engaged", "ru": "скованность боем"},
    "scattered": {"en": "scattered", "ru": "рассеяние"},
    "spent": {"en": "spent (no attack this turn)", "ru": "Spent (в этот ход без атаки)"},
    "cut": {"en": "out of supply", "ru": "без снабжения"},
    "replaced": {"en": "has taken replacements", "ru": "пополнение получено"},
    "dismounted": {"en": "dismounted", "ru": "в пешем строю"},
    "carried": {"en": "on the move", "ru": "с маркером движения"},
    "auto_ds": {"en": "automatic DS, may still advance", "ru": "Auto DS, может развить успех"},
    "fired": {"en": "has fired (until refitted)", "ru": "боезапас израсходован"},
    "exhausted": {"en": "exhausted", "ru": "исчерпан"},
    "reverse": {"en": "motorized side up", "ru": "моторизованной стороной"},
    "landed": {"en": "landed this turn", "ru": "высадка в этот ход"},
    "moved": {"en": "has moved", "ru": "движение сделано"},
    "fought": {"en": "has attacked", "ru": "атака сделана"},
    "held": {"en": "lets others infiltrate", "ru": "прикрывает просачивание"},
    "hurried": {"en": "has used extended movement", "ru": "ускоренное движение"},
    "strayed": {"en": "has gone more than one hex", "ru": "пройдено больше одного гекса"},
    "waits": {"en": "waits in place", "ru": "ждёт на месте"},
}
ENDED: dict[str, Text] = {  # what is said when a marker that can be taken off comes off
    "engaged": {"en": "no longer engaged", "ru": "бой больше не сковывает"},
    "scattered": {"en": "no longer scattered", "ru": "рассеяние позади"},
    "spent": {"en": "no longer spent", "ru": "маркер Spent снят"},
    "cut": {"en": "in supply again", "ru": "снова в снабжении"},
    "replaced": {"en": "its replacements have joined it", "ru": "пополнение встало в строй"},
    "dismounted": {"en": "mounted again", "ru": "снова на машинах"},
    "carried": {"en": "in position again", "ru": "маркер движения снят"},
    "auto_ds": {"en": "may no longer advance after its automatic DS", "ru": "после Auto DS больше не продвигается"},
    "fired": {"en": "refitted", "ru": "боезапас пополнен"},
    "landed": {"en": "on the ground since the last turn", "ru": "на земле с прошлого хода"},
}
RESULT: dict[str, Text] = {
    "DS": {"en": "DS, a step lost and rout", "ru": "DS, потеря уровня и беспорядочное отступление"},
    "DMR": {"en": "DMR, rout", "ru": "DMR, беспорядочное отступление"},
    "D1": {"en": "D1, the defender loses a step and retreats", "ru": "D1, оборона теряет уровень и отступает"},
    "A1/D1": {
        "en": "A1/D1, both lose a step, the defender retreats",
        "ru": "A1/D1, обе теряют уровень, оборона отступает",
    },
    "DR": {"en": "DR, the defender retreats", "ru": "DR, оборона отступает"},
    "A1/DR": {
        "en": "A1/DR, the attacker loses a step, the defender retreats",
        "ru": "A1/DR, атака теряет уровень, оборона отступает",
    },
    "DRX": {
        "en": "DRX, both lose a step (the other chooses), the defender retreats",
        "ru": "DRX, обе теряют уровень (выбирает противник), оборона отступает",
    },
    "EX": {
        "en": "EX, both lose a step (the other chooses)",
        "ru": "EX, обе теряют уровень (выбирает противник)",
    },
    "ENG": {"en": "ENG, the defender is engaged", "ru": "ENG, оборона скована боем"},
    "A1/ENG": {
        "en": "A1/ENG, the attacker loses a step, the defender is engaged",
        "ru": "A1/ENG, атака теряет уровень, оборона скована боем",
    },
    "A1": {"en": "A1, the attacker loses a step", "ru": "A1, атака теряет уровень"},
    "-": {"en": "no harm", "ru": "без потерь"},
    "S": {"en": "scattered", "ru": "рассеяние"},
    "S1": {"en": "scattered, a step lost", "ru": "рассеяние, потеря уровня"},
    "S2": {"en": "scattered, two steps lost", "ru": "рассеяние, потеря двух уровней"},
    "no": {"en": "it stays", "ru": "остаётся"},
    "yes-1": {"en": "it may go at the cost of a step", "ru": "может уйти ценой уровня"},
    "yes": {"en": "it may go", "ru": "может уйти"},
}
BRIDGE: dict[str, Text] = {
    "primed": {"en": "primed", "ru": "заминирован"},
    "intact": {"en": "intact", "ru": "исправен"},
    "blown": {"en": "blown", "ru": "взорван"},
    "repairing": {"en": "under repair", "ru": "ремонтируется"},
}
BRIDGE_KINDS = {  # the ends of the names of bridges, the longest first; the rulebook tells road and railway apart
    " railway bridge": "ж/д мост",
    " road bridge": "дорожный мост",
    " canal bridge": "мост через канал",
    " Maas bridge": "мост через Маас",
    " lock bridge": "мост у шлюза",
    " bridge": "мост",
}
BRIDGES_RU = {  # bridges that are called by a road, a canal or a quarter of the compass
    "Hunsel road, Wessem canal": "Wessem (дорога на Hunsel)",
    "Wessem canal, Weert-Roermond road": "Wessem (дорога Weert — Roermond)",
    "Weert west": "Weert (западный)",
    "Weert north": "Weert (северный)",
    "Nederweert south": "Nederweert (южный)",
    "Beringe south": "Beringe (южный)",
    "Meijel, Deurne canal": "Meijel (канал Deurne)",
    "Geldrop-Helmond road, Eindhovens Kanaal": "Eindhovens Kanaal (дорога Geldrop — Helmond)",
    "Griendtsveen road": "Griendtsveen (дорожный)",
    "'s-Hertogenbosch east": "'s-Hertogenbosch (восточный)",
    "'s-Hertogenbosch north": "'s-Hertogenbosch (северный)",
    "'s-Hertogenbosch, Grave road": "'s-Hertogenbosch (дорога на Grave)",
}
PLACE: dict[str, Text] = {
    "airfield": {"en": "On the airfields", "ru": "На аэродромах"},
    "due": {"en": "Still to come", "ru": "Ещё не прибыли"},
    "holding": {"en": "406th Division, holding box", "ru": "406-я дивизия, в резерве"},
    "dead": {"en": "Eliminated", "ru": "Уничтожены"},
}
TERRAIN: dict[int, Text] = {
    0: {"en": "clear", "ru": "чистая местность"},
    WOODS: {"en": "woods", "ru": "лес"},
    POLDER: {"en": "polder", "ru": "польдер"},
    POLDER_WOODS: {"en": "polder with woods", "ru": "польдер с лесом"},
    MARSH: {"en": "marsh", "ru": "болото"},
}
SETTLEMENT: dict[int, Text] = {
    VILLAGE: {"en": "village", "ru": "деревня"},
    TOWN: {"en": "town", "ru": "городок"},
    CITY: {"en": "city", "ru": "город"},
}
WORDS: dict[str, Text] = {
    "title": {"en": "Holland '44", "ru": "Holland '44"},
    "turn": {"en": "Turn", "ru": "Ход"},
    "part": {"en": "Turn ({} to {} are played)", "ru": "Ход (играются {}–{})"},
    "weather": {"en": "Weather", "ru": "Погода"},
    "air": {"en": "Air units", "ru": "Авиация"},
    "points": {"en": "Airlanding points", "ru": "Очки высадки"},
    "vp": {"en": "Victory points", "ru": "Победные очки"},
    "waal": {"en": "Steps over the Waal", "ru": "Уровней за Ваалом"},
    "traffic_ready": {"en": "Traffic markers at hand", "ru": "Заторов в запасе"},
    "relief": {"en": "Replacements,", "ru": "Пополнение,"},
    "jam": {"en": "traffic jam", "ru": "затор"},
    "goal": {"en": "objective", "ru": "цель"},
    "area": {"en": "Area", "ru": "Область"},
    "landing": {"en": "landing hex", "ru": "гекс высадки"},
    "ferry": {"en": "ferry", "ru": "переправа"},
    "raft": {"en": "engineers' ferry", "ru": "переправа инженеров"},
    "unknown": {"en": "unknown unit", "ru": "неопознанная часть"},
    "steps": {"en": "steps", "ru": "уровни"},
    "figures": {"en": "attack {}, defense {}, {} MP", "ru": "атака {}, оборона {}, ОД {}"},
    "armor": {"en": "armor", "ru": "броня"},
    "range": {"en": "range", "ru": "дальность"},
    "attacked": {"en": "under attack", "ru": "атакован"},
    "remnant": {"en": "remnant", "ru": "остатки"},
    "breakdown": {"en": "detachment", "ru": "выделяемая часть"},
    "supply": {"en": "airborne supply", "ru": "источник снабжения десанта"},
    "nobody": {"en": "no formation", "ru": "сборная группа"},
    "won": {"en": "Victory", "ru": "Победа"},
    "track": {"en": "Turns", "ru": "Ходы"},
    "due": {"en": "due", "ru": "прибывает"},
    "september": {"en": "September", "ru": "сентября"},
    "hidden": {
        "en": "turned over when Allies enter or attack its hex: an empty garrison goes, a unit is fought at once",
        "ru": "вскрывается, если союзники входят в её гекс или атакуют его: гарнизон 0-0-0 снимается, с частью бой",
    },
    "feeds": {"en": "supplies its division until turn 5 is over", "ru": "снабжает свою дивизию до конца 5-го хода"},
    "half": {
        "en": "half a battalion: both halves in a hex count as one unit",
        "ru": "полубатальон: обе половины в одном гексе считаются одной частью",
    },
}

# a unit without a name of its own stands in quotes, as the name of a unit does: it is not declined in a sentence
_NAMELESS: dict[str, Text] = {
    "remnant": {"en": "remnant {}", "ru": "«Остатки {}»"},
    "breakdown": {"en": "detachment {}", "ru": "«Выделяемая {}»"},
    "supply": {"en": "airborne supply {}", "ru": "«Источник снабжения десанта {}»"},
    "unknown": {"en": "unknown unit {}", "ru": "«Неопознанная {}»"},
}
_SHARED = Counter(row["name"] for row in ROWS)  # names that several counters bear
_UNTOLD = frozenset({"strayed"})  # it matters to replacements alone, and the refusal tells it


@lru_cache(maxsize=1024)
def printed_name(kind: int, language: str, told: bool = True) -> str:
    """A counter by its printed name, with what is not printed of its role and its half, and with its kind if `told`."""
    row = ROWS[kind]
    role, half = row.get("role"), row["id"].split("/")[0][-1]
    name = _NAMELESS[role][language].format(row["name"]) if role in ("remnant", "breakdown", "supply") else row["name"]
    beside = [half] if row.get("half") and _SHARED[row["name"]] > 1 else []
    words = KIND[row["kind"]][language]
    beside += [words] if told and role != "supply" and row["name"].lower() != words else []
    return f"{name} ({', '.join(beside)})" if beside else name


def unit_name(piece: int, language: str) -> str:
    """A unit by the name on its counter and its kind; an unknown unit by its number."""
    if piece >= FIRST_SLOT:
        return _NAMELESS["unknown"][language].format(piece - FIRST_SLOT + 1)
    return printed_name(piece, language)


def called(unit: dict[str, Any], language: str) -> str:
    """A unit as a side sees it: once it is revealed, an unknown unit by its own name and kind."""
    if unit["id"] < FIRST_SLOT or unit["unseen"]:
        return unit_name(unit["id"], language)
    name, kind = unit["name"], KIND[unit["kind"]][language]
    return name if name.lower() == kind else f"{name} ({kind})"


def plain_name(unit: dict[str, Any], language: str) -> str:
    """A unit by its name alone."""
    if unit["id"] < FIRST_SLOT:
        return printed_name(unit["id"], language, told=False)
    return unit_name(unit["id"], language) if unit["unseen"] else str(unit["name"])


def unit_heading(unit: dict[str, Any], language: str) -> str:
    """A unit in words: its name and kind."""
    name = plain_name(unit, language)
    return name if unit["unseen"] or unit["role"] == "supply" else f"{name}, {KIND[unit['kind']][language]}"


def unit_title(unit: dict[str, Any], language: str) -> str:
    """A unit in words: its name, kind and figures, where they are not drawn beside it."""
    if unit["unseen"]:
        return unit_heading(unit, language)
    figures = f"{unit['attack']}-{unit['defense']}-{unit['move']}"
    return ", ".join(filter(None, [unit_heading(unit, language), figures, _range(unit, language)]))


def _range(unit: dict[str, Any], language: str) -> str:
    return f"{WORDS['range'][language]} {unit['range']}" if unit["range"] else ""


def unit_text(unit: dict[str, Any], language: str) -> str:
    """What else there is to say of a unit: figures, steps and markers, which change, then what it is and what for."""
    if unit["unseen"]:
        return WORDS["hidden"][language]
    role = WORDS[unit["role"]][language] if unit["role"] in ("remnant", "breakdown") else ""
    formation = FORMATION[unit["formation"]][language] if unit["formation"] else ""
    armor = f"{WORDS['armor'][language]} {unit['armor']}" if unit["armor"] else ""
    steps = f"{WORDS['steps'][language]} {unit['steps'] or unit['full']}/{unit['full']}"
    marks = [unit["disorder"]] * (unit["disorder"] != "good") + unit["marks"]
    states = [MARK[name][language] for name in marks if name not in _UNTOLD]
    feeds = unit["role"] == "supply" and "exhausted" not in unit["marks"]
    half = unit["id"] < FIRST_SLOT and HALF[unit["id"]]
    uses = [WORDS[name][language] for name, holds in (("feeds", feeds), ("half", half)) if holds]
    figures = WORDS["figures"][language].format(unit["attack"], unit["defense"], unit["move"])
    quality = QUALITY[unit["quality"]][language]
    said = [figures, _range(unit, language), steps, *states, role, quality, armor, formation, *uses]
    return ", ".join(filter(None, said))


def bridge_name(name: str, language: str) -> str:
    """A bridge by its name, which always says that it is one; in Russian what it is stands before the place."""
    if language == "en":
        return name if "bridge" in name.lower() else f"{name} bridge"
    for ending, kind in BRIDGE_KINDS.items():
        if ending in name:
            return f"{kind} {name.replace(ending, '', 1).replace('No. ', '№')}"
    return f"мост {BRIDGES_RU.get(name, name)}"


def hex_name(board: Board, h: int) -> str:
    """A hex with the name of its place, if it has one: Nijmegen 5321."""
    name = board.names.get(h)
    return f"{name} {board.grid.label[h]}" if name else board.grid.label[h]


def terrain_title(board: Board, h: int, language: str) -> str:
    """What there is in a hex."""
    found = [board.names.get(h, ""), TERRAIN[board.terrain[h]][language]]
    if board.settlement[h]:
        found.append(SETTLEMENT[board.settlement[h]][language])
    codes = [zone.code for zone in board.landing.values() if h in zone.hexes]
    found += [f"{WORDS['landing'][language]} {code}" for code in codes]
    if h in board.objectives:
        found.append(WORDS["goal"][language])
    found += [f"{WORDS['ferry'][language]} {ferry.name}" for ferry in board.ferries if h in (ferry.hex, ferry.to)]
    return ", ".join(filter(None, found))
