"""Leaders who come out of the ranks: Field Promotion (E56) and the Hero (E58)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .board import NONE, N
from .breaking import rally
from .choosing import Declinable, HexChoice, UnitChoice
from .deploy import strike_off
from .events import ENTERED
from .naming import objection_to_broken
from .pieces import HERO, PRIVATE
from .state import State


def counter(s: State, side: int, kind: int) -> int:
    """A side's only unit of a kind, wherever it lies; NONE if it was never in play."""
    return next((u for u, k in enumerate(s.kind) if k == kind and s.owner[u] == side), NONE)


def absent(s: State, side: int, kind: int) -> bool:
    """Whether a side has no unit of a kind on the map."""
    unit = counter(s, side, kind)
    return unit == NONE or s.hex[unit] == NONE


def bring_on(s: State, side: int, kind: int, h: int, rule: str) -> None:
    """Put a side's only unit of a kind on the map, good and fresh."""
    unit = counter(s, side, kind)
    if unit == NONE:
        unit = s.enrol(kind, side)
    strike_off(s, unit)
    s.bare(unit)
    s.place(unit, h)
    s.emit(ENTERED, rule, unit, h)


def friendly(s: State, side: int, h: int) -> bool:
    """Whether a hex is a side's: its units stand there, or it controls the objective and no enemy does (G.friendly)."""
    cite("CC:G.friendly")
    cite("CC:G.friendly.b")
    if s.here(h, side):
        return True
    objective = s.terrain.objective_at[h]
    return bool(objective) and s.control[objective - 1] == side and not s.at[h] and not s.blaze >> h & 1


def field_promotion(s: State, side: int) -> Step | None:
    """The Private, unless he is on the map already (E56)."""
    return FieldPromotion(side) if absent(s, side, PRIVATE) else None


class FieldPromotion(Declinable, HexChoice, frozen=True):
    """The Private may join one of the player's broken units (E56)."""

    def candidates(self, s: State) -> Iterable[int]:
        """Where the player's units stand."""
        return bits(s.stood[self.side])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """One of them must be broken."""
        return None if s.here(thing, self.side) & s.broken else Objection("CC:E56", (thing,))

    def chosen(self, s: State, thing: int) -> None:
        """He takes command."""
        bring_on(s, self.side, PRIVATE, thing, "CC:E56")
        s.done()


def hero(s: State, side: int) -> Step | None:
    """The Hero, unless he is on the map already (E58a)."""
    return Hero(side) if absent(s, side, HERO) else None


class Hero(HexChoice, frozen=True):
    """The Hero comes into any friendly hex (E58a)."""

    def candidates(self, s: State) -> Iterable[int]:
        """The whole map."""
        return range(N)

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """A friendly hex."""
        return None if friendly(s, self.side, thing) else Objection("CC:E58a", (thing,))

    def chosen(self, s: State, thing: int) -> None:
        """He is there, and may rally somebody."""
        cite("CC:E58.1a")
        bring_on(s, self.side, HERO, thing, "CC:E58a")
        s.become(HeroRallies(self.side, thing))


class HeroRallies(Declinable, UnitChoice, frozen=True):
    """A broken unit in the Hero's hex may rally (E58b)."""

    hex: int

    def candidates(self, s: State) -> Iterable[int]:
        """Those in the hex."""
        return bits(s.at[self.hex])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Broken, and in the hex."""
        if why := objection_to_broken(s, thing, "CC:E58b"):
            return why
        here = s.hex[thing] == self.hex
        return None if here else Objection("CC:E58b", (self.hex,), (thing,)).saying("unit-elsewhere")

    def chosen(self, s: State, thing: int) -> None:
        """It rallies."""
        rally(s, thing, "CC:E58b")
        s.done()
