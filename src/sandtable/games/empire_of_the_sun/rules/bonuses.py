"""What events add to battles: to dice, attack strengths and defenses, and who does not fire (9.2B, 9.4A).

A card that is played as an event has its modifiers in `cards.ROWS`; a standing event has a flag. Each says whose die or
whose units it changes and, where it holds in some battles only, under what name that condition is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ....kernel.rulebook import cite
from .board import JUNGLE, MIXED
from .cards import ROWS
from .pieces import (
    AIR,
    ALLIES,
    CARRIERS,
    GROUND,
    KIND,
    KINDS,
    NATION,
    NATIONS,
    NAVAL,
    OF_COMMONWEALTH,
    SIDE,
    SIDES,
    SIZE,
    SIZES,
)
from .state import State

SURPRISE, INTERCEPT, AMBUSH = range(3)  # the intelligence condition (7.25)
CONDITIONS = ("surprise", "intercept", "ambush")
AIR_NAVAL, ON_LAND = "air_naval", "ground"
IDLE_CARRIER_RANGE = 6
_KIND_MASKS = {"carriers": CARRIERS, "air": AIR, "naval": NAVAL, "ground": GROUND}
_STANDING = tuple(
    (effect["flag"], effect["modifier"])
    for row in ROWS
    for effect in row.get("effects", ())
    if effect.get("do") == "set_flag" and "die" in effect.get("modifier", {})
)


class Fight(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A battle: its hex, the active side, the intelligence condition, the events that have a bearing on it."""

    hex: int
    side: int
    condition: int
    cards: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()  # units that have retreated into it from another battle (9.1)


def holding(s: State, fight: Fight) -> Iterator[dict[str, Any]]:
    """The modifiers of events that hold in a battle."""
    for card in fight.cards:
        yield from (row for row in ROWS[card].get("modifiers", ()) if _holds(s, fight, row))
    for flag, row in _STANDING:
        if s.has(flag) and _holds(s, fight, row):
            yield row


def die_bonuses(s: State, fight: Fight, side: int, stage: str) -> int:
    """What events add to the die of a side in a stage of a battle."""
    rows = (row for row in holding(s, fight) if row.get("die") == stage and row["side"] == SIDES[side])
    return sum(int(row.get("by", 0)) for row in rows)


def final_bonus(s: State, fight: Fight) -> int | None:
    """The modifier that an event sets in the place of all others of the active player on land, if one does (9.4A)."""
    for row in holding(s, fight):
        if "final" in row and row["side"] == SIDES[fight.side]:
            return int(row["final"])
    return None


def attack_bonus(s: State, fight: Fight, piece: int) -> int:
    """What events add to the attack strength of a unit."""
    return sum(row.get("by", 0) for row in _of_unit(s, fight, "attack", piece))


def defense(s: State, fight: Fight, piece: int, printed: int) -> int:
    """The defense of a unit as events change it; fractions are rounded up."""
    found = printed
    for row in _of_unit(s, fight, "defense", piece):
        cite("EOTS:9.2k")
        found = found + row["by"] if "by" in row else -int(-found * row["factor"] // 1)
    return found


def holds_fire(s: State, fight: Fight, side: int, stage: str) -> bool:
    """Whether an event forbids a side to roll in a stage."""
    return any(row.get("no_roll") == SIDES[side] and row["segment"] == stage for row in holding(s, fight))


def critical_on_modified(s: State, fight: Fight, side: int) -> bool:
    """Whether an event makes a modified roll of 9 or more a critical hit (9.2F6)."""
    return any(row.get("critical") == AIR_NAVAL and row["side"] == SIDES[side] for row in holding(s, fight))


def _of_unit(s: State, fight: Fight, figure: str, piece: int) -> list[dict[str, Any]]:
    return [row for row in holding(s, fight) if row.get("strength") == figure and _concerns(row, piece)]


def _concerns(row: dict[str, Any], piece: int) -> bool:
    """Whether a modifier of strengths is about a unit: its side, nation, group and type."""
    groups = [*row.get("classes", ()), *([row["group"]] if "group" in row else ())]
    return (
        row["side"] == SIDES[SIDE[piece]]
        and row.get("nation", NATIONS[NATION[piece]]) == NATIONS[NATION[piece]]
        and (not groups or any(_KIND_MASKS[group] >> piece & 1 for group in groups))
        and KINDS[KIND[piece]] in row.get("types", KINDS)
    )


# --- in which battles a modifier holds


def _holds(s: State, fight: Fight, row: dict[str, Any]) -> bool:
    return "if" not in row or "intelligence_die" in row or TESTS[row["if"]](s, fight)


def _malaya_jungle_mixed(s: State, fight: Fight) -> bool:
    return s.board.region[fight.hex] == "Malaya" or s.board.terrain[fight.hex] in (JUNGLE, MIXED)


def _commonwealth_ships(s: State, fight: Fight) -> bool:
    ships = s.on[ALLIES] & OF_COMMONWEALTH & NAVAL
    return any(fight.hex in (s.at[piece], s.assigned[piece]) for piece in s.board.grid.bits(ships))


def _brigade(s: State, fight: Fight) -> bool:
    ground = s.board.grid.bits(s.units_in(fight.hex) & GROUND)
    return any(SIZES[SIZE[piece]] == "brigade" for piece in ground)


def _idle_carrier_near(s: State, fight: Fight) -> bool:
    idle = s.board.grid.bits(s.on[0] & CARRIERS & ~s.active)
    kinds = (piece for piece in idle if KINDS[KIND[piece]] in ("cv", "cvl"))
    return any(s.board.grid.dist(s.at[piece], fight.hex) <= IDLE_CARRIER_RANGE for piece in kinds)


def _one_hex_island(s: State, fight: Fight) -> bool:
    return bool(s.board.one_hex_islands >> fight.hex & 1)


TESTS: dict[str, Callable[[State, Fight], bool]] = {
    "malaya_jungle_mixed": _malaya_jungle_mixed,
    "commonwealth_ships": _commonwealth_ships,
    "brigade": _brigade,
    "idle_carrier_near": _idle_carrier_near,
    "one_hex_island": _one_hex_island,
}
