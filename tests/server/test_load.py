"""What some ask for holds nobody else up: uploads, tables of programs, pictures, long games."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from sandtable import new
from sandtable.kernel.game import find_game
from sandtable.server import ai
from sandtable.server.pace import SLICE_SECONDS, Breath
from sandtable.server.pictures import Pictures
from sandtable.server.refusal import Refusal
from tests.server.house import GENEROUS, PATIENCE, Client, Running, running, wait_for

ATTACKERS = 24
SOON = 1.0  # seconds
PICTURE = "/api/games/memoir44/picture.svg"
PROGRAMS = {"red": "random", "blue": "random"}


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that soon gives a record up: after some work, not after some time."""
    limits = replace(GENEROUS, upload_seconds=0.2, upload_patience=1e6, uploads_waiting=2)
    with running(tmp_path_factory.mktemp("busy"), limits=limits) as found:
        yield found


def endless() -> str:
    """A record of allowed length that takes much longer to replay than anybody may ask for."""
    table = new("holland44", _first("holland44"), seed=1)
    head, _, _ = table.record().partition("actions:")
    edits = [f"  edit {json.dumps(table.position())}"] * 150
    lines = [*[f"  = {table.hash}"] * 30_000, *edits]
    return "\n".join([head + "actions:", *lines, f"end: {len(lines)}"]) + "\n"


def _first(game: str) -> str:
    return find_game(game).scenarios()[0].id


def folded() -> str:
    """A record that took a time with the square of its length."""
    return "sandtable record 3\ngame: toy\nactions:\n" + "  a\n" * 500_000


def upload(port: int, i: int, text: str) -> int:
    """The status with which an upload ends that comes from an address of its own."""
    transport = httpx.HTTPTransport(local_address=f"127.0.1.{i + 1}")
    with httpx.Client(transport=transport, timeout=10 * PATIENCE) as client:
        return client.post(f"http://127.0.0.1:{port}/api/records", content=text).status_code


def answer_times(client: Client, actions: int) -> list[float]:
    """How long a program takes to answer somebody's actions."""
    made = client.table(seats={"red": "me", "blue": "random"})
    live, rng = client.live(made["table"]), Random(1)
    times: list[float] = []
    while not live.moment["over"] and len(times) < actions:
        live.until(lambda m: m["to_act"] in ("red", None))
        start = time.monotonic()
        live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
        live.until(lambda m: m["to_act"] in ("red", None))
        times.append(time.monotonic() - start)
    return times


def test_24_hostile_uploads_leave_the_players_alone(busy: Running) -> None:
    client = busy.client()
    answer_times(client, 2)  # the process that thinks has started
    tables, texts = busy.house.tables, (endless(), folded())
    with ThreadPoolExecutor(ATTACKERS) as attackers:
        sent = [attackers.submit(upload, busy.port, i, texts[i % 2]) for i in range(ATTACKERS)]
        wait_for(lambda: tables.clerks.pids)
        times = answer_times(client, 12)
        statuses = [each.result() for each in sent]
    *others, last = sorted(times)
    assert max(others) < SOON and last < PATIENCE, times  # one may be late: the machine may have other things to do
    assert len(tables.clerks.pids) <= 1 and len(tables.workers.pids) <= 2
    assert set(statuses) == {422, 429}, statuses
    assert statuses.count(429) >= ATTACKERS / 3  # those for whom there was no room were told at once


def test_an_upload_is_tried_once_and_given_up_in_time(busy: Running) -> None:
    upload(busy.port, 0, folded())  # the process has started
    assert upload(busy.port, 0, endless()) == 422
    assert busy.house.tables.clerks.pids == []


def test_a_process_that_does_not_answer_in_time_is_ended_and_asked_no_more() -> None:
    async def ask() -> list[int]:
        workers = ai.Workers(1, (), tries=1)
        with pytest.raises(ai.Crashed):
            await workers.ask(ai.Check(endless(), 20_000), 0.05)
        return workers.pids

    assert asyncio.run(ask()) == []


def test_uploads_of_one_address_wait_outside(busy: Running) -> None:
    limit = busy.house.settings.limits.uploads_of_address
    text = endless()
    with ThreadPoolExecutor(limit + 1) as attackers:  # there is room for all of them but for this bound
        sent = [attackers.submit(upload, busy.port, 7, text) for _ in range(limit + 1)]
        statuses = sorted(each.result() for each in sent)
    assert statuses == [*limit * [422], 429]
    assert not busy.house.uploading


def test_the_process_for_uploads_gives_way_and_has_only_so_much_memory(busy: Running) -> None:
    upload(busy.port, 0, folded())
    (pid,) = busy.house.tables.clerks.pids
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, os.getpid())
    limits = Path(f"/proc/{pid}/limits").read_text(encoding="ascii")
    (line,) = [each for each in limits.splitlines() if each.startswith("Max data size")]
    assert int(line.split()[3]) == busy.house.settings.limits.upload_megabytes << 20


# --- tables at which only programs sit ------------------------------------------------------------------------------


def test_tables_of_programs_are_few_for_each_person_and_give_way(tmp_path: Path) -> None:
    limits = replace(GENEROUS, unattended_of_one=2, unattended_pause=1.0)
    with running(tmp_path, limits=limits) as server:
        client, tables = server.client(), server.house.tables
        made = [client.table(seats=PROGRAMS)["table"] for _ in range(2)]
        body = {"game": "toy", "scenario": "melee", "seats": PROGRAMS}
        assert client.post("/api/tables", body, 429)["error"]["code"] == "too-many"
        client.table(seats={"red": "me", "blue": "random"})
        server.client().table(seats=PROGRAMS)
        wait_for(lambda: all(tables._sessions[table].n for table in made))
        (pid,) = tables.unattended.pids
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert tables.workers.pids == []  # those who play with people were never asked
        first, start = tables._sessions[made[0]].n, time.monotonic()
        time.sleep(2)
        assert tables._sessions[made[0]].n - first <= time.monotonic() - start + 1


# --- pictures -------------------------------------------------------------------------------------------------------


def test_pictures_are_drawn_elsewhere_and_once(busy: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_: Any) -> str:
        raise AssertionError("drawn in the server")

    monkeypatch.setattr(type(find_game("memoir44")), "draw", here)
    client, asked = busy.client(), []
    ask = busy.house.tables.tellers.ask

    async def counted(request: ai.Request, seconds: float) -> ai.Done:
        asked.append(request)
        return await ask(request, seconds)

    monkeypatch.setattr(busy.house.tables.tellers, "ask", counted)
    scenario = _first("memoir44")
    made = [client.table("memoir44", scenario, seats={"axis": "me", "allies": "me"})["table"] for _ in range(2)]
    boards = [client.get(f"/api/tables/{table}/board.svg", perspective="spectator") for table in (*made, *made)]
    assert boards[0].startswith("<svg") and len(asked) == len(set(boards)) <= 2  # the same position is one picture
    before = len(asked)
    with ThreadPoolExecutor(4) as eager:
        found = set(eager.map(lambda _: busy.client().get(PICTURE, scenario=scenario), range(4)))
    assert len(found) == 1 and len(asked) == before + 1


def test_pictures_of_guided_games_are_drawn_elsewhere_and_kept(busy: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_: Any) -> None:
        raise AssertionError("drawn in the server")

    monkeypatch.setattr(type(find_game("memoir44")), "scene", here)
    client, pictures = busy.client(), busy.house.pictures
    before = pictures.bytes_kept
    found = {n: client.get("/api/games/memoir44/lessons/first/picture.svg", n=n) for n in (0, 1)}
    assert found[0].startswith("<svg") and found[0] != found[1]
    assert pictures.bytes_kept - before == sum(len(picture.encode()) for picture in found.values())


class Painter:
    """Draws pictures of a hundred bytes, however many are asked for at once."""

    def __init__(self, room: int) -> None:
        self.room = room

    async def ask(self, request: ai.Request, _: float) -> ai.Done:
        """A picture."""
        if not self.room:
            raise ai.Full
        self.room -= 1
        return ai.Done("x" * 100)


def test_no_more_pictures_are_kept_or_waited_for_than_there_is_room() -> None:
    async def draw() -> None:
        pictures = Pictures(Painter(20), 1000, 1)  # type: ignore[arg-type]
        for i in range(20):
            await pictures.of(ai.Draw("toy", "en", scenario=str(i)))
            assert pictures.bytes_kept <= 1000
        await pictures.of(ai.Draw("toy", "en", scenario="19"))
        with pytest.raises(Refusal, match="too many"):
            await pictures.of(ai.Draw("toy", "en", scenario="20"))

    asyncio.run(draw())


# --- long games -----------------------------------------------------------------------------------------------------


def test_long_work_lets_others_go_on() -> None:
    seen = 0

    async def others() -> None:
        nonlocal seen
        while True:
            seen += 1
            await asyncio.sleep(0)

    async def work() -> None:
        task, breath = asyncio.create_task(others()), Breath()
        for _ in range(5):
            time.sleep(2 * SLICE_SECONDS)
            await breath.take()
        task.cancel()

    asyncio.run(work())
    assert seen >= 5
