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
from math import inf, sqrt
from random import Random
from typing import NamedTuple

from ..kernel.actions import Action
from ..kernel.light import LightPosition
from ..kernel.state import NOBODY
from ..kernel.table import Observation
from .greedy import GreedyPlayer
from .luck import Luck, without_luck

BUDGET = 1600


class Style(NamedTuple):
    """How a searching player thinks."""

    budget: int = BUDGET  # evaluations for one decision
    width: int = 5  # candidates
    least: int = 3  # rounds at least, unless one action is surely the best before
    longest: int = 150  # actions played on at most


class SearchPlayer:
    """Looks ahead to the horizon of the game; it knows the observation and nothing else."""

    name = "search"

    def __init__(self, seed: int = 0, style: Style | None = None) -> None:
        self._rng = Random(seed)
        self._prior = GreedyPlayer(seed)
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
        found = Search(observation, self.candidates(observation), self._style, self._rng)
        found.run()
        return found

    def candidates(self, observation: Observation) -> list[Action]:
        """What the prior would do, and those of the other actions that give up least by it."""
        worth = self._prior.worth(observation)
        lost = observation.sacrifices(worth)
        first = worth.index(max(worth))
        others = sorted((i for i, loss in enumerate(lost) if i != first and loss < inf), key=lambda i: lost[i])
        return [observation.legal[i] for i in (first, *others[: self._style.width - 1])]


class Candidate:
    """An action under consideration: what each round of the search was worth with it."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.seen: list[float] = []  # the chance to win at the end of each round
        self.luck: list[list[float]] = []  # of each round
        self.results: list[float] = []  # the same chances with the luck taken off

    @property
    def chance(self) -> float:
        """The chance to win, on average over its rounds."""
        return sum(self.results) / max(1, len(self.results))

    def lead(self, other: Candidate) -> tuple[float, float]:
        """By how much it is better than another in the rounds that both were tried in, and how far off that may be."""
        gaps = [a - b for a, b in zip(self.results, other.results, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) + USUAL_ROUNDS * USUAL**2
        return mean, sqrt(spread / (USUAL_ROUNDS + len(gaps) - 1) / len(gaps))


USUAL, USUAL_ROUNDS = 0.025, 2  # how far a lead usually varies from round to round, and what that belief weighs
SURE = 1.5  # standard errors behind the best after which a candidate is tried no further
SOON = 2  # rounds after which candidates may be left out
LEAST_STAKE = 0.2  # the share of the budget that is spent even if a game is as good as decided


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
            done, left = len(self.candidates[0].results), self.style.budget * self._stake() - self.spent
            if done >= SOON:
                self._narrow()
            if done >= self.style.least and cost * len(self._open) > left:
                break
            self._afford(int(left / max(1.0, cost * max(1, max(SOON, self.style.least - 1) - done))))

    def _afford(self, most: int) -> None:
        """Keep no more candidates than can be tried as often as it takes: the first thought, and the best of others."""
        if len(self._open) > max(2, most):
            first = self.candidates[0]
            others = sorted((c for c in self._open if c is not first), key=lambda c: -c.chance)
            kept = others[: max(2, most) - 1]
            self._open = [c for c in self._open if c is first or c in kept]

    def _stake(self) -> float:
        """How much a decision matters: all while either side may win, little when the game is as good as decided."""
        chance = self.candidates[0].chance
        return max(LEAST_STAKE, 4 * chance * (1 - chance))

    def _round(self) -> None:
        position, seed = self.observation.light(self._rng), self._rng.random()
        for candidate in self._open:
            after, luck = position.clone(), Luck(self.side)
            after.reroll(Random(seed))
            luck.before(after, candidate.action)
            after.play(candidate.action)
            self.spent += play_on(after, self.side, Random(seed), self.style.longest, luck) + 1
            candidate.seen.append(after.win_probability(self.side))
            candidate.luck.append(luck.total)
        found = without_luck([c.seen for c in self.candidates], [c.luck for c in self.candidates])
        for candidate, results in zip(self.candidates, found, strict=True):
            candidate.results = results

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
        first, enough = self.candidates[0], self.observation.setup.game.doubt
        chosen, most = first, 0.0
        for candidate in self.candidates[1:]:
            if len(candidate.results) >= SOON:
                lead, doubt = candidate.lead(first)
                if lead > max(most, enough * doubt):
                    chosen, most = candidate, lead
        return chosen.action


def _surely(best: Candidate, other: Candidate) -> bool:
    lead, doubt = best.lead(other)
    return lead > SURE * doubt


def play_on(position: LightPosition, side: str, rng: Random, longest: int, luck: Luck) -> int:
    """Let both sides play on until the game's horizon; how many actions were chosen by the game's judgement."""
    game, judged = position.setup.game, 0
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
        action = legal[0] if len(legal) == 1 else position.rollout() or position.setup.at_random(rng, legal)
        judged += len(legal) > 1
        luck.before(position, action)
        position.play(action)
    luck.settle(position)
    return judged
