"""Recover: a side takes off its suppression and rolls to rally whoever is broken (O22)."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import stats
from .board import NONE
from .breaking import rally, suppress, unsuppress
from .events import PLAYER_ACTIVATED, RALLY_ROLL
from .interrupts import OfUnits, Regrouping
from .naming import objection_to_naming
from .rolls import DiceRoll
from .state import BIT, State
from .verbs import ACTION_SPACE, UNIT

ROLL_FOR = tuple(ACTION_SPACE["roll-for"](u) for u in range(UNIT.size))


def objection_to_order(s: State, side: int) -> Objection | None:
    """Why a side cannot recover now."""
    if s.players >> side & 1:
        return Objection("CC:O22.1b")
    return None if s.on[side] & (s.broken | s.suppressed) else Objection("CC:O22.1a")


class RecoverOrder(Step, frozen=True):
    """The player himself is activated, none of his units (O22.1c)."""

    side: int

    def begin(self, s: State) -> None:
        """All suppression comes off first; only who is broken now will roll (O22.2)."""
        s.players |= BIT[self.side]
        s.emit(PLAYER_ACTIVATED, "CC:O22.1a", self.side, "recover")
        cite("CC:O22.1c")
        mine = s.on[self.side]
        for unit in bits(mine & s.suppressed):
            cite("CC:13.3a")
            unsuppress(s, unit, "CC:O22.2a")
        s.become(Rallying(self.side, mine & s.broken))


class Rallying(OfUnits, frozen=True):
    """The units that were broken when the order was declared, in the order their owner wishes (O22.2b, O22.2c)."""

    side: int
    left: int

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, left=change.of_mask(self.left))

    def waiting(self, s: State) -> int:
        """Who has yet to roll: what has rallied or gone since does not."""
        return self.left & s.on[self.side] & s.broken

    def begin(self, s: State) -> None:
        """The order ends when all have rolled."""
        if not self.waiting(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """The next unit."""
        cite("CC:O22.2c")
        return Decision(self.side, "rally", [ROLL_FOR[u] for u in bits(self.waiting(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only a unit that was broken when the order was declared rolls, and once."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O22.2b", self.side):
            return why
        return None if self.waiting(s) >> unit & 1 else Objection("CC:O22.2b", pieces=(unit,))

    def on_roll_for(self, s: State, unit: int) -> None:
        """The owner rolls for the unit."""
        s.call(Rally(unit), Rallying(self.side, self.left & ~BIT[unit]).begin_again)


class Rally(OfUnits, frozen=True):
    """One roll against the morale of a broken unit (O22.3)."""

    unit: int
    team: int = NONE  # what the unit has been deployed into besides itself, and shares its result (E52.2c)

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, team=change.team_of(self.unit, self.team))

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(DiceRoll(s.owner[self.unit], "rally"), self.resumed)

    def stands(self, s: State) -> bool:
        """What a trigger has rallied or removed needs no result."""
        return bool(s.broken >> self.unit & 1)

    def resumed(self, s: State, dice: tuple[int, int]) -> None:
        """Below the morale the unit rallies, at the morale it is suppressed, above it nothing happens."""
        roll, morale = sum(dice), stats.morale(s, self.unit)
        s.emit(RALLY_ROLL, "CC:O22.2b", self.unit, roll, morale)
        cite("CC:O22.3d")
        for unit in (self.unit,) if self.team == NONE else (self.unit, self.team):
            if roll < morale:
                rally(s, unit, "CC:O22.3a")
            elif roll == morale:
                suppress(s, unit, "CC:O22.3b")
            else:
                cite("CC:O22.3c")
        s.done()
