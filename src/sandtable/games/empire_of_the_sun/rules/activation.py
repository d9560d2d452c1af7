"""Activation lines, and the units that an HQ can activate (6.3, 6.12, 13.74)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import cite, with_rules
from ....maps.cells import Exits
from .azoi import silent
from .board import KUNMING, Board
from .limits import at_hand
from .pieces import ALLIES, COMMAND, COMMANDED, JAPAN, SIDE
from .posted import FACES, class_hexes
from .scenarios import FLAG
from .state import State
from .supply import airfields, in_china_box, lines, notes, standing
from .tracing import Drawn, as_before, remember


def line_cells(s: State, hq: int) -> int:
    """The cells that an activation line from an HQ can reach (6.3)."""
    cite("EOTS:6.3c", "EOTS:6.3d", "EOTS:6.3e", "EOTS:6.4h", "EOTS:6.4l", "EOTS:6.11a")
    known = notes(s)
    if hq not in known:
        known[hq] = _trace(s, hq)
    found: int = known[hq]
    return found


def _trace(s: State, hq: int) -> int:
    side, everywhere = SIDE[hq], s.board.cells.all
    sea, land = everywhere & ~lines(s).open[1 - side], everywhere & ~_faced(s, side)
    return reach(s.board, s.board.cell[s.at[hq]], COMMAND[hq], sea, land)


@lru_cache(maxsize=512)
def _lately(board: Board, start: int, length: int) -> list[Drawn[int]]:
    """The lines from a cell as they were drawn lately, the last first."""
    return []


def reach(board: Board, start: int, length: int, sea: int, land: int) -> int:
    """The cells that a line of some length reaches; drawn again where something near it has changed."""
    lately = _lately(board, start, length)
    if drawn := as_before(lately, sea, land):
        return drawn.found
    found = draw_line(board, start, length, sea, land)
    near = found | board.cells.step(found, board.cells.open) | board.link_cells
    return remember(lately, Drawn(sea, land, 0, near, near, 0, found)).found


def draw_line(board: Board, start: int, length: int, sea: int, land: int) -> int:
    """The same, drawn anew."""
    exits = _exits(board, sea, land)
    if not board.links:
        return start | board.cells.flood(start, board.cells.all, exits, length)
    found = fringe = start
    later: dict[int, int] = {}
    for at in range(1, length + 1):
        _embark(board, fringe & sea, at - 1, later)
        fringe = (board.cells.step(fringe, exits) | later.pop(at, 0) & sea) & ~found
        found |= fringe
    return found


@lru_cache(maxsize=64)
def _exits(board: Board, sea: int, land: int) -> Exits:
    """The sides that lines cross: by sea and by land where both hexes are open to them, and those that have neither."""
    by_sea, by_land = board.cells.among(sea, board.any_sea_exits), board.cells.among(land, board.any_land_exits)
    return by_sea.besides(by_land).besides(board.open_exits)


def _faced(s: State, side: int) -> int:
    """The cells with an enemy ground or air unit; garrisons count, and Kunming with its neighbours for Japan."""
    found = s.board.kunming_cells if side == JAPAN else s.board.packed(s.garrisons)
    return found | s.board.packed(class_hexes(s)[FACES + 1 - side])


def _embark(board: Board, fringe: int, at: int, later: dict[int, int]) -> None:
    """Lines that come to the end of a link of a small map reach its other end so many hexes later."""
    cell = board.cell
    for link in board.links:
        for a, b in ((link.start, link.end), (link.end, link.start))[: 1 + link.both_ways]:
            if fringe & cell[a]:
                later[at + link.hexes] = later.get(at + link.hexes, 0) | cell[b]


def activatable(s: State, hq: int, commanded: int | None = None) -> int:
    """The units that an HQ on the map can activate: supplied, of its nations, at the end of an activation line.

    An event may let it command others than those of its nations.
    """
    cite("EOTS:6.0b", "EOTS:6.0c", "EOTS:6.0f", "EOTS:6.23f", "EOTS:13.74c", "EOTS:13.75d")
    cite("EOTS:6.3b", "EOTS:6.12a", "EOTS:6.12b", "EOTS:6.12c", "EOTS:6.12d")
    nations = COMMANDED[hq] if commanded is None else commanded
    known, key = notes(s), (hq, nations & ~silent(s) & at_hand(s, hq))
    if key not in known:
        known[key] = with_rules(_at_the_end, s, *key)
    found: tuple[int, tuple[str, ...]] = known[key]
    cite(*found[1])
    return found[0]


def _at_the_end(s: State, hq: int, units: int) -> int:
    """Those of some units that are in supply at the end of an activation line of an HQ (6.3)."""
    side = SIDE[hq]
    supplied = lines(s).nets[side].units & units
    reached = line_cells(s, hq)
    found = supplied & s.on[side] & standing(s, s.board.packed(s.stood[side]) & reached)
    if side == ALLIES and _reaches_china(s, reached):
        found |= in_china_box(s) & supplied
    return found


def _reaches_china(s: State, reached: int) -> bool:
    """Whether a line comes to Kunming or, with the Hump, to a supplied airfield in Northern India (13.74)."""
    board, kunming = s.board, s.board.at(KUNMING)
    if kunming < 0:
        return False
    if reached & board.cell[kunming]:
        return True
    india = reached & board.northern_india_cells
    return bool(india and s.flags & FLAG["hump"] and india & airfields(s, lines(s).nets[ALLIES]))
