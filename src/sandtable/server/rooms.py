"""How much each person may have here: tables, records, and the bytes of them."""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, select

from .people import Person
from .refusal import too_many
from .schema import LOG, SEATS, TABLES
from .web import Asking

_PLAYED = ~TABLES.c.over & ~TABLES.c.replay


async def room_for_one_more(asking: Asking, person: Person | None) -> None:
    """Refuse one more table where there are enough, here or of one person; over or not, he may keep only so many."""
    limits = asking.settings.limits
    if await _count(asking, _PLAYED) >= limits.tables:
        raise too_many("tables")
    if person is None:
        return
    own = TABLES.c.owner == person.id
    if await _count(asking, own & _PLAYED) >= limits.tables_of_one or await _count(asking, own) >= limits.kept_of_one:
        raise too_many("tables")


async def room_for_programs(asking: Asking, person: Person | None) -> None:
    """Refuse one more table at which only programs sit to whoever has enough of them."""
    attended = select(SEATS.c.table).where(SEATS.c.kind != "player")
    own = TABLES.c.owner == (person.id if person else None)
    if await _count(asking, own & _PLAYED & TABLES.c.id.not_in(attended)) >= asking.settings.limits.unattended_of_one:
        raise too_many("tables at which only programs play")


async def room_for_record(asking: Asking, person: Person | None, size: int) -> None:
    """Refuse one more record to whoever has enough of them, or would have too many bytes of them."""
    limits = asking.settings.limits
    own = TABLES.c.replay & (TABLES.c.owner == (person.id if person else None))
    if person is None:
        return
    if await _count(asking, own) >= limits.records_of_one:
        raise too_many("records")
    logs = select(func.sum(func.length(LOG.c.text)).label("n")).join(TABLES, TABLES.c.id == LOG.c.table).where(own)
    starts = select(func.sum(func.length(TABLES.c.start)).label("n")).where(own)
    found = [await asking.tables.store.row(query) for query in (logs, starts)]
    if sum(row["n"] or 0 for row in found if row is not None) + size > limits.record_bytes_of_one:
        raise too_many("bytes of records")


async def _count(asking: Asking, which: ColumnElement[bool]) -> int:
    found = await asking.tables.store.row(select(func.count().label("n")).select_from(TABLES).where(which))
    return int(found["n"]) if found is not None else 0
