"""China: the marker on its track, offensives there, its surrender (13.71 to 13.73, 13.78E)."""

from __future__ import annotations

from functools import lru_cache

from ....kernel.dice import Roll
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from . import events
from .board import CHINA, INNER_CHINA, Board, data
from .cards import OPERATIONS
from .deal import FACES, face
from .pieces import AIR, ALLIES, CHINESE, COUNT, JAPAN, LRBS, PIECE, PIECES_OF
from .state import CHINA_BOX, COLLAPSED, DUE, STABLE_FRONT, UNSTABLE_FRONT, State
from .supply import burma_road, lines

ROAD_MODIFIERS: tuple[int, ...] = tuple(data("tables.json")["tracks"]["burma_road"])  # for each box of its marker
OPERATIONS_NEEDED = 3  # of the card that pays for an offensive (13.72)
TURNS_BETWEEN = 2  # at most one offensive by operations cards in so many turns (13.72)
HONG_KONG = "2709"  # no part of China (13.71)
FLYING_TIGERS = 1 << PIECE["14_LRB"]  # bombers that support China all the same (13.72B)


@lru_cache(maxsize=8)
def territory(board: Board) -> int:
    """The hexes of China; Hong Kong and Formosa are none (13.71)."""
    return board.region_mask(CHINA, INNER_CHINA) & ~board.mask((HONG_KONG,))


@lru_cache(maxsize=8)
def coastal_ports(board: Board) -> int:
    """The ports of China and Korea (13.71)."""
    return (territory(board) | board.region_mask("Korea")) & board.ports


def sealed(s: State) -> bool:
    """Whether the Allies control every port of China and Korea, so that Japan is shut out of China (13.71)."""
    cite("EOTS:13.71b")
    ports = coastal_ports(s.board)
    return bool(ports) and not s.controlled(JAPAN, ports)


# --- the marker


def objection_to_advancing(s: State) -> Objection | None:
    """Why Japan cannot make any offensive in China, by whatever card (13.71, 13.73)."""
    if s.has_surrendered("china"):
        return Objection("EOTS:13.73")
    return Objection("EOTS:13.71b") if sealed(s) else None


def move_marker(s: State, by: int, rule: str, into_stable: bool = False) -> None:
    """Move the marker, to the left by a positive number; it comes back to Stable Front only by some events (13.72)."""
    if s.has_surrendered("china"):
        return
    cite("EOTS:13.72b")
    least = STABLE_FRONT if into_stable else min(s.china, UNSTABLE_FRONT)
    box = min(COLLAPSED, max(least, s.china + by))
    if box != s.china:
        s.china = box
        s.emit(events.CHINA_MOVES, rule, box)
    if box == COLLAPSED:
        surrender(s)


def surrender(s: State) -> None:
    """The government falls: air units leave for the turn track, Chinese armies are gone (13.73)."""
    s.surrender("china", "EOTS:13.73")
    for piece in s.board.grid.bits(air_units(s)):
        s.send(piece, DUE, s.turn + 1)
        s.emit(events.LEFT_CHINA, "EOTS:13.73", piece)
    for piece in s.board.grid.bits(CHINESE):
        s.disband(piece, "EOTS:13.73")
    _lose_bases(s)


def _lose_bases(s: State) -> None:
    """Ports and airfields of China that the Allies have won and left empty are Japan's again (13.1)."""
    bases = territory(s.board) & (s.board.ports | s.board.airfields) & ~s.stood[ALLIES]
    for h in s.board.grid.bits(s.controlled(ALLIES, bases)):
        s.take(JAPAN, h, "EOTS:13.1b")


def air_units(s: State) -> int:
    """The Allied air units in China: in the air box and in Chinese hexes, as a mask."""
    boxed = sum(1 << piece for piece in range(COUNT) if s.box[piece] == CHINA_BOX)
    there = s.board.grid.bits(s.on[ALLIES] & AIR)
    return boxed | sum(1 << piece for piece in there if territory(s.board) >> s.at[piece] & 1)


# --- an offensive by an operations card (13.72)


def objection_to_offensive(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be played for an offensive in China: a card of 3 operations, once in two turns."""
    if side != JAPAN or OPERATIONS[card] != OPERATIONS_NEEDED:
        return Objection("EOTS:13.72a", cards=(card,))
    if s.china_turn and s.turn - s.china_turn < TURNS_BETWEEN:
        return Objection("EOTS:13.72a", cards=(card,))
    return objection_to_advancing(s)


def china_offensive(s: State, side: int, card: int) -> Step:
    """The offensive in China for which a card has been played."""
    assert side == JAPAN
    return ChinaOffensive()


def base_number(s: State) -> int:
    """Divisions in China less the modifier of the Burma Road (13.72A, 13.78E)."""
    cite("EOTS:13.72c", "EOTS:13.78e", "EOTS:13.78f")
    fixed: int | None = s.setup.rules.rules.get("china_offensive_road_modifier")  # without Burma on the map (17)
    return s.divisions - (ROAD_MODIFIERS[burma_road(s)] if fixed is None else fixed)


def air_support(s: State) -> int:
    """What supplied Allied air units in China add to the die; a small map has a number of its own (13.72B, 17)."""
    cite("EOTS:13.72e", "EOTS:13.74g")
    fixed: int | None = s.setup.rules.rules.get("china_offensive_air_modifier")
    if fixed is not None:
        return fixed
    there = air_units(s) & lines(s).nets[ALLIES].units & PIECES_OF[ALLIES]
    tigers = FLYING_TIGERS if s.box[PIECE["14_LRB"]] == CHINA_BOX else 0
    return (there & (~LRBS | tigers)).bit_count()


class ChinaOffensive(Step, frozen=True):
    """Japan rolls for its offensive in China (13.72A)."""

    def begin(self, s: State) -> None:
        """It is the only one in two turns."""
        s.china_turn = s.turn
        cite("EOTS:13.72a")
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """Not above the base number it succeeds; a failure against air units throws Japan back (13.72A)."""
        base, air = base_number(s), air_support(s)
        success = face(dice[0]) + air <= base
        s.emit(events.CHINA_OFFENSIVE, "EOTS:13.72c", face(dice[0]), air, base, success)
        if success:
            move_marker(s, 1, "EOTS:13.72b")
        elif air:
            move_marker(s, -1, "EOTS:13.72d")
        s.done()
