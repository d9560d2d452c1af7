"""By scenario, squads must rush over the open on a turn; the players name them by turns (rule switch `rush`)."""

from __future__ import annotations

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection
from ....kernel.step import Decision
from ....maps.hexes import bits
from .activities import start_move
from .concealment import end_of_activation, settle
from .events import ACTIVATED, ENDED
from .pieces import IS_SQUAD
from .readiness import idle
from .refusals import objection_to_stranger
from .restrictions import InRush
from .state import NONE, State


def due(s: State, side: int, left: int) -> bool:
    """Whether a side's next impulse is a rush, so many of its squads being still to go."""
    rule = s.setup.rush
    if rule is None or rule.side != side or rule.turn != s.turn:
        return False
    return left > 0 and bool(runners(s, side))


def runners(s: State, side: int) -> list[int]:
    """The counters in the area that look like squads and have yet to go."""
    area = s.setup.rush.area if s.setup.rush else 0
    return [u for u in bits(idle(s, side)) if area >> s.hex[u] & 1 and IS_SQUAD[s.look[u]]]


class Rush(InRush, frozen=True):
    """One impulse of it; the answer is how many have gone."""

    def begin(self, s: State) -> None:
        """Over when enough have gone."""
        rule = s.setup.rush
        assert rule is not None
        if self.gone == min(self.left, rule.at_a_time) or not runners(s, self.side):
            s.emit(ENDED, "BOB:4.1b", self.side, s.spent)
            s.done(self.gone)

    def ask(self, s: State) -> Decision:
        """Any of them; the players choose by turns, the owner first."""
        verb, namer = s.setup.verb["activate"], self.side ^ self.gone & 1
        return Decision(namer, "rush", [verb(u) for u in runners(s, self.side)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only those who are to rush."""
        unit = action.args[0]
        if unit in runners(s, self.side):
            return None
        stranger = objection_to_stranger(s, self.side, unit, "BOB:16.0a")
        return stranger or Objection("BOB:16.0a", pieces=(unit,)).saying("rushes-not")

    def on_activate(self, s: State, unit: int) -> None:
        """Off it goes, if its nerve holds."""
        s.emit(ACTIVATED, "BOB:4.2a", unit, "move")
        s.call_if(start_move(s, unit), replace(self, unit=unit).resumed)

    def resumed(self, s: State, value: object) -> None:
        """The next one."""
        s.spent += 1
        end_of_activation(s, self.unit)
        settle(s)
        s.become(replace(self, gone=self.gone + 1, unit=NONE))
