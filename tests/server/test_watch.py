"""What a host watches: health, figures, logs, and one line that says what is wrong with a database."""

from __future__ import annotations

import json
import logging
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sandtable.cli import run
from sandtable.server import logs
from sandtable.server.run import Plan
from sandtable.server.store import _why_closed
from tests.server.house import Client, Running, running, settings_in, wait_for
from tests.server.test_upgrades import restored

ISO = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00"


# --- health and figures ---------------------------------------------------------------------------------------------


def test_health_touches_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.store import Store, StoreDown

    with running(tmp_path) as server:
        client = server.client()
        assert client.http.get("/health").text == "ok\n"

        async def down(*_: object) -> None:
            raise StoreDown("gone")

        monkeypatch.setattr(Store, "rows", down)
        assert client.http.get("/health").status_code == 503


def figures(client: Client) -> dict[str, float]:
    """What Prometheus reads."""
    answer = client.http.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{[a-z]+="[^"]+"\})? [0-9.e+-]+', line) for line in lines), lines
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_figures_are_told_as_prometheus_reads_them(server: Running, client: Client) -> None:
    before = figures(client)
    made = client.table(seats={"red": "me", "blue": "me"})
    client.table(seats={"red": "me"})
    live = client.live(made["table"], perspective="red")
    live.act(live.moment["legal"][0]["text"])
    client.post("/api/login", {"name": "Nobody here", "password": "wrong one"}, 403)
    after = figures(client)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown['sandtable_tables{state="live"}'] == grown['sandtable_tables{state="waiting"}'] == 1
    assert grown["sandtable_actions_total"] == grown["sandtable_action_seconds_count"] == 1
    assert grown['sandtable_action_seconds_bucket{le="+Inf"}'] == 1 and grown["sandtable_action_seconds_sum"] > 0
    assert grown["sandtable_connections"] == 1 and after["sandtable_tables_in_memory"] >= 2
    assert grown['sandtable_requests_total{status="4xx"}'] == grown["sandtable_failed_logins_total"] == 1
    assert grown['sandtable_log_messages_total{level="warning"}'] == 1
    assert {'sandtable_ai_waiting{queue="players"}', 'sandtable_tables{state="aside"}'} <= set(after)


def test_figures_are_not_for_the_internet(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        answer = server.client().http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert answer.status_code == 404
    with running(tmp_path, metrics_from=("203.0.113.0/24",)) as server:
        for address, status in (("203.0.113.9", 200), ("198.51.100.1", 404)):
            answer = server.client().http.get("/metrics", headers={"X-Forwarded-For": address})
            assert answer.status_code == status


# --- logs -----------------------------------------------------------------------------------------------------------


def test_lines_of_the_log_carry_the_time_and_can_be_read_by_programs() -> None:
    record = logging.LogRecord("sandtable", logging.WARNING, "", 0, "table %s", ("x",), None)
    assert re.fullmatch(ISO + " WARNING sandtable: table x", logs.Plain().format(record))
    try:
        raise ValueError("that")
    except ValueError:
        record.exc_info = sys.exc_info()
    found = json.loads(logs.Structured().format(record))
    assert re.fullmatch(ISO, found.pop("time")) and "ValueError: that" in found.pop("error")
    assert found == {"level": "warning", "logger": "sandtable", "message": "table x"}


def test_a_refused_handshake_is_no_error_and_logs_are_structured_on_request(tmp_path: Path) -> None:
    plan = Plan(database=settings_in(tmp_path).database, port=0, log_level="info", structured=True)
    command = [sys.executable, "-m", "sandtable.server", msgspec.json.encode(plan).decode()]
    with (tmp_path / "log").open("w+b") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert process.stdout is not None
        try:
            port = int(process.stdout.readline())
            said = [
                b"GET /api/tables/none/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                b"GET /api/tables/none/live HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                b"GET /api/tables/none/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            ]  # fmt: skip
            wait_for(lambda: answered(port, b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n").endswith(b"ok\n"))
            answers = [answered(port, text).split(b"\r\n")[0] for text in said]
        finally:
            process.terminate()
            process.wait(30)
            process.stdout.close()
        errors.seek(0)
        lines = [json.loads(line) for line in errors.read().decode().splitlines()]
    assert all(b" 4" in answer for answer in answers), answers
    assert lines and not [line for line in lines if line["level"] in ("error", "critical")]


def answered(port: int, text: bytes) -> bytes:
    """What a server answers to some bytes."""
    try:
        with socket.create_connection(("127.0.0.1", port), 30) as found:
            found.sendall(text)
            found.settimeout(30)
            data = b""
            while part := found.recv(4096):
                data += part
                if b"\r\n\r\n" in data and not data.startswith(b"HTTP/1.1 200"):
                    break
            return data
    except OSError:
        return b""


# --- databases that cannot be used ----------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], folder: Path, *more: str) -> str:
    """The one line with which a server refuses a database."""
    database = more or ("--data", str(folder))
    assert run(["serve", "--port", "0", *database]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1 and said[0].startswith("sandtable: "), said
    return said[0]


def test_a_corrupt_database_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_bytes(b"this is no database at all, but long enough to be taken for one" * 100)
    assert "is corrupt: move it away and restore a backup" in refused(capsys, tmp_path)
    path.unlink()
    restored(tmp_path, 3)
    with sqlite3.connect(path) as database:  # a page that nobody reads to open the database
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)
    assert "is corrupt" in refused(capsys, tmp_path)


def test_a_read_only_database_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = restored(tmp_path, 2) / "tables.sqlite"
    said = refused(capsys, tmp_path, "--database", f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")
    assert "read" in said and "Traceback" not in said


@pytest.mark.parametrize("said", ["attempt to write a readonly database", "unable to open database file"])
def test_a_file_that_may_not_be_written_is_told_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch()
    if "readonly" not in said:
        assert "read-only" not in _why_closed(OSError(said), path)
        monkeypatch.setattr("os.access", lambda *_: False)  # the owner of the machine may write everywhere
    assert f"{path} is read-only: the server must be able to write it and its folder" in _why_closed(
        OSError(said), path
    )


def test_a_newer_database_is_told_in_one_line_and_not_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = restored(tmp_path, 2) / "tables.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("UPDATE facts SET value = '99' WHERE name = 'version'")
        database.execute("DROP TABLE snapshots")
    database.close()
    assert "is of version 99; this program knows version" in refused(capsys, tmp_path)
    with sqlite3.connect(path) as database:
        assert not database.execute("SELECT name FROM sqlite_master WHERE name = 'snapshots'").fetchall()
    database.close()


def test_a_second_server_on_one_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        assert "another server serves" in refused(capsys, tmp_path)
        assert run(["admin", "list", "--data", str(tmp_path)]) == 0  # whoever looks after it is let in
        server.client().get("/api/me")
    with running(tmp_path) as server:
        server.client().get("/api/me")


def test_what_the_options_of_serve_want(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "--log-level wants one of" in refused(capsys, tmp_path, "--log-level", "loud")
    assert "is no address and no network" in refused(capsys, tmp_path, "--metrics-from", "everywhere")
