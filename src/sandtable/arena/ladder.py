"""A ladder: the matches of a game that were kept in a file, and how strong each player is by all of them.

Strengths are those under which the results are likeliest (Bradley and Terry), in Elo, with `greedy` at 0 where it has
played. Two players who have met count one drawn game more than they played, so that who has lost nothing has a
strength too. The interval is from the curvature of the likelihood there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.errors import SandtableError
from .statistics import Z95, Interval, rate_of

ANCHOR = "greedy"
STEPS, CLOSE = 200, 1e-9
LITTLE, UNKNOWN = 1e-12, 1e4  # information about everybody, so that there is a solution; Elo that nobody can know
PER_ELO = log(10) / 400


class Entry(msgspec.Struct, frozen=True):
    """A match as it was played; one with the same players, seed, scenarios and options takes its place."""

    players: tuple[str, str]
    seed: int
    scenarios: tuple[str, ...]
    options: dict[str, Any]
    won: int
    drawn: int
    lost: int
    pairs: tuple[int, int, int, int, int]
    thinking: tuple[float, float]  # seconds a game of each player
    verdict: str | None = None  # of the sequential test that ended it

    @property
    def games(self) -> int:
        """How many games."""
        return self.won + self.drawn + self.lost

    @property
    def key(self) -> tuple[Any, ...]:
        """What was played."""
        return self.players, self.seed, self.scenarios, sorted(self.options.items())


class Ladder(msgspec.Struct, frozen=True):
    """All matches of one game."""

    game: str
    matches: tuple[Entry, ...] = ()

    def plus(self, entry: Entry) -> Ladder:
        """With one more match, or a match played again."""
        kept = [e for e in self.matches if e.key != entry.key]
        return Ladder(self.game, tuple(sorted((*kept, entry), key=lambda e: e.key)))

    def ratings(self) -> dict[str, Interval]:
        """The strength of each player in Elo, strongest first."""
        players = sorted({name for e in self.matches for name in e.players if e.players[0] != e.players[1]})
        if not players:
            return {}
        anchor = players.index(ANCHOR) if ANCHOR in players else 0
        scores, games = _results(players, self.matches)
        elo = _likeliest(scores, games, anchor)
        spread = _deviations(elo, games, anchor)
        found = {n: Interval(e, e - Z95 * d, e + Z95 * d) for n, e, d in zip(players, elo, spread, strict=True)}
        return dict(sorted(found.items(), key=lambda row: -row[1].rate))


def read_ladder(path: Path, game: str | None = None) -> Ladder:
    """The ladder in a file; where there is none, an empty one of a game."""
    try:
        ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
    except FileNotFoundError:
        if game is None:
            raise SandtableError(f"there is no ladder {path}") from None
        return Ladder(game)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise SandtableError(f"{path} is no ladder: {error}") from None
    if game is not None and ladder.game != game:
        raise SandtableError(f"{path} is a ladder of {ladder.game}, not of {game}")
    return ladder


def ladder_text(ladder: Ladder) -> bytes:
    """The file of a ladder."""
    return msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n"


# --- the likeliest strengths ----------------------------------------------------------------------------------------

Matrix = list[list[float]]


def _results(players: Sequence[str], matches: Iterable[Entry]) -> tuple[Matrix, Matrix]:
    """Points and games of each against each."""
    count = len(players)
    scores = [[0.0] * count for _ in players]
    games = [[0.0] * count for _ in players]
    for e in (e for e in matches if e.players[0] != e.players[1]):
        a, b = (players.index(name) for name in e.players)
        fresh = 0.0 if games[a][b] else 1.0
        scores[a][b] += e.won + e.drawn / 2 + fresh / 2
        scores[b][a] += e.lost + e.drawn / 2 + fresh / 2
        games[a][b] += e.games + fresh
        games[b][a] = games[a][b]
    return scores, games


def _likeliest(scores: Matrix, games: Matrix, anchor: int) -> list[float]:
    """Newton's method, one player at a time."""
    elo = [0.0] * len(scores)
    for _ in range(STEPS):
        moved = 0.0
        for i, row in enumerate(games):
            expected = [rate_of(elo[i] - e) for e in elo]
            slope = PER_ELO * sum(n * p * (1 - p) for n, p in zip(row, expected, strict=True))
            if i != anchor and slope:
                step = (sum(scores[i]) - sum(n * p for n, p in zip(row, expected, strict=True))) / slope
                elo[i] += max(-200.0, min(200.0, step))
                moved = max(moved, abs(step))
        if moved < CLOSE:
            break
    return elo


def _deviations(elo: Sequence[float], games: Matrix, anchor: int) -> list[float]:
    """How far off each strength may be: from the inverse of the information, the anchor held fast."""
    free = [i for i in range(len(elo)) if i != anchor]
    weight = [[n * _spread(elo[i] - elo[j]) for j, n in enumerate(row)] for i, row in enumerate(games)]
    information = [[sum(weight[i]) + LITTLE if i == j else -weight[i][j] for j in free] for i in free]
    found = [0.0] * len(elo)
    for place, i in enumerate(free):
        deviation = sqrt(solve(information, [float(k == place) for k in range(len(free))])[place])
        found[i] = deviation if deviation < UNKNOWN else inf  # no chain of matches leads to the anchor
    return found


def _spread(difference: float) -> float:
    chance = rate_of(difference)
    return PER_ELO**2 * chance * (1 - chance)


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations that has one."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j, row in enumerate(rows):
            if j != i and row[i]:
                rows[j] = [a - row[i] * b for a, b in zip(row, rows[i], strict=True)]
    return [row[-1] for row in rows]
