"""The clock: time advances, sudden death, reinforcements (6)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.flow import Window
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .actions import objection_to_play, play, plays
from .board import NONE
from .events import ENTERED, RADIO_PLACED, SHUFFLED, SMOKE_LOST, SUDDEN_DEATH, TIME_ADVANCED
from .interrupts import Quiet
from .losses import points
from .pieces import CHIT_SPECIAL, FIGURES
from .rolls import DiceRoll
from .state import BIT, TIME, State
from .verbs import ACTION_SPACE
from .victory import end_game, holds_all, win

HEX, PLACE = ACTION_SPACE["hex"], ACTION_SPACE["place"]


class TimeAdvance(Quiet, frozen=True):
    """The marker moves a space; who caused it shuffles, may roll for sudden death, and so on in order (6.1.2)."""

    side: int  # who caused it

    def begin(self, s: State) -> None:
        """The marker moves, and the end may be near."""
        _shuffle(s, self.side)
        death = _sudden_death(s, self.side)
        if not s.over:
            s.call_if(death, self.survived)

    def survived(self, s: State, dice: tuple[int, int] | None) -> None:
        """The roll for sudden death may end the game; if not, the defender gains, and smoke clears."""
        if dice is not None and not _goes_on(s, self.side, sum(dice)):
            return
        _defender(s)
        if not s.over:
            s.call_if(ClearSmoke(self.side) if any(s.smoke) else None, self.cleared)

    def cleared(self, s: State, value: object) -> None:
        """The inactive side's reinforcements (6.1.2h)."""
        s.call_if(_reinforcements(s, 1 - s.side), self.first_came)

    def first_came(self, s: State, value: object) -> None:
        """The active side's."""
        s.call_if(_reinforcements(s, s.side), self.both_came)

    def both_came(self, s: State, value: object) -> None:
        """Both players may dig in, the inactive one first (6.1.2j)."""
        cite("CC:6.1.2j")
        s.call(TimeWindow((1 - s.side, s.side)), self.dug_in)

    def dug_in(self, s: State, value: object) -> None:
        """That is all."""
        cite("CC:6.1.2k")
        s.done()


def _shuffle(s: State, side: int) -> None:
    """The marker moves; the causing player alone shuffles (6.1.2d, 1.4)."""
    s.time += 1
    s.emit(TIME_ADVANCED, "CC:6.1.2b" if not s.deck(side) else "CC:6.1.2a", side, s.time)
    s.put_deck(side, tuple(sorted((*s.deck(side), *s.discards(side)))))
    s.put_discards(side, ())
    s.emit(SHUFFLED, "CC:6.1.2d", side)
    cite("CC:1.4")
    special.on_time(s)


def _sudden_death(s: State, side: int) -> DiceRoll | None:
    """At or past the sudden death marker the causing player rolls (6.2.2a, 7.3.2e)."""
    if s.time < s.setup.sudden_death:
        return None
    cite("CC:6.2.2a")
    cite("CC:6.1.2e")
    if any(CHIT_SPECIAL[chit] == "all_five_win" for chit in s.open_chits) and holds_all(s) != NONE:
        win(s, holds_all(s), "CC:7.3.2e")
        return None
    return DiceRoll(side, "sudden_death")


def _goes_on(s: State, side: int, total: int) -> bool:
    """A roll below the number of the time space ends the game (6.2.2b)."""
    ends = total < s.time
    s.emit(SUDDEN_DEATH, "CC:6.2.2b", side, total, s.time, ends)
    if ends:
        cite("CC:6.3c")
        end_game(s)
    return not ends


def _defender(s: State) -> None:
    """The scenario's defender gains a point (6.1.2f)."""
    if s.setup.defender != NONE:
        points(s, s.setup.defender, 1, "CC:6.1.2f")


def _reinforcements(s: State, owner: int) -> Step | None:
    """A side's radio, and the step in which its units come."""
    _place_radio(s, owner)
    return Reinforce(owner) if waiting(s, owner) else None


def _place_radio(s: State, side: int) -> None:
    """A radio due now goes in its owner's artillery box, if it is empty (6.1.2i, 8.1.2)."""
    for space, radio in s.setup.radios_due[side]:
        if space != s.time:
            continue
        if s.radio[side] != NONE:
            cite("CC:8.1.2")
            cite("CC:12c")
            continue
        s.radio[side] = radio
        s.radio_broken &= ~BIT[side]
        s.emit(RADIO_PLACED, "CC:6.1.2i", side, radio)


class ClearSmoke(Step, frozen=True):
    """The causing player removes a smoke marker of his choice (6.1.2g)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any of them."""
        return Decision(self.side, "clear-smoke", [HEX(h) for h, value in enumerate(s.smoke) if value])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only smoke can be removed."""
        return None if s.smoke[action.args[0]] else Objection("CC:6.1.2g", hexes=action.args)

    def on_hex(self, s: State, hex: int) -> None:
        """The marker goes back to the cup."""
        s.smoke_cup = tuple(sorted((*s.smoke_cup, s.smoke[hex])))
        s.smoke[hex] = 0
        s.emit(SMOKE_LOST, "CC:6.1.2g", hex)
        s.done()


class TimeWindow(Window, frozen=True):
    """The end of a time advance (A32a)."""

    def plays(self, s: State, side: int) -> list[Action]:
        """Dig In."""
        return plays(s, side, "time_end", self)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a card cannot be played now."""
        return objection_to_play(s, self.sides[self.at], "time_end", self, action.args[0]) if action.args else None

    def on_play(self, s: State, card: int) -> None:
        """The card takes effect, and the window is open again."""
        step = play(s, self.sides[self.at], card, "time_end", self)
        s.call_if(step, self.reopened(card).begin_again)


# --- reinforcements (6.1.2h) ----------------------------------------------------------------------------------------


def waiting(s: State, side: int) -> list[int]:
    """A side's units that enter now."""
    return [u for u, box in enumerate(s.box) if box == TIME + s.time and s.owner[u] == side]


def objection_to_enter(s: State, unit: int, h: int) -> Objection | None:
    """Why a reinforcement cannot enter in a hex."""
    if not special.entry(s, unit) >> h & 1:
        return Objection("CC:6.1.2h", hexes=(h,), pieces=(unit,))
    if (s.terrain.impassable | s.blaze) >> h & 1:
        says = "ablaze" if s.blaze >> h & 1 else ""
        return Objection("CC:O21.4a", hexes=(h,), pieces=(unit,), says=says)
    if special.room(s, h, s.owner[unit]) < FIGURES[s.kind[unit]]:
        return Objection("CC:8.2a", hexes=(h,), pieces=(unit,))
    return None


class Reinforce(Step, frozen=True):
    """A side brings on the units of the time space, one by one."""

    side: int

    def begin(self, s: State) -> None:
        """Units that find no room wait for the next space."""
        for unit in waiting(s, self.side):
            if not any(objection_to_enter(s, unit, h) is None for h in bits(special.entry(s, unit))):
                s.box[unit] += 1
        if not waiting(s, self.side):
            s.done()

    def ask(self, s: State) -> Decision:
        """Any unit due, at any hex of the owner's edge."""
        places = [
            PLACE(u, h)
            for u in waiting(s, self.side)
            for h in bits(special.entry(s, u))
            if objection_to_enter(s, u, h) is None
        ]
        return Decision(self.side, "reinforce", places)

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        unit, h = action.args
        if unit >= len(s.box):
            return Objection("KERNEL:absent", pieces=(unit,))
        if unit not in waiting(s, self.side):
            return Objection("CC:6.1.2h", pieces=(unit,)).saying("not-due")
        return objection_to_enter(s, unit, h)

    def on_place(self, s: State, unit: int, h: int) -> None:
        """The unit enters."""
        s.place(unit, h)
        s.emit(ENTERED, "CC:6.1.2h", unit, h)
        s.become(self)
