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


class Verdict(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    by: str  # the test that noticed; empty if none did
    seconds: float

    @property
    def killed(self) -> bool:
        """Whether a test noticed."""
        return bool(self.by)


def hunt(
    root: Path, found: dict[str, Source], mutants: Sequence[Mutant], tests: Sequence[str], jobs: int
) -> Iterator[Verdict]:
    """Run the tests against every mutant, some at once; the verdicts as they come."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name).resolve()
        _copy(root, found, folder / "tree")
        texts = [(m.path, found[m.path].mutated(m)) for m in mutants]
        job = {
            "mutants": texts,
            "tests": list(tests),
            "jobs": jobs,
            "folder": str(folder),
            "tree": str(folder / "tree"),
        }
        missing = len(mutants)
        for line in _said(folder, job):
            said = json.loads(line)
            if "unsound" in said:
                sys.exit(f"mutants: the tests fail without any mutant: {said['unsound']}{_log(folder)}")
            if said["trouble"]:
                raise RuntimeError(f"{mutants[said['number']].where}: {said['by']}{_log(folder)}")
            yield Verdict(mutants[said["number"]], said["by"], said["seconds"])
            missing -= 1
        if missing:
            raise RuntimeError(f"the tests ended with {missing} mutants to go{_log(folder)}")


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


def _said(folder: Path, job: dict[str, Any]) -> Iterator[str]:
    """Start the process that forks the mutants; what it says, line by line."""
    end, pipe = os.pipe()
    tree, order = folder / "tree", folder / "job.json"
    order.write_text(json.dumps({**job, "pipe": pipe}), encoding="utf-8")
    (folder / "sitecustomize.py").write_text("from tools.mutants.patching import patch_as_told\n\npatch_as_told()\n")
    path = os.pathsep.join(map(str, (folder, tree / "src", tree)))
    told = {JOB: str(order), "PYTHONPATH": path, "TMPDIR": str(folder)}
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *OPTIONS, *job["tests"]],
            cwd=tree,
            env={**os.environ, **told, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": ""},
            stdout=log,
            stderr=log,
            pass_fds=[pipe],
            start_new_session=True,
        )
    os.close(pipe)
    try:
        with os.fdopen(end) as lines:
            yield from lines
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
