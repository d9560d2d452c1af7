"""A light position: what a search needs of a table, and nothing else.

It is a state drawn from an observation and played by the rules of the table. It keeps no history and no events, takes
nothing back, and shows everything that was drawn. Chance rolls by itself, or is a node of the search like a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from .actions import Action
from .dice import KEY_BYTES, outcomes
from .errors import IllegalAction, SandtableError
from .flow import advance
from .hidden import blanked
from .observe import Moment
from .state import CHANCE, State
from .step import Decision
from .tempered import ActionValues
from .weighing import best_of
from .why import why

Chance = Literal["roll", "nodes"]


class LightPosition(Moment):
    """A position of a search: clone it, play it, ask what it is worth."""

    __slots__ = ("chance_used",)

    chance_used: bool  # whether the last action used dice or a draw

    def __init__(self, state: State, ask: Decision | None, chance: Chance = "roll") -> None:
        if chance not in ("roll", "nodes"):
            raise SandtableError(f"chance may be 'roll' or 'nodes', not {chance!r}")
        state.setup = state.setup.with_chance(asks=chance == "nodes")
        state.log = None
        if ask is not None and ask.side == CHANCE and chance == "roll":
            state.fresh = True  # the step that waits for chance at the table begins again, and rolls
            ask = None
        self._state = state
        self._ask = ask if ask is not None and ask.actions else advance(state)
        self.chance_used = False

    # --- what is there ------------------------------------------------------------------------------------------

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions in canonical order, a long list as `Offers`; () when the game is over."""
        return self._ask.actions if self._ask else ()

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play a legal action; another raises IllegalAction and changes nothing."""
        ask, s = self._ask, self._state
        if ask is None or action not in ask.actions:
            raise IllegalAction(str(action), why(s, ask, str(action)))
        count = s.rng
        self._ask = advance(s, action)
        s.log = None
        self.chance_used = s.rng != count or ask.side == CHANCE

    def clone(self) -> LightPosition:
        """An independent copy."""
        new = LightPosition.__new__(LightPosition)
        new._state = self._state.clone()
        new._ask = self._ask
        new.chance_used = self.chance_used
        return new

    # --- chance -------------------------------------------------------------------------------------------------

    def reroll(self, rng: Random) -> None:
        """Draw the dice and draws from here on afresh: the same generator gives the same at any position."""
        self._state.key = rng.randbytes(KEY_BYTES)
        self._state.rng = 0

    def outcomes(self) -> list[tuple[Action, float]]:
        """What chance may answer at a chance node, and how likely each answer is."""
        if self._ask is None or self._ask.side != CHANCE:
            raise SandtableError("chance has nothing to answer here")
        return outcomes(self._state, self._ask)

    # --- what it is worth ---------------------------------------------------------------------------------------

    def evaluate(self, side: str) -> float:
        """What the position is worth to a side, from what that side would know in it."""
        index = self.sides.index(side)
        return self.setup.game.evaluate(self._known(index, "evaluate"), index)

    def action_values(self) -> list[float | None]:
        """How much each legal action should improve the evaluation of the side that decides, from what it would know.

        None: the game cannot say. At a chance node and at the end it is always None.
        """
        if self._ask is None or self._ask.side == CHANCE:
            return [None] * len(self.legal)
        index = self._ask.side
        return self.setup.game.action_values(self._known(index, "action_values"), index, self._ask.actions)

    def win_probability(self, side: str) -> float:
        """The chance of a side to win, from what it would know in the position."""
        index = self.sides.index(side)
        return self.setup.game.win_probability(self._known(index, "win_probability"), index)

    # --- playing on ---------------------------------------------------------------------------------------------

    @property
    def on_turn(self) -> int:
        """Whose turn, impulse or offensive it is, by which a search counts how far it looks."""
        return self.setup.game.on_turn(self._state)

    def rollout(self, judge: ActionValues | None = None) -> Action | None:
        """A good action of the side that decides, at little cost; None: any is as good.

        A player may judge by other numbers than those of the game (`kernel.tempered`).
        """
        if self._ask is None or self._ask.side == CHANCE:
            return None
        index, actions = self._ask.side, self._ask.actions
        known = self._known(index, "action_values")
        return (
            best_of(actions, judge(known, index, actions)) if judge else self.setup.game.rollout(known, index, actions)
        )

    def _known(self, side: int, judgement: str) -> Any:
        """The state as a judgement of the game may be given it."""
        s = self._state
        return s if judgement in s.setup.game.blind else blanked(s, side)
