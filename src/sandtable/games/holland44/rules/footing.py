"""Where terrain and water stop a moving stack, and how it gets across (8.5, 8.6, 19.3.2)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED
from . import costs, crossing
from .board import AREAS, CANAL, MAJOR_RIVER
from .crossing import Passage
from .pieces import FOOT, IS_ARTILLERY, MECHANIZED
from .state import State
from .stride import Stride
from .verbs import TACTICAL


def objection_to_terrain(go: Stride, to: int) -> Objection | None:
    """Why terrain or water stops the stack."""
    if go.frm == NONE:
        return _terrain_at_edge(go, to)
    if go.table[go.frm * 6 + go.s.board.grid.direction(go.frm, to)] != BLOCKED:
        return None
    water = go.s.board.water[go.s.board.grid.side_between(go.frm, to)]
    if water and costs.step_cost(go.s, FOOT, go.frm, to) != BLOCKED and (found := objection_to_bog(go, to)):
        return found  # a railway bridge stands there, which is no road (8.6.2)
    if water == MAJOR_RIVER:
        return _river(go, to) or (None if _landing_stage(go, to) else objection_to_bog(go, to))
    if water == CANAL:
        return _canal(go, to)
    return objection_to_bog(go, to) or _prohibited(go, "H44:8.5.2", to)


def _river(go: Stride, to: int) -> Objection | None:
    """H44:8.5.4: a major river is crossed by ferry or raft, in tactical movement."""
    if go.mode != TACTICAL:
        return Objection("H44:8.5.4", (go.frm, to), go.units).saying("river-mode")
    if go.s.stood[1 - go.side] >> to & 1:
        return Objection("H44:8.5.5b", (to,), go.units)
    way = crossing.passage(go.s, go.units, go.s.board.grid.side_between(go.frm, to))
    return way if isinstance(way, Objection) else None


def _landing_stage(go: Stride, to: int) -> bool:
    """H44:8.5.6b: whether roads lead to where the stack crosses a river, through bogs; they go on over ferries."""
    board = go.s.board
    bogs = (hex for hex in (go.frm, to) if costs.boggy(board, hex))
    return all(any(board.road[side] for side in board.grid.side[hex]) for hex in bogs)


def _canal(go: Stride, to: int) -> Objection | None:
    """H44:8.5.3: an unbridged canal is crossed by infantry in tactical movement, before anything else."""
    if go.technical:
        return _prohibited(go, "H44:8.5.2", to)
    if go.mode != TACTICAL:
        return Objection("H44:8.5.3", (go.frm, to), go.units)
    if go.hexes:
        return Objection("H44:8.3.2d", (go.frm, to), go.units)
    cite("H44:8.5.3", "H44:2.3.14d" if go.mobilities[-1] == MECHANIZED else "H44:2.3.16")
    return None


def objection_to_bog(go: Stride, to: int) -> Objection | None:
    """H44:8.6.2: technical units enter and leave polder and marsh by road only."""
    soft = tuple(h for h in (go.frm, to) if h != NONE and costs.boggy(go.s.board, h))
    return _prohibited(go, "H44:8.6.2", *soft) if soft and go.technical else None


def _prohibited(go: Stride, rule: str, *hexes: int) -> Objection:
    """Terrain that nothing makes up for; tactical movement does not either (8.3.2c)."""
    cite("H44:2.3.14b" if rule == "H44:8.5.2" else "H44:2.3.14a")
    technical = tuple(piece for piece in go.units if go.s.technical(piece))
    if any(IS_ARTILLERY[go.s.kind(piece)] for piece in technical):
        cite("H44:17.3a")
    if go.mode == TACTICAL:
        cite("H44:8.3.2c")
    return Objection(rule, hexes, technical)


def _terrain_at_edge(go: Stride, to: int) -> Objection | None:
    """Why the stack may not come from its entry area into a hex (19.3.2)."""
    board = go.s.board
    area = board.areas[go.s.box[go.units[0]]]
    if not area.hexes >> to & 1:
        return objection_to_edge_ferry(go, AREAS.index(area.letter))
    return None if to in area.roads else objection_to_bog(go, to)


def objection_to_edge_ferry(go: Stride, area: int) -> Objection | None:
    """H44:19.3.2: only a ferry leads over a major river into an entry area or out of it."""
    if go.mode != TACTICAL:
        return Objection("H44:19.3.2", (go.s.board.areas[area].ferry,), go.units)
    return crossing.objection_to_ferry(go.s, go.units, edge_ferry(go.s, area))


def edge_ferry(s: State, area: int) -> int:
    """The ferry that ends in an entry area."""
    return next(i for i, ferry in enumerate(s.board.ferries) if ferry.area == area)


def passage(go: Stride, to: int) -> Passage | None:
    """How the stack crosses a major river on its way to a hex, or None if it crosses none by ferry."""
    if go.frm == NONE:
        area = go.s.box[go.units[0]]
        return None if go.s.board.areas[area].hexes >> to & 1 else Passage(ferry=edge_ferry(go.s, area))
    side = go.s.board.grid.side_between(go.frm, to)
    if go.s.board.water[side] != MAJOR_RIVER or costs.step_cost(go.s, FOOT, go.frm, to) != BLOCKED:
        return None
    way = crossing.passage(go.s, go.units, side)
    return way if isinstance(way, Passage) else None
