"""The row of numbers that an agent is shown: the board as planes, or the features by which the computer judges."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from ..kernel.errors import SandtableError, UnknownName
from ..kernel.game import Setup
from ..kernel.planes import Layout
from ..kernel.table import Observation

Shown = Literal["planes", "features"]


class Board(NamedTuple):
    """A row taken apart: planes by hexes, in the order of the names in its layout, and the scalars."""

    planes: NDArray[np.float32]
    scalars: NDArray[np.float32]


def row_size(setup: Setup, shown: Shown) -> int:
    """How many numbers an agent is shown."""
    if shown not in get_args(Shown):
        raise UnknownName(f"an agent is shown {' or '.join(get_args(Shown))}, not '{shown}'")
    return setup.layout.size if shown == "planes" else _feature_count(setup)


def row_of(observation: Observation, shown: Shown) -> NDArray[np.float32]:
    """What an agent is shown of what its side knows."""
    if shown == "planes":
        return np.frombuffer(observation.planes(), np.float32)
    return np.array(_features(observation), np.float32)


def _feature_count(setup: Setup) -> int:
    if not setup.game.feature_names:
        raise SandtableError(f"{setup.game.id} names no features that an agent could be shown")
    return 2 * len(setup.game.feature_names)


def _features(observation: Observation) -> tuple[float, ...]:
    """The features of a side and then of the other, as far as the side knows."""
    game, state, side = observation.setup.game, observation._state, observation._side
    return (*game.feature_values(state, side), *game.feature_values(state, 1 - side))


def board(layout: Layout, row: NDArray[np.float32]) -> Board:
    """The planes of a row as an array of planes by hexes, and its scalars; both look at the same numbers."""
    return Board(row[: layout.beside].reshape(len(layout.planes), len(layout.hexes)), row[layout.beside :])
