"""How often somebody may ask: a bucket that fills at a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict

_KEPT = 20_000


class Bucket:
    """So many tokens a second, and a few seconds' worth at once."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most, self._left, self._at = rate, most, most, time.monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many askers; those that have not asked for long are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take one of somebody's tokens; False if there is none."""
        bucket = self._known.pop(who, None) or Bucket(self._rate, self._most)
        self._known[who] = bucket
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return bucket.take()
