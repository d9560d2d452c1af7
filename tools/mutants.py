"""Break a game's rules one place at a time and see whether its tests notice.

Each mutant is one small change of the rules code: a comparison swapped, a number off by one, a condition negated, an
objection withdrawn, a call left out. The tests run against it in a copy of the source tree; the tree itself is never
touched. A mutant that fails a test is killed; those that survive are listed with the lines that changed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "docs", "tools", "pyproject.toml", "README.md")
NOT_RULES = ("opinion", "draw", "picture", "board_text", "messages", "invariants", "repr", "svg", "sight_faults")
FAILED, BROKEN_IMPORT = 1, 2  # how pytest ends when a test fails, and when it cannot even be read
SLOWEST = 4  # a mutant that takes so many times as long as the sound code runs in circles

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
EXTREMES = {"min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One change: where, what stood there, and what stands there instead."""

    path: str  # from the root of the source tree
    line: int
    start: int  # in bytes
    end: int
    kind: str
    text: str

    @property
    def where(self) -> str:
        """File, line and kind of change."""
        return f"{self.path}:{self.line} ({self.kind})"


class Verdict(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    killed: bool
    by: str
    seconds: float


# --- making mutants -------------------------------------------------------------------------------------------------


class Source:
    """One file of rules code and the changes that can be made to it."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.bytes = text.encode()
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.mutants: list[Mutant] = []
        self._visit(ast.parse(text))

    def mutated(self, mutant: Mutant) -> str:
        """The file with one change made."""
        return (self.bytes[: mutant.start] + mutant.text.encode() + self.bytes[mutant.end :]).decode()

    def diff(self, mutant: Mutant) -> list[str]:
        """The lines that changed."""
        pair = self.text.splitlines(), self.mutated(mutant).splitlines()
        return [line for line in difflib.unified_diff(*pair, n=0, lineterm="") if line[:3] not in ("---", "+++")][1:]

    def _visit(self, node: ast.AST, objecting: bool = False) -> None:
        if isinstance(node, ast.FunctionDef):
            if any(word in node.name for word in NOT_RULES):
                return
            objecting = node.returns is not None and "Objection" in ast.unparse(node.returns)
        self._mutate(node, objecting)
        for child in _rules_below(node):
            self._visit(child, objecting)

    def _mutate(self, node: ast.AST, objecting: bool) -> None:
        for kind, target, text in changes(node, objecting):
            start = self.lines[target.lineno - 1] + target.col_offset
            end = self.lines[(target.end_lineno or 0) - 1] + (target.end_col_offset or 0)
            self.mutants.append(Mutant(self.path, target.lineno, start, end, kind, text))


def _rules_below(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a piece of code that may be changed: no annotations, messages, assertions or decorators."""
    if isinstance(node, ast.JoinedStr | ast.Assert) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        if (isinstance(node, ast.Raise) and name == "exc") or (isinstance(node, ast.ClassDef) and name == "keywords"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


Change = tuple[str, Any, str]  # kind, the node replaced, the text in its place


def changes(node: ast.AST, objecting: bool) -> Iterator[Change]:
    """Every change of the code at one node."""
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
        yield "min/max", node.func, EXTREMES[node.func.id]
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call left out", node, "pass"
    elif isinstance(node, ast.Return) and objecting and node.value is not None and not _is_none(node.value):
        yield "no objection", node, "return None"
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "negated", node.test, f"(not ({ast.unparse(node.test)}))"
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "negated", test, f"(not ({ast.unparse(test)}))"


def _comparisons(node: ast.Compare) -> Iterator[Change]:
    for i, op in enumerate(node.ops):
        ops = [SWAPPED[type(op)]() if i == j else o for j, o in enumerate(node.ops)]
        yield "comparison", node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"


def _constants(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield "true/false", node, str(not node.value)
    elif isinstance(node.value, int):
        yield "one more", node, str(node.value + 1)
        yield "one less", node, f"({node.value - 1})" if node.value < 1 else str(node.value - 1)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def sources(package: Path, root: Path, only: str = "") -> dict[str, Source]:
    """The rules code of a package, by path."""
    found: dict[str, Source] = {}
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if only in name and not any(word in path.stem for word in NOT_RULES):
            found[name] = Source(name, path.read_text(encoding="utf-8"))
    return found


def sample(found: dict[str, Source], count: int, seed: int) -> list[Mutant]:
    """Some mutants, the same for the same seed: places evenly drawn, then one of the changes possible there."""
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for source in found.values():
        for mutant in source.mutants:
            places.setdefault((mutant.path, mutant.start, mutant.end), []).append(mutant)
    rng = Random(seed)
    drawn = rng.sample(sorted(places), min(count, len(places)))
    return [rng.choice(places[place]) for place in drawn]


# --- running the tests ----------------------------------------------------------------------------------------------


class Tree:
    """A copy of the source tree in which one mutant at a time lives."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        self._clock = int(time.time()) - 10_000_000
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(
                    root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules")
                )
            elif (root / name).exists():
                folder.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / name, folder / name)

    def write(self, path: str, text: str) -> None:
        """Put a text in place; each writing has a time of its own, so that no stale bytecode is used."""
        target = self.folder / path
        target.write_text(text, encoding="utf-8")
        self._clock += 10
        os.utime(target, (self._clock, self._clock))

    def test(self, files: Sequence[str], timeout: float | None) -> tuple[int, str]:
        """Run test files in the given order until one fails; the exit code and the test that failed."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
        run = subprocess.run(
            [*command, "-p", "no:xdist", *files],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.MULTILINE)
        return run.returncode, failed.group(1) if failed else run.stdout[-2000:] + run.stderr[-2000:]


class Order:
    """The order of test files: those that killed a module's mutants before, then those named like it."""

    def __init__(self, files: Sequence[str]) -> None:
        self.files = list(files)
        self.kills: Counter[tuple[str, str]] = Counter()
        self._lock = threading.Lock()

    def for_module(self, path: str) -> list[str]:
        """The files, the likeliest killer first."""
        stem = Path(path).stem
        with self._lock:
            total: Counter[str] = Counter()
            for (_, file), count in self.kills.items():
                total[file] += count
            return sorted(self.files, key=lambda f: (-self.kills[path, f], stem not in Path(f).stem, -total[f], f))

    def note(self, path: str, test: str) -> None:
        """A test has killed a mutant of a module."""
        with self._lock:
            self.kills[path, test.split("::", maxsplit=1)[0]] += 1


def judge(mutant: Mutant, found: dict[str, Source], tree: Tree, order: Order, timeout: float) -> Verdict:
    """Run the tests against one mutant."""
    source = found[mutant.path]
    start = time.monotonic()
    tree.write(mutant.path, source.mutated(mutant))
    try:
        code, said = tree.test(order.for_module(mutant.path), timeout)
    except subprocess.TimeoutExpired:
        code, said = FAILED, "time ran out"
    finally:
        tree.write(mutant.path, source.text)
    if code not in (0, FAILED, BROKEN_IMPORT):
        raise RuntimeError(f"pytest ended with {code} on {mutant.where}: {said}")
    if code:
        order.note(mutant.path, said)
    return Verdict(mutant, code != 0, said if code else "", time.monotonic() - start)


def hunt(
    root: Path, found: dict[str, Source], mutants: Sequence[Mutant], tests: Sequence[str], jobs: int
) -> Iterator[Verdict]:
    """Run the tests against every mutant, a copy of the tree for each job; the verdicts as they come."""
    order = Order(tests)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        trees: SimpleQueue[Tree] = SimpleQueue()
        for i in range(jobs):
            trees.put(Tree(root, Path(folder) / str(i)))
        timeout = _sound(trees, tests)

        def one(mutant: Mutant) -> Verdict:
            tree = trees.get()
            try:
                return judge(mutant, found, tree, order, timeout)
            finally:
                trees.put(tree)

        for future in as_completed([pool.submit(one, mutant) for mutant in mutants]):
            yield future.result()


def _sound(trees: SimpleQueue[Tree], tests: Sequence[str]) -> float:
    """The tests must pass on the sound code; gives the time that a mutant may take."""
    tree = trees.get()
    start = time.monotonic()
    code, said = tree.test(tests, None)
    trees.put(tree)
    if code:
        sys.exit(f"mutants: the tests fail without any mutant: {said}")
    return 20 + SLOWEST * (time.monotonic() - start)


# --- the command ----------------------------------------------------------------------------------------------------


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


def report(verdicts: Sequence[Verdict], found: dict[str, Source]) -> dict[str, Any]:
    """The outcome as JSON-able data."""
    survivors = sorted((v.mutant for v in verdicts if not v.killed), key=lambda m: (m.path, m.start))
    killed = sum(v.killed for v in verdicts)
    return {
        "mutants": len(verdicts),
        "killed": killed,
        "percent": round(100 * killed / max(1, len(verdicts)), 1),
        "killers": dict(Counter(v.by.split("::")[0] for v in verdicts if v.killed).most_common()),
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
    parser.add_argument("--at-least", type=float, default=85, help="exit code 1 if fewer per cent are killed")
    parser.add_argument("--list", action="store_true", help="list the mutants and run nothing")
    parser.add_argument("--json", action="store_true", help="print JSON for a program to read")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Make the mutants, run the tests, report."""
    asked = arguments(given)
    found = sources(package_of(asked.game), ROOT, asked.only)
    mutants = sample(found, asked.count, asked.seed)
    if asked.list:
        for mutant in mutants:
            print("\n  ".join([mutant.where, *found[mutant.path].diff(mutant)]))
        return 0
    tests = test_files(ROOT, asked.tests or [f"tests/games/{asked.game}"])
    if not tests:
        sys.exit("mutants: there are no tests to run")
    verdicts = _watched(hunt(ROOT, found, mutants, tests, asked.jobs), len(mutants), asked.json)
    outcome = report(verdicts, found)
    _print(outcome, asked.json)
    return int(outcome["percent"] < asked.at_least)


def _watched(verdicts: Iterator[Verdict], total: int, quiet: bool) -> list[Verdict]:
    screen = Console(stderr=True)
    columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    note = TextColumn("{task.description}")
    found: list[Verdict] = []
    with Progress(*columns, note, console=screen, transient=True, disable=quiet or not screen.is_terminal) as bar:
        task = bar.add_task("", total=total)
        for verdict in verdicts:
            found.append(verdict)
            bar.update(task, advance=1, description=f"{sum(v.killed for v in found)} killed")
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
