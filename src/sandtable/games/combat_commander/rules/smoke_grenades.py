"""Smoke Grenades: units on the move that can throw them hide a hex (A39)."""

from __future__ import annotations

from typing import Any

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import stats
from .board import GRID, N
from .effects import Play
from .pieces import BOX_MOVE
from .smoke import LaySmoke, objection_to_smoke_in
from .state import State
from .verbs import ACTION_SPACE

HEX = tuple(ACTION_SPACE["hex"](h) for h in range(N))


def in_reach(s: State) -> int:
    """The hexes in and around those of the units that can throw smoke: activated to move, movement boxed (A39a)."""
    near = 0
    for unit in bits(s.moving):
        if stats.boxed(s, unit) & BOX_MOVE:
            near |= GRID.within(s.hex[unit], 1)
    return near


def objection_to_throw(s: State, h: int) -> Objection | None:
    """Why no smoke can be thrown into a hex (A39b)."""
    if not in_reach(s) >> h & 1:
        return Objection("CC:A39b", (h,))
    barred = objection_to_smoke_in(s, h)
    if barred is not None:
        cite(barred.rule)
        return Objection("CC:A39b", (h,), says=barred.rule)
    return None


def objection_to_grenades(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Why nobody can throw smoke now."""
    near = in_reach(s)
    if not near:
        return Objection("CC:A39a")
    return (
        None
        if any(objection_to_throw(s, h) is None for h in bits(near))
        else Objection("CC:A39b").saying("nowhere-for-smoke")
    )


class ThrowSmoke(Step, frozen=True):
    """The active side picks the hex."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any hex in reach that is neither water nor on fire."""
        return Decision(self.side, "smoke", [HEX[h] for h in bits(in_reach(s)) if objection_to_throw(s, h) is None])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return objection_to_throw(s, action.args[0])

    def on_hex(self, s: State, hex: int) -> None:
        """A marker is drawn; of two the thicker stays (A39c)."""
        if s.smoke[hex]:
            cite("CC:A39c")
        s.become(LaySmoke(hex, "CC:A39b"))


def _throw(s: State, side: int, window: Any, card: int) -> Step:
    cite("CC:A39a")
    if s.moving & ~s.moved:
        cite("CC:O14.3c")
    return ThrowSmoke(side)


SMOKE_GRENADES = Play(objection_to_grenades, _throw)
