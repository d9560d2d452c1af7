"""Supply forwards, as the rules work it out, is supply backwards, as a slow reference does."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules.network import CLOSED_ROAD
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, HQS, NAMES
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.supply import lines, sources

from .helpers import state
from .plain_supply import Plain
from .test_golden import ROWS, state_of

SOME = ROWS[::8]


def agree(s: State, side: int) -> None:
    """Both ways of working supply out say the same of every HQ and unit of a side."""
    found, grid = lines(s), s.board.grid
    net = found.nets[side]
    plain = Plain(s, side, {*grid.bits(s.board.cells.unpack(found.open[1 - side]))})
    goals = {*grid.bits(s.board.cells.unpack(sources(s, side)))}
    assert plain.ports == {*grid.bits(s.board.cells.unpack(net.ports))}
    hqs = [hq for hq in plain.hqs if plain.hq_supplied(hq, goals)]
    assert hqs == list(grid.bits(net.hqs))
    by_kunming = side == ALLIES and net.road != CLOSED_ROAD
    for piece in grid.bits(s.on[side] & ~HQS):
        if not (by_kunming and net.kunming & s.board.cell[s.at[piece]]):
            assert plain.unit_supplied(piece, hqs) == bool(net.units >> piece & 1), NAMES[piece]


@pytest.mark.parametrize("row", SOME, ids=lambda row: row["from"])
def test_supply_is_the_same_forwards_and_backwards(row: dict[str, object]) -> None:
    s = state_of(row)
    for side in range(2):
        agree(s, side)


@pytest.mark.parametrize("scenario", ["campaign", "1942", "south_pacific", "burma"])
def test_it_is_so_in_set_ups_too(scenario: str) -> None:
    s = state(new("empire_of_the_sun", scenario, seed=1))
    for side in range(2):
        agree(s, side)
