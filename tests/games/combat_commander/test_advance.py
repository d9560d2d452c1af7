"""Advances: one hex whatever the terrain, even to the enemy, unseen by his fire (O16.1 to O16.3)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.combat_commander.rules import stats
from sandtable.games.combat_commander.rules.board import NONE
from sandtable.testing import play, refused, rule

from .helpers import action, field, first, fort_at, kinds, order, pass_all, state, texts, where
from .marching import DEFENDERS, FAR, allied_rolls, axis_rolls, of, ordered


def push(*units: str, **rest: Any) -> Table:
    """The first units of a position are about to advance."""
    return ordered("advance", *units, FAR, **rest)


@rule("CC:O16.1a")
def test_an_advance_is_one_hex_and_ends_there() -> None:
    t = push("C6 axis sergeant", "C6 axis germany_rifle", activate=(0, 1))
    refused(t, "advance 0 C4", "CC:O16.1a")
    refused(t, "advance 2 O4", "CC:O16.1a")  # not activated
    t.play("advance 1 C5")
    assert where(t, 1) == "C5"
    refused(t, "advance 1 C4", "CC:O16.1a")
    assert "advance 0 C5" in texts(t)


@rule("CC:O16.1c")
def test_the_ground_costs_nothing() -> None:
    t = push("H9 axis germany_rifle broken suppressed", sheet="07")  # no movement left at all, and woods all round
    t.play("advance 0 H8")
    assert where(t, 0) == "H8"


@rule("CC:O16.1d")
def test_nobody_fires_at_an_advance() -> None:
    fire = order("russia", "fire")
    t = push("C6 axis germany_rifle", "C3 allies russia_rifle", enemy=(fire,))
    events = t.play("advance 0 C5")
    assert kinds(events)[:1] == ["advanced"]
    assert "OpFireWindow" not in str(state(t).stack)
    assert t.prompt == "turn"


@rule("CC:O16.1b", "CC:O16.4a", "CC:O16.4.3d")
def test_an_advance_may_enter_an_enemys_hex_over_the_stacking_limit() -> None:
    t = push(
        "C6 axis sergeant",
        "C6 axis germany_rifle",
        "C6 axis germany_rifle",
        "C5 allies russia_rifle",
        activate=(0, 1, 2),
    )
    play(t, "advance 0 C5", "advance 1 C5")
    t.play("advance 2 C5")  # nine figures
    assert t.prompt == "AmbushWindow"


@rule("CC:O16.2b", "CC:T83b")
def test_a_cliff_is_climbed_without_a_weapon_only() -> None:
    t = push(
        "H4 axis germany_rifle",
        "H4 axis germany_rifle weapon=0",
        "H4 axis captain",
        activate=(2, 0, 1),
        weapons=("germany_light_mg",),
        sheet="12",
    )
    refused(t, "advance 1 H5", "CC:O16.2b")
    t.play("advance 0 H5")
    assert where(t, 0) == "H5"


@rule("CC:O16.3a")
def test_fire_and_water_stop_an_advance() -> None:
    t = push("A3 axis sergeant", "A3 axis germany_rifle", activate=(0, 1), sheet="18", more="blaze: B3")
    refused(t, "advance 0 A2", "CC:O16.3a")
    refused(t, "advance 0 B3", "CC:O16.3a")
    assert "advance 0 A4" in texts(t)


@rule("CC:O16.3b")
def test_a_major_bridge_is_entered_along_its_road() -> None:
    t = push("I4 axis sergeant", "H4 axis germany_rifle", activate=(0, 1), sheet="18")
    refused(t, "advance 0 H4", "CC:O16.3b")
    refused(t, "advance 1 I4", "CC:O16.3b")
    assert {"advance 1 H3", "advance 1 H5"} <= set(texts(t))


@rule("CC:O16.2a", "CC:7.2.1a", "CC:7.2.1b")
def test_an_advance_may_leave_by_the_enemys_edge() -> None:
    t = push("F1 axis germany_rifle", "F6 axis germany_rifle")
    t.play("leave 0")
    t.play("number 3")
    assert (where(t, 0), state(t).vp) == (None, 2)


@rule("CC:O16.3c", "CC:7.2a")
def test_no_other_edge_can_be_left_by() -> None:
    t = push("F10 axis captain", "A6 axis germany_rifle", activate=(0,))
    refused(t, "leave 0", "CC:O16.3c")
    t = push("A6 axis germany_rifle")
    refused(t, "leave 0", "CC:7.2a")
    t = push("C6 axis germany_rifle")
    refused(t, "leave 0", "CC:O16.3c")


@rule("CC:O14.4a")
def test_somebody_must_advance_and_the_others_may_stay() -> None:
    t = push("C6 axis sergeant", "C6 axis germany_rifle", "D6 axis germany_rifle", activate=(0, 1, 2))
    refused(t, "end", "CC:O14.4a")
    t.play("advance 1 C5")
    t.play("end")
    assert (where(t, 0), t.prompt) == ("C6", "turn")


@rule("CC:F106.2c")
def test_wire_does_not_hold_an_advance() -> None:
    t = push("C6 axis sergeant", "B6 axis germany_rifle", activate=(0, 1), more="forts:\n  C6 wire\n  C5 wire")
    play(t, "advance 0 C5")
    assert where(t, 0) == "C5"


@rule("CC:F103.1a", "CC:A35.2a", "CC:A35.2b", "CC:A35.2c")
def test_hidden_mines_strike_who_advances_and_nobody_else() -> None:
    hidden = action("russia", "hidden_mines")
    t = push("C6 axis sergeant", "C5 axis germany_rifle", activate=(0,), enemy=(hidden,), changes=DEFENDERS)
    t.play("advance 0 C5")
    assert t.to_act == "allies"
    t.script([*allied_rolls(t, 11), *axis_rolls(t, 3)])
    t.play(f"play {hidden}")
    events = pass_all(t)
    assert fort_at(t, "C5") == "mines"
    assert [e.unit for e in of(events, "defense-total")] == [0]
    assert [e.unit for e in of(events, "broke")] == [0]


@rule("CC:A35.5a", "CC:A35.5b")
def test_hidden_wire_turns_up_where_somebody_advanced() -> None:
    wire = action("russia", "hidden_wire")
    t = push("C6 axis sergeant", activate=(0,), enemy=(wire,), changes=DEFENDERS)
    t.play("advance 0 C5")
    events = t.play(f"play {wire}")
    assert first(events, "fortified").rule == "CC:A35.5b"
    assert fort_at(t, "C5") == "wire"


@rule("CC:F103.1a", "CC:F103.2e")
def test_mines_strike_who_leaves_and_who_enters_and_broken_units_still_arrive() -> None:
    t = push("C6 axis sergeant", more="forts:\n  C6 mines\n  C5 mines")
    strong, weak = allied_rolls(t, 11, 3)
    low, high = axis_rolls(t, 3, 11)
    t.script([strong, low, weak, high])
    t.play("advance 0 C5")
    events = pass_all(t)
    assert kinds(events).count("attack-total") == 2
    assert kinds(events).index("broke") < kinds(events).index("advanced")
    assert where(t, 0) == "C5"


# --- switches of scenarios ------------------------------------------------------------------------------------------

SATCHELS = {"rules": {"satchel_advance": {"side": "axis"}}}
CHARGE = ("satchel_charge",)


@rule("CC:O16.1a", "CC:O14.4b")
def test_a_move_with_a_satchel_charge_may_be_an_advance() -> None:
    t = ordered(
        "move",
        "C6 axis sergeant",
        "C6 axis germany_rifle weapon=0",
        "C5 allies russia_rifle",
        FAR,
        activate=(0, 1),
        weapons=CHARGE,
        changes=SATCHELS,
    )
    assert {"start 0", "start 1", "advance 0 C5", "advance 1 C5"} <= set(texts(t))
    refused(t, "end", "CC:O14.4b")
    t.play("advance 1 C5")
    assert where(t, 1) == "C5"
    assert "advance 0 C5" in texts(t)
    assert (state(t).moving, state(t).advancing & 1) == (0, 1)  # who advances is not on the move
    assert not any(text.startswith("start") for text in texts(t))
    t.play("end")
    assert t.prompt == "AmbushWindow"


@rule("CC:O16.1a")
def test_without_a_charge_or_once_somebody_moves_it_is_a_move() -> None:
    t = ordered(
        "move",
        "C6 axis sergeant",
        "C6 axis germany_rifle weapon=0",
        FAR,
        activate=(0, 1),
        weapons=("germany_light_mg",),
        changes=SATCHELS,
    )
    refused(t, "advance 1 C5", "CC:O16.1a")
    t = ordered(
        "move",
        "C6 axis sergeant",
        "C6 axis germany_rifle weapon=0",
        FAR,
        activate=(0, 1),
        weapons=CHARGE,
        changes=SATCHELS,
    )
    play(t, "start 0", "go C5", "halt")
    refused(t, "advance 1 C5", "CC:O16.1a")
    t = ordered(
        "move",
        "C6 axis sergeant",
        "F1 axis germany_rifle weapon=0",
        FAR,
        activate=(1,),
        weapons=CHARGE,
        changes=SATCHELS,
    )
    t.play("leave 1")
    assert t.prompt == "return"


TANK = {
    "rules": {
        "immobile_tank": {
            "side": "axis", "fortification": "bunker", "leader": "sergeant", "leader_weapon": "germany_heavy_mg",
            "crew": "germany_weapon_team", "gun": "germany_ig_18_gun", "stacking": 4, "terrain": "open_ground",
            "max_level": 0,
        }
    }
}  # fmt: skip
BUNKERED = "forts:\n  C6 bunker"


@rule("CC:11.2a")
def test_the_crew_of_an_immobile_gun_stays_until_it_hands_it_over() -> None:
    crew = ("C6 axis germany_weapon_team weapon=0", "C6 axis sergeant")
    t = push(*crew, activate=(1, 0), weapons=("germany_ig_18_gun",), changes=TANK, more=BUNKERED)
    refused(t, "advance 0 C5", "CC:11.2a")
    refused(t, "leave 0", "CC:11.2a")
    t = ordered("move", *crew, FAR, activate=(1, 0), weapons=("germany_ig_18_gun",), changes=TANK, more=BUNKERED)
    t.play("start 0")
    refused(t, "go C5", "CC:11.2a")
    refused(t, "exit", "CC:11.2a")
    t.play("give 0 1")
    assert "go C5" in texts(t)


@rule("CC:11.3c", "CC:O23.3a")
def test_a_crew_that_must_retreat_loses_its_gun() -> None:
    rout = order("germany", "rout")
    crew = "D6 axis germany_conscript broken suppressed weapon=0"
    t = field(crew, FAR, hands=((rout,), ()), weapons=("germany_ig_18_gun",), changes=TANK, more="forts:\n  D6 bunker")
    assert stats.morale(state(t), 0) == 10
    t.script(axis_rolls(t, 11))
    t.play(f"order {rout}")
    pass_all(t)
    events = t.play("retreat D7")
    assert first(events, "weapon-lost").weapon == 0
    assert (where(t, 0), state(t).weapon[0]) == ("D7", NONE)


@rule("CC:O14.4b")
def test_a_charge_in_the_scenario_does_not_help_who_carries_none_and_cannot_move() -> None:
    move = order("germany", "move")
    stuck = "H9 axis germany_rifle broken"  # one point, woods all round
    t = field(stuck, FAR, hands=((move,), ()), sheet="07", changes=SATCHELS)
    refused(t, f"order {move}", "CC:O14.4b")
    t = field(f"{stuck} weapon=0", FAR, hands=((move,), ()), sheet="07", changes=SATCHELS, weapons=CHARGE)
    assert f"order {move}" in texts(t)
