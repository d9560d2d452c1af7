"""Looking after tables from outside the server: list, export, import, repair, upgrade."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import delete, insert, select, update

from ..kernel.errors import SandtableError
from ..kernel.game import all_games
from ..kernel.record import TITLE as RECORD_TITLE
from ..kernel.replay import read_record
from .ai import begun, story_of
from .packages import know
from .refusal import Refusal
from .schema import LOG, PEOPLE, SEATS, SNAPSHOTS, TABLES
from .session import Session, is_as_kept, opened, snapshot_of
from .settings import new_token
from .store import Conflict, Entry, Store

T = TypeVar("T")
FORMAT = 1
CHUNK = 500


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a file."""

    sandtable_table: int
    table: dict[str, Any]
    seats: list[dict[str, Any]]
    log: list[dict[str, Any]]


class Outcome(NamedTuple):
    """What was said about some tables, and how many are left as they were."""

    lines: list[str]
    left: int


def run(database: str, packages: Sequence[str], work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database that may be in use by a server."""
    know(packages)
    return asyncio.run(_run(database, work))


async def _run(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    store = Store(database)
    try:
        await store.open()
        return await work(store)
    finally:
        await store.close()


async def listed(store: Store) -> list[dict[str, Any]]:
    """All tables, without their seeds."""
    rows = await store.rows(select(TABLES).order_by(TABLES.c.created))
    return [{k: v for k, v in row.items() if k not in ("seed", "start", "takeback")} for row in rows]


async def _rows(store: Store, tables: Sequence[str]) -> list[Any]:
    rows = await store.rows(select(TABLES).order_by(TABLES.c.created))
    unknown = set(tables) - {row["id"] for row in rows}
    if unknown:
        raise SandtableError(f"there is no table {min(unknown)}")
    return [row for row in rows if not tables or row["id"] in tables]


# --- export and import ----------------------------------------------------------------------------------------------


async def exported(store: Store, tables: Sequence[str], out: Path) -> list[str]:
    """Write each table to a file; the names of the files."""
    names = []
    for row in await _rows(store, tables):
        path = out / f"{row['id']}.json"
        bundle = Bundle(
            sandtable_table=FORMAT,
            table=dict(row),
            seats=[dict(r) for r in await store.rows(select(SEATS).where(SEATS.c.table == row["id"]))],
            log=[entry._asdict() for entry in await store.entries(row["id"])],
        )
        try:
            path.write_bytes(msgspec.json.format(msgspec.json.encode(bundle)))
        except OSError as error:
            raise SandtableError(f"cannot write {path}: {error.strerror}") from None
        names.append(str(path))
    return names


async def imported(store: Store, paths: Sequence[Path]) -> list[str]:
    """Take in tables from files, each replayed first."""
    return [await _imported(store, path) for path in paths]


async def _imported(store: Store, path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SandtableError(f"cannot read {path}: {error}") from None
    try:
        bundle = _of_record(text) if text.lstrip().startswith(RECORD_TITLE) else _of_file(text)
        session = _replayed(bundle.table, [Entry(**entry) for entry in bundle.log])
    except (msgspec.MsgspecError, TypeError, KeyError, ValueError, SandtableError) as error:
        raise SandtableError(f"{path}: {error}") from None
    return await _taken_in(store, bundle, session)


def _of_file(text: str) -> Bundle:
    """A table that was exported, perhaps before there were nonces."""
    found = msgspec.json.decode(text, type=Bundle)
    older = {"dice": 1, "nonces": "{}"} | found.table
    table = {"mixed": older["nonces"] is None} | older | {"aside": None}
    seats = [{"nonce": ""} | seat for seat in found.seats]
    return msgspec.structs.replace(found, table=table, seats=seats)


def _of_record(text: str) -> Bundle:
    table = read_record(text)
    story, now, made = story_of(table), time.time(), new_token()
    first = begun(story)
    log = [Entry(made, n, kind, None, words, None, now)._asdict() for n, (kind, words) in enumerate(story.history, 1)]
    row = {
        "id": made, "game": story.game, "scenario": story.scenario, "seed": story.seed, "start": story.start,
        "dice": story.dice, "nonces": msgspec.json.encode(story.nonces).decode(),
        "options": msgspec.json.encode(story.options).decode(), "rules": first.setup.game.version, "public": False,
        "replay": True, "owner": None, "created": now, "updated": now, "takeback": None, "mixed": False, "aside": None,
    }  # fmt: skip
    return Bundle(sandtable_table=FORMAT, table=row, seats=[], log=log)


async def _taken_in(store: Store, bundle: Bundle, session: Session) -> str:
    known = {row["id"] for row in await store.rows(select(PEOPLE.c.id))}
    row = bundle.table | session.standing_now()._asdict() | {"n": session.n}
    row["owner"] = row["owner"] if row["owner"] in known else None
    seats = [_seat(seat, known) for seat in bundle.seats]
    statements: list[Any] = [insert(TABLES).values(row)]
    statements += [insert(SEATS).values(seats)] if seats else []
    statements += [insert(LOG).values(bundle.log[i : i + CHUNK]) for i in range(0, len(bundle.log), CHUNK)]
    try:
        await store.write(*statements)
    except Conflict:
        raise SandtableError(f"there already is a table {session.id}") from None
    return f"{session.id}: {session.n} entries"


def _seat(seat: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """A seat whose holder this database does not know is open; its link still works."""
    if seat["kind"] != "person" or seat["person"] in known:
        return seat
    return seat | {"person": None, "kind": "open"}


# --- repair and upgrade ---------------------------------------------------------------------------------------------


def _replayed(row: Any, entries: Sequence[Entry]) -> Session:
    """A table replayed as far as it goes; a Refusal if it does not reach its end."""
    session = opened(row)
    for entry in entries:
        if entry.n != session.n + 1:
            raise Refusal("broken", f"entry {session.n + 1} of the log is missing")
        session.apply(entry)
    return session


class Replay(NamedTuple):
    """A table replayed as far as it goes."""

    session: Session
    cut: str | None  # why it goes no further
    differs: int | None  # the first entry after which another position was kept


async def _as_far(store: Store, row: Any) -> Replay:
    """Replay a table up to the first entry that cannot be, and compare it with every position that was kept."""
    kept = await _kept(store, row["id"])
    session, differs = opened(row), None
    for entry in await store.entries(row["id"]):
        if entry.n != session.n + 1:
            return Replay(session, f"entry {session.n + 1} of the log is missing", differs)
        try:
            session.apply(entry)
        except Refusal as error:
            return Replay(session, str(error), differs)
        if differs is None and not is_as_kept(session.table, kept.get(session.n, "")):
            differs = session.n
    return Replay(session, None, differs)


async def _kept(store: Store, table: str) -> dict[int, str]:
    found = await store.rows(select(SNAPSHOTS.c.n, SNAPSHOTS.c.hash).where(SNAPSHOTS.c.table == table))
    return {row["n"]: row["hash"] for row in found}


async def _faults(store: Store, row: Any) -> tuple[Session, list[str]]:
    session, cut, differs = await _as_far(store, row)
    found = [cut] if cut else []
    standing = session.standing_now()._asdict() | {"n": session.n}
    found += [f"{name} is {row[name]!r}, not {value!r}" for name, value in standing.items() if row[name] != value]
    if differs is not None:
        found.append(f"the position kept after entry {differs} is another")
    return session, found


async def repaired(store: Store, tables: Sequence[str], apply: bool) -> list[str]:
    """What is wrong with tables; mended if wanted."""
    lines = []
    for row in await _rows(store, tables):
        try:
            session, faults = await _faults(store, row)
        except SandtableError as error:
            lines.append(f"{row['id']}: {error}")
            continue
        if row["aside"] is not None and not faults:
            faults = ["it is set aside, and replays"]
        lines += [f"{row['id']}: {fault}" for fault in faults]
        if faults and apply:
            await _mend(store, session)
    return lines


async def _mend(store: Store, session: Session) -> None:
    """Leave of a table what replays, and keep the position it leads to."""
    where = (LOG.c.table == session.id, LOG.c.n > session.n)
    standing = session.standing_now()._asdict()
    kept = [snapshot_of(session.table)._asdict()] if session.dealt else []
    await store.write(
        delete(LOG).where(*where),
        delete(SNAPSHOTS).where(SNAPSHOTS.c.table == session.id),
        *(insert(SNAPSHOTS).values(table=session.id, n=session.n, **position) for position in kept),
        update(TABLES)
        .where(TABLES.c.id == session.id)
        .values(**standing, n=session.n, takeback=None, rules=session.game.version, aside=None),
    )


async def upgraded(store: Store, tables: Sequence[str], force: bool) -> Outcome:
    """Bring tables of other rules versions to these rules."""
    lines, left = [], 0
    for row in await _rows(store, tables):
        game = all_games().get(row["game"])
        if game is None or row["rules"] == game.version:
            continue
        session, cut, differs = await _as_far(store, row)
        fault = cut or (f"another position after entry {differs}" if differs is not None else None)
        head = f"{row['id']}: rules {row['rules']} to {game.version}"
        if fault is None or force:
            await _mend(store, session)
            lines.append(f"{head}: {'the same game' if fault is None else f'goes on after entry {session.n}: {fault}'}")
        else:
            left += 1
            lines.append(f"{head}: {fault}")
    return Outcome(lines, left)
