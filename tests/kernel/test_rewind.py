"""Going back over a game, and the numbers that chance gave."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import SandtableError
from sandtable.kernel.dice import key_of, number
from sandtable.kernel.rewind import moment, rewound, rolls
from tests.kernel.play import play_out, table_after


def test_rolls_are_every_number_that_the_seed_gave_in_order() -> None:
    t = play_out(sandtable.new("toy", "melee", seed=1 << 127 | 9), 1)
    found = rolls(t)
    assert [r.counter for r in found] == list(range(1, t._state.rng + 1))
    assert all(number(key_of(1 << 127 | 9), r.counter, r.below) == r.value for r in found)
    assert sorted(r.n for r in found) == [r.n for r in found] and found[-1].n <= len(t.history())
    assert {r.below for r in found} >= {6}


def test_rolls_are_collected_only_while_they_are_asked_for() -> None:
    before = table_after(4, 30).hash
    rolls(table_after(4, 30))
    assert table_after(4, 30).hash == before


def test_a_moment_is_the_table_as_it_stood() -> None:
    t = table_after(3, 40)
    for plays in (0, 7, 40):
        assert moment(t, plays).hash == table_after(3, plays).hash
    with pytest.raises(SandtableError, match="before the first action"):
        moment(t, -1)


def test_a_rewound_table_never_gives_the_same_numbers_again() -> None:
    t = table_after(5, 30)
    again = rewound(t, 10)
    assert [a for what, a in again.history() if what == "play"] == [a for _, a in t.history()[:10]]
    assert again._state.rng == t._state.rng and not again.can_undo
    assert again.view("red") == moment(t, 10).view("red")
    play_out(again, 2)
    counters = [r.counter for r in rolls(again)]
    assert len(counters) == len(set(counters)) < counters[-1]


def test_a_record_with_a_take_back_replays_and_hides_nothing_it_should_not() -> None:
    t = rewound(table_after(5, 30), 10)
    rng = Random(1)
    for _ in range(5):
        t.play(rng.choice(t.legal))
    record = t.record()
    assert "  skip " in record
    again = sandtable.replay(record)
    assert again.hash == t.hash and again.history() == t.history()
    assert "  skip ?" in t.record("red")


def test_numbers_are_only_skipped_forwards() -> None:
    t = table_after(1, 3)
    before = t.hash, len(t.history())
    t.skip(0)
    with pytest.raises(SandtableError, match="cannot be given again"):
        t.skip(-1)
    assert (t.hash, len(t.history())) == before
    lines = t.record().count("\n  ")
    longer = t.record().replace("actions:", 'actions:\n  skip "x"', 1).replace(f"end: {lines}", f"end: {lines + 1}")
    with pytest.raises(SandtableError, match="'skip' cannot be followed by"):
        sandtable.replay(longer)


def test_everything_is_shown_when_it_is_revealed() -> None:
    t = table_after(2, 20)
    seen = t.revealed()
    assert seen.side is None and seen.legal == () and seen.to_act == t.to_act
    assert seen.view()["hands"]["red"] == t.view("red")["hands"]["red"]
    assert seen.view()["hands"]["blue"] == t.view("blue")["hands"]["blue"]
    assert (seen.turn, seen.score, seen.winner) == (t.turn, t.score, t.winner)
    assert seen._state.key == b""
