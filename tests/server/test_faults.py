"""Servers that die, and several that serve the same tables."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from asyncpg import InterfaceError  # type: ignore[import-untyped]
from sqlalchemy import Executable, text
from sqlalchemy.engine import RowMapping
from tools.fault import GAMES, Player, Server, Tally, check, rounds, set_up

from sandtable import new
from sandtable.cli import run as cli
from sandtable.server.admin import imported
from sandtable.server.admin import run as with_store
from sandtable.server.store import Addition, Entry, Standing, Store, Written, as_note
from tests.server.house import PATIENCE, Running, running, settings_in, wait_for
from tests.server.postgres import postgresql

ROUNDS = 3
TOY = GAMES["toy"]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL database."""
    with postgresql() as url:
        yield url


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    servers = [Running(settings_in(tmp_path, database=database)) for _ in range(2)]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def test_nothing_is_lost_when_a_server_on_sqlite_is_killed(tmp_path: Path) -> None:
    *_, tally = rounds(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", ROUNDS)
    assert tally.rounds == ROUNDS and tally.acked and tally.sent_again and tally.joins and tally.backs


def test_nothing_is_lost_when_a_server_on_postgresql_is_killed(database: str) -> None:
    *_, tally = rounds(database, ROUNDS)
    assert tally.rounds == ROUNDS and tally.acked and tally.sent_again and tally.joins and tally.backs


def test_several_workers_behind_one_address(database: str) -> None:
    server, tally = Server(database, TOY.packages, workers=2), Tally()
    try:
        sheets = [*set_up(server.port, TOY), *set_up(server.port, TOY)]

        async def play() -> None:
            await asyncio.gather(
                *(Player(server.port, sheet, Random(i), tally).play() for i, sheet in enumerate(sheets))
            )

        asyncio.run(play())
    finally:
        server.stop()
    assert all(sheet.over and sheet.acked for sheet in sheets)
    check(database, sheets)


def workers_of(server: Server) -> list[int]:
    """The processes that serve behind one address."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def test_nothing_is_lost_when_one_of_several_workers_is_killed(database: str) -> None:
    server, tally = Server(database, TOY.packages, workers=2), Tally()
    rng, killed = Random(6), 0
    try:
        sheets = [*set_up(server.port, TOY), *set_up(server.port, TOY)]

        async def play() -> None:
            nonlocal killed
            for _ in range(3):
                found = [asyncio.create_task(Player(server.port, s, rng, tally).play()) for s in sheets if not s.over]
                if not found:
                    break
                enough = tally.acked + 15
                while tally.acked < enough and not all(player.done() for player in found):
                    await asyncio.sleep(0.001)
                os.kill(rng.choice(workers_of(server)), signal.SIGKILL)
                killed += 1
                await asyncio.wait(found, timeout=2)
                for player in found:
                    player.cancel()
                await asyncio.gather(*found, return_exceptions=True)

        asyncio.run(play())
    finally:
        server.stop()
    assert tally.acked >= 15 and killed
    check(database, sheets)


def test_a_server_that_has_lost_its_line_to_the_others_hears_again(database: str, two: tuple[Running, Running]) -> None:
    host = two[0].client()
    made = host.table(seats={"red": "me", "blue": "me"})
    live, watcher = host.live(made["table"], perspective="red"), two[1].client().live(made["table"])
    deaf = text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    assert with_store(database, (), lambda store: store.rows(deaf))[0]["count"] > 0
    while (answer := live.act(live.moment["legal"][0]["text"], n=0, key="said-again"))["type"] != "ack":
        assert answer["code"] == "busy", answer
    assert watcher.until_n(answer["n"])["n"] == 1


def watched_from_afar(two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], str]:
    """Play five actions at one server while somebody watches at the other, which notes the logs that it reads."""
    host, read = two[0].client(), list[str]()
    made = host.table(seats={"red": "me", "blue": "me"})
    live, watcher = host.live(made["table"]), two[1].client().live(made["table"])
    store = two[1].house.tables.store
    entries = store.entries

    async def noted(table: str, after: int = 0) -> list[Entry]:
        read.append(table)
        return await entries(table, after)

    monkeypatch.setattr(store, "entries", noted)
    for _ in range(5):
        n = live.until_n(live.act(live.moment["legal"][0]["text"])["n"])["n"]
        assert watcher.until_n(n)["n"] == n
    return read, made["table"]


def test_a_worker_is_told_what_another_wrote_and_need_not_ask(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    read, table = watched_from_afar(two, monkeypatch)
    assert table not in read


def test_a_worker_asks_for_what_is_too_long_to_be_told(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.server.store.PAYLOAD", 20)
    read, table = watched_from_afar(two, monkeypatch)
    assert table in read


def test_what_a_worker_writes_is_heard_however_long_it_is(database: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(new("toy", "ford", seed=3).record(), encoding="utf-8")
    (line,) = with_store(database, TOY.packages, lambda store: imported(store, [record]))
    table = line.partition(":")[0]
    letters = [1, 3300, 3600, 4100, 20_000]  # of two bytes each; PostgreSQL takes less than 8000 bytes
    entries = [Entry(table, n, "play", "red", "ж" * many, f"key-{n}", 0.0) for n, many in enumerate(letters, 1)]

    async def work(here: Store) -> list[str | Entry]:
        there, heard, ready = Store(database), asyncio.Queue[str | Entry](), asyncio.Event()
        await there.open()

        async def listens() -> None:
            ready.set()

        listening = asyncio.create_task(there.listen(heard.put_nowait, listens))
        await asyncio.wait_for(ready.wait(), PATIENCE)
        for entry in entries:
            await here.append(Addition(entry, Standing(1, "red", False, None), None))
        found = [await asyncio.wait_for(heard.get(), PATIENCE) for _ in entries]
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await there.close()
        return found

    assert with_store(database, TOY.packages, work) == [*entries[:2], table, table, table]


ORDERS = {"backwards": (2, 1, 0), "the last alone": (2,), "one missed": (0, 2), "all twice": (0, 0, 1, 1, 2, 2)}


def test_notes_that_come_in_another_order_twice_or_never_lead_to_the_same_game(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (here, there) = two[0].client(), (server.house.tables for server in two)
    told, held_back = there.store.told, list[str | Entry]()

    def hold_back(note: str) -> str:
        held_back.append(told(note))
        return "no table"

    monkeypatch.setattr(there.store, "told", hold_back)
    for order in ORDERS.values():
        table = host.table(seats={"red": "me", "blue": "me"})["table"]
        live, watcher = host.live(table), two[1].client().live(table)
        for _ in range(3):
            live.until_n(live.act(live.moment["legal"][0]["text"])["n"])
        wait_for(lambda table=table: len(_entries(held_back, table)) == 3)
        assert there._sessions[table].n == 0
        for i in order:
            two[1].loop.call_soon_threadsafe(there._heard, _entries(held_back, table)[i])
        assert watcher.until_n(3)["n"] == 3
        assert there._sessions[table].table.hash == here._sessions[table].table.hash


def _entries(told: list[str | Entry], table: str) -> list[Entry]:
    return [each for each in told if isinstance(each, Entry) and each.table == table]


def test_what_is_written_while_a_worker_opens_a_table_is_not_missed(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, store = two[0].client(), two[1].house.tables.store
    table = host.table(seats={"red": "me", "blue": "me"})["table"]
    live, told, entries, heard = host.live(table), store.told, store.entries, list[str | Entry]()

    def noted(note: str) -> str | Entry:
        heard.append(told(note))
        return heard[-1]

    async def read_too_early(of: str, after: int = 0) -> list[Entry]:
        found = await entries(of, after)
        monkeypatch.setattr(store, "entries", entries)
        await asyncio.to_thread(live.act, live.moment["legal"][0]["text"])
        while not _entries(heard, table):
            await asyncio.sleep(0.005)
        return found

    monkeypatch.setattr(store, "told", noted)
    monkeypatch.setattr(store, "entries", read_too_early)
    assert two[1].client().live(table).until_n(1)["n"] == 1


def test_a_worker_hears_again_whatever_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.store.DEAF_SECONDS", 0.0)
    failures: list[Exception] = [InterfaceError("the connection is closed"), TimeoutError(), KeyError("unforeseen")]

    async def work() -> None:
        store, again = Store("sqlite+aiosqlite://"), asyncio.Event()

        async def once(*_: object) -> None:
            if failures:
                raise failures.pop()
            again.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(store, "_listen_once", once)
        listening = asyncio.create_task(store.listen(lambda _: None, _never))
        await asyncio.wait_for(again.wait(), PATIENCE)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await store.close()

    asyncio.run(work())


async def _never() -> None:
    """Look at nothing again."""


def test_an_entry_from_before_a_backup_was_restored_is_not_believed() -> None:
    store, entry = Store("sqlite+aiosqlite://"), Entry("one", 3, "play", "red", "pass", None, 0.0)
    store.epoch = "now"
    assert store.told(as_note(Written("now", entry))) == entry
    assert store.told(as_note(Written("before", entry))) == "one"
    assert store.told("one") == "one"


def test_tables_move_from_sqlite_to_postgresql(database: str, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        made = client.table(seats={"red": "me", "blue": "me"})
        with client.live(made["table"]) as live:
            for _ in range(12):
                live.until_n(live.act(live.moment["legal"][-1]["text"])["n"])
            n = live.moment["n"]
    game = ("--game", "tests.toy", "--database")
    assert cli(["admin", "export", str(tmp_path), *game, f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"]) == 0
    assert cli(["admin", "import", str(tmp_path / f"{made['table']}.json"), *game, database]) == 0
    assert cli(["admin", "repair", made["table"], *game, database]) == 0
    server = Running(settings_in(tmp_path, database=database))
    try:
        assert server.client().live(made["table"]).moment["n"] == n
    finally:
        server.stop()


def test_two_servers_play_one_table(two: tuple[Running, Running]) -> None:
    host, guest = two[0].client(), two[1].client()
    made = host.table(seats={"red": "me"}, public=True)
    guest.sit(made, "blue")
    lives = {"red": host.live(made["table"]), "blue": guest.live(made["table"])}
    watcher = two[1].client().live(made["table"])
    rng = Random(4)
    red = lives["red"]
    while not red.moment["over"]:
        mover = lives[red.moment["to_act"]]
        mover.until_n(red.moment["n"])
        answer = mover.act(rng.choice(mover.moment["legal"])["text"])
        assert answer["type"] == "ack", answer
        red.until_n(answer["n"])
    end = red.moment
    assert watcher.until_n(end["n"])["winner"] == end["winner"]
    assert lives["blue"].until_n(end["n"])["score"] == end["score"]


def test_actions_that_race_through_two_servers_leave_one_winner(two: tuple[Running, Running]) -> None:
    host = two[0].client()
    made = host.table(seats={"red": "me", "blue": "me"})
    other = two[1].client()
    other.http.cookies.update(host.http.cookies)
    rng = Random(2)
    for attempt in range(12):
        lives = [host.live(made["table"]), other.live(made["table"])]
        n = lives[0].moment["n"]
        if lives[0].moment["over"]:
            break
        for i, live in enumerate(lives):
            text = rng.choice(live.moment["legal"])["text"]
            key = f"race-{attempt}-{i}"
            live.socket.send(json.dumps({"type": "act", "id": 1, "n": n, "text": text, "key": key}))
        answers = []
        for live in lives:
            while live.hear().get("id") != 1:
                pass
            answers.append(live.told[-1])
        assert sorted(a["type"] for a in answers) == ["ack", "refused"], answers
        assert {a["code"] for a in answers if a["type"] == "refused"} == {"stale"}
        for live in lives:
            assert live.until_n(n + 1)["n"] == n + 1
            live.close()


def test_a_key_is_known_to_all_servers(two: tuple[Running, Running]) -> None:
    host = two[0].client()
    made = host.table(seats={"red": "me", "blue": "me"})
    other = two[1].client()
    other.http.cookies.update(host.http.cookies)
    first, second = host.live(made["table"], perspective="red"), other.live(made["table"], perspective="red")
    text = first.moment["legal"][0]["text"]
    assert first.act(text, key="known-to-all", n=0)["n"] == 1
    assert second.act(text, key="known-to-all", n=0) == {"type": "ack", "id": 1, "n": 1}


@pytest.mark.parametrize("first", [0, 1, 0, 1])
def test_what_is_added_to_the_dice_through_two_servers_deals_one_game(two: tuple[Running, Running], first: int) -> None:
    clients = [server.client() for server in two]
    made = clients[0].table(seats={"red": "me", "blue": "open"}, nonces=True)
    table, seat = made["table"], made["links"]["blue"].partition("=")[2]
    watchers = [server.client().socket(table) for server in two]
    clients[1].post(f"/api/tables/{table}/join", {"side": "blue", "seat": seat})
    said = [(clients[0], {"side": "red", "nonce": "r"}), (clients[1], {"side": "blue", "nonce": "b"})]
    with ThreadPoolExecutor(2) as both:
        list(both.map(lambda one: one[0].post(f"/api/tables/{table}/nonce", one[1]), (said[first], said[1 - first])))
    for watcher in watchers:
        assert [line["nonce"] for line in watcher.next_moment()["seats"]] == ["r", "b"]
    assert len({server.house.tables._sessions[table].table._state.key for server in two}) == 1
    red, blue = clients[0].live(table, perspective="red"), clients[1].live(table, perspective="blue")
    assert red.act(red.moment["legal"][0]["text"])["type"] == "ack"
    assert blue.until_n(1)["played"] == 1


def test_seats_and_take_backs_are_told_across_servers(two: tuple[Running, Running]) -> None:
    host, guest = two[0].client(), two[1].client()
    made = host.table(seats={"red": "me"}, public=True)
    red = host.socket(made["table"], perspective="red")
    red.hear()
    guest.sit(made, "blue")
    assert red.next_moment()["seats"][1]["kind"] == "person"
    blue = guest.live(made["table"])
    answer = red.act(red.moment["legal"][0]["text"])
    blue.until_n(answer["n"])
    red.until_n(answer["n"])
    red.say("takeback", n=answer["n"], to=0)
    while blue.told[-1]["type"] != "takeback-asked":
        blue.hear()
    granted = blue.say("takeback-answer", n=answer["n"], grant=True)
    assert red.until_n(granted["n"])["played"] == 0


async def _nothing(_: object) -> None:
    """Hear of a change and do nothing about it."""


def test_a_server_that_hears_nothing_finds_the_game_dealt_by_another(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    host, away = here.client(), there.client()
    made = host.table(seats={"red": "me", "blue": "open"}, nonces=True)
    table = made["table"]
    red = host.socket(table, perspective="red")
    monkeypatch.setattr(here.house.tables, "_refresh", _nothing)
    away.http.cookies.update(host.http.cookies)
    guest = there.client()
    guest.sit(made, "blue")
    guest.post(f"/api/tables/{table}/nonce", {"side": "blue", "nonce": "b"})
    away.post(f"/api/tables/{table}/nonce", {"side": "red", "nonce": "r"})
    assert red.act("anything", n=1)["type"] == "refused"  # so it looks at what has happened meanwhile
    assert [seat["nonce"] for seat in red.until(len)["seats"]] == ["r", "b"]


def test_a_take_back_asked_while_the_worker_looks_is_not_forgotten(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        one, two = server.client(), server.client()
        made = one.table(seats={"red": "me"})
        two.sit(made, "blue")
        red, tables = one.live(made["table"]), server.house.tables
        red.until_n(red.act(red.moment["legal"][0]["text"])["n"])
        session, row, seen = tables._sessions[made["table"]], tables.store.row, threading.Event()

        async def slow(query: Executable) -> RowMapping | None:
            found = await row(query)
            seen.set()
            for _ in range(50):  # until it is asked, if that is possible now
                if session.takeback is not None:
                    break
                await asyncio.sleep(0.01)
            return found

        tables.store.row = slow  # type: ignore[method-assign]
        looking = asyncio.run_coroutine_threadsafe(tables._refresh(session), server.loop)
        assert seen.wait(PATIENCE)
        red.say("takeback", n=1, to=0)
        looking.result(PATIENCE)
        assert session.takeback is not None
