"""Who reacts to an offensive, and in which battle (7.26)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .fights import roll
from .helpers import reduced, state, texts, where
from .offensives import REACTING, SOUTH, assigned, attack, decline, go, raid, ready, war


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


# --- reaction movement (step 8)


def intercepted(units: str, japan: str = "J4 J5", card: str = "A2 offensive", more: str = "") -> Table:
    """Northampton has been intercepted at Guadalcanal; Japan is asked for its HQ."""
    t = raid(japan, units, card, more)
    play(t, "pass", "play J4 event", "pass")
    return t


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


# --- shipping


@rule("EOTS:7.26h")
def test_brigades_that_ships_carry_do_not_count_against_the_one_point() -> None:
    units = f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 4_SN 2_SN 1_SN Aoba"
    for order in (("4_SN", "Aoba", "2_SN"), ("4_SN", "2_SN", "Aoba"), ("Aoba", "2_SN", "4_SN")):
        t = intercepted(units, card="A29 offensive")  # 2 and 2
        play(t, "hq HQ_South_Seas", *(f"activate {unit}" for unit in order))
        refused(t, "activate 1_SN", "EOTS:7.26h")  # one ship and one point have been taken
        ready(t)
        go(t, "2_SN 4_SN Aoba", "carry 4423")
        assert (where(t, "2_SN"), where(t, "4_SN"), state(t).asp_used[0]) == ("4423", "4423", 1), order


@rule("EOTS:7.26h")
def test_without_points_as_many_brigades_react_as_there_are_ships_for_them() -> None:
    units = f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 4_SN 2_SN Aoba"
    t = war(units, allies="A29 A9", japan="J4 J5", held="Australian Mandates: 4423 4021", tracks="asp 0 6")
    attack(t, "A29 offensive", "Northampton")
    go(t, "Northampton", "sail 4423")
    play(t, "pass", "play J4 event", "pass", "hq HQ_South_Seas", "activate 4_SN")
    refused(t, "activate 2_SN", "EOTS:7.26h")
    t.play("activate Aoba")


@rule("EOTS:7.26h", "EOTS:7.26f")
def test_a_unit_that_takes_more_than_one_point_is_told_so() -> None:
    units = f"{SOUTH}\n4825 Northampton\n4423 3_SN\n4021 17_Army Korean_Army-\n3520 18_Army\n4020 19_Army-"
    t = intercepted(units, more="\nAustralian Mandates: 4020\nNew Guinea: 3520")
    t.play("hq HQ_South_Seas")
    refused(t, "activate 17_Army", "EOTS:7.26h")
    refused(t, "activate Korean_Army", "EOTS:7.26h")
    refused(t, "activate 18_Army", "EOTS:7.26f")  # too far anyhow
    assert "activate 19_Army" in texts(t)


@rule("EOTS:8.45g", "EOTS:5.32g")
def test_a_unit_is_told_that_there_is_no_shipping_for_it() -> None:
    units = "4825 HQ_Halsey 3_Marine\n4017 HQ_South_Seas\n4021 Aoba\n4423 2_Marine"
    for card, points, reason in (("A59", 0, "EOTS:8.45g"), ("A5", 6, "EOTS:5.32g")):
        tracks = f"asp 6 {points}"
        t = war(units, "japan", japan="J5 J6", allies=f"{card} A3", held="Australian Mandates: 4021", tracks=tracks)
        attack(t, "J5 offensive", "Aoba")
        go(t, "Aoba", "sail 4423")
        decline(t, "intelligence")
        play(t, f"play {card} event", "pass", "hq HQ_Halsey")
        refused(t, "activate 3_Marine", reason)


def strike(allies: str) -> Table:
    """Akagi covers a raid on Guadalcanal with an open air zone and is intercepted; the Allies react from Espiritu Santo."""
    units = f"4825 HQ_Halsey {allies}\n4017 HQ_South_Seas\n4021 Akagi Aoba\n4423 2_Marine"
    t = war(units, "japan", japan="J5 J6", allies="A59 A3", held="Australian Mandates: 4021")
    attack(t, "J5 offensive", "Akagi", "Aoba")
    go(t, "Akagi", "sail 4422")
    go(t, "Aoba", "sail 4423")
    decline(t, "intelligence")
    play(t, "play A59 event", "pass", "hq HQ_Halsey")
    return t


@rule("EOTS:7.26f", "EOTS:8.45i")
def test_units_react_by_sea_through_an_air_zone_that_carriers_neutralize_for_them() -> None:
    t = strike("1_Marine Northampton")
    refused(t, "activate 1_Marine", "EOTS:7.26f")
    for escort in (True, False):
        t = strike("1_Marine Wasp Northampton")
        play(t, "activate 1_Marine", "activate Wasp")
        ready(t)
        if escort:
            go(t, "1_Marine Wasp", "land 4423")
        else:
            go(t, "Wasp", "sail 4424")  # one after the other
            go(t, "1_Marine", "land 4423")
        assert (where(t, "1_Marine"), state(t).asp_used[1]) == ("4423", 1)
    t = strike("1_Marine Wasp Northampton")
    play(t, "activate 1_Marine")
    ready(t)
    t.play("take 1_Marine")
    refused(t, "go land 4423", "EOTS:8.45i")


# --- out of the air box in China (13.74)


def burma(box: str, card: str = "J4", target: str = "2206") -> Table:
    """An air unit at Mandalay strikes a hex of Burma and is intercepted; the Allies lead the reaction from Calcutta."""
    units = f"1805 HQ_SEAC\nchina {box}\n2008 HQ_South\n2106 5_Air\n{target} 1_Indian"
    held, hump = "Burma: 2008 2107 2007 2106", "        flags: hump\n"
    t = war(units, "japan", japan=f"{card} J6", allies="A59 A3", held=held, sections=hump)
    attack(t, f"{card} offensive", "5_Air")
    play(t, "done", f"declare {target}")
    decline(t, "intelligence")
    play(t, "play A59 event", "pass", "hq HQ_SEAC")
    return t


@rule("EOTS:7.26f", "EOTS:13.74e")
def test_a_unit_in_the_box_reacts_by_a_leg_to_northern_india_in_range_of_the_battle() -> None:
    t = burma("14_AF AVG")  # one leg: Jorhat and Ledo are within 2 of Lashio, Dacca 3
    play(t, "activate AVG", "activate 14_AF")
    ready(t)
    assert {text for text in texts(t) if "AVG" in text} == {"place AVG 2104", "place AVG 2205"}
    assert "place 14_AF 1905" in texts(t)
    refused(t, "place AVG 1905", "EOTS:13.74e")  # its range of 4 is in parentheses
    refused(t, "shelve AVG", "EOTS:7.26i")
    refused(t, "done", "EOTS:7.26f")
    play(t, "place AVG 2104")
    refused(t, "done", "EOTS:7.26f")  # the other has to come too
    play(t, "place 14_AF 1905")
    assert [assigned(t, PIECE[unit]) for unit in ("AVG", "14_AF")] == ["2206", "2206"]


@rule("EOTS:7.26f")
def test_a_unit_in_the_box_without_a_battle_in_its_reach_does_not_react() -> None:
    t = burma("AVG 14_AF", target="2108")  # four hexes from Jorhat and from Dacca
    refused(t, "activate AVG", "EOTS:7.26f")
    assert "activate 14_AF" in texts(t)
