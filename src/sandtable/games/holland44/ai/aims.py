"""What each side is after: posts, hexes that it wants to have or to hold, with what each is worth.

The Allies want the Club Route up to Arnhem, the bridges along it, and the pockets of the airborne divisions; the
Germans want the road ahead of the column blocked, the pocket at Arnhem gone, and the corridor cut.
"""

from __future__ import annotations

from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from ....maps.occupancy import NONE
from ....maps.paths import spread
from ..rules.board import ALLIED, BLOWN, CITY, CORPS, GERMAN, INTACT, MAJOR_RIVER, PRIMED, REPAIRING, TOWN
from ..rules.corps import LAST_TURN, corps_of
from ..rules.pieces import (
    AIRBORNE,
    COUNT,
    FORMATIONS,
    IS_ARTILLERY,
    IS_BRIDGING,
    IS_ENGINEER,
    IS_SUPPLY,
    PIECES_OF,
    SIDE,
    VEHICLE,
)
from ..rules.state import State
from ..rules.supply import SOURCES, division_of
from . import sweeping
from .forces import Forces, shelter
from .road import NEAR, byways, crossings, goal, off_road, over_the_waal, pickets, places, stretch

BRIDGE_TRAIN = 15  # places of the route ahead at which a bridge that is down draws bridging units
WAAL = 1.0  # what the ends of the bridge over the Waal count more than others
TOGETHER = 5  # the last turn on which the column keeps to the road, until Eindhoven should be taken
DASH = 3  # turns before the end of the short game from which nobody of the column stays behind
VAN = 3  # units that count as the van of the column
OBSTACLES = 8  # how many of the Germans in its way the column looks at
BARS = 3  # places of the route ahead of the column on which Germans bar it
NEXT_STRETCH = 4  # places of the route that are next
GUNS_BEHIND = 8  # places of the route behind the head of the column at which its guns still find targets
THIRTIETH = CORPS.index("30C")
KEEPERS = ("101st_airborne", "82nd_airborne")  # who keep the road open for the column
FIRST_AIRBORNE = FORMATIONS.index("1st_airborne")

AHEAD = 0.4  # what the road ahead of the column means to the Germans
BEHIND = 0.6  # what it means behind the column
HELD_ROAD = 0.6  # how much less where Allies stand
CUT_FORCE = 2.0  # more strength that is enough there, for each point of their defense
FARTHER_AHEAD = 0.05  # how much less the road means with each place farther ahead
FAR_END = 0.8  # how much more the far end of a bridge
SETTLED = 0.4  # or a town or a city
FAR_BANK = 1.0  # and more again beyond the Waal
LEAST_AHEAD = 0.6  # the least that the road ahead means
POCKET = 6.5  # what the pocket means to them
POCKET_FORCE = 3.0  # strength that is enough against it, for each point of its defense
HOLD = 1.8  # what an objective that is theirs means in a game that points decide
MINOR_HOLD = 0.3  # the same where points do not matter
HOLD_FORCE = 6.0  # the strength that is enough at one
WATCH, PICKET, GUARD, BLOCK = 4, 5, 7, 10  # strength that is enough at a post
REPAIR = 99  # the need of a post at a bridge that is down
TAKE_RIVER = 6.0  # what the ends of a bridge over a river that is not yet safe mean to paratroopers
TAKE_CANAL = 4.2  # the same over a canal
TAKE_CITY = {"82nd_airborne": 5.5}  # what a city means to a division that has not got it yet: Nijmegen does not wait
CITY_AHEAD = 4.0  # the same to others: Eindhoven is left to the column
KEEP = 4.4  # what the ends of a bridge of the road mean to the paratroopers who have it
BY = 4.3  # the same for a bridge near one that is not safe, before they have it
BY_KEPT = 4.2  # and once they have it
INSTEAD = 4  # places of the road within which a bridge near it serves instead of one of its own
HELP = 5.0  # what it is worth to hold the ends of a bridge at which a bridging unit works
SWEEP = 5.0  # what it is worth to drive away somebody who closes the road
OWN_STRETCH = 1.0  # how much more pickets are worth where no airborne division looks after the road
CITY_HELD = 2.5  # what a city means to a division that has it
CITY_FORCE = 10.0  # the strength that is enough at one
SOURCE = 5.5  # what its supply source means to a division
RALLY = 3.6  # what it means to the 1st Airborne to keep together around its own
RALLY_FORCE = 18.0  # the strength that is enough there
DRIVE = 4.5  # what the next German in the way means to the column
NEXT_ONE = 0.1  # how much less the one after him
OBJECTIVE = 3.0  # what an objective off the road means to other corps in a game that points decide
MINOR_OBJECTIVE = 0.6  # the same where points do not matter
OBJECTIVE_FORCE = 12.0  # the strength that is enough at one
UP_THE_ROAD = 1.5  # what the end of the route means to other corps
FIRST_BRIDGE = 6.0  # what the first bridge of the road that is down means to bridging units
NEXT_BRIDGE = 0.5  # how much less the one after it
OTHER_BRIDGE = 5.5  # what any bridge means to those of other corps
ROAD_BEHIND = 2.0  # what hexes that keep the road behind it open mean to the column
REOPEN = 4.4  # what it means to it to drive away Germans who close it there
FLANK_ROAD = 2.5  # the first of these to other corps
FLANK_REOPEN = 5.0  # and the second
DIVISION_ROAD = 2.0  # the first of these to an airborne division on its stretch
DIVISION_REOPEN = 3.6  # and the second
STRONGHOLD = 1.5  # how much more a town, a city or an end of a bridge means than another hex of the road
MOST_GUARD = 14.0  # strength that is enough there whatever may come
PICKET_DANGER = 0.15  # how much more a picket is worth for each point of attack that could come
MOST_PICKET = 1.5  # the most that this counts
DRIVE_OFF = 6.0  # the strength that is enough to drive away Germans
DRIVE_OFF_EACH = 4.0  # and for each point of their defense
IN_DANGER = 1.5  # what the Germans must be able to bring against a picket
HELD_OFF = 7.0  # how many times as many Allies as Germans around a hex keep them away from it
BRIDGING, SECOND_BRIDGING = "bridging", "second bridging"  # units that repair bridges: of 30 Corps, of others
FOLLOWING = "following"  # others that go behind the troops
SPEARHEAD = "spearhead"  # tanks of 30 Corps, who leave the corridor to others


BRIDGING_UNITS = tuple(piece for piece in range(COUNT) if IS_BRIDGING[piece])


class Post(NamedTuple):
    """A hex that a side wants units at."""

    hex: int
    weight: float
    need: float  # the strength that is enough
    exact: bool = False  # whether only those in the hex itself count


def head(s: State) -> int:
    """How far along the route the first unit of the ground forces has come; -1 if none is near it."""
    place = places(s.board)
    found = -1
    for piece in s.board.grid.bits(PIECES_OF[ALLIED]):
        hex = s.at[piece]
        if hex != NONE and not AIRBORNE[piece] and place[hex][1] <= NEAR and not _follows(piece):
            found = max(found, place[hex][0])
    return found


def _follows(piece: int) -> bool:
    """Whether an Allied unit goes behind others: guns, engineers, bridging units."""
    return bool(IS_ARTILLERY[piece] or IS_ENGINEER[piece] or IS_BRIDGING[piece])


# --- the Allies


class Aims:
    """The posts of both sides in a position, worked out when they are asked for."""

    def __init__(self, s: State, forces: tuple[Forces, Forces]) -> None:
        self.s, self.board, self.forces = s, s.board, forces
        self.head = head(s)
        self.by_points = s.setup.rules.victory == "points"
        self.on_road = self.board.grid.mask(self.board.route)
        self._posts: dict[object, tuple[Post, ...]] = {}

    @property
    def dash(self) -> bool:
        """Whether all of the column leaves the road to others: a few turns are left to get over the Waal."""
        return not self.by_points and self.s.turn > self.s.setup.rules.last_turn - DASH

    @property
    def race(self) -> bool:
        """Whether all corps drive for the Waal: nothing else decides, and boundaries have ended (23.4d)."""
        return not self.by_points and self.s.turn > LAST_TURN

    def in_column(self, piece: int) -> bool:
        """Whether a unit of the ground forces drives up the road."""
        return self.race or corps_of(self.s, piece) in (0, THIRTIETH)

    @property
    def off_road(self) -> int:
        """The country too far from the road for the column, which keeps to it in the first turns."""
        return off_road(self.board) if self.s.turn <= TOGETHER else 0

    @cached_property
    def column(self) -> tuple[int, ...]:
        """How far along the route each fighting unit of the column has come."""
        s, place, grid = self.s, places(self.board), self.board.grid
        on_map = (p for p in grid.bits(PIECES_OF[ALLIED]) if s.at[p] != NONE and not AIRBORNE[p] and not _follows(p))
        return tuple(place[s.at[p]][0] for p in on_map if self.in_column(p))

    @cached_property
    def cutters(self) -> int:
        """Where Germans stand on the road behind the head of the column or beside it: either closes it (18.3.2)."""
        return self._closing(0, self.head)

    @cached_property
    def closers(self) -> int:
        """Where Germans stand who close the road behind the column or where paratroopers keep it open for it."""
        stretches = [stretch(self.board, name) for name in KEEPERS]
        return reduce(or_, (self._closing(*each) for each in stretches), self.cutters)

    @cached_property
    def blockers(self) -> int:
        """Where Germans stand on the next stretch of the road or beside it, and bar the way."""
        return self._closing(self.tail, self.head + NEXT_STRETCH) | self._at_bridge()

    @cached_property
    def under_fire(self) -> int:
        """Where Germans stand whom the guns of the column should reach: in its way, or on the road not far behind."""
        return self.blockers | self._closing(max(0, self.head - GUNS_BEHIND), self.head)

    def _at_bridge(self) -> int:
        """Where Germans stand who keep the first bridge of the road that is down from being repaired."""
        ends = self.board.grid.mask(self.bridges_down[0]) if self.bridges_down else 0
        return (ends | spread(self.board.grid, ends)) & self.s.stood[GERMAN]

    @cached_property
    def bridges_down(self) -> tuple[tuple[int, int], ...]:
        """The ends of the bridges of the road that are down, the first one first."""
        return tuple((a, b) for bridge, a, b in crossings(self.board) if self.s.bridge[bridge] in (BLOWN, REPAIRING))

    def _closing(self, first: int, last: int) -> int:
        road = self.board.grid.mask(self.board.route[first : last + 1])
        return (road | spread(self.board.grid, road)) & self.s.stood[GERMAN]

    def posts(self, piece: int) -> tuple[Post, ...]:
        """The posts that a unit may look after."""
        target = self.sweepers.get(piece) if SIDE[piece] == ALLIED else None
        if target is not None:
            return (Post(target, SWEEP, 999.0),)
        if self.holds_fast(piece):
            return (Post(self.s.at[piece], KEEP, WATCH, True),)
        key: object = GERMAN
        if SIDE[piece] == ALLIED:
            corps = "30C" if self.race else CORPS[corps_of(self.s, piece)]
            key = FORMATIONS[division_of(self.s, piece)] if AIRBORNE[piece] else corps
            if IS_BRIDGING[piece]:
                key = BRIDGING if key == "30C" else SECOND_BRIDGING
            elif key == "30C" and _follows(piece):
                key = FOLLOWING
            elif self.drives_on(piece):
                key = SPEARHEAD
        if key not in self._posts:
            self._posts[key] = tuple(self._german() if key == GERMAN else self._allied(str(key)))
        return self._posts[key]

    @cached_property
    def sweepers(self) -> dict[int, int]:
        """By unit the German on the road or near it whom it is to attack."""
        found = self._ground_sweepers()
        for name in KEEPERS:
            found |= self._paratroopers_who_sweep(name)
        return found

    @cached_property
    def strongholds(self) -> tuple[int, ...]:
        """Towns, cities and ends of bridges along the road: hard to win back once Germans have slipped into them."""
        ends = {hex for _, a, b in crossings(self.board) for hex in (a, b)}
        route, settled = dict.fromkeys(self.board.route), self.board.settlement
        return tuple(hex for hex in route if hex in ends or settled[hex] in (TOWN, CITY))

    @cached_property
    def garrisons(self) -> frozenset[int]:
        """The unit in each of these that stays there, the best of the infantry."""
        return frozenset(filter(None, map(self._garrison, self.strongholds)))

    def holds_fast(self, piece: int) -> bool:
        """Whether such a unit leaves its hex to nobody: paratroopers a bridge, others what the column has passed."""
        if piece not in self.garrisons:
            return False
        hex = self.s.at[piece]
        if AIRBORNE[piece]:
            return any(hex in (a, b) for _, a, b in crossings(self.board))
        passed = places(self.board)[hex][0] < self.head and not self.dash
        return passed and self.forces[GERMAN].reach(self.board)[hex] >= IN_DANGER

    def _garrison(self, hex: int) -> int | None:
        s = self.s
        if not s.stood[ALLIED] >> hex & 1:
            return None
        fit = (p for p in s.pieces_in(hex) if s.mobility_of(p) != VEHICLE and not _follows(p) and not IS_SUPPLY[p])
        return max(fit, key=lambda piece: (s.defense_of(piece), -piece), default=None)

    def _paratroopers_who_sweep(self, name: str) -> dict[int, int]:
        """The same for a division that keeps the road open."""
        s, number = self.s, FORMATIONS.index(name)
        division = (p for p in sweeping.paratroopers(s) if division_of(s, p) == number)
        free = {piece: False for piece in division if not _follows(piece) and piece not in self.garrisons}
        closing, strong = self._closing(*stretch(self.board, name)), self.forces[GERMAN].defense
        wanted = sweeping.targets(s, closing, 0, strong, sweeping.ENOUGH)
        return sweeping.sweepers(s, wanted, free)

    def _ground_sweepers(self) -> dict[int, int]:
        """The same for the ground forces, those who bar the way ahead first."""
        if self.dash:
            return {}
        place, s = places(self.board), self.s
        closing = self.cutters | (self._at_bridge() if self._before_bridge else 0)
        near = self.board.grid.mask(
            hex
            for hex in self.board.grid.bits(s.stood[GERMAN] & ~closing)
            if place[hex][1] <= sweeping.NEAR_ROAD and place[hex][0] <= self.head
        )
        strong = self.forces[GERMAN].defense
        fit = [p for p in sweeping.fighters(s) if not _follows(p) and p not in self.garrisons]
        bars = self._closing(self.head, self.head + BARS) & ~closing
        first = sweeping.sweepers(s, sweeping.targets(s, bars, 0, strong, sweeping.PLENTY), dict.fromkeys(fit, False))
        rest = {piece: self.drives_on(piece) for piece in fit if piece not in first}
        return first | sweeping.sweepers(s, sweeping.targets(s, closing, near, strong, sweeping.ENOUGH), rest)

    @property
    def _before_bridge(self) -> bool:
        """Whether the column has come up to a bridge that is down."""
        return self._bridge_down_within(NEXT_STRETCH)

    def drives_on(self, piece: int) -> bool:
        """Whether a unit is one of the tanks of 30 Corps who leave the corridor to others."""
        return piece in self.spearhead

    @cached_property
    def spearhead(self) -> frozenset[int]:
        """These tanks: all of them, or the foremost while a bridge that is down holds them up."""
        s, place = self.s, places(self.board)
        tanks = [
            piece
            for piece in self.board.grid.bits(PIECES_OF[ALLIED])
            if not AIRBORNE[piece] and s.mobility_of(piece) == VEHICLE and not _follows(piece)
            if self.race or corps_of(s, piece) == THIRTIETH
        ]
        if not self._held_up or self.dash:
            return frozenset(tanks)
        first = sorted((p for p in tanks if s.at[p] != NONE), key=lambda piece: (-place[s.at[piece]][0], piece))
        return frozenset(first[:VAN])

    @property
    def _held_up(self) -> bool:
        """Whether a bridge of the road not far ahead of the column is down."""
        return self._bridge_down_within(BRIDGE_TRAIN)

    def _bridge_down_within(self, far: int) -> bool:
        """Whether the first bridge of the road that is down is no more than so many places ahead of the column."""
        return bool(self.bridges_down) and places(self.board)[self.bridges_down[0][0]][0] <= self.head + far

    def _allied(self, of: str) -> list[Post]:
        if of == BRIDGING:
            return self._repairs()
        if of == SECOND_BRIDGING:
            return self._second_repairs()
        if of == FOLLOWING:
            return self._follow()
        if of == SPEARHEAD or (self.dash and of in ("", "30C")):
            return [Post(goal(self.board), DRIVE, 999.0)]
        if of in CORPS:
            return self._drive() if of in ("", "30C") else self._flank()
        return self._division(of)

    def _drive(self) -> list[Post]:
        """Up the road, one German in the way after another; those whom Germans on it are nearer to open it again."""
        ahead = [Post(hex, DRIVE - NEXT_ONE * i, 999.0) for i, hex in enumerate(self.obstacles)]
        return [
            *ahead,
            Post(goal(self.board), DRIVE - NEXT_ONE * len(ahead), 999.0),
            *self._corridor(0, self.head, ROAD_BEHIND, REOPEN),
            *(post for post in self._works() if self.on_road >> post.hex & 1),
        ]

    @cached_property
    def obstacles(self) -> tuple[int, ...]:
        """The first Germans who close the road to the column, in the order in which it comes to them."""
        place = places(self.board)
        closing = self.board.grid.bits(self._closing(self.tail, len(self.board.route)))
        return tuple(sorted(closing, key=lambda hex: (place[hex], hex))[:OBSTACLES])

    @cached_property
    def tail(self) -> int:
        """How far the van of the column has come, all of it."""
        return max(0, min(sorted(self.column)[-VAN:], default=0))

    def _flank(self) -> list[Post]:
        """Towards the objectives off the road, and the corridor."""
        held = zip(self.board.objectives, self.s.control, strict=True)
        weight = OBJECTIVE if self.by_points else MINOR_OBJECTIVE
        wanted = [Post(hex, weight, OBJECTIVE_FORCE) for hex, side in held if side == GERMAN]
        corridor = self._corridor(0, self.head + NEXT_STRETCH, FLANK_ROAD, FLANK_REOPEN)
        return [*wanted, *corridor, *self._works(), Post(goal(self.board), UP_THE_ROAD, 999.0)]

    def _repairs(self) -> list[Post]:
        """Bridging units go where a bridge of the route is down, the first one first, and else behind the head."""
        near = [hex for hex, _ in self.bridges_down if places(self.board)[hex][0] <= self.head + BRIDGE_TRAIN]
        return [Post(hex, FIRST_BRIDGE - NEXT_BRIDGE * i, REPAIR) for i, hex in enumerate(near)] or self._follow()

    def _works(self) -> list[Post]:
        """The ends of bridges at which bridging units stand: no enemy may look into them (5.8b)."""
        at_hand = self.board.grid.mask(self.s.at[p] for p in BRIDGING_UNITS if self.s.at[p] != NONE)
        down = (b for b, at in zip(self.board.bridges, self.s.bridge, strict=True) if at in (BLOWN, REPAIRING))
        ends = (b.hexes for b in down if b.repairable and any(at_hand >> hex & 1 for hex in b.hexes))
        return [Post(hex, HELP, PICKET, True) for both in ends for hex in both if not self.s.stood[GERMAN] >> hex & 1]

    def _second_repairs(self) -> list[Post]:
        """The bridging units of other corps open ways of their own, as long as boundaries keep them off the road."""
        s, bridges = self.s, self.board.bridges
        if s.turn > LAST_TURN:
            return self._repairs()
        down = [b for b, state in zip(bridges, s.bridge, strict=True) if state in (BLOWN, REPAIRING)]
        own = [Post(hex, OTHER_BRIDGE, REPAIR) for b in down if b.repairable and not b.rail for hex in b.hexes]
        return own or self._repairs()

    def _follow(self) -> list[Post]:
        """A little behind the head of the column."""
        return [Post(self.board.route[max(0, self.head - 1)], 5.0, 999.0)]

    def _corridor(self, first: int, last: int, weight: float, blocked: float) -> list[Post]:
        """The Germans who close the road, its bridges, and hexes beside it from which others are kept away."""
        ends = {hex for _, a, b in crossings(self.board) for hex in (a, b)}
        theirs = self.forces[GERMAN]
        found = self._targets(self._closing(first, last), blocked) + self._behind(first, last)
        threat, danger = theirs.threat(self.board), theirs.reach(self.board)
        for hex in dict.fromkeys(self.board.route[first : last + 1]):
            taken = self.s.stood[GERMAN] >> hex & 1
            if self._exposed(hex) and not taken and (hex in ends or self.board.settlement[hex] in (TOWN, CITY)):
                value = weight + STRONGHOLD + self._at_the_waal(hex)
                found.append(Post(hex, value, min(MOST_GUARD, max(GUARD, threat[hex])), hex in ends))
        for at, hex in pickets(self.board):
            if first <= at <= last and self._exposed(hex) and not self.s.stood[GERMAN] >> hex & 1:
                value = weight + min(MOST_PICKET, PICKET_DANGER * danger[hex])
                value += OWN_STRETCH if at < self._airborne_from else 0.0
                found.append(Post(hex, value, PICKET, True))
        return found

    def _behind(self, first: int, last: int) -> list[Post]:
        """Strongholds behind the head of the column that Germans could slip into once it has passed."""
        danger, place = self.forces[GERMAN].reach(self.board), places(self.board)
        held = (hex for hex in self.strongholds if first <= place[hex][0] <= min(last, self.head))
        theirs = self.s.stood[GERMAN]
        return [Post(hex, KEEP, WATCH, True) for hex in held if danger[hex] >= IN_DANGER and not theirs >> hex & 1]

    def _exposed(self, hex: int) -> bool:
        """Whether Germans could come to a hex who are not held off by many more Allies around it."""
        theirs, ours = (self.forces[side].reach(self.board)[hex] for side in (GERMAN, ALLIED))
        return theirs >= max(IN_DANGER, ours / HELD_OFF)

    @cached_property
    def _airborne_from(self) -> int:
        """The place of the route from which airborne divisions look after it."""
        return min(stretch(self.board, name)[0] for name in ("101st_airborne", "82nd_airborne"))

    def _targets(self, where: int, weight: float) -> list[Post]:
        """Germans who are to be driven away."""
        strong = self.forces[GERMAN].defense
        return [
            Post(
                hex,
                weight + self._at_the_waal(hex),
                DRIVE_OFF + DRIVE_OFF_EACH * strong.get(hex, 0) * shelter(self.board, hex),
            )
            for hex in self.board.grid.bits(where)
        ]

    def _at_the_waal(self, hex: int) -> float:
        return WAAL if hex in over_the_waal(self.board) else 0.0

    def _division(self, name: str) -> list[Post]:
        """An airborne division: its stretch of the road, its supply source, its cities; bridges before all."""
        s, board = self.s, self.board
        first, last = stretch(board, name)
        posts = self._corridor(first, last, DIVISION_ROAD, DIVISION_REOPEN)
        objectives = set(board.objectives)
        towns = (hex for hex in dict.fromkeys(board.route[first : last + 1]) if hex in objectives)
        wanted = TAKE_CITY.get(name, CITY_AHEAD)
        posts += [Post(hex, CITY_HELD if s.stood[ALLIED] >> hex & 1 else wanted, CITY_FORCE) for hex in towns]
        posts += self._bridges(first, last)
        posts += [post for post in self._works() if first <= places(board)[post.hex][0] <= last]
        number = FORMATIONS.index(name)
        sources = [s.at[each] for each in SOURCES if s.at[each] != NONE and division_of(s, each) == number]
        watch = [Post(hex, SOURCE, WATCH, True) for hex in sources]
        if number == FIRST_AIRBORNE:  # it stays beyond the Lower Rhine, whatever may come
            north = board.regions["north_of_lower_rhine"]
            watch += [Post(hex, RALLY, RALLY_FORCE) for hex in sources]
            return [post for post in posts if north >> post.hex & 1] + watch
        return posts + watch

    def _bridges(self, first: int, last: int) -> list[Post]:
        """Bridges of a stretch, standing or down: while Germans look into either end nothing is repaired (5.8b)."""
        s, place = self.s, places(self.board)
        return [
            self._to_be_taken(hex, a, b) if s.bridge[bridge] == PRIMED else Post(hex, KEEP, WATCH, True)
            for bridge, a, b in crossings(self.board)
            for hex in (a, b)
            if first <= place[hex][0] <= last
        ] + self._byways(first, last)

    def _to_be_taken(self, hex: int, a: int, b: int) -> Post:
        """An end of a bridge that may yet be blown; there is no way round one over a river."""
        river = self.board.water[self.board.grid.side_between(a, b)] == MAJOR_RIVER
        return Post(hex, TAKE_RIVER if river else TAKE_CANAL, GUARD, True)

    def _byways(self, first: int, last: int) -> list[Post]:
        """The bridges near those of a stretch that are not yet safe: one of them may stand when the road's is gone."""
        s, place = self.s, places(self.board)
        unsafe = [place[a][0] for bridge, a, _ in crossings(self.board) if s.bridge[bridge] != INTACT]
        return [
            Post(hex, BY if s.bridge[bridge] == PRIMED else BY_KEPT, WATCH, True)
            for bridge, at, ends in byways(self.board)
            if first <= at <= last and s.bridge[bridge] in (PRIMED, INTACT)
            if any(abs(at - each) <= INSTEAD for each in unsafe)
            for hex in ends
        ]

    # --- the Germans

    def _german(self) -> list[Post]:
        return [*self._block(), *self._pocket(), *self._cut(), *self._hold()]

    def _block(self) -> list[Post]:
        """The road ahead of the column: settlements and far ends of bridges first, the Waal most of all."""
        board, route = self.board, self.board.route
        far_ends = {b for _, _, b in crossings(board)}
        river = board.regions["north_of_waal"]
        found = []
        for at in range(self.head + 1, len(route)):
            hex, ahead = route[at], at - self.head
            weight = AHEAD - FARTHER_AHEAD * ahead
            weight += FAR_END if hex in far_ends else SETTLED if board.settlement[hex] in (TOWN, CITY) else 0.0
            weight += FAR_BANK if hex in far_ends and river >> hex & 1 else 0.0
            if not self.s.stood[ALLIED] >> hex & 1 and (ahead <= 12 or hex in far_ends):
                found.append(Post(hex, max(weight, LEAST_AHEAD), BLOCK))
        return found

    def _pocket(self) -> list[Post]:
        """The Allies north of the Lower Rhine: without them the battle is won."""
        hexes = self.s.stood[ALLIED] & self.board.regions["north_of_lower_rhine"]
        defense = self.forces[ALLIED].defense
        return [Post(hex, POCKET, POCKET_FORCE * max(4, defense.get(hex, 0))) for hex in self.board.grid.bits(hexes)]

    def _cut(self) -> list[Post]:
        """The road behind the head of the column."""
        defense, route = self.forces[ALLIED].defense, self.board.route
        return [
            Post(hex, BEHIND if not defense.get(hex) else BEHIND - HELD_ROAD, BLOCK + CUT_FORCE * defense.get(hex, 0))
            for hex in dict.fromkeys(route[max(0, self.head - 40) : max(0, self.head + 1)])
        ]

    def _hold(self) -> list[Post]:
        """Objectives still German, in a game that points decide."""
        held = zip(self.board.objectives, self.s.control, strict=True)
        weight = HOLD if self.by_points else MINOR_HOLD
        return [Post(hex, weight, HOLD_FORCE) for hex, side in held if side == GERMAN]


def is_gun(s: State, piece: int) -> bool:
    """Whether a unit is artillery."""
    return not s.unseen(piece) and bool(IS_ARTILLERY[s.kind(piece)])


def is_helper(s: State, piece: int) -> bool:
    """Whether a unit goes behind others: guns, engineers, bridging units."""
    return not s.unseen(piece) and _follows(s.kind(piece))


def is_source(s: State, piece: int) -> bool:
    """Whether a unit is an airborne supply source."""
    return not s.unseen(piece) and bool(IS_SUPPLY[s.kind(piece)])
