"""Work spread over processes, and games that a fresh process does not know."""

from __future__ import annotations

import pytest

from sandtable.arena.jobs import spread
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.game import find_game
from tests.toy import GAME, ToyGame


def known(name: str) -> str:
    """The name of a game, looked up in the process that runs this."""
    return find_game(name).id


def test_other_processes_know_a_game_that_is_not_installed() -> None:
    assert list(spread(known, [GAME.id], 2, GAME)) == [GAME.id]


def test_a_game_that_cannot_be_imported_is_refused_at_once() -> None:
    class Nowhere(ToyGame):
        """A game of a module that does not exist."""

    Nowhere.__module__ = "nowhere.at_all"
    with pytest.raises(UnknownName, match=r"nowhere\.at_all"):
        next(spread(known, [GAME.id], 2, Nowhere()))
