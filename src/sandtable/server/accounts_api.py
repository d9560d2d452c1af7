"""People over HTTP: who is asking, taking a name, coming back, going, and another password."""

from __future__ import annotations

import logging
from typing import Any

from . import tables_api, wire
from .people import Person
from .refusal import Refusal, forbidden
from .sockets import AGAIN, GONE
from .web import Asking, address_of

_log = logging.getLogger("sandtable")


async def me(asking: Asking) -> Any:
    """Who is asking, and his tables."""
    person = await asking.person()
    return wire.Me(name=None, guest=True, tables=()) if person is None else await _told(asking, person)


async def account(asking: Asking) -> Any:
    """A guest takes a name, and with it a new session: whoever knew the old one is a stranger."""
    asked = await asking.body(wire.Credentials)
    asking.limit_logins(asked.name)
    await asking.house.people.check(await asking.person(), asked.name, asked.password)
    named, token = await asking.house.people.claim(await asking.someone(), asked.name, asked.password)
    await _becomes(asking, named, token)
    return await _told(asking, named)


async def login(asking: Asking) -> Any:
    """Somebody comes back."""
    asked = await asking.body(wire.Credentials)
    asking.limit_logins(asked.name)
    try:
        person, token = await asking.house.people.login(await asking.person(), asked.name, asked.password)
    except Refusal as refusal:
        _log.warning("login of %r from %s failed: %s", asked.name[:64], address_of(asking.request), refusal)
        asking.house.failed_logins += 1
        raise
    await _becomes(asking, person, token)
    return await _told(asking, person)


async def logout(asking: Asking) -> Any:
    """Somebody goes, from every page that is open with his session."""
    person = await asking.person()
    if person is not None:
        await asking.house.people.logout(person)
        asking.house.sockets.end({person.session}, GONE, "you have logged out")
    asking.becomes(None, "")
    return wire.Me(name=None, guest=True, tables=())


async def password(asking: Asking) -> Any:
    """Somebody takes another password; all his other sessions end."""
    asked = await asking.body(wire.NewPassword)
    person = await asking.person()
    if person is None or person.name is None:
        raise forbidden("only accounts have passwords")
    asking.limit_logins(person.name)
    token, ended = await asking.house.people.change_password(person, asked.old, asked.new)
    asking.house.sockets.end(ended - {person.session}, GONE, "the password was changed")
    await _becomes(asking, person, token)
    return await _told(asking, person)


async def _becomes(asking: Asking, person: Person, token: str) -> None:
    """The client goes on with a new session; its pages come back with it."""
    old = await asking.person()
    if old is not None:
        asking.house.sockets.end({old.session}, AGAIN, "come back with the new session")
    asking.becomes(person, token)
    await asking.tables.seats_moved(person.id)


async def _told(asking: Asking, person: Person) -> wire.Me:
    return wire.Me(name=person.name, guest=person.name is None, tables=await tables_api.mine(asking, person))
