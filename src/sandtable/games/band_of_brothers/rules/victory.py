"""Victory: what a scenario asks of one side, looked for when the scenario says so; otherwise the other wins (13, 16).

A decoy on the map counts as a unit (15.0i).
"""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.rulebook import cite
from ....maps.hexes import bits
from .entering import ComingOn
from .events import WON
from .pieces import IS_DECOY, SORT, SORTS
from .setup import Need
from .state import HALF, LEFT, LOST, NONE, OF, State

AT_ONCE, END_OF_TURN = "at_once", "end_of_turn"
_MOST = 4  # counters of a side that one hex ever holds: two on foot, a vehicle and whom it carries


# --- what may be needed ---------------------------------------------------------------------------------------------


def controls(s: State, side: int, need: Need) -> bool:
    """All hexes of the area are the side's (16.0d)."""
    control = s.control
    return all(control[h] == side for h in bits(need.area))


def alone_in(s: State, side: int, need: Need) -> bool:
    """The side, and not the enemy, is in every hex of the area."""
    return not need.area & ~s.stood[side] and not need.area & s.stood[1 - side]


def eliminated_all(s: State, side: int, need: Need) -> bool:
    """No enemy unit is left, on the map or on its way; a decoy is one (16.0g)."""
    enemy = 1 - side
    cite("BOB:16.0g")
    if s.on[enemy] or _coming(s, enemy):
        return False
    return not any(kinds for group, kinds in zip(s.setup.groups, s.stock, strict=True) if group.side == enemy)


def _coming(s: State, side: int) -> bool:
    """Whether somebody of a side checks whether to come on: in no group any more, and not yet on the map (5.0d)."""
    entry = s.inside(ComingOn)
    return entry is not None and entry.unit >> 6 == side and s.look[entry.unit] == NONE


def exited(s: State, side: int, need: Need) -> bool:
    """Enough units have left the map."""
    first = side * HALF
    if s.fate.count(LEFT, first, first + HALF) < need.at_least:
        return False
    gone = [u for u in range(first, first + HALF) if s.fate[u] == LEFT]
    return sum(SORTS[SORT[s.kind[u]]] in need.sorts for u in gone) >= need.at_least


def holds_enough(s: State, side: int, need: Need) -> bool:
    """Enough units are in the area."""
    if _MOST * (need.area & s.stood[side]).bit_count() < need.at_least:
        return False
    return units_in(s, side, need.area, need.sorts) >= need.at_least


def outnumbers(s: State, side: int, need: Need) -> bool:
    """More units in the area than the enemy has in his."""
    return units_in(s, side, need.area, need.sorts) > units_in(s, 1 - side, need.than, need.sorts)


def controls_more(s: State, side: int, need: Need) -> bool:
    """More hexes of the area are the side's than the enemy's (16.0d)."""
    held = [s.control[h] for h in bits(need.area)]
    return held.count(side) > held.count(1 - side)


def rid_of(s: State, side: int, need: Need) -> bool:
    """No enemy unit is in the area."""
    return not need.area & s.stood[1 - side]


def units_in(s: State, side: int, area: int, sorts: frozenset[str]) -> int:
    """How many units of some sorts a side has in an area."""
    cite("BOB:15.0i")
    return sum(SORTS[SORT[s.kind[u]]] in sorts for h in bits(area & s.stood[side]) for u in bits(s.at[h] & OF[side]))


NEEDS: dict[str, Callable[[State, int, Need], bool]] = {
    "control": controls,
    "alone_in": alone_in,
    "eliminate_all": eliminated_all,
    "exit": exited,
    "units_in": holds_enough,
    "more_units": outnumbers,
    "more_control": controls_more,
    "none_on": rid_of,
}


def has_won(s: State) -> bool:
    """Whether everything is so that the scenario asks for."""
    return all(NEEDS[need.kind](s, s.setup.victor, need) for need in s.setup.needs)


# --- when it counts -------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """What is won at once; who stands where, who holds what and the turn say themselves when they have changed."""
    setup = s.setup
    if not s.changed or setup.when != AT_ONCE or not s.turn:
        return
    for need in setup.needs:
        if not NEEDS[need.kind](s, setup.victor, need):
            return
    _win(s, setup.victor, "BOB:16.0a")


def end_of_turn(s: State) -> None:
    """What may be won at the end of any turn."""
    if s.setup.when == END_OF_TURN and has_won(s):
        _win(s, s.setup.victor, "BOB:16.0a")


def decide(s: State) -> None:
    """The scenario is over: who has won."""
    victor = s.setup.victor
    _win(s, victor if has_won(s) else 1 - victor, "BOB:13.0e")


def _win(s: State, side: int, rule: str) -> None:
    s.emit(WON, rule, side)
    s.finish(side)


def score(s: State) -> tuple[int, int]:
    """Of each side, how many units it has cost the other."""
    return losses(s, 1), losses(s, 0)


def losses(s: State, side: int) -> int:
    """How many units a side has lost, decoys left out; before the first turn nobody has lost any."""
    if not s.turn:
        return 0
    first = side * HALF
    return sum(s.fate[u] == LOST and not IS_DECOY[s.kind[u]] for u in range(first, first + HALF))
