"""What makes the database of an older version like a new one, a version at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from .names import skeleton

Step = str | Callable[[AsyncConnection], Awaitable[None]]


async def carry_out(conn: AsyncConnection, version: str) -> None:
    """Bring a database from a version to the next."""
    for step in UPGRADES[version]:
        await (conn.execute(text(step)) if isinstance(step, str) else step(conn))


async def _draw_skeletons(conn: AsyncConnection) -> None:
    """Of accounts that look alike only the oldest gets a skeleton: the others stay, and no more can be made."""
    found = await conn.execute(text("SELECT id, name FROM people WHERE name IS NOT NULL ORDER BY created, id"))
    first = {skeleton(name): id for id, name in reversed(found.all())}
    for looks, id in first.items():
        await conn.execute(text("UPDATE people SET skeleton = :looks WHERE id = :id"), {"looks": looks, "id": id})


UPGRADES: dict[str, tuple[Step, ...]] = {  # from a version to the next
    "1": (
        "ALTER TABLE tables ADD COLUMN dice INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables ADD COLUMN nonces TEXT",
        "UPDATE tables SET nonces = '{}'",
        "ALTER TABLE seats ADD COLUMN nonce TEXT",
        "UPDATE seats SET nonce = ''",
    ),
    "2": (
        "ALTER TABLE people ADD COLUMN skeleton VARCHAR(128)",
        _draw_skeletons,
        "CREATE UNIQUE INDEX people_skeleton ON people (skeleton)",
        "ALTER TABLE sessions ADD COLUMN seen FLOAT NOT NULL DEFAULT 0",
        "UPDATE sessions SET seen = created",
        "CREATE INDEX sessions_person ON sessions (person)",
        "ALTER TABLE tables ADD COLUMN mixed BOOLEAN NOT NULL DEFAULT FALSE",
        "UPDATE tables SET mixed = TRUE WHERE nonces IS NULL",
        "ALTER TABLE tables ADD COLUMN aside TEXT",
    ),
}
