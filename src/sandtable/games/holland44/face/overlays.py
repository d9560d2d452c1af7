"""What is laid over the map on demand: zones of control and bonds, supply and what cuts it, reach, road columns."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.overlay import Overlay, Shade, Tone
from ....maps.occupancy import NONE
from ..rules import going, pace, supply, zoc
from ..rules.board import ALLIED, GERMAN
from ..rules.costs import EASY_WOODS
from ..rules.pieces import COUNT, FOOT, SIDE, SIDES
from ..rules.state import State
from ..rules.stride import Stride

OVERLAYS = (
    *(Overlay(f"zones-{side}") for side in SIDES),
    *(Overlay(f"supply-{side}") for side in SIDES),
    Overlay("reach", at_hex=True),
    Overlay("columns"),
)
_TONE: tuple[Tone, Tone] = ("first", "second")


def overlay(s: State, side: int, name: str, hex: int | None) -> list[Shade]:
    """What an overlay shows; the state is blanked already."""
    kind, _, of = name.partition("-")
    if kind == "zones":
        return zones(s, SIDES.index(of))
    if kind == "supply":
        return lines(s, SIDES.index(of))
    if kind == "reach":
        return reach(s, hex) if hex is not None and 0 <= hex < s.board.n else []
    return [column(s, each) for each in (ALLIED, GERMAN)]


# --- zones of control


def zones(s: State, side: int) -> list[Shade]:
    """The zone of control of a side and its bonds, through hexes and through hexsides."""
    grid = s.board.grid
    hexes, sides = zoc.bonds(s, side)
    return [
        Shade("zone", _TONE[side], grid.bits(zoc.zone(s, side))),
        Shade("bond", "bad", grid.bits(hexes), tuple(grid.side_hexes[each] for each in grid.bits(sides))),
    ]


# --- supply


def lines(s: State, side: int) -> list[Shade]:
    """Where a side is in supply and by which roads, where they are cut, and who is without."""
    grid, net = s.board.grid, supply.road_net(s, side)
    hexes, sides = _cuts(s, side, net)
    without = {s.at[p] for p in range(COUNT) if SIDE[p] == side and s.at[p] != NONE and not supply.traces(s, p)}
    return [
        Shade("supplied", "good", grid.bits(supply.supplied(s, side))),
        Shade("supply-road", "good", routes=tuple(_joined(s, net))),
        Shade("supply-cut", "bad", hexes, sides),
        Shade("unsupplied", "bad", notes=tuple((hex, "!") for hex in sorted(without))),
    ]


def _joined(s: State, hexes: int) -> Iterator[tuple[int, int]]:
    """The roads between some hexes, step by step."""
    grid = s.board.grid
    for side in grid.bits(s.board.road_sides):
        a, b = grid.side_hexes[side]
        if a >= 0 and b >= 0 and hexes >> a & hexes >> b & 1:
            yield a, b


def _cuts(s: State, side: int, net: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Where the roads of a net end: hexes that it may not enter, and hexsides that it may not cross."""
    grid, open = s.board.grid, supply.open_roads(s, side)
    hexes, sides = set[int](), set[tuple[int, int]]()
    for road in grid.bits(s.board.road_sides):
        for near, far in (grid.side_hexes[road], grid.side_hexes[road][::-1]):
            if near >= 0 and far >= 0 and net >> near & 1 and not net >> far & 1:
                if open >> far & 1:
                    sides.add((near, far))
                else:
                    hexes.add(far)
    return tuple(sorted(hexes)), tuple(sorted(sides))


# --- reach


def reach(s: State, hex: int) -> list[Shade]:
    """Where the units of a hex could move, each by itself, with the points they would have left."""
    found: dict[int, int] = {}
    known = [piece for piece in s.pieces_in(hex) if not s.unseen(piece)]
    for piece in known:
        for place, left in _reached(Stride(s, (piece,), pace.usual_mode(s, (piece,)))).items():
            found[place] = max(found.get(place, 0), left)
    found.pop(hex, None)
    tone = _TONE[SIDE[known[0]]] if known else "plain"
    notes = tuple((place, str(left // 6)) for place, left in sorted(found.items()))
    return [Shade("reach", tone, tuple(sorted(found)), notes=notes)]


def _reached(start: Stride) -> dict[int, int]:
    """The hexes that a stack can get to, and what it has left there in sixths of a movement point."""
    found, best, todo = {start.frm: start.allowance}, {(start.frm, start.woods): 0}, [start]
    while todo:
        todo.sort(key=lambda go: -go.spent)
        go = todo.pop()
        for to in going.steps(go):
            cost, woods = going.cost_of(go, to), min(go.woods + going.thick(go, to), EASY_WOODS)
            ahead = go.onward(to, cost, woods, going.halt_in(go, to))
            if ahead.spent < best.get((to, woods), ahead.spent + 1):
                best[to, woods] = ahead.spent
                found[to] = max(found.get(to, 0), go.allowance - ahead.spent)
                todo.append(ahead)
    return found


# --- columns


def column(s: State, side: int) -> Shade:
    """The vehicles of a side on roads: where they stand in column, and how many units in each hex."""
    grid, roads = s.board.grid, _road_hexes(s)
    counted: dict[int, int] = {}
    for piece in range(COUNT):
        at = s.at[piece]
        if (
            SIDE[piece] == side
            and at != NONE
            and roads >> at & 1
            and not s.unseen(piece)
            and s.mobility_of(piece) != FOOT
        ):
            counted[at] = counted.get(at, 0) + 1
    routes = tuple(_joined(s, grid.mask(counted)))
    notes = tuple((hex, str(count)) for hex, count in sorted(counted.items()))
    return Shade(f"column-{SIDES[side]}", _TONE[side], tuple(sorted(counted)), routes=routes, notes=notes)


def _road_hexes(s: State) -> int:
    grid = s.board.grid
    return grid.mask(h for side in grid.bits(s.board.road_sides) for h in grid.side_hexes[side] if h >= 0)
