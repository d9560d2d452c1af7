"""Unknown units that Allied units come upon (25)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table, new
from sandtable.games.holland44.rules.pieces import NAMES
from sandtable.testing import refused, rule

from .battles import draft, resolve
from .helpers import marks, state, steps, texts, where
from .marching import go, march, moor, over, steps_to
from .meadow import meadow

NOTHING, FLAK, INFANTRY = "garrison_1", "1/18_Flak", "Alarm"  # 0-0-0, 1-2-0, 1-1-3


def hidden(units: str, face: str = INFANTRY, side: str = "allied", **more: Any) -> Table:
    """An unknown unit in 3716 that is of a kind."""
    return moor(f"3716 u01\n{units}", side, more=f"unknown:\n  u01 {face}\n", **more)


def charge(t: Table, *dice: int) -> None:
    """Enter the hex of the unknown unit; the die of the battle is given, and what follows it."""
    t.script(list(dice))
    t.play("step 3716")


@rule("H44:25.1a", "H44:25.1b", "H44:25.3.1a", "H44:25.3.1b")
def test_a_garrison_of_nothing_is_removed_and_the_move_goes_on() -> None:
    t = hidden("3718 1H/159/11", NOTHING)
    go(t, "1H/159/11", "3717", "3716")
    assert where(t, "u01") == "gone"
    assert march(t).spent == 12 and where(t, "1H/159/11") == "3716"
    t.play("step 3715")


@rule("H44:25.1c", "H44:25.3.1c")
def test_a_combat_unit_is_attacked_at_once_from_the_hex_before() -> None:
    # Two formations, so that there is a lead to choose; 9DLI and the guns only look on.
    t = hidden("3718 6DLI/151/50 2L/9/3\n3617 9DLI/151/50 50_Div", FLAK)
    go(t, "6DLI/151/50", "3717", "3716", join=("2L/9/3",))
    assert where(t, "6DLI/151/50") == "3717"
    assert {NAMES[piece] for piece in draft(t).attackers} == {"6DLI/151/50", "2L/9/3"}
    assert not [a for a in texts(t) if a.startswith(("support", "air", "cancel", "join"))]
    resolve(t, 6)
    assert steps(t, "u01") == 0


@rule("H44:6.4.2b", "H44:25.3.1c")
def test_of_a_stack_beyond_the_limit_only_so_many_attack_on_the_march_as_might_from_any_hex() -> None:
    t = hidden("3717 6DLI/151/50:2 8DLI/151/50 2L/9/3 9DLI/151/50:2", FLAK)
    go(t, "6DLI/151/50", "3716", join=("8DLI/151/50", "2L/9/3", "9DLI/151/50"))
    assert {NAMES[piece] for piece in draft(t).attackers} == {"8DLI/151/50", "2L/9/3"}  # the two strongest


@rule("H44:25.3.1a")
def test_the_road_may_be_used_into_the_hex_of_an_unknown_unit() -> None:
    t = hidden("3718 1H/159/11", NOTHING, roads={"3717-3718": "primary", "3716-3717": "primary"})
    go(t, "1H/159/11", "3717", "3716")
    assert march(t).spent == 4


@rule("H44:25.3.1a", "H44:25.2.1e")
def test_extended_movement_does_not_come_near() -> None:
    t = hidden("3718 1H/159/11\n3816 6DLI/151/50")
    go(t, "1H/159/11", mode="extended")
    refused(t, "step 3717", "H44:25.2.1e")
    t.play("stop")
    go(t, "6DLI/151/50", mode="extended")
    refused(t, "step 3716", "H44:25.3.1a")


@rule("H44:7.2a")
def test_beside_an_unknown_unit_the_only_way_on_is_into_its_hex() -> None:
    t = hidden("3718 1H/159/11")
    go(t, "1H/159/11", "3717")
    assert steps_to(t) == {"3716"}


@rule("H44:25.3.1c")
def test_nothing_is_paid_for_leaving_the_zone_of_the_unit_that_is_entered() -> None:
    t = hidden("3717 6DLI/151/50", NOTHING, terrain={"3716": "polder"})
    go(t, "6DLI/151/50", "3716")  # 2 of 3 points
    assert march(t).spent == 12
    t = hidden("3717 6DLI/151/50\n3618 Finzel/2", NOTHING, terrain={"3716": "polder"})
    go(t, "6DLI/151/50")
    refused(t, "step 3716", "H44:7.2c")  # the zone of another unit


@rule("H44:25.3.1d")
def test_the_zone_of_a_known_unit_keeps_a_unit_from_entering() -> None:
    t = hidden("3718 1H/159/11\n3617 Finzel/2:1\n3920 6DLI/151/50")
    go(t, "1H/159/11", "3717")
    assert over(t) and where(t, "1H/159/11") == "3717"
    t = hidden("3718 1H/159/11 6DLI/151/50\n3617 Finzel/2:1")
    go(t, "1H/159/11", join=("6DLI/151/50",))
    t.play("step 3717")
    assert over(t)


@rule("H44:25.3.2", "H44:25.3.1e")
def test_after_ds_or_dmr_the_stack_moves_on() -> None:
    # 5 + 5 against 1: the last column; a 6 is DS.
    t = hidden("3718 6DLI/151/50 8DLI/151/50")
    go(t, "6DLI/151/50", "3717", join=("8DLI/151/50",))
    charge(t, 6)
    assert steps(t, "u01") == 0
    assert where(t, "6DLI/151/50") == "3717"  # no advance
    assert march(t).spent == 6
    t.play("step 3716")
    assert "spent" not in marks(t, "6DLI/151/50")


@rule("H44:25.3.3", "H44:25.3.1e")
def test_after_any_other_result_the_move_ends_here_or_in_the_vacated_hex() -> None:
    # 5 against 1: 5-1; a 5 is D1, and the hex is empty.
    for to in ("3716", "3717"):
        t = hidden("3718 6DLI/151/50")
        go(t, "6DLI/151/50", "3717")
        charge(t, 5)
        assert {"step 3716", "stop"} == set(texts(t))
        refused(t, "step 3718", "H44:25.3.3")
        t.play("step 3716" if to == "3716" else "stop")
        assert where(t, "6DLI/151/50") == to
        assert "spent" in marks(t, "6DLI/151/50")
        refused(t, "take 6DLI/151/50", "H44:8.1c")


@rule("H44:12.3d", "H44:25.3.3")
def test_a_unit_that_holds_with_its_last_step_keeps_the_stack_out_of_its_hex() -> None:
    # 5 against 1: 5-1; a 1 is DR, and a 5 in the open holds at the price of a step.
    t = hidden("3718 6DLI/151/50")
    go(t, "6DLI/151/50", "3717")
    charge(t, 1, 5)
    t.play("hold u01")
    assert where(t, "u01") == "dead" and over(t)
    assert where(t, "6DLI/151/50") == "3717" and "spent" in marks(t, "6DLI/151/50")


@rule("H44:25.3.3", "H44:14.3.2c")
def test_routed_units_beside_the_vacated_hex_flee_from_those_who_enter_it() -> None:
    t = hidden("3718 6DLI/151/50\n3715 Finzel/2*routed")
    go(t, "6DLI/151/50", "3717")
    charge(t, 5)
    t.play("step 3716")
    assert t.prompt == "retreat" or where(t, "Finzel/2") != "3715"


@rule("H44:25.3.3", "H44:8.3.3c")
def test_units_spent_in_such_a_battle_do_not_attack_again() -> None:
    t = hidden("3718 6DLI/151/50\n3913 8DLI/151/50\n3914 Budde", FLAK)
    go(t, "6DLI/151/50", "3717")
    charge(t, 2)  # 5 against 2: 2-1; a 2 is ENG
    assert over(t) and "spent" in marks(t, "6DLI/151/50")
    t.play("end")
    refused(t, "attack 3716", "H44:8.3.3c")


@rule("H44:25.4b")
def test_routed_units_do_not_protect_an_unknown_unit() -> None:
    t = hidden("3718 6DLI/151/50 8DLI/151/50\n3716 Finzel/2*routed\n3115 Dryer/85", NOTHING)
    go(t, "6DLI/151/50", "3717", join=("8DLI/151/50",))
    assert "step 3716" in texts(t)
    t.play("step 3716")
    while t.to_act == "german":
        t.play(t.legal[0])
    assert where(t, "6DLI/151/50") == "3716" and where(t, "Finzel/2") != "3716"


@rule("H44:25.3.1c")
def test_units_that_cannot_attack_do_not_enter() -> None:
    t = hidden("3717 6DLI/151/50*disrupted")
    go(t, "6DLI/151/50")
    refused(t, "step 3716", "H44:25.3.1c")


# --- 25.2.1, 25.6


@rule("H44:25.2.1a")
def test_unknown_units_do_not_move() -> None:
    t = hidden("3718 Finzel/2", side="german")
    refused(t, "take u01", "H44:25.2.1a")


@rule("H44:2.3.4", "H44:25.2.2")
def test_a_revealed_unit_moves_like_any_other_and_guns_without_an_allowance_never() -> None:
    t = moor("3716 u01\n3718 u02", "german", more=f"unknown:\n  u01 {FLAK}*revealed\n  u02 {INFANTRY}*revealed\n")
    refused(t, "take u01", "H44:2.3.4")
    go(t, "u02", "3717")
    assert where(t, "u02") == "3717"


@rule("H44:13.2a", "H44:25.2.2")
def test_a_revealed_gun_without_an_allowance_is_lost_if_it_must_retreat() -> None:
    for face, lost in ((FLAK, True), ("elmts/Ewald", False)):  # both with a defense of 2: 5-1, and a 4 is DMR
        t = hidden("3718 6DLI/151/50 8DLI/151/50", face)
        go(t, "6DLI/151/50", "3717", join=("8DLI/151/50",))
        charge(t, 4)
        assert (where(t, "u01") == "dead") == lost


@rule("H44:25.6")
def test_from_turn_3_one_unknown_unit_a_turn_turns_up_in_a_city_or_town_in_supply() -> None:
    t = hidden("3718 u02\n2914 6DLI/151/50", side="german", turn=4)
    town = "3212"
    t.play("redeploy u01")
    found = {a.split()[1] for a in texts(t)}
    refused(t, "to 3713", "H44:25.6")  # open ground
    if "2914" not in found:
        refused(t, "to 2914", "H44:25.6")  # an Allied unit
    assert town in found or found
    goal = sorted(found)[0]
    t.play(f"to {goal}")
    assert where(t, "u01") == goal and not state(t).revealed
    refused(t, "redeploy u02", "H44:25.6")
    refused(hidden("3718 u02", side="german", turn=2), "redeploy u01", "H44:25.6")


@rule("H44:25.2.1b")
def test_two_unknown_units_never_share_a_hex() -> None:
    t = hidden("7023 u02", side="german")
    t.play("redeploy u01")
    free = {a.split()[1] for a in texts(t)}
    t = hidden(f"{sorted(free)[0]} u02", side="german")
    t.play("redeploy u01")
    refused(t, f"to {sorted(free)[0]}", "H44:25.2.1b")


def test_nobody_sees_what_an_unknown_unit_is() -> None:
    views = set()
    for face in (NOTHING, FLAK, INFANTRY):
        t = hidden("3718 6DLI/151/50", face)
        go(t, "6DLI/151/50", "3717")
        views.add(str([t.observe(side).view() for side in ("allied", "german")]) + str(texts(t)))
    assert len(views) == 1


@rule("H44:25.5")
def test_twenty_unknown_units_begin_face_down_and_differ_from_game_to_game() -> None:
    deals = set()
    for seed in range(4):
        t = new("holland44", "campaign", seed=seed)
        s = state(t)
        assert sum(where(t, f"u{i:02}").isdigit() for i in range(1, 21)) == 20 and not s.revealed
        assert sorted(s.face) == list(range(20))
        deals.add(bytes(s.face))
    assert len(deals) == 4


def test_an_unknown_unit_blows_bridges_like_any_german_unit() -> None:
    bridge = [{"name": "x", "hexes": "3716-3717", "water": "canal", "kind": "road", "start": "primed"}]
    laid: dict[str, Any] = {"water": {"3716-3717": "canal"}, "roads": {"3716-3717": "primary"}, "bridges": bridge}
    for units, offered in (("3716 u01\n3717 6DLI/151/50", True), ("3717 6DLI/151/50", False)):
        t = meadow(f"4318 Lewin\n{units}", "german bridges", **laid)
        assert any(a.startswith("blow") for a in texts(t)) == offered


@rule("H44:5.4b", "H44:25.3.3")
@pytest.mark.parametrize(("die", "place"), [(6, "3717"), (1, "3716")])
def test_the_bridge_to_the_vacated_hex_may_still_be_blown(die: int, place: str) -> None:
    """The Germans let the stack come on and attack; when it follows they try: a 6 blows the bridge, a 1 does not."""
    bridge = {"name": "one", "hexes": "3716-3717", "water": "major_river", "kind": "road", "start": "primed"}
    ways: dict[str, Any] = {
        "water": {"3716-3717": "major_river"},
        "roads": {"3716-3717": "secondary"},
        "bridges": [bridge],
    }
    t = hidden("3718 6DLI/151/50 8DLI/151/50", **ways)
    go(t, "6DLI/151/50", join=("8DLI/151/50",))
    t.script([6])  # D1 at 2-1
    t.play("step 3717")
    pass_by(t)
    t.play("step 3716")
    pass_by(t)
    t.play("step 3716")
    assert t.prompt == "alarm"
    t.script([die])
    t.play("blow 3716-3717")
    assert where(t, "6DLI/151/50") == place and "spent" in marks(t, "6DLI/151/50")


def pass_by(t: Table) -> None:
    """The Germans let every bridge stand."""
    while t.prompt == "alarm":
        t.play("pass")
