"""A position is a text: any moment of any game can be written by hand, loaded, played and saved again.

    sandtable position 3
    game: flower
    scenario: empty
    fields:
      ... lines of a block are indented by two spaces ...

A game writes and reads the parts that people want to see; every other field that differs from an empty state stands
under `fields`, and the steps under way stand under `stack`. Both may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise, takewhile, zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

import msgspec

from .errors import BadText, UnknownName, reason_of
from .flow import as_step
from .state import State, as_field, plain
from .step import Held, Step

if TYPE_CHECKING:
    from .game import Game, Setup

VERSION = 3  # in the first, a step that waited for another did not say how it goes on; in the second, -1 was no hex
TITLE = "sandtable position"
MOST_LINES = 100_000
LONGEST_LINE = 1_000_000


class Section(NamedTuple):
    """A part of a position's text: a value on one line, or a block of lines."""

    name: str
    value: str
    lines: tuple[str, ...] = ()


class Entry(NamedTuple):
    """A section as read, with the numbers of its lines."""

    line: int
    value: str
    lines: tuple[tuple[int, str], ...]


class Document:
    """A text of sections, read; whoever reads a section takes it, and what nobody took is an error."""

    def __init__(self, entries: dict[str, Entry], version: int) -> None:
        self.entries = entries
        self.version = version

    @classmethod
    def parse(cls, text: str, title: str, version: int) -> Document:
        """Read a text with the given title line."""
        lines = [(i, line) for i, line in _dedented(_split(text)) if not line.lstrip().startswith("#")]
        if not lines:
            raise BadText(f"the text is empty; a {title} was expected", 1)
        return cls(_entries(lines[1:]), _version(lines[0], title, version))

    def take(self, name: str) -> Entry | None:
        """A section, which then counts as read."""
        return self.entries.pop(name, None)

    def value(self, name: str, default: str | None = None) -> str:
        """The value of a section on one line."""
        entry = self.take(name)
        if entry is None:
            if default is None:
                raise BadText(f"'{name}:' is missing")
            return default
        return entry.value

    def json(self, name: str, default: Any) -> Any:
        """The value of a section as JSON."""
        entry = self.take(name)
        return default if entry is None else read_json(entry.value, entry.line)

    def finish(self) -> None:
        """Refuse what nobody has read."""
        for name, entry in self.entries.items():
            raise BadText(f"'{name[:60]}' means nothing here", entry.line)


def _split(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, with their numbers; a text that is too long is refused before it is read on."""
    start, number = 0, 0
    while start < len(text):
        end = text.find("\n", start)
        end = end if end >= 0 else len(text)
        number += 1
        if number > MOST_LINES or end - start > LONGEST_LINE:
            most = f"{MOST_LINES} lines" if number > MOST_LINES else f"{LONGEST_LINE} characters in a line"
            raise BadText(f"the text is too long: more than {most}", number)
        line = text[start:end].rstrip()
        start = end + 1
        if line:
            yield number, line


def _dedented(lines: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Lines without the blanks with which all of them begin."""
    found = list(lines)
    margin = found[0][1] if found else ""
    margin = margin[: len(margin) - len(margin.lstrip(" \t"))]
    for _, line in found:
        if not line.startswith(margin):
            margin = "".join(a for a, b in takewhile(lambda pair: pair[0] == pair[1], zip(margin, line, strict=False)))
    return [(number, line[len(margin) :]) for number, line in found]


def _version(first: tuple[int, str], title: str, version: int) -> int:
    """The version that the first line names, if this Sandtable reads it."""
    number, line = first
    words = line.strip().rsplit(" ", 1)
    if len(words) != 2 or words[0] != title or not (words[1].isascii() and words[1].isdigit() and len(words[1]) < 9):
        raise BadText(f"expected '{title} {version}', found '{line.strip()[:60]}'", number)
    if int(words[1]) > version:
        raise BadText(f"'{title} {words[1]}' was written by a newer Sandtable; this one reads up to {version}", number)
    return int(words[1])


def _entries(lines: list[tuple[int, str]]) -> dict[str, Entry]:
    heads: dict[str, tuple[int, str]] = {}
    blocks: dict[str, list[tuple[int, str]]] = {}
    name = ""
    for number, line in lines:
        if line.startswith("  "):
            if not name:
                raise BadText("an indented line belongs to no section", number)
            blocks[name].append((number, line[2:]))
            continue
        name, colon, value = line.partition(":")
        if not colon or line != line.lstrip():
            raise BadText(f"expected 'name: value', found '{line[:60]}'", number)
        if name in heads:
            raise BadText(f"'{name[:60]}' stands twice", number)
        heads[name], blocks[name] = (number, value.strip()), []
    return {name: Entry(*head, tuple(blocks[name])) for name, head in heads.items()}


def read_json(text: str, line: int | None) -> Any:
    """JSON, or a clear error with the line."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadText(f"not valid JSON: {error}", line) from None


def to_json(value: Any) -> str:
    """Plain data as JSON, bytes as lists of numbers."""
    return msgspec.json.encode(_no_bytes(plain(value)), order="deterministic").decode()


def _no_bytes(value: Any) -> Any:
    if isinstance(value, bytes):
        return list(value)
    return [_no_bytes(v) for v in value] if isinstance(value, list) else value


# --- writing --------------------------------------------------------------------------------------------------------

_KERNEL_FIELDS = frozenset(
    {"setup", "stack", "then", "answered", "answer", "fresh", "dirty", "changed", "key", "script", "log"}
)


def write_position(s: State) -> str:
    """The text of a position."""
    setup = s.setup
    sections = [
        Section("game", setup.game.id),
        Section("scenario", setup.scenario),
        Section("options", to_json_object(changed_options(setup))),
        *setup.game.describe(s),
    ]
    fields = _other_fields(s)
    if fields:
        sections.append(Section("fields", "", fields))
    if s.stack:
        sections.append(Section("stack", "", tuple(_stack_lines(s))))
    return "\n".join([f"{TITLE} {VERSION}", *(line for section in sections for line in _lines(section))]) + "\n"


def _lines(section: Section) -> list[str]:
    head = f"{section.name}: {section.value}" if section.value else f"{section.name}:"
    return [head, *("  " + line for line in section.lines)]


def changed_options(setup: Setup) -> dict[str, Any]:
    """The options that differ from their defaults."""
    return {o.name: setup.options[o.name] for o in setup.game.all_options() if setup.options[o.name] != o.default}


def to_json_object(value: dict[str, Any]) -> str:
    """A small mapping as JSON with sorted keys."""
    return msgspec.json.encode(value, order="deterministic").decode()


def _other_fields(s: State) -> tuple[str, ...]:
    base = _bare(s.setup)
    covered = s.setup.game.described | _KERNEL_FIELDS
    return tuple(
        f"{name} = {to_json(getattr(s, name))}"
        for name in s.FIELDS
        if name not in covered and name not in s.UNHASHED and getattr(s, name) != getattr(base, name)
    )


@lru_cache(maxsize=64)
def _bare(setup: Setup) -> State:
    """A state with nothing in it, to compare with."""
    return setup.game.empty(setup)


def _stack_lines(s: State) -> Iterator[str]:
    """A line for each step, the first to begin first; one that waits for the next says how it goes on."""
    for text, then in zip_longest(map(step_text, s.stack), s.then, fillvalue=""):
        yield f"{text} then {then}" if then else text


def step_text(step: Step[Any]) -> str:
    """A step as text."""
    return msgspec.json.encode(plain(step)).decode()


# --- reading --------------------------------------------------------------------------------------------------------


# What rules code may run into when a text asks for pieces, hexes or steps that do not fit together.
IMPOSSIBLE = (AssertionError, ArithmeticError, LookupError, ValueError, TypeError, AttributeError)


def read_position(text: str, find_game: Callable[[str], Game]) -> State:
    """The state of a position's text, ready to go on."""
    document = Document.parse(text, TITLE, VERSION)
    setup = read_setup(document, find_game)
    s = setup.game.empty(setup)
    try:
        setup.game.read(document, s)
        _read_fields(document.take("fields"), s)
        _read_stack(document.take("stack"), s, document.version)
        document.finish()
        s.derive()
        s.dirty = s.changed = True
        setup.game.invariants(s)
    except IMPOSSIBLE as error:
        raise BadText(f"this position cannot be: {reason_of(error)}") from error
    return s


def read_setup(document: Document, find_game: Callable[[str], Game]) -> Setup:
    """The set-up that the head of a record or position names."""
    lines = {name: entry.line for name, entry in document.entries.items()}
    line = lines.get("game")
    try:
        game = find_game(document.value("game"))
        line = lines.get("scenario")
        scenario = document.value("scenario")
        game.setup(scenario)
        line = lines.get("options")
        options = document.json("options", {})
        if not isinstance(options, dict):
            raise BadText("the options are not a JSON object", line)
        return game.setup(scenario, options)
    except UnknownName as error:
        raise UnknownName(f"line {line}: {error}") from None


def _read_fields(entry: Entry | None, s: State) -> None:
    for number, line in entry.lines if entry else ():
        name, equals, value = line.partition(" = ")
        if not equals or name not in s.FIELDS or name in _KERNEL_FIELDS | s.UNHASHED:
            raise BadText(f"expected 'field = value', found '{line[:60]}'", number)
        try:
            setattr(s, name, _field(s.FIELDS[name], read_json(value, number)))
        except (TypeError, ValueError, OverflowError) as error:
            raise BadText(f"{name}: {error}", number) from None


def _field(kind: str, value: Any) -> Any:
    """A field's value from JSON, refused where it is not of the declared type."""
    if kind in ("bytearray", "bytes") or kind.startswith("array"):
        return as_field(kind, msgspec.convert(value, list[int]))
    return msgspec.convert(as_field(kind, value), _type_of(kind))


@cache
def _type_of(kind: str) -> Any:
    return get_type_hints(type("Declared", (), {"__annotations__": {"field": kind}}))["field"]


def _read_stack(entry: Entry | None, s: State, version: int) -> None:
    game = s.setup.game
    if entry is None:
        s.stack = [] if s.over else game.default_stack(s)
        s.fresh = not s.over
        s.then = [_then("", step, above, None) for step, above in pairwise(s.stack)]
        return
    lines = [(number, *_step_and_then(line)) for number, line in entry.lines]
    data = [_step_data(text, number, game) for number, text, _ in lines]
    if not data:
        raise BadText("the stack is empty", entry.line)
    named = [then for *_, then in lines] if version > 1 else upgraded(data, game)
    for each in data if version < VERSION else ():
        game.upgrade(game.steps_in_texts[each[0]], each)
    s.stack = [_step(each, number, game) for each, (number, *_) in zip(data, lines, strict=True)]
    waiting = zip(named, s.stack, s.stack[1:], lines, strict=False)
    s.then = [_then(then, step, above, number) for then, step, above, (number, *_) in waiting]


def _step_and_then(line: str) -> tuple[str, str]:
    """A line of the stack, parted into the step and how it goes on."""
    end = line.rfind("]") + 1
    return (line[:end], line[end:].removeprefix(" then ")) if end else (line, "")


def _then(named: str, step: Step[Any], above: Step[Any], line: int | None) -> str:
    """By which method a step goes on after the one above it."""
    if not named:
        if isinstance(above, Held) and not above.answered:
            return ""
        named = "released" if isinstance(step, Held) else "resumed" if hasattr(step, "resumed") else "begin_again"
    if named.startswith("_") or not callable(getattr(type(step), named, None)):
        raise BadText(f"{type(step).__name__} does not go on with '{named[:60]}'", line)
    return named


# --- stacks of the first version ------------------------------------------------------------------------------------

# A step that waited for another held the part it had come to in a field. A game says of each such step how it goes on:
# a function of the step's data, from which it takes the field, and of the name of the step above.
OldStep = Callable[[list[Any], str], str]


def upgraded(stack: list[list[Any]], game: Game) -> list[str]:
    """Bring the data of steps up to date; how each goes on, nothing where it has only one way."""
    names = [*(data[0] for data in stack[1:]), ""]
    return [_old_step(game, data[0])(data, above) for data, above in zip(stack, names, strict=True)]


def _old_step(game: Game, name: str) -> OldStep:
    kinds = (kind.__name__ for kind in game.steps_in_texts[name].__mro__)
    return next((game.old_steps[kind] for kind in kinds if kind in game.old_steps), lambda data, above: "")


def always(then: str) -> OldStep:
    """A step that goes on in the same way whatever it waited for."""
    return lambda data, above: then


def after(children: Mapping[str, str], otherwise: str = "") -> OldStep:
    """A step that goes on by what it waited for."""
    return lambda data, above: children.get(above, otherwise)


def part(place: int, *names: str) -> OldStep:
    """A step that held its part in a field, counted from 1; how it goes on from each part."""

    def upgrade(data: list[Any], above: str) -> str:
        value = int(data.pop(place)) if len(data) > place else 0
        return names[value] if value < len(names) and above else ""

    return upgrade


# --- steps ----------------------------------------------------------------------------------------------------------


def read_step(text: str, line: int, game: Game) -> Step[Any]:
    """A step from its text."""
    return _step(_step_data(text, line, game), line, game)


def _step_data(text: str, line: int, game: Game) -> list[Any]:
    """The data of a step, which is at least known by name."""
    data = read_json(text, line)
    if not (isinstance(data, list) and data and isinstance(data[0], str) and data[0] in game.steps_in_texts):
        raise BadText(f"no such step: {text[:60]}", line)
    return data


def _step(data: list[Any], line: int, game: Game) -> Step[Any]:
    try:
        return as_step(data, game.steps_in_texts[data[0]])
    except msgspec.ValidationError as error:
        raise BadText(f"{data[0]}: {error}", line) from None
