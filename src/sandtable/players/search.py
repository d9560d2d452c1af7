"""The searching player: a few promising actions, played on to the horizon of the game, again and again.

What the game's action values promise is where it begins: the best of them are its candidates, and the best of all is
what it plays unless the search shows that another is better by more than chance explains. Each round of the search
draws one position from the observation and tries every candidate in it with the same dice. Both sides then play on by
the game's rollout policy until so many turns are over, and the chance to win is what the round was worth.

What it may spend is counted in evaluations, each a judgement of the game: an action chosen in playing on, or a chance
to win. A count is the same on every machine, so the same seed plays the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ..kernel.actions import Action
from ..kernel.light import LightPosition
from ..kernel.state import NOBODY
from ..kernel.table import Observation
from .greedy import TunedPlayer


class Style(NamedTuple):
    """How a searching player thinks."""

    budget: int = 0  # evaluations for one decision; 0: as many as the game takes half a second for
    width: int = 5  # candidates
    doubt: float = 1.0  # standard errors by which another action must be better than the first thought
    least: int = 4  # rounds before anything is concluded
    longest: int = 150  # actions played on at most


class SearchPlayer:
    """Looks ahead to the horizon of the game; it knows the observation and nothing else."""

    name = "search"

    def __init__(self, seed: int = 0, style: Style | None = None) -> None:
        self._rng = Random(seed)
        self._prior = TunedPlayer(seed)
        self._style = style or Style()
        self.spent = 0  # evaluations in the whole game
        self.thoughts = 0  # decisions that were searched
        self.changes = 0  # of them those where it did not do what it first thought of

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        thinking = observation.setup.game.thinking
        legal = observation.legal
        if len(legal) == 1 or (thinking and observation.prompt not in thinking) or observation.chances() is not None:
            return self._prior.choose(observation)
        search = self.search(observation)
        self.spent += search.spent
        self.thoughts += 1
        self.changes += search.best is not search.candidates[0].action
        return search.best

    def search(self, observation: Observation) -> Search:
        """What it thinks of the candidates, best first by the prior."""
        legal, style = observation.legal, self._style
        worth = self._prior.worth(observation)
        ranked = sorted(range(len(legal)), key=lambda i: -worth[i])
        if not style.budget:
            style = style._replace(budget=observation.setup.game.half_a_second)
        found = Search(observation, [legal[i] for i in ranked[: style.width]], style, self._rng)
        found.run()
        return found


class Candidate:
    """An action under consideration: what each round of the search was worth with it."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.results: list[float] = []

    @property
    def chance(self) -> float:
        """The chance to win, on average over its rounds."""
        return sum(self.results) / max(1, len(self.results))

    def lead(self, other: Candidate) -> tuple[float, float]:
        """By how much it is better than another in the rounds that both were tried in, and how far off that may be."""
        gaps = [a - b for a, b in zip(self.results, other.results, strict=False)]
        mean = sum(gaps) / len(gaps)
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))


SURE = 2.0  # standard errors behind the best after which a candidate is tried no further


class Search:
    """The search for one decision."""

    def __init__(self, observation: Observation, actions: Sequence[Action], style: Style, rng: Random) -> None:
        assert observation.side is not None
        self.observation = observation
        self.side = observation.side
        self.candidates = [Candidate(action) for action in actions]
        self.style = style
        self.spent = 0
        self._rng = rng
        self._open = list(self.candidates)

    def run(self) -> None:
        """Try the candidates round after round until the budget is spent or only one is left."""
        while len(self._open) > 1:
            before = self.spent
            self._round()
            cost = (self.spent - before) / len(self._open)
            done = len(self.candidates[0].results)
            if done == 1:
                affordable = int(self.style.budget / max(1.0, cost * self.style.least))
                del self._open[max(2, affordable) :]
            if done >= self.style.least:
                self._narrow()
            if self.spent + cost * len(self._open) > self.style.budget:
                break

    def _round(self) -> None:
        position, seed = self.observation.light(self._rng), self._rng.random()
        for candidate in self._open:
            after = position.clone()
            after.reroll(Random(seed))
            after.play(candidate.action)
            candidate.results.append(self._outlook(after, Random(seed)))

    def _outlook(self, position: LightPosition, rng: Random) -> float:
        """The chance to win when both sides have played on to the horizon."""
        self.spent += play_on(position, self.side, rng, self.style.longest) + 1
        return position.win_probability(self.side)

    def _narrow(self) -> None:
        """Leave out who is surely behind the best; the first thought stays until only the best is left beside it."""
        first = self.candidates[0]
        best = max(self._open, key=lambda c: c.chance)
        kept = [c for c in self._open if c is best or not _surely(best, c)]
        if len(kept) > 1 and first not in kept:
            kept.insert(0, first)
        self._open = kept

    @property
    def best(self) -> Action:
        """The first thought, or what is better than it beyond doubt."""
        first = self.candidates[0]
        chosen, most = first, 0.0
        for candidate in self.candidates[1:]:
            if len(candidate.results) >= self.style.least:
                lead, doubt = candidate.lead(first)
                if lead > max(most, self.style.doubt * doubt):
                    chosen, most = candidate, lead
        return chosen.action


def _surely(best: Candidate, other: Candidate) -> bool:
    lead, doubt = best.lead(other)
    return lead > SURE * doubt


def play_on(position: LightPosition, side: str, rng: Random, longest: int) -> int:
    """Let both sides play on until the game's horizon; how many actions were chosen by the game's judgement."""
    game, judged = position.setup.game, 0
    judge = game.learned
    whose, turns = position.on_turn, game.horizon
    if whose != NOBODY and position.sides[whose] != side:
        turns -= 1  # in the enemy's turn: to its end
    for _ in range(longest):
        if position.over:
            break
        if position.on_turn != whose:
            whose, turns = position.on_turn, turns - 1
            if turns <= 0:
                break
        legal = position.legal
        if len(legal) == 1:
            position.play(legal[0])
            continue
        position.play(position.rollout(judge) or position.setup.at_random(rng, legal))
        judged += 1
    return judged
