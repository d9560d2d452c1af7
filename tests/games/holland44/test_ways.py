"""How far it is to a goal, compared with a plain search over the same prices."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

from sandtable import new
from sandtable.games.holland44.ai import ways
from sandtable.games.holland44.rules import costs, zoc
from sandtable.games.holland44.rules.board import ALLIED, GERMAN, INTACT, PRIMED
from sandtable.games.holland44.rules.pieces import VEHICLE
from sandtable.games.holland44.rules.state import State

from .helpers import state


def plain(s: State, side: int, mobility: int, goal: int) -> list[int]:
    """The same distances by a search that works out everything at once."""
    prices = [list(row) for row in ways._prices(s.board, costs.table(s, mobility), mobility)]
    for bridge, at in zip(s.board.bridges, s.bridge, strict=True):
        for a, b in (bridge.hexes, bridge.hexes[::-1]) if at == PRIMED and side == ALLIED else ():
            prices[a] = [(nb, price + (ways.PRIMED_BRIDGE if nb == b else 0)) for nb, price in prices[a]]
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


def test_the_allies_do_not_count_on_bridges_that_are_still_primed() -> None:
    s = state(new("holland44", "short", seed=4))
    at, bridge = s.board.grid.at, next(i for i, b in enumerate(s.board.bridges) if b.name == "Son bridge")
    far = {}
    for side, stands in ((GERMAN, PRIMED), (ALLIED, PRIMED), (ALLIED, INTACT)):
        s.bridge[bridge] = stands
        far[side, stands] = ways.field(s, side, VEHICLE, s.board.grid.all, at("3108"))[at("3008")]
    assert far[ALLIED, PRIMED] >= far[ALLIED, INTACT] + ways.PRIMED_BRIDGE
    assert far[GERMAN, PRIMED] < far[ALLIED, PRIMED]
