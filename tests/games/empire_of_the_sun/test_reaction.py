"""What the Reaction player does: weather, special reaction, intelligence, reaction movement and cards (5.32, 7.25 to 7.27)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .fights import roll
from .helpers import reduced, state, texts, where
from .offensives import SOUTH, assigned, attack, declared, decline, go, ready, war

HELD = "Australian Mandates: 4423 4021"
FLEET = f"{SOUTH}\n4825 Enterprise Northampton 13_AF 1_Marine\n4423 3_SN\n4021 24_Flotilla 4_SN"


def raid(japan: str = "J4 J5", units: str = FLEET, card: str = "A2 offensive", more: str = "") -> Table:
    """Northampton has sailed to Guadalcanal, where there is a battle; Japan is asked for weather."""
    t = war(units, allies=f"{card.split(maxsplit=1)[0]} A9", japan=japan, held=HELD + more)
    attack(t, card, "Northampton")
    return go(t, "Northampton", "sail 4423")


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


# --- reaction movement (step 8)


def intercepted(units: str, japan: str = "J4 J5", card: str = "A2 offensive", more: str = "") -> Table:
    """Northampton has been intercepted at Guadalcanal; Japan is asked for its HQ."""
    t = raid(japan, units, card, more)
    play(t, "pass", "play J4 event", "pass")
    return t


REACTING = f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 Aoba Zuiho Takao Kongo 24_Flotilla"


@rule("EOTS:7.26b", "EOTS:7.26g")
def test_one_supplied_hq_with_a_battle_in_range_reacts_or_none() -> None:
    t = intercepted(REACTING + "\n2212 HQ_South")
    refused(t, "hq HQ_South", "EOTS:7.26b")
    refused(t, "hq HQ_ANZAC", "EOTS:7.26b")
    assert texts(t) == ["hq HQ_South_Seas", "pass"]
    t.play("pass")
    assert (t.prompt, state(t).active) == ("cards", 1 << PIECE["Northampton"])


@rule("EOTS:7.26d", "EOTS:5.1d")
def test_the_reaction_player_activates_by_the_operations_value_of_the_offensive() -> None:
    t = intercepted(REACTING)  # 2, and 1 of A2
    play(t, "hq HQ_South_Seas", "activate Aoba", "activate Zuiho", "activate Takao")
    assert t.prompt == "move"
    t = intercepted(REACTING, card="A29 event")  # 2 of its operations, not 4 of its logistics
    play(t, "hq HQ_South_Seas", "activate Aoba", "activate Zuiho", "activate Takao", "activate Kongo")
    assert t.prompt == "move"


@rule("EOTS:5.32g", "EOTS:7.26d")
def test_a_counteroffensive_has_a_logistics_value_of_its_own_but_not_its_own_way() -> None:
    t = raid("J17 J5", REACTING)
    play(t, "pass", "play J17 event", "pass")
    play(t, "hq HQ_South_Seas", "activate Aoba", "activate Zuiho", "activate Takao")
    refused(t, "activate 24_Flotilla", "EOTS:5.31h")  # 2 and 3, but air units or ships alone
    play(t, "activate Kongo", "take Aoba")
    assert state(t).step.order.ops == 1


@rule("EOTS:5.32h")
def test_one_counteroffensive_is_played_at_most() -> None:
    t = raid("J17 J45 J5", REACTING)
    play(t, "pass", "play J17 event")
    refused(t, "play J45 event", "EOTS:5.32h")


@rule("EOTS:7.26e", "EOTS:7.26f")
def test_whoever_reacts_is_in_supply_and_gets_to_a_battle() -> None:
    t = intercepted(REACTING + "\n3520 Nachi\n2909 Mogami\n4017 17_Army")
    t.play("hq HQ_South_Seas")
    refused(t, "activate Mogami", "EOTS:7.26e")  # out of command range
    refused(t, "activate Nachi", "EOTS:7.26f")  # more than five hexes away
    refused(t, "activate Enterprise", "EOTS:7.21d")
    play(t, "activate Aoba", "done", "take Aoba")
    refused(t, "stay", "EOTS:7.26f")
    t.play("go sail 4423")


@rule("EOTS:7.26f")
def test_the_movement_of_a_reaction_does_not_end_before_all_have_come_to_a_battle() -> None:
    t = intercepted(REACTING)
    play(t, "hq HQ_South_Seas", "activate Aoba", "activate Zuiho", "done")
    refused(t, "done", "EOTS:7.26f")
    go(t, "Zuiho", "sail 4322")
    go(t, "Aoba", "sail 4423")
    assert assigned(t, PIECE["Zuiho"]) == "4423"  # from three hexes away at most


@rule("EOTS:7.26c")
def test_units_join_any_battle_they_reach_even_beyond_the_range_of_their_hq() -> None:
    units = "4828 HQ_Ghormley Wasp\n4017 HQ_South_Seas\n4825 Kent\n4222 8_Australian\n4021 Aoba Zuiho Takao Kongo"
    t = war(units, "japan", japan="J10 J6", allies="A8 A9", held="Australian Mandates: 4021")
    attack(t, "J10 event", "Aoba", "Takao")
    go(t, "Aoba", "sail 4825")
    go(t, "Takao", "sail 4222")
    decline(t, "intelligence")
    play(t, "play A8 event", "pass", "hq HQ_Ghormley", "activate Wasp")
    go(t, "Wasp", "sail 4323")  # within two of 4222, nine from the HQ
    assert assigned(t, PIECE["Wasp"]) == "4222"


@rule("EOTS:7.26c")
def test_a_unit_in_reach_of_two_battles_is_asked_which() -> None:
    units = "4828 HQ_Ghormley Wasp\n4017 HQ_South_Seas\n4423 Kent\n4222 8_Australian\n4021 Aoba Zuiho Takao Kongo"
    t = war(units, "japan", japan="J10 J6", allies="A8 A9", held="Australian Mandates: 4021")
    attack(t, "J10 event", "Aoba", "Takao")
    go(t, "Aoba", "sail 4423")
    go(t, "Takao", "sail 4222")
    decline(t, "intelligence")
    play(t, "play A8 event", "pass", "hq HQ_Ghormley", "activate Wasp")
    ready(t)
    go(t, "Wasp", "sail 4323")
    assert (t.prompt, texts(t)) == ("join", ["assign Wasp 4222", "assign Wasp 4423"])
    refused(t, "assign Kent 4222", "EOTS:9.12a")
    t.play("assign Wasp 4423")
    assert assigned(t, PIECE["Wasp"]) == "4423"


@rule("EOTS:7.26j")
def test_carriers_leave_a_battle_hex_but_still_fight_there_and_others_stay() -> None:
    units = f"{SOUTH}\n4825 Enterprise Northampton\n4423 Zuiho Aoba"
    t = intercepted(units)
    play(t, "hq HQ_South_Seas", "activate Aoba", "activate Zuiho", "take Aoba")
    refused(t, "go sail 4021", "EOTS:7.26j")
    t.play("stay")
    go(t, "Zuiho", "sail 4021")
    assert (where(t, "Zuiho"), assigned(t, PIECE["Zuiho"])) == ("4021", "4423")
    decline(t, "home")
    assert state(t).fought >> PIECE["Zuiho"] & 1


@rule("EOTS:9.1b", "EOTS:9.11c")
def test_a_carrier_that_leaves_a_battle_hex_does_not_go_to_another_battle() -> None:
    units = "4828 HQ_Ghormley\n4017 HQ_South_Seas\n4423 Wasp\n4222 8_Australian\n4021 Aoba Takao"
    t = war(units, "japan", japan="J10 J6", allies="A8 A9", held="Australian Mandates: 4021")
    attack(t, "J10 event", "Aoba", "Takao")
    go(t, "Aoba", "sail 4423")
    go(t, "Takao", "sail 4222")
    decline(t, "intelligence")
    play(t, "play A8 event", "pass", "hq HQ_Ghormley", "activate Wasp", "take Wasp")
    refused(t, "go sail 4222", "EOTS:9.1b")
    t.play("go sail 4323")
    assert assigned(t, PIECE["Wasp"]) == "4423"


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


@rule("EOTS:7.2k", "EOTS:7.2j")
def test_reaction_cards_that_act_before_battles_do_so_when_all_are_played() -> None:
    units = f"{SOUTH}\n4423 13_AF 1_Marine\n4021 Aoba"
    t = war(units, "japan", japan="J6 J5", allies="A24 A3", held="Australian Mandates: 4021")
    attack(t, "J5 offensive", "Aoba")
    go(t, "Aoba", "sail 4423")
    decline(t, "cards")
    t.play("play A24 event")
    assert (t.prompt, reduced(t, "Aoba"), state(t).asp[0]) == ("cards", False, 6)
    t.play("pass")
    assert (t.prompt, reduced(t, "Aoba"), state(t).asp[0]) == ("roll", True, 5)  # of the battle


@rule("EOTS:7.26c")
def test_units_that_join_battles_are_asked_for_in_their_order() -> None:
    units = "4828 HQ_Ghormley Wasp Enterprise\n4017 HQ_South_Seas\n4423 Kent\n4222 8_Australian\n4021 Aoba Takao"
    t = war(units, "japan", japan="J10 J6", allies="A8 A9", held="Australian Mandates: 4021")
    attack(t, "J10 event", "Aoba", "Takao")
    go(t, "Aoba", "sail 4423")
    go(t, "Takao", "sail 4222")
    decline(t, "intelligence")
    play(t, "play A8 event", "pass", "hq HQ_Ghormley", "activate Wasp", "activate Enterprise")
    ready(t)
    go(t, "Enterprise Wasp", "sail 4323")
    first, second = sorted(("Enterprise", "Wasp"), key=PIECE.__getitem__)
    refused(t, f"assign {second} 4423", "EOTS:7.26c")
    play(t, f"assign {first} 4423", f"assign {second} 4222")
    assert [assigned(t, PIECE[unit]) for unit in (first, second)] == ["4423", "4222"]


@rule("EOTS:7.27b")
def test_a_hex_is_tried_once() -> None:
    units = "3720 HQ_Southwest Enterprise Wasp 1_Marine 2_Marine\n4017 HQ_South_Seas\n3319 24_Flotilla\n3820 Zuiho"
    t = war(units, allies="A24 A9", japan="J4 J5", held="New Guinea: 3520 3319 3620\nAustralian Mandates: 3820")
    attack(t, "A24 offensive", "Enterprise", "1_Marine", "2_Marine", "Wasp")
    go(t, "1_Marine Enterprise", "land 3520")
    go(t, "2_Marine Wasp", "land 3620")
    decline(t, "special")
    assert texts(t) == ["react 3520", "react 3620", "pass"]
    t.play("react 3520")
    roll(t, "8")
    refused(t, "react 3520", "EOTS:7.27b")


@rule("EOTS:7.26d")
def test_a_japanese_reaction_in_burma_has_one_unit_less() -> None:
    units = "2212 HQ_South 21_Flotilla 22_Flotilla 23_Flotilla\n2108 33_Army\n1805 HQ_SEAC\n2008 2_Indian 15_Corps"
    t = war(units, allies="A24 A9", japan="J4 J5", held="Burma: 2108\nSiam: all\nMalaya: all")
    attack(t, "A24 offensive", "15_Corps")
    go(t, "15_Corps", "march 2108")
    decline(t, "intelligence")
    play(t, "play J4 event", "pass", "hq HQ_South", "activate 22_Flotilla", "activate 21_Flotilla")
    refused(t, "activate 33_Army", "EOTS:7.26d")  # 1 and 2, less 1
    t.play("activate 23_Flotilla")


@rule("EOTS:7.26h")
def test_only_units_that_land_count_against_the_one_point_of_a_reaction() -> None:
    t = intercepted(f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 4_SN 2_SN Aoba")
    play(t, "hq HQ_South_Seas", "activate 3_SN")  # it is in the battle hex
    assert {"activate 4_SN", "activate 2_SN"} <= set(texts(t))
    play(t, "activate 4_SN")
    refused(t, "activate 2_SN", "EOTS:7.26h")
