"""The movement phase (8.1): units are taken up one stack after another.

`PROVIDERS` are chapters whose actions belong to the phase as well: each names its `VERBS`, answers `objection` and
carries out an action with `do`, which may answer a step to be called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from ....kernel.actions import Action
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import (
    auto_ds,
    breakdown,
    disorder,
    going,
    guns,
    landing,
    lately,
    reinforcements,
    replacements,
    taking,
    unknown,
    zoc,
)
from .auto_ds import Overrun
from .board import ALLIED, GERMAN
from .march import March
from .pace import usual_mode
from .pieces import PIECES_OF
from .roster import Roster
from .stacking import TrimStacks
from .state import AIRFIELD, State
from .stride import Stride
from .supply import road_net

PROVIDERS = (breakdown, replacements)
PROVIDER = {verb: chapter for chapter in PROVIDERS for verb in chapter.VERBS}


class Recent(NamedTuple):
    """What the movement phase offered that depends on a few hexes each, and when."""

    side: int
    moment: lately.Moment
    overruns: int  # hexes that an automatic DS can be had against
    unions: tuple[breakdown.Union, ...]
    joins: list[Action]  # by which these unite


def recently(s: State, side: int, roster: Roster) -> Recent:
    """What a side may strike and unite now; only around what has changed since the last time is it asked again."""
    now, last = lately.moment(s, roster), s.recent if isinstance(s.recent, Recent) else None
    touched = lately.touched(s, last.moment, now) if last is not None and last.side == side else None
    if last is None or touched is None:
        unions = tuple(breakdown.unions_in(s, side, -1, roster))
        found = Recent(side, now, auto_ds.targets(s, side), unions, breakdown.union_actions(s, unions))
    elif touched:
        found = Recent(side, now, _overruns(s, last, touched), *_unions(s, last, touched, roster))
    else:
        found = last
    s.recent, s.stirred = found, 0
    return found


def _overruns(s: State, last: Recent, touched: int) -> int:
    """The overruns of the last time, asked again in some hexes and beside them."""
    near = touched | zoc.beside(s.board, touched)
    kept = last.overruns & ~near
    return kept | auto_ds.targets(s, last.side, near) if s.stood[1 - last.side] & near else kept


def _unions(s: State, last: Recent, touched: int, roster: Roster) -> tuple[tuple[breakdown.Union, ...], list[Action]]:
    """The unions of the last time, asked again in some hexes."""
    again = breakdown.unions_in(s, last.side, touched, roster)
    kept = [each for each in last.unions if not touched >> each.hex & 1]
    if not again and len(kept) == len(last.unions):
        return last.unions, last.joins
    unions = tuple(sorted([*kept, *again]))
    return unions, breakdown.union_actions(s, unions)


class MovementPhase(Step, frozen=True):
    """A side's movement phase."""

    side: int

    def begin(self, s: State) -> None:
        """Nobody has moved yet, and nothing has been ferried."""
        s.moved = s.held = s.strayed = 0
        s.hurried &= ~PIECES_OF[self.side]
        s.ferried = bytearray(len(s.board.ferries))
        if self.side == ALLIED:
            s.rafts = ()
        s.call_if(reinforcements.arrive(s, self.side), self.start)

    def start(self, s: State, value: object) -> None:
        """Reinforcements have come; now units move."""
        s.become(Moves(self.side))


def _handed_on(verb: str) -> Callable[..., None]:
    """The handler for a verb of a provider."""

    def handler(self: Moves, s: State, *operands: int) -> None:
        s.call_if(PROVIDER[verb].do(s, s.setup.action_space[verb](*operands)), self.ask_again)

    return handler


class Moves(Step, frozen=True):
    """H44:8.1a: a side moves all, some or none of its units."""

    side: int
    idle: int = 0  # units that were taken up and left where they are
    loaded: int = 0  # artillery that got its movement marker in this phase
    redeployed: bool = False  # an unknown unit has been moved this turn (25.6)

    # --- what is offered

    def ask(self, s: State) -> Decision:
        """Units to take up, markers, overruns, and the end."""
        verbs, side, roster = s.setup.action_space.verbs, self.side, s.roster
        takeable, kept = taking.takeable(s, side, self.idle, roster), recently(s, side, roster)
        masks = (
            ("take", takeable),
            ("carry", guns.may_carry(s, side, roster)),
            ("unload", guns.may_unload(s, side, self.loaded)),
            ("overrun", kept.overruns),
            ("redeploy", self._redeployable(s)),
            ("rout", disorder.may_rout(s, side, roster)),
            ("break", breakdown.breakable(s, side, roster)),
        )
        offers = [Offer(verbs[verb], mask) for verb, mask in masks if mask]
        more = kept.joins + breakdown.unions_off_map(s, side, roster) + replacements.actions(s, side, roster)
        if self._objection_to_end(s, takeable & roster.disordered) is None:
            more.append(verbs["end"]())
        return Decision(side, "movement", Offers(offers, more))

    def _redeployable(self, s: State) -> int:
        if self.side != GERMAN or self.redeployed:
            return 0
        found = unknown.may_redeploy(s)
        return found if found and unknown.refuges(s) else 0

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same rules that make the list."""
        verb, value = action.verb, action.args[0] if action.args else 0
        if verb == "end":
            return self._objection_to_end(s, taking.takeable(s, self.side, self.idle, s.roster) & s.disordered)
        if verb == "take":
            return self._objection_to_take(s, value)
        if verb == "carry":
            return guns.objection_to_carry(s, self.side, value)
        if verb == "unload":
            return guns.objection_to_unload(s, self.side, value, self.loaded)
        if verb == "overrun":
            return auto_ds.objection_to_overrun(s, self.side, value)
        if verb == "rout":
            return disorder.objection_to_rout(s, self.side, value)
        if verb in PROVIDER:
            found: Objection | None = PROVIDER[verb].objection(s, self.side, action)
            return found
        return self._objection_to_redeploy(s, value)

    def _objection_to_take(self, s: State, piece: int) -> Objection | None:
        if s.box[piece] == AIRFIELD and self.side == ALLIED:
            return landing.objection_to_take(s, (), piece) or Objection("H44:22.1.1", pieces=(piece,))
        if found := taking.objection_to_take(s, self.side, piece):
            return found
        return Objection("H44:8.1e", pieces=(piece,)).saying("stayed") if self.idle >> piece & 1 else None

    def _objection_to_redeploy(self, s: State, piece: int) -> Objection | None:
        if self.side != GERMAN:
            return Objection("H44:25.6", pieces=(piece,), apart=True)
        if found := unknown.objection_to_redeploy(s, piece, self.redeployed):
            return found
        return None if self._redeployable(s) else Objection("H44:25.6", pieces=(piece,)).saying("redeploy-road")

    def _objection_to_end(self, s: State, shaken: int) -> Objection | None:
        """H44:14.2c: disordered units of low quality must get out of enemy zones first, if they can."""
        for piece in s.board.grid.bits(s.present & shaken):
            if going.skittish(s, piece):
                go = Stride(s, (piece,), usual_mode(s, (piece,)), 0, 0, 0, "")
                cite("H44:14.2c")
                if going.must_leave(go) and going.can_escape(go):
                    return Objection("H44:14.2c", (go.frm,), (piece,))
        return None

    # --- what is done

    def on_take(self, s: State, piece: int) -> None:
        """A unit is taken up."""
        taking.remount(s, piece)
        s.call(March((piece,)), self.marched)

    def marched(self, s: State, idle: int) -> None:
        """The move is over."""
        s.become(msgspec.structs.replace(self, idle=self.idle | idle))

    def on_carry(self, s: State, piece: int) -> None:
        """H44:17.3c: artillery gets a movement marker."""
        s.mark(piece, "carried", "H44:17.3c")
        s.become(msgspec.structs.replace(self, loaded=self.loaded | 1 << piece))

    def on_unload(self, s: State, piece: int) -> None:
        """H44:17.3d: a movement marker is taken off."""
        s.unmark(piece, "carried", "H44:17.3d")

    def on_rout(self, s: State, piece: int) -> None:
        """H44:14.3.1a: a disrupted unit is let run."""
        disorder.rout_by_choice(s, piece)

    def on_overrun(self, s: State, hex: int) -> None:
        """H44:8.7: an automatic DS."""
        s.call(Overrun(auto_ds.gathered(s, self.side, hex)), self.ask_again)

    def on_redeploy(self, s: State, piece: int) -> None:
        """H44:25.6: one unknown unit turns up elsewhere."""
        s.call(Redeployment(piece), msgspec.structs.replace(self, redeployed=True).ask_again)

    on_break, on_recombine, on_merge = map(_handed_on, breakdown.VERBS)
    on_replace, on_rebuild, on_relieve = map(_handed_on, replacements.VERBS)

    def on_end(self, s: State) -> None:
        """H44:6.4.1b: the steps that are too many in a hex are lost."""
        s.call(TrimStacks(self.side), self.end)


class Redeployment(Step, frozen=True):
    """H44:25.6: to which city or town an unknown unit goes."""

    piece: int

    def refuges(self, s: State) -> int:
        """The hexes it may go to."""
        return unknown.refuges(s)

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Decision(GERMAN, "redeployment", Offers([Offer(s.setup.action_space["to"], self.refuges(s))]))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why not there."""
        return unknown.objection_to_refuge(s, self.piece, action.args[0], road_net(s, GERMAN))

    def on_to(self, s: State, hex: int) -> None:
        """It is moved face down."""
        s.go(self.piece, hex, "H44:25.6")
        s.done()
