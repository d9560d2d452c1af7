"""Passes, discards and cards set aside (4.22, 5.37, 7.29, 12.4)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN
from sandtable.testing import refused, rule

from .helpers import field, map_of, state, texts


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


# --- initiative and plays (4.2)


def hands(
    japan: str, allies: str, units: str = "5808 HQ_Central Essex\n4017 HQ_South_Seas Aoba\n3727 HQ_ANZAC"
) -> Table:
    """The initiative of a turn with some cards in the hands and set aside."""
    rows = "".join(f"\n          {line}" for line in units.split("\n"))
    return field(f"""
        turn: 6
        segment: japan initiative
        units:{rows}
        control:
          Japan: all
          Carolines: all
        tracks:
          will 5
        cards:
          japan {japan}
          japan deck rest
          allies {allies}
          allies deck rest
        """)


@rule("EOTS:4.21a")
def test_the_side_with_fewer_cards_may_go_first_by_the_event_it_has_set_aside() -> None:
    t = hands("hand J3 J42 J8\n          japan future J47 set 5", "hand A2 A5 A6 A7")
    assert (t.to_act, t.prompt) == ("japan", "seize")
    refused(t, "play J47 offensive", "EOTS:4.21a")
    refused(t, "play J3 event", "EOTS:4.21a")
    t.play("play J47 event")
    assert (state(t).card, state(t).side) == (CARD["J47"], JAPAN)
    t = hands("hand J3 J42 J8\n          japan future J47 set 5", "hand A2 A5 A6 A7")
    t.play("pass")
    assert (t.to_act, t.prompt) == ("allies", "card")


@rule("EOTS:4.21d")
def test_with_as_many_cards_nobody_goes_first_so() -> None:
    t = hands("hand J3 J42 J8\n          japan future J47 set 5", "hand A2 A5 A6")
    assert (t.to_act, t.prompt) == ("allies", "card")


@rule("EOTS:4.22c")
def test_an_operations_card_or_a_military_event_starts_an_offensive() -> None:
    for use in ("offensive", "event"):
        t = hands("hand J47 J42", "hand A2", "5808 HQ_Central Essex\n4017 HQ_South_Seas Aoba Takao\n3727 HQ_ANZAC")
        t.play(f"play J47 {use}")
        assert (t.to_act, t.prompt, state(t).card, state(t).event) == ("japan", "activate", CARD["J47"], use == "event")


@rule("EOTS:4.22d")
def test_other_events_are_carried_out_and_that_is_all() -> None:
    t = hands("hand J74 J42", "hand A2")
    t.play("play J74 event")
    assert (state(t).will, t.to_act, t.prompt) == (4, "allies", "card")
