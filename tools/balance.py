"""Measure how even the scenarios of a game are: a computer player plays itself, and the shares go into the game's data.

    python -m tools.balance combat_commander --games 40 --jobs 2

writes `data/balance.json` of the game: by scenario the player, the games, how many the first side won (a draw counts
half) and the bounds between which its share lies with 95 % confidence.
"""

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from pathlib import Path

from sandtable.arena.match import Standing, match, pairings
from sandtable.kernel.game import Game, find_game


def measured(game: Game, player: str, games: int, jobs: int) -> dict[str, dict[str, object]]:
    """The balance of every scenario that is a battle, in the order of the game's list."""
    scenarios = [info.id for info in game.scenarios() if info.set != "practice"]
    standing = Standing(game, (player, player))
    for result in match(game, pairings(game, (player, player), scenarios, games * len(scenarios)), jobs):
        standing.add(result)
    rows: dict[str, dict[str, object]] = {}
    for scenario in scenarios:
        tally = standing.by_scenario[scenario, game.setup(scenario).sides[0]]
        _, low, high = (round(x, 3) for x in tally.interval)
        won = tally.won + tally.drawn / 2
        rows[scenario] = {"player": player, "games": tally.games, "won": won, "low": low, "high": high}
    return rows


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--games", type=int, default=40, help="games a scenario")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    rows = measured(game, chosen.player, chosen.games, chosen.jobs)
    lines = [f" {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items()]
    path = Path(str(files(game.package))) / "data" / "balance.json"
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
