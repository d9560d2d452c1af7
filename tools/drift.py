"""Whether a player that trusts the learned chance to win comes to positions of which the chance is too fond.

The value was learned from games of `greedy`. A player that looks for what the value likes may find its errors: it is
told ever better chances and wins no more often. In each game of a match the chances foretold to the first player at
the beginning of turns are averaged over each third of the game and compared with how the game ended.

    python -m tools.drift memoir44 captain greedy --games 60 --seed 9000
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise

from tools.regret import mean

from sandtable.arena.match import Pairing, pairings
from sandtable.cli.common import scenarios_of
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import find_game
from sandtable.kernel.table import new_table
from sandtable.players import player

PARTS = 3


def foretold(pairing: Pairing) -> tuple[list[float], float]:
    """The chances of the match's first player at the beginning of every turn of a game, and how it ended for it."""
    game = find_game(pairing.game)
    table = new_table(game, game.setup(pairing.scenario, pairing.options), Dice(pairing.seed))
    seats = [player(name, seed=2 * pairing.seed + i) for i, name in enumerate(pairing.seats)]
    chances: list[float] = []
    turn = None
    while table._ask is not None:
        now = table.turn, game.on_turn(table._state)
        if now != turn:
            turn = now
            chances.append(table.observe_index(pairing.first).win_probability())
        side = table._ask.side
        table.play(seats[side].choose(table.observe_index(side)))
    return chances, 0.5 if table.winner is None else float(table.winner == table.sides[pairing.first])


def parts(chances: Sequence[float], count: int = PARTS) -> list[float]:
    """The mean of each part of a game.

    >>> parts([0.5, 0.5, 0.6, 0.8, 0.9, 1.0])
    [0.5, 0.7, 0.95]
    """
    ends = [round(len(chances) * n / count) for n in range(count + 1)]
    rows = [chances[a : max(b, a + 1)] or chances[-1:] for a, b in pairwise(ends)]
    return [sum(row) / len(row) for row in rows]


def main() -> None:
    """Play and print, part by part, what was foretold, what came true and the difference."""
    parser = argparse.ArgumentParser(description="Whether the chance to win is too fond of a player's positions.")
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    for name, value in (("games", 60), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    if asked.games < 2:
        parser.error("two games are the least that show a spread")
    game = find_game(asked.game)
    todo = pairings(game, (asked.first, asked.second), scenarios_of(game, None), asked.games, asked.seed)
    found = [foretold(pairing) for pairing in todo]
    for n in range(PARTS):
        told, true = mean([parts(c)[n] for c, _ in found])[0], mean([won for _, won in found])[0]
        gap, error = mean([parts(c)[n] - won for c, won in found])
        print(f"part {n + 1} of {PARTS}: foretold {told:.3f}, came true {true:.3f}: {gap:+.3f} (± {error:.3f})")


if __name__ == "__main__":
    main()
