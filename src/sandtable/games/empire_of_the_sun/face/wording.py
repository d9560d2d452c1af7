"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules import cards
from ..rules.pieces import COUNT
from ..rules.setup import Table
from .titles import CHINA, CONDITION, COUNTRY, FIRES, FLAG, INDIA, SEGMENT, card_name, hex_name, place_name, unit_name

FIELD_DOMAINS = {"ship": "unit", "other": "unit", "after": "unit"}
_UNITS = ("unit", "ship", "other", "after", "hq")
_BOXES = {"china": [*CHINA.values()], "india": [*INDIA.values()]}  # boxes of the tracks by number
_EFFECTS = {0.25: "¼", 0.5: "½", 1.0: "1", 1.5: "1½", 2.0: "2"}  # of fire, by the tables of battle
_WORDS = {"segment": SEGMENT, "nation": COUNTRY, "flag": FLAG}


def field_text(setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
    """Units, hexes with the names of their places, cards by title, and words for segments, nations and flags."""
    assert isinstance(setup, Table)
    if field == "condition":
        return f"{FIRES[value][language]} ({CONDITION[value][language]})"
    if isinstance(value, str):
        words = _WORDS.get(field, {})
        return words[value][language] if value in words else None
    if field == "by":
        return signed(value)
    if field == "result":
        return str(value).replace("-", "−")
    if field == "effect":
        return _EFFECTS[value]
    if not isinstance(value, int) or value < 0:
        return None
    if field in _BOXES:
        return _BOXES[field][value][language]
    if field in _UNITS and value < COUNT:
        return unit_name(value, language)
    if field == "place":
        return place_name(setup.board, value, language)
    if field in ("hex", "hexes") and value < setup.board.n:
        return hex_name(setup.board, value, language)
    return f"{cards.NAMES[value]} {card_name(value, language)}" if field == "card" and value < cards.COUNT else None


def signed(value: int) -> str:
    """A number that is added, with its sign."""
    return f"{value:+d}".replace("-", "−")
