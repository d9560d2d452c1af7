"""Jumps against single steps: wherever a jump leads, the same move can be made hex by hex for the same points (8)."""

from __future__ import annotations

from random import Random

from sandtable.games.holland44.rules import bridges, flight, going, pace, route, taking
from sandtable.games.holland44.rules.board import ALLIED
from sandtable.games.holland44.rules.pieces import SIDE
from sandtable.games.holland44.rules.state import State
from sandtable.games.holland44.rules.stride import Stride
from sandtable.games.holland44.rules.verbs import EXTENDED, NORMAL
from sandtable.maps.occupancy import NONE

from .randomly import random_state


def walk(s: State, piece: int, mode: int, path: tuple[int, ...]) -> int:
    """Go hex by hex; every step must be legal and leave everybody else in peace. What it costs."""
    spent = woods = 0
    for hexes, to in enumerate(path):
        go = Stride(s, (piece,), mode, spent, hexes, woods, "")
        assert going.objection_to_step(go, to) is None
        assert not bridges.at_crossing(s, (piece,), go.frm, to) and not bridges.alarmed(s, (piece,), go.frm, to)
        spent, woods = spent + going.cost_of(go, to), woods + going.thick(go, to)
        s.move(piece, to)
        assert flight.flights(s, 1 - SIDE[piece], to) is None
        assert not going.halt_in(Stride(s, (piece,), mode, spent, hexes, woods, ""), to)
    return spent


def test_every_jump_is_a_walk_of_the_same_price() -> None:
    rng, walked = Random(44), 0
    for _ in range(25):
        s = random_state(rng)
        side = rng.choice((ALLIED, 1 - ALLIED))
        units = [p for p in s.board.grid.bits(taking.takeable(s, side, 0, s.roster)) if s.at[p] != NONE]
        for piece in rng.sample(units, min(6, len(units))):
            for mode in sorted({NORMAL, EXTENDED} & set(pace.modes(s, (piece,), pace.usual_mode(s, (piece,))))):
                walked += _walk_some(s, rng, piece, mode)
    assert walked > 200


def _walk_some(s: State, rng: Random, piece: int, mode: int) -> int:
    go = Stride(s, (piece,), mode, 0, 0, 0, "")
    way = route.jumps(go)
    found = route.goals(go, way)
    chosen = rng.sample(found, min(4, len(found)))
    for goal in chosen:
        cheapest = min(way.cost[state] for state in way.before if state // 3 == goal)
        assert walk(s.clone(), piece, mode, route.path(way, goal)) == cheapest <= go.allowance
    return len(chosen)
