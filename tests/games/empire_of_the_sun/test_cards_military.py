"""Military events, card by card: what each adds to battles and brings besides its offensive (5.31)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.amphibious import asp_left
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN
from sandtable.testing import play, refused, rule

from .fights import log, shot
from .hands import command, event, flags, go, holding, in_hand, pile_of, stay, strike, until
from .helpers import reduced, state, texts, where

CARDS = {
    "A7", "A9", "A20", "A25", "A28", "A29", "A30", "A33", "A36", "A37", "A51", "A55", "A62", "A65", "A69", "A70", "A72",
    "A74", "A75", "J3", "J8", "J9", "J10", "J12", "J14", "J20", "J23", "J25", "J28", "J29", "J32", "J37",
    "J38", "J44", "J47", "J58", "J59", "J60", "J73", "J76", "J79", "J83",
}  # fmt: skip
SOLOMONS = "Australian Mandates: all"


def shots(t: Table, side: str) -> list[tuple[int, int]]:
    """What was added to each die of a side, and its strength."""
    return [(by, strength) for who, by, strength, _ in shot(tuple(log(t))) if who == side]


def at_sea(card: str, use: str, units: str, hq: str, stack: str, end: str, target: str, **more: Any) -> Table:
    """A card is played; a stack sails to a hex and strikes another; all rolls are noughts."""
    t = holding(card, units, **more)
    play(t, f"play {card} {use}")
    while t.prompt not in ("command", "activate"):
        play(t, texts(t)[0])
    command(t, hq, *stack.split())
    go(t, "sail", end, *stack.split())
    strike(stay(t), target, *stack.split())
    return until(t, "card")


def by_land(card: str, use: str, units: str, hq: str, stack: str, target: str, **more: Any) -> Table:
    """A card is played; a stack marches into battle; all rolls are noughts."""
    t = holding(card, units, **more)
    play(t, f"play {card} {use}")
    while t.prompt not in ("command", "activate"):
        play(t, texts(t)[0])
    command(t, hq, *stack.split())
    go(t, "march", target, *stack.split())
    return until(stay(t), "card")


# --- dice


BURMA = """
    1905 HQ_SEAC
    2105 1_Indian 2_Indian
    2106 15_Army
    2008 HQ_South
    event 7_Armoured
"""


@rule("EOTS:9.4i", "EOTS:5.31h")
@pytest.mark.parametrize(("card", "more", "pile"), [("A7", 2, "removed"), ("A29", 1, "discard")])
def test_an_event_adds_to_allied_dice_on_land(card: str, more: int, pile: str) -> None:
    def modifier(use: str) -> int:
        t = by_land(card, use, BURMA, "HQ_SEAC", "1_Indian 2_Indian", "2106", held="Burma: all", turn=6)
        assert pile_of(t, card) == (pile if use == "event" else "discard")
        return shots(t, "allies")[-1][0]

    assert modifier("event") == modifier("offensive") + more


MALAYA = """
    2212 HQ_South
    2013 25_Army 1_SN
    2014 3_Indian
    2015 HQ_Malaya
"""
MALAYAN = {"held": "Malaya: 2013 2012 1912 2112 2113\nSiam: all", "turn": 2}


@rule("EOTS:9.4c")
def test_tsuji_makes_four_the_whole_modifier_in_malaya() -> None:
    t = by_land("J3", "event", MALAYA, "HQ_South", "25_Army", "2014", **MALAYAN)
    assert (shots(t, "japan")[-1][0], pile_of(t, "J3")) == (4, "discard")
    plain = by_land("J3", "offensive", MALAYA, "HQ_South", "25_Army", "2014", **MALAYAN)
    assert shots(plain, "japan")[-1][0] != 4


@rule("EOTS:9.4i")
def test_operation_re_adds_one_where_a_brigade_fights() -> None:
    def modifier(use: str, stack: str, units: str = MALAYA) -> int:
        return shots(by_land("J23", use, units, "HQ_South", stack, "2014", **MALAYAN), "japan")[-1][0]

    assert modifier("event", "25_Army 1_SN") == modifier("offensive", "25_Army 1_SN") + 1
    assert modifier("event", "25_Army") == modifier("offensive", "25_Army")
    british = MALAYA.replace("2014 3_Indian", "2014 77_Brigade")
    assert modifier("event", "25_Army", british) == modifier("offensive", "25_Army", british) + 1


@rule("EOTS:9.2k")
def test_operation_c_adds_one_against_commonwealth_ships() -> None:
    def modifier(use: str, ship: str) -> int:
        units = f"""
            2015 HQ_South Akagi
            2019 {ship}
            1307 HQ_SEAC
            3023 HQ_ANZAC
        """
        t = at_sea("J8", use, units, "HQ_South", "Akagi", "2017", "2019", held="Malaya: 2015", turn=3)
        return shots(t, "japan")[0][0]

    assert modifier("event", "Exeter") == modifier("offensive", "Exeter") + 1
    assert modifier("event", "Dutch_CL") == modifier("offensive", "Dutch_CL")


@rule("EOTS:9.2k")
def test_i_go_adds_one_near_an_idle_carrier() -> None:
    def modifier(use: str, carrier: str) -> int:
        units = f"""
            4020 HQ_South_Seas
            4222 25_Flotilla
            4423 13_AF
            4825 HQ_Halsey
            {carrier}
        """
        t = holding("J32", units, held="Australian Mandates: 4020 4021 4222")
        play(t, f"play J32 {use}")
        command(t, "HQ_South_Seas", "25_Flotilla")
        strike(stay(t), "4423", "25_Flotilla")
        return shots(until(t, "card"), "japan")[0][0]

    assert modifier("event", "4021 Zuiho") == modifier("offensive", "4021 Zuiho") + 1
    assert modifier("event", "4417 Zuiho") == modifier("offensive", "4417 Zuiho") + 1  # six hexes away
    assert modifier("event", "4416 Zuiho") == modifier("offensive", "4416 Zuiho")
    assert modifier("event", "3407 Zuiho") == modifier("offensive", "3407 Zuiho")


# --- strengths


GUADALCANAL = """
    4021 HQ_South_Seas Shokaku Zuiho Aoba Tenryu
    4423 1_Marine 13_AF
    4825 HQ_Halsey
"""


@rule("EOTS:9.2k")
@pytest.mark.parametrize(("card", "stack", "more", "hq"), [
    ("J29", "Shokaku Zuiho", 4, "HQ_South_Seas"), ("J47", "Shokaku Aoba Tenryu", 2, "HQ_South_Seas"),
    ("J83", "Shokaku Aoba Tenryu", 4, "HQ_South"),
])  # fmt: skip
def test_an_event_adds_to_the_attack_of_japanese_ships(card: str, stack: str, more: int, hq: str) -> None:
    def strength(use: str) -> int:
        units = GUADALCANAL.replace("HQ_South_Seas", hq)
        t = at_sea(card, use, units, hq, stack, "4423", "4423", held="Australian Mandates: 4021")
        return shots(t, "japan")[0][1]

    assert strength("event") == strength("offensive") + more


@rule("EOTS:9.2k")
def test_operation_ka_weakens_us_carriers() -> None:
    def strength(use: str) -> int:
        units = GUADALCANAL.replace("13_AF", "Essex Wasp")
        t = at_sea("J25", use, units, "HQ_South_Seas", "Aoba", "4423", "4423", held="Australian Mandates: 4021")
        return shots(t, "allies")[0][1]

    assert strength("event") == strength("offensive") - 4


@rule("EOTS:9.2k")
def test_operation_mo_makes_fleet_carriers_harder_to_hit() -> None:
    def lost(use: str) -> bool:
        units = GUADALCANAL.replace("13_AF", "Wasp")
        t = holding("J14", units, held="Australian Mandates: 4021")
        play(t, f"play J14 {use}")
        command(t, "HQ_South_Seas", "Shokaku")
        go(t, "sail", "4322", "Shokaku")
        strike(stay(t), "4423", "Shokaku")
        until(t, "roll")
        play(t, "roll 1")
        while t.prompt != "roll":
            play(t, texts(t)[0])
        play(t, "roll 8")  # seven: all of the twelve of Wasp, on a carrier with a defense of twelve
        return reduced(until(t, "card"), "Shokaku")

    assert lost("offensive")
    assert not lost("event")


@rule("EOTS:9.2k")
def test_cherry_blossom_strengthens_us_cruisers() -> None:
    def strength(use: str) -> int:
        units = """
            4825 HQ_Halsey Essex Northampton Baltimore
            4423 25_Flotilla
            4021 HQ_South_Seas
        """
        t = at_sea(
            "A36", use, units, "HQ_Halsey", "Essex Northampton Baltimore", "4423", "4423", held=SOLOMONS, turn=11
        )
        return shots(t, "allies")[0][1]

    assert strength("event") == strength("offensive") + 4


NEW_GUINEA = """
    3823 HQ_Southwest XI_Corps 1_Australian
    3822 18_Army
    4021 HQ_South_Seas
    3727 HQ_ANZAC
"""


@rule("EOTS:9.4i")
def test_lilliput_joins_australians_to_a_us_hq_and_weakens_us_ground_units() -> None:
    held = "New Guinea: 3822 3720 3721\nAustralian Mandates: all"
    t = holding("A25", NEW_GUINEA, held=held, turn=6, tracks="will 5\nasp 5 9")
    play(t, "play A25 event")
    command(t, "HQ_Southwest", "XI_Corps", "1_Australian")
    go(t, "land", "3822", "XI_Corps", "1_Australian")
    assert shots(until(t, "card"), "allies")[-1][1] == 22 - 1 + 12


@rule("EOTS:9.2k", "EOTS:5.32f")
def test_forager_weakens_japanese_carriers_and_costs_an_air_unit_a_step_when_it_is_over() -> None:
    def attack(use: str) -> Table:
        units = """
            5808 HQ_Central Essex
            4715 Shokaku 24_Flotilla
            4017 HQ_South_Seas 26_Flotilla
        """
        t = holding("A55", units, turn=8)
        play(t, f"play A55 {use}")
        command(t, "HQ_Central", "Essex")
        go(t, "sail", "4914", "Essex")
        strike(stay(t), "4715", "Essex")
        until(t, "roll")
        while t.prompt not in ("loss", "card"):
            play(t, "roll 1" if t.prompt == "roll" else texts(t)[0])
        return t

    t, plain = attack("event"), attack("offensive")
    assert shots(t, "japan")[0][1] == shots(plain, "japan")[0][1] - 2
    assert plain.prompt == "card"
    assert reduced(t, "24_Flotilla")
    assert not reduced(t, "26_Flotilla")
    assert not reduced(plain, "24_Flotilla")


# --- landings and islands


@rule("EOTS:9.4i")
def test_galvanic_adds_two_on_an_island_of_one_hex() -> None:
    def modifier(use: str) -> int:
        units = """
            5808 HQ_Central
            5321 1_Marine Essex
            5018 4_SN
            4017 HQ_South_Seas
        """
        t = holding("A37", units, held="Oceania: 5018", tracks="will 5\nasp 5 5", turn=7)
        play(t, f"play A37 {use}")
        command(t, "HQ_Central", "1_Marine", "Essex")
        go(t, "land", "5018", "1_Marine", "Essex")
        return shots(until(t, "card"), "allies")[-1][0]

    assert modifier("event") == modifier("offensive") + 2


@rule("EOTS:5.31h")
def test_chronicle_takes_the_empty_islands_beside_a_landing() -> None:
    def taken(use: str) -> list[bool]:
        units = """
            4825 HQ_Halsey 1_Marine
            4021 HQ_South_Seas
        """
        t = holding("A28", units, held=SOLOMONS, tracks="will 5\nasp 5 5", turn=6)
        play(t, f"play A28 {use}")
        command(t, "HQ_Halsey", "1_Marine")
        go(t, "land", "4523", "1_Marine")
        until(t, "card")
        s = state(t)
        return [s.controls(ALLIES, s.board.at(label)) for label in ("4523", "4522", "4423")]

    assert taken("event") == [True, True, True]
    assert taken("offensive") == [True, False, False]


@rule("EOTS:6.5b", "EOTS:7.27a")
def test_operation_cascade_takes_the_hex_of_the_landing_no_sooner_than_others_do() -> None:
    units = "4825 HQ_Halsey 1_Marine Wasp\n4222 HQ_South_Seas 24_Flotilla"
    t = holding("A28", units, held=SOLOMONS, tracks="will 5\nasp 5 5", turn=6)
    play(t, "play A28 event")
    command(t, "HQ_Halsey", "1_Marine", "Wasp")
    go(t, "land", "4423", "1_Marine", "Wasp")
    until(t, "special")
    s = state(t)
    assert [s.controls(ALLIES, s.board.at(label)) for label in ("4423", "4523", "4424")] == [False, True, True]
    assert "react 4423" in texts(t)


@rule("EOTS:8.45l")
def test_king_ii_lets_the_army_land_on_held_islands_without_marines() -> None:
    def begin(card: str) -> Table:
        units = """
            3416 HQ_Southwest XI_Corps Essex
            3014 35_Army
            3615 31_Army
            2813 14_Army
            3407 HQ_Yamamoto
        """
        t = holding(
            card, units, held="Philippines: all\nCarolines: all", freed="Carolines", turn=9, tracks="will 5\nasp 5 9"
        )
        return t

    t = begin("A62")
    s = state(t)
    for label in ("3416",):
        s.control &= ~(1 << s.board.at(label))
    play(t, "play A62 event")
    command(t, "HQ_Southwest", "XI_Corps", "Essex")
    play(t, "take Essex", "take XI_Corps")
    assert "go land 3615" in texts(t)
    other = begin("A63")
    state(other).control &= ~(1 << s.board.at("3416"))
    play(other, "play A63 event")
    command(other, "HQ_Southwest", "XI_Corps", "Essex")
    play(other, "take Essex", "take XI_Corps")
    refused(other, "go land 3615", "EOTS:8.45l")


# --- what an event asks for


@rule("EOTS:5.31c")
@pytest.mark.parametrize("card", ["A62", "A65"])
def test_two_events_need_a_battle_in_the_philippines(card: str) -> None:
    units = """
        3416 HQ_Southwest Essex
        2915 14_Army
        3515 31_Army
        3407 HQ_Yamamoto
    """
    t = holding(card, units, held="Philippines: all", freed="Carolines", turn=9, sections="rivalry: allies")
    play(t, f"play {card} event")
    command(t, "HQ_Southwest", "Essex")
    assert state(t).rivalry == (0 if card == "A65" else 1 << ALLIES)
    go(t, "sail", "3514", "Essex")
    play(t, "declare 3515")  # no battle that the card needs is in reach: the offensive is off
    assert (where(t, "Essex"), pile_of(t, card), state(t).rivalry) == ("3416", "discard", 1 << ALLIES)
    away = units.replace("2915 14_Army", "")
    refused(holding(card, away, held="Philippines: all", turn=9), f"play {card} event", "EOTS:5.31c")
    fought = at_sea(card, "event", units, "HQ_Southwest", "Essex", "3115", "2915", held="Philippines: all",
                    freed="Carolines", turn=9, sections="rivalry: allies")  # fmt: skip
    assert (pile_of(fought, card), state(fought).rivalry) == ("removed", 0 if card == "A65" else 1 << ALLIES)


@rule("EOTS:5.31c")
@pytest.mark.parametrize("card", ["A74", "A75"])
def test_two_events_need_a_landing_within_ten_hexes_of_tokyo(card: str) -> None:
    units = """
        3813 HQ_Central 1_Marine Essex
        3709 4_SN
        3407 HQ_Yamamoto
    """
    more: dict[str, Any] = {"freed": "Japanese Mandates", "turn": 10, "tracks": "will 5\nasp 5 9"}
    t = holding(card, units, **more)
    play(t, f"play {card} event")
    command(t, "HQ_Central", "1_Marine", "Essex")
    go(t, "land", "3709", "1_Marine", "Essex")
    assert state(t).card != 255
    assert pile_of(until(t, "card"), card) == "discard"
    refused(holding(card, "3813 HQ_Central Essex", **more), f"play {card} event", "EOTS:5.31c")
    idle = holding(card, units, **more)
    play(idle, f"play {card} event")
    command(idle, "HQ_Central", "1_Marine", "Essex")
    go(idle, "sail", "3710", "Essex")
    play(stay(idle), "declare 3709")
    assert (where(idle, "Essex"), pile_of(idle, card)) == ("3813", "discard")


@rule("EOTS:5.31c", "EOTS:8.45g")
def test_olympic_lends_shipping_and_needs_a_battle_on_land_in_japan() -> None:
    units = """
        3209 HQ_Central XI_Corps XIV_Corps Essex
        3407 HQ_Yamamoto
        3706 Eastern_Army
    """
    t = holding("A9", units, turn=11, tracks="will 5\nasp 5 1", freed="Formosa")
    s = state(t)
    s.control &= ~(1 << s.board.at("3209"))
    play(t, "play A9 event")
    assert [*state(t).lent] == [0, 4]
    command(t, "HQ_Central", "XI_Corps", "XIV_Corps", "Essex")
    go(t, "land", "3307", "XI_Corps", "XIV_Corps", "Essex")
    assert ([*state(t).lent], [*state(t).asp_used]) == ([0, 0], [0, 0])
    until(t, "card")
    assert ([*state(t).asp], [*state(t).lent]) == ([5, 1], [0, 0])


@rule("EOTS:5.31c", "EOTS:5.3")
def test_sandcrab_is_for_the_aleutians() -> None:
    units = """
        5100 HQ_Central Essex
        4600 4_SN
        3705 HQ_Yamamoto
    """
    t = holding("A30", units, held="Alaska: 4600", turn=6)
    refused(t, "play A30 offensive", "EOTS:5.3")
    assert "discard A30" in texts(t)
    fought = at_sea("A30", "event", units, "HQ_Central", "Essex", "4701", "4600", held="Alaska: 4600", turn=6)
    assert pile_of(fought, "A30") == "removed"
    free = holding("A30", "5100 HQ_Central Essex\n3705 HQ_Yamamoto", turn=6)
    refused(free, "play A30 event", "EOTS:5.31c")
    assert "play A30 offensive" in texts(free)


@rule("EOTS:5.31c")
def test_the_second_phase_needs_an_agreement_in_japan() -> None:
    units = "4017 HQ_South_Seas Shokaku"
    assert "play J10 event" in texts(holding("J10", units))
    refused(holding("J10", units, sections="rivalry: japan"), "play J10 event", "EOTS:5.31c")


@rule("EOTS:5.31c", "EOTS:7.25g")
def test_operation_mi_fights_on_islands_alone_and_blinds_the_enemy() -> None:
    units = """
        4715 HQ_South_Seas Shokaku
        4612 VMF_211
        5808 HQ_Central
    """

    def found(more: str) -> bool:
        t = holding("J12", units + more, turn=3)
        play(t, "play J12 event")
        command(t, "HQ_South_Seas", "Shokaku")
        go(t, "sail", "4614", "Shokaku")
        strike(stay(t), "4612", "Shokaku")
        play(until(t, "intelligence"), "search", "roll 8")  # seven, and four more: too much for an eight
        return bool(state(t).condition)

    assert not found("")
    assert found("\n5708 Northampton")
    assert found("\n5808 Northampton")  # three hexes from French Frigate Shoals
    assert not found("\n5908 Northampton")
    coast = holding(
        "J12", "4021 HQ_South_Seas Shokaku\n3823 HQ_Southwest 5_AF", held="Australian Mandates: 4021", turn=3
    )
    play(coast, "play J12 event")
    command(coast, "HQ_South_Seas", "Shokaku")
    play(coast, "take Shokaku")
    assert "go sail 3823" not in texts(coast)


# --- ships that go far


@rule("EOTS:5.31h")
def test_ugaki_takes_ships_twenty_one_hexes() -> None:
    def farthest(use: str) -> int:
        t = holding("J9", "3407 HQ_Yamamoto Akagi\n5108 7_AF\n5808 HQ_Central", held="Oceania: 4612", turn=3)
        play(t, f"play J9 {use}")
        command(t, "HQ_Yamamoto", "Akagi")
        play(t, "take Akagi")
        grid = state(t).board.grid
        hexes = [text.split()[-1] for text in texts(t) if text.startswith("go sail")]
        return max(grid.dist(grid.at("3407"), grid.at(label)) for label in hexes)

    assert (farthest("event") > 15, farthest("offensive") <= 15) == (True, True)


@rule("EOTS:8.45b", "EOTS:7.22a")
def test_with_ugaki_landings_go_as_far_as_ships() -> None:
    for use, far in (("event", True), ("offensive", False)):
        t = holding("J9", "4017 HQ_Yamamoto 17_Army Nagato\n5808 HQ_Central", turn=3, tracks="will 5\nasp 7 4")
        play(t, f"play J9 {use}")
        command(t, "HQ_Yamamoto", "17_Army", "Nagato")
        play(t, "take 17_Army")
        assert ("go land 2216" in texts(t)) == far  # Borneo is eighteen hexes away
        play(t, "take Nagato")
        assert ("go land 2216" in texts(t)) == far
    refused(t, "go land 2216", "EOTS:8.45b")


@rule("EOTS:8.23a")
def test_with_ugaki_strategic_movement_is_twice_as_far_as_ships_go() -> None:
    for use, far in (("event", True), ("offensive", False)):
        t = holding("J9", "4017 HQ_Yamamoto\n4715 Nagato\n5808 HQ_Central", held="Ceylon: 1307", turn=3)
        play(t, f"play J9 {use}")
        command(t, "HQ_Yamamoto", "Nagato")
        play(t, "take Nagato")
        assert ("go transfer 1307" in texts(t)) == far  # more than thirty hexes
    refused(t, "go transfer 1307", "EOTS:8.23a")


# --- markers and capabilities


@rule("EOTS:6.23b")
@pytest.mark.parametrize(("card", "lent"), [("J28", 0), ("J44", 2)])
def test_the_tokyo_express_goes_where_an_hq_reaches(card: str, lent: int) -> None:
    t = holding(card, "4021 HQ_South_Seas Shokaku\n4423 17_Army", held=SOLOMONS, tracks="will 5\nasp 5 5")
    event(t, card)
    refused(t, "mark 3305", "EOTS:6.23b")
    refused(t, "mark 4828", "EOTS:6.23b")
    play(t, "mark 4423")
    s = state(t)
    assert (s.board.grid.label[s.express], [*s.lent]) == ("4423", [lent, 0])


@rule("EOTS:14.2b")
@pytest.mark.parametrize(("asp", "used", "left"), [(5, 0, 4), (6, 0, 4), (6, 3, 1), (5, 4, 0), (5, 3, 1)])
def test_in_rivalry_japan_uses_half_of_all_its_shipping_lent_points_too(asp: int, used: int, left: int) -> None:
    tracks = f"will 5\nasp {asp} 5\nasp_used {used} 0"
    t = holding("J44", "4021 HQ_South_Seas Shokaku", held=SOLOMONS, tracks=tracks, sections="rivalry: japan")
    event(t, "J44")
    assert asp_left(state(t), JAPAN) == left


@rule("EOTS:12.22a")
@pytest.mark.parametrize("card", ["J37", "J38"])
def test_escorts_rise_a_level(card: str) -> None:
    def after(level: int, flags: str = "") -> int:
        t = holding(card, "3407 HQ_Yamamoto Akagi", tracks=f"will 5\nescorts {level}", sections=flags)
        return state(event(t, card)).escorts

    assert [after(0), after(2), after(4), after(0, "flags: submarine_doctrine")] == [2, 4, 4, 0]
    t = event(holding(card, "3407 HQ_Yamamoto Akagi"), card)
    assert pile_of(until(command(t, "HQ_Yamamoto", "Akagi"), "card"), card) == "removed"


@rule("EOTS:8.47a", "EOTS:8.47c")
def test_ants_bring_barges_unless_pt_boats_hunt_them() -> None:
    units = "4021 HQ_South_Seas Shokaku"
    assert flags(event(holding("J73", units, held=SOLOMONS), "J73")) == {"barges"}
    t = event(holding("J73", units, held=SOLOMONS, sections="flags: pt_boats", printing_2025=True), "J73")
    assert flags(t) == {"pt_boats"}
    assert pile_of(until(command(t, "HQ_South_Seas", "Shokaku"), "card"), "J73") == "removed"


@rule("EOTS:10.33")
def test_after_pt_boats_ants_are_no_event() -> None:
    t = holding("J73", "4021 HQ_South_Seas Shokaku", held=SOLOMONS, sections="flags: pt_boats")
    refused(t, "play J73 event", "EOTS:10.33")
    assert "play J73 offensive" in texts(t)


@rule("EOTS:13.77b", "EOTS:5.31i")
def test_quadrant_ends_rivalry_and_builds_the_first_route() -> None:
    t = event(holding("A33", "1905 HQ_SEAC 2_Indian", sections="rivalry: allies", turn=6), "A33")
    assert (state(t).rivalry, flags(t)) == (0, {"jorhat_route"})


# --- new units and HQs


@rule("EOTS:6.11f", "EOTS:5.36")
def test_halsey_replaces_ghormley_and_leads() -> None:
    t = event(holding("A20", "4828 HQ_Ghormley Essex\n5808 HQ_Central\nevent HQ_Halsey"), "A20")
    assert (where(t, "HQ_Halsey"), where(t, "HQ_Ghormley")) == ("4828", "gone")
    assert until(command(t, "HQ_Halsey", "Essex"), "card").to_act == "japan"
    assert pile_of(t, "A20") == "removed"
    t = event(holding("A20", "5808 HQ_Central Essex\nevent HQ_Halsey HQ_Ghormley"), "A20")
    assert "base HQ_Halsey 4828" in texts(t)
    refused(t, "base HQ_Halsey 5808", "EOTS:6.11f")
    play(t, "base HQ_Halsey 4828")
    assert where(t, "HQ_Halsey") == "4828"


@rule("EOTS:5.31g", "EOTS:5.31h")
def test_chennault_brings_the_14th_air_force_for_the_flying_tigers() -> None:
    t = event(holding("A51", "1905 HQ_SEAC SEAC_Air\n2104 AVG\nevent 14_AF", turn=4), "A51")
    assert {"place 14_AF 2104", "place 14_AF 2205"} <= set(texts(t))
    refused(t, "place 14_AF 1805", "EOTS:5.33b")
    refused(t, "place SEAC_Air 2104", "EOTS:5.31g")
    play(t, "place 14_AF 2205")
    assert (where(t, "14_AF"), where(t, "AVG")) == ("2205", "gone")


@rule("EOTS:13.74d", "EOTS:13.74b")
def test_chennault_brings_it_into_china_wherever_units_there_are_in_supply() -> None:
    def chennault(**more: Any) -> Table:
        return event(holding("A51", "1905 HQ_SEAC SEAC_Air\n2104 AVG\nevent 14_AF", turn=4, **more), "A51")

    for t in (chennault(), chennault(held="Burma: all", sections="flags: hump")):
        play(t, "box 14_AF")
        assert where(t, "14_AF") == "china"
    refused(chennault(held="Burma: all"), "box 14_AF", "EOTS:13.74d")


@rule("EOTS:5.31g", "EOTS:5.33b")
def test_slim_brings_the_7th_armoured_brigade_to_an_indian_port() -> None:
    t = event(holding("A70", BURMA, turn=6), "A70")
    assert {text.split()[-1] for text in texts(t)} == {"1905", "1805", "1406", "2008", "1307", "1308"}
    refused(t, "place 7_Armoured 1005", "EOTS:5.33b")
    play(t, "place 7_Armoured 1905")
    assert where(t, "7_Armoured") == "1905"
    assert pile_of(until(command(t, "HQ_SEAC", "1_Indian"), "card"), "A70") == "removed"


# --- raids


@rule("EOTS:5.32f")
@pytest.mark.parametrize("card", ["J76", "J79"])
def test_a_raid_may_cost_a_b29_a_step(card: str) -> None:
    units = "3407 HQ_Yamamoto Akagi\n3813 HQ_Central 20_BC\nchina 21_BC"

    def raid(die: int) -> Table:
        t = holding(card, units, freed="Japanese Mandates", turn=10)
        play(t, f"play {card} event", f"roll {die + 1}")
        return t

    t = raid(4)
    assert (t.to_act, set(texts(t))) == ("japan", {"hit 20_BC", "hit 21_BC"})
    play(t, "hit 21_BC")
    assert (reduced(t, "21_BC"), reduced(t, "20_BC")) == (True, False)
    assert raid(5).prompt != "loss"
    for hex, freed, hit in (("2909", "Formosa", True), ("3615", "Japanese Mandates", False)):  # 8 and 9 from Tokyo
        far = holding(card, f"3407 HQ_Yamamoto Akagi\n{hex} 20_BC\nchina 21_BC", freed=freed, turn=10)
        play(far, f"play {card} event", "roll 5")
        assert (far.prompt == "loss" and "hit 20_BC" in texts(far)) == hit
    assert pile_of(until(command(t, "HQ_Yamamoto", "Akagi"), "card"), card) == "removed"


@rule("EOTS:5.32f")
def test_battleships_off_guadalcanal_cost_an_air_unit_a_step() -> None:
    def lost(enemy: str) -> bool:
        t = holding("J20", f"4021 HQ_South_Seas Hiei\n4423 {enemy}\n4825 HQ_Halsey", held="Australian Mandates: 4021")
        play(t, "play J20 event")
        command(t, "HQ_South_Seas", "Hiei")
        go(t, "sail", "4423", "Hiei")
        return reduced(until(t, "intelligence"), "13_AF")

    assert lost("13_AF")
    assert not lost("13_AF Washington")


@rule("EOTS:5.0a")
def test_halsey_off_japan_costs_a_card_drawn_by_chance() -> None:
    units = """
        3813 HQ_Central Essex
        3706 1_Air HQ_Yamamoto
        3709 4_SN
    """

    def attack(end: str, target: str) -> Table:
        t = holding("A72", units, freed="Japanese Mandates", turn=10, enemy="J5 J9")
        play(t, "play A72 event")
        command(t, "HQ_Central", "Essex")
        go(t, "sail", end, "Essex")
        strike(stay(t), target, "Essex")
        play(t, "pass")
        return t

    t = attack("3707", "3706")
    play(t, "draw J9")
    assert (in_hand(t, "japan"), pile_of(t, "J9")) == ({"J5"}, "discard")
    assert attack("3711", "3709").prompt == "intelligence"


# --- from the air


@rule("EOTS:5.31h")
@pytest.mark.parametrize("card", ["J58", "J59", "J60"])
def test_paratroops_take_a_hex_that_is_empty_or_held_by_a_dutch_regiment(card: str) -> None:
    units = """
        2212 HQ_South
        2015 22_Flotilla
        1916 1_Dutch
        2019 Java
    """
    t = holding(card, units, held="Malaya: all", turn=2)
    play(t, f"play {card} event")
    command(t, "HQ_South", "22_Flotilla")
    assert {"mark 1916", "mark 2017"} <= set(texts(t))
    refused(t, "mark 2019", "EOTS:5.31h")
    refused(t, "mark 2220", "EOTS:5.31h")
    play(t, "mark 1916")
    s = state(t)
    assert (where(t, "1_Dutch"), s.controls(JAPAN, s.board.at("1916"))) == ("eliminated", True)
    idle = holding(card, units, held="Malaya: all", turn=2)
    play(idle, f"play {card} event")
    assert state(command(idle, "HQ_South")).controls(ALLIES, state(idle).board.at("1916"))


@rule("EOTS:5.31h")
def test_the_airborne_division_drops_on_an_empty_hex() -> None:
    units = """
        3014 HQ_Southwest 5_AF 11_Airborne XI_Corps
        2813 14_Army
        3407 HQ_Yamamoto
    """
    t = holding("A69", units, held="Philippines: 2812 2813 2911 2910 2814", turn=9)
    play(t, "play A69 event")
    command(t, "HQ_Southwest", "XI_Corps")
    refused(t, "mark 2813", "EOTS:5.31h")
    play(t, "mark 2814")
    s = state(t)
    assert (where(t, "11_Airborne"), s.controls(ALLIES, s.board.at("2814"))) == ("2814", True)
    other = holding("A69", units, held="Philippines: 2812 2813 2814", turn=9)
    play(other, "play A69 event")
    assert command(other, "HQ_Southwest", "11_Airborne").prompt == "move"


@rule("EOTS:13.62c", "EOTS:5.31h")
def test_a_hex_of_northern_india_that_is_won_by_a_card_calms_india() -> None:
    units = "1805 HQ_SEAC 11_Airborne 10_LRB\n5808 HQ_Central\n3727 HQ_Southwest XI_Corps"
    t = holding("A69", units, held="Northern India: all", turn=9, tracks="will 5\nindia 3")
    play(t, "play A69 event")
    command(t, "HQ_Southwest", "XI_Corps")
    play(t, "mark 1905")
    assert (where(t, "11_Airborne"), state(t).india) == ("1905", 0)


# --- several battles


@rule("EOTS:5.31a")
def test_an_event_may_have_several_battles() -> None:
    def begin(use: str) -> Table:
        units = """
            4423 HQ_Halsey 13_AF 1_MAW
            4222 25_Flotilla
            4322 4_SN
            4021 HQ_South_Seas
        """
        t = holding("A29", units, held="Australian Mandates: 4222 4322 4021", turn=6)
        play(t, f"play A29 {use}")
        return stay(command(t, "HQ_Halsey", "13_AF", "1_MAW"))

    t = begin("event")
    play(t, "declare 4222", "assign 13_AF 4222", "declare 4322")
    assert state(t).declared.bit_count() == 2
    plain = begin("offensive")
    play(plain, "declare 4222", "assign 13_AF 4222")
    refused(plain, "declare 4322", "EOTS:7.24d")
