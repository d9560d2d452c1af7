"""A table that cannot be replayed is set aside and logged; it holds nobody else up."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli import run
from sandtable.server import aside, tables
from sandtable.server.pace import for_ever
from sandtable.server.refusal import stale
from sandtable.server.session import Session
from sandtable.server.store import StoreDown
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


def ruined(folder: Path, *changes: str) -> str:
    """Many tables whose time is up and whose logs cannot be played, and one that can, the last of all."""
    with running(folder) as server:
        client = server.client()
        both = {"red": "me", "blue": "me"}
        made = sorted(client.table(seats=both, clock=600)["table"] for _ in range(BROKEN + 1))
    meddle(
        folder,
        f"INSERT INTO log SELECT id, 1, 'play', 'red', 'fly away', NULL, 0 FROM tables WHERE id != '{made[-1]}'",
        "UPDATE tables SET updated = updated - 700",
        *changes,
    )
    return str(made[-1])


PROGRAMS = "UPDATE seats SET kind = 'player', player = 'random', person = NULL"


@pytest.mark.parametrize("changes", [[PROGRAMS], []], ids=["where a program must move", "where somebody's time is up"])
def test_tables_that_cannot_be_replayed_do_not_stop_the_patrol(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, changes: list[str]
) -> None:
    folder, whole = tmp_path, ruined(tmp_path, *changes)
    monkeypatch.setattr(tables, "PATROL_SECONDS", 0.05)
    monkeypatch.setattr(tables, "CLOCK_SECONDS", 0.05)
    monkeypatch.setattr(tables, "PATROLLED", BROKEN // 2)
    with caplog.at_level(logging.ERROR, "sandtable"), running(folder):
        wait_for(lambda: asked(folder, f"SELECT n FROM tables WHERE id = '{whole}' AND n > 0"))
        wait_for(lambda: asked(folder, "SELECT count(*) FROM tables WHERE aside IS NOT NULL") == [(BROKEN,)])
    said = [record.getMessage() for record in caplog.records if record.name == "sandtable"]
    assert len(said) == BROKEN and all("is set aside: " in line and "'fly away'" in line for line in said)


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


@pytest.mark.parametrize("failure", [KeyError("nobody thought of this"), StoreDown("it does not answer"), stale()])
def test_what_the_server_does_by_itself_goes_on_after_a_failure(
    caplog: pytest.LogCaptureFixture, failure: Exception
) -> None:
    rounds = 0

    async def work() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise failure
        if rounds == 3:
            raise asyncio.CancelledError

    with caplog.at_level(logging.ERROR, "sandtable"), pytest.raises(asyncio.CancelledError):
        asyncio.run(for_ever(work, 0.0))
    assert len(caplog.records) == isinstance(failure, KeyError)


@pytest.mark.parametrize("seats", ["person", "player"])
def test_a_table_that_fails_otherwise_is_logged_and_others_are_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, seats: str
) -> None:
    with running(tmp_path) as server:
        client = server.client()
        made = [client.table(seats={"red": "me", "blue": "me"}, clock=600)["table"] for _ in range(2)]
    meddle(tmp_path, "UPDATE tables SET updated = updated - 700", *([PROGRAMS] if seats == "player" else []))
    first, last = sorted(made)
    opened = tables.Tables.session

    async def fails(self: tables.Tables, table: str) -> Session:
        if table == first:
            raise KeyError("nobody thought of this")
        return await opened(self, table)

    monkeypatch.setattr(tables.Tables, "session", fails)
    monkeypatch.setattr(tables, "PATROL_SECONDS", 0.05)
    monkeypatch.setattr(tables, "CLOCK_SECONDS", 0.05)
    monkeypatch.setattr(tables, "PATROLLED", 1)  # so that the other is seen only if the first is passed
    with caplog.at_level(logging.ERROR, "sandtable"), running(tmp_path):
        wait_for(lambda: asked(tmp_path, f"SELECT n FROM tables WHERE id = '{last}' AND n > 0"))
    assert f"table {first} cannot be looked after" in caplog.text
