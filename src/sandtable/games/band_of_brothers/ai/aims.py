"""What a scenario asks of each side just now: hexes to make for, hexes to stay in, enemies to be rid of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ....maps.hexes import bits
from ..rules.setup import Need
from ..rules.stacking import LIMIT
from ..rules.state import BIT, OF, State

MANY = 99  # as many units as like


class Aims(NamedTuple):
    """What a side should bring about; masks of hexes."""

    seek: int = 0  # to make for
    hold: int = 0  # not to leave empty
    prey: int = 0  # where the enemy must be beaten
    room: int = 1  # units that each hex sought takes
    sorts: frozenset[str] | None = None  # what counts, None: anything
    hunts: bool = False  # whether what is sought is the enemy himself

    def joined(self, other: Aims) -> Aims:
        """Both at once."""
        return Aims(
            self.seek | other.seek,
            self.hold | other.hold,
            self.prey | other.prey,
            max(self.room, other.room),
            self.sorts if other.sorts is None else other.sorts,
            self.hunts or other.hunts,
        )


Want = Callable[[State, int, Need], Aims]


def aims(s: State, side: int) -> Aims:
    """What a side should bring about: what the scenario asks of it, or that the other does not."""
    table = OF_VICTOR if s.setup.victor == side else OF_OTHER
    found = Aims()
    for need in s.setup.needs:
        found = found.joined(table[need.kind](s, side, need))
    return found


# --- to win ---------------------------------------------------------------------------------------------------------


def _take(s: State, side: int, need: Need) -> Aims:
    lost = sum(BIT[h] for h in bits(need.area) if s.control[h] != side)
    return Aims(lost, 0, need.area & s.stood[1 - side])


def _occupy(s: State, side: int, need: Need) -> Aims:
    empty = need.area & ~(s.stood[side] & ~s.stood[1 - side])
    return Aims(empty, need.area & s.stood[side], need.area & s.stood[1 - side], LIMIT)


def _fill(s: State, side: int, need: Need) -> Aims:
    free = sum(BIT[h] for h in bits(need.area) if (s.at[h] & OF[side]).bit_count() < LIMIT)
    there = (need.than or need.area) & s.stood[1 - side]
    return Aims(free, need.area & s.stood[side], there, LIMIT, need.sorts)


def _hunt(s: State, side: int, need: Need) -> Aims:
    return Aims(s.stood[1 - side], 0, s.stood[1 - side], hunts=True)


def _clear(s: State, side: int, need: Need) -> Aims:
    there = need.area & s.stood[1 - side]
    return Aims(there, 0, there, hunts=True)


def _leave(s: State, side: int, need: Need) -> Aims:
    return Aims(need.area, 0, 0, MANY, need.sorts)


# --- to deny it -----------------------------------------------------------------------------------------------------


def _keep(s: State, side: int, need: Need) -> Aims:
    there = need.area & s.stood[1 - side]
    return Aims(need.area & ~s.stood[side], need.area & s.stood[side], there)


def _outlast(s: State, side: int, need: Need) -> Aims:
    area = need.than or need.area
    return Aims(area & ~s.stood[side], area & s.stood[side], need.area & s.stood[1 - side])


def _survive(s: State, side: int, need: Need) -> Aims:
    return Aims()


def _stop(s: State, side: int, need: Need) -> Aims:
    """Nobody need stand at the edge itself: fire does the rest."""
    return Aims(0, 0, s.stood[1 - side])


OF_VICTOR: dict[str, Want] = {
    "control": _take,
    "more_control": _take,
    "alone_in": _occupy,
    "units_in": _fill,
    "more_units": _fill,
    "eliminate_all": _hunt,
    "none_on": _clear,
    "exit": _leave,
}
OF_OTHER: dict[str, Want] = {
    "control": _keep,
    "more_control": _keep,
    "alone_in": _keep,
    "units_in": _keep,
    "more_units": _outlast,
    "eliminate_all": _survive,
    "none_on": _keep,
    "exit": _stop,
}
