"""A hint: what the computer would do, from what the side that asks knows; all at the table see that it was asked.

The computer thinks in a process of its own that is given the observation's bytes alone.
"""

from __future__ import annotations

from random import Random

from .ai import Choose, Crashed
from .refusal import Refusal, forbidden, stale, too_many
from .session import Session
from .sittings import write_sitting
from .tables import LOCKED, Tables

ADVISER = "general"
SLOW = Refusal("busy", "the computer takes too long over this; try again", 429)


async def hint(tables: Tables, session: Session, side: str, n: int) -> str:
    """The text of the action that the computer would choose for a side, which must be the one to decide."""
    if session.replay:
        raise forbidden("this is a record to look at")
    table = session.table
    if n != session.n:
        raise stale()
    if table.to_act != side:
        raise Refusal("illegal", "only who must decide can be given a hint", 409)
    if not session.hints.take():
        raise too_many("hints")
    seed = Random(f"hint {table.seed} {n}").getrandbits(62)
    request = Choose(ADVISER, seed, bytes(table.observe(side)))
    try:
        done = await tables.workers.ask(request, tables.settings.limits.player_seconds)
    except Crashed:
        raise SLOW from None
    if done.value is None:
        raise Refusal("busy", done.error or "no hint is to be had", 429)
    await _mark(tables, session, side)
    return str(done.value)


async def _mark(tables: Tables, session: Session, side: str) -> None:
    """Note for all to see that a side takes hints, once until something else happens to the seats."""
    last = session.sittings[-1] if session.sittings else None
    if last is not None and (last.kind, last.side) == ("hint", side):
        return
    async with tables.store.writing() as conn:
        row = (await conn.execute(LOCKED, {"of": session.id})).mappings().one()
        await write_sitting(conn, row, side, "hint", session.seats[side].name, tables.settings.clock())
        await tables.store.notify(conn, session.id)
    await tables.compare_seats(session)
