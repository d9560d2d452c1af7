"""Tables that cannot be replayed: set aside and logged, so that they hold nobody else up."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict

from sqlalchemy import update

from ..kernel.errors import SandtableError
from .refusal import BROKEN, Refusal
from .schema import TABLES
from .store import Store

SECONDS = 60.0  # before somebody may have it tried again
_KEPT = 1000
_log = logging.getLogger("sandtable")


class Aside:
    """What is known of tables that are set aside."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[float, Refusal]] = OrderedDict()

    def check(self, table: str) -> None:
        """Refuse a table that was tried just now: replaying it again would only cost time."""
        tried, refusal = self._known.get(table, (0.0, None))
        if refusal is not None and time.monotonic() - tried < SECONDS:
            raise refusal

    async def note(self, table: str, refusal: Refusal) -> None:
        """Set a table aside if it is broken."""
        if refusal.code != BROKEN:
            return
        known = table in self._known
        self._known[table] = (time.monotonic(), refusal)
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        await self._store.write(update(TABLES).where(TABLES.c.id == table).values(aside=str(refusal)))
        if not known:
            unforeseen = None if isinstance(refusal.__cause__, SandtableError) else refusal.__cause__
            _log.error("table %s is set aside: %s", table, refusal, exc_info=unforeseen)

    async def forget(self, table: str) -> None:
        """A table that was set aside replays after all: other rules, or the host has mended it."""
        self._known.pop(table, None)
        await self._store.write(update(TABLES).where(TABLES.c.id == table).values(aside=None))
        _log.warning("table %s is no longer set aside", table)
