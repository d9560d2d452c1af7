"""What a side is up to, as far as whoever looks can tell: what it holds and what it makes for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .messages import Messages


class Intention(NamedTuple):
    """Places by the names that everybody knows them by."""

    holds: tuple[str, ...] = ()
    seeks: tuple[str, ...] = ()

    def said(self, words: Messages) -> str:
        """It in one line; nothing if there is nothing to say."""
        holds, seeks = (listed(words, places) for places in self)
        sort = "both" if holds and seeks else "holds" if holds else "seeks"
        count = len(self.holds)
        return words.say(f"intention-{sort}", holds=holds, seeks=seeks, count=count) if holds or seeks else ""


def listed(words: Messages, names: Sequence[str]) -> str:
    """Names one after another, the last two with an "and" between them."""
    *most, last = names or ("",)
    return words.say("listed", most=", ".join(most), last=last) if most else last
