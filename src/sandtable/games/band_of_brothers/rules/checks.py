"""Command points, and the checks that come before almost everything: morale and proficiency (3, 7, 20.4)."""

from __future__ import annotations

import msgspec

from ....kernel.dice import roll_dice
from ....kernel.events import EVERYBODY
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from .events import CHECKED, CP_SPENT, PROFICIENCY
from .pieces import INFANTRY, IS_DECOY, MORALE
from .state import BIT, State

DIE = 10
SURE = 10  # the morale at which nobody need roll (5.0e)
CHECK_RULES = ("BOB:6.1a", "BOB:6.1a", "BOB:9.0d", "BOB:10.0d")  # why who fires checks its morale, by mode of fire


def morale(s: State, unit: int) -> int:
    """A unit's morale as suppressed as it is: white, yellow or red (7.0a)."""
    return MORALE[s.reduced(unit)][s.kind[unit]][s.suppression[unit]]


# --- command points (3) ---------------------------------------------------------------------------------------------


def objection_to_cp(s: State, unit: int) -> Objection | None:
    """Why no command point can be spent on a unit; a decoy is like a squad in all but fire (15.0i)."""
    side = unit >> 6
    if IS_DECOY[s.kind[unit]]:
        cite("BOB:15.0i")
    elif not INFANTRY[s.kind[unit]]:
        cite("BOB:20.0b")
        return Objection("BOB:3.0n", pieces=(unit,))
    if s.boosted >> unit & 1:
        return Objection("BOB:3.0l", pieces=(unit,))
    return None if s.cp[side] + s.cp_once[side] else Objection("BOB:3.0k", pieces=(unit,))


def spend_cp(s: State, unit: int, rule: str) -> None:
    """Put a command point on a unit; those that come back each turn go first."""
    side = unit >> 6
    take_cp(s, side)
    s.boosted |= BIT[unit]
    cite("BOB:3.0l")
    s.emit(CP_SPENT, rule, side, unit)


def take_cp(s: State, side: int) -> None:
    """Take a command point from a side's store."""
    if s.cp[side]:
        s.cp[side] -= 1
    else:
        s.cp_once[side] -= 1


# --- morale checks (7) ----------------------------------------------------------------------------------------------


class MoraleCheck(Step[int], frozen=True):
    """A unit rolls against its morale with a bonus or malus; the answer is the roll if it passed, minus it if not.

    0 stands for a unit that need not roll. What is done about a failure is for the caller.
    """

    unit: int
    bonus: int
    purpose: str
    rule: str
    rolled: int = 0

    def needed(self, s: State) -> int:
        """What the unit must not exceed."""
        cite("BOB:0.0", "BOB:7.0a")
        return morale(s, self.unit) + self.bonus

    def begin(self, s: State) -> None:
        """Roll, unless the unit cannot fail; while it is hidden, that it need not roll would tell what it is."""
        if self.rolled:
            return
        if self.needed(s) >= SURE and not s.unseen(self.unit):
            cite("BOB:5.0e", "BOB:7.0e")
            s.done(0)
        else:
            roll_dice(s, 1, DIE, self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """Passed, failed for good, or failed with a command point at hand."""
        (roll,) = value
        needed = self.needed(s)
        cite("BOB:2.0b")
        s.emit(CHECKED, self.rule, self.unit, roll, needed, roll <= needed, self.purpose, s.keeper(self.unit))
        if roll <= needed:
            cite("BOB:7.0c")
            s.done(roll)
        elif refusal := objection_to_cp(s, self.unit):
            cite(refusal.rule)
            s.done(-roll)
        else:
            cite("BOB:3.0b")
            s.become(msgspec.structs.replace(self, rolled=roll))

    def ask(self, s: State) -> Decision:
        """Roll again for a command point, or not (3.0b)."""
        verb = s.setup.verb
        return Decision(self.unit >> 6, "reroll-check", [verb["spend"](), verb["decline"]()])

    def shown(self, s: State, side: int) -> MoraleCheck:
        """While the unit is hidden nobody else hears what it rolled, nor against what."""
        if s.keeper(self.unit) in (side, EVERYBODY):
            return self
        return msgspec.structs.replace(self, bonus=0, rolled=min(self.rolled, 1))

    def on_spend(self, s: State) -> None:
        """The second roll stands."""
        spend_cp(s, self.unit, "BOB:3.0i")
        cite("BOB:3.0j")
        s.become(msgspec.structs.replace(self, rolled=0))

    def on_decline(self, s: State) -> None:
        """The failure stands."""
        s.done(-self.rolled)


# --- proficiency checks (20.4) --------------------------------------------------------------------------------------


class ProficiencyCheck(Step[bool], frozen=True):
    """A gun's or vehicle's crew rolls once against its proficiency with all that modifies it; the answer is whether."""

    unit: int
    needed: int
    rule: str = "BOB:20.4d"

    def begin(self, s: State) -> None:
        """Roll."""
        roll_dice(s, 1, DIE, self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """A roll up to the number passes."""
        (roll,) = value
        s.emit(PROFICIENCY, self.rule, self.unit, roll, self.needed, roll <= self.needed)
        s.done(roll <= self.needed)
