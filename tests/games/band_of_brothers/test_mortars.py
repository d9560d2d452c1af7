"""Mortars (31)."""

from __future__ import annotations

from sandtable.games.band_of_brothers.rules.firepower import Shot, firepower
from sandtable.testing import refused, rule

from .helpers import events, field, legal, marked, state
from .shooting import LONG, hits, move, open_field, shoot, take_aim

MORTAR, SQUAD = "0 9E2 german_mortar", "1 9A1 german_first_line"
OTHER = "65 9I9 us_paratroopers"


@rule("BOB:31.0a")
def test_a_mortar_is_a_weapon_team() -> None:
    t = open_field(
        "0 9E2 german_mortar", SQUAD, "64 9E8 us_first_line used", "65 9I1 us_mg used", more="cp: axis 0 allies 0"
    )
    (moved, *_) = events(move(t, 0, "9E3"), "moved")
    assert moved.left == 24 - 4, "of four movement points a road has taken two thirds of one"
    t.play("stop")
    assert not any(text.startswith("target") for text in legal(t)), "no fire at the end of its move"
    assert marked(t, "used", 0)
    t = open_field(MORTAR, SQUAD, "64 9E5 us_first_line")
    shoot(t, 0, "9E5", 10)


@rule("BOB:31.0b")
def test_a_mortar_does_not_fire_at_adjacent_hexes() -> None:
    t = open_field(MORTAR, SQUAD, "64 9E3 us_first_line", "65 9E4 us_first_line", "66 9E5 us_first_line")
    refused(take_aim(t, 0), "target 9E3", "BOB:31.0b")
    assert legal(t) == ["target 9E4", "target 9E5"]


@rule("BOB:31.0c", "BOB:6.0e")
def test_the_range_of_a_mortar_is_not_extended() -> None:
    enemies = ("64 6E4 us_first_line", "65 6E5 us_first_line", "66 9E5 us_first_line")
    t = field("0 9E1 german_mortar", SQUAD, *enemies, changes={"map": LONG})
    s = state(t)
    assert [s.setup.grid.dist(s.hex[0], s.hex[u]) for u in (64, 65)] == [12, 13]
    refused(take_aim(t, 0), "target 6E5", "BOB:31.0c")
    assert firepower(s, Shot(0, s.hex[64]), 64).final == 6, "nothing is halved"


def test_some_mortars_reach_everything() -> None:
    t = field("0 6E8 german_first_line", SQUAD, "64 9E1 us_mortar", OTHER, side="allies", changes={"map": LONG})
    assert state(t).setup.grid.dist(state(t).hex[0], state(t).hex[64]) == 16
    assert hits(shoot(t, 64, "6E8", 8)) == {0: (8, "suppressed")}


@rule("BOB:31.0d")
def test_mortars_have_a_column_of_their_own() -> None:
    for terrain, more, fp in (({}, "", 6), ({"woods": ["9E5"]}, "", 7), ({}, "foxholes: 9E5", 2),
                             ({"woods": ["9E5"]}, "foxholes: 9E5", 4), ({"orchard": ["9E5"]}, "", 6)):  # fmt: skip
        t = open_field(MORTAR, SQUAD, "64 9E5 us_first_line", terrain=terrain, more=more)
        assert hits(shoot(t, 0, "9E5", 10))[64][0] == fp


@rule("BOB:31.0e")
def test_a_mortar_does_not_fire_out_of_a_building() -> None:
    t = open_field(MORTAR, SQUAD, "64 9E5 us_first_line", terrain={"wooden_building": ["9E2"]})
    t.play("activate 0")
    refused(t, "fire", "BOB:31.0e")


@rule("BOB:31.0f", "BOB:31.0g")
def test_a_mortar_fires_without_sight_if_a_hex_beside_it_has_sight() -> None:
    t = open_field("0 9E4 german_mortar", SQUAD, "64 9E7 us_first_line", terrain={"woods": ["9E5"]})
    assert hits(shoot(t, 0, "9E7", 5)) == {64: (5, "suppressed")}, "6 - 1 spotted"


@rule("BOB:14.0g")
def test_without_sight_from_any_hex_beside_it_the_shot_is_wasted() -> None:
    woods = ["9C5", "9D4", "9D5", "9E5", "9E6", "9F4", "9F5", "9G5"]
    t = open_field("0 9E4 german_mortar", SQUAD, "64 9E8 us_first_line", terrain={"woods": woods})
    found = shoot(t, 0, "9E8", 1)
    assert events(found, "no-sight")
    assert not events(found, "shot")


@rule("BOB:31.0h", "BOB:31.0i")
def test_spotted_op_fire_waits_for_the_second_hex() -> None:
    units = ("0 9E3 german_mortar", SQUAD, "64 9E9 us_paratroopers", OTHER)
    for hexes, shots in ((("9E8",), 0), (("9E8", "9E7"), 1)):
        t = open_field(*units, side="allies", terrain={"woods": ["9E4"]}, more="cp: axis 0 allies 0")
        move(t, 64, *hexes)
        t.script([5])
        found = t.play("op-fire 0")
        assert len(events(found, "shot")) == shots
        assert len(events(found, "no-sight")) == 1 - shots
        assert marked(t, "used", 0)
        assert not shots or hits(found)[64][0] == 7, "4 - 1 spotted + 4 moving in the open"


@rule("BOB:31.0j", "BOB:31.0b")
def test_a_used_mortar_fires_at_a_mover_only_for_a_command_point() -> None:
    units = ("0 9E3 german_mortar used", SQUAD, "64 9E7 us_paratroopers", OTHER)
    t = open_field(*units, side="allies")
    move(t, 64, "9E6")
    t.script([5])
    found = t.play("op-fire 0")
    assert (state(t).cp[0], hits(found)[64][0]) == (1, 6), "4 + 4 - 2"
    t = open_field(*units, side="allies", more="cp: axis 0 allies 0")
    move(t, 64, "9E6")
    refused(t, "op-fire 0", "BOB:3.0k")
    t = open_field("0 9E3 german_mortar used", SQUAD, "64 9E5 us_paratroopers", OTHER, side="allies")
    move(t, 64, "9E4")
    refused(t, "op-fire 0", "BOB:31.0b")
