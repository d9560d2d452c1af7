"""What lies on the table: pieces with their states and markers, bridges, tracks."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, ClassVar

from ....kernel.events import EventType
from ....kernel.hidden import Hidden
from ....kernel.rulebook import cite
from ....kernel.state import State as KernelState
from ....kernel.step import Step
from ....maps.occupancy import KEY_BITS, NONE, Occupancy
from . import events
from .board import ALLIED, ALWAYS_ALLIED, AREAS, BLOWN, CHANGING, GERMAN, REPAIRING, Board
from .pieces import (
    AIRBORNE,
    ARMOR,
    ATTACK,
    COUNT,
    DEFENSE,
    DIVISIONS,
    FIRST_SLOT,
    FOOT,
    FORMATION,
    GARRISON,
    MOBILITY,
    MOVE,
    NEVER,
    PIECES_OF,
    QUALITY,
    REVERSE_MOVE,
    SIDE,
    SLOT_PIECES,
    SLOTS,
    TWO_SIDED,
    VEHICLE,
)
from .roster import Roster
from .setup import Table

GOOD, DISRUPTED, ROUTED = range(3)  # good order, disruption, rout (14)
CLEAR, CLOUDY, OVERCAST = range(3)  # weather
AM, PM, NIGHT = range(3)  # times of day

STACK = 2  # units that count for stacking in a hex (6.1)
ALARM = 2  # how near the Allies must come for a garrison to move (23.6)

# Where a piece is that is not on the map: an entry area (by its number), or one of these.
ON_MAP = 32
DUE = 33  # arrives on its turn
AIRFIELD = 34  # airborne, may land from now on
HOLDING = 35  # the box of the 406th (23.5)
DISPLAY = 36  # a remnant or breakdown counter at hand
REDUCED = 37  # a three-step unit in whose place a remnant stands (11.4)
DEAD = 38  # eliminated; some can be rebuilt (20.2)
GONE = 39  # out of the game
BOXES = {
    ON_MAP: "map", DUE: "due", AIRFIELD: "airfield", HOLDING: "holding", DISPLAY: "display", REDUCED: "reduced",
    DEAD: "dead", GONE: "gone", **dict(enumerate(AREAS)),
}  # fmt: skip


# Markers that a unit may carry, each a mask of pieces in the state.
MARKS = (
    "engaged", "scattered", "spent", "cut", "replaced", "dismounted", "carried", "auto_ds", "fired", "exhausted",
    "reverse", "landed", "moved", "fought", "held", "hurried", "strayed",
)  # fmt: skip


class Contest(Step, frozen=True):
    """A fight inside a hex where both sides stand; the Allies exert no zone of control from it while that lasts."""

    hex: int


class State(Occupancy, KernelState):
    """Where the pieces stand comes from `Occupancy`; everything else is declared here."""

    UNHASHED = KernelState.UNHASHED | Occupancy.DERIVED | {
        "board", "present", "crowded", "stirred", "recent", "striding", "aimed", "countries", "bridges_seen", "mustered"
    }  # fmt: skip
    HIDDEN: ClassVar[dict[str, Any]] = {"face": Hidden("unknown", lambda s, side, i: s.revealed >> i & 1, lasting=True)}

    setup: Table
    board: Board
    present: int  # pieces that stand on the map, a mask; follows from where they stand
    crowded: list[int]  # for each side the hexes with more than STACK of its pieces, a mask; follows as well

    stirred: int  # hexes that pieces have left or come to since the movement phase was last asked about (`lately`)
    countries: tuple[Any, ...]  # what the map was to each side when somebody last asked (`country`), or empty
    bridges_seen: tuple[Any, ...]  # the turn and the bridges when these were last looked at (`bridges`)
    striding: tuple[Any, ...]  # what was found out about the stack on the move, and when (`march`); or empty
    aimed: tuple[Any, ...]  # what could be attacked when somebody last asked, and when (`combat`); or empty
    mustered: tuple[Any, ...]  # the roster when somebody last asked for it, or empty
    recent: tuple[Any, ...]  # what the movement phase offered last, and when (`movement`); empty where nobody has asked

    # Pieces
    steps: bytearray  # left; 0 off the table
    disorder: bytearray  # GOOD, DISRUPTED or ROUTED
    box: bytearray  # where a piece is: ON_MAP, an entry area, or one of the boxes
    face: bytearray  # for each unknown unit which of the 20 counters it is; hidden from both until revealed (25.5)
    revealed: int  # unknown units that have been revealed, by slot
    parent: array[int]  # for a remnant or breakdown unit the piece it comes from, or NONE

    # Markers, each a mask of pieces
    engaged: int  # (11.5)
    scattered: int  # (22.3.6)
    spent: int  # (8.3.3, 25.3.3)
    cut: int  # out of supply (18.1)
    replaced: int  # has taken a replacement (20.2.5)
    dismounted: int  # (18.6)
    carried: int  # artillery under a movement marker (17.3)
    auto_ds: int  # (8.7)
    fired: int  # artillery on its fired side (17.5)
    exhausted: int  # airborne supply sources (18.2.2)
    reverse: int  # remnants and breakdown units on their motorized side (21.2)
    landed: int  # airborne units that landed this turn (18.5)
    moved: int  # done moving in this phase
    fought: int  # has attacked in this phase (9.1)
    held: int  # stays put to let others infiltrate (8.3.3b)
    hurried: int  # has used extended movement this turn (8.2, 23.3.2a)
    strayed: int  # has gone more than one hex in this phase (20.2.5a)

    # The map
    bridge: bytearray  # for each bridge PRIMED, INTACT, BLOWN or REPAIRING
    holder: bytearray  # for each bridge the side that last controlled it (for those that cannot be blown, rulings)
    tried: int  # bridges primed or rolled for in this bridge phase (5.3.3)
    control: bytearray  # for each objective the side that last passed through (18.3.2d, 26.5.1)
    passed: bytearray  # for each hex with a city the side that last passed through, NEVER elsewhere
    ferried: bytearray  # for each ferry the steps carried this turn (8.5.6)
    rafts: tuple[tuple[int, int, int, int], ...]  # engineer ferries: unit, hexside, steps, technical steps (23.3.3)
    traffic: array[int]  # for each traffic marker its hex, or NONE (24)
    traffic_ready: int  # markers that may be placed, a mask

    # Tracks
    side: int  # whose player turn it is
    phase: int  # which of its phases
    weather: bytearray  # of the AM and the PM turn
    air: int  # air units left this turn (10.7)
    points: int  # airlanding points left this turn (22.4)
    landing_day: int  # the last turn on which anybody landed, 0 for none (22.1.2)
    relief: bytearray  # airborne replacement points of each division (22.7)
    relieved: int  # divisions that have used theirs this turn, a mask
    fresh_relief: bytearray  # points gained this turn, not yet usable
    losses: int  # victory points of the Germans for eliminated units, in halves (26.5.2)
    drafts: int  # replacements left in this movement phase, a mask (20.2)
    asleep: int  # garrisons that wait in place, a mask of pieces (23.6)

    # The phase under way
    struck: int  # hexes attacked in this combat phase (9.1b)
    fled: int  # units that have retreated in this combat phase (13.5)
    joining: tuple[int, ...]  # a hex, and the units of a breakthrough group that join the next attack, on it (16.5)
    paces: tuple[tuple[int, int, int], ...]  # of that group: unit, hexes of advance used, whether by road alone (16.5)
    overruns: tuple[tuple[int, ...], ...]  # automatic DS of this turn: hex, lead, units that may advance (8.7f)
    assaulted: int  # engineers that have brought an attack over a major river this turn (23.3.3d)
    stood_here: array[int]  # for each piece its hex when the player turn began, or NONE

    # --- pieces

    def derive(self) -> None:
        """Stacks, counts and zones follow from where the units stand."""
        self.board = self.setup.board
        self.derive_occupancy()
        for step in self.pending(Contest):
            for piece in self.pieces_in(step.hex):
                self.exert(piece, SIDE[piece] != ALLIED and self.disorder[piece] != ROUTED)

    def _clear_derived(self) -> None:
        self.present, self.crowded, self.stirred = 0, [0, 0], 0
        self.recent = self.striding = self.aimed = self.countries = self.bridges_seen = self.mustered = ()
        super()._clear_derived()

    def place(self, piece: int, hex: int) -> None:
        """Put a piece that is off the map at the top of a hex's stack."""
        super().place(piece, hex)
        self.present |= 1 << piece
        side, board = SIDE[piece], self.board
        self.stirred |= board.grid.bit[hex]
        if self.count[side * board.n + hex] > STACK:
            self.crowded[side] |= board.grid.bit[hex]

    def lift(self, piece: int) -> int:
        """Take a piece off the map; gives the hex where it stood."""
        self.present &= ~(1 << piece)
        side, hex, board = SIDE[piece], super().lift(piece), self.board
        self.stirred |= board.grid.bit[hex]
        if self.count[side * board.n + hex] == STACK:
            self.crowded[side] ^= board.grid.bit[hex]
        return hex

    def move(self, piece: int, hex: int) -> None:
        """Take a piece from where it stands to the top of another hex's stack: `lift` and `place` in one."""
        at, under, top, count, pieces = self.at, self.under, self.top, self.count, self.setup.pieces
        frm, side, bit = at[piece], SIDE[piece], pieces.grid.bit
        self.stirred |= bit[frm] | bit[hex]
        if top[frm] == piece:
            top[frm] = under[piece]
        else:
            self._unstack(piece, frm)
        key, keys = pieces.piece_key[piece], pieces.hex_key
        self.place_key ^= (key * keys[frm] ^ key * keys[hex]) >> 32 & KEY_BITS
        below = side * pieces.grid.n + frm
        count[below] -= 1
        left = count[below]
        if not left:
            self.stood[side] ^= bit[frm]
            self.exerting[side] &= ~bit[frm]
        elif left == STACK:
            self.crowded[side] ^= bit[frm]
        at[piece], under[piece], top[hex] = hex, top[hex], piece
        if left and self.exerts[piece]:
            self._relax(side, frm)
        self._arrive(piece, side, hex, bit[hex])

    def _arrive(self, piece: int, side: int, hex: int, bit: int) -> None:
        """What follows from a piece that stands in a hex now."""
        place = side * self.board.n + hex
        self.changed = True
        self.count[place] += 1
        self.stood[side] |= bit
        if self.exerts[piece]:
            self.exerting[side] |= bit
        if self.count[place] > STACK:
            self.crowded[side] |= bit

    @property
    def roster(self) -> Roster:
        """Who is in what shape now."""
        for kept in self.mustered:
            if kept.still(self):
                found: Roster = kept
                return found
        (found,) = self.mustered = (Roster(self),)
        return found

    @property
    def waiting(self) -> int:
        """The pieces in entry areas, as a mask."""
        return self.roster.waiting

    @property
    def disordered(self) -> int:
        """The pieces that are disrupted or routed, as a mask."""
        return self.roster.disordered

    def kind(self, piece: int) -> int:
        """The kind of counter a piece is; an unknown unit must have been revealed."""
        return piece if piece < FIRST_SLOT else FIRST_SLOT + self.face[piece - FIRST_SLOT]

    def unseen(self, piece: int) -> bool:
        """Whether a piece is an unknown unit that has not been revealed (25.1)."""
        return piece >= FIRST_SLOT and not self.revealed >> (piece - FIRST_SLOT) & 1

    @property
    def unseen_pieces(self) -> int:
        """The unknown units not revealed, on the map or not, as a mask."""
        return SLOT_PIECES & ~(self.revealed << FIRST_SLOT)

    def attack_of(self, piece: int) -> int:
        """The printed attack strength with the steps it has; a routed unit has none (14.3.2)."""
        return 0 if self.disorder[piece] == ROUTED else ATTACK[4 * self.kind(piece) + self.steps[piece]]

    def defense_of(self, piece: int) -> int:
        """The printed defense strength with the steps it has."""
        return 0 if self.disorder[piece] == ROUTED else DEFENSE[4 * self.kind(piece) + self.steps[piece]]

    def armor_of(self, piece: int) -> int:
        """The armor class, 0 for none."""
        return ARMOR[4 * self.kind(piece) + self.steps[piece]]

    def move_of(self, piece: int) -> int:
        """The printed movement allowance of the side it shows."""
        kind = self.kind(piece)
        table = REVERSE_MOVE if TWO_SIDED[kind] and self.reverse >> piece & 1 else MOVE
        return table[4 * kind + self.steps[piece]]

    def mobility_of(self, piece: int) -> int:
        """FOOT, MECHANIZED or VEHICLE; dismounted units go on foot (18.6), a reversed counter is motorized (21.2)."""
        if self.dismounted >> piece & 1:
            return FOOT
        kind = self.kind(piece)
        return int(self.reverse >> piece & 1) if TWO_SIDED[kind] else MOBILITY[kind]

    def technical(self, piece: int) -> bool:
        """Whether a piece is a technical unit (2.3.14); unknown units count as infantry until revealed."""
        return not self.unseen(piece) and MOBILITY[self.kind(piece)] == VEHICLE

    def formation_of(self, piece: int) -> int:
        """Its formation; remnants and breakdown units belong to that of their parent (10.2)."""
        parent = self.parent[piece]
        return FORMATION[parent if parent != NONE else self.kind(piece)]

    def came_by_air(self, piece: int) -> bool:
        """Whether a piece is airborne; remnants and breakdown units are what their parent is (8.5.7)."""
        parent = self.parent[piece]
        return bool(AIRBORNE[parent if parent != NONE else self.kind(piece)])

    def quality_of(self, piece: int) -> int:
        """LOW, REGULAR or ELITE."""
        return QUALITY[self.kind(piece)]

    def pieces_on_map(self, side: int) -> list[int]:
        """The pieces of a side that stand on the map, by number."""
        return list(self.board.grid.bits(self.present & PIECES_OF[side]))

    def steps_in(self, hex: int) -> int:
        """The steps of all units in a hex."""
        return sum(self.steps[piece] for piece in self.pieces_in(hex))

    def in_good_order(self, piece: int) -> bool:
        """Neither disrupted nor routed (14.1.1)."""
        return not self.disorder[piece]

    # --- changes; every change of a piece goes through these

    def go(self, piece: int, hex: int, rule: str, how: EventType = events.MOVED) -> None:
        """Move a piece on the map, or onto it, and note who passed through a city or objective last."""
        self.box[piece] = ON_MAP
        if self.at[piece] != NONE:
            self.move(piece, hex)
        else:
            self.place(piece, hex)
        self.pass_through(piece, hex, rule, how)

    def pass_through(self, piece: int, hex: int, rule: str, how: EventType = events.MOVED) -> None:
        """What a piece leaves behind in a hex that it enters, whether it goes on from there at once or not."""
        self.take_over(SIDE[piece], hex)
        if self.asleep and SIDE[piece] == ALLIED:
            self.wake(hex)
        self.emit(how, rule, piece, hex)

    def take_over(self, side: int, hex: int) -> None:
        """Note that a side has passed through a hex last, where that matters."""
        if self.passed[hex] != NEVER:
            self.passed[hex] = side
        objective = self.board.objective_at.get(hex)
        if objective is not None:
            cite("H44:26.5.1e")
            self.control[objective] = side

    def wake(self, hex: int) -> None:
        """An Allied unit comes by: garrisons within two hexes wait no longer (23.6)."""
        grid, at = self.board.grid, self.at
        if not grid.within(hex, ALARM) & self.stood[GERMAN]:
            return
        for piece in grid.bits(self.asleep):
            if at[piece] != NONE and grid.dist(at[piece], hex) <= ALARM:
                self.asleep &= ~(1 << piece)
                self.emit(events.AWAKE, "H44:23.6", piece)

    def leave(self, piece: int, box: int) -> None:
        """Take a piece off the map, or from one box to another."""
        if self.at[piece] != NONE:
            self.lift(piece)
        self.box[piece] = box

    def enter_area(self, piece: int, area: int, rule: str) -> None:
        """Put a piece into an entry area."""
        self.leave(piece, area)
        self.emit(events.ENTERED_AREA, rule, piece, area)

    def mark(self, piece: int, name: str, rule: str) -> None:
        """Put a marker on a piece."""
        if not getattr(self, name) >> piece & 1:
            setattr(self, name, getattr(self, name) | 1 << piece)
            self.emit(events.MARKED, rule, piece, name)

    def unmark(self, piece: int, name: str, rule: str) -> None:
        """Take a marker off a piece."""
        if getattr(self, name) >> piece & 1:
            setattr(self, name, getattr(self, name) & ~(1 << piece))
            self.emit(events.UNMARKED, rule, piece, name)

    def clear_marks(self, piece: int) -> None:
        """A piece that leaves the table carries nothing along."""
        keep = ~(1 << piece)
        for name in MARKS:
            setattr(self, name, getattr(self, name) & keep)
        self.disorder[piece] = GOOD

    def set_disorder(self, piece: int, level: int, rule: str) -> None:
        """Disrupt, rout or recover a piece; routed units exert no zone (14.3.2e)."""
        if self.disorder[piece] != level:
            self.disorder[piece] = level
            self.exert(piece, level != ROUTED)
            self.emit(events.MARKED, rule, piece, ("good-order", "disrupted", "routed")[level])

    # --- bridges and areas

    @property
    def open_bridges(self) -> int:
        """The hexsides with a bridge that can be used, as a mask."""
        state = self.bridge
        return sum(1 << b.side for i, b in enumerate(self.board.bridges) if state[i] not in (BLOWN, REPAIRING))

    def friendly_area(self, side: int, area: int) -> bool:
        """Whether an entry area belongs to a side now (19.2)."""
        cite("H44:19.2.2a" if side else "H44:19.2.1")
        letter = AREAS[area]
        allied = letter in ALWAYS_ALLIED or (letter in CHANGING and self.turn >= 7)
        return bool(self.board.areas[area].hexes) and allied == (side == ALLIED)

    # --- time

    @property
    def time(self) -> int:
        """AM, PM or NIGHT: turn 1 is a PM turn."""
        return (PM, NIGHT, AM)[(self.turn - 1) % 3]

    @property
    def weather_now(self) -> int:
        """The weather of this turn; overcast at night (4.4)."""
        return OVERCAST if self.time == NIGHT else self.weather[self.time]


def empty_state(setup: Table) -> State:
    """Nothing on the map, the calendar at its first turn."""
    return _empty_state(setup).clone()


@lru_cache(maxsize=16)
def _empty_state(setup: Table) -> State:
    s = State(setup)
    s.board = setup.board
    s.clear_map()
    s.turn = setup.rules.first_turn
    s.steps, s.disorder, s.box = bytearray(COUNT), bytearray(COUNT), bytearray([GONE]) * COUNT
    s.face = bytearray(range(SLOTS))
    s.parent, s.stood_here = array("H", [NONE]) * COUNT, array("H", [NONE]) * COUNT
    for piece in range(COUNT):
        s.exert(piece, True)
    _empty_board(s)
    s.asleep = sum(1 << piece for piece in range(FIRST_SLOT) if GARRISON[piece])
    s.weather, s.relief, s.fresh_relief = bytearray(2), bytearray(len(DIVISIONS)), bytearray(len(DIVISIONS))
    return s


def _empty_board(s: State) -> None:
    board = s.board
    s.bridge = bytearray(bridge.start for bridge in board.bridges)
    s.holder, s.control = bytearray([GERMAN]) * len(board.bridges), bytearray([GERMAN]) * len(board.objectives)
    s.passed = bytearray(GERMAN if board.cities >> h & 1 else NEVER for h in range(board.n))
    s.ferried = bytearray(len(board.ferries))
    s.traffic = array("H", [NONE]) * 6
