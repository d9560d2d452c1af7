"""The window for op fire after each hex that a unit enters, and what the mover does about it (9, 10).

Every way to answer is a `Response`; its step answers the mask of the units that it suppressed. A mover that fails its
check is marked Used, by which the move learns that it has ended.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from . import answers, opfire, support
from .aid import AID
from .checks import MoraleCheck
from .events import MARKED_USED, STOPPED
from .opfire import Response
from .pieces import IS_CARRIER, RELUCTANT
from .state import NONE, NOWHERE, UNITS, State

RETREAT: int = AID["morale"]["retreat"]  # what a declared retreat adds to morale (5.2a)

RESPONSES: dict[str, tuple[Response, ...]] = {
    "op-fire": (answers.GUNS_AT_FOOT, opfire.SMALL_ARMS),
    "op-engage": (answers.SQUADS_AT_VEHICLES, answers.GUNS_AT_VEHICLES),
    "op-barrage": (support.BATTERIES,),
}  # by verb; the first that takes a choice judges it
_WAYS = tuple(
    (name, entry.choices, None if entry.sure else entry.objection)
    for name, entries in RESPONSES.items()
    for entry in entries
)


class Reaction(Window, frozen=True):
    """A unit has entered a hex, or is about to enter melee from its first one: the other side may fire at it."""

    mover: int = NONE
    hex: int = NOWHERE  # where it is fired at
    entered: int = 1  # how many hexes it has entered; 0: it still stands where it began (9.0i)
    came: int = NOWHERE  # the hex that it came from
    retreat: bool = False  # in declared retreat

    def begin(self, s: State) -> None:
        """Ask whenever anybody can see that somebody might answer."""
        cite("BOB:9.0h")
        if not self.stands(s) or not self._opens(s):
            s.done(self.played)

    def stands(self, s: State) -> bool:
        """A mover that is gone draws no more fire."""
        return s.hex[self.mover] != NOWHERE

    def _opens(self, s: State) -> bool:
        """What everybody can see, the likeliest first; what opens for squads also does for guns."""
        side = self.sides[0]
        return opfire.opens(s, side, self) or answers.opens(s, side, self) or support.opens(s, side, self)

    # --- who may answer

    def plays(self, s: State, side: int) -> list[Action]:
        """Every answer of every kind."""
        cite("BOB:9.0g" if self.entered else "BOB:9.0i")
        verb, found = s.setup.verb, []
        for name, choices_of, objection in _WAYS:
            choices = choices_of(s, side, self)
            if choices and objection is not None:
                choices = [choice for choice in choices if objection(s, side, self, choice) is None]
            if choices:
                found += verb[name].each(choices)
        return found

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something cannot be answered with."""
        if action.verb == "pass":
            return None
        entry = self._entry(s, action.verb, action.args[0])
        return entry.objection(s, self.sides[0], self, action.args[0]) if entry else Objection("KERNEL:scenario")

    def _entry(self, s: State, verb: str, choice: int) -> Response | None:
        return next((entry for entry in RESPONSES.get(verb, ()) if entry.takes(s, self.sides[0], choice)), None)

    # --- answering

    def on_op_fire(self, s: State, unit: int) -> None:
        """A unit fires at the hex."""
        self._respond(s, "op-fire", unit, unit)

    def on_op_engage(self, s: State, unit: int) -> None:
        """A unit fires at the vehicle that moves."""
        self._respond(s, "op-engage", unit, unit)

    def on_op_barrage(self, s: State, support: int) -> None:
        """Artillery fires."""
        self._respond(s, "op-barrage", support, UNITS + support)

    def _respond(self, s: State, verb: str, choice: int, key: int) -> None:
        """Whoever has tried may not try again before the mover enters another hex (10.0g)."""
        entry = self._entry(s, verb, choice)
        assert entry is not None
        cite("BOB:9.0f", "BOB:4.1c")
        after = replace(self, at=0, played=(*self.played, key))
        s.become(after)
        s.call(entry.start(s, self, choice), after.resumed)

    def tried(self, unit: int) -> bool:
        """Whether a unit has already answered this mover in this hex."""
        return unit in self.played

    # --- what the mover does about it

    def crew(self, s: State) -> int:
        """Who checks for the mover: whoever rides in a halftrack."""
        return s.passenger(self.mover) if IS_CARRIER[s.kind[self.mover]] else self.mover

    def resumed(self, s: State, suppressed: int) -> None:
        """After each answer the mover checks if that suppressed it (5.0i); the window stays open (9.0u)."""
        crew, nerve = self.crew(s), None
        if s.used >> self.mover & 1:
            cite("BOB:9.0u")
        elif crew != NONE and suppressed >> crew & 1:
            cite(*_SHAKEN)
            nerve = Nerve(self.mover, crew, self.retreat, "BOB:9.0s")
        s.call_if(nerve, self.begin_again)


_SHAKEN = ("BOB:5.0h", "BOB:5.0i", "BOB:6.2g", "BOB:9.0v")


class Nerve(Step, frozen=True):
    """A mover that was suppressed checks whether it goes on; if not it is marked Used (5.0h, 6.2g)."""

    mover: int
    crew: int  # who checks: the mover, or whoever rides in it
    retreat: bool
    rule: str

    def begin(self, s: State) -> None:
        """A reluctant squad stops without a check (82.1b); a declared retreat makes it easier (9.0t)."""
        if s.used >> self.mover & 1:
            s.done()
        elif RELUCTANT[s.kind[self.crew]]:
            cite("BOB:82.1a")
            halt(s, self.mover, "BOB:82.1b")
            s.done()
        else:
            if self.retreat:
                cite("BOB:9.0t")
            s.call(MoraleCheck(self.crew, RETREAT if self.retreat else 0, "go-on", self.rule), self.resumed)

    def resumed(self, s: State, value: int) -> None:
        """A failure ends the move."""
        if value < 0:
            halt(s, self.mover, self.rule)
        s.done()


def halt(s: State, mover: int, rule: str) -> None:
    """A mover stops where it is and is Used, with whom it carries or who carries it."""
    s.emit(STOPPED, rule, mover)
    carrier = s.rides[mover]
    crew = s.passenger(mover) if IS_CARRIER[s.kind[mover]] else NONE
    for unit in (mover, carrier, crew):
        if unit != NONE and not s.used >> unit & 1:
            s.mark_used(unit)
            s.emit(MARKED_USED, rule, unit)
