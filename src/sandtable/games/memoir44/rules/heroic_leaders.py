"""Heroic leaders: what they give the infantry they lead, and what becomes of them when it is eliminated."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from .actions import HERO
from .board import GRID, other
from .dice import STAR
from .events import HERO_FELL, HERO_MOVED, ROLLED
from .medals import award
from .state import State
from .terrain_table import INFANTRY
from .units import objection_to_own


def led(s: State, unit: int) -> bool:
    """Whether a unit is infantry with a heroic leader; other units only take him along (M44TP:hero-d)."""
    return unit in s.hero and s.kind[unit] == INFANTRY


def fallen(s: State, unit: int, h: int) -> None:
    """A unit has been eliminated: if it was led, the fate of its leaders is settled before anything else."""
    if unit in s.hero:
        s.orphans = (*s.orphans, *[(s.owner[unit], h)] * s.hero.count(unit))
        departed(s, unit)
        s.dirty = True


def departed(s: State, unit: int) -> None:
    """Leaders leave the board with their unit."""
    while unit in s.hero:
        s.hero.remove(unit)


def look_after(s: State) -> None:
    """Settle the fates of leaders who have lost their unit, the first first; called with the checks after a change."""
    orphans, s.orphans = s.orphans, ()
    for side, h in reversed(orphans):
        s.interrupt(LeaderAlone(side, h))


class LeaderAlone(Step, frozen=True):
    """Two dice say whether the leader dies with his unit."""

    side: int
    hex: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(2), self.resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """A star is a medal for the enemy; otherwise he goes to the nearest unit of his side, if there is one."""
        s.emit(ROLLED, "M44TP:hero-c", other(self.side), faces)
        if STAR in faces:
            s.emit(HERO_FELL, "M44TP:hero-c", self.side, self.hex)
            award(s, other(self.side), 1, "hero", "M44TP:hero-c")
            s.done()
        elif s.mask[self.side]:
            s.become(LeaderGoes(self.side, self.hex))
        else:
            s.done()


class LeaderGoes(Step, frozen=True):
    """The leader goes on to the nearest unit; of several equally near his player chooses."""

    side: int
    hex: int

    def ask(self, s: State) -> Decision:
        """The nearest units."""
        units = [u for u in s.units(self.side) if self._objection(s, u) is None]
        return Decision(self.side, "hero", [HERO[u] for u in units])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the leader may not go to a unit."""
        return self._objection(s, action.args[0])

    def _objection(self, s: State, unit: int) -> Objection | None:
        cannot = objection_to_own(s, self.side, unit)
        if cannot is not None:
            return cannot
        away = GRID.distance[self.hex]
        nearest = min(s.units(self.side), key=lambda u: away[s.hex[u]])
        if away[s.hex[unit]] > away[s.hex[nearest]]:
            return Objection("M44TP:hero-d", (s.hex[unit],), (unit, nearest)).saying("nearer", target=nearest)
        return None

    def on_hero(self, s: State, unit: int) -> None:
        """He is there."""
        s.hero.append(unit)
        s.emit(HERO_MOVED, "M44TP:hero-d", unit)
        s.done()
