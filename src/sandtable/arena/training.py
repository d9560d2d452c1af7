"""Rounds of learning: play with the newest value, learn from all that was played, play again.

Everything a run has done lies in its folder: what was asked for, the games of each round in their order, one to a line,
and the value learned from them. A run that was killed goes on where it stopped and comes to the same weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from ..kernel.errors import SandtableError
from ..kernel.game import Game
from ..kernel.value import Value, decoded
from .learning import HELD_OUT, Foretold, crossed, fitted, foretold, held_out, report
from .selfplay import VARIED, Played, lessons, play_lessons

Told = Callable[[int, str], None]  # how many games further, and what is going on


class Plan(msgspec.Struct, frozen=True):
    """What a run was asked for."""

    game: str
    rounds: int
    games: int  # a round
    seed: int
    scenarios: tuple[str, ...]
    budget: int  # evaluations a decision from the second round on
    held: float = HELD_OUT  # the share of games that is kept back to test on
    only: str = ""  # the words of the command that chose the scenarios
    crossed: bool = False  # learn from all games, and test on each part by what the others teach

    @property
    def command(self) -> str:
        """The command that does it."""
        held = " --crossed" if self.crossed else "" if self.held == HELD_OUT else f" --held-out {self.held:g}"
        return (
            f"sandtable train {self.game} --rounds {self.rounds} --games {self.games} --seed {self.seed} "
            f"--budget {self.budget}{held}{self.only}"
        )


class Run:
    """A run of learning in a folder."""

    def __init__(self, game: Game, plan: Plan, folder: Path) -> None:
        if not game.feature_names:
            raise SandtableError(f"{game.id} names no features to learn from")
        self.game, self.plan, self.folder = game, plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        asked, path = msgspec.json.encode(plan), folder / "plan.json"
        if path.exists() and path.read_bytes() != asked:
            raise SandtableError(f"{folder} holds another run: {path.read_text(encoding='utf-8')}")
        path.write_bytes(asked)

    def go(self, tell: Told, jobs: int = 1) -> Value:
        """Play and learn, round after round; the last value."""
        before = self.game.value
        value = None
        try:
            for number in range(self.plan.rounds):
                path = self.folder / f"value-{number}.json"
                value = decoded(path.read_bytes()) if path.exists() else self._round(number, tell, jobs)
                self.game.__dict__["value"] = value
        finally:
            self.game.__dict__["value"] = before
        assert value is not None
        return value

    def _round(self, number: int, tell: Told, jobs: int) -> Value:
        self._play(number, tell, jobs)
        tell(0, f"round {number + 1}: learning")
        games = [game for n in range(number + 1) for game in self.games(n)]
        made = {"command": self.plan.command, "round": number + 1, "games": len(games), "seed": self.plan.seed}
        value, told = self._crossed(games, made) if self.plan.crossed else self._apart(games, made)
        value = msgspec.structs.replace(value, made={**value.made, **report(told)})
        write_whole(self.folder / f"value-{number}.json", msgspec.json.encode(value))
        return value

    def _apart(self, games: Sequence[Played], made: dict[str, object]) -> tuple[Value, list[Foretold]]:
        """What is learned from most games, and what it foretells of those that are kept back."""
        value = self._fit([g for g in games if not held_out(g, self.plan.held)], made)
        return value, [foretold(value, g) for g in games if held_out(g, self.plan.held)]

    def _crossed(self, games: Sequence[Played], made: dict[str, object]) -> tuple[Value, list[Foretold]]:
        """What is learned from all games, and what each part of them teaches of the others."""
        told = crossed(self.game.feature_names, self.plan.scenarios, games, self.plan.seed)
        return self._fit(games, made), told

    def _fit(self, games: Sequence[Played], made: dict[str, object]) -> Value:
        return fitted(self.game.feature_names, self.plan.scenarios, games, self.plan.seed, made)

    def _play(self, number: int, tell: Told, jobs: int) -> None:
        """Play what is missing of a round's games: the first round in many manners, later ones by search."""
        path = self.folder / f"games-{number}.jsonl"
        done = whole_lines(path)
        seed = self.plan.seed + number * self.plan.games
        name = VARIED if number == 0 else f"search:{self.plan.budget}"
        todo = lessons(self.game, self.plan.scenarios, self.plan.games, seed, name)
        tell(len(done), f"round {number + 1}")
        with path.open("ab") as file:
            for played in play_lessons(self.game, todo[len(done) :], jobs):
                file.write(msgspec.json.encode(played) + b"\n")
                file.flush()
                tell(1, f"round {number + 1}")

    def games(self, number: int) -> Iterator[Played]:
        """The games of a round."""
        for line in whole_lines(self.folder / f"games-{number}.jsonl"):
            yield msgspec.json.decode(line, type=Played)


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file; one that a kill cut short is taken off it."""
    data = path.read_bytes() if path.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.splitlines()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    fresh.replace(path)
