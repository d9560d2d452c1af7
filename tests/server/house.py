"""A server in a thread, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import make_app
from sandtable.server.changes import Hearer
from sandtable.server.doors import PROTOCOL as DOOR
from sandtable.server.settings import Limits, Settings
from sandtable.server.web import House
from sandtable.server.wire import PROTOCOL
from tests.seeds import Seeds

PATIENCE = 90.0
PARTS = {"seats": "seats", "takeback-asked": "takeback"}  # what is told of a moment by a message of its own
GENEROUS = Limits(
    messages_per_second=1000,
    requests_per_second=1000,
    logins_per_minute=1000,
    creations_per_minute=1e5,
    unattended_of_one=100,
    unattended_pause=0,
)


class Running:
    """A server that serves in this process."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        self._clients: list[Client] = []
        config = uvicorn.Config(
            self.app, port=0, http=DOOR, ws="websockets-sansio", ws_max_size=65536, ws_per_message_deflate=False,
            log_level="error", access_log=False, timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]

    @property
    def house(self) -> House:
        """The inside of the server."""
        house = self.app.state.house
        assert isinstance(house, House)
        return house

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop on which the server runs."""
        return next(iter(self.house.tables._tasks)).get_loop()

    def client(self) -> Client:
        """Somebody new."""
        self._clients.append(Client(self.port))
        return self._clients[-1]

    def close_clients(self) -> None:
        """Everybody goes."""
        while self._clients:
            self._clients.pop().close()

    def stop(self) -> None:
        """End the server."""
        self.close_clients()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Settings with a database in a folder, the toy beside the installed games, wide bounds and fixed seeds."""
    values: dict[str, Any] = {
        "database": f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}",
        "packages": ("tests.toy",),
        "limits": GENEROUS,
        "seed": Seeds(),
    }
    return Settings(**(values | changes))


@contextmanager
def running(folder: Path, **changes: Any) -> Iterator[Running]:
    """A server for the time of a block."""
    server = Running(settings_in(folder, **changes))
    try:
        yield server
    finally:
        server.stop()


def wait_for(ready: Any, seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < until, "it did not come to pass"
        time.sleep(0.005)


class Client:
    """A browser, as far as the server can tell."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._lives: list[Live] = []
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        """What a call answers."""
        return self._checked(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int = 200, **headers: str) -> Any:
        """What a call answers."""
        data = body if isinstance(body, bytes | str) else json.dumps(body)
        return self._checked(self.http.post(path, content=data, headers=headers), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text[:500]
        if response.headers.get("content-type", "") == "application/json":
            found = response.json()
            assert status < 400 or set(found) == {"error"}
            return found
        return response.text

    def table(self, game: str = "toy", scenario: str = "melee", **asked: Any) -> dict[str, Any]:
        """Set a table up."""
        found: dict[str, Any] = self.post("/api/tables", {"game": game, "scenario": scenario, **asked})
        return found

    def sit(self, made: dict[str, Any], side: str) -> None:
        """Take the seat of a link."""
        self.post(f"/api/tables/{made['table']}/join", {"side": side, "seat": made["links"][side].partition("=")[2]})

    def live(self, table: str, known: Sequence[dict[str, Any]] = (), **query: Any) -> Live:
        """Watch a table, perhaps with events known from before, from its first moment on."""
        found = self.socket(table, known, **query)
        found.next_moment()
        return found

    def socket(self, table: str, known: Sequence[dict[str, Any]] = (), **query: Any) -> Live:
        """Watch a table that may not be dealt yet."""
        asked = "&".join(f"{name}={value}" for name, value in {"view": 1, "protocol": PROTOCOL, **query}.items())
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?{asked}"
        self._lives.append(Live(connect(url, additional_headers=headers, proxy=None, open_timeout=PATIENCE), known))
        return self._lives[-1]

    def close(self) -> None:
        """Go away."""
        for live in self._lives:
            live.close()
        self.http.close()


class Live:
    """A WebSocket to a table, and what the client has understood so far."""

    def __init__(self, connecting: Any, known: Sequence[dict[str, Any]]) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.moment: dict[str, Any] = {}
        self.hearer = Hearer()
        self.events = list(known)
        self.raw: list[str] = []
        self.told: list[dict[str, Any]] = []
        self._ids = count(1)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "change":
            message = self._understood(message)
        elif message["type"] in PARTS:
            part = {PARTS[message["type"]]: message[PARTS[message["type"]]]}
            self.hearer.told(**part)
            self.moment = self.moment and self.moment | part
        self.told.append(message)
        return message

    def _understood(self, change: dict[str, Any]) -> dict[str, Any]:
        """The moment that a change leads to; what has happened is taken in."""
        message = self.hearer.hear(change)
        assert message is not None, "a change was missed"
        self.moment = message
        del self.events[message["events_from"] :]
        assert len(self.events) == message["events_from"]
        self.events += message["events"]
        return message

    def next_moment(self) -> dict[str, Any]:
        """The next moment."""
        while self.hear()["type"] != "moment":
            pass
        return self.moment

    def until(self, ready: Any) -> dict[str, Any]:
        """Moments until one is as wanted."""
        while not ready(self.moment):
            self.next_moment()
        return self.moment

    def until_n(self, n: int) -> dict[str, Any]:
        """Moments until the table has come to an entry."""
        return self.until(lambda m: m["n"] >= n)

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and hear the answer to it."""
        number = next(self._ids)
        self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        while True:
            message = self.hear()
            if message.get("id") == number:
                return message

    def act(self, text: str, key: str | None = None, n: int | None = None) -> dict[str, Any]:
        """Play an action."""
        key = key or f"key-{Random().getrandbits(60)}"
        return self.say("act", n=self.moment["n"] if n is None else n, text=text, key=key)

    def close(self) -> None:
        """Go away."""
        self._open.close()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
