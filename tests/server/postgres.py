"""A PostgreSQL of the tests' own, in a folder that goes away with them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOW = "PostgreSQL is needed for this test: install the package postgresql (make test does it, if it may)"


def program(name: str) -> str:
    """A program of PostgreSQL, wherever the system keeps it."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/pgsql/bin")]
    found = shutil.which(name, path=os.pathsep.join([*map(str, places), os.environ.get("PATH", "")]))
    assert found is not None, HOW
    return found


@contextmanager
def postgresql() -> Iterator[str]:
    """A cluster for the time of a block; the address of its database."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    user = _user(folder)
    data = folder / "data"
    _run([program("initdb"), "-D", str(data), "-A", "trust", "-U", "sandtable", "-E", "UTF8", "--no-sync"], user)
    port = _free_port()
    options = ["-h", "127.0.0.1", "-p", str(port), "-k", str(folder), "-F", "-c", "max_connections=60"]
    log = (folder / "log").open("wb")
    process = subprocess.Popen([program("postgres"), "-D", str(data), *options], stdout=log, stderr=log, user=user)
    try:
        _wait(port, process)
        yield f"postgresql+asyncpg://sandtable@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(30)
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


def _user(folder: Path) -> str | None:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.geteuid() != 0:
        return None
    user = "postgres" if _exists("postgres") else "nobody"
    shutil.chown(folder, user)
    return user


def _exists(user: str) -> bool:
    import pwd

    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False


def _run(command: list[str], user: str | None) -> None:
    done = subprocess.run(command, capture_output=True, text=True, user=user, cwd="/", check=False)
    assert done.returncode == 0, done.stderr


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    until = time.monotonic() + 60
    while subprocess.run(ready, check=False).returncode != 0:
        assert process.poll() is None, "PostgreSQL did not start"
        assert time.monotonic() < until, "PostgreSQL does not answer"
        time.sleep(0.1)
