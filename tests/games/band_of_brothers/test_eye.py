"""What a computer player, and whoever asks for action values, sees by eye: nobody measures lines before he fires (14.0g)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.games.band_of_brothers.ai.eye import in_eye, look
from sandtable.games.band_of_brothers.rules.outlook import Outlook, outlook
from sandtable.games.band_of_brothers.rules.sight import in_view
from sandtable.maps.hexes import bits
from sandtable.testing import rule

from .helpers import events, marked, state
from .walking import country


def looks(table: Table, a: str, b: str) -> bool:
    """Whether one hex looks visible from another."""
    s = state(table)
    return bool(in_eye(s, s.setup.grid.at(a)) >> s.setup.grid.at(b) & 1)


@pytest.mark.parametrize(
    ("terrain", "a", "b", "seen"),
    [
        ({}, "9C1", "9C7", True),
        ({"woods": ["9C4"]}, "9C1", "9C7", False),
        ({"stone_building": ["9C4"]}, "9C1", "9C7", False),
        ({"woods": ["9C1", "9C7"]}, "9C1", "9C7", True),  # its ends do not hide it
        ({"woods": ["9D4"]}, "9C1", "9C7", True),
        ({"orchard": ["9C4"]}, "9C1", "9C7", True),
    ],
)
def test_the_eye_follows_a_line_from_hex_to_hex(terrain: dict[str, list[str]], a: str, b: str, seen: bool) -> None:
    t = country("0 9A1 german_first_line", "64 9I9 us_paratroopers", terrain=terrain)
    assert looks(t, a, b) is looks(t, b, a) is seen


@pytest.mark.parametrize(("scenario", "share"), [("crossroads", 0.9), ("steppe_ridge", 0.95), ("noville", 0.95)])
def test_the_eye_is_right_about_most_lines_and_not_about_all(scenario: str, share: float) -> None:
    terrain = sandtable.new("band_of_brothers", scenario).setup.terrain  # type: ignore[attr-defined]
    grid, wrong, lines = terrain.grid, 0, 0
    for a in range(0, grid.n, 3):
        wrong += (look(terrain, a) ^ outlook(terrain).visible(a)).bit_count()
        lines += grid.n
    assert 0 < wrong < (1 - share) * lines


def test_hills_hide_what_is_behind_them() -> None:
    s = state(sandtable.new("band_of_brothers", "steppe_ridge"))
    terrain = s.setup.terrain
    high = [h for h in range(terrain.grid.n) if terrain.level[h]]
    low = [h for h in range(terrain.grid.n) if not terrain.level[h]]
    assert any(not look(terrain, a) >> b & 1 for a in low for b in low if terrain.grid.dist(a, b) > 3)
    assert any(look(terrain, a) >> b & 1 for a in high for b in high if terrain.grid.dist(a, b) > 3)


def test_with_open_sight_the_eye_sees_what_there_is() -> None:
    t = country("0 9A1 german_first_line", "64 9I9 us_paratroopers", terrain={"woods": ["9C4"]},
                options={"open_sight": True})  # fmt: skip
    assert all(in_eye(state(t), h) == in_view(state(t), h) for h in range(state(t).setup.n))


def test_at_night_the_eye_sees_no_farther_than_the_visibility() -> None:
    t = country("0 9A1 german_first_line", "64 9I9 us_paratroopers", changes={"night": {"visibility": 2}})
    s = state(t)
    a = s.setup.grid.at("9C4")
    assert in_eye(s, a) == s.setup.grid.within(a, 2)


# --- action values ---------------------------------------------------------------------------------------------------------


WOODS = {"woods": ["9E5", "9D3"]}


def doubtful() -> tuple[Table, str]:
    """A squad with an enemy in range who looks visible and is not."""
    terrain = state(country("0 9A1 german_first_line", terrain=WOODS)).setup.terrain
    grid = terrain.grid
    lines = ((a, b) for a in range(grid.n) for b in bits(look(terrain, a) & ~outlook(terrain).visible(a)))
    a, b = next((a, b) for a, b in lines if 2 < grid.dist(a, b) < 5)
    units = (
        f"0 {grid.label[a]} german_first_line",
        "1 9I1 german_first_line",
        f"64 {grid.label[b]} us_paratroopers used",
    )
    return country(*units, terrain=WOODS), grid.label[b]


@rule("BOB:14.0g")
def test_values_recommend_a_shot_that_turns_out_to_be_blocked_and_is_used_up() -> None:
    t, target = doubtful()
    t.play("activate 0")
    worth = dict(zip(map(str, t.legal), t.observe("axis").action_values(), strict=True))
    assert (worth["fire"] or 0) > 0
    found = t.play("fire") + (t.play(f"target {target}") if t.prompt == "fire" else ())
    assert events(found, "no-sight")
    assert marked(t, "used", 0)
    assert not t.can_undo


@pytest.mark.parametrize("scenario", ["crossroads", "hedgerow_lane", "dike_by_night"])
def test_values_measure_no_line(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    t, rng, asked = sandtable.new("band_of_brothers", scenario, seed=3), Random(3), set()

    def measured(*args: Any) -> int:
        raise AssertionError("a line was measured")

    for _ in range(160):
        step = type(state(t).stack[-1]).__name__
        if not t.over and state(t).phase == 0 and t.to_act in t.sides:
            with monkeypatch.context() as patch:
                patch.setattr(Outlook, "visible", measured)
                patch.setattr(Outlook, "clear", measured)
                t.observe(t.to_act).action_values()
                t.observe(t.to_act).chances()
            asked.add(step)
        t.play(next((a for a in t.legal if a.verb in ("auto-setup", "fire", "target")), rng.choice(t.legal)))
        if t.over:
            break
    assert {"Impulse", "Activation", "Moving"} <= asked
