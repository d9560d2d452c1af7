"""What the tests of fire share: open fields, short ways to fire and to move, what came of it."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import events, field, legal, state

LONG = {
    "boards": [
        {"board": "9", "dx": 0, "dy": 0, "rotated": False},
        {"board": "6", "dx": 0, "dy": 18, "rotated": False},
    ],
    "turned": False,
}  # two boards one below the other, the lower with a few woods


def open_field(*units: str, terrain: dict[str, list[str]] | None = None, **more: Any) -> Table:
    """Units on the open board 9, with terrain of a scenario's making."""
    changes = {**more.pop("changes", {}), **({"changes": terrain} if terrain else {})}
    return field(*units, board="9", changes=changes, **more)


def shoot(table: Table, unit: int, h: str, *dice: int) -> tuple[Event, ...]:
    """Have a unit fire at a hex; forced choices are made by the table."""
    table.script(list(dice))
    found: tuple[Event, ...] = ()
    for text in (f"activate {unit}", "fire", f"target {h}"):
        if text in legal(table):
            found += table.play(text)
    return found


def take_aim(table: Table, unit: int, how: str = "fire") -> Table:
    """Activate a unit to fire, up to the choice of a target."""
    for text in (f"activate {unit}", how):
        if text in legal(table):
            table.play(text)
    return table


def move(table: Table, unit: int, *hexes: str, dice: tuple[int, ...] = ()) -> tuple[Event, ...]:
    """Have a unit move over some hexes; the other side passes at all but the last."""
    table.script(list(dice))
    found: tuple[Event, ...] = ()
    for text in (f"activate {unit}", "move"):
        if text in legal(table):
            found += table.play(text)
    for h in hexes:
        if "pass" in legal(table):
            found += table.play("pass")
        found += table.play(f"go {h}")
    return found


def hits(found: tuple[Event, ...]) -> dict[int, tuple[int, str]]:
    """By unit: the firepower it met, and what came of it."""
    return {e.unit: (e.fp, e.result) for e in events(found, "hit-by")}


def finish_turn(table: Table) -> None:
    """Use up whatever is left, with dice that no check fails."""
    table.script([1] * 20)
    while state(table).turn == 1:
        table.play(next(text for text in ("use", "end", "pass", *legal(table)) if text in legal(table)))
