"""Setting up: both sides lay out their counters and foxholes, one after the other, and hide what may hide (15, 16, 54).

A counter that is being placed is enrolled at once, so that what it is lies where the other side cannot look.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .auto_setup import AutoSetup
from .banks import Bank, may_choose
from .control import first_control
from .events import MARKED_READY
from .pieces import FACES, IS_CARRIER
from .placement import (
    FOXHOLES,
    area_for,
    counters_left,
    dig,
    finish,
    kinds_left,
    objection_to_foxholes,
    objection_to_hex,
    objection_to_kind,
    placeable,
    put,
    room_for,
    setting_up,
    take_out,
)
from .refusals import objection_to_stranger
from .state import NONE, State, kinds_of_groups
from .swaps import Exchange, Routes
from .turn import Turn


class SetUp(Sequence, frozen=True):
    """Each side settles its exchanges and lays out its forces; then the first turn begins."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda _, s: Exchange(s.setup.sets_up_first),
        lambda _, s: Routes(s.setup.sets_up_first),
        lambda _, s: LayOut(s.setup.sets_up_first),
        lambda _, s: Vigil(s.setup.sets_up_first),
        lambda _, s: Exchange(1 - s.setup.sets_up_first),
        lambda _, s: Routes(1 - s.setup.sets_up_first),
        lambda _, s: LayOut(1 - s.setup.sets_up_first),
        lambda _, s: Vigil(1 - s.setup.sets_up_first),
    )

    def close(self, s: State) -> None:
        """On to the first turn."""
        for rule in ("BOB:16.0h", "BOB:3.0a", "BOB:2.0a"):
            cite(rule)
        first_control(s)
        s.turn = 1
        s.changed = True
        s.cp = bytearray(s.setup.cp_on(1))
        s.become(Turn())


# --- laying out -----------------------------------------------------------------------------------------------------


class LayOut(Step, frozen=True):
    """A side places its counters and digs; when all stand, those that may are concealed."""

    side: int

    def begin(self, s: State) -> None:
        """A side with nothing to lay out is not asked."""
        if not kinds_left(s, self.side) and not s.foxholes_left[self.side] and not fronted(s, self.side):
            self.on_end(s)

    def ask(self, s: State) -> Decision:
        """Any kind, foxholes, the machine, or the end."""
        verb = s.setup.verb
        placing = verb["place"].each(placeable(s, self.side))
        digging = [verb["dig"](FOXHOLES)] if self._may_dig(s) else []
        rest = [verb["auto-setup"]()] if placing or digging else []
        if placing:
            return Decision(self.side, "deployment", [*placing, *digging, *rest])
        turning = verb["unit"].each(fronted(s, self.side))
        return Decision(self.side, "deployment", [*digging, *rest, *turning, verb["end"]()])

    def asks_anyway(self, s: State) -> bool:
        """That there is nothing to turn would tell what an exchange has brought."""
        kinds = kinds_of_groups(s.setup)
        return s.setup.flanks or any(FACES[k] for i in setting_up(s, self.side) for k in kinds[i])

    def told(self, s: State, action: Action) -> str:
        """Nobody else hears what is turned, lest he learn what has a front."""
        return action.masked if action.verb == "unit" else super().told(s, action)

    def _may_dig(self, s: State) -> bool:
        return bool(s.foxholes_left[self.side]) and any(
            objection_to_foxholes(s, self.side, h) is None for h in bits(s.setup.digging[self.side])
        )

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something is not legal now."""
        if action.verb == "place":
            return objection_to_kind(s, self.side, action.args[0])
        if action.verb == "dig":
            return self._objection_to_dig(s, action.args[0])
        if action.verb == "unit":
            return self._objection_to_turn(s, action.args[0])
        if action.verb == "end":
            return self._objection_to_haste(s)
        return None if placeable(s, self.side) or self._may_dig(s) else Objection("BOB:16.0a").saying("all-set-up")

    def _objection_to_dig(self, s: State, fort: int) -> Objection | None:
        if fort != FOXHOLES or not s.setup.digging[self.side]:
            return Objection("KERNEL:scenario")
        return None if self._may_dig(s) else Objection("BOB:54.1a").saying("no-foxholes-left")

    def _objection_to_turn(self, s: State, unit: int) -> Objection | None:
        if unit in fronted(s, self.side):
            return self._objection_to_haste(s, (unit,))
        return objection_to_stranger(s, self.side, unit, "BOB:16.0a") or Objection("BOB:16.0a", pieces=(unit,)).saying(
            "has-no-front"
        )

    def _objection_to_haste(self, s: State, pieces: tuple[int, ...] = ()) -> Objection | None:
        """Everything is placed before anything is turned, so that nobody sees what, and before the set-up ends."""
        if not placeable(s, self.side):
            return None
        found = Objection("BOB:16.0a", pieces=pieces)
        return found.saying("not-all-set-up", left_over=len(counters_left(s, self.side)))

    def on_place(self, s: State, kind: int) -> None:
        """The next counter; then where."""
        unit, group = take_out(s, self.side, kind)
        s.call(At(self.side, unit, group), self.begin_again)

    def on_unit(self, s: State, unit: int) -> None:
        """A counter that has a front is turned."""
        s.call(Turned(self.side, unit), self.begin_again)

    def on_dig(self, s: State, fort: int) -> None:
        """Foxholes; then where."""
        s.call(Dig(self.side), self.begin_again)

    def on_auto_setup(self, s: State) -> None:
        """Chance lays out the rest."""
        s.become(AutoSetup(self.side))

    def on_end(self, s: State) -> None:
        """Everything stands: hide what may hide."""
        finish(s, self.side)
        s.done()


def fronted(s: State, side: int) -> list[int]:
    """The counters of a side on the map that have a front."""
    return [u for u in bits(s.on[side]) if (FACES[s.kind[u]] or s.setup.flanks) and not s.mounted(u)]


class At(Step, frozen=True):
    """Where a counter sets up, and on which bank of a dike."""

    side: int
    unit: int
    group: int  # that the counter was taken from, -1 for those who cannot know

    def shown(self, s: State, side: int) -> Step:
        """From which group a counter was taken would tell what it is."""
        return self if side == self.side else At(self.side, self.unit, -1)

    def _area(self, s: State) -> int:
        if self.group < 0:
            return reduce(or_, (s.setup.groups[i].area for i in setting_up(s, self.side)))
        return area_for(s, self.side, s.kind[self.unit], self.group)

    def ask(self, s: State) -> Decision:
        """Every hex with room for it."""
        verb = s.setup.verb["at"]
        return Decision(self.side, "place", [verb(h) for h in room_for(s, self.side, s.kind[self.unit], self._area(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex is not allowed."""
        return objection_to_hex(s, self.side, s.kind[self.unit], self._area(s), action.args[0])

    def on_at(self, s: State, hex: int) -> None:
        """The counter is there."""
        put(s, self.unit, self.group, hex)
        if may_choose(s, self.unit):
            s.become(Bank(self.unit))
        else:
            s.done()


class Turned(Step, frozen=True):
    """Which way a counter points; the other side is not told which, lest it learn what has a front."""

    side: int
    unit: int

    def shown(self, s: State, side: int) -> Step:
        """Somebody turns something."""
        return self if side == self.side else Turned(self.side, NONE)

    def told(self, s: State, action: Action) -> str:
        """Nobody else hears which way."""
        return action.masked

    def ask(self, s: State) -> Decision:
        """Any direction."""
        return Decision(self.side, "facing", [s.setup.verb["face"](d) for d in range(6)])

    def on_face(self, s: State, direction: int) -> None:
        """It points there."""
        cite("BOB:20.4c")
        s.facing[self.unit] = direction
        s.done()


class Dig(Step, frozen=True):
    """Where foxholes are dug."""

    side: int

    def ask(self, s: State) -> Decision:
        """Anywhere in the area but on bridges and in buildings."""
        verb, area = s.setup.verb["at"], s.setup.digging[self.side]
        hexes = [h for h in bits(area) if objection_to_foxholes(s, self.side, h) is None]
        return Decision(self.side, "dig", [verb(h) for h in hexes])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why not there."""
        return objection_to_foxholes(s, self.side, action.args[0])

    def on_at(self, s: State, hex: int) -> None:
        """They are there."""
        dig(s, self.side, hex)
        s.done()


# --- hiding ---------------------------------------------------------------------------------------------------------


class Vigil(Step, frozen=True):
    """By scenario, units may begin the game marked Op Fire."""

    side: int

    def begin(self, s: State) -> None:
        """Only where the scenario says so."""
        if not s.setup.forces[self.side].get("op_fire_start") or not self._able(s):
            s.done()

    def _able(self, s: State) -> list[int]:
        return [u for u in bits(s.on[self.side] & ~s.ready) if not IS_CARRIER[s.kind[u]]]

    def ask(self, s: State) -> Decision:
        """Any unit not yet marked, or no more."""
        verb = s.setup.verb
        return Decision(self.side, "vigil", [*(verb["unit"](u) for u in self._able(s)), verb["end"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only one's own units."""
        if action.verb == "end" or action.args[0] in self._able(s):
            return None
        unit = action.args[0]
        found = objection_to_stranger(s, self.side, unit, "BOB:4.3a")
        if found is None and IS_CARRIER[s.kind[unit]]:
            return Objection("BOB:21.1f", pieces=(unit,))
        return found or Objection("BOB:4.3a", pieces=(unit,)).saying("waits-already")

    def on_unit(self, s: State, unit: int) -> None:
        """The unit is marked."""
        s.ready |= s.with_carrier(unit)
        s.emit(MARKED_READY, "BOB:4.3a", unit)
        s.become(self)

    def on_end(self, s: State) -> None:
        """No more."""
        s.done()
