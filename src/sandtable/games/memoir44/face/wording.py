"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules.board import data
from ..rules.cards import ROW
from ..rules.ground import TERRAIN
from ..rules.setup import Scenario

FIELD_DOMAINS = {
    "start": "hex",
    "aim": "hex",
    "way": "hex",
    "target": "unit",
    "attacker": "unit",
    "train": "unit",
    "faces": "face",
}
TOKENS: dict[str, Any] = data("tokens.json")
_ITEM = {
    "prisoner": {"en": "a prisoner", "ru": "пленный"},
    "equipment": {"en": "equipment", "ru": "снаряжение"},
}


def field_text(setup: Setup, field: str, value: Any, language: str) -> str | None:
    """The title of a card, of what lies on a hex, and what kind of thing an item is."""
    if field in ("card", "played") and isinstance(value, int) and 0 <= value < len(ROW):
        title: str = ROW[value]["title"][language]
        return title
    if field == "terrain":
        land: str = (TERRAIN.get(value) or TOKENS[value])["title"][language]
        return land
    if field == "item" and isinstance(setup, Scenario):
        return _ITEM["prisoner" if setup.optional.items[value].prisoner else "equipment"][language]
    return None
