"""Flower, a complete game on seven hexes: take a free hex, or storm one of the enemy's."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from sandtable.kernel.actions import Action, ActionSpace, Domain
from sandtable.kernel.dice import Roll
from sandtable.kernel.events import EventType
from sandtable.kernel.game import Game, ScenarioInfo, Setup
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.state import State
from sandtable.kernel.step import Decision, Step
from sandtable.maps.hexes import Grid

SIDES = ("white", "black")
FREE = 2
GRID = Grid.rows((2, 3, 2), first_offset=1, label=lambda row, i: f"{'abc'[row]}{i + 1}")
HEX = Domain("hex", GRID.n, GRID.label.__getitem__, GRID.at)
VERBS: dict[str, tuple[Domain, ...]] = {"take": (HEX,), "storm": (HEX,), "roll": (Domain.numbers("face", 7),)}
TAKEN = EventType("taken", "side", "hex")
STORMED = EventType("stormed", "side", "hex", "roll")


class Flower(State):
    """Who holds each hex."""

    holder: bytearray


def objection_to_take(s: Flower, hex: int) -> Objection | None:
    """Why a hex cannot be taken."""
    return None if s.holder[hex] == FREE else Objection("FLOWER:take", hexes=(hex,))


def objection_to_storm(s: Flower, side: int, hex: int) -> Objection | None:
    """Why a side cannot storm a hex."""
    beside = any(s.holder[h] == side for h in GRID.neighbours[hex])
    return None if beside and s.holder[hex] == 1 - side else Objection("FLOWER:storm", hexes=(hex,))


class Turn(Step, frozen=True):
    """One side takes a hex or storms one."""

    side: int

    def ask(self, s: Flower) -> Decision:
        """Every hex that may be taken or stormed."""
        take, storm = s.setup.action_space["take"], s.setup.action_space["storm"]
        takes = [take(h) for h in range(GRID.n) if objection_to_take(s, h) is None]
        storms = [storm(h) for h in range(GRID.n) if objection_to_storm(s, self.side, h) is None]
        return Decision(self.side, "turn", [*takes, *storms])

    def objection(self, s: Flower, action: Action) -> Objection | None:
        """The same tests, for `why`."""
        hex = action.args[0]
        return objection_to_take(s, hex) if action.verb == "take" else objection_to_storm(s, self.side, hex)

    def on_take(self, s: Flower, hex: int) -> None:
        """The hex is this side's; the other side's turn."""
        s.holder[hex] = self.side
        s.emit(TAKEN, "FLOWER:take", self.side, hex)
        s.become(Turn(1 - self.side))

    def on_storm(self, s: Flower, hex: int) -> None:
        """The storm comes between this turn and the next."""
        s.call(Storm(self.side, hex), Turn(1 - self.side).begin_again)


class Storm(Step, frozen=True):
    """One die: the hex falls on a 5 or 6."""

    side: int
    hex: int

    def begin(self, s: Flower) -> None:
        """Roll."""
        s.call(Roll(1), self.rolled)

    def rolled(self, s: Flower, dice: tuple[int, ...]) -> None:
        """The roll decides."""
        if dice[0] >= 5:
            s.holder[self.hex] = self.side
        s.emit(STORMED, "FLOWER:storm", self.side, self.hex, dice[0])
        s.done()


class FlowerGame(Game):
    """The entry by which the kernel knows the game."""

    id = "flower"
    title = MappingProxyType({"en": "Flower", "ru": "Цветок"})
    version = 1
    package = __name__
    events = (TAKEN, STORMED)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """One: an empty board."""
        return (ScenarioInfo("empty", {"en": "Empty board"}, SIDES, "flower", 1, "", {"en": ""}),)

    def make_setup(self, scenario: str, options: dict[str, Any]) -> Setup:
        """Sides and verbs; nothing else is fixed."""
        return Setup(self, scenario, options, SIDES, ActionSpace(VERBS))

    def empty(self, setup: Setup) -> Flower:
        """Seven free hexes."""
        s = Flower(setup)
        s.holder = bytearray([FREE] * GRID.n)
        return s

    def start(self, setup: Setup, key: bytes) -> Flower:
        """White begins."""
        s = self.empty(setup)
        s.key = key
        s.start(Turn(0))
        return s

    def default_stack(self, s: Flower) -> list[Step[Any]]:
        """A position that does not say whose turn it is: white's."""
        return [Turn(0)]

    def check(self, s: Flower) -> None:
        """No free hex ends the game; seven hexes cannot be shared evenly."""
        if FREE not in s.holder:
            s.finish(0 if s.holder.count(0) > s.holder.count(1) else 1)

    def score(self, s: Flower) -> tuple[int, ...]:
        """Hexes held."""
        return (s.holder.count(0), s.holder.count(1))

    def view(self, s: Flower, side: int) -> dict[str, Any]:
        """The holder of each hex; nothing is hidden."""
        return {GRID.label[h]: (*SIDES, None)[holder] for h, holder in enumerate(s.holder)}

    def invariants(self, s: Flower) -> None:
        """Seven hexes, each somebody's or free."""
        assert len(s.holder) == GRID.n and max(s.holder) <= FREE, "seven hexes, each held by 0, 1 or nobody (2)"


GAME = FlowerGame()
