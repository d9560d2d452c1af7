"""The deal of strategy cards (4.14, 12.1, 12.4, 12.5)."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules import deal
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS
from sandtable.testing import rule

from .helpers import field, state


@rule("EOTS:12.11a", "EOTS:12.12", "EOTS:12.4a", "EOTS:4.14")
def test_japan_draws_a_card_for_two_resource_hexes() -> None:
    s = state(new("empire_of_the_sun", "1943-1945", seed=1))
    resources = s.board.grid.bits(s.board.resources)

    def dealt(count: int, sunk: int = 0, turn: int = 7) -> tuple[int, int]:
        s.turn, s.sunk = turn, sunk
        s.control = s.control & ~s.board.resources | s.board.grid.mask(resources[:count])
        return tuple(deal.due_to(s, JAPAN))  # type: ignore[return-value]

    assert [dealt(14), dealt(11), dealt(9), dealt(7), dealt(2)] == [(7, 0), (6, 1), (5, 2), (4, 2), (4, 2)]
    assert [dealt(14, 1), dealt(14, 2), dealt(8, 3)] == [(6, 1), (5, 2), (4, 2)]
    assert dealt(2, 0, 4) == (7, 0)


@rule("EOTS:12.51", "EOTS:12.52")
def test_the_allies_draw_by_the_turn_and_by_who_has_surrendered() -> None:
    s = state(new("empire_of_the_sun", "campaign", seed=1))

    def dealt(turn: int, *nations: str, europe: int = 0) -> tuple[int, int]:
        s.turn, s.europe = turn, europe
        s.surrendered = sum(1 << NATIONS.index(nation) for nation in nations)
        return tuple(deal.due_to(s, ALLIES))  # type: ignore[return-value]

    assert [dealt(2), dealt(3), dealt(4), dealt(9)] == [(5, 2), (6, 1), (7, 0), (7, 0)]
    assert [dealt(5, "china"), dealt(5, "india", "australia"), dealt(5, europe=-7)] == [(6, 1), (5, 2), (6, 1)]
    assert dealt(5, "china", "india", "australia", europe=-7) == (4, 2)
    assert (dealt(5, europe=-6), dealt(2, "china")) == ((7, 0), (4, 2))  # not yet lost; two passes at most
    assert dealt(1) == (0, 0)  # the first turn of the campaign


@rule("EOTS:17.5")
def test_on_a_small_map_the_allies_draw_less_for_fallen_friends_and_japan_for_what_was_sunk() -> None:
    s = state(new("empire_of_the_sun", "south_pacific", seed=1))
    row = s.setup.rules.rules["deal"]
    s.turn += 1
    full = [deal.due_to(s, side) for side in (JAPAN, ALLIES)]
    assert full == [(row["cards"], 0)] * 2
    s.sunk = 1
    assert deal.due_to(s, JAPAN) == (row["cards"] - 1, min(1, row["most_passes"][JAPAN]))
    assert deal.due_to(s, ALLIES) == full[ALLIES]
    s.surrendered |= 1 << NATIONS.index(row["friends"][0])
    assert deal.due_to(s, ALLIES) == (row["cards"] - 1, min(1, row["most_passes"][ALLIES]))


@rule("EOTS:4.14", "EOTS:5.0a")
def test_a_scenario_says_what_its_first_turn_deals() -> None:
    s = state(new("empire_of_the_sun", "1944", seed=1))
    assert (len(s.hand0), len(s.hand1), [*s.passes]) == (6, 7, [1, 0])
    s = state(new("empire_of_the_sun", "south_pacific", seed=1))
    assert (len(s.hand0), len(s.hand1)) == (3, 2)


@rule("EOTS:1.22", "EOTS:17.5")
@pytest.mark.parametrize(("rolled", "cards", "passes"), [(1, 3, 1), (4, 3, 1), (5, 4, 0), (10, 4, 0)])
def test_in_burma_a_die_of_0_to_3_costs_the_allies_a_card(rolled: int, cards: int, passes: int) -> None:
    t = field("""
        turn: 7
        segment: allies deal
        tracks:
          will 5
        cards:
          japan deck rest
          allies deck rest
    """, "burma", chance="ask")  # fmt: skip
    while t.prompt == "draw":
        t.play(t.legal[0])
    t.play(f"roll {rolled}")
    while t.prompt == "draw":
        t.play(t.legal[0])
    assert (len(state(t).hand1), state(t).passes[ALLIES]) == (cards, passes)


@rule("EOTS:1.3u")
def test_a_deck_that_has_run_out_is_made_of_the_discards() -> None:
    t = field("""
        turn: 9
        segment: japan deal
        tracks:
          will 5
        cards:
          japan discard J3 J4 J5 J6 J7 J8
          allies discard A2 A3 A5 A6 A7 A8 A9
    """, scenario="1943-1945")  # fmt: skip
    s = state(t)
    assert (len(s.hand0), len(s.deck0), s.discard0) == (4, 2, ())
