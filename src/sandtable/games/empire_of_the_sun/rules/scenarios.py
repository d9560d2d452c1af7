"""The scenarios: what each sets on the map, on the tracks and in the decks (2.1 to 2.3, 17)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from .board import data
from .cards import CARD, CARDS_OF
from .pieces import SIDES

NATIONS = ("philippines", "malaya", "east_indies", "burma", "mandates", "india", "china", "australia", "japan")
FLAGS = (
    "hump", "jorhat_route", "ledo_route", "imphal_route", "kwai_bridge", "barges", "pt_boats", "defense_doctrine",
    "doolittle", "tojo_resigned", "submarine_doctrine", "interceptors", "atomic_bomb",
)  # fmt: skip
FLAG = {name: 1 << i for i, name in enumerate(FLAGS)}


class Scenario(NamedTuple):
    """What a scenario sets."""

    id: str
    map: str
    first_turn: int
    last_turn: int
    victory: str
    will: int
    war_in_europe: int
    asp: tuple[int, int]
    stored: tuple[int, int]  # Japanese naval and air replacements at hand
    divisions: int  # Japanese divisions in China
    china: int  # the box of the China marker
    rivalry: tuple[bool, bool]
    passes: tuple[int, int]
    progress: int
    surrendered: int  # nations, a mask
    flags: int
    alaska_since: int
    hands: tuple[int, int]
    held: tuple[tuple[int, ...], tuple[int, ...]]  # cards that a hand begins with
    future: tuple[int, int]  # cards set aside for a future offensive, or -1
    future_set_on: int
    future_choice: tuple[int, ...]  # one of these Japan sets aside before the first deal
    decks: tuple[tuple[int, ...], tuple[int, ...]]  # cards that take part and are neither removed nor discarded
    discarded: tuple[tuple[int, ...], tuple[int, ...]]
    removed: tuple[tuple[int, ...], tuple[int, ...]]
    japanese: tuple[str, ...]  # named hexes that Japan controls
    rules: Mapping[str, Any]  # what else the scenario says (17)
    set_up: Mapping[str, str]  # hex or box -> units


_WHOLE, _THEATRE = 150, 60  # about how many minutes two people take for a turn


def minutes_of(name: str) -> int:
    """About how long two people take for a scenario."""
    row = data("scenarios.json")[name]
    first, last = (int(turn) for turn in row["turns"])
    return (last - first + 1) * (_WHOLE if row["map"] == "pacific" else _THEATRE)


@lru_cache(maxsize=16)
def scenario_of(name: str) -> Scenario:
    """A scenario by its name."""
    rows = data("scenarios.json")
    row = rows[name]
    set_up = row["set_up"] if isinstance(row["set_up"], dict) else rows[row["set_up"]]["set_up"]
    deck = row["deck"]
    discarded, removed = deck.get("discarded", ()), _removed(deck)
    taken = {*discarded, *removed}
    return Scenario(
        id=name,
        map=row["map"],
        first_turn=row["turns"][0],
        last_turn=row["turns"][1],
        victory=row["victory"],
        will=row["will"],
        war_in_europe=row["war_in_europe"],
        asp=tuple(row["asp"]),
        stored=(row["stored"]["naval"], row["stored"]["air"]),
        divisions=row["divisions"],
        china=row["china"],
        rivalry=tuple(row["rivalry"]),
        passes=tuple(row["passes"]),
        progress=row["progress"],
        surrendered=sum(1 << NATIONS.index(nation) for nation in row["surrendered"]),
        flags=sum(FLAG[flag] for flag in row["flags"]),
        alaska_since=row.get("alaska_since", 0),
        hands=tuple(row["hands"]),
        held=_by_side([card for cards in row.get("held", {}).values() for card in cards]),
        future=(_future(row, SIDES[0]), _future(row, SIDES[1])),
        future_set_on=row.get("future_set_on", 0),
        future_choice=tuple(CARD[card] for card in row.get("future_choice", ())),
        decks=_by_side([card for card in CARD if card not in taken]),
        discarded=_by_side(discarded),
        removed=_by_side(removed),
        japanese=tuple(row["japanese"].split()),
        rules=MappingProxyType(row["rules"]),
        set_up=MappingProxyType(set_up),
    )


def _removed(deck: Mapping[str, list[str]]) -> list[str]:
    """The cards that do not take part: those a scenario has removed, or all that it does not list."""
    if "only" in deck:
        return [card for card in CARD if card not in deck["only"]]
    return list(deck.get("removed", ()))


def _by_side(names: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cards = {CARD[name] for name in names}
    japan, allies = (tuple(card for card in CARDS_OF[side] if card in cards) for side in range(2))
    return japan, allies


def _future(row: Mapping[str, Any], side: str) -> int:
    return CARD[row["future"][side]] if side in row["future"] else -1
