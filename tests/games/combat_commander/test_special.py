"""The switches of single scenarios that bite in play (data/README.md)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID, NONE, SIDES
from sandtable.games.combat_commander.rules.pieces import FIGURES, TIME_LAST, UNIT_TYPES
from sandtable.games.combat_commander.rules.special import entry, stack_limit
from sandtable.games.combat_commander.rules.state import CASUALTY, RESERVE, TIME
from sandtable.maps.hexes import bits
from sandtable.testing import play, refused, rule

from .helpers import at_hex, field, first, is_broken, kinds, order, pass_all, roll, state, texts, where
from .marching import march
from .test_rolls import with_trigger

ADVANCE, RECOVER = order("germany", "advance"), order("germany", "recover")
HANDS = ((ADVANCE, RECOVER, 66, 67, 68), (70, 71, 72))
FAR = "N8 allies russia_rifle"


def leaving(*units: str, rules: dict[str, Any], more: str = "", weapons: tuple[str, ...] = ()) -> Table:
    """A German squad is about to leave the map by the Russians' edge."""
    t = field("C1 axis germany_rifle", "C8 axis germany_rifle", FAR, *units, hands=HANDS, weapons=weapons,
              changes={"rules": rules}, more=more)  # fmt: skip
    play(t, f"order {ADVANCE}", "activate 0")
    return t


def out(t: Table) -> Table:
    t.play("leave 0")
    return t


def activate(t: Table, *units: int) -> None:
    """Name the units of an order; who alone could be named is named already."""
    for unit in units:
        if f"activate {unit}" in texts(t):
            t.play(f"activate {unit}")
    if t.prompt == "activate":
        t.play("end")


# --- leaving the map ------------------------------------------------------------------------------------------------


def test_who_leaves_scores_unless_the_scenario_says_otherwise() -> None:
    assert state(out(leaving(rules={}))).vp == 2
    assert state(out(leaving(rules={"exit_vp": ["axis"]}))).vp == 2
    assert state(out(leaving(rules={"exit_vp": ["allies"]}))).vp == 0


@pytest.mark.parametrize(
    ("rules", "language", "words"),
    [
        ({}, "en", "+2 VP; comes back later"),
        ({}, "ru", "+2 ПО; вернётся позже"),
        ({"exit_vp": ["allies"]}, "en", "comes back later"),
        ({"exit_vp": [], "exit_eliminates": ["axis"]}, "en", "it is lost; enemy +2 VP"),
    ],
)
def test_what_leaving_brings_is_told_beforehand(rules: dict[str, Any], language: str, words: str) -> None:
    t = leaving(rules=rules)
    notes = t.setup.game.notes(t.view("axis"), "advance", t.legal, language)
    assert notes[t.setup.action_space["leave"](0)].words == words


def test_a_group_is_told_what_its_leaving_brings_and_a_hero_that_he_does_not_come_back() -> None:
    exit = {}
    for unit in ("germany_rifle", "hero"):
        t = march(f"G2 axis {unit}")
        play(t, "start 0", "go G1")
        notes = t.setup.game.notes(t.view("axis"), "mover", t.legal, "en")
        exit[unit] = notes[t.setup.action_space["exit"]()].words
    assert exit == {"germany_rifle": "+2 VP; comes back later", "hero": "does not come back"}


@rule("CC:7.1a")
def test_who_leaves_may_be_lost_for_good() -> None:
    t = out(leaving(rules={"exit_vp": [], "exit_eliminates": ["axis"]}))
    s = state(t)
    assert (s.box[0], s.vp) == (CASUALTY, -2)
    t = out(leaving(rules={"exit_vp": [], "exit_eliminates": ["allies"]}))
    assert t.prompt == "return"
    assert texts(t) == [f"number {space}" for space in range(state(t).time + 1, TIME_LAST + 1)]


@rule("CC:3.2.5", "CC:8.1.1b")
def test_a_fanatic_defense_is_roused_by_who_slips_through() -> None:
    rules = {"fanatic_defense": {"side": "allies"}}
    t = out(leaving("N7 allies russia_rifle broken", "N6 allies corporal veteran", rules=rules))
    t.play("number 4")
    assert (t.to_act, t.prompt) == ("allies", "fanatic-defense")
    refused(t, "rally 2", "CC:3.2.5")
    refused(t, "harden 4", "CC:8.1.1b")
    refused(t, "harden 1", "CC:8.1.1b")
    for action, field_, unit in (("rally 3", "broken", 3), ("harden 3", "veteran", 3), ("decline", "broken", 2)):
        again = t.clone()
        before = getattr(state(again), field_)
        again.play(action)
        changed = before ^ getattr(state(again), field_)
        assert changed & ~state(again).activated == (0 if action == "decline" else 1 << unit)
        assert again.prompt == "turn"


def test_nobody_is_roused_by_his_own_who_leave() -> None:
    t = out(leaving(rules={"fanatic_defense": {"side": "axis"}}))
    t.play("number 4")
    assert t.prompt == "turn"


def test_raiders_leave_only_when_no_enemy_is_armed_and_then_anywhere_in_the_first_rows() -> None:
    rules = {"raid_exit": {"side": "axis", "rows": 6}}
    armed = field("A6 axis germany_rifle", "A7 axis germany_rifle", "N8 allies russia_rifle weapon=0", hands=HANDS,
                  weapons=("russia_light_mg",), changes={"rules": rules})  # fmt: skip
    armed.play(f"order {ADVANCE}")
    activate(armed, 0)
    refused(armed, "leave 0", "KERNEL:scenario")
    t = field("A6 axis germany_rifle", "A7 axis lieutenant", FAR, hands=HANDS, changes={"rules": rules})
    t.play(f"order {ADVANCE}")
    activate(t, 1, 0)
    refused(t, "leave 1", "KERNEL:scenario")
    t.play("leave 0")
    assert state(t).vp == 2


# --- cards and the clock --------------------------------------------------------------------------------------------


def test_the_discard_number_may_be_the_scenarios_own() -> None:
    for number in (1, 2):
        rules = {"discard": {"axis": number}}
        t = field("C8 axis germany_rifle", FAR, hands=((1, 2, 3, 4, 5), (70, 71)), changes={"rules": rules})
        for card in range(1, number):
            t.play(f"discard {card}")
            assert t.prompt == "turn"
        t.play(f"discard {number}")
        assert t.prompt == "DiscardWindow"  # everybody sees that it has discarded enough


def recovered(rules: dict[str, Any]) -> Table:
    """The Germans have given an order and have cards left."""
    t = field("C8 axis germany_rifle broken", FAR, hands=HANDS, changes={"rules": rules})
    t.script([roll("germany", 1, 2)])
    t.play(f"order {RECOVER}")
    pass_all(t)
    assert t.prompt == "turn"
    return t


@rule("CC:5.c")
def test_nobody_else_discards_in_a_turn_with_orders() -> None:
    refused(recovered({}), "discard 66", "CC:5.c")
    refused(recovered({"discard_with_orders": {"side": "allies", "cards": 1}}), "discard 66", "CC:5.c")


def test_a_side_may_discard_in_a_turn_with_orders() -> None:
    t = recovered({"discard_with_orders": {"side": "axis", "cards": 1}})
    t.play("discard 66")
    refused(t, "discard 67", "CC:O15")
    assert f"order {ADVANCE}" in texts(t)


def time_passes(*units: str, more: str = "", rules: dict[str, Any] | None = None, **rest: Any) -> Table:
    """A German roll is about to move the clock to 1."""
    t = field(
        "C8 axis germany_rifle broken", FAR, *units, hands=HANDS, changes={"rules": rules or {}}, more=more, **rest
    )
    t.script([with_trigger("time", HANDS[0])])
    t.play(f"order {RECOVER}")
    pass_all(t, 1)
    return t


def test_the_order_limit_of_a_side_may_rise_with_the_clock() -> None:
    rise = {"orders_rise": {"side": "allies", "by": 1, "max": 3}}
    t = time_passes(rules=rise, more="orders: axis 3 allies 1")
    assert list(state(t).order_limit) == [3, 2]
    t = time_passes(rules=rise, more="orders: axis 3 allies 3")
    assert list(state(t).order_limit) == [3, 3]


@rule("CC:1.9.1.3a")
def test_the_snipers_of_a_side_may_reach_enemies_farther_off() -> None:
    rules = {"sniper_radius": {"side": "axis", "radius": 2}}
    near = ("H6 axis corporal", "H7 axis corporal", "H3 allies corporal", "H2 allies corporal")
    t = field("C8 axis germany_rifle broken", FAR, *near, hands=HANDS, changes={"rules": rules})
    shot = at_hex("germany", "H5")
    t.script([with_trigger("sniper", (shot, *HANDS[0])), shot])
    t.play(f"order {RECOVER}")
    pass_all(t, 1)
    assert texts(t) == ["unit 2", "unit 4", "decline"]
    refused(t, "unit 3", "CC:1.9.1.3a")
    refused(t, "unit 5", "CC:1.9.1.3a")
    refused(t, "unit 99", "KERNEL:absent")
    t.play("unit 4")
    assert is_broken(t, 4)


# --- weapons and the immobile tank ----------------------------------------------------------------------------------


@rule("CC:11.4a")
def test_a_captured_weapon_is_lost_when_it_breaks() -> None:
    from sandtable.games.combat_commander.rules.breaking import break_weapon

    rules = {"captured_weapon": {"side": "allies", "weapon": "germany_light_mortar"}}
    for side, kept in (("allies", False), ("axis", True)):
        t = field("C8 axis germany_rifle", FAR, f"H5 {side} germany_weapon_team weapon=0", hands=HANDS,
                  weapons=("germany_light_mortar",), changes={"rules": rules})  # fmt: skip
        break_weapon(state(t), 0, "CC:11.4a")
        assert (state(t).carrier[0] != NONE) == kept


TANK = {
    "side": "axis", "fortification": "bunker", "leader": "sergeant", "leader_weapon": "germany_light_mg",
    "crew": "germany_weapon_team", "gun": "germany_ig_18_gun", "stacking": 4, "terrain": "open_ground", "max_level": 0,
}  # fmt: skip


@rule("CC:8.2a", "CC:11.2a")
def test_the_tank_holds_few_and_its_gun_stays() -> None:
    t = field(
        "H6 axis germany_weapon_team weapon=0", "H6 axis sergeant", FAR, hands=HANDS,
        weapons=("germany_ig_18_gun",), changes={"rules": {"immobile_tank": TANK}}, more="forts:\n  H6 bunker",
    )  # fmt: skip
    s = state(t)
    assert (stack_limit(s, GRID.at("H6")), stack_limit(s, GRID.at("H5"))) == (4, 7)
    t.play(f"order {ADVANCE}")
    activate(t, 1, 0)
    refused(t, "advance 0 H5", "CC:11.2a")
    t.play("advance 1 H5")
    assert where(t, 1) == "H5"


# --- coming later ---------------------------------------------------------------------------------------------------


def test_who_was_held_back_may_enter_in_cover_anywhere_in_the_zone() -> None:
    rows = [{"side": "axis", "kinds": ["squad"], "units": 4, "spaces": [1], "entry": "zone_in_cover"}]
    zone = {"edge": "south", "depth": 5}
    changes = {"sides": {"axis": {"setup": zone}}, "rules": {"hold_back": rows}}
    t = field("C8 axis germany_rifle", "time:1 axis germany_rifle held", "time:1 axis germany_rifle",
              "O10 allies russia_rifle", hands=HANDS, changes=changes, sheet="05")  # fmt: skip
    s = state(t)
    terrain = s.terrain
    covered = [h for h in bits(s.setup.zones[0] & ~s.stood[1]) if terrain.morale_cover(h, 0) >= 1]
    assert bits(entry(s, 1)) == tuple(covered)
    assert {GRID.label[h][1:] for h in bits(entry(s, 2))} == {"10"}


def test_reinforcements_may_have_a_place_of_their_own() -> None:
    rules = {"reinforcement_site": {"side": "axis", "space": 1, "near": "A2", "within": 1}}
    t = field("C8 axis germany_rifle", "time:1 axis germany_rifle", "time:2 axis germany_rifle", FAR, hands=HANDS,
              changes={"rules": rules})  # fmt: skip
    s = state(t)
    assert {GRID.label[h] for h in bits(entry(s, 1) & ~entry(s, 2))} == {"A1", "A2", "A3", "B1", "B2"}


def test_held_back_units_come_on_when_their_time_has_come() -> None:
    rows = [{"side": "axis", "kinds": ["squad"], "units": 4, "spaces": [1], "entry": "zone_in_cover"}]
    t = time_passes("time:1 axis germany_rifle held", rules={"hold_back": rows}, sheet="05")
    assert (t.to_act, t.prompt) == ("axis", "reinforce")
    assert "place 2 D3" in texts(t)  # a building
    refused(t, "place 2 C5", "CC:6.1.2h")  # open ground
    t.play("place 2 D3")
    assert where(t, 2) == "D3"
    assert state(t).box[2] != TIME + 1


# --- hidden pieces --------------------------------------------------------------------------------------------------


@pytest.fixture
def bridge() -> Table:
    t = sandtable.new("combat_commander", "bridge_hunt", 1)
    play(t, "auto-setup", "auto-setup")
    return t


def lurking(t: Table, name: str) -> list[int]:
    s = state(t)
    return [u for u in range(len(s.kind)) if UNIT_TYPES[s.kind[u]] == name and s.box[u] == RESERVE]


def test_hidden_pieces_turn_up_among_their_own_in_a_turn(bridge: Table) -> None:
    t = bridge
    assert t.to_act == "axis"
    refused(t, "reveal", "KERNEL:scenario")
    while t.to_act == "axis" and t.prompt == "turn":
        t.play(next(a for a in t.legal if str(a).startswith(("discard", "end"))))
    pass_all(t)
    assert (t.to_act, t.prompt) == ("allies", "turn")
    t.play("reveal")
    teams = lurking(t, "france_green_team")
    s = state(t)
    mine = [GRID.label[h] for h in bits(s.stood[1])]
    empty = next(GRID.label[h] for h in range(150) if not s.stood[1] >> h & 1)
    refused(t, f"place {teams[0]} {empty}", "KERNEL:scenario")
    refused(t, f"place {teams[1]} {mine[0]}", "KERNEL:scenario")
    assert kinds(t.play(f"place {teams[0]} {mine[0]}")) == ["set-up"]
    refused(t, f"place {teams[1]} {mine[0]}", "CC:8.2a")  # a squad and a team
    weapon = next(w for w, box in enumerate(s.arm_box) if box == RESERVE)
    refused(t, f"equip {weapon} {teams[1]}", "KERNEL:scenario")
    t.play(f"equip {weapon} {teams[0]}")
    refused(t, f"equip {weapon + 1} {teams[0]}", "CC:8.1.1c")
    assert state(t).weapon[teams[0]] == weapon
    t.play("end")
    assert (t.to_act, t.prompt) == ("allies", "turn")


def test_hidden_pieces_turn_up_in_answer_to_the_enemy(bridge: Table) -> None:
    t = bridge
    answer(t, "allies")
    prompt, passing = t.prompt, texts(t)
    t.play("reveal")
    officer = lurking(t, "lieutenant")[0]
    place = next(a for a in texts(t) if a.startswith(f"place {officer} "))
    assert first(t.play(place), "set-up").unit == officer
    assert SIDES[state(t).owner[officer]] == "allies"
    assert where(t, officer) == place.split()[-1]
    h = state(t).hex[officer]
    assert sum(FIGURES[state(t).kind[u]] for u in bits(state(t).here(h, 1))) <= 7
    t.play("end")
    assert (t.to_act, t.prompt, "pass" in texts(t)) == ("allies", prompt, "pass" in passing)


def test_nothing_is_left_to_show_when_all_have_turned_up(bridge: Table) -> None:
    t = bridge
    answer(t, "allies")
    t.play("reveal")
    while t.prompt == "appearance":
        t.play(t.legal[0])
    assert not any(box == RESERVE for box in state(t).box)
    refused(t, "reveal", "KERNEL:scenario")


def answer(t: Table, side: str) -> None:
    """Play on until a side is asked in a window of actions in which hidden pieces may turn up."""
    for _ in range(400):
        if t.to_act == side and {"pass", "reveal"} <= set(texts(t)):
            return
        calm = [a for a in texts(t) if not a.startswith(("reveal", "scrap", "discard"))]
        t.play(calm[0] if calm else texts(t)[-1])
    raise AssertionError("no such window came up")


def test_without_hidden_pieces_nothing_turns_up() -> None:
    t = field("C8 axis germany_rifle", "reserve axis germany_rifle", FAR, hands=HANDS)
    refused(t, "reveal", "KERNEL:scenario")
