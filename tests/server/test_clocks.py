"""Clocks: a decision may take so long, and then the computer takes this one."""

from __future__ import annotations

from pathlib import Path

from .house import Running, running, wait_for


def test_when_the_time_is_up_the_computer_takes_this_one_decision(tmp_path: Path) -> None:
    now = [1_000_000.0]
    with running(tmp_path, clock=lambda: now[0]) as server:
        red, blue = server.client(), server.client()
        made = red.table(seats={"red": "me"}, clock=60)
        blue.sit(made, "blue")
        table = made["table"]
        assert red.get(f"/api/tables/{table}")["clock"] == 60
        wait_for(lambda: red.get(f"/api/tables/{table}")["line"]["dealt"])
        first = red.get(f"/api/tables/{table}")["line"]
        assert first["n"] == 0
        now[0] += 61
        wait_for(lambda: red.get(f"/api/tables/{table}")["line"]["n"] == 1)
        now[0] += 30
        assert red.get(f"/api/tables/{table}")["line"]["n"] == 1


def test_a_clock_has_bounds_and_no_table_has_one_unasked(server: Running) -> None:
    client = server.client()
    for seconds in (0, 9, -1, 10**9):
        client.post("/api/tables", {"game": "toy", "scenario": "melee", "seats": {}, "clock": seconds}, status=422)
    assert client.get(f"/api/tables/{client.table(seats={'red': 'me'})['table']}")["clock"] is None
