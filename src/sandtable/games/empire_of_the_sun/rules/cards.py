"""The strategy cards: 86 of Japan, 84 of the Allies, with their printed figures and structured effects (1.25, 5).

A card is a number: Japan's come first. `ROWS` has what each does; the tables below are read most often.
"""

from __future__ import annotations

from typing import Any

from .board import data
from .pieces import SIDES

MILITARY, POLITICAL, RESOURCE, REACTION = range(4)
TYPES = ("military", "political", "resource", "reaction")
NO_VALUE = 255  # a dash in the place of an intelligence value

ROWS: list[dict[str, Any]] = data("cards.json")
COUNT = len(ROWS)
NAMES = tuple(str(row["id"]) for row in ROWS)
CARD = {name: card for card, name in enumerate(NAMES)}
SIDE = bytes(SIDES.index(row["side"]) for row in ROWS)
TYPE = bytes(TYPES.index(row["type"]) for row in ROWS)
OPERATIONS = bytes(row["ops"] for row in ROWS)
OC_INTELLIGENCE = bytes(row.get("oc", NO_VALUE) for row in ROWS)
EC_INTELLIGENCE = bytes(row.get("ec", NO_VALUE) for row in ROWS)
CARDS_OF = tuple(tuple(card for card in range(COUNT) if SIDE[card] == side) for side in range(2))
TOJO_RESIGNS, MANCHURIA = CARD["J43"], CARD["A79"]
SPECIAL = frozenset({TOJO_RESIGNS, MANCHURIA})  # must be played on the turn they are drawn (5.37)
