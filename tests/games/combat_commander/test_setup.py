"""From the box to the first turn: what lies where, who places what, and what the scenario has to say."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import SandtableError, Table
from sandtable.games.combat_commander.game import GAME
from sandtable.games.combat_commander.rules.board import GRID, NONE, SIDES
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.games.combat_commander.rules.pieces import CHIT_SECRET, CHITS, FIGURES, FORTS, MINES, UNIT_TYPES
from sandtable.games.combat_commander.rules.scenarios import scenario_files
from sandtable.games.combat_commander.rules.setup import Scenario
from sandtable.games.combat_commander.rules.state import RESERVE, TIME
from sandtable.maps.hexes import bits
from sandtable.testing import play, refused, rule
from tests.games.combat_commander.helpers import fort_at, kinds, state, texts, where

SCENARIOS = [info.id for info in GAME.scenarios() if info.set in ("europe", "mediterranean")]


def new(scenario: str, seed: int = 0, **changes: Any) -> Table:
    options = {"changes": json.dumps(changes)} if changes else {}
    return sandtable.new("combat_commander", scenario, seed, options)


def set_up_all(t: Table) -> Table:
    """Let the machine lay out everything up to the first turn."""
    while not t.turn:
        t.play("auto-setup" if "auto-setup" in texts(t) else t.legal[0])
    return t


def unit(t: Table, side: str, name: str, nth: int = 0) -> int:
    s = state(t)
    found = [u for u in range(len(s.kind)) if SIDES[s.owner[u]] == side and UNIT_TYPES[s.kind[u]] == name]
    return found[nth]


def scenario_of(t: Table) -> Scenario:
    setup = t.setup
    assert isinstance(setup, Scenario)
    return setup


# --- every scenario -------------------------------------------------------------------------------------------------


@rule("CC:3.2.1", "CC:1.1d", "CC:G.posture", "CC:7.3.2a", "CC:4.3.3", "CC:5.a", "CC:6.1.1", "CC:9.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_set_up_within_its_rules(scenario: str) -> None:
    t = set_up_all(new(scenario, 3))
    s, setup = state(t), scenario_of(t)
    hidden = {p["piece"]: p["count"] for p in setup.rules.get("hidden_pieces", {"pieces": []})["pieces"]}
    waiting = [UNIT_TYPES[s.kind[u]] for u in range(len(s.kind)) if s.box[u] == RESERVE]
    assert all(waiting.count(name) == hidden[name] for name in waiting)
    assert sum(box == RESERVE for box in s.arm_box) == sum(hidden.get(name, 0) for name in hidden if "_mg" in name)
    assert not s.broken
    for side in (0, 1):
        assert s.on[side]
        for h in bits(s.stood[side]):
            assert sum(FIGURES[s.kind[u]] for u in bits(s.here(h, side))) <= 7
        assert len(s.hand(side)) == {"attack": 6, "recon": 5, "defend": 4}[setup.postures[side]]
        assert all(s.weapon[s.carrier[w]] == w for w in range(len(s.arm)) if s.carrier[w] != NONE)
    assert len(s.open_chits) + len(s.secret0) + len(s.secret1) == 3
    assert not set(setup.data["objectives"]["exclude"]) & {CHITS[c] for c in (*s.open_chits, *s.secret0, *s.secret1)}
    assert (s.turn, s.time) == (1, setup.time_start)
    assert t.to_act is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_set_up_by_hand(scenario: str) -> None:
    t = new(scenario, 1)
    while not t.turn:
        placing = [a for a in t.legal if str(a) != "auto-setup"]
        t.play(placing[len(placing) // 2])
    GAME.invariants(state(t))
    setup = scenario_of(t)
    fixed = {"immobile_tank", "random_setup", "fixed_setup", "late_setup"}
    if not fixed & set(setup.rules):
        s = state(t)
        assert all(setup.zones[side] >> h & 1 for side in (0, 1) for h in bits(s.stood[side]))


def test_a_set_up_can_be_taken_back_until_the_machine_has_rolled() -> None:
    t = new("fat_lipki")
    before = t.hash
    t.play(t.legal[0])
    assert t.can_undo
    t.undo()
    assert t.hash == before
    t.play("auto-setup")
    assert not t.can_undo


@rule("CC:7.3.3b", "CC:1.2a")
def test_hands_and_secret_chits_are_known_to_their_owner_alone() -> None:
    t = set_up_all(new("at_the_crossroads", 2))
    s = state(t)
    assert len(s.secret0) == len(s.secret1) == 1
    axis, allies = (t.view(side)["sides"] for side in SIDES)
    assert axis["axis"]["secret_chits"] == [CHITS[s.secret0[0]]]
    assert axis["allies"]["secret_chits"] == [None]
    assert allies["axis"]["hand"] == [None] * 4
    assert allies["allies"]["hand"] == list(s.hand1)


@rule("CC:7.3.3c", "CC:7.3.3a")
def test_a_secret_chit_without_a_secret_side_is_laid_open() -> None:
    faced = {CHITS[i] for i, secret in enumerate(CHIT_SECRET) if secret}
    t = set_up_all(new("at_the_crossroads", objectives={"exclude": sorted(faced)}))
    s = state(t)
    assert sorted(CHITS[c] for c in s.open_chits) == ["V", "W", "X"]
    assert (s.secret0, s.secret1) == ((), ())


@rule("CC:12b", "CC:2.2.3")
def test_radios_wait_in_their_boxes_from_the_start() -> None:
    t = new("closed_for_renovation")
    assert t.view(None)["sides"]["allies"]["radio"]["type"] == "america_radio_8"
    assert t.view(None)["sides"]["axis"]["radio"] is None


@rule("CC:4.2a", "CC:4.3.1", "CC:4.3.2", "CC:6.2.1", "CC:7.3.1a")
def test_tracks_and_control_are_as_the_scenario_has_them() -> None:
    view = new("breakout_dance").view(None)
    assert (view["sides"]["axis"]["surrender"], view["sides"]["allies"]["surrender"]) == (4, 9)
    assert (view["sides"]["axis"]["orders"], view["sides"]["axis"]["quality"]) == (3, "line")
    assert (view["year"], view["sudden_death"]) == (1943, 5)
    assert [o["control"] for o in view["objectives"]] == ["allies", "axis", "axis", "allies", "axis"]


def test_an_opening_card_is_part_of_the_hand() -> None:
    s = state(set_up_all(new("bonfire_of_the_nkvd", 9)))
    assert 65 in s.hand0
    assert len(s.hand0) == 6
    assert 65 not in s.deck0


# --- what a side may place where ------------------------------------------------------------------------------------


@rule("CC:T98c", "CC:8.2a")
def test_units_set_up_in_their_zone_within_stacking_and_out_of_the_water() -> None:
    t = new("cold_front")
    assert t.to_act == "allies"
    squads = [unit(t, "allies", "russia_guards_smg", i) for i in range(12)]
    refused(t, f"place {squads[0]} D1", "KERNEL:scenario")
    refused(t, f"place {squads[1]} A1", "KERNEL:scenario")  # one of those alike stands for all
    refused(t, f"place {unit(t, 'axis', 'germany_rifle')} O1", "KERNEL:scenario")
    t.play(f"place {squads[0]} A1")
    assert where(t, squads[0]) == "A1"
    refused(t, f"place {squads[1]} A1", "CC:8.2a")
    t.play(f"place {unit(t, 'allies', 'sergeant')} A1")
    wet = next(GRID.label[h] for h in bits(state(t).terrain.impassable))
    refused(t, f"place {squads[1]} {wet}", "CC:T98c")


@rule("CC:8.2a")
def test_nobody_may_take_the_room_that_squads_still_need() -> None:
    sides = {"allies": {"units": {"russia_rifle": 8, "russia_line_team": 2, "senior_sergeant": 1}, "weapons": {}}}
    t = new("fat_lipki", sides=sides)
    assert (t.to_act, len(bits(scenario_of(t).zones[1]))) == ("allies", 8)
    teams = [unit(t, "allies", "russia_line_team", i) for i in (0, 1)]
    t.play(f"place {teams[0]} A1")
    refused(t, f"place {teams[1]} A1", "CC:8.2a")
    t.play(f"place {teams[1]} A2")
    t = set_up_all(t)
    assert all(where(t, u) for u in bits(state(t).on[1]))


@rule("CC:8.2a")
def test_leaders_may_not_take_the_room_that_teams_still_need() -> None:
    units = {"russia_rifle": 8, "russia_line_team": 8, "senior_sergeant": 1, "sergeant": 1}
    t = new("fat_lipki", sides={"allies": {"units": units, "weapons": {}}})
    first, second = unit(t, "allies", "senior_sergeant"), unit(t, "allies", "sergeant")
    t.play(f"place {first} A1")  # a squad, a team and one more
    refused(t, f"place {second} A1", "CC:8.2a")
    t.play(f"place {second} A2")
    t.play(f"place {unit(t, 'allies', 'russia_line_team')} A1")
    assert all(where(t, u) for u in bits(state(set_up_all(t)).on[1]))


@cache
def fits(units: tuple[int, ...], rooms: tuple[int, ...]) -> bool:
    """Whether units of so many figures find room in hexes, tried out one by one."""
    if not units:
        return True
    ways = {tuple(sorted((*rooms[:i], left - units[0], *rooms[i + 1 :]))) for i, left in enumerate(rooms)}
    return any(min(way) >= 0 and fits(units[1:], way) for way in ways)


CORNER = {"near": ["A1"], "within": 1}  # three hexes, for seven figures each


@rule("CC:8.2a")
@pytest.mark.parametrize("squads", range(4))
def test_room_in_a_zone_is_as_if_everything_were_tried_out(squads: int) -> None:
    """Scenarios without room are refused; in others a unit may go wherever all who come after it still find room."""
    for teams in range(10 - 2 * squads):
        most = next(n for n in range(23) if not fits((4,) * squads + (2,) * teams + (1,) * n, (7, 7, 7)))
        for leaders in range(max(0, most - 1), most + 1):
            units = {"russia_rifle": squads, "russia_line_team": teams, "sergeant": leaders}
            sides = {"allies": {"units": {k: n for k, n in units.items() if n}, "weapons": {}, "setup": CORNER}}
            if not any(units.values()):
                continue
            if leaders >= most:
                with pytest.raises(SandtableError, match="no room"):
                    new("fat_lipki", sides=sides, setup_order=["allies", "axis"])
            else:
                _fill(new("fat_lipki", sides=sides, setup_order=["allies", "axis"]), teams + 10 * squads)


def _fill(t: Table, seed: int) -> None:
    """Set up at random in the corner, and see before each step that the list of places is right."""
    rng, zone = Random(seed), bits(scenario_of(t).zones[1])
    while t.to_act == "allies" and any(text.startswith("place") for text in texts(t)):
        s = state(t)
        waiting = [u for u, box in enumerate(s.box) if box == RESERVE and s.owner[u] == 1]
        rooms = {h: 7 - sum(FIGURES[s.kind[u]] for u in bits(s.at[h])) for h in zone}
        expected = set()
        for kind in {s.kind[u] for u in waiting}:
            first = next(u for u in waiting if s.kind[u] == kind)
            others = tuple(sorted((FIGURES[s.kind[u]] for u in waiting if u != first), reverse=True))
            for h in zone:
                after = {**rooms, h: rooms[h] - FIGURES[kind]}
                if after[h] >= 0 and fits(others, tuple(sorted(after.values()))):
                    expected.add(f"place {first} {GRID.label[h]}")
        found = {text for text in texts(t) if text.startswith("place")}
        assert found == expected
        t.play(rng.choice(sorted(found)))


def test_some_unit_must_set_up_at_each_place_named() -> None:
    t = new("fat_lipki", sides={"allies": {"units": {"russia_rifle": 2}, "weapons": {}}})
    first, second = (unit(t, "allies", "russia_rifle", i) for i in (0, 1))
    t.play(f"place {first} A2")
    refused(t, f"place {second} A1", "KERNEL:scenario")
    t.play(f"place {second} O1")
    assert t.to_act == "axis"


@rule("CC:F100.3a", "CC:F100.3b", "CC:F100.1")
def test_a_fortification_needs_dry_ground_of_its_own_in_the_zone() -> None:
    t = new("cold_front", setup_order=["axis", "allies"])
    assert t.to_act == "axis"
    terrain = state(t).terrain
    stream, marsh = (
        GRID.label[bits(terrain.of_type[name] & scenario_of(t).zones[0])[0]] for name in ("stream", "marsh")
    )
    water = GRID.label[bits(terrain.of_type["water_barrier"])[0]]
    refused(t, f"fortify trench {stream}", "CC:T95e")
    refused(t, f"fortify trench {marsh}", "CC:T89e")
    refused(t, f"fortify trench {water}", "CC:T98c")
    refused(t, "fortify trench A1", "KERNEL:scenario")
    refused(t, "fortify wire O1", "KERNEL:scenario")
    t.play("fortify trench O1")
    refused(t, "fortify trench O1", "CC:F100.3a")
    assert fort_at(t, "O1") == "trench"


@rule("CC:8.1.1c", "CC:11.2a")
def test_a_unit_gets_one_weapon_at_most() -> None:
    t = new("fat_lipki")
    s = state(t)
    squad, other = (unit(t, "allies", "russia_rifle", i) for i in (0, 1))
    medium = [w for w in range(len(s.arm)) if scenario_of(t).armoury[w].side == 1]
    t.play(f"equip {medium[0]} {squad}")
    refused(t, f"equip {medium[1]} {squad}", "CC:8.1.1c")
    refused(t, f"equip {medium[0]} {other}", "KERNEL:scenario")
    refused(t, f"equip {medium[1]} {len(s.kind)}", "KERNEL:absent")
    refused(t, f"equip {len(s.arm)} {other}", "KERNEL:absent")
    t.play(f"equip {medium[1]} {other}")
    assert t.view("allies")["units"][squad]["weapon"] == medium[0]


def test_the_end_comes_when_everything_is_laid_out() -> None:
    t = new("fat_lipki", sides={"allies": {"units": {"russia_rifle": 2}, "weapons": {}}})
    refused(t, "end", "KERNEL:scenario")
    t.play("auto-setup")
    assert t.to_act == "axis"


def test_reinforcements_are_armed_among_themselves() -> None:
    t = new("at_the_crossroads")
    s = state(t)
    light = [w for w, row in enumerate(scenario_of(t).armoury) if row.space == 3]
    late = next(u for u in range(len(s.kind)) if s.box[u] == TIME + 3 and UNIT_TYPES[s.kind[u]] == "germany_rifle")
    refused(t, f"equip {light[0]} {unit(t, 'axis', 'sergeant')}", "KERNEL:scenario")
    t.play(f"equip {light[0]} {late}")
    refused(t, f"equip 0 {late}", "CC:8.1.1c")
    refused(t, f"equip 0 {late + 1}", "KERNEL:scenario")


# --- the order of things --------------------------------------------------------------------------------------------


def test_where_both_set_up_unseen_the_side_without_the_initiative_goes_first() -> None:
    t = new("fat_lipki")
    assert scenario_of(t).data["setup_order"] is None
    assert state(t).initiative == 0
    assert t.to_act == "allies"


@rule("CC:5.a")
@pytest.mark.parametrize(("choice", "first", "holder"), [("axis", "axis", 1), ("allies", "allies", 0)])
def test_the_initiative_may_be_given_up_for_the_first_turn(choice: str, first: str, holder: int) -> None:
    t = new("fat_lipki")
    play(t, "auto-setup", "auto-setup")
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "first-turn", ["side axis", "side allies"])
    assert len(state(t).hand0) == len(state(t).hand1) == 5
    t.play(f"side {choice}")
    assert (SIDES[state(t).side], state(t).initiative) == (first, holder)


def test_some_pieces_may_wait_until_the_other_side_has_set_up() -> None:
    t = new("hedgerows_and_hand_grenades")
    officer = unit(t, "allies", "lieutenant")
    assert f"place {officer} A1" in texts(t)
    refused(t, f"place {officer} O1", "KERNEL:scenario")
    t.play("auto-setup")
    assert (t.to_act, where(t, officer)) == ("axis", None)
    t.play("auto-setup")
    assert t.to_act == "allies"
    enemy = GRID.label[bits(state(t).stood[0])[0]]
    refused(t, f"place {officer} {enemy}", "KERNEL:scenario")
    far = GRID.label[bits(scenario_of(t).zones[0] & ~state(t).stood[0])[-1]]
    t.play(f"place {officer} {far}")
    assert (t.turn, where(t, officer)) == (1, far)


def test_other_pieces_must_wait() -> None:
    t = new("the_blitzkrieg_checked")
    team = unit(t, "allies", "france_weapon_team")
    refused(t, f"place {team} H10", "KERNEL:scenario")
    refused(t, "fortify foxholes H10", "KERNEL:scenario")
    t.play("auto-setup")
    assert t.to_act == "axis"
    t.play("auto-setup")
    assert t.to_act == "allies"
    t.play(f"place {team} H10")
    t.play("fortify foxholes H10")
    set_up_all(t)
    assert sum(bool(f) for f in state(t).fort) == 2


def test_a_piece_with_a_hex_of_its_own_is_there() -> None:
    t = new("bonfire_of_the_nkvd")
    assert where(t, unit(t, "allies", "captain")) == "N5"


def test_the_tank_is_manned_where_it_is_laid() -> None:
    t = new("hold_the_line")
    sergeant, crew = unit(t, "allies", "senior_sergeant"), unit(t, "allies", "america_weapon_team")
    refused(t, f"place {crew} F5", "KERNEL:scenario")
    woods = GRID.label[bits(state(t).terrain.of_type["woods"] & scenario_of(t).zones[1])[0]]
    refused(t, f"fortify bunker {woods}", "KERNEL:scenario")
    t.play(f"place {unit(t, 'allies', 'america_elite')} F5")
    refused(t, "fortify bunker F5", "CC:8.2a")
    t.play("fortify bunker F6")
    s = state(t)
    assert where(t, sergeant) == where(t, crew) == "F6"
    names = [t.view(None)["weapons"][s.weapon[u]]["type"] for u in (sergeant, crew)]
    assert names == ["america_50cal_mg", "america_pack_howitzer"]
    refused(t, f"place {unit(t, 'allies', 'america_line')} F6", "CC:8.2a")
    t.play(f"place {unit(t, 'allies', 'sergeant')} F6")
    refused(t, f"equip {s.weapon[crew]} {unit(t, 'allies', 'america_line')}", "KERNEL:scenario")


def test_what_lies_there_from_the_start_is_laid_before_anybody_sets_up() -> None:
    t = new("hold_the_line")
    assert fort_at(t, "B2") == "wire"
    assert fort_at(t, "E8") == "mines"
    assert sum(f == MINES for f in state(t).fort) == 4


def test_works_may_be_laid_before_anybody_and_farther_out() -> None:
    t = new("a_veritable_bloodbath", 4)
    assert t.to_act == "axis"
    assert not any(str(a).startswith("place") for a in t.legal)
    t.play("fortify wire A1")
    t.play("auto-setup")
    assert t.to_act == "allies"
    set_up_all(t)
    s = state(t)
    assert sum(bool(f) for f in s.fort) == 12
    assert s.suppressed == s.on[1] & s.squads  # the attackers start suppressed


def test_weapons_may_be_given_out_when_both_have_set_up() -> None:
    t = new("a_march_in_december")
    assert t.to_act == "allies"
    assert not any(str(a).startswith("equip") for a in t.legal)
    road = state(t).terrain.features["road"]
    t.play("auto-setup")
    assert not state(t).stood[1] & ~road
    t.play("auto-setup")
    s = state(t)
    assert not s.stood[0] & (road | ~s.terrain.of_type["woods"])
    assert (t.to_act, all(str(a).startswith(("equip", "auto-setup")) for a in t.legal)) == ("allies", True)
    set_up_all(t)
    assert all(carrier != NONE for carrier in state(t).carrier)


def test_a_side_may_be_scattered_by_lot_and_the_other_drawn_up_in_a_chain() -> None:
    t = new("bessarabian_nights", 6)
    seen: list[str] = []
    while t.to_act == "allies":
        first = unit(t, "allies", "sergeant") + len(seen)
        assert {str(a).split()[1] for a in t.legal} == {str(first)}
        refused(t, f"place {first + 1} A1", "KERNEL:scenario")
        far = next(label for label in ("A1", "O10") if f"place {first} {label}" not in texts(t))
        refused(t, f"place {first} {far}", "KERNEL:scenario")
        seen += [str(e.kind) for e in t.play(t.legal[0]) if e.kind == "random-hex"]
    s = state(t)
    assert len(bits(s.on[1])) == 14
    assert (len(s.deck1), s.discard1) == (72, ())
    officer, squad = unit(t, "axis", "lieutenant"), unit(t, "axis", "germany_volksgrenadier")
    enemy = GRID.label[bits(s.stood[1])[0]]
    refused(t, f"place {squad} {enemy}", "KERNEL:scenario")
    free = [h for h in range(150) if not s.stood[1] >> h & 1]
    start = next(h for h in free if all(n in free for n in GRID.neighbours[h]))
    t.play(f"place {squad} {GRID.label[start]}")
    apart = next(h for h in free if GRID.distance[start][h] > 1)
    refused(t, f"place {officer} {GRID.label[apart]}", "KERNEL:scenario")
    t.play(f"place {officer} {GRID.label[GRID.neighbours[start][0]]}")
    set_up_all(t)
    held = set(bits(state(t).stood[0]))
    reached, todo = {start}, [start]
    while todo:
        todo = [n for h in todo for n in GRID.neighbours[h] if n in held and n not in reached]
        reached |= set(todo)
    assert reached == held


@rule("CC:7.3.1b")
def test_objectives_fall_to_whoever_alone_stands_there_when_all_have_set_up() -> None:
    t = new("tussle_at_maleme")
    setup = scenario_of(t)
    assert set(state(t).control) == {NONE}
    t.play("auto-setup")
    farm = GRID.label[setup.terrain.objective_hex[4]]
    t.play(f"place {unit(t, 'axis', 'germany_parachute')} {farm}")
    set_up_all(t)
    assert state(t).control[4] == 0


# --- holding back ---------------------------------------------------------------------------------------------------


def test_units_may_be_held_back_in_a_space_of_the_time_track() -> None:
    t = new("armata_romana")
    squads = [unit(t, "allies", "russia_rifle", i) for i in range(6)]
    refused(t, f"hold {squads[0]} 2", "KERNEL:scenario")
    t.play(f"hold {squads[0]} 1")
    armed = [text for text in texts(t) if text.startswith("equip ") and text.endswith(f" {squads[0]}")]
    assert armed  # it takes its weapon along
    for u in squads[1:]:
        t.play(f"hold {u} 1")
    assert state(t).box[squads[0]] == TIME + 1
    refused(t, f"hold {unit(t, 'allies', 'lieutenant')} 1", "KERNEL:scenario")  # six at most
    set_up_all(t)
    assert sum(box == TIME + 1 for box in state(t).box) == 6


def test_only_some_may_be_held_back_and_weapons_go_to_those_who_come_later() -> None:
    t = new("tussle_at_maleme")
    refused(t, f"hold {unit(t, 'allies', 'britain_guards')} 1", "KERNEL:scenario")
    t.play(f"hold {unit(t, 'allies', 'lieutenant')} 1")
    late = next(u for u, box in enumerate(state(t).box) if box == TIME + 1 and u != unit(t, "allies", "lieutenant"))
    t.play(f"equip 0 {late}")
    assert state(t).weapon[late] == 0


# --- what scenarios decide in between -------------------------------------------------------------------------------


@rule("CC:F103.2a")
@pytest.mark.parametrize("strength", [7, 8])
def test_mines_may_be_weakened_for_a_card(strength: int) -> None:
    t = new("rush_to_contact")
    while t.prompt == "deployment":
        t.play("auto-setup")
    assert (t.to_act, t.prompt) == ("axis", "mine-choice")
    refused(t, "number 6", "CC:F103.2a")
    t.play(f"number {strength}")
    s = state(t)
    assert s.mine_fp == strength
    assert strength == 8 or 32 in s.hand0
    assert len(s.hand0) == 4


def test_a_weapon_may_start_broken() -> None:
    broken = set()
    for seed in range(6):
        s = state(set_up_all(new("cold_front", seed)))
        assert s.arm_broken.bit_count() == 1
        broken.add(s.arm_broken)
    assert len(broken) > 1


def test_some_weapons_belong_to_units_of_one_kind() -> None:
    t = new("commando_school", setup_order=["axis", "allies"])
    s = state(t)
    names = [row["type"] for row in t.view(None)["weapons"]]
    flame, satchel, light = (names.index(name) for name in ("flamethrower", "satchel_charge", "germany_light_mg"))
    pioneers = [unit(t, "axis", "germany_pionier", i) for i in (0, 1)]
    refused(t, f"equip {flame} {unit(t, 'axis', 'germany_rifle')}", "KERNEL:scenario")
    refused(t, f"equip {light} {pioneers[0]}", "KERNEL:scenario")
    play(t, f"equip {flame} {pioneers[0]}", f"equip {satchel} {pioneers[1]}")
    assert state(t).weapon[pioneers[1]] == satchel
    assert s.owner[pioneers[0]] == 0


def test_wire_may_belong_near_buildings() -> None:
    t = new("closed_for_renovation")
    terrain = state(t).terrain
    houses = terrain.of_type["building"]
    near = next(h for h in bits(scenario_of(t).zones[0] & ~houses) if GRID.adjacent_mask[h] & houses)
    far = next(h for h in bits(scenario_of(t).zones[0]) if not GRID.within(h, 1) & houses)
    refused(t, f"fortify wire {GRID.label[far]}", "KERNEL:scenario")
    t.play(f"fortify wire {GRID.label[near]}")
    assert fort_at(t, GRID.label[near]) == "wire"


# --- changes --------------------------------------------------------------------------------------------------------


def test_an_open_map_can_be_any_map_and_any_nations() -> None:
    t = new("open_map", map="18", sides={"axis": {"nation": "italy"}, "allies": {"nation": "france"}})
    view = t.view(None)
    assert (view["map"], view["sides"]["axis"]["nation"], view["sides"]["allies"]["nation"]) == (
        "18",
        "italy",
        "france",
    )
    assert view["units"] == []


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mapp": "03"}, "knows no 'mapp'"),
        ({"map": "77"}, "there is no map '77'"),
        ({"sides": {"axis": {"nation": "atlantis"}}}, "makes no scenario"),
        ({"sides": {"axis": {"units": {"elephant": 1}}}}, "makes no scenario"),
        ({"first": "nobody"}, "makes no scenario"),
        ({"sides": {"axis": {"units": {"germany_rifle": 99}}}}, "makes no scenario"),
        ({"sides": {"axis": {"weapons": {"germany_light_mg": 12}}}}, "makes no scenario"),
    ],
)
def test_changes_that_make_no_scenario_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(SandtableError, match=message):
        new("fat_lipki", **changes)


def test_changes_must_be_an_object() -> None:
    for text in ("[1]", "{"):
        with pytest.raises(SandtableError, match="'changes' is not"):
            sandtable.new("combat_commander", "fat_lipki", 0, {"changes": text})


def test_a_deployment_tells_what_happens() -> None:
    t = new("fat_lipki", setup_order=["allies", "axis"])
    assert kinds(t.play(f"place {unit(t, 'allies', 'russia_rifle')} A1")) == ["set-up"]
    assert set(kinds(t.play("auto-setup"))) == {"set-up", "weapon-given"}


@rule("CC:11.2a")
def test_pioneers_keep_their_hands_free_for_the_weapons_that_are_theirs() -> None:
    t = new("commando_school")
    while t.to_act != "axis":
        t.play("auto-setup" if "auto-setup" in texts(t) else t.legal[0])
    heavy, light, other, flames, charge = range(5)
    pioneer, second = unit(t, "axis", "germany_pionier"), unit(t, "axis", "germany_pionier", 1)
    rifles = [unit(t, "axis", "germany_rifle", nth) for nth in range(2)]
    refused(t, f"equip {flames} {rifles[0]}", "KERNEL:scenario")
    play(t, f"equip {heavy} {rifles[0]}", f"equip {light} {rifles[1]}")
    refused(t, f"equip {other} {pioneer}", "KERNEL:scenario")
    play(t, f"equip {flames} {pioneer}")
    refused(t, f"equip {other} {second}", "KERNEL:scenario")
    play(t, f"equip {charge} {second}")
    assert (state(t).weapon[pioneer], state(t).weapon[second]) == (flames, charge)
    t = new("commando_school", sides={"axis": {"units": {"lieutenant": 1, "germany_pionier": 3, "germany_rifle": 3}}})
    while t.to_act != "axis":
        t.play("auto-setup" if "auto-setup" in texts(t) else t.legal[0])
    assert f"equip {heavy} {unit(t, 'axis', 'germany_pionier')}" in texts(t)  # one pair of hands is free


@pytest.mark.parametrize("seed", range(3))
@rule("CC:11.2a")
def test_what_is_left_to_the_machine_is_laid_out_sensibly(seed: int) -> None:
    """Squads and teams apart and in cover, leaders with them, weapons not in leaders' hands, mines before the line."""
    works = {"mines": 1, "wire": 1, "foxholes": 1, "trench": 1}
    t = set_up_all(new("commando_school", seed, sides={"allies": {"fortifications": works}}))
    s = state(t)
    for side in range(2):
        leaders = bits(s.on[side] & s.leaders)
        others = bits(s.on[side] & ~s.leaders)
        assert len({s.hex[u] for u in others}) == len(others)
        assert all(s.terrain.morale_cover(s.hex[u], 0) >= 1 for u in others)
        assert all(s.hex[u] in {s.hex[v] for v in others} for u in leaders)
        assert all(s.weapon[u] == NONE for u in leaders)
    manned = {FORTS[s.fort[h]]: bool(s.at[h]) for h in range(len(s.fort)) if s.fort[h]}
    assert manned == {"mines": False, "wire": False, "foxholes": True, "trench": True}


def test_scenarios_are_listed_by_set_and_number() -> None:
    numbers = [(row["set"], row["number"]) for row in scenario_files().values()]
    europe = [number for name, number in numbers if name == "europe"]
    assert europe == sorted(europe) and numbers[: len(europe)] == [("europe", number) for number in europe]


def test_a_chain_is_not_begun_where_it_has_no_room_to_go_on() -> None:
    t = new("bessarabian_nights", 6)
    t.play(t.legal[0])
    beside_a2 = next(card for card in range(1, 73) if distance_to("A2", card) <= 1)
    beside_b1 = next(card for card in range(72, 0, -1) if distance_to("B1", card) <= 1)
    t.script([beside_a2, beside_b1])
    t.play(t.legal[0])
    for label in ("A2", "B1"):
        t.play(next(text for text in texts(t) if text.endswith(f" {label}")))
    while t.to_act == "allies":
        t.play(next(a for a in t.legal if not str(a).endswith(" A1")))
    refused(t, f"place {unit(t, 'axis', 'germany_volksgrenadier')} A1", "KERNEL:scenario")
    assert f"place {unit(t, 'axis', 'germany_volksgrenadier')} O1" in texts(t)


@rule("CC:8.2a")
def test_who_is_scattered_by_lot_finds_no_room_in_a_full_hex_but_beside_it() -> None:
    near = {h: [c for c in range(1, 73) if distance_to(h, c) <= 1] for h in GRID.label}
    label = next(h for h in GRID.label if len(near[h]) >= 3)
    t = new("bessarabian_nights", 6)
    t.script(near[label][:3])
    t.play(t.legal[0])
    for _ in range(2):  # a leader and a squad
        t.play(next(text for text in texts(t) if text.endswith(f" {label}")))
    squad = texts(t)[0].split()[1]
    refused(t, f"place {squad} {label}", "CC:8.2a")
    assert not any(text.endswith(f" {label}") for text in texts(t))


def distance_to(label: str, card: int) -> int:
    """How far the random hex of a Russian card is from a hex."""
    return GRID.distance[GRID.at(label)][DECKS["russia"].hex[card]]
