"""What an activated unit, or a side beside the map, may be used for in an impulse (4.1, 4.2, 92.0h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from . import entering, fire, gunfire, mounting, moving, night, support
from .driving import drive, objection_to_drive
from .kills import KillTest
from .mounting import Ride
from .moving import SetOff, rides
from .pieces import IS_GUN
from .readiness import mark_ready, mark_used
from .restrictions import objection_to_set_off
from .setup import Scenario
from .state import State

Objecting = Callable[[State, int], Objection | None]
Choosing = Callable[[State, int], Iterable[int]]


class Activity(NamedTuple):
    """Something an activated unit may be used for; `start` does it at once, or answers the step that it takes."""

    verb: str
    objection: Objecting
    start: Callable[..., Step[Any] | None]  # (state, unit), and the operand of a verb that has one
    choices: Choosing | None = None  # operands, for a verb that has one
    fits: Callable[[Scenario, int], bool] | None = None  # whether a kind of unit could ever do it in a scenario


class Errand(NamedTuple):
    """Something done in an impulse other than by a unit on the map: entering, support, an illumination round.

    `weight` says what it counts; the answer of a called step that is an int replaces it. alike: whether what is said
    of one choice holds for all.
    """

    verb: str
    choices: Callable[[State, int], Sequence[int]]
    objection: Callable[[State, int, int], Objection | None]
    start: Callable[[State, int, int], Step[Any] | None]
    weight: Callable[[State, int], int]
    alike: bool = False


# --- the test of a vehicle's markers (92.0h) --------------------------------------------------------------------------


class Tested(Step[Any], frozen=True):
    """An activation that begins with the test of a vehicle's markers; a wreck counts nothing (92.0i)."""

    unit: int
    purpose: str

    def begin(self, s: State) -> None:
        """Find out first."""
        s.call(KillTest(self.unit), self.resumed)

    def resumed(self, s: State, works: bool) -> None:
        """Go on to what the vehicle was meant for; what that answers is the answer."""
        if works:
            s.call_if(PURPOSES[self.purpose](s, self.unit), self.pass_on)
        else:
            cite("BOB:92.0i")
            s.done(0)


Start = Callable[[State, int], Step[Any] | None]


def after_test(purpose: str) -> Start:
    """What starts an activity, with the test of unconfirmed kills before it."""

    def begin(s: State, unit: int) -> Step[Any] | None:
        return Tested(unit, purpose) if s.kills[unit] else PURPOSES[purpose](s, unit)

    return begin


PURPOSES: dict[str, Start] = {
    "overwatch": mark_ready,
    "fire": fire.start_fire,
    "engage": fire.start_engage,
    "move": drive,
}
_set_off_driving = after_test("move")


# --- moving on foot or on wheels --------------------------------------------------------------------------------------


def objection_to_move(s: State, unit: int) -> Objection | None:
    """Why an activated unit cannot move."""
    if rides(s, unit):
        return objection_to_set_off(s, unit) or objection_to_drive(s, unit)
    return Objection("BOB:20.2h", pieces=(unit,)) if IS_GUN[s.kind[unit]] else objection_to_set_off(s, unit)


def start_move(s: State, unit: int) -> Step[Any] | None:
    """A unit moves, walking, driving or carried."""
    if s.mounted(unit):
        return Ride(unit)
    return _set_off_driving(s, unit) if rides(s, unit) else SetOff(unit)


# --- all of them ------------------------------------------------------------------------------------------------------


def always(s: State, unit: int) -> Objection | None:
    """Whatever any unit may do."""
    return None


ACTIVITIES: dict[str, Activity] = {
    each.verb: each
    for each in (
        Activity("use", always, mark_used),
        Activity("overwatch", always, after_test("overwatch")),
        Activity("decoy", night.objection_to_decoy, night.start_decoy, fits=night.is_night),
        Activity("turn", gunfire.objection_to_turning, gunfire.start_turn, gunfire.other_facings, gunfire.turns),
        Activity("fire", fire.objection_to_fire, after_test("fire")),
        Activity("sustain", fire.objection_to_sustain, fire.start_sustain, fits=fire.sustains),
        Activity("engage", fire.objection_to_engage, after_test("engage")),
        Activity("move", objection_to_move, start_move),
        Activity("retreat", moving.objection_to_retreat, moving.start_retreat, fits=moving.walks),
        Activity("mount", mounting.objection_to_mount, mounting.start_mount, fits=mounting.mounts),
    )
}

ERRANDS: dict[str, Errand] = {
    each.verb: each
    for each in (
        Errand("flare", night.hexes_to_light, night.objection_to_flare, night.light, night.weight, alike=True),
        Errand("call", support.to_call, support.objection_to_call, support.start_call, support.weight),
        Errand("enter", entering.kinds_waiting, entering.objection_to_enter, entering.start_entry, entering.weight),
    )
}
