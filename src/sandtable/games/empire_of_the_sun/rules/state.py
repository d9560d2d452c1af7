"""Everything that can change: where units stand, who controls what, tracks, decks and hands.

Nothing here is worked out from anything else but what `Occupancy` keeps (who stands where) and `lines`, the supply
lines and air zones that were last asked for (`supply.lines`), where reinforcements may land (`placing.landing`) and
where units of some classes stand (`posted.class_hexes`). Those follow from the rest and are never stored.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from typing import Any, ClassVar

from ....kernel.hidden import Hidden, by_all, by_nobody
from ....kernel.rulebook import cite
from ....kernel.state import State as KernelState
from ....maps.occupancy import BIT, NONE, Occupancy, numbers
from . import events
from .board import CALCUTTA, Board
from .pieces import ALLIES, COUNT, GARRISONS, GROUND, JAPAN, NATION, ONE_STEP, PIECES_OF, SIDE
from .pieces import NATIONS as PEOPLES
from .scenarios import FLAG, NATIONS
from .setup import Table

# Where a piece is that is not on the map
(
    ON_MAP,
    DUE,  # a reinforcement that arrives on the turn in `due`
    DELAYED,  # in the box of delayed reinforcements (10)
    DISPLACED,  # on the turn track, comes back on the turn in `due` and cannot be delayed (6.13, 10.3)
    EUROPE,  # diverted to Europe until the turn in `due` (15)
    CHINA_BOX,  # the air box in China (13.74)
    EVENT,  # enters by an event alone (2.2)
    ELIMINATED,  # may be rebuilt (11)
    GONE,  # out of the game
) = range(9)
BOXES = ("map", "turn", "delayed", "displaced", "europe", "china", "event", "eliminated", "gone")

NO_SHIP = 255
NO_CARD = 255
NO_HQ = 255
STABLE_FRONT, UNSTABLE_FRONT, COLLAPSED = 0, 1, 5  # boxes of the China track (13.72)
STABLE, UNREST, STRIKES, UNSTABLE, REVOLTS = range(5)  # boxes of the India track (13.62)
SEGMENTS = (
    "reinforcements", "replacements", "strategic", "deal", "initiative", "offensives", "status", "will", "attrition",
    "end",
)  # fmt: skip

# Tracks, by the names of their fields: one number, and one for each side
SINGLE = (
    "will", "europe", "china", "divisions", "china_turn", "india", "escorts", "naval_stored", "air_stored", "progress",
    "alaska_since", "bombed", "starved",
)  # fmt: skip
DOUBLE = ("asp", "asp_used", "passes", "drawn")


def _of_japan(s: Any, side: int, index: int) -> bool:
    cite("EOTS:5.0f")
    return side == JAPAN


def _of_allies(s: Any, side: int, index: int) -> bool:
    return side == ALLIES


class State(Occupancy, KernelState):
    """Where the pieces stand comes from `Occupancy`; everything else is declared here."""

    UNHASHED = KernelState.UNHASHED | Occupancy.DERIVED | {"board", "lines", "on", "landing", "posted", "sure"}
    HIDDEN: ClassVar[dict[str, Any]] = {
        "deck0": Hidden("japan", by_nobody),
        "hand0": Hidden("japan", _of_japan),
        "future0": Hidden("japan", _of_japan),
        "discard0": Hidden("japan", by_all),
        "removed0": Hidden("japan", by_all),
        "deck1": Hidden("allies", by_nobody),
        "hand1": Hidden("allies", _of_allies),
        "future1": Hidden("allies", _of_allies),
        "discard1": Hidden("allies", by_all),
        "removed1": Hidden("allies", by_all),
    }

    setup: Table
    board: Board
    on: list[int]  # for each side its pieces on the map, a mask; follows from where they stand
    lines: Any  # supply and air zones as last worked out, with what they were worked out from

    landing: Any  # where reinforcements may be placed as last worked out, with what that was worked out from
    sure: Any  # where an HQ is in supply whatever zones are open, for each side, with what that was worked out from
    posted: Any  # the hexes of units by class as last worked out (`posted.class_hexes`)

    # Pieces
    box: bytearray  # where a piece is: ON_MAP or one of the boxes
    due: bytearray  # the turn on which it arrives or returns, 0 for none
    reduced: int  # pieces on their reduced side, a mask
    active: int  # pieces activated in the offensive under way, by either side: they stay in supply (6.0)
    quiet: int  # pieces that project no air zone for now: in strategic movement (6.4), or by an event

    # The map
    control: int  # the hexes that Japan controls, a mask; all others are the Allies'
    began: int  # the same when the turn began (16.47)
    ever: int  # hexes that Japan has controlled at any time since the start (17)
    razed: int  # cities of the Home Islands whose garrison has been destroyed, hexes as a mask (13.94)
    express: int  # the hex of the Tokyo Express marker, or NONE (6.23)

    # Tracks
    will: int  # US political will (16.4)
    europe: int  # the War in Europe, -7 to 3 (15)
    china: int  # the box of the China marker (13.72)
    divisions: int  # Japanese divisions in China
    china_turn: int  # the last turn of an OC offensive in China, 0 for none
    india: int  # the box of the India marker (13.62)
    rivalry: int  # sides with inter-service rivalry, a mask (14)
    flags: int  # what events have brought about, a mask of `scenarios.FLAG`
    surrendered: int  # nations that have surrendered, a mask of `scenarios.NATIONS`
    escorts: int  # the Japanese escort modifier: 0, 2 or 4 (12.22)
    asp: bytearray  # amphibious shipping points of each side
    asp_used: bytearray  # those used this turn
    lent: bytearray  # those that an event lends to a side for the offensive under way, and that are left
    naval_stored: int  # Japanese replacements at hand (11)
    air_stored: int
    progress: int  # hexes that the Allies must take this turn (16.47)
    alaska_since: int  # the turn since which Japan holds a hex of Alaska, 0 for none (16.42)
    bombed: int  # turns in a row with a successful bombing (16.2)
    starved: int  # segments in a row in which Japan reached no resource (13.9)
    once: int  # will changes that happen once a game and have happened, a mask (16.4)

    # Reinforcements, replacements and bombing (10 to 12)
    arrived: int  # pieces that came as reinforcements this turn, a mask
    rebuilt: int  # pieces that came back by replacements this turn, a mask
    raided: int  # B29 units that bombed Japan this turn, a mask: they take no part in offensives (12.31)
    held_up: int  # the turn on which an event delays all Allied reinforcements, 0 for none (10.21)
    strike_turn: int  # the turn on which events cost the Allies ground replacements, 0 for none (11.31)
    strikes: int  # how many they cost then

    # Cards
    deck0: tuple[int, ...]
    hand0: tuple[int, ...]
    future0: tuple[int, ...]  # a card set aside for a future offensive, or none (7.29)
    discard0: tuple[int, ...]
    removed0: tuple[int, ...]
    deck1: tuple[int, ...]
    hand1: tuple[int, ...]
    future1: tuple[int, ...]
    discard1: tuple[int, ...]
    removed1: tuple[int, ...]
    passes: bytearray  # left to each side this turn
    drawn: bytearray  # cards that events let each side draw in this phase (5.35)
    set_on: bytearray  # the turn on which each side set its future offensive aside
    sunk: int  # cards that strategic warfare costs Japan this turn (12.2, 12.3)
    reshuffle: int  # sides whose deck is shuffled anew at the end of the turn, a mask (5.37)

    # The offensive under way (7); `end_offensive` clears it. The active player is `side`
    card: int  # the card that started it, or NO_CARD
    event: bool  # whether that was played as an event
    hq: int  # the HQ of the active player, or NO_HQ
    ops: int  # the operations value by which both sides move (7.22)
    condition: int  # the intelligence condition (7.25)
    sought: bool  # whether the intelligence roll has been made
    special: int  # hexes where special reaction has declared a battle, a mask (7.27)
    reaction_hq: int  # the HQ of the Reaction player, or NO_HQ
    in_force: tuple[int, ...]  # the event and the reaction cards that have been played, in this order
    before: tuple[Any, ...]  # what weather brings back: `rollback` (7.2)

    # Battles of the offensive under way (9); `end_offensive` clears them
    fought: int  # units that took part in a battle, a mask (9.1)
    assigned: array[int]  # for each piece the hex of the battle in which it fights from elsewhere, or NONE (9.11)
    struck: int  # battle hexes that kamikazes have attacked, a mask (5.32B)

    # Movement in the offensive under way (8); `movement.forget` clears all of it
    declared: int  # hexes where a battle has been declared, a mask (7.24)
    moved: int  # pieces that have finished their move, a mask
    landed: int  # those that came by amphibious assault (8.45)
    barged: int  # those that crossed by barge (8.47)
    shifted: int  # those that moved strategically (8.23, 8.33, 8.44)
    strained: int  # air units that used an extended range in parentheses and cannot fight (8.1)
    turned: int  # ground units turned back at sea: by ships, or since the stage there was lost (8.45, 9.32)
    spotted: bool  # whether an active unit touched an enemy air zone on its way (7.25)
    came_from: array[int]  # the hex from which a piece entered the one it is in, or NONE
    aboard: bytearray  # the ship that carries a brigade, or 255 (8.46)

    # The turn
    segment: int  # which of SEGMENTS
    side: int  # whose play it is

    # --- pieces

    def derive(self) -> None:
        """Who stands where follows from the hexes of the pieces."""
        self.board = self.setup.board
        self.lines = self.landing = self.posted = self.sure = None
        self.derive_occupancy()

    def _clear_derived(self) -> None:
        self.on = [0, 0]
        super()._clear_derived()

    def place(self, piece: int, hex: int) -> None:
        """Put a piece that is off the map into a hex; a stack is kept in the order of its pieces."""
        super().place(piece, hex)
        self.on[SIDE[piece]] |= 1 << piece
        self.box[piece], self.due[piece] = ON_MAP, 0
        below = self.under[piece]
        if below != NONE and below > piece:
            self.restack(hex, sorted(self.pieces_in(hex)))

    def lift(self, piece: int) -> int:
        """Take a piece off the map; gives the hex where it stood."""
        self.on[SIDE[piece]] &= ~(1 << piece)
        return super().lift(piece)

    def send(self, piece: int, box: int, due: int = 0) -> None:
        """Take a piece off the map, or from one box to another; what is out of the game lies on no side."""
        if self.at[piece] != NONE:
            self.lift(piece)
        self.box[piece], self.due[piece] = box, due
        if box == GONE:
            self.reduced &= ~(1 << piece)
        self.changed = True

    def weaken(self, piece: int, rule: str) -> None:
        """A step is lost: the unit is flipped to its reduced side, or eliminated if it shows that already."""
        if self.is_reduced(piece):
            self.eliminate(piece, rule)
        else:
            self.reduced |= 1 << piece
            self.emit(events.REDUCED, rule, piece)

    def eliminate(self, piece: int, rule: str) -> None:
        """The last step of a unit is lost; an Australian unit is gone for good once Australia has surrendered."""
        self.send(piece, GONE if GARRISONS >> piece & 1 else ELIMINATED)
        self.aboard[piece] = NO_SHIP
        self.emit(events.ELIMINATED, rule, piece)
        if PEOPLES[NATION[piece]] == "australian" and self.has_surrendered("australia"):
            self.disband(piece, "EOTS:13.83")
        for brigade in range(COUNT):
            if self.aboard[brigade] == piece:
                self.eliminate(brigade, "EOTS:8.46c")

    def disband(self, piece: int, rule: str) -> None:
        """A unit is out of the game, wherever it is."""
        if self.box[piece] != GONE:
            self.send(piece, GONE)
            self.emit(events.DISBANDED, rule, piece)

    def is_reduced(self, piece: int) -> bool:
        """Whether a unit has one step left; a unit of one step counts as reduced (6.24)."""
        return bool((self.reduced | ONE_STEP) >> piece & 1)

    def units_in(self, hex: int) -> int:
        """The pieces in a hex, as a mask."""
        found, piece, under = 0, self.top[hex], self.under
        while piece != NONE:
            found |= 1 << piece
            piece = under[piece]
        return found

    def standing_at(self, hex: int, side: int) -> int:
        """The pieces of a side in a hex, as a mask."""
        return self.units_in(hex) & PIECES_OF[side]

    def hexes_of(self, pieces: int) -> int:
        """The hexes where some pieces stand, as a mask."""
        hexes, found = self.at, 0
        for piece in self.board.grid.bits(pieces & (self.on[0] | self.on[1])):
            found |= BIT[hexes[piece]]
        return found

    # --- control

    def controls(self, side: int, hex: int) -> bool:
        """Whether a side controls a hex (6.5)."""
        return bool(self.control >> hex & 1) == (side == JAPAN)

    def controlled(self, side: int, hexes: int) -> int:
        """Those of some hexes that a side controls."""
        return hexes & self.control if side == JAPAN else hexes & ~self.control

    def holds(self, side: int, labels: Collection[str]) -> bool:
        """Whether a side controls all of some hexes, none of them off the map."""
        hexes = self.board.mask(labels)
        return hexes.bit_count() == len(labels) and self.controlled(side, hexes) == hexes

    def take(self, side: int, hex: int, rule: str) -> None:
        """A hex of land comes under the control of a side."""
        if not self.board.land >> hex & 1 or self.controls(side, hex):
            return
        self.control ^= BIT[hex]
        self.ever |= self.control & BIT[hex]
        self.changed = True
        if side == ALLIES and self.board.home_cities >> hex & 1:
            cite("EOTS:13.94")
            self.razed |= BIT[hex]
        self.emit(events.CONTROL, rule, side, hex)
        if side == ALLIES and self.express == hex:
            self.express = NONE
            self.emit(events.MARKER_REMOVED, "EOTS:6.23d", hex)
        if side == ALLIES and self.india and self.board.northern_india >> hex & 1:
            self._calm_india(hex)

    def _calm_india(self, hex: int) -> None:
        """The marker goes back to Stable if a hex is won from Calcutta, from the sea or by a card (13.62)."""
        cite("EOTS:13.62c")
        units = self.board.grid.bits(self.standing_at(hex, ALLIES) & GROUND)
        calcutta = self.board.at(CALCUTTA)
        won = not units or any(self.landed >> piece & 1 or self.came_from[piece] == calcutta for piece in units)
        if won and not self.has_surrendered("india"):
            self.india = STABLE
            self.emit(events.INDIA_MOVES, "EOTS:13.62c", STABLE)

    def enter(self, piece: int, hex: int, rule: str) -> None:
        """A unit enters a hex overland; a ground unit takes an empty one at once (6.5)."""
        cite("EOTS:6.5a", "EOTS:1.3r", "EOTS:1.3s")
        self.move(piece, hex)
        if GROUND >> piece & 1 and not self.is_opposed(SIDE[piece], hex):
            self.take(SIDE[piece], hex, rule)

    def is_opposed(self, side: int, hex: int) -> bool:
        """Whether enemy units of a side are in a hex, or the garrison of a city is (7.24, 13.76)."""
        return bool(self.standing_at(hex, 1 - side)) or (side == ALLIES and bool(self.garrisons >> hex & 1))

    @property
    def garrisons(self) -> int:
        """The hexes whose garrison stands: cities of Japan and of occupied China that Japan controls (13.76)."""
        return self.board.garrisoned & self.control & ~self.razed

    # --- nations

    def has_surrendered(self, nation: str) -> bool:
        """Whether a nation has surrendered (13.1)."""
        return bool(self.surrendered >> NATIONS.index(nation) & 1)

    def mark_fallen(self, nation: str, fallen: bool) -> None:
        """Note whether a nation is Japan's."""
        bit = 1 << NATIONS.index(nation)
        self.surrendered = self.surrendered | bit if fallen else self.surrendered & ~bit

    def surrender(self, nation: str, rule: str) -> None:
        """A nation surrenders, once a game (13.1)."""
        self.mark_fallen(nation, True)
        self.changed = True
        self.emit(events.SURRENDERS, rule, nation)

    # --- an offensive

    @property
    def one_battle(self) -> bool:
        """Whether an operations card has started the offensive under way: it declares one battle at most (7.24)."""
        return self.card != NO_CARD and not self.event

    def end_offensive(self) -> None:
        """Nobody is activated or bound to a battle any more; `movement.forget` does the rest."""
        self.card, self.event, self.hq, self.reaction_hq = NO_CARD, False, NO_HQ, NO_HQ
        self.ops = self.condition = self.special = 0
        self.sought, self.in_force, self.before = False, (), ()
        self.active = self.fought = self.struck = self.quiet = 0
        self.lent = bytearray(2)
        self.assigned = numbers(COUNT)
        self.changed = True

    # --- flags and cards

    def has(self, flag: str) -> bool:
        """Whether an event has brought something about that still holds."""
        return bool(self.flags & FLAG[flag])

    @property
    def unbuilt(self) -> frozenset[str]:
        """The transport routes that have not been built: hexes with a marker, and the bridge on the Kwai (13.77)."""
        return _UNBUILT[self.flags & _ROUTES]

    def hand(self, side: int) -> tuple[int, ...]:
        """The cards in a hand."""
        return self.hand1 if side else self.hand0

    def future(self, side: int) -> tuple[int, ...]:
        """The card set aside for a future offensive, if any."""
        return self.future1 if side else self.future0

    def put(self, pile: str, side: int, cards: tuple[int, ...]) -> None:
        """Replace the cards of a side's pile: deck, hand, future, discard or removed."""
        setattr(self, f"{pile}{side}", cards)


_ROUTE_HEXES = {"jorhat_route": "2104", "imphal_route": "2105", "ledo_route": "2205", "kwai_bridge": "kwai"}
_ROUTES = sum(FLAG[flag] for flag in _ROUTE_HEXES)
_UNBUILT = {
    flags: frozenset(hex for flag, hex in _ROUTE_HEXES.items() if not flags & FLAG[flag])
    for flags in range(_ROUTES + 1)
    if flags & _ROUTES == flags
}


def empty_state(setup: Table) -> State:
    """Nothing on the map, all of it the Allies', nobody has any card; every card lies removed."""
    s = State(setup)
    s.board, s.lines, s.landing, s.posted, s.sure = setup.board, None, None, None, None
    s.turn = setup.rules.first_turn
    s.box, s.due = bytearray([GONE]) * COUNT, bytearray(COUNT)
    s.clear_map()
    s.express, s.card, s.hq, s.reaction_hq = NONE, NO_CARD, NO_HQ, NO_HQ
    s.assigned, s.came_from, s.aboard = numbers(COUNT), numbers(COUNT), bytearray([NO_SHIP]) * COUNT
    s.asp, s.asp_used, s.lent, s.passes, s.drawn, s.set_on = (bytearray(2) for _ in range(6))
    s.removed0, s.removed1 = setup.pool("japan"), setup.pool("allies")
    return s
