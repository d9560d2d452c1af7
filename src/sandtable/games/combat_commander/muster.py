"""The machine lays out what a side leaves to it: at random, among the better of the places allowed."""

from __future__ import annotations

from typing import Any

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...maps.hexes import bits
from .deployment import EQUIP, FORTIFY, PLACE, LayOut
from .pieces import FORT, LEADER, MINES, SORT, SQUAD, TEAM, W_MOVE, WIRE
from .state import State
from .stock import Stock
from .zones import open_hexes


class Muster(LayOut, frozen=True):
    """Piece by piece, as the side itself could have done it."""

    def begin(self, s: State) -> None:
        """Lay out the next piece, where chance has a choice by a roll."""
        stock = self.stock(s)
        if stock.done():
            s.done(self.forts)
            return
        choices = self.choices(s, stock)
        if len(choices) == 1:
            self._do(s, choices[0])
        else:
            s.call(Roll(1, len(choices)))

    def resumed(self, s: State, value: Any) -> None:
        """Chance has chosen."""
        self._do(s, self.choices(s, self.stock(s))[value[0] - 1])

    def _do(self, s: State, action: Action) -> None:
        getattr(self, action.handler)(s, *action.args)

    def choices(self, s: State, stock: Stock) -> list[Action]:
        """The places for the next piece: the tank, squads, teams, leaders, works, weapons in this order."""
        tank = s.setup.switch("immobile_tank", self.side)
        if tank is not None and FORT[tank["fortification"]] in stock.forts:
            return self._works(s, FORT[tank["fortification"]])
        if stock.due:
            return self._posts(s, stock)
        if stock.forts_due:
            return self._works(s, stock.forts[0])
        return self._bearers(s, stock)

    def _posts(self, s: State, stock: Stock) -> list[Action]:
        wanted = [u for u in stock.units if stock.due[s.kind[u]]]
        unit = min(wanted, key=lambda u: ((SQUAD, TEAM, LEADER).index(SORT[s.kind[u]]), u))
        allowed = self.places(s, stock, unit)
        return [PLACE(unit, h) for h in bits(self._better(s, unit, allowed))]

    def _better(self, s: State, unit: int, allowed: int) -> int:
        """Leaders go to those they may lead; others into cover, apart from one another."""
        mine = s.stood[self.side]
        if SORT[s.kind[unit]] == LEADER:
            led = sum(1 << h for h in bits(allowed & mine) if not s.here(h, self.side) & s.leaders)
            return led or allowed
        cover = sum(1 << h for h in bits(allowed) if s.land.morale_cover(h, s.fort[h]) >= 1)
        return cover & ~mine or allowed & ~mine or cover or allowed

    def _works(self, s: State, fort: int) -> list[Action]:
        """Mines and wire lie before the line, the other works shelter somebody."""
        allowed = open_hexes(self.bars_to_fort(s, fort))
        mine = s.stood[self.side]
        better = allowed & ~mine if fort in (MINES, WIRE) else allowed & mine
        return [FORTIFY(fort, h) for h in bits(better or allowed)]

    def _bearers(self, s: State, stock: Stock) -> list[Action]:
        """Heavy weapons go to teams, light ones to squads, and either to a leader only if nobody else is free."""
        weapon = stock.weapons[0]
        free = self.carriers(s, weapon)
        first = TEAM if W_MOVE[s.arm[weapon]] < 0 else SQUAD
        ranks = [(SORT[s.kind[u]] != first) + 2 * (SORT[s.kind[u]] == LEADER) for u in free]
        return [EQUIP(weapon, u) for u, rank in zip(free, ranks, strict=True) if rank == min(ranks)]
