"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.game import Setup
from ..rules.board import AREAS
from ..rules.pieces import DIVISIONS, FIRST_SLOT, FORMATIONS, NAMES
from ..rules.setup import Table
from ..rules.strength import COLUMNS
from ..rules.turn import PHASES
from ..rules.verbs import MODES
from .titles import (
    ENDED,
    FORMATION,
    MARK,
    PHASE,
    RESULT,
    TIME,
    WEATHER,
    WORDS,
    bridge_name,
    called,
    hex_name,
    printed_name,
    unit_name,
)
from .view import FIRST_DAY, time_of

FIELD_DOMAINS = {"other": "unit", "mover": "unit"}
_UNITS = ("unit", "other")
_SIXTHS = ("", "⅙", "⅓", "½", "⅔", "⅚")
_HALVES = ("", "½")
MODE = {
    "normal": {"en": "normal", "ru": "обычное"},
    "tactical": {"en": "tactical", "ru": "тактическое"},
    "extended": {"en": "extended", "ru": "ускоренное"},
}
MOVEMENT = {
    "normal": {"en": "normal movement", "ru": "обычное движение"},
    "tactical": {"en": "tactical movement", "ru": "тактическое передвижение"},
    "extended": {"en": "extended movement", "ru": "ускоренное движение"},
}


def field_text(setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
    """Units as printed, hexes with the names of their places, bridges and formations by name."""
    assert isinstance(setup, Table)
    named = _named(setup, field, value, language)
    if named is not None:
        return named
    words = {"mark": MARK, "ended": ENDED, "phase": PHASE, "am": WEATHER, "pm": WEATHER, "result": RESULT}.get(field)
    if words is not None:
        name = PHASES[value] if isinstance(value, int) else value
        return words[name][language] if name in words else None
    if field == "turn" and isinstance(value, int):
        return f"{value}: {FIRST_DAY + value // 3} {WORDS['september'][language]}, {TIME[time_of(value)][language]}"
    if isinstance(value, float):
        return half_text(round(value * 2)) if (value * 2).is_integer() else f"{value:g}"
    return half_text(value) if field == "halves" else None


def _named(setup: Table, field: str, value: Any, language: str) -> str | None:
    """The name of a thing that is given by its number."""
    if not isinstance(value, int) or value < 0:
        return None
    if field in _UNITS and value < len(NAMES):
        return unit_name(value, language)
    if field in ("hex", "hexes") and value < setup.board.n:
        return hex_name(setup.board, value)
    if field == "bridge" and value < len(setup.board.bridges):
        return bridge_name(setup.board.bridges[value].name, language)
    if field == "area" and value < len(AREAS):
        return f"{AREAS[value]} ({setup.board.areas[value].name})" if setup.board.areas[value].name else AREAS[value]
    if field == "formation":
        return FORMATION[FORMATIONS[value]][language] if value < len(FORMATIONS) else WORDS["nobody"][language]
    if field == "division" and value < len(DIVISIONS):
        return FORMATION[DIVISIONS[value]][language]
    if field == "counter":
        return printed_name(value, language)
    if field == "mode" and value < len(MODES):
        return MODE[MODES[value]][language]
    return COLUMNS[value] if field == "column" and value < len(COLUMNS) else None


def names(view: Mapping[str, Any], language: str) -> dict[int, str]:
    """The unknown units that have been revealed, by what they turned out to be."""
    units = (unit for unit in view["units"].values() if unit["id"] >= FIRST_SLOT and not unit["unseen"])
    return {unit["id"]: called(unit, language) for unit in units}


def half_text(halves: int) -> str:
    """Victory points, which are counted in halves."""
    return f"{halves // 2 or ''}{_HALVES[halves % 2]}" or "0"


def points_text(sixths: int) -> str:
    """Movement points, which are counted in sixths."""
    whole, part = divmod(sixths, 6)
    return f"{whole or ''}{_SIXTHS[part]}" or "0"
