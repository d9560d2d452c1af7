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
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


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
    logins_per_minute: float = 20
    creations_per_minute: float = 60
    people_at_one_address: int = 10  # so many may share an address before they share its bounds
    tables: int = 20_000
    tables_of_one: int = 200
    connections: int = 5000
    connections_of_one: int = 60
    in_memory: int = 1000
    player_seconds: float = 60


@dataclass(frozen=True)
class Settings:
    """Everything that a server is told when it starts."""

    database: str
    origins: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()  # games beside the installed ones, by the names of their packages
    hooks_anywhere: bool = False
    secure: bool = False  # the cookie goes over https only
    players: int = 2  # processes in which players think
    limits: Limits = field(default_factory=Limits)
    static: Path = Path(__file__).parent / "static"
    clock: Callable[[], float] = time.time
    token: Callable[[], str] = new_token
    seed: Callable[[], int] = new_seed
