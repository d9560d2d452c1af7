"""Every strategy card has a test of its own in which it is played as an event or in reaction."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.cards import NAMES
from sandtable.games.empire_of_the_sun.rules.effects import PRIMITIVES
from sandtable.games.empire_of_the_sun.rules.effects.common import rows_of

from . import (
    test_cards_military,
    test_cards_opening,
    test_cards_orders,
    test_cards_political,
    test_cards_resource,
    test_reaction_cards,
)

TESTED = (
    test_cards_military,
    test_cards_opening,
    test_cards_orders,
    test_cards_political,
    test_reaction_cards,
    test_cards_resource,
)


def test_no_card_is_left_out() -> None:
    tested = set().union(*(module.CARDS for module in TESTED)) | {"A46", "A48", "A50"}
    assert tested == set(NAMES)


def test_no_effect_of_a_card_is_unknown() -> None:
    used = {row["do"] for card in range(len(NAMES)) for row in rows_of(card)}
    assert used == set(PRIMITIVES)
