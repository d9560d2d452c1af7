"""Big Guns, cross-hairs and spotting."""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.games.memoir44.rules.board import GRID
from sandtable.kernel.table import Table
from sandtable.testing import play, refused, rule

from .field import FLAG, GRENADE, INFANTRY, STAR, figures, kinds, state, where
from .scenes import battle, fighting, targets

ON = {"rules": {"big_gun": {"crosshairs": 3}}}
GUN = "allies artillery 2 big_gun"


def crosshairs(t: Table, unit: int) -> int:
    return state(t).crosshair[unit]


def gun_and_target(
    far: str,
    *more: str,
    words: str = GUN,
    changes: dict[str, Any] | None = ON,
    target: str = "axis infantry",
    **rest: Any,
) -> Table:
    return fighting(f"C5 {words}", f"{far} {target}", *more, changes=changes, **rest)


@rule("M44TP:big-gun-a", "M44TP:big-gun-b")
def test_a_big_gun_fires_seven_hexes() -> None:
    for far, dice in (("D5", 3), ("E5", 3), ("F5", 2), ("G5", 2), ("H5", 1), ("I5", 1), ("J5", 1)):
        battle(gun_and_target(far), dice)
    t = gun_and_target("K5", "C3 allies infantry", "D3 axis infantry", order=(0, 2))
    refused(t, "battle 0 1", "M44:battle-artillery")


@rule("M44:battle-artillery")
def test_without_the_switch_a_big_gun_is_a_gun_like_any_other() -> None:
    t = gun_and_target("J5", "C3 allies infantry", "D3 axis infantry", order=(0, 2), changes=None)
    refused(t, "battle 0 1", "M44:battle-artillery")
    t = gun_and_target("I5", changes=None)
    battle(t, 1, [INFANTRY])
    assert crosshairs(t, 1) == 0


@rule("M44TP:big-gun-c", "M44TP:big-gun-d", "M44TP:crosshair-a")
def test_at_six_hexes_a_gun_rolls_one_die_and_two_at_a_target_it_has_zeroed_in_on() -> None:
    t = gun_and_target("I5", card="artillery_bombard", tiles={"B5": "clear"})
    assert "crosshair-placed" in kinds(battle(t, 1, [INFANTRY]))
    assert crosshairs(t, 1) == 1 and figures(t, 1) == 3
    battle(t, 2, [STAR, STAR])
    assert crosshairs(t, 1) == 1


def test_a_miss_a_retreat_or_an_elimination_places_no_marker() -> None:
    t = gun_and_target("I5")
    battle(t, 1, [STAR])
    assert crosshairs(t, 1) == 0
    t = gun_and_target("G5")
    battle(t, 2, [INFANTRY, FLAG])
    t.play("retreat f6")
    assert crosshairs(t, 1) == 0 and figures(t, 1) == 3
    t = gun_and_target("I5", target="axis infantry 1")
    battle(t, 1, [INFANTRY])
    assert where(t, 1) is None and crosshairs(t, 1) == 0


@rule("M44TP:big-gun-c")
def test_flags_that_are_ignored_count_only_with_a_hit() -> None:
    t = gun_and_target("G5", sandbags="G5")
    battle(t, 2, [INFANTRY, FLAG])
    t.play("ignore 1")
    assert crosshairs(t, 1) == 1
    t = gun_and_target("G5", sandbags="G5")
    battle(t, 2, [STAR, FLAG])
    t.play("ignore 1")
    assert crosshairs(t, 1) == 0


@rule("M44TP:big-gun-e")
def test_two_markers_on_a_target_still_give_one_die() -> None:
    guns = (
        "C5 allies artillery 2 big_gun",
        "I5 axis infantry",
        "C3 allies artillery 2 big_gun",
        "C7 allies artillery 2 big_gun",
    )
    t = fighting(*guns, order=(0, 2, 3), changes=ON)
    battle(t, 1, [INFANTRY])
    battle(t, 2, [INFANTRY, STAR], unit=2)
    assert crosshairs(t, 1) == 2
    battle(t, 2, [STAR, STAR], unit=3)


@rule("M44TP:big-gun-f")
def test_a_marker_goes_back_when_its_target_leaves_or_dies() -> None:
    t = gun_and_target("G5", card="artillery_bombard")
    battle(t, 2, [INFANTRY, STAR])
    events = battle(t, 3, [FLAG, STAR, STAR])
    events += t.play("retreat f6")
    assert "crosshair-returned" in kinds(events) and crosshairs(t, 1) == 0
    t = gun_and_target("G5", card="artillery_bombard", target="axis infantry 2")
    battle(t, 2, [INFANTRY, STAR])
    events = battle(t, 3, [INFANTRY, STAR, STAR])
    assert "crosshair-returned" in kinds(events) and where(t, 1) is None


@rule("M44TP:big-gun-a", "M44TP:big-gun-c")
def test_a_gun_has_only_the_markers_the_scenario_gives_it() -> None:
    one = {"rules": {"big_gun": {"crosshairs": 1}}}
    t = fighting(f"C5 {GUN}", "G5 axis infantry", "F5 axis infantry", changes=one, card="artillery_bombard")
    battle(t, 2, [INFANTRY, STAR])
    battle(t, 2, [INFANTRY, STAR], target=2)
    assert (crosshairs(t, 1), crosshairs(t, 2)) == (1, 0)


@rule("M44TP:crosshair-a")
def test_no_other_unit_uses_cross_hairs() -> None:
    guns = (f"C5 {GUN}", "I5 axis infantry", "D3 allies artillery")
    t = fighting(*guns, order=(0, 2), changes=ON)
    battle(t, 1, [INFANTRY], unit=2)
    assert crosshairs(t, 1) == 0
    t = fighting(*guns, order=(0, 2), changes=ON)
    battle(t, 1, [INFANTRY])
    battle(t, 1, [STAR], unit=2)


@rule("M44TP:big-gun-c", "M44:card-ambush-a")
def test_a_gun_that_springs_an_ambush_zeroes_in_too() -> None:
    t = fighting("C5 axis artillery 2 big_gun", "D5 allies infantry", order=(1,), changes=ON)
    hands = t.position().replace("recon_left", "ambush")
    t = sandtable.position(hands)
    play(t, "battle 1 0")
    t.script([GRENADE, STAR, STAR, STAR, STAR, STAR])
    t.play("ambush")
    assert crosshairs(t, 1) == 1


# --- spotting -------------------------------------------------------------------------------------------------------

SPOT = {"rules": {"spotting": [{"side": "allies", "hexes": ["K7"]}]}}


@rule("M44TP:spotting", "M44TP:big-gun-b", "M44TP:big-gun-c")
def test_a_unit_on_the_post_makes_big_guns_of_all_its_artillery() -> None:
    t = gun_and_target("J5", "K7 allies infantry", words="allies artillery", changes=SPOT)
    battle(t, 1, [INFANTRY])
    assert crosshairs(t, 1) == 1
    for post in ("K9 allies infantry", "K7 axis infantry"):
        t = gun_and_target(
            "J5", post, "C3 allies infantry", "D3 axis infantry", words="allies artillery", changes=SPOT, order=(0, 3)
        )
        assert 1 not in targets(t)
        refused(t, "battle 0 1", "M44:battle-artillery")


@rule("M44TP:spotting", "M44TP:church-c", "M44TP:lighthouse-b")
def test_a_church_or_a_lighthouse_may_be_the_post() -> None:
    for tile in ("church", "lighthouse"):
        t = gun_and_target("J5", "K7 allies infantry", words="allies artillery", changes=SPOT, tiles={"K7": tile})
        battle(t, 1)


@rule("M44TP:nijmegen-i", "M44TP:big-gun-a", "M44TP:big-gun-b")
def test_the_battery_at_nijmegen_is_a_big_gun() -> None:
    t = sandtable.new("memoir44", "nijmegen_bridges", seed=1)
    s = state(t)
    gun = s.at[GRID.at("I9")]
    assert t.view("axis")["units"][gun]["special"] == "big_gun"
    t = fighting(
        "I9 axis artillery 2 big_gun", "H3 allies infantry", side="axis", scenario="nijmegen_bridges", land=True
    )
    battle(t, 1, [GRENADE])
    t = fighting(
        "I9 axis artillery 2 big_gun", "F3 allies infantry", side="axis", scenario="nijmegen_bridges", land=True
    )
    assert GRID.distance[GRID.at("I9")][GRID.at("F3")] == 6
    battle(t, 1, [GRENADE])
    assert crosshairs(t, 1) == 1
