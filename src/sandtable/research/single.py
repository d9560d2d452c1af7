"""A Gymnasium environment: one side, against a player that the table seats on the other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from ..kernel.dice import Dice
from ..kernel.errors import UnknownName
from ..kernel.game import find_game
from ..kernel.planes import Layout
from ..kernel.table import new_table
from ..players import player
from .rows import Shown
from .seen import Seen, observation_space, seen


class OpponentEnv(gymnasium.Env[Any, Any]):
    """A scenario played by one side; the opponent's decisions are made before the side is asked again.

    Winning gives 1 and losing -1. An action that is not legal ends the game as lost.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        scenario: str,
        side: str | None = None,
        opponent: str = "greedy",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        shown: Shown = "planes",
    ) -> None:
        self._game = find_game(game)
        self._setup = self._game.setup(scenario, options)
        self.side = side or self._setup.sides[0]
        if self.side not in self._setup.sides:
            raise UnknownName(f"{scenario} has no side '{self.side}' (it has: {', '.join(self._setup.sides)})")
        self._opponent = opponent
        player(opponent)  # an unknown one is refused at once
        self.render_mode = render_mode
        self.shown = shown
        self.observation_space = observation_space(self._setup, shown)
        self.action_space = spaces.Discrete(self._setup.action_space.size)
        self._rng = Random(0)

    @property
    def layout(self) -> Layout:
        """What lies where among the numbers of the planes."""
        return self._setup.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Set up the scenario and let the opponent play until the side is asked."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        self._table = new_table(self._game, self._setup, Dice(self._rng.getrandbits(62)))
        self._other = player(self._opponent, self._rng.getrandbits(62))
        self._answer()
        return self._shown(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play the action of a number, and the opponent's answer."""
        found = self._setup.action_space.by_id(int(action))
        if found not in self._table.legal:
            return self._shown(), -1.0, True, False, {"illegal": str(found)}
        self._table.play(found)
        self._answer()
        return self._shown(), self._reward(), self._table.over, False, {}

    def _answer(self) -> None:
        table = self._table
        while (asked := table.to_act) is not None and asked != self.side:
            table.play(self._other.choose(table.observe(asked)))

    def _reward(self) -> float:
        winner = self._table.winner
        return 0.0 if winner is None else 1.0 if winner == self.side else -1.0

    def _shown(self) -> Seen:
        return seen(self._table.observe(self.side), self.shown)

    def render(self) -> str | None:
        """The board as text."""
        if self.render_mode is None:
            return None
        return self._game.board_text(self._table.view(self.side), "en")
