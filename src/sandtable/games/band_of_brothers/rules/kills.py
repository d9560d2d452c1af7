"""Shots at vehicles: destroyed, an unconfirmed kill or a miss, and what an unconfirmed kill comes to (20.6, 92)."""

from __future__ import annotations

from ....kernel.dice import roll_dice
from ....kernel.rulebook import cite
from ....kernel.step import Step
from .aid import AID
from .checks import DIE
from .events import KILL_SHOT, KILL_TESTED, UNCONFIRMED
from .losses import ALWAYS_HITS, eliminate
from .pieces import IS_CARRIER
from .state import NOWHERE, State

MISSED, UNSURE, DESTROYED = range(3)
RESULTS = ("miss", "unconfirmed", "destroyed")
ALWAYS_MISSES: int = AID["vehicle_fire"]["always_misses"]
CRITICAL: int = AID["unconfirmed_kill"]["critical"]
FATAL: tuple[int, int] = tuple(AID["unconfirmed_kill"]["destroyed"])


# --- one roll at one vehicle ----------------------------------------------------------------------------------------


def outcome(s: State, target: int, roll: int, needed: int) -> int:
    """What a roll does to a vehicle that a number up to `needed` destroys."""
    if roll == ALWAYS_MISSES:
        cite("BOB:92.0e" if s.setup.unconfirmed else "BOB:20.6d")
        return MISSED
    if not s.setup.unconfirmed or IS_CARRIER[s.kind[target]]:
        return DESTROYED if roll <= needed else MISSED
    cite("BOB:92.0a")
    if roll < needed:
        return DESTROYED
    return UNSURE if roll <= needed + 1 else MISSED


def critical(s: State, target: int, roll: int, result: int) -> bool:
    """Whether a one that did nothing is a critical hit, which gives a second roll (92.0j)."""
    return bool(s.setup.unconfirmed and result == MISSED and roll == ALWAYS_HITS and not IS_CARRIER[s.kind[target]])


def strike(s: State, firer: int, target: int, roll: int, needed: int, rule: str = "BOB:20.6c") -> int:
    """Apply a roll to a vehicle: MISSED, UNSURE or DESTROYED."""
    result = outcome(s, target, roll, needed)
    s.emit(KILL_SHOT, rule, firer, target, roll, needed, RESULTS[result])
    if result == DESTROYED:
        eliminate(s, target, rule)
    elif result == UNSURE:
        unconfirm(s, target, "BOB:92.0a")
    return result


def unconfirm(s: State, unit: int, rule: str) -> None:
    """Nobody knows whether a vehicle still works: it gets one more marker and does nothing more this turn."""
    if s.kills[unit]:
        cite("BOB:92.0g")
    s.kills[unit] += 1
    s.mark_used(unit)
    s.emit(UNCONFIRMED, rule, unit)


class KillShot(Step[tuple[int, int]], frozen=True):
    """A roll at a vehicle, and the second one of a critical hit; the answer is the roll and what came of it."""

    firer: int  # NONE: artillery
    target: int
    needed: int
    rule: str
    again: bool = False

    def begin(self, s: State) -> None:
        """Roll."""
        roll_dice(s, 1, DIE, self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """Destroyed, unsure, missed, or a critical hit."""
        (roll,) = value
        if self.again:
            s.done((ALWAYS_HITS, self._second(s, roll)))
            return
        result = strike(s, self.firer, self.target, roll, self.needed, self.rule)
        if critical(s, self.target, roll, result):
            s.become(KillShot(self.firer, self.target, self.needed + CRITICAL, "BOB:92.0j", again=True))
        else:
            s.done((roll, result))

    def _second(self, s: State, roll: int) -> int:
        result = UNSURE if roll <= self.needed and roll != ALWAYS_MISSES else MISSED
        s.emit(KILL_SHOT, self.rule, self.firer, self.target, roll, self.needed, RESULTS[result])
        if result == UNSURE:
            unconfirm(s, self.target, self.rule)
        return result


# --- finding out (92.0h) --------------------------------------------------------------------------------------------


class KillTest(Step[bool], frozen=True):
    """A die for each marker before a vehicle does anything; the answer is whether it still works."""

    unit: int

    def begin(self, s: State) -> None:
        """One die a marker."""
        roll_dice(s, 1, DIE, self.resumed)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """A low roll shows a wreck."""
        (roll,) = value
        wreck = FATAL[0] <= roll <= FATAL[1]
        s.emit(KILL_TESTED, "BOB:92.0h", self.unit, roll, "destroyed" if wreck else "works")
        s.kills[self.unit] -= 1
        if wreck:
            eliminate(s, self.unit, "BOB:92.0h")
        if s.hex[self.unit] == NOWHERE or not s.kills[self.unit]:
            s.done(s.hex[self.unit] != NOWHERE)
        else:
            s.become(KillTest(self.unit))
