"""What an agent is shown of an observation, and which of the numbered actions it may take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..kernel.actions import Action, ActionSpace
from ..kernel.game import Setup
from ..kernel.offers import Offers
from ..kernel.table import Observation
from .rows import Shown, row_of, row_size

Seen = dict[str, NDArray[Any]]


def observation_space(setup: Setup, shown: Shown) -> spaces.Dict:
    """The numbers that are shown, and a mask over all actions of the game by their stable numbers."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (row_size(setup, shown),), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.action_space.size,), np.int8),
        }
    )


def seen(observation: Observation, shown: Shown = "planes") -> Seen:
    """What a side is shown: the board or the features, and what it may do now."""
    mask = action_mask(observation.setup.action_space, observation.offers)
    return {"observation": row_of(observation, shown), "action_mask": mask}


def action_mask(space: ActionSpace, actions: Sequence[Action]) -> NDArray[np.int8]:
    """A one for each of some actions; what is offered by the set is marked by the set, without making the actions."""
    mask = np.zeros(space.size, np.int8)
    if isinstance(actions, Offers):
        for verb, fixed, last in actions.sorts():
            first, size = verb.id_of((*fixed, 0)), verb.domains[-1].size
            octets = np.frombuffer(last.to_bytes((size + 7) // 8, "little"), np.uint8)
            mask[first : first + size] = np.unpackbits(octets, count=size, bitorder="little")
        actions = actions.more
    mask[[action.id for action in actions]] = 1
    return mask
