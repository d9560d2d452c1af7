"""Who loses a step: the choice of losses and the rules that bind it (11.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED
from . import corps
from .battle import LANDING, REGULAR, Battle, defenders
from .board import CANAL, MAJOR_RIVER
from .costs import boggy, step_cost
from .losses import current, lose_step
from .pieces import ELITE, IS_ARTILLERY, IS_SUPPLY, VEHICLE
from .state import State

MORALE_LOSSES = ("A1", "A1/ENG", "A1/DR", "A1/D1")  # results after which the elite shift costs an elite step (10.6)

Sieve = tuple[str, bool, Callable[[int], bool]]  # a rule, whether it holds without exception, and whom it leaves


def sifted(pieces: Iterable[int], sieves: Iterable[Sieve]) -> list[int]:
    """The units that rule after rule leaves; one that has exceptions counts only if it leaves anybody."""
    left = list(pieces)
    for rule, strict, keeps in sieves:
        kept = [piece for piece in left if keeps(piece)]
        if len(kept) < len(left) and (kept or strict):
            cite(rule)
            left = kept
    return left


def sieve_against(pieces: Iterable[int], sieves: Iterable[Sieve], piece: int) -> str:
    """The rule that keeps a unit out, or nothing."""
    left = list(pieces)
    for rule, strict, keeps in sieves:
        kept = [other for other in left if keeps(other)]
        if (strict or kept) and not keeps(piece):
            return rule
        left = kept or ([] if strict else left)
    return ""


def supply_last(s: State) -> Sieve:
    """H44:11.2e: a supply source is chosen only if no other unit is left."""
    return "H44:11.2e", False, lambda piece: not IS_SUPPLY[s.kind(piece)]


class ChooseLoss(Step, frozen=True):
    """Somebody chooses a unit that loses a step; where nobody can, none is lost."""

    rule: ClassVar[str]  # by which the step is lost

    def chooser(self, s: State) -> int:
        """The side that chooses."""
        raise NotImplementedError

    def units(self, s: State) -> tuple[int, ...]:
        """Those who are in question."""
        raise NotImplementedError

    def sieves(self, s: State) -> tuple[Sieve, ...]:
        """The rules that the choice must follow, one after another."""
        raise NotImplementedError

    def begin(self, s: State) -> None:
        """Nobody may be there to lose anything."""
        if not sifted(self.units(s), self.sieves(s)):
            s.done()

    def ask(self, s: State) -> Decision:
        """Each unit that may lose a step."""
        pieces = sorted(sifted(self.units(s), self.sieves(s)))
        return Decision(self.chooser(s), "loss", s.setup.action_space["lose"].each(pieces))

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same rules, for `why`."""
        piece = action.args[0]
        rule = "" if s.unseen(piece) else sieve_against(self.units(s), self.sieves(s), piece)
        if not rule and piece not in self.units(s):
            rule = "H44:11.2a"
        return Objection(rule, pieces=(piece,)) if rule else None

    def on_lose(self, s: State, piece: int) -> None:
        """It loses a step."""
        lose_step(s, piece, self.rule)
        s.done()


def able_to_advance(s: State, battle: Battle, piece: int) -> bool:
    """Whether an attacker could follow into the defended hex (15.1, 15.6, 9.5.3)."""
    if IS_ARTILLERY[s.kind(piece)] or not corps.allowed(s, piece) >> battle.hex & 1:
        return False
    here, mobility = s.at[piece], s.mobility_of(piece)
    if here == NONE:
        return _enters(s, battle.hex, piece)
    if battle.how == LANDING or step_cost(s, mobility, here, battle.hex) != BLOCKED:
        return True
    water = s.board.water[s.board.grid.side_between(here, battle.hex)]
    if water == MAJOR_RIVER:
        return _crosses(s, battle, piece)
    return water == CANAL and mobility != VEHICLE


def _enters(s: State, hex: int, piece: int) -> bool:
    """Whether an attacker could follow from its entry area; technical units need a road into soft terrain."""
    return s.mobility_of(piece) != VEHICLE or not boggy(s.board, hex) or hex in s.board.areas[s.box[piece]].roads


def _crosses(s: State, battle: Battle, piece: int) -> bool:
    """Whether a unit takes part in an assault crossing on foot; its engineer may have been lost in the battle."""
    return bool(battle.crossing) and s.mobility_of(piece) != VEHICLE


class BattleLoss(ChooseLoss, frozen=True):
    """H44:11.2a: a step lost in a battle by the attackers or by the defenders, as one of the sides chooses."""

    battle: Battle
    attacking: bool  # whether the attackers lose it
    by: int  # the side that chooses
    result: str = ""  # of the combat table; nothing for a determined defense

    rule: ClassVar[str] = "H44:11.2a"

    def chooser(self, s: State) -> int:
        """The owner, or the enemy."""
        return self.by

    def units(self, s: State) -> tuple[int, ...]:
        """The attackers that are left, or the defenders."""
        return current(s, self.battle).attackers if self.attacking else defenders(s, self.battle)

    def sieves(self, s: State) -> tuple[Sieve, ...]:
        """The rules for attackers, or for defenders."""
        return self._for_attackers(s) if self.attacking else self._for_defenders(s)

    def _for_attackers(self, s: State) -> tuple[Sieve, ...]:
        lead = current(s, self.battle).lead_units(s)
        elite = self.battle.elite and self.result in MORALE_LOSSES
        morale: Sieve = ("H44:11.2c", False, lambda piece: s.quality_of(piece) == ELITE)
        return (
            ("H44:11.2d", True, lambda piece: piece not in self.battle.guns),
            ("H44:11.2b", True, lambda piece: piece in lead),
            *((morale,) if elite else ()),
            ("H44:11.2b", False, lambda piece: able_to_advance(s, self.battle, piece)),
            supply_last(s),
        )

    def _for_defenders(self, s: State) -> tuple[Sieve, ...]:
        there = defenders(s, self.battle)
        again = s.fled if self.battle.how == REGULAR else 0
        return (
            ("H44:11.2d", True, lambda piece: piece in there or not IS_ARTILLERY[s.kind(piece)]),
            ("H44:13.5", True, lambda piece: not again >> piece & 1),
            supply_last(s),
        )
