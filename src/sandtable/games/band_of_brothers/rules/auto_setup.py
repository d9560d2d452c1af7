"""Chance lays out what a side leaves to it: every counter as likely first, every place where it could hide as likely.

Nothing is weighed, so nothing but the terrain tells what lies where. A player who wants a better layout makes his own.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ....kernel.dice import roll_dice
from ....kernel.step import Step
from ....maps.hexes import bits
from .banks import may_choose
from .dikes import banks
from .pieces import IS_CARRIER
from .placement import (
    area_for,
    counters_left,
    dig,
    finish,
    hiding_places,
    objection_to_foxholes,
    placeable,
    put,
    room_in,
    take_out,
)
from .state import NONE, State

COUNTER, HEX, BANK, WORKS = range(4)  # what is drawn


class AutoSetup(Step, frozen=True, tag="Muster"):
    """Counter by counter as the side itself could have done it, then its foxholes."""

    side: int
    at: int = COUNTER
    kind: int = NONE  # being placed
    unit: int = NONE  # that has been placed, and may choose its bank

    def shown(self, s: State, side: int) -> Step:
        """Nobody else sees what is being placed."""
        return self if side == self.side else replace(self, kind=NONE)

    def begin(self, s: State) -> None:
        """Draw the next thing, where chance has a choice by a roll."""
        choices = self._choices(s)
        if not choices:
            self._next(s)
        elif len(choices) == 1:
            self._take(s, choices[0])
        else:
            roll_dice(s, 1, len(choices), self.resumed)

    def resumed(self, s: State, value: object) -> None:
        """Chance has chosen."""
        assert isinstance(value, tuple)
        self._take(s, self._choices(s)[value[0] - 1])

    def _choices(self, s: State) -> Sequence[int]:
        if self.at == COUNTER:
            return self._counters(s)
        if self.at == HEX:
            return self._hexes(s)
        if self.at == BANK:
            return banks(s.setup.terrain, s.hex[self.unit])
        return self._works(s)

    def _counters(self, s: State) -> list[int]:
        """Everything that can be placed, halftracks after those whom they may take up."""
        able = set(placeable(s, self.side))
        left = [kind for kind in counters_left(s, self.side) if kind in able]
        return [kind for kind in left if not IS_CARRIER[kind]] or left

    def _hexes(self, s: State) -> tuple[int, ...]:
        """The places where a counter could lie hidden, or any; those where nobody is yet come first."""
        area, mine = area_for(s, self.side, self.kind), s.stood[self.side]
        for part in (area & ~mine, area & mine):
            room = room_in(s, self.side, self.kind, part)
            if room:
                return bits(room & hiding_places(s, self.kind) or room)
        return ()

    def _works(self, s: State) -> list[int]:
        """Foxholes are dug by those whom the terrain does not shelter."""
        if not s.foxholes_left[self.side]:
            return []
        bare = s.setup.digging[self.side] & s.stood[self.side] & ~hiding_places(s, NONE)
        return [h for h in bits(bare) if s.on_foot(h, self.side) and objection_to_foxholes(s, self.side, h) is None]

    def _take(self, s: State, choice: int) -> None:
        if self.at == COUNTER:
            s.become(replace(self, at=HEX, kind=choice))
        elif self.at == HEX:
            self._put(s, choice)
        elif self.at == BANK:
            s.bank[self.unit] = choice
            s.become(AutoSetup(self.side))
        else:
            dig(s, self.side, choice)
            s.become(self)

    def _put(self, s: State, h: int) -> None:
        unit, group = take_out(s, self.side, self.kind)
        put(s, unit, group, h)
        s.become(replace(self, at=BANK, unit=unit) if may_choose(s, unit) else AutoSetup(self.side))

    def _next(self, s: State) -> None:
        if self.at == COUNTER:
            s.become(AutoSetup(self.side, WORKS))
        else:
            finish(s, self.side)
            s.done()
