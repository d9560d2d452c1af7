"""Rules of objections whose id comes from a table or a test, so that a reader of the sources cannot see it."""

from __future__ import annotations

from . import conditions, limits, openings, orders, reaction_cards, rivalry, routes, uses

WAYS = (  # what a way to move or a base after battle has to heed
    "1.3f", "6.4g", "7.24d", "7.26f", "7.26h", "7.26i", "7.26j", "8.1b", "8.11b", "8.21a", "8.21b", "8.21f", "8.23a",
    "8.23b", "8.31a", "8.31b", "8.31c", "8.31d", "8.33a", "8.33b", "8.35a", "8.41a", "8.41b", "8.41c", "8.41d",
    "8.41e", "8.42a", "8.42e", "8.44a", "8.44b", "8.45a", "8.45b", "8.45c", "8.45g", "8.45h", "8.45i", "8.45j", "8.45l",
    "8.45k", "8.46a", "8.47a", "8.47c", "8.49", "8.4a", "8.4b", "8.4c", "8.4d", "9.32a", "9.6a", "9.61a", "9.61b",
    "9.62b", "9.62d", "13.91",
)  # fmt: skip
OTHERS = ("8.22a", "8.22c", "8.24a", "8.32a", "8.32c", "8.34a", "9.2t", "9.2u", "9.4n")  # refuge, stacking, hits


def objection_rules() -> frozenset[str]:
    """All such rules."""
    tables = {*rivalry.MIXING_RULES, *routes.RULES, *uses.AGREEMENT_RULES.values(), *conditions.OF_SCENARIO.values()}
    cards = {orders.HQ_ONLY, orders.CARD_SAYS, conditions.UNMET, *reaction_cards.RULE_OF.values()}
    return frozenset({limits.RULE, openings.RULE, *tables, *cards, *(f"EOTS:{row}" for row in (*WAYS, *OTHERS))})
