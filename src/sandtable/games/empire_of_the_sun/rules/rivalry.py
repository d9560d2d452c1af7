"""Inter-service rivalry: what it keeps an HQ and a side from (14)."""

from __future__ import annotations

from ....kernel.rulebook import Objection, cite
from . import events
from .pieces import ARMY, COUNT, HQS, JAPANESE, NAVY, SERVICE, US
from .state import State

_BY_SERVICE = {
    service: sum(1 << piece for piece in range(COUNT) if SERVICE[piece] == service) & ~HQS for service in (ARMY, NAVY)
}
SERVICES = (
    (JAPANESE & _BY_SERVICE[ARMY], JAPANESE & _BY_SERVICE[NAVY]),
    (US & _BY_SERVICE[ARMY], US & _BY_SERVICE[NAVY]),
)
MIXING_RULES = ("EOTS:14.2a", "EOTS:14.1c")
SERVICE_RULES = (("EOTS:1.3z", "EOTS:1.3aa"), ("EOTS:1.3ap", "EOTS:1.3aq"))  # who is army, who navy


def in_rivalry(s: State, side: int) -> bool:
    """Whether the services of a side are at odds."""
    return bool(s.rivalry >> side & 1)


def turn_marker(s: State, side: int, on: bool, rule: str) -> None:
    """Rivalry begins, or ends in a strategic agreement (14.0)."""
    if in_rivalry(s, side) != on:
        cite("EOTS:14.0")
        s.rivalry ^= 1 << side
        s.emit(events.RIVALRY, rule, side, on)


def objection_to_joining(s: State, side: int, units: int, piece: int) -> Objection | None:
    """Why a unit cannot be activated with others by one HQ: army and navy do not go together (14.1C, 14.2A)."""
    if not in_rivalry(s, side):
        return None
    cite(MIXING_RULES[side], *SERVICE_RULES[side])
    army, navy = SERVICES[side]
    other = units & (navy if army >> piece & 1 else army if navy >> piece & 1 else 0)
    return Objection(MIXING_RULES[side], pieces=(piece, *s.board.grid.bits(other))) if other else None


def rivals(s: State, side: int, units: int) -> int:
    """The units that cannot be activated with others by one HQ: the same as `objection_to_joining`, for all at once."""
    if not in_rivalry(s, side):
        return 0
    cite(MIXING_RULES[side], *SERVICE_RULES[side])
    army, navy = SERVICES[side]
    return (army if units & navy else 0) | (navy if units & army else 0)


def ends_by_card(s: State, side: int) -> bool:
    """Whether an operations card of 3 may end a side's own rivalry: in one-year scenarios (14.0, 17)."""
    return bool(s.setup.rules.rules.get("an_operations_3_card_may_end_own_rivalry")) and in_rivalry(s, side)
