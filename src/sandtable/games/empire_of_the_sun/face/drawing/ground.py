"""The ground: sea with its shelves, coasts, terrain, hexsides that bar the way, routes, places and their names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property

from .....painting.lattice import Cell, Point, at, grain
from .....painting.svg import box, disc, escape, group, path, pen, stroke
from .....painting.symbols import definitions
from ...rules.board import (
    ATOLL,
    JUNGLE,
    LAND,
    LAND_BARRED,
    MIXED,
    MOUNTAIN,
    NO_CITY,
    ROUTE,
    SEA,
    SEA_BARRED,
    Board,
    Place,
)
from ..titles import REGION, SEAS, WORDS, place_name
from . import palette as p
from .coast import Coast
from .icons import AIRFIELD, CITY, PORT, RESOURCE, shapes
from .sheet import RADIUS, Sheet

_TEXTURES = {JUNGLE: (p.JUNGLE, p.JUNGLE_RIM, "jungle"), MIXED: (p.MIXED, p.MIXED_RIM, "mixed"),
             MOUNTAIN: (p.MOUNTAIN, p.MOUNTAIN_RIM, "mountain")}  # fmt: skip
ICON = 13.0  # how far the icons of a place stand apart
ICON_ROW, NAME_ROW = -35.0, 39.5  # above and below the counters
FAR_SIZE, MID_SIZE = 50, 25
ASTRAY = 320.0  # how far the name of a region may stand from its middle
FAMOUS = frozenset({  # what everybody looks for first
    "Oahu", "Midway", "Wake", "Guam", "Saipan", "Truk", "Rabaul", "Guadalcanal", "Kwajalein", "Iwo Jima", "Okinawa",
    "Tokyo", "Singapore", "Manila", "Leyte", "Rangoon", "Port Moresby", "Darwin", "Noumea", "Tarawa", "Palau",
})  # fmt: skip
_HIDDEN = ' display="none"'  # until the page shows it

Wide = tuple[float, float, float]  # where something is, and half its width
Label = tuple[int, str, Point]  # its weight, its words, and where it is written
SPACIOUS = 17  # letters of the name of a sea that have room at its size
LABEL = 62.0  # how far from the start of a way to a box its length is written


class Map:
    """A map made ready for drawing."""

    def __init__(self, board: Board, name: str) -> None:
        self.board, self.grid, self.name = board, board.grid, name
        self.sheet = Sheet(board, name)
        self.coast = Coast(board, self.sheet)

    def drawn(self, language: str) -> str:
        """The whole ground as SVG; seas and regions are named in a language."""
        layers = (
            definitions(), shapes(), self._defs(), self._sea(), self._sea_names(language), self._dry(), self._atolls(),
            self._beyond(), self._grid_lines(), self._borders(), self._barriers(), self._routes(),
            self._links(language), self._rim(), self._icons(), self._numbers(), self._region_names(language),
            self._names(language),
        )  # fmt: skip
        return group("map", "".join(layers))

    # --- sea and land

    @cached_property
    def _outline(self) -> str:
        return self.coast.outline()

    def _defs(self) -> str:
        """Textures that repeat, the coast, and the hexes once for whoever needs them all."""
        trees = "".join(_tree(i, 104, 90) for i in range(15))
        copse = "".join(_tree(i + 40, 110, 96) for i in range(6))
        peaks = "".join(_peak(i) for i in range(4))
        hexes = f'<path id="eots-hexes" d="{self._hexes(range(self.board.n))}"/>'
        coast = f'<path id="eots-coast" d="{self._outline}" fill-rule="evenodd"/>'
        clip = '<clipPath id="eots-land"><use href="#eots-coast"/></clipPath>'
        patterns = (
            _pattern("jungle", 104, 90, trees) + _pattern("mixed", 110, 96, copse) + _pattern("mountain", 96, 84, peaks)
        )
        return f"<defs>{hexes}{coast}{clip}{patterns}{_held()}</defs>"

    def _hexes(self, hexes: Iterable[int]) -> str:
        turns = zip(self.sheet.corner, self.sheet.corner[1:], strict=False)
        around = "".join(f"l{bx - ax:.1f} {by - ay:.1f}" for (ax, ay), (bx, by) in turns) + "z"
        dx, dy = self.sheet.corner[0]
        return "".join(f"M{self.sheet.centre[h][0] + dx:.1f} {self.sheet.centre[h][1] + dy:.1f}{around}" for h in hexes)

    def _sea(self) -> str:
        """The sea, lighter in steps towards the coasts."""
        drawn = box((0, 0), (self.sheet.width, self.sheet.height), 0, p.SEA)
        reefs = self._reefs()
        for colour, width in p.SHELVES:
            pen_ = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            drawn += f'<use href="#eots-coast" {pen_}/>' + path(reefs, f'{pen_} stroke-linecap="round"')
        return group("sea", drawn)

    def _reefs(self) -> str:
        return "".join(f"M{at(self.sheet.centre[h])}h.1" for h in self._of(ATOLL))

    def _of(self, kind: int) -> list[int]:
        return [h for h in range(self.board.n) if self.board.terrain[h] == kind]

    def _dry(self) -> str:
        """The land with its terrain; the coast is drawn over it."""
        inside = box((0, 0), (self.sheet.width, self.sheet.height), 0, p.OPEN)
        for kind, (fill, rim, texture) in _TEXTURES.items():
            shore = self.sheet.shore({self.sheet.cell_of[h] for h in self._of(kind)})
            inside += path(shore, f'fill="{fill}" stroke="{rim}" stroke-width="2"')
            inside += path(shore, f'fill="url(#eots-{texture})"')
        clipped = f'<g clip-path="url(#eots-land)">{inside}</g>'
        beach = f'<use href="#eots-coast" fill="none" stroke="{p.SAND}" stroke-width="7" stroke-linejoin="round"/>'
        rim = f'<use href="#eots-coast" fill="none" stroke="{p.COAST}" stroke-width="2.2" stroke-linejoin="round"/>'
        return group("land", clipped + beach + rim)

    def _atolls(self) -> str:
        """A ring of reef and islets around a lagoon."""
        return group("atolls", "".join(self._atoll(h) for h in self._of(ATOLL)))

    def _atoll(self, h: int) -> str:
        x, y = self.sheet.centre[h]
        turn = int(grain(h, 5) * 180)
        ring = f'<ellipse rx="25" ry="17" fill="{p.LAGOON}" stroke="{p.REEF}" stroke-width="5"/>'
        islets = "M-25-2q3-10 11-12M8-16q12 2 16 11M19 11q-7 6-15 6M-17 12q-5-3-7-8"
        return (
            f'<g transform="translate({x:.1f} {y:.1f})rotate({turn})">{ring}'
            f"{stroke(islets, p.COAST, 6.4)}{stroke(islets, p.JUNGLE, 4)}</g>"
        )

    # --- what lies beyond, the lines of the hexes

    def _beyond(self) -> str:
        """A veil over everything that is not on the map."""
        on_map = set(self.sheet.cell_of)
        cells = [cell for cell in self.sheet.all_cells() if cell not in on_map]
        outlines = "".join(self._cell_outline(cell) for cell in cells)
        return group(
            "beyond", path(outlines, f'fill="{p.BEYOND}" stroke="{p.BEYOND}" stroke-width="1.4"'), ' opacity=".82"'
        )

    def _cell_outline(self, cell: Cell) -> str:
        x, y = self.sheet.spot(cell)
        return "M" + "L".join(f"{x + dx:.0f} {y + dy:.0f}" for dx, dy in self.sheet.corner) + "Z"

    def _grid_lines(self) -> str:
        pen_ = f'fill="none" stroke="{p.GRID}" stroke-opacity=".22" stroke-width="1"'
        return group("grid lod-mid", f'<use href="#eots-hexes" {pen_}/>')

    def _sides(self, test: int) -> Iterator[tuple[int, int]]:
        """The hexsides between two hexes that have something, by hex and direction."""
        for side, (a, b) in enumerate(self.grid.side_hexes):
            if a >= 0 and b >= 0 and self.board.side[side] & test:
                yield a, self.grid.direction(a, b)

    def _part(self, h: int, d: int) -> int:
        return self.board.side[self.grid.side[h][d]]

    def _line(self, sides: Iterable[tuple[int, int]]) -> str:
        return "".join(f"M{at(a)}L{at(b)}" for a, b in (self.sheet.side(h, d) for h, d in sides))

    def _rim(self) -> str:
        """A line around the map and around its boxes."""
        outer = [(h, d) for h in range(self.grid.n) for d in range(6) if self.grid.neighbour[h][d] < 0]
        return group("rim", stroke(self._line(outer), "#34505f", 3))

    def _barriers(self) -> str:
        """Hexsides that nobody crosses: ridges on land, shoals at sea."""
        barred = [(h, d) for h, d in self._sides(LAND_BARRED) if not self._part(h, d) & (SEA | SEA_BARRED)]
        ridges, shoals = self._line(barred), self._line(self._sides(SEA_BARRED))
        drawn = stroke(ridges, p.PAPER, 7) + stroke(ridges, p.BARRED_LAND, 4.4)
        drawn += stroke(shoals, p.PAPER, 5, ' opacity=".7"') + pen(shoals, p.BARRED_SEA, 3, "6 5")
        return group("barriers", drawn)

    def _borders(self) -> str:
        """Dots between the land of different regions."""
        line = ""
        for a, b in self.grid.side_hexes:
            regions = {self.board.region[a], self.board.region[b]} if a >= 0 and b >= 0 else {""}
            if (
                len(regions) == 2
                and "" not in regions
                and self.board.side[self.grid.side_between(a, b)] & (LAND | LAND_BARRED)
            ):
                start, end = self.sheet.side(a, self.grid.direction(a, b))
                line += f"M{at(start)}L{at(end)}"
        return group("borders", stroke(line, p.BORDER, 3.4, ' stroke-dasharray=".1 7" opacity=".8"'))

    # --- ways

    def _routes(self) -> str:
        """Transport routes as railways from hex to hex."""
        line = "".join(
            f"M{at(self.sheet.centre[h])}L{at(self.sheet.centre[self.grid.neighbour[h][d]])}"
            for h, d in self._sides(ROUTE)
        )
        return group("routes", stroke(line, p.PAPER, 6.4) + pen(line, p.RAIL, 4) + pen(line, p.PAPER, 2, "6 6"))

    def _links(self, language: str) -> str:
        """Ways to the boxes of a small map, with the hexes they count for."""
        parts: list[str] = []
        for link in self.board.links:
            (ax, ay), (bx, by) = self.sheet.centre[link.start], self.sheet.centre[link.end]
            parts.append(pen(f"M{at((ax, ay))}L{at((bx, by))}", p.SEA_INK, 3, "10 7"))
            far = LABEL / math.hypot(bx - ax, by - ay)
            text = f"{link.hexes} {WORDS['hexes'][language]}"
            parts.append(f"<text {_xy((ax + (bx - ax) * far, ay + (by - ay) * far))}>{text}</text>")
        return group("links", "".join(parts), _inked(14, ' font-weight="700"', p.SEA_INK))

    # --- places

    def _icons(self) -> str:
        """City, port, airfield and resource of each place in a row above the counters."""
        found = "".join(self._place_icons(h, place) for h, place in self.board.places.items())
        return group("places", found)

    def _place_icons(self, h: int, place: Place) -> str:
        names = [
            CITY[place.city] if place.city != NO_CITY else "", PORT if place.port else "",
            AIRFIELD if place.airfield else "", RESOURCE if place.resource else "",
        ]  # fmt: skip
        shown = [name for name in names if name]
        x, y = self.sheet.place(h, -ICON * (len(shown) - 1) / 2, ICON_ROW)
        return "".join(f'<use href="#{name}" x="{x + ICON * i:.1f}" y="{y:.1f}"/>' for i, name in enumerate(shown))

    # --- words

    def _numbers(self) -> str:
        texts = (
            f'<text x="{x - 47:.0f}" y="{y + 3:.0f}">{self.grid.label[h]}</text>'
            for h, (x, y) in enumerate(self.sheet.centre)
        )
        return group("hex-numbers lod-near", "".join(texts), f' opacity=".6" font-size="8" fill="{p.GRID}"')

    def _names(self, language: str) -> str:
        """Close by every place, those with a base large; from further away only the weightiest, larger still."""
        found: dict[bool, list[str]] = {True: [], False: []}
        rows: list[Label] = []
        for h, place in self.board.places.items():
            if place.name:
                name, where = place_name(self.board, h, language), self.sheet.place(h, 0, NAME_ROW)
                found[bool(self.board.named >> h & 1)].append(_text(name, where))
                rows.append((_weight(place), name, self.sheet.place(h, 0, NAME_ROW + 10)))
        return (
            group("base-names lod-near", "".join(found[True]), _inked(14, ' font-weight="700"'))
            + group("other-names lod-near", "".join(found[False]), _inked(12.5, "", p.NAME_FAINT))
            + group("base-names lod-only-mid", self._apart(rows, MID_SIZE), _inked(MID_SIZE, _HIDDEN))
        )

    def _apart(self, rows: list[Label], size: float) -> str:
        """Names that do not touch each other, the weightiest first."""
        taken: list[tuple[float, float, float]] = []
        parts: list[str] = []
        for _, name, (x, y) in sorted(rows, key=lambda row: (-row[0], row[1])):
            half = _half_of(name, size)
            x = self._inside(x, half)
            lines = [y - size * i for i in range(len(name.splitlines()))]
            if all(abs(row - b) > size or abs(x - a) > half + other for a, b, other in taken for row in lines):
                taken += [(x, row, half) for row in lines]
                parts.append(_text(name, (x, y), size))
        return "".join(parts)

    def _region_names(self, language: str) -> str:
        """The names of regions across their land, large from afar."""
        near, far = list[str](), list[Label]()
        for name in sorted({*self.board.region} - {""}):
            hexes = [h for h in range(self.board.n) if self.board.region[h] == name]
            text = REGION[name][language].upper()
            near.append(_text(text, self._heart(hexes)))
            far.append((len(hexes), *self._clear(hexes, text)))
        close = _inked(17, ' font-weight="800" letter-spacing="3" opacity=".62"', p.REGION)
        afar = _inked(FAR_SIZE, f' font-weight="700" opacity=".85"{_HIDDEN}', p.REGION)
        return group("region-names lod-near", "".join(near), close) + group(
            "region-names lod-far", self._apart(far, FAR_SIZE), afar
        )

    def _heart(self, hexes: list[int], down: float = 6) -> Point:
        """The hex of a region nearest to its middle."""
        x, y = (sum(self.sheet.centre[h][i] for h in hexes) / len(hexes) for i in (0, 1))
        nearest = min(hexes, key=lambda h: (self.sheet.centre[h][0] - x) ** 2 + (self.sheet.centre[h][1] - y) ** 2)
        return self.sheet.place(nearest, 0, down)

    def _clear(self, hexes: list[int], text: str) -> tuple[str, Point]:
        """A name in one line or two, where it covers fewest places, which counters stand on, nearest to its region."""
        x, y = self._heart(hexes, 22)
        tries = [(a, b + 22) for a, b in self.sheet.centre if max(abs(a - x), abs(b + 22 - y)) <= ASTRAY]

        def cost(label: tuple[str, Point]) -> tuple[int, int, float]:
            name, spot = label
            places, seas = (_covered(spot, name, things) for things in (self._stood, self._written))
            return places, seas, math.hypot(spot[0] - x, spot[1] - FAR_SIZE / 2 * name.count("\n") - y)

        names = dict.fromkeys((text, text.replace(" ", "\n", 1)))
        spots = [(name, (self._inside(a, _half_of(name, FAR_SIZE)), b)) for name in names for a, b in [(x, y), *tries]]
        return min(spots, key=cost)

    def _inside(self, x: float, half: float) -> float:
        """Where a name stands that should stand at a place, so that all of it is on the map."""
        across = [a for a, _ in self.sheet.centre]
        return min(max(x, min(across) - RADIUS + half), max(across) + RADIUS - half)

    @cached_property
    def _stood(self) -> list[Wide]:
        """The places, with half the width of a counter."""
        return [(*self.sheet.centre[h], RADIUS / 2) for h, place in self.board.places.items() if place.name]

    @cached_property
    def _written(self) -> list[Wide]:
        """The names of the seas, with half their width."""
        found: list[Wide] = []
        for label, (text, size) in SEAS.items():
            h, letters = self.board.at(label), max(map(len, text.values()))
            if h >= 0 and not self.board.land >> h & 1:
                found.append((*self.sheet.centre[h], letters * (size * min(1, SPACIOUS / letters) * 0.31 + 3)))
        return found

    def _sea_names(self, language: str) -> str:
        """The names of the seas, written across them."""
        parts: list[str] = []
        for label, (text, size) in SEAS.items():
            h = self.board.at(label)
            if h >= 0 and not self.board.land >> h & 1:
                words = text[language]
                large = round(size * min(1, SPACIOUS / len(words)))  # a long name is written smaller
                parts.append(f'<text {_xy(self.sheet.centre[h])} font-size="{large}">{escape(words)}</text>')
        pen_ = f' text-anchor="middle" font-style="italic" letter-spacing="6" fill="{p.SEA_INK}" opacity=".5"'
        return group("sea-names", "".join(parts), pen_)


def _half_of(name: str, size: float) -> float:
    """Half the width of a name; capitals are wide."""
    return max(map(len, name.splitlines())) * size * (0.36 if name.isupper() else 0.31)


def _covered(where: Point, name: str, things: Iterable[Wide]) -> int:
    """How many things a name from afar would cover."""
    lines, half = len(name.splitlines()), _half_of(name, FAR_SIZE)
    x, y, high = where[0], where[1] - FAR_SIZE * (lines / 2 - 1 / 6), (FAR_SIZE * lines + RADIUS) / 2
    return sum(abs(a - x) < half + wide and abs(b - y) < high for a, b, wide in things)


def _text(text: str, where: Point, size: float = 0) -> str:
    """Words at a place; where they are several lines, the last of them."""
    rows = text.splitlines()
    lines = ((row, (where[0], where[1] - size * (len(rows) - 1 - i))) for i, row in enumerate(rows))
    return "".join(f"<text {_xy(spot)}>{escape(row)}</text>" for row, spot in lines)


def _weight(place: Place) -> int:
    """How much a place is worth naming: cities and ports before airfields, resources before all."""
    return 2 * place.resource + 2 * place.port + (place.city != NO_CITY) + place.airfield + 2 * (place.name in FAMOUS)


def _xy(where: Point) -> str:
    return f'x="{where[0]:.0f}" y="{where[1]:.0f}"'


def _inked(size: float, more: str, colour: str = p.NAME) -> str:
    """How names are written: with a soft edge that keeps them legible on any ground."""
    edge = f'stroke="{p.PAPER}" stroke-opacity=".85" stroke-width="{size * 0.26:.1f}" stroke-linejoin="round"'
    return f' text-anchor="middle" font-size="{size:g}" fill="{colour}" paint-order="stroke" {edge}{more}'


def _tree(i: int, wide: int, high: int) -> str:
    x, y, r = 8 + grain(i, 61) * (wide - 16), 8 + grain(i, 62) * (high - 16), 4 + grain(i, 63) * 3
    return disc((x + 1, y + 1.4), r, "#31502c", more=' opacity=".35"') + disc((x, y), r, p.CROWNS[i % 3])


def _peak(i: int) -> str:
    """A mountain with a lit side and a dark one."""
    x, y, high = 14 + (i % 2) * 46 + grain(i, 71) * 16, 34 + (i // 2) * 40 + grain(i, 72) * 8, 16 + grain(i, 73) * 8
    light = path(f"M{x:.0f} {y:.0f}l{high * 0.7:.0f}-{high:.0f}l{high * 0.7:.0f} {high:.0f}z", f'fill="{p.PEAKS}"')
    dark = path(
        f"M{x + high * 0.7:.0f} {y - high:.0f}l{high * 0.7:.0f} {high:.0f}h-{high * 0.55:.0f}z", f'fill="{p.SHADE}"'
    )
    snow = path(f"M{x + high * 0.7:.0f} {y - high:.0f}l4 6-4-1.5-4 1.5z", f'fill="{p.SNOW}"')
    return light + dark + snow


def _held() -> str:
    """Hatching over a hex that Japan controls, to be set down around (0, 0)."""
    lines = "".join(f"M{-50 + 14 * i} 43L{-50 + 14 * i + 50} -43" for i in range(-3, 8))
    clip = '<clipPath id="eots-hex"><path d="M-25-43.3h50l25 43.3-25 43.3h-50l-25-43.3z"/></clipPath>'
    drawn = f'<g clip-path="url(#eots-hex)">{pen(lines, p.HELD, 2.2)}</g>'
    return f'{clip}<g id="eots-held" opacity=".34">{drawn}</g>'


def _pattern(name: str, wide: int, high: int, drawn: str) -> str:
    size = f'width="{wide}" height="{high}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="eots-{name}" {size}>{drawn}</pattern>'
