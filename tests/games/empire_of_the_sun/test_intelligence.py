"""The intelligence roll and special reaction (7.25, 7.27)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .fights import roll
from .helpers import state, texts
from .offensives import HELD, SOUTH, assigned, attack, declared, decline, go, raid, ready, war

# --- intelligence (step 7)


@rule("EOTS:7.25g", "EOTS:7.25e", "EOTS:5.2a", "EOTS:7.25i", "EOTS:7.25j")
def test_the_roll_must_not_exceed_the_intelligence_value_of_the_card() -> None:
    for die, found in (("0", 1), ("1", 1), ("2", 0), ("9", 0)):
        t = raid()  # A2 has 1
        play(t, "pass", "search")
        roll(t, die)
        assert (state(t).spotted, state(t).condition) == (False, found), die


@rule("EOTS:7.25h", "EOTS:7.25i")
def test_whoever_has_touched_an_enemy_air_zone_is_found_more_easily() -> None:
    for die, found in (("3", 1), ("4", 0), ("9", 0)):
        t = raid(units=f"{SOUTH}\n4825 Enterprise Northampton\n4423 24_Flotilla")
        play(t, "pass", "search")
        roll(t, die)
        assert (state(t).spotted, state(t).condition) == (True, found), die


@rule("EOTS:7.25j")
def test_an_air_unit_that_fights_from_where_it_was_in_an_enemy_zone_gives_nothing_away() -> None:
    units = f"{SOUTH}\n4825 13_AF\n4624 Zuiho\n4423 3_SN"
    t = attack(war(units, allies="A2 A9", held=HELD), "A2 offensive", "13_AF")
    play(t, "done", "declare 4423")
    play(t, "pass", "search")
    roll(t, "2")
    assert (state(t).spotted, state(t).condition) == (False, 0)


@rule("EOTS:5.2a")
def test_an_event_has_an_intelligence_value_of_its_own() -> None:
    for play_of, die, found in (
        ("A29 event", "4", 1),
        ("A29 event", "5", 0),
        ("A29 offensive", "2", 1),
        ("A29 offensive", "3", 0),
    ):
        t = raid(card=play_of)
        play(t, "pass", "search")
        roll(t, die)
        assert state(t).condition == found, (play_of, die)


@rule("EOTS:7.25d", "EOTS:7.25c", "EOTS:7.25f", "EOTS:5.32d", "EOTS:5.32e")
def test_there_is_one_roll_and_none_after_a_card_and_few_cards_after_it() -> None:
    t = raid("J4 J13 J5")
    play(t, "pass", "search")
    roll(t, "8")
    refused(t, "search", "EOTS:7.25d")
    refused(t, "play J4 event", "EOTS:7.25f")
    t.play("play J13 event")  # it says that it may follow a roll
    assert state(t).condition == 1
    t = raid("J4 J13 J5")
    play(t, "pass", "play J4 event")
    refused(t, "search", "EOTS:7.25d")
    refused(t, "play J13 event", "EOTS:5.32e")  # not after another card of its kind


@rule("EOTS:7.25c")
def test_an_ambush_stays_one_whatever_is_played_besides() -> None:
    units = f"{SOUTH}\n4825 Wasp\n4021 Aoba Zuiho"
    for cards in (("A12", "A8"), ("A8", "A12")):
        t = attack(war(units, "japan", japan="J5 J6", allies="A12 A8 A2", held=HELD), "J5 offensive", "Aoba", "Zuiho")
        go(t, "Aoba", "sail 4825")
        decline(t, "intelligence")
        play(t, *(f"play {card} event" for card in cards))
        assert state(t).condition == 2


@rule("EOTS:5.31f")
def test_an_event_that_says_surprise_allows_no_roll_but_a_card() -> None:
    t = raid(card="A13 event")
    t.play("pass")
    refused(t, "search", "EOTS:5.31f")
    t.play("play J4 event")
    assert state(t).condition == 1


# --- special reaction (step 6)

NEW_GUINEA = "3720 HQ_Southwest Enterprise 1_Marine X_Corps\n4017 HQ_South_Seas\n3319 24_Flotilla\n3416 Aoba"


def hollandia(card: str = "A24 offensive") -> Table:
    """The carrier has landed marines at empty Hollandia and strikes at Biak."""
    t = war(NEW_GUINEA, allies=f"{card.split(maxsplit=1)[0]} A9", japan="J4 J5", held="New Guinea: 3520 3319 3620")
    attack(t, card, "Enterprise", "1_Marine")
    go(t, "1_Marine Enterprise", "land 3520")
    t.play("declare 3319")
    return decline(t, "special")


@rule("EOTS:7.27a", "EOTS:7.27c", "EOTS:7.27d", "EOTS:7.24h", "EOTS:7.27g", "EOTS:7.2f")
def test_a_carrier_fights_at_hollandia_if_the_enemy_reacts_there() -> None:
    t = hollandia()
    assert texts(t) == ["react 3520", "pass"]
    refused(t, "react 3319", "EOTS:7.27a")
    t.play("react 3520")
    roll(t, "4")  # A24 has 2; seen by the aircraft at Biak
    assert (declared(t), state(t).condition) == ({"3520", "3319"}, 0)  # it changes no condition
    play(t, "play J4 event", "pass")
    assert (t.prompt, t.to_act) == ("reaction", "japan")
    play(t, "hq HQ_South_Seas", "activate Aoba")
    ready(t)
    go(t, "Aoba", "sail 3520")
    decline(t, "roll", "cards")
    assert (declared(t), assigned(t, PIECE["Enterprise"])) == ({"3520"}, "")
    decline(t, "home")
    assert state(t).fought >> PIECE["Enterprise"] & 1
    assert not state(t).fought >> PIECE["24_Flotilla"] & 1


@rule("EOTS:7.27h")
def test_a_carrier_fights_at_biak_if_nobody_reacts_at_hollandia() -> None:
    t = hollandia()
    t.play("react 3520")
    roll(t, "4")
    decline(t, "cards")
    assert (declared(t), assigned(t, PIECE["Enterprise"])) == ({"3319"}, "3319")
    decline(t, "home")
    assert state(t).fought >> PIECE["24_Flotilla"] & 1
    assert state(t).controls(1, state(t).board.grid.at("3520"))


@rule("EOTS:7.27b")
@pytest.mark.parametrize(("die", "found"), [("4", True), ("5", False), ("9", False)])
def test_special_reaction_needs_an_intelligence_roll_for_each_hex(die: str, found: bool) -> None:
    t = hollandia()
    t.play("react 3520")
    roll(t, die)
    assert ("3520" in declared(t)) == found
    assert t.prompt == "intelligence"  # each hex is tried once


@rule("EOTS:7.27f")
def test_an_event_that_says_surprise_is_rolled_for_by_the_value_of_the_operations_card() -> None:
    for die, found in (("5", True), ("6", False)):
        t = hollandia("A13 event")  # 3, and two for the air zone
        t.play("react 3520")
        roll(t, die)
        assert ("3520" in declared(t)) == found


@rule("EOTS:7.27e", "EOTS:7.27a")
def test_a_hex_entered_both_overland_and_from_the_sea_is_open_to_special_reaction() -> None:
    # Whoever marches in takes Hollandia at once; with those who land it was not entered by land alone.
    units = "3620 XI_Corps\n3720 HQ_Southwest 1_Marine Enterprise\n4017 HQ_South_Seas\n3319 24_Flotilla"
    steps = [("XI_Corps", "march 3520"), ("1_Marine", "land 3520")]
    for order in (steps, steps[::-1]):
        t = war(units, allies="A9 A2", japan="J4 J5", held="New Guinea: 3520 3319")
        attack(t, "A9 offensive", "XI_Corps", "1_Marine")
        for unit, way in order:
            go(t, unit, way)
            if t.prompt == "stack":
                t.play("stay")
        decline(t, "special")
        assert texts(t) == ["react 3520", "pass"], order
    t = war(units, allies="A9 A2", japan="J4 J5", held="New Guinea: 3520 3319")
    attack(t, "A9 offensive", "XI_Corps", "1_Marine")
    go(t, "1_Marine", "land 3519")
    go(t, "XI_Corps", "march 3520")
    assert decline(t, "special").prompt == "card"
    t = war(units, allies="A9 A2", japan="J4 J5", held="New Guinea: 3319")
    attack(t, "A9 offensive", "1_Marine")
    go(t, "1_Marine", "land 3520")
    assert decline(t, "special").prompt == "card"  # Hollandia was the Allies' all along


@rule("EOTS:7.27e")
def test_nobody_reacts_to_units_that_came_overland() -> None:
    t = war(NEW_GUINEA, allies="A24 A9", japan="J4 J5", held="New Guinea: 3520 3319 3620")
    attack(t, "A24 offensive", "Enterprise", "1_Marine", "X_Corps")
    go(t, "1_Marine Enterprise", "land 3520")
    go(t, "X_Corps", "march 3620")
    if t.prompt == "stack":
        t.play("stay")
    t.play("declare 3319")
    decline(t, "special")
    refused(t, "react 3620", "EOTS:7.27e")


@rule("EOTS:7.27a", "EOTS:7.27c")
def test_the_allies_react_at_kauai_though_no_battle_was_declared() -> None:
    units = "5808 HQ_Central 7_AF Maryland\n4715 HQ_South_Seas Akagi 4_SN"
    t = war(units, "japan", japan="J8 J6", allies="A2 A9")
    attack(t, "J8 offensive", "Akagi", "4_SN")
    go(t, "4_SN Akagi", "land 5708")
    play(t, "assign Akagi 5708")
    decline(t, "special")
    assert (declared(t), texts(t)) == (set(), ["react 5708", "pass"])
    t.play("react 5708")
    roll(t, "7")  # J8 has 5, and two for the air zone
    assert declared(t) == {"5708"}
    play(t, "search")
    roll(t, "0")
    play(t, "pass", "hq HQ_Central", "activate 7_AF")
    play(t, "done", "done")
    assert assigned(t, PIECE["7_AF"]) == "5708"
    decline(t, "home")
    assert state(t).fought >> PIECE["Akagi"] & 1
