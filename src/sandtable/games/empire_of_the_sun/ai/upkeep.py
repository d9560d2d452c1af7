"""What small decisions are worth: hits, losses, placing, replacements, bases, and what events ask for."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....kernel.weighing import Weigh, always
from ....maps.occupancy import NONE
from ..rules.cards import OPERATIONS
from ..rules.hits import price
from ..rules.pieces import B29S, SIDE
from .card_values import kept_value
from .posts import post
from .theatre import Theatre
from .worths import STEP, worth

KILL = 1.2  # the last step of a unit counts for more
DONE = 0.05
BOMBERS_IN_CHINA = 0.7  # bombers in the air box in China
IN_CHINA = 0.3  # other air units there
REBUILT = 0.9  # of what a step is worth, one of an eliminated unit: it comes back weak
KONDO = 0.5  # Admiral Kondo's card, for one that is discarded
WASTED = 0.1  # each point of the operations value of that card
TAKEN = -0.1  # a unit in supply that an event takes along
RESCUED = 0.3  # one that is out of supply
MARKED = 0.1  # a hex that an event asks for
NEAR_FRONT = 0.1  # of what pulls, more for such a hex
OWN_PLACE = 0.1  # of what a place of one's own is worth, the same
RECOVERED = 0.1  # a card that comes back
CHEAP = 0.1  # of a step of a unit that is sent to a battle


def hit(t: Theatre, step: Any, action: Action) -> float:
    """The dearest step of the enemy for the hits it takes, the cheapest of one's own."""
    piece = action.args[0]
    value = STEP[piece] * (KILL if t.s.is_reduced(piece) else 1.0)
    if SIDE[piece] == t.side:
        return -value
    cost = price(t.s, step, piece) if type(step).__name__ == "AssignHits" else 10
    return value + value / max(1, cost)


def keep(t: Theatre, step: Any, action: Action) -> float:
    """The best unit is the one to be kept."""
    return worth(t.s, action.args[0])


def lose(t: Theatre, step: Any, action: Action) -> float:
    """The unit that is worth least is the one to go."""
    return -worth(t.s, action.args[0])


def shift(t: Theatre, step: Any, action: Action) -> float:
    """A lesser carrier suffers for a better one."""
    donor, piece = action.args
    return STEP[piece] - STEP[donor] * (KILL if t.s.is_reduced(donor) else 1.0)


def banish(t: Theatre, step: Any, action: Action) -> float:
    """Enemy units are driven away from places and from the front."""
    h = action.args[1]
    return -t.own.get(h, 0.0) - t.pull(h)


def settle(t: Theatre, step: Any, action: Action) -> float:
    """A unit where it serves best."""
    return post(t, action.args[0], action.args[1])


def box(t: Theatre, step: Any, action: Action) -> float:
    """The air box in China: bombers can reach Japan from there."""
    return BOMBERS_IN_CHINA if B29S >> action.args[0] & 1 else IN_CHINA


def restore(t: Theatre, step: Any, action: Action) -> float:
    """The dearest step; an eliminated unit comes back weak."""
    piece = action.args[0]
    return STEP[piece] * (1.0 if action.verb == "restore" else REBUILT)


def throw(t: Theatre, step: Any, action: Action) -> float:
    """The least useful card."""
    return KONDO - WASTED * OPERATIONS[action.args[0]]


def _choose(t: Theatre, step: Any, action: Action) -> float:
    """A unit that an event asks for: the enemy's best; of one's own whoever gains most by it."""
    piece = action.args[0]
    if SIDE[piece] != t.side:
        return worth(t.s, piece)
    here = t.s.at[piece]
    fed = here == NONE or t.is_fed(piece, here)
    return (TAKEN if fed else RESCUED) + 0.01 * STEP[piece]


def _mark(t: Theatre, step: Any, action: Action) -> float:
    """A hex that an event asks for: the enemy's best place, or one's own nearest to the front."""
    h = action.args[0]
    return MARKED + t.stakes.get(h, 0.0) + NEAR_FRONT * t.pull(h) + OWN_PLACE * t.own.get(h, 0.0)


def _recover(t: Theatre, step: Any, action: Action) -> float:
    return RECOVERED + kept_value(action.args[0])


def _discard(t: Theatre, step: Any, action: Action) -> float:
    return DONE - 0.02 - kept_value(action.args[0]) * 0.2


def _stay(t: Theatre, step: Any, action: Action) -> float:
    """A ship stays where it is unless a better base can be had."""
    left = getattr(step, "left", ())
    piece = left[0] if left else NONE
    return post(t, piece, t.s.at[piece]) + 0.02 if piece != NONE and t.s.at[piece] != NONE else 0.0


def _home(t: Theatre, step: Any, action: Action) -> float:
    """After a battle: a base in supply, nearest to the front."""
    piece, h = action.args
    return post(t, piece, h) + (0.02 if t.s.at[piece] == h else 0.0)


def _withdraw(t: Theatre, step: Any, action: Action) -> float:
    return -post(t, action.args[0], t.s.at[action.args[0]])


def _assign(t: Theatre, step: Any, action: Action) -> float:
    """A unit for a battle that an event brings: the cheapest for the best place."""
    piece, h = action.args
    return t.own.get(h, 0.0) + t.stakes.get(h, 0.0) - CHEAP * STEP[piece]


def _react(t: Theatre, step: Any, action: Action) -> float:
    return t.own.get(action.args[0], 0.0)


ANY: dict[str, Weigh[Theatre]] = {
    "hit": hit,
    "spare": keep,
    "remove": lose,
    "retreat": banish,
    "place": settle,
    "box": box,
    "wait": always(-5.0),
    "base": settle,
    "refuge": settle,
    "home": _home,
    "hq": _withdraw,
    "restore": restore,
    "rebuild": restore,
    "choose": _choose,
    "mark": _mark,
    "recover": _recover,
    "discard": _discard,
    "assign": _assign,
    "react": _react,
    "build": always(0.3),
    "bomb": always(1.0),
    "disengage": always(-1.0),
    "play": always(0.2),
    "stay": _stay,
    "pass": always(0.0),
    "done": always(DONE),
}
