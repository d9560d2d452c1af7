"""What units are worth, step by step, in points of US political will."""

from __future__ import annotations

from ..rules.pieces import ATTACK, ATTACK_REDUCED, CARRIERS, COUNT, GROUND, HQS, NAVAL
from ..rules.state import State

CARRIER_STEP = 0.5  # a step of a carrier of usual strength
SHIP_STEP = 0.3  # of another ship
AIR_STEP = 0.25  # of an air unit
GROUND_STEP = 0.2  # of a ground unit
BY_STRENGTH = 0.5  # how much of that hangs on strength, the rest on the kind of unit alone
HQ = 1.0
USUAL = (12.0, 12.0, 10.0, 16.0)  # attack strengths of carriers, other ships, aircraft, ground units


def _step(piece: int) -> float:
    """A step of a unit: part of it for its kind, part of it for its strength."""
    if HQS >> piece & 1:
        return HQ
    kind = 0 if CARRIERS >> piece & 1 else 1 if NAVAL >> piece & 1 else 3 if GROUND >> piece & 1 else 2
    base = (CARRIER_STEP, SHIP_STEP, AIR_STEP, GROUND_STEP)[kind]
    return base * (1 - BY_STRENGTH + BY_STRENGTH * ATTACK[piece] / USUAL[kind])


STEP = tuple(_step(piece) for piece in range(COUNT))


def steps(s: State, piece: int) -> int:
    """The steps that a unit has left."""
    return 1 if HQS >> piece & 1 or s.is_reduced(piece) else 2


def worth(s: State, piece: int) -> float:
    """What a unit is worth as it is."""
    return STEP[piece] * steps(s, piece)


def attack(s: State, piece: int) -> int:
    """The attack strength of the side that a unit shows."""
    return (ATTACK_REDUCED if s.is_reduced(piece) else ATTACK)[piece]
