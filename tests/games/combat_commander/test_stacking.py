"""Stacking: seven figures a hex, settled at the end of each turn."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.combat_commander.rules.pieces import UNIT_TYPES
from sandtable.testing import refused, rule

from .helpers import field, is_broken, state, texts, where


def crowded(*units: str, **rest: Any) -> Table:
    """The end of an Allied turn; the Axis has too many in a hex."""
    t = field(*units, "N9 axis corporal", "A1 allies corporal", side="allies", hands=((52, 53), (50, 51)), **rest)
    t.play("discard 50")
    t.play("end")
    while "pass" in texts(t):
        t.play("pass")
    return t


@rule("CC:8.2c", "CC:8.2d", "CC:8.2e", "CC:8.2b", "CC:3.b")
def test_two_broken_squads_deploy_one_lose_a_team_and_six_figures_stay() -> None:
    t = crowded("F5 axis germany_rifle broken", "F5 axis germany_rifle broken")
    assert t.to_act == "axis" and texts(t) == ["deploy 0", "deploy 1", "unit 0", "unit 1"]
    t.play("deploy 0")
    assert texts(t) == ["unit 0", "unit 1", "unit 4"]
    assert is_broken(t, 0) and is_broken(t, 4)
    refused(t, "deploy 1", "CC:8.2d")
    refused(t, "unit 2", "CC:8.2c")
    t.play("unit 4")
    assert [where(t, u) for u in (0, 1, 4)] == ["F5", "F5", None]
    assert state(t).vp == -1 and state(t).turn == 2


@rule("CC:8.2a", "CC:8.2c")
def test_seven_figures_may_stay_and_eight_may_not() -> None:
    t = crowded("F5 axis germany_rifle", "F5 axis germany_line_team", "F5 axis corporal")
    assert state(t).turn == 2 and where(t, 0) == where(t, 1) == where(t, 2) == "F5"
    t = crowded("F5 axis germany_rifle", "F5 axis germany_line_team", "F5 axis corporal", "F5 axis sergeant")
    t.play("unit 2")
    assert where(t, 2) is None and where(t, 3) == "F5" and state(t).turn == 2


@rule("CC:8.2d")
def test_each_overstacked_hex_has_a_free_deploy_of_its_own() -> None:
    pair = ("axis germany_rifle", "axis germany_rifle")
    t = crowded(*(f"F5 {each}" for each in pair), *(f"K5 {each}" for each in pair))
    t.play("deploy 0")
    refused(t, "deploy 2", "CC:8.2d")
    t.play("unit 0")
    assert "deploy 2" in texts(t) and "deploy 1" not in texts(t)
    t.play("unit 3")
    assert state(t).turn == 2 and UNIT_TYPES[state(t).kind[2]] == "germany_rifle"


@rule("CC:E52.1")
def test_only_squads_deploy() -> None:
    t = crowded(*["F5 axis germany_line_team"] * 4)
    refused(t, "deploy 0", "CC:E52.1")
    assert texts(t) == [f"unit {u}" for u in range(4)]


@rule("CC:8.2b")
def test_the_inactive_side_settles_its_stacks_first_and_then_the_active_one() -> None:
    t = field(
        *["F5 axis germany_rifle"] * 2, *["K5 allies russia_rifle"] * 2, "A1 allies corporal", "N9 axis corporal",
        side="allies", hands=((52, 53), (50, 51)),
    )  # fmt: skip
    t.play("discard 50")
    t.play("end")
    while "pass" in texts(t):
        t.play("pass")
    assert t.to_act == "axis"
    t.play("unit 0")
    assert t.to_act == "allies" and "unit 2" in texts(t)
