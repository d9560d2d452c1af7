"""Chance: the generator's numbers, commitment and nonces, scripted rolls, and chance that asks."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sandtable
from sandtable import SandtableError, UnknownName
from sandtable.kernel.dice import (
    LONGEST_NONCE,
    WHOLE,
    Dice,
    commitment,
    cut,
    key_of,
    number,
    pick_from,
    random_below,
    with_nonces,
)
from tests.kernel.play import play_out, table_after
from tests.toy import GAME

VECTORS = json.loads(
    (Path(__file__).parent / "data" / "dice_vectors.json").read_text()
)  # the page's tests read them too
SEED = 0xC0FFEE00_DEADBEEF_01234567_89ABCDEF
HALF = (1 << 31) + 1  # just over half of all words lie past the last whole one


# --- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"dice {v['dice']}, {len(v['nonces'])} nonces")
def test_the_numbers_of_seeds_and_nonces_are_pinned(vector: dict[str, object]) -> None:
    dice = Dice(int(str(vector["seed"])), tuple(vector["nonces"]), int(str(vector["dice"])))  # type: ignore[arg-type]
    assert (dice.key.hex(), dice.commitment) == (vector["key"], vector["commitment"])
    assert [[c, n, number(dice.key, c, n)] for c, n, _ in vector["rolls"]] == vector["rolls"]  # type: ignore[attr-defined]


def test_the_first_dice_give_the_published_numbers_of_splitmix64() -> None:
    whole, zero, other = 1 << 64, bytes(8), (1234567).to_bytes(8)
    assert [number(zero, i, whole) for i in (1, 2, 3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [number(other, i, whole) for i in range(1, 6)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def by_the_book(key: bytes, counter: int, n: int) -> int:
    """A number worked out from the words of docs/wire.md, whatever it costs."""
    attempt = 0
    while True:
        block = hashlib.blake2b(b"%d %d" % (attempt, counter // 16), key=key, digest_size=64).digest()
        word = int.from_bytes(block[4 * (counter % 16) :][:4])
        if word < (1 << 32) // n * n:
            return word % n
        attempt += 1


def test_numbers_are_those_of_the_book_in_any_order() -> None:
    rng = Random(1)
    keys = [key_of(rng.getrandbits(128)) for _ in range(3)]
    for _ in range(6000):
        key, counter, n = (
            rng.choice(keys),
            rng.choice((rng.randrange(400), rng.getrandbits(50))),
            rng.choice((6, 52, HALF, WHOLE)),
        )
        assert number(key, counter, n) == by_the_book(key, counter, n)


@pytest.mark.parametrize("whole", [1, 2, 7, 8, 16, 27, 64])
def test_every_number_is_cut_from_as_many_words(whole: int) -> None:
    for n in range(1, whole + 1):
        counts = Counter(cut(word, n, whole) for word in range(whole))
        assert counts.pop(None, 0) == whole % n  # these words give nothing
        assert counts == dict.fromkeys(range(n), whole // n)
    for n in (0, -1, whole + 1):
        with pytest.raises(SandtableError, match="there is no number below"):
            cut(0, n, whole)


def test_a_word_that_gives_nothing_costs_no_count() -> None:
    s = GAME.empty(GAME.setup("ford"))
    s.key = key_of(SEED)
    words = [by_the_book(s.key, i, WHOLE) for i in range(1, 41)]
    assert any(word >= HALF for word in words)
    assert [random_below(s, HALF) for _ in words] == [by_the_book(s.key, i, HALF) for i in range(1, 41)]
    assert s.rng == len(words)


def test_a_number_past_the_size_of_a_word_is_refused() -> None:
    with pytest.raises(SandtableError, match="there is no number below 4294967297"):
        number(key_of(1), 1, WHOLE + 1)


@given(st.integers(0, (1 << 128) - 1), st.integers(0, 1 << 40), st.integers(1, 1000))
def test_numbers_stay_below_their_limit(seed: int, counter: int, n: int) -> None:
    assert 0 <= number(key_of(seed), counter, n) < n
    assert 0 <= number(key_of(seed, version=1), counter, n) < n


def test_the_nth_number_depends_on_the_key_and_n_alone() -> None:
    s = GAME.empty(GAME.setup("ford"))
    s.key = key_of(7)
    assert [1 + random_below(s, 6) for _ in range(3)] == [1, 6, 5]
    s.rng = 1
    assert 1 + random_below(s, 6) == 6


def test_things_picked_blindly_are_some_of_them_each_once() -> None:
    s = GAME.empty(GAME.setup("ford"))
    s.key = key_of(3)
    assert sorted(pick_from(s, (4, 5, 5, 9), 4)) == [4, 5, 5, 9]
    assert s.rng == 4


# --- seed, nonces and key -------------------------------------------------------------------------------------------


def test_the_commitment_is_a_plain_hash_of_the_seed_whatever_the_nonces() -> None:
    assert commitment(7) == hashlib.sha256(b"sandtable commitment 7").hexdigest()
    assert sandtable.new("toy", "ford", seed=7).commitment == commitment(7)
    assert sandtable.new("toy", "ford", seed=7, nonces={"red": "x"}).commitment == commitment(7)


def words_of(key: bytes) -> tuple[int, ...]:
    """The first two blocks of a key."""
    return tuple(number(key, i, WHOLE) for i in range(32))


def test_key_and_numbers_depend_on_every_bit_of_the_seed() -> None:
    keys = {key_of(SEED)} | {key_of(SEED ^ 1 << bit) for bit in range(128)}
    assert len(keys) == len({words_of(key) for key in keys}) == 129
    assert {len(key) for key in keys} == {32}


def test_numbers_depend_on_every_bit_of_the_key() -> None:
    key = int.from_bytes(key_of(SEED))
    assert len({words_of((key ^ 1 << bit).to_bytes(32)) for bit in range(256)}) == 256


def test_keys_of_other_nonces_are_other_keys() -> None:
    nonces = [(), ("a", ""), ("", "a"), ("a", "a"), ("b", "a"), ("ab", ""), ("a", "b"), ("", "ab"), ("A", "")]
    assert len({key_of(SEED, each) for each in nonces}) == len(nonces)
    tables = [sandtable.new("toy", "melee", seed=7, nonces=n) for n in ({}, {"red": "a"}, {"blue": "a"}, {"red": "b"})]
    assert len({t._state.key for t in tables}) == len({t.hash for t in tables}) == 4


def test_nonces_stand_in_the_order_of_the_sides_however_they_are_given() -> None:
    one = sandtable.new("toy", "melee", seed=7, nonces={"red": "abc", "blue": "xyz"})
    other = sandtable.new("toy", "melee", seed=7, nonces={"blue": "xyz", "red": "abc"})
    assert one.hash == other.hash and one.record() == other.record()
    assert one.nonces == {"red": "abc", "blue": "xyz"}
    assert one._state.key == key_of(7, ("abc", "xyz"))
    assert sandtable.new("toy", "melee", seed=7).nonces == {}


@pytest.mark.parametrize(
    "nonce", ["", " ", "a b", "a\nb", "tab\t", "é", "\x00", "\x7f", "x" * (LONGEST_NONCE + 1), 7, None]
)
def test_what_cannot_be_a_nonce_is_refused(nonce: object) -> None:
    with pytest.raises(SandtableError, match="a nonce is a text of 1 to 64 plain characters"):
        with_nonces(7, ("red", "blue"), {"red": nonce})


def test_only_sides_give_nonces_and_only_to_dice_that_take_them() -> None:
    with pytest.raises(UnknownName, match="there is no side 'green' to give a nonce"):
        sandtable.new("toy", "melee", nonces={"green": "abc"})
    with pytest.raises(SandtableError, match="dice 1 know no nonces"):
        with_nonces(7, ("red", "blue"), {"red": "abc"}, version=1)
    assert with_nonces(7, ("red", "blue"), {"red": "!~" * (LONGEST_NONCE // 2)}).nonces[1] == ""


# --- scripts, and chance that asks ----------------------------------------------------------------------------------

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
    s = GAME.start(GAME.setup("ford"), key_of(0))
    s.script = (9, 4, 20)
    t = sandtable.Table(s, None)
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
