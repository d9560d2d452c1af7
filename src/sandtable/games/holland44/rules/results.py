"""Combat results: what each of them does to attackers and defenders (11.1, 12.6, 13.4, 13.5, 23.7)."""

from __future__ import annotations

import msgspec

from ....kernel.rulebook import cite
from ....kernel.step import Decision, Step
from . import events
from .battle import AUTO_DS, EXTENDED, LIMITED, NO_ADVANCE, NORMAL, REGULAR, Battle, defenders
from .casualties import BattleLoss
from .determined import DeterminedDefense
from .disorder import engage
from .losses import current, eliminate
from .pieces import RECON
from .retreat import FARTHEST, PLAIN, Retreat
from .stacking import overstacked
from .state import State

RULES = {
    "DS": "H44:11.1a", "DMR": "H44:11.1b", "D1": "H44:11.1c", "A1/D1": "H44:11.1d", "DR": "H44:11.1e",
    "A1/DR": "H44:11.1f", "DRX": "H44:11.1g", "EX": "H44:11.1h", "ENG": "H44:11.1i", "A1/ENG": "H44:11.1j",
    "A1": "H44:11.1k",
}  # fmt: skip
EXCHANGES = ("EX", "DRX")  # the enemy picks the losses (11.2a)
ATTACKER_LOSES = ("A1", "A1/ENG", "A1/DR", "A1/D1", *EXCHANGES)
DEFENDER_LOSES = ("DS", "D1", "A1/D1", *EXCHANGES)
SPARES_RECON = ("D1", "DS")
ROUTS = ("DS", "DMR")
ENGAGES = ("ENG", "A1/ENG")
BOTH_MAY_GO = ("A1/DR", "A1/D1")  # the retreat may be ignored if the whole lead formation is lost (12.6)


class Outcome(Step[int], frozen=True):
    """H44:11.1: a result takes effect; the answer is the advance that it gives to the attackers."""

    battle: Battle
    result: str
    last_step: bool = False  # whether the lead formation had but one step

    def begin(self, s: State) -> None:
        """The attackers lose their step."""
        s.emit(events.OUTCOME, RULES[self.result], self.battle.hex, self.result)
        steps = sum(s.steps[piece] for piece in self.battle.lead_units(s))
        s.call_if(self._loss(True), msgspec.structs.replace(self, last_step=steps == 1).attackers_lost)

    def attackers_lost(self, s: State, value: object) -> None:
        """The defenders lose theirs."""
        s.call_if(None if self._spared(s) else self._loss(False), self.defenders_lost)

    def _loss(self, attacking: bool) -> BattleLoss | None:
        """H44:11.2a: each side picks its own losses, in an exchange those of the enemy."""
        if self.result not in (ATTACKER_LOSES if attacking else DEFENDER_LOSES):
            return None
        cite("H44:11.2a")
        owner = self.battle.side if attacking else 1 - self.battle.side
        by = 1 - owner if self.result in EXCHANGES else owner
        return BattleLoss(self.battle, attacking, by, self.result)

    def _spared(self, s: State) -> bool:
        """H44:23.7: a recon unit alone in its hex slips away without a loss."""
        there = defenders(s, self.battle)
        spared = self.result in SPARES_RECON and len(there) == 1 and bool(RECON[s.kind(there[0])])
        if spared:
            cite("H44:23.7")
        return spared

    def defenders_lost(self, s: State, value: object) -> None:
        """Losses are taken: the defenders retreat, are engaged, or stay."""
        if self.result in ROUTS:
            cite("H44:12.4e")
            self._go(s, FARTHEST)
        elif self.result in ENGAGES:
            self._engage(s)
        elif self.result == "EX":
            self._end(s, NO_ADVANCE if defenders(s, self.battle) else LIMITED)
        elif self.result == "A1":
            self._end(s, NO_ADVANCE)
        else:
            self._stand_or_go(s)

    def _engage(self, s: State) -> None:
        """H44:11.5.1a: only the defenders are marked."""
        for piece in defenders(s, self.battle):
            engage(s, piece, "H44:11.5.1a")
        self._end(s, NO_ADVANCE)

    # --- staying or going

    def _stand_or_go(self, s: State) -> None:
        """H44:12.1.1b: the losses come before any attempt to stay."""
        cite("H44:12.1.1a", "H44:12.1.1b")
        if not defenders(s, self.battle):
            self._go(s, PLAIN)
        elif self._lead_is_lost(s):
            s.call(IgnoreRetreat(self.battle), self.ignored)
        else:
            self.ignored(s, False)

    def _lead_is_lost(self, s: State) -> bool:
        """H44:12.6: whether the one step of the lead formation is gone."""
        gone = not current(s, self.battle).lead_units(s)
        return self.result in BOTH_MAY_GO and self.last_step and gone

    def ignored(self, s: State, ignored: bool) -> None:
        """Those who do not ignore the retreat may try to stay."""
        if ignored:
            self._end(s, NO_ADVANCE)
        else:
            s.call(DeterminedDefense(self.battle), self.defended)

    def defended(self, s: State, held: bool) -> None:
        """They hold, or they go."""
        if held:
            self._end(s, NO_ADVANCE)
        else:
            self._go(s, PLAIN)

    def _go(self, s: State, length: int) -> None:
        """H44:13.1.1b: all defenders retreat, those beyond the stacking limit too; the attackers never do."""
        cite("H44:13.1.1b")
        self._lose_those_who_fled(s)
        left = defenders(s, self.battle)
        if overstacked(s, 1 - self.battle.side, self.battle.hex):
            cite("H44:13.1.4b")
        exact = self.battle.how == AUTO_DS
        retreat = Retreat(left, self.battle.hex, length, length == FARTHEST, exact) if left else None
        s.call_if(retreat, self.gone)

    def _lose_those_who_fled(self, s: State) -> None:
        """H44:13.5: units that retreat a second time in a combat phase are lost; not in breakthrough combat."""
        for piece in defenders(s, self.battle):
            if self.battle.how == REGULAR and s.fled >> piece & 1:
                eliminate(s, piece, "H44:13.5")

    def gone(self, s: State, value: object) -> None:
        """H44:13.4: whether they went far, one hex or nowhere, the attackers have their whole advance."""
        cite("H44:13.4")
        self._end(s, EXTENDED if self.result in ROUTS else NORMAL)

    def _end(self, s: State, advance: int) -> None:
        """Nobody advances if no attacker is left."""
        s.done(advance if current(s, self.battle).attackers else NO_ADVANCE)


class IgnoreRetreat(Step[bool], frozen=True):
    """H44:12.6: the defenders may ignore the retreat if they have wiped out the lead formation."""

    battle: Battle

    def ask(self, s: State) -> Decision:
        """They stay, or not."""
        space = s.setup.action_space
        return Decision(1 - self.battle.side, "ignore-retreat", [space["stay"](), space["pass"]()])

    def on_stay(self, s: State) -> None:
        """They stay as they are."""
        s.emit(events.IGNORED_RETREAT, "H44:12.6", self.battle.hex)
        s.done(True)

    def on_pass(self, s: State) -> None:
        """They do not."""
        s.done(False)
