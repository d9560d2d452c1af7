"""What a run of the sound code tells about the tests, and in which order they are tried against a mutant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

OVERHEAD = 0.005  # seconds that any test takes
CALLS = 50  # how much likelier a test is to notice that calls what was changed
NAMED, KILLED = 10, 2  # and one whose file is named like the module, or noticed before


class Noticing(NamedTuple):
    """The tests that may notice a mutant, as masks: all of them, and those that call what was changed."""

    tests: int
    callers: int


class Sound(NamedTuple):
    """How long each test takes, and which depend on a function or mention a name, as masks."""

    times: dict[str, float]  # by test, in the order of the masks
    functions: dict[str, tuple[str, str]]  # by path and full name: the tests that depend on it, and that call it
    names: dict[str, str]  # of what is made while the code is imported
    always: str  # those of which that is not known

    def of_function(self, path: str, function: str) -> Noticing:
        """The tests that may notice a change of a function."""
        tests, callers = self.functions.get(f"{path} {function}", (self.always, "0"))
        return Noticing(int(tests, 16), int(callers, 16))

    def of_import(self, path: str, name: str) -> Noticing:
        """The tests that are likely to notice a change of what is made while the code is imported."""
        tests = int(self.names.get(name.split(".", maxsplit=1)[0], "0"), 16)
        callers = 0
        for function, masks in self.functions.items():
            if function == f"{path} {name}" or function.startswith(f"{path} {name}.<locals>"):
                tests, callers = tests | int(masks[0], 16), callers | int(masks[1], 16)
        return Noticing(tests, callers)

    def others(self, than: Noticing) -> Noticing:
        """All other tests."""
        return Noticing((1 << len(self.times)) - 1 & ~than.tests, 0)


class Order:
    """The order in which tests are tried: the likelier a test notices and the less it costs, the earlier.

    Likelier is a test that calls what was changed, that depends on few functions, whose file is named like the module,
    or whose file noticed other mutants of the module.
    """

    def __init__(self, sound: Sound) -> None:
        self.tests = list(sound.times)
        breadth = Counter(n for _, callers in sound.functions.values() for n in bits(int(callers, 16)))
        self.costs = {t: (time + OVERHEAD) * (1 + breadth[n]) for n, (t, time) in enumerate(sound.times.items())}
        self.times = sound.times
        self.kills: Counter[tuple[str, str]] = Counter()

    def likeliest(self, path: str, noticing: Noticing) -> list[str]:
        """The tests that may notice a mutant of a module, the best to try first."""
        place = Path(path)
        name = place.parent.name if place.stem == "__init__" else place.stem
        costs: dict[str, float] = {}
        for n in bits(noticing.tests):
            test = self.tests[n]
            calls = CALLS if noticing.callers >> n & 1 else 1
            costs[test] = self.costs[test] / (calls * self._weight(path, name, file_of(test)))
        return sorted(costs, key=lambda test: costs[test])

    def _weight(self, path: str, name: str, file: str) -> int:
        return 1 + NAMED * (name in Path(file).stem) + KILLED * self.kills[path, file]

    def note(self, path: str, test: str) -> None:
        """A test has killed a mutant of a module."""
        self.kills[path, file_of(test)] += 1

    def within(self, tests: Sequence[str], seconds: float) -> list[str]:
        """The tests that fit into some seconds, in their order; all of them if there is no bound."""
        if not seconds:
            return list(tests)
        found: list[str] = []
        for test in tests:
            if self.times[test] <= seconds:
                seconds -= self.times[test]
                found.append(test)
        return found


def bits(mask: int) -> Iterable[int]:
    """The numbers in a mask."""
    return [n for n, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]


def file_of(test: str) -> str:
    """The file of a test."""
    return test.split("::", maxsplit=1)[0]


def sound_from(told: dict[str, Any]) -> Sound:
    """What was kept of a run of the sound code."""
    return Sound(*(told[name] for name in Sound._fields))
