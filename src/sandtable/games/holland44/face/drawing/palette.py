"""Colours: a muted ground, counters whose sides differ by lightness as well as by hue."""

from __future__ import annotations

from typing import NamedTuple

INK, PAPER, GOLD, RED = "#1c1d18", "#fbf8ee", "#e9b532", "#b3261e"
SHEET, FRAME, FRAME_INK = "#e9e2cd", "#2c302a", "#f3efe0"
MARGIN_CELLS = ("#ddd4bb", "#d2c8ab")
MARGIN_RIM = "#b3a783"

CLEAR = "#f3ead0"
WOOD, WOOD_RIM, CROWNS = "#b9cf98", "#93b06d", ("#5f8b4a", "#4f7a3e", "#74a05a")
POLDER, POLDER_RIM, DITCH = "#dcead9", "#b5cfb9", "#9cc4cc"
MARSH, MARSH_RIM, REED = "#cfe2dc", "#a3c3bd", "#5d8f7d"
CITY, CITY_RIM, STREET, ROOF = "#c2b0a3", "#8d7a6c", "#e6dacd", "#9d4a38"
TOWN, TOWN_RIM = "#d9c9b6", "#a8937c"
RIVER, RIVER_RIM, RIVER_LIGHT = "#7db8de", "#2f6f9c", "#a9d3ee"
CANAL, CANAL_RIM = "#a6d2ee", "#24618f"
BROOK = "#79b2d8"
WATER_INK = "#1f5379"
PRIMARY, PRIMARY_RIM = "#d9614a", "#7a2115"
SECONDARY, SECONDARY_RIM = "#f2dfa4", "#6a5a3c"
MINOR = "#8a7a5c"
RAIL = "#45423c"
CORPS = "#7b3fa0"
NAME, NAME_FAINT = "#22231c", "#4d4a3a"


class Uniform(NamedTuple):
    """The colours of a nation's or a service's counters."""

    face: str
    ink: str
    box: str  # inside the symbol of the kind of unit


UNIFORMS = {
    "british": Uniform("#ead7a5", "#2c2109", "#f8efd6"),
    "canadian": Uniform("#f0ddb8", "#2c2109", "#fbf3e2"),
    "american": Uniform("#c3d09a", "#1c2408", "#e6edd0"),
    "polish": Uniform("#efc7bd", "#3a120b", "#fae6e0"),
    "dutch": Uniform("#f4c58a", "#3b2103", "#fce6c8"),
    "wehrmacht": Uniform("#5f6e64", "#f4f7f2", "#8b988f"),
    "luftwaffe": Uniform("#43668c", "#f3f8fd", "#7f9dbc"),
    "kriegsmarine": Uniform("#1f3a5f", "#eef5fc", "#6d8bb0"),
    "ss": Uniform("#2d2f34", "#f5f5f5", "#6c7078"),
}
EDGE = {"allied": "#4a4226", "german": "#0d1013"}
SIDE_FILL = {"allied": "#e7dfbe", "german": "#3d464c"}
SIDE_INK = {"allied": "#2a2411", "german": "#f4f6f6"}

FORMATION = {
    "guards": "#c22f2f",
    "11th_armoured": "#e0a11b",
    "3rd": "#6d6d6d",
    "15th": "#a8621c",
    "43rd": "#2c7d46",
    "50th": "#8f2f6f",
    "8th_armoured": "#1d8c9c",
    "corps": "#ffffff",
    "1st_airborne": "#7c1f4a",
    "82nd_airborne": "#1f4f9c",
    "101st_airborne": "#20201c",
    "polish": "#d04a86",
    "tettau": "#b08adf",
    "15th_army": "#d8c24a",
    "parachute_army": "#8fd3f2",
    "feldt": "#8bd08b",
    "ss_panzer_corps": "#ef6a5a",
    "arko_191": "#ffffff",
}
