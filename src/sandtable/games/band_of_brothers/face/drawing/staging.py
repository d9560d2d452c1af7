"""Band of Brothers as a scene: the map once, then counters, markers and tracks for every moment."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from .....maps.hexes import bits
from .....painting.ground import board_ground, flag, stacked
from .....painting.scene import Card, Ground, Mark, Piece, Pile, Scene, Track
from ...rules.arcs import arc
from ...rules.boards import map_of
from ...rules.pieces import KIND
from ...rules.scenarios import scenario_data
from ...rules.setup import BANK, DIRECTION, KIND_NAMES, SUPPORT_NUMBERS
from ...rules.state import SIDES
from ...rules.zones import zone
from ..titles import (
    PHASE,
    SIDE,
    WORDS,
    around,
    kind_title,
    support_title,
    terrain_text,
    terrain_title,
    unit_text,
    unit_title,
)
from .counters import AIR, MARKS, SIZE, arrow, badge, blades, counter, goal, printed
from .ground import Map
from .palette import INK, PAPER

HANDLE = 62.0  # from the centre of a hex to the arrows around it
MOST_GOALS = 12  # hexes of victory that are marked on the map


def scene(view: dict[str, Any], language: str) -> Scene:
    """What a client draws of a view."""
    return Scene(
        _ground(_key(view), language),
        (*_pieces(view, language), *_beside(view, language), *_handles(view, language)),
        tuple(_marks(view, language)),
        tuple(_piles(view, language)),
        tuple(_tracks(view, language)),
        bottom=next((name for name, side in view["sides"].items() if side["rout_edge"] == "S"), None),
    )


def _key(view: Mapping[str, Any]) -> str:
    return msgspec.json.encode([view["map"], view["changes"]], order="deterministic").decode()


@lru_cache(maxsize=32)
def drawn_map(key: str) -> Map:
    """The map of a view, made ready for drawing."""
    spec, changes = msgspec.json.decode(key)
    return Map(map_of(spec, changes))


def drawn_map_of(view: Mapping[str, Any]) -> Map:
    """The map of a view, made ready for drawing."""
    return drawn_map(_key(view))


@lru_cache(maxsize=32)
def _ground(key: str, language: str) -> Ground:
    drawn = drawn_map(key)
    return board_ground(
        drawn.lattice,
        drawn.drawn(),
        lambda h: terrain_title(drawn.terrain, h, language),
        lambda h: terrain_text(drawn.terrain, h, language),
    )


# --- counters -------------------------------------------------------------------------------------------------------


def standing(view: dict[str, Any]) -> Iterator[tuple[dict[str, Any], float, float, float]]:
    """Every counter on the map with its place and size, hex by hex."""
    drawn = drawn_map_of(view)
    by_hex: dict[str, list[dict[str, Any]]] = {}
    for unit in view["units"]:
        if unit["hex"]:
            by_hex.setdefault(unit["hex"], []).append(unit)
    for label, units in sorted(by_hex.items()):
        x, y = drawn.lattice.centre[drawn.grid.at(label)]
        for unit, (dx, dy, scale) in zip(units, stacked(len(units), SIZE), strict=True):
            yield unit, x + dx, y + dy, scale


def _pieces(view: dict[str, Any], language: str) -> Iterator[Piece]:
    drawn = drawn_map_of(view)
    for unit, x, y, scale in standing(view):
        yield Piece(
            unit["id"],
            drawn.grid.at(unit["hex"]),
            round(x, 1),
            round(y, 1),
            unit["side"],
            counter(unit, _turn(drawn, unit), scale, _slope(drawn, unit)),
            unit_title(unit, language),
            unit_text(unit, language, turned=drawn.grid.pointy),
            arc=_arc(drawn, unit),
        )


def _beside(view: dict[str, Any], language: str) -> Iterator[Piece]:
    """One's own counter that is in hand: on its way onto the map, but not there yet."""
    for unit in view["units"]:
        if unit["acting"] and unit["side"] == view["side"] and not unit["hex"]:
            drawn = counter(unit | {"acting": False, "concealed": False}, 0.0, 1.0)
            yield Piece(unit["id"], -1, 0.0, 0.0, unit["side"], drawn, unit_title(unit, language))


def _arc(drawn: Map, unit: dict[str, Any]) -> tuple[int, ...]:
    """The hexes before a front."""
    if unit["facing"] is None:
        return ()
    return arc(drawn.grid, drawn.grid.at(unit["hex"]), unit["facing"], on_foot="fp" in unit)


def _handles(view: dict[str, Any], language: str) -> Iterator[Piece]:
    """Arrows around one's own counter that is being used, by which its front and its bank of a dike are chosen."""
    drawn = drawn_map_of(view)
    for unit in view["units"]:
        if unit["acting"] and unit["side"] == view["side"] and unit["hex"]:
            h = drawn.grid.at(unit["hex"])
            for position in range(1, 12, 2):
                yield _handle(drawn, h, position, DIRECTION.name, position // 2, language)
            for position in range(12) if drawn.terrain.dike >> h & 1 else ():
                yield _handle(drawn, h, position, BANK.name, position, language)


def _handle(drawn: Map, h: int, position: int, domain: str, value: int, language: str) -> Piece:
    x, y = drawn.lattice.centre[h]
    angle = _angle(drawn, position)
    dx, dy = HANDLE * math.sin(math.radians(angle)), -HANDLE * math.cos(math.radians(angle))
    title, svg = around(position, language, turned=drawn.grid.pointy), arrow(angle)
    return Piece(value, h, round(x + dx, 1), round(y + dy, 1), None, svg, title, "", domain, handle=True)


def _turn(drawn: Map, unit: dict[str, Any]) -> float:
    """The angle of the spine that a front points at, clockwise from straight up."""
    if unit["facing"] is None:
        return 0.0
    return _angle(drawn, 2 * unit["facing"] + 1)


def _slope(drawn: Map, unit: dict[str, Any]) -> float | None:
    """The angle of the bank of a dike that a counter stands on."""
    return None if unit["bank"] is None else _angle(drawn, unit["bank"])


def _angle(drawn: Map, position: int) -> float:
    """The angle of a position around a hex: the middle of a side, or the corner after it."""
    corners = [drawn.lattice.corner[d % 6] for d in {position // 2 + 1, (position + 1) // 2}]
    return math.degrees(math.atan2(sum(x for x, _ in corners), -sum(y for _, y in corners)))


# --- markers --------------------------------------------------------------------------------------------------------


def _marks(view: dict[str, Any], language: str) -> Iterator[Mark]:
    drawn = drawn_map_of(view)
    occupied = {unit["hex"] for unit in view["units"]}
    for label, marks in sorted(view["hexes"].items()):
        h = drawn.grid.at(label)
        x, y = (round(value, 1) for value in drawn.lattice.centre[h])
        for name, value in marks.items():
            title = support_title(value, language) if name == "barrage" else WORDS[name][language]
            yield Mark(h, x, y, name, MARKS[name], title, under=True)
        if label in occupied:
            for i, name in enumerate(name for name in marks if name in AIR):
                yield Mark(h, round(x - 30 + 24 * i, 1), round(y - 30, 1), name, badge(name))
    yield from _melees(view, drawn, language)
    yield from _goals(view, drawn, language)


def _melees(view: dict[str, Any], drawn: Map, language: str) -> Iterator[Mark]:
    """Crossed blades where both sides stand in one hex."""
    held = [{unit["hex"] for unit in view["units"] if unit["hex"] and unit["side"] == side} for side in SIDES]
    for label in sorted(held[0] & held[1]):
        h = drawn.grid.at(label)
        x, y = drawn.lattice.centre[h]
        yield Mark(h, round(x, 1), round(y - 30, 1), "melee", blades(), PHASE["melee"][language])


def _goals(view: dict[str, Any], drawn: Map, language: str) -> Iterator[Mark]:
    holders = {label: side for side in SIDES for label in view["control"][side]}
    for h in goals(view["scenario"], _key(view)):
        x, y = drawn.lattice.centre[h]
        holder = holders.get(drawn.grid.label[h])
        title = (
            f"{WORDS['goal'][language]}{f' ({SIDE[holder][language]})' if holder else ''}. {view['victory'][language]}"
        )
        yield Mark(h, round(x, 1), round(y, 1), "goal", goal(), title, under=True)
        if holder:
            yield Mark(h, round(x + 30, 1), round(y + 26, 1), "flag", flag(holder, INK, PAPER))


@lru_cache(maxsize=64)
def goals(scenario: str, key: str) -> tuple[int, ...]:
    """The hexes that a scenario's victory names, where they are few enough to be shown one by one."""
    found = 0
    for need in scenario_data(scenario)["victory"]["need"]:
        if need["kind"] in ("control", "alone_in") and "area" in need:
            found |= zone(need["area"], drawn_map(key).terrain)
    return bits(found) if found.bit_count() <= MOST_GOALS else ()


# --- what lies beside the map ---------------------------------------------------------------------------------------


def _piles(view: dict[str, Any], language: str) -> Iterator[Pile]:
    """What is to be set up or to come on, and artillery and aircraft."""
    for turn, side in sorted({(group["turn"], group["side"]) for group in view["waiting"]}):
        groups = [group for group in view["waiting"] if (group["turn"], group["side"]) == (turn, side)]
        title = f"{WORDS['waiting'][language]} {turn}" if turn else WORDS["to_set_up"][language]
        cards = tuple(
            Card(KIND[name], f"{count} × {kind_title(name, language)}", svg=_card(name, side))
            for name, count in sum((Counter(group["kinds"] or {}) for group in groups), Counter()).items()
        )
        yield Pile(f"waiting-{turn}", title, side, sum(group["count"] for group in groups), cards, KIND_NAMES.name)
    for side in SIDES:
        pieces = [row for row in view["support"] if row["side"] == side and not row["gone"]]
        if pieces:
            cards = tuple(
                Card(row["id"], support_title(row["kind"], language), _support_words(row, language)) for row in pieces
            )
            yield Pile("support", WORDS["support"][language], side, len(pieces), cards, SUPPORT_NUMBERS.name)


@lru_cache(maxsize=256)
def _card(name: str, side: str) -> str:
    """A counter on a card."""
    return f'<g transform="translate(60 40)">{counter(printed(name, side), 0.0, 1.2)}</g>'


def _support_words(row: dict[str, Any], language: str) -> str:
    state = [WORDS[name][language] for name in ("used", "ready") if row[name]]
    return ", ".join([f"{WORDS['turn'][language]} {row['turn']}+", *state])


def _tracks(view: dict[str, Any], language: str) -> Iterator[Track]:
    yield Track("turn", WORDS["turn"][language], None, view["turn"], view["turns"])
    if view["night"]:
        yield Track("night", WORDS["night"][language], None, view["night"])
    for side in SIDES:
        found = view["sides"][side]
        yield _operations(view, side, language)
        if found["cp"] or found["cp_each_turn"]:
            yield Track("cp", WORDS["cp"][language], side, found["cp"], found["cp_each_turn"])
        if view["turn"] and (wanted := goals(view["scenario"], _key(view))):
            yield Track("goals", WORDS["goals"][language], side, _held(view, side, wanted), len(wanted))
        if found["flares"]:
            yield Track("flares", WORDS["flares"][language], side, found["flares"])


def _held(view: dict[str, Any], side: str, wanted: tuple[int, ...]) -> int:
    """How many of some hexes a side controls."""
    label = drawn_map_of(view).grid.label
    return len({label[h] for h in wanted} & set(view["control"][side]))


def _operations(view: dict[str, Any], side: str, language: str) -> Track:
    """What a side has used in its impulse, beside what it must and may use; in between, its operations range."""
    least, most = view["sides"][side]["range"]
    if view["rush"] and view["active"] == side:
        return Track("rush", WORDS["rush"][language], side, view["rush"]["count"], view["rush"]["limit"])
    if view["active"] != side or view["phase"] != "operations" or not view["turn"] or view["over"]:
        return Track("range", WORDS["range_from"][language].format(least), side, most)
    if _alone(view, side):
        return Track("spent", WORDS["spent_alone"][language].format(least), side, view["spent"])
    return Track("spent", f"{WORDS['spent'][language]} {least}–{most}", side, view["spent"], most)


def _alone(view: dict[str, Any], side: str) -> bool:
    """Whether the other side has nobody left to use: then there is no upper limit (4.1h)."""
    others = (unit for unit in view["units"] if unit["side"] != side and unit["hex"] and unit["sort"] != "carrier")
    return all(unit["used"] or unit["ready"] for unit in others)
