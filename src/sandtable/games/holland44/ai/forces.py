"""What units are worth, and how strong each side is where; an unknown unit counts for the same whatever its face."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from ..rules.board import ALLIED, CITY, GERMAN, TOWN, WOODS, Board
from ..rules.losses import REMNANTS_OF, THREE_STEPS, price_of
from ..rules.pieces import IS_ARTILLERY, IS_BRIDGING, IS_ENGINEER, IS_SUPPLY, SIDE
from ..rules.state import DISPLAY, ROUTED, State
from ..rules.strength import UNKNOWN_DEFENSE

UNKNOWN_ATTACK = 1
UNKNOWN_WORTH = 0.8
SOURCE = 2.0  # an airborne supply source
GUN = 1.5  # a unit of artillery
SKILLED = 1.0  # how much more bridging units and engineers are worth
STEP = 0.5  # a step of any other unit
STRENGTH = 0.08  # each point of its attack and defense
STEADY = (1.0, 0.75, 0.4)  # what is left of a unit in good order, disrupted, routed
LAST_STEP = 0.4  # how much more than another the last step of a German unit is worth
LOST_POINT = 0.8  # what the first point that the Germans get costs
HALF_WAY = 6  # points at which one costs twice that
MARCH = 6  # hexes that troops come along in a turn, roughly
IN_CITY = 2.0  # by how much a city multiplies a defense, more or less
IN_COVER = 1.4  # and a town or woods
NEAR = 1.0  # how much enemies beside a hex count against it
FARTHER = 0.35  # and those two or three hexes away


def worth(s: State, piece: int) -> float:
    """What a unit on the table is worth to its side, by steps and strength."""
    if s.unseen(piece):
        return UNKNOWN_WORTH
    kind = s.kind(piece)
    if IS_SUPPLY[kind]:
        return SOURCE
    if IS_ARTILLERY[kind]:
        return GUN
    special = SKILLED if IS_BRIDGING[kind] or IS_ENGINEER[kind] else 0.0
    strength = STRENGTH * (s.attack_of(piece) + s.defense_of(piece))
    return (STEP * s.steps[piece] + strength + special) * STEADY[s.disorder[piece]]


def step_worth(s: State, piece: int) -> float:
    """What one step of a unit is worth; the last one is dear, since units that are lost count for victory."""
    if s.unseen(piece):
        return UNKNOWN_WORTH
    value = worth(s, piece) / max(1, s.steps[piece])
    if SIDE[piece] == ALLIED:
        return value + LOST_POINT * points_lost(s, piece) * (1 + s.losses / 2 / HALF_WAY)
    return value + (LAST_STEP if s.steps[piece] == 1 else 0.0)


def points_lost(s: State, piece: int) -> float:
    """The victory points that the Germans get if an Allied unit loses one more step (26.5.2)."""
    return price_of(piece) / 2 if _dies(s, piece) else 0.0


def _dies(s: State, piece: int) -> bool:
    """Whether one more step lost is the end of a unit: its last one, or no remnant is left to stand for it (11.4)."""
    remnants = REMNANTS_OF.get(piece, ())
    second = bool(remnants) and s.steps[piece] == THREE_STEPS - 1
    return s.steps[piece] == 1 or (second and all(s.box[remnant] != DISPLAY for remnant in remnants))


def attack(s: State, piece: int) -> int:
    """What a unit brings to an attack: half if it is out of supply, nothing if it is in disorder."""
    if s.unseen(piece):
        return UNKNOWN_ATTACK
    if s.disorder[piece]:
        return 0
    return (s.attack_of(piece) + 1) // 2 if s.cut >> piece & 1 else s.attack_of(piece)


def defense(s: State, piece: int) -> int:
    """What a unit brings to a defense."""
    if s.unseen(piece):
        return UNKNOWN_DEFENSE
    return 0 if s.disorder[piece] == ROUTED else s.defense_of(piece)


def shelter(board: Board, hex: int) -> float:
    """By how much a hex multiplies a defense, more or less."""
    if board.settlement[hex] == CITY:
        return IN_CITY
    return IN_COVER if board.settlement[hex] == TOWN or board.terrain[hex] == WOODS else 1.0


_KEPT: dict[object, tuple[Forces, Forces]] = {}  # the strengths of the last few positions


def forces_of(s: State) -> tuple[Forces, Forces]:
    """The strengths of both sides, kept as long as nobody moves or is hurt."""
    key = bytes(s.at), bytes(s.steps), bytes(s.disorder), s.cut, s.revealed, bytes(s.face)
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= 32:
            _KEPT.clear()
        found = _KEPT[key] = Forces(s, ALLIED), Forces(s, GERMAN)
    return found


class Forces:
    """The strengths of one side by hex."""

    def __init__(self, s: State, side: int) -> None:
        self.attack: dict[int, int] = {}
        self.defense: dict[int, int] = {}
        for piece in s.pieces_on_map(side):
            hex = s.at[piece]
            self.attack[hex] = self.attack.get(hex, 0) + attack(s, piece)
            self.defense[hex] = self.defense.get(hex, 0) + defense(s, piece)

    def attack_on(self, board: Board, hex: int) -> int:
        """The attack strength beside a hex."""
        found, attack = 0, self.attack
        for nb in board.grid.neighbours[hex]:
            found += attack.get(nb, 0)
        return found

    def defense_about(self, board: Board, hex: int) -> int:
        """The defense strength in a hex and beside it."""
        found, defense = self.defense.get(hex, 0), self.defense
        for nb in board.grid.neighbours[hex]:
            found += defense.get(nb, 0)
        return found

    @cached_property
    def strong(self) -> tuple[tuple[int, int], ...]:
        """The hexes from which this side could attack, and how strongly."""
        return tuple(sorted((h, a) for h, a in self.attack.items() if a))

    def reach(self, board: Board) -> tuple[float, ...]:
        """For every hex how strong those of this side are who could come there before long."""
        return _reach(board, self.strong)

    def threat(self, board: Board) -> tuple[float, ...]:
        """For every hex how much this side could bring against it."""
        return _threat(board, self.strong)


@lru_cache(maxsize=64)
def _reach(board: Board, strong: Iterable[tuple[int, int]]) -> tuple[float, ...]:
    found = [0.0] * board.n
    for hex, attack in strong:
        for h, share in _march(board, hex):
            found[h] += attack * share
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _march(board: Board, hex: int) -> tuple[tuple[int, float], ...]:
    """The hexes about one, and how much of somebody there counts in each."""
    grid = board.grid
    return tuple((h, 1 - grid.dist(hex, h) / (MARCH + 1)) for h in grid.bits(grid.within(hex, MARCH)))


@lru_cache(maxsize=64)
def _threat(board: Board, strong: Iterable[tuple[int, int]]) -> tuple[float, ...]:
    found = [0.0] * board.n
    for hex, attack in strong:
        near = board.grid.within(hex, 1)
        for h in board.grid.bits(near):
            found[h] += NEAR * attack
        for h in board.grid.bits(board.grid.within(hex, 3) & ~near):
            found[h] += FARTHER * attack
    return tuple(found)
