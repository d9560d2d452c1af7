"""The first state: the set-up card, reinforcements, displays, markers (S1.1, S1.2, 25.5)."""

from __future__ import annotations

from ....kernel.dice import pick_from
from .board import ALLIED, INTACT
from .pieces import AIRBORNE, AREA, BREAKDOWN, FIRST_SLOT, NAMES, NEVER, REMNANT, ROLE, SLOTS, START, STEPS_AT_START, TURN
from .setup import Table
from .state import AIRFIELD, DISPLAY, DUE, HOLDING, ON_MAP, State, empty_state


def start_state(setup: Table, key: bytes) -> State:
    """Everything in its place; the unknown units are dealt face down."""
    s = empty_state(setup)
    s.key = key
    taking_part = set(setup.rules.units) or set(NAMES)
    for piece in range(FIRST_SLOT):
        if NAMES[piece] in taking_part:
            _lay_out(s, piece)
    _deal_unknown(s)
    _hold_bridges(s)
    s.traffic_ready = 0b111
    s.air = 2
    return s


def _lay_out(s: State, piece: int) -> None:
    """A piece on its hex, in its box, or due on its turn."""
    s.steps[piece] = STEPS_AT_START[piece]
    if START[piece]:
        s.box[piece] = ON_MAP
        s.place(piece, s.board.grid.at(START[piece]))
    elif AREA[piece] == "406":
        s.box[piece] = HOLDING
    elif TURN[piece] != NEVER:
        s.box[piece] = AIRFIELD if AIRBORNE[piece] and TURN[piece] == 1 else DUE
    elif ROLE[piece] in (REMNANT, BREAKDOWN):
        s.box[piece] = DISPLAY


def _deal_unknown(s: State) -> None:
    """25.5: which counter lies in which hex is up to chance and known to nobody."""
    s.face = bytearray(pick_from(s, tuple(range(SLOTS)), SLOTS))
    for slot, label in enumerate(s.setup.rules.unknown):
        piece = FIRST_SLOT + slot
        s.steps[piece], s.box[piece] = 1, ON_MAP
        s.place(piece, s.board.grid.at(label))


def _hold_bridges(s: State) -> None:
    """S1.2: a bridge marked Intact is the Allies'."""
    for i, bridge in enumerate(s.board.bridges):
        if bridge.start == INTACT and bridge.blowable:
            s.holder[i] = ALLIED
