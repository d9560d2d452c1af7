"""What happens to the seats of a table, kept for all who sit there: who came, who left, who asked for what."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import wire
from .schema import SITTINGS
from .store import Store

KEPT = 100  # of each table
TOLD = 20


async def write_sitting(
    conn: AsyncConnection, row: Any, side: str, kind: wire.SittingKind, name: str | None, at: float
) -> None:
    """Write down what has happened to a seat of a table, whose row the transaction has locked."""
    of = SITTINGS.c.table == row["id"]
    last = await conn.scalar(select(func.max(SITTINGS.c.n)).where(of))
    n = (last or 0) + 1
    values = {"table": row["id"], "n": n, "at": at, "after": row["n"], "side": side, "kind": kind, "name": name}
    await conn.execute(insert(SITTINGS).values(values))
    await conn.execute(delete(SITTINGS).where(of, SITTINGS.c.n <= n - KEPT))


async def sittings_of(store: Store, table: str) -> tuple[wire.Sitting, ...]:
    """The last that has happened to the seats of a table, oldest first."""
    query = select(SITTINGS).where(SITTINGS.c.table == table).order_by(SITTINGS.c.n.desc()).limit(TOLD)
    rows = [{k: v for k, v in row.items() if k != "table"} for row in await store.rows(query)]
    return tuple(wire.Sitting(**row) for row in reversed(rows))
