"""Water: boats, fords, rivers played as fords, pontoon bridges."""

from __future__ import annotations

import sandtable
from sandtable.games.memoir44.rules.board import GRID
from sandtable.testing import play, refused, rule

from .field import FLAG, GRENADE, INFANTRY, STAR, figures, kinds, legal, reach, state, where, work
from .scenes import assert_clear, battle, fighting, moving, scene, targets

ROW_4 = dict.fromkeys((f"{letter}4" for letter in "abcdefghijkl"), "river")
BOAT = "allies infantry 4 boat"


# --- boats ----------------------------------------------------------------------------------------------------------


@rule("M44TP:boats-a", "M44TP:nijmegen-h", "M44TP:star-a")
def test_three_units_at_nijmegen_have_boats() -> None:
    t = sandtable.new("memoir44", "nijmegen_bridges", seed=1)
    boats = [u["hex"] for u in t.view("allies")["units"] if u["boat"]]
    assert boats == ["a2", "b2", "c2"]


@rule("M44TP:boats-b", "M44TP:boats-c")
def test_a_boat_enters_a_river_and_goes_no_further() -> None:
    t = moving(f"E3 {BOAT}", "G3 allies infantry", order=(0, 1), tiles=ROW_4)
    assert {"d4", "e4"} <= reach(t) and not {"D5", "E5", "F5"} & reach(t)
    refused(t, "move 0 E5", "M44TP:boats-c")
    assert not {"f4", "g4"} & reach(t, 1)
    refused(t, "move 1 f4", "M44:terrain-river")
    t.play("move 0 d4")
    assert where(t, 0) == "d4"


@rule("M44TP:boats-b", "M44TP:boats-c", "M44TP:boats-e")
def test_at_nijmegen_a_boat_goes_two_hexes_from_a2_to_the_river_and_pays_a_figure_for_a_flag() -> None:
    units = ("a2 allies infantry 4 boat", "A5 axis infantry", "D3 allies infantry", "E3 axis infantry")
    t = fighting(*units, order=(0, 2), scenario="nijmegen_bridges", land=True, moves=["move 0 a4"])
    assert where(t, 0) == "a4" and 1 not in targets(t)
    refused(t, "battle 0 1", "M44:move-infantry")
    t = fighting("A5 axis infantry", "a4 allies infantry 4 boat", side="axis", scenario="nijmegen_bridges", land=True)
    events = battle(t, 3, [FLAG, STAR, STAR])
    assert figures(t, 1) == 3 and where(t, 1) == "a4" and "retreated" not in kinds(events)


@rule("M44TP:boats-d")
def test_a_unit_on_the_river_battles_with_a_die_fewer() -> None:
    t = fighting(f"d4 {BOAT}", "D5 axis infantry", tiles=ROW_4)
    battle(t, 2)
    t = fighting(f"E3 {BOAT}", "E5 axis infantry", tiles=ROW_4, moves=["move 0 e4"])
    battle(t, 2)
    t = fighting(f"E3 {BOAT}", "F3 axis infantry", tiles=ROW_4)
    battle(t, 3)


@rule("M44TP:boats-e")
def test_each_flag_costs_a_unit_in_a_boat_a_figure() -> None:
    t = fighting("D5 axis infantry", f"d4 {BOAT}", side="axis", tiles=ROW_4)
    battle(t, 3, [FLAG, FLAG, INFANTRY])
    assert figures(t, 1) == 1 and where(t, 1) == "d4"
    t = fighting("D5 axis infantry", "d4 allies infantry 2 boat", side="axis", tiles=ROW_4)
    battle(t, 3, [FLAG, FLAG, STAR])
    assert where(t, 1) is None and t.score["axis"] == 1


@rule("M44TP:boats-e")
def test_a_unit_that_falls_back_into_its_boat_goes_no_further() -> None:
    t = fighting("d6 axis infantry", "D5 allies infantry 4 boat", side="axis", tiles=ROW_4)
    battle(t, 3, [FLAG, FLAG, STAR])
    t.play("retreat d4")
    assert where(t, 1) == "d4" and figures(t, 1) == 3 and state(t).boats
    assert t.prompt == "take-ground"


@rule("M44TP:boats-f")
def test_the_boat_is_left_on_either_bank() -> None:
    for bank in ("D5", "E3"):
        t = moving(f"d4 {BOAT}", tiles=ROW_4)
        events = t.play(f"move 0 {bank}")
        assert "boat-left" in kinds(events) and not state(t).boats
    t = moving("E5 allies infantry", tiles=ROW_4)
    refused(t, "move 0 d4", "M44:terrain-river")
    t = fighting(f"d4 {BOAT}", "D5 axis infantry 1", tiles=ROW_4)
    battle(t, 2, [INFANTRY, STAR])
    t.play("take")
    assert where(t, 0) == "D5" and not state(t).boats


@rule("M44TP:boats-b", "M44TP:boats-c", "M44TP:boats-f")
def test_a_river_from_north_to_south_is_entered_and_left_like_any_other() -> None:
    river = dict.fromkeys(["e6", "E5", "e4"], "river")
    t = moving(f"C5 {BOAT}", tiles=river)
    assert "E5" in reach(t) and "F5" not in reach(t)
    t.play("move 0 E5")
    assert state(t).boats
    t = moving(f"D5 {BOAT}", tiles=river)
    assert {"E5", "e6", "e4"} <= reach(t)
    t = moving(f"E5 {BOAT}", tiles=river)
    assert {"D5", "F5", "d6", "d4", "e6", "e4"} <= reach(t)
    refused(moving(f"D5 {BOAT}", tiles=river), "move 0 F5", "M44TP:boats-c")
    t.play("move 0 F5")
    assert where(t, 0) == "F5" and not state(t).boats


@rule("M44TP:boats-c", "M44TP:boats-f")
def test_a_boat_on_the_river_may_go_to_the_next_river_hex_but_not_back_over_the_bank() -> None:
    t = moving(f"d4 {BOAT}", tiles=ROW_4)
    assert {"c4", "e4", "D5", "E5", "D3", "E3"} <= reach(t)
    assert not {"b4", "f4"} & reach(t)
    refused(t, "move 0 b4", "M44TP:boats-f")
    t.play("move 0 c4")
    assert state(t).boats


@rule("M44TP:boats-c")
def test_even_a_raid_stops_a_boat_on_the_river() -> None:
    t = moving(f"E3 {BOAT}", tiles=ROW_4, card="behind_enemy_lines")
    assert "e4" in reach(t) and "E5" not in reach(t)
    refused(t, "move 0 E5", "M44TP:boats-c")


@rule("M44TP:boats-b")
def test_boats_are_of_no_use_on_ponds_and_lakes() -> None:
    for tile in ("pond", "lake"):
        t = moving(f"E3 {BOAT}", tiles={"e4": tile, "f4": "river"})
        assert "e4" not in reach(t)
    t = moving(f"E3 {BOAT}", tiles={"e4": "river"})
    t.play("move 0 e4")


def test_a_boat_crosses_by_a_bridge_like_anybody() -> None:
    t = moving(f"E3 {BOAT}", tiles=ROW_4, works=["e4 bridge NE SW"])
    assert {"e4", "E5", "F5"} <= reach(t)


# --- the river as a ford --------------------------------------------------------------------------------------------

ROER = {"rules": {"river_ford": {"side": "allies", "types": ["infantry"]}}}


@rule("M44TP:roer-h")
def test_on_the_roer_allied_infantry_wades_and_others_do_not() -> None:
    t = moving(
        "E3 allies infantry", "G3 allies armor", "I3 allies artillery", order=(0, 1, 2), tiles=ROW_4, changes=ROER
    )
    assert {"d4", "e4"} <= reach(t) and "E5" not in reach(t)
    refused(t, "move 0 E5", "M44TP:roer-h")
    refused(t, "move 1 f4", "M44:terrain-river")
    refused(t, "move 2 h4", "M44:terrain-river")
    t.play("move 0 e4")
    t = moving("E5 axis infantry", side="axis", tiles=ROW_4, changes=ROER)
    refused(t, "move 0 e4", "M44:terrain-river")


@rule("M44TP:roer-h")
def test_on_the_roer_a_unit_in_the_river_battles_with_a_die_fewer_and_retreats_as_usual() -> None:
    battle(fighting("d4 allies infantry", "D5 axis infantry", tiles=ROW_4, changes=ROER), 2)
    t = fighting("D5 axis infantry", "d4 allies infantry", side="axis", tiles=ROW_4, changes=ROER)
    battle(t, 3, [FLAG, STAR, STAR])
    assert set(legal(t)) == {"retreat D3", "retreat E3"}
    t.play("retreat E3")
    assert figures(t, 1) == 4
    t = fighting("D7 axis infantry", "D5 allies infantry", side="axis", tiles=ROW_4, changes=ROER)
    battle(t, 2, [FLAG, STAR])
    assert set(legal(t)) == {"retreat c4", "retreat d4"}


@rule("M44TP:roer-h")
def test_the_scenario_of_the_roer_switches_it_on() -> None:
    t = sandtable.new("memoir44", "across_the_roer", seed=1)
    assert state(t).setup.rules["river_ford"] == {"side": "allies", "types": ["infantry"]}
    river = [h["hex"] for h in t.view("allies")["hexes"] if h["tile"] == "river" and not h["work"]]
    bank = {GRID.label[b] for b in GRID.neighbours[GRID.at(river[3])] if GRID.y[b] > GRID.y[GRID.at(river[3])]}
    start = sorted(bank)[0]
    t = moving(f"{start} allies infantry", scenario="across_the_roer", land=True)
    t.play(f"move 0 {river[3]}")
    assert where(t, 0) == river[3]


# --- fords ----------------------------------------------------------------------------------------------------------


@rule("M44TP:ford-a", "M44TP:ford-b")
def test_a_ford_lets_every_unit_into_the_river_and_stops_it_there() -> None:
    for kind in ("infantry", "armor", "artillery"):
        t = moving(f"E3 allies {kind}", tiles=ROW_4, works=["e4 ford"])
        assert "e4" in reach(t) and "d4" not in reach(t) and "E5" not in reach(t)
        if kind != "artillery":
            refused(t, "move 0 E5", "M44TP:ford-b")
        t.play("move 0 e4")


@rule("M44TP:ford-c")
def test_a_unit_on_a_ford_battles_with_a_die_fewer() -> None:
    for kind in ("infantry", "armor", "artillery"):
        battle(fighting(f"e4 allies {kind}", "E5 axis infantry", tiles=ROW_4, works=["e4 ford"]), 2)


@rule("M44TP:ford-d")
def test_a_ford_does_not_block_sight() -> None:
    t = fighting("E3 allies infantry", "f6 axis infantry", tiles=ROW_4, works=["e4 ford", "f4 ford"])
    battle(t, 1)
    assert_clear("river")


# --- pontoon bridges ------------------------------------------------------------------------------------------------

PONTOONS = {"rules": {"pontoon": {"side": "allies", "count": 1}}}
UNIT = "G3 allies infantry"


@rule("M44TP:pontoon-b")
def test_an_attack_card_lays_a_pontoon_in_its_section_in_place_of_all_orders() -> None:
    t = scene(UNIT, tiles=ROW_4, changes=PONTOONS, card="attack_center probe_left")
    t.play("play attack_center")
    laid = {text for text in legal(t) if text.startswith("lay")}
    assert laid == {f"lay {label}" for label in ("d4", "e4", "f4", "g4", "h4", "i4")}
    refused(t, "lay a4", "M44TP:pontoon-b")
    refused(t, "lay E5", "M44TP:pontoon-b")
    events = t.play("lay g4")
    assert "pontoon-laid" in kinds(events) and work(t, "g4") == "pontoon"
    assert t.to_act == "axis" and "ordered" not in kinds(events)


@rule("M44TP:pontoon-b")
def test_who_has_ordered_a_unit_lays_no_pontoon() -> None:
    t = scene(UNIT, "H3 allies infantry", tiles=ROW_4, changes=PONTOONS, card="attack_center probe_left")
    play(t, "play attack_center", "order 0")
    refused(t, "lay g4", "M44TP:pontoon-b")


@rule("M44TP:pontoon-b")
def test_no_other_card_lays_a_pontoon() -> None:
    for card in ("probe_center", "general_advance", "direct_from_hq"):
        t = scene(UNIT, tiles=ROW_4, changes=PONTOONS, card=f"{card} recon_right")
        t.play(f"play {card}")
        refused(t, "lay g4", "M44TP:pontoon-b")


@rule("M44TP:pontoon-a")
def test_pontoons_need_the_scenarios_leave_and_run_out() -> None:
    t = scene(UNIT, tiles=ROW_4, card="attack_center probe_left")
    t.play("play attack_center")
    refused(t, "lay g4", "KERNEL:scenario")
    t = scene(UNIT, tiles=ROW_4, changes=PONTOONS, card="attack_center attack_center probe_left")
    play(t, "play attack_center", "lay g4")
    t = sandtable.position(t.position().replace("side: axis", "side: allies").split("stack:")[0])
    t.play("play attack_center")
    refused(t, "lay f4", "M44TP:pontoon-a")
    t = scene("G5 axis infantry", side="axis", tiles=ROW_4, changes=PONTOONS, card="attack_center probe_left")
    t.play("play attack_center")
    refused(t, "lay g4", "M44TP:pontoon-a")


@rule("M44TP:pontoon-b")
def test_a_pontoon_lies_only_where_nothing_is_built() -> None:
    t = scene(
        UNIT, tiles=ROW_4, changes=PONTOONS, works=["g4 bridge NE SW", "f4 ford"], card="attack_center probe_left"
    )
    t.play("play attack_center")
    refused(t, "lay g4", "M44TP:pontoon-b")
    refused(t, "lay f4", "M44TP:pontoon-b")


@rule("M44TP:pontoon-c", "M44TP:pontoon-d", "M44TP:pontoon-e")
def test_a_pontoon_is_crossed_fought_from_and_seen_over_like_open_ground() -> None:
    for kind in ("infantry", "armor", "artillery"):
        t = moving(f"E3 allies {kind}", tiles=ROW_4, works=["e4 pontoon"])
        assert "e4" in reach(t) and ("E5" in reach(t)) == (kind != "artillery")
        t.play("move 0 e4")
        battle(fighting(f"e4 allies {kind}", "E5 axis infantry", tiles=ROW_4, works=["e4 pontoon"]), 3)
        battle(fighting(f"E5 allies {kind}", "e4 axis infantry", tiles=ROW_4, works=["e4 pontoon"]), 3)
    battle(
        fighting("E3 allies infantry", "f6 axis infantry", tiles=ROW_4, works=["e4 pontoon", "f4 pontoon"]),
        1,
        [GRENADE],
    )
