"""Retreat: who goes where, hex by hex, and what becomes of those who have gone (13, 19.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .casualties import ChooseLoss, Sieve, supply_last
from .disorder import disrupt, rout
from .losses import eliminate, survivors
from .pieces import SIDE
from .state import State
from .ways_back import OFF, Orders, RetreatMap, Way, in_peril

PLAIN, FARTHEST = 2, 3  # hexes that units retreat: two, or two to three after DS and DMR (13.1.1)

Group = tuple[tuple[int, ...], Way]  # units that go together, and the way they have come


class Retreat(Step, frozen=True):
    """H44:13.1: the defenders of a hex retreat; those who cannot are lost.

    `length` is the most they may go; two hexes are always enough unless it is `exact` (8.7).
    """

    pieces: tuple[int, ...]
    hex: int
    length: int = PLAIN
    routed: bool = False
    exact: bool = False
    stops: bool = True

    @property
    def orders(self) -> Orders:
        """How far they go, and how."""
        least = self.length if self.exact else PLAIN
        return Orders(self.hex, least, self.length, self.routed, self.stops and not self.exact)

    def begin(self, s: State) -> None:
        """Guns on the move lose their marker (17.3g); those without a way are lost at once."""
        cite("H44:13.1.1a", "H44:13.1.3a")
        pieces = survivors(s, self.pieces)
        for piece in pieces:
            s.unmark(piece, "carried", "H44:17.3g")
        retreat_map = RetreatMap(s, self.orders, pieces) if pieces else None
        for piece in pieces:
            if retreat_map is not None and not retreat_map.ways(piece):
                eliminate(s, piece, retreat_map.doom(piece))
        if left := survivors(s, pieces):
            s.become(FallBack(self.orders, ((left, ()),)))
        else:
            s.done()


def endangered(s: State, pieces: Sequence[int], hex: int, lost: int = 0) -> bool:
    """H44:12.4b: whether all defenders of a hex would be lost or overstacked by a retreat of two hexes.

    `lost` are the steps that they are about to lose before it.
    """
    cite("H44:12.4b")
    return in_peril(s, pieces, Orders(hex), sum(s.steps[piece] for piece in pieces) - lost > 1)


class FallBack(Step, frozen=True):
    """H44:13.1.2a: groups of units on their way; the last one goes next, and any unit may leave it to go alone."""

    orders: Orders
    groups: tuple[Group, ...]
    finished: tuple[int, ...] = ()
    stopped: tuple[int, ...] = ()  # those among them that have gone one hex only

    @property
    def units(self) -> tuple[int, ...]:
        """The group under way; nobody once only the price of stopping is to be paid."""
        return self.groups[-1][0] if self.groups else ()

    # --- what is allowed

    def retreat_map(self, s: State) -> RetreatMap:
        """What they go over."""
        pending = [piece for pieces, _ in self.groups for piece in pieces]
        return RetreatMap(s, self.orders, pending, self.finished)

    def ways(self, s: State) -> list[Way]:
        """The ways that the group under way may take together."""
        return self._ways(self.retreat_map(s))

    def _ways(self, retreat_map: RetreatMap) -> list[Way]:
        pieces, begun = self.groups[-1]
        each = [retreat_map.best(piece, begun) for piece in pieces]
        together = [way for way in each[0] if all(way in ways for ways in each)]
        with_room = [way for way in together if retreat_map.fits(pieces, way[-1])]
        if len(with_room) not in (0, len(together)):
            cite("H44:13.1.3g")
        if retreat_map.whole(with_room) or not self._crowded(retreat_map, each):
            return with_room
        return with_room + retreat_map.whole(together) if with_room else together

    def _crowded(self, retreat_map: RetreatMap, each: list[list[Way]]) -> bool:
        """H44:13.1.4a: whether none of them could go alone and end within the limit, so that they may end beyond it."""
        pieces = self.groups[-1][0]
        for piece, ways in zip(pieces, each, strict=True):
            if any(retreat_map.fits((piece,), way[-1]) for way in retreat_map.whole(ways)):
                return False
        cite("H44:13.1.4a")
        return True

    # --- asking

    def ask(self, s: State) -> Decision:
        """A step on, a stop where one may stop, or a unit that goes alone."""
        cite("H44:13.1.2a")
        pieces, begun = self.groups[-1]
        ways, space = self.ways(s), s.setup.action_space
        onward = sorted({way[len(begun)] for way in ways if len(way) > len(begun)})
        actions = [space["step"](to) if to < OFF else space["off"](to - OFF) for to in onward]
        if begun in ways:
            actions.append(space["stop"]())
        if len(pieces) > 1:
            actions += space["take"].each(sorted(pieces))
        return Decision(SIDE[pieces[0]], "retreat", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the group may not go there, or not stop, or not let a unit go alone."""
        if action.verb == "take":
            return self._objection_to_take(action.args[0])
        if action.verb == "stop":
            return self._objection_to_stop(s)
        to = action.args[0] + (OFF if action.verb == "off" else 0)
        return self._objection_to_step(s, to)

    def _objection_to_take(self, piece: int) -> Objection | None:
        pieces = self.groups[-1][0]
        return None if piece in pieces and len(pieces) > 1 else Objection("H44:13.1.2a", pieces=(piece,))

    def _objection_to_stop(self, s: State) -> Objection | None:
        pieces, begun = self.groups[-1]
        if begun in self.ways(s):
            return None
        rule = self.retreat_map(s).cannot_end(begun) if begun else "H44:13.1.1a"
        return Objection(rule or self._against(s, begun), (s.at[pieces[0]],), pieces)

    def _objection_to_step(self, s: State, to: int) -> Objection | None:
        pieces, begun = self.groups[-1]
        retreat_map, longer = self.retreat_map(s), (*begun, to)
        if to not in retreat_map.beside(begun):
            return Objection("H44:13.1.3a", (to,) if to < OFF else (), pieces)
        if any(way[: len(longer)] == longer for way in self._ways(retreat_map)):
            return None
        rules = ((piece, retreat_map.why_not(piece, begun, to)) for piece in pieces)
        piece, rule = next(((piece, rule) for piece, rule in rules if rule), (pieces[0], "H44:13.1.3g"))
        return Objection(rule, (to,) if to < OFF else (), (piece,))

    def _against(self, s: State, begun: Way) -> str:
        """The priority that keeps the group from ending its retreat where it stands."""
        retreat_map, pieces = self.retreat_map(s), self.groups[-1][0]
        rules = (retreat_map.priority_against(piece, lambda way: way == begun) for piece in pieces)
        return next((rule for rule in rules if rule), "H44:13.1.3g")

    # --- doing

    def on_take(self, s: State, piece: int) -> None:
        """A unit leaves the group and goes first."""
        cite("H44:13.1.2a")
        pieces, begun = self.groups[-1]
        rest = tuple(other for other in pieces if other != piece)
        s.become(msgspec.structs.replace(self, groups=(*self.groups[:-1], (rest, begun), ((piece,), begun))))

    def on_step(self, s: State, hex: int) -> None:
        """The group enters a hex."""
        pieces, begun = self.groups[-1]
        if s.count_of(SIDE[pieces[0]], hex):
            cite("H44:13.1.2b")
        for piece in pieces:
            s.go(piece, hex, "H44:13.1.3a", events.RETREATED)
        self._went(s, (*begun, hex))

    def on_off(self, s: State, area: int) -> None:
        """H44:19.5b: the group leaves the map for its own entry area."""
        pieces, begun = self.groups[-1]
        for piece in pieces:
            s.enter_area(piece, area, "H44:19.5b")
        self._went(s, (*begun, OFF + area))

    def on_stop(self, s: State) -> None:
        """The group goes no farther."""
        self._finish(s, self.groups[-1][1])

    def _went(self, s: State, way: Way) -> None:
        if len(way) == self.orders.most or way[-1] >= OFF:
            self._finish(s, way)
        else:
            s.become(msgspec.structs.replace(self, groups=(*self.groups[:-1], (self.groups[-1][0], way))))

    def _finish(self, s: State, way: Way) -> None:
        """The group has retreated; the next one goes, or stops are paid for."""
        pieces = self.groups[-1][0]
        for piece in pieces:
            self._upset(s, piece, way)
        stopped = pieces if len(way) == 1 and way[-1] < OFF else ()
        left = msgspec.structs.replace(
            self, groups=self.groups[:-1], finished=self.finished + pieces, stopped=self.stopped + stopped
        )
        if left.groups:
            s.become(left)
        else:
            left.pay(s, None)

    def _upset(self, s: State, piece: int, way: Way) -> None:
        """H44:13.1.1c: how a unit comes out of its retreat."""
        again = bool(s.fled >> piece & 1)
        s.fled |= 1 << piece
        if self.orders.routed:
            rout(s, piece, "H44:14.3.1b")
        elif again:
            rout(s, piece, "H44:16.4")
        elif len(way) > 1 or way[-1] >= OFF:
            disrupt(s, piece, "H44:13.1.1c")
        else:
            cite("H44:13.3d")

    def pay(self, s: State, value: object) -> None:
        """H44:13.3a: each hex in which units have stopped short costs them a step."""
        hexes = sorted({s.at[piece] for piece in self.stopped})
        if not hexes:
            s.done()
            return
        here = tuple(piece for piece in self.stopped if s.at[piece] == hexes[0])
        rest = tuple(piece for piece in self.stopped if piece not in here)
        s.call(PriceOfStopping(here), msgspec.structs.replace(self, stopped=rest).pay)


class PriceOfStopping(ChooseLoss, frozen=True):
    """H44:13.3a: the owner takes a step from the units that have stopped short in a hex."""

    pieces: tuple[int, ...]

    rule: ClassVar[str] = "H44:13.3a"

    def chooser(self, s: State) -> int:
        """The owner."""
        return SIDE[self.pieces[0]]

    def units(self, s: State) -> tuple[int, ...]:
        """Those who have stopped there."""
        return self.pieces

    def sieves(self, s: State) -> tuple[Sieve, ...]:
        """A supply source is chosen last."""
        return (("H44:13.3a", True, lambda piece: piece in self.pieces), supply_last(s))
