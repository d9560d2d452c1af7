"""How much everybody may have, how long it is kept, and that what is refused leaves nothing behind."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from sqlalchemy import select, update

from sandtable.cli import run as cli
from sandtable.server.expiry import DAY, expire
from sandtable.server.people import hashed
from sandtable.server.schema import PEOPLE, SESSIONS, TABLES
from sandtable.server.settings import Ages
from sandtable.server.store import Store
from sandtable.server.tables import Tables
from tests.kernel.play import finished_game
from tests.server.house import GENEROUS, Client, Running, running, settings_in

NEW = {"game": "toy", "scenario": "melee"}
AGES = Ages(guests=10, waiting=20, abandoned=30, finished=40, records=50)


def dump(server: Running) -> list[str]:
    """Everything in the database of a server."""
    with sqlite3.connect(server.house.settings.database.partition("///")[2]) as database:
        return sorted(database.iterdump())


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with room for one table, which it has."""
    with running(tmp_path_factory.mktemp("full"), limits=replace(GENEROUS, tables=1)) as found:
        client = found.client()
        client.table(seats={"red": "me"})
        client.post("/api/account", {"name": "Somebody", "password": "quite a secret"})
        yield found


REFUSED: dict[str, tuple[str, Any]] = {
    "one table too many": ("/api/tables", NEW | {"seats": {"red": "me"}}),
    "a scenario that is none": ("/api/tables", {"game": "toy", "scenario": "none"}),
    "a seat that is none": ("/api/tables", NEW | {"seats": {"green": "me"}}),
    "a player that is none": ("/api/tables", NEW | {"seats": {"red": "nobody"}}),
    "options that are none": ("/api/tables", NEW | {"options": {"none": 1}}),
    "a record that is none": ("/api/records", "sandtable record 3\n"),
    "a lesson that is none": ("/api/lessons", {"game": "toy", "lesson": "none"}),
    "a seat without its link": ("/api/tables/{table}/join", {"side": "blue"}),
    "a seat by another link": ("/api/tables/{table}/join", {"side": "blue", "seat": "made-up"}),
    "a seat that is another's": ("/api/tables/{table}/seat", {"side": "red", "leave": True}),
    "a nonce that is another's": ("/api/tables/{table}/nonce", {"side": "red", "nonce": "x"}),
    "a short name": ("/api/account", {"name": "x", "password": "quite a secret"}),
    "a short password": ("/api/account", {"name": "Another", "password": "x"}),
    "a name that is taken": ("/api/account", {"name": "somebody", "password": "quite a secret"}),
    "a name that looks like another's": ("/api/account", {"name": "S0me-body", "password": "quite a secret"}),
    "a wrong password": ("/api/login", {"name": "Somebody", "password": "not this secret"}),
}


@pytest.mark.parametrize(("path", "body"), REFUSED.values(), ids=REFUSED.keys())
def test_a_request_that_is_refused_writes_nothing(full: Running, path: str, body: Any) -> None:
    (table,) = full.house.tables._sessions
    before, stranger = dump(full), full.client()
    data = body if isinstance(body, str) else None
    response = stranger.http.post(path.format(table=table), content=data, json=None if data else body)
    assert 400 <= response.status_code < 500, response.text
    assert dump(full) == before
    assert "set-cookie" not in response.headers


# --- how much -------------------------------------------------------------------------------------------------------


def test_records_are_bounded_by_number_and_by_bytes(tmp_path: Path) -> None:
    text = finished_game(1).record()
    limits = replace(GENEROUS, records_of_one=2, record_bytes_of_one=3 * len(text))
    with running(tmp_path, limits=limits) as server:
        client = server.client()
        for _ in range(2):
            client.post("/api/records", text)
        assert "too many records" in client.post("/api/records", text, 429)["error"]["message"]
    limits = replace(GENEROUS, record_bytes_of_one=len(text) + 100)
    with running(tmp_path, limits=limits) as server:
        client = server.client()
        client.post("/api/records", text)
        assert "too many bytes" in client.post("/api/records", text, 429)["error"]["message"]
        server.client().post("/api/records", text)  # others have room of their own


def test_games_that_are_over_and_records_count_among_what_is_kept(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, kept_of_one=2)) as server:
        client = server.client()
        client.post("/api/records", finished_game(1).record())
        client.table(seats={"red": "me"})
        client.post("/api/tables", NEW | {"seats": {"red": "me"}}, 429)


PROGRAMS = NEW | {"seats": {"red": "random", "blue": "random"}}


def test_whoever_is_somebody_new_each_time_meets_the_bounds_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = finished_game(1).record()
    with running(tmp_path, limits=replace(GENEROUS, records=2, unattended=2)) as server:
        monkeypatch.setattr(server.house.tables, "drive", lambda _: None)
        for path, body in (("/api/records", record), ("/api/tables", PROGRAMS)):
            for _ in range(2):
                server.client().post(path, body)
            before = dump(server)
            assert server.client().post(path, body, 429)["error"]["code"] == "too-many"
            assert dump(server) == before


def test_tables_of_programs_whose_owner_is_gone_are_nobodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, limits=replace(GENEROUS, unattended_of_one=1)) as server:
        monkeypatch.setattr(server.house.tables, "drive", lambda _: None)
        server.client().post("/api/tables", PROGRAMS)
        with sqlite3.connect(server.house.settings.database.partition("///")[2]) as database:
            database.execute("UPDATE tables SET owner = NULL")
        database.close()
        server.client().post("/api/tables", PROGRAMS)


def test_the_log_of_a_table_is_bounded(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(GENEROUS, entries=3)) as server:
        client = server.client()
        made = client.table(seats={"red": "me", "blue": "me"})
        live = client.live(made["table"])
        for _ in range(3):
            live.until_n(live.act(live.moment["legal"][0]["text"])["n"])
        assert live.act(live.moment["legal"][0]["text"])["code"] == "full"
        assert live.say("takeback", n=3, to=0)["code"] == "full"


def test_nobody_is_asked_at_a_table_that_is_full_or_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        monkeypatch.setattr(server.house.tables, "drive", lambda _: None)
        client = server.client()
        program = client.table(seats={"red": "random", "blue": "me"})["table"]
        person = client.table(seats={"red": "me", "blue": "random"}, clock=60)["table"]

    async def waiting(entries: int, aside: str | None = None) -> list[str]:
        limits = replace(GENEROUS, entries=entries)
        tables = Tables(settings_in(tmp_path, limits=limits, clock=lambda: 9e9))
        await tables.store.open()
        try:
            await tables.store.write(update(TABLES).values(aside=aside))
            return [*await tables._neglected(), *await tables._overdue()]
        finally:
            await tables.close()

    assert asyncio.run(waiting(1)) == [program, person]
    assert asyncio.run(waiting(0)) == []
    assert asyncio.run(waiting(1, aside="it cannot be replayed")) == []


# --- how long -------------------------------------------------------------------------------------------------------


def set_up(client: Client, other: Client) -> dict[str, str]:
    """A table of each kind."""
    waiting = client.table(seats={"red": "me"})["table"]
    begun = client.table(seats={"red": "me", "blue": "me"})["table"]
    with client.live(begun) as live:
        live.act(live.moment["legal"][0]["text"])
    over = client.table(seats={"red": "me", "blue": "me"})["table"]
    with client.live(over) as live:
        while not live.moment["over"]:
            live.until_n(live.act(live.moment["legal"][-1]["text"])["n"])
    record = other.post("/api/records", finished_game(1).record())["table"]
    return {"waiting": waiting, "abandoned": begun, "finished": over, "records": record}


async def left_after(url: str, days: float, ages: Ages, now: float) -> tuple[set[str], int]:
    """The tables, and the number of people, that are left after some days."""
    store = Store(url)
    await store.open()
    try:
        await expire(store, ages, now + days * DAY)
        tables = {row["id"] for row in await store.rows(select(TABLES.c.id))}
        return tables, len(await store.rows(select(PEOPLE.c.id)))
    finally:
        await store.close()


def test_everything_goes_at_its_age_and_guests_after_their_tables(tmp_path: Path) -> None:
    with running(tmp_path, clock=lambda: 1e9) as server:
        named, guest, passer = server.client(), server.client(), server.client()
        kinds = set_up(named, guest)
        named.post("/api/account", {"name": "Somebody", "password": "quite a secret"})
        passer.table(seats={"red": "me"})
        url = server.house.settings.database
    everything = set(kinds.values())

    def left(days: float, ages: Ages = AGES) -> tuple[set[str], int]:
        tables, people = asyncio.run(left_after(url, days, ages, 1e9))
        return tables & set(kinds.values()), people

    assert left(19) == (everything, 3)
    assert left(1000, Ages(0, 0, 0, 0, 0)) == (everything, 3)
    for days, kind, people in ((21, "waiting", 2), (31, "abandoned", 2), (41, "finished", 2), (51, "records", 1)):
        everything.remove(kinds[kind])
        assert left(days) == (everything, people), kind


def test_a_guest_who_was_here_lately_stays(tmp_path: Path) -> None:
    with running(tmp_path, clock=lambda: 1e9) as server:
        client = server.client()
        client.table(seats={"red": "me"})
        url, token = server.house.settings.database, client.http.cookies["sandtable"]

    async def seen() -> None:
        store = Store(url)
        await store.open()
        await store.write(update(SESSIONS).where(SESSIONS.c.token == hashed(token)).values(seen=1e9 + 25 * DAY))
        await store.close()

    asyncio.run(seen())
    assert asyncio.run(left_after(url, 30, AGES, 1e9)) == (set(), 1)
    assert asyncio.run(left_after(url, 36, AGES, 1e9)) == (set(), 0)


def test_a_server_gives_up_what_is_too_old_when_it_starts(tmp_path: Path) -> None:
    with running(tmp_path, clock=lambda: 1e9) as server:
        table = server.client().table(seats={"red": "me"})["table"]
    with running(tmp_path, clock=lambda: 1e9 + 31 * DAY) as server:
        found, limit = server.client(), monotonic() + 30
        while found.http.get(f"/api/tables/{table}").status_code != 404:
            assert monotonic() < limit, "an old table is still here"
            sleep(0.02)


@pytest.mark.parametrize("word", ["guests", "guests=x", "none=3", "guests=-1"])
def test_ages_that_are_none_are_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli(["serve", "--port", "0", "--expire", word]) == 2
    assert "--expire wants one of guests, waiting, abandoned, finished, records" in capsys.readouterr().err
