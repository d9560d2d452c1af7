"""Headquarters: how efficient they are, how they leave the map and come back (6.1, 6.25)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from . import events
from .board import KWAI, MALDIVES, NORTHERN_INDIA, OAHU, RANGOON, Board
from .pieces import ALLIES, COMMAND, EFFICIENCY, HQS, JAPAN, JOINT, NAMES, ONE_WAY, PIECES_OF, SIDE, US
from .state import DISPLACED, GONE, State
from .supply import cells_across, connected, lines, supplied_if_at, surely_fed

KWAI_REGIONS = ("Burma", NORTHERN_INDIA, "Ceylon")
EARLY = {
    JAPAN: ("Japan",),
    ALLIES: ("Australia", "India", NORTHERN_INDIA, "Ceylon"),
}  # regions of an early return (6.15)


def efficiency(s: State, hq: int, units: int) -> int:
    """The efficiency of an HQ that activates some units (6.11)."""
    found = EFFICIENCY[hq]
    if (US | JOINT) >> hq & 1 and not connected(s, hq, "east"):
        cite("EOTS:6.11c", "EOTS:6.25")
        found -= 1
    if SIDE[hq] == JAPAN and _hampered(s, units):
        cite("EOTS:6.11d", "EOTS:13.79b", "EOTS:13.79e")
        found -= 1
    elif SIDE[hq] == JAPAN and _served_by_bridge(s, hq, units):
        cite("EOTS:13.79a", "EOTS:13.79c", "EOTS:13.79e")
        found += 1
    else:
        cite("EOTS:13.79d")
    return max(0, found)


def depends_on_units(s: State, hq: int, units: int) -> bool:
    """Whether it matters to the efficiency of an HQ which of some units it activates (13.79)."""
    return SIDE[hq] == JAPAN and bool(_there(s, units))


def activation_limit(s: State, hq: int, units: int, value: int) -> int:
    """How many units an HQ activates by an operations or logistics value (6.11)."""
    cite("EOTS:6.11b")
    return efficiency(s, hq, units) + value


def in_range(s: State, hq: int, hex: int) -> bool:
    """Whether a hex is in command range by the shortest way; nothing blocks this (6.0, 6.24)."""
    cite("EOTS:6.0g")
    return s.board.grid.dist(s.at[hq], hex) <= COMMAND[hq]


# --- the Tokyo Express


def objection_to_express(s: State, hex: int) -> Objection | None:
    """Why the Tokyo Express marker cannot be put into a hex: no supplied Japanese HQ reaches it (6.23)."""
    hqs = s.board.grid.bits(lines(s).nets[JAPAN].hqs)
    return None if any(in_range(s, hq, hex) for hq in hqs) else Objection("EOTS:6.23b", hexes=(hex,))


def place_express(s: State, hex: int) -> None:
    """Put the marker into a hex, or take it there from another: there is only one (6.23)."""
    cite("EOTS:6.23e")
    s.express = hex
    s.changed = True
    s.emit(events.MARKER_PLACED, "EOTS:6.23b", hex)


def _hampered(s: State, units: int) -> bool:
    """Whether Japan activates a unit in Burma, Northern India or Ceylon without the Kwai bridge and Rangoon (13.79)."""
    if s.has("kwai_bridge") or not s.board.mask((RANGOON,)) or s.holds(JAPAN, (RANGOON,)):
        return False
    return bool(_there(s, units))


def _served_by_bridge(s: State, hq: int, units: int) -> bool:
    """Whether, with the bridge built and Rangoon Japan's, a unit there gets its supply across the bridge (13.79)."""
    if not s.has("kwai_bridge") or not s.holds(JAPAN, (RANGOON,)):
        return False
    there = _there(s, units)
    across = cells_across(s, hq, *(s.board.at(label) for label in reversed(KWAI))) if there else 0
    return any(across & s.board.cell[h] for h in s.board.grid.bits(there))


def _there(s: State, units: int) -> int:
    """The hexes of Burma, Northern India and Ceylon where some Japanese units stand."""
    beyond = s.stood[JAPAN] & _beyond_kwai(s.board)
    return s.hexes_of(units) & beyond if beyond else 0


@lru_cache(maxsize=8)
def _beyond_kwai(board: Board) -> int:
    """The hexes of Burma, Northern India and Ceylon."""
    return without_maldives(board, board.region_mask(*KWAI_REGIONS))


def without_maldives(board: Board, hexes: int) -> int:
    """Some hexes but for the Maldives, which are no part of Ceylon (13.61)."""
    return hexes & ~board.mask((MALDIVES,))


# --- leaving the map


def objection_to_withdrawing(s: State, side: int, hq: int) -> Objection | None:
    """Why a side cannot withdraw an HQ by an operations card; nothing on the map prevents it (6.13)."""
    if not HQS >> hq & 1 or not s.on[side] >> hq & 1:
        return Objection("EOTS:6.13a", pieces=(hq,))
    if NAMES[hq] in s.setup.rules.rules.get("fixed_hqs", ()):
        return Objection("EOTS:17.5", pieces=(hq,))
    return None


def withdrawable(s: State, side: int) -> list[int]:
    """The HQs that a side may withdraw."""
    hqs = s.board.grid.bits(s.on[side] & HQS)
    return [hq for hq in hqs if objection_to_withdrawing(s, side, hq) is None]


def leave_map(s: State, hq: int, rule: str) -> None:
    """An HQ leaves the map and returns next turn, unless it is one of those that never do (6.13, 6.14)."""
    h = s.at[hq]
    if ONE_WAY >> hq & 1:
        cite("EOTS:6.14b", "EOTS:6.1b")
        s.send(hq, GONE)
    else:
        cite("EOTS:6.1a")
        s.send(hq, DISPLACED, s.turn + 1)
    s.emit(events.HQ_LEAVES, rule, hq, h)


def displace(s: State) -> None:
    """HQs in hexes that the enemy controls leave the map, at the end of an offensive or after a surrender (6.14)."""
    for hq in s.board.grid.bits((s.on[JAPAN] | s.on[ALLIES]) & HQS):
        if not s.controls(SIDE[hq], s.at[hq]):
            leave_map(s, hq, "EOTS:6.14a")


# --- coming back


def returning(s: State, side: int) -> list[int]:
    """The HQs of a side on the turn track."""
    if s.setup.rules.rules.get("no_hq_return", ()) and side in s.setup.rules.rules["no_hq_return"]:
        return []
    return [hq for hq in s.board.grid.bits(HQS & PIECES_OF[side]) if s.box[hq] == DISPLACED]


def bases(s: State, hq: int, early: bool) -> Iterator[int]:
    """The hexes where an HQ may come onto the map (6.15)."""
    cite("EOTS:6.15b" if early else "EOTS:6.15d")
    ports = _homes(s.board, SIDE[hq]) if early else s.board.ports
    for h in s.board.grid.bits(s.controlled(SIDE[hq], ports)):
        if objection_to_base(s, hq, h, early) is None:
            yield h


def comes_back_early(s: State, side: int) -> bool:
    """Whether any HQ of a side may come back early: in a port that is surely in supply, or in any that is (6.15)."""
    hqs = returning(s, side)
    if not hqs:
        return False
    ports = s.board.grid.bits(s.controlled(side, _homes(s.board, side)))
    cells = surely_fed(s, side)
    if any(cells & s.board.cell[h] and not s.units_in(h) & HQS for h in ports):
        cite("EOTS:6.15b")
        return True
    return any(True for hq in hqs for _ in bases(s, hq, early=True))


def objection_to_base(s: State, hq: int, h: int, early: bool) -> Objection | None:
    """Why an HQ cannot come onto the map in a hex, early by a card or as a reinforcement."""
    side = SIDE[hq]
    if not s.board.ports >> h & 1:
        return Objection("EOTS:6.11g", hexes=(h,), pieces=(hq,))
    if s.units_in(h) & HQS:
        return Objection("EOTS:6.11f", hexes=(h,), pieces=tuple(s.board.grid.bits(s.units_in(h) & HQS)))
    if early and not _homes(s.board, side) >> h & 1:
        return Objection("EOTS:6.15b", hexes=(h,), pieces=(hq,))
    if not s.controls(side, h) or not supplied_if_at(s, side, h):
        return Objection("EOTS:6.15a" if early else "EOTS:6.15d", hexes=(h,), pieces=(hq,))
    return None


@lru_cache(maxsize=8)
def _homes(board: Board, side: int) -> int:
    """The ports to which an HQ of a side comes back early (6.15)."""
    oahu = board.mask((OAHU,)) if side == ALLIES else 0
    return (without_maldives(board, board.region_mask(*EARLY[side])) | oahu) & board.ports


def come_back(s: State, hq: int, h: int, rule: str) -> None:
    """An HQ comes onto the map."""
    s.place(hq, h)
    s.emit(events.HQ_RETURNS, rule, hq, h)
