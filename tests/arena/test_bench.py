"""Measuring random play."""

from __future__ import annotations

import sandtable
from sandtable.arena.bench import ChessPlay, Pace, TablePlay, contender, operations, race
from tests.arena.race import GAME

sandtable.register(GAME)


def test_only_decisions_with_a_choice_are_counted() -> None:
    play = TablePlay(GAME, ["sprint"], {"chance": "ask"}, 1)
    seen = choices = 0
    while play.games < 30:
        table = play._table
        seen += not table.over
        choices += len(table.legal) > 1
        play.play()
    assert play.decisions == choices
    assert choices <= seen


def test_chess_is_played_to_the_end_of_its_games() -> None:
    play = ChessPlay(2)
    while play.games < 1:
        play.play()
    assert play.decisions > 10


def test_all_contenders_get_the_same_time_in_turn() -> None:
    paces = [Pace(contender(name, ("mile",), {}, 0)) for name in ("race", "chess")]
    assert list(race(paces, 0.1))[-1] == 1.0
    for pace in paces:
        plain = pace.plain()
        assert plain["moves_per_second"] > 0
        assert 0.1 <= plain["seconds"] < 0.6


def test_operations_are_measured_along_a_long_game() -> None:
    found = operations(GAME, "mile", {}, 0)
    light = {f"light_{name}" for name in ("first", "sample", "clone", "play", "evaluate")}
    assert set(found) == {"clone_start", "clone_end", "play", "legal", "actions"} | light
    assert all(value > 0 for value in found.values())
