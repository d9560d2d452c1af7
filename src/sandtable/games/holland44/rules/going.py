"""Why a moving stack may not take a step: zones, bonds, terrain, water, boundaries, contact, points (7.2, 8, 19, 25.3).

Everything here answers for a `Stride`: units that stand somewhere in the middle of a move. The list of legal steps and
the answer to "why not?" both come from `objection_to_step` and `objection_to_off`.
"""

from __future__ import annotations

from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED
from . import costs, infiltration, pace, route, stacking, unknown, zoc
from .attackers import objection_to_join
from .battle import Battle
from .board import ALLIED, AREAS, CHANGING, GERMAN, Board
from .costs import EASY_WOODS, LEAVE_ZONE, POINT, THICKET, TRAFFIC
from .footing import objection_to_bog, objection_to_edge_ferry, objection_to_terrain
from .pieces import FOOT, LOW, SIDE
from .state import ROUTED, State
from .stride import Stride
from .verbs import EXTENDED, TACTICAL

ZONE_STOPS = ("H44:7.2a", "H44:8.3.2a")  # in normal and in tactical movement

# --- steps on the map, and from an entry area onto it


def objection_to_step(go: Stride, to: int) -> Objection | None:
    """Why a stack may not go to a hex next to it."""
    return _objection_to_entry(go, to) or _lingers(go, to)


def _objection_to_entry(go: Stride, to: int) -> Objection | None:
    """The same, whether or not the stack has to get out of an enemy zone."""
    if not joined(go, to):
        return Objection("H44:8.1b", (to,), go.units).saying("not-next")
    return (
        _halted(go, to)
        or _occupied(go, to)
        or _bound(go, to)
        or objection_to_terrain(go, to)
        or _beyond_boundary(go, to)
        or _routed(go, to)
        or _crammed(go, to)
        or _contact(go, to)
        or _points(go, to)
        or _cannot_finish(go, to)
    )


def joined(go: Stride, to: int) -> bool:
    """Whether a hex lies beside the stack: a neighbour, or a hex along its entry area."""
    board = go.s.board
    if go.frm != NONE:
        return bool(board.grid.adjacent_mask[go.frm] >> to & 1)
    area = board.areas[go.s.box[go.units[0]]]
    return bool(area.hexes >> to & 1) or area.ferry == to


def next_to(go: Stride) -> tuple[int, ...]:
    """The hexes beside the stack."""
    board = go.s.board
    if go.frm != NONE:
        return board.grid.neighbours[go.frm]
    area = board.areas[go.s.box[go.units[0]]]
    return board.grid.bits(area.hexes | (board.grid.bit[area.ferry] if area.ferry >= 0 else 0))


def steps(go: Stride) -> list[int]:
    """The hexes that the stack may go to next: what `objection_to_step` allows, by tables alone where they tell."""
    if _at_rest(go):
        return []
    if go.halt or must_leave(go):
        return [to for to in next_to(go) if objection_to_step(go, to) is None]
    cite("H44:6.1c")
    return _steps_onto_map(go) if go.frm == NONE else _steps_on_map(go)


def _steps_onto_map(go: Stride) -> list[int]:
    """The steps out of an entry area; only quiet hexes with room are told by tables."""
    s, area = go.s, go.s.board.areas[go.s.box[go.units[0]]]
    most = 0 if go.mode == EXTENDED else stacking.LIMIT
    easy, soft = area.hexes & go.lanes & go.country.away, costs.bogs(go.s.board)
    left = BLOCKED - 1 if go.mode == TACTICAL else go.allowance - go.spent
    found: list[int] = []
    jams, technical, count, first = go.jams, go.technical, s.count, go.side * s.board.n
    for to in next_to(go):
        if easy >> to & 1 and count[first + to] <= most:
            if technical and soft >> to & 1 and to not in area.roads:
                continue
            fine = base_cost(go, to) + (TRAFFIC if to in jams else 0) <= left
        else:
            fine = objection_to_step(go, to) is None
        if fine:
            found.append(to)
    return found


def _steps_on_map(go: Stride) -> list[int]:
    """The steps of a stack that nothing has stopped; what is out of the common is left to `objection_to_step`."""
    s, side, mode, grid = go.s, go.side, go.mode, go.s.board.grid
    found: list[int] = []
    if mode != TACTICAL and not go.country.contact >> go.frm & 1:
        return _steps_out_of_contact(go)
    enemies, lanes, table, left = s.stood[1 - side], go.lanes, go.table, go.allowance - go.spent
    loud = grid.adjacent_mask[go.frm] & ~go.country.away
    if loud and go.in_zone(go.frm):
        left -= LEAVE_ZONE
    hexes, sides = go.bonds_near if loud and mode != EXTENDED else (loud, 0)
    count, first, most, around = s.count, side * grid.n, 0 if mode == EXTENDED else stacking.LIMIT, grid.side[go.frm]
    free, extra = mode == TACTICAL, _extras(go)
    for step, to in grid.exits[go.frm]:
        if enemies >> to & 1:
            plain = False
            if side != ALLIED or unknown.unseen_in(s, to) == NONE:
                continue
        elif not lanes >> to & 1 or (not free and table[step] + extra.get(step, 0) > left):
            continue
        elif loud >> to & 1:
            if hexes >> to & 1 or sides >> around[step % 6] & 1:
                continue
            plain = not go.routed and table[step] != BLOCKED and count[first + to] <= most
        else:
            plain = table[step] != BLOCKED and count[first + to] <= most
        if plain or objection_to_step(go, to) is None:
            found.append(to)
    return found


def _steps_out_of_contact(go: Stride) -> list[int]:
    """The same with no enemy so near that he matters, by other than tactical movement; only friends need a look."""
    s, table, lanes, left = go.s, go.table, go.lanes, go.allowance - go.spent
    exits, beside = s.board.grid.exits[go.frm], s.board.grid.adjacent_mask[go.frm]
    if extra := _extras(go):
        found = [to for step, to in exits if table[step] + extra[step] <= left and lanes >> to & 1]
    else:
        found = [to for step, to in exits if table[step] <= left and lanes >> to & 1]
    full = (s.stood if go.mode == EXTENDED else s.crowded)[go.side] & beside
    return [to for to in found if not full >> to & 1 or _passable(go, to)] if full else found


def _passable(go: Stride, to: int) -> bool:
    """Whether friends leave room for the stack in a hex beside it that it may enter otherwise."""
    return _crammed(go, to) is None and _cannot_finish(go, to) is None


def _extras(go: Stride) -> dict[int, int]:
    """What thickets and traffic add to the steps from where the stack stands; empty if there are none."""
    jams = go.jams
    if go.woods < EASY_WOODS and (not jams or jams.isdisjoint(go.s.board.grid.neighbours[go.frm])):
        return {}
    thickets = go.country.thickets if go.woods >= EASY_WOODS else bytes(6 * go.s.board.n)
    exits = go.s.board.grid.exits[go.frm]
    return {step: THICKET * thickets[step] + TRAFFIC * (to in jams) for step, to in exits}


def _at_rest(go: Stride) -> bool:
    """Whether the stack must stay where it is, whatever lies around it."""
    if go.halt:
        onto_unknown = go.side == ALLIED and go.halt in ZONE_STOPS and unknown.beside(go.s, go.frm)
        return not onto_unknown
    if go.mode == TACTICAL and go.hexes >= pace.TACTICAL_HEXES:
        return True
    return bool(go.hexes and go.s.replaced) and any(go.s.replaced >> piece & 1 for piece in go.units)


def _halted(go: Stride, to: int) -> Objection | None:
    """The move is over: a zone of control, two hexes of tactical movement, one hex after a replacement."""
    if go.halt in ZONE_STOPS and to != NONE and go.side == ALLIED and unknown.alone(go.s, to):
        if unknown.known_zone(go.s) >> go.frm & 1:
            cite("H44:25.3.1d")
            return Objection(go.halt, (go.frm, to), go.units)
    elif go.halt:
        return Objection(go.halt, () if go.frm == NONE else (go.frm,), go.units)
    if go.mode == TACTICAL and go.hexes >= pace.TACTICAL_HEXES:
        return Objection("H44:8.3.1a", (), go.units)
    if go.hexes and (marked := tuple(p for p in go.units if go.s.replaced >> p & 1)):
        return Objection("H44:20.2.5a", (), marked)
    return None


def _occupied(go: Stride, to: int) -> Objection | None:
    """H44:8.1d: no step into an enemy's hex, but into that of a lone unknown unit."""
    s = go.s
    if not s.stood[1 - go.side] >> to & 1:
        return None
    found = s.pieces_in(to)
    if go.side != ALLIED or unknown.unseen_in(s, to) == NONE:
        return Objection("H44:8.1d", (to,), found)
    if not unknown.alone(s, to):
        return Objection("H44:25.4a", (to,), found)
    if go.mode == EXTENDED:
        return Objection("H44:25.3.1a", (to,), found)
    return None if attackers(go, to) else Objection("H44:25.3.1c", (to,), go.units).saying("unable-to-attack")


def attackers(go: Stride, hex: int) -> tuple[int, ...]:
    """H44:25.3.1c: the units of the stack that attack a hex they come upon, of too many the strongest (6.4.2b)."""
    found: tuple[int, ...] = ()
    for piece in sorted(go.units, key=lambda piece: (-go.s.attack_of(piece), piece)):
        objection = objection_to_join(go.s, Battle(hex, found), go.side, piece)
        if objection is None:
            found = (*found, piece)
        elif objection.rule == "H44:6.4.2b":
            cite("H44:6.4.2b")
    return found


def _bound(go: Stride, to: int) -> Objection | None:
    """H44:7.4.2a: no step into an enemy hex bond nor across a hexside bond; there are none but beside enemies."""
    if not zoc.adjacent_enemy(go.s, go.side, to):
        return None
    hexes, sides = zoc.bonds_around(go.s, 1 - go.side, to) if go.frm == NONE else go.bonds_near
    across = go.frm != NONE and sides >> go.s.board.grid.side_between(go.frm, to) & 1
    if across or hexes >> to & 1:
        return Objection("H44:8.3.2b" if go.mode == TACTICAL else "H44:7.4.2a", (to,), go.units)
    return None


# --- boundaries, rout, overstacking, contact


def _beyond_boundary(go: Stride, to: int) -> Objection | None:
    """H44:23.4a, c: not more than a hex over the corps boundary, nor round its end."""
    if go.lanes >> to & 1:
        return None
    inside = go.frm == NONE or go.s.board.corps[go.frm]
    return Objection("H44:23.4a" if inside else "H44:23.4c", (to,), go.units)


def _routed(go: Stride, to: int) -> Objection | None:
    """H44:14.3.2d: routed units enter an enemy zone only where a friend stands who is not routed."""
    routed = tuple(piece for piece in go.units if go.s.disorder[piece] == ROUTED)
    if not routed or not go.in_zone(to):
        return None
    steady = any(go.s.disorder[p] != ROUTED for p in go.s.pieces_in(to) if SIDE[p] == go.side)
    return None if steady else Objection("H44:14.3.2d", (to,), routed)


def _crammed(go: Stride, to: int) -> Objection | None:
    """H44:6.4.2c: mechanized units enter an overstacked hex by tactical movement only."""
    cite("H44:6.1c")
    if go.mode == TACTICAL or go.mobilities[-1] == FOOT or not stacking.overstacked(go.s, go.side, to):
        return None
    return Objection("H44:6.4.2c", (to,), go.units)


def _contact(go: Stride, to: int) -> Objection | None:
    """H44:8.2.2a: extended movement keeps away from the enemy, unknown units included."""
    if go.mode != EXTENDED:
        return None
    if go.s.board.edge[to]:
        cite("H44:19.3.1c")
    near = zoc.adjacent_enemy(go.s, go.side, to)
    if not near:
        return None
    hexes = go.s.board.grid.bits(near)
    if all(unknown.unseen_in(go.s, h) != NONE for h in hexes):
        return Objection("H44:25.2.1e", (*hexes, to), go.units)
    from_contact = not go.hexes and go.frm != NONE and zoc.adjacent_enemy(go.s, go.side, go.frm)
    return Objection("H44:8.2.2b" if from_contact else "H44:8.2.2a", (*hexes, to), go.units)


# --- movement points


def charges(go: Stride, to: int) -> list[tuple[str, int]]:
    """What a step costs, item by item with the rule for each; tactical movement costs nothing (8.3.1a)."""
    if go.mode == TACTICAL:
        return []
    found = [("H44:2.3.4", base_cost(go, to))]
    if go.woods >= EASY_WOODS and thick(go, to):
        found.append(("H44:8.6.1", THICKET))
    if to in go.jams:
        found.append(("H44:24.2a", TRAFFIC))
    if go.frm != NONE and go.in_zone(go.frm) and not _unhindered(go, to):
        found.append(("H44:7.2c", LEAVE_ZONE))
    return found


def base_cost(go: Stride, to: int) -> int:
    """H44:8.1b: the highest cost among the units, by road where there is one."""
    if go.frm == NONE:
        return _edge_cost(go.s.board, go.s.box[go.units[0]], go.mobilities, to)
    return go.table[go.frm * 6 + go.s.board.grid.direction(go.frm, to)]


@lru_cache(maxsize=1 << 12)
def _edge_cost(board: Board, area: int, mobilities: tuple[int, ...], to: int) -> int:
    """H44:19.3.1b: what the first hex on the map costs, by road where one comes in."""
    road = board.areas[area].roads.get(to, 0)
    return max(min(costs.entry_cost(board, m, to), costs.ROAD_COST[road][m]) for m in mobilities)


def thick(go: Stride, to: int) -> bool:
    """Whether a step leads into woods off the road."""
    if go.frm != NONE:
        return bool(go.country.thickets[go.frm * 6 + go.s.board.grid.direction(go.frm, to)])
    return to not in go.s.board.areas[go.s.box[go.units[0]]].roads and costs.is_woods(go.s.board, to)


def _unhindered(go: Stride, to: int) -> bool:
    """H44:25.3.1c: nothing is paid for leaving the zone of the unknown unit that is being entered."""
    if go.side != ALLIED or not unknown.alone(go.s, to):
        return False
    cite("H44:25.3.1c")
    return not unknown.known_zone(go.s, left_out=to) >> go.frm & 1


def cost_of(go: Stride, to: int) -> int:
    """What a step costs in all."""
    return sum([cost for _, cost in charges(go, to)])


def _points(go: Stride, to: int) -> Objection | None:
    """The first item that the stack cannot pay for."""
    left = go.allowance - go.spent
    for rule, cost in charges(go, to):
        left -= cost
        if left < 0:
            return Objection(rule, (to,), go.units)
    return None


# --- what becomes of the stack in a hex


def halt_in(go: Stride, hex: int) -> str:
    """The rule that stops the stack in a hex it has entered, or nothing (7.2a)."""
    if not go.in_zone(hex):
        return ""
    if go.mode != TACTICAL:
        return ZONE_STOPS[0]
    return "" if infiltration.ignores_zone(go.s, go.side, hex) else ZONE_STOPS[1]


def lonely(go: Stride, hex: int) -> bool:
    """H44:8.2.2d: whether no friendly unit besides the stack stands in a hex."""
    return not any(SIDE[p] == go.side for p in go.s.pieces_in(hex) if p not in go.units)


def _cannot_finish(go: Stride, to: int) -> Objection | None:
    """H44:8.2.2d: extended movement may not end with a friend, so it goes through one only if it gets beyond."""
    if go.mode != EXTENDED or lonely(go, to):
        return None
    ahead, clear = go.onward(to, cost_of(go, to), go.woods + thick(go, to), ""), clear_of_enemy(go)
    if _steps_free(ahead, clear):
        return None
    beyond = route.beyond(ahead, clear)
    if beyond & ~go.s.stood[go.side] or any(lonely(go, hex) for hex in go.s.board.grid.bits(beyond)):
        return None
    return Objection("H44:8.2.2d", (to,), tuple(p for p in go.s.pieces_in(to) if SIDE[p] == go.side))


def _steps_free(go: Stride, clear: int) -> bool:
    """Whether a stack away from the enemy can go on to a hex without friends at once, the dearest extras included."""
    extra = (THICKET if go.woods >= EASY_WOODS else 0) + (TRAFFIC if go.jams else 0)
    free, left, table = clear & ~go.s.stood[go.side], go.allowance - go.spent - extra, go.table
    return any(table[step] <= left and free >> nb & 1 for step, nb in go.s.board.grid.exits[go.frm])


def clear_of_enemy(go: Stride) -> int:
    """The hexes that extended movement may enter: no enemy in them or beside them."""
    return go.country.away & go.lanes


def must_leave(go: Stride) -> tuple[int, ...]:
    """H44:14.2c: disordered units of low quality among the stack that began in an enemy zone and stand in one."""
    if not go.shaken:
        return ()
    found = tuple([p for p in go.units if skittish(go.s, p) and _began_in_zone(go, p)])
    return found if found and go.frm != NONE and go.in_zone(go.frm) else ()


def _began_in_zone(go: Stride, piece: int) -> bool:
    start = go.s.stood_here[piece] if go.hexes else go.frm
    return start == NONE or go.in_zone(start)


def skittish(s: State, piece: int) -> bool:
    """Whether a unit is disrupted or routed and of low quality."""
    return bool(s.disorder[piece]) and s.quality_of(piece) == LOW


def escapes(go: Stride) -> bool:
    """H44:14.2c: whether the stack can reach a hex outside enemy zones from where it stands."""
    return any(_objection_to_entry(go, to) is None and _leads_out(go, to) for to in go.s.board.grid.neighbours[go.frm])


def _leads_out(go: Stride, to: int) -> bool:
    """Whether a hex lies outside enemy zones, or the stack can go on through it to one that does."""
    if not go.in_zone(to):
        return True
    return not halt_in(go, to) and escapes(go.onward(to, cost_of(go, to), go.woods, ""))


def can_escape(go: Stride) -> bool:
    """H44:14.2c: the same by any mode that is open to a stack that has not moved yet."""
    if go.hexes or escapes(go):
        return escapes(go)
    s, units = go.s, go.units
    return any(escapes(Stride(s, units, mode)) for mode in pace.modes(s, units, pace.usual_mode(s, units)))


def objection_to_pace(go: Stride) -> Objection | None:
    """H44:14.2c: why a stack that has not moved yet may not do so in its mode: by another it gets out of a zone."""
    bound = must_leave(go)
    lost = bound and not escapes(go) and can_escape(go)
    return Objection("H44:14.2c", (go.frm,), bound).saying("out-in-other-mode") if lost else None


def _lingers(go: Stride, to: int) -> Objection | None:
    """H44:14.2c: not from one enemy zone to another if there is a way out."""
    bound = must_leave(go)
    if not bound or _leads_out(go, to) or not can_escape(go):
        return None
    return Objection("H44:14.2c", (to,), bound).saying("zone-to-zone")


def objection_to_ending(go: Stride) -> Objection | None:
    """Why the stack may not end its move where it stands."""
    if go.mode == EXTENDED and go.hexes and go.frm != NONE and not lonely(go, go.frm):
        return Objection("H44:8.2.2d", (go.frm,), go.units)
    if (pieces := must_leave(go)) and can_escape(go):
        return Objection("H44:14.2c", (go.frm,), pieces)
    return None


# --- off the map, and from area to area


def objection_to_off(go: Stride, area: int) -> Objection | None:
    """Why the stack may not go into an entry area."""
    if not go.s.friendly_area(go.side, area):
        return Objection("H44:19.4d", (), go.units)
    if go.side == GERMAN and go.s.turn == 1 and AREAS[area] not in CHANGING:
        return Objection("H44:23.1.2", (), go.units).saying("turn-1-areas")
    return _from_area(go, area) if go.frm == NONE else _off_map(go, area)


def _from_area(go: Stride, area: int) -> Objection | None:
    """H44:19.6a: from an area to one that touches it, for the whole allowance."""
    if area not in go.s.board.areas[go.s.box[go.units[0]]].adjacent or go.hexes:
        return Objection("H44:19.6a", (), go.units)
    return None


def _off_map(go: Stride, area: int) -> Objection | None:
    """H44:19.3: from a hex along the area, for one point."""
    board = go.s.board
    if halted := _halted(go, NONE):
        return halted
    if area not in board.edge[go.frm]:
        if board.areas[area].ferry != go.frm:
            return Objection("H44:19.3.1a", (go.frm,), go.units)
        return objection_to_edge_ferry(go, area)
    if go.frm not in board.areas[area].roads and (bog := objection_to_bog(go, NONE)):
        return bog
    return None if go.spent + off_cost(go) <= go.allowance else Objection("H44:19.3.1a", (go.frm,), go.units)


def off_cost(go: Stride) -> int:
    """H44:19.3.1a: what it costs to leave the map."""
    if go.mode == TACTICAL:
        return 0
    return POINT + (LEAVE_ZONE if go.in_zone(go.frm) else 0)


def areas_beside(go: Stride) -> tuple[int, ...]:
    """The entry areas that the stack could go to if nothing forbade it."""
    board = go.s.board
    if go.frm == NONE:
        return board.areas[go.s.box[go.units[0]]].adjacent
    return board.beyond[go.frm]


def ways_off(go: Stride) -> list[int]:
    """The entry areas that the stack may go to."""
    own = zoc.own_areas(go.s, go.side)
    return [area for area in areas_beside(go) if area in own and objection_to_off(go, area) is None]
