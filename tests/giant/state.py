"""The giant's map of 2,000 hexes, its 300 pieces, and what changes on them."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.actions import ActionSpace, Domain
from sandtable.kernel.events import EventType
from sandtable.kernel.game import Game, Setup
from sandtable.kernel.state import State
from sandtable.maps.barriers import side_barriers
from sandtable.maps.hexes import Grid
from sandtable.maps.hexset import HexSet
from sandtable.maps.occupancy import Occupancy, Pieces
from sandtable.maps.paths import BLOCKED, MoveCosts, cost_table

SIDES = ("west", "east")
COLUMNS, ROWS = 40, 51
OWN = 150  # pieces 0 to 149 are western, the others eastern
UNITS = 2 * OWN
LIMIT = 3  # units in a hex
FOOT, TANK = range(2)
POINTS = (4, 8)


def _label(column: int, row: int) -> str | None:
    lake = 18 <= column < 22 and 20 <= row < 30
    return None if lake else f"{column:02}{row:02}"


GRID = Grid.columns([ROWS] * COLUMNS, first_offset=1, label=_label)


def kind_of(unit: int) -> int:
    """Every third unit is a tank."""
    return TANK if unit % 3 == 0 else FOOT


def side_of(unit: int) -> int:
    """Whose unit it is."""
    return int(unit >= OWN)


def column_of(hex: int) -> int:
    """The column of a hex, from the west."""
    return int(GRID.label[hex][:2])


def row_of(hex: int) -> int:
    """The row of a hex, from the north."""
    return int(GRID.label[hex][2:])


def _between(columns: tuple[int, int], rows: range) -> int:
    """The sides between two columns, along some rows of the first."""
    pairs = (
        (h, nb) for h in range(GRID.n) if column_of(h) == columns[0] and row_of(h) in rows for nb in GRID.neighbours[h]
    )
    return sum(1 << side for side in {GRID.side_between(h, nb) for h, nb in pairs if column_of(nb) == columns[1]})


WOODS = HexSet.of(GRID, (h for h in range(GRID.n) if (7 * column_of(h) + 11 * row_of(h)) % 5 == 0))
TOWNS = HexSet.of(GRID, (f"{column:02}{row:02}" for column in (5, 13, 25, 33) for row in (5, 15, 25, 35, 45)))
RIVER = sum(
    _between((at, at + 1), range(row, row + 6)) for at in (9, 29) for row in range(0, ROWS, 7)
)  # the 7th is a bridge
CLIFF = _between((14, 15), range(5, 21)) | _between((24, 25), range(30, 46))
CLIFFS = side_barriers(GRID, CLIFF)
EDGES = tuple(HexSet.of(GRID, (h for h in range(GRID.n) if column_of(h) == edge)) for edge in (0, COLUMNS - 1))
BESIDE = tuple(HexSet(GRID, bit).spread(CLIFFS).mask for bit in GRID.bit)
"""For each hex those beside it that no cliff parts from it."""


def price(hex: int, direction: int, to: int) -> int:
    """What it costs to go from a hex to the next."""
    side = GRID.side[hex][direction]
    if CLIFF >> side & 1:
        return BLOCKED
    return 1 + (to in WOODS) + 2 * (RIVER >> side & 1)


COST = cost_table(GRID, price)
GOING = MoveCosts(GRID, COST)
PIECES = Pieces(GRID, [side_of(unit) for unit in range(UNITS)], zones=BESIDE)

MOVED = EventType("moved", "unit", "hex")
CUT = EventType("cut", "unit")
ROLLED = EventType("rolled", "unit", "hex", "roll")
LOST = EventType("lost", "unit", "left")
BROUGHT = EventType("brought", "unit", "hex")
ENTERED = EventType("entered", "side", "hex")
WON = EventType("won", "side")
EVENTS = (MOVED, CUT, ROLLED, LOST, BROUGHT, ENTERED, WON)

_UNIT = Domain.numbers("unit", UNITS)
_HEX = Domain("hex", GRID.n, GRID.label.__getitem__, GRID.at)
VERBS: dict[str, tuple[Domain, ...]] = {
    "bring": (_UNIT, _HEX),  # thousands at a time
    "take": (_UNIT,),
    "go": (_HEX,),
    "stay": (),
    "attack": (_UNIT,),
    "target": (_HEX,),
    "advance": (),
    "halt": (),
    "end": (),
    "roll": (Domain.numbers("face", 7),),
}


class GiantSetup(Setup):
    """A scenario: in which columns the sides begin, and when it ends."""

    pieces = PIECES

    def __init__(self, game: Game, scenario: str, options: dict[str, Any], columns: tuple[int, int]) -> None:
        super().__init__(game, scenario, options, SIDES, ActionSpace(VERBS))
        self.columns = columns
        self.last_turn = 4
        self.goal = 14  # towns


class Giant(Occupancy, State):
    """Where units stand, how strong they are, and who holds the towns."""

    UNHASHED = State.UNHASHED | Occupancy.DERIVED

    setup: GiantSetup
    steps: bytearray  # for each unit; 0: lost
    cut: bytearray  # for each unit how many of its side's turns in a row it has been out of supply, at most 2
    lost: int  # a mask of the units lost so far that have not come back
    ready: int  # a mask of the units that may still move or attack in this phase
    held: list[int]  # for each side the mask of its towns

    def derive(self) -> None:
        """Stacks, counts and zones."""
        self.derive_occupancy()

    def go(self, unit: int, hex: int, rule: str) -> None:
        """Move a unit; a town it enters is its side's."""
        self.move(unit, hex)
        self.emit(MOVED, rule, unit, hex)
        side = side_of(unit)
        if hex in TOWNS and not self.held[side] >> hex & 1:
            self.held[side] |= GRID.bit[hex]
            self.held[1 - side] &= ~GRID.bit[hex]
            self.emit(ENTERED, "GIANT:towns", side, hex)

    def lose(self, unit: int, rule: str) -> None:
        """Take a step from a unit: it exerts no zone with one step, and is lost with none."""
        self.steps[unit] -= 1
        self.exert(unit, False)
        if not self.steps[unit]:
            self.lift(unit)
            self.lost |= 1 << unit
            self.ready &= ~(1 << unit)
        self.emit(LOST, rule, unit, self.steps[unit])

    def bring(self, unit: int, hex: int) -> None:
        """A lost unit comes back with one step."""
        self.steps[unit], self.cut[unit] = 1, 0
        self.lost ^= 1 << unit
        self.place(unit, hex)
        self.emit(BROUGHT, "GIANT:bring", unit, hex)


def units_of(side: int) -> range:
    """A side's units."""
    return range(side * OWN, (side + 1) * OWN)
