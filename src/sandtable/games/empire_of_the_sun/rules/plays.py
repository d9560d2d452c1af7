"""What the active player does with a card: play it, pass, set it aside, discard it (4.22, 5.0, 7.29)."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kernel.actions import Action
from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import conditions, events, hqs, orders
from .cards import MILITARY, SPECIAL, TYPE
from .commanding import has_commander
from .effects import AT_END, AT_ONCE, effects_of
from .offensive import begin_offensive
from .openings import objection_to_saving
from .pieces import SIDES
from .piles import discard, objection_to_card, play_event, playable, put_away, take
from .state import NO_CARD, State
from .uses import USED_HERE, objection_to_other_use, other_use
from .verbs import EVENT, OFFENSIVE, RETURN, USES, WITHDRAW

OF_HQS = (OFFENSIVE, WITHDRAW, RETURN)  # what a card is played for whatever its value and text


class CardPlay(Step, frozen=True):
    """The active player must play a card, pass, set a card aside for a future offensive, or discard one (4.22)."""

    always_asks = True

    side: int

    def ask(self, s: State) -> Decision:
        """Everything that can be done with each card, then passing."""
        space = s.setup.action_space
        play, put_aside, throw = space["play"], space["set"], space["discard"]
        found: list[Action] = []
        by_hqs = [use for use in OF_HQS if _objection_to_hqs(s, self.side, use) is None]
        for card in playable(s, self.side):
            found += [play(card, use) for use in _uses(s, self.side, card, by_hqs)]
        for card in s.hand(self.side):
            if objection_to_setting(s, self.side, card) is None:
                found.append(put_aside(card))
            if objection_to_discarding(s, self.side, card) is None:
                found.append(throw(card))
        if objection_to_passing(s, self.side) is None:
            found.append(space["pass"]())
        return Decision(self.side, "card", found or [throw(card) for card in s.hand(self.side)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be used so."""
        if action.verb == "pass":
            return objection_to_passing(s, self.side)
        card = action.args[0]
        if why := objection_to_card(s, self.side, card):
            return why
        if action.verb == "play":
            return objection_to_use(s, self.side, card, action.args[1])
        if card not in s.hand(self.side):
            return Objection("EOTS:7.29f", cards=(card,))
        if action.verb == "set":
            return objection_to_setting(s, self.side, card)
        return objection_to_discarding(s, self.side, card) if action not in self.ask(s).actions else None

    def on_pass(self, s: State) -> None:
        """A pass in the place of a card (12.4)."""
        s.passes[self.side] -= 1
        s.emit(events.PASSED, "EOTS:12.4b", self.side, s.passes[self.side])
        s.done()

    def on_set(self, s: State, card: int) -> None:
        """A card is put face down for a future offensive; that is the whole play (7.29)."""
        take(s, self.side, card)
        s.put("future", self.side, (card,))
        s.set_on[self.side] = s.turn
        s.emit(events.SET_ASIDE, "EOTS:7.29a", self.side, card)
        s.done()

    def on_discard(self, s: State, card: int) -> None:
        """A card is discarded unused."""
        discard(s, self.side, card, "EOTS:5.0d")
        s.emit(events.DISCARDED, "EOTS:4.22a", self.side, card)
        s.done()

    def on_play(self, s: State, card: int, use: int) -> None:
        """A card is played for something; as an operations card it always goes to the discards (5.0)."""
        cite("EOTS:5.0b")
        s.emit(events.PLAYED, "EOTS:5.3" if use == EVENT else "EOTS:5.0c", self.side, card, USES[use])
        s.become(play_for(s, self.side, card, use))

    def told(self, s: State, action: Action) -> str:
        """What is set aside stays hidden."""
        return action.masked if action.verb == "set" else super().told(s, action)


def objection_to_passing(s: State, side: int) -> Objection | None:
    """Why a side cannot pass (12.4)."""
    return None if s.passes[side] else Objection("EOTS:12.4b")


def objection_to_setting(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be set aside for a future offensive (7.29)."""
    if why := objection_to_saving(s, card):
        return why
    if card in SPECIAL:
        return Objection("EOTS:7.29g", cards=(card,))
    if s.future(side) or s.set_on[side] == s.turn:
        return Objection("EOTS:7.29a", cards=(card,))
    return None


def objection_to_discarding(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot simply be discarded (5.37)."""
    return conditions.objection_to_discarding(s, side, card)


def play_for(s: State, side: int, card: int, use: int) -> Step[Any]:
    """The step that carries out what a card is played for (5.0)."""
    if use == EVENT:
        play_event(s, side, card)
        return begin_offensive(s, side, card, event=True) if TYPE[card] == MILITARY else CarryOut(side=side, card=card)
    discard(s, side, card, "EOTS:5.0e")
    if use == OFFENSIVE:
        return begin_offensive(s, side, card, event=False)
    if use in USED_HERE:
        return other_use(s, side, card, use)
    return WithdrawHQ(side) if use == WITHDRAW else ReturnHQ(side)


def objection_to_use(s: State, side: int, card: int, use: int) -> Objection | None:
    """Why a card cannot be played for something (5.0)."""
    if use == EVENT:
        return conditions.objection_to_event(s, side, card) or _objection_to_leading(s, side, card)
    if why := conditions.objection_to_operations(s, side, card):
        return why
    if use in USED_HERE:
        return objection_to_other_use(s, side, card, use)
    rule = _objection_to_hqs(s, side, use)
    return Objection(rule, cards=(card,)) if rule else None


def _objection_to_hqs(s: State, side: int, use: int) -> str | None:
    """The rule by which no HQ can do what an operations card of any value is played for: one of `OF_HQS`."""
    if use == OFFENSIVE:
        return None if has_commander(s, side, NO_CARD, False) else "EOTS:7.21c"
    if use == WITHDRAW:
        return None if hqs.withdrawable(s, side) else "EOTS:6.13a"
    return None if hqs.comes_back_early(s, side) else "EOTS:6.15a"


def _uses(s: State, side: int, card: int, by_hqs: list[int]) -> list[int]:
    """What a card can be played for, where some of `OF_HQS` can be done by any operations card."""
    found = [EVENT] if objection_to_use(s, side, card, EVENT) is None else []
    if conditions.objection_to_operations(s, side, card) is None:
        found += by_hqs
        found += [use for use in USED_HERE if objection_to_other_use(s, side, card, use) is None]
    return sorted(found)


def _objection_to_leading(s: State, side: int, card: int) -> Objection | None:
    """Why nobody can be activated by a military event; one brings its own HQ, two name their units (7.21)."""
    if TYPE[card] != MILITARY or card == conditions.HALSEY_REPLACES or orders.named_units(s, card, True):
        return None
    return None if has_commander(s, side, card, True) else Objection("EOTS:7.21c", cards=(card,))


class CarryOut(Sequence, frozen=True, kw_only=True):
    """An event that starts no offensive: the card leaves the game if it says so, then does what it says (4.22)."""

    side: int
    card: int

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: put_away(s, self.card),
        lambda self, s: effects_of(s, self.side, self.card, AT_ONCE),
        lambda self, s: effects_of(s, self.side, self.card, AT_END),
    )

    def close(self, s: State) -> None:
        """That is the whole play."""
        cite("EOTS:4.22d")
        s.done()


# --- initiative by a card set aside (4.21, 7.29)


def challenger(s: State) -> int:
    """The side with fewer cards if it may play the card that it has set aside to go first, or -1 (4.21)."""
    side = 0 if len(s.hand0) < len(s.hand1) else 1
    if len(s.hand0) == len(s.hand1):
        cite("EOTS:4.21d")
        return -1
    waiting = s.future(side) and s.set_on[side] != s.turn and s.hand(side)
    return side if waiting else -1


class SeizeInitiative(Step[bool], frozen=True):
    """The side with fewer cards may go first with the card it has set aside, as an offensive by event (4.21, 7.29)."""

    always_asks = True  # being asked tells nobody what has been set aside

    side: int

    def ask(self, s: State) -> Decision:
        """The card, or no."""
        space = s.setup.action_space
        cards = [card for card in s.future(self.side) if self._objection(s, card, EVENT) is None]
        return Decision(self.side, "seize", [*(space["play"](card, EVENT) for card in cards), space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card does not give the initiative."""
        return None if action.verb == "pass" else self._objection(s, *action.args)

    def _objection(self, s: State, card: int, use: int) -> Objection | None:
        if card not in s.future(self.side) or use != EVENT or TYPE[card] != MILITARY:
            return Objection("EOTS:4.21a", cards=(card,))
        return objection_to_use(s, self.side, card, EVENT)

    def on_play(self, s: State, card: int, use: int) -> None:
        """The side goes first."""
        cite("EOTS:7.29c")
        s.side = self.side
        s.emit(events.INITIATIVE, "EOTS:4.21a", self.side)
        s.emit(events.PLAYED, "EOTS:5.0b", self.side, card, USES[use])
        s.call(play_for(s, self.side, card, use), self.gone_first)

    def gone_first(self, s: State, value: object) -> None:
        """Its offensive is over."""
        s.done(True)

    def on_pass(self, s: State) -> None:
        """The side with more cards goes first."""
        s.done(False)


# --- headquarters by operations cards


class WithdrawHQ(Step, frozen=True):
    """An HQ is withdrawn and comes back next turn (6.13)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the HQs on the map."""
        hq = s.setup.action_space["hq"]
        return Decision(self.side, "withdraw", [hq(piece) for piece in hqs.withdrawable(s, self.side)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an HQ cannot be withdrawn."""
        return hqs.objection_to_withdrawing(s, self.side, *action.args)

    def on_hq(self, s: State, piece: int) -> None:
        """It leaves the map."""
        cite("EOTS:6.13b")
        hqs.leave_map(s, piece, "EOTS:6.13a")
        s.done()


class ReturnHQ(Step, frozen=True):
    """An HQ on the turn track comes back early; that is the whole play (6.15)."""

    side: int

    def ask(self, s: State) -> Decision:
        """An HQ and the port where it shall be."""
        base = s.setup.action_space["base"]
        pairs = ((hq, h) for hq in hqs.returning(s, self.side) for h in hqs.bases(s, hq, early=True))
        return Decision(self.side, "return", [base(hq, h) for hq, h in pairs])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why an HQ cannot come back there."""
        hq, h = action.args
        if hq not in hqs.returning(s, self.side):
            return Objection("EOTS:6.15a", pieces=(hq,))
        return hqs.objection_to_base(s, hq, h, early=True)

    def on_base(self, s: State, hq: int, h: int) -> None:
        """It is on the map again."""
        cite("EOTS:6.15c")
        hqs.come_back(s, hq, h, "EOTS:6.15a")
        s.done()


def first_player(s: State) -> int:
    """Who plays first: the side with more cards; with as many Japan until 1942, the Allies later (4.21)."""
    hands = len(s.hand0), len(s.hand1)
    if hands[0] != hands[1]:
        cite("EOTS:4.21b", "EOTS:7.29b")
        return SIDES.index("japan") if hands[0] > hands[1] else SIDES.index("allies")
    cite("EOTS:4.21c")
    return SIDES.index("japan") if s.turn <= 4 else SIDES.index("allies")
