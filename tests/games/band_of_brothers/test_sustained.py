"""Sustained fire of machine guns (94)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import events, legal, marked, state, where
from .shooting import LONG, hits, move, open_field

GUN, FAR = "0 9E2 german_first_line_mg", "1 9A1 german_first_line"
TARGET, MOVER = "64 9E6 us_paratroopers", "65 9E9 us_paratroopers"
NO_POINTS = "cp: axis 0 allies 0"


def lane_field(*units: str, more: str = NO_POINTS, options: dict[str, bool] | None = None, **rest: Any) -> Table:
    """Units on the open board, with sustained fire allowed."""
    return open_field(*units, options={"sustained_fire": True, **(options or {})}, more=more, **rest)


def sustain(table: Table, h: str, *dice: int) -> Any:
    """Have the first machine gun sustain its fire at a hex."""
    table.script(list(dice))
    found: tuple[Any, ...] = ()
    for text in ("activate 0", "sustain", f"target {h}"):
        if text in legal(table):
            found += table.play(text)
    return found


def lane(table: Table) -> set[str]:
    grid = state(table).setup.grid
    return {grid.label[h] for _, mask in state(table).lanes for h in grid.bits(mask)}


def to_the_allies(table: Table) -> None:
    while table.to_act == "axis":
        table.play("end" if "end" in legal(table) else "use")


@rule("BOB:94.0a", "BOB:94.0b")
def test_a_machine_gun_marks_its_target_and_the_hexes_beside_it() -> None:
    t = lane_field(GUN, FAR, TARGET, MOVER)
    found = sustain(t, "9E6", 8)
    assert hits(found) == {64: (8, "suppressed")}
    assert marked(t, "used", 0)
    assert lane(t) == {"9E6", "9E5", "9E7", "9D5", "9D6", "9F5", "9F6"}
    assert len(events(found, "sustained")) == 7


@rule("BOB:94.0b")
def test_only_hexes_in_sight_are_marked() -> None:
    t = lane_field(GUN, FAR, TARGET, MOVER, terrain={"woods": ["9D4", "9E7"]})
    sustain(t, "9E6", 10)
    assert lane(t) == {"9E6", "9E5", "9E7", "9F5", "9F6"}, "what lies behind the woods is left out"


@rule("BOB:94.0b", "BOB:93.0e")
def test_only_hexes_in_its_arc_are_marked() -> None:
    units = (
        "0 9E5 german_first_line_mg facing=2",
        f"{FAR} facing=0",
        "64 9F5 us_paratroopers facing=0",
        f"{MOVER} facing=0",
    )
    t = lane_field(*units, options={"flanks": True})
    sustain(t, "9F5", 10)
    assert lane(t) == {"9F5", "9F6", "9G5", "9G6", "9E6"}, "not 9F4, which lies on its flank"


@rule("BOB:94.0a")
def test_only_machine_guns_sustain_their_fire() -> None:
    t = lane_field("0 9E2 german_first_line", FAR, TARGET, MOVER)
    t.play("activate 0")
    refused(t, "sustain", "BOB:94.0a")
    t = open_field(GUN, FAR, TARGET, MOVER)
    t.play("activate 0")
    refused(t, "sustain", "KERNEL:scenario")


def test_a_gun_that_fails_its_check_has_no_lane() -> None:
    t = lane_field("0 9E2 german_first_line_mg reduced", FAR, TARGET, MOVER)
    sustain(t, "9E6", 10)
    assert (marked(t, "used", 0), state(t).lanes) == (True, ())


@rule("BOB:94.0c")
def test_it_fires_at_everything_that_enters_a_marked_hex() -> None:
    t = lane_field(GUN, FAR, TARGET, MOVER, "66 9G9 us_paratroopers")
    sustain(t, "9E6", 10)
    to_the_allies(t)
    move(t, 65, "9E8", "9E7")
    t.script([10])
    found = t.play("op-fire 0")
    assert [e.mode for e in events(found, "fired")] == ["final"]
    assert hits(found) == {65: (7, "miss")}, "7 + 2 at five hexes - 2"
    refused(t, "op-fire 0", "BOB:10.0g")


@rule("BOB:6.1i")
def test_far_along_its_lane_it_needs_a_firepower_of_one_in_the_end() -> None:
    units = ("0 9E1 german_second_line_mg reduced", FAR, "64 6E3 us_paratroopers", "65 6E5 us_paratroopers")
    t = lane_field(*units, changes={"map": LONG})
    sustain(t, "6E3", 1, 10)
    assert "6E4" in lane(t)
    to_the_allies(t)
    move(t, 65, "6E4")
    refused(t, "op-fire 0", "BOB:6.1i")  # 5 at twelve hexes, halved, - 2


@rule("BOB:94.0c")
def test_it_does_not_fire_at_hexes_beside_it_that_are_not_marked() -> None:
    t = lane_field(GUN, FAR, TARGET, "65 9D3 us_paratroopers", "66 9I9 us_paratroopers")
    sustain(t, "9E6", 10)
    to_the_allies(t)
    move(t, 65, "9E3")
    refused(t, "op-fire 0", "BOB:94.0c")


@rule("BOB:94.0d")
def test_it_spends_no_command_point_on_other_targets() -> None:
    t = lane_field(GUN, FAR, TARGET, MOVER, more="cp: axis 2 allies 0")
    sustain(t, "9E6", 10)
    to_the_allies(t)
    move(t, 65, "9E8")
    refused(t, "op-fire 0", "BOB:94.0d")


@rule("BOB:94.0f")
def test_a_failed_check_costs_it_nothing() -> None:
    t = lane_field("0 9E2 german_first_line_mg yellow", FAR, TARGET, MOVER)
    sustain(t, "9E6", 6, 10)
    to_the_allies(t)
    move(t, 65, "9E8", "9E7")
    t.script([7])
    found = t.play("op-fire 0")
    assert not events(found, "shot")
    assert lane(t)
    t.play("pass")
    t.play("go 9D6")
    assert "op-fire 0" in legal(t)


# --- the end of it --------------------------------------------------------------------------------------------------


@rule("BOB:94.0e")
def test_the_lane_is_gone_when_the_operations_are_over() -> None:
    t = lane_field(GUN, TARGET)
    sustain(t, "9E6", 10)
    assert lane(t)
    t.script([1] * 10)
    while state(t).phase == 0 and state(t).turn == 1:
        assert lane(t)
        t.play("use")
    assert not lane(t)


@rule("BOB:94.0e")
def test_the_lane_is_gone_when_the_enemy_closes_in() -> None:
    t = lane_field(GUN, FAR, TARGET, "65 9E3 us_paratroopers", "66 9I9 us_paratroopers")
    sustain(t, "9E6", 10)
    to_the_allies(t)
    move(t, 65, "9E2")
    if "pass" in legal(t):
        t.play("pass")
    assert where(t, 65) == "9E2"
    assert not lane(t)


@rule("BOB:94.0e")
def test_the_lane_is_gone_with_the_gun() -> None:
    t = lane_field("0 9E2 german_first_line_mg reduced", FAR, TARGET, "65 9E3 us_mg", "66 9I9 us_paratroopers")
    sustain(t, "9E6", 1, 10)
    assert lane(t)
    to_the_allies(t)
    t.script([1])
    for text in ("activate 65", "fire", "target 9E2"):
        if text in legal(t):
            t.play(text)
    assert (where(t, 0), lane(t)) == ("lost", set())
