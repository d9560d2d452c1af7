"""Who may sit at a table: a player gets an observation and chooses one of its legal actions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from ..kernel.actions import Action
from ..kernel.errors import UnknownName
from ..kernel.table import Observation
from .greedy import GreedyPlayer
from .levels import LEVELS
from .search import SearchPlayer, Style


class Player(Protocol):
    """Chooses from what a side knows; it never touches the table."""

    name: str

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""


class RandomPlayer:
    """Any legal action, each as likely but what may be done at any time."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        return observation.setup.at_random(self._rng, observation.legal)


def player(name: str, seed: int = 0) -> Player:
    """A player by name; one that searches may be given a budget of evaluations, as in `search:400`."""
    plain, colon, budget = name.partition(":")
    if plain not in PLAYERS:
        raise UnknownName(f"there is no player '{plain}' (there are: {', '.join(PLAYERS)})")
    if not colon:
        return PLAYERS[plain](seed)
    if plain != SearchPlayer.name or not budget.isdecimal() or not int(budget):
        raise UnknownName(f"there is no player '{name}': only search takes a budget, as in search:400")
    return SearchPlayer(seed, Style(budget=int(budget)))


PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    **{level.name: level for level in LEVELS},
}
