"""Night: illumination rounds, answers to muzzle flashes, decoys put back (62)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....kernel.dice import Roll
from ....kernel.rulebook import Objection
from ....kernel.step import Step
from ....maps.hexes import bits
from .aid import AID
from .checks import DIE
from .concealment import cover_up, settle
from .events import DECOY_BACK, FLARE
from .firepower import FIRE
from .gunfire import objection_to_aim, objection_to_gun, objection_to_target
from .pieces import FACES, IS_DECOY, VEHICLE
from .proficiency import Round
from .satw import Tube, objection_to_shot
from .setup import Scenario
from .shots import objection_to_firing, objection_to_hex, objection_to_range
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


def hexes_to_light(s: State, side: int) -> Sequence[int]:
    """Where a side's next round may come down."""
    return range(s.setup.n) if s.flares_left[side] else ()


def light(s: State, side: int, h: int) -> None:
    """A round lights up a hex and what is near."""
    s.flares_left[side] -= 1
    s.flares |= BIT[h]
    s.emit(FLARE, "BOB:62.0b", side, h)
    s.seal()  # nobody may light up the night to have a look
    settle(s)


def weight(s: State, h: int) -> int:
    """What a round counts, wherever it comes down."""
    return WEIGHT


# --- muzzle flashes -------------------------------------------------------------------------------------------------


def out_of_sight(s: State, unit: int) -> int:
    """The enemies beyond visibility of a unit that are marked neither Used nor Op Fire."""
    idle = s.on[1 - (unit >> 6)] & ~s.used & ~s.ready
    near = s.setup.grid.within(s.hex[unit], s.setup.visibility)
    return sum(BIT[u] for u in bits(idle) if not near >> s.hex[u] & 1)


def _objection_to_rifles(s: State, unit: int, firer: int) -> Objection | None:
    h = s.hex[firer]
    found = objection_to_firing(s, unit) or objection_to_hex(s, unit, h) or objection_to_range(s, unit, h)
    if found is None and VEHICLE[s.look[firer]]:
        return Objection("BOB:20.9a", pieces=(firer,)).saying("is-a-vehicle")
    return found


def _objection_to_tube(s: State, unit: int, firer: int) -> Objection | None:
    return objection_to_shot(s, Tube(unit, firer, flash=True))


def _flash(s: State, unit: int, firer: int) -> Round:
    vehicle = firer if VEHICLE[s.look[firer]] else NONE
    return Round(unit, s.hex[firer], vehicle, FIRE)


def _objection_to_round(s: State, unit: int, firer: int) -> Objection | None:
    if VEHICLE[s.look[firer]]:
        return Objection("BOB:20.10c", pieces=(firer, unit))
    return objection_to_gun(s, unit) or objection_to_target(s, _flash(s, unit, firer), flash=True)


def _objection_to_round_at_vehicle(s: State, unit: int, firer: int) -> Objection | None:
    if not VEHICLE[s.look[firer]]:
        return Objection("BOB:20.6a", pieces=(firer,)).saying("no-vehicle")
    return objection_to_gun(s, unit) or objection_to_aim(s, _flash(s, unit, firer), flash=True)


_REPLIES: dict[tuple[str, bool], Callable[[State, int, int], Objection | None]] = {
    ("op-fire", False): _objection_to_rifles,
    ("op-engage", False): _objection_to_tube,
    ("op-fire", True): _objection_to_round,
    ("op-engage", True): _objection_to_round_at_vehicle,
}  # by the verb, and whether a gun or vehicle fires


def objection_to_reply(s: State, verb: str, unit: int, firer: int) -> Objection | None:
    """Why a unit cannot fire at the flash of a unit beyond visibility, at what goes on foot or at a vehicle."""
    return _REPLIES[verb, bool(FACES[s.kind[unit]])](s, unit, firer)


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
            s.call(Roll(1, DIE), self.resumed)
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
    s.fate[decoy], s.known = ABSENT, s.known & ~BIT[decoy]
    s.kind[decoy] = s.look[decoy] = s.facing[decoy] = s.bank[decoy] = NONE
    return found


def start_decoy(s: State, unit: int) -> Step:
    """A unit puts a decoy back."""
    return PutBack(unit)


def is_night(setup: Scenario, kind: int) -> bool:
    """Whether a kind of unit could ever put back a decoy: any could by night."""
    return bool(setup.visibility)
