"""How fast random play through a table is, beside python-chess in the same run.

Both take turns of a fraction of a second each, so that whatever else the machine does falls on both alike. A decision
counts if it had two or more legal actions; the time is the processor's, and holds everything: making the list,
choosing, playing, and setting up the next game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from ..kernel.dice import Dice
from ..kernel.errors import SandtableError
from ..kernel.flow import asked
from ..kernel.game import Game, find_game
from ..kernel.table import Table, new_table

CHESS = "chess"
SLICE = 0.25  # seconds
WARM_UP = 0.5  # seconds of play before anything counts
LONG_GAME_TRIES = 3
ROUNDS = 7  # of which the best counts
LIGHT_MOMENTS = 40  # of a game, at which light positions are measured
CHANCE_NAME = "chance"
COUNTED = "decisions with two or more legal actions, per second of processor time on one core, setting up included"


class Contender(Protocol):
    """Something that plays random games for a while."""

    name: str
    decisions: int
    games: int

    def play(self) -> None:
        """Make one random decision, or set up the next game."""


class TablePlay:
    """Random play through `Table`, over some scenarios in turn."""

    def __init__(self, game: Game, scenarios: Sequence[str], options: Mapping[str, Any], seed: int) -> None:
        self.name = game.id
        self.decisions = self.games = 0
        self._game = game
        self._setups = [game.setup(scenario, options) for scenario in scenarios]
        self._seed = seed
        self._rng = Random(seed)
        self._table = self._fresh()

    def _fresh(self) -> Table:
        self._seed += 1
        return new_table(self._game, self._setups[self._seed % len(self._setups)], Dice(self._seed))

    def play(self) -> None:
        """Make one random decision, or set up the next game."""
        table = self._table
        legal = table.offers
        if not legal:
            self.games += 1
            self._table = self._fresh()
            return
        table.play(table.setup.at_random(self._rng, legal))
        self.decisions += len(legal) > 1


class ChessPlay:
    """Random play with python-chess."""

    def __init__(self, seed: int) -> None:
        try:
            import chess  # noqa: PLC0415
        except ImportError:
            raise SandtableError("python-chess is not installed (pip install chess)") from None
        self.name = CHESS
        self.decisions = self.games = 0
        self._fresh = chess.Board
        self._board = chess.Board()
        self._rng = Random(seed)

    def play(self) -> None:
        """Make one random decision, or set up the next game."""
        board = self._board
        if board.is_game_over():
            self.games += 1
            self._board = self._fresh()
            return
        legal = list(board.legal_moves)
        board.push(self._rng.choice(legal))
        self.decisions += len(legal) > 1


class Pace:
    """What a contender did and the time it took."""

    def __init__(self, contender: Contender) -> None:
        self.contender = contender
        self.seconds = 0.0

    def run(self, seconds: float) -> None:
        """Let the contender play for a while."""
        play = self.contender.play
        start = time.process_time()
        stop = start + seconds
        while (now := time.process_time()) < stop:
            for _ in range(20):
                play()
        self.seconds += now - start

    def reset(self) -> None:
        """Forget what was done to warm up."""
        self.seconds = 0.0
        self.contender.decisions = self.contender.games = 0

    def plain(self) -> dict[str, Any]:
        """The pace as JSON-able data."""
        moves = self.contender.decisions / self.seconds
        return {
            "name": self.contender.name,
            "moves_per_second": round(moves, 1),
            "games_per_second": round(self.contender.games / self.seconds, 3),
            "decisions": self.contender.decisions,
            "games": self.contender.games,
            "seconds": round(self.seconds, 2),
        }


def contender(name: str, scenarios: Sequence[str], options: Mapping[str, Any], seed: int) -> Contender:
    """A game by name over some scenarios, or chess."""
    return ChessPlay(seed) if name == CHESS else TablePlay(find_game(name), scenarios, options, seed)


def race(paces: Sequence[Pace], seconds: float) -> Iterator[float]:
    """Let all play in short turns until each has had its seconds; yields the share done."""
    for pace in paces:
        pace.run(min(WARM_UP, seconds))
        pace.reset()
    done = 0.0
    while done < seconds:
        for pace in paces:
            pace.run(min(SLICE, seconds))
        done = min(pace.seconds for pace in paces)
        yield min(1.0, done / seconds)


# --- single operations ----------------------------------------------------------------------------------------------


def operations(game: Game, scenario: str, options: Mapping[str, Any], seed: int) -> dict[str, float]:
    """Microseconds for a clone, a play and a list of legal actions, along the longest of a few random games."""
    actions = max(
        (_random_game(game, scenario, options, seed + i) for i in range(LONG_GAME_TRIES)), key=lambda p: len(p[1])
    )
    first, last, plays = _along(game, scenario, options, *actions)
    return {
        "clone_start": _micros(first.clone),
        "clone_end": _micros(last.clone),
        "play": plays,
        "legal": _legal_micros(game, scenario, options, *actions),
        "actions": float(len(actions[1])),
        **_light_micros(game, scenario, options, *actions),
    }


def _random_game(game: Game, scenario: str, options: Mapping[str, Any], seed: int) -> tuple[int, list[Any]]:
    table = new_table(game, game.setup(scenario, options), Dice(seed))
    rng = Random(seed)
    while not table.over:
        table.play(table.setup.at_random(rng, table.legal))
    return seed, [value for _, value in table.history()]


def _along(
    game: Game, scenario: str, options: Mapping[str, Any], seed: int, actions: list[Any]
) -> tuple[Table, Table, float]:
    """The game's first table, its last before the end, and the microseconds a play took on average."""
    table = new_table(game, game.setup(scenario, options), Dice(seed))
    first = table.clone()
    start = time.process_time()
    for action in actions[:-1]:
        table.play(action)
    took = time.process_time() - start
    return first, table, 1e6 * took / max(1, len(actions) - 1)


def _legal_micros(game: Game, scenario: str, options: Mapping[str, Any], seed: int, actions: list[Any]) -> float:
    """The microseconds that making the list took on average, made once more at each decision."""
    table = new_table(game, game.setup(scenario, options), Dice(seed))
    total = 0.0
    for action in actions:
        start = time.perf_counter()
        asked(table._state)
        total += time.perf_counter() - start
        table.play(action)
    return 1e6 * total / max(1, len(actions))


def _light_micros(
    game: Game, scenario: str, options: Mapping[str, Any], seed: int, actions: list[Any]
) -> dict[str, float]:
    """The microseconds that light positions took on average, tried at moments all along a game."""
    table, rng = new_table(game, game.setup(scenario, options), Dice(seed)), Random(seed)
    chosen = range(0, len(actions), -(-len(actions) // LIGHT_MOMENTS))
    found: dict[str, list[float]] = {}
    for i, action in enumerate(actions):
        if i in chosen and table.to_act != CHANCE_NAME:
            for name, took in _light_moment(table, action, rng).items():
                found.setdefault(name, []).append(took)
        table.play(action)
    return {f"light_{name}": sum(each) / len(each) for name, each in found.items()}


def _light_moment(table: Table, action: Any, rng: Random) -> dict[str, float]:
    """The microseconds of the first draw of an observation, of a further one, a clone, a play and an evaluation."""
    side = table.to_act
    assert side is not None
    fresh = iter([table.observe(side) for _ in range(ROUNDS)])
    seen = table.observe(side)
    position = seen.light(rng)
    clone = _micros(position.clone, number=20)
    return {
        "first": _micros(lambda: next(fresh).light(rng), number=1),
        "sample": _micros(lambda: seen.light(rng), number=20),
        "clone": clone,
        "play": max(0.0, _micros(lambda: position.clone().play(action), number=5) - clone),
        "evaluate": _micros(lambda: position.evaluate(side), number=5),
    }


def _micros(work: Any, number: int = 2000) -> float:
    """The best of some rounds, in microseconds a call."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(number):
            work()
        best = min(best, time.perf_counter() - start)
    return 1e6 * best / number
