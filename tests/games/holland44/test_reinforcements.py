"""Reinforcements: arrival, entry areas that change hands, the 406th, the first German turn (19.1, 19.2, 23.1, 23.5)."""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.testing import play, refused, rule

from .helpers import field, marks, state, texts, where


def phase(side: str, turn: int, units: str, more: str = "") -> Table:
    """The movement phase of a side as it begins."""
    return field(f"""
        turn: {turn}
        phase: {side} movement
        units:
          {units}
{more}
        """)


@rule("H44:19.1a")
def test_reinforcements_stand_in_their_areas_before_the_movement_phase_and_pay_for_the_first_hex() -> None:
    t = phase("german", 3, "due Schulz II/1035/59\n          7010 Lewin")
    assert where(t, "Schulz") == "F" and where(t, "II/1035/59") == "due"  # turns 3 and 4
    play(t, "take Schulz", "step 6901")
    spent = state(t).step.spent
    assert where(t, "Schulz") == "6901" and spent == 6  # a point for clear ground


@rule("H44:19.1a")
def test_the_allies_get_theirs_in_the_south() -> None:
    t = phase("allied", 2, "due 3_Div 50_Div 2FFY/29/11\n          1103 6DLI/151/50")
    assert [where(t, unit) for unit in ("3_Div", "50_Div", "2FFY/29/11")] == ["M", "N", "due"]


@rule("H44:19.1b")
def test_a_reinforcement_stops_in_an_enemy_zone() -> None:
    t = phase("german", 3, "F Schulz\n          7010 Lewin\n          6802 1/1P/1 2/1P/1")
    play(t, "take Schulz", "step 6801")
    assert where(t, "Schulz") == "6801" and t.prompt == "movement"  # its move is over


@rule("H44:19.1c")
def test_a_reinforcement_may_wait_or_go_to_the_next_area() -> None:
    t = phase("german", 3, "F Schulz Helle\n          7010 Lewin")
    play(t, "take Schulz", "off G")
    assert where(t, "Schulz") == "G"
    t.play("end")
    assert where(t, "Helle") == "F"


@rule("H44:19.2.1")
def test_a_and_l_are_allied_from_turn_7() -> None:
    for turn, allied in ((6, "MNO"), (7, "ALMNO")):
        t = phase("allied", turn, "1103 6DLI/151/50")
        s = state(t)
        assert "".join(a.letter for i, a in enumerate(s.board.areas) if s.friendly_area(0, i)) == allied


@rule("H44:19.2.2a")
def test_b_to_k_are_german_and_a_and_l_until_turn_6() -> None:
    for turn, german in ((6, "ABCDEFGHIJKL"), (7, "BCDEFGHIJK")):
        s = state(phase("german", turn, "7010 Lewin"))
        assert "".join(a.letter for i, a in enumerate(s.board.areas) if s.friendly_area(1, i)) == german


@rule("H44:19.2.2b", "H44:19.2.1")
def test_on_turn_7_germans_in_a_and_l_go_on_shaken() -> None:
    t = field("""
        turn: 6
        phase: german traffic
        units:
          6317 1/1P/1
          1103 6DLI/151/50
          A III/vdH I/vdH*disrupted
          L 4/Erdmann
          K 5/Erdmann
        fields:
          traffic_ready = 1
        """)
    t.script([1, 2, 1, 1])
    t.play("end")
    assert state(t).turn == 7
    assert [where(t, unit) for unit in ("III/vdH", "I/vdH", "4/Erdmann")] == ["B", "B", "K"]
    assert marks(t, "III/vdH") == {"disrupted"} and marks(t, "I/vdH") == {"routed"}
    assert marks(t, "4/Erdmann") == {"disrupted"} and marks(t, "5/Erdmann") == set()


# --- 23.5

SIX = ("Goebel", "Greshick", "Jenkel", "Kempton", "Stargaard", "406")


@rule("H44:23.5a")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_units_of_the_406th_arrive_on_1_or_2(turn: int) -> None:
    t = field(f"""
        turn: {turn}
        phase: allied traffic
        units:
          6317 1/1P/1
          7010 Lewin
          holding {" ".join(SIX)}
        """)
    t.script([3, 1, 2, 6, 4, 5])
    while t.prompt != "movement":
        t.play(texts(t)[-1])
    order = [name for name in ("406", "Goebel", "Greshick", "Jenkel", "Kempton", "Stargaard") if where(t, name) == "I"]
    assert order == ["Goebel", "Greshick"]
    assert where(t, "406") == "holding"


@rule("H44:23.5b")
def test_on_turn_4_the_rest_of_the_406th_arrives_unasked() -> None:
    t = phase("german", 4, "7010 Lewin\n          holding Goebel 406\n          6317 1/1P/1")
    assert (where(t, "Goebel"), where(t, "406")) == ("I", "I")


# --- 23.1.2


@rule("H44:23.1.2")
def test_on_turn_1_germans_move_by_tactical_movement_only() -> None:
    t = phase("german", 1, "7010 Lewin\n          2107 559_StuG\n          6317 1/1P/1")
    t.play("take 559_StuG")
    refused(t, "mode extended", "H44:23.1.2")
    refused(t, "mode normal", "H44:23.1.2")


@rule("H44:23.1.2")
def test_on_turn_1_germans_enter_no_area_but_a_and_l() -> None:
    t = phase("german", 1, "7010 Lewin\n          2101 I/vdH\n          1016 1/Erdmann\n          6317 1/1P/1")
    t.play("take Lewin")
    refused(t, "off F", "H44:23.1.2")
    play(t, "stop") if "stop" in texts(t) else play(t, "drop Lewin")
    play(t, "take I/vdH", "off A")
    assert where(t, "I/vdH") == "A"
