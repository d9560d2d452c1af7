"""Actions: a verb and its operands, interned, with a text form and a stable integer id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from .errors import SandtableError


class Domain(NamedTuple):
    """What an operand may be: integers below `size`, each with a text of one word."""

    name: str
    size: int
    text: Callable[[int], str]
    parse: Callable[[str], int]

    @classmethod
    def numbers(cls, name: str, size: int) -> Domain:
        """A domain whose text is the plain number."""
        return cls(name, size, str, int)

    @classmethod
    def words(cls, name: str, words: tuple[str, ...]) -> Domain:
        """A domain whose text is one of the given words."""
        index = {word: i for i, word in enumerate(words)}
        return cls(name, len(words), words.__getitem__, index.__getitem__)


class Action:
    """One atomic choice; compared by identity, since an action space makes each action once."""

    __slots__ = ("_domains", "_text", "args", "handler", "id", "verb")

    def __init__(self, verb: Verb, args: tuple[int, ...]) -> None:
        self.verb = verb.name
        self.handler = verb.handler
        self.args = args
        self.id = verb.id_of(args)
        self._domains = verb.domains
        self._text = ""  # made when it is first read

    def __str__(self) -> str:
        if not self._text:
            self._text = " ".join((self.verb, *(d.text(a) for d, a in zip(self._domains, self.args, strict=True))))
        return self._text

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def masked(self) -> str:
        """The text with a question mark for every operand."""
        return " ".join((self.verb, *("?" for _ in self.args)))


class Verb:
    """A verb with its operand domains; calling it gives the interned action."""

    __slots__ = ("base", "domains", "handler", "made", "name", "of", "size")

    def __init__(self, name: str, domains: tuple[Domain, ...], base: int) -> None:
        self.name = name
        self.handler = "on_" + name.replace("-", "_")
        self.domains = domains
        self.base = base
        self.size = 1
        for domain in domains:
            self.size *= domain.size
        self.made: dict[tuple[int, ...], Action] = {}
        self.of = _Ones(self)

    def each(self, operands: Iterable[int]) -> list[Action]:
        """The action with each of some operands, for a verb that has one."""
        return list(map(self.of.__getitem__, operands))

    def __call__(self, *args: int) -> Action:
        try:
            return self.made[args]
        except KeyError:
            action = self.made[args] = Action(self, args)
            return action

    def id_of(self, args: tuple[int, ...]) -> int:
        """The stable integer of this verb with these operands."""
        index = 0
        for domain, arg in zip(self.domains, args, strict=True):
            if not 0 <= arg < domain.size:
                raise SandtableError(f"{self.name}: {domain.name} {arg} out of range")
            index = index * domain.size + arg
        return self.base + index

    def every(self) -> Iterator[Action]:
        """All actions of this verb, over the whole domain of its operands."""
        for args in product(*(range(d.size) for d in self.domains)):
            yield self(*args)


class _Ones(dict[int, Action]):
    """A verb's actions by their one operand, each made when it is first asked for."""

    __slots__ = ("_verb",)

    def __init__(self, verb: Verb) -> None:
        self._verb = verb

    def __missing__(self, operand: int) -> Action:
        action = self[operand] = self._verb(operand)
        return action


class ActionSpace:
    """All verbs of a game: from text to action and back, and from action to integer and back."""

    def __init__(
        self,
        verbs: dict[str, tuple[Domain, ...]],
        secret: frozenset[str] = frozenset(),
        aside: frozenset[str] = frozenset(),
        renamed: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.verbs: dict[str, Verb] = {}
        self.secret = secret  # verbs whose operands only the side that plays them may know
        self.aside = aside  # verbs seldom meant by whoever points at what they are about
        self.renamed = renamed  # verbs by the names that older records have for them
        base = 0
        for name, domains in verbs.items():
            verb = self.verbs[name] = Verb(name, domains, base)
            base += verb.size
        self.size = base

    def __getitem__(self, verb: str) -> Verb:
        return self.verbs[verb]

    def parse(self, text: str) -> Action | None:
        """The action of a text, or None if there is no such action."""
        words = text.split()
        verb = self.verbs.get(self.renamed.get(words[0], words[0])) if words else None
        if verb is None or len(words) != len(verb.domains) + 1:
            return None
        try:
            args = tuple(d.parse(w) for d, w in zip(verb.domains, words[1:], strict=True))
        except (KeyError, ValueError, IndexError):
            return None
        if any(not 0 <= a < d.size for d, a in zip(verb.domains, args, strict=True)):
            return None
        return verb(*args)

    def by_id(self, number: int) -> Action:
        """The action of a stable integer id."""
        for verb in self.verbs.values():
            if verb.base <= number < verb.base + verb.size:
                args: list[int] = []
                rest = number - verb.base
                for domain in reversed(verb.domains):
                    rest, arg = divmod(rest, domain.size)
                    args.append(arg)
                return verb(*reversed(args))
        raise SandtableError(f"no action has the id {number}")
