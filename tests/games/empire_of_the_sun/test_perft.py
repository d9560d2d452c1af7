"""Perft of three small positions: how many ways each can be played so many actions deep, for ever the same number."""

from __future__ import annotations

import pytest

from ..test_perft import perft
from .helpers import field

PLAY = """
    turn: 6
    segment: japan offensives
    units:
      2212 HQ_South 15_Army
      2110 28_Army 5_Air-
      1805 HQ_SEAC 15_Corps
      2008 33_Corps
    control:
      Indochina: all
      Siam: all
    tracks:
      will 5
      divisions 6
      passes 1 1
    cards:
      japan hand J42 J3
      allies hand A2
"""
RAID = """
    turn: 5
    segment: allies offensives
    units:
      4828 HQ_Halsey Wasp Northampton
      4423 Aoba 4_SN
      4021 HQ_South_Seas 21_Flotilla
    control:
      Australian Mandates: 4021 4423
    tracks:
      will 5
      asp 3 3
    cards:
      japan hand J3
      allies hand A5
"""
STATUS = """
    turn: 4
    segment: allies status
    units:
      5808 HQ_Central
      1307 HQ_Malaya
      1805 HQ_SEAC 15_Corps SEAC_Air
      1905 14_AF
      2813 14_Army
      3014 Asiatic_CA P_Brigade
      2220 Exeter
      4017 HQ_South_Seas
    control:
      Philippines: 2813 2915
      Northern India: 2005 2104 2105 2205
      Sumatra: all
    tracks:
      will 5
      india 4
    cards:
      japan deck rest
      allies deck rest
"""
POSITIONS = [(PLAY, 6, 2_133), (RAID, 7, 7_992), (STATUS, 4, 9_360)]  # depth, how many


@pytest.mark.parametrize(("units", "depth", "ways"), POSITIONS)
def test_a_small_position_can_be_played_in_as_many_ways_as_ever(units: str, depth: int, ways: int) -> None:
    assert perft(field(units, seed=1), depth) == ways
