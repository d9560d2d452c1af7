"""The games as OpenSpiel games with chance nodes: `pyspiel.load_game("sandtable_memoir44", {"scenario": ...})`.

Importing this module registers every installed game. A state is a light position: every die and every draw is a chance
node, and a clone costs as little as one of the position. Needs `pip install 'sandtable[openspiel]'`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from ..kernel.actions import Action
from ..kernel.dice import Dice
from ..kernel.game import Game, Setup, all_games
from ..kernel.light import LightPosition
from ..kernel.state import CHANCE
from ..kernel.table import Observation, from_bytes, new_table
from .rows import Shown, row_of, row_size

LONGEST = 20_000  # decisions and answers of chance after which a game is drawn
PREFIX = "sandtable_"


class SandtableGame(pyspiel.Game):  # type: ignore[misc]
    """A scenario of a game, by parameters: the scenario, how long it may last, the seed of its opening, what is shown.

    The seed decides only what a game lays out before anybody is asked, chance included.
    """

    game: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.longest = int(given["longest"])
        self.shown: Shown = given["shown"]
        self.setup = self.game.setup(given["scenario"], {"chance": "ask"})
        table = new_table(self.game, self.setup, Dice(int(given["seed"])))
        self._opening = LightPosition(table._state, table._ask, "nodes")
        super().__init__(self.kind, _info(self.setup, self.longest), params or {})

    def new_initial_state(self) -> SandtableState:
        """The scenario set up."""
        return SandtableState(self, self._opening, self.longest)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player is shown of a state: what its side knows now, without what it remembers."""
        if params or not (iig_obs_type is None or _usual(iig_obs_type)):
            raise ValueError("only the usual observation is to be had: a player's own, without its memory")
        return Observer(self.setup, self.shown)


class Held:
    """A position as OpenSpiel copies and pickles it: cloned, or as bytes."""

    __slots__ = ("position",)

    def __init__(self, position: LightPosition) -> None:
        self.position = position

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.position.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (bytes(Observation(self.position._state, 0, self.position._ask, None)),)


def _held(data: bytes) -> Held:
    whole = from_bytes(data)
    return Held(LightPosition(whole._state, whole._ask, "nodes"))


class SandtableState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, with chance as a player of its own."""

    def __init__(self, game: SandtableGame, position: LightPosition, left: int) -> None:
        super().__init__(game)
        self._held = Held(position.clone())
        self.left = left  # decisions and answers of chance until the game is drawn

    @property
    def position(self) -> LightPosition:
        """The position, in which everything lies open."""
        return self._held.position

    def current_player(self) -> int:
        """Whom the rules ask."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        side = self._asked
        return int(pyspiel.PlayerId.CHANCE) if side == CHANCE else side

    @property
    def _asked(self) -> int:
        ask = self.position._ask
        assert ask is not None
        return ask.side

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over or self.left <= 0

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser."""
        winner = self.position.winner
        return [0.0 if winner is None else 1.0 if side == winner else -1.0 for side in self.position.sides]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.id for action in self.position.legal) if player == self._asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, by what is rolled or drawn."""
        return [(action.args[0], chance) for action, chance in self.position.outcomes()]

    def _apply_action(self, action: int) -> None:
        self.position.play(self._found(self.current_player(), action))
        self.left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._found(player, action))

    def _found(self, player: int, action: int) -> Action:
        if player != pyspiel.PlayerId.CHANCE:
            return self.position.setup.action_space.by_id(action)
        return next(each for each in self.position.legal if each.args[0] == action)

    def observed(self, player: int) -> Observation:
        """What the side of a player knows."""
        return Observation.of(self.position._state, self.position._ask, player, None)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SandtableState:
        """A state that is all the same to a player: what its side does not know is drawn anew.

        It has no history: what was drawn in it never came up at the table.
        """
        rng = Random(sampler())
        return SandtableState(self.get_game(), self.observed(player).light(rng, "nodes"), self.left)

    def __str__(self) -> str:
        return _text(self.position._state.plain_fields())


class Observer:
    """A player's observation: the board as planes or the features, and as text everything that it knows."""

    def __init__(self, setup: Setup, shown: Shown) -> None:
        self._shown = shown
        self.tensor: NDArray[np.float32] = np.zeros(row_size(setup, shown), np.float32)
        self.dict = {shown: self.tensor}

    def set_from(self, state: SandtableState, player: int) -> None:
        """Show a state to a player."""
        self.tensor[:] = row_of(state.observed(player), self._shown)

    def string_from(self, state: SandtableState, player: int) -> str:
        """What a player knows of a state."""
        observation = state.observed(player)
        asked = [observation.to_act, observation.prompt, [str(action) for action in observation.legal]]
        return _text([observation.side, asked, observation._state.plain_fields()])


class WinProbability:
    """Judges the leaves of OpenSpiel's searches by the game's chance to win, and their branches all alike."""

    def evaluate(self, state: SandtableState) -> NDArray[np.float64]:
        """What each player may expect."""
        chances = [state.position.win_probability(side) for side in state.position.sides]
        return np.array([2 * chance - 1 for chance in chances])

    def prior(self, state: SandtableState) -> list[tuple[int, float]]:
        """How likely each action is."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def _usual(sort: Any) -> bool:
    return sort.public_info and not sort.perfect_recall and sort.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


# --- registration ---------------------------------------------------------------------------------------------------


def _kind(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": game.scenarios()[0].id, "longest": LONGEST, "seed": 0, "shown": "planes"},
    )


def _info(setup: Setup, longest: int) -> Any:
    verbs = setup.action_space.verbs
    return pyspiel.GameInfo(
        num_distinct_actions=setup.action_space.size,
        max_chance_outcomes=max(verbs[name].size for name in ("roll", "draw") if name in verbs),
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest,
    )


def register_game(game: Game) -> None:
    """Make a game known to OpenSpiel as `sandtable_` and its id."""
    name = PREFIX + game.id
    if name not in pyspiel.registered_names():
        kind = _kind(game)
        pyspiel.register_game(kind, type(name, (SandtableGame,), {"game": game, "kind": kind}))


for _game in all_games().values():
    register_game(_game)
