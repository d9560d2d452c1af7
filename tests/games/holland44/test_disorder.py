"""Disruption, rout, the flight of the routed, and recovery (14)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules import zoc
from sandtable.testing import refused, rule

from .helpers import marks, state, texts, where
from .meadow import FIVE, fall_back, meadow, strike

DR, DRX, A1_D1, DMR, D1, DS = range(1, 7)  # the dice at 5-1


def in_zone(t: Table, hex: str) -> bool:
    """Whether a hex lies in a German zone of control."""
    s = state(t)
    return bool(zoc.zone(s, 1) >> s.board.grid.at(hex) & 1)


@rule("H44:14.1.1a")
def test_a_unit_with_any_other_marker_is_in_good_order() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Henke*engaged,scattered,spent,cut,replaced"), DR)
    assert texts(t) == ["hold Henke", "pass"]


@rule("H44:14.2h")
def test_a_disrupted_unit_keeps_its_zone() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Henke"), DR)
    t.play("pass")
    fall_back(t, "3818", "3918")
    assert marks(t, "Henke") == {"disrupted"} and in_zone(t, "3919")


@rule("H44:14.3.2e", "H44:14.3.1b")
def test_a_routed_unit_has_no_zone() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Henke"), DMR)
    fall_back(t, "3818", "3918")
    assert marks(t, "Henke") == {"routed"} and not in_zone(t, "3919")


@rule("H44:14.1.2a", "H44:14.3.1b")
def test_a_disrupted_unit_that_retreats_is_routed_and_a_routed_one_stays_so() -> None:
    t = strike(meadow(f"{FIVE}\n 3718 Hartung/10ss Gothsche:1*disrupted Molzer*routed"), DR)  # 2 + 2 + 0
    t.play("pass")
    fall_back(t, "3818", "3918")
    assert (marks(t, "Gothsche"), marks(t, "Molzer")) == ({"routed"}, {"routed"})


# --- flight


def approach(more: str, *, to: str = "3717", **changes: Any) -> Table:
    """A British battalion comes up to routed Germans in 3718 from the west."""
    t = meadow(f"3715 4D/130/43\n {more}", phase="allied movement", **changes)
    t.play("take 4D/130/43")
    for hex in ("3716", to):
        t.play(f"step {hex}")
    return t


@rule("H44:14.3.2c")
def test_routed_units_alone_flee_two_hexes_when_an_enemy_comes_up_to_them() -> None:
    t = approach("3718 Henke*routed")
    assert (t.to_act, t.prompt) == ("german", "retreat")
    fall_back(t, "3719", "3720")
    assert where(t, "Henke") == "3720" and marks(t, "Henke") == {"routed"}
    assert t.to_act == "allied" and where(t, "4D/130/43") == "3717"


@rule("H44:14.3.2c")
def test_a_flight_is_not_stopped_in_its_first_hex() -> None:
    """Woods would shelter a retreat after a battle (13.3)."""
    t = approach("3718 Henke*routed", terrain={"3719": "woods"})
    t.play("step 3719")
    refused(t, "stop", "H44:13.1.1a")


@rule("H44:14.3.2c", "H44:14.3.2d")
def test_a_routed_stack_without_a_way_is_lost() -> None:
    ring = "3917 6DLI/151/50\n 3920 8DLI/151/50\n 3620 9DLI/151/50\n 3618 1D/231/50"
    t = approach(f"3718 Henke*routed\n {ring}")
    assert where(t, "Henke") == "dead"


@rule("H44:14.4.1")
def test_routed_units_with_others_or_behind_an_unbridged_major_river_stay() -> None:
    t = approach("3718 Henke*routed Hartung/10ss")
    assert where(t, "Henke") == "3718"
    t = approach("3718 Henke*routed", water={"3717-3718": "major_river"})
    assert where(t, "Henke") == "3718"
    recovered = meadow("3718 Henke*routed", phase="german recovery")
    assert "disrupted" in marks(recovered, "Henke")


# --- recovery


def recovery(units: str, *dice: int) -> Table:
    """The German combat phase ends, and the recovery phase follows."""
    t = meadow(f"3515 6DLI/151/50\n 3516 I/21\n {units}", phase="german combat")
    t.script(list(dice))
    t.play("end")
    return t


def order(t: Table, unit: str) -> set[str]:
    """Whether a unit is disrupted or routed."""
    return marks(t, unit) & {"disrupted", "routed"}


@rule("H44:14.4.1")
def test_units_outside_enemy_zones_recover_a_level_without_a_die() -> None:
    t = recovery("3718 Henke*disrupted\n 3918 Gothsche*routed\n J Kerutt*disrupted")
    assert (order(t, "Henke"), order(t, "Gothsche"), order(t, "Kerutt")) == (set(), {"disrupted"}, set())
    assert in_zone(t, "3919")  # of the unit that is not routed any more


@rule("H44:14.4.1")
def test_only_the_units_of_the_side_whose_phase_it_is_recover() -> None:
    t = recovery("3718 8DLI/151/50*disrupted\n 3918 Gothsche*disrupted")
    assert (order(t, "8DLI/151/50"), order(t, "Gothsche")) == ({"disrupted"}, set())


@rule("H44:14.4.2a")
def test_in_an_enemy_zone_four_or_more_recovers_a_level() -> None:
    for die in range(1, 7):
        t = recovery("3717 8DLI/151/50\n 3718 Gothsche*disrupted", die)
        assert order(t, "Gothsche") == (set() if die >= 4 else {"disrupted"})
    t = recovery("3717 8DLI/151/50\n 3718 Gothsche*routed", 6)
    assert order(t, "Gothsche") == {"disrupted"}


@rule("H44:14.4.2b")
def test_elite_units_add_one_to_their_die_and_those_of_low_quality_take_one_off() -> None:
    for die in (2, 3, 4, 5):
        t = recovery("3717 8DLI/151/50\n 3718 Bloch*disrupted", die)
        assert order(t, "Bloch") == (set() if die >= 3 else {"disrupted"})
        t = recovery("3717 8DLI/151/50\n 3718 Goebel*disrupted", die)
        assert order(t, "Goebel") == (set() if die >= 5 else {"disrupted"})


@rule("H44:14.4.2a")
def test_each_unit_rolls_for_itself() -> None:
    t = recovery("3717 8DLI/151/50\n 3718 Gothsche*disrupted Krafft*disrupted", 4, 3)
    assert sorted([order(t, "Gothsche"), order(t, "Krafft")], key=len) == [set(), {"disrupted"}]


@rule("H44:14.4.3", "H44:11.5.3")
def test_other_markers_come_off_everywhere() -> None:
    t = recovery("3717 8DLI/151/50*spent\n 3718 Gothsche*engaged,spent,replaced,scattered")
    assert not marks(t, "Gothsche") & {"engaged", "spent", "replaced", "scattered"}
    assert "spent" in marks(t, "8DLI/151/50")
