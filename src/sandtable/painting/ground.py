"""Ground and counters that look alike on every map; each game brings its own colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from .lattice import Cell, Lattice, at, grain
from .scene import Ground, Piece, Scene, Spot
from .svg import box, disc, group, path, pen, set_down

Circle = tuple[float, float, float]  # centre and radius

ROOFS = (((-20, -8, 34, 24), (8, -26, 22, 18)), ((-16, -20, 26, 38), (14, -2, 18, 22)), ((-24, -12, 46, 24),),
         ((-22, -22, 24, 20), (-4, 2, 30, 20)))  # fmt: skip
_LAYOUT = (
    (1, 1, 1.0),
    (2, 2, 0.76),
    (4, 2, 0.68),
    (6, 3, 0.54),
    (9, 3, 0.48),
    (16, 4, 0.38),
    (25, 5, 0.3),
    (64, 8, 0.19),
)  # up to, columns, scale


# --- ground ---------------------------------------------------------------------------------------------------------


def mottled(lattice: Lattice, spots: int, ground: str, tuft: str) -> str:
    """The sheet under everything, with darker spots."""
    found = "".join(_spot(i, lattice.width, lattice.height) for i in range(spots))
    sheet = box((0, 0), (lattice.width, lattice.height), 0, ground)
    return sheet + group("mottle", found, f' fill="{tuft}" opacity=".16"')


def _spot(i: int, wide: float, high: float) -> str:
    x, y, size = grain(i, 21) * wide, grain(i, 22) * high, 34 + grain(i, 23) * 70
    lie = f'transform="translate({x:.0f} {y:.0f})rotate({grain(i, 24) * 60 - 30:.0f})"'
    return f'<ellipse rx="{size:.0f}" ry="{size * 0.5:.0f}" {lie}/>'


def tufts(lattice: Lattice, hexes: Iterable[int], each: int, colour: str) -> str:
    """Tufts of grass in some hexes."""
    blades = "".join(
        f"M{at(lattice.place(h, (grain(h, i, 1) - 0.5) * 74, (grain(h, i, 2) - 0.5) * 70))}l-3-6m3 6l1-7m-1 7l5-5"
        for h in hexes
        for i in range(each)
    )
    return pen(blades, colour, 1.4)


def hills(lattice: Lattice, level: Sequence[int], colours: Iterable[str], contour: str) -> str:
    """Each level a patch on the one below, with a shadow to the south-east."""
    parts: list[str] = []
    for least, colour in enumerate(colours, 1):
        rim = lattice.shore(lattice.cells(h for h, height in enumerate(level) if height >= least))
        parts.append(path(rim, f'fill="{contour}" opacity=".35" transform="translate(3 4)"'))
        parts.append(path(rim, f'fill="{colour}" stroke="{contour}" stroke-width="2.2"'))
    return group("hills", "".join(parts))


# --- water ----------------------------------------------------------------------------------------------------------


def lake(lattice: Lattice, wet: Sequence[int], water: str, bank: str, deep: str) -> str:
    """Open water with its banks and waves."""
    shore = lattice.shore(lattice.cells(wet) | _beyond(lattice, wet))
    drawn = path(shore, f'fill="{water}" stroke="{bank}" stroke-width="11"')
    drawn += path(shore, f'fill="{water}" stroke="{deep}" stroke-width="3"')
    return drawn + pen("".join(_waves(lattice, wet)), "#e4f1f8", 1.8)


def _beyond(lattice: Lattice, wet: Iterable[int]) -> set[Cell]:
    """Water at the rim runs on over it."""
    grid = lattice.grid
    return {
        (grid.x[h] + dx, grid.y[h] + dy)
        for h in wet
        for d, (dx, dy) in enumerate(grid.steps)
        if grid.neighbour[h][d] < 0
    }


def _waves(lattice: Lattice, wet: Iterable[int]) -> Iterator[str]:
    for h in wet:
        for i in range(3):
            yield f"M{at(lattice.place(h, (grain(h, i, 5) - 0.7) * 40, (i - 1) * 25))}q6-5 12 0t12 0"


# --- what stands on it ----------------------------------------------------------------------------------------------


def crown(lattice: Lattice, h: int, i: int, spread: float, size: float) -> Circle:
    """One of the trees or bushes of a hex."""
    x, y = lattice.place(h, (grain(h, i, 11) - 0.5) * spread, (grain(h, i, 12) - 0.5) * spread * 0.96)
    return x, y, size * (0.75 + 0.5 * grain(h, i, 13))


def roof(x: float, y: float, wide: float, high: float, colour: str, ink: str) -> str:
    """A roof with its shadow, lit from the north-west, without its ridge."""
    light = (wide, high / 2) if wide >= high else (wide / 2, high)
    return (
        box((x + 3, y + 4), (wide, high), 1.5, "#1c1d16", more=' opacity=".35"')
        + box((x, y), (wide, high), 1.5, colour, ink, 1.6)
        + box((x, y), light, 1, "#fff", more=' opacity=".16"')
    )


def ridge(x: float, y: float, wide: float, high: float) -> str:
    """The path along a roof's longer side."""
    return f"M{x:.0f} {y + high / 2:.0f}h{wide:.0f}" if wide >= high else f"M{x + wide / 2:.0f} {y:.0f}v{high:.0f}"


def yard(lattice: Lattice, h: int, drawn: str) -> str:
    """The houses of a hex, turned a little."""
    x, y = lattice.centre[h]
    return f'<g transform="translate({x:.1f} {y:.1f})rotate({int(grain(h, 42) * 60 - 30)})">{drawn}</g>'


# --- counters -------------------------------------------------------------------------------------------------------


def stacked(count: int, size: float) -> Iterator[tuple[float, float, float]]:
    """Where so many counters stand around the centre of their hex, and how large."""
    columns, scale = next((c, s) for most, c, s in _LAYOUT if count <= most)
    rows = -(-count // columns)
    pitch = size * scale + 2
    for i in range(count):
        row, column = divmod(i, columns)
        wide = min(columns, count - row * columns)
        yield (column - (wide - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch, scale


def flag(side: str, ink: str, paper: str) -> str:
    """Who holds a hex: a square flag for the Axis, a round one for the Allies."""
    pole = pen("M0 12v-26", ink, 2.4)
    if side == "axis":
        return pole + box((0, -15), (17, 12), 1, "#3b424c", paper, 1.4) + pen("M5-9h7M8.5-12.5v7", paper, 2)
    star = "M8.5-15l1.8 4 4.2.3-3.2 2.8 1 4.2-3.8-2.3-3.8 2.3 1-4.2-3.2-2.8 4.2-.3z"
    return pole + disc((8.5, -9), 8, "#e7ecd0", ink, 1.4) + path(star, 'fill="#2b3313"')


# --- a whole board --------------------------------------------------------------------------------------------------


def board_ground(
    lattice: Lattice, drawn: str, title: Callable[[int], str], text: Callable[[int], str] = lambda h: ""
) -> Ground:
    """What a client needs of a map that never changes: the picture, and where each hex lies and what it is called."""
    label = lattice.grid.label
    spots = tuple(
        Spot(h, label[h], round(x, 1), round(y, 1), title(h), text(h)) for h, (x, y) in enumerate(lattice.centre)
    )
    corners = tuple((round(x, 1), round(y, 1)) for x, y in lattice.corner)
    size = f'viewBox="0 0 {lattice.width:.1f} {lattice.height:.1f}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">{drawn}</svg>'
    return Ground(round(lattice.width, 1), round(lattice.height, 1), corners, spots, svg)


def staged(scene: Scene) -> str:
    """The marks and pieces of a scene in the order in which they lie on one another."""
    under = "".join(set_down(mark.svg, mark.x, mark.y) for mark in scene.marks if mark.under)
    over = "".join(set_down(mark.svg, mark.x, mark.y) for mark in scene.marks if not mark.under)
    return under + "".join(map(_standing, scene.pieces)) + over


def _standing(piece: Piece) -> str:
    """A piece as it is seen close by, beside the others of its stack."""
    if piece.spread is None:
        return set_down(piece.svg, piece.x, piece.y)
    x, y, scale = piece.spread
    return set_down(f'<g transform="scale({scale:g})">{piece.svg}</g>', x, y)


def plain_picture(scene: Scene) -> str:
    """A scene as one SVG document, for a game without a drawing of its own; empty if there is no board."""
    return scene.ground.svg.replace("</svg>", f"{staged(scene)}</svg>")
