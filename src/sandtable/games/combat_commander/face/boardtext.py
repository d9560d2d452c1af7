"""The map, the tracks and the units of a view as plain text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rules.board import GRID, LETTERS, ROWS, SIDES, data
from .drawing.site import Site, site_of
from .titles import FORT, SIDE, UNIT, WORDS, card_title, weapon_title

WIDTH = 7  # letters a column
_GLYPH = {row["id"]: row["glyph"] for row in data("terrain.json")["terrain"]}
_MARK = {"axis": "x", "allies": "o"}
_FORT = {"foxholes": "f", "trench": "t", "bunker": "b", "pillbox": "p", "mines": "m", "wire": "w"}
_LEGEND = {
    "en": "terrain, level; x Axis, o Allies with the number of units; * smoke, ! blaze",
    "ru": "местность, уровень; x Ось, o Союзники с числом частей; * дым, ! пламя",
}


def board_text(view: dict[str, Any], language: str) -> str:
    """The board of a view for the terminal."""
    site = site_of(view["map"])
    lines = [*_head(view, language), *_map(view, site), _LEGEND[language], *_stacks(view, language)]
    return "\n".join(line.rstrip() for line in lines)


def _head(view: dict[str, Any], language: str) -> Iterator[str]:
    word = {name: both[language] for name, both in WORDS.items()}
    leader = "axis" if view["vp"] > 0 else "allies"
    points = f"{abs(view['vp'])} ({SIDE[leader][language]})" if view["vp"] else "0"
    yield f"{word['time']}: {view['time']} ({view['sudden_death']})   {word['vp']}: {points}"
    for side in SIDES:
        found = view["sides"][side]
        hand = ", ".join(f"{c} {card_title(found['nation'], c, language)}" for c in found["hand"] if c)
        star = " ★" if view["initiative"] == side else ""
        lost = f"{found['casualties']}/{found['surrender']}"
        yield (
            f"{_MARK[side]} {SIDE[side][language]}{star}: {word['casualties']} {lost}, "
            f"{word['orders']} {found['orders']}, {word['hand']} {len(found['hand'])}, {word['deck']} {found['deck']}"
        )
        if hand:
            yield f"  {hand}"


def _map(view: dict[str, Any], site: Site) -> Iterator[str]:
    """Two lines a row: columns A, C, E .. above, B, D, F .. half a hex lower."""
    yield "   " + "".join(letter.ljust(WIDTH) for letter in LETTERS)
    cells = _cells(view, site)
    for row in range(ROWS):
        for shift in (0, 1):
            parts = [
                cells[column * ROWS + row].ljust(WIDTH) if column % 2 == shift else " " * WIDTH
                for column in range(len(LETTERS))
            ]
            yield (f"{row + 1:<3}" if not shift else "   ") + "".join(parts)


def _cells(view: dict[str, Any], site: Site) -> list[str]:
    counts: dict[tuple[str, str], int] = {}
    for unit in view["units"]:
        if unit["hex"]:
            key = unit["hex"], unit["side"]
            counts[key] = counts.get(key, 0) + 1
    found = []
    for h, label in enumerate(GRID.label):
        level = str(site.level[h]) if site.level[h] else ""
        marks = view["hexes"].get(label, {})
        signs = _FORT.get(marks.get("fort", ""), "") + "*" * ("smoke" in marks) + "!" * ("blaze" in marks)
        units = "".join(f"{_MARK[s]}{counts[label, s]}" for s in SIDES if (label, s) in counts)
        found.append(f"{_GLYPH[site.terrain[h]]}{level}{signs}{units}")
    return found


def _stacks(view: dict[str, Any], language: str) -> Iterator[str]:
    """Every occupied or marked hex with what is in it."""
    weapons = {weapon["id"]: weapon for weapon in view["weapons"]}
    units = sorted((u for u in view["units"] if u["hex"]), key=lambda u: (GRID.at(u["hex"]), u["side"], u["id"]))
    for unit in units:
        states = [WORDS[name][language] for name in ("broken", "suppressed", "veteran", "activated") if unit[name]]
        numbers = f"{unit['fp']}-{unit['range']}-{unit['move']} {unit['morale']}"
        command = f" ★{unit['command']}" if unit["command"] else ""
        armed = [weapon_title(weapons[unit["weapon"]], language)] if unit["weapon"] is not None else []
        rest = ", ".join([*armed, *states])
        name = UNIT[unit["type"]][language]
        yield f"  {unit['hex']:<4}{_MARK[unit['side']]} {unit['id']:>3} {name} {numbers}{command} {rest}"
    for label, marks in view["hexes"].items():
        if "fort" in marks:
            yield f"  {label:<4}{FORT[marks['fort']][language]}"
