"""Action values: what a player with an eye for the next action would do in positions where that is plain."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.testing import play
from tests.games.judging import advised, best, worths
from tests.games.memoir44.field import field, numbers, open_battle, ordered


@pytest.mark.parametrize("scenario", ["pegasus_bridge", "sword_beach", "toulon", "knightsbridge", "across_the_roer"])
def test_there_are_values_at_every_moment_and_they_change_nothing(scenario: str) -> None:
    advised(sandtable.new("memoir44", scenario, seed=5), 120, always=False)


def test_the_weakest_enemy_is_attacked_first() -> None:
    t = field("E5 allies infantry 4\nd6 axis infantry 4\ne6 axis infantry 1\nM9 axis infantry 4")
    open_battle(t, 0)
    assert best(t) == "battle 0 2"


def test_a_last_figure_does_not_attack_where_an_ambush_would_lose_the_game() -> None:
    units = "E5 allies infantry 1\nd6 axis artillery 2\nM9 axis infantry 4"
    t = field(units, axis="general_advance pincer_move recon_left recon_right", more="medals: axis 4 allies 0")
    open_battle(t, 0)
    risky = worths(t)["battle 0 1"]
    safe = field(units, more="medals: axis 0 allies 0\ndiscard: ambush")
    open_battle(safe, 0)
    assert risky < worths(safe)["battle 0 1"]


def test_orders_go_to_those_who_can_do_something() -> None:
    t = field("E5 allies infantry 4\nA1 allies artillery 2\nd6 axis infantry 2\nM9 axis infantry 4")
    t.play("play direct_from_hq")
    assert best(t) == "order 0"


def test_the_card_that_orders_the_fighting_is_played() -> None:
    units = "K5 allies infantry 4\nK3 allies armor 3\nA1 allies infantry 4\nk6 axis infantry 1\nL7 axis armor 2"
    t = field(units, allies="probe_left probe_right recon_center")
    assert best(t) == "play probe_right"


def test_units_move_onto_their_objectives() -> None:
    objective = {"hexes": ["E7"], "for": "allies", "needed": 1, "medals": 1, "permanent": False}
    t = field("E5 allies infantry 4\nM9 axis infantry 4", options={"changes": {"objectives": [objective]}})
    assert best(ordered(t, 0)) == "move 0 E7"


def test_units_leave_the_board_where_that_scores() -> None:
    options = {"changes": {"rules": {"exit": [{"side": "allies", "hexes": ["E9"], "medals": 1}]}}}
    t = field("E9 allies infantry 4\nA1 allies infantry 4\nM1 axis infantry 4", options=options)
    assert best(ordered(t, 0)) == "exit 0"


def test_mines_are_shunned() -> None:
    t = field("E5 allies infantry 1\nM9 axis infantry 4", more="mines:\n  e6 axis 4 up")
    found = worths(ordered(t, 0))
    assert found["move 0 e6"] < min(w for a, w in found.items() if a != "move 0 e6")


def test_a_weak_unit_falls_back_and_the_guard_of_an_objective_stays() -> None:
    objective = {"hexes": ["E5"], "for": "allies", "needed": 1, "medals": 1, "permanent": False}
    t = field(
        "E7 axis infantry 4\nE5 allies infantry 3\nA1 allies infantry 4",
        side="axis",
        axis="direct_from_hq pincer_move",
        more="sandbags: E5",
        options={"changes": {"objectives": [objective]}},
    )
    open_battle(t, 0)
    t.script([5])
    t.play("battle 0 1")
    assert t.prompt == "flags"
    assert best(t) == "ignore 1"


def test_a_train_under_flags_ignores_what_it_may() -> None:
    rails = "board:\n  5 " + " ".join(["ra"] * 13)
    units = "C5 allies train 2 supply_train car=B5\nc6 axis infantry 4\nM1 allies infantry 4"
    t = field(units, side="axis", axis="direct_from_hq pincer_move", more=rails)
    open_battle(t, 1)
    t.script([5, 5, 5])
    t.play("battle 1 0")
    t.play("pass")
    assert t.prompt == "flags"
    assert best(t) == "ignore 1"


def test_the_defender_springs_his_ambush() -> None:
    t = field("E5 allies infantry 2\nd6 axis infantry 4\nM9 axis infantry 4", axis="ambush general_advance")
    open_battle(t, 0)
    t.play("battle 0 1")
    assert best(t) == "ambush"


def test_bombs_fall_where_most_can_be_hit() -> None:
    units = "E1 allies infantry 4\nA9 axis infantry 4\nG9 axis infantry 4\nH9 axis infantry 2\nI9 axis armor 3"
    t = field(units, allies="air_power recon_left")
    t.play("play air_power")
    assert best(t) in ("target 3", "target 2")


def test_medics_go_where_they_help_most() -> None:
    t = field(
        "E1 allies infantry 1\nA1 allies armor 2\nG1 allies infantry 3\nA9 axis infantry 4",
        allies="medics_and_mechanics recon_left",
    )
    t.play("play medics_and_mechanics")
    assert best(t) == "recover 0"


def test_recon_keeps_the_better_card() -> None:
    t = field("K5 allies infantry 4\nK3 allies armor 3\nk6 axis infantry 2", allies="recon_right probe_left")
    t.play("play recon_right")
    t.script(numbers("attack_left", "attack_right"))
    t.play("end")
    assert t.prompt == "recon"
    assert best(t) == "discard attack_left"


def test_a_counter_attack_is_worth_the_card_it_repeats_in_the_mirror() -> None:
    units = "K5 allies infantry 4\nK3 allies armor 3\nk6 axis infantry 1\nA9 axis infantry 4"
    t = field(units, side="axis", axis="probe_left recon_left", allies="counter_attack probe_left probe_right")
    play(t, "play probe_left", "end")
    while t.to_act == "axis":
        t.play("end")
    found = worths(t)
    held = {"counter_attack": 1.0, "probe_left": 0.4, "probe_right": 0.4}
    gain = {card: found[f"play {card}"] + kept for card, kept in held.items()}
    assert gain["counter_attack"] == pytest.approx(gain["probe_right"])
    assert gain["probe_right"] > gain["probe_left"]


def test_those_without_sandbags_dig_in() -> None:
    t = field(
        "E3 allies infantry 4\nG3 allies infantry 4\nM9 axis infantry 4",
        allies="dig_in recon_left",
        more="sandbags: E3",
    )
    t.play("play dig_in")
    found = worths(t)
    assert found["order 0"] == 0 < found["order 1"]


def test_armor_in_the_desert_goes_on_towards_the_enemy() -> None:
    t = field(
        "E5 allies armor 3\ne6 axis infantry 1\nF9 axis infantry 1\nM9 axis infantry 4",
        options={"changes": {"rules": {"desert": True}}},
    )
    open_battle(t, 0)
    t.script([4, 6, 6])
    play(t, "battle 0 1", "pass", "take")
    assert t.prompt == "overrun"
    found = worths(t)
    assert found["advance E5"] < 0 < found["advance E7"]


def test_an_ambush_by_engineers_is_feared_more_in_cover() -> None:
    def worth(enemy: str) -> float:
        more = "board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. .."
        t = field(f"E5 allies infantry 2\nd6 axis infantry 4 {enemy}\nM9 axis infantry 4", more=more)
        return worths(open_battle(t, 0))["battle 0 1"]

    assert worth("combat_engineer") < worth("")


def test_who_stands_best_stays() -> None:
    more = "board:\n  5 .. .. .. .. fo .. .. .. .. .. .. .. .."
    t = field("E5 allies infantry 4\nd6 axis infantry 1\nM9 axis infantry 4", more=more)
    assert best(ordered(t, 0)) == "end"


def test_a_unit_that_cannot_survive_its_flags_may_ignore_them_or_not() -> None:
    t = field(
        "E3 axis infantry 4\ne2 axis infantry 4\nE1 allies infantry 1\nA1 allies infantry 4",
        side="axis",
        axis="direct_from_hq pincer_move",
        more="sandbags: E1",
    )
    open_battle(t, 1)
    t.script([5, 5])
    play(t, "battle 1 2", "pass")
    assert t.prompt == "flags"
    found = worths(t)
    assert found["ignore 0"] == pytest.approx(found["ignore 1"])
