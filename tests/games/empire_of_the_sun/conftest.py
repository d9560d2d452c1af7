"""Lets the kernel know the game while its tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable import register
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.kernel.game import all_games


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    installed = GAME.id in all_games()
    register(GAME)
    yield
    if not installed:
        del all_games()[GAME.id]
