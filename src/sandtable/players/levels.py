"""Four levels of opponent, from who takes the first thing that looks good to who plays out what comes of it.

The lower ones are weak as people are, by short sight and by being soon content, and never by blundering at random.
"""

from __future__ import annotations

from typing import ClassVar

from ..kernel.actions import Action
from ..kernel.table import Observation
from .greedy import GreedyPlayer, TunedPlayer
from .search import SearchPlayer


class Recruit(GreedyPlayer):
    """Takes the first action that promises a tenth of what the best one does, and looks no further."""

    name = "recruit"
    content: ClassVar[float] = 0.1  # the share of the best promise that it is content with

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        legal = observation.legal
        if len(legal) == 1 or observation.chances() is not None:
            return super().choose(observation)
        worth = self.worth(observation)
        top = max(worth)
        enough = self.content * top if top > 0 else top
        return next(action for action, w in zip(legal, worth, strict=True) if w >= enough)


class Sergeant(Recruit):
    """Takes the first action that is good enough: not quite half as good as the best."""

    name = "sergeant"
    content = 0.45


class Captain(TunedPlayer):
    """Takes the best action at hand, by numbers that have proved themselves in play."""

    name = "captain"


class General(SearchPlayer):
    """Plays out what looks promising, and goes by the chance to win that it comes to."""

    name = "general"


LEVELS = (Recruit, Sergeant, Captain, General)
