"""Long work on the loop: in slices, and only a little of it at once, so that it never holds the tables up.

And work that never ends: whatever fails in one round, there is a next.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from .refusal import Refusal
from .store import StoreDown

SLICE_SECONDS = 0.005
_log = logging.getLogger("sandtable")


class Breath:
    """Lets others go on whenever a slice of time was worked."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        """Go on, or let others go on first."""
        if time.perf_counter() - self._since >= SLICE_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()


async def for_ever(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Do something every few seconds; a failure that nobody foresaw is logged and ends only its own round."""
    while True:
        try:
            await work()
        except (StoreDown, Refusal):
            pass  # those who ask are told
        except Exception:
            _log.exception("what the server does by itself has failed")
        await asyncio.sleep(seconds)
