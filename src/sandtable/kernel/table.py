"""Table: the public object. One list of legal actions, one way to play them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import record as records
from .actions import Action
from .dice import Dice
from .errors import BadText, IllegalAction, SandtableError, UnknownName, reason_of
from .events import Event, Log, since
from .flow import Ask, act, advance
from .observe import Observation, filtered, side_name
from .position import IMPOSSIBLE, write_position
from .rulebook import Objection
from .state import NOBODY, State
from .why import why

if TYPE_CHECKING:
    from .game import Setup

SNAPSHOT_AGE = 16  # actions that undo may have to replay before those it takes back
History = tuple[Any, str, Any] | None  # a linked list, newest first: (earlier, what, value)


class Table:
    """A game under way: play it, watch it, clone it, undo, save."""

    __slots__ = ("_age", "_ask", "_free", "_history", "_mark", "_seen", "_start", "_state", "dice")

    def __init__(self, state: State, dice: Dice | None, ask: Ask | None = None, start: str | None = None) -> None:
        self._state = state
        self.dice = dice  # None for a sampled table
        self._start = start  # the position the table began with, where it was not a scenario's own
        self._history: History = None
        self._mark: tuple[State, Ask, History] | None = None  # a snapshot from which undo replays
        self._age = 0  # actions since the snapshot
        self._free = 0  # actions that may be undone
        self._seen: dict[int, tuple[Log, Log]] = {}
        self._ask = ask if ask is not None and ask.actions else advance(state)

    # --- what is there ------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """The immutable part of the table."""
        return self._state.setup

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return self._state.setup.sides

    @property
    def to_act(self) -> str | None:
        """The side that must decide, `chance`, or None when the game is over."""
        return side_name(self._state.setup, self._ask)

    @property
    def prompt(self) -> str | None:
        """What is being decided."""
        return self._ask.prompt if self._ask else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions in canonical order; () when the game is over."""
        return tuple(self._ask.actions) if self._ask else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def winner(self) -> str | None:
        """The side that has won; None while the game runs, and for a draw."""
        return self.sides[self._state.winner] if self._state.winner != NOBODY else None

    @property
    def score(self) -> dict[str, int]:
        """Points of each side."""
        return dict(zip(self.sides, self.setup.game.score(self._state), strict=True))

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.turn

    @property
    def hash(self) -> str:
        """A hash of the position."""
        return self._state.hash()

    @property
    def seed(self) -> int | None:
        """The seed of the dice; None for a sampled table."""
        return None if self.dice is None else self.dice.seed

    @property
    def nonces(self) -> dict[str, str]:
        """What the sides have mixed into the seed before the first number."""
        return {} if self.dice is None else self.dice.nonces_of(self.sides)

    @property
    def commitment(self) -> str | None:
        """What was published of the seed at the start; None for a sampled table."""
        return None if self.dice is None else self.dice.commitment

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, action: Action | str, side: str | None = None) -> tuple[Event, ...]:
        """Play a legal action; what is not legal raises IllegalAction and changes nothing."""
        ask = self._ask
        if ask is None or action not in ask.actions or side is not None:
            action = self._checked(action, side)
            ask = self._ask
            assert ask is not None
        s = self._state
        log, sealed = s.log, s.sealed
        if self._mark is None:
            self._mark, self._age = (s.clone(), ask, self._history), 0
        if s.script:
            self._play_scripted(action)
        else:
            act(s, action)
            self._ask = advance(s)
        self._history = (self._history, "play", action)
        self._age += 1
        self._free += 1
        if s.sealed != sealed or self._ask is None or self._ask.side != ask.side:
            self._free = 0
            if self._age >= SNAPSHOT_AGE:
                self._mark = None
        return tuple(map(Event, since(self._state.log, log)))

    def _play_scripted(self, action: Any) -> None:
        """A script may ask for the impossible: then nothing has happened."""
        before = self._state.clone()
        try:
            act(self._state, action)
            self._ask = advance(self._state)
        except SandtableError:
            self._state = before
            raise

    def _checked(self, action: Action | str, side: str | None) -> Action:
        if side is not None and self._ask is not None and side != self.to_act:
            self.side_index(side)
            raise IllegalAction(str(action), (Objection("KERNEL:turn"),))
        found = self.setup.codec.parse(str(action))
        if found is None or self._ask is None or found not in self._ask.actions:
            raise IllegalAction(str(action), self.why(str(action)) or (Objection("KERNEL:not-offered"),))
        return found

    def why(self, action: Action | str) -> tuple[Objection, ...]:
        """Why an action is not legal now; () if it is."""
        return why(self._state, self._ask, str(action))

    def side_index(self, side: str | None) -> int:
        """The number of a side; None is a spectator."""
        if side is None:
            return NOBODY
        if side not in self.sides:
            raise UnknownName(f"there is no side '{side}' (there are: {', '.join(self.sides)})")
        return self.sides.index(side)

    def script(self, values: list[Any]) -> None:
        """Say what the next rolls (or draws, as card numbers) will be; the record then cannot be verified."""
        self._state.script = (*self._state.script, *values)
        self._history = (self._history, "script", tuple(values))
        self._mark, self._free = None, 0

    def skip(self, count: int) -> None:
        """Pass over numbers of chance that have already been seen, after a take-back."""
        if count < 0:
            raise SandtableError("numbers of chance cannot be given again")
        if count:
            self._state.rng += count
            self._history = (self._history, "skip", count)
            self._mark, self._free = None, 0

    def edit(self, position: str) -> None:
        """A referee's change: put another position of the same scenario on the table, logged as such."""
        from .game import find_game  # noqa: PLC0415
        from .position import read_position  # noqa: PLC0415

        s = read_position(position, find_game)
        if not s.setup.same_as(self.setup):
            raise SandtableError("an edited position must be of the same game, scenario and options")
        s.key, s.rng, s.log, s.sealed = (
            self._state.key,
            self._state.rng,
            self._state.log,
            self._state.sealed + 1,
        )
        try:
            self._ask = advance(s)
        except IMPOSSIBLE as error:
            raise BadText(f"this position cannot be played: {reason_of(error)}") from error
        self._state = s
        self._history = (self._history, "edit", position)
        self._mark, self._free = None, 0

    # --- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> Table:
        """An independent table in the same position."""
        new = Table.__new__(Table)
        new._state = self._state.clone()
        new.dice = self.dice
        new._start = self._start
        new._history = self._history
        new._mark = self._mark
        new._age = self._age
        new._free = self._free
        new._seen = self._seen.copy()
        new._ask = self._ask
        return new

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: no dice, reveal or other side's decision since."""
        return self._free > 0

    def undo(self) -> None:
        """Take the last action back."""
        if not self.can_undo:
            raise SandtableError("nothing can be undone: dice, a reveal or another side's decision stand before it")
        assert self._mark is not None
        assert self._history is not None
        state, ask, history = self._mark
        again = _since(self._history[0], history)
        self._state, self._ask, self._history = state.clone(), ask, history
        for action in again:
            act(self._state, action)
            self._ask = advance(self._state)
            self._history = (self._history, "play", action)
        self._age = len(again)
        self._free -= 1

    # --- what a side knows --------------------------------------------------------------------------------------

    def observe(self, side: str | None) -> Observation:
        """Everything a side may know (None: a spectator)."""
        return self.observe_index(self.side_index(side))

    def observe_index(self, index: int) -> Observation:
        """The observation of a side given by number."""
        log = self._state.log
        events = filtered(log, index, self._seen.get(index, (None, None)))
        self._seen[index] = (log, events)
        return Observation.of(self._state, self._seen_ask(index), index, events)

    def _seen_ask(self, index: int) -> Ask | None:
        ask = self._ask
        return ask if ask is None or ask.side == index else Ask(ask.side, ask.prompt, [])

    def revealed(self) -> Observation:
        """Everything on the table, hidden things included; for when the game is over."""
        s = self._state.clone()
        s.key, s.rng, s.script, s.log = b"", 0, (), None
        ask = self._ask
        return Observation(s, NOBODY, ask and Ask(ask.side, ask.prompt, []), self._state.log)

    def view(self, side: str | None) -> dict[str, Any]:
        """The position as a side sees it."""
        return self.observe(side).view()

    # --- texts --------------------------------------------------------------------------------------------------

    def position(self) -> str:
        """The position as text."""
        return write_position(self._state)

    def record(self, side: str | None = None) -> str:
        """The game record; a side's record hides the seed and what that side may not know."""
        return records.write_record(self, self.side_index(side))

    def save(self, path: str | Path) -> None:
        """Write the game to a file."""
        Path(path).write_text(self.record(), encoding="utf-8")

    def history(self) -> list[tuple[str, Any]]:
        """What was done at this table, oldest first: plays, scripts, skips and edits."""
        found: list[tuple[str, Any]] = []
        node = self._history
        while node is not None:
            node, what, value = node
            found.append((what, value))
        found.reverse()
        return found


def _since(history: History, mark: History) -> list[Action]:
    found: list[Action] = []
    while history is not None and history is not mark:
        history, _, action = history
        found.append(action)
    found.reverse()
    return found
