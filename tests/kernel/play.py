"""Random games of the toy, one moment at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import sandtable
from sandtable import Table
from tests.toy import GAME


def random_game(
    seed: int, scenario: str = "melee", options: Mapping[str, Any] | None = None, limit: int = 10_000
) -> Iterator[Table]:
    """The table at every moment of a random game, its end included; the same table each time."""
    rng = Random(seed)
    t = sandtable.new(GAME.id, scenario, seed=seed, options=options)
    yield t
    while not t.over and limit:
        t.play(rng.choice(t.legal))
        limit -= 1
        yield t


def table_after(seed: int, moves: int, scenario: str = "melee", options: Mapping[str, Any] | None = None) -> Table:
    """The table after some random moves."""
    *_, t = random_game(seed, scenario, options, moves)
    return t


def play_out(t: Table, seed: int) -> Table:
    """Play a table at random to its end."""
    rng = Random(seed)
    while not t.over:
        t.play(rng.choice(t.legal))
    return t


def finished_game(seed: int, scenario: str = "melee") -> Table:
    """A random game played to its end."""
    return play_out(sandtable.new(GAME.id, scenario, seed=seed), seed)
