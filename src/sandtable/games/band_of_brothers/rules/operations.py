"""The Operations Phase: impulses within the operations range, and what a unit may be used for (4, 3.0c)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .activities import ACTIVITIES, ERRANDS, Choosing, Errand, Objecting
from .checks import take_cp
from .concealment import end_of_activation, objection_to_unmask, removable, settle, unmask
from .events import ACTIVATED, CP_SPENT, ENDED, IMPULSE, PREEMPTED
from .pieces import HEAVY_KINDS, IS_CARRIER, IS_DECOY, LOOKS
from .readiness import HEAVY, InImpulse, finished, heavy, idle
from .refusals import in_force, objection_to_stranger
from .rush import Rush, due
from .state import BIT, NONE, OF, State

if TYPE_CHECKING:
    from .setup import Scenario

QUIET = frozenset({"use", "overwatch", "turn", "decoy"})  # activities in which a concealed counter stays so
NO_LIMIT = 255
MARKINGS = ("use", "overwatch")  # activities that come to a marker, and are told as such
_ERRANDS = tuple((name, entry.choices, entry) for name, entry in ERRANDS.items())


def has_errands(s: State, side: int) -> bool:
    """Whether a side has anything beside the map that it could use now."""
    for _, choices_of, entry in _ERRANDS:
        for choice in choices_of(s, side):
            if entry.objection(s, side, choice) is None:
                return True
    return False


def objection_to_weight(s: State, side: int, weight: int, limit: int) -> Objection | None:
    """Why something would overstep the operations range; the first of an impulse never does."""
    return Objection("BOB:4.1b") if s.spent and s.spent + weight > limit else None


# --- the phase ------------------------------------------------------------------------------------------------------


class Operations(Step, frozen=True):
    """Impulse by impulse until both sides have nothing left to use."""

    side: int
    passed: int = 0  # sides that last ended an impulse without using anything
    rushed: int = 0  # squads that have gone in a scenario's rush

    def begin(self, s: State) -> None:
        """The side whose turn it is, unless it or both are through (4.1g, 4.1h)."""
        cite("BOB:1.0b")
        if not (idle(s, 0) | idle(s, 1)) and self._through(s, 0) and self._through(s, 1):
            cite("BOB:4.1g")
            s.done()
        elif self._through(s, self.side):
            s.become(replace(self, side=1 - self.side))
        else:
            self._impulse(s)

    def _through(self, s: State, side: int) -> bool:
        return not idle(s, side) and (bool(self.passed >> side & 1) or not has_errands(s, side))

    def _impulse(self, s: State) -> None:
        s.side, s.spent = self.side, 0
        free = finished(s, 1 - self.side)
        cite("BOB:4.1h" if free else "BOB:4.1a")
        s.emit(IMPULSE, "BOB:4.0b", self.side)
        left = s.setup.rush.units - self.rushed if s.setup.rush is not None else 0
        if s.setup.rush is not None and due(s, self.side, left):
            s.call(Rush(self.side, left), self.rushed_on)
        else:
            s.call(Impulse(self.side, NO_LIMIT if free else s.setup.range[self.side][1]), self.resumed)

    def rushed_on(self, s: State, gone: int) -> None:
        """An impulse of a scenario's rush is over."""
        replace(self, rushed=self.rushed + gone).resumed(s)

    def resumed(self, s: State, value: object = None) -> None:
        """The other side's impulse; a side that did nothing has passed until the other does something."""
        passed = self.passed | 1 << self.side if not s.spent else 0
        s.become(Operations(1 - self.side, passed, self.rushed))


class Impulse(InImpulse, frozen=True):
    """One side uses units one at a time (4.1d); early, the second side does so for command points (3.0c)."""

    early: bool = False
    unit: int = NONE  # being used
    hidden: bool = False  # whether it began concealed
    errand: str = ""

    def begin(self, s: State) -> None:
        """Over when there is nothing left, or when the range is used up."""
        if self.unit != NONE or self.errand:
            return
        out_of_points = self.early and not s.cp[self.side] + s.cp_once[self.side]
        if out_of_points or not (idle(s, self.side) or has_errands(s, self.side)):
            self._over(s)

    # --- what may be done

    def ask(self, s: State) -> Decision:
        """Any idle unit, any errand, showing a counter, or the end."""
        verb, able = s.setup.verb, self._able(s)
        actions: list[Action] = []
        if s.spent < self.limit or not s.spent or s.must_use:
            actions = verb["activate"].each(bits(able))
            for name, choices_of, entry in _ERRANDS:
                if choices := choices_of(s, self.side):
                    actions += verb[name].each(self._open_to(s, entry, choices))
        if shown := removable(s, self.side):
            actions += verb["unmask"].each(bits(shown))
        if not self._must_go_on(s, able):
            actions.append(verb["end"]())
        return Decision(self.side, "impulse", actions)

    def _open_to(self, s: State, entry: Errand, choices: Sequence[int]) -> Sequence[int]:
        """Those of the choices of an errand to which nothing objects."""
        if entry.alike:
            return choices if self._objection_to_errand(s, entry, choices[0]) is None else ()
        return [choice for choice in choices if self._objection_to_errand(s, entry, choice) is None]

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an action of the impulse is not legal."""
        if action.verb == "end":
            return self._objection_to_end(s, self._able(s))
        if action.verb == "activate":
            return self.objection_to_activate(s, action.args[0])
        if action.verb == "unmask":
            return objection_to_unmask(s, self.side, action.args[0])
        return self._objection_to_errand(s, ERRANDS[action.verb], action.args[0])

    def _able(self, s: State) -> int:
        """The units that can be used now, each counted as if it ended as it is seen now (4.1i, 4.1j)."""
        mask = idle(s, self.side)
        if self.early:
            mask &= ~s.boosted
        if s.must_use:
            return mask & s.must_use
        if s.spent and s.spent + HEAVY > self.limit:
            heavy = s.of_kinds(HEAVY_KINDS) & ~s.concealed
            return mask & ~heavy if s.spent < self.limit else 0
        return mask

    def objection_to_activate(self, s: State, unit: int) -> Objection | None:
        """Why a unit cannot be used now."""
        if self._able(s) >> unit & 1:
            return None
        if stranger := objection_to_stranger(s, self.side, unit, "BOB:4.0b"):
            return stranger
        if s.used >> unit & 1:
            return Objection("BOB:4.2d", pieces=(unit,))
        if s.ready >> unit & 1:
            return Objection("BOB:4.3c", pieces=(unit,))
        if IS_CARRIER[s.kind[unit]]:
            return Objection("BOB:21.1f", pieces=(unit,))
        if s.must_use and not s.must_use >> unit & 1:
            return Objection("BOB:95.0n", pieces=bits(s.must_use))
        if self.early and s.boosted >> unit & 1:
            return Objection("BOB:3.0l", pieces=(unit,))
        return self._objection_to_more(s, HEAVY if heavy(s, unit) else 1, "unit", unit)

    def _objection_to_more(self, s: State, weight: int, domain: str, what: int) -> Objection:
        """The range is used up, or too little of it is left for a unit, a kind, a battery or a flare's hex."""
        found = Objection("BOB:4.1b", (what,) if domain == "hex" else (), (what,) if domain == "unit" else ())
        told = {} if found.hexes or found.pieces else {domain: what}
        return found.saying(f"{domain}-over-range", weight=weight, spent=s.spent, limit=self.limit, **told)

    def _objection_to_errand(self, s: State, entry: Errand, choice: int) -> Objection | None:
        if s.must_use:
            return Objection("BOB:95.0n", pieces=bits(s.must_use))
        found = entry.objection(s, self.side, choice)
        if found is None and objection_to_weight(s, self.side, entry.weight(s, choice), self.limit):
            domain = s.setup.verb[entry.verb].domains[0].name
            return self._objection_to_more(s, entry.weight(s, choice), domain, choice)
        return found

    def _objection_to_end(self, s: State, able: int) -> Objection | None:
        """The least of the operations range must be used while there is anything to use (4.0b)."""
        if not self._must_go_on(s, able):
            return None
        if s.must_use:
            return Objection("BOB:95.0n", pieces=bits(s.must_use))
        return Objection("BOB:4.1b").saying("too-few", spent=s.spent, least=s.setup.range[self.side][0])

    def _must_go_on(self, s: State, able: int) -> bool:
        return not self.early and bool(s.must_use or (able and s.spent < s.setup.range[self.side][0]))

    def told(self, s: State, action: Action) -> str:
        """A counter comes on with its face, which a decoy has too."""
        return super().told(s, s.setup.verb["enter"](LOOKS[action.args[0]]) if action.verb == "enter" else action)

    # --- doing it

    def on_activate(self, s: State, unit: int) -> None:
        """A unit is used; early, a command point goes on it."""
        if self.early:
            s.emit(PREEMPTED, "BOB:3.0c", self.side)
            cite("BOB:3.0d")
            self._pay(s, unit)
        cite("BOB:4.1d")
        s.call(Activation(unit), replace(self, unit=unit, hidden=bool(s.concealed >> unit & 1)).used)

    def _pay(self, s: State, unit: int) -> None:
        take_cp(s, self.side)
        s.boosted |= BIT[unit]
        s.emit(CP_SPENT, "BOB:3.0c", self.side, unit)

    def on_unmask(self, s: State, unit: int) -> None:
        """A counter shows itself (15.0p)."""
        unmask(s, unit)

    def on_end(self, s: State) -> None:
        """No more in this impulse."""
        self._over(s)

    def _over(self, s: State) -> None:
        """What was done ahead of the first player is no impulse."""
        if not self.early:
            s.emit(ENDED, "BOB:4.1b", self.side, s.spent)
        s.done()

    def _run(self, s: State, name: str, choice: int) -> None:
        entry = ERRANDS[name]
        if self.early:
            s.emit(PREEMPTED, "BOB:3.0c", self.side)
            cite("BOB:3.0d")
            take_cp(s, self.side)
        s.spent += entry.weight(s, choice)
        step = entry.start(s, self.side, choice)
        if step is None:
            self._go_on(s)
        else:
            s.call(step, replace(self, errand=name).ran)

    def on_enter(self, s: State, kind: int) -> None:
        """A counter comes onto the map."""
        self._run(s, "enter", kind)

    def on_call(self, s: State, support: int) -> None:
        """Artillery or an aircraft is used."""
        self._run(s, "call", support)

    def on_flare(self, s: State, hex: int) -> None:
        """An illumination round is placed."""
        self._run(s, "flare", hex)

    def used(self, s: State, value: object) -> None:
        """Count the unit that was used, hide it if it may, and go on."""
        s.spent += self._weight(s, value)
        end_of_activation(s, self.unit)
        settle(s)
        self._go_on(s)

    def ran(self, s: State, value: object) -> None:
        """An errand is over."""
        settle(s)
        self._go_on(s)

    def _weight(self, s: State, value: object) -> int:
        """Concealed all along counts one; a vehicle lost to its unconfirmed kills nothing (4.1j, 92.0i)."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        cite("BOB:15.0h" if IS_DECOY[s.kind[self.unit]] else "BOB:4.1e", "BOB:4.1e", "BOB:4.1f", "BOB:4.2b")
        stayed = self.hidden and s.concealed >> self.unit & 1
        if heavy(s, self.unit):
            cite("BOB:4.1j" if stayed else "BOB:4.1i")
            cite("BOB:20.0a")
            return 1 if stayed else HEAVY
        return 1

    def _go_on(self, s: State) -> None:
        full = s.spent >= self.limit and not s.must_use
        following = Impulse(self.side, self.limit, self.early)
        if s.must_use & OF[1 - self.side] or (full and not self.early):
            following._over(s)
        else:
            s.become(following)


# --- using a unit ---------------------------------------------------------------------------------------------------


class Activation(Step, frozen=True):
    """What an activated unit is used for."""

    unit: int
    chosen: str = ""

    def ask(self, s: State) -> Decision:
        """Everything it could do; at least it can be marked Used."""
        unit, verb = self.unit, s.setup.verb
        actions: list[Action] = []
        quiet = self._oversteps(s)
        for name, objection, choices, alone in _fitting(s.setup, s.kind[unit]):
            if (quiet and name not in QUIET) or objection(s, unit) is not None:
                continue
            if alone is not None:
                actions.append(alone)
            elif choices is not None:
                actions += verb[name].each(choices(s, unit))
        return Decision(unit >> 6, "activation", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the unit cannot do something."""
        entry = ACTIVITIES[action.verb]
        found = entry.objection(s, self.unit)
        if found is None and action.verb not in QUIET and self._oversteps(s):
            return Objection("BOB:4.1i", pieces=(self.unit,))
        if found is None and entry.choices is not None and action.args[0] not in tuple(entry.choices(s, self.unit)):
            return Objection("BOB:20.2i", pieces=(self.unit,)).saying("faces-so")
        return found if found is None or in_force(s, found.rule) else Objection("KERNEL:scenario")

    def _oversteps(self, s: State) -> bool:
        """Whether a hidden unit that showed itself, and counted in full, would overstep the range (4.1i, 4.1j)."""
        if not (s.concealed >> self.unit & 1 and heavy(s, self.unit)) or s.must_use >> self.unit & 1:
            return False
        impulse = s.inside(InImpulse)
        return impulse is not None and objection_to_weight(s, self.unit >> 6, HEAVY, impulse.limit) is not None

    def _unseen(self, s: State, name: str) -> bool:
        """Whether something is done under a Conceal marker, so that others see no more than a unit marked Used."""
        return name == "turn" and bool(s.concealed >> self.unit & 1)

    def told(self, s: State, action: Action) -> str:
        """What is done unseen is told like a unit that does nothing."""
        return super().told(s, s.setup.verb["use"]() if self._unseen(s, action.verb) else action)

    def _do(self, s: State, name: str, *choice: int) -> None:
        cite("BOB:4.2a")
        if name not in MARKINGS and not self._unseen(s, name):
            s.emit(ACTIVATED, "BOB:4.2a", self.unit, name)
        after = replace(self, chosen=name)
        s.become(after)
        s.call_if(ACTIVITIES[name].start(s, self.unit, *choice), after.pass_on)

    def on_move(self, s: State) -> None:
        """Move."""
        self._do(s, "move")

    def on_retreat(self, s: State) -> None:
        """Move in declared retreat."""
        self._do(s, "retreat")

    def on_fire(self, s: State) -> None:
        """Fire at infantry and guns."""
        self._do(s, "fire")

    def on_engage(self, s: State) -> None:
        """Fire at a vehicle."""
        self._do(s, "engage")

    def on_sustain(self, s: State) -> None:
        """Fire and keep a lane under fire."""
        self._do(s, "sustain")

    def on_overwatch(self, s: State) -> None:
        """Wait for a target."""
        self._do(s, "overwatch")

    def on_use(self, s: State) -> None:
        """Do nothing."""
        self._do(s, "use")

    def on_mount(self, s: State) -> None:
        """Climb into a halftrack."""
        self._do(s, "mount")

    def on_decoy(self, s: State) -> None:
        """Put a decoy back."""
        self._do(s, "decoy")

    def on_turn(self, s: State, direction: int) -> None:
        """Turn a gun where it stands."""
        self._do(s, "turn", direction)


@lru_cache(maxsize=1 << 10)
def _fitting(setup: Scenario, kind: int) -> tuple[tuple[str, Objecting, Choosing | None, Action | None], ...]:
    """What a kind of unit could ever be used for in a scenario, and the action where there is one without operands."""
    found = [entry for entry in ACTIVITIES.values() if entry.fits is None or entry.fits(setup, kind)]
    return tuple(
        (entry.verb, entry.objection, entry.choices, setup.verb[entry.verb]() if entry.choices is None else None)
        for entry in found
    )
