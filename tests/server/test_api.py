"""The calls of the API: what they answer, and what they refuse."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from sandtable.server.hooks import is_public, parsed
from sandtable.server.refusal import Refusal
from tests.server.house import Client, Running


def test_a_stranger_has_no_name_no_tables_and_no_cookie(client: Client) -> None:
    assert client.get("/api/me") == {"name": None, "guest": True, "tables": []}
    assert not client.http.cookies


def test_games_scenarios_rules_words_and_pictures(client: Client) -> None:
    games = {game["id"]: game for game in client.get("/api/games")}
    assert {"toy", "memoir44"} <= set(games)
    assert "random" in games["toy"]["players"]
    assert [s["id"] for s in games["toy"]["scenarios"]] == ["ford", "melee"]
    kinds = ("aside", "onward", "walks", "costless", "together", "sheds")
    verb = {**dict.fromkeys(kinds, False), "gathers": ""}
    assert verb | {"name": "move", "operands": ["unit", "hex"]} in games["toy"]["verbs"]
    assert verb | {"name": "order", "operands": ["unit"], "costless": True} in games["memoir44"]["verbs"]
    assert verb | {"name": "discard", "operands": ["card"], "sheds": True} in games["memoir44"]["verbs"]
    assert games["memoir44"]["sight"] and not games["toy"]["sight"]
    names = {option["name"] for option in games["memoir44"]["options"]}
    assert "turn_limit" in names and not names & {"chance", "changes"}
    rules = {rule["id"] for rule in client.get("/api/games/toy/rules")}
    assert {"TOY:marsh", "KERNEL:turn"} <= rules
    russian = {rule["id"]: rule["statement"] for rule in client.get("/api/games/toy/rules", language="ru")}
    assert russian["KERNEL:over"] == "Партия окончена."
    assert russian["TOY:marsh"] == "No unit enters a marsh."
    assert "verb-pass" in client.get("/api/games/toy/messages", language="ru")["texts"][0]
    for game in ("toy", "memoir44"):
        assert client.get(f"/api/games/{game}/picture.svg").startswith("<svg")
    client.get("/api/games/chess/rules", 404)
    client.get("/api/games/toy/messages", 404, language="fr")
    client.get("/api/games/toy/picture.svg", 404, scenario="moon")


def test_a_table_is_set_up_listed_and_joined(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me"}, public=True)
    table = made["table"]
    line = next(line for line in client.get("/api/tables", which="open") if line["table"] == table)
    assert [(s["side"], s["kind"], s["me"]) for s in line["seats"]] == [
        ("red", "person", True),
        ("blue", "open", False),
    ]
    assert not client.get("/api/me")["tables"][0]["waits_for_me"]
    other = server.client()
    other.post(f"/api/tables/{table}/join", {"side": "blue"})
    assert client.get("/api/me")["tables"][0]["waits_for_me"]
    assert table in [line["table"] for line in client.get("/api/tables", which="live")]
    assert table not in [line["table"] for line in client.get("/api/tables", which="open")]
    third = server.client()
    third.post(f"/api/tables/{table}/join", {"side": "blue"}, 403)
    third.post(f"/api/tables/{table}/join", {"side": "green"}, 404)
    info = other.get(f"/api/tables/{table}", language="ru")
    assert info["perspectives"] == ["blue", "spectator"] and len(info["commitment"]) == 64


def test_a_guest_takes_a_name_and_comes_back_elsewhere(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "random"})
    assert client.post("/api/account", {"name": "Вася", "password": "секретное слово"})["name"] == "Вася"
    client.post("/api/account", {"name": "Другой", "password": "секретное слово"}, 409)
    server.client().post("/api/account", {"name": "вася", "password": "another one"}, 409)
    elsewhere = server.client()
    kept = elsewhere.table(seats={"red": "me", "blue": "random"})
    elsewhere.post("/api/login", {"name": "Вася", "password": "wrong"}, 403)
    elsewhere.post("/api/login", {"name": "Nobody", "password": "wrong"}, 403)
    found = elsewhere.post("/api/login", {"name": "ВАСЯ", "password": "секретное слово"})
    assert {made["table"], kept["table"]} == {line["table"] for line in found["tables"]}
    assert elsewhere.post("/api/logout")["guest"]
    assert elsewhere.get("/api/me")["tables"] == []
    assert client.get("/api/me")["name"] == "Вася"


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x", "password": "long enough"},
        {"name": "a\u202eb\n", "password": "long enough"},
        {"name": "good name", "password": "short"},
        {"name": "good name"},
        {"name": 1, "password": "long enough"},
        {"name": "good name", "password": "long enough", "admin": True},
        [],
    ],
)
def test_accounts_that_cannot_be(client: Client, body: object) -> None:
    client.post("/api/account", body, 422)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "scenario": "x", "seats": {}}, 422),
        ({"game": "toy", "scenario": "moon", "seats": {}}, 404),
        ({"game": "toy", "scenario": "ford", "seats": {"green": "me"}}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {"red": "hal"}}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {}, "options": {"deadly": 3}}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {}, "options": {"unknown": 3}}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {}, "options": {"chance": "ask"}}, 422),
        ({"game": "memoir44", "scenario": "omaha_beach", "seats": {}, "options": {"changes": "{}"}}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {"red": "me"}, "hook": "http://127.0.0.1/x"}, 422),
        ({"game": "toy", "scenario": "ford", "seats": {"red": "me"}, "hook": "ftp://example.org/x"}, 422),
        ({"game": "toy", "scenario": "ford"}, 422),
    ],
)
def test_tables_that_cannot_be(client: Client, body: object, status: int) -> None:
    client.post("/api/tables", body, status)
    assert client.get("/api/me")["tables"] == []


def test_bodies_that_are_too_long_are_not_read(client: Client) -> None:
    client.post("/api/tables", b"[" * 70_000, 413)
    client.post("/api/records", b"x" * (2 * 1024 * 1024 + 1), 413)


def test_requests_from_other_pages_are_refused(server: Running, client: Client) -> None:
    body = '{"game":"toy","scenario":"ford","seats":{}}'
    client.post("/api/tables", body, 403, Origin="https://elsewhere.example")
    client.post("/api/tables", body, 200, Origin=f"http://127.0.0.1:{server.port}")
    made = client.table(seats={"red": "me"})
    client.http.headers["Origin"] = "https://elsewhere.example"
    client.get(f"/api/tables/{made['table']}")


def test_a_web_socket_from_another_page_or_to_nowhere_is_refused(server: Running, client: Client) -> None:
    from websockets.sync.client import connect

    made = client.table(seats={"red": "me"})
    url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live"
    for address, origin, status in (
        (url, "https://elsewhere.example", 403),
        (url.replace(made["table"], "nowhere"), None, 404),
        (url.replace(made["table"], "no%00where"), None, 404),
        (f"{url}?perspective=blue", None, 403),
        (f"{url}?eyes=all", None, 403),
        (f"{url}?perspective=nobody", None, 404),
    ):
        with pytest.raises(InvalidStatus) as refusal, connect(address, origin=origin, proxy=None):  # type: ignore[arg-type]
            pass
        assert refusal.value.response.status_code == status


def test_answers_carry_their_headers(client: Client) -> None:
    headers = client.http.get("/api/me").headers
    assert "script-src 'self'; style-src 'self';" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    client.table(seats={"red": "me"})
    response = client.http.post("/api/login", content='{"name":"Nobody","password":"x"}')
    assert response.status_code == 403
    fresh = client.http.post("/api/logout").headers["set-cookie"].lower()
    assert "httponly" in fresh and "samesite=lax" in fresh


def test_the_past_through_ones_own_eyes_only(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    table = made["table"]
    live = client.live(table, perspective="red")
    live.act(live.moment["legal"][0]["text"])
    first = client.get(f"/api/tables/{table}/moment", n=0, perspective="red")
    assert first["played"] == 0 and first["legal"] == []
    client.get(f"/api/tables/{table}/moment", 404, n=5, perspective="red")
    client.get(f"/api/tables/{table}/moment", 422, n="x")
    client.get(f"/api/tables/{table}/moment", 403, perspective="all")
    stranger = server.client()
    stranger.get(f"/api/tables/{table}/moment", 403, perspective="red")
    stranger.get(f"/api/tables/{table}/record", 403)
    stranger.get(f"/api/tables/{table}/rolls", 403)
    assert "seed: ?" in client.get(f"/api/tables/{table}/record", perspective="red")
    assert stranger.get(f"/api/tables/{table}/moment", perspective="spectator")["side"] is None
    assert stranger.get(f"/api/tables/{table}/board.svg").startswith("<svg")


def test_the_ground_is_fetched_by_its_key(client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "me"})
    moment = client.get(f"/api/tables/{made['table']}/moment")
    found = client.get(f"/api/tables/{made['table']}/ground/{moment['scene']['ground']}")["ground"]
    assert len(found["hexes"]) == 25 and len(found["corners"]) == 6 and found["svg"].startswith("<svg")
    assert {piece["id"] for piece in moment["scene"]["pieces"]} == set(range(8))
    client.get(f"/api/tables/{made['table']}/ground/unknown", 404)


@pytest.mark.parametrize("text", ["", "sandtable record 1\n", "nonsense", "\x00", "sandtable record 1\ngame: toy\n"])
def test_records_that_cannot_be_read(client: Client, text: str) -> None:
    assert client.post("/api/records", text, 422)["error"]["code"] == "record"
    client.post("/api/records", b"\xff\xfe", 422)


def test_the_pages_of_the_client(client: Client) -> None:
    for path in ("/", "/t/some-table", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/a%00b"):
        assert "Sandtable" in client.get(path)
    client.get("/api/unknown", 404)
    client.post("/t/some-table", {}, 405)


def test_which_addresses_a_web_hook_may_lead_to() -> None:
    for private in (
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "::1",
        "::ffff:10.0.0.1",
        "fd00::1",
        "0.0.0.0",
    ):
        assert not is_public(private)
    assert is_public("93.184.216.34")
    assert parsed("https://example.org/x?y=1") == (True, "example.org", 443, "/x?y=1")
    for bad in (
        "http://",
        "http://a b/",
        "http://u:p@example.org/",
        "x",
        "http://example.org:99999/",
        "http://ex\r\nample/",
    ):
        with pytest.raises(Refusal):
            parsed(bad)
