"""What a host watches: whether the server is well, and its figures as Prometheus reads them."""

from __future__ import annotations

import ipaddress
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from sqlalchemy import func, select, text
from sqlalchemy.engine import RowMapping
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusal import Refusal, not_found
from .schema import TABLES
from .store import StoreDown
from .web import House, refused

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
KIND = "text/plain; version=0.0.4; charset=utf-8"


class Measured:
    """Notes how long every request takes and how it ends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start, status = time.perf_counter(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            house: House = scope["app"].state.house
            house.request_seconds.add(time.perf_counter() - start)
            house.answers[f"{status // 100}xx"] += 1


async def health(request: Request) -> Response:
    """Whether the server is well: it is if the database answers."""
    try:
        await request.app.state.house.tables.store.rows(text("SELECT 1"))
    except StoreDown:
        return PlainTextResponse("the database does not answer\n", 503, {"Cache-Control": "no-store"})
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


def may_read(request: Request, networks: Iterable[str]) -> bool:
    """Whether somebody may read the figures: from this machine and no proxy, or from a network that was named."""
    address = request.client.host if request.client else ""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if any(ip in ipaddress.ip_network(network, strict=False) for network in networks):
        return True
    return ip.is_loopback and not any(name in request.headers for name in FORWARDED)


async def metrics(request: Request) -> Response:
    """The figures of this process."""
    house: House = request.app.state.house
    if not may_read(request, house.settings.metrics_from):
        return refused(not_found("page"))
    try:
        tables = await _tables(house)
    except StoreDown as error:
        return refused(Refusal("busy", str(error), 503))
    lines = [*_figures(house, tables), ""]
    return PlainTextResponse("\n".join(lines), headers={"Cache-Control": "no-store"}, media_type=KIND)


async def _tables(house: House) -> Counter[str]:
    t = TABLES.c
    aside = t.aside.is_not(None).label("aside")
    dealt = t.nonces.is_not(None).label("dealt")
    count = func.count().label("count")
    query = select(t.replay, t.over, aside, dealt, count).group_by(t.replay, t.over, aside, dealt)
    found: Counter[str] = Counter({"record": 0, "over": 0, "live": 0, "waiting": 0, "aside": 0})
    for row in await house.tables.store.rows(query):
        found[_state(row)] += row["count"]
    return found


def _state(row: RowMapping) -> str:
    if row["aside"]:
        return "aside"
    if row["replay"]:
        return "record"
    return "over" if row["over"] else "live" if row["dealt"] else "waiting"


def _figures(house: House, found: Counter[str]) -> Iterator[str]:
    tables = house.tables
    yield from _labelled("sandtable_tables", "gauge", "state", found)
    yield from _plain("sandtable_tables_in_memory", "gauge", tables.in_memory)
    yield from _plain("sandtable_connections", "gauge", len(house.sockets))
    yield from _plain("sandtable_actions_total", "counter", tables.written)
    yield from tables.seconds.lines("sandtable_action_seconds")
    yield from house.request_seconds.lines("sandtable_request_seconds")
    yield from _labelled("sandtable_requests_total", "counter", "status", house.answers)
    queues = {"players": tables.workers, "unattended": tables.unattended}
    yield from _labelled("sandtable_ai_waiting", "gauge", "queue", {k: w.waiting for k, w in queues.items()})
    yield from _labelled("sandtable_ai_processes", "gauge", "queue", {k: len(w.pids) for k, w in queues.items()})
    yield from _labelled("sandtable_log_messages_total", "counter", "level", house.messages.counts)
    yield from _plain("sandtable_failed_logins_total", "counter", house.failed_logins)
    yield from _labelled("sandtable_process", "gauge", "pid", {str(os.getpid()): 1})


def _plain(name: str, kind: str, value: float) -> Iterator[str]:
    yield f"# TYPE {name} {kind}"
    yield f"{name} {value}"


def _labelled(name: str, kind: str, label: str, values: Mapping[str, float]) -> Iterator[str]:
    yield f"# TYPE {name} {kind}"
    yield from (f'{name}{{{label}="{key}"}} {value}' for key, value in sorted(values.items()))
