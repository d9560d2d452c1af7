"""The report on a ledger: what is enforced, what is tested, what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.audit.coverage import Coverage, Missing, Unknown, coverage
from sandtable.kernel.errors import SandtableError
from tests.arena.race import GAME


def report(folder: Path, text: str) -> Coverage:
    (folder / "test_some.py").write_text(text)
    return coverage(GAME, folder)


def test_a_rule_in_the_sources_is_enforced_and_a_definition_is_covered(tmp_path: Path) -> None:
    found = report(tmp_path, "")
    assert found.enforced == {"RACE:run", "RACE:hand", "RACE:overshoot", "RACE:rest", "RACE:shove"}
    assert list(found.definitions) == ["RACE:aim"]
    assert found.covered == 1
    assert found.missing[0] == Missing("RACE:run", ("tested",))
    assert not found.complete


def test_ids_on_tests_are_read_from_literals_and_from_names_at_the_top(tmp_path: Path) -> None:
    found = report(
        tmp_path,
        'IDS = ("RACE:hand", "RACE:rest")\nONE = "RACE:shove"\n'
        '@rule("RACE:run", ONE)\ndef test_a(): ...\n@testing.rule(*IDS)\ndef test_b(): ...\n',
    )
    assert found.tested == {"RACE:run", "RACE:shove", "RACE:hand", "RACE:rest"}
    assert [m.id for m in found.missing] == ["RACE:overshoot"]


def test_an_id_that_is_in_no_ledger_is_named_with_its_file(tmp_path: Path) -> None:
    found = report(tmp_path, '\n@rule("RACE:jump")\ndef test_a(): ...\n')
    assert found.unknown == (Unknown("RACE:jump", "test_some.py"),)


def test_the_rules_of_objections_must_be_asserted_through_why(tmp_path: Path) -> None:
    assert report(tmp_path, "").unasserted == ("RACE:hand", "RACE:overshoot", "RACE:rest")
    found = report(
        tmp_path,
        'def test_a(t):\n    refused(t, "run 3", "RACE:overshoot")\n'
        '    assert t.why("rest")[0].rule == "RACE:rest"\n'
        '@pytest.mark.parametrize("text, reason", [("run 1", "RACE:hand")])\n'
        "def test_b(t, text, reason):\n    refused(t, text, reason)\n",
    )
    assert found.unasserted == ()


def test_what_an_objections_rule_hangs_on_need_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text(
        'Objection("RACE:run" if s.fast else "RACE:rest")\nObjection("RACE:run" if fast else of(s))\n'
    )
    monkeypatch.setattr("sandtable.audit.coverage.package_path", lambda _: game)
    found = report(tmp_path, "")
    assert found.unreadable == ("rules.py:2",)
    assert found.objections == {"RACE:run", "RACE:rest"}


def test_an_objection_that_is_given_another_rule_carries_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text('replace(found, rule="RACE:rest")\nreplace("RACE:run", hexes=())\n')
    monkeypatch.setattr("sandtable.audit.coverage.package_path", lambda _: game)
    found = report(tmp_path, "")
    assert found.objections == {"RACE:rest"}
    assert found.unreadable == ()


def test_an_objection_that_takes_its_rule_from_elsewhere_must_be_offered_by_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text('A = "RACE:run"\nObjection(A)\nObjection(of(s, "RACE:shove"))\nObjection(rule)\n')
    monkeypatch.setattr("sandtable.audit.coverage.package_path", lambda _: game)
    found = report(tmp_path, "")
    assert found.unreadable == ("rules.py:3", "rules.py:4")
    assert found.objections == {"RACE:run", "RACE:shove"}
    monkeypatch.setattr(GAME, "objection_rules", lambda: frozenset({"RACE:hand", "RACE:fly"}), raising=False)
    found = report(tmp_path, "")
    assert found.unreadable == ()
    assert found.objections == {"RACE:run", "RACE:shove", "RACE:hand"}
    assert found.unknown == (Unknown("RACE:fly", "data"),)


def test_a_literal_elsewhere_in_a_test_asserts_nothing(tmp_path: Path) -> None:
    found = report(tmp_path, 'def test_a(t):\n    x = "RACE:hand"\n    assert x == "RACE:hand"\n')
    assert "RACE:hand" in found.unasserted
    assert "RACE:hand" not in found.tested


def test_without_a_tree_of_tests_there_is_no_report(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match="there are no tests at"):
        coverage(GAME, tmp_path / "nowhere")
