"""How units may move: which modes are open to them, and how many movement points they have (8.1 to 8.3)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from .board import GERMAN
from .costs import POINT
from .pieces import IS_ARTILLERY, IS_SUPPLY, SIDE
from .state import DISRUPTED, ROUTED, State
from .verbs import EXTENDED, NORMAL, TACTICAL

EXTENDED_BONUS = 2 * POINT  # 8.2.1
CARRIED_MOVE = 5  # of artillery under a movement marker (17.3c)
DISMOUNTED_MOVE = 3  # 18.6c
TACTICAL_HEXES = 2  # 8.3.1a

_SLOWED = (("engaged", "H44:11.5.1b"), ("cut", "H44:18.4b"), ("scattered", "H44:22.3.6a"))


def move_points(s: State, piece: int) -> int:
    """A unit's movement allowance in whole points."""
    if s.carried >> piece & 1:
        cite("H44:17.3c")
        return CARRIED_MOVE
    if s.dismounted >> piece & 1:
        cite("H44:18.6c")
        return DISMOUNTED_MOVE
    return s.move_of(piece)


def allowance(s: State, units: tuple[int, ...], mode: int) -> int:
    """H44:8.1b: what a stack may spend in sixths: the allowance of its slowest unit, more by extended movement."""
    slowest = POINT * (min([move_points(s, piece) for piece in units]) if len(units) > 1 else move_points(s, units[0]))
    if mode != EXTENDED:
        return slowest
    cite("H44:8.2.1")
    return slowest + EXTENDED_BONUS


def tactical_only(s: State, piece: int) -> str:
    """The rule by which a unit may use nothing but tactical movement, or nothing."""
    if s.disorder[piece] == DISRUPTED:
        return "H44:14.2a"
    if (s.engaged | s.cut | s.scattered) >> piece & 1:
        return next(rule for name, rule in _SLOWED if getattr(s, name) >> piece & 1)
    kind = s.kind(piece)
    if IS_SUPPLY[kind]:
        return "H44:18.2.2g"
    if IS_ARTILLERY[kind] and not s.carried >> piece & 1:
        return "H44:17.3c"
    return "H44:23.1.2" if s.turn == 1 and SIDE[piece] == GERMAN else ""


def objection_to_mode(s: State, units: tuple[int, ...], mode: int) -> Objection | None:
    """Why some units may not move in a mode."""
    if mode == TACTICAL:
        return None
    for piece in units:
        if rule := tactical_only(s, piece):
            return Objection(rule, pieces=(piece,))
    return objection_to_haste(s, units) if mode == EXTENDED else None


def objection_to_haste(s: State, units: tuple[int, ...]) -> Objection | None:
    """Why some units may not use extended movement though nothing holds them to tactical movement."""
    if routed := tuple([piece for piece in units if s.disorder[piece] == ROUTED]):
        return Objection("H44:14.3.2a", pieces=routed)
    return Objection("H44:8.2.2d", pieces=units).saying("extended-stack") if len(units) > 1 else None


def usual_mode(s: State, units: tuple[int, ...]) -> int:
    """The mode in which units move that have not been given one."""
    return NORMAL if objection_to_mode(s, units, NORMAL) is None else TACTICAL


def modes(s: State, units: tuple[int, ...], usual: int) -> list[int]:
    """The modes open to some units, whose usual mode is known."""
    if usual == TACTICAL:
        return [TACTICAL]
    return [NORMAL, TACTICAL] if objection_to_haste(s, units) else [NORMAL, TACTICAL, EXTENDED]
