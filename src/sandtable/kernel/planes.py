"""The board as numbers, for agents that learn: planes with one number for each hex, and single numbers beside the map.

A game names its planes and scalars and writes their numbers (`Game.planes`). Where they lie in one flat row is the same
for every game: the planes one after another, each hex by hex in the order of the domain `hex`; then the game's scalars;
then who is asked, and by which kind of step.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from ..maps.hexes import bits
from .errors import SandtableError
from .state import State
from .step import Decision, Step

if TYPE_CHECKING:
    from .game import Setup

WHOSE = ("own", "enemy")
UNDER_WAY = ("under way: units", "under way: hexes")  # planes of what the steps on the stack are about
ASKED = tuple(f"asked: {whose}" for whose in WHOSE)


class Layout:
    """Where every plane and every scalar of a set-up lies in its flat row."""

    def __init__(self, setup: Setup) -> None:
        game = setup.game
        if not game.plane_names:
            raise SandtableError(f"{game.id} names no planes that an agent could be shown")
        kinds = [kind for kind in game.steps.values() if kind.ask is not Step.ask]
        self.planes = game.plane_names
        self.scalars = (*game.scalar_names, *ASKED, *(f"step: {kind.__name__}" for kind in kinds))
        self.hexes = _labels(setup)
        self.start = {name: i * len(self.hexes) for i, name in enumerate(self.planes)}  # where each plane begins
        self.beside = len(self.planes) * len(self.hexes)  # where the scalars begin
        self.size = self.beside + len(self.scalars)
        self._asked = self.beside + len(game.scalar_names)
        self._steps = {kind: i for i, kind in enumerate(kinds, self._asked + len(ASKED))}

    def blank(self) -> array[float]:
        """A row of zeros."""
        return array("f", bytes(4 * self.size))

    def point(
        self, row: array[float], s: State, places: Sequence[int], units: tuple[str, ...], hexes: tuple[str, ...]
    ) -> None:
        """Mark the units, by the hexes where they stand, and the hexes that steps under way name in some fields."""
        at, n = [self.start[name] for name in UNDER_WAY], len(self.hexes)
        for unit in _named(s, units):
            if 0 <= unit < len(places) and places[unit] < n:
                row[at[0] + places[unit]] = 1.0
        for h in _named(s, hexes):
            if 0 <= h < n:
                row[at[1] + h] = 1.0

    def tell(self, row: array[float], scalars: Sequence[float]) -> array[float]:
        """Write all of the game's scalars, in the order of their names; gives the row."""
        found = array("f", scalars)
        if self.beside + len(found) != self._asked:
            raise SandtableError(f"{len(found)} scalars for {self._asked - self.beside} names")
        row[self.beside : self._asked] = found
        return row

    def ask(self, row: array[float], s: State, ask: Decision | None, side: int) -> array[float]:
        """Write who is asked, from a side's point of view, and by which kind of step; gives the row."""
        if ask is not None:
            if ask.side >= 0:
                row[self._asked + (ask.side != side)] = 1.0
            at = self._steps.get(type(s.step))
            if at is not None:
                row[at] = 1.0
        return row

    def in_words(self, row: Sequence[float]) -> dict[str, Any]:
        """All numbers of a row that are not zero, by name: of a plane by hex, of a scalar the number alone."""
        found: dict[str, Any] = {}
        for name, at in self.start.items():
            numbers = {label: float(row[at + h]) for h, label in enumerate(self.hexes) if row[at + h]}
            if numbers:
                found[name] = numbers
        return found | {name: float(row[i]) for i, name in enumerate(self.scalars, self.beside) if row[i]}


def _labels(setup: Setup) -> tuple[str, ...]:
    """The hexes of the map by their labels, as actions have them."""
    domains = (domain for verb in setup.action_space.verbs.values() for domain in verb.domains)
    hexes = next(domain for domain in domains if domain.name == "hex")
    return tuple(map(hexes.text, range(hexes.size)))


def fill(row: array[float], at: int, hexes: int, value: float = 1.0) -> None:
    """Write a number into the plane that begins at a place, for every hex of a mask."""
    for h in bits(hexes):
        row[at + h] = value


def mark(row: array[float], at: int, pieces: int, places: Sequence[int]) -> None:
    """Count the pieces of a mask into the plane that begins at a place, each where it stands on the map."""
    for piece in bits(pieces):
        row[at + places[piece]] += 1.0


def _named(s: State, fields: tuple[str, ...]) -> Iterator[int]:
    """The numbers that the steps under way have in some of their fields."""
    for step in s.stack:
        for name in _fields(type(step), fields):
            value: Any = getattr(step, name)
            if type(value) is int:
                yield value


def cover(row: array[float], at: int, hexes: int, n: int) -> None:
    """Write a whole plane of so many hexes: a one for every hex of a mask that is large and seldom changes."""
    row[at : at + n] = _covered(hexes, n)


@lru_cache(maxsize=512)
def _covered(hexes: int, n: int) -> array[float]:
    plane = array("f", bytes(4 * n))
    fill(plane, 0, hexes)
    return plane


@cache
def _fields(kind: type[Step[Any]], wanted: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name in wanted)


def tally(things: Iterable[int], kinds: int) -> list[float]:
    """How many there are of each kind of thing; what is blank or none counts nowhere."""
    found = [0.0] * kinds
    for thing in things:
        if thing < kinds:
            found[thing] += 1.0
    return found
