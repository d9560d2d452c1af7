"""How a server is set up: where it keeps things, what it allows, and its clock and tokens, which tests replace."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


def new_token() -> str:
    """128 bits that nobody can guess; no dash at the front, or a command would take it for an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


def new_seed() -> int:
    """A seed too large to be found from its commitment."""
    return secrets.randbits(128)


def data_folder() -> Path:
    """The user's folder for the data of programs."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "sandtable"


def sqlite_url(folder: Path) -> str:
    """The database in a folder, which is made if it does not exist."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for."""

    body: int = 64 * 1024
    record: int = 2 * 1024 * 1024
    record_actions: int = 20_000
    message: int = 16 * 1024
    messages_per_second: float = 30
    requests_per_second: float = 20
    logins_per_minute: float = 20  # from one address
    logins_of_account_per_minute: float = 10
    logins_in_all_per_minute: float = 300
    session_idle_days: float = 60  # until a session that nobody uses is over
    session_days: float = 365  # until any is
    creations_per_minute: float = 60
    people_at_one_address: int = 10  # so many may share an address before they share its bounds
    tables: int = 20_000
    tables_of_one: int = 200  # under way
    kept_of_one: int = 1000  # under way, over, and records
    records: int = 10_000  # in all
    records_of_one: int = 50
    record_bytes_of_one: int = 20 * 1024 * 1024
    entries: int = 30_000  # in the log of a table
    connections: int = 5000
    connections_of_one: int = 60
    head_seconds: float = 10  # until a request is asked, from the first moment on
    body_seconds: float = 60  # until its body has come
    read_seconds: float = 60  # until an answer is read on
    silent: int = 2000  # connections that ask for nothing, in all; the one silent longest gives way
    silent_of_address: int = 100
    connections_of_address: int = 300  # with requests under way; those to tables are counted apart
    in_memory: int = 1000
    player_seconds: float = 60
    unattended: int = 200  # tables at which only programs sit, in all
    unattended_of_one: int = 4
    unattended_pause: float = 0.2  # seconds between two actions at such a table
    upload_seconds: float = 20  # of processor time until a record must have been replayed
    upload_patience: float = 120  # seconds by the clock, where other work comes first
    upload_megabytes: int = 1024  # of memory that this may take
    uploads_waiting: int = 8
    uploads_of_address: int = 2  # at once
    tellings_waiting: int = 64  # records and pictures that are being made
    picture_bytes: int = 32 * 1024 * 1024  # of pictures kept


@dataclass(frozen=True)
class Ages:
    """After how many days things go; 0 for never."""

    guests: float = 60  # without a table, since they were last here
    waiting: float = 30  # tables that have not begun
    abandoned: float = 180  # tables at which nobody has played
    finished: float = 0  # games that are over
    records: float = 60  # records that were loaded to be looked at


@dataclass(frozen=True)
class Settings:
    """Everything that a server is told when it starts."""

    database: str
    origins: tuple[str, ...] = ()
    metrics_from: tuple[str, ...] = ()  # networks that may read /metrics, beside this machine
    hosts: tuple[str, ...] = ()  # names by which it may be called, beside those of its pages and its machine's own
    packages: tuple[str, ...] = ()  # games beside the installed ones, by the names of their packages
    hooks_anywhere: bool = False
    behind_proxy: bool = False  # whoever connects is the proxy, not the one who asks
    secure: bool = False  # the cookie goes over https only
    players: int = 2  # processes in which players think
    limits: Limits = field(default_factory=Limits)
    ages: Ages = field(default_factory=Ages)
    static: Path = Path(__file__).parent / "static"
    clock: Callable[[], float] = time.time
    token: Callable[[], str] = new_token
    seed: Callable[[], int] = new_seed
