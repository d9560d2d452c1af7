"""What a side may know, as data for a client; made from a state already blanked for that side."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....kernel.hidden import BLANK, BLANK_BYTE
from ....kernel.rulebook import cite
from ..rules.battle_dice import ranges
from ..rules.board import GRID, SIDES, N
from ..rules.cards import CARDS
from ..rules.reach import pace, usual_pace
from ..rules.state import BIT, NONE, State
from ..rules.terrain_table import KINDS, TILES, TRAIN, WORKS, Terrain
from ..rules.units import BADGES, NATIONS, SPECIALS
from ..rules.victory import score
from .prompts import asked
from .tokens import stars


def view(s: State, side: int) -> dict[str, Any]:
    """The position as a side sees it (-1: a spectator)."""
    data = s.setup.data
    return {
        "game": "memoir44",
        "scenario": s.setup.scenario,
        "title": data["title"],
        "board": data["board"],
        "side": _side(side),
        "turn": s.turn,
        "active": SIDES[s.side],
        "over": s.over,
        "winner": _side(s.winner),
        "card": _card(s.card),
        "medals": dict(zip(SIDES, score(s), strict=True)),
        "needed": {name: s.setup.medals[i] for i, name in enumerate(SIDES)},
        "hands": {name: _hand(s.hands[i]) for i, name in enumerate(SIDES)},
        "drawn": {name: _hand(s.drawn[i]) for i, name in enumerate(SIDES)},
        "shown": {name: _hand(s.shown[i]) for i, name in enumerate(SIDES)},
        "in_play": _hand(s.in_play),
        "discard": _hand(s.discard),
        "deck": len(s.deck),
        "hexes": _hexes(s),
        "units": [_unit(s, u) for u in range(len(s.owner)) if s.hex[u] != NONE or s.aboard[u] != NONE],
        "later": [_later(s, u) for u in range(len(data["units"]), len(s.owner))],
        "objectives": [_objective(s, i) for i in range(len(s.setup.objectives))],
        "stars": stars(s),
        "labels": data["labels"],
        "asked": asked(s),
        "pontoons": {name: s.pontoons[i] for i, name in enumerate(SIDES)},
    }


def _side(side: int) -> str | None:
    return SIDES[side] if 0 <= side < len(SIDES) else None


def _card(card: int) -> str | None:
    return None if card in (NONE, BLANK) else CARDS[card]


def _hand(cards: tuple[int, ...]) -> list[str | None]:
    if BLANK in cards:
        cite("M44:hand-secret")
    return [_card(c) for c in cards]


def _sides_of(bits: int) -> list[str]:
    return [name for d, name in enumerate(GRID.directions) if bits >> d & 1]


@lru_cache(maxsize=256)
def _bare(packed: bytes) -> tuple[dict[str, Any], ...]:
    terrain = Terrain.of(packed)
    return tuple(
        {
            "hex": GRID.label[h],
            "tile": TILES[terrain.tile[h]],
            "edges": _sides_of(terrain.tile_edges[h]),
            "rails": _sides_of(terrain.rail_edges[h]),
            "work": WORKS[terrain.work[h]] if terrain.work[h] else None,
            "work_edges": _sides_of(terrain.work_edges[h]),
        }
        for h in range(N)
    )


def _hexes(s: State) -> list[dict[str, Any]]:
    found = [dict(bare) for bare in _bare(s.land)]
    for name, mask in (("wire", s.wire), ("sandbags", s.sandbags), ("hedgehog", s.hedgehogs)):
        for h in GRID.bits(mask):
            found[h][name] = True
    for h in GRID.bits(s.mines_of[0] | s.mines_of[1]):
        value = s.mine[h]
        found[h]["mine"] = {
            "side": SIDES[0 if s.mines_of[0] & BIT[h] else 1],
            "value": None if value == BLANK_BYTE else value,
        }
    return found


def _unit(s: State, unit: int) -> dict[str, Any]:
    h = s.hex[unit]
    return {
        "id": unit,
        "hex": GRID.label[h] if h != NONE else None,
        "car": GRID.label[s.tail[unit]] if s.tail[unit] != NONE else None,
        "aboard": s.aboard[unit] if s.aboard[unit] != NONE else None,
        "side": SIDES[s.owner[unit]],
        "kind": KINDS[s.kind[unit]],
        "figures": s.figures[unit],
        "full": s.full[unit],
        "special": SPECIALS[s.special[unit]] if s.special[unit] else None,
        "badge": BADGES[s.badge[unit]] if s.badge[unit] else None,
        "nation": NATIONS[s.nation[unit]],
        "ordered": bool(s.ordered & BIT[unit]),
        "moved": bool(s.moved & BIT[unit]),
        "battled": bool(s.fought & BIT[unit]),
        "silent": bool(s.silent & BIT[unit]),
        "pace": _pace(s, unit),
        "dice": ranges(s, unit) if h != NONE else (),
        "boat": bool(s.boats & BIT[unit]),
        "hero": unit in s.hero,
        "crosshairs": s.crosshair[unit],
    }


def _later(s: State, unit: int) -> dict[str, Any]:
    """What a unit is, or was, that the scenario does not set up."""
    special = SPECIALS[s.special[unit]] if s.special[unit] else None
    return {"id": unit, "kind": KINDS[s.kind[unit]], "special": special}


def _pace(s: State, unit: int) -> tuple[int, int] | None:
    """How far a unit may move, and how far before a battle; trains run by other rules."""
    if s.kind[unit] == TRAIN:
        return None
    limits = pace(s, unit) if s.owner[unit] == s.side else usual_pace(s, unit)
    return limits.hexes, limits.battle


def _objective(s: State, i: int) -> dict[str, Any]:
    return {**s.setup.objectives[i], "holder": _side(s.counted[i])}
