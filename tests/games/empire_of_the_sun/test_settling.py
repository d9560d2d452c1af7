"""Zones and supply settle: each follows from the other, and both from where the units stand now."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.games.empire_of_the_sun.rules.azoi import able, unneutralized, zone_of
from sandtable.games.empire_of_the_sun.rules.network import _networks
from sandtable.games.empire_of_the_sun.rules.pieces import HQS
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.supply import lines, settle, trace
from sandtable.games.empire_of_the_sun.rules.tracing import (
    _known_parts,
    _lately,
    _seas,
    along_routes,
    flood,
    land_flood,
    logistic_cells,
    march,
    sea_flood,
    sea_parts,
)

from .test_golden import ROWS, state_of

SOME = ROWS[3::9]
SEAS = (sea_parts, _known_parts, _seas, sea_flood)
KEEPING = (_networks, logistic_cells, march, along_routes, flood, land_flood, _lately, *SEAS)


def is_settled(s: State) -> bool:
    """Whether the zones are those of the supplied units, and the supply that which these zones leave."""
    found = lines(s)
    zones = tuple(zone_of(s, able(s, side) & found.nets[side].units) for side in range(2))
    return zones == found.zones and all(
        trace(s, side, unneutralized(zones[side], zones[1 - side])) == found.nets[side] for side in range(2)
    )


@pytest.mark.parametrize("row", SOME, ids=lambda row: row["from"])
def test_zones_follow_from_supply_and_supply_from_zones(row: dict[str, object]) -> None:
    assert is_settled(state_of(row))


@pytest.mark.parametrize("row", SOME[:4], ids=lambda row: row["from"])
def test_what_is_kept_is_what_would_be_worked_out_again(row: dict[str, object]) -> None:
    s, rng = state_of(row), Random(7)
    hexes = s.board.grid.bits(s.board.airfields | s.board.ports)
    for _ in range(12):
        piece = rng.choice(s.board.grid.bits((s.on[0] | s.on[1]) & ~HQS))
        s.move(piece, rng.choice(hexes))
        if rng.random() < 0.3:
            s.control ^= 1 << rng.choice(hexes)
        copy = s.clone()
        assert lines(s) == settle(copy) == lines(copy)
        assert is_settled(s)


@pytest.mark.parametrize("row", SOME[:6], ids=lambda row: row["from"])
def test_activation_changes_supply_only_of_those_who_were_without(row: dict[str, object]) -> None:
    s, rng = state_of(row), Random(11)
    for _ in range(10):
        kept = lines(s)
        pieces = s.board.grid.bits((s.on[0] | s.on[1]) & ~s.active)
        s.active |= sum(1 << piece for piece in rng.sample(pieces, 3))
        fed = kept.nets[0].units | kept.nets[1].units
        assert lines(s) == settle(s)
        assert (lines(s) is kept) == (not s.active & ~fed)
    s.active = 0
    assert lines(s) == settle(s)


def test_lines_are_the_same_whether_they_are_kept_or_worked_out() -> None:
    for row in SOME:
        s = state_of(row)
        kept = settle(s)
        for work in KEEPING:
            work.cache_clear()
        assert settle(s) == kept
