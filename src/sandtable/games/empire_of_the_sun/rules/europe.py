"""The War in Europe: its level, and the units that it draws off (10.2, 15)."""

from __future__ import annotations

from ....kernel.dice import Roll
from ....kernel.events import Addend
from ....kernel.flow import Each
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import events
from .board import data
from .deal import FACES, face
from .pieces import AIR, ALLIES, ARMY, B29S, COUNT, GROUND, KIND, KINDS, SERVICE, US
from .state import DELAYED, EUROPE, State

_ROW = data("tables.json")["europe"]
LEVELS = tuple((low, high) for low, high, _ in _ROW["levels"])
DRAWN_OFF = tuple(-1 if most is None else most for _, _, most in _ROW["levels"])  # the highest die of each level
TURNS_AWAY, RIVALRY, NO_SHIPPING = _ROW["diverted_turns"], _ROW["rivalry"], _ROW["no_asp_from_level"]
LEAST, MOST = min(low for low, _ in LEVELS), max(high for _, high in LEVELS)
LEVEL_RULES = ("EOTS:15.1", "EOTS:15.2", "EOTS:15.3", "EOTS:15.4", "EOTS:15.5")

_ESCORT_CARRIERS = sum(1 << piece for piece in range(COUNT) if KINDS[KIND[piece]] == "cve")
US_ARMY = US & (AIR | GROUND) & sum(1 << piece for piece in range(COUNT) if SERVICE[piece] == ARMY)
DIVERTIBLE = (US_ARMY & ~B29S) | (US & _ESCORT_CARRIERS)  # whom Europe may claim (10.22)


def level(s: State) -> int:
    """The level of the War in Europe, 0 for none (15)."""
    found = next(i for i, (low, high) in enumerate(LEVELS) if low <= s.europe <= high)
    cite("EOTS:15.0", LEVEL_RULES[found])
    return found


def shift(s: State, by: int, rule: str) -> None:
    """An event moves the marker; it stays on its track (15.7), in a scenario above a floor of its own (17)."""
    cite("EOTS:15.0", "EOTS:15.7")
    floor = s.setup.rules.rules.get("war_in_europe_floor", LEAST)
    s.europe = min(MOST, max(floor, s.europe + by))
    s.emit(events.EUROPE_MOVES, rule, s.europe)


def hold_back(s: State, piece: int, rule: str) -> Step | None:
    """Put a unit into the box of delayed reinforcements; the step in which Europe may claim it, if it may."""
    s.send(piece, DELAYED)
    s.emit(events.HELD_BACK, rule, piece)
    if not DIVERTIBLE >> piece & 1:
        cite("EOTS:10.22")
        return None
    return Diversion(piece) if level(s) else None


class Diversion(Step, frozen=True):
    """A die tells whether a delayed unit is sent to Europe (10.24)."""

    piece: int

    def begin(self, s: State) -> None:
        """Roll."""
        cite("EOTS:10.24a", "EOTS:4.11b")
        s.call(Roll(1, FACES), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """On a low roll the unit is away for three turns, and may be drawn off again then."""
        die, rivalry = face(dice[0]), s.rivalry >> ALLIES & 1
        if rivalry:
            cite("EOTS:10.24c", "EOTS:14.1b", "EOTS:15.6")
            die = max(0, die + RIVALRY)
        cite("EOTS:10.24d")
        needed = DRAWN_OFF[level(s)]
        sent = die <= needed
        if sent:
            s.send(self.piece, EUROPE, s.turn + TURNS_AWAY)
        added = (Addend("rivalry", RIVALRY),) if rivalry else ()
        s.emit(events.DIVERSION, "EOTS:10.24b", self.piece, face(dice[0]), added, needed, sent)
        s.done()


class Delays(Each, frozen=True):
    """Some units go into the box of delayed reinforcements, one after another (10.21)."""

    def one(self, s: State, item: int) -> Step:
        """One unit."""
        return Delay(item)


class Delay(Step, frozen=True):
    """A unit goes into the box of delayed reinforcements (10.21)."""

    piece: int

    def begin(self, s: State) -> None:
        """It is put there, and rolled for if Europe may claim it."""
        s.call_if(hold_back(s, self.piece, "EOTS:10.21a"), self.end)
