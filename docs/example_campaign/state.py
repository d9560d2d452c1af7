"""What lies on the table: units in stacks, and cards in two hands."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.actions import Domain
from sandtable.kernel.events import EventType
from sandtable.kernel.game import Setup
from sandtable.kernel.hidden import Hidden, by_all, by_nobody, by_owner
from sandtable.kernel.state import State
from sandtable.maps.occupancy import NONE, Occupancy, Pieces

from .map import BESIDE, GRID

SIDES = ("west", "east")
UNITS = ("w1", "w2", "w3", "w4", "w5t", "w6t", "e1", "e2", "e3", "e4", "e5t", "e6t")  # t: tanks
SIDE = (0,) * 6 + (1,) * 6  # whose each unit is
STRENGTH = POINTS = (3, 3, 3, 3, 5, 5) * 2
SUPPORT = (2,) * 10 + (4,) * 10  # what each card adds in a battle
CARDS = tuple(f"{('guns', 'bombers')[i // 10]}-{i % 10}" for i in range(20))

MOVED, LOST, CUT = EventType("moved", "unit", "hex"), EventType("lost", "unit"), EventType("cut", "unit")
DRAWN, PLAYED = EventType("drawn", "side", "card", secret=("card",)), EventType("played", "side", "card")
FOUGHT, WON = EventType("fought", "side", "hex", "odds", "face", "result"), EventType("won", "side")
EVENTS = (MOVED, LOST, CUT, DRAWN, PLAYED, FOUGHT, WON)

HEX = Domain("hex", GRID.n, GRID.label.__getitem__, GRID.at)
UNIT, CARD, FACE = Domain.words("unit", UNITS), Domain.words("card", CARDS), Domain.numbers("face", 7)
VERBS: dict[str, tuple[Domain, ...]] = {
    "move": (UNIT, HEX), "attack": (HEX,), "end": (), "play": (CARD,), "pass": (), "retreat": (HEX,),
    "roll": (FACE,), "draw": (CARD,),
}  # fmt: skip


class BridgeSetup(Setup):
    """What never changes at a table; `Occupancy` looks here for its pieces and for how far their zones go."""

    pieces = Pieces(GRID, SIDE, zones=[near.mask for near in BESIDE])


class Bridgehead(Occupancy, State):
    """Where the units stand comes from `Occupancy`; everything else is declared here."""

    UNHASHED = State.UNHASHED | Occupancy.DERIVED
    HIDDEN: ClassVar[dict[str, Any]] = {
        "deck": Hidden("cards", by_nobody),
        "hands": Hidden("cards", by_owner),
        "discard": Hidden("cards", by_all),
    }

    cut: bytearray  # for each unit whether it was out of supply when its side's turn began
    ready: int  # the mask of the units that may still move or attack in this phase
    support: list[int]  # for each side what its card adds to the battle that is being fought
    deck: tuple[int, ...]
    hands: list[tuple[int, ...]]
    discard: tuple[int, ...]

    def derive(self) -> None:
        """Stacks, counts and zones follow from where the units stand."""
        self.derive_occupancy()

    def units_of(self, side: int) -> list[int]:
        """A side's units on the map."""
        return [unit for unit in range(len(UNITS)) if SIDE[unit] == side and self.at[unit] != NONE]

    def go(self, unit: int, hex: int, rule: str) -> None:
        """Move a unit to the top of another stack."""
        self.move(unit, hex)
        self.emit(MOVED, rule, unit, hex)

    def lose(self, unit: int, rule: str) -> None:
        """Take a unit off the map for good."""
        self.lift(unit)
        self.emit(LOST, rule, unit)
