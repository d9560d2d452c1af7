"""A turn leaves out the steps that ask nobody anything; step by step it comes to the same."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules import movement, turn
from sandtable.games.memoir44.rules.reach import Pace, levels, road_levels, stride, union
from sandtable.games.memoir44.rules.state import BIT, State

SCENARIOS = ("pegasus_bridge", "omaha_beach", "operation_cobra")
ACTIONS = 250


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_turn_step_by_step_comes_to_the_same(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick, rng = sandtable.new("memoir44", scenario, seed=6), Random(6)
    played: list[str] = []
    seen: list[tuple[str, ...]] = []
    while not quick.over and len(played) < ACTIONS:
        played.append(str(quick.setup.at_random(rng, quick.legal)))
        seen.append(_told(quick, played[-1]))
    _take_no_short_cut(monkeypatch)
    slow = sandtable.new("memoir44", scenario, seed=6)
    monkeypatch.setattr(slow.setup, "plain_draws", False)
    assert [_told(slow, action) for action in played] == seen


def _told(table: Table, action: str) -> tuple[str, ...]:
    """What an action brings, and all that is known when it is over."""
    events = table.play(action)
    return (*map(repr, events), table.hash, *map(str, table.legal))


def _take_no_short_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "anything_to_do", lambda s, side: True)
    monkeypatch.setattr(movement, "_too_far_to_battle", _too_far_hex_by_hex)


def _too_far_hex_by_hex(s: State, unit: int, h: int, limits: Pace) -> bool:
    left = stride(s, unit, limits.battle)
    return (
        limits.battle < limits.hexes
        and not (union(levels(s, unit, left.hexes)) | union(road_levels(s, unit, left.road))) & BIT[h]
    )
