"""Flamethrowers (34)."""

from __future__ import annotations

import pytest

from sandtable.testing import play, refused, rule

from .armour import act, check, hits, kill, plain, use

NEAR = "65 9D4 us_paratroopers"


@rule("BOB:34.0a", "BOB:34.0b", "BOB:34.0c")
@pytest.mark.parametrize(("place", "fp"), [("9D5", 11), ("9E5", 6)])
def test_at_its_farthest_a_flamethrower_has_half_its_firepower_rounded_up(place: str, fp: int) -> None:
    t = plain("0 9C5 pz3_flame facing=1", f"64 {place} us_paratroopers", NEAR)
    assert hits(use(t, 0, "fire", f"target {place}", dice=[10])) == {64: (fp, "miss")}


@rule("BOB:34.0c")
def test_a_flamethrower_reaches_two_hexes() -> None:
    t = plain("0 9C5 pz3_flame facing=1", "64 9F5 us_paratroopers", "65 9E5 us_paratroopers", NEAR.replace("65", "66"))
    play(t, "activate 0", "fire")
    refused(t, "target 9F5", "BOB:34.0c")


@rule("BOB:34.0d")
@pytest.mark.parametrize(("marks", "fp"), [("", 11), (" concealed", 10)])
def test_only_concealment_shields_from_flame(marks: str, fp: int) -> None:
    t = plain("0 9C5 pz3_flame facing=1", f"64 9D5 us_paratroopers{marks}", NEAR, more="foxholes: 9D5")
    assert hits(use(t, 0, "fire", "target 9D5", dice=[10])) == {64: (fp, "miss")}


@rule("BOB:34.0e")
@pytest.mark.parametrize(("kind", "place", "needed"), [("m26", "9D5", 7), ("m26", "9E5", 4), ("m10", "9D5", 9)])
def test_against_flame_armour_counts_nothing_and_an_open_top_two(kind: str, place: str, needed: int) -> None:
    t = plain("0 9C5 pz3_flame facing=1", f"64 {place} {kind} facing=4", "65 9D4 m4a1")
    assert kill(use(t, 0, "engage", "aim 64", dice=[10]))[1] == needed


@rule("BOB:34.0e")
def test_flame_destroys_up_to_its_number() -> None:
    t = plain("0 9C5 pz3_flame facing=1", "64 9D5 m26 facing=4", "65 9D4 m4a1")
    assert kill(use(t, 0, "engage", "aim 64", dice=[7])) == (7, 7, "destroyed")


@rule("BOB:34.0b")
def test_a_crew_with_a_flamethrower_checks_its_proficiency_as_any_other() -> None:
    t = plain("0 9C5 pz3_flame facing=1", "64 9F5 us_paratroopers", side="allies")
    found = act(t, "activate 64", "move", "go 9E5", "op-fire 0", dice=[6, 10])
    assert check(found) == (6, 6, True)
    assert hits(found) == {64: (6, "miss")}  # no bonus for the mover in the open
