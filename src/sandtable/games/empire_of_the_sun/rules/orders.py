"""What a card says of the offensive it starts, or of the reaction it leads: HQs, units, values, intelligence (5, 7.2).

A card that is played as an operations card says nothing but its operations value; all its text is ignored (5.31).
Only the card's own limits are here; supply, command and activation lines belong to the offensive.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.rulebook import Objection, cite
from . import hqs, rivalry
from .cards import CARD, EC_INTELLIGENCE, OC_INTELLIGENCE, OPERATIONS, ROWS
from .pieces import (
    AIR,
    CARRIERS,
    CHINESE,
    COMMAND,
    COMMANDED,
    COUNT,
    GROUND,
    HQS,
    JAPAN,
    JAPANESE,
    NATION,
    NATIONS,
    NAVAL,
    OF_COMMONWEALTH,
    PIECE,
    PIECES_OF,
    SIDE,
    SIZE,
    SIZES,
    US,
)
from .state import State

OPERATION_Z, OPERATION_1 = CARD["J1"], CARD["J2"]
HQ_ONLY, CARD_SAYS, REQUIRED = "EOTS:5.31e", "EOTS:5.31h", "EOTS:5.31c"
EVERYBODY = (1 << COUNT) - 1
ARMIES = CHINESE & GROUND
CLASSES = {"air": AIR, "naval": NAVAL, "ground": GROUND}
AUSTRALIAN = sum(1 << piece for piece in range(COUNT) if NATIONS[NATION[piece]] == "australian")
GROUPS = {
    "us_air": US & AIR,
    "us_ground": US & GROUND,
    "us_carriers": US & CARRIERS,
    "australian_ground": AUSTRALIAN & GROUND,
    "commonwealth": OF_COMMONWEALTH,
    "chinese": CHINESE,
    "australia": AUSTRALIAN,
}
"""Groups of units by the names that cards have for them."""
BRIGADES = sum(1 << piece for piece in range(COUNT) if SIZES[SIZE[piece]] == "brigade")


class Intelligence(NamedTuple):
    """The value that an intelligence roll must not exceed, and what the card fixes of the condition."""

    value: int
    surprise: bool = False  # no roll: reaction cards alone can change it (5.31B)
    locked: bool = False  # not even they can


def says(card: int, name: str, default: Any = None) -> Any:
    """What a card has under a name."""
    return ROWS[card].get(name, default)


# --- headquarters and numbers


def hqs_for(s: State, side: int, card: int, event: bool) -> list[int]:
    """The HQs on the map that may lead the offensive of a card."""
    here = s.board.grid.bits(s.on[side] & HQS)
    return [hq for hq in here if objection_to_hq(card, event, hq) is None]


def objection_to_hq(card: int, event: bool, hq: int) -> Objection | None:
    """Why a card played as an event does not allow an HQ (5.31A)."""
    allowed = says(card, "hq", "any") if event else "any"
    if isinstance(allowed, str) or hq in (PIECE[name] for name in allowed):
        return None
    return Objection(HQ_ONLY, pieces=(hq,), cards=(card,))


def activation_value(s: State, card: int, event: bool, hq: int) -> int:
    """What a card adds to the efficiency of an HQ: its operations value, or its logistics value (5.1, 5.31)."""
    if not event:
        cite("EOTS:5.1b", "EOTS:5.31d")
        return OPERATIONS[card]
    cite("EOTS:5.1c", "EOTS:5.31b")
    return logistics(card, hq, OPERATIONS[card])


def logistics(card: int, hq: int, operations: int) -> int:
    """The logistics value of a card for an HQ; that of some reactions follows the card of the offensive (5.32C)."""
    row: dict[str, Any] = says(card, "logistics", {})
    if "rule" in row:
        return operations + ("+ 1" in row["rule"])
    names = {PIECE[name]: value for name, value in row.items() if name in PIECE}
    return int(names.get(hq, row.get("default", operations)))


def activation_limit(s: State, card: int, event: bool, hq: int, units: int) -> int:
    """How many units a side may activate by a card and an HQ (6.11, 7.21)."""
    row: dict[str, Any] = says(card, "activate", {}) if event else {}
    if "max_units" in row:
        return int(row["max_units"])
    if "from" in row:
        return len(row["units"])
    return hqs.activation_limit(s, hq, units, activation_value(s, card, event, hq))


def supply_needed(card: int, event: bool) -> bool:
    """Whether the HQ and the units must be in supply; with one event command range is enough."""
    return not (event and "supply_not_needed" in says(card, "activate", {}))


def intelligence(card: int, event: bool) -> Intelligence:
    """What the Reaction player rolls against: the value of the way in which the card was played (5.2, 5.31B)."""
    cite("EOTS:5.2a")
    if not event:
        return Intelligence(OC_INTELLIGENCE[card])
    if says(card, "intelligence") == "surprise":
        cite("EOTS:5.31f")
        return Intelligence(OC_INTELLIGENCE[card], True, bool(says(card, "intelligence_locked", False)))
    return Intelligence(EC_INTELLIGENCE[card])


def weather_proof(card: int, event: bool) -> bool:
    """Whether an event cannot be cancelled by weather."""
    return event and bool(says(card, "weather_immune", False))


# --- units


def commanded(card: int, event: bool, hq: int) -> int:
    """The units that an HQ may activate by their nation; some events lift that limit (7.21)."""
    row: dict[str, Any] = says(card, "activate", {}) if event else {}
    if row.get("overrides_hq_nationality") or row.get("air_naval") == "any nationality":
        return PIECES_OF[SIDE[hq]] & ~HQS
    return COMMANDED[hq]


def named_units(s: State, card: int, event: bool) -> int | None:
    """The units that an event activates by name or by the range of all HQs, None if an HQ reaches them as usual."""
    if not event or card not in (OPERATION_Z, OPERATION_1):
        return None
    row = says(card, "activate")
    if card == OPERATION_Z:
        base = s.board.at(row["from"])
        return s.standing_at(base, JAPAN) & sum(1 << PIECE[name] for name in row["units"]) if base >= 0 else 0
    return within_any_range(s) & ~_gone_to_pearl_harbor(s)


def _gone_to_pearl_harbor(s: State) -> int:
    """The ships of Operation Z, which nothing activates again on the turn of their raid (J1)."""
    raided = OPERATION_Z in s.removed0
    return sum(1 << PIECE[name] for name in says(OPERATION_Z, "activate")["units"]) if raided else 0


def within_any_range(s: State) -> int:
    """The Japanese units in command range of any Japanese HQ on the map."""
    leaders = s.board.grid.bits(s.on[0] & HQS)
    units = s.board.grid.bits(s.on[0] & JAPANESE & ~HQS)
    return sum(1 << piece for piece in units if any(hqs.in_range(s, hq, s.at[piece]) for hq in leaders))


def free_units(s: State, card: int, event: bool, hq: int) -> int:
    """The units that count for nothing when they are activated: the Chinese armies of one event."""
    if not event or "free" not in says(card, "activate", {}):
        return 0
    armies = s.board.grid.bits(s.on[SIDE[hq]] & ARMIES)
    return sum(1 << piece for piece in armies if s.board.grid.dist(s.at[hq], s.at[piece]) <= COMMAND[hq])


def objection_to_unit(s: State, card: int, event: bool, hq: int, piece: int) -> Objection | None:
    """Why a card played as an event does not activate a unit, beside those already activated (5.31D)."""
    if not event:
        return None
    chosen = s.active & s.on[SIDE[piece]]
    if not _kinds(card) >> piece & 1 or not _room(says(card, "activate", {}), chosen, piece):
        return Objection(CARD_SAYS, pieces=(piece,), cards=(card,))
    return None


def objection_to_mixing(
    s: State, side: int, card: int, event: bool, hq: int, units: int, piece: int
) -> Objection | None:
    """Why rivalry keeps a unit from going with others; two events let one ship go with the army (14, A46, A50)."""
    why = rivalry.objection_to_joining(s, side, units, piece)
    if why is None or not event or not _lifts_rivalry(card, hq):
        return why
    army, navy = rivalry.SERVICES[side]
    together = units | 1 << piece
    ships = together & navy
    alone = ships.bit_count() == 1 and ships & NAVAL & ~CARRIERS
    return None if alone and together & army else why


def _lifts_rivalry(card: int, hq: int) -> bool:
    rows = (row for row in says(card, "effects", ()) if row["do"] == "rivalry_exception")
    return any(hq in (PIECE[name] for name in row["if"]["hq"]) for row in rows)


@lru_cache(maxsize=256)
def _kinds(card: int) -> int:
    """The units that a card activates by kind and nation."""
    row: dict[str, Any] = says(card, "activate", {})
    found = EVERYBODY
    if classes := row.get("classes", row.get("one_of_classes")):
        found &= _any(CLASSES, classes)
    if "nations" in row:
        found &= _any(GROUPS, row["nations"]) | _any(GROUPS, row.get("also", ()))
    if "units" in row and "from" not in row:
        found &= _any(GROUPS, row["units"])
    if "ground_only" in row:
        found &= ~GROUND | sum(1 << PIECE[name] for name in row["ground_only"])
    if "ground_nations" in row:
        found &= ~GROUND | _any(GROUPS, row["ground_nations"])
    if "ground" in row:
        found &= ~GROUND | BRIGADES
    return found


def _any(table: dict[str, int], names: Any) -> int:
    found = 0
    for name in names:
        found |= table[name]
    return found


def _room(row: dict[str, Any], chosen: int, piece: int) -> bool:
    """Whether the units already chosen leave room: so many ground units, or units of one class alone."""
    if GROUND >> piece & 1:
        most = row.get("max_ground", row.get("ground", {}).get("max", COUNT))
        return bool((chosen & GROUND).bit_count() < most)
    if "one_of_classes" in row:
        return not any(chosen & CLASSES[name] and not CLASSES[name] >> piece & 1 for name in row["one_of_classes"])
    return True


def objection_to_activation(s: State, card: int, event: bool, hq: int, possible: int) -> Objection | None:
    """Why an activation is not complete: an event asks for a Chinese army where one could be activated."""
    if not event or "must_include" not in says(card, "activate", {}):
        return None
    near = possible & ARMIES
    if not near or s.active & ARMIES:
        return None
    return Objection(CARD_SAYS, pieces=s.board.grid.bits(near), cards=(card,))


def objection_to_crowding_out(
    s: State, card: int, event: bool, pool: int, together: int, room: int
) -> Objection | None:
    """Why a unit cannot take the last place among some: an event keeps it for a Chinese army in reach."""
    if room or not event or "must_include" not in says(card, "activate", {}) or together & ARMIES:
        return None
    return Objection(CARD_SAYS, pieces=s.board.grid.bits(pool & ARMIES), cards=(card,)) if pool & ARMIES else None
