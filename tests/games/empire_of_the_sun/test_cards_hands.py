"""Events that draw, give or take cards (5.34, 5.35)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN
from sandtable.testing import play, refused, rule

from .hands import event, holding, in_hand, pile_of
from .helpers import state, texts

# --- rivalry


@rule("EOTS:5.34", "EOTS:5.35a")
@pytest.mark.parametrize(
    ("card", "side"), [("A2", JAPAN), ("A43", JAPAN), ("J7", ALLIES), ("J11", ALLIES), ("J34", ALLIES)]
)
def test_an_event_brings_rivalry_to_the_enemy_and_lets_its_side_draw(card: str, side: int) -> None:
    t = holding(card)
    before = len(state(t).hand(1 - side))
    event(t, card)
    assert t.prompt == "draw"
    t.play(t.legal[0])
    s = state(t)
    assert (s.rivalry, pile_of(t, card), len(s.hand(1 - side)), s.drawn[1 - side]) == (1 << side, "discard", before, 1)


@rule("EOTS:5.35c")
def test_events_let_a_side_draw_three_cards_a_phase_at_most() -> None:
    t = event(holding("A2", tracks="will 5\ndrawn 0 3"), "A2")
    assert (t.prompt, t.to_act, state(t).rivalry) == ("card", "japan", 1 << JAPAN)


@rule("EOTS:5.34")
@pytest.mark.parametrize(("card", "side", "pile"), [
    ("A10", ALLIES, "removed"), ("A52", ALLIES, "removed"), ("J33", JAPAN, "discard"), ("J67", JAPAN, "discard"),
    ("J68", JAPAN, "discard"),
])  # fmt: skip
def test_an_agreement_ends_rivalry_and_a_card_may_be_given_for_a_discarded_one(card: str, side: int, pile: str) -> None:
    own = card[0]
    filler, lost, other = ("A29", "A30", "A31") if own == "A" else ("J16", "J40", "J50")
    t = holding(card, hand=filler, discard=f"{lost} {other}", sections="rivalry: japan allies")
    event(t, card)
    assert texts(t) == [f"discard {filler}", "pass"]
    play(t, f"discard {filler}")
    refused(t, f"recover {filler}", "EOTS:5.34")
    refused(t, f"recover {card}", "EOTS:5.34")
    told = next(event for event in t.play(f"recover {lost}") if event.kind == "recovered")
    assert (told.rule, told.side, told.card) == ("EOTS:5.34", side, CARD[lost])
    assert (state(t).rivalry, pile_of(t, card), pile_of(t, filler)) == (3 & ~(1 << side), pile, "discard")
    assert in_hand(t, "japan" if own == "J" else "allies") == {lost}
    kept = event(holding(card, hand=filler, discard=lost, sections="rivalry: japan allies"), card, "pass")
    assert (state(kept).rivalry, pile_of(kept, filler), pile_of(kept, lost)) == (3 & ~(1 << side), "hand", "discard")


@rule("EOTS:5.31i")
def test_an_agreement_that_stands_already_leaves_the_rest_of_the_event() -> None:
    t = event(holding("A10", hand="A29", discard="A30 A31"), "A10", "discard A29", "recover A30")
    assert (state(t).rivalry, in_hand(t, "allies")) == (0, {"A30"})
