"""Cards set aside for a future offensive, and the initiative that they can win (4.21, 7.29)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.testing import play, position, refused, rule

from .helpers import state, texts
from .offensives import SOUTH, decline, prompts, war

UNITS = f"{SOUTH}\n4828 Enterprise Northampton\n4021 Aoba"


def at_initiative(allies: str, japan: str, cards: str = "allies future A29 set 4") -> Table:
    """The initiative segment of turn 5."""
    t = war(UNITS, allies=allies, japan=japan, cards=cards, held="Australian Mandates: 4021")
    text = t.position().replace("segment: allies offensives", "segment: allies initiative")
    return position(text.partition("stack:\n")[0])


@rule("EOTS:4.21a", "EOTS:7.29c", "EOTS:7.29b")
def test_the_side_with_fewer_cards_may_go_first_with_the_card_it_has_set_aside() -> None:
    t = at_initiative("A2", "J3 J4")
    assert (t.to_act, t.prompt, texts(t)) == ("allies", "seize", ["play A29 event", "pass"])
    refused(t, "play A29 offensive", "EOTS:4.21a")
    refused(t, "play A2 event", "EOTS:4.21a")
    play(t, "play A29 event", "activate Northampton", "done", "done")
    assert "seize" not in prompts(t)  # that was the first play
    assert (t.to_act, state(t).future1, state(t).hand1) == ("japan", (), (CARD["A2"],))
    t = at_initiative("A2", "J3 J4")
    t.play("pass")
    assert (t.to_act, t.prompt) == ("japan", "card")


@rule("EOTS:4.21a")
def test_only_an_offensive_by_event_wins_the_initiative_but_who_asks_does_not_tell() -> None:
    t = at_initiative("A2", "J3 J4", "allies future A3 set 4")
    assert (t.prompt, texts(t)) == ("seize", ["pass"])
    refused(t, "play A3 event", "EOTS:4.21a")


@rule("EOTS:4.21d")
def test_with_as_many_cards_nobody_seizes_the_initiative() -> None:
    t = at_initiative("A2 A3", "J3 J4", "japan future J8 set 4")
    assert (t.to_act, t.prompt) == ("allies", "card")


@rule("EOTS:7.29d", "EOTS:7.29e", "EOTS:7.29f")
def test_a_card_set_aside_is_played_on_a_later_turn_and_not_as_the_last() -> None:
    t = war(UNITS, allies="A2", cards="allies future A29 set 5", held="Australian Mandates: 4021")
    refused(t, "play A29 offensive", "EOTS:7.29d")
    t = war(UNITS, allies="A2", cards="allies future A29 set 3", held="Australian Mandates: 4021")
    refused(t, "discard A29", "EOTS:7.29f")
    refused(t, "set A29", "EOTS:7.29f")
    refused(t, "set A2", "EOTS:7.29a")
    t.play("play A29 offensive")
    assert (state(t).future1, state(t).set_on[1]) == ((), 0)
    t = war(UNITS, allies="A2", cards="allies future A29 set 3", held="Australian Mandates: 4021")
    t.play("discard A2")  # the last card of the hand
    decline(t)
    while state(t).hand0:
        t.play(next(text for text in texts(t) if text.startswith("discard")))
    assert state(t).future1 == (CARD["A29"],)  # it waits for the next turn


@rule("EOTS:7.29e", "EOTS:7.29d")
def test_a_reaction_card_set_aside_is_played_in_reaction_but_not_as_the_last() -> None:
    t = war(UNITS + "\n4423 3_SN", japan="J5", cards="japan future J4 set 3", held="Australian Mandates: 4021 4423")
    play(t, "play A2 offensive", "activate Enterprise", "done")
    play(t, "take Enterprise", "go sail 4624")
    t.play("pass")
    assert (t.prompt, texts(t)[0]) == ("intelligence", "play J4 event")
    t = war(UNITS + "\n4423 3_SN", japan="J19", cards="japan future J4 set 3", held="Australian Mandates: 4021 4423")
    play(t, "play A2 offensive", "activate Enterprise", "done")
    play(t, "take Enterprise", "go sail 4624")
    refused(t, "play J4 event", "EOTS:5.32e")
    refused(war(UNITS, "japan", japan="J3", cards="japan future J8 set 5"), "play J8 event", "EOTS:7.29d")


@rule("EOTS:5.0f")
def test_hands_are_hidden_and_discards_open() -> None:
    t = war(UNITS, allies="A2 A5", japan="J3 J4", cards="allies discard A8")
    seen = t.observe("japan")
    assert seen.why("play A2 event") == t.observe("japan").why("play A9 event")
    assert t.observe("allies").legal == t.legal
    one, other = state(t).clone(), state(t).clone()
    other.hand1 = tuple(CARD[name] for name in ("A9", "A10"))
    other.deck1 = tuple(sorted({*one.deck1, *one.hand1} - set(other.hand1)))
    assert bytes(Table(one, dice=None).observe("japan")) == bytes(Table(other, dice=None).observe("japan"))
    other.discard1 = (CARD["A12"],)
    assert bytes(Table(one, dice=None).observe("japan")) != bytes(Table(other, dice=None).observe("japan"))
