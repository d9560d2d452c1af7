"""Zones of control and bonds (7), on a meadow where nothing else stands in the way.

The Germans of most tests stand in 3718 and 3918; the hexside between 3818 and 3819 lies between them, and an Allied
battalion in 3818 wants to cross it. Or they stand in 3717 and 3719, and it wants to enter 3718.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import field, texts, where
from .marching import go, moor, over

WALKER = "3818 1H/159/11"  # lorries, three steps, five points
BARRED = "H44:7.4.2a"


def hexside(a: str = "Finzel/2", b: str = "Budde", more: str = "", **changes: Any) -> Table:
    """Germans in 3718 and 3918; the Allied battalion in 3818 has been taken up."""
    return go(moor(f"{WALKER}\n3718 {a}\n3918 {b}\n{more}", **changes), "1H/159/11")


def between(a: str = "Finzel/2", b: str = "Budde", more: str = "", **changes: Any) -> Table:
    """Germans in 3717 and 3719; the Allied battalion in 3818 has been taken up."""
    return go(moor(f"{WALKER}\n3717 {a}\n3719 {b}\n{more}", **changes), "1H/159/11")


def crosses(t: Table) -> bool:
    """Whether the battalion may go from 3818 to 3819; if not, a bond bars it."""
    return _may(t, "step 3819")


def enters(t: Table) -> bool:
    """Whether the battalion may go from 3818 into 3718; if not, a bond bars it."""
    return _may(t, "step 3718")


def _may(t: Table, text: str) -> bool:
    if text in texts(t):
        return True
    refused(t, text, BARRED)
    return False


# --- 7.1


@rule("H44:7.1a")
@pytest.mark.parametrize("to", ["3717", "3719", "3818", "3819", "3618", "3619"])
def test_a_unit_has_a_zone_in_the_six_hexes_around_it(to: str) -> None:
    frm = {"3717": "3716", "3719": "3720", "3818": "3917", "3819": "3919", "3618": "3517", "3619": "3519"}[to]
    t = moor(f"{frm} 44_RTR\n3718 184_Artillery")
    go(t, "44_RTR", to)
    assert over(t) and where(t, "44_RTR") == to
    t = moor(f"{frm} 44_RTR\n3518 184_Artillery" if to[0:2] != "36" else f"{frm} 44_RTR\n3918 184_Artillery")
    assert not over(go(t, "44_RTR", to))  # two hexes away


@rule("H44:7.1b", "H44:5.2d")
def test_a_zone_does_not_reach_across_a_major_river_without_a_bridge() -> None:
    river: dict[str, Any] = {"water": {"3717-3718": "major_river"}}
    bridge = {"hexes": "3717-3718", "name": "B", "water": "major_river", "kind": "road"}
    t = moor("3716 44_RTR\n3718 Finzel/2", **river)
    assert not over(go(t, "44_RTR", "3717"))
    t = moor("3716 44_RTR\n3718 Finzel/2", **river, bridges=[{**bridge, "start": "intact"}])
    assert over(go(t, "44_RTR", "3717"))
    t = moor("3716 44_RTR\n3718 Finzel/2", **river, bridges=[{**bridge, "start": "blown"}])
    assert not over(go(t, "44_RTR", "3717"))
    t = moor("3716 44_RTR\n3718 Finzel/2", water={"3717-3718": "canal"})
    assert over(go(t, "44_RTR", "3717"))


# --- 7.4.1 who forms bonds


@rule("H44:7.4.1a", "H44:7.4.1b")
def test_two_steps_in_good_order_bond_through_a_hex_and_through_a_hexside() -> None:
    assert not enters(between())
    assert not crosses(hexside())
    assert not crosses(hexside(a="Hartung/10ss 184_Artillery"))  # two units of one step
    assert not crosses(hexside(a="Finzel/2*engaged,spent"))  # still in good order


@rule("H44:7.4.1a")
def test_units_farther_apart_or_side_by_side_do_not_bond() -> None:
    assert enters(go(moor(f"{WALKER}\n3717 Finzel/2\n3720 Budde"), "1H/159/11"))
    assert crosses(go(moor(f"{WALKER}\n3718 Finzel/2\n3619 Budde"), "1H/159/11"))


@rule("H44:7.4.1c")
def test_neither_one_step_nor_disrupted_units_bond() -> None:
    assert enters(between(a="184_Artillery"))
    assert crosses(hexside(a="184_Artillery"))
    assert crosses(hexside(b="Budde*disrupted"))
    assert crosses(hexside(b="Budde*routed"))
    assert crosses(hexside(b="Budde*disrupted 184_Artillery"))  # one step in good order
    assert not crosses(hexside(b="Budde*disrupted 184_Artillery Hartung/10ss"))


@rule("H44:18.2.2f")
def test_a_supply_source_has_a_zone_but_does_not_bond() -> None:
    t = moor("3716 Finzel/2\n3718 supply/101", side="german")
    assert over(go(t, "Finzel/2", "3717"))
    for stack, barred in (("supply/101 bdA/101<1/501/101", False), ("bdB/101<1/501/101 bdA/101<2/501/101", True)):
        t = moor(f"3818 Finzel/2\n3718 {stack}\n3918 1D/231/50", side="german")
        assert ("step 3819" in texts(go(t, "Finzel/2"))) != barred


@rule("H44:25.2.1c")
def test_an_unknown_unit_has_a_zone_but_does_not_bond() -> None:
    assert over(go(moor("3716 44_RTR\n3718 184_Artillery u01"), "44_RTR", "3717"))
    assert crosses(hexside(a="u01 184_Artillery"))
    assert not crosses(hexside(a="u01 184_Artillery Hartung/10ss"))


@rule("H44:7.4.1a")
def test_units_out_of_supply_keep_their_zone_and_their_bonds() -> None:
    assert over(go(moor("3716 44_RTR\n3718 Finzel/2*cut"), "44_RTR", "3717"))
    assert not crosses(hexside(a="Finzel/2*cut", b="Budde*cut"))


# --- 7.4.3, 7.4.4 breaking and crossing


@rule("H44:7.4.3a")
def test_enemies_on_both_sides_of_it_break_a_hexside_bond() -> None:
    assert not crosses(hexside(more="3817 6DLI/151/50"))
    assert crosses(hexside(more="3819 6DLI/151/50"))


@rule("H44:7.4.3b")
def test_an_enemy_in_the_hex_between_breaks_a_hex_bond() -> None:
    assert not enters(between(more="3719 Herman/5"))
    assert enters(between(more="3718 6DLI/151/50"))


@rule("H44:7.4.2a")
def test_bonds_of_both_sides_in_one_hex_stand_side_by_side() -> None:
    units = "3717 Finzel/2\n3719 Budde\n3618 1H/159/11\n3819 6DLI/151/50"
    refused(go(moor(units), "1H/159/11"), "step 3718", BARRED)
    refused(go(moor(units, side="german"), "Finzel/2"), "step 3718", BARRED)


# --- 7.4.5 entry areas


def edge(turn: int, frm: str = "1012", to: str = "1013") -> bool:
    """Whether a paratrooper goes along the edge of area L past a German battalion one row north of it."""
    sides = [f"{a}-{b}" for a in ("1012", "1013") for b in ("1112",)] + ["1012-1013"]
    bare = {"terrain": {"1012": "clear", "1013": "clear", "1112": "clear"}, "water": dict.fromkeys(sides, "")}
    text = f"turn: {turn}\nphase: allied movement\nunits:\n  {frm} 1/501/101\n  1112 Finzel/2\n  4318 9C/46/15\n"
    return _may(go(field(text, changes=bare), "1/501/101"), f"step {to}")


@rule("H44:7.4.5")
def test_a_unit_bonds_with_its_own_entry_area_but_not_with_an_enemy_one() -> None:
    assert not edge(6)  # area L is German
    assert edge(7)  # and Allied from turn 7 on


# --- 7.4.6 terrain


@rule("H44:7.4.6a")
def test_no_bond_goes_through_a_city() -> None:
    assert enters(between(settlements={"3718": "city"}))
    assert not enters(between(settlements={"3718": "town"}))


@rule("H44:7.4.6b")
def test_no_bond_crosses_a_major_river_without_a_bridge() -> None:
    river = {"3717-3718": "major_river"}
    bridge = {"hexes": "3717-3718", "name": "B", "water": "major_river", "kind": "road", "start": "intact"}
    assert enters(between(water=river))
    assert not enters(between(water=river, bridges=[bridge]))
    assert enters(between(water=river, bridges=[{**bridge, "start": "blown"}]))
    assert not enters(between(water={"3717-3718": "canal", "3718-3719": "minor_river"}))


@rule("H44:7.4.6c")
def test_technical_units_bond_only_through_what_they_can_pass() -> None:
    tank = "1+2/2107/107"
    assert not enters(between(a=tank))
    assert enters(between(a=tank, terrain={"3718": "polder"}))
    assert enters(between(b=tank, terrain={"3718": "polder"}))
    assert enters(between(a=tank, water={"3718-3719": "minor_river"}))
    paved: dict[str, Any] = {"roads": {"3717-3718": "minor", "3718-3719": "minor"}}
    assert not enters(between(a=tank, terrain={"3718": "polder"}, **paved))
    assert not enters(between(a=f"{tank} Herman/5", terrain={"3718": "polder"}))
    assert enters(between(a=f"{tank} 184_Artillery", terrain={"3718": "polder"}))  # one step on foot


@rule("H44:7.4.6d")
def test_a_hexside_bond_is_shifted_past_a_river_into_either_hex_beside_it() -> None:
    # The Allied battalion in 3818 leaves one way, through 3819.
    assert not crosses(hexside(water={"3718-3818": "major_river", "3818-3918": "major_river"}))
    assert crosses(hexside(water={"3718-3819": "major_river"}))
    assert crosses(hexside(water={"3819-3918": "major_river"}))


@rule("H44:7.4.6e")
def test_a_hexside_bond_is_not_shifted_into_a_city_or_into_an_enemy() -> None:
    assert crosses(hexside(settlements={"3819": "city"}))
    # No enemy in 3818: from 3817 it goes into 3818 first, and the bond is broken from then on.
    assert not crosses(hexside(settlements={"3818": "city"}))


# --- the rulebook's examples, redrawn


def test_e02_a_bond_stands_over_minor_rivers_and_breaks_at_major_ones() -> None:
    assert not enters(between(water={"3717-3718": "minor_river", "3718-3719": "minor_river"}))
    assert enters(between(water={"3718-3719": "major_river"}))
    assert crosses(hexside(water={"3718-3819": "major_river"}))  # the way left lies across the river


def test_e03_cities_on_both_sides_or_an_enemy_in_the_only_way_break_a_bond() -> None:
    assert crosses(hexside(settlements={"3818": "city", "3819": "city"}))
    assert crosses(hexside(water={"3718-3819": "major_river"}))  # the other way lies through the enemy


def test_e04_broken_and_crossed_bonds() -> None:
    assert crosses(hexside(more="3819 6DLI/151/50"))  # D-E
    assert enters(between(more="3718 6DLI/151/50"))  # E-F
    test_bonds_of_both_sides_in_one_hex_stand_side_by_side()  # F-G
    assert not edge(1)  # H
