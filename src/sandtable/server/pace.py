"""Long work on the loop: in slices, and only a little of it at once, so that it never holds the tables up."""

from __future__ import annotations

import asyncio
import time

SLICE_SECONDS = 0.005


class Breath:
    """Lets others go on whenever a slice of time was worked."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        """Go on, or let others go on first."""
        if time.perf_counter() - self._since >= SLICE_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
