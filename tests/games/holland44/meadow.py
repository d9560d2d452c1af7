"""A meadow for tests of combat results: six hexes around 3718 without terrain, settlements, roads or water.

3917  3918  3919      north: the way back of a defender in 3718
  3818  3819
3717  3718  3719
  3618  3619          south: where the attackers stand
3517  3518  3519
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules.advance import Advance
from sandtable.games.holland44.rules.battle import NO_ADVANCE
from sandtable.games.holland44.rules.board import board_of

from .battles import resolve
from .helpers import field, state, texts

CENTER, REACH = "3718", 6
FIVE = "3618 6DLI/151/50 8DLI/151/50\n      3619 9DLI/151/50 1D/231/50"  # 20 strength points


@cache
def _bare() -> dict[str, dict[str, str]]:
    """What makes the meadow bare."""
    board = board_of("map.json")
    grid = board.grid
    hexes = grid.bits(grid.within(grid.at(CENTER), REACH))
    sides = {frozenset((a, b)): grid.side_between(a, b) for a in hexes for b in grid.neighbours[a]}
    wet, paved = ([ab for ab, side in sides.items() if values[side]] for values in (board.water, board.road))
    return {
        "terrain": {grid.label[h]: "clear" for h in hexes if board.terrain[h]},
        "settlements": {grid.label[h]: "" for h in hexes if board.settlement[h]},
        "water": {"-".join(sorted(grid.label[h] for h in ab)): "" for ab in wet},
        "roads": {"-".join(sorted(grid.label[h] for h in ab)): "" for ab in paved},
    }


def meadow(units: str, phase: str = "allied combat", turn: int = 4, more: str = "", **changes: Any) -> Table:
    """A position on the meadow, with what is laid on it; `more` are further sections."""
    laid = {key: {**values, **changes.get(key, {})} for key, values in _bare().items()}
    laid |= {key: value for key, value in changes.items() if key not in laid}
    lines = "\n".join("  " + line.strip() for line in units.strip().splitlines())
    return field(f"turn: {turn}\nphase: {phase}\nunits:\n{lines}\n{more}", changes=laid)


def strike(t: Table, *dice: int, hex: str = CENTER) -> Table:
    """Attack with everybody; the dice of the battle and of what follows are given."""
    t.play(f"attack {hex}")
    resolve(t, *dice)
    return t


def earned(t: Table) -> int:
    """The advance that the attackers may make now; NO_ADVANCE if none."""
    step = state(t).inside(Advance)
    return step.kind if step else NO_ADVANCE


def fall_back(t: Table, *hexes: str) -> Table:
    """Go hex by hex as far as there is a choice; whoever may stop then does."""
    for hex in hexes:
        if t.prompt == "retreat":
            t.play(f"step {hex}")
    if t.prompt == "retreat" and "stop" in texts(t):
        t.play("stop")
    return t
