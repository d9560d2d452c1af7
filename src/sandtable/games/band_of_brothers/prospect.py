"""What a side can see coming: where it wants to be, where it would be shot at, and what its shots are worth.

Everything is worked out from a state blanked for the side, once for each question.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...kernel.hexes import bits
from . import satw
from .checks import morale
from .costs import costs_of
from .firepower import FIRE, Shot, firepower, targets
from .gunfire import rounds_at_hexes, rounds_at_vehicles, soft_there
from .losses import KILLS, REDUCES, SUPPRESSES, outcome
from .melee import melee_fp
from .opinion import FAR, USE, cover_of, prize, use_of, way_to
from .pieces import FACES, FP_SOFT, IS_DECOY, IS_MORTAR, NORMAL, RANGE, UNLIMITED, VEHICLE
from .proficiency import Round, kill_parts, pc_needed, pc_parts, soft_parts, total
from .shots import hexes_to_fire_at
from .sight import in_view
from .state import BIT, NONE, OF, State

DIE = 10
# What a result does to the use of a unit.
HARM = {SUPPRESSES: 0.22, REDUCES: 0.6, KILLS: 1.0}
DOUBT = 0.75  # what a concealed counter counts: it may be nothing at all


class Target(NamedTuple):
    """The best thing to fire at and what that is worth."""

    worth: float
    hex: int = -1
    vehicle: int = NONE


class Prospect:
    """A side's look at a position."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.enemy = s, side, 1 - side
        self.attacks = s.setup.victor == side
        self._danger: dict[int, float] = {}

    # --- where to go

    @cached_property
    def goals(self) -> int:
        """The hexes to make for: those that decide the scenario, or else the enemy's."""
        found = prize(self.s.setup)
        if self.attacks and found:
            free = sum(BIT[h] for h in bits(found) if self.s.control[h] != self.side)
            return free or found
        return found or self.s.stood[self.enemy]

    @cached_property
    def way(self) -> tuple[float, ...]:
        """By hex, how far it is to the nearest goal."""
        if not self.goals:
            return (0.0,) * self.s.setup.n
        return way_to(self.s.setup, self.goals)

    @cached_property
    def urgency(self) -> float:
        """How much a movement point nearer is worth: more to the side that must win ground, and as time runs out."""
        if not self.attacks:
            return 0.12
        left = max(1, self.s.setup.turns - self.s.turn + 1)
        return 0.45 + 0.5 / left

    def place(self, unit: int, h: int) -> float:
        """What it is worth to have a unit end in a hex."""
        way = min(self.way[h], FAR)
        worth = -self.urgency * way + 0.35 * cover_of(self.s, h) - self.danger(h) * 0.5
        if self.goals >> h & 1:
            worth += 0.8
        return worth

    # --- what to fear

    def danger(self, h: int) -> float:
        """How much fire a hex lies under."""
        known = self._danger.get(h)
        if known is None:
            known = self._danger[h] = self._fire_on(h)
        return known

    def _fire_on(self, h: int) -> float:
        s, cover, seen = self.s, cover_of(self.s, h), in_view(self.s, h)
        worth = 0.0
        for origin in bits(s.stood[self.enemy] & seen):
            far = s.setup.grid.dist(origin, h)
            if not far:
                continue
            for unit in bits(s.at[origin] & OF[self.enemy]):
                worth += max(0.0, self._threat(unit, far) - cover) / DIE
        return worth

    def _threat(self, unit: int, far: int) -> float:
        """The firepower that an enemy, as it looks, could bring to bear over a distance."""
        s = self.s
        kind = s.kind[unit] if s.kind[unit] != NONE else s.look[unit]
        if IS_DECOY[kind]:
            return 0.0
        doubt = 1.0 if s.known >> unit & 1 else DOUBT
        if FACES[kind]:
            return float(FP_SOFT[kind]) * doubt
        reach = RANGE[0][kind]
        fp = NORMAL[0][kind] + (3 if far == 1 else 0)
        if far > reach:
            fp = fp // 2 if far <= 2 * reach and reach != UNLIMITED else 0
        return float(fp * doubt)

    # --- what to fire at

    def harm(self, unit: int, fp: int, near: bool, normal: bool, second: bool) -> float:
        """What a shot with a final firepower is expected to cost the enemy in one unit."""
        s = self.s
        worth = 0.0
        for roll in range(1, DIE):
            result = outcome(s, unit, fp, roll, near, normal, second)
            if result:
                worth += HARM[result]
        sure = 1.0 if s.known >> unit & 1 else DOUBT
        return worth / DIE * use_of(s, unit) * sure

    def steady(self, unit: int) -> float:
        """How likely a unit passes its check."""
        return min(1.0, max(0.0, morale(self.s, unit) / DIE))

    def shot(self, shot: Shot) -> float:
        """What a squad's or team's shot is worth."""
        s = self.s
        if not self._seen(shot.unit, shot.hex):
            return 0.0
        worth = 0.0
        for target in targets(s, self.side, shot.hex):
            found = firepower(s, shot, target)
            worth += self.harm(target, found.final, found.near, found.normal, found.second_number)
        return worth * self.steady(shot.unit)

    def _seen(self, unit: int, h: int) -> bool:
        origin = self.s.hex[unit]
        if in_view(self.s, origin) >> h & 1:
            return True
        beside = self.s.setup.grid.neighbours[origin]
        return IS_MORTAR[self.s.kind[unit]] and any(in_view(self.s, n) >> h & 1 for n in beside)

    def round(self, shot: Round) -> float:
        """What a gun's or vehicle's shot is worth."""
        s = self.s
        if not in_view(s, s.hex[shot.unit]) >> shot.hex & 1:
            return 0.0
        parts = pc_parts(s, shot)
        chance = min(DIE, max(0, pc_needed(s, shot, parts))) / DIE if parts else 1.0
        if not VEHICLE[s.kind[shot.unit]]:
            chance *= self.steady(shot.unit)
        if shot.vehicle != NONE:
            return chance * self.kill(total(kill_parts(s, shot)), shot.vehicle)
        near = s.setup.grid.dist(s.hex[shot.unit], shot.hex) == 1
        soft = bits(soft_there(s, shot.hex, self.enemy))
        return chance * sum(self.harm(t, total(soft_parts(s, shot, t)), near, True, True) for t in soft)

    def kill(self, number: int, vehicle: int) -> float:
        """What a shot that destroys a vehicle on rolls up to a number is worth."""
        return min(DIE - 1, max(0, number)) / DIE * use_of(self.s, vehicle)

    def best_shot(self, unit: int) -> Target:
        """The best hex for a unit to fire at."""
        s = self.s
        if FACES[s.kind[unit]]:
            found = [Target(self.round(r), r.hex) for r in rounds_at_hexes(s, Round(unit, -1))]
        else:
            found = [Target(self.shot(Shot(unit, h)), h) for h in hexes_to_fire_at(s, unit, FIRE)]
        return max(found, default=Target(0.0))

    def best_kill(self, unit: int) -> Target:
        """The best vehicle for a unit to fire at."""
        s = self.s
        if FACES[s.kind[unit]]:
            found = [Target(self.round(r), r.hex, r.vehicle) for r in rounds_at_vehicles(s, Round(unit, -1))]
        else:
            found = [Target(self.rocket(unit, v), s.hex[v], v) for v in self._vehicles()]
        return max(found, default=Target(0.0))

    def _vehicles(self) -> list[int]:
        return [u for u in bits(self.s.on[self.enemy]) if VEHICLE[self.s.look[u]]]

    def rocket(self, unit: int, vehicle: int, mode: int = FIRE, marked: bool = False) -> float:
        """What a squad's anti-tank weapon is worth against a vehicle."""
        s = self.s
        tube = satw.Tube(unit, vehicle, mode, marked)
        if not in_view(s, s.hex[unit]) >> s.hex[vehicle] & 1 or satw.objection_to_satw(s, tube):
            return 0.0
        ready = morale(s, unit) + total(satw.check_parts(s, tube))
        return min(DIE, max(0, ready)) / DIE * self.kill(total(satw.kill_parts(s, tube)), vehicle)

    # --- melee

    def storm(self, unit: int, h: int) -> float:
        """What it is worth to fight whoever stands in a hex hand to hand."""
        s = self.s
        foes = s.at[h] & OF[self.enemy]
        mine = melee_fp(s, unit) / DIE * 2
        theirs = sum(melee_fp(s, foe) for foe in bits(foes)) / DIE * 2
        prey = sum(use_of(s, foe) for foe in bits(foes)) / max(1, foes.bit_count())
        gain = 0.55 * mine * prey - 0.55 * theirs * USE[s.reduced(unit)][s.kind[unit]]
        return gain + (1.5 if self.goals >> h & 1 else 0.0)

    # --- moving

    def beyond(self, unit: int, start: int, left: int) -> float:
        """The best place that a unit on foot could still get to from a hex, fire on the way counted."""
        s, prices, six = self.s, costs_of(self.s).step[0], self.s.setup.grid.neighbour
        best = self.place(unit, start)
        paid = {start: 0}
        edge = [start]
        while edge:
            fresh: list[int] = []
            for h in edge:
                for d in range(6):
                    nb, price = six[h][d], prices[h * 6 + d]
                    if price and paid[h] + price <= left and paid[h] + price < paid.get(nb, 999):
                        if s.at[nb] & OF[self.enemy]:
                            continue
                        paid[nb] = paid[h] + price
                        fresh.append(nb)
                        best = max(best, self.place(unit, nb) - 0.1 * self.danger(nb))
            edge = fresh
        return best
