"""What a side may know, as data for a client; made from a state already blanked for that side."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....kernel.hidden import BLANK
from ....kernel.rulebook import cite
from ....maps.hexes import bits
from ..rules import stats
from ..rules.board import GRID, NONE, SIDES, N
from ..rules.losses import casualties
from ..rules.pieces import (
    BOX_FP,
    BOX_MOVE,
    BOX_RANGE,
    CHITS,
    COMMAND,
    FORTS,
    RADIO_FP,
    RADIO_SMOKE,
    RADIO_TYPES,
    UNIT_TYPES,
    WEAPON_TYPES,
)
from ..rules.setup import Scenario
from ..rules.state import BIT, CASUALTY, MIX, ON_MAP, RESERVE, TIME, State
from ..rules.unseen import drafted
from ..rules.victory import value_of
from .prompts import asked
from .titles import UNIT

_BOXES = (("fp", BOX_FP), ("range", BOX_RANGE), ("move", BOX_MOVE))


def view(s: State, side: int) -> dict[str, Any]:
    """The position as a side sees it (-1: a spectator)."""
    s = drafted(s, side)
    data = s.setup.data
    return {
        "game": "combat_commander",
        "scenario": s.setup.scenario,
        "title": data["title"],
        "map": data["map"],
        "year": data["year"],
        "side": _side(side),
        "turn": s.turn,
        "active": SIDES[s.side],
        "over": s.over,
        "winner": _side(s.winner),
        "time": s.time,
        "sudden_death": s.setup.sudden_death,
        "vp": s.vp,
        "initiative": SIDES[s.initiative],
        "orders_given": s.orders,
        "sides": {name: _side_view(s, i) for i, name in enumerate(SIDES)},
        "units": [_unit(s, u) for u in range(len(s.kind)) if s.box[u] != MIX],
        "weapons": [_weapon(s, w) for w in range(len(s.arm)) if s.arm_box[w] != MIX],
        "hexes": _hexes(s),
        "fog": s.fog,
        "objectives": [_objective(s, i) for i in range(5)],
        "asked": asked(s),
        "open_chits": [CHITS[chit] for chit in s.open_chits],
    }


def _side(side: int) -> str | None:
    return SIDES[side] if 0 <= side < len(SIDES) else None


def _side_view(s: State, side: int) -> dict[str, Any]:
    row = s.setup.data["sides"][SIDES[side]]
    cite("CC:7.3.3b")
    cite("CC:1.2b")
    cite("CC:1.2c")
    return {
        "nation": row["nation"],
        "minor": row["minor"],
        "posture": row["posture"],
        "quality": row["quality"],
        "edge": row["edge"],
        "orders": s.order_limit[side],
        "hand_size": s.setup.hand_size[side],
        "discard": s.setup.discard[side],
        "surrender": s.surrender[side],
        "casualties": casualties(s, side),
        "hand": _cards(s.hand(side)),
        "discards": list(s.discards(side)),
        "deck": len(s.deck(side)),
        "radio": _radio(s, side),
        "secret_chits": [None if chit == BLANK else CHITS[chit] for chit in s.secret(side)],
    }


def _cards(cards: tuple[int, ...]) -> list[int | None]:
    if BLANK in cards:
        cite("CC:1.2a")
    return [None if card == BLANK else card for card in cards]


def _radio(s: State, side: int) -> dict[str, Any] | None:
    radio = s.radio[side]
    if radio == NONE:
        return None
    broken = bool(s.radio_broken & BIT[side])
    return {"type": RADIO_TYPES[radio], "fp": RADIO_FP[radio], "smoke": RADIO_SMOKE[radio], "broken": broken}


def _unit(s: State, unit: int) -> dict[str, Any]:
    h, kind, bit = s.hex[unit], s.kind[unit], BIT[unit]
    there = h != NONE
    return {
        "id": unit,
        "side": SIDES[s.owner[unit]],
        "type": UNIT_TYPES[kind],
        "number": unit if unit >= len(s.setup.roster) or unit in numbered(s.setup) else None,
        "later": unit >= len(s.setup.roster),
        "hex": GRID.label[h] if there else None,
        "where": _where(s.box[unit]),
        "broken": bool(s.broken & bit),
        "suppressed": bool(s.suppressed & bit),
        "veteran": bool(s.veteran & bit),
        "activated": bool(s.activated & bit),
        "moving": bool(s.moving & ~s.moved & bit),
        "weapon": s.weapon[unit] if s.weapon[unit] != NONE else None,
        "fp": stats.fp(s, unit),
        "range": stats.reach(s, unit),
        "move": stats.movement(s, unit),
        "morale": stats.morale(s, unit) if there else stats.base_morale(s, unit),
        "command": COMMAND[bool(s.broken & bit)][kind],
        "boxed": [name for name, box in _BOXES if stats.boxed(s, unit) & box],
    }


@lru_cache(maxsize=256)
def numbered(setup: Scenario) -> frozenset[int]:
    """The units of a scenario that share their name with others of their side."""
    names = [(each.side, UNIT[UNIT_TYPES[each.kind]]["en"]) for each in setup.roster]
    return frozenset(number for number, name in enumerate(names) if names.count(name) > 1)


def _where(box: int) -> str:
    if box >= TIME:
        return f"time:{box - TIME}"
    return {ON_MAP: "map", CASUALTY: "casualty", RESERVE: "reserve"}[box]


def _weapon(s: State, weapon: int) -> dict[str, Any]:
    carried = s.carrier[weapon] != NONE
    placed = carried and s.hex[s.carrier[weapon]] != NONE
    return {
        "id": weapon,
        "type": WEAPON_TYPES[s.arm[weapon]],
        "side": SIDES[s.setup.armoury[weapon].side] if weapon < len(s.setup.armoury) else None,
        "carrier": s.carrier[weapon] if carried else None,
        "where": _where(s.arm_box[weapon]),
        "broken": bool(s.arm_broken & BIT[weapon]),
        "fp": stats.weapon_fp(s, weapon) if placed else None,
        "range": stats.weapon_reach(s, weapon) if placed else None,
    }


def _hexes(s: State) -> dict[str, dict[str, Any]]:
    """The hexes on which a marker lies."""
    found: dict[str, dict[str, Any]] = {}
    for h in range(N):
        if s.fort[h]:
            found.setdefault(GRID.label[h], {})["fort"] = FORTS[s.fort[h]]
        if s.smoke[h]:
            found.setdefault(GRID.label[h], {})["smoke"] = s.smoke[h]
    for h in bits(s.blaze):
        found.setdefault(GRID.label[h], {})["blaze"] = True
    return found


def _objective(s: State, objective: int) -> dict[str, Any]:
    return {
        "number": objective + 1,
        "hexes": [GRID.label[h] for h in bits(s.setup.objectives[objective])],
        "control": _side(s.control[objective]),
        "vp": value_of(s, objective, s.open_chits),
        "secret": value_of(s, objective, tuple(chit for side in (0, 1) for chit in s.secret(side) if chit != BLANK)),
    }
