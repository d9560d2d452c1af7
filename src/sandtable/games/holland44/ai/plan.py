"""A side's view of a position: which post each unit is for, and what it is worth to have it in a hex."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate

from ....maps.occupancy import NONE
from ....maps.paths import BLOCKED, spread
from ..rules import corps, going, pace, route, stacking, supply, zoc
from ..rules.board import ALLIED, AREAS, GERMAN, REPAIRING
from ..rules.combat import CombatPhase
from ..rules.costs import LEAVE_ZONE, POINT
from ..rules.pieces import AIRBORNE, IS_BRIDGING, RANGE, VEHICLE
from ..rules.state import State
from ..rules.stride import Stride
from ..rules.verbs import EXTENDED, NORMAL, TACTICAL
from . import ways
from .aims import BRIDGING_UNITS, REPAIR, THIRTIETH, Aims, Post, is_helper, is_source
from .forces import Forces, attack, defense, forces_of, shelter, step_worth
from .road import over_the_waal, places
from .ways import Field

TURN = 2.5  # what it is worth to be a turn's march nearer to one's post
DRIVE_TURN = 4.0  # the same to the column on its way north
CRAWL = 1  # points that a turn is worth to units of the column that are cut off: two or three hexes of a road
HURRY = 0.35  # how much a turn's march counts against a post that is far away
CROWD = -4.0  # more units than may stay in a hex
CUT_OFF = -0.7  # a hex without supply
ENOUGH = (4, 4, 8)  # units that are enough at the head, by mobility
CROWDED_HEAD = 0.5  # what each more takes off
MOST_CROWDED = 2.0  # the most that they take off: whoever is not needed anywhere goes on
RECKLESS = 5  # turns before the end from which supply does not matter any more
CHANCE = 0.3  # what a good attack in sight is worth for each time that the attackers are stronger
COMPANY = 0.25  # how much an attack's prospects count to those whom it does not need
COMING_FROM = 3  # hexes from which others join an attack
COMING = 0.5  # how much of those so near a target is expected to
HOPE = 0.8  # how many times as strong as the defenders attackers must be to hope for anything
MOST_ODDS = 5.0  # how many times as strong it is of use to be
ROAD_PRIZE = 1.0  # how much more a target on the route counts
CUTTER_PRIZE = 1.0  # one that closes the road behind the head of the column
BLOCKER_PRIZE = 2.0  # one that bars the way ahead of it
WAAL_PRIZE = 1.0  # one at an end of the bridge over the Waal
POCKET_PRIZE = 1.0  # one in the pocket at Arnhem
AT_POST = 0.6  # the hex of one's post itself
FULL_POST = 0.15  # the least that is left of a post where others are enough
ENTRY = 0.3  # turns that it takes to come onto the map
OFF_MAP = 0.5  # what it costs to stay off it
HOLD_FAST = 4.0  # what it costs to leave a bridge or a town that is one's own to keep
AT_BRIDGE = 5.0  # a bridging unit at a bridge that is down
ON_THE_ROAD = 0.25  # a hex of the route, to units of the column: supply runs along it
ACROSS = 6.0  # the far bank of the Waal to units of the ground forces on the last turn
STRAY = 4.0  # a hex too far from the road, to units of the column on its way north
TAKEN = 1.0  # an objective that changes hands, in a game that points decide
MINOR_TAKEN = 0.2  # the same where points do not matter
BOND = 0.25  # a bond with others of one's side
ROAD_BOND = 0.5  # one near the road
FEAR = (0.04, 0.16)  # of each side, for each time that the enemy is stronger
FEAR_OF_AIRBORNE = 0.14  # the same of paratroopers
MOST_FEAR = 0.9  # the most, in steps
TANKS_ON_GUARD = 0.5  # how much a post that is not at the head of the column means to tanks
PAST = 3  # hexes of the road beyond a post from which nobody turns back lightly
TURN_BACK = 0.5  # what is left of it to those who are farther
FIRST_GUN = 0.5  # by how much guns of the column come before others
AFAR = 8  # hexes: the same whether somebody is as far away as this or farther
ENDLESS = 99  # a post that can never have enough
ESCORT_STRENGTH = 4  # of troops who protect a gun or an engineer
ESCORT = 0.6  # what it is worth to have them with it
ALONE_FOR = 0.5  # what it costs to be without them, for each point of attack that could come
ALONE = 2.5  # the most that this counts
IN_ZONE = 1.0  # what it costs besides in an enemy zone
WORK_AT_RISK = 6.0  # what the enemy can bring against a bridging unit that it does not work alone under
OTHERS_AT_WORK = 1.0  # what a bridge means less to a bridging unit if another one sees to it
BOLD = 0.5  # how much of that matters to bridging units while there is a bridge to repair
REST = 0.02  # what a move must bring to be made at all

Reach = dict[int, tuple[int, int]]  # by hex: the first hex on the way there, and what is spent by then


class Plan:
    """What a side makes of a position."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.enemy, self.board = s, side, 1 - side, s.board
        self._posted: dict[int, Post | None] = {}
        self._near: dict[int, list[int]] = {}
        self._on: dict[int, float] = {}

    # --- the position

    @cached_property
    def forces(self) -> tuple[Forces, Forces]:
        """The strengths of both sides by hex."""
        return forces_of(self.s)

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

    def prize(self, hex: int) -> float:
        """How much more than another it is worth to drive the enemy from a hex."""
        value = 1.0 + (ROAD_PRIZE if self.on_route >> hex & 1 else 0.0)
        if self.side == GERMAN:
            return value + (POCKET_PRIZE if self.board.regions["north_of_lower_rhine"] >> hex & 1 else 0.0)
        value += CUTTER_PRIZE if self.aims.closers >> hex & 1 else 0.0
        value += WAAL_PRIZE if hex in over_the_waal(self.board) else 0.0
        return value + (BLOCKER_PRIZE if self.aims.blockers >> hex & 1 else 0.0)

    # --- posts

    def post(self, piece: int) -> Post | None:
        """The post that a unit is for: what it is worth, what is missing there, and how far away it is."""
        if piece not in self._posted:
            self._posted[piece] = self._chosen(piece)
        return self._posted[piece]

    def _chosen(self, piece: int) -> Post | None:
        """The post with the strongest pull; ways are looked up only for those that could still be it."""
        pulls = ((self._pull(piece, post), post) for post in self.aims.posts(piece))
        hopes = sorted(((pull - self._march(piece, post), -post.hex, post, pull) for pull, post in pulls), reverse=True)
        best, found = -99.0, None
        for hope, _, post, pull in hopes:
            if hope <= best:
                break
            turns = self._turns(piece, self._free_way(piece, post), self.s.at[piece])
            value = -98.0 if turns >= ways.FAR / POINT else pull - (HURRY * turns if post.need <= ENDLESS else 0.0)
            if value > best:
                best, found = value, post
        return found

    def _pull(self, piece: int, post: Post) -> float:
        """What a post means to a unit, however far away it is."""
        if post.need > ENDLESS:
            return self._ahead(piece, post) - self._behind_others(piece)
        if post.need == REPAIR:
            return post.weight - (OTHERS_AT_WORK if self._others_at_work(piece, post) else 0.0)
        return self._weight(piece, post) * max(FULL_POST, 1 - self._filled(piece, post) / post.need)

    def _others_at_work(self, piece: int, post: Post) -> bool:
        """Whether another bridging unit sees to a bridge."""
        others = (self.s.at[other] for other in BRIDGING_UNITS if other != piece)
        return any(hex != NONE and self.board.grid.dist(hex, post.hex) <= 1 for hex in others)

    def _ahead(self, piece: int, post: Post) -> float:
        """What a place to drive to means to a unit: less if it is past it."""
        place, hex = places(self.board), self.s.at[piece]
        past = self.side == ALLIED and hex != NONE and place[post.hex][0] < place[hex][0] - PAST
        return post.weight * (TURN_BACK if past else 1.0)

    def _filled(self, piece: int, post: Post) -> float:
        """What others do at a post already; where the enemy stands, those who are nearer see to it."""
        hex, dist = self.s.at[piece], self.board.grid.dist
        far = dist(hex, post.hex) if hex != NONE else AFAR
        if self.side == ALLIED and self.s.stood[GERMAN] >> post.hex & 1:
            return self._nearer(post.hex)[min(far, AFAR)]
        if post.exact:
            return self.own.defense.get(post.hex, 0) - (defense(self.s, piece) if far == 0 else 0)
        return self.own.defense_about(self.board, post.hex) - (defense(self.s, piece) if far <= 1 else 0)

    def _nearer(self, hex: int) -> list[int]:
        """By distance what all who are nearer to a hex could attack it with."""
        if hex not in self._near:
            grid, by_ring = self.board.grid, [0] * AFAR
            for where in grid.bits(grid.within(hex, AFAR - 1) & self.s.stood[self.side]):
                by_ring[grid.dist(hex, where)] += self._stay(where)
            self._near[hex] = [0, *accumulate(by_ring)]
        return self._near[hex]

    def _stay(self, hex: int) -> int:
        """What those in a hex could attack with who do not drive on, as the tanks of the column do."""
        return sum(attack(self.s, piece) for piece in self.s.pieces_in(hex) if not self.aims.drives_on(piece))

    def _march(self, piece: int, post: Post) -> float:
        """The least that the march to a post counts against it."""
        hex = self.s.at[piece]
        if hex == NONE or post.need > ENDLESS:
            return 0.0
        far = ways.peace_field(self.board, self.s.mobility_of(piece), post.hex)[hex]
        return HURRY * far / (POINT * max(2, pace.move_points(self.s, piece)))

    def _behind_others(self, piece: int) -> float:
        """The more of the column is ahead of a unit, the less it is missed at the head."""
        if self.side == GERMAN or is_helper(self.s, piece) or self.aims.dash:
            return 0.0
        place, hex = places(self.board), self.s.at[piece]
        at = place[hex][0] if hex != NONE else -1
        ahead = sum(other > at for other in self.aims.column)
        return min(MOST_CROWDED, CROWDED_HEAD * max(0, ahead - ENOUGH[self.s.mobility_of(piece)]))

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
        """How far every hex is from a post for a unit; in the heat of a battle nobody asks who is in the way."""
        if self.s.inside(CombatPhase) is not None:
            return self._free_way(piece, post)
        off = self.aims.off_road if self.side == ALLIED and post.need > ENDLESS else 0
        return ways.field(self.s, self.side, self.s.mobility_of(piece), self._lanes(piece, post), post.hex, off=off)

    def _free_way(self, piece: int, post: Post) -> Field:
        """The same with nobody in the way: good enough to choose a post by, and seldom worked out anew."""
        return ways.free_field(self.s, self.s.mobility_of(piece), self._lanes(piece, post), post.hex)

    def _lanes(self, piece: int, post: Post) -> int:
        """Where a unit may go on the way to a post: within its corps' boundaries, which attacks may cross (23.4b)."""
        return corps.allowed(self.s, piece) | self.board.grid.bit[post.hex]

    def turns(self, piece: int, post: Post, hex: int) -> float:
        """The turns that a unit needs from a hex, or from its entry area, to a post."""
        return self._turns(piece, self.way(piece, post), hex)

    def _turns(self, piece: int, field: Field, hex: int) -> float:
        crawls = self.s.cut >> piece & 1 and self.side == ALLIED and not AIRBORNE[piece]
        speed = POINT * (CRAWL if crawls else max(2, pace.move_points(self.s, piece)))
        if hex != NONE:
            return field[hex] / speed
        area = self.s.box[piece]
        if area >= len(AREAS) or not self.board.areas[area].hexes:
            return ways.FAR
        return ENTRY + min(field[h] for h in self.board.grid.bits(self.board.areas[area].hexes)) / speed

    # --- hexes

    def place(self, piece: int, hex: int) -> float:
        """What it is worth to have a unit end its move in a hex."""
        post = self.post(piece)
        value = -self._haste(post) * self.turns(piece, post, hex) if post else 0.0
        if hex == NONE:
            return value - OFF_MAP
        if is_helper(self.s, piece) or is_source(self.s, piece):
            value += self._room(piece, hex) + self._boldness(piece) * (
                self._escort(piece, hex) - 2 * self.fear(piece, hex)
            )
            return value + (AT_BRIDGE if post and hex == post.hex and self._can_work(piece, hex) else 0.0)
        value += self._room(piece, hex) + self._supply(piece, hex) + self.chance(piece, hex) - self.fear(piece, hex)
        value += self._bonds(piece, hex) if self.side == GERMAN else 0.0
        if post and hex == post.hex:
            value += AT_POST
        elif self.side == ALLIED and self.aims.holds_fast(piece):
            value -= HOLD_FAST
        if self.side == ALLIED and not AIRBORNE[piece]:
            value += (ON_THE_ROAD if self.on_route >> hex & 1 else 0.0) + self._across(hex)
            value -= STRAY if post and post.need > ENDLESS and self.aims.off_road >> hex & 1 else 0.0
        return value + 0.05 * shelter(self.board, hex) + self._prize(hex)

    def _across(self, hex: int) -> float:
        """The far bank of the Waal, where steps of the ground forces win the short game; ever more as it ends."""
        if self.aims.by_points or not self.board.regions["north_of_waal"] >> hex & 1:
            return 0.0
        return ACROSS / max(1, self.s.setup.rules.last_turn - self.s.turn)

    def _at_work(self, piece: int) -> bool:
        """Whether a bridging unit has a bridge to repair."""
        post = self.post(piece)
        return bool(IS_BRIDGING[self.s.kind(piece)]) and post is not None and post.need == REPAIR

    def _can_work(self, piece: int, hex: int) -> bool:
        """Whether a bridging unit works at a bridge: not alone where the enemy is strong, unless it is nearly done."""
        begun = any(hex in b.hexes and at == REPAIRING for b, at in zip(self.board.bridges, self.s.bridge, strict=True))
        safe = begun or self.theirs.reach(self.board)[hex] < WORK_AT_RISK or self._troops(piece, hex) > 0
        return safe and self._at_work(piece)

    def _haste(self, post: Post) -> float:
        """What it is worth to be a turn's march nearer to a post: the column has no time to lose."""
        return DRIVE_TURN if self.side == ALLIED and post.need > ENDLESS else TURN

    def _boldness(self, piece: int) -> float:
        """How much danger means to a unit that goes behind others: less if others wait for a bridge."""
        return BOLD if self._at_work(piece) else 1.0

    def _escort(self, piece: int, hex: int) -> float:
        """Guns and engineers stay with troops, and out of the enemy's zone without them."""
        if self._troops(piece, hex) >= ESCORT_STRENGTH:
            return ESCORT
        danger = self.theirs.reach(self.board)[hex]
        return -min(ALONE, ALONE_FOR * danger) - (IN_ZONE if self.zone >> hex & 1 else 0.0)

    def _troops(self, piece: int, hex: int) -> int:
        """The defense strength of the troops in a hex with a gun or an engineer."""
        return sum(defense(self.s, p) for p in self.s.pieces_in(hex) if p != piece and not is_helper(self.s, p))

    def _prize(self, hex: int) -> float:
        """An objective that would change hands."""
        if hex in self.board.objectives and self.s.control[self.board.objectives.index(hex)] != self.side:
            return TAKEN if self.aims.by_points else MINOR_TAKEN
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
        others = self._likely(target) - mine * self._share(piece, target)
        strong = max(1.0, self.theirs.defense.get(target, 0) * shelter(self.board, target))
        with_it, without = _prospect((others + mine) / strong), _prospect(others / strong)
        return CHANCE * self.prize(target) * (with_it - without + COMPANY * with_it)

    def _likely(self, target: int) -> float:
        """What may be brought against a hex: those beside it, and part of those near it."""
        if target not in self._on:
            beside = self.board.grid.adjacent_mask[target]
            near = self.board.grid.within(target, COMING_FROM) & self.s.stood[self.side]
            found = self.own.attack
            self._on[target] = sum(
                found[hex] * (1.0 if beside >> hex & 1 else COMING) for hex in self.board.grid.bits(near)
            )
        return self._on[target]

    def _share(self, piece: int, target: int) -> float:
        """How much of a unit is counted among those who may attack a hex."""
        frm = self.s.at[piece]
        far = self.board.grid.dist(frm, target) if frm != NONE else AFAR
        return 1.0 if far <= 1 else COMING if far <= COMING_FROM else 0.0

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
        """Stacks two hexes apart close the hexes between them."""
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

    def first_gun(self, gun: int) -> float:
        """Guns of the column get movement markers before others."""
        return FIRST_GUN if self.side == ALLIED and corps.corps_of(self.s, gun) == THIRTIETH else 0.0

    def waits_for_marker(self, gun: int) -> bool:
        """Whether a gun on the map stands too far back and has no movement marker."""
        return self.s.at[gun] != NONE and not self.s.carried >> gun & 1 and not self.in_range(gun)

    def in_range(self, gun: int) -> bool:
        """Whether a gun has enemies to fire at where it stands."""
        hex = self.s.at[gun]
        if hex == NONE:
            return False
        return bool(self.board.grid.within(hex, max(1, RANGE[gun] - 1)) & self._targets(gun))

    def _targets(self, gun: int) -> int:
        """The enemies whom a gun should be near: those in the way of the column or just behind its head, or any."""
        if self.side == GERMAN or AIRBORNE[gun] or corps.corps_of(self.s, gun) != THIRTIETH:
            return self.s.stood[self.enemy]
        return self.aims.under_fire


def _prospect(ratio: float) -> float:
    """What attackers so many times as strong as the defenders can hope for; more than a few times is of no use."""
    return max(0.0, min(MOST_ODDS, ratio) - HOPE)
