"""The chance to win that a game has learned: a small network over the features that the game declares.

Both sides are judged by the same network, each from its own point of view; what counts is by how much the one judgement
exceeds the other, so that as one side sees it the chances of both add up to one. Weights are data of the game, made by
`sandtable train`, and are read without any library.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, tanh
from operator import mul
from typing import Any

import msgspec

CERTAIN = 30.0  # a logit beyond which a chance is as good as 0 or 1


def chance(logit: float) -> float:
    """The chance that a logit stands for.

    >>> chance(0.0), round(chance(1.0), 3), round(chance(-1.0), 3)
    (0.5, 0.731, 0.269)
    """
    return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, logit))))


class Value(msgspec.Struct, frozen=True):
    """A learned value: weights, and how they were made."""

    names: tuple[str, ...]  # of the features
    shift: tuple[float, ...]
    scale: tuple[float, ...]
    straight: tuple[float, ...]  # by feature
    hidden: tuple[tuple[float, ...], ...]  # by hidden unit: a weight for each feature, then its threshold
    out: tuple[float, ...]  # by hidden unit
    sides: dict[str, float]  # by scenario, what being the first side is worth
    made: dict[str, Any]  # the command, seed, games and figures that made it

    def judged(self, features: Sequence[float]) -> float:
        """What a side's own features say."""
        x = [(f - m) * c for f, m, c in zip(features, self.shift, self.scale, strict=True)]
        total: float = sum(map(mul, self.straight, x))
        for row, weight in zip(self.hidden, self.out, strict=True):
            total += weight * tanh(sum(map(mul, row, x)) + row[-1])
        return total

    def logit(self, scenario: str, side: int, mine: Sequence[float], theirs: Sequence[float]) -> float:
        """The logit of a side's chance to win, from the features of both."""
        bias = self.sides.get(scenario, 0.0)
        return self.judged(mine) - self.judged(theirs) + (bias if side == 0 else -bias)


def decoded(data: bytes) -> Value:
    """The value in a file."""
    return msgspec.json.decode(data, type=Value)
