"""The commands as a user types them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sandtable
from sandtable.arena import fuzz
from sandtable.cli import run
from sandtable.research import SandtableEnv
from tests.arena import race
from tests.arena.race import GAME

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    sandtable.register(GAME)

    def type_in(*words: str) -> tuple[int, str, str]:
        code = run(list(words))
        said = capsys.readouterr()
        return code, said.out, said.err

    return type_in


def finished(seed: int = 3) -> sandtable.Table:
    table = sandtable.new("race", "mile", seed)
    while not table.over:
        table.play(table.legal[0])
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    sandtable.register(GAME)
    path = tmp_path / "game.txt"
    finished().save(path)
    return path


def test_version_and_help(shell: Shell) -> None:
    assert shell("--version") == (0, f"sandtable {sandtable.__version__}\n", "")
    for name in ("list", "new", "play", "replay", "draw", "rules", "fuzz", "bench", "arena", "ladder", "train", "tune"):
        assert f"\n  {name} " in shell()[1]


def test_list_shows_games_and_scenarios(shell: Shell) -> None:
    assert "race" in shell("list")[1]
    assert "sprint" in shell("list", "race")[1]
    rows = json.loads(shell("list", "race", "--json", "--language", "ru")[1])
    assert [row["id"] for row in rows] == ["sprint", "mile"]


def test_a_new_table_is_written_as_a_record_or_a_position(shell: Shell, tmp_path: Path) -> None:
    code, record, errors = shell("new", "race", "mile", "--seed", "7")
    assert (code, errors) == (0, "")
    assert record.startswith("sandtable record 3\n")
    assert "seed: 7\n" in record
    assert shell("new", "mile", "--seed", "7")[1] == record
    path = tmp_path / "mile.txt"
    assert shell("new", "race", "mile", "--position", "--out", str(path)) == (0, "", "")
    assert path.read_text(encoding="utf-8").startswith("sandtable position 3\n")


def test_a_game_outside_the_package_is_found_by_its_dotted_name(shell: Shell) -> None:
    code, out, _ = shell("list", "tests.arena.race")
    assert code == 0
    assert "mile" in out


def test_rules_are_looked_up_by_words(shell: Shell) -> None:
    code, out, _ = shell("rules", "race", "five", "DIE")
    assert code == 0
    assert out.startswith("RACE:shove  Shoving\n")
    code, out, _ = shell("rules", "memoir44", "--language", "ru", "оазис", "флаг")
    assert code == 0
    assert "M44TP:oasis-e  Оазис: флаг" in out
    assert shell("rules", "memoir44", "--language", "ru", "oasis", "flag")[1] == out
    assert shell("rules", "race", "elephants") == (2, "", "sandtable: no rule speaks of elephants\n")


def test_coverage_is_reported_and_strict_fails_on_what_is_missing(shell: Shell, tmp_path: Path) -> None:
    where = ("--tests", str(tmp_path))
    code, out, _ = shell("rules", "--coverage", "race", *where)
    assert code == 0
    assert "race: 1 of 6 rules covered" in out
    assert "missing: RACE:run is not tested" in out
    assert "objection not asserted: RACE:hand" in out
    assert shell("rules", "--coverage", "--strict", "race", *where)[0] == 1
    report = json.loads(shell("rules", "--coverage", "race", "--json", *where)[1])[0]
    assert report["definitions_percent"] == 16.67


def test_where_leads_from_a_rule_to_its_code_tests_and_messages(shell: Shell, tmp_path: Path) -> None:
    proof = '@rule("RACE:run")\ndef test_running() -> None:\n    """RACE:run-away is another rule."""\n'
    (tmp_path / "test_race.py").write_text(proof + "\n\ndef test_other() -> None:\n    RACE:run-away\n")
    where = ("--tests", str(tmp_path))
    code, out, _ = shell("rules", "--where", "race", "RACE:run", *where)
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert lines[0][0] == "RACE:run"
    assert ["tests", f"{tmp_path.name}/test_race.py:1", "test_running"] in lines
    assert not any("test_other" in line for line in lines)
    assert ["messages", "event-ran"] in lines
    code_lines = [line for line in lines if line[0] == "code"]
    assert code_lines and all("race/__init__.py:" in line[1] for line in code_lines)
    plain = json.loads(shell("rules", "--where", "race", "RACE:run", "--json", *where)[1])[0]
    assert plain["messages"] == ["event-ran"]
    assert shell("rules", "--where", "race", "nothing")[0] == 2
    assert shell("rules", "--where", "BOB:15.0m", *where)[1].startswith("BOB:15.0m  line 375 of the rulebook\n")


def test_where_names_what_an_objection_says_and_what_draws_the_thing(shell: Shell) -> None:
    passed_on = shell("rules", "--where", "BOB:9.0a")[1].split()
    assert {"why-enemys", "why-gone", "Op"} <= set(passed_on)
    hedgerow = shell("rules", "--where", "BOB:55.0a")[1]
    assert re.search(r"drawing  \S+/band_of_brothers/face/drawing/ground.py:\d+  _hedgerows\n", hedgerow)
    station = shell("rules", "--where", "M44TP:station-a")[1]
    assert re.search(r"code     \S+/memoir44/rules/terrain.py:\d+  \w+\n", station)
    assert re.search(r"drawing  \S+/memoir44/face/drawing/tiles.py:\d+  _LANDMARKS\n", station)
    assert "drawing" not in shell("rules", "--where", "M44:dice-figure-loss")[1]


def test_replay_tells_the_game(shell: Shell, record: Path) -> None:
    code, out, _ = shell("replay", str(record), "--language", "en")
    assert code == 0
    assert "   1  Red: run 1\n      Red runs 1 to space 1.\n" in out
    assert out.splitlines()[-1].startswith("Victory: ")
    plain = json.loads(shell("replay", str(record), "--json")[1])
    assert plain["hash"] == finished().hash
    assert plain["actions"][0] == {
        "side": "red",
        "action": "run 1",
        "events": [{"kind": "ran", "rule": "RACE:run", "side": 0, "card": 1, "space": 1}],
    }


def test_replay_stops_where_it_is_told_and_draws_the_board(shell: Shell, record: Path) -> None:
    code, out, _ = shell("replay", str(record), "--to", "1")
    assert code == 0
    assert out.endswith(".R........\nB.........\n")
    assert shell("replay", str(record), "--to", "0")[1] == "R.........\nB.........\n"


def test_replay_verifies(shell: Shell, record: Path) -> None:
    code, out, _ = shell("replay", "--verify", str(record))
    assert code == 0
    assert f"the position is {finished().hash}" in out


def test_draw_writes_svg_and_png(shell: Shell, record: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    assert shell("draw", str(record), "-o", str(svg))[0] == 0
    assert svg.read_text().startswith("<svg")
    assert shell("draw", "race/mile", "-o", str(png), "--width", "200")[0] == 0
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 200


def test_draw_takes_a_position_too(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(sandtable.new("race", "mile", 1).position())
    assert shell("draw", str(path), "-o", str(tmp_path / "a.svg"))[0] == 0


def test_fuzz_reports_what_it_played(shell: Shell) -> None:
    code, out, err = shell("fuzz", "race", "--games", "6", "--seed", "9")
    assert (code, err) == (0, "")
    assert out.startswith("6 games over 2 scenarios, ")
    assert "verbs never played: roll, draw" in out
    plain = json.loads(shell("fuzz", "race", "--games", "4", "--scenario", "mile", "--vary", "--json")[1])
    assert plain["scenarios"] == {"mile": 4}


def test_fuzz_ends_with_code_1_and_a_record_that_shows_the_finding_again(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race.Shove, "on_stay", lambda self, s: s.hands[2])
    code, out, _ = shell("fuzz", "race", "--games", "2", "--out", str(tmp_path))
    assert code == 1
    assert "IndexError" in out
    kept = tmp_path / "fuzz-race-sprint-0.txt"
    assert kept.read_text() in out
    assert shell("fuzz", "--check", str(kept))[0] == 1
    monkeypatch.undo()
    assert shell("fuzz", "--check", str(kept)) == (0, f"{kept}: nothing found\n", "")


def test_a_check_can_be_left_out(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(GAME, "sight_faults", lambda s: [(3, 4)], raising=False)
    code, out, _ = shell("fuzz", "race", "--games", "4", "--out", str(tmp_path))
    assert code == 1
    assert out.startswith("4 x sight: sight is not symmetric between (3, 4) (sprint, seed 0, ")
    assert shell("fuzz", "race", "--games", "4", "--without", "sight")[0] == 0


def test_arena_prints_a_table_for_each_side(shell: Shell) -> None:
    code, out, _ = shell("arena", "race", "--all", "greedy", "random", "--games", "8")
    assert code == 0
    assert "greedy as blue: " in out and "greedy as red: " in out
    assert "won, 0 drawn, " in out and "95 % Wilson interval" in out
    code, out, _ = shell("arena", "race", "--all", "random", "random", "--games", "8")
    assert "random as red: " in out and "random as blue: " not in out
    plain = json.loads(shell("arena", "race", "random", "random", "--scenario", "mile", "--games", "4", "--json")[1])
    assert plain["total"]["games"] == 4
    assert list(plain["scenarios"]) == ["mile"]


def test_arena_stops_when_the_sequential_test_knows(shell: Shell) -> None:
    words = ("arena", "race", "greedy", "random", "--games", "400", "--sprt=-600,-500")
    plain = json.loads(shell(*words, "--json")[1])
    assert plain["sprt"]["verdict"] == "higher"
    assert plain["total"]["games"] < 400
    assert "the difference is at least -500 Elo" in shell(*words)[1]
    assert "not known yet" in shell(*words[:4], "--games", "4", "--sprt", "0,5")[1]
    for said, why in (("5", "two differences"), ("9,5", "lower difference first")):
        assert why in shell("arena", "race", "greedy", "random", "--sprt", said)[2]
    assert "two different players" in shell("arena", "race", "random", "random", "--sprt", "0,5")[2]


def test_a_ladder_keeps_matches_and_rates_players(shell: Shell, tmp_path: Path) -> None:
    path = str(tmp_path / "race.json")
    assert shell("arena", "race", "greedy", "random", "--games", "8", "--ladder", path)[0] == 0
    assert shell("arena", "race", "greedy", "random", "--games", "8", "--seed", "50", "--ladder", path)[0] == 0
    code, out, _ = shell("ladder", path)
    assert code == 0
    assert "greedy" in out and "95 % interval" in out
    plain = json.loads(shell("ladder", path, "--json")[1])
    assert {row["player"]: row["games"] for row in plain["players"]} == {"greedy": 16, "random": 16}
    assert plain["matches"] == 2
    assert shell("ladder", str(tmp_path / "none.json"))[0] == 2
    assert shell("arena", "memoir44", "greedy", "random", "--ladder", path)[2] == (
        f"sandtable: {path} is a ladder of race, not of memoir44\n"
    )


def test_a_ladder_draws_what_budgets_won(shell: Shell, tmp_path: Path) -> None:
    path, picture = str(tmp_path / "race.json"), tmp_path / "race.svg"
    for budget in ("search:20", "search:60"):
        assert shell("arena", "race", budget, "greedy", "--games", "4", "--ladder", path)[0] == 0
    assert shell("ladder", path, "--plot", str(picture))[0] == 0
    assert ">20: " in picture.read_text()
    assert ">60: " in picture.read_text()
    assert shell("ladder", path, "--plot", str(tmp_path / "no" / "race.svg"))[0] == 2


def test_scenarios_for_practice_are_fuzzed_but_no_part_of_a_match(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprint, mile = GAME.scenarios()
    monkeypatch.setattr(GAME, "scenarios", lambda: (sprint._replace(set="practice"), mile))
    played = json.loads(shell("arena", "race", "random", "random", "--games", "8", "--json")[1])
    assert list(played["scenarios"]) == ["mile"]
    played = json.loads(shell("arena", "race", "random", "random", "--games", "8", "--set", "practice", "--json")[1])
    assert list(played["scenarios"]) == ["sprint"]
    assert list(json.loads(shell("fuzz", "race", "--games", "2", "--json")[1])["scenarios"]) == ["mile", "sprint"]


def test_bench_tells_how_fast_the_search_thinks(shell: Shell) -> None:
    words = ("bench", "search", "race", "--seconds", "0.1", "--budget", "60")
    row = json.loads(shell(*words, "--json")[1])["search"][0]
    assert row["name"] == "race"
    assert row["decisions"] > 0
    assert row["evaluations_per_second"] > 0
    assert 0 < row["evaluations_per_decision"] <= 8 * 60
    assert row["seconds_per_decision"] <= row["longest_decision"]
    assert "Budget 60. Counted: decisions that were searched" in shell(*words)[1]


def test_bench_measures_beside_chess(shell: Shell) -> None:
    code, out, _ = shell("bench", "race", "chess", "--seconds", "0.1", "--json")
    assert code == 0
    report = json.loads(out)
    assert [row["name"] for row in report["pace"]] == ["race", "chess"]
    assert report["pace"][1]["times_chess"] == 1.0
    assert set(report["microseconds"]["race"]) >= {"clone_start", "clone_end", "play", "legal"}
    assert "two or more legal actions" in shell("bench", "race", "chess", "--seconds", "0.1")[1]


ENV = ("bench", "env", "memoir44", "--scenario", "pegasus_bridge", "--seconds", "0.1")


def test_bench_measures_environments_beside_the_chess_of_pettingzoo(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    chess = SimpleNamespace(raw_env=lambda: SandtableEnv("band_of_brothers", "crossroads"))
    monkeypatch.setitem(sys.modules, "pettingzoo.classic", SimpleNamespace(chess_v6=chess))
    report = json.loads(shell(*ENV, "--json")[1])
    assert [row["name"] for row in report["pace"]] == ["memoir44", "chess"]
    assert all(row["decisions"] > 0 for row in report["pace"])
    assert (report["pace"][1]["times_chess"], report["lacking"]) == (1.0, "")
    assert "steps of the environment" in shell(*ENV)[1]


def test_bench_measures_environments_alone_where_chess_cannot_be_had(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo.classic", None)
    code, out, _ = shell(*ENV)
    assert code == 0
    assert "PettingZoo's chess is not measured: " in out.splitlines()[-1]
    assert "steps/s" in out
    row = json.loads(shell(*ENV, "--json")[1])["pace"][0]
    assert (row["name"], row["times_chess"]) == ("memoir44", None)


def test_environments_of_games_without_planes_are_not_measured(shell: Shell) -> None:
    code, out, err = shell("bench", "env", "race", "--seconds", "0.1")
    assert (code, out) == (2, "")
    assert "race names no planes that an agent could be shown" in err


# --- what is refused ------------------------------------------------------------------------------------------------


def broken(text: str, how: str) -> str:
    lines = text.splitlines(keepends=True)
    if how == "cut":
        return "".join(lines[:-1])
    if how == "newer":
        return text.replace("sandtable record 3", "sandtable record 4")
    if how == "other side":
        return text.replace("  red run 1\n", "  blue run 1\n", 1)
    if how == "hash":
        return re.sub(r"= \w{12}(\w{4})(?=\nend)", "= beefbeefbeef\\1", text)
    return text.replace("run 1", "run 7", 1)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("cut", "the record is cut off"),
        ("newer", "line 1: 'sandtable record 4' was written by a newer Sandtable"),
        ("other side", "line 10: not legal here: run 1: KERNEL:turn"),
        ("hash", "the record says"),
        ("unknown action", "line 10: not legal here: run 7: KERNEL:unknown-action"),
    ],
)
def test_a_broken_record_is_one_line_and_code_2(shell: Shell, record: Path, how: str, message: str) -> None:
    record.write_text(broken(record.read_text(), how))
    before = record.read_bytes()
    for command in (("replay", str(record)), ("play", "--load", str(record))):
        code, out, err = shell(*command)
        assert (code, out) == (2, "")
        assert err.startswith("sandtable: ")
        assert err.count("\n") == 1
        assert message in err
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("list", "chess2"), "there is no game 'chess2'"),
        (("list", "no.such"), "there is no game 'no.such'"),
        (("play", "race", "marathon"), "race has no scenario 'marathon'"),
        (("play", "marathon"), "there is no scenario and no file 'marathon'"),
        (("play", "race", "mile", "--side", "green"), "there is no side 'green'"),
        (("play", "race", "mile", "--opponent", "nobody"), "there is no opponent 'nobody'"),
        (("play", "race", "mile", "--options", "speed=3"), "race has no option 'speed'"),
        (("play", "race", "mile", "--options", "speed"), "expected NAME=VALUE"),
        (("play", "--load", "nowhere.txt"), "cannot read nowhere.txt"),
        (("play", "race", "mile", "--language", "fr"), "there is no language 'fr'"),
        (("replay", "nowhere.txt"), "cannot read nowhere.txt"),
        (("replay",), "Missing argument"),
        (("draw", "race/mile", "-o", "board.gif"), "ends neither in .svg nor in .png"),
        (("draw", "race/mile", "-o", "no/such/folder.svg"), "cannot write"),
        (("draw", "nothing", "-o", "a.svg"), "there is no scenario and no file 'nothing'"),
        (("fuzz",), "name a game to fuzz"),
        (("fuzz", "race", "--scenario", "marathon"), "race has no scenario 'marathon'"),
        (("fuzz", "race", "--games", "none"), "Invalid value for '--games'"),
        (("fuzz", "race", "--without", "luck"), "there is no check 'luck' (there are: invariants, "),
        (("arena", "race", "random", "nobody"), "there is no player 'nobody'"),
        (("arena", "race", "random", "random", "--all", "--scenario", "mile"), "exclude each other"),
        (("bench", "race", "--scenario", "marathon"), "race has no scenario 'marathon'"),
        (("rules", "--coverage", "nogame"), "there is no game 'nogame'"),
        (("arena", "race", "random", "random", "--set", "winter"), "race has no set 'winter' (it has: base)"),
        (("dance",), "No such command 'dance'"),
    ],
)
def test_every_mistake_is_one_line_on_the_error_stream(shell: Shell, words: tuple[str, ...], message: str) -> None:
    code, out, err = shell(*words)
    assert (code, out) == (2, "")
    assert err.startswith("sandtable: ")
    assert err.count("\n") == 1
    assert message in err


def test_a_position_that_cannot_be_is_refused(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    text = sandtable.new("race", "mile", 1).position()
    path.write_text(text.replace("deck = [1,", "deck = [3,"))
    code, out, err = shell("play", "--load", str(path))
    assert (code, out) == (2, "")
    assert "this position cannot be: cards are" in err


def test_bugs_are_not_hidden(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_view(*_: Any) -> dict[str, Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(GAME, "view", broken_view)
    with pytest.raises(ZeroDivisionError):
        shell("draw", "race/mile", "-o", "a.svg")


def test_the_limit_of_a_fuzzed_game_is_itself_a_finding(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fuzz, "LONGEST", 3)
    code, out, _ = shell("fuzz", "race", "--games", "1", "--out", str(tmp_path))
    assert code == 1
    assert "the game has not ended after 3 actions" in out
