"""Luck taken out of a search: what dice brought beyond what they bring on average says nothing about an action.

A game counts what its dice do to the enemy (`tally`) and knows what they do on average (`promised`). Over all rounds
of a search the difference, the luck, comes to nothing; in each of them it goes with the chance to win. So much of that
chance as follows from the luck is taken off every round. What is left means the same and varies much less.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from ..kernel.actions import Action
from ..kernel.light import LightPosition

FEW = 4.0  # rounds' worth of doubt that luck matters at all


class Throw(NamedTuple):
    """An action whose dice have not done all they do."""

    who: str
    before: Sequence[float]  # the tally
    promised: Sequence[float]


class Luck:
    """How much kinder dice were to a side than they are on average, along one line of play."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.total: list[float] = []
        self._open: Throw | None = None

    def before(self, position: LightPosition, action: Action) -> None:
        """An action is about to be played."""
        who = position.to_act
        if who is None:
            return
        if self._open is not None and self._open.who == who:
            self.settle(position)
        promised = position.promised(action)
        if promised is not None:
            self.settle(position)
            self._open = Throw(who, position.tally(who), promised)

    def settle(self, position: LightPosition) -> None:
        """The dice thrown last have done all they do."""
        if self._open is None:
            return
        who, before, promised = self._open
        sign = 1.0 if who == self.side else -1.0
        found = [sign * (a - b - p) for a, b, p in zip(position.tally(who), before, promised, strict=True)]
        self.total = [a + b for a, b in zip(self.total, found, strict=True)] if self.total else found
        self._open = None


def without_luck(results: Sequence[Sequence[float]], lucks: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
    """Results of some candidates, round by round, with what their luck explains taken off.

    >>> found = without_luck([[0.5, 0.75, 0.25] * 9], [[[0.0], [1.0], [-1.0]] * 9])
    >>> [round(result, 3) for result in found[0][:3]]
    [0.5, 0.533, 0.467]
    """
    width = max((len(luck) for row in lucks for luck in row), default=0)
    full = [[[*luck, *[0.0] * (width - len(luck))] for luck in row] for row in lucks]
    slopes = _slopes(results, full, width)
    return [
        [result - sum(map(mul, slopes, luck)) for result, luck in zip(row, row_of_luck, strict=True)]
        for row, row_of_luck in zip(results, full, strict=True)
    ]


def _slopes(results: Sequence[Sequence[float]], lucks: Sequence[list[list[float]]], width: int) -> list[float]:
    """How results rise with each sort of luck within a candidate's rounds, held to nothing where rounds are few."""
    squares = [[0.0] * width for _ in range(width)]
    products, rounds = [0.0] * width, 0
    for row, row_of_luck in zip(results, lucks, strict=True):
        middle, middles = _mean(row), [_mean(column) for column in zip(*row_of_luck, strict=True)]
        rounds += max(0, len(row) - 1)
        for result, luck in zip(row, row_of_luck, strict=True):
            gaps = [a - b for a, b in zip(luck, middles, strict=True)]
            for i, gap in enumerate(gaps):
                products[i] += gap * (result - middle)
                for j, other in enumerate(gaps):
                    squares[i][j] += gap * other
    for i in range(width):
        squares[i][i] *= 1 + FEW / max(1, rounds)
    return _solved(squares, products)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / max(1, len(numbers))


def _solved(squares: list[list[float]], products: list[float]) -> list[float]:
    """The slopes that fit best (by elimination); 0 for luck that never differed."""
    size = len(products)
    rows = [[*row, product] for row, product in zip(squares, products, strict=True)]
    for i in range(size):
        if rows[i][i] <= 1e-9:
            rows[i] = [0.0] * (size + 1)
            rows[i][i] = 1.0
            continue
        for k in range(size):
            if k != i and rows[k][i]:
                share = rows[k][i] / rows[i][i]
                rows[k] = [a - share * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]
