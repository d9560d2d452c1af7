"""Tuning: better numbers for a game's judgement of actions, found by playing with others.

In each round all numbers are changed at once, again and again, each by a factor drawn by chance, and whoever judges by
the changed ones plays against whoever judges by the opposite change. What won is followed: a number goes up as far as
games were won with more of it, less what chance alone would show. Three lengths of that stride then play against where
it began, and the best of them is where the next round begins.

Everything a run has done lies in its folder, a line for each pair of games; one that was killed goes on where it
stopped and comes to the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from ..kernel.dice import Dice
from ..kernel.errors import SandtableError
from ..kernel.game import Game, find_game
from ..kernel.table import new_table
from ..kernel.tempered import moved, numbers_of, tempered
from ..players.greedy import GreedyPlayer
from .jobs import spread
from .selfplay import LONGEST, act
from .training import whole_lines, write_whole

STRIDES = (1.5, 3.0, 6.0)  # how far to follow what won, in spreads
DIGITS = 6
Told = Callable[[int, str], None]  # how many pairs further, and what is going on
Numbers = dict[str, float]


class Plan(msgspec.Struct, frozen=True):
    """What a run was asked for."""

    game: str
    rounds: int
    pairs: int  # of games, to see what wins
    trials: int  # pairs of games for each stride
    seed: int
    spread: float  # by how much numbers are changed: a standard deviation of their logarithm
    scenarios: tuple[str, ...]
    only: str = ""  # the words of the command that chose the scenarios

    @property
    def command(self) -> str:
        """The command that does it."""
        return (
            f"sandtable tune {self.game} --rounds {self.rounds} --pairs {self.pairs} --trials {self.trials} "
            f"--seed {self.seed} --spread {self.spread:g}{self.only}"
        )


class Duel(NamedTuple):
    """Two games between two judgements, with the sides swapped."""

    number: int
    game: str
    scenario: str
    seed: int
    one: Mapping[str, float]
    other: Mapping[str, float]


class Fought(NamedTuple):
    """How a duel ended: the share of it that the first judgement won."""

    number: int
    result: float


class Round(msgspec.Struct, frozen=True):
    """What a round has found."""

    numbers: Numbers
    slopes: dict[str, float]  # by how much more than half of the games was won with more of each number
    noise: float  # how much of that chance alone shows
    strides: dict[str, float]  # what each length of stride won against where it began


def fight(duel: Duel) -> Fought:
    """Play a duel."""
    game = find_game(duel.game)
    judges = [tempered(game.package, duel.one), tempered(game.package, duel.other)]
    total = 0.0
    for first in (0, 1):
        table = new_table(game, game.setup(duel.scenario), Dice(duel.seed))
        seats = [GreedyPlayer(2 * duel.seed + i, judges[i ^ first]) for i in (0, 1)]
        for _ in range(LONGEST):
            if table.over:
                break
            act(table, seats)
        total += 0.5 if table.winner is None else float(table.winner == table.sides[first])
    return Fought(duel.number, total / 2)


class Tuning:
    """A run of tuning in a folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        written = numbers_of(game.package)
        self.names = [name for name, number in written.items() if number]
        if not self.names:
            raise SandtableError(f"{game.id} has no numbers to tune")
        self.start = {name: written[name] for name in self.names}
        folder.mkdir(parents=True, exist_ok=True)
        asked, path = msgspec.json.encode((plan, self.start)), folder / "tuning.json"
        if path.exists() and path.read_bytes() != asked:
            raise SandtableError(f"{folder} holds another run")
        path.write_bytes(asked)

    def go(self, tell: Told, jobs: int = 1) -> Round:
        """Play and follow what wins, round after round; the last round."""
        numbers, found = self.start, None
        for number in range(self.plan.rounds):
            path = self.folder / f"round-{number}.json"
            if path.exists():
                found = msgspec.json.decode(path.read_bytes(), type=Round)
            else:
                found = self._round(number, numbers, tell, jobs)
                write_whole(path, msgspec.json.encode(found))
            numbers = found.numbers
        assert found is not None
        return found

    def _round(self, number: int, start: Numbers, tell: Told, jobs: int) -> Round:
        draws = [self._draw(number, n) for n in range(self.plan.pairs)]
        duels = [
            self._duel(number, n, self._moved(start, draw, 1.0), self._moved(start, draw, -1.0))
            for n, draw in enumerate(draws)
        ]
        results = self._fight(f"games-{number}", duels, tell, jobs, f"round {number + 1}: looking")
        slopes, noise = followed(draws, results)
        stride = _shrunk(slopes, noise)
        strides, best, most = {}, start, 0.5
        for k, length in enumerate(STRIDES):
            there = self._moved(start, stride, length)
            first = self.plan.pairs + k * self.plan.trials
            duels = [self._duel(number, first + n, there, start) for n in range(self.plan.trials)]
            won = self._fight(f"stride-{number}-{k}", duels, tell, jobs, f"round {number + 1}: stride {length:g}")
            strides[f"{length:g}"] = rate = sum(won) / len(won)
            if rate > most:
                best, most = there, rate
        return Round(
            {name: float(f"{value:.{DIGITS}g}") for name, value in best.items()},
            {name: round(slope, DIGITS) for name, slope in zip(self.names, slopes, strict=True)},
            round(noise, DIGITS),
            strides,
        )

    def _draw(self, number: int, n: int) -> list[float]:
        rng = Random(f"{self.plan.seed} {number} {n}")
        return [rng.gauss(0, 1) for _ in self.names]

    def _moved(self, start: Numbers, draw: Sequence[float], length: float) -> Numbers:
        return moved(start, draw, self.plan.spread * length)

    def _duel(self, number: int, n: int, one: Numbers, other: Numbers) -> Duel:
        scenario = self.plan.scenarios[n % len(self.plan.scenarios)]
        each = self.plan.pairs + len(STRIDES) * self.plan.trials
        return Duel(n, self.game.id, scenario, self.plan.seed + number * each + n, one, other)

    def _fight(self, name: str, duels: Sequence[Duel], tell: Told, jobs: int, note: str) -> list[float]:
        """The results of some duels in their order; those that the folder has are not fought again."""
        path = self.folder / f"{name}.jsonl"
        done = [msgspec.json.decode(line, type=Fought) for line in whole_lines(path)]
        known = {fought.number: fought.result for fought in done}
        tell(len(done), note)
        with path.open("ab") as file:
            for fought in spread(fight, [d for d in duels if d.number not in known], jobs, self.game):
                known[fought.number] = fought.result
                file.write(msgspec.json.encode(fought) + b"\n")
                file.flush()
                tell(1, note)
        return [known[duel.number] for duel in duels]


def followed(draws: Sequence[Sequence[float]], results: Sequence[float]) -> tuple[list[float], float]:
    """By how much more was won with more of each number, and how much of that is chance.

    >>> followed([[1.0, 2.0], [1.0, -2.0], [-1.0, 2.0], [-1.0, -2.0]], [1.0, 1.0, 0.0, 0.0])
    ([0.5, 0.0], 0.25)
    """
    count = len(results)
    gains = [result - 0.5 for result in results]
    slopes = [
        sum(gain * draw[i] for gain, draw in zip(gains, draws, strict=True)) / count for i in range(len(draws[0]))
    ]
    return slopes, sqrt(sum(gain * gain for gain in gains) / count / count)


def _shrunk(slopes: Sequence[float], noise: float) -> list[float]:
    """The direction of some slopes, of length 1: each less what chance would show of it."""
    kept = [slope * max(0.0, 1 - (noise / slope) ** 2) if slope else 0.0 for slope in slopes]
    length = sqrt(sum(each * each for each in kept))
    return [each / length for each in kept] if length else [0.0 for _ in kept]


def shipped(found: Round, plan: Plan, start: Numbers) -> bytes:
    """What the game's `data/numbers.json` holds: the numbers that are not as written, and how they were made."""
    made = {"command": plan.command, "strides": found.strides}
    changed = {name: value for name, value in found.numbers.items() if value != start[name]}
    return msgspec.json.format(msgspec.json.encode({"made": made, "numbers": changed}), indent=1) + b"\n"
