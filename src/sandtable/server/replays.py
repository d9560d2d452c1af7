"""Moments of the past: a table as it stood after some actions, found by jumping to the last change of side."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from typing import Any, NamedTuple

from ..kernel.record import do_again
from ..kernel.table import Table
from .moments import Place
from .pace import Breath
from .session import Session

_KEPT = 32
_STOPS = 200  # of one table; when there are more, every other is forgotten


class Stop(NamedTuple):
    """A moment that was kept: after so many actions, at this place in the history."""

    played: int
    at: int
    table: Table


class Replays:
    """The kept moments of the tables that people have lately looked back on."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int], tuple[list[Stop], list[tuple[str, Any]]]] = OrderedDict()

    async def place(self, session: Session, played: int) -> Place:
        """A table as it stood after some actions."""
        marks = session.marks[: played + 1]
        stops, history = await self._story(session)
        stop = stops[bisect_right(stops, played, key=lambda stop: stop.played) - 1]
        table, left = stop.table.clone(), played - stop.played
        breath = Breath()
        for what, value in history[stop.at :]:
            if what == "play":
                if not left:
                    break
                left -= 1
            do_again(table, what, value)
            await breath.take()
        return Place(table, marks, False)

    async def _story(self, session: Session) -> tuple[list[Stop], list[tuple[str, Any]]]:
        key = (session.id, session.n)
        if key not in self._known:
            self._known[key] = await _told(session.table)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return self._known[key]


async def _told(table: Table) -> tuple[list[Stop], list[tuple[str, Any]]]:
    history = table.history()
    again = table.beginning()
    stops = [Stop(0, 0, again.clone())]
    played, side = 0, again.to_act
    breath = Breath()  # a long game must not hold up the other tables
    for i, (what, value) in enumerate(history):
        do_again(again, what, value)
        played += what == "play"
        if what == "play" and again.to_act != side:
            side = again.to_act
            stops.append(Stop(played, i + 1, again.clone()))
            if len(stops) > _STOPS:
                del stops[1::2]
        await breath.take()
    return stops, history
