"""What lies on the table, and the small moves by which everything changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ....kernel.hidden import Hidden, by_all, by_nobody, by_owner
from ....kernel.state import State as KernelState
from .board import GRID, N
from .events import CROSSHAIR_RETURNED, ELIMINATED, HIT, SANDBAGS_REMOVED
from .terrain_table import Terrain, TerrainTable, terrain_of

if TYPE_CHECKING:
    from .setup import Scenario

NONE = 255  # no hex, no unit, no card, no mine
AHEAD = 128  # marks, in `facing`, a hex before the locomotive and not behind it
BIT = tuple(1 << i for i in range(NONE))  # which therefore is no index


def _knows_mine(s: Any, side: int, h: int) -> bool:
    return not (s.mines_of[0] | s.mines_of[1]) >> h & 1 or bool(s.mine_up >> h & 1)


def _mines_unseen(s: Any, side: int) -> int:
    """The hexes with a mine that nobody has seen."""
    return int((s.mines_of[0] | s.mines_of[1]) & ~s.mine_up)


class State(KernelState):
    """A Memoir '44 position; masks are integers with a bit for each hex or for each unit."""

    UNHASHED = KernelState.UNHASHED | {"terrain", "noticed", "recount"}
    HIDDEN: ClassVar[dict[str, Hidden]] = {
        "hands": Hidden("cards", by_owner),
        "drawn": Hidden("cards", by_owner),
        "shown": Hidden("cards", by_all),
        "in_play": Hidden("cards", by_all),
        "discard": Hidden("cards", by_all),
        "deck": Hidden("cards", by_nobody),
        "mine": Hidden("mines", _knows_mine, among=_mines_unseen),
        "mine_box": Hidden("mines", by_nobody),
        "mines_gone": Hidden("mines", by_all),
    }

    setup: Scenario

    # units, by number; numbers are never used again
    owner: bytes
    kind: bytes
    special: bytes
    badge: bytes
    nation: bytes
    full: bytes
    hex: bytearray
    figures: bytearray
    tail: bytearray  # the hex of a train's car
    aboard: bytearray  # the train a unit rides on
    facing: bytearray  # of a locomotive that has lost its car: the hex behind it, or AHEAD + the hex before it

    # the board
    land: bytes  # the terrain, packed; the name of the field is part of every hash
    terrain: TerrainTable  # the same compiled
    at: bytearray  # hex -> unit
    mask: list[int]  # the hexes each side stands on
    wire: int
    sandbags: int
    hedgehogs: int
    sandbag_supply: int  # a tally that no rule reads: it is part of every hash in the records made so far
    mine: bytearray
    mine_up: int
    mines_of: list[int]
    mine_box: tuple[int, ...]
    mines_gone: tuple[int, ...]  # taken off the board face up

    # cards
    hands: list[tuple[int, ...]]
    drawn: list[tuple[int, ...]]  # just drawn, to choose from
    shown: list[tuple[int, ...]]  # laid open ahead of time
    in_play: tuple[int, ...]
    discard: tuple[int, ...]
    deck: tuple[int, ...]
    hand_size: bytearray
    last_card: bytearray  # what each side played last, as it was carried out
    last_section: bytearray

    # the turn under way
    side: int
    turns: list[int]
    card: int
    section: int
    quota: tuple[int, ...]
    among: tuple[tuple[int, int], ...]  # the groups of units the card can order, and how many of each
    ordered: int
    moved: int
    stopped: int
    silent: int
    fought: int
    fought_twice: int
    cut: int  # engineers that have cut the wire they stand on
    still: int  # units that may do nothing this turn
    unloaded: int  # of these, units that have come off a train
    ambusher: int

    # victory
    medals: bytearray
    held: bytearray  # permanent objectives: the side that gained each
    counted: bytearray  # all objectives: the side whose medal each was when medals were last counted
    noticed: tuple[Any, ...]  # what was seen when medals were last counted
    recount: bool  # whether medals are still to be counted since a unit was on a raid when something changed

    # tokens and optional rules
    boats: int
    crosshair: bytearray  # cross-hairs on each unit
    hero: bytearray  # units with a heroic leader
    orphans: tuple[tuple[int, int], ...]  # side and hex of leaders whose unit has just been eliminated
    item_hex: bytearray  # equipment and prisoners: where each lies
    item_unit: bytearray  # or who carries it
    dam_stars: bytearray  # tokens on each dam of the scenario
    blown: int  # dams that have been blown
    radar: bytearray  # the side that controls each radar station of the scenario
    warned: list[int]  # the own turn in which each side laid Air Power open
    fuel_lost: bytearray
    landings: bytearray  # units still to land on each airfield of the scenario
    pontoons: bytearray  # bridges each side may still lay
    spent: int  # objects of sabotage destroyed, a bit for each of the scenario's

    # --- reading ------------------------------------------------------------------------------------------------

    def derive(self) -> None:
        """Compile the terrain."""
        self.terrain = terrain_of(self.land)

    def units(self, side: int) -> list[int]:
        """A side's units on the board, by hex."""
        at = self.at
        return sorted({at[h] for h in GRID.bits(self.mask[side])})

    # --- changing -----------------------------------------------------------------------------------------------

    def place(self, unit: int, h: int) -> None:
        """Put a unit on a hex, lifting it from where it stood."""
        if self.hex[unit] != NONE:
            self.lift(unit)
        self.hex[unit] = h
        self.at[h] = unit
        self.mask[self.owner[unit]] |= BIT[h]
        self.changed = True
        car = self.tail[unit]
        if car != NONE:
            self.at[car] = unit
            self.mask[self.owner[unit]] |= BIT[car]

    def lift(self, unit: int) -> None:
        """Take a unit off its hex; what depends on its standing there goes too."""
        h = self.hex[unit]
        self.at[h] = NONE
        self.mask[self.owner[unit]] &= ~BIT[h]
        self.hex[unit] = NONE
        self.changed = True
        if self.tail[unit] != NONE:
            self.uncouple(unit)
        if self.sandbags & BIT[h]:
            self.sandbags &= ~BIT[h]
            self.sandbag_supply += 1
            self.emit(SANDBAGS_REMOVED, "M44:terrain-sandbag-c", h)
        if self.crosshair[unit]:
            self.emit(CROSSHAIR_RETURNED, "M44TP:big-gun-f", unit, self.crosshair[unit])
            self.crosshair[unit] = 0

    def uncouple(self, unit: int) -> None:
        """Take a train's car off the board."""
        car = self.tail[unit]
        self.at[car] = self.tail[unit] = NONE
        self.mask[self.owner[unit]] &= ~BIT[car]
        self.changed = True

    def couple(self, unit: int, h: int, car: int) -> None:
        """Put a train's locomotive on one hex and its car (NONE: it has none) on another."""
        if self.hex[unit] != NONE:
            self.lift(unit)
        self.tail[unit] = car
        self.place(unit, h)

    def footprint(self, unit: int) -> int:
        """The hexes a unit fills: one, or a train's two."""
        car = self.tail[unit]
        return BIT[self.hex[unit]] | (BIT[car] if car != NONE else 0)

    def change_terrain(self, h: int, *, tile: int | None = None, work: int | None = None) -> None:
        """Lay or remove a tile or a work; what is new has no course of its own."""
        tiles, works, tile_edges, work_edges, rail_edges = map(bytearray, Terrain.of(self.land))
        if tile is not None:
            tiles[h], tile_edges[h], rail_edges[h] = tile, 0, 0
        if work is not None:
            works[h], work_edges[h], rail_edges[h] = work, 0, tile_edges[h]
        self.land = b"".join((tiles, works, tile_edges, work_edges, rail_edges))
        self.derive()

    def lose(self, unit: int, figures: int, rule: str) -> int:
        """Take figures off a unit; how many it really lost."""
        lost = min(figures, self.figures[unit])
        if lost:
            self.figures[unit] -= lost
            self.emit(HIT, rule, unit, lost, self.figures[unit])
        return lost

    def eliminate(self, unit: int) -> None:
        """Take a unit without figures off the board."""
        h = self.hex[unit]
        self.lift(unit)
        self.emit(ELIMINATED, "M44:victory-elimination", unit, h)


def empty_arrays(s: State, units: int) -> None:
    """Give a state its arrays for a number of units and a bare board."""
    s.owner = s.kind = s.special = s.badge = s.nation = s.full = bytes(units)
    s.hex, s.tail, s.aboard, s.facing = (bytearray([NONE]) * units for _ in range(4))
    s.figures, s.crosshair = bytearray(units), bytearray(units)
    s.land = bytes(5 * N)
    s.at = bytearray([NONE]) * N
    s.mine = bytearray([NONE]) * N
    s.mask, s.mines_of, s.turns, s.warned = [0, 0], [0, 0], [0, 0], [0, 0]
    s.hands, s.drawn, s.shown = [(), ()], [(), ()], [(), ()]
    s.hand_size, s.medals, s.fuel_lost = bytearray(2), bytearray(2), bytearray(2)
    s.last_card, s.last_section = (bytearray([NONE]) * 2 for _ in range(2))
    s.card = s.section = s.ambusher = NONE
    s.recount = True
