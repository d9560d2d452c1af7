"""Two players over many games: every seed is played twice, with the sides swapped.

A player against itself plays every seed once, since to swap would be to play the same game again; what is counted then
is how often the first side wins, which is how a scenario's balance is measured.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from random import Random
from typing import Any, NamedTuple

from ..kernel.dice import Dice
from ..kernel.errors import SandtableError
from ..kernel.game import Game, find_game
from ..kernel.state import CHANCE
from ..kernel.table import new_table
from ..players import player
from .cluster import spread_on_ray
from .jobs import spread
from .statistics import Pairs, Tally

MOST_ACTIONS = 200_000  # of a game, many times what any needs: players that take more go in circles


class Pairing(NamedTuple):
    """One game to be played: who sits on the first side and who on the second."""

    game: str
    scenario: str
    seed: int
    seats: tuple[str, str]
    first: int  # which of the match's players sits on the first side
    options: Mapping[str, Any]


class Result(NamedTuple):
    """How a game of a match ended, seen from the match's first player."""

    scenario: str
    seed: int
    side: str  # the side the first player had
    result: float
    turns: int
    actions: int
    seconds: float
    thinking: tuple[float, float] = (0.0, 0.0)  # the processor's seconds of the first player and of the other
    longest: tuple[float, float] = (0.0, 0.0)  # the longest decision of each


def pairings(
    game: Game,
    players: tuple[str, str],
    scenarios: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> list[Pairing]:
    """The games of a match, spread evenly over the scenarios; an odd number is made even for two different players."""
    for scenario in scenarios:
        if len(game.setup(scenario, options).sides) != 2:
            raise SandtableError(f"{scenario} is not for two sides")
    found: list[Pairing] = []
    seatings = (players,) if players[0] == players[1] else (players, players[::-1])
    for number in range(-(-games // len(seatings))):
        scenario = scenarios[number % len(scenarios)]
        for first, seats in enumerate(seatings):
            found.append(Pairing(game.id, scenario, seed + number, seats, first, dict(options or {})))
    return found


def play_pairing(pairing: Pairing) -> Result:
    """Play one game of a match."""
    start = time.perf_counter()
    game = find_game(pairing.game)
    table = new_table(game, game.setup(pairing.scenario, pairing.options), Dice(pairing.seed))
    seats = [player(name, seed=2 * pairing.seed + i) for i, name in enumerate(pairing.seats)]
    rng = Random(pairing.seed)
    actions = 0
    spent, longest = [0.0, 0.0], [0.0, 0.0]
    while (ask := table._ask) is not None:
        if ask.side == CHANCE:
            table.play(rng.choice(table.legal))
            continue
        observation, begun = table.observe_index(ask.side), time.thread_time()
        action = seats[ask.side].choose(observation)
        took = time.thread_time() - begun
        spent[ask.side] += took
        longest[ask.side] = max(longest[ask.side], took)
        table.play(action)
        actions += 1
        if actions == MOST_ACTIONS:
            raise SandtableError(
                f"{pairing.scenario} with seed {pairing.seed} does not end: {actions} actions were played"
            )
    mine, theirs = pairing.first, 1 - pairing.first
    side = table.sides[mine]
    result = 0.5 if table.winner is None else float(table.winner == side)
    return Result(
        pairing.scenario,
        pairing.seed,
        side,
        result,
        table.turn,
        actions,
        time.perf_counter() - start,
        (spent[mine], spent[theirs]),
        (longest[mine], longest[theirs]),
    )


def match(game: Game, todo: Sequence[Pairing], jobs: int = 1, ray: bool = False) -> Iterator[Result]:
    """Play a match, as the results come, in processes of this machine or on a Ray cluster."""
    for name in todo[0].seats if todo else ():
        player(name)  # an unknown player is refused before anything runs
    return (spread_on_ray if ray else spread)(play_pairing, todo, jobs, game)


def in_order(todo: Sequence[Pairing], results: Iterable[Result]) -> Iterator[Result]:
    """Results in the order of the match, however they come: a test then stops where it would with one process."""
    waiting: dict[tuple[Any, ...], Result] = {}
    found = iter(results)
    for pairing in todo:
        wanted = pairing.scenario, pairing.seed, pairing.first
        while wanted not in waiting:
            result = next(found)
            first = find_game(pairing.game).setup(result.scenario, pairing.options).sides.index(result.side)
            waiting[result.scenario, result.seed, first] = result
        yield waiting.pop(wanted)


class Standing:
    """The results of a match so far, seen from its first player."""

    def __init__(self, game: Game, players: tuple[str, str]) -> None:
        self.game = game
        self.players = players
        self.total = Tally()
        self.by_side: defaultdict[str, Tally] = defaultdict(Tally)
        self.by_scenario: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
        self.pairs = Pairs()
        self._halves: dict[tuple[str, int], float] = {}  # pairs of which one game is played
        self.turns = self.actions = 0
        self.seconds = 0.0
        self.thinking = [0.0, 0.0]
        self.longest = [0.0, 0.0]

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.total = self.total.plus(result.result)
        self.by_side[result.side] = self.by_side[result.side].plus(result.result)
        key = result.scenario, result.side
        self.by_scenario[key] = self.by_scenario[key].plus(result.result)
        self.turns += result.turns
        self.actions += result.actions
        self.seconds += result.seconds
        self.thinking = [a + b for a, b in zip(self.thinking, result.thinking, strict=True)]
        self.longest = [max(a, b) for a, b in zip(self.longest, result.longest, strict=True)]
        self._pair(result)

    def _pair(self, result: Result) -> None:
        if self.players[0] == self.players[1]:
            return
        key = result.scenario, result.seed
        if key in self._halves:
            self.pairs = self.pairs.plus(self._halves.pop(key) + result.result)
        else:
            self._halves[key] = result.result

    def plain(self) -> dict[str, Any]:
        """The match as JSON-able data."""
        games = max(1, self.total.games)
        scenarios: dict[str, dict[str, Any]] = {}
        for (scenario, side), tally in sorted(self.by_scenario.items()):
            scenarios.setdefault(scenario, {})[side] = tally.plain()
        return {
            "game": self.game.id,
            "players": list(self.players),
            "total": self.total.plain(),
            "pairs": list(self.pairs),
            "elo": [round(x, 1) if isfinite(x) else None for x in self.pairs.elo] if self.pairs.played else None,
            "sides": {side: tally.plain() for side, tally in sorted(self.by_side.items())},
            "scenarios": scenarios,
            "turns_per_game": round(self.turns / games, 1),
            "actions_per_game": round(self.actions / games, 1),
            "seconds_per_game": round(self.seconds / games, 3),
            "thinking_per_game": [round(x / games, 3) for x in self.thinking],
            "longest_decision": [round(x, 3) for x in self.longest],
        }
