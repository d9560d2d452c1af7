"""What the host or another worker does to people and tables, noticed by a server that runs."""

from __future__ import annotations

import contextlib
import ipaddress

from sqlalchemy import select

from .pace import for_ever
from .people import People
from .refusal import forbidden
from .schema import BANS, FACTS
from .sockets import AGAIN, GONE, Sockets
from .store import TENDED
from .tables import Tables

SECONDS = 2.0


class Keeper:
    """Looks every few seconds whether sessions are over, tables are gone, or a backup was restored."""

    def __init__(self, tables: Tables, people: People, sockets: Sockets) -> None:
        self._tables, self._people, self._sockets = tables, people, sockets
        self._last: str | None = None  # what the host left when he last changed seats
        self._networks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []

    async def run(self) -> None:
        """Look for ever."""
        await for_ever(self.look, SECONDS)

    async def look(self) -> None:
        """Take over what has changed."""
        if await self._tables.notice_restored():
            self._sockets.end_all(AGAIN, "the host has restored a backup")
        if await self._tended():
            await self._tables.look_again()
        rows = await self._tables.store.rows(select(BANS.c.value).where(BANS.c.kind == "network"))
        self._networks = [ipaddress.ip_network(row["value"]) for row in rows]
        await self._end_sessions()
        for session in await self._tables.forget_deleted():
            for watcher in tuple(session.watchers):
                watcher.end(GONE, "this table is no longer here")

    async def _tended(self) -> bool:
        row = await self._tables.store.row(select(FACTS.c.value).where(FACTS.c.name == TENDED))
        before, self._last = self._last, row["value"] if row is not None else None
        return before != self._last

    async def _end_sessions(self) -> None:
        sessions = self._sockets.sessions
        over = sessions - await self._people.current_of(sessions) if sessions else set()
        self._sockets.end(over, GONE, "your session is over")

    def check(self, address: str) -> None:
        """Refuse whoever comes from a network that is banned."""
        if not self._networks:
            return
        with contextlib.suppress(ValueError):
            ip = ipaddress.ip_address(address.partition("%")[0])
            ip = getattr(ip, "ipv4_mapped", None) or ip
            if any(ip in network for network in self._networks):
                raise forbidden("this address is banned")
