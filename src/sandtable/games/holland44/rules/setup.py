"""What never changes at a table: scenario, options, map, pieces."""

from __future__ import annotations

from typing import Any

from ....kernel.game import Game, Setup
from ....maps.occupancy import Pieces
from .board import Board, board_of
from .pieces import SIDE, SIDES
from .scenarios import Scenario, scenario_of
from .verbs import action_space


class Table(Setup):
    """The immutable part of a table of Holland '44."""

    def __init__(self, game: Game, scenario: str, options: dict[str, Any]) -> None:
        self.rules: Scenario = scenario_of(scenario)
        self.board: Board = board_of(self.rules.map, options["changes"])
        super().__init__(game, scenario, options, SIDES, action_space(self.board))
        self.pieces = Pieces(self.board.grid, SIDE, zones=[0] * self.board.n)  # zones of control are kept in `zoc`
