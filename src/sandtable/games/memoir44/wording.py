"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from typing import Any

from ...kernel.game import Setup
from .cards import ROW
from .setup import Scenario

FIELD_DOMAINS = {
    "start": "hex",
    "aim": "hex",
    "way": "hex",
    "target": "unit",
    "attacker": "unit",
    "train": "unit",
    "faces": "face",
}
_ITEM = {
    "prisoner": {"en": "a prisoner", "ru": "пленный"},
    "equipment": {"en": "equipment", "ru": "снаряжение"},
}


def field_text(setup: Setup, field: str, value: Any, language: str) -> str | None:
    """The title of a card, and what kind of thing an item is."""
    if field == "card" and isinstance(value, int) and 0 <= value < len(ROW):
        title: str = ROW[value]["title"][language]
        return title
    if field == "item" and isinstance(setup, Scenario):
        return _ITEM["prisoner" if setup.optional.items[value].prisoner else "equipment"][language]
    return None
