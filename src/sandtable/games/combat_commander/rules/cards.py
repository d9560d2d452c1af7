"""The fate decks: 72 cards a nation, each an order, an action, an event, a hex and a roll (1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .board import GRID, data
from .pieces import NATIONS

DECK = tuple(range(1, 73))
ORDERS: tuple[str, ...] = tuple(row["id"] for row in data("orders.json")["orders"])
ACTIONS: tuple[str, ...] = tuple(row["id"] for row in data("actions.json")["actions"])
EVENTS: tuple[str, ...] = tuple(row["id"] for row in data("events.json")["events"])
ACTION_ROW: dict[str, dict[str, Any]] = {row["id"]: row for row in data("actions.json")["actions"]}
ORDER_ROW: dict[str, dict[str, Any]] = {row["id"]: row for row in data("orders.json")["orders"]}
EVENT_ROW: dict[str, dict[str, Any]] = {row["id"]: row for row in data("events.json")["events"]}


class Deck(NamedTuple):
    """A nation's cards: tuples by number, place 0 being nobody's."""

    order: tuple[str, ...]
    action: tuple[str, ...]
    event: tuple[str, ...]
    hex: tuple[int, ...]
    row: tuple[int, ...]  # the number of the random hex, which tests broken weapons (11.4)
    white: tuple[int, ...]
    coloured: tuple[int, ...]
    trigger: tuple[str, ...]
    direction: tuple[int, ...]  # the wind of a Breeze, 1 to 6
    nation: tuple[str, ...]  # whose squads a Marksmanship wants


def _deck(nation: str) -> Deck:
    rows = sorted(data(f"decks/{nation}.json")["cards"], key=lambda row: row["number"])

    def names(part: str) -> tuple[str, ...]:
        return ("", *(row.get(part) or "" for row in rows))

    def numbers(part: Callable[[Any], int | None]) -> tuple[int, ...]:
        return (0, *(part(row) or 0 for row in rows))

    return Deck(
        names("order"),
        names("action"),
        names("event"),
        numbers(lambda row: GRID.at(row["hex"])),
        numbers(lambda row: int(row["hex"][1:])),
        numbers(lambda row: row["roll"][0]),
        numbers(lambda row: row["roll"][1]),
        names("trigger"),
        numbers(lambda row: row.get("direction")),
        names("nation"),
    )


DECKS = {nation: _deck(nation) for nation in NATIONS}
LETTER = {row["id"]: str(row["letter"]) for row in data("nations.json")["nations"]}
