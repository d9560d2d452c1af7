"""The toy itself: windows, interrupts inside them, nested combats, and steps that no longer stand."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.kernel.rulebook import watching
from sandtable.kernel.step import Held
from tests.kernel.play import finished_game, random_game
from tests.toy import GAME
from tests.toy.combat import Combat, Shot, Stray

WHOLE_DECK = range(24)


def toy(board: str, red: str = "", blue: str = "", unit: int = 0, more: str = "") -> Table:
    """A position in which a red unit is to act, all other cards lying open."""
    rest = " ".join(str(c) for c in WHOLE_DECK if str(c) not in (*red.split(), *blue.split()))
    return sandtable.position(
        f"sandtable position 1\ngame: toy\nscenario: melee\nboard:\n{board}\n"
        f"hands red: {red}\nhands blue: {blue}\ndiscard: {rest}\n"
        f'stack:\n  ["Campaign",0]\n  ["Turn",2,0]\n  ["Activations",[{unit}{more}]]\n  ["Activate",{unit}]\n'
    )


def texts(t: Table) -> list[str]:
    """The legal actions as texts."""
    return [str(a) for a in t.legal]


OPEN = """
  ... ... ... ... ...
    ... R0+ R1+ ... ...
  ... ~~~ ... ~~~ ...
    ... ... B5- B4+ ...
  ... ... ... ... ...
""".strip("\n")


def test_a_move_opens_a_window_to_both_sides_even_with_nothing_to_play() -> None:
    t = toy(OPEN)
    t.play("move 0 B1")
    assert (t.to_act, t.prompt, texts(t)) == ("blue", "Reaction", ["pass"])
    t.play("pass")
    assert (t.to_act, texts(t)) == ("red", ["pass"])


def test_both_sides_play_cards_in_a_window_and_every_play_reopens_it() -> None:
    t = toy(OPEN, red="1", blue="0 2", more=",1")
    t.script([5, 3])
    t.play("move 0 B1")
    assert texts(t) == ["play 0", "play 2", "pass"]
    t.play("play 0")  # a 5 takes a step
    assert t.to_act == "blue"
    t.play("pass")
    assert texts(t) == ["play 1", "pass"]
    t.play("play 1")  # red rallies, and blue may answer that
    assert t.to_act == "blue"
    t.play("play 2")  # a 3 misses
    t.play("pass")
    assert texts(t) == ["pass"]
    t.play("pass")
    assert texts(t)[0].startswith("move 1")
    assert "R0+" in t.view(None)["board"][1]


BESIDE = """
  ... ... ... ... ...
    ... R0+ R1+ ... ...
  ... ~~~ B5+ ~~~ ...
    ... ... ... B4+ ...
  ... ... ... ... ...
""".strip("\n")


def test_a_roll_inside_a_window_starts_an_interrupt_and_still_reaches_the_shot() -> None:
    t = toy(BESIDE, blue="0")
    t.script([1])
    t.play("move 0 A3")
    events = t.play("play 0")
    assert (t.to_act, t.prompt, texts(t)) == ("red", "stray", ["hit 0", "hit 1"])
    assert not any(e.kind == "rolled" for e in events)
    kinds = [type(step) for step in t._state.stack]
    assert kinds[-3:] == [Shot, Held, Stray]
    events = t.play("hit 1")
    assert [(e.kind, e.rule) for e in events] == [
        ("strayed", "TOY:stray"),
        ("lost", "TOY:stray"),
        ("rolled", "TOY:ambush"),
    ]
    assert (t.to_act, t.prompt) == ("blue", "Reaction")


ALONE = """
  ... ... ... ... ...
    ... R0+ ... ... ...
  ... ~~~ ... ~~~ ...
    ... ... R1+ B4+ ...
  ... ... ... ... ...
""".strip("\n")


def test_a_forced_choice_inside_an_interrupt_is_not_asked() -> None:
    t = toy(ALONE, blue="0")
    t.script([1])
    t.play("move 0 A2")
    events = t.play("play 0")
    assert [e.kind for e in events] == ["played", "strayed", "lost", "rolled"]
    assert t.prompt == "Reaction"


WEAK = """
  ... ... ... ... ...
    ... R0- R1+ ... ...
  ... ~~~ ... ~~~ ...
    ... ... ... B4+ B5+
  ... ... ... ... ...
""".strip("\n")


@pytest.mark.parametrize("die", [1, 6])
def test_the_steps_of_a_unit_that_dies_in_its_own_move_end_unasked(die: int) -> None:
    t = toy(WEAK, red="1", blue="0 2", more=",1")
    t.script([die])
    t.play("move 0 B1")
    t.play("play 0")  # a 6 kills; a 1 strays, and unit 0 stands alone beside itself
    assert t.prompt == "activate"
    assert texts(t)[-1] == "stay"
    assert {a.args[0] for a in t.legal if a.args} == {1}
    assert t.score == {"red": 0, "blue": 1}


def test_a_unit_ordered_but_dead_is_passed_over() -> None:
    t = toy(BESIDE.replace("R0+", "R0-"), blue="0", more=",1")
    t.script([1])
    t.play("move 0 A3")
    t.play("play 0")
    t.play("hit 0")
    assert t.prompt == "activate"
    assert {a.args[0] for a in t.legal if a.args} == {1}


DEEP = """
  ... ... ... ... ...
    ... R0+ ... ... ...
  ... ~~~ B4+ ~~~ ...
    ... B5- ... ... ...
  ... ... ... ... ...
""".strip("\n")


ROW = """
  ... ... ... ... ...
    ... R0+ B4+ ... ...
  ... ~~~ ... ~~~ ...
    ... B5- ... ... ...
  ... ... ... ... ...
""".strip("\n")


def test_a_combat_nests_retreat_advance_and_a_second_combat() -> None:
    t = toy(ROW)
    t.script([4, 1, 5, 6])
    t.play("attack 0 4")
    assert (t.to_act, t.prompt) == ("blue", "retreat")
    assert texts(t) == ["retreat B4", "retreat A4"]
    t.play("retreat A4")
    assert (t.to_act, texts(t)) == ("red", ["advance", "halt"])
    t.play("advance")
    assert texts(t) == ["attack 0 4", "halt"]
    t.play("attack 0 4")
    assert sum(isinstance(step, Combat) for step in t._state.stack) == 2
    assert t.prompt == "advance"
    assert t.score == {"red": 1, "blue": 0}
    t.play("advance")
    assert t._state.inside(Combat) is None


def test_a_unit_with_nowhere_to_retreat_loses_a_step() -> None:
    board = """
  B4+ R0+ ... ... ...
    ... ... ... ... ...
  ... ~~~ ... ~~~ ...
    ... B5- ... ... ...
  ... ... ... ... ...
""".strip("\n")
    t = toy(board.replace("    ... ...", "    B6+ ...", 1))
    t.script([4, 1])
    events = t.play("attack 0 4")
    assert [(e.kind, e.rule) for e in events] == [("rolled", "TOY:combat"), ("lost", "TOY:retreat")]


def test_points_enough_win_at_once_and_nothing_more_is_asked() -> None:
    t = toy(DEEP.replace("B4+", "B4-"), more=",1")
    t = sandtable.position(t.position().replace("stack:", "fields:\n  points = [1,0]\nstack:"))
    t.script([5, 5])
    t.play("attack 0 4")
    assert (t.over, t.winner, t.to_act, t.legal) == (True, "red", None, ())


def test_the_option_makes_ambushes_deadlier() -> None:
    for deadly in (False, True):
        text = toy(OPEN, blue="0").position().replace("options: {}", f'options: {{"deadly":{str(deadly).lower()}}}')
        t = sandtable.position(text)
        t.script([4])
        t.play("move 0 B1")
        assert any(e.kind == "lost" for e in t.play("play 0")) is deadly


@pytest.mark.parametrize("scenario", ["ford", "melee"])
def test_random_games_end_and_use_every_rule_of_play(scenario: str) -> None:
    with watching() as cited:
        winners = set()
        for seed in range(40):
            t = finished_game(seed, scenario)
            assert t.turn <= 9
            winners.add(t.winner)
    assert winners == {"red", "blue", None} or scenario == "melee"
    never = {rule.id for rule in GAME.rulebook} - cited
    only_objections = {"TOY:order", "TOY:move-occupied", "TOY:marsh", "TOY:attack-adjacent", "TOY:attack-enemy"}
    assert never <= only_objections | {"TOY:play-held", "TOY:play-moment", "TOY:exploit"}


@pytest.mark.parametrize("seed", range(4))
def test_why_is_empty_exactly_for_what_is_legal_over_the_whole_domain(seed: int) -> None:
    every = [action for verb in GAME.setup("melee").action_space.verbs.values() for action in verb.every()]
    ids = {rule.id for rule in GAME.rulebook}
    for i, t in enumerate(random_game(seed)):
        t.setup.game.invariants(t._state)
        if i % 5:
            continue
        legal = set(t.legal)
        for action in every:
            why = t.why(action)
            assert (why == ()) == (action in legal), action
            assert all(o.rule in ids or o.rule.startswith("KERNEL:") for o in why)


@pytest.mark.parametrize("scenario", ["ford", "melee"])
def test_every_moment_can_be_saved_cloned_and_replayed(scenario: str) -> None:
    for t in random_game(8, scenario):
        again = sandtable.replay(t.record())
        copy = t.clone()
        assert again.hash == copy.hash == t.hash
        assert again.position() == copy.position() == t.position()
        assert bytes(again.observe("red")) == bytes(copy.observe("red")) == bytes(t.observe("red"))
