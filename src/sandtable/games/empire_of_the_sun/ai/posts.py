"""What it is worth to have a unit in a hex when nothing happens: supply, the front, places to be held, room."""

from __future__ import annotations

from ..rules.pieces import AIR, ALLIES, B29S, COMMAND, COMMANDED, GROUND, HQS, NAVAL
from ..rules.stacking import fits
from ..rules.supply import lines
from .theatre import FLEET, Theatre
from .worths import STEP, attack, worth

FED = 0.6  # a hex in supply
FRONT = 0.3  # of what pulls
GUARD = 0.25  # of what a place is worth: the first ground unit there
SECOND_GUARD = 0.03  # and another
CROWDED = -3.0  # a hex without room
ABROAD = -1.5  # a hex that is not one's own
EXPOSED = -0.1  # ships and ground units under the enemy's aircraft
CLOSE = 0.03  # an HQ for each step of worth in its range
AFIELD = 0.8  # an HQ that the enemy can reach in strength
BOMBER = 0.5  # a bomber that can reach Tokyo
STEADFAST = 1.2  # how much a strength counts that awaits the enemy, beside one that comes
OVERWHELMING = 60  # strength of the enemy beyond one's own
RISK = 0.4  # of a unit's worth, what it may lose to so much


def post(t: Theatre, piece: int, h: int) -> float:
    """What a unit is worth where it would stand."""
    if HQS >> piece & 1:
        return headquarters(t, piece, h)
    if not t.s.controls(t.side, h):
        return ABROAD
    value = FRONT * t.pull(h) + (FED if t.is_fed(piece, h) else 0.0)
    if t.s.at[piece] != h and not fits(t.s, piece, h):
        value += CROWDED
    if not AIR >> piece & 1 and t.zone & t.board.cell[h]:
        value += EXPOSED
    if GROUND >> piece & 1:
        value += _guarding(t, piece, h)
    else:
        value -= _risk(t, piece, h)
    return value + (BOMBER if B29S >> piece & 1 and t.side == ALLIES and _bombs(t, h) else 0.0)


def _risk(t: Theatre, piece: int, h: int) -> float:
    """What a ship or an air unit may lose if the enemy comes in strength."""
    fleet = t.s.standing_at(h, t.side) & FLEET | 1 << piece
    own = sum(attack(t.s, p) for p in t.grid.bits(fleet))
    over = t.danger(h) - STEADFAST * own
    return RISK * worth(t.s, piece) * min(1.0, over / OVERWHELMING) if over > 0 else 0.0


def _bombs(t: Theatre, h: int) -> bool:
    tokyo = t.board.at("3706")
    return tokyo >= 0 and t.grid.dist(h, tokyo) <= 8


def _guarding(t: Theatre, piece: int, h: int) -> float:
    others = t.s.standing_at(h, t.side) & GROUND & ~(1 << piece)
    return t.own.get(h, 0.0) * (SECOND_GUARD if others else GUARD)


def headquarters(t: Theatre, hq: int, h: int) -> float:
    """An HQ belongs where it is in supply, near the front and among the units it commands."""
    s = t.s
    units = t.grid.bits(s.on[t.side] & COMMANDED[hq] & ~HQS)
    near = sum(STEP[p] for p in units if t.grid.dist(s.at[p], h) <= COMMAND[hq])
    fed = lines(s).nets[t.side].trunk & t.board.cell[h]
    guarded = sum(attack(s, p) for p in t.grid.bits(s.standing_at(h, t.side) & (GROUND | NAVAL)))
    exposed = AFIELD * max(0.0, min(1.0, (t.danger(h) - guarded) / OVERWHELMING))
    return (FED if fed else 0.0) + FRONT / 2 * t.pull(h) + CLOSE * near - exposed
