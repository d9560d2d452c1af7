"""A table that cannot be replayed is set aside and logged; it holds nobody else up."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli import run
from sandtable.server import aside, tables
from tests.server.house import running, settings_in, wait_for

BROKEN = 8


def meddle(folder: Path, *changes: str) -> None:
    """Change a database behind the server's back."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        for sql in changes:
            database.execute(sql)
    database.close()


def asked(folder: Path, sql: str) -> list[Any]:
    """What a database says."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        found = database.execute(sql).fetchall()
    database.close()
    return found


@pytest.fixture
def ruined(tmp_path: Path) -> tuple[Path, str]:
    """Many tables at which a program must move and whose logs cannot be played, and one that can, the last of all."""
    with running(tmp_path) as server:
        client = server.client()
        made = sorted(client.table(seats={"red": "me", "blue": "random"})["table"] for _ in range(BROKEN + 1))
    meddle(
        tmp_path,
        f"INSERT INTO log SELECT id, 1, 'play', 'red', 'fly away', NULL, 0 FROM tables WHERE id != '{made[-1]}'",
        "UPDATE tables SET to_act = 'blue', updated = updated - 60",
        "UPDATE seats SET kind = 'player', player = 'random', person = NULL",
    )
    return tmp_path, made[-1]


def test_tables_that_cannot_be_replayed_do_not_stop_the_patrol(
    ruined: tuple[Path, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder, whole = ruined
    monkeypatch.setattr(tables, "PATROL_SECONDS", 0.05)
    monkeypatch.setattr(tables, "PATROLLED", BROKEN // 2)
    with caplog.at_level(logging.ERROR, "sandtable"), running(folder):
        wait_for(lambda: asked(folder, f"SELECT n FROM tables WHERE id = '{whole}' AND n > 0"))
        wait_for(lambda: asked(folder, "SELECT count(*) FROM tables WHERE aside IS NOT NULL") == [(BROKEN,)])
    said = [record.getMessage() for record in caplog.records if "is set aside" in record.getMessage()]
    assert len(said) == BROKEN and all("entry 1 of its log, 'fly away'" in line for line in said)


def test_a_rule_that_fails_in_an_unforeseen_way_sets_only_its_own_table_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        client = server.client()
        one, two = (client.table(seats={"red": "me", "blue": "me"})["table"] for _ in range(2))
        live = client.live(one)
        live.act(live.moment["legal"][0]["text"])

    def fails(*_: object) -> None:
        raise KeyError("nobody thought of this")

    with running(tmp_path) as server:
        monkeypatch.setattr("sandtable.server.session.Session.tried", fails)
        error = server.client().get(f"/api/tables/{one}", 409)["error"]
        assert error["code"] == "broken" and "KeyError" in error["message"]
        assert server.client().get(f"/api/tables/{two}")["line"]["n"] == 0


def test_a_table_that_is_set_aside_is_listed_and_comes_back_once_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        client = server.client()
        table = client.table(seats={"red": "me", "blue": "me"})["table"]
        live = client.live(table)
        live.act(live.moment["legal"][0]["text"])
    good = asked(tmp_path, "SELECT text FROM log")[0][0]
    meddle(tmp_path, "UPDATE log SET text = 'fly away'")
    database = ("--database", settings_in(tmp_path).database, "--game", "tests.toy")
    with running(tmp_path) as server:
        server.client().get(f"/api/tables/{table}", 409)
        assert run(["admin", "list", *database]) == 0
        assert "set aside: this table cannot be opened: entry 1" in capsys.readouterr().out
        meddle(tmp_path, f"UPDATE log SET text = '{good}'")
        server.client().get(f"/api/tables/{table}", 409)  # not tried again at once
        monkeypatch.setattr(aside, "SECONDS", 0.0)
        assert server.client().get(f"/api/tables/{table}")["line"]["n"] == 1
    assert asked(tmp_path, "SELECT aside FROM tables") == [(None,)]
    meddle(tmp_path, "UPDATE tables SET aside = 'for some reason'")
    assert run(["admin", "repair", *database]) == 1
    assert run(["admin", "repair", "--apply", *database]) == 0
    assert asked(tmp_path, "SELECT aside FROM tables") == [(None,)]
