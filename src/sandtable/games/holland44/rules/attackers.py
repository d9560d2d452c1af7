"""Who may attack what: units, targets, major rivers, entry areas (6.4.2b, 9.1, 9.2, 9.5, 19.7)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import stacking, support
from .battle import Battle
from .board import ALLIED, BLOWN, CANAL, MAJOR_RIVER, REPAIRING, Board
from .pieces import FIRST_SLOT, IS_ARTILLERY, IS_ENGINEER, IS_INFANTRY, PIECES_OF, SIDE
from .state import State
from .zoc import around

_ARTILLERY = sum(1 << piece for piece in range(FIRST_SLOT) if IS_ARTILLERY[piece])

# --- 9.1, 9.2 who may attack


def objection_to_attacker(s: State, side: int, piece: int) -> Objection | None:
    """Why a unit cannot attack at all in this phase."""
    if s.at[piece] == NONE and not support.in_area(s, piece):
        return Objection("H44:9.1a", pieces=(piece,), apart=True).saying("off-map")
    if SIDE[piece] != side:
        return Objection("H44:9.1a", pieces=(piece,), apart=True)
    if s.unseen(piece):
        return Objection("H44:25.2.1a", pieces=(piece,))
    if IS_ARTILLERY[s.kind(piece)]:
        return Objection("H44:17.7a", pieces=(piece,))
    if s.disorder[piece]:
        return Objection("H44:14.2e", pieces=(piece,))
    if not s.attack_of(piece):
        return Objection("H44:9.1f", pieces=(piece,))
    return _objection_to_marked(s, piece)


def _objection_to_marked(s: State, piece: int) -> Objection | None:
    bit = 1 << piece
    for mask, rule in (
        (s.fought, "H44:9.1b"),
        (s.auto_ds, "H44:8.7d"),
        (s.replaced, "H44:20.2.5a"),
        (s.hurried, "H44:2.3.4"),
    ):
        if mask & bit:
            return Objection(rule, pieces=(piece,))
    if s.spent & bit:
        return Objection("H44:19.6b" if s.at[piece] == NONE else "H44:8.3.3c", pieces=(piece,))
    if s.at[piece] == NONE:
        return None
    resting = next((other for other in s.pieces_in(s.at[piece]) if s.replaced >> other & 1), NONE)
    return None if resting == NONE else Objection("H44:20.2.5c", (s.at[piece],), (resting, piece))


def objection_to_reach(s: State, piece: int, hex: int) -> Objection | None:
    """Why a unit cannot attack a hex from where it is: too far, or water in between."""
    frm = s.at[piece]
    if frm == NONE:
        near = s.friendly_area(SIDE[piece], s.box[piece]) and s.board.areas[s.box[piece]].hexes >> hex & 1
        cite("H44:19.7a")
        return None if near else Objection("H44:19.7a", (hex,), (piece,))
    if not s.board.grid.adjacent_mask[hex] >> frm & 1:
        return Objection("H44:9.1a", (hex,), (piece,))
    cite("H44:9.1e")
    return _objection_to_water(s, piece, frm, hex)


def _objection_to_water(s: State, piece: int, frm: int, to: int) -> Objection | None:
    """H44:9.5.1, 11.5.1d: major rivers need a bridge or engineers; the Engaged cannot attack over them or canals."""
    water = s.board.water[s.board.grid.side_between(frm, to)]
    if water < CANAL:
        cite("H44:9.5.1b")
        return None
    if s.engaged >> piece & 1:
        return Objection("H44:11.5.1d", (to,), (piece,))
    if water == MAJOR_RIVER and not bridged(s, frm, to):
        return _objection_to_crossing(s, piece, frm, to)
    cite("H44:9.5.1b" if water == CANAL else "H44:9.5.1a")
    return None


def bridged(s: State, frm: int, to: int) -> bool:
    """Whether a bridge that stands joins two hexes."""
    at = s.board.bridge_at.get(s.board.grid.side_between(frm, to))
    return at is not None and s.bridge[at] not in (BLOWN, REPAIRING)


# --- 9.5.3 assault crossings


def assaults(s: State, frm: int, to: int) -> bool:
    """Whether an attack from one hex on another goes over a major river without a bridge."""
    return s.board.water[s.board.grid.side_between(frm, to)] == MAJOR_RIVER and not bridged(s, frm, to)


def crossed_from(s: State, battle: Battle) -> list[int]:
    """The hexes from which an attack goes over a major river without a bridge."""
    return sorted({s.at[p] for p in battle.attackers if s.at[p] != NONE and assaults(s, s.at[p], battle.hex)})


def crossing_engineer(s: State, hex: int) -> int:
    """H44:9.5.3c: an engineer in a hex that can still bring an attack across, or NONE."""
    fit = (p for p in _engineers(s, hex) if not s.disorder[p] and not s.spent >> p & 1 and not _occupied_with(s, p))
    return next(fit, NONE)


def _engineers(s: State, hex: int) -> list[int]:
    """The Allied engineers in a hex."""
    known = (p for p in s.pieces_in(hex) if SIDE[p] == ALLIED)
    return [piece for piece in known if IS_ENGINEER[s.kind(piece)]]


def _occupied_with(s: State, engineer: int) -> str:
    """H44:23.3.2a, H44:23.3.3d: the rule by which engineers bring nobody across for what they have done, or nothing.

    An attack on their own bank does not keep them from it: their strength may be left out of another (23.3.2b).
    """
    if any(raft[0] == engineer for raft in s.rafts):
        return "H44:23.3.3d"
    return "H44:23.3.2a" if (s.assaulted | s.hurried) >> engineer & 1 else ""


def waited(s: State, piece: int, engineer: int) -> bool:
    """H44:9.5.3b: infantry that has stood by the river since the turn began; the engineer itself does not count."""
    still = s.stood_here[piece] == s.at[piece] and not s.moved >> piece & 1
    return piece != engineer and still and bool(IS_INFANTRY[s.kind(piece)])


def _objection_to_crossing(s: State, piece: int, frm: int, to: int) -> Objection | None:
    if SIDE[piece] != ALLIED:
        return Objection("H44:9.5.3a", (to,), (piece,))
    engineer = crossing_engineer(s, frm)
    if engineer == NONE:
        for other in _engineers(s, frm):
            if rule := _occupied_with(s, other):
                return Objection(rule, (to,), (other, piece))
        elsewhere = any(crossing_engineer(s, h) != NONE for h in bits(s.board.grid.adjacent_mask[to]))
        return Objection("H44:9.5.3f" if elsewhere else "H44:9.5.3c", (to,), (piece,))
    cite("H44:9.5.3c", "H44:9.5.1a")
    ready = (p for p in s.pieces_in(frm) if waited(s, p, engineer) and not s.engaged >> p & 1)
    able = any(objection_to_attacker(s, ALLIED, p) is None for p in ready)
    return None if able else Objection("H44:9.5.3b", (frm, to), (piece,))


def _objection_to_vanguard(s: State, battle: Battle, piece: int) -> Objection | None:
    """H44:9.5.3b: nobody goes over a river before infantry that has waited in his hex takes part."""
    frm = s.at[piece]
    if frm == NONE or not assaults(s, frm, battle.hex):
        return None
    engineer = crossing_engineer(s, frm)
    led = waited(s, piece, engineer) or any(s.at[p] == frm and waited(s, p, engineer) for p in battle.attackers)
    return None if led else Objection("H44:9.5.3b", (frm, battle.hex), (piece,))


def without_vanguard(s: State, battle: Battle) -> int:
    """The hex of attackers that cross a river although no infantry among them has waited there, or NONE."""
    for hex in crossed_from(s, battle):
        engineer = crossing_engineer(s, hex)
        if not any(s.at[p] == hex and waited(s, p, engineer) for p in battle.attackers):
            return hex
    return NONE


# --- 6.4.2b, 9.1, 9.2, 19.7 joining an attack


def objection_to_join(s: State, battle: Battle, side: int, piece: int) -> Objection | None:
    """Why a unit cannot take part in an attack beside those that do already."""
    if piece in battle.attackers:
        return Objection("H44:9.2c", pieces=(piece,))
    found = objection_to_attacker(s, side, piece) or objection_to_reach(s, piece, battle.hex)
    return found or _objection_to_vanguard(s, battle, piece) or _objection_to_crowd(s, battle, piece)


def _objection_to_crowd(s: State, battle: Battle, piece: int) -> Objection | None:
    """H44:6.4.2b: from an overstacked hex only a set within the limit may attack, in all attacks together."""
    hex = s.at[piece]
    if hex == NONE:
        return _objection_to_edge(s, battle, piece)
    if s.count_of(SIDE[piece], hex) <= stacking.LIMIT:
        return None
    here = tuple(p for p in s.pieces_in(hex) if not s.unseen(p))
    sets = stacking.fighting(s, here)
    if len(sets) == 1:
        return None
    going = {p for p in here if p in battle.attackers or s.fought >> p & 1} | {piece}
    return None if any(going <= set(some) for some in sets) else Objection("H44:6.4.2b", (hex,), (piece,))


def _objection_to_edge(s: State, battle: Battle, piece: int) -> Objection | None:
    """H44:19.7a: units of an entry area attack in stacks, one for each hexside of the target along the area."""
    area = s.box[piece]
    going = [p for p in battle.attackers if s.at[p] == NONE and s.box[p] == area] + [piece]
    sides = sum(s.board.edge_area.get(side) == area for side in s.board.grid.side[battle.hex])
    return None if _stands(s, going, [()] * sides) else Objection("H44:19.7a", (battle.hex,), (piece,))


def _stands(s: State, pieces: list[int], stacks: list[tuple[int, ...]]) -> bool:
    """Whether units can be arranged in some stacks within the limit."""
    if not pieces:
        return True
    for at, some in enumerate(stacks):
        more = (*some, pieces[0])
        fits = stacking.counting(s, more) <= stacking.LIMIT
        if fits and _stands(s, pieces[1:], [*stacks[:at], more, *stacks[at + 1 :]]):
            return True
        if not some:
            return False  # the stacks left are just as empty
    return False


def objection_to_leave(s: State, battle: Battle, piece: int) -> Objection | None:
    """Why a unit cannot be taken out of an attack, or a gun withdrawn."""
    if piece in battle.guns:
        return None
    if piece not in battle.attackers:
        return Objection("H44:9.1a", pieces=(piece,), apart=True)
    if piece in battle.joined:
        return Objection("H44:16.5b", pieces=(piece,))
    left = tuple(p for p in battle.attackers if p != piece)
    if not set(left) - set(battle.joined):
        return Objection("H44:9.1a", (battle.hex,), (piece,))
    cite("H44:9.2b", "H44:23.3.2b" if piece in battle.crossing else "H44:9.2b")
    alone = without_vanguard(s, msgspec.structs.replace(battle, attackers=left))
    return None if alone == NONE else Objection("H44:9.5.3b", (alone,), (piece,))


# --- 9.1b, 9.1c targets


def objection_to_target(s: State, side: int, hex: int) -> Objection | None:
    """Why a hex cannot be attacked, whoever would attack it."""
    there = tuple(piece for piece in s.pieces_in(hex) if SIDE[piece] != side)
    if not there:
        return Objection("H44:9.1a", (hex,), s.pieces_in(hex), apart=True)
    cite("H44:9.1c", "H44:9.2a")
    if s.joining and s.joining[0] != hex:
        return Objection("H44:16.5b", (s.joining[0], hex))
    if s.struck >> hex & 1 or all(s.fled >> piece & 1 for piece in there):
        return Objection("H44:9.1b", (hex,), there)
    return None


def objection_to_attack(s: State, side: int, hex: int) -> Objection | None:
    """Why a side cannot attack a hex: the hex itself, or what keeps the units beside it."""
    found = objection_to_target(s, side, hex)
    if found is not None:
        return found
    reasons = []
    for piece in candidates(s, side, hex):
        reason = objection_to_join(s, Battle(hex, ()), side, piece)
        if reason is None:
            return None
        reasons.append(reason)
    telling = (reason for reason in reasons if reason.rule not in ("H44:9.1b", "H44:17.7a"))
    return next(telling, reasons[0] if reasons else Objection("H44:9.1a", (hex,)))


def able(s: State, side: int) -> int:
    """The units of a side that nothing keeps from attacking at first sight, as a mask."""
    done = s.fought | s.auto_ds | s.replaced | s.hurried | s.spent
    return (s.present | s.waiting) & PIECES_OF[side] & ~(done | s.disordered | s.unseen_pieces | _ARTILLERY)


def may_attack(s: State, side: int, hex: int, able: int) -> bool:
    """Whether a side may attack a hex, given the units that are able to: what `objection_to_attack` allows."""
    if objection_to_target(s, side, hex) is not None:
        return False
    found, alone = [piece for piece in beside(s, side, hex) if able >> piece & 1], Battle(hex, ())
    return any(objection_to_join(s, alone, side, piece) is None for piece in found)


def plainly_attacked(s: State, side: int, able: int) -> int:
    """The hexes beside units that are able to attack and may attack there beyond doubt, as a mask.

    No river lies between, no crowd is to be sorted out, nobody rests, and nobody who has fled stands there (9.1b).
    """
    if s.replaced or s.joining:
        return 0
    at, bit, dry, reached = s.at, s.board.grid.bit, _dry(s.board), 0
    contact = around(s.board, s.stood[1 - side]) & ~s.crowded[side]
    for piece in bits(able & s.present):
        hex = at[piece]
        if contact >> hex & 1 and s.attack_of(piece):
            reached |= dry[hex]
    for piece in bits(s.fled & s.present):
        reached &= ~bit[at[piece]]
    if reached:
        cite("H44:9.1c", "H44:9.1e", "H44:9.2a", "H44:9.5.1b")
    return reached


@lru_cache(maxsize=32)
def _dry(board: Board) -> tuple[int, ...]:
    """For every hex those beside it that neither a canal nor a major river parts from it, as a mask."""
    grid = board.grid
    return tuple(
        grid.mask(nb for step, nb in exits if board.water[grid.side[hex][step % 6]] < CANAL)
        for hex, exits in enumerate(grid.exits)
    )


def candidates(s: State, side: int, hex: int) -> list[int]:
    """The units of a side beside a hex, and those in entry areas along it, the strongest first."""
    return sorted(beside(s, side, hex), key=lambda piece: (-s.attack_of(piece), piece))


def beside(s: State, side: int, hex: int) -> list[int]:
    """The units of a side beside a hex, and those in entry areas along it."""
    around = bits(s.board.grid.adjacent_mask[hex] & s.stood[side])
    found = [piece for h in around for piece in s.pieces_in(h) if not s.unseen(piece)]
    areas = s.board.edge[hex]
    if areas:
        found += [p for p in bits(PIECES_OF[side] & s.waiting) if s.at[p] == NONE and s.box[p] in areas]
    return found
