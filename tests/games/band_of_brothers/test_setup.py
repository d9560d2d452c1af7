"""Setting up: exchanges, places, foxholes, who starts concealed, and the machine that lays out the rest (15, 16, 54)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.games.band_of_brothers.rules.placement import area_for, has_room, kinds_left, objection_to_hex, room_for
from sandtable.games.band_of_brothers.rules.scenarios import FIELD, infos
from sandtable.games.band_of_brothers.rules.stacking import crowded
from sandtable.games.band_of_brothers.rules.swaps import entry, last_turn
from sandtable.maps.hexes import bits
from sandtable.testing import play, refused, rule

from .helpers import events, kind, legal, marked, state, where
from .phases import on_to

SCENARIOS = [info.id for info in infos() if info.id != FIELD]


def new(scenario: str, **changes: Any) -> Table:
    """A table at the start of its set-up."""
    return sandtable.new(GAME.id, scenario, seed=1, options={"changes": changes} if changes else {})


def group(units: dict[str, int], area: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Counters that set up together."""
    return {"units": units, "area": area, **more}


def bare(
    board: str,
    axis: list[dict[str, Any]],
    allies: list[dict[str, Any]] | None = None,
    foxholes: tuple[int, dict[str, Any]] | None = None,
) -> Table:
    """Set-up on one board; the axis first."""
    works = {"foxholes": {"count": foxholes[0], "area": foxholes[1]}} if foxholes else {}
    sides = {"axis": {"groups": axis, **works}, "allies": {"groups": allies or []}}
    return new(FIELD, map=one_board(board), sides=sides)


def one_board(board: str) -> dict[str, Any]:
    """A map of one board."""
    return {"boards": [{"board": board, "dx": 0, "dy": 0, "rotated": False}], "turned": False}


def place(t: Table, name: str, *texts: str) -> None:
    """Place a counter; forced choices are made by the table."""
    on_to(t, f"place {name}", *texts)


def laid_out(scenario: str) -> Table:
    """A table set up by the machine, without exchanges."""
    t = new(scenario)
    while state(t).turn == 0:
        texts = legal(t)
        t.play(next((text for text in ("auto-setup", "end") if text in texts), texts[0]))
    return t


# --- exchanges (16.0j) ----------------------------------------------------------------------------------------------


@rule("BOB:16.0j")
def test_an_exchange_is_decided_before_anything_is_set_up_and_is_optional() -> None:
    t = new("capture_the_bridge")
    assert (t.to_act, legal(t)) == ("axis", ["swap 0", "swap 1"])
    refused(t, "swap 2", "BOB:16.0j")
    t.play("swap 0")
    assert "place german_first_line_mg" in legal(t)
    assert last_turn(state(t)) == 4


@rule("BOB:16.0j")
def test_what_is_taken_comes_where_that_which_is_given_would_have() -> None:
    t = new("capture_the_bridge")
    t.play("swap 1")
    assert "place german_first_line_mg" not in legal(t)
    assert sorted(state(t).stock[0]) == sorted(
        KIND[name] for name in ["german_second_line"] * 2 + ["german_second_line_decoy"] * 2
    )
    assert last_turn(state(t)) == 3, "and this one shortens the game"


@rule("BOB:16.0j")
def test_the_other_side_does_not_learn_which_exchange_was_made() -> None:
    kept, swapped = new("capture_the_bridge"), new("capture_the_bridge")
    kept.play("swap 0")
    swapped.play("swap 1")
    assert bytes(kept.observe("allies").since(0)) == bytes(swapped.observe("allies").since(0))
    assert bytes(kept.observe("axis").since(0)) != bytes(swapped.observe("axis").since(0))


@rule("BOB:16.0j")
def test_an_exchange_may_bring_other_artillery() -> None:
    t = new("easy_peasy")
    assert not state(t).support_gone
    t.play("swap 1")
    assert state(t).support_gone == 1, "two squads for two decoys cost the artillery"
    t = new("bloody_gulch")
    on_to(t, "swap 0", "auto-setup")
    support = state(t).setup.support
    before = [support[i].proficiency for i in range(len(support)) if not state(t).support_gone >> i & 1]
    t.play("swap 1")
    after = [support[i].proficiency for i in range(len(support)) if not state(t).support_gone >> i & 1]
    assert sum(after) > sum(before)


@rule("BOB:16.0j")
def test_an_exchange_may_bring_reinforcements_earlier_and_fewer() -> None:
    t = new("bloody_gulch")
    s = state(t)
    tanks = {g.turn: len(s.stock[i]) for i, g in enumerate(s.setup.groups) if g.side == 1 and g.turn}
    assert tanks == {8: 7, 7: 0}
    t.play("swap 1")
    s = state(t)
    tanks = {g.turn: len(s.stock[i]) for i, g in enumerate(s.setup.groups) if g.side == 1 and g.turn}
    assert tanks == {8: 0, 7: 6}


@rule("BOB:16.0a")
def test_the_way_of_reinforcements_is_settled_in_secret() -> None:
    tables = [new("lets_hubba_hubba") for _ in range(2)]
    for number, t in enumerate(tables):
        play(t, "swap 0", "auto-setup")
        assert (t.to_act, legal(t)) == ("allies", ["route 0", "route 1"])
        t.play(f"route {number}")
    late = next(i for i, g in enumerate(state(tables[0]).setup.groups) if g.routes)
    areas = [entry(state(t), late) for t in tables]
    assert areas[0] != areas[1]
    assert [sorted(state(t).routes[late]) for t in tables] == [[0, 1], [0, 1]], "the other way is kept in mind"
    assert bytes(tables[0].observe("axis").since(0)) == bytes(tables[1].observe("axis").since(0))


@rule("BOB:16.0a")
def test_every_group_has_its_own_ways_to_choose_from() -> None:
    areas = [{"edge": edge} for edge in "NSE"]
    late = [{"units": {"german_first_line": 1}, "turn": 2, "one_of": areas[:n]} for n in (2, 3)]
    t = bare("9", [group({"german_first_line": 1}, {"hexes": ["9A5"]}), *late])
    on_to(t, "auto-setup")
    assert legal(t) == ["route 0", "route 1"]
    refused(t, "route 2", "BOB:16.0a")
    t.play("route 1")
    assert legal(t) == ["route 0", "route 1", "route 2"]


# --- where (16.0a, 16.0b) -------------------------------------------------------------------------------------------


@rule("BOB:16.0b", "BOB:16.0a")
def test_a_hex_shared_with_a_board_outside_the_area_is_not_part_of_it() -> None:
    t = new("easy_peasy")
    t.play("swap 0")
    t.play("place german_first_line")
    refused(t, "at 3I5", "BOB:16.0b")
    refused(t, "at 4E5", "BOB:16.0a")
    assert "at 3H5" in legal(t)
    assert "at 3A5" in legal(t), "the outer edge is shared with nobody"


def test_an_area_of_both_boards_holds_what_they_share() -> None:
    t = new("bloody_gulch")
    on_to(t, "swap 0", "auto-setup", "swap 0", "place german_first_line")
    assert {"at 8I5", "at 8I9"} <= set(legal(t))


@rule("BOB:16.0a")
def test_every_counter_is_set_up_and_each_where_its_group_may() -> None:
    west, east = {"boards": ["9"], "letters": "AB"}, {"boards": ["9"], "letters": "HI"}
    t = bare("9", [group({"german_first_line": 1}, west), group({"german_first_line": 1, "german_mortar": 1}, east)])
    refused(t, "end", "BOB:16.0a")
    refused(t, "place us_paratroopers", "BOB:16.0a")
    t.play("place german_first_line")
    refused(t, "at 9E5", "BOB:16.0a")
    t.play("at 9H3")
    assert "place german_first_line" in legal(t)
    t.play("place german_first_line")
    refused(t, "at 9H4", "BOB:16.0a")
    t.play("at 9A4")
    refused(t, "place german_first_line", "BOB:16.0a")
    on_to(t, "place german_mortar", "at 9I1")
    assert (where(t, 0), where(t, 1), where(t, 2)) == ("9H3", "9A4", "9I1")


@rule("BOB:2.0k", "BOB:20.10a", "BOB:20.10d")
def test_stacking_counts_at_set_up() -> None:
    hexes = {"hexes": ["9E5", "9E6", "9E7"]}
    t = bare("9", [group({"german_first_line": 3, "german_first_line_decoy": 1, "pak38": 2, "pz4h": 1}, hexes)])
    place(t, "german_first_line", "at 9E5")
    place(t, "german_first_line_decoy", "at 9E5")
    t.play("place german_first_line")
    refused(t, "at 9E5", "BOB:2.0k")
    t.play("at 9E6")
    t.play("place pak38")
    refused(t, "at 9E5", "BOB:20.10a")
    play(t, "at 9E6", "place pz4h")
    refused(t, "at 9E6", "BOB:20.10d")
    t.play("at 9E5")
    assert [where(t, u) for u in range(5)] == ["9E5", "9E5", "9E6", "9E6", "9E5"]


@rule("BOB:56.0a")
def test_nobody_sets_up_in_the_water() -> None:
    t = new("crossroads")
    t.play("place german_first_line")
    refused(t, "at AG1", "BOB:56.0a")
    assert "at AG5" in legal(t), "the bridge is dry"


def test_nobody_sets_up_in_a_hex_of_the_enemy() -> None:
    t = new("to_die_on_christmas")
    for name, h in (("german_first_line", "1F4"), ("german_first_line", "1E5"), ("german_first_line", "1E6")):
        place(t, name, f"at {h}")
    t.play("auto-setup")
    t.play("place us_paratroopers")
    refused(t, "at 1F4", "BOB:16.0a")


@rule("BOB:20.4c")
def test_guns_and_vehicles_point_at_the_enemy_until_their_owner_turns_them() -> None:
    ours, theirs = {"hexes": ["9E2", "9E3"]}, {"hexes": ["9E8", "9E9"]}
    t = bare("9", [group({"pak38": 1, "german_first_line": 1}, ours)], [group({"us_paratroopers": 1}, theirs)])
    play(t, "place pak38", "at 9E2")
    assert state(t).facing[0] in (2, 3), "south"
    refused(t, "unit 0", "BOB:16.0a")
    place(t, "german_first_line", "at 9E3")
    assert legal(t) == ["unit 0", "end"], "infantry has no front"
    refused(t, "unit 1", "BOB:16.0a")
    found = t.play("unit 0")
    assert legal(t) == [f"face {d}" for d in range(6)]
    found += t.play("face 5")
    assert state(t).facing[0] == 5
    assert not found, "nothing tells the other side that this counter has a front"


@pytest.mark.parametrize("turned", [False, True])
def test_a_gun_points_straight_at_the_enemy_however_the_map_lies(turned: bool) -> None:
    for theirs, facing in (("9I5", 1), ("9I7", 1), ("9C2", 0), ("9C9", 2)):
        ours = group({"pak38": 1}, {"hexes": ["9A6", "9A7"]})
        sides = {"axis": {"groups": [ours]}, "allies": {"groups": [group({"us_first_line": 1}, {"hexes": [theirs]})]}}
        t = new(FIELD, map={**one_board("9"), "turned": turned}, sides=sides)
        place(t, "pak38", "at 9A6")
        assert state(t).facing[0] == facing


@rule("BOB:20.4c")
def test_with_flanks_infantry_points_somewhere_too() -> None:
    groups = {"axis": {"groups": [group({"german_first_line": 1}, {"hexes": ["9E5", "9E6"]})]}}
    options = {"flanks": True, "changes": {"map": one_board("9"), "sides": groups}}
    t = sandtable.new(GAME.id, FIELD, options=options)
    on_to(t, "place german_first_line", "at 9E5", "unit 0", "face 1")
    assert state(t).facing[0] == 1
    assert t.prompt == "deployment", "and may be turned again"


def test_until_everything_stands_nobody_sees_what_is_what() -> None:
    """A gun and a squad look the same to the other side while they are being set up, even in the open."""
    area = {"hexes": ["9E2", "9E3", "9E4"]}
    units = {"pak38": 1, "german_first_line": 1, "german_mortar": 1}
    seen = []
    for first, second in (("pak38", "german_first_line"), ("german_first_line", "pak38")):
        t = bare("9", [group(units, area)], [group({"us_paratroopers": 1}, {"hexes": ["9E8"]})])
        play(t, f"place {first}", "at 9E2", f"place {second}", "at 9E3")
        seen.append(bytes(t.observe("allies").since(0)))
    assert seen[0] == seen[1]


@rule("BOB:58.0a")
def test_on_a_dike_the_owner_says_on_which_bank() -> None:
    t = new("hettricks_war")
    play(t, "auto-setup", "swap 0", "place us_paratroopers", "at 9E5")
    assert len(legal(t)) == 2
    assert all(text.startswith("bank ") for text in legal(t))
    refused(t, next(text for text in map("bank {}".format, range(12)) if text not in legal(t)), "BOB:58.0a")
    bank = legal(t)[1]
    t.play(bank)
    unit = max(bits(state(t).on[1]))
    assert f"bank {state(t).bank[unit]}" == bank


@rule("BOB:21.1c")
def test_a_halftrack_sets_up_under_somebody_or_waits_beside_the_map() -> None:
    hexes = {"hexes": ["9E5", "9E6", "9E7"]}
    t = bare("9", [group({"panzergrenadiers": 2, "spw251_1": 3}, hexes)])
    refused(t, "place spw251_1", "BOB:16.0a")
    for h in ("9E6", "9E7"):
        place(t, "panzergrenadiers", f"at {h}")
    on_to(t, "place spw251_1")
    refused(t, "at 9E5", "BOB:21.1c")
    t.play("at 9E6")
    on_to(t, "place spw251_1", "at 9E7", "end")
    s = state(t)
    assert (s.rides[0], s.rides[1]) == (2, 3)
    assert (where(t, 4), s.turn) == ("emptied", 1), "nobody is left to ride in the third"


def test_some_kinds_may_not_set_up_next_to_each_other() -> None:
    t = new("noville")
    place(t, "pz5g", "at 6G3")
    t.play("place pz4h")
    refused(t, "at 6G4", "BOB:16.0a")
    assert "at 6G5" in legal(t)


def test_hexes_that_must_be_occupied_are_filled_by_the_last_counters() -> None:
    t = new("to_die_on_christmas")
    for h in ("1B1", "1C1", "1D1"):
        place(t, "german_first_line", f"at {h}")
    t.play("place german_first_line")
    refused(t, "at 1B2", "BOB:16.0a")
    assert set(legal(t)) == {"at 1F4", "at 1E5", "at 1E6"}


def test_a_scenario_may_allow_only_one_counter_in_a_hex() -> None:
    t = new("to_die_on_christmas")
    place(t, "german_first_line", "at 1F4")
    t.play("place german_first_line")
    refused(t, "at 1F4", "BOB:16.0a")


@rule("BOB:4.3a")
def test_a_scenario_may_let_units_begin_marked_op_fire() -> None:
    t = new("corporal_to_sergeant")
    found = play(t, "swap 0", "auto-setup", "unit 0")
    assert [e.unit for e in events(found, "marked-ready")] == [0]
    refused(t, "unit 0", "BOB:4.3a")
    t.play("end")
    assert state(t).ready == 1
    assert t.to_act == "allies"


@rule("BOB:21.1f")
def test_a_halftrack_does_not_begin_marked_op_fire_by_itself() -> None:
    area = {"boards": ["5"], "letters": "CDE"}
    sides = {"axis": {"groups": [group({"german_first_line": 1, "spw251_1": 1}, area)], "op_fire_start": True}}
    t = new(FIELD, map=one_board("5"), sides=sides | {"allies": {"groups": []}})
    t.play("auto-setup")
    carrier = next(u for u in range(64) if kind(t, u) == "spw251_1")
    refused(t, f"unit {carrier}", "BOB:21.1f")


# --- foxholes and other works (54) ----------------------------------------------------------------------------------


@rule("BOB:54.1a")
def test_foxholes_go_anywhere_in_the_area_but_on_bridges_and_in_buildings() -> None:
    area = {"boards": ["5"], "letters": "CDE"}
    t = bare("5", [group({"german_first_line": 1}, area)], foxholes=(2, area))
    t.play("dig foxholes")
    refused(t, "at 5E5", "BOB:54.1a")
    refused(t, "at 5C5", "BOB:54.1a")
    refused(t, "at 5E4", "BOB:54.1a")
    refused(t, "at 5F5", "BOB:16.0a")
    found = t.play("at 5C4")
    assert [e.fort for e in events(found, "dug")] == ["foxholes"]
    t.play("dig foxholes")
    refused(t, "at 5C4", "BOB:54.1a")
    t.play("at 5C2")
    assert state(t).foxholes.bit_count() == 2
    refused(t, "dig foxholes", "BOB:54.1a")
    refused(t, "dig pillbox", "KERNEL:scenario")


def test_foxholes_may_be_left_undug() -> None:
    area = {"boards": ["5"], "letters": "CD"}
    t = bare("5", [group({"german_first_line": 1}, area)], foxholes=(1, area))
    place(t, "german_first_line", "at 5C4")
    assert set(legal(t)) == {"dig foxholes", "auto-setup", "end"}
    t.play("end")
    assert state(t).foxholes == 0


@rule("BOB:54.2a")
def test_a_trench_along_a_road_takes_its_place() -> None:
    t = new(FIELD, map=one_board("9"), changes={"trench": ["9A5", "9B5", "9C5"]})
    terrain, grid = state(t).setup.terrain, state(t).setup.grid
    assert not terrain.road >> grid.side_between(grid.at("9A5"), grid.at("9B5")) & 1
    assert terrain.road >> grid.side_between(grid.at("9C5"), grid.at("9D5")) & 1, "the road goes on where it ends"
    assert terrain.trench.bit_count() == 3


@rule("BOB:54.4a")
def test_a_scenario_fortifies_buildings_which_stay_buildings() -> None:
    t = new("dike_by_night")
    s = state(t)
    assert list(bits(s.fortified)) == sorted(s.setup.grid.at(h) for h in ("AF5", "AH5"))
    assert all(s.setup.terrain.types[h] in (2, 3) for h in bits(s.fortified))


# --- concealment at the start (15.0a, 15.0b) ------------------------------------------------------------------------


@rule("BOB:15.0a", "BOB:15.0f", "BOB:20.1a")
def test_whatever_sets_up_in_cover_starts_concealed() -> None:
    area = {"hexes": ["5C5", "5C2", "5D6", "5D7"]}
    units = {"german_first_line": 2, "german_second_line_decoy": 1, "pz4h": 1, "pak38": 1}
    t = bare("5", [group(units, area)], foxholes=(1, {"hexes": ["5D7"]}))
    place(t, "german_first_line", "at 5C5")
    place(t, "german_first_line", "at 5D6")
    place(t, "german_second_line_decoy", "at 5C5")
    place(t, "pz4h", "at 5C2")
    place(t, "pak38", "at 5D7")
    on_to(t, "dig foxholes", "at 5D7", "end")
    assert [marked(t, "concealed", u) for u in range(5)] == [True, False, True, True, True]
    assert [marked(t, "known", u) for u in range(5)] == [False, True, False, False, False]


@rule("BOB:15.0a")
def test_a_vehicle_in_foxholes_or_in_the_open_is_not_hidden() -> None:
    area = {"hexes": ["5D6", "5D7"]}
    t = bare("5", [group({"pz4h": 1, "german_first_line": 1}, area)], foxholes=(1, area))
    place(t, "pz4h", "at 5D6")
    place(t, "german_first_line", "at 5D6")
    on_to(t, "dig foxholes", "at 5D6", "end")
    assert [marked(t, "concealed", u) for u in (0, 1)] == [False, True]


@rule("BOB:15.0b")
def test_behind_a_hedgerow_or_on_a_hill_a_unit_hides_until_somebody_finds_it() -> None:
    """Both sides set up; the American who looks over the hedge from the side has the German in the open."""
    near = group({"us_paratroopers": 1}, {"hexes": ["8A2", "8I2"]})
    for h, hidden in (("8A2", False), ("8I2", True)):
        t = bare("8", [group({"german_first_line": 1}, {"hexes": ["8B2"]})], [near])
        on_to(t, "place german_first_line", "at 8B2")
        assert marked(t, "concealed", 0)
        on_to(t, "place us_paratroopers", f"at {h}")
        assert marked(t, "concealed", 0) == hidden, h
    t = bare("B", [group({"german_first_line": 1}, {"hexes": ["BE4"]})])
    on_to(t, "place german_first_line", "at BE4", "end")
    assert marked(t, "concealed", 0)


def test_a_group_may_be_forbidden_to_hide() -> None:
    t = laid_out("eindhoven")
    guns = [u for u in bits(state(t).on[0]) if kind(t, u) == "german_88mm"]
    assert len(guns) == 2
    assert not any(marked(t, "concealed", u) for u in guns)


# --- the start of the game ------------------------------------------------------------------------------------------


@rule("BOB:16.0f")
def test_each_side_starts_with_the_hexes_of_its_area() -> None:
    t = laid_out("crossroads")
    s = state(t)
    at = s.setup.grid.at
    assert [s.control[at(h)] for h in ("AF5", "AA5", "AC5")] == [0, 1, 255]
    areas = [0, 0]
    for each in s.setup.groups:
        areas[each.side] |= 0 if each.turn else each.area
    for side in (0, 1):
        held = sum(1 << h for h in range(s.setup.n) if s.control[h] == side)
        assert held == areas[side] & ~areas[1 - side], "and with no others"


@rule("BOB:16.0h")
def test_no_vehicle_starts_marked_move() -> None:
    t = laid_out("noville")
    assert any("pz" in kind(t, u) for u in bits(state(t).on[0]))
    assert state(t).moved == 0


@rule("BOB:3.0a")
def test_the_first_turn_may_have_no_command_points() -> None:
    assert list(state(laid_out("if_this_is_combat")).cp) == [0, 0]
    assert list(state(laid_out("crossroads")).cp) == [2, 2]


# --- the machine ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_machine_lays_out_everything_within_the_rules(scenario: str) -> None:
    t = laid_out(scenario)
    s = state(t)
    assert s.turn >= 1
    GAME.invariants(s)
    for i, g in enumerate(s.setup.groups):
        assert g.turn or not s.stock[i], "something was left over"
    for side in (0, 1):
        assert not any(crowded(s, h, side) for h in bits(s.stood[side]))


def test_the_machine_draws_its_layout_from_the_dice_of_the_table() -> None:
    layouts = []
    for seed in (1, 1, 2):
        t = sandtable.new(GAME.id, "steppe_ridge", seed=seed)
        on_to(t, "auto-setup")
        layouts.append([(state(t).hex[u], state(t).kind[u]) for u in range(128)])
    assert layouts[0] == layouts[1] != layouts[2]


def test_the_machine_takes_any_counter_first_and_any_place_where_it_hides() -> None:
    """Three squads and a decoy in three woods and a field: each is as likely the first, and the field is left free."""
    ours = group({"german_first_line": 3, "german_first_line_decoy": 1}, {"hexes": ["9E2", "9E3", "9E4", "9E5"]})
    first, where_to = [], []
    for roll in range(1, 5):
        t = new(FIELD, map=one_board("9"), changes={"woods": ["9E3", "9E4", "9E5"]}, sides={"axis": {"groups": [ours]}})
        t.script([roll, 1 + roll % 3])
        found = t.play("auto-setup")
        first.append(kind(t, 0))
        where_to.append(where(t, 0))
        assert [e.unit for e in events(found, "set-up")] == [0, 1, 2, 3]
        assert {where(t, u) for u in range(3)} == {"9E3", "9E4", "9E5"}, "apart from one another"
    assert first == ["german_first_line"] * 3 + ["german_first_line_decoy"]
    assert where_to == ["9E4", "9E5", "9E3", "9E4"]


def test_what_the_machine_is_placing_is_for_its_owner_alone() -> None:
    ours = group({"german_first_line": 1, "pak38": 1}, {"hexes": ["9E2", "9E3", "9E4"]})
    options = {"chance": "ask", "changes": {"map": one_board("9"), "sides": {"axis": {"groups": [ours]}}}}
    t = sandtable.new(GAME.id, FIELD, options=options)
    play(t, "auto-setup", "roll 1")
    assert t.prompt == "roll", "where it goes"
    shown = {side: t.observe(side)._state.stack[-2] for side in ("axis", "allies")}
    assert (shown["axis"].kind, shown["allies"].kind) == (state(t).stack[-2].kind, 255)  # type: ignore[attr-defined]


def test_the_machine_faces_guns_at_the_enemy_and_prefers_cover() -> None:
    t = laid_out("hedgerow_lane")
    s = state(t)
    gun = next(u for u in bits(s.on[0]) if kind(t, u) == "pak40")
    grid = s.setup.grid
    ahead = grid.neighbour[s.hex[gun]][s.facing[gun]], grid.neighbour[s.hex[gun]][(s.facing[gun] + 1) % 6]
    assert all(grid.y[h] > grid.y[s.hex[gun]] for h in ahead if h >= 0), "the Americans come from the south"
    assert (s.on[0] & ~s.concealed).bit_count() <= 1, "all but one of ten"


@pytest.mark.parametrize("scenario", ["son_defense", "to_die_on_christmas", "hettricks_war", "steppe_ridge"])
def test_there_is_room_exactly_where_some_hex_is_allowed(scenario: str) -> None:
    t, rng, asked = sandtable.new(GAME.id, scenario, seed=4), Random(4), 0
    while not t.turn:
        s = state(t)
        side = t.sides.index(str(t.to_act))
        for k in kinds_left(s, side):
            area = area_for(s, side, k)
            allowed = [h for h in range(s.setup.n) if objection_to_hex(s, side, k, area, h) is None]
            assert room_for(s, side, k, area) == allowed
            assert has_room(s, side, k, area) == bool(allowed)
            asked += 1
        t.play(rng.choice([a for a in t.legal if a.verb != "auto-setup"] or t.legal))
    assert asked > 20


def test_the_machine_finishes_what_a_side_has_begun() -> None:
    t = new("crossroads")
    place(t, "german_first_line_mg", "at AF5")
    t.play("auto-setup")
    assert where(t, 0) == "AF5"
    assert state(t).on[0].bit_count() == 7


def test_the_machine_spreads_out_while_there_is_cover() -> None:
    s = state(laid_out("crossroads"))
    assert all(s.here(h, 0).bit_count() == 1 for h in bits(s.stood[0]))


def test_the_machine_digs_in_where_somebody_lacks_cover() -> None:
    t = laid_out("if_this_is_combat")
    s = state(t)
    assert s.foxholes
    assert all(s.on_foot(h, 0) for h in bits(s.foxholes))
    assert all(marked(t, "concealed", u) for u in bits(s.on[0]))


def test_the_machine_takes_either_bank_of_a_dike() -> None:
    taken = set()
    for seed in range(4):
        t = sandtable.new(GAME.id, "hettricks_war", seed=seed)
        on_to(t, "auto-setup", "swap 0", "auto-setup")
        taken |= {(state(t).hex[u], state(t).bank[u]) for u in bits(state(t).on[1])}
    assert len(taken) > len({h for h, _ in taken})


# --- what is said of places -----------------------------------------------------------------------------------------


def test_that_a_kind_may_stand_in_fewer_hexes_than_before_is_told_to_its_owner() -> None:
    squads = {"german_first_line": 1}
    t = bare("1", [group(squads, {"hexes": ["1E6"]}), group(squads, {"hexes": ["1A1", "1B1"]})])

    def told(side: str) -> list[str]:
        view = t.view(side)
        found = GAME.notes(view, "deployment", [a for a in t.legal if a.verb == "place"], "en")
        return [note.words for note in found.values()]

    assert told("axis") == []
    place(t, "german_first_line", "at 1A1")
    assert told("axis") == ["by the scenario only the lit hexes are left (1)"]
    assert "narrowed" not in t.view("allies")["asked"]
