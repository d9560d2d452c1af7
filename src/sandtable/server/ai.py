"""Work in processes of its own, so that the server never waits: choosing actions, records, pictures.

A player gets an observation's bytes and gives an action's text; it never sees the table. Run as a module this is such
a process: it reads requests from its input until that is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import signal
import sys
import time
from typing import Any

import msgspec

from ..kernel.dice import Dice, with_nonces
from ..kernel.errors import SandtableError
from ..kernel.game import Game, find_game
from ..kernel.record import do_again
from ..kernel.replay import read_record
from ..kernel.rewind import rolls
from ..kernel.table import Table, from_bytes, new_table, table_from_position
from ..painting.ground import plain_picture
from ..players import player
from .aftermath import aftermath, course
from .guided import guided_games
from .illustration import shown
from .packages import know

if sys.platform != "win32":
    import resource

_LENGTH = 4
_LIMIT = 64 << 20
START_SECONDS = 120.0
PATIENCE_SECONDS = 0.5
EMPTY_PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#cbd6a1"/></svg>'
)
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


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """A picture of what somebody may see, of a scenario before it begins, or of a guided game before an action."""

    game: str
    language: str
    view: bytes | None = None  # as MessagePack
    scenario: str = ""
    lesson: str = ""
    n: int = 0


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


class Checked(msgspec.Struct, frozen=True):
    """A record that replays, and how its table stands at the end."""

    story: Story
    turn: int
    to_act: str | None
    over: bool
    winner: str | None


class Tell(msgspec.Struct, frozen=True, tag="tell"):
    """The record of a game as a side may know it (None: the whole), or every number that chance gave."""

    story: Story
    rolls: bool = False
    side: str | None = None


class Retell(msgspec.Struct, frozen=True, tag="retell"):
    """Who was ahead in a finished game; if wholly, also how lucky, and what was played badly."""

    story: Story
    whole: bool = True


class Done(msgspec.Struct, frozen=True):
    """An answer: a result, or why there is none."""

    value: Any = None
    error: str | None = None


class Manner(msgspec.Struct, frozen=True):
    """How a process works: the games beside the installed ones, how it gives way to others, and its memory."""

    packages: tuple[str, ...] = ()
    nice: int = 0
    megabytes: int = 0  # 0: as many as there are
    seconds: float = 0  # of processor time for each request; 0: as much as it takes


Request = Choose | Check | Tell | Draw | Retell
_REQUEST = msgspec.msgpack.Decoder(Request)
_DONE = msgspec.msgpack.Decoder(Done)


# --- in the server --------------------------------------------------------------------------------------------------


class Crashed(Exception):
    """The process has died or did not answer in time."""


class Full(Exception):
    """Too many requests wait already."""


class Worker:
    """One process, started when it is first needed and again when it has died."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, request: Request, seconds: float) -> Done:
        """Its answer to a request; Crashed if there is none in time, and then the process is gone."""
        try:
            if self.process is None:
                async with asyncio.timeout(START_SECONDS):
                    await self._start()
            async with asyncio.timeout(seconds):
                return await self._asked(request)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            await self.stop()
            raise Crashed from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _asked(self, request: Request) -> Done:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        data = msgspec.msgpack.encode(request)
        process.stdin.write(len(data).to_bytes(_LENGTH) + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(_LENGTH))
        return _DONE.decode(await process.stdout.readexactly(min(size, _LIMIT)))

    async def _start(self) -> None:
        """Start the process, and wait until it says that it is ready."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sandtable.server.ai",
            msgspec.json.encode(self._manner).decode(),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        await self.process.stdout.readexactly(_LENGTH)

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """A few processes; when slow work holds all of them up, more may be started for as long as it lasts."""

    def __init__(
        self,
        count: int,
        packages: tuple[str, ...],
        *,
        most: int | None = None,
        queue: int | None = None,
        tries: int = 2,
        manner: Manner | None = None,
    ) -> None:
        self._manner = msgspec.structs.replace(manner or Manner(), packages=packages)
        self._usual, self._most, self._queue, self._tries = count, most or MOST * count, queue, tries
        self._all = [Worker(self._manner) for _ in range(count)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self.waiting = 0
        for worker in self._all:
            self._free.put_nowait(worker)

    async def ask(self, request: Request, seconds: float) -> Done:
        """An answer; where that is the manner, a process that dies is tried once more. Full if too many wait."""
        if self._queue is not None and self.waiting >= self._queue:
            raise Full
        self.waiting += 1
        try:
            worker = await self._found()
        finally:
            self.waiting -= 1
        try:
            for _ in range(self._tries - 1):
                with contextlib.suppress(Crashed):
                    return await worker.ask(request, seconds)
            return await worker.ask(request, seconds)
        finally:
            await self._give_back(worker)

    async def _found(self) -> Worker:
        """A free process, first come, first served; a new one if none comes free soon."""
        try:
            return await asyncio.wait_for(self._free.get(), PATIENCE_SECONDS)
        except TimeoutError:
            if len(self._all) >= self._most:
                return await self._free.get()
        self._all.append(Worker(self._manner))
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
    """Choose an action, check or tell a record, or draw a picture."""
    try:
        return Done(_answered(request))
    except SandtableError as error:
        return Done(error=str(error))
    except Exception as error:  # a broken player must not take the others at its table down with it
        return Done(error=f"{type(error).__name__}: {error}"[:300])


def _answered(request: Request) -> Any:
    match request:
        case Retell():
            return (aftermath if request.whole else course)(table_of(request.story))
        case Choose():
            return _chosen(request)
        case Check():
            return _checked(request)
        case Tell():
            return _told(request)
        case Draw():
            return _drawn(request)


def _chosen(request: Choose) -> str:
    return str(player(request.player, request.seed).choose(from_bytes(request.observation)))


def _checked(request: Check) -> Checked:
    lines = request.record.count("\n")
    if lines > 2 * request.actions + 1000:
        raise SandtableError(f"the record is too long: {lines} lines")
    table = read_record(request.record)
    if len(table.history()) > request.actions:
        raise SandtableError(f"the record is too long: {len(table.history())} actions")
    return Checked(story_of(table), table.turn, table.to_act, table.over, table.winner)


def _drawn(request: Draw) -> str:
    game = find_game(request.game)
    if request.lesson:
        return shown(guided_games(game)[request.lesson], request.n, request.language)
    if request.view is None:
        return drawn(game, new_table(game, game.setup(request.scenario), Dice(0)).view(None), request.language)
    return drawn(game, msgspec.msgpack.decode(request.view), request.language)


def drawn(game: Game, view: dict[str, Any], language: str) -> str:
    """A view as a picture: the game's own, or the plain one."""
    try:
        return game.draw(view, language)
    except NotImplementedError:
        return plain_picture(game.scene(view, language)) or EMPTY_PICTURE


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


def main(text: str) -> None:
    """Answer requests until the input is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    manner = msgspec.json.decode(text, type=Manner)
    _keep_to(manner)
    know(manner.packages)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    sink.write(bytes(_LENGTH))
    sink.flush()
    while head := source.read(_LENGTH):
        _set_clock(manner)
        data = msgspec.msgpack.encode(answer(_REQUEST.decode(source.read(int.from_bytes(head)))))
        sink.write(len(data).to_bytes(_LENGTH) + data)
        sink.flush()


def _keep_to(manner: Manner) -> None:
    """Give way to others and use no more memory than allowed, where the system knows such things."""
    if sys.platform != "win32":
        os.nice(manner.nice)
        if manner.megabytes:
            bytes_ = manner.megabytes << 20
            resource.setrlimit(resource.RLIMIT_DATA, (bytes_, bytes_))


def _set_clock(manner: Manner) -> None:
    """From now on this process has only so much time; when it is used up, the system ends it."""
    if sys.platform != "win32" and manner.seconds:
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + manner.seconds), most))


if __name__ == "__main__":
    main(sys.argv[1])
