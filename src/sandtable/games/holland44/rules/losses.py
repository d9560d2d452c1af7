"""Losses: steps, remnants, eliminated units and what they are worth (11.3, 11.4, 21.1, 26.5.2).

A three-step unit that takes its second loss leaves the map, and a remnant stands in its place from then on: another
piece. Whoever has noted pieces before a loss finds those that are there now by `survivors`, a battle by `current`.
"""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from . import events
from .battle import Battle
from .board import ALLIED
from .pieces import (
    AIRBORNE,
    BREAKDOWN,
    COUNT,
    DIVISIONS,
    FIRST_SLOT,
    FORMATION,
    FORMATIONS,
    IS_TANK,
    KINDS,
    MECHANIZED,
    MOBILITY,
    REMNANT,
    ROLE,
    SIDE,
    STEPS,
    SUPPLY,
    TWO_SIDED,
    TYPE,
)
from .state import DEAD, DISPLAY, GONE, MARKS, ON_MAP, REDUCED, State

THREE_STEPS = 3
WHOLE, HALF = 2, 1  # victory points are counted in halves

_PARACHUTE = KINDS.index("parachute")


def _sort(kind: int) -> tuple[int, int]:
    """What a remnant and its parent have in common: the division of airborne units, otherwise tanks or paratroopers."""
    if AIRBORNE[kind]:
        return SIDE[kind], 2 + FORMATION[kind]
    return SIDE[kind], int(bool(IS_TANK[kind]) if SIDE[kind] == ALLIED else TYPE[kind] == _PARACHUTE)


REMNANTS = tuple(piece for piece in range(FIRST_SLOT) if ROLE[piece] == REMNANT)
REMNANTS_OF = {
    piece: tuple(remnant for remnant in REMNANTS if _sort(remnant) == _sort(piece))
    for piece in range(FIRST_SLOT)
    if STEPS[piece] == THREE_STEPS
}


# --- taking a loss


def lose_step(s: State, piece: int, rule: str) -> None:
    """H44:11.3: a unit loses a step: its counter is turned over, it is replaced by a remnant, or it is eliminated."""
    cite("H44:11.3")
    left = s.steps[piece] - 1
    if piece in REMNANTS_OF and left == 1:
        _reduce(s, piece, rule)
    elif left:
        s.steps[piece] = left
        s.emit(events.LOST_STEP, rule, piece, left)
    else:
        eliminate(s, piece, rule)


def _reduce(s: State, piece: int, rule: str) -> None:
    """A three-step unit takes its second loss."""
    free = [remnant for remnant in REMNANTS_OF[piece] if s.box[remnant] == DISPLAY]
    if free:
        s.emit(events.LOST_STEP, rule, piece, 1)
        _replace(s, piece, free[0])
    else:
        _lose_last_step(s, piece, rule)


def _lose_last_step(s: State, piece: int, rule: str) -> None:
    """H44:11.4c, H44:11.4d: with no remnant left the unit is lost; an airborne division keeps a replacement point."""
    cite("H44:11.4c" if AIRBORNE[piece] else "H44:11.4d")
    eliminate(s, piece, rule)
    if AIRBORNE[piece]:
        division = DIVISIONS.index(FORMATIONS[FORMATION[piece]])
        s.fresh_relief[division] += 1
        s.emit(events.RELIEF, "H44:11.4c", division, s.fresh_relief[division])


def _replace(s: State, piece: int, remnant: int) -> None:
    """H44:11.4a: the remnant is where the unit was, on the map or in an entry area, with all its markers."""
    cite("H44:2.3.12b")
    hex, box = s.at[piece], s.box[piece]
    _hand_on(s, piece, remnant)
    s.leave(piece, REDUCED)
    s.steps[piece], s.steps[remnant] = 0, 1
    s.clear_marks(piece)
    s.exert(piece, True)
    s.parent[remnant], s.box[remnant] = piece, box
    if hex != NONE:
        s.place(remnant, hex)
    s.emit(events.REMNANT_FORMED, "H44:11.4a", piece, remnant)


def _hand_on(s: State, piece: int, remnant: int) -> None:
    """A remnant carries on as its parent would."""
    for name in (*MARKS, "fled", "asleep"):
        mask = getattr(s, name)
        setattr(s, name, mask & ~(1 << remnant) | (mask >> piece & 1) << remnant)
    if TWO_SIDED[remnant] and MOBILITY[piece] == MECHANIZED:
        s.reverse |= 1 << remnant
    s.disorder[remnant] = s.disorder[piece]
    s.exert(remnant, bool(s.exerts[piece]))
    s.stood_here[remnant] = s.stood_here[piece]


# --- elimination


def eliminate(s: State, piece: int, rule: str) -> None:
    """Take a unit off the map for good; its parent, if it is a remnant, is lost with it."""
    s.emit(events.ELIMINATED, rule, piece)
    _count(s, piece)
    s.leave(piece, _box_of_the_dead(s, piece))
    s.steps[piece] = 0
    s.clear_marks(piece)
    s.exert(piece, True)
    s.fled &= ~(1 << piece)
    s.parent[piece] = NONE


def _box_of_the_dead(s: State, piece: int) -> int:
    """Breakdown units can be used again, remnants never; everything else lies among the eliminated."""
    role = ROLE[piece] if piece < FIRST_SLOT else 0
    if role == BREAKDOWN:
        cite("H44:21.1c")
        return DISPLAY
    if role == REMNANT:
        cite("H44:11.4b")
        if s.parent[piece] != NONE:
            s.box[s.parent[piece]] = DEAD
        return GONE
    return DEAD


def _count(s: State, piece: int) -> None:
    """Count an eliminated unit."""
    price = price_of(piece)
    if price:
        s.losses += price
        s.emit(events.LOSS_COUNTED, "H44:26.5.2a" if price == WHOLE else "H44:26.5.2b", piece, s.losses)


def price_of(piece: int) -> int:
    """H44:26.5.2a, H44:26.5.2b: the Germans' victory points for an eliminated unit, in halves."""
    if SIDE[piece] != ALLIED or ROLE[piece] in (BREAKDOWN, SUPPLY):
        return 0
    return WHOLE if ROLE[piece] == REMNANT or STEPS[piece] == THREE_STEPS else HALF


# --- who is there after losses


def remnant_of(s: State, piece: int) -> int:
    """The remnant that stands for a piece now, or NONE."""
    found = (remnant for remnant in REMNANTS_OF.get(piece, ()) if s.parent[remnant] == piece)
    return next(found, NONE) if s.box[piece] == REDUCED else NONE


def survivors(s: State, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """The pieces that are still there, on the map or in an entry area, remnants in the place of their parents."""
    now = (remnant_of(s, piece) if s.box[piece] == REDUCED else piece for piece in pieces)
    return tuple(piece for piece in now if piece < COUNT and s.box[piece] <= ON_MAP)


def current(s: State, battle: Battle) -> Battle:
    """A battle with those of its attackers that are still there."""
    attached = survivors(s, (battle.attached,)) if battle.attached != NONE else ()
    return msgspec.structs.replace(
        battle, attackers=survivors(s, battle.attackers), attached=attached[0] if attached else NONE
    )
