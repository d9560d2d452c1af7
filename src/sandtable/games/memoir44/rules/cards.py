"""The command deck: sixty cards of thirty-one types; a card is named by its type."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....kernel.rulebook import Objection
from .board import SECTIONS, data
from .state import State

_ROWS: list[dict[str, Any]] = data("cards.json")["cards"]
CARDS: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
FAMILY: tuple[str, ...] = tuple(row["family"] for row in _ROWS)
CARD: dict[str, int] = {name: i for i, name in enumerate(CARDS)}
ROW: tuple[dict[str, Any], ...] = tuple(_ROWS)
DECK: tuple[int, ...] = tuple(i for i, row in enumerate(_ROWS) for _ in range(row["count"]))  # M44:setup-deck
NO_CARD = 255
ALL = 64

AIR_POWER, AMBUSH, COUNTER_ATTACK = CARD["air_power"], CARD["ambush"], CARD["counter_attack"]
ARMOR_ASSAULT, ARTILLERY_BOMBARD, BARRAGE = CARD["armor_assault"], CARD["artillery_bombard"], CARD["barrage"]
BEHIND_LINES, CLOSE_ASSAULT, DIG_IN = CARD["behind_enemy_lines"], CARD["close_assault"], CARD["dig_in"]
DIRECT_HQ, FIREFIGHT, INFANTRY_ASSAULT = CARD["direct_from_hq"], CARD["firefight"], CARD["infantry_assault"]
MEDICS, MOVE_OUT, FINEST_HOUR = CARD["medics_and_mechanics"], CARD["move_out"], CARD["their_finest_hour"]


def quotas(card: int) -> tuple[int, int, int] | None:
    """How many units a section card orders on the left, in the center and on the right."""
    sections = ROW[card].get("sections")
    if sections is None:
        return None
    return tuple(ALL if sections.get(n) == "all" else sections.get(n, 0) for n in SECTIONS)  # type: ignore[return-value]


@cache
def not_held(card: int) -> Objection:
    """Why a card that a side does not hold cannot be used."""
    return Objection("M44:turn-one-card", cards=(card,)).saying("not-held")


QUOTAS = tuple(quotas(card) for card in range(len(CARDS)))


def is_section(card: int) -> bool:
    """Whether a card is a section card."""
    return QUOTAS[card] is not None


def _mirror(card: int) -> int:
    """The same card with left and right exchanged."""
    name = CARDS[card]
    for a, b in (("_left", "_right"), ("_right", "_left")):
        if name.endswith(a):
            return CARD[name.removesuffix(a) + b]
    return card


MIRROR = tuple(_mirror(card) for card in range(len(CARDS)))  # M44:card-counter-attack-b


def cards_held(s: State, side: int) -> int:
    """The cards in hand, the one just played included."""
    return len(s.hands[side]) + len(s.shown[side]) + 1
