"""Connections that say nothing, or too slowly: they go, and shut nobody out."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from sandtable.server.bounds import neighbourhood
from sandtable.server.doors import Porter
from sandtable.server.run import Plan
from sandtable.server.settings import Limits
from tests.server.house import PATIENCE, Running, running, wait_for

ATTACK = 450
FILES = 300  # that the attacked server may open
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
ASKED = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
QUICK = Limits(head_seconds=0.3, body_seconds=0.3, read_seconds=0.3, silent_of_address=3, silent=5)


@contextlib.contextmanager
def attacked(folder: Path) -> Iterator[int]:
    """A server in a process that may open few files, with its usual limits but all the time in the world; its port."""
    database, limits = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", Limits(head_seconds=1e6)
    plan = msgspec.json.encode(Plan(database=database, port=0, limits=limits)).decode()
    few_files = ["sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh"]
    command = [*few_files, sys.executable, "-m", "sandtable.server", plan]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            wait_for(lambda: answered(port, HERE, 1) is not None)
            yield port
        finally:
            process.kill()


def connected(port: int, source: str) -> socket.socket:
    """A connection from one of this machine's own addresses."""
    return socket.create_connection((HERE, port), 5, (source, 0))


def answered(port: int, source: str, seconds: float) -> dict[str, object] | None:
    """What the server says to somebody who asks who he is; None if it says nothing."""
    with contextlib.suppress(OSError), connected(port, source) as at:
        at.settimeout(seconds)
        at.sendall(ASKED)
        data = b""
        while b"}" not in data and (more := at.recv(4096)):
            data += more
        found: dict[str, object] = json.loads(data.partition(b"\r\n\r\n")[2])
        return found
    return None


def gone(at: socket.socket) -> bool:
    """Whether the server has ended a connection."""
    at.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        return at.recv(1) == b""
    return True


def test_450_silent_sockets_shut_nobody_out(tmp_path: Path) -> None:
    with attacked(tmp_path) as port, contextlib.ExitStack() as open_now:
        for _ in range(ATTACK):
            open_now.enter_context(connected(port, HERE))
        for source in (ELSEWHERE, HERE):  # others, and whoever shares the attacker's address
            assert answered(port, source, PATIENCE) is not None, f"{source} is shut out"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for hardly anything."""
    with running(tmp_path_factory.mktemp("quick"), limits=QUICK) as found:
        yield found


BEGUN = {
    "nothing": b"",
    "half a head": b"GET /api/me HTTP/1.1\r\nX: ",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{",
    "half of a second request": ASKED + b"GET /api/me HTTP/1.1\r\nX: ",
}


@pytest.mark.parametrize("trickle", [b"", b"x"], ids=["then silent", "then a trickle"])
@pytest.mark.parametrize("said", BEGUN.values(), ids=BEGUN.keys())
def test_who_does_not_ask_in_time_goes(quick: Running, said: bytes, trickle: bytes) -> None:
    until = time.monotonic() + PATIENCE
    with connected(quick.port, HERE) as at:
        at.sendall(said)
        at.settimeout(0.02)
        with contextlib.suppress(ConnectionError):
            while True:
                assert time.monotonic() < until, "this connection is kept"
                at.sendall(trickle if said else b"")
                with contextlib.suppress(TimeoutError):
                    if at.recv(4096) == b"":
                        break


def test_the_one_silent_longest_gives_way_to_his_neighbours_first(tmp_path: Path) -> None:
    limits = Limits(head_seconds=1e6, silent_of_address=3, silent=5)
    with running(tmp_path, limits=limits) as server, contextlib.ExitStack() as open_now:
        silent = server.app.state.porter.silent
        open_now.enter_context(connected(server.port, ELSEWHERE))
        wait_for(lambda: silent == {ELSEWHERE: 1})
        first, second, *_ = [open_now.enter_context(connected(server.port, HERE)) for _ in range(4)]
        assert gone(first)
        assert silent == {ELSEWHERE: 1, HERE: 3}  # whoever came before all of them is no neighbour
        assert answered(server.port, HERE, PATIENCE) is not None
        assert gone(second)


def test_an_answer_that_is_not_read_is_given_up(quick: Running) -> None:
    with socket.socket() as at:
        at.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        at.connect((HERE, quick.port))
        at.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        wait_for(lambda: quick.app.state.porter.inside)
        wait_for(lambda: not quick.app.state.porter.inside)


def test_only_so_many_requests_of_one_address_are_under_way(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(connections_of_address=3)) as server, contextlib.ExitStack() as open_now:
        busy = [open_now.enter_context(connected(server.port, HERE)) for _ in range(3)]
        for at in busy:
            at.sendall(BEGUN["half a body"])
        wait_for(lambda: server.app.state.porter.inside[HERE] == 3 and not server.app.state.porter.silent)
        assert gone(open_now.enter_context(connected(server.port, HERE)))
        assert answered(server.port, ELSEWHERE, PATIENCE) is not None
        busy[0].close()
        wait_for(lambda: answered(server.port, HERE, PATIENCE) is not None)


class Guest:
    """Somebody at the door."""

    def __init__(self, place: str) -> None:
        self.place, self.sent_away = place, False

    def give_way(self) -> None:
        """Go."""
        self.sent_away = True


@pytest.mark.parametrize("behind_proxy", [False, True])
def test_behind_a_proxy_all_come_from_its_address_and_only_all_together_are_bounded(behind_proxy: bool) -> None:
    porter = Porter(Limits(silent_of_address=2, connections_of_address=4, silent=6), behind_proxy)
    guests = [Guest("the proxy") for _ in range(7)]
    let_in = [porter.comes(guest) for guest in guests]
    assert let_in == 7 * [True] if behind_proxy else [*4 * [True], *3 * [False]]
    assert [guest.sent_away for guest in guests].count(True) == (1 if behind_proxy else 2)
    assert guests[0].sent_away


def test_an_ipv6_network_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::4") != neighbourhood("2001:db8:1:2::4")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert neighbourhood("?") == "?"
