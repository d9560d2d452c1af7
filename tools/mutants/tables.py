"""Rules that stand in a game's data: which row and value of a table a rule is about, and that value broken.

A game says which rule is behind each aspect of a thing in dictionaries of its modules, as `RULES["town"]["cover"]`; the
thing itself is a row of a list in its data files, `{"id": "town", "cover": ...}`. The value is broken by giving the
thing what most other things of the list have, or one more.

A scenario is a data file of its own. A rule that a dictionary of the game's modules gives to a scenario is broken by
changing that file in one place.
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
    "dry": ("stop", "no_battle_on_entry", "enter_adjacent"),
    "flag": ("flags",),
    "free": ("stop", "impassable", "enter_via"),
    "from": (),
    "full": ("cover",),
    "level": ("cover", "cover_if_lower", "cover_unless_same_group"),
    "move": ("across", "cross_cost", "no_cross", "impassable", "course_only"),
    "open": ("cover", "from", "flags"),
    "pass": ("makes_passable",),
    "range": ("range_dice",),
    "sight": (
        "blocks_sight",
        "group",
        "height",
        "hindrance",
        "clear_along",
        "clear_at_ends",
        "fills_hex",
        "all_levels",
    ),
    "take": ("stop",),
    "via": ("enter_via",),
    "wall": ("edges",),
    "weapons": ("weapons_fire",),
}


MOST = 2  # other values that are tried
OTHER_SIDE = {"axis": "allies", "allies": "axis"}


class Table(NamedTuple):
    """A list of things in a data file."""

    path: str
    rows: dict[str, dict[str, Any]]


class Tables:
    """The lists of things and the scenarios in a game's data, and the rules behind them."""

    def __init__(self, package: str, folder: Path, root: Path) -> None:
        self.tables = [t for path in sorted((folder / "data").glob("*.json")) for t in _tables(path, root)]
        files = sorted((folder / "data" / "scenarios").glob("*.json"))
        self.scenarios = {path.stem: path.relative_to(root).as_posix() for path in files}
        self.root = root
        self.aspects: dict[str, list[tuple[str, str]]] = {}
        self.briefings: dict[str, list[str]] = {}  # by rule: the scenarios it is about
        for name, module in sorted(sys.modules.items()):
            if f"{name}.".startswith(f"{package}."):
                for thing, aspect, rule in _aspects(vars(module)):
                    self.aspects.setdefault(rule, []).append((thing, aspect))
                for scenario, rule in self._briefings(vars(module)):
                    self.briefings.setdefault(rule, []).append(scenario)

    def _briefings(self, names: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for held in names.values():
            if isinstance(held, dict):
                for scenario in self.scenarios.keys() & held.keys():
                    yield from ((scenario, text) for text in _texts(held[scenario]))

    def mutants(self, rule: str) -> list[Mutant]:
        """The values that a rule is about, each broken."""
        aspects = dict.fromkeys(aspect for _, aspect in self.aspects.get(rule, ()))
        found: dict[Mutant, None] = {}
        for aspect in aspects:
            things = dict.fromkeys(thing for thing, a in self.aspects[rule] if a == aspect)
            for value in (aspect, *VALUES.get(aspect, ())):
                found.update(dict.fromkeys(self._broken(list(things), value)))
        for scenario in dict.fromkeys(self.briefings.get(rule, ())):
            found.update(dict.fromkeys(self._other_scenarios(scenario)))
        return list(found)

    def _broken(self, things: list[str], value: str) -> Iterator[Mutant]:
        for path, rows in self.tables:
            named = [thing for thing in things if value in rows.get(thing, {})]
            piles = {thing: _others(rows, thing, value) for thing in named}
            for i in range(max(map(len, piles.values()), default=0)):
                changes = {thing: others[min(i, len(others) - 1)] for thing, others in piles.items() if others}
                text = json.dumps({"value": value, "things": changes}, sort_keys=True)
                yield Mutant(path, 0, 0, 0, f"{value} of {', '.join(changes)}", text)

    def _other_scenarios(self, scenario: str) -> Iterator[Mutant]:
        path = self.scenarios[scenario]
        held = json.loads((self.root / path).read_text(encoding="utf-8"))
        for where, other in _changes(held):
            text = json.dumps({"file": path, "text": json.dumps(other, ensure_ascii=False)}, ensure_ascii=False)
            yield Mutant(path, 0, 0, 0, f"{where} of {scenario}", text)


def _texts(held: Any) -> Iterator[str]:
    if isinstance(held, str):
        yield held
    elif isinstance(held, tuple | list):
        for part in held:
            yield from _texts(part)


def _changes(held: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """A scenario with one number raised, one text changed or one thing left out, in every place that is not deep."""
    for key, value in held.items():
        where = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from ((w, {**held, key: other}) for w, other in _changes(value, f"{where}."))
        elif isinstance(value, bool):
            yield where, {**held, key: not value}
        elif isinstance(value, int):
            yield where, {**held, key: value + 1}
        elif isinstance(value, list) and value:
            yield where, {**held, key: value[:-1]}
        elif isinstance(value, str) and value in OTHER_SIDE:
            yield where, {**held, key: OTHER_SIDE[value]}


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


def _others(rows: dict[str, dict[str, Any]], thing: str, value: str) -> list[Any]:
    """What other things have instead, the commonest first; and one more of what can be counted."""
    mine = rows[thing][value]
    held = Counter(json.dumps(row[value], sort_keys=True) for row in rows.values() if value in row)
    del held[json.dumps(mine, sort_keys=True)]
    found = [json.loads(text) for text in sorted(held, key=lambda text: (-held[text], text))[:MOST]]
    if isinstance(mine, dict) and mine and all(isinstance(n, int) for n in mine.values()):
        found.append({key: n + 1 for key, n in mine.items()})
    elif isinstance(mine, int) and not isinstance(mine, bool):
        found.append(mine + 1)
    return found


def break_live(tree: str, text: str) -> None:
    """Break a value in the data that the modules of this process have read, or a file that they have yet to read."""
    change = json.loads(text)
    modules = [m for m in list(sys.modules.values()) if (getattr(m, "__file__", None) or "").startswith(tree)]
    held = [thing for module in modules for thing in list(vars(module).values())]
    if "file" in change:
        _replace(Path(tree) / change["file"], change["text"])
    for thing in held:
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()
        for row in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list | tuple) else ():
            if isinstance(row, dict) and row.get("id") in change.get("things", ()) and change["value"] in row:
                row[change["value"]] = change["things"][row["id"]]


def _replace(file: Path, text: str) -> None:
    sound = Path.read_text

    def read_text(self: Path, *args: Any, **kwargs: Any) -> str:
        return text if self == file else sound(self, *args, **kwargs)

    setattr(Path, "read_text", read_text)  # noqa: B010
