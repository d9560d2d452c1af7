"""Crossing major rivers without a bridge: ferries and engineers (8.5.4 to 8.5.7, 23.3.3).

A ferry of engineers has room for whole units, so 8.5.7 makes only those break down that do not fit on it any more.
What a ferry has carried is counted for each player turn.
"""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from . import events, zoc
from .board import ALLIED, GERMAN
from .pieces import IS_ENGINEER, SIDE
from .state import NIGHT, State

FERRY_STEPS = 1  # a turn (8.5.6a)
RAFT_STEPS = 6  # a turn (23.3.3a)
RAFT_VEHICLES = 1  # technical steps among them


class Passage(NamedTuple):
    """How some units get over a major river: by a ferry of the map, or by an engineer unit."""

    ferry: int = -1
    engineer: int = NONE


def steps_of(s: State, units: tuple[int, ...]) -> int:
    """The steps of some units."""
    return sum(s.steps[piece] for piece in units)


def technical_steps(s: State, units: tuple[int, ...]) -> int:
    """The steps of the technical units among some."""
    return sum(s.steps[piece] for piece in units if s.technical(piece))


# --- ferries of the map


def closed(s: State, side: int, ferry: int) -> int:
    """H44:8.5.5b: the hexes that close a ferry to a side: enemy units, or their zone where no friend cancels it."""
    row = s.board.ferries[ferry]
    ends = s.board.grid.bit[row.hex] | (s.board.grid.bit[row.to] if row.to >= 0 else 0)
    return ends & (s.stood[1 - side] | zoc.safe_zone(s, side))


def objection_to_ferry(s: State, units: tuple[int, ...], ferry: int) -> Objection | None:
    """Why some units may not use a ferry of the map."""
    side, steps = SIDE[units[0]], steps_of(s, units)
    if shut := closed(s, side, ferry):
        return Objection("H44:8.5.5b", s.board.grid.bits(shut), units)
    if len(units) == 1 and steps > FERRY_STEPS:
        return Objection("H44:8.5.7a", (), units)
    if side == GERMAN and s.time != NIGHT and technical_steps(s, units):
        cite("H44:2.3.14c")
        return Objection("H44:8.5.6c", (), units)
    if s.ferried[ferry] + steps > FERRY_STEPS:
        return Objection("H44:8.5.6a", (s.board.ferries[ferry].hex,), units)
    return None


# --- engineers


def raft_of(s: State, engineer: int) -> tuple[int, int, int, int] | None:
    """What an engineer has ferried this turn: unit, hexside, steps, technical steps."""
    return next((raft for raft in s.rafts if raft[0] == engineer), None)


def engineers_at(s: State, side: int) -> list[int]:
    """The Allied engineers beside a hexside."""
    hexes = (h for h in s.board.grid.side_hexes[side] if h >= 0)
    return [p for h in hexes for p in s.pieces_in(h) if SIDE[p] == ALLIED and IS_ENGINEER[s.kind(p)]]


def objection_to_raft(s: State, units: tuple[int, ...], engineer: int, side: int) -> Objection | None:
    """H44:23.3.3: why an engineer may not take some units over a hexside."""
    _, at, steps, vehicles = raft_of(s, engineer) or (engineer, side, 0, 0)
    if at != side:
        return Objection("H44:23.3.3a", s.board.grid.side_hexes[at], (engineer, *units)).saying("raft-elsewhere")
    if steps + steps_of(s, units) > RAFT_STEPS:
        return Objection("H44:8.5.6d", s.board.grid.side_hexes[side], (engineer, *units)).saying("raft-steps")
    if vehicles + technical_steps(s, units) > RAFT_VEHICLES:
        cite("H44:2.3.14c")
        return Objection("H44:8.5.6d", s.board.grid.side_hexes[side], (engineer, *units)).saying("raft-vehicles")
    return None


# --- both


def passage(s: State, units: tuple[int, ...], side: int) -> Passage | Objection:
    """H44:8.5.4: how some units cross a major river at a hexside, or why they cannot."""
    found: Objection | None = None
    ferry = s.board.ferry_at.get(side, -1)
    if ferry >= 0:
        found = objection_to_ferry(s, units, ferry)
        if found is None:
            return Passage(ferry=ferry)
    for engineer in engineers_at(s, side) if SIDE[units[0]] == ALLIED else ():
        found = objection_to_raft(s, units, engineer, side)
        if found is None:
            return Passage(engineer=engineer)
    return found or Objection("H44:8.5.4", tuple(h for h in s.board.grid.side_hexes[side] if h >= 0), units)


def take_across(s: State, units: tuple[int, ...], way: Passage, side: int) -> bool:
    """Note a crossing; whether the units' move ends with it because the engineer is among them (23.3.3b)."""
    if way.ferry >= 0:
        cite("H44:8.5.6b" if SIDE[units[0]] == ALLIED else "H44:8.5.6c")
        s.ferried[way.ferry] += steps_of(s, units)
        s.emit(events.FERRIED, "H44:8.5.5a", units[0], s.board.ferries[way.ferry].hex)
        return False
    _, _, steps, vehicles = raft_of(s, way.engineer) or (0, 0, 0, 0)
    raft = (way.engineer, side, steps + steps_of(s, units), vehicles + technical_steps(s, units))
    s.rafts = (*(r for r in s.rafts if r[0] != way.engineer), raft)
    s.emit(events.FERRIED, "H44:23.3.3a", units[0], s.board.grid.side_hexes[side][0])
    cite("H44:23.3.1", "H44:23.3.3c", "H44:23.3.3d", "H44:23.3.3e")
    cite("H44:23.3.3b" if way.engineer in units else "H44:8.5.6d")
    s.moved |= 1 << way.engineer
    return way.engineer in units
