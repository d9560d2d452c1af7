"""The turn: play a card, order, move, battle, draw."""

from __future__ import annotations

from bisect import bisect

from ....kernel.actions import Action
from ....kernel.dice import Draw, draw_at_once
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import air_strikes, landmarks
from .actions import DISCARD, PASS, PLAY
from .battle import Battles, anything_to_do
from .board import other
from .cards import (
    AIR_POWER,
    AMBUSH,
    BEHIND_LINES,
    COUNTER_ATTACK,
    FAMILY,
    FINEST_HOUR,
    MIRROR,
    NO_CARD,
    is_section,
    not_held,
)
from .events import CARD_COPIED, CARD_DISCARDED, CARD_DRAWN, CARD_PLAYED, DECK_RESHUFFLED, TURN_BEGAN, TURN_PASSED
from .movement import Moves
from .state import NONE, State
from .tactics import orders_step
from .terrain_table import INFANTRY
from .victory import deck_spent, end_of_turn, start_of_turn, turn_limit_reached

CONDITIONAL = frozenset({AIR_POWER, AMBUSH, COUNTER_ATTACK})  # of the cards held, those that may be refused
AMBUSH_IS_A_REACTION = Objection("M44:card-ambush-a", cards=(AMBUSH,))
NOTHING_TO_COUNTER = Objection("M44:card-counter-attack-a", cards=(COUNTER_ATTACK,))


class Turn(Step, frozen=True):
    """One player's turn; `phase` is the next part of it to come."""

    side: int
    phase: int = 0

    def begin(self, s: State) -> None:
        """Go on to the next phase that has something to do."""
        self.begin_again(s, None)

    def begin_again(self, s: State, value: object) -> None:
        """A phase is over: go on to the next that has something to do."""
        side = self.side
        for after, phase in TO_COME[self.phase]:
            step = phase(s, side)
            if s.over:
                return
            if step is not None:
                s.call(step, TURNS[side][after].begin_again)
                return
        s.become(TURNS[other(side)][0])


def _begin(s: State, side: int) -> None:
    cite("M44:turn-order")
    if turn_limit_reached(s):
        return
    s.turn += 1
    s.side = side
    s.turns[side] += 1
    s.card = s.section = s.ambusher = NONE
    s.ordered = s.moved = s.stopped = s.silent = s.fought = s.fought_twice = s.cut = s.still = s.unloaded = 0
    s.emit(TURN_BEGAN, "M44:turn-alternate", side, s.turn)
    start_of_turn(s, side)


def _play(s: State, side: int) -> Step:
    return PlayCard(side)


def _move(s: State, side: int) -> Step | None:
    return Moves(side) if s.ordered else None


def _battle(s: State, side: int) -> Step | None:
    cite("M44:move-before-battle")
    return Battles(side) if s.ordered and anything_to_do(s, side) else None


def _move_again(s: State, side: int) -> Step | None:
    """The second move of Behind Enemy Lines, for the infantry it was meant for."""
    if s.card != BEHIND_LINES or not any(s.kind[unit] == INFANTRY for unit in bits(s.ordered)):
        return None
    s.moved = 0
    s.silent |= s.ordered  # no battle follows
    return Moves(side)


def _draw(s: State, side: int) -> Step | None:
    """Discard and draw: at once where nobody has anything to choose and chance is not asked."""
    end_of_turn(s, side)
    if s.over:
        return None
    if s.ambusher != NONE or s.setup.chance_asks or not s.setup.plain_draws or _recon(s):
        return Replace(side)
    _discard_played(s)
    if draws(s, side):
        draw_card(s, side)
    return None


PHASES = (_begin, _play, landmarks.dam_sabotage_step, orders_step, _move, _battle, _move_again, _draw)
TO_COME = tuple(tuple(enumerate(PHASES, 1))[at:] for at in range(len(PHASES) + 1))  # with the number of the next one
TURNS = tuple(tuple(Turn(side, phase) for phase in range(len(PHASES) + 1)) for side in (0, 1))


# --- playing a card -------------------------------------------------------------------------------------------------


class PlayCard(Step, frozen=True):
    """The active player plays one command card."""

    side: int

    def begin(self, s: State) -> None:
        """A card laid open in an earlier turn must be played now."""
        if s.shown[self.side] and landmarks.is_due(s, self.side):
            self.on_play(s, s.shown[self.side][0])

    def ask(self, s: State) -> Decision:
        """Every card of the hand that may be played."""
        side = self.side
        cards = sorted(set(s.hands[side]))
        if not CONDITIONAL.isdisjoint(cards):
            cards = [c for c in cards if c not in CONDITIONAL or not objection_to_play(s, side, c)]
        actions = [PLAY[c] for c in cards]
        if s.setup.optional.air_posts:
            actions += air_strikes.strikes(s, side)
        if not actions:
            actions.append(PASS)
        if s.setup.radars:
            actions += landmarks.announcements(s, side)
        return Decision(side, "play", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card may not be played."""
        verb, args = action.verb, action.args
        if verb == "play":
            return objection_to_play(s, self.side, args[0])
        if verb == "strike":
            return air_strikes.objection_to_strike(s, self.side, args[0])
        if verb == "announce":
            return landmarks.objection_to_announce(s, self.side, args[0])
        return None if PASS in self.ask(s).actions else Objection("M44:turn-one-card")

    def on_play(self, s: State, card: int) -> None:
        """Lay the card face up; Counter-Attack becomes the card it copies."""
        lay(s, self.side, card)
        s.card = card
        if card == COUNTER_ATTACK:
            s.card = _mirrored(s.last_card[other(self.side)])
            s.emit(CARD_COPIED, "M44:card-counter-attack-a", self.side, s.card)
        s.last_card[self.side] = s.card
        s.last_section[self.side] = NONE
        s.done()

    def on_strike(self, s: State, card: int) -> None:
        """Play a Recon card as Air Power."""
        lay(s, self.side, card)
        air_strikes.strike(s, self.side, card)
        s.done()

    def on_announce(self, s: State, card: int) -> None:
        """Lay Air Power open a turn ahead."""
        landmarks.announce(s, self.side, card)

    def on_pass(self, s: State) -> None:
        """No card can be played: the turn goes by without orders."""
        s.last_card[self.side] = NO_CARD
        s.emit(TURN_PASSED, "M44:turn-one-card", self.side)
        s.done()


def _mirrored(card: int) -> int:
    """The card that Counter-Attack makes of one the opponent has played."""
    if is_section(card):
        cite("M44:card-counter-attack-b")
    return MIRROR[card]


def lay(s: State, side: int, card: int) -> None:
    """Take a card from the hand, or from those laid open, and lay it face up."""
    rule = "M44TP:radar-h" if card in s.shown[side] else "M44:turn-one-card"
    for pile in (s.shown, s.hands):
        if card in pile[side]:
            left = list(pile[side])
            left.remove(card)
            pile[side] = tuple(left)
            break
    s.in_play = (*s.in_play, card)
    s.seal()
    s.emit(CARD_PLAYED, rule, side, card)


def objection_to_play(s: State, side: int, card: int) -> Objection | None:
    """Why a card may not be played as the turn's command card."""
    if card == AIR_POWER and (warned := landmarks.objection_to_air_power(s, side)):
        return warned
    if card not in s.hands[side]:
        return not_held(card)
    if card == AMBUSH:
        return AMBUSH_IS_A_REACTION
    if card == COUNTER_ATTACK and s.last_card[other(side)] == NO_CARD:
        return NOTHING_TO_COUNTER
    return None


# --- drawing a card -------------------------------------------------------------------------------------------------


class Replace(Step, frozen=True):
    """The end of a turn: the played cards are discarded and new ones drawn; who sprang an Ambush draws first."""

    side: int

    def begin(self, s: State) -> None:
        """Discard, and let the ambusher draw."""
        _discard_played(s)
        if s.ambusher != NONE:
            cite("M44:card-ambush-c")
            s.call(DrawCard(s.ambusher), self.draw)
        else:
            self.draw(s)

    def draw(self, s: State, value: object = None) -> None:
        """The side's own draws."""
        count = draws(s, self.side)
        if count > 1:
            s.hand_size[self.side] += count - 1
        s.become(DrawCards(self.side, count, _recon(s)))


def _discard_played(s: State) -> None:
    once = s.setup.rules.get("no_reshuffle_loses")
    if once and FINEST_HOUR in s.in_play:
        cite("M44:scn-vassieux")
    if FINEST_HOUR in s.in_play and not once:
        s.deck = tuple(sorted((*s.deck, *s.discard, *s.in_play)))
        s.discard = ()
        s.seal()
        s.emit(DECK_RESHUFFLED, "M44:card-finest-hour-c")
    else:
        for card in s.in_play:
            _discard(s, card)
    s.in_play = ()


def _discard(s: State, card: int) -> None:
    """Lay a card on the discards, which lie in order."""
    at = bisect(s.discard, card)
    s.discard = (*s.discard[:at], card, *s.discard[at:])


def _recon(s: State) -> bool:
    """Whether a Recon card was carried out this turn."""
    return s.card != NONE and FAMILY[s.card] == "recon"


def draws(s: State, side: int) -> int:
    """How many cards a side draws at the end of its turn."""
    if _extra(s, side):
        cite("M44:scn-pegasus")
        return int(s.setup.rules["extra_draw"]["cards"])
    if len(s.hands[side]) + len(s.shown[side]) < s.hand_size[side]:
        return 1
    if s.hand_size[side] < s.setup.data["sides"][s.setup.sides[side]]["cards"]:
        cite("M44TP:bridge-blow-e")
    return 0


def _extra(s: State, side: int) -> bool:
    rule = s.setup.rules.get("extra_draw")
    return rule is not None and s.setup.sides[side] == rule["side"] and s.turns[side] in rule["turns"]


class DrawCards(Step, frozen=True):
    """A number of cards drawn one by one; after Recon two are drawn and one of them discarded."""

    side: int
    count: int
    recon: bool = False

    def begin(self, s: State) -> None:
        """Draw the next card; the last of them is the one that Recon lets its player choose."""
        if self.count > self.recon:
            following = DrawCards(self.side, self.count - 1, self.recon)
            if s.setup.chance_asks:
                s.call(DrawCard(self.side), following.begin_again)
            else:
                draw_card(s, self.side)
                s.become(following)
        elif self.recon and self.count and len(s.drawn[self.side]) < 2 and refill(s):
            s.call(Draw("deck"), self.resumed)
        elif not s.drawn[self.side]:
            s.done()

    def resumed(self, s: State, card: int) -> None:
        """A card of the Recon choice has come."""
        s.drawn[self.side] = tuple(sorted((*s.drawn[self.side], card)))
        s.emit(CARD_DRAWN, "M44:card-recon", self.side, card)
        deck_spent(s)
        s.become(self)

    def ask(self, s: State) -> Decision:
        """Which of the cards just drawn goes."""
        drawn = s.drawn[self.side]
        if len(drawn) == 1:
            return Decision(self.side, "recon", [PASS])
        return Decision(self.side, "recon", [DISCARD[c] for c in sorted(set(drawn))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """One of two cards just drawn goes, and no other."""
        drawn = s.drawn[self.side]
        fits = len(drawn) == 1 if action.verb == "pass" else len(drawn) > 1 and action.args[0] in drawn
        if fits:
            return None
        found = Objection("M44:card-recon", cards=action.args)
        return found.saying("must-discard") if action.verb == "pass" else found.saying("not-drawn")

    def on_discard(self, s: State, card: int) -> None:
        """Keep the other."""
        left = list(s.drawn[self.side])
        left.remove(card)
        _discard(s, card)
        s.emit(CARD_DISCARDED, "M44:card-recon", self.side, card)
        self._keep(s, left[0])

    def on_pass(self, s: State) -> None:
        """Only one card was left to draw."""
        self._keep(s, s.drawn[self.side][0])

    def _keep(self, s: State, card: int) -> None:
        s.drawn[self.side] = ()
        s.hands[self.side] = tuple(sorted((*s.hands[self.side], card)))
        s.done()


class DrawCard(Step, frozen=True):
    """One card into the hand."""

    side: int

    def begin(self, s: State) -> None:
        """Draw, if there is anything to draw."""
        if draw_card(s, self.side):
            s.done()
        else:
            s.call(Draw("deck"), self.resumed)

    def resumed(self, s: State, card: int) -> None:
        """The card has come."""
        _take(s, self.side, card)
        s.done()


def draw_card(s: State, side: int) -> bool:
    """Draw a card, if there is anything to draw; False if chance itself must be asked for it."""
    if not refill(s):
        return True
    card = draw_at_once(s, "deck")
    if card is None:
        return False
    _take(s, side, card)
    return True


def _take(s: State, side: int, card: int) -> None:
    """A card that has been drawn comes into the hand."""
    s.hands[side] = tuple(sorted((*s.hands[side], card)))
    s.emit(CARD_DRAWN, "M44:draw-card", side, card)
    deck_spent(s)


def refill(s: State) -> bool:
    """Make sure that a card can be drawn, shuffling the discards into a new deck if need be."""
    if not s.deck and s.setup.rules.get("no_reshuffle_loses"):
        return False
    if not s.deck:
        s.deck, s.discard = s.discard, ()
        s.seal()
        s.emit(DECK_RESHUFFLED, "M44:draw-reshuffle")
    return bool(s.deck)
