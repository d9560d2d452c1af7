"""Lets the kernel know the game while its tests run, and watches whatever they play (`watching`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable import Table, register
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.kernel.game import all_games

from .watching import Watch


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    installed = GAME.id in all_games()
    register(GAME)
    yield
    if not installed:
        del all_games()[GAME.id]


@pytest.fixture(autouse=True)
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Table.play
    watch = Watch(play)

    def watched(t: Table, *args: Any, **options: Any) -> Any:
        return watch.plays(t, *args, **options) if t.setup.game is GAME else play(t, *args, **options)

    monkeypatch.setattr(Table, "play", watched)
