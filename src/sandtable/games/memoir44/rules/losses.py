"""Losses: figures that hits and flags cost a unit, its elimination, and figures that come back."""

from __future__ import annotations

from ....kernel.rulebook import cite
from . import equipment, heroic_leaders
from .dice import HIT_RULES
from .events import CAR_REMOVED, CARGO_LOST
from .medals import award_elimination
from .state import NONE, State
from .terrain_table import ARMOR, INFANTRY, TRAIN
from .units import SPECIAL, passengers

ARMORED_TRAIN = SPECIAL["armored_train"]
CAR_LOST = 3  # the hit that costs a train its car


def suffer(s: State, unit: int, figures: int, rule: str) -> None:
    """A unit loses figures; the last of them is the enemy's medal."""
    h = s.hex[unit]
    lost = s.lose(unit, figures, rule)
    if lost and s.kind[unit] == TRAIN:
        _damage_train(s, unit)
    if not s.figures[unit]:
        s.eliminate(unit)
        award_elimination(s, unit)
        heroic_leaders.fallen(s, unit, h)
        equipment.fallen(s, unit, h)


def _damage_train(s: State, unit: int) -> None:
    """A train has been hit: the third hit takes its car, the last one all it carries."""
    hits = s.full[unit] - s.figures[unit]
    cite("M44TP:train-g")
    if s.special[unit] == ARMORED_TRAIN:
        cite("M44TP:armored-train-c")
    if hits >= CAR_LOST and s.tail[unit] != NONE:
        car = s.tail[unit]
        s.uncouple(unit)
        s.facing[unit] = car
        s.emit(CAR_REMOVED, "M44TP:train-h", unit, car)
    if not s.figures[unit]:
        for rider in passengers(s, unit):
            s.aboard[rider], s.figures[rider] = NONE, 0
            s.emit(CARGO_LOST, "M44TP:train-i", rider, unit)


def take_hits(s: State, target: int, hits: int) -> int:
    """The target loses a figure for each hit, before any flag counts."""
    if not hits:
        return 0
    cite("M44:dice-figure-loss")
    before = s.figures[target]
    suffer(s, target, hits, HIT_RULES[s.kind[target]])
    return before - s.figures[target]


def restored(s: State, unit: int, faces: tuple[int, ...]) -> int:
    """Figures that a Medics roll gives back to a unit: its own symbol and stars, up to its starting size."""
    own = {INFANTRY: (1, 2), ARMOR: (3,)}.get(s.kind[unit], ())
    found = sum(1 for face in faces if face in own or face == 6)
    return min(found, s.full[unit] - s.figures[unit])
