"""Who goes on, stops or stays out, terrain by terrain, with three hexes to move: guns move that far by Artillery Bombard."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.memoir44.rules.terrain_table import TILES, WORKS

from .field import reach
from .scenes import moving

TOWNS = ("town", "desert_village", "rail_station", "barracks", "church", "factory", "lighthouse")
STOP_ALL = {"forest", "palm_forest", "hedgerow", *TOWNS, "ocean", "flooded_field", "oasis", "radar_station", "ford"}
STOP = {
    "infantry": STOP_ALL | {"marsh", "road_block"},
    "armor": STOP_ALL | {"marsh", "rail", "rail_bridge"},
    "artillery": STOP_ALL | {"rail", "rail_bridge"},
}
WATER = {"river", "wide_river", "river_headwater", "pond", "lake"}
SHUT_ALL = WATER | {"impassable_hill", "barrier_hill"}
BUNKERS = {"fortress", "bunker", "field_bunker"}
SHUT = {
    "infantry": SHUT_ALL | {"mountain"},  # from the plain
    "armor": SHUT_ALL | BUNKERS | {"mountain", "dam", "road_block"},
    "artillery": SHUT_ALL | BUNKERS | {"mountain", "dam", "road_block", "marsh"},
}
TWO = {"beach", "steep_hill"}  # two hexes at most over sand, two for the climb
CARD = {"infantry": "infantry_assault", "armor": "direct_from_hq", "artillery": "artillery_bombard"}
SPANS = {"bridge", "bridge_section", "pontoon", "ford", "rail_bridge"}


def names() -> list[str]:
    return [*TILES, *dict.fromkeys(name.partition(":")[0] for name in WORKS[1:])]


def far(kind: str, name: str) -> int:
    """How far along the corridor a unit comes when its first hex is of a kind."""
    if name in SHUT[kind]:
        return 0
    return 1 if name in STOP[kind] else 2 if name in TWO else 3


def strip(name: str) -> dict[str, Any]:
    """A corridor from G5 eastward, H5 of a kind; the unit ordered with the one that walks it stands in the corner."""
    walls = {f"{letter}{row}": "river" for row in "46" for letter in "fghij"}
    tiles = {**walls, "F5": "river", "H5": name}
    if name in TILES:
        return {"tiles": tiles, "edges": ["H5 E W"] if name == "wadi" else []}
    owned = {"bunker": ":axis", "sea_wall": ":axis"}.get(name, "")
    sides = " E W" if name == "bridge_section" else ""
    return {"tiles": {**tiles, "H5": "river" if name in SPANS else "clear"}, "works": [f"H5 {name}{owned}{sides}"]}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_with_three_hexes_goes_on_stops_or_stays_out_as_its_terrain_says(kind: str, name: str) -> None:
    t = moving(f"G5 allies {kind}", f"G1 allies {kind}", card=CARD[kind], **strip(name))
    assert reach(t) == set(["H5", "I5", "J5"][: far(kind, name)])


@pytest.mark.parametrize(
    ("obstacle", "hexes"), [("wire", (1, 1, 1)), ("hedgehogs", (3, 0, 0)), ("sandbags", (3, 3, 3))]
)
def test_wire_stops_everybody_and_hedgehogs_keep_all_but_infantry_out(obstacle: str, hexes: tuple[int, ...]) -> None:
    for kind, count in zip(CARD, hexes, strict=True):
        laid = {**strip("clear"), obstacle: "H5"}
        t = moving(f"G5 allies {kind}", f"G1 allies {kind}", card=CARD[kind], **laid)
        assert reach(t) == set(["H5", "I5", "J5"][:count])
