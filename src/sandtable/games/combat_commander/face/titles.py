"""Names of cards, pieces and terrain in both languages, for pictures, lists and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....painting.scene import Half
from ..rules.board import data
from ..rules.cards import ACTION_ROW, DECKS, LETTER, ORDER_ROW
from ..rules.pieces import FP, MORALE, MOVE, RANGE, UNIT_TYPES

if TYPE_CHECKING:
    from .drawing.site import Site

Text = dict[str, str]

WORDS: dict[str, Text] = {
    "hand": {"en": "Hand", "ru": "Рука"},
    "deck": {"en": "Deck", "ru": "Колода"},
    "discard": {"en": "Discards", "ru": "Сброс"},
    "time": {"en": "Time (sudden death from {})", "ru": "Время (внезапное окончание с {})"},
    "vp": {"en": "VP", "ru": "ПО"},
    "casualties": {"en": "Casualties", "ru": "Потери"},
    "orders": {"en": "Orders", "ru": "Приказы"},
    "initiative": {"en": "Initiative", "ru": "Инициатива"},
    "broken": {"en": "broken", "ru": "дезорганизована"},
    "out_of_order": {"en": "broken", "ru": "сломано"},
    "suppressed": {"en": "suppressed", "ru": "подавлена"},
    "veteran": {"en": "veteran", "ru": "ветеран"},
    "activated": {"en": "activated", "ru": "активизирована"},
    "moving": {"en": "moving", "ru": "движется"},
    "due": {"en": "due at time", "ru": "прибудет ко времени"},
    "blaze": {"en": "Blaze", "ru": "Пламя"},
    "smoke": {"en": "Smoke", "ru": "Дым"},
    "level": {"en": "level", "ru": "уровень"},
    "cover": {"en": "cover", "ru": "укрытие"},
    "fp": {"en": "firepower", "ru": "огневая мощь"},
    "range": {"en": "range", "ru": "дальность"},
    "move": {"en": "movement", "ru": "движение"},
    "morale": {"en": "morale", "ru": "мораль"},
    "command": {"en": "command", "ru": "командование"},
    "printed": {"en": "{} printed", "ru": "на фишке {}"},
    "objective": {"en": "Objective", "ru": "Цель"},
    "points": {"en": "VP", "ru": "ПО"},
    "secret": {"en": "and {} more by a secret chit", "ru": "и ещё {} по секретной фишке"},
    "nobody": {"en": "nobody's", "ru": "ничья"},
    "order": {"en": "Order", "ru": "Приказ"},
    "action": {"en": "Action", "ru": "Акция"},
    "roll": {"en": "Roll", "ru": "Бросок"},
    "event": {"en": "Event", "ru": "Событие"},
    "unit": {"en": "unit", "ru": "часть"},
    "attacked": {"en": "under attack", "ru": "под огнём"},
    "firing": {"en": "fires", "ru": "ведёт огонь"},
}
SIDE: dict[str, Text] = {"axis": {"en": "Axis", "ru": "Ось"}, "allies": {"en": "Allies", "ru": "Союзники"}}


PRINTED = {"fp": FP, "range": RANGE, "move": MOVE, "morale": MORALE}  # by whether a unit is broken, and its type


def _titles(file: str, key: str) -> dict[str, Text]:
    return {row["id"]: row["title"] for row in data(file)[key]}


UNIT = _titles("units.json", "units")
WEAPON = _titles("weapons.json", "weapons")
FORT = _titles("fortifications.json", "fortifications")
TERRAIN = _titles("terrain.json", "terrain")
CHIT = _titles("objectives.json", "chits")
RADIO = _titles("radios.json", "radios")
NATION = _titles("nations.json", "nations")


def card_title(nation: str, card: int, language: str) -> str:
    """A card by its order and its action."""
    deck = DECKS[nation]
    order, action = ORDER_ROW[deck.order[card]]["title"][language], ACTION_ROW[deck.action[card]]["title"][language]
    return f"{order} / {action}"


def card_text(nation: str, card: int, language: str) -> str:
    """What a card does from the hand, and its number."""
    deck = DECKS[nation]
    order, action = ORDER_ROW[deck.order[card]], ACTION_ROW[deck.action[card]]
    return (
        f"{LETTER[nation]}-{card}. {WORDS['order'][language]}: {order['text'][language]} "
        f"{WORDS['action'][language]}: {action['text'][language]}"
    )


def card_halves(nation: str, card: int, language: str) -> tuple[Half, ...]:
    """The order of a card and its action, which are used apart."""
    deck = DECKS[nation]
    order, action = ORDER_ROW[deck.order[card]], ACTION_ROW[deck.action[card]]
    return (
        Half(order["title"][language], order["text"][language], ("order",)),
        Half(action["title"][language], action["text"][language], ("play", "op-fire")),
    )


def unit_title(unit: dict[str, Any], language: str) -> str:
    """A unit by its name, its number and its side."""
    number = f"{WORDS['unit'][language]} {unit['id']}"
    return f"{UNIT[unit['type']][language]} ({number}), {SIDE[unit['side']][language]}"


def unit_text(unit: dict[str, Any], weapon: dict[str, Any] | None, language: str) -> str:
    """A unit's numbers as they are now, beside the printed ones where these differ, and its weapon in words."""
    numbers = ", ".join(_number(unit, name, language) for name in PRINTED)
    if unit["command"]:
        numbers += f", {WORDS['command'][language]} {unit['command']}"
    return f"{numbers}; {weapon_title(weapon, language)}" if weapon else numbers


def _number(unit: dict[str, Any], name: str, language: str) -> str:
    printed = PRINTED[name][unit["broken"]][UNIT_TYPES.index(unit["type"])]
    beside = "" if printed == unit[name] else f" ({WORDS['printed'][language].format(printed)})"
    return f"{WORDS[name][language]} {unit[name]}{beside}"


def weapon_title(weapon: dict[str, Any], language: str) -> str:
    """A weapon in words."""
    name = WEAPON[weapon["type"]][language]
    numbers = "" if weapon["fp"] is None else f" {weapon['fp']}·{weapon['range']}"
    return f"{name}{numbers}" + (f" ({WORDS['out_of_order'][language]})" if weapon["broken"] else "")


def fort_title(fort: str, language: str) -> str:
    """The name of a fortification."""
    return FORT[fort][language]


def objective_title(objective: dict[str, Any], language: str) -> str:
    """An objective, who controls it and what the chits that one knows make it worth."""
    owner = SIDE[objective["control"]] if objective["control"] else WORDS["nobody"]
    head = f"{WORDS['objective'][language]} {objective['number']}: {owner[language]}"
    told = f"{head}, {objective['vp']} {WORDS['points'][language]}"
    return f"{told}, {WORDS['secret'][language].format(objective['secret'])}" if objective["secret"] else told


def objective_worth(objective: dict[str, Any], language: str) -> str:
    """What an objective is worth as far as one knows, in two words; where nothing is known, a secret chit may tell."""
    known = objective["vp"] + objective["secret"]
    return f"{known} {WORDS['points'][language]}" if known else "?"


def terrain_title(site: Site, h: int, language: str) -> str:
    """The terrain of a hex in words."""
    names = [TERRAIN[site.terrain[h]][language]]
    names += [TERRAIN[name][language] for name in ("road", "trail", "railway") if h in site.ways[name]]
    if site.level[h]:
        names.append(f"{WORDS['level'][language]} {site.level[h]}")
    return ", ".join(names)


def terrain_text(site: Site, h: int, language: str) -> str:
    """What the terrain of a hex costs, how far it covers, and what it does to sight."""
    row = _TERRAIN[site.terrain[h]]
    if row["impassable"]:
        return _LAND_WORDS["closed"][language]
    price = row["move"] if row["move"] is not None else row["across"]
    found = [f"{price} {_LAND_WORDS['mp'][language]}"] if price is not None else []
    ways = [_TERRAIN[name]["across"] for name in ("road", "trail", "railway") if h in site.ways[name]]
    if any(way is not None and way != price for way in ways):
        found.append(_LAND_WORDS["along"][language].format(min(way for way in ways if way is not None)))
    found.append(f"{WORDS['cover'][language]} {row['cover']}")
    if row["sight"] == "obstacle":
        found.append(_LAND_WORDS["obstacle"][language])
    elif row["hindrance"]:
        found.append(f"{_LAND_WORDS['hindrance'][language]} {row['hindrance']}")
    return ", ".join(found)


_TERRAIN = {row["id"]: row for row in data("terrain.json")["terrain"]}
_LAND_WORDS: dict[str, Text] = {
    "mp": {"en": "MP to enter", "ru": "ОД за вход"},
    "along": {"en": "{} along the way", "ru": "{} по дороге"},
    "closed": {"en": "nobody may enter", "ru": "вход закрыт"},
    "obstacle": {"en": "blocks sight", "ru": "закрывает обзор"},
    "hindrance": {"en": "hinders sight by", "ru": "мешает обзору на"},
}
