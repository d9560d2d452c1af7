"""A table in memory: the game, its seats, and how far the log has come."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from ..kernel.dice import commitment, with_nonces
from ..kernel.errors import SandtableError
from ..kernel.events import all_of
from ..kernel.flow import Window
from ..kernel.game import Game, Setup, find_game
from ..kernel.lesson import Lesson
from ..kernel.record import VERSION as HASHES
from ..kernel.record import do_again
from ..kernel.rewind import rewound
from ..kernel.table import Table, new_table, table_from_position
from . import store, wire
from .aftermath import Aftermath
from .bounds import Bucket
from .refusal import broken, waiting
from .store import Entry, Snapshot


class StandingPass(msgspec.Struct, frozen=True):
    """A window that a seat passes by itself, and when its holder said so: after which entry, in which turn.

    Of a prompt that is no window only certain offers are declined; whatever else is offered is asked.
    """

    prompt: str
    until: wire.Until
    n: int
    turn: int
    declined: tuple[str, ...] = ()


_STANDING = msgspec.json.Decoder(tuple[StandingPass, ...])


class Seat(NamedTuple):
    """One seat of a table."""

    side: str
    kind: wire.SeatKind
    person: str | None
    name: str | None
    player: str | None
    token: str
    hook: str | None
    standing: tuple[StandingPass, ...]
    nonce: str | None  # what it adds to the dice, "" for nothing; None until it has said so

    @classmethod
    def of(cls, row: Any) -> Seat:
        """A seat from the database, joined with the name of its holder."""
        return cls(
            row["side"],
            row["kind"],
            row["person"],
            row["name"],
            row["player"],
            row["token"],
            row["hook"],
            _STANDING.decode(row["standing"]),
            row["nonce"],
        )

    @property
    def acts_by_itself(self) -> bool:
        """Whether anything may happen that its holder does not do: a program's move, a standing pass, a web hook."""
        return self.kind == "player" or bool(self.standing) or self.hook is not None

    def line(self, held: Iterable[str]) -> wire.SeatLine:
        """The seat as everybody sees it."""
        name = self.player if self.kind == "player" else self.name
        return wire.SeatLine(side=self.side, kind=self.kind, name=name, me=self.side in held, nonce=self.nonce)


class Mark(NamedTuple):
    """After an action: how many events there were, and in which turn the action was played."""

    events: int
    turn: int


class Change(NamedTuple):
    """What an entry makes of a table, before it is written down."""

    table: Table
    marks: list[Mark]


class Watcher(Protocol):
    """Somebody who is told when a table changes."""

    person: str | None

    def changed(self) -> None:
        """The table has moved on."""

    def seats_changed(self) -> None:
        """Somebody has sat down or stood up."""

    def takeback_changed(self) -> None:
        """Somebody asks to go back, or no longer does."""

    def end(self, code: int, reason: str) -> None:
        """He may no longer be here."""


class Session:
    """A table in memory; what is written to the log is applied here, and nothing else is.

    Until every seat is taken, and has said what it adds to the dice, there is no game yet, only the seats.
    """

    def __init__(self, row: Any, setup: Setup) -> None:
        self.row = row
        self.id: str = row["id"]
        self.replay: bool = row["replay"]
        self.n = 0
        self._setup = setup
        self._table: Table | None = None
        self.marks = [Mark(0, 0)]
        self.counts = [0]  # events after each entry of the log
        self.asked: list[tuple[str | None, str | None]] = []  # who was asked what after each entry of the log
        self.keys: dict[tuple[str | None, str], int] = {}
        self.seats: dict[str, Seat] = {}
        self.sittings: tuple[wire.Sitting, ...] = ()
        self.since: float = row["created"]
        self.told = -1  # after which entry the holder of the seat to act was last sent a note
        self.takeback: wire.TakeBack | None = _takeback(row["takeback"])
        self.patience = Bucket(0.5, 10)  # going back replays the game
        self.hints = Bucket(0.5, 10)  # for each of them the computer thinks
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.driver: asyncio.Task[None] | None = None
        self.clock: int | None = None  # seconds that a decision may take
        self.talk = Bucket(2, 10)
        self.aftermath: Aftermath | None = None  # as far as somebody has asked for it
        self.lesson: Lesson | None = None  # the guided game that is played here
        self.present: dict[Any, wire.Moment] = {}  # as those see it who look alike

    def begin(self, table: Table) -> None:
        """The game is dealt, and somebody is asked for the first time."""
        self._table, self.since = table, self.row["updated"]
        self.marks = [Mark(len(all_of(table._state.log)), table.turn)]
        self.counts = [self.marks[0].events]
        self.asked = [(table.to_act, table.prompt)]
        self.present.clear()

    @property
    def commitment(self) -> str | None:
        """What is promised of the seed; None until it is drawn."""
        return commitment(int(self.row["seed"])) if self.row["seed"] else None

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats.values())

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return self._table is not None

    @property
    def table(self) -> Table:
        """The game; a Refusal until it is dealt."""
        if self._table is None:
            raise waiting()
        return self._table

    @property
    def setup(self) -> Setup:
        """What never changes at this table."""
        return self._table.setup if self._table is not None else self._setup

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    @property
    def to_act(self) -> str | None:
        """The side that must decide; None also until the game is dealt."""
        return self._table.to_act if self._table is not None else None

    @property
    def open_to_all(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or it is a record that was loaded."""
        return self.dealt and (self.table.over or self.replay)

    def held_by(self, person: str | None) -> tuple[str, ...]:
        """The sides whose seats a person holds."""
        return tuple(s.side for s in self.seats.values() if person is not None and s.person == person)

    def may_look(self, perspective: str | None, held: Iterable[str]) -> bool:
        """Whether whoever holds these seats may look through those eyes now."""
        return perspective is None or perspective in held or self.open_to_all

    @property
    def unattended(self) -> bool:
        """Whether only programs sit here."""
        return all(seat.kind == "player" for seat in self.seats.values())

    def seat_to_act(self) -> Seat | None:
        """The seat that must decide."""
        return self.seats.get(self.to_act or "")

    # --- the log ------------------------------------------------------------------------------------------------

    def tried(self, kind: str, side: str | None, text: str) -> Change:
        """What an entry would make of the table, which itself does not change."""
        if kind == "play":
            return self._played(side, text)
        if kind == "undo":
            table = self.table.clone()
            table.undo()
            return Change(table, self.marks[:-1])
        if kind == "back":
            return Change(rewound(self.table, int(text)), self.marks[: int(text) + 1])
        table = self.table.clone()
        do_again(table, kind, msgspec.json.decode(text))
        return Change(table, self.marks)

    def _played(self, side: str | None, text: str) -> Change:
        table = self.table.clone()
        turn = table.turn
        events = table.play(text, side=side if side != "chance" else None)
        return Change(table, [*self.marks, Mark(self.marks[-1].events + len(events), turn)])

    def settle(self, entry: Entry, change: Change) -> None:
        """An entry stands: the table is what it makes of it."""
        assert entry.n == self.n + 1
        self._table, self.marks = change
        self.n = entry.n
        self.counts.append(self.marks[-1].events)
        self.asked.append((self.table.to_act, self.table.prompt))
        self.since = entry.at
        self.takeback = None
        if entry.key is not None:
            self.keys[entry.side, entry.key] = entry.n
        self.present.clear()

    def apply(self, entry: Entry) -> None:
        """Do what an entry of the log says."""
        try:
            self.settle(entry, self.tried(entry.kind, entry.side, entry.text))
        except Exception as error:  # whatever the rules of today make of it, only this table suffers
            raise broken(f"entry {entry.n} of its log, '{entry.text[:60]}': {_said(error)}") from error

    def common(self, n: int) -> int:
        """How many events stand that were already there after entry n."""
        return min(self.counts[n:]) if 0 <= n <= self.n else 0

    def standing(self, table: Table) -> store.Standing:
        """How a table stands, for lists."""
        return store.Standing(table.turn, table.to_act, table.over, table.winner)

    def standing_now(self) -> store.Standing:
        """How this table stands, which may not be dealt."""
        return self.standing(self._table) if self._table is not None else store.Standing(0, None, False, None)

    def snapshot(self, table: Table) -> Snapshot | None:
        """A position to be kept, if the decision has passed to somebody else."""
        return snapshot_of(table) if table.to_act != self.table.to_act else None

    # --- standing passes ----------------------------------------------------------------------------------------

    def passes(self) -> bool:
        """Whether the seat that must decide passes by itself."""
        seat = self.seat_to_act()
        if seat is None:
            return False
        standing = [p for p in seat.standing if p.prompt == self.table.prompt and not self.lapsed(seat.side, p)]
        if not standing:
            return False
        offered = {str(action) for action in self.table.legal}
        declined = {text for p in standing for text in p.declined}
        return "pass" in offered and (any(not p.declined for p in standing) or offered - {"pass"} <= declined)

    def offered(self, side: str, prompt: str) -> tuple[str, ...]:
        """What a side may decline of a prompt that the game lets it decline; nothing if it is not asked that."""
        if prompt not in self.game.declines or (side, prompt) != (self.to_act, self.table.prompt):
            return ()
        return tuple(text for text in map(str, self.table.legal) if text != "pass")

    def lapsed(self, side: str, standing: StandingPass) -> bool:
        """Whether a standing pass has run out: at the end of its turn, or when its seat has something else to decide.

        What the other side decides between two windows is part of the same move, and so are windows of other kinds.
        """
        if standing.until == "turn":
            return standing.turn != self.table.turn
        since = {prompt for asked, prompt in self.asked[standing.n + 1 :] if asked == side and prompt is not None}
        return standing.until == "move" and not all(map(self.is_window, since))

    def is_window(self, prompt: str) -> bool:
        """Whether a prompt is that of a window, which may be passed."""
        return issubclass(self.game.steps.get(prompt, object), Window)

    # --- telling ------------------------------------------------------------------------------------------------

    def tell_change(self) -> None:
        """Tell everybody who watches that the table has moved on."""
        for watcher in tuple(self.watchers):
            watcher.changed()

    def tell_seats(self) -> None:
        """Tell everybody who watches that the seats have changed."""
        self.present.clear()
        for watcher in tuple(self.watchers):
            watcher.seats_changed()

    def tell_takeback(self) -> None:
        """Tell everybody who watches that a take-back is asked for, or no longer."""
        self.present.clear()
        for watcher in tuple(self.watchers):
            watcher.takeback_changed()


def opened(row: Any) -> Session:
    """The table of a row at the beginning of its game, which may not be dealt yet."""
    try:
        setup = find_game(row["game"]).setup(row["scenario"], msgspec.json.decode(row["options"]))
        session = Session(row, setup)
        if row["nonces"] is not None:
            session.begin(_first_table(row, setup))
    except Exception as error:
        raise broken(_said(error)) from error
    return session


def _said(error: Exception) -> str:
    """What an error says, in one line; of one that nobody foresaw also what it is."""
    text = " ".join(str(error).split())[:200]
    return text if isinstance(error, SandtableError) else f"{type(error).__name__}: {text}"


def _first_table(row: Any, setup: Setup) -> Table:
    dice = with_nonces(int(row["seed"]), setup.sides, msgspec.json.decode(row["nonces"]), row["dice"])
    return new_table(setup.game, setup, dice) if row["start"] is None else table_from_position(row["start"], dice)


def _takeback(text: str | None) -> wire.TakeBack | None:
    return msgspec.json.decode(text, type=wire.TakeBack) if text else None


# --- snapshots ------------------------------------------------------------------------------------------------------


def snapshot_of(table: Table) -> Snapshot:
    """The position of a table, and its hash with the version of hashes."""
    return Snapshot(f"{HASHES}.{table.hash}", table.position())


def is_as_kept(table: Table, kept: str) -> bool:
    """Whether a table has the hash that was kept; one of an older version tells nothing any more."""
    version, dot, value = kept.partition(".")
    return not dot or version != str(HASHES) or value == table.hash
