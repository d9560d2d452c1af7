"""Colours: the two sides differ in lightness and in the shape of their counters, so that any eyes tell them apart."""

from __future__ import annotations

from typing import NamedTuple

INK = "#1f2119"
PAPER = "#f6f0df"
FRAME = "#2c3029"
GOLD = "#f0b429"
RED = "#b3261e"
BAR = {"axis": "#3b424c", "allies": "#e7ecd0"}
BAR_INK = {"axis": "#f3f5f7", "allies": "#2b3313"}

GROUND = "#d9dcae"
TUFT = "#aab47a"
LEVELS = ("#e3d29c", "#d3b679", "#bb945a", "#9c7343")  # hills of level 1 to 4, ever darker (T88a)
CONTOUR = "#7d5c30"
WATER, DEEP, BANK = "#7fb2d3", "#4c86ae", "#d8cb97"
FIELD, FURROW = "#e9d58b", "#c4a548"
MARSH, REED = "#b3c9a4", "#5d7f62"
WOOD, WOOD_RIM = "#8fae69", "#6f8f4d"
CROWNS = ("#3f6b34", "#4d7d3d", "#5b8d47")
ORCHARD = "#c3d28d"
BRUSH = "#b7b95f"
GULLY, GULLY_RIM = "#b89a66", "#7c5f34"
ROAD, ROAD_RIM = "#efe4c8", "#8d7a55"
TRAIL = "#a98a58"
STREET = "#dcd0b5"
ROOFS = ("#a8553c", "#8f6a4a", "#7d7468", "#b5764a")
HEDGE, WALL, FENCE, CLIFF = "#2f5a2a", "#6c6a66", "#7a5230", "#4e3a22"


class Uniform(NamedTuple):
    """The colours of a nation's counters."""

    face: str
    ink: str
    figure: str


UNIFORMS = {
    "germany": Uniform("#4a525c", "#f4f6f8", "#c5ced6"),
    "italy": Uniform("#5b5a34", "#f8f4dc", "#d8cf97"),
    "russia": Uniform("#d7b98a", "#2a1a08", "#7a3b1c"),
    "america": Uniform("#b9c48c", "#1d2407", "#4f5c1c"),
    "britain": Uniform("#e2cf9f", "#2e2206", "#7a5c22"),
    "france": Uniform("#bcd0e8", "#0e2340", "#28548f"),
}
EDGE = {"axis": "#0f1216", "allies": "#34301f"}
