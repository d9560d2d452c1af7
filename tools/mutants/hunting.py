"""Running the tests against mutants in a copy of the source tree."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .making import Mutant, Source
from .ordering import Sound
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


class Terms(NamedTuple):
    """How a hunt is done."""

    jobs: int  # mutants at once
    seconds: float = 0  # of tests for a mutant, as they take with the sound code; 0: all that may notice it
    sound: Path | None = None  # where to keep what the sound code tells
    told: Callable[[str], object] = str  # who hears how the run of the sound code goes


class Own(NamedTuple):
    """Which tests alone run for each mutant, without the mark that they prove a rule."""

    own: list[tuple[str, ...]]
    groups: list[int]  # for each mutant whom it stands for; once one of them is killed the others are left alone
    times: dict[str, float]  # how long each test takes


def hunt(
    root: Path,
    found: dict[str, Source],
    mutants: Sequence[Mutant],
    tests: Sequence[str],
    terms: Terms,
    own: Own | None = None,
) -> Iterator[Verdict]:
    """Run the tests against every mutant, some at once; the verdicts as they come."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name).resolve()
        _copy(root, found, folder / "tree")
        of = digest(folder / "tree", tests)
        _recall(folder / "sound.json", terms.sound, of, own)
        missing = len(mutants)
        for said in _said(folder, _job(found, mutants, tests, terms, own)):
            if "sound" in said:
                terms.told(f"the sound code, test {said['sound']} of {said['tests']}")
                continue
            if missing == len(mutants):
                _keep(folder / "sound.json", terms.sound, of)
            missing -= 1
            if said.get("left_alone"):
                continue
            if said["trouble"]:
                raise RuntimeError(f"{mutants[said['number']].where}: {said['by']}{_log(folder)}")
            yield Verdict(said["number"], mutants[said["number"]], said["by"], said["seconds"])
        if missing:
            raise RuntimeError(f"the tests ended with {missing} mutants to go{_log(folder)}")


def _job(
    found: dict[str, Source], mutants: Sequence[Mutant], tests: Sequence[str], terms: Terms, own: Own | None
) -> dict[str, Any]:
    return {
        "mutants": [(m.path, found[m.path].mutated(m) if m.path in found else m.text) for m in mutants],
        "holders": [found[m.path].holder(m) if m.path in found else "" for m in mutants],
        "names": {path: source.names for path, source in found.items()},
        "tests": list(tests),
        "jobs": terms.jobs,
        "seconds": terms.seconds,
        **(own._asdict() if own else {}),
    }


def digest(tree: Path, tests: Sequence[str]) -> str:
    """What tells one state of the code and of some tests from another."""
    found = hashlib.blake2b("\n".join(tests).encode(), digest_size=16)
    for path in sorted(p for name in ("src", "tests") for p in (tree / name).rglob("*") if p.is_file()):
        name = path.relative_to(tree).as_posix()
        if not path.name.startswith("test_") or name in tests:
            found.update(f"\n{name}\n".encode() + path.read_bytes())
    return found.hexdigest()


def _recall(file: Path, kept: Path | None, of: str, own: Own | None) -> None:
    """Let the process that forks the mutants find what is known of the sound code."""
    if own:
        file.write_text(json.dumps(Sound(own.times, {}, {}, "0x0")._asdict()), encoding="utf-8")
    elif kept and kept.exists() and json.loads(kept.read_text(encoding="utf-8")).get("of") == of:
        shutil.copy(kept, file)


def _keep(file: Path, kept: Path | None, of: str) -> None:
    if kept:
        told = {**json.loads(file.read_text(encoding="utf-8")), "of": of}
        kept.write_text(json.dumps(told), encoding="utf-8")


def survey(root: Path, found: dict[str, Source], tests: Sequence[str]) -> Survey:
    """Run the tests against the sound code, without the mark that they prove a rule, and see what each does."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name).resolve()
        _copy(root, found, folder / "tree")
        seen = list(_said(folder, {"mutants": [], "tests": list(tests), "jobs": 1, "survey": True}))
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


def _said(folder: Path, job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Start the process that forks the mutants; what it says, one thing after another."""
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
