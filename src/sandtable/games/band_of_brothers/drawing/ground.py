"""The map: hills, water, woods, orchards, ways, buildings, hedgerows and dikes, all in our own drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....kernel.hexes import bits
from ....kernel.lattice import Lattice, at, grain
from ....kernel.svg import box, disc, dots, group, halo, path, pen, stroke
from ..boards import ORCHARD as ORCHARDS
from ..boards import STONE_BUILDING, WOODEN_BUILDING, WOODS, Ground
from ..boards import WATER as WATERS
from . import palette as p

RADIUS = 50.0


class Map:
    """A ground made ready for drawing."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.grid = ground.grid
        self.lattice = Lattice(ground.grid, RADIUS)

    def of(self, *terrains: int) -> list[int]:
        """The hexes of some terrains."""
        return bits_of(self.ground.of(*terrains))

    def shore(self, hexes: Iterable[int]) -> str:
        """A smooth line around groups of hexes."""
        return self.lattice.shore(self.lattice.cells(hexes))

    def ways(self, sides: int) -> dict[int, list[int]]:
        """By hex, the directions in which a way leaves it."""
        found: dict[int, list[int]] = {}
        for h in range(self.grid.n):
            out = [d for d in range(6) if sides >> self.grid.side[h][d] & 1]
            if out:
                found[h] = out
        return found

    def drawn(self) -> str:
        """The whole land as SVG."""
        layers = (
            self._sheet(), self._hills(), self._water(), self._greens(), self._dikes(), self._roads(), self._bridges(),
            self._trenches(), self._beyond_the_map(), self._grid_lines(), self._buildings(), self._trees(),
            self._hedgerows(), self._labels(),
        )  # fmt: skip
        return group("map", "".join(layers))

    # --- ground

    def _sheet(self) -> str:
        wide, high = self.lattice.width, self.lattice.height
        place = self.lattice.place
        tufts = "".join(
            f"M{at(place(h, (grain(h, i, 1) - 0.5) * 74, (grain(h, i, 2) - 0.5) * 70))}l-3-6m3 6l1-7m-1 7l5-5"
            for h in self.of(0)
            if not self.ground.level[h]
            for i in range(3)
        )
        spots = "".join(_spot(i, wide, high) for i in range(36))
        sheet = box((0, 0), (wide, high), 0, p.GROUND)
        return sheet + group("mottle", spots, f' fill="{p.TUFT}" opacity=".16"') + pen(tufts, p.TUFT, 1.4)

    def _hills(self) -> str:
        """Each level a patch on the one below, with a shadow to the south-east."""
        parts: list[str] = []
        for level, colour in enumerate(p.LEVELS, 1):
            rim = self.shore([h for h in range(self.grid.n) if self.ground.level[h] >= level])
            parts.append(path(rim, f'fill="{p.CONTOUR}" opacity=".35" transform="translate(3 4)"'))
            parts.append(path(rim, f'fill="{colour}" stroke="{p.CONTOUR}" stroke-width="2.2"'))
        return group("hills", "".join(parts))

    def _water(self) -> str:
        wet = bits_of(self.ground.of(WATERS) | self.ground.bridge)
        lake = self.lattice.shore(self.lattice.cells(wet) | self._beyond(wet))
        drawn = path(lake, f'fill="{p.WATER}" stroke="{p.BANK}" stroke-width="11"')
        drawn += path(lake, f'fill="{p.WATER}" stroke="{p.DEEP}" stroke-width="3"')
        return group("water", drawn + pen("".join(self._waves(wet)), "#e4f1f8", 1.8)) if wet else ""

    def _beyond(self, wet: list[int]) -> set[tuple[int, int]]:
        """Water at the rim runs on over it."""
        cells = set()
        for h in wet:
            for d, (dx, dy) in enumerate(self.grid.steps):
                if self.grid.neighbour[h][d] < 0:
                    cells.add((self.grid.x[h] + dx, self.grid.y[h] + dy))
        return cells

    def _waves(self, wet: list[int]) -> Iterator[str]:
        for h in wet:
            for i in range(3):
                yield f"M{at(self.lattice.place(h, (grain(h, i, 5) - 0.7) * 40, (i - 1) * 25))}q6-5 12 0t12 0"

    def _greens(self) -> str:
        """The ground of woods, orchards and yards."""
        yards = self.of(STONE_BUILDING, WOODEN_BUILDING)
        drawn = path(self.shore(self.of(WOODS)), f'fill="{p.WOOD}" stroke="{p.WOOD_RIM}" stroke-width="2.5"')
        drawn += path(self.shore(self.of(ORCHARDS)), f'fill="{p.ORCHARD}" stroke="{p.ORCHARD_RIM}" stroke-width="2"')
        drawn += path(self.shore(yards), f'fill="{p.STREET}" stroke="{p.STREET_RIM}" stroke-width="2"')
        return group("greens", drawn)

    # --- ways

    def _course(self, sides: int, within: int = -1) -> str:
        found = self.ways(sides)
        return "".join(self.lattice.course(h, out, 0.2) for h, out in sorted(found.items()) if within >> h & 1)

    def _dikes(self) -> str:
        """A bank with hachures under a road that runs on a dike."""
        bank = self._course(self.ground.road, self.ground.dike)
        return group(
            "dikes", stroke(bank, p.DIKE_RIM, 38) + stroke(bank, p.DIKE, 33) + pen(bank, p.DIKE_RIM, 30, "2 7")
        )

    def _roads(self) -> str:
        run = self._course(self.ground.road)
        lone = "".join(
            self.lattice.course(h, ()) for h in bits_of(self.ground.roads) if h not in self.ways(self.ground.road)
        )
        drawn = stroke(run + lone, p.ROAD_RIM, 18) + stroke(run + lone, p.ROAD, 14)
        return group("roads", drawn + stroke(run, "#b8a577", 1.3, ' stroke-dasharray="8 8"'))

    def _bridges(self) -> str:
        parts: list[str] = []
        for h in bits_of(self.ground.bridge):
            line = self.lattice.course(h, self.ways(self.ground.road).get(h, ()))
            parts.append(pen(line, "#3d3527", 30) + pen(line, "#a3977f", 26) + pen(line, "#e2d8c0", 19))
            parts.append(pen(line, "#8d8066", 18, "1.4 6.6"))
        return group("bridges", "".join(parts))

    def _trenches(self) -> str:
        """A zigzag from hex to hex."""
        parts: list[str] = []
        trench = self.ground.trench
        for h in bits_of(trench):
            out = [d for d in range(6) if self.grid.neighbour[h][d] >= 0 and trench >> self.grid.neighbour[h][d] & 1]
            parts.append(self.lattice.course(h, out, 0.9))
        line = "".join(parts)
        return group(
            "trenches", pen(line, p.EARTH_RIM, 15) + pen(line, p.EARTH, 11) + pen(line, p.EARTH_RIM, 11, "2 9")
        )

    # --- what stands on it

    def _trees(self) -> str:
        parts: list[str] = []
        for shade, colour in enumerate(p.CROWNS):
            woods = [self._crown(h, i, 80, 11) for h in self.of(WOODS) for i in range(shade, 15, 3)]
            parts.append(dots(woods, colour, "#27471f"))
        rows = [self._planted(h, i) for h in self.of(ORCHARDS) for i in range(9)]
        parts.append(dots([(x + 2, y + 3, r) for x, y, r in rows], "#7d8f4c", "none"))
        parts.append(dots(rows, "#639a3f", "#345a1f"))
        return group("trees", "".join(parts))

    def _crown(self, h: int, i: int, spread: float, size: float) -> tuple[float, float, float]:
        x, y = self.lattice.place(h, (grain(h, i, 11) - 0.5) * spread, (grain(h, i, 12) - 0.5) * spread * 0.96)
        return x, y, size * (0.75 + 0.5 * grain(h, i, 13))

    def _planted(self, h: int, i: int) -> tuple[float, float, float]:
        row, column = divmod(i, 3)
        return (*self.lattice.place(h, -26 + column * 26, -26 + row * 26), 8.0)

    def _buildings(self) -> str:
        stone = [self._house(h, p.STONE_ROOFS, stone=True) for h in self.of(STONE_BUILDING)]
        wood = [self._house(h, p.WOOD_ROOFS, stone=False) for h in self.of(WOODEN_BUILDING)]
        return group("buildings", "".join(stone + wood))

    def _house(self, h: int, colours: tuple[str, ...], *, stone: bool) -> str:
        roofs = _ROOFS[int(grain(h, 41) * 3.999)]
        colour = colours[int(grain(h, 43) * 2.999)]
        x, y = self.lattice.centre[h]
        drawn = "".join(_roof(*roof, colour, stone=stone) for roof in roofs)
        return f'<g transform="translate({x:.1f} {y:.1f})rotate({int(grain(h, 42) * 60 - 30)})">{drawn}</g>'

    def _hedgerows(self) -> str:
        line = ""
        for side in bits_of(self.ground.hedgerow):
            h = self.grid.side_hexes[side][0]
            d = next(d for d in range(6) if self.grid.side[h][d] == side)
            start, end = self.lattice.side(h, d)
            line += f"M{at(start)}L{at(end)}"
        drawn = stroke(line, p.HEDGE_RIM, 10.5) + stroke(line, p.HEDGE, 8)
        return group("hedgerows", drawn + stroke(line, p.HEDGE_LIGHT, 5, ' stroke-dasharray="1 7"'))

    # --- grid and names

    def _beyond_the_map(self) -> str:
        """Boards need not make a rectangle: what is no hex is covered with the colour of the frame."""
        sheet = f"M0 0H{self.lattice.width:.1f}V{self.lattice.height:.1f}H0Z"
        hexes = "".join(map(self.lattice.outline, range(self.grid.n)))
        return group("beyond", path(sheet + hexes, f'fill="{p.FRAME}" fill-rule="evenodd"'))

    def _grid_lines(self) -> str:
        lines = "".join(map(self.lattice.outline, range(self.grid.n)))
        return group("grid", path(lines, 'fill="none" stroke="#3b3a22" stroke-opacity=".34"'))

    def _labels(self) -> str:
        centred = ' text-anchor="middle" font-weight="600"'
        high = -34.5 if not self.grid.pointy else -37
        texts = (
            halo(self.grid.label[h], self.lattice.place(h, 0, high), 10.5, "#2e3020", p.PAPER, centred)
            for h in range(self.grid.n)
        )
        points = "".join(disc(self.lattice.centre[h], 2.2, "#fff", p.INK, 0.8) for h in range(self.grid.n))
        return group("labels", points + "".join(texts), ' opacity=".8"')


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits set in a mask."""
    return list(bits(mask))


def _spot(i: int, wide: float, high: float) -> str:
    x, y, size = grain(i, 21) * wide, grain(i, 22) * high, 34 + grain(i, 23) * 70
    lie = f'transform="translate({x:.0f} {y:.0f})rotate({grain(i, 24) * 60 - 30:.0f})"'
    return f'<ellipse rx="{size:.0f}" ry="{size * 0.5:.0f}" {lie}/>'


_ROOFS = (((-20, -8, 34, 24), (8, -26, 22, 18)), ((-16, -20, 26, 38), (14, -2, 18, 22)), ((-24, -12, 46, 24),),
          ((-22, -22, 24, 20), (-4, 2, 30, 20)))  # fmt: skip


def _roof(x: float, y: float, wide: float, high: float, colour: str, *, stone: bool) -> str:
    """Stone houses have slate roofs with a cross of ridges, wooden ones planks."""
    shadow = box((x + 3, y + 4), (wide, high), 1.5, "#1c1d16", more=' opacity=".35"')
    along = wide >= high
    ridge = f"M{x:.0f} {y + high / 2:.0f}h{wide:.0f}" if along else f"M{x + wide / 2:.0f} {y:.0f}v{high:.0f}"
    light = (wide, high / 2) if along else (wide / 2, high)
    body = (
        shadow
        + box((x, y), (wide, high), 1.5, colour, p.INK, 1.6)
        + box((x, y), light, 1, "#fff", more=' opacity=".16"')
    )
    if stone:
        return body + pen(ridge + _hips(x, y, wide, high, along), p.INK, 1.2)
    return (
        body
        + pen(ridge, p.INK, 1.2)
        + pen(ridge, p.INK, high if along else wide, "1 5.5").replace("/>", ' opacity=".3"/>')
    )


def _hips(x: float, y: float, wide: float, high: float, along: bool) -> str:
    """The slanting ridges at both ends of a hipped roof."""
    r = (high if along else wide) / 2
    if along:
        return (
            f"M{x:.0f} {y:.0f}l{r:.0f} {r:.0f}l-{r:.0f} {r:.0f}M{x + wide:.0f} {y:.0f}l-{r:.0f} {r:.0f}l{r:.0f} {r:.0f}"
        )
    return f"M{x:.0f} {y:.0f}l{r:.0f} {r:.0f}l{r:.0f}-{r:.0f}M{x:.0f} {y + high:.0f}l{r:.0f}-{r:.0f}l{r:.0f} {r:.0f}"
