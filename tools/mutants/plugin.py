"""A pytest plugin that runs the collected tests against one mutant after another, each in a process of its own."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest

from .ordering import Order, Sound, file_of, sound_from
from .patching import NUMBER, Patch, job_told, patch
from .tables import break_live
from .tracing import Calls, Dependents

OPTIONS = (
    *("-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest"),
    *("--import-mode=importlib", "--assert=plain", "--capture=sys", "-p", "tools.mutants.plugin"),
)
FAILED, BROKEN_IMPORT, CRASHED = 1, 2, 3  # how a process ends when a test fails, none can be read, or pytest breaks
FATES = {BROKEN_IMPORT: "import", -signal.SIGPROF: "time ran out"}
SLOWEST = 4  # a test that takes so many times as long as with the sound code runs in circles
IMPORTING = 60  # seconds of processor time to import a mutant and to read the tests
ASLEEP = 1800  # seconds by the clock after which a mutant that does nothing is given up
SLACK = 20  # times the seconds that a mutant may take by the clock, since the machine may have other work
AT_FIRST = 30  # tests whose files a fresh process reads before it reads all
MEMORY = 4 << 30  # of address space: a mutant may also grow without end


def in_turn(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Every test with the one that follows it."""
    return zip_longest(items, items[1:])


def without_marks(items: Sequence[pytest.Item]) -> None:
    """Let tests run without the mark that they prove a rule: a citation alone shall not decide."""
    for item in items:
        assert isinstance(item, pytest.Function)
        while "rules" in getattr(item.obj, "__dict__", {}):
            item.obj = item.obj.__wrapped__


class Runner:
    """Runs tests one by one."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.job = job
        self.folder = Path(job["folder"])
        self.failed = ""

    def _say(self, **what: Any) -> None:
        with os.fdopen(os.dup(self.job["pipe"]), "w") as pipe:
            pipe.write(json.dumps(what) + "\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the first failure."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def run(self, items: Sequence[pytest.Item], number: int) -> int:
        """Run tests until one fails; none may take much more processor time than it takes with the sound code."""
        if self.job.get("own"):
            without_marks(items)
        times: dict[str, float] = json.loads((self.folder / "times.json").read_text())
        for item, following in in_turn(items):
            signal.setitimer(signal.ITIMER_PROF, 3 + SLOWEST * times[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                (self.folder / f"{number}.txt").write_text(self.failed)
                return FAILED
        return 0


class Plan(NamedTuple):
    """The tests that a fresh process still has to run, and how many of them before it reads the files of the rest."""

    tests: list[str]
    now: int


def start_afresh(folder: Path, number: int, plan: Plan) -> NoReturn:
    """Become a process that imports the mutant, where it cannot be put in the place of code that ran already."""
    (folder / f"{number}.json").write_text(json.dumps(plan))
    signal.setitimer(signal.ITIMER_PROF, IMPORTING)
    files = dict.fromkeys(map(file_of, plan.tests[: plan.now]))
    os.execv(sys.executable, [sys.executable, "-m", "pytest", *OPTIONS, *files])


class Fresh(Runner):
    """A process that has imported the mutant."""

    def __init__(self, job: dict[str, Any], number: int) -> None:
        super().__init__(job)
        self.number = number

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> NoReturn:
        """Run the tests against the one mutant."""
        if session.testsfailed:
            os._exit(BROKEN_IMPORT)
        plan = Plan(*json.loads((self.folder / f"{self.number}.json").read_text()))
        found = {item.nodeid: item for item in session.items}
        there = [
            found[test] for test in plan.tests[: plan.now] if test in found
        ]  # the mutant may have changed its cases
        code = self.run(there, self.number)
        rest = plan.tests[plan.now :]
        if code == 0 and rest:
            start_afresh(self.folder, self.number, Plan(rest, len(rest)))
        os._exit(code)


class Child(NamedTuple):
    """A process with one mutant."""

    number: int
    start: float


class Hunt(Runner):
    """The process that has imported the sound code and forks the mutants."""

    def __init__(self, job: dict[str, Any]) -> None:
        super().__init__(job)
        self.mutants: list[tuple[str, str]] = job["mutants"]  # path and mutated text
        self.running: dict[int, Child] = {}
        self.noticed: set[int | None] = set()
        self.patience = 0.0
        self.parent = os.getppid()
        self.calls = Calls()
        self.calls.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take over from pytest: first the sound code, then the mutants."""
        self.calls.stop()
        if session.testsfailed or not self._sound(session):
            self._say(unsound=self._said(-1) or "they cannot be collected")
            return True
        self.patience = ASLEEP + SLACK * (self.job["seconds"] or sum(self.sound.times.values()))
        gc.freeze()  # what the mutants share stays shared
        waiting = list(reversed(range(len(self.mutants))))
        while waiting or self.running:
            while waiting and len(self.running) < self.job["jobs"]:
                self._try(session, waiting.pop())
            self._reap()
        return True

    def _said(self, number: int) -> str:
        file = self.folder / f"{number}.txt"
        return file.read_text() if file.exists() else ""

    def _sound(self, session: pytest.Session) -> bool:
        """Learn what the sound code tells, unless it is known; whether its tests pass."""
        file = self.folder / "sound.json"
        if not file.exists():
            _, status = os.waitpid(self._fork(lambda: self._measure(session, file)), 0)
            if status:
                return False
        self.sound = sound_from(json.loads(file.read_text()))
        self.order = Order(self.sound)
        (self.folder / "times.json").write_text(json.dumps(self.sound.times))
        return True

    def _measure(self, session: pytest.Session, file: Path) -> int:
        """Run every test against the sound code: how long it takes, and which functions of the game it depends on."""
        times: dict[str, float] = {}
        found = Dependents(self.job["tree"])
        for number, (item, following) in enumerate(in_turn(session.items)):
            start = time.process_time()
            found.start()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            found.stop(number)
            times[item.nodeid] = time.process_time() - start
            self._say(sound=number + 1, tests=len(session.items))
        file.write_text(json.dumps(self._learned(found, times)._asdict()))
        (self.folder / "-1.txt").write_text(self.failed)
        return FAILED if self.failed else 0

    def _learned(self, found: Dependents, times: dict[str, float]) -> Sound:
        files = {str(Path(self.job["tree"]) / path): path for path in self.job["names"]}
        functions = {
            f"{files[file]} {name}": (hex(found.of((file, name))), hex(callers))
            for (file, name), callers in found.callers.items()
            if file in files
        }
        names = {name: hex(found.mentioning([name])) for held in self.job["names"].values() for name in held}
        return Sound(times, functions, names, hex(found.always))

    def _try(self, session: pytest.Session, number: int) -> None:
        if self._group(number) in self.noticed:
            self._say(number=number, left_alone=True)
        else:
            self._start(session, number)

    def _group(self, number: int) -> int | None:
        groups: list[int] = self.job.get("groups", [])
        return groups[number] if groups else None

    def _start(self, session: pytest.Session, number: int) -> None:
        path, text = self.mutants[number]
        file = Path(self.job["tree"]) / path
        if file.suffix == ".py":
            patched = patch(str(file), file.read_text(encoding="utf-8"), text, self.calls)
        else:
            patched = Patch(None, lambda: break_live(self.job["tree"], text))
        pid = self._fork(lambda: self._hunted(session, number, patched))
        self.running[pid] = Child(number, time.monotonic())

    def _hunted(self, session: pytest.Session, number: int, patched: Patch | None) -> int:
        os.environ[NUMBER] = str(number)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        tests = self.job["own"][number] if "own" in self.job else self._noticing(number, patched)
        if not tests:
            return 0
        if patched is None:
            start_afresh(self.folder, number, Plan(tests, AT_FIRST))
        patched.apply()
        found = {item.nodeid: item for item in session.items}
        return self.run([found[test] for test in tests], number)

    def _noticing(self, number: int, patched: Patch | None) -> list[str]:
        """The tests that may notice a mutant, the likeliest first, as many as there is time for."""
        path = self.mutants[number][0]
        if patched and patched.function:
            tests = self.order.likeliest(path, self.sound.of_function(path, patched.function[1]))
        else:  # what is made while the code is imported may be noticed by any test
            likely = self.sound.of_import(path, self.job["holders"][number])
            tests = self.order.likeliest(path, likely) + self.order.likeliest(path, self.sound.others(likely))
        return self.order.within(tests, self.job["seconds"])

    def _fork(self, work: Callable[[], int]) -> int:
        pid = os.fork()
        if pid:
            return pid
        try:
            code = work()
        except BaseException:
            traceback.print_exc()
            code = CRASHED
        os._exit(code)

    def _reap(self) -> None:
        if os.getppid() != self.parent:
            os.killpg(0, signal.SIGKILL)
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid:
            self._verdict(self.running.pop(pid), os.waitstatus_to_exitcode(status))
            return
        for pid, child in self.running.items():
            if time.monotonic() - child.start > self.patience:
                os.kill(pid, signal.SIGPROF)
        time.sleep(0.02)

    def _verdict(self, child: Child, code: int) -> None:
        by = "" if code == 0 else self._said(child.number) or FATES.get(code, f"it ended with {code}")
        if by and "groups" in self.job:
            self.noticed.add(self._group(child.number))
        if code == FAILED:
            self.order.note(self.mutants[child.number][0], by)
        trouble = code in (CRASHED, -signal.SIGKILL)
        self._say(number=child.number, by=by, seconds=time.monotonic() - child.start, trouble=trouble)


class Surveyor(Runner):
    """The process that runs every test against the sound code and sees what it does."""

    def __init__(self, job: dict[str, Any]) -> None:
        super().__init__(job)
        self.calls = Calls()
        self.calls.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests that are marked with rules, without their marks."""
        self.calls.stop()
        marked = [(item, rules) for item in session.items if (rules := _marks(item))]
        items = [item for item, _ in marked]
        without_marks(items)
        found, telling = Dependents(self.job["tree"]), Telling()
        times: dict[str, float] = {}
        tests: list[dict[str, Any]] = []
        for number, (item, following) in enumerate(in_turn(items)):
            start = time.process_time()
            telling.told = set()
            found.start()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            found.stop(number)
            times[item.nodeid] = time.process_time() - start
            tests.append({"id": item.nodeid, "rules": marked[number][1], "told": sorted(telling.told)})
        if self.failed or session.testsfailed:
            self._say(unsound=self.failed or "they cannot be collected")
        else:
            self._say(tests=tests, functions=self._functions(found, len(tests)), times=times)
        return True

    def _functions(self, found: Dependents, tests: int) -> list[tuple[str, str, str]]:
        """Every function with the tests that depend on it: what ran while the code was imported, all of them."""
        tree = self.job["tree"]
        masks = {function: found.of(function) for function in found.callers}
        masks |= {function: (1 << tests) - 1 for function in self.calls.seen if function[0].startswith(tree)}
        return [(Path(file).relative_to(tree).as_posix(), name, hex(mask)) for (file, name), mask in masks.items()]


def _marks(item: pytest.Item) -> list[str]:
    """The rules that a test is marked with."""
    return sorted(getattr(getattr(item, "obj", None), "__dict__", {}).get("rules", ()))


class Telling:
    """Notes the rules that stand on events and objections: what the kernel itself cites."""

    def __init__(self) -> None:
        from sandtable.kernel import observe, state  # noqa: PLC0415 (not before the import of the game is watched)

        self.told: set[str] = set()
        for module in (state, observe):
            setattr(module, "cite", self._note)  # noqa: B010

    def _note(self, *rules: str) -> None:
        self.told.update(rules)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Join in, before anything of the game is imported, as what this process was started for."""
    number = os.environ.get(NUMBER)
    job = job_told()
    sort = Surveyor if job.get("survey") else Hunt
    early_config.pluginmanager.register(Fresh(job, int(number)) if number else sort(job))
