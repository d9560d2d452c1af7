"""How many counters a hex holds, and what of the enemy bars the way (2.0k, 20.9h, 20.10, 21.1b)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.games.band_of_brothers.rules.stacking import crowded, objection_to_stand, seen_foot, seen_vehicles
from sandtable.testing import refused, rule

from .helpers import legal, state
from .walking import country, go, set_off

FAR = ("1 9A9 german_first_line", "65 9I1 us_paratroopers")


def room(table: Table, kind: str, side: int = 0, h: str = "9E5") -> str | None:
    """The rule that keeps a counter of a kind from staying in a hex."""
    s = state(table)
    found = objection_to_stand(s, side, KIND[kind], s.setup.grid.at(h))
    return found.rule if found else None


def full(*units: str, side: int = 0) -> bool:
    """Whether counters are too many for the hex they all stand in."""
    s = state(country(*units))
    return crowded(s, s.setup.grid.at("9E5"), side)


@rule("BOB:2.0k")
def test_a_third_squad_passes_through_but_does_not_stay_whichever_side_it_is_on() -> None:
    for side, kind, first in (("axis", "german_first_line", 0), ("allies", "us_paratroopers", 64)):
        units = [f"{first + 10 + i} 9E5 {kind} used" for i in range(2)]
        t = country(f"{first + 20} 9E6 {kind}", *units, *FAR, side=side)
        set_off(t, first + 20)
        go(t, "9E5")
        refused(t, "stop", "BOB:2.0k")
        go(t, "9E4")
        assert "stop" in legal(t)


@rule("BOB:20.10h")
def test_two_on_foot_and_a_vehicle_share_a_hex() -> None:
    t = country("0 9E5 german_first_line", "2 9E5 stug3g", *FAR)
    assert room(t, "german_first_line") is None
    t = country("0 9E5 german_first_line", "2 9E5 german_mortar", *FAR)
    assert room(t, "stug3g") is None
    assert room(t, "german_first_line") == "BOB:2.0k"
    assert room(t, "us_paratroopers", side=1) is None, "the other side's do not count"


def test_a_gun_counts_as_a_squad() -> None:
    t = country("0 9E5 german_first_line", "2 9E5 pak40", *FAR)
    assert room(t, "german_first_line") == "BOB:2.0k"
    t = country("0 9E5 german_first_line", "2 9E5 german_mortar", *FAR)
    assert room(t, "pak40") == "BOB:20.10a"
    t = country("0 9E5 german_first_line", *FAR)
    assert room(t, "pak40") is None


def test_a_hex_holds_one_gun_or_vehicle() -> None:
    for there in ("pak40", "stug3g"):
        t = country(f"0 9E5 {there}", *FAR)
        assert room(t, "pak38") == "BOB:20.10d"
        assert room(t, "marder2") == "BOB:20.10d"
        assert room(t, "german_first_line") is None


def test_whoever_rides_takes_no_room() -> None:
    t = country("0 9E5 spw251_1", "2 9E5 pak40 ride=0", "3 9E5 german_first_line", *FAR)
    assert room(t, "german_first_line") is None
    assert room(t, "stug3g") == "BOB:20.10d", "its halftrack does"
    assert not full("0 9E5 spw251_1", "2 9E5 panzergrenadiers ride=0", "3 9E5 german_first_line", "4 9E5 german_mortar")


def test_a_crowd_is_more_than_two_on_foot_or_one_gun_or_vehicle() -> None:
    squads = [f"{n} 9E5 german_first_line" for n in (0, 1, 2)]
    assert not full(*squads[:2])
    assert full(*squads)
    assert not full(*squads[:2], "3 9E5 stug3g")
    assert full("0 9E5 pak40", "3 9E5 stug3g")
    assert not full("0 9E5 pak40", "3 9E5 german_first_line")
    assert not full(*squads[:2], "64 9E5 us_paratroopers")
    assert full(*(f"{n} 9E5 us_paratroopers" for n in (64, 65, 66)), side=1)


@rule("BOB:20.9h")
def test_allies_too_keep_out_of_a_hex_with_a_vehicle_and_infantry() -> None:
    units = ("64 9E5 us_paratroopers", "65 9I1 us_paratroopers", "0 9E3 german_first_line used", "2 9E3 stug3g used")
    t = country(*units, side="allies")
    set_off(t, 64)
    go(t, "9E4")
    refused(t, "go 9E3", "BOB:20.9h")


def test_what_nobody_has_seen_counts_as_infantry() -> None:
    t = country("0 9E5 stug3g concealed", "2 9E5 german_first_line concealed", "3 9D5 stug3g", *FAR,
                terrain={"woods": ["9E5"]})  # fmt: skip
    s = state(t)
    here, there = s.setup.grid.at("9E5"), s.setup.grid.at("9D5")
    assert (seen_vehicles(s, here, 0), seen_foot(s, here, 0)) == (0, 1 | 1 << 2)
    assert (seen_vehicles(s, there, 0), seen_foot(s, there, 0)) == (1 << 3, 0)
