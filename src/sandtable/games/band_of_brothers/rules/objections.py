"""Rules of objections whose id is passed to a shared function, so that a reader of the sources cannot see it."""

from __future__ import annotations

from .random_events import RULES

COUNTERS = (  # a counter is not one of those that are asked for
    "BOB:3.0f", "BOB:4.0b", "BOB:4.3a", "BOB:6.1g", "BOB:9.0a", "BOB:11.0g", "BOB:11.0j", "BOB:12.0g", "BOB:15.0p",
    "BOB:16.0a", "BOB:20.6a", "BOB:20.10c", "BOB:32.0c", "BOB:35.0e", "BOB:35.0g", "BOB:62.0l",
)  # fmt: skip
SUPPORT = ("BOB:32.0a", "BOB:32.0k", "BOB:35.0a", "BOB:4.2d")  # a piece of support is not to be had


def objection_rules() -> frozenset[str]:
    """All such rules."""
    return frozenset({*COUNTERS, *SUPPORT, *RULES.values()})
