"""Rule ids, citations, objections and the ledger they come from."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import NamedTuple

from .errors import SandtableError


class Objection(NamedTuple):
    """Why something may not be done: the rule that forbids it, and where."""

    rule: str
    hexes: tuple[int, ...] = ()
    pieces: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.rule


class Rule(NamedTuple):
    """One row of a ledger."""

    id: str
    title: str
    statement: str
    kind: str
    seed_line: str
    definition: str


KERNEL_RULES = {
    "KERNEL:over": "The game is over.",
    "KERNEL:turn": "It is not this side's decision.",
    "KERNEL:unknown-action": "There is no such action.",
    "KERNEL:step": "That is not what is being decided now.",
    "KERNEL:not-offered": "That is not one of the choices offered now.",
    "KERNEL:turn-limit": "The table's limit of turns is reached.",
}

_cited: set[str] | None = None


def cite(rule: str) -> None:
    """Note that a rule was applied; costs next to nothing unless citations are being watched."""
    if _cited is not None:
        _cited.add(rule)


def watched() -> bool:
    """Whether citations are being collected, so that rules code may cite in more detail than play needs."""
    return _cited is not None


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


class Rulebook:
    """The ledger of one game: every rule, its id and our own words."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    @classmethod
    def load(cls, package: str) -> Rulebook:
        """Read `rules.tsv` of a game's package."""
        text = (files(package) / "rules.tsv").read_text(encoding="utf-8")
        rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
        rules: dict[str, Rule] = {}
        for row in rows:
            if row["id"] in rules:
                raise SandtableError(f"{package}: rule {row['id']} stands twice in rules.tsv")
            rules[row["id"]] = Rule(
                row["id"],
                row["title"],
                row["statement"],
                row["kind"],
                row.get("seed_line") or "",
                row.get("definition") or "",
            )
        return cls(rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules or rule in KERNEL_RULES

    def __getitem__(self, rule: str) -> Rule:
        if rule in KERNEL_RULES:
            return Rule(rule, rule, KERNEL_RULES[rule], "kernel", "", "")
        return self.rules[rule]

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())
