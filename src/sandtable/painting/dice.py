"""Faces of dice, drawn by hand on a square of 20 by 20; a page sets them into an SVG of their own."""

from __future__ import annotations

IVORY, EDGE, INK = "#fbf6e9", "#857b66", "#2a261f"
_NEAR, _MIDDLE, _FAR = 5.2, 10.0, 14.8
_CORNERS = ((_NEAR, _NEAR), (_FAR, _FAR), (_FAR, _NEAR), (_NEAR, _FAR))
_SIDES = ((_NEAR, _MIDDLE), (_FAR, _MIDDLE))
_KITE = "M10 .9 19 9 10 19.1 1 9z"


def cube(inside: str, body: str = IVORY, edge: str = EDGE) -> str:
    """A face of a cube with something on it."""
    return f'<rect x=".75" y=".75" width="18.5" height="18.5" rx="3.6" fill="{body}" stroke="{edge}"/>{inside}'


def pips(number: int, body: str = IVORY, edge: str = EDGE, ink: str = INK) -> str:
    """A face of a common die, 1 to 6."""
    places = _CORNERS[: number // 2 * 2] if number < 6 else (*_CORNERS, *_SIDES)
    middle = ((_MIDDLE, _MIDDLE),) if number % 2 else ()
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="1.9"/>' for x, y in (*places, *middle))
    return cube(f'<g fill="{ink}">{dots}</g>', body, edge)


def digit(number: int, body: str = IVORY, edge: str = EDGE, ink: str = INK) -> str:
    """A face of a die with ten sides, which is a kite with a number."""
    size = 9 if number < 10 else 7.5
    shape = f'<path d="{_KITE}" fill="{body}" stroke="{edge}" stroke-linejoin="round"/>'
    ridge = f'<path d="M1.6 9.4 10 13.6l8.4-4.2M10 13.6v5" fill="none" stroke="{edge}" stroke-width=".6" opacity=".7"/>'
    font = f'font-family="sans-serif" font-weight="700" font-size="{size}" text-anchor="middle"'
    return f'{shape}{ridge}<text x="10" y="11.2" {font} fill="{ink}">{number}</text>'


SIX = {str(number): pips(number) for number in range(1, 7)}
PAIR = {  # a white die and a coloured one, by the fields that hold what they show
    **{f"white-{number}": pips(number) for number in range(1, 7)},
    **{f"coloured-{number}": pips(number, "#8c3a2b", "#5c2118", "#fbf6e9") for number in range(1, 7)},
}
TEN = {str(number): digit(number) for number in range(11)}  # some tables count from 0, some to 10
