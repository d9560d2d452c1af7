"""Table and Observation, the public objects: one list of legal actions, one way to play them, one way to see them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from . import record as records
from .actions import Action
from .dice import Dice
from .errors import BadText, IllegalAction, SandtableError, UnknownName, reason_of
from .events import Event, Log, all_of, count, newest, since
from .flow import advance, as_step
from .game import Game, Setup, find_game
from .hidden import Unseen, blanked, filled, unseen
from .light import Chance, LightPosition
from .observe import Moment, filtered
from .overlay import Shade
from .position import IMPOSSIBLE, read_position, write_position
from .rulebook import Objection
from .sightline import Sightline
from .state import NOBODY, State, as_field, deep_tuple
from .step import Decision
from .tempered import ActionValues
from .ways import ways
from .why import Thing, why, why_not

SNAPSHOT_AGE = 64  # actions that undo may have to replay, as long as all of them can be taken back
History = tuple[Any, str, Any] | None  # a linked list, newest first: (earlier, what, value)
Mark = tuple[State, Decision, History, int | None, Any] | None  # a snapshot from which undo replays, and the one before


class Table(Moment):
    """A game under way: play it, watch it, clone it, undo, save."""

    __slots__ = ("_age", "_first", "_free", "_fresh", "_history", "_mark", "_seen", "_start", "dice")

    def __init__(self, state: State, dice: Dice | None, ask: Decision | None = None, start: str | None = None) -> None:
        self._state = state
        self.dice = dice  # None for a sampled table
        self._start = start  # the position the table began with, where it was not a scenario's own
        self._history: History = None
        self._mark: Mark = None  # snapshots, newest first
        self._age = 0  # actions since the snapshot
        self._free = 0  # actions that may be undone
        self._seen: dict[int, tuple[Log, Log]] = {}
        self._first = 0  # the number of the oldest event in the log; a sample may know only newer ones
        self._fresh: int | None = None  # how many events the last action brought; before the first, all there are
        self._ask = ask if ask is not None and ask.actions else advance(state)

    # --- what is there ------------------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions in canonical order; () when the game is over."""
        return tuple(self._ask.actions) if self._ask else ()

    @property
    def offers(self) -> Sequence[Action]:
        """The same list, for whoever looks at a few of thousands: actions are made when they are looked at."""
        return self._ask.actions if self._ask else ()

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
        if side is not None or ask is None or isinstance(action, str) or action not in ask.actions:
            action = self._checked(action, side)
            ask = self._ask
            assert ask is not None
        s = self._state
        log, sealed = s.log, s.sealed
        if self._mark is None or self._age >= SNAPSHOT_AGE:
            self._mark, self._age = (s.clone(), ask, self._history, self._fresh, self._mark), 0
        if s.script:
            self._play_scripted(action)
        else:
            self._ask = advance(s, action)
        self._history = (self._history, "play", action)
        self._age += 1
        after = self._ask
        if after is not None and after.side == ask.side and s.sealed == sealed:
            self._free += 1
        else:
            self._free = 0
            if self._age >= SNAPSHOT_AGE or (self._mark is not None and self._mark[4] is not None):
                self._mark = None
        fresh = s.log
        if fresh is log:
            self._fresh = 0
            return ()
        found = []
        while fresh is not log:
            assert fresh is not None  # it is newer than a log, so it is one
            found.append(Event(fresh[1:]))
            fresh = fresh[0]
        found.reverse()
        self._fresh = len(found)
        return tuple(found)

    def _play_scripted(self, action: Any) -> None:
        """A script may ask for the impossible: then nothing has happened."""
        before = self._state.clone()
        try:
            self._ask = advance(self._state, action)
        except SandtableError:
            self._state = before
            raise

    def _checked(self, action: Action | str, side: str | None) -> Action:
        if side is not None and self._ask is not None and side != self.to_act:
            self.side_index(side)
            raise IllegalAction(str(action), (Objection("KERNEL:turn"),))
        found = self.setup.action_space.parse(str(action))
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
        self._fresh = len(since(s.log, self._state.log))
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
        new._first = self._first
        new._fresh = self._fresh
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
        if self._mark[2] is self._history:  # nothing has been played since the newest snapshot
            self._mark = self._mark[4]
            assert self._mark is not None
        state, ask, history, fresh, _ = self._mark
        again = _since(self._history[0], history)
        self._state, self._ask, self._history, self._fresh = state.clone(), ask, history, fresh
        for action in again:
            log = self._state.log
            self._ask = advance(self._state, action)
            self._history = (self._history, "play", action)
            self._fresh = len(since(self._state.log, log))
        self._age = len(again)
        self._free -= 1

    def beginning(self) -> Table:
        """A table at the beginning of this one's game."""
        assert self.dice is not None
        if self._start is not None:
            return table_from_position(self._start, self.dice)
        return new_table(self.setup.game, self.setup, self.dice)

    # --- what a side knows --------------------------------------------------------------------------------------

    def observe(self, side: str | None) -> Observation:
        """Everything a side may know (None: a spectator)."""
        return self.observe_index(self.side_index(side))

    def observe_index(self, index: int) -> Observation:
        """The observation of a side given by number."""
        log = self._state.log
        events = filtered(log, index, self._seen.get(index, (None, None)))
        self._seen[index] = (log, events)
        return Observation.of(self._state, self._seen_ask(index), index, events, self._first, self._fresh)

    def _seen_ask(self, index: int) -> Decision | None:
        ask = self._ask
        return ask if ask is None or ask.side == index else Decision(ask.side, ask.prompt, [])

    def revealed(self) -> Observation:
        """Everything on the table, hidden things included; for when the game is over."""
        s = self._state.clone()
        s.key, s.rng, s.script, s.log = b"", 0, (), None
        ask = self._ask
        hidden = ask and Decision(ask.side, ask.prompt, [])
        return Observation(s, NOBODY, hidden, self._state.log, self._first, self._fresh)

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


def new_table(game: Game, setup: Setup, dice: Dice) -> Table:
    """A fresh table."""
    key = dice.key
    return Table(game.start(game.settled(setup, key), key), dice)


def table_from_position(text: str, dice: Dice) -> Table:
    """A table that begins with a position."""
    s = read_position(text, find_game)
    s.key = dice.key
    try:
        return Table(s, dice, start=text)
    except IMPOSSIBLE as error:
        raise BadText(f"this position cannot be played: {reason_of(error)}") from error


class Observation(Moment):
    """What one side knows at one moment: frozen, picklable, with hidden fields blank and no seed.

    Beside a table it knows all that happened; its bytes carry only the events of the last action, or those from a
    cursor on.
    """

    __slots__ = ("_count", "_first", "_fresh", "_log", "_side", "_unseen")

    def __init__(
        self, state: State, side: int, ask: Decision | None, log: Log, first: int = 0, fresh: int | None = None
    ) -> None:
        self._state = state  # already blanked for the side
        self._side = side
        self._ask = ask
        self._log = log  # already filtered for the side
        self._first = first  # the number of the oldest event in it
        self._fresh = fresh  # how many of the newest events its bytes carry; None: all
        self._unseen: tuple[Unseen, ...] | None = None  # worked out for the first sample
        self._count: int | None = None  # how many events its log has, counted when it is first asked for

    @classmethod
    def of(
        cls, s: State, ask: Decision | None, side: int, log: Log, first: int = 0, fresh: int | None = None
    ) -> Observation:
        """The observation of a side; `log` must already be what that side saw."""
        return cls(blanked(s, side), side, ask, log, first, fresh)

    @property
    def side(self) -> str | None:
        """Whose observation this is; None: a spectator's."""
        return self.setup.sides[self._side] if self._side >= 0 else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this side may do now."""
        return tuple(self.offers)

    @property
    def offers(self) -> Sequence[Action]:
        """The same list, for whoever does not look at each of thousands."""
        return self._ask.actions if self._ask and self._ask.side == self._side else ()

    @property
    def absent(self) -> frozenset[str]:
        """The verbs that a prompt should not offer: those of which no action is legal, for the side that decides."""
        verbs = {action.verb for action in self.legal}
        return frozenset(self.setup.action_space.verbs.keys() - verbs) if verbs else frozenset()

    def why(self, action: Action | str) -> tuple[Objection, ...]:
        """Why this side may not do something now; () if it may."""
        return why(self._state, self._ask, str(action), self._side)

    def why_not(self, target: Sequence[Thing], picked: Sequence[Thing] = ()) -> Objection | None:
        """Why what this side points at may not be chosen, after what it has picked: the most telling objection.

        None if it may be chosen, or if no action is about such things.
        """
        return why_not(self._state, self._ask, self._side, target, picked)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """What this side saw happen, from the given number on; one read from bytes knows what they carried."""
        return tuple(Event(raw) for raw in all_of(self._log)[max(0, since - self._first) :])

    @property
    def cursor(self) -> int:
        """How many events there have been: the number of the next one."""
        if self._count is None:
            self._count = count(self._log)
        return self._first + self._count

    def since(self, cursor: int) -> Observation:
        """The same observation; its bytes carry the events from a cursor on."""
        fresh = max(0, self.cursor - max(0, cursor))
        found = Observation(self._state, self._side, self._ask, self._log, self._first, fresh)
        found._count = self._count
        return found

    def view(self) -> dict[str, Any]:
        """The position as this side sees it, JSON-able."""
        return self.setup.game.view(self._state, self._side)

    def planes(self) -> array[float]:
        """The board as one flat row of numbers, from what this side knows; `setup.layout` says what lies where."""
        s, side = self._state, self._side
        return s.setup.layout.ask(s.setup.game.planes(s, side), s, self._ask, side)

    def evaluate(self) -> float:
        """What the position is worth to this side, from what it knows."""
        return self.setup.game.evaluate(self._state, self._side)

    def action_values(self, judge: ActionValues | None = None) -> list[float | None]:
        """How much each legal action is expected to improve the evaluation; None: the game cannot say.

        A player may judge by other numbers than those of the game (`kernel.tempered`).
        """
        return (judge or self.setup.game.action_values)(self._state, self._side, self.legal)

    def win_probability(self) -> float:
        """The chance of this side to win, from what it knows."""
        return self.setup.game.win_probability(self._state, self._side)

    def chances(self) -> list[float] | None:
        """How likely each legal action should be where nobody may foretell the choice; None: wherever else."""
        return self.setup.game.chances(self._state, self._side, self.legal)

    def odds(self, action: Action | str) -> dict[str, Any]:
        """The exact distribution of an action's outcomes, from what this side knows; empty for what it may not do."""
        found = self.setup.action_space.parse(str(action))
        return self.setup.game.odds(self._state, self._side, found) if found in self.legal else {}

    def preview(self, action: Action | str) -> tuple[Action, ...]:
        """What this side could do next after an action, as far as it can tell.

        Nothing where chance or another side speaks before, or where it is not told by what the side knows.
        """
        table = self._after(action)
        return table.legal if table else ()

    def ways(self, verb: str, after: Action | str | None = None) -> dict[int, tuple[Action, ...]]:
        """Where actions of a verb lead one after another if the others pass, as far as this side can tell.

        They begin now, or after a legal action.
        """
        table = (self.sample(Random(0)) if self.legal else None) if after is None else self._after(after)
        return ways(table, verb) if table else {}

    def _after(self, action: Action | str) -> Table | None:
        """The table after a legal action, where this side is asked next and chance has not spoken."""
        found = self.setup.action_space.parse(str(action))
        if found not in self.legal:
            return None
        table = self.sample(Random(0))
        numbers = table._state.rng
        table.play(found)
        return table if table.to_act == self.side and table._state.rng == numbers else None

    def sight(self, hex: int) -> tuple[Sightline, ...]:
        """How every other hex is seen from one, as far as this side knows."""
        return tuple(self.setup.game.sees(self._state, self._side, hex))

    def overlay(self, name: str, hex: int | None = None) -> tuple[Shade, ...]:
        """What an overlay shows, as far as this side knows; nothing for one that the game has not."""
        known = next((each for each in self.setup.game.overlays if each.name == name), None)
        if known is None or (known.at_hex and hex is None):
            return ()
        return tuple(self.setup.game.overlay(self._state, self._side, name, hex if known.at_hex else None))

    def sample(self, rng: Random) -> Table:
        """A table consistent with this observation; hidden things and dice are drawn afresh."""
        s = self._sampled(rng)
        s.log = self._log
        table = Table(s, dice=None, ask=self._ask)
        table._seen[self._side] = (self._log, self._log)
        table._first, table._fresh = self._first, self._fresh
        return table

    def light(self, rng: Random, chance: Chance = "roll") -> LightPosition:
        """A light position for a search, drawn as `sample` draws a table; chance rolls, or is a node of its own."""
        return LightPosition(self._sampled(rng), self._ask, chance)

    def _sampled(self, rng: Random) -> State:
        if self._unseen is None:
            self._unseen = unseen(self._state, self._side)
        return filled(self._state, self._side, rng, self._unseen)

    def __bytes__(self) -> bytes:
        setup = self.setup
        events = all_of(self._log) if self._fresh is None else newest(self._log, self._fresh)
        return msgspec.msgpack.encode(
            [
                setup.game.id,
                setup.scenario,
                sorted(setup.options.items()),
                self._side,
                [self._ask.side, self._ask.prompt, [str(a) for a in self.legal]] if self._ask else None,
                self._state.plain_fields(),
                self.cursor - len(events),
                [[raw[0].name, *raw[1:]] for raw in events],
            ]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return from_bytes, (bytes(self),)


def from_bytes(data: bytes) -> Observation:
    """An observation from its bytes."""
    game_id, scenario, options, side, asked, fields, first, events = msgspec.msgpack.decode(data)
    game = find_game(game_id)
    setup = game.setup(scenario, dict(options))
    s = game.empty(setup)
    for name, value in fields.items():
        if name == "stack":
            s.stack = [as_step(step, game.steps_in_texts[step[0]]) for step in value]
        else:
            setattr(s, name, as_field(s.FIELDS[name], value))
    s.derive()
    ask = None if asked is None else Decision(asked[0], asked[1], [_action(setup, text) for text in asked[2]])
    log: Log = None
    for name, rule, *values in events:
        log = (log, game.event_kinds[name], rule, *map(deep_tuple, values))
    return Observation(s, side, ask, log, first, len(events))


def _action(setup: Setup, text: str) -> Action:
    action = setup.action_space.parse(text)
    assert action is not None
    return action
