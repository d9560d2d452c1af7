"""Chance: a counter-based generator in the state, commitment and reveal, scripted rolls.

The n-th number of a table depends on its seed and n alone, so anyone who learns the seed can check every roll.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from .errors import SandtableError
from .flow import Ask, Step
from .state import CHANCE, State

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def key_of(seed: int) -> int:
    """The generator's key for a seed."""
    return int.from_bytes(hashlib.sha256(f"sandtable key {seed}".encode()).digest()[:8])


def commitment(seed: int) -> str:
    """What a table publishes at its start; the seed, revealed at the end, must give the same text."""
    return hashlib.sha256(f"sandtable commitment {seed}".encode()).hexdigest()


def number(key: int, counter: int, n: int) -> int:
    """The number below n that a key gives at a count."""
    z = (key + counter * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


@contextmanager
def recording() -> Iterator[list[tuple[int, int, int]]]:
    """Collect (count, below, value) of every number given inside the block; play outside it costs nothing more."""
    found: list[tuple[int, int, int]] = []
    plain = number

    def recorded(key: int, counter: int, n: int) -> int:
        value = plain(key, counter, n)
        found.append((counter, n, value))
        return value

    globals()["number"] = recorded
    try:
        yield found
    finally:
        globals()["number"] = plain


def random_below(s: State, n: int) -> int:
    """The next number below n."""
    s.rng += 1
    return number(s.key, s.rng, n)


def pick_from(s: State, things: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Some of the things at random, in the order they come up."""
    left = list(things)
    return tuple(left.pop(random_below(s, len(left))) for _ in range(count))


def _scripted(s: State, legal: Any) -> Any:
    value, s.script = s.script[0], s.script[1:]
    if value not in legal:
        raise SandtableError(f"the script says {value!r}, which cannot come up now")
    return value


class Roll(Step, frozen=True):
    """Some dice with faces 1 to `faces`; the answer is the tuple rolled."""

    count: int
    faces: int = 6
    rolled: tuple[int, ...] = ()

    def begin(self, s: State) -> None:
        """Roll, unless chance itself is asked."""
        rolled = self.rolled
        key, rng, faces = s.key, s.rng, self.faces
        while len(rolled) < self.count:
            if s.script:
                rolled = (*rolled, _scripted(s, range(1, faces + 1)))
            elif s.setup.chance_asks:
                if rolled is not self.rolled:
                    s.become(msgspec.structs.replace(self, rolled=rolled))
                return
            else:
                rng += 1
                rolled = (*rolled, 1 + number(key, rng, faces))
        s.rng = rng
        s.sealed += 1
        s.done(rolled)

    def ask(self, s: State) -> Ask:
        """Every face is an answer chance may give."""
        roll = s.setup.codec["roll"]
        return Ask(CHANCE, "roll", [roll(face) for face in range(1, self.faces + 1)])

    def on_roll(self, s: State, face: int) -> None:
        """Chance has answered for one die."""
        s.become(msgspec.structs.replace(self, rolled=(*self.rolled, face)))


def draw_at_once(s: State, field: str) -> int | None:
    """What `Draw` would draw, without a step of its own; None where chance itself must be asked."""
    if s.setup.chance_asks and not s.script:
        return None
    things = getattr(s, field)
    thing: int = _scripted(s, things) if s.script else things[random_below(s, len(things))]
    _take_out(s, field, thing)
    return thing


def _take_out(s: State, field: str, thing: int) -> None:
    s.sealed += 1
    things = getattr(s, field)
    at = things.index(thing)
    setattr(s, field, things[:at] + things[at + 1 :])


class Draw(Step, frozen=True):
    """One thing drawn blindly from a field that holds them as an unordered tuple; the answer is the thing.

    It reaches the caller before any check runs: an interrupt would otherwise find it in no field and show it to all.
    """

    field: str

    def begin(self, s: State) -> None:
        """Draw, unless chance itself is asked."""
        thing = draw_at_once(s, self.field)
        if thing is not None:
            self._drawn(s, thing)

    def ask(self, s: State) -> Ask:
        """Everything that may be drawn is an answer chance may give."""
        draw = s.setup.codec["draw"]
        return Ask(CHANCE, "draw", [draw(thing) for thing in sorted(set(getattr(s, self.field)))])

    def on_draw(self, s: State, thing: int) -> None:
        """Chance has answered."""
        _take_out(s, self.field, thing)
        self._drawn(s, thing)

    def _drawn(self, s: State, thing: int) -> None:
        s.done(thing)
        s.dirty = False
