"""`python -m tests.server.dump`: keep a small database of the present version, for tests of those to come."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sandtable.server.schema import VERSION
from tests.server.house import Client, running

OWNER, PASSWORD = "Вася", "секретное слово"
DATA = Path(__file__).parent / "data"


def play(client: Client, table: str, actions: int) -> None:
    """Play so many actions at random, for both sides."""
    live, rng = client.live(table), Random(1)
    while actions and not live.moment["over"]:
        live.until_n(live.act(rng.choice(live.moment["legal"])["text"])["n"])
        actions -= 1


def fill(folder: Path) -> None:
    """A game over, one under way, a record of the first, tables that wait for somebody, and two accounts."""
    with running(folder) as server:
        client, other = server.client(), server.client()
        client.post("/api/account", {"name": OWNER, "password": PASSWORD})
        other.post("/api/account", {"name": "Somebody", "password": "another one"})
        both = {"red": "me", "blue": "me"}
        over, going = (client.table(seats=both)["table"] for _ in range(2))
        play(client, over, 10_000)
        play(client, going, 8)
        client.post("/api/records", client.get(f"/api/tables/{over}/record"))
        for nonces in (False, True):
            client.table(seats={"red": "me"}, public=True, nonces=nonces)
        other.sit(client.table(seats={"red": "me"}), "blue")


def main() -> None:
    """Write the dump."""
    with TemporaryDirectory() as folder:
        fill(Path(folder))
        with sqlite3.connect(Path(folder) / "tables.sqlite") as database:
            text = "\n".join(database.iterdump()) + "\n"
        database.close()
    (DATA / f"version_{VERSION}.sql").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
