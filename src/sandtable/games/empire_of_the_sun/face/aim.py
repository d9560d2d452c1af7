"""What the message `aim` says of how a scenario is won."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules.setup import Table
from ..rules.victory import BOMBED_TURNS, LEAST_RESOURCES, RESOURCES_LEFT, most_of_the_allies


def aim(setup: Setup, language: str) -> dict[str, Any]:
    """What decides after the last turn, and with how many points."""
    assert isinstance(setup, Table)
    points = {"least": most_of_the_allies(setup.rules.map) + 1, "resources": LEAST_RESOURCES}
    campaign = {"bombed": BOMBED_TURNS, "left": RESOURCES_LEFT}
    return {"victory": setup.rules.victory, "turn": setup.rules.last_turn, **points, **campaign}
