"""What a side sees, as plain data; the state is blank already where the side cannot see."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....kernel.step import Step
from ....maps.occupancy import NONE
from ..rules import cards, europe, victory, will
from ..rules.after_battle import GoHome, order_matters
from ..rules.board import data
from ..rules.bonuses import CONDITIONS, Fight
from ..rules.commanding import Activate
from ..rules.declaring import DeclareBattles
from ..rules.hits import AssignHits
from ..rules.moving import MoveStack, MoveUnits
from ..rules.offensive import Battles
from ..rules.openings import Escape
from ..rules.pieces import (
    ATTACK,
    ATTACK_REDUCED,
    B29S,
    COMMAND,
    COUNT,
    DEFENSE,
    EFFICIENCY,
    EXTENDED,
    GARRISONS,
    MARINES,
    NAMES,
    ONE_STEP,
    PARENTHESES,
    RANGE,
    ROWS,
    SIDE,
    SIDES,
    TURN,
)
from ..rules.placing import PlaceUnits
from ..rules.replacements import Replacements
from ..rules.scenarios import FLAGS, NATIONS
from ..rules.state import BOXES, DISPLACED, DOUBLE, DUE, GONE, NO_CARD, NO_HQ, SEGMENTS, SINGLE, State
from ..rules.supply import burma_road, lines
from .counsel import counsel
from .position import card_text

_TABLES = data("tables.json")
CHINA, INDIA, CALENDAR = _TABLES["tracks"]["china"], _TABLES["tracks"]["india"], _TABLES["calendar"]
ROADS, ROAD_BASE = ("open", "hump", "closed"), _TABLES["tracks"]["burma_road"]


def view(s: State, side: int) -> dict[str, Any]:
    """The whole table: units, control, zones, tracks, cards, and the offensive under way."""
    label = s.board.grid.label
    return {
        "game": "empire_of_the_sun",
        "scenario": s.setup.scenario,
        "map": s.setup.rules.map,
        "viewer": SIDES[side] if side in (0, 1) else None,
        "turn": s.turn,
        "first_turn": s.setup.rules.first_turn,
        "turns": s.setup.rules.last_turn,
        "month": CALENDAR[str(min(s.turn, len(CALENDAR)))],
        "segment": SEGMENTS[s.segment],
        "side": SIDES[s.side],
        "over": s.over,
        "winner": SIDES[s.winner] if s.winner in (0, 1) else None,
        "units": {NAMES[piece]: unit_row(s, piece) for piece in range(COUNT) if s.box[piece] != GONE},
        "acting": [NAMES[piece] for piece in acting(s)],
        "placing": _placing(s),
        "offensive": _offensive(s),
        "activation": _activation(s),
        "counsel": counsel(s, side),
        "to_move": _to_move(s),
        "to_return": _to_return(s),
        "points_left": _points_left(s),
        "joining": len(s.step.joining(s)) if isinstance(s.step, MoveStack) else 0,
        "bound": _bound(s),
        "battle": _battle(s),
        "to_fight": _to_fight(s),
        "declared": [label[h] for h in s.board.grid.bits(s.declared)],
        "japanese": [label[h] for h in s.board.grid.bits(s.control & s.board.land)],
        "express": label[s.express] if s.express != NONE else None,
        "unbuilt": sorted(s.unbuilt),
        **_zones(s),
        "tracks": _tracks(s),
        "flags": [flag for i, flag in enumerate(FLAGS) if s.flags >> i & 1],
        "surrendered": [nation for i, nation in enumerate(NATIONS) if s.surrendered >> i & 1],
        "rivalry": [name for i, name in enumerate(SIDES) if s.rivalry >> i & 1],
        "calendar": [_month(s, turn) for turn in range(s.setup.rules.first_turn, s.setup.rules.last_turn + 1)],
        "cards": {name: _piles(s, i) for i, name in enumerate(SIDES)},
        "victory": _victory(s),
    }


# --- units


def unit_row(s: State, piece: int) -> dict[str, Any]:
    """A unit with the figures of the side that lies up, where it is and what is marked on it."""
    reduced = s.is_reduced(piece)
    return {
        "number": piece,
        "at": s.board.grid.label[s.at[piece]] if s.at[piece] != NONE else BOXES[s.box[piece]],
        "due": s.due[piece],
        "reduced": bool(s.reduced >> piece & 1),
        "active": bool(s.active >> piece & 1),
        "supplied": bool(lines(s).nets[SIDE[piece]].units >> piece & 1),
        "marks": _marks(s, piece),
        **printed(piece),
        "attack": (ATTACK_REDUCED if reduced else ATTACK)[piece],
    }


@lru_cache(maxsize=COUNT)
def printed(piece: int) -> dict[str, Any]:
    """What a counter bears whatever its state."""
    row = ROWS[piece]
    return {
        "id": row["id"],
        "name": row["name"],
        "side": row["side"],
        "kind": row["kind"],
        "nation": row["nation"],
        "service": row.get("service", ""),
        "size": row.get("size", ""),
        "defense": DEFENSE[piece],
        "range": RANGE[piece],
        "extended": EXTENDED[piece],
        "parentheses": bool(PARENTHESES >> piece & 1),
        "efficiency": EFFICIENCY[piece],
        "command": COMMAND[piece],
        "steps": 1 if ONE_STEP >> piece & 1 else 2,
        "marine": bool(MARINES >> piece & 1),
        "b29": bool(B29S >> piece & 1),
        "garrison": bool(GARRISONS >> piece & 1),
        "arrives": TURN[piece] if TURN[piece] < 255 else 0,
    }


def _marks(s: State, piece: int) -> list[str]:
    """What is marked on a unit, by the names of `titles.MARK`."""
    bit = 1 << piece
    on_map = s.at[piece] != NONE
    supplied = lines(s).nets[SIDE[piece]].units & bit
    found = {
        "reduced": s.reduced & bit,
        "active": s.active & bit,
        "cut": on_map and not supplied,
        "moved": s.moved & s.active & bit,
        "landed": s.landed & bit,
        "fights": s.assigned[piece] != NONE,
        "fought": s.fought & bit,
        "quiet": s.quiet & bit,
    }
    return [name for name, there in found.items() if there]


def acting(s: State) -> tuple[int, ...]:
    """The units in hand: those that move or are being activated, the one that is placed or decided about."""
    step = s.step
    if isinstance(step, Activate | MoveStack):
        return step.units
    if isinstance(step, PlaceUnits):
        return step.units[:1]
    if isinstance(step, GoHome) and order_matters(s, step):
        return ()
    if isinstance(step, GoHome | Escape):
        return step.left[:1]
    piece = getattr(step, "piece", NONE)
    return (piece,) if isinstance(piece, int) and 0 <= piece < COUNT else ()


# --- the offensive


def _offensive(s: State) -> dict[str, Any] | None:
    """The offensive under way: its card, HQs and intelligence condition."""
    if s.card == NO_CARD:
        return None
    return {
        "card": cards.NAMES[s.card],
        "event": s.event,
        "ops": s.ops,
        "hq": NAMES[s.hq] if s.hq != NO_HQ else None,
        "reaction_hq": NAMES[s.reaction_hq] if s.reaction_hq != NO_HQ else None,
        "condition": CONDITIONS[s.condition],
        "in_force": [cards.NAMES[card] for card in s.in_force],
    }


def _activation(s: State) -> dict[str, Any] | None:
    """How many units have been named for activation, and how many may be."""
    step = s.inside(Activate)
    if step is None:
        return None
    leader = NAMES[step.hq] if step.hq != NO_HQ else None
    return {"hq": leader, "count": len(step.units), "limit": step.limit(s)}


def _to_move(s: State) -> int:
    """How many of the activated units have not moved."""
    step = s.inside(MoveUnits)
    return len(step.left(s)) if step is not None else 0


def _to_return(s: State) -> int:
    """How many units still have to return after the battles."""
    step = s.inside(GoHome)
    return len(step.left) if step is not None else 0


def _to_fight(s: State) -> list[str]:
    """The hexes of the battles that are still to be fought."""
    step = s.inside(Battles)
    return [s.board.grid.label[h] for h in step.left] if step is not None else []


def _points_left(s: State) -> list[int]:
    """The replacement points that are left to spend, by kind."""
    step = s.inside(Replacements)
    return list(step.points) if step is not None else []


def _placing(s: State) -> dict[str, Any] | None:
    """Which of how many reinforcements is being placed, or that the unit was rebuilt."""
    step = s.inside(PlaceUnits)
    if step is None:
        return None
    came = sum(SIDE[piece] == step.side for piece in s.board.grid.bits(s.arrived))
    by = "replacements" if step.rebuilt else "arrival"
    return {"by": by, "number": came + 1, "count": came + len(step.units) + len(step.later)}


def _bound(s: State) -> list[str] | None:
    """The carriers that must still fight or cover a landing before battles are all declared; nothing if they are."""
    step = s.step
    why = step.objection_to_ending(s) if isinstance(step, DeclareBattles) else None
    return None if why is None else [NAMES[piece] for piece in why.pieces]


def _battle(s: State) -> dict[str, Any] | None:
    """The battle under way."""
    found = (getattr(step, "fight", None) for step in s.pending(Step))
    fight = next((each for each in found if isinstance(each, Fight)), None)
    if fight is None:
        return None
    hits = s.inside(AssignHits)
    return {
        "hex": s.board.grid.label[fight.hex],
        "side": SIDES[fight.side],
        "condition": CONDITIONS[fight.condition],
        **({"hits": hits.volley.hits} if hits is not None else {}),
    }


# --- the map and the tracks


def _zones(s: State) -> dict[str, Any]:
    """The air zones of both sides, and the parts of them that the enemy does not neutralize."""
    found = lines(s)
    return {
        "zones": {name: _labels(s, found.zones[i].whole) for i, name in enumerate(SIDES)},
        "open_zones": {name: _labels(s, found.open[i]) for i, name in enumerate(SIDES)},
    }


def _labels(s: State, cells: int) -> list[str]:
    return [s.board.grid.label[h] for h in s.board.grid.bits(s.board.cells.unpack(cells))]


def _tracks(s: State) -> dict[str, Any]:
    """Every number that is kept, with the names of the boxes of China, India and the Burma Road."""
    road = burma_road(s)
    found = {name: getattr(s, name) for name in SINGLE} | {name: list(getattr(s, name)) for name in DOUBLE}
    return found | {
        "china_box": CHINA[s.china],
        "india_box": INDIA[s.india],
        "road": ROADS[road] if s.setup.rules.map != "south_pacific" else None,
        "road_base": ROAD_BASE[road],
        "europe_level": europe.level(s),
        "taken": will.taken(s).bit_count(),
    }


def _month(s: State, turn: int) -> dict[str, Any]:
    """A box of the turn track: its month, and who arrives or comes back on it."""
    boxes = (DUE, DISPLACED)
    due = [NAMES[piece] for piece in range(COUNT) if s.box[piece] in boxes and s.due[piece] == turn]
    return {"turn": turn, "month": CALENDAR[str(turn)], "due": due}


def _piles(s: State, side: int) -> dict[str, Any]:
    piles = {pile: [card_text(card) for card in getattr(s, f"{pile}{side}")] for pile in ("hand", "future")}
    open_piles = {pile: [cards.NAMES[card] for card in getattr(s, f"{pile}{side}")] for pile in ("discard", "removed")}
    return {**piles, **open_piles, "deck": len(getattr(s, f"deck{side}"))}


def _victory(s: State) -> dict[str, Any]:
    """How the scenario is decided, the victory points of Japan, and the fewest with which it wins."""
    rules = s.setup.rules
    return {"how": rules.victory, "points": _points(s), "least": victory.most_of_the_allies(rules.map) + 1}


def _points(s: State) -> int | None:
    """Victory points of Japan, in the scenarios that are decided by them."""
    return victory.victory_points(s) if s.setup.rules.victory in victory.POINTS else None
