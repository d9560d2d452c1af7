"""India: its parts, its track, its surrender (13.6)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import will
from sandtable.games.empire_of_the_sun.rules.india import objection_to_special_reaction, parts
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.games.empire_of_the_sun.rules.state import REVOLTS, STABLE, STRIKES, UNSTABLE
from sandtable.testing import play, refused, rule

from .fights import log
from .helpers import reduced, state, texts, where
from .moves import moves, send
from .segments import at_segment

FLEET = "5808 HQ_Central Essex\n3727 HQ_ANZAC\n4017 HQ_South_Seas"
NORTH = "Northern India: all"


def status(units: str = FLEET, held: str = NORTH, india: int = 0, **more: object) -> Table:
    """The National Status Segment with the India marker in a box."""
    tracks = f"europe 1\nindia {india}"
    return at_segment("status", units, held=f"Sumatra: all\n{held}", tracks=tracks, **more)  # type: ignore[arg-type]


def fallen(t: Table) -> bool:
    return state(t).has_surrendered("india")


# --- its parts and its track


@rule("EOTS:13.61", "EOTS:8.41b")
def test_japanese_ground_units_stay_out_of_mainland_india_but_ships_attack_it() -> None:
    t = moves("2212 HQ_South\n1905 15_Army*\n1805 HQ_SEAC", ops=3, held=NORTH)
    assert "march 2005" in send(t, "15_Army")
    refused(t, "go march 1805", "EOTS:8.41b")
    t = moves("2212 HQ_South\n2008 Kongo*\n1805 HQ_SEAC Warspite\n1406 Exeter", ops=3, held="Burma: 2008")
    assert {"sail 1805", "sail 1406"} <= send(t, "Kongo")
    t = moves("2212 HQ_South\n1805 HQ_SEAC 15_Corps*", "allies", ops=3)
    assert "march 1905" in send(t, "15_Corps")


@rule("EOTS:13.61")
def test_india_has_three_parts() -> None:
    s = state(status())
    north, mainland, ceylon = ({s.board.grid.label[h] for h in s.board.grid.bits(part)} for part in parts(s.board))
    assert north == {"2104", "2005", "2205", "1905", "2105"}
    assert {"1406", "1805"} <= mainland
    assert ceylon == {"1208", "1307", "1308", "1005"}  # with the Maldives, where units flee to as well


@rule("EOTS:13.62a")
@pytest.mark.parametrize(("box", "after"), [(STABLE, 1), (STRIKES, UNSTABLE)])
def test_with_all_of_northern_india_the_marker_moves_a_box(box: int, after: int) -> None:
    assert state(status(india=box)).india == after
    t = status(held="Northern India: 1905 2005 2104 2105", india=box)
    assert state(t).india == box  # Ledo is missing


@rule("EOTS:13.62b", "EOTS:13.62a")
def test_india_surrenders_in_revolts() -> None:
    assert not fallen(status(india=STRIKES))
    assert fallen(status(india=UNSTABLE))  # it comes into Revolts in this segment
    assert fallen(status(held="", india=REVOLTS))  # an event has brought it there
    assert not fallen(status(held="", india=UNSTABLE))


@rule("EOTS:13.62c")
def test_a_hex_won_from_calcutta_calms_india() -> None:
    t = moves("1805 HQ_SEAC 15_Corps*\n2212 HQ_South", "allies", ops=3, held=NORTH, more="          india 3")
    send(t, "15_Corps")
    t.play("go march 1905")
    assert state(t).india == STABLE
    assert [event.rule for event in log(t) if event.kind == "india_moves"] == ["EOTS:13.62c"]


@rule("EOTS:13.62c")
def test_a_hex_won_from_elsewhere_does_not() -> None:
    units = "1805 HQ_SEAC\n2407 5_Chinese*\n2305 66_Chinese*\n2212 HQ_South"
    t = moves(units, "allies", ops=3, held=NORTH, more="          india 3\n        flags: hump")
    send(t, "66_Chinese")
    t.play("go march 2205")
    assert (state(t).controls(1, state(t).board.grid.at("2205")), state(t).india) == (True, UNSTABLE)


@rule("EOTS:13.62c")
def test_a_surrendered_india_stays_so() -> None:
    more = "          india 4\n        surrendered: india"
    t = moves("1805 HQ_SEAC 15_Corps*\n2212 HQ_South", "allies", ops=3, held=NORTH, more=more)
    send(t, "15_Corps")
    t.play("go march 1905")
    assert state(t).india == REVOLTS


# --- surrender (13.63)

CEYLON = "1307 HQ_Malaya\n"  # an HQ that keeps Ceylon in supply


@rule("EOTS:13.63a")
def test_on_surrender_indian_units_go_and_others_leave_the_mainland_for_ceylon() -> None:
    indian = "1805 1_Indian-\n2015 3_Indian\n1308 2_Indian\nturn-8 4_Indian\n1307 B_Indian"
    units = f"{FLEET}\n{CEYLON}1805 HQ_SEAC 15_Corps\n1406 SEAC_Air\n{indian}"
    t = status(units, india=REVOLTS)
    assert (t.to_act, t.prompt) == ("allies", "evacuation")
    assert {where(t, f"{n}_Indian") for n in (1, 2, 3, 4, "B")} == {"gone"}
    assert not reduced(t, "1_Indian")  # what is out of the game lies on no side
    assert "refuge SEAC_Air 1307" in texts(t)
    assert "refuge SEAC_Air 1208" not in texts(t)  # no airfield
    refused(t, "done", "EOTS:13.63a")
    refused(t, "refuge SEAC_Air 5808", "EOTS:13.63a")
    refused(t, "refuge Essex 1307", "EOTS:13.63a")
    play(t, "refuge 15_Corps 1208", "refuge SEAC_Air 1005")
    assert (where(t, "15_Corps"), where(t, "SEAC_Air")) == ("1208", "1005")
    assert {event.unit for event in log(t) if event.rule == "EOTS:13.63a" and event.kind == "hq_leaves"} == {
        PIECE["HQ_SEAC"],
        PIECE["HQ_Malaya"],
    }


@rule("EOTS:13.63a", "EOTS:13.61")
def test_commonwealth_hqs_leave_all_three_parts_of_india_but_not_the_maldives() -> None:
    t = status(f"{FLEET}\n1307 HQ_SEAC\n1406 15_Corps", india=REVOLTS)
    t.play("refuge 15_Corps 1308")  # the HQ still supplies Ceylon
    assert (where(t, "HQ_SEAC"), where(t, "15_Corps")) == ("displaced", "1308")
    assert where(status(f"{FLEET}\n1005 HQ_SEAC", india=REVOLTS), "HQ_SEAC") == "1005"


@rule("EOTS:13.63a", "EOTS:13.63c")
def test_with_ceylon_and_the_maldives_japanese_they_are_gone() -> None:
    t = status(f"{FLEET}\n1805 HQ_SEAC 15_Corps Warspite", f"{NORTH}\nCeylon: all", india=REVOLTS)
    assert {where(t, "15_Corps"), where(t, "Warspite")} == {"gone"}


@rule("EOTS:13.63b")
def test_us_units_in_india_may_leave_or_stay() -> None:
    units = f"{FLEET}\n{CEYLON}1805 10_LRB\n1905 14_AF\n2212 HQ_South"
    t = status(units, "Northern India: 2205", india=REVOLTS)
    assert t.prompt == "evacuation"
    assert {"refuge 10_LRB 1307", "refuge 14_AF 1307", "done"} <= set(texts(t))
    t.play("refuge 14_AF 1308")
    t.play("done")
    assert (where(t, "14_AF"), where(t, "10_LRB")) == ("1308", "1805")


@rule("EOTS:13.63c")
def test_whoever_finds_no_room_is_gone() -> None:
    full = "1307 HQ_Malaya 33_Corps 77_Brigade 1_Australian\n1308 2_Australian 3_Australian 4_Australian"
    units = f"5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas\n{full}\n1005 7_Armoured 3_New_Zealand"
    t = status(f"{units}\n1805 15_Corps SEAC_Air HQ_SEAC\n1208 XI_Corps XIV_Corps", india=REVOLTS)
    assert set(texts(t)) == {"refuge 15_Corps 1208", "refuge 15_Corps 1005", "refuge SEAC_Air 1005"}
    refused(t, "refuge 15_Corps 1307", "EOTS:13.63c")
    t.play("refuge 15_Corps 1005")  # the Allies choose who gets the last place
    assert (where(t, "15_Corps"), where(t, "SEAC_Air")) == ("1005", "gone")


@rule("EOTS:13.63c")
def test_a_hex_out_of_supply_or_in_an_enemy_zone_is_no_refuge() -> None:
    units = f"{FLEET}\n1805 33_Corps HQ_SEAC"
    t = status(f"{units}\n{CEYLON}1410 Akagi*", india=REVOLTS)
    assert {"refuge 33_Corps 1307", "refuge 33_Corps 1208"} <= set(texts(t))
    refused(t, "refuge 33_Corps 1308", "EOTS:13.63c")  # two hexes from the carrier
    t = status(f"{FLEET}\n1805 33_Corps", india=REVOLTS)
    assert where(t, "33_Corps") == "gone"  # nobody supplies Ceylon


@rule("EOTS:13.63d")
def test_after_the_surrender_mainland_hexes_do_not_count_as_progress_and_give_no_special_reaction() -> None:
    t = at_segment("offensives", FLEET, sections="surrendered: india")
    s = state(t)
    s.began |= parts(s.board)[1]
    assert not will.taken(s) & parts(s.board)[1]
    why = objection_to_special_reaction(s, s.board.grid.at("1805"))
    assert why is not None
    assert why.rule == "EOTS:13.63d"
    s.surrendered = 0
    assert will.taken(s) & parts(s.board)[1]
    assert objection_to_special_reaction(s, s.board.grid.at("1805")) is None
