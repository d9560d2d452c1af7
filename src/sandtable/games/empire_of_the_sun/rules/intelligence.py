"""The intelligence condition: special reaction, the intelligence roll, and what changes it (7.25, 7.27)."""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import BIT
from . import events, hqs, india, limits, modifiers, orders
from .bonuses import AMBUSH, CONDITIONS, INTERCEPT
from .cards import NO_VALUE
from .deal import FACES, face
from .declaring import declare
from .pieces import JAPAN, PIECES_OF
from .rollback import controlled_before
from .state import State
from .supply import lines, zone_hexes

SEEN = 2  # what is taken off the die if an active unit has touched the enemy's air zone (7.25E)
NEVER = 9  # a die that always fails
NEVER_FOUND = -99  # the value of a card that has none


# --- the die


def value_of(s: State) -> int | None:
    """The intelligence value of the offensive as its card was played; None if the event says surprise (5.2, 5.31B)."""
    found = orders.intelligence(s.card, s.event)
    return None if found.surprise else found.value


def succeeds(s: State, die: int, value: int) -> bool:
    """Whether an intelligence roll finds the enemy (7.25)."""
    cite("EOTS:7.25g")
    if die == NEVER:
        cite("EOTS:7.25i")
        return False
    cite("EOTS:7.25h" if s.spotted else "EOTS:7.25j")
    return die + sum(each.amount for each in added_to_die(s)) <= value


def added_to_die(s: State) -> tuple[Addend, ...]:
    """What is added to an intelligence roll: by cards in force, and if active units have been seen (7.25E)."""
    found = (Addend("cards", modifiers.intelligence_bonus(s, 1 - s.side)), Addend("seen", -SEEN * s.spotted))
    return tuple(each for each in found if each.amount)


def change_condition(s: State, condition: int, rule: str) -> None:
    """The offensive is intercepted or ambushed; an ambush is never less than that (7.25)."""
    if condition > s.condition:
        s.condition = condition
        s.emit(events.CONDITION, rule, CONDITIONS[condition])
    else:
        cite("EOTS:7.25c" if s.condition == AMBUSH else rule)


# --- special reaction


def objection_to_special(s: State, side: int, hex: int) -> Objection | None:
    """Why the Reaction player cannot try to fight for a hex where units have landed unopposed (7.27)."""
    no = Objection("EOTS:7.27a", hexes=(hex,))
    landed = s.standing_at(hex, 1 - side) & (s.landed | s.barged)
    if not landed:
        arrived = s.standing_at(hex, 1 - side) & s.moved
        return Objection("EOTS:7.27e", hexes=(hex,)) if arrived else no
    if side == JAPAN and (why := india.objection_to_special_reaction(s, hex)):
        return why
    if not s.board.named >> hex & 1 or not _was_held(s, side, hex) or s.standing_at(hex, side):
        return no
    if s.declared >> hex & 1 or not zone_hexes(s, side) >> hex & 1:
        return no
    staffs = s.board.grid.bits(lines(s).nets[side].hqs)
    near = [hq for hq in staffs if hqs.in_range(s, hq, hex)]
    barred = [limits.objection_to_reaction(s, hq, BIT[hex]) for hq in near]
    return None if None in barred else next(iter(barred), no)


def _was_held(s: State, side: int, hex: int) -> bool:
    """Whether a hex is a side's, or was until units came overland besides those that have landed (7.27)."""
    if s.controls(side, hex):
        return True
    cite("EOTS:7.27e")
    return controlled_before(s, side, hex)


def special_hexes(s: State, side: int) -> tuple[int, ...]:
    """The hexes where special reaction is possible."""
    cite("EOTS:7.27a")
    landed = s.hexes_of((s.landed | s.barged) & PIECES_OF[1 - side])
    return tuple(h for h in s.board.grid.bits(landed) if objection_to_special(s, side, h) is None)


class SpecialReaction(Step, frozen=True):
    """The Reaction player rolls for each hex with an unopposed landing where he likes to fight (7.27)."""

    side: int
    left: tuple[int, ...]
    trying: int = -1

    def begin(self, s: State) -> None:
        """Over when all have been tried."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """A hex to try, or no more."""
        space = s.setup.action_space
        return Decision(self.side, "special", [*map(space["react"], self.left), space["pass"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex cannot be tried: it has been, or nothing allows it."""
        if action.verb == "pass" or {*action.args} <= {*self.left}:
            return None
        return objection_to_special(s, self.side, *action.args) or Objection("EOTS:7.27b", hexes=action.args)

    def on_pass(self, s: State) -> None:
        """No more rolls."""
        s.done()

    def on_react(self, s: State, hex: int) -> None:
        """Roll for a hex."""
        s.call(Roll(1, FACES), msgspec.structs.replace(self, trying=hex).rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """A success declares a battle; the intelligence condition stays as it is."""
        cite("EOTS:7.27b", "EOTS:7.27g")
        h, die = self.trying, face(dice[0])
        value = special_value(s)
        found = succeeds(s, die, value)
        s.emit(events.SPECIAL_REACTION, "EOTS:7.2f", self.side, h, die, added_to_die(s), value, found)
        if found:
            s.special |= 1 << h
            declare(s, self.side, h, "EOTS:7.27c")
        s.become(SpecialReaction(self.side, tuple(each for each in self.left if each != h)))


def special_value(s: State) -> int:
    """The value for special reaction: that of the card, or its OC value where the event says surprise (7.27)."""
    value = value_of(s)
    if value is None:
        cite("EOTS:7.27f")
        oc = orders.intelligence(s.card, s.event).value
        return oc if oc != NO_VALUE else NEVER_FOUND
    return value


# --- the intelligence roll


def objection_to_searching(s: State) -> Objection | None:
    """Why the Reaction player cannot make an intelligence roll (7.25C)."""
    if value_of(s) is None:
        return Objection("EOTS:5.31f", cards=(s.card,))
    if s.sought or s.condition:
        return Objection("EOTS:7.25d", cards=(s.card,))
    return None


class Search(Step, frozen=True):
    """The intelligence roll (7.25D)."""

    side: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.sought = True
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """A success makes it an interception."""
        die, value = face(dice[0]), value_of(s)
        found = value is not None and succeeds(s, die, value)
        needed = NEVER_FOUND if value is None else value
        s.emit(events.INTELLIGENCE, "EOTS:7.2h", self.side, die, added_to_die(s), needed, found)
        if found:
            change_condition(s, INTERCEPT, "EOTS:7.25e")
        s.done()
