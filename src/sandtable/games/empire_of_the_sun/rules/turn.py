"""The sequence of play: the phases and segments of a turn (3, 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.occupancy import NONE
from . import (
    arcadia,
    attrition,
    bombing,
    deal,
    emergency,
    events,
    hqs,
    nations,
    openings,
    reinforcements,
    replacements,
    stacking,
    victory,
    will,
)
from .pieces import ALLIES, JAPAN
from .plays import CardPlay, SeizeInitiative, challenger, first_player
from .state import SEGMENTS, State

REINFORCEMENTS, REPLACEMENTS, STRATEGIC, DEAL, INITIATIVE, OFFENSIVES, STATUS, WILL, ATTRITION, END = range(10)


class DealSegment(Sequence, frozen=True, kw_only=True):
    """Both sides get their cards (4.14)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: openings.escape_before_play(s),
        lambda self, s: openings.plan_ahead(s),
        lambda self, s: openings.start_historically(s),
        lambda self, s: deal.deal_to(s, JAPAN),
        lambda self, s: openings.exchange(s),
        lambda self, s: openings.arcadia(s),
        lambda self, s: deal.deal_to(s, ALLIES),
        lambda self, s: arcadia.play_at_once(s),
    )


class OffensivesPhase(Step, frozen=True):
    """The sides play cards in turn until both hands are empty (4.22)."""

    side: int
    opening: bool = False  # whether nobody has played yet

    def begin(self, s: State) -> None:
        """Whoever's turn it is plays a card; a side without cards is passed over."""
        if self.opening and (rival := challenger(s)) >= 0:
            s.call(SeizeInitiative(rival), self.contested)
            return
        if not (s.hand0 or s.hand1):
            cite("EOTS:4.22e", "EOTS:12.4b")
            s.passes[:] = bytes(2)
            s.done()
            return
        side = self.side
        if not s.hand(side):
            cite("EOTS:4.22b")
            side = 1 - side
        s.side = side
        s.call(CardPlay(side), msgspec.structs.replace(self, side=side).played)

    def contested(self, s: State, seized: bool) -> None:
        """The side with fewer cards has gone first, or it has not (4.21)."""
        if seized:
            OffensivesPhase(1 - self.side).played(s, None)
        else:
            s.become(OffensivesPhase(self.side))

    def played(self, s: State, value: object) -> None:
        """A card has been played: HQs that have lost their port leave, the other side is next."""
        hqs.displace(s)
        cite("EOTS:4.22e")
        s.call(EndOfPlay(), OffensivesPhase(1 - self.side).begin_again)


class EndOfPlay(Sequence, frozen=True, kw_only=True):
    """After a play units flee from hexes that were lost, and stacks that are too large are trimmed (8.22 to 8.48)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: nations.after_offensive(s),
        lambda self, s: emergency.emergency_moves(s, JAPAN),
        lambda self, s: emergency.emergency_moves(s, ALLIES),
        lambda self, s: stacking.trimming(s),
    )


def _nothing(s: State) -> None:
    """A segment in which nothing happens by itself."""


def _initiative(s: State) -> None:
    """Who has more cards goes first (4.21)."""
    s.drawn[:] = bytes(2)
    s.side = first_player(s)
    s.emit(events.INITIATIVE, "EOTS:4.21b", s.side)


def _will(s: State) -> None:
    """Whoever has lost a war at one blow has lost; otherwise political will is changed (4.32)."""
    if not victory.sudden_death(s):
        will.segment(s)


def _end_of_turn(s: State) -> None:
    """The game may be over; if not, markers go (4.5)."""
    if victory.end_of_turn(s):
        return
    cite("EOTS:4.5b")
    if s.express != NONE:
        s.emit(events.MARKER_REMOVED, "EOTS:6.23d", s.express)
        s.express = NONE
    for side in (JAPAN, ALLIES):
        if s.reshuffle >> side & 1:
            deal.shuffle_in(s, side)
    s.reshuffle = s.sunk = s.arrived = s.rebuilt = s.raided = 0
    cite("EOTS:10.3")
    s.asp_used[:] = bytes(2)
    will.forget(s)


STEPS: dict[int, Callable[[State], Step[Any] | None]] = {
    REINFORCEMENTS: reinforcements.segment,
    REPLACEMENTS: replacements.segment,
    STRATEGIC: bombing.segment,
    DEAL: lambda s: DealSegment(),
    INITIATIVE: _initiative,
    OFFENSIVES: lambda s: OffensivesPhase(s.side, True),
    STATUS: nations.status_segment,
    WILL: _will,
    ATTRITION: attrition.suffer,
    END: _end_of_turn,
}


def _segment(at: int) -> Part:
    def part(turn: GameTurn, s: State) -> Step[Any] | None:
        s.segment = at
        s.emit(events.SEGMENT_BEGINS, "EOTS:3.0", SEGMENTS[at])
        return STEPS.get(at, _nothing)(s)

    return part


class GameTurn(Sequence, frozen=True, kw_only=True):
    """A game turn with its segments in order (3.0, 4)."""

    parts: ClassVar[tuple[Part, ...]] = tuple(map(_segment, range(len(SEGMENTS))))

    def begin(self, s: State) -> None:
        """A new turn begins."""
        if not self.at:
            s.began = s.control
            s.emit(events.TURN_BEGINS, "EOTS:3.0", s.turn)
        super().begin(s)

    def close(self, s: State) -> None:
        """The next turn; after the last one the game is over."""
        s.turn += 1
        s.become(GameTurn())


def stack_at(s: State) -> list[Step[Any]]:
    """The steps under way when the segment that a position names begins."""
    if s.segment == OFFENSIVES:
        return [GameTurn(at=OFFENSIVES), OffensivesPhase(s.side)]
    return [GameTurn(at=s.segment)]
