"""Fronts and flanks of infantry (93)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.band_of_brothers.rules.arcs import in_front
from sandtable.games.band_of_brothers.rules.melee import melee_fp
from sandtable.testing import play, refused, rule

from .helpers import events, legal, marked, state, where
from .shooting import finish_turn, hits, move, open_field, shoot, take_aim

NORTH, SOUTH = 0, 2  # the fronts towards north and north-east, south-east and south
FAR = "1 9A1 german_first_line facing=0"
OTHER = "65 9I9 us_paratroopers facing=0"
NO_POINTS = "cp: axis 0 allies 0"


def facing_field(*units: str, **more: Any) -> Table:
    """Units with fronts on the open board."""
    return open_field(*units, options={"flanks": True}, **more)


def facing(table: Table, unit: int) -> int:
    return state(table).facing[unit]


# --- firing ---------------------------------------------------------------------------------------------------------


@rule("BOB:93.0a", "BOB:93.0e")
def test_a_unit_fires_into_its_front_and_must_turn_for_anything_else() -> None:
    t = facing_field("0 9E5 german_first_line facing=0", FAR, "64 9E3 us_first_line facing=2", "65 9E8 us_mg facing=0")
    grid = state(t).setup.grid
    beside = {grid.label[h] for h in grid.neighbours[grid.at("9E5")]}
    ahead = {grid.label[h] for h in range(grid.n) if in_front(state(t), 0, h)}
    assert beside & ahead == {"9E4", "9F4"}, "two of the six are its front, four its flank"
    assert {"9D3", "9E1", "9H3"} <= ahead
    found = shoot(t, 0, "9E3", 5)
    assert hits(found) == {64: (5, "suppressed")}
    assert not events(found, "turned")


@rule("BOB:93.0a")
def test_units_in_one_hex_may_face_differently() -> None:
    enemies = ("64 9E3 us_first_line facing=2", "65 9I9 us_mg facing=0")
    t = facing_field(
        "0 9E5 german_first_line facing=0", "1 9E5 german_first_line facing=2", FAR.replace("1", "2", 1), *enemies
    )
    assert hits(shoot(t, 0, "9E3", 10)) == {64: (5, "miss")}
    shoot(t, 1, "9E3", 10)
    assert all(text.startswith("face") for text in legal(t))


@rule("BOB:93.0e", "BOB:93.0f", "BOB:93.0g")
def test_turning_to_fire_costs_one_and_is_no_movement() -> None:
    t = facing_field("0 9E5 german_first_line facing=0", FAR, "64 9E8 us_first_line facing=0", OTHER)
    take_aim(t, 0)
    assert legal(t) == ["target 9E8", "target 9I9"]
    t.play("target 9E8")
    assert legal(t) == ["face 2", "face 3"], "the corners on either side of due south"
    refused(t, "face 0", "BOB:93.0f")
    t.script([10])
    found = t.play("face 2")
    assert hits(found) == {64: (4, "miss")}, "5 - 1"
    assert (facing(t, 0), t.to_act) == (SOUTH, "axis"), "and the enemy was not asked whether he fires"


@rule("BOB:93.0g")
def test_turning_for_op_fire_costs_one_too() -> None:
    t = facing_field(
        "64 9E8 us_paratroopers facing=0", OTHER, "0 9E4 german_first_line facing=0", side="allies", more=NO_POINTS
    )
    move(t, 64, "9E7")
    t.play("op-fire 0")
    t.script([10])
    assert hits(t.play("face 2"))[64][0] == 6, "3 + 4 - 1"


@rule("BOB:93.0d")
def test_after_a_move_any_front_is_taken_and_assault_fire_costs_nothing() -> None:
    t = facing_field(
        "64 9E8 us_paratroopers facing=2", OTHER, "0 9E4 german_first_line used facing=3", side="allies", more=NO_POINTS
    )
    move(t, 64, "9E7")
    t.play("stop")
    assert legal(t) == [f"face {d}" for d in range(6)]
    t.play("face 2")
    t.play("target 9E4")
    t.script([10])
    assert hits(t.play("face 0"))[0][0] == 5, "proficient 5, turned as a part of the move"


@rule("BOB:93.0d")
def test_nobody_else_hears_which_way_a_concealed_unit_points_after_its_move() -> None:
    t = facing_field(
        "64 9E8 us_paratroopers facing=2 concealed", OTHER, "0 9A1 german_first_line used facing=3",
        side="allies", more=NO_POINTS, changes={"changes": {"woods": ["9D6", "9D7", "9E6", "9E7", "9E8", "9F6", "9F7"]}},
    )  # fmt: skip
    move(t, 64, "9E7")
    play(t, "stop", "face 2")
    told = [[row.strip() for row in t.record(side).splitlines()] for side in ("axis", "allies")]
    assert ["allies face ?" in told[0], "allies face 2" in told[1]] == [True, True]
    assert all("allies go 9E7" in rows for rows in told)


@rule("BOB:93.0d")
def test_who_is_put_back_takes_any_front_too() -> None:
    units = ("66 9E7 us_paratroopers facing=0", "67 9E7 us_paratroopers facing=0", "0 9E4 german_first_line facing=2")
    t = facing_field("64 9E8 us_paratroopers facing=2", OTHER, *units, side="allies", more=NO_POINTS)
    move(t, 64, "9E7")
    t.script([7, 10])
    t.play("op-fire 0")
    if "pass" in legal(t):
        t.play("pass")
    assert (where(t, 64), legal(t)) == ("9E8", [f"face {d}" for d in range(6)])
    t.play("face 5")
    assert facing(t, 64) == 5


@rule("BOB:93.0b")
def test_who_fails_its_check_does_not_turn() -> None:
    t = facing_field(
        "0 9E5 german_first_line reduced facing=0", FAR, "64 9E8 us_first_line facing=0", OTHER, more=NO_POINTS
    )
    found = shoot(t, 0, "9E8", 9)
    assert not events(found, "turned")
    assert facing(t, 0) == NORTH


@rule("BOB:93.0h")
def test_turning_does_not_make_it_harder_to_use_a_special_weapon() -> None:
    for roll, face in ((1, SOUTH), (10, NORTH)):
        t = facing_field("0 9E5 panzergrenadiers facing=0", FAR, "64 9E6 m4a1 facing=0", OTHER, more=NO_POINTS)
        t.script([roll, 10])
        take_aim(t, 0, "engage")
        if "aim 64" in legal(t):
            t.play("aim 64")
        if "face 2" in legal(t):
            t.play("face 2")
        assert facing(t, 0) == face


@rule("BOB:93.0i")
def test_a_used_team_does_not_turn_for_final_op_fire() -> None:
    for kind, allowed in (("german_first_line_mg", False), ("german_first_line", True)):
        t = facing_field("64 9E7 us_paratroopers facing=0", OTHER, f"0 9E5 {kind} used facing=0", "1 9A1 german_mortar facing=0",
                         side="allies", more=NO_POINTS)  # fmt: skip
        move(t, 64, "9E6")
        assert ("op-fire 0" in legal(t)) is allowed
        if not allowed:
            refused(t, "op-fire 0", "BOB:93.0i")


@rule("BOB:93.0j")
def test_artillery_is_directed_whichever_way_a_unit_faces() -> None:
    battery = {"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": False}
    t = facing_field("0 9E5 german_first_line facing=0", "64 9E8 us_first_line facing=0",
                     changes={"sides": {"axis": {"artillery": [battery]}}})  # fmt: skip
    t.script([1, 1, 10])
    assert not events(play(t, "call 0", "barrage 9E8"), "call-wasted")


# --- being fired at -------------------------------------------------------------------------------------------------


@rule("BOB:93.0k")
def test_direct_fire_through_a_flank_gains_one() -> None:
    for front, fp in ((NORTH, 5), (SOUTH, 6)):
        t = facing_field("0 9E3 german_first_line facing=2", FAR, f"64 9E6 us_first_line facing={front}", OTHER)
        assert hits(shoot(t, 0, "9E6", 10))[64][0] == fp


@rule("BOB:93.0k")
def test_a_gun_gains_by_a_flank_as_infantry_does() -> None:
    for front, fp in ((NORTH, 8), (SOUTH, 9)):
        t = facing_field("0 9E3 pak40 facing=2", FAR, f"64 9E6 us_first_line facing={front}", OTHER)
        assert hits(shoot(t, 0, "9E6", 10))[64][0] == fp


@rule("BOB:93.0c")
def test_what_is_hidden_or_rides_has_no_flank() -> None:
    t = facing_field("0 9E3 german_first_line facing=2", FAR, "64 9E6 us_first_line concealed facing=2", OTHER,
                     terrain={"woods": ["9E6"]})  # fmt: skip
    assert hits(shoot(t, 0, "9E6", 10))[64][0] == 3, "5 - 1 - 1"
    t = facing_field("0 9E3 german_first_line facing=2", FAR, "64 9E6 us_first_line facing=2 ride=66",
                     "66 9E6 m3_halftrack facing=2", OTHER)  # fmt: skip
    assert hits(shoot(t, 0, "9E6", 10))[64][0] == 3, "5 - 2"


def test_a_mover_has_no_flank() -> None:
    units = ("0 9E3 german_first_line facing=2", "1 9E2 german_first_line facing=2")
    t = facing_field("64 9E7 us_paratroopers facing=2", OTHER, *units, side="allies", more=NO_POINTS)
    move(t, 64, "9E6")
    t.script([10])
    assert hits(t.play("op-fire 0"))[64][0] == 7, "3 + 4"


# --- melee ----------------------------------------------------------------------------------------------------------


@rule("BOB:93.0l", "BOB:93.0m")
def test_who_comes_through_a_flank_fights_better() -> None:
    for defenders, flank in (((SOUTH,), False), ((NORTH,), True), ((NORTH, NORTH), True), ((NORTH, SOUTH), False)):
        units = [f"{i} 9E5 german_first_line used facing={d}" for i, d in enumerate(defenders)]
        t = facing_field("64 9E6 us_paratroopers facing=0", OTHER, *units, side="allies", more=NO_POINTS)
        t.script([10] * 6)
        move(t, 64, "9E5")
        if "pass" in legal(t):
            t.play("pass")
        assert where(t, 64) == "9E5"
        assert marked(t, "flanking", 64) is flank
        assert melee_fp(state(t), 64) == 6 + flank


@rule("BOB:93.0n")
def test_flank_markers_go_when_the_turn_ends() -> None:
    t = facing_field("64 9E5 us_paratroopers flanking used facing=0", "0 9E5 german_first_line used facing=0",
                     "65 9I9 us_paratroopers facing=0")  # fmt: skip
    t.script([10] * 30)
    while state(t).turn == 1:
        t.play(next(text for text in ("use", "end", "pass", "decline", *legal(t)) if text in legal(t)))
    assert not marked(t, "flanking", 64)


@rule("BOB:93.0n")
def test_a_gun_in_melee_is_not_turned() -> None:
    units = ("0 9E5 pak40 facing=0", "1 9A1 german_first_line facing=0", "65 9I9 us_paratroopers facing=0")
    t = facing_field(*units, "64 9E5 us_paratroopers facing=0")
    t.play("activate 0")
    refused(t, "turn 3", "BOB:93.0n")
    t = facing_field(*units, "64 9E6 us_paratroopers facing=0")
    t.play("activate 0")
    assert "turn 3" in legal(t), "beside an enemy it is"
    t = open_field(*units, "64 9E5 us_paratroopers")
    t.play("activate 0")
    assert "turn 3" in legal(t), "without the option nothing forbids it"


def test_nobody_turns_without_the_option() -> None:
    t = open_field("0 9E5 german_first_line", "1 9A1 german_first_line", "64 9E8 us_first_line")
    assert hits(shoot(t, 0, "9E8", 10)) == {64: (5, "miss")}
    finish_turn(t)
