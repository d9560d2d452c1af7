"""Databases of older versions are opened with everything in them, and go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.cli import run
from sandtable.server.schema import METADATA, VERSION
from tests.server.dump import DATA, OWNER, PASSWORD
from tests.server.house import running, settings_in

FIRST = 2  # the oldest version of which a dump was kept


def restored(folder: Path, version: int) -> Path:
    """The database of an older version, as it was dumped then."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        database.executescript((DATA / f"version_{version}.sql").read_text(encoding="utf-8"))
    database.close()
    return folder


def shape(path: Path) -> dict[str, Any]:
    """The columns and indexes of a database, in any order."""
    with sqlite3.connect(path) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {t: {row[1] for row in database.execute(f"PRAGMA table_info({t})")} for t in tables}
        unique = {
            t: {
                tuple(sorted(column[2] for column in database.execute(f"PRAGMA index_info({row[1]})")))
                for row in database.execute(f"PRAGMA index_list({t})")
                if row[2]
            }
            for t in tables
        }
    database.close()
    return {"columns": columns, "unique": unique}


def test_a_dump_of_every_version_is_kept() -> None:
    kept = {int(path.stem.partition("_")[2]) for path in DATA.glob("version_*.sql")}
    assert kept == set(range(FIRST, VERSION + 1)), "make a dump of the new version: python -m tests.server.dump"


@pytest.mark.parametrize("version", range(FIRST, VERSION + 1))
def test_a_database_of_an_older_version_has_the_same_form_as_a_new_one(tmp_path: Path, version: int) -> None:
    (tmp_path / "new").mkdir()
    restored(tmp_path, version)
    for folder in (tmp_path, tmp_path / "new"):
        assert run(["admin", "list", "--database", settings_in(folder).database]) == 0
    assert shape(tmp_path / "tables.sqlite") == shape(tmp_path / "new" / "tables.sqlite")
    assert set(shape(tmp_path / "tables.sqlite")["columns"]) == set(METADATA.tables)


@pytest.mark.parametrize("version", range(FIRST, VERSION + 1))
def test_a_database_of_an_older_version_is_opened_and_its_games_go_on(tmp_path: Path, version: int) -> None:
    restored(tmp_path, version)
    assert run(["admin", "repair", "--database", settings_in(tmp_path).database, "--game", "tests.toy"]) == 0
    with running(tmp_path) as server:
        client = server.client()
        lines = client.post("/api/login", {"name": OWNER, "password": PASSWORD})["tables"]
        states = sorted((line["over"], line["dealt"], line["replay"]) for line in lines)
        assert {(False, True, False), (True, True, False), (True, True, True), (False, False, False)} == set(states)
        both = next(line for line in lines if line["n"] and not line["over"])
        live, rng = client.live(both["table"]), Random(2)
        for _ in range(20):
            if not live.moment["over"]:
                live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
        assert live.moment["n"] > both["n"]


def test_sessions_go_on_and_tables_still_ask_for_what_is_added_to_the_dice(tmp_path: Path) -> None:
    path = restored(tmp_path, 2) / "tables.sqlite"
    assert run(["admin", "list", "--database", settings_in(tmp_path).database]) == 0
    with sqlite3.connect(path) as database:
        seen = database.execute("SELECT seen, created FROM sessions").fetchall()
        mixed = set(database.execute("SELECT nonces IS NULL, mixed FROM tables").fetchall())
    database.close()
    assert seen and all(last == first for last, first in seen)
    assert mixed == {(0, 0), (1, 1)}


def test_accounts_that_look_alike_from_before_both_stay(tmp_path: Path) -> None:
    with running(restored(tmp_path, 2)) as server:
        server.client().post("/api/login", {"name": OWNER, "password": PASSWORD})
        server.client().post("/api/login", {"name": "Bacя", "password": "another one"})
        server.client().post("/api/account", {"name": "Ва-ся", "password": "another one"}, 409)  # and no third
