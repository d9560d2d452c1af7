"""The command: make the mutants, run the tests, report."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.kernel.rulebook import Rulebook

from . import rows
from .hunting import Own, Terms, Verdict, hunt, survey
from .making import Source, again, sample, sources
from .tables import Tables

ROOT = Path(__file__).resolve().parents[2]
EVERY = 20  # seconds a line, where there is no terminal to draw a bar on


def test_files(root: Path, folders: Sequence[str]) -> list[str]:
    """Every test file under some folders, from the root."""
    found = [p for f in folders for p in (sorted((root / f).rglob("test_*.py")) if (root / f).is_dir() else [root / f])]
    return [p.relative_to(root).as_posix() for p in found]


def package_of(game: str) -> Path:
    """The folder of a game's rules code: an installed game by name, any other by its dotted package."""
    sys.path.insert(0, str(ROOT))
    name = game if "." in game else f"sandtable.games.{game}"
    try:
        file = import_module(name).__file__
    except ImportError as error:
        sys.exit(f"mutants: there is no game '{game}': {error}")
    assert file is not None
    return Path(file).resolve().parent


def report(
    verdicts: Sequence[Verdict], found: dict[str, Source], before: dict[str, Any], seconds: float
) -> dict[str, Any]:
    """The outcome as JSON-able data, together with the mutants that were killed before."""
    survivors = sorted((v.mutant for v in verdicts if not v.killed), key=lambda m: (m.path, m.start))
    killers = Counter(before.get("killers", {})) + Counter(v.by.split("::")[0] for v in verdicts if v.killed)
    killed = killers.total()
    return {
        "mutants": killed + len(survivors),
        "killed": killed,
        "percent": round(100 * killed / max(1, killed + len(survivors)), 1),
        "seconds": seconds,
        "killers": dict(killers.most_common()),
        "survivors": [{"where": m.where, "diff": found[m.path].diff(m)} for m in survivors],
    }


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command was told."""
    parser = argparse.ArgumentParser(prog="mutants", description="Break the rules one at a time; a test should notice.")
    parser.add_argument("--game", default="memoir44", help="a game, or the dotted package of one")
    parser.add_argument("--rows", action="store_true", help="break the rules that are only cited; their own tests run")
    parser.add_argument("--row", action="append", help="with --rows: only rules whose id holds this")
    parser.add_argument("--count", type=int, help="how many mutants (200; with --rows of each rule, 6)")
    parser.add_argument("--seed", type=int, default=1, help="which mutants")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
    parser.add_argument(
        "--seconds",
        type=float,
        default=40,
        help="of tests for one mutant, as long as they take with the sound code; a mutant not noticed within them "
        "counts as survived, so the figure is a lower bound (40; 0: every test that may notice it)",
    )
    parser.add_argument("--sound", metavar="FILE", help="keep what the sound code told, for hunts in the same tree")
    parser.add_argument("--tests", action="append", help="test files or folders (tests/games/<game>)")
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--again", metavar="FILE", help="only the survivors of a report made with --json")
    parser.add_argument("--at-least", type=float, default=85, help="exit code 1 if fewer per cent are killed")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    parser.add_argument("--json", action="store_true", help="print JSON for a program to read")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests, report."""
    asked = arguments(given)
    if asked.rows:
        return _hunt_rows(asked)
    found = sources(package_of(asked.game), ROOT, asked.only)
    before = _report_in(asked.again) if asked.again else {}
    mutants = again(found, before["survivors"]) if before else sample(found, asked.count or 200, asked.seed)
    if asked.list:
        for mutant in mutants:
            print("\n  ".join([mutant.where, *found[mutant.path].diff(mutant)]))
        return 0
    tests = _tests(asked)
    watch = Watch(len(mutants))
    terms = Terms(asked.jobs, asked.seconds, Path(asked.sound) if asked.sound else None, watch.tell)
    outcome = report(watch.all(hunt(ROOT, found, mutants, tests, terms)), found, before, asked.seconds)
    _print(outcome, asked.json)
    return int(outcome["percent"] < asked.at_least)


def _tests(asked: argparse.Namespace) -> list[str]:
    tests = test_files(ROOT, asked.tests or [f"tests/games/{asked.game}"])
    if not tests:
        sys.exit("mutants: there are no tests to run")
    return tests


def _hunt_rows(asked: argparse.Namespace) -> int:
    """Break the rules that are only cited, and let their own tests run."""
    package, folder = asked.game if "." in asked.game else f"sandtable.games.{asked.game}", package_of(asked.game)
    found, book = sources(folder, ROOT), Rulebook.load(package)
    wanted = [r.id for r in book if not r.definition and any(text in r.id for text in asked.row or [""])]
    tests = _tests(asked)
    seen = survey(ROOT, found, tests)
    ledger = rows.Ledger(found, Tables(package, folder, ROOT), seen)
    bare = list(ledger.bare(wanted, asked.count or 6))
    mutants = [mutant for row in bare for mutant in row.mutants]
    if asked.list:
        for row in bare:
            print("\n  ".join([f"{row.id} ({row.how}, {len(row.tests)} tests)", *(m.where for m in row.mutants)]))
        return 0
    tested = [row.tests for row in bare for _ in row.mutants]
    groups = [number for number, row in enumerate(bare) for _ in row.mutants]
    hunted = hunt(ROOT, found, mutants, tests, Terms(asked.jobs), Own(tested, groups, seen.times))
    verdicts = Watch(len(mutants)).all(hunted)
    outcome = rows.report(bare, {v.number: v for v in verdicts}, found)
    _print_rows(outcome, asked.json)
    return int(outcome["percent"] < asked.at_least)


def _print_rows(outcome: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(outcome, indent=1, ensure_ascii=False))
        return
    for row in outcome["by_row"]:
        print(f"{'proven' if row['killed'] else 'UNPROVEN'}: {row['id']}: {row['killed']} of {row['mutants']} killed")
        for survivor in row["survivors"] if not row["killed"] else ():
            print("\n    ".join([f"  survived: {survivor['where']}", *survivor["diff"]]))
    print(f"{outcome['proven']} of {outcome['rows']} rows proven ({outcome['percent']} %)")


def _report_in(file: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(file).read_text(encoding="utf-8"))
        return {"survivors": found["survivors"], "killers": found["killers"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"mutants: '{file}' is no report: {error}")


class Watch:
    """Shows how a hunt goes: a bar where there is a terminal, else a line now and then, and every survivor."""

    def __init__(self, total: int) -> None:
        self.screen = Console(stderr=True)
        self.total = total
        self.found: list[Verdict] = []
        columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        note = TextColumn("{task.description}")
        self.bar = Progress(*columns, note, console=self.screen, transient=True, disable=not self.screen.is_terminal)
        self.task = self.bar.add_task("", total=total)
        self.last = 0.0

    def all(self, verdicts: Iterator[Verdict]) -> list[Verdict]:
        """Watch a hunt to its end, or until somebody stops it: what is known by then is reported."""
        with self.bar, contextlib.suppress(KeyboardInterrupt):
            for verdict in verdicts:
                self._note(verdict)
        return self.found

    def _note(self, verdict: Verdict) -> None:
        self.found.append(verdict)
        if not verdict.killed and not self.screen.is_terminal:
            print(f"mutants: survived: {verdict.mutant.where}", file=sys.stderr, flush=True)
        killed = sum(v.killed for v in self.found)
        self.bar.advance(self.task)
        self.tell(f"{len(self.found)} of {self.total}, {killed} killed", at_once=len(self.found) == self.total)

    def tell(self, what: str, at_once: bool = False) -> None:
        """Say where the hunt is."""
        self.bar.update(self.task, description=what)
        if not self.screen.is_terminal and (at_once or time.monotonic() - self.last > EVERY):
            self.last = time.monotonic()
            print(f"mutants: {what}", file=sys.stderr, flush=True)


def _print(outcome: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(outcome, indent=1, ensure_ascii=False))
        return
    for survivor in outcome["survivors"]:
        print("\n  ".join([f"survived: {survivor['where']}", *survivor["diff"]]))
    bound = f", at least: {outcome['seconds']:g} s of tests for each" if outcome["seconds"] else ""
    print(f"{outcome['killed']} of {outcome['mutants']} mutants killed ({outcome['percent']} %{bound})")


if __name__ == "__main__":
    sys.exit(main())
