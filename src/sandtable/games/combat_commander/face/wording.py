"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.game import Setup
from ..rules.board import SIDES
from ..rules.cards import ACTION_ROW, DECK, EVENT_ROW, ORDER_ROW
from ..rules.pieces import CHITS, FORTS, RADIO_TYPES, UNIT_TYPES, WEAPON_TYPES
from ..rules.setup import Scenario
from .titles import CHIT, FORT, RADIO, SIDE, UNIT, WEAPON, card_title, unit_name

FIELD_DOMAINS = {"team": "unit", "chief": "unit", "taker": "unit", "other": "unit", "target": "hex", "entered": "hex"}
_ROWS = {"order": {**ACTION_ROW, **ORDER_ROW}, "action": ACTION_ROW, "event": EVENT_ROW}
_UNITS, _WEAPONS = ("unit", "units", "team", "chief", "taker", "other"), ("weapon", "weapons")
_CARDS, _ENEMY_CARDS = ("card", "cards"), ("enemy_card", "enemy_cards")
_LATER = ({"en": "Weapon {}", "ru": "№{}"}, {"en": "Unit {}", "ru": "№{}"})  # weapons and units that came later
_PIECES = {"fort": (FORTS, FORT), "chit": (CHITS, CHIT), "radio": (RADIO_TYPES, RADIO)}


def field_text(setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
    """Titles of units, weapons, cards, orders, actions, events, fortifications, chits, radios; who leads in points."""
    if field in _ROWS and isinstance(value, str) and value in _ROWS[field]:
        title: str = _ROWS[field][value]["title"][language]
        return title
    if field in _CARDS + _ENEMY_CARDS and side is not None and isinstance(setup, Scenario) and value in DECK:
        return card_title(setup.nations[side if field in _CARDS else 1 - side], value, language)
    if field in _UNITS + _WEAPONS and isinstance(setup, Scenario):
        return _numbered(setup, field, value, language, side)
    if field == "vp":
        return _ahead(value, language)
    if field == "points" and isinstance(value, float):  # half points of movement
        return f"{int(value) or ''}½"
    if field in _PIECES:
        names, titles = _PIECES[field]
        name = names[value] if isinstance(value, int) else value
        return titles[name][language] if name in titles else None
    return None


def _ahead(vp: int, language: str) -> str:
    """Where the one marker of points stands: whose they are, and how many."""
    return f"{SIDE[SIDES[vp < 0]][language]} {abs(vp)}" if vp else "0"


def _numbered(setup: Scenario, field: str, number: int, language: str, side: int | None) -> str | None:
    """What a unit or weapon of the scenario is; with its number or its side where others are called so, too."""
    names, titles, found = (
        (UNIT_TYPES, UNIT, setup.roster) if field in _UNITS else (WEAPON_TYPES, WEAPON, setup.armoury)
    )
    if number >= len(found):
        return _LATER[field in _UNITS][language].format(number)
    own = found[number]
    alike = [each.side for each in found if titles[names[each.kind]] == titles[names[own.kind]]]
    name = titles[names[own.kind]][language] + (f" {number}" if alike.count(own.side) > 1 else "")
    if own.side != side and len(set(alike)) > 1:
        name += f" ({SIDE[SIDES[own.side]][language]})"
    return _quoted(name, language)


def _quoted(name: str, language: str) -> str:
    return f"«{name}»" if language == "ru" else name


def names(view: Mapping[str, Any], language: str) -> dict[int, str]:
    """The units that came later, by what they are."""
    later = (unit for unit in view["units"] if unit["later"])
    return {unit["id"]: _quoted(unit_name(unit, language), language) for unit in later}
