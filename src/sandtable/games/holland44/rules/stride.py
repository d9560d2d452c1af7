"""A stack in the middle of its move, and what limits it there."""

from __future__ import annotations

from functools import cached_property, lru_cache

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

    @cached_property
    def zone(self) -> int:
        """The zone of control of the enemy."""
        return zoc.zone(self.s, 1 - self.side)

    @cached_property
    def bonds(self) -> tuple[int, int]:
        """The bonds of the enemy: hexes and hexsides."""
        return zoc.bonds(self.s, 1 - self.side)

    @cached_property
    def mobilities(self) -> tuple[int, ...]:
        """H44:2.3.13: the mobilities of the units, each once."""
        cite("H44:2.3.13")
        return tuple(sorted({self.s.mobility_of(piece) for piece in self.units}))

    @cached_property
    def tables(self) -> tuple[bytes, ...]:
        """What steps cost each of them."""
        return tuple(costs.table(self.s, mobility) for mobility in self.mobilities)

    @cached_property
    def table(self) -> bytes:
        """H44:8.1b: what steps cost the stack: the most that any of its units pays."""
        return _dearest(self.tables)

    @cached_property
    def allowance(self) -> int:
        """What the stack may spend in all."""
        return pace.allowance(self.s, self.units, self.mode)

    @cached_property
    def lanes(self) -> int:
        """Where corps boundaries let it go."""
        mask = self.s.board.grid.all
        for piece in self.units:
            mask &= corps.allowed(self.s, piece)
        return mask

    @cached_property
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
