"""The command: make the mutants, run the tests, report."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .hunting import Verdict, hunt
from .making import Source, again, sample, sources

ROOT = Path(__file__).resolve().parents[2]
EVERY = 20  # mutants a line, where there is no terminal to draw a bar on


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


def report(verdicts: Sequence[Verdict], found: dict[str, Source], before: dict[str, Any]) -> dict[str, Any]:
    """The outcome as JSON-able data, together with the mutants that were killed before."""
    survivors = sorted((v.mutant for v in verdicts if not v.killed), key=lambda m: (m.path, m.start))
    killers = Counter(before.get("killers", {})) + Counter(v.by.split("::")[0] for v in verdicts if v.killed)
    killed = killers.total()
    return {
        "mutants": killed + len(survivors),
        "killed": killed,
        "percent": round(100 * killed / max(1, killed + len(survivors)), 1),
        "killers": dict(killers.most_common()),
        "survivors": [{"where": m.where, "diff": found[m.path].diff(m)} for m in survivors],
    }


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command was told."""
    parser = argparse.ArgumentParser(prog="mutants", description="Break the rules one at a time; a test should notice.")
    parser.add_argument("--game", default="memoir44", help="a game, or the dotted package of one")
    parser.add_argument("--count", type=int, default=200, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which mutants")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
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
    found = sources(package_of(asked.game), ROOT, asked.only)
    before = _report_in(asked.again) if asked.again else {}
    mutants = again(found, before["survivors"]) if before else sample(found, asked.count, asked.seed)
    if asked.list:
        for mutant in mutants:
            print("\n  ".join([mutant.where, *found[mutant.path].diff(mutant)]))
        return 0
    tests = test_files(ROOT, asked.tests or [f"tests/games/{asked.game}"])
    if not tests:
        sys.exit("mutants: there are no tests to run")
    outcome = report(_watched(hunt(ROOT, found, mutants, tests, asked.jobs), len(mutants)), found, before)
    _print(outcome, asked.json)
    return int(outcome["percent"] < asked.at_least)


def _report_in(file: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(file).read_text(encoding="utf-8"))
        return {"survivors": found["survivors"], "killers": found["killers"]}
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"mutants: '{file}' is no report: {error}")


def _watched(verdicts: Iterator[Verdict], total: int) -> list[Verdict]:
    screen = Console(stderr=True)
    columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    note = TextColumn("{task.description}")
    found: list[Verdict] = []
    with Progress(*columns, note, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=total)
        for verdict in verdicts:
            found.append(verdict)
            killed = f"{sum(v.killed for v in found)} killed"
            bar.update(task, advance=1, description=killed)
            if not screen.is_terminal and len(found) % EVERY == 0:
                print(f"mutants: {len(found)} of {total}, {killed}", file=sys.stderr, flush=True)
    return found


def _print(outcome: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(outcome, indent=1, ensure_ascii=False))
        return
    for survivor in outcome["survivors"]:
        print("\n  ".join([f"survived: {survivor['where']}", *survivor["diff"]]))
    print(f"{outcome['killed']} of {outcome['mutants']} mutants killed ({outcome['percent']} %)")


if __name__ == "__main__":
    sys.exit(main())
