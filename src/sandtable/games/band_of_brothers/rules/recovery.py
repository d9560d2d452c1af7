"""The Recovery Phase: suppression falls, markers come off, smoke ages, the turn ends (13)."""

from __future__ import annotations

from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.hexes import bits
from .events import PHASE, RECOVERED
from .state import State

RECOVERY = 3


class Recovery(Step, frozen=True):
    """Everything at once; nobody decides anything."""

    def begin(self, s: State) -> None:
        """Recover, clear, and end the turn."""
        s.phase = RECOVERY
        s.emit(PHASE, "BOB:1.0e", RECOVERY)
        _recover(s)
        _clear_markers(s)
        _age_smoke(s)
        s.done()


def _recover(s: State) -> None:
    cite("BOB:13.0a")
    for unit in bits(s.on[0] | s.on[1]):
        if s.suppression[unit] and not s.melee(s.hex[unit]):
            s.suppression[unit] -= 1
            cite("BOB:7.0b")
            s.emit(RECOVERED, "BOB:13.0a", unit, s.suppression[unit])


def _clear_markers(s: State) -> None:
    """Move markers stay (13.0d); command points come back and never add up (3.0m)."""
    if s.ready:
        cite("BOB:4.3e")
    s.used = s.ready = s.boosted = s.flanking = 0
    s.support_used = s.support_ready = s.struck = 0
    s.flares = 0
    s.balked = bytearray(len(s.balked))
    s.barrages, s.lanes = (), ()
    s.cp = bytearray(s.setup.cp_on(s.turn + 1))
    for rule in ("BOB:13.0b", "BOB:13.0d", "BOB:3.0m", "BOB:3.0a"):
        cite(rule)
    if s.setup.visibility:
        cite("BOB:62.0d")
    if s.setup.flanks:
        cite("BOB:93.0n")


def _age_smoke(s: State) -> None:
    if s.smoke | s.dispersed:
        cite("BOB:60.0k")
        cite("BOB:13.0c")
    s.dispersed, s.smoke = s.smoke, 0
