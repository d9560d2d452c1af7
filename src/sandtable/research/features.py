"""What an agent is shown of an observation: the features that the game declares, of both sides."""

from __future__ import annotations

from ..kernel.errors import SandtableError
from ..kernel.game import Game
from ..kernel.table import Observation


def feature_count(game: Game) -> int:
    """How many numbers an observation has."""
    if not game.feature_names:
        raise SandtableError(f"{game.id} names no features that an agent could be shown")
    return 2 * len(game.feature_names)


def feature_rows(observation: Observation) -> tuple[float, ...]:
    """The features of a side and then of the other, as far as the side knows."""
    game, state, side = observation.setup.game, observation._state, observation._side
    return (*game.feature_values(state, side), *game.feature_values(state, 1 - side))
