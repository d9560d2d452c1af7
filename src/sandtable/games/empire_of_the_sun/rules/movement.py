"""What all movement has in common: allowances, stacks, and the tests that a destination has to pass (8.1, 8.11).

Every way to move is a list of tests: the id of a rule and the hexes that it allows. Where all of them allow a hex, the
stack may go; where one does not, the first that refuses is the reason. So the list of destinations and the answer to
"why not?" are the same thing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ....kernel.rulebook import Objection, cite
from ....maps.occupancy import BIT, NONE, numbers
from . import limits
from .board import INNER_CHINA, Board
from .cards import ROWS
from .pieces import (
    BARRING,
    CARRIERS,
    COUNT,
    EXTENDED,
    GROUND,
    JAPAN,
    NAVAL,
    PARENTHESES,
    PIECES_OF,
    PROJECTING,
    RANGE,
)
from .posted import ARMIES, BARS, SHIPS, class_hexes
from .state import NO_SHIP, State
from .supply import lines, zone_bars

NAVAL_POINTS = 5  # for each point of the card (8.1)
HALVES_PER_POINT = 2  # ground points are counted in halves, for transport routes (8.42)
SOVIET_REGION, MANCHURIA = "Sakhalin", "Manchuria"
FERRY = "5408"  # the airfield where nothing may stay (8.35)

Test = tuple[str, int]  # the id of a rule and the hexes that it allows


class Order(NamedTuple):
    """Under what a stack moves: whose, the operations value that counts, whether in reaction, the card's own value."""

    side: int
    ops: int
    reacting: bool
    card: int

    @property
    def halves(self) -> int:
        """The allowance of a ground unit in half points (8.1)."""
        cite("EOTS:8.1a")
        return HALVES_PER_POINT * self.ops


def sailing_points(s: State, ops: int, reacting: bool) -> int:
    """The naval allowance of an offensive: that of the operations value, or what an event in force gives (7.22, 8.1).

    It is that of whoever goes by sea, landings and strategic movement too (8.23, 8.44, 8.45).
    """
    cite("EOTS:8.1a")
    for card in s.in_force:
        row = ROWS[card]
        if "naval_move" in row and (not reacting or row.get("naval_move_sides") == "both"):
            cite("EOTS:5.31h")
            return int(row["naval_move"])
    return NAVAL_POINTS * ops


def anywhere(if_so: object) -> int:
    """Every hex if something is so, otherwise none: what a test allows that asks nothing of the hex."""
    return -1 if if_so else 0


def allowed(tests: Iterable[Test]) -> int:
    """The hexes that pass all tests."""
    found = -1
    for _, hexes in tests:
        found &= hexes
        if not found:
            break
    return found


def refusal(tests: Iterable[Test], hex: int, pieces: tuple[int, ...]) -> Objection | None:
    """The first test that a hex does not pass, as an objection."""
    for rule, hexes in tests:
        if not hexes >> hex & 1:
            return Objection(rule, hexes=(hex,), pieces=pieces)
    return None


def mask_of(stack: Iterable[int]) -> int:
    """Some pieces as a mask."""
    found = 0
    for piece in stack:
        found |= 1 << piece
    return found


# --- who stands where


_CLASS = {BARRING: BARS, NAVAL: SHIPS, GROUND: ARMIES}


def enemy_hexes(s: State, side: int, kinds: int = -1) -> int:
    """The hexes with enemy units of some kinds."""
    return s.stood[1 - side] if kinds == -1 else class_hexes(s)[_CLASS[kinds] + 1 - side]


def halting(s: State, side: int) -> int:
    """The hexes where ground units must stop: enemy air, ground units or HQs, garrisons, declared battles (8.11)."""
    cite("EOTS:8.11c", "EOTS:8.11d", "EOTS:8.42d", "EOTS:8.42e")
    garrisons = 0 if side == JAPAN else s.garrisons
    return enemy_hexes(s, side, BARRING) | garrisons | s.declared


def targets(s: State, order: Order) -> int:
    """The hexes where a battle is declared or may still be: those with enemy units outside inner China (7.24, 8.41)."""
    if order.reacting:
        return s.declared
    cite("EOTS:8.41a")
    return possible_battles(s, order.side)


def contested(s: State, side: int, stack: int = 0) -> int:
    """The hexes with units of both sides, or of the Allies before a garrison, where a battle must be (7.24).

    A stack that is on its way does not count.
    """
    own, ground = s.stood[side], class_hexes(s)[ARMIES + side]
    for h in s.board.grid.bits(s.hexes_of(stack)):
        others = s.standing_at(h, side) & ~stack
        own &= -1 if others else ~BIT[h]
        ground &= -1 if others & GROUND else ~BIT[h]
    before_garrisons = 0 if side == JAPAN else s.garrisons & ground
    return (own & enemy_hexes(s, side) | before_garrisons) & ~regions(s.board, INNER_CHINA)


def barred_battles(s: State) -> int:
    """The hexes where the event under way allows no battle (J1, J12)."""
    found = 0
    for row in ROWS[s.card].get("requires", ()) if s.event else ():
        if "all_battles_on" in row:
            found |= s.board.grid.all & ~s.board.one_hex_islands
    for row in ROWS[s.card].get("effects", ()) if s.event else ():
        if row["do"] == "immune":
            found |= s.board.mask(row["units_at"])
    return found


def named_battle(s: State) -> int:
    """The hex in which the event under way wants a battle, or -1 (J1)."""
    rows = ROWS[s.card].get("requires", ()) if s.event else ()
    return next((s.board.at(row["battle_hex"]) for row in rows if "battle_hex" in row), -1)


def appointed(s: State, carriers: int) -> int:
    """The hexes from which some carriers fight in the hex that the event under way names, all where it names none."""
    h = named_battle(s)
    if h < 0 or not carriers:
        return -1
    return s.board.grid.within(h, min(RANGE[piece] for piece in s.board.grid.bits(carriers)))


def _open_to_attack(s: State, side: int) -> int:
    """The hexes with enemy units that may be attacked at all (7.24)."""
    return enemy_hexes(s, side) & ~regions(s.board, INNER_CHINA) & ~limits.sheltered(s, side)


def possible_battles(s: State, side: int) -> int:
    """Where the active player may still fight: one hex only by an operations card, in reach of his carriers (7.24)."""
    enemies = _open_to_attack(s, side)
    if s.event and side == s.side:
        return enemies & ~barred_battles(s)
    if not s.one_battle or side != s.side:
        return enemies
    return contested(s, side) or _in_common(s, side, enemies)


def _in_common(s: State, side: int, hexes: int) -> int:
    """Those of some hexes that carriers which need a battle reach, as far as there are any (7.24)."""
    for piece in s.board.grid.bits(pledged(s, side)):
        hexes = hexes & s.board.grid.within(s.at[piece], RANGE[piece]) or hexes
    return hexes


def pledged(s: State, side: int) -> int:
    """The carriers that have moved out to sea and cover no landing: they need a battle (7.24)."""
    found, landings = 0, assaulted(s, side)
    for piece in s.board.grid.bits(s.on[side] & CARRIERS & s.moved & ~s.shifted):
        h = s.at[piece]
        safe = s.board.ports >> h & 1 and s.controls(side, h)
        if not safe and not s.board.grid.within(h, RANGE[piece]) & landings:
            found |= 1 << piece
    return found


def assaulted(s: State, side: int) -> int:
    """The hexes of the enemy where units of a side have landed: carriers may cover them (7.24)."""
    return s.controlled(1 - side, s.hexes_of(s.landed & PIECES_OF[side]))


def fit_for_battle(s: State, side: int, stack: int) -> int:
    """The hexes where a stack starts no battle that cannot be: a second one by an operations card (7.24, 5.31)."""
    garrisons = 0 if side == JAPAN else s.garrisons
    fights = enemy_hexes(s, side) & ~regions(s.board, INNER_CHINA) | garrisons
    if not s.one_battle:
        return ~fights | possible_battles(s, side) | garrisons & ~barred_battles(s)
    return ~fights | (contested(s, side, stack) or _in_common(s, side, _open_to_attack(s, side) | garrisons))


@lru_cache(maxsize=64)
def regions(board: Board, *names: str) -> int:
    """The hexes of some regions."""
    return board.region_mask(*names)


def closed(board: Board) -> int:
    """Soviet territory and Manchuria, which no ground or air unit enters (8.41C, 13.91)."""
    return regions(board, SOVIET_REGION, MANCHURIA)


@lru_cache(maxsize=8)
def ferry(board: Board) -> int:
    """The hex of the air ferry, where it is on the map (8.35)."""
    return board.mask((FERRY,))


@lru_cache(maxsize=4096)
def around(board: Board, hexes: int, distance: int) -> int:
    """The hexes within a distance of some hexes, those too."""
    cells = board.cells
    start = cells.pack(hexes)
    return cells.unpack(start | cells.flood(start, cells.all, None, distance))


# --- ways by sea


@lru_cache(maxsize=8)
def navigable(board: Board) -> int:
    """The hexes that can be entered by sea as far as their sides go (8.21)."""
    return board.cells.unpack(board.sea_cells)


@lru_cache(maxsize=8)
def waters(board: Board) -> int:
    """The cells where ships may be: no unit enters Manchuria, not even its coast (13.91)."""
    return board.cells.all & ~board.cells.pack(regions(board, MANCHURIA))


def sea_reach(board: Board, start: int, passable: int, points: int) -> int:
    """The cells that so many points by sea reach from a hex; links of a small map count for their hexes (8.21)."""
    cite("EOTS:8.21a", "EOTS:8.21b", "EOTS:8.21c", "EOTS:1.3ao")
    return _sailed(board, start, passable & waters(board), points)


@lru_cache(maxsize=4096)
def _sailed(board: Board, start: int, passable: int, points: int) -> int:
    if not board.links:
        return board.cells.flood(board.cell[start], passable, board.sea_exits, points)
    found, fringe, free = 0, board.cell[start], passable & ~board.cell[start]
    later: dict[int, int] = {}
    for at in range(1, points + 1):
        embark(board, fringe, at - 1, later)
        fringe = (board.cells.step(fringe, board.sea_exits) | later.pop(at, 0)) & free
        free ^= fringe
        found |= fringe
    return found


def embark(board: Board, fringe: int, at: int, later: dict[int, int]) -> None:
    """Ships at the end of a link of a small map reach its other end so many hexes later."""
    for link in board.links:
        for a, b in ((link.start, link.end), (link.end, link.start))[: 1 + link.both_ways]:
            if fringe & board.cell[a]:
                later[at + link.hexes] = later.get(at + link.hexes, 0) | board.cell[b]


# --- the enemy's air zone


def open_zone(s: State, side: int, still: int = 0) -> int:
    """The cells of the enemy's air zone that is not neutralized; a stack that moves strategically does not (6.4)."""
    if not still & PROJECTING & ~s.quiet:
        return lines(s).open[1 - side]
    cite("EOTS:6.4e", "EOTS:8.23c", "EOTS:8.33b")
    return zone_bars(s, side, still)


def whole_zone(s: State, side: int) -> int:
    """The cells of the enemy's air zone, neutralized or not (7.25)."""
    return lines(s).zones[1 - side].whole


def crosses(s: State, side: int, start: int, end: int, points: int, unescorted: bool) -> bool:
    """Whether every way by sea of so many points touches the enemy's air zone; a stack takes one that does not (7.25).

    Ground units without ships of their own do not pass enemy ships (8.11).
    """
    board, zone = s.board, whole_zone(s, side)
    if zone & (board.cell[start] | board.cell[end]):
        return True
    free = board.cells.all & ~zone
    if unescorted:
        free &= ~board.packed(enemy_hexes(s, side, NAVAL)) | board.cell[end]
    return not sea_reach(board, start, free, points) & board.cell[end]


# --- what is remembered


def forget(s: State) -> None:
    """An offensive is over: nobody has moved, landed or been seen."""
    s.declared = s.moved = s.landed = s.barged = s.shifted = s.strained = s.turned = 0
    s.spotted = False
    s.came_from = numbers(COUNT)
    s.aboard = bytearray([NO_SHIP]) * COUNT


def came(s: State, piece: int) -> int:
    """The hex from which a piece came in this offensive, or the one where it is if it has not moved."""
    return s.came_from[piece] if s.came_from[piece] != NONE else s.at[piece]


def reach_of(piece: int) -> int:
    """How far one leg of an air unit takes it if it shall be able to fight (8.1, 8.31)."""
    return RANGE[piece] if PARENTHESES >> piece & 1 else longest_reach(piece)


def longest_reach(piece: int) -> int:
    """The longer range of an air unit (8.31)."""
    return max(RANGE[piece], EXTENDED[piece])
