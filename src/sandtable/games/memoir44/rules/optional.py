"""The optional rules of a scenario: its switches read once, and the tokens they put on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ....kernel.rulebook import cite
from .board import GRID, SIDES, data
from .state import BIT, NONE, State
from .terrain_table import KINDS

MARKERS = int(data("tokens.json")["crosshair"]["per_big_gun"])


class Item(NamedTuple):
    """Equipment to capture or a prisoner to free; it scores where it is delivered, or else while it is carried."""

    side: int
    hex: int
    medals: int
    deliver: int | None
    prisoner: bool


class Object(NamedTuple):
    """Something to sabotage, all its hexes together."""

    side: int
    hexes: int
    medals: int
    fuel_loss: bool


class Charge(NamedTuple):
    """A bridge that a side may blow."""

    side: int
    hex: int
    method: int


class Post(NamedTuple):
    """Hexes from which a side's units observe."""

    side: int
    hexes: int
    section_only: bool


class OptionalRules(NamedTuple):
    """What a scenario switches on of the rules about Battle Stars, Big Guns and water."""

    items: tuple[Item, ...]
    objects: tuple[Object, ...]
    charges: tuple[Charge, ...]
    air_posts: tuple[Post, ...]
    spotting: tuple[Post, ...]
    big_guns: bool
    markers: int  # cross-hairs of each Big Gun
    fords: tuple[int, int]  # by side, the kinds of units for which every river is a ford
    wading: bool
    pontoons: tuple[int, int]  # by side
    in_place_of_orders: bool  # whether a card may do something else than order
    in_place_of_battle: bool  # whether a unit may do something else than battle


def _mask(labels: Iterable[str]) -> int:
    return GRID.mask(map(GRID.at, labels))


def _items(rules: Mapping[str, Any]) -> tuple[Item, ...]:
    found = []
    for name in ("equipment", "prisoner"):
        for row in rules.get(name, ()):
            deliver = None if row["deliver"] is None else _mask(row["deliver"])
            side = SIDES.index(row["side"])
            found.append(Item(side, GRID.at(row["hex"]), row["medals"], deliver, name == "prisoner"))
    return tuple(found)


def _posts(rows: Iterable[Mapping[str, Any]]) -> tuple[Post, ...]:
    return tuple(Post(SIDES.index(r["side"]), _mask(r["hexes"]), bool(r.get("section_only"))) for r in rows)


def _fords(rule: Mapping[str, Any] | None) -> tuple[int, int]:
    kinds = sum(1 << KINDS.index(kind) for kind in rule["types"]) if rule else 0
    return (kinds, 0) if rule and rule["side"] == SIDES[0] else (0, kinds)


def _pontoons(rule: Mapping[str, Any] | None) -> tuple[int, int]:
    count = int(rule["count"]) if rule else 0
    return (count, 0) if rule and rule["side"] == SIDES[0] else (0, count)


def optional_rules(rules: Mapping[str, Any]) -> OptionalRules:
    """The optional rules that a scenario's switches turn on."""
    fords = _fords(rules.get("river_ford"))
    return OptionalRules(
        items=_items(rules),
        objects=tuple(
            Object(SIDES.index(r["side"]), _mask(r["hexes"]), r["medals"], r["fuel_loss"])
            for r in rules.get("sabotage", ())
        ),
        charges=tuple(
            Charge(SIDES.index(r["side"]), GRID.at(r["hex"]), r["method"]) for r in rules.get("blow_bridge", ())
        ),
        air_posts=_posts(rules.get("air_strike", ())),
        spotting=_posts(rules.get("spotting", ())),
        big_guns="big_gun" in rules,
        markers=rules["big_gun"]["crosshairs"] if "big_gun" in rules else MARKERS,
        fords=fords,
        wading=any(fords),
        pontoons=_pontoons(rules.get("pontoon")),
        in_place_of_orders=any(rules.get(name) for name in ("airfield_landing", "blow_bridge", "pontoon")),
        in_place_of_battle=any(rules.get(name) for name in ("sabotage", "oasis_recovery")),
    )


# --- tokens at the start --------------------------------------------------------------------------------------------


def lay_tokens(s: State) -> None:
    """What the switches put on the board or beside it before any unit stands there."""
    rules = s.setup.optional
    s.item_hex = bytearray(item.hex for item in rules.items)
    s.item_unit = bytearray([NONE]) * len(rules.items)
    s.pontoons = bytearray(rules.pontoons)


def hand_out(s: State) -> None:
    """Boats and leaders go to the units that start on the hexes named; a Battle Star marks each (M44TP:star-a)."""
    rules = s.setup.rules
    for label in rules.get("boats", ()):
        s.boats |= BIT[s.at[GRID.at(label)]]
        cite("M44TP:boats-a")
        cite("M44TP:nijmegen-h")
    for row in rules.get("hero", ()):
        s.hero.append(s.at[GRID.at(row["hex"])])
    if any(token["kind"] == "battle_star" for token in s.setup.data["tokens"]):
        cite("M44TP:star-a")
