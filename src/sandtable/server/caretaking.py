"""What a host does to a database while servers use it: delete, ban, invite, back up, restore."""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
import shutil
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..kernel.errors import SandtableError
from .expiry import expire
from .files import file_of, keep_private
from .names import folded
from .people import hashed
from .schema import BANS, FACTS, METADATA, PEOPLE, SEATS, SESSIONS, TABLES, VERSION
from .settings import Ages, new_token
from .sittings import write_sitting
from .store import TENDED, Store

CHUNK = 500

# --- tables and people ----------------------------------------------------------------------------------------------


async def delete_tables(store: Store, tables: Sequence[str]) -> list[str]:
    """Delete tables with their logs; servers that run notice it within seconds."""
    known = {row["id"] for row in await store.rows(select(TABLES.c.id).where(TABLES.c.id.in_(tables)))}
    if unknown := set(tables) - known:
        raise SandtableError(f"there is no table {min(unknown)}")
    await store.write(delete(TABLES).where(TABLES.c.id.in_(tables)))
    return [f"{table}: deleted" for table in tables]


async def prune(store: Store, ages: Ages) -> list[str]:
    """Give up everything that is too old."""
    tables, guests = 0, 0
    while any(gone := await expire(store, ages, time.time())):
        tables, guests = tables + len(gone.tables), guests + gone.guests
    return [f"{tables} tables and {guests} guests deleted"]


async def delete_person(store: Store, name: str) -> list[str]:
    """Delete an account; its seats are free again, and everybody at its tables sees that it left."""
    person = await _account(store, name)
    async with store.writing() as conn:
        for row in await _held(conn, person["id"]):
            await write_sitting(conn, row, row["side"], "left", person["name"], time.time())
            await store.notify(conn, row["id"])
        await conn.execute(
            update(SEATS).where(SEATS.c.person == person["id"]).values(person=None, kind="open", hook=None)
        )
        await conn.execute(delete(BANS).where(BANS.c.kind == "person", BANS.c.value == person["id"]))
        await conn.execute(delete(PEOPLE).where(PEOPLE.c.id == person["id"]))
        await _tell_servers(conn)
    return [f"{person['name']}: deleted"]


async def _tell_servers(conn: AsyncConnection) -> None:
    """Let servers that run look at the seats of their tables again."""
    await conn.execute(delete(FACTS).where(FACTS.c.name == TENDED))
    await conn.execute(insert(FACTS).values(name=TENDED, value=secrets.token_hex(8)))


async def _held(conn: AsyncConnection, person: str) -> Sequence[Any]:
    query = select(SEATS.c.side, TABLES.c.id, TABLES.c.n).join(TABLES, TABLES.c.id == SEATS.c.table)
    return (await conn.execute(query.where(SEATS.c.person == person))).mappings().all()


async def _account(store: Store, name: str) -> Any:
    found = await store.row(select(PEOPLE).where(PEOPLE.c.folded == folded(name)))
    if found is None:
        raise SandtableError(f"nobody has the name '{name[:64]}'")
    return found


async def new_link(store: Store, table: str, side: str) -> str:
    """A new link to a seat, which then is free: for whoever has lost his own."""
    row = await store.row(select(TABLES.c.id, TABLES.c.n).where(TABLES.c.id == table))
    where = (SEATS.c.table == table, SEATS.c.side == side, SEATS.c.kind != "player")
    seat = await store.row(select(SEATS).where(*where))
    if row is None or seat is None:
        raise SandtableError(f"there is no seat '{side[:64]}' for a person at table {table[:64]}")
    token = new_token()
    async with store.writing() as conn:
        await conn.execute(update(SEATS).where(*where).values(token=hashed(token), person=None, kind="open", hook=None))
        await write_sitting(conn, row, side, "left" if seat["person"] else "link", None, time.time())
        await store.notify(conn, table)
        await _tell_servers(conn)
    return f"/t/{table}?seat={token}"


# --- bans -----------------------------------------------------------------------------------------------------------


async def ban(store: Store, who: str, reason: str) -> list[str]:
    """Ban an account by its name, or an address or network; its sessions end."""
    kind, value = await _banned(store, who)
    end = [delete(SESSIONS).where(SESSIONS.c.person == value)] if kind == "person" else []
    row = {"kind": kind, "value": value, "reason": reason, "created": time.time()}
    same = (BANS.c.kind == kind, BANS.c.value == value)
    await store.write(delete(BANS).where(*same), insert(BANS).values(row), *end)
    return [f"{who}: banned"]


async def unban(store: Store, who: str) -> list[str]:
    """Let somebody in again."""
    kind, value = await _banned(store, who)
    if await store.row(select(BANS).where(BANS.c.kind == kind, BANS.c.value == value)) is None:
        raise SandtableError(f"'{who[:64]}' is not banned")
    await store.write(delete(BANS).where(BANS.c.kind == kind, BANS.c.value == value))
    return [f"{who}: no longer banned"]


async def bans(store: Store) -> list[dict[str, Any]]:
    """Everybody who is banned."""
    query = select(BANS, PEOPLE.c.name).outerjoin(PEOPLE, PEOPLE.c.id == BANS.c.value).order_by(BANS.c.created)
    rows = await store.rows(query)
    return [{"who": row["name"] or row["value"], "reason": row["reason"], "since": row["created"]} for row in rows]


async def _banned(store: Store, who: str) -> tuple[str, str]:
    with contextlib.suppress(ValueError):
        return "network", str(ipaddress.ip_network(who, strict=False))
    return "person", str((await _account(store, who))["id"])


# --- backups --------------------------------------------------------------------------------------------------------


async def back_up(store: Store, path: Path) -> list[str]:
    """Write everything as it is at one moment to an SQLite file, from whatever database."""
    if path.exists():
        raise SandtableError(f"{path} already exists")
    source = file_of(store.url)
    try:
        keep_private(path)
        if source is not None:
            _copy_file(source, path)
        else:
            await _copy_rows(store, path)
    except (OSError, sqlite3.Error) as error:
        raise SandtableError(f"cannot write {path}: {error}") from None
    return [f"{path}: {path.stat().st_size} bytes"]


def _copy_file(source: Path, path: Path) -> None:
    with contextlib.closing(sqlite3.connect(source)) as here, contextlib.closing(sqlite3.connect(path)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode=DELETE")


async def _copy_rows(store: Store, path: Path) -> None:
    copy = Store(f"sqlite+aiosqlite:///{path}")
    try:
        await copy.open()
        async with store.engine.connect() as conn, copy.writing() as there:
            await conn.execution_options(isolation_level="REPEATABLE READ")
            await _pour(conn, there)
    finally:
        await copy.close()


async def restore(store: Store, path: Path) -> list[str]:
    """Put what a backup holds in the place of everything, in one transaction; servers that run go on with it."""
    if not path.is_file():
        raise SandtableError(f"there is no file {path}")
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "backup.sqlite"
        shutil.copyfile(path, kept)
        backup = Store(f"sqlite+aiosqlite:///{kept}")
        try:
            await backup.open()  # an older one is brought to the present version
            async with backup.engine.connect() as conn, store.writing() as there:
                await there.execute(update(FACTS).where(FACTS.c.name == "epoch").values(value=secrets.token_hex(8)))
                count = await _pour(conn, there)
        finally:
            await backup.close()
    return [f"{path}: {count} rows of version {VERSION} restored"]


async def _pour(source: AsyncConnection, target: AsyncConnection) -> int:
    """All rows of one database in the place of another's."""
    tables = [table for table in METADATA.sorted_tables if table is not FACTS]
    for table in reversed(tables):
        await target.execute(delete(table))
    count = 0
    for table in tables:
        async with source.stream(select(table)) as found:
            async for part in found.mappings().partitions(CHUNK):
                await target.execute(insert(table), [dict(row) for row in part])
                count += len(part)
    return count
