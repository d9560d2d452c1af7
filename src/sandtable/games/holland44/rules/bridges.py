"""Demolition and repair of bridges (5).

A bridge is primed, intact, blown or under repair. For one that cannot be blown `State.holder` is the side that last
controlled it; for one under repair it is the side that repairs it. `watch` keeps this up and is called after whatever
happens. Movement and advance ask `alarmed` and `at_crossing` and call `Alarm`, attacks ask `at_crossing` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .board import ALLIED, BLOWN, GERMAN, INTACT, PRIMED, REPAIRING, Board
from .pieces import IS_BRIDGING, SIDE
from .state import State
from .supply import road_net
from .zoc import barred, in_ezoc, safe_zone

GRAVE = "Grave bridge"
CLEAR_OF_ENEMY = 5  # hexes, for automatic repair (5.9)
BLOWN_FROM = 3  # on the die (5.6)


def open_side(s: State, side: int) -> bool:
    """H44:5.2d: whether a bridge that can be used leads over a hexside."""
    at = s.board.bridge_at.get(side)
    return at is not None and s.bridge[at] not in (BLOWN, REPAIRING)


def controls(s: State, side: int, bridge: int) -> bool:
    """H44:5.3.2b: a unit at one end, and the other end free of enemy units and of their zone unless cancelled."""
    a, b = s.board.bridges[bridge].hexes
    own, closed = s.stood[side], s.stood[1 - side] | safe_zone(s, side)
    cite("H44:5.3.2b")
    return bool((own >> a & 1 and not closed >> b & 1) or (own >> b & 1 and not closed >> a & 1))


# --- what follows from where units stand


@lru_cache(maxsize=32)
def _watched(board: Board) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The bridges whose holder matters, with the mask of their two hexes; and all these hexes."""
    chosen = [(i, b) for i, b in enumerate(board.bridges) if not b.blowable or b.name == GRAVE]
    ends = board.grid.mask(hex for _, bridge in chosen for hex in bridge.hexes)
    return ends, tuple((i, board.grid.mask(bridge.hexes)) for i, bridge in chosen)


@lru_cache(maxsize=512)
def _approached(board: Board, allied: int, german: int, holder: bytes) -> tuple[int, ...]:
    """The watched bridges where somebody stands at an end whose enemy holds the bridge and does not stand at both."""
    stood, found = (allied, german), list[int]()
    for bridge, hexes in _watched(board)[1]:
        taker = 1 - holder[bridge]
        if stood[taker] & hexes and stood[1 - taker] & hexes != hexes:
            found.append(bridge)
    return tuple(found)


def watch(s: State) -> None:
    """Note who controls the bridges that cannot be blown, who has taken that of Grave, and which repairs are lost.

    While nobody comes or goes and no bridge changes there is nothing to be noted twice.
    """
    seen = s.bridges_seen
    if s.changed or not seen or seen[0] != s.turn or seen[1] != s.bridge or seen[2] != s.holder:
        s.bridges_seen = s.turn, bytes(s.bridge), bytes(s.holder)
        _watch(s)


def _watch(s: State) -> None:
    ends, (allied, german) = _watched(s.board)[0], s.stood
    for bridge in _approached(s.board, allied & ends, german & ends, bytes(s.holder)):
        if controls(s, 1 - s.holder[bridge], bridge):
            _change_hands(s, bridge, 1 - s.holder[bridge])
    if REPAIRING in s.bridge:
        _lose_repairs(s)


def _change_hands(s: State, bridge: int, taker: int) -> None:
    """H44:5.7c: the bridge of Grave taken on turn 1 is Intact."""
    grave = s.board.bridges[bridge].blowable
    if grave and (s.turn > 1 or s.bridge[bridge] != PRIMED):
        return
    s.holder[bridge] = taker
    if grave:
        s.bridge[bridge] = INTACT
    s.emit(events.BRIDGE_TAKEN, "H44:5.7c" if grave else "H44:5.7a", bridge, taker)


def _is_lost(s: State, side: int, hex: int) -> bool:
    """H44:5.8g: whether an end of a bridge is the enemy's: he stands there, or looks into it and nobody else does."""
    if s.stood[side] >> hex & 1:
        return False
    return bool(s.stood[1 - side] >> hex & 1) or in_ezoc(s, side, hex)


def _lose_repairs(s: State) -> None:
    """H44:5.8g: a repair is lost when both ends of the bridge are the enemy's."""
    i = s.bridge.find(REPAIRING)
    while i >= 0:
        a, b = s.board.bridges[i].hexes
        if _is_lost(s, s.holder[i], a) and _is_lost(s, s.holder[i], b):
            s.bridge[i] = BLOWN
            s.emit(events.REPAIR_LOST, "H44:5.8g", i)
        i = s.bridge.find(REPAIRING, i + 1)


# --- demolition


def objection_to_demolition(s: State, bridge: int) -> Objection | None:
    """Why a bridge can never be blown at this moment, wherever units stand."""
    given, state = s.board.bridges[bridge], s.bridge[bridge]
    if not given.blowable:
        return Objection("H44:5.7a", hexes=given.hexes)
    if state == INTACT:
        return Objection("H44:5.3.1c", hexes=given.hexes)
    if state != PRIMED:
        return Objection("H44:5.5c", hexes=given.hexes)
    if given.name == GRAVE and s.turn == 1 and s.side == ALLIED:
        cite("H44:5.7b")
        return Objection("H44:5.7b", hexes=given.hexes)
    return None


def at_crossing(s: State, units: Iterable[int], frm: int, to: int) -> tuple[int, ...]:
    """H44:5.4b: the primed bridge that Allied units are about to move, attack or advance over, if there is one."""
    at = s.board.bridge_at.get(s.board.grid.side_between(frm, to))
    if at is None or not any(SIDE[unit] == ALLIED for unit in units) or objection_to_demolition(s, at):
        return ()
    cite("H44:5.4b")
    return (at,)


def alarmed(s: State, units: Iterable[int], frm: int, to: int) -> tuple[int, ...]:
    """H44:5.4a: the primed bridges of a hex that Allied units enter from another; for attacks see `at_crossing`."""
    near = bridges_at(s.board, to)
    if not near or not any(SIDE[unit] == ALLIED for unit in units):
        return ()
    found = tuple(i for i in near if not objection_to_demolition(s, i))
    if found:
        cite("H44:5.4a")
    return found


@lru_cache(maxsize=1 << 12)
def bridges_at(board: Board, hex: int) -> tuple[int, ...]:
    """The bridges on the sides of a hex."""
    return tuple(i for i, bridge in enumerate(board.bridges) if hex in bridge.hexes)


def modifiers(s: State) -> tuple[Addend, ...]:
    """H44:5.6b: what is added to the die of a demolition, and by which rule."""
    return (Addend("H44:5.6b", -1),) if s.turn == 1 else ()


def blows(s: State, die: int) -> bool:
    """H44:5.6a: whether a die blows a bridge up."""
    return die + sum(added for _, added in modifiers(s)) >= BLOWN_FROM


class Attempt(Step, frozen=True):
    """H44:5.2c: one die for a bridge; it is blown, or marked Intact."""

    bridge: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(1), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """H44:5.6: 3 to 6 blows it up; on turn 1 one is taken off."""
        blown = blows(s, dice[0])
        s.bridge[self.bridge] = BLOWN if blown else INTACT
        s.tried |= 1 << self.bridge
        cite("H44:5.6a", *(rule for rule, _ in modifiers(s)), "H44:5.4c" if s.side == ALLIED else "H44:5.5c")
        cite(*(() if blown else ("H44:5.3.1b", "H44:5.3.3b")))
        s.emit(events.DEMOLITION, "H44:5.2c", self.bridge, dice[0], modifiers(s), blown)
        s.done()


class Alarm(Step, frozen=True):
    """H44:5.4: the Germans may try to blow bridges that Allied units come to."""

    bridges: tuple[int, ...]

    def ready(self, s: State) -> list[int]:
        """The bridges still primed."""
        return [bridge for bridge in self.bridges if not objection_to_demolition(s, bridge)]

    def begin(self, s: State) -> None:
        """Over when every bridge has been tried."""
        if not self.ready(s):
            s.done()

    def ask(self, s: State) -> Decision:
        """Any of them, or none."""
        blow, leave = s.setup.action_space["blow"], s.setup.action_space["pass"]
        return Decision(GERMAN, "alarm", [*blow.each(self.ready(s)), leave()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only bridges that Allied units have come to."""
        if action.verb == "pass":
            return None
        bridge = action.args[0]
        if found := objection_to_demolition(s, bridge):
            return found
        return None if bridge in self.bridges else Objection("H44:5.4a", hexes=s.board.bridges[bridge].hexes)

    def on_blow(self, s: State, bridge: int) -> None:
        """Try it, then the others."""
        left = tuple(other for other in self.bridges if other != bridge)
        s.call(Attempt(bridge), msgspec.structs.replace(self, bridges=left).begin_again)

    def on_pass(self, s: State) -> None:
        """H44:5.4a: the Germans need not."""
        s.done()


# --- the phase


class BridgePhase(Step, frozen=True):
    """H44:5.1a: a side's bridge phase."""

    side: int

    def begin(self, s: State) -> None:
        """The Germans prime what they control before anything else, the Allies make theirs safe."""
        cite("H44:5.1a")
        s.tried = 0
        if self.side == GERMAN:
            prime(s)
        elif s.setup.options["captured_bridges"]:
            capture(s)
        s.become(BridgeWork(self.side))


def prime(s: State) -> None:
    """H44:5.3.2a: every bridge marked Intact that the Germans control is primed again."""
    for i, bridge in enumerate(s.board.bridges):
        if bridge.blowable and s.bridge[i] == INTACT and controls(s, GERMAN, i):
            s.bridge[i] = PRIMED
            s.tried |= 1 << i
            s.emit(events.PRIMED_BRIDGE, "H44:5.3.2a", i)


def capture(s: State) -> None:
    """H44:18.3.2g: a primed bridge that the Allies control is marked Intact, so that their road lines may cross it."""
    for i, bridge in enumerate(s.board.bridges):
        if s.bridge[i] == PRIMED and s.stood[ALLIED] & s.board.grid.mask(bridge.hexes) and controls(s, ALLIED, i):
            s.bridge[i], s.holder[i] = INTACT, ALLIED
            s.emit(events.BRIDGE_TAKEN, "H44:18.3.2g", i, ALLIED)


class BridgeWork(Step, frozen=True):
    """The active side blows and repairs bridges, one at a time."""

    side: int

    def ask(self, s: State) -> Decision:
        """Every bridge that can be blown or repaired, or the end of the phase."""
        blow, repair, end = (s.setup.action_space[verb] for verb in ("blow", "repair", "end"))
        bridges = range(len(s.board.bridges))
        blown = blow.each(i for i in self._contested(s) if s.bridge[i] == PRIMED and not self.objection_to_blow(s, i))
        mended = repair.each(
            i for i in bridges if s.bridge[i] in (BLOWN, REPAIRING) and not objection_to_repair(s, self.side, i)
        )
        return Decision(self.side, "bridges", [*blown, *mended, end()])

    def _contested(self, s: State) -> list[int]:
        """The bridges that the Germans may think of blowing: both sides are near them (5.5)."""
        if self.side != GERMAN:
            return []
        allied, german = s.stood
        return [i for i, near in enumerate(_near(s.board)) if near & allied and near & german]

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        if action.verb == "end":
            return None
        test = self.objection_to_blow if action.verb == "blow" else self.objection_to_repair
        return test(s, action.args[0])

    def objection_to_repair(self, s: State, bridge: int) -> Objection | None:
        """Why the side cannot work on a bridge."""
        return objection_to_repair(s, self.side, bridge)

    def objection_to_blow(self, s: State, bridge: int) -> Objection | None:
        """H44:5.5: why a bridge cannot be rolled for in the German bridge phase."""
        hexes = s.board.bridges[bridge].hexes
        if self.side != GERMAN:
            return Objection("H44:5.2a", hexes=hexes)
        if s.tried >> bridge & 1 and s.bridge[bridge] == PRIMED:
            return Objection("H44:5.3.3a", hexes=hexes)
        return objection_to_demolition(s, bridge) or _objection_to_distance(s, bridge)

    def on_blow(self, s: State, bridge: int) -> None:
        """One die."""
        cite("H44:5.2b")
        s.call(Attempt(bridge), self.ask_again)

    def on_repair(self, s: State, bridge: int) -> None:
        """H44:5.8e: a blown bridge comes under repair, one under repair is repaired."""
        s.tried |= 1 << bridge
        done = s.bridge[bridge] == REPAIRING
        s.holder[bridge] = self.side
        s.bridge[bridge] = (INTACT if self.side == ALLIED else PRIMED) if done else REPAIRING
        rule = "H44:5.8e" if self.side == ALLIED and by_unit(s, bridge) is None else "H44:5.9c"
        s.emit(events.REPAIR, rule, bridge, done)

    def on_end(self, s: State) -> None:
        """The next phase."""
        s.done()


@lru_cache(maxsize=32)
def _near(board: Board) -> tuple[int, ...]:
    """For each bridge the hexes at its ends and beside them, as a mask."""
    grid = board.grid
    return tuple(grid.within(a, 1) | grid.within(b, 1) for a, b in (bridge.hexes for bridge in board.bridges))


def _objection_to_distance(s: State, bridge: int) -> Objection | None:
    """H44:5.5: why no German unit may blow a bridge from where units stand."""
    hexes, grid, near = s.board.bridges[bridge].hexes, s.board.grid, _near(s.board)[bridge]
    if not near & s.stood[ALLIED] or not near & s.stood[GERMAN]:
        return Objection("H44:5.5a", hexes=hexes)
    return None if any(_reaches(s, hex, hexes) for hex in grid.bits(near & s.stood[GERMAN])) else _no_path(hexes)


def _no_path(hexes: tuple[int, int]) -> Objection:
    return Objection("H44:5.5b", hexes=hexes)


def _reaches(s: State, hex: int, ends: tuple[int, int]) -> bool:
    """H44:5.5b: whether a unit in good order in a hex is at a bridge, or one free step away from it."""
    if not any(s.in_good_order(piece) for piece in s.pieces_in(hex)):
        return False
    beside = s.board.grid.adjacent_mask[hex]
    return hex in ends or any(
        beside >> end & 1 and not s.stood[ALLIED] >> end & 1 and not barred(s, GERMAN, hex, end) for end in ends
    )


# --- repair


def objection_to_repair(s: State, side: int, bridge: int) -> Objection | None:
    """Why a side cannot begin or finish the repair of a bridge: neither by a bridging unit nor automatically."""
    given = s.board.bridges[bridge]
    if s.bridge[bridge] not in (BLOWN, REPAIRING):
        return Objection("H44:5.8a", hexes=given.hexes, apart=True)
    if not given.repairable:
        return Objection("H44:5.8a", hexes=given.hexes)
    if s.tried >> bridge & 1 or (s.bridge[bridge] == REPAIRING and s.holder[bridge] != side):
        return Objection("H44:5.8e", hexes=given.hexes)
    automatic = by_itself(s, side, bridge)
    if s.bridge[bridge] == REPAIRING:
        cite("H44:5.8f")  # a repair that cannot go on waits
    if automatic is None or side == GERMAN:
        return automatic
    unit = by_unit(s, bridge)
    far = unit is not None and unit.rule == "H44:5.8c" and automatic.rule != "H44:5.9a"
    return automatic if far else unit


def by_unit(s: State, bridge: int) -> Objection | None:
    """H44:5.8: why no Allied bridging unit can work on a bridge."""
    hexes = s.board.bridges[bridge].hexes
    closed = s.stood[GERMAN] | safe_zone(s, ALLIED)
    for hex in hexes:
        if closed >> hex & 1:
            return Objection("H44:5.8b", hexes=(hex, *hexes))
    cite("H44:23.2a")
    if any(_can_bridge(s, piece) for hex in hexes for piece in s.pieces_in(hex)):
        return None
    return Objection("H44:5.8c", hexes=hexes)


def _can_bridge(s: State, piece: int) -> bool:
    """H44:5.8c: a bridging unit in good order, in supply by its marker, and not engaged."""
    fit = s.in_good_order(piece) and not (s.cut | s.engaged) >> piece & 1
    return SIDE[piece] == ALLIED and bool(IS_BRIDGING[piece]) and fit


def by_itself(s: State, side: int, bridge: int) -> Objection | None:
    """H44:5.9: why a bridge is not repaired without a bridging unit; the only way for the Germans (5.8d)."""
    hexes, grid = s.board.bridges[bridge].hexes, s.board.grid
    cite(*(("H44:5.8d",) if side == GERMAN else ()))
    near = grid.within(hexes[0], CLEAR_OF_ENEMY - 1) | grid.within(hexes[1], CLEAR_OF_ENEMY - 1)
    if near & s.stood[1 - side]:
        return Objection("H44:5.9a", hexes=hexes)
    net = road_net(s, side)
    if not any(net >> hex & 1 for hex in hexes):
        return Objection("H44:5.9b", hexes=hexes)
    if side == ALLIED and not _south_of_bridging(s, hexes):
        return Objection("H44:5.9d", hexes=hexes)
    return None


def _south_of_bridging(s: State, hexes: tuple[int, int]) -> bool:
    """H44:5.9d: whether a bridge lies south of the northernmost bridging unit; rows are counted from the north."""
    row = s.board.grid.y
    units = [row[s.at[piece]] for piece in s.pieces_on_map(ALLIED) if IS_BRIDGING[piece]]
    return bool(units) and row[hexes[0]] + row[hexes[1]] > 2 * min(units)
