"""What chance decides before the first turn: the mines that lie unseen, and the hands."""

from __future__ import annotations

from ....kernel.dice import Draw, pick_from
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .board import GRID, SIDES
from .briefing import briefing
from .state import BIT, State


def deal(s: State) -> None:
    """Lay the mines and deal the hands at once."""
    hexes = _mined(s)
    for (h, side), value in zip(hexes, pick_from(s, s.mine_box, len(hexes)), strict=True):
        s.mine_box = _without(s.mine_box, value)
        _lay(s, h, side, value)
    for side in (s.side, 1 - s.side):
        for card in pick_from(s, s.deck, min(s.hand_size[side], len(s.deck))):
            s.deck = _without(s.deck, card)
            _give(s, side, card)


class Deal(Step, frozen=True):
    """The same where chance is asked: one marker after another, then one card after another."""

    laid: int = 0  # markers

    def begin(self, s: State) -> None:
        """Ask for what is still missing."""
        if self.laid < len(_mined(s)):
            s.call(Draw("mine_box"), self.lay)
        elif s.deck and self._side(s) is not None:
            s.call(Draw("deck"), self.give)
        else:
            s.done()

    def lay(self, s: State, value: int) -> None:
        """A marker has come."""
        _lay(s, *_mined(s)[self.laid], value)
        s.become(Deal(self.laid + 1))

    def give(self, s: State, card: int) -> None:
        """A card has come."""
        side = self._side(s)
        assert side is not None
        _give(s, side, card)
        s.become(self)

    def _side(self, s: State) -> int | None:
        """Whose hand is not full yet; the side that moves first is dealt its hand first."""
        return next((side for side in (s.side, 1 - s.side) if len(s.hands[side]) < s.hand_size[side]), None)


def _mined(s: State) -> list[tuple[int, int]]:
    """The hexes that get a marker, each with its owner."""
    tokens = s.setup.data["tokens"]
    return [(GRID.at(t["hex"]), SIDES.index(t["owner"])) for t in tokens if t["kind"] == "minefield"]


def _lay(s: State, h: int, side: int, value: int) -> None:
    """One random marker, its value unseen, on a mined hex; the rest go back unseen."""
    cite("M44TP:mine-a", "M44TP:mine-b", "M44TP:mine-c")
    s.mine[h] = value
    s.mines_of[side] |= BIT[h]


def _give(s: State, side: int, card: int) -> None:
    """A card of the one shuffled deck comes into a hand."""
    cite("M44:setup-deck", briefing(s.setup.scenario).hands[side])
    s.hands[side] = tuple(sorted((*s.hands[side], card)))


def _without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
