"""Events that change the map (E46, E47, E48, E53, E55, E69, E70, E73, E77)."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.actions import Action
from ....kernel.dice import Draw, draw_at_once
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .board import GRID, NONE, N, step
from .breaking import Break, lose_weapon
from .choosing import Declinable, HexChoice, Located, UnitChoice, inactive_first
from .events import BLAZE_PLACED, MOVED, SMOKE_LOST
from .fortify import objection_to_fort, place_fort, remove_fort
from .losses import eliminate
from .naming import objection_to_naming
from .pieces import FOXHOLES, MINES, WIRE
from .smoke import LaySmoke, objection_to_smoke_in
from .state import BIT, State
from .verbs import ACTION_SPACE

HEX = tuple(ACTION_SPACE["hex"](h) for h in range(N))

# --- fire (E46, E48) ------------------------------------------------------------------------------------------------


class Blaze(Located, frozen=True):
    """A random hex burns, unless it is water or burns already (E46a)."""

    def at(self, s: State, h: int) -> None:
        """Whatever was there is gone, and who was there flees."""
        if objection_to_smoke_in(s, h) is not None:
            s.done()
        else:
            s.become(Burning((h,), "CC:E46a"))


def breeze(s: State, direction: int) -> Step:
    """All smoke is gone, and every fire spreads downwind (E48)."""
    cite("CC:2.2.2b")
    for h in range(N):
        blow_away(s, h, "CC:E48a")
    special.on_breeze(s)
    downwind = sorted({step(h, direction) for h in bits(s.blaze)} - {NONE})
    return Burning(tuple(h for h in downwind if objection_to_smoke_in(s, h) is None), "CC:E48b")


class LayBlaze(Step, frozen=True):
    """A random blaze marker, the back of a smoke marker, is laid in a hex; an empty cup gives none (T94a)."""

    hex: int
    rule: str

    def begin(self, s: State) -> None:
        """Draw from the cup."""
        if not s.smoke_cup:
            cite("CC:E42b")
            s.done()
            return
        drawn = draw_at_once(s, "smoke_cup")
        if drawn is None:
            s.call(Draw("smoke_cup"), self.resumed)
        else:
            self._lay(s)

    def resumed(self, s: State, value: int) -> None:
        """Chance has drawn; whatever the number on the front, a blaze is a blaze."""
        self._lay(s)

    def _lay(self, s: State) -> None:
        cite("CC:T94a")
        cite("CC:8.1.5a")
        s.blaze |= BIT[self.hex]
        s.emit(BLAZE_PLACED, self.rule, self.hex)
        blow_away(s, self.hex, "CC:E46b")
        if s.fort[self.hex]:
            remove_fort(s, self.hex, "CC:E46b")
        s.done()


def blow_away(s: State, h: int, rule: str) -> None:
    """Put the smoke of a hex back into the cup."""
    if s.smoke[h]:
        s.smoke_cup = tuple(sorted((*s.smoke_cup, s.smoke[h])))
        s.smoke[h] = 0
        s.emit(SMOKE_LOST, rule, h)


class Burning(Step, frozen=True):
    """Hexes catch fire one by one; then everybody leaves the flames."""

    hexes: tuple[int, ...]
    rule: str

    def begin(self, s: State) -> None:
        """The next hex."""
        if self.hexes:
            s.call(LayBlaze(self.hexes[0], self.rule), self.resumed)
        else:
            s.become(Flee("CC:E46c" if self.rule == "CC:E46a" else "CC:E48c"))

    def resumed(self, s: State, value: object) -> None:
        """And the next."""
        s.become(Burning(self.hexes[1:], self.rule))


class Flee(Step, frozen=True):
    """Owners put their units out of burning hexes into adjacent ones; who cannot leave is lost (E46c, E48c)."""

    rule: str

    def unit(self, s: State) -> int:
        """The next unit that must leave."""
        caught = 0
        for h in bits(s.blaze & (s.stood[0] | s.stood[1])):
            caught |= s.at[h]
        return inactive_first(s, caught)[0] if caught else NONE

    def objection_to(self, s: State, unit: int, h: int) -> Objection | None:
        """Beside the fire, and passable; stacking is not asked for before the turn ends."""
        if not GRID.adjacent_mask[s.hex[unit]] >> h & 1:
            return Objection("CC:E46c" if self.rule == "CC:E46c" else "CC:E48c", (h,), (unit,))
        if s.blaze >> h & 1:
            return Objection("CC:8.1.5b", (h,), (unit,))
        return Objection("CC:T98c", (h,), (unit,)) if s.terrain.impassable >> h & 1 else None

    def ways(self, s: State, unit: int) -> list[int]:
        """Where a unit can go."""
        return [h for h in bits(GRID.adjacent_mask[s.hex[unit]]) if self.objection_to(s, unit, h) is None]

    def begin(self, s: State) -> None:
        """All are out, or the next has no way."""
        unit = self.unit(s)
        if unit == NONE:
            s.done()
        elif not self.ways(s, unit):
            eliminate(s, unit, self.rule)
            s.become(self)

    def ask(self, s: State) -> Decision:
        """Where to."""
        unit = self.unit(s)
        return Decision(s.owner[unit], "flee", [HEX[h] for h in self.ways(s, unit)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, self.unit(s), action.args[0])

    def on_hex(self, s: State, hex: int) -> None:
        """The unit is put there; it does not move, so mines and fire leave it alone."""
        unit = self.unit(s)
        gun = special.tied_gun(s, unit)
        if gun != NONE:
            lose_weapon(s, gun, "CC:11.3c")
        s.place(unit, hex)
        s.emit(MOVED, self.rule, unit, hex)
        s.become(self)


# --- smoke and works (E47, E53, E55, E69, E70, E73) -----------------------------------------------------------------


class Dust(Located, frozen=True):
    """Smoke in a random hex (E53)."""

    def at(self, s: State, h: int) -> None:
        """Neither in water nor in a fire."""
        if objection_to_smoke_in(s, h) is not None:
            s.done()
        else:
            s.become(LaySmoke(h, "CC:E53"))


class BoobyTrap(Located, frozen=True):
    """Mines in a random hex; who is there already is safe until he leaves (E47)."""

    def at(self, s: State, h: int) -> None:
        """Lay them."""
        if s.at[h]:
            cite("CC:E47b")
        _lay(s, h, MINES, "CC:E47a")
        s.done()


class Rubble(Located, frozen=True):
    """Wire in a random hex (E69)."""

    def at(self, s: State, h: int) -> None:
        """Lay it."""
        _lay(s, h, WIRE, "CC:E69")
        s.done()


class ShellHoles(Located, frozen=True):
    """Foxholes in a random hex (E73)."""

    def at(self, s: State, h: int) -> None:
        """Lay them."""
        _lay(s, h, FOXHOLES, "CC:E73")
        s.done()


def _lay(s: State, h: int, fort: int, rule: str) -> None:
    """Lay a fortification where one may be; elsewhere the event does nothing (E42b)."""
    why = objection_to_fort(s, h)
    if why is None:
        place_fort(s, h, fort, rule)
    else:
        for each in (rule, why.rule, "CC:E42b"):
            cite(each)


class Entrench(HexChoice, frozen=True):
    """Foxholes in any hex where the player's units stand (E55)."""

    def candidates(self, s: State) -> Iterable[int]:
        """Where they stand."""
        return bits(s.stood[self.side])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own units, dry terrain, and nothing built there."""
        if not s.stood[self.side] >> thing & 1:
            return Objection("CC:E55", (thing,)).saying("no-unit-of-yours")
        return objection_to_fort(s, thing)

    def chosen(self, s: State, thing: int) -> None:
        """They dig."""
        place_fort(s, thing, FOXHOLES, "CC:E55")
        s.done()


class Sappers(Declinable, HexChoice, frozen=True):
    """Mines or wire may be removed (E70)."""

    def candidates(self, s: State) -> Iterable[int]:
        """The whole map."""
        return range(N)

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Mines or wire, nothing else."""
        return None if s.fort[thing] in (MINES, WIRE) else Objection("CC:E70", (thing,))

    def chosen(self, s: State, thing: int) -> None:
        """They are gone."""
        remove_fort(s, thing, "CC:E70")
        s.done()


# --- White Phosphorus (E77) -----------------------------------------------------------------------------------------


class Phosphorus(Declinable, HexChoice, frozen=True):
    """Smoke may be put beside one of the player's good squads (E77a)."""

    def candidates(self, s: State) -> Iterable[int]:
        """Whatever is beside a good squad."""
        return bits(self.beside(s))

    def beside(self, s: State) -> int:
        """The hexes beside the player's good squads."""
        near = 0
        for unit in bits(s.on[self.side] & s.squads & ~s.broken):
            near |= GRID.adjacent_mask[s.hex[unit]]
        return near

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Beside such a squad, neither water nor fire."""
        return objection_to_smoke_in(s, thing) if self.beside(s) >> thing & 1 else Objection("CC:E77a", (thing,))

    def chosen(self, s: State, thing: int) -> None:
        """The smoke, then the burns."""
        s.call(LaySmoke(thing, "CC:E77a"), Scorched(thing, (1 - s.side, s.side)).resumed)


class Scorched(Step, frozen=True):
    """Each player with units in the hex breaks one of them, the inactive one first (E77b)."""

    hex: int
    sides: tuple[int, ...]

    def resumed(self, s: State, value: object) -> None:
        """The next player."""
        cite("CC:G.inactive")
        if not self.sides:
            s.done()
            return
        s.call(PhosphorusBurns(self.sides[0], self.hex), Scorched(self.hex, self.sides[1:]).resumed)


class PhosphorusBurns(UnitChoice, frozen=True):
    """Which of a player's units in the hex breaks (E77b)."""

    hex: int

    def candidates(self, s: State) -> Iterable[int]:
        """Those in the hex."""
        return bits(s.here(self.hex, self.side))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """His own, in the hex."""
        if why := objection_to_naming(s, thing, "CC:E77b", self.side):
            return why
        here = s.hex[thing] == self.hex
        return None if here else Objection("CC:E77b", (self.hex,), (thing,)).saying("unit-elsewhere")

    def chosen(self, s: State, thing: int) -> None:
        """It breaks."""
        s.call(Break(thing, "CC:E77b"), self.end)
