"""Lets the kernel know the game while its tests run.

Whatever they play, the list of legal actions agrees with the reasons, and nothing changes in silence.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sandtable import Table, register
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.kernel.game import all_games

from .agreeing import agree
from .helpers import state
from .telling import seen, silent

LOOKED_AT = 25  # of the actions that a test plays: before so many the list is held against the reasons


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    installed = GAME.id in all_games()
    register(GAME)
    yield
    if not installed:
        del all_games()[GAME.id]


@pytest.fixture(autouse=True)
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    play, chance, left = Table.play, Random(0), iter(range(LOOKED_AT))

    def watched(t: Table, *args: Any, **options: Any) -> Any:
        if t.setup.game is not GAME:
            return play(t, *args, **options)
        if next(left, None) is not None:
            agree(t, chance)
        before = seen(state(t))
        events = play(t, *args, **options)
        assert not (changed := silent(before, state(t), events)), f"changed in silence: {changed}"
        return events

    monkeypatch.setattr(Table, "play", watched)
