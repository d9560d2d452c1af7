"""A stack in the middle of its move, and what limits it there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from ....kernel.rulebook import cite
from ....maps.occupancy import NONE
from . import corps, costs, pace, zoc
from .board import GERMAN
from .costs import POINT
from .pieces import FOOT, SIDE, VEHICLE
from .state import State
from .verbs import TACTICAL

LEAVE_ZONE = 2 * POINT  # 7.2c
TRAFFIC = 2 * POINT  # 24.2a
THICKET = POINT  # 8.6.1
EASY_WOODS = 2  # woods hexes off the road before they get dearer


Value = TypeVar("Value")


class lazy(Generic[Value]):
    """A property worked out once; the library's own takes a lock every time."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

    def __get__(self, thing: Any, kind: type | None = None) -> Value:
        found: Value = self.work(thing)
        thing.__dict__[self.name] = found
        return found


@lru_cache(maxsize=512)
def _dearest(tables: tuple[bytes, ...]) -> bytes:
    return tables[0] if len(tables) == 1 else bytes(map(max, *tables))


class Stride:
    """A stack in the middle of its move, with everything that limits its next step worked out when it is asked for."""

    def __init__(
        self,
        s: State,
        units: tuple[int, ...],
        mode: int,
        spent: int = 0,
        hexes: int = 0,
        woods: int = 0,
        halt: str = "",
    ) -> None:
        self.s, self.units, self.mode = s, units, mode
        self.spent, self.hexes, self.woods, self.halt = spent, hexes, woods, halt
        self.side = SIDE[units[0]]
        self.frm = s.at[units[0]]

    @lazy
    def zone(self) -> int:
        """The zone of control of the enemy."""
        return zoc.zone(self.s, 1 - self.side)

    @lazy
    def bonds(self) -> tuple[int, int]:
        """The bonds of the enemy: hexes and hexsides."""
        return zoc.bonds(self.s, 1 - self.side)

    @lazy
    def mobilities(self) -> tuple[int, ...]:
        """H44:2.3.13: the mobilities of the units, each once."""
        cite("H44:2.3.13")
        return tuple(sorted({self.s.mobility_of(piece) for piece in self.units}))

    @lazy
    def tables(self) -> tuple[bytes, ...]:
        """What steps cost each of them."""
        return tuple(costs.table(self.s, mobility) for mobility in self.mobilities)

    @lazy
    def table(self) -> bytes:
        """H44:8.1b: what steps cost the stack: the most that any of its units pays."""
        return _dearest(self.tables)

    @lazy
    def allowance(self) -> int:
        """What the stack may spend in all."""
        return pace.allowance(self.s, self.units, self.mode)

    @lazy
    def lanes(self) -> int:
        """Where corps boundaries let it go."""
        mask = self.s.board.grid.all
        for piece in self.units:
            mask &= corps.allowed(self.s, piece)
        return mask

    @lazy
    def jams(self) -> frozenset[int]:
        """The hexes where traffic slows it down (24.2)."""
        if self.side == GERMAN or self.mode == TACTICAL or self.mobilities[-1] == FOOT:
            cite("H44:24.2c")
            return frozenset()
        return frozenset(h for h in self.s.traffic if h != NONE)

    @property
    def technical(self) -> bool:
        """Whether there is a technical unit among them."""
        return self.mobilities[-1] == VEHICLE or any(map(self.s.technical, self.units))

    def in_zone(self, hex: int) -> bool:
        """Whether a hex lies in an enemy zone."""
        return bool(self.zone >> hex & 1)

    def onward(self, hex: int, cost: int, woods: int, halt: str) -> Stride:
        """The same stack after one more hex; for looking ahead."""
        ahead = Stride(self.s, self.units, self.mode, self.spent + cost, self.hexes + 1, woods, halt)
        ahead.frm = hex
        return ahead
