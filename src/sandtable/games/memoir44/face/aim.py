"""What the message `aim` says of how a scenario is won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kernel.game import Setup
from ..rules.board import ALLIES, AXIS, SIDES
from ..rules.setup import Scenario


def aim(setup: Setup, language: str) -> dict[str, Any]:
    """How many medals win, and what brings them besides units eliminated."""
    assert isinstance(setup, Scenario)
    rules = setup.rules
    goals = [goal for goal in setup.objectives if not goal.get("win")]
    at_once = [goal for goal in setup.objectives if goal.get("win")]
    return {
        "axis": setup.medals[AXIS],
        "allies": setup.medals[ALLIES],
        "same": "yes" if setup.medals[AXIS] == setup.medals[ALLIES] else "no",
        "marked": _marked(goals),
        "kept": _kept(goals),
        "worth": goals[0]["medals"] if goals else 0,
        "leaving": _whom(rule["side"] for rule in rules.get("exit", ())),
        "double": _whom(rule["for"] for rule in rules.get("elimination_medals", ())),
        "seizing": _whom(goal["for"] for goal in at_once),
        "count": sum(goal["needed"] for goal in at_once),
        "spent": rules.get("no_reshuffle_loses", "none"),
    }


def _marked(goals: list[dict[str, Any]]) -> str:
    """To whom marked places bring medals; `most`: to the side that holds more of them."""
    if goals and all(goal.get("majority") and not goal["for"] for goal in goals):
        return "most"
    return _whom(side for goal in goals for side in ([goal["for"]] if goal["for"] else SIDES))


def _kept(goals: list[dict[str, Any]]) -> str:
    """Whether marked places bring their medals while they are `held` or for `good`; `mixed` where they differ."""
    found = {"good" if goal.get("permanent") else "held" for goal in goals}
    return "mixed" if len(found) > 1 else "".join(found) or "none"


def _whom(sides: Iterable[str]) -> str:
    """The side that is named, `both` or `none`."""
    found = sorted(set(sides))
    return "both" if len(found) > 1 else "".join(found) or "none"
