"""What is given up after some time: guests who do not come back, tables that nobody plays, records that lie about."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, false, or_, select

from .schema import PEOPLE, SEATS, SESSIONS, TABLES
from .settings import Ages
from .store import Store

DAY = 24 * 3600.0
AT_ONCE = 200  # tables that go in one transaction


class Gone(NamedTuple):
    """What went."""

    tables: list[str]
    guests: int


async def expire(store: Store, ages: Ages, now: float) -> Gone:
    """Give up what is too old; tables first, so that their guests can go with them."""
    too_old = _old_tables(ages, now)
    old = [row["id"] for row in await store.rows(select(TABLES.c.id).where(too_old).limit(AT_ONCE))]
    if old:
        await store.write(delete(TABLES).where(TABLES.c.id.in_(old), too_old))
    guests = await _old_guests(store, ages, now) if ages.guests else []
    if guests:
        await store.write(delete(PEOPLE).where(PEOPLE.c.id.in_(guests), PEOPLE.c.name.is_(None)))
    return Gone(old, len(guests))


def _old_tables(ages: Ages, now: float) -> ColumnElement[bool]:
    t = TABLES.c
    played = ~t.over & ~t.replay
    kinds = (
        (ages.records, t.replay),
        (ages.finished, t.over & ~t.replay),
        (ages.waiting, played & (t.n == 0)),
        (ages.abandoned, played & (t.n > 0)),
    )
    return or_(false(), *(kind & (t.updated < now - days * DAY) for days, kind in kinds if days))


async def _old_guests(store: Store, ages: Ages, now: float) -> list[str]:
    """Guests without a table whose sessions have not been used for long."""
    since = now - ages.guests * DAY
    here = select(SESSIONS.c.person).where(SESSIONS.c.seen >= since)
    seated = select(SEATS.c.person).where(SEATS.c.person.is_not(None))
    owning = select(TABLES.c.owner).where(TABLES.c.owner.is_not(None))
    p = PEOPLE.c
    query = select(p.id).where(
        p.name.is_(None), p.created < since, p.id.not_in(here), p.id.not_in(seated), p.id.not_in(owning)
    )
    return [row["id"] for row in await store.rows(query.limit(AT_ONCE))]
