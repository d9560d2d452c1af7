"""What is drawn again and again on the map: city, port, airfield, resource, flags of control."""

from __future__ import annotations

from .....painting.svg import box, disc, path, pen
from .palette import GOLD, INK, PAPER, RED, SIDE_FILL

CITY = {1: "eots-city", 2: "eots-china-city", 3: "eots-home-city"}
PORT, AIRFIELD, RESOURCE = "eots-port", "eots-airfield", "eots-resource"
FLAG = {"japan": "eots-flag-japan", "allies": "eots-flag-allies"}
_TOWERS = "M-5 5v-6h3v-4h3v3h4v7z"
_ANCHOR = "M0-4.6v9M-3-1.6h6M-4.4 1.4a4.4 4.4 0 0 0 8.8 0"
_PLANE = "M0-4.8l1 3.2 4 1.6v1.2l-4-.6-.4 2.6 1.6 1v1l-2.2-.5-2.2.5v-1l1.6-1-.4-2.6-4 .6V0l4-1.6z"
_DERRICK = "M-3.4 5L0-5l3.4 10M-2.2 1.6h4.4M-1.2-1.6h2.4"


def _icon(name: str, drawn: str) -> str:
    return f'<g id="{name}">{drawn}</g>'


def shapes() -> str:
    """The definitions of all of them, each around (0, 0)."""
    city = box((-6, -6), (12, 12), 2, PAPER, INK, 1)
    china = path("M0-7l7 7-7 7-7-7z", f'fill="{GOLD}" stroke="{INK}" stroke-width="1"')
    home = disc((0, 0), 6.6, PAPER, RED, 1.8)
    port = disc((0, 0), 6.2, "#1d4e79", PAPER, 1)
    field = disc((0, 0), 6.2, PAPER, INK, 1)
    resource = path("M0-6.8l6 3.4v6.8l-6 3.4-6-3.4v-6.8z", f'fill="#3c3226" stroke="{PAPER}" stroke-width="1"')
    towers = path(_TOWERS, f'fill="{INK}"')
    return "<defs>" + "".join((
        _icon(CITY[1], city + towers),
        _icon(CITY[2], china + f'<g transform="scale(.72)">{towers}</g>'),
        _icon(CITY[3], home + f'<g transform="scale(.8)">{path(_TOWERS, f"""fill="{RED}" """)}</g>'),
        _icon(PORT, port + pen(_ANCHOR, PAPER, 1.5) + disc((0, -4.6), 1.2, PAPER)),
        _icon(AIRFIELD, field + path(_PLANE, f'fill="{INK}"')),
        _icon(RESOURCE, resource + pen(_DERRICK, GOLD, 1.3)),
        _icon(FLAG["japan"], _japanese()),
        _icon(FLAG["allies"], _allied()),
    )) + "</defs>"  # fmt: skip


def _japanese() -> str:
    """A square flag with a sun."""
    return pen("M-6 9v-18", INK, 1.8) + box((-6, -9), (15, 11), 0, PAPER, INK, 1.1) + disc((1.5, -3.5), 3.4, RED)


def _allied() -> str:
    """A round badge with a star."""
    star = "M0-5.2l1.5 3.2 3.6.4-2.7 2.4.8 3.5-3.2-1.8-3.2 1.8.8-3.5-2.7-2.4 3.6-.4z"
    badge = disc((0, 0), 7, SIDE_FILL["allies"], INK, 1.1) + path(star, f'fill="{INK}"')
    return pen("M-6 9v-14", INK, 1.8) + f'<g transform="translate(1 -4)">{badge}</g>'
