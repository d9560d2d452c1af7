"""The giant: a small game on a large map, with stacks, zones of control and supply; 2,000 hexes and 300 pieces."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import sandtable
from sandtable.kernel.game import Game, ScenarioInfo, Setup
from sandtable.kernel.step import Step
from sandtable.maps.occupancy import NONE
from sandtable.painting.scene import Scene

from .face import scene
from .state import EVENTS, GRID, LIMIT, SIDES, TOWNS, UNITS, WON, Giant, GiantSetup, column_of, side_of, units_of
from .turn import Campaign

__all__ = ["GAME", "Giant", "GiantGame"]

BEGIN = {"fronts": (16, 22), "melee": (17, 20)}  # the columns on which the two fronts begin
ROWS_BACK = 4


class GiantGame(Game):
    """The entry of the giant."""

    id = "giant"
    title = MappingProxyType({"en": "The giant", "ru": "Великан"})
    version = 1
    package = "tests.giant"
    events = EVENTS

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Two fronts apart, and two fronts locked."""
        return tuple(
            ScenarioInfo(name, {"en": name.title()}, SIDES, "giant", i, "1944-09-17", {"en": ""})
            for i, name in enumerate(BEGIN, 1)
        )

    def make_setup(self, scenario: str, options: dict[str, Any]) -> GiantSetup:
        """The scenario's fixed part."""
        return GiantSetup(self, scenario, options, BEGIN[scenario])

    def empty(self, setup: Setup) -> Giant:
        """No unit on the map."""
        s = Giant(setup)
        s.clear_map()
        s.steps, s.cut = bytearray(UNITS), bytearray(UNITS)
        s.held = [0, 0]
        s.turn = 1
        return s

    def start(self, setup: Setup, key: bytes) -> Giant:
        """The sides' units in lines behind their fronts, the towns behind them theirs."""
        assert isinstance(setup, GiantSetup)
        s = self.empty(setup)
        s.key = key
        for side, front in enumerate(setup.columns):
            back = range(front, front + ROWS_BACK) if side else range(front - ROWS_BACK + 1, front + 1)
            hexes = [h for h in range(GRID.n) if column_of(h) in back]
            for i, unit in enumerate(units_of(side)):
                s.steps[unit] = 2
                s.exert(unit, True)
                s.place(unit, hexes[i * len(hexes) // len(units_of(side))])
            west = column_of(hexes[0])
            s.held[side] = GRID.mask(h for h in TOWNS if (column_of(h) >= west if side else column_of(h) <= west + 3))
        s.start(Campaign())
        return s

    def default_stack(self, s: Giant) -> list[Step]:
        """The west begins."""
        return [Campaign()]

    def check(self, s: Giant) -> None:
        """Towns enough win at once."""
        for side, towns in enumerate(s.held):
            if towns.bit_count() >= s.setup.goal:
                s.emit(WON, "GIANT:towns", side)
                s.finish(side)
                return

    def score(self, s: Giant) -> tuple[int, ...]:
        """Towns held."""
        return tuple(towns.bit_count() for towns in s.held)

    def view(self, s: Giant, side: int) -> dict[str, Any]:
        """Everything: nothing is hidden."""
        return {
            "turn": s.turn,
            "units": {
                str(unit): [GRID.label[s.at[unit]], s.steps[unit], s.cut[unit]]
                for unit in range(UNITS)
                if s.at[unit] != NONE
            },
            "towns": {name: [GRID.label[h] for h in GRID.bits(s.held[i])] for i, name in enumerate(SIDES)},
        }

    def scene(self, view: dict[str, Any], language: str) -> Scene:
        """A plain drawing of everything."""
        return scene(view)

    def invariants(self, s: Giant) -> None:
        """Stacks of one side and no more than three, steps and zones that belong together, towns held once."""
        assert len(s.steps) == len(s.cut) == UNITS and len(s.held) == 2, "wrong units or sides"
        assert not s.stood[0] & s.stood[1], "both sides stand in a hex"
        assert max(s.count) <= LIMIT, "a stack is too high"
        for unit in range(UNITS):
            assert (s.at[unit] == NONE) == (s.steps[unit] == 0), "a unit is half dead"
            assert s.exerts[unit] == (s.steps[unit] == 2), "only whole units exert zones"
        assert not s.held[0] & s.held[1] and not (s.held[0] | s.held[1]) & ~TOWNS.mask, "towns are held by one side"
        standing = [1 << unit for unit in range(UNITS) if s.at[unit] != NONE]
        assert not s.ready & ~sum(standing), "a lost unit is ready"
        assert all(s.stood[side_of(unit)] >> s.at[unit] & 1 for unit in range(UNITS) if s.at[unit] != NONE)


GAME = GiantGame()
if __name__ == GAME.package:  # and not when it is only collected, as another package
    sandtable.register(GAME)
