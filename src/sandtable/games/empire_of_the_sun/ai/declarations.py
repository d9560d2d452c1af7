"""Which battles are declared, and who strikes where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel.actions import Action
from ..rules.bonuses import INTERCEPT, SURPRISE, Fight
from ..rules.declaring import strikers as those_in_reach
from ..rules.forces import is_far
from ..rules.pieces import ALLIES, CARRIERS, DEFENSE, GROUND
from .cards_in_hand import duties, found_out
from .fights import at_sea
from .operations import DUTY, ENEMY, SEA_STEP
from .theatre import Theatre
from .worths import attack

JOIN = 0.5  # a unit more for a battle that has been declared
COVER = 0.2  # a carrier for a hex where no battle has been declared
BOMBARDED = 0.15  # a ground step that aircraft alone may hit
COME_UPON = 0.02  # each point of strength that may come against those who bombard


def battles(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """Battles that pay, and everybody who can take part in them."""
    for action in actions:
        if action.verb == "declare":
            yield _declare(t, action.args[0])
        elif action.verb == "assign":
            yield _assign(t, *action.args)
        else:
            yield 0.0 if action.verb == "done" else -2.0


def strikers(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """The strongest first."""
    for action in actions:
        yield attack(t.s, action.args[0]) * 0.01


def _assign(t: Theatre, piece: int, h: int) -> float:
    if t.s.declared >> h & 1:
        return JOIN + 0.01 * strength(t, piece, h)
    return COVER if CARRIERS >> piece & 1 else 0.02


def strength(t: Theatre, piece: int, h: int) -> int:
    """The strength of a unit in a battle in a hex; half at extended range."""
    far = is_far(t.s, Fight(h, t.side, 0), piece)
    return (attack(t.s, piece) + 1) // 2 if far else attack(t.s, piece)


def _declare(t: Theatre, h: int) -> float:
    """What a strike from afar may bring."""
    s = t.s
    own = sum(strength(t, piece, h) for piece in those_in_reach(s, t.side, h))
    reacting, standing = t.threat(h, s.ops)
    found = found_out(s.card, s.event)
    asked = duties(t.board, s.card, s.event)[0] >> h & 1
    if not standing:
        return _bombard(t, h, own) - found * COME_UPON * reacting + DUTY * asked
    us, theirs = american(s.turn, t.side), american(s.turn, t.enemy)
    calm = at_sea(own, standing, (us, theirs), SURPRISE)
    seen = at_sea(own, standing + reacting, (us, theirs), INTERCEPT)
    gain = [ENEMY * each.enemy - each.own for each in (calm, seen)]
    return SEA_STEP * ((1 - found) * gain[0] + found * gain[1]) + DUTY * asked - 0.02


def american(turn: int, side: int) -> int:
    """The bonus of better aircraft in the later years."""
    return 0 if side != ALLIES or turn < 5 else 1 if turn < 8 else 3


def _bombard(t: Theatre, h: int, own: int) -> float:
    """Ground units alone can lose steps but the last to aircraft; a worthwhile thing if nothing comes against them."""
    ground = t.grid.bits(t.there.get(h, 0) & GROUND)
    full = [piece for piece in ground if not t.s.is_reduced(piece)]
    if not full:
        return -0.1
    cheapest = min(DEFENSE[piece] for piece in full)
    chance = min(1.0, max(0.0, (own - cheapest) / cheapest))
    return BOMBARDED * chance - 0.02
