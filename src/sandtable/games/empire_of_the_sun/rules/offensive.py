"""An offensive from the play of its card to its end, in the fourteen steps of the rulebook (7.2)."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kernel.actions import Action
from ....kernel.flow import Each, Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events, modifiers, movement, orders
from .after_battle import PostBattle
from .battle import Battle
from .bonuses import SURPRISE
from .cards import OPERATIONS, SIDE
from .commanding import Activate, ChooseHQ, commanders
from .declaring import DeclareBattles
from .effects import (
    AFTER_BATTLES,
    AT_END,
    AT_ONCE,
    BEFORE_BATTLES,
    BEFORE_MOVEMENT,
    BEFORE_REACTION,
    POST_BATTLE,
    effects_of,
)
from .intelligence import SpecialReaction, objection_to_searching, special_hexes
from .moving import MoveUnits
from .pieces import GROUND, PIECES_OF
from .piles import put_away
from .reacting import JoinBattles, ReactionHQ, cancel_turned_back, reaction_hqs, settle_battles, stand_down
from .reaction_cards import BATTLE, INTELLIGENCE, WEATHER, WITHOUT_BATTLE
from .rollback import keep
from .state import NO_CARD, NO_HQ, State
from .windows import ReactionCards, may_play, reaction_events


def begin_offensive(s: State, side: int, card: int, event: bool) -> Offensive:
    """An offensive that a card starts, as an operations card or by its event (7.1)."""
    cite("EOTS:7.1a", "EOTS:4.22c", "EOTS:5.1a")
    keep(s)
    s.card, s.event, s.ops = card, event, OPERATIONS[card]
    if event:
        s.in_force = (card,)
    return Offensive(side=side)


class Offensive(Sequence, frozen=True, kw_only=True):
    """The fourteen steps of an offensive (7.2)."""

    side: int

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: self.effects(s, AT_ONCE),
        lambda self, s: self.command(s),
        lambda self, s: self.activate(s),
        lambda self, s: self.effects(s, BEFORE_MOVEMENT),
        lambda self, s: self.move(s),
        lambda self, s: DeclareBattles(self.side),
        lambda self, s: self.weather(s),
        lambda self, s: self.effects(s, BEFORE_REACTION),
        lambda self, s: self.special_reaction(s),
        lambda self, s: self.without_battle(s),
        lambda self, s: self.intelligence(s),
        lambda self, s: self.reaction(s),
        lambda self, s: self.reinforce(s),
        lambda self, s: self.move_up(s),
        lambda self, s: self.join(s),
        lambda self, s: self.muster(s),
        lambda self, s: self.cards(s),
        lambda self, s: self.effects(s, BEFORE_BATTLES),
        lambda self, s: self.battles(s),
        lambda self, s: self.effects(s, AFTER_BATTLES),
        lambda self, s: self.take_landings(s),
        lambda self, s: self.effects(s, POST_BATTLE),
        lambda self, s: self.go_home(s),
        lambda self, s: self.effects(s, AT_END),
    )

    def resumed(self, s: Any, value: object) -> None:
        """An offensive that has been cancelled is over (7.2d)."""
        if s.card == NO_CARD and self.at + 1 < len(self.parts):
            self._go_on(s, len(self.parts) - 1)
        else:
            super().resumed(s, value)

    def effects(self, s: State, moment: int) -> Step[Any] | None:
        """What the cards in force bring about at a moment; of a cancelled offensive only the card that did that."""
        cards = s.in_force if s.card != NO_CARD else reaction_events(s)
        due = tuple(card for card in cards if effects_of(s, SIDE[card], card, moment) is not None)
        cite(*RULES_OF_MOMENT.get(moment, ()))
        return CardEffects(due, moment) if due else None

    # --- the active player

    def command(self, s: State) -> Step[Any] | None:
        """Step 1: the HQ; two events have no need of one."""
        if orders.named_units(s, s.card, s.event) is not None:
            return None
        return ChooseHQ(self.side) if commanders(s, self.side, s.card, s.event) else None

    def activate(self, s: State) -> Step[Any] | None:
        """Step 1: the units."""
        if s.hq == NO_HQ and orders.named_units(s, s.card, s.event) is None:
            return None
        return Activate(self.side, s.hq)

    def move(self, s: State) -> Step[Any] | None:
        """Step 2: movement of the units that were activated."""
        cite("EOTS:7.2b", "EOTS:7.22a", "EOTS:7.22b", "EOTS:5.1c" if s.event else "EOTS:5.1b")
        units = s.board.grid.bits(s.active & PIECES_OF[self.side])
        return MoveUnits(self.side, units, s.ops, False, OPERATIONS[s.card]) if units else None

    # --- the Reaction player

    def weather(self, s: State) -> Step[Any] | None:
        """Step 4: weather may cancel an offensive in which units were activated."""
        open_to = s.active & PIECES_OF[self.side] and may_play(s, 1 - self.side)
        return ReactionCards(1 - self.side, WEATHER) if open_to else None

    def special_reaction(self, s: State) -> Step[Any] | None:
        """Step 6: landings that nobody opposes may be opposed."""
        hexes = special_hexes(s, 1 - self.side)
        return SpecialReaction(1 - self.side, hexes) if hexes else None

    def without_battle(self, s: State) -> Step[Any] | None:
        """Step 6: with no battle a reaction card may still be played; then comes step 13."""
        if s.declared:
            return None
        cite("EOTS:7.2g")
        open_to = s.active & PIECES_OF[self.side] and may_play(s, 1 - self.side)
        return ReactionCards(1 - self.side, WITHOUT_BATTLE) if open_to else None

    def intelligence(self, s: State) -> Step[Any] | None:
        """Step 7: the intelligence condition."""
        open_to = may_play(s, 1 - self.side) or objection_to_searching(s) is None
        return ReactionCards(1 - self.side, INTELLIGENCE) if s.declared and open_to else None

    def reaction(self, s: State) -> Step[Any] | None:
        """Step 8: the HQ of the Reaction player; on surprise there is no reaction."""
        if not s.declared or s.condition == SURPRISE:
            cite("EOTS:7.26a")
            return None
        return ReactionHQ(1 - self.side) if reaction_hqs(s, 1 - self.side) else None

    def reinforce(self, s: State) -> Step[Any] | None:
        """Step 8: the units of the Reaction player."""
        return Activate(1 - self.side, s.reaction_hq, True) if s.reaction_hq != NO_HQ else None

    def move_up(self, s: State) -> Step[Any] | None:
        """Step 8: reaction movement."""
        units = s.board.grid.bits(s.active & PIECES_OF[1 - self.side])
        return MoveUnits(1 - self.side, units, s.ops, True, OPERATIONS[s.card]) if units else None

    def join(self, s: State) -> Step[Any] | None:
        """Step 8: the battles that carriers and air units join."""
        return JoinBattles(1 - self.side) if s.active & PIECES_OF[1 - self.side] else None

    def muster(self, s: State) -> None:
        """Who fights is known: battles that nobody has come to are off."""
        stand_down(s, 1 - self.side)
        settle_battles(s, self.side)

    def cards(self, s: State) -> Step[Any] | None:
        """Step 9: any reaction cards."""
        cite("EOTS:7.2j")
        return ReactionCards(1 - self.side, BATTLE) if s.declared and may_play(s, 1 - self.side) else None

    # --- battles and after

    def battles(self, s: State) -> Step[Any] | None:
        """Step 11: the battles."""
        cite("EOTS:7.2l")
        settle_battles(s, self.side)
        cancel_turned_back(s, self.side)
        return Battles(self.side, s.board.grid.bits(s.declared)) if s.declared else None

    def take_landings(self, s: State) -> None:
        """Units that have landed without a battle take their hex before anybody goes home (6.5)."""
        landed = s.on[self.side] & (s.landed | s.barged) & GROUND & ~s.turned
        for h in s.board.grid.bits(s.hexes_of(landed) & ~s.declared):
            if not s.standing_at(h, 1 - self.side):
                s.take(self.side, h, "EOTS:6.5b")

    def go_home(self, s: State) -> Step[Any]:
        """Steps 13 and 14: whoever was activated moves after the battles, whether it fought or not; others flee."""
        cite("EOTS:7.2n", "EOTS:7.2o", "EOTS:7.28b")
        return PostBattle(side=self.side, ops=(s.ops, s.ops))

    def close(self, s: State) -> None:
        """Nobody is activated any more; play passes to the other side."""
        if s.card != NO_CARD and s.event:
            put_away(s, s.card)
        s.end_offensive()
        movement.forget(s)
        s.emit(events.OFFENSIVE_ENDS, "EOTS:7.28a", self.side)
        s.done()


RULES_OF_MOMENT = {
    BEFORE_REACTION: ("EOTS:7.2e",),
    BEFORE_BATTLES: ("EOTS:7.2k",),
    AFTER_BATTLES: ("EOTS:7.2m",),
    AT_END: ("EOTS:5.35b",),
}


class CardEffects(Each, frozen=True):
    """What some cards in force bring about at a moment, card by card."""

    moment: int

    def one(self, s: State, item: int) -> Step[Any]:
        """The effects of one card."""
        step = effects_of(s, SIDE[item], item, self.moment)
        assert step is not None
        return step


class Battles(Step, frozen=True):
    """All battles are fought, in the order that the active player likes (7.2)."""

    side: int
    left: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Over when every battle has been fought."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """The next battle."""
        fight = s.setup.action_space["fight"]
        return Decision(self.side, "fight", [fight(h) for h in self.left])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why there is no battle in a hex now."""
        (h,) = action.args
        return None if h in self.left else Objection("EOTS:7.2l", hexes=(h,))

    def on_fight(self, s: State, hex: int) -> None:
        """A battle is fought under the one intelligence condition of the offensive (7.25)."""
        cite("EOTS:7.25a")
        rest = tuple(h for h in self.left if h != hex)
        fight = modifiers.fight_in(s, hex, self.side, s.condition)
        s.call(Battle(fight), Battles(self.side, rest).begin_again)
