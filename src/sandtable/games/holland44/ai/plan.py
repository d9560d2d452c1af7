"""A side's view of a position: which post each unit is for, and what it is worth to have it in a hex."""

from __future__ import annotations

from functools import cached_property

from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
from ..rules import going, pace, route, stacking, supply, zoc
from ..rules.board import ALLIED, AREAS, GERMAN
from ..rules.costs import POINT
from ..rules.pieces import AIRBORNE, IS_BRIDGING, IS_ENGINEER, RANGE, VEHICLE
from ..rules.state import State
from ..rules.stride import LEAVE_ZONE, Stride
from ..rules.verbs import EXTENDED, NORMAL, TACTICAL
from . import ways
from .aims import Aims, Post, is_gun, is_source, places
from .forces import Forces, attack, defense, shelter, step_worth
from .ways import Field

TURN = 2.5  # what it is worth to be a turn's march nearer to one's post
HURRY = 0.35  # how much a turn's march counts against a post that is far away
CROWD = -4.0  # more units than may stay in a hex
CUT_OFF = -0.7  # a hex without supply
RECKLESS = 5  # turns before the end from which supply does not matter any more
CHANCE = 0.3  # what a good attack in sight is worth for each time that the attackers are stronger
SHARE = 0.4  # how much of an attack's prospects others are given the credit for who stand there already
ROAD_CHANCE = 2.0  # how much more a target on the route counts
AT_POST = 0.6
ON_THE_ROAD = 0.25  # a hex of the route, to units of the column: supply runs along it
BOND = 0.25
ROAD_BOND = 0.5
FEAR = (0.04, 0.16)  # of each side, for each time that the enemy is stronger
FEAR_OF_AIRBORNE = 0.14
MOST_FEAR = 0.9
TANKS_ON_GUARD = 0.7  # how much a post that is not at the head of the column means to tanks
TURN_BACK, PAST = 0.5, 3  # what is left of a post to those who are so many hexes of the road past it
ENDLESS = 99.0  # a post that can never have enough
ESCORT = 0.6  # what it is worth to a gun or an engineer to have infantry beside it
REST = 0.02  # what a move must bring to be made at all

Reach = dict[int, tuple[int, int]]  # by hex: the first hex on the way there, and what is spent by then


class Plan:
    """What a side makes of a position."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.enemy, self.board = s, side, 1 - side, s.board
        self._posted: dict[int, Post | None] = {}

    # --- the position

    @cached_property
    def forces(self) -> tuple[Forces, Forces]:
        """The strengths of both sides by hex."""
        return Forces(self.s, ALLIED), Forces(self.s, GERMAN)

    @cached_property
    def own(self) -> Forces:
        """The strengths of this side."""
        return self.forces[self.side]

    @cached_property
    def theirs(self) -> Forces:
        """The strengths of the enemy."""
        return self.forces[self.enemy]

    @cached_property
    def aims(self) -> Aims:
        """What the sides are after."""
        return Aims(self.s, self.forces)

    @cached_property
    def threat(self) -> tuple[float, ...]:
        """For every hex what the enemy could bring against it."""
        return self.theirs.threat(self.board)

    @cached_property
    def supplied(self) -> int:
        """The hexes in supply from entry areas, and those next to them: a unit opens the hex it stands in."""
        found = supply.supplied(self.s, self.side)
        return found | spread(self.board.grid, found)

    @cached_property
    def bonders(self) -> int:
        """The hexes from which this side forms bonds."""
        return zoc.bonders(self.s, self.side).all

    @cached_property
    def zone(self) -> int:
        """The enemy's zone of control."""
        return zoc.zone(self.s, self.enemy)

    @cached_property
    def on_route(self) -> int:
        """The hexes of the route."""
        return self.board.grid.mask(self.board.route)

    # --- posts

    def post(self, piece: int) -> Post | None:
        """The post that a unit is for: what it is worth, what is missing there, and how far away it is."""
        if piece not in self._posted:
            found = [(self._pull(piece, post), -post.hex, post) for post in self.aims.posts(piece)]
            self._posted[piece] = max(found)[2] if found else None
        return self._posted[piece]

    def _pull(self, piece: int, post: Post) -> float:
        turns = self.turns(piece, post, self.s.at[piece])
        if turns >= ways.FAR / POINT:
            return -99.0
        if post.need > ENDLESS:
            return post.weight
        filled = self.own.defense_about(self.board, post.hex)
        hex = self.s.at[piece]
        if hex != NONE and self.board.grid.dist(hex, post.hex) <= 1:
            filled -= defense(self.s, piece)
        return self._weight(piece, post) * max(0.15, 1 - filled / post.need) - HURRY * turns

    def _weight(self, piece: int, post: Post) -> float:
        """Tanks leave posts to others, and whoever is past one does not turn back for it lightly."""
        weight, hex = post.weight, self.s.at[piece]
        if self.side == GERMAN or AIRBORNE[piece]:
            return weight
        if self.s.mobility_of(piece) == VEHICLE:
            weight *= TANKS_ON_GUARD
        place = places(self.board)
        return weight * TURN_BACK if hex != NONE and place[post.hex][0] < place[hex][0] - PAST else weight

    def way(self, piece: int, post: Post) -> Field:
        """How far every hex is from a post for a unit."""
        return ways.field(self.s, self.side, self.s.mobility_of(piece), post.hex)

    def turns(self, piece: int, post: Post, hex: int) -> float:
        """The turns that a unit needs from a hex, or from its entry area, to a post."""
        field, speed = self.way(piece, post), POINT * max(2, pace.move_points(self.s, piece))
        if hex != NONE:
            return field[hex] / speed
        area = self.s.box[piece]
        if area >= len(AREAS) or not self.board.areas[area].hexes:
            return ways.FAR
        return 0.3 + min(field[h] for h in self.board.grid.bits(self.board.areas[area].hexes)) / speed

    # --- hexes

    def place(self, piece: int, hex: int) -> float:
        """What it is worth to have a unit end its move in a hex."""
        post = self.post(piece)
        value = -TURN * self.turns(piece, post, hex) if post else 0.0
        if hex == NONE:
            return value - 0.5
        if is_gun(self.s, piece) or is_source(self.s, piece) or self._helper(piece):
            return value + self._room(piece, hex) - 2 * self.fear(piece, hex) + self._escort(piece, hex)
        value += self._room(piece, hex) + self._supply(piece, hex) + self.chance(piece, hex) - self.fear(piece, hex)
        value += self._bonds(piece, hex) if self.side == GERMAN else 0.0
        if post and hex == post.hex:
            value += AT_POST
        if self.side == ALLIED and not AIRBORNE[piece] and self.on_route >> hex & 1:
            value += ON_THE_ROAD
        return value + 0.05 * shelter(self.board, hex) + self._prize(hex)

    def _helper(self, piece: int) -> bool:
        kind = self.s.kind(piece)
        return bool(IS_BRIDGING[kind] or IS_ENGINEER[kind])

    def _escort(self, piece: int, hex: int) -> float:
        """Guns and engineers stay with troops, and out of the enemy's zone without them."""
        others = self.own.defense.get(hex, 0) - (defense(self.s, piece) if self.s.at[piece] == hex else 0)
        alone = others < 4
        return (0.0 if alone else ESCORT) - (1.0 if alone and self.zone >> hex & 1 else 0.0)

    def _prize(self, hex: int) -> float:
        """An objective that would change hands."""
        if hex in self.board.objectives and self.s.control[self.board.objectives.index(hex)] != self.side:
            return 1.0 if self.aims.by_points else 0.2
        return 0.0

    def _room(self, piece: int, hex: int) -> float:
        """Hexes hold only so many units."""
        if not self.s.stood[self.side] >> hex & 1:
            return 0.0
        others = tuple(p for p in self.s.pieces_in(hex) if p != piece)
        return 0.0 if not others or stacking.within_limit(self.s, (*others, piece)) else CROWD

    def _supply(self, piece: int, hex: int) -> float:
        """Hexes in supply; paratroopers stay near their own source until the road is open."""
        if self.supplied >> hex & 1:
            return 0.0
        if self.side == ALLIED and AIRBORNE[piece]:
            source = supply.source_of(self.s, piece)
            if source == NONE:
                return 0.0
            return 0.0 if self.board.grid.dist(self.s.at[source], hex) <= supply.OFF_ROAD + 2 else CUT_OFF / 3
        return 0.0 if self.s.turn > self.s.setup.rules.last_turn - RECKLESS else CUT_OFF

    def chance(self, piece: int, hex: int) -> float:
        """The best attack that a unit in a hex could take part in."""
        mine = attack(self.s, piece)
        near = self.board.grid.adjacent_mask[hex] & self.s.stood[self.enemy]
        if not mine or not near:
            return 0.0
        return max(self._odds_against(piece, each, mine) for each in self.board.grid.bits(near))

    def _odds_against(self, piece: int, target: int, mine: int) -> float:
        others, frm = self.own.attack_on(self.board, target), self.s.at[piece]
        if frm != NONE and self.board.grid.adjacent_mask[frm] >> target & 1:
            others -= mine
        strong = max(1.0, self.theirs.defense.get(target, 0) * shelter(self.board, target))
        wanted = ROAD_CHANCE if self.on_route >> target & 1 else 1.0
        with_it, without = _prospect((others + mine) / strong), _prospect(others / strong)
        return CHANCE * wanted * (with_it - SHARE * without)

    def fear(self, piece: int, hex: int) -> float:
        """What the enemy could do to a unit in a hex."""
        threat = self.threat[hex]
        if not threat:
            return 0.0
        strong = self.own.defense.get(hex, 0)
        if self.s.at[piece] != hex:
            strong += defense(self.s, piece)
        odds = threat / max(1.0, strong * shelter(self.board, hex))
        fear = FEAR_OF_AIRBORNE if AIRBORNE[piece] and self.side == ALLIED else FEAR[self.side]
        return min(MOST_FEAR, fear * max(0.0, odds - 1.0)) * step_worth(self.s, piece)

    def _bonds(self, piece: int, hex: int) -> float:
        """Stacks two hexes apart close the ground between them."""
        if not self.threat[hex] or self.s.steps[piece] < 2:
            return 0.0
        ring = self.board.grid.within(hex, 2) & ~self.board.grid.within(hex, 1) & self.bonders
        if not ring:
            return 0.0
        near_road = places(self.board)[hex][1] <= 1
        return ROAD_BOND if near_road else BOND

    # --- where a unit can get

    def reach(self, go: Stride) -> Reach:
        """The hexes that a stack can get to, with the first hex on the way there."""
        s, grid = self.s, self.board.grid
        free = go.lanes & ~s.stood[self.enemy] & ~go.zone & ~go.bonds[0]
        if go.mode == EXTENDED:
            free &= route.away_from(s, self.enemy)
        way = route.explore(go, free)
        start, first, found = go.frm, dict[int, int](), Reach()
        for state, (paid, prev) in sorted(way.items(), key=lambda item: item[1][0]):
            hex = state // 3
            if prev < 0:
                continue
            first[state] = first.get(prev, hex)
            if hex not in found and hex != start:
                found[hex] = first[state], paid
        if go.mode == NORMAL:
            self._into_zones(go, found, grid.bits(grid.adjacent_mask[start] & go.zone))
        return found

    def _into_zones(self, go: Stride, found: Reach, beside: tuple[int, ...]) -> None:
        """A move may end in an enemy zone."""
        s, grid, table = self.s, self.board.grid, go.table
        closed = s.stood[self.enemy] | go.bonds[0] | ~go.lanes
        leaving = LEAVE_ZONE if go.in_zone(go.frm) else 0
        for hex in beside:
            price = table[go.frm * 6 + grid.direction(go.frm, hex)]
            if price != BLOCKED and not closed >> hex & 1 and go.spent + leaving + price <= go.allowance:
                found.setdefault(hex, (hex, go.spent + price + leaving))
        for hex, (first, paid) in list(found.items()):
            if go.zone >> hex & 1:
                continue
            for step, nb in grid.exits[hex]:
                new = go.zone >> nb & 1 and nb not in found and not closed >> nb & 1 and nb != go.frm
                if new and table[step] != BLOCKED and paid + table[step] <= go.allowance:
                    found[nb] = first, paid + table[step]

    def sidesteps(self, go: Stride) -> list[int]:
        """The hexes that tactical movement leads to with the next step."""
        return [to for to in going.next_to(go) if going.objection_to_step(go, to) is None]

    def tactical(self, units: tuple[int, ...]) -> Stride:
        """The stack in tactical movement."""
        return Stride(self.s, units, TACTICAL)

    def extended(self, units: tuple[int, ...]) -> Stride:
        """The stack in extended movement."""
        return Stride(self.s, units, EXTENDED)

    # --- guns

    def in_range(self, gun: int) -> bool:
        """Whether a gun has enemies to fire at where it stands."""
        hex = self.s.at[gun]
        if hex == NONE:
            return False
        left_behind = self.side == ALLIED and not AIRBORNE[gun] and self._behind(hex) > RANGE[gun]
        return not left_behind and bool(self.board.grid.within(hex, max(1, RANGE[gun] - 1)) & self.s.stood[self.enemy])

    def _behind(self, hex: int) -> int:
        """How far the head of the column is away."""
        return self.board.grid.dist(hex, self.board.route[max(0, self.aims.head)])


def _prospect(ratio: float) -> float:
    """What attackers so many times as strong as the defenders can hope for; more than five times is of no use."""
    return max(0.0, min(5.0, ratio) - 0.8)
