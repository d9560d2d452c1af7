"""The file of an SQLite database: for its owner's eyes only, and for one server at a time."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from ..kernel.errors import SandtableError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OWN = 0o600


def file_of(url: str) -> Path | None:
    """The file of a database, if it is one."""
    found = make_url(url)
    name = found.database or ""
    return None if found.get_backend_name() != "sqlite" or name in ("", ":memory:") or ":" in name else Path(name)


def keep_private(path: Path) -> None:
    """Let nobody but its owner read a file, which is made if it does not exist; what SQLite puts beside it follows."""
    with contextlib.suppress(OSError):  # opening it tells better what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN))
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):
            if each.stat().st_mode & 0o077:
                each.chmod(OWN)


def hold(path: Path) -> IO[bytes]:
    """Keep other servers off a database, until the file that this gives is closed or the process ends."""
    lock = path.with_name(path.name + ".lock")
    try:
        found = os.fdopen(os.open(lock, os.O_CREAT | os.O_RDWR, OWN), "ab")
    except OSError as error:
        raise SandtableError(f"the database {path} cannot be used: {lock.name}: {error.strerror}") from None
    try:
        _lock(found)
    except OSError:
        found.close()
        raise SandtableError(f"another server serves {path}; several need PostgreSQL") from None
    return found


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
