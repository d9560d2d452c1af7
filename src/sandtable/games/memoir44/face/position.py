"""A Memoir '44 position as text: the board drawn in rows, and the rest as short lists.

A cell is the two-letter glyph of its tile (`..`: the bare board), followed by the unit on it, if any: `x` (axis) or
`a` (allies), `I`, `A`, `R` or `T` (infantry, armor, artillery, train) and the number of figures.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.errors import BadText
from ....kernel.position import Document, Entry, Section
from ....kernel.rulebook import cite
from ..rules.board import GRID, ROW, SIDES, N
from ..rules.cards import CARD, CARDS, DECK
from ..rules.setup import add_unit, edge_bits, lay_scenario_terrain
from ..rules.state import AHEAD, BIT, NONE, State
from ..rules.terrain_table import KINDS, LOOSE, TERRAIN, TILES, WORKS, Terrain
from ..rules.units import BADGES, NATIONS, SPECIALS, UNITS

GLYPH = {TERRAIN[name]["glyph"]: i for i, name in enumerate(TILES)}
SIDE_LETTER = "xa"
KIND_LETTER = "IART"
CELL = re.compile(r"(?P<tile>\S\S)(?:(?P<side>[xa])(?P<kind>[IART])(?P<figures>\d))?")
FACING = ("behind", "ahead")  # of a locomotive without a car: the hex behind or before it
LOOSE_FIELD = {"wire": "wire", "sandbag": "sandbags", "hedgehog": "hedgehogs"}

DESCRIBED = frozenset(
    {
        "owner", "kind", "special", "badge", "nation", "full", "hex", "figures", "tail", "aboard", "facing", "at",
        "mask", "land", "terrain", "recount",
        "wire", "sandbags", "hedgehogs", "mine", "mine_up", "mines_of", "mine_box", "mines_gone", "hands", "shown",
        "drawn", "in_play", "discard", "deck", "medals", "turn", "side",
    }
)  # fmt: skip


# --- writing --------------------------------------------------------------------------------------------------------


def describe(s: State) -> list[Section]:
    """The sections of a position."""
    terrain = Terrain.of(s.land)
    sections = [
        Section("side", SIDES[s.side]),
        Section("turn", str(s.turn)),
        Section("medals", " ".join(f"{side} {s.medals[i]}" for i, side in enumerate(SIDES))),
        Section("board", "", _board_lines(s, terrain)),
        Section("units", "", tuple(_unit_line(s, u) for u in range(len(s.owner)))),
        *_edges(s.land),
        *(Section(name, _labels(getattr(s, name))) for name in LOOSE_FIELD.values()),
        Section("mines", "", _mine_lines(s)),
        Section("mines_gone", " ".join(map(str, s.mines_gone))),
        *(Section(name, "", _hand_lines(getattr(s, name))) for name in ("hands", "shown", "drawn")),
        *(Section(name, _card_names(getattr(s, name))) for name in ("in_play", "discard")),
    ]
    return [section for section in sections if section.value or section.lines]


def _board_lines(s: State, terrain: Terrain) -> tuple[str, ...]:
    lines = []
    for row in range(9):
        cells = [_cell(s, terrain, h) for h in range(N) if ROW[h] == row]
        indent = "   " if row % 2 else ""
        lines.append(f"{9 - row} {indent}{' '.join(cell.ljust(5) for cell in cells)}".rstrip())
    return tuple(lines)


def _cell(s: State, terrain: Terrain, h: int) -> str:
    glyph = TERRAIN[TILES[terrain.tile[h]]]["glyph"]
    unit = s.at[h]
    if unit == NONE or s.hex[unit] != h:
        return str(glyph)
    return f"{glyph}{SIDE_LETTER[s.owner[unit]]}{KIND_LETTER[s.kind[unit]]}{s.figures[unit]}"


def _unit_line(s: State, unit: int) -> str:
    h = s.hex[unit]
    words = [
        str(unit),
        GRID.label[h] if h != NONE else "off",
        SIDES[s.owner[unit]],
        KINDS[s.kind[unit]],
        str(s.figures[unit]),
        f"full={s.full[unit]}",
        f"nation={NATIONS[s.nation[unit]]}",
    ]
    if s.special[unit]:
        words.append(SPECIALS[s.special[unit]])
    if s.badge[unit]:
        words.append(f"badge={BADGES[s.badge[unit]]}")
    if s.tail[unit] != NONE:
        words.append(f"car={GRID.label[s.tail[unit]]}")
    if s.facing[unit] != NONE:
        side, h = divmod(s.facing[unit], AHEAD)
        words.append(f"{FACING[side]}={GRID.label[h]}")
    if s.aboard[unit] != NONE:
        words.append(f"aboard={s.aboard[unit]}")
    return " ".join(words)


def _sides_of(bits: int) -> str:
    return " ".join(name for d, name in enumerate(GRID.directions) if bits >> d & 1)


@lru_cache(maxsize=256)
def _edges(packed: bytes) -> tuple[Section, ...]:
    """Everything with directions; the same at every moment until the terrain changes."""
    terrain = Terrain.of(packed)
    return (
        Section("works", "", _edge_lines(terrain.work, terrain.work_edges, WORKS)),
        Section("edges", "", _edge_lines(terrain.tile_edges, terrain.tile_edges, None)),
        Section("rails", "", _rail_lines(terrain)),
    )


def _edge_lines(which: bytes, edges: bytes, names: tuple[str, ...] | None) -> tuple[str, ...]:
    found = [h for h in range(N) if which[h]]
    words = [[GRID.label[h], names[which[h]] if names else "", _sides_of(edges[h])] for h in found]
    return tuple(" ".join(word for word in line if word) for line in words)


def _rail_lines(terrain: Terrain) -> tuple[str, ...]:
    unlike = [h for h in range(N) if terrain.rail_edges[h] != _usual_rails(terrain, h)]
    return tuple(f"{GRID.label[h]} {_sides_of(terrain.rail_edges[h])}".rstrip() for h in unlike)


def _usual_rails(terrain: Terrain, h: int) -> int:
    work = WORKS[terrain.work[h]].partition(":")[0]
    return terrain.work_edges[h] if work != "none" and TERRAIN[work]["rail"] else terrain.tile_edges[h]


def _labels(mask: int) -> str:
    return " ".join(GRID.label[h] for h in GRID.bits(mask))


def _mine_lines(s: State) -> tuple[str, ...]:
    lines = []
    for side in range(2):
        for h in GRID.bits(s.mines_of[side]):
            up = " up" if s.mine_up & BIT[h] else ""
            lines.append(f"{GRID.label[h]} {SIDES[side]} {s.mine[h]}{up}")
    return tuple(lines)


def _hand_lines(hands: list[tuple[int, ...]]) -> tuple[str, ...]:
    return tuple(f"{SIDES[i]}: {_card_names(hand)}" for i, hand in enumerate(hands) if hand)


def _card_names(cards: tuple[int, ...]) -> str:
    return " ".join(CARDS[c] for c in cards)


# --- reading --------------------------------------------------------------------------------------------------------


def read(document: Document, s: State) -> None:
    """Read a position into a bare state."""
    s.side = _word(document.take("side"), SIDES, s.side)
    s.turn = _number(document.take("turn"), 0)
    _read_medals(document.take("medals"), s)
    if document.value("land", "") == "scenario":
        lay_scenario_terrain(s)
    tiles, drawn = _read_board(document.take("board"), s)
    s.land = Terrain.of(s.land)._replace(tile=bytes(tiles)).packed()
    _read_units(document.take("units"), drawn, s)
    _read_edges(document, s)
    for name in LOOSE:
        entry = document.take(LOOSE_FIELD[name])
        if entry is not None:
            setattr(s, LOOSE_FIELD[name], sum(BIT[h] for h in _hexes(entry)))
    _read_mines(document.take("mines"), s)
    _read_mines_gone(document.take("mines_gone"), s)
    _read_cards(document, s)


def _word(entry: Entry | None, words: tuple[str, ...], default: int) -> int:
    if entry is None:
        return default
    if entry.value not in words:
        raise BadText(f"'{entry.value}' is none of: {', '.join(words)}", entry.line)
    return words.index(entry.value)


def _number(entry: Entry | None, default: int) -> int:
    if entry is None:
        return default
    if not entry.value.isdigit():
        raise BadText(f"'{entry.value}' is not a number", entry.line)
    return int(entry.value)


def _hex(word: str, line: int) -> int:
    try:
        return GRID.at(word)
    except ValueError:
        raise BadText(f"there is no hex '{word}' on the board", line) from None


def _hexes(entry: Entry) -> list[int]:
    return [_hex(word, entry.line) for word in entry.value.split()]


def _read_medals(entry: Entry | None, s: State) -> None:
    words = entry.value.split() if entry else []
    for side, count in zip(words[::2], words[1::2], strict=False):
        if entry is None or side not in SIDES or not count.isdigit() or int(count) > 20:
            raise BadText("expected 'axis N allies N'", entry.line if entry else None)
        s.medals[SIDES.index(side)] = int(count)


class Drawn(NamedTuple):
    """A unit as the board shows it."""

    side: int
    kind: int
    figures: int
    line: int


def _read_board(entry: Entry | None, s: State) -> tuple[bytearray, dict[int, Drawn]]:
    tiles = bytearray(Terrain.of(s.land).tile)
    drawn: dict[int, Drawn] = {}
    for line, text in entry.lines if entry else ():
        number, _, rest = text.strip().partition(" ")
        if not number.isdigit() or not 1 <= int(number) <= 9:
            raise BadText(f"a row begins with its number, 9 to 1, not '{number[:20]}'", line)
        row = [h for h in range(N) if ROW[h] == 9 - int(number)]
        cells = rest.split()
        if len(cells) != len(row):
            raise BadText(f"row {number} has {len(row)} hexes, not {len(cells)}", line)
        for h, cell in zip(row, cells, strict=True):
            tile, unit = _read_cell(cell, line)
            if tile is not None:
                tiles[h] = tile
            if unit is not None:
                drawn[h] = unit
    return tiles, drawn


def _read_cell(cell: str, line: int) -> tuple[int | None, Drawn | None]:
    match = CELL.fullmatch(cell)
    if match is None or (match["tile"] != ".." and match["tile"] not in GLYPH):
        raise BadText(f"'{cell}' is not a hex: expected a tile and perhaps a unit, like fo or ..xI4", line)
    tile = None if match["tile"] == ".." else GLYPH[match["tile"]]
    if not match["side"]:
        return tile, None
    unit = Drawn(SIDE_LETTER.index(match["side"]), KIND_LETTER.index(match["kind"]), int(match["figures"]), line)
    return tile, unit


def _read_units(entry: Entry | None, drawn: dict[int, Drawn], s: State) -> None:
    rows: dict[int, dict[str, Any]] = {}
    for line, text in entry.lines if entry else ():
        number, row = _read_unit(text, line)
        if number in rows:
            raise BadText(f"unit {number} stands twice", line)
        _match_drawing(row, drawn)
        rows[number] = row
    free = iter(n for n in range(UNITS) if n not in rows)
    for h, unit in drawn.items():
        number = next(free, NONE)
        if number == NONE:
            raise BadText(f"there is room for {UNITS} units", unit.line)
        rows[number] = _drawn_row(h, unit)
    for number in range(max(rows, default=-1) + 1):
        if number not in rows:
            raise BadText(
                f"unit {number} is missing: units are numbered from 0 without gaps", entry.line if entry else None
            )
        _enrol(s, rows[number])


def _drawn_row(h: int, unit: Drawn) -> dict[str, Any]:
    side, kind = SIDES[unit.side], KINDS[unit.kind]
    nation = ("german", "american")[unit.side]
    return {
        "hex": h,
        "side": side,
        "type": kind,
        "now": unit.figures,
        "figures": 0,
        "nation": nation,
        "line": unit.line,
    }


def _read_unit(text: str, line: int) -> tuple[int, dict[str, Any]]:
    words = text.split()
    if len(words) < 5 or not words[0].isdigit() or not words[4].isdigit() or int(words[0]) >= UNITS:
        raise BadText(f"expected 'number hex side kind figures', found '{text[:60]}'", line)
    number, where, side, kind, figures = words[:5]
    if side not in SIDES or kind not in KINDS:
        raise BadText(f"there is no unit '{side} {kind}'", line)
    row: dict[str, Any] = {
        "hex": None if where == "off" else _hex(where, line),
        "side": side,
        "type": kind,
        "now": int(figures),
        "figures": 0,
        "nation": ("german", "american")[SIDES.index(side)],
        "line": line,
    }
    for word in words[5:]:
        _read_word(word, row, line)
    return int(number), row


def _read_word(word: str, row: dict[str, Any], line: int) -> None:
    name, equals, value = word.partition("=")
    if not equals and word in SPECIALS:
        row["special"] = word
        return
    if not equals and word in ("boat", "hero"):
        row[word] = True
        return
    known = {"badge": BADGES, "nation": NATIONS}
    if name in known and value in known[name]:
        row[name] = value
    elif name in ("full", "aboard") and value.isdigit():
        row["figures" if name == "full" else name] = int(value)
    elif name == "car":
        row["car"] = _hex(value, line)
    elif name in FACING:
        row["facing"] = AHEAD * FACING.index(name) + _hex(value, line)
    else:
        raise BadText(f"unknown word '{word}' for a unit", line)


def _match_drawing(row: dict[str, Any], drawn: dict[int, Drawn]) -> None:
    unit = drawn.pop(row["hex"], None) if row["hex"] is not None else None
    if unit is None:
        return
    if (SIDES[unit.side], KINDS[unit.kind], unit.figures) != (row["side"], row["type"], row["now"]):
        raise BadText(f"the board draws another unit on {GRID.label[row['hex']]}", row["line"])


def _enrol(s: State, row: dict[str, Any]) -> None:
    unit = add_unit(s, row)
    full = s.full[unit]
    cite("M44:unit-no-merge")
    if not 0 <= row["now"] <= full <= 9 or (row["now"] == 0 and row["hex"] is not None):
        raise BadText(f"a unit of {row['now']} figures out of {full} cannot be", row["line"])
    s.figures[unit] = row["now"]
    s.aboard[unit] = row.get("aboard", NONE)
    s.facing[unit] = row.get("facing", NONE)
    if row["hex"] is None:
        return
    cite("M44:unit-one-per-hex")
    for h in (row["hex"], row.get("car")):
        if h is not None and s.at[h] != NONE:
            raise BadText(f"two units stand on {GRID.label[h]}", row["line"])
    s.tail[unit] = row.get("car", NONE)
    s.place(unit, row["hex"])
    if row.get("boat"):
        s.boats |= BIT[unit]
    if row.get("hero"):
        s.hero.append(unit)


def _read_edges(document: Document, s: State) -> None:
    terrain = Terrain.of(s.land)
    works, tile_edges, work_edges = (
        bytearray(terrain.work),
        bytearray(terrain.tile_edges),
        bytearray(terrain.work_edges),
    )
    for line, words in _word_lines(document.take("works")):
        name = words[1] if len(words) > 1 else ""
        if name not in WORKS:
            raise BadText(f"there is no work '{name}' (there are: {', '.join(WORKS[1:])})", line)
        works[_hex(words[0], line)] = WORKS.index(name)
        work_edges[_hex(words[0], line)] = _sides(words[2:], line)
    for line, words in _word_lines(document.take("edges")):
        tile_edges[_hex(words[0], line)] = _sides(words[1:], line)
    terrain = Terrain(terrain.tile, bytes(works), bytes(tile_edges), bytes(work_edges), terrain.rail_edges)
    rails = bytearray(_usual_rails(terrain, h) for h in range(N))
    for line, words in _word_lines(document.take("rails")):
        rails[_hex(words[0], line)] = _sides(words[1:], line)
    s.land = terrain._replace(rail_edges=bytes(rails)).packed()


def _word_lines(entry: Entry | None) -> list[tuple[int, list[str]]]:
    return [(line, text.split()) for line, text in entry.lines] if entry else []


def _sides(words: list[str], line: int) -> int:
    for word in words:
        if word not in GRID.directions:
            raise BadText(f"there is no side '{word}' (there are: {', '.join(GRID.directions)})", line)
    return edge_bits(words)


def _read_mines(entry: Entry | None, s: State) -> None:
    for line, words in _word_lines(entry):
        if (
            len(words) not in (3, 4)
            or words[1] not in SIDES
            or words[2] not in "01234"
            or words[3:] not in ([], ["up"])
        ):
            raise BadText("expected 'hex side value' and perhaps 'up'", line)
        h, value = _hex(words[0], line), int(words[2])
        s.mine[h] = value
        s.mines_of[SIDES.index(words[1])] |= BIT[h]
        s.mine_up |= BIT[h] if words[3:] else 0
        _take_from_box(s, value, line)


def _read_mines_gone(entry: Entry | None, s: State) -> None:
    """Markers taken off the board face up."""
    for word in entry.value.split() if entry else ():
        _take_from_box(s, int(word) if word.isdigit() else NONE, entry.line if entry else 0)
        s.mines_gone = (*s.mines_gone, int(word))


def _take_from_box(s: State, value: int, line: int) -> None:
    if value not in s.mine_box:
        raise BadText(f"there is no further mine of value {value}", line)
    box = list(s.mine_box)
    box.remove(value)
    s.mine_box = tuple(box)


def _read_cards(document: Document, s: State) -> None:
    left = list(DECK)
    for name in ("hands", "shown", "drawn"):
        hands = getattr(s, name)
        for line, words in _word_lines(document.take(name)):
            side = words[0].removesuffix(":")
            if side not in SIDES:
                raise BadText(f"there is no side '{side}'", line)
            hands[SIDES.index(side)] = tuple(sorted(_take_cards(words[1:], left, line)))
    for name in ("in_play", "discard"):
        entry = document.take(name)
        if entry is not None:
            cards = _take_cards(entry.value.split(), left, entry.line)
            setattr(s, name, tuple(cards if name == "in_play" else sorted(cards)))
    s.deck = tuple(left)


def _take_cards(names: list[str], left: list[int], line: int) -> list[int]:
    cards = []
    for name in names:
        if name not in CARD:
            raise BadText(f"there is no card '{name}'", line)
        cite("M44:deck-composition")
        if CARD[name] not in left:
            raise BadText(f"there are not so many cards '{name}'", line)
        left.remove(CARD[name])
        cards.append(CARD[name])
    return cards
