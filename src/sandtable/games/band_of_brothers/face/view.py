"""What a side may know, as data for a client; made from a state already blanked for that side."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ....kernel.hidden import BLANK
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.hexes import bits
from ..rules.dikes import banks
from ..rules.pieces import (
    ALLOWANCE,
    ARMOR,
    CASUALTY,
    FACES,
    FP_SOFT,
    FP_VEHICLE,
    INFANTRY,
    IS_DECOY,
    IS_GUN,
    KINDS,
    LOOKS,
    MELEE,
    MIN_RANGE,
    MORALE,
    NORMAL,
    OPEN_TOP,
    POINT,
    PROFICIENCY,
    PROFICIENT,
    RANGE,
    SATW,
    SORT,
    SORTS,
    SUPPORT,
    VEHICLE,
)
from ..rules.state import ABSENT, BIT, NONE, NOWHERE, SIDES, TAKEN, UNKNOWN, State
from ..rules.turn import PHASES
from .asked import asked, rush

FATES = ("absent", "map", "lost", "left", "emptied")
_MARKERS = ("concealed", "used", "ready", "moved", "boosted", "flanking")


def view(s: State, side: int) -> dict[str, Any]:
    """The position as a side sees it (-1: a spectator)."""
    data, acting = s.setup.data, _acting(s, side)
    return {
        "game": "band_of_brothers",
        "scenario": s.setup.scenario,
        "title": data["title"],
        "map": data["map"],
        "changes": data["changes"],
        "side": _side(side),
        "turn": s.turn,
        "turns": s.setup.turns,
        "phase": PHASES[s.phase],
        "active": SIDES[s.side],
        "spent": s.spent,
        "over": s.over,
        "winner": _side(s.winner),
        "night": s.setup.visibility,
        "victory": data["victory_text"],
        "sides": {name: _side_view(s, i) for i, name in enumerate(SIDES)},
        "units": [_unit(s, u) | {"acting": u == acting} for u in range(len(s.kind)) if s.fate[u] != ABSENT],
        "waiting": [_group(s, i) for i, kinds in enumerate(s.stock) if any(kind != TAKEN for kind in kinds)],
        "support": [_support(s, i) for i in range(len(s.setup.support))],
        "hexes": _hexes(s),
        "control": {name: _labels(s, _held(s, i)) for i, name in enumerate(SIDES)},
        "rush": rush(s),
        "asked": asked(s, side),
    }


def _acting(s: State, side: int) -> int:
    """Who moves, fires or is being used, NONE if nobody; while a side sets up, it would tell the other what turns."""
    for step in s.pending(Step):
        for holder, name in ((getattr(step, "shot", None), "unit"), (step, "mover"), (step, "unit")):
            unit = getattr(holder, name, NONE)
            if unit != NONE:
                return int(unit) if s.turn or unit >> 6 == side else NONE
    return NONE


def _side(side: int) -> str | None:
    return SIDES[side] if 0 <= side < len(SIDES) else None


def _side_view(s: State, side: int) -> dict[str, Any]:
    row = s.setup.forces[side]
    return {
        "nation": row["nation"],
        "range": list(s.setup.range[side]),
        "cp": s.cp[side] + s.cp_once[side],
        "cp_each_turn": s.setup.cp[side],
        "flares": s.flares_left[side],
        "foxholes": s.foxholes_left[side],
        "rout_edge": row["rout_edge"],
    }


def _unit(s: State, unit: int) -> dict[str, Any]:
    kind, h, bit = s.kind[unit], s.hex[unit], BIT[unit]
    sure = kind != UNKNOWN
    shown = kind if sure else s.look[unit]
    if not sure:
        cite("BOB:2.0l")
    reduced = s.reduced(unit) if sure else 0
    row: dict[str, Any] = {
        "id": unit,
        "side": SIDES[unit >> 6],
        "hex": s.setup.grid.label[h] if h != NOWHERE else None,
        "where": FATES[s.fate[unit]],
        "kind": None if shown == NONE else KINDS[shown],
        "sort": None if shown == NONE else SORTS[SORT[shown]],
        "sure": sure,
        "suppression": s.suppression[unit],
        "facing": s.facing[unit] if s.facing[unit] < 6 and (FACES[kind] or s.setup.flanks) else None,
        "bank": _bank(s, unit),
        "kills": s.kills[unit],
        "rides": None if s.rides[unit] == NONE else s.rides[unit],
        **{name: bool(getattr(s, name) & bit) for name in _MARKERS},
    }
    return row | (figures(shown, reduced, s.suppression[unit]) if shown != NONE else {"reduced": False})


def _bank(s: State, unit: int) -> int | None:
    """The bank of a dike that a counter stands on, where there are two of them."""
    return s.bank[unit] if s.hex[unit] != NOWHERE and len(banks(s.setup.terrain, s.hex[unit])) > 1 else None


def figures(kind: int, reduced: int, suppression: int = 0) -> dict[str, Any]:
    """The numbers printed on a side of a counter; those of a decoy are what it looks like."""
    like = LOOKS[kind] if IS_DECOY[kind] else kind
    found: dict[str, Any] = {"reduced": bool(reduced), "decoy": IS_DECOY[kind]}
    if INFANTRY[like]:
        found |= {
            "fp": NORMAL[reduced][like],
            "proficient": PROFICIENT[reduced][like],
            "melee": MELEE[reduced][like],
            "range": RANGE[reduced][like],
            "min_range": MIN_RANGE[reduced][like],
            "satw": SATW[reduced][like],
        }
    else:
        found |= {"fp_vehicle": FP_VEHICLE[like], "fp_soft": FP_SOFT[like], "proficiency": PROFICIENCY[like]}
    if VEHICLE[like]:
        return found | {"armor": list(ARMOR[like]), "open_top": OPEN_TOP[like], "move": ALLOWANCE[like] // POINT}
    casualty = CASUALTY[reduced][like]
    numbers = [casualty[0]] if reduced and not IS_GUN[like] else list(casualty)
    return found | {"morale": MORALE[reduced][kind][suppression], "casualty": numbers, "move": ALLOWANCE[like] // POINT}


def _group(s: State, group: int) -> dict[str, Any]:
    """Counters that wait: the owner sees what they are, the other side how many."""
    row, kinds = s.setup.groups[group], [kind for kind in s.stock[group] if kind != TAKEN]
    counted = None if BLANK in kinds else dict(Counter(KINDS[k] for k in sorted(kinds)))
    found = {"id": group, "side": SIDES[row.side], "turn": row.turn, "kinds": counted}
    return found | {"count": len(kinds), "used": s.balked[group]}


def _support(s: State, number: int) -> dict[str, Any]:
    row, bit = s.setup.support[number], BIT[number]
    return {
        "id": number,
        "side": SIDES[row.side],
        "kind": SUPPORT[row.kind],
        "turn": row.turn,
        "accuracy": row.accuracy,
        "proficiency": row.proficiency,
        "smoke": row.smoke,
        "used": bool(s.support_used & bit),
        "ready": bool(s.support_ready & bit),
        "gone": bool(s.support_gone & bit),
    }


def _labels(s: State, mask: int) -> list[str]:
    return [s.setup.grid.label[h] for h in bits(mask)]


def _held(s: State, side: int) -> int:
    return sum(BIT[h] for h, holder in enumerate(s.control) if holder == side)


def _hexes(s: State) -> dict[str, dict[str, Any]]:
    """The hexes on which a marker lies."""
    found: dict[str, dict[str, Any]] = {}
    label = s.setup.grid.label
    for name in ("foxholes", "pillbox", "fortified", "smoke", "dispersed", "flares"):
        for h in bits(getattr(s, name)):
            found.setdefault(label[h], {})[name] = True
    for h in bits(s.setup.mines):
        found.setdefault(label[h], {})["mines"] = True
    for number, h in s.barrages:
        found.setdefault(label[h], {})["barrage"] = SUPPORT[s.setup.support[number].kind]
    for _, mask in s.lanes:
        for h in bits(mask):
            found.setdefault(label[h], {})["lane"] = True
    return found
