"""Air units: legs, airfields, the ferry, and emergency moves (8.1, 8.31, 8.32, 8.35)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import air
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import map_of, state, texts, where
from .moves import goals, moves, send

TRUK = "4017 HQ_South_Seas"
OAHU = "5808 HQ_Central"
SOUTH = "4828 HQ_ANZAC\n4017 HQ_South_Seas"


def fights(t: Table, unit: str, hex: str) -> str | None:
    """Why an air unit cannot fight in a hex, as the id of a rule."""
    why = air.objection_to_fighting(state(t), PIECE[unit], state(t).board.at(hex))
    return why.rule if why else None


@rule("EOTS:8.31a", "EOTS:8.31b", "EOTS:8.1a", "EOTS:1.3b")
def test_air_units_fly_from_airfield_to_airfield_a_leg_for_each_point() -> None:
    t = moves(f"{TRUK} 21_Flotilla*")  # range 3-5
    assert {"fly 3813", "fly 4415", "fly 4316"} <= send(t, "21_Flotilla")
    refused(t, "go fly 3416", "EOTS:8.31a")  # six hexes
    refused(t, "go fly 4021", "EOTS:8.31b")  # the Allies'
    refused(t, "go fly 4117", "EOTS:8.31b")  # no airfield
    t = moves(f"{TRUK} 21_Flotilla*", ops=2)
    assert "fly 3416" in send(t, "21_Flotilla")
    play(t, "go fly 3416")
    assert where(t, "21_Flotilla") == "3416"


@rule("EOTS:8.31a")
def test_a_stack_of_air_units_flies_as_far_as_its_weakest_and_takes_no_ships_along() -> None:
    t = moves(f"{TRUK} 21_Flotilla* 1_Air* Nagato*")
    assert "fly 3813" in send(t, "21_Flotilla")  # five hexes
    assert "fly 3813" not in send(t, "1_Air")  # with an air division, four
    t = moves(f"{TRUK} 21_Flotilla* Nagato*")
    send(t, "Nagato")
    refused(t, "take 21_Flotilla", "EOTS:8.31a")


@rule("EOTS:8.1b")
def test_an_extended_range_in_parentheses_moves_but_does_not_fight() -> None:
    t = moves(f"{TRUK} Tainan*\n3814 1_Dutch")  # range 4, in parentheses 5
    assert {"fly 4316", "far 3813"} <= send(t, "Tainan")
    assert not {"fly 3813", "far 4316"} & goals(t)
    refused(t, "go fly 3813", "EOTS:8.31a")
    play(t, "go far 3813")
    assert fights(t, "Tainan", "3814") == "EOTS:8.1b"
    t = moves(f"{TRUK} Tainan*\n3814 1_Dutch")
    send(t, "Tainan")
    play(t, "go fly 3615")
    assert fights(t, "Tainan", "3814") is None
    t = moves(f"{TRUK} 21_Flotilla*")
    send(t, "21_Flotilla")
    refused(t, "go far 3813", "EOTS:8.1b")  # its extended range has no parentheses


@rule("EOTS:1.3f")
def test_nobody_reacts_at_an_extended_range_in_parentheses() -> None:
    t = moves(f"{TRUK} Tainan*\n3813 1_Marine*", declared="3813")
    send(t, "Tainan")
    refused(t, "go far 3615", "EOTS:1.3f")
    assert "fly 3615" in goals(t)


@rule("EOTS:8.31c")
def test_an_air_unit_passes_an_airfield_with_enemy_troops_but_does_not_stay() -> None:
    units = f"{SOUTH}\n4825 13_AF*"  # range 2-4
    t = moves(f"{units}\n4423 3_SN", "allies", 2)
    assert "fly 4222" in send(t, "13_AF")  # by Guadalcanal alone: four hexes and two
    refused(t, "go fly 4423", "EOTS:8.31c")
    t = moves(f"{units}\n4423 3_SN", "allies", 2, held="Australian Mandates: 4423")
    send(t, "13_AF")
    refused(t, "go fly 4222", "EOTS:8.31a")


@rule("EOTS:8.31d", "EOTS:8.31e", "EOTS:8.31f")
def test_air_units_neither_enter_a_battle_nor_get_out_of_one_by_leaving() -> None:
    units = f"{SOUTH}\n4825 13_AF*\n4423 5_AF* 3_SN*\n4222 2_SN*"
    t = moves(units, "allies", 1, declared="4423 4222")
    send(t, "13_AF")
    refused(t, "go fly 4423", "EOTS:8.31d")
    play(t, "stay")
    assert (fights(t, "13_AF", "4423"), fights(t, "13_AF", "4222")) == (None, "EOTS:8.31e")  # 4 and 6 hexes
    assert (fights(t, "5_AF", "4423"), fights(t, "5_AF", "4222")) == (None, None)  # it may stay where it is
    assert "fly 4322" in send(t, "5_AF")
    play(t, "go fly 4322")
    assert (fights(t, "5_AF", "4423"), fights(t, "5_AF", "4222")) == (None, "EOTS:8.31f")


# --- the ferry (8.35)


@rule("EOTS:8.35a")
def test_the_ferry_is_a_stage_and_never_an_end() -> None:
    t = moves(f"{OAHU} 7_AF*", "allies", 2)  # range 2-4
    assert "fly 5108" in send(t, "7_AF")  # four hexes to the ferry, three to Midway
    refused(t, "go fly 5408", "EOTS:8.35a")


@rule("EOTS:8.35b")
def test_japanese_ships_close_the_ferry() -> None:
    t = moves(f"{OAHU} 7_AF*\n5408 Nagato", "allies", 2)
    send(t, "7_AF")
    refused(t, "go fly 5108", "EOTS:8.31a")


# --- emergency air movement (8.32)


@rule("EOTS:8.32a", "EOTS:8.32b", "EOTS:8.32d")
def test_the_squadron_on_lost_wake_has_nowhere_to_go() -> None:
    t = map_of(f"4612 VMF_211\n{OAHU}\n{TRUK}", held="Oceania: 4612")
    t.play("discard A2")
    assert where(t, "VMF_211") == "eliminated"  # range 4, Midway is six hexes away
    t = map_of(f"4612 VMF_211*\n{OAHU}\n{TRUK}", held="Oceania: 4612")
    t.play("discard A2")
    assert where(t, "VMF_211") == "4612"  # activated: it moves after battle


@rule("EOTS:8.32c")
def test_a_unit_of_range_six_escapes_from_wake_to_midway() -> None:
    t = map_of(f"4612 7_LRB\n{OAHU}\n{TRUK}", held="Oceania: 4612")
    t.play("discard A2")
    assert where(t, "7_LRB") == "5108"


@rule("EOTS:8.32c", "EOTS:8.32a")
def test_the_owner_chooses_the_airfield() -> None:
    t = map_of(f"4423 13_AF\n4825 5_AF\n{SOUTH}", held="Australian Mandates: 4423")
    t.play("discard A2")
    assert {"refuge 13_AF 4825", "refuge 13_AF 4322", "refuge 13_AF 4222"} <= set(texts(t))
    refused(t, "refuge 13_AF 4826", "EOTS:8.32c")  # five hexes
    refused(t, "refuge 5_AF 4826", "EOTS:8.32a")  # it is not in a lost hex
    t.play("refuge 13_AF 4322")
    assert where(t, "13_AF") == "4322"
