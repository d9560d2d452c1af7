"""How much each person may have here: tables, records, and the bytes of them.

Whoever throws his cookie away is somebody new, so there is a bound for all together, too.
"""

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
    own = _own(person)
    if await _count(asking, own & _PLAYED) >= limits.tables_of_one or await _count(asking, own) >= limits.kept_of_one:
        raise too_many("tables")


async def room_for_programs(asking: Asking, person: Person | None) -> None:
    """Refuse one more table at which only programs sit where there are enough, here or of one person."""
    limits, attended = asking.settings.limits, select(SEATS.c.table).where(SEATS.c.kind != "player")
    alone = _PLAYED & TABLES.c.id.not_in(attended)
    full = await _count(asking, alone) >= limits.unattended
    if full or (person and await _count(asking, alone & _own(person)) >= limits.unattended_of_one):
        raise too_many("tables at which only programs play")


async def room_for_record(asking: Asking, person: Person | None, size: int) -> None:
    """Refuse one more record where there are enough, here or of one person, or one with too many bytes of them."""
    limits = asking.settings.limits
    full = await _count(asking, TABLES.c.replay) >= limits.records
    if full or (person and await _count(asking, TABLES.c.replay & _own(person)) >= limits.records_of_one):
        raise too_many("records")
    if person and await _bytes(asking, TABLES.c.replay & _own(person)) + size > limits.record_bytes_of_one:
        raise too_many("bytes of records")


def _own(person: Person) -> ColumnElement[bool]:
    return TABLES.c.owner == person.id


async def _bytes(asking: Asking, own: ColumnElement[bool]) -> int:
    """How long the logs and first positions of some tables are."""
    logs = select(func.sum(func.length(LOG.c.text)).label("n")).join(TABLES, TABLES.c.id == LOG.c.table).where(own)
    starts = select(func.sum(func.length(TABLES.c.start)).label("n")).where(own)
    found = [await asking.tables.store.row(query) for query in (logs, starts)]
    return sum(row["n"] or 0 for row in found if row is not None)


async def _count(asking: Asking, which: ColumnElement[bool]) -> int:
    found = await asking.tables.store.row(select(func.count().label("n")).select_from(TABLES).where(which))
    return int(found["n"]) if found is not None else 0
