"""What looking ahead gains at single decisions, in fewer games than a match needs.

From each of some games of `greedy` one decision is taken. The actions that `greedy` likes best are played on again and
again with the same dice, and the chance to win is noted whenever a turn is over. One half of the rounds chooses, as the
search would after so many turns; the other half tells by how much the choice is better than that of `greedy`. A gain
that fades from turn to turn is an error of the value and no gain.

    python -m tools.regret memoir44 move --decisions 30 --rounds 8 --turns 3
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random

from sandtable.cli.common import scenarios_of
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game, find_game
from sandtable.kernel.light import LightPosition
from sandtable.kernel.table import Observation, new_table
from sandtable.players import player
from sandtable.players.greedy import GreedyPlayer

LONGEST = 400  # actions played on at most
DOUBTS = (0.0, 0.5, 1.0, 1.5)  # standard errors
Trial = list[list[list[float]]]  # by round, action (that of greedy first) and turn: the chance to win


def decision(game: Game, scenario: str, seed: int, prompt: str) -> Observation | None:
    """One of the decisions of a game of greedy at which a prompt asks, each as likely; None: there is none."""
    table, rng, found, count = new_table(game, game.setup(scenario), Dice(seed)), Random(seed), None, 0
    seats = [player("greedy", seed=2 * seed + i) for i in range(len(table.sides))]
    while table._ask is not None:
        observation = table.observe_index(table._ask.side)
        if table.prompt == prompt and len(observation.legal) > 1:
            count += 1
            found = observation if rng.random() < 1 / count else found
        table.play(seats[table._ask.side].choose(observation))
    return found


def trial(observation: Observation, width: int, rounds: int, turns: int, rng: Random) -> Trial:
    """The actions that greedy likes best, played on in every round with the same dice."""
    worth = GreedyPlayer(0).worth(observation)
    best = sorted(range(len(worth)), key=lambda i: -worth[i])[:width]
    found: Trial = []
    for _ in range(rounds):
        position, seed = observation.light(rng), rng.random()
        found.append([])
        for i in best:
            after = position.clone()
            after.reroll(Random(seed))
            after.play(observation.legal[i])
            found[-1].append(_chances(after, str(observation.side), turns))
    return found


def _chances(position: LightPosition, side: str, turns: int) -> list[float]:
    """The chance to win at the end of this turn and of those that follow."""
    found: list[float] = []
    whose = position.on_turn
    for _ in range(LONGEST):
        if position.over or len(found) == turns:
            break
        if position.on_turn != whose:
            whose = position.on_turn
            found.append(position.win_probability(side))
        else:
            position.play(position.rollout() or position.legal[0])
    return found + [position.win_probability(side)] * (turns - len(found))


def gains(tried: Trial, by: int, doubt: float) -> list[float]:
    """By how much the choice of one half of the rounds is better than greedy's in the other half, turn by turn."""
    halves = tried[::2], tried[1::2]
    both = [_gains(*pair, by, doubt) for pair in (halves, halves[::-1])]
    return [sum(each) / 2 for each in zip(*both, strict=True)]


def _gains(choosing: Trial, telling: Trial, by: int, doubt: float) -> list[float]:
    chosen, most = 0, 0.0
    for action in range(1, len(choosing[0])):
        lead, error = mean([row[action][by] - row[0][by] for row in choosing])
        if lead > max(most, doubt * error):
            chosen, most = action, lead
    return [mean([row[chosen][turn] - row[0][turn] for row in telling])[0] for turn in range(len(telling[0][0]))]


def mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of two numbers or more, and its standard error."""
    middle = sum(numbers) / len(numbers)
    return middle, sqrt(sum((n - middle) ** 2 for n in numbers) / (len(numbers) - 1) / len(numbers))


def main() -> None:
    """Try decisions and print what each way to choose would gain."""
    parser = argparse.ArgumentParser(description="What looking ahead gains at single decisions.")
    parser.add_argument("game")
    parser.add_argument("prompt", help="what is asked: play, move, impulse ...")
    for name, value in (("decisions", 30), ("rounds", 8), ("turns", 3), ("width", 5), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=value)
    asked = parser.parse_args()
    if asked.rounds < 4 or asked.decisions < 2:
        parser.error("two rounds in each half and two decisions are the least that show a spread")
    game, rng, tried = find_game(asked.game), Random(asked.seed), list[Trial]()
    scenarios = scenarios_of(game, None)
    for seed in range(asked.seed, asked.seed + 10 * asked.decisions):
        found = decision(game, rng.choice(scenarios), seed, asked.prompt)
        if found is not None:
            tried.append(trial(found, asked.width, asked.rounds, asked.turns, rng))
        if len(tried) == asked.decisions:
            break
    print(f"{len(tried)} decisions; gains (and their standard errors) after 1 to {asked.turns} turns")
    for by in range(asked.turns):
        for doubt in DOUBTS:
            columns = zip(*(gains(each, by, doubt) for each in tried), strict=True)
            told = "  ".join("{:7.4f} ({:.4f})".format(*mean(column)) for column in columns)
            print(f"chosen after {by + 1}, by more than {doubt} standard errors: {told}")


if __name__ == "__main__":
    main()
