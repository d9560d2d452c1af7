"""The map: hills, water, woods, orchards, ways, buildings, hedgerows and dikes, all in our own drawing."""

from __future__ import annotations

from collections.abc import Iterable

from .....maps.hexes import bits
from .....painting import ground
from .....painting.lattice import Lattice, at, grain
from .....painting.svg import disc, dots, group, halo, path, pen, stroke
from ...rules.boards import ORCHARD as ORCHARDS
from ...rules.boards import STONE_BUILDING, WOODEN_BUILDING, WOODS, TerrainTable
from ...rules.boards import WATER as WATERS
from . import palette as p

RADIUS = 50.0


class Map:
    """A map made ready for drawing."""

    def __init__(self, terrain: TerrainTable) -> None:
        self.terrain = terrain
        self.grid = terrain.grid
        self.lattice = Lattice(terrain.grid, RADIUS)

    def of(self, *terrains: int) -> list[int]:
        """The hexes of some terrains."""
        return bits_of(self.terrain.of(*terrains))

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
        """The whole ground as SVG."""
        layers = (
            self._sheet(), self._hills(), self._water(), self._greens(), self._dikes(), self._roads(), self._bridges(),
            self._trenches(), self._beyond_the_map(), self._grid_lines(), self._buildings(), self._trees(),
            self._hedgerows(), self._labels(),
        )  # fmt: skip
        return group("map", "".join(layers))

    # --- ground

    def _sheet(self) -> str:
        grass = [h for h in self.of(0) if not self.terrain.level[h]]
        return ground.mottled(self.lattice, 36, p.GROUND, p.TUFT) + ground.tufts(self.lattice, grass, 3, p.TUFT)

    def _hills(self) -> str:
        return ground.hills(self.lattice, self.terrain.level, p.LEVELS, p.CONTOUR)

    def _water(self) -> str:
        wet = bits_of(self.terrain.of(WATERS) | self.terrain.bridge)
        return group("water", ground.lake(self.lattice, wet, p.WATER, p.BANK, p.DEEP)) if wet else ""

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
        bank = self._course(self.terrain.road, self.terrain.dike)
        return group(
            "dikes", stroke(bank, p.DIKE_RIM, 38) + stroke(bank, p.DIKE, 33) + pen(bank, p.DIKE_RIM, 30, "2 7")
        )

    def _roads(self) -> str:
        run = self._course(self.terrain.road)
        lone = "".join(
            self.lattice.course(h, ()) for h in bits_of(self.terrain.roads) if h not in self.ways(self.terrain.road)
        )
        drawn = stroke(run + lone, p.ROAD_RIM, 18) + stroke(run + lone, p.ROAD, 14)
        return group("roads", drawn + stroke(run, "#b8a577", 1.3, ' stroke-dasharray="8 8"'))

    def _bridges(self) -> str:
        parts: list[str] = []
        for h in bits_of(self.terrain.bridge):
            line = self.lattice.course(h, self.ways(self.terrain.road).get(h, ()))
            parts.append(pen(line, "#3d3527", 30) + pen(line, "#a3977f", 26) + pen(line, "#e2d8c0", 19))
            parts.append(pen(line, "#8d8066", 18, "1.4 6.6"))
        return group("bridges", "".join(parts))

    def _trenches(self) -> str:
        """A zigzag from hex to hex."""
        parts: list[str] = []
        trench = self.terrain.trench
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
            woods = [ground.crown(self.lattice, h, i, 80, 11) for h in self.of(WOODS) for i in range(shade, 15, 3)]
            parts.append(dots(woods, colour, "#27471f"))
        rows = [self._planted(h, i) for h in self.of(ORCHARDS) for i in range(9)]
        parts.append(dots([(x + 2, y + 3, r) for x, y, r in rows], "#7d8f4c", "none"))
        parts.append(dots(rows, "#639a3f", "#345a1f"))
        return group("trees", "".join(parts))

    def _planted(self, h: int, i: int) -> tuple[float, float, float]:
        row, column = divmod(i, 3)
        return (*self.lattice.place(h, -26 + column * 26, -26 + row * 26), 8.0)

    def _buildings(self) -> str:
        stone = [self._house(h, p.STONE_ROOFS, stone=True) for h in self.of(STONE_BUILDING)]
        wood = [self._house(h, p.WOOD_ROOFS, stone=False) for h in self.of(WOODEN_BUILDING)]
        return group("buildings", "".join(stone + wood))

    def _house(self, h: int, colours: tuple[str, ...], *, stone: bool) -> str:
        colour = colours[int(grain(h, 43) * 2.999)]
        roofs = ground.ROOFS[int(grain(h, 41) * 3.999)]
        return ground.yard(self.lattice, h, "".join(_roof(*roof, colour, stone=stone) for roof in roofs))

    def _hedgerows(self) -> str:
        line = ""
        for side in bits_of(self.terrain.hedgerow):
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
            halo(self.grid.label[h], self.lattice.place(h, 0, high), 14, "#2e3020", p.PAPER, centred)
            for h in range(self.grid.n)
        )
        points = "".join(disc(self.lattice.centre[h], 2.2, "#fff", p.INK, 0.8) for h in range(self.grid.n))
        return group("labels", points + "".join(texts), ' opacity=".8"')


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits set in a mask."""
    return list(bits(mask))


def _roof(x: float, y: float, wide: float, high: float, colour: str, *, stone: bool) -> str:
    """Stone houses have slate roofs with a cross of ridges, wooden ones planks."""
    body, ridge = ground.roof(x, y, wide, high, colour, p.INK), ground.ridge(x, y, wide, high)
    along = wide >= high
    if stone:
        return body + pen(ridge + _hips(x, y, wide, high, along), p.INK, 1.2)
    planks = pen(ridge, p.INK, high if along else wide, "1 5.5").replace("/>", ' opacity=".3"/>')
    return body + pen(ridge, p.INK, 1.2) + planks


def _hips(x: float, y: float, wide: float, high: float, along: bool) -> str:
    """The slanting ridges at both ends of a hipped roof."""
    r = (high if along else wide) / 2
    if along:
        return (
            f"M{x:.0f} {y:.0f}l{r:.0f} {r:.0f}l-{r:.0f} {r:.0f}M{x + wide:.0f} {y:.0f}l-{r:.0f} {r:.0f}l{r:.0f} {r:.0f}"
        )
    return f"M{x:.0f} {y:.0f}l{r:.0f} {r:.0f}l{r:.0f}-{r:.0f}M{x:.0f} {y + high:.0f}l{r:.0f}-{r:.0f}l{r:.0f} {r:.0f}"
