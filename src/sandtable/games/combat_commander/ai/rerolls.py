"""Whether the last roll should be made again: what it comes to, against what another would on average."""

from __future__ import annotations

from collections.abc import Callable

from ....maps.hexes import bits
from ..rules import stats
from ..rules.attack import Attack, Defense
from ..rules.melee import Melee
from ..rules.recover import Rally
from ..rules.rolls import DiceRoll
from ..rules.rout import Rout
from ..rules.time_track import TimeAdvance
from .evaluation import secret_score
from .holding import struck
from .plans import rallying, routed, routing
from .prospect import Prospect, chance_of_sum

END = 10.0  # what the end of the game is worth to who leads
PRICE = 1.6  # what the initiative card is worth
TOTALS = tuple(a + b for a in range(1, 7) for b in range(1, 7))


def reroll_worth(p: Prospect) -> float:
    """What it is worth to a side to have the last roll made again."""
    roll, under = p.s.inside(DiceRoll), p.s.caller(DiceRoll)
    if roll is None or under is None:
        return -PRICE
    deck = p.s.cards(roll.side)
    return _gain(p, roll, under, deck.white[roll.card] + deck.coloured[roll.card]) - PRICE


def _gain(p: Prospect, roll: DiceRoll, under: object, rolled: int) -> float:
    """How much better another roll would be for the side, on average."""
    if isinstance(under, Attack) and roll.purpose != "targeting":
        return _average(lambda total: _attack(p, under, total)) - _attack(p, under, rolled)
    if isinstance(under, Defense):
        return _average(lambda total: _defense(p, under, total)) - _defense(p, under, rolled)
    if isinstance(under, Melee) and under.total:
        return _average(lambda total: _melee(p, under, total)) - _melee(p, under, rolled)
    if isinstance(under, Rally):
        own = 1 if p.s.owner[under.unit] == p.side else -1
        worth, morale = own * rallying(p, under.unit), stats.morale(p.s, under.unit)
        return worth * (chance_of_sum(morale) - (rolled < morale))
    if isinstance(under, Rout):
        own = -1 if p.s.owner[under.unit] == p.side else 1
        return own * (routing(p, under.unit) - routed(p, under.unit, rolled))
    if isinstance(under, TimeAdvance):
        return _sudden_death(p, rolled)
    return 0.0


def _average(worth: Callable[[int], float]) -> float:
    return sum(worth(total) for total in TOTALS) / len(TOTALS)


def _attack(p: Prospect, attack: Attack, rolled: int) -> float:
    """What an attack with a roll is worth to the side, before anybody defends."""
    defense = attack.defense(p.s)
    total = attack.fp + rolled + sum(each.amount for each in attack.beyond_the_roll(p.s))
    worth = 0.0
    for unit in attack.targets:
        if p.s.on[0] >> unit & 1 or p.s.on[1] >> unit & 1:
            lost = struck(p, unit, defense.morale(p.s, unit), total)
            worth += lost if p.s.owner[unit] == p.foe else -lost
    return worth


def _defense(p: Prospect, defense: Defense, rolled: int) -> float:
    unit, left = defense.unit, defense.morale(p.s, defense.unit) + rolled - defense.total
    tied = p.s.moving >> unit & 1
    lost = p.breaking(unit) if left < 0 or (left == 0 and tied) else p.suppressing(unit) if left == 0 else 0.0
    return lost if p.s.owner[unit] == p.foe else -lost


def _melee(p: Prospect, melee: Melee, rolled: int) -> float:
    """What the second roll of a melee comes to for the side."""
    s = p.s
    margin = melee.fp[s.side] + rolled - melee.total
    spoils = sum(p.price(u) for u in bits(s.here(melee.hex, p.foe)))
    losses = sum(p.price(u) for u in bits(s.here(melee.hex, p.side)))
    if margin == 0:
        return spoils - losses
    return spoils if (margin > 0) == (s.side == p.side) else -losses


def _sudden_death(p: Prospect, rolled: int) -> float:
    """Who leads wants the end, who trails wants to go on."""
    s = p.s
    lead = (s.vp if p.side == 0 else -s.vp) + secret_score(s, p.side)
    ends, chance = rolled < s.time, chance_of_sum(s.time)
    return (END if lead >= 0 else -END) * (chance - ends)
