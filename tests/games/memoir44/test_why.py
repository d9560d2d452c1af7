"""What a player is told who points at something that cannot be chosen: one sentence, about that thing."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.cards import CARD
from sandtable.kernel.game import find_game
from sandtable.kernel.messages import Messages
from sandtable.kernel.why import Thing
from sandtable.testing import play
from tests.games.memoir44.field import numbers, state
from tests.games.memoir44.scenes import fighting, moving, scene


def at(t: Table, unit: int) -> list[Thing]:
    """A unit and the hex it stands on."""
    return [("hex", state(t).hex[unit]), ("unit", unit)]


def on(label: str) -> list[Thing]:
    return [("hex", GRID.at(label))]


def answer(t: Table, target: list[Thing], *picked: int, language: str = "en") -> str:
    """What somebody hears who points there after picking some units."""
    found = t.observe(t.to_act).why_not(target, [("unit", unit) for unit in picked])
    assert found is not None
    return Messages(find_game("memoir44"), language).objection(t.setup, found, t.side_index(t.to_act))


def ordering(card: str, *units: str) -> Table:
    t = scene(*units, card=f"{card} recon_in_force")
    t.play(f"play {card}")
    return t


RIGHT = ("G5 allies infantry", "K5 allies infantry", "L5 allies armor", "E7 axis infantry")


def test_pointing_at_a_unit_while_ordering() -> None:
    t = ordering("attack_right", *RIGHT)
    assert answer(t, at(t, 0)) == (
        "Unit 0 stands in the center; Attack Right orders the right flank. [M44:card-attack]"
    )
    assert answer(t, at(t, 3)) == "Unit 3 is the enemy's. [M44:order-own]"
    t.play("order 1")
    assert answer(t, at(t, 1)) == "Unit 1 has its order already. [M44:order-once]"
    assert answer(t, at(t, 0), language="ru").startswith("Отряд 0 стоит в центре; карта «")


def test_a_unit_on_the_border_of_two_sections_stands_in_both() -> None:
    t = ordering("attack_right", "d4 allies infantry", *RIGHT[1:])
    assert answer(t, at(t, 0)).startswith("Unit 0 stands where the left flank meets the center; Attack Right")
    assert answer(t, at(t, 0), language="ru").startswith("Отряд 0 стоит на стыке левого фланга и центра; карта «")
    t = ordering("attack_left", "i4 allies infantry", *RIGHT[1:], "B5 allies infantry")
    assert answer(t, at(t, 0)).startswith("Unit 0 stands where the center meets the right flank; Attack Left")


def test_pointing_at_a_unit_of_another_kind_or_too_many() -> None:
    t = ordering("armor_assault", *RIGHT)
    assert answer(t, at(t, 1)) == ("Unit 1 is infantry; Armor Assault orders armor. [M44:card-armor-assault-a]")
    t = ordering("pincer_move", *RIGHT)
    assert answer(t, at(t, 0)).startswith("Unit 0 stands in the center; Pincer Move orders both flanks.")
    t = ordering("general_advance", *RIGHT, "M5 allies infantry")
    t.play("order 1")
    t.play("order 2")
    assert answer(t, at(t, 4)) == "General Advance has no order left for Unit 4. [M44:order-limit]"
    t = ordering("firefight", "E5 allies infantry", "H5 allies infantry", "I5 allies infantry", "F5 axis infantry")
    assert answer(t, at(t, 0)).startswith("Unit 0 stands next to an enemy; Firefight orders only units that do not.")


def test_before_a_card_is_played_a_unit_waits_and_an_enemy_is_one() -> None:
    t = scene(*RIGHT, card="attack_right recon_in_force")
    assert answer(t, at(t, 0)) == "Play a card first; then Unit 0 may be ordered. [M44:turn-order]"
    assert answer(t, at(t, 3)) == "Unit 3 is the enemy's. [M44:order-own]"


def test_while_something_else_is_decided_a_unit_waits_and_an_enemy_is_one() -> None:
    t = fighting("E5 allies infantry", "F5 axis infantry", "H5 axis armor")
    t.play("battle 0 1")
    assert (t.to_act, t.prompt) == ("axis", "AmbushWindow")
    assert answer(t, at(t, 2)) == (
        "Unit 2 is ordered, moves and battles only in its own part of a turn, and this is not it. [M44:turn-order]"
    )
    assert answer(t, at(t, 0)) == "Unit 0 is the enemy's. [M44:order-own]"


def test_while_ground_is_taken_other_battles_wait() -> None:
    t = fighting("E5 allies infantry", "F5 axis infantry 1", "H5 allies infantry", "I5 axis infantry", order=(0, 2))
    t.script([1, 1, 1])
    play(t, "battle 0 1", "pass")
    assert t.prompt == "take-ground"
    (found,) = t.why("battle 2 3")
    assert Messages(find_game("memoir44"), "en").reason(t.setup, found) == (
        "Finish the battle under way first; Unit 2 battles afterwards."
    )
    assert answer(t, at(t, 2)) == "All orders are given; Unit 2 cannot get one now. [M44:order-announce]"


def test_pointing_at_empty_land_while_ordering_says_what_is_asked() -> None:
    t = ordering("attack_right", *RIGHT)
    assert answer(t, on("A1")) == "Not now. To decide first: order units, or press Done. [KERNEL:step]"


def test_pointing_at_a_card_that_cannot_be_played() -> None:
    t = scene("G5 allies infantry", "E7 axis infantry", card="ambush counter_attack probe_center recon_left")
    (ambush,) = numbers("ambush")
    assert answer(t, [("card", ambush)]) == (
        "Ambush is played in the enemy's turn, when he attacks a unit next to his own. [M44:card-ambush-a]"
    )
    t.play("play probe_center")
    (counter,) = numbers("counter_attack")
    assert answer(t, [("card", counter)]) == (
        "You play one card a turn, and this turn it was Probe Center; Counter-Attack must wait. [M44:turn-one-card]"
    )
    waiting = t.observe("axis").why_not([("card", CARD["recon_left"])])
    assert waiting is not None and waiting.rule == "KERNEL:turn"


def test_pointing_while_moving() -> None:
    t = moving("C5 allies infantry", "E5 allies infantry", "D5 axis infantry", tiles={"c4": "river"}, order=(0,))
    assert answer(t, at(t, 1)) == "Unit 1 has no order this turn. [M44:order-announce]"
    assert answer(t, at(t, 2)) == "Unit 2 is the enemy's. [M44:order-own]"
    assert answer(t, at(t, 2), 0) == "Unit 2 stands in the way, on D5. [M44:move-no-pass]"
    assert answer(t, on("H5"), 0) == "H5 is 5 hexes away; Unit 0 moves up to 2 hexes. [M44:move-infantry]"
    assert answer(t, on("c4"), 0) == "Unit 0 cannot enter c4 (River). [M44:terrain-river]"
    assert answer(t, on("H5"), 0, language="ru") == (
        "До H5 — 5 гексов; отряд 0 движется не дальше 2 гексов. [M44:move-infantry]"
    )


def test_a_way_that_is_barred_is_told_by_what_bars_it() -> None:
    t = moving("C5 allies infantry", tiles={"c6": "forest", "D5": "forest", "c4": "forest"})
    assert answer(t, on("E5"), 0) == "Unit 0 must stop on D5 (Forest) on its way. [M44:terrain-forest-a]"
    t = moving("C5 allies infantry", tiles={"E5": "hedgerow"})
    assert answer(t, on("E5"), 0) == (
        "E5 (Hedgerow) can be entered only from a hex next to it, as the whole move of Unit 0. [M44:terrain-hedgerow-a]"
    )


def test_pointing_at_a_target() -> None:
    t = fighting(
        "C5 allies infantry", "G5 axis infantry", "C3 allies infantry", "E3 axis infantry", order=(0, 2),
        tiles={"D3": "forest"},
    )  # fmt: skip
    assert answer(t, at(t, 1), 0) == "Unit 1 is 4 hexes away; Unit 0 reaches 3 hexes. [M44:battle-infantry]"
    assert answer(t, at(t, 3), 2) == "Unit 2 does not see Unit 3: D3 (Forest) is in the way. [M44:terrain-forest-d]"
    assert answer(t, at(t, 2), 0) == "Unit 2 is one of your own. [M44:order-own]"


def test_an_enemy_close_by_comes_first_and_a_unit_may_stand_in_the_line() -> None:
    t = fighting(
        "C5 allies infantry", "D5 axis infantry", "F5 axis infantry", "C3 allies infantry", "D3 allies infantry",
        "E3 axis armor", order=(0, 3),
    )  # fmt: skip
    assert answer(t, at(t, 2), 0).startswith(
        "Unit 1 stands next to Unit 0, so Unit 0 cannot battle Unit 2 farther away."
    )
    assert answer(t, at(t, 5), 3) == "Unit 3 does not see Unit 5: Unit 4 on D3 is in the way. [M44:los-block]"


@pytest.mark.parametrize(
    ("rule_id", "scenario", "there"),
    [
        ("M44TP:airfield-d", "pegasus_bridge", False),
        ("M44TP:star-b", "pegasus_bridge", False),
        ("M44TP:star-b", "signals_raid", True),
        ("M44TP:pontoon-a", "pegasus_bridge", False),
        ("M44:terrain-river", "pegasus_bridge", True),
        ("M44TP:marsh-a", "pegasus_bridge", False),
        ("M44:terrain-ocean-a", "sword_beach", True),
        ("M44:terrain-ocean-a", "pegasus_bridge", False),
        ("M44:move-infantry", "pegasus_bridge", True),
        ("M44TP:train-b", "pegasus_bridge", False),
        ("M44:special-forces", "sword_beach", True),
        ("M44TP:hero-d", "signals_raid", True),
        ("M44TP:knightsbridge-i", "knightsbridge", True),
        ("M44:order-limit", "pegasus_bridge", True),
    ],
)
def test_a_rule_is_in_force_where_what_it_speaks_of_is_on_the_table(rule_id: str, scenario: str, there: bool) -> None:
    s = state(sandtable.new("memoir44", scenario, seed=1))
    assert find_game("memoir44").in_force(s, rule_id) is there


def test_the_rules_of_a_card_are_in_force_while_it_is_played_or_held() -> None:
    t = ordering("attack_right", *RIGHT)
    game = find_game("memoir44")
    assert game.in_force(state(t), "M44:card-attack") and game.in_force(state(t), "M44:card-recon-in-force")
    assert not game.in_force(state(t), "M44:card-armor-assault-a")
