"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.game import Setup
from ..rules.board import data
from ..rules.cards import ROW
from ..rules.setup import Scenario
from ..rules.terrain_table import TERRAIN
from ..rules.units import BADGE_RULE, SPECIAL_TYPE, TYPE

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
_UNIT_FIELDS = ("unit", "units", "target", "attacker", "train")
_UNIT = {"en": "Unit {}", "ru": "{}"}
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
        found: str = (TERRAIN.get(value) or TOKENS[value])["title"][language]
        return found
    if field in _UNIT_FIELDS and isinstance(setup, Scenario) and isinstance(value, int):
        return _enrolled(setup, value, language)
    if field == "item" and isinstance(setup, Scenario):
        return _ITEM["prisoner" if setup.optional.items[value].prisoner else "equipment"][language]
    return None


def _enrolled(setup: Scenario, unit: int, language: str) -> str:
    """A unit that the scenario sets up by what it is; one that came later by its number."""
    rows = setup.data["units"]
    if unit >= len(rows):
        return _UNIT[language].format(unit)
    row = rows[unit]
    special = row.get("special") or BADGE_RULE.get(row.get("badge") or "")
    return unit_name({"id": unit, "kind": row["type"], "special": special}, language)


def unit_name(unit: Mapping[str, Any], language: str) -> str:
    """A unit by what it is and its number."""
    row = SPECIAL_TYPE.get(unit["special"] or "") or TYPE[unit["kind"]]
    name = f"{row['title'][language]} {unit['id']}"
    return f"«{name}»" if language == "ru" else name
