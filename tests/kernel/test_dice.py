"""Chance: the generator's numbers, commitment, scripted rolls, and chance that asks."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from sandtable.kernel.dice import commitment, key_of, number, pick_from, random_below
from tests.kernel.play import play_out, table_after
from tests.toy import GAME


def test_the_generator_gives_the_published_numbers_of_splitmix64() -> None:
    whole = 1 << 64
    assert [number(0, i, whole) for i in (1, 2, 3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [number(1234567, i, whole) for i in range(1, 6)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_rolls_of_a_seed_are_pinned() -> None:
    assert key_of(7) == 0x3A3CDDCD61BBF147  # the head of sha256("sandtable key 7")
    rolls = [1 + number(key_of(7), i, 6) for i in range(1, 21)]
    assert rolls == [4, 1, 4, 1, 3, 5, 1, 5, 5, 2, 2, 4, 4, 3, 5, 2, 6, 2, 2, 1]


def test_the_commitment_is_a_plain_hash_of_the_seed() -> None:
    assert commitment(7) == hashlib.sha256(b"sandtable commitment 7").hexdigest()
    assert sandtable.new("toy", "ford", seed=7).commitment == commitment(7)


@pytest.mark.parametrize("n", [2, 6, 10, 52])
def test_numbers_are_uniform(n: int) -> None:
    trials = 2000 * n
    counts = Counter(number(key_of(1), i, n) for i in range(1, trials + 1))
    chi_square = sum((counts[face] - 2000) ** 2 / 2000 for face in range(n))
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@given(st.integers(0, (1 << 64) - 1), st.integers(0, 1 << 40), st.integers(1, 1000))
def test_numbers_stay_below_their_limit(key: int, counter: int, n: int) -> None:
    assert 0 <= number(key, counter, n) < n


def test_the_nth_number_depends_on_the_seed_and_n_alone() -> None:
    s = GAME.empty(GAME.setup("ford"))
    s.key = key_of(7)
    assert [1 + random_below(s, 6) for _ in range(3)] == [4, 1, 4]
    s.rng = 1
    assert 1 + random_below(s, 6) == 1


def test_things_picked_blindly_are_some_of_them_each_once() -> None:
    s = GAME.empty(GAME.setup("ford"))
    s.key = key_of(3)
    assert sorted(pick_from(s, (4, 5, 5, 9), 4)) == [4, 5, 5, 9]
    assert s.rng == 4


AMBUSHED = """
    sandtable position 1
    game: toy
    scenario: melee
    board:
      ... ... ... ... ...
        ... R0+ ... ... ...
      ... ~~~ ... ~~~ ...
        ... ... ... B5+ ...
      ... ... ... ... ...
    hands red: 1
    hands blue: 0
    deck:
    buried red: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23
    stack:
      ["Campaign",0]
      ["Turn",2,0]
      ["Activations",[0]]
      ["Activate",0]
"""


def test_scripted_rolls_come_up_in_order_and_then_the_dice_go_on() -> None:
    t = sandtable.position(AMBUSHED)
    t.script([6])
    t.play("move 0 B3")
    events = t.play("play 0", side="blue")
    assert [e.dice for e in events if e.kind == "rolled"] == [(6,)]
    assert t.view(None)["board"][1].split()[2] == "R0-"


def test_a_script_that_cannot_come_up_changes_nothing() -> None:
    t = sandtable.position(AMBUSHED)
    t.play("move 0 B3")
    t.script([7])
    before, legal = t.hash, t.legal
    with pytest.raises(sandtable.SandtableError, match="the script says 7"):
        t.play("play 0")
    assert (t.hash, t.legal) == (before, legal)


def test_scripted_draws_name_the_cards() -> None:
    s = GAME.start(GAME.setup("ford"), 0)
    s.script = (9, 4, 20)
    t = sandtable.Table(s, 0)
    assert t.view("red")["hands"]["red"] == [4, 9, 20]


def test_chance_may_be_asked_for_every_draw_and_die() -> None:
    t = sandtable.new("toy", "melee", options={"chance": "ask"})
    assert t.to_act == "chance"
    assert [str(a) for a in t.legal] == [f"draw {card}" for card in range(24)]
    for card in (3, 1, 2):
        t.play(f"draw {card}", side="chance")
    assert t.to_act == "red"
    assert t.view("red")["hands"]["red"] == [1, 2, 3]
    for text in ("end", "order 2", "end", "attack 2 4"):
        t.play(text)
    assert [str(a) for a in t.legal] == [f"roll {face}" for face in range(1, 7)]
    t.play("roll 1")
    events = t.play("roll 6")
    assert [e.dice for e in events if e.kind == "rolled"] == [(1, 6)]


def test_a_script_shorter_than_a_roll_is_completed_by_dice_or_by_chance() -> None:
    for chance, asked in (("roll", False), ("ask", True)):
        t = sandtable.new("toy", "melee", options={"chance": chance})
        for text in ("draw 1", "draw 2", "draw 3") if asked else ():
            t.play(text)
        for text in ("end", "order 2", "end"):
            t.play(text)
        t.script([1])
        events = t.play("attack 2 4")
        assert (t.to_act == "chance") is asked
        if asked:
            events = t.play("roll 2")
        (dice,) = [e.dice for e in events if e.kind == "rolled"]
        assert (dice[0], len(dice)) == (1, 2)


@pytest.mark.parametrize("seed", range(5))
def test_games_with_chance_asked_end_and_replay(seed: int) -> None:
    t = play_out(sandtable.new("toy", "melee", seed=seed, options={"chance": "ask"}), seed)
    assert sandtable.replay(t.record()).hash == t.hash


def test_a_game_by_dice_and_one_by_the_same_answers_come_to_the_same() -> None:
    rolled = table_after(5, 60)
    answers = iter(chance_of(rolled))
    asked = sandtable.new("toy", "melee", seed=5, options={"chance": "ask"})
    for what, action in (*rolled.history(), ("end", None)):
        while asked.to_act == "chance":
            asked.play(next(answers))
        if what == "play":
            asked.play(str(action))
    assert asked.view(None) == rolled.view(None)
    assert next(answers, None) is None


def chance_of(t: sandtable.Table) -> list[str]:
    """Everything chance said at a table, as answers."""
    answers: list[str] = []
    for red, blue in zip(t.observe("red").events(), t.observe("blue").events(), strict=True):
        if red.kind == "drawn":
            answers.append(f"draw {red.card if red.card is not None else blue.card}")
        elif red.kind == "rolled":
            answers += [f"roll {face}" for face in red.dice]
    return answers
