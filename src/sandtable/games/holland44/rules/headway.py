"""How far attackers get after a battle, and where they may go (15, 7.4.2c, 9.5.3e, 19.7b, 24.2b).

`Headway` is an advance under way: the units that may advance with what each of them has used up, and those in hand,
who go on together. `advance.Advance` is the step that asks, `breakthrough` has the battles on the way.
"""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import bridges, corps, costs, stacking, zoc
from .attackers import assaults
from .battle import EXTENDED, LIMITED, NORMAL, Battle
from .board import ALLIED, CANAL, MAJOR_RIVER, MINOR_RIVER, Board
from .losses import survivors
from .pieces import FOOT, IS_INFANTRY, SIDE
from .state import State

HEXES = {LIMITED: 1, NORMAL: 1, EXTENDED: 2}  # of advance (15.2)
TOO_FAR = {LIMITED: "H44:15.2a", NORMAL: "H44:15.2b", EXTENDED: "H44:15.2c"}


class Runner(msgspec.Struct, frozen=True, array_like=True):
    """A unit that may advance, and how far it has come."""

    piece: int
    used: int = 0  # hexes of its advance
    paved: bool = True  # whether it has kept to roads
    ended: str = ""  # the rule by which it goes no farther
    free: int = NONE  # the hex that its breakthrough has emptied, which costs nothing (16.3.1)
    fought: bool = False  # whether it has fought its breakthrough (16.3.2)


class Headway(msgspec.Struct, frozen=True, array_like=True):
    """An advance under way."""

    battle: Battle
    kind: int  # LIMITED, NORMAL or EXTENDED
    runners: tuple[Runner, ...]
    moving: tuple[int, ...] = ()  # the units in hand
    gone: int = 0  # the hexes that those in hand have gone since they were taken up
    broken: bool = False  # whether a group has broken through (16.2)
    target: int = NONE  # the hex that a breakthrough is fought for
    hidden: int = NONE  # the unknown unit alone in that hex

    @property
    def side(self) -> int:
        """The side that advances."""
        return self.battle.side

    def runner(self, piece: int) -> Runner:
        """How far a unit has come."""
        return next(runner for runner in self.runners if runner.piece == piece)

    def takes_part(self, piece: int) -> bool:
        """Whether a unit is one of those that may advance."""
        return any(runner.piece == piece for runner in self.runners)

    def hex(self, s: State) -> int:
        """Where the units in hand are; NONE in an entry area."""
        return s.at[self.moving[0]]

    def near(self, s: State) -> list[int]:
        """The hexes that those in hand may think of; from an entry area only the one they attacked (19.7b)."""
        frm = self.hex(s)
        return list(s.board.grid.neighbours[frm]) if frm != NONE else [self.battle.hex]

    def fellows(self, s: State) -> list[int]:
        """The other attackers where the units in hand are."""
        at, box = self.hex(s), s.box[self.moving[0]]
        others = (runner.piece for runner in self.runners if runner.piece not in self.moving)
        return [piece for piece in others if s.at[piece] == at and s.box[piece] == box]

    def with_those_in_hand(self, **changes: object) -> Headway:
        """The advance with something changed for each unit in hand."""
        now = (msgspec.structs.replace(r, **changes) if r.piece in self.moving else r for r in self.runners)
        return msgspec.structs.replace(self, runners=tuple(now))

    def put_down(self) -> Headway:
        """The advance with nobody in hand."""
        return msgspec.structs.replace(self, moving=(), gone=0)


# --- 15.1 who advances


def started(s: State, battle: Battle, kind: int) -> Headway:
    """H44:15.1a: everybody who has attacked may advance; artillery never attacks, it supports (17.7a)."""
    cite("H44:15.1a")
    able = (*battle.attackers, *_ferrymen(s, battle))
    paces = {now: pace for pace in s.paces for now in survivors(s, (pace[0],))} if battle.joined else {}
    runners = (_joined(paces[p], p, battle, kind) if p in paces else Runner(p) for p in able)
    return Headway(battle, kind, tuple(runners))


def _ferrymen(s: State, battle: Battle) -> tuple[int, ...]:
    """H44:9.5.3e: the engineers of an assault crossing advance, too, even if they were kept out of the battle."""
    return tuple(piece for piece in battle.crossing if piece not in battle.attackers and s.at[piece] != NONE)


def _joined(pace: tuple[int, int, int], piece: int, battle: Battle, kind: int) -> Runner:
    """H44:16.5a: whoever joined with its breakthrough goes on with what its own attack has left it (16.3)."""
    _, used, paved = pace
    cite("H44:16.3.1b", "H44:16.3.2", "H44:16.3.3")
    return Runner(piece, used + 1, bool(paved), "" if kind == EXTENDED else "H44:16.3.2", battle.hex, True)


# --- 15.1b, 15.4 where an advance may end


def objection_to_rest(s: State, h: Headway, hex: int) -> Objection | None:
    """H44:15.1b: why those in hand cannot end their advance in a hex."""
    cite("H44:15.1b")
    if not stacking.fits(s, h.moving, hex):
        return Objection("H44:15.1b", (hex,), h.moving)
    hurried = any(runner.used > _allowance(h, runner) for runner in map(h.runner, h.moving))
    return objection_to_company(s, h, hex) if hurried else None


def _allowance(h: Headway, runner: Runner) -> int:
    """H44:16.3.3: a unit's hexes of advance; whoever has broken through has those of its first attack (16.1a)."""
    return HEXES[EXTENDED if runner.fought else h.kind]


def objection_to_company(s: State, h: Headway, hex: int) -> Objection | None:
    """H44:15.4: after a road bonus a unit ends alone, or with units that do not count for stacking."""
    cite("H44:15.4")
    others = tuple(piece for piece in s.pieces_in(hex) if piece not in h.moving)
    counted = stacking.counting(s, (*others, *h.moving))
    return Objection("H44:15.4", (hex,), others or h.moving) if counted > 1 else None


# --- one hex of advance


def objection_to_step(s: State, h: Headway, to: int) -> Objection | None:
    """Why the units in hand cannot advance into a hex."""
    if to not in h.near(s):
        return Objection("H44:19.7b" if h.hex(s) == NONE else "H44:15.2b", (to,), h.moving)
    if s.stood[1 - h.side] >> to & 1:
        blind = all(s.unseen(piece) for piece in s.pieces_in(to))
        return Objection("H44:25.3.5" if blind else "H44:8.1d", (to,), s.pieces_in(to))
    for piece in h.moving:
        if found := _objection_to_one(s, h, h.runner(piece), to):
            return found
    return None if _rests_beyond(s, h, to) else objection_to_rest(s, after(s, h, to), to)


def _objection_to_one(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    if runner.free == to:
        return _objection_to_water(s, h, runner, to) or _objection_to_boundary(s, runner, to)
    if runner.ended:
        return Objection(runner.ended, (to,), (runner.piece,))
    return (
        _objection_to_distance(s, h, runner, to)
        or _objection_to_water(s, h, runner, to)
        or _objection_to_enemies(s, h, runner, to)
        or _objection_to_boundary(s, runner, to)
    )


def _objection_to_distance(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    """H44:15.2: how far a unit advances, and when a road takes it a hex farther."""
    if h.kind == LIMITED and to != h.battle.hex:
        return Objection("H44:15.2a", (to,), (runner.piece,))
    if runner.used < HEXES[h.kind]:
        return None
    return _objection_to_bonus(s, h, runner, to)


def _objection_to_bonus(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    """H44:15.2d: one hex more for mechanized units that keep to roads."""
    piece = runner.piece
    if runner.used > HEXES[h.kind] or h.kind == LIMITED or s.mobility_of(piece) == FOOT:
        return Objection(TOO_FAR[h.kind], (to,), (piece,))
    if s.cut >> piece & 1:
        cite("H44:18.4c")
        return Objection("H44:15.2e", (to,), (piece,))
    if not runner.paved or not costs.usable_road(s, s.at[piece], to):
        return Objection("H44:15.2d", (to,), (piece,))
    cite("H44:15.2d")
    return None


# --- 15.6 terrain and water


def _objection_to_water(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    """H44:15.6: terrain and water that bar a unit's advance."""
    piece, frm = runner.piece, s.at[runner.piece]
    if frm == NONE:
        return _objection_at_edge(s, piece, s.box[piece], to)
    if not runner.used and to != h.battle.hex and _assaulted(s, h.battle, frm):
        return Objection("H44:9.5.3e", (to,), (piece,))
    side = s.board.grid.side_between(frm, to)
    water = s.board.water[side]
    if water in (CANAL, MAJOR_RIVER) and not bridges.open_side(s, side):
        return _objection_to_crossing(s, h, runner, to)
    if not costs.passable(s, piece, frm, to):
        return Objection("H44:15.6a", (to,), (piece,))
    if water == MINOR_RIVER and not costs.usable_road(s, frm, to):
        cite("H44:15.6b")
        return Objection("H44:15.6b", (to,), (piece,)) if runner.used else None
    return None


def _assaulted(s: State, battle: Battle, frm: int) -> bool:
    """H44:9.5.3e: whether units in a hex have attacked over a major river without a bridge."""
    return bool(battle.crossing) and _beside(s, frm, battle) and assaults(s, frm, battle.hex)


def _beside(s: State, hex: int, battle: Battle) -> bool:
    """Whether a hex lies beside the one that was attacked."""
    return bool(s.board.grid.adjacent_mask[battle.hex] >> hex & 1)


def _objection_to_crossing(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    """H44:15.6c, d: infantry crosses water without a bridge only as its first hex, and if it attacked across it."""
    piece, frm = runner.piece, s.at[runner.piece]
    if not IS_INFANTRY[s.kind(piece)]:
        return Objection("H44:15.6a", (to,), (piece,))
    if s.board.water[s.board.grid.side_between(frm, to)] == MAJOR_RIVER:
        rule, allowed = "H44:15.6d", to == h.battle.hex and _assaulted(s, h.battle, frm)
    else:
        rule, allowed = "H44:15.6c", _beside(s, frm, h.battle) and _same_canal(s.board, frm, to, h.battle.hex)
    if runner.used or not allowed:
        return Objection(rule, (to,), (piece,))
    cite(rule)
    return None


def _same_canal(board: Board, frm: int, to: int, target: int) -> bool:
    """Whether an attack from one hex on another went over the canal that lies between the first and a third."""
    sides = board.grid.side_between(frm, to), board.grid.side_between(frm, target)
    if board.water[sides[1]] != CANAL:
        return False
    names = [{name for name, water in board.rivers.items() if side in water} for side in sides]
    return names[0] == names[1] or bool(names[0] & names[1])


def _objection_at_edge(s: State, piece: int, area: int, hex: int) -> Objection | None:
    """H44:19.7b: onto the map by the hexside attacked across; technical units need a road into polder and marsh."""
    cite("H44:19.7b")
    barred = s.technical(piece) and costs.boggy(s.board, hex) and hex not in s.board.areas[area].roads
    return Objection("H44:15.6a", (hex,), (piece,)) if barred else None


# --- 15.5 enemies, 23.4 corps boundaries


def _objection_to_enemies(s: State, h: Headway, runner: Runner, to: int) -> Objection | None:
    """H44:15.5: bonds and zones of control; the hex that was attacked is open."""
    piece, frm = runner.piece, s.at[runner.piece]
    if frm == NONE:
        return None
    if zoc.barred(s, h.side, frm, to):
        cite("H44:7.4.2c", "H44:15.5.1a")
        if to != h.battle.hex:
            return Objection("H44:15.5.1b" if runner.used else "H44:15.5.1a", (to,), (piece,))
    if overlooked(s, h.side, frm, to):
        cite("H44:15.5.2")
        if to != h.battle.hex and not s.stood[h.side] >> to & 1:
            return Objection("H44:15.5.2", (to,), (piece,))
    return None


def overlooked(s: State, side: int, frm: int, to: int) -> bool:
    """H44:15.5.2: whether one enemy stack has both hexes in its zone of control."""
    grid = s.board.grid
    rivers = zoc.closed_rivers(s.board, bytes(s.bridge))
    both = s.exerting[1 - side] & grid.adjacent_mask[frm] & grid.adjacent_mask[to]
    return any(
        not rivers >> grid.side_between(h, frm) & 1 and not rivers >> grid.side_between(h, to) & 1 for h in bits(both)
    )


def _objection_to_boundary(s: State, runner: Runner, to: int) -> Objection | None:
    free = corps.allowed(s, runner.piece) >> to & 1
    return None if free else Objection("H44:23.4a", (to,), (runner.piece,))


# --- what a step leads to


def after(s: State, h: Headway, to: int) -> Headway:
    """The advance when those in hand have entered a hex; where they stand is left to the caller."""
    runners = tuple(_moved(s, h, r, to) if r.piece in h.moving else r for r in h.runners)
    return msgspec.structs.replace(h, runners=runners, gone=h.gone + 1)


def _moved(s: State, h: Headway, runner: Runner, to: int) -> Runner:
    frm, area = s.at[runner.piece], s.box[runner.piece]
    by_road = bool(costs.usable_road(s, frm, to)) if frm != NONE else to in s.board.areas[area].roads
    ended = runner.ended or stopper(s, runner.piece, to, by_road)
    return msgspec.structs.replace(
        runner,
        used=runner.used + (runner.free != to),
        paved=runner.paved and by_road,
        ended=ended,
        free=NONE,
    )


def stopper(s: State, piece: int, hex: int, by_road: bool) -> str:
    """H44:15.6e, 24.2b: the rule by which a unit must stop in a hex, or nothing: marsh off the road, traffic."""
    if s.board.marsh >> hex & 1 and not by_road:
        cite("H44:15.6e")
        return "H44:15.6e"
    if hex in s.traffic and SIDE[piece] == ALLIED and s.mobility_of(piece) != FOOT:
        cite("H44:24.2b")
        return "H44:24.2b"
    return ""


def _rests_beyond(s: State, h: Headway, to: int) -> bool:
    """Whether those in hand may end their advance in a hex, or go on from there to one where they may."""
    there = after(s, h, to)
    if objection_to_rest(s, there, to) is None:
        return True
    if any(there.runner(piece).ended for piece in h.moving):
        return False
    moved = s.clone()
    for piece in h.moving:
        if moved.at[piece] != NONE:
            moved.move(piece, to)
        else:
            moved.place(piece, to)
    return any(objection_to_step(moved, there, hex) is None for hex in moved.board.grid.neighbours[to])


# --- into an entry area


def objection_to_off(s: State, h: Headway, area: int) -> Objection | None:
    """H44:19.3.1a: why the units in hand cannot advance into an entry area."""
    frm = h.hex(s)
    if frm == NONE or area not in s.board.edge[frm]:
        return Objection("H44:19.3.1a", () if frm == NONE else (frm,), h.moving)
    if not s.friendly_area(h.side, area):
        return Objection("H44:19.4d", (frm,), h.moving)
    for piece in h.moving:
        runner = h.runner(piece)
        if runner.ended or h.kind == LIMITED or runner.used >= HEXES[h.kind]:
            return Objection(TOO_FAR[h.kind], (frm,), (piece,))
        if s.technical(piece) and costs.boggy(s.board, frm) and frm not in s.board.areas[area].roads:
            return Objection("H44:15.6a", (frm,), (piece,))
    return None
