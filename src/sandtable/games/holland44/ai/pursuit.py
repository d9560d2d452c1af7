"""How far attackers should advance: the best hex that every step of an advance can still lead to (15.2)."""

from __future__ import annotations

import msgspec

from ....maps.occupancy import NONE
from ..rules.advance import options
from ..rules.battle import AUTO_DS, BREAKTHROUGH, EXTENDED, Battle
from ..rules.headway import Headway, Runner, after, objection_to_rest
from ..rules.state import State
from ..rules.strength import led
from . import fights
from .aims import is_helper
from .plan import Plan

VACATED = 0.2  # more, for the hex that was fought for
TOGETHER = 0.1  # what a group must gain by a unit that joins it
DESERTED = 1.5  # less, for each gun, engineer or bridging unit that would be left without troops


def gain(p: Plan, now: Headway) -> float:
    """How much better than this one the best hex is in which those in hand could end their advance."""
    return _best(p, p.s, now) - _worth(p, now, now.hex(p.s)) - _left_alone(p, now)


def gain_past(p: Plan, now: Headway, hex: int) -> float:
    """The same if they enter a hex next."""
    return _best(p, *_entered(p.s, now, hex)) - _worth(p, now, now.hex(p.s))


def gain_with(p: Plan, now: Headway, piece: int) -> float | None:
    """The same if another unit joins those in hand, where that helps them to break through."""
    if now.kind != EXTENDED or now.broken:
        return None
    joined = msgspec.structs.replace(now, moving=(*now.moving, piece))
    alone, together = _best(p, p.s, now), _best(p, p.s, joined)
    return together - _worth(p, now, now.hex(p.s)) if together > alone + TOGETHER else None


def strike(p: Plan, s: State, now: Headway, hex: int) -> float:
    """What a breakthrough of those in hand against a hex should bring, by the exact chances."""
    return fights.gain(p, led(s, Battle(hex, now.moving, how=BREAKTHROUGH)), s)


def prospect(p: Plan, hex: int) -> float:
    """What the advance after an overrun of a hex brings to whoever gains most by it (8.7f)."""
    s = p.s
    _, lead, *pieces = next(each for each in s.overruns if each[0] == hex)
    there = tuple(piece for piece in pieces if s.at[piece] != NONE)
    now = Headway(Battle(hex, there, lead, how=AUTO_DS), EXTENDED, tuple(map(Runner, there)))
    return max((gain(p, alone(now, piece)) for piece in there), default=0.0)


def alone(now: Headway, piece: int) -> Headway:
    """The advance with one unit in hand."""
    return msgspec.structs.replace(now, moving=(piece,), gone=0)


def _best(p: Plan, s: State, now: Headway) -> float:
    """The best end of an advance that has come as far as a state tells."""
    here = now.hex(s)
    may_rest = not now.gone or objection_to_rest(s, now, here) is None
    found = [_worth(p, now, here)] if may_rest else []
    if now.kind == EXTENDED and not now.broken:
        found += [_worth(p, now, here) + strike(p, s, now, hex) for hex in options(s, now, "attack")]
    if not all(now.runner(piece).ended for piece in now.moving):
        found += [_best(p, *_entered(s, now, hex)) for hex in options(s, now, "step")]
    return max(found, default=_worth(p, now, here))


def _worth(p: Plan, now: Headway, hex: int) -> float:
    value = sum(p.place(piece, hex) for piece in now.moving) / len(now.moving)
    return value + (VACATED if hex == now.battle.hex else 0.0)


def _left_alone(p: Plan, now: Headway) -> float:
    """What it costs to leave guns, engineers or bridging units in a hex without anybody who protects them."""
    stay = [piece for piece in p.s.pieces_in(now.hex(p.s)) if piece not in now.moving]
    helpers = [piece for piece in stay if is_helper(p.s, piece)]
    return DESERTED * len(helpers) if len(helpers) == len(stay) else 0.0


def _entered(s: State, now: Headway, hex: int) -> tuple[State, Headway]:
    """The advance after one more hex."""
    there, moved = after(s, now, hex), s.clone()
    for piece in now.moving:
        if moved.at[piece] != NONE:
            moved.move(piece, hex)
        else:
            moved.place(piece, hex)
    return moved, there
