"""Colours: the two sides differ in lightness, so that they are told apart by any eyes and in grey print."""

from __future__ import annotations

from typing import NamedTuple

INK = "#23261f"
PAPER = "#f6f0df"
FRAME = "#2f342b"
BAR = {"axis": "#3b424c", "allies": "#e7ecd0"}
BAR_INK = {"axis": "#f3f5f7", "allies": "#2b3313"}
GOLD = "#f0b429"
CARD_BACK = "#8c3b2a"
SECTION = "#9b2f1f"
WATER, DEEP, SHALLOW, FOAM = "#6aa6cc", "#3f7ea8", "#9cc8de", "#f3fafc"
SAND = "#ecdcab"
BANK = "#d9cb98"


class Palette(NamedTuple):
    """The colours of one face of the board."""

    base: str
    tick: str
    wood: str
    slopes: tuple[str, str, str]
    contour: str
    street: str


FACES = {
    "countryside": Palette("#cbd6a1", "#93a565", "#a3bd7c", ("#cdbb84", "#dccb97", "#eadcb0"), "#8a7440", "#ddd2ba"),
    "beach": Palette("#cbd6a1", "#93a565", "#a3bd7c", ("#cdbb84", "#dccb97", "#eadcb0"), "#8a7440", "#ddd2ba"),
    "desert": Palette("#ead6a4", "#c7a866", "#c8c688", ("#d7b577", "#e2c58b", "#eed7a4"), "#94703a", "#f0e2bd"),
    "winter": Palette("#e8edf1", "#b9c4cd", "#c6d3d6", ("#c7cdd0", "#dadfe2", "#eff2f4"), "#7d8790", "#d9d9d6"),
}
FLOODED = "#a8c6c4"


class Uniform(NamedTuple):
    """The colours of a nation's units: the stand, the figures on it, and their details."""

    stand: str
    figure: str
    detail: str


UNIFORMS = {
    "german": Uniform("#3d4550", "#d5dce3", "#8b97a4"),
    "italian": Uniform("#4a4a33", "#e6e0b8", "#a59d6c"),
    "japanese": Uniform("#54402f", "#f0d6ad", "#b08c5e"),
    "finnish": Uniform("#33475e", "#dce8f4", "#8aa3bd"),
    "american": Uniform("#dbe3b6", "#4c5a20", "#86944f"),
    "british": Uniform("#f0dcae", "#74501c", "#b08a4c"),
    "canadian": Uniform("#f4d5c2", "#8a3a20", "#c07f66"),
    "french": Uniform("#cfdff3", "#1f4c8c", "#6f93c4"),
    "russian": Uniform("#f5cfc8", "#96201e", "#c9756d"),
    "polish": Uniform("#f6d9e2", "#8f2a55", "#c4799a"),
    "australian": Uniform("#f3e6a9", "#6f5a08", "#ab9545"),
    "new_zealand": Uniform("#d3e6d4", "#235238", "#6f9c82"),
    "indian": Uniform("#f7dcb4", "#7d4a0c", "#b98a4d"),
    "chinese": Uniform("#d5e2ea", "#25506a", "#7297ab"),
    "yugoslav": Uniform("#dcdcf2", "#3d3d85", "#8585bd"),
    "spanish": Uniform("#efd8ee", "#6d2a6b", "#aa77a8"),
    "dutch": Uniform("#fbdcb8", "#8f4706", "#c98c55"),
    "belgian": Uniform("#ece3c6", "#574a20", "#978a5b"),
    "greek": Uniform("#d2e7f5", "#17557f", "#6d9dbd"),
    "commonwealth": Uniform("#eedfbd", "#6a4f24", "#a88d5f"),
}
EDGE = {"axis": "#14171c", "allies": "#2b2e22"}
