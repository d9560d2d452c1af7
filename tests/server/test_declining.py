"""What is offered may be declined for a turn: a bridge that comes into danger again and again is asked about once."""

from __future__ import annotations

import pytest

from tests.games.holland44.helpers import field

from .house import Live, Running
from .test_play import entries

SON, SON_BUTTON = "blow 3008-3108", "Not this bridge this turn"
UNITS = "  2907 44_RTR\n  4715 3/504/82\n  1103 9C/46/15\n  7020 Lewin\n"


@pytest.fixture
def seats(server: Running) -> tuple[str, Live, Live]:
    """Two people at a table where the Allies are about to move on Son."""
    host, guest = server.client(), server.client()
    made = host.table("holland44", "short", seats={"allied": "me"})
    guest.sit(made, "german")
    session = server.house.tables._sessions[made["table"]]
    session.begin(field(f"turn: 4\nphase: allied movement\nunits:\n{UNITS}"))
    return made["table"], host.live(made["table"]), guest.live(made["table"])


def go(live: Live, *texts: str) -> None:
    for text in texts:
        live.until(lambda m: m["legal"])
        answer = live.act(text)
        assert answer["type"] == "ack", (text, answer)
        live.until_n(answer["n"])


def test_a_bridge_that_is_declined_once_is_not_asked_about_again_that_turn(
    server: Running, seats: tuple[str, Live, Live]
) -> None:
    table, allied, german = seats
    go(allied, "take 44_RTR", "step 3008")
    asked = german.until(lambda m: m["legal"])
    assert asked["prompt"]["decline"] == SON_BUTTON and asked["prompt"]["window"] is False
    assert {choice["text"] for choice in asked["legal"]} == {SON, "pass"}
    assert allied.moment["prompt"]["decline"] == "" and allied.moment["standing"] == []
    answer = german.say("standing", prompt="alarm", until="turn")
    assert (answer["type"], answer["n"]) == ("ack", asked["n"] + 1)  # of the pass that follows at once
    go(allied, "step 3108")  # two more questions: before the bridge, and beyond it
    assert allied.until(lambda m: m["legal"])["standing"] == []
    assert [(e.side, e.text) for e in entries(server, table)][-4:] == [
        ("german", "pass"),
        ("allied", "step 3108"),
        ("german", "pass"),
        ("german", "pass"),
    ]


def test_another_bridge_is_asked_about_and_so_is_this_one_if_one_says_so(
    server: Running, seats: tuple[str, Live, Live]
) -> None:
    _, allied, german = seats
    go(allied, "take 44_RTR", "step 3008")
    told = german.until(lambda m: m["legal"])
    german.say("standing", prompt="alarm", until="turn")
    go(allied, "stop", "take 3/504/82", "step 4716")
    asked = german.until(lambda m: m["legal"] and m["n"] > told["n"])
    assert {choice["text"] for choice in asked["legal"]} == {"blow 4716-4816", "pass"}
    go(german, "pass")
    assert german.say("standing", prompt="alarm", until="off")["type"] == "ack"
    go(allied, "step 4816")
    assert german.until(lambda m: m["legal"])["prompt"]["name"] == "alarm"


def test_nothing_else_may_be_declined(server: Running, seats: tuple[str, Live, Live]) -> None:
    _, allied, german = seats
    assert german.say("standing", prompt="alarm", until="turn")["code"] == "illegal"  # not asked now
    go(allied, "take 44_RTR", "step 3008")
    german.until(lambda m: m["legal"])
    assert german.say("standing", prompt="alarm", until="game")["code"] == "illegal"
    assert german.say("standing", prompt="movement", until="turn")["code"] == "illegal"
    assert allied.say("standing", prompt="alarm", until="turn")["code"] == "illegal"
    assert german.moment["legal"]
