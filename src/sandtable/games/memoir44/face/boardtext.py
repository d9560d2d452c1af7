"""Memoir '44 for the terminal: the board in rows of cells, then what the signs mean, medals, objectives and cards.

A cell has the hex and its terrain, below it the unit, and below that works and obstacles. An Axis unit stands in square
brackets, an Allied unit in round ones, as their stands are drawn: `[12I4]` is Axis unit 12, infantry of four figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from textwrap import wrap
from typing import Any

from ..rules.board import GRID, ROW, SECTIONS, SIDES, X2, N, data
from ..rules.cards import CARD
from ..rules.cards import ROW as CARD_ROW
from ..rules.terrain_table import LOOSE, TERRAIN
from ..rules.units import SPECIAL_TYPE, TYPE
from .tokens import STAR_WORDS

CELL = 7
SHIFT = 4  # of the short rows
MARGIN = "  "
WIDTH = 96
ORDERED, OBJECTIVE, MINE = "!", "*", "^"
_GLUE = "\N{NO-BREAK SPACE}"
_BRACKETS = {"axis": ("[", "]"), "allies": ("(", ")")}
_LINES: tuple[int, ...] = tuple(data("board.json")["section_lines"])
_FIELD = {"wire": "wire", "sandbag": "sandbags", "hedgehog": "hedgehog"}
_WORDS = {
    "axis": {"en": "Axis", "ru": "Ось"},
    "allies": {"en": "Allies", "ru": "Союзники"},
    "left": {"en": "left", "ru": "слева"},
    "center": {"en": "center", "ru": "в центре"},
    "right": {"en": "right", "ru": "справа"},
    "terrain": {"en": "Terrain", "ru": "Местность"},
    "units": {"en": "Units", "ru": "Отряды"},
    "special": {"en": "Special units", "ru": "Особые отряды"},
    "medals": {"en": "Medals", "ru": "Медали"},
    "objectives": {"en": "Objectives", "ru": "Цели"},
    "stars": {"en": "Stars", "ru": "Звёзды"},
    "hand": {"en": "Hand", "ru": "В руке"},
    "cards": {"en": "Cards", "ru": "Карты"},
    "deck": {"en": "deck", "ru": "колода"},
    "turn": {"en": "Turn", "ru": "Ход"},
    "mine": {"en": "minefield (its value, if known)", "ru": "минное поле (сила, если известна)"},
    "ordered": {"en": "ordered", "ru": "получил приказ"},
    "objective": {"en": "objective", "ru": "цель"},
    "either": {"en": "either side", "ru": "любая сторона"},
    "figures": {"en": "number, kind, figures", "ru": "номер, род войск, фигурки"},
}


def board_text(view: dict[str, Any], language: str) -> str:
    """The board of a view as lines of text."""
    return "\n".join(_Page(view, language).lines())


class _Page:
    def __init__(self, view: dict[str, Any], language: str) -> None:
        self.view = view
        self.language = language
        self.hexes = {GRID.at(entry["hex"]): entry for entry in view["hexes"]}
        self.at = {GRID.at(unit[key]): unit for unit in view["units"] for key in ("car", "hex") if unit[key]}
        self.goals = {GRID.at(label) for objective in view["objectives"] for label in objective["hexes"]}

    def word(self, name: str) -> str:
        return _WORDS[name][self.language]

    def said(self, both: dict[str, str]) -> str:
        return both.get(self.language, both["en"])

    def lines(self) -> Iterator[str]:
        yield self._head()
        yield self._sections("axis")
        for row in range(max(ROW) + 1):
            yield from self._row([h for h in range(N) if ROW[h] == row])
        yield self._sections("allies")
        yield from self._foot()

    # --- the board ----------------------------------------------------------------------------------------------

    def _head(self) -> str:
        turn = f"{self.word('turn')} {self.view['turn']}, {self.word(self.view['active'])}"
        return f"{MARGIN}{self.said(self.view['title'])} · {turn}"

    def _sections(self, side: str) -> str:
        """The names of the three sections as a side sees them, over the board or under it."""
        names = SECTIONS if side == "allies" else SECTIONS[::-1]
        bounds = (0, *(_column(x2) for x2 in _LINES), 13 * CELL)
        parts = (self.word(n).center(b - a - 1) for n, (a, b) in zip(names, pairwise(bounds), strict=True))
        return f"{MARGIN}{':'.join(parts)}".rstrip() + f"  {self.word(side)}"

    def _row(self, hexes: list[int]) -> Iterator[str]:
        yield self._ruled(hexes, [self._tile(h) for h in hexes])
        yield self._ruled(hexes, [self._stander(h) for h in hexes])
        works = [self._works(h) for h in hexes]
        if any(works):
            yield self._ruled(hexes, works)

    def _ruled(self, hexes: list[int], cells: list[str]) -> str:
        """Cells side by side, with the section lines where they run between two of them."""
        shift = " " * SHIFT if X2[hexes[0]] else ""
        marks = (":" if X2[h] + 1 in _LINES else " " for h in hexes)
        text = "".join(f"{cell:<{CELL - 1}}{mark}" for cell, mark in zip(cells, marks, strict=True))
        return f"{MARGIN}{shift}{text}".rstrip()

    def _tile(self, h: int) -> str:
        goal = OBJECTIVE if h in self.goals else ""
        return f"{GRID.label[h]} {TERRAIN[self.hexes[h]['tile']]['glyph']}{goal}"

    def _stander(self, h: int) -> str:
        unit = self.at.get(h)
        return _unit(unit) if unit else ""

    def _works(self, h: int) -> str:
        return "".join(self._glyphs(h))

    def _glyphs(self, h: int) -> Iterator[str]:
        entry = self.hexes[h]
        yield from (TERRAIN[name]["glyph"] for name in self._built(h))
        if entry.get("mine"):
            value = entry["mine"]["value"]
            yield f"{MINE}{'' if value is None else value}"

    def _built(self, h: int) -> Iterator[str]:
        """The work and the obstacles on a hex."""
        entry = self.hexes[h]
        if entry["work"]:
            yield entry["work"].partition(":")[0]
        yield from (name for name in LOOSE if entry.get(_FIELD[name]))

    # --- what stands below ----------------------------------------------------------------------------------------

    def _foot(self) -> Iterator[str]:
        yield from self._listed("terrain", self._terrain())
        yield from self._listed("units", self._signs())
        yield from self._listed("special", self._specials())
        yield from self._listed("objectives", map(self._objective, self.view["objectives"]))
        yield from self._listed("stars", map(self._star, self.view["stars"]))
        yield from self._listed("medals", (self._medals(side) for side in SIDES))
        yield from self._hands()

    def _listed(self, name: str, items: Iterable[str]) -> Iterator[str]:
        """A line with a heading, wrapped between its items and never within one."""
        text = ", ".join(item.replace(" ", _GLUE) for item in items)
        if text:
            line = f"{self.word(name)}: {text}"
            wrapped = wrap(line, WIDTH, subsequent_indent=MARGIN, break_long_words=False, break_on_hyphens=False)
            yield from (f"{MARGIN}{part}".replace(_GLUE, " ") for part in wrapped)

    def _terrain(self) -> Iterator[str]:
        """The signs of the terrain that occurs, in the order of the data."""
        present = {entry["tile"] for entry in self.hexes.values()} | {name for h in range(N) for name in self._built(h)}
        yield from (f"{row['glyph']} {self.said(row['title'])}" for name, row in TERRAIN.items() if name in present)
        if any(entry.get("mine") for entry in self.hexes.values()):
            yield f"{MINE} {self.word('mine')}"

    def _signs(self) -> Iterator[str]:
        for side in SIDES:
            yield f"{_BRACKETS[side][0]} {_BRACKETS[side][1]} {self.word(side)}"
        kinds = {unit["kind"] for unit in self.at.values()}
        yield from (f"{row['glyph']} {self.said(row['title'])}" for name, row in TYPE.items() if name in kinds)
        yield f"[3I4]: {self.word('figures')}"
        if any(unit["ordered"] for unit in self.at.values()):
            yield f"{ORDERED} {self.word('ordered')}"

    def _specials(self) -> Iterator[str]:
        for name, row in SPECIAL_TYPE.items():
            units = [str(unit["id"]) for unit in self.view["units"] if unit["special"] == name]
            if units:
                yield f"{self.said(row['title'])} {' '.join(units)}"

    def _objective(self, objective: dict[str, Any]) -> str:
        side = objective["holder"] or objective["for"]
        whose = self.word(side) if side else self.word("either")
        needed = f" ({objective['needed']}/{len(objective['hexes'])})" if len(objective["hexes"]) > 1 else ""
        return f"{OBJECTIVE} {' '.join(objective['hexes'])}{needed}: {whose} {objective['medals']}"

    def _star(self, star: dict[str, Any]) -> str:
        carrier = f" ({star['unit']})" if star["unit"] is not None else ""
        count = f" ×{star['count']}" if star["count"] > 1 else ""
        return f"{star['hex']}{carrier} {self.said(STAR_WORDS[star['use']]).lower()}{count}"

    def _medals(self, side: str) -> str:
        return f"{self.word(side)} {self.view['medals'][side]}/{self.view['needed'][side]}"

    def _hands(self) -> Iterator[str]:
        """The cards one sees by name, and how many there are of the others."""
        for side in SIDES:
            yield from self._listed("hand", (self._card(card) for card in self.view["hands"][side] if card))
        counts = [f"{self.word(side)} {len(self.view['hands'][side])}" for side in SIDES]
        yield from self._listed("cards", [*counts, f"{self.word('deck')} {self.view['deck']}"])

    def _card(self, card: str) -> str:
        return f"{card} ({self.said(CARD_ROW[CARD[card]]['title'])})"


def _column(x2: int) -> int:
    """Where a doubled column begins, in characters."""
    return (x2 + 1) * CELL // 2


def _unit(unit: dict[str, Any]) -> str:
    opening, closing = _BRACKETS[unit["side"]]
    mark = ORDERED if unit["ordered"] else ""
    return f"{opening}{unit['id']}{TYPE[unit['kind']]['glyph']}{unit['figures']}{closing}{mark}"
