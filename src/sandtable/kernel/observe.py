"""An observation: everything a client or a player ever gets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from .actions import Action
from .events import Event, Log, all_of, seen_by, since
from .flow import Ask, as_step
from .hidden import blanked, filled
from .rulebook import Objection
from .sightline import Sightline
from .state import State, as_field, deep_tuple
from .why import Thing, why, why_not

if TYPE_CHECKING:
    from .game import Setup
    from .table import Table


class Observation:
    """What one side knows at one moment: frozen, picklable, with hidden fields blank and no seed."""

    __slots__ = ("_ask", "_log", "_side", "_state")

    def __init__(self, state: State, side: int, ask: Ask | None, log: Log) -> None:
        self._state = state  # already blanked for the side
        self._side = side
        self._ask = ask
        self._log = log  # already filtered for the side

    @classmethod
    def of(cls, s: State, ask: Ask | None, side: int, log: Log) -> Observation:
        """The observation of a side; `log` must already be what that side saw."""
        return cls(blanked(s, side), side, ask, log)

    @property
    def setup(self) -> Setup:
        """The immutable part of the table, which everybody knows."""
        return self._state.setup

    @property
    def side(self) -> str | None:
        """Whose observation this is; None: a spectator's."""
        return self.setup.sides[self._side] if self._side >= 0 else None

    @property
    def to_act(self) -> str | None:
        """The side that must decide, `chance`, or None when the game is over."""
        return side_name(self.setup, self._ask)

    @property
    def prompt(self) -> str | None:
        """What is being decided."""
        return self._ask.prompt if self._ask else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this side may do now."""
        return tuple(self._ask.actions) if self._ask and self._ask.side == self._side else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def winner(self) -> str | None:
        """The side that has won; None while the game runs, and for a draw."""
        return self.setup.sides[self._state.winner] if self._state.winner >= 0 else None

    @property
    def score(self) -> dict[str, int]:
        """Points of each side."""
        return dict(zip(self.setup.sides, self.setup.game.score(self._state), strict=True))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn

    def why(self, action: Action | str) -> tuple[Objection, ...]:
        """Why this side may not do something now; () if it may."""
        return why(self._state, self._ask, str(action), self._side)

    def why_not(self, target: Sequence[Thing], picked: Sequence[Thing] = ()) -> Objection | None:
        """Why what this side points at may not be chosen, after what it has picked: the most telling objection.

        None if it may be chosen, or if no action is about such things.
        """
        return why_not(self._state, self._ask, self._side, target, picked)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """What this side saw happen, from the given number on."""
        return tuple(Event(raw) for raw in all_of(self._log)[since:])

    def view(self) -> dict[str, Any]:
        """The position as this side sees it, JSON-able."""
        return self.setup.game.view(self._state, self._side)

    def opinion(self) -> float:
        """What the position is worth to this side, from what it knows."""
        return self.setup.game.opinion(self._state, self._side)

    def advice(self) -> list[float | None]:
        """How much each legal action is expected to improve the opinion; None: the game cannot say."""
        return self.setup.game.advice(self._state, self._side, self.legal)

    def chances(self) -> list[float] | None:
        """How likely each legal action should be where nobody may foretell the choice; None: wherever else."""
        return self.setup.game.chances(self._state, self._side, self.legal)

    def odds(self, action: Action | str) -> dict[str, Any]:
        """The exact distribution of an action's outcomes, from what this side knows; empty for what it may not do."""
        found = self.setup.codec.parse(str(action))
        return self.setup.game.odds(self._state, self._side, found) if found in self.legal else {}

    def sight(self, hex: int) -> tuple[Sightline, ...]:
        """How every other hex is seen from one, as far as this side knows."""
        return tuple(self.setup.game.sees(self._state, self._side, hex))

    def sample(self, rng: Random) -> Table:
        """A table consistent with this observation; hidden things and dice are drawn afresh."""
        from .table import Table  # noqa: PLC0415

        s = filled(self._state, self._side, rng)
        s.log = self._log
        table = Table(s, dice=None, ask=self._ask)
        table._seen[self._side] = (self._log, self._log)
        return table

    def __bytes__(self) -> bytes:
        setup = self.setup
        return msgspec.msgpack.encode(
            [
                setup.game.id,
                setup.scenario,
                sorted(setup.options.items()),
                self._side,
                [self._ask.side, self._ask.prompt, [str(a) for a in self.legal]] if self._ask else None,
                self._state.plain_fields(),
                [[raw[0].name, *raw[1:]] for raw in all_of(self._log)],
            ]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return from_bytes, (bytes(self),)


def side_name(setup: Setup, ask: Ask | None) -> str | None:
    """The name of the side that must decide."""
    if ask is None:
        return None
    return setup.sides[ask.side] if ask.side >= 0 else "chance"


def filtered(log: Log, side: int, old: tuple[Log, Log]) -> Log:
    """What a side saw of a log, built on what it had seen of an older one: (older log, its filtered form)."""
    mark, seen = old
    fresh = since(log, mark)
    if mark is not None and not _descends(log, mark, len(fresh)):
        seen = None
    for raw in fresh:
        seen = (seen, seen_by(raw, side))
    return seen


def _descends(log: Log, mark: Log, steps: int) -> bool:
    for _ in range(steps):
        assert log is not None
        log = log[0]
    return log is mark


def from_bytes(data: bytes) -> Observation:
    """An observation from its bytes."""
    from .game import find_game  # noqa: PLC0415

    game_id, scenario, options, side, asked, fields, events = msgspec.msgpack.decode(data)
    game = find_game(game_id)
    setup = game.setup(scenario, dict(options))
    s = game.empty(setup)
    for name, value in fields.items():
        if name == "stack":
            s.stack = [as_step(step, game.steps[step[0]]) for step in value]
        else:
            setattr(s, name, as_field(s.FIELDS[name], value))
    s.derive()
    ask = None if asked is None else Ask(asked[0], asked[1], [_action(setup, text) for text in asked[2]])
    log: Log = None
    for name, rule, *values in events:
        log = (log, (game.event_kinds[name], rule, *map(deep_tuple, values)))
    return Observation(s, side, ask, log)


def _action(setup: Setup, text: str) -> Action:
    action = setup.codec.parse(text)
    assert action is not None
    return action
