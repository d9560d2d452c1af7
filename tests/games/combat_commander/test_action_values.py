"""Action values: what a player with an eye for the next action would do in positions where that is plain."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.games.combat_commander.rules.cards import DECKS
from tests.games.judging import advised, best, worths

from .gunnery import firing, shoot
from .happenings import drawn
from .helpers import action, at_hex, field, order, roll, texts, total
from .marching import given, march

FAR = "N1 allies corporal"


@pytest.mark.parametrize("scenario", ["fat_lipki", "hold_the_line", "bridge_hunt"])
def test_there_are_values_at_every_moment_and_they_change_nothing(scenario: str) -> None:
    advised(sandtable.new("combat_commander", scenario, seed=5), 120, always=True)


# --- turns ------------------------------------------------------------------------------------------------------------


def cards(*orders: str, nation: str = "germany") -> dict[str, int]:
    """Cards of a nation with these orders."""
    found: dict[str, int] = {}
    for name in orders:
        found[name] = order(nation, name, tuple(found.values()))
    return found


def test_broken_units_recover() -> None:
    held = cards("recover", "move", "rout")
    t = field(*["I5 axis germany_rifle broken"] * 2, "A9 axis germany_rifle", FAR, hands=(tuple(held.values()), ()))
    assert best(t) == f"order {held['recover']}"


def test_a_good_target_is_fired_at() -> None:
    held = cards("fire", "recover", "rout")
    units = (
        "F5 axis germany_rifle weapon=0",
        "F5 axis lieutenant",
        "F7 allies russia_rifle",
        "F7 allies corporal",
        FAR,
    )
    t = field(*units, weapons=("germany_heavy_mg",), hands=(tuple(held.values()), ()))
    assert best(t) == f"order {held['fire']}"


def test_an_open_objective_is_walked_to() -> None:
    held = cards("move", "recover", "rout")
    t = field(
        "F5 axis germany_rifle", "A10 allies corporal", hands=(tuple(held.values()), ()), more="chits:\n  open: N"
    )
    assert best(t) == f"order {held['move']}"


def test_what_is_of_no_use_is_discarded_first() -> None:
    dud = next(c for c in range(1, 73) if DECKS["germany"].order[c] == "command_confusion")
    held = cards("fire", "recover")
    t = field("A1 axis germany_rifle", "O10 allies corporal", hands=((dud, *held.values()), ()), sheet="11")
    assert best(t) == f"discard {dud}"


def test_no_weapon_is_ever_thrown_away() -> None:
    t = field("F5 axis germany_rifle weapon=0", FAR, weapons=("germany_light_mg",), hands=((50, 51), ()))
    found = worths(t)
    assert found["scrap 0"] == min(found.values())


# --- fire -------------------------------------------------------------------------------------------------------------


def test_a_leader_gathers_a_group() -> None:
    fire = order("germany", "fire")
    t = field(
        "F5 axis lieutenant", "F5 axis germany_rifle", "G5 axis germany_rifle", "A10 axis germany_rifle", "F8 allies russia_rifle", FAR,
        hands=((fire,), ()),
    )  # fmt: skip
    t.play(f"order {fire}")
    assert best(t) == "activate 0"
    t.play("activate 0")
    assert best(t) in ("activate 1", "activate 2")


def test_the_weaker_of_two_hexes_is_fired_at_by_all() -> None:
    t = firing(
        "F5 axis lieutenant", "F5 axis germany_rifle", "F5 axis germany_line_team", "F8 allies russia_rifle", "E3 allies russia_rifle broken", FAR,
        activate=(0, 1, 2),
    )  # fmt: skip
    assert best(t) == "target E3"
    t.play("target E3")
    chosen = []
    while best(t) != "end":
        chosen.append(best(t))
        t.play(chosen[-1])
    assert {"fire 1", "fire 2"} <= set(chosen)


def test_a_card_is_spent_on_a_fire_attack_only_where_it_helps() -> None:
    grenades = action("germany", "hand_grenades")
    t = firing("F5 axis germany_rifle", "F6 allies russia_rifle broken", "F6 allies sergeant", FAR, hand=(grenades,))
    shoot(t, "target F6", "fire 0")
    assert t.prompt == "AttackWindow" and best(t) == f"play {grenades}"


def test_movers_in_the_open_draw_op_fire_and_one_in_a_bunker_does_not() -> None:
    for fort, answer in (("", True), ("forts:\n  F5 bunker", False)):
        shot = order("russia", "fire")
        t = march(
            "F4 axis germany_rifle",
            "F8 allies russia_rifle weapon=0",
            "F8 allies sergeant",
            enemy=(shot,),
            weapons=("russia_heavy_mg",),
            more=fort,
        )
        for choice in ("start 0", "go F5"):
            if choice in texts(t):
                t.play(choice)
        assert t.prompt == "OpFireWindow" and (best(t) == f"op-fire {shot}") is answer


def test_concealment_is_played_where_it_saves_somebody() -> None:
    hidden = action("russia", "concealment")
    t = firing("F5 axis germany_rifle", "H5 allies russia_rifle broken", FAR, enemy_hand=(hidden,))
    shoot(t, "target H5", "fire 0")
    t.script([roll("germany", 6, 3)])
    for _ in range(4):
        if t.prompt == "DefenseWindow":
            break
        t.play("pass")
    assert t.prompt == "DefenseWindow" and best(t) == f"play {hidden}"


def test_light_wounds_save_a_broken_squad_but_not_a_good_one() -> None:
    wounds = action("russia", "light_wounds")
    for state, answer in ((" broken", f"play {wounds}"), ("", "pass")):
        t = drawn(
            "shell_shock", f"F5 allies russia_rifle{state}", FAR, cards=(at_hex("germany", "F5"),), enemy_hand=(wounds,)
        )
        assert t.prompt == "BreakWindow" and best(t) == answer


# --- moving -----------------------------------------------------------------------------------------------------------


def test_a_unit_walks_to_an_objective_and_stays_there() -> None:
    t = march("M5 axis germany_rifle", more="chits:\n  open: K")  # objective 3 is at O5
    seen = []
    while t.to_act == "axis" and t.prompt in ("move", "mover"):
        seen.append(best(t))
        t.play(seen[-1])
    assert "go O5" in seen or [x for x in seen if x.startswith("go")]
    assert all(not x.startswith("play") for x in seen)


def test_a_unit_at_the_far_edge_leaves_for_its_points() -> None:
    t = march("F1 axis germany_rifle", "A9 axis germany_rifle", activate=(0,))
    for choice in ("start 0",):
        if choice in texts(t):
            t.play(choice)
    assert best(t) == "exit"


@pytest.mark.parametrize(
    ("mine", "enemy", "fights"),
    [("germany_pionier", "corporal broken", True), ("germany_line_team", "russia_assault", False)],
)
def test_a_melee_is_begun_by_the_stronger_and_not_by_the_weaker(mine: str, enemy: str, fights: bool) -> None:
    advance = order("germany", "advance")
    t = field(f"F5 axis {mine}", "A9 axis corporal", f"F6 allies {enemy}", FAR, hands=((advance,), ()))
    given(t, advance, 0)
    assert (best(t) == "advance 0 F6") is fights


# --- rolls made again -------------------------------------------------------------------------------------------------


def test_a_disastrous_roll_is_made_again_and_a_harmless_one_is_not() -> None:
    units = (
        "F7 allies russia_guards_rifle weapon=0",
        "F7 allies captain",
        "F5 axis germany_rifle broken",
        "F5 axis captain broken",
        "F5 axis germany_ss broken",
    )
    for cast, again in (((6, 5), True), ((1, 2), False)):
        fire = order("russia", "fire")
        t = field(
            *units, weapons=("russia_heavy_mg",), side="allies", hands=((), (fire,)), more="surrender: axis 2 allies 9"
        )
        given(t, fire, 1, 0)
        shoot(t, "target F5", "arm 0", "fire 0", "fire 1")
        t.script([roll("russia", *cast, "" if again else "jam")])
        t.play("pass")
        assert t.prompt == "Reroll" and t.to_act == "axis"
        assert (best(t) == "reroll") is again


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "choice"),
    [("kia", "unit 2"), ("medic", "unit 1"), ("interdiction", "unit 2"), ("battle_harden", "unit 1")],
)
def test_events_help_the_side_and_harm_the_enemy(name: str, choice: str) -> None:
    t = drawn(
        name,
        "B9 axis germany_rifle broken",
        "F5 allies russia_rifle broken weapon=0",
        FAR,
        weapons=("russia_heavy_mg",),
    )
    assert best(t) == choice


def test_an_air_strike_on_ones_own_men_is_declined() -> None:
    t = drawn("air_support", "F5 axis germany_rifle", FAR, cards=(at_hex("germany", "F5"),))
    assert best(t) == "decline"
    t = drawn("air_support", "F5 allies russia_rifle", FAR, cards=(at_hex("germany", "F5"),))
    assert best(t) == "hex F5"


def test_the_best_card_of_a_hand_is_taken_from_it() -> None:
    fire, dud = (
        order("russia", "fire"),
        next(c for c in range(1, 73) if DECKS["russia"].order[c] == "command_confusion"),
    )
    t = drawn("interrogation", FAR, enemy_hand=(fire, dud))
    assert best(t) == f"card {fire}"


def test_greedy_beats_random() -> None:
    won = 0
    for seed, side in ((0, "axis"), (0, "allies")):
        t = sandtable.new("combat_commander", "saint_agatha", seed=seed, options={"turn_limit": 50})
        players = {s: sandtable.player("greedy" if s == side else "random", seed=seed) for s in t.sides}
        while not t.over:
            assert t.to_act is not None
            t.play(players[t.to_act].choose(t.observe(t.to_act)))
        won += t.winner == side
    assert won == 2


def test_a_rout_that_drives_a_unit_off_the_map_is_rolled_again_and_a_short_flight_is_not() -> None:
    rout = order("russia", "rout")
    for hex, again in (("A10", True), ("A5", False)):
        units = f"{hex} axis germany_ss broken", "K1 axis germany_rifle", FAR
        t = field(*units, side="allies", hands=((), (rout,)), more="surrender: axis 2 allies 9")
        t.script([total("russia", 10)])
        t.play(f"order {rout}")
        assert t.prompt == "Reroll" and t.to_act == "axis"
        assert (best(t) == "reroll") is again
