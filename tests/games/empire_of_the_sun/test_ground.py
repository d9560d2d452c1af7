"""Ground units over land: where they may go, what it costs, what stops them, disengagement (8.41 to 8.43, 8.49)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.testing import play, refused, rule

from .helpers import state, texts, where
from .moves import goals, moves, send

RANGOON = "2110 HQ_South\n1805 HQ_SEAC\n2008"  # 15_Army and others are written behind it
BURMA = "Burma: 2008"


@rule("EOTS:8.42a", "EOTS:8.42b", "EOTS:8.1a", "EOTS:6.5a")
def test_routes_cost_half_a_point_and_what_is_passed_is_taken() -> None:
    t = moves(f"{RANGOON} 15_Army*", held=BURMA)
    assert send(t, "15_Army") >= {"march 2007", "march 2107", "march 2108"}
    play(t, "go march 2007")
    assert "march 2106" in goals(t)  # half a point is left
    refused(t, "go march 2006", "EOTS:8.42a")  # jungle without a route: two points
    play(t, "go march 2106")
    s = state(t)
    assert where(t, "15_Army") == "2106"
    assert all(s.controls(JAPAN, s.board.at(hex)) for hex in ("2007", "2106"))


@rule("EOTS:8.42a")
def test_terrain_costs_one_two_or_three_points() -> None:
    for ops, hexes in ((1, {"2005"}), (2, {"2005", "2007", "2105", "2106"})):
        t = moves("1805 HQ_SEAC\n2006 33_Corps*\n4017 HQ_South_Seas", "allies", ops)
        found = {goal.split()[1] for goal in send(t, "33_Corps") if goal.startswith("march")}
        assert found == hexes | ({"1905"} if ops else set())
    t = moves("3727 HQ_ANZAC\n3822 X_Corps*\n4017 HQ_South_Seas", "allies", 2)
    send(t, "X_Corps")
    refused(t, "go march 3823", "EOTS:8.42a")  # mountains
    t = moves("3727 HQ_ANZAC\n3822 X_Corps*\n4017 HQ_South_Seas", "allies", 3)
    assert "march 3823" in send(t, "X_Corps")


@rule("EOTS:8.42c")
def test_a_route_helps_neither_against_enemies_nor_where_it_is_not_built() -> None:
    t = moves(f"{RANGOON} 15_Army*\n2106 1_Burma", held=BURMA)
    send(t, "15_Army")
    play(t, "go march 2007")
    refused(t, "go march 2106", "EOTS:8.42a")
    units = "2110 HQ_South\n1805 HQ_SEAC\n2106 15_Army*"
    t = moves(units, held="Burma: 2106")
    send(t, "15_Army")
    refused(t, "go march 2105", "EOTS:8.42a")
    t = moves(units, held="Burma: 2106", more="        flags: imphal_route")
    assert "march 2105" in send(t, "15_Army")


@rule("EOTS:8.11d", "EOTS:8.42d")
def test_enemy_troops_aircraft_and_headquarters_stop_a_march() -> None:
    for unit in ("1_Burma", "AVG"):
        t = moves(f"{RANGOON} 15_Army* 1_SN*\n2106 {unit}", ops=3, held=BURMA)
        send(t, "15_Army")
        play(t, "go march 2007", "go march 2106")
        assert (where(t, "15_Army"), t.prompt) == ("2106", "move")  # points are left
        assert not state(t).controls(JAPAN, state(t).board.at("2106"))
    t = moves("4017 HQ_South_Seas\n3721 17_Army* 1_SN*\n3822 HQ_ANZAC", ops=3, held="New Guinea: 3721")
    send(t, "17_Army")
    play(t, "go march 3822")
    assert t.prompt == "move"


@rule("EOTS:8.11c", "EOTS:8.42b", "EOTS:8.42d")
def test_enemy_ships_alone_do_not_stop_a_march() -> None:
    t = moves(f"{RANGOON} 15_Army*\n2007 Exeter", held=BURMA)
    send(t, "15_Army")
    play(t, "go march 2007")  # by route all the same
    assert "march 2106" in goals(t)


@rule("EOTS:8.11d", "EOTS:8.42e")
def test_a_declared_battle_holds_whoever_is_in_it_and_stops_whoever_comes() -> None:
    units = "1805 HQ_SEAC\n2110 HQ_South\n2106 1_Burma* 15_Army*\n2006 33_Corps*"
    t = moves(units, "allies", 3, declared="2106")
    send(t, "1_Burma")
    refused(t, "go march 2206", "EOTS:8.42e")
    play(t, "stay")
    assert "march 2106" in send(t, "33_Corps")
    refused(t, "go march 1905", "EOTS:7.26f")  # away from the battle
    play(t, "go march 2106")
    assert (where(t, "33_Corps"), t.prompt) == ("2106", "card")


@rule("EOTS:7.26f")
def test_a_march_in_reaction_goes_on_to_the_battle() -> None:
    t = moves("1805 HQ_SEAC\n2110 HQ_South\n2107 15_Army*\n2206 33_Corps*", "allies", 3, declared="2107")
    assert "march 2106" in send(t, "33_Corps")
    play(t, "go march 2106")
    refused(t, "stay", "EOTS:7.26f")
    play(t, "go march 2107")
    assert where(t, "33_Corps") == "2107"


@rule("EOTS:8.4b", "EOTS:1.3an")
def test_a_march_crosses_land_sides_only() -> None:
    t = moves("1805 HQ_SEAC\n1905 33_Corps*\n4017 HQ_South_Seas", "allies", 3)
    send(t, "33_Corps")
    refused(t, "go march 1906", "EOTS:8.4b")
    t = moves("3727 HQ_ANZAC\n2813 X_Corps*\n4017 HQ_South_Seas", "allies", 3)
    send(t, "X_Corps")
    refused(t, "go march 2814", "EOTS:8.4b")  # a strait
    t = moves("4017 HQ_South_Seas\n2508 19_Army* Nagato*", ops=3)
    send(t, "Nagato", "19_Army")
    refused(t, "go march 2509", "EOTS:8.4b")


@rule("EOTS:8.4b")
def test_a_march_does_not_go_out_to_sea_where_the_coast_runs_along_a_side() -> None:
    t = moves("2110 HQ_South\n1805 HQ_SEAC\n2312 15_Army*", ops=3)
    found = {goal for goal in send(t, "15_Army") if goal.startswith("march")}
    assert found and "march 2213" not in found
    refused(t, "go march 2213", "EOTS:8.4b")


@rule("EOTS:1.3an")
def test_a_march_does_not_cross_an_impassable_land_side() -> None:
    t = moves("1805 HQ_SEAC\n2110 HQ_South\n3014 X_Corps*", "allies", 3)
    assert not {goal for goal in send(t, "X_Corps") if goal.startswith("march")}  # Samar: 3014 to 2913 is barred


# --- where nobody, or not everybody, may go (8.41)


@rule("EOTS:8.41a")
def test_japanese_troops_in_yungning_cannot_go_inland() -> None:
    t = moves("2409 HQ_South\n2508 19_Army*", ops=3)
    assert "march 2609" in send(t, "19_Army")
    refused(t, "go march 2408", "EOTS:8.41a")
    refused(t, "go march 2507", "EOTS:8.41a")


@rule("EOTS:8.41b")
def test_japanese_troops_enter_northern_india_and_no_more_of_it() -> None:
    t = moves(
        "2110 HQ_South\n1905 15_Army*\n1406 HQ_SEAC", ops=3, held="Northern India: 1905", more="          asp 6 0"
    )
    assert "march 2005" in send(t, "15_Army")
    refused(t, "go march 1805", "EOTS:8.41b")
    refused(t, "go land 1406", "EOTS:8.41b")
    assert "land 1308" in goals(t)  # Ceylon


@rule("EOTS:8.41c")
def test_nobody_enters_soviet_territory() -> None:
    t = moves("3706 HQ_South\n3704 Eastern_Army*", ops=3, more="          asp 6 0")
    send(t, "Eastern_Army")
    refused(t, "go land 3803", "EOTS:8.41c")
    t = moves("3706 HQ_South\n3704 1_Air*", ops=3)
    send(t, "1_Air")
    refused(t, "go fly 3803", "EOTS:8.41c")


@rule("EOTS:13.91")
def test_nobody_enters_manchuria() -> None:
    t = moves("3706 HQ_South\n3104 19_Army*", ops=3)
    send(t, "19_Army")
    refused(t, "go march 3204", "EOTS:13.91")


@rule("EOTS:8.41d", "EOTS:8.41e")
def test_only_chinese_enter_inner_china_and_they_stay_around_it() -> None:
    t = moves("1805 HQ_SEAC\n2206 33_Corps*\n2307 5_Chinese*\n4017 HQ_South_Seas", "allies", 3)
    assert "march 2207" in send(t, "33_Corps")
    refused(t, "go march 2306", "EOTS:8.41d")
    play(t, "stay")
    assert {"march 2207", "march 2306", "march 2407", "march 2408"} <= send(t, "5_Chinese")
    refused(t, "go march 2308", "EOTS:8.41e")


@rule("EOTS:8.49")
def test_the_7th_armoured_takes_mountains_by_a_route_only() -> None:
    t = moves("3727 HQ_SEAC\n3822 7_Armoured*\n4017 HQ_South_Seas", "allies", 3)
    send(t, "7_Armoured")
    refused(t, "go march 3823", "EOTS:8.49")
    t = moves("3727 HQ_SEAC\n3922 7_Armoured*\n4017 HQ_South_Seas", "allies", 1)
    assert "march 3823" in send(t, "7_Armoured")  # the trail over the mountains


# --- disengagement (8.43)


@rule("EOTS:8.43a", "EOTS:8.43b", "EOTS:6.5a")
def test_the_stronger_side_may_slip_away_and_the_march_goes_on() -> None:
    t = moves(f"{RANGOON} 1_SN*\n2106 33_Corps\n2206 2_SN", ops=3, held=BURMA)
    send(t, "1_SN")
    play(t, "go march 2007", "go march 2106")
    assert (t.to_act, t.prompt) == ("allies", "disengage")
    refused(t, "disengage 33_Corps 2007", "EOTS:8.43a")  # where the attackers came from
    refused(t, "disengage 33_Corps 2206", "EOTS:8.43a")  # enemies
    assert {"disengage 33_Corps 2105", "disengage 33_Corps 2006", "pass"} <= set(texts(t))
    play(t, "disengage 33_Corps 2006")
    assert (where(t, "33_Corps"), where(t, "1_SN"), t.to_act, t.prompt) == ("2006", "2106", "japan", "stack")
    assert state(t).controls(JAPAN, state(t).board.at("2106"))
    assert "march 2107" in goals(t)


@rule("EOTS:8.43a")
def test_who_stays_stops_the_march() -> None:
    t = moves(f"{RANGOON} 1_SN* 2_SN*\n2106 33_Corps", ops=3, held=BURMA)
    send(t, "1_SN")
    play(t, "go march 2007", "go march 2106", "pass")
    assert (where(t, "33_Corps"), t.to_act, t.prompt) == ("2106", "japan", "move")


@rule("EOTS:8.43a")
def test_units_of_equal_or_less_strength_do_not_disengage() -> None:
    t = moves(f"{RANGOON} 1_SN* 15_Army-*\n2106 33_Corps-", ops=3, held=BURMA)  # ten against ten
    send(t, "15_Army")
    play(t, "go march 2007", "go march 2106")
    assert (t.to_act, t.prompt) == ("japan", "move")
    assert PIECE["33_Corps"] in state(t).pieces_in(state(t).board.at("2106"))


@rule("EOTS:8.43b")
def test_several_units_leave_one_by_one_in_any_order() -> None:
    for first, second in (("15_Corps", "33_Corps"), ("33_Corps", "15_Corps")):
        t = moves(f"{RANGOON} 1_SN*\n2106 33_Corps 15_Corps", ops=3, held=BURMA)
        send(t, "1_SN")
        play(t, "go march 2007", "go march 2106", f"disengage {first} 2105")
        assert all(text == "pass" or text.startswith(f"disengage {second}") for text in texts(t))
        play(t, f"disengage {second} 2206")
        assert (where(t, first), where(t, second), t.to_act) == ("2105", "2206", "japan")


@rule("EOTS:8.43a")
def test_units_do_not_slip_away_to_where_any_of_the_attackers_came_from() -> None:
    t = moves(f"{RANGOON} 1_SN*\n2006 2_SN*\n2106 33_Corps", ops=3, held="Burma: 2006 2008")
    send(t, "2_SN")
    play(t, "go march 2106", "pass")
    send(t, "1_SN")
    play(t, "go march 2007", "go march 2106")
    assert (t.to_act, t.prompt) == ("allies", "disengage")
    refused(t, "disengage 33_Corps 2006", "EOTS:8.43a")
    refused(t, "disengage 33_Corps 2007", "EOTS:8.43a")


@rule("EOTS:8.49", "EOTS:8.43a")
def test_the_7th_armoured_does_not_slip_away_into_mountains() -> None:
    t = moves(f"{RANGOON}\n2206 1_SN*\n2205 7_Armoured 33_Corps", ops=3, held="Burma: 2008 2206")
    send(t, "1_SN")
    play(t, "go march 2205")
    free = {text.split()[2] for text in texts(t) if text.startswith("disengage 33_Corps")}
    assert free == {"2104", "2105", "2204", "2304", "2305"}
    assert {text.split()[2] for text in texts(t) if "7_Armoured" in text} == {"2104", "2105", "2305"}
