"""Artillery support (17.1 to 17.7, 19.8), air support (10.7) and the double shifts of the first turn (23.1.3).

The battles are fought at 3717, a clear hex far from everything; 3724 is seven hexes from it, 3723 six, 3722 five.
"""

from __future__ import annotations

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.battle import BREAKTHROUGH, LANDING, MARCH, Battle
from sandtable.games.holland44.rules.combat import fight
from sandtable.games.holland44.rules.pieces import PIECE
from sandtable.games.holland44.rules.weather import allot_air
from sandtable.testing import refused, rule

from .battles import draft, front, named, odds, prepare, resolve, shifts
from .helpers import marks, state, texts

TARGET = "3717"
ATTACK = f"{TARGET} Finzel/2 I/21; 3817 1KOSB/9/3"


@rule("H44:17.1", "H44:17.6.2a")
def test_a_gun_shifts_a_column_and_is_turned_over() -> None:
    t = front(f"{ATTACK}; 3918 3_Div")
    prepare(t, TARGET)
    t.play("support 3_Div")
    assert shifts(odds(t)) == {"17.6.2a": 1}
    events = resolve(t, 3)
    assert named(events, "supports")
    assert "fired" in marks(t, "3_Div")


def test_a_gun_that_was_withdrawn_has_not_fired() -> None:
    t = front(f"{ATTACK}; 3918 3_Div")
    prepare(t, TARGET)
    t.play("support 3_Div")
    t.play("leave 3_Div")
    resolve(t, 3)
    assert "fired" not in marks(t, "3_Div")


@rule("H44:17.2c")
@pytest.mark.parametrize(
    ("how", "why"),
    [(BREAKTHROUGH, "H44:16.3.5d"), (LANDING, "H44:22.6a"), (MARCH, "H44:25.3.1c")],
)
def test_no_support_outside_the_attacks_of_the_combat_phase(how: int, why: str) -> None:
    s = state(front(f"{ATTACK}; 3818 1CG/5/Gds; 3918 3_Div", "allied", 3, "fields:\n  air = 2\n"))
    battle = Battle(s.board.grid.at(TARGET), (PIECE["1KOSB/9/3"], PIECE["1CG/5/Gds"]), how=how)
    s.call(fight(s, battle), s.step.ask_again)
    t = Table(s, dice=None)
    refused(t, "support 3_Div", why)
    refused(t, "air", why)


@rule("H44:17.4a", "H44:17.4b")
@pytest.mark.parametrize(("gun", "hex", "reaches"), [("3_Div", "3723", True), ("3_Div", "3724", False)])
def test_a_gun_supports_within_its_range(gun: str, hex: str, reaches: bool) -> None:
    t = front(f"{ATTACK}; {hex} {gun}")
    prepare(t, TARGET)
    assert (f"support {gun}" in texts(t)) == reaches
    far = front(f"{ATTACK}; 3725 {gun}")
    prepare(far, TARGET)
    refused(far, f"support {gun}", "H44:17.4a")
    near = front(f"{ATTACK}; 3722 {gun}")
    prepare(near, TARGET)
    near.play(f"support {gun}")


@rule("H44:17.4b")
def test_artillery_five_hexes_from_the_enemy_supports() -> None:
    """The example of 17.4: a range of five, measured to the defenders' hex."""
    t = front(f"{TARGET} 1KOSB/9/3; 3817 Finzel/2; 3722 Krause", "german")
    prepare(t, TARGET)
    t.play("support Krause")
    far = front(f"{TARGET} 1KOSB/9/3; 3817 Finzel/2; 3723 Krause", "german")
    prepare(far, TARGET)
    refused(far, "support Krause", "H44:17.4a")


@rule("H44:17.5")
def test_a_gun_that_has_fired_supports_no_more() -> None:
    t = front(f"{ATTACK}; 3918 3_Div*fired")
    prepare(t, TARGET)
    refused(t, "support 3_Div", "H44:17.5")


@rule("H44:17.6.1a", "H44:17.5")
def test_a_gun_supports_one_battle_a_phase() -> None:
    t = front(f"{ATTACK}; 3918 3_Div; 3720 Kerutt; 3721 2L/9/3")
    prepare(t, TARGET)
    t.play("support 3_Div")
    refused(t, "support 3_Div", "H44:17.6.1a")
    resolve(t, 3)
    prepare(t, "3720")
    refused(t, "support 3_Div", "H44:17.5")


@rule("H44:17.6.1b")
@pytest.mark.parametrize("mark", ["scattered", "engaged", "disrupted", "routed", "carried"])
def test_a_marked_gun_does_not_support(mark: str) -> None:
    t = front(f"{ATTACK}; 3918 3_Div*{mark}")
    prepare(t, TARGET)
    refused(t, "support 3_Div", "H44:17.6.1b")


@rule("H44:17.3g")
def test_a_gun_under_a_movement_marker_defends_with_one() -> None:
    assert prepare(front(f"{TARGET} Krause*carried; 3817 1KOSB/9/3"), TARGET).defense == 1


@rule("H44:17.6.1d")
def test_a_gun_supports_its_own_formation_and_corps_artillery_everybody() -> None:
    t = front(f"{ATTACK}; 3818 1CG/5/Gds; 3918 Gds_Div 50_Div; 3917 5_AGRA")
    prepare(t, TARGET, lead="3rd")
    assert {"support Gds_Div", "support 5_AGRA"} <= set(texts(t))  # the Guards take part, though they do not lead
    refused(t, "support 50_Div", "H44:17.6.1d")
    t.play("leave 1CG/5/Gds")
    refused(t, "support Gds_Div", "H44:17.6.1d")
    assert "support 5_AGRA" in texts(t)


@rule("H44:17.6.1d")
def test_a_gun_is_withdrawn_with_the_last_unit_of_its_formation() -> None:
    t = front(f"{ATTACK}; 3818 1CG/5/Gds; 3918 Gds_Div 50_Div")
    prepare(t, TARGET)
    refused(t, "support 50_Div", "H44:17.6.1d")
    t.play("support Gds_Div")
    t.play("leave 1CG/5/Gds")
    assert shifts(odds(t)) == {}


@rule("H44:17.6.1c", "H44:17.6.1e", "H44:17.6.3", "H44:17.7a", "H44:17.7b")
def test_any_gun_but_that_of_the_hex_itself_helps_a_determined_defense() -> None:
    """A gun of the 15th Army, which has been attacked itself, supports paratroopers of another army."""
    t = front(f"{TARGET} Finzel/2 Krause; 3817 1KOSB/9/3 2L/9/3; 3818 2RUR/9/3; 3720 Chill; 3721 bdA/101")
    prepare(t, "3720")
    resolve(t, 1)  # A1
    assert prepare(t, TARGET).defense == 5 + 2
    resolve(t, 5)  # DR at 2-1
    t.play("hold Finzel/2")
    assert texts(t) == ["support Chill", "pass"]
    refused(t, "support Krause", "H44:17.6.1c")


@rule("H44:17.6.1f")
@pytest.mark.parametrize(("unit", "serves"), [("Wos/HG", True), ("Harder/9ss", True), ("Ewald", False)])
def test_arko_191_supports_tettau_and_the_ss(unit: str, serves: bool) -> None:
    t = front(f"{TARGET} 1KOSB/9/3; 3817 {unit}; 3719 191_Arko", "german")
    prepare(t, TARGET)
    assert ("support 191_Arko" in texts(t)) == serves


@rule("H44:17.6.2a")
def test_one_gun_a_battle() -> None:
    t = front(f"{ATTACK}; 3818 1CG/5/Gds; 3918 Gds_Div 3_Div")
    prepare(t, TARGET)
    t.play("support 3_Div")
    refused(t, "support Gds_Div", "H44:17.6.2a")


@rule("H44:17.6.2b")
def test_5_agra_and_the_artillery_of_the_lead_formation_together() -> None:
    t = front(f"{ATTACK}; 3818 1CG/5/Gds; 3918 Gds_Div 3_Div; 3917 5_AGRA")
    prepare(t, TARGET, lead="guards")
    t.play("support 5_AGRA")
    refused(t, "support 3_Div", "H44:17.6.2a")  # the 3rd does not lead
    t.play("support Gds_Div")
    assert [shift.columns for shift in odds(t).shifts if shift.rule == "H44:17.6.2a"] == [1, 1]
    t.play("lead 3rd")
    assert [shift.columns for shift in odds(t).shifts if shift.rule == "H44:17.6.2a"] == [1]


@rule("H44:23.1.3")
def test_on_turn_one_two_guns_give_two_shifts_each() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; 3918 Gds_Div 5_AGRA", "allied", 1)
    prepare(t, TARGET)
    t.play("support Gds_Div")
    t.play("support 5_AGRA")
    assert [(shift.rule, shift.columns) for shift in odds(t).shifts][-2:] == [("H44:23.1.3", 2)] * 2


@rule("H44:19.8a", "H44:19.8b")
def test_artillery_supports_out_of_an_entry_area() -> None:
    """As in the example of 19.8: one gun in area N reaches two battles; the first hex on the map counts as one."""
    units = "1503 Finzel/2; 1504 1KOSB/9/3; 1305 Kerutt; 1306 2L/9/3; N 3_Div; 1607 Ewald; 1608 2RUR/9/3"
    for hex, reaches in (("1503", True), ("1305", True), ("1607", False)):
        t = front(units)
        prepare(t, hex)
        assert ("support 3_Div" in texts(t)) == reaches


# --- 10.7 air support


@rule("H44:10.7b", "H44:10.7e")
def test_an_air_unit_shifts_a_column_and_is_gone() -> None:
    t = front(ATTACK, "allied", 3, "fields:\n  air = 2\n")
    prepare(t, TARGET)
    t.play("air")
    refused(t, "air", "H44:10.7b")
    assert shifts(odds(t)) == {"10.7b": 1}
    assert named(resolve(t, 3), "air-strike")
    assert state(t).air == 1


def test_an_air_unit_is_recalled() -> None:
    t = front(ATTACK, "allied", 3, "fields:\n  air = 2\n")
    prepare(t, TARGET)
    t.play("air")
    t.play("recall")
    resolve(t, 3)
    assert state(t).air == 2


@rule("H44:10.7a")
def test_without_an_air_unit_there_is_no_air_support() -> None:
    t = front(ATTACK)
    prepare(t, TARGET)
    refused(t, "air", "H44:10.7a")


@rule("H44:10.7a")
@pytest.mark.parametrize(("weather", "units"), [(0, 2), (1, 1), (2, 0)])
def test_the_weather_gives_two_one_or_no_air_units(weather: int, units: int) -> None:
    t = front(ATTACK)
    s = state(t)
    s.weather[s.time] = weather
    allot_air(s)
    assert s.air == units
    s.air = 0
    prepare(t, TARGET)
    refused(t, "air", "H44:10.7a")


@rule("H44:10.7c")
@pytest.mark.parametrize(
    ("british", "near"),
    [("3713 6DLI/151/50", True), ("3712 6DLI/151/50", False), ("3713 bdA/inf<2/1P/1", False)],
)
def test_air_support_needs_a_british_unit_within_four_hexes(british: str, near: bool) -> None:
    units = f"{TARGET} Finzel/2; 3817 1/501/101; {british}; 3818 1/1P/1"
    t = front(units, "allied", 3, "fields:\n  air = 2\n")
    prepare(t, TARGET)
    assert ("air" in texts(t)) == near
    alone = front(f"{TARGET} Finzel/2; 3817 1/501/101; 3818 1/1P/1", "allied", 3, "fields:\n  air = 2\n")
    prepare(alone, TARGET)
    refused(alone, "air", "H44:10.7c")  # British paratroopers do not do


@rule("H44:10.7c")
def test_aircraft_leave_an_attack_with_the_british_unit_of_an_entry_area_for_which_they_came() -> None:
    units = "1005 Finzel/2; N 1CG/5/Gds; 1105 1/501/101"
    t = front(units, "allied", 3, "fields:\n  air = 2\n", terrain={"1005": "clear"})
    t.play("attack 1005")
    t.play("air")
    assert draft(t).air
    t.play("leave 1CG/5/Gds")
    assert not draft(t).air
    refused(t, "air", "H44:10.7c")


@rule("H44:10.7d")
def test_the_germans_have_no_air_support_and_nobody_has_it_on_the_defense() -> None:
    t = front(f"{TARGET} 1KOSB/9/3; 3817 Finzel/2", "german", 3, "fields:\n  air = 2\n")
    prepare(t, TARGET)
    refused(t, "air", "H44:10.7d")
