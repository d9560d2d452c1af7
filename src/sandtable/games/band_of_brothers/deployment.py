"""Setting up: both sides lay out their counters and foxholes, one after the other, and hide what may hide (15, 16, 54).

A counter that is being placed is enrolled at once, so that what it is lies where the other side cannot look.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from ...kernel.actions import Action
from ...kernel.flow import Sequence
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from .aid import AID
from .banks import Bank, may_choose
from .boards import BUILDINGS, TERRAINS, WATER, WOODS, Ground
from .concealment import appear, conceal, cover_up, measured, settle
from .control import first_control
from .cover import favourable, sheltered
from .events import DUG, MARKED_READY, SET_UP
from .fronts import facing_to, where_enemies_are
from .pieces import FACES, IS_CARRIER, VEHICLE
from .refusals import objection_to_stranger
from .setup import FORTS, Group
from .stacking import objection_to_stand
from .state import BIT, EMPTIED, NONE, TAKEN, State, kinds_of_groups
from .swaps import Exchange, Routes
from .turn import Turn

FOXHOLES = FORTS.index("foxholes")


class SetUp(Sequence, frozen=True):
    """Each side settles its exchanges and lays out its forces; then the first turn begins."""

    def part(self, s: State, at: int) -> Step | None:
        """What comes next."""
        first = s.setup.sets_up_first
        side = first if at < 4 else 1 - first
        return (Exchange(side), Routes(side), LayOut(side), Vigil(side))[at % 4] if at < 8 else None

    def begin(self, s: State) -> None:
        """After the last part, on to the first turn."""
        if self.at < 8:
            super().begin(s)
            return
        for rule in ("BOB:16.0h", "BOB:3.0a", "BOB:2.0a"):
            cite(rule)
        first_control(s)
        s.turn = 1
        s.cp = bytearray(s.setup.cp_on(1))
        s.become(Turn())


# --- where a kind may stand -----------------------------------------------------------------------------------------


def groups_with(s: State, side: int, kind: int) -> list[int]:
    """The groups of a side that set up and still have a counter of a kind."""
    return [i for i in setting_up(s, side) if kind in s.stock[i]]


def kinds_left(s: State, side: int) -> list[int]:
    """The kinds that a side has yet to set up."""
    return sorted(set(counters_left(s, side)))


def counters_left(s: State, side: int) -> list[int]:
    """The counters that a side has yet to set up, by kind."""
    return sorted(k for i in setting_up(s, side) for k in s.stock[i] if k != TAKEN)


def setting_up(s: State, side: int) -> list[int]:
    """The groups of a side that set up."""
    return [i for i, g in enumerate(s.setup.groups) if g.side == side and not g.turn]


def objection_to_hex(s: State, side: int, kind: int, area: int, h: int) -> Objection | None:
    """Why a counter of a kind cannot set up in a hex."""
    ground = s.setup.ground
    if outside := _objection_to_area(s, area, h):
        return outside
    if ground.terrain[h] == WATER and not ground.bridge >> h & 1:
        return Objection("BOB:56.0a", hexes=(h,))
    if s.here(h, 1 - side):
        return Objection("BOB:16.0a", hexes=(h,), pieces=bits(s.here(h, 1 - side))).saying("set-up-held")
    if IS_CARRIER[kind]:
        return _objection_to_carrier(s, side, h)
    return objection_to_stand(s, side, kind, h) or _objection_of_scenario(s, side, kind, h)


def _objection_to_area(s: State, area: int, h: int) -> Objection | None:
    if area >> h & 1:
        return None
    if _half(s, area, h):
        return Objection("BOB:16.0b", hexes=(h,))
    return Objection("BOB:16.0a", hexes=(h,))


def _half(s: State, area: int, h: int) -> bool:
    """Whether a hex is shared between a board of the area and one that has no part in it (16.0b)."""
    inside = [bool(area & s.setup.ground.board[board]) for board, _ in s.setup.ground.printed(h)]
    return any(inside) and not all(inside)


def _objection_to_carrier(s: State, side: int, h: int) -> Objection | None:
    """A halftrack sets up with somebody aboard."""
    if not riders(s, side, h):
        return Objection("BOB:21.1c", hexes=(h,))
    other = bits(s.vehicles(h, side))
    return Objection("BOB:20.10d", hexes=(h,), pieces=other) if other else None


def riders(s: State, side: int, h: int) -> list[int]:
    """The units in a hex that a halftrack could carry."""
    return list(bits(s.on_foot(h, side)))


def _objection_of_scenario(s: State, side: int, kind: int, h: int) -> Objection | None:
    if s.setup.one_in_a_hex[side] and s.here(h, side):
        return Objection("BOB:16.0a", hexes=(h,), pieces=bits(s.here(h, side))).saying("set-up-alone")
    if near := _too_near(s, side, kind, h):
        return Objection("BOB:16.0a", hexes=(h,), pieces=near).saying("set-up-apart")
    if bound := _bound_elsewhere(s, side, h):
        return Objection("BOB:16.0a", hexes=(h,)).saying("set-up-elsewhere", where=bound)
    return None


def _too_near(s: State, side: int, kind: int, h: int) -> tuple[int, ...]:
    """The units beside a hex next to which a kind may not set up (apart)."""
    kinds = s.setup.apart[side]
    if kind not in kinds:
        return ()
    near = s.setup.grid.adjacent_mask[h] & s.stood[side]
    return tuple(u for x in bits(near) for u in bits(s.at[x]) if s.kind[u] in kinds)


def _bound_elsewhere(s: State, side: int, h: int) -> tuple[int, ...]:
    """Where the last counters have to go instead: some hexes must be occupied (must_occupy)."""
    empty = s.setup.must_occupy[side] & ~s.stood[side]
    if not empty:
        return ()
    return bits(empty) if not empty >> h & 1 and len(counters_left(s, side)) < empty.bit_count() else ()


def area_for(s: State, side: int, kind: int, taken_from: int = -1) -> int:
    """The hexes in which a kind may set up, by all groups that have one, that which it was taken from among them."""
    area = s.setup.groups[taken_from].area if taken_from >= 0 else 0
    for i in groups_with(s, side, kind):
        area |= s.setup.groups[i].area
    return area


def room_for(s: State, side: int, kind: int, area: int) -> list[int]:
    """The hexes of an area in which a counter of a kind may set up now."""
    ground = s.setup.ground
    free = area & ~s.stood[1 - side] & ~(ground.water & ~ground.bridge)
    doubtful = free if IS_CARRIER[kind] or s.setup.apart[side] or s.setup.must_occupy[side] else free & s.stood[side]
    barred = sum(BIT[h] for h in bits(doubtful) if objection_to_hex(s, side, kind, area, h) is not None)
    return list(bits(free & ~barred))


def has_room(s: State, side: int, kind: int, area: int) -> bool:
    """Whether a counter of a kind may set up anywhere in an area; where nobody is yet there is room."""
    return bool(room_for(s, side, kind, area & ~s.stood[side])) or bool(room_for(s, side, kind, area & s.stood[side]))


def objection_to_foxholes(s: State, side: int, h: int) -> Objection | None:
    """Why foxholes cannot be dug in a hex."""
    ground, area = s.setup.ground, s.setup.digging[side]
    if outside := _objection_to_area(s, area, h):
        return outside
    if ground.bridge >> h & 1 or ground.terrain[h] in BUILDINGS or ground.terrain[h] == WATER:
        return Objection("BOB:54.1a", hexes=(h,))
    if (s.foxholes | s.pillbox | ground.trench) >> h & 1:
        return Objection("BOB:54.1a", hexes=(h,)).saying("already-dug")
    if s.here(h, 1 - side):
        return Objection("BOB:54.1a", hexes=(h,), pieces=bits(s.here(h, 1 - side))).saying("set-up-held")
    return None


# --- laying out -----------------------------------------------------------------------------------------------------


class LayOut(Step, frozen=True):
    """A side places its counters and digs; when all stand, those that may are concealed."""

    side: int

    def begin(self, s: State) -> None:
        """A side with nothing to lay out is not asked."""
        if not kinds_left(s, self.side) and not s.foxholes_left[self.side] and not fronted(s, self.side):
            self.on_end(s)

    def ask(self, s: State) -> Decision:
        """Any kind, foxholes, the machine, or the end."""
        verb = s.setup.verb
        placing = verb["place"].each(self._placeable(s))
        digging = [verb["dig"](FOXHOLES)] if self._may_dig(s) else []
        muster = [verb["muster"]()] if placing or digging else []
        if placing:
            return Decision(self.side, "deployment", [*placing, *digging, *muster])
        turning = verb["unit"].each(fronted(s, self.side))
        return Decision(self.side, "deployment", [*digging, *muster, *turning, verb["end"]()])

    def asks_anyway(self, s: State) -> bool:
        """That there is nothing to turn would tell what an exchange has brought."""
        kinds = kinds_of_groups(s.setup)
        return s.setup.flanks or any(FACES[k] for i in setting_up(s, self.side) for k in kinds[i])

    def told(self, s: State, action: Action) -> str:
        """Nobody else hears what is turned, lest he learn what has a front."""
        return action.masked if action.verb == "unit" else super().told(s, action)

    def _placeable(self, s: State) -> list[int]:
        return [k for k in kinds_left(s, self.side) if self._objection_to_kind(s, k) is None]

    def _objection_to_kind(self, s: State, kind: int) -> Objection | None:
        if not groups_with(s, self.side, kind):
            return Objection("BOB:16.0a").saying("none-left", kind=kind)
        if has_room(s, self.side, kind, area_for(s, self.side, kind)):
            return None
        return Objection("BOB:16.0a").saying("no-room-to-set-up", kind=kind)

    def _may_dig(self, s: State) -> bool:
        return bool(s.foxholes_left[self.side]) and any(
            objection_to_foxholes(s, self.side, h) is None for h in bits(s.setup.digging[self.side])
        )

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why something is not legal now."""
        if action.verb == "place":
            return self._objection_to_kind(s, action.args[0])
        if action.verb == "dig":
            return self._objection_to_dig(s, action.args[0])
        if action.verb == "unit":
            return self._objection_to_turn(s, action.args[0])
        placeable = self._placeable(s)
        if action.verb == "end":
            return self._objection_to_haste(s)
        return None if placeable or self._may_dig(s) else Objection("BOB:16.0a").saying("all-set-up")

    def _objection_to_dig(self, s: State, fort: int) -> Objection | None:
        if fort != FOXHOLES or not s.setup.digging[self.side]:
            return Objection("KERNEL:scenario")
        return None if self._may_dig(s) else Objection("BOB:54.1a").saying("no-foxholes-left")

    def _objection_to_turn(self, s: State, unit: int) -> Objection | None:
        if unit in fronted(s, self.side):
            return self._objection_to_haste(s, (unit,))
        return objection_to_stranger(s, self.side, unit, "BOB:16.0a") or Objection("BOB:16.0a", pieces=(unit,)).saying(
            "has-no-front"
        )

    def _objection_to_haste(self, s: State, pieces: tuple[int, ...] = ()) -> Objection | None:
        """Everything is placed before anything is turned, so that nobody sees what, and before the set-up ends."""
        if not self._placeable(s):
            return None
        found = Objection("BOB:16.0a", pieces=pieces)
        return found.saying("not-all-set-up", left_over=len(counters_left(s, self.side)))

    def on_place(self, s: State, kind: int) -> None:
        """The next counter; then where."""
        unit, group = take_out(s, self.side, kind)
        s.call(At(self.side, unit, group))

    def on_unit(self, s: State, unit: int) -> None:
        """A counter that has a front is turned."""
        s.call(Turned(self.side, unit))

    def on_dig(self, s: State, fort: int) -> None:
        """Foxholes; then where."""
        s.call(Dig(self.side))

    def on_muster(self, s: State) -> None:
        """Chance lays out the rest."""
        from .muster import Muster  # noqa: PLC0415

        s.become(Muster(self.side))

    def resumed(self, s: State, value: object) -> None:
        """The next one."""
        s.become(self)

    def on_end(self, s: State) -> None:
        """Everything stands: hide what may hide."""
        _park_carriers(s, self.side)
        for group in setting_up(s, self.side):
            s.stock[group] = tuple(kind for kind in s.stock[group] if kind != TAKEN)
        hide(s, self.side)
        s.done()


def fronted(s: State, side: int) -> list[int]:
    """The counters of a side on the map that have a front."""
    return [u for u in bits(s.on[side]) if (FACES[s.kind[u]] or s.setup.flanks) and not s.mounted(u)]


def take_out(s: State, side: int, kind: int) -> tuple[int, int]:
    """A new counter of a kind from the first group that has one."""
    group = groups_with(s, side, kind)[0]
    return take_from(s, group, kind), group


def take_from(s: State, group: int, kind: int) -> int:
    """A new counter of a kind from a group."""
    _exchange(s, group, kind, TAKEN)
    return s.enrol(kind, s.setup.groups[group].side)


def _exchange(s: State, group: int, old: int, new: int) -> None:
    kinds = list(s.stock[group])
    kinds[kinds.index(old)] = new
    s.stock[group] = tuple(kinds)


def put(s: State, unit: int, group: int, h: int) -> None:
    """A counter sets up in a hex; if only another group may stand there, it was one of theirs.

    It points at the enemy, and until everything stands nobody sees what it is.
    """
    if group >= 0 and not s.setup.groups[group].area >> h & 1:
        kind = s.kind[unit]
        other = next(i for i in groups_with(s, unit >> 6, kind) if s.setup.groups[i].area >> h & 1)
        _exchange(s, other, kind, TAKEN)
        _exchange(s, group, TAKEN, kind)
    s.place(unit, h)
    if IS_CARRIER[s.kind[unit]]:
        s.rides[riders(s, unit >> 6, h)[0]] = unit
    cover_up(s, unit)
    if FACES[s.kind[unit]] or s.setup.flanks:
        s.facing[unit] = facing_to(s.setup.grid, h, where_enemies_are(s, unit >> 6))
    s.emit(SET_UP, "BOB:16.0a", unit >> 6, unit, s.kind[unit], h)


def _park_carriers(s: State, side: int) -> None:
    """Halftracks for which nobody is left wait beside the map."""
    for kind in kinds_left(s, side):
        while IS_CARRIER[kind] and groups_with(s, side, kind):
            unit, _ = take_out(s, side, kind)
            s.fate[unit] = EMPTIED
            s.known |= BIT[unit]


class At(Step, frozen=True):
    """Where a counter sets up, and on which bank of a dike."""

    side: int
    unit: int
    group: int  # that the counter was taken from, -1 for those who cannot know

    def shown(self, s: State, side: int) -> Step:
        """From which group a counter was taken would tell what it is."""
        return self if side == self.side else At(self.side, self.unit, -1)

    def _area(self, s: State) -> int:
        if self.group < 0:
            return reduce(or_, (s.setup.groups[i].area for i in setting_up(s, self.side)))
        return area_for(s, self.side, s.kind[self.unit], self.group)

    def ask(self, s: State) -> Decision:
        """Every hex with room for it."""
        verb = s.setup.verb["at"]
        return Decision(self.side, "place", [verb(h) for h in room_for(s, self.side, s.kind[self.unit], self._area(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex is not allowed."""
        return objection_to_hex(s, self.side, s.kind[self.unit], self._area(s), action.args[0])

    def on_at(self, s: State, hex: int) -> None:
        """The counter is there."""
        put(s, self.unit, self.group, hex)
        if may_choose(s, self.unit):
            s.become(Bank(self.unit))
        else:
            s.done()


class Turned(Step, frozen=True):
    """Which way a counter points; the other side is not told which, lest it learn what has a front."""

    side: int
    unit: int

    def shown(self, s: State, side: int) -> Step:
        """Somebody turns something."""
        return self if side == self.side else Turned(self.side, NONE)

    def told(self, s: State, action: Action) -> str:
        """Nobody else hears which way."""
        return action.masked

    def ask(self, s: State) -> Decision:
        """Any direction."""
        return Decision(self.side, "facing", [s.setup.verb["face"](d) for d in range(6)])

    def on_face(self, s: State, direction: int) -> None:
        """It points there."""
        cite("BOB:20.4c")
        s.facing[self.unit] = direction
        s.done()


class Dig(Step, frozen=True):
    """Where foxholes are dug."""

    side: int

    def ask(self, s: State) -> Decision:
        """Anywhere in the area but on bridges and in buildings."""
        verb, area = s.setup.verb["at"], s.setup.digging[self.side]
        hexes = [h for h in bits(area) if objection_to_foxholes(s, self.side, h) is None]
        return Decision(self.side, "dig", [verb(h) for h in hexes])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why not there."""
        return objection_to_foxholes(s, self.side, action.args[0])

    def on_at(self, s: State, hex: int) -> None:
        """They are there."""
        dig(s, self.side, hex)
        s.done()


def dig(s: State, side: int, h: int) -> None:
    """Foxholes in a hex."""
    s.foxholes |= BIT[h]
    s.foxholes_left[side] -= 1
    s.emit(DUG, "BOB:54.1a", side, FORTS[FOXHOLES], h)


# --- hiding ---------------------------------------------------------------------------------------------------------


def rule_to_hide(s: State, unit: int) -> str:
    """The rule by which a counter may start concealed, or nothing."""
    h, kind = s.hex[unit], s.kind[unit]
    if VEHICLE[kind]:
        wooded = s.setup.ground.terrain[h] in (WOODS, *BUILDINGS)
        return "BOB:20.1a" if wooded and not IS_CARRIER[kind] else ""
    if s.mounted(unit):
        return ""
    if sheltered(s, unit, h):
        return "BOB:15.0a"
    return "BOB:15.0b" if favourable(s, unit, h, 0) else ""


def hiding_places(s: State, kind: int) -> int:
    """The hexes in which a counter of a kind could start concealed, NONE for anything on foot."""
    if kind != NONE and VEHICLE[kind]:
        return 0 if IS_CARRIER[kind] else _wooded(s.setup.ground)
    return _sheltering(s.setup.ground) | s.foxholes | s.pillbox | s.fortified


@lru_cache(maxsize=64)
def _wooded(ground: Ground) -> int:
    return ground.grid.mask(h for h, terrain in enumerate(ground.terrain) if terrain in (WOODS, *BUILDINGS))


@lru_cache(maxsize=64)
def _sheltering(ground: Ground) -> int:
    """The hexes whose ground shelters infantry against fire from one side at least."""
    better = {t for t, name in enumerate(TERRAINS) if AID["terrain"][name]["fp"]["infantry"] < 0}
    high = ground.grid.mask(h for h in range(ground.grid.n) if ground.terrain[h] in better or ground.level[h])
    return high | ground.trench | ground.hedged | ground.dike


def hide(s: State, side: int) -> None:
    """Conceal a side's counters wherever they may be, show the others, and whatever the enemy finds out at once."""
    for unit in bits(s.on[side]):
        rule = rule_to_hide(s, unit) if _group_of(s, unit).concealable else ""
        if rule:
            cite(rule)
            conceal(s, unit, "BOB:15.0a" if VEHICLE[s.kind[unit]] else rule)  # lest the rule tell what it is
        else:
            uncover(s, unit)
    if s.stood[1 - side]:
        measured(s)
    settle(s)


def uncover(s: State, unit: int) -> None:
    """A counter that may not hide lies open."""
    s.concealed &= ~BIT[unit]
    if not FACES[s.kind[unit]] and not s.setup.flanks:
        s.facing[unit] = NONE
    appear(s, unit)


def _group_of(s: State, unit: int) -> Group:
    """The group that a counter sets up with, as far as its kind and place tell."""
    fits = [g for g in s.setup.groups if g.side == unit >> 6 and not g.turn and g.area >> s.hex[unit] & 1]
    own = [g for g in fits if s.kind[unit] in g.kinds]
    return (own or fits)[0]


class Vigil(Step, frozen=True):
    """By scenario, units may begin the game marked Op Fire."""

    side: int

    def begin(self, s: State) -> None:
        """Only where the scenario says so."""
        if not s.setup.forces[self.side].get("op_fire_start") or not self._able(s):
            s.done()

    def _able(self, s: State) -> list[int]:
        return [u for u in bits(s.on[self.side] & ~s.ready) if not IS_CARRIER[s.kind[u]]]

    def ask(self, s: State) -> Decision:
        """Any unit not yet marked, or no more."""
        verb = s.setup.verb
        return Decision(self.side, "vigil", [*(verb["unit"](u) for u in self._able(s)), verb["end"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only one's own units."""
        if action.verb == "end" or action.args[0] in self._able(s):
            return None
        unit = action.args[0]
        found = objection_to_stranger(s, self.side, unit, "BOB:4.3a")
        if found is None and IS_CARRIER[s.kind[unit]]:
            return Objection("BOB:21.1f", pieces=(unit,))
        return found or Objection("BOB:4.3a", pieces=(unit,)).saying("waits-already")

    def on_unit(self, s: State, unit: int) -> None:
        """The unit is marked."""
        s.ready |= s.with_carrier(unit)
        s.emit(MARKED_READY, "BOB:4.3a", unit)
        s.become(self)

    def on_end(self, s: State) -> None:
        """No more."""
        s.done()
