"""The toy game, and a player who thinks for a while before he moves: he must hold nobody else up."""

from __future__ import annotations

import time

from sandtable.kernel.actions import Action
from sandtable.kernel.table import Observation
from sandtable.players import PLAYERS, RandomPlayer
from tests.toy import GAME

SECONDS = 50.0


class SlowPlayer(RandomPlayer):
    """Any legal action, after some time."""

    name = "slow"

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        time.sleep(SECONDS)
        return super().choose(observation)


PLAYERS["slow"] = SlowPlayer

__all__ = ["GAME"]
