"""What is asked names the unit that it is about, its numbers, and what a command point is worth."""

from __future__ import annotations

from functools import cache

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.rules.pieces import KIND
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.testing import play

from .helpers import legal
from .shooting import LONG, move, open_field

MOVER, OTHER = "64 9E6 us_paratroopers", "65 9I9 us_paratroopers"
SQUADS = tuple(f"{i} 9B{i + 1} german_first_line" for i in range(4))


@cache
def words(language: str) -> Messages:
    return Messages(sandtable.kernel.game.find_game("band_of_brothers"), language)


def asked(t: Table, language: str = "en") -> str:
    """What whoever decides is asked, as a page shows it."""
    seen = t.observe(t.to_act)
    assert seen.prompt is not None
    fields = seen.setup.game.prompt_fields(seen.view(), seen.prompt, language)
    return words(language).prompt(seen.prompt, fields, seen.absent)


def op_fire() -> Table:
    """A German squad is about to fire at an American one on the move."""
    t = open_field(MOVER, OTHER, "0 9E2 german_first_line", side="allies")
    move(t, 64, "9E5")
    assert asked(t) == "fire at Paratroopers 64, on the move in 9E5, or pass"
    t.play("op-fire 0")
    return t


def test_a_point_for_a_shot_is_asked_of_the_firer_with_what_it_is_worth() -> None:
    t = op_fire()
    assert legal(t) == ["spend", "decline"]
    point = "spend a command point (firepower 4 instead of 3), or decline"
    assert asked(t) == f"First-line squad 0, firing at 9E5: {point}"
    assert "мощь 4 вместо 3" in asked(t, "ru")


def test_what_a_point_is_worth_is_told_to_its_owner_alone() -> None:
    t = op_fire()
    assert t.observe("axis").view()["asked"]["now"] == 3
    assert t.observe("allies").view()["asked"] == {} == t.observe(None).view()["asked"]


def test_another_roll_is_asked_for_with_the_one_that_failed() -> None:
    t = open_field("0 9E5 german_first_line yellow", "1 9A1 german_first_line", "64 9I9 us_paratroopers")
    t.script([6])
    play(t, "activate 0", "move")
    assert asked(t) == "First-line squad 0: check failed (6 > 5); spend a command point to roll again, or decline"
    assert t.observe("allies").view()["asked"] == {}


def test_who_has_moved_is_named_when_it_may_fire() -> None:
    t = open_field(MOVER, OTHER, "0 9E2 german_first_line used", side="allies")
    move(t, 64, "9E5")
    for text in ("pass", "stop"):
        if text in legal(t):
            t.play(text)
    assert asked(t) == "Paratroopers 64: choose a target after the move, or decline"


@pytest.mark.parametrize(("gun", "told"), [("2 9A1 pak38 facing=0", True), ("2 9A1 pak38 facing=0 concealed", False)])
def test_what_a_gun_counts_is_told_where_there_is_one_in_the_open(gun: str, told: bool) -> None:
    t = open_field("0 9E5 german_first_line", "1 9E6 german_first_line", gun, OTHER, changes={"map": LONG})
    assert ("an unconcealed gun or vehicle counts 3" in asked(t)) is told
    assert ("орудие или машина без маскировки — за три" in asked(t, "ru")) is told


def test_an_impulse_without_a_limit_says_why() -> None:
    t = open_field(*SQUADS, "65 9I9 us_paratroopers used")
    assert "no limit: the enemy has none left)" in asked(t)
    assert "противнику ходить некем)" in asked(t, "ru")


def test_acting_ahead_of_the_first_player_is_said_to_cost_a_point() -> None:
    t, player = sandtable.new("band_of_brothers", "corporal_to_sergeant", seed=20), sandtable.player("greedy", seed=1)
    while not (t.observe("axis").turn and t.prompt == "impulse"):
        assert t.to_act is not None
        t.play(player.choose(t.observe(t.to_act)))
    assert t.to_act == "axis"
    assert asked(t) == "spend a command point to use a unit ahead of the first player, or end the impulse"
    assert asked(t, "ru").startswith("потратьте очко командования, чтобы часть действовала раньше первого игрока, или")


def test_a_rush_counts_who_has_gone() -> None:
    rule = {"side": "axis", "turn": 1, "units": 3, "area": {"boards": ["9"], "letters": "B"}, "at_a_time": 2}
    changes = {"rules": {"rush": {**rule, "directions": ["NE", "SE"]}}}
    t = open_field(*SQUADS, "9 9A9 german_first_line", OTHER, changes=changes)
    course = "as far forward as it can (0 of 2 gone; the sides choose by turns)"
    assert asked(t) == f"choose the squad that rushes next, {course}"
    t.play(t.legal[0])
    while t.prompt != "rush":
        t.play(t.legal[0])
    assert t.to_act == "allies"
    assert asked(t) == f"choose the enemy squad that rushes next, {course.replace('0', '1')}"


def reserves(*units: str) -> Table:
    """Two squads beside the map, and whoever is on it."""
    group = {"units": {"german_first_line": 2}, "turn": 1, "enter": {"edge": "W"}}
    kind = KIND["german_first_line"]
    more = f"fields:\n  stock = [[{kind}, {kind}]]"
    return open_field(*units, OTHER, changes={"sides": {"axis": {"groups": [group]}}}, more=more)


def test_who_is_left_only_beside_the_map_is_asked_for_and_may_wait() -> None:
    t = reserves("0 9E5 german_first_line used")
    assert asked(t) == "bring a unit onto the map (0 so far, 6 at most in an impulse), or end the impulse"
    assert asked(t, "ru") == "введите часть на карту (уже 0, за импульс не больше 6) или закончите импульс"
    assert told(t) == {"end": "the others wait beside the map"}
    t = reserves("0 9E5 german_first_line")
    assert asked(t).startswith("choose a unit to use (0 so far, 1 to 6 in an impulse")


def test_what_comes_onto_the_map_is_named_when_its_place_is_chosen() -> None:
    t = reserves("0 9E5 german_first_line used")
    t.play("enter german_first_line")
    assert asked(t) == "First-line squad: choose where it enters the map"


def told(t: Table, language: str = "en") -> dict[str, str]:
    """What the buttons say besides their names."""
    seen = t.observe(t.to_act)
    assert seen.prompt is not None
    found = seen.setup.game.notes(seen.view(), seen.prompt, seen.legal, language)
    return {action.verb: note.words for action, note in found.items()}


def test_a_point_says_what_it_buys_and_what_comes_without_it() -> None:
    assert told(op_fire()) == {"spend": "fires with 4", "decline": "fires with 3"}
    assert told(op_fire(), "ru") == {"spend": "огонь с мощью 4", "decline": "огонь с мощью 3"}
    t = open_field("0 9E5 german_first_line yellow", "1 9A1 german_first_line", "64 9I9 us_paratroopers")
    t.script([6])
    play(t, "activate 0", "move")
    assert told(t) == {"spend": "passes on 5 or less", "decline": "stays where it is"}
    t = open_field("0 9E5 german_first_line yellow", "1 9A1 german_first_line", "64 9E8 us_paratroopers")
    t.script([6])
    play(t, "activate 0", "fire")
    assert told(t)["decline"] == "does not fire"


def test_an_impulse_that_ends_says_who_is_next() -> None:
    t = open_field(*SQUADS, OTHER)
    t.play("activate 0")
    t.play("overwatch")
    assert told(t) == {"end": "ends the impulse: the enemy is next"}
    t = open_field(*SQUADS, "65 9I9 us_paratroopers used")
    t.play("activate 0")
    t.play("overwatch")
    assert told(t) == {"end": "the enemy has no unit left to use"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_five_things_that_a_squad_may_do_have_short_names_and_no_notes(language: str) -> None:
    """Two rows of buttons are in sight beside a board."""
    t = open_field(MOVER, OTHER, "0 9E3 german_first_line", side="allies")
    t.play("activate 64")
    seen = t.observe("allies")
    verbs = [action.verb for action in seen.legal]
    assert set(verbs) == {"fire", "move", "use", "overwatch", "retreat"}
    assert seen.setup.game.notes(seen.view(), "activation", seen.legal, language) == {}
    named = [words(language).text(f"action-{verb}") or "" for verb in verbs]
    assert sum(map(len, named)) <= 52, named
