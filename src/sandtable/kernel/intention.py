"""What a side is up to, as far as whoever looks can tell: what it holds and what it makes for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .messages import Messages

if TYPE_CHECKING:
    from .game import Setup


class Intention(NamedTuple):
    """Places: hexes by their numbers, others by the names that everybody knows them by."""

    holds: tuple[int | str, ...] = ()
    seeks: tuple[int | str, ...] = ()

    def said(self, words: Messages, setup: Setup) -> str:
        """It in one line; nothing if there is nothing to say."""
        holds, seeks = (listed(words, [_named(words, setup, place) for place in places]) for places in self)
        sort = "both" if holds and seeks else "holds" if holds else "seeks"
        count = len(self.holds)
        return words.say(f"intention-{sort}", holds=holds, seeks=seeks, count=count) if holds or seeks else ""


def _named(words: Messages, setup: Setup, place: int | str) -> str:
    """A place by its name, where a game has names for places, or else its hex."""
    if isinstance(place, str):
        return place
    found = setup.game.field_text(setup, "place", place, words.language, None)
    return found or str(words.value(setup, "hex", place))


def listed(words: Messages, names: Sequence[str]) -> str:
    """Names one after another, the last two with an "and" between them."""
    *most, last = names or ("",)
    return words.say("listed", most=", ".join(most), last=last) if most else last
