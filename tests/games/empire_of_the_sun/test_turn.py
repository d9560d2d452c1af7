"""The turn: deal, initiative, passes, cards set aside and discarded, the end (4, 5.0, 7.29, 12)."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import new, position, replay
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules import deal
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN
from sandtable.games.empire_of_the_sun.rules.scenarios import NATIONS
from sandtable.testing import refused, rule

from .helpers import field, map_of, state, texts


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


@rule("EOTS:4.22e", "EOTS:4.22b")
def test_the_sides_play_in_turn_and_who_has_no_card_is_passed_over() -> None:
    t = field("""
        turn: 6
        segment: allies offensives
        units:
          5808 HQ_Central
          4017 HQ_South_Seas
        control:
          Carolines: all
          Japan: all
        tracks:
          will 5
        cards:
          allies hand A2 A3 A5
          allies deck rest
          japan hand J3
          japan deck rest
    """, scenario="1943-1945")  # fmt: skip
    order = []
    while state(t).turn == 6:
        order.append(t.to_act)
        t.play(next(action for action in t.legal if action.verb == "discard"))
    assert order == ["allies", "japan", "allies", "allies"]


@rule("EOTS:4.22a", "EOTS:12.4b", "EOTS:1.3ak")
def test_a_pass_takes_the_place_of_a_card_while_there_are_any() -> None:
    t = map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    t.play("pass")
    t.play("pass")
    t.play("pass")
    assert [*state(t).passes] == [1, 0]
    t.play("pass")
    assert t.to_act == "allies"
    refused(t, "pass", "EOTS:12.4b")
    refused(t, "discard J3", "EOTS:1.3ak")
    refused(t, "discard A9", "EOTS:4.22a")


@rule("EOTS:5.0d", "EOTS:4.22a")
def test_a_discarded_card_lies_open() -> None:
    t = map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    t.play("discard A5")
    assert t.observe("japan").view()["cards"]["allies"]["discard"] == ["A5"]


@rule("EOTS:7.29a")
def test_one_card_is_set_aside_face_down_once_a_turn_and_only_if_none_lies_there() -> None:
    t = map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    t.play("set A5")
    t.play("discard J3")
    refused(t, "set A2", "EOTS:7.29a")
    assert t.observe("japan").view()["cards"]["allies"]["future"] == ["?"]
    assert t.observe("allies").view()["cards"]["allies"]["future"] == ["A5"]
    assert t.observe("japan").view()["cards"]["allies"]["hand"] == ["?"]


@rule("EOTS:7.29g", "EOTS:5.37a")
def test_tojo_and_manchuria_are_neither_set_aside_nor_discarded() -> None:
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
          japan hand J43 J3
    """)
    refused(t, "set J43", "EOTS:7.29g")
    refused(t, "discard J43", "EOTS:5.37a")
    assert "play J43 withdraw" in texts(t)
    refused(t, "play J43 return", "EOTS:6.15a")  # no HQ waits on the turn track


@rule("EOTS:6.13a")
def test_a_side_without_an_hq_on_the_map_withdraws_none() -> None:
    refused(map_of("4017 HQ_South_Seas"), "play A2 withdraw", "EOTS:6.13a")


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
