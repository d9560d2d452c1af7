"""What the message `aim` says of how a scenario is won."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules.setup import Table
from ..rules.victory import ALLIED_GOAL, GERMAN_GOAL, WAAL_GOAL


def aim(setup: Setup, language: str) -> dict[str, Any]:
    """What decides at the end, and what before."""
    assert isinstance(setup, Table)
    goals = {"steps": WAAL_GOAL, "allied": ALLIED_GOAL, "german": GERMAN_GOAL}
    return {"victory": setup.rules.victory, "turn": setup.rules.last_turn, **goals}
