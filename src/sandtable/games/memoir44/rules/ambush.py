"""Ambush: the defender of a Close Assault battles first."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.flow import Window
from ....kernel.rulebook import Objection
from ....kernel.step import Step
from . import big_guns
from .actions import AMBUSH_ACTION
from .battle_dice import dice_count
from .cards import AMBUSH, not_held
from .dice import count_faces
from .events import AMBUSHED, CARD_PLAYED, ROLLED
from .losses import take_hits
from .retreat import Flags
from .state import NONE, State


class AmbushWindow(Window, frozen=True):
    """The target of a Close Assault may spring an Ambush; the window opens whether or not he holds the card.

    The answer is False if the attacker may not go on.
    """

    always_asks: ClassVar[bool] = True

    attacker: int = 0
    target: int = 0

    def plays(self, s: State, side: int) -> list[Action]:
        """Ambush, for who holds it and can battle."""
        return [AMBUSH_ACTION] if self._objection(s, side) is None else []

    def _objection(self, s: State, side: int) -> Objection | None:
        if AMBUSH not in s.hands[side]:
            return not_held(AMBUSH)
        if s.terrain.no_battle >> s.hex[self.target] & 1:
            return Objection("M44:terrain-ocean-b", (s.hex[self.target],), (self.target,))
        if not self._dice(s):
            here = (s.hex[self.attacker], s.hex[self.target])
            return Objection("M44:dice-zero", here, (self.target, self.attacker)).saying("no-dice")
        return None

    def _dice(self, s: State) -> int:
        return dice_count(s, self.target, s.hex[self.attacker], near=True)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why Ambush may not be sprung."""
        return self._objection(s, self.sides[self.at]) if action.verb == "ambush" else None

    def on_ambush(self, s: State) -> None:
        """The defender battles first."""
        side = self.sides[self.at]
        hand = list(s.hands[side])
        hand.remove(AMBUSH)
        s.hands[side], s.in_play, s.ambusher = tuple(hand), (*s.in_play, AMBUSH), side
        s.seal()
        s.emit(CARD_PLAYED, "M44:card-ambush-a", side, AMBUSH)
        s.emit(AMBUSHED, "M44:card-ambush-a", self.target, self.attacker)
        s.become(AmbushBattle(self.target, self.attacker))


class AmbushBattle(Step[bool], frozen=True):
    """The ambushing unit's battle; its answer is False if the attacker was eliminated or had to retreat."""

    unit: int
    target: int
    lost: int = 0  # figures the dice have cost the target

    def begin(self, s: State) -> None:
        """Roll the ambusher's dice."""
        s.call(Roll(dice_count(s, self.unit, s.hex[self.target], near=True)), self.rolled)

    def rolled(self, s: State, faces: tuple[int, ...]) -> None:
        """Hits and flags against the attacker."""
        s.emit(ROLLED, "M44:card-ambush-a", s.owner[self.unit], faces)
        hits, flags = count_faces(s, self.target, faces)
        lost = take_hits(s, self.target, hits)
        after = AmbushBattle(self.unit, self.target, lost)
        if s.hex[self.target] == NONE or not flags:
            after.retreated(s, s.hex[self.target] == NONE)
        else:
            s.call(Flags(self.target, flags), after.retreated)

    def retreated(self, s: State, left: bool) -> None:
        """The attacker has left its hex or held it."""
        if not left:
            big_guns.zero_in(s, self.unit, self.target, self.lost)
        s.done(not left)
