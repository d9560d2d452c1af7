"""Whether what a rule speaks of is on the table: no answer to "why not?" may cite what is not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from .board import data
from .cards import ACTION_ROW, DECKS, EVENT_ROW, ORDER_ROW
from .pieces import FORT
from .state import State

_CHAPTER = re.compile(r"[A-Z]+\d+")
_TERRAIN_OF = {"CC:O21.4b": "cliff", "CC:O16.2b": "cliff", "CC:O23.3.5d": "cliff", "CC:8.1.5b": "blaze",
               "CC:10.2.1": "blaze", "CC:O21.4c": "major_bridge", "CC:O16.3b": "major_bridge"}  # fmt: skip
_WITHOUT_CARD = ("E52", "A33")  # squads split in crowded hexes too (CC:8.2d); op fire needs the order (CC:A33.1b)


def _chapters(rows: Mapping[str, Mapping[str, Any]]) -> dict[str, frozenset[str]]:
    """The names of some things by the chapter of their rules."""
    found: dict[str, set[str]] = {}
    for name, row in rows.items():
        found.setdefault(_chapter(row["rule"]), set()).add(name)
    return {chapter: frozenset(names) for chapter, names in found.items()}


def _chapter(rule: str) -> str:
    match = _CHAPTER.match(rule.partition(":")[2])
    return match[0] if match else ""


_CARDS = {"order": _chapters(ORDER_ROW), "action": _chapters(ACTION_ROW), "event": _chapters(EVENT_ROW)}
_TERRAINS = _chapters({row["id"]: row for row in data("terrain.json")["terrain"]})
_FORTS = _chapters({row["id"]: row for row in data("fortifications.json")["fortifications"]})


def in_force(s: State, rule: str) -> bool:
    """Whether the terrain, fortification or card that a rule is about is on this table."""
    chapter = _chapter(rule)
    if rule in _TERRAIN_OF:
        return _lies(s, _TERRAIN_OF[rule])
    if chapter in _TERRAINS:
        return any(_lies(s, name) for name in _TERRAINS[chapter])
    if chapter in _FORTS:
        return any(FORT[name] in s.fort for name in _FORTS[chapter]) or rule == "CC:F103.2a"
    return chapter in _WITHOUT_CARD or _dealt(s.setup.nations, chapter)


def _lies(s: State, name: str) -> bool:
    """Whether some name is on the map, or lies there now."""
    terrain = s.terrain
    if name in ("smoke", "blaze"):
        return bool(s.blaze) if name == "blaze" else any(s.smoke)
    if name == "hill":
        return any(terrain.level)
    return name in terrain.side_terrain or bool(terrain.of_type.get(name, 0) | terrain.features.get(name, 0))


@cache
def _dealt(nations: tuple[str, ...], chapter: str) -> bool:
    """Whether the order, action or event of a chapter is in one of the decks; other chapters are always in force."""
    for kind, names in _CARDS.items():
        if chapter in names:
            return any(names[chapter].intersection(getattr(DECKS[nation], kind)) for nation in nations)
    return True
