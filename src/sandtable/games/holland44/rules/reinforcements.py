"""Reinforcements on the ground: arrivals, entry areas that change hands, the 406th Division (19.1, 19.2, 23.5).

`arrive` comes before a side's movement phase; the step it answers, if any, rolls for the 406th and is to be called
before anybody moves.
"""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.rulebook import cite
from ....kernel.step import Step
from ....maps.occupancy import NONE
from . import events, replacements
from .board import AREAS, CHANGING, GERMAN
from .disorder import disrupt
from .pieces import AIRBORNE, COUNT, GERMAN_PIECES, NEVER, PIECES_OF, TURN, arrival_area
from .state import DUE, HOLDING, State

CHANGEOVER = 7  # the turn on which areas A and L become Allied (19.2)
ALL_ARRIVE = 4  # the turn on which the 406th stops rolling (23.5)
ARRIVES_ON = 2  # or less
HOME_OF_406 = AREAS.index("I")  # the entry area beside its box


def arrival(s: State, piece: int) -> tuple[int, int]:
    """The turn and the entry area of a unit that arrives on the ground; a scenario may set its own."""
    turn, area = s.setup.rules.arrivals.get(piece, (TURN[piece], arrival_area(piece)))
    return turn, area


def arrive(s: State, side: int) -> Step | None:
    """H44:19.1a: before a side moves, its reinforcements stand in their entry areas; replacements are allotted."""
    for piece in s.board.grid.bits(PIECES_OF[side]):
        if s.box[piece] == DUE and not AIRBORNE[piece]:
            _arrive(s, piece)
    cite("H44:19.1c")  # nobody has to leave an entry area
    replacements.allot(s, side)
    waiting = tuple(piece for piece in range(COUNT) if s.box[piece] == HOLDING)
    return Arrivals(waiting) if side == GERMAN and waiting else None


def _arrive(s: State, piece: int) -> None:
    turn, area = arrival(s, piece)
    if turn <= s.turn and area != NEVER:
        s.enter_area(piece, area, "H44:19.1a")


class Arrivals(Step, frozen=True):
    """H44:23.5a: a die for each unit of the 406th that has not come; on turn 4 the rest come anyway."""

    waiting: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Roll, or let them all come."""
        if s.turn < ALL_ARRIVE:
            s.call(Roll(len(self.waiting)), self.rolled)
            return
        for piece in self.waiting:
            s.enter_area(piece, HOME_OF_406, "H44:23.5b")
        s.done()

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """Who comes and who stays."""
        for piece, die in zip(self.waiting, dice, strict=True):
            s.emit(events.ARRIVAL_ROLL, "H44:23.5a", piece, die, int(die <= ARRIVES_ON))
            if die <= ARRIVES_ON:
                s.enter_area(piece, HOME_OF_406, "H44:23.5a")
        s.done()


def change_over(s: State) -> None:
    """H44:19.2.1, H44:19.2.2b: on turn 7 areas A and L become Allied; Germans there go on to the next area, shaken."""
    if s.turn != CHANGEOVER:
        return
    for area in (AREAS.index(letter) for letter in sorted(CHANGING)):
        cite("H44:19.2.1")
        for piece in s.board.grid.bits(GERMAN_PIECES):
            if s.at[piece] == NONE and s.box[piece] == area:
                _give_way(s, piece, area)


def _give_way(s: State, piece: int, area: int) -> None:
    nearest = next(each for each in s.board.areas[area].adjacent if s.friendly_area(GERMAN, each))
    s.enter_area(piece, nearest, "H44:19.2.2b")
    disrupt(s, piece, "H44:19.2.2b")
