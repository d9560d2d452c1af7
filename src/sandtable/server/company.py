"""Those at a table: who is here now, and what people who sit at it say to each other."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func, insert, select

from . import wire
from .refusal import Refusal, forbidden, too_many
from .schema import CHAT
from .session import Session
from .tables import LOCKED
from .tables_api import session_of
from .web import Asking

KEPT = 200  # lines of each table
LONGEST = 500  # characters of a line


async def company(asking: Asking) -> Any:
    """Who is here, and to whoever sits here the lines since a number."""
    session = await session_of(asking)
    person = await asking.person()
    sits = person is not None and bool(session.held_by(person.id))
    return await _told(asking, session, asking.number("since", 0) if sits else None)


async def say(asking: Asking) -> Any:
    """Say something to those who sit at the table."""
    session = await session_of(asking)
    asked = await asking.body(wire.Say)
    person = await asking.person()
    if person is None or asked.side not in session.held_by(person.id):
        raise forbidden("this seat is not yours")
    text = " ".join(asked.text.split())
    if not text or len(text) > LONGEST or not text.isprintable():
        raise Refusal("malformed", f"a line has 1 to {LONGEST} characters", 422)
    if not session.talk.take():
        raise too_many("lines")
    await _write(asking, session, asked.side, session.seats[asked.side].name, text)
    return await _told(asking, session, asked.since)


async def _write(asking: Asking, session: Session, side: str, name: str | None, text: str) -> None:
    of = CHAT.c.table == session.id
    async with asking.tables.store.writing() as conn:
        await conn.execute(LOCKED, {"of": session.id})
        n = (await conn.scalar(select(func.max(CHAT.c.n)).where(of)) or 0) + 1
        line = {"table": session.id, "n": n, "at": asking.settings.clock(), "side": side, "name": name, "text": text}
        await conn.execute(insert(CHAT).values(line))
        await conn.execute(delete(CHAT).where(of, CHAT.c.n <= n - KEPT))


async def _told(asking: Asking, session: Session, since: int | None) -> wire.CompanyAnswer:
    present = {watcher.person for watcher in session.watchers}
    here = tuple(seat.side for seat in session.seats.values() if seat.person is not None and seat.person in present)
    if since is None:
        return wire.CompanyAnswer(here=here, lines=())
    query = select(CHAT).where(CHAT.c.table == session.id, CHAT.c.n > since).order_by(CHAT.c.n)
    rows = await asking.tables.store.rows(query)
    lines = tuple(wire.ChatLine(n=r["n"], at=r["at"], side=r["side"], name=r["name"], text=r["text"]) for r in rows)
    return wire.CompanyAnswer(here=here, lines=lines)
