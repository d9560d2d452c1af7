"""Which rules are in force at a table: what they speak of must lie on it, stand on it or be played.

The data say which rules belong to a terrain, a kind of unit, a badge, a card or a switch of the scenario. All other
rules are always in force.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from .board import data
from .cards import CARD, FAMILY
from .orders import CARD_RULES, KIND_CARDS
from .state import NONE, State
from .terrain import RULES
from .terrain_table import KINDS, TERRAIN, TILES, WORKS, Terrain
from .units import SPECIAL

_UNITS = data("units.json")
_BELONG: dict[str, dict[str, Any]] = data("in_force.json")  # by the stem of a rule
LOST_FUEL = "M44TP:depot-d"  # goes on when the depot is gone


def in_force(s: State, rule: str) -> bool:
    """Whether what a rule speaks of is on this table."""
    tests = _tests(rule)
    return not tests or any(test(s) for test in tests)


def stem(rule: str) -> str:
    """The id that the parts of a rule share: that of the rail bridge, say, without the letter at its end."""
    head, _, last = rule.rpartition("-")
    return head if len(last) == 1 else rule


def _belongs(table: str, rule: str) -> list[str]:
    found = _BELONG[table].get(stem(rule))
    return [found] if found else []


@cache
def _tests(rule: str) -> tuple[Callable[[State], bool], ...]:
    """What brings a rule into force, one of which is enough; nothing: it always is."""
    found: list[Callable[[State], bool]] = []
    terrain = frozenset(_terrains(rule))
    if terrain:
        found.append(lambda s: bool(terrain & lying(s)))
    kinds = [KINDS.index(k) for k in _kinds(rule)]
    if kinds:
        found.append(lambda s: any(s.kind[u] in kinds for u in _units(s)))
    specials = [SPECIAL[name] for name in _specials(rule)]
    if specials:
        found.append(lambda s: any(s.special[u] in specials for u in _units(s)))
    cards = frozenset(_cards(rule))
    if cards:
        found.append(lambda s: bool(cards & played(s)))
    switches = _BELONG["switches"].get(stem(rule), ())
    if switches:
        found.append(lambda s: any(s.setup.rules.get(name) for name in switches))
    if rule == LOST_FUEL:
        found.append(lambda s: any(s.fuel_lost))
    return tuple(found)


# --- terrain --------------------------------------------------------------------------------------------------------


def _terrains(rule: str) -> list[str]:
    """The terrains, works and obstacles that a rule is about, by its own ledger entry or as one played alike."""
    own = [name for name, row in TERRAIN.items() if row["ledger"] == stem(rule)]
    alike = [name for name, rules in RULES.items() if rule in rules.values()]
    return [*own, *alike, *_belongs("tokens", rule)]


def lying(s: State) -> frozenset[str]:
    """Everything that lies on the board."""
    loose = (("wire", s.wire), ("sandbag", s.sandbags), ("hedgehog", s.hedgehogs))
    mines = ["minefield"] if s.mines_of[0] | s.mines_of[1] else []
    return _laid(s.land) | {name for name, mask in loose if mask} | set(mines)


@lru_cache(maxsize=256)
def _laid(packed: bytes) -> frozenset[str]:
    terrain = Terrain.of(packed)
    works = {WORKS[work].partition(":")[0] for work in terrain.work if work}
    return frozenset({TILES[tile] for tile in terrain.tile} | works)


# --- units ----------------------------------------------------------------------------------------------------------


def _kinds(rule: str) -> list[str]:
    named = [row["id"] for row in _UNITS["types"] if rule in row["ledger"]]
    return named or _belongs("kinds", rule)


def _specials(rule: str) -> list[str]:
    named = [row["id"] for row in _UNITS["specials"] if rule in row["ledger"]]
    return named or _belongs("specials", rule)


def _units(s: State) -> list[int]:
    return [u for u in range(len(s.owner)) if s.hex[u] != NONE or s.aboard[u] != NONE]


# --- cards ----------------------------------------------------------------------------------------------------------


def _cards(rule: str) -> set[int]:
    """The cards that a rule is about."""
    kinds = {card for card, (_, _, *rules) in KIND_CARDS.items() if rule in rules}
    families = {family for family, of in CARD_RULES.items() if stem(of) == stem(rule)}
    named = {card for card, family in enumerate(FAMILY) if family in families}
    return kinds | named | {CARD[name] for name in _belongs("cards", rule)}


def played(s: State) -> set[int]:
    """The cards being carried out, laid open or held, as far as they are known."""
    return {s.card, *s.in_play, *(card for piles in (s.hands, s.shown, s.drawn) for pile in piles for card in pile)}
