"""Turns, orders, moves and cards."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.actions import Action
from sandtable.kernel.dice import Draw
from sandtable.kernel.flow import Each, Part, Sequence, Window
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import NOBODY
from sandtable.kernel.step import Decision, Step

from .combat import Combat, Shot, objection_to_attack, objection_to_enter
from .state import AMBUSH, BURIED, DECK, DRAWN, GRID, HAND, RALLIED, UNITS, WON, Toy, side_of, units_of


class Campaign(Step, frozen=True):
    """Red and blue in turn until somebody has won or the last turn is over."""

    side: int = 0

    def begin(self, s: Toy) -> None:
        """The next side's turn."""
        s.call(Turn(side=self.side), self.resumed)

    def resumed(self, s: Toy, value: object) -> None:
        """After blue the turn ends."""
        s.turn += self.side
        if s.turn > s.setup.last_turn:
            finish(s)
        else:
            s.become(Campaign(1 - self.side))


def finish(s: Toy) -> None:
    """Count points after the last turn."""
    red, blue = s.points
    winner = NOBODY if red == blue else int(blue > red)
    s.emit(WON, "TOY:limit", winner)
    s.finish(winner)


class Turn(Sequence, frozen=True, kw_only=True):
    """Cards first, then orders."""

    side: int

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Refill(self.side),
        lambda self, s: Bury(self.side),
        lambda self, s: Orders(self.side),
    )


class Refill(Step, frozen=True):
    """Draw until the hand is full or the deck empty."""

    side: int

    def begin(self, s: Toy) -> None:
        """Draw one more, or stop."""
        if s.deck and len(s.hands[self.side]) < HAND:
            s.call(Draw("deck"), self.resumed)
        else:
            s.done()

    def resumed(self, s: Toy, card: int) -> None:
        """Take the card up."""
        s.hands[self.side] = tuple(sorted((*s.hands[self.side], card)))
        s.emit(DRAWN, "TOY:draw", self.side, card)
        s.become(self)


class Bury(Step, frozen=True):
    """Lay one card away, or none."""

    side: int

    def ask(self, s: Toy) -> Decision:
        """Any card of the hand."""
        action_space = s.setup.action_space
        return Decision(self.side, "bury", [*map(action_space["bury"], s.hands[self.side]), action_space["end"]()])

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """Only one's own cards."""
        return objection_to_hold(s, self.side, action.args[0]) if action.verb == "bury" else None

    def on_bury(self, s: Toy, card: int) -> None:
        """The card leaves the hand unseen."""
        s.hands[self.side] = tuple(c for c in s.hands[self.side] if c != card)
        s.buried[self.side] = (*s.buried[self.side], card)
        s.emit(BURIED, "TOY:bury", self.side, card)
        s.done()

    def on_end(self, s: Toy) -> None:
        """No card."""
        s.done()


def objection_to_hold(s: Toy, side: int, card: int) -> Objection | None:
    """Why a side cannot use a card: it does not hold it."""
    return None if card in s.hands[side] else Objection("TOY:play-held")


class Orders(Step, frozen=True):
    """Up to two units act this turn, in the order they were named."""

    side: int
    picked: tuple[int, ...] = ()

    def objection_to(self, s: Toy, unit: int) -> Objection | None:
        """One's own living units, each once, at most two."""
        fits = side_of(unit) == self.side and s.alive(unit) and unit not in self.picked and len(self.picked) < 2
        return None if fits else Objection("TOY:order", pieces=(unit,))

    def ask(self, s: Toy) -> Decision:
        """Another unit, or the end of the orders."""
        order = s.setup.action_space["order"]
        units = [order(u) for u in units_of(self.side) if self.objection_to(s, u) is None]
        return Decision(self.side, "orders", [*units, s.setup.action_space["end"]()])

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0]) if action.verb == "order" else None

    def on_order(self, s: Toy, unit: int) -> None:
        """One more."""
        s.become(Orders(self.side, (*self.picked, unit)))

    def on_end(self, s: Toy) -> None:
        """The units act one after another."""
        s.become(Activations(self.picked))


class Activations(Each, frozen=True):
    """Every ordered unit acts."""

    def one(self, s: Toy, item: int) -> Step:
        """One unit's action."""
        return Activate(item)


class Activate(Step, frozen=True):
    """A unit moves, attacks or stays."""

    unit: int

    def begin(self, s: Toy) -> None:
        """A unit that died before its turn to act is passed over."""
        if not s.alive(self.unit):
            s.done()

    def stands(self, s: Toy) -> bool:
        """A unit that died during its move is done."""
        return s.alive(self.unit)

    def ask(self, s: Toy) -> Decision:
        """Moves, attacks, or nothing."""
        action_space = s.setup.action_space
        near = GRID.neighbours[s.hex[self.unit]]
        moves = [action_space["move"](self.unit, h) for h in near if objection_to_move(s, self.unit, h) is None]
        fights = [
            action_space["attack"](self.unit, u) for u in range(UNITS) if objection_to_attack(s, self.unit, u) is None
        ]
        return Decision(side_of(self.unit), "activate", [*moves, *fights, action_space["stay"]()])

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The tests of moves and attacks, for `why`."""
        if action.verb == "stay":
            return None
        unit, aim = action.args
        if unit != self.unit:
            return Objection("TOY:order", pieces=(unit,))
        return objection_to_move(s, unit, aim) if action.verb == "move" else objection_to_attack(s, unit, aim)

    def on_move(self, s: Toy, unit: int, hex: int) -> None:
        """Moving opens a window to both sides, the other first."""
        s.place(unit, hex, "TOY:move-adjacent")
        enemy = 1 - side_of(unit)
        s.call(Reaction((enemy, 1 - enemy), unit=unit), self.end)

    def on_attack(self, s: Toy, unit: int, target: int) -> None:
        """An attack may lead to another."""
        s.call(Combat(unit, target, 1), self.end)

    def on_stay(self, s: Toy) -> None:
        """Nothing."""
        s.done()


def objection_to_move(s: Toy, unit: int, hex: int) -> Objection | None:
    """Why a unit cannot move to a hex."""
    if hex not in GRID.neighbours[s.hex[unit]]:
        return Objection("TOY:move-adjacent", hexes=(hex,), pieces=(unit,))
    return objection_to_enter(s, hex)


class Reaction(Window, frozen=True, kw_only=True):
    """Cards may be played on a unit that has just moved."""

    unit: int

    def stands(self, s: Toy) -> bool:
        """Nobody reacts to the dead."""
        return s.alive(self.unit)

    def plays(self, s: Toy, side: int) -> list[Action]:
        """The cards of a hand that fit."""
        play = s.setup.action_space["play"]
        return [play(c) for c in s.hands[side] if objection_to_play(s, side, self.unit, c) is None]

    def objection(self, s: Toy, action: Action) -> Objection | None:
        """The same test, for `why`."""
        if action.verb == "pass":
            return None
        return objection_to_play(s, self.sides[self.at], self.unit, action.args[0])

    def on_play(self, s: Toy, card: int) -> None:
        """The card lies open, and everybody may answer it."""
        side = self.sides[self.at]
        s.discard_from_hand(side, card, "TOY:ambush" if DECK[card] == AMBUSH else "TOY:rally")
        if DECK[card] == AMBUSH:
            s.call(Shot(side, self.unit), self.reopened(card).begin_again)
        else:
            s.steps[self.unit] += 1
            s.emit(RALLIED, "TOY:rally", self.unit)
            s.become(self.reopened(card))


def objection_to_play(s: Toy, side: int, unit: int, card: int) -> Objection | None:
    """Why a side cannot play a card on a unit that has moved."""
    held = objection_to_hold(s, side, card)
    if held is not None:
        return held
    own = side == side_of(unit)
    if own == (DECK[card] == AMBUSH):
        return Objection("TOY:play-moment", pieces=(unit,))
    if own and s.steps[unit] == 2:
        return Objection("TOY:rally", pieces=(unit,))
    return None
