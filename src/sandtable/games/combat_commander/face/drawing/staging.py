"""Combat Commander as a scene: the map once, then counters, markers, cards and tracks for every moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from .....painting.ground import board_ground, flag, stacked
from .....painting.scene import Card, Ground, Mark, Piece, Pile, Scene, Track
from ...rules.board import GRID, SIDES
from ..titles import (
    WORDS,
    card_halves,
    card_text,
    card_title,
    fort_title,
    objective_title,
    objective_worth,
    terrain_text,
    terrain_title,
    unit_text,
    unit_title,
    weapon_title,
)
from .counters import SIZE, blaze, counter, fort, objective, shooter, smoke, target, unissued
from .ground import draw_map
from .lattice import LATTICE
from .palette import INK, PAPER
from .site import site_of

_STATES = ("broken", "suppressed", "veteran", "activated", "moving")


def scene(view: dict[str, Any], language: str) -> Scene:
    """What a client draws of a view."""
    return Scene(
        _ground(view["map"], language),
        tuple(_pieces(view, language)),
        tuple(_marks(view, language)),
        tuple(_piles(view, language)),
        tuple(_tracks(view, language)),
        bottom=next((name for name, side in view["sides"].items() if side["edge"] == "south"), None),
    )


@lru_cache(maxsize=64)
def _ground(number: str, language: str) -> Ground:
    site = site_of(number)
    return board_ground(
        LATTICE,
        draw_map(number),
        lambda h: terrain_title(site, h, language),
        lambda h: terrain_text(site, h, language),
    )


# --- counters -------------------------------------------------------------------------------------------------------


def standing(view: dict[str, Any]) -> Iterator[tuple[dict[str, Any], float, float, float]]:
    """Every unit on the map with its place and size, hex by hex."""
    stacks: dict[str, list[dict[str, Any]]] = {}
    for unit in view["units"]:
        if unit["hex"]:
            stacks.setdefault(unit["hex"], []).append(unit)
    for label, units in stacks.items():
        x, y = LATTICE.centre[GRID.at(label)]
        units.sort(key=lambda unit: (unit["side"], unit["command"] == 0, unit["id"]))
        for unit, (dx, dy, scale) in zip(units, stacked(len(units), SIZE), strict=True):
            yield unit, x + dx, y + dy, scale


def _pieces(view: dict[str, Any], language: str) -> Iterator[Piece]:
    weapons = {weapon["id"]: weapon for weapon in view["weapons"]}
    beside = ((unit, 0.0, 0.0, 1.0) for unit in view["units"] if _waits(unit, view["side"]))
    for unit, x, y, scale in (*standing(view), *beside):
        nation = view["sides"][unit["side"]]["nation"]
        key = msgspec.json.encode([unit, weapons.get(unit["weapon"]), nation, scale, language])
        yield _piece(key, round(x, 1), round(y, 1))
        if unit["weapon"] is not None and unit["hex"]:
            yield _carried(weapons[unit["weapon"]], unit, round(x, 1), round(y, 1), language)
    for weapon in view["weapons"]:
        if weapon["side"] == view["side"] and weapon["carrier"] is None and weapon["where"] == "reserve":
            title = weapon_title(weapon, language)
            yield Piece(weapon["id"], -1, 0.0, 0.0, weapon["side"], unissued(weapon), title, domain="weapon")


def _carried(weapon: dict[str, Any], unit: dict[str, Any], x: float, y: float, language: str) -> Piece:
    """A weapon on the map: drawn with its unit, it can be pointed at while it may be chosen."""
    title = weapon_title(weapon, language)
    return Piece(weapon["id"], GRID.at(unit["hex"]), x, y, unit["side"], "", title, domain="weapon", handle=True)


def _waits(unit: dict[str, Any], side: str | None) -> bool:
    """Whether a unit stands beside the map: not yet set up, or due by the time track."""
    where: str = unit["where"]
    return where.startswith("time") or (where == "reserve" and unit["side"] == side)


@lru_cache(maxsize=1 << 14)
def _piece(key: bytes, x: float, y: float) -> Piece:
    unit, weapon, nation, scale, language = msgspec.json.decode(key)
    drawn = counter(unit, weapon, nation, scale)
    text = ", ".join(WORDS[name][language] for name in _states(unit))
    text = WORDS["states"][language].format(text) if text else ""
    if unit["where"].startswith("time"):
        text = f"{WORDS['due'][language]} {unit['where'].removeprefix('time:')}"
    told = "; ".join(filter(None, (text, unit_text(unit, weapon, language))))
    h = GRID.at(unit["hex"]) if unit["hex"] else -1
    return Piece(unit["id"], h, x, y, unit["side"], drawn, unit_title(unit, language), told)


def _states(unit: dict[str, Any]) -> Iterator[str]:
    """What is to be said of a unit besides its numbers; one that moves has been activated."""
    return (name for name in _STATES if unit[name] and not (name == "activated" and unit["moving"]))


# --- what else lies on the map --------------------------------------------------------------------------------------


def _marks(view: dict[str, Any], language: str) -> Iterator[Mark]:
    for label, found in view["hexes"].items():
        h = GRID.at(label)
        x, y = LATTICE.centre[h]
        if "fort" in found:
            title = fort_title(found["fort"], language)
            yield Mark(h, round(x, 1), round(y, 1), "fort", fort(found["fort"]), title, under=True)
        if "blaze" in found:
            yield Mark(h, round(x, 1), round(y, 1), "blaze", blaze(), WORDS["blaze"][language])
        if "smoke" in found:
            title = f"{WORDS['smoke'][language]} {found['smoke']}"
            yield Mark(h, round(x, 1), round(y, 1), "smoke", smoke(found["smoke"]), title, under=True)
    yield from _fight(view, language)
    for each in view["objectives"]:
        yield from _flags(each, language)
        yield _plate(view["map"], each, language)


def _fight(view: dict[str, Any], language: str) -> Iterator[Mark]:
    """Where the attack falls that a defense roll is made against, and where it comes from."""
    if "total" not in view["asked"]:
        return
    for label in view["asked"]["origin"]:
        yield _ring(label, "origin", shooter(), WORDS["firing"][language])
    yield _ring(view["asked"]["hex"], "attention", target(), WORDS["attacked"][language])


def _ring(label: str, kind: str, drawn: str, title: str) -> Mark:
    h = GRID.at(label)
    x, y = LATTICE.centre[h]
    return Mark(h, round(x, 1), round(y, 1), kind, drawn, title)


def _flags(found: dict[str, Any], language: str) -> Iterator[Mark]:
    title = objective_title(found, language)
    for label in found["hexes"]:
        h = GRID.at(label)
        x, y = LATTICE.place(h, -36, -22)
        drawn = flag(found["control"], INK, PAPER) if found["control"] else ""
        yield Mark(h, round(x, 1), round(y, 1), "control", drawn, title)


def _plate(number: str, found: dict[str, Any], language: str) -> Mark:
    """The plate of an objective, at the lower edge of its hex, where no counter bears a number."""
    h = next(h for each, h, _ in site_of(number).objectives if each == found["number"])
    x, y = LATTICE.place(h, 0, _EDGE)
    drawn = objective(found["number"], objective_worth(found, language), found["control"])
    return Mark(h, round(x, 1), round(y, 1), "objective", drawn)


_EDGE = 41.0


# --- beside the map -------------------------------------------------------------------------------------------------


def _piles(view: dict[str, Any], language: str) -> Iterator[Pile]:
    for side in SIDES:
        found = view["sides"][side]
        cards = tuple(_card(found["nation"], card, language) for card in found["hand"])
        domain = "card" if view["side"] in (side, None) else "enemy_card"
        yield Pile("hand", WORDS["hand"][language], side, len(cards), cards, domain=domain)
        yield Pile("deck", WORDS["deck"][language], side, found["deck"])
        seen = tuple(_card(found["nation"], card, language) for card in found["discards"][-1:])
        yield Pile("discard", WORDS["discard"][language], side, len(found["discards"]), seen, domain="shown")


@lru_cache(maxsize=1 << 10)
def _card(nation: str, card: int | None, language: str) -> Card:
    if card is None:
        return Card(-1)
    halves = card_halves(nation, card, language)
    return Card(card, card_title(nation, card, language), card_text(nation, card, language), halves=halves)


def _tracks(view: dict[str, Any], language: str) -> Iterator[Track]:
    word = {name: both[language] for name, both in WORDS.items()}
    yield Track("time", word["time_left"].format(view["sudden_death"]), None, view["time"], view["sudden_death"])
    for i, side in enumerate(SIDES):
        found = view["sides"][side]
        yield Track("vp", word["vp"], side, max(0, -view["vp"] if i else view["vp"]))
        yield Track("casualties", word["casualties"], side, found["casualties"], found["surrender"])
        yield Track(
            "orders", word["orders"], side, view["orders_given"] if view["active"] == side else 0, found["orders"]
        )
        yield Track("initiative", word["initiative"], side, int(view["initiative"] == side), 1)
