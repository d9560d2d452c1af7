"""Battle dice: their faces, and which of them hit whom."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .state import State

INFANTRY_A, INFANTRY_B, ARMOR_FACE, GRENADE, FLAG, STAR = 1, 2, 3, 4, 5, 6  # M44:dice-faces
HITS = (  # by kind of target: the faces that hit it
    frozenset({INFANTRY_A, INFANTRY_B, GRENADE}),  # M44:dice-hit-infantry, M44:dice-hit-grenade
    frozenset({ARMOR_FACE, GRENADE}),  # M44:dice-hit-armor
    frozenset({GRENADE}),  # M44:dice-artillery-target
    frozenset({GRENADE}),  # M44TP:train-f
)
HIT_RULES = ("M44:dice-hit-infantry", "M44:dice-hit-armor", "M44:dice-artillery-target", "M44TP:train-f")


def count_faces(s: State, target: int, faces: tuple[int, ...], *, stars_hit: bool = False) -> tuple[int, int]:
    """Hits and flags of a roll against a target."""
    cite("M44:dice-faces")
    hitting = HITS[s.kind[target]]
    hits = sum(1 for f in faces if f in hitting or (stars_hit and f == STAR))
    _cite_faces(faces, hits, stars_hit)
    return hits, faces.count(FLAG)


def _cite_faces(faces: tuple[int, ...], hits: int, stars_hit: bool) -> None:
    if STAR in faces and not stars_hit:
        cite("M44:dice-star")
    if GRENADE in faces:
        cite("M44:dice-hit-grenade")
    if hits and FLAG in faces:
        cite("M44:dice-hits-first")
