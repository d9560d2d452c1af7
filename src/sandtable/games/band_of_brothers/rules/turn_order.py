"""Why units, support and reserves wait while something else is decided: they are used one at a time (4.1d)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from .operations import Activation
from .refusals import objection_to_stranger
from .state import State
from .support import objection_to_support


def out_of_place(s: State, action: Action) -> Objection | None:
    """The rule by which something is not used now; None for what only another step asks for."""
    side = s.step.ask(s).side
    if action.verb == "activate":
        unit = action.args[0]
        return objection_to_stranger(s, side, unit, "BOB:4.0b") or _unit(s, side, unit)
    if action.verb == "call":
        support = action.args[0]
        found = objection_to_support(s, side, support)
        return found or Objection("BOB:4.1d").saying("support-in-impulse", support=support)
    if action.verb == "enter":
        return Objection("BOB:4.1d").saying("kind-in-impulse", kind=action.args[0])
    return None


def _unit(s: State, side: int, unit: int) -> Objection:
    """It is being used, another of its side is, or none is to be used now."""
    used = s.inside(Activation)
    if used is None or used.unit >> 6 != side:
        return Objection("BOB:4.1d", pieces=(unit,)).saying("unit-in-impulse")
    if used.unit == unit:
        return Objection("BOB:4.1d", pieces=(unit,)).saying("being-used")
    return Objection("BOB:4.1d", pieces=(unit, used.unit)).saying("one-at-a-time", by=used.unit)
