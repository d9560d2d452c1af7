"""What holds in every position."""

from __future__ import annotations

from array import array
from functools import lru_cache
from operator import le

from ....maps.occupancy import NONE
from .board import ALLIED, GERMAN, REPAIRING
from .landing import Assault
from .pieces import ALLIED_PIECES, COUNT, FIRST_SLOT, REMNANT, ROLE, SLOTS, STEPS
from .roster import digits, mask_of
from .state import BOXES, MARKS, ON_MAP, OVERCAST, REDUCED, ROUTED, State
from .traffic import MARKERS

_MOST_STEPS = tuple(STEPS[piece] if piece < FIRST_SLOT else 1 for piece in range(COUNT))
_SIDES = frozenset({ALLIED, GERMAN})
_REMNANTS = tuple(piece for piece in range(FIRST_SLOT) if ROLE[piece] == REMNANT)
_IN_PLAY = digits(range(ON_MAP + 1))  # on the map or in an entry area
_OWNED = digits([ALLIED, GERMAN])
_NO, _ROUTED, _REDUCED = digits([0]), digits([ROUTED]), digits([REDUCED])
_STANDING = bytes(box == ON_MAP for box in range(256))
_UPPER = array("H", (1,)).tobytes().index(0)  # where the upper byte of a 16-bit number lies: 255 in NONE
_ON_A_HEX = bytes(upper != 255 for upper in range(256))
_IN_TWO_PLACES = "a piece is on the map and in a box"
_DEALT = frozenset(range(SLOTS))
TRACES = ("moved", "strayed", "fought", "reverse")  # marks that tell what a piece did or was; they lie on no counter


def check(s: State) -> None:
    """Pieces, markers, unknown units, bridges, traffic and tracks are where they can be."""
    _check_places(s)
    _check_parents(s)
    _check_marks(s)
    _check_unknown(s)
    _check_board(s)
    _check_traffic(s)


def _check_places(s: State) -> None:
    """Each piece is in one place with steps that its counter can have, and the sides do not share a hex."""
    fought_over = s.inside(Assault)
    shared = s.board.grid.bit[fought_over.hex] if fought_over else 0
    assert not s.stood[0] & s.stood[1] & ~shared, "both sides stand in a hex"
    boxes = bytes(s.box)
    assert BOXES.keys() >= set(boxes), "a piece is in no box"
    assert s.at.tobytes()[_UPPER::2].translate(_ON_A_HEX) == boxes.translate(_STANDING), _IN_TWO_PLACES
    assert _can_have(bytes(s.steps)), "a piece has more steps than its counter"
    assert not mask_of(bytes(s.steps), _NO) & mask_of(boxes, _IN_PLAY), "a piece without steps is in play"


@lru_cache(maxsize=64)
def _can_have(steps: bytes) -> bool:
    return all(map(le, steps, _MOST_STEPS))


def _check_parents(s: State) -> None:
    """A remnant in play stands for a reduced unit, and a reduced unit has a remnant in play."""
    fault = _fault_of_parents(bytes(s.box), s.parent.tobytes())
    assert not fault, fault


@lru_cache(maxsize=64)
def _fault_of_parents(box: bytes, parents: bytes) -> str:
    parent = array("H", parents)
    for remnant in _REMNANTS:
        if box[remnant] <= ON_MAP and parent[remnant] != NONE and box[parent[remnant]] != REDUCED:
            return "a remnant stands for a unit that is in play itself"
    reduced = {piece for piece in range(COUNT) if box[piece] == REDUCED}
    standing = {parent[piece] for piece in range(FIRST_SLOT) if parent[piece] != NONE and box[piece] <= ON_MAP}
    return "" if reduced <= standing else "a remnant is missing"


def _check_marks(s: State) -> None:
    """Markers lie on units in play, and a routed unit exerts no zone of control."""
    there = mask_of(bytes(s.box), _IN_PLAY)
    for name in MARKS:
        assert name in TRACES or not getattr(s, name) & ~there, f"{name} lies on a unit that is not there"
    assert max(s.disorder) <= ROUTED, "a unit is in no known order"
    assert not s.disordered & ~there, "a unit that is not there is in disorder"
    silent, assault = mask_of(bytes(s.disorder), _ROUTED), s.inside(Assault)
    if assault:
        silent |= ALLIED_PIECES & sum(1 << piece for piece, hex in enumerate(s.at) if hex == assault.hex)
    assert mask_of(bytes(s.exerts), _NO) == silent, "a zone of control does not follow from the order of a unit"


def _check_unknown(s: State) -> None:
    """H44:6.1d, 25.5: each counter is dealt once, and no hex holds two unknown units."""
    assert (len(s.face) == SLOTS and _DEALT.issubset(s.face)) or 255 in s.face, "unknown units are dealt twice"
    hexes = [s.at[piece] for piece in s.board.grid.bits(s.unseen_pieces) if s.at[piece] != NONE]
    assert len(set(hexes)) == len(hexes), "two unknown units stand in a hex"


def _check_board(s: State) -> None:
    """Bridges, objectives and cities have states and owners, the weather is one of three."""
    assert max(s.bridge, default=0) <= REPAIRING, "a bridge is in no known state"
    assert _SIDES.issuperset(s.holder) and _SIDES.issuperset(s.control), "something belongs to nobody"
    assert mask_of(bytes(s.passed), _OWNED) == s.board.cities, "who passed through is noted for no city"
    assert max(s.weather) <= OVERCAST, "there is no such weather"


def _check_traffic(s: State) -> None:
    """H44:24.4a: traffic markers are on the map or at hand, and not beside one another."""
    placed = [marker for marker in range(MARKERS) if s.traffic[marker] != NONE]
    assert not any(s.traffic_ready >> marker & 1 for marker in placed), "a traffic marker is on the map and at hand"
    grid = s.board.grid
    near = [(a, b) for a in placed for b in placed if a < b and grid.dist(s.traffic[a], s.traffic[b]) <= 1]
    assert not near, "two traffic markers are beside one another"
