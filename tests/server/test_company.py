"""Who is at a table, and what they say to each other."""

from __future__ import annotations

from .house import Client, Running, wait_for


def seated(server: Running) -> tuple[str, Client, Client]:
    """A table with two people at it."""
    red, blue = server.client(), server.client()
    made = red.table(seats={"red": "me"})
    blue.sit(made, "blue")
    return made["table"], red, blue


def test_people_who_sit_at_a_table_talk_and_nobody_else_hears(server: Running) -> None:
    table, red, blue = seated(server)
    told = red.post(f"/api/tables/{table}/say", {"side": "red", "text": "  Good   luck! "})
    assert [(line["n"], line["side"], line["text"]) for line in told["lines"]] == [(1, "red", "Good luck!")]
    blue.post(f"/api/tables/{table}/say", {"side": "blue", "text": "И вам."})
    assert [line["text"] for line in red.get(f"/api/tables/{table}/company", since=1)["lines"]] == ["И вам."]
    assert server.client().get(f"/api/tables/{table}/company")["lines"] == []
    server.client().post(f"/api/tables/{table}/say", {"side": "red", "text": "Me too"}, status=403)
    blue.post(f"/api/tables/{table}/say", {"side": "red", "text": "I am red"}, status=403)


def test_a_line_is_short_and_plain(server: Running) -> None:
    table, red, _ = seated(server)
    for text in ("", "   ", "x" * 501, "a\u202eb"):
        red.post(f"/api/tables/{table}/say", {"side": "red", "text": text}, status=422)
    assert red.get(f"/api/tables/{table}/company")["lines"] == []


def test_whoever_says_too_much_waits(server: Running) -> None:
    table, red, _ = seated(server)
    answers = [
        red.http.post(f"/api/tables/{table}/say", json={"side": "red", "text": f"line {i}"}).status_code
        for i in range(30)
    ]
    assert answers[0] == 200 and answers[-1] == 429


def test_it_is_told_who_is_here(server: Running) -> None:
    table, red, blue = seated(server)
    assert red.get(f"/api/tables/{table}/company")["here"] == []
    with blue.live(table, perspective="blue"):
        wait_for(lambda: red.get(f"/api/tables/{table}/company")["here"] == ["blue"])
    wait_for(lambda: red.get(f"/api/tables/{table}/company")["here"] == [])
