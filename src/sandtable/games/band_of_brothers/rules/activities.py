"""What an activated unit, or a side beside the map, may be used for in an impulse (4.1, 4.2, 92.0h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

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


class Activity(NamedTuple):
    """Something an activated unit may be used for; `start` does it at once or calls a step."""

    verb: str
    objection: Callable[[State, int], Objection | None]
    start: Callable[..., None]  # (state, unit), and the operand of a verb that has one
    choices: Callable[[State, int], Iterable[int]] | None = None  # operands, for a verb that has one
    fits: Callable[[Scenario, int], bool] | None = None  # whether a kind of unit could ever do it in a scenario


class Errand(NamedTuple):
    """Something done in an impulse other than by a unit on the map: entering, support, an illumination round.

    `weight` says what it counts; the answer of a called step that is an int replaces it.
    """

    verb: str
    choices: Callable[[State, int], Iterable[int]]
    objection: Callable[[State, int, int], Objection | None]
    start: Callable[[State, int, int], None]
    weight: Callable[[State, int], int]


# --- the test of a vehicle's markers (92.0h) --------------------------------------------------------------------------


class Tested(Step, frozen=True):
    """An activation that begins with the test of a vehicle's markers; a wreck counts nothing (92.0i)."""

    unit: int
    purpose: str
    works: bool = False

    def begin(self, s: State) -> None:
        """Find out first."""
        if not self.works:
            s.call(KillTest(self.unit))

    def resumed(self, s: State, value: object) -> None:
        """Go on to what the vehicle was meant for; what that answers is the answer."""
        if self.works:
            s.done(value)
        elif not value:
            cite("BOB:92.0i")
            s.done(0)
        else:
            self._go_on(s)

    def _go_on(self, s: State) -> None:
        s.become(Tested(self.unit, self.purpose, works=True))
        s.fresh = False
        height = len(s.stack)
        PURPOSES[self.purpose](s, self.unit)
        if len(s.stack) == height and not s.answered:
            s.done()


def after_test(purpose: str) -> Callable[[State, int], None]:
    """What starts an activity, with the test of unconfirmed kills before it."""

    def begin(s: State, unit: int) -> None:
        if s.kills[unit]:
            s.call(Tested(unit, purpose))
        else:
            PURPOSES[purpose](s, unit)

    return begin


PURPOSES: dict[str, Callable[[State, int], None]] = {
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


def start_move(s: State, unit: int) -> None:
    """A unit moves, walking, driving or carried."""
    if s.mounted(unit):
        s.call(Ride(unit))
    elif rides(s, unit):
        _set_off_driving(s, unit)
    else:
        s.call(SetOff(unit))


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
        Errand("flare", night.hexes_to_light, night.objection_to_flare, night.light, night.weight),
        Errand("call", support.to_call, support.objection_to_call, support.start_call, support.weight),
        Errand("enter", entering.kinds_waiting, entering.objection_to_enter, entering.start_entry, entering.weight),
    )
}
