"""Running the tests against mutants in a copy of the source tree."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .making import Mutant, Source
from .patching import JOB
from .plugin import OPTIONS

COPIED = ("src", "tests", "docs", "tools", "pyproject.toml", "README.md")


class Surveyed(NamedTuple):
    """A test of the sound code: the rules it is marked with, and those that stood on its events and objections."""

    id: str
    rules: frozenset[str]
    told: frozenset[str]


class Survey(NamedTuple):
    """What the tests do: by function (its path and full name) the tests that run it, as a mask."""

    tests: list[Surveyed]
    functions: dict[tuple[str, str], int]
    times: dict[str, float]


class Verdict(NamedTuple):
    """What became of a mutant."""

    number: int
    mutant: Mutant
    by: str  # the test that noticed; empty if none did
    seconds: float

    @property
    def killed(self) -> bool:
        """Whether a test noticed."""
        return bool(self.by)


def hunt(
    root: Path, found: dict[str, Source], mutants: Sequence[Mutant], tests: Sequence[str], jobs: int, **more: Any
) -> Iterator[Verdict]:
    """Run the tests against every mutant, some at once; the verdicts as they come.

    own: for each mutant the only tests to run, without the mark that they prove a rule. times: how long each takes.
    groups: for each mutant whom it stands for; once one of them is killed the others are left alone.
    """
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name).resolve()
        texts = [(m.path, found[m.path].mutated(m) if m.path in found else m.text) for m in mutants]
        missing = len(mutants)
        for said in _said(root, found, folder, {"mutants": texts, "tests": list(tests), "jobs": jobs, **more}):
            missing -= 1
            if said.get("left_alone"):
                continue
            if said["trouble"]:
                raise RuntimeError(f"{mutants[said['number']].where}: {said['by']}{_log(folder)}")
            yield Verdict(said["number"], mutants[said["number"]], said["by"], said["seconds"])
        if missing:
            raise RuntimeError(f"the tests ended with {missing} mutants to go{_log(folder)}")


def survey(root: Path, found: dict[str, Source], tests: Sequence[str]) -> Survey:
    """Run the tests against the sound code, without the mark that they prove a rule, and see what each does."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name).resolve()
        seen = list(_said(root, found, folder, {"mutants": [], "tests": list(tests), "jobs": 1, "survey": True}))
        if not seen:
            raise RuntimeError(f"the tests ended before they began{_log(folder)}")
        [said] = seen
    done = [Surveyed(t["id"], frozenset(t["rules"]), frozenset(t["told"])) for t in said["tests"]]
    functions = {(path, name): int(mask, 16) for path, name, mask in said["functions"]}
    return Survey(done, functions, said["times"])


def _log(folder: Path) -> str:
    return "\n" + (folder / "log.txt").read_text(encoding="utf-8")[-2000:]


def _copy(root: Path, found: dict[str, Source], tree: Path) -> None:
    tree.mkdir()
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        elif (root / name).exists():
            shutil.copy(root / name, tree / name)
    for path, source in found.items():
        (tree / path).write_text(source.text, encoding="utf-8")


def _said(root: Path, found: dict[str, Source], folder: Path, job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Start the process that forks the mutants; what it says, one thing after another."""
    _copy(root, found, folder / "tree")
    end, pipe = os.pipe()
    tree, order = folder / "tree", folder / "job.json"
    place = {"folder": str(folder), "tree": str(tree), "pipe": pipe}
    order.write_text(json.dumps({**job, **place}), encoding="utf-8")
    (folder / "sitecustomize.py").write_text("from tools.mutants.patching import patch_as_told\n\npatch_as_told()\n")
    path = os.pathsep.join(map(str, (folder, tree / "src", tree)))
    told = {JOB: str(order), "PYTHONPATH": path, "TMPDIR": str(folder)}
    alone = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": ""}  # bytecode goes with it
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *OPTIONS, *job["tests"]],
            cwd=tree,
            env={**os.environ, **told, **alone},
            stdout=log,
            stderr=log,
            pass_fds=[pipe],
            start_new_session=True,
        )
    os.close(pipe)
    try:
        with os.fdopen(end) as lines:
            for said in map(json.loads, lines):
                if "unsound" in said:
                    sys.exit(f"mutants: the tests fail without any mutant: {said['unsound']}{_log(folder)}")
                yield said
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
