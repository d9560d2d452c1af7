"""Colours: a muted ground, counters that differ by lightness as well as by hue."""

from __future__ import annotations

from typing import NamedTuple

INK, PAPER, GOLD, RED = "#1b1d16", "#fbf7ea", "#e8b73a", "#b3261e"
YELLOW, LEAF = "#f3cf45", "#2f5527"
FRAME = "#2c302a"

GROUND, TUFT = "#cdd3a0", "#98a468"
LEVELS = ("#dcd098", "#e8dba9", "#f3e9c4")
CONTOUR = "#a58d55"
WOOD, WOOD_RIM = "#8fae69", "#6f8f4d"
CROWNS = ("#3f6b34", "#4d7d3d", "#5b8d47")
ORCHARD, ORCHARD_RIM = "#c3d28d", "#9aae62"
WATER, DEEP, BANK = "#7fb4d6", "#4d87ad", "#a7955f"
ROAD, ROAD_RIM = "#efe4c8", "#8d7a55"
STREET, STREET_RIM = "#dcd0b5", "#b8a988"
STONE_ROOFS, WOOD_ROOFS = ("#8d8c88", "#9a9892", "#7b7a78"), ("#8b5a36", "#9c6a3e", "#7a4c2c")
HEDGE, HEDGE_RIM, HEDGE_LIGHT = "#2f5a2a", "#1f3d1c", "#5c8c4a"
DIKE, DIKE_RIM = "#d8c79a", "#7c6a3c"
EARTH, EARTH_RIM = "#7a5a33", "#3d2b14"


class Uniform(NamedTuple):
    """The colours of a nation's counters."""

    face: str
    ink: str
    figure: str


UNIFORMS = {
    "german": Uniform("#4a525c", "#f4f6f8", "#c5ced6"),
    "american": Uniform("#b9c48c", "#1d2407", "#4f5c1c"),
    "soviet": Uniform("#d7b98a", "#2a1a08", "#7a3b1c"),
    "commonwealth": Uniform("#e2cf9f", "#2e2206", "#7a5c22"),
}
EDGE = {"axis": "#0f1216", "allies": "#34301f"}
BAR = {"axis": "#3b424c", "allies": "#e4e3c4"}
BAR_INK = {"axis": "#ffffff", "allies": "#1d2407"}
