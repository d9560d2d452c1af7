"""Reinforcements: counters that come onto the map from their turn on (5.0d, 15.0c, 16.0b, 16.0c, 21.1).

An owner names what comes (`enter KIND`) and then where (`go HEX`). Halftracks come with whom the scenario puts in them.
"""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .arrival import Arrival, OnTheMove
from .checks import MoraleCheck
from .concealment import appear, end_of_activation, reveal
from .costs import cost_of_entry
from .driving_on import come, objection_to_come
from .events import ENTERED, STAYED_OUT
from .moving import STEPPING, Moving
from .pieces import IS_CARRIER, IS_GUN, LOOKS, VEHICLE
from .readiness import HEAVY, InImpulse, groups_due, waiting
from .stacking import objection_to_stand, seen_foot, seen_vehicles
from .state import ABSENT, BIT, HALF, NONE, NOWHERE, OF, State, kinds_of_groups
from .zones import zone

NO_KIND = -1


# --- what waits -----------------------------------------------------------------------------------------------------


def at_hand(s: State, i: int) -> tuple[int, ...]:
    """The kinds of a group that may come on now: not those that have tried this turn (5.0p)."""
    return s.stock[i][: len(s.stock[i]) - s.balked[i]]


def kinds_waiting(s: State, side: int) -> list[int]:
    """The kinds of counter that a side could bring on, in canonical order."""
    groups = waiting(s, side)
    return sorted({kind for i in groups for kind in at_hand(s, i)}) if groups else []


def way_in(s: State, i: int) -> int:
    """The hexes by which a group comes: of several ways the one that its owner has settled on."""
    group = s.setup.groups[i]
    return group.routes[s.routes[i][0]] if group.routes else group.area


def riders(s: State, i: int, carrier: int) -> tuple[int, ...]:
    """Whom a halftrack of a group may bring; guns, which cannot walk, never lose their seats to others."""
    group, stock = s.setup.groups[i], at_hand(s, i)
    able = sorted({rider for each, rider in group.loads if each == carrier and rider in stock})
    guns = sum(1 for kind in stock if IS_GUN[kind])
    if guns >= sum(1 for kind in stock if IS_CARRIER[kind]):
        able = [kind for kind in able if IS_GUN[kind]] or able
    return tuple(able)


def _on_its_own(s: State, i: int, kind: int) -> bool:
    """Whether a kind of a group comes by itself: not a halftrack, nor whom its last halftracks must bring."""
    if IS_CARRIER[kind] or IS_GUN[kind]:
        return False
    if not s.setup.groups[i].loads:
        return True
    stock = at_hand(s, i)
    seated = {rider for _, rider in s.setup.groups[i].loads}
    seats = sum(1 for each in stock if IS_CARRIER[each])
    return kind not in seated or sum(1 for each in stock if each in seated) > seats


def _sources(s: State, side: int, kind: int) -> list[int]:
    """The groups from which a kind could come now."""
    return [
        i
        for i in waiting(s, side)
        if kind in at_hand(s, i) and (riders(s, i, kind) if IS_CARRIER[kind] else _on_its_own(s, i, kind))
    ]


# --- where it may come ----------------------------------------------------------------------------------------------


def objection_to_way(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Why a kind cannot come on at a hex, whichever of its groups it is taken from."""
    if not any(way_in(s, i) >> h & 1 for i in _sources(s, side, kind)):
        return Objection("BOB:16.0b", hexes=(h,)).saying("not-its-way")
    return _objection_on_way(s, side, kind, h)


def _objection_on_way(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Why a kind cannot come on at a hex of one of its ways in."""
    return objection_to_hex(s, side, kind, h) or _objection_to_overflow(s, side, kind, h)


def objection_to_hex(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Why nothing of a kind can come on at a hex of its way in."""
    if VEHICLE[kind]:
        return _objection_to_drive_on(s, side, kind, h)
    if not cost_of_entry(s, kind, h):
        return Objection("BOB:56.0a", hexes=(h,))
    return _objection_to_company(s, side, kind, h)


def _objection_to_drive_on(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Judged for the number that the vehicle would get, and with the gun of a halftrack that can bring only guns."""
    group = next((i for i in _sources(s, side, kind) if way_in(s, i) >> h & 1), None) if IS_CARRIER[kind] else None
    able = riders(s, group, kind) if group is not None else ()
    if able and all(IS_GUN[rider] for rider in able):
        return _objection_to_tow(s, side, (kind, able[0]), h)
    unit = s.fate.index(ABSENT, side * HALF, side * HALF + HALF)
    s.kind[unit] = kind
    found = objection_to_come(s, unit, h)
    s.kind[unit] = NONE
    return found


def _objection_to_tow(s: State, side: int, pair: tuple[int, int], h: int) -> Objection | None:
    """Judged with a halftrack and its gun laid on the map for the moment: a gun makes every hex dearer (21.1d)."""
    unit, cargo = units = tuple(s.enrol(kind, side) for kind in pair)
    for each in units:
        s.place(each, h)
    s.rides[cargo] = unit
    found = objection_to_come(s, unit, h, towing=True)
    s.rides[cargo] = NONE
    for each in units:
        s.lift(each)
        s.kind[each], s.fate[each] = NONE, ABSENT
    return found


def _objection_to_company(s: State, side: int, kind: int, h: int) -> Objection | None:
    """There must be room at once, and no vehicle to attack: there is no hex behind to go back to."""
    enemy = 1 - side
    if seen_vehicles(s, h, enemy):
        both = seen_foot(s, h, enemy)
        return Objection("BOB:20.9h" if both else "BOB:20.9f", hexes=(h,), pieces=bits(s.at[h] & OF[enemy]))
    if s.at[h] & OF[enemy]:
        cite("BOB:5.0l")
    return objection_to_stand(s, side, kind, h)


def _objection_to_overflow(s: State, side: int, kind: int, h: int) -> Objection | None:
    """Some scenarios keep entry hexes for when all others are full."""
    row = s.setup.rules.get("overflow")
    if not row:
        return None
    spare = zone(row, s.setup.terrain)
    if not spare >> h & 1:
        return None
    others = _ways(s, side, kind) & ~spare
    free = any(objection_to_hex(s, side, kind, other) is None for other in bits(others))
    return Objection("BOB:16.0a", hexes=(h,)).saying("others-first") if free else None


def _ways(s: State, side: int, kind: int) -> int:
    mask = 0
    for i in _sources(s, side, kind):
        mask |= way_in(s, i)
    return mask


# --- bringing it on -------------------------------------------------------------------------------------------------


def objection_to_enter(s: State, side: int, kind: int) -> Objection | None:
    """Why a side cannot bring on a counter of a kind."""
    ways = _ways(s, side, kind)
    if not ways:
        tried = any(kind in s.stock[i][len(at_hand(s, i)) :] for i in groups_due(s, side))
        if tried:
            return Objection("BOB:5.0p").saying("tried-to-enter", kind=kind)
        return Objection("BOB:16.0a").saying("not-waiting", kind=kind)
    for h in bits(ways):
        if _objection_on_way(s, side, kind, h) is None:
            return None
    return Objection("BOB:2.0k").saying("no-way-in", kind=kind)


def start_entry(s: State, side: int, kind: int) -> Step:
    """A counter is to come on; with a halftrack somebody comes."""
    return Entering(side, kind)


class Entering(Step, frozen=True):
    """Where a counter comes on, and with a halftrack whom it brings."""

    side: int
    kind: int
    hex: int = NOWHERE

    def ask(self, s: State) -> Decision:
        """The hexes of its way in, then who rides."""
        verb = s.setup.verb
        if self.hex == NOWHERE:
            ways = bits(_ways(s, self.side, self.kind))
            open_to = [h for h in ways if _objection_on_way(s, self.side, self.kind, h) is None]
            return Decision(self.side, "entering", [verb["go"](h) for h in open_to])
        able = riders(s, self._group(s), self.kind)
        return Decision(self.side, "riders", [verb["kind"](k) for k in able if self._objection_to_rider(s, k) is None])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why it cannot come there, or nobody of that kind with it."""
        where = (self.hex,) if self.hex != NOWHERE else ()
        if action.verb == "go":
            if where:
                return Objection("BOB:21.1c", hexes=where).saying("rider-first", kind=self.kind)
            return objection_to_way(s, self.side, self.kind, action.args[0])
        if where:
            return self._objection_to_rider(s, action.args[0])
        return Objection("BOB:16.0b").saying("way-first", kind=self.kind)

    def _objection_to_rider(self, s: State, kind: int) -> Objection | None:
        """Only whom the scenario seats; a gun counts three of the operations range, in a halftrack too (21.1f)."""
        if kind not in riders(s, self._group(s), self.kind):
            return Objection("BOB:21.1c").saying("rides-not", kind=kind)
        if IS_GUN[kind] and (found := _objection_to_tow(s, self.side, (self.kind, kind), self.hex)):
            return found
        more = seat(kind) - weight(s, self.kind)
        impulse = s.inside(InImpulse)
        if more and impulse is not None and s.spent > 1 and s.spent + more > impulse.limit:
            limit = impulse.limit
            return Objection("BOB:4.1b").saying(
                "rider-over-range", kind=kind, weight=seat(kind), spent=s.spent, limit=limit
            )
        return None

    def _group(self, s: State) -> int:
        return next(i for i in _sources(s, self.side, self.kind) if way_in(s, i) >> self.hex & 1)

    # --- as the other side sees it

    def shown(self, s: State, side: int) -> Step:
        """A decoy comes on with the face of a squad (15.0e)."""
        return self if side == self.side else replace(self, kind=LOOKS[self.kind])

    def arriving(self, s: State, group: int) -> tuple[tuple[int, ...], ...]:
        """What a group must hold, for all that anybody sees: what comes, and somebody for a halftrack to bring."""
        if group != self._likely(s):
            return ()
        riders = tuple(rider for carrier, rider in s.setup.groups[group].loads if carrier == self.kind)
        return ((self.kind,), riders) if riders else ((self.kind,),)

    def leading(self, s: State, group: int) -> tuple[tuple[int, ...], ...]:
        """The ways by which a group may be coming, for all that anybody sees."""
        if group != self._likely(s):
            return ()
        return (tuple(n for n, area in enumerate(s.setup.groups[group].routes) if self._open(s, area)),)

    def _likely(self, s: State) -> int:
        """The first group that could bring on what comes, or none."""
        kinds, groups = kinds_of_groups(s.setup), s.setup.groups
        able = (i for i in waiting(s, self.side) if self.kind in kinds[i] or self.kind in s.extra)
        return next((i for i in able if any(self._open(s, area) for area in groups[i].routes or (groups[i].area,))), -1)

    def _open(self, s: State, area: int) -> bool:
        if self.hex != NOWHERE:
            return bool(area >> self.hex & 1)
        return any(_objection_on_way(s, self.side, self.kind, h) is None for h in bits(area))

    # --- coming

    def on_go(self, s: State, hex: int) -> None:
        """Onto the map; a halftrack's rider is named first."""
        here = Entering(self.side, self.kind, hex)
        if IS_CARRIER[self.kind]:
            s.become(here)
        else:
            here._bring(s, NO_KIND)

    def on_kind(self, s: State, kind: int) -> None:
        """Who rides; what it counts beyond the one counted already is counted now."""
        s.spent += seat(kind) - weight(s, self.kind)
        self._bring(s, kind)

    def _bring(self, s: State, rider: int) -> None:
        group = self._group(s)
        unit = _take(s, group, self.kind)
        cargo = _take(s, group, rider) if rider != NO_KIND else NONE
        s.become(ComingOn(unit, False, self.hex, group, cargo))


def _take(s: State, group: int, kind: int) -> int:
    left = list(s.stock[group])
    left.remove(kind)
    s.stock[group] = tuple(left)
    return s.enrol(kind, s.setup.groups[group].side)


class ComingOn(OnTheMove, frozen=True):
    """A counter off the map checks (5.0d), comes on, and goes on with its move."""

    hex: int = NOWHERE
    group: int = 0
    cargo: int = NONE

    def begin(self, s: State) -> None:
        """A vehicle's crew does not check, whoever rides in it does."""
        crew = self.unit if self.cargo == NONE else self.cargo
        if VEHICLE[s.kind[crew]]:
            self._come(s)
        else:
            s.call(MoraleCheck(crew, 0, "enter", "BOB:5.0d"), self.checked)

    def come_on(self, s: State, value: object) -> None:
        """At the end of the move it may hide."""
        end_of_activation(s, self.unit)
        s.done()

    def checked(self, s: State, roll: int) -> None:
        """Onto the map, or not yet."""
        if roll < 0:
            self._stay_out(s, "BOB:5.0d")
        elif found := self._vehicles_found(s):
            self._shrink_back(s, found)
        else:
            self._come(s)

    def _vehicles_found(self, s: State) -> int:
        """The vehicles that whoever comes on foot would run into: concealed ones, of which nobody knew."""
        return 0 if VEHICLE[s.kind[self.unit]] else s.vehicles(self.hex, 1 - (self.unit >> 6))

    def _shrink_back(self, s: State, found: int) -> None:
        """BOB:20.9f: nobody stays in a vehicle's hex, and there is none to go back to; the vehicle has been seen."""
        for vehicle in bits(found):
            reveal(s, vehicle, "BOB:20.1b")
        self._stay_out(s, "BOB:20.9f")

    def _stay_out(self, s: State, rule: str) -> None:
        """BOB:5.0p: whoever tried to come on is Used off the map, and may try again next turn."""
        for unit in (self.unit, self.cargo):
            if unit != NONE:
                s.stock[self.group] = (*s.stock[self.group], s.kind[unit])
                s.balked[self.group] += 1
                s.kind[unit], s.fate[unit] = NONE, ABSENT
                s.boosted &= ~BIT[unit]
        cite("BOB:5.0p")
        s.emit(STAYED_OUT, rule, self.unit >> 6)
        s.done()

    def _come(self, s: State) -> None:
        unit, h = self.unit, self.hex
        for each in (unit, self.cargo):
            if each != NONE:
                appear(s, each)
                s.emit(ENTERED, "BOB:15.0c", unit >> 6, each, h, s.look[each])
        if VEHICLE[s.kind[unit]]:
            self._drive(s)
        else:
            self._walk(s)

    def _walk(self, s: State) -> None:
        unit, h, kind = self.unit, self.hex, s.kind[self.unit]
        spent = cost_of_entry(s, kind, h)
        mined = s.setup.dense_mines and bool(s.setup.mines >> h & 1)
        s.place(unit, h)
        move = Moving(unit, spent=spent, entered=1, mined=mined, at=STEPPING)
        s.call(move, self.come_on)
        s.call(Arrival(unit, h, 1), move.resumed)

    def _drive(self, s: State) -> None:
        """BOB:21.1a: whoever rides is on board before the halftrack comes."""
        if self.cargo != NONE:
            s.place(self.cargo, self.hex)
            s.rides[self.cargo] = self.unit
        s.call(come(s, self.unit, self.hex), self.come_on)


def seat(rider: int) -> int:
    """BOB:21.1f: a halftrack counts what its rider counts, three for a gun."""
    cite("BOB:21.1f")
    return HEAVY if IS_GUN[rider] else 1


def weight(s: State, kind: int) -> int:
    """BOB:4.1i: a vehicle counts three; a halftrack at least what the lightest rider would."""
    if IS_CARRIER[kind]:
        able = [rider for i in _sources(s, s.side, kind) for rider in riders(s, i, kind)]
        return min(map(seat, able), default=1)
    if VEHICLE[kind]:
        cite("BOB:4.1i")
        return HEAVY
    return 1
