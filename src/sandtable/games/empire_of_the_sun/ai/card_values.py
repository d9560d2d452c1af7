"""What cards are worth as events that start no offensive, and as reactions, from what their effects say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.cards import OPERATIONS, ROWS
from ..rules.pieces import ALLIES, JAPAN, SIDES
from ..rules.state import State

Row = dict[str, Any]
YEARS = {range(1, 5): "1942", range(5, 8): "1943", range(8, 11): "1944", range(11, 13): "1945"}
WILL = 1.2  # a point of US political will
FIRST_WILL = 1.0  # an event that changes will, on the first turn
BOX = 0.6  # a box of the tracks of China and India
FALL_OF_CHINA = 3.0  # how many times as much the boxes count that bring China down
LOST_INDIA = 0.5  # what is left of a box of India once it has surrendered
EUROPE = 0.25  # a box of the war in Europe
RIVALRY = 0.5  # an end to the rivalry of one's own services, or a beginning of the enemy's
SHIPPING = 0.6  # an amphibious shipping point for good
SHIPPING_LENT = 0.1  # shipping points for a while
STEP = 0.25  # a step that comes back
HURT = 0.6  # of that, a step that the enemy may lose
DRAW = 0.35  # a card that is drawn
PLAIN = {  # effects that are worth the same at any time
    "random_discard": 0.3,
    "discard_then_take_from_discard": 0.15,
    "place_unit": 0.4,
    "escorts": 0.5,
    "set_flag": 0.4,
    "next_turn_replacements": 0.3,
    "delay_reinforcements": 0.5,
    "take_hexes": 0.5,
    "build_route_free": 0.2,
    "evacuate": 0.0,
}
OTHER = 0.1  # any other effect


def event_value(s: State, side: int, card: int) -> float:
    """What an event brings its side, without the offensive that it may start."""
    rows = ROWS[card].get("effects", ())
    return sum(_effect(s, side, row) for row in rows) + DRAW * int(ROWS[card].get("draw", 0))


def _effect(s: State, side: int, row: Row) -> float:
    weigh = EFFECTS.get(row["do"])
    return weigh(s, side, row) if weigh else PLAIN.get(row["do"], OTHER)


def _will(s: State, side: int, row: Row) -> float:
    return WILL * int(row["by"]) * (1 if side == ALLIES else -1) if s.turn > 1 else FIRST_WILL


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
    return BOX * by * (1 if side == JAPAN else -1) * (FALL_OF_CHINA if s.china + by >= 5 else 1.0)


def _india(s: State, side: int, row: Row) -> float:
    return BOX * abs(int(row.get("by", 1))) * (LOST_INDIA if s.has_surrendered("india") else 1.0)


def _asp(s: State, side: int, row: Row) -> float:
    return SHIPPING * abs(int(row["by"])) if row.get("duration") == "permanent" else SHIPPING_LENT


def _replacements(s: State, side: int, row: Row) -> float:
    return STEP * int(row.get("steps", 1))


def _losses(s: State, side: int, row: Row) -> float:
    return STEP * HURT


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
}


def kept_value(card: int) -> float:
    """What a card in the hand may still be good for."""
    return 0.05 * OPERATIONS[card]
