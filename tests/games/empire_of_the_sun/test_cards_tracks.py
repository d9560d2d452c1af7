"""Events that move markers on tracks: political will, India, China (5.33)."""

from __future__ import annotations

import pytest

from sandtable.testing import refused, rule

from .hands import event, flags, holding, pile_of
from .helpers import state

# --- political will


@rule("EOTS:5.34", "EOTS:5.36", "EOTS:5.0b")
def test_bataan_death_march_raises_will_if_japan_holds_manila() -> None:
    t = holding("A1", held="Philippines: 2813")
    event(t, "A1")
    assert (state(t).will, pile_of(t, "A1")) == (6, "removed")
    refused(holding("A1"), "play A1 event", "EOTS:5.31c")


@rule("EOTS:5.34")
def test_doolittle_raises_will_and_lets_japan_strike_back_in_china() -> None:
    t = event(holding("A6"), "A6")
    assert (state(t).will, flags(t), pile_of(t, "A6")) == (6, {"doolittle"}, "removed")


@rule("EOTS:5.34")
def test_tokyo_rose_lowers_will() -> None:
    t = event(holding("J74"), "J74")
    assert (state(t).will, pile_of(t, "J74")) == (4, "removed")


# --- India and China


@rule("EOTS:5.34", "EOTS:13.62b")
@pytest.mark.parametrize(("card", "pile"), [("J15", "removed"), ("J82", "discard")])
def test_unrest_in_india_moves_its_marker_and_costs_the_allies_replacements(card: str, pile: str) -> None:
    t = event(holding(card, tracks="will 5\nindia 1"), card)
    assert (state(t).india, state(t).strike_turn, pile_of(t, card)) == (2, 6, pile)
    t = event(holding(card, tracks="will 5\nindia 4"), card)
    assert state(t).india == 4


@rule("EOTS:5.34", "EOTS:13.72b")
@pytest.mark.parametrize("card", ["J26", "J41", "J42"])
def test_an_event_moves_china_toward_collapse(card: str) -> None:
    t = event(holding(card, tracks="will 5\nchina 2"), card)
    assert (state(t).china, pile_of(t, card)) == (3, "removed")


@rule("EOTS:5.34", "EOTS:13.72b")
@pytest.mark.parametrize(("card", "pile"), [
    ("A49", "removed"), ("A77", "removed"), ("A81", "discard"), ("A82", "discard"), ("A83", "discard"),
])  # fmt: skip
def test_an_allied_event_moves_china_back_but_not_into_stable_front(card: str, pile: str) -> None:
    t = event(holding(card, tracks="will 5\nchina 3"), card)
    assert (state(t).china, pile_of(t, card)) == (2, pile)
    t = event(holding(card, tracks="will 5\nchina 1"), card)
    assert state(t).china == 1
    refused(holding(card, sections="surrendered: china"), f"play {card} event", "EOTS:13.73")
