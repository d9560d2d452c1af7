"""The Rout Phase: exposed units check, and those that fail run, lose men or are gone (11, 20.2d, 21.6, 81)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .aid import AID
from .banks import Bank, may_choose
from .boards import ORCHARD
from .checks import SURE, MoraleCheck, morale
from .concealment import settle, watchers
from .control import take_control
from .events import FLED, ROUTED
from .flight import REASONS, Flight, Ranges, course, enemy_hexes, exposed, flight, free_hexes, objection_to_end
from .fronts import turn_to
from .losses import casualty, eliminate
from .pieces import CASUALTY, INFANTRY, IS_GUN, NATION, VEHICLE
from .refusals import objection_to_stranger
from .state import BIT, NONE, NOWHERE, State

_MORALE = AID["morale"]
WITHIN: int = _MORALE["rout_open_within"]
STEADIER: int = _MORALE["rout_in_melee_german_soviet"]
STEADIER_FROM: int = _MORALE["rout_from_year"]
STEADY_NATIONS = ("german", "soviet")


# --- who must check -------------------------------------------------------------------------------------------------


def reason_to_check(s: State, unit: int, enemies: int, free: int, reach: Ranges) -> str:
    """The rule by which a unit must check for rout, or nothing."""
    h = s.hex[unit]
    if enemies >> h & 1:
        return "BOB:11.0c"
    cite("BOB:11.0d")
    if s.setup.grid.adjacent_mask[h] & free:
        return "BOB:21.6b" if s.mounted(unit) else "BOB:11.0d"
    if s.mounted(unit):
        cite("BOB:21.6a")
        return ""
    return "BOB:11.0e" if _in_open(s, unit, free, reach) else ""


def _in_open(s: State, unit: int, free: int, reach: Ranges) -> bool:
    """In the open, near and in sight of a free enemy; whoever has cover from all fire is not in the open (11.0f)."""
    h = s.hex[unit]
    cite("BOB:11.0e")
    near = free & s.setup.grid.within(h, WITHIN)
    if not near or not near & watchers(s, h, 1 - (unit >> 6)):
        return False
    cite("BOB:11.0f")
    if s.setup.terrain.types[h] == ORCHARD:
        cite("BOB:57.0c")
        return False
    return exposed(s, unit, h, reach)


def due_to_check(s: State, side: int) -> tuple[int, int]:
    """The units of a side that must check, and those of them that stand close to the enemy (11.0b)."""
    cite("BOB:11.0b", "BOB:11.0d")  # who stands far from all free enemies is passed over at once
    enemies, free = enemy_hexes(s, side), free_hexes(s, side)
    reach, near = Ranges(s, side, free), enemies | _within_reach(s, free)
    due = close = 0
    for unit in bits(s.on[side]):
        if VEHICLE[s.kind[unit]] or not near >> s.hex[unit] & 1:
            continue
        if rule := reason_to_check(s, unit, enemies, free, reach):
            for each in (rule, "BOB:11.0g", "BOB:11.0h"):
                cite(each)
            due |= BIT[unit]
            close |= BIT[unit] if rule != "BOB:11.0e" else 0
    return due, close


def _within_reach(s: State, free: int) -> int:
    """The hexes so near to some enemies that whoever stands there may have to check; beside them, too."""
    mask, within = 0, s.setup.grid.within
    for e in bits(free):
        mask |= within(e, WITHIN)
    return mask


def steadfastness(s: State, unit: int) -> int:
    """What Germans and Soviets add from 1942 on: in melee with each other, or by an option always (81, 11.0aa)."""
    if s.setup.year < STEADIER_FROM or NATION[s.kind[unit]] not in STEADY_NATIONS:
        return 0
    if s.setup.options["steadfast"]:
        cite("BOB:11.0aa")
        return STEADIER
    foes = {NATION[s.kind[u]] for u in bits(s.on_foot(s.hex[unit], 1 - (unit >> 6)))}
    if not foes & {n for n in STEADY_NATIONS if n != NATION[s.kind[unit]]}:
        return 0
    cite("BOB:81.0")
    return STEADIER


def rout_loss(s: State, unit: int, close: bool) -> int:
    """By how much a failed check costs a step: the first number close to the enemy, else the front's second."""
    if close:
        cite("BOB:11.0v")
        return CASUALTY[s.reduced(unit)][s.kind[unit]][0]
    cite("BOB:11.0w")
    return CASUALTY[0][s.kind[unit]][1]


# --- the phase ------------------------------------------------------------------------------------------------------


class RoutPhase(Step, frozen=True):
    """One side's checks; all are made before anybody runs, so that it is known who holds a melee (11.0z)."""

    side: int
    begun: bool = False
    due: int = 0
    close: int = 0
    failed: int = 0
    hurt: int = 0  # of those that failed, the ones that lose a step
    unit: int = NONE  # checking now

    def begin(self, s: State) -> None:
        """Find out who checks; whoever cannot fail has passed, and rolls only while hidden (5.0e)."""
        if not self.begun:
            cite("BOB:11.0a")
            due, close = due_to_check(s, self.side)
            s.become(replace(self, begun=True, due=due, close=close))
            return
        doubtful = self._doubtful(s)
        if not doubtful:
            s.become(Running(self.side, self.failed, self.hurt))
        elif len(doubtful) == 1 or not s.cp[self.side] + s.cp_once[self.side]:
            self.on_check(s, doubtful[0])

    def _doubtful(self, s: State) -> list[int]:
        """Who has to roll: whoever may fail, and whoever is hidden, for that it need not would tell what it is."""
        return [u for u in bits(self.due) if s.unseen(u) or morale(s, u) + steadfastness(s, u) < SURE]

    def ask(self, s: State) -> Decision:
        """Who checks next; it matters only while there are command points."""
        verb = s.setup.verb["check"]
        return Decision(self.side, "rout-check", [verb(u) for u in self._doubtful(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """A unit checks once, and only if something makes it check."""
        unit = action.args[0]
        if unit in self._doubtful(s):
            return None
        if self.failed >> unit & 1:
            return Objection("BOB:11.0h", pieces=(unit,))
        return objection_to_stranger(s, self.side, unit, "BOB:11.0g") or Objection("BOB:11.0g", pieces=(unit,))

    def on_check(self, s: State, unit: int) -> None:
        """The unit checks."""
        cite("BOB:1.0c")
        s.call(
            MoraleCheck(unit, steadfastness(s, unit), "rout", "BOB:11.0g"),
            replace(self, due=self.due & ~BIT[unit], unit=unit).resumed,
        )

    def resumed(self, s: State, value: int) -> None:
        """Nothing happens to whoever passes (11.0i)."""
        following = replace(self, unit=NONE)
        if value < 0:
            lost = self._loses(s, -value)
            following = replace(
                following, failed=self.failed | BIT[self.unit], hurt=self.hurt | (BIT[self.unit] if lost else 0)
            )
        else:
            cite("BOB:11.0i")
        s.become(following)

    def _loses(self, s: State, roll: int) -> bool:
        unit = self.unit
        cite("BOB:11.0j")
        cite("BOB:11.0x")
        over = roll - morale(s, unit) - steadfastness(s, unit)
        return over >= rout_loss(s, unit, bool(self.close >> unit & 1))


# --- running --------------------------------------------------------------------------------------------------------


class Running(Step, frozen=True):
    """Those that failed run one after another, in the order that their owner likes."""

    side: int
    failed: int
    hurt: int

    def begin(self, s: State) -> None:
        """A gun that nobody tows is lost at once."""
        for unit in bits(self.failed):
            if s.hex[unit] != NOWHERE and IS_GUN[s.kind[unit]] and not s.mounted(unit):
                cite("BOB:20.2c")
                eliminate(s, unit, "BOB:20.2d")
                settle(s)
        if not self._left(s):
            s.done()

    def _left(self, s: State) -> list[int]:
        return [u for u in bits(self.failed) if s.hex[u] != NOWHERE]

    def ask(self, s: State) -> Decision:
        """Who runs next."""
        verb = s.setup.verb["unit"]
        return Decision(self.side, "rout-order", [verb(u) for u in self._left(s)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only units that failed their checks run."""
        unit = action.args[0]
        if unit in self._left(s):
            return None
        return objection_to_stranger(s, self.side, unit, "BOB:11.0j") or Objection("BOB:11.0j", pieces=(unit,))

    def on_unit(self, s: State, unit: int) -> None:
        """The unit runs; all others that failed keep no enemy busy."""
        s.call(
            Rout(unit, bool(self.hurt >> unit & 1), self.failed), replace(self, failed=self.failed & ~BIT[unit]).resumed
        )

    def resumed(self, s: State, value: object) -> None:
        """The next one; whom this one kept busy finds out what hides near by (15.0k)."""
        settle(s)
        s.become(self)


class Rout(Step, frozen=True):
    """A unit runs to where it must; then it may lose a step."""

    unit: int
    hurt: bool
    fleeing: int
    arrived: bool = False

    def begin(self, s: State) -> None:
        """Off the map, or caught, if there is no choice."""
        if self.arrived:
            self._end(s)
            return
        found = flight(s, self.unit, self.fleeing)
        if found.off:
            s.emit(FLED, "BOB:11.0t", self.unit)
            eliminate(s, self.unit, "BOB:11.0t")
            s.done()
        elif not found.ends:
            self._caught(s)

    def _caught(self, s: State) -> None:
        in_melee = s.melee(s.hex[self.unit])
        rule = "BOB:21.6d" if s.mounted(self.unit) else "BOB:11.0y" if in_melee else "BOB:11.0n"
        eliminate(s, self.unit, rule)
        s.done()

    def ask(self, s: State) -> Decision:
        """Every place where it may end."""
        if self.arrived:
            return Decision(self.unit >> 6, "rout-facing", [s.setup.verb["face"](d) for d in range(6)])
        verb = s.setup.verb["hex"]
        ends = flight(s, self.unit, self.fleeing).ends
        return Decision(self.unit >> 6, "rout", [verb(h) for h in sorted(ends)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """What speaks against running to a hex."""
        if action.verb == "face":
            front = Objection("BOB:93.0d", pieces=(self.unit,)) if s.setup.flanks else Objection("KERNEL:scenario")
            return None if self.arrived else front
        if self.arrived:
            return Objection("BOB:11.0k", hexes=action.args, pieces=(self.unit,)).saying("run-over")
        return objection_to_end(flight(s, self.unit, self.fleeing), self.unit, action.args[0])

    def on_hex(self, s: State, hex: int) -> None:
        """The unit runs there by the cheapest way."""
        found = flight(s, self.unit, self.fleeing)
        if s.melee(s.hex[self.unit]):
            cite("BOB:11.0z")
        self._run(s, found, hex)
        s.emit(ROUTED, REASONS[found.why], self.unit, hex)
        if may_choose(s, self.unit):
            s.call(Bank(self.unit), self.resumed)
        else:
            s.become(replace(self, arrived=True))

    def resumed(self, s: State, value: object) -> None:
        """On the bank of a dike that it has chosen."""
        s.become(replace(self, arrived=True))

    def _run(self, s: State, found: Flight, h: int) -> None:
        cite("BOB:11.0k")
        mover = s.rides[self.unit] if s.mounted(self.unit) else self.unit
        for node in course(found, h):
            s.place(mover, node // 6)
            take_control(s, mover >> 6, node // 6)
        settle(s)
        if mover != self.unit:
            s.facing[mover] = found.ends[h] % 6
            s.moved |= BIT[mover]
            cite("BOB:21.6e" if IS_GUN[s.kind[self.unit]] else "BOB:21.6c")

    def _end(self, s: State) -> None:
        """A step is lost when the running is over (11.0u); with fronts, the runner then chooses his (93.0d)."""
        unit = self.unit
        if self.hurt:
            casualty(s, unit, "BOB:11.0u")
        faces = s.setup.flanks and s.hex[unit] != NOWHERE and INFANTRY[s.kind[unit]] and not s.mounted(unit)
        if not faces:
            s.done()

    def on_face(self, s: State, direction: int) -> None:
        """The unit fronts there."""
        turn_to(s, self.unit, direction, "BOB:93.0d")
        s.done()
