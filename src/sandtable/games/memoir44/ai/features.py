"""What the chance to win is learned from: medals, units, what they stand to lose, objectives, cards, whose turn.

What a side on turn may hope for stands for the reply that a search does not play on to. Cards count where they are
known: in the side's own hand.
"""

from __future__ import annotations

from ....kernel.hidden import BLANK
from ....maps.hexes import bits
from ..rules.board import GRID, IN_SECTION, other
from ..rules.cards import DECK, FAMILY
from ..rules.orders import standing
from ..rules.state import BIT, NONE, State
from ..rules.terrain_table import ARMOR, ARTILLERY, INFANTRY
from ..rules.victory import total_medals
from .action_values import HOLD, card_worth, plan
from .evaluation import (
    DISCS,
    MOST,
    WORTH,
    Field,
    Outlook,
    Roster,
    evaluate,
    exposures,
    hopes,
    medal_worth,
    outlook,
    roster,
)
from .prospect import Prospect, prospect_of

KINDS = (("infantry", INFANTRY), ("armor", ARMOR), ("artillery", ARTILLERY))
NAMES = (
    "evaluation",
    "medals",
    "medals to go, inverse",
    "last medal",
    *(f"{name}: {what}" for name, _ in KINDS for what in ("units", "figures")),
    "units of one figure",
    "units of two figures",
    "worth",
    "danger",
    "danger to units of one figure",
    "units in danger",
    "hopes of objectives",
    "cards",
    "on turn",
    "on turn, last medal",
    "on turn, units of one figure in danger",
    "nearness to the enemy",
    "turns",
    "cards kept",
    "on turn, best unit",
    "on turn, best section",
    "on turn, sections",
    "on turn, best card",
)
CLOSE = 6
ORDERS = 3  # units that a card orders in a section, by and large
USUAL = sum(HOLD[FAMILY[card]] for card in DECK) / len(DECK)  # what a card is worth in hand
DECIDED = 100.0  # an evaluation beyond which a game is as good as decided


def feature_values(s: State, side: int) -> list[float]:
    """The features of a side, from what everybody sees."""
    foe, view = other(side), outlook(s.setup, s.land)
    own, enemies = roster(s, side), roster(s, foe)
    to_go = max(1, s.setup.medals[side] - total_medals(s, side))
    risk = exposures(medal_worth(total_medals(s, foe), s.setup.medals[foe]))
    dangers = _dangers(view.shelter[side], own, enemies, risk)
    weak = sum(d for d, (_, _, figures) in zip(dangers, own, strict=True) if figures == 1)
    on_turn, last = float(s.side == side), float(to_go == 1)
    return [
        max(-DECIDED, min(DECIDED, evaluate(s, side))),
        float(total_medals(s, side)),
        1 / to_go,
        last,
        *_counts(own),
        float(sum(figures == 1 for _, _, figures in own)),
        float(sum(figures == 2 for _, _, figures in own)),
        sum(WORTH[kind][figures] for _, kind, figures in own),
        sum(dangers),
        weak,
        float(sum(d > 1 for d in dangers)),
        hopes(s, view, side, own) if view.goals[side] else 0.0,
        float(len(s.hands[side])),
        on_turn,
        on_turn * last,
        on_turn * _weak_in_reach(view, side, own, enemies),
        _nearness(own, enemies),
        s.turn / 20,
        sum(HOLD[FAMILY[card]] - USUAL for card in s.hands[side] if card != BLANK),
        *(_hopes_of_the_turn(prospect_of(s, side)) if on_turn else NO_TURN),
    ]


NO_TURN = (0.0, 0.0, 0.0, 0.0)


def _hopes_of_the_turn(p: Prospect) -> tuple[float, ...]:
    """What a side on turn may hope for: of one unit, of a section, of all sections, and of a card that is known."""
    hopes_of = _unit_hopes(p)
    sections = [_of_section(p, hopes_of, i) for i in range(3)]
    usual = sum(sections) / 3
    known = [card_worth(p, card) for card in set(p.s.hands[p.side]) if card != BLANK] if p.s.card == NONE else []
    best = max(hopes_of.values(), default=0.0)
    return _bounded(best), _bounded(max(sections)), _bounded(usual), _bounded(max(known) - usual if known else 0.0)


def _bounded(worth: float) -> float:
    return max(-DECIDED, min(DECIDED, worth))


def _unit_hopes(p: Prospect) -> dict[int, float]:
    """What an order is worth to each unit, or to those that have one and have not fought yet."""
    s = p.s
    units = standing(s, s.mask[p.side])
    if s.ordered:
        units &= s.ordered & ~s.fought
    return {unit: max(0.0, plan(p, unit)) for unit in bits(units)}


def _of_section(p: Prospect, hopes_of: dict[int, float], section: int) -> float:
    units = bits(standing(p.s, p.s.mask[p.side] & IN_SECTION[p.side][section]))
    return sum(sorted((hopes_of[unit] for unit in units if unit in hopes_of), reverse=True)[:ORDERS])


def _counts(own: Roster) -> list[float]:
    found: list[float] = []
    for _, kind in KINDS:
        figures = [min(n, MOST) for _, k, n in own if k == kind]
        found += [float(len(figures)), float(sum(figures))]
    return found


def _dangers(shelter: Field, own: Roster, enemies: Roster, risk: Field) -> list[float]:
    """What each unit stands to lose to the enemies around it."""
    masks = _masks(enemies)
    found = []
    for h, kind, figures in own:
        danger = 0.0
        for k, mask in masks:
            for disc, weight in DISCS[k]:
                danger += (disc[h] & mask).bit_count() * weight * shelter[k][h]
        found.append(danger * risk[kind][figures])
    return found


def _masks(units: Roster) -> list[tuple[int, int]]:
    masks = [0, 0, 0, 0]
    for h, kind, _ in units:
        masks[kind] |= BIT[h]
    return [(k, mask) for k, mask in enumerate(masks) if mask]


def _weak_in_reach(view: Outlook, side: int, own: Roster, enemies: Roster) -> float:
    """How much a side that is on turn threatens the enemy's units of one figure."""
    weak = [unit for unit in enemies if unit[2] == 1]
    shelter = view.shelter[other(side)]
    return sum(
        (disc[h] & mask).bit_count() * weight * shelter[k][h]
        for h, _, _ in weak
        for k, mask in _masks(own)
        for disc, weight in DISCS[k]
    )


def _nearness(own: Roster, enemies: Roster) -> float:
    """How many units are close to an enemy, the closer the more."""
    hexes = [h for h, _, _ in enemies]
    if not hexes:
        return 0.0
    return sum(max(0, CLOSE - min(GRID.distance[h][e] for e in hexes)) / CLOSE for h, _, _ in own)
