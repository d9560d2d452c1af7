"""The connections to tables by the sessions they were opened with: when a session ends, so do they."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from .connection import Connection

GONE, AGAIN = 1008, 1012  # a page that is told the second comes back by itself


class Sockets:
    """All connections of one worker."""

    def __init__(self) -> None:
        self._open: dict[str | None, set[Connection]] = {}

    @contextlib.contextmanager
    def opened(self, session: str | None, connection: Connection) -> Iterator[None]:
        """A connection is open, for the time of a block."""
        self._open.setdefault(session, set()).add(connection)
        try:
            yield
        finally:
            of = self._open[session]
            of.discard(connection)
            if not of:
                del self._open[session]

    def end(self, sessions: Iterable[str | None], code: int, reason: str) -> None:
        """End what was opened with some sessions."""
        for session in sessions:
            for connection in tuple(self._open.get(session, ())):
                connection.end(code, reason)

    def end_all(self, code: int, reason: str) -> None:
        """End everything."""
        self.end(tuple(self._open), code, reason)

    @property
    def sessions(self) -> set[str]:
        """The sessions that have open connections."""
        return {session for session in self._open if session is not None}

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))
