"""Kill a server again and again with actions, take-backs and joins in flight, and see that none is lost or doubled.

Run by hand for as long as one likes: `.venv/bin/python -m tools.fault --rounds 300 [--database URL] [--game toy]`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select
from tools.warm import served
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sandtable.server.admin import repaired, run
from sandtable.server.bench import UNBOUND, call
from sandtable.server.changes import Hearer
from sandtable.server.people import hashed
from sandtable.server.run import Plan
from sandtable.server.schema import SEATS, SESSIONS
from sandtable.server.store import Entry, Store
from sandtable.server.wire import PROTOCOL

MOST = 60  # actions between two deaths
PATIENCE = 60.0
START_SECONDS = 180.0
GONE = (OSError, WebSocketException, EOFError, HTTPException)
BACK_SHARE, UNDO_SHARE = 0.08, 0.3  # how often a side asks to go back, and takes back what it may
LEFT_SHARE = 0.3  # how often two tables are left alone between two deaths


class Game(NamedTuple):
    """What is played."""

    game: str
    scenario: str
    sides: tuple[str, str]
    packages: tuple[str, ...] = ()


GAMES = {
    "toy": Game("toy", "melee", ("red", "blue"), ("tests.toy",)),
    "memoir44": Game("memoir44", "pegasus_bridge", ("axis", "allies")),
}


class Acked(NamedTuple):
    """An entry of the log that was acknowledged."""

    n: int
    kind: str
    key: str | None
    text: str


@dataclass
class Sheet:
    """What the players of one table have written down: what was acknowledged, and what was not yet."""

    game: Game
    table: str
    cookies: dict[str, str]  # by side
    link: str  # of the second seat
    joined: bool = False
    acked: list[Acked] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    unknown_backs: int = 0  # take-backs that were granted, but not acknowledged
    over: bool = False


@dataclass
class Tally:
    """What came of all rounds."""

    rounds: int = 0
    acked: int = 0
    joins: int = 0
    backs: int = 0
    undone: int = 0
    in_flight: int = 0
    sent_again: int = 0


def wait_for_answer(port: int) -> None:
    """Wait until a server answers."""
    until = time.monotonic() + START_SECONDS
    while True:
        with contextlib.suppress(OSError):
            call(port, "/api/me")
            return
        assert time.monotonic() < until, "the server does not answer"
        time.sleep(0.02)


class Server:
    """A server in a process, to be killed."""

    def __init__(
        self,
        database: str,
        packages: tuple[str, ...] = (),
        workers: int = 1,
        module: tuple[str, ...] = ("sandtable.server",),
        more: tuple[str, ...] = (),
    ) -> None:
        plan = Plan(database=database, port=0, packages=packages, limits=UNBOUND, workers=workers)
        command = [sys.executable, "-m", *module, msgspec.json.encode(plan).decode(), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            self.port = self._port()
            wait_for_answer(self.port)
        except AssertionError:
            self.kill()
            raise

    def _port(self) -> int:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.strip().isdigit(), "the server did not start"
        return int(line)

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


_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tools.warm"])


class Forked:
    """A server in a process that is ready at once, to be killed often."""

    def __init__(self, database: str, packages: tuple[str, ...]) -> None:
        plan = Plan(database=database, port=0, packages=packages, limits=UNBOUND)
        here, there = _FORKS.Pipe()
        self._process = _FORKS.Process(target=served, args=(msgspec.json.encode(plan).decode(), there))
        self._process.start()
        there.close()
        try:
            assert here.poll(START_SECONDS), "the server did not start"
            self.port: int = here.recv()
            wait_for_answer(self.port)
        except (AssertionError, EOFError):
            self.kill()
            raise
        finally:
            here.close()

    def kill(self) -> None:
        """End it without a word."""
        self._process.kill()
        self._process.join()


def set_up(port: int, game: Game) -> list[Sheet]:
    """Two tables of two people: each holds the first seat of his own and is to join the other's."""
    asked = {"game": game.game, "scenario": game.scenario, "seats": {game.sides[0]: "me"}}
    made = [call(port, "/api/tables", asked) for _ in range(2)]
    (one, his), (two, hers) = made
    return [
        Sheet(game, table["table"], dict(zip(game.sides, cookies, strict=True)), table["links"][game.sides[1]])
        for table, cookies in ((one, (his, hers)), (two, (hers, his)))
    ]


class Chair:
    """One side of a table."""

    def __init__(self, socket: Any) -> None:
        self._socket, self._hearer = socket, Hearer()
        self.now: dict[str, Any] = {}

    async def look(self, n: int) -> None:
        """Wait until the table has come to an entry."""
        while self.now.get("n", -1) < n:
            await self._hear()

    async def hear_of_takeback(self) -> None:
        """Wait until somebody asks to go back."""
        while self.now.get("takeback") is None:
            await self._hear()

    async def say(self, said: dict[str, Any]) -> dict[str, Any]:
        """Say something; what is answered."""
        await self._socket.send(json.dumps({"id": 1} | said))
        while (told := await self._hear()).get("id") != 1:
            pass
        return told

    async def _hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        if told["type"] == "change":
            self.now = self._hearer.hear(told) or {}
        elif told["type"] == "takeback-asked":
            self._hearer.told(takeback=told["takeback"])
            self.now = self.now | {"takeback": told["takeback"]}
        return told


class Player:
    """Both people of a table, who play as fast as the server answers until it is gone."""

    def __init__(self, port: int, sheet: Sheet, rng: Random, tally: Tally) -> None:
        self._port, self._sheet, self._rng, self._tally = port, sheet, rng, tally
        self._chairs: dict[str, Chair] = {}
        self._n = max((entry.n for entry in sheet.acked), default=0)

    async def play(self) -> None:
        """Play until the server or the game ends."""
        with contextlib.suppress(*GONE):
            async with contextlib.AsyncExitStack() as sockets:
                await self._sit(sockets)
                if self._sheet.pending is not None:  # sent again with its key: it must be acknowledged, once
                    self._tally.sent_again += 1
                    await self._enter(self._sheet.pending)
                while (mover := await self._mover()) is not None:
                    await self._move(mover)
                self._sheet.over = True

    async def _sit(self, sockets: contextlib.AsyncExitStack) -> None:
        sheet, (_, joins) = self._sheet, self._sheet.game.sides
        if not sheet.joined:
            body = {"side": joins, "seat": sheet.link.partition("=")[2]}
            await asyncio.to_thread(call, self._port, f"/api/tables/{sheet.table}/join", body, sheet.cookies[joins])
            sheet.joined = True
            self._tally.joins += 1
        for side, cookie in sheet.cookies.items():
            url = f"ws://127.0.0.1:{self._port}/api/tables/{sheet.table}/live?protocol={PROTOCOL}&perspective={side}"
            headers = {"Cookie": cookie}
            connecting = connect(url, additional_headers=headers, proxy=None, max_size=None, open_timeout=PATIENCE)
            self._chairs[side] = Chair(await sockets.enter_async_context(connecting))

    async def _mover(self) -> str | None:
        for chair in self._chairs.values():
            await chair.look(self._n)
        self._n = max(chair.now["n"] for chair in self._chairs.values())
        for chair in self._chairs.values():
            await chair.look(self._n)
        side: str | None = next(iter(self._chairs.values())).now["to_act"]
        return side

    async def _move(self, mover: str) -> None:
        now = self._chairs[mover].now
        if now["played"] and self._rng.random() < BACK_SHARE:
            await self._go_back(mover, max(0, now["played"] - self._rng.randint(1, 4)))
            return
        key = f"{self._rng.getrandbits(64):016x}"
        if now["can_undo"] and self._rng.random() < UNDO_SHARE:
            await self._enter({"type": "undo", "side": mover, "n": now["n"], "key": key})
        else:
            text = self._rng.choice(now["legal"])["text"]
            await self._enter({"type": "act", "side": mover, "n": now["n"], "text": text, "key": key})

    async def _enter(self, said: dict[str, Any]) -> None:
        """Act or undo; what has a key may be sent again."""
        sheet = self._sheet
        sheet.pending = said
        told = await self._chairs[said["side"]].say({name: said[name] for name in said if name != "side"})
        assert told["type"] == "ack", f"{said} was refused: {told}"
        kind = "play" if said["type"] == "act" else "undo"
        sheet.acked.append(Acked(told["n"], kind, said["key"], said.get("text", "")))
        sheet.pending = None
        self._tally.acked += 1
        self._tally.undone += kind == "undo"
        self._n = told["n"]

    async def _go_back(self, mover: str, to: int) -> None:
        """One asks to go back, the other grants it; that has no key, so its answer may be lost."""
        other = next(side for side in self._chairs if side != mover)
        asked = await self._chairs[mover].say({"type": "takeback", "n": self._n, "to": to})
        if asked["type"] != "ack":
            assert asked["code"] == "too-many", asked
            return
        self._sheet.unknown_backs += 1
        await self._chairs[other].hear_of_takeback()
        told = await self._chairs[other].say({"type": "takeback-answer", "n": self._n, "grant": True})
        assert told["type"] == "ack", told
        self._sheet.acked.append(Acked(told["n"], "back", None, str(to)))
        self._sheet.unknown_backs -= 1
        self._tally.backs += 1
        self._n = told["n"]


async def play_until_killed(server: Forked, sheets: list[Sheet], rng: Random, tally: Tally) -> None:
    """Play at all tables, and kill the server in the middle of it, after some actions and at any point of the next."""
    players = [asyncio.create_task(Player(server.port, s, Random(rng.getrandbits(60)), tally).play()) for s in sheets]
    enough, until = tally.acked + rng.randint(0, MOST), time.monotonic() + PATIENCE
    while tally.acked < enough and time.monotonic() < until and not all(player.done() for player in players):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, 0.02))
    server.kill()
    await asyncio.gather(*players)
    tally.in_flight += sum(sheet.pending is not None for sheet in sheets)


def check(database: str, sheets: list[Sheet]) -> None:
    """Every acknowledged entry stands once, under its number; every log is whole and replays; every seat is held."""
    run(database, sheets[0].game.packages, lambda store: _check(store, sheets))


async def _check(store: Store, sheets: list[Sheet]) -> None:
    for sheet in sheets:
        check_log(sheet, await store.entries(sheet.table))
    lost = await _lost_seats(store, sheets)
    assert not lost, f"the seat of somebody who had joined is lost at {lost}"
    faults = await repaired(store, [sheet.table for sheet in sheets], False)
    assert not faults, faults


def check_log(sheet: Sheet, log: list[Entry]) -> None:
    """Nothing acknowledged is missing or doubled, and nothing stands that nobody sent."""
    assert [entry.n for entry in log] == list(range(1, len(log) + 1)), "a log has holes"
    keys = [entry.key for entry in log if entry.key is not None]
    assert len(keys) == len(set(keys)), "an action stands twice"
    by_n = {entry.n: Acked(entry.n, entry.kind, entry.key, entry.text) for entry in log}
    for entry in sheet.acked:
        assert by_n.get(entry.n) == entry, f"acknowledged entry {entry} of {sheet.table} is {by_n.get(entry.n)}"
    known = {entry.key for entry in sheet.acked} | {sheet.pending["key"] if sheet.pending else ""}
    assert set(keys) <= known, "an action stands that nobody sent"
    backs = sum(entry.kind == "back" for entry in log) - sum(entry.kind == "back" for entry in sheet.acked)
    assert 0 <= backs <= sheet.unknown_backs, "a take-back stands that nobody asked for"


async def _lost_seats(store: Store, sheets: list[Sheet]) -> list[str]:
    """Tables whose second seat is not held by the one who was told that it is his."""
    lost = []
    for sheet in (each for each in sheets if each.joined):
        side = sheet.game.sides[1]
        token = hashed(sheet.cookies[side].partition("=")[2])
        his = select(SESSIONS.c.person).where(SESSIONS.c.token == token).scalar_subquery()
        seat = select(SEATS.c.side).where(SEATS.c.table == sheet.table, SEATS.c.side == side, SEATS.c.person == his)
        if await store.row(seat) is None:
            lost.append(sheet.table)
    return lost


def rounds(
    database: str, count: int, game: Game = GAMES["memoir44"], tables: int = 4, seed: int = 0
) -> Iterator[Tally]:
    """Kill a server so many times; what came of it so far, after each."""
    rng, tally = Random(seed), Tally()
    sheets: list[Sheet] = []
    for _ in range(count):
        server = Forked(database, game.packages)
        try:
            sheets = [s for s in sheets if not s.over]
            if rng.random() < LEFT_SHARE:  # two others come, so that somebody joins
                del sheets[:2]
            while len(sheets) < tables:
                sheets += set_up(server.port, game)
            asyncio.run(play_until_killed(server, sheets, rng, tally))
        finally:
            server.kill()
        check(database, sheets)
        tally.rounds += 1
        yield tally


def main() -> None:
    """Run rounds by hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=GAMES, default="memoir44")
    parser.add_argument("--database")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        database = asked.database or f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        for tally in rounds(database, asked.rounds, GAMES[asked.game], asked.tables, asked.seed):
            print(f"\r{tally}", end="", flush=True)
    print("\nno acknowledged action, take-back or seat was lost, doubled or out of order")


if __name__ == "__main__":
    main()
