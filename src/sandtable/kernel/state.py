"""What lies on the table, as plain data that clones by slicing.

A game's state is a class with annotated fields. Arrays (`bytearray`, `array` of 16-bit numbers, `list`) are copied on
clone and must hold immutable values; everything else is shared. A component is a plain class whose annotations become
fields of the states that inherit from it. The stack of steps is part of the state, so any moment can be saved.
"""

from __future__ import annotations

import hashlib
import marshal
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

from .errors import RulesError
from .events import EventType, Log
from .rulebook import cite
from .step import Held, Step

if TYPE_CHECKING:
    from .game import Setup

Value = TypeVar("Value")  # what a step answers
Kind = TypeVar("Kind", bound=Step[Any])
NOBODY = -1
CHANCE = -2

_EMPTY: dict[str, Callable[[], Any]] = {
    "int": int,
    "bool": bool,
    "str": str,
    "bytes": bytes,
    "bytearray": bytearray,
    "array": lambda: array("H"),
    "tuple": tuple,
    "list": list,
}


class _Fields(type):
    """Turns a state's annotations into slots and writes its `clone`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Fields:
        own = {k: v for base in bases if not isinstance(base, _Fields) for k, v in _annotated(vars(base)).items()}
        own |= _annotated(body)
        unhashed = body.get("UNHASHED") or {f for base in bases for f in getattr(base, "UNHASHED", ())}
        _check_kinds(name, {k: v for k, v in own.items() if k not in unhashed})
        body["__slots__"] = tuple(own)
        fields = {k: v for base in bases for k, v in getattr(base, "FIELDS", {}).items()} | own
        body["FIELDS"] = fields
        body["clone"] = _compile_clone(fields)
        keyed = {f for base in bases for f in getattr(base, "KEYED", ())}
        body["position_key"] = _compile_key({k: v for k, v in fields.items() if k not in unhashed | keyed}, fields)
        return super().__new__(mcs, name, bases, body)


def _annotated(body: Mapping[str, Any]) -> dict[str, str]:
    return {k: v for k, v in body.get("__annotations__", {}).items() if not v.startswith("ClassVar")}


def _check_kinds(name: str, fields: dict[str, str]) -> None:
    for field, kind in fields.items():
        if kind.split("[", maxsplit=1)[0] not in _EMPTY and field != "answer":
            raise RulesError(f"{name}.{field}: a state cannot hold a {kind}, only {', '.join(_EMPTY)}")


def _compile_clone(fields: dict[str, str]) -> Any:
    lines = ["def clone(s):", " n = new(s.__class__)"]
    for name, kind in fields.items():
        copy = "[:]" if kind.startswith(("bytearray", "array", "list")) else ""
        lines.append(f" n.{name} = s.{name}{copy}")
    lines.append(" return n")
    scope: dict[str, Any] = {"new": object.__new__}
    exec("\n".join(lines), scope)
    return scope["clone"]


def _compile_key(folded: dict[str, str], fields: dict[str, str]) -> Any:
    """Write `position_key` for a state: the fields as one run of bytes, digested, and the key that setters keep."""
    swapped = {
        f: f"swapped(s.{f})" for f, kind in folded.items() if kind.startswith("array") and sys.byteorder == "big"
    }
    values = [swapped.get(f, f"plain(s.{f})" if f in ("stack", "answer") else f"s.{f}") for f in folded]
    kept = " ^ s.place_key" if "place_key" in fields else ""
    lines = [
        "def position_key(s):",
        f" data = dumps(({', '.join(values)},), 0)",
        f" return number(digest(data, digest_size=8).digest(), 'little'){kept}",
    ]
    scope: dict[str, Any] = {
        "dumps": marshal.dumps,  # in format 0, which has neither references nor interned strings
        "digest": hashlib.blake2b,
        "number": int.from_bytes,
        "plain": msgspec.to_builtins,
        "swapped": _swapped,
    }
    exec("\n".join(lines), scope)
    return scope["position_key"]


def _swapped(numbers: array[int]) -> array[int]:
    """The same numbers with their bytes in the order of most machines."""
    found = numbers[:]
    found.byteswap()
    return found


class State(metaclass=_Fields):
    """The kernel's part of every state; a game adds its own fields."""

    FIELDS: ClassVar[dict[str, str]]
    HIDDEN: ClassVar[dict[str, Any]] = {}
    KEYED: ClassVar[frozenset[str]] = frozenset()  # fields that the position key has from a component's `place_key`
    UNHASHED: ClassVar[frozenset[str]] = frozenset({"setup", "key", "script", "log", "changed"})

    setup: Setup
    stack: list[Step[Any]]
    then: list[str]  # by which of its methods each step goes on that waits for another
    answered: bool
    answer: Any
    fresh: bool
    dirty: bool  # whether the game's checks are due now: an action was done or a step has ended
    changed: (
        bool  # whether a setter has changed what the checks look at since they last ran: they run before any asking
    )
    key: bytes
    rng: int
    sealed: int
    script: tuple[Any, ...]
    log: Log
    turn: int
    over: bool
    winner: int

    def __init__(self, setup: Setup, key: bytes = b"") -> None:
        for name, kind in self.FIELDS.items():
            make = _EMPTY.get(kind.split("[")[0])
            setattr(self, name, make() if make else None)
        self.setup = setup
        self.key = key
        self.winner = NOBODY

    if TYPE_CHECKING:

        def clone(self) -> Self:
            """An independent copy, sharing everything immutable."""

        def position_key(self) -> int:
            """The position as a number of 64 bits, for searches: alike for alike fields of the same set-up, anywhere.

            What stands where is kept up by the setters of `maps.occupancy`; the other hashed fields are digested.
            """

    def derive(self) -> None:
        """Work out again what a game keeps beside its fields; called when a state has been read."""

    def pool(self, name: str) -> tuple[int, ...]:
        """All things of a hidden pool, wherever they lie; a position may hold more than its scenario."""
        return self.setup.pool(name)

    # --- the stack of steps -------------------------------------------------------------------------------------

    def start(self, step: Step[Any]) -> None:
        """Begin with a step; whatever was under way is dropped."""
        self.stack[:] = [step]
        self.then[:] = []
        self.fresh = step.begins

    def call(self, step: Step[Value], then: Callable[[Any, Value], None]) -> None:
        """Ask a child step; its answer goes to `then`, a method of the step at the top as it shall be by then."""
        bound: Any = then
        self.stack[-1] = bound.__self__
        self.then.append(bound.__name__)
        self.stack.append(step)
        self.fresh = step.begins

    def call_if(self, step: Step[Value] | None, then: Callable[[Any, Value | None], None]) -> None:
        """Ask the child step that some effect asks for; if it asks for none, go on at once."""
        if step is None:
            bound: Any = then
            self.stack[-1] = bound.__self__
            then(self, None)
        else:
            self.call(step, then)

    def queue(self, steps: Sequence[Step[Any]], then: Callable[[Any, Any], None]) -> None:
        """Ask some steps one after another; the answer of the last goes to `then`."""
        first, *rest = steps
        for step in reversed(rest):
            self.call(step, then)
            then = step.begin_again
        self.call(first, then)

    def become(self, step: Step[Any]) -> None:
        """Replace the step at the top of the stack."""
        self.stack[-1] = step
        self.fresh = step.begins

    def done(self, value: Any = None) -> None:
        """End the step at the top, leaving an answer for its caller."""
        self.stack.pop()
        self.answer = value
        self.answered = True
        self.dirty = True

    def interrupt(self, step: Step[Any]) -> None:
        """Put a step before everything else; a pending answer is set aside and restored afterwards."""
        if not self.answered:
            self.then.append("")
        self.then.append("released")
        self.stack += Held(self.answered, self.answer, self.fresh), step
        self.answered, self.answer, self.fresh = False, None, True

    @property
    def step(self) -> Any:
        """The step at the top, which is asked now; None when there is none."""
        return self.stack[-1] if self.stack else None

    def pending(self, kind: type[Kind]) -> Iterator[Kind]:
        """The steps of a kind that are under way, the nearest first."""
        return (step for step in reversed(self.stack) if isinstance(step, kind))

    def inside(self, kind: type[Kind]) -> Kind | None:
        """The nearest step of a kind on the stack, or None."""
        for step in reversed(self.stack):
            if isinstance(step, kind):
                return step
        return None

    def caller(self, kind: type[Step[Any]]) -> Step[Any] | None:
        """The step that waits for the nearest step of a kind, or None."""
        waiting = zip(reversed(self.stack), self.stack[-2::-1], strict=False)
        return next((below for step, below in waiting if isinstance(step, kind)), None)

    def amend(self, kind: type[Kind], change: Callable[[Kind], Kind]) -> None:
        """Change the nearest step of a kind that is under way."""
        for at in range(len(self.stack) - 1, -1, -1):
            step = self.stack[at]
            if isinstance(step, kind):
                self.stack[at] = change(step)
                return
        raise RulesError(f"no {kind.__name__} is under way")

    def amend_all(self, kind: type[Kind], change: Callable[[Kind], Kind]) -> None:
        """Change every step of a kind that is under way."""
        self.stack[:] = [change(step) if isinstance(step, kind) else step for step in self.stack]

    def finish(self, winner: int) -> None:
        """End the game on the spot (NOBODY: a draw)."""
        self.over = True
        self.winner = winner

    # --- what happened, and chance ------------------------------------------------------------------------------

    if TYPE_CHECKING:

        def emit(self, kind: EventType, rule: str, *values: Any) -> None:
            """Note an event and the rule at work."""

    else:

        def emit(self, *raw: Any) -> None:
            """Note an event and the rule at work: what is said of it is the event."""
            cite(raw[1])
            self.log = (self.log, *raw)

    def seal(self) -> None:
        """Something was rolled or revealed: nothing before this moment can be undone."""
        self.sealed += 1

    # --- hashing ------------------------------------------------------------------------------------------------

    def plain_fields(self) -> dict[str, Any]:
        """All fields that make up the position, as plain data in declared order."""
        return {n: plain(getattr(self, n)) for n in self.FIELDS if n not in self.UNHASHED}

    def hash(self) -> str:
        """A hash of the position that depends on nothing but the rules and what was played."""
        setup = self.setup
        head = [setup.game.id, setup.scenario, sorted(setup.options.items())]
        data = msgspec.msgpack.encode([head, list(self.plain_fields().items())])
        return hashlib.sha256(data).hexdigest()[:16]


def plain(value: Any) -> Any:
    """A field's value as plain data: bytes, lists of numbers and of lists, and masks past 63 bits as text."""
    if type(value) is int:
        return value if value < 1 << 63 else hex(value)
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    if isinstance(value, array):
        return value.tolist()
    if isinstance(value, msgspec.Struct):
        return plain(msgspec.to_builtins(value))
    return value


def as_field(kind: str, value: Any) -> Any:
    """Plain data back as a field of the declared kind."""
    base = kind.split("[", maxsplit=1)[0]
    if base == "bytearray":
        return bytearray(value)
    if base == "array":
        return array("H", value)
    if base == "bytes":
        return bytes(value)
    if base == "int":
        return number(value)
    if base == "tuple":
        return deep_tuple(value)
    if base == "list":
        return [deep_tuple(v) for v in value]
    if base not in _EMPTY and value is not None:
        raise RulesError(f"a field of kind {kind} cannot be read back")
    return value


def number(value: Any) -> int:
    """An integer from plain data; long masks stand as text."""
    if isinstance(value, str) and value.startswith("0x"):
        return int(value, 16)
    if type(value) is not int:
        raise ValueError(f"not a whole number: {value!r}")
    return value


def deep_tuple(value: Any) -> Any:
    """Plain data inside a field: lists as tuples, long masks as numbers."""
    if isinstance(value, list | tuple):
        return tuple(deep_tuple(v) for v in value)
    return int(value, 16) if isinstance(value, str) and value.startswith("0x") else value
