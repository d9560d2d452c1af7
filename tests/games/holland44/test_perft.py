"""Perft of three small positions: how many ways each can be played so many actions deep, for ever the same number."""

from __future__ import annotations

import pytest

from ..test_perft import perft
from .helpers import field

MARCH = """
    turn: 4
    phase: allied movement
    units:
      3718 44_RTR
      3818 6DLI/151/50
      3716 Henke
      3614 u01
"""
ATTACK = """
    turn: 4
    phase: allied combat
    units:
      3618 5CG/32/Gds 1CG/5/Gds
      3619 6DLI/151/50
      3718 Henke Becker/3
"""
RETREAT = """
    turn: 4
    phase: german combat
    units:
      3718 Herman/5 Finzel/2
      3717 280_StuG
      3818 1/501/101 2/501/101
      3919 6DLI/151/50*disrupted
"""
POSITIONS = [(MARCH, 4, 21_650), (ATTACK, 6, 6_112), (RETREAT, 6, 6_110)]  # depth, how many


@pytest.mark.parametrize(("units", "depth", "ways"), POSITIONS)
def test_a_small_position_can_be_played_in_as_many_ways_as_ever(units: str, depth: int, ways: int) -> None:
    assert perft(field(units, seed=1), depth) == ways
