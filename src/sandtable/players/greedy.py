"""The greedy player: one action ahead, by the game's action values, or by its evaluation where it has none."""

from __future__ import annotations

from random import Random

from ..kernel.actions import Action
from ..kernel.table import Observation, Table

SAMPLES = 2  # tables drawn for an action without dice: they differ in what is hidden
ROLLS = 8  # tables drawn for an action whose outcome is rolled
FOLLOW = 2  # own decisions played on after an action that is only a beginning
WIDTH = 12  # actions tried at each of them
SAME = 1e-9


class GreedyPlayer:
    """Takes the action after which the position is worth most; it knows the observation and nothing else."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        chances = observation.chances()
        if chances is not None:
            return self._rng.choices(legal, chances)[0]
        worth = self._worth(observation, legal)
        top = max(worth)
        return self._rng.choice([a for a, w in zip(legal, worth, strict=True) if w >= top - SAME])

    def _worth(self, observation: Observation, legal: tuple[Action, ...]) -> list[float]:
        values = observation.action_values()
        if None not in values:
            return [w for w in values if w is not None]
        trial = Trial(observation, self._rng)
        return [trial.gain(a) if w is None else w for a, w in zip(legal, values, strict=True)]


class Trial:
    """Actions played out on tables drawn from one observation, the same tables for every action."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation = observation
        self._rng = rng
        self._side = observation.side
        self._tables: list[Table] = []

    def gain(self, action: Action) -> float:
        """How much the evaluation rises, on average, if an action is played."""
        count = ROLLS if self._observation.odds(action) else SAMPLES
        while len(self._tables) < count:
            self._tables.append(self._observation.sample(self._rng))
        return sum(self._played(table, action) - self._evaluate(table) for table in self._tables[:count]) / count

    def _played(self, table: Table, action: Action) -> float:
        after = table.clone()
        after.play(action)
        for _ in range(FOLLOW):
            if after.to_act != self._side:
                break
            after = self._best(after)
        return self._evaluate(after)

    def _best(self, table: Table) -> Table:
        """The table after the best next action of the same side."""
        legal = table.legal
        tried = legal if len(legal) <= WIDTH else legal[:: -(-len(legal) // WIDTH)]
        return max((self._next(table, action) for action in tried), key=self._evaluate)

    def _next(self, table: Table, action: Action) -> Table:
        after = table.clone()
        after.play(action)
        return after

    def _evaluate(self, table: Table) -> float:
        return table.observe(self._side).evaluate()
