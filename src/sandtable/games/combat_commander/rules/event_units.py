"""Events that strike, steady or bring back units (E43, E44, E50, E51, E60, E62, E64, E66, E72, E75, E76)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from . import sight, stats
from .board import GRID, NONE
from .breaking import Break, harden, rally, suppress
from .choosing import Declinable, HexChoice, Located, UnitChoice, inactive_first, nearest
from .deploy import Breaks, strike_off
from .events import ENTERED
from .losses import eliminate
from .naming import objection_to_broken, objection_to_naming
from .pieces import MACHINE_GUN
from .rolls import DiceRoll
from .stacking import objection_to_arrival
from .state import BIT, CASUALTY, State

# --- from the air, and shells (E43, E72) ----------------------------------------------------------------------------


class AirSupport(Located, frozen=True):
    """Aircraft attack around a random hex."""

    def at(self, s: State, h: int) -> None:
        """The player says whether and whom they hit."""
        s.become(AirStrike(self.side, h))


class AirStrike(Declinable, HexChoice, frozen=True):
    """All units of the random hex may be broken, or of the nearest occupied one (E43)."""

    centre: int

    def candidates(self, s: State) -> Iterable[int]:
        """Every occupied hex."""
        return bits(s.stood[0] | s.stood[1])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only the nearest units are in danger."""
        if not s.at[thing]:
            return Objection("CC:E43a", (thing,))
        if GRID.distance[self.centre][thing] > nearest(self.candidates(s), self.centre):
            return Objection("CC:E43b", (thing,))
        return None

    def chosen(self, s: State, thing: int) -> None:
        """Everybody there breaks."""
        rule = "CC:E43a" if thing == self.centre else "CC:E43b"
        s.become(Breaks(inactive_first(s, s.at[thing]), rule))


class ShellShock(Located, frozen=True):
    """The unit nearest to a random hex breaks."""

    def at(self, s: State, h: int) -> None:
        """Of several the player names one."""
        s.become(Shock(self.side, h))


class Shock(UnitChoice, frozen=True):
    """Which of the nearest units breaks (E72)."""

    centre: int

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only the nearest may be named."""
        if why := objection_to_naming(s, thing, "CC:E72"):
            return why
        away = GRID.distance[self.centre]
        near = away[s.hex[thing]] <= nearest(bits(s.stood[0] | s.stood[1]), self.centre)
        return None if near else Objection("CC:E72", (self.centre,), (thing,))

    def chosen(self, s: State, thing: int) -> None:
        """It breaks."""
        s.call(Break(thing, "CC:E72"), self.end)


# --- one unit named (E44, E60, E62, E64, E66, E75) ------------------------------------------------------------------


class BattleHarden(UnitChoice, frozen=True):
    """One of the player's units becomes veteran (E44)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own, and not one that is veteran already."""
        if why := objection_to_naming(s, thing, "CC:E44", self.side):
            return why
        return Objection("CC:8.1.1b", pieces=(thing,)) if s.veteran >> thing & 1 else None

    def chosen(self, s: State, thing: int) -> None:
        """It is."""
        cite("CC:E44.1b")
        harden(s, thing, "CC:E44")
        s.done()


class Interdiction(UnitChoice, frozen=True):
    """One unit of either side in the open is suppressed (E60)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Without cover, and not suppressed already."""
        if why := objection_to_naming(s, thing, "CC:E60"):
            return why
        h = s.hex[thing]
        if s.terrain.morale_cover(h, s.fort[h]) >= 1:
            return Objection("CC:E60", (h,), (thing,))
        return Objection("CC:8.1.1a", pieces=(thing,)) if s.suppressed >> thing & 1 else None

    def chosen(self, s: State, thing: int) -> None:
        """It goes to ground."""
        suppress(s, thing, "CC:E60")
        s.done()


class Kia(UnitChoice, frozen=True):
    """One broken unit of either side is eliminated (E62)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only a broken one."""
        return objection_to_broken(s, thing, "CC:E62")

    def chosen(self, s: State, thing: int) -> None:
        """It is lost."""
        eliminate(s, thing, "CC:E62")
        s.done()


class Medic(UnitChoice, frozen=True):
    """One broken unit of either side rallies (E64)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only a broken one."""
        return objection_to_broken(s, thing, "CC:E64")

    def chosen(self, s: State, thing: int) -> None:
        """It is well again."""
        rally(s, thing, "CC:E64")
        s.done()


class PrisonersOfWar(UnitChoice, frozen=True):
    """One of the player's broken units beside an enemy is eliminated (E66)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own, broken, next to an enemy."""
        if why := objection_to_broken(s, thing, "CC:E66", self.side):
            return why
        caught = GRID.adjacent_mask[s.hex[thing]] & s.stood[1 - self.side]
        return None if caught else Objection("CC:E66", pieces=(thing,))

    def chosen(self, s: State, thing: int) -> None:
        """It is taken."""
        eliminate(s, thing, "CC:E66")
        s.done()


class SuppressingFire(UnitChoice, frozen=True):
    """One enemy unit that a working machine gun reaches and sees is suppressed (E75)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """An enemy, not suppressed already, before one of the guns."""
        if why := objection_to_naming(s, thing, "CC:E75a", 1 - self.side):
            return why
        if s.suppressed >> thing & 1:
            return Objection("CC:8.1.1a", pieces=(thing,))
        if not any(_under_gun(s, weapon, s.hex[thing]) for weapon in working_guns(s, self.side)):
            return Objection("CC:E75a", pieces=(thing,))
        return None

    def chosen(self, s: State, thing: int) -> None:
        """It goes to ground."""
        cite("CC:E75b")
        suppress(s, thing, "CC:E75a")
        s.done()


def working_guns(s: State, side: int) -> Iterator[int]:
    """A side's unbroken machine guns whose carriers are neither broken nor suppressed (E75b)."""
    for unit in bits(s.on[side] & ~s.broken & ~s.suppressed):
        weapon = s.weapon[unit]
        if weapon != NONE and MACHINE_GUN[s.arm[weapon]] and not s.arm_broken >> weapon & 1:
            yield weapon


def _under_gun(s: State, weapon: int, h: int) -> bool:
    start = s.hex[s.carrier[weapon]]
    reached = GRID.distance[start][h] <= stats.weapon_reach(s, weapon)
    return reached and sight.sees(s.terrain, s, start, h) != sight.HIDDEN


# --- nerve (E50, E51) -----------------------------------------------------------------------------------------------


class Commissar(UnitChoice, frozen=True):
    """The Russian player picks one of his broken units (E50a)."""

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own, and broken."""
        return objection_to_broken(s, thing, "CC:E50a", self.side)

    def chosen(self, s: State, thing: int) -> None:
        """The commissar turns to it."""
        s.become(Judged(thing))


class Judged(Step, frozen=True):
    """A roll against its morale decides whether a broken unit rallies or is shot (E50)."""

    unit: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(DiceRoll(s.owner[self.unit], "commissar"), self.resumed)

    def resumed(self, s: State, dice: tuple[int, int]) -> None:
        """Its morale is that of where it stands."""
        if sum(dice) > stats.morale(s, self.unit):
            eliminate(s, self.unit, "CC:E50b")
        else:
            rally(s, self.unit, "CC:E50c")
        s.done()


def cower(s: State, side: int) -> None:
    """A side's squads beyond the reach of all its leaders are suppressed (E51)."""
    led = 0
    for leader in bits(s.on[side] & s.leaders):
        led |= GRID.within(s.hex[leader], s.command(leader))
    for unit in bits(s.on[side] & s.squads & ~s.suppressed):
        if not led >> s.hex[unit] & 1:
            suppress(s, unit, "CC:E51")


# --- back from the casualty track (E76) -----------------------------------------------------------------------------


class WalkingWounded(UnitChoice, frozen=True):
    """One eliminated unit of either side comes back (E76a)."""

    def candidates(self, s: State) -> Iterable[int]:
        """Every unit there ever was."""
        return range(len(s.box))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only from the casualty track, but of whichever side (INTRO.f)."""
        if thing >= len(s.box):
            return Objection("KERNEL:absent", pieces=(thing,))
        return None if s.box[thing] == CASUALTY else Objection("CC:E76a", pieces=(thing,))

    def chosen(self, s: State, thing: int) -> None:
        """Now for the hex."""
        cite("CC:E76a")
        if s.owner[thing] != self.side:
            cite("CC:INTRO.f")
            cite("CC:INTRO.e")
        s.become(Wounded(self.side, thing))


class Wounded(Located, frozen=True):
    """The random hex about which a unit comes back."""

    unit: int

    def at(self, s: State, h: int) -> None:
        """The player says where exactly."""
        s.become(WoundedReturn(self.side, self.unit, h))


class WoundedReturn(HexChoice, frozen=True):
    """A unit returns, broken, in or beside a random hex (E76b)."""

    unit: int
    centre: int

    def candidates(self, s: State) -> Iterable[int]:
        """The hex and those around it."""
        return bits(GRID.within(self.centre, 1))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Near enough, passable, with room."""
        if GRID.distance[self.centre][thing] > 1:
            return Objection("CC:E76b", (thing,))
        return objection_to_arrival(s, s.owner[self.unit], s.kind[self.unit], thing)

    def chosen(self, s: State, thing: int) -> None:
        """It stands there; if enemies do too, a melee follows the event (E76c)."""
        cite("CC:E76c")
        strike_off(s, self.unit)
        s.bare(self.unit)
        s.broken |= BIT[self.unit]
        s.place(self.unit, thing)
        s.emit(ENTERED, "CC:E76b", self.unit, thing)
        s.done()
