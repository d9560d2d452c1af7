"""The first state of a scenario: nothing set up yet."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .setup import Scenario
from .state import State, empty_arrays


def empty_state(setup: Scenario) -> State:
    """A bare map with the scenario's points and groups, for positions to be read into."""
    s = State(setup)
    empty_arrays(s)
    s.side, s.turn = setup.first, 1
    s.cp = bytearray(setup.cp)
    s.pillbox, s.fortified = setup.terrain.pillbox, setup.terrain.fortified
    if s.fortified:
        cite("BOB:54.4a")
    s.foxholes_left = bytearray(int((row.get("foxholes") or {}).get("count", 0)) for row in setup.forces)
    s.support_gone = sum(1 << i for i, battery in enumerate(setup.support) if battery.swap)
    s.flares_left = bytearray(int(row.get("flares", 0)) for row in setup.forces)
    return s


def laid_out(setup: Scenario, key: bytes) -> State:
    """Both sides' counters beside the map."""
    s = empty_state(setup)
    s.key = key
    s.stock = [group.kinds for group in setup.groups]
    s.spare = [tuple(k for swap in setup.swaps if swap.side == side for k in swap.take) for side in (0, 1)]
    return s
