"""What lies on the toy's table."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.actions import ActionSpace, Domain
from sandtable.kernel.events import EventType
from sandtable.kernel.game import Game, Setup
from sandtable.kernel.hidden import Hidden, by_all, by_nobody, by_owner
from sandtable.kernel.state import State
from sandtable.maps.hexes import Grid
from sandtable.maps.hexset import HexSet

SIDES = ("red", "blue")
UNITS = 8  # 0 to 3 are red, 4 to 7 are blue
OFF = 255
HAND = 3

AMBUSH, RALLY = range(2)
DECK = (AMBUSH, RALLY) * 12  # the kind of each card
POOL = tuple(range(len(DECK)))

GRID = Grid.rows((5, 5, 5, 5, 5), label=lambda row, i: f"{'ABCDE'[row]}{i + 1}")
MARSH = HexSet.of(GRID, ("C2", "C4"))

MOVED = EventType("moved", "unit", "hex", shows="move")
DRAWN = EventType("drawn", "side", "card", secret=("card",))
BURIED = EventType("buried", "side", "card", secret=("card",))
PLAYED = EventType("played", "side", "card", shows="card")
ROLLED = EventType("rolled", "dice")
LOST = EventType("lost", "unit", "left", shows="loss")
RALLIED = EventType("rallied", "unit")
STRAYED = EventType("strayed", "unit")
WON = EventType("won", "side")
KINDS = (MOVED, DRAWN, BURIED, PLAYED, ROLLED, LOST, RALLIED, STRAYED, WON)

_UNIT = Domain.numbers("unit", UNITS)
_HEX = Domain("hex", GRID.n, GRID.label.__getitem__, GRID.at)
_CARD = Domain.numbers("card", len(DECK))

VERBS: dict[str, tuple[Domain, ...]] = {
    "order": (_UNIT,),
    "end": (),
    "move": (_UNIT, _HEX),
    "attack": (_UNIT, _UNIT),
    "stay": (),
    "pass": (),
    "play": (_CARD,),
    "bury": (_CARD,),
    "retreat": (_HEX,),
    "advance": (),
    "halt": (),
    "hit": (_UNIT,),
    "roll": (Domain.numbers("face", 7),),
    "draw": (_CARD,),
}


class ToySetup(Setup):
    """A scenario of the toy: where the units begin, and what wins."""

    def __init__(self, game: Game, scenario: str, options: dict[str, Any], placed: tuple[str, ...], goal: int) -> None:
        super().__init__(game, scenario, options, SIDES, ActionSpace(VERBS, secret=frozenset({"bury", "draw"})))
        self.placed = placed
        self.goal = goal
        self.last_turn = 8
        self.ambush_hits = 4 if options["deadly"] else 5


class Toy(State):
    """Units, cards and points."""

    HIDDEN: ClassVar[dict[str, Any]] = {
        "deck": Hidden("cards", by_nobody),
        "hands": Hidden("cards", by_owner),
        "buried": Hidden("cards", by_owner),
        "discard": Hidden("cards", by_all),
    }

    setup: ToySetup
    hex: bytearray
    steps: bytearray
    points: list[int]
    deck: tuple[int, ...]
    hands: list[tuple[int, ...]]
    buried: list[tuple[int, ...]]
    discard: tuple[int, ...]

    def alive(self, unit: int) -> bool:
        """Whether a unit is on the board."""
        return self.steps[unit] > 0

    def at(self, hex: int) -> int:
        """The unit in a hex, or -1."""
        return self.hex.find(hex)

    def place(self, unit: int, hex: int, rule: str) -> None:
        """Put a unit in a hex."""
        self.hex[unit] = hex
        self.changed = True
        self.emit(MOVED, rule, unit, hex)

    def lose(self, unit: int, rule: str) -> None:
        """Take a step from a unit; the last one destroys it."""
        self.steps[unit] -= 1
        self.changed = True
        if not self.steps[unit]:
            self.hex[unit] = OFF
            self.points[1 - side_of(unit)] += 1
        self.emit(LOST, rule, unit, self.steps[unit])

    def discard_from_hand(self, side: int, card: int, rule: str) -> None:
        """Play a card: it lies open from now on."""
        self.hands[side] = tuple(c for c in self.hands[side] if c != card)
        self.discard = (*self.discard, card)
        self.emit(PLAYED, rule, side, card)


def side_of(unit: int) -> int:
    """Whose unit it is."""
    return unit // (UNITS // 2)


def units_of(side: int) -> range:
    """A side's units."""
    return range(side * UNITS // 2, (side + 1) * UNITS // 2)
