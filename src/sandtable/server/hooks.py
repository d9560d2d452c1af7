"""Web hooks: a short note to an address of the holder's choice when it is his turn."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from .refusal import Refusal

SECONDS = 5.0
PORTS = (80, 443)
_SPECIAL = [ipaddress.ip_network(each) for each in ("192.0.0.0/24", "192.88.99.0/24")]
_GIVEN_OUT = ipaddress.ip_network("2000::/3")  # the only IPv6 addresses that were ever given out
_CARRIERS = [ipaddress.ip_network(each) for each in ("2001::/23", "2002::/16", "3fff::/20", "2001:db8::/32")]
WAITING = 200
_LONGEST = 500


class Address(NamedTuple):
    """Where a note goes."""

    secure: bool
    host: str
    port: int
    path: str


def parsed(url: str) -> Address:
    """The parts of an address, or a refusal."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _bad("it is no address") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise _bad("it must begin with http:// or https://")
    if parts.username or parts.password or len(url) > _LONGEST or not url.isascii() or any(c <= " " for c in url):
        raise _bad("it must be plain and short")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(parts.scheme == "https", parts.hostname, port or (443 if parts.scheme == "https" else 80), path)


def _bad(why: str) -> Refusal:
    return Refusal("bad-hook", f"this web hook cannot be used: {why}", 422)


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open Internet; one that carries another within it is not."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv4Address):
        return ip.is_global and not ip.is_multicast and not any(ip in network for network in _SPECIAL)
    return ip in _GIVEN_OUT and ip.is_global and not any(ip in network for network in _CARRIERS)


class Hooks:
    """Sends notes, one after another, and forgets those that cannot be delivered."""

    def __init__(self, anywhere: bool) -> None:
        self._anywhere = anywhere
        self._queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(WAITING)

    async def allowed(self, url: str) -> None:
        """Refuse an address that is malformed or leads into the host's own network."""
        await self._place(parsed(url))

    async def _place(self, address: Address) -> str:
        """The IP address to connect to: it is looked up once, so that it cannot change after the check."""
        if not self._anywhere and address.port not in PORTS:
            raise _bad("only the ports 80 and 443 are called")
        loop = asyncio.get_running_loop()
        try:
            found = await asyncio.wait_for(
                loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM), SECONDS
            )
        except (OSError, TimeoutError, UnicodeError):
            raise _bad("its host is not known") from None
        places = [str(each[4][0]) for each in found]
        if not self._anywhere and not all(map(is_public, places)):
            raise _bad("it leads into a private network")
        return places[0]

    def send(self, url: str, note: dict[str, object]) -> None:
        """Send a note soon; when too many wait, it is dropped."""
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait((url, msgspec.json.encode(note)))

    async def run(self) -> None:
        """Deliver notes for ever."""
        while True:
            url, body = await self._queue.get()
            with contextlib.suppress(OSError, TimeoutError, Refusal, ssl.SSLError):
                await asyncio.wait_for(self._deliver(parsed(url), body), SECONDS)

    async def _deliver(self, address: Address, body: bytes) -> None:
        place = await self._place(address)
        context = ssl.create_default_context() if address.secure else None
        reader, writer = await asyncio.open_connection(
            place, address.port, ssl=context, server_hostname=address.host if context else None
        )
        try:
            head = (
                f"POST {address.path} HTTP/1.1\r\nHost: {address.host}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nUser-Agent: sandtable\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            await reader.read(256)
        finally:
            writer.close()
