"""Names of cards, pieces and terrain in both languages, for pictures, lists and messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ....painting.scene import Half
from ..rules.board import data
from ..rules.cards import ACTION_ROW, DECKS, LETTER, ORDER_ROW
from ..rules.pieces import FP, MORALE, MOVE, RANGE, UNIT_TYPES, W_FP, W_RANGE, WEAPON_TYPE

if TYPE_CHECKING:
    from .drawing.site import Site

Text = dict[str, str]

WORDS: dict[str, Text] = {
    "hand": {"en": "Hand", "ru": "Рука"},
    "deck": {"en": "Deck", "ru": "Колода"},
    "discard": {"en": "Discards", "ru": "Сброс"},
    "time": {"en": "Time", "ru": "Время"},
    "time_left": {"en": "Time (sudden death from {})", "ru": "Время (внезапное окончание с {})"},
    "vp": {"en": "VP", "ru": "ПО"},
    "casualties": {"en": "Casualties", "ru": "Потери"},
    "orders": {"en": "Orders", "ru": "Приказы"},
    "initiative": {"en": "Initiative", "ru": "Инициатива"},
    "broken": {"en": "broken", "ru": "дезорганизована"},
    "out_of_order": {"en": "broken", "ru": "сломано"},
    "suppressed": {"en": "suppressed", "ru": "подавлена"},
    "veteran": {"en": "veteran", "ru": "ветеранская"},
    "activated": {"en": "activated", "ru": "активизирована"},
    "moving": {"en": "moving", "ru": "движется"},
    "states": {"en": "{}", "ru": "часть {}"},  # participles agree with the word for a unit
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
    "worthless": {"en": "no VP by open chits", "ru": "по открытым фишкам 0 ПО"},
    "secret": {"en": "at the end {} more by a secret chit", "ru": "в конце ещё {} по секретной фишке"},
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
    """A unit by its name and its side."""
    return f"{unit_name(unit, language)}, {SIDE[unit['side']][language]}"


def unit_name(unit: dict[str, Any], language: str) -> str:
    """A unit by its name, with the number on its counter where its side has others that are called so."""
    name = UNIT[unit["type"]][language]
    return name if unit["number"] is None else f"{name} {unit['number']}"


def unit_text(unit: dict[str, Any], weapon: dict[str, Any] | None, language: str) -> str:
    """A unit's numbers as they are now, beside the printed ones where these differ, and its weapon in words."""
    numbers = ", ".join(_numbers(unit, language))
    if unit["command"]:
        numbers += f", {WORDS['command'][language]} {unit['command']}"
    return f"{numbers}; {weapon_title(weapon, language)}" if weapon else numbers


def _numbers(unit: dict[str, Any], language: str) -> Iterator[str]:
    """A unit's numbers; in brackets what is printed, which is said with the first that differs."""
    said = WORDS["printed"][language]
    for name in PRINTED:
        printed = PRINTED[name][unit["broken"]][UNIT_TYPES.index(unit["type"])]
        if printed == unit[name]:
            yield f"{WORDS[name][language]} {unit[name]}"
        else:
            yield f"{WORDS[name][language]} {unit[name]} ({said.format(printed)})"
            said = "{}"


def weapon_title(weapon: dict[str, Any], language: str) -> str:
    """A weapon in words, with its firepower and range."""
    named = f"{WEAPON[weapon['type']][language]} {weapon_numbers(weapon)}"
    return f"{named} ({WORDS['out_of_order'][language]})" if weapon["broken"] else named


def weapon_numbers(weapon: dict[str, Any]) -> str:
    """The firepower and range of a weapon: in a unit's hands as they are now, else as printed."""
    kind = WEAPON_TYPE[weapon["type"]]
    fp, reach = (W_FP[kind], W_RANGE[kind]) if weapon["fp"] is None else (weapon["fp"], weapon["range"])
    return f"{fp}·{reach}"


def fort_title(fort: str, language: str) -> str:
    """The name of a fortification."""
    return FORT[fort][language]


def objective_title(objective: dict[str, Any], language: str) -> str:
    """An objective, who controls it and what the chits that one knows make it worth."""
    owner = SIDE[objective["control"]] if objective["control"] else WORDS["nobody"]
    head = f"{WORDS['objective'][language]} {objective['number']}: {owner[language]}"
    now = f"{objective['vp']} {WORDS['points'][language]}" if objective["vp"] else WORDS["worthless"][language]
    later = [WORDS["secret"][language].format(objective["secret"])] if objective["secret"] else []
    return ", ".join([head, now, *later])


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
    "obstacle": {"en": "blocks sight", "ru": "закрывает линию видимости"},
    "hindrance": {"en": "hinders sight by", "ru": "помеха"},
}
