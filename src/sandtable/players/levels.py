"""Four levels of opponent, from who takes the first thing that looks good to who weighs every reply.

The lower ones are weak as people are, by short sight and by being soon content, and never by blundering at random.
"""

from __future__ import annotations

from ..kernel.actions import Action
from ..kernel.table import Observation
from .greedy import GreedyPlayer
from .search import SearchPlayer, Style

CONTENT = 0.25  # the share of the best promise that a recruit is content with


class Recruit(GreedyPlayer):
    """Takes the first action that promises a quarter of what the best one does, and looks no further."""

    name = "recruit"

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        legal = observation.legal
        if len(legal) == 1 or observation.chances() is not None:
            return super().choose(observation)
        worth = self.worth(observation)
        top = max(worth)
        enough = CONTENT * top if top > 0 else top
        return next(action for action, w in zip(legal, worth, strict=True) if w >= enough)


class Sergeant(GreedyPlayer):
    """Takes the best action at hand and does not ask what the enemy will do about it."""

    name = "sergeant"


class Captain(SearchPlayer):
    """Thinks a little of the enemy's reply, about the two or three things that come to mind first."""

    name = "captain"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Style(budget=300, width=3))


class General(SearchPlayer):
    """Weighs the enemy's reply to everything that looks promising."""

    name = "general"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, Style(budget=800, width=5))


LEVELS = (Recruit, Sergeant, Captain, General)
