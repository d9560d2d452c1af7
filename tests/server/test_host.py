"""What a host relies on: nothing secret in the database, cookies and pages that are sealed, programs that wait alone."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sandtable import new
from sandtable.players import PLAYERS
from sandtable.server import ai
from tests.server.house import Client, Running, running, wait_for

STATIC = '<!doctype html><html lang="en"><script type="module" src="/assets/a.js"></script></html>'


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Running]:
    """A server with one process for players, and a slow player among them."""
    try:
        with running(tmp_path, packages=("tests.server.slow",), players=1) as found:
            yield found
    finally:
        PLAYERS.pop("slow", None)


def test_no_password_and_no_token_stands_in_the_database(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        made = client.table(seats={"red": "me"})
        client.post("/api/account", {"name": "Somebody", "password": "quite a secret"})
        secrets = [client.http.cookies["sandtable"], *(link.partition("=")[2] for link in made["links"].values())]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        dump = "\n".join(database.iterdump())
    assert "$argon2id$" in dump
    assert not any(secret in dump for secret in ["quite a secret", *secrets])
    assert all(len(secret) >= 22 for secret in secrets)


@pytest.mark.parametrize("secure", [False, True])
def test_a_cookie_cannot_be_read_by_scripts_or_sent_from_elsewhere(tmp_path: Path, secure: bool) -> None:
    with running(tmp_path, secure=secure) as server:
        body = '{"game":"toy","scenario":"ford","seats":{"red":"me"}}'
        cookie = server.client().http.post("/api/tables", content=body).headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert ("secure" in cookie) == secure


def test_every_page_file_picture_and_error_is_sealed(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text(STATIC, encoding="utf-8")
    (tmp_path / "static" / "a.js").write_text("1", encoding="utf-8")
    with running(tmp_path, static=tmp_path / "static") as server:
        client = server.client()
        for path in ("/", "/t/some", "/a.js", "/api/me", "/api/none", "/api/games/toy/picture.svg"):
            headers = client.http.get(path).headers
            policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
            assert policy["script-src"] == "'self'" and policy["default-src"] == "'self'"
            assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
            assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
            assert "server" not in headers or "uvicorn" in headers["server"]  # the test's own server says its name


def test_the_client_that_is_shipped_has_no_script_in_its_page(client: Client) -> None:
    page = client.get("/")
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page, re.S)
    assert all("src=" in head and not body.strip() for head, body in scripts)
    assert not re.search(r"\son\w+=", page)


def test_a_slow_player_holds_nobody_else_up(patient: Running) -> None:
    from tests.server import slow

    start = time.monotonic()
    client = patient.client()
    slow_ones = [client.table(seats={"red": "slow", "blue": "me"})["table"] for _ in range(3)]
    tables = patient.house.tables
    wait_for(lambda: len(tables.workers.pids) == 3)
    made = client.table(seats={"red": "me", "blue": "random"})
    live, rng = client.live(made["table"]), Random(1)
    for _ in range(6):
        live.until(lambda m: m["to_act"] in ("red", None))
        if live.moment["over"]:
            break
        live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
    assert [tables._sessions[table].n for table in slow_ones] == [0, 0, 0]
    assert time.monotonic() - start < slow.SECONDS
    assert len(tables.workers.pids) == 4


def test_processes_that_are_no_longer_needed_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai, "PATIENCE_SECONDS", 0.01)
    seen = bytes(new("toy", "melee", seed=1).observe("red"))

    async def ask() -> tuple[int, int]:
        workers = ai.Workers(1, ("tests.toy",))
        try:
            asked = [workers.ask(ai.Choose("random", i, seen), 60) for i in range(4)]
            assert all(done.error is None for done in await asyncio.gather(*asked))
            return len(workers._all), len(workers.pids)
        finally:
            await workers.close()

    kept, running_now = asyncio.run(ask())
    assert kept == running_now == 1
