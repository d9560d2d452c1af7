"""Two hidden cards in each other's place: whatever is done, nobody but their owner can tell (hands, cards set aside)."""

from __future__ import annotations

from random import Random

import pytest

from sandtable import Table
from sandtable.arena import leaks
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.kernel.hidden import Slot
from sandtable.testing import play

from .helpers import field, state, texts
from .test_openings import first_of_1942, get_away

UNITS = "5808 HQ_Central Essex X_Corps\n4017 HQ_South_Seas Aoba 17_Army\n4423 4_SN\n3727 HQ_ANZAC\n4828 HQ_Halsey Wasp"


def hands(side: str, japan: str, allies: str, segment: str = "offensives") -> Table:
    """A side plays a card; what both hold and have set aside is written down."""
    rows = "".join(f"\n          {line}" for line in UNITS.split("\n"))
    piles = "".join(f"\n          {line}" for line in (*japan.split("/"), *allies.split("/")))
    return field(f"""
        turn: 6
        segment: {side} {segment}
        units:{rows}
        control:
          Japan: all
          Carolines: all
          Australian Mandates: 4423 4021
        tracks:
          will 5
          asp 6 6
          passes 1 1
        cards:{piles}
          japan deck rest
          allies deck rest
        """)


def compare(t: Table, one: Slot, other: Slot, depth: int) -> int:
    """Exchange two cards and play everything so many actions deep; how much was compared."""
    twins = leaks.Twins.exchanged(t, one, other, Random(5))
    assert twins is not None, "the cards can be told apart from the start"
    return leaks.explore(twins, depth)


def walks(t: Table, one: Slot, other: Slot, depth: int, times: int) -> int:
    """Exchange two cards and play on at random; how much was compared."""
    found = 0
    for seed in range(times):
        going = leaks.Twins.exchanged(t, one, other, Random(seed))
        assert going is not None, "the cards can be told apart from the start"
        for _ in range(depth):
            going = going.step(6) if going is not None else None
            found += going is not None
    return found


JAPAN = "japan hand J3 J42 J8/japan future J47 set 5"
ALLIES = "allies hand A2 A5 A6/allies future A29 set 5"


def test_what_the_enemy_holds_or_has_set_aside_shows_in_nothing_one_does() -> None:
    t = hands("allies", JAPAN, ALLIES)
    hand, future = Slot("hand0", 0, -1), Slot("future0", 0, -1)
    assert compare(t, hand, Slot("deck0", 3, -1), 1) > 10
    assert compare(t, hand, future, 1) > 10
    assert walks(t, hand, future, 12, 4) > 20


def test_a_card_is_set_aside_without_being_told() -> None:
    t = hands("japan", "japan hand J3 J42 J8", ALLIES)
    assert {"set J3", "set J42", "set J8"} <= set(texts(t))
    actions = [action for action in t.legal if action.verb == "set"]
    pair = leaks.Twins.chosen(t, actions[0], actions[1], Random(1))
    assert pair is not None
    assert leaks.explore(pair, 1) > 5
    t.play("set J42")
    assert "J42" not in str(t.observe("allies").view())


@pytest.mark.parametrize("other", [Slot("hand0", 1, -1), Slot("deck0", 2, -1)])
def test_reactions_are_asked_for_alike_whatever_is_held(other: Slot) -> None:
    t = hands("allies", "japan hand J21 J3 J42/japan future J47 set 5", ALLIES)
    play(t, "play A5 offensive", "hq HQ_Halsey", "activate Wasp", "take Wasp", "go sail 4523")
    assert t.to_act == "japan"  # the first question in which a reaction card might be played
    assert walks(t, Slot("hand0", 0, -1), other, 8, 4) > 4


def test_the_first_hand_of_1942_does_not_tell_whether_arcadia_was_taken() -> None:
    t = get_away(first_of_1942())
    t.play("pass")
    take, leave = t.legal
    pair = leaks.Twins.chosen(t, take, leave, Random(2))
    assert pair is not None
    assert pair.table._state.rng == pair.twin._state.rng  # the same numbers come next, as in China where Japan rolls
    t.play(take)
    assert CARD["A4"] in state(t).hand1
    assert "A4" not in t.record(side="japan")


def test_whoever_sets_his_last_card_aside_tells_only_that_it_is_none_of_those_that_may_not_be() -> None:
    t = hands("allies", JAPAN, "allies hand A70")
    deck = state(t).deck1
    found = leaks.Twins.exchanged(t, Slot("hand1", 0, -1), Slot("deck1", deck.index(CARD["A79"]), -1), Random(2))
    assert found is not None
    assert found.after(next(action for action in t.legal if action.verb == "set")) is None
    other = next(i for i, card in enumerate(deck) if card != CARD["A79"])
    assert compare(t, Slot("hand1", 0, -1), Slot("deck1", other, -1), 1)
