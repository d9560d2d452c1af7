"""Small scenes on an empty board for tests of terrain: who stands where, what lies there, what can be done."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sandtable.games.memoir44.rules.board import GRID, ROW, SIDES, N
from sandtable.games.memoir44.rules.terrain_table import TERRAIN
from sandtable.kernel.events import Event
from sandtable.kernel.table import Table
from sandtable.testing import play, position

from .field import FLAG, STAR, legal, reach, where

FIGURES = {"infantry": 4, "armor": 3, "artillery": 2}
BYSTANDERS = {"allies": ("M1", "L1"), "axis": ("A9", "B9")}  # one to be ordered, an enemy next to it


def scene(
    *units: str,
    tiles: Mapping[str, str] | None = None,
    works: Iterable[str] = (),
    edges: Iterable[str] = (),
    wire: str = "",
    sandbags: str = "",
    hedgehogs: str = "",
    mines: Iterable[str] = (),
    side: str = "allies",
    card: str = "direct_from_hq",
    scenario: str = "open_field",
    changes: Mapping[str, Any] | None = None,
    land: bool = False,
) -> Table:
    """A position in which a side is about to name the units it orders.

    Two further units stand apart, enemies next to each other, so that moving and battling are always asked about.
    """
    other = SIDES[1 - SIDES.index(side)]
    apart = (f"{hex} {owner} infantry" for hex, owner in zip(BYSTANDERS[side], (side, other), strict=True))
    rows = [_unit(i, words) for i, words in enumerate((*units, *apart))]
    parts = ["game: memoir44", f"scenario: {scenario}", f"side: {side}"]
    parts += [f"options: {json.dumps({'changes': changes})}"] if changes else []
    parts += ["land: scenario"] if land else []
    parts += _block("board", _board(tiles or {})) + _block("units", rows)
    parts += _block("works", works) + _block("edges", edges) + _block("mines", mines)
    loose = {"wire": wire, "sandbags": sandbags, "hedgehogs": hedgehogs}
    parts += [f"{name}: {hexes}" for name, hexes in loose.items() if hexes]
    parts += _block("hands", (f"{side}: {card}", f"{other}: recon_left"))
    return position("\n".join(parts))


def _unit(number: int, words: str) -> str:
    hex, side, kind, *rest = words.split()
    figures = rest.pop(0) if rest and rest[0].isdigit() else str(FIGURES[kind])
    return " ".join([str(number), hex, side, kind, figures, *rest])


def _block(name: str, lines: Iterable[str]) -> list[str]:
    found = [f"  {line}" for line in lines]
    return [f"{name}:", *found] if found else []


def _board(tiles: Mapping[str, str]) -> list[str]:
    glyphs = {GRID.at(label): TERRAIN[name]["glyph"] for label, name in tiles.items()}
    rows = sorted({ROW[h] for h in glyphs})
    return [f"{9 - r} " + " ".join(glyphs.get(h, "..") for h in range(N) if ROW[h] == r) for r in rows]


def moving(*units: str, order: Sequence[int] = (0,), **rest: Any) -> Table:
    """A scene with some units, and the one apart, ordered: they are about to move."""
    t = scene(*units, **rest)
    if "section" in verbs(t):
        t.play("section center")
    for unit in (*order, len(units)):
        if f"order {unit}" in legal(t):
            t.play(f"order {unit}")
    if "order" in verbs(t):
        t.play("end")
    return t


def fighting(*units: str, moves: Sequence[str] = (), **rest: Any) -> Table:
    """A scene after the moves given: ordered units are about to battle."""
    t = moving(*units, **rest)
    play(t, *moves)
    if "move" in verbs(t):
        t.play("end")
    return t


def verbs(t: Table) -> set[str]:
    """What kinds of things may be done."""
    return {a.verb for a in t.legal}


def around(label: str, hexes: int = 1) -> set[str]:
    """All hexes within some distance of a hex, without itself."""
    return {GRID.label[h] for h in range(N) if 0 < GRID.distance[GRID.at(label)][h] <= hexes}


def targets(t: Table, unit: int = 0) -> set[int]:
    """The units a unit may battle."""
    return {a.args[1] for a in t.legal if a.verb == "battle" and a.args[0] == unit}


def battle(t: Table, dice: int, faces: Sequence[int] = (), unit: int = 0, target: int = 1) -> tuple[Event, ...]:
    """Fight a battle in which so many dice are rolled, by default all misses."""
    t.script(list(faces) or [STAR] * dice)
    events = t.play(f"battle {unit} {target}")
    attacked = next(e for e in events if e.kind == "attacked")
    assert attacked.dice == dice, f"{attacked.dice} dice, not {dice}"
    if legal(t) == ["pass"]:
        events += t.play("pass")
    rolled = next(e for e in events if e.kind == "rolled")
    assert len(rolled.faces) == dice
    return events


# --- what a terrain does --------------------------------------------------------------------------------------------

CORRIDOR = dict.fromkeys(
    ["B5", "b6", "c6", "d6", "e6", "f6", "b4", "c4", "d4", "e4", "f4"], "river"
)  # from C5 the only way is east, on row 5
FREE = {"infantry": {"D5", "E5"}, "armor": {"D5", "E5", "F5"}, "artillery": {"D5"}}


def corridor(kind: str, tiles: Mapping[str, str], **rest: Any) -> Table:
    """A unit at the closed end of a corridor of open ground, except for some tiles in it."""
    return moving(f"C5 allies {kind}", tiles={**CORRIDOR, **tiles}, **rest)


def assert_free(kind: str, tile: str, **rest: Any) -> None:
    """A hex is entered, crossed and left like open ground, and a unit that has come to it battles."""
    assert reach(corridor(kind, {"D5": tile}, **rest)) == FREE[kind]
    assert reach(corridor(kind, {"C5": tile}, **rest)) == FREE[kind]
    if kind != "artillery":
        t = fighting(f"C5 allies {kind}", "E5 axis armor", tiles={"D5": tile}, moves=["move 0 D5"], **rest)
        battle(t, 3)


def assert_stops(kind: str, tile: str) -> Table:
    """A hex ends the move of whoever enters it; a table at that decision."""
    t = corridor(kind, {"D5": tile})
    assert reach(t) == {"D5"}
    return t


def assert_no_battle_on_entry(kind: str, tile: str) -> Table:
    """Who has entered a hex does not battle, who was there does; a table at the refusal."""
    stood = fighting("D5 allies infantry", "E5 axis infantry", tiles={"D5": tile})
    assert targets(stood) == {1}
    t = fighting(f"G5 allies {kind}", "I5 axis infantry", tiles={"H5": tile}, moves=["move 0 H5"])
    assert targets(t) == set()
    return t


def dice_against(tile: str, kind: str, target: str = "infantry", **rest: Any) -> int:
    """The dice a unit rolls against a neighbour on a tile."""
    return _dice(f"D5 allies {kind}", f"E5 axis {target}", tiles={"E5": tile}, **rest)


def dice_from(tile: str, kind: str, **rest: Any) -> int:
    """The dice a unit on a tile rolls against a neighbour in the open."""
    return _dice(f"D5 allies {kind}", "E5 axis infantry", tiles={"D5": tile}, **rest)


def all_dice_from(tile: str, **rest: Any) -> tuple[int, int, int]:
    """The dice of infantry, armor and artillery on a tile against a neighbour in the open."""
    infantry, armor, artillery = (dice_from(tile, kind, **rest) for kind in FIGURES)
    return infantry, armor, artillery


def _dice(*units: str, **rest: Any) -> int:
    t = fighting(*units, **rest)
    events = t.play("battle 0 1")
    dice = next(int(e.dice) for e in events if e.kind == "attacked")
    t.script([STAR] * dice)
    t.play("pass")
    return dice


def all_dice_against(tile: str, **rest: Any) -> tuple[int, int, int]:
    """The dice of infantry, armor and artillery next to an enemy on a tile."""
    infantry, armor, artillery = (dice_against(tile, kind, **rest) for kind in FIGURES)
    return infantry, armor, artillery


def looking(tile: str, **rest: Any) -> Table:
    """Armor about to fire at armor two hexes off, over a hex with a tile."""
    return fighting("C5 allies armor", "E5 axis armor", tiles={"D5": tile}, **rest)


def assert_clear(tile: str, **rest: Any) -> None:
    """A hex does not block sight."""
    battle(looking(tile, **rest), 3)


def flagged(
    flags: int,
    tile: str = "clear",
    unit: str = "E5 axis infantry",
    attacker: str = "D5",
    around: Mapping[str, str] | None = None,
    **rest: Any,
) -> Table:
    """A unit on a tile has suffered some flags, and nothing else, in a Close Assault by artillery."""
    t = fighting(
        f"{attacker} allies artillery", unit, tiles={unit.split(maxsplit=1)[0]: tile, **(around or {})}, **rest
    )
    faces = [FLAG] * flags + [STAR] * (3 - flags)
    t.script(faces)
    t.play("battle 0 1")
    t.play("pass")
    return t


def assert_ignores_first_flag(tile: str, **rest: Any) -> Table:
    """Of two flags against a unit on a tile the first may be ignored, or not; the table after that."""
    t = flagged(2, tile, **rest)
    assert legal(t) == ["ignore 0", "ignore 1"]
    t.play("ignore 1")
    assert set(legal(t)) == {"retreat d6", "retreat e6"}
    t.play("retreat e6")
    assert where(t, 1) == "e6"
    return t


def assert_ignores_no_flag(tile: str, **rest: Any) -> None:
    """A flag against a unit on a tile is a retreat at once."""
    assert verbs(flagged(1, tile, **rest)) == {"retreat"}
