"""The Reinforcement Segment: who arrives, who is delayed, shipping, how far the Allies must go (4.11, 10, 16.47)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events
from .board import data
from .europe import NO_SHIPPING, US_ARMY, Delays, level
from .openings import in_delayed_box
from .pieces import ALLIES, B29S, COUNT, HQS, JAPAN, PIECE, PIECES_OF
from .placing import PlaceUnits, objection_to_boxing
from .state import CHINA_BOX, DELAYED, DISPLACED, DUE, EUROPE, GONE, State

_SHIPPING = data("tables.json")["asp"]
PROGRESS_FROM, PROGRESS_MOST = 4, 4  # the first turn on which the Allies must advance, and how far at most (16.47)


def segment(s: State) -> Step[Any] | None:
    """The Reinforcement Segment; a scenario begins after that of its first turn (17)."""
    return None if s.turn == s.setup.rules.first_turn else ReinforcementSegment()


class ReinforcementSegment(Sequence, frozen=True, kw_only=True):
    """First the Allies, then Japan (4.11)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: gain_shipping(s),
        lambda self, s: Arrivals(ALLIES),
        lambda self, s: Arrivals(JAPAN),
        lambda self, s: set_progress(s),
    )


class Arrivals(Step, frozen=True):
    """A side places what arrives; then the units of this turn that are delayed go into their box (4.11, 10.21)."""

    side: int
    held: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Whoever has waited arrives, and whoever is due and not delayed."""
        cite("EOTS:4.11a" if self.side == ALLIES else "EOTS:4.11c", "EOTS:10.11a", "EOTS:10.11g")
        _bring_to_their_places(s, self.side)
        new = due_now(s, self.side)
        held = delayed(s, new) if self.side == ALLIES else 0
        arriving = _in_box(s, self.side, DELAYED) | new & ~held
        order = (*s.board.grid.bits(arriving & HQS), *s.board.grid.bits(arriving & ~HQS))
        s.call(PlaceUnits(self.side, order), msgspec.structs.replace(self, held=tuple(s.board.grid.bits(held))).placed)

    def placed(self, s: State, value: object) -> None:
        """Now the delayed ones; those of the first turn of 1942 without a roll (17.11)."""
        if in_delayed_box(s):
            for piece in self.held:
                s.send(piece, DELAYED)
                s.emit(events.HELD_BACK, "EOTS:17.11", piece)
            s.done()
        else:
            s.become(Delays(self.held))


def _in_box(s: State, side: int, box: int) -> int:
    return sum(1 << piece for piece in range(COUNT) if s.box[piece] == box) & PIECES_OF[side]


def due_now(s: State, side: int) -> int:
    """The units of a side on the turn track whose turn it is, as a mask."""
    boxes = (DUE, DISPLACED, EUROPE)
    return (
        sum(1 << piece for piece in range(COUNT) if s.box[piece] in boxes and s.due[piece] <= s.turn) & PIECES_OF[side]
    )


def delayed(s: State, units: int) -> int:
    """Those of some Allied units due this turn that are delayed (10.21, 10.23, 14.1)."""
    may = units & ~(HQS | B29S | _in_box(s, ALLIES, DISPLACED))
    if may != units:
        cite("EOTS:10.23")
    if level(s) or s.held_up == s.turn or in_delayed_box(s):
        return may
    if s.rivalry >> ALLIES & 1:
        cite("EOTS:10.21c", "EOTS:14.1a")
        return may & US_ARMY
    cite("EOTS:10.21b")
    return 0


def _bring_to_their_places(s: State, side: int) -> None:
    """In Burma units come where the scenario says: to a hex, or the B29 into the air box in China if it can (17)."""
    for row in s.setup.rules.rules.get("reinforcements", ()):
        piece = PIECE[row["unit"]]
        if not due_now(s, side) >> piece & 1:
            continue
        if "hex" in row:
            _bring_to(s, side, piece, s.board.grid.at(row["hex"]))
        elif objection_to_boxing(s, piece) is None:
            s.send(piece, CHINA_BOX)
            s.emit(events.BOXED, "EOTS:17.5", piece)


def _bring_to(s: State, side: int, piece: int, h: int) -> None:
    """A unit comes to a hex, or is lost if the enemy holds it."""
    if s.controls(side, h):
        s.place(piece, h)
        s.emit(events.ARRIVES, "EOTS:17.5", piece, h)
    else:
        s.send(piece, GONE)
        s.emit(events.ELIMINATED, "EOTS:17.5", piece)


def gain_shipping(s: State) -> None:
    """The Allies gain a shipping point for good, unless the War in Europe keeps it; Japan gains none (10.3)."""
    cite("EOTS:10.31a", "EOTS:10.32a")
    if s.turn < _SHIPPING["allied_gain_from"] or level(s) >= NO_SHIPPING or s.setup.rules.rules.get("no_asp_gain"):
        return
    s.asp[ALLIES] += _SHIPPING["allied_gain"]
    s.emit(events.SHIPPING, "EOTS:10.31a", ALLIES, s.asp[ALLIES])


def lose_shipping(s: State, side: int, by: int, rule: str) -> None:
    """Japan loses shipping points for good, but never the last; the Allies never lose any (10.31, 10.32)."""
    if side == ALLIES:
        cite("EOTS:10.31b")
        return
    left = max(_SHIPPING["japan_least"], s.asp[JAPAN] - by)
    if left < s.asp[JAPAN]:
        cite("EOTS:10.32b")
        s.asp[JAPAN] = left
        s.emit(events.SHIPPING, rule, JAPAN, left)


def set_progress(s: State) -> None:
    """How many hexes the Allies must take this turn (16.47); a scenario may name a number of its own (17)."""
    cite("EOTS:16.47a")
    most = min(PROGRESS_MOST, s.asp[ALLIES]) if s.turn >= PROGRESS_FROM else 0
    s.progress = s.setup.rules.rules.get("progress", most)
