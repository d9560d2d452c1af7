"""Mutants of rules code: what is changed, what is left alone, and that the tests kill them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.mutants.__main__ import ROOT, main
from tools.mutants.making import Mutant, Source, sample, sources

CODE = '''"""A module with 1 number in its docstring."""
LIMIT: int = 3
def objection_to(s: Sequence[1], n: int) -> Objection | None:
    """Not 2."""
    if n < LIMIT and s:
        return Objection("X:y")
    s.emit(n)
    assert n > 5, f"{n + 7}"
    return None
def most(a: int) -> int:
    return max(a, -1) if a else [x for x in (True,) if x is None][0]
def opinion(s: int) -> int:
    return s + 1
class Turn(Step, frozen=True):
    pairs = zip((), (), strict=True)
'''


def kinds(source: Source) -> list[tuple[int, str]]:
    return sorted((m.line, m.kind) for m in source.mutants)


def test_every_operator_finds_its_place_and_nothing_else_is_touched() -> None:
    assert kinds(Source("a.py", CODE)) == [
        (2, "one less"),
        (2, "one more"),
        (5, "and/or"),
        (5, "comparison"),
        (5, "negated"),
        (6, "no objection"),
        (7, "call left out"),
        (11, "comparison"),
        (11, "min/max"),
        (11, "negated"),
        (11, "negated"),
        (11, "one less"),
        (11, "one less"),
        (11, "one more"),
        (11, "one more"),
        (11, "true/false"),
    ]


def test_every_mutant_is_valid_code_that_differs() -> None:
    source = Source("a.py", CODE)
    texts = {source.mutated(mutant) for mutant in source.mutants}
    assert CODE not in texts
    assert len(texts) == len(source.mutants)
    for text in texts:
        compile(text, "a.py", "exec")


def test_the_diff_shows_only_the_lines_that_changed() -> None:
    source = Source("a.py", CODE)
    withdrawn = next(m for m in source.mutants if m.kind == "no objection")
    assert source.diff(withdrawn) == ['-        return Objection("X:y")', "+        return None"]


def test_offsets_count_bytes() -> None:
    source = Source("a.py", 'x = ("Забег", 1 < 2)\n')
    swapped = next(m for m in source.mutants if m.kind == "comparison")
    assert source.mutated(swapped) == 'x = ("Забег", (1 <= 2))\n'


def test_the_same_seed_draws_the_same_mutants() -> None:
    found = sources(ROOT / "tests/arena/race", ROOT)
    assert sample(found, 10, 1) == sample(found, 10, 1)
    assert sample(found, 10, 1) != sample(found, 10, 2)
    assert len({(m.start, m.end) for m in sample(found, 10_000, 1)}) == len(sample(found, 10_000, 1))


@pytest.fixture
def two_mutants(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that every test notices, and one in a branch that the test never reaches."""
    found = sources(ROOT / "tests/arena/race", ROOT)
    source = found["tests/arena/race/__init__.py"]
    withdrawn = [m for m in source.mutants if m.kind == "no objection" and "objection_to_run" not in m.text]
    hand = next(m for m in withdrawn if b"RACE:hand" in source.bytes[m.start : m.end])
    shove = next(m for m in source.mutants if m.kind == "call left out" and b"SHOVED" in source.bytes[m.start : m.end])
    monkeypatch.setattr("tools.mutants.__main__.sample", lambda *_: [hand, shove])


def test_tests_kill_a_mutant_and_survivors_are_listed_without_touching_the_tree(
    two_mutants: None, capsys: pytest.CaptureFixture[str]
) -> None:
    file = ROOT / "tests/arena/race/__init__.py"
    before = file.read_bytes(), file.stat().st_mtime_ns
    tests = ["--tests", "tests/cli/mutant_probe.py"]
    assert main(["--game", "tests.arena.race", "--jobs", "1", "--json", *tests]) == 1
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["killed"], outcome["mutants"], outcome["percent"]) == (1, 2, 50.0)
    assert outcome["killers"] == {"tests/cli/mutant_probe.py": 1}
    assert [s["diff"][-1].strip() for s in outcome["survivors"]] == ["+        pass"]
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before


def test_list_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "tests.arena.race", "--count", "3", "--list"]) == 0
    assert capsys.readouterr().out.count("tests/arena/race/__init__.py:") == 3


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit, match="there is no game 'nothing'"):
        main(["--game", "nothing"])


def test_a_mutant_names_its_place() -> None:
    assert Mutant("a.py", 7, 0, 1, "one more", "2").where == "a.py:7 (one more)"


def test_no_tests_no_hunt(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there are no tests to run"):
        main(["--game", "tests.arena.race", "--tests", "docs"])
