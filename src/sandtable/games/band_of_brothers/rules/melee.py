"""The Melee Phase: one round in every hex where units on foot of both sides stand (12)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .checks import objection_to_cp, spend_cp
from .concealment import settle
from .control import settle_control
from .events import MELEE, MELEE_ROLLED
from .losses import casualty, eliminate
from .pieces import IS_GUN, TEAM
from .pieces import MELEE as MELEE_FP
from .refusals import objection_to_stranger
from .state import BIT, NOWHERE, State

DICE = 2  # for each unit (12.0f)
DIE = 10


def melee_fp(s: State, unit: int) -> int:
    """What a unit's melee dice must not exceed (12.0e)."""
    cite("BOB:12.0e")
    if TEAM[s.kind[unit]]:
        cite("BOB:2.0g")
    elif IS_GUN[s.kind[unit]]:
        cite("BOB:20.8d")
    for rule in ("BOB:2.1c", "BOB:82.2"):
        cite(rule)
    printed: int = MELEE_FP[s.reduced(unit)][s.kind[unit]]
    if s.flanking >> unit & 1:
        cite("BOB:93.0m")
        printed += 1
    return printed


def melees(s: State) -> int:
    """The hexes in which units on foot of both sides stand."""
    return sum(BIT[h] for h in bits(s.stood[0] & s.stood[1]) if s.melee(h))


class MeleePhase(Step, frozen=True):
    """The side named first puts the melees in order (12.0b); each is fought once (12.0k)."""

    fought: int = 0

    def begin(self, s: State) -> None:
        """Over when every melee has been fought."""
        if not melees(s) & ~self.fought:
            settle_control(s)
            s.done()

    def ask(self, s: State) -> Decision:
        """Which melee is next."""
        verb = s.setup.verb["melee"]
        return Decision(s.setup.first, "melees", [verb(h) for h in bits(melees(s) & ~self.fought)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex is not fought over now."""
        h = action.args[0]
        if self.fought >> h & 1:
            return Objection("BOB:12.0k", hexes=(h,))
        return None if s.melee(h) else Objection("BOB:12.0a", hexes=(h,))

    def on_melee(self, s: State, hex: int) -> None:
        """Everybody in the hex rolls."""
        cite("BOB:12.0a")
        cite("BOB:12.0k")
        s.emit(MELEE, "BOB:12.0b", hex)
        s.call(
            Brawl(hex, tuple(bits(s.on_foot(hex, 0) | s.on_foot(hex, 1)))),
            replace(self, fought=self.fought | BIT[hex]).resumed,
        )

    def resumed(self, s: State, value: object) -> None:
        """The next melee; whoever is free of the last finds out what hides near by (15.0k)."""
        settle(s)
        s.become(self)


class Brawl(Step, frozen=True):
    """One melee: all dice, one re-roll for a side that pays, then the losses of both (12.0d)."""

    hex: int
    units: tuple[int, ...]
    rolled: tuple[int, ...] = ()  # two dice for each unit
    asked: int = 0  # sides that have decided about a re-roll, the first one first
    again: int = -1  # the unit that rolls again, by its place

    def begin(self, s: State) -> None:
        """Roll for all, then let the sides decide, then count."""
        if not self.rolled:
            cite("BOB:12.0f")
            s.call(Roll(DICE * len(self.units), DIE), self.resumed)
        elif self.again >= 0:
            s.call(Roll(DICE, DIE), self.resumed)
        elif self.asked < DICE and not self._rerolls(s):
            s.become(replace(self, asked=self.asked + 1))
        elif self.asked == DICE:
            self._count(s)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """The dice of all or of one unit."""
        if not self.rolled:
            for place in range(len(self.units)):
                self._tell(s, place, value[DICE * place : DICE * place + DICE], "BOB:12.0f")
            s.become(replace(self, rolled=value))
        else:
            at = DICE * self.again
            self._tell(s, self.again, value, "BOB:12.0i")
            s.become(replace(self, rolled=self.rolled[:at] + value + self.rolled[at + DICE :], again=-1))

    def _tell(self, s: State, place: int, dice: tuple[int, ...], rule: str) -> None:
        unit = self.units[place]
        fp = melee_fp(s, unit)
        s.emit(MELEE_ROLLED, rule, unit, *dice, sum(die <= fp for die in dice))

    # --- rolling again (3.0f, 12.0c)

    def _side(self, s: State) -> int:
        return s.setup.first if self.asked == 0 else 1 - s.setup.first

    def _rerolls(self, s: State) -> list[int]:
        side = self._side(s)
        return [u for u in self.units if u >> 6 == side and objection_to_cp(s, u) is None]

    def ask(self, s: State) -> Decision:
        """Roll again for one unit, or leave it at that."""
        cite("BOB:3.0f")
        verb = s.setup.verb
        actions = [verb["reroll"](u) for u in self._rerolls(s)]
        return Decision(self._side(s), "melee-reroll", [*actions, verb["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit's dice stand."""
        if action.verb == "pass":
            return None
        unit = action.args[0]
        if unit not in self.units or unit >> 6 != self._side(s):
            return objection_to_stranger(s, self._side(s), unit, "BOB:3.0f") or Objection(
                "BOB:3.0f", hexes=(self.hex,), pieces=(unit,)
            )
        return objection_to_cp(s, unit)

    def on_reroll(self, s: State, unit: int) -> None:
        """Both dice of the unit are rolled again; a side pays for no more than one in a melee."""
        cite("BOB:3.0g")
        cite("BOB:12.0c")
        spend_cp(s, unit, "BOB:3.0f")
        s.become(replace(self, asked=self.asked + 1, again=self.units.index(unit)))

    def on_pass(self, s: State) -> None:
        """The dice stand."""
        s.become(replace(self, asked=self.asked + 1))

    # --- losses

    def _count(self, s: State) -> None:
        """Both sides' hits are counted before anybody suffers them."""
        hits = [0, 0]
        for place, unit in enumerate(self.units):
            fp = melee_fp(s, unit)
            hits[unit >> 6] += sum(die <= fp for die in self.rolled[DICE * place : DICE * place + DICE])
        for rule in ("BOB:12.0d", "BOB:12.0l", "BOB:12.0m"):
            cite(rule)
        first = s.setup.first
        s.become(Losses(self.hex, first, (hits[1 - first], hits[first]), self.units))


class Losses(Step, frozen=True):
    """The sides take their losses, each choosing its own (12.0g)."""

    hex: int
    side: int  # who suffers now
    due: tuple[int, int]  # losses of this side and of the other
    units: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Losses beyond the last unit are lost on it."""
        if self.due[0] and self._able(s):
            return
        if self.side == s.setup.first:
            s.become(replace(self, side=1 - self.side, due=(self.due[1], 0)))
        else:
            s.done()

    def _able(self, s: State) -> list[int]:
        return [u for u in self.units if u >> 6 == self.side and s.hex[u] != NOWHERE]

    def ask(self, s: State) -> Decision:
        """Which unit suffers the next loss."""
        verb = s.setup.verb["unit"]
        return Decision(self.side, "melee-loss", [verb(u) for u in self._able(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only units in this melee suffer."""
        unit = action.args[0]
        if unit in self._able(s):
            return None
        return objection_to_stranger(s, self.side, unit, "BOB:12.0g") or Objection(
            "BOB:12.0g", hexes=(self.hex,), pieces=(unit,)
        )

    def on_unit(self, s: State, unit: int) -> None:
        """A squad loses a step, anything else is gone (12.0h, 12.0j, 20.8d)."""
        suffer(s, unit)
        s.become(replace(self, due=(self.due[0] - 1, self.due[1])))


def suffer(s: State, unit: int) -> None:
    """One loss in melee."""
    if TEAM[s.kind[unit]]:
        cite("BOB:2.0h")
        eliminate(s, unit, "BOB:12.0h")
    elif IS_GUN[s.kind[unit]]:
        eliminate(s, unit, "BOB:20.8d")
    else:
        casualty(s, unit, "BOB:12.0j" if s.reduced(unit) else "BOB:12.0g")
