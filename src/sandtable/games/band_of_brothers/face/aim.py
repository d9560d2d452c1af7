"""What the message `aim` says of how a scenario is won."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules.setup import Scenario


def aim(setup: Setup, language: str) -> dict[str, Any]:
    """The victory conditions, as the scenario words them."""
    assert isinstance(setup, Scenario)
    return {"text": setup.data["victory_text"][language]}
