"""Whole games over the wire: two sides and a spectator, reconnecting, undo, take-backs, standing passes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sandtable.kernel.dice import commitment, key_of, number
from sandtable.kernel.table import Observation
from sandtable.server import tables
from tests.server.house import Client, Live, Running, wait_for


def seated(server: Running, game: str, scenario: str, **asked: Any) -> tuple[str, dict[str, tuple[Client, Live]]]:
    """A table with a client in each seat."""
    host = server.client()
    sides = ("red", "blue") if game == "toy" else ("axis", "allies")
    made = host.table(game, scenario, seats={sides[0]: "me"}, public=True, **asked)
    guest = server.client()
    guest.sit(made, sides[1])
    found = {sides[0]: (host, host.live(made["table"])), sides[1]: (guest, guest.live(made["table"]))}
    return made["table"], found


def play_on(lives: dict[str, Live], rng: Random, limit: int = 10_000) -> None:
    """Play random actions until the game is over."""
    any_live = next(iter(lives.values()))
    while not any_live.moment["over"] and limit:
        mover = lives[any_live.moment["to_act"]]
        mover.until_n(any_live.moment["n"])
        answer = mover.act(rng.choice(mover.moment["legal"])["text"])
        assert answer["type"] == "ack", answer
        for live in lives.values():
            live.until_n(answer["n"])
        limit -= 1


@pytest.mark.parametrize(("game", "scenario"), [("toy", "melee"), ("memoir44", "pegasus_bridge")])
def test_two_clients_and_a_spectator_play_a_game_to_its_end(server: Running, game: str, scenario: str) -> None:
    table, seats = seated(server, game, scenario, options={"turn_limit": 16} if game == "memoir44" else {})
    lives = {side: live for side, (_, live) in seats.items()}
    watcher = server.client().live(table, language="ru")
    play_on(lives, Random(5))
    end = next(iter(lives.values())).moment
    watcher.until_n(end["n"])
    assert watcher.moment["over"] and watcher.moment["side"] is None
    assert watcher.moment["winner"] == end["winner"]
    assert all(not m["legal"] for m in watcher.told if m["type"] == "moment")
    assert len(watcher.events) == len(lives[next(iter(lives))].events)
    assert commitment(int(end["seed"])) == end["commitment"]
    check_rolls(server.client(), table)
    check_replay(server.client(), table, end)


def check_rolls(client: Client, table: str) -> None:
    found = client.get(f"/api/tables/{table}/rolls")
    key = key_of(int(found["seed"]), found["nonces"], found["dice"])
    assert found["verifiable"] and found["rolls"]
    assert [r["counter"] for r in found["rolls"]] == list(range(1, len(found["rolls"]) + 1))
    assert all(number(key, r["counter"], r["below"]) == r["value"] for r in found["rolls"])


def check_replay(client: Client, table: str, end: dict[str, Any]) -> None:
    record = client.get(f"/api/tables/{table}/record")
    again = client.post("/api/records", record)["table"]
    info = client.get(f"/api/tables/{again}")
    assert info["line"]["replay"] and info["line"]["over"] and info["played"] == end["played"]
    for n in (0, 1, end["played"] // 2, end["played"] - 1, end["played"]):
        for perspective in info["perspectives"]:
            moments = [
                client.get(f"/api/tables/{t}/moment", n=n, perspective=perspective, since=0) for t in (table, again)
            ]
            first, second = ({k: v for k, v in m.items() if k not in ("n", "seats", "sittings")} for m in moments)
            assert first == second
            assert len(first["events"]) > 0 or n == 0
    assert client.get(f"/api/tables/{again}/record") == record


def test_a_client_that_comes_back_has_lost_and_doubled_nothing(server: Running) -> None:
    table, seats = seated(server, "toy", "melee")
    (red_client, red), (_, blue) = seats["red"], seats["blue"]
    text = red.moment["legal"][0]["text"]
    first = red.act(text, key="the-same-key")
    assert first["type"] == "ack"
    kept, n = red.events.copy(), red.moment["n"]
    red.close()
    again = red_client.live(table)
    assert again.moment["n"] == first["n"]
    assert again.act(text, key="the-same-key", n=0) == {**first, "type": "ack", "id": 1}
    assert again.moment["n"] == first["n"]
    resumed = red_client.live(table, known=kept, n=n)
    assert resumed.events == again.events
    assert blue.until_n(first["n"])["n"] == first["n"]


def test_events_since_the_last_visit_are_sent_and_no_others(server: Running) -> None:
    table, seats = seated(server, "toy", "melee")
    lives = {side: live for side, (_, live) in seats.items()}
    play_on(lives, Random(2), 8)
    client, live = seats["red"]
    known, seen = live.moment["n"], len(live.events)
    play_on(lives, Random(3), 8)
    whole = client.live(table)
    assert whole.moment["events_from"] == 0
    assert whole.events == live.events
    returned = client.live(table, known=live.events[:seen], n=known)
    assert returned.moment["events_from"] == seen > 0
    assert returned.events == live.events


def test_undo_up_to_the_last_dice_and_not_further(server: Running) -> None:
    table, seats = seated(server, "toy", "melee")
    red, blue = seats["red"][1], seats["blue"][1]
    assert not red.moment["can_undo"]
    red.act("end")
    red.until(lambda m: m["prompt"]["name"] == "orders")
    before = red.moment
    answer = red.act("order 0")
    red.until_n(answer["n"])
    assert red.moment["can_undo"] and not blue.until_n(answer["n"])["can_undo"]
    refused = blue.say("undo", n=blue.moment["n"], key="not-my-turn")
    assert refused["type"] == "refused"
    undone = red.say("undo", n=red.moment["n"], key="undo-once")
    assert red.say("undo", n=0, key="undo-once")["n"] == undone["n"]
    red.until_n(undone["n"])
    blue.until_n(undone["n"])
    assert red.moment["legal"] == before["legal"] and red.moment["view"] == before["view"]
    assert red.moment["played"] == before["played"]
    server.house.tables._sessions.pop(table)
    with seats["red"][0].live(table) as again:
        assert again.moment["view"] == before["view"] and again.moment["n"] == undone["n"]


def test_a_take_back_is_asked_granted_and_never_shows_the_same_dice_again(server: Running) -> None:
    table, seats = seated(server, "toy", "melee")
    lives = {side: live for side, (_, live) in seats.items()}
    rng = Random(11)
    play_on(lives, rng, 3)
    red, blue = lives["red"], lives["blue"]
    tables = server.house.tables
    rng_then = tables._sessions[table].table._state.rng
    while tables._sessions[table].table._state.rng == rng_then:
        play_on(lives, rng, 1)
    rng_before = tables._sessions[table].table._state.rng
    n = red.moment["n"]
    assert red.say("takeback", n=n, to=3)["type"] == "ack"
    while blue.told[-1]["type"] != "takeback-asked":
        blue.hear()
    assert blue.told[-1]["takeback"] == {"side": "red", "to": 3}
    assert red.say("takeback-answer", n=n, grant=True)["code"] == "illegal"
    granted = blue.say("takeback-answer", n=n, grant=True)
    assert granted["type"] == "ack"
    assert red.until_n(granted["n"])["played"] == 3
    assert blue.until_n(granted["n"])["played"] == 3
    table_now = server.house.tables._sessions[table].table
    assert table_now._state.rng == rng_before
    assert table_now.history()[-1] == ("skip", rng_before - rng_then)
    server.house.tables._sessions.pop(table)
    with seats["red"][0].live(table) as again:
        assert again.moment["played"] == 3 and again.moment["view"] == red.moment["view"]
        assert again.events == red.events
    play_on({side: client.live(table) for side, (client, _) in seats.items()}, Random(4))
    check_rolls_skipping(server.client(), table)


def check_rolls_skipping(client: Client, table: str) -> None:
    found = client.get(f"/api/tables/{table}/rolls")
    counters = [r["counter"] for r in found["rolls"]]
    assert counters == sorted(set(counters)) and counters[-1] > len(counters)


def test_a_take_back_can_be_declined_and_playing_on_declines_it(server: Running) -> None:
    _, seats = seated(server, "toy", "melee")
    lives = {side: live for side, (_, live) in seats.items()}
    play_on(lives, Random(1), 5)
    red, blue = lives["red"], lives["blue"]
    n = red.moment["n"]
    red.say("takeback", n=n, to=0)
    assert blue.say("takeback-answer", n=n, grant=False)["type"] == "ack"
    assert blue.say("takeback-answer", n=n, grant=True)["type"] == "refused"
    red.say("takeback", n=n, to=0)
    play_on(lives, Random(1), 1)
    assert blue.say("takeback-answer", n=n, grant=True)["code"] == "stale"
    assert red.moment["takeback"] is None


def test_standing_passes_answer_for_the_seat_until_they_run_out(server: Running) -> None:
    table, seats = seated(server, "toy", "melee")
    red, blue = seats["red"][1], seats["blue"][1]
    assert blue.say("standing", prompt="Orders", until="game")["code"] == "illegal"
    answer = blue.say("standing", prompt="Reaction", until="game")
    assert (answer["type"], answer["n"]) == ("ack", 0)  # nobody is asked for a reaction now
    assert red.say("standing", prompt="Reaction", until="game")["type"] == "ack"
    rng = Random(8)
    for _ in range(60):
        live = server.house.tables._sessions[table]
        wait_for(lambda live=live: not live.passes())
        if live.table.over:
            break
        mover = {"red": red, "blue": blue}[str(live.table.to_act)]
        mover.until_n(live.n)
        assert mover.moment["prompt"]["name"] != "Reaction"
        assert mover.act(rng.choice(mover.moment["legal"])["text"])["type"] == "ack"
    assert any(e.text == "pass" for e in entries(server, table))


def test_who_waits_is_told_that_the_other_decides_and_not_what_it_must_do(server: Running) -> None:
    _, seats = seated(server, "toy", "melee")
    lives = {side: live for side, (_, live) in seats.items()}
    mover = lives.pop(next(iter(lives.values())).moment["to_act"])
    (waiting,) = lives.values()
    assert mover.moment["prompt"]["text"] == mover.moment["prompt"]["name"]  # the game has no words for it
    assert waiting.moment["prompt"]["text"] == f"{mover.moment['side']} is deciding"


def march(table: Any, lives: dict[str, Live], wanted: Callable[[str], bool]) -> Live:
    """Order units and move them, until a wanted prompt asks somebody; who that is."""
    while True:
        wait_for(lambda: not table().passes())
        mover = lives[table().table.to_act]
        mover.until_n(table().n)
        if wanted(mover.moment["prompt"]["name"]):
            return mover
        texts = [choice["text"] for choice in mover.moment["legal"]]
        forward = [text for text in texts if text.startswith(("order ", "move "))]
        assert mover.act((forward or texts[-1:])[0])["type"] == "ack"


def windows(live: Any) -> list[int]:
    """After which entries blue was asked for a reaction."""
    return [n for n, asked in enumerate(live.asked) if asked == ("blue", "Reaction")]


def test_a_pass_until_the_end_of_the_move_lasts_through_the_move_and_no_longer(server: Running) -> None:
    name, seats = seated(server, "toy", "melee")
    lives = {side: live for side, (_, live) in seats.items()}

    def table() -> Any:
        return server.house.tables._sessions[name]

    assert march(table, lives, "Reaction".__eq__) is lives["blue"]
    assert lives["blue"].moment["legal"] and len(windows(table())) == 1
    n = lives["blue"].moment["n"]
    answer = lives["blue"].say("standing", prompt="Reaction", until="move")
    assert (answer["type"], answer["n"]) == ("ack", n + 1)  # of the pass that follows at once
    assert march(table, lives, "bury".__eq__) is lives["blue"]  # red has moved all it ordered
    passed = windows(table())
    assert len(passed) > 1, "red's second unit opened no window"
    assert [e.text for e in entries(server, name) if e.n - 1 in passed] == ["pass"] * len(passed)
    assert not any(m["legal"] for m in lives["blue"].told if m["type"] == "moment" and m["n"] in passed[1:])
    assert lives["blue"].moment["standing"] == []
    assert march(table, lives, lambda _: len(windows(table())) > len(passed)) is lives["blue"]
    assert lives["blue"].moment["prompt"]["name"] == "Reaction" and lives["blue"].moment["legal"]


def entries(server: Running, table: str) -> Any:
    import asyncio

    from sandtable.server.store import Store

    async def read() -> Any:
        store = Store(server.house.settings.database)
        try:
            return await store.entries(table)
        finally:
            await store.close()

    return asyncio.run(read())


def test_hot_seat_one_person_plays_both_sides(server: Running) -> None:
    client = server.client()
    made = client.table(seats={"red": "me", "blue": "me"})
    rng = Random(3)
    with client.live(made["table"]) as live:
        for _ in range(40):
            if live.moment["over"]:
                break
            assert live.moment["side"] == live.moment["to_act"]
            answer = live.act(rng.choice(live.moment["legal"])["text"])
            live.until_n(answer["n"])
        assert {m["side"] for m in live.told if m["type"] == "moment"} == {"red", "blue"}


def test_a_player_that_is_a_program_answers(server: Running) -> None:
    client = server.client()
    made = client.table(seats={"red": "me", "blue": "random"})
    rng = Random(3)
    with client.live(made["table"]) as live:
        while not live.moment["over"]:
            live.until(lambda m: m["to_act"] in ("red", None))
            if live.moment["legal"]:
                answer = live.act(rng.choice(live.moment["legal"])["text"])
                live.until_n(answer["n"])
        assert live.moment["seed"] is not None


def test_why_and_odds(server: Running) -> None:
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"axis": "me", "allies": "me"})
    with client.live(made["table"], language="ru") as live:
        legal = live.moment["legal"][0]["text"]
        assert live.say("why", text=legal)["objections"] == []
        found = live.say("why", text="fly away")["objections"]
        assert found[0]["rule"] == "KERNEL:unknown-action"
        assert live.say("odds", text=legal)["odds"] == {}


def test_odds_call_units_by_their_names(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Observation, "odds", lambda seen, text: {"targets": {"11": {"hits": {"0": 1.0}}}})
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"axis": "me", "allies": "me"})
    for language, name in (("en", "Infantry 11"), ("ru", "«Пехота 11»")):
        with client.live(made["table"], language=language) as live:
            legal = live.moment["legal"][0]["text"]
            assert live.say("odds", text=legal)["odds"] == {"targets": {name: {"hits": {"0": 1.0}}}}


def test_pointing_at_something_answers_with_one_sentence(server: Running) -> None:
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"axis": "me", "allies": "me"})
    with client.live(made["table"]) as live:
        offered = [choice["operands"][0] for choice in live.moment["legal"] if choice["verb"] == "play"]
        card = {name: offered[0][name] for name in ("domain", "value")}
        assert live.say("why-not", target=[card])["objections"] == []
        (found,) = live.say("why-not", target=[{"domain": "unit", "value": 0}])["objections"]
        assert (found["text"], found["pieces"]) == ("Infantry 0 is the enemy's.", [0])
        assert found["rule"] == "M44:order-own" and found["about"].startswith("Own units. ")
        assert live.say("why-not", target=[{"domain": "moon", "value": 1}])["objections"] == []


def test_what_an_action_leads_to_is_told_with_the_ways_from_there(server: Running) -> None:
    client = server.client()
    made = client.table("holland44", "arnhem", seats={"allied": "me", "german": "me"})
    with client.live(made["table"]) as live:
        while live.moment["prompt"]["name"] != "movement":
            live.until_n(live.act("end")["n"])
        taken = next(choice["text"] for choice in live.moment["legal"] if choice["verb"] == "take")
        found = live.say("preview", text=taken)
        assert any(thing["domain"] == "hex" for thing in found["things"])
        (way, *_) = found["ways"]
        live.until_n(live.act(taken)["n"])
        for step in way["steps"]:
            live.until_n(live.act(step)["n"])
        assert live.say("preview", text="end")["ways"] == []


def test_sight_from_a_hex(server: Running) -> None:
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"axis": "me", "allies": "me"})
    with client.live(made["table"], language="ru") as live, server.client().live(made["table"]) as watcher:
        found = live.say("sight", hex=0)
        assert len({line["hex"] for line in found["lines"]} - {0}) == 112
        blocked = [line for line in found["lines"] if line.get("blocked")]
        assert 0 < len(blocked) < 112 and all(line["rule"] in found["rules"] and line["at"] for line in blocked)
        assert any("а" in words for words in found["rules"].values())
        assert watcher.say("sight", hex=0)["lines"] == found["lines"]
        for hex in (-1, 113, 10**9):
            assert live.say("sight", hex=hex)["lines"] == []
        back = client.get(f"/api/tables/{made['table']}/sight", n=0, perspective="axis", hex=0, language="ru")
        assert back == {"hex": 0, "lines": found["lines"], "rules": found["rules"]}
        client.get(f"/api/tables/{made['table']}/sight", status=404, n=7)
        server.client().get(f"/api/tables/{made['table']}/sight", status=403, n=0, perspective="axis")


def test_a_program_that_goes_in_circles_is_led_out_at_random(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []
    workers = server.house.tables.workers
    plain = workers.ask

    async def noted(request: Any, seconds: float) -> Any:
        asked.append(request)
        return await plain(request, seconds)

    monkeypatch.setattr(workers, "ask", noted)
    monkeypatch.setattr(tables, "MOST_IN_A_TURN", 2)
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"allies": "me", "axis": "greedy"})
    with client.live(made["table"]) as live:
        live.until(lambda m: m["to_act"] == "allies")
        while live.moment["to_act"] == "allies":
            live.until_n(live.act(live.moment["legal"][-1]["text"])["n"])
        asked.clear()
        live.until(lambda m: m["to_act"] == "allies" or m["over"])
    assert len(asked) <= 2
    assert any("does not come to an end" in record.getMessage() for record in caplog.records)
