"""The support tables: what a roll offers, and where it comes on (11.2b, A35.4, E59, E68)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .board import EDGE, GRID, NONE, data
from .choosing import Choice, HexChoice, Located
from .effects import Play
from .events import ENTERED, RADIO_PLACED, WEAPON_GIVEN
from .pieces import RADIO_TYPE, UNIT_TYPE, WEAPON_TYPE
from .rolls import DiceRoll
from .special import may_hide
from .stacking import objection_to_arrival
from .state import BIT, State

INFILTRATION, REINFORCEMENTS, HIDDEN_UNIT = "infiltration", "reinforcements", "hidden_unit"
PICK_RULE = {INFILTRATION: "CC:E59a", REINFORCEMENTS: "CC:E68a", HIDDEN_UNIT: "CC:A35.4b"}


class Item(NamedTuple):
    """One line of a support table: a unit with or without a weapon, or a radio; NONE stands for neither."""

    unit: int
    weapon: int
    radio: int
    first: int
    last: int


def _item(row: dict[str, Any]) -> Item:
    named = ((UNIT_TYPE, row["unit"]), (WEAPON_TYPE, row["weapon"]), (RADIO_TYPE, row["radio"]))
    unit, weapon, radio = (types[name] if name else NONE for types, name in named)
    return Item(unit, weapon, radio, *row["years"])


TABLES = {
    table["nation"]: tuple(
        ((int(column["roll"][0]), int(column["roll"][1])), tuple(map(_item, column["items"])))
        for column in table["columns"]
    )
    for table in data("support.json")["tables"]
}


def column(s: State, side: int, total: int) -> tuple[Item, ...]:
    """What a roll on the table of a side's nation offers."""
    for (low, high), items in TABLES[s.setup.nations[side]]:
        if low <= total <= high:
            return items
    raise ValueError(f"no column of the support table for a roll of {total}")


class SupportRoll(Step[tuple[int, int] | None], frozen=True):
    """A roll on the support table, and the choice of one item; the answer is the total and the item's place."""

    side: int
    purpose: str

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(DiceRoll(self.side, "support"), self.resumed)

    def resumed(self, s: State, dice: tuple[int, int]) -> None:
        """The column is found."""
        s.become(Support(self.side, self.purpose, sum(dice)))


class Support(Choice, frozen=True):
    """One item of a column, for nothing, if the year has it; radios come only as reinforcements (E59a, E68a)."""

    verb: ClassVar[str] = "number"

    purpose: str
    total: int

    def candidates(self, s: State) -> Iterable[int]:
        """The places in the column."""
        return range(len(column(s, self.side, self.total)))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """In the column, of the year, and with a place to go."""
        items = column(s, self.side, self.total)
        if thing >= len(items) or not items[thing].first <= s.setup.year <= items[thing].last:
            return Objection(PICK_RULE[self.purpose])
        if items[thing].radio == NONE:
            return None
        if self.purpose != REINFORCEMENTS:
            return Objection(PICK_RULE[self.purpose]).saying("no-radio")
        return Objection("CC:8.1.2") if s.radio[self.side] != NONE else None

    def on_number(self, s: State, number: int) -> None:
        """The item is taken."""
        cite(PICK_RULE[self.purpose])
        s.done((self.total, number))


def enlist(s: State, side: int, item: Item, h: int, rule: str) -> None:
    """A new unit stands in a hex, and carries the weapon listed with it (11.2b)."""
    unit = s.enrol(item.unit, side)
    s.place(unit, h)
    s.emit(ENTERED, rule, unit, h)
    if item.weapon != NONE:
        weapon = s.new_weapon(item.weapon)
        s.give(weapon, unit)
        s.emit(WEAPON_GIVEN, "CC:11.2b", weapon, unit)


class Arrival(HexChoice, frozen=True):
    """Where an item of the support table comes on."""

    total: int
    place: int

    def item(self, s: State) -> Item:
        """What comes on."""
        return column(s, self.side, self.total)[self.place]


# --- Infiltration (E59) ---------------------------------------------------------------------------------------------


class Infiltration(Step, frozen=True):
    """A unit of the support table turns up about a random hex."""

    side: int

    def begin(self, s: State) -> None:
        """The table first."""
        s.call(SupportRoll(self.side, INFILTRATION), self.resumed)

    def resumed(self, s: State, found: tuple[int, int] | None) -> None:
        """Then the hex; a column without such a unit ends the event."""
        if found is None:
            s.done()
        else:
            s.become(Infiltrators(self.side, *found))


class Infiltrators(Located, frozen=True):
    """The random hex about which they turn up."""

    total: int
    place: int

    def at(self, s: State, h: int) -> None:
        """The player says where exactly."""
        s.become(ArriveNear(self.side, self.total, self.place, h))


class ArriveNear(Arrival, frozen=True):
    """In or beside the random hex (E59b)."""

    centre: int

    def candidates(self, s: State) -> Iterable[int]:
        """The hex and those around it."""
        return bits(GRID.within(self.centre, 1))

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """Near enough, passable, with room."""
        if GRID.distance[self.centre][thing] > 1:
            return Objection("CC:E59b", (thing,))
        return objection_to_arrival(s, self.side, self.item(s).unit, thing)

    def chosen(self, s: State, thing: int) -> None:
        """There they are; if enemies are too, a melee follows the event (E59c)."""
        cite("CC:E59c")
        enlist(s, self.side, self.item(s), thing, "CC:E59b")
        s.done()


# --- Reinforcements (E68) -------------------------------------------------------------------------------------------


class Reinforcements(Step, frozen=True):
    """A radio, or a unit at the player's own edge, from the support table."""

    side: int

    def begin(self, s: State) -> None:
        """The table first."""
        s.call(SupportRoll(self.side, REINFORCEMENTS), self.resumed)

    def resumed(self, s: State, found: tuple[int, int] | None) -> None:
        """A radio goes to its box, a unit to the edge."""
        radio = NONE if found is None else column(s, self.side, found[0])[found[1]].radio
        if radio != NONE:
            s.radio[self.side] = radio
            s.radio_broken &= ~BIT[self.side]
            s.emit(RADIO_PLACED, "CC:E68b", self.side, radio)
        if found is None or radio != NONE:
            s.done()
        else:
            s.become(ArriveOnEdge(self.side, *found))


class ArriveOnEdge(Arrival, frozen=True):
    """Any hex of the player's own edge (E68c)."""

    def candidates(self, s: State) -> Iterable[int]:
        """The edge."""
        return bits(EDGE[s.setup.edges[self.side]])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """On the edge, passable, with room."""
        if not EDGE[s.setup.edges[self.side]] >> thing & 1:
            return Objection("CC:E68c", (thing,))
        return objection_to_arrival(s, self.side, self.item(s).unit, thing)

    def chosen(self, s: State, thing: int) -> None:
        """There they are; if enemies are too, a melee follows the event (E68d)."""
        cite("CC:E68d")
        enlist(s, self.side, self.item(s), thing, "CC:E68c")
        s.done()


# --- Hidden Unit (A35.4) --------------------------------------------------------------------------------------------


class HiddenUnit(Step, frozen=True):
    """A unit of the support table that has lain in wait where its side set up."""

    side: int

    def begin(self, s: State) -> None:
        """The table first; triggers count, since this is no event."""
        s.call(SupportRoll(self.side, HIDDEN_UNIT), self.resumed)

    def resumed(self, s: State, found: tuple[int, int] | None) -> None:
        """Then the place."""
        if found is None:
            s.done()
        else:
            s.become(ArriveHidden(self.side, *found))


class ArriveHidden(Arrival, frozen=True):
    """An empty hex of the original set-up zone with cover (A35.4c)."""

    def candidates(self, s: State) -> Iterable[int]:
        """The zone."""
        return bits(s.setup.zones[self.side])

    def objection_to(self, s: State, thing: int) -> Objection | None:
        """In the zone, empty, under cover, passable."""
        if not s.setup.zones[self.side] >> thing & 1 or s.at[thing]:
            return Objection("CC:A35.4c", (thing,))
        if s.terrain.morale_cover(thing, s.fort[thing]) < 1:
            return Objection("CC:A35.4c", (thing,))
        return objection_to_arrival(s, self.side, self.item(s).unit, thing)

    def chosen(self, s: State, thing: int) -> None:
        """There it was all the time."""
        enlist(s, self.side, self.item(s), thing, "CC:A35.4c")
        s.done()


def _objection_to_hidden_unit(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only the defender hides anything (A35, A35.4a)."""
    return None if may_hide(s, side, HIDDEN_UNIT) else Objection("CC:A35")


def _hidden_unit(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A35.4a")
    return HiddenUnit(side)


HIDDEN_UNITS = Play(_objection_to_hidden_unit, _hidden_unit)
