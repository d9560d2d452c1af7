"""The drawing of strength by budget."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from sandtable.arena.budgets import plot, points
from sandtable.arena.ladder import Ladder
from sandtable.arena.statistics import Tally
from sandtable.kernel.errors import SandtableError
from tests.arena.test_ladder import entry

MATCHES = Ladder(
    "race",
    (
        entry("search:800", "greedy", 30, 2, 18),
        entry("search:200", "greedy", 26, 0, 24),
        entry("greedy", "search:200", 10, 1, 39, seed=7),
        entry("captain", "greedy", 50, 0, 0),
        entry("search:many", "greedy", 50, 0, 0),
        entry("search:800", "captain", 50, 0, 0),
    ),
)


def test_all_matches_of_a_budget_against_greedy_count_together() -> None:
    assert points(MATCHES) == [(200, Tally(65, 1, 34)), (800, Tally(30, 2, 18))]


def test_a_better_rate_is_drawn_higher_and_a_larger_budget_farther_right() -> None:
    rates = [0.655, 0.62]
    root = ElementTree.fromstring(plot(MATCHES, "Race & more"))
    marks = [(float(m.get("cx", 0)), float(m.get("cy", 0))) for m in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert marks[0][0] < marks[1][0]
    assert (marks[0][1] < marks[1][1]) is (rates[0] > rates[1])
    assert [m[0].text for m in root.iter("{http://www.w3.org/2000/svg}circle")] == [
        "200: 66 % of 100",
        "800: 62 % of 50",
    ]


def test_one_budget_stands_in_the_middle() -> None:
    assert re.search(r'cx="3\d\d\.0"', plot(Ladder("race", (MATCHES.matches[0],)), "Race"))


def test_a_ladder_without_searches_is_refused() -> None:
    with pytest.raises(SandtableError, match="no match of 'search:N'"):
        plot(Ladder("race", (entry("captain", "greedy", 1, 0, 0),)), "Race")
