"""Nations that surrender, are won back or change hands in the National Status Segment (13.1 to 13.5, 13.8, 13.9)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import nations
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.testing import refused, rule

from .fights import log
from .helpers import field, state, texts, where
from .segments import at_segment

FLEET = "5808 HQ_Central Essex\n3727 HQ_ANZAC\n4017 HQ_South_Seas"
ROWS = data("nations.json")


def status(units: str = FLEET, held: str = "", **more: object) -> Table:
    """The National Status Segment; what it asks comes first, else the next turn has begun."""
    return at_segment("status", units, held=f"Sumatra: 2017\n{held}", **more)  # type: ignore[arg-type]


def surrendered(t: Table) -> set[str]:
    """The nations that some events tell have surrendered."""
    return {event.nation for event in log(t) if event.kind == "surrenders"}


def japanese(t: Table, *labels: str) -> list[bool]:
    """Whether Japan controls each of some hexes."""
    s = state(t)
    return [s.controls(JAPAN, s.board.grid.at(label)) for label in labels]


def labels(s: State, hexes: int) -> set[str]:
    return {s.board.grid.label[h] for h in s.board.grid.bits(hexes)}


# --- the Philippines (13.2)


@rule("EOTS:13.1a", "EOTS:13.22a", "EOTS:13.1b", "EOTS:4.31")
def test_the_philippines_surrender_with_manila_and_davao() -> None:
    t = status(f"{FLEET}\n2913 SL_Corps\n3014 P_Brigade", "Philippines: 2813 2915")
    assert surrendered(t) == {"philippines"}
    assert {where(t, "SL_Corps"), where(t, "P_Brigade")} == {"eliminated"}
    assert all(japanese(t, "2715", "2812", "2911", "3014"))


@rule("EOTS:13.22a", "EOTS:13.1a")
@pytest.mark.parametrize("held", ["2813", "2915", "2812 2911 2715 3014"])
def test_the_philippines_hold_out_with_either(held: str) -> None:
    t = status(f"{FLEET}\n2913 SL_Corps", f"Philippines: {held}")
    assert surrendered(t) == set()
    assert where(t, "SL_Corps") == "2913"


@rule("EOTS:13.21")
def test_the_philippines_are_their_islands_and_jolo() -> None:
    t = status(f"{FLEET}\n2715 XI_Corps\n2415 X_Corps", "Philippines: 2813 2915")
    assert (where(t, "XI_Corps"), where(t, "X_Corps")) == ("eliminated", "2415")  # Jolo is one of them, Brunei is not
    land = nations.area(state(t).board, "philippines")
    bases = land & (state(t).board.ports | state(t).board.airfields)
    assert labels(state(t), bases) == {"2715", "2812", "2813", "2911", "2915", "3014"}


@rule("EOTS:13.22b")
def test_us_ships_and_aircraft_flee_from_the_philippines() -> None:
    t = status(f"{FLEET}\n3014 Asiatic_CA\n2812 FEAF\n2919 4_Dutch", "Philippines: 2813 2915")
    assert (t.to_act, t.prompt) == ("allies", "refuge")
    assert "refuge Asiatic_CA 2220" in texts(t)  # the rulebook's example of 8.22
    refused(t, "refuge Asiatic_CA 3014", "EOTS:8.22c")
    refused(t, "refuge Essex 2220", "EOTS:8.22a")  # not in an enemy hex
    t.play("refuge Asiatic_CA 2220")
    assert where(t, "Asiatic_CA") == "2220"


@rule("EOTS:13.22c")
def test_an_hq_in_the_philippines_comes_back_by_the_rules_of_hqs() -> None:
    t = status(f"{FLEET}\n2715 HQ_Southwest\n2813 R_Corps", "Philippines: 2813 2915")
    left = [event for event in log(t) if event.kind == "hq_leaves"]
    assert [(event.unit, event.rule) for event in left] == [(PIECE["HQ_Southwest"], "EOTS:6.14a")]
    back = [event for event in log(t) if event.kind == "arrives" and event.unit == PIECE["HQ_Southwest"]]
    assert back or "place HQ_Southwest 3626" in texts(t)  # next turn it is placed as a reinforcement


# --- Malaya, Siam (13.3)


@rule("EOTS:13.31", "EOTS:13.32")
def test_malaya_surrenders_with_singapore_and_kuantan_and_nobody_leaves() -> None:
    t = status(f"{FLEET}\n1805 HQ_SEAC\n2013 3_Indian\n2012 RAF_Malaya", "Malaya: 2014 2015")
    assert surrendered(t) == {"malaya"}
    assert (where(t, "3_Indian"), where(t, "RAF_Malaya")) == ("2013", "2012")
    assert japanese(t, "1912", "1913", "2012", "2112") == [False] * 4
    bases = nations.area(state(t).board, "malaya") & (state(t).board.ports | state(t).board.airfields)
    assert labels(state(t), bases) == {"1912", "1913", "2012", "2014", "2015", "2112"}


@rule("EOTS:13.32")
@pytest.mark.parametrize("held", ["2014", "2015"])
def test_malaya_holds_out_with_either(held: str) -> None:
    assert surrendered(status(FLEET, f"Malaya: {held}")) == set()


@rule("EOTS:13.33")
def test_siam_never_surrenders() -> None:
    t = status(FLEET, "Siam: 2110 2109 2010")
    assert surrendered(t) == set()
    assert japanese(t, "2110", "2210") == [True, False]  # its hexes are on their own


# --- the Dutch East Indies (13.4)

RESOURCES = "Sumatra: 1813 1916 2017\nJava: 2220 2019\nBorneo: 2415 2517 2616"


@rule("EOTS:13.42a", "EOTS:13.42b", "EOTS:13.41")
def test_the_east_indies_surrender_with_seven_resources_and_tjilatjap() -> None:
    units = f"{FLEET}\n2917 6_Dutch\n2721 1_Australian\n2719 HQ_ABDA\n4828 Dutch_CL"
    t = status(units, f"{RESOURCES}")
    assert surrendered(t) == {"east_indies"}
    assert {where(t, "6_Dutch"), where(t, "Dutch_CL")} == {"gone"}  # wherever they are
    assert where(t, "1_Australian") == "2721"
    assert where(t, "HQ_ABDA") == "gone"  # an HQ alone holds nothing
    others = [label for label in ROWS["east_indies"]["bases"] if label != "2721"]
    assert japanese(t, "2721", *others) == [False] + [True] * 19


@rule("EOTS:13.42a")
@pytest.mark.parametrize("spared", ["1813", "2017", "2220", "2019", "2517"])
def test_the_east_indies_hold_out_while_one_hex_is_left(spared: str) -> None:
    t = at_segment("status", f"{FLEET}\n2917 6_Dutch", held=RESOURCES.replace(spared, ""))
    assert surrendered(t) == set()
    assert where(t, "6_Dutch") != "gone"


@rule("EOTS:13.42c")
def test_allied_ships_and_aircraft_flee_from_the_east_indies() -> None:
    t = status(f"{FLEET}\n2320 Kent\n2719 FEAF", RESOURCES)
    assert (t.to_act, t.prompt) == ("allies", "refuge")
    assert {text.split()[1] for text in texts(t)} == {"Kent"}
    t.play("refuge Kent 2426")
    assert (t.prompt, {text.split()[1] for text in texts(t)}) == ("refuge", {"FEAF"})


# --- Burma (13.5)

TOWNS = "2008 2106 2206 2305"


@rule("EOTS:13.51", "EOTS:13.52")
def test_burma_surrenders_with_four_towns_and_loses_its_own_units() -> None:
    t = status(f"{FLEET}\n1805 HQ_SEAC\n2006 B_Indian\n2104 1_Burma\n2105 1_Indian", f"Burma: {TOWNS}")
    assert surrendered(t) == {"burma"}
    assert (where(t, "B_Indian"), where(t, "1_Burma"), where(t, "1_Indian")) == ("gone", "gone", "2105")
    assert japanese(t, "2006") == [False]
    assert labels(state(t), nations.area(state(t).board, "burma")) == {
        "2006", "2007", "2008", "2106", "2107", "2108", "2206", "2207", "2305",
    }  # fmt: skip


@rule("EOTS:13.52")
@pytest.mark.parametrize("spared", TOWNS.split())
def test_burma_holds_out_while_one_town_is_left(spared: str) -> None:
    assert surrendered(status(FLEET, f"Burma: {TOWNS.replace(spared, '')}")) == set()


# --- Australia and its mandates (13.8)

COAST = "2426 2525 2825 3023 3226 3624 3626 3727"


@rule("EOTS:13.81", "EOTS:13.82", "EOTS:13.83")
def test_australia_surrenders_with_all_its_coast_and_sends_no_more_units() -> None:
    units = "5808 HQ_Central Essex\n4828 HQ_ANZAC 3_Australian\nturn-8 4_Australian\ndelayed 2_Australian"
    t = status(f"{units}\n4017 HQ_South_Seas\neliminated 1_Australian", f"Australia: {COAST}")
    assert surrendered(t) == {"australia"}
    assert {where(t, f"{n}_Australian") for n in (1, 2, 4)} == {"gone"}
    assert where(t, "3_Australian") == "4828"


@rule("EOTS:13.83")
def test_an_australian_unit_that_is_eliminated_after_the_surrender_is_gone() -> None:
    t = at_segment(
        "attrition", f"{FLEET}\n2028 3_Australian-\n2027 3_New_Zealand-", sections="surrendered: australia", turn=6
    )
    assert where(t, "3_Australian") == "gone"
    assert where(t, "3_New_Zealand") == "eliminated"


@rule("EOTS:13.82")
def test_australia_holds_out_while_one_place_is_left() -> None:
    assert surrendered(status(FLEET, f"Australia: {COAST.replace('3226', '')}")) == set()


@rule("EOTS:13.84a", "EOTS:13.81")
def test_rabaul_and_guadalcanal_give_the_mandates_without_enemy_ground_units() -> None:
    t = status(f"{FLEET}\n4222 1_Marine\n4221 1_MAW", "Australian Mandates: 4021 4423")
    assert japanese(t, "3820", "3921", "4020", "4121", "4322", "4222") == [True] * 5 + [False]
    assert (t.prompt, {text.split()[1] for text in texts(t)}) == ("refuge", {"1_MAW"})


@rule("EOTS:13.84a")
def test_the_allies_get_the_mandates_in_the_same_way() -> None:
    t = status(f"{FLEET}\n4020 SS\n3921 25_Flotilla", "Australian Mandates: 4020 3820 3921 4222")
    assert japanese(t, "3820", "4222", "4020") == [False, False, True]
    assert (t.to_act, t.prompt) == ("japan", "refuge")


@rule("EOTS:13.84b")
@pytest.mark.parametrize("held", ["4021", "4423"])
def test_one_of_the_two_gives_nothing(held: str) -> None:
    t = status(FLEET, f"Australian Mandates: {held} 4222")
    assert japanese(t, "3820", "4020", "4222") == [False, False, True]


@rule("EOTS:13.85")
def test_all_ports_and_the_resources_of_new_guinea_give_its_named_places() -> None:
    ports = "3219 3319 3520 3720 3822 3823 4024"
    t = status(f"{FLEET}\n3922 PM_Brigade\n3721 1_MAW", f"New Guinea: {ports}")
    assert japanese(t, "3119", "3620", "3922", "3721", "3420") == [True, True, False, False, False]
    t = status(f"{FLEET}", f"New Guinea: {ports.replace('3219', '')}")
    assert japanese(t, "3119", "3620") == [False, False]  # without Vogelkop's oil
    t = status(f"{FLEET}\n3721 6_Air", "New Guinea: 3721 3620")
    assert japanese(t, "3721", "3620") == [True, False]


# --- winning back (13.1)


@rule("EOTS:13.1c")
def test_the_philippines_won_back_give_the_allies_their_empty_bases_once() -> None:
    t = status(f"{FLEET}\n2911 1_SN", "Philippines: 2715 2812 2911 3014", sections="surrendered: philippines")
    assert [event.nation for event in log(t) if event.kind == "liberated"] == ["philippines"]
    assert japanese(t, "2715", "2812", "3014", "2911") == [False, False, False, True]
    assert state(t).has_surrendered("philippines")
    assert surrendered(t) == set()


@rule("EOTS:13.1c")
def test_a_nation_that_was_won_back_does_not_surrender_again_nor_give_back_cards() -> None:
    t = status(FLEET, f"Australia: {COAST}", sections="surrendered: australia", turn=4)
    assert surrendered(t) == set()
    t = status(FLEET, "Australia: 3624", sections="surrendered: australia", turn=4)
    assert japanese(t, "3624") == [True]  # one hex is missing
    t = status(FLEET, "", sections="surrendered: australia", turn=4)
    assert [event.nation for event in log(t) if event.kind == "liberated"] == ["australia"]
    dealt = [event.count for event in log(t) if event.kind == "dealt" and event.side != JAPAN]
    assert dealt == [6]  # seven on turn 5, less the one that Australia has cost


# --- Japan (13.9)


@rule("EOTS:13.92")
def test_eniwetok_and_kwajalein_give_the_allies_the_marshalls() -> None:
    atolls = "4316 4716 4815 4816 4817 4916"
    t = status(f"{FLEET}\n4716 3_SN\n4815 24_Flotilla", f"Marshalls: {atolls} 4517", freed="Marshalls")
    assert (t.to_act, t.prompt) == ("japan", "refuge")
    assert {text.split()[1] for text in texts(t)} == {"24_Flotilla"}
    assert japanese(t, *atolls.split()) == [False, True, False, False, False, False]


@rule("EOTS:13.92")
def test_one_of_the_two_does_not_give_the_marshalls() -> None:
    t = status(FLEET, "Marshalls: 4715 4716 4815", freed="Marshalls")
    assert japanese(t, "4716", "4815") == [True, True]


@rule("EOTS:13.93", "EOTS:13.9")
def test_japan_surrenders_without_honshu() -> None:
    t = status(FLEET, "Japan: 3307 3704 3703 3804", freed="Japan")
    assert (t.over, t.winner) == (True, "allies")
    t = status(FLEET, "Japan: 3307 3407 3704", freed="Japan")
    assert not t.over  # Kure is left
    t = status(FLEET, "Japan: 3506 3407 3507 3606 3607 3705 3706", freed="Japan")
    assert not t.over  # Kyushu and Hokkaido are lost


def blockade(units: str, starved: int, held: str = "") -> Table:
    """A status segment in which Japan has its home islands, Palembang and what else is named."""
    return field(f"""
        turn: 9
        segment: allies status
        units:
          5808 HQ_Central Essex
          3407 HQ_Ozawa
          {units}
        control:
          Japan: all
          Sumatra: 2017
          {held}
        tracks:
          will 5
          starved {starved}
        cards:
          allies deck rest
          japan deck rest
        """)


@rule("EOTS:13.93")
def test_japan_surrenders_after_three_segments_without_a_line_to_resources() -> None:
    cut = "2015 HQ_Malaya RAF_Malaya"  # its zone bars the sea around Palembang
    assert blockade(cut, 2).winner == "allies"
    t = blockade(cut, 1)
    assert (t.over, state(t).starved) == (False, 2)
    assert state(blockade("2015 HQ_Malaya", 2)).starved == 0  # the line is open: the row is broken
    assert state(blockade(cut, 2, "Korea: 3305")).starved == 0  # any resource hex will do
