"""Op Fire at movers: the window after each hex entered, who may answer, and what the mover does about it (9, 10).

Every way to answer is a `Response`; its step answers the mask of the units that it suppressed. A mover that fails its
check is marked Used, by which the move learns that it has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from ...kernel.actions import Action
from ...kernel.flow import Window
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Step
from ...maps.hexes import bits
from .aid import AID
from .checks import MoraleCheck, objection_to_cp, spend_cp
from .events import MARKED_USED, STOPPED
from .fire import Shoot
from .firepower import FINAL, OP, Shot, distance, normal_range
from .pieces import FACES, INFANTRY, IS_CARRIER, IS_MORTAR, KINDS, RANGE, RELUCTANT, UNLIMITED, VEHICLE
from .refusals import objection_to_stranger
from .shots import ADJACENT, has_friends, has_targets, objection_to_firing, objection_to_hex, objection_to_reach
from .state import BIT, NONE, NOWHERE, OF, UNITS, State

RETREAT: int = AID["morale"]["retreat"]  # what a declared retreat adds to morale (5.2a)


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
        side = self.sides[0]
        return any(opens(s, side, self) for opens in OPENINGS)

    # --- who may answer

    def plays(self, s: State, side: int) -> list[Action]:
        """Every answer of every kind."""
        cite("BOB:9.0g" if self.entered else "BOB:9.0i")
        verb = s.setup.verb
        return [
            verb[name](choice)
            for name, entries in RESPONSES.items()
            for entry in entries
            for choice in entry.choices(s, side, self)
            if entry.sure or entry.objection(s, side, self, choice) is None
        ]

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
        cite("BOB:9.0f")
        cite("BOB:4.1c")
        s.become(replace(self, at=0, played=(*self.played, key)))
        entry.start(s, self, choice)

    def tried(self, unit: int) -> bool:
        """Whether a unit has already answered this mover in this hex."""
        return unit in self.played

    # --- what the mover does about it

    def crew(self, s: State) -> int:
        """Who checks for the mover: whoever rides in a halftrack."""
        return s.passenger(self.mover) if IS_CARRIER[s.kind[self.mover]] else self.mover

    def resumed(self, s: State, value: object) -> None:
        """After each answer the mover checks if that suppressed it (5.0i); the window stays open (9.0u)."""
        suppressed = value if isinstance(value, int) else 0
        s.become(self)
        crew = self.crew(s)
        if s.used >> self.mover & 1:
            cite("BOB:9.0u")
        elif crew != NONE and suppressed >> crew & 1:
            for rule in _SHAKEN:
                cite(rule)
            s.call(Nerve(self.mover, crew, self.retreat, "BOB:9.0s"))


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
            s.call(MoraleCheck(self.crew, RETREAT if self.retreat else 0, "go-on", self.rule))

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


# --- ways to answer -------------------------------------------------------------------------------------------------


class Response(NamedTuple):
    """A way to answer a mover; several may share a verb, each for units of its own.

    takes: whether a choice is this entry's to judge. opens: whether everybody can see that it might be used, by
    which the window opens or not. sure: whether all choices are legal, or must be asked about one by one.
    """

    verb: str
    takes: Callable[[State, int, int], bool]
    choices: Callable[[State, int, Reaction], Iterable[int]]
    objection: Callable[[State, int, Reaction, int], Objection | None]
    start: Callable[[State, Reaction, int], None]
    opens: Callable[[State, int, Reaction], bool]
    sure: bool = False


RESPONSES: dict[str, list[Response]] = {}
OPENINGS: list[Callable[[State, int, Reaction], bool]] = []  # the likeliest first


def response(entry: Response) -> None:
    """Let movers be answered in some way; the entry asked last for a verb judges first what it takes."""
    RESPONSES.setdefault(entry.verb, []).insert(0, entry)
    OPENINGS.append(entry.opens)


# --- by squads and weapon teams -------------------------------------------------------------------------------------


def is_soft(s: State, reaction: Reaction) -> bool:
    """Whether small arms can hit the mover: it goes on foot, or carries somebody."""
    mover = reaction.mover
    return not VEHICLE[s.look[mover]] or s.passenger(mover) != NONE


def is_final(s: State, unit: int) -> bool:
    """Whether a unit's answer would be Final Op Fire: it is Used (10.0a)."""
    return bool(s.used >> unit & 1)


def lane_of(s: State, unit: int) -> int:
    """The hexes under a machine gun's sustained fire, 0 without (94)."""
    return next((mask for gun, mask in s.lanes if gun == unit), 0)


def objection_to_op_fire(s: State, side: int, reaction: Reaction, unit: int) -> Objection | None:
    """Why a squad or weapon team cannot fire at a mover."""
    if stranger := objection_to_stranger(s, side, unit, "BOB:9.0a"):
        return stranger
    if reaction.tried(unit):
        return Objection("BOB:10.0g", pieces=(unit,))
    if not is_soft(s, reaction):
        return Objection("BOB:20.9a", pieces=(reaction.mover,)).saying("is-a-vehicle")
    found = objection_to_firing(s, unit) or objection_to_hex(s, unit, reaction.hex)
    return found or _objection_to_answer(s, reaction, unit)


def _objection_to_answer(s: State, reaction: Reaction, unit: int) -> Objection | None:
    """Why a squad or weapon team that may fire cannot fire at a mover in a hex that may be fired at."""
    final = is_final(s, unit)
    found = objection_to_final(s, unit, reaction.hex) if final else None
    if found:
        return found
    mode, marked = FINAL if final else OP, bool(s.ready >> unit & 1)
    return objection_to_reach(s, Shot(unit, reaction.hex, mode, marked, mover=reaction.mover, came=reaction.came))


def objection_to_final(s: State, unit: int, h: int) -> Objection | None:
    """Used units fire at what enters a hex beside them; farther for a command point, or along their lane (10, 94)."""
    lane = lane_of(s, unit)
    near = distance(s, s.hex[unit], h) == ADJACENT
    if lane:
        return None if lane >> h & 1 else Objection("BOB:94.0c" if near else "BOB:94.0d", hexes=(h,), pieces=(unit,))
    if near:
        return None
    if distance(s, s.hex[unit], h) > normal_range(s, unit):
        return Objection("BOB:10.0c", hexes=(h,), pieces=(unit,))
    cite("BOB:10.0b")
    return objection_to_cp(s, unit)


def _start_op_fire(s: State, reaction: Reaction, unit: int) -> None:
    final, marked = is_final(s, unit), bool(s.ready >> unit & 1)
    cite("BOB:10.0a" if final else "BOB:9.0b")
    if IS_MORTAR[s.kind[unit]]:
        cite("BOB:31.0j" if final else "BOB:31.0i")
    if final:
        _pay_for_final(s, unit, reaction.hex)
    s.call(Shoot(unit, reaction.hex, FINAL if final else OP, marked, reaction.mover, reaction.came, reaction.entered))


def _pay_for_final(s: State, unit: int, h: int) -> None:
    if lane_of(s, unit):
        cite("BOB:94.0c")
    elif distance(s, s.hex[unit], h) > ADJACENT:
        cite("BOB:3.0e")
        spend_cp(s, unit, "BOB:10.0c")
    else:
        cite("BOB:10.0f")


def _takes(s: State, side: int, unit: int) -> bool:
    """Whatever no other entry takes."""
    return True


def _choices(s: State, side: int, reaction: Reaction) -> Iterable[int]:
    """The squads and teams that can fire at the mover; those out of all reach are passed over at once."""
    h = reaction.hex
    if not is_soft(s, reaction) or not has_targets(s, side, h) or has_friends(s, side, h):
        return []
    used = s.used if not (s.lanes or s.cp[side] + s.cp_once[side]) else s.used & s.boosted & ~_gunners(s)
    where, kinds, dist, tried = s.hex, s.kind, s.setup.grid.dist, reaction.played
    return [
        u
        for u in bits(s.on[side])
        if INFANTRY[kinds[u]]
        and dist(where[u], h) <= (ADJACENT if used >> u & 1 else REACH[kinds[u]])
        and u not in tried
        and objection_to_firing(s, u) is None
        and _objection_to_answer(s, reaction, u) is None
    ]


def _gunners(s: State) -> int:
    return sum(BIT[gun] for gun, _ in s.lanes)


def _reaches() -> tuple[int, ...]:
    """How far what a counter looks like could ever answer; what nobody knows, everywhere."""
    table = [UNLIMITED] * (UNLIMITED + 1)
    for kind in range(len(KINDS)):
        if not FACES[kind]:
            table[kind] = min(UNLIMITED, 2 * max(RANGE[0][kind], RANGE[1][kind]))
    return tuple(table)


REACH = _reaches()


def _opens(s: State, side: int, reaction: Reaction) -> bool:
    """Whether a counter is near enough by what everybody sees of it; Used ones beside the mover, or for a point.

    Nobody fires into a hex where friends stand on foot (6.1c).
    """
    if any(not VEHICLE[s.look[u]] for u in bits(s.at[reaction.hex] & OF[side])):
        return False
    points = s.cp[side] + s.cp_once[side]
    h = reaction.hex
    for unit in bits(s.on[side]):
        far = distance(s, s.hex[unit], h)
        used = s.used >> unit & 1
        if far <= ADJACENT or (lane_of(s, unit) >> h & 1 if used and s.lanes else False):
            return True
        if used and (not points or s.boosted >> unit & 1):
            continue
        if far <= REACH[s.look[unit]]:
            return True
    return False


response(Response("op-fire", _takes, _choices, objection_to_op_fire, _start_op_fire, _opens, sure=True))
