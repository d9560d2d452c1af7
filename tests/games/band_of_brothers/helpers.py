"""What the tests of Band of Brothers share: positions on any boards, short ways to read a table."""

from __future__ import annotations

import json
from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KINDS
from sandtable.games.band_of_brothers.rules.state import NOWHERE, SIDES, State
from sandtable.kernel.events import Event
from sandtable.testing import position


def field(
    *units: str,
    board: str = "1",
    side: str = "axis",
    changes: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    scenario: str = "field",
    turn: int = 1,
    more: str = "",
    seed: int = 0,
) -> Table:
    """A position on a board: units as `number hex kind markers...` (axis 0 to 63, allies 64 to 127).

    Further sections of the position go into `more`, changes of the scenario into `changes`; a nation is given by
    changes={"sides": {"allies": {"nation": "soviet"}}}.
    """
    over = dict(changes or {})
    if scenario == "field":
        over.setdefault("map", {"boards": [{"board": board, "dx": 0, "dy": 0, "rotated": False}], "turned": False})
    chosen = {**(options or {}), **({"changes": over} if over else {})}
    lines = [
        "game: band_of_brothers",
        f"scenario: {scenario}",
        f"options: {json.dumps(chosen)}",
        f"side: {side}",
        f"turn: {turn}",
        *(["units:", *(f"  {row}" for row in units)] if units else []),
        *more.strip("\n").splitlines(),
    ]
    return position("\n".join(lines), seed)


def state(table: Table) -> State:
    """The state behind a table."""
    found = table._state
    assert isinstance(found, State)
    return found


def where(table: Table, unit: int) -> str:
    """The hex of a unit, or what has become of it."""
    s = state(table)
    return (
        s.setup.grid.label[s.hex[unit]]
        if s.hex[unit] != NOWHERE
        else ("absent", "map", "lost", "left", "emptied")[s.fate[unit]]
    )


def kind(table: Table, unit: int) -> str:
    """What a unit is."""
    return KINDS[state(table).kind[unit]]


def legal(table: Table) -> list[str]:
    """The texts of all legal actions."""
    return [str(a) for a in table.legal]


def marked(table: Table, mask: str, unit: int) -> bool:
    """Whether a unit bears a marker: used, ready, concealed, moved, known..."""
    return bool(getattr(state(table), mask) >> unit & 1)


def events(found: tuple[Event, ...], kind_name: str) -> list[Event]:
    """The events of a kind among some."""
    return [event for event in found if event.kind == kind_name]


__all__ = ["SIDES", "events", "field", "kind", "legal", "marked", "state", "where"]
