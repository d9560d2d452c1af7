"""Breakthrough combat: units that advance after DS or DMR fight once more on the way (16, 25.3.5)."""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from . import bridges, costs, stacking
from .attackers import objection_to_attack, objection_to_reach
from .battle import BREAKTHROUGH, EXTENDED, NO_ADVANCE, Battle
from .headway import HEXES, Headway, Runner, objection_to_company
from .losses import survivors
from .pieces import FOOT, IS_GARRISON
from .state import State

MOST_IN_COLUMN = 2  # units of a group that has used the road bonus (16.3.4)

# --- 16.1 to 16.3 who may break through


def objection_to_breakthrough(s: State, h: Headway, hex: int) -> Objection | None:
    """H44:16: why the units in hand cannot attack a hex on their advance."""
    frm = h.hex(s)
    if frm == NONE:
        return Objection("H44:19.7b", (hex,), h.moving)
    if hex not in s.board.grid.neighbours[frm] or not s.stood[1 - h.side] >> hex & 1:
        return Objection("H44:9.1a", (hex,), h.moving, apart=True)
    return _objection_to_moment(h) or _objection_to_group(s, h, frm) or _objection_to_target(s, h, frm, hex)


def _objection_to_moment(h: Headway) -> Objection | None:
    """H44:16.1a, 16.2a, 16.3.2: only after DS or DMR, one group of an attack, and once."""
    if h.kind != EXTENDED:
        return Objection("H44:16.1a", (h.battle.hex,), h.moving)
    if again := tuple(piece for piece in h.moving if h.runner(piece).fought):
        return Objection("H44:16.3.2", pieces=again)
    if h.broken:
        return Objection("H44:16.2a", pieces=h.moving)
    ahead = tuple(r.piece for r in h.runners if r.used and not r.fought and r.piece not in h.moving)
    return Objection("H44:16.2a", pieces=ahead) if ahead else None


def _objection_to_group(s: State, h: Headway, frm: int) -> Objection | None:
    """H44:16.2, 16.3: who may be in a breakthrough group, and from where."""
    for piece in h.moving:
        if found := _objection_to_cost(s, h, h.runner(piece)):
            return found
    strangers = tuple(p for p in s.pieces_in(frm) if not h.takes_part(p) and p not in h.battle.guns)
    if strangers:
        return Objection("H44:16.3.5b", (frm,), strangers)
    return _objection_to_column(s, h, frm)


def _objection_to_cost(s: State, h: Headway, runner: Runner) -> Objection | None:
    """H44:16.3.1a: a breakthrough costs a hex of advance."""
    piece = runner.piece
    if not s.attack_of(piece):
        return Objection("H44:9.1f", pieces=(piece,))
    if runner.ended:
        return Objection(runner.ended, pieces=(piece,))
    cite("H44:16.3.1a")
    bonus = runner.paved and s.mobility_of(piece) != FOOT and not s.cut >> piece & 1
    return None if HEXES[h.kind] - runner.used + bonus > 0 else Objection("H44:16.3.1a", pieces=(piece,))


def _objection_to_column(s: State, h: Headway, frm: int) -> Objection | None:
    """H44:16.3.4: with a road bonus one unit attacks, and one that does not count for stacking."""
    if not any(h.runner(piece).used == HEXES[h.kind] for piece in h.moving):
        return None
    cite("H44:16.3.4")
    if stacking.counting(s, h.moving) > 1 or len(h.moving) > MOST_IN_COLUMN:
        return Objection("H44:16.3.4", pieces=h.moving)
    return objection_to_company(s, h, frm)


def _objection_to_target(s: State, h: Headway, frm: int, hex: int) -> Objection | None:
    """H44:16.3.5c: not over water without a bridge; nor with more units than may stack (6.4.2b)."""
    if cut_off(s, frm, hex):
        return Objection("H44:16.3.5c", (hex,), h.moving)
    if not stacking.within_limit(s, h.moving):
        return Objection("H44:6.4.2b", (frm,), h.moving)
    return next(filter(None, (objection_to_reach(s, piece, hex) for piece in h.moving)), None)


def cut_off(s: State, frm: int, to: int) -> bool:
    """Whether a river or canal without a bridge lies between two hexes."""
    side = s.board.grid.side_between(frm, to)
    wet = bool(s.board.water[side])
    return wet and not bridges.open_side(s, side) and not costs.usable_road(s, frm, to)


# --- 16.5 joining the attack of others


def objection_to_reinforce(s: State, h: Headway, hex: int) -> Objection | None:
    """H44:16.5a: why the units in hand cannot join an attack of others on a hex."""
    found = objection_to_breakthrough(s, h, hex)
    if found or objection_to_attack(s, h.side, hex) is None:
        return found
    return Objection("H44:16.5a", (hex,), h.moving)


def reinforced(s: State, h: Headway, hex: int) -> Headway:
    """H44:16.5: the group joins the attack on a hex, which comes next, and goes on with the advance of that attack."""
    cite("H44:16.5a", "H44:16.5b")
    s.joining = (hex, *h.moving)
    s.paces = tuple((r.piece, r.used, int(r.paved)) for r in h.runners if r.piece in h.moving)
    joined = h.with_those_in_hand(ended="H44:16.3.2")
    return msgspec.structs.replace(joined.put_down(), broken=True)


# --- the battle and what comes after it


def aimed(s: State, h: Headway, hex: int) -> Headway:
    """The advance when the group in hand is about to attack a hex."""
    hidden = [piece for piece in s.pieces_in(hex) if s.unseen(piece)]
    alone = len(s.pieces_in(hex)) == len(hidden) == 1
    cite("H44:16.1a", "H44:16.1b", "H44:16.3.5a", *(("H44:25.3.5",) if hidden else ()))
    return msgspec.structs.replace(h, target=hex, hidden=hidden[0] if alone else NONE)


def battle_of(h: Headway) -> Battle:
    """H44:16.3.5a: the battle of the group in hand, and nobody else."""
    return Battle(h.target, h.moving, how=BREAKTHROUGH)


def after_battle(s: State, h: Headway, kind: int) -> Headway:
    """H44:16.3: how the advance goes on when the breakthrough has been fought, or could not be."""
    if _was_nobody(s, h) or _was_called_off(s, h):
        return msgspec.structs.replace(h, target=NONE, hidden=NONE)
    emptied = kind != NO_ADVANCE and not s.stood[1 - h.side] >> h.target & 1
    cite("H44:16.3.1b" if emptied else "H44:16.3.1a", "H44:16.3.2", "H44:16.3.3")
    runners = (_battered(h, r, emptied, kind) if r.piece in h.moving else r for r in h.runners)
    left = tuple(msgspec.structs.replace(r, piece=piece) for r in runners for piece in survivors(s, (r.piece,)))
    return Headway(h.battle, h.kind, left, broken=True)


def _was_nobody(s: State, h: Headway) -> bool:
    """H44:25.3.5: whether an unknown unit has proved to be nothing; the advance goes on as before."""
    found = h.hidden != NONE and not s.unseen(h.hidden) and bool(IS_GARRISON[s.kind(h.hidden)])
    if found:
        cite("H44:25.3.5")
    return found


def _was_called_off(s: State, h: Headway) -> bool:
    """H44:9.3b: whether the bridge to the target has been blown before the attack."""
    return h.hex(s) != NONE and cut_off(s, h.hex(s), h.target)


def _battered(h: Headway, runner: Runner, emptied: bool, kind: int) -> Runner:
    """A unit of the group: it has paid a hex, and goes on with its own advance only after DS or DMR."""
    ended = runner.ended or ("" if kind == EXTENDED else "H44:16.3.2")
    free = h.target if emptied else NONE
    return msgspec.structs.replace(runner, used=runner.used + 1, free=free, ended=ended, fought=True)
