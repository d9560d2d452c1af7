"""How fast the searching player thinks: evaluations a second, and what a decision costs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from ..kernel.dice import Dice
from ..kernel.game import Game
from ..kernel.table import new_table
from ..players import player
from ..players.search import SearchPlayer, Style

COUNTED = (
    "decisions that were searched, on one core; an evaluation is an action chosen in playing on, or a chance to win"
)


def pondering(game: Game, scenarios: Sequence[str], budget: int, seconds: float, seed: int) -> dict[str, Any]:
    """What the search did in so many seconds of the processor's time, along games between greedy players."""
    searcher = SearchPlayer(seed, Style(budget=budget))
    spent = longest = 0.0
    number = 0
    while spent < seconds:
        table = new_table(game, game.setup(scenarios[number % len(scenarios)]), Dice(seed + number))
        prior = player("greedy", seed + number)
        while table.to_act is not None and spent < seconds:
            observation, begun, before = table.observe(table.to_act), time.thread_time(), searcher.thoughts
            searcher.choose(observation)
            if searcher.thoughts > before:
                took = time.thread_time() - begun
                spent, longest = spent + took, max(longest, took)
            table.play(prior.choose(observation))
        number += 1
    thoughts = max(1, searcher.thoughts)
    return {
        "name": game.id,
        "budget": budget,
        "decisions": searcher.thoughts,
        "evaluations_per_second": round(searcher.spent / spent, 1),
        "evaluations_per_decision": round(searcher.spent / thoughts, 1),
        "seconds_per_decision": round(spent / thoughts, 4),
        "longest_decision": round(longest, 4),
        "changed_its_mind": round(searcher.changes / thoughts, 3),
        "seconds": round(spent, 2),
    }
