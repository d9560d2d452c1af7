"""What a side sees, as plain data; the state is blanked already."""

from __future__ import annotations

from typing import Any

from ....maps.occupancy import NONE
from ..rules.board import AREAS, BRIDGE_STATES
from ..rules.pieces import COUNT, NAMES, SIDES
from ..rules.state import BOXES, GONE, MARKS, State
from ..rules.turn import PHASES


def view(s: State, side: int) -> dict[str, Any]:
    """The whole table; unknown units show nothing but where they are."""
    label = s.board.grid.label
    return {
        "map": s.setup.rules.map,
        "turn": s.turn,
        "side": SIDES[s.side],
        "phase": PHASES[s.phase],
        "units": {NAMES[p]: _unit(s, p, label) for p in range(COUNT) if s.box[p] != GONE},
        "bridges": {_bridge_name(s, i): BRIDGE_STATES[s.bridge[i]] for i in range(len(s.bridge))},
        "traffic": [label[h] if h != NONE else None for h in s.traffic],
        "weather": list(s.weather),
        "air": s.air,
        "points": s.points,
        "areas": {AREAS[a]: SIDES[not s.friendly_area(0, a)] for a in range(len(AREAS))},
    }


def _bridge_name(s: State, i: int) -> str:
    a, b = s.board.bridges[i].hexes
    return f"{s.board.grid.label[a]}-{s.board.grid.label[b]}"


def _unit(s: State, piece: int, label: tuple[str, ...]) -> dict[str, Any]:
    place = label[s.at[piece]] if s.at[piece] != NONE else BOXES[s.box[piece]]
    if s.unseen(piece):
        return {"at": place}
    marks = [name for name in MARKS if getattr(s, name) >> piece & 1]
    return {"at": place, "steps": s.steps[piece], "disorder": s.disorder[piece], "marks": marks, "kind": s.kind(piece)}
