"""Setting up: a side lays out its units, weapons and fortifications, by hand or at random (3.2.1, 8, 11.2, F100)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .board import GRID, NONE
from .events import FORTIFIED, HELD_BACK, SET_UP, WEAPON_GIVEN
from .pieces import FORT, FORTS, LEADER, MINES, SORT, SQUAD, TEAM, TIME_LAST, W_MOVE, WEAPON_TYPE, WIRE
from .state import BIT, ON_MAP, RESERVE, TIME, State
from .stock import (
    Stock,
    in_reserve,
    kept,
    nothing_left,
    pieces_of,
    stock_of,
    tank_waits,
    unissued,
    unit_name,
    weapon_name,
)
from .verbs import ACTION_SPACE
from .zones import MAIN, SetUpSpace, bars_to_fort, objection_from, open_hexes

PLACE, EQUIP, FORTIFY, HOLD = (
    ACTION_SPACE["place"],
    ACTION_SPACE["equip"],
    ACTION_SPACE["fortify"],
    ACTION_SPACE["hold"],
)
AUTO_SETUP, END = ACTION_SPACE["auto-setup"](), ACTION_SPACE["end"]()
SORT_NAMES = ("leader", "squad", "team")


# --- the decision ---------------------------------------------------------------------------------------------------


class LayOut(Step[tuple[int, ...]], frozen=True):
    """A side sets up; the answer is the fortifications it keeps for later."""

    side: int
    stage: int
    forts: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Pieces with a hex of their own go there; a side with nothing to lay out is not asked."""
        if self.stage == MAIN:
            lay_fixed(s, self.side)
        if nothing_left(s, self.side, self.stage, self.forts):
            s.done(self.forts)

    def ask(self, s: State) -> Decision:
        """Any piece at any place, the machine, or the end."""
        stock = self.stock(s)
        offers = list(self._offers_of_units(s, stock))
        offers += self._offers_of_weapons(s, stock)
        offers += [Offer(FORTIFY, open_hexes(self.bars_to_fort(s, f)), (f,)) for f in stock.forts]
        return Decision(self.side, "deployment", Offers(offers, (END if stock.done() else AUTO_SETUP,)))

    def _offers_of_units(self, s: State, stock: Stock) -> Iterator[Offer]:
        """Each unit at any place, or held back; units of a sort, as many being needed, find the same places."""
        places: dict[tuple[int, ...], int] = {}
        for unit in stock.units:
            kind = s.kind[unit]
            alike = (SORT[kind], *stock.needed(kind))
            if alike not in places:
                places[alike] = self.places(s, stock, unit)
            yield Offer(PLACE, places[alike], (unit,))
            yield Offer(HOLD, sum(BIT[space] for space in self.spaces(s, unit)), (unit,))

    def _offers_of_weapons(self, s: State, stock: Stock) -> Iterator[Offer]:
        """Each weapon for any unit; those of a time space have the same bearers unless some are assigned."""
        bearers: dict[tuple[int, int], int] = {}
        assigned = s.setup.switch("assigned_weapons", self.side) is not None
        for weapon in stock.weapons:
            alike = s.setup.armoury[weapon].space, weapon if assigned else NONE
            if alike not in bearers:
                bearers[alike] = sum(BIT[u] for u in self.carriers(s, weapon))
            yield Offer(EQUIP, bearers[alike], (weapon,))

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        stock = self.stock(s)
        if action.verb == "place":
            return self._objection_to_place(s, stock, *action.args)
        if action.verb == "hold":
            unit, space = action.args
            held = unit in stock.units and space in self.spaces(s, unit)
            return None if held else Objection("KERNEL:scenario", pieces=(unit,)).saying("not-held-back")
        if action.verb == "equip":
            return self._objection_to_equip(s, stock, *action.args)
        if action.verb == "fortify":
            fort, h = action.args
            if fort not in stock.forts:
                return Objection("KERNEL:scenario", (h,)).saying("no-fort-left", fort=fort)
            return objection_from(self.bars_to_fort(s, fort), h)
        if stock.done() == (action is END):
            return None
        return Objection("KERNEL:scenario").saying("set-up-done" if stock.done() else "set-up-not-done")

    def stock(self, s: State) -> Stock:
        """What is left to lay out."""
        return stock_of(s, self.side, self.stage, self.forts)

    # --- units

    def _bars_to_unit(self, s: State, stock: Stock, unit: int) -> list[tuple[str, int]]:
        kind = s.kind[unit]
        return SetUpSpace(s, self.side, self.stage, stock.needed(kind)).bars(SORT[kind])

    def places(self, s: State, stock: Stock, unit: int) -> int:
        """The hexes where a unit may set up."""
        return open_hexes(self._bars_to_unit(s, stock, unit))

    def _objection_to_place(self, s: State, stock: Stock, unit: int, h: int) -> Objection | None:
        if unit not in stock.units:
            return self._objection_to_unit(s, stock, unit)
        return objection_from(self._bars_to_unit(s, stock, unit), h)

    def _objection_to_unit(self, s: State, stock: Stock, unit: int) -> Objection:
        """Why a unit is not to be set up now: of those that are alike the first stands for all."""
        if unit >= len(s.owner):
            return Objection("KERNEL:absent", pieces=(unit,))
        why = Objection("KERNEL:scenario", pieces=(unit,))
        if s.owner[unit] != self.side:
            return why.saying("unit-of-other-side", side=self.side)
        if unit not in in_reserve(s, self.side):
            return why.saying("already-set-up")
        alike = [u for u in stock.units if s.kind[u] == s.kind[unit]]
        return why.saying("alike-first", other=alike[0]) if alike else why.saying("not-set-up-now")

    def on_place(self, s: State, unit: int, h: int) -> None:
        """The unit is there."""
        set_up(s, unit, h)
        s.become(self)

    def spaces(self, s: State, unit: int) -> Iterable[int]:
        """The time spaces in which a unit may be held back (hold_back)."""
        sort = SORT_NAMES[SORT[s.kind[unit]]]
        for row in s.setup.switches("hold_back", self.side) if self.stage == MAIN else ():
            limit = NONE if row["units"] is None else row["units"]
            held = sum(s.owner[u] == self.side for u in bits(s.held))
            if sort in row["kinds"] and held < limit:
                return range(1, TIME_LAST + 1) if row["spaces"] is None else tuple(row["spaces"])
        return ()

    def on_hold(self, s: State, unit: int, space: int) -> None:
        """The unit will come later."""
        hold_back(s, unit, space)
        s.become(self)

    # --- weapons

    def carriers(self, s: State, weapon: int) -> list[int]:
        """The units to which a weapon may be given."""
        free = [u for u, owner in enumerate(s.owner) if owner == self.side and s.weapon[u] == NONE]
        return [u for u in free if self._objection_to_carrier(s, weapon, u) is None]

    def _objection_to_equip(self, s: State, stock: Stock, weapon: int, unit: int) -> Objection | None:
        if weapon >= len(s.arm) or unit >= len(s.owner):
            return Objection("KERNEL:absent", pieces=(unit,))
        if weapon not in stock.weapons:
            return Objection("KERNEL:scenario", pieces=(unit,)).saying("not-to-give-out", weapon=weapon)
        if s.owner[unit] != self.side:
            return Objection("KERNEL:scenario", pieces=(unit,)).saying("unit-of-other-side", side=self.side)
        return self._objection_to_carrier(s, weapon, unit)

    def _objection_to_carrier(self, s: State, weapon: int, unit: int) -> Objection | None:
        if s.weapon[unit] != NONE:
            return Objection("CC:8.1.1c", pieces=(unit,))
        if not self._in_reach(s, s.setup.armoury[weapon].space, unit):
            return Objection("KERNEL:scenario", pieces=(unit,), says="not-with-the-weapon")
        return self._objection_to_assigned(s, weapon, unit)

    def _in_reach(self, s: State, space: int, unit: int) -> bool:
        """Whether a unit sets up, or comes on, where a weapon does."""
        box = s.box[unit]
        if space:
            return box == TIME + space and not s.held >> unit & 1
        if box == ON_MAP:
            return True
        if box == RESERVE:
            waits = kept(s.setup, self.side, self.stage, tank_waits(s.setup, self.side, self.forts))
            return not waits.barred or not waits.barred[unit_name(s, unit)]
        return bool(s.held >> unit & 1) or self._comes_with_weapons(s, box)

    def _comes_with_weapons(self, s: State, box: int) -> bool:
        rows = s.setup.switches("hold_back", self.side)
        return any("weapon" in row["kinds"] and box - TIME in row["spaces"] for row in rows)

    def _objection_to_assigned(self, s: State, weapon: int, unit: int) -> Objection | None:
        """Some weapons go to units of one kind, which must keep their hands free for them (assigned_weapons)."""
        row = s.setup.switch("assigned_weapons", self.side)
        if row is None:
            return None
        fits, bound = unit_name(s, unit) == row["unit"], weapon_name(s, weapon) in row["weapons"]
        if bound:
            return None if fits else Objection("KERNEL:scenario", pieces=(unit,), says="weapon-for-others")
        left = sum(weapon_name(s, w) in row["weapons"] for w in unissued(s, self.side))
        hands = sum(
            s.owner[u] == self.side and unit_name(s, u) == row["unit"] and s.weapon[u] == NONE
            for u in range(len(s.owner))
        )
        tied = fits and hands <= left
        return Objection("KERNEL:scenario", pieces=(unit,), says="hands-needed") if tied else None

    def on_equip(self, s: State, weapon: int, unit: int) -> None:
        """The unit carries the weapon."""
        issue(s, weapon, unit)
        s.become(self)

    # --- fortifications

    def bars_to_fort(self, s: State, fort: int) -> list[tuple[str, int]]:
        """What forbids a fortification, with the hexes."""
        return bars_to_fort(s, self.side, self.stage, fort)

    def on_fortify(self, s: State, fort: int, h: int) -> None:
        """The fortification is there; the tank's crew goes with it."""
        put_up(s, fort, h)
        row = s.setup.switch("immobile_tank", self.side)
        if row is not None and fort == FORT[row["fortification"]]:
            _man_tank(s, self.side, row, h)
        at = self.forts.index(fort)
        s.become(replace(self, forts=self.forts[:at] + self.forts[at + 1 :]))

    # --- the rest

    def on_auto_setup(self, s: State) -> None:
        """The machine lays out the rest."""
        s.become(AutoSetup(self.side, self.stage, self.forts))

    def on_end(self, s: State) -> None:
        """Everything is laid out."""
        s.done(self.forts)


def set_up(s: State, unit: int, h: int) -> None:
    """Put a unit on the map, good as it comes (3.2.1)."""
    s.place(unit, h)
    s.emit(SET_UP, "CC:3.2.1", unit, h)


def issue(s: State, weapon: int, unit: int) -> None:
    """Give a unit its weapon (11.2a)."""
    s.give(weapon, unit)
    s.emit(WEAPON_GIVEN, "CC:11.2a", weapon, unit)


def hold_back(s: State, unit: int, space: int) -> None:
    """Let a unit wait in a space of the time track (hold_back)."""
    s.box[unit] = TIME + space
    s.held |= BIT[unit]
    s.emit(HELD_BACK, "CC:6.1.2h", unit, space)


def put_up(s: State, fort: int, h: int) -> None:
    """Put a fortification on the map."""
    s.fort[h] = fort
    cite("CC:F100.3b")
    s.emit(FORTIFIED, "CC:F100.1", h, FORTS[fort])


def lay_fixed(s: State, side: int) -> None:
    """Put the pieces that have a hex of their own there (fixed_setup)."""
    for row in s.setup.switches("fixed_setup", side):
        for name, count in pieces_of(row).items():
            for unit in [u for u in in_reserve(s, side) if unit_name(s, u) == name][:count]:
                set_up(s, unit, GRID.at(row["hex"]))


def _man_tank(s: State, side: int, row: dict[str, Any], h: int) -> None:
    for who, what in (("leader", "leader_weapon"), ("crew", "gun")):
        unit = next(u for u in in_reserve(s, side) if unit_name(s, u) == row[who])
        set_up(s, unit, h)
        issue(s, next(w for w in unissued(s, side) if s.arm[w] == WEAPON_TYPE[row[what]]), unit)


# --- what a side leaves to the machine: laid out at random, among the better of the places allowed -------------------


class AutoSetup(LayOut, frozen=True, tag="Muster"):
    """Piece by piece, as the side itself could have done it."""

    def begin(self, s: State) -> None:
        """Lay out the next piece, where chance has a choice by a roll."""
        stock = self.stock(s)
        if stock.done():
            s.done(self.forts)
            return
        choices = self.choices(s, stock)
        if len(choices) == 1:
            self._do(s, choices[0])
        else:
            s.call(Roll(1, len(choices)), self.resumed)

    def resumed(self, s: State, dice: tuple[int, ...]) -> None:
        """Chance has chosen."""
        self._do(s, self.choices(s, self.stock(s))[dice[0] - 1])

    def _do(self, s: State, action: Action) -> None:
        getattr(self, action.handler)(s, *action.args)

    def choices(self, s: State, stock: Stock) -> list[Action]:
        """The places for the next piece: the tank, squads, teams, leaders, works, weapons in this order."""
        tank = s.setup.switch("immobile_tank", self.side)
        if tank is not None and FORT[tank["fortification"]] in stock.forts:
            return self._works(s, FORT[tank["fortification"]])
        if stock.due:
            return self._posts(s, stock)
        if stock.forts_due:
            return self._works(s, stock.forts[0])
        return self._bearers(s, stock)

    def _posts(self, s: State, stock: Stock) -> list[Action]:
        wanted = [u for u in stock.units if stock.due[s.kind[u]]]
        unit = min(wanted, key=lambda u: ((SQUAD, TEAM, LEADER).index(SORT[s.kind[u]]), u))
        allowed = self.places(s, stock, unit)
        return [PLACE(unit, h) for h in bits(self._better(s, unit, allowed))]

    def _better(self, s: State, unit: int, allowed: int) -> int:
        """Leaders go to those they may lead; others into cover, apart from one another."""
        mine = s.stood[self.side]
        if SORT[s.kind[unit]] == LEADER:
            led = sum(1 << h for h in bits(allowed & mine) if not s.here(h, self.side) & s.leaders)
            return led or allowed
        cover = sum(1 << h for h in bits(allowed) if s.terrain.morale_cover(h, s.fort[h]) >= 1)
        return cover & ~mine or allowed & ~mine or cover or allowed

    def _works(self, s: State, fort: int) -> list[Action]:
        """Mines and wire lie before the line, the other works shelter somebody."""
        allowed = open_hexes(self.bars_to_fort(s, fort))
        mine = s.stood[self.side]
        better = allowed & ~mine if fort in (MINES, WIRE) else allowed & mine
        return [FORTIFY(fort, h) for h in bits(better or allowed)]

    def _bearers(self, s: State, stock: Stock) -> list[Action]:
        """Heavy weapons go to teams, light ones to squads, and either to a leader only if nobody else is free."""
        weapon = stock.weapons[0]
        free = self.carriers(s, weapon)
        first = TEAM if W_MOVE[s.arm[weapon]] < 0 else SQUAD
        ranks = [(SORT[s.kind[u]] == LEADER, SORT[s.kind[u]] != first) for u in free]
        return [EQUIP(weapon, u) for u, rank in zip(free, ranks, strict=True) if rank == min(ranks)]
