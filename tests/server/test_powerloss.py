"""The power goes: what was not synced is lost, and nothing that was acknowledged may be among it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random

from tools.fault import GAMES, Acked, Player, Server, Sheet, Tally, set_up
from tools.powerloss import Disk, Op, read_trace

from sandtable.kernel.errors import SandtableError
from sandtable.server.admin import repaired
from sandtable.server.admin import run as with_store
from sandtable.server.store import Store

TOY = GAMES["toy"]
ENOUGH = 60  # acknowledged actions
LOSSES = 24  # moments at which the power goes
SIZE = 15  # of an operation in the trace, without its name and data


class Noted(list[Acked]):
    """What was acknowledged, each with the length of the trace at that time."""

    def __init__(self, trace: Path) -> None:
        super().__init__()
        self._trace = trace
        self.sizes: list[int] = []

    def append(self, entry: Acked) -> None:
        """Note one more."""
        super().append(entry)
        self.sizes.append(self._trace.stat().st_size)

    def by(self, size: int) -> list[Acked]:
        """What was acknowledged when the trace was so long."""
        return [entry for entry, at in zip(self, self.sizes, strict=True) if at <= size]


async def play(server: Server, sheets: list[Sheet]) -> None:
    """Play for a while, then kill the server."""
    tally = Tally()
    players = [asyncio.create_task(Player(server.port, s, Random(i), tally).play()) for i, s in enumerate(sheets)]
    while tally.acked < ENOUGH and not all(player.done() for player in players):
        await asyncio.sleep(0.001)
    server.kill()
    await asyncio.gather(*players)


def played(folder: Path, *more: str) -> tuple[list[Op], list[Sheet]]:
    """A server whose writes are written down, and what its players were told."""
    trace = folder / "trace"
    trace.touch()
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    server = Server(url, TOY.packages, module=("tools.powerloss", str(trace)), more=more)
    try:
        sheets = set_up(server.port, TOY)
        for sheet in sheets:
            sheet.acked = Noted(trace)
        asyncio.run(play(server, sheets))
    finally:
        server.kill()
    return list(read_trace(trace)), sheets


def losses(folder: Path, ops: list[Op], sheets: list[Sheet]) -> Iterator[str]:
    """What is missing after the power has gone at many moments."""
    rng = Random(1)
    ends = list(accumulate(SIZE + len(op.file.encode()) + len(op.data) for op in ops))
    told = min(at for sheet in sheets if isinstance(sheet.acked, Noted) for at in sheet.acked.sizes)
    first = next(i for i, end in enumerate(ends) if end > told)
    for number, cut in enumerate([len(ops) - 1, *(rng.randrange(first, len(ops)) for _ in range(LOSSES - 1))]):
        disk, place = Disk(), folder / f"after{number}"
        place.mkdir()
        for op in ops[: cut + 1]:
            disk.do(op)
        disk.after_power_loss(place, rng if number % 2 else None)
        url = f"sqlite+aiosqlite:///{place / 'tables.sqlite'}"
        try:
            yield from with_store(url, TOY.packages, partial(missing, sheets, ends[cut]))
        except SandtableError as error:
            yield str(error)


async def missing(sheets: list[Sheet], size: int, store: Store) -> list[str]:
    """What was acknowledged by then and does not stand, or stands otherwise; and logs that do not replay."""
    found = []
    for sheet in sheets:
        assert isinstance(sheet.acked, Noted)
        by_n = {e.n: Acked(e.n, e.kind, e.key, e.text) for e in await store.entries(sheet.table)}
        found += [str(entry) for entry in sheet.acked.by(size) if by_n.get(entry.n) != entry]
    return found or await repaired(store, [sheet.table for sheet in sheets], False)


def test_nothing_acknowledged_is_lost_when_the_power_goes(tmp_path: Path) -> None:
    ops, sheets = played(tmp_path)
    assert {op.what for op in ops} >= {"w", "s"} and sum(len(sheet.acked) for sheet in sheets) >= ENOUGH
    assert list(losses(tmp_path, ops, sheets)) == []


def test_without_syncing_it_would_be(tmp_path: Path) -> None:
    ops, sheets = played(tmp_path, "unsafe")
    assert list(losses(tmp_path, ops, sheets)) != []
