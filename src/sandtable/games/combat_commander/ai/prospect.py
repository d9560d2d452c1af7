"""What a side may hope for and fear from where its units stand: fire given and taken, melees, hexes held."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....maps.hexes import bits
from ..rules import melee, special, stats
from ..rules.board import GRID, NONE
from ..rules.pieces import CHIT_SPECIAL, FIGURES, HERO, LEADER, MINES, SORT, UNIT_VP, W_MIN_RANGE, W_ORDNANCE, WIRE
from ..rules.shots import objection_to_weapon
from ..rules.sight import sees
from ..rules.state import BIT, State
from .evaluation import (
    BROKEN,
    SUPPRESSED,
    USE,
    exit_points,
    nearness,
    pressure,
    price,
    secret_score,
    stakes,
    use_of,
    ways_to,
)

# --- dice -------------------------------------------------------------------------------------------------------------

_FACES = range(1, 7)
_SUMS = [a + b for a in _FACES for b in _FACES]
_DIFFERENCES = [a - b for a in _SUMS for b in _SUMS]
SPAN = 40
MORE = tuple(sum(d > k for d in _DIFFERENCES) / len(_DIFFERENCES) for k in range(-SPAN, SPAN + 1))
SAME = tuple(sum(d == k for d in _DIFFERENCES) / len(_DIFFERENCES) for k in range(-SPAN, SPAN + 1))
PRODUCT = tuple(sum(a * b >= k for a in _FACES for b in _FACES) / 36 for k in range(SPAN))


def chance_above(k: int) -> float:
    """The chance that one roll exceeds another by more than k."""
    return MORE[max(-SPAN, min(SPAN, k)) + SPAN]


def chance_equal(k: int) -> float:
    """The chance that one roll exceeds another by exactly k."""
    return SAME[max(-SPAN, min(SPAN, k)) + SPAN]


def chance_of_sum(limit: int) -> float:
    """The chance of a roll below a limit."""
    return sum(total < limit for total in _SUMS) / len(_SUMS)


def chance_to_hit(needed: int) -> float:
    """The chance of a targeting roll of at least so much."""
    return PRODUCT[max(0, min(SPAN - 1, needed))]


# --- weights ----------------------------------------------------------------------------------------------------------

DOOM = 0.3  # how much of a broken unit's points are as good as lost
TOLL = 0.5  # how much of what its loss would press its side by is counted with those points
IDLE_ARM = 0.3  # a weapon whose bearer breaks
MUZZLED_ARM = 0.4  # a weapon whose bearer is suppressed
CAUTION = 0.25  # how much more danger counts in the end for who is ahead
DARING = 0.5  # and how much less for who is behind
FIRED_AT = 0.22  # how often a side that could fire at a hex does, in a turn
ANSWERED = 0.35  # how often a step in sight draws op fire
GROUP = 3  # how many pieces more a volley has at most
MENACE = 0.2  # what part of a volley it is worth to have it ready
COMMANDED = 0.35  # to be within a leader's reach
TOGETHER = 0.3  # for a leader to share a hex with others
GUARD = 0.35  # to stand on an objective of one's own that an enemy is near
HOPE = 0.8  # what part of an objective it is worth to be about to take it
BEHIND = 0.3  # how much of its nearness counts for a unit of which others are ahead
UNFIT = 0.5  # how much of its goals counts for a broken unit
LEAVE = 0.75  # the same for leaving the map
ABROAD = 0.35  # what part of a unit's use is lost while it is off the map
CROWD = 1.5  # each figure too many in a hex
MINED = 1.2
WIRED = 0.4


class Battery(NamedTuple):
    """The pieces of a side in a hex that can fire, by firepower and range; ordnance by its own."""

    hex: int
    pieces: tuple[tuple[int, int, int], ...]  # firepower, least range, range
    longest: int


class Prospect:
    """One side's view of a position, with everything worked out once."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.foe = s, side, 1 - side
        self._own_pieces: dict[int, list[tuple[int, int, int]]] = {}
        self._threat: dict[int, int] = {}
        self._stands: dict[tuple[int, int], float] = {}
        self._breaking: dict[int, float] = {}
        self._base: dict[int, int] = {}
        self._exits: dict[int, float] = {}
        self._volley: dict[tuple[int, int, int], float] = {}
        self._menace: dict[tuple[int, int, int], float] = {}
        self._others: dict[tuple[int, int], float] = {}
        self.orders: dict[str, float] = {}  # what each order is worth, once asked for
        self.plans: dict[Any, Any] = {}  # what several actions share
        self.pressed = (pressure(s, 0), pressure(s, 1))
        self.stakes = stakes(s, side)
        self.ways = tuple(ways_to(s.terrain, side, mask).points for mask in s.setup.objectives)
        self.exit = exit_points(s, side)
        self.enemies = self._batteries(self.foe)
        self.enemy_answers = bool(s.hand(self.foe))
        self.leads = tuple((s.hex[u], s.command(u)) for u in bits(s.on[side] & s.leaders & ~s.broken))
        self.wanted, self.held = self._wanted(), self._held()
        self.nerve = self._nerve()

    def _nerve(self) -> float:
        """How much danger counts: less for who is behind, who must risk something, more for who is ahead."""
        s = self.s
        lead = (s.vp if self.side == 0 else -s.vp) + secret_score(s, self.side)
        late = min(1.0, s.time / max(1, s.setup.sudden_death))
        return 1.0 + (CAUTION if lead > 0 else -DARING) * late if lead else 1.0

    def _batteries(self, side: int) -> tuple[Battery, ...]:
        found = []
        for h in bits(self.s.stood[side]):
            pieces = [piece for u in bits(self.s.here(h, side)) for piece in self.pieces(u)]
            longest = max((far for _, _, far in pieces), default=0)
            found.append(Battery(h, tuple(pieces), longest))
        return tuple(found)

    def pieces(self, unit: int) -> list[tuple[int, int, int]]:
        """What a unit can fire with: firepower, least range and range of itself and its weapon."""
        if unit not in self._own_pieces:
            self._own_pieces[unit] = self._count_pieces(unit)
        return self._own_pieces[unit]

    def _count_pieces(self, unit: int) -> list[tuple[int, int, int]]:
        s = self.s
        found = [(stats.fp(s, unit), 1, stats.reach(s, unit))]
        weapon = s.weapon[unit]
        if weapon != NONE and s.hex[unit] != NONE and objection_to_weapon(s, weapon) is None:
            fp = stats.weapon_fp(s, weapon) - (3 if W_ORDNANCE[s.arm[weapon]] else 0)
            found.append((fp, W_MIN_RANGE[s.arm[weapon]], stats.weapon_reach(s, weapon)))
        return [piece for piece in found if piece[0] > 0]

    # --- what harm is worth -------------------------------------------------------------------------------------

    def price(self, unit: int) -> float:
        """What the loss of a unit costs its owner."""
        return price(self.s, unit, self.pressed[self.s.owner[unit]])

    def breaking(self, unit: int) -> float:
        """What it costs the owner of a unit that it breaks: the whole unit if it is broken already."""
        if unit not in self._breaking:
            self._breaking[unit] = self._cost_of_breaking(unit)
        return self._breaking[unit]

    def _cost_of_breaking(self, unit: int) -> float:
        s = self.s
        if s.broken >> unit & 1:
            return self.price(unit)
        kind = s.kind[unit]
        points = 0.0 if kind == HERO else UNIT_VP[kind] + TOLL * self.pressed[s.owner[unit]]
        return (1 - BROKEN) * USE[kind] + DOOM * points + (IDLE_ARM if s.weapon[unit] != NONE else 0.0)

    def morale(self, unit: int) -> int:
        """A unit's morale before cover."""
        if unit not in self._base:
            self._base[unit] = stats.base_morale(self.s, unit)
        return self._base[unit]

    def suppressing(self, unit: int) -> float:
        """What it costs the owner of a unit that it is suppressed."""
        s = self.s
        if s.suppressed >> unit & 1:
            return 0.0
        armed = MUZZLED_ARM if s.weapon[unit] != NONE and not s.broken >> unit & 1 else 0.0
        return (1 - SUPPRESSED) * use_of(s, unit) + armed

    def suppressing_now(self, unit: int) -> float:
        """What it is worth to the owner of a suppressed unit that it is not any more."""
        s = self.s
        armed = MUZZLED_ARM if s.weapon[unit] != NONE and not s.broken >> unit & 1 else 0.0
        return (1 - SUPPRESSED) * use_of(s, unit) + armed

    def harm(self, unit: int, morale: int, total: int) -> float:
        """What a unit stands to lose to an attack of so much, before either side rolls."""
        above, equal = chance_above(morale - total), chance_equal(morale - total)
        if self.s.moving >> unit & 1:
            above, equal = above + equal, 0.0
        return above * self.breaking(unit) + equal * self.suppressing(unit)

    # --- fire ---------------------------------------------------------------------------------------------------

    def cover(self, h: int, origin: tuple[int, ...] = (), indirect: bool = False) -> int:
        """The cover of a hex against fire from some hexes."""
        return self.s.terrain.cover_against(h, self.s.fort[h], origin, indirect)

    def volley(self, h: int, fp: int, cover: int) -> float:
        """What an attack of some firepower on a hex is worth to the side: the enemy's loss less its own."""
        key = (h, fp, cover)
        if key not in self._volley:
            self._volley[key] = sum(self._hit(u, fp, cover) for u in bits(self.s.at[h])) if fp > 0 else 0.0
        return self._volley[key]

    def _hit(self, unit: int, fp: int, cover: int) -> float:
        lost = self.harm(unit, self.morale(unit) + cover, fp)
        return lost if self.s.owner[unit] == self.foe else -lost

    def threat(self, h: int) -> int:
        """The firepower the enemy could bring to bear on a hex."""
        if h not in self._threat:
            self._threat[h] = self._fire_on(h)
        return self._threat[h]

    def _fire_on(self, h: int) -> int:
        s, best, count = self.s, 0, 0
        away = GRID.distance[h]
        for battery in self.enemies:
            d = away[battery.hex]
            if d > battery.longest or d == 0:
                continue
            hindered = sees(s.terrain, s, battery.hex, h)
            if hindered < 0:
                continue
            for fp, least, far in battery.pieces:
                if least <= d <= far and fp > hindered:
                    best, count = max(best, fp - hindered), count + 1
        return best + min(GROUP, max(0, count - 1))

    def danger(self, unit: int, h: int, moving: bool = False) -> float:
        """What a unit stands to lose to one volley in a hex."""
        fp = self.threat(h)
        if not fp:
            return 0.0
        s = self.s
        morale = self.morale(unit) + s.terrain.morale_cover(h, s.fort[h])
        above, equal = chance_above(morale - fp), chance_equal(morale - fp)
        if moving:
            return (above + equal) * self.breaking(unit)
        return above * self.breaking(unit) + equal * self.suppressing(unit)

    def menace(self, unit: int, h: int) -> float:
        """The best volley a unit could fire from a hex, alone."""
        best = 0.0
        for fp, _, far in self.pieces(unit):
            best = max(best, self._best_shot(h, fp, far))
        return best

    def _best_shot(self, h: int, fp: int, far: int) -> float:
        key = (h, fp, far)
        if key not in self._menace:
            s, best = self.s, 0.0
            for battery in self.enemies:
                if 0 < GRID.distance[h][battery.hex] <= far:
                    hindered = sees(s.terrain, s, h, battery.hex)
                    if 0 <= hindered < fp:
                        cover = s.terrain.morale_cover(battery.hex, s.fort[battery.hex])
                        best = max(best, self.volley(battery.hex, fp - hindered, cover))
            self._menace[key] = best
        return self._menace[key]

    # --- standing in a hex --------------------------------------------------------------------------------------

    def stand(self, unit: int, h: int) -> float:
        """What it is worth to have a unit in a hex at the end of a turn."""
        key = (unit, h)
        if key not in self._stands:
            self._stands[key] = self._stand(unit, h)
        return self._stands[key]

    def _stand(self, unit: int, h: int) -> float:
        s = self.s
        worth = self.goals(unit, h) - FIRED_AT * self.nerve * self.danger(unit, h)
        worth += self._company(unit, h) - self._discomfort(unit, h)
        if not s.broken >> unit & 1:
            worth += MENACE * self.menace(unit, h)
        return worth

    def goals(self, unit: int, h: int) -> float:
        """How much nearer a unit in a hex brings its side to objectives, and to leaving the map."""
        s = self.s
        fit = UNFIT if s.broken >> unit & 1 else 1.0
        total = 0.0
        for i, ways, swing, clear in self.wanted:
            near = nearness(ways[h])
            if near == 1.0:
                total += swing if clear else HOPE * swing
            else:
                total += HOPE * swing * max(BEHIND * near, near - self._near_others(unit, i))
        for mask, worth in self.held:
            if mask >> h & 1:
                total += worth
        if self.exit is not None:
            total += LEAVE * self.exit_worth(unit) * nearness(self.exit[h] + 1)
        return fit * total

    def _wanted(self) -> tuple[tuple[int, tuple[float, ...], float, bool], ...]:
        """The objectives that are not the side's: the way there, what taking it is worth, whether nobody is there."""
        s, found = self.s, []
        for i, mask in enumerate(s.setup.objectives):
            if s.control[i] != self.side:
                swing = self.stakes[i] * (2.0 if s.control[i] == self.foe else 1.0)
                found.append((i, self.ways[i], swing, not mask & s.stood[self.foe]))
        return tuple(found)

    def _held(self) -> tuple[tuple[int, float], ...]:
        """The hexes of the side's own objectives, and what it is worth to guard them."""
        s = self.s
        mine = (i for i in range(5) if s.control[i] == self.side)
        return tuple((s.setup.objectives[i], GUARD * self.stakes[i] * self._enemy_near(i)) for i in mine)

    def _near_others(self, unit: int, i: int) -> float:
        """How near the other units of the side are to an objective."""
        key = (unit, i)
        if key not in self._others:
            s = self.s
            near = (nearness(self.ways[i][s.hex[u]]) for u in bits(s.on[self.side] & ~s.broken & ~BIT[unit]))
            self._others[key] = max(near, default=0.0)
        return self._others[key]

    def _enemy_near(self, i: int) -> float:
        """How near the enemy is to an objective, 0 to 1."""
        points = ways_to(self.s.terrain, self.foe, self.s.setup.objectives[i]).points
        return max((nearness(points[h]) for h in bits(self.s.stood[self.foe])), default=0.0)

    def exit_worth(self, unit: int) -> float:
        """The points a unit brings by leaving the map, less its absence."""
        if unit not in self._exits:
            self._exits[unit] = self._worth_of_exit(unit)
        return self._exits[unit]

    def _worth_of_exit(self, unit: int) -> float:
        s = self.s
        if s.kind[unit] == HERO:
            return 0.0
        twice = any(CHIT_SPECIAL[chit] == "double_exit" for chit in s.open_chits)
        return max(0.0, UNIT_VP[s.kind[unit]] * (2 if twice else 1) - ABROAD * use_of(s, unit))

    def _company(self, unit: int, h: int) -> float:
        """Leaders want units about them, and units a leader."""
        s = self.s
        if SORT[s.kind[unit]] == LEADER:
            reach = GRID.within(h, s.command(unit)) if not s.broken >> unit & 1 else BIT[h]
            led = 0
            for place in bits(reach & s.stood[self.side]):
                led += (s.here(place, self.side) & ~s.leaders & ~BIT[unit]).bit_count()
            together = (s.here(h, self.side) & ~s.leaders).bit_count() > 0
            return COMMANDED * min(led, 5) + (TOGETHER if together else 0.0)
        near = any(GRID.distance[h][place] <= command for place, command in self.leads)
        return COMMANDED if near else 0.0

    def _discomfort(self, unit: int, h: int) -> float:
        """Too many in a hex, mines and wire."""
        s = self.s
        stay = s.here(h, self.side) & ~BIT[unit]
        crowd = sum(FIGURES[s.kind[u]] for u in bits(stay)) + FIGURES[s.kind[unit]] if stay else 0
        found = CROWD * max(0, crowd - special.stack_limit(s, h)) if crowd else 0.0
        return found + (WIRED if s.fort[h] == WIRE else 0.0)

    # --- melee --------------------------------------------------------------------------------------------------

    def melee(self, h: int, units: int) -> float:
        """What a melee is worth that some units of the side begin in a hex, with those already there."""
        s = self.s
        mine, theirs = units | s.here(h, self.side), s.here(h, self.foe)
        strength = sum(self._blows(u) for u in bits(mine))
        margin = melee.strength(s, h, self.foe) - strength
        won, tied = chance_above(margin), chance_equal(margin)
        spoils = sum(self.price(u) for u in bits(theirs)) + self._prize(h)
        losses = sum(self.price(u) for u in bits(mine))
        return won * spoils - (1 - won - tied) * losses + tied * (spoils - losses)

    def _blows(self, unit: int) -> int:
        s = self.s
        return stats.fp(s, unit) + (1 if stats.boxed(s, unit) & 1 else 0)

    def _prize(self, h: int) -> float:
        """The objective that falls to who is alone in a hex."""
        number = self.s.terrain.objective_at[h]
        if not number or self.s.control[number - 1] == self.side:
            return 0.0
        return self.stakes[number - 1] * (2.0 if self.s.control[number - 1] == self.foe else 1.0)

    def mined(self, unit: int, start: int, h: int) -> float:
        """What mines may cost a unit that goes from one hex to another."""
        return MINED * ((self.s.fort[start] == MINES) + (self.s.fort[h] == MINES))
