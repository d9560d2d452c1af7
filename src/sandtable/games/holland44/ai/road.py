"""The Club Route as the computer sees it: places along it, its bridges and those near them, stretches, pickets."""

from __future__ import annotations

from functools import lru_cache

from ..rules.board import Board

NEAR = 3  # hexes from the route that still count as on it
BEYOND = 7  # places of the route beyond its landing zones that a division looks after
BYWAY = 2  # hexes from the road within which a bridge serves instead of one of the road


@lru_cache(maxsize=32)
def places(board: Board) -> tuple[tuple[int, int], ...]:
    """For every hex the nearest place of the route, and how far away that is."""
    dist = board.grid.dist
    return tuple(
        min(((at, dist(hex, on)) for at, on in enumerate(board.route)), key=lambda each: each[1])
        if board.route
        else (0, 99)
        for hex in range(board.n)
    )


@lru_cache(maxsize=64)
def stretch(board: Board, division: str) -> tuple[int, int]:
    """The stretch of the route that an airborne division looks after."""
    place = places(board)
    home = [place[hex][0] for zone in board.landing.values() if zone.division == division for hex in zone.hexes]
    return (max(0, min(home) - BEYOND), min(len(board.route) - 1, max(home) + BEYOND)) if home else (0, -1)


@lru_cache(maxsize=32)
def crossings(board: Board) -> tuple[tuple[int, int, int], ...]:
    """The bridges along the route: bridge, near end, far end."""
    pairs = zip(board.route, board.route[1:], strict=False)
    sides = ((a, b, board.grid.side_between(a, b)) for a, b in pairs if a != b)
    return tuple((board.bridge_at[side], a, b) for a, b, side in sides if side in board.bridge_at)


@lru_cache(maxsize=32)
def byways(board: Board) -> tuple[tuple[int, int, tuple[int, int]], ...]:
    """The bridges near the route that serve if one of its own is down: bridge, place of the route, both ends."""
    place, own = places(board), {bridge for bridge, _, _ in crossings(board)}
    found = []
    for number, bridge in enumerate(board.bridges):
        at, far = min((place[hex] for hex in bridge.hexes), key=lambda each: each[1])
        if number not in own and bridge.blowable and far <= BYWAY:
            found.append((number, at, bridge.hexes))
    return tuple(found)


@lru_cache(maxsize=32)
def off_road(board: Board) -> int:
    """The country too far from the road for the column."""
    return board.grid.mask(hex for hex, (_, far) in enumerate(places(board)) if far > NEAR)


@lru_cache(maxsize=32)
def pickets(board: Board) -> tuple[tuple[int, int], ...]:
    """Hexes on both sides of the road, two apart, so that bonds between them keep the enemy off it: place, hex."""
    route, on_road = board.route, board.grid.mask(board.route)
    spaced = [(at, hex) for at in range(1, len(route) - 1, 2) for hex in _beside(board, at) if not on_road >> hex & 1]
    return tuple(dict.fromkeys(spaced))


def _beside(board: Board, at: int) -> list[int]:
    """The hexes to the left and to the right of a place of the road, where there are any."""
    grid, here, beyond = board.grid, board.route[at], board.route[at + 1]
    if here == beyond:
        return _beside(board, at - 1)
    ahead, beside = grid.direction(here, beyond), {grid.direction(here, hex): hex for hex in grid.neighbours[here]}
    return [beside[turn] for turn in ((ahead + 2) % 6, (ahead + 4) % 6) if turn in beside]


@lru_cache(maxsize=32)
def over_the_waal(board: Board) -> frozenset[int]:
    """The ends of the bridge of the route over the Waal: whoever has both has the battle half won."""
    north = board.regions["north_of_waal"]
    return frozenset(hex for _, a, b in crossings(board) if north >> b & 1 and not north >> a & 1 for hex in (a, b))


def goal(board: Board) -> int:
    """Where the ground forces drive to: the end of the route."""
    return board.route[-1] if board.route else 0
