"""Starting a server: the socket, the processes, and the settings that they share."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from ..kernel.errors import SandtableError
from .app import make_app
from .doors import PROTOCOL
from .files import file_of, hold
from .logs import config as log_config
from .packages import know
from .settings import Ages, Limits, Settings
from .store import Store

_PASSED_ON = "SANDTABLE_SERVER"
SWITCH_SECONDS = 0.0005  # the thread that writes the log needs the interpreter a dozen times in each transaction


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is to run, as text that worker processes can read."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    players: int = 2
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()  # the addresses of proxies; that of this machine otherwise
    packages: tuple[str, ...] = ()
    hooks_anywhere: bool = False
    behind_proxy: bool = False
    compress: bool = False
    log_level: str = "warning"
    structured: bool = False
    metrics_from: tuple[str, ...] = ()
    limits: Limits = msgspec.field(default_factory=Limits)
    ages: Ages = msgspec.field(default_factory=Ages)
    static: str | None = None

    def settings(self) -> Settings:
        """The settings of the application."""
        found = Settings(
            database=self.database,
            origins=self.origins,
            hosts=self.hosts,
            metrics_from=self.metrics_from,
            packages=self.packages,
            hooks_anywhere=self.hooks_anywhere,
            behind_proxy=self.behind_proxy,
            secure=bool(self.origins) and all(origin.startswith("https://") for origin in self.origins),
            players=self.players,
            limits=self.limits,
            ages=self.ages,
        )
        return replace(found, static=Path(self.static)) if self.static else found


def app_from_environment() -> Starlette:
    """The application in a worker process."""
    app = make_app(msgspec.json.decode(os.environ[_PASSED_ON], type=Plan).settings())
    _collect_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    return app


def _collect_seldom() -> None:
    """Tables are many small objects that stay: looking through all of them for garbage would hold everybody up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def listen(plan: Plan) -> socket.socket:
    """A socket on the wanted address."""
    family = socket.AF_INET6 if ":" in plan.host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((plan.host, plan.port))
    except (OSError, OverflowError) as error:
        found.close()
        raise SandtableError(f"cannot listen on {plan.host}:{plan.port}: {error}") from None
    found.set_inheritable(True)
    return found


def address(plan: Plan, at: socket.socket) -> str:
    """Where a browser finds the server."""
    host = plan.host if plan.host not in ("0.0.0.0", "::") else "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{at.getsockname()[1]}/"


def config_of(plan: Plan) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    os.environ[_PASSED_ON] = msgspec.json.encode(plan).decode()
    return uvicorn.Config(
        f"{__name__}:{app_from_environment.__name__}",
        factory=True,
        workers=plan.workers,
        http=PROTOCOL,
        ws="websockets-sansio",
        ws_max_size=4 * plan.limits.message,
        ws_per_message_deflate=plan.compress,
        ws_ping_interval=30,
        ws_ping_timeout=60,
        proxy_headers=plan.behind_proxy,
        forwarded_allow_ips=list(plan.proxies) or None,
        server_header=False,
        access_log=False,
        log_level=plan.log_level,
        log_config=log_config(plan.log_level, plan.structured),
        timeout_graceful_shutdown=3,
    )


async def _check_database(url: str) -> None:
    """Say in one line what is wrong with the database, before the server starts."""
    path, store = file_of(url), Store(url)
    held = hold(path) if path is not None and path.parent.is_dir() else None
    try:
        await store.open()
    finally:
        await store.close()
        if held is not None:
            held.close()


def serve(plan: Plan, at: socket.socket) -> None:
    """Serve until told to stop."""
    if plan.workers > 1 and not plan.database.startswith("postgresql"):
        raise SandtableError("several workers need PostgreSQL (--database postgresql+asyncpg://...)")
    know(plan.packages)
    asyncio.run(_check_database(plan.database))
    config = config_of(plan)
    server = uvicorn.Server(config)
    if plan.workers > 1:
        Multiprocess(config, sockets=[at]).run()
    else:
        server.run(sockets=[at])


def main(text: str) -> None:
    """Serve by a plan written as JSON, and say where: for benchmarks and tests, which start servers of their own."""
    plan = msgspec.json.decode(text, type=Plan)
    with listen(plan) as at:
        print(at.getsockname()[1], flush=True)
        serve(plan, at)
