"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.game import Setup
from ..rules.board import GRID, data
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
PLACES: dict[str, str] = data("places.json")  # in Russian
_UNIT_FIELDS = ("unit", "units", "target", "attacker", "train")
_UNIT = {"en": "Unit {}", "ru": "{}"}
_ITEM = {  # as what somebody takes, which Russian tells from what somebody is
    "prisoner": {"en": "a prisoner", "ru": "пленного"},
    "equipment": {"en": "equipment", "ru": "оборудование"},
}


def field_text(setup: Setup, field: str, value: Any, language: str) -> str | None:
    """The title of a card, of what lies on a hex, and what kind of thing an item is."""
    if field in ("card", "played") and isinstance(value, int) and 0 <= value < len(ROW):
        title: str = ROW[value]["title"][language]
        return title
    if field == "terrain":
        found: str = (TERRAIN.get(value) or TOKENS[value])["title"][language]
        return found
    if field == "place" and isinstance(setup, Scenario) and isinstance(value, int):
        return _place(setup, value, language)
    if field in _UNIT_FIELDS and isinstance(setup, Scenario) and isinstance(value, int):
        return _enrolled(setup, value, language)
    if field == "item" and isinstance(setup, Scenario):
        return _ITEM["prisoner" if setup.optional.items[value].prisoner else "equipment"][language]
    return None


def _place(setup: Scenario, hex: int, language: str) -> str:
    """A hex by the name on the map, where it has one, and its letter and number."""
    label = GRID.label[hex]
    name = setup.data.get("labels", {}).get(label)
    return f"{place_name(name, language)} ({label})" if name else label


def place_name(name: str, language: str) -> str:
    """The name of a place in a language."""
    return PLACES.get(name, name) if language == "ru" else name


def _enrolled(setup: Scenario, unit: int, language: str) -> str:
    """A unit that the scenario sets up by what it is; one that came later by its number."""
    rows = setup.data["units"]
    if unit >= len(rows):
        return _UNIT[language].format(unit)
    row = rows[unit]
    special = row.get("special") or BADGE_RULE.get(row.get("badge") or "")
    return unit_name({"id": unit, "kind": row["type"], "special": special}, language)


def names(view: Mapping[str, Any], language: str) -> dict[int, str]:
    """The units that came later, by what they are."""
    return {unit["id"]: unit_name(unit, language) for unit in view["later"]}


def unit_name(unit: Mapping[str, Any], language: str) -> str:
    """A unit by what it is and its number."""
    row = SPECIAL_TYPE.get(unit["special"] or "") or TYPE[unit["kind"]]
    name = f"{row['title'][language]} {unit['id']}"
    return f"«{name}»" if language == "ru" else name
