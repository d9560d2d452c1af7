"""Breakthrough combat (16), against unknown units (25.3.5), and the attack of others that a group joins (16.5).

The first battle is for 3718; 3819, 3719 and the like hold what is attacked next.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.board import BLOWN
from sandtable.games.holland44.rules.pieces import NAMES, PIECE
from sandtable.testing import refused, rule

from .battles import draft, halved, named, odds, prepare, resolve, to_combat
from .helpers import field, marks, stack, state, steps, texts, where
from .meadow import CENTER, meadow
from .pursuits import (
    D1,
    DMR,
    DS,
    ELSEWHERE,
    FEET,
    LORRIES,
    MORE_FEET,
    TANK,
    TANKS,
    WEAK,
    break_through,
    ended,
    give_way,
    go,
    ways,
    won,
)

NEXT = "3819"
SECOND = f"{NEXT} rmnts_19/9ss"  # one step, a defense of 2: a tank battalion attacks it at 5-1
ROAD = {"3618-3718": "minor", "3718-3819": "minor", "3819-3919": "minor", "3919-4020": "minor"}


def broke_through(die: int, units: str = f"3618 {TANK}\n{SECOND}") -> Table:
    """A tank battalion has advanced into the first hex and attacked the next."""
    t = go(won(units), TANK, CENTER)
    break_through(t, NEXT, die)
    return t


# --- 16.1


@rule("H44:16.1a")
def test_only_ds_and_dmr_let_units_break_through() -> None:
    road = {"3618-3718": "minor", "3718-3717": "minor"}
    t = go(won(f"3618 {TANK}\n{SECOND}", D1, roads=road), TANK, CENTER)
    refused(t, f"attack {NEXT}", "H44:16.1a")
    t = go(won(f"3618 {TANK}\n{SECOND}", DS), TANK, CENTER)
    assert ways(t, "attack") == {NEXT}
    t = go(give_way(won(f"3618 {TANK}\n{SECOND}", DMR)), TANK, CENTER)
    assert NEXT in ways(t, "attack")


@rule("H44:16.1a", "H44:8.7f")
def test_after_an_automatic_ds_units_break_through_in_the_combat_phase() -> None:
    t = meadow(f"{CENTER} LXXXVIII_Corps\n3618 {TANK} {TANKS}\n{SECOND}\n{ELSEWHERE}", phase="allied movement")
    t.play(f"overrun {CENTER}")
    to_combat(t)
    t.play(f"exploit {CENTER}")
    go(t, TANK, CENTER)
    break_through(t, NEXT, DS)
    assert stack(t, NEXT) == ()


@rule("H44:16.1b")
def test_a_breakthrough_finds_units_that_others_have_attacked() -> None:
    t = meadow(f"{WEAK}\n3618 {TANK}\n3719 {FEET}\n{NEXT} Kerutt\n{ELSEWHERE}")
    prepare(t, NEXT, FEET)
    resolve(t, 3)  # 1-1, ENG
    prepare(t, CENTER, TANK)
    resolve(t, DS)
    go(t, TANK, CENTER)
    assert ways(t, "attack") == {NEXT}
    refused(t, f"reinforce {NEXT}", "H44:16.5a")  # nobody else attacks them now
    break_through(t, NEXT, 6)  # 2-1, D1
    assert steps(t, "Kerutt") == 1


# --- 16.2


@rule("H44:16.2a")
def test_only_one_group_of_an_attack_breaks_through() -> None:
    t = go(won(f"3618 {TANK}\n3717 {TANKS}\n{SECOND}\n3817 rmnts_20/9ss"), TANKS)
    break_through(t, "3817", DS)
    t.play(f"take {TANKS}")
    t.play("stop")
    go(t, TANK, CENTER)
    refused(t, f"attack {NEXT}", "H44:16.2a")
    t.play("step 3619")  # the others advance as they like


@rule("H44:16.2a")
def test_the_others_advance_after_the_group() -> None:
    t = won(f"3618 {TANK}\n3619 {TANKS}\n{SECOND}")
    go(t, TANKS, "3719").play("stop")
    go(t, TANK, CENTER)
    refused(t, f"attack {NEXT}", "H44:16.2a")


@rule("H44:16.2b")
def test_the_example_of_a_group_formed_in_the_emptied_hex() -> None:
    """A and B attacked #1 from two hexes (16.2): they come together where it stood, and attack #2."""
    t = won(f"3618 {TANK}\n3619 {TANKS}\n{SECOND}", DS)
    go(t, TANK, CENTER).play("stop")
    go(t, TANKS, CENTER)
    t.play(f"join {TANK}")
    assert named(break_through(t, NEXT, DS), "attacks")[0].attack == 16
    assert stack(t, NEXT) == ()


@rule("H44:16.2b")
def test_a_group_picks_units_up_as_it_goes() -> None:
    t = won(f"3617 {FEET}\n3618 {TANK}\n3717 {TANKS}\n3817 rmnts_20/9ss", by=f"{TANK} {TANKS}")
    refused(t, f"take {FEET}", "H44:15.1a")
    go(t, TANK, "3717")
    t.play(f"join {TANKS}")
    assert named(break_through(t, "3817", DS), "attacks")[0].attack == 16


@rule("H44:16.2b")
def test_nobody_joins_from_another_hex_or_another_attack() -> None:
    t = won(f"3618 {TANK} {FEET}\n3619 {TANKS}\n{SECOND}", by=f"{TANK} {TANKS}")
    t.play(f"take {TANK}")
    refused(t, f"join {TANKS}", "H44:16.2b")
    refused(t, f"join {FEET}", "H44:16.2b")


# --- 16.3


@rule("H44:16.3.1a")
def test_a_breakthrough_costs_a_hex_of_advance() -> None:
    t = go(won(f"3618 {FEET}\n3818 {MORE_FEET}\n3918 rmnts_19/9ss"), FEET, "3717", "3818")
    refused(t, "attack 3918", "H44:16.3.1a")


@rule("H44:16.3.1b")
def test_the_group_enters_the_emptied_hex_for_nothing_or_stays() -> None:
    t = broke_through(D1)
    t.play(f"take {TANK}")
    assert texts(t) == [f"step {NEXT}", "stop"]
    t.play(f"step {NEXT}")
    assert (where(t, TANK), ended(t)) == (NEXT, True)
    stays = broke_through(D1)
    stays.play(f"take {TANK}")
    stays.play("stop")
    assert (where(stays, TANK), ended(stays)) == (CENTER, True)


@rule("H44:16.3.1a", "H44:16.3.2")
def test_a_breakthrough_that_fails_ends_the_advance() -> None:
    t = broke_through(1, f"3618 {TANK}\n{NEXT} Kerutt")  # 8 to 5 and a tank shift: 2-1, A1/ENG
    assert ended(t)
    assert where(t, TANK) == CENTER


@rule("H44:16.3.2")
def test_after_another_result_than_ds_and_dmr_only_the_emptied_hex_is_left() -> None:
    t = go(won(f"3717 {TANK}\n3817 rmnts_19/9ss"), TANK)
    break_through(t, "3817", D1)
    t.play(f"take {TANK}")
    refused(t, f"step {CENTER}", "H44:16.3.2")
    assert ways(t) == {"3817"}


@rule("H44:16.3.2", "H44:16.3.3")
def test_after_ds_the_group_finishes_its_advance_but_fights_no_more() -> None:
    """It has used one hex for the battle: the hex it has emptied is free, and one more is left."""
    t = go(won(f"3717 {TANK}\n3817 rmnts_19/9ss\n3917 Kerutt"), TANK)
    break_through(t, "3817", DS)
    go(t, TANK, "3817")
    refused(t, "attack 3917", "H44:16.3.2")
    t.play("step 3716")
    assert (where(t, TANK), ended(t)) == ("3716", True)


@rule("H44:16.3.3")
def test_a_breakthrough_never_adds_to_an_advance() -> None:
    """One hex, one battle with DS, the free hex: that is all, although DS alone would bring two hexes."""
    t = go(broke_through(DS), TANK, NEXT)
    assert (where(t, TANK), ended(t)) == (NEXT, True)


@rule("H44:16.3.4")
def test_the_example_of_the_road_bonus() -> None:
    """Two tank battalions got DS (16.3.4): one goes two hexes by road and spends the third on a battle."""
    t = go(won(f"3618 {TANK} {TANKS}\n3919 rmnts_19/9ss", roads=ROAD), TANK, CENTER, NEXT)
    assert ways(t, "attack") == {"3919"}
    break_through(t, "3919", DS)
    go(t, TANK, "3919")
    assert where(t, TANK) == "3919"


@rule("H44:16.3.4")
def test_with_the_road_bonus_one_battalion_attacks_and_one_that_does_not_count() -> None:
    t = won(f"3618 {TANK} {TANKS}\n{NEXT} eng/30\n3919 rmnts_19/9ss", roads=ROAD)
    t.play(f"take {TANK}")
    t.play(f"join {TANKS}")
    t.play(f"step {CENTER}")
    t.play(f"step {NEXT}")
    refused(t, "attack 3919", "H44:16.3.4")
    t = won(f"3618 {TANK} eng/30\n3919 rmnts_19/9ss", roads=ROAD)
    t.play(f"take {TANK}")
    t.play("join eng/30")
    t.play(f"step {CENTER}")
    t.play(f"step {NEXT}")
    assert ways(t, "attack") == {"3919"}


@rule("H44:16.3.5a")
def test_units_of_another_hex_take_no_part() -> None:
    t = won(f"3618 {TANK} 44_RTR\n3719 {LORRIES}\n{SECOND}", by=f"{TANK} 44_RTR")
    t.play(f"take {TANK}")
    t.play("join 44_RTR")
    t.play(f"step {CENTER}")
    t.play(f"attack {NEXT}")
    assert {NAMES[piece] for piece in draft(t).attackers} == {TANK, "44_RTR"}
    refused(t, f"join {LORRIES}", "H44:9.3e")
    far = go(won(f"3618 {TANK}\n{SECOND}"), TANK)
    refused(far, f"attack {NEXT}", "H44:9.1a")


@rule("H44:16.3.5b")
def test_others_in_the_hex_jam_the_road() -> None:
    t = go(won(f"3618 {TANK} {FEET}\n3617 rmnts_19/9ss", by=TANK), TANK)
    refused(t, "attack 3617", "H44:16.3.5b")


def test_the_guns_of_the_attack_do_not_jam_the_road() -> None:
    t = meadow(f"{WEAK}\n3618 {TANK} Gds_Div\n3617 rmnts_19/9ss\n{ELSEWHERE}")
    prepare(t, CENTER)
    t.play("support Gds_Div")
    resolve(t, DS)
    t.play(f"take {TANK}")
    assert "3617" in ways(t, "attack")


@rule("H44:16.3.5c")
@pytest.mark.parametrize("water", ["minor_river", "canal", "major_river"])
def test_no_breakthrough_over_water_without_a_bridge(water: str) -> None:
    terrain: dict[str, Any] = {"water": {f"{CENTER}-{NEXT}": water}}
    t = go(won(f"3618 {TANK}\n{SECOND}", **terrain), TANK, CENTER)
    refused(t, f"attack {NEXT}", "H44:16.3.5c")
    bridge = {"hexes": f"{CENTER}-{NEXT}", "name": "a bridge", "water": water, "kind": "road", "start": "intact"}
    spanned: dict[str, Any] = {
        **terrain,
        "roads": {f"{CENTER}-{NEXT}": "minor"},
        "bridges": [bridge] if water != "minor_river" else [],
    }
    t = go(won(f"3618 {TANK}\n{SECOND}", **spanned), TANK, CENTER)
    assert ways(t, "attack") == {NEXT}


@rule("H44:16.3.5c")
def test_a_bridge_blown_before_the_battle_costs_nothing() -> None:
    bridge = {"hexes": f"{CENTER}-{NEXT}", "name": "a bridge", "water": "canal", "kind": "road", "start": "primed"}
    terrain: dict[str, Any] = {
        "water": {f"{CENTER}-{NEXT}": "canal"},
        "roads": {f"{CENTER}-{NEXT}": "minor"},
        "bridges": [bridge],
    }
    t = go(won(f"3618 {TANK}\n{SECOND}", **terrain), TANK, CENTER)
    t.play("pass")  # the Germans wait
    t.script([3])
    t.play(f"attack {NEXT}")
    t.play(next(text for text in texts(t) if text.startswith("blow")))
    assert state(t).bridge[-1] == BLOWN
    refused(t, f"attack {NEXT}", "H44:16.3.5c")
    t.play("step 3717")
    assert where(t, TANK) == "3717"


@rule("H44:16.3.5d", "H44:17.2c")
def test_guns_and_planes_do_not_support_a_breakthrough() -> None:
    t = won(f"3618 {TANK} 44_RTR\n3617 Gds_Div\n{SECOND}", by=f"{TANK} 44_RTR")
    state(t).air = 1
    t.play(f"take {TANK}")
    t.play("join 44_RTR")
    t.play(f"step {CENTER}")
    t.play(f"attack {NEXT}")
    refused(t, "support Gds_Div", "H44:16.3.5d")
    refused(t, "air", "H44:16.3.5d")
    assert {shift.rule for shift in odds(t).shifts} == {"H44:10.3.1a"}  # the others apply


# --- 16.4


@rule("H44:16.4", "H44:16.1b")
def test_units_that_retreat_again_are_routed_and_not_lost() -> None:
    t = meadow(f"{WEAK}\n3618 {TANK}\n{NEXT} Kerutt\n{ELSEWHERE}")
    prepare(t, CENTER)
    state(t).fled = 1 << PIECE["Kerutt"]  # before some other attack
    resolve(t, DS)
    go(t, TANK, CENTER)
    break_through(t, NEXT, 5)  # 8 to 5 and a tank shift: 2-1, DR
    assert "routed" in marks(t, "Kerutt")
    assert steps(t, "Kerutt") == 2


# --- 16.5

OTHERS = f"3618 {TANK}\n3719 {FEET} {MORE_FEET}\n{NEXT} Kerutt"


@rule("H44:16.5a", "H44:16.5b")
def test_a_group_joins_the_next_attack_with_half_its_strength() -> None:
    t = go(won(OTHERS, by=TANK), TANK, CENTER)
    t.play(f"reinforce {NEXT}")
    assert t.prompt == "preparing"  # the only thing to do
    assert odds(t).attack == 5 + 5 + 4
    assert halved(odds(t)) == {TANK: {"16.5a"}}
    refused(t, "lead guards", "H44:10.2.1a")
    refused(t, f"leave {TANK}", "H44:16.5b")
    refused(t, "cancel", "H44:16.5b")


@rule("H44:16.5b")
def test_the_joined_attack_comes_before_any_other() -> None:
    t = go(won(OTHERS, by=f"{TANK}"), TANK, CENTER)
    t.play(f"reinforce {NEXT}")
    assert state(t).joining
    resolve(t, 2)  # 14 to 5: 2-1, ENG
    assert "attack 2824" in texts(t)


@rule("H44:16.5a")
def test_a_group_joins_only_an_attack_that_others_can_make() -> None:
    t = go(won(f"3618 {TANK}\n{NEXT} Kerutt"), TANK, CENTER)
    refused(t, f"reinforce {NEXT}", "H44:16.5a")
    assert f"attack {NEXT}" in texts(t)


@rule("H44:16.5a", "H44:16.3.1b", "H44:16.3.2")
def test_whoever_joined_has_no_advance_but_the_emptied_hex() -> None:
    t = go(won(f"3618 {TANK}\n3719 {FEET} {MORE_FEET}\n{SECOND}", by=TANK), TANK, CENTER)
    t.play(f"reinforce {NEXT}")
    resolve(t, 1)  # 10 and 4 to 2: 7-1, A1/D1
    while t.prompt not in ("advance", "combat"):
        t.play(t.legal[0])
    t.play(f"take {TANK}")
    assert ways(t) == {NEXT}
    refused(t, "step 3717", "H44:16.3.2")


@rule("H44:16.5a", "H44:16.3.1b")
def test_two_units_that_joined_enter_the_emptied_hex_together() -> None:
    """They have used both hexes of their own advance and no road bonus, whatever the joined attack has brought."""
    t = won(f"3618 {FEET} {MORE_FEET}\n3719 {TANK}\n{SECOND}", by=f"{FEET} {MORE_FEET}")
    for action in (f"take {FEET}", f"join {MORE_FEET}", f"step {CENTER}"):
        t.play(action)
    t.script([1])  # 7-1: A1/D1
    t.play(f"reinforce {NEXT}")
    t.play(f"take {FEET}")
    t.play(f"step {NEXT}")
    t.play(f"take {MORE_FEET}")
    t.play(f"step {NEXT}")
    assert stack(t, NEXT) == (FEET, MORE_FEET)


@rule("H44:16.5a", "H44:21.3a")
def test_the_remnant_of_a_unit_that_joined_and_broke_down_takes_its_place() -> None:
    units = f"3618 {FEET}:2 {MORE_FEET}\n3619 9DLI/151/50\n3719 {TANK} {TANKS}\n{SECOND}\ndisplay bdA/inf remA/inf"
    t = won(units, DS, by=f"{FEET} {MORE_FEET} 9DLI/151/50")
    for action in (f"take {FEET}", f"step {CENTER}", f"reinforce {NEXT}", f"break {FEET}", "end"):
        t.play(action)
    joined = [NAMES[piece] for piece in draft(t).joined]
    assert joined == ["remA/inf"] and halved(odds(t)) == {"remA/inf": {"16.5a"}}


@rule("H44:16.3.3", "H44:16.3.2")
def test_whoever_joined_goes_on_with_its_own_advance_after_ds() -> None:
    """One hex to 3718, one for the battle: the hex that is emptied is all, where the others have two."""
    t = go(won(f"3618 {TANK}\n3719 {FEET} {MORE_FEET}\n{SECOND}\n3918 Kerutt", by=TANK), TANK, CENTER)
    t.play(f"reinforce {NEXT}")
    resolve(t, DS)
    t.play(f"take {TANK}")
    assert ways(t) == {NEXT}
    t.play(f"step {NEXT}")
    refused(t, f"take {TANK}", "H44:15.2c")
    t.play(f"take {FEET}")
    assert ways(t) > {NEXT}


# --- 25.3.5

HIDDEN = "unknown:\n  u01 {face}\n"


def came_upon(face: str, *dice: int) -> Table:
    """A tank battalion attacks an unknown unit on its advance."""
    t = go(won(f"3618 {TANK}\n{NEXT} u01", more=HIDDEN.format(face=face)), TANK, CENTER)
    refused(t, f"step {NEXT}", "H44:25.3.5")
    t.script(list(dice))
    t.play(f"attack {NEXT}")
    while t.prompt == "preparing":
        t.play("resolve")
    return give_way(t)


@rule("H44:25.3.5")
def test_an_unknown_unit_that_is_nobody_does_not_delay_an_advance() -> None:
    t = came_upon("garrison_1")
    assert stack(t, NEXT) == ()
    assert {NEXT, "3717"} <= ways(t)
    t.play(f"step {NEXT}")
    assert ended(t)  # two hexes, and nothing for the battle


@rule("H44:25.3.5")
def test_an_unknown_unit_that_is_somebody_is_fought() -> None:
    t = came_upon("Runge", D1)
    assert t.prompt == "advance"
    t.play(f"take {TANK}")
    assert ways(t) == {NEXT}


@rule("H44:25.3.5", "H44:16.1a")
def test_without_a_breakthrough_an_unknown_unit_stops_an_advance() -> None:
    t = won(f"3618 {TANK}\n3717 u01", D1, more=HIDDEN.format(face="garrison_1"))
    t.play(f"take {TANK}")
    refused(t, "step 3717", "H44:25.3.5")
    refused(t, "attack 3717", "H44:16.1a")


# --- 23.4


def over_the_boundary(turn: int) -> Table:
    """1904 is of 30 Corps; 1903 lies one hex beyond its boundary, 1902 two: a tank battalion empties both."""
    units = f"  1904 {TANK}\n  1903 Hartung/10ss\n  1902 rmnts_19/9ss\n  2824 Kauer\n  2825 2D/231/50\n  6317 1/1P/1\n"
    t = field(f"turn: {turn}\nphase: allied combat\nunits:\n{units}")
    prepare(t, "1903")
    resolve(t, DS)
    break_through(go(t, TANK, "1903"), "1902", DS)
    assert stack(t, "1902") == ()
    return t


@rule("H44:23.4a", "H44:23.4b", "H44:23.4d")
def test_a_group_breaks_through_beyond_its_corps_boundary_but_does_not_follow() -> None:
    t = over_the_boundary(6)
    t.play(f"take {TANK}")
    refused(t, "step 1902", "H44:23.4a")
    t = go(over_the_boundary(7), TANK, "1902")
    assert where(t, TANK) == "1902"
