"""What a side sees, as plain data; the state is blanked already."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....kernel.step import Step
from ....maps.occupancy import NONE
from ..rules import reinforcements, supply, victory
from ..rules.aftermath import Aftermath
from ..rules.battle import Battle
from ..rules.board import ALLIED, AREAS, BRIDGE_STATES
from ..rules.bridges import Alarm, blows
from ..rules.combat import Preparing
from ..rules.march import March
from ..rules.pieces import (
    ANTI_TANK,
    AREA,
    BREAKDOWN,
    COUNT,
    DIVISIONS,
    FIRST_SLOT,
    FORMATIONS,
    KINDS,
    MOBILITIES,
    NAMES,
    NATIONS,
    NEVER,
    QUALITIES,
    RANGE,
    ROLE,
    ROLES,
    ROWS,
    SIDE,
    SIDES,
    STEPS,
    STEPS_AT_START,
    TURN,
    TYPE,
)
from ..rules.pieces import NATION as NATION_OF
from ..rules.retreat import FallBack
from ..rules.state import AIRFIELD, BOXES, DUE, GONE, MARKS, State
from ..rules.strength import column_name, odds_of
from ..rules.traffic import MARKERS
from ..rules.turn import PHASES
from ..rules.verbs import MODES
from ..rules.weather import WEATHERS
from .crowding import crowds

TIMES = ("AM", "PM", "night")
DISORDERS = ("good", "disrupted", "routed")
GUNS = (None, "gun", "tank")  # what an anti-tank weapon stands on
FIRST_DAY = 17  # of September 1944
_TO_COME = (DUE, AIRFIELD)


def view(s: State, side: int) -> dict[str, Any]:
    """The whole table; unknown units show nothing but where they are."""
    label = s.board.grid.label
    return {
        "game": "holland44",
        "scenario": s.setup.scenario,
        "map": s.setup.rules.map,
        "changes": s.setup.options["changes"],
        "viewer": SIDES[side] if side in (0, 1) else None,
        "turn": s.turn,
        "first": s.setup.rules.first_turn,
        "turns": s.setup.rules.last_turn,
        "time": TIMES[s.time],
        "side": SIDES[s.side],
        "phase": PHASES[s.phase],
        "over": s.over,
        "winner": SIDES[s.winner] if s.winner in (0, 1) else None,
        "units": _units(s),
        "acting": [NAMES[p] for p in acting(s)],
        "crowds": crowds(s, side),
        "march": _march(s),
        "retreat": _retreat(s),
        "aftermath": _aftermath(s),
        "battle": _battle(s),
        "alarm": _alarm(s),
        "bridges": {_bridge_name(s, i): _bridge(s, i) for i in range(len(s.bridge))},
        "ferries": {each.name: s.ferried[i] for i, each in enumerate(s.board.ferries)},
        "rafts": [_raft(s, raft) for raft in s.rafts],
        "traffic": [label[h] if h != NONE else None for h in s.traffic],
        "traffic_ready": [i + 1 for i in range(MARKERS) if s.traffic_ready >> i & 1],
        "weather": WEATHERS[s.weather_now],
        "forecast": [WEATHERS[each] for each in s.weather],
        "track": _track(s),
        "air": s.air,
        "points": s.points,
        "relief": {name: s.relief[i] for i, name in enumerate(DIVISIONS)},
        "areas": {AREAS[a]: SIDES[not s.friendly_area(ALLIED, a)] for a in range(len(AREAS)) if s.board.areas[a].hexes},
        "cities": {label[h]: SIDES[s.passed[h]] for h in s.board.grid.bits(s.board.cities)},
        "objectives": {label[h]: SIDES[s.control[i]] for i, h in enumerate(s.board.objectives)},
        "victory": _victory(s),
    }


# --- units


def _units(s: State) -> dict[str, dict[str, Any]]:
    """Every unit in the game by its name."""
    marks = marks_of(s)
    return {NAMES[p]: unit_row(s, p, marks.get(p, ())) for p in range(COUNT) if s.box[p] != GONE}


def marks_of(s: State) -> dict[int, tuple[str, ...]]:
    """The markers of every unit that has any."""
    found: dict[int, tuple[str, ...]] = {}
    for name, mask in (*((name, getattr(s, name)) for name in MARKS), ("waits", s.asleep)):
        for piece in s.board.grid.bits(mask):
            found[piece] = (*found.get(piece, ()), name)
    return found


def unit_row(s: State, piece: int, marks: tuple[str, ...]) -> dict[str, Any]:
    """A unit with its markers and the figures of the side it shows; an unknown unit shows only where it is."""
    place = s.board.grid.label[s.at[piece]] if s.at[piece] != NONE else BOXES[s.box[piece]]
    if s.unseen(piece):
        return {"id": piece, "side": SIDES[SIDE[piece]], "at": place, "unseen": True}
    key = piece, s.kind(piece), place, s.steps[piece], s.disorder[piece], s.parent[piece], marks
    row = _ROWS.get(key)
    if row is None:
        if len(_ROWS) >= MOST_ROWS:
            _ROWS.clear()
        row = _ROWS[key] = _known_row(s, piece, place, marks)
    shown = {**row, "marks": [*marks]}
    return shown | _coming(s, piece) if s.box[piece] in _TO_COME else shown


MOST_ROWS = 1 << 13
_ROWS: dict[tuple[Any, ...], dict[str, Any]] = {}  # by everything that they depend on


def _known_row(s: State, piece: int, place: str, marks: tuple[str, ...]) -> dict[str, Any]:
    """A unit that is known, as far as it does not depend on the calendar."""
    kind = s.kind(piece)
    return {
        "id": piece,
        "side": SIDES[SIDE[piece]],
        "at": place,
        "unseen": False,
        "steps": s.steps[piece],
        "disorder": DISORDERS[s.disorder[piece]],
        "marks": marks,
        "formation": _formation(s, piece),
        "parent": NAMES[s.parent[piece]] if s.parent[piece] != NONE else None,
        "mobility": MOBILITIES[s.mobility_of(piece)],
        **printed(kind),
        **figures(s, piece, kind),
    }


@lru_cache(maxsize=COUNT)
def printed(kind: int) -> dict[str, Any]:
    """What a counter bears whatever its state."""
    row = ROWS[kind]
    return {
        "name": row["name"],
        "kind": KINDS[TYPE[kind]],
        "nation": NATIONS[NATION_OF[kind]],
        "service": row.get("service"),
        "size": row.get("size"),
        "role": ROLES[ROLE[kind]],
        "quality": QUALITIES[_quality(kind)],
        "antitank": GUNS[ANTI_TANK[kind]],
        "corps": row.get("corps"),
        "airborne": bool(row.get("airborne")),
        "recon": bool(row.get("recon")),
        "range": RANGE[kind],
        "full": STEPS[kind],
    }


def _quality(kind: int) -> int:
    return QUALITIES.index(ROWS[kind].get("quality", "regular"))


def figures(s: State, piece: int, kind: int) -> dict[str, Any]:
    """Attack, defense, armor and movement with the steps left; of a unit off the table those it will come with."""
    steps = s.steps[piece] or STEPS_AT_START[kind]
    row = ROWS[kind]
    face = row["front"] if steps == row["steps"] else row.get("back", row["front"])
    if not s.steps[piece]:
        return {name: int(face.get(name, 0)) for name in ("attack", "defense", "armor", "move")}
    return {
        "attack": s.attack_of(piece),
        "defense": s.defense_of(piece),
        "armor": s.armor_of(piece),
        "move": s.move_of(piece),
    }


def _formation(s: State, piece: int) -> str | None:
    formation = s.formation_of(piece)
    return FORMATIONS[formation] if formation != NEVER else None


def _coming(s: State, piece: int) -> dict[str, Any]:
    """When and where a unit arrives that is still to come."""
    if s.box[piece] not in _TO_COME or piece >= FIRST_SLOT:
        return {}
    turn, area = reinforcements.arrival(s, piece)
    where = AREAS[area] if area != NEVER else AREA[piece]
    return {"turn": turn if turn != NEVER else TURN[piece], "area": where}


def acting(s: State) -> tuple[int, ...]:
    """The units in hand: those that move, attack or are being decided about."""
    for step in s.pending(Step):
        for holder in (step, getattr(step, "battle", None)):
            for name in ("units", "attackers", "unit", "piece", "taken"):
                found = getattr(holder, name, None)
                if isinstance(found, tuple) and found:
                    return tuple(each for each in found if isinstance(each, int))
                if isinstance(found, int) and found != NONE:
                    return (found,)
    return ()


def _march(s: State) -> dict[str, Any] | None:
    """The stack on the move: its mode, and what it has left, in sixths of a movement point."""
    step = s.inside(March)
    if step is None:
        return None
    go = step.stride(s)
    units = [NAMES[p] for p in step.units]
    return {"units": units, "mode": MODES[go.mode], "left": max(go.allowance - go.spent, 0), "hexes": step.hexes}


def _retreat(s: State) -> dict[str, Any] | None:
    """The group that falls back, and how many hexes it has gone."""
    step = s.inside(FallBack)
    if step is None or not step.groups:
        return None
    return {"units": [NAMES[p] for p in step.units], "hexes": len(step.groups[-1][1])}


def _aftermath(s: State) -> str | None:
    """The hex that was fought for on the march, while it is asked whether to enter it."""
    step = s.inside(Aftermath)
    return None if step is None else s.board.grid.label[step.hex]


def _battle(s: State) -> dict[str, Any] | None:
    """The attack under way."""
    found = (getattr(step, "battle", None) for step in s.pending(Step))
    battle = next((each for each in found if isinstance(each, Battle)), None)
    if battle is None:
        return None
    return {
        "hex": s.board.grid.label[battle.hex],
        "side": SIDES[battle.side],
        "attackers": [NAMES[p] for p in battle.attackers],
        "lead": FORMATIONS[battle.lead] if battle.lead != NEVER else None,
        "attached": NAMES[battle.attached] if battle.attached != NONE else None,
        "guns": [NAMES[p] for p in battle.guns],
        "air": battle.air,
        **_strengths(s, battle),
    }


def _strengths(s: State, battle: Battle) -> dict[str, Any]:
    """How an attack stands that is being prepared; unknown units count as the rules count them."""
    if not isinstance(s.step, Preparing):
        return {}
    found = odds_of(s, battle)
    return {
        "attack": found.attack,
        "defense": found.defense,
        "odds": column_name(found.base),
        "shifts": [list(shift) for shift in found.shifts],
        "column": column_name(found.final),
    }


def _alarm(s: State) -> dict[str, Any] | None:
    """The bridges that the Germans may try to blow now, and the chance of it in percent."""
    step = s.step
    if not isinstance(step, Alarm):
        return None
    blown = sum(blows(s, die) for die in range(1, 7))
    return {"bridges": [_bridge_name(s, i) for i in step.ready(s)], "chance": round(100 * blown / 6)}


# --- the map and the tracks


def _bridge_name(s: State, i: int) -> str:
    a, b = s.board.bridges[i].hexes
    return f"{s.board.grid.label[a]}-{s.board.grid.label[b]}"


def _bridge(s: State, i: int) -> dict[str, Any]:
    bridge = s.board.bridges[i]
    return {
        "id": i,
        "name": bridge.name,
        "state": BRIDGE_STATES[s.bridge[i]],
        "holder": SIDES[s.holder[i]],
        "rail": bridge.rail,
        "blowable": bridge.blowable,
        "repairable": bridge.repairable,
        "tried": bool(s.tried >> i & 1),
    }


def _raft(s: State, raft: tuple[int, int, int, int]) -> dict[str, Any]:
    unit, side, carried, technical = raft
    a, b = s.board.grid.side_hexes[side]
    hexes = [s.board.grid.label[a], s.board.grid.label[b]]
    return {"unit": NAMES[unit], "hexes": hexes, "carried": carried, "technical": technical}


def _track(s: State) -> list[dict[str, Any]]:
    """The boxes of the turn record: day and time of each turn, and who is due on it."""
    due: dict[int, list[str]] = {}
    for piece in range(FIRST_SLOT):
        if s.box[piece] == DUE:
            due.setdefault(_coming(s, piece)["turn"], []).append(NAMES[piece])
    turns = range(1, s.setup.rules.last_turn + 1)
    return [
        {"turn": turn, "day": FIRST_DAY + turn // 3, "time": time_of(turn), "due": due.get(turn, [])} for turn in turns
    ]


def time_of(turn: int) -> str:
    """The time of day of a turn; the first is an afternoon."""
    return ("PM", "night", "AM")[(turn - 1) % 3]


def _victory(s: State) -> dict[str, Any]:
    """The victory points of both sides, term by term."""
    held = [s.board.grid.label[h] for h, side in zip(s.board.objectives, s.control, strict=True) if side == ALLIED]
    over = [p for p in victory.over(s, "north_of_lower_rhine") if ROLE[p] != BREAKDOWN and supply.traces(s, p)]
    return {
        "allied": len(held) + len(over),
        "german": s.losses / 2,
        "held": held,
        "across": [NAMES[p] for p in over],
        "over_the_waal": victory.over_the_waal(s),
        "how": s.setup.rules.victory,
    }
