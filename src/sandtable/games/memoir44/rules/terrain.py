"""Which rule each property of each terrain comes from: for objections, events and citations.

The properties themselves are data, compiled by `terrain_table`.
A terrain that plays as another cites its own rule first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.rulebook import Objection, cite
from .board import GRID
from .state import BIT, State
from .terrain_table import ARMOR, INFANTRY, TERRAIN, TILES, WORKS

MUST_STOP = "M44:move-terrain-stop"
_TOWN = {
    "stop": "M44:terrain-town-a",
    "no_battle_on_entry": "M44:terrain-town-a",
    "cover": "M44:terrain-town-b",
    "from": "M44:terrain-town-c",
    "sight": "M44:terrain-town-d",
}
_FOREST = {
    "stop": "M44:terrain-forest-a",
    "no_battle_on_entry": "M44:terrain-forest-b",
    "cover": "M44:terrain-forest-c",
    "sight": "M44:terrain-forest-d",
}
_BUNKER = {
    "impassable": "M44:terrain-bunker-a",
    "immobile": "M44:terrain-bunker-e",
    "flag_costs_figure": "M44:terrain-bunker-e",
    "cover": "M44:terrain-bunker-c",
    "flag": "M44:terrain-bunker-d",
    "sight": "M44:terrain-bunker-f",
    "owner": "M44:terrain-bunker-b",
}
_HILL = {
    "free": "M44:terrain-hill-a",
    "cover": "M44:terrain-hill-b",
    "level": "M44:terrain-hill-c",
    "down": "M44:terrain-hill-c",
    "sight": "M44:terrain-hill-d",
    "along": "M44:terrain-hill-d",
}
_RIVER = {"impassable": "M44:terrain-river", "clear": "M44:terrain-river"}


def _like(base: dict[str, str], also: str, **own: str) -> dict[str, str]:
    """A terrain that plays as another: its own rule is cited beside each of the other's."""
    return {**base, "also": also, **own}


RULES: dict[str, dict[str, str]] = {
    "clear": {"free": "M44:terrain-clear", "clear": "M44:terrain-clear", "open": "M44:terrain-clear"},
    "beach": {"free": "M44:terrain-beach", "clear": "M44:terrain-beach", "open": "M44:terrain-beach"},
    "ocean": {
        "stop": "M44:terrain-ocean-a",
        "no_battle": "M44:terrain-ocean-b",
        "no_retreat": "M44:terrain-ocean-c",
    },
    "flooded_field": {
        "stop": "M44TP:flooded-d",
        "enter_adjacent": "M44TP:flooded-c",
        "exit_one": "M44TP:flooded-e",
        "no_battle_on_entry": "M44TP:flooded-g",
        "no_battle_on_exit": "M44TP:flooded-g",
        "open": "M44TP:flooded-f",
        "no_overrun": "M44TP:flooded-h",
        "clear": "M44TP:flooded-i",
    },
    "forest": _FOREST,
    "palm_forest": _like(_FOREST, "M44TP:palm-forest"),
    "hedgerow": {
        "stop": "M44:terrain-hedgerow-a",
        "enter_adjacent": "M44:terrain-hedgerow-a",
        "no_battle_on_entry": "M44:terrain-hedgerow-a",
        "exit_one": "M44:terrain-hedgerow-b",
        "cover": "M44:terrain-hedgerow-c",
        "sight": "M44:terrain-hedgerow-d",
    },
    "hill": _HILL,
    "cliff": _like(_HILL, "M44:scn-hoc", climb="M44:scn-hoc"),
    "bluff": _like(_HILL, "M44:scn-omaha", climb="M44:scn-omaha"),
    "steep_hill": _like(_HILL, "M44:scn-mortain", climb="M44:scn-mortain"),
    "impassable_hill": _like(_HILL, "M44:scn-stvith", impassable="M44:scn-stvith"),
    "barrier_hill": _like(_HILL, "M44:scn-saverne", impassable="M44:scn-saverne", artillery="M44:scn-saverne"),
    "town": _TOWN,
    "desert_village": _like(_TOWN, "M44TP:desert-village"),
    "rail_station": _like(_TOWN, "M44TP:station-a"),
    "barracks": _like(_TOWN, "M44TP:barracks"),
    "church": _like(_TOWN, "M44TP:church-a", flag="M44TP:church-b"),
    "factory": _like(_TOWN, "M44TP:factory-a"),
    "lighthouse": _like(_TOWN, "M44TP:lighthouse-a"),
    "fortress": _like(_BUNKER, "M44TP:fortress-a", flag="M44TP:fortress-c", owner="M44TP:fortress-b"),
    "river": _RIVER,
    "river_headwater": _like(_RIVER, "M44TP:river-headwater"),
    "wide_river": _like(_RIVER, "M44:scn-arnhem", across="M44:scn-arnhem"),
    "pond": _like(_RIVER, "M44:terrain-river"),
    "lake": {"impassable": "M44TP:lake-a", "sight": "M44TP:lake-c", "clear": "M44TP:lake-b"},
    "oasis": {
        "stop": "M44TP:oasis-a",
        "open": "M44TP:oasis-b",
        "cover": "M44TP:oasis-c",
        "full": "M44TP:oasis-d",
        "flag": "M44TP:oasis-e",
        "sight": "M44TP:oasis-f",
    },
    "wadi": {
        "free": "M44TP:wadi-a",
        "wall": "M44TP:wadi-b",
        "detour": "M44TP:wadi-h",
        "adjacent_only": "M44TP:wadi-c",
        "cover": "M44TP:wadi-d",
        "clear": "M44TP:wadi-e",
        "unit": "M44TP:wadi-f",
    },
    "high_ground": {
        "dry": "M44TP:high-ground-a",
        "free": "M44TP:high-ground-b",
        "open": "M44TP:high-ground-c",
        "clear": "M44TP:high-ground-d",
    },
    "marsh": {
        "stop": "M44TP:marsh-a",
        "exit_one": "M44TP:marsh-b",
        "impassable": "M44TP:marsh-c",
        "open": "M44TP:marsh-d",
        "no_battle_on_entry": "M44TP:marsh-e",
        "no_battle_on_exit": "M44TP:marsh-e",
        "no_overrun": "M44TP:marsh-f",
        "clear": "M44TP:marsh-g",
    },
    "mountain": {
        "via": "M44TP:mountain-c",
        "away": "M44TP:mountain-a",
        "impassable": "M44TP:mountain-d",
        "immobile": "M44TP:mountain-d",
        "cover": "M44TP:mountain-e",
        "full": "M44TP:mountain-f",
        "level": "M44TP:mountain-g",
        "range": "M44TP:mountain-h",
        "sight": "M44TP:mountain-i",
        "along": "M44TP:mountain-j",
    },
    "rail": {
        "free": "M44TP:rail-a",
        "stop": "M44TP:rail-b",
        "open": "M44TP:rail-c",
        "clear": "M44TP:rail-e",
        "take": "M44TP:rail-d",
    },
    "road": {"open": "M44TP:road-b", "clear": "M44TP:road-c"},
    "road_rail_crossing": {
        "free": "M44TP:road-rail-crossing",
        "open": "M44TP:road-rail-crossing",
        "clear": "M44TP:road-rail-crossing",
    },
    "road_hill": {"free": "M44TP:road-hill", "sight": "M44TP:road-hill", "open": "M44TP:road-hill"},
    "dam": {
        "impassable": "M44TP:dam-a",
        "free": "M44TP:dam-b",
        "open": "M44TP:dam-c",
        "flag": "M44TP:dam-d",
        "sight": "M44TP:dam-e",
    },
    "airfield": {"free": "M44TP:airfield-a", "open": "M44TP:airfield-b", "clear": "M44TP:airfield-c"},
    "cemetery": {
        "free": "M44TP:cemetery-a",
        "open": "M44TP:cemetery-b",
        "flag": "M44TP:cemetery-c",
        "clear": "M44TP:cemetery-d",
    },
    "power_plant": {"free": "M44TP:power-plant", "open": "M44TP:power-plant", "clear": "M44TP:power-plant"},
    "prison_camp": {"free": "M44TP:prison-camp", "open": "M44TP:prison-camp", "clear": "M44TP:prison-camp"},
    "radar_station": {
        "stop": "M44TP:radar-a",
        "open": "M44TP:radar-b",
        "cover": "M44TP:radar-c",
        "full": "M44TP:radar-d",
        "flag": "M44TP:radar-e",
        "sight": "M44TP:radar-f",
    },
    "supply_depot": {"free": "M44TP:depot-a", "open": "M44TP:depot-b", "sight": "M44TP:depot-c"},
    "bridge": {"pass": "M44:terrain-bridge", "open": "M44:terrain-bridge", "clear": "M44:terrain-bridge"},
    "bridge_section": {"pass": "M44:scn-arnhem", "wall": "M44:scn-arnhem", "detour": "M44:scn-arnhem"},
    "rail_bridge": {
        "pass": "M44TP:rail-bridge-a",
        "free": "M44TP:rail-bridge-b",
        "stop": "M44TP:rail-bridge-c",
        "open": "M44TP:rail-bridge-d",
        "clear": "M44TP:rail-bridge-e",
    },
    "pontoon": {"pass": "M44TP:pontoon-c", "open": "M44TP:pontoon-d", "clear": "M44TP:pontoon-e"},
    "ford": {"pass": "M44TP:ford-a", "stop": "M44TP:ford-b", "from": "M44TP:ford-c", "clear": "M44TP:ford-d"},
    "bunker": _BUNKER,
    "field_bunker": _like(_BUNKER, "M44TP:field-bunker-a", owner="M44TP:field-bunker-b"),
    "hedgehog": {"impassable": "M44:terrain-hedgehog", "flag": "M44:terrain-hedgehog", "clear": "M44:terrain-hedgehog"},
    "sandbag": {"cover": "M44:terrain-sandbag-a", "flag": "M44:terrain-sandbag-b"},
    "sea_wall": {"cover": "M44:scn-omaha", "flag": "M44:scn-omaha", "owner": "M44:scn-omaha"},
    "wire": {
        "stop": "M44:terrain-wire-a",
        "from": "M44:terrain-wire-b",
        "clear": "M44:terrain-wire-d",
        "open": "M44:terrain-wire-d",
    },
    "road_block": {
        "impassable": "M44TP:roadblock-a",
        "stop": "M44TP:roadblock-b",
        "around": "M44TP:roadblock-c",
        "cover": "M44TP:roadblock-d",
        "full": "M44TP:roadblock-e",
        "flag": "M44TP:roadblock-f",
        "clear": "M44TP:roadblock-g",
    },
    "minefield": {"stop": "M44TP:mine-d"},
}


def things_on(s: State, h: int) -> tuple[str, ...]:
    """What lies on a hex: loose obstacles and works before the tile."""
    laid = s.terrain.laid
    fixed = _fixed(laid.work[h], laid.tile[h])
    mines = s.mines_of[0] | s.mines_of[1]
    if not (s.wire | s.sandbags | s.hedgehogs | mines) & BIT[h]:
        return fixed
    masks = (("wire", s.wire), ("sandbag", s.sandbags), ("hedgehog", s.hedgehogs), ("minefield", mines))
    return (*(name for name, mask in masks if mask & BIT[h]), *fixed)


@lru_cache(maxsize=1 << 12)
def _fixed(work: int, tile: int) -> tuple[str, ...]:
    return (WORKS[work].partition(":")[0], TILES[tile]) if work else (TILES[tile],)


def rule_at(s: State, h: int, aspect: str, default: str) -> str:
    """The rule behind an aspect of a hex."""
    for thing in things_on(s, h):
        if aspect in RULES.get(thing, {}):
            return RULES[thing][aspect]
    return default


def objection_by_terrain(s: State, h: int, aspect: str, default: str, unit: int) -> Objection:
    """Why an aspect of what lies on a hex is in the way of a unit; the message of that name says it."""
    lies = [thing for thing in things_on(s, h) if aspect in RULES.get(thing, {})]
    thing = lies[0] if lies else tile_name(s, h)
    return Objection(rule_at(s, h, aspect, default), (h,), (unit,)).saying(f"land-{aspect}", terrain=thing)


def cite_at(s: State, h: int, *aspects: str) -> None:
    """Cite the rules behind some aspects of a hex, and those of a terrain that only plays as another."""
    cite(*_rules_behind(things_on(s, h), aspects))


@lru_cache(maxsize=1 << 12)
def _rules_behind(things: tuple[str, ...], aspects: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for rules in (RULES.get(thing, {}) for thing in things):
        for aspect in aspects:
            if aspect in rules:
                found += [rules[aspect], rules.get("also", rules[aspect])]
    return tuple(found)


def stop_rule(s: State, h: int, aspect: str, kind: int) -> str:
    """The rule by which a hex stops, holds or closes itself to a kind of unit."""
    return rule_at(s, h, aspect, MUST_STOP)


_ENTRY = (  # by whether the hex bars battle to who enters it, then by whether it stops him
    (("pass", "free"), ("pass", "stop")),
    (("pass", "free", "no_battle_on_entry"), ("pass", "stop", "no_battle_on_entry")),
)


_known_entries: dict[tuple[int, ...], tuple[str, ...]] = {}  # by the kind of unit, and tile and work of both hexes


def _entry_rules(s: State, kind: int, start: int, h: int) -> tuple[str, ...]:
    """What lies on two hexes has to say about leaving the one and entering the other."""
    terrain, things = s.terrain, things_on(s, h)
    stops = terrain.stop[kind] >> h & 1 or "wire" in things or "minefield" in things
    rules = _rules_behind(things, _ENTRY[terrain.no_battle_on_entry[kind] >> h & 1][stops])
    if terrain.no_battle_on_exit[kind] >> start & 1:
        rules += _rules_behind(things_on(s, start), ("no_battle_on_exit",))
    return rules + _course_rules(terrain.laid.tile[start], terrain.laid.tile[h])


def cite_entry(s: State, unit: int, start: int, h: int) -> None:
    """Cite what the terrain had to say about a move."""
    kind, terrain = s.kind[unit], s.terrain
    tile, work = terrain.laid.tile, terrain.laid.work
    if (s.wire | s.sandbags | s.hedgehogs | s.mines_of[0] | s.mines_of[1]) & (BIT[start] | BIT[h]):
        rules = _entry_rules(s, kind, start, h)
    else:
        sorts = kind, tile[start], work[start], tile[h], work[h]
        rules = _known_entries.get(sorts) or _known_entries.setdefault(sorts, _entry_rules(s, kind, start, h))
    cite(*rules)
    if terrain.slow[kind][start] >> h & 1:
        cite_at(s, h, "climb")
    if GRID.adjacent_mask[start] & s.mask[1 - s.owner[unit]]:
        cite("M44:move-no-zoc")
    if s.setup.rules.get("flooded_fields"):
        cite(*_flood_rules(kind, tile_name(s, start), tile_name(s, h)))


@lru_cache(maxsize=1 << 12)
def _course_rules(start: int, h: int) -> tuple[str, ...]:
    """What mountains and wadis have to say about the way from one tile to another."""
    here, there = TILES[start], TILES[h]
    found: tuple[str, ...] = ()
    if "mountain" in (here, there):
        found = ("M44TP:mountain-b" if here == there else "M44TP:mountain-a",)
    if "wadi" in (here, there):
        found += ("M44TP:wadi-a", "M44TP:wadi-g" if here == there else "M44TP:wadi-a")
    return found


def _flood_rules(kind: int, here: str, there: str) -> Iterator[str]:
    """What the flood has to say."""
    if TERRAIN[there]["dry"]:
        yield from ("M44TP:flooded-b", *_rules_behind((there,), ("dry",)))
    wet = [tile == "flooded_field" for tile in (here, there)]
    if any(wet) and kind == ARMOR:
        yield "M44TP:flooded-ex-c"
    elif any(wet) and kind == INFANTRY:
        yield "M44TP:flooded-ex-a" if wet[1] else "M44TP:flooded-ex-b"


def tile_name(s: State, h: int) -> str:
    """The tile on a hex."""
    return TILES[s.terrain.laid.tile[h]]


def objection_to_edge(s: State, unit: int, h: int) -> Objection | None:
    """Why the terrain itself keeps a unit off a hex, from wherever it might come."""
    kind, terrain, start = s.kind[unit], s.terrain, s.hex[unit]
    if terrain.immobile[kind] >> start & 1:
        return objection_by_terrain(s, start, "immobile", "M44:terrain-bunker-e", unit)
    if kind != INFANTRY and s.hedgehogs & BIT[h]:
        return Objection("M44:terrain-hedgehog", (h,), (unit,))
    if terrain.impassable[kind] >> h & 1:
        return objection_by_terrain(s, h, "impassable", "M44:terrain-river", unit)
    ways = [b for b in GRID.neighbours[h] if terrain.open[kind][b] >> h & 1]
    if ways and (start not in GRID.neighbours[h] or start in ways):
        return None
    return _objection_to_side(s, unit, start, h)


def _objection_to_side(s: State, unit: int, start: int, h: int) -> Objection | None:
    terrain, kind = s.terrain, s.kind[unit]
    if not (start in GRID.neighbours[h] and not terrain.unwalled(start, h)):
        if tile_name(s, h) == "mountain":
            return Objection("M44TP:mountain-c", (h,), (unit,))
        if tile_name(s, start) == "mountain":
            return Objection("M44TP:mountain-a", (h,), (unit,))
        if kind == ARMOR:
            return objection_by_terrain(s, h, "climb", "M44:scn-omaha", unit)
    walled = h if rule_at(s, h, "wall", "") else start
    return objection_by_terrain(s, walled, "wall", "M44TP:wadi-b", unit)


def objection_to_barrier(s: State, unit: int, h: int, hexes: int, default: str) -> Objection:
    """Which terrain between makes a hex too far to reach: what cannot be entered, else a wall."""
    kind, start = s.kind[unit], s.hex[unit]
    away, back = GRID.distance[start], GRID.distance[h]
    between = [b for b in GRID.bits(GRID.within(start, hexes)) if b not in (start, h) and away[b] + back[b] <= hexes]
    between.sort(key=lambda b: away[b] + back[b])
    for b in between:
        if s.terrain.impassable[kind] >> b & 1:
            return objection_by_terrain(s, b, "impassable", "M44:terrain-river", unit)
    for b in (start, h, *between):
        if rule_at(s, b, "detour", ""):
            return objection_by_terrain(s, b, "detour", "", unit)
    closed = [b for b in between if tile_name(s, b) == "mountain"]
    return Objection("M44TP:mountain-c", tuple(closed), (unit,)) if closed else too_far(s, unit, h, default, hexes)


def too_far(s: State, unit: int, h: int, rule: str, reach: int) -> Objection:
    """A unit cannot go as far as a hex, or only on a longer way."""
    away, found = GRID.distance[s.hex[unit]][h], Objection(rule, (h,), (unit,))
    return found.saying("too-far", away=away, reach=reach) if away > reach else found.saying("long-way", reach=reach)
