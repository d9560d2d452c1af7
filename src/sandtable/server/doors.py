"""The door: how long a connection may be silent, how slowly it may speak, and how many come from one address.

Uvicorn bounds only the time between two requests: `Door` is its HTTP protocol with a clock for every part of one. What
all doors share is a `Porter`, which the application gives them as the state of its lifespan.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter, OrderedDict
from typing import Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .bounds import neighbourhood
from .settings import Limits

if sys.platform != "win32":
    import resource

PROTOCOL = f"{__name__}:Door"
STATE = "porter"
SHARE = 4  # of the files that a process may open, one in so many may be a silent connection


class Waiting(Protocol):
    """A connection that has asked for nothing yet."""

    place: str

    def give_way(self) -> None:
        """Go, since others are waiting, too."""


class Porter:
    """Counts who has come in: a newcomer never waits for the silent, the one who was silent longest gives way."""

    def __init__(self, limits: Limits, behind_proxy: bool = False) -> None:
        self.limits = limits
        self._one_place = not behind_proxy  # otherwise all come from the address of the proxy
        self._most = min(limits.silent, room_for_files() // SHARE)
        self._silent: OrderedDict[Waiting, None] = OrderedDict()
        self.silent: Counter[str] = Counter()
        self.inside: Counter[str] = Counter()

    def comes(self, who: Waiting) -> bool:
        """Somebody comes in; False if too many of his address are busy here."""
        if self._one_place and self.inside[who.place] >= self.limits.connections_of_address:
            return False
        self.inside[who.place] += 1
        self.falls_silent(who)
        return True

    def falls_silent(self, who: Waiting) -> None:
        """Somebody has asked for nothing yet, or has his answer."""
        self._silent[who] = None
        self.silent[who.place] += 1
        if self._one_place and self.silent[who.place] > self.limits.silent_of_address:
            self._dismiss(next(each for each in self._silent if each.place == who.place))
        elif len(self._silent) > self._most:
            self._dismiss(next(iter(self._silent)))

    def speaks(self, who: Waiting) -> None:
        """Somebody has asked for something."""
        if who in self._silent:
            del self._silent[who]
            _less(self.silent, who.place)

    def goes(self, who: Waiting) -> None:
        """Somebody has gone, or gone on to a table."""
        self.speaks(who)
        _less(self.inside, who.place)

    def _dismiss(self, who: Waiting) -> None:
        self.speaks(who)
        who.give_way()


def _less(counted: Counter[str], name: str) -> None:
    counted[name] -= 1
    if counted[name] <= 0:
        del counted[name]


class Door(H11Protocol):
    """A connection that must ask in time, be read in time, and leave room for others."""

    place = "?"
    _porter: Porter | None = None
    _phase: str | None = None
    _clock: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        self.place = neighbourhood(self.client[0]) if self.client else "?"
        porter: Porter = self.app_state[STATE]
        if not porter.comes(self):
            transport.abort()
            return
        self._porter = porter
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something was said."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """An answer was given; the next request may come."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Somebody goes on to a table, where connections are counted again."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """An answer is not read."""
        super().pause_writing()
        if self._porter is not None and self._stuck is None:
            self._stuck = self.loop.call_later(self._porter.limits.read_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """An answer is read on."""
        super().resume_writing()
        _stop(self._stuck)
        self._stuck = None

    def give_way(self) -> None:
        """Go, since others are waiting, too."""
        self.transport.close()

    def _leave(self) -> None:
        if self._porter is not None:
            self._porter.goes(self)
        self._porter, self._phase = None, None
        _stop(self._clock)
        self._clock = None
        _stop(self._stuck)
        self._stuck = None

    def _watch(self) -> None:
        """Set the clock when another part of a request begins; bytes that trickle in do not turn it back."""
        phase = _phase(self.conn.their_state)
        if self._porter is None or phase == self._phase:
            return
        _stop(self._clock)
        self._clock = None
        if self._phase is not None and phase == "head":
            self._porter.falls_silent(self)
        elif self._phase == "head":
            self._porter.speaks(self)
        self._phase = phase
        seconds = {"head": self._porter.limits.head_seconds, "body": self._porter.limits.body_seconds}.get(phase)
        if seconds is not None and self._porter is not None:
            self._clock = self.loop.call_later(seconds, self.transport.abort)


def _phase(state: Any) -> str:
    return "head" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "answer"


def _stop(clock: asyncio.TimerHandle | None) -> None:
    if clock is not None:
        clock.cancel()


def room_for_files() -> int:
    """Let this process have as many open files as it may, since every connection is one; how many that are."""
    if sys.platform == "win32":
        return 1 << 20
    most: int = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most if most != resource.RLIM_INFINITY else 1 << 20
