"""Ledger rows that no event and no objection names: do their own tests notice when the rule is broken?

A test marked `@rule` fails unless the rule was cited, so a citation alone would prove the row. Here the tests run
without that mark. A row is bare if in its own tests its id never stood on an event or an objection. Its rule is then
broken: in the data, if it is about a value there; beside the place that cites it; where a comment says that it is
followed; or, if there is no such place, in the functions that these tests run and few others do. A row is proven if one
of its own tests notices one of these mutants; then the rest of them are left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .hunting import Survey, Verdict
from .making import Mutant, Source
from .places import Place, codes, nearest
from .tables import Tables

DATA, BESIDE, MENTIONED, RUN = "data", "beside", "mentioned", "run"
SHOWS = ("position", "tokens", "view")  # modules that read and show positions


class Row(NamedTuple):
    """A bare row: its own tests, how its mutants were found, and these."""

    id: str
    tests: tuple[str, ...]
    how: str
    mutants: tuple[Mutant, ...]


class Ledger:
    """Finds the bare rows of a game and their mutants."""

    def __init__(self, found: dict[str, Source], tables: Tables, survey: Survey) -> None:
        self.codes, self.tables, self.survey = codes(found), tables, survey
        self.acting = {function for function in survey.functions if self._counts(*function)}
        self.number = {function: mask.bit_count() for function, mask in survey.functions.items()}

    def bare(self, rules: Iterable[str], count: int) -> Iterator[Row]:
        """The bare rows among some rules, with at most so many mutants each."""
        for rule in rules:
            own = [i for i, test in enumerate(self.survey.tests) if rule in test.rules]
            if not any(rule in self.survey.tests[i].told for i in own):
                how, mutants = self._mutants(rule, sum(1 << i for i in own), count)
                yield Row(rule, tuple(self.survey.tests[i].id for i in own), how, tuple(mutants))

    def _mutants(self, rule: str, own: int, count: int) -> tuple[str, list[Mutant]]:
        beside = [place for code in self.codes.values() for place in code.places(rule)]
        mentioned = [place for code in self.codes.values() for place in code.mentions(rule)]
        ways = [(DATA, self.tables.mutants(rule))]
        for how, places in ((BESIDE, beside), (MENTIONED, mentioned)):
            ways.append((how, self._of_places(p for p in places if self._runs(p, own))[:count]))
        ways = [(how, found) for how, found in ways if found]
        if not ways:
            return RUN, self._of_places(self._peculiar(own, count), 1)
        return "+".join(how for how, _ in ways), [mutant for _, found in ways for mutant in found]

    def _runs(self, place: Place, own: int) -> bool:
        return not place.name or bool(self.survey.functions.get((place.path, place.name), 0) & own)

    def _peculiar(self, own: int, count: int) -> list[Place]:
        """The functions that some tests run, those first that the fewest others run."""
        run = sorted(
            (self.number[f], f) for f, mask in self.survey.functions.items() if mask & own and f in self.acting
        )
        return [Place(path, name, self.codes[path].functions[name].lineno, ()) for _, (path, name) in run[:count]]

    def _counts(self, path: str, name: str) -> bool:
        code = self.codes.get(path)
        shows = Path(path).stem in SHOWS
        return (
            code is not None and not shows and name in code.functions and code.acts(name) and bool(code.counting(name))
        )

    def _of_places(self, places: Iterable[Place], each: int = 99) -> list[Mutant]:
        """The mutants of some places, taken in turn."""
        piles = [nearest(self.codes[p.path].counting(p.name, p.near), p.line)[:each] for p in dict.fromkeys(places)]
        longest = max(map(len, piles), default=0)
        return list(dict.fromkeys(pile[i] for i in range(longest) for pile in piles if i < len(pile)))


def report(rows: Sequence[Row], verdicts: dict[int, Verdict], found: dict[str, Source]) -> dict[str, Any]:
    """The outcome as JSON-able data, row by row."""
    told: list[dict[str, Any]] = []
    number = 0
    for row in rows:
        mine = [verdicts[number + i] for i in range(len(row.mutants)) if number + i in verdicts]
        number += len(row.mutants)
        told.append(_told(row, mine, found))
    proven = sum(bool(row["killed"]) for row in told)
    return {
        "rows": len(told),
        "proven": proven,
        "percent": round(100 * proven / max(1, len(told)), 1),
        "unproven": [row["id"] for row in told if not row["killed"]],
        "by_row": told,
    }


def _told(row: Row, verdicts: Sequence[Verdict], found: dict[str, Source]) -> dict[str, Any]:
    alive = [v.mutant for v in verdicts if not v.killed]
    survivors = [{"where": m.where, "diff": found[m.path].diff(m) if m.path in found else [m.text]} for m in alive]
    return {
        "id": row.id,
        "how": row.how,
        "tests": list(row.tests),
        "mutants": len(verdicts),
        "killed": len(verdicts) - len(alive),
        "survivors": survivors,
    }
