"""Mutants of rules code: what is changed, what is left alone, and that the tests kill them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.mutants.__main__ import ROOT, Watch, main, report
from tools.mutants.hunting import Verdict, digest
from tools.mutants.making import Mutant, Source, again, sample, sources
from tools.mutants.ordering import Noticing, Order, Sound

CODE = '''"""A module with 1 number in its docstring."""
LIMIT: int = 3
def objection_to(s: Sequence[1], n: int) -> Objection | None:
    """Not 2."""
    if n < LIMIT and s:
        return Objection("X:y")
    s.emit(n)
    cite("X:y")
    assert n > 5, f"{n + 7}"
    return None
def most(a: int) -> int:
    return max(a, -1) if a else [x for x in (True,) if x is None][0]
def odds(s: int) -> int:
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
        (12, "comparison"),
        (12, "min/max"),
        (12, "negated"),
        (12, "negated"),
        (12, "one less"),
        (12, "one less"),
        (12, "one more"),
        (12, "one more"),
        (12, "true/false"),
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


RACE = "tests/arena/race/__init__.py"
PROBE = ["--game", "tests.arena.race", "--tests", "tests/cli/mutant_probe.py", "--json"]


def mutant_at(source: Source, kind: str, text: bytes) -> Mutant:
    return next(m for m in source.mutants if m.kind == kind and text in source.bytes[m.start : m.end])


@pytest.fixture
def three_mutants(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that the test notices, one in a function it never calls, and one in a table made when the game is imported."""
    source = sources(ROOT / "tests/arena/race", ROOT)[RACE]
    hand = mutant_at(source, "no objection", b"RACE:hand")
    shove = mutant_at(source, "call left out", b"SHOVED")
    cards = source.bytes.index(b'"card", 4')
    domain = next(m for m in source.mutants if m.kind == "one less" and m.start > cards)
    monkeypatch.setattr("tools.mutants.__main__.sample", lambda *_: [hand, shove, domain])


def test_tests_kill_mutants_and_survivors_are_listed_and_tried_again_without_touching_the_tree(
    three_mutants: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (ROOT / RACE).read_bytes(), (ROOT / RACE).stat().st_mtime_ns
    kept = ["--sound", str(tmp_path / "sound.json")]
    assert main([*PROBE, *kept]) == 1
    first, progress = capsys.readouterr()
    assert "mutants: the sound code, test 1 of 1" in progress
    assert "mutants: 3 of 3, 2 killed" in progress
    outcome = json.loads(first)
    assert (outcome["killed"], outcome["mutants"], outcome["percent"]) == (2, 3, 66.7)
    assert outcome["killers"] == {"tests/cli/mutant_probe.py": 2}
    assert [s["diff"][-1].strip() for s in outcome["survivors"]] == ["+        pass"]
    report = tmp_path / "report.json"
    report.write_text(first)
    assert main([*PROBE, *kept, "--again", str(report), "--at-least", "66"]) == 0
    second, progress = capsys.readouterr()
    assert json.loads(second) == outcome
    assert f"mutants: survived: {outcome['survivors'][0]['where']}" in progress
    assert "the sound code" not in progress
    assert ((ROOT / RACE).read_bytes(), (ROOT / RACE).stat().st_mtime_ns) == before


def test_a_mutant_not_noticed_in_time_counts_as_survived(
    three_mutants: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*PROBE[:-1], "--seconds", "0.0001"]) == 1
    assert (
        capsys.readouterr().out.splitlines()[-1]
        == "0 of 3 mutants killed (0.0 %, at least: 0.0001 s of tests for each)"
    )


def test_a_hunt_that_is_stopped_reports_what_it_knows() -> None:
    mutant = Mutant("a.py", 1, 0, 1, "one more", "2")

    def stopped() -> Iterator[Verdict]:
        yield Verdict(0, mutant, "t/test_a.py::test_x", 1.0)
        raise KeyboardInterrupt

    assert report(Watch(3).all(stopped()), {}, {}, 40)["killed"] == 1


def test_what_the_sound_code_told_is_kept_only_for_the_same_code_and_tests(tmp_path: Path) -> None:
    chosen = ["tests/test_a.py"]
    for name in ("src/a.py", "tests/helpers.py", "tests/test_a.py", "tests/test_other.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("A = 1")
    first = digest(tmp_path, chosen)
    assert digest(tmp_path, [*chosen, "tests/test_other.py"]) != first
    (tmp_path / "tests/test_other.py").write_text("A = 2")
    assert digest(tmp_path, chosen) == first
    for name in ("src/a.py", "tests/helpers.py", "tests/test_a.py"):
        (tmp_path / name).write_text("A = 2")
        assert digest(tmp_path, chosen) != first
        first = digest(tmp_path, chosen)


def test_tests_that_fail_without_a_mutant_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = sources(ROOT / "tests/arena/race", ROOT)[RACE]
    text = source.mutated(mutant_at(source, "no objection", b"RACE:hand"))
    monkeypatch.setattr("tools.mutants.__main__.sources", lambda *_: {RACE: Source(RACE, text)})
    with pytest.raises(SystemExit, match="the tests fail without any mutant: tests/cli/mutant_probe"):
        main([*PROBE, "--count", "1"])


def test_a_report_that_is_none_is_refused(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    for text in ("", "[]", "{}"):
        report.write_text(text)
        with pytest.raises(SystemExit, match="is no report"):
            main(["--game", "tests.arena.race", "--again", str(report)])


def test_survivors_are_found_again_where_the_lines_have_moved() -> None:
    source = Source("a.py", CODE)
    survivors = [{"where": m.where, "diff": source.diff(m)} for m in source.mutants if m.line == 7]
    survivors.append({"where": "a.py:99 (negated)", "diff": ["-gone", "+(not (gone))"]})
    moved = Source("a.py", CODE.replace("    s.emit", "    s.seal()\n    s.emit"))
    assert [(m.line, m.kind) for m in again({"a.py": moved}, survivors)] == [(8, "call left out")]


X, Y, Z, W = "t/test_a.py::test_x", "t/test_b.py::test_y", "t/test_mines.py::test_z", "t/test_a.py::test_w"
SOUND = Sound(
    times={X: 0.1, Y: 0.1, Z: 0.2, W: 60},
    functions={
        "g/mines.py laid": ("0xf", "0xf"),
        "g/mines.py found": ("0xd", "0xd"),
        "g/mines.py cleared": ("0xf", "0x1"),
        "g/mines.py made.<locals>.mine": ("0x4", "0x4"),
    },
    names={"MINES": "0x2"},
    always="0x8",
)


def test_the_tests_that_call_little_and_take_little_run_first() -> None:
    order = Order(SOUND)
    assert order.likeliest("g/roads.py", Noticing(0b1111, 0)) == [Y, X, Z, W]
    assert order.likeliest("g/roads.py", Noticing(0b101, 0)) == [X, Z]


def test_tests_that_call_what_was_changed_run_first() -> None:
    order = Order(SOUND)
    assert order.likeliest("g/roads.py", Noticing(0b1111, 0b100)) == [Z, Y, X, W]


def test_likely_killers_run_first() -> None:
    order, three = Order(SOUND), Noticing(0b111, 0)
    assert order.likeliest("g/mines.py", three)[0] == Z
    assert order.likeliest("g/mines/__init__.py", three)[0] == Z
    assert order.likeliest("g/roads.py", three)[0] == Y
    order.note("g/roads.py", f"{W}[1]")
    assert order.likeliest("g/roads.py", three)[0] == X


def test_only_as_many_tests_run_as_fit_into_the_seconds() -> None:
    order = Order(SOUND)
    assert order.within([X, Y, Z, W], 0.35) == [X, Y]
    assert order.within([X, Y, Z, W], 0.45) == [X, Y, Z]
    assert order.within([W, Z, Y, X], 0.45) == [Z, Y, X]
    assert order.within([X, Y, Z, W], 0) == [X, Y, Z, W]


def test_the_tests_that_mention_a_table_are_likely_to_notice_its_change() -> None:
    assert SOUND.of_function("g/mines.py", "cleared") == Noticing(0b1111, 0b1)
    assert SOUND.of_function("g/mines.py", "unknown") == Noticing(0b1000, 0)
    assert SOUND.of_import("g/mines.py", "MINES") == Noticing(0b10, 0)
    assert SOUND.of_import("g/mines.py", "made") == Noticing(0b100, 0b100)
    assert SOUND.others(Noticing(0b10, 0)) == Noticing(0b1101, 0)


def test_a_change_is_in_a_function_or_in_what_is_made_at_import() -> None:
    source = Source("a.py", CODE + "    cost: int = 1\n    def on(self) -> int:\n        return 2\n")
    assert source.names == ("LIMIT", "objection_to", "most", "odds", "Turn")
    holders = {m.line: source.holder(m) for m in source.mutants}
    assert holders == {2: "LIMIT", 5: "objection_to", 6: "objection_to", 7: "objection_to", 12: "most"} | {
        17: "Turn.cost",
        19: "Turn.on",
    }


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
