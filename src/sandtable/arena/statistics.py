"""Counting results, and how sure one may be of them."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054  # the normal quantile of a two-sided interval of 95 %


class Interval(NamedTuple):
    """A rate and the bounds between which it lies with 95 % confidence."""

    rate: float
    low: float
    high: float


def wilson(score: float, games: int, z: float = Z95) -> Interval:
    """Wilson's interval for a rate; a draw counts half a win.

    >>> [round(x, 3) for x in wilson(90, 100)]
    [0.9, 0.826, 0.945]
    """
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = score / games
    scale = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / scale
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / scale
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


class Tally(NamedTuple):
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many games."""
        return self.won + self.drawn + self.lost

    @property
    def interval(self) -> Interval:
        """The rate of wins, a draw counted half."""
        return wilson(self.won + self.drawn / 2, self.games)

    def plus(self, result: float) -> Tally:
        """One more game: 1 won, 0.5 drawn, 0 lost."""
        return Tally(self.won + (result == 1), self.drawn + (result == 0.5), self.lost + (result == 0))

    def plain(self) -> dict[str, float]:
        """The tally as JSON-able data."""
        rate, low, high = (round(x, 4) for x in self.interval)
        return {**self._asdict(), "games": self.games, "rate": rate, "low": low, "high": high}
