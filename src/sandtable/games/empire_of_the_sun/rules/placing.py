"""Where reinforcements and rebuilt units may be placed, and the step that places them (10.11, 10.12, 11.0, 13.74).

What a side places does not help what it places after it in the same segment: no air zone of theirs counts yet, and an
HQ supports only what comes into its own hex. So supply, zones and activation lines are worked out as if those pieces
were not there (`landing`); the result is kept by value.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ....kernel.actions import Action
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite, with_rules
from ....kernel.step import Decision, Step
from ....maps.occupancy import KEY_BITS
from . import events
from .activation import line_cells
from .board import KUNMING
from .europe import hold_back
from .network import CLOSED_ROAD, OPEN_ROAD, Net
from .pieces import AIR, ALLIES, B29S, CHINESE, COMMANDED, COUNT, HQS, PIECES_OF, SIDE
from .posted import GROUPS
from .scenarios import NATIONS
from .stacking import OTHERS, fits
from .state import CHINA_BOX, DELAYED, DISPLACED, SEGMENTS, State
from .supply import lines

REINFORCEMENTS, REPLACEMENTS = SEGMENTS.index("reinforcements"), SEGMENTS.index("replacements")
PLACED_BY = ("EOTS:10.11b", "EOTS:10.11c", "EOTS:10.11d")  # ground and naval units, air units, HQs
BOX_ROOM, BOX_B29S = 2, 1  # what the air box in China holds (13.74)
GROUP_OF = tuple(
    next((i for i, group in enumerate(GROUPS[SIDE[piece]]) if group >> piece & 1), -1) for piece in range(COUNT)
)


class Landing(NamedTuple):
    """What a side may count on where it places units."""

    hexes: tuple[int, ...]  # for each of its groups the hexes in supply and on an activation line of an HQ
    net: Net  # its supply
    zone: int  # the unneutralized air zone of the enemy
    road: int  # the box of the Burma Road marker

    @property
    def trunk(self) -> int:
        """The hexes where an HQ is in supply."""
        return self.net.board.unpacked(self.net.trunk)

    @property
    def units(self) -> int:
        """Its units in supply."""
        return self.net.units


def unsettled(s: State, side: int) -> int:
    """The pieces of a side that came too late to help others in this segment (10.11, 11.0)."""
    if s.segment == REINFORCEMENTS:
        return s.arrived & s.on[side]
    return (s.rebuilt | s.arrived & HQS) & s.on[side] if s.segment == REPLACEMENTS else 0


def landing(s: State, side: int) -> Landing:
    """What a side may count on now; worked out again when something that it follows from has changed."""
    fresh = unsettled(s, side)
    boxed = s.box.find(CHINA_BOX), s.box.rfind(CHINA_BOX)
    there = _key_without(s, fresh), s.control, s.flags, s.express, s.active, s.quiet, s.razed
    key = (*there, s.turn, s.segment, side, boxed)
    if s.landing is None or s.landing[0] != key:
        s.landing = key, _work_out(s, side, fresh), {}
    found: Landing = s.landing[1]
    return found


def _key_without(s: State, pieces: int) -> int:
    """What `place_key` would be without some pieces."""
    found, table = s.place_key, s.setup.pieces
    for piece in s.board.grid.bits(pieces):
        found ^= table.piece_key[piece] * table.hex_key[s.at[piece]] >> 32 & KEY_BITS
    return found


def _work_out(s: State, side: int, fresh: int) -> Landing:
    """Supply, zones and activation lines as if the fresh pieces were not on the map."""
    on, kept = s.on, s.lines
    s.on, s.lines = [pieces & ~fresh for pieces in on], None if fresh else kept
    try:
        return _as_it_stands(s, side)
    finally:
        s.on = on
        s.lines = kept if fresh else s.lines


def _as_it_stands(s: State, side: int) -> Landing:
    found, unpack = lines(s), s.board.unpacked
    net = found.nets[side]
    ways = [(COMMANDED[hq], line_cells(s, hq)) for hq in s.board.grid.bits(s.on[side] & HQS)]
    fed = [(COMMANDED[hqs.bit_length() - 1], cells) for hqs, cells in net.reach]
    hexes = []
    for group in GROUPS[side]:
        supplied = net.kunming | _joined(fed, group)
        hexes.append(unpack(supplied & _joined(ways, group)))
    zone = unpack(found.open[1 - side])
    return Landing(tuple(hexes), net, zone, found.nets[ALLIES].road)


def _joined(rows: list[tuple[int, int]], group: int) -> int:
    found = 0
    for commanded, cells in rows:
        if commanded & group:
            found |= cells
    return found


# --- may it be placed there?


def placeable(s: State, piece: int) -> int:
    """The hexes where a unit may be placed as a reinforcement, as a mask (10.11)."""
    at, key = landing(s, SIDE[piece]), (piece, s.place_key, s.arrived, s.rebuilt)
    known: dict[tuple[int, ...], tuple[int, tuple[str, ...]]] = s.landing[2]
    if key not in known:
        known[key] = with_rules(_placeable, s, piece, at)
    found, rules = known[key]
    cite(*rules)
    return found


def _placeable(s: State, piece: int, at: Landing) -> int:
    side = SIDE[piece]
    fed = at.trunk if HQS >> piece & 1 else at.hexes[GROUP_OF[piece]] | _beside_new_hqs(s, piece)
    found = _bases(s, piece) & ~at.zone & fed
    least = 1 if HQS >> piece & 1 else OTHERS
    for h in s.board.grid.bits(found & s.stood[side]):
        if s.count_of(side, h) >= least and overfilled(s, piece, h):
            found &= ~(1 << h)
    return found


def _bases(s: State, piece: int) -> int:
    """Airfields for air units, Kunming for Chinese ones, ports for all others, as far as the side controls them."""
    if CHINESE >> piece & 1:
        return s.board.mask((KUNMING,))
    return s.controlled(SIDE[piece], s.board.airfields if AIR >> piece & 1 else s.board.ports)


def _beside_new_hqs(s: State, piece: int) -> int:
    """The hexes of HQs that came this turn and may activate a unit: they support it there and nowhere else."""
    found = 0
    for hq in s.board.grid.bits(unsettled(s, SIDE[piece]) & HQS):
        if COMMANDED[hq] >> piece & 1:
            cite("EOTS:10.11f", "EOTS:11.0c")
            found |= 1 << s.at[hq]
    return found


def objection_to_placing(s: State, piece: int, h: int) -> Objection | None:
    """Why a unit cannot be placed in a hex as a reinforcement (10.11)."""
    if placeable(s, piece) >> h & 1:
        return None
    kind = _kind(piece)
    if not _bases(s, piece) >> h & 1:
        return Objection("EOTS:10.11j" if CHINESE >> piece & 1 else PLACED_BY[kind], hexes=(h,), pieces=(piece,))
    if landing(s, SIDE[piece]).zone >> h & 1:
        return Objection("EOTS:10.11e", hexes=(h,), pieces=(piece,))
    if over := overfilled(s, piece, h):
        return Objection("EOTS:10.11i", hexes=(h,), pieces=over)
    new = _beside_new_hqs(s, piece)
    return Objection("EOTS:10.11f" if new else PLACED_BY[kind], hexes=(h,), pieces=(piece,))


def _kind(piece: int) -> int:
    """Which of `PLACED_BY` says where such a unit is placed."""
    return 2 if HQS >> piece & 1 else 1 if AIR >> piece & 1 else 0


def overfilled(s: State, piece: int, h: int) -> tuple[int, ...]:
    """The units that leave no room in a hex for one more, none if there is room (6.11, 8.24, 8.34, 8.48)."""
    there = s.standing_at(h, SIDE[piece])
    if HQS >> piece & 1:
        return tuple(s.board.grid.bits(there & HQS))
    return () if fits(s, piece, h) else tuple(s.board.grid.bits(there))


def objection_to_boxing(s: State, piece: int) -> Objection | None:
    """Why an air unit cannot come into the air box in China as a reinforcement (13.74)."""
    closed = CLOSED_ROAD if "hump_box" in s.setup.rules.rules else OPEN_ROAD + 1
    fallen = s.surrendered >> NATIONS.index("china") & 1
    if not (AIR & PIECES_OF[ALLIES]) >> piece & 1 or fallen or landing(s, ALLIES).road >= closed:
        return Objection("EOTS:13.74d", pieces=(piece,))
    return objection_to_room(s, piece)


def objection_to_room(s: State, piece: int) -> Objection | None:
    """Why the air box in China has no room for a unit: it holds two, one B29 at most (13.74)."""
    there = [other for other, box in enumerate(s.box) if box == CHINA_BOX]
    b29s = [other for other in there if B29S >> other & B29S >> piece & 1]
    if len(there) >= BOX_ROOM or len(b29s) >= BOX_B29S:
        return Objection("EOTS:13.74a", pieces=tuple(there))
    return None


# --- placing


class PlaceUnits(Step, frozen=True):
    """A side places some units one after another; one that cannot be placed is held back by its rule (10.11, 10.12)."""

    side: int
    units: tuple[int, ...]
    later: tuple[int, ...] = ()  # units that wait until the others have been placed
    waited: bool = False  # whether `units` are those that waited
    rebuilt: bool = False  # whether they come by replacements

    def begin(self, s: State) -> None:
        """Whoever has no place is held back."""
        if not self.units:
            if self.later:
                s.become(msgspec.structs.replace(self, units=self.later, later=(), waited=True))
            else:
                s.done()
        elif not placeable(s, self.units[0]) and objection_to_boxing(s, self.units[0]) is not None:
            s.call_if(keep_back(s, self.units[0]), self._next().begun)

    def begun(self, s: State, value: object) -> None:
        """Go on with the next unit."""
        s.become(self)

    def ask(self, s: State) -> Decision:
        """Every place for the first unit; it may wait for the others once."""
        space, piece = s.setup.action_space, self.units[0]
        places = Offer(space["place"], placeable(s, piece), (piece,))
        more = [space["box"](piece)] if objection_to_boxing(s, piece) is None else []
        if self._objection_to_waiting(piece) is None:
            more.append(space["wait"](piece))
        return Decision(self.side, "place", Offers([places], more))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be placed so."""
        piece = action.args[0]
        if piece != self.units[0]:
            return Objection("EOTS:10.11a" if SIDE[piece] == self.side else "EOTS:10.11g", pieces=(piece,))
        if action.verb == "place":
            return objection_to_placing(s, *action.args)
        return objection_to_boxing(s, piece) if action.verb == "box" else self._objection_to_waiting(piece)

    def _objection_to_waiting(self, piece: int) -> Objection | None:
        """Why a unit cannot wait: it has waited, or no other is left."""
        return Objection("EOTS:10.12a", pieces=(piece,)) if self.waited or len(self.units) == 1 else None

    def on_place(self, s: State, piece: int, h: int) -> None:
        """It comes onto the map."""
        s.place(piece, h)
        self._note(s, piece)
        cite("EOTS:6.15d")
        s.emit(events.ARRIVES, PLACED_BY[_kind(piece)], piece, h)
        s.become(self._next())

    def on_box(self, s: State, piece: int) -> None:
        """It comes into the air box in China."""
        s.send(piece, CHINA_BOX)
        self._note(s, piece)
        s.emit(events.BOXED, "EOTS:13.74d", piece)
        s.become(self._next())

    def on_wait(self, s: State, piece: int) -> None:
        """It is placed after the others."""
        s.become(msgspec.structs.replace(self, units=self.units[1:], later=(*self.later, piece)))

    def _next(self) -> PlaceUnits:
        return msgspec.structs.replace(self, units=self.units[1:])

    def _note(self, s: State, piece: int) -> None:
        """Remember how it came: what came this segment does not help others (10.11, 11.0)."""
        cite("EOTS:11.0d" if self.rebuilt else "EOTS:10.11h")
        if self.rebuilt:
            s.rebuilt |= 1 << piece
        elif s.segment == REINFORCEMENTS:
            s.arrived |= 1 << piece


def keep_back(s: State, piece: int) -> Step | None:
    """A unit without a place waits; what cannot be delayed comes next turn as it would have come now (10.12, 10.23)."""
    if HQS >> piece & 1 or B29S >> piece & 1 or s.box[piece] == DISPLACED:
        s.send(piece, DISPLACED, s.turn + 1)
        s.emit(events.HELD_BACK, "EOTS:10.23", piece)
        return None
    if SIDE[piece] == ALLIES:
        cite("EOTS:10.12b")
        return hold_back(s, piece, "EOTS:10.12a")
    s.send(piece, DELAYED)
    s.emit(events.HELD_BACK, "EOTS:10.12a", piece)
    return None
