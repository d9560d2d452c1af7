"""What the tests of guns and vehicles share."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import events, field, legal, state

SPARE = (
    "61 9A7 pz4h facing=4 used", "62 9A9 german_first_line used", "63 9A8 german_first_line",
    "125 9I3 m4a1 used facing=1", "126 9I1 us_first_line used",
)  # fmt: skip
LATER = "127 9I2 us_first_line"


def plain(*units: str, **more: Any) -> Table:
    """Units on an open board, with a squad of each side in a far corner so that nothing is forced."""
    return field(*units, *SPARE, LATER, board="9", **more)


def use(table: Table, unit: int, *texts: str, dice: tuple[int, ...] | list[int] = ()) -> tuple[Event, ...]:
    """Activate a unit and play what it does; windows that open on the way are passed, unless the texts answer them."""
    return act(table, f"activate {unit}", *texts, dice=dice)


def engage(
    table: Table, unit: int, vehicle: int, *texts: str, dice: tuple[int, ...] | list[int] = ()
) -> tuple[Event, ...]:
    """Activate a unit to fire at a vehicle; where that is the only one in reach nobody asks which."""
    found = use(table, unit, dice=dice) + table.play("engage")
    if f"aim {vehicle}" in legal(table):
        found += table.play(f"aim {vehicle}")
    return found + tuple(event for text in texts for event in table.play(text))


def act(table: Table, *texts: str, dice: tuple[int, ...] | list[int] = ()) -> tuple[Event, ...]:
    """Play texts one after another, passing windows in which none of them is meant."""
    table.script(list(dice))
    found: list[Event] = []
    for text in texts:
        while text not in legal(table) and "pass" in legal(table):
            found += table.play("pass")
        found += table.play(text)
    return tuple(found)


def passing(table: Table) -> tuple[Event, ...]:
    """Pass all windows that are open."""
    found: list[Event] = []
    while "pass" in legal(table):
        found += table.play("pass")
    return tuple(found)


def facing(table: Table, unit: int) -> int:
    """Which way a unit faces."""
    return state(table).facing[unit]


def check(found: tuple[Event, ...]) -> tuple[int, int, bool]:
    """The roll, the number and the outcome of the one proficiency check among events."""
    (event,) = events(found, "proficiency")
    return event.roll, event.needed, event.passed


def kill(found: tuple[Event, ...]) -> tuple[int, int, str]:
    """The roll, the number and the outcome of the one shot at a vehicle among events."""
    (event,) = events(found, "kill-shot")
    return event.roll, event.needed, event.result


def hits(found: tuple[Event, ...]) -> dict[int, tuple[int, str]]:
    """By unit, the firepower that a shot brought to bear on it and what came of it."""
    return {event.unit: (event.fp, event.result) for event in events(found, "hit-by")}
