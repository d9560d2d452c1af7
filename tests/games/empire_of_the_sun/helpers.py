"""What the tests of Empire of the Sun share: positions written as text, short ways to read a table."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import Any, cast

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.activation import activatable
from sandtable.games.empire_of_the_sun.rules.pieces import NAMES, PIECE, SIDES
from sandtable.games.empire_of_the_sun.rules.state import BOXES, State
from sandtable.games.empire_of_the_sun.rules.supply import lines, open_zone_hexes, zone_hexes
from sandtable.maps.occupancy import NONE
from sandtable.testing import position

EMPIRE = """
        control:
          Japan: all
          Korea: all
          Manchuria: all
          China: all
          Formosa: all
          Indochina: all
          Japanese Mandates: all
          Carolines: all
          Marshalls: all
"""


def field(text: str, scenario: str = "campaign", seed: int = 0, **options: Any) -> Table:
    """A position: the sections that `face.position` reads, on the map of a scenario."""
    head = f"game: empire_of_the_sun\nscenario: {scenario}\noptions: {json.dumps(options)}\n"
    return position(head + dedent(text).strip("\n") + "\n", seed)


def map_of(units: str, more: str = "", held: str = "", turn: int = 5, empire: str = EMPIRE) -> Table:
    """A position in an offensives phase in which Japan holds its empire and some more hexes, by region."""
    control = empire.rstrip("\n") + "".join(f"\n          {line.strip()}" for line in held.split("\n") if line.strip())
    rows = "".join(f"\n          {line.strip()}" for line in units.strip().split("\n"))
    return field(f"""
        turn: {turn}
        segment: allies offensives
        units:{rows}{control}
        tracks:
          will 5
          passes 2 2
{more}
        cards:
          allies hand A2 A5
          allies deck rest
          japan hand J3 J4
          japan deck rest
        """)


def state(t: Table) -> State:
    """The state of a table, to look at."""
    return cast(State, t._state)


def where(t: Table, unit: str) -> str:
    """The hex or box of a unit."""
    s, piece = state(t), PIECE[unit]
    return s.board.grid.label[s.at[piece]] if s.at[piece] != NONE else BOXES[s.box[piece]]


def in_supply(t: Table, *units: str) -> list[bool]:
    """Whether each of some units is in supply."""
    nets = lines(state(t)).nets
    return [bool((nets[0].units | nets[1].units) >> PIECE[unit] & 1) for unit in units]


def zone(t: Table, side: str) -> set[str]:
    """The air zone of a side."""
    grid = state(t).board.grid
    return {grid.label[h] for h in grid.bits(zone_hexes(state(t), SIDES.index(side)))}


def open_zone(t: Table, side: str) -> set[str]:
    """The part of a side's air zone that is not neutralized."""
    grid = state(t).board.grid
    return {grid.label[h] for h in grid.bits(open_zone_hexes(state(t), SIDES.index(side)))}


def can_activate(t: Table, hq: str) -> set[str]:
    """The units that an HQ can activate."""
    return {NAMES[piece] for piece in state(t).board.grid.bits(activatable(state(t), PIECE[hq]))}


def texts(t: Table) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in t.legal]


def near(t: Table, hex: str, radius: int) -> set[str]:
    """The hexes within a distance of a hex."""
    grid = state(t).board.grid
    return {grid.label[h] for h in grid.bits(grid.within(grid.at(hex), radius))}


def reduced(t: Table, unit: str) -> bool:
    """Whether a unit shows its reduced side."""
    return bool(state(t).reduced >> PIECE[unit] & 1)
