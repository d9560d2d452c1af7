"""India: its parts, the marker on its track, its surrender and where units go then (13.61 to 13.63)."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .board import NORTHERN_INDIA, Board
from .hqs import leave_map, without_maldives
from .pieces import AIR, ALLIES, HQS, JAPAN, NATION, NATIONS, NAVAL, OF_COMMONWEALTH, PIECE, US
from .stacking import fits
from .state import REVOLTS, State
from .supply import open_zone_hexes, would_be_supplied

MAINLAND, CEYLON = "India", "Ceylon"  # Ceylon with the Maldives
INDIAN = sum(1 << piece for piece, nation in enumerate(NATION) if NATIONS[nation] == "indian") | 1 << PIECE["B_Indian"]


@lru_cache(maxsize=8)
def parts(board: Board) -> tuple[int, int, int]:
    """Northern India, the mainland, Ceylon with the Maldives, as hexes (13.61)."""
    return board.region_mask(NORTHERN_INDIA), board.region_mask(MAINLAND), board.region_mask(CEYLON)


# --- the marker (13.62)


def move_marker(s: State, by: int, rule: str) -> None:
    """An event moves the marker, never past Revolts."""
    if s.has_surrendered("india"):
        return
    cite("EOTS:13.62b")
    box = max(0, min(REVOLTS, s.india + by))
    if box != s.india:
        s.india = box
        s.emit(events.INDIA_MOVES, rule, box)


def status(s: State) -> Step | None:
    """Once a turn: with all of Northern India Japan's the marker moves; in Revolts India surrenders (13.62)."""
    northern, mainland, _ = parts(s.board)
    if not mainland or s.has_surrendered("india"):
        return None
    cite("EOTS:13.61", "EOTS:13.62a")
    if s.controlled(JAPAN, northern) == northern and _may_move(s):
        move_marker(s, 1, "EOTS:13.62a")
    return _surrender(s) if s.india == REVOLTS else None


def _may_move(s: State) -> bool:
    """In Burma the marker moves on the last turn only if India surrenders by it (17)."""
    return (
        "india_stands_on_last_turn" not in s.setup.rules.rules
        or s.turn < s.setup.rules.last_turn
        or s.india + 1 == REVOLTS
    )


def _surrender(s: State) -> Step:
    s.surrender("india", "EOTS:13.62b")
    for piece in s.board.grid.bits(INDIAN):
        s.disband(piece, "EOTS:13.63a")
    return Evacuation()


# --- the way out (13.63)


def leaving(s: State) -> int:
    """The Commonwealth units on the mainland, which must leave."""
    units = s.board.grid.bits(s.on[ALLIES] & OF_COMMONWEALTH & ~HQS)
    return sum(1 << piece for piece in units if parts(s.board)[1] >> s.at[piece] & 1)


def free_to_leave(s: State) -> int:
    """The US units in India, which may leave."""
    northern, mainland, _ = parts(s.board)
    units = s.board.grid.bits(s.on[ALLIES] & US & ~HQS)
    return sum(1 << piece for piece in units if (northern | mainland) >> s.at[piece] & 1)


def objection_to_refuge(s: State, piece: int, h: int) -> Objection | None:
    """Why a unit cannot leave India for a hex."""
    if not (leaving(s) | free_to_leave(s)) >> piece & 1 or not parts(s.board)[2] >> h & 1:
        return Objection("EOTS:13.63a", hexes=(h,), pieces=(piece,))
    if not s.controls(ALLIES, h) or not _is_base(s, piece, h):
        return Objection("EOTS:13.63a", hexes=(h,), pieces=(piece,))
    if not would_be_supplied(s, piece, h) or open_zone_hexes(s, JAPAN) >> h & 1 or not fits(s, piece, h):
        return Objection("EOTS:13.63c", hexes=(h,), pieces=(piece,))
    return None


def _is_base(s: State, piece: int, h: int) -> bool:
    """Whether a hex is a port for ships or an airfield for air units; ground units need neither."""
    needed = s.board.ports if NAVAL >> piece & 1 else s.board.airfields if AIR >> piece & 1 else s.board.land
    return bool(needed >> h & 1)


def refuges(s: State, piece: int) -> list[int]:
    """Where a unit may go from India."""
    return [h for h in s.board.grid.bits(parts(s.board)[2]) if objection_to_refuge(s, piece, h) is None]


class Evacuation(Step, frozen=True):
    """The Allies take units out of India, in the order they like; whoever has no place is lost for good (13.63)."""

    def begin(self, s: State) -> None:
        """Units without a place are gone; after the last one HQs leave."""
        cite("EOTS:13.63a", "EOTS:13.63b")
        for piece in s.board.grid.bits(leaving(s)):
            if not refuges(s, piece):
                s.disband(piece, "EOTS:13.63c")
        if not self._offers(s):
            self.on_done(s)

    def _offers(self, s: State) -> list[Action]:
        refuge = s.setup.action_space["refuge"]
        units = s.board.grid.bits(leaving(s) | free_to_leave(s))
        return [refuge(piece, h) for piece in units for h in refuges(s, piece)]

    def ask(self, s: State) -> Decision:
        """Each unit with its places; US units may also stay."""
        found = self._offers(s)
        if not leaving(s):
            found.append(s.setup.action_space["done"]())
        return Decision(ALLIES, "evacuation", found)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot go there, or some must go yet."""
        if action.verb == "done":
            return Objection("EOTS:13.63a", pieces=tuple(s.board.grid.bits(leaving(s)))) if leaving(s) else None
        return objection_to_refuge(s, *action.args)

    def on_refuge(self, s: State, piece: int, h: int) -> None:
        """It is placed there."""
        s.move(piece, h)
        s.emit(events.REFUGE, "EOTS:13.63b" if US >> piece & 1 else "EOTS:13.63a", piece, h)
        s.become(self)

    def on_done(self, s: State) -> None:
        """Commonwealth HQs in India are displaced, those on Ceylon too, its third part (6.14, 13.61)."""
        india = without_maldives(s.board, reduce(or_, parts(s.board)))
        for hq in s.board.grid.bits(s.on[ALLIES] & OF_COMMONWEALTH & HQS):
            if india >> s.at[hq] & 1:
                leave_map(s, hq, "EOTS:13.63a")
        s.done()


def uncounted(s: State) -> int:
    """The hexes that no longer count for the progress of the war: the mainland once India has surrendered (13.63)."""
    cite("EOTS:13.63d")
    return parts(s.board)[1] if s.has_surrendered("india") else 0


def objection_to_special_reaction(s: State, hex: int) -> Objection | None:
    """Why Japan cannot use special reaction in a hex: on the mainland after India's surrender (13.63)."""
    return Objection("EOTS:13.63d", hexes=(hex,)) if uncounted(s) >> hex & 1 else None
