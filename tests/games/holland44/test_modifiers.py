"""Combat modifiers (10): halving and doubling, formations, armor, morale, terrain; with the rulebook's own examples.

The battles are fought at 3717, a clear hex with six clear hexes around it: 3817 and 3818 above, 3716 and 3718 beside,
3617 and 3618 below it; no water, no road.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.holland44.rules.board import NO_ROAD, NO_WATER
from sandtable.testing import refused, rule

from .battles import doubled, front, halved, odds, prepare, ratio, resolve, shifts
from .helpers import state, texts

TARGET = "3717"


def test_the_battlefield_is_plain() -> None:
    board = state(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds")).board
    sides = board.grid.side[board.grid.at(TARGET)]
    assert all(board.water[side] == NO_WATER and board.road[side] == NO_ROAD for side in sides)


# --- 10.1 halving and doubling


@rule("H44:10.1b", "H44:10.2.1a")
def test_each_unit_is_halved_by_itself_and_rounded_up() -> None:
    found = prepare(
        front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; 3818 1KOSB/9/3 2L/9/3"), TARGET, lead="guards", attached=""
    )
    assert found.attack == 8 + 3 + 3  # two halved fives are six, not five


@rule("H44:10.1c")
def test_halved_units_of_strength_one_are_added_up_first() -> None:
    remnants = "3818 remA/101<1/501/101 remB/101<2/501/101; 3716 remC/101<3/501/101"
    remnants += "; reduced 1/501/101 2/501/101 3/501/101"
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; {remnants}"), TARGET, lead="guards", attached="")
    assert found.attack == 8 + 2


@rule("H44:10.2.1a")
def test_a_part_whose_unit_nobody_has_named_leads_nobody_else() -> None:
    """A position may leave the parent of a breakdown unit out."""
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3; 3818 bdA/tank"), TARGET)
    assert halved(found) == {"bdA/tank": {"10.2.1a"}}
    alone = prepare(front(f"{TARGET} Finzel/2; 3818 bdA/tank bdA/inf"), TARGET)
    assert (alone.attack, halved(alone)) == (3, {})


@rule("H44:10.1a", "H44:10.8.1", "H44:10.8.2d")
def test_a_unit_in_a_city_behind_a_river_is_doubled_once() -> None:
    changes = {"settlements": {TARGET: "city"}, "water": {"3717-3817": "minor_river"}}
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1KOSB/9/3", **changes), TARGET)
    assert found.defenders[0].doubled == ("H44:10.8.1", "H44:10.8.2d")
    assert found.defense == 10


@rule("H44:10.1a", "H44:11.5.1c", "H44:18.4a", "H44:22.3.6a")
def test_a_unit_is_halved_once_however_many_rules_halve_it() -> None:
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1/501/101*engaged,cut,scattered"), TARGET)
    assert halved(found) == {"1/501/101": {"11.5.1c", "18.4a", "22.3.6a"}}
    assert found.attack == 2


@rule("H44:10.1d", "H44:14.2e")
def test_a_disrupted_unit_in_a_town_is_halved_and_then_doubled() -> None:
    t = front(f"{TARGET} Finzel/2*disrupted; 3817 1CG/5/Gds", settlements={TARGET: "town"})
    assert prepare(t, TARGET).defense == 6  # five is halved to three


@pytest.mark.parametrize(("mark", "strength"), [("engaged", 3), ("cut", 3), ("scattered", 3), ("", 5)])
@rule("H44:9.3c")
def test_each_marker_halves_the_attack(mark: str, strength: int) -> None:
    unit = "1KOSB/9/3" + (f"*{mark}" if mark else "")
    assert prepare(front(f"{TARGET} Finzel/2; 3817 {unit}"), TARGET).attack == strength


@rule("H44:10.9", "H44:11.5.1c", "H44:18.4a", "H44:14.2e", "H44:17.6.2a")
def test_markers_and_support_count_besides() -> None:
    t = front(f"{TARGET} Finzel/2*disrupted; 3817 1KOSB/9/3*engaged; 3818 2L/9/3*cut 3_Div")
    prepare(t, TARGET)
    t.play("support 3_Div")
    assert ratio(odds(t)) == (6, 3, "3-1")  # 2-1 and the guns


# --- 10.2 formations


@rule("H44:10.2.1a", "H44:10.2.1b", "H44:10.2.2a", "H44:10.2.3", "H44:10.3.1a")
def test_guards_lead_with_an_attached_battalion_of_the_101st() -> None:
    """The example of 10.2.3: 29 to 10, and the tank shift makes it 3-1."""
    t = front(f"{TARGET} Finzel/2 I/21; 3817 1CG/5/Gds 2GG/5/Gds; 3818 5CG/32/Gds 1/501/101; 3716 2/501/101 3/501/101")
    found = prepare(t, TARGET, lead="guards", attached="1/501/101")
    assert halved(found) == {"2/501/101": {"10.2.1a"}, "3/501/101": {"10.2.1a"}}
    assert (found.attack, found.defense, found.base) == (29, 10, 3)
    assert shifts(found) == {"10.3.1a": 1}
    assert ratio(found)[2] == "3-1"


@rule("H44:10.2.3")
def test_an_attached_unit_must_stand_with_the_lead_formation() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; 3818 1/501/101")
    prepare(t, TARGET, lead="guards")
    refused(t, "attach 1/501/101", "H44:10.2.3")


@rule("H44:10.2.4a", "H44:10.2.4b")
def test_a_corps_unit_is_attached_from_anywhere() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; 3818 44_RTR; 3716 Irene")
    found = prepare(t, TARGET, lead="guards", attached="44_RTR")
    assert halved(found) == {"Irene": {"10.2.1a"}}
    assert halved(prepare(front(f"{TARGET} Finzel/2; 3818 44_RTR; 3716 Irene"), TARGET)) == {}  # one formation


@rule("H44:10.2.2b")
def test_germans_fight_by_armies_and_corps() -> None:
    t = front(
        f"{TARGET} 1KOSB/9/3; 3817 Harder/9ss Spindler/9ss; 3818 Henke; 3716 Ewald; 3718 Dryer/85; 3617 Wos/HG",
        "german",
    )
    found = prepare(t, TARGET, lead="ss_panzer_corps", attached="")
    assert set(halved(found)) == {"Henke", "Ewald", "Dryer/85", "Wos/HG"}


@rule("H44:10.2.1b")
def test_only_one_unit_is_attached() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds 1/501/101; 3818 2GG/5/Gds 2/501/101")
    prepare(t, TARGET, lead="guards", attached="1/501/101")
    t.play("attach 2/501/101")
    assert set(halved(odds(t))) == {"1/501/101"}
    t.play("detach")
    assert set(halved(odds(t))) == {"1/501/101", "2/501/101"}
    refused(t, "detach", "H44:10.2.1b")


@rule("H44:10.2.1a")
def test_a_formation_that_is_not_there_cannot_lead() -> None:
    t = front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds; 3818 1/501/101")
    prepare(t, TARGET)
    refused(t, "lead 43rd", "H44:10.2.1a")


# --- 10.3 tank shifts; the captions of the examples of 10.3.4


@rule("H44:10.3.1a", "H44:10.3.1b")
@pytest.mark.parametrize(("defender", "shift"), [("Finzel/2", 1), ("224", 1), ("280_StuG", 0), ("2/9/9ss", 0)])
def test_the_better_armor_class_shifts(defender: str, shift: int) -> None:
    """Class 3 attacks none, class 2, class 3 and class 4; infantry stands with the defender."""
    prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds"), TARGET)  # always at work here
    found = prepare(front(f"{TARGET} {defender} Harder/9ss; 3817 1CG/5/Gds 2GG/5/Gds"), TARGET)
    assert shifts(found).get("10.3.1a", 0) == shift
    assert "10.3.2a" not in shifts(found)


@rule("H44:10.3.2a")
def test_a_tank_against_attackers_without_armor_shifts_to_the_left() -> None:
    found = prepare(front(f"{TARGET} 280_StuG Harder/9ss; 3817 1KOSB/9/3"), TARGET)
    assert shifts(found) == {"10.3.2a": -1}


@rule("H44:10.3.2b")
def test_a_better_class_alone_gives_the_defender_nothing() -> None:
    found = prepare(front(f"{TARGET} 2/9/9ss Harder/9ss; 3817 1CG/5/Gds"), TARGET)
    assert shifts(found) == {}


@rule("H44:10.3.2c", "H44:10.3.3c")
def test_even_a_flak_unit_in_the_lead_cancels_the_defenders_shift_and_gains_none() -> None:
    """Caption E of the examples: Flak is no tank."""
    bare = prepare(front(f"{TARGET} 2GG/5/Gds 1KOSB/9/3; 3817 Harder/9ss", "german"), TARGET)
    assert shifts(bare) == {"10.3.2a": -1}
    found = prepare(front(f"{TARGET} 2GG/5/Gds 1KOSB/9/3; 3817 Harder/9ss 19_Flak", "german"), TARGET)
    assert shifts(found) == {}
    assert shifts(prepare(front(f"{TARGET} 1KOSB/9/3; 3817 Harder/9ss 19_Flak", "german"), TARGET)) == {}


@rule("H44:10.3.3a")
def test_an_anti_tank_unit_attacks_a_class_lower() -> None:
    """Flak of class 4 attacks with 3 and so does not keep tanks of class 3 from being halved by a class 4."""
    found = prepare(front(f"{TARGET} 2/9/9ss; 3817 1CG/5/Gds"), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"10.4"}}
    t = front(f"{TARGET} 1CG/5/Gds; 3817 280_StuG 19_Flak", "german")
    assert halved(prepare(t, TARGET)) == {}  # 4 - 1 is as good as 3
    assert shifts(prepare(front(f"{TARGET} 1CG/5/Gds; 3817 280_StuG 19_Flak", "german"), TARGET)) == {}


@rule("H44:10.3.3b")
def test_a_tank_destroyer_gains_the_shift_with_its_class_less_one() -> None:
    against_three = prepare(front(f"{TARGET} 1CG/5/Gds; 3817 PzJg/10ss", "german"), TARGET)  # 4 - 1 against 3
    assert shifts(against_three) == {}
    against_nothing = prepare(front(f"{TARGET} 1KOSB/9/3; 3817 PzJg/10ss", "german"), TARGET)
    assert shifts(against_nothing) == {"10.3.1a": 1}
    jagdpanther = prepare(front(f"{TARGET} 1CG/5/Gds; 3817 elmts_559_PzJg", "german"), TARGET)  # 5 - 1 against 3
    assert shifts(jagdpanther)["10.3.1a"] == 1


@rule("H44:10.3.4a", "H44:10.3.4d")
@pytest.mark.parametrize(
    ("terrain", "shift"),
    [
        ({}, 1),
        ({"terrain": {TARGET: "woods"}}, 0),  # caption L
        ({"terrain": {TARGET: "marsh"}}, 0),
        ({"settlements": {TARGET: "city"}}, 0),  # caption F
        ({"settlements": {TARGET: "town"}}, 1),  # caption B
        ({"settlements": {TARGET: "village"}}, 1),
        ({"settlements": {TARGET: "village"}, "terrain": {TARGET: "woods"}}, 0),
    ],
)
def test_woods_marsh_and_cities_deny_the_tank_shift(terrain: dict[str, Any], shift: int) -> None:
    prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", settlements={TARGET: "town"}), TARGET)  # always at work here
    prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", settlements={TARGET: "city"}), TARGET)
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", **terrain), TARGET)
    assert shifts(found).get("10.3.1a", 0) == shift


BRIDGE = {"name": "test", "hexes": "3717-3817", "water": "canal", "kind": "road", "start": "intact"}


@rule("H44:10.3.4b")
@pytest.mark.parametrize("water", ["minor_river", "canal"])
def test_no_tank_shift_across_water_without_a_bridge(water: str) -> None:
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", water={"3717-3817": water}), TARGET)
    assert shifts(found) == {}


@rule("H44:10.3.4e")
def test_a_tank_shift_across_a_bridge() -> None:
    """Caption H of the examples."""
    terrain = {"water": {"3717-3817": "canal"}, "roads": {"3717-3817": "secondary"}, "bridges": [BRIDGE]}
    assert shifts(prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", **terrain), TARGET)) == {"10.3.1a": 1}


@rule("H44:10.3.4c")
def test_a_tank_that_gains_nothing_still_cancels_the_defenders_shift() -> None:
    t = front(f"{TARGET} 280_StuG Harder/9ss; 3817 1CG/5/Gds 1KOSB/9/3", terrain={TARGET: "woods"})
    assert shifts(prepare(t, TARGET, lead="guards")) == {}


@rule("H44:8.6.3")
def test_polder_with_woods_denies_the_tank_shift_even_along_a_road() -> None:
    terrain = {"terrain": {TARGET: "polder-woods"}, "roads": {"3717-3817": "primary"}}
    assert shifts(prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", **terrain), TARGET)) == {}


# --- 10.4, 10.5


@rule("H44:10.4")
def test_a_flak_unit_in_a_city_halves_all_attacking_tanks() -> None:
    t = front(f"{TARGET} 19_Flak; 3817 1CG/5/Gds 5CG/32/Gds; 3818 44_RTR", settlements={TARGET: "city"})
    found = prepare(t, TARGET, lead="guards", attached="44_RTR")
    assert halved(found) == {"1CG/5/Gds": {"10.4"}, "44_RTR": {"10.4"}}


@rule("H44:10.4")
def test_armored_reconnaissance_is_halved_as_well() -> None:
    for defender, weakened in (("19_Flak", {"10.4"}), ("Finzel/2", set())):
        found = prepare(front(f"{TARGET} {defender}; 3817 2_HC"), TARGET)
        assert halved(found).get("2_HC", set()) == weakened
    found = prepare(front(f"{TARGET} 19_Flak; 3817 3IG/32/Gds"), TARGET)
    assert halved(found) == {}  # armored infantry has no armor of its own


@rule("H44:10.5.1")
@pytest.mark.parametrize("settlement", ["town", "city"])
def test_technical_units_are_not_doubled_in_towns_and_cities(settlement: str) -> None:
    t = front(f"{TARGET} 280_StuG Harder/9ss; 3817 1KOSB/9/3", settlements={TARGET: settlement})
    found = prepare(t, TARGET)
    assert doubled(found) == {"Harder/9ss"}
    assert found.defense == 2 + 10


@rule("H44:10.5.2a", "H44:10.3.2a")
def test_infantry_on_a_lone_tank() -> None:
    """Example A of 10.5: 5 to 2; both sides have a shift."""
    found = prepare(front(f"{TARGET} 280_StuG; 3817 1KOSB/9/3"), TARGET)
    assert shifts(found) == {"10.5.2a": 1, "10.3.2a": -1}
    assert ratio(found) == (5, 2, "2-1")


@rule("H44:10.5.2a", "H44:10.3.1a")
def test_a_better_tank_and_infantry_on_a_lone_tank() -> None:
    """Example B of 10.5: 6 to 6 and two shifts."""
    found = prepare(front(f"{TARGET} 1CG/5/Gds; 3817 2/9/9ss Krafft", "german"), TARGET)
    assert shifts(found) == {"10.5.2a": 1, "10.3.1a": 1}
    assert ratio(found) == (6, 6, "3-1")


@rule("H44:10.5.2a")
def test_a_lone_flak_unit_is_no_tank() -> None:
    """Example C of 10.5: 5 to 3 without shifts."""
    prepare(front(f"{TARGET} 280_StuG; 3817 1KOSB/9/3"), TARGET)
    found = prepare(front(f"{TARGET} 19_Flak; 3817 1KOSB/9/3"), TARGET)
    assert shifts(found) == {}
    assert ratio(found) == (5, 3, "1-1")


@rule("H44:10.5.2a")
def test_infantry_outside_the_lead_formation_does_not_surprise_tanks() -> None:
    t = front(f"{TARGET} 280_StuG; 3817 1CG/5/Gds; 3818 1KOSB/9/3")
    assert "10.5.2a" in shifts(prepare(t, TARGET, lead="3rd"))
    t.play("lead guards")
    assert shifts(odds(t)) == {}


@rule("H44:10.5.2b")
def test_attacking_tanks_without_infantry_give_the_defender_nothing() -> None:
    assert shifts(prepare(front(f"{TARGET} 280_StuG Harder/9ss; 3817 1CG/5/Gds"), TARGET)) == {}


# --- 10.6 morale


@rule("H44:10.6a", "H44:10.6d", "H44:10.6e")
def test_elites_against_low_quality_get_two_shifts() -> None:
    """Example A of 10.6."""
    found = prepare(front(f"{TARGET} Kauer Helle; 3817 1/501/101"), TARGET)
    assert shifts(found) == {"10.6a": 1, "10.6d": 1}


@rule("H44:10.6a")
def test_an_attached_unit_may_cost_the_majority_of_elite_steps() -> None:
    """Example B of 10.6: with the Guards attached half the steps are elite, which is no majority."""
    t = front(f"{TARGET} Finzel/2; 3817 1/501/101 5CG/32/Gds")
    assert shifts(prepare(t, TARGET, lead="101st_airborne", attached="5CG/32/Gds")) == {}
    t.play("detach")
    assert shifts(odds(t)) == {"10.6a": 1}


@rule("H44:10.6b", "H44:10.6f")
def test_elite_defenders_change_nothing() -> None:
    """Example C of 10.6: no shift for anybody."""
    assert shifts(prepare(front(f"{TARGET} Bloch; 3817 1KOSB/9/3"), TARGET)) == {}
    assert shifts(prepare(front(f"{TARGET} Bloch; 3817 1/501/101"), TARGET)) == {"10.6a": 1}


@rule("H44:10.6d")
def test_one_regular_unit_spoils_the_shift_for_low_quality() -> None:
    prepare(front(f"{TARGET} Kauer; 3817 1KOSB/9/3"), TARGET)
    assert shifts(prepare(front(f"{TARGET} Kauer Henke; 3817 1KOSB/9/3"), TARGET)) == {}


@rule("H44:14.3.2b", "H44:10.6d")
def test_a_routed_unit_adds_neither_strength_nor_armor_nor_morale() -> None:
    t = front(f"{TARGET} Kauer 280_StuG*routed; 3817 1KOSB/9/3")
    found = prepare(t, TARGET)
    assert ratio(found)[:2] == (5, 4)
    assert shifts(found) == {"10.6d": 1}


# --- 10.8 terrain


@rule("H44:10.8.2d", "H44:10.8.2a")
def test_everybody_attacks_across_a_canal() -> None:
    """The first battle of the example of 10.8.2: 13 to 10."""
    water = {"3717-3817": "canal", "3717-3818": "canal"}
    t = front(f"{TARGET} Finzel/2; 3817 2IG/5/Gds 1CG/5/Gds; 3818 2GG/5/Gds", water=water)
    found = prepare(t, TARGET)
    assert len(halved(found)) == 3
    assert doubled(found) == {"Finzel/2"}
    assert ratio(found) == (13, 10, "1-1")


@rule("H44:10.8.2e", "H44:10.8.2b", "H44:10.6a")
def test_one_unit_on_dry_land_keeps_the_defender_from_being_doubled() -> None:
    """The second battle of the example of 10.8.2: 8 to 5 with a morale shift."""
    t = front(f"{TARGET} Finzel/2; 3817 1/501/101 2/501/101; 3716 3/501/101", water={"3717-3817": "canal"})
    found = prepare(t, TARGET)
    assert set(halved(found)) == {"1/501/101", "2/501/101"}
    assert doubled(found) == set()
    assert ratio(found) == (8, 5, "2-1")


@rule("H44:10.8.2a")
def test_technical_units_are_halved_across_a_minor_river_even_by_road() -> None:
    terrain = {"water": {"3717-3817": "minor_river"}, "roads": {"3717-3817": "secondary"}}
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds 5CG/32/Gds", **terrain), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"10.8.2a"}}
    assert doubled(found) == {"Finzel/2"}


@rule("H44:10.8.2c", "H44:9.5.2")
def test_all_units_are_halved_across_the_bridge_of_a_major_river() -> None:
    bridge = BRIDGE | {"water": "major_river"}
    terrain = {"water": {"3717-3817": "major_river"}, "roads": {"3717-3817": "secondary"}, "bridges": [bridge]}
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds 5CG/32/Gds", **terrain), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"9.5.2", "10.8.2c", "10.8.2a"}, "5CG/32/Gds": {"9.5.2", "10.8.2c"}}
    assert ratio(found)[:2] == (4 + 3, 10)


@rule("H44:10.8.3a", "H44:10.8.3b")
def test_tanks_attacking_into_a_marsh_are_halved_and_gain_nothing() -> None:
    """Example A of 10.8.3."""
    terrain = {"terrain": {TARGET: "marsh"}, "roads": {"3717-3817": "secondary"}}
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", **terrain), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"10.8.3a"}}
    assert doubled(found) == set()
    assert shifts(found) == {}


@rule("H44:10.8.3a", "H44:10.8.2d")
@pytest.mark.parametrize(("road", "shift"), [("secondary", {"10.3.1a": 1}), ("", {})])
def test_tanks_attacking_out_of_a_marsh_double_the_defender(road: str, shift: dict[str, int]) -> None:
    """Examples B and C of 10.8.3; along a road the tanks have their shift."""
    terrain = {"terrain": {"3817": "marsh"}, "roads": {"3717-3817": road}}
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", **terrain), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"10.8.3a"}}
    assert doubled(found) == {"Finzel/2"}
    assert shifts(found) == shift


@rule("H44:10.8.4b", "H44:10.8.4c")
def test_tanks_attack_into_polder_along_a_road() -> None:
    """Example A of 10.8.4: 9 to 10 and the tank shift."""
    terrain = {"terrain": {TARGET: "polder"}, "roads": {"3717-3817": "secondary"}}
    t = front(f"{TARGET} Finzel/2 I/21; 3817 2IG/5/Gds 1CG/5/Gds", **terrain)
    found = prepare(t, TARGET)
    assert shifts(found) == {"10.3.1a": 1}
    assert ratio(found) == (9, 10, "1-1")


@rule("H44:10.8.4a")
def test_polder_does_not_touch_infantry() -> None:
    """Example B of 10.8.4: 6 to 5."""
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1GG/5/Gds", terrain={TARGET: "polder", "3817": "polder"}), TARGET)
    assert halved(found) == {}
    assert ratio(found) == (6, 5, "1-1")


@rule("H44:10.8.4b", "H44:10.3.4b")
def test_tanks_attack_out_of_polder_without_a_road() -> None:
    """Example C of 10.8.4: 9 to 5, without a shift."""
    found = prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds 5CG/32/Gds", terrain={"3817": "polder"}), TARGET)
    assert halved(found) == {"1CG/5/Gds": {"10.8.4b"}}
    assert ratio(found) == (9, 5, "1-1")


@rule("H44:10.8.1")
@pytest.mark.parametrize(
    ("terrain", "attacker", "strength", "defense"),
    [
        # what the chart says of each hex and hexside: attack of a tank (8) and of infantry (5), defense of infantry (5)
        ({}, "1CG/5/Gds", 8, 5),
        ({}, "5CG/32/Gds", 5, 5),
        ({"terrain": {TARGET: "woods"}}, "1CG/5/Gds", 8, 5),
        ({"terrain": {TARGET: "polder"}}, "1CG/5/Gds", 4, 5),
        ({"terrain": {TARGET: "polder"}}, "5CG/32/Gds", 5, 5),
        ({"terrain": {TARGET: "polder-woods"}}, "1CG/5/Gds", 4, 5),
        ({"terrain": {"3817": "polder"}}, "1CG/5/Gds", 4, 5),
        ({"terrain": {TARGET: "marsh"}}, "1CG/5/Gds", 4, 5),
        ({"terrain": {TARGET: "marsh"}}, "5CG/32/Gds", 5, 5),
        ({"terrain": {"3817": "marsh"}}, "1CG/5/Gds", 4, 10),
        ({"terrain": {"3817": "marsh"}}, "5CG/32/Gds", 5, 10),
        ({"settlements": {TARGET: "village"}}, "1CG/5/Gds", 8, 5),
        ({"settlements": {TARGET: "town"}}, "1CG/5/Gds", 8, 10),
        ({"settlements": {TARGET: "city"}}, "1CG/5/Gds", 8, 10),
        ({"settlements": {TARGET: "town"}, "terrain": {TARGET: "polder"}}, "1CG/5/Gds", 4, 10),
        ({"settlements": {TARGET: "city"}, "terrain": {TARGET: "polder"}}, "1CG/5/Gds", 8, 10),
        ({"water": {"3717-3817": "minor_river"}}, "1CG/5/Gds", 4, 10),
        ({"water": {"3717-3817": "minor_river"}}, "5CG/32/Gds", 5, 10),
        ({"water": {"3717-3817": "canal"}}, "1CG/5/Gds", 4, 10),
        ({"water": {"3717-3817": "canal"}}, "5CG/32/Gds", 3, 10),
    ],
)
def test_the_terrain_chart(terrain: dict[str, Any], attacker: str, strength: int, defense: int) -> None:
    prepare(front(f"{TARGET} Finzel/2; 3817 1CG/5/Gds", settlements={TARGET: "town"}), TARGET)  # the chart is at work
    found = prepare(front(f"{TARGET} Finzel/2; 3817 {attacker}", **terrain), TARGET)
    assert (found.attack, found.defense) == (strength, defense)


# --- what other chapters do to defenders


@rule("H44:6.4.2a")
def test_of_an_overstacked_hex_only_two_and_a_free_unit_defend() -> None:
    found = prepare(front(f"{TARGET} Finzel/2 I/21 Harder/9ss Krause Kauer; 3817 1CG/5/Gds"), TARGET)
    assert found.defense == 5 + 5 + 2
    assert sum(term.nothing == "H44:6.4.2a" for term in found.defenders) == 2


@rule("H44:17.3g")
def test_artillery_on_the_move_defends_with_one_and_is_not_doubled() -> None:
    t = front(f"{TARGET} Krause*carried; 3817 1KOSB/9/3", water={"3717-3817": "minor_river"})
    assert prepare(t, TARGET).defense == 1
    t = front(f"{TARGET} Krause; 3817 1KOSB/9/3", water={"3717-3817": "minor_river"})
    assert prepare(t, TARGET).defense == 4


@rule("H44:18.2.2d")
def test_a_supply_source_defends_only_alone() -> None:
    assert prepare(front(f"{TARGET} supply/101; 3817 Harder/9ss", "german"), TARGET).defense == 1
    assert prepare(front(f"{TARGET} supply/101 1/501/101; 3817 Harder/9ss", "german"), TARGET).defense == 5


@rule("H44:10.6c")
def test_after_the_elite_shift_the_battle_remembers_it() -> None:
    """What has to be lost is told in the chapter on losses."""
    t = front(f"{TARGET} Finzel/2 I/21; 3817 1/501/101; 3818 5CG/32/Gds")
    prepare(t, TARGET, lead="101st_airborne")
    resolve(t, 1)
    assert "lose 5CG/32/Gds" not in texts(t)
