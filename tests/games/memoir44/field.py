"""What the tests of Memoir '44 share: an open field with units on it, and short ways to read a table."""

from __future__ import annotations

import json
from typing import Any

from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARD, CARDS
from sandtable.games.memoir44.rules.state import NONE, State
from sandtable.games.memoir44.rules.terrain_table import TILES, WORKS, Terrain
from sandtable.kernel.events import Event
from sandtable.testing import play, position

INFANTRY, ARMOR, GRENADE, FLAG, STAR = 1, 3, 4, 5, 6

ALLIES = "direct_from_hq recon_in_force"
AXIS = "direct_from_hq recon_in_force"
HANDS = ("direct_from_hq recon_left", "direct_from_hq recon_right")


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


def on(
    scenario: str, *units: str, side: str = "allies", axis: str = HANDS[0], allies: str = HANDS[1], more: str = ""
) -> Table:
    """Some units on the terrain of a scenario, under its rules."""
    lines = [
        "game: memoir44",
        f"scenario: {scenario}",
        f"side: {side}",
        "land: scenario",
        "units:",
        *(f"  {i} {unit}" for i, unit in enumerate(units)),
        "hands:",
        f"  axis: {axis}",
        f"  allies: {allies}",
        more,
    ]
    return position("\n".join(lines))


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


def state(table: Table) -> State:
    """The state under a table."""
    assert isinstance(table._state, State)
    return table._state


def tile(table: Table, label: str) -> str:
    """The tile on a hex."""
    return TILES[Terrain.of(state(table).land).tile[GRID.at(label)]]


def work(table: Table, label: str) -> str:
    """The work on a hex."""
    return WORKS[Terrain.of(state(table).land).work[GRID.at(label)]]


def reach(table: Table, unit: int = 0) -> set[str]:
    """The hexes a unit may move to."""
    return {GRID.label[a.args[1]] for a in table.legal if a.verb == "move" and a.args[0] == unit}


def kinds(events: tuple[Event, ...]) -> list[str]:
    """What happened, one word an event."""
    return [e.kind for e in events]


def of(events: tuple[Event, ...], kind: str) -> list[Event]:
    """The events of a kind."""
    return [e for e in events if e.kind == kind]


def dice(events: tuple[Event, ...]) -> int:
    """How many dice the last battle of some events was fought with."""
    return int(of(events, "attacked")[-1].dice)


def ordered(table: Table, *units: int, card: str = "direct_from_hq") -> Table:
    """Some units have been ordered by a card and are about to move."""
    play(table, f"play {card}", *(f"order {unit}" for unit in units))
    if table.prompt == "order":
        table.play("end")
    return table


def open_battle(table: Table, *units: int, card: str = "direct_from_hq") -> Table:
    """Some units have been ordered, have not moved and are about to battle."""
    if ordered(table, *units, card=card).prompt == "move":
        table.play("end")
    return table
