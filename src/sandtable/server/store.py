"""Storage: SQLite or PostgreSQL. An entry of a log is on disk before anybody is told of it, and stands once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Engine,
    Executable,
    UpdateBase,
    bindparam,
    create_engine,
    event,
    insert,
    inspect,
    null,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..kernel.errors import SandtableError
from .files import file_of, keep_private
from .schema import FACTS, LOG, METADATA, SNAPSHOTS, TABLES, VERSION
from .upgrades import UPGRADES, carry_out

CHANNEL = "sandtable"  # on which workers tell each other the id of a table that changed, or an entry of its log
PAYLOAD = 7000  # bytes that one note to other workers may have; PostgreSQL allows some more
DEAF_SECONDS = 1.0  # until a lost line to the others is tried again
TENDED = "tended"  # a fact that the host changes when he has changed seats
BATCH = 64
CHECKED = 256 << 20  # bytes of a database that is looked through when it is opened
_log = logging.getLogger("sandtable")
_INSERT_LOG = insert(LOG)
_INSERT_SNAPSHOT = insert(SNAPSHOTS)
_UPDATE_TABLE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values({name: bindparam("new_" + name) for name in ("n", "turn", "to_act", "over", "winner", "updated")})
    .values(takeback=null())
)
_VERSION = select(FACTS.c.value).where(FACTS.c.name == "version")
_EPOCH = select(FACTS.c.value).where(FACTS.c.name == "epoch")
_EPOCH_WORDS = "SELECT value FROM facts WHERE name = 'epoch'"
_NOTIFY = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")
_SQLITE = sqlite.dialect(paramstyle="named")


class Conflict(Exception):
    """Somebody else has written the same entry first."""


class StoreDown(SandtableError):
    """The database does not answer; whether the last entry stands is not known."""


class Entry(NamedTuple):
    """An entry of a table's log."""

    table: str
    n: int
    kind: str
    side: str | None
    text: str
    key: str | None
    at: float


class Written(NamedTuple):
    """An entry as other workers hear of it: it counts as long as no backup was restored."""

    epoch: str
    entry: Entry


_WRITTEN = msgspec.json.Decoder(Written)


class Standing(NamedTuple):
    """How a table stands after an entry, for lists and searches."""

    turn: int
    to_act: str | None
    over: bool
    winner: str | None


class Snapshot(NamedTuple):
    """A position at a change of side."""

    hash: str
    position: str


class Addition(NamedTuple):
    """An entry to be written with all that goes with it."""

    entry: Entry
    standing: Standing
    snapshot: Snapshot | None


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.postgresql = self.engine.dialect.name == "postgresql"
        self._writing = asyncio.Lock()
        self._file = None if self.postgresql else _file_engine(url)
        self._thread = ThreadPoolExecutor(1, "log")
        self._todo: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self.epoch = ""  # changes when a backup is restored

    async def open(self) -> None:
        """Make the tables if they do not exist, or say why the database cannot be used."""
        path = file_of(self.url)
        if path is not None:
            keep_private(path)
        try:
            if self._file is not None:  # the async driver leaves a thread behind when a file cannot be opened
                _check_file(self._file, path)
            async with self.engine.begin() as conn:
                if self.postgresql:  # two workers that start together must not both make the tables
                    await conn.execute(text("SELECT pg_advisory_xact_lock(194406)"))
                found = await _version(conn)
                if found is None or int(found) <= VERSION:
                    await conn.run_sync(METADATA.create_all)
                    found = await _upgraded(conn)
                    self.epoch = await _epoch(conn)
        except (SQLAlchemyError, OSError) as error:
            raise SandtableError(_why_closed(error, path)) from None
        if found != str(VERSION):
            raise SandtableError(
                f"the database is of version {found}; this program knows version {VERSION} and none that is newer"
            )

    async def close(self) -> None:
        """Write what is left and let go of the database."""
        if self._writer is not None:
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()
        if self._file is not None:
            self._file.dispose()
        self._thread.shutdown()

    async def restored(self) -> bool:
        """Whether a backup was restored since this was last asked."""
        row = await self.row(_EPOCH)
        before, self.epoch = self.epoch, str(row["value"]) if row is not None else ""
        return before != self.epoch

    # --- reading and writing ------------------------------------------------------------------------------------

    async def rows(self, query: Executable) -> list[RowMapping]:
        """All rows of a query."""
        with _translated():
            async with self.engine.connect() as conn:
                return list((await conn.execute(query)).mappings())

    async def row(self, query: Executable) -> RowMapping | None:
        """The first row of a query."""
        found = await self.rows(query)
        return found[0] if found else None

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; SQLite allows one writer, so here they queue instead of failing."""
        with _translated():
            async with self._writing if not self.postgresql else contextlib.nullcontext(), self.engine.begin() as conn:
                yield conn

    async def write(self, *statements: Executable) -> None:
        """Some statements in one transaction."""
        async with self.writing() as conn:
            for statement in statements:
                await conn.execute(statement)

    # --- the log ------------------------------------------------------------------------------------------------

    async def append(self, addition: Addition) -> None:
        """Add an entry to a log; returns when it is on disk, raises Conflict if its number is taken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._todo.append((addition, future))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await future

    async def _write_all(self) -> None:
        """Entries that come while the disk is busy are written together: one sync serves them all."""
        while self._todo:
            batch, self._todo = self._todo[:BATCH], self._todo[BATCH:]
            await self._settle(batch)

    async def _settle(self, batch: list[tuple[Addition, asyncio.Future[None]]]) -> None:
        error = await self._attempt([addition for addition, _ in batch])
        if isinstance(error, Conflict) and len(batch) > 1:
            for one in batch:
                await self._settle([one])
            return
        for _, future in batch:
            if future.cancelled():
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

    async def _attempt(self, additions: list[Addition]) -> Exception | None:
        additions.sort(key=lambda a: a.entry[:2])  # two workers take their locks in the same order
        try:
            if self._file is not None:
                await self._write_file(self._file, additions)
            else:
                async with self.writing() as conn:
                    await self._write_batch(conn, additions)
        except Conflict as conflict:
            return conflict
        except StoreDown as down:
            return down
        return None

    async def _write_file(self, file: Engine, additions: Sequence[Addition]) -> None:
        """A whole transaction in one visit to a thread: the async driver would go there for every statement."""
        async with self._writing:
            with _translated():
                await asyncio.get_running_loop().run_in_executor(
                    self._thread, _write_at_once, file, additions, self.epoch
                )

    async def _write_batch(self, conn: AsyncConnection, additions: Sequence[Addition]) -> None:
        if str(await conn.scalar(_EPOCH.with_for_update(read=True)) or "") != self.epoch:
            raise Conflict  # what is in memory is not what was restored
        for statement, values in _statements(additions):
            await conn.execute(statement, values)
        notes = [as_note(Written(self.epoch, a.entry)) for a in additions]
        await conn.execute(_NOTIFY, {"channel": CHANNEL, "notes": list(dict.fromkeys(notes))})

    async def notify(self, conn: AsyncConnection, table: str) -> None:
        """Tell other workers, when the transaction is done, that something about a table has changed."""
        if self.postgresql:
            await conn.execute(_NOTIFY, {"channel": CHANNEL, "notes": [table]})

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table."""
        found = await self.rows(select(LOG).where(LOG.c.table == table, LOG.c.n > after).order_by(LOG.c.n))
        return [Entry(**row) for row in found]

    async def last_snapshot(self, table: str) -> RowMapping | None:
        """The newest position that was kept of a table."""
        return await self.row(
            select(SNAPSHOTS).where(SNAPSHOTS.c.table == table).order_by(SNAPSHOTS.c.n.desc()).limit(1)
        )

    # --- other workers ------------------------------------------------------------------------------------------

    async def listen(self, heard: Callable[[str | Entry], None], again: Callable[[], Awaitable[None]]) -> None:
        """Hear what workers change, for ever: an entry of a log, or the id of a table at which something else did.

        After a lost connection everything is looked at again.
        """
        while True:
            try:
                await self._listen_once(heard, again)
            except Exception as error:  # of the database, its driver, or whoever hears: a worker must not go deaf
                _log.warning("other workers are not heard: %s", _first_line(error))
                await asyncio.sleep(DEAF_SECONDS)

    async def _listen_once(self, heard: Callable[[str | Entry], None], again: Callable[[], Awaitable[None]]) -> None:
        async with self.engine.connect() as conn:
            await conn.execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = (await conn.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            driver.add_termination_listener(lambda _: lost.set())
            await driver.add_listener(CHANNEL, lambda _c, _p, _n, note: heard(self.told(note)))
            await again()
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), 5)
                await conn.execute(text("SELECT 1"))

    def told(self, note: str) -> str | Entry:
        """What another worker tells; of an entry from before a backup was restored only the table."""
        if not note.startswith("["):
            return note
        epoch, entry = _WRITTEN.decode(note)
        return entry if epoch == self.epoch else entry.table


def as_note(written: Written) -> str:
    """An entry in words for other workers; of a long one only its table."""
    found = msgspec.json.encode(written)
    return found.decode() if len(found) <= PAYLOAD else written.entry.table


async def _version(conn: AsyncConnection) -> str | None:
    """The version of a database; None of one that is empty."""
    there = await conn.run_sync(lambda sync: inspect(sync).has_table(FACTS.name))
    found: str | None = await conn.scalar(_VERSION) if there else None
    return found


async def _epoch(conn: AsyncConnection) -> str:
    """The name of the present time, which ends when a backup is restored."""
    found: str | None = await conn.scalar(_EPOCH)
    if found is None:
        await conn.execute(insert(FACTS).values(name="epoch", value="0"))
    return found or "0"


async def _upgraded(conn: AsyncConnection) -> str:
    """The version of a database, after what makes an older one like a new one."""
    found: str | None = await conn.scalar(_VERSION)
    if found is None:
        await conn.execute(insert(FACTS).values(name="version", value=str(VERSION)))
        return str(VERSION)
    while found in UPGRADES:
        same = (FACTS.c.name == "version", FACTS.c.value == found)
        mine = await conn.execute(update(FACTS).where(*same).values(value=str(int(found) + 1)))
        if mine.rowcount:  # otherwise another program was quicker
            await carry_out(conn, found)
        found = str(int(found) + 1)
    return found


def _engine(url: str) -> AsyncEngine:
    try:
        name = make_url(url).get_backend_name()
        if name == "sqlite":
            engine = create_async_engine(url, connect_args={"timeout": 30})
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        elif name == "postgresql":
            engine = create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
        else:
            raise SandtableError(f"the database must be SQLite or PostgreSQL, not {name}")
    except ImportError as error:
        raise SandtableError(f"a driver is missing: {error} (pip install 'sandtable[postgresql]')") from None
    except ArgumentError as error:
        raise SandtableError(f"this is no database address: {_first_line(error)}") from None
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@contextlib.contextmanager
def _translated() -> Any:
    """Errors of the database as ours."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except (SQLAlchemyError, OSError, ConnectionError) as error:
        raise StoreDown(f"the database does not answer: {_first_line(error)}") from error


def _check_file(file: Engine, path: Path | None) -> None:
    """Look whether a database is whole, if that does not take long."""
    with file.connect() as conn:
        if path is not None and path.stat().st_size <= CHECKED:
            said = conn.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if said != "ok":
                raise OSError(f"malformed: {said}")


def _why_closed(error: Exception, path: Path | None) -> str:
    """Why a database cannot be opened, and what the host may do."""
    said = _first_line(error)
    if path is not None and any(word in said for word in ("not a database", "malformed")):
        return f"the database {path} is corrupt: move it away and restore a backup (sandtable admin restore)"
    if path is not None and ("readonly" in said or _is_closed(path)):
        return f"the database {path} is read-only: the server must be able to write it and its folder"
    return f"the database cannot be opened: {said}"


def _is_closed(path: Path) -> bool:
    return path.exists() and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))


def _file_engine(url: str) -> Engine:
    engine = create_engine(make_url(url).set(drivername="sqlite"), connect_args={"timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _write_at_once(file: Engine, additions: Sequence[Addition], epoch: str) -> None:
    with file.begin() as conn:
        conn.exec_driver_sql("BEGIN IMMEDIATE")  # nobody restores a backup between this look and the entries
        if str(conn.exec_driver_sql(_EPOCH_WORDS).scalar() or "") != epoch:
            raise Conflict
        for statement, values in _statements(additions):
            conn.exec_driver_sql(_words(statement), values)


@cache
def _words(statement: UpdateBase) -> str:
    """A statement as SQLite reads it, put into words once: that costs more than carrying it out."""
    return str(statement.compile(dialect=_SQLITE))


def _statements(additions: Sequence[Addition]) -> Iterator[tuple[UpdateBase, list[dict[str, Any]]]]:
    yield _INSERT_LOG, [a.entry._asdict() for a in additions]
    yield _UPDATE_TABLE, [_changes(a) for a in additions]
    snapshots = [_snapshot(a) for a in additions if a.snapshot]
    if snapshots:
        yield _INSERT_SNAPSHOT, snapshots


def _first_line(error: Exception) -> str:
    return str(error).split("\n")[0][:200]


def _changes(addition: Addition) -> dict[str, Any]:
    entry = addition.entry
    values = {"n": entry.n, "updated": entry.at, **addition.standing._asdict()}
    return {"of": entry.table, **{f"new_{name}": value for name, value in values.items()}}


def _snapshot(addition: Addition) -> dict[str, Any]:
    assert addition.snapshot is not None
    return {"table": addition.entry.table, "n": addition.entry.n, **addition.snapshot._asdict()}
