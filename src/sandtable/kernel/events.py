"""What happened, as data: plain tuples until somebody reads them."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

Raw = tuple[Any, ...]  # (EventType, rule id, values...)
# how a board may show an event; a detail it does not
SHOWN = ("move", "retreat", "shot", "blast", "fight", "flag", "loss", "card", "result", "turn", "cue", "sum", "detail")
EVERYBODY = -2  # the owner of an event that for once keeps nothing secret


class EventType:
    """A kind of event: its fields, and which of them only the owner's side may know, or EVERYBODY.

    rolled: what dice bring out openly even of a hidden thing, such as whether it passed a check.
    shows: how a board may show it (SHOWN), from its fields `unit` or `units`, `start`, `hex`, `target` and `card`; what
        announces a turn, by its field `turn`, heads it in the log; a cue is a line of it until its unit acts; a sum
        has the dice just before it in its line.
    dice: the fields that hold what dice show, one number or several.
    """

    __slots__ = ("dice", "fields", "name", "owner", "rolled", "secret", "shows")

    def __init__(
        self,
        name: str,
        *fields: str,
        secret: tuple[str, ...] = (),
        owner: str = "side",
        rolled: tuple[str, ...] = (),
        shows: str = "",
        dice: tuple[str, ...] = (),
    ) -> None:
        if shows and shows not in SHOWN:
            raise ValueError(f"event {name}: nothing is shown as {shows}")
        if not set(dice) <= set(fields):
            raise ValueError(f"event {name} has not all of the fields {dice}")
        self.name = name
        self.shows = shows
        self.dice = dice
        self.fields = fields
        self.rolled = frozenset(fields.index(f) for f in rolled)
        self.secret = tuple(fields.index(f) for f in secret)
        self.owner = fields.index(owner) if secret else -1

    def __repr__(self) -> str:
        return f"<event {self.name}>"


class Addend(NamedTuple):
    """Something that adds to a number, such as a modifier of a die: what it is, by a rule or a name, and how much."""

    name: str
    amount: int


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, read by field name; None stands for what the reader may not know."""

    raw: Raw

    @property
    def kind(self) -> str:
        """The name of the event's kind."""
        return str(self.raw[0].name)

    @property
    def rule(self) -> str:
        """The ledger id of the rule at work."""
        return str(self.raw[1])

    @property
    def fields(self) -> dict[str, Any]:
        """The event's fields by name."""
        return dict(zip(self.raw[0].fields, self.raw[2:], strict=True))

    def __getattr__(self, name: str) -> Any:
        try:
            return self.raw[2 + self.raw[0].fields.index(name)]
        except ValueError:
            raise AttributeError(f"event {self.kind} has no field {name}") from None

    def __repr__(self) -> str:
        inner = ", ".join(f"{k}={v!r}" for k, v in self.fields.items())
        return f"{self.kind}({inner}) [{self.rule}]"


def seen_by(raw: Raw, side: int) -> Raw:
    """The event as one side may know it (-1: a spectator)."""
    kind = raw[0]
    if not kind.secret or raw[2 + kind.owner] in (side, EVERYBODY):
        return raw
    values = list(raw)
    for i in kind.secret:
        values[2 + i] = None
    return tuple(values)


Log = tuple[Any, ...] | None  # a linked list, newest first, shared by all clones: (the log before, *raw)


def since(log: Log, mark: Log) -> list[Raw]:
    """The events between a mark and the newest, oldest first."""
    found: list[Raw] = []
    while log is not None and log is not mark:
        found.append(log[1:])
        log = log[0]
    found.reverse()
    return found


def count(log: Log) -> int:
    """How many events a log holds."""
    found = 0
    while log is not None:
        log = log[0]
        found += 1
    return found


def newest(log: Log, number: int) -> list[Raw]:
    """So many of the newest events of a log, or all that there are, oldest first."""
    found: list[Raw] = []
    while log is not None and len(found) < number:
        found.append(log[1:])
        log = log[0]
    found.reverse()
    return found


def all_of(log: Log) -> list[Raw]:
    """Every event of a log, oldest first."""
    return since(log, None)
