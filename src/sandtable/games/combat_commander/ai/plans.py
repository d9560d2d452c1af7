"""What each order would bring a side now: its best volleys, marches, advances, rallies, shells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from ....maps.hexes import bits
from ....maps.paths import Reach, path, reach
from ..rules import special, stats
from ..rules.activation import free, in_command
from ..rules.artillery import least_product, spotters
from ..rules.board import GRID, HOME_DISTANCE, NONE, drift
from ..rules.pieces import HERO, RADIO_FP, UNIT_VP, W_INDIRECT, W_ORDNANCE, WIRE
from ..rules.shots import FIRE, arm_field, field, objection_to_arm, objection_to_unit
from ..rules.sight import sees, visible
from ..rules.state import BIT, State
from ..rules.terrain_table import HALF
from .evaluation import BROKEN, USE, WIN
from .prospect import ANSWERED, DOOM, TOLL, Prospect, chance_of_sum, chance_to_hit

SECOND = 0.7  # what a second volley of an order counts
TRIFLE = 0.05  # what a volley must be worth more than to be fired
WALK = 0.04  # what it costs to move at all
MOST_DANGER = 0.4  # how much of the lesser dangers of a way count besides the greatest
AWAY = 0.5  # what it is worth to have a unit off the map besides its points
QUIT = 0.1  # how much of the places counts that units leave for a melee
FLIGHT = 0.5  # what a retreat costs a unit that is routed
MENDED = 1.0  # what it is worth to have a broken radio mended


# --- fire -------------------------------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A unit that fires itself, or a unit's weapon."""

    unit: int
    weapon: int  # NONE: the unit itself
    hex: int
    fp: int


class Volley(NamedTuple):
    """An attack by some pieces on a hex, and what it is worth."""

    worth: float
    target: int
    pieces: tuple[Piece, ...]


NO_VOLLEY = Volley(0.0, NONE, ())


def pieces_of(s: State, units: Iterable[int], mode: str) -> list[tuple[Piece, int]]:
    """The pieces that some units could fire in a mode, each with the hexes it reaches."""
    found: list[tuple[Piece, int]] = []
    for u in units:
        if objection_to_unit(s, mode, u) is None and stats.fp(s, u):
            found.append((Piece(u, NONE, s.hex[u], stats.fp(s, u)), field(s, u)))
        w = s.weapon[u]
        if w != NONE and objection_to_arm(s, mode, u) is None:
            found.append((Piece(u, w, s.hex[u], stats.weapon_fp(s, w)), arm_field(s, w)))
    return found


def volleys(p: Prospect, found: list[tuple[Piece, int]], targets: int) -> Iterator[Volley]:
    """The best attack on each hex that some pieces reach."""
    s, masks = p.s, 0
    for _, mask in found:
        masks |= mask
    for h in bits(masks & targets & s.stood[p.foe]):
        able = [piece for piece, mask in found if mask >> h & 1]
        yield best_on(p, able, h)


def best_on(p: Prospect, able: list[Piece], h: int) -> Volley:
    """The best attack on a hex: a group, or a gun alone."""
    s = p.s
    guns = [piece for piece in able if piece.weapon != NONE and W_ORDNANCE[s.arm[piece.weapon]]]
    best = max((shell(p, gun, h) for gun in guns), default=NO_VOLLEY, key=_worth)
    group = grouped(p, [piece for piece in able if piece not in guns], h)
    return max(best, group, key=_worth)


def _worth(volley: Volley) -> float:
    return volley.worth


def shell(p: Prospect, gun: Piece, h: int) -> Volley:
    """A gun's attack on a hex, which must hit first."""
    s = p.s
    hindered = max(0, sees(s.terrain, s, gun.hex, h))
    indirect = W_INDIRECT[s.arm[gun.weapon]]
    fp = gun.fp + (s.terrain.air_burst[h] if indirect else 0)
    worth = p.volley(h, fp, p.cover(h, (gun.hex,), indirect))
    return Volley(worth * chance_to_hit(GRID.distance[gun.hex][h] + hindered + 1), h, (gun,))


def grouped(p: Prospect, able: list[Piece], h: int) -> Volley:
    """The strongest group that pieces form against a hex, grown from its best piece."""
    s = p.s
    if not able:
        return NO_VOLLEY
    hindered = {place: sees(s.terrain, s, place, h) for place in {piece.hex for piece in able}}
    able = sorted(able, key=lambda piece: (hindered[piece.hex] - piece.fp, piece.unit, piece.weapon))
    group, left = able[:1], able[1:]
    while joining := next((x for x in left if _joins(s, group, x, hindered)), None):
        group.append(joining)
        left.remove(joining)
    origin = tuple(sorted({piece.hex for piece in group}))
    fp = _strength(group, hindered) + sum({s.terrain.height_change(h, (a,)) for a in origin})
    return Volley(p.volley(h, fp, p.cover(h, origin)), h, tuple(group))


def _joins(s: State, group: list[Piece], piece: Piece, hindered: dict[int, int]) -> bool:
    """Whether a piece may join a group, and makes it stronger."""
    places = {each.hex for each in group}
    if piece.hex not in places:
        if not any(GRID.distance[piece.hex][h] == 1 for h in places):
            return False
        if WIRE in {s.fort[piece.hex], *(s.fort[h] for h in places)}:
            return False
    return _strength([*group, piece], hindered) > _strength(group, hindered)


def _strength(group: list[Piece], hindered: dict[int, int]) -> int:
    return max(x.fp for x in group) + len(group) - 1 - max(hindered[x.hex] for x in group)


class FirePlan(NamedTuple):
    """The volleys that some units would fire in one order."""

    worth: float
    volleys: tuple[Volley, ...]

    def units(self) -> int:
        """Everybody who takes part."""
        return sum({BIT[piece.unit] for volley in self.volleys for piece in volley.pieces})


NO_FIRE = FirePlan(0.0, ())


def fire_plan(p: Prospect, units: int, mode: str = FIRE, targets: int = -1, most: int = 3) -> FirePlan:
    """The best volleys of some units, one after another; op fire has one."""
    found = pieces_of(p.s, bits(units), mode)
    worth, chosen = 0.0, []
    for number in range(most):
        best = max(volleys(p, found, targets), default=NO_VOLLEY, key=_worth)
        if best.worth <= TRIFLE:
            break
        worth += best.worth * (1.0 if number == 0 else SECOND)
        chosen.append(best)
        found = [(piece, mask) for piece, mask in found if piece not in best.pieces]
    return FirePlan(worth, tuple(chosen))


def commands(p: Prospect, units: int) -> Iterator[tuple[int, int]]:
    """Every way to activate units: a leader with all he commands, or a unit by itself."""
    s = p.s
    for leader in bits(units & s.leaders):
        yield leader, in_command(s, leader) | BIT[leader]
    for unit in bits(units & ~s.leaders):
        yield unit, BIT[unit]


def best_fire(p: Prospect, mode: str = FIRE, targets: int = -1) -> tuple[int, FirePlan]:
    """Who should be activated first to fire, and what comes of it."""
    s = p.s
    most = 1 if mode != FIRE else 3
    found = ((chief, fire_plan(p, units, mode, targets, most)) for chief, units in commands(p, free(s, p.side)))
    return max(found, default=(NONE, NO_FIRE), key=lambda each: each[1].worth)


# --- moving -----------------------------------------------------------------------------------------------------------


class March(NamedTuple):
    """The best way for a unit: how much it gains, and the hexes it goes through; NONE at the end leaves the map."""

    gain: float
    way: tuple[int, ...]


def march(p: Prospect, unit: int) -> March:
    """The best march of a unit that begins to move, staying put included."""
    key = ("march", unit)
    if key not in p.plans:
        p.plans[key] = march_on(p, unit, HALF * stats.movement(p.s, unit), begins=True)
    found: March = p.plans[key]
    return found


def march_on(p: Prospect, unit: int, left: int, begins: bool = False) -> March:
    """The best march of a unit with so many half points left."""
    s = p.s
    h, side = s.hex[unit], s.owner[unit]
    here = p.stand(unit, h)
    if left <= 0 or special.tied_gun(s, unit) != NONE:
        return March(0.0, (h,))
    wire = sum(BIT[x] for x in range(len(s.fort)) if s.fort[x] == WIRE) if WIRE in s.fort else 0
    stopped = s.fort[h] == WIRE and begins
    found = reach(GRID, h, min(left, 200), s.terrain.cost[side], blocked=s.stood[1 - side] | s.blaze, stop=wire)
    best = March(0.0, (h,))
    gates = special.exits(s, side) if p.exit is not None else 0
    for b in bits(found.mask & ~BIT[h]):
        if stopped and GRID.distance[h][b] > 1:
            continue
        gain = p.stand(unit, b) - here - WALK
        if gain > best.gain:
            way = path(found, b)
            gain -= risk(p, unit, way)
            best = max(best, March(gain, way))
    if gates & found.mask:
        best = max(best, _leaving(p, unit, found, gates, left, here))
    return best


def _leaving(p: Prospect, unit: int, found: Reach, gates: int, left: int, here: float) -> March:
    best = March(0.0, (found.start,))
    for b in bits(gates & found.mask):
        if found.spent[b] + HALF <= left:
            way = path(found, b)
            best = max(best, March(exit_gain(p, unit) - here - risk(p, unit, way), (*way, NONE)))
    return best


def exit_gain(p: Prospect, unit: int) -> float:
    """What it is worth that a unit leaves the map; the last one ends the game."""
    s = p.s
    if s.on[p.side] & ~BIT[unit]:
        return p.exit_worth(unit) + AWAY
    ahead = (s.vp if p.side == 0 else -s.vp) + UNIT_VP[s.kind[unit]]
    return WIN if ahead > 0 else -WIN


def risk(p: Prospect, unit: int, way: tuple[int, ...]) -> float:
    """What op fire and mines may cost a unit along a way."""
    total = sum(p.mined(unit, a, b) for a, b in pairwise(way))
    if not p.enemy_answers or len(way) < 2:
        return total
    dangers = [p.danger(unit, h, moving=True) for h in way[1:]]
    return total + ANSWERED * p.nerve * ((1 - MOST_DANGER) * max(dangers) + MOST_DANGER * sum(dangers))


def move_plan(p: Prospect) -> tuple[int, float]:
    """Who should be activated first to move, and what comes of it."""
    gains = {u: march(p, u).gain for u in bits(free(p.s, p.side))}
    found = ((chief, sum(gains[u] for u in bits(units))) for chief, units in commands(p, free(p.s, p.side)))
    return max(found, default=(NONE, 0.0), key=lambda each: each[1])


# --- advancing --------------------------------------------------------------------------------------------------------


def assault(p: Prospect, h: int, units: int) -> tuple[float, int]:
    """The best melee that some units could begin in a hex, and who takes part."""
    s = p.s
    best, chosen, ready = 0.0, 0, 0
    able = [u for u in bits(units) if GRID.adjacent_mask[h] >> s.hex[u] & 1]
    for unit in sorted(able, key=lambda u: (s.broken >> u & 1, -stats.fp(s, u), u)):
        ready |= BIT[unit]
        worth = p.melee(h, ready) - sum(p.stand(u, s.hex[u]) * QUIT for u in bits(ready))
        if worth > best:
            best, chosen = worth, ready
    return best, chosen


def step_gain(p: Prospect, unit: int, h: int) -> float:
    """What it is worth that a unit advances to a hex without enemies."""
    start = p.s.hex[unit]
    return p.stand(unit, h) - p.stand(unit, start) - p.mined(unit, start, h) - WALK


def advance_worth(p: Prospect, units: int) -> float:
    """What an advance of some units is worth."""
    s, total, left = p.s, 0.0, units
    around = 0
    for unit in bits(units):
        around |= GRID.adjacent_mask[s.hex[unit]]
    for h in bits(around & s.stood[p.foe]):
        worth, chosen = assault(p, h, left)
        total += worth
        left &= ~chosen
    return total + sum(best_step(p, unit) for unit in bits(left))


def best_step(p: Prospect, unit: int) -> float:
    """The best advance of a unit to a hex without enemies, or 0."""
    s = p.s
    h = s.hex[unit]
    open_ = GRID.adjacent_mask[h] & ~s.stood[p.foe] & ~s.blaze & ~s.terrain.impassable
    best = max((step_gain(p, unit, b) for b in bits(open_)), default=0.0)
    if p.exit is not None and special.exits(s, p.side) >> h & 1:
        best = max(best, exit_gain(p, unit) - p.stand(unit, h))
    return max(0.0, best)


def advance_plan(p: Prospect) -> tuple[int, float]:
    """Who should be activated first to advance, and what comes of it."""
    found = ((chief, advance_worth(p, units)) for chief, units in commands(p, free(p.s, p.side)))
    return max(found, default=(NONE, 0.0), key=lambda each: each[1])


# --- rallying, routing ------------------------------------------------------------------------------------------------


def rallying(p: Prospect, unit: int) -> float:
    """What it is worth to a unit's owner that it rallies."""
    kind = p.s.kind[unit]
    points = 0.0 if kind == HERO else UNIT_VP[kind] + TOLL * p.pressed[p.s.owner[unit]]
    return (1 - BROKEN) * USE[kind] + DOOM * points


def recover_worth(p: Prospect) -> float:
    """What a Recover order is worth."""
    s = p.s
    mine = s.on[p.side]
    rallied = sum(chance_of_sum(stats.morale(s, u)) * rallying(p, u) for u in bits(mine & s.broken))
    return rallied + sum(p.suppressing_now(u) for u in bits(mine & s.suppressed))


def routing(p: Prospect, unit: int) -> float:
    """What a rout roll for a unit costs its owner."""
    morale, home = stats.morale(p.s, unit), _to_its_edge(p, unit)
    flees = 1 - chance_of_sum(morale + 1)
    lost = 1 - chance_of_sum(morale + home + 1)
    return lost * p.price(unit) + (flees - lost) * FLIGHT


def routed(p: Prospect, unit: int, rolled: int) -> float:
    """The same once it is rolled."""
    flees = rolled - stats.morale(p.s, unit)
    if flees > _to_its_edge(p, unit):
        return p.price(unit)
    return FLIGHT if flees > 0 else 0.0


def _to_its_edge(p: Prospect, unit: int) -> int:
    """How many hexes a unit can flee before it is off the map."""
    return HOME_DISTANCE[p.s.setup.edges[p.s.owner[unit]]][p.s.hex[unit]]


def rout_worth(p: Prospect, owner: int) -> float:
    """What it is worth to rout a side."""
    s = p.s
    cost = sum(routing(p, u) for u in bits(s.on[owner] & s.broken))
    return cost if owner == p.foe else -cost


# --- artillery --------------------------------------------------------------------------------------------------------

_DRIFTS = tuple((w, c) for w in range(1, 7) for c in range(1, 7))


def shelling(p: Prospect) -> dict[int, float]:
    """What a shell on each hex near any unit is worth: the enemy's loss less the side's own."""
    s = p.s
    fp = RADIO_FP[s.radio[p.side]]
    return {h: p.volley(h, fp + s.terrain.air_burst[h], p.cover(h, (), True)) for h in bits(s.stood[0] | s.stood[1])}


def barrage(p: Prospect, shells: dict[int, float], eye: int, h: int) -> float:
    """What it is worth to aim at a hex, drift counted; one that misses is taken to hit nobody."""
    s = p.s
    hit = chance_to_hit(least_product(s, eye, h))
    total = 0.0
    for first, second in _DRIFTS:
        end = drift(drift(h, first, 1), second, 1)
        if end != NONE:
            total += sum(shells.get(x, 0.0) for x in bits(GRID.within(end, 1)))
    return hit * total / len(_DRIFTS)


def best_barrage(p: Prospect, unit: int) -> float:
    """The best a spotter could have the battery do."""
    s = p.s
    shells = shelling(p)
    aims = s.stood[p.foe] & visible(s.terrain, s, s.hex[unit])
    return max((barrage(p, shells, s.hex[unit], h) for h in bits(aims)), default=0.0)


def artillery_worth(p: Prospect) -> float:
    """What an Artillery Request is worth: a volley, or the radio mended for one."""
    s = p.s
    if s.radio[p.side] == NONE:
        return 0.0
    if s.radio_broken >> p.side & 1:
        return MENDED
    return max((best_barrage(p, u) for u in bits(spotters(s, p.side))), default=0.0)
