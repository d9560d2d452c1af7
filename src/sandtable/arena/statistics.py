"""Counting results, and how sure one may be of them."""

from __future__ import annotations

from math import inf, log, log10, sqrt
from typing import NamedTuple

Z95 = 1.959963984540054  # the normal quantile of a two-sided interval of 95 %


class Interval(NamedTuple):
    """A rate and the bounds between which it lies with 95 % confidence."""

    rate: float
    low: float
    high: float


def wilson(score: float, games: float, z: float = Z95) -> Interval:
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


def elo_of(rate: float) -> float:
    """The difference in Elo that a win rate between 0 and 1 stands for.

    >>> round(elo_of(0.75)), elo_of(0.5)
    (191, 0.0)
    """
    return 400 * log10(rate / (1 - rate)) if 0 < rate < 1 else inf * (1 if rate >= 1 else -1)


def rate_of(elo: float) -> float:
    """The win rate that a difference in Elo stands for."""
    return 1 / (1 + 10 ** (-elo / 400))


class Pairs(NamedTuple):
    """Pairs of games, the same seed with the sides swapped, by the points a player made in both.

    The two games of a pair share what the seed decides, and a side that the scenario favours loses one of them for
    each player: the spread of pairs is smaller than that of as many single games, and it is what intervals and tests
    of a match rest on.
    """

    none: int = 0
    half: int = 0
    one: int = 0
    more: int = 0  # one and a half
    both: int = 0

    @property
    def played(self) -> int:
        """How many pairs."""
        return sum(self)

    def plus(self, points: float) -> Pairs:
        """One more pair: 0 to 2 points."""
        return Pairs(*(n + (i == round(2 * points)) for i, n in enumerate(self)))

    def moments(self) -> tuple[float, float]:
        """The mean and the variance of a pair's rate; a result never seen counts a thousandth, so there is a spread."""
        weights = [n or UNSEEN for n in self]
        total = sum(weights)
        mean = sum(w * r for w, r in zip(weights, PAIR_RATES, strict=True)) / total
        return mean, sum(w * (r - mean) ** 2 for w, r in zip(weights, PAIR_RATES, strict=True)) / total

    @property
    def elo(self) -> Interval:
        """The difference in Elo, with its bounds of 95 %."""
        if not self.played:
            return Interval(0.0, -inf, inf)
        mean, variance = self.moments()
        reach = Z95 * sqrt(variance / self.played)
        return Interval(elo_of(mean), elo_of(max(0.0, mean - reach)), elo_of(min(1.0, mean + reach)))


UNSEEN = 1e-3
PAIR_RATES = (0.0, 0.25, 0.5, 0.75, 1.0)


class Sprt(NamedTuple):
    """Wald's sequential test of two hypotheses about a difference in Elo, on pairs, by the generalised likelihood.

    >>> test = Sprt(0, 30)
    >>> [round(bound, 2) for bound in test.bounds]
    [-2.94, 2.94]
    >>> test.verdict(Pairs(none=5, one=20, both=40)), test.verdict(Pairs(none=5, one=20, both=9))
    ('higher', None)
    """

    low: float  # the difference if there is nothing to it
    high: float  # the difference worth having
    error: float = 0.05  # of either kind

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log likelihood ratio decides."""
        return log(self.error / (1 - self.error)), log((1 - self.error) / self.error)

    def ratio(self, pairs: Pairs) -> float:
        """The log likelihood ratio of the higher hypothesis over the lower."""
        if pairs.played < LEAST_PAIRS:
            return 0.0
        mean, variance = pairs.moments()
        low, high = rate_of(self.low), rate_of(self.high)
        return pairs.played * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, pairs: Pairs) -> str | None:
        """Which hypothesis is accepted; None: play on."""
        lower, upper = self.bounds
        ratio = self.ratio(pairs)
        return "higher" if ratio >= upper else "lower" if ratio <= lower else None


LEAST_PAIRS = 8  # fewer show no spread to rely on
