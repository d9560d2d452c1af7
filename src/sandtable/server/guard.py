"""The name by which the server is called: one that it does not know may be a page that leads browsers astray."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from .refusal import Refusal
from .web import refused


def known_names(hosts: Iterable[str], origins: Iterable[str]) -> frozenset[str]:
    """The names of a server: those it was told, those of its pages, and what its machine calls itself."""
    own = {"localhost", socket.gethostname().lower(), socket.getfqdn().lower()}
    pages = {urlsplit(origin).hostname or "" for origin in origins}
    return frozenset({*own, *pages, *(host.lower().rstrip(".") for host in hosts)} - {""})


def is_known(header: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this server; an IP address does, since only names can be made to lead elsewhere."""
    try:
        name = (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return False
    return name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        return bool(ipaddress.ip_address(name))
    except ValueError:
        return False


class KnownHosts:
    """Refuses requests for a name that is not the server's (DNS rebinding)."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app, self._names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] in ("http", "websocket") and not is_known(Headers(scope=scope).get("host", ""), self._names):
            refusal = Refusal("host", "this server has another name (sandtable serve --name tells it one)", 421)
            await _refuse(scope, receive, send, refusal)
        else:
            await self._app(scope, receive, send)


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
    else:
        await refused(refusal)(scope, receive, send)
