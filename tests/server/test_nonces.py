"""What the sides add to the dice before a game is dealt: the server waits for it, tells it to all, and then deals."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.kernel.dice import Dice, commitment, key_of, number
from sandtable.server.admin import exported, imported, run
from sandtable.server.settings import new_seed
from tests.server.house import PATIENCE, Client, Running, running, settings_in
from tests.toy import GAME as TOY

OLD = Path(__file__).parents[1] / "kernel" / "data" / "dice_1.txt"
ENTRIES = ("", "/moment", "/board.svg", "/record", "/rolls", "/sight", "/ground/x")


def waiting(client: Client, **asked: Any) -> dict[str, Any]:
    """A table that waits for what its seats add to the dice."""
    return client.table(nonces=True, **{"seats": {"red": "me", "blue": "open"}, **asked})


def give(client: Client, table: str, side: str, nonce: str | None, status: int = 200) -> Any:
    """Add something to the dice."""
    return client.post(f"/api/tables/{table}/nonce", {"side": side, "nonce": nonce}, status)


def join(client: Client, made: dict[str, Any], side: str, nonce: str | None) -> Any:
    """Take the seat of a link and add something to the dice."""
    client.sit(made, side)
    return give(client, made["table"], side, nonce)


def key_at(server: Running, table: str) -> bytes:
    """The key of a table's dice."""
    return server.house.tables._sessions[table].table._state.key


def seed_of(server: Running, table: str) -> int:
    """The seed of a table."""
    return int(server.house.tables._sessions[table].row["seed"])


def test_a_game_is_dealt_when_both_sides_have_added_to_the_dice(server: Running, client: Client) -> None:
    made = waiting(client)
    table = made["table"]
    assert client.get(f"/api/tables/{table}")["commitment"] is made["commitment"] is None
    assert give(client, table, "red", "too-early", 409)["error"]["code"] == "waiting"
    other = server.client()
    other.sit(made, "blue")
    info = client.get(f"/api/tables/{table}")
    assert info["commitment"] == commitment(seed_of(server, table))
    assert not info["line"]["dealt"] and info["line"]["to_act"] is None
    assert [seat["nonce"] for seat in info["line"]["seats"]] == [None, None]
    for who in (client, other):
        assert who.get("/api/me")["tables"][0]["waits_for_me"]
    assert give(client, table, "red", "red's-own") == {"side": "red", "nonce": "red's-own", "dealt": False}
    seen = other.get(f"/api/tables/{table}")["line"]
    assert not seen["dealt"] and [seat["nonce"] for seat in seen["seats"]] == ["red's-own", None]
    assert not client.get("/api/me")["tables"][0]["waits_for_me"]
    give(other, table, "blue", "blue~")
    for who in (client, other, server.client()):
        line = who.get(f"/api/tables/{table}")["line"]
        assert line["dealt"] and line["to_act"] == "red"
        assert [seat["nonce"] for seat in line["seats"]] == ["red's-own", "blue~"]
    assert key_at(server, table) == key_of(seed_of(server, table), ("red's-own", "blue~"))


def test_before_the_deal_there_is_nothing_to_see_or_to_play(server: Running, client: Client) -> None:
    made = waiting(client)
    for path in ENTRIES[1:]:
        found = client.get(f"/api/tables/{made['table']}{path}", 403 if path == "/rolls" else 409)
        assert found["error"]["code"] in ("waiting", "forbidden")
    live = server.house.tables._sessions[made["table"]]
    assert not live.dealt and live.seat_to_act() is None


def test_whoever_watches_is_told_of_seats_and_then_of_the_deal(server: Running, client: Client) -> None:
    made, other = waiting(client), server.client()
    other.sit(made, "blue")
    give(client, made["table"], "red", "abc")
    with server.client().socket(made["table"]) as watcher:
        assert [s["nonce"] for s in watcher.hear()["seats"]] == ["abc", None]
        assert watcher.say("act", n=0, text="end", key="k" * 8)["code"] == "forbidden"
        for answer in (watcher.say("why", text="end"), watcher.say("odds", text="end"), watcher.say("sight", hex=1)):
            assert (answer["type"], answer["code"]) == ("refused", "waiting")
        with client.socket(made["table"]) as player:
            answer = player.say("act", n=0, text="end", key="k" * 8)
            assert (answer["type"], answer["code"]) == ("refused", "waiting")
            give(other, made["table"], "blue", None)
            moment = player.next_moment()
        assert moment["to_act"] == "red" and moment["legal"]
        assert [seat["nonce"] for seat in watcher.next_moment()["seats"]] == ["abc", ""]


def test_against_a_program_it_is_dealt_when_the_creator_has_spoken(server: Running, client: Client) -> None:
    for nonce, said in (("mine", ("", "mine")), (None, ())):
        table = waiting(client, seats={"red": "random", "blue": "me"})["table"]
        assert not client.get(f"/api/tables/{table}")["line"]["dealt"]
        assert give(client, table, "blue", nonce)["dealt"]
        assert key_at(server, table) == key_of(seed_of(server, table), said)
        client.live(table).until(lambda m: m["to_act"] == "blue")  # the program has moved


def test_one_person_at_both_seats_speaks_for_each(server: Running, client: Client) -> None:
    table = waiting(client, seats={"red": "me", "blue": "me"})["table"]
    assert not give(client, table, "blue", "b")["dealt"]
    assert give(client, table, "red", "r")["dealt"]
    assert key_at(server, table) == key_of(seed_of(server, table), ("r", "b"))


def test_whoever_knows_nothing_of_nonces_plays_as_before(server: Running, client: Client) -> None:
    made = client.table(seats={"red": "me", "blue": "open"})
    client.sit(made, "blue")
    assert client.live(made["table"], perspective="red").moment["legal"]
    assert key_at(server, made["table"]) == key_of(seed_of(server, made["table"]))


@pytest.mark.parametrize("nonce", ["", " ", "a b", "a\nb", "é", "\x00", "\ud800", "x" * 65, "x" * 5000])
def test_hostile_nonces_are_refused_and_change_nothing(client: Client, server: Running, nonce: str) -> None:
    made, other = waiting(client), server.client()
    other.sit(made, "blue")
    for who, side in ((client, "red"), (other, "blue")):
        assert give(who, made["table"], side, nonce, 422)["error"]["code"] in ("nonce", "malformed")
    seats = client.get(f"/api/tables/{made['table']}")["line"]["seats"]
    assert [(seat["kind"], seat["nonce"]) for seat in seats] == [("person", None), ("person", None)]


def test_a_nonce_is_given_once_by_its_own_seat_and_before_the_deal(server: Running, client: Client) -> None:
    made = waiting(client)
    table, other = made["table"], server.client()
    for who, side in ((other, "red"), (client, "blue"), (client, "green")):
        assert give(who, table, side, "abc", 403)["error"]["code"] == "forbidden"
    other.sit(made, "blue")
    give(client, table, "red", "abc")
    assert give(client, table, "red", "abc")["nonce"] == "abc"  # the answer was lost and it is said again
    assert give(client, table, "red", "abd", 409)["error"]["code"] == "given"
    assert give(client, table, "red", None, 409)["error"]["code"] == "given"
    give(other, table, "blue", None)
    for who, side, nonce in ((other, "blue", "late"), (other, "blue", None), (client, "red", "late")):
        error = give(who, table, side, nonce, 409)["error"]
        assert (error["code"], error["message"]) == (
            "dealt",
            "the game is dealt: a nonce is added before the first number is given",
        )
    assert key_at(server, table) == key_of(seed_of(server, table), ("abc", ""))


def test_a_nonce_that_two_requests_bring_at_once_stands(server: Running, client: Client) -> None:
    made = waiting(client)
    table, tables = made["table"], server.house.tables
    server.client().sit(made, "blue")
    person = tables._sessions[table].seats["red"].person
    assert person is not None
    for _ in range(2):  # both have looked before either wrote
        giving = tables.give_nonce(tables._sessions[table], "red", person, "abc")
        asyncio.run_coroutine_threadsafe(giving, server.loop).result(PATIENCE)
    assert client.get(f"/api/tables/{table}")["line"]["seats"][0]["nonce"] == "abc"


def test_whoever_leaves_before_the_deal_takes_along_what_he_gave(server: Running, client: Client) -> None:
    made = waiting(client)
    table = made["table"]
    other, leaver = server.client(), server.client()
    other.sit(made, "blue")
    give(client, table, "red", "abc")
    link = client.post(f"/api/tables/{table}/seat", {"side": "red", "link": True})["link"]
    client.post(f"/api/tables/{table}/seat", {"side": "red", "leave": True})
    info = client.get(f"/api/tables/{table}")
    assert [s["nonce"] for s in info["line"]["seats"]] == [None, None]
    give(other, table, "blue", "b")
    assert not client.get(f"/api/tables/{table}")["line"]["dealt"]
    join(leaver, {"table": table, "links": {"red": link}}, "red", "a")
    assert client.get(f"/api/tables/{table}")["commitment"] == info["commitment"]  # what was promised stands
    leaver.post(f"/api/tables/{table}/seat", {"side": "red", "leave": True})  # the game goes on with what he gave
    line = client.get(f"/api/tables/{table}")["line"]
    assert line["dealt"] and [s["nonce"] for s in line["seats"]] == ["a", "b"]


def test_a_server_that_is_started_again_waits_on_and_deals_the_same(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client, other = server.client(), server.client()
        made = waiting(client)
        other.sit(made, "blue")
        give(client, made["table"], "red", "abc")
        cookies, others = dict(client.http.cookies), dict(other.http.cookies)
        promised = client.get(f"/api/tables/{made['table']}")["commitment"]
    with running(tmp_path) as server:
        client = server.client()
        client.http.cookies.update(cookies)
        info = client.get(f"/api/tables/{made['table']}")
        assert not info["line"]["dealt"] and info["commitment"] == promised
        assert [s["nonce"] for s in info["line"]["seats"]] == ["abc", None]
        other = server.client()
        other.http.cookies.update(others)
        give(other, made["table"], "blue", "xyz")
        live = client.live(made["table"], perspective="red")
        live.act(live.moment["legal"][0]["text"])
        moment, key = (
            client.get(f"/api/tables/{made['table']}/moment", perspective="red"),
            key_at(server, made["table"]),
        )
    with running(tmp_path) as server:
        client = server.client()
        client.http.cookies.update(cookies)
        assert client.get(f"/api/tables/{made['table']}/moment", perspective="red") == moment
        assert key_at(server, made["table"]) == key


def test_a_server_that_fell_between_the_last_word_and_the_deal_deals_when_it_is_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        table = waiting(client, seats={"red": "me", "blue": "me"})["table"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute('UPDATE seats SET nonce = side WHERE "table" = ?', (table,))
    database.close()
    with running(tmp_path) as server:
        assert server.client().get(f"/api/tables/{table}")["line"]["dealt"]
        assert key_at(server, table) == key_of(seed_of(server, table), ("red", "blue"))


def test_a_finished_game_tells_everything_that_is_needed_to_check_it(server: Running, client: Client) -> None:
    table = waiting(client, seats={"red": "me", "blue": "me"})["table"]
    give(client, table, "red", "r")
    give(client, table, "blue", "b")
    live, rng = client.live(table), Random(3)
    while not live.moment["over"]:
        assert live.moment["seed"] is None
        live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
    found = client.get(f"/api/tables/{table}/rolls")
    assert (found["dice"], found["nonces"], found["sides"]) == (2, ["r", "b"], ["red", "blue"])
    assert commitment(int(found["seed"])) == found["commitment"]
    key = key_of(int(found["seed"]), found["nonces"])
    assert all(number(key, r["counter"], r["below"]) == r["value"] for r in found["rolls"])
    record = client.get(f"/api/tables/{table}/record")
    assert sandtable.replay(record).nonces == {"red": "r", "blue": "b"}
    again = client.post("/api/records", record)["table"]
    assert client.get(f"/api/tables/{again}/rolls") == found
    assert client.get(f"/api/tables/{again}/record") == record


def test_neither_seed_nor_key_is_told_while_the_game_goes_on(server: Running, client: Client) -> None:
    made = waiting(client)
    table, other = made["table"], server.client()
    told = [client.http.get(f"/api/tables/{table}{path}").text for path in ENTRIES]
    other.sit(made, "blue")
    give(client, table, "red", "r")
    told += [client.http.get(f"/api/tables/{table}{path}").text for path in ENTRIES]
    give(other, table, "blue", "b")
    live = client.live(table, perspective="red")
    live.act(live.moment["legal"][0]["text"])
    told += live.raw + [client.http.get(f"/api/tables/{table}{path}").text for path in ENTRIES]
    told += [json.dumps(made), other.http.get(f"/api/tables/{table}/record").text, client.http.get("/api/me").text]
    secrets = (str(seed_of(server, table)), key_at(server, table).hex())
    assert not any(secret in each for secret in secrets for each in told)


def test_the_server_draws_seeds_of_128_bits() -> None:
    seeds = [new_seed() for _ in range(64)]
    assert len(set(seeds)) == 64 and 120 < max(seeds).bit_length() <= 128


# --- tables from before ---------------------------------------------------------------------------------------------


def written_anew() -> str:
    """The old record with the hashes of today."""
    sandtable.register(TOY)
    return sandtable.replay(OLD.read_text()).record()


def test_a_table_of_the_first_dice_is_loaded_and_told_as_such(client: Client) -> None:
    table = client.post("/api/records", OLD.read_text())["table"]
    found = client.get(f"/api/tables/{table}/rolls")
    assert (found["dice"], found["nonces"], found["verifiable"]) == (1, [], True)
    key = key_of(int(found["seed"]), version=1)
    assert all(number(key, r["counter"], r["below"]) == r["value"] for r in found["rolls"])
    assert client.get(f"/api/tables/{table}/record") == written_anew()


def test_a_database_from_before_is_opened_with_all_its_tables(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        client = server.client()
        old = client.post("/api/records", OLD.read_text())["table"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:  # as the first version left it
        for index in ("people_skeleton", "sessions_person"):
            database.execute(f"DROP INDEX {index}")
        later = {"tables": ("dice", "nonces", "mixed", "aside"), "seats": ("nonce",)}
        later |= {"people": ("skeleton",), "sessions": ("seen",)}
        for table, column in ((table, column) for table, columns in later.items() for column in columns):
            database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.execute("UPDATE facts SET value = '1' WHERE name = 'version'")
    database.close()
    for _ in range(2):
        with running(tmp_path) as server:
            client = server.client()
            assert client.get(f"/api/tables/{old}/record") == written_anew()
            made = client.table(seats={"red": "me", "blue": "me"})["table"]
            assert server.house.tables._sessions[made].table.dice == Dice(seed_of(server, made))


def test_a_table_that_was_exported_before_is_imported(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    with running(tmp_path / "old") as server:
        table = server.client().post("/api/records", OLD.read_text())["table"]
        running_table = waiting(server.client())["table"]
    database = settings_in(tmp_path / "old").database
    paths = run(database, ("tests.toy",), lambda store: exported(store, (table, running_table), tmp_path))
    bundle = json.loads(Path(paths[0]).read_text())
    for name in ("dice", "nonces"):
        del bundle["table"][name]
    Path(paths[0]).write_text(json.dumps(bundle))
    run(settings_in(tmp_path / "new").database, ("tests.toy",), lambda store: imported(store, list(map(Path, paths))))
    with running(tmp_path / "new") as server:
        assert server.client().get(f"/api/tables/{table}/record") == written_anew()
        assert not server.client().get(f"/api/tables/{running_table}")["line"]["dealt"]
