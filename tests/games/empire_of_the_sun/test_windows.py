"""At which moments the Reaction player plays cards: weather, before battles, after them (5.32, 7.2)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import reduced, state, texts, where
from .offensives import FLEET, HELD, REACTING, SOUTH, attack, decline, go, raid, ready, war

# --- weather (step 4)


@rule("EOTS:7.2d", "EOTS:5.32l", "EOTS:5.32i", "EOTS:5.32j", "EOTS:5.32k", "EOTS:5.32m", "EOTS:5.32n")
def test_weather_brings_everything_back_but_the_cards() -> None:
    units = "4828 HQ_Ghormley\n4017 HQ_South_Seas\n4825 Enterprise 1_Marine\n4021 4_SN\nevent HQ_Halsey"
    t = war(units, allies="A20 A9", japan="J19 J4", held=HELD)
    before = state(t).clone()
    t.play("play A20 event")  # Halsey takes the place of Ghormley
    play(t, "activate Enterprise", "activate 1_Marine")
    ready(t)
    go(t, "1_Marine Enterprise", "land 4423")
    assert (where(t, "HQ_Halsey"), where(t, "1_Marine"), state(t).asp_used[1]) == ("4828", "4423", 1)
    decline(t, "weather")
    events = t.play("play J19 event")
    s = state(t)
    assert [event.kind for event in events][-1:] == ["offensive_ends"]
    assert "battle" not in [event.kind for event in events]
    assert (where(t, "HQ_Ghormley"), where(t, "HQ_Halsey"), where(t, "1_Marine")) == ("4828", "event", "4825")
    assert (s.at, s.box, s.control, s.asp_used) == (before.at, before.box, before.control, before.asp_used)
    assert (CARD["A20"] in s.discard1, CARD["A20"] in s.removed1, CARD["J19"] in s.removed0) == (True, False, True)
    assert (t.to_act, t.prompt, s.card, s.active) == ("japan", "card", 255, 0)


@rule("EOTS:5.32a", "EOTS:5.32e", "EOTS:5.32b")
def test_only_reaction_cards_are_played_in_reaction_and_each_at_its_step() -> None:
    t = raid("J19 J4 J3 J24")
    assert texts(t) == ["play J19 event", "pass"]
    refused(t, "play J3 event", "EOTS:5.32a")
    refused(t, "play J4 offensive", "EOTS:5.32a")
    refused(t, "play J4 event", "EOTS:5.32e")
    refused(t, "play J24 event", "EOTS:5.32b")
    refused(t, "play J5 event", "EOTS:4.22a")
    refused(t, "search", "EOTS:7.2h")
    t.play("pass")
    refused(t, "play J19 event", "EOTS:5.32i")
    t = war(FLEET, "japan", japan="J4 J5", held=HELD)
    refused(t, "play J4 event", "EOTS:5.32a")


# --- cards at other steps


@rule("EOTS:7.2m", "EOTS:7.2g", "EOTS:5.32f")
def test_submarines_attack_after_the_battles_or_where_there_is_none() -> None:
    t = raid("J24 J5")
    decline(t, "cards")
    t.play("play J24 event")
    events = t.play("pass")
    assert "battle" in [event.kind for event in events]
    kinds: list[str] = []
    while t.prompt == "roll":
        kinds += [event.kind for event in t.play("roll 1")]
    assert kinds.index("air_naval_won") < kinds.index("attack_roll")
    t = attack(war(FLEET, japan="J24 J5", held=HELD), "A2 offensive", "Northampton")
    go(t, "Northampton", "sail 4828")
    t.play("pass")
    assert (t.prompt, texts(t)) == ("without_battle", ["play J24 event", "pass"])
    play(t, "play J24 event", "pass")
    t.play("roll 1")
    assert state(t).reduced >> PIECE["Northampton"] & 1


@rule("EOTS:5.35b")
def test_a_card_that_a_reaction_lets_its_side_draw_comes_when_the_offensive_is_over() -> None:
    t = raid("J4 J5")
    play(t, "pass", "play J4 event")
    assert len(state(t).hand0) == 1
    while t.prompt != "draw":
        t.play("roll 1" if t.prompt == "roll" else "pass" if "pass" in texts(t) else texts(t)[0])
    assert state(t).declared == 0
    t.play(texts(t)[0])
    assert len(state(t).hand0) == 2


@rule("EOTS:5.32c")
def test_nobody_is_asked_for_a_fourth_reaction_card() -> None:
    t = raid("J4 J17 J24 J27 J5", REACTING)
    play(t, "pass", "play J4 event", "play J17 event", "pass")
    decline(t, "cards")
    t.play("play J24 event")
    assert t.prompt != "cards"
    assert CARD["J27"] in state(t).hand0


@rule("EOTS:7.2e")
def test_bonuses_before_reaction_come_when_weather_has_not() -> None:
    units = f"{SOUTH}\n4423 13_AF 1_Marine\n4021 Kongo"
    t = war(units, "japan", japan="J20 J5", allies="A2 A3", held="Australian Mandates: 4021")
    attack(t, "J20 event", "Kongo")
    go(t, "Kongo", "sail 4423")
    assert (t.prompt, reduced(t, "13_AF")) == ("weather", False)
    t.play("pass")
    assert (t.prompt, reduced(t, "13_AF")) == ("intelligence", True)  # the battleship has shelled the airfield
