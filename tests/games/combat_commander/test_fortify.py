"""Fortifications: what they give, where they may be, how they come and go; smoke and markers (F100 to F106, 8.1, A31, A32, A39, T94)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.combat_commander.rules import stats
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.sight import sees
from sandtable.testing import play, refused, rule

from .helpers import action, field, first, fort_at, order, state, texts, total
from .marching import DEFENDERS, FAR, given, march, ordered

# --- what they give (F101 to F106) ----------------------------------------------------------------------------------


def covers(fort: str, h: str, guns: bool) -> int:
    """The cover of a hex against fire from A1, by guns and mortars or by rifles."""
    t = field("C6 axis germany_rifle", FAR, more=f"forts:\n  {h} {fort}")
    s = state(t)
    return s.terrain.cover_against(GRID.at(h), s.fort[GRID.at(h)], (GRID.at("G6"),), guns)


@rule("CC:F101a", "CC:F102", "CC:F104a", "CC:F105.1", "CC:G.cover")
def test_works_cover_and_better_against_mortars_and_artillery() -> None:
    for fort, cover in (("foxholes", 3), ("trench", 4), ("pillbox", 5), ("bunker", 6)):
        assert (covers(fort, "C6", False), covers(fort, "C6", True)) == (cover, cover + 1)
        assert (covers(fort, "H4", False), covers(fort, "H4", True)) == (cover, cover + 1)  # not added to the woods'
        assert covers(fort, "A5", False) == cover - 1  # the road


@rule("CC:F106.1a", "CC:F106.1b", "CC:13.2b")
def test_wire_weakens_units_and_leaves_command_alone() -> None:
    t = field(
        "C6 axis germany_rifle",
        "C6 axis sergeant suppressed",
        "F6 axis germany_rifle",
        "F6 axis sergeant",
        FAR,
        more="forts:\n  C6 wire",
    )
    s = state(t)
    for stat in (stats.fp, stats.reach, stats.morale):
        assert stat(s, 0) == stat(s, 2) - 1
    assert stats.movement(s, 0) == stats.movement(s, 2)
    assert s.command(1) == s.command(3) == 1
    assert stats.fp(s, 0) == 5 - 1 + 1


@rule("CC:F106.3a", "CC:F106.3b")
def test_from_wire_no_weapon_fires_and_no_group_reaches_out() -> None:
    fire = order("germany", "fire")
    t = field(
        "C6 axis captain", "C6 axis germany_rifle weapon=0", "C5 axis germany_rifle", "D5 axis germany_rifle",
        "C3 allies russia_rifle", FAR,
        hands=((fire,), ()), weapons=("germany_light_mg",), more="forts:\n  C6 wire",
    )  # fmt: skip
    given(t, fire, 0, 1, 2, 3)
    assert texts(t) == ["fire 1", "fire 2", "fire 3"]
    refused(t, "arm 1", "CC:F106.3b")
    t.play("fire 2")
    refused(t, "fire 1", "CC:F106.3a")


# --- where they may be (F100.3, 8.1.3, 8.1.5) -----------------------------------------------------------------------

DIG = action("germany", "dig_in")


def digging(*units: str, **rest: Any) -> Table:
    """The Germans have moved the clock on by a Time! roll, and may dig in."""
    recover = order("germany", "recover", (DIG,))
    t = field(
        "O10 axis sergeant broken weapon=0",
        *units,
        FAR,
        hands=((recover, DIG), ()),
        weapons=("germany_light_mg",),
        **rest,
    )
    t.script([total("germany", 12, "time", (recover, DIG))])
    t.play(f"order {recover}")
    while t.prompt != "TimeWindow" or t.to_act != "axis":
        t.play("pass")
    return t


@rule("CC:A32a", "CC:A32b", "CC:8.1")
def test_foxholes_are_dug_at_the_end_of_a_time_advance() -> None:
    t = digging("C6 axis germany_rifle")
    t.play(f"play {DIG}")
    assert texts(t) == ["hex C6", "hex O10"]
    refused(t, "hex C5", "CC:A32b")  # nobody is there
    events = t.play("hex C6")
    assert first(events, "fortified").rule == "CC:A32b"
    assert fort_at(t, "C6") == "foxholes"


@rule("CC:A32b", "CC:8.1.3", "CC:F100.3a")
def test_a_hex_holds_one_fortification() -> None:
    t = digging("C6 axis germany_rifle", more="forts:\n  C6 wire")
    t.play(f"play {DIG}")
    assert fort_at(t, "O10") == "foxholes"  # the only place left
    t = digging("C6 axis germany_rifle", "D6 axis germany_rifle", more="forts:\n  C6 wire")
    t.play(f"play {DIG}")
    refused(t, "hex C6", "CC:A32b")


@rule("CC:A32b")
def test_dig_in_needs_a_hex_to_dig_in() -> None:
    t = digging("C6 axis germany_rifle", more="forts:\n  C6 wire\n  O10 trench")
    refused(t, f"play {DIG}", "CC:A32b")
    t.play("pass")
    assert t.prompt != "dig-in"


@rule("CC:A32a")
def test_dig_in_has_its_moment_only() -> None:
    t = march("C6 axis germany_rifle", own=(DIG,))
    refused(t, f"play {DIG}", "CC:A32a")


@rule("CC:F100.1")
def test_a_scenario_may_forbid_digging_in() -> None:
    t = digging("C6 axis germany_rifle", changes={"rules": {"no_new_fortifications": True}})
    refused(t, f"play {DIG}", "CC:F100.1")


@rule("CC:F100.3b", "CC:A32b")
def test_water_holds_no_fortification() -> None:
    t = digging("E4 axis germany_rifle", "E8 axis germany_rifle", sheet="20")
    t.play(f"play {DIG}")
    refused(t, "hex E4", "CC:A32b")
    assert "hex E8" in texts(t)


# --- how they go (A31, F100.2) --------------------------------------------------------------------------------------

BLAST = action("russia", "demolitions")


def passed(*units: str, more: str = "", **rest: Any) -> Table:
    """The Germans have passed and thrown a card away."""
    hand = (order("germany", "fire"), order("germany", "move"), order("germany", "rout"))
    t = field("C8 axis germany_rifle", *units, FAR, hands=(hand, (BLAST,)), more=more, **rest)
    t.play(f"discard {hand[0]}")
    t.play("end")
    return t


@rule("CC:A31a", "CC:A31b", "CC:F100.2")
def test_demolitions_answer_a_pass_with_discards() -> None:
    t = passed("F6 allies russia_rifle", "G6 allies russia_rifle", more="forts:\n  F6 wire\n  G6 bunker\n  H6 mines")
    assert (t.to_act, t.prompt) == ("allies", "DiscardWindow")
    t.play(f"play {BLAST}")
    assert texts(t) == ["hex F6", "hex G6"]
    refused(t, "hex H6", "CC:A31b")  # nobody of his is there
    refused(t, "hex O3", "CC:A31b")  # nothing is built there
    events = t.play("hex G6")
    assert first(events, "fort-lost").rule == "CC:A31b"
    assert (fort_at(t, "G6"), fort_at(t, "F6")) == ("none", "wire")


@rule("CC:A31b", "CC:11.3c")
def test_an_immobile_tank_that_is_blown_up_takes_its_gun_along() -> None:
    tank = {
        "side": "allies", "fortification": "bunker", "leader": "sergeant", "leader_weapon": "russia_light_mg",
        "crew": "russia_weapon_team", "gun": "germany_ig_18_gun", "stacking": 4, "terrain": "open_ground", "max_level": 0,
    }  # fmt: skip
    crew = ("G6 allies russia_weapon_team weapon=0", "G6 allies sergeant weapon=1")
    guns = ("germany_ig_18_gun", "russia_light_mg")
    t = passed(*crew, more="forts:\n  G6 bunker", weapons=guns, changes={"rules": {"immobile_tank": tank}})
    events = t.play(f"play {BLAST}")
    assert first(events, "weapon-lost").weapon == 0
    assert fort_at(t, "G6") == "none"
    assert [row["carrier"] for row in t.view(None)["weapons"]] == [None, 2]  # what can be carried is kept


@rule("CC:G.enemy.b", "CC:A31b")
def test_what_the_enemy_has_laid_is_blown_up_all_the_same() -> None:
    hidden, junk = action("germany", "hidden_wire"), order("germany", "fire")
    changes = {"sides": {"axis": {"posture": "defend"}}}
    t = ordered(
        "move", "C6 allies russia_rifle", "J9 axis germany_rifle", side="allies", nation="russia", own=(BLAST,), enemy=(hidden, junk),
        changes=changes,
    )  # fmt: skip
    play(t, "start 0", "go C5", f"play {hidden}", "pass", "end", f"discard {junk}")
    assert fort_at(t, "C5") == "wire"
    assert (t.to_act, t.prompt) == ("allies", "DiscardWindow")
    t.play(f"play {BLAST}")
    assert fort_at(t, "C5") == "none"


@rule("CC:A31b")
def test_demolitions_need_something_to_blow_up() -> None:
    t = passed("F6 allies russia_rifle", more="forts:\n  H6 mines")
    refused(t, f"play {BLAST}", "CC:A31b")


@rule("CC:A31a")
def test_demolitions_have_their_moment_only() -> None:
    blast = action("germany", "demolitions")
    t = march("C6 axis germany_rifle", own=(blast,), more="forts:\n  C6 wire")
    refused(t, f"play {blast}", "CC:A31a")


# --- smoke (A39, T94, 8.1.4) ----------------------------------------------------------------------------------------

SMOKE = action("germany", "smoke_grenades")


@rule("CC:A39a", "CC:A39b", "CC:T94a")
def test_smoke_is_thrown_into_ones_own_hex_or_beside_it() -> None:
    t = march("C6 axis germany_rifle", own=(SMOKE,))
    t.play(f"play {SMOKE}")
    assert set(texts(t)) == {f"hex {h}" for h in ("C6", "C5", "C7", "B5", "B6", "D5", "D6")}
    refused(t, "hex C4", "CC:A39b")
    t.script([7])
    events = t.play("hex C5")
    assert (first(events, "smoke-placed").rule, first(events, "smoke-placed").smoke) == ("CC:A39b", 7)
    s = state(t)
    assert s.smoke[GRID.at("C5")] == 7
    assert s.smoke_cup.count(7) == 2  # one of three is gone
    assert sees(s.terrain, s, GRID.at("C6"), GRID.at("C4")) == 7


@rule("CC:O14.3a")
def test_both_sides_may_play_any_number_of_actions_in_an_order() -> None:
    more, wire, mines = (
        action("germany", "smoke_grenades", (SMOKE,)),
        action("russia", "hidden_wire"),
        action("russia", "hidden_mines"),
    )
    t = march("C6 axis germany_rifle", own=(SMOKE, more), enemy=(wire, mines), changes=DEFENDERS)
    play(t, f"play {SMOKE}", "hex C5", f"play {more}", "hex C5", "start 0", "go C7", f"play {wire}")
    assert state(t).hand(0) == () and state(t).hand(1) == (mines,)
    refused(t, f"play {mines}", "CC:A35.2a")  # a hex holds one of them
    t = march("C6 axis germany_rifle", own=(SMOKE, more), enemy=(wire, mines), changes=DEFENDERS)
    play(t, "start 0", "go C7", "pass", f"play {SMOKE}", "hex C6", f"play {more}", "hex C8", "go D7", f"play {wire}")
    assert fort_at(t, "D7") == "wire"


@rule("CC:A39a")
def test_only_boxed_movement_throws_smoke() -> None:
    t = march("C6 axis germany_volksgrenadier", "C8 axis germany_rifle", own=(SMOKE,))
    refused(t, f"play {SMOKE}", "CC:A39a")  # the rifles are not activated
    t = march("C6 axis germany_rifle broken", own=(SMOKE,))
    refused(t, f"play {SMOKE}", "CC:A39a")  # nothing is boxed on the broken side


@rule("CC:A39b", "CC:8.1.5b")
def test_smoke_is_not_thrown_into_fire() -> None:
    t = march("C6 axis germany_rifle", own=(SMOKE,), more="blaze: C5")
    t.play(f"play {SMOKE}")
    refused(t, "hex C5", "CC:A39b")


@rule("CC:A39b", "CC:T98c")
def test_smoke_is_not_thrown_into_water() -> None:
    t = march("A3 axis germany_rifle", own=(SMOKE,), sheet="18")
    t.play(f"play {SMOKE}")
    refused(t, "hex A2", "CC:A39b")


@rule("CC:A39c", "CC:8.1.4")
@pytest.mark.parametrize(("drawn", "left"), [(9, 9), (2, 6)])
def test_of_two_smokes_the_thicker_stays(drawn: int, left: int) -> None:
    t = march("C6 axis germany_rifle", own=(SMOKE,), more="smoke:\n  C5 6")
    t.play(f"play {SMOKE}")
    t.script([drawn])
    t.play("hex C5")
    s = state(t)
    assert s.smoke[GRID.at("C5")] == left
    assert s.smoke_cup.count(min(drawn, 6)) == {2: 2, 6: 4}[min(drawn, 6)]  # the thinner is back in the cup


@rule("CC:T94b", "CC:O21.1a")
def test_smoke_changes_neither_cost_nor_cover() -> None:
    t = march("C6 axis germany_rifle", more="smoke:\n  C5 6")
    t.play("start 0")
    events = t.play("go C5")
    assert first(events, "spent").points == 1
    assert stats.morale(state(t), 0) == 7


# --- markers on units (8.1.1, 13) -----------------------------------------------------------------------------------


@rule("CC:13.2a", "CC:E44.1a")
def test_suppression_takes_one_from_everything() -> None:
    t = field("C6 axis germany_rifle suppressed", "F6 axis germany_rifle", "G6 axis germany_rifle veteran", FAR)
    s = state(t)
    for stat in (stats.fp, stats.reach, stats.movement, stats.morale):
        assert (stat(s, 0), stat(s, 2)) == (stat(s, 1) - 1, stat(s, 1) + 1)


@rule("CC:13.2c")
def test_a_suppressed_unit_does_not_fire_its_weapon() -> None:
    fire = order("germany", "fire")
    t = field(
        "C6 axis captain", "C6 axis germany_rifle suppressed weapon=0", "C5 allies russia_rifle", FAR,
        hands=((fire,), ()), weapons=("germany_light_mg",),
    )  # fmt: skip
    given(t, fire, 0, 1)
    assert texts(t) == ["fire 0", "fire 1"]
    refused(t, "arm 1", "CC:11.1c")
