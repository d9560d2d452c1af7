"""Advances after combat against a second, slow opinion: every way as labels, written from the rulebook alone (15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from random import Random

import pytest

from sandtable.games.holland44.rules import stacking
from sandtable.games.holland44.rules.attackers import objection_to_attacker, objection_to_reach
from sandtable.games.holland44.rules.battle import EXTENDED, LIMITED, NORMAL, Battle
from sandtable.games.holland44.rules.board import data
from sandtable.games.holland44.rules.headway import Headway, Runner, after, objection_to_rest, objection_to_step
from sandtable.games.holland44.rules.pieces import NAMES, PIECE, SIDE
from sandtable.games.holland44.rules.state import State

from .randomly import random_state
from .second_opinion import Place, Sight, Unit, beside, pair, place
from .test_retreat_oracle import apart

CHUNKS, POSITIONS = 5, 100
NEAR = 6
FIRST_FREE_TURN = 7  # the boundaries of the corps mean nothing any more (23.4)
ROUTED, VEHICLE = 2, 2
HEXES = {LIMITED: 1, NORMAL: 1, EXTENDED: 2}

Route = tuple[Place, ...]


@lru_cache(maxsize=1)
def canals() -> list[set[frozenset[Place]]]:
    """The rivers and canals of the map by their hexsides."""
    return [set(map(pair, pairs)) for pairs in data("map.json")["rivers"].values()]


class Opinion:
    """Where a unit may advance to after an attack, by the letter of the rulebook."""

    def __init__(self, s: State, piece: int, target: Place, kind: int) -> None:
        self.s, self.piece, self.target, self.kind = s, piece, target, kind
        self.sight = Sight(s)
        self.facts = self.sight.facts
        self.unit = next(u for u in self.sight.units if u.name == NAMES[piece])
        self.side, self.home = self.unit.side, self.unit.place
        self.others = [u for u in self.sight.units if u is not self.unit]
        self.near = [u for u in self.others if apart(u.place, self.home) <= NEAR]
        self.enemies = {u.place for u in self.others if u.side != self.side}
        self.friends = {u.place for u in self.others if u.side == self.side}
        self.watchers = {u.place for u in self.others if u.side != self.side and u.disorder != ROUTED}
        self.mobility = s.mobility_of(piece)
        self.barred: dict[Place, tuple[set[Place], set[frozenset[Place]]]] = {}

    def routes(self) -> set[Route]:
        """Every way that may end where it ends."""
        return {route for route in self._all(()) if self.rests(route)}

    def _all(self, route: Route) -> Iterator[Route]:
        last = route[-1] if route else self.home
        if route:
            yield route
            before = route[-2] if len(route) > 1 else self.home
            if self.facts.terrain[last] == "m" and not self.road(before, last):  # 15.6: marsh off the road
                return
        for there in beside(last).values():
            if there in self.facts.terrain and self.goes(route, last, there):
                yield from self._all((*route, there))

    def goes(self, route: Route, a: Place, b: Place) -> bool:
        """15.2, 15.5, 15.6 for one hex."""
        if b in self.enemies or (self.kind == LIMITED and b != self.target):
            return False
        if len(route) >= HEXES[self.kind] and not self.bonus(route, a, b):
            return False
        return self.passes(len(route), a, b) and (b == self.target or self.unseen(a, b))

    def bonus(self, route: Route, a: Place, b: Place) -> bool:
        """15.2: one hex more for mechanized units in supply that keep to roads."""
        if len(route) > HEXES[self.kind] or self.kind == LIMITED or not self.mobility:
            return False
        if self.s.cut >> self.piece & 1:
            return False
        way = (self.home, *route, b)
        return all(self.road(*two) for two in pairwise(way))

    def road(self, a: Place, b: Place) -> bool:
        """A road, over a bridge that stands if it needs one."""
        two = frozenset((a, b))
        return two in self.facts.roads and (two not in self.facts.ends or self.sight.bridged(a, b))

    def passes(self, gone: int, a: Place, b: Place) -> bool:
        """15.6: terrain and water."""
        if self.mobility == VEHICLE:
            return self.sight.vehicles_pass(a, b)
        water = self.facts.water.get(frozenset((a, b)))
        if water is None or self.road(a, b) or (water != "minor_river" and self.sight.bridged(a, b)):
            return True
        if gone or water == "major_river":
            return False
        return water == "minor_river" or self.same_canal(a, b)

    def same_canal(self, a: Place, b: Place) -> bool:
        """Whether the attack went over the canal that lies between two hexes."""
        attack, step = frozenset((self.home, self.target)), frozenset((a, b))
        if self.facts.water.get(attack) != "canal":
            return False
        over = [{i for i, canal in enumerate(canals()) if two in canal} for two in (attack, step)]
        return over[0] == over[1] or bool(over[0] & over[1])

    def unseen(self, a: Place, b: Place) -> bool:
        """15.5: neither into nor across a bond, nor within the zone of one enemy unless to a friend."""
        hexes, sides = self.bonds(a)
        if b in hexes or frozenset((a, b)) in sides:
            return False
        both = (e for e in self.watchers if a in beside(e).values() and b in beside(e).values())
        return b in self.friends or not any(not self.sight.parted(e, a) and not self.sight.parted(e, b) for e in both)

    def bonds(self, at: Place) -> tuple[set[Place], set[frozenset[Place]]]:
        """The enemy's bonds around, with the unit at a place."""
        if at not in self.barred:
            units: list[Unit] = [*self.near, self.unit._replace(place=at)]
            self.sight.units = units
            self.sight.standing = [{u.place for u in units if u.side == side} for side in (0, 1)]
            self.barred[at] = self.sight.bonds(1 - self.side)
        return self.barred[at]

    def rests(self, route: Route) -> bool:
        """15.1, 15.4: the stacking limit, and nobody else who counts after a road bonus."""
        there = [PIECE[u.name] for u in self.others if u.place == route[-1]] + [self.piece]
        fits = stacking.within_limit(self.s, there)
        return fits and (len(route) <= HEXES[self.kind] or stacking.counting(self.s, there) <= 1)


def advances(s: State, h: Headway, gone: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way that the rules let the unit in hand take and end."""
    piece = h.moving[0]
    if h.runner(piece).ended:
        return
    for to in s.board.grid.neighbours[s.at[piece]]:
        if objection_to_step(s, h, to) is None:
            there, now = s.clone(), after(s, h, to)
            there.move(piece, to)
            if objection_to_rest(there, now, to) is None:
                yield (*gone, to)
            yield from advances(there, now, (*gone, to))


def attacks(s: State) -> list[tuple[int, int]]:
    """Units and the hexes that they may attack, rivers to be assaulted left out."""
    found = []
    for side in range(2):
        for piece in s.pieces_on_map(side):
            if s.unseen(piece) or objection_to_attacker(s, side, piece):
                continue
            near = s.board.grid.bits(s.board.grid.adjacent_mask[s.at[piece]] & s.stood[1 - side])
            found += [(piece, hex) for hex in near if objection_to_reach(s, piece, hex) is None]
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_advances_are_those_of_a_plain_enumeration(chunk: int) -> None:
    for seed in range(chunk * POSITIONS, (chunk + 1) * POSITIONS):
        rng = Random(seed)
        s = random_state(rng, 40)
        s.turn, s.rafts = max(s.turn, FIRST_FREE_TURN), ()
        choices = attacks(s)
        if not choices:
            continue
        piece, hex = rng.choice(choices)
        kind = rng.choice((LIMITED, NORMAL, EXTENDED, EXTENDED))
        for enemy in s.pieces_in(hex):
            s.lift(enemy)
        h = Headway(Battle(hex, (piece,), s.formation_of(piece)), kind, (Runner(piece),), (piece,))
        label = s.board.grid.label
        found = {tuple(place(label[at]) for at in way) for way in advances(s, h)}
        assert SIDE[piece] == h.side
        assert found == Opinion(s, piece, place(label[hex]), kind).routes(), (seed, NAMES[piece], label[hex], kind)
