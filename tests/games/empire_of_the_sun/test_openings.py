"""First turns: December 1941, the Allied escape, the first hands of 1942 (17.11)."""

from __future__ import annotations

import pytest

from sandtable import Table, new
from sandtable.games.empire_of_the_sun.rules.cards import CARD, NAMES
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.kernel.actions import Action
from sandtable.testing import refused, rule

from .fights import log
from .helpers import field, reduced, state, texts, where
from .segments import at_segment


def campaign() -> Table:
    return new("empire_of_the_sun", "campaign", seed=3)


def first_of_1942(**options: object) -> Table:
    return new("empire_of_the_sun", "1942", seed=3, options=options)


def get_away(t: Table) -> Table:
    """All Allied ships stay."""
    while t.prompt == "escape":
        t.play("stay")
    return t


# --- turn 1


@rule("EOTS:17.11")
def test_the_first_turn_is_pearl_harbor_and_nothing_else() -> None:
    t = campaign()
    assert (t.to_act, texts(t)) == ("japan", ["play J1 event"])
    refused(t, "play J1 offensive", "EOTS:17.11")
    refused(t, "play J2 withdraw", "EOTS:17.11")
    refused(t, "set J2", "EOTS:17.11")
    refused(t, "discard J2", "EOTS:17.11")
    assert state(t).hand1 == ()


@rule("EOTS:5.31c")
def test_the_raid_on_oahu_cannot_be_given_up() -> None:
    t = campaign()
    t.play("play J1 event")
    while t.prompt == "activate":
        t.play(t.legal[0])
    refused(t, "done", "EOTS:5.31c")


def after_turn_1(units: str = "", cards: str = "japan discard J1 J2") -> Table:
    """The National Status Segment of turn 1."""
    return field(f"""
        turn: 1
        segment: japan status
        units:
          5808 HQ_Central Enterprise
          3014 Asiatic_CA
          1307 Exeter
          2028 2_Australian-
          3407 HQ_Yamamoto
          {units or "3727 HQ_ANZAC"}
        control:
          Japan: all
          Korea: all
        tracks:
          will 8
        cards:
          {cards}
          allies deck rest
          japan deck rest
        """)


@rule("EOTS:17.11")
def test_the_cards_of_turn_1_are_out_of_the_game() -> None:
    s = state(after_turn_1(cards="japan discard J1 J3 J2"))
    assert (s.discard0, {*s.removed0}) == ((CARD["J3"],), {CARD["J1"], CARD["J2"]})


@rule("EOTS:17.11", "EOTS:8.22c")
def test_after_turn_1_allied_ships_that_are_not_at_oahu_get_away() -> None:
    t = after_turn_1()
    assert (t.to_act, t.prompt) == ("allies", "escape")
    first = texts(t)
    assert {text.split()[1] for text in first if text != "stay"} == {NAMES_OF[0]}
    t.play(next(text for text in first if text != "stay"))
    assert {text.split()[1] for text in texts(t) if text != "stay"} == {NAMES_OF[1]}
    refused(t, f"refuge {NAMES_OF[1]} 5808", "EOTS:8.22c")
    refused(t, "refuge Enterprise 5808", "EOTS:17.11")
    t.play("stay")
    assert t.prompt != "escape"


NAMES_OF = sorted(("Asiatic_CA", "Exeter"), key=PIECE.__getitem__)


@rule("EOTS:17.11")
def test_the_next_ship_gets_away_when_the_first_has_stayed() -> None:
    t = after_turn_1()
    t.play("stay")
    assert t.prompt == "escape"
    assert {text.split()[1] for text in texts(t) if text != "stay"} == {NAMES_OF[1]}


@rule("EOTS:17.11")
def test_turn_1_has_no_attrition() -> None:
    t = get_away(after_turn_1("3626 HQ_ANZAC"))
    while state(t).turn == 1:
        t.play(t.legal[0])
    assert where(t, "2_Australian") == "2028"
    t = at_segment("attrition", "5808 HQ_Central\n3407 HQ_Ozawa\n2028 2_Australian", turn=2)
    assert reduced(t, "2_Australian")


@rule("EOTS:17.11")
def test_the_allied_reinforcements_of_turn_2_are_delayed_without_a_roll() -> None:
    units = "5808 HQ_Central\n3407 HQ_Ozawa\n3727 HQ_ANZAC\nturn-2 XI_Corps Mississippi HQ_SEAC"
    t = at_segment("reinforcements", units, turn=2, tracks="europe 2")
    t.play("place HQ_SEAC 1805")
    assert {where(t, "XI_Corps"), where(t, "Mississippi")} == {"delayed"}
    assert not [event for event in log(t) if event.kind == "diversion"]
    t = at_segment("reinforcements", units.replace("turn-2", "turn-3"), turn=3, tracks="europe 2")
    assert "delayed" not in {where(t, "XI_Corps"), where(t, "Mississippi")}


# --- the first hands


@rule("EOTS:17.11")
def test_a_scenario_of_1942_begins_with_the_allied_escape() -> None:
    t = first_of_1942()
    assert (t.to_act, t.prompt) == ("allies", "escape")
    assert not state(t).hand0
    t = get_away(t)
    assert t.prompt == "change"
    assert new("empire_of_the_sun", "1943", seed=3).prompt == "card"


@rule("EOTS:17.11")
def test_the_allies_may_take_arcadia_into_their_first_hand_and_play_it_at_once() -> None:
    t = get_away(first_of_1942())
    t.play("pass")
    assert (t.to_act, t.prompt, texts(t)) == ("allies", "arcadia", ["recover A4", "pass"])
    refused(t, "recover A5", "EOTS:17.11")
    t.play("recover A4")
    assert CARD["A4"] in state(t).hand1
    assert len(state(t).hand1) == 5  # four others by chance
    assert t.prompt == "at_once"
    assert texts(t) == ["play A4 event", "pass"]
    refused(t, "play A4 offensive", "EOTS:17.11")
    t.play("play A4 event")
    while t.prompt != "card":
        t.play(t.legal[0])
    assert CARD["A4"] not in state(t).hand1
    assert where(t, "HQ_ABDA") not in ("event", "gone")


@rule("EOTS:17.11")
def test_without_arcadia_all_five_come_by_chance_and_the_question_is_the_same() -> None:
    t = get_away(first_of_1942())
    t.play("pass")
    t.play("pass")
    assert (t.prompt, len(state(t).hand1)) == ("at_once", 5)
    assert ("play A4 event" in texts(t)) == (CARD["A4"] in state(t).hand1)
    seen = t.observe("japan")
    assert "A4" not in str(seen.view())


def changing(hand: str) -> Table:
    """Japan may change a card of its first hand, which it holds already."""
    return field(f"""
        turn: 2
        segment: japan deal
        units:
          5808 HQ_Central
          3407 HQ_Yamamoto
        control:
          Japan: all
        tracks:
          will 8
        cards:
          allies deck rest
          japan hand {hand}
          japan deck rest
        """)


@rule("EOTS:17.11")
def test_japan_without_a_military_card_may_take_kondo() -> None:
    t = changing("J15 J18 J26 J41 J74 J76 J82".replace("J76 ", "J43 "))
    assert (t.to_act, t.prompt) == ("japan", "change")
    assert set(texts(t)) == {"discard J15", "discard J41", "discard J82", "pass"}  # those of three operations
    refused(t, "discard J18", "EOTS:17.11")
    t.play("discard J82")
    assert CARD["J47"] in state(t).hand0
    assert CARD["J82"] in state(t).discard0
    t = changing("J3 J15 J18 J26 J41 J74 J82")
    assert texts(t) == ["pass"]  # with a military card it is asked all the same
    refused(t, "discard J15", "EOTS:17.11")


@rule("EOTS:17.11")
def test_the_option_gives_japan_three_cards_of_history() -> None:
    t = get_away(first_of_1942(historical_hand=True))
    assert {"J3", "J47", "J59"} <= {NAMES[card] for card in state(t).hand0}
    assert len(state(t).hand0) == 7
    t = get_away(first_of_1942())
    assert not {"J3", "J47", "J59"} <= {NAMES[card] for card in state(t).hand0}


@rule("EOTS:17.11")
@pytest.mark.parametrize("scenario", ["1942-1943", "1942-1944", "1942-1945"])
def test_longer_scenarios_of_1942_begin_in_the_same_way(scenario: str) -> None:
    t = new("empire_of_the_sun", scenario, seed=1)
    assert t.prompt == "escape"
    assert isinstance(t.legal[0], Action)
    assert get_away(t).prompt == "change"
