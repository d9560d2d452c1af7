"""What a side sees, as plain data (filled in from a state blanked for it)."""

from __future__ import annotations

from typing import Any

from ...kernel.hexes import bits
from .pieces import KINDS
from .state import NONE, NOWHERE, SIDES, State


def view(s: State, side: int) -> dict[str, Any]:
    """The position as a client shows it."""
    label = s.setup.grid.label
    return {
        "turn": s.turn,
        "phase": s.phase,
        "side": SIDES[s.side],
        "units": [
            {"unit": u, "hex": label[s.hex[u]], "kind": None if s.kind[u] == NONE else KINDS[s.kind[u]]}
            for u in bits(s.on[0] | s.on[1])
            if s.hex[u] != NOWHERE
        ],
    }
