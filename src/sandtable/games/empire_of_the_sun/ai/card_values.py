"""What cards are worth as events that start no offensive, and as reactions, from what their effects say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.cards import OPERATIONS, ROWS
from ..rules.pieces import ALLIES, JAPAN, SIDES
from ..rules.state import State

Row = dict[str, Any]
YEARS = {range(1, 5): "1942", range(5, 8): "1943", range(8, 11): "1944", range(11, 13): "1945"}
WILL, BOX, EUROPE, RIVALRY, SHIPPING, STEP, DRAW = 1.2, 0.6, 0.25, 0.5, 0.6, 0.25, 0.35


def event_value(s: State, side: int, card: int) -> float:
    """What an event brings its side, without the offensive that it may start."""
    rows = ROWS[card].get("effects", ())
    return sum(_effect(s, side, row) for row in rows) + DRAW * int(ROWS[card].get("draw", 0))


def _effect(s: State, side: int, row: Row) -> float:
    weigh = EFFECTS.get(row["do"])
    return weigh(s, side, row) if weigh else 0.1


def _will(s: State, side: int, row: Row) -> float:
    return WILL * int(row["by"]) * (1 if side == ALLIES else -1) if s.turn > 1 else 1.0


def _europe(s: State, side: int, row: Row) -> float:
    year = next(name for turns, name in YEARS.items() if s.turn in turns)
    by = row.get("by_year", {}).get(year, row.get("by", 0))
    return EUROPE * float(by) * (1 if side == ALLIES else -1)


def _rivalry(s: State, side: int, row: Row) -> float:
    whose = JAPAN if row["side"] == SIDES[JAPAN] else ALLIES
    helps = bool(row["on"]) == (whose != side) and bool(s.rivalry >> whose & 1) != row["on"]
    return RIVALRY * helps


def _china(s: State, side: int, row: Row) -> float:
    if s.has_surrendered("china"):
        return 0.0
    by = int(row["by"])
    return BOX * by * (1 if side == JAPAN else -1) * (3.0 if s.china + by >= 5 else 1.0)


def _india(s: State, side: int, row: Row) -> float:
    return BOX * abs(int(row.get("by", 1))) * (0.5 if s.has_surrendered("india") else 1.0)


def _asp(s: State, side: int, row: Row) -> float:
    return SHIPPING * abs(int(row["by"])) if row.get("duration") == "permanent" else 0.1


def _replacements(s: State, side: int, row: Row) -> float:
    return STEP * int(row.get("steps", 1))


def _losses(s: State, side: int, row: Row) -> float:
    return STEP * 0.6


def _discard(s: State, side: int, row: Row) -> float:
    return 0.3


def _again(s: State, side: int, row: Row) -> float:
    return 0.15


EFFECTS: dict[str, Callable[[State, int, Row], float]] = {
    "us_political_will": _will,
    "war_in_europe": _europe,
    "rivalry": _rivalry,
    "china": _china,
    "india": _india,
    "asp": _asp,
    "replacements": _replacements,
    "step_gain": _replacements,
    "step_loss": _losses,
    "submarine_attack": _losses,
    "kamikaze": _losses,
    "random_discard": _discard,
    "discard_then_take_from_discard": _again,
    "place_unit": lambda s, side, row: 0.4,
    "escorts": lambda s, side, row: 0.5,
    "set_flag": lambda s, side, row: 0.4,
    "next_turn_replacements": lambda s, side, row: 0.3,
    "delay_reinforcements": lambda s, side, row: 0.5,
    "take_hexes": lambda s, side, row: 0.5,
    "build_route_free": lambda s, side, row: 0.2,
    "evacuate": lambda s, side, row: 0.0,
}


def kept_value(card: int) -> float:
    """What a card in the hand may still be good for."""
    return 0.05 * OPERATIONS[card]
