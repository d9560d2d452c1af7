"""The odds of checks and shots, held against what happens on each of the ten rolls."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable import Table
from sandtable.testing import play

from .helpers import events, field, legal, state
from .shooting import move, open_field

SOFT = ("64 1G7 us_first_line", "65 1G7 us_mg")
OTHERS = ("1 1A8 german_first_line", "66 1I8 us_first_line")  # so that nothing is decided at once


def chances(t: Table, text: str) -> dict[str, Any]:
    """The odds of an action as its own side is told them."""
    action = next(a for a in t.legal if str(a) == text)
    return t.observe(t.to_act).odds(action)


def shares(t: Table, text: str, *before: int) -> dict[int, Counter[str]]:
    """By unit, how often each result comes up over the ten rolls of a shot."""
    found: dict[int, Counter[str]] = {}
    for roll in range(1, 11):
        after = t.clone()
        after.script([*before, roll])
        for event in events(play(after, text), "hit-by"):
            found.setdefault(event.unit, Counter())[event.result] += 1
    return found


def as_told(units: dict[str, Any]) -> dict[int, Counter[str]]:
    """The odds in the words of events."""
    return {
        int(unit): Counter(
            {
                name: round(10 * found[name])
                for name in ("suppressed", "casualty", "eliminated")
                if round(10 * found[name])
            }
        )
        for unit, found in units.items()
    }


def without_misses(found: dict[int, Counter[str]]) -> dict[int, Counter[str]]:
    """Only what does something."""
    return {unit: Counter({k: v for k, v in counts.items() if k != "miss"}) for unit, counts in found.items()}


def test_a_squads_shot_at_two_units() -> None:
    t = field("0 1E7 german_first_line", *OTHERS, *SOFT)
    play(t, "activate 0", "fire")
    told = chances(t, "target 1G7")
    assert told["check"] == 1.0
    assert as_told(told["units"]) == without_misses(shares(t, "target 1G7"))


def test_a_suppressed_firer_may_fail_its_check() -> None:
    t = field("0 1E7 german_first_line yellow", *OTHERS, *SOFT)
    play(t, "activate 0", "fire")
    told = chances(t, "target 1G7")
    passed = 0
    for roll in range(1, 11):
        after = t.clone()
        after.script([roll, 10])
        checked = events(play(after, "target 1G7"), "checked")
        passed += checked[0].passed
    assert told["check"] == passed / 10 < 1


def test_a_guns_shot_at_infantry() -> None:
    t = field("0 1E7 pak40 facing=1", *OTHERS, *SOFT)
    play(t, "activate 0", "fire")
    told = chances(t, "target 1G7")
    assert "proficiency" not in told
    assert as_told(told["units"]) == without_misses(shares(t, "target 1G7"))


@pytest.mark.parametrize("facing", [1, 4])
def test_a_tank_against_the_only_tank_in_reach(facing: int) -> None:
    t = field(f"0 1E7 pz4h facing={facing}", *OTHERS, "64 1G7 m4a1 facing=4")
    play(t, "activate 0")
    told = chances(t, "engage")
    turned = facing == 4
    assert ("proficiency" in told) == turned
    killed = 0
    for roll in range(1, 11):
        after = t.clone()
        after.script([1, roll] if turned else [roll])
        killed += bool(events(_all(after, "engage"), "eliminated"))
    assert told["destroyed"] == killed / 10 > 0


def test_a_move_begins_with_a_check() -> None:
    t = field("0 1E7 german_first_line red", *OTHERS, *SOFT)
    play(t, "activate 0")
    assert chances(t, "move")["check"] + 0.4 == pytest.approx(chances(t, "retreat")["check"])


def test_another_roll_has_the_odds_of_the_first() -> None:
    t = open_field("0 9E5 german_first_line yellow", "1 9A1 german_first_line", "65 9I9 us_paratroopers")
    t.script([9])
    play(t, "activate 0", "move")
    assert legal(t) == ["spend", "decline"]
    assert chances(t, "spend")["check"] == 0.5
    assert chances(t, "decline") == {}


def test_a_point_for_a_shot_is_judged_by_what_either_shot_would_do() -> None:
    t = open_field("64 9E6 us_paratroopers", "65 9I9 us_paratroopers", "0 9E2 german_first_line", side="allies")
    move(t, 64, "9E5")
    t.play("op-fire 0")
    plain, strong = (chances(t, text) for text in ("decline", "spend"))
    assert (plain["units"]["64"]["fp"], strong["units"]["64"]["fp"]) == (7, 8)
    assert set(plain) == {"units"} == set(strong), "the check was passed, and the line is clear"
    assert as_told(strong["units"]) == without_misses(shares(t, "spend"))
    assert as_told(plain["units"]) == without_misses(shares(t, "decline"))


def _all(t: Table, text: str) -> tuple[Any, ...]:
    """Play an action, turning the first way that is offered."""
    found = play(t, text)
    while t.to_act and legal(t) and legal(t)[0].startswith("face "):
        found += play(t, legal(t)[0])
    return found


def test_odds_tell_nothing_about_lines_of_sight() -> None:
    """BOB:14.0g: a shot that is blocked has the odds that it would have if it were not."""
    t = field("0 1C2 german_first_line", *OTHERS, "64 1E4 us_first_line")
    s = state(t)
    play(t, "activate 0", "fire")
    told = chances(t, "target 1E4")["units"]["64"]
    assert told["fp"] > 0
    assert chances(t, "target 1E4")["sight"] == "unchecked", "and say so"
    assert s.setup.terrain.types[s.setup.grid.at("1D3")] == 3  # a stone building between them


def test_every_shot_and_call_says_that_sight_is_not_checked() -> None:
    gun = {"kind": "artillery_80mm", "turn": 1, "accuracy": 7, "proficiency": 6, "smoke": True}
    changes = {"sides": {"axis": {"artillery": [gun], "range": [1, 12]}}}
    t = field("0 1E7 pz4h facing=1", *OTHERS, *SOFT, "67 1G8 m4a1 facing=0", changes=changes)
    play(t, "call 0")
    assert chances(t, "barrage 1G7") == {"sight": "unchecked", "proficiency": 0.6, "accuracy": 0.7}
    assert chances(t, "alert") == {}
    t.undo()
    play(t, "activate 0")
    assert chances(t, "engage")["sight"] == "unchecked"
    assert chances(t, "use") == chances(t, "move") == {}


def test_the_odds_of_what_may_not_be_done_are_empty() -> None:
    t = field("0 1E7 german_first_line", *OTHERS, *SOFT)
    play(t, "activate 0", "fire")
    for side in (*t.sides, None):
        seen = t.observe(side)
        for text in ("aim 70", "aim 0", "target 1A1", "op-fire 3", "barrage 1A1", "fly", ""):
            assert seen.odds(text) == {}
    assert t.observe("axis").odds("target 1G7")
    assert t.observe("allies").odds("target 1G7") == {}
