"""Rules that stand in a game's data: which row and value of a table a rule is about, and that value broken.

A game says which rule is behind each aspect of a thing in dictionaries of its modules, as `RULES["town"]["cover"]`; the
thing itself is a row of a list in its data files, `{"id": "town", "cover": ...}`. The value is broken by giving the
thing what most other things of the list have.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .making import Mutant

VALUES = {  # the values that an aspect may be about, beside those that are called like it
    "also": ("stop", "cover", "blocks_sight"),
    "along": ("blocks_sight", "group", "sight"),
    "around": ("cover",),
    "away": ("enter_via",),
    "clear": ("blocks_sight", "sight"),
    "cover": ("cover_change", "cross_cover"),
    "detour": ("edges",),
    "down": ("from",),
    "flag": ("flags",),
    "free": ("stop", "impassable", "enter_via"),
    "from": (),
    "full": ("cover",),
    "level": ("cover", "cover_if_lower", "cover_unless_same_group"),
    "move": ("across", "cross_cost", "no_cross", "impassable", "course_only"),
    "open": ("cover", "from", "flags"),
    "pass": ("makes_passable",),
    "range": ("range_dice",),
    "sight": ("blocks_sight", "hindrance", "clear_along", "clear_at_ends", "fills_hex", "all_levels"),
    "take": ("stop",),
    "unit": ("height",),
    "via": ("enter_via",),
    "wall": ("edges",),
    "weapons": ("weapons_fire",),
}


class Table(NamedTuple):
    """A list of things in a data file."""

    path: str
    rows: dict[str, dict[str, Any]]


class Tables:
    """The lists of things in a game's data, and the rules behind each aspect of a thing."""

    def __init__(self, package: str, folder: Path, root: Path) -> None:
        self.tables = [t for path in sorted((folder / "data").glob("*.json")) for t in _tables(path, root)]
        self.aspects: dict[str, list[tuple[str, str]]] = {}
        for name, module in sorted(sys.modules.items()):
            if f"{name}.".startswith(f"{package}."):
                for thing, aspect, rule in _aspects(vars(module)):
                    self.aspects.setdefault(rule, []).append((thing, aspect))

    def mutants(self, rule: str) -> list[Mutant]:
        """The values that a rule is about, each broken."""
        aspects = dict.fromkeys(aspect for _, aspect in self.aspects.get(rule, ()))
        found: dict[Mutant, None] = {}
        for aspect in aspects:
            things = dict.fromkeys(thing for thing, a in self.aspects[rule] if a == aspect)
            for value in (aspect, *VALUES.get(aspect, ())):
                found.update(dict.fromkeys(self._broken(list(things), value)))
        return list(found)

    def _broken(self, things: list[str], value: str) -> Iterator[Mutant]:
        for path, rows in self.tables:
            named = [thing for thing in things if value in rows.get(thing, {})]
            changes = {thing: other for thing in named if (other := _other(rows, thing, value)) is not None}
            if changes:
                told = ", ".join(changes)
                text = json.dumps({"value": value, "things": changes}, sort_keys=True)
                yield Mutant(path, 0, 0, 0, f"{value} of {told}", text)


def _tables(path: Path, root: Path) -> Iterator[Table]:
    held = json.loads(path.read_text(encoding="utf-8"))
    for rows in held.values() if isinstance(held, dict) else [held]:
        if isinstance(rows, list) and all(isinstance(row, dict) and "id" in row for row in rows):
            yield Table(path.relative_to(root).as_posix(), {row["id"]: row for row in rows})


def _aspects(names: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Thing, aspect and rule of every dictionary of dictionaries of texts."""
    for held in names.values():
        if isinstance(held, dict):
            for thing, rules in held.items():
                if isinstance(thing, str) and isinstance(rules, dict) and "id" not in rules:
                    yield from ((thing, a, r) for a, r in rules.items() if isinstance(a, str) and isinstance(r, str))


def _other(rows: dict[str, dict[str, Any]], thing: str, value: str) -> Any:
    """What most other things have that have something else; one more where all have the same."""
    mine = rows[thing][value]
    others = Counter(json.dumps(row[value], sort_keys=True) for row in rows.values() if value in row)
    del others[json.dumps(mine, sort_keys=True)]
    if others:
        return json.loads(max(others, key=lambda text: (others[text], text)))
    return mine + 1 if isinstance(mine, int) else None


def break_live(tree: str, text: str) -> None:
    """Break a value in the data that the modules of this process have read."""
    change = json.loads(text)
    for module in list(sys.modules.values()):
        if (getattr(module, "__file__", None) or "").startswith(tree):
            for held in list(vars(module).values()):
                rows = held.values() if isinstance(held, dict) else held if isinstance(held, list | tuple) else ()
                for row in rows:
                    if isinstance(row, dict) and row.get("id") in change["things"] and change["value"] in row:
                        row[change["value"]] = change["things"][row["id"]]
