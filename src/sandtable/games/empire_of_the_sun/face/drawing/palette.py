"""Colours: a calm sea, muted land, counters whose sides differ by lightness as well as by hue."""

from __future__ import annotations

from typing import NamedTuple

INK, PAPER, GOLD, RED = "#1b1d20", "#fbf8ee", "#e9b532", "#b3261e"
FRAME, FRAME_INK = "#20303c", "#f2efe2"

SEA, SHELVES = "#8fbbd4", (("#9cc5da", 74), ("#add2e1", 46), ("#c3e0e8", 22))
SEA_INK = "#2f6482"
COAST, SAND = "#5b5a3f", "#f4ebcf"
OPEN = "#efe6c4"
MIXED, MIXED_RIM = "#d5ddac", "#b3bd85"
JUNGLE, JUNGLE_RIM = "#a9c894", "#7fa069"
MOUNTAIN, MOUNTAIN_RIM = "#d6c3a2", "#a88f68"
LAGOON, REEF = "#bfe6e3", "#f3e6bd"
BEYOND = "#e6ddc6"
CROWNS = ("#5c8a50", "#4b7a45", "#73a062")
PEAKS, SNOW, SHADE = "#8a7150", "#f6f1e4", "#6d573b"
GRID = "#24485c"
BORDER = "#7a5a86"
RAIL = "#4a3b30"
BARRED_LAND, BARRED_SEA = "#6b4a2a", "#b0353a"
NAME, NAME_FAINT = "#20231c", "#4c4a3a"
REGION = "#5d4632"
HELD = "#b23a3a"  # hatching over what Japan controls


class Uniform(NamedTuple):
    """The colours of a nation's or a service's counters."""

    face: str
    ink: str
    box: str  # behind the picture


UNIFORMS = {
    "japan-army": Uniform("#8a4424", "#fff6ec", "#b87350"),
    "japan-navy": Uniform("#7a1f2c", "#fff4f2", "#b0606a"),
    "japan-": Uniform("#5e1a22", "#fff4ee", "#a45a5a"),
    "us-navy": Uniform("#bcd4ea", "#10253c", "#e4eff8"),
    "us-army": Uniform("#c8d5a0", "#1d260b", "#e9f0d3"),
    "us-": Uniform("#d5e2ee", "#10253c", "#f1f6fb"),
    "british": Uniform("#ecd9a6", "#2e230a", "#f9f0d8"),
    "australian": Uniform("#f2caa0", "#3a1f06", "#fbe8d3"),
    "new_zealand": Uniform("#e3c7d8", "#351528", "#f6e8f0"),
    "indian": Uniform("#efe0a0", "#33290a", "#faf3d3"),
    "burmese": Uniform("#dcd3a4", "#2b260d", "#f3eed6"),
    "dutch": Uniform("#f6c27e", "#3d2203", "#fde5c5"),
    "chinese": Uniform("#d5cdea", "#241a40", "#efeaf8"),
    "joint": Uniform("#dfe2dc", "#20251f", "#f5f7f3"),
}
EDGE = {"japan": "#1d0508", "allies": "#3d4436"}
SIDE_FILL = {"japan": "#7a1f2c", "allies": "#c6d8e6"}
SIDE_INK = {"japan": "#fff4f2", "allies": "#10253c"}

CARD_FILL = {"military": "#4d5d3a", "political": "#4a4678", "resource": "#7a5a1c", "reaction": "#8a2c22"}
