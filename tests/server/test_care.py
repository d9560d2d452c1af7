"""What a host does while the server runs: delete, ban, invite anew, back up and restore."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.cli import run
from sandtable.server import caretaking, keeper
from sandtable.server.schema import FACTS
from sandtable.server.settings import new_token
from tests.server.house import Client, Running, running, wait_for
from tests.server.postgres import postgresql
from tests.server.test_secrets import closed
from tests.server.test_upgrades import restored

ME = {"name": "Somebody", "password": "long enough"}


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that looks often what its host does."""
    monkeypatch.setattr(keeper, "SECONDS", 0.05)
    with running(tmp_path) as found:
        yield found


def admin(server: Running, *words: str) -> int:
    """A command of the host's, while the server runs."""
    return run(["admin", *words, "--database", server.house.settings.database])


def table_of(client: Client) -> str:
    """A table at which somebody holds both seats."""
    return str(client.table(seats={"red": "me", "blue": "me"})["table"])


def play(client: Client, table: str) -> int:
    """Play an action; how far the table is then."""
    live = client.live(table)
    return int(live.act(live.moment["legal"][0]["text"])["n"])


def test_a_table_is_deleted_while_people_sit_at_it(quick: Running) -> None:
    client = quick.client()
    table, other = table_of(client), table_of(client)
    live = client.live(table)
    assert admin(quick, "delete", table) == 0
    assert closed(live) == (1008, "this table is no longer here")
    client.get(f"/api/tables/{table}", 404)
    assert [line["table"] for line in client.get("/api/me")["tables"]] == [other]
    assert admin(quick, "delete", table) == 2
    assert admin(quick, "delete") == 2


def test_an_account_is_deleted_and_its_seat_is_free(quick: Running) -> None:
    client, guest = quick.client(), quick.client()
    client.post("/api/account", ME)
    made = client.table(seats={"red": "me"})
    guest.sit(made, "blue")
    live = client.live(made["table"], perspective="red")
    assert admin(quick, "delete", "--person", "SOMEBODY") == 0
    assert closed(live)[0] == 1008
    quick.client().post("/api/login", ME, 403)
    wait_for(lambda: guest.get(f"/api/tables/{made['table']}")["line"]["seats"][0]["kind"] == "open")
    told = guest.get(f"/api/tables/{made['table']}")["sittings"][-1]
    assert (told["side"], told["kind"], told["name"]) == ("red", "left", "Somebody")
    assert admin(quick, "delete", "--person", "Somebody") == 2


def test_an_account_is_banned_and_let_in_again(quick: Running, capsys: pytest.CaptureFixture[str]) -> None:
    client = quick.client()
    client.post("/api/account", ME)
    table = table_of(client)
    live = client.live(table, perspective="red")
    assert admin(quick, "ban", "Somebody", "--reason", "shouts") == 0
    assert closed(live) == (1008, "your session is over")
    assert client.get("/api/me")["name"] is None
    assert "banned" in quick.client().post("/api/login", ME, 403)["error"]["message"]
    capsys.readouterr()
    assert admin(quick, "bans") == 0
    assert "Somebody" in (said := capsys.readouterr().out) and "shouts" in said
    assert admin(quick, "unban", "somebody") == 0 and admin(quick, "unban", "somebody") == 2
    quick.client().post("/api/login", ME)
    assert admin(quick, "ban", "Nobody") == 2


def test_a_network_is_banned(quick: Running) -> None:
    client = quick.client()
    table = table_of(client)
    assert admin(quick, "ban", "127.0.0.9/24") == 0
    wait_for(lambda: client.http.get("/api/me").status_code == 403)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        client.live(table)
    assert admin(quick, "unban", "127.0.0.0/24") == 0
    wait_for(lambda: client.http.get("/api/me").status_code == 200)


def test_whoever_has_lost_his_cookie_gets_a_new_link(quick: Running, capsys: pytest.CaptureFixture[str]) -> None:
    client, again = quick.client(), quick.client()
    table = table_of(client)
    live = client.live(table, perspective="red")
    capsys.readouterr()
    assert admin(quick, "link", table, "red") == 0
    link = capsys.readouterr().out.strip()
    while (told := live.hear())["type"] != "error":
        pass
    assert told["error"]["code"] == "forbidden"  # the seat is free before anybody sits down
    again.sit({"table": table, "links": {"red": link}}, "red")
    assert again.get(f"/api/tables/{table}")["perspectives"] == ["red", "spectator"]
    assert admin(quick, "link", table, "green") == 2


def check_backup(server: Running, backup: Path) -> None:
    """Back up and restore while people play: what came after the backup is gone, and play goes on."""
    client = server.client()
    client.post("/api/account", ME)
    table = table_of(client)
    n = play(client, table)
    assert admin(server, "backup", str(backup)) == 0
    assert os.name != "posix" or stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert admin(server, "backup", str(backup)) == 2
    play(client, table)
    later = table_of(client)
    live = client.live(table, perspective="red")
    assert admin(server, "restore", str(backup)) == 2
    assert admin(server, "restore", str(backup), "--yes") == 0
    assert closed(live) == (1012, "the host has restored a backup")
    assert client.get(f"/api/tables/{table}")["line"]["n"] == n
    client.get(f"/api/tables/{later}", 404)
    assert play(client, table) == n + 1
    assert run(["admin", "repair", "--database", server.house.settings.database, "--game", "tests.toy"]) == 0


def test_a_backup_is_made_and_restored_while_the_server_runs(quick: Running, tmp_path: Path) -> None:
    check_backup(quick, tmp_path / "backup.sqlite")


def test_an_action_that_comes_before_the_server_has_noticed_a_restored_backup_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "SECONDS", 3600.0)
    with running(tmp_path) as server:
        check_unnoticed(server, tmp_path / "backup.sqlite")


def check_unnoticed(server: Running, backup: Path) -> None:
    """Restore a backup that the server does not notice: what is played then leaves no hole in the log."""
    client = server.client()
    table = table_of(client)
    assert admin(server, "backup", str(backup)) == 0
    play(client, table)
    live = client.live(table)
    assert admin(server, "restore", str(backup), "--yes") == 0
    assert live.act(live.moment["legal"][0]["text"])["code"] == "stale"
    assert run(["admin", "repair", "--database", server.house.settings.database, "--game", "tests.toy"]) == 0


def check_one_moment(server: Running, backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made while a backup is written is not in it."""
    client, pour, later = server.client(), caretaking._pour, list[str]()
    before = table_of(client)

    async def slowly(source: AsyncConnection, target: AsyncConnection) -> int:
        await source.execute(select(FACTS))  # this is its moment
        later.append(table_of(client))
        return await pour(source, target)

    monkeypatch.setattr(caretaking, "_pour", slowly)
    assert admin(server, "backup", str(backup)) == 0
    monkeypatch.setattr(caretaking, "_pour", pour)
    with sqlite3.connect(backup) as database:
        kept = {id for (id,) in database.execute("SELECT id FROM tables")}
    database.close()
    assert before in kept and later[0] not in kept


def test_backups_go_from_postgresql_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with postgresql() as url:
        monkeypatch.setattr(keeper, "SECONDS", 0.05)
        with running(tmp_path, database=url) as server:
            check_backup(server, tmp_path / "backup.sqlite")
            check_one_moment(server, tmp_path / "moment.sqlite", monkeypatch)
        monkeypatch.setattr(keeper, "SECONDS", 3600.0)
        with running(tmp_path, database=url) as server:
            check_unnoticed(server, tmp_path / "unnoticed.sqlite")


def test_an_older_backup_is_restored_and_a_broken_one_changes_nothing(
    quick: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(quick.client())
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(b"no database" * 1000)
    assert admin(quick, "restore", str(bad), "--yes") == 2
    assert "is corrupt" in capsys.readouterr().err
    assert admin(quick, "restore", str(tmp_path / "none"), "--yes") == 2
    assert quick.client().get(f"/api/tables/{table}")["line"]["n"] == 0
    (tmp_path / "old").mkdir()
    old = restored(tmp_path / "old", 2) / "tables.sqlite"
    assert admin(quick, "restore", str(old), "--yes") == 0
    wait_for(lambda: quick.client().http.get(f"/api/tables/{table}").status_code == 404)
    lines = quick.client().post("/api/login", {"name": "Вася", "password": "секретное слово"})["tables"]
    assert len(lines) >= 4


def test_what_is_too_old_is_pruned_at_once(quick: Running, capsys: pytest.CaptureFixture[str]) -> None:
    client = quick.client()
    tables = [table_of(client) for _ in range(2)]
    write = f"UPDATE tables SET updated = 0 WHERE id = '{tables[0]}'"
    with sqlite3.connect(quick.house.settings.database.partition("///")[2]) as database:
        database.execute(write)
    database.close()
    capsys.readouterr()
    assert admin(quick, "prune", "--expire", "waiting=30") == 0
    assert "1 tables and 0 guests deleted" in capsys.readouterr().out
    client.get(f"/api/tables/{tables[1]}")
    wait_for(lambda: client.http.get(f"/api/tables/{tables[0]}").status_code == 404)
    assert admin(quick, "prune", "--expire", "everything") == 2


def test_an_id_of_a_table_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-fS8TWs5", "--all", "aS8TWs5-"])
    monkeypatch.setattr("sandtable.server.settings.secrets.token_urlsafe", lambda _: next(drawn))
    assert new_token() == "aS8TWs5-"


def test_a_table_that_is_opened_while_the_host_looks_for_deleted_ones_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "SECONDS", 1000.0)
    with running(tmp_path) as server:
        tables, table = server.house.tables, table_of(server.client())
        rows = tables.store.rows
        tables._sessions.pop(table, None)

        async def slowly(query: Any) -> Any:
            found = await rows(query)
            monkeypatch.setattr(tables.store, "rows", rows)
            await tables.session(table)
            return found

        monkeypatch.setattr(tables.store, "rows", slowly)
        assert asyncio.run_coroutine_threadsafe(tables.forget_deleted(), server.loop).result(30) == []
        assert table in tables._sessions
