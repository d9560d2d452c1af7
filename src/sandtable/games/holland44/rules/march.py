"""The move of one stack (8.1): hex by hex, or by a jump where nothing can happen on the way."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import (
    breakdown,
    bridges,
    combat,
    crossing,
    disorder,
    flight,
    footing,
    going,
    infiltration,
    pace,
    route,
    taking,
    unknown,
    zoc,
)
from .aftermath import Aftermath
from .battle import EXTENDED as DS_OR_DMR
from .battle import MARCH, NO_ADVANCE, Battle
from .board import ALLIED, GERMAN, POLDER_WOODS, Board
from .going import objection_to_ending, objection_to_off, objection_to_step
from .losses import survivors
from .pieces import IS_ARTILLERY, SIDE
from .state import State
from .stride import Stride
from .verbs import EXTENDED, NORMAL, TACTICAL

UNCHOSEN = 3  # no mode yet: what is usual for the units
ENGINEER_STAYS = "H44:23.3.3c"

_RULES = {NORMAL: "H44:8.1a", TACTICAL: "H44:8.3.1a", EXTENDED: "H44:8.2.1"}


class March(Step[int], frozen=True):
    """A stack on the move; the answer is the mask of units that were taken up and did not move."""

    units: tuple[int, ...]
    mode: int = UNCHOSEN
    spent: int = 0  # sixths of movement points
    hexes: int = 0  # entered so far
    woods: int = 0  # entered off the road
    halt: str = ""  # the rule for which it must stop
    target: int = NONE  # the hex it is about to enter

    def stride(self, s: State) -> Stride:
        """The stack as the rules of movement see it.

        All stays as it was while nothing is told, in a state that keeps what is told, and nobody moves.
        """
        kept = s.striding
        if kept and kept[0] is self and kept[1] is s.log is not None and kept[2] == s.place_key:
            return Stride.again(s, kept[3])
        mode = pace.usual_mode(s, self.units) if self.mode == UNCHOSEN else self.mode
        go = Stride(s, self.units, mode, self.spent, self.hexes, self.woods, self.halt)
        s.striding = self, s.log, s.place_key, go.__dict__
        return go

    # --- what is offered

    def ask(self, s: State) -> Decision:
        """Others to join and the mode before the first step; then steps, jumps, who stays behind, the end."""
        go, verbs = self.stride(s), s.setup.action_space.verbs
        steps, off = going.steps(go), going.ways_off(go) if going.areas_beside(go) else ()
        if not steps and not off and self.hexes:
            return Decision(go.side, "march", [verbs["stop"](), *self._stragglers(s, go)])
        more = verbs["step"].each(steps)
        if off:
            more += verbs["off"].each(off)
        more += self._before(s, go) if not self.hexes else self._drops(s, go)
        if steps or off:
            more += self._breaks(s)
        if objection_to_ending(go) is None or not (steps or off or self._changes_pace(s, go)):
            more.append(verbs["stop"]())
        goals = self._goals(go) if steps else ()
        return Decision(go.side, "march", verbs["to"].each(goals) + more if goals else more)

    def _before(self, s: State, go: Stride) -> list[Action]:
        """What can be settled only before the first step."""
        verbs, beside = s.setup.action_space.verbs, taking.beside(s, self.units)
        found = verbs["join"].each([p for p in beside if self._objection_to_companion(s, p) is None]) if beside else []
        if self.mode == UNCHOSEN:
            found += verbs["mode"].each(self._modes(s, go))
            if go.frm != NONE and infiltration.cover(s, go.frm) and self._objection_to_screen(s) is None:
                found.append(verbs["screen"]())
        return found

    def _modes(self, s: State, go: Stride) -> list[int]:
        """The modes to choose from; only units in disorder may have to take a certain one (14.2c)."""
        modes = pace.modes(s, self.units, go.mode)
        if not go.shaken:
            return modes
        return [mode for mode in modes if self._objection_to_pace(s, mode) is None]

    def _drops(self, s: State, go: Stride) -> list[Action]:
        if len(self.units) == 1:
            return []
        return s.setup.action_space["drop"].each(p for p in self.units if self._objection_to_drop(go, p) is None)

    def _stragglers(self, s: State, go: Stride) -> list[Action]:
        """H44:8.1c: who may stay behind where the stack can go no farther but some of it could without him."""
        if len(self.units) == 1 or self.halt not in ("", ENGINEER_STAYS):
            return []
        halt = self._halt_of_others(go)
        alone = {p: Stride(s, (p,), go.mode, self.spent, self.hexes, self.woods, halt) for p in self.units}
        able = [p for p, each in alone.items() if crossing.raft_of(s, p) is None and _goes_on(each)]
        return [drop for drop in self._drops(s, go) if any(piece != drop.args[0] for piece in able)]

    def _halt_of_others(self, go: Stride) -> str:
        """What stops those who have not to stay with the ferry of their engineers: an enemy zone, or nothing."""
        return going.halt_in(go, go.frm) if self.halt == ENGINEER_STAYS else self.halt

    def _breaks(self, s: State) -> list[Action]:
        steps = s.steps
        able = [piece for piece in self.units if steps[piece] > 1 and breakdown.may_break(s, piece)]
        return s.setup.action_space.verbs["break"].each(able) if able else []

    def _goals(self, go: Stride) -> list[int]:
        """The hexes that a jump leads to."""
        if go.goals is None:
            go.goals = self._find_goals(go)
        return go.goals

    def _find_goals(self, go: Stride) -> list[int]:
        if go.mode == TACTICAL or go.frm == NONE or self.halt:
            return []
        if go.s.replaced and any(go.s.replaced >> piece & 1 for piece in self.units):
            return []
        return route.goals(go, route.jumps(go)) if route.far_enough(go) else []

    # --- why not

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same rules that make the list."""
        go, value = self.stride(s), action.args[0] if action.args else NONE
        if action.verb == "step":
            return objection_to_step(go, value)
        if action.verb == "to":
            return self._objection_to_jump(go, value)
        if action.verb == "off":
            return objection_to_off(go, value)
        if action.verb == "stop":
            return None if self._has(s, "stop") else objection_to_ending(go)
        return self._objection_to_order(s, go, action.verb, value)

    def _objection_to_jump(self, go: Stride, hex: int) -> Objection | None:
        """H44:8.3.1a: tactical movement is a hex or two, and nobody jumps; a hex next to it is stepped into or not."""
        if hex in self._goals(go):
            return None
        if going.joined(go, hex) and (found := objection_to_step(go, hex)):
            return found
        if go.mode == TACTICAL:
            return Objection("H44:8.3.1a", (hex,), self.units)
        return Objection("H44:2.3.4", (hex,), self.units).saying("no-jump")

    def _objection_to_order(self, s: State, go: Stride, verb: str, value: int) -> Objection | None:
        if verb == "take":
            return Objection("H44:8.1e", pieces=self.units)
        if verb == "join":
            return self._objection_to_join(s, value)
        if verb == "mode":
            return self._objection_to_mode(s, value)
        if verb == "screen":
            return self._objection_to_screen(s)
        if verb == "break":
            return self._objection_to_break(s, go, value)
        found = self._objection_to_drop(go, value)
        return found or (None if self._has(s, f"drop {value}") else Objection("H44:8.1c", pieces=(value,)))

    def _has(self, s: State, text: str) -> bool:
        verb, _, value = text.partition(" ")
        action = s.setup.action_space[verb](*map(int, value.split()))
        return action in self.ask(s).actions

    def _objection_to_join(self, s: State, piece: int) -> Objection | None:
        """H44:8.1b: a stack is made of units that begin in one hex."""
        if self.hexes or piece in self.units or piece not in taking.beside(s, self.units):
            return Objection("H44:8.1b", pieces=(piece,))
        return self._objection_to_companion(s, piece)

    def _objection_to_companion(self, s: State, piece: int) -> Objection | None:
        if found := taking.objection_to_take(s, SIDE[self.units[0]], piece):
            return found
        if self.mode == UNCHOSEN:
            return None
        return pace.objection_to_mode(s, (*self.units, piece), self.mode)

    def _objection_to_mode(self, s: State, mode: int) -> Objection | None:
        if self.mode != UNCHOSEN or self.hexes:
            both = {self.mode, mode} == {TACTICAL, EXTENDED}
            return Objection("H44:8.2.2c" if both else "H44:8.1e", pieces=self.units)
        return pace.objection_to_mode(s, self.units, mode) or self._objection_to_pace(s, mode)

    def _objection_to_pace(self, s: State, mode: int) -> Objection | None:
        return going.objection_to_pace(Stride(s, self.units, mode))

    def _changes_pace(self, s: State, go: Stride) -> bool:
        """Whether the stack is to get out of an enemy zone in another mode."""
        return self.mode == UNCHOSEN and going.objection_to_pace(go) is not None

    def _objection_to_screen(self, s: State) -> Objection | None:
        hex = s.at[self.units[0]]
        if self.hexes or self.mode != UNCHOSEN or hex == NONE:
            return Objection("H44:8.3.3b", (), self.units).saying("screen-moved")
        return infiltration.objection_to_screen(s, self.units, hex)

    def _objection_to_drop(self, go: Stride, piece: int) -> Objection | None:
        if piece not in self.units or len(self.units) == 1 or not self.hexes:
            return Objection("H44:8.1c", pieces=(piece,))
        if piece in going.must_leave(go) and going.escapes(go):
            return Objection("H44:14.2c", (go.frm,), (piece,))
        friends = go.mode == EXTENDED and not going.lonely(go, go.frm)
        return Objection("H44:8.2.2d", (go.frm,), (piece,)) if friends else None

    def _objection_to_break(self, s: State, go: Stride, piece: int) -> Objection | None:
        """H44:21.3a: a unit of the stack may break down on its way; where it ends, the phase offers it."""
        if piece not in self.units:
            return Objection("H44:8.1e", pieces=self.units)
        if not _goes_on(go):
            return Objection("H44:21.3a", pieces=(piece,)).saying("break-later")
        return breakdown.objection_to_break(s, SIDE[piece], piece)

    # --- before the first step

    def on_take(self, s: State, piece: int) -> None:
        """H44:8.1e: never legal; it is here so that the objection can say why."""

    def on_join(self, s: State, piece: int) -> None:
        """Another unit moves along."""
        taking.remount(s, piece)
        s.become(msgspec.structs.replace(self, units=(*self.units, piece)))

    def on_mode(self, s: State, mode: int) -> None:
        """The mode is chosen for the whole move."""
        s.become(msgspec.structs.replace(self, mode=mode))

    def on_screen(self, s: State) -> None:
        """H44:8.3.3b: the units stay put and are spent."""
        infiltration.screen(s, self.units)
        self._mark_moved(s, 0)
        s.done(0)

    def on_break(self, s: State, piece: int) -> None:
        """H44:21.3a: the breakdown unit has spent what its parent has; before the first step it may go or wait."""
        counter = breakdown.split(s, piece)
        others = (counter,) if self.hexes else ()
        s.become(msgspec.structs.replace(self, units=survivors(s, self.units) + others))

    # --- one step

    def on_step(self, s: State, hex: int) -> None:
        """The Germans may blow a bridge before it is crossed; then the stack goes on."""
        go = self.stride(s)
        mined = bridges.at_crossing(s, self.units, go.frm, hex) if go.frm != NONE else ()
        ready = March(self.units, go.mode, self.spent, self.hexes, self.woods, self.halt, hex)
        if mined:
            s.call(bridges.Alarm(mined), ready.alarmed)
        else:
            s.become(ready)
            ready._set_foot(s, go)

    def alarmed(self, s: State, value: object) -> None:
        """H44:5.4b: the step itself, if the bridge stands; otherwise the stack thinks again."""
        if bridges.open_side(s, s.board.grid.side_between(s.at[self.units[0]], self.target)):
            self.cross(s, value)
        else:
            self._think_again(s)

    def cross(self, s: State, value: object) -> None:
        """The step itself, if it can still be taken."""
        go = self.stride(s)
        if objection_to_step(go, self.target) is not None:
            self._think_again(s)
        else:
            self._set_foot(s, go)

    def _think_again(self, s: State) -> None:
        """Who has gone nowhere yet chooses his mode anew."""
        s.become(msgspec.structs.replace(self, target=NONE, mode=self.mode if self.hexes else UNCHOSEN))

    def _set_foot(self, s: State, go: Stride) -> None:
        """Into the hex, or upon whoever hides there."""
        self._mark_moved(s, self.hexes + 1)
        met = go.side == ALLIED and s.stood[GERMAN] >> self.target & 1
        hidden = unknown.unseen_in(s, self.target) if met else NONE
        if hidden == NONE:
            self._enter(s, go)
        else:
            self._come_upon(s, go, hidden)

    def _mark_moved(self, s: State, entered: int) -> None:
        """The units have moved, and that will have been so many hexes."""
        mask = 0
        for piece in self.units:
            mask |= 1 << piece
        s.moved |= mask
        if self.mode == EXTENDED:
            cite("H44:23.3.2a")
            s.hurried |= mask
        if entered > 1:
            s.strayed |= mask

    def _enter(self, s: State, go: Stride) -> None:
        to, way = self.target, footing.passage(go, self.target)
        bill = going.charges(go, to)
        spent, woods = self.spent + sum([cost for _, cost in bill]), self.woods + going.thick(go, to)
        after = March(self.units, self.mode, spent, self.hexes + 1, woods, "", to)
        cite(*[rule for rule, _ in bill], *_ways(go, to))
        if way is not None and self._ferry(s, go, way):
            after = msgspec.structs.replace(after, halt=ENGINEER_STAYS)
        for piece in self.units:
            s.go(piece, to, _RULES[self.mode])
        alarmed = bridges.alarmed(s, self.units, go.frm, to)
        s.call_if(bridges.Alarm(alarmed) if alarmed else None, after.arrive)

    def _ferry(self, s: State, go: Stride, way: crossing.Passage) -> bool:
        side = -1 if go.frm == NONE else s.board.grid.side_between(go.frm, self.target)
        return crossing.take_across(s, self.units, way, side)

    def arrive(self, s: State, value: object) -> None:
        """H44:14.3.2c: routed enemies beside the hex flee at once."""
        s.call_if(flight.flights(s, 1 - SIDE[self.units[0]], self.target), self.settle)

    def settle(self, s: State, value: object) -> None:
        """The stack stops in an enemy zone, and some get into disorder by the way."""
        halt = self.halt
        if not halt and zoc.in_ezoc(s, SIDE[self.units[0]], self.target):
            halt = going.halt_in(self.stride(s), self.target)
        if halt:
            cite(halt, "H44:7.2b", *(("H44:19.1b",) if s.stood_here[self.units[0]] == NONE else ()))
        if s.replaced and any(s.replaced >> piece & 1 for piece in self.units):
            cite("H44:20.2.5a", "H44:20.2.5b")
        if self.mode == TACTICAL:
            cite("H44:8.3.1b")
            if self.hexes == pace.TACTICAL_HEXES:
                _tire(s, self.units)
        after = March(self.units, self.mode, self.spent, self.hexes, self.woods, halt)
        s.become(after)
        if halt in going.ZONE_STOPS and after._is_over(s):
            after.on_stop(s)

    def _is_over(self, s: State) -> bool:
        """Whether a stack that an enemy zone has stopped can do nothing but stop: no unknown unit is beside it."""
        return SIDE[self.units[0]] != ALLIED or not unknown.beside(s, s.at[self.units[0]])

    # --- a jump

    def on_to(self, s: State, hex: int) -> None:
        """The cheapest way through quiet hexes."""
        go = self.stride(s)
        way = route.jumps(go)
        path = route.path(way, hex)
        last = way.end(hex)
        moving = msgspec.structs.replace(self, mode=go.mode)
        moving._mark_moved(s, self.hexes + len(path))
        for to in path[:-1]:
            for piece in self.units:
                s.pass_through(piece, to, _RULES[go.mode])
        for piece in self.units:
            s.go(piece, hex, _RULES[go.mode])
        s.become(
            msgspec.structs.replace(
                moving, spent=self.spent + way.cost[last], hexes=self.hexes + len(path), woods=max(self.woods, last % 3)
            )
        )

    # --- off the map

    def on_off(self, s: State, area: int) -> None:
        """H44:19.3.1a, 19.6a: into an entry area, where the move ends."""
        go = self.stride(s)
        cite("H44:19.4a", "H44:19.4c")
        self._mark_moved(s, self.hexes + 1)
        if go.mode == TACTICAL and self.hexes + 1 == pace.TACTICAL_HEXES:
            _tire(s, self.units)
        if go.frm == NONE:
            for piece in self.units:
                s.mark(piece, "spent", "H44:19.6b")
        elif area not in s.board.edge[go.frm]:
            crossing.take_across(s, self.units, crossing.Passage(ferry=footing.edge_ferry(s, area)), -1)
        for piece in self.units:
            s.enter_area(piece, area, "H44:19.6a" if go.frm == NONE else "H44:19.3.1a")
        s.done(0)

    # --- the end

    def on_drop(self, s: State, piece: int) -> None:
        """H44:8.1c: a unit stays behind; it has moved. Without engineers who must stay the others go on (23.3.3c)."""
        cite("H44:8.1c")
        left = tuple(p for p in self.units if p != piece)
        bound = any(crossing.raft_of(s, p) for p in left)
        halt = self.halt if bound else self._halt_of_others(self.stride(s))
        s.become(msgspec.structs.replace(self, units=left, halt=halt))

    def on_stop(self, s: State) -> None:
        """H44:8.1f: what is left of the movement points is lost."""
        cite("H44:8.1f")
        s.done(0 if self.hexes else sum(1 << piece for piece in self.units if not s.moved >> piece & 1))

    # --- unknown units (25.3)

    def _come_upon(self, s: State, go: Stride, hidden: int) -> None:
        """H44:25.3.1: the counter is turned over; nothing, or a battle from where the stack stands."""
        attackers = going.attackers(go, self.target)
        cite("H44:25.3.1a")
        if not unknown.reveal(s, hidden):
            cite("H44:25.3.1b")
            free = msgspec.structs.replace(self, halt="")
            s.call_if(flight.flights(s, GERMAN, go.frm) if go.frm != NONE else None, free.cross)
            return
        cite("H44:25.3.1c")
        battle = Battle(self.target, attackers, how=MARCH, revealed=(hidden,))
        s.call(combat.fight(s, battle), self.fought)

    def fought(self, s: State, kind: int) -> None:
        """H44:25.3.2, 25.3.3: after DS or DMR the stack moves on; otherwise its move is over and it is spent."""
        cite("H44:25.3.1e")
        units = survivors(s, self.units)
        if not units:
            s.done(0)
            return
        if kind == DS_OR_DMR:
            cite("H44:25.3.2")
            s.become(msgspec.structs.replace(self, units=units, target=NONE, halt=""))
            return
        for piece in units:
            s.moved |= 1 << piece
            s.mark(piece, "spent", "H44:25.3.3")
        if kind == NO_ADVANCE:  # the defenders are there, or have held the hex to the last step (12.3d)
            s.done(0)
        else:
            s.become(Aftermath(units, self.target))


def _goes_on(go: Stride) -> bool:
    """Whether a stack can go farther, on the map or off it."""
    return bool(going.steps(go) or going.ways_off(go))


def _ways(go: Stride, to: int) -> tuple[str, ...]:
    """Rules at work in a step that nobody objects to."""
    if go.frm == NONE:
        return ("H44:19.3.1b", "H44:19.4b", "H44:20.2.5b")
    rules, zones = _ways_between(go.s.board, go.frm, to), go.in_zone(go.frm) + go.in_zone(to)
    if len(go.units) > 1:
        rules = (*rules, "H44:8.1b")
    if zones:
        by_road = rules[:1] == ("H44:8.4a",)
        rules = (*rules, *(("H44:8.4d",) if by_road else ()), *(("H44:7.2d",) if zones > 1 else ()))
    return rules


@lru_cache(maxsize=1 << 14)
def _ways_between(board: Board, frm: int, to: int) -> tuple[str, ...]:
    """Rules at work in a step whoever takes it."""
    side, rules = board.grid.side_between(frm, to), list[str]()
    if board.road[side]:
        rules.append("H44:8.4a")
        if board.water[side]:
            rules.append("H44:8.4b")
        if board.settlement[to] > 1 or board.settlement[frm] > 1:
            rules.append("H44:8.4c")
    elif board.water[side]:
        rules += ("H44:8.5.1", "H44:2.3.16")
    if board.terrain[to] == POLDER_WOODS:
        rules.append("H44:8.6.3")
    return tuple(rules)


def _tire(s: State, units: tuple[int, ...]) -> None:
    """Engaged units and artillery that have gone two hexes by tactical movement are disrupted."""
    for piece in units:
        if s.engaged >> piece & 1:
            cite("H44:14.1.2b")
            disorder.disrupt(s, piece, "H44:11.5.1b")
        elif IS_ARTILLERY[s.kind(piece)]:
            cite("H44:14.1.2c")
            disorder.disrupt(s, piece, "H44:17.3b")
