"""Who is asking: sessions by cookie, guests, and accounts with a name and a password."""

from __future__ import annotations

import asyncio
import hashlib
import unicodedata
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Executable, delete, insert, select, update

from .refusal import Refusal, forbidden
from .schema import PEOPLE, SEATS, SESSIONS, TABLES
from .settings import Settings
from .store import Conflict, Store

COOKIE = "sandtable"
NAME = (2, 32)
PASSWORD = (8, 200)


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
        """The person of a session."""
        if not token:
            return None
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == hashed(token))
        )
        row = await self._store.row(query)
        return Person(row["id"], row["name"], hashed(token)) if row else None

    async def new_guest(self) -> tuple[Person, str]:
        """A guest with a session; the second is the token for the cookie."""
        person, token, now = self._settings.token(), self._settings.token(), self._settings.clock()
        await self._store.write(
            insert(PEOPLE).values(id=person, created=now),
            insert(SESSIONS).values(token=hashed(token), person=person, created=now),
        )
        return Person(person, None, hashed(token)), token

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """Give a guest a name and a password."""
        if person.name is not None:
            raise Refusal("named", "this session already has a name", 409)
        name = _checked_name(name)
        _check_password(password)
        secret = await self._hash(password)
        try:
            await self._store.write(
                update(PEOPLE)
                .where(PEOPLE.c.id == person.id, PEOPLE.c.name.is_(None))
                .values(name=name, folded=folded(name), password=secret)
            )
        except Conflict:
            raise Refusal("taken", "somebody else has this name", 409) from None
        return person._replace(name=name)

    async def login(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """A session for an account; what the guest held becomes the account's."""
        row = (
            await self._store.row(select(PEOPLE).where(PEOPLE.c.folded == folded(name))) if name.isprintable() else None
        )
        kept = row["password"] if row is not None else self._nobody
        if not await self._verify(kept, password) or row is None:
            raise forbidden("no account has this name and password")
        token, now = self._settings.token(), self._settings.clock()
        statements: list[Executable] = [insert(SESSIONS).values(token=hashed(token), person=row["id"], created=now)]
        if guest is not None and guest.name is None:
            statements += _moved(guest.id, row["id"])
        await self._store.write(*statements)
        return Person(row["id"], row["name"], hashed(token)), token

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


def folded(name: str) -> str:
    """A name as it is compared: case and look-alike forms make no difference."""
    return unicodedata.normalize("NFKC", name).strip().casefold()[:128]


def _checked_name(name: str) -> str:
    name = unicodedata.normalize("NFC", name).strip()
    if not NAME[0] <= len(name) <= NAME[1] or not name.isprintable():
        raise Refusal("bad-name", f"a name has {NAME[0]} to {NAME[1]} printable characters", 422)
    return name


def _check_password(password: str) -> None:
    if not PASSWORD[0] <= len(password) <= PASSWORD[1]:
        raise Refusal("bad-password", f"a password has {PASSWORD[0]} to {PASSWORD[1]} characters", 422)


def _moved(guest: str, account: str) -> list[Executable]:
    return [
        update(SEATS).where(SEATS.c.person == guest).values(person=account),
        update(TABLES).where(TABLES.c.owner == guest).values(owner=account),
    ]
