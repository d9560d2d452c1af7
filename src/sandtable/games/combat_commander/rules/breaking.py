"""Breaking, rallying, suppression and veterans, of units and of weapons (G.break, 3.2, 11.4, 13, A36)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from . import special
from .actions import objection_to_play, play, plays
from .board import NONE
from .events import BROKE, HARDENED, RALLIED, SUPPRESSED, UNSUPPRESSED, WEAPON_BROKE, WEAPON_FIXED, WEAPON_LOST
from .losses import eliminate
from .pieces import SORT, SQUAD
from .state import BIT, CASUALTY, State


class Break(Step, frozen=True):
    """A unit is to break; its owner may trade a squad for a team instead (A36)."""

    unit: int
    rule: str
    asked: bool = False

    def stands(self, s: State) -> bool:
        """What is gone cannot break."""
        return s.hex[self.unit] != NONE

    def begin(self, s: State) -> None:
        """Squads are offered light wounds first; the window opens for every squad, so it tells nothing."""
        if s.hex[self.unit] == NONE:
            s.done()
        elif SORT[s.kind[self.unit]] == SQUAD:
            s.call(BreakWindow((s.owner[self.unit],), unit=self.unit), self.resumed)
        else:
            self._break(s)

    def resumed(self, s: State, played: tuple[int, ...]) -> None:
        """Nothing was played, or the squad is a team now."""
        if played:
            s.done()
        else:
            self._break(s)

    def _break(self, s: State) -> None:
        break_now(s, self.unit, self.rule)
        s.done()


class BreakWindow(Window, frozen=True):
    """The moment at which a squad is to break (A36a)."""

    unit: int = NONE

    def plays(self, s: State, side: int) -> list[Action]:
        """Light Wounds."""
        return plays(s, side, "break", self)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played now."""
        if not action.args:
            return None
        return objection_to_play(s, self.sides[self.at], "break", self, action.args[0])

    def on_play(self, s: State, card: int) -> None:
        """The squad is traded for a team; the window is over."""
        play(s, self.sides[self.at], card, "break", self)
        s.done((*self.played, card))


def break_now(s: State, unit: int, rule: str) -> None:
    """Break a unit at once; one already broken is eliminated (3.2.4)."""
    cite("CC:G.break")
    if s.broken >> unit & 1:
        eliminate(s, unit, "CC:3.2.4")
        return
    cite("CC:3.2.2")
    cite("CC:3.2.3b")
    s.broken |= BIT[unit]
    s.emit(BROKE, rule, unit)


def rally(s: State, unit: int, rule: str) -> None:
    """Turn a broken unit to its good side (3.2.5)."""
    if s.broken >> unit & 1:
        cite("CC:3.2.5")
        s.broken &= ~BIT[unit]
        s.emit(RALLIED, rule, unit)


def suppress(s: State, unit: int, rule: str) -> None:
    """Suppress a unit; a second marker has no place (8.1.1a)."""
    cite("CC:13.1")
    if s.suppressed >> unit & 1:
        cite("CC:8.1.1a")
        return
    s.suppressed |= BIT[unit]
    s.emit(SUPPRESSED, rule, unit)


def unsuppress(s: State, unit: int, rule: str) -> None:
    """Take the suppression off a unit (13.3a)."""
    if s.suppressed >> unit & 1:
        s.suppressed &= ~BIT[unit]
        s.emit(UNSUPPRESSED, rule, unit)


def harden(s: State, unit: int, rule: str) -> None:
    """Make a unit veteran; a second marker has no place (8.1.1b)."""
    if not s.veteran >> unit & 1:
        s.veteran |= BIT[unit]
        s.emit(HARDENED, rule, unit)


# --- weapons --------------------------------------------------------------------------------------------------------


def break_weapon(s: State, weapon: int, rule: str) -> None:
    """Break a weapon; one already broken, or a captured one, is eliminated (11.4a)."""
    cite("CC:11.4a")
    if s.arm_broken >> weapon & 1 or special.breaks_for_good(s, weapon):
        lose_weapon(s, weapon, "CC:11.4a")
        return
    s.arm_broken |= BIT[weapon]
    s.emit(WEAPON_BROKE, rule, weapon)


def fix_weapon(s: State, weapon: int, rule: str) -> None:
    """Mend a broken weapon, which is usable at once."""
    s.arm_broken &= ~BIT[weapon]
    s.emit(WEAPON_FIXED, rule, weapon)


def lose_weapon(s: State, weapon: int, rule: str) -> None:
    """Eliminate a weapon: it goes to the box of weapons on the casualty track (4.2c, 11.4d)."""
    s.drop(weapon, CASUALTY)
    s.emit(WEAPON_LOST, rule, weapon)
