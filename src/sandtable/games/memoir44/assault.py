"""After a Close Assault: Take Ground, Armor Overrun, and the desert's extra hex."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.flow import Ask, Step
from ...kernel.hexes import bits
from ...kernel.rulebook import Objection, cite
from .actions import ADVANCE, BATTLE, END, PASS, TAKE
from .battle import Attack, battle_hex, targets
from .board import GRID
from .events import GROUND_TAKEN, MOVED, OVERRUN
from .ground import ARMOR, ARTILLERY, INFANTRY
from .movement import enter, levels
from .state import BIT, NONE, State
from .terrain import stop_rule


def after_battle(s: State, unit: int, target: int, h: int, left: bool, overrun: bool) -> None:
    """A battle is over; a Close Assault that emptied the hex lets the victor take it."""
    close = GRID.distance[s.hex[unit]][h] == 1
    if not left or not close or objection_to_take(s, unit, h) is not None:
        s.done()
    else:
        s.become(TakeGround(unit, h, overrun))


def objection_to_take(s: State, unit: int, h: int) -> Objection | None:
    """Why a unit may not take ground on a hex it has cleared."""
    kind, start = s.kind[unit], s.hex[unit]
    if kind >= ARTILLERY:
        return Objection("M44:take-ground-artillery", (h,), (unit,))
    barred = s.stopped & BIT[unit] or (kind != INFANTRY and s.hedgehogs & BIT[h])
    if barred or not s.ground.open[kind][start] >> h & 1 or s.at[h] != NONE:
        return Objection("M44:take-ground-terrain", (h,), (unit,))
    return None


class TakeGround(Step, frozen=True):
    """The victor may move onto the hex it has cleared."""

    unit: int
    hex: int
    overrun: bool

    def ask(self, s: State) -> Ask:
        """Take it, or stay."""
        return Ask(s.owner[self.unit], "take-ground", [TAKE, PASS])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Both are always open."""
        return None

    def on_take(self, s: State) -> None:
        """The unit takes the ground, and armor may battle again."""
        start = s.hex[self.unit]
        s.place(self.unit, self.hex)
        s.emit(GROUND_TAKEN, "M44:take-ground", self.unit, start, self.hex)
        s.become(Overrun(self.unit, not self.overrun and s.kind[self.unit] == ARMOR))
        enter(s, self.unit, start, self.hex, stopping=False)

    def on_pass(self, s: State) -> None:
        """The unit stays."""
        cite("M44:take-ground-optional")
        s.done()


def objection_to_overrun(s: State, unit: int) -> Objection | None:
    """Why armor may not battle again from the ground it has taken."""
    h, kind = s.hex[unit], s.kind[unit]
    ground = s.ground
    if ground.no_overrun[kind] >> h & 1:
        return Objection(stop_rule(s, h, "no_overrun", kind), (h,), (unit,))
    if ground.no_battle_on_entry[kind] >> h & 1 or ground.no_battle >> h & 1:
        return Objection("M44:overrun-terrain", (h,), (unit,))
    return None


class Overrun(Step, frozen=True):
    """Armor that has taken ground may battle once more, in the desert after one more hex."""

    unit: int
    may_battle: bool
    moved: bool = False

    def begin(self, s: State) -> None:
        """Infantry, and armor that has had its overrun, is done; so is a unit on ground that forbids it."""
        if s.hex[self.unit] == NONE or not self.may_battle:
            if s.kind[self.unit] == ARMOR and not self.may_battle:
                cite("M44:overrun-limit")
            s.done()
            return
        barred = objection_to_overrun(s, self.unit)
        if barred is not None:
            cite(barred.rule)
            s.done()

    def stands(self, s: State) -> bool:
        """Whether the unit lives."""
        return s.hex[self.unit] != NONE

    def _fighting(self, s: State) -> list[int]:
        """The enemies it may battle, as if it had not battled this turn."""
        bit = BIT[self.unit]
        fought, silent = s.fought, s.silent
        s.fought, s.silent = fought & ~bit, silent & ~bit
        found = targets(s, self.unit)
        s.fought, s.silent = fought, silent
        return found

    def _advances(self, s: State) -> int:
        if self.moved or not s.setup.rules.get("desert"):
            return 0
        return levels(s, self.unit, 1)[0]  # M44TP:desert-overrun-a

    def ask(self, s: State) -> Ask:
        """Battle again, go one hex further in the desert, or stop."""
        row = BATTLE[self.unit]
        actions = [ADVANCE[h] for h in bits(self._advances(s))] + [row[t] for t in self._fighting(s)] + [END]
        return Ask(s.owner[self.unit], "overrun", actions)

    def on_advance(self, s: State, h: int) -> None:
        """The desert's extra hex."""
        start = s.hex[self.unit]
        s.place(self.unit, h)
        s.emit(MOVED, "M44TP:desert-overrun-a", self.unit, start, h)
        s.become(Overrun(self.unit, True, True))
        enter(s, self.unit, start, h, stopping=True)

    def on_battle(self, s: State, unit: int, target: int) -> None:
        """The overrun battle."""
        s.emit(OVERRUN, "M44:overrun", self.unit)
        s.become(Attack(self.unit, target, battle_hex(s, self.unit, target), 0, True))

    def on_end(self, s: State) -> None:
        """No overrun."""
        s.done()
