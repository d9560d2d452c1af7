"""What a server needs, loaded once: processes that are forked from one that has this are ready at once."""

from __future__ import annotations

from multiprocessing.connection import Connection
from random import Random

import msgspec

import sandtable
from sandtable.server.run import Plan, listen, serve

_TABLE = sandtable.new("memoir44", "pegasus_bridge", seed=1)
for _ in range(20):
    _TABLE.play(Random(1).choice(_TABLE.legal))
    _TABLE.view(_TABLE.sides[0])


def served(text: str, ready: Connection) -> None:
    """Serve by a plan, and say on which port."""
    plan = msgspec.json.decode(text, type=Plan)
    with listen(plan) as at:
        ready.send(at.getsockname()[1])
        serve(plan, at)
