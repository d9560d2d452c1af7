"""Rules of objections whose id comes from a table, so that a reader of the sources cannot see it."""

from __future__ import annotations

from .battle_dice import RANGE_RULES
from .orders import CARD_RULES, KIND_CARDS
from .reach import PACE_RULES
from .terrain import RULES

ASPECTS = (  # what the terrain says against a move, a battle or a line of sight
    "stop", "impassable", "immobile", "exit_one", "enter_adjacent", "climb", "wall", "detour",
    "no_battle_on_entry", "no_battle_on_exit", "sight", "unit",
)  # fmt: skip
CARDS = ("recon", "probe", "attack", "pincer_move", "firefight", "their_finest_hour")  # leave some units out
OTHERS = (
    "M44:card-air-power-a",
    "M44:card-barrage",
    "M44:card-dig-in",
    "M44TP:airfield-f",
    "M44TP:boats-c",
    "M44TP:boats-f",
    "M44TP:roer-h",
    "M44TP:supply-train-d",
)


def objection_rules() -> frozenset[str]:
    """All such rules."""
    terrain = {rules[aspect] for rules in RULES.values() for aspect in ASPECTS if aspect in rules}
    cards = {CARD_RULES[family] for family in CARDS} | {rule for _, _, rule, _ in KIND_CARDS.values()}
    return frozenset({*terrain, *PACE_RULES, *RANGE_RULES, *cards, *OTHERS})
