"""The Melee Phase: who fights, the dice, rolling again, losses (12, 2.0g, 2.0h, 20.8d, 93.0m)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.kernel.events import Event
from sandtable.testing import refused, rule

from .helpers import events, legal, state, where
from .phases import through_operations
from .shooting import open_field

POOR: dict[str, Any] = {"sides": {"axis": {"cp": 0}, "allies": {"cp": 0}}}
LAST = {**POOR, "turns": 1}  # the game is over before anybody recovers in a second turn
FAR = ("10 9A1 german_first_line", "74 9I9 us_paratroopers")


def brawl(
    *units: str, dice: tuple[int, ...], changes: dict[str, Any] = POOR, **more: Any
) -> tuple[Table, tuple[Event, ...]]:
    """Everybody waits for the Melee Phase; then the dice fall."""
    t = open_field(*units, *FAR, changes=changes, **more)
    return t, through_operations(t, *dice)


def rolls(found: tuple[Event, ...]) -> list[tuple[int, int, int, int]]:
    return [(e.unit, e.first, e.second, e.hits) for e in events(found, "melee-rolled")]


@rule("BOB:12.0m", "BOB:12.0a", "BOB:12.0d", "BOB:12.0f", "BOB:12.0j", "BOB:1.0d")
def test_the_example() -> None:
    """The Americans (6) roll 3 and 6 and wipe out the German squad (5), whose 1 and 6 cost them one loss."""
    t, found = brawl("0 9E5 german_first_line", "64 9E5 us_paratroopers", dice=(1, 6, 3, 6))
    assert rolls(found) == [(0, 1, 6, 1), (64, 3, 6, 2)]
    assert where(t, 0) == "lost"
    assert state(t).reduced(64)


@rule("BOB:8.0c", "BOB:12.0g")
def test_a_loss_leaves_a_squad_fully_suppressed() -> None:
    _, found = brawl("0 9E5 german_first_line", "64 9E5 us_paratroopers", dice=(10, 10, 6, 10))
    assert [(e.unit, e.level) for e in events(found, "suppressed")] == [(0, 2)]
    assert [e.unit for e in events(found, "reduced")] == [0]


@rule("BOB:12.0e", "BOB:2.1c", "BOB:82.2")
def test_the_melee_figure_is_the_normal_firepower_unless_another_is_printed() -> None:
    """A first line squad of the Americans fires with 5 and fights with 6, the late SS with 7 and 6."""
    for unit, most in (("german_first_line", 5), ("german_second_line", 4), ("ss_late", 6)):
        for die in (most, most + 1):
            _, found = brawl(f"0 9E5 {unit}", "64 9E5 us_first_line", dice=(die, 10, 6, 7))
            assert rolls(found) == [(0, die, 10, die == most), (64, 6, 7, 1)]


@rule("BOB:12.0e", "BOB:2.0g", "BOB:20.8d")
def test_teams_and_guns_fight_with_two_and_reduced_teams_with_one() -> None:
    for unit, most in (("german_first_line_mg", 2), ("german_first_line_mg reduced", 1), ("pak38 facing=0", 2)):
        for die in (most, most + 1):
            check = (9,) if "reduced" in unit else ()  # its morale is 9
            _, found = brawl(f"0 9E5 {unit}", "64 9E5 us_paratroopers", dice=(*check, die, 10, 10, 10))
            assert rolls(found)[0] == (0, die, 10, die == most)


@rule("BOB:12.0h", "BOB:2.0h", "BOB:20.8d")
def test_a_team_or_a_gun_is_lost_with_its_first_loss() -> None:
    for unit in ("german_first_line_mg", "german_mortar", "pak38 facing=0"):
        t, _ = brawl(f"0 9E5 {unit}", "64 9E5 us_paratroopers", dice=(10, 10, 6, 10))
        assert where(t, 0) == "lost"


@rule("BOB:12.0l")
def test_morale_and_suppression_do_not_count() -> None:
    """Morale 1 passes the check for rout with a one; then five and five are both hits."""
    t, found = brawl("0 9E5 german_first_line red", "64 9E5 us_paratroopers", dice=(1, 5, 5, 10, 10))
    assert rolls(found)[0] == (0, 5, 5, 2)
    assert where(t, 64) == "lost"


@rule("BOB:12.0d")
def test_both_sides_strike_before_anybody_falls() -> None:
    t, _ = brawl("0 9E5 german_first_line", "64 9E5 us_paratroopers", dice=(1, 1, 1, 1))
    assert (where(t, 0), where(t, 64)) == ("lost", "lost")


@rule("BOB:12.0g")
def test_whoever_suffers_a_loss_chooses_which_unit_bears_it() -> None:
    units = ("0 9E5 german_first_line", "1 9E5 german_first_line_mg", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(10, 10, 10, 10, 1, 10))
    assert (t.to_act, legal(t)) == ("axis", ["unit 0", "unit 1"])
    refused(t, "unit 64", "BOB:12.0g")
    refused(t, "unit 10", "BOB:12.0g")
    t.play("unit 0")
    assert state(t).reduced(0)
    assert where(t, 1) == "9E5"


@rule("BOB:12.0j")
def test_two_losses_may_fall_on_one_squad_or_be_shared() -> None:
    units = ("0 9E5 german_first_line", "1 9E5 german_second_line", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(10, 10, 10, 10, 1, 1))
    t.play("unit 0")
    t.play("unit 0")
    assert (where(t, 0), where(t, 1)) == ("lost", "9E5")
    assert not state(t).reduced(1)
    t, _ = brawl(*units, dice=(10, 10, 10, 10, 1, 1))
    t.play("unit 0")
    t.play("unit 1")
    assert state(t).reduced(0)
    assert state(t).reduced(1)


@rule("BOB:12.0b", "BOB:12.0a")
def test_the_first_side_puts_the_melees_in_order() -> None:
    units = (
        "0 9E5 german_first_line",
        "1 9C5 german_first_line",
        "64 9E5 us_paratroopers",
        "65 9C5 us_paratroopers",
    )
    for first in ("axis", "allies"):
        t, _ = brawl(*units, dice=(10,) * 8, changes={**POOR, "first": first})
        assert (t.to_act, legal(t)) == (first, ["melee 9C5", "melee 9E5"])
        refused(t, "melee 9A1", "BOB:12.0a")
        found = t.play("melee 9E5")
        assert [unit for unit, *_ in rolls(found)] == [0, 64, 1, 65]


@rule("BOB:12.0k")
def test_a_hex_is_fought_over_once_a_turn_and_the_living_stay() -> None:
    units = ["0 9E5 german_first_line", "64 9E5 us_paratroopers"]
    for i, h in enumerate(("9C5", "9G5")):
        units += [f"{i + 1} {h} german_first_line", f"{i + 65} {h} us_paratroopers"]
    t, _ = brawl(*units, dice=(10,) * 12)
    t.play("melee 9C5")
    refused(t, "melee 9C5", "BOB:12.0k")
    t.play("melee 9E5")
    assert (where(t, 0), where(t, 64)) == ("9E5", "9E5")
    assert state(t).turn == 2


@rule("BOB:93.0m")
def test_a_unit_that_came_from_the_flank_fights_better() -> None:
    units = ("0 9E5 german_first_line flanking facing=0", "64 9E5 us_paratroopers facing=0")
    t = open_field(*units, *(f"{u} facing=0" for u in FAR), changes=POOR, options={"flanks": True})
    found = through_operations(t, 6, 10, 7, 10)
    assert rolls(found) == [(0, 6, 10, 1), (64, 7, 10, 0)]


# --- rolling again --------------------------------------------------------------------------------------------------

RICH = {"sides": {"axis": {"cp": 2}, "allies": {"cp": 2}}}


@rule("BOB:3.0f", "BOB:12.0i", "BOB:12.0c", "BOB:3.0g")
def test_each_side_may_roll_again_for_one_unit_with_both_dice_the_first_side_first() -> None:
    units = ("0 9E5 german_first_line", "1 9E5 german_first_line", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(1, 10, 10, 10, 1, 1, 8, 8, 9, 9), changes=RICH)
    assert (t.to_act, legal(t)) == ("axis", ["reroll 0", "reroll 1", "pass"])
    refused(t, "reroll 64", "BOB:3.0f")
    refused(t, "reroll 10", "BOB:3.0f")
    found = t.play("reroll 0")
    assert rolls(found) == [(0, 8, 8, 0)], "the hit is rolled again too"
    assert (t.to_act, legal(t)) == ("allies", ["reroll 64", "pass"]), "and the axis is not asked again"
    found = t.play("reroll 64")
    assert rolls(found) == [(64, 9, 9, 0)]
    assert [state(t).reduced(u) for u in (0, 1, 64)] == [0, 0, 0]


@rule("BOB:3.0f")
def test_nobody_need_roll_again() -> None:
    t, _ = brawl("0 9E5 german_first_line", "64 9E5 us_paratroopers", dice=(1, 10, 10, 10), changes=RICH)
    t.play("pass")
    t.play("pass")
    assert state(t).reduced(64)
    assert not state(t).reduced(0)


@rule("BOB:3.0l", "BOB:3.0n")
def test_a_unit_that_has_had_its_point_and_a_gun_cannot_roll_again() -> None:
    units = ("0 9E5 german_first_line boosted", "1 9E5 pak38 facing=0", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(10,) * 6, changes=RICH)
    assert t.to_act == "allies", "the axis has nobody to roll again for"
    units = ("0 9E5 german_first_line boosted", "1 9E5 german_second_line", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(10,) * 6, changes=RICH)
    refused(t, "reroll 0", "BOB:3.0l")
    units = ("0 9E5 pak38 facing=0", "1 9E5 german_second_line", "64 9E5 us_paratroopers")
    t, _ = brawl(*units, dice=(10,) * 6, changes=RICH)
    refused(t, "reroll 0", "BOB:3.0n")


# --- afterwards -----------------------------------------------------------------------------------------------------


@rule("BOB:12.0a")
@pytest.mark.parametrize("units", [("0 9E5 pz4h", "64 9E5 us_paratroopers"), ("0 9E5 ss_late", "64 9E5 m4a1")])
def test_a_vehicle_and_enemies_on_foot_are_in_no_melee(units: tuple[str, ...]) -> None:
    brawling = ("1 9E7 german_first_line", "65 9E7 us_paratroopers")
    _, found = brawl(*units, *brawling, dice=(10,) * 8)
    assert {unit for unit, *_ in rolls(found)} == {1, 65}


@rule("BOB:13.0a", "BOB:12.0k")
def test_nobody_recovers_in_the_middle_of_a_melee() -> None:
    t, _ = brawl("0 9E5 german_first_line", "64 9E5 us_paratroopers", dice=(10, 10, 6, 10))
    assert state(t).turn == 2
    assert state(t).suppression[0] == 2


@rule("BOB:16.0d")
def test_whoever_is_left_alone_controls_the_hex() -> None:
    need = {"for": "allies", "when": "end", "need": [{"kind": "control", "area": {"hexes": ["9E5"]}}]}
    t, found = brawl(
        "0 9E5 german_first_line",
        "64 9E5 us_paratroopers",
        dice=(10, 10, 1, 1),
        changes={**LAST, "victory": need},
        more="control:\n  axis: 9E5",
    )
    assert [(e.side, e.hex) for e in events(found, "controlled")] == [(1, state(t).setup.grid.at("9E5"))]
    assert t.winner == "allies"


@rule("BOB:16.0d")
def test_germans_who_are_left_alone_control_the_hex_too() -> None:
    need = {"for": "axis", "when": "end", "need": [{"kind": "control", "area": {"hexes": ["9E5"]}}]}
    t, found = brawl(
        "0 9E5 german_first_line",
        "64 9E5 us_paratroopers/reduced",
        dice=(1, 1, 10, 10),
        changes={**LAST, "victory": need},
        more="control:\n  allies: 9E5",
    )
    assert [(e.side, e.hex) for e in events(found, "controlled")] == [(0, state(t).setup.grid.at("9E5"))]
    assert t.winner == "axis"


@rule("BOB:15.0k", "BOB:15.0q")
def test_whoever_is_free_of_a_melee_shows_at_once_what_hides_beside_it() -> None:
    """Nothing else happens between this turn's melee and the next turn's first decision."""
    units = ("0 9E5 german_first_line", "64 9E5 us_paratroopers", "1 9E6 german_first_line concealed")
    terrain = {"woods": ["9E6"]}
    t, found = brawl(*units, dice=(10, 10, 1, 1), terrain=terrain)
    assert where(t, 0) == "lost"
    assert [e.unit for e in events(found, "revealed")] == [1]
    _, found = brawl(*units, dice=(10, 10, 10, 10), terrain=terrain)
    assert not events(found, "revealed"), "while it lasts it shows nothing"
