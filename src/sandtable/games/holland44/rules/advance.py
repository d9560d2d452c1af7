"""Advance after combat and breakthrough (15, 16).

The attackers advance one after another or in stacks, hex by hex. After DS or DMR one group of them may fight again on
the way: the step then ends with itself as its answer, whoever called it lets the group fight (`combat.Pursuit`), and it
goes on with `after_battle`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import bridges, corps, costs, flight, stacking, zoc
from .battle import AUTO_DS, BREAKTHROUGH, EXTENDED, LIMITED, NORMAL, REGULAR, Battle
from .board import ALLIED, CANAL, MAJOR_RIVER, MINOR_RIVER
from .losses import survivors
from .pieces import FOOT, IS_ARTILLERY, IS_GARRISON, IS_INFANTRY, PRINTED_FREE
from .state import State

HEXES = {LIMITED: 1, NORMAL: 1, EXTENDED: 2}  # of advance (15.2)
TOO_FAR = {LIMITED: "H44:15.2a", NORMAL: "H44:15.2b", EXTENDED: "H44:15.2c"}


class Runner(msgspec.Struct, frozen=True, array_like=True):
    """A unit that may advance, and how far it has come."""

    piece: int
    used: int = 0  # hexes of its advance
    paved: bool = True  # whether it has kept to roads
    ended: bool = False  # whether it goes no farther
    free: bool = False  # whether it may enter the hex that its breakthrough has emptied


class Advance(Step["Advance | None"], frozen=True):
    """H44:15.1a: the units of a successful attack advance; the answer is a breakthrough to be fought, or nothing."""

    battle: Battle
    kind: int
    runners: tuple[Runner, ...] = ()
    moving: tuple[int, ...] = ()  # the units in hand
    gone: int = 0  # the hexes that those in hand have gone since they were taken up
    broken: bool = False  # whether a breakthrough has been fought (16.3.2)
    target: int = NONE  # the hex that the units in hand are about to enter or attack
    hidden: int = NONE  # the unknown unit alone in a hex that is attacked

    def begin(self, s: State) -> None:
        """Artillery stays behind (15.1a); with nowhere to go the advance is over."""
        if not self.runners:
            fit = [piece for piece in self.battle.attackers if not IS_ARTILLERY[s.kind(piece)]]
            engineer = self.battle.crossing
            if engineer not in (NONE, *fit) and s.at[engineer] != NONE:
                fit.append(engineer)  # it may go with those it has brought across (9.5.3e)
            s.become(msgspec.structs.replace(self, runners=tuple(map(Runner, fit)) or (Runner(NONE, ended=True),)))
        elif not self.moving and not any(self._may_go(s, runner) for runner in self.runners):
            s.done(None)

    def runner(self, piece: int) -> Runner:
        """How far a unit has come."""
        return next(runner for runner in self.runners if runner.piece == piece)

    @property
    def side(self) -> int:
        """The side that advances."""
        return self.battle.side

    # --- what is offered

    def ask(self, s: State) -> Decision:
        """Whom to take up, or where those in hand go."""
        space = s.setup.action_space
        if not self.moving:
            able = [runner.piece for runner in self.runners if self._may_go(s, runner)]
            return Decision(self.side, "advance", [*space["take"].each(able), space["end"]()])
        steps, areas, foes, helped = self._steps(s), self._areas(s), self._targets(s), self._helped(s)
        more = [space["stop"]()] if self._objection_to_stop(s) is None else []
        joins = [p for p in self._here(s) if self._objection_to_join(s, p) is None]
        return Decision(
            self.side,
            "advancing",
            [
                *space["step"].each(steps),
                *space["off"].each(areas),
                *space["attack"].each(foes),
                *space["reinforce"].each(helped),
                *space["join"].each(joins),
                *more,
            ],
        )

    def _may_go(self, s: State, runner: Runner) -> bool:
        """Whether a unit has anything left to do."""
        if (runner.ended and not runner.free) or runner.piece == NONE:
            return False
        alone = msgspec.structs.replace(self, moving=(runner.piece,))
        return bool(alone._steps(s) or alone._areas(s) or alone._targets(s) or alone._helped(s))

    def _hex(self, s: State) -> int:
        """Where the units in hand are; NONE in an entry area."""
        return s.at[self.moving[0]]

    def _near(self, s: State) -> list[int]:
        frm = self._hex(s)
        return list(s.board.grid.neighbours[frm]) if frm != NONE else [self.battle.hex]

    def _here(self, s: State) -> list[int]:
        """The other attackers where the units in hand are."""
        place = _place(s, self.moving[0])
        return [r.piece for r in self.runners if r.piece not in self.moving and _place(s, r.piece) == place]

    def _steps(self, s: State) -> list[int]:
        return [to for to in self._near(s) if self.objection_to_step(s, to) is None]

    def _areas(self, s: State) -> list[int]:
        frm = self._hex(s)
        return [a for a in s.board.edge[frm] if self.objection_to_off(s, a) is None] if frm != NONE else []

    def _targets(self, s: State) -> list[int]:
        near = [h for h in self._near(s) if s.stood[1 - self.side] >> h & 1]
        return [h for h in near if self.objection_to_breakthrough(s, h) is None]

    def _helped(self, s: State) -> list[int]:
        near = [h for h in self._near(s) if s.stood[1 - self.side] >> h & 1]
        return [h for h in near if self.objection_to_reinforce(s, h) is None]

    # --- why not

    def objection(self, s: State, action: Action) -> Objection | None:
        """The tests that make the list."""
        verb, value = action.verb, action.args[0] if action.args else NONE
        if verb == "take":
            return self._objection_to_take(s, value)
        if not self.moving:
            return None if verb == "end" else Objection("H44:15.1a", (self.battle.hex,))
        tests = {
            "step": self.objection_to_step,
            "off": self.objection_to_off,
            "attack": self.objection_to_breakthrough,
            "reinforce": self.objection_to_reinforce,
            "join": self._objection_to_join,
        }
        return tests[verb](s, value) if verb in tests else self._objection_to_end(s, verb)

    def _objection_to_end(self, s: State, verb: str) -> Objection | None:
        if verb == "stop":
            return self._objection_to_stop(s)
        return Objection("H44:15.1b", pieces=self.moving)

    def _objection_to_take(self, s: State, piece: int) -> Objection | None:
        if self.moving or not any(runner.piece == piece for runner in self.runners):
            return Objection("H44:15.1a", pieces=(piece,), apart=not self.moving)
        runner = self.runner(piece)
        return None if self._may_go(s, runner) else Objection(TOO_FAR[self.kind], pieces=(piece,))

    def _objection_to_join(self, s: State, piece: int) -> Objection | None:
        """Units of the attack that are in the same hex go on together, as far as each of them may."""
        if piece in self.moving or piece not in self._here(s):
            return Objection("H44:16.2b", pieces=(piece,))
        runner = self.runner(piece)
        return Objection(TOO_FAR[self.kind], pieces=(piece,)) if runner.ended and not runner.free else None

    def _objection_to_stop(self, s: State) -> Objection | None:
        """H44:15.1b: nobody ends his advance overstacked, nor beside a friend after a road bonus (15.4)."""
        found = self._objection_to_rest(s, self._hex(s)) if self.gone else None
        return found if found and (self._steps(s) or self._areas(s)) else None

    def _objection_to_rest(self, s: State, hex: int) -> Objection | None:
        if not stacking.fits(s, self.moving, hex):
            return Objection("H44:15.1b", (hex,), self.moving)
        if any(self.runner(piece).used > HEXES[self.kind] for piece in self.moving):
            return self._objection_to_company(s, hex)
        return None

    def _objection_to_company(self, s: State, hex: int) -> Objection | None:
        """H44:15.4: after a road bonus a unit ends alone, or with a unit that does not count for stacking."""
        cite("H44:15.4")
        others = [p for p in s.pieces_in(hex) if p not in self.moving]
        counted = [p for p in (*others, *self.moving) if s.unseen(p) or not PRINTED_FREE[s.kind(p)]]
        return Objection("H44:15.4", (hex,), tuple(others)) if len(counted) > 1 else None

    # --- one hex of advance

    def objection_to_step(self, s: State, to: int) -> Objection | None:
        """Why the units in hand cannot advance into a hex."""
        if to not in self._near(s):
            return Objection("H44:15.2b", (to,), self.moving)
        if s.stood[1 - self.side] >> to & 1:
            blind = all(s.unseen(piece) for piece in s.pieces_in(to))
            return Objection("H44:25.3.5" if blind else "H44:8.1d", (to,), s.pieces_in(to))
        for piece in self.moving:
            if found := self._objection_to_one(s, self.runner(piece), to):
                return found
        return None if self._rests_beyond(s, to) else self._after(s, to)._objection_to_rest(s, to)

    def _objection_to_one(self, s: State, runner: Runner, to: int) -> Objection | None:
        if runner.free and to == self.target:
            return self._objection_to_water(s, runner, to)
        if runner.ended:
            return Objection(TOO_FAR[self.kind], (to,), (runner.piece,))
        return (
            self._objection_to_distance(s, runner, to)
            or self._objection_to_water(s, runner, to)
            or self._objection_to_enemies(s, runner, to)
            or self._objection_to_boundary(s, runner, to)
        )

    def _objection_to_distance(self, s: State, runner: Runner, to: int) -> Objection | None:
        """H44:15.2: how far a unit advances, and when a road takes it a hex farther."""
        piece, frm = runner.piece, s.at[runner.piece]
        if self.kind == LIMITED and to != self.battle.hex:
            return Objection("H44:15.2a", (to,), (piece,))
        if frm == NONE and to != self.battle.hex:
            return Objection("H44:19.7b", (to,), (piece,))
        if runner.used < HEXES[self.kind]:
            return None
        return self._objection_to_bonus(s, runner, to)

    def _objection_to_bonus(self, s: State, runner: Runner, to: int) -> Objection | None:
        """H44:15.2d: one hex more for mechanized units that keep to roads."""
        piece = runner.piece
        if runner.used > HEXES[self.kind] or self.kind == LIMITED or s.mobility_of(piece) == FOOT:
            return Objection(TOO_FAR[self.kind], (to,), (piece,))
        if s.cut >> piece & 1:
            return Objection("H44:15.2e", (to,), (piece,))
        if not runner.paved or not _road(s, s.at[piece], to):
            return Objection("H44:15.2d", (to,), (piece,))
        cite("H44:15.2d")
        return None

    def _objection_to_water(self, s: State, runner: Runner, to: int) -> Objection | None:
        """H44:15.6: terrain and water that bar a unit's advance."""
        piece, frm = runner.piece, s.at[runner.piece]
        if frm == NONE:
            return self._objection_at_edge(s, piece, to)
        side = s.board.grid.side_between(frm, to)
        water = s.board.water[side]
        if _assaulted(s, self.battle, piece, frm) and not runner.used and to != self.battle.hex:
            return Objection("H44:9.5.3e", (to,), (piece,))
        if water in (CANAL, MAJOR_RIVER) and not bridges.open_side(s, side):
            return self._objection_to_crossing(s, runner, water, to)
        if not costs.passable(s, piece, frm, to):
            return Objection("H44:15.6a", (to,), (piece,))
        if water == MINOR_RIVER and not costs.usable_road(s, frm, to):
            cite("H44:15.6b")
            return Objection("H44:15.6b", (to,), (piece,)) if runner.used else None
        return None

    def _objection_to_crossing(self, s: State, runner: Runner, water: int, to: int) -> Objection | None:
        """H44:15.6c, d: infantry crosses water without a bridge only as its first hex, and if it attacked so."""
        piece, frm = runner.piece, s.at[runner.piece]
        rule = "H44:15.6c" if water == CANAL else "H44:15.6d"
        if not IS_INFANTRY[s.kind(piece)]:
            return Objection("H44:15.6a", (to,), (piece,))
        attacked = s.board.water[s.board.grid.side_between(frm, self.battle.hex)] if _beside(s, frm, self.battle) else 0
        if runner.used or attacked != water or (water == MAJOR_RIVER and to != self.battle.hex):
            return Objection(rule, (to,), (piece,))
        cite(rule)
        return None

    def _objection_at_edge(self, s: State, piece: int, to: int) -> Objection | None:
        """H44:19.7b: from an entry area a unit comes onto the map by the hexside it attacked across."""
        cite("H44:19.7b")
        by_road = to in s.board.areas[s.box[piece]].roads
        barred = s.technical(piece) and costs.boggy(s.board, to) and not by_road
        return Objection("H44:15.6a", (to,), (piece,)) if barred else None

    def _objection_to_enemies(self, s: State, runner: Runner, to: int) -> Objection | None:
        """H44:15.5: bonds and zones of control; the hex that was attacked is open."""
        piece, frm = runner.piece, s.at[runner.piece]
        if frm == NONE:
            return None
        if zoc.barred(s, self.side, frm, to):
            cite("H44:7.4.2c")
            if to != self.battle.hex:
                return Objection("H44:15.5.1b" if runner.used else "H44:15.5.1a", (to,), (piece,))
        if to != self.battle.hex and not s.stood[self.side] >> to & 1 and watched(s, self.side, frm, to):
            return Objection("H44:15.5.2", (to,), (piece,))
        return None

    def _objection_to_boundary(self, s: State, runner: Runner, to: int) -> Objection | None:
        free = corps.allowed(s, runner.piece) >> to & 1
        return None if free else Objection("H44:23.4a", (to,), (runner.piece,))

    def _after(self, s: State, to: int) -> Advance:
        """The advance when those in hand have entered a hex, the hex itself left out."""
        runners = tuple(self._moved(s, r, to) if r.piece in self.moving else r for r in self.runners)
        return msgspec.structs.replace(self, runners=runners, gone=self.gone + 1)

    def _moved(self, s: State, runner: Runner, to: int) -> Runner:
        free = runner.free and to == self.target
        frm = s.at[runner.piece]
        by_road = frm == NONE or _road(s, frm, to)
        ended = runner.ended or self.kind == LIMITED or self._must_stop(s, runner.piece, to, by_road)
        return msgspec.structs.replace(
            runner, used=runner.used + (not free), paved=runner.paved and by_road, ended=ended, free=False
        )

    def _must_stop(self, s: State, piece: int, to: int, by_road: bool) -> bool:
        """H44:15.6e, 24.2b: marsh off the road stops infantry, a traffic marker stops mechanized Allied units."""
        if s.board.marsh >> to & 1 and not by_road:
            cite("H44:15.6e")
            return True
        if to in s.traffic and self.side == ALLIED and s.mobility_of(piece) != FOOT:
            cite("H44:24.2b")
            return True
        return False

    def _rests_beyond(self, s: State, to: int) -> bool:
        """Whether those in hand may end their advance in a hex, or go on from there to one where they may."""
        there = self._after(s, to)
        if there._objection_to_rest(s, to) is None:
            return True
        if any(r.ended for r in there.runners if r.piece in self.moving):
            return False
        moved = s.clone()
        for piece in self.moving:
            _set_down(moved, piece, to)
        return any(there.objection_to_step(moved, h) is None for h in moved.board.grid.neighbours[to])

    # --- into an entry area

    def objection_to_off(self, s: State, area: int) -> Objection | None:
        """H44:19.3.1a: why the units in hand cannot advance into an entry area."""
        frm = self._hex(s)
        if frm == NONE or area not in s.board.edge[frm] or not s.friendly_area(self.side, area):
            return Objection("H44:19.4d" if frm != NONE else "H44:19.7b", () if frm == NONE else (frm,), self.moving)
        by_road = frm in s.board.areas[area].roads
        for piece in self.moving:
            runner = self.runner(piece)
            if runner.ended or self.kind == LIMITED or runner.used >= HEXES[self.kind]:
                return Objection(TOO_FAR[self.kind], (frm,), (piece,))
            if s.technical(piece) and costs.boggy(s.board, frm) and not by_road:
                return Objection("H44:15.6a", (frm,), (piece,))
        return None

    # --- breakthrough (16)

    def objection_to_breakthrough(self, s: State, hex: int) -> Objection | None:
        """H44:16: why the units in hand cannot attack a hex on their advance."""
        if self.kind != EXTENDED or self.battle.how not in (REGULAR, AUTO_DS):
            return Objection("H44:16.1a", (hex,), self.moving)
        if self.broken:
            return Objection("H44:16.3.2", (hex,), self.moving)
        frm = self._hex(s)
        if frm == NONE or hex not in s.board.grid.neighbours[frm] or not s.stood[1 - self.side] >> hex & 1:
            return Objection("H44:16.3.5a", (hex,), self.moving)
        return self._objection_to_group(s, frm) or self._objection_to_attack(s, frm, hex)

    def _objection_to_group(self, s: State, frm: int) -> Objection | None:
        """H44:16.2, 16.3: who may be in a breakthrough group."""
        for runner in self.runners:
            if runner.used and runner.piece not in self.moving:
                return Objection("H44:16.2a", pieces=(runner.piece,))
        for piece in self.moving:
            if found := self._objection_to_cost(s, self.runner(piece)):
                return found
        strangers = tuple(p for p in s.pieces_in(frm) if all(p != runner.piece for runner in self.runners))
        if strangers:
            return Objection("H44:16.3.5b", (frm,), strangers)
        return self._objection_to_column(s)

    def _objection_to_cost(self, s: State, runner: Runner) -> Objection | None:
        """H44:16.3.1a: a breakthrough costs a hex of advance."""
        piece = runner.piece
        if not s.attack_of(piece) or s.disorder[piece]:
            return Objection("H44:9.1f", pieces=(piece,))
        cite("H44:16.3.1a")
        left = HEXES[self.kind] - runner.used
        bonus = runner.paved and s.mobility_of(piece) != FOOT and not s.cut >> piece & 1
        return None if not runner.ended and left + bonus > 0 else Objection("H44:16.3.1a", pieces=(piece,))

    def _objection_to_column(self, s: State) -> Objection | None:
        """H44:16.3.4: with a road bonus one unit attacks, and one that does not count for stacking."""
        hurried = [p for p in self.moving if self.runner(p).used == HEXES[self.kind]]
        if not hurried:
            return None
        cite("H44:16.3.4")
        counted = [p for p in self.moving if not PRINTED_FREE[s.kind(p)]]
        alone = len(counted) <= 1 and len(self.moving) - len(counted) <= 1
        return None if alone else Objection("H44:16.3.4", pieces=self.moving)

    def _objection_to_attack(self, s: State, frm: int, hex: int) -> Objection | None:
        """H44:16.3.5c: not over water without a bridge; not overstacked."""
        side = s.board.grid.side_between(frm, hex)
        dry = not s.board.water[side] or bridges.open_side(s, side) or costs.usable_road(s, frm, hex)
        if not dry:
            return Objection("H44:16.3.5c", (hex,), self.moving)
        return None if stacking.fits(s, self.moving, frm) else Objection("H44:15.1b", (frm,), self.moving)

    def objection_to_reinforce(self, s: State, hex: int) -> Objection | None:
        """H44:16.5a: why the units in hand cannot join an attack of others on a hex."""
        if found := self.objection_to_breakthrough(s, hex):
            return found
        others = any(True for _ in self._others(s, hex))
        return None if others and not s.struck >> hex & 1 else Objection("H44:16.5a", (hex,), self.moving)

    def _others(self, s: State, hex: int) -> Iterator[int]:
        """Units beside a hex that have yet to attack, not of this battle."""
        for beside in bits(s.board.grid.adjacent_mask[hex] & s.stood[self.side]):
            for piece in s.pieces_in(beside):
                ready = not s.unseen(piece) and not s.fought >> piece & 1 and s.attack_of(piece)
                if ready and not s.disorder[piece] and all(runner.piece != piece for runner in self.runners):
                    yield piece

    # --- what is done

    def on_take(self, s: State, piece: int) -> None:
        """Take a unit up."""
        s.become(msgspec.structs.replace(self, moving=(piece,), gone=0))

    def on_join(self, s: State, piece: int) -> None:
        """H44:16.2b: pick up another unit of the same attack."""
        cite("H44:16.2b")
        s.become(msgspec.structs.replace(self, moving=(*self.moving, piece)))

    def on_stop(self, s: State) -> None:
        """Those in hand rest here; if they have not gone anywhere they stay for good."""
        runners = self.runners
        if not self.gone:
            runners = tuple(
                msgspec.structs.replace(r, ended=True, free=False) if r.piece in self.moving else r for r in runners
            )
        s.become(msgspec.structs.replace(self, runners=runners, moving=(), gone=0))

    def on_end(self, s: State) -> None:
        """Nobody advances any farther."""
        s.done(None)

    def on_off(self, s: State, area: int) -> None:
        """H44:19.3.1a: into an entry area, where the advance ends."""
        for piece in self.moving:
            s.enter_area(piece, area, "H44:19.3.1a")
        runners = tuple(msgspec.structs.replace(r, ended=True) if r.piece in self.moving else r for r in self.runners)
        s.become(msgspec.structs.replace(self, runners=runners, moving=(), gone=0))

    def on_step(self, s: State, hex: int) -> None:
        """The Germans may blow a bridge before it is crossed (5.4b)."""
        frm = self._hex(s)
        mined = bridges.at_crossing(s, self.moving, frm, hex) if frm != NONE else ()
        s.call_if(bridges.Alarm(mined) if mined else None, Entry(self, hex).enter)

    def on_attack(self, s: State, hex: int) -> None:
        """H44:16.3.1a: a breakthrough; it is fought by whoever called this step."""
        unseen = [piece for piece in s.pieces_in(hex) if s.unseen(piece)]
        alone = len(s.pieces_in(hex)) == len(unseen) == 1
        cite("H44:16.1a", "H44:16.1b", *(("H44:25.3.5",) if unseen else ()))
        s.done(msgspec.structs.replace(self, target=hex, hidden=unseen[0] if alone else NONE))

    def on_reinforce(self, s: State, hex: int) -> None:
        """H44:16.5a: the group joins the attack of others, which comes next (16.5b)."""
        cite("H44:16.5a")
        s.joining = (hex, *self.moving)
        runners = tuple(msgspec.structs.replace(r, ended=True) if r.piece in self.moving else r for r in self.runners)
        s.become(msgspec.structs.replace(self, runners=runners, moving=(), gone=0, broken=True))

    # --- after a breakthrough

    def breakthrough(self) -> Battle:
        """The battle that the group in hand fights."""
        return Battle(self.target, self.moving, how=BREAKTHROUGH)

    def after_battle(self, s: State, kind: int) -> Advance:
        """H44:16.3: how the advance goes on when the breakthrough has been fought."""
        if self.hidden != NONE and not s.unseen(self.hidden) and IS_GARRISON[s.kind(self.hidden)]:
            cite("H44:25.3.5")
            return msgspec.structs.replace(self, target=NONE, hidden=NONE)
        emptied = not s.stood[1 - self.side] >> self.target & 1
        cite("H44:16.3.1b" if emptied else "H44:16.3.1a", "H44:16.3.2", "H44:16.3.3")
        runners = [self._battered(r, emptied, kind) if r.piece in self.moving else r for r in self.runners]
        left = tuple(
            msgspec.structs.replace(r, piece=piece)
            for r in runners
            for piece in survivors(s, (r.piece,))
            if piece != NONE
        )
        return msgspec.structs.replace(
            self, runners=left or (Runner(NONE, ended=True),), moving=(), gone=0, broken=True, hidden=NONE
        )

    @staticmethod
    def _battered(runner: Runner, emptied: bool, kind: int) -> Runner:
        return msgspec.structs.replace(
            runner, used=runner.used + 1, free=emptied, ended=runner.ended or kind != EXTENDED
        )


class Entry(Step["Advance | None"], frozen=True):
    """Units enter a hex on their advance."""

    advance: Advance
    hex: int

    def enter(self, s: State, value: object) -> None:
        """The step itself, if a bridge has not gone up under them."""
        advance = self.advance
        if advance.objection_to_step(s, self.hex) is not None:
            s.become(advance if advance.gone else msgspec.structs.replace(advance, moving=()))
            return
        frm, after = s.at[advance.moving[0]], advance._after(s, self.hex)
        cite("H44:15.3", TOO_FAR[advance.kind])
        for piece in advance.moving:
            s.go(piece, self.hex, "H44:15.1b")
        alarmed = bridges.alarmed(s, advance.moving, frm, self.hex) if frm != NONE else ()
        s.call_if(bridges.Alarm(alarmed) if alarmed else None, Entry(after, self.hex).arrive)

    def arrive(self, s: State, value: object) -> None:
        """H44:14.3.2c: routed enemies beside the hex flee."""
        s.call_if(flight.flights(s, 1 - self.advance.side, self.hex), self.settle)

    def settle(self, s: State, value: object) -> None:
        """They go on, or are put down where they can go no farther."""
        advance = self.advance
        if all(advance.runner(piece).ended for piece in advance.moving):
            advance = msgspec.structs.replace(advance, moving=(), gone=0)
        s.become(advance)


# --- what the rules ask


def _place(s: State, piece: int) -> tuple[int, int]:
    """Where a unit is: its hex, or its entry area."""
    return (s.at[piece], s.box[piece]) if piece != NONE else (NONE, NONE)


def _set_down(s: State, piece: int, hex: int) -> None:
    """Put a unit down in a hex of a copy of the state."""
    if s.at[piece] != NONE:
        s.move(piece, hex)
    else:
        s.place(piece, hex)


def _road(s: State, frm: int, to: int) -> bool:
    """Whether a road joins two hexes now."""
    return bool(costs.usable_road(s, frm, to))


def _beside(s: State, hex: int, battle: Battle) -> bool:
    """Whether a hex lies beside the one that was attacked."""
    return bool(s.board.grid.adjacent_mask[battle.hex] >> hex & 1)


def _assaulted(s: State, battle: Battle, piece: int, frm: int) -> bool:
    """H44:9.5.3e: whether a unit has attacked over a major river without a bridge."""
    if battle.crossing == NONE or not _beside(s, frm, battle):
        return False
    side = s.board.grid.side_between(frm, battle.hex)
    return s.board.water[side] == MAJOR_RIVER and not bridges.open_side(s, side)


def watched(s: State, side: int, frm: int, to: int) -> bool:
    """H44:15.5.2: whether one enemy stack has both hexes in its zone of control."""
    grid = s.board.grid
    rivers = zoc.closed_rivers(s.board, bytes(s.bridge))
    both = s.exerting[1 - side] & grid.adjacent_mask[frm] & grid.adjacent_mask[to]
    return any(
        not rivers >> grid.side_between(h, frm) & 1 and not rivers >> grid.side_between(h, to) & 1 for h in bits(both)
    )
