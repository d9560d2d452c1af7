"""Games that players play to learn from: the features of every turn's beginning, and who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from ..kernel.dice import Dice
from ..kernel.game import Game, find_game
from ..kernel.hidden import blanked
from ..kernel.table import Table, new_table
from ..kernel.tempered import moved, numbers_of, tempered
from ..players import Player, player
from ..players.greedy import GreedyPlayer
from .jobs import spread

VARIED = "varied"  # a player with a manner of its own in each game
MANNER = 0.3  # by how much their numbers differ: a standard deviation of the logarithm
LONGEST = 20_000  # actions of a game, after which it is left out


class Lesson(NamedTuple):
    """A game to be played."""

    game: str
    scenario: str
    number: int  # of the game in its round
    seed: int
    player: str


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """A position at the beginning of a turn as one side knows it."""

    side: int
    turn: int
    evaluation: float
    mine: tuple[float, ...]
    theirs: tuple[float, ...]


class Played(msgspec.Struct, frozen=True):
    """A game that was played, with how it ended: 1 if the first side won, 0 if the second, 0.5 if neither."""

    number: int
    scenario: str
    seed: int
    result: float
    turns: tuple[Turn, ...]


def lessons(
    game: Game, scenarios: Sequence[str], games: int, seed: int, name: str, options: Mapping[str, Any] | None = None
) -> list[Lesson]:
    """The games of a round, spread evenly over the scenarios."""
    for scenario in scenarios:
        game.setup(scenario, options)
    return [Lesson(game.id, scenarios[n % len(scenarios)], n, seed + n, name) for n in range(games)]


def play_lesson(lesson: Lesson) -> Played:
    """Play a game and note every turn's beginning as each side knows it."""
    game = find_game(lesson.game)
    table = new_table(game, game.setup(lesson.scenario), Dice(lesson.seed))
    seats = [_seated(game, lesson.player, 2 * lesson.seed + i) for i in range(2)]
    turns: list[Turn] = []
    for _ in range(LONGEST):
        if table._ask is None:
            break
        whose = game.on_turn(table._state)
        act(table, seats)
        if not table.over and game.on_turn(table._state) != whose:
            turns += _noted(table)
    result = 0.5 if table.winner is None else float(table.winner == table.sides[0])
    return Played(lesson.number, lesson.scenario, lesson.seed, result, tuple(turns))


def _seated(game: Game, name: str, seed: int) -> Player:
    """A player by name, or one who judges by numbers of its own: whoever learns has to see more than one manner."""
    if name != VARIED:
        return player(name, seed=seed)
    numbers = numbers_of(game.package)
    rng = Random(f"manner {seed}")
    manner = moved(numbers, [rng.gauss(0, 1) for _ in numbers], MANNER)
    return GreedyPlayer(seed, tempered(game.package, manner) if numbers else None)


def act(table: Table, seats: Sequence[Player]) -> None:
    """Let whoever is to decide choose and play."""
    assert table._ask is not None
    side = table._ask.side
    table.play(seats[side].choose(table.observe_index(side)))


def _noted(table: Table) -> Iterator[Turn]:
    game = table.setup.game
    for side in (0, 1):
        s = blanked(table._state, side)
        mine, theirs = (_rounded(game.feature_values(s, who)) for who in (side, 1 - side))
        yield Turn(side, table.turn, round(game.evaluate(s, side), 3), mine, theirs)


def _rounded(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(value, 4) for value in values)


def play_lessons(game: Game, todo: Sequence[Lesson], jobs: int = 1) -> Iterator[Played]:
    """Play games, given on in their order however they come."""
    waiting: dict[int, Played] = {}
    found = spread(play_lesson, todo, jobs, game)
    for lesson in todo:
        while lesson.number not in waiting:
            played = next(found)
            waiting[played.number] = played
        yield waiting.pop(lesson.number)
