"""Move orders: what a step costs, what bars it, groups, weapons handed over, leaving the map (O21, 7.2, T93b, F105.2, F106.2)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.testing import play, refused, rule

from .helpers import action, field, first, fort_at, order, pass_all, state, texts, where
from .marching import DEFENDERS, FAR, allied_rolls, axis_rolls, given, march, of


def ways(t: Table) -> set[str]:
    """The hexes a mover may enter."""
    return {text.split()[1] for text in texts(t) if text.startswith("go ")}


def go(t: Table, *hexes: str) -> Table:
    """Walk along some hexes, the other side passing."""
    for h in hexes:
        t.play(f"go {h}")
        pass_all(t)
    return t


# --- points (O21, O21.1) --------------------------------------------------------------------------------------------


@rule("CC:O21a", "CC:O21b", "CC:O21.1a", "CC:O21.5")
def test_a_unit_walks_hex_by_hex_until_its_points_are_spent() -> None:
    t = march("C6 axis germany_rifle")
    t.play("start 0")
    refused(t, "go C4", "CC:O21a")
    for spent, h in enumerate(("C5", "C4", "C3"), 1):
        [event] = of(t.play(f"go {h}"), "spent")
        assert event.points == spent
    assert where(t, 0) == "C3"
    events = t.play("go D3")  # level 0; the fourth and last point
    assert first(events, "spent").points == 4
    assert t.prompt == "turn"  # nothing is left to do, so the order is over


@rule("CC:O21.1c")
def test_a_hex_that_costs_more_than_is_left_cannot_be_entered() -> None:
    t = march("H5 axis germany_conscript")  # woods at H4 and H5, three points
    t.play("start 0")
    assert {"H4", "G5"} <= ways(t)
    go(t, "H4")
    assert first(tuple(t.observe("axis").events()), "spent").points == 2
    refused(t, "go H5", "CC:O21.1c")
    assert "H3" in ways(t)


@rule("CC:O21.1b")
def test_hexsides_and_slopes_cost_more() -> None:
    t = march("B3 axis germany_rifle")
    t.play("start 0")
    assert first(t.play("go A4"), "spent").points == 2  # the road is not followed, a hedge is crossed
    t = march("D4 axis germany_rifle")
    t.play("start 0")
    assert first(t.play("go E4"), "spent").points == 1
    assert first(t.play("go E3"), "spent").points == 3  # uphill


@rule("CC:O21.1d")
def test_who_has_not_the_points_for_any_hex_does_not_move_at_all() -> None:
    move, push = order("germany", "move"), order("germany", "advance")
    t = field("H9 axis germany_rifle broken", FAR, hands=((move, push), ()), sheet="07")  # one point, woods all round
    refused(t, f"order {move}", "CC:O14.4b")
    assert f"order {push}" in texts(t)
    t = march("H9 axis captain", "H9 axis germany_rifle broken", activate=(0, 1), sheet="07")
    assert "start 1" in texts(t)  # his command makes three
    t = march("H9 axis captain", "H8 axis germany_rifle broken", activate=(0, 1), sheet="07")
    refused(t, "start 1", "CC:O21.1d")
    assert "start 0" in texts(t)


@rule("CC:T93b", "CC:T93c")
def test_a_road_gives_one_more_point_once_however_it_is_entered() -> None:
    t = march("M5 axis germany_rifle")
    t.play("start 0")
    go(t, "N5", "N4", "N3", "N2", "N1")  # from the side, then along it
    assert where(t, 0) == "N1"
    assert t.prompt == "turn"  # five points, not six
    t = march("C6 axis germany_rifle")
    t.play("start 0")
    go(t, "C5", "C4", "C3", "D3")
    assert t.prompt == "turn"  # four without a road


@rule("CC:11.3b")
def test_who_has_no_points_left_is_asked_on_only_if_he_could_go_on_without_his_weapon() -> None:
    for weapon, asked in (("germany_light_mg", False), ("germany_heavy_mg", True)):
        t = march("C6 axis germany_rifle weapon=0", weapons=(weapon,))
        t.play("start 0")
        while ways(t):
            go(t, min(ways(t)))
        assert (t.prompt == "mover") == asked
    t.play("scrap 0")
    assert ways(t)


@rule("CC:3.3.1.2a")
def test_a_leader_in_the_hex_lends_points_while_he_is_there() -> None:
    t = march("C6 axis germany_rifle", "C3 axis captain")
    t.play("start 0")
    go(t, "C5", "C4", "C3")
    assert ways(t)  # 4 points and the captain's 2
    go(t, "C4")
    assert t.prompt == "turn"  # away from him 4 are spent


# --- what bars the way (O21.4) --------------------------------------------------------------------------------------


@rule("CC:O21.4a", "CC:T79a")
def test_enemies_fire_and_water_bar_the_way() -> None:
    t = march("C6 axis germany_rifle", "C5 allies russia_rifle", more="blaze: D6")
    t.play("start 0")
    refused(t, "go C5", "CC:O21.4a")
    refused(t, "go D6", "CC:O21.4a")
    assert "C7" in ways(t)
    t = march("A3 axis germany_rifle", sheet="18")
    t.play("start 0")
    refused(t, "go A2", "CC:O21.4a")


@rule("CC:O21.4b", "CC:T83a")
def test_nobody_moves_over_a_cliff() -> None:
    t = march("H4 axis germany_rifle", sheet="12")
    t.play("start 0")
    refused(t, "go H5", "CC:O21.4b")
    refused(t, "go I4", "CC:O21.4b")
    assert "H3" in ways(t)


@rule("CC:O21.4c", "CC:T80.1b", "CC:T80.1c")
def test_a_major_bridge_is_entered_and_left_along_its_road() -> None:
    t = march("I4 axis germany_rifle", sheet="18")
    t.play("start 0")
    refused(t, "go H4", "CC:O21.4c")
    t = march("H3 axis germany_rifle", sheet="18")
    t.play("start 0")
    assert "H4" in ways(t)
    t = march("H4 axis germany_rifle", sheet="18")
    t.play("start 0")
    assert ways(t) == {"H3", "H5"}
    refused(t, "go I4", "CC:O21.4c")


# --- leaving the map (7.2.1) ----------------------------------------------------------------------------------------


@rule("CC:O21.4d", "CC:7.2a")
def test_only_the_enemys_edge_may_be_left_by() -> None:
    t = march("F10 axis germany_rifle")
    t.play("start 0")
    refused(t, "exit", "CC:O21.4d")
    t = march("A6 axis germany_rifle")
    t.play("start 0")
    refused(t, "exit", "CC:7.2a")
    t = march("D6 axis germany_rifle")
    t.play("start 0")
    refused(t, "exit", "CC:O21.4d")


@rule("CC:7.2.1a", "CC:7.2.1b", "CC:7.2.1c", "CC:7.2.1d", "CC:7.2.1e", "CC:7.2.1f", "CC:7.2b", "CC:7.2c")
def test_a_unit_that_leaves_scores_and_comes_back_as_good_as_new() -> None:
    t = march(
        "G2 axis germany_rifle broken suppressed veteran weapon=0",
        "G1 axis sergeant",
        weapons=("germany_light_mg broken",),
        activate=(1, 0),
    )
    play(t, "start 0", "go G1")
    events = play(t, "exit", "number 6")
    s = state(t)
    assert first(events, "points").points == 2
    assert first(events, "points").rule == "CC:7.2.1b"
    assert s.vp == 2
    assert (where(t, 0), s.box[0]) == (None, 16 + 6)
    assert not (s.broken | s.suppressed | s.veteran | s.activated) & 1
    assert (s.weapon[0], s.arm_broken) == (0, 0)


@rule("CC:7.2.1a", "CC:O21.1c")
def test_leaving_costs_a_point() -> None:
    smoke = action("germany", "smoke_grenades")
    t = march("G5 axis germany_rifle", own=(smoke,))
    t.play("start 0")
    go(t, "G4", "G3", "G2", "G1")
    refused(t, "exit", "CC:O21.1c")  # four points are spent
    t = march("G4 axis germany_rifle", own=(smoke,))
    t.play("start 0")
    go(t, "G3", "G2", "G1")
    events = t.play("exit")
    assert first(events, "exited").unit == 0


# --- groups (O21.2) -------------------------------------------------------------------------------------------------


@rule("CC:O21.2a")
def test_one_unit_finishes_before_another_begins() -> None:
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1))
    play(t, "start 1", "go C5")
    assert not any(text.startswith("start") for text in texts(t))
    t.play("halt")
    refused(t, "start 1", "CC:O21.2a")
    assert "start 0" in texts(t)


@rule("CC:O21a")
def test_who_is_not_activated_does_not_move() -> None:
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0,))
    refused(t, "start 1", "CC:O21a")


@rule("CC:O21.2b")
def test_units_of_one_hex_may_go_together_and_then_stay_together() -> None:
    t = march("C6 axis captain", "C6 axis germany_rifle", "D5 axis germany_rifle", activate=(0, 1, 2))
    t.play("start 0")
    refused(t, "with 2", "CC:O21.2b")  # it began elsewhere
    play(t, "with 1", "go C5")
    assert (where(t, 0), where(t, 1)) == ("C5", "C5")
    refused(t, "with 2", "CC:O21.2b")
    t.play("halt")
    refused(t, "start 1", "CC:O21.2a")
    play(t, "start 2", "go C5")
    refused(t, "with 0", "CC:O21.2b")


@rule("CC:O21.2c")
def test_a_group_is_as_slow_as_its_slowest() -> None:
    t = march("C8 axis sergeant", "C8 axis germany_conscript", activate=(0, 1))
    play(t, "start 0", "with 1")
    go(t, "C7", "C6", "C5", "C4")
    assert (where(t, 0), where(t, 1)) == ("C4", "C4")
    assert t.prompt == "turn"  # three and the sergeant's one; alone he had six


@rule("CC:O21.2c", "CC:F103.1b")
def test_a_unit_that_breaks_on_the_way_stops_its_group() -> None:
    t = march("C7 axis sergeant", "C7 axis germany_rifle", activate=(0, 1), more="forts:\n  C5 mines")
    play(t, "start 0", "with 1", "go C6")
    t.script([*allied_rolls(t, 9), *axis_rolls(t, 11, 3)])
    t.play("go C5")
    pass_all(t)
    t.play("defend 0")
    events = pass_all(t)
    assert [e.unit for e in of(events, "broke")] == [1]
    assert (where(t, 0), where(t, 1)) == ("C5", "C5")
    assert t.prompt == "turn"  # one point and the sergeant's one are spent; he cannot go on alone


# --- weapons handed over (O21.1.1) ----------------------------------------------------------------------------------


@rule("CC:O21.1.1a", "CC:O21.1.1b", "CC:11.3a", "CC:8.1.1c")
def test_a_weapon_is_passed_on_for_a_point() -> None:
    t = march(
        "C6 axis germany_rifle weapon=0", "C6 axis germany_rifle", "C6 axis sergeant weapon=1", "C5 axis germany_rifle",
        weapons=("germany_light_mg", "germany_light_mg"),
    )  # fmt: skip
    t.play("start 0")
    refused(t, "give 0 2", "CC:O21.1.1b")
    refused(t, "give 0 3", "CC:O21.1.1a")  # elsewhere
    refused(t, "give 2 1", "CC:O21.1.1a")  # not on the move
    refused(t, "give 0 0", "CC:O21.1.1a")
    events = t.play("give 0 1")  # who takes it need not be activated
    assert first(events, "spent").points == 1
    assert (state(t).weapon[0], state(t).weapon[1]) == (255, 0)
    go(t, "C7", "C8", "C9")
    assert where(t, 0) == "C9"
    assert t.prompt == "turn"  # the sergeant's point is his no more: 4 of 4 are spent


@rule("CC:O21.1.1a", "CC:O21.2b")
def test_nobody_joins_a_group_that_has_handed_over_a_weapon() -> None:
    units = (
        "C6 axis sergeant",
        "C6 axis germany_rifle weapon=0",
        "C6 axis germany_line_team",
        "C6 axis germany_line_team",
    )
    t = march(*units, activate=(0, 1, 2), weapons=("germany_light_mg",))
    t.play("start 1")
    assert "with 2" in texts(t)
    t.play("give 1 3")
    refused(t, "with 2", "CC:O21.2b")


@rule("CC:O21.1.1a")
def test_handing_over_a_heavy_gun_frees_its_carrier() -> None:
    gun = ("germany_medium_mortar",)
    t = march("C6 axis germany_rifle weapon=0", "C6 axis germany_rifle", weapons=gun)
    t.play("start 0")
    go(t, "C5")
    assert texts(t) == ["halt"]  # one point
    t = march("C6 axis germany_rifle weapon=0", "C6 axis germany_rifle", weapons=gun)
    play(t, "start 0", "give 0 1")
    go(t, "C5", "C4", "C3")  # four, less the one
    assert where(t, 0) == "C3"
    assert t.prompt == "turn"
    t = march("H9 axis germany_rifle weapon=0", "H9 axis germany_rifle", weapons=gun, sheet="07")
    t.play("start 0")  # too slow for the woods until the mortar is gone
    refused(t, "halt", "CC:O14.4b")
    t.play("give 0 1")
    assert ways(t)


@rule("CC:O21.1c")
def test_without_a_point_nothing_is_handed_over() -> None:
    smoke = action("germany", "smoke_grenades")
    t = march("C7 axis germany_rifle weapon=0", "C3 axis germany_rifle", weapons=("germany_light_mg",), own=(smoke,))
    t.play("start 0")
    go(t, "C6", "C5", "C4", "C3")
    refused(t, "give 0 1", "CC:O21.1c")


# --- an order must be carried out (O14.4b) --------------------------------------------------------------------------


@rule("CC:O14.4b")
def test_somebody_must_cross_a_hexside() -> None:
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1))
    refused(t, "end", "CC:O14.4b")
    t.play("start 0")
    t.play("halt")  # the other one can still go
    refused(t, "end", "CC:O14.4b")
    t.play("start 1")
    refused(t, "halt", "CC:O14.4b")
    t.play("go C5")
    assert "halt" in texts(t)


@rule("CC:O14.4b")
def test_once_somebody_has_crossed_a_hexside_nobody_more_need() -> None:
    t = march("C6 axis sergeant", "C6 axis germany_rifle", "C6 axis germany_line_team", activate=(0, 1, 2))
    refused(t, "end", "CC:O14.4b")
    play(t, "start 1", "go C5", "halt")
    assert texts(t) == ["start 0", "start 2", "end"]
    play(t, "start 0", "halt", "end")  # who stays where he is takes nothing back
    assert (where(t, 0), where(t, 1), where(t, 2)) == ("C6", "C5", "C6") and t.prompt == "turn"


@rule("CC:O14.4b")
def test_a_move_may_not_be_ordered_only_to_fire() -> None:
    assault = action("germany", "assault_fire")
    t = march("C6 axis germany_ss", "C4 allies russia_militia", own=(assault,))
    refused(t, "end", "CC:O14.4b")
    assert f"play {assault}" in texts(t)


@rule("CC:O14.4b")
def test_a_group_too_slow_to_go_anywhere_cannot_be_formed_to_dodge_the_order() -> None:
    t = march("H9 axis sergeant", "H9 axis germany_rifle broken suppressed", activate=(0, 1), sheet="07")
    t.play("start 0")
    refused(t, "with 1", "CC:O14.4b")
    assert ways(t)


@rule("CC:O14.4b")
def test_a_weapon_is_not_handed_over_if_nobody_could_go_then() -> None:
    t = march(
        "H9 axis germany_conscript suppressed weapon=0",
        "H9 axis germany_rifle",
        weapons=("germany_light_mg",),
        sheet="07",
    )
    t.play("start 0")
    refused(t, "give 0 1", "CC:O14.4b")  # one point of two would be left, and woods cost two
    assert ways(t)


# --- trenches and wire (F105.2, F106.2) -----------------------------------------------------------------------------


@rule("CC:F105.2a")
@pytest.mark.parametrize(("here", "there"), [("trench", "trench"), ("trench", "bunker"), ("pillbox", "trench")])
def test_from_trench_to_trench_a_step_costs_one_point(here: str, there: str) -> None:
    t = march("H4 axis germany_rifle", more=f"forts:\n  H4 {here}\n  H5 {there}")
    t.play("start 0")
    assert first(t.play("go H5"), "spent").points == 1  # woods would cost two


@rule("CC:F105.2a")
@pytest.mark.parametrize(("here", "there"), [("bunker", "pillbox"), ("trench", "foxholes"), ("none", "trench")])
def test_other_works_do_not_shorten_the_way(here: str, there: str) -> None:
    forts = "\n".join(f"  {h} {fort}" for h, fort in (("H4", here), ("H5", there)) if fort != "none")
    t = march(
        "H4 axis germany_rifle",
        "C6 axis germany_rifle",
        more=f"forts:\n{forts}\n  C6 trench\n  C5 trench",
        activate=(0,),
    )
    t.play("start 0")
    assert first(t.play("go H5"), "spent").points == 2
    t = march("C6 axis germany_rifle", more="forts:\n  C6 trench\n  C5 trench")
    t.play("start 0")
    assert first(t.play("go C5"), "spent").points == 1


@rule("CC:F105.2b")
def test_trenches_do_not_lead_over_a_cliff() -> None:
    t = march("H4 axis germany_rifle", sheet="12", more="forts:\n  H4 trench\n  H5 trench")
    t.play("start 0")
    refused(t, "go H5", "CC:O21.4b")


@rule("CC:F105.2c")
def test_nobody_fires_at_a_step_within_trenches() -> None:
    fire = order("russia", "fire")
    forts = "forts:\n  C6 trench\n  C5 trench"
    t = march("C6 axis germany_rifle", "C3 allies russia_rifle", enemy=(fire,), more=forts)
    play(t, "start 0", "go C5")
    assert (t.to_act, t.prompt) == ("axis", "mover")
    t.play("go B5")
    assert t.to_act == "allies"
    assert f"op-fire {fire}" in texts(t)


@rule("CC:F106.2a", "CC:F106.2b")
def test_wire_takes_all_points_on_entering_and_on_leaving() -> None:
    t = march("C6 axis germany_rifle", more="forts:\n  C5 wire")
    play(t, "start 0", "go C5")
    assert t.prompt == "turn"
    t = march("M5 axis germany_rifle", "M5 axis sergeant", more="forts:\n  M5 wire", activate=(1, 0))
    play(t, "start 0", "with 1", "go N5")  # neither the road nor the leader helps
    assert t.prompt == "turn"
    smoke = action("germany", "smoke_grenades")
    t = march("C6 axis germany_rifle", more="forts:\n  C5 wire", own=(smoke,))
    play(t, "start 0", "go C5")
    refused(t, "go C4", "CC:F106.2a")
    assert texts(t) == [f"play {smoke}", "halt"]


@rule("CC:F106.2a")
def test_in_wire_nothing_is_handed_over_and_nobody_leaves_the_map() -> None:
    smoke = action("germany", "smoke_grenades")
    t = march(
        "C2 axis germany_rifle weapon=0",
        "C1 axis sergeant",
        weapons=("germany_light_mg",),
        more="forts:\n  C1 wire",
        own=(smoke,),
        activate=(1, 0),
    )
    play(t, "start 0", "go C1")
    refused(t, "give 0 1", "CC:F106.2a")
    refused(t, "exit", "CC:F106.2a")


# --- the enemy answers (O21.3, O21.6) -------------------------------------------------------------------------------


@rule("CC:O21.3", "CC:O21.6a", "CC:A24.2")
def test_every_step_is_answered_before_the_mover_does_anything_more() -> None:
    fire = order("russia", "fire")
    smoke = action("germany", "smoke_grenades")
    t = march("C6 axis germany_rifle", "C2 allies russia_rifle", own=(smoke,), enemy=(fire,))
    t.play("start 0")
    for h in ("C5", "C4"):
        t.play(f"go {h}")
        assert t.to_act == "allies"
        assert "pass" in texts(t)
        t.play("pass")
        assert t.to_act == "axis"
    assert f"play {smoke}" in texts(t)


@rule("CC:O21.6b", "CC:A35.5a")
def test_mines_and_wire_come_before_the_movers_own_actions() -> None:
    wire, hidden = action("russia", "hidden_wire"), action("russia", "hidden_mines")
    smoke = action("germany", "smoke_grenades")
    t = march("C6 axis germany_rifle", own=(smoke,), enemy=(wire, hidden), changes=DEFENDERS)
    play(t, "start 0", "go C5")
    assert t.to_act == "allies"
    assert {f"play {wire}", f"play {hidden}", "pass"} <= set(texts(t))
    t.play(f"play {wire}")
    assert fort_at(t, "C5") == "wire"
    pass_all(t)
    assert t.to_act == "axis"
    t.play(f"play {smoke}")
    assert t.prompt == "smoke"


@rule("CC:A33.1")
def test_handing_over_a_weapon_draws_no_fire() -> None:
    fire = order("russia", "fire")
    t = march(
        "C6 axis germany_rifle weapon=0",
        "C6 axis germany_rifle",
        "C3 allies russia_rifle",
        enemy=(fire,),
        weapons=("germany_light_mg",),
    )
    play(t, "start 0", "give 0 1")
    assert t.to_act == "axis"
    t.play("go C5")
    assert f"op-fire {fire}" in texts(t)


@rule("CC:O14.3c", "CC:A39a")
def test_a_squad_lays_smoke_before_its_leader_begins_to_move() -> None:
    smoke = action("germany", "smoke_grenades")
    t = march("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1), own=(smoke,))
    play(t, "start 1", "go C5", f"play {smoke}", "hex C4", "halt")
    assert state(t).smoke[GRID.at("C4")]
    assert "start 0" in texts(t)


@rule("CC:O14.2a", "CC:O14.2b")
def test_a_second_order_waits_until_the_first_is_done() -> None:
    rout = order("germany", "rout")
    t = march(
        "C6 axis sergeant", "C6 axis germany_rifle", "C2 allies russia_rifle broken", activate=(0, 1), own=(rout,)
    )
    play(t, "start 0", "go C5", "halt")
    refused(t, f"order {rout}", "CC:O14.2a")
    play(t, "start 1", "go C5", "halt")
    t.play("end")
    assert f"order {rout}" in texts(t)


@rule("CC:G.activate")
def test_units_move_once_a_turn() -> None:
    cards = (order("germany", "move"), order("germany", "move", (order("germany", "move"),)))
    t = field("C6 axis germany_rifle", "G6 axis germany_rifle", "K6 axis germany_rifle", FAR, hands=(cards, ()))
    given(t, cards[0], 0)
    play(t, "start 0", "go C5", "halt", "end", f"order {cards[1]}")
    refused(t, "activate 0", "CC:G.activate")
    assert texts(t) == ["activate 1", "activate 2"]
