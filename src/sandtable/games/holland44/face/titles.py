"""Names of units, formations, bridges, markers and terrain in both languages, for pictures, lists and messages."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from ..rules.board import CITY, MARSH, POLDER, POLDER_WOODS, TOWN, VILLAGE, WOODS, Board
from ..rules.pieces import FIRST_SLOT, ROWS

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
    "mechanized": {"en": "armored infantry", "ru": "мотопехота на бронетранспортёрах"},
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
MARK: dict[str, Text] = {
    "good-order": {"en": "in good order", "ru": "в порядке"},
    "disrupted": {"en": "disrupted", "ru": "дезорганизована"},
    "routed": {"en": "routed", "ru": "беспорядочно отступает"},
    "engaged": {"en": "engaged", "ru": "скована боем"},
    "scattered": {"en": "scattered", "ru": "рассеяна"},
    "spent": {"en": "spent", "ru": "с маркером Spent"},
    "cut": {"en": "out of supply", "ru": "без снабжения"},
    "replaced": {"en": "has taken replacements", "ru": "получила пополнение"},
    "dismounted": {"en": "dismounted", "ru": "спешена"},
    "carried": {"en": "on the move", "ru": "с маркером движения"},
    "auto_ds": {"en": "automatic DS, may still advance", "ru": "Авто DS, может развить успех"},
    "fired": {"en": "has fired", "ru": "на неактивной стороне"},
    "exhausted": {"en": "exhausted", "ru": "исчерпан"},
    "reverse": {"en": "motorized side up", "ru": "моторизованной стороной"},
    "landed": {"en": "landed this turn", "ru": "высадилась в этот ход"},
    "moved": {"en": "has moved", "ru": "двигалась"},
    "fought": {"en": "has attacked", "ru": "атаковала"},
    "held": {"en": "screens others", "ru": "прикрывает других"},
    "hurried": {"en": "has used extended movement", "ru": "двигалась ускоренно"},
    "strayed": {"en": "has gone more than one hex", "ru": "прошла больше одного гекса"},
    "waits": {"en": "waits in place", "ru": "ждёт на месте"},
}
RESULT: dict[str, Text] = {
    "DS": {"en": "DS, a step lost and rout", "ru": "DS, потеря уровня и беспорядочное отступление"},
    "DMR": {"en": "DMR, rout", "ru": "DMR, беспорядочное отступление"},
    "D1": {"en": "D1, the defender loses a step and retreats", "ru": "D1, оборона теряет уровень и отступает"},
    "A1/D1": {
        "en": "A1/D1, both lose a step, the defender retreats",
        "ru": "A1/D1, обе стороны теряют уровень, оборона отступает",
    },
    "DR": {"en": "DR, the defender retreats", "ru": "DR, оборона отступает"},
    "A1/DR": {
        "en": "A1/DR, the attacker loses a step, the defender retreats",
        "ru": "A1/DR, атака теряет уровень, оборона отступает",
    },
    "DRX": {
        "en": "DRX, both lose a step of the other's choice, the defender retreats",
        "ru": "DRX, обе стороны теряют уровень по выбору противника, оборона отступает",
    },
    "EX": {
        "en": "EX, both lose a step of the other's choice",
        "ru": "EX, обе стороны теряют уровень по выбору противника",
    },
    "ENG": {"en": "ENG, the defender is engaged", "ru": "ENG, оборона скована боем"},
    "A1/ENG": {
        "en": "A1/ENG, the attacker loses a step, the defender is engaged",
        "ru": "A1/ENG, атака теряет уровень, оборона скована боем",
    },
    "A1": {"en": "A1, the attacker loses a step", "ru": "A1, атака теряет уровень"},
    "-": {"en": "no harm", "ru": "без потерь"},
    "S": {"en": "scattered", "ru": "рассеяна"},
    "S1": {"en": "scattered, a step lost", "ru": "рассеяна, потеря уровня"},
    "S2": {"en": "scattered, two steps lost", "ru": "рассеяна, потеря двух уровней"},
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
PLACE: dict[str, Text] = {
    "airfield": {"en": "On the airfields", "ru": "На аэродромах"},
    "due": {"en": "Still to come", "ru": "Ещё не прибыли"},
    "holding": {"en": "406th Division, holding box", "ru": "406-я дивизия, в резерве"},
    "dead": {"en": "Eliminated", "ru": "Уничтожены"},
}
TERRAIN: dict[int, Text] = {
    0: {"en": "clear", "ru": "открытая местность"},
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
    "nobody": {"en": "no formation", "ru": "никакое соединение"},
    "won": {"en": "Victory", "ru": "Победа"},
    "track": {"en": "Turns", "ru": "Ходы"},
    "due": {"en": "due", "ru": "прибывает"},
    "september": {"en": "September", "ru": "сентября"},
}


_SHARED = Counter(row["name"] for row in ROWS)  # names that several counters bear


@lru_cache(maxsize=1024)
def printed_name(kind: int, language: str) -> str:
    """A counter by its printed name, told apart from others that bear the same."""
    row = ROWS[kind]
    if row.get("role") in ("remnant", "breakdown", "supply"):
        return f"{WORDS[row['role']][language]} {row['name']}"
    if row.get("half") and _SHARED[row["name"]] > 1:
        return f"{row['name']} ({row['id'].split('/')[0][-1]})"
    return f"{row['name']} ({KIND[row['kind']][language]})" if _SHARED[row["name"]] > 1 else str(row["name"])


def unit_name(piece: int, language: str) -> str:
    """A unit by the name on its counter; an unknown unit by its number."""
    if piece >= FIRST_SLOT:
        return f"{WORDS['unknown'][language]} {piece - FIRST_SLOT + 1}"
    return printed_name(piece, language)


def unit_heading(unit: dict[str, Any], language: str) -> str:
    """A unit in words: its name and kind."""
    if unit["unseen"]:
        return unit_name(unit["id"], language)
    known = f" ({unit_name(unit['id'], language)})" if unit["id"] >= FIRST_SLOT else ""
    shown = unit["name"] + known if known else printed_name(unit["id"], language)
    return f"{shown}, {KIND[unit['kind']][language]}"


def unit_title(unit: dict[str, Any], language: str) -> str:
    """A unit in words: its name, kind and figures, where they are not drawn beside it."""
    if unit["unseen"]:
        return unit_heading(unit, language)
    figures = f"{unit['attack']}-{unit['defense']}-{unit['move']}"
    return ", ".join(filter(None, [unit_heading(unit, language), figures, _range(unit, language)]))


def _range(unit: dict[str, Any], language: str) -> str:
    return f"{WORDS['range'][language]} {unit['range']}" if unit["range"] else ""


def unit_text(unit: dict[str, Any], language: str) -> str:
    """What else there is to say of a unit: what its figures mean, formation, quality, steps, markers."""
    if unit["unseen"]:
        return ""
    role = WORDS[unit["role"]][language] if unit["role"] in ("remnant", "breakdown") else ""
    formation = FORMATION[unit["formation"]][language] if unit["formation"] else ""
    armor = f"{WORDS['armor'][language]} {unit['armor']}" if unit["armor"] else ""
    steps = f"{WORDS['steps'][language]} {unit['steps'] or unit['full']}/{unit['full']}"
    marks = [unit["disorder"]] * (unit["disorder"] != "good") + unit["marks"]
    states = [MARK[name][language] for name in marks]
    figures = WORDS["figures"][language].format(unit["attack"], unit["defense"], unit["move"])
    said = [figures, _range(unit, language), role, formation, QUALITY[unit["quality"]][language], armor, steps, *states]
    return ", ".join(filter(None, said))


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
