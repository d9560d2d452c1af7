"""A PettingZoo environment: the sides act in turn, as the table asks them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..kernel.dice import Dice
from ..kernel.game import find_game
from ..kernel.planes import Layout
from ..kernel.table import Table, new_table
from .rows import Shown
from .seen import Seen, observation_space, seen


class SandtableEnv(AECEnv):  # type: ignore[misc]
    """A scenario of a game; an action is the stable number of one of the game's actions, and only legal ones count.

    A side is shown the board as planes, which `layout` names, or the features by which the computer judges. The winner
    is rewarded with 1 and the loser with -1 when the game ends; a draw gives nothing. The seed of `reset` decides dice
    and cards.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "sandtable_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        scenario: str,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        shown: Shown = "planes",
    ) -> None:
        super().__init__()
        self._game = find_game(game)
        self._setup = self._game.setup(scenario, options)
        self._rng = Random(0)
        self.render_mode = render_mode
        self.possible_agents = list(self._setup.sides)
        self.shown = shown
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(self._setup, shown))
        self.action_spaces = {agent: spaces.Discrete(self._setup.action_space.size) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What is shown and a mask of actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game by their stable numbers."""
        return self.action_spaces[agent]

    @property
    def layout(self) -> Layout:
        """What lies where among the numbers of the planes."""
        return self._setup.layout

    @property
    def table(self) -> Table:
        """The table that is played at."""
        return self._table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up the scenario; a seed also decides the games that follow without one."""
        if seed is not None:
            self._rng = Random(seed)
        self._table = new_table(self._game, self._setup, Dice(self._rng.getrandbits(62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Seen:
        """What a side is shown of what it knows."""
        return seen(self._table.observe(agent), self.shown)

    def step(self, action: int | None) -> None:
        """Play the action of a number for the side that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        assert action is not None
        self._table.play(self._setup.action_space.by_id(int(action)))
        if self._table.over:
            self._end()
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _end(self) -> None:
        winner = self._table.winner
        self.terminations = dict.fromkeys(self.agents, True)
        if winner is not None:
            self.rewards = {agent: 1.0 if agent == winner else -1.0 for agent in self.agents}

    def _next(self) -> str:
        return self._table.to_act or self.agents[0]

    def render(self) -> str | None:
        """The board as text."""
        if self.render_mode is None:
            return None
        return self._game.board_text(self._table.view(None), "en")

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, scenario: str, render_mode: str | None = None, shown: Shown = "planes", **options: Any) -> AECEnv:
    """The environment with PettingZoo's usual guards: an illegal action loses, a call out of order is refused."""
    raw = SandtableEnv(game, scenario, options, render_mode, shown)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
