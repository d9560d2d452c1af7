"""Match play: the same battle twice with sides changed, and the total of medals decides."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.errors import SandtableError
from ....kernel.replay import read_record
from ....kernel.rulebook import cite
from ....kernel.table import Table


class MatchScore(NamedTuple):
    """Medals of two players over two games; the first player began as the Axis."""

    first: int
    second: int

    @property
    def winner(self) -> str | None:
        """The player with more medals: `first`, `second`, or None for a drawn match."""
        if self.first == self.second:
            return None
        return "first" if self.first > self.second else "second"


def match_score(one: Table | str, two: Table | str) -> MatchScore:
    """The score of a match of two finished games, given as tables or as the texts of their records."""
    games = [read_record(game) if isinstance(game, str) else game for game in (one, two)]
    if not all(game.setup.game.id == "memoir44" and game.over for game in games):
        raise SandtableError("a match is scored from two finished games of Memoir '44")
    if not games[0].setup.same_as(games[1].setup):
        raise SandtableError("the two games of a match are the same scenario with the same options")
    cite("M44:victory-two-games")
    first, second = (game.score for game in games)
    return MatchScore(first["axis"] + second["allies"], first["allies"] + second["axis"])
