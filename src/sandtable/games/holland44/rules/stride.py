"""A stack in the middle of its move, and what limits it there."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from ....kernel.rulebook import cite, with_rules
from . import corps, pace, zoc
from .board import GERMAN
from .costs import LEAVE_ZONE
from .country import Country, country
from .lazy import lazy
from .pieces import FIRST_SLOT, FOOT, SIDE, VEHICLE
from .state import ROUTED, State
from .verbs import TACTICAL

Value = TypeVar("Value")


class _Basis(Generic[Value]):
    """One of the things that a stride looks up together when any of them is first asked for."""

    def __init__(self, doc: str) -> None:
        self.__doc__ = doc

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, thing: Any, kind: type | None = None) -> Value:
        thing.look()
        found: Value = thing.__dict__[self.name]
        return found


_NO_JAMS = frozenset[int]()


class Paces(NamedTuple):
    """How a single unit moves in a mode, wherever it stands."""

    mobilities: tuple[int, ...]
    allowance: int


_PACES: dict[tuple[int, ...], tuple[Paces, tuple[str, ...]]] = {}  # by everything that they depend on


def _paces_of(s: State, piece: int, mode: int) -> tuple[Paces, tuple[str, ...]]:
    """How a unit moves, and the rules at work."""
    markers = (s.carried >> piece & 1) + 2 * (s.dismounted >> piece & 1) + 4 * (s.reverse >> piece & 1)
    kind = piece if piece < FIRST_SLOT else s.kind(piece)
    key = piece, kind, s.steps[piece], markers, mode
    found = _PACES.get(key)
    if found is None:
        found = _PACES[key] = with_rules(_find_paces, s, piece, mode)
    return found


def _find_paces(s: State, piece: int, mode: int) -> Paces:
    return Paces(_mobilities(s, (piece,)), pace.allowance(s, (piece,), mode))


def _mobilities(s: State, units: tuple[int, ...]) -> tuple[int, ...]:
    """H44:2.3.13: the mobilities of some units, each once."""
    cite("H44:2.3.13")
    return tuple(sorted({s.mobility_of(piece) for piece in units}))


class Stride:
    """A stack in the middle of its move, with everything that limits its next step worked out when it is asked for.

    What has been found out (`__dict__`) knows no state, so a state may keep it.
    """

    __slots__ = ("__dict__", "s")

    rules: tuple[str, ...] = ()  # at work in what was looked up
    goals: list[int] | None = None  # where a jump may lead, once `march` has looked

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
        self.s = s
        self.units, self.mode = units, mode
        self.spent, self.hexes, self.woods, self.halt = spent, hexes, woods, halt
        self.side = SIDE[units[0]]
        self.frm = s.at[units[0]]

    country = _Basis[Country]("what the map is to its side")
    mobilities = _Basis[tuple[int, ...]]("H44:2.3.13: the mobilities of the units, each once")
    allowance = _Basis[int]("what the stack may spend in all")
    table = _Basis[bytes]("H44:8.1b: what steps cost the stack: the most that any of its units pays")
    lanes = _Basis[int]("where corps boundaries let it go")

    @classmethod
    def again(cls, s: State, known: dict[str, Any]) -> Stride:
        """A stack about which something has been found out already, where nothing has changed since."""
        go = cls.__new__(cls)
        go.s, go.__dict__ = s, known
        cite(*go.rules)
        return go

    def look(self) -> None:
        """Find out all of these at once: whoever asks for one soon asks for the others."""
        s, units, land = self.s, self.units, country(self.s, self.side)
        if len(units) == 1:
            (mobilities, allowance), rules = _paces_of(s, units[0], self.mode)
            lanes, rule = corps.allowed_by(s, units[0])
            rules = (*rules, rule)
            cite(*rules)
        else:
            (mobilities, allowance, lanes), rules = with_rules(self._find)
        known = self.__dict__
        known["country"], known["mobilities"], known["allowance"] = land, mobilities, allowance
        known["table"], known["lanes"], known["rules"] = land.table(mobilities), lanes, rules

    def _find(self) -> tuple[tuple[int, ...], int, int]:
        """The mobilities, the allowance and the lanes of several units."""
        s, units = self.s, self.units
        return _mobilities(s, units), pace.allowance(s, units, self.mode), self._lanes()

    def _lanes(self) -> int:
        if self.side == GERMAN:  # the corps are British
            return corps.allowed(self.s, self.units[0])
        mask = self.s.board.grid.all
        for piece in self.units:
            mask &= corps.allowed(self.s, piece)
        return mask

    @lazy
    def zone(self) -> int:
        """The zone of control of the enemy."""
        found, rules = self.country.zone
        cite(*rules)
        return found

    @lazy
    def toll(self) -> int:
        """H44:7.2c: what the first step costs besides: whoever leaves an enemy zone pays for it."""
        near = self.s.board.grid.adjacent_mask[self.frm] & self.country.enemies
        return LEAVE_ZONE if near and self.in_zone(self.frm) else 0

    @lazy
    def bonds(self) -> tuple[int, int]:
        """The bonds of the enemy: hexes and hexsides."""
        return zoc.bonds(self.s, 1 - self.side)

    @lazy
    def bonds_near(self) -> tuple[int, int]:
        """The bonds of the enemy that matter in the hexes around the stack."""
        return zoc.bonds_around(self.s, 1 - self.side, self.frm)

    @lazy
    def shaken(self) -> bool:
        """Whether any of the units is disrupted or routed."""
        disorder, units = self.s.disorder, self.units
        return bool(disorder[units[0]]) or (len(units) > 1 and any(disorder[piece] for piece in units))

    @lazy
    def routed(self) -> bool:
        """Whether any of the units is routed."""
        return any(self.s.disorder[piece] == ROUTED for piece in self.units)

    @lazy
    def jams(self) -> frozenset[int]:
        """The hexes where traffic slows it down (24.2)."""
        if self.side == GERMAN or self.mode == TACTICAL or self.mobilities[-1] == FOOT:
            cite("H44:24.2c")
            return _NO_JAMS
        return self.country.jams

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
