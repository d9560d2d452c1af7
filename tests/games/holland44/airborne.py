"""How tests of Holland '44 set up a landing phase and bring units down."""

from __future__ import annotations

from typing import Any

from sandtable import Event, Table

from .helpers import field, texts

IDLE = "4318 9C/46/15"  # somebody far away, so that the movement phase asks


def sky(
    turn: int,
    units: str,
    points: int = 8,
    weather: str = "[0, 0]",
    more: str = "",
    changes: dict[str, Any] | None = None,
) -> Table:
    """The Allied landing phase of a turn; the weather is that of the AM and the PM turn (0 clear, 1 cloudy)."""
    lines = "\n".join("  " + line.strip() for line in f"{IDLE}\n{units}".splitlines())
    given = [f"points = {points}", f"weather = {weather}", *more.splitlines()]
    fields = "\n".join("  " + line.strip() for line in given)
    return field(f"turn: {turn}\nphase: allied landing\nunits:\n{lines}\nfields:\n{fields}", changes=changes)


def take(t: Table, unit: str) -> tuple[Event, ...]:
    """Take a unit, unless it is the only one and has been taken unasked."""
    return t.play(f"take {unit}") if f"take {unit}" in texts(t) else ()


def land(t: Table, unit: str, hex: str) -> tuple[Event, ...]:
    """Bring a unit down in a hex."""
    return (*take(t, unit), *t.play(f"land {hex}"))


def lift(t: Table, *drops: str, dice: tuple[int, ...] = ()) -> tuple[Event, ...]:
    """Bring units down, each written as `unit hex`, and end the landings; the dice are those of what follows."""
    t.script(list(dice))
    found: tuple[Event, ...] = ()
    for drop in drops:
        found += land(t, *drop.split())
    return found + (t.play("end") if t.prompt == "landing" else ())


def landing_hexes(t: Table) -> set[str]:
    """The hexes that the unit taken may land in."""
    return {str(action).split()[1] for action in t.legal if action.verb == "land"}


def landing_rolls(events: tuple[Event, ...]) -> list[tuple[int, str]]:
    """The modified dice of units, and what they brought."""
    return [(event.total, event.result) for event in events if event.kind == "landing-roll"]
