"""Rule ids, citations, objections and the ledger they come from."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple, ParamSpec, TypeVar

import msgspec

from .errors import SandtableError

P = ParamSpec("P")
R = TypeVar("R")


class Objection(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """Why something may not be done: the rule that forbids it, and the hexes, pieces and cards it is about.

    What is in the way comes first, then what it is in the way of. The game's message `why-<says>` tells it in one
    sentence; where nothing is said, the message is called after the rule.
    """

    rule: str
    hexes: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    says: str = ""
    fields: tuple[tuple[str, Any], ...] = ()
    apart: bool = False  # the action is not for such a thing at all: an objection to another action tells more

    def saying(self, name: str, **fields: Any) -> Objection:
        """This objection told by the message `why-<name>`, with fields besides its hexes, pieces and cards."""
        said = tuple(fields.items())
        return Objection(self.rule, self.hexes, self.pieces, self.cards, name, said, self.apart)

    def __str__(self) -> str:
        return self.rule


class Words(NamedTuple):
    """A rule in a language other than English."""

    title: str
    statement: str


class Rule(NamedTuple):
    """One row of a ledger."""

    id: str
    title: str
    statement: str
    kind: str
    seed_line: str
    definition: str
    words: Mapping[str, Words] = MappingProxyType({})

    def title_in(self, language: str) -> str:
        """The title in a language, in English where the ledger has no other."""
        return self.words[language].title if language in self.words else self.title

    def statement_in(self, language: str) -> str:
        """The statement in a language, in English where the ledger has no other."""
        return self.words[language].statement if language in self.words else self.statement


KERNEL_RULES = {
    "KERNEL:over": "The game is over.",
    "KERNEL:turn": "It is not this side's decision.",
    "KERNEL:unknown-action": "There is no such action.",
    "KERNEL:step": "That is not what is being decided now.",
    "KERNEL:not-offered": "That is not one of the choices offered now.",
    "KERNEL:absent": "There is no such thing on the table.",
    "KERNEL:turn-limit": "The table's limit of turns is reached.",
    "KERNEL:scenario": "The scenario does not allow that.",
}
KERNEL_WORDS = {
    "ru": {
        "KERNEL:over": "Партия окончена.",
        "KERNEL:turn": "Сейчас решает не эта сторона.",
        "KERNEL:unknown-action": "Такого действия нет.",
        "KERNEL:step": "Сейчас решается другое.",
        "KERNEL:not-offered": "Среди предложенного сейчас этого нет.",
        "KERNEL:absent": "Этого на столе нет.",
        "KERNEL:turn-limit": "Исчерпан предел ходов, заданный для партии.",
        "KERNEL:scenario": "Сценарий этого не допускает.",
    },
}

_cited: set[str] | None = None


def cite(*rules: str) -> None:
    """Note that rules were applied; costs next to nothing, and tells nobody whether it is being noted."""
    if _cited is not None:
        _cited.update(rules)


@contextmanager
def watching() -> Iterator[set[str]]:
    """Collect every rule id cited on an event, an objection or by `cite` inside the block."""
    global _cited  # noqa: PLW0603
    outer, _cited = _cited, set()
    try:
        yield _cited
    finally:
        if outer is not None:
            outer |= _cited
        _cited = outer


def with_rules(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> tuple[R, tuple[str, ...]]:
    """What some work comes to, and the rules cited on the way: a cache keeps both and cites the rules at every use."""
    global _cited  # noqa: PLW0603
    outer, _cited = _cited, set()
    try:
        found = work(*args, **kwargs)
        return found, tuple(sorted(_cited))
    finally:
        if outer is not None:
            outer |= _cited
        _cited = outer


class Rulebook:
    """The ledger of one game: every rule, its id and our own words."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    @classmethod
    def load(cls, package: str) -> Rulebook:
        """Read `rules.tsv` of a game's package, and `rules.<language>.tsv` for other languages where there are any."""
        words = _words_by_rule(package)
        rules = {
            row["id"]: Rule(
                row["id"],
                row["title"],
                row["statement"],
                row["kind"],
                row.get("seed_line") or "",
                row.get("definition") or "",
                words.pop(row["id"], {}),
            )
            for row in _rows(package, "rules.tsv")
        }
        if words:
            raise SandtableError(f"{package}: rule {min(words)} has words but does not stand in rules.tsv")
        return cls(rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules or rule in KERNEL_RULES

    def __getitem__(self, rule: str) -> Rule:
        if rule in KERNEL_RULES:
            return _kernel_rule(rule)
        return self.rules[rule]

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())


def kernel_rules() -> list[Rule]:
    """The kernel's own rules, which stand in every ledger."""
    return [_kernel_rule(rule) for rule in KERNEL_RULES]


def _kernel_rule(rule: str) -> Rule:
    words = {language: Words(rule, texts[rule]) for language, texts in KERNEL_WORDS.items()}
    return Rule(rule, rule, KERNEL_RULES[rule], "kernel", "", "", words)


def _rows(package: str, name: str) -> Iterator[dict[str, str]]:
    text = (files(package) / name).read_text(encoding="utf-8")
    seen: set[str] = set()
    for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        if row["id"] in seen:
            raise SandtableError(f"{package}: rule {row['id']} stands twice in {name}")
        seen.add(row["id"])
        yield row


def _words_by_rule(package: str) -> dict[str, dict[str, Words]]:
    found: dict[str, dict[str, Words]] = {}
    for name in sorted(path.name for path in files(package).iterdir()):
        if language := _language_of(name):
            for row in _rows(package, name):
                found.setdefault(row["id"], {})[language] = Words(row["title"], row["statement"])
    return found


def _language_of(name: str) -> str:
    first, _, rest = name.partition(".")
    language, _, last = rest.partition(".")
    return language if first == "rules" and last == "tsv" else ""
