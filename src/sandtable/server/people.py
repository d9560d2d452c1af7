"""Who is asking: sessions by cookie, guests, and accounts with a name and a password."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.engine import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

from .names import checked_name, folded, skeleton
from .refusal import Refusal, forbidden
from .schema import BANS, PEOPLE, SEATS, SESSIONS, TABLES
from .settings import Settings
from .sittings import write_sitting
from .store import Conflict, Store

COOKIE = "sandtable"
PASSWORD = (8, 200)
DAY = 24 * 3600
NOTED_SECONDS = 3600.0  # the use of a session is written down so often


class Person(NamedTuple):
    """Somebody with a session; without a name, a guest."""

    id: str
    name: str | None
    session: str  # its token, hashed


def hashed(token: str) -> str:
    """What is kept of a token: it is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Sessions and accounts."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this password")
        self._hashing = asyncio.Semaphore(2)  # each takes tens of megabytes

    async def find(self, token: str | None) -> Person | None:
        """The person of a session that is not over."""
        if not token:
            return None
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name, SESSIONS.c.seen)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == hashed(token), *self.current())
        )
        row = await self._store.row(query)
        if row is None:
            return None
        if self._settings.clock() - row["seen"] > NOTED_SECONDS:
            await self._store.write(
                update(SESSIONS).where(SESSIONS.c.token == hashed(token)).values(seen=self._settings.clock())
            )
        return Person(row["id"], row["name"], hashed(token))

    def current(self) -> tuple[Any, ...]:
        """What is true of sessions that are not over."""
        now, limits = self._settings.clock(), self._settings.limits
        banned = select(BANS.c.value).where(BANS.c.kind == "person")
        idle, whole = now - limits.session_idle_days * DAY, now - limits.session_days * DAY
        return (SESSIONS.c.seen > idle, SESSIONS.c.created > whole, SESSIONS.c.person.not_in(banned))

    async def current_of(self, sessions: Collection[str]) -> set[str]:
        """Those of some sessions that are not over."""
        rows = await self._store.rows(select(SESSIONS.c.token).where(SESSIONS.c.token.in_(sessions), *self.current()))
        return {row["token"] for row in rows}

    async def new_guest(self) -> tuple[Person, str]:
        """A guest with a session; the second is the token for the cookie."""
        person, token, now = self._settings.token(), self._settings.token(), self._settings.clock()
        await self._store.write(
            insert(PEOPLE).values(id=person, created=now),
            insert(SESSIONS).values(token=hashed(token), person=person, created=now, seen=now),
        )
        return Person(person, None, hashed(token)), token

    async def check(self, person: Person | None, name: str, password: str) -> None:
        """Refuse a name that cannot be claimed, before anything is written."""
        if person is not None and person.name is not None:
            raise Refusal("named", "this session already has a name", 409)
        _check_password(password)
        name = checked_name(name)
        same = (PEOPLE.c.folded == folded(name)) | (PEOPLE.c.skeleton == skeleton(name))
        if await self._store.row(select(PEOPLE.c.id).where(same)) is not None:
            raise _taken()

    async def claim(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Give a guest a name and a password, and a new session."""
        if person.name is not None:
            raise Refusal("named", "this session already has a name", 409)
        name = checked_name(name)
        _check_password(password)
        secret = await self._hash(password)
        token, begin = self._begun(person.id)
        try:
            await self._store.write(
                update(PEOPLE)
                .where(PEOPLE.c.id == person.id, PEOPLE.c.name.is_(None))
                .values(name=name, folded=folded(name), skeleton=skeleton(name), password=secret),
                delete(SESSIONS).where(SESSIONS.c.person == person.id),
                begin,
            )
        except Conflict:
            raise _taken() from None
        return Person(person.id, name, hashed(token)), token

    async def login(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """A session for an account; what the guest held becomes the account's."""
        row = await self._known(name, password)
        if row is None:
            raise forbidden("no account has this name and password")
        if await self._store.row(select(BANS).where(BANS.c.kind == "person", BANS.c.value == row["id"])):
            raise forbidden("this account is banned")
        token, begin = self._begun(row["id"])
        async with self._store.writing() as conn:
            await conn.execute(begin)
            if guest is not None and guest.name is None:
                await _move(conn, guest, row, self._settings.clock())
        return Person(row["id"], row["name"], hashed(token)), token

    async def change_password(self, person: Person, old: str, new: str) -> tuple[str, set[str]]:
        """Another password: the token of a new session, and the sessions that are over."""
        _check_password(new)
        if await self._known(person.name or "", old) is None:
            raise forbidden("this is not the password")
        secret, mine = await self._hash(new), SESSIONS.c.person == person.id
        ended = {row["token"] for row in await self._store.rows(select(SESSIONS.c.token).where(mine))}
        token, begin = self._begun(person.id)
        await self._store.write(
            update(PEOPLE).where(PEOPLE.c.id == person.id).values(password=secret), delete(SESSIONS).where(mine), begin
        )
        return token, ended

    def _begun(self, person: str) -> tuple[str, Executable]:
        """The token of a new session, and what writes it down."""
        token, now = self._settings.token(), self._settings.clock()
        return token, insert(SESSIONS).values(token=hashed(token), person=person, created=now, seen=now)

    async def _known(self, name: str, password: str) -> RowMapping | None:
        """The account with a name and a password; the same time is taken where there is none."""
        query = select(PEOPLE).where(PEOPLE.c.folded == folded(name))
        row = await self._store.row(query) if name.isprintable() else None
        right = await self._verify(row["password"] if row is not None else self._nobody, password)
        return row if right else None

    async def logout(self, person: Person) -> None:
        """End a session."""
        await self._store.write(delete(SESSIONS).where(SESSIONS.c.token == person.session))

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, kept: str, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._verified, kept, password)

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password[: PASSWORD[1]])
        except (Argon2Error, InvalidHashError):
            return False


def _taken() -> Refusal:
    return Refusal("taken", "somebody else has this name, or one that looks like it", 409)


def _check_password(password: str) -> None:
    if not PASSWORD[0] <= len(password) <= PASSWORD[1]:
        raise Refusal("bad-password", f"a password has {PASSWORD[0]} to {PASSWORD[1]} characters", 422)


async def _move(conn: AsyncConnection, guest: Person, account: RowMapping, now: float) -> None:
    """What a guest holds becomes an account's, and everybody at his tables sees it."""
    held = await conn.execute(
        select(SEATS.c.side, TABLES.c.id, TABLES.c.n)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .where(SEATS.c.person == guest.id)
    )
    for row in held.mappings().all():
        await write_sitting(conn, row, row["side"], "sat", account["name"], now)
    await conn.execute(update(SEATS).where(SEATS.c.person == guest.id).values(person=account["id"]))
    await conn.execute(update(TABLES).where(TABLES.c.owner == guest.id).values(owner=account["id"]))
