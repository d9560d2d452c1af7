"""Learning the chance to win from games: a small network fitted to outcomes, and how far it can be trusted.

Fitting needs NumPy (`pip install sandtable[train]`); what it finds is plain numbers, read without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..kernel.value import Value, chance
from .selfplay import Played
from .statistics import wilson

HIDDEN = 6  # units of the network
EPOCHS, STEP = 200, 0.03
CALM = 0.02  # how strongly weights are held to nothing
CALM_SIDES = 0.05  # and what a scenario gives its first side
FEW = 900  # games up to which they are held so strongly; with more of them less
HELD_OUT = 0.25  # the share of games that is kept back to test on
FOLDS = 6  # parts of the others, each foretold by what the rest teaches, to see how sure one may be
DIGITS = 6
Numbers = NDArray[np.float64]
Foretold = list[tuple[float, float, float]]  # of the turns of a game


class Lessons(NamedTuple):
    """Turns of many games as arrays, a row each."""

    mine: Numbers
    theirs: Numbers
    sign: Numbers  # 1 for the first side, -1 for the second
    scenario: NDArray[np.int64]
    won: Numbers  # by the side whose turn it is seen by
    weight: Numbers  # every game counts the same
    evaluation: Numbers


def held_out(game: Played, share: float = HELD_OUT) -> bool:
    """Whether a game is kept back to test on: so many of them, evenly spread.

    >>> [n for n in range(12) if held_out(Played(n, "mile", 0, 1.0, ()))]
    [3, 7, 11]
    """
    return int((game.number + 1) * share) > int(game.number * share)


def lessons_of(games: Sequence[Played], scenarios: Sequence[str]) -> Lessons:
    """The turns of some games."""
    rows = [(g, t) for g in games for t in g.turns]
    return Lessons(
        np.array([t.mine for _, t in rows], dtype=float),
        np.array([t.theirs for _, t in rows], dtype=float),
        np.array([1.0 if t.side == 0 else -1.0 for _, t in rows]),
        np.array([scenarios.index(g.scenario) for g, _ in rows], dtype=np.int64),
        np.array([g.result if t.side == 0 else 1 - g.result for g, t in rows]),
        np.array([1 / len(g.turns) for g, _ in rows]),
        np.array([t.evaluation for _, t in rows]),
    )


# --- fitting --------------------------------------------------------------------------------------------------------


class Network:
    """The network while it is fitted: one judgement of each side, and what a scenario gives its first side."""

    def __init__(self, features: int, scenarios: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.parts: dict[str, Numbers] = {
            "straight": np.zeros(features),
            "hidden": rng.normal(0, 0.3, (HIDDEN, features)),
            "threshold": rng.normal(0, 0.3, HIDDEN),
            "out": rng.normal(0, 0.1, HIDDEN),
            "sides": np.zeros(scenarios),
        }
        self._means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def step(self, x: Numbers, z: Numbers, data: Lessons) -> None:
        """One step down the slope of the loss (Adam)."""
        slopes = self._slopes(x, z, data)
        self._steps += 1
        for name, slope in slopes.items():
            self._means[name] = 0.9 * self._means[name] + 0.1 * slope
            self._squares[name] = 0.999 * self._squares[name] + 0.001 * slope**2
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            self.parts[name] = self.parts[name] - STEP * mean / (np.sqrt(square) + 1e-8)

    def _slopes(self, x: Numbers, z: Numbers, data: Lessons) -> dict[str, Numbers]:
        p = self.parts
        hx, hz = np.tanh(x @ p["hidden"].T + p["threshold"]), np.tanh(z @ p["hidden"].T + p["threshold"])
        logit = (x - z) @ p["straight"] + (hx - hz) @ p["out"] + data.sign * p["sides"][data.scenario]
        error = data.weight * (1 / (1 + np.exp(-logit)) - data.won) / data.weight.sum()
        calm = min(1.0, FEW / data.weight.sum())
        gx, gz = error[:, None] * p["out"] * (1 - hx**2), error[:, None] * p["out"] * (1 - hz**2)
        return {
            "straight": error @ (x - z) + calm * CALM * p["straight"],
            "hidden": gx.T @ x - gz.T @ z + calm * CALM * p["hidden"],
            "threshold": (gx - gz).sum(axis=0),
            "out": error @ (hx - hz) + calm * CALM * p["out"],
            "sides": np.bincount(data.scenario, error * data.sign, len(p["sides"])) + calm * CALM_SIDES * p["sides"],
        }


def fitted(
    names: Sequence[str], scenarios: Sequence[str], games: Sequence[Played], seed: int, made: dict[str, Any]
) -> Value:
    """The value that some games teach, as sure of itself as it may be; the same games and seed, the same numbers."""
    return _calmed(_fitted(names, scenarios, games, seed, made), confidence(names, scenarios, games, seed))


def confidence(names: Sequence[str], scenarios: Sequence[str], games: Sequence[Played], seed: int) -> float:
    """By what logits must be multiplied so that chances come true in games that nothing was fitted to.

    Each part of the games is foretold by a value fitted to the others.
    """
    told: list[tuple[Numbers, Numbers]] = []
    for part in range(FOLDS):
        apart = [g for i, g in enumerate(games) if i % FOLDS == part and g.turns]
        rest = [g for i, g in enumerate(games) if i % FOLDS != part and g.turns]
        if apart and rest:
            data = lessons_of(apart, scenarios)
            told.append((_logits(_fitted(names, scenarios, rest, seed, {}), data, scenarios), data.won))
    return _likeliest(*map(np.concatenate, zip(*told, strict=True))) if told else 1.0


def _logits(value: Value, data: Lessons, scenarios: Sequence[str]) -> Numbers:
    """What a value says of many turns at once."""
    first: Numbers = np.array([value.sides[name] for name in scenarios])[data.scenario]
    return _judged(value, data.mine) - _judged(value, data.theirs) + data.sign * first


def _judged(value: Value, rows: Numbers) -> Numbers:
    x = (rows - np.array(value.shift)) * np.array(value.scale)
    hidden = np.array(value.hidden)
    found: Numbers = x @ np.array(value.straight) + np.tanh(x @ hidden[:, :-1].T + hidden[:, -1]) @ np.array(value.out)
    return found


def _likeliest(logit: Numbers, won: Numbers) -> float:
    """The factor of the logits under which what came true is likeliest."""
    low, high = 0.1, 2.0
    for _ in range(40):
        middle = (low + high) / 2
        slope = ((1 / (1 + np.exp(-middle * logit)) - won) * logit).sum()
        low, high = (low, middle) if slope > 0 else (middle, high)
    return (low + high) / 2


def _calmed(value: Value, factor: float) -> Value:
    """The value with all its logits multiplied."""
    return msgspec.structs.replace(
        value,
        straight=_plain(factor * np.array(value.straight)),
        out=_plain(factor * np.array(value.out)),
        sides={name: round(factor * bias, DIGITS) for name, bias in value.sides.items()},
        made={**value.made, "confidence": round(factor, 3)},
    )


def _fitted(
    names: Sequence[str], scenarios: Sequence[str], games: Sequence[Played], seed: int, made: dict[str, Any]
) -> Value:
    data = lessons_of(games, scenarios)
    both = np.concatenate([data.mine, data.theirs])
    shift = both.mean(axis=0)
    spread = both.std(axis=0)
    scale = np.where(spread > 1e-9, 1 / np.maximum(spread, 1e-9), 0.0)
    network = Network(len(names), len(scenarios), seed)
    x, z = (data.mine - shift) * scale, (data.theirs - shift) * scale
    for _ in range(EPOCHS):
        network.step(x, z, data)
    p = network.parts
    hidden = np.concatenate([p["hidden"], p["threshold"][:, None]], axis=1)
    return Value(
        names=tuple(names),
        shift=_plain(shift),
        scale=_plain(scale),
        straight=_plain(p["straight"]),
        hidden=tuple(_plain(row) for row in hidden),
        out=_plain(p["out"]),
        sides={name: round(float(b), DIGITS) for name, b in zip(scenarios, p["sides"], strict=True)},
        made=made,
    )


def _plain(row: Numbers) -> tuple[float, ...]:
    return tuple(round(float(x), DIGITS) for x in row)


# --- testing --------------------------------------------------------------------------------------------------------


class Tenth(NamedTuple):
    """A tenth of the chances foretold: how many turns and games fell into it, what was foretold and what came true."""

    low: float
    turns: int
    games: int
    foretold: float
    came_true: float
    least: float  # the bounds of what came true, counting games
    most: float

    @property
    def kept(self) -> bool:
        """Whether what was foretold lies within the bounds."""
        return self.least <= self.foretold <= self.most


def crossed(names: Sequence[str], scenarios: Sequence[str], games: Sequence[Played], seed: int) -> list[Foretold]:
    """All games, each part of them foretold by a value that was fitted to the others."""
    edges = [len(games) * part // FOLDS for part in range(FOLDS + 1)]  # in their order, so that each has all scenarios
    told: list[Foretold] = []
    for low, high in pairwise(edges):
        value = fitted(names, scenarios, [*games[:low], *games[high:]], seed, {})
        told += [foretold(value, game) for game in games[low:high]]
    return told


def foretold(value: Value, game: Played) -> Foretold:
    """For each turn of a game: the chance foretold to the side that sees it, whether it won, and the evaluation."""
    found = []
    for t in game.turns:
        logit = value.logit(game.scenario, t.side, t.mine, t.theirs)
        found.append((chance(logit), game.result if t.side == 0 else 1 - game.result, t.evaluation))
    return found


def calibration(told: Sequence[Foretold]) -> list[Tenth]:
    """How chances came true, by tenths of what was foretold.

    The turns of a game share its outcome, so the bounds count games and not turns, and games of which many turns fell
    into a tenth for more than others: as many games as would tell as much if each had the same share (Kish).
    """
    rows = [(n, p, won) for n, game in enumerate(told) for p, won, _ in game]
    found = []
    for tenth in range(10):
        inside = [(n, p, won) for n, p, won in rows if min(9, int(10 * p)) == tenth]
        if not inside:
            continue
        shares = Counter(n for n, _, _ in inside).values()
        count = len(inside) ** 2 / sum(share * share for share in shares)
        rate = sum(won for _, _, won in inside) / len(inside)
        _, least, most = wilson(rate * count, count)
        mean = sum(p for _, p, _ in inside) / len(inside)
        found.append(Tenth(tenth / 10, len(inside), len(shares), mean, rate, least, most))
    return found


def auc(scores: Sequence[tuple[float, float]]) -> float:
    """How often the winner is given more than the loser: 0.5 is chance.

    >>> auc([(0.9, 1.0), (0.4, 1.0), (0.5, 0.0), (0.1, 0.0)])
    0.75
    """
    winners = np.array([score for score, won in scores if won == 1.0])
    losers = np.array(sorted(score for score, won in scores if won == 0.0))
    if not len(winners) or not len(losers):
        return 0.5
    below, upto = np.searchsorted(losers, winners, "left"), np.searchsorted(losers, winners, "right")
    return float((below + upto).sum() / 2 / len(winners) / len(losers))


def report(told: Sequence[Foretold]) -> dict[str, Any]:
    """How values do on games that they were not fitted to: AUC before and after, and the calibration."""
    rows = [row for game in told for row in game]
    tenths = calibration(told)
    return {
        "held_out_games": len(told),
        "auc_of_evaluation": round(auc([(e, won) for _, won, e in rows]), 3),
        "auc": round(auc([(p, won) for p, won, _ in rows]), 3),
        "tenths_kept": sum(t.kept for t in tenths),
        "calibration": [[round(x, 3) for x in t] for t in tenths],
    }
