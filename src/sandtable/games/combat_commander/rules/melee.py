"""Melee: units of both sides in one hex fight until one side is gone (O16.4, A25, A38, F101b)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import stats, victory
from .actions import ActionWindow
from .board import NONE, N
from .breaking import Break
from .effects import Play
from .events import MELEE, MELEE_TOTAL
from .interrupts import Closing, Quiet
from .losses import eliminate, points
from .naming import objection_to_naming
from .pieces import BOX_FP, BUNKER, PILLBOX
from .rolls import DiceRoll
from .state import State
from .verbs import ACTION_SPACE

MELEE_IN = tuple(ACTION_SPACE["melee"](h) for h in range(N))
UNIT = ACTION_SPACE["unit"]
NO_QUARTER_VP = 2


def contested(s: State) -> int:
    """The hexes with units of both sides."""
    return s.stood[0] & s.stood[1]


def check(s: State) -> None:
    """Control, the end of the game, and melees; called by the kernel whenever something has changed."""
    if s.changed:
        victory.check(s)
    ours, theirs = s.stood
    if ours & theirs and not s.over and s.turn and not any(map(s.inside, MELEES_WAIT)):
        s.interrupt(Melees())


class Melees(Step, frozen=True):
    """Every hex with units of both sides is fought over, one at a time, in the order the active side wishes."""

    fought: int = NONE  # the hex just fought over

    def begin(self, s: State) -> None:
        """Nothing to fight over, or a melee is under way that comes first."""
        if not contested(s) or s.inside(Melee) is not None:
            s.done()
        else:
            cite("CC:O16.4a")

    def ask(self, s: State) -> Decision:
        """The active side chooses the next hex."""
        return Decision(s.side, "melee", [MELEE_IN[h] for h in bits(contested(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only a hex with units of both sides can be chosen."""
        h = action.args[0]
        return None if contested(s) >> h & 1 else Objection("CC:O16.4a", hexes=(h,))

    def on_melee(self, s: State, hex: int) -> None:
        """The melee begins."""
        s.emit(MELEE, "CC:O16.4b", hex)
        s.call(Melee(hex, holder(s, hex)), Melees(hex).resumed)

    def resumed(self, s: State, value: object) -> None:
        """After a melee its survivors may give no quarter; then comes the next hex."""
        sides = merciless(s, self.fought)
        s.call_if(MeleeEnd(sides, hex=self.fought) if sides else None, Melees().begin_again)


def holder(s: State, h: int) -> int:
    """The side that wins ties because it held the bunker or pillbox when the melee began (O16.4.3c)."""
    if s.fort[h] == BUNKER:
        cite("CC:F101b")
        return s.holder[h]
    if s.fort[h] == PILLBOX:
        cite("CC:F104b")
        return s.holder[h]
    return NONE


# An advance, an event and the like, and other melees are carried out first.
MELEES_WAIT: tuple[type[Step], ...] = (Closing, Quiet, Melees)


class Melee(Step, frozen=True):
    """One melee: ambushes, then the inactive side rolls, then the active one, and the lower total is eliminated."""

    hex: int
    favoured: int  # the side that wins ties, or NONE
    fp: tuple[int, ...] = ()  # by side, fixed once the ambushes are over
    total: int = 0  # of the inactive side

    def begin(self, s: State) -> None:
        """Both sides may lay ambushes, the inactive one first (G.inactive)."""
        cite("CC:G.inactive")
        s.call(AmbushWindow((1 - s.side, s.side), hex=self.hex), self.ambushed)

    def stands(self, s: State) -> bool:
        """A melee is over as soon as one side has nobody left in the hex (O16.4c)."""
        both = bool(s.here(self.hex, 0) and s.here(self.hex, 1))
        if not both:
            cite("CC:O16.4c")
        return both

    def ambushed(self, s: State, value: object) -> None:
        """The ambushes are over, and the strengths are fixed."""
        cite("CC:A25c")
        cite("CC:O16.4.2c")
        fp = (strength(s, self.hex, 0), strength(s, self.hex, 1))
        s.call(DiceRoll(1 - s.side, "melee"), replace(self, fp=fp).first_rolled)

    def first_rolled(self, s: State, dice: tuple[int, int]) -> None:
        """The inactive side has rolled."""
        total = self._total(s, 1 - s.side, sum(dice), "CC:O16.4.2a")
        s.call(DiceRoll(s.side, "melee"), replace(self, total=total).second_rolled)

    def second_rolled(self, s: State, dice: tuple[int, int]) -> None:
        """Both have rolled."""
        self._settle(s, self._total(s, s.side, sum(dice), "CC:O16.4.2b"))

    def _total(self, s: State, side: int, roll: int, rule: str) -> int:
        bonus = s.setup.switch("melee_bonus", side)
        added = (Addend("bonus", bonus["amount"]),) if bonus else ()
        total = self.fp[side] + roll + sum(each.amount for each in added)
        s.emit(MELEE_TOTAL, rule, side, self.hex, self.fp[side], roll, added, total)
        return total

    def _settle(self, s: State, active: int) -> None:
        if active != self.total:
            self._lose(s, s.side if active < self.total else 1 - s.side, "CC:O16.4.3a")
        elif self.favoured != NONE:
            self._lose(s, 1 - self.favoured, "CC:O16.4.3c")
        else:
            self._lose(s, 1 - s.side, "CC:O16.4.3b")
            self._lose(s, s.side, "CC:O16.4.3b")
        s.done()

    def _lose(self, s: State, side: int, rule: str) -> None:
        for unit in bits(s.here(self.hex, side)):
            eliminate(s, unit, rule)


def strength(s: State, h: int, side: int) -> int:
    """A side's firepower in a melee: its units', not its weapons', and 1 more for each that is boxed (O16.4.1)."""
    cite("CC:O16.4.1a")
    total = 0
    for unit in bits(s.here(h, side)):
        total += stats.fp(s, unit)
        if stats.boxed(s, unit) & BOX_FP:
            cite("CC:O16.4.1b")
            total += 1
    return total


# --- Ambush (A25) ---------------------------------------------------------------------------------------------------


class AmbushWindow(ActionWindow, frozen=True):
    """The moment before the rolls of a melee."""

    moment: ClassVar[str] = "melee"

    hex: int = NONE

    def stands(self, s: State) -> bool:
        """A side that has been wiped out may still lay its own ambushes (A25d)."""
        return bool(s.at[self.hex])


class Ambushed(Step, frozen=True):
    """The enemy picks one of his units in the melee, and it breaks (A25b)."""

    side: int  # who picks
    hex: int

    def ask(self, s: State) -> Decision:
        """Any of his units there."""
        return Decision(self.side, "ambush", [UNIT(u) for u in bits(s.here(self.hex, self.side))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """It must be one of them."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:A25b", self.side):
            return why
        here = s.hex[unit] == self.hex
        return None if here else Objection("CC:A25b", (self.hex,), (unit,)).saying("unit-elsewhere")

    def on_unit(self, s: State, unit: int) -> None:
        """The unit breaks."""
        s.become(Break(unit, "CC:A25b"))


def _objection_to_ambush(s: State, side: int, window: Any, card: int) -> Objection | None:
    return None if s.here(window.hex, 1 - side) else Objection("CC:A25b", (window.hex,)).saying("no-enemy-left")


def _ambush(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A25a")
    if not s.here(window.hex, side):
        cite("CC:A25d")
    return Ambushed(1 - side, window.hex)


# --- No Quarter (A38) -----------------------------------------------------------------------------------------------


class MeleeEnd(ActionWindow, frozen=True):
    """The moment after a melee."""

    moment: ClassVar[str] = "melee_end"

    hex: int = NONE


def merciless(s: State, h: int) -> tuple[int, ...]:
    """The sides that may give no quarter after a melee: Russians, and Germans to Russians, who survived it."""
    cite("CC:A38b")
    return tuple(side for side in (1 - s.side, s.side) if gives_no_quarter(s, side) and s.here(h, side))


def gives_no_quarter(s: State, side: int) -> bool:
    """Whether a side's nation may give no quarter to the other (A38a)."""
    own, other = s.setup.nations[side], s.setup.nations[1 - side]
    return own == "russia" or (own, other) == ("germany", "russia")


def _no_objection(s: State, side: int, window: Any, card: int) -> Objection | None:
    """The window opens only to those who may (A38a, A38b)."""
    return None


def _no_quarter(s: State, side: int, window: Any, card: int) -> None:
    cite("CC:A38a")
    points(s, side, NO_QUARTER_VP, "CC:A38c")


AMBUSH = Play(_objection_to_ambush, _ambush)
NO_QUARTER = Play(_no_objection, _no_quarter)
