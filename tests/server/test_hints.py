"""Hints, and what the computer seems to be up to."""

from __future__ import annotations

import pytest

from sandtable.server.ai import Choose

from .house import Running


def test_who_must_decide_is_told_what_the_computer_would_do_and_all_see_that_he_asked(server: Running) -> None:
    red, blue = server.client(), server.client()
    made = red.table(seats={"red": "me"})
    blue.sit(made, "blue")
    with red.live(made["table"], perspective="red") as asking, blue.live(made["table"], perspective="blue") as watching:
        moment = asking.moment
        said = asking.say("hint", n=moment["n"])
        assert said["type"] == "hint"
        assert said["text"] in [choice["text"] for choice in moment["legal"]]
        while (told := watching.hear())["type"] != "seats":
            pass
        assert [(s["side"], s["kind"]) for s in told["sittings"]][-1] == ("red", "hint")
        assert asking.say("hint", n=moment["n"])["text"] == said["text"]
        marks = [s for s in server.client().get(f"/api/tables/{made['table']}")["sittings"] if s["kind"] == "hint"]
        assert len(marks) == 1


def test_nobody_else_is_given_a_hint(server: Running) -> None:
    red, blue = server.client(), server.client()
    made = red.table(seats={"red": "me"})
    blue.sit(made, "blue")
    with red.live(made["table"], perspective="red") as asking, blue.live(made["table"], perspective="blue") as other:
        n = asking.moment["n"]
        assert other.say("hint", n=n)["code"] == "illegal"
        assert asking.say("hint", n=n + 1)["code"] == "stale"
        with server.client().live(made["table"], perspective="spectator") as stranger:
            assert stranger.say("hint", n=n)["code"] == "forbidden"
        codes = [asking.say("hint", n=n).get("code") for _ in range(12)]
        assert codes[-1] == "too-many"


def test_a_hint_is_thought_of_from_the_observation_alone(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    workers, asked = server.house.tables.workers, []
    plain = workers.ask

    async def noted(request: Choose, seconds: float) -> object:
        asked.append(request)
        return await plain(request, seconds)

    monkeypatch.setattr(workers, "ask", noted)
    red = server.client()
    made = red.table(seats={"red": "me", "blue": "me"})
    with red.live(made["table"]) as asking:
        moment = asking.moment
        asking.say("hint", n=moment["n"])
    (request,) = asked
    table = server.house.tables._sessions[made["table"]].table
    assert request.observation == bytes(table.observe(moment["to_act"]))


def test_programs_say_what_they_hold_and_make_for(server: Running) -> None:
    me = server.client()
    made = me.table("memoir44", "omaha_beach", seats={"allies": "me", "axis": "greedy"})["table"]
    with me.live(made, perspective="allies") as english:
        moment = english.until(lambda m: m["to_act"] == "allies")
        assert list(moment["intentions"]) == ["axis"]
        assert moment["intentions"]["axis"].startswith("holding ")
    russian = me.get(f"/api/tables/{made}/moment", perspective="allies", language="ru")
    assert russian["intentions"]["axis"].startswith("в руках — ")
