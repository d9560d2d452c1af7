"""After a Close Assault: Take Ground, Armor Overrun, and the desert's extra hex."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import water
from .actions import ADVANCE, BATTLE, END, PASS, TAKE
from .battle import Attack, battle_hex, objection_to_battle, silence, targets, use_battle
from .board import GRID
from .cards import CLOSE_ASSAULT
from .events import GROUND_TAKEN, MOVED, OVERRUN
from .ground import ARMOR, ARTILLERY, INFANTRY
from .movement import enter, is_raid, levels
from .state import BIT, NONE, State
from .terrain import MUST_STOP, cite_at, objection_by_land, objection_to_edge, stop_rule
from .units import objection_to_own


def after_battle(s: State, unit: int, h: int, left: bool, overrun: bool) -> None:
    """A battle is over; a Close Assault that emptied the hex lets the victor take it."""
    close = GRID.distance[s.hex[unit]][h] == 1
    if not left or not close:
        s.done()
        return
    barred = bar_to_taking(s, unit, h)
    if barred is None:
        s.become(TakeGround(unit, h, overrun))
    else:
        cite(barred)
        s.done()


def bar_to_taking(s: State, unit: int, h: int) -> str | None:
    """The rule by which a unit may not take ground on a hex it has cleared."""
    kind, start = s.kind[unit], s.hex[unit]
    if kind >= ARTILLERY:
        return "M44:take-ground-artillery"
    ways = water.open_ways(s, unit) or s.ground.open[kind]
    shut = s.stopped & BIT[unit] or (kind != INFANTRY and s.hedgehogs & BIT[h])
    if shut or not ways[start] >> h & 1 or s.at[h] != NONE or _too_late(s, unit, h):
        return "M44:take-ground-terrain"
    return None


def _too_late(s: State, unit: int, h: int) -> bool:
    """Whether a hex is entered only from where the turn's movement began, and the unit has moved already."""
    return bool(s.ground.near[s.kind[unit]] >> h & 1 and s.moved & BIT[unit]) and not is_raid(s, unit)


class TakeGround(Step, frozen=True):
    """The victor may move onto the hex it has cleared."""

    unit: int
    hex: int
    overrun: bool

    def ask(self, s: State) -> Decision:
        """Take it, or stay."""
        return Decision(s.owner[self.unit], "take-ground", [TAKE, PASS])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Both are always open."""
        return None

    def on_take(self, s: State) -> None:
        """The unit takes the ground, and armor may battle again."""
        start = s.hex[self.unit]
        s.place(self.unit, self.hex)
        s.moved |= BIT[self.unit]
        s.emit(GROUND_TAKEN, "M44:take-ground", self.unit, start, self.hex)
        if s.card == CLOSE_ASSAULT:
            cite("M44:card-close-assault-b")
        cite_at(s, self.hex, "take")
        left = start if s.ground.exit_one[s.kind[self.unit]] >> start & 1 else NONE
        s.become(Overrun(self.unit, not self.overrun, left=left))
        enter(s, self.unit, start, self.hex, stopping=not is_raid(s, self.unit))

    def on_pass(self, s: State) -> None:
        """The unit stays."""
        cite("M44:take-ground-optional")
        s.done()


# --- Armor Overrun --------------------------------------------------------------------------------------------------


def bar_to_overrun(s: State, unit: int) -> str | None:
    """The rule by which armor may not battle again from the hex it has come to."""
    h, ground = s.hex[unit], s.ground
    if ground.no_overrun[ARMOR] >> h & 1:
        return stop_rule(s, h, "no_overrun", ARMOR)
    if ground.no_battle_on_entry[ARMOR] >> h & 1 or ground.no_battle >> h & 1:
        return "M44:overrun-terrain"
    return silence(s, unit).rule if s.silent & BIT[unit] else None


def advances(s: State, unit: int) -> int:
    """The hexes next to armor that has taken ground onto which it may go: ground entered only at first is too late."""
    return levels(s, unit, 1)[0] & ~s.ground.near[ARMOR]


def _held_up(s: State, unit: int) -> bool:
    """Whether armor had to stop where it has come to; tracks, too, end its way."""
    return bool(s.stopped & BIT[unit] or s.ground.stop[ARMOR] >> s.hex[unit] & 1)


def objection_to_advance(s: State, unit: int, h: int) -> Objection | None:
    """Why armor may not go a hex further, in the desert, before its overrun battle."""
    start = s.hex[unit]
    if not s.setup.rules.get("desert"):
        cite("M44TP:desert-overrun-c")
        return Objection("M44:take-ground", (h,), (unit,), apart=True)
    if _held_up(s, unit):
        return objection_by_land(s, start, "stop", MUST_STOP, unit)
    if not GRID.adjacent_mask[start] >> h & 1:
        return Objection("M44TP:desert-overrun-a", (h,), (unit,))
    if s.at[h] != NONE:
        return Objection("M44:move-no-pass", (h,), (s.at[h], unit))
    if advances(s, unit) & BIT[h]:
        return None
    if s.ground.near[ARMOR] >> h & 1:
        return objection_by_land(s, h, "enter_adjacent", MUST_STOP, unit)
    return objection_to_edge(s, unit, h) or Objection("M44TP:desert-overrun-a", (h,), (unit,))


class Overrun(Step, frozen=True):
    """Armor that has taken ground may battle once more, in the desert after one more hex."""

    unit: int
    first: bool  # whether it has not had its overrun yet
    moved: bool = False
    left: int = NONE  # ground that one leaves by a single hex

    def begin(self, s: State) -> None:
        """Infantry, and armor that has had its overrun, is done; so is a unit on ground that forbids it."""
        if s.kind[self.unit] != ARMOR:
            s.done()
            return
        barred = bar_to_overrun(s, self.unit) if self.first else "M44:overrun-limit"
        if barred is None:
            s.fought &= ~BIT[self.unit]
        else:
            cite(barred)
            self.on_end(s)

    def stands(self, s: State) -> bool:
        """Whether the unit lives."""
        return s.hex[self.unit] != NONE

    def ask(self, s: State) -> Decision:
        """Battle again, go one hex further in the desert, or stop."""
        row = BATTLE[self.unit]
        actions = [ADVANCE[h] for h in bits(self._advances(s))] + [row[t] for t in targets(s, self.unit)] + [END]
        return Decision(s.owner[self.unit], "overrun", actions)

    def _advances(self, s: State) -> int:
        barred = self.moved or self.left != NONE or _held_up(s, self.unit)
        return 0 if barred or not s.setup.rules.get("desert") else advances(s, self.unit)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it may not go further, or not battle that enemy."""
        if action.verb == "advance":
            if self.moved:
                return Objection("M44TP:desert-overrun-b", pieces=(self.unit,))
            if self.left != NONE:
                return objection_by_land(s, self.left, "exit_one", MUST_STOP, self.unit)
            return objection_to_advance(s, self.unit, action.args[0])
        if action.verb == "battle":
            side, unit = s.owner[self.unit], action.args[0]
            if unit != self.unit:
                found = Objection("M44:battle-sequential", pieces=(unit, self.unit))
                return objection_to_own(s, side, unit) or found.saying("other-battles", attacker=self.unit)
            return objection_to_battle(s, side, *action.args)
        return None

    def on_advance(self, s: State, h: int) -> None:
        """The desert's extra hex."""
        start = s.hex[self.unit]
        s.place(self.unit, h)
        s.emit(MOVED, "M44TP:desert-overrun-a", self.unit, start, h)
        s.become(Overrun(self.unit, self.first, True))
        enter(s, self.unit, start, h, stopping=True)

    def on_battle(self, s: State, unit: int, target: int) -> None:
        """The overrun battle, against anybody it could battle from where it stands."""
        s.emit(OVERRUN, "M44:overrun", self.unit)
        cite("M44:overrun-target")
        h = battle_hex(s, self.unit, target)
        use_battle(s, self.unit)
        s.become(Attack(self.unit, target, h, 0, True))

    def on_end(self, s: State) -> None:
        """No overrun, or no more of it."""
        s.fought |= BIT[self.unit]
        s.done()
