"""Battle Stars: the optional rules a scenario may switch on."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.rulebook import Objection
from .state import State


def strikes(s: State, side: int) -> list[Action]:
    """Recon cards that may be played as Air Power."""
    return []


def objection_to_strike(s: State, side: int, card: int) -> Objection | None:
    """Why a Recon card may not be played as Air Power."""
    return Objection("M44TP:airstrike-a")


def strike(s: State, side: int, card: int) -> None:
    """Play a Recon card as Air Power."""


def demolitions(s: State, side: int) -> list[Action]:
    """Bridges that the card being carried out may blow."""
    return []


def objection_to_blow(s: State, side: int, h: int) -> Objection | None:
    """Why a bridge may not be blown."""
    return Objection("M44TP:star-b")


def blow(s: State, side: int, h: int) -> None:
    """Blow a bridge, or try to."""


def pontoon_hexes(s: State, side: int) -> list[Action]:
    """River hexes on which the card being carried out may lay a pontoon bridge."""
    return []


def objection_to_pontoon(s: State, side: int, h: int) -> Objection | None:
    """Why a pontoon bridge may not be laid."""
    return Objection("M44TP:pontoon-a")


def lay_pontoon(s: State, side: int, h: int) -> None:
    """Lay a pontoon bridge."""


def wading(s: State, unit: int) -> int:
    """The hexes of water that a unit may enter but must stop in."""
    return 0


def open_ways(s: State, unit: int) -> tuple[int, ...] | None:
    """The open neighbours of each hex for a unit that may enter water; None for all others."""
    return None


def retreat_ways(s: State, unit: int) -> tuple[int, ...] | None:
    """As `open_ways`, for a retreat."""
    return open_ways(s, unit)


def afloat(s: State, unit: int) -> bool:
    """Whether a unit is in its boat on a river."""
    return False


def hero_flags(s: State, unit: int) -> int:
    """Flags a heroic leader lets his unit ignore."""
    return 0


def extra_dice(s: State, unit: int, target_hex: int) -> int:
    """Dice a heroic leader or a cross-hair adds."""
    return 0


def is_big_gun(s: State, unit: int) -> bool:
    """Whether a unit fires as a Big Gun."""
    return False


def zero_in(s: State, unit: int, target: int, hits: int) -> None:
    """A Big Gun that hit a target still in place puts a cross-hair on it."""


def arrive(s: State, unit: int, start: int, h: int) -> None:
    """A unit has come onto a hex by a move or by taking ground."""


def fell_back(s: State, unit: int, h: int) -> None:
    """A unit has retreated onto a hex."""


def fallen(s: State, unit: int) -> None:
    """A unit has been eliminated."""


def sabotages(s: State, side: int) -> list[Action]:
    """Objects that ordered units may try to destroy."""
    return []


def objection_to_sabotage(s: State, side: int, unit: int, h: int) -> Objection | None:
    """Why a unit may not try to destroy an object."""
    return Objection("M44TP:star-b")


def sabotage(s: State, unit: int, h: int) -> None:
    """Try to destroy an object."""


def recoveries(s: State, side: int) -> list[Action]:
    """Infantry on an oasis that may recover."""
    return []


def objection_to_recover(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not recover."""
    return Objection("M44TP:oasis-g")


def recover(s: State, unit: int) -> None:
    """Infantry on an oasis recovers."""
