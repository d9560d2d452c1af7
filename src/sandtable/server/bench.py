"""How quickly a server tells both sides of an action, with many tables at once."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect

from ..kernel.errors import SandtableError
from . import wire
from .changes import Hearer
from .run import Plan
from .settings import Limits
from .store import Store

PERIOD = 2.0
SETTLING = 1  # rounds that are played before anything is measured
UNBOUND = Limits(
    messages_per_second=1e6,
    requests_per_second=1e6,
    creations_per_minute=1e6,
    connections_of_one=10**6,
    tables_of_one=10**6,
    in_memory=10**6,
)


class Result(NamedTuple):
    """What was measured with some number of tables; times in milliseconds."""

    tables: int
    clients: int
    actions: int
    per_second: float
    p50: float
    p95: float
    p99: float
    worst: float
    bytes_per_moment: int
    server_ms: float  # of processor time for each action
    load_ms: float
    megabytes: float  # of memory that the server uses at the end, its workers included
    more_megabytes: float  # than before these actions
    disk_bytes: int  # by which the database has grown with each action


# --- the server -----------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def started(plan: Plan) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server in a process of its own: its port, and the process."""
    command = [sys.executable, "-m", "sandtable.server", msgspec.json.encode(plan).decode()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line.strip().isdigit():
                raise SandtableError("the server did not start")
            _await(int(line))
            yield int(line), process
        finally:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()


def _await(port: int) -> None:
    for _ in range(600):
        try:
            call(port, "/api/me")
            return
        except OSError:
            time.sleep(0.05)
    raise SandtableError("the server does not answer")


_OPENER = build_opener(ProxyHandler({}))


def call(port: int, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """A call of the API: its answer, and the cookie afterwards."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"http://127.0.0.1:{port}{path}", data, {"Cookie": cookie} if cookie else {})
    with _OPENER.open(request, timeout=30) as answer:
        given = answer.headers.get("set-cookie", "").partition(";")[0]
        return json.loads(answer.read()), given or cookie


# --- the load -------------------------------------------------------------------------------------------------------


class Seat:
    """A client that sits at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.acked = 0
        self.size = 0
        self._hearer = Hearer()

    def hear(self, data: str | bytes) -> None:
        """Take in what the server says."""
        told = msgspec.json.decode(data)
        if told["type"] == "change":
            self.now, self.size = self._hearer.hear(told) or {}, len(data)
        elif told["type"] == "ack":
            self.acked = max(self.acked, told["n"])
        else:
            raise SandtableError(f"an action of the load was refused: {told['message']}")


class Board:
    """A table with a client on each side, which play random actions."""

    def __init__(self, seats: dict[str, Seat], rng: Random) -> None:
        self.seats = seats
        self._rng = rng
        self._mover = next(iter(seats.values()))
        self._n = self._mover.now["n"]  # after which entry the last action was played
        self._seen: asyncio.Future[None] | None = None  # until both have seen what became of it

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._mover.now["to_act"] is None

    async def play(self) -> float:
        """Play one action; the seconds until both clients have seen what became of it."""
        now = self._mover.now
        self._n, self._mover = now["n"], self.seats[now["to_act"]]
        text, key = self._rng.choice(self._mover.now["legal"])["text"], f"{self._rng.getrandbits(60):016x}"
        said = msgspec.json.encode(wire.Act(n=self._n, text=text, key=key)).decode()
        self._seen = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        await self._mover.socket.send(said)
        await self._seen
        self._seen = None
        return time.perf_counter() - start

    async def listen(self, seat: Seat) -> None:
        """Hear what the server says to a seat, until it is gone."""
        error = SandtableError("the server has gone")
        try:
            async for data in seat.socket:
                seat.hear(data)
                if self._mover.acked > self._n and all(each.now["n"] > self._n for each in self.seats.values()):
                    self._end(None)
        except SandtableError as refused:
            error = refused
        self._end(error)

    def _end(self, error: SandtableError | None) -> None:
        if self._seen is None or self._seen.done():
            return
        if error is None:
            self._seen.set_result(None)
        else:
            self._seen.set_exception(error)


class Load:
    """Many tables, played at a steady pace."""

    def __init__(self, port: int, game: str, scenario: str, sides: tuple[str, ...], seed: int) -> None:
        self._port, self._game, self._scenario, self._sides = port, game, scenario, sides
        self._rng = Random(seed)
        self.boards: list[Board] = []
        self._open = contextlib.AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []

    async def grow(self, tables: int) -> None:
        """Set up tables until there are so many."""
        while len(self.boards) < tables:
            seats = await asyncio.to_thread(self._table)
            joined = {side: await self._sit(table, cookie) for side, (table, cookie) in seats.items()}
            board = Board(joined, Random(self._rng.getrandbits(60)))
            self._tasks += [asyncio.create_task(board.listen(seat)) for seat in joined.values()]
            self.boards.append(board)

    def _table(self) -> dict[str, tuple[str, str]]:
        first = self._sides[0]
        asked = {"game": self._game, "scenario": self._scenario, "seats": {first: "me"}}
        made, cookie = call(self._port, "/api/tables", asked)
        found = {first: (made["table"], cookie)}
        for side in self._sides[1:]:
            body = {"side": side, "seat": made["links"][side].partition("=")[2]}
            _, cookie = call(self._port, f"/api/tables/{made['table']}/join", body)
            found[side] = (made["table"], cookie)
        return found

    async def _sit(self, table: str, cookie: str) -> Seat:
        url = f"ws://127.0.0.1:{self._port}/api/tables/{table}/live?protocol={wire.PROTOCOL}"
        socket = await self._open.enter_async_context(
            connect(url, additional_headers={"Cookie": cookie}, compression=None, proxy=None, max_size=None)
        )
        seat = Seat(socket)
        seat.hear(await socket.recv())
        return seat

    async def rounds(self, count: int, period: float) -> list[float]:
        """Play one action at each table in each period, spread evenly; the seconds that each took."""
        start = time.perf_counter()
        step = period / len(self.boards)
        plays = [self._at(board, start + i * step, count, period) for i, board in enumerate(self.boards)]
        return [seconds for found in await asyncio.gather(*plays) for seconds in found]

    async def _at(self, board: Board, when: float, count: int, period: float) -> list[float]:
        found = []
        for i in range(count):
            await asyncio.sleep(max(0, when + i * period - time.perf_counter()))
            if not board.over:
                found.append(await board.play())
        return found

    @property
    def moment_size(self) -> int:
        """The bytes in which a moment is told, on average."""
        sizes = [seat.size for board in self.boards for seat in board.seats.values()]
        return round(sum(sizes) / max(1, len(sizes)))

    async def close(self) -> None:
        """Everybody goes."""
        await self._open.aclose()
        await asyncio.gather(*self._tasks, return_exceptions=True)


# --- measuring ------------------------------------------------------------------------------------------------------


async def measured(
    plan: Plan, game: str, scenario: str, sides: tuple[str, ...], levels: tuple[int, ...], rounds: int, seed: int
) -> AsyncIterator[Result]:
    """Measure with more and more tables; every action is on disk before it is told."""
    with started(plan) as (port, process):
        load = Load(port, game, scenario, sides, seed)
        try:
            for tables in sorted(levels):
                await load.grow(tables)
                await load.rounds(SETTLING, PERIOD)
                _collect_nothing()
                before, memory, disk = _clocks(process.pid), _megabytes(process.pid), await _stored(plan.database)
                times = await load.rounds(rounds, PERIOD)
                spent = [b - a for a, b in zip(before, _clocks(process.pid), strict=True)]
                now, grown = _megabytes(process.pid), await _stored(plan.database) - disk
                found = _result(load, sorted(times), spent)
                yield found._replace(
                    megabytes=round(now, 1), more_megabytes=round(now - memory, 1), disk_bytes=round(grown / len(times))
                )
        finally:
            await load.close()


def _collect_nothing() -> None:
    """The clients are many objects that stay: looking through them for garbage would count as the server's delay."""
    gc.collect()
    gc.freeze()


def _result(load: Load, times: list[float], spent: list[float]) -> Result:
    def share(part: float) -> float:
        return round(1000 * times[min(len(times) - 1, int(part * len(times)))], 1)

    def each(seconds: float) -> float:
        return round(1000 * seconds / len(times), 2)

    tables, (seconds, server, own) = len(load.boards), spent
    return Result(
        tables,
        tables * len(load.boards[0].seats),
        len(times),
        round(len(times) / seconds, 1),
        share(0.5),
        share(0.95),
        share(0.99),
        share(1.0),
        load.moment_size,
        each(server),
        each(own),
        0,
        0,
        0,
    )


def _clocks(pid: int) -> tuple[float, float, float]:
    """The time, the processor time of a server so far (where the system tells), and our own."""
    ticks = sum(int(fields[11]) + int(fields[12]) for fields in _statistics(pid))
    return time.perf_counter(), ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0, time.process_time()


def _megabytes(pid: int) -> float:
    """The memory that a server uses (where the system tells)."""
    pages = sum(int(fields[21]) for fields in _statistics(pid))
    return pages * os.sysconf("SC_PAGESIZE") / (1 << 20) if pages else 0.0


def _statistics(pid: int) -> Iterator[list[str]]:
    """What the system tells of a process and of those it has started, from the third field on."""
    with contextlib.suppress(OSError):
        yield Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
            yield from _statistics(int(child))


async def _stored(database: str) -> int:
    """The bytes of a database."""
    store = Store(database)
    try:
        size = "pg_database_size(current_database())" if store.postgresql else "page_count * page_size"
        pages = "" if store.postgresql else " FROM pragma_page_count(), pragma_page_size()"
        found = await store.row(text(f"SELECT {size} AS bytes{pages}"))
        return int(found["bytes"]) if found is not None else 0
    finally:
        await store.close()


def bench(
    game: str,
    scenario: str,
    sides: tuple[str, ...],
    levels: tuple[int, ...],
    rounds: int,
    database: str | None,
    workers: int = 1,
) -> Iterator[Result]:
    """The results for each number of tables, as they come."""
    with TemporaryDirectory() as folder:
        plan = Plan(
            database=database or f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}",
            port=0,
            limits=UNBOUND,
            workers=workers,
        )
        with asyncio.Runner() as runner:
            results = measured(plan, game, scenario, sides, levels, rounds, 1)
            while (found := runner.run(_next(results))) is not None:
                yield found


async def _next(results: AsyncIterator[Result]) -> Result | None:
    return await anext(results, None)
