"""Which HQ leads an offensive or a reaction, and which units it activates (7.21, 7.26)."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.actions import Action
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events, hqs, orders, rivalry
from .activation import activatable
from .azoi import silent
from .limits import at_hand
from .movement import Order, mask_of
from .pieces import CARRIERS, COMMANDED, HQS, PIECES_OF, SIDE
from .reacting import Comers
from .reaction_cards import counteroffensive, objection_to_reacting_unit, reaction_value
from .state import NO_HQ, State
from .supply import surely_fed


def pool_of(s: State, card: int, event: bool, hq: int) -> int:
    """The units that an HQ reaches, as the card allows (7.21)."""
    named = orders.named_units(s, card, event)
    if named is not None:
        return named
    commanded = orders.commanded(card, event, hq)
    if orders.supply_needed(card, event):
        return activatable(s, hq, commanded)
    units = s.board.grid.bits(s.on[SIDE[hq]] & commanded & ~silent(s) & at_hand(s, hq))
    return sum(1 << piece for piece in units if hqs.in_range(s, hq, s.at[piece]))


def objection_to_commander(s: State, side: int, card: int, event: bool, hq: int) -> Objection | None:
    """Why an HQ cannot lead an offensive: not on the map, not the card's, nobody in its reach (7.21)."""
    if not (HQS & s.on[side]) >> hq & 1:
        return Objection("EOTS:7.2a", pieces=(hq,))
    if why := orders.objection_to_hq(card, event, hq):
        return why
    return None if pool_of(s, card, event, hq) & ~s.raided else Objection("EOTS:7.21c", pieces=(hq,))


def commanders(s: State, side: int, card: int, event: bool) -> list[int]:
    """The HQs that may lead the offensive of a card."""
    here = s.board.grid.bits(s.on[side] & HQS)
    return [hq for hq in here if objection_to_commander(s, side, card, event, hq) is None]


def has_commander(s: State, side: int, card: int, event: bool) -> bool:
    """Whether an HQ may lead the offensive of a card: the first that surely may, or any that may."""
    here = s.board.grid.bits(s.on[side] & HQS)
    if any(_surely_leads(s, side, card, event, hq) for hq in here):
        return True
    return any(objection_to_commander(s, side, card, event, hq) is None for hq in here)


def _surely_leads(s: State, side: int, card: int, event: bool, hq: int) -> bool:
    """Whether an HQ that is in supply whatever zones are open has a unit of its own beside it, as the card allows.

    What stands beside an HQ in supply is supplied by it and at the end of its activation line (6.21A, 6.3).
    """
    beside = s.standing_at(s.at[hq], side) & COMMANDED[hq] & ~s.raided & ~silent(s)
    if not beside or orders.named_units(s, card, event) is not None or orders.objection_to_hq(card, event, hq):
        return False
    beside &= orders.commanded(card, event, hq) & at_hand(s, hq)
    return bool(beside and surely_fed(s, side) & s.board.cell[s.at[hq]])


class ChooseHQ(Step, frozen=True):
    """The active player names the one HQ of his offensive (7.21)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The HQs that have somebody to activate."""
        hq = s.setup.action_space["hq"]
        return Decision(self.side, "command", [hq(piece) for piece in commanders(s, self.side, s.card, s.event)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an HQ cannot lead."""
        return objection_to_commander(s, self.side, s.card, s.event, *action.args)

    def on_hq(self, s: State, hq: int) -> None:
        """It leads the offensive."""
        s.hq = hq
        s.emit(events.COMMANDS, "EOTS:7.2a", self.side, hq)
        s.done()


class Choice(NamedTuple):
    """What is the same for all units that are looked at one by one."""

    card: int
    event: bool
    pool: int  # the units that the HQ reaches
    commanded: int  # those that it may activate by their nation
    chosen: int  # those that have been activated
    free: int  # those that count for nothing
    limit: int  # how many may be activated, -1 where that depends on the units
    comers: Comers  # who can come to the battles, in reaction


class Activate(Step, frozen=True):
    """Units are activated one by one, in any order, until no more may be or the player ends it (7.21, 7.26)."""

    side: int
    hq: int  # NO_HQ where an event names its units
    reacting: bool = False
    units: tuple[int, ...] = ()

    def _card(self, s: State) -> tuple[int, bool]:
        """The card that says who may be activated, and whether as an event; that of a counteroffensive in reaction."""
        if not self.reacting:
            return s.card, s.event
        card = counteroffensive(s, self.side)
        return (card, True) if card >= 0 else (s.card, False)

    def _choice(self, s: State) -> Choice:
        card, event = self._card(s)
        pool, chosen = pool_of(s, card, event, self.hq), mask_of(self.units)
        comers = Comers(s, self.order(s), pool, chosen)
        if self.hq == NO_HQ:
            return Choice(card, event, pool, PIECES_OF[self.side], chosen, 0, self._limit(s, chosen), comers)
        commanded, free = orders.commanded(card, event, self.hq), orders.free_units(s, card, event, self.hq)
        limit = -1 if hqs.depends_on_units(s, self.hq, pool) else self._limit(s, chosen)
        return Choice(card, event, pool, commanded, chosen, free, limit, comers)

    def ask(self, s: State) -> Decision:
        """Every unit that may be added, or that no more are activated."""
        space, choice = s.setup.action_space, self._choice(s)
        units = self._possible(s, choice)
        end = [space["done"]()] if self._objection_to_ending(s, units) is None else []
        return Decision(self.side, "activate", Offers([Offer(space["activate"], units)], end))

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit cannot be activated, or why these are not all."""
        choice = self._choice(s)
        if action.verb == "activate":
            return self._objection(s, choice, *action.args)
        return self._objection_to_ending(s, self._possible(s, choice))

    def _possible(self, s: State, choice: Choice) -> int:
        """The units that may be activated besides those that have been, as a mask."""
        if choice.limit >= 0 and not (self.reacting or choice.event):
            return self._all_in_reach(s, choice)
        return mask_of(piece for piece in s.board.grid.bits(choice.pool) if self._objection(s, choice, piece) is None)

    def _all_in_reach(self, s: State, choice: Choice) -> int:
        """The same for an operations card, where nothing but the number of units and rivalry bars one."""
        cite("EOTS:7.21b")
        if choice.chosen.bit_count() >= choice.limit:
            return 0
        units = choice.pool & choice.commanded & PIECES_OF[self.side] & ~choice.chosen & ~s.raided
        return units & ~rivalry.rivals(s, self.side, choice.chosen)

    def _objection_to_ending(self, s: State, units: int) -> Objection | None:
        """Why these are not all: an event that names its fleet wants its carriers, another asks for an army."""
        if not self.reacting and s.event and "from" in orders.says(s.card, "activate", {}) and units & CARRIERS:
            return Objection(orders.CARD_SAYS, pieces=s.board.grid.bits(units & CARRIERS), cards=(s.card,))
        return orders.objection_to_activation(s, *self._card(s), self.hq, units)

    def _objection(self, s: State, choice: Choice, piece: int) -> Objection | None:
        if choice.chosen >> piece & 1:
            return Objection("EOTS:7.21a", pieces=(piece,)).saying("active-already")
        together = choice.chosen | 1 << piece
        limit = choice.limit if choice.limit >= 0 else self._limit(s, together)
        room = limit - (together & ~choice.free).bit_count()
        why = self._objection_to_unit(s, choice, piece, room)
        if why is None and room < 0:
            why = Objection("EOTS:7.26d" if self.reacting else "EOTS:7.21a", pieces=(piece,))
        return why or orders.objection_to_crowding_out(s, choice.card, choice.event, choice.pool, together, room)

    def _objection_to_unit(self, s: State, choice: Choice, piece: int, room: int) -> Objection | None:
        """Why a unit is not one that can be activated besides the others; `room` is for how many more after it."""
        card, event, pool, commanded, chosen = choice[:5]
        if SIDE[piece] != self.side or not commanded >> piece & 1:
            return Objection("EOTS:7.21d", pieces=(piece,))
        if not pool >> piece & 1:
            return Objection("EOTS:7.26e" if self.reacting else "EOTS:7.21c", pieces=(piece,))
        return (
            self._objection_to_bombers(s, piece)
            or orders.objection_to_mixing(s, self.side, card, event, self.hq, chosen, piece)
            or self._objection_of_card(s, piece)
            or (choice.comers.objection(piece, room) if self.reacting else None)
        )

    def _objection_of_card(self, s: State, piece: int) -> Objection | None:
        if self.reacting:
            return objection_to_reacting_unit(s, self.side, self.hq, piece)
        return orders.objection_to_unit(s, s.card, s.event, self.hq, piece)

    def order(self, s: State) -> Order:
        """Under what the units will move."""
        return Order(self.side, s.ops, self.reacting, s.ops)

    def _objection_to_bombers(self, s: State, piece: int) -> Objection | None:
        """B29s that have bombed Japan take part in nothing but a reaction to units that enter their hex (12.31)."""
        attacked = self.reacting and s.on[self.side] >> piece & 1 and s.standing_at(s.at[piece], 1 - self.side)
        return Objection("EOTS:12.31d", pieces=(piece,)) if s.raided >> piece & 1 and not attacked else None

    def limit(self, s: State) -> int:
        """How many units may be activated, with those that have been."""
        return self._limit(s, mask_of(self.units))

    def _limit(self, s: State, chosen: int) -> int:
        cite("EOTS:7.21b")
        if self.reacting:
            cite("EOTS:5.1d", "EOTS:7.26d")
            return hqs.activation_limit(s, self.hq, chosen, reaction_value(s, self.side, self.hq))
        return orders.activation_limit(s, s.card, s.event, self.hq, chosen)

    def on_activate(self, s: State, piece: int) -> None:
        """A unit more; it stays in supply until the offensive is over (6.0)."""
        s.active |= 1 << piece
        s.emit(events.ACTIVATED, "EOTS:7.26e" if self.reacting else "EOTS:7.2a", piece)
        s.become(Activate(self.side, self.hq, self.reacting, tuple(sorted((*self.units, piece)))))

    def on_done(self, s: State) -> None:
        """No more units."""
        s.done()
