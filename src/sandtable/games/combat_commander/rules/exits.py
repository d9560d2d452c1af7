"""Leaving by the enemy's edge, and a defense roused by every enemy that slips through (7.2.1, fanatic_defense)."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .actions import DECLINE
from .board import NONE
from .breaking import harden, rally
from .events import EXITED
from .interrupts import OfUnits, Regrouping
from .losses import doubled, eliminate, lose_weapon_with, points, worth
from .naming import objection_to_broken, objection_to_naming
from .pieces import HERO, TIME_LAST
from .state import BIT, MIX, TIME, State
from .verbs import ACTION_SPACE

RALLY, HARDEN = ACTION_SPACE["rally"], ACTION_SPACE["harden"]


class Exits(OfUnits, frozen=True):
    """Units that have gone off the enemy's edge; their owner says when each comes back (7.2.1c)."""

    units: tuple[int, ...]

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of(self.units))

    def begin(self, s: State) -> None:
        """The next unit scores and leaves."""
        if not self.units:
            s.done()
        elif s.hex[self.units[0]] != NONE and _left(s, self.units[0]):
            self._next(s)

    def _next(self, s: State) -> None:
        """The next unit; the other side may be roused by the one that has left (fanatic_defense)."""
        side = s.owner[self.units[0]]
        roused = s.setup.switch("fanatic_defense", 1 - side)
        s.call_if(FanaticDefense(1 - side) if roused else None, Exits(self.units[1:]).begin_again)

    def ask(self, s: State) -> Decision:
        """A later space of the time track."""
        side = s.owner[self.units[0]]
        number = ACTION_SPACE["number"]
        return Decision(side, "return", [number(space) for space in range(s.time + 1, TIME_LAST + 1)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The past cannot be chosen."""
        return None if s.time < action.args[0] <= TIME_LAST else Objection("CC:7.2.1c", pieces=(self.units[0],))

    def on_number(self, s: State, space: int) -> None:
        """The unit waits there, as good as new."""
        cite("CC:7.2.1c")
        s.box[self.units[0]] = TIME + space
        self._next(s)


def _left(s: State, unit: int) -> bool:
    """Score a unit that leaves and take it off the map; whether it will not come back."""
    side, hero = s.owner[unit], s.kind[unit] == HERO
    s.emit(EXITED, "CC:7.2.1a", unit)
    for rule in ("CC:7.2.1d", "CC:7.2.1e", "CC:7.2.1f"):
        cite(rule)
    if special.scores_exit(s, side) and not hero:
        points(s, side, worth(s, unit) * doubled(s, "double_exit", "CC:7.3.2f"), "CC:7.2.1b")
    if special.exit_is_final(s, side):
        eliminate(s, unit, "CC:7.1a")
        return True
    s.lift(unit)
    s.bare(unit)
    _mend_weapon_of(s, unit)
    if hero:
        cite("CC:E58.1c")
        s.box[unit] = MIX
        lose_weapon_with(s, unit)
        return True
    if s.time >= TIME_LAST:
        s.box[unit] = MIX
        lose_weapon_with(s, unit)
        return True
    s.box[unit] = TIME
    return False


def _mend_weapon_of(s: State, unit: int) -> None:
    if s.weapon[unit] != NONE:
        s.arm_broken &= ~BIT[s.weapon[unit]]


class FanaticDefense(Step, frozen=True):
    """An enemy unit has left the map: the side may rally one of its units or make one veteran."""

    side: int

    def objection_to(self, s: State, verb: str, unit: int) -> Objection | None:
        """Why a unit cannot be rallied or hardened."""
        if verb == "rally":
            return objection_to_broken(s, unit, "CC:3.2.5", self.side)
        if why := objection_to_naming(s, unit, "CC:8.1.1b", self.side):
            return why
        return Objection("CC:8.1.1b", pieces=(unit,)) if s.veteran >> unit & 1 else None

    def ask(self, s: State) -> Decision:
        """Any unit that can gain by it, or nobody."""
        mine = bits(s.on[self.side])
        rallies = [RALLY(u) for u in mine if self.objection_to(s, "rally", u) is None]
        hardened = [HARDEN(u) for u in mine if self.objection_to(s, "harden", u) is None]
        return Decision(self.side, "fanatic-defense", [*rallies, *hardened, DECLINE])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`; nothing forbids to decline."""
        return self.objection_to(s, action.verb, action.args[0]) if action.args else None

    def on_rally(self, s: State, unit: int) -> None:
        """The unit is good again."""
        rally(s, unit, "CC:3.2.5")
        s.done()

    def on_harden(self, s: State, unit: int) -> None:
        """The unit is veteran."""
        harden(s, unit, "CC:E44.1a")
        s.done()

    def on_decline(self, s: State) -> None:
        """Nobody gains by it."""
        s.done()
