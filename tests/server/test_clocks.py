"""Clocks: a decision may take so long, and then the computer takes this one."""

from __future__ import annotations

import asyncio
from pathlib import Path

from .house import PATIENCE, Running, running, wait_for


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


def test_the_first_decision_may_take_as_long_however_late_the_last_seat_was_taken(tmp_path: Path) -> None:
    now = [1_000_000.0]
    with running(tmp_path, clock=lambda: now[0]) as server:
        red, blue = server.client(), server.client()
        made = red.table(seats={"red": "me"}, clock=60)
        now[0] += 3600
        blue.sit(made, "blue")
        assert red.live(made["table"]).moment["waiting"] == {"red": now[0]}
        tables = server.house.tables
        for seconds, late in ((59, []), (2, [made["table"]])):
            now[0] += seconds
            assert asyncio.run_coroutine_threadsafe(tables._overdue(), server.loop).result(PATIENCE) == late


def test_a_clock_has_bounds_and_no_table_has_one_unasked(server: Running) -> None:
    client = server.client()
    for seconds in (0, 9, -1, 10**9):
        client.post("/api/tables", {"game": "toy", "scenario": "melee", "seats": {}, "clock": seconds}, status=422)
    assert client.get(f"/api/tables/{client.table(seats={'red': 'me'})['table']}")["clock"] is None
