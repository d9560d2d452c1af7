"""Rules that are only cited: where they are broken, and that only their own tests prove them."""

from __future__ import annotations

import json

import pytest
from tools.mutants.__main__ import main
from tools.mutants.making import Source
from tools.mutants.places import Code, codes, nearest

CODE = '''"""A module."""
def move(s, unit, h):
    """Carry out a move (5.0f)."""
    if s.wire and unit:
        cite("X:wire")
        s.stopped |= unit
    if s.road:
        cite("X:road")
    _cite_rest(s)
    s.place(unit, h)
def _cite_rest(s):
    left = s.left
    if left > 1:
        cite("X:rest")
def step_rules(s) -> Iterator[str]:
    yield "X:step"
def other(s):
    return s + 1  # X:other
'''


@pytest.fixture
def code() -> Code:
    return codes({"a.py": Source("a.py", CODE)})["a.py"]


def beside(code: Code, rule: str) -> list[tuple[int, str]]:
    found = [m for p in code.places(rule) for m in nearest(code.counting(p.name, p.near), p.line)]
    return [(m.line, m.kind) for m in found]


def test_a_rule_is_broken_where_it_acts_beside_its_citation(code: Code) -> None:
    assert beside(code, "X:wire") == [(4, "negated"), (6, "change left out")]


def test_a_condition_that_only_decides_what_is_cited_is_no_rule(code: Code) -> None:
    assert beside(code, "X:road") == [(4, "negated"), (6, "change left out"), (10, "call left out")]


def test_what_only_tells_of_rules_is_left_alone(code: Code) -> None:
    assert code.telling >= {"cite", "_cite_rest", "step_rules"}
    assert not beside(code, "X:rest")
    assert not beside(code, "X:step")
    assert not code.counting("_cite_rest")


def test_a_comment_or_docstring_names_the_function_that_follows_a_rule(code: Code) -> None:
    assert [p.name for p in code.mentions("X:5.0f")] == ["move"]
    assert [p.name for p in code.mentions("X:other")] == ["other"]
    assert not list(code.mentions("X:5.0"))
    assert not list(code.mentions("X:wire"))


def test_only_a_test_that_notices_the_broken_rule_proves_it(capsys: pytest.CaptureFixture[str]) -> None:
    cited = ["--rows", "--game", "tests.cli.cited", "--tests", "tests/cli/cited_probe.py", "--jobs", "1"]
    assert main([*cited, "--json"]) == 1
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["rows"], outcome["proven"], outcome["percent"]) == (5, 3, 60.0)
    assert outcome["unproven"] == ["CITED:cheap", "CITED:tax"]
    assert {row["id"]: row["how"] for row in outcome["by_row"]} == {
        "CITED:dear": "beside",
        "CITED:cheap": "beside",
        "CITED:shop": "run",
        "CITED:weight": "data",
        "CITED:tax": "data",
    }
    assert all(row["killed"] + len(row["survivors"]) == row["mutants"] > 0 for row in outcome["by_row"])
    assert main([*cited, "--row", "dear", "--row", "weight"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 of 2 rows proven (100.0 %)"
    assert main([*cited, "--row", "tax", "--list"]) == 0
    assert "CITED:tax (data, 1 tests)" in capsys.readouterr().out
