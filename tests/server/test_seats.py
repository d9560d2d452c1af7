"""Seats: nothing is dealt before all are taken, a link works once, and everybody sees who comes and goes."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sandtable.server import sittings
from sandtable.server.schema import SITTINGS
from sandtable.server.session import Session
from tests.server.house import Client, Running, running

LOOKS = ("/moment", "/moment?perspective=red", "/board.svg", "/record", "/record?perspective=red", "/sight", "/rolls")


def token(link: str) -> str:
    """The token of a link."""
    return link.partition("=")[2]


def join(client: Client, table: str, side: str, link: str | None, status: int = 200) -> Any:
    """Try to sit down."""
    return client.post(f"/api/tables/{table}/join", {"side": side, "seat": link and token(link)}, status)


def change(client: Client, table: str, side: str, status: int = 200, **asked: Any) -> Any:
    """Change a seat."""
    return client.post(f"/api/tables/{table}/seat", {"side": side, **asked}, status)


def happened(client: Client, table: str) -> list[tuple[str, str, str | None]]:
    """What everybody sees has happened to the seats."""
    return [(s["side"], s["kind"], s["name"]) for s in client.get(f"/api/tables/{table}")["sittings"]]


# --- the deal -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nonces", [False, True])
def test_looking_at_ones_cards_before_the_other_comes_shows_only_the_scenario(tmp_path: Path, nonces: bool) -> None:
    """The attack: set a table up, look at the hand, and set up another until it is good; or look from both seats."""
    with running(tmp_path) as server:
        client = server.client()
        made = client.table("memoir44", "pegasus_bridge", seats={"allies": "me"}, nonces=nonces)
        table = made["table"]
        assert made["commitment"] is None
        info = client.get(f"/api/tables/{table}")
        assert info["commitment"] is None and not info["line"]["dealt"] and info["line"]["to_act"] is None
        for path in LOOKS:
            error = client.http.get(f"/api/tables/{table}{path}").json()["error"]
            assert error["code"] in ("waiting", "forbidden", "not-found")
        with client.socket(table, perspective="allies") as live:
            assert live.hear()["type"] == "seats"
            assert live.say("act", n=0, text="pass", key="k" * 8)["code"] == "waiting"
            assert live.say("why", text="pass")["code"] == "waiting"
        change(client, table, "allies", leave=True)
        join(client, table, "axis", made["links"]["axis"])  # now from the other seat
        assert not client.get(f"/api/tables/{table}")["line"]["dealt"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        assert database.execute("SELECT seed, nonces FROM tables").fetchall() == [("", None)]
    database.close()


def test_the_seed_is_drawn_and_the_cards_are_dealt_when_the_last_seat_is_taken(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"})
    other = server.client()
    join(other, made["table"], "blue", made["links"]["blue"])
    for who in (client, other):
        info = who.get(f"/api/tables/{made['table']}")
        assert info["line"]["dealt"] and len(info["commitment"]) == 64
    assert client.live(made["table"]).moment["legal"]


def test_with_programs_and_ones_own_seats_a_table_is_dealt_at_once(client: Client) -> None:
    for blue in ("me", "random"):
        made = client.table(seats={"red": "me", "blue": blue})
        assert len(made["commitment"]) == 64 and made["links"] == {}


@pytest.mark.parametrize("nonces", [False, True])
def test_a_worker_that_believes_all_seats_are_taken_looks_before_it_draws(
    client: Client, monkeypatch: pytest.MonkeyPatch, nonces: bool
) -> None:
    monkeypatch.setattr(Session, "full", property(lambda _: True))
    assert client.table(seats={"red": "me"}, nonces=nonces)["commitment"] is None


# --- links ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("public", [False, True])
def test_whoever_made_the_table_cannot_take_the_seat_of_a_guest(server: Running, client: Client, public: bool) -> None:
    """The attack: keep the link that was sent to the other, and sit down in his place when his hand is worth it."""
    made = client.table(seats={"red": "me"}, public=public)
    table, link = made["table"], made["links"]["blue"]
    guest = server.client()
    join(guest, table, "blue", link)
    live = guest.live(table)
    before = happened(client, table)
    for who in (client, server.client()):
        assert join(who, table, "blue", link, 403)["error"]["code"] == "forbidden"
        join(who, table, "blue", None, 403)
        change(who, table, "blue", 403, link=True)
        change(who, table, "blue", 403, leave=True)
    assert guest.get(f"/api/tables/{table}")["perspectives"] == ["blue", "spectator"]
    assert client.get(f"/api/tables/{table}")["perspectives"] == ["red", "spectator"]
    assert live.say("ping")["type"] == "pong" and happened(client, table) == before


def test_a_link_works_once_also_after_its_user_has_left(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"})
    table, link = made["table"], made["links"]["blue"]
    guest, third = server.client(), server.client()
    join(third, table, "blue", "=guessed", 403)
    join(guest, table, "blue", link)
    change(guest, table, "blue", leave=True)
    join(third, table, "blue", link, 403)
    change(client, table, "blue", 403, leave=True)  # nobody leaves a seat that he does not hold
    change(client, table, "blue", 403, hook="http://93.184.216.34/")
    stranger = server.client()
    stranger.table(seats={"red": "me"})
    change(stranger, table, "blue", 403, link=True)
    again = change(client, table, "blue", link=True)["link"]
    newer = change(client, table, "blue", link=True)["link"]
    join(third, table, "blue", again, 403)
    join(third, table, "blue", newer)
    join(server.client(), table, "blue", newer, 403)


def test_a_guest_may_move_his_own_seat_to_another_device(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"})
    table, guest, phone = made["table"], server.client(), server.client()
    join(guest, table, "blue", made["links"]["blue"])
    live = guest.live(table)
    link = change(guest, table, "blue", link=True)["link"]
    join(phone, table, "blue", link)
    assert phone.get(f"/api/tables/{table}")["perspectives"] == ["blue", "spectator"]
    while (message := live.hear())["type"] != "error":
        pass
    assert message["error"]["code"] == "forbidden"  # whoever loses a seat sees no more through its eyes
    phone.post("/api/account", {"name": "Phone", "password": "long enough"})
    link = change(phone, table, "blue", link=True)["link"]
    join(guest, table, "blue", link, 403)  # an account logs in elsewhere; nobody else sits down in its place


def test_two_who_open_a_link_at_once_do_not_both_sit(server: Running, client: Client) -> None:
    from concurrent.futures import ThreadPoolExecutor

    made = client.table(seats={"red": "me"})
    clients = [server.client() for _ in range(6)]
    body = {"side": "blue", "seat": token(made["links"]["blue"])}
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda c: c.http.post(f"/api/tables/{made['table']}/join", json=body), clients))
    assert sorted(answer.status_code for answer in answers)[:2] in ([200, 403], [200, 409])
    assert sum(answer.status_code == 200 for answer in answers) == 1


# --- who comes and goes ---------------------------------------------------------------------------------------------


def test_everybody_at_the_table_sees_who_comes_and_who_goes(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"})
    table, guest = made["table"], server.client()
    named = server.client()
    named.post("/api/account", {"name": "Somebody", "password": "long enough"})
    with server.client().socket(table) as watcher:
        watcher.hear()
        join(guest, table, "blue", made["links"]["blue"])
        watcher.next_moment()
        assert [(s["side"], s["kind"], s["name"]) for s in watcher.moment["sittings"]] == [("blue", "sat", None)]
        change(guest, table, "blue", leave=True)
        told = watcher.hear()
        assert told["type"] == "seats" and told["sittings"][-1]["kind"] == "left"
        link = change(client, table, "blue", link=True)["link"]
        assert watcher.hear()["sittings"][-1]["kind"] == "link"
        join(named, table, "blue", link)
        told = watcher.hear()["sittings"]
    expected = [("blue", "sat", None), ("blue", "left", None), ("blue", "link", None), ("blue", "sat", "Somebody")]
    assert [(s["side"], s["kind"], s["name"]) for s in told] == expected
    assert [s["n"] for s in told] == [1, 2, 3, 4]
    for who in (client, guest, named, server.client()):
        assert happened(who, table) == expected
        assert [s["n"] for s in who.get(f"/api/tables/{table}/moment")["sittings"]] == [1, 2, 3, 4]


def test_only_the_last_of_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sittings, "KEPT", 5)
    monkeypatch.setattr(sittings, "TOLD", 3)
    with running(tmp_path) as server:
        client = server.client()
        table = client.table(seats={"red": "me", "blue": "me"})["table"]
        for _ in range(9):
            change(client, table, "red", link=True)
        assert [s["n"] for s in client.get(f"/api/tables/{table}")["sittings"]] == [7, 8, 9]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        assert database.execute(f"SELECT count(*) FROM {SITTINGS.name}").fetchone() == (5,)
    database.close()
