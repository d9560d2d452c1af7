"""Random positions on the real map: stacks of both sides close together, bridges, markers and disorder of every kind."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules.board import ALLIED, GERMAN
from sandtable.games.holland44.rules.pieces import (
    COUNT,
    FIRST_SLOT,
    IS_ENGINEER,
    IS_GARRISON,
    IS_SUPPLY,
    NATION,
    NATIONS,
    SIDE,
    SLOTS,
    STEPS,
)
from sandtable.games.holland44.rules.setup import Table
from sandtable.games.holland44.rules.state import GOOD, ON_MAP, ROUTED, State, empty_state

MARKED = ("engaged", "scattered", "spent", "cut", "dismounted", "exhausted", "landed")


@lru_cache(maxsize=1)
def real_map() -> Table:
    """The campaign without options."""
    setup = GAME.setup("campaign")
    assert isinstance(setup, Table)
    return setup


def random_state(rng: Random, hexes: int = 40) -> State:
    """Stacks in up to so many hexes, in a few clusters around bridges, cities and the edge of the map."""
    s = empty_state(real_map())
    s.turn, s.side = rng.randint(1, 20), rng.randrange(2)
    rng.shuffle(s.face)
    s.revealed = rng.getrandbits(SLOTS)
    _scatter(s, rng, hexes)
    s.bridge[:] = bytes(rng.choice((0, 0, 1, 1, 2, 3)) if b.blowable else 1 for b in s.board.bridges)
    s.holder[:] = bytes(rng.randrange(2) for _ in s.board.bridges)
    for h in s.board.grid.bits(s.board.cities):
        s.passed[h] = rng.randrange(2)
    _lay_rafts(s, rng)
    return s


def _scatter(s: State, rng: Random, hexes: int) -> None:
    """Fill hexes of the clusters with one to four units of one side each."""
    pieces: dict[int, list[int]] = {ALLIED: [], GERMAN: []}
    for piece in range(COUNT):
        if not IS_GARRISON[s.kind(piece)] or s.unseen(piece):
            pieces[SIDE[piece]].append(piece)
    for some in pieces.values():
        some.sort(key=lambda piece: rng.random() * (1 if _ordinary(piece) else 9))
    for hex in _places(s, rng, hexes):
        side = rng.randrange(2)
        for _ in range(min(rng.choice((1, 1, 2, 3, 4)), len(pieces[side]))):
            _put(s, rng, pieces[side].pop(), hex)


def _ordinary(piece: int) -> bool:
    """Sources, engineers and Poles are few: they are put on the map before most others."""
    return not IS_SUPPLY[piece] and not IS_ENGINEER[piece] and NATION[piece] != NATIONS.index("polish")


def _places(s: State, rng: Random, hexes: int) -> list[int]:
    grid, board = s.board.grid, s.board
    ends = [h for bridge in board.bridges for h in bridge.hexes]
    edge = [h for h in range(grid.n) if len(grid.neighbours[h]) < 6]
    banks = [h for side in grid.bits(board.major_sides) for h in grid.side_hexes[side] if h >= 0]
    found: set[int] = set()
    for _ in range(rng.randint(2, 6)):
        kinds = (banks, ends, grid.bits(board.cities), edge, range(grid.n))
        centre = rng.choice(rng.choice(kinds))
        near = grid.bits(grid.within(centre, rng.randint(2, 6)))
        found.update(rng.sample(near, min(len(near), rng.randint(3, hexes // 3))))
    return rng.sample(sorted(found), min(hexes, len(found)))


def _put(s: State, rng: Random, piece: int, hex: int) -> None:
    s.steps[piece] = rng.randint(1, STEPS[s.kind(piece)]) if piece < FIRST_SLOT else 1
    s.box[piece] = ON_MAP
    s.place(piece, hex)
    if not s.unseen(piece):
        s.disorder[piece] = rng.choice((GOOD, GOOD, GOOD, 1, ROUTED))
        s.exert(piece, s.disorder[piece] != ROUTED)
    for name in MARKED:
        if rng.random() < 0.1:
            setattr(s, name, getattr(s, name) | 1 << piece)


def _lay_rafts(s: State, rng: Random) -> None:
    """Some engineers beside a major river have made a ferry."""
    grid = s.board.grid
    for piece in s.pieces_on_map(ALLIED):
        hex = s.at[piece]
        beside = [grid.side[hex][step % 6] for step, _ in grid.exits[hex]]
        rivers = [side for side in beside if s.board.major_sides >> side & 1]
        if IS_ENGINEER[piece] and rivers and rng.random() < 0.9:
            s.rafts = (*s.rafts, (piece, rng.choice(rivers), 1, 0))
