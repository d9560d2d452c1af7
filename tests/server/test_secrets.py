"""Sessions, passwords, names, the server's own name, and where web hooks may lead."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import stat
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sandtable.server import keeper
from sandtable.server.guard import is_known, known_names
from sandtable.server.hooks import Hooks, is_public, parsed
from sandtable.server.names import checked_name, skeleton
from sandtable.server.refusal import Refusal
from sandtable.server.run import Plan, config_of
from sandtable.server.settings import Limits
from tests.server.house import GENEROUS, PATIENCE, Client, Live, Running, running

DAY = 24 * 3600
PUBLIC = "93.184.216.34"
ME = {"name": "Somebody", "password": "long enough"}


def closed(live: Live) -> tuple[int, str]:
    """How a connection is closed."""
    with pytest.raises(ConnectionClosed):
        while True:
            live.hear()
    return live.socket.close_code or 0, live.socket.close_reason or ""


def with_cookie(server: Running, cookie: str) -> Client:
    """Somebody who has got hold of a cookie."""
    found = server.client()
    found.http.cookies.set("sandtable", cookie)
    return found


# --- sessions -------------------------------------------------------------------------------------------------------


def test_sessions_that_nobody_uses_end_and_so_does_any_after_a_year(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1e9]
    monkeypatch.setattr(keeper, "SECONDS", 0.05)
    with running(tmp_path, clock=lambda: now[0]) as server:
        idle, busy = server.client(), server.client()
        for client in (idle, busy):
            client.table(seats={"red": "me", "blue": "me"})
        table = idle.get("/api/me")["tables"][0]["table"]
        live = idle.live(table, perspective="red")
        for times in range(1, 8):
            now[0] += 59 * DAY
            assert len(busy.get("/api/me")["tables"]) == (1 if now[0] < 1e9 + 365 * DAY else 0)
            if times == 2:
                assert closed(live) == (1008, "your session is over")
                assert idle.get("/api/me")["tables"] == []


def test_whoever_logs_out_is_gone_from_every_page(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    client.post("/api/account", ME | {"name": "Leaver"})
    lives = [client.live(made["table"], perspective=side) for side in ("red", "blue")]
    cookie = client.http.cookies["sandtable"]
    client.post("/api/logout")
    assert [closed(live) for live in lives] == 2 * [(1008, "you have logged out")]
    assert with_cookie(server, cookie).get("/api/me")["name"] is None


def test_a_session_is_made_new_when_a_guest_takes_a_name(server: Running, client: Client) -> None:
    """The attack: give somebody a cookie one knows, and wait until he has taken a name."""
    made = client.table(seats={"red": "me", "blue": "me"})
    planted = client.http.cookies["sandtable"]
    spy = with_cookie(server, planted).live(made["table"], perspective="red")
    client.post("/api/account", ME | {"name": "Careful"})
    assert client.http.cookies["sandtable"] != planted
    assert closed(spy)[0] == 1012
    again = with_cookie(server, planted)
    assert again.get("/api/me")["tables"] == []
    with pytest.raises(InvalidStatus):
        again.live(made["table"], perspective="red")
    assert client.live(made["table"], perspective="red").moment["legal"]


def test_a_password_can_be_changed_and_ends_all_other_sessions(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    client.post("/api/password", {"old": "x", "new": "long enough"}, 403)
    client.post("/api/account", ME | {"name": "Changer"})
    thief = server.client()
    thief.post("/api/login", ME | {"name": "Changer"})
    live = thief.live(made["table"], perspective="red")
    client.post("/api/password", {"old": "wrong one", "new": "quite another"}, 403)
    client.post("/api/password", {"old": ME["password"], "new": "short"}, 422)
    assert client.post("/api/password", {"old": ME["password"], "new": "quite another"})["name"] == "Changer"
    assert closed(live) == (1008, "the password was changed")
    assert thief.get("/api/me")["name"] is None and client.get("/api/me")["name"] == "Changer"
    server.client().post("/api/login", ME | {"name": "Changer"}, 403)
    server.client().post("/api/login", {"name": "Changer", "password": "quite another"})


def test_seats_that_go_over_to_an_account_are_seen_by_all(server: Running, client: Client) -> None:
    client.post("/api/account", ME | {"name": "Returner"})
    guest = server.client()
    made = guest.table(seats={"red": "me", "blue": "me"})
    guest.post("/api/login", ME | {"name": "Returner"})
    told = server.client().get(f"/api/tables/{made['table']}")["sittings"]
    assert [(s["side"], s["kind"], s["name"]) for s in told] == [
        ("red", "sat", "Returner"),
        ("blue", "sat", "Returner"),
    ]


# --- logging in -----------------------------------------------------------------------------------------------------


def attempts(client: Client, names: list[str]) -> list[int]:
    """How wrong passwords are answered."""
    return [client.http.post("/api/login", json={"name": name, "password": "wrong one"}).status_code for name in names]


@pytest.mark.parametrize(
    ("limits", "names"),
    [
        ({"logins_per_minute": 6}, [f"name {i}" for i in range(5)]),
        ({"logins_of_account_per_minute": 3}, ["Admiral", "ADMIRAL", "admiral ", "Admiral", "Admiral"]),
        ({"logins_in_all_per_minute": 3}, [f"name {i}" for i in range(5)]),
    ],
)
def test_logins_are_limited_by_address_by_account_and_in_all(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, limits: dict[str, Any], names: list[str]
) -> None:
    with caplog.at_level(logging.WARNING, "sandtable"), running(tmp_path, limits=_limits(**limits)) as server:
        assert attempts(server.client(), names) == [403, 403, 403, 429, 429]
    failures = [r.getMessage() for r in caplog.records if "failed" in r.getMessage()]
    assert len(failures) == 3 and all("127.0.0.1" in line and repr(names[0])[:5] in line for line in failures[:1])
    assert not any("wrong one" in line for line in failures)


def test_an_ipv6_network_has_the_logins_of_one_address(tmp_path: Path) -> None:
    with running(tmp_path, limits=_limits(logins_per_minute=6)) as server:  # which trusts a proxy on this machine
        client = server.client()
        answers = []
        for address in (*(f"2001:db8:1:2:{i}::{i}" for i in range(1, 5)), "2001:db8:1:3::1"):
            client.http.headers["X-Forwarded-For"] = address
            answers += attempts(client, [f"name of {address}"])
    assert answers == [403, 403, 403, 429, 403]


def _limits(**changes: Any) -> Limits:
    fields = {name: getattr(GENEROUS, name) for name in GENEROUS.__dataclass_fields__}
    wide = {"logins_of_account_per_minute": 1000, "logins_in_all_per_minute": 1000}
    return Limits(**(fields | wide | changes))


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u3164\u3164", "\u2800\u2800\u2800", "a\u200bb", "a  b", " -a", "a\u00adb", "a\u0300\u0301\u0302b", "Вaся",
     "x", "-- --", "ab\u202ecd", "a\ufe0fb", "\U000e0041\U000e0042"],
)  # fmt: skip
def test_blanks_and_mixed_letters_are_no_names(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        checked_name(name)
    assert refusal.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Вася", "O'Brien", "山田 太郎", "김철수", "Zoë", "x-1", "नरेन्द्र"])
def test_names_of_many_scripts_may_be_taken(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypa", "раура"),
        ("Admin1", "AdminI"),
        ("BOB", "ВОВ"),
        ("modern", "modem"),
        ("Jo Ann", "joann"),
        ("Zoe", "Zoë"),
    ],
)
def test_names_that_look_alike_are_the_same_name(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_a_name_that_looks_like_anothers_a_programs_or_the_hosts_is_taken(server: Running, client: Client) -> None:
    client.post("/api/account", ME | {"name": "Cepo"})
    for name in ("Серо", "cepo", "Ce po", "Greedy", "Gre-edy", "ADMlN", "sandtable"):
        error = server.client().post("/api/account", ME | {"name": name}, 409)["error"]
        assert error["code"] == "taken"


# --- the server's own name ------------------------------------------------------------------------------------------


def test_a_page_that_makes_its_name_lead_here_gets_nothing(tmp_path: Path) -> None:
    with running(tmp_path, hosts=("club.example",), origins=("https://games.example:8443",)) as server:
        client = server.client()
        for host, status in (
            ("evil.example", 421), (f"evil.example:{server.port}", 421), ("", 421), ("127.0.0.1.evil.example", 421),
            ("club.example", 200), ("CLUB.example.", 200), ("games.example:8443", 200), ("localhost:1", 200),
            ("[::1]:8000", 200), ("192.168.1.5", 200),
        ):  # fmt: skip
            assert client.http.get("/api/me", headers={"Host": host}).status_code == status, host
        assert client.http.get("/", headers={"Host": "evil.example"}).status_code == 421
        path = f"/api/tables/{client.table(seats={'red': 'me', 'blue': 'me'})['table']}/live"
        assert [handshake(server, path, host) for host in ("evil.example", "club.example")] == [421, 101]


def handshake(server: Running, path: str, host: str) -> int:
    """The status with which a browser is answered that opens a WebSocket at a host of this name."""
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as at:
        at.sendall(head.encode())
        return int(at.makefile("rb").readline().split()[1])


def test_names_that_cannot_be_read_are_unknown() -> None:
    names = known_names((), ())
    assert not any(is_known(name, names) for name in ("[", "a b", "", ":80", "localhost.evil", "user@evil"))


def test_the_cookie_is_secure_when_the_proxy_was_asked_over_https(tmp_path: Path) -> None:
    config = config_of(Plan(database="sqlite+aiosqlite:///x", behind_proxy=True, proxies=("10.0.0.9",)))
    assert config.proxy_headers and config.forwarded_allow_ips == ["10.0.0.9"]
    assert not config_of(Plan(database="sqlite+aiosqlite:///x")).proxy_headers
    body = '{"game":"toy","scenario":"ford","seats":{"red":"me"}}'
    with running(tmp_path) as server:  # which trusts a proxy on this machine
        for said, secure in (
            ({}, False),
            ({"X-Forwarded-Proto": "http"}, False),
            ({"X-Forwarded-Proto": "https"}, True),
        ):
            answer = server.client().http.post("/api/tables", content=body, headers=said)
            assert ("secure" in answer.headers["set-cookie"].lower()) == secure


# --- files and web hooks --------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="only here files have owners")
def test_the_files_of_the_database_are_for_their_owner_only(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").touch(mode=0o644)
    with running(tmp_path) as server:
        server.client().table(seats={"red": "me", "blue": "me"})
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("tables.sqlite*")}
    assert {"tables.sqlite", "tables.sqlite-wal"} <= set(modes) and set(modes.values()) == {0o600}


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "240.0.0.1", "255.255.255.255", "192.0.0.8", "192.88.99.1", "198.18.0.1", "203.0.113.9",
     "::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "::ffff:93.184.216.34", "fe80::1", "fe80::1%eth0", "fec0::1",
     "fc00::1", "fd00::1", "ff02::1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1",
     "2002:7f00:1::1", "2002:a00:1::", "3fff::1", "5f00::1"],
)  # fmt: skip
def test_no_private_address_in_any_form_is_called(address: str) -> None:
    assert not is_public(address)


def test_addresses_of_the_open_internet_are_called() -> None:
    assert all(map(is_public, ("93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "2a00:1450:4001::1")))


@pytest.mark.parametrize(
    "url",
    ["http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/", "http://0177.0.0.1/", "http://[::1]/", "http://localhost/",
     "http://[::ffff:127.0.0.1]/", "https://93.184.216.34:8443/", "http://93.184.216.34:22/", "http://93.184.216.34:8080/"],
)  # fmt: skip
def test_web_hooks_into_the_hosts_network_or_to_other_ports_are_refused(url: str) -> None:
    with pytest.raises(Refusal):
        asyncio.run(Hooks(False).allowed(url))


@pytest.mark.parametrize(("later", "called"), [("127.0.0.1", []), ("fd00::1", []), (PUBLIC, [PUBLIC])])
def test_a_name_that_leads_elsewhere_when_the_note_is_sent_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, later: str, called: list[str]
) -> None:
    url, found = "https://hook.example/turn", list[str]()

    async def send() -> None:
        answers = iter([PUBLIC, later])

        async def looked_up(_: str, port: int, **__: object) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

        async def connect(place: str, *_: object, **__: object) -> None:
            found.append(place)
            raise ConnectionRefusedError

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        hooks = Hooks(False)
        await hooks.allowed(url)
        with pytest.raises((Refusal, ConnectionRefusedError)):
            await hooks._deliver(parsed(url), b"{}")

    asyncio.run(send())
    assert found == called  # the address that was looked at, never the name
