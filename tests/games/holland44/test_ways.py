"""How far it is to a goal, compared with a plain search over the same prices."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

from sandtable import new
from sandtable.games.holland44.ai import ways
from sandtable.games.holland44.rules import costs, zoc
from sandtable.games.holland44.rules.state import State

from .helpers import state


def plain(s: State, side: int, mobility: int, goal: int) -> list[int]:
    """The same distances by a search that works out everything at once."""
    prices = ways._prices(s.board, costs.table(s, mobility), mobility)
    zone, far, todo = zoc.zone(s, 1 - side), [ways.FAR] * s.board.n, [(0, goal)]
    far[goal] = 0
    while todo:
        paid, hex = heappop(todo)
        enemy, watched = s.stood[1 - side] >> hex & 1, zone >> hex & 1
        here = paid + (ways.ENEMY_IN_THE_WAY if enemy else ways.ENEMY_ZONE if watched else 0)
        for nb, price in prices[hex] if far[hex] == paid else ():
            if here + price < far[nb]:
                far[nb] = here + price
                heappush(todo, (far[nb], nb))
    return far


def test_a_field_that_is_worked_out_as_it_is_asked_agrees_with_a_plain_search() -> None:
    s, rng = state(new("holland44", "short", seed=4)), Random(7)
    for _ in range(40):
        side, mobility, goal = rng.randrange(2), rng.randrange(3), rng.randrange(s.board.n)
        field, wanted = ways.field(s, side, mobility, s.board.grid.all, goal), plain(s, side, mobility, goal)
        hexes = rng.sample(range(s.board.n), 60)
        assert [field[hex] for hex in hexes] == [wanted[hex] for hex in hexes]
