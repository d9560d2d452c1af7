"""What follows when a unit has entered a hex: sight, shells, op fire, then its own effect on the map (9, 15, 16)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import concealment, mines
from .artillery import impact
from .control import take_control
from .flanks import enter_melee
from .pieces import FOOT, IS_CARRIER, VEHICLE
from .reaction import Nerve, Reaction
from .state import BIT, NONE, NOWHERE, OF, State


class OnTheMove(Step, frozen=True):
    """A move under way, whatever moves; steps above it ask here what was declared."""

    unit: int
    retreat: bool = False


def retreating(s: State, unit: int) -> bool:
    """Whether a unit moves in declared retreat, and so has its bonus on every check of that move (5.2a)."""
    move = s.inside(OnTheMove)
    return move is not None and move.retreat and move.unit == unit


class Arrival(Step, frozen=True):
    """A unit has just entered a hex; `entered` counts the hexes of its move, `mined` the mined ones among them."""

    unit: int
    hex: int
    entered: int
    came: int = NOWHERE  # the hex that it came from
    mined: int = 0

    def begin(self, s: State) -> None:
        """It is seen, and shells fall on it; at every point it may be gone, and then nothing more follows."""
        if self._here(s):
            self._sight(s)
        if not self._still_here(s):
            return
        if s.barrages:
            s.call_if(self._shells(s), self.shelled)
        else:
            self.steadied(s, None)

    def shelled(self, s: State, suppressed: int | None) -> None:
        """Who was suppressed by shells checks its nerve."""
        if not self._still_here(s):
            return
        checker = self._checker(s)
        shaken = suppressed is not None and suppressed >> checker & 1
        nerve = Nerve(self.unit, checker, retreating(s, self.unit), "BOB:5.0h") if shaken else None
        s.call_if(nerve, self.steadied)

    def steadied(self, s: State, value: object) -> None:
        """The enemy may fire."""
        if self._still_here(s):
            s.call_if(self._fire(s), self.fired_at)

    def fired_at(self, s: State, value: object) -> None:
        """It shows what is near and takes the hex; mines go off last."""
        if self._still_here(s):
            self._after(s)
            if self._still_here(s):
                s.call_if(self._mines(s), self.end)

    def _still_here(self, s: State) -> bool:
        """Whether the unit is where it came to; if not, this step is over."""
        if self._here(s):
            return True
        cite("BOB:15.0l")
        cite("BOB:16.0e")
        s.done()
        return False

    def _here(self, s: State) -> bool:
        return s.hex[self.unit] == self.hex

    def _checker(self, s: State) -> int:
        """Who checks when the mover is shaken, and shows what hides beside it: the passenger for its halftrack."""
        cargo = s.passenger(self.unit) if IS_CARRIER[s.kind[self.unit]] else NONE
        return self.unit if cargo == NONE else cargo

    def _sight(self, s: State) -> None:
        """Whoever it leaves behind in a melee may be free now, and be near to what hides."""
        concealment.entering(s, self.unit)
        if self.came != NOWHERE and s.at[self.came] & OF[1 - (self.unit >> 6)]:
            concealment.settle(s)

    def _shells(self, s: State) -> Step[int] | None:
        """BOB:32.0w: a barrage that lies here falls on who enters."""
        return impact(s, self.hex, BIT[self.unit] | BIT[self._checker(s)], self.came)

    def _fire(self, s: State) -> Reaction | None:
        enemy, retreat = 1 - (self.unit >> 6), retreating(s, self.unit)
        if not s.on[enemy]:
            return None
        return Reaction((enemy,), 0, (), self.unit, self.hex, self.entered, self.came, retreat)

    def _after(self, s: State) -> None:
        """BOB:15.0l, BOB:16.0e: only who lives through it all shows what is near and takes the hex."""
        concealment.arrived(s, self._checker(s))
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

    def _mines(self, s: State) -> Step | None:
        struck = VEHICLE[s.kind[self.unit]] and self.mined and mines.mined(s, self.hex) and mines.due(self.mined)
        return mines.MineRoll(self.unit) if struck else None
