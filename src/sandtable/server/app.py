"""The application: routes, the WebSocket, and the files of the client."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from . import accounts_api, chapters, company, games_api, lessons_api, tables_api, wire
from .connection import POLICY, Connection
from .doors import STATE, Porter
from .guard import KnownHosts, known_names
from .metrics import Measured, health, metrics
from .packages import know
from .people import COOKIE
from .refusal import Refusal, not_found, too_many
from .settings import Settings
from .store import StoreDown
from .web import House, Sealed, address_of, check_origin, endpoint, refused, who

NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but the pages have not been built. Run <code>make web</code> in the project's
folder and load this page again. The API is under <code>/api/</code>.</p></html>"""
_log = logging.getLogger("sandtable")


# --- the WebSocket --------------------------------------------------------------------------------------------------


async def session(socket: WebSocket) -> None:
    """Watch a table, and play if a seat is held."""
    house: House = socket.app.state.house
    try:
        with _one_more(house, socket):
            connection, known = await _connection(house, socket)
            await socket.accept()
            if socket.query_params.get("protocol") != str(wire.PROTOCOL):
                await socket.close(POLICY, "protocol: this page is of another version, load it again")
                return
            with house.sockets.opened(connection.session, connection):
                await connection.run(known)
    except Refusal as refusal:
        await _turn_away(socket, refusal)
    except StoreDown:
        await _turn_away(socket, Refusal("busy", "try again", 429))


@contextlib.contextmanager
def _one_more(house: House, socket: WebSocket) -> Iterator[None]:
    limits, open_now = house.settings.limits, house.connections
    most = limits.connections_of_one
    bounds = {who(socket): most, f"at {address_of(socket)}": most * limits.people_at_one_address}
    if any(open_now[name] >= bound for name, bound in bounds.items()) or open_now.total() >= 2 * limits.connections:
        raise too_many("connections")
    open_now.update(bounds.keys())
    try:
        yield
    finally:
        open_now.subtract(bounds.keys())
        for name in bounds:
            if not open_now[name]:
                del open_now[name]


async def _connection(house: House, socket: WebSocket) -> tuple[Connection, int]:
    check_origin(socket, house.settings)
    house.keeper.check(socket.client.host if socket.client else "")
    table, query = socket.path_params["table"], socket.query_params
    if not tables_api.valid_id(table):
        raise not_found("table")
    person = await house.people.find(socket.cookies.get(COOKIE))
    found = await house.tables.session(table)
    look = tables_api.look_of(found, person, query)
    known = query.get("n", "")
    n = int(known) if known.isascii() and known.isdigit() and len(known) <= 9 else -1
    follow = tables_api.asked_perspective(query) is None
    return Connection(socket, house.tables, found, look, person, follow), n


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    with contextlib.suppress(RuntimeError):
        await socket.send_denial_response(refused(refusal))


# --- the client's files ---------------------------------------------------------------------------------------------


def page(static: Path) -> Any:
    """A file of the client, or its first page for every address that is not one."""
    root = static.resolve()

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return refused(not_found("call"))
        found = _file(root, path)
        if found is not None:
            kept = "public, max-age=31536000, immutable" if "assets/" in path else "no-cache"
            return FileResponse(found, headers={"Cache-Control": kept})
        if (root / "index.html").is_file():
            return FileResponse(root / "index.html", headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NO_CLIENT)

    return serve


def _file(root: Path, path: str) -> Path | None:
    if not path or "\0" in path or len(path) > 300:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        return None


# --- all together ---------------------------------------------------------------------------------------------------

_GET = (
    ("/api/me", accounts_api.me),
    ("/api/games", games_api.games),
    ("/api/games/{game}/rules", games_api.rules),
    ("/api/games/{game}/chapters", chapters.chapters),
    ("/api/games/{game}/lessons/{lesson}/picture.svg", chapters.picture),
    ("/api/games/{game}/messages", games_api.words),
    ("/api/games/{game}/picture.svg", games_api.picture),
    ("/api/tables", tables_api.tables),
    ("/api/tables/{table}", tables_api.info),
    ("/api/tables/{table}/moment", tables_api.past),
    ("/api/tables/{table}/sight", tables_api.sight),
    ("/api/tables/{table}/ground/{key}", tables_api.ground),
    ("/api/tables/{table}/board.svg", tables_api.board),
    ("/api/tables/{table}/record", tables_api.record),
    ("/api/tables/{table}/rolls", tables_api.rolls),
    ("/api/tables/{table}/aftermath", tables_api.aftermath),
    ("/api/tables/{table}/company", company.company),
)
_POST = (
    ("/api/account", accounts_api.account),
    ("/api/login", accounts_api.login),
    ("/api/logout", accounts_api.logout),
    ("/api/password", accounts_api.password),
    ("/api/tables", tables_api.create),
    ("/api/tables/{table}/join", tables_api.join),
    ("/api/tables/{table}/nonce", tables_api.give_nonce),
    ("/api/tables/{table}/seat", tables_api.seat),
    ("/api/tables/{table}/say", company.say),
    ("/api/lessons", lessons_api.begin),
    ("/api/records", tables_api.load_record),
)


def make_app(settings: Settings) -> Starlette:
    """The application of a server."""
    know(settings.packages)
    routes = [
        *(Route(path, endpoint(handler), methods=["GET"]) for path, handler in _GET),
        *(Route(path, endpoint(handler), methods=["POST"]) for path, handler in _POST),
        WebSocketRoute("/api/tables/{table}/live", session),
        Route("/health", health, methods=["GET"]),
        Route("/metrics", metrics, methods=["GET"]),
        Route("/{path:path}", page(settings.static), methods=["GET"]),
    ]
    middleware = [
        Middleware(Measured),
        Middleware(Sealed),
        Middleware(KnownHosts, names=known_names(settings.hosts, settings.origins)),
        Middleware(GZipMiddleware, minimum_size=1024, compresslevel=4),
    ]
    handlers = {HTTPException: _http_error, Exception: _unforeseen}
    app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=_lifespan)
    app.state.settings = settings
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
    settings = app.state.settings
    app.state.house, app.state.porter = House(settings), Porter(settings.limits, settings.behind_proxy)
    try:
        await app.state.house.open()
        yield {STATE: app.state.porter}
    finally:
        await app.state.house.close()


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refused(Refusal("http", str(error.detail).lower(), error.status_code))


async def _unforeseen(request: Request, error: Exception) -> Response:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return refused(Refusal("internal", "something failed here; nothing has changed", 500))
