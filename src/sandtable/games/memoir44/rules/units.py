"""Units: their sorts, whose they are (asked first of any unit that is to act), and what is next to them."""

from __future__ import annotations

from ....kernel.rulebook import Objection
from .board import GRID, data
from .state import NONE, State

UNITS = 64  # room for every unit of a game, reinforcements included
_UNIT_DATA = data("units.json")
TYPE = {row["id"]: row for row in _UNIT_DATA["types"]}
SPECIAL_TYPE = {row["id"]: row for row in _UNIT_DATA["specials"]}
SPECIALS = ("none", *SPECIAL_TYPE)
SPECIAL = {name: i for i, name in enumerate(SPECIALS)}
BADGES = ("none", *(row["id"] for row in _UNIT_DATA["badges"]))
SIZE_RULES = {
    "infantry": "M44:unit-infantry",
    "armor": "M44:unit-armor",
    "artillery": "M44:unit-artillery",
    "train": "M44TP:train-i",
    "elite_armor": "M44:special-elite-armor",
    "french_resistance": "M44:special-resistance-a",
}
BADGE_RULE = {row["id"]: row["rule"] for row in _UNIT_DATA["badges"]}
NATIONS = (
    "german", "italian", "japanese", "american", "british", "canadian", "french", "polish", "russian", "australian",
    "new_zealand", "indian", "chinese", "yugoslav", "spanish", "finnish", "dutch", "belgian", "greek", "commonwealth",
)  # fmt: skip

ABSENT = Objection("KERNEL:absent")


def objection_to_own(s: State, side: int, unit: int) -> Objection | None:
    """Why a side may not use a unit at all: it is gone, the enemy's, or aboard a train."""
    if not is_there(s, unit):
        return ABSENT
    if s.owner[unit] != side:
        return Objection("M44:order-own", pieces=(unit,)).saying("enemy")
    return aboard(s, unit)


def objection_to_enemy(s: State, side: int, unit: int) -> Objection | None:
    """Why a side may not strike at a unit at all: it is gone, its own, or out of reach aboard a train."""
    if not is_there(s, unit):
        return ABSENT
    if s.owner[unit] == side:
        return Objection("M44:order-own", pieces=(unit,), apart=True).saying("own")
    return aboard(s, unit)


def aboard(s: State, unit: int) -> Objection | None:
    """Why nothing is done with a unit, or to it, as long as it is aboard a train."""
    return Objection("M44TP:supply-train-b", pieces=(unit, s.aboard[unit])) if s.hex[unit] == NONE else None


def is_there(s: State, unit: int) -> bool:
    """Whether a unit is on the board or aboard a train."""
    return unit < len(s.owner) and (s.hex[unit] != NONE or s.aboard[unit] != NONE)


def passengers(s: State, unit: int) -> list[int]:
    """The units aboard a train."""
    return [rider for rider, train in enumerate(s.aboard) if train == unit]


def is_near(s: State, unit: int, hexes: int) -> bool:
    """Whether some hexes are next to a unit: a battle there is Close Assault."""
    close = GRID.adjacent_mask[s.hex[unit]]
    if s.tail[unit] != NONE:
        close |= GRID.adjacent_mask[s.tail[unit]]
    return bool(close & hexes)


def gun_hex(s: State, unit: int) -> int:
    """Where a unit fires from: its hex, or the car of an armored train."""
    return s.tail[unit] if s.tail[unit] != NONE else s.hex[unit]
