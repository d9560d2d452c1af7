"""Night: illumination rounds, answers to muzzle flashes, decoys put back (62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.flow import Window
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Step
from ...maps.hexes import bits
from .aid import AID
from .checks import DIE
from .concealment import cover_up, settle
from .events import DECOY_BACK, FLARE, REPLIED
from .operations import Activity, Errand, activity, errand
from .pieces import FACES, IS_DECOY
from .refusals import objection_to_stranger
from .setup import Scenario
from .sight import lit
from .stacking import objection_to_stand
from .state import ABSENT, BIT, HALF, LOST, NONE, OF, State

WEIGHT = int(AID["operations"]["illumination"])
EVEN = DIE // 2  # a higher roll has a unit and the decoy that it puts back change places


# --- illumination rounds --------------------------------------------------------------------------------------------


def objection_to_flare(s: State, side: int, h: int) -> Objection | None:
    """A side has the rounds that the scenario gives it, each once; they may come down anywhere."""
    if s.flares_left[side]:
        return None
    return Objection("BOB:62.0b", hexes=(h,)) if s.setup.visibility else Objection("KERNEL:scenario")


def _hexes(s: State, side: int) -> Iterable[int]:
    return range(s.setup.n) if s.flares_left[side] else ()


def _light(s: State, side: int, h: int) -> None:
    s.flares_left[side] -= 1
    s.flares |= BIT[h]
    s.emit(FLARE, "BOB:62.0b", side, h)
    s.seal()  # nobody may light up the night to have a look
    settle(s)


def _weight(s: State, h: int) -> int:
    return WEIGHT


errand(Errand("flare", _hexes, objection_to_flare, _light, _weight))


# --- muzzle flashes -------------------------------------------------------------------------------------------------


class Reply(NamedTuple):
    """A way to fire at a muzzle flash, for infantry or for guns and vehicles; `start` calls the shot."""

    verb: str
    objection: Callable[[State, int, int], Objection | None]
    start: Callable[[State, int, int], None]
    heavy: bool = False  # for guns and vehicles


REPLIES: dict[tuple[str, bool], Reply] = {}


def reply(entry: Reply) -> None:
    """Let units answer a muzzle flash in some way."""
    REPLIES[entry.verb, entry.heavy] = entry


def after_shot(s: State, unit: int) -> bool:
    """A unit has fired: at night one enemy may fire at its muzzle flash; True if a step was called for that."""
    if not s.setup.visibility:
        return False
    cite("BOB:62.0l")
    if s.hex[unit] < 0 or lit(s) >> s.hex[unit] & 1 or not out_of_sight(s, unit):
        return False
    s.call(Flash(sides=(1 - (unit >> 6),), unit=unit))
    return True


def out_of_sight(s: State, unit: int) -> int:
    """The enemies beyond visibility of a unit that are marked neither Used nor Op Fire."""
    idle = s.on[1 - (unit >> 6)] & ~s.used & ~s.ready
    near = s.setup.grid.within(s.hex[unit], s.setup.visibility)
    return sum(BIT[u] for u in bits(idle) if not near >> s.hex[u] & 1)


class Flash(Window, frozen=True):
    """The side that was not firing may answer a muzzle flash with one unit; its own flash may be answered in turn."""

    unit: int = NONE  # that fired

    def plays(self, s: State, side: int) -> list[Action]:
        """Every unit that could fire at the flash."""
        verb, able = s.setup.verb, bits(out_of_sight(s, self.unit))
        return [verb[name](u) for name in ("op-fire", "op-engage") for u in able if self._objection(s, name, u) is None]

    def _objection(self, s: State, name: str, unit: int) -> Objection | None:
        entry = REPLIES.get((name, bool(FACES[s.kind[unit]])))
        return entry.objection(s, unit, self.unit) if entry else Objection("BOB:20.9a", pieces=(unit,))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot answer."""
        if action.verb == "pass":
            return None
        unit = action.args[0]
        if not out_of_sight(s, self.unit) >> unit & 1:
            stranger = objection_to_stranger(s, self.sides[0], unit, "BOB:62.0l")
            return stranger or Objection("BOB:62.0l", pieces=(unit,))
        return self._objection(s, action.verb, unit)

    def on_op_fire(self, s: State, unit: int) -> None:
        """Fire at infantry or a gun."""
        self._fire(s, "op-fire", unit)

    def on_op_engage(self, s: State, unit: int) -> None:
        """Fire at a vehicle."""
        self._fire(s, "op-engage", unit)

    def _fire(self, s: State, name: str, unit: int) -> None:
        cite("BOB:62.0m")
        s.emit(REPLIED, "BOB:62.0l", unit, s.hex[self.unit])
        REPLIES[name, bool(FACES[s.kind[unit]])].start(s, unit, self.unit)

    def resumed(self, s: State, value: object) -> None:
        """One answer is all."""
        s.done()


# --- decoys put back ------------------------------------------------------------------------------------------------


def objection_to_decoy(s: State, unit: int) -> Objection | None:
    """At night a concealed unit may put back a decoy that was removed, where there is room."""
    side = unit >> 6
    decoy = lost_decoy(s, side) if s.setup.visibility and s.concealed >> unit & 1 else NONE
    if not s.setup.visibility:
        return Objection("KERNEL:scenario")
    if decoy == NONE:
        found = Objection("BOB:62.0o", pieces=(unit,))
        return found.saying("no-decoy-lost") if s.concealed >> unit & 1 else found
    return objection_to_stand(s, side, s.kind[decoy], s.hex[unit])


def lost_decoy(s: State, side: int) -> int:
    """The first of a side's decoys that was removed, or NONE."""
    gone = (u for u in bits(OF[side]) if s.fate[u] == LOST and IS_DECOY[s.kind[u]])
    return next(gone, NONE)


class PutBack(Step, frozen=True):
    """A decoy comes back as hidden as the unit that puts it back, both Used, and chance mixes the two markers."""

    unit: int

    def begin(self, s: State) -> None:
        """Whose face is known cannot be mixed up with anything."""
        if s.unseen(self.unit):
            s.call(Roll(1, DIE))
        else:
            self._put_back(s, mixed=False)

    def resumed(self, s: State, value: tuple[int, ...]) -> None:
        """Under one marker or under the other."""
        self._put_back(s, mixed=value[0] > EVEN)

    def _put_back(self, s: State, *, mixed: bool) -> None:
        unit = self.unit
        decoy = _renumbered(s, lost_decoy(s, unit >> 6))
        s.place(decoy, s.hex[unit])
        s.bank[decoy] = s.bank[unit]
        cover_up(s, decoy)
        for each in (unit, decoy):
            s.mark_used(each)
        if mixed:
            for field in (s.kind, s.facing):
                field[unit], field[decoy] = field[decoy], field[unit]
        s.emit(DECOY_BACK, "BOB:62.0o", unit >> 6, unit if mixed else decoy, s.hex[unit])
        s.done()


def _renumbered(s: State, decoy: int) -> int:
    """A decoy that was removed under a number by which nobody knows it, if there is one left."""
    side = decoy >> 6
    if ABSENT not in s.fate[side * HALF : side * HALF + HALF]:
        s.known &= ~BIT[decoy]
        s.look[decoy] = NONE
        return decoy
    found = s.enrol(s.kind[decoy], side)
    s.kind[decoy], s.look[decoy], s.fate[decoy], s.known = NONE, NONE, ABSENT, s.known & ~BIT[decoy]
    return found


def _start(s: State, unit: int) -> None:
    s.call(PutBack(unit))


def _fits(setup: Scenario, kind: int) -> bool:
    return bool(setup.visibility)


activity(Activity("decoy", objection_to_decoy, _start, fits=_fits))
