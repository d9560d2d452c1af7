"""Breaking units down, recombining them, merging German units (21, 8.5.7).

The movement phase offers what `breakable`, `unions_in` and `unions_off_map` find, and hands it to `do`. Whoever lets a
unit break down in the middle of its move or before and after an advance asks `objection_to_break` and calls `split`,
which answers the new piece; it has spent what its parent has spent (21.3a).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import events
from .board import ALLIED, GERMAN
from .disorder import disrupt
from .losses import REMNANTS_OF, THREE_STEPS
from .pieces import (
    AIRBORNE,
    BREAKDOWN,
    COUNT,
    FIRST_SLOT,
    FOOT,
    FORMATION,
    IS_TANK,
    MOBILITY,
    NEVER,
    PIECES_OF,
    QUALITY,
    ROLE,
    SIDE,
    TWO_SIDED,
    TYPE,
)
from .restoring import (
    can_give,
    gain_step,
    give_step,
    identity,
    inherit,
    is_reduced,
    is_remnant,
    put_away,
    reduced_in,
)
from .roster import Roster, digits, mask_of
from .state import DEAD, DISPLAY, GONE, ON_MAP, State

COUNTERS = tuple(piece for piece in range(FIRST_SLOT) if ROLE[piece] == BREAKDOWN)
VERBS = ("break", "recombine", "merge")
RECOMBINED = ("spent", "engaged")  # what a breakdown unit hands on (21.4b)
MERGED = ("spent", "scattered", "engaged")  # what a donor hands on (21.5c)


def is_breakdown(piece: int) -> bool:
    """Whether a piece is a breakdown unit."""
    return piece < FIRST_SLOT and ROLE[piece] == BREAKDOWN


def sort_of(kind: int) -> tuple[int, int]:
    """H44:21.1a, H44:21.2a: what a breakdown unit and its parent share: side, and division, tanks or the rest."""
    if AIRBORNE[kind]:
        return SIDE[kind], 2 + FORMATION[kind]
    return SIDE[kind], int(SIDE[kind] == ALLIED and bool(IS_TANK[kind]))


_OF_SORT = {sort: tuple(c for c in COUNTERS if sort_of(c) == sort) for sort in sorted(set(map(sort_of, COUNTERS)))}
_MASK_OF_SORT = {sort: sum(1 << counter for counter in counters) for sort, counters in _OF_SORT.items()}
_REMNANTS_FOR = {piece: sum(1 << remnant for remnant in remnants) for piece, remnants in REMNANTS_OF.items()}
_DISPLAYED, _LARGE = digits([DISPLAY]), digits(range(2, 256))
_PARENTS = {sort: sum(1 << piece for piece in range(COUNT) if sort_of(piece) == sort) for sort in _OF_SORT}
_COUNTERS_OF = tuple(_OF_SORT.get(sort_of(piece), ()) for piece in range(COUNT))
_AIRBORNE = sum(1 << piece for piece in range(COUNT) if AIRBORNE[piece])
_REMNANTS = sum(1 << piece for piece in range(COUNT) if is_remnant(piece))
_COUNTERS = sum(1 << counter for counter in COUNTERS)
_GENERIC = _OF_SORT[(ALLIED, 0)]  # the 1-2-3 of the Allies


# --- 21.1 to 21.3 breaking down


def counter_for(s: State, piece: int) -> int:
    """H44:21.3c: the breakdown counter that a unit would use, or NONE; at a ferry airborne units may use a 1-2-3."""
    cite("H44:21.1a", "H44:21.2a")
    kind = identity(s, piece)
    own = _at_hand(s, _OF_SORT[sort_of(kind)])
    if own != NONE or not AIRBORNE[kind] or not at_ferry(s, piece):
        return own
    cite("H44:8.5.7a")
    return _at_hand(s, _GENERIC)


def _at_hand(s: State, counters: tuple[int, ...]) -> int:
    """The first of some counters that lies on its display, or NONE."""
    return next((counter for counter in counters if s.box[counter] == DISPLAY), NONE)


def at_ferry(s: State, piece: int) -> bool:
    """Whether a unit stands where a ferry or engineers could take it across."""
    hex, hexes = s.at[piece], s.board.grid.side_hexes
    return hex != NONE and bool(s.board.ferry_hexes >> hex & 1 or any(hex in hexes[raft[1]] for raft in s.rafts))


def objection_to_break(s: State, side: int, piece: int) -> Objection | None:
    """Why a unit cannot break down."""
    if SIDE[piece] != side or s.side != side:
        return Objection("H44:21.3c", pieces=(piece,), apart=True)
    if s.box[piece] > ON_MAP or s.unseen(piece) or s.steps[piece] < 2 or is_remnant(piece):
        return Objection("H44:21.1a", pieces=(piece,), apart=True)
    if s.disorder[piece] or s.scattered >> piece & 1:
        return Objection("H44:21.3c", pieces=(piece,))
    if not can_give(s, piece) or counter_for(s, piece) == NONE:
        return Objection("H44:21.3c", pieces=(piece,))
    cite("H44:21.3b")
    return None


def split(s: State, piece: int) -> int:
    """H44:21.1a: a unit loses a step to a breakdown unit beside it with the same markers, which is the answer.

    In an entry area it does so too: there may be a ferry to be used one step at a time (8.5.7, 19.3.2).
    """
    counter, kind, hex, box = counter_for(s, piece), identity(s, piece), s.at[piece], s.box[piece]
    parent = give_step(s, piece, "H44:21.1a")
    inherit(s, parent, counter)
    _turn(s, counter, kind)
    s.parent[counter], s.steps[counter], s.box[counter] = kind, 1, box
    if hex != NONE:
        s.place(counter, hex)
    s.emit(events.BROKEN_DOWN, "H44:21.1b", parent, counter)
    cite("H44:21.3a")
    return counter


def _turn(s: State, counter: int, kind: int) -> None:
    """H44:21.2b: the mechanized side for a mechanized parent, though it may go on foot for now (18.6)."""
    s.reverse &= ~(1 << counter)
    if TWO_SIDED[counter] and MOBILITY[kind] != FOOT:
        cite("H44:21.2b")
        s.reverse |= 1 << counter


# --- 21.4 recombining


def objection_to_recombine(s: State, side: int, piece: int, other: int) -> Objection | None:
    """Why a breakdown unit cannot join another unit."""
    if not is_breakdown(piece) or SIDE[piece] != side or SIDE[other] != side or piece == other:
        return Objection("H44:21.4a", pieces=(piece,), apart=True)
    if not _together(s, piece, other):
        return Objection("H44:21.4a", pieces=(piece,))
    if s.unseen(other) or not is_reduced(s, other):
        return Objection("H44:21.4c", pieces=(piece, other))
    return None if suits(s, piece, other) else Objection(_tie(s, piece), pieces=(piece, other))


def _together(s: State, piece: int, other: int) -> bool:
    """H44:21.4a: whether two units are in one hex, or in one entry area."""
    return s.at[piece] == s.at[other] and s.box[piece] == s.box[other] <= ON_MAP


def suits(s: State, piece: int, other: int) -> bool:
    """H44:21.4d, H44:8.5.7b: whether a unit is one that a breakdown unit may rebuild."""
    kind = identity(s, other)
    if tied(s, piece):
        cite(_tie(s, piece))
        return s.parent[piece] == kind
    return sort_of(kind) == sort_of(piece)


def tied(s: State, piece: int) -> bool:
    """Whether a breakdown unit may rebuild nobody but its parent: a German one, or a 1-2-3 of paratroopers."""
    return SIDE[piece] == GERMAN or _generic_of_airborne(s, piece)


def _generic_of_airborne(s: State, piece: int) -> bool:
    return not AIRBORNE[piece] and s.parent[piece] != NONE and bool(AIRBORNE[s.parent[piece]])


def _tie(s: State, piece: int) -> str:
    return "H44:8.5.7b" if _generic_of_airborne(s, piece) else "H44:21.4d"


def recombine(s: State, piece: int, other: int) -> None:
    """H44:21.4c: a breakdown unit goes back to its display, and the other unit has a step more; both have moved."""
    now = gain_step(s, other, "H44:21.4c")
    _hand_on(s, piece, now, RECOMBINED, "H44:21.4b")
    put_away(s, piece)
    s.moved |= 1 << now
    s.emit(events.RECOMBINED, "H44:21.4c", now, piece)


def _hand_on(s: State, piece: int, other: int, marks: tuple[str, ...], rule: str) -> None:
    """A unit takes over the troubles of the one it absorbs."""
    while s.disorder[other] < s.disorder[piece]:
        disrupt(s, other, rule)
    for name in marks:
        if getattr(s, name) >> piece & 1 and not (name == "engaged" and s.disorder[other]):
            s.mark(other, name, rule)


# --- 21.5 merging


def objection_to_merge(s: State, side: int, piece: int, other: int) -> Objection | None:
    """Why a German unit cannot give a step to another."""
    if side != GERMAN or SIDE[piece] != GERMAN or SIDE[other] != GERMAN or piece == other:
        return Objection("H44:21.5a", pieces=(piece,), apart=True)
    if s.at[piece] == NONE or s.at[piece] != s.at[other] or s.unseen(piece) or s.unseen(other):
        return Objection("H44:21.5a", pieces=(piece,))
    if is_breakdown(piece) or is_breakdown(other):
        return Objection("H44:21.4d", pieces=(piece, other))
    if not is_reduced(s, other) or not _alike(s, piece, other) or not (can_give(s, piece) or s.steps[piece] == 1):
        return Objection("H44:21.5a", pieces=(piece, other))
    return None


def _alike(s: State, piece: int, other: int) -> bool:
    """Same formation, same type, and the donor's morale is not worse than that of the unit that is restored."""
    formation, kinds = s.formation_of(piece), tuple(s.kind(identity(s, each)) for each in (piece, other))
    same = formation == s.formation_of(other) and formation != NEVER and TYPE[kinds[0]] == TYPE[kinds[1]]
    return same and s.quality_of(piece) >= QUALITY[kinds[1]]


def merge(s: State, piece: int, other: int) -> None:
    """H44:21.5a, H44:21.5b: one unit gives a step to another; one that had no more leaves the map."""
    now = gain_step(s, other, "H44:21.5a")
    _hand_on(s, piece, now, MERGED, "H44:21.5c")
    if s.steps[piece] == 1:
        dissolve(s, piece)
    else:
        s.moved |= 1 << give_step(s, piece, "H44:21.5a")
    s.moved |= 1 << now
    s.emit(events.MERGED, "H44:21.5a", now, piece)


def dissolve(s: State, piece: int) -> None:
    """H44:21.5b: a unit that has given its last step away; it can be rebuilt like any other, a remnant's unit, too."""
    cite("H44:21.5b")
    if is_remnant(piece):
        s.box[s.parent[piece]] = DEAD
        put_away(s, piece)
        return
    s.leave(piece, DEAD if piece < FIRST_SLOT else GONE)
    s.steps[piece] = 0
    s.clear_marks(piece)
    s.exert(piece, True)


# --- what the movement phase offers


class Union(NamedTuple):
    """A unit that may recombine or merge with another now; those that recombine come first, then by the other unit."""

    merges: bool
    other: int
    place: int  # of the unit in its stack, from the bottom
    piece: int
    hex: int


def union_actions(s: State, chosen: Iterable[Union]) -> list[Action]:
    """The actions by which units unite."""
    space = s.setup.action_space
    return [space["merge" if each.merges else "recombine"](each.piece, each.other) for each in chosen]


def unions_in(s: State, side: int, among: int, roster: Roster) -> list[Union]:
    """The units of a side that may recombine or merge now in some hexes."""
    counters = s.present & _COUNTERS & PIECES_OF[side]
    if side == ALLIED and not counters:
        return []
    count, first = s.count, side * s.board.n
    shared = [hex for hex in bits(s.stood[side] & among) if count[first + hex] > 1]
    able = roster.once(reduced_in) & ~roster.unseen if shared else 0
    if not able:
        return []
    return sorted(union for hex in shared for union in _unions_at(s, side, hex, able))


def unions_off_map(s: State, side: int, roster: Roster) -> list[Action]:
    """H44:21.4a: the breakdown units of a side that may recombine in an entry area now."""
    counters = roster.waiting & _COUNTERS & PIECES_OF[side]
    if not counters:
        return []
    others = roster.once(reduced_in) & roster.waiting & PIECES_OF[side]
    pairs = ((piece, other) for piece in bits(counters) for other in bits(others))
    recombine = s.setup.action_space["recombine"]
    return [recombine(*pair) for pair in pairs if objection_to_recombine(s, side, *pair) is None]


def _unions_at(s: State, side: int, hex: int, able: int) -> Iterator[Union]:
    """The unions of a hex; the second unit must have room for a step, and the first be one that might give it."""
    pieces = s.pieces_in(hex)
    for other in pieces:
        if able >> other & 1:
            for place, piece in enumerate(pieces):
                if piece != other and _might_give(s, piece, other):
                    merges = not _COUNTERS >> piece & 1
                    objection = objection_to_merge if merges else objection_to_recombine
                    if objection(s, side, piece, other) is None:
                        yield Union(merges, other, place, piece, hex)


def breakable(s: State, side: int, roster: Roster) -> int:
    """The units of a side that may break down, as a mask."""
    if s.side != side:
        return 0
    here = (s.present | roster.waiting) & PIECES_OF[side] & ~(roster.disordered | s.scattered | roster.unseen)
    anywhere, at_ferries = roster.once(_able)
    cite("H44:21.3b")
    found = anywhere & here
    for piece in s.board.grid.bits(at_ferries & here):
        if at_ferry(s, piece):
            found |= 1 << piece
    return found


def may_break(s: State, piece: int) -> bool:
    """Whether a unit of the side whose turn it is, in play and known, may break down."""
    if s.disorder[piece] or s.scattered >> piece & 1 or _REMNANTS >> piece & 1 or not can_give(s, piece):
        return False
    cite("H44:21.3b")
    box = s.box
    for counter in _COUNTERS_OF[piece]:
        if box[counter] == DISPLAY:
            return True
    return bool(AIRBORNE[piece]) and counter_for(s, piece) != NONE


def _able(roster: Roster) -> tuple[int, int]:
    """Whose steps and counters allow breaking down: anywhere, and at ferries only (8.5.7)."""
    return _able_by(roster.steps, mask_of(roster.box, _DISPLAYED))


@lru_cache(maxsize=256)
def _able_by(steps: bytes, at_hand: int) -> tuple[int, int]:
    large = mask_of(steps, _LARGE) & ~_REMNANTS
    for piece, remnants in _REMNANTS_FOR.items():
        if steps[piece] == THREE_STEPS - 1 and not remnants & at_hand:
            large &= ~(1 << piece)
    able = sum(_PARENTS[sort] for sort, counters in _MASK_OF_SORT.items() if counters & at_hand)
    at_ferries = large & _AIRBORNE & ~able if at_hand & _MASK_OF_SORT[(ALLIED, 0)] else 0
    return large & able, at_ferries


def _might_give(s: State, piece: int, other: int) -> bool:
    """Whether a unit is a breakdown unit, or a German one of the same formation as another."""
    if SIDE[piece] == ALLIED or _COUNTERS >> piece & 1:
        return bool(_COUNTERS >> piece & 1)
    return not s.unseen(piece) and s.formation_of(piece) == s.formation_of(other)


def objection(s: State, side: int, action: Action) -> Objection | None:
    """The same functions, for `why`."""
    if action.verb == "break":
        return objection_to_break(s, side, action.args[0])
    if action.verb == "recombine":
        return objection_to_recombine(s, side, *action.args)
    return objection_to_merge(s, side, *action.args)


def do(s: State, action: Action) -> None:
    """Carry it out."""
    if action.verb == "break":
        split(s, action.args[0])
    elif action.verb == "recombine":
        recombine(s, *action.args)
    else:
        merge(s, *action.args)
