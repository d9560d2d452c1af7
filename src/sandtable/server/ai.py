"""Work in processes of its own, so that the server never waits: choosing actions, checking and telling records.

A player gets an observation's bytes and gives an action's text; it never sees the table. Run as a module this is such
a process: it reads requests from its input until that is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from typing import Any

import msgspec

from ..kernel.dice import with_nonces
from ..kernel.errors import SandtableError
from ..kernel.game import find_game
from ..kernel.record import do_again
from ..kernel.replay import read_record
from ..kernel.rewind import rolls
from ..kernel.table import Table, from_bytes, new_table, table_from_position
from ..players import player
from .packages import know

_LENGTH = 4
_LIMIT = 64 << 20
START_SECONDS = 30.0
PATIENCE_SECONDS = 0.5
MOST = 8  # times the usual number of processes


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Which action a player chooses."""

    player: str
    seed: int
    observation: bytes


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Whether a record replays, and what was done in it."""

    record: str
    actions: int  # at most so many


class Story(msgspec.Struct, frozen=True):
    """A game from its beginning: what its table needs, and its history as (kind, text)."""

    game: str
    scenario: str
    options: dict[str, Any]
    seed: str
    nonces: dict[str, str]
    dice: int
    start: str | None
    history: tuple[tuple[str, str], ...]


class Tell(msgspec.Struct, frozen=True, tag="tell"):
    """The record of a game as a side may know it (None: the whole), or every number that chance gave."""

    story: Story
    rolls: bool = False
    side: str | None = None


class Done(msgspec.Struct, frozen=True):
    """An answer: a result, or why there is none."""

    value: Any = None
    error: str | None = None


Request = Choose | Check | Tell
_REQUEST = msgspec.msgpack.Decoder(Request)
_DONE = msgspec.msgpack.Decoder(Done)


# --- in the server --------------------------------------------------------------------------------------------------


class Crashed(Exception):
    """The process has died or did not answer in time."""


class Worker:
    """One process, started when it is first needed and again when it has died."""

    def __init__(self, packages: tuple[str, ...]) -> None:
        self._packages = packages
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, request: Request, seconds: float) -> Done:
        """Its answer to a request; Crashed if there is none in time, and then the process is gone."""
        try:
            async with asyncio.timeout(seconds if self.process else seconds + START_SECONDS):
                return await self._asked(request)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            await self.stop()
            raise Crashed from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _asked(self, request: Request) -> Done:
        process = self.process = self.process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(request)
        process.stdin.write(len(data).to_bytes(_LENGTH) + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(_LENGTH))
        return _DONE.decode(await process.stdout.readexactly(min(size, _LIMIT)))

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sandtable.server.ai",
            *self._packages,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """A few processes; when slow work holds all of them up, more are started for as long as it lasts."""

    def __init__(self, count: int, packages: tuple[str, ...]) -> None:
        self._packages, self._usual = packages, count
        self._all = [Worker(packages) for _ in range(count)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._all:
            self._free.put_nowait(worker)

    async def ask(self, request: Request, seconds: float) -> Done:
        """An answer; a process that dies is tried once more."""
        worker = await self._found()
        try:
            try:
                return await worker.ask(request, seconds)
            except Crashed:
                return await worker.ask(request, seconds)
        finally:
            await self._give_back(worker)

    async def _found(self) -> Worker:
        """A free process, first come, first served; a new one if none comes free soon."""
        try:
            return await asyncio.wait_for(self._free.get(), PATIENCE_SECONDS)
        except TimeoutError:
            if len(self._all) >= MOST * self._usual:
                return await self._free.get()
        self._all.append(Worker(self._packages))
        return self._all[-1]

    async def _give_back(self, worker: Worker) -> None:
        if len(self._all) > self._usual and not self._free.empty():
            self._all.remove(worker)
            await worker.stop()
        else:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            await worker.stop()

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [w.process.pid for w in self._all if w.process is not None and w.process.returncode is None]


# --- in the process -------------------------------------------------------------------------------------------------


def answer(request: Request) -> Done:
    """Choose an action, or check a record."""
    try:
        return Done(_answered(request))
    except SandtableError as error:
        return Done(error=str(error))
    except Exception as error:  # a broken player must not take the others at its table down with it
        return Done(error=f"{type(error).__name__}: {error}"[:300])


def _answered(request: Request) -> Any:
    if isinstance(request, Choose):
        return _chosen(request)
    return _checked(request) if isinstance(request, Check) else _told(request)


def _chosen(request: Choose) -> str:
    return str(player(request.player, request.seed).choose(from_bytes(request.observation)))


def _checked(request: Check) -> Story:
    lines = request.record.count("\n")
    if lines > 2 * request.actions + 1000:
        raise SandtableError(f"the record is too long: {lines} lines")
    table = read_record(request.record)
    if len(table.history()) > request.actions:
        raise SandtableError(f"the record is too long: {len(table.history())} actions")
    return story_of(table)


def _told(request: Tell) -> Any:
    table = table_of(request.story)
    return [tuple(line) for line in rolls(table)] if request.rolls else table.record(request.side)


# --- in both --------------------------------------------------------------------------------------------------------


def story_of(table: Table) -> Story:
    """Everything that was done at a table."""
    setup, dice = table.setup, table.dice
    assert dice is not None
    return Story(
        game=setup.game.id,
        scenario=setup.scenario,
        options=dict(setup.options),
        seed=str(dice.seed),
        nonces=table.nonces,
        dice=dice.version,
        start=table._start,
        history=tuple((what, _text(what, value)) for what, value in table.history()),
    )


def table_of(story: Story) -> Table:
    """The table of a story, played again."""
    table = begun(story)
    for what, text in story.history:
        do_again(table, what, text if what == "play" else msgspec.json.decode(text))
    return table


def begun(story: Story) -> Table:
    """The table of a story before anything was done."""
    game = find_game(story.game)
    setup = game.setup(story.scenario, story.options)
    dice = with_nonces(int(story.seed), setup.sides, story.nonces, story.dice)
    return new_table(game, setup, dice) if story.start is None else table_from_position(story.start, dice)


def _text(what: str, value: Any) -> str:
    return str(value) if what == "play" else msgspec.json.encode(value).decode()


# --- the process ----------------------------------------------------------------------------------------------------


def main(packages: list[str]) -> None:
    """Answer requests until the input is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    know(packages)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    while head := source.read(_LENGTH):
        data = msgspec.msgpack.encode(answer(_REQUEST.decode(source.read(int.from_bytes(head)))))
        sink.write(len(data).to_bytes(_LENGTH) + data)
        sink.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
