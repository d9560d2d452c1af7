"""What follows when a unit has entered a hex: sight, shells, op fire, then its own effect on the map (9, 15, 16)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import concealment, mines
from .artillery import impact
from .control import take_control
from .flanks import enter_melee
from .pieces import FOOT, IS_CARRIER, VEHICLE
from .reaction import Nerve, Reaction
from .state import BIT, NONE, NOWHERE, OF, State

SIGHT, SHELLS, NERVE, FIRE, AFTER, MINED, OVER = range(7)


class OnTheMove(Step, frozen=True):
    """A move under way, whatever moves; steps above it ask here what was declared."""

    unit: int
    retreat: bool = False


def retreating(s: State, unit: int) -> bool:
    """Whether a unit moves in declared retreat, and so has its bonus on every check of that move (5.2a)."""
    move = s.inside(OnTheMove)
    return isinstance(move, OnTheMove) and move.retreat and move.unit == unit


class Arrival(Step, frozen=True):
    """A unit has just entered a hex; `entered` counts the hexes of its move, `mined` the mined ones among them."""

    unit: int
    hex: int
    entered: int
    came: int = NOWHERE  # the hex that it came from
    mined: int = 0
    at: int = SIGHT

    def begin(self, s: State) -> None:
        """Do what comes next and go on, unless a step was called."""
        at = self.at
        while at < OVER:
            if not self._here(s):
                cite("BOB:15.0l")
                cite("BOB:16.0e")
                break
            height = len(s.stack)
            self._do(s, at)
            at += 1
            if len(s.stack) > height:
                s.stack[height - 1] = replace(self, at=at)
                return
        s.done()

    def resumed(self, s: State, value: object) -> None:
        """Go on; who was suppressed by shells checks its nerve."""
        s.become(self)
        if self.at == NERVE and self._here(s) and isinstance(value, int) and value >> self._checker(s) & 1:
            s.call(Nerve(self.unit, self._checker(s), retreating(s, self.unit), "BOB:5.0h"))

    def _here(self, s: State) -> bool:
        return s.hex[self.unit] == self.hex

    def _checker(self, s: State) -> int:
        """Who checks when the mover is shaken: the passenger for its halftrack."""
        cargo = s.passenger(self.unit) if IS_CARRIER[s.kind[self.unit]] else NONE
        return self.unit if cargo == NONE else cargo

    def _do(self, s: State, at: int) -> None:
        if at == SIGHT:
            self._sight(s)
        elif at == SHELLS:
            self._shells(s)
        elif at == FIRE:
            self._fire(s)
        elif at == AFTER:
            self._after(s)
        elif at == MINED and VEHICLE[s.kind[self.unit]] and self.mined and mines.mined(s, self.hex):
            self._mines(s)

    def _sight(self, s: State) -> None:
        """Whoever it leaves behind in a melee may be free now, and be near to what hides."""
        concealment.entering(s, self.unit)
        if self.came != NOWHERE and s.at[self.came] & OF[1 - (self.unit >> 6)]:
            concealment.settle(s)

    def _shells(self, s: State) -> None:
        """BOB:32.0w: a barrage that lies here falls on who enters."""
        if s.barrages:
            cargo = self._checker(s)
            impact(s, self.hex, BIT[self.unit] | BIT[cargo], self.came)

    def _fire(self, s: State) -> None:
        enemy, retreat = 1 - (self.unit >> 6), retreating(s, self.unit)
        if s.on[enemy]:
            s.call(Reaction((enemy,), 0, (), self.unit, self.hex, self.entered, self.came, retreat))

    def _after(self, s: State) -> None:
        """BOB:15.0l, BOB:16.0e: only who lives through it all shows what is near and takes the hex."""
        concealment.arrived(s, self.unit)
        self._close_with(s)
        take_control(s, self.unit >> 6, self.hex)

    def _close_with(self, s: State) -> None:
        """Into melee; foxholes there serve those who were in them first (54.1d)."""
        side = self.unit >> 6
        if not FOOT[s.kind[self.unit]] or not s.on_foot(self.hex, 1 - side):
            return
        if s.foxholes >> self.hex & 1 and s.on_foot(self.hex, side) == BIT[self.unit]:
            s.dug_by[self.hex] = 1 - side
        enter_melee(s, self.unit, self.came)

    def _mines(self, s: State) -> None:
        if mines.due(self.mined):
            s.call(mines.MineRoll(self.unit))
