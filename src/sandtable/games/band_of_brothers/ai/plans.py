"""Where a side's units should go: posts to make for, places worth being in, ways there."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....maps.hexes import bits
from ..rules.arcs import facings_towards
from ..rules.costs import costs_of
from ..rules.pieces import ALLOWANCE, FOOT, IS_DECOY, IS_GUN, POINT, SORT, SORTS
from ..rules.stacking import LIMIT
from ..rules.state import BIT, NONE, NOWHERE, OF, State
from .aims import MANY
from .evaluation import FAR, cover_of, way_to
from .eye import in_eye
from .prospect import Prospect

FEAR = 0.75  # how much of a danger counts for those who can wait
BOLD = 0.45  # and for those who cannot
STAY = 0.6  # how much fire on a place counts that one could leave again
SHELTER = 0.3  # what a grade of cover is worth
CALM = 0.3  # what a point of movement nearer is worth at least
HASTE = 0.9  # and how much more as time runs out
LEISURE = 0.12  # what it is worth where time does not matter
SPARED = 0.15  # to those for whom there is no post
ARRIVED = 1.2  # what it is worth to be where one is needed
HELD = 2.5  # what it is worth not to leave a hex empty
ALONE = 0.3  # how much of that counts while a friend stays
TREAD = 0.001  # what it costs to walk a sixth of a movement point for no gain
PAIR = 2.0  # units that it takes to beat one enemy in a turn
TURNING = (0, 0, 1, 2, 2, 1)  # movement points for the turns before a vehicle drives off so many sixths to the right
MOST_POSTS = 30  # goals up to which units are sent to one each
SUPPORT_FROM, SUPPORT_TO = 2, 5  # how far from the enemy vehicles do their work
AHEAD = 0.5  # what it is worth to face an enemy in sight, less by the distance
OUT_OF_SIGHT = 0.1  # and one out of sight
HOT = 1.0  # fire under which a squad leaves its halftrack wherever it is
NEAR_ENOUGH = 4.0  # movement points from its goal at which a squad leaves its halftrack


class Course(NamedTuple):
    """What a way is worth, and what fire on it would cost."""

    worth: float
    risk: float


class Plan(Prospect):
    """A side's look at a position with what it means to do there."""

    def __init__(self, s: State, side: int) -> None:
        super().__init__(s, side)
        self.fear = BOLD if self.attacks else FEAR
        self._way: dict[int, tuple[float, ...]] = {}
        self._haste: dict[int, float] = {}
        self._place: dict[tuple[int, int], float] = {}
        self._course: dict[int, Course] = {}

    # --- who goes where

    @cached_property
    def goals(self) -> int:
        """The hexes to make for; attackers who have all they need go for the enemy."""
        found = self.aims.seek
        if not found and self.attacks and not self.aims.hold:
            return self.s.stood[self.enemy]
        return found

    @cached_property
    def posts(self) -> dict[int, int]:
        """By unit, the goals that are its own: the nearest ones first, no more units to a hex than it takes."""
        s, setup = self.s, self.s.setup
        if not self.goals or self.goals.bit_count() > MOST_POSTS or self.aims.room == MANY:
            return {}
        units = [u for u in bits(s.on[self.side]) if self._marches(u)]
        ways = {h: way_to(setup, BIT[h]) for h in bits(self.goals)}
        pairs = sorted((ways[h][s.hex[u]], u, h) for u in units for h in ways)
        room = {h: self._room(h, len(units)) for h in ways}
        found: dict[int, int] = {}
        for _, unit, h in pairs:
            if unit not in found and room[h]:
                found[unit] = BIT[h]
                room[h] -= 1
        return found

    def _room(self, h: int, units: int) -> int:
        """How many units are sent to a hex: one more for each enemy there, and to enemies everybody whom there is."""
        wanted = self.aims.room + (self.s.at[h] & OF[self.enemy]).bit_count()
        return max(wanted, -(-units // self.goals.bit_count())) if self.aims.hunts else wanted

    def _marches(self, unit: int) -> bool:
        s = self.s
        return FOOT[s.kind[unit]] and not IS_GUN[s.kind[unit]] and not self._needed_here(unit)

    def _needed_here(self, unit: int) -> bool:
        h = self.s.hex[unit]
        return bool(self.aims.hold >> h & 1) and (self.s.at[h] & OF[self.side]).bit_count() == 1

    def way(self, unit: int) -> tuple[float, ...]:
        """By hex, how far it is on foot to where a unit is wanted."""
        known = self._way.get(unit)
        if known is None:
            goals = self.posts.get(unit, self.goals)
            known = self._way[unit] = way_to(self.s.setup, goals) if goals else (0.0,) * self.s.setup.n
        return known

    def counts(self, unit: int) -> bool:
        """Whether a unit is of a sort that decides the scenario."""
        return self.aims.sorts is None or SORTS[SORT[self.s.kind[unit]]] in self.aims.sorts

    def urgency(self, unit: int) -> float:
        """How much a movement point nearer is worth: more as the way takes up the time that is left."""
        known = self._haste.get(unit)
        if known is None:
            known = self._haste[unit] = self._urgency(unit)
        return known

    def _urgency(self, unit: int) -> float:
        if not self.attacks or not self.counts(unit):
            return LEISURE
        if self.posts and unit not in self.posts:
            return SPARED
        h = self.s.hex[unit]
        turns = min(FAR, self.way(unit)[h]) * POINT / ALLOWANCE[self.s.kind[unit]] if h != NOWHERE else 1.0
        turns += self._toil if self.aims.hunts else 0.0
        return CALM + HASTE * min(1.0, turns / self.turns_left)

    @cached_property
    def _toil(self) -> float:
        """How many turns it takes to fight all enemies who must be beaten, two units to one of them."""
        s = self.s
        foes = sum((s.at[h] & OF[self.enemy]).bit_count() for h in bits(self.goals))
        return PAIR * foes / max(1, s.on[self.side].bit_count())

    # --- on foot

    def place(self, unit: int, h: int) -> float:
        """What it is worth to have a unit on foot end in a hex."""
        known = self._place.get((unit, h))
        if known is None:
            known = self._place[unit, h] = self._worth(unit, h)
        return known

    def _worth(self, unit: int, h: int) -> float:
        old = self.s.hex[unit]
        worth = SHELTER * cover_of(self.s, h) - self.fear * STAY * self.standing(h)
        worth += self.nearness(unit, h) + self.closing(h, old if old != NOWHERE else h)
        return worth + self._held(unit, h)

    def nearness(self, unit: int, h: int) -> float:
        """What a place is worth for being near to where a unit is wanted."""
        way = min(self.way(unit)[h], FAR)
        return (ARRIVED if not way and self.goals >> h & 1 else 0.0) - self.urgency(unit) * way

    def _held(self, unit: int, h: int) -> float:
        if not self.aims.hold >> h & 1:
            return 0.0
        friends = self.s.at[h] & OF[self.side] & ~BIT[unit]
        if not self.attacks or self.aims.sorts is None:
            return HELD * (ALONE if friends else 1.0)
        return HELD if self.counts(unit) else 0.0

    def beyond(self, unit: int, start: int, left: int, risk: float = 0.0) -> Course:
        """The best place that a unit on foot could still get to from a hex, fire and melee on the way counted.

        risk: what fire has to be expected before it goes on from there.
        """
        s, prices, six = self.s, costs_of(self.s).step[0], self.s.setup.grid.neighbour
        best = Course(self.place(unit, start) - self.fear * risk if self._roomy(unit, start) else -FAR, risk)
        paid, risks = {start: 0}, {start: risk}
        edge = [start]
        while edge:
            fresh: list[int] = []
            for h in edge:
                for d in range(6):
                    nb, price = six[h][d], prices[h * 6 + d]
                    if not price or paid[h] + price > left:
                        continue
                    if s.at[nb] & OF[self.enemy]:
                        run = max(risks[h], self.passing(h))
                        best = max(best, Course(self.storming(unit, nb, run) - TREAD * paid[h], run))
                    elif paid[h] + price < paid.get(nb, 999):
                        paid[nb] = paid[h] + price
                        run = risks[nb] = max(risks[h], self.passing(nb))
                        fresh.append(nb)
                        if self._roomy(unit, nb):
                            best = max(best, Course(self.place(unit, nb) - self.fear * run - TREAD * paid[nb], run))
            edge = fresh
        return best

    def course(self, unit: int) -> Course:
        """The best that a unit on foot could get to in a move."""
        known = self._course.get(unit)
        if known is None:
            s = self.s
            known = self._course[unit] = self.beyond(unit, s.hex[unit], ALLOWANCE[s.kind[unit]])
        return known

    def _roomy(self, unit: int, h: int) -> bool:
        own = self.s.at[h] & OF[self.side] & ~BIT[unit]
        return own.bit_count() < LIMIT or sum(FOOT[self.s.kind[u]] for u in bits(own)) < LIMIT

    def storming(self, unit: int, h: int, risk: float) -> float:
        """What it is worth to enter an enemy's hex through fire: the more there is of it, the rarer one gets there."""
        if IS_DECOY[self.s.kind[unit]]:
            return -FAR
        gain = self.storm(unit, h)
        return self.nearness(unit, h) + min(gain, gain / (1 + risk)) - self.fear * risk

    def exits(self, unit: int) -> bool:
        """Whether it helps that a unit leaves the map."""
        return self.attacks and self.counts(unit)

    # --- vehicles

    @cached_property
    def _stands(self) -> int:
        """Where vehicles do their work: in sight of the enemy, not beside him."""
        s, mask = self.s, 0
        grid = s.setup.grid
        foes = self.aims.prey or s.stood[self.enemy]
        for h in bits(foes):
            mask |= in_eye(s, h) & grid.within(h, SUPPORT_TO) & ~grid.within(h, SUPPORT_FROM - 1)
        for h in bits(s.stood[self.enemy]):
            mask &= ~grid.within(h, SUPPORT_FROM - 1)
        return mask or self.goals

    @cached_property
    def _needs_vehicles(self) -> bool:
        """Whether vehicles count where they stand."""
        sorts = self.aims.sorts
        return self.attacks and sorts is not None and "vehicle" in sorts

    def drive_way(self, unit: int) -> tuple[float, ...]:
        """By hex, how far it is for a vehicle to where it is wanted."""
        s = self.s
        if s.passenger(unit) != NONE:
            goals = self.goals
        else:
            goals = self.goals if self._needs_vehicles else self._stands
        if not goals:
            return (0.0,) * s.setup.n
        near = goals
        if not self._needs_vehicles:
            for h in bits(self.goals if s.passenger(unit) != NONE else 0):
                near |= s.setup.grid.within(h, SUPPORT_FROM)
        return way_to(s.setup, near, 1)

    def parked(self, unit: int, h: int, facing: int) -> float:
        """What it is worth to have a vehicle in a hex, pointing somewhere."""
        way = self.drive_way(unit)
        worth = -self.pace(unit) * self._ahead(way, h, facing) - self.fear * STAY * self.peril(unit, h)
        return worth + self.front(h, facing)

    def pace(self, unit: int) -> float:
        """How much a movement point nearer is worth to a vehicle."""
        if not self.attacks:
            return LEISURE
        return CALM

    def _ahead(self, way: tuple[float, ...], h: int, facing: int) -> float:
        """How far a vehicle still has to go, the turns that it needs first counted."""
        if not way[h]:
            return 0.0
        six, prices = self.s.setup.grid.neighbour[h], costs_of(self.s).step[1]
        ways = [
            way[six[d]] + prices[h * 6 + d] / POINT + TURNING[(d - facing) % 6] for d in range(6) if prices[h * 6 + d]
        ]
        return min(FAR, min(ways, default=FAR))

    def front(self, h: int, facing: int) -> float:
        """What a front is worth: enemies before it, the nearer the more."""
        s, worth = self.s, 0.0
        for foe in bits(s.stood[self.enemy]):
            far = s.setup.grid.dist(h, foe)
            if far and facing in facings_towards(s, h, foe):
                each = AHEAD if in_eye(s, h) >> foe & 1 else OUT_OF_SIGHT
                worth += (s.at[foe] & OF[self.enemy]).bit_count() * each / far
        return worth

    def carried_near(self, unit: int, h: int) -> bool:
        """Whether a squad in a halftrack had better go on on foot."""
        stuck = self.drive_way(self.s.rides[unit])[h] >= FAR
        return stuck or self.way(unit)[h] <= NEAR_ENOUGH or self.standing(h) > HOT
