"""What the tests of movement share: setting off, going hex by hex, letting the enemy's windows pass."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import field, legal

Played = tuple[Event, ...]


def country(*units: str, terrain: dict[str, list[str]] | None = None, **more: Any) -> Table:
    """Units on the open board 9, with terrain of a scenario's making."""
    changes = {**more.pop("changes", {}), **({"changes": terrain} if terrain else {})}
    return field(*units, board=more.pop("board", "9"), changes=changes, **more)


def set_off(table: Table, unit: int, *dice: int, how: str = "move") -> Played:
    """Activate a unit to move, the dice of its check given."""
    if dice:
        table.script(list(dice))
    return tuple(e for text in (f"activate {unit}", how) if text in legal(table) for e in table.play(text))


def go(table: Table, *hexes: str) -> Played:
    """Go from hex to hex, nobody firing."""
    found: Played = ()
    for h in hexes:
        found += table.play(f"go {h}")
        found += hold_fire(table)
    return found


def hold_fire(table: Table) -> Played:
    """Let windows pass."""
    found: Played = ()
    while "pass" in legal(table) and legal(table)[-1] == "pass":
        found += table.play("pass")
    return found


def walk(table: Table, unit: int, *hexes: str, how: str = "move") -> Played:
    """A whole move, as far as it is not forced to go on."""
    return set_off(table, unit, how=how) + go(table, *hexes)


def ahead(table: Table) -> list[str]:
    """The hexes that a unit on the move may enter now."""
    return [text.removeprefix("go ") for text in legal(table) if text.startswith("go ")]
