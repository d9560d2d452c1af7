"""Entry areas in movement, corps boundaries, traffic, garrisons, bridges on the way (5.4, 19.3 to 19.6, 23.4, 23.6, 24.2)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules.board import AREAS
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.testing import refused, rule

from .helpers import field, marks, stack, state, texts, where
from .marching import go, goals, march, moor, over

FAR = {"allied": "6317 1/1P/1 2/1P/1", "german": "3718 Lewin"}


def map_of(units: str, side: str = "allied", turn: int = 4, more: str = "", **changes: Any) -> Table:
    """The movement phase on the real map; units are given line by line."""
    lines = "\n".join("  " + line.strip() for line in f"{FAR[side]}\n{units}".splitlines())
    return field(f"turn: {turn}\nphase: {side} movement\nunits:\n{lines}\n{more}", changes=changes or None)


# --- 19.3


@rule("H44:19.3.1a", "H44:19.4a")
def test_units_enter_their_own_area_for_one_point_and_stop() -> None:
    t = map_of("1104 2WG/Gds\nN 1CG/5/Gds 2GG/5/Gds 2IG/5/Gds")
    go(t, "2WG/Gds", "1004")
    spent = march(t).spent
    t.play("off N")
    assert over(t) and where(t, "2WG/Gds") == "N"
    assert spent < 36
    refused(t, "take 2WG/Gds", "H44:8.1c")
    t = map_of("1104 5EY/69/50", terrain={"1004": "polder"}, roads={"1004-1104": ""})
    go(t, "5EY/69/50", "1004")  # 2 of 3 points
    t.play("off N")
    assert where(t, "5EY/69/50") == "N"
    t = map_of("1104 5EY/69/50", terrain={"1004": "marsh"}, roads={"1004-1104": ""})
    go(t, "5EY/69/50", "1004")  # all 3 points
    assert over(t) and where(t, "5EY/69/50") == "1004"


@rule("H44:19.3.1a")
def test_only_hexes_along_an_area_lead_into_it() -> None:
    t = map_of("1204 2WG/Gds")
    go(t, "2WG/Gds")
    refused(t, "off N", "H44:19.3.1a")


@rule("H44:19.3.1b")
def test_the_way_back_costs_what_the_first_hex_costs() -> None:
    t = map_of("N 2WG/Gds 5EY/69/50")
    go(t, "2WG/Gds", "1004")  # by the main road
    assert march(t).spent == 2
    t.play("stop")
    go(t, "5EY/69/50", "1005")
    assert march(t).spent == 6
    t = map_of("N 5EY/69/50", terrain={"1003": "marsh"})
    go(t, "5EY/69/50", "1003")  # all 3 points
    assert over(t) and where(t, "5EY/69/50") == "1003"
    t = map_of("N 23H/29/11", terrain={"1003": "polder"})
    go(t, "23H/29/11")
    refused(t, "step 1003", "H44:8.6.2")  # no road comes in there


@rule("H44:8.2.2d")
def test_nobody_comes_in_by_extended_movement_to_end_with_a_friend() -> None:
    around = dict.fromkeys(("1002", "1003", "1004", "1102", "1103", "1104"), "marsh")
    bare = {f"1003-{hex}": "" for hex in around if hex != "1003"}
    t = map_of("1003 6DLI/151/50\nN 5EY/69/50", terrain=around, roads=bare)
    go(t, "5EY/69/50", mode="extended")
    refused(t, "step 1003", "H44:8.2.2d")  # 3 of 5 points, and each hex beside it costs 3 more
    t = map_of("N 5EY/69/50", terrain=around, roads=bare)
    go(t, "5EY/69/50", "1003", mode="extended")
    assert where(t, "5EY/69/50") == "1003"


@rule("H44:19.3.1b", "H44:14.2b")
def test_only_units_in_good_order_leave_an_area() -> None:
    t = map_of("N 2WG/Gds*disrupted 5EY/69/50*routed")
    refused(t, "take 2WG/Gds", "H44:14.2b")
    refused(t, "take 5EY/69/50", "H44:14.2b")


@rule("H44:19.3.1c")
def test_units_in_an_area_are_not_adjacent_to_the_map_for_extended_movement() -> None:
    # A German stands at the edge; the unit comes in two hexes away from him by extended movement.
    t = map_of("1003 Finzel/2\nN 12KRRC/8")
    go(t, "12KRRC/8", mode="extended")
    refused(t, "step 1004", "H44:8.2.2a")
    t.play("step 1005")
    t = map_of("1104 III/vdH\nN 2WG/Gds", "german")  # Allied units in N do not keep him away from the edge
    go(t, "III/vdH", "1004", mode="extended")
    assert where(t, "III/vdH") == "1004"


@rule("H44:14.4.1")
def test_units_in_an_area_are_not_adjacent_to_the_map_for_recovery() -> None:
    t = field("turn: 4\nphase: allied recovery\nunits:\n  1004 Finzel/2\n  N 2WG/Gds*disrupted\n  6317 1/1P/1\n")
    assert "disrupted" not in marks(t, "2WG/Gds")  # without a die


@rule("H44:19.3.2")
def test_only_the_ferry_of_pannerden_leads_over_a_river_into_an_area() -> None:
    t = map_of("5626 14/Hoffmann", "german")
    go(t, "14/Hoffmann")
    refused(t, "off H", "H44:19.3.2")
    t.play("mode tactical")
    t.play("off H")
    assert where(t, "14/Hoffmann") == "H"
    t = map_of("H 14/Hoffmann Hartung/10ss Finzel/2", "german")
    go(t, "14/Hoffmann")
    refused(t, "step 5626", "H44:19.3.2")
    t.play("mode tactical")
    t.play("step 5626")
    t.play("stop")
    go(t, "Hartung/10ss", mode="tactical")
    refused(t, "step 5626", "H44:8.5.6a")
    t = map_of("5526 14/Hoffmann", "german")
    go(t, "14/Hoffmann")
    refused(t, "off H", "H44:19.3.1a")  # only the river is there


# --- 19.4, 19.6


@rule("H44:19.4b")
def test_no_zone_reaches_into_an_area_or_out_of_it() -> None:
    t = map_of("1005 Finzel/2\nN 2WG/Gds 5EY/69/50")
    go(t, "5EY/69/50", "1003")
    assert march(t).spent == 6  # nothing for leaving a zone
    t = map_of("1102 III/vdH\nN 2WG/Gds", "german")
    go(t, "III/vdH", "1003", "1004")
    assert march(t).spent == 12  # nothing for a zone on the way, and no stop


@rule("H44:19.4c")
def test_units_in_an_area_cannot_be_attacked() -> None:
    t = map_of("1004 2WG/Gds\n1005 Finzel/2")
    go(t, "2WG/Gds")
    t.play("off N")
    while t.prompt != "movement" or t.to_act != "german":
        t.play("end" if "end" in texts(t) else t.legal[-1])
    t.play("end")
    assert t.prompt != "combat"  # nobody to attack


@rule("H44:19.4d")
def test_nobody_enters_an_area_of_the_enemy() -> None:
    t = map_of("1501 6DLI/151/50")
    go(t, "6DLI/151/50")
    refused(t, "off A", "H44:19.4d")
    t = map_of("1501 6DLI/151/50", turn=7)  # from turn 7 it is Allied
    go(t, "6DLI/151/50")
    t.play("off A")


@rule("H44:19.6a", "H44:19.6b")
def test_units_go_from_area_to_area_for_their_whole_allowance_and_do_not_attack() -> None:
    t = map_of("N 2WG/Gds 1CG/5/Gds\n1010 Finzel/2\n1007 Budde")
    go(t, "2WG/Gds", join=("1CG/5/Gds",))
    t.play("off M")
    assert over(t) and where(t, "1CG/5/Gds") == "M"
    assert "spent" in marks(t, "2WG/Gds")
    t.play("end")
    assert not {"attack 1007", "attack 1010"} & set(texts(t))


@rule("H44:19.6a")
def test_areas_with_a_gap_between_them_are_not_joined() -> None:
    t = map_of("H Finzel/2", "german")
    go(t, "Finzel/2")
    refused(t, "off I", "H44:19.6a")
    assert AREAS.index("I") not in state(t).board.areas[AREAS.index("H")].adjacent
    t.play("off G")


@rule("H44:20.2.5b")
def test_a_unit_with_a_replacement_marker_enters_the_first_hex_or_the_next_area() -> None:
    t = map_of("N 2WG/Gds*replaced 1CG/5/Gds*replaced")
    go(t, "2WG/Gds", "1004")
    assert over(t) and where(t, "2WG/Gds") == "1004"
    go(t, "1CG/5/Gds")
    t.play("off M")


@rule("H44:23.1.2")
def test_on_turn_1_germans_enter_no_area_but_a_and_l() -> None:
    t = map_of("3601 I/1034/59\n2101 559_StuG\n1016 1/Erdmann", "german", turn=1)
    go(t, "I/1034/59")
    refused(t, "off B", "H44:23.1.2")
    t.play("stop")
    for unit, area in (("559_StuG", "A"), ("1/Erdmann", "L")):
        go(t, unit)
        t.play(f"off {area}")
        assert where(t, unit) == area


# --- 23.4


@rule("H44:23.4a")
def test_british_units_cross_the_corps_boundary_by_one_hex() -> None:
    # 12 Corps to the west, 30 Corps from 1503 on; 1504 is two hexes inside.
    t = map_of("1502 6DLI/151/50")
    go(t, "6DLI/151/50", "1503")
    refused(t, "step 1504", "H44:23.4a")


@rule("H44:23.4a")
def test_arrivals_from_an_area_belong_to_its_corps() -> None:
    t = map_of("1503 12KRRC/8")  # 30 Corps, by the letter of its area
    go(t, "12KRRC/8", "1502", mode="tactical")
    refused(t, "step 1501", "H44:23.4a")


@rule("H44:23.4a")
def test_who_has_been_driven_farther_over_the_boundary_may_come_back() -> None:
    t = map_of("1505 6DLI/151/50")  # two hexes farther than it may go
    go(t, "6DLI/151/50")
    refused(t, "step 1506", "H44:23.4a")
    t.play("step 1504")
    refused(t, "step 1505", "H44:23.4a")
    t.play("step 1503")
    assert where(t, "6DLI/151/50") == "1503"


@rule("H44:23.4b")
def test_germans_beyond_the_boundary_may_be_attacked() -> None:
    t = map_of("1502 6DLI/151/50\n1504 Finzel/2")
    go(t, "6DLI/151/50", "1503")
    t.play("end")
    assert "attack 1504" in texts(t)


@rule("H44:23.4c")
def test_nobody_goes_round_the_north_end_of_the_boundary() -> None:
    t = map_of("2105 6DLI/151/50\n2103 8DLI/151/50")  # 12 Corps, north of the boundary
    go(t, "6DLI/151/50", "2106")
    refused(t, "step 2006", "H44:23.4c")
    assert "step 2207" in texts(t)


@rule("H44:23.4d")
def test_the_boundaries_end_after_turn_6_and_mean_nothing_to_germans_and_airborne_units() -> None:
    t = map_of("1502 6DLI/151/50", turn=7)
    go(t, "6DLI/151/50", "1503", "1504", mode="extended")
    t = map_of("1502 1/501/101")
    go(t, "1/501/101", "1503", "1504", mode="extended")
    t = map_of("1502 Finzel/2", "german")
    go(t, "Finzel/2", "1503", "1504", mode="extended")
    assert where(t, "Finzel/2") == "1504"


# --- 23.6


@rule("H44:23.6")
def test_the_garrison_of_tiel_waits_until_the_allies_come_within_two_hexes() -> None:
    asleep = f'fields:\n  asleep = "{1 << PIECE["Tiel_Garrison"]:#x}"\n'
    t = map_of("5606 Tiel_Garrison", "german", more=asleep)
    refused(t, "take Tiel_Garrison", "H44:23.6")
    t = map_of("5606 Tiel_Garrison\n5609 1/501/101", "german", more=asleep)
    refused(t, "take Tiel_Garrison", "H44:23.6")  # three hexes
    t = map_of("5606 Tiel_Garrison\n5608 1/501/101", "german", more=asleep)
    go(t, "Tiel_Garrison")


# --- 24.2


@rule("H44:24.2a")
def test_traffic_costs_allied_mechanized_units_two_points() -> None:
    hex = state(moor("3718 1H/159/11")).board.grid.at("3717")
    jam = f"fields:\n  traffic = [{hex}, 65535, 65535, 65535, 65535, 65535]\n"
    t = moor("3718 1H/159/11", more=jam, roads={"3717-3718": "primary"})
    go(t, "1H/159/11")
    assert "3717" not in goals(t)
    t.play("step 3717")
    assert march(t).spent == 14
    t = moor("3718 1H/159/11", more=jam, terrain={"3717": "marsh"})
    go(t, "1H/159/11")
    refused(t, "step 3717", "H44:24.2a")  # 4 + 2 of 5 points


@rule("H44:24.2c")
def test_traffic_is_nothing_to_others() -> None:
    hex = state(moor("3718 1H/159/11")).board.grid.at("3717")
    jam = f"fields:\n  traffic = [{hex}, 65535, 65535, 65535, 65535, 65535]\n"
    t = moor("3718 6DLI/151/50", more=jam)
    go(t, "6DLI/151/50", "3717")
    assert march(t).spent == 6
    t = moor("3718 1H/159/11", more=jam)
    go(t, "1H/159/11", "3717", "3716", mode="tactical")
    assert where(t, "1H/159/11") == "3716"
    t = moor("3718 Richter/10ss", "german", more=jam)
    go(t, "Richter/10ss", "3717")
    assert march(t).spent == 6


# --- 5.4 bridges on the way

BRIDGE = [{"name": "x", "hexes": "3716-3717", "water": "canal", "kind": "road", "start": "primed"}]
SPAN: dict[str, Any] = {"water": {"3716-3717": "canal"}, "roads": {"3716-3717": "primary"}, "bridges": BRIDGE}


@rule("H44:5.4a")
def test_germans_may_blow_a_bridge_when_allied_units_come_to_it() -> None:
    t = moor("3718 1H/159/11", **SPAN)
    go(t, "1H/159/11")
    assert "3716" not in goals(t)  # no jump leads there
    t.script([6])
    t.play("step 3717")
    assert t.to_act == "german"
    t.play("blow 3717-3716" if "blow 3717-3716" in texts(t) else "blow 3716-3717")
    assert t.to_act == "allied" and march(t).spent == 6
    refused(t, "step 3716", "H44:8.5.3")


@rule("H44:5.4b")
def test_a_bridge_may_be_blown_before_it_is_crossed_and_the_unit_stays() -> None:
    t = moor("3717 1H/159/11", **SPAN)
    go(t, "1H/159/11")
    t.script([6])
    t.play("step 3716")
    t.play(t.legal[0])
    assert where(t, "1H/159/11") == "3717" and march(t).spent == 0
    t.play("step 3718")


@rule("H44:5.4b", "H44:8.5.3")
def test_infantry_whose_bridge_is_blown_at_its_first_step_may_still_cross_the_canal() -> None:
    """It has not moved yet, so how it moves is open again."""
    t = moor("3717 1H/159/11", **SPAN)
    go(t, "1H/159/11")
    t.script([6])
    t.play("step 3716")
    t.play(t.legal[0])
    refused(t, "step 3716", "H44:8.5.3")
    t.play("mode tactical")
    t.play("step 3716")
    assert where(t, "1H/159/11") == "3716"
    late = moor("3718 1H/159/11", **SPAN)
    go(late, "1H/159/11", "3717")
    late.play("pass")
    late.script([6])
    late.play("step 3716")
    late.play(late.legal[0])
    refused(late, "mode tactical", "H44:8.1e")


@rule("H44:11.5.1b", "H44:17.3b")
def test_an_entry_area_is_the_second_hex_of_a_tactical_move() -> None:
    t = map_of("1104 5EY/69/50*engaged\n1105 Gds_Div\n1004 6GH/69/50*engaged")
    go(t, "5EY/69/50", "1004").play("off N")
    go(t, "Gds_Div", "1005").play("off N")
    go(t, "6GH/69/50").play("off N")
    assert marks(t, "5EY/69/50") == marks(t, "Gds_Div") == {"disrupted", "moved", "strayed"}
    assert marks(t, "6GH/69/50") == {"engaged", "moved"}


def test_a_stack_in_an_area_moves_together() -> None:
    t = map_of("N 2WG/Gds 1CG/5/Gds")
    go(t, "2WG/Gds", "1004", join=("1CG/5/Gds",))
    assert set(stack(t, "1004")) == {"2WG/Gds", "1CG/5/Gds"}
