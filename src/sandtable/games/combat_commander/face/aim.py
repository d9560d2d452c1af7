"""What the message `aim` says of how a scenario is won."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Setup
from ..rules.board import SIDES
from ..rules.setup import Scenario


def aim(setup: Setup, language: str) -> dict[str, Any]:
    """How many casualties make each side surrender, and who scores by leaving the map."""
    assert isinstance(setup, Scenario)
    leaving = setup.rules.get("exit_vp", SIDES)
    surrender = {side: force["surrender"] for side, force in zip(SIDES, setup.forces, strict=True)}
    return {**surrender, "leaving": "both" if len(leaving) == len(SIDES) else "".join(leaving) or "none"}
