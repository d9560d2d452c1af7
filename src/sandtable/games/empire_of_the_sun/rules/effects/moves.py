"""Events that move units or take hexes outside the movement of an offensive (A22, A28, A69, J35, J58 to J60, J77)."""

from __future__ import annotations

import msgspec

from .....kernel.actions import Action
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .....maps.occupancy import NONE
from .. import events
from ..board import Board
from ..cards import OPERATIONS
from ..movement import NAVAL_POINTS, around, came, closed, enemy_hexes, longest_reach, open_zone, sea_reach
from ..pieces import (
    AIR,
    ALLIES,
    DUTCH,
    GARRISONS,
    GROUND,
    HQS,
    JAPAN,
    LRBS,
    NAVAL,
    ONE_STEP,
    PIECE,
    RANGE,
    US,
)
from ..stacking import fits
from ..state import NO_SHIP, State
from ..supply import supplied
from ..verbs import MODES, TRANSFER
from .common import Played

AIRBORNE = PIECE["11_Airborne"]
COMBINED_FLEET = PIECE["HQ_Yamamoto"], PIECE["HQ_Ozawa"]
CHINDIT_REGIONS = ("Burma", "Northern India")
FLEET_MOST, NEAR_RESOURCE = 4, 3  # ships that follow the fleet's HQ, and how near to a resource hex (J77)
EVACUATED = 3  # ground units (J35)


# --- Orde Wingate: a unit is stopped (A22)


def stoppable(s: State) -> int:
    """The active Japanese ground units that were activated in Burma or Northern India, as a mask (A22)."""
    units = s.board.grid.bits(s.on[JAPAN] & s.active & GROUND)
    return sum(1 << p for p in units if s.board.region[start_of(s, p)] in CHINDIT_REGIONS)


def start_of(s: State, piece: int) -> int:
    """The hex in which a unit was activated."""
    return int(s.before[0][piece]) if s.before else came(s, piece)


def deactivate_unit(s: State, by: Played) -> Step | None:
    """One active Japanese ground unit goes back to where it was activated (A22)."""
    return StopUnit(by.side) if stoppable(s) else None


class StopUnit(Step, frozen=True):
    """The Allies say which unit is stopped (A22)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the units."""
        return Decision(self.side, "stop", [*map(s.setup.action_space["choose"], s.board.grid.bits(stoppable(s)))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be stopped."""
        (piece,) = action.args
        return None if stoppable(s) >> piece & 1 else Objection("EOTS:5.32o", pieces=(piece,))

    def on_choose(self, s: State, piece: int) -> None:
        """It is back where it was, and active no more."""
        home = start_of(s, piece)
        if s.at[piece] != home:
            s.move(piece, home)
        bit = 1 << piece
        s.active &= ~bit
        s.landed, s.barged, s.moved = s.landed & ~bit, s.barged & ~bit, s.moved & ~bit
        s.aboard[piece], s.came_from[piece] = NO_SHIP, NONE
        s.emit(events.STOPPED, "EOTS:5.32o", piece, home)
        s.done()


# --- Operation Chronicle: islands around a landing (A28)


def take_adjacent_islands(s: State, by: Played) -> None:
    """Empty islands of one hex beside a landing on an empty one come under control; its own hex as after any (A28)."""
    board, islands = s.board, s.board.one_hex_islands
    empty = islands & ~s.stood[JAPAN] & ~s.stood[ALLIES]
    for h in board.grid.bits(s.hexes_of(s.landed & s.on[by.side]) & islands & ~enemy_hexes(s, by.side)):
        for other in board.grid.bits(around(board, board.grid.bit[h], 1) & empty):
            s.take(by.side, other, "EOTS:5.31h")


# --- paratroops and an airdrop


def paratroops(s: State, by: Played) -> Step | None:
    """Japanese paratroops take a hex that is empty or held by one Dutch regiment alone (J58 to J60)."""
    return Paratroops(by.side) if drop_zones(s) else None


def drop_zones(s: State) -> int:
    """The hexes where paratroops may land, as a mask: in extended range of an active air unit, out of open zones."""
    board = s.board
    found = 0
    for p in board.grid.bits(s.on[JAPAN] & s.active & AIR):
        found |= board.grid.within(s.at[p], longest_reach(p))
    found &= board.land & ~s.control & ~closed(board) & ~board.cells.unpack(open_zone(s, JAPAN))
    return board.grid.mask(h for h in board.grid.bits(found) if _is_weakly_held(s, h) and droppable(board, h))


def _is_weakly_held(s: State, h: int) -> bool:
    units = s.standing_at(h, ALLIES)
    return not units or (units.bit_count() == 1 and bool(units & DUTCH & GROUND & ONE_STEP))


def droppable(board: Board, h: int) -> bool:
    """Whether ground units of the Pacific war may stand in a hex at all."""
    return board.region[h] not in ("Inner China", "Tibet", "India")


class Paratroops(Step, frozen=True):
    """Japan says where its paratroops land, or leaves it (J58 to J60)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the hexes."""
        space = s.setup.action_space
        return Decision(self.side, "drop", [*map(space["mark"], s.board.grid.bits(drop_zones(s))), space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why paratroops cannot land there."""
        if action.verb == "pass" or drop_zones(s) >> action.args[0] & 1:
            return None
        return Objection("EOTS:5.31h", hexes=action.args)

    def on_pass(self, s: State) -> None:
        """They stay."""
        s.done()

    def on_mark(self, s: State, h: int) -> None:
        """A regiment there is lost, and the hex is Japan's."""
        for piece in s.board.grid.bits(s.standing_at(h, ALLIES)):
            s.eliminate(piece, "EOTS:5.31h")
        s.take(self.side, h, "EOTS:5.31h")
        s.done()


def airdrop(s: State, by: Played) -> Step | None:
    """The 11th Airborne Division may be dropped (A69)."""
    return Airdrop(by.side) if airdrop_hexes(s) else None


def airdrop_hexes(s: State) -> int:
    """The hexes where the division may come down, as a mask (A69)."""
    if not s.on[ALLIES] >> AIRBORNE & 1 or s.active >> AIRBORNE & 1 or not s.board.airfields >> s.at[AIRBORNE] & 1:
        return 0
    board, here = s.board, s.at[AIRBORNE]
    planes = [p for p in board.grid.bits(s.standing_at(here, ALLIES) & US & AIR) if supplied(s, p)]
    reach = max((RANGE[p] if LRBS >> p & 1 else longest_reach(p) for p in planes), default=0)
    found = board.grid.within(here, reach) & board.land & ~closed(board) if reach else 0
    found &= ~board.cells.unpack(open_zone(s, ALLIES)) & ~board.grid.bit[here] & ~s.garrisons
    return board.grid.mask(h for h in board.grid.bits(found) if not s.units_in(h) and droppable(board, h))


class Airdrop(Step, frozen=True):
    """The Allies say where the division comes down, or leave it (A69)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the hexes."""
        space = s.setup.action_space
        return Decision(self.side, "drop", [*map(space["mark"], s.board.grid.bits(airdrop_hexes(s))), space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the division cannot come down there."""
        if action.verb == "pass" or airdrop_hexes(s) >> action.args[0] & 1:
            return None
        return Objection("EOTS:5.31h", hexes=action.args, pieces=(AIRBORNE,))

    def on_pass(self, s: State) -> None:
        """It stays."""
        s.done()

    def on_mark(self, s: State, h: int) -> None:
        """The hex is the Allies' by the card alone, and the division is there (13.62)."""
        s.take(self.side, h, "EOTS:5.31h")
        s.move(AIRBORNE, h)
        s.emit(events.DROPPED, "EOTS:5.31h", AIRBORNE, h)
        s.done()


# --- Fuel Shortage: the fleet goes to the oil (J77)


def relocate(s: State, by: Played) -> Step | None:
    """The Combined Fleet HQ and up to four ships go to a port near a resource hex (J77)."""
    return Relocate(by.side) if relocation_ports(s) else None


def fleet_hq(s: State) -> int:
    """The HQ of the Combined Fleet on the map, or -1."""
    return next((hq for hq in COMBINED_FLEET if s.on[JAPAN] >> hq & 1), -1)


def relocation_ports(s: State) -> int:
    """The Japanese ports within three hexes of a Japanese resource hex that the HQ reaches by open sea, as a mask."""
    hq = fleet_hq(s)
    if hq < 0:
        return 0
    near = around(s.board, s.control & s.board.resources, NEAR_RESOURCE) & s.controlled(JAPAN, s.board.ports)
    others = s.hexes_of(s.on[JAPAN] & HQS & ~(1 << hq))
    return near & ~others & _safe_sea(s, s.at[hq]) & ~s.board.grid.bit[s.at[hq]]


def _safe_sea(s: State, start: int) -> int:
    """The hexes that a way by sea of any length reaches outside unneutralized Allied air zones."""
    free = s.board.cells.all & ~open_zone(s, JAPAN)
    return s.board.cells.unpack(sea_reach(s.board, start, free, s.board.n)) if free & s.board.cell[start] else 0


class Relocate(Step, frozen=True):
    """Japan says which port the fleet goes to, then which ships follow (J77)."""

    side: int
    port: int = -1
    left: int = FLEET_MOST

    def ships(self, s: State) -> list[int]:
        """The ships that can follow."""
        ships = s.board.grid.bits(s.on[JAPAN] & NAVAL)
        room = [p for p in ships if s.at[p] != self.port and fits(s, p, self.port)]
        return [p for p in room if _safe_sea(s, s.at[p]) >> self.port & 1]

    def begin(self, s: State) -> None:
        """Over when four ships have followed."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """A port, then ships."""
        space = s.setup.action_space
        if self.port < 0:
            ports = s.board.grid.bits(relocation_ports(s))
            return Decision(self.side, "relocate", [*map(space["mark"], ports), space["done"]()])
        return Decision(self.side, "follow", [*map(space["choose"], self.ships(s)), space["done"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a port or a ship is not for this."""
        if action.verb == "done":
            return None
        if action.verb == "mark":
            allowed = self.port < 0 and relocation_ports(s) >> action.args[0] & 1
            return None if allowed else Objection("EOTS:5.33a", hexes=action.args)
        allowed = self.port >= 0 and action.args[0] in self.ships(s)
        return None if allowed else Objection("EOTS:5.33a", pieces=action.args)

    def on_mark(self, s: State, h: int) -> None:
        """The HQ goes there."""
        hq = fleet_hq(s)
        s.move(hq, h)
        s.emit(events.MOVED, "EOTS:5.33a", hq, h, MODES[TRANSFER])
        s.become(msgspec.structs.replace(self, port=h))

    def on_choose(self, s: State, piece: int) -> None:
        """A ship follows."""
        s.move(piece, self.port)
        s.emit(events.MOVED, "EOTS:5.33a", piece, self.port, MODES[TRANSFER])
        s.become(msgspec.structs.replace(self, left=self.left - 1))

    def on_done(self, s: State) -> None:
        """The others stay."""
        s.done()


# --- Operation KE: units are taken off (J35)


def evacuate(s: State, by: Played) -> Step | None:
    """Up to three ground units around a coastal hex go to one port (J35)."""
    return Evacuate(by.side, by.card) if beaches_held(s) else None


def beaches_held(s: State) -> int:
    """The coastal hexes with a Japanese ground unit, as a mask (J35)."""
    return s.hexes_of(s.on[JAPAN] & GROUND & ~GARRISONS) & s.board.coastal


class Evacuate(Step, frozen=True):
    """Japan says from where, who, and to which port (J35)."""

    side: int
    card: int
    beach: int = -1
    port: int = -1
    left: int = EVACUATED

    def ports(self, s: State) -> int:
        """The ports that strategic naval movement reaches, whatever the Allied air zones, as a mask (8.44)."""
        cells = s.board.cells
        doubled = 2 if s.controlled(JAPAN, s.board.ports) >> self.beach & 1 else 1
        points = doubled * NAVAL_POINTS * OPERATIONS[self.card]
        reach = cells.unpack(sea_reach(s.board, self.beach, cells.all, points))
        return reach & s.controlled(JAPAN, s.board.ports) & ~enemy_hexes(s, JAPAN) & ~s.board.grid.bit[self.beach]

    def units(self, s: State) -> list[int]:
        """The ground units in the hex and beside it."""
        near = around(s.board, s.board.grid.bit[self.beach], 1)
        ground = s.board.grid.bits(s.on[JAPAN] & GROUND & ~GARRISONS)
        return [p for p in ground if near >> s.at[p] & 1 and s.at[p] != self.port]

    def begin(self, s: State) -> None:
        """Over when three units have gone."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """A coastal hex, a port, then units."""
        space = s.setup.action_space
        if self.port < 0:
            hexes = beaches_held(s) if self.beach < 0 else self.ports(s)
            prompt = "evacuate" if self.beach < 0 else "haven"
            return Decision(self.side, prompt, [*map(space["mark"], s.board.grid.bits(hexes)), space["done"]()])
        return Decision(self.side, "embark", [*map(space["choose"], self.units(s)), space["done"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex or a unit is not for this."""
        if action.verb == "done":
            return None
        if action.verb == "mark":
            hexes = 0 if self.port >= 0 else beaches_held(s) if self.beach < 0 else self.ports(s)
            return None if hexes >> action.args[0] & 1 else Objection("EOTS:5.33a", hexes=action.args)
        allowed = self.port >= 0 and action.args[0] in self.units(s)
        return None if allowed else Objection("EOTS:5.33a", pieces=action.args)

    def on_mark(self, s: State, h: int) -> None:
        """The hex they leave, then the port they go to."""
        cite("EOTS:8.44a")
        s.become(msgspec.structs.replace(self, **({"beach": h} if self.beach < 0 else {"port": h})))

    def on_choose(self, s: State, piece: int) -> None:
        """A unit is taken off."""
        s.move(piece, self.port)
        s.emit(events.MOVED, "EOTS:8.44a", piece, self.port, MODES[TRANSFER])
        s.become(msgspec.structs.replace(self, left=self.left - 1))

    def on_done(self, s: State) -> None:
        """The others stay."""
        s.done()
