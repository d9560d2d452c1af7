"""What the chance to win is learned from: medals, units, what they stand to lose, objectives, cards, whose turn."""

from __future__ import annotations

from ..rules.board import GRID, other
from ..rules.state import BIT, State
from ..rules.terrain_table import ARMOR, ARTILLERY, INFANTRY
from ..rules.victory import total_medals
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
)
CLOSE = 6
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
    ]


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
