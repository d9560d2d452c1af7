"""The turn: initiative, the last card, decks made anew, the end (4, 5.37)."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import new, position, replay
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.testing import refused, rule

from .helpers import field, state


@rule("EOTS:4.21b")
def test_the_side_with_more_cards_goes_first() -> None:
    def first(japan: str, allies: str, turn: int) -> str | None:
        cards = f"cards:\n          japan hand {japan}\n          japan future J9\n          allies hand {allies}"
        t = field(f"""
        turn: {turn}
        segment: japan initiative
        tracks:
          will 5
        {cards}
        """, scenario="1942-1945")  # fmt: skip
        if t.prompt == "seize":
            t.play("pass")
        return t.to_act

    assert (first("J3 J4", "A2", 6), first("J3", "A2 A3", 3)) == ("japan", "allies")


@rule("EOTS:4.21c")
def test_with_as_many_cards_japan_goes_first_until_1942_and_the_allies_later() -> None:
    def first(turn: int) -> str | None:
        return field(f"""
        turn: {turn}
        segment: japan initiative
        tracks:
          will 5
        cards:
          japan hand J3
          allies hand A2
        """, scenario="1942-1945").to_act  # fmt: skip

    assert (first(4), first(5)) == ("japan", "allies")


def test_the_central_pacific_hq_is_not_withdrawn_in_the_south_pacific() -> None:
    t = new("empire_of_the_sun", "south_pacific", seed=1)
    while t.to_act != "allies" or t.prompt != "card":
        t.play(next(action for action in t.legal if action.verb in ("discard", "pass")))
    t.play(next(action for action in t.legal if str(action).endswith("withdraw")))
    refused(t, "hq HQ_Central", "EOTS:17.5")


@rule("EOTS:5.37b", "EOTS:4.5b")
def test_a_special_card_played_for_operations_has_the_deck_shuffled_at_the_end_of_the_turn() -> None:
    t = field("""
        turn: 6
        segment: japan offensives
        units:
          4017 HQ_South_Seas
        control:
          Carolines: all
          Japan: all
        tracks:
          will 5
        cards:
          japan hand J43
          japan discard J3 J4
          japan deck rest
    """, scenario="1943-1945")  # fmt: skip
    t.play("play J43 withdraw")
    s = state(t)
    assert (s.turn, s.discard0) == (7, ())


@rule("EOTS:16.1")
def test_japan_wins_when_political_will_is_at_nothing_at_the_end_of_a_turn() -> None:
    t = field("""
        turn: 6
        segment: japan end
        tracks:
          divisions 3
        cards:
          japan hand J43
    """, scenario="1943-1945")  # fmt: skip
    assert (t.over, t.winner) == (True, "japan")


@pytest.mark.parametrize("scenario", ["1942", "south_pacific", "burma"])
def test_a_game_played_at_random_replays_and_keeps_its_positions(scenario: str) -> None:
    t, rng = new("empire_of_the_sun", scenario, seed=4), Random(4)
    while not t.over:
        t.play(rng.choice(t.legal))
        GAME.invariants(state(t))
        assert t.over or t.observe(str(t.to_act)).legal == t.legal
        assert position(t.position()).hash == t.hash
    assert replay(t.record()).hash == t.hash
