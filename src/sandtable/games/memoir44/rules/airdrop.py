"""The air-drop before the first turn: each unit is aimed at a hex and drifts from it."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.rulebook import Objection
from ....kernel.step import Decision, Step
from .actions import DROP
from .board import GRID, SIDES, N
from .events import DROP_LOST, DROPPED
from .setup import add_unit
from .state import NONE, State
from .terrain_table import KINDS

OFF_THE_BOARD = -1


def airdrop_step(s: State) -> Step | None:
    """The drop with which a scenario begins, if it has one."""
    rule = s.setup.rules.get("airdrop")
    return AirDrop(SIDES.index(rule["side"]), rule["units"]) if rule else None


class AirDrop(Step, frozen=True):
    """The units are dropped one after another."""

    side: int
    left: int
    aim: int = NONE

    def begin(self, s: State) -> None:
        """After the last one the battle begins."""
        if not self.left:
            s.done()

    def ask(self, s: State) -> Decision:
        """Any hex may be aimed at."""
        return Decision(self.side, "drop", [DROP[h] for h in range(N)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """No hex is closed to the aim; the drift decides where the unit comes down."""
        return None

    def on_drop(self, s: State, h: int) -> None:
        """A unit jumps and drifts a step for each die, in the direction the die shows."""
        s.call(Roll(s.setup.rules["airdrop"]["drift"]), AirDrop(self.side, self.left, h).resumed)

    def resumed(self, s: State, faces: tuple[int, ...]) -> None:
        """The unit comes down."""
        come_down(s, self.side, self.aim, drifted(self.aim, faces))
        s.become(AirDrop(self.side, self.left - 1))


def drifted(aim: int, faces: tuple[int, ...]) -> list[int]:
    """The hexes a unit drifts over, the aim first; a step off the board is the last."""
    way = [aim]
    for face in faces:
        if way[-1] == OFF_THE_BOARD:
            break
        way.append(GRID.neighbour[way[-1]][face - 1])
    return way


def come_down(s: State, side: int, aim: int, way: list[int]) -> None:
    """A unit off the board, or on a hex that is taken or impassable, is lost and scores nothing."""
    row, h = s.setup.rules["airdrop"], way[-1]
    kind = KINDS.index(row["type"])
    if h == OFF_THE_BOARD or s.at[h] != NONE or s.terrain.impassable[kind] >> h & 1:
        s.emit(DROP_LOST, "M44:scn-sme", side, aim, tuple(b for b in way if b != OFF_THE_BOARD))
        return
    unit = add_unit(s, {**row, "side": SIDES[side]})
    s.place(unit, h)
    s.emit(DROPPED, "M44:scn-sme", unit, aim, h)
