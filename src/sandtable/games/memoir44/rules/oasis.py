"""An oasis: where the scenario says so, infantry recovers there."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection
from ....kernel.step import Step
from ....maps.hexes import bits
from .actions import RECOVER
from .cards import cards_held
from .events import RECOVERED, ROLLED
from .losses import restored
from .state import State
from .targets import objection_to_fighter
from .terrain_table import INFANTRY, TILES
from .units import objection_to_own

OASIS = TILES.index("oasis")


def recoveries(s: State, side: int) -> list[Action]:
    """Infantry on an oasis that may recover."""
    if not s.setup.rules.get("oasis_recovery"):
        return []
    return [RECOVER[u] for u in bits(s.ordered) if objection_to_recover(s, side, u) is None]


def objection_to_recover(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not recover: only infantry with losses on an oasis does, in place of a battle."""
    mine = objection_to_own(s, side, unit)
    thirsty = mine is None and s.terrain.laid.tile[s.hex[unit]] == OASIS
    if not s.setup.rules.get("oasis_recovery"):
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,)) if thirsty else Objection("KERNEL:scenario")
    if mine is not None:
        return mine
    if s.kind[unit] != INFANTRY or not thirsty:
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,), apart=True).saying("no-oasis")
    if s.figures[unit] >= s.full[unit]:
        return Objection("M44TP:oasis-g", (s.hex[unit],), (unit,)).saying("unhurt")
    return objection_to_fighter(s, unit)


class Recovery(Step, frozen=True):
    """A die for each command card held brings figures back to a unit on an oasis."""

    unit: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(cards_held(s, s.owner[self.unit])), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """Figures come back."""
        s.emit(ROLLED, "M44TP:oasis-g", s.owner[self.unit], faces)
        figures = restored(s, self.unit, faces)
        if figures:
            s.figures[self.unit] += figures
            s.emit(RECOVERED, "M44TP:oasis-g", self.unit, figures, s.figures[self.unit])
        s.done()
