"""What the tests of Memoir '44 share: an open field with units on it, and short ways to read a table."""

from __future__ import annotations

import json
from typing import Any

from sandtable import Table
from sandtable.games.memoir44.board import GRID
from sandtable.games.memoir44.cards import CARD, CARDS
from sandtable.games.memoir44.state import NONE
from sandtable.kernel.events import Event
from sandtable.testing import position

INFANTRY, ARMOR, GRENADE, FLAG, STAR = 1, 3, 4, 5, 6

ALLIES = "direct_from_hq recon_in_force"
AXIS = "direct_from_hq recon_in_force"


def field(
    units: str,
    *,
    allies: str = ALLIES,
    axis: str = AXIS,
    side: str = "allies",
    options: dict[str, Any] | None = None,
    more: str = "",
    seed: int = 0,
) -> Table:
    """An open field: units as `hex side kind figures ...`, numbered from 0; further sections of the position last."""
    rows = [line.strip() for line in units.strip().splitlines()]
    lines = [
        "game: memoir44",
        "scenario: open_field",
        f"options: {json.dumps(options or {})}",
        f"side: {side}",
        "units:",
        *(f"  {number} {row}" for number, row in enumerate(rows)),
        "hands:",
        f"  allies: {allies}",
        f"  axis: {axis}",
        *(line for line in more.strip("\n").splitlines()),
    ]
    return position("\n".join(lines), seed)


def legal(table: Table, verb: str = "") -> list[str]:
    """The legal actions, or those of a verb, as text."""
    return [str(a) for a in table.legal if not verb or a.verb == verb]


def where(table: Table, unit: int) -> str | None:
    """The hex of a unit; None when it is off the board."""
    h = state(table).hex[unit]
    return None if h == NONE else GRID.label[h]


def figures(table: Table, unit: int) -> int:
    """The figures a unit has left."""
    return int(state(table).figures[unit])


def hand(table: Table, side: str) -> list[str]:
    """The cards of a side."""
    return [CARDS[c] for c in state(table).hands[table.sides.index(side)]]


def numbers(*names: str) -> list[int]:
    """Cards as the numbers a script is written with."""
    return [CARD[name] for name in names]


def state(table: Table) -> Any:
    """The state under a table, to be read only."""
    return table._state


def of(events: tuple[Event, ...], kind: str) -> list[Event]:
    """The events of a kind."""
    return [e for e in events if e.kind == kind]


def dice(events: tuple[Event, ...]) -> int:
    """How many dice the last battle of some events was fought with."""
    return int(of(events, "attacked")[-1].dice)


def open_battle(table: Table, *orders: int) -> None:
    """Order some units by Direct From HQ and go on to the battles."""
    table.play("play direct_from_hq")
    for unit in orders:
        table.play(f"order {unit}")
    for prompt in ("order", "move"):
        if table.prompt == prompt:
            table.play("end")
