"""What every request goes through: who asks, how much and how often, from where, and how errors are said."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kernel.errors import SandtableError
from . import wire
from .bounds import Bucket, Buckets, neighbourhood
from .figures import Histogram
from .keeper import Keeper
from .logs import Counted
from .moments import ENCODER
from .names import folded
from .people import COOKIE, DAY, People, Person
from .pictures import Pictures
from .refusal import Refusal, busy, forbidden, stopping, too_many
from .replays import Replays
from .settings import Settings
from .sockets import Sockets
from .store import StoreDown
from .tables import Tables

T = TypeVar("T")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE = {"GET", "HEAD", "OPTIONS"}
_log = logging.getLogger("sandtable")


class House:
    """What all requests share."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.tables = Tables(settings)
        self.people = People(self.tables.store, settings)
        self.requests = Buckets(limits.requests_per_second, 10 * limits.requests_per_second)
        self.addresses = Buckets(*(limits.people_at_one_address * x * limits.requests_per_second for x in (1, 10)))
        self.logins = Buckets(limits.logins_per_minute / 60, limits.logins_per_minute / 2)
        self.accounts = Buckets(limits.logins_of_account_per_minute / 60, limits.logins_of_account_per_minute)
        self.all_logins = Bucket(limits.logins_in_all_per_minute / 60, limits.logins_in_all_per_minute)
        self.failed_logins = 0
        self.request_seconds = Histogram()
        self.answers: Counter[str] = Counter()
        self.messages = Counted()
        self.sockets = Sockets()
        self.keeper = Keeper(self.tables, self.people, self.sockets)
        self.creations = Buckets(limits.creations_per_minute / 60, limits.creations_per_minute)
        self.replays = Replays()
        self.pictures = Pictures(self.tables.tellers, limits.picture_bytes, limits.player_seconds)
        self.uploading: Counter[str] = Counter()
        self.connections: Counter[str] = Counter()  # each stands here twice: whose it is, and from where

    async def open(self) -> None:
        """Open the database and begin to serve."""
        _log.addHandler(self.messages)
        await self.tables.open()
        self.tables.spawn(self.keeper.run())

    async def close(self) -> None:
        """Finish what is being written and end everything."""
        await self.pictures.close()
        await self.tables.close()
        _log.removeHandler(self.messages)


class Asking:
    """One request: the house it comes to, and who makes it."""

    def __init__(self, house: House, request: Request) -> None:
        self.house = house
        self.request = request
        self.tables = house.tables
        self.settings = house.settings
        self._cookie: str | None = None  # a token to be given, "" to be taken away
        self._person: Person | None = None

    async def person(self) -> Person | None:
        """Whoever asks, if the server knows him."""
        if self._person is None:
            self._person = await self.house.people.find(self.request.cookies.get(COOKIE))
        return self._person

    async def someone(self) -> Person:
        """Whoever asks; a stranger becomes a guest."""
        found = await self.person()
        if found is None:
            self._person, self._cookie = await self.house.people.new_guest()
            found = self._person
        return found

    def becomes(self, person: Person | None, token: str) -> None:
        """From now on the client is somebody else."""
        self._person, self._cookie = person, token

    async def text(self, limit: int) -> bytes:
        """The body, if it is not too long."""
        data = bytearray()
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > limit:
                raise Refusal("too-large", f"a body of more than {limit} bytes is not read", 413)
        return bytes(data)

    async def body(self, kind: type[T]) -> T:
        """The body as JSON of a kind."""
        data = await self.text(self.settings.limits.body)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refusal("malformed", f"this body cannot be read: {error}"[:300], 422) from None

    def number(self, name: str, default: int) -> int:
        """A whole number in the query."""
        value = self.request.query_params.get(name)
        if value is None:
            return default
        if not (value.isascii() and value.isdigit() and len(value) <= 9):
            raise Refusal("malformed", f"'{name}' must be a whole number", 422)
        return int(value)

    def limit_logins(self, name: str) -> None:
        """Refuse names and passwords that are tried too often: from one address, for one account, or in all."""
        house = self.house
        tried = house.logins.take(address_of(self.request)) and house.all_logins.take()
        if not tried or not house.accounts.take(folded(name)):
            raise too_many("attempts")

    def limit_creations(self) -> None:
        """Refuse whoever sets up tables too often."""
        if not self.house.creations.take(address_of(self.request)):
            raise too_many("tables")

    def finish(self, response: Response) -> Response:
        """The answer with the cookie that goes with it."""
        secure = self.settings.secure or self.request.url.scheme == "https"  # as the proxy says, if it is trusted
        if self._cookie == "":
            response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=secure)
        elif self._cookie is not None:
            age = int(self.settings.limits.session_days * DAY)
            response.set_cookie(
                COOKIE, self._cookie, max_age=age, path="/", httponly=True, samesite="lax", secure=secure
            )
        return response


Handler = Callable[[Asking], Awaitable[Any]]


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A request handler: what it gives is JSON, and every refusal has the same form."""

    async def handle(request: Request) -> Response:
        asking = Asking(request.app.state.house, request)
        try:
            _admit(asking)
            answer = await handler(asking)
            response = answer if isinstance(answer, Response) else json_response(answer)
        except StoreDown as error:
            _log.warning("%s", error)
            response = refused(busy())
        except Refusal as refusal:
            response = refused(refusal)
        except SandtableError as error:
            response = refused(Refusal("refused", str(error), 422))
        except asyncio.CancelledError:  # the server stops and waits for nobody any longer
            response = refused(stopping())
        return asking.finish(response)

    handle.__name__ = getattr(handler, "__name__", "endpoint")
    return handle


def _admit(asking: Asking) -> None:
    request = asking.request
    asking.house.keeper.check(request.client.host if request.client else "")
    if request.method not in SAFE:
        check_origin(request, asking.settings)
    if not asking.house.addresses.take(address_of(request)) or not asking.house.requests.take(who(request)):
        raise too_many("requests")


def json_response(answer: Any, status: int = 200) -> Response:
    """JSON that nobody keeps."""
    return Response(ENCODER.encode(answer), status, {"Cache-Control": "no-store"}, "application/json")


def refused(refusal: Refusal) -> Response:
    """An answer that says why not."""
    lines = tuple(
        wire.ObjectionLine(rule=o.rule, text=o.rule, hexes=o.hexes, pieces=o.pieces) for o in refusal.objections
    )
    error = wire.ErrorLine(code=refusal.code, message=str(refusal), objections=lines)
    return json_response(wire.ErrorAnswer(error=error), refusal.status)


def who(request: HTTPConnection) -> str:
    """Whoever asks, as far as bounds go: a cookie can be made up, so addresses are bounded, too."""
    return request.cookies.get(COOKIE) or address_of(request)


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as far as bounds go."""
    return neighbourhood(request.client.host) if request.client else "?"


def check_origin(request: HTTPConnection, settings: Settings) -> None:
    """A browser says from which page a request comes: it must be one of ours. Other programs say nothing."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    if settings.origins:
        allowed = origin in settings.origins
    else:
        allowed = _netloc(origin) == request.headers.get("host", "").lower() != ""
    if not allowed:
        raise forbidden("this request comes from another page")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class Sealed:
    """Headers on every answer, and a plain answer where something broke after all."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                _seal(MutableHeaders(scope=message))
            await send(message)

        await self._app(scope, receive, sealed)


def _seal(headers: MutableHeaders | Headers) -> None:
    assert isinstance(headers, MutableHeaders)
    headers.setdefault("Content-Security-Policy", POLICY)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["X-Frame-Options"] = "DENY"
