"""A seat at a table of a server on this machine, played without a page, as greedy would."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import connect

import sandtable
from sandtable.kernel.table import Table
from sandtable.server.wire import PROTOCOL

PATIENCE = 60  # seconds for the other side to act


def log_of(data: Path, table: str, known: int) -> list[tuple[int, str]]:
    """What was played at a table after so many actions: their numbers and texts, from a server's database."""
    files = [path for path in data.rglob("*") if path.suffix in (".db", ".sqlite", ".sqlite3")]
    with closing(sqlite3.connect(files[0])) as database:
        query = """select n, text from log where "table" = ? and n > ? order by n"""
        return database.execute(query, (table, known)).fetchall()


class Stuck(Exception):
    """A game does not come to what is wanted of it."""


class Seat:
    """Somebody at a table who keeps the same table beside it."""

    def __init__(self, address: str, data: Path, cookie: str, id: str, side: str, table: Table) -> None:
        self.address, self.data, self.cookie = address, data, cookie
        self.id, self.side, self.table = id, side, table
        self.known = self.acts = 0
        self.thinks = sandtable.player("greedy", seed=1)

    def offers(self) -> list[str]:
        """What may be done once it is this side's turn; nothing when the game is over."""
        limit = monotonic() + PATIENCE
        while not self.table.over and self.table.to_act != self.side:
            fresh = log_of(self.data, self.id, self.known)
            for number, text in fresh:
                self.table.play(text)
                self.known = number
            if not fresh and monotonic() > limit:
                raise Stuck(f"{self.table.to_act} has not acted for {PATIENCE} seconds")
            if not fresh:
                sleep(0.02)
        return [] if self.table.over else [str(each) for each in self.table.legal]

    def act(self, *texts: str) -> None:
        """Play actions one after another, each when it is this side's turn."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.id}/live?protocol={PROTOCOL}"
        with connect(url, additional_headers={"Cookie": self.cookie}, proxy=None) as socket:
            for text in texts:
                if text not in self.offers():
                    raise Stuck(f"{text} cannot be played; what can is {', '.join(self.offers()[:8])}")
                key = f"{Random(f'{self.id} {self.known}').getrandbits(64):016x}"
                socket.send(json.dumps({"type": "act", "id": 1, "n": self.known, "text": text, "key": key}))
                answer: dict[str, Any] = {}
                while answer.get("id") != 1:
                    answer = json.loads(socket.recv(PATIENCE))
                if answer["type"] != "ack":
                    raise Stuck(f"{text} was refused: {answer.get('message')}")
                self.table.play(text)
                self.known = answer["n"]
                self.acts += 1

    def until(self, wanted: str, after: int = 0, limit: int = 400) -> str:
        """Play until something may be done whose text begins so; what may be done."""
        for _ in range(limit):
            offers = self.offers()
            found = [text for text in offers if text.startswith(wanted)]
            if found and self.acts >= after:
                return found[0]
            if not offers:
                break
            self.act(self.choose(offers))
        raise Stuck(f"in {self.acts} actions this game does not come to {wanted!r}")

    def to_the_end(self) -> None:
        """Play until the game is over."""
        while offers := self.offers():
            self.act(self.choose(offers))

    def choose(self, offers: list[str]) -> str:
        """What greedy would do; a set-up is left to chance where it can be."""
        return "auto-setup" if "auto-setup" in offers else str(self.thinks.choose(self.table.observe(self.side)))
