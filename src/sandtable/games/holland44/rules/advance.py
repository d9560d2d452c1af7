"""Advance after combat (15): the attackers go on one after another or in groups, hex by hex.

After DS or DMR one group of them may fight again on the way (16): the step then ends with the advance under way as its
answer, whoever called it lets the group fight (`combat.Pursuit`) and takes it up again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from . import breakdown, bridges, flight, headway
from .breakthrough import aimed, objection_to_breakthrough, objection_to_reinforce, reinforced
from .headway import TOO_FAR, Headway, Runner, objection_to_off, objection_to_rest, objection_to_step
from .losses import survivors
from .state import State

Test = Callable[[State, Headway, int], Objection | None]


class Advance(Step["Headway | None"], frozen=True):
    """H44:15.1a: the units of a successful attack advance; the answer is a breakthrough to be fought, or nothing."""

    now: Headway

    tests: ClassVar[dict[str, Test]] = {
        "step": objection_to_step,
        "off": objection_to_off,
        "attack": objection_to_breakthrough,
        "reinforce": objection_to_reinforce,
    }

    @property
    def kind(self) -> int:
        """How far the units advance."""
        return self.now.kind

    @property
    def units(self) -> tuple[int, ...]:
        """Those in hand."""
        return self.now.moving

    def begin(self, s: State) -> None:
        """With nowhere to go the advance is over."""
        now = self.now
        if not now.moving and not any(may_go(s, now, r) for r in now.runners) and not self._leavers(s):
            s.done(None)

    # --- what is offered

    def ask(self, s: State) -> Decision:
        """Whom to take up, or where those in hand go."""
        space, now = s.setup.action_space, self.now
        if not now.moving:
            able = [r.piece for r in now.runners if may_go(s, now, r)]
            parts = [r.piece for r in now.runners if self._objection_to_break(s, r.piece) is None]
            return Decision(
                now.side, "advance", [*space["take"].each(able), *space["break"].each(parts), space["end"]()]
            )
        joins = [piece for piece in now.fellows(s) if self._objection_to_join(s, piece) is None]
        stop = [space["stop"]()] if self._objection_to_stop(s) is None else []
        ways = [action for verb in self.tests for action in space[verb].each(options(s, now, verb))]
        return Decision(now.side, "advancing", [*ways, *space["join"].each(joins), *stop])

    def _leavers(self, s: State) -> list[int]:
        """H44:21.3a: the units that could leave a part of them where they have come to."""
        return [r.piece for r in self.now.runners if r.used and self._objection_to_break(s, r.piece) is None]

    # --- why not

    def objection(self, s: State, action: Action) -> Objection | None:
        """The tests that make the list."""
        verb, value, now = action.verb, action.args[0] if action.args else NONE, self.now
        if not now.moving:
            return self._objection_without_anybody(s, verb, value)
        if verb in self.tests:
            return self.tests[verb](s, now, value)
        if verb == "join":
            return self._objection_to_join(s, value)
        return self._objection_to_stop(s) if verb == "stop" else Objection("H44:15.1b", pieces=now.moving)

    def _objection_without_anybody(self, s: State, verb: str, piece: int) -> Objection | None:
        if verb == "take":
            return self._objection_to_take(s, piece)
        if verb == "break":
            return self._objection_to_break(s, piece)
        return None if verb == "end" else Objection("H44:15.1a", (self.now.battle.hex,))

    def _objection_to_take(self, s: State, piece: int) -> Objection | None:
        if not self.now.takes_part(piece):
            return Objection("H44:15.1a", pieces=(piece,))
        runner = self.now.runner(piece)
        return None if may_go(s, self.now, runner) else Objection(runner.ended or TOO_FAR[self.kind], pieces=(piece,))

    def _objection_to_break(self, s: State, piece: int) -> Objection | None:
        """H44:21.3a: why a unit cannot break down before or after its advance."""
        if not self.now.takes_part(piece):
            return Objection("H44:21.3a", pieces=(piece,))
        return breakdown.objection_to_break(s, self.now.side, piece)

    def _objection_to_join(self, s: State, piece: int) -> Objection | None:
        """H44:16.2b: units of the attack that are in the same hex go on together, as far as each of them may."""
        if piece not in self.now.fellows(s):
            return Objection("H44:16.2b", pieces=(piece,))
        runner = self.now.runner(piece)
        stays = runner.ended and runner.free == NONE
        return Objection(runner.ended, pieces=(piece,)) if stays else None

    def _objection_to_stop(self, s: State) -> Objection | None:
        """H44:15.1b: nobody ends his advance overstacked, nor beside a friend after a road bonus (15.4)."""
        now = self.now
        found = objection_to_rest(s, now, now.hex(s)) if now.gone else None
        return found if found and (options(s, now, "step") or options(s, now, "off")) else None

    # --- what is done

    def on_take(self, s: State, piece: int) -> None:
        """Take a unit up."""
        s.become(Advance(msgspec.structs.replace(self.now, moving=(piece,), gone=0)))

    def on_join(self, s: State, piece: int) -> None:
        """H44:16.2b: pick up another unit of the same attack."""
        cite("H44:16.2b")
        s.become(Advance(msgspec.structs.replace(self.now, moving=(*self.now.moving, piece))))

    def on_break(self, s: State, piece: int) -> None:
        """H44:21.3a: a unit breaks down, and its part has come as far as itself."""
        runner, counter = self.now.runner(piece), breakdown.split(s, piece)
        parts = tuple(msgspec.structs.replace(runner, piece=part) for part in (*survivors(s, (piece,)), counter))
        others = tuple(each for each in self.now.runners if each is not runner)
        s.become(Advance(msgspec.structs.replace(self.now, runners=others + parts)))

    def on_stop(self, s: State) -> None:
        """Those in hand rest here; if they have not gone anywhere they stay for good."""
        now = self.now if self.now.gone else self.now.with_those_in_hand(ended=TOO_FAR[self.kind], free=NONE)
        s.become(Advance(now.put_down()))

    def on_end(self, s: State) -> None:
        """Nobody advances any farther."""
        s.done(None)

    def on_off(self, s: State, area: int) -> None:
        """H44:19.3.1a: into an entry area, where the advance ends."""
        for piece in self.now.moving:
            s.enter_area(piece, area, "H44:19.3.1a")
        s.become(Advance(self.now.with_those_in_hand(ended="H44:19.3.1a").put_down()))

    def on_step(self, s: State, hex: int) -> None:
        """The Germans may blow a bridge before it is crossed (5.4b)."""
        now = self.now
        entry, mined = (
            Entry(now, hex),
            bridges.at_crossing(s, now.moving, now.hex(s), hex) if now.hex(s) != NONE else (),
        )
        if mined:
            s.call(bridges.Alarm(mined), entry.alarmed)
        else:
            entry.enter(s, None)

    def on_attack(self, s: State, hex: int) -> None:
        """H44:16.3.1a: a breakthrough; it is fought by whoever called this step."""
        s.done(aimed(s, self.now, hex))

    def on_reinforce(self, s: State, hex: int) -> None:
        """H44:16.5a: the group joins the attack of others, which comes next (16.5b)."""
        s.become(Advance(reinforced(s, self.now, hex)))


class Entry(Step["Headway | None"], frozen=True):
    """Units enter a hex on their advance."""

    now: Headway
    hex: int

    def alarmed(self, s: State, value: object) -> None:
        """H44:5.4b: the step itself, if the bridge has not gone up under them; otherwise they think again."""
        now = self.now
        if bridges.open_side(s, s.board.grid.side_between(now.hex(s), self.hex)):
            self.enter(s, value)
        else:
            s.become(Advance(now if now.gone else now.put_down()))

    def enter(self, s: State, value: object) -> None:
        """The step itself."""
        now = self.now
        frm, after = now.hex(s), headway.after(s, now, self.hex)
        cite("H44:15.3", TOO_FAR[now.kind])
        for piece in now.moving:
            s.go(piece, self.hex, "H44:15.1b")
        alarmed = bridges.alarmed(s, now.moving, frm, self.hex)
        s.call_if(bridges.Alarm(alarmed) if alarmed else None, Entry(after, self.hex).arrive)

    def arrive(self, s: State, value: object) -> None:
        """H44:14.3.2c: routed enemies beside the hex flee."""
        s.call_if(flight.flights(s, 1 - self.now.side, self.hex), self.settle)

    def settle(self, s: State, value: object) -> None:
        """They go on, or are put down where they can go no farther."""
        now = self.now
        s.become(Advance(now.put_down() if all(now.runner(piece).ended for piece in now.moving) else now))


# --- what the units in hand may do


def options(s: State, now: Headway, verb: str) -> list[int]:
    """The hexes or areas that the units in hand may enter or attack."""
    return [place for place in _places(s, now, verb) if Advance.tests[verb](s, now, place) is None]


def _places(s: State, now: Headway, verb: str) -> list[int]:
    if verb == "off":
        return list(s.board.edge[now.hex(s)]) if now.hex(s) != NONE else []
    enemies = s.stood[1 - now.side]
    return [hex for hex in now.near(s) if (verb == "step") != bool(enemies >> hex & 1)]


def may_go(s: State, now: Headway, runner: Runner) -> bool:
    """Whether a unit has anything left to do."""
    if runner.ended and runner.free == NONE:
        return False
    alone = msgspec.structs.replace(now, moving=(runner.piece,))
    tests = Advance.tests.items()
    return any(test(s, alone, place) is None for verb, test in tests for place in _places(s, alone, verb))
