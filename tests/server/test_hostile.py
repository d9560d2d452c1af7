"""Whatever comes over the wire: never an error of the server's own, and no change at the table.

`SANDTABLE_HOSTILE_EXAMPLES` sets how much of everything is tried; a little by default.
"""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from sandtable.server.settings import Limits
from tests.server.house import Client, Live, Running, running, wait_for

EASY = settings(
    max_examples=int(os.environ.get("SANDTABLE_HOSTILE_EXAMPLES", "40")),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    derandomize=True,
)
SCALARS = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(
    ["toy", "melee", "red", "blue", "me", "open", "random", "", "x" * 300, "\x00", "../..", "тест"]
) | st.text(max_size=30)
PATHS = st.lists(
    st.sampled_from(
        ["api", "tables", "games", "toy", "memoir44", "rules", "messages", "picture.svg", "moment", "record", "rolls",
         "board.svg", "join", "seat", "ground", "live", "me", "login", "account", "records", "..", "%00", "%ff", "t"]
    ) | st.text(st.characters(min_codepoint=33, max_codepoint=0x4FF, exclude_characters="#?%/\\"), min_size=1, max_size=12),
    max_size=5,
)  # fmt: skip
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "undo", "takeback", "takeback-answer", "why", "why-not", "odds", "sight", "standing", "whole", "ping", "moment", ""]) | JSON},
    optional={
        "id": st.integers(-5, 2**65) | JSON,
        "n": st.integers(-5, 2**65) | JSON,
        "text": WORDS | JSON,
        "key": WORDS | JSON,
        "to": st.integers(-5, 5) | JSON,
        "grant": st.booleans() | JSON,
        "prompt": WORDS | JSON,
        "until": st.sampled_from(["move", "turn", "game", "off"]) | JSON,
        "hex": st.integers(-5, 2**65) | JSON,
        "extra": JSON,
    },
)  # fmt: skip


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing may be logged as an error: neither by the server nor beneath it."""
    yield
    assert [r.getMessage() for r in caplog.records if r.levelname in ("ERROR", "CRITICAL")] == []


@pytest.fixture
def table(server: Running, client: Client) -> str:
    """A table with red here and blue elsewhere, a few actions on."""
    made = client.table(seats={"red": "me"})
    server.client().sit(made, "blue")
    with client.live(made["table"]) as live:
        live.act(live.moment["legal"][0]["text"])
    return str(made["table"])


def state(server: Running, table: str) -> tuple[int, str]:
    """How a table stands."""
    live = server.house.tables._sessions[table]
    return live.n, live.table.hash


@EASY
@given(
    path=PATHS,
    query=st.dictionaries(
        st.sampled_from(["n", "perspective", "eyes", "language", "which", "since", "scenario"]), WORDS, max_size=3
    ),
)
def test_any_address(server: Running, path: list[str], query: dict[str, str]) -> None:
    client = server.client()
    response = client.http.get("/" + "/".join(path), params=query)
    assert response.status_code < 500, response.text
    response = client.http.post("/" + "/".join(path), content=b"{}")
    assert response.status_code < 500, response.text
    client.close()


@EASY
@given(side=WORDS, seat=WORDS)
def test_any_seat(server: Running, table: str, side: str, seat: str) -> None:
    client = server.client()
    before = state(server, table)
    for call, body in (
        (f"/api/tables/{table}/join", {"side": side, "seat": seat}),
        (f"/api/tables/{table}/seat", {"side": side, "hook": seat, "leave": True}),
    ):
        response = client.http.post(call, content=json.dumps(body))
        assert 400 <= response.status_code < 500, response.text
    assert state(server, table) == before
    client.close()


@EASY
@given(
    message=st.one_of(MESSAGES.map(json.dumps), JSON.map(json.dumps), st.text(max_size=100), st.binary(max_size=100))
)
def test_any_message(server: Running, client: Client, table: str, message: str | bytes) -> None:
    before = state(server, table)
    for live in (client.live(table), server.client().live(table)):
        live.socket.send(message)
        answer = live.hear()
        while answer["type"] in ("moment", "seats", "takeback-asked"):
            answer = live.hear()
        assert answer["type"] in ("error", "refused", "why", "odds", "sight", "pong", "ack"), answer
        live.close()
    assert state(server, table) == before


@pytest.fixture
def seats(server: Running, client: Client) -> tuple[str, Live, Live, Live]:
    """A table with both sides and a spectator."""
    made = client.table(seats={"red": "me"}, public=True)
    other, third = server.client(), server.client()
    other.sit(made, "blue")
    table = made["table"]
    return table, client.live(table), other.live(table), third.live(table)


def test_out_of_turn_wrong_seat_stale_replayed_and_illegal(
    server: Running, seats: tuple[str, Live, Live, Live]
) -> None:
    table, red, blue, watcher = seats
    before = state(server, table)
    text = red.moment["legal"][0]["text"]
    assert blue.act(text)["objections"][0]["rule"] == "KERNEL:turn"
    assert watcher.act(text)["code"] == "forbidden"
    assert watcher.say("undo", n=0, key="some-key-1")["code"] == "forbidden"
    assert watcher.say("standing", prompt="Reaction", until="game")["code"] == "forbidden"
    assert red.act("move 0 Z9")["objections"][0]["rule"] == "KERNEL:unknown-action"
    assert red.act("order 7")["code"] == "illegal"
    assert red.act(text, n=7)["code"] == "stale"
    assert red.act(text, n=-1)["code"] == "stale"
    assert red.act(text, key="short")["code"] == "bad-key"
    assert red.say("takeback", n=0, to=0)["code"] == "illegal"
    assert red.say("takeback-answer", n=0, grant=True)["code"] == "illegal"
    assert red.say("undo", n=0, key="some-key-2")["code"] == "illegal"
    assert state(server, table) == before
    first = red.act(text, key="replayed-key")
    after = state(server, table)
    for n in (0, 1, 5):
        assert red.act("end", key="replayed-key", n=n)["n"] == first["n"]
    assert blue.act(text, key="replayed-key")["type"] == "refused"
    assert state(server, table) == after


def test_a_message_that_is_too_long_is_not_read(server: Running, seats: tuple[str, Live, Live, Live]) -> None:
    table, red, _, _ = seats
    before = state(server, table)
    red.socket.send(json.dumps({"type": "why", "text": "x" * 20_000}))
    assert red.hear()["error"]["code"] == "too-large"
    red.socket.send("x" * 100_000)
    with pytest.raises(Exception, match="1009"):
        while True:
            red.hear()
    assert state(server, table) == before


MASK = b"\x00\x00\x00\x00"
FRAMES = {
    "not masked": b"\x81\x02{}",
    "a kind that does not exist": b"\x83\x80" + MASK,
    "compressed without leave": b"\xc1\x82" + MASK + b"{}",
    "not text": b"\x81\x82" + MASK + b"\xff\xfe",
    "a ping in two parts": b"\x09\x80" + MASK,
    "a ping that is too long": b"\x89\xfe\x00\xc8" + MASK + b"x" * 200,
    "the second part of nothing": b"\x80\x82" + MASK + b"{}",
    "longer than anything": b"\x81\xff\x7f" + b"\xff" * 7 + MASK,
    "a close without reason": b"\x88\x81" + MASK + b"x",
    "another protocol": b"GET / HTTP/1.1\r\n\r\n" * 10,
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_frames_that_are_none_end_their_own_connection_only(
    server: Running, seats: tuple[str, Live, Live, Live], frame: bytes
) -> None:
    table, red, blue, _ = seats
    before = state(server, table)
    red.socket.socket.sendall(frame)
    with pytest.raises(ConnectionClosed):
        while True:
            red.hear()
    assert blue.say("ping")["type"] == "pong"
    assert state(server, table) == before


@EASY
@given(
    data=st.binary(min_size=1, max_size=300)
    | st.tuples(st.just(b"GET /api/me HTTP/1.1\r\n"), st.binary()).map(b"".join)
)
def test_bytes_that_are_no_request(server: Running, data: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 30) as raw, suppress(ConnectionError):
        raw.sendall(data + b"\r\n\r\n")
        raw.shutdown(socket.SHUT_WR)
        while raw.recv(4096):
            pass
    client = server.client()
    assert client.get("/api/me")["guest"]
    client.close()


def test_two_copies_of_an_action_at_once_are_played_once(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    table = made["table"]
    lives = [client.live(table, perspective="red") for _ in range(4)]
    text = lives[0].moment["legal"][0]["text"]
    for live in lives:
        live.socket.send(json.dumps({"type": "act", "id": 1, "n": 0, "text": text, "key": "all-the-same"}))
    for live in lives:
        while live.hear().get("id") != 1:
            pass
        assert live.told[-1] == {"type": "ack", "id": 1, "n": 1}
    assert state(server, table)[0] == 1


def test_actions_that_race_leave_one_winner(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    lives = [client.live(made["table"], perspective="red") for _ in range(4)]
    for i, live in enumerate(lives):
        text = live.moment["legal"][i % len(live.moment["legal"])]["text"]
        live.socket.send(json.dumps({"type": "act", "id": 1, "n": 0, "text": text, "key": f"one-of-many-{i}"}))
    answers = []
    for live in lives:
        while live.hear().get("id") != 1:
            pass
        answers.append(live.told[-1])
    assert sorted(a["type"] for a in answers) == ["ack", "refused", "refused", "refused"]
    assert {a["code"] for a in answers if a["type"] == "refused"} == {"stale"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that allows very little."""
    limits = Limits(messages_per_second=1, requests_per_second=1, tables=3, tables_of_one=2, connections_of_one=2)
    with running(tmp_path_factory.mktemp("strict"), limits=limits) as found:
        yield found


def test_messages_connections_tables_and_requests_are_bounded(strict: Running) -> None:
    client = strict.client()
    made = client.table(seats={"red": "me", "blue": "me"})
    with client.live(made["table"]) as live, client.live(made["table"]):
        with pytest.raises(Exception, match="429"):
            client.live(made["table"])
        for _ in range(40):
            live.socket.send('{"type":"ping","id":1}')
        answers = [live.hear() for _ in range(40)]
        assert {a["type"] for a in answers} == {"pong", "refused"}
        assert {a["code"] for a in answers if a["type"] == "refused"} == {"too-many"}
    client.table(seats={"red": "me"})
    assert (
        client.post("/api/tables", {"game": "toy", "scenario": "ford", "seats": {}}, 429)["error"]["code"] == "too-many"
    )
    strict.client().table(seats={"red": "me"})
    strict.client().post("/api/tables", {"game": "toy", "scenario": "ford", "seats": {}}, 429)
    statuses = [client.http.get("/api/me").status_code for _ in range(40)]
    assert statuses[0] == 200 and 429 in statuses


def test_made_up_cookies_do_not_help(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.5, people_at_one_address=2, connections_of_one=1, creations_per_minute=3)
    with running(tmp_path, limits=limits) as server:
        made = [server.client().table(seats={"red": "me", "blue": "me"}) for _ in range(3)]
        server.client().post("/api/tables", {"game": "toy", "scenario": "ford", "seats": {}}, 429)
        clients = [server.client() for _ in range(3)]
        for i, client in enumerate(clients):
            client.http.cookies.set("sandtable", f"made-up-{i}")
        first, second = (client.live(made[0]["table"]) for client in clients[:2])
        with pytest.raises(Exception, match="429"):
            clients[2].live(made[0]["table"])
        statuses = []
        for i in range(40):
            clients[0].http.cookies.set("sandtable", f"another-{i}")
            statuses.append(clients[0].http.get("/api/me").status_code)
        assert statuses[0] == 200 and 429 in statuses
        assert first.moment["n"] == second.moment["n"] == 0


def test_a_client_that_reads_nothing_is_dropped(server: Running, seats: tuple[str, Live, Live, Live]) -> None:
    table, red, _, _ = seats
    live = server.house.tables._sessions[table]
    assert len(live.watchers) == 3
    red.socket.socket.close()
    wait_for(lambda: len(live.watchers) == 2)


def test_a_player_that_crashes_is_replaced(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "random"})
    live = client.live(made["table"])
    rng = Random(1)
    killed = 0
    while not live.moment["over"] and killed < 3:
        live.until(lambda m: m["to_act"] in ("red", None))
        for pid in server.house.tables.workers.pids:
            with suppress(ProcessLookupError):  # one killed before may be listed until its turn comes
                os.kill(pid, signal.SIGKILL)
                killed += 1
        answer = live.act(rng.choice(live.moment["legal"])["text"])
        live.until_n(answer["n"])
    live.until(lambda m: m["to_act"] in ("red", None))
    assert killed
