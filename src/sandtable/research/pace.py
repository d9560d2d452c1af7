"""How many random steps a second an environment makes, beside PettingZoo's own chess in the same run.

A step is what an agent does: look at what is shown (`last`), take any of the marked actions, `step`; a game that is
over is set up anew. Both play without PettingZoo's guards, in turns of a fraction of a second (`arena.bench.race`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from ..arena.bench import CHESS
from ..kernel.errors import SandtableError
from ..kernel.game import Game
from .aec import SandtableEnv

COUNTED = (
    "steps of the environment (last, choosing and step), per second of processor time on one core, resets included"
)


class EnvPlay:
    """Random play through environments, the next of them after each game."""

    def __init__(self, name: str, environments: Sequence[AECEnv], seed: int) -> None:
        self.name = name
        self.decisions = self.games = 0
        self._rng = Random(seed)
        self._environments = environments
        self._at = -1
        self._fresh()

    def _fresh(self) -> None:
        self._at = (self._at + 1) % len(self._environments)
        self._env = self._environments[self._at]
        self._env.reset(seed=self._rng.getrandbits(31))

    def play(self) -> None:
        """Make one random step, or set up the next game."""
        shown, _, ended, cut, _ = self._env.last()
        if ended or cut:
            self.games += 1
            self._fresh()
            return
        legal = np.flatnonzero(shown["action_mask"].view(bool))  # ten times as fast as from the numbers themselves
        self._env.step(int(legal[self._rng.randrange(len(legal))]))
        self.decisions += 1


def of_game(game: Game, scenarios: Sequence[str], options: Mapping[str, Any], seed: int) -> EnvPlay:
    """Random play of a game through its environment, over some scenarios in turn."""
    return EnvPlay(game.id, [SandtableEnv(game.id, scenario, options) for scenario in scenarios], seed)


def of_chess(seed: int) -> EnvPlay:
    """Random play through the chess of PettingZoo."""
    try:
        from pettingzoo.classic import chess_v6  # noqa: PLC0415
    except ImportError as error:
        raise SandtableError(
            f"PettingZoo's chess is not measured: {error} (pip install 'pettingzoo[classic]')"
        ) from None
    return EnvPlay(CHESS, [chess_v6.raw_env()], seed)
