"""What a cancelled offensive brings back: everything but dice and cards as it was before step 1 (5.32D, 7.2)."""

from __future__ import annotations

from typing import Any

from ....kernel.rulebook import cite
from ....kernel.state import State as KernelState
from ....maps.occupancy import NONE, Occupancy
from . import events
from .pieces import COUNT, JAPAN
from .state import NO_CARD, State

_CARDS = frozenset(State.HIDDEN) | {"passes", "drawn", "set_on", "sunk", "reshuffle"}
_OFFENSIVE = frozenset({
    "card", "event", "hq", "ops", "condition", "sought", "special", "reaction_hq", "in_force", "before", "segment",
    "side", "active",
})  # fmt: skip
_STAYING = _CARDS | _OFFENSIVE | State.UNHASHED | KernelState.FIELDS.keys() | Occupancy.__annotations__.keys()
KEPT = ("at", *(name for name in State.FIELDS if name not in _STAYING))


def keep(s: State) -> None:
    """Note how everything is before an offensive."""
    s.before = tuple(_frozen(getattr(s, name)) for name in KEPT)


def _frozen(value: Any) -> Any:
    return value if isinstance(value, int | tuple) else tuple(value)


def controlled_before(s: State, side: int, hex: int) -> bool:
    """Whether a side controlled a hex when the offensive began."""
    control = s.before[KEPT.index("control")] if s.before else s.control
    return bool(control >> hex & 1) == (side == JAPAN)


def restore(s: State) -> None:
    """Put all back as it was: units, control, shipping points, what events brought; who was active stays (7.2d)."""
    cite("EOTS:5.32m")
    at, *rest = s.before
    _put_back(s, at)
    for name, value in zip(KEPT[1:], rest, strict=True):
        kind = type(getattr(s, name))
        setattr(s, name, value if kind in (int, bool, tuple) else _thawed(s, name, value))
    s.changed = True


def cancel(s: State, side: int, rule: str = "EOTS:7.2d") -> None:
    """An offensive is called off: all is as before, and its card counts as discarded, not as played (5.32D)."""
    cite("EOTS:5.32j", "EOTS:5.32k")
    card = s.card
    restore(s)
    s.card = NO_CARD
    s.emit(events.CANCELLED, rule, side, card)


def _thawed(s: State, name: str, value: tuple[int, ...]) -> Any:
    """An array with other numbers in it."""
    found = getattr(s, name)[:]
    for i, number in enumerate(value):
        found[i] = number
    return found


def _put_back(s: State, at: tuple[int, ...]) -> None:
    elsewhere = [piece for piece in range(COUNT) if s.at[piece] != at[piece]]
    for piece in elsewhere:
        if s.at[piece] != NONE:
            s.lift(piece)
    for piece in elsewhere:
        if at[piece] != NONE:
            s.place(piece, at[piece])
