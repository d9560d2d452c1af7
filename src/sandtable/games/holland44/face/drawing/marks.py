"""What lies on the map and is no unit: bridges by their state, traffic, objectives, rafts, the letters of areas."""

from __future__ import annotations

from functools import lru_cache

from .....painting.svg import box, disc, path, pen, words
from .palette import GOLD, INK, PAPER, RED, SIDE_FILL, SIDE_INK

_BOLD = ' font-weight="700" text-anchor="middle"'
_DECK = "M-15-4.5h30M-15 4.5h30M-15-4.5l-5-4M15-4.5l5-4M-15 4.5l-5 4M15 4.5l5 4"  # runs from west to east
_STUMPS = "M-15-4.5h8M-15 4.5h9M7-4.5h8M6 4.5h9M-15-4.5l-5-4M15-4.5l5-4M-15 4.5l-5 4M15 4.5l5 4"


@lru_cache(maxsize=256)
def bridge(state: str, turn: float, *, rail: bool, lasting: bool) -> str:
    """A bridge across a hexside; states differ by shape: whole, with a charge, broken with a cross, with planks."""
    whole = state in ("intact", "primed")
    lines = _DECK if whole else _STUMPS
    deck = box((-16, -4.5), (32, 9), 0, GOLD if lasting else PAPER) if whole else ""
    drawn = deck + pen(lines, PAPER, 5.4) + pen(lines, INK, 3)
    if rail:
        drawn += pen("M-12-4v8M-6-4v8M0-4v8M6-4v8M12-4v8" if whole else "M-12-4v8M12-4v8", INK, 1.4)
    if state == "repairing":
        drawn += pen("M-7-4v8M-2-4v8M3-4v8M8-4v8", "#8a5a1f", 3)
    turned = f'<g transform="rotate({turn:.0f})">{drawn}</g>'
    return turned + {"primed": _charge(), "blown": _cross(), "repairing": _tools()}.get(state, "")


def _charge() -> str:
    """A round bomb with a lit fuse."""
    fuse = pen("M3-4q4-4 6-1", INK, 1.6) + disc((9.5, -6), 2.2, "#ff8a1f")
    return disc((0, 0), 6.4, INK, PAPER, 1.4) + fuse


def _cross() -> str:
    return pen("M-7-7l14 14M7-7l-14 14", PAPER, 6.4) + pen("M-7-7l14 14M7-7l-14 14", RED, 3.8)


def _tools() -> str:
    """A hammer on a disc."""
    return disc((0, -11), 7, "#2f6f9c", PAPER, 1.3) + path("M-4-14h8v4h-3v6h-2v-6h-3z", f'fill="{PAPER}"')


@lru_cache(maxsize=1)
def handle() -> str:
    """What is taken hold of when a bridge may be chosen."""
    return disc((0, 0), 17, GOLD, INK, 2.2, ' fill-opacity=".55"') + disc((0, 0), 4, INK)


def jam(number: int) -> str:
    """A traffic marker: a warning triangle with its number."""
    sign = path("M0-20l18 31h-36z", f'fill="{GOLD}" stroke="{RED}" stroke-width="3.4" stroke-linejoin="round"')
    return sign + words(str(number), (0, 7), 16, INK, _BOLD)


def objective(holder: str) -> str:
    """A star for an objective in Allied hands, a hollow cross for one in German hands."""
    back = disc((0, 0), 12, SIDE_FILL[holder], GOLD, 2.4)
    if holder == "allied":
        return back + path("M0-8l2.4 5 5.5.6-4.1 3.7 1.2 5.4-5-2.8-5 2.8 1.2-5.4-4.1-3.7 5.5-.6z", f'fill="{INK}"')
    return back + pen("M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z", PAPER, 1.7)


def raft(turn: float) -> str:
    """An engineers' ferry across a hexside."""
    body = path("M-10-6h20v12h-20z", f'fill="#b98a4a" stroke="{INK}" stroke-width="1.6"') + pen(
        "M-10-2h20M-10 2h20", INK, 1
    )
    return f'<g transform="rotate({turn:.0f})">{pen("M-24 0h48", INK, 2, "3 3")}{body}</g>'


def blades() -> str:
    """Crossed blades on a disc: the hex that is attacked."""
    return disc((0, 0), 13, RED, PAPER, 2) + pen("M-7-7l14 14M7-7l-14 14M-8 3l5 5M8 3l-5 5", PAPER, 2.6)


def letter(text: str, side: str) -> str:
    """The letter of an entry area in the colours of its side: round for the Allies, square for the Germans."""
    if side == "allied":
        back = disc((0, 0), 25, SIDE_FILL[side], INK, 3)
    else:
        back = box((-22, -22), (44, 44), 3, SIDE_FILL[side], INK, 3)
    return back + words(text, (0, 11), 31, SIDE_INK[side], _BOLD)


def turn_box(turn: int, time: str, weather: str, *, now: bool, past: bool) -> str:
    """A box of the turn track: sun or moon, a cloud where there are any, and the number of the turn."""
    sky = {"AM": "#bfe0f5", "PM": "#f6dca6", "night": "#27314f"}[time]
    drawn = box((14, 8), (92, 64), 8, sky, GOLD if now else INK, 4 if now else 1.5)
    if time == "night":
        drawn += path("M84 20a15 15 0 1 0 8 26a18 18 0 0 1-8-26z", f'fill="{PAPER}"')
    else:
        drawn += disc((82, 32), 11, "#f2b51f", PAPER, 2)
    if weather in ("cloudy", "overcast"):
        grey = "#8c949c" if weather == "overcast" else "#ffffff"
        drawn += path("M66 58a9 9 0 0 1 2-18a12 12 0 0 1 22-2a10 10 0 0 1 6 20z", f'fill="{grey}" stroke="{INK}"')
    drawn += words(str(turn), (40, 52), 34, PAPER if time == "night" else INK, _BOLD)
    return f'<g opacity=".45">{drawn}</g>' if past else drawn
