"""The pictures of obstacles, which are smaller than their hexes: what a line must cross to be blocked (10.1b).

The picture of an obstacle is its hex shrunk to three quarters about the centre. Where two obstacles adjoin, a strip as
wide as a side of their pictures joins these; what lies between three no line can cross but through a strip. A line that
only touches the rim of a picture sees past it.
All in whole numbers, laid out as in `kernel.sight`: a place is (u, v), with u counted along a row; its centre lies at
(u, 3v), and the corners of a hex lie (0, +-2) and (+-1, +-1) from it.
"""

from __future__ import annotations

from ....maps.sight import Place

KEPT, OF = 3, 4  # three quarters

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def _strip(nu: int, nv: int) -> tuple[Place, ...]:
    """The corners of the strip to a neighbour, in quarters from the centre: two of each picture."""
    side = [(x, y) for x, y in _CORNERS if x * nu + y * nv == 2]
    return tuple((KEPT * x + more * nu, KEPT * y + more * 3 * nv) for x, y in side for more in (0, OF - KEPT))


_STRIPS = {step: _strip(*step) for step in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))}


def crosses_picture(line: Place, h: Place) -> bool:
    """Whether a line from (0, 0) that crosses a hex also crosses the picture there."""
    (du, dv), (u, v) = line, h
    return OF * 3 * abs(du * v - dv * u) < KEPT * max(2 * abs(du), abs(du) + 3 * abs(dv))


def crosses_strip(line: Place, h: Place, step: Place) -> bool:
    """Whether a line from (0, 0) that crosses a hex also crosses the strip that joins its picture to a neighbour's."""
    (du, dv), (u, v) = line, h
    at = OF * 3 * (du * v - dv * u)
    off = [at + du * y - 3 * dv * x for x, y in _STRIPS[step]]
    return min(off) < 0 < max(off)
