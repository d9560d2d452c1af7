"""What the map costs at scale: microseconds for traces, floods, reach and supply. `python -m tests.giant.figures`"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import sandtable
from sandtable.maps.barriers import side_barriers
from sandtable.maps.hexes import Grid
from sandtable.maps.paths import reach, spread, trace
from tests.giant import GAME, Giant
from tests.giant.state import CLIFFS, COST, GOING, GRID, POINTS, kind_of, side_of
from tests.giant.turn import destinations, supplied
from tests.maps.slow import slow_flood

WIDE = Grid.rows([31] * 62, label=lambda row, i: f"{row}.{i}")  # the extent of a map of Holland: 1,922 hexes


def micros(work: Callable[[], Any], number: int = 50, rounds: int = 7) -> float:
    """The best of some rounds, in microseconds of processor time."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(number):
            work()
        best = min(best, time.process_time() - start)
    return 1e6 * best / number


def played(actions: int) -> Giant:
    """A giant after some random actions."""
    table, random = sandtable.new(GAME.id, "melee", seed=1), Random(1)
    for _ in range(actions):
        table.play(random.choice(table.legal))
    state = table._state
    assert isinstance(state, Giant)
    return state


def thinned(random: Random, size: int) -> int:
    """A quarter of all bits."""
    return random.getrandbits(size) & random.getrandbits(size)


def map_figures() -> Iterator[tuple[str, float]]:
    """What a map of 1,922 hexes costs without any pieces."""
    random = Random(1)
    passable, sides = WIDE.all & ~thinned(random, WIDE.n), thinned(random, WIDE.sides)
    barriers, open = side_barriers(WIDE, sides), set(WIDE.bits(passable))
    everywhere = set(range(WIDE.n))
    yield "trace from a corner over open ground", micros(lambda: trace(WIDE, 1, WIDE.all))
    yield "the same hex by hex", micros(lambda: slow_flood(WIDE, {0}, everywhere, [0] * 6, None), 2, 3)
    yield "trace, a quarter of the hexes shut", micros(lambda: trace(WIDE, 1, passable))
    yield "trace, a quarter of the sides shut too", micros(lambda: trace(WIDE, 1, passable, barriers=barriers))
    yield "the same hex by hex", micros(lambda: slow_flood(WIDE, {0}, open, barriers.by_direction, None), 2, 3)
    yield "barriers made ready from 1,400 hexsides", micros(lambda: side_barriers.__wrapped__(WIDE, sides), 5)
    yield "spread of half the map by one hex", micros(lambda: spread(WIDE, passable))


def giant_figures() -> Iterator[tuple[str, float]]:
    """What the giant's rules cost in mid-game."""
    s = played(500)
    unit = max((u for u in range(len(s.at)) if s.steps[u]), key=lambda u: destinations(s, u).bit_count())
    points, foes, zone = POINTS[kind_of(unit)], s.stood[1 - side_of(unit)], s.zone[1 - side_of(unit)]
    yield "supply of a side", micros(lambda: supplied(s, 0))
    yield "reach of a tank, as a set", micros(lambda: GOING.area(s.at[unit], points, blocked=foes, stop=zone))
    yield "reach of a tank, with routes", micros(lambda: reach(GRID, s.at[unit], points, COST, blocked=foes, stop=zone))
    yield "zones of a side from nothing", micros(lambda: spread(GRID, s.exerting[0], CLIFFS))
    yield "a piece moved and its zone kept up", micros(lambda: s.move(unit, s.at[unit]))
    yield "clone of the state", micros(s.clone, 500)


if __name__ == "__main__":
    for what, cost in (*map_figures(), *giant_figures()):
        print(f"{what:<42}{cost:10.1f} µs")
