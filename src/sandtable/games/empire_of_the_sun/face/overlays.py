"""What is laid over the map on demand: air zones of influence, supply, what an HQ activates, where units can go."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.overlay import Overlay, Shade, Tone
from ..rules import ground
from ..rules.activation import activatable, line_cells
from ..rules.movement import Order, allowed, halting
from ..rules.moving import MoveUnits, destinations
from ..rules.network import Net
from ..rules.pieces import AIR, ALLIES, GROUND, HQS, JAPAN, NAVAL, PIECES_OF, SIDE, SIDES
from ..rules.state import State
from ..rules.supply import lines
from ..rules.verbs import FAR, FLY, MARCH, SAIL

OVERLAYS = (
    *(Overlay(f"zones-{side}") for side in SIDES),
    *(Overlay(f"supply-{side}") for side in SIDES),
    Overlay("command", at_hex=True),
    Overlay("reach", at_hex=True),
)
WAYS = (("sails", NAVAL, SAIL), ("flies", AIR, FLY), ("flies-far", AIR, FAR), ("marches", GROUND, MARCH))
OPS = 3  # reach is shown for the largest operations value
_TONE: tuple[Tone, Tone] = ("first", "second")


def overlay(s: State, side: int, name: str, hex: int | None) -> list[Shade]:
    """What an overlay shows; the state is blanked already."""
    kind, _, of = name.partition("-")
    if kind == "zones":
        return zones(s, SIDES.index(of))
    if kind == "supply":
        return supply(s, SIDES.index(of))
    if hex is None or not 0 <= hex < s.board.n:
        return []
    return command(s, hex) if kind == "command" else reach(s, hex)


def _hexes(s: State, cells: int) -> tuple[int, ...]:
    return s.board.grid.bits(s.board.cells.unpack(cells))


def zones(s: State, side: int) -> list[Shade]:
    """The air zone of influence of a side: what the enemy does not neutralize, and what he does."""
    found = lines(s)
    open, whole = found.open[side], found.zones[side].whole
    return [
        Shade("zone", _TONE[side], _hexes(s, open)),
        Shade("neutralized", "plain", _hexes(s, whole & ~open)),
    ]


def supply(s: State, side: int) -> list[Shade]:
    """Where units of a side would be in supply from its HQs, its supplied ports, and who is without."""
    net = lines(s).nets[side]
    without = s.on[side] & ~net.units
    return [
        Shade("supplied", "good", _hexes(s, _covered(net))),
        Shade("supplied-port", "good", notes=tuple((h, "⚓") for h in _hexes(s, net.ports))),
        Shade("unsupplied", "bad", notes=tuple((h, "!") for h in s.board.grid.bits(s.hexes_of(without)))),
    ]


def _covered(net: Net) -> int:
    found = net.kunming
    for _, cells in net.reach:
        found |= cells
    return found


def command(s: State, hex: int) -> list[Shade]:
    """How far the activation lines of the HQs in a hex reach, and which units they can activate."""
    shades: list[Shade] = []
    for hq in s.board.grid.bits(s.units_in(hex) & HQS):
        units = activatable(s, hq)
        counted = [(h, (s.units_in(h) & units).bit_count()) for h in s.board.grid.bits(s.hexes_of(units))]
        shades.append(Shade("command", _TONE[SIDE[hq]], _hexes(s, line_cells(s, hq))))
        shades.append(Shade("activatable", "good", notes=tuple((h, str(count)) for h, count in counted)))
    return shades


def reach(s: State, hex: int) -> list[Shade]:
    """Where the units of a hex could go in an offensive, by sea, air and land; out of one, with a value of three."""
    return [shade for side in (JAPAN, ALLIES) for shade in _reach_of(s, side, s.units_in(hex) & PIECES_OF[side])]


def _reach_of(s: State, side: int, units: int) -> Iterator[Shade]:
    order = _order(s, side)
    for kind, ours, mode in WAYS:
        found = 0
        for piece in s.board.grid.bits(units & ours):
            found |= marching(s, order, piece) if mode == MARCH else destinations(s, order, (piece,), mode)
        if found:
            yield Shade(kind, "plain" if mode == FAR else _TONE[side], s.board.grid.bits(found))


def _order(s: State, side: int) -> Order:
    """The order under which a side moves now, or one with the largest operations value."""
    step = s.inside(MoveUnits)
    return step.order if step is not None and step.order.side == side else Order(side, OPS, False, OPS)


def marching(s: State, order: Order, piece: int) -> int:
    """The hexes that a ground unit can march to, hex by hex."""
    start, units, found = s.at[piece], 1 << piece, 0
    best, todo, halts = {start: order.halves}, [start], halting(s, order.side)
    while todo:
        here = todo.pop()
        near = allowed(ground.tests(s, order, units, here, best[here]))
        for to in s.board.grid.bits(near & s.board.grid.all):
            left = best[here] - ground.ground_cost(s, order.side, here, to)
            found |= 1 << to
            if left > best.get(to, -1):
                best[to] = left
                if not halts >> to & 1:
                    todo.append(to)
    return found & ~(1 << start)
