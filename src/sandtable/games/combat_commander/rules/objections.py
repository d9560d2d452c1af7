"""Rules of objections whose id comes from a table, so that a reader of the sources cannot see it."""

from __future__ import annotations

from .actions import RULE
from .activation import COMMAND_RULE
from .fire import NOT_ACTIVATED
from .support import PICK_RULE
from .terrain import RULES, SIDE_RULES
from .terrain_table import ADVANCE_RULES, MOVE_RULES, RETREAT_RULES

OBSTACLES = ("building", "woods")
BLOCKING_SIDES = ("hedge", "wall")
SIGHT = ("CC:10.2.1", "CC:T86c", "CC:T88.3.2a", "CC:T88.3.2b", "CC:T88.3.3a", "CC:T88.4.1a")
EITHER = (  # one of two, as the case may be
    "CC:7.2a", "CC:O16.3c", "CC:O21.4d", "CC:G.activate", "CC:O18.2a", "CC:E46c", "CC:E48c", "CC:A40b", "CC:A40c",
    "CC:F106.2a", "CC:O21.1c", "CC:O23.2a", "CC:O23.2b",
)  # fmt: skip
GIVEN = ("CC:O14.4a", "CC:O14.4b", "CC:O20.1a", "CC:A33.2a", "CC:A35.2a", "CC:A35.5a")  # by whoever asks
NAMED = (
    "CC:3.2.5",
    "CC:8.2c",
    "CC:E44",
    "CC:E50a",
    "CC:E62",
    "CC:E64",
)  # against a unit that is named, by whoever asks
PLACES = ("CC:8.2a", "CC:F100.3a", "CC:T98c")  # against setting up


def objection_rules() -> frozenset[str]:
    """All such rules."""
    water = {rules[aspect] for rules in RULES.values() for aspect in ("markers", "weapons") if aspect in rules}
    sight = {RULES[name]["sight"] for name in OBSTACLES} | {SIDE_RULES[name]["sight"] for name in BLOCKING_SIDES}
    ways = {rule for rules in (MOVE_RULES, ADVANCE_RULES, RETREAT_RULES) for rule in rules.values()}
    played = {rule for action, rule in RULE.items() if action != "fire"}  # a Fire card is played as `op-fire`
    tables = {*played, *COMMAND_RULE, *NOT_ACTIVATED.values(), *PICK_RULE.values()}
    return frozenset({*water, *sight, *ways, *tables, *SIGHT, *EITHER, *GIVEN, *NAMED, *PLACES})
