"""The first state: the set-up card or a scenario's own places, reinforcements, displays, markers (S1.1, S1.2, 25.5)."""

from __future__ import annotations

from array import array

from ....kernel.dice import pick_from
from ....kernel.rulebook import cite
from .board import ALLIED, INTACT
from .pieces import (
    AIRBORNE,
    AREA,
    BREAKDOWN,
    FIRST_SLOT,
    NEVER,
    REMNANT,
    ROLE,
    SIDE,
    SLOTS,
    START,
    STEPS_AT_START,
    TURN,
)
from .scenarios import Place
from .setup import Table
from .state import AIRFIELD, DISPLAY, DUE, GONE, HOLDING, ON_MAP, State, empty_state
from .traffic import ARRIVALS

FIRST_MARKERS = 0b111  # traffic markers 1 to 3


def start_state(setup: Table, key: bytes) -> State:
    """Everything in its place; the unknown units are dealt face down."""
    s = empty_state(setup)
    s.key = key
    cite("H44:S1.1c", "H44:S2.1b", "H44:2.3.11", "H44:2.3.12a")
    for piece in range(FIRST_SLOT):
        _lay_out(s, piece, setup.rules.places.get(piece, _on_the_card(piece)) if _takes_part(setup, piece) else Place())
    _deal_unknown(s)
    _hold_bridges(s)
    _lay_markers(s)
    s.stood_here = array("H", s.at)
    return s


def _takes_part(setup: Table, piece: int) -> bool:
    """A scenario with places of its own uses no other units, but every counter of the displays."""
    return not setup.rules.places or piece in setup.rules.places


def _on_the_card(piece: int) -> Place:
    """Where the set-up card or the counter itself puts a unit."""
    return Place(START[piece], TURN[piece] if TURN[piece] != NEVER else 0, AREA[piece])


def _lay_out(s: State, piece: int, place: Place) -> None:
    """A piece on its hex, in its box, or due on its turn."""
    s.box[piece] = _box(s, piece, place)
    if s.box[piece] == GONE or (s.box[piece] == DISPLAY and not place.hex):
        return
    s.steps[piece] = place.steps or STEPS_AT_START[piece]
    if place.hex:
        s.place(piece, s.board.grid.at(place.hex))
        s.take_over(SIDE[piece], s.at[piece])


def _box(s: State, piece: int, place: Place) -> int:
    if place.hex:
        return ON_MAP
    if place.turn:
        return AIRFIELD if AIRBORNE[piece] and place.turn <= s.turn else DUE
    if place.area == "406":
        return HOLDING
    return DISPLAY if ROLE[piece] in (REMNANT, BREAKDOWN) else GONE


def _deal_unknown(s: State) -> None:
    """25.5: which counter lies in which hex is up to chance and known to nobody."""
    cite("H44:25.5")
    s.face = bytearray(pick_from(s, tuple(range(SLOTS)), SLOTS))
    for slot, label in enumerate(s.setup.rules.unknown):
        piece = FIRST_SLOT + slot
        s.steps[piece], s.box[piece] = 1, ON_MAP
        s.place(piece, s.board.grid.at(label))


def _hold_bridges(s: State) -> None:
    """H44:S1.2b: a bridge marked Intact is the Allies'."""
    cite("H44:S1.2b", "H44:5.3.1a")
    for i, bridge in enumerate(s.board.bridges):
        if bridge.start == INTACT and bridge.blowable:
            s.holder[i] = ALLIED


def _lay_markers(s: State) -> None:
    """H44:S1.2a, H44:S1.2c: traffic markers, both air units; the sky is clear, nobody has any points."""
    cite("H44:S1.2a", "H44:S1.2c", "H44:S2.2")
    s.traffic_ready = FIRST_MARKERS
    for turn, marker in ARRIVALS.items():
        s.traffic_ready |= (turn < s.turn) << marker
    s.air = 2
