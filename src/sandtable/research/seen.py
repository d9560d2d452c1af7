"""What an agent is shown of an observation, and which of the numbered actions it may take."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..kernel.game import Setup
from ..kernel.table import Observation
from .features import feature_count, feature_rows

Seen = dict[str, NDArray[Any]]


def observation_space(setup: Setup) -> spaces.Dict:
    """The features of both sides, and a mask over all actions of the game by their stable numbers."""
    size = feature_count(setup.game)
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.action_space.size,), np.int8),
        }
    )


def seen(observation: Observation) -> Seen:
    """What a side is shown: its features, the other's, and what it may do now."""
    mask = np.zeros(observation.setup.action_space.size, np.int8)
    mask[[action.id for action in observation.legal]] = 1
    return {"observation": np.array(feature_rows(observation), np.float32), "action_mask": mask}
