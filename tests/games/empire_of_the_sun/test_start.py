"""How a scenario begins: who controls what, and what counts from earlier turns (1.3, 2)."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN
from sandtable.testing import rule

from .helpers import state


@rule("EOTS:1.3q", "EOTS:1.3v", "EOTS:1.3y")
@pytest.mark.parametrize(("hexes", "japanese"), [
    ("3606 3703 3304 3203 3716 2708 3308 4615", True),  # within the empire, of regions with named places
    ("3801 3802 3803", True),  # Sakhalin, which has none
    ("1709 2004", False),  # the Andamans and Tibet, which have none either
    ("2027 2217 2007 2618 1208 2306 2013 2713 4627 2010 2709", False),
])  # fmt: skip
def test_land_without_a_name_goes_with_its_region(hexes: str, japanese: bool) -> None:
    s = state(new("empire_of_the_sun", "campaign", seed=1))
    assert {s.controls(JAPAN, s.board.grid.at(hex)) for hex in hexes.split()} == {japanese}


@rule("EOTS:2.3")
@pytest.mark.parametrize(
    ("scenario", "since"), [("campaign", 0), ("1942", 0), ("1943", 3), ("1943-1945", 3), ("1944", 0)]
)
def test_the_aleutians_have_been_japanese_since_turn_3_where_a_war_begins_in_1943(scenario: str, since: int) -> None:
    assert state(new("empire_of_the_sun", scenario, seed=1)).alaska_since == since
