"""The greedy player: one action ahead, by the game's action values, or by its evaluation where it has none."""

from __future__ import annotations

from random import Random

from ..kernel.actions import Action
from ..kernel.light import LightPosition
from ..kernel.table import Observation
from ..kernel.tempered import ActionValues

SAMPLES = 2  # positions drawn for an action without dice: they differ in what is hidden
ROLLS = 8  # positions drawn for an action whose outcome is rolled
FOLLOW = 2  # own decisions played on after an action that is only a beginning
WIDTH = 12  # actions tried at each of them
SAME = 1e-9


class GreedyPlayer:
    """Takes the action after which the position is worth most; it knows the observation and nothing else."""

    name = "greedy"

    def __init__(self, seed: int = 0, judge: ActionValues | None = None) -> None:
        self._rng = Random(seed)
        self._judge = judge

    def choose(self, observation: Observation) -> Action:
        """One of the observation's legal actions."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        chances = observation.chances()
        if chances is not None:
            return self._rng.choices(legal, chances)[0]
        worth = self.worth(observation)
        top = max(worth)
        return self._rng.choice([a for a, w in zip(legal, worth, strict=True) if w >= top - SAME])

    def judge(self, observation: Observation) -> ActionValues | None:
        """What it judges actions by; None: the game's own numbers."""
        return self._judge

    def worth(self, observation: Observation) -> list[float]:
        """What each legal action promises."""
        legal = observation.legal
        values = observation.action_values(self.judge(observation))
        if None not in values:
            return [w for w in values if w is not None]
        trial = Trial(observation, self._rng)
        return [trial.gain(a) if w is None else w for a, w in zip(legal, values, strict=True)]


class TunedPlayer(GreedyPlayer):
    """The same with the numbers that tuning has found for the game."""

    name = "tuned"

    def judge(self, observation: Observation) -> ActionValues | None:
        """What it judges actions by."""
        return observation.setup.game.learned


class Trial:
    """Actions played out from positions drawn from one observation, the same positions for every action."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        assert observation.side is not None
        self._observation = observation
        self._rng = rng
        self._side = observation.side
        self._drawn: list[tuple[LightPosition, float]] = []  # each with what it is worth

    def gain(self, action: Action) -> float:
        """How much the evaluation rises, on average, if an action is played."""
        count = ROLLS if self._observation.odds(action) else SAMPLES
        while len(self._drawn) < count:
            position = self._observation.light(self._rng)
            self._drawn.append((position, position.evaluate(self._side)))
        return sum(self._played(position, action) - worth for position, worth in self._drawn[:count]) / count

    def _played(self, position: LightPosition, action: Action) -> float:
        after = _next(position, action)
        for _ in range(FOLLOW):
            if after.to_act != self._side:
                break
            after = self._best(after)
        return after.evaluate(self._side)

    def _best(self, position: LightPosition) -> LightPosition:
        """The position after the best next action of the same side."""
        legal = position.legal
        tried = legal if len(legal) <= WIDTH else legal[:: -(-len(legal) // WIDTH)]
        return max((_next(position, action) for action in tried), key=lambda after: after.evaluate(self._side))


def _next(position: LightPosition, action: Action) -> LightPosition:
    after = position.clone()
    after.play(action)
    return after
