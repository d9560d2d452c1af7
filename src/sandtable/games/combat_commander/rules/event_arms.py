"""Events about weapons (E63, E71)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.rulebook import Objection
from ....maps.hexes import bits
from .board import GRID, NONE
from .breaking import break_weapon
from .choosing import Declinable, Located, UnitChoice, WeaponChoice, nearest
from .events import WEAPON_GIVEN
from .naming import objection_to_naming, objection_to_naming_weapon
from .state import CASUALTY, State


def whole_weapons(s: State) -> list[int]:
    """The unbroken weapons that units on the map carry."""
    return [s.weapon[u] for u in bits(s.on[0] | s.on[1]) if s.weapon[u] != NONE and not s.arm_broken >> s.weapon[u] & 1]


class Malfunction(Located, frozen=True):
    """The unbroken weapon nearest to a random hex breaks."""

    def at(self, s: State, h: int) -> None:
        """Of several the player names one."""
        s.become(Jam(self.side, h))


class Jam(WeaponChoice, frozen=True):
    """Which of the nearest weapons breaks (E63)."""

    centre: int

    def candidates(self, s: State) -> Iterable[int]:
        """All that could break."""
        return sorted(whole_weapons(s))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Unbroken, and none is nearer."""
        if why := objection_to_naming_weapon(s, thing):
            return why
        whole = whole_weapons(s)
        away = GRID.distance[self.centre]
        if thing not in whole or away[_hex(s, thing)] > nearest((_hex(s, w) for w in whole), self.centre):
            return Objection("CC:E63").saying("CC:E63", weapon=thing)
        return None

    def chosen(self, s: State, thing: int) -> None:
        """It breaks."""
        break_weapon(s, thing, "CC:E63")
        s.done()


def _hex(s: State, weapon: int) -> int:
    return s.hex[s.carrier[weapon]]


class Scrounge(Declinable, WeaponChoice, frozen=True):
    """An eliminated weapon of either side may be put to use again (E71)."""

    def begin(self, s: State) -> None:
        """Somebody must have his hands free."""
        if unarmed(s, self.side):
            super().begin(s)
        else:
            s.done()

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Only from the casualty track."""
        if why := objection_to_naming_weapon(s, thing):
            return why
        return None if s.arm_box[thing] == CASUALTY else Objection("CC:E71").saying("CC:E71", weapon=thing)

    def chosen(self, s: State, thing: int) -> None:
        """Now for whom."""
        s.become(HandOver(self.side, thing))


def unarmed(s: State, side: int) -> list[int]:
    """A side's units on the map without a weapon."""
    return [u for u in bits(s.on[side]) if s.weapon[u] == NONE]


class HandOver(UnitChoice, frozen=True):
    """Who gets the weapon (E71)."""

    weapon: int

    def candidates(self, s: State) -> Iterable[int]:
        """The player's units."""
        return bits(s.on[self.side])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """One of his own that carries none (8.1.1c)."""
        if why := objection_to_naming(s, thing, "CC:E71", self.side):
            return why
        return Objection("CC:8.1.1c", pieces=(thing,)) if s.weapon[thing] != NONE else None

    def chosen(self, s: State, thing: int) -> None:
        """It is his."""
        s.give(self.weapon, thing)
        s.emit(WEAPON_GIVEN, "CC:E71", self.weapon, thing)
        s.done()
