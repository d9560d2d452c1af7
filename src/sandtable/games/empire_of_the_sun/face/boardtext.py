"""The board of a view for the terminal: the stacks from north to south, the boxes, and every track."""

from __future__ import annotations

from typing import Any

from ..rules import cards
from ..rules.board import board_of
from ..rules.pieces import SIDES
from . import names
from .drawing.beside import standing
from .titles import BOX, CHINA, INDIA, MARK, ROAD, SEGMENT, SIDE, WORDS, card_name, date_text, hex_name, range_text

_LETTER = {"japan": "J", "allies": "A"}


def board_text(view: dict[str, Any], language: str) -> str:
    """A head line, every stack on a line of its own, then what lies beside the map, and one's hand."""
    return "\n".join([
        _head(view, language), *_stacks(view, language), *_boxes(view, language), *_tracks(view, language),
        *standing(view, language), *_hand(view, language),
    ])  # fmt: skip


def _head(view: dict[str, Any], language: str) -> str:
    turn = f"{WORDS['turn'][language]} {view['turn']}/{view['turns']}, {date_text(view['month'], language)}"
    segment = f"{SIDE[view['side']][language]}: {SEGMENT[view['segment']][language]}"
    return f"{turn}; {segment}; {WORDS['will'][language]}: {view['tracks']['will']}"


def _by_place(view: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for unit in view["units"].values():
        found.setdefault(unit["at"], []).append(unit)
    return found


def _stacks(view: dict[str, Any], language: str) -> list[str]:
    places, board = _by_place(view), board_of(view["map"])
    lines = []
    for label in sorted((at for at in places if at.isdigit()), key=lambda at: (at[2:], at)):
        for side in SIDES:
            units = [_unit(unit, language) for unit in places[label] if unit["side"] == side]
            if units:
                lines.append(f"{_LETTER[side]} {hex_name(board, board.at(label), language)}: {', '.join(units)}")
    return lines


def _unit(unit: dict[str, Any], language: str) -> str:
    """The figures of a unit with its markers."""
    if unit["kind"] == "hq":
        figures = f"{unit['efficiency']}/{unit['command']}"
    else:
        figures = f"{unit['attack']}-{unit['defense']}"
    reach = f" {range_text(unit)}" if unit["range"] else ""
    state = f" [{', '.join(MARK[mark][language] for mark in unit['marks'])}]" if unit["marks"] else ""
    return f"{unit['id']} {figures}{reach}{state}"


def _boxes(view: dict[str, Any], language: str) -> list[str]:
    places = _by_place(view)
    return [f"{BOX[box][language]}: {', '.join(_due(unit) for unit in places[box])}" for box in BOX if box in places]


def _due(unit: dict[str, Any]) -> str:
    return f"{unit['id']} ({unit['due']})" if unit["due"] else str(unit["id"])


def _tracks(view: dict[str, Any], language: str) -> list[str]:
    found = view["tracks"]
    abroad = [f"{WORDS['europe'][language]}: {found['europe']:+d}"]
    if found["road"]:
        abroad += [
            f"{WORDS['china'][language]}: {CHINA[found['china_box']][language]}",
            f"{WORDS['divisions'][language]}: {found['divisions']}",
            f"{WORDS['india'][language]}: {INDIA[found['india_box']][language]}",
            f"{WORDS['road'][language]}: {ROAD[found['road']][language]}",
        ]
    return ["; ".join(abroad), *(_side(view, i, side, language) for i, side in enumerate(SIDES))]


def _side(view: dict[str, Any], i: int, side: str, language: str) -> str:
    found, rows = view["tracks"], view["cards"][side]
    shipping = f"{WORDS['asp'][language]}: {found['asp'][i] - found['asp_used'][i]}/{found['asp'][i]}"
    hand = f"{WORDS['hand'][language]}: {len(rows['hand'])}, {WORDS['deck'][language]}: {rows['deck']}"
    return f"{SIDE[side][language]}: {hand}; {shipping}; {WORDS['passes'][language]}: {found['passes'][i]}"


def _hand(view: dict[str, Any], language: str) -> list[str]:
    """The cards that the viewer knows, with their texts."""
    known = [name for side in SIDES for name in view["cards"][side]["hand"] if name in cards.CARD]
    return [
        f"{name} {card_name(cards.CARD[name], language)}: {names.card_text(cards.CARD[name], language)}"
        for name in known
    ]
