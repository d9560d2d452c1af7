"""The host's commands, web hooks, and the measuring of a server."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from sqlalchemy import delete, update

from sandtable.cli import run
from sandtable.kernel.record import VERSION as HASHES
from sandtable.server import bench
from sandtable.server.admin import run as with_store
from sandtable.server.run import Plan
from sandtable.server.schema import LOG, SNAPSHOTS, TABLES
from sandtable.server.store import Store
from tests.seeds import Seeds
from tests.server.house import running

GAME = ("--game", "tests.toy")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a game over, a game under way, and a record; the same games whichever test is the first."""
    folder = tmp_path_factory.mktemp("filled")
    with running(folder, seed=Seeds(lambda: "one over, one under way")) as server:
        client = server.client()
        for actions in (10_000, 12):
            made = client.table(seats={"red": "me", "blue": "me"})
            live, rng = client.live(made["table"]), Random(1)
            while actions and not live.moment["over"]:
                live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
                actions -= 1
        over = client.get("/api/me")["tables"][-1]
        assert over["over"]
        client.post("/api/records", client.get(f"/api/tables/{over['table']}/record"))
    return folder


@pytest.fixture
def folder(filled: Path, tmp_path: Path) -> Path:
    """A copy of that database."""
    return copytree(filled, tmp_path, dirs_exist_ok=True)


def listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What `admin list` says."""
    capsys.readouterr()
    assert run(["admin", "list", "--json", "--database", url(folder), *GAME]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def url(folder: Path) -> str:
    """The database in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


def admin(folder: Path, *words: str) -> int:
    """Run an admin command."""
    return run(["admin", *words, "--database", url(folder), *GAME])


def write(folder: Path, *statements: Any) -> None:
    """Meddle with a database."""

    async def work(store: Store) -> None:
        await store.write(*statements)

    with_store(url(folder), (), work)


def test_list_tells_no_seed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = listed(folder, capsys)
    assert len(rows) == 3 and not any("seed" in row for row in rows)
    assert admin(folder, "list") == 0
    assert capsys.readouterr().out.count("toy/melee") == 3


def test_tables_are_exported_and_imported_into_another_database(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, other = tmp_path / "out", tmp_path / "other"
    other.mkdir()
    assert admin(folder, "export", str(out)) == 0
    files = sorted(map(str, out.iterdir()))
    assert len(files) == 3
    assert admin(other, "import", *files) == 0
    keep = ("id", "n", "to_act", "over", "winner", "turn", "rules")
    first, second = ({row["id"]: [row[k] for k in keep] for row in listed(f, capsys)} for f in (folder, other))
    assert first == second
    assert admin(other, "import", files[0]) == 2
    assert "there already is" in capsys.readouterr().err
    assert admin(other, "repair") == 0
    with running(other) as server:
        row = next(row for row in first.items() if not row[1][3])
        assert server.client().live(row[0]).moment["n"] == row[1][1]


def test_a_record_can_be_imported_and_a_broken_file_cannot(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    import sandtable

    record.write_text(sandtable.new("toy", "ford", seed=3).record(), encoding="utf-8")
    assert admin(folder, "import", str(record)) == 0
    for text in ("", "{}", '{"sandtable_table": 1, "table": {}, "seats": [], "log": []}', "sandtable record 1\n"):
        record.write_text(text, encoding="utf-8")
        assert admin(folder, "import", str(record)) == 2
    assert admin(folder, "import", str(tmp_path / "nothing")) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_what_is_wrong_is_said_and_mended(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = next(row for row in listed(folder, capsys) if not row["over"])
    assert admin(folder, "repair") == 0
    write(folder, update(LOG).where(LOG.c.table == row["id"], LOG.c.n == 9).values(text="fly away"))
    assert admin(folder, "repair") == 1
    assert "entry 9 of its log, 'fly away'" in capsys.readouterr().out
    with running(folder) as server:
        assert server.client().get(f"/api/tables/{row['id']}", 409)["error"]["code"] == "broken"
    assert admin(folder, "repair", row["id"], "--apply") == 0
    assert admin(folder, "repair") == 0
    assert next(r for r in listed(folder, capsys) if r["id"] == row["id"])["n"] == 8
    write(folder, delete(LOG).where(LOG.c.table == row["id"], LOG.c.n == 4))
    assert admin(folder, "repair") == 1
    assert "entry 4 of the log is missing" in capsys.readouterr().out
    assert admin(folder, "repair", "unknown") == 2


def test_a_position_that_the_log_does_not_lead_to_is_noticed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = next(row for row in listed(folder, capsys) if not row["over"])
    write(folder, update(SNAPSHOTS).where(SNAPSHOTS.c.table == row["id"]).values(hash=f"{HASHES}.another"))
    with running(folder) as server:
        assert "another position" in server.client().get(f"/api/tables/{row['id']}", 409)["error"]["message"]
    assert admin(folder, "repair") == 1
    assert "is another" in capsys.readouterr().out
    assert admin(folder, "repair", "--apply") == 0
    assert admin(folder, "repair") == 0
    with running(folder) as server:
        assert server.client().get(f"/api/tables/{row['id']}")["line"]["n"] == row["n"]


def test_rules_that_lead_elsewhere_are_not_taken_over_unless_forced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, update(TABLES).values(rules=0), update(SNAPSHOTS).values(hash=f"{HASHES}.another"))
    assert admin(folder, "upgrade") == 1
    assert capsys.readouterr().out.count("another position after entry") == 2
    assert admin(folder, "upgrade", "--force") == 0
    assert admin(folder, "repair") == 0
    with running(folder) as server:
        for row in listed(folder, capsys):
            assert server.client().get(f"/api/tables/{row['id']}")["line"]["n"] == row["n"]


def test_tables_of_other_rules_are_upgraded_if_they_replay(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = next(row for row in listed(folder, capsys) if not row["over"])
    write(folder, update(TABLES).values(rules=0))
    write(folder, update(LOG).where(LOG.c.table == row["id"], LOG.c.n == row["n"]).values(text="fly away"))
    assert admin(folder, "upgrade") == 1
    said = capsys.readouterr().out
    assert said.count("the same game") == 2 and said.count("'fly away'") == 1
    assert sorted(r["rules"] for r in listed(folder, capsys)) == [0, 1, 1]
    assert admin(folder, "upgrade", "--force") == 0
    assert f"goes on after entry {row['n'] - 1}" in capsys.readouterr().out
    assert admin(folder, "repair") == 0


def test_a_database_that_cannot_be_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for database in (
        "nonsense",
        "mysql://x/y",
        f"sqlite+aiosqlite:///{tmp_path}/no/such/folder",
        "postgresql+asyncpg://x@127.0.0.1:1/y",
    ):
        assert run(["admin", "list", "--database", database]) == 2
    assert run(["admin", "list", "--database", "x", "--data", str(tmp_path)]) == 2
    assert run(["serve", "--workers", "2", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_web_hook_is_called_when_it_is_the_holders_turn(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener, running(tmp_path, hooks_anywhere=True) as server:
        listener.settimeout(30)
        client, other = server.client(), server.client()
        hook = f"http://127.0.0.1:{listener.getsockname()[1]}/turn?x=1"
        made = client.table(seats={"red": "me"}, hook=hook)
        other.sit(made, "blue")
        conn, _ = listener.accept()
        with conn:
            conn.settimeout(30)
            text = conn.recv(4096).decode()
            while "}" not in text:
                text += conn.recv(4096).decode()
            conn.sendall(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        assert text.startswith("POST /turn?x=1 HTTP/1.1\r\n")
        note = json.loads(text.partition("\r\n\r\n")[2])
        assert note == {"table": made["table"], "side": "red", "game": "toy", "scenario": "melee", "n": 0}
        assert client.post(f"/api/tables/{made['table']}/seat", {"side": "red", "hook": ""})["hook"] is None


def test_the_server_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def measure() -> list[bench.Result]:
        plan = Plan(database=url(tmp_path), port=0, limits=bench.UNBOUND, packages=("tests.toy",))
        return [r async for r in bench.measured(plan, "toy", "melee", ("red", "blue"), (2, 4), 2, 1)]

    monkeypatch.setattr(bench, "PERIOD", 0.4)
    found = asyncio.run(measure())
    assert [r.tables for r in found] == [2, 4] and [r.actions for r in found] == [4, 8]
    assert all(0 < r.p50 <= r.p99 <= r.worst for r in found)
