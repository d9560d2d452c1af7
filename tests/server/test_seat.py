"""Whoever plays without a page keeps the same table as the server, and says what a game does not come to."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.seat import Seat, Stuck

import sandtable

from .house import Running, running

SEED = 3


def seat_at(server: Running, data: Path) -> Seat:
    """A seat at a table of Memoir '44 against the computer."""
    client = server.client()
    made = client.table("memoir44", "pegasus_bridge", seats={"allies": "me", "axis": "greedy"})
    cookie = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    table = sandtable.new("memoir44", "pegasus_bridge", seed=SEED)
    return Seat(f"http://127.0.0.1:{server.port}", data, cookie, made["table"], "allies", table)


def test_a_seat_plays_until_something_may_be_done_and_what_both_sides_did_stands_at_the_server(tmp_path: Path) -> None:
    with running(tmp_path, seed=lambda: SEED) as server:
        seat = seat_at(server, tmp_path)
        assert seat.until("battle ", after=20).startswith("battle ")
        assert seat.acts >= 20
        told = server.client().get(f"/api/tables/{seat.id}/moment", perspective="spectator")
        assert told["played"] == seat.known > seat.acts
        assert told["turn"] == seat.table.observe("allies").turn
        assert server.client().get(f"/api/tables/{seat.id}")["line"]["to_act"] == "allies"


def test_a_seat_says_what_cannot_be_played_and_what_does_not_come(tmp_path: Path) -> None:
    with running(tmp_path, seed=lambda: SEED) as server:
        seat = seat_at(server, tmp_path)
        with pytest.raises(Stuck, match="fly 1 cannot be played; what can is play"):
            seat.act("fly 1")
        with pytest.raises(Stuck, match="in 2 actions this game does not come to 'fly'"):
            seat.until("fly", limit=2)
