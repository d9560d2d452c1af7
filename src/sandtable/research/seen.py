"""What an agent is shown of an observation, and which of the numbered actions it may take."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..kernel.errors import SandtableError
from ..kernel.game import Game, Setup
from ..kernel.table import Observation

Seen = dict[str, NDArray[Any]]


def features_of(game: Game) -> int:
    """How many numbers an observation has."""
    if not game.feature_names:
        raise SandtableError(f"{game.id} names no features that an agent could be shown")
    return 2 * len(game.feature_names)


def observation_space(setup: Setup) -> spaces.Dict:
    """The features of both sides, and a mask over all actions of the game by their stable numbers."""
    size = features_of(setup.game)
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.action_space.size,), np.int8),
        }
    )


def seen(observation: Observation) -> Seen:
    """What a side is shown: its features, the other's, and what it may do now."""
    game, side = observation.setup.game, observation._side
    mask = np.zeros(observation.setup.action_space.size, np.int8)
    mask[[action.id for action in observation.legal]] = 1
    state = observation._state
    values = (*game.feature_values(state, side), *game.feature_values(state, 1 - side))
    return {"observation": np.array(values, np.float32), "action_mask": mask}
