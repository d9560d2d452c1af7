"""Pairs, sequential tests and ladders."""

from __future__ import annotations

from math import inf, isfinite
from pathlib import Path
from random import Random

import pytest

from sandtable.arena.ladder import Entry, Ladder, ladder_text, read_ladder, solve
from sandtable.arena.statistics import Pairs, Sprt, elo_of, rate_of
from sandtable.kernel.errors import SandtableError


def entry(a: str, b: str, won: int, drawn: int, lost: int, seed: int = 0) -> Entry:
    return Entry((a, b), seed, ("mile",), {}, won, drawn, lost, (0, 0, 0, 0, 0), (0.0, 0.0))


@pytest.mark.parametrize(("rate", "elo"), [(0.5, 0), (0.75, 190.8), (0.6, 70.4), (0.0, -inf), (1.0, inf)])
def test_a_win_rate_stands_for_a_difference_in_elo(rate: float, elo: float) -> None:
    assert elo_of(rate) == pytest.approx(elo, abs=0.1)
    assert not isfinite(elo) or rate_of(elo) == pytest.approx(rate, abs=1e-3)


def test_pairs_of_one_win_each_are_worth_more_than_single_games() -> None:
    pairs = Pairs()
    for points in (1, 1, 1, 2, 1, 1.5, 1, 1, 0.5, 1):
        pairs = pairs.plus(points)
    assert pairs == Pairs(none=0, half=1, one=7, more=1, both=1)
    mean, variance = pairs.moments()
    assert mean == pytest.approx(0.55, abs=1e-3)
    assert variance < mean * (1 - mean) / 2  # the spread of two independent games, halved by the mean of both
    rate, low, high = pairs.elo
    assert low < rate < high
    assert low < 0 < high


def test_no_pairs_say_nothing() -> None:
    assert Pairs().elo == (0.0, -inf, inf)
    assert Sprt(0, 50).verdict(Pairs()) is None


@pytest.mark.parametrize(("elo", "expected"), [(0.0, "lower"), (60.0, "higher")])
def test_a_sequential_test_errs_no_more_often_than_it_says(elo: float, expected: str) -> None:
    """Each of 200 matches of two players of known strength; at most 5 % go wrong, with room for luck."""
    rng, right, lengths = Random(7), 0, []
    for _ in range(200):
        pairs, test = Pairs(), Sprt(0, 60)
        while test.verdict(pairs) is None:
            pairs = pairs.plus(sum(rng.random() < rate_of(elo) for _ in range(2)))
        right += test.verdict(pairs) == expected
        lengths.append(pairs.played)
    assert right >= 182
    assert sum(lengths) / len(lengths) < 200


def test_a_ladder_of_two_gives_the_elo_of_their_match() -> None:
    found = Ladder("race").plus(entry("captain", "greedy", 75, 0, 25)).ratings()
    assert list(found) == ["captain", "greedy"]
    assert tuple(found["greedy"]) == (0, 0, 0)
    assert found["captain"].rate == pytest.approx(elo_of(75.5 / 101), abs=0.1)
    assert found["captain"].high - found["captain"].rate == pytest.approx(
        1.96 * 400 / 2.3026 / (101 * 0.1888) ** 0.5, rel=0.01
    )


def test_strengths_go_along_a_chain_and_grow_less_sure() -> None:
    ladder = Ladder("race").plus(entry("b", "greedy", 60, 0, 40)).plus(entry("c", "b", 30, 40, 30))
    found = ladder.ratings()
    assert found["c"].rate == pytest.approx(found["b"].rate, abs=0.1)
    assert found["c"].high - found["c"].low > found["b"].high - found["b"].low


def test_who_has_lost_nothing_has_a_strength_and_who_has_met_nobody_none_that_is_sure() -> None:
    found = Ladder("race").plus(entry("b", "greedy", 10, 0, 0)).plus(entry("d", "e", 3, 0, 3)).ratings()
    assert isfinite(found["b"].rate)
    assert found["b"].low > 0
    assert found["d"].high == inf
    assert Ladder("race").plus(entry("d", "d", 3, 0, 3)).ratings() == {}


def test_a_match_played_again_takes_the_place_of_the_first() -> None:
    ladder = Ladder("race").plus(entry("b", "greedy", 1, 0, 1)).plus(entry("b", "greedy", 2, 0, 0))
    assert [e.won for e in ladder.matches] == [2]
    assert len(ladder.plus(entry("b", "greedy", 1, 0, 1, seed=9)).matches) == 2


def test_a_ladder_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    assert read_ladder(path, "race") == Ladder("race")
    ladder = Ladder("race").plus(entry("b", "greedy", 1, 0, 1))
    path.write_bytes(ladder_text(ladder))
    assert read_ladder(path, "race") == read_ladder(path) == ladder
    with pytest.raises(SandtableError, match="is a ladder of race, not of toy"):
        read_ladder(path, "toy")
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(SandtableError, match="is no ladder"):
        read_ladder(path)
    with pytest.raises(SandtableError, match="there is no ladder"):
        read_ladder(tmp_path / "nowhere.json")


def test_equations_are_solved() -> None:
    assert solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])
