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

from . import games_api, tables_api, wire
from .connection import POLICY, Connection
from .packages import know
from .people import COOKIE
from .refusal import Refusal, not_found, too_many
from .settings import Settings
from .store import StoreDown
from .web import Asking, House, Sealed, address_of, check_origin, endpoint, refused, who

NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server runs, but the pages have not been built. Run <code>make web</code> in the project's
folder and load this page again. The API is under <code>/api/</code>.</p></html>"""
_log = logging.getLogger("sandtable")


# --- people ---------------------------------------------------------------------------------------------------------


async def me(asking: Asking) -> Any:
    """Who is asking, and his tables."""
    person = await asking.person()
    if person is None:
        return wire.Me(name=None, guest=True, tables=())
    return wire.Me(name=person.name, guest=person.name is None, tables=await tables_api.mine(asking, person))


async def account(asking: Asking) -> Any:
    """A guest takes a name."""
    asked = await asking.body(wire.Credentials)
    asking.limit_logins()
    person = await asking.someone()
    named = await asking.house.people.claim(person, asked.name, asked.password)
    await asking.tables.seats_moved(named.id)
    return wire.Me(name=named.name, guest=False, tables=await tables_api.mine(asking, named))


async def login(asking: Asking) -> Any:
    """Somebody comes back."""
    asked = await asking.body(wire.Credentials)
    asking.limit_logins()
    person, token = await asking.house.people.login(await asking.person(), asked.name, asked.password)
    asking.becomes(person, token)
    await asking.tables.seats_moved(person.id)
    return wire.Me(name=person.name, guest=False, tables=await tables_api.mine(asking, person))


async def logout(asking: Asking) -> Any:
    """Somebody goes."""
    person = await asking.person()
    if person is not None:
        await asking.house.people.logout(person)
    asking.becomes(None, "")
    return wire.Me(name=None, guest=True, tables=())


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
    table, query = socket.path_params["table"], socket.query_params
    if not tables_api.valid_id(table):
        raise not_found("table")
    person = await house.people.find(socket.cookies.get(COOKIE))
    found = await house.tables.session(table)
    look = tables_api.look_of(found, person, query)
    known = query.get("n", "")
    n = int(known) if known.isascii() and known.isdigit() and len(known) <= 9 else -1
    holder = person.id if person else None
    return Connection(socket, house.tables, found, look, holder, tables_api.asked_perspective(query) is None), n


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
    ("/api/me", me),
    ("/api/games", games_api.games),
    ("/api/games/{game}/rules", games_api.rules),
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
)
_POST = (
    ("/api/account", account),
    ("/api/login", login),
    ("/api/logout", logout),
    ("/api/tables", tables_api.create),
    ("/api/tables/{table}/join", tables_api.join),
    ("/api/tables/{table}/nonce", tables_api.give_nonce),
    ("/api/tables/{table}/seat", tables_api.seat),
    ("/api/records", tables_api.load_record),
)


def make_app(settings: Settings) -> Starlette:
    """The application of a server."""
    know(settings.packages)
    routes = [
        *(Route(path, endpoint(handler), methods=["GET"]) for path, handler in _GET),
        *(Route(path, endpoint(handler), methods=["POST"]) for path, handler in _POST),
        WebSocketRoute("/api/tables/{table}/live", session),
        Route("/{path:path}", page(settings.static), methods=["GET"]),
    ]
    middleware = [Middleware(Sealed), Middleware(GZipMiddleware, minimum_size=1024, compresslevel=4)]
    handlers = {HTTPException: _http_error, Exception: _unforeseen}
    app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=_lifespan)
    app.state.settings = settings
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    app.state.house = House(app.state.settings)
    try:
        await app.state.house.tables.open()
        yield
    finally:
        await app.state.house.tables.close()


async def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refused(Refusal("http", str(error.detail).lower(), error.status_code))


async def _unforeseen(request: Request, error: Exception) -> Response:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return refused(Refusal("internal", "something failed here; nothing has changed", 500))
