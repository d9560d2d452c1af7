"""A toy game that asks of the kernel everything a real one does, on 25 hexes."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import sandtable
from sandtable.kernel.game import Game, Option, ScenarioInfo, Setup
from sandtable.kernel.position import Document, Section
from sandtable.kernel.step import Step
from sandtable.painting.scene import Scene

from . import text
from .combat import Shot, Stray
from .state import GRID, KINDS, MARSH, OFF, POOL, SIDES, UNITS, WON, Toy, ToySetup, side_of
from .turn import Campaign

__all__ = ["GAME", "Toy", "ToyGame"]

PLACED = {
    "ford": ("A2", "A3", "A4", "B3", "E2", "E3", "E4", "D3"),
    "melee": ("B2", "B3", "C3", "B4", "D2", "D3", "E3", "D4"),
}
GOAL = {"ford": 1, "melee": 2}


class ToyGame(Game):
    """The entry of the toy."""

    id = "toy"
    title = MappingProxyType({"en": "The toy", "ru": "Игрушка"})
    version = 1
    package = "tests.toy"
    options = (Option("deadly", False, (False, True), "TOY:ambush", {"en": "Ambushes hit on a 4, too"}),)
    events = KINDS
    described = text.COVERED
    telling = frozenset({"play"})  # a card is shown

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """A quiet start and a loud one."""
        return tuple(
            ScenarioInfo(name, {"en": name.title()}, SIDES, "toy", i, "1944-06-06", {"en": ""})
            for i, name in enumerate(PLACED, 1)
        )

    def make_setup(self, scenario: str, options: dict[str, Any]) -> ToySetup:
        """The scenario's fixed part."""
        return ToySetup(self, scenario, options, PLACED[scenario], GOAL[scenario])

    def empty(self, setup: Setup) -> Toy:
        """No unit and no card."""
        s = Toy(setup)
        s.hex = bytearray([OFF] * UNITS)
        s.steps = bytearray(UNITS)
        s.points = [0, 0]
        s.hands = [(), ()]
        s.buried = [(), ()]
        s.turn = 1
        return s

    def start(self, setup: Setup, key: bytes) -> Toy:
        """Units in place, the deck full."""
        assert isinstance(setup, ToySetup)
        s = self.empty(setup)
        s.key = key
        s.hex = bytearray(GRID.at(label) for label in setup.placed)
        s.steps = bytearray([2] * UNITS)
        s.deck = POOL
        s.start(Campaign())
        return s

    def check(self, s: Toy) -> None:
        """A shot of 1 goes astray before it is settled; points enough win at once."""
        caller = s.step
        if s.answered and isinstance(caller, Shot) and s.answer == (1,):
            s.interrupt(Stray(side_of(caller.target), s.hex[caller.target]))
        for side in range(2):
            if s.points[side] >= s.setup.goal:
                s.emit(WON, "TOY:victory", side)
                s.finish(side)
                return

    def view(self, s: Toy, side: int) -> dict[str, Any]:
        """What a side sees."""
        return text.view(s, side)

    def scene(self, view: dict[str, Any], language: str) -> Scene:
        """The plain drawing."""
        return text.scene(view)

    def score(self, s: Toy) -> tuple[int, ...]:
        """One point for each unit destroyed."""
        return tuple(s.points)

    def pool(self, setup: Setup, name: str) -> tuple[int, ...]:
        """All cards."""
        return POOL

    def describe(self, s: Toy) -> list[Section]:
        """The board and the piles."""
        return text.describe(s)

    def read(self, document: Document, s: Toy) -> None:
        """The board and the piles."""
        text.read(document, s)

    def default_stack(self, s: Toy) -> list[Step]:
        """Red's turn."""
        return [Campaign()]

    def invariants(self, s: Toy) -> None:
        """One unit a hex, no unit in a marsh, every card once."""
        places = [h for h in s.hex if h != OFF]
        assert len(set(places)) == len(places), "two units in one hex"
        assert all(h < GRID.n and h not in MARSH for h in places), "a unit in a marsh"
        assert all((h == OFF) == (steps == 0) for h, steps in zip(s.hex, s.steps, strict=True)), "a unit half dead"
        assert len(s.hex) == UNITS and max(s.steps) <= 2, "wrong units"
        dealt = (*s.deck, *s.discard, *(c for pile in (*s.hands, *s.buried) for c in pile))
        assert tuple(sorted(dealt)) == POOL, "the cards are not all there once"
        assert len(s.points) == 2, "two sides have points"


GAME = ToyGame()
sandtable.register(GAME)
