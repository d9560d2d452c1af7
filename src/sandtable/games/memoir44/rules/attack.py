"""One battle: Ambush, dice, hits, flags; then Take Ground, Armor Overrun, and the desert's extra hex."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import big_guns, water
from .actions import ADVANCE, BATTLE, END, PASS, TAKE
from .ambush import AmbushWindow
from .battle_dice import RANGE_RULES, cite_dice, dice_count
from .board import GRID
from .cards import CLOSE_ASSAULT
from .dice import count_faces
from .events import ATTACKED, GROUND_TAKEN, MOVED, OVERRUN, ROLLED
from .losses import take_hits
from .movement import enter
from .reach import is_raid, levels
from .retreat import Flags
from .state import BIT, NONE, State
from .targets import battle_hex, objection_to_battle, silence, targets
from .terrain import MUST_STOP, cite_at, objection_by_terrain, objection_to_edge, stop_rule
from .terrain_table import ARMOR, ARTILLERY, INFANTRY
from .units import is_near, objection_to_own


def use_battle(s: State, unit: int) -> None:
    """Note that a unit has battled."""
    bit = BIT[unit]
    if s.fought & bit:
        s.fought_twice |= bit
    s.fought |= bit


# --- the attack -----------------------------------------------------------------------------------------------------


class Attack(Step, frozen=True):
    """One unit battles one enemy: Ambush, dice, hits, flags, taking ground."""

    unit: int
    target: int
    hex: int
    overrun: bool = False
    lost: int = 0  # figures the dice have cost the target

    def begin(self, s: State) -> None:
        """Close Assault opens the window for Ambush; then the dice are rolled."""
        near = is_near(s, self.unit, BIT[self.hex])
        rule = "M44:battle-close-assault" if near else RANGE_RULES[s.kind[self.unit]]
        dice = dice_count(s, self.unit, self.hex, near)
        s.emit(ATTACKED, rule, self.unit, self.target, self.hex, dice)
        if near:
            s.call(AmbushWindow((s.owner[self.target],), 0, (), self.unit, self.target), self.ambushed)
        else:
            self._roll(s, dice)

    def ambushed(self, s: State, value: object) -> None:
        """The window has closed; an attacker whom an Ambush has driven off does not attack."""
        if value is False:
            cite("M44:card-ambush-b")
            s.done()
        else:
            self._roll(s, dice_count(s, self.unit, self.hex, is_near(s, self.unit, BIT[self.hex])))

    def _roll(self, s: State, dice: int) -> None:
        cite_dice(s, self.unit, self.hex)
        s.call(Roll(dice), self.rolled)

    def rolled(self, s: State, faces: tuple[int, ...]) -> None:
        """Hits, then flags."""
        s.emit(ROLLED, "M44:battle-no-split", s.owner[self.unit], faces)
        hits, flags = count_faces(s, self.target, faces)
        lost = take_hits(s, self.target, hits)
        if s.hex[self.target] == NONE:
            self.retreated(s, True)
        elif flags:
            s.call(Flags(self.target, flags), Attack(self.unit, self.target, self.hex, self.overrun, lost).retreated)
        else:
            big_guns.zero_in(s, self.unit, self.target, lost)
            s.done()

    def retreated(self, s: State, left: bool) -> None:
        """The target has left its hex or held it."""
        if not left:
            big_guns.zero_in(s, self.unit, self.target, self.lost)
        _after_battle(s, self.unit, self.hex, left, self.overrun)


# --- Take Ground ----------------------------------------------------------------------------------------------------


def _after_battle(s: State, unit: int, h: int, left: bool, overrun: bool) -> None:
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
    ways = water.open_ways(s, unit) or s.terrain.open[kind]
    shut = s.stopped & BIT[unit] or (kind != INFANTRY and s.hedgehogs & BIT[h])
    if shut or not ways[start] >> h & 1 or s.at[h] != NONE or _too_late(s, unit, h):
        return "M44:take-ground-terrain"
    return None


def _too_late(s: State, unit: int, h: int) -> bool:
    """Whether a hex is entered only from where the turn's movement began, and the unit has moved already."""
    return bool(s.terrain.near[s.kind[unit]] >> h & 1 and s.moved & BIT[unit]) and not is_raid(s, unit)


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
        left = start if s.terrain.exit_one[s.kind[self.unit]] >> start & 1 else NONE
        s.become(Overrun(self.unit, not self.overrun, left=left))
        enter(s, self.unit, start, self.hex, stopping=not is_raid(s, self.unit))

    def on_pass(self, s: State) -> None:
        """The unit stays."""
        cite("M44:take-ground-optional")
        s.done()


# --- Armor Overrun --------------------------------------------------------------------------------------------------


def bar_to_overrun(s: State, unit: int) -> str | None:
    """The rule by which armor may not battle again from the hex it has come to."""
    h, terrain = s.hex[unit], s.terrain
    if terrain.no_overrun[ARMOR] >> h & 1:
        return stop_rule(s, h, "no_overrun", ARMOR)
    if terrain.no_battle_on_entry[ARMOR] >> h & 1 or terrain.no_battle >> h & 1:
        return "M44:overrun-terrain"
    return silence(s, unit).rule if s.silent & BIT[unit] else None


def advances(s: State, unit: int) -> int:
    """The hexes next to armor that has taken ground onto which it may go: terrain entered only at first is too late."""
    return levels(s, unit, 1)[0] & ~s.terrain.near[ARMOR]


def _held_up(s: State, unit: int) -> bool:
    """Whether armor had to stop where it has come to; tracks, too, end its way."""
    return bool(s.stopped & BIT[unit] or s.terrain.stop[ARMOR] >> s.hex[unit] & 1)


def objection_to_advance(s: State, unit: int, h: int) -> Objection | None:
    """Why armor may not go a hex further, in the desert, before its overrun battle."""
    start = s.hex[unit]
    if not s.setup.rules.get("desert"):
        cite("M44TP:desert-overrun-c")
        return Objection("M44:take-ground", (h,), (unit,), apart=True)
    if _held_up(s, unit):
        return objection_by_terrain(s, start, "stop", MUST_STOP, unit)
    if not GRID.adjacent_mask[start] >> h & 1:
        return Objection("M44TP:desert-overrun-a", (h,), (unit,))
    if s.at[h] != NONE:
        return Objection("M44:move-no-pass", (h,), (s.at[h], unit))
    if advances(s, unit) & BIT[h]:
        return None
    if s.terrain.near[ARMOR] >> h & 1:
        return objection_by_terrain(s, h, "enter_adjacent", MUST_STOP, unit)
    return objection_to_edge(s, unit, h) or Objection("M44TP:desert-overrun-a", (h,), (unit,))


class Overrun(Step, frozen=True):
    """Armor that has taken ground may battle once more, in the desert after one more hex."""

    unit: int
    first: bool  # whether it has not had its overrun yet
    moved: bool = False
    left: int = NONE  # terrain that one leaves by a single hex

    def begin(self, s: State) -> None:
        """Infantry, and armor that has had its overrun, is done; so is a unit on terrain that forbids it."""
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
                return objection_by_terrain(s, self.left, "exit_one", MUST_STOP, self.unit)
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
        s.become(Attack(self.unit, target, h, overrun=True))

    def on_end(self, s: State) -> None:
        """No overrun, or no more of it."""
        s.fought |= BIT[self.unit]
        s.done()
