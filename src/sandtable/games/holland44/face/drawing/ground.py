"""The ground: polder, woods and marsh, rivers and canals, roads and railways, towns and their names, entry areas."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise

from .....painting.lattice import Point, at, grain
from .....painting.svg import box, disc, escape, group, halo, path, pen, stroke, words
from .....painting.symbols import definitions
from ...rules.board import (
    CANAL,
    CITY,
    CORPS,
    MAJOR_RIVER,
    MARSH,
    MINOR_RIVER,
    MINOR_ROAD,
    POLDER,
    POLDER_WOODS,
    PRIMARY_ROAD,
    SECONDARY_ROAD,
    TOWN,
    VILLAGE,
    WOODS,
    Board,
)
from . import palette as p
from .sheet import RADIUS, RINGS, Sheet

_BOLD = ' text-anchor="middle" font-weight="700"'
_RIVER_NAME = ' font-style="italic" font-weight="600" letter-spacing="1.5"'
FAR_SIZE = 64  # names of cities as they are written for those who see the map from afar
CLEAR = 30  # how far from a counter's middle a name hides nothing of it
NAME_EVERY = 20  # hexsides between two names of a river
_OFF_MAP = 1.45  # how far a road runs on beyond the edge, in halves of a hex's width


class Map:
    """A map made ready for drawing."""

    def __init__(self, board: Board) -> None:
        self.board, self.grid = board, board.grid
        self.sheet = Sheet(board)

    def drawn(self) -> str:
        """The whole ground as SVG."""
        layers = (
            definitions(), _defs(), self._hexes(),
            self._margin(), self._fields(), self._grid_lines(), self._built_up(), self._corps(),
            self._water(), self._railways(), self._roads(), self._ferries(), self._settlements(), self._landing(),
            self._rim(), self._river_names(), self._numbers(), self._names(),
        )  # fmt: skip
        return group("map", "".join(layers))

    # --- the margin and its areas

    def _margin(self) -> str:
        """The cells around the map, shaded by turns from area to area, with the names of the areas."""
        sheet = self.sheet
        parts = [box((0, 0), (sheet.width, sheet.height), 0, p.SHEET)]
        for shade in (0, 1):
            cells = "".join(sheet.cell_outline(spot) for spot in sheet.spots if spot.area % 2 == shade)
            parts.append(path(cells, f'fill="{p.MARGIN_CELLS[shade]}" stroke="{p.MARGIN_RIM}" stroke-width="1"'))
        return group("margin", "".join(parts)) + group("area-names", "".join(self._area_names()))

    def _area_names(self) -> Iterator[str]:
        """Each beside the letter of its area, along the edge."""
        wide = (2 * RINGS + 1) * self.sheet.half
        for number, spots in self.sheet.berths.items():
            heart, name = spots[0], escape(self.board.areas[number].name)
            sideways = not wide < heart.x < self.sheet.width - wide
            dx, dy, turn = (6, -46, -90) if sideways else (46, 6, 0)
            place = f"translate({heart.x + dx:.0f} {heart.y + dy:.0f})rotate({turn})"
            yield f'<text transform="{place}" font-size="20" fill="{p.NAME_FAINT}">{name}</text>'

    # --- fields

    def _of(self, *kinds: int) -> list[int]:
        return [h for h in range(self.board.n) if self.board.terrain[h] in kinds]

    def _shore(self, hexes: Iterable[int]) -> str:
        return self.sheet.shore(self.sheet.cells(hexes))

    def _fields(self) -> str:
        parts = [f'<use href="#h44-hexes" fill="{p.CLEAR}" stroke="{p.CLEAR}" stroke-width="1.5"/>']
        for kinds, fill, rim, texture in (
            ((POLDER, POLDER_WOODS), p.POLDER, p.POLDER_RIM, "polder"),
            ((MARSH,), p.MARSH, p.MARSH_RIM, "marsh"),
            ((WOODS,), p.WOOD, p.WOOD_RIM, "woods"),
        ):
            shore = self._shore(self._of(*kinds))
            parts.append(path(shore, f'fill="{fill}" stroke="{rim}" stroke-width="2"'))
            parts.append(path(shore, f'fill="url(#h44-{texture})"'))
        parts += [path(self.sheet.outline(h, 0.82), 'fill="url(#h44-copse)"') for h in self._of(POLDER_WOODS)]
        return group("fields", "".join(parts))

    def _hexes(self) -> str:
        """Every hex once, for whoever needs them all."""
        turns = zip(self.sheet.corner, self.sheet.corner[1:], strict=False)
        around = "".join(f"l{bx - ax:.1f} {by - ay:.1f}" for (ax, ay), (bx, by) in turns) + "z"
        (dx, dy), lines = self.sheet.corner[0], list[str]()
        for x, y in self.sheet.centre:
            lines.append(f"M{x + dx:.1f} {y + dy:.1f}{around}")
        return f'<defs><path id="h44-hexes" d="{"".join(lines)}"/></defs>'

    def _grid_lines(self) -> str:
        pen_ = 'fill="none" stroke="#5b5334" stroke-opacity=".3" stroke-width="1"'
        return group("grid lod-mid", f'<use href="#h44-hexes" {pen_}/>')

    def _rim(self) -> str:
        """A line around the map."""
        sheet, grid, line = self.sheet, self.grid, ""
        for h in range(grid.n):
            for d in range(6):
                if grid.neighbour[h][d] < 0:
                    a, b = sheet.side(h, d)
                    line += f"M{at(a)}L{at(b)}"
        return stroke(line, "#3a3626", 3)

    # --- water

    def _water(self) -> str:
        brooks, canals, rivers = (self._stream(kind) for kind in (MINOR_RIVER, CANAL, MAJOR_RIVER))
        drawn = stroke(brooks, p.BROOK, 4.6)
        drawn += stroke(rivers, p.RIVER_RIM, 17) + stroke(rivers, p.RIVER, 13.4) + stroke(rivers, p.RIVER_LIGHT, 5)
        drawn += stroke(canals, p.CANAL_RIM, 9.6) + stroke(canals, p.CANAL, 6)
        return group("water", drawn)

    def _stream(self, kind: int) -> str:
        """Water along hexsides: through their middles, bending at the corners where two meet."""
        meeting: dict[tuple[int, int], list[Point]] = {}
        corners: dict[tuple[int, int], Point] = {}
        for side, water in enumerate(self.board.water):
            if water == kind:
                h = next(each for each in self.grid.side_hexes[side] if each >= 0)
                a, b = self.sheet.side(h, self.grid.side[h].index(side))
                middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
                for corner in (a, b):
                    key = round(corner[0]), round(corner[1])
                    corners[key] = corner
                    meeting.setdefault(key, []).append(middle)
        return "".join(_bend(corners[key], middles) for key, middles in meeting.items())

    def _river_names(self) -> str:
        parts: list[str] = []
        for name, sides in self.board.rivers.items():
            wide = any(self.board.water[side] == MAJOR_RIVER for side in sides)
            size = 19 if wide else 14 if self.board.water[sides[0]] == CANAL else 12
            step = max(len(sides) // max(round(len(sides) / NAME_EVERY), 1), 1)
            parts += [self._river_name(name, sides, i, size) for i in range(step // 2, len(sides), step)]
        return group("river-names", "".join(parts), _inked(15, _RIVER_NAME, p.WATER_INK))

    def _river_name(self, name: str, sides: tuple[int, ...], i: int, size: float) -> str:
        """A name along the course of the water, never upside down."""
        reach = 3
        (ax, ay), _ = self.sheet.middle(sides[max(i - reach, 0)])
        (bx, by), _ = self.sheet.middle(sides[min(i + reach, len(sides) - 1)])
        (x, y), _ = self.sheet.middle(sides[i])
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        turn -= 180 * round(turn / 180)
        place = f'transform="translate({x:.0f} {y:.0f})rotate({turn:.0f})"'
        return f'<text {place} y="{size * 0.35 - 16:.0f}" font-size="{size:g}">{escape(name)}</text>'

    # --- roads and railways

    def _exits(self) -> dict[int, list[tuple[int, int]]]:
        """By hex, the directions in which roads leave the map, each with its class."""
        found: dict[int, list[tuple[int, int]]] = {}
        for number, area in enumerate(self.board.areas):
            for h, road in area.roads.items():
                ways = [d for d in range(6) if self.board.edge_area.get(self.grid.side[h][d]) == number]
                if ways:
                    found.setdefault(h, []).append((min(ways, key=lambda d: self._turning(h, d)), road))
        return found

    def _turning(self, h: int, d: int) -> int:
        """How sharply a way out turns from the road that leads up to it."""
        roads = [e for e in range(6) if self.board.road[self.grid.side[h][e]]]
        return min((abs((d - e) % 6 - 3) for e in roads), default=0)

    def _roads(self) -> str:
        exits = self._exits()
        courses = dict.fromkeys((MINOR_ROAD, SECONDARY_ROAD, PRIMARY_ROAD), "")
        for h in range(self.grid.n):
            ways = {d: self.board.road[self.grid.side[h][d]] for d in range(6)}
            ways = {d: road for d, road in ways.items() if road} | dict(exits.get(h, ()))
            for road in set(ways.values()):
                courses[road] += self._course(h, ways, road)
        drawn = pen(courses[MINOR_ROAD], p.MINOR, 2.6, "7 4")
        drawn += stroke(courses[SECONDARY_ROAD], p.SECONDARY_RIM, 6.4) + stroke(
            courses[SECONDARY_ROAD], p.SECONDARY, 3.8
        )
        drawn += stroke(courses[PRIMARY_ROAD], p.PRIMARY_RIM, 9.4) + stroke(courses[PRIMARY_ROAD], p.PRIMARY, 6.4)
        return group("roads", drawn)

    def _course(self, h: int, ways: dict[int, int], road: int) -> str:
        """The roads of one class through a hex: a bend where two ways meet, a star where more do."""
        own = [d for d, each in ways.items() if each == road]
        if len(ways) == 2 and len(own) == 2 and all(self.grid.neighbour[h][d] >= 0 for d in own):
            return self.sheet.course(h, own, 0.12)
        centre = at(self.sheet.centre[h])
        return "".join(f"M{centre}L{at(self._way_out(h, d))}" for d in own)

    def _way_out(self, h: int, d: int) -> Point:
        reach = 1.0 if self.grid.neighbour[h][d] >= 0 else _OFF_MAP
        return self.sheet.toward(h, d, reach * self.sheet.half)

    def _railways(self) -> str:
        """A dark line with light ties, a little beside the middle of its hexes so that roads do not hide it."""
        line = "".join(self._track([self.sheet.place(h, 8, 9) for h in each]) for each in self.board.railways)
        return group("railways", pen(line, p.RAIL, 3.6) + pen(line, p.PAPER, 1.8, "5 5"))

    def _track(self, points: list[Point]) -> str:
        """A line through some points that bends halfway between them."""
        if len(points) < 3:
            return "M" + "L".join(map(at, points))
        found = f"M{at(points[0])}"
        for a, b in pairwise(points[1:]):
            end = b if b is points[-1] else ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            found += f"Q{at(a)} {at(end)}"
        return found

    def _ferries(self) -> str:
        """A boat on a dotted line across the water."""
        parts: list[str] = []
        for ferry in self.board.ferries:
            if ferry.side >= 0:
                (x, y), turn = self.sheet.middle(ferry.side)
            else:
                d = next(
                    d for d in range(6) if self.grid.neighbour[ferry.hex][d] < 0 and self.sheet.outward[d][0] > 0.9
                )
                (x, y), turn = self.sheet.edge(ferry.hex, d), 0.0
                x -= 1.3 * self.sheet.half
            boat = path("M-9 0h18l-4 6h-10zM-1-1v-9l8 7z", f'fill="{p.PAPER}" stroke="{p.INK}" stroke-width="1.2"')
            line = f'<g transform="rotate({turn:.0f})">{pen("M-24 0h48", p.INK, 2.4, "1.5 5")}</g>'
            parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{line}{boat}</g>')
        return group("ferries", "".join(parts))

    def _corps(self) -> str:
        """Dashes between the lanes of the corps, and their names at the south edge."""
        line = ""
        for a, b in self.grid.side_hexes:
            lanes = {self.board.corps[a], self.board.corps[b]} if a >= 0 and b >= 0 else {0}
            if len(lanes) == 2 and 0 not in lanes:
                start, end = self.sheet.side(a, self.grid.direction(a, b))
                line += f"M{at(start)}L{at(end)}"
        drawn = pen(line, p.CORPS, 5, "13 7").replace("/>", ' opacity=".75"/>')
        for lane, name in enumerate(CORPS):
            hexes = [h for h in range(self.grid.n) if lane and self.board.corps[h] == lane]
            if hexes:
                x = sum(self.sheet.centre[h][0] for h in hexes) / len(hexes)
                y = max(self.sheet.centre[h][1] for h in hexes) + 30
                drawn += halo(f"{name[:-1]} Corps", (x, y), 15, p.CORPS, p.PAPER, _BOLD)
        return group("corps", drawn)

    # --- towns

    def _settled(self, kind: int) -> list[int]:
        return [h for h in range(self.board.n) if self.board.settlement[h] == kind]

    def _built_up(self) -> str:
        """The blocks of the cities, which fill their hexes."""
        shore = self._shore(self._settled(CITY))
        drawn = path(shore, f'fill="{p.CITY}" stroke="{p.CITY_RIM}" stroke-width="3"')
        return group("cities", drawn + path(shore, 'fill="url(#h44-blocks)"'))

    def _settlements(self) -> str:
        """Towns as built-up ground with a few blocks, villages as some roofs around a crossroads."""
        parts: list[str] = []
        for h in self._settled(TOWN):
            x, y = self.sheet.centre[h]
            turn = int(grain(h, 3) * 50 - 25)
            parts.append(f'<use href="#h44-town" transform="translate({x:.0f} {y:.0f})rotate({turn})"/>')
        for h in self._settled(VILLAGE):
            x, y = self.sheet.centre[h]
            turn = int(grain(h, 4) * 360)
            parts.append(f'<use href="#h44-village" transform="translate({x:.0f} {y:.0f})rotate({turn})"/>')
        return group("settlements", "".join(parts))

    def _landing(self) -> str:
        """Parachutes with the codes of the landing hexes, in the colour of the division."""
        parts: list[str] = []
        for zone in self.board.landing.values():
            colour = p.FORMATION[zone.division]
            for h in zone.hexes:
                x, y = self.sheet.place(h, -24, -15)
                canopy = path("M-13 0a13 12 0 0 1 26 0l-4.3-2-4.4 2-4.3-2-4.3 2-4.4-2z", f'fill="{colour}"')
                lines = pen("M-13 0l13 16 13-16M-4.3 0l4.3 16 4.3-16", colour, 1.1)
                code = words(zone.code, (0, -2.6), 9.5, "#fff", _BOLD)
                parts.append(f'<g transform="translate({x:.0f} {y:.0f})">{canopy}{lines}{code}</g>')
        return group("landing", "".join(parts))

    # --- words

    def _numbers(self) -> str:
        texts = (
            f'<text x="{x:.0f}" y="{y - 35:.0f}">{self.grid.label[h]}</text>'
            for h, (x, y) in enumerate(self.sheet.centre)
        )
        return group(
            "hex-numbers lod-near", "".join(texts), ' opacity=".5" font-size="9" fill="#3a3626" text-anchor="middle"'
        )

    def _names(self) -> str:
        """Villages small, towns larger, cities largest; a city of several hexes is named once."""
        found: dict[int, list[str]] = {0: [], VILLAGE: [], TOWN: [], CITY: []}
        for h, name in self.board.names.items():
            kind = self.board.settlement[h]
            if kind != CITY:
                found[kind].append(_text(name, self.sheet.place(h, 0, 38 if kind == TOWN else 37)))
        cities = self.cities.items()
        found[CITY] = [self._city(name, hexes) for name, hexes in cities]
        return "".join(
            group(kind, "".join(found[which]), _inked(size, more))
            for kind, which, size, more in (
                ("villages lod-near", 0, 11, ""),
                ("villages lod-mid", VILLAGE, 12, ""),
                ("towns lod-mid", TOWN, 16.5, ' font-weight="700"'),
                ("city-names lod-mid", CITY, 25, ' font-weight="800" letter-spacing="2"'),
            )
        )

    @cached_property
    def cities(self) -> dict[str, list[int]]:
        """The hexes of each city that has a name; hexes without one belong to the city beside them."""
        cities = set(self._settled(CITY))
        found: dict[str, list[int]] = {}
        for h, name in self.board.names.items():
            if h in cities:
                found.setdefault(name.partition(" (")[0], []).append(h)
        for h in sorted(cities - {h for hexes in found.values() for h in hexes}):
            near = [name for name, hexes in found.items() if any(b in hexes for b in self.grid.neighbour[h])]
            if near:
                found[near[0]].append(h)
        return found

    def _city(self, name: str, hexes: list[int]) -> str:
        x = sum(self.sheet.centre[h][0] for h in hexes) / len(hexes)
        y = max(self.sheet.centre[h][1] for h in hexes) + 46  # between the counters of two rows
        edge = self.sheet.width / 2 - (RINGS + 1.6) * 2 * self.sheet.half
        x = min(max(x, self.sheet.width / 2 - edge), self.sheet.width / 2 + edge)
        return _text(name.upper(), (x, y))

    def name_from_afar(self, name: str, taken: Iterable[Point]) -> tuple[Point, str]:
        """Where a city is named for those who see the map from afar: beside it, where the fewest counters stand."""
        wide = len(name) * FAR_SIZE * 0.34 + CLEAR
        places = list(self._beside(self.cities[name], wide))
        hidden = [
            sum(abs(x - a) < wide and abs(y - FAR_SIZE * 0.36 - b) < FAR_SIZE * 0.36 + CLEAR for a, b in taken)
            for x, y in places
        ]
        return places[hidden.index(min(hidden))], group("lod-far", _text(name.upper(), (0, 0)), _FROM_AFAR)

    def _beside(self, hexes: list[int], wide: float) -> Iterator[Point]:
        """Above a city, below it, at its sides, and farther off."""
        across, down = zip(*(self.sheet.centre[h] for h in hexes), strict=True)
        middle, low = sum(across) / len(across), max(down) + FAR_SIZE + 50
        for far in range(0, 4):
            for x, y in (
                (middle, min(down) - 56 - far * RADIUS),
                (middle, low + far * RADIUS),
                (max(across) + wide + (1 + far) * RADIUS, down[0] + FAR_SIZE * 0.36),
                (min(across) - wide - (1 + far) * RADIUS, down[0] + FAR_SIZE * 0.36),
            ):
                yield min(max(x, wide), self.sheet.width - wide), y


def _inked(size: float, more: str, colour: str = p.NAME) -> str:
    """How names are written: with a soft edge that keeps them legible on any ground."""
    edge = f'stroke="{p.PAPER}" stroke-opacity=".85" stroke-width="{size * 0.26:.1f}" stroke-linejoin="round"'
    return f' text-anchor="middle" font-size="{size:g}" fill="{colour}" paint-order="stroke" {edge}{more}'


_FROM_AFAR = _inked(FAR_SIZE, ' font-weight="800" display="none"')


def _text(text: str, where: Point) -> str:
    return f'<text x="{where[0]:.0f}" y="{where[1]:.0f}">{escape(text)}</text>'


def _bend(corner: Point, middles: list[Point]) -> str:
    """How water passes a corner: on from side to side, or to its end."""
    if len(middles) == 1:
        return f"M{at(middles[0])}L{at(corner)}"
    pairs = [(a, b) for i, a in enumerate(middles) for b in middles[i + 1 :]]
    return "".join(f"M{at(a)}Q{at(corner)} {at(b)}" for a, b in pairs)


def _tree(x: float, y: float, r: float, shade: int) -> str:
    return disc((x, y), r, p.CROWNS[shade])


def _defs() -> str:
    """Textures that repeat, and the towns and villages that are drawn again and again."""
    trees = "".join(
        _tree(10 + grain(i, 61) * 100, 8 + grain(i, 62) * 88, 4.5 + grain(i, 63) * 3, i % 3) for i in range(17)
    )
    copse = "".join(
        _tree(8 + grain(i, 64) * 74, 8 + grain(i, 65) * 64, 4 + grain(i, 66) * 2.4, i % 3) for i in range(6)
    )
    reeds = "".join(
        f"M{6 + grain(i, 67) * 62:.0f} {12 + grain(i, 68) * 48:.0f}v-8m-3 8l-2-6m8 6l2-6m-9 8h10" for i in range(5)
    )
    ditches = pen("M0 8h26M34 8h40M10 24h44M62 24h18M0 40h18M28 40h52", p.DITCH, 1.1)
    blocks = "".join(
        box(
            (2 + 15 * i, 2 + 13 * j),
            (12 - 3 * grain(i, j), 10 - 2 * grain(j, i)),
            1,
            p.ROOF if (i + j) % 4 else p.TOWN_RIM,
        )
        for i in range(3)
        for j in range(3)
    )
    roofs = ((-19, -14, 12, 9), (-3, -18, 13, 9), (11, -8, 10, 12), (-20, 3, 10, 11), (-5, 8, 13, 9), (10, 9, 10, 8))
    town = disc((0, 0), 27, p.TOWN, p.TOWN_RIM, 1.4)
    town += "".join(box((x, y), (w, h), 1, p.ROOF, p.INK, 0.5) for x, y, w, h in roofs)
    huts = ((-11, -9, 8, 6), (3, -11, 7, 7), (-9, 4, 7, 7), (4, 5, 8, 6))
    village = "".join(box((x, y), (w, h), 0.8, p.ROOF, p.PAPER, 1.2) for x, y, w, h in huts)
    return (
        "<defs>"
        + _pattern("woods", 116, 100, trees)
        + _pattern("copse", 90, 78, copse)
        + _pattern("marsh", 76, 64, pen(reeds, p.REED, 1.3))
        + _pattern("polder", 80, 48, ditches)
        + _pattern("blocks", 47, 41, blocks, ' opacity=".75"')
        + f'<g id="h44-town">{town}</g><g id="h44-village">{village}</g></defs>'
    )


def _pattern(name: str, wide: int, high: int, drawn: str, more: str = "") -> str:
    size = f'width="{wide}" height="{high}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="h44-{name}" {size}><g{more}>{drawn}</g></pattern>'
