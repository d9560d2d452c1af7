"""Kill a server again and again with actions in flight, and see that none is lost, doubled or out of order.

Run by hand for as long as one likes: `.venv/bin/python tools/fault.py --rounds 200 [--database URL]`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sandtable.server.admin import repaired, run
from sandtable.server.bench import UNBOUND, call
from sandtable.server.changes import Hearer
from sandtable.server.run import Plan
from sandtable.server.store import Entry, Store
from sandtable.server.wire import PROTOCOL

GAME, SCENARIO, SIDES, PACKAGES = "toy", "melee", ("red", "blue"), ("tests.toy",)
MOST = 60  # actions between two deaths
PATIENCE = 30.0
START_SECONDS = 180.0
GONE = (OSError, WebSocketException, EOFError)


@dataclass
class Sheet:
    """What the players of one table have written down: what was acknowledged, and what was not yet."""

    table: str
    cookie: str
    acked: list[tuple[int, str, str]] = field(default_factory=list)  # (n, key, text)
    pending: dict[str, Any] | None = None
    over: bool = False


@dataclass
class Tally:
    """What came of all rounds."""

    rounds: int = 0
    acked: int = 0
    in_flight: int = 0
    sent_again: int = 0


class Server:
    """A server in a process, to be killed."""

    def __init__(self, database: str, workers: int = 1) -> None:
        plan = Plan(database=database, port=0, packages=PACKAGES, limits=UNBOUND, workers=workers)
        command = [sys.executable, "-m", "sandtable.server", msgspec.json.encode(plan).decode()]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            self.port = self._port()
            self._wait()
        except AssertionError:
            self.kill()
            raise

    def _port(self) -> int:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.strip().isdigit(), "the server did not start"
        return int(line)

    def _wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        while True:
            with contextlib.suppress(OSError):
                call(self.port, "/api/me")
                return
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        """End it properly."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        self.kill()


def set_up(port: int) -> Sheet:
    """A table at which one person plays both sides."""
    asked = {"game": GAME, "scenario": SCENARIO, "seats": dict.fromkeys(SIDES, "me")}
    made, cookie = call(port, "/api/tables", asked)
    return Sheet(made["table"], cookie)


class Player:
    """Both sides of a table, played as fast as the server answers until it is gone."""

    def __init__(self, port: int, sheet: Sheet, rng: Random, tally: Tally) -> None:
        self._url = f"ws://127.0.0.1:{port}/api/tables/{sheet.table}/live?protocol={PROTOCOL}"
        self._sheet, self._rng, self._tally = sheet, rng, tally
        self._now: dict[str, Any] = {}
        self._hearer = Hearer()

    async def play(self) -> None:
        """Play until the server or the game ends."""
        headers, self._hearer = {"Cookie": self._sheet.cookie}, Hearer()
        with contextlib.suppress(*GONE):
            async with connect(self._url, additional_headers=headers, proxy=None, max_size=None) as socket:
                await self._look(socket, self._sheet.acked[-1][0] if self._sheet.acked else 0)
                if self._sheet.pending is not None:  # sent again with its key: it must be acknowledged, once
                    self._tally.sent_again += 1
                    await self._say(socket, self._sheet.pending)
                while self._now["to_act"] is not None:
                    await self._say(socket, self._choice())
                self._sheet.over = True

    def _choice(self) -> dict[str, Any]:
        text = self._rng.choice(self._now["legal"])["text"]
        return {"n": self._now["n"], "text": text, "key": f"{self._rng.getrandbits(64):016x}"}

    async def _look(self, socket: Any, n: int) -> None:
        while self._now.get("n", -1) < n:
            await self._hear(socket)

    async def _hear(self, socket: Any) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if told["type"] == "change":
            self._now = self._hearer.hear(told) or {}
        return told

    async def _say(self, socket: Any, said: dict[str, Any]) -> None:
        self._sheet.pending = said
        await socket.send(json.dumps({"type": "act", "id": 1} | said))
        while (told := await self._hear(socket)).get("id") != 1:
            pass
        assert told["type"] == "ack", f"{said} was refused: {told}"
        self._sheet.acked.append((told["n"], said["key"], said["text"]))
        self._sheet.pending = None
        self._tally.acked += 1
        await self._look(socket, told["n"])


async def play_until_killed(server: Server, sheets: list[Sheet], rng: Random, tally: Tally) -> None:
    """Play at all tables, and kill the server in the middle of it, after some actions and at any point of the next."""
    players = [asyncio.create_task(Player(server.port, s, Random(rng.getrandbits(60)), tally).play()) for s in sheets]
    enough, until = tally.acked + rng.randint(1, MOST), time.monotonic() + PATIENCE
    while tally.acked < enough and time.monotonic() < until and not all(player.done() for player in players):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, 0.02))
    server.kill()
    await asyncio.gather(*players)
    tally.in_flight += sum(sheet.pending is not None for sheet in sheets)


def check(database: str, sheets: list[Sheet]) -> None:
    """Every acknowledged action stands once, under its number; every log is whole and replays."""
    logs = run(database, PACKAGES, lambda store: _logs(store, sheets))
    for sheet, log in zip(sheets, logs, strict=True):
        assert [entry.n for entry in log] == list(range(1, len(log) + 1)), "a log has holes"
        keys = [entry.key for entry in log if entry.key is not None]
        assert len(keys) == len(set(keys)), "an action stands twice"
        by_n = {entry.n: (entry.key, entry.text) for entry in log}
        for n, key, text in sheet.acked:
            assert by_n.get(n) == (key, text), f"acknowledged action {n} of {sheet.table} is {by_n.get(n)}"
        known = {key for _, key, _ in sheet.acked} | {sheet.pending["key"] if sheet.pending else ""}
        assert set(keys) <= known, "an action stands that nobody sent"
    faults = run(database, PACKAGES, lambda store: repaired(store, [s.table for s in sheets], False))
    assert not faults, faults


async def _logs(store: Store, sheets: list[Sheet]) -> list[list[Entry]]:
    return [await store.entries(sheet.table) for sheet in sheets]


def rounds(database: str, count: int, tables: int = 4, seed: int = 0) -> Iterator[Tally]:
    """Kill a server so many times; what came of it so far, after each."""
    rng, tally = Random(seed), Tally()
    sheets: list[Sheet] = []
    for _ in range(count):
        server = Server(database)
        try:
            sheets = [s for s in sheets if not s.over]
            sheets += [set_up(server.port) for _ in range(tables - len(sheets))]
            asyncio.run(play_until_killed(server, sheets, rng, tally))
        finally:
            server.kill()
        check(database, sheets)
        tally.rounds += 1
        yield tally


def main() -> None:
    """Run rounds by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        database = asked.database or f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        for tally in rounds(database, asked.rounds, asked.tables, asked.seed):
            print(f"\r{tally}", end="", flush=True)
    print("\nno acknowledged action was lost, doubled or out of order")


if __name__ == "__main__":
    main()
