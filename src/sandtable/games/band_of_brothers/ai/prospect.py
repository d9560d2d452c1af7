"""What a side can see coming: where it would be shot at, what its shots are worth, how a melee would go.

Everything is worked out from a state blanked for the side, once for each question.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ....maps.hexes import bits
from ..rules import satw
from ..rules.artillery import observers
from ..rules.assault import assault_number
from ..rules.checks import morale
from ..rules.firepower import FIRE, Shot, firepower, targets
from ..rules.gunfire import rounds_at_hexes, rounds_at_vehicles, soft_there
from ..rules.losses import KILLS, REDUCES, SUPPRESSES, outcome
from ..rules.pieces import (
    ARMOR,
    FACES,
    FP_SOFT,
    FP_VEHICLE,
    INFANTRY,
    IS_DECOY,
    IS_MORTAR,
    IS_SQUAD,
    MELEE,
    NORMAL,
    PROFICIENCY,
    RANGE,
    SATW,
    UNLIMITED,
    VEHICLE,
)
from ..rules.proficiency import Round, kill_parts, pc_needed, pc_parts, soft_parts, total
from ..rules.shots import hexes_to_fire_at
from ..rules.state import NONE, NOWHERE, OF, UNKNOWN, State
from ..rules.swaps import last_turn
from .aims import Aims, aims
from .evaluation import USE, cover_of, use_of
from .eye import in_eye, looked_upon

DIE = 10
RED = 2
SHOCK = 0.25  # how much of a unit's use it costs to be suppressed
LOST_STEP = 0.6  # and to be reduced
HARM = {SUPPRESSES: SHOCK, REDUCES: LOST_STEP, KILLS: 1.0}
STUNNED = 0.03  # what is left to gain by suppressing whom that can hurt no more
DOUBT = 0.75  # what a concealed counter counts: it may be nothing at all
MEAN_USE = 3.0  # of a squad
CASUALTY_AT = 4  # firepower by which a roll must be beaten to cost a squad a step
NEAR, OPEN_NEAR, MIDDLE, OPEN_MIDDLE = 4, 4, 8, 2  # moving in the open: up to a distance, so much more firepower
BESIDE = 3  # more firepower against whoever is adjacent
SHAKEN = (1.0, 0.55, 0.25)  # how likely somebody fires, by how far he is suppressed
REST = 0.35  # how much of all fire but the worst counts
PREY = 1.35  # how much more those count who must be beaten
ROUTED = 0.55  # how much of a unit a rout costs its side
PRESSED = 0.2  # how much of that counts where others press the enemy already
MELEE_DICE = 2
STORMED = 1.2  # what it is worth to take a hex from those who must be beaten
SHARED = 0.7  # how much of what two would gain in a melee counts for the one who goes first
FOLLOW = 3  # how near another squad is that can follow
SEEN = 0.5  # how likely a gun that sees a vehicle fires at it
TANK_HUNTERS = 3  # how near squads with anti-tank weapons are to be feared
HUNTED = 0.1  # how likely one of them destroys a vehicle so near
GRAPPLED = 0.15  # and how much more likely if it is next to it
UNARMED = 0.4  # how much of that counts for a squad without such weapons


def _loss(fp: float) -> float:
    """What a shot of a final firepower costs a squad, on average."""
    hit, step = min(9.0, max(0.0, fp)), min(9.0, max(0.0, fp - CASUALTY_AT))
    return MEAN_USE * (HARM[SUPPRESSES] * (hit - step) + HARM[REDUCES] * step) / DIE


LOSS = tuple(_loss(fp) for fp in range(-12, 40))
LEAST_FP = 12


def loss(fp: float) -> float:
    """What a shot of a final firepower costs a squad, on average."""
    return LOSS[max(0, min(len(LOSS) - 1, round(fp) + LEAST_FP))]


class Target(NamedTuple):
    """The best thing to fire at and what that is worth."""

    worth: float
    hex: int = NOWHERE
    vehicle: int = NONE


class Prospect:
    """A side's look at a position."""

    def __init__(self, s: State, side: int) -> None:
        self.s, self.side, self.enemy = s, side, 1 - side
        self.attacks = s.setup.victor == side
        self._standing: dict[int, float] = {}
        self._passing: dict[int, float] = {}
        self._shot: dict[int, Target] = {}
        self._storm: dict[tuple[int, int], float] = {}

    @cached_property
    def aims(self) -> Aims:
        """What the side should bring about."""
        return aims(self.s, self.side)

    @cached_property
    def turns_left(self) -> int:
        """How many turns there are, this one counted."""
        return max(1, last_turn(self.s) - self.s.turn + 1)

    def face_of(self, unit: int) -> int:
        """What an enemy is taken for."""
        s = self.s
        kind = s.kind[unit]
        return kind if kind != UNKNOWN else s.look[unit] if s.look[unit] != NONE else self.stranger

    @cached_property
    def stranger(self) -> int:
        """What an enemy that nobody has seen most likely is: the commonest squad of his."""
        kinds = [k for g in self.s.setup.groups if g.side == self.enemy for k in g.kinds if IS_SQUAD[k]]
        return max(sorted(set(kinds)), key=kinds.count, default=NONE)

    def sure(self, unit: int) -> float:
        """How far an enemy may be taken for what it looks like."""
        return 1.0 if self.s.known >> unit & 1 else DOUBT

    # --- what to fear

    def standing(self, h: int) -> float:
        """What fire on whoever stays in a hex would cost, until he can move again."""
        known = self._standing.get(h)
        if known is None:
            known = self._standing[h] = self._fire_on(h, moving=False)
        return known

    def passing(self, h: int) -> float:
        """What fire on whoever enters a hex would cost now."""
        known = self._passing.get(h)
        if known is None:
            known = self._passing[h] = self._fire_on(h, moving=True)
        return known

    def _fire_on(self, h: int, *, moving: bool) -> float:
        s, seen = self.s, in_eye(self.s, h)
        shots = []
        for origin in bits(s.stood[self.enemy] & seen):
            far = s.setup.grid.dist(origin, h)
            if far and not s.at[origin] & OF[self.side]:
                shots += [self._fire_by(u, h, far, moving) for u in bits(s.at[origin] & OF[self.enemy])]
        worst = max(shots, default=0.0)
        return worst + REST * (sum(shots) - worst)

    def _fire_by(self, unit: int, h: int, far: int, moving: bool) -> float:
        """What one enemy's fire on a hex would cost."""
        s, kind = self.s, self.face_of(unit)
        if IS_DECOY[kind] or (moving and s.used >> unit & 1 and far > 1):
            return 0.0
        cover = cover_of(s, h)
        fp = self._threat(kind, far) - cover
        if moving and not cover and not FACES[kind]:
            fp += OPEN_NEAR if far <= NEAR else OPEN_MIDDLE if far <= MIDDLE else 0
        if moving and s.used >> unit & 1:
            fp -= 2
        return loss(fp) * self.sure(unit) * SHAKEN[s.suppression[unit]]

    def _threat(self, kind: int, far: int) -> float:
        """The firepower that an enemy could bring to bear over a distance."""
        if FACES[kind]:
            return float(FP_SOFT[kind] * PROFICIENCY[kind]) / DIE
        reach = RANGE[0][kind]
        fp = NORMAL[0][kind] + (BESIDE if far == 1 else 0)
        if far > reach:
            return float(fp // 2) if far <= 2 * reach and reach != UNLIMITED else -float(LEAST_FP)
        return float(fp)

    def peril(self, vehicle: int, h: int) -> float:
        """What a vehicle has to fear in a hex: guns and tanks that see it, squads near it."""
        s, seen = self.s, in_eye(self.s, h)
        worth = 0.0
        for origin in bits(s.stood[self.enemy] & seen):
            far = s.setup.grid.dist(origin, h)
            worth += sum(self._peril_by(vehicle, unit, far) for unit in bits(s.at[origin] & OF[self.enemy]))
        return worth * USE[0][s.kind[vehicle]]

    def _peril_by(self, vehicle: int, unit: int, far: int) -> float:
        kind, thin = self.face_of(unit), min(ARMOR[self.s.kind[vehicle]])
        if FACES[kind]:
            return float(max(0, min(DIE - 1, FP_VEHICLE[kind] - thin)) * PROFICIENCY[kind]) / DIE / DIE * SEEN
        if IS_DECOY[kind] or self.s.suppression[unit] == RED:
            return 0.0
        armed = 1.0 if SATW[0][kind] else UNARMED
        return self.sure(unit) * armed * (HUNTED + GRAPPLED if far <= 1 else HUNTED if far <= TANK_HUNTERS else 0.0)

    # --- what to fire at

    def harm(self, unit: int, fp: int, near: bool, normal: bool, second: bool) -> float:
        """What a shot with a final firepower is expected to cost the enemy in one unit."""
        s = self.s
        worth = 0.0
        for roll in range(1, DIE):
            result = outcome(s, unit, fp, roll, near, normal, second)
            if result == SUPPRESSES and s.suppression[unit] == RED:
                worth += STUNNED
            elif result:
                worth += HARM[result]
        return worth / DIE * use_of(s, unit) * self.sure(unit) * self._wanted(unit)

    def _wanted(self, unit: int) -> float:
        return PREY if self.aims.prey >> self.s.hex[unit] & 1 else 1.0

    def steady(self, unit: int, bonus: int = 0) -> float:
        """How likely a unit passes its check."""
        return min(1.0, max(0.0, (morale(self.s, unit) + bonus) / DIE))

    def shot(self, shot: Shot) -> float:
        """What a squad's or team's shot is worth, nothing where its target looks hidden."""
        return self.volley(shot) if self._seen(shot.unit, shot.hex) else 0.0

    def volley(self, shot: Shot) -> float:
        """What a squad's or team's shot is worth if it sees its target."""
        s, worth = self.s, 0.0
        for target in targets(s, self.side, shot.hex):
            found = firepower(s, shot, target)
            worth += self.harm(target, found.final, found.near, found.normal, found.second_number)
        return worth * self.steady(shot.unit)

    def spotted(self, h: int) -> bool:
        """Whether somebody who could direct artillery looks as if he saw a hex."""
        return looked_upon(self.s, observers(self.s, self.side), h)

    def _seen(self, unit: int, h: int) -> bool:
        origin = self.s.hex[unit]
        if in_eye(self.s, origin) >> h & 1:
            return True
        beside = self.s.setup.grid.neighbours[origin]
        return IS_MORTAR[self.s.kind[unit]] and any(in_eye(self.s, n) >> h & 1 for n in beside)

    def round(self, shot: Round) -> float:
        """What a gun's or vehicle's shot is worth, nothing where its target looks hidden."""
        return self.burst(shot) if in_eye(self.s, self.s.hex[shot.unit]) >> shot.hex & 1 else 0.0

    def burst(self, shot: Round) -> float:
        """What a gun's or vehicle's shot is worth if it sees its target."""
        s = self.s
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
        return min(DIE - 1, max(0, number)) / DIE * use_of(self.s, vehicle) * self._wanted(vehicle)

    def best_shot(self, unit: int) -> Target:
        """The best hex for a unit to fire at."""
        known = self._shot.get(unit)
        if known is None:
            known = self._shot[unit] = self._best_shot(unit)
        return known

    def _best_shot(self, unit: int) -> Target:
        s = self.s
        if FACES[s.kind[unit]]:
            found = [Target(self.round(r), r.hex) for r in rounds_at_hexes(s, Round(unit, NOWHERE))]
        else:
            found = [Target(self.shot(Shot(unit, h)), h) for h in hexes_to_fire_at(s, unit, FIRE)]
        return max(found, default=Target(0.0))

    def best_kill(self, unit: int) -> Target:
        """The best vehicle for a unit to fire at."""
        s = self.s
        if FACES[s.kind[unit]]:
            found = [Target(self.round(r), r.hex, r.vehicle) for r in rounds_at_vehicles(s, Round(unit, NOWHERE))]
        else:
            found = [Target(self.rocket(unit, v), s.hex[v], v) for v in self._vehicles()]
        return max(found, default=Target(0.0))

    def _vehicles(self) -> list[int]:
        return [u for u in bits(self.s.on[self.enemy]) if VEHICLE[self.s.look[u]]]

    def rocket(self, unit: int, vehicle: int, mode: int = FIRE, marked: bool = False) -> float:
        """What a squad's anti-tank weapon is worth against a vehicle, nothing where that looks hidden."""
        s = self.s
        return self.tube(unit, vehicle, mode, marked) if in_eye(s, s.hex[unit]) >> s.hex[vehicle] & 1 else 0.0

    def tube(self, unit: int, vehicle: int, mode: int = FIRE, marked: bool = False) -> float:
        """What a squad's anti-tank weapon is worth against a vehicle that it sees."""
        s, shot = self.s, satw.Tube(unit, vehicle, mode, marked)
        if satw.objection_to_satw(s, shot):
            return 0.0
        ready = morale(s, unit) + total(satw.check_parts(s, shot))
        return min(DIE, max(0, ready)) / DIE * self.kill(total(satw.kill_parts(s, shot)), vehicle)

    # --- hand to hand

    def storm(self, unit: int, h: int) -> float:
        """What it is worth that a unit joins in a fight hand to hand in a hex."""
        known = self._storm.get((unit, h))
        if known is None:
            known = self._storm[unit, h] = self._stormed(unit, h)
        return known

    def _stormed(self, unit: int, h: int) -> float:
        """With friends there, what they gain by it; alone, half of what two would gain if another can follow."""
        s = self.s
        foes = [u for u in bits(s.at[h] & OF[self.enemy]) if not VEHICLE[s.look[u]]]
        if not foes:
            return max(self.kill(assault_number(s, unit, v), v) for v in bits(s.at[h] & OF[self.enemy]))
        friends = [u for u in bits(s.at[h] & OF[self.side]) if u != unit and not VEHICLE[s.kind[u]]]
        if friends:
            return self.brawl([unit, *friends], foes) - self.brawl(friends, foes)
        taken = STORMED if (self.aims.prey | self.aims.seek) >> h & 1 else 0.0
        second = next((u for u in self._followers(h) if u != unit), NONE)
        together = SHARED * self.brawl([unit, second], foes) if second != NONE else -MEAN_USE
        return max(self.brawl([unit], foes), together) + taken

    def _followers(self, h: int) -> list[int]:
        """Squads that could follow into a hex in this turn."""
        s, near = self.s, self.s.setup.grid.within(h, FOLLOW)
        idle = s.on[self.side] & ~s.used & ~s.ready
        return [u for u in bits(idle) if near >> s.hex[u] & 1 and IS_SQUAD[s.kind[u]] and not s.melee(s.hex[u])]

    def brawl(self, ours: list[int], theirs: list[int]) -> float:
        """What a melee to the end is worth."""
        hit, hurt = self._blows(ours), self._blows(theirs)
        broken = sum(self._routs(foe) for foe in theirs) / max(1, len(theirs))
        won, lost = min(1.0, hit / self.steps(theirs)) ** 2, min(1.0, hurt / self.steps(ours)) ** 2
        chance = broken + (1 - broken) * won / max(0.01, won + lost)
        prey = sum(use_of(self.s, foe) * self._wanted(foe) for foe in theirs)
        stake = sum(use_of(self.s, unit) for unit in ours)
        return chance * prey - (1 - chance) * stake

    def _blows(self, units: list[int]) -> float:
        """How many steps some units take in a round."""
        worth = 0.0
        for unit in units:
            kind = self.s.kind[unit] if unit >> 6 == self.side else self.face_of(unit)
            worth += 0.0 if IS_DECOY[kind] else MELEE_DICE * MELEE[self.s.reduced(unit)][kind] / DIE
        return worth

    def steps(self, units: list[int]) -> float:
        """How many losses some units can take hand to hand."""
        return float(sum(2 if IS_SQUAD[self.s.kind[u]] and not self.s.reduced(u) else 1 for u in units))

    def _routs(self, foe: int) -> float:
        """How likely an enemy close by routs at the end of the turn."""
        kind = self.face_of(foe)
        if VEHICLE[kind] or IS_DECOY[kind]:
            return 0.0
        return 1.0 - self.steady(foe) if INFANTRY[self.s.kind[foe]] else 0.0

    @cached_property
    def _pressed(self) -> int:
        """The hexes beside the side's own units."""
        mask = 0
        for h in bits(self.s.stood[self.side]):
            mask |= self.s.setup.grid.adjacent_mask[h]
        return mask

    def closing(self, h: int, old: int) -> float:
        """What it is worth to stand beside suppressed enemies: they may rout."""
        s, worth = self.s, 0.0
        beside = s.setup.grid.adjacent_mask[h] & s.stood[self.enemy]
        for near in bits(beside):
            fresh = not self._pressed >> near & 1 or s.setup.grid.adjacent_mask[old] >> near & 1
            for foe in bits(s.at[near] & OF[self.enemy]):
                worth += ROUTED * self._routs(foe) * use_of(s, foe) * self.sure(foe) * (1.0 if fresh else PRESSED)
        return worth
