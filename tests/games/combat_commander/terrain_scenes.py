"""Scenes of terrain and sight: somebody walks over the terrain of a map, advances or fires across it."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID
from sandtable.games.combat_commander.rules.terrain_table import terrain_of
from sandtable.kernel.events import Event

from .helpers import field, first, order, texts, total

MOVE, ADVANCE, FIRE = (order("germany", name) for name in ("move", "advance", "fire"))
SEVEN = total("germany", 7), total("russia", 7)


def drive(t: Table, *wanted: str, until: str = "") -> tuple[Event, ...]:
    """Choose what is wanted most of what is offered, else pass, until something of a kind has happened."""
    found: list[Event] = []
    while not t.over and not any(each.kind == until for each in found):
        choice = next((text for text in (*wanted, "pass") if text in texts(t)), None)
        if choice is None:
            break
        found += t.play(choice)
    return tuple(found)


def far_from(label: str) -> str:
    """A corner of the map for an enemy who has no part in a scene."""
    return max(("A1", "A10", "O1", "O10"), key=lambda corner: GRID.dist(GRID.at(corner), GRID.at(label)))


# --- on foot ----------------------------------------------------------------------------------------------------------


def walker(
    sheet: str,
    start: str,
    unit: str = "lieutenant",
    weapons: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """A unit about to move from a hex."""
    carried = " weapon=0" if weapons else ""
    units = (f"{start} axis {unit}{carried}", f"{far_from(start)} allies russia_rifle", *others)
    t = field(*units, sheet=sheet, hands=((MOVE,), ()), weapons=weapons, **rest)
    drive(t, f"order {MOVE}", "start 0", until="ordered")
    if "start 0" in texts(t):
        t.play("start 0")
    return t


def walk(sheet: str, start: str, *path: str, **rest: Any) -> list[float]:
    """The points a unit has spent after each step of a path."""
    t = walker(sheet, start, **rest)
    return [first(t.play(f"go {label}"), "spent").points for label in path]


def advancer(
    sheet: str,
    start: str,
    unit: str = "germany_rifle",
    weapons: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    **rest: Any,
) -> Table:
    """A unit about to advance from a hex."""
    carried = " weapon=0" if weapons else ""
    units = (f"{start} axis {unit}{carried}", f"{far_from(start)} allies russia_rifle", *others)
    t = field(*units, sheet=sheet, hands=((ADVANCE,), ()), weapons=weapons, **rest)
    t.play(f"order {ADVANCE}")
    return t


# --- under fire -------------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """What came of a fire attack: its strength, its total, and the morale of the first unit to defend."""

    fp: int
    total: int
    morale: int


def rifleman(
    sheet: str,
    a: str,
    b: str,
    firer: str = "germany_rifle",
    target: str = "russia_rifle",
    others: tuple[str, ...] = (),
    weapons: tuple[str, ...] = (),
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    **rest: Any,
) -> Table:
    """Unit 0 is about to fire at unit 1; others stand around."""
    carried = " weapon=0" if weapons else ""
    units = (f"{a} axis {firer}{carried}", f"{b} allies {target}", *others)
    own = ((FIRE, *hands[0]), hands[1])
    return field(*units, sheet=sheet, hands=own, weapons=weapons, **rest)


def shoot(sheet: str, a: str, b: str, piece: str = "fire 0", rolls: tuple[int, ...] = SEVEN, **rest: Any) -> Shot:
    """Unit 0, or its weapon, fires from one hex at another with rolls of 7."""
    t = rifleman(sheet, a, b, **rest)
    t.script(list(rolls))
    found = drive(t, *shot(b, piece), until="defense-total")
    attack, defense = first(found, "attack-total"), first(found, "defense-total")
    return Shot(attack.fp, attack.total, defense.morale)


def shot(b: str, piece: str = "fire 0") -> tuple[str, ...]:
    """The choices that make unit 0 or its weapon fire at a hex."""
    return (f"order {FIRE}", "activate 0", f"target {b}", piece, "defend 1", "end")


def aimer(sheet: str, a: str, b: str, **rest: Any) -> Table:
    """Unit 0 has been ordered to fire and has two enemies beside it to choose from, whatever it sees of unit 1."""
    dry = ~terrain_of(sheet).impassable
    beside = [n for n in GRID.neighbours[GRID.at(a)] if n != GRID.at(b) and dry >> n & 1]
    beside.sort(key=lambda n: -GRID.dist(n, GRID.at(b)))
    decoys = tuple(f"{GRID.label[n]} allies russia_rifle" for n in beside[:2])
    t = rifleman(sheet, a, b, others=decoys, **rest)
    t.play(f"order {FIRE}")
    return t
