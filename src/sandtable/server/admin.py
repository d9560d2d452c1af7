"""Looking after tables from outside the server: list, export, import, repair, upgrade."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import delete, insert, select, update

from ..kernel.errors import SandtableError
from ..kernel.game import all_games
from ..kernel.record import TITLE as RECORD_TITLE
from ..kernel.record import read_record
from .ai import begun, story_of
from .live import Live, first_table
from .packages import know
from .refusal import Refusal
from .schema import LOG, PEOPLE, SEATS, SNAPSHOTS, TABLES
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
        bundle = _of_record(text) if text.lstrip().startswith(RECORD_TITLE) else msgspec.json.decode(text, type=Bundle)
        live = _replayed(bundle.table, [Entry(**entry) for entry in bundle.log])
    except (msgspec.MsgspecError, TypeError, KeyError, SandtableError) as error:
        raise SandtableError(f"{path}: {error}") from None
    return await _taken_in(store, bundle, live)


def _of_record(text: str) -> Bundle:
    table = read_record(text)
    story, now, made = story_of(table), time.time(), secrets.token_urlsafe(16)
    first = begun(story)
    log = [Entry(made, n, kind, None, words, None, now)._asdict() for n, (kind, words) in enumerate(story.history, 1)]
    row = {
        "id": made, "game": story.game, "scenario": story.scenario, "seed": story.seed, "start": story.start,
        "options": msgspec.json.encode(story.options).decode(), "rules": first.setup.game.version, "public": False,
        "replay": True, "owner": None, "created": now, "updated": now, "takeback": None,
    }  # fmt: skip
    return Bundle(sandtable_table=FORMAT, table=row, seats=[], log=log)


async def _taken_in(store: Store, bundle: Bundle, live: Live) -> str:
    known = {row["id"] for row in await store.rows(select(PEOPLE.c.id))}
    row = bundle.table | live.standing(live.table)._asdict() | {"n": live.n}
    row["owner"] = row["owner"] if row["owner"] in known else None
    seats = [_seat(seat, known) for seat in bundle.seats]
    statements: list[Any] = [insert(TABLES).values(row)]
    statements += [insert(SEATS).values(seats)] if seats else []
    statements += [insert(LOG).values(bundle.log[i : i + CHUNK]) for i in range(0, len(bundle.log), CHUNK)]
    try:
        await store.write(*statements)
    except Conflict:
        raise SandtableError(f"there already is a table {live.id}") from None
    return f"{live.id}: {live.n} entries"


def _seat(seat: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """A seat whose holder this database does not know is open; its link still works."""
    if seat["kind"] != "person" or seat["person"] in known:
        return seat
    return seat | {"person": None, "kind": "open"}


# --- repair and upgrade ---------------------------------------------------------------------------------------------


def _replayed(row: Any, entries: Sequence[Entry]) -> Live:
    """A table replayed as far as it goes; a Refusal if it does not reach its end."""
    live = Live(row, first_table(row))
    for entry in entries:
        if entry.n != live.n + 1:
            raise Refusal("broken", f"entry {live.n + 1} of the log is missing")
        live.apply(entry)
    return live


def _as_far(row: Any, entries: Sequence[Entry]) -> tuple[Live, str | None]:
    """A table replayed up to the first entry that cannot be, and why it cannot."""
    live = Live(row, first_table(row))
    for entry in entries:
        if entry.n != live.n + 1:
            return live, f"entry {live.n + 1} of the log is missing"
        try:
            live.apply(entry)
        except Refusal as error:
            return live, str(error)
    return live, None


async def _faults(store: Store, row: Any) -> tuple[Live, list[str]]:
    live, cut = _as_far(row, await store.entries(row["id"]))
    found = [cut] if cut else []
    standing = live.standing(live.table)._asdict() | {"n": live.n}
    found += [f"{name} is {row[name]!r}, not {value!r}" for name, value in standing.items() if row[name] != value]
    kept = await store.last_snapshot(row["id"])
    if kept is not None and kept["n"] == live.n and kept["hash"] != live.table.hash:
        found.append(f"the position kept after entry {live.n} is another")
    return live, found


async def repaired(store: Store, tables: Sequence[str], apply: bool) -> list[str]:
    """What is wrong with tables; mended if wanted."""
    lines = []
    for row in await _rows(store, tables):
        try:
            live, faults = await _faults(store, row)
        except SandtableError as error:
            lines.append(f"{row['id']}: {error}")
            continue
        lines += [f"{row['id']}: {fault}" for fault in faults]
        if faults and apply:
            await _mend(store, live)
    return lines


async def _mend(store: Store, live: Live) -> None:
    """Leave of a table what replays."""
    where = (LOG.c.table == live.id, LOG.c.n > live.n)
    standing = live.standing(live.table)._asdict()
    await store.write(
        delete(LOG).where(*where),
        delete(SNAPSHOTS).where(SNAPSHOTS.c.table == live.id, SNAPSHOTS.c.n >= live.n),
        update(TABLES)
        .where(TABLES.c.id == live.id)
        .values(**standing, n=live.n, takeback=None, rules=live.game.version),
    )


async def upgraded(store: Store, tables: Sequence[str], force: bool) -> Outcome:
    """Bring tables of other rules versions to these rules."""
    lines, left = [], 0
    for row in await _rows(store, tables):
        game = all_games().get(row["game"])
        if game is None or row["rules"] == game.version:
            continue
        live, cut = _as_far(row, await store.entries(row["id"]))
        fault = cut or await _first_difference(store, live)
        head = f"{row['id']}: rules {row['rules']} to {game.version}"
        if fault is None or force:
            await _mend(store, live)
            lines.append(f"{head}: {'the same game' if fault is None else f'goes on after entry {live.n}: {fault}'}")
        else:
            left += 1
            lines.append(f"{head}: {fault}")
    return Outcome(lines, left)


async def _first_difference(store: Store, live: Live) -> str | None:
    """The first position kept under the old rules that the new ones do not lead to."""
    kept = {
        row["n"]: row["hash"]
        for row in await store.rows(select(SNAPSHOTS.c.n, SNAPSHOTS.c.hash).where(SNAPSHOTS.c.table == live.id))
    }
    again = Live(live.row, first_table(live.row))
    for entry in await store.entries(live.id):
        again.apply(entry)
        if again.n in kept and kept[again.n] != again.table.hash:
            return f"another position after entry {again.n}"
    return None
