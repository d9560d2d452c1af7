"""What lies over the board: section lines, hex labels, names of places, medals to be won, battle stars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rules.board import GRID, ROW, N, data
from ...rules.terrain_table import TERRAIN
from ..tokens import STAR_WORDS
from ..wording import place_name
from .lattice import HALF, HEIGHT, Point, outline, place
from .palette import BAR, BAR_INK, GOLD, INK, PAPER, SECTION
from .site import Site
from .svg import disc, group, halo, named, path, pen, use, words

_LINES: tuple[int, ...] = tuple(data("board.json")["section_lines"])
LOOSE = (("wire", "wire"), ("sandbags", "sandbag"), ("hedgehog", "hedgehog"))
_SHORT_NAME = 12  # letters that fit into one hex
_CENTRED = ' text-anchor="middle" font-weight="700"'
_EMBLEM = {"axis": "cross", "allies": "star"}


def draw_sections() -> str:
    """The two lines between the sections."""
    lines = "".join(f"M{(x2 + 1) * HALF:.1f} 0V{HEIGHT:.0f}" for x2 in _LINES)
    under = path(lines, f'fill="none" stroke="{PAPER}" stroke-width="5" opacity=".55"')
    return group("sections", under + pen(lines, SECTION, 2.6, "11 7"))


def draw_hexes(site: Site) -> str:
    """A transparent hex over each place, with its name, for pointers and screen readers."""
    return group("hexes", "".join(_hex(site, h) for h in range(N)))


def _hex(site: Site, h: int) -> str:
    label = GRID.label[h]
    title = named(f"{label}: {hex_words(site, h)}")
    shape = f'<path d="{outline(h)}" fill="#fff" fill-opacity="0"/>'
    return group(f"hex {site.tile[h]}", title + shape, f' id="hex-{label}" data-hex="{label}"')


def hex_words(site: Site, h: int) -> str:
    """The terrain of a hex in words."""
    entry = site.hexes[h]
    names = [site.tile[h], *filter(None, [site.work(h)]), *(name for key, name in LOOSE if entry.get(key))]
    return ", ".join(site.text(TERRAIN[name]["title"]) for name in names)


def draw_labels(site: Site) -> str:
    """The small label of each hex."""
    texts = (words(GRID.label[h], place(h, 0, 47), 16, INK) for h in range(N))
    edge = 'stroke="#f6f0df" stroke-opacity=".6" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke"'
    return group("labels", "".join(texts), f' text-anchor="middle" opacity=".86" {edge}')


def draw_places(site: Site) -> str:
    """The names of places."""
    more = ' text-anchor="middle" font-style="italic" font-weight="700"'
    labels: dict[str, str] = site.view.get("labels", {})
    spots = [(GRID.at(label), place_name(text, site.language)) for label, text in labels.items()]
    texts = (halo(text, place(h, 0, _height(site, h, text)), 15, "#3a1d10", PAPER, more) for h, text in spots)
    return group("places", "".join(texts))


def _height(site: Site, h: int, text: str) -> float:
    """How far below the centre of its hex a name is written: in the middle where there is room, else at the top."""
    beside = {h, *(GRID.neighbour[h][d] for d in (0, 3))} if len(text) > _SHORT_NAME else {h}
    if beside & site.taken or site.tile[h] not in ("clear", "beach", "ocean"):
        return -42 if ROW[h] == 0 else -46
    return -20 if any(site.hexes[h].get(key) for key, _ in LOOSE) or site.work(h) else 5


# --- medals and stars -----------------------------------------------------------------------------------------------


def draw_objectives(site: Site) -> str:
    """A medal on every hex that counts for victory."""
    medals = (medal(site, o, label) for o in site.view.get("objectives", ()) for label in o["hexes"])
    stars = (group("star", named(said) + drawn) for _, said, drawn in star_marks(site))
    return group("objectives", "".join(medals)) + group("stars", "".join(stars))


def medal(site: Site, objective: dict[str, Any], label: str) -> str:
    """The medal of an objective on one of its hexes."""
    x, y = place(GRID.at(label), 30, -22)
    side = objective["holder"] or objective["for"]
    ring = "" if objective["permanent"] else ' stroke-dasharray="4 2.6"'
    fill, ink = (BAR[side], BAR_INK[side]) if side else (GOLD, INK)
    coin = disc((x, y), 13.5, fill, INK, 4.6) + disc((x, y), 13.5, "none", GOLD, 2.8, ring)
    free = objective["for"] and GRID.at(label) not in site.taken
    return coin + _sign(objective, side, site.side(objective["for"]) if free else "", (x, y), ink)


def _sign(objective: dict[str, Any], side: str | None, whose: str, where: Point, ink: str) -> str:
    """Cross or star; below it whose it is, and a number where several hexes are needed or several medals given."""
    x, y = where
    emblem = use(_EMBLEM.get(side or "", "shield"), where, 0.88, f' fill="{ink}"')
    needed, hexes, medals = objective["needed"], len(objective["hexes"]), objective["medals"]
    number = f"{needed}/{hexes}" if hexes > 1 else f"×{medals}" if medals > 1 else ""
    text = " ".join(filter(None, [whose, number]))
    below = halo(text, (x, y + 25), 13, INK, PAPER, _CENTRED) if text else ""
    return emblem + below


def star_marks(site: Site) -> Iterator[tuple[str, str, str]]:
    """The hexes with tokens, what those are, and a star; with a number if there are several of one sort."""
    tokens: dict[str, list[dict[str, Any]]] = {}
    for token in site.view.get("stars", ()):
        tokens.setdefault(token["hex"], []).append(token)
    for label, found in tokens.items():
        where = place(GRID.at(label), -33, 26)
        said = ", ".join(site.text(STAR_WORDS[token["use"]]) for token in found)
        star = use("star", where, 1.35, f' fill="{GOLD}" stroke="{INK}" stroke-width="1.6"')
        count = max(token["count"] for token in found)
        number = words(str(count), (where[0], where[1] + 4.5), 11, INK, _CENTRED) if count > 1 else ""
        yield label, said, star + number
