"""What must be true of every position."""

from __future__ import annotations

from ....maps.hexes import bits
from .pieces import FACES, FOOT, IS_CARRIER, VEHICLE
from .state import ABSENT, BIT, NONE, NOWHERE, ON_MAP, UNITS, State


def check(s: State) -> None:
    """Raise AssertionError if a position is impossible."""
    _check_places(s)
    _check_markers(s)
    _check_riders(s)
    _check_map(s)


def _check_places(s: State) -> None:
    at, on, stood = [0] * s.setup.n, [0, 0], [0, 0]
    for unit in range(UNITS):
        h = s.hex[unit]
        assert (h != NOWHERE) == (s.fate[unit] == ON_MAP), f"unit {unit} lies both on the map and beside it"
        if h != NOWHERE:
            at[h] |= BIT[unit]
            on[unit >> 6] |= BIT[unit]
            stood[unit >> 6] |= BIT[h]
            assert not FACES[s.kind[unit]] or s.facing[unit] < 6 or s.mounted(unit), f"unit {unit} has no front"
    assert (at, on, stood) == (s.at, s.on, s.stood), "the masks of who stands where are wrong"


def _check_markers(s: State) -> None:
    there = s.on[0] | s.on[1]
    for name in ("concealed", "used", "ready", "moved", "flanking", "must_use"):
        assert not getattr(s, name) & ~there, f"{name} marks units that are not on the map"
    assert not s.used & s.ready, "a unit is both Used and marked Op Fire"
    for unit in range(UNITS):
        assert s.suppression[unit] <= 2, f"unit {unit} is suppressed too far"
        assert not s.suppression[unit] or not VEHICLE[s.kind[unit]], f"vehicle {unit} is suppressed"
        assert s.fate[unit] != ABSENT or s.kind[unit] == NONE, f"unit {unit} is and is not"


def _check_riders(s: State) -> None:
    carried: set[int] = set()
    for unit, carrier in enumerate(s.rides):
        if carrier == NONE:
            continue
        assert FOOT[s.kind[unit]] and IS_CARRIER[s.kind[carrier]], f"unit {unit} cannot ride on {carrier}"
        assert s.hex[unit] == s.hex[carrier] != NOWHERE, f"unit {unit} is not where its halftrack is"
        assert carrier not in carried, f"halftrack {carrier} carries two"
        carried.add(carrier)
    for unit in bits(s.on[0] | s.on[1]):
        assert not IS_CARRIER[s.kind[unit]] or unit in carried, f"halftrack {unit} is empty"


def _check_map(s: State) -> None:
    assert not s.smoke & s.dispersed, "a hex holds two smoke markers"
    for side in (0, 1):
        assert s.cp[side] <= s.setup.cp_on(s.turn)[side], "more command points than the scenario gives"
