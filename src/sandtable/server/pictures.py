"""Pictures of positions: drawn in another process, kept by what they show, no more than there is room for."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

import msgspec

from .ai import Crashed, Draw, Full, Workers
from .refusal import Refusal, too_many


class Pictures:
    """The pictures that were lately asked for."""

    def __init__(self, workers: Workers, bytes_kept: int, seconds: float) -> None:
        self._workers, self._most, self._seconds = workers, bytes_kept, seconds
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}
        self.bytes_kept = 0

    async def of(self, request: Draw) -> bytes:
        """A picture, drawn once however many ask for it."""
        key = hashlib.sha256(msgspec.msgpack.encode(request)).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            task = self._drawing[key] = asyncio.create_task(self._drawn(key, request))
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        return await asyncio.shield(self._drawing[key])

    async def close(self) -> None:
        """Draw no further: nobody looks any longer."""
        drawing = tuple(self._drawing.values())
        for task in drawing:
            task.cancel()
        await asyncio.gather(*drawing, return_exceptions=True)

    async def _drawn(self, key: bytes, request: Draw) -> bytes:
        try:
            done = await self._workers.ask(request, self._seconds)
        except Full:
            raise too_many("pictures") from None
        except Crashed:
            raise Refusal("busy", "this takes too long now; try again", 429) from None
        if done.error is not None:
            raise Refusal("picture", done.error, 422)
        picture = str(done.value).encode()
        self._keep(key, picture)
        return picture

    def _keep(self, key: bytes, picture: bytes) -> None:
        self._kept[key] = picture
        self.bytes_kept += len(picture)
        while self.bytes_kept > self._most:
            self.bytes_kept -= len(self._kept.popitem(last=False)[1])
