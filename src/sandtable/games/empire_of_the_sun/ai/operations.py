"""Operations: a place to be taken or a fleet to be struck, with the units that can do it and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..rules import rivalry
from ..rules.amphibious import asp_cost
from ..rules.board import JUNGLE, MIXED, MOUNTAIN
from ..rules.bonuses import INTERCEPT, SURPRISE
from ..rules.forces import FLYING, garrison_of
from ..rules.pieces import ALLIES, CARRIERS, DEFENSE, GROUND, HQS, NAVAL, ORGANIC, RANGE, US
from .fights import GROUND_MODIFIERS, NOTHING, Outcome, Troops, at_sea, on_land
from .theatre import FLEET, Theatre
from .worths import STEP, attack, steps

TRIED = 14  # targets that are looked at closely
MOST_GROUND = 3
SEA_STEP = 0.28  # what a step counts for that a fleet loses
LAND_STEP = 0.2  # and one that is lost on land
ENEMY = 0.9  # of what an enemy step counts for beside one's own
THRIFT = 0.7  # how much the number of units counts when the best of few is sought
EFFORT = 0.002  # what a unit could do elsewhere
SHIPPING = 0.05  # and a shipping point
LEAST = 0.03  # what an operation must be worth
DUTY = 3.0  # a battle that the event asks for
UNFED = 0.4  # of what a place is worth that can hardly be held
BEGUN = 1.0  # an operation that is under way goes on
STRIKE_BEGUN = 0.3  # of that for one that takes nothing
DEFENDED = 0.6  # of what a place promises at first sight that is defended
PREY = 0.3  # of what ships and aircraft are worth, the promise of a hex in which they are
AS_DEAR = 0.8  # of what a target is worth: a place worth more is not left by the only unit there if others can go
UNGUARDED = 0.5  # of what a place is worth that the only unit there leaves
TERRAIN = {JUNGLE: "jungle", MIXED: "mixed", MOUNTAIN: "mountain"}
SURE_ON_LAND = 0.75  # the chance to win on land that is enough
SURE_AT_SEA = 1.6  # how many times as strong as the enemy a fleet should be


class Means(NamedTuple):
    """What an offensive has: units, an operations value, how many units, shipping, the enemy's chance to find it."""

    pool: int
    ops: int
    limit: int
    asp: int
    one_battle: bool = False
    found: float = 0.5
    most_ground: int = 99
    chosen: int = 0  # units that count already
    placed: int = 0  # those that have moved
    only: int = -1  # hexes where battles may be
    asked: int = 0  # hexes where the event asks for one


class Operation(NamedTuple):
    """Units that go for one hex."""

    hex: int
    value: float
    units: tuple[int, ...]
    battle: bool
    taken: bool  # whether the hex shall be taken
    shipping: int  # the shipping points it takes


class Stock(NamedTuple):
    """What a plan has left: units that are used, units that may be chosen, shipping, ground units, its one battle."""

    used: int
    slots: int
    asp: int
    ground: int
    battle: bool


class Planner:
    """Finds operations for the units at hand."""

    def __init__(self, t: Theatre, means: Means) -> None:
        self.t, self.s, self.m = t, t.s, means
        bits = t.grid.bits
        units = bits(means.pool & ~HQS & ~means.placed)
        self.covers = {piece: t.cover(piece, means.ops) for piece in units}
        self.ground = [piece for piece in units if GROUND >> piece & 1]
        self.fleet = [piece for piece in units if FLEET >> piece & 1]
        self.carriers = any(CARRIERS >> piece & 1 for piece in self.fleet)

    # --- which targets

    def targets(self) -> list[int]:
        """The most promising hexes."""
        t, by_land, by_sea = self.t, 0, 0
        for piece in self.ground:
            by_land |= self.covers[piece]
            by_land |= t.landings(piece, self.m.ops, t.zone) if self.carriers else 0
        for piece in self.fleet:
            by_sea |= self.covers[piece]
        goals = t.grid.mask(t.stakes)
        hexes = by_land & (goals | t.occupied) & ~self._own() | by_sea & t.occupied
        hexes &= ~t.barred & (self.m.only | ~t.occupied)
        ranked = sorted(t.grid.bits(hexes), key=lambda h: (-self._promise(h), h))
        return ranked[:TRIED]

    def _own(self) -> int:
        own = self.s.control if self.t.side else self.t.grid.all & ~self.s.control
        return self.t.grid.all & ~own

    def _promise(self, h: int) -> float:
        value = self.t.stakes.get(h, 0.0) * (DEFENDED if h in self.t.there else 1.0)
        value += DUTY * (self.m.asked >> h & 1)
        if units := self.t.there.get(h, 0) & FLEET:
            value += PREY * sum(STEP[piece] for piece in self.t.grid.bits(units))
        return value

    # --- the plan

    def plan(self) -> list[Operation]:
        """The better of two plans: the greatest operations first, or those that do most with the fewest units."""
        targets = self.targets()
        stock = Stock(0, self._slots(), self.m.asp, self.m.most_ground - (self.m.chosen & GROUND).bit_count(), False)
        packs = {h: self.pack(h, *stock[:4]) for h in targets}
        found = [self._in_order(dict(packs), stock, thrift) for thrift in (THRIFT, 0.0)]
        return max(found, key=lambda plan: sum(op.value for op in plan))

    def _in_order(self, packs: dict[int, Operation | None], stock: Stock, thrift: float) -> list[Operation]:
        """Operations one after another until units or shipping are used up."""
        found: list[Operation] = []
        while True:
            open_to = [op for op in packs.values() if op and not (stock.battle and self.m.one_battle and op.battle)]
            if not open_to:
                return found
            best = max(open_to, key=lambda op: (op.value / max(1, self._new(op)) ** thrift, -op.hex))
            found.append(best)
            del packs[best.hex]
            stock = self._after(stock, best)
            for h, op in packs.items():
                if op and not self._stands(op, stock):
                    packs[h] = self.pack(h, *stock[:4])

    def _new(self, op: Operation) -> int:
        """The units of an operation that have yet to be chosen."""
        return sum(not self.m.chosen >> piece & 1 for piece in op.units)

    def _after(self, stock: Stock, op: Operation) -> Stock:
        """What is left when an operation has got its units."""
        new = [piece for piece in op.units if not self.m.chosen >> piece & 1]
        return Stock(
            stock.used | sum(1 << piece for piece in op.units),
            stock.slots - len(new),
            stock.asp - op.shipping,
            stock.ground - sum(GROUND >> piece & 1 for piece in new),
            stock.battle or op.battle,
        )

    def _stands(self, op: Operation, stock: Stock) -> bool:
        """Whether an operation can still be carried out as it is."""
        after = self._after(stock._replace(used=0), op)
        return not stock.used & after.used and after.slots >= 0 and after.asp >= 0 and after.ground >= 0

    def _slots(self) -> int:
        return self.m.limit - self.m.chosen.bit_count()

    def _garrisoned(self, h: int) -> bool:
        return self.t.side == ALLIES and bool(self.s.garrisons >> h & 1)

    # --- one operation

    def pack(self, h: int, used: int, slots: int, asp: int, ground_left: int = 99) -> Operation | None:
        """The best force for a hex, if it is worth it."""
        pick = Pick(self, h, used, slots, asp, ground_left)
        best: Operation | None = None
        for force in pick.forces():
            value = pick.value(force)
            if value > LEAST and (best is None or value > best.value):
                taken = any(GROUND >> piece & 1 for piece in force)
                battle = h in self.t.there or self._garrisoned(h)
                best = Operation(h, value, tuple(force), battle, taken, pick.shipping(force))
        return best


def _kind(piece: int) -> str:
    """What a unit does for a landing: ships bombard, aircraft give superiority."""
    return "plane" if FLYING >> piece & 1 else "ship" if NAVAL >> piece & 1 else "foot"


class Pick:
    """Choosing a force for one hex."""

    def __init__(self, planner: Planner, h: int, used: int, slots: int, asp: int, ground_left: int) -> None:
        self.p, self.t, self.s, self.m, self.h = planner, planner.t, planner.s, planner.m, h
        self.slots, self.asp = slots, asp
        s, t = self.s, self.t
        self.cleared = t.board.near_cells[h] if planner.carriers and t.zone & t.board.cell[h] else 0
        free = [piece for piece in planner.covers if not used >> piece & 1]
        self.fleet = sorted((p for p in free if FLEET >> p & 1 and self._comes(p)), key=self._rank)
        self.ground = sorted((p for p in free if GROUND >> p & 1 and self._reaches(p)), key=self._rank)
        self.ground = self.ground if ground_left > 0 else [p for p in self.ground if self.m.chosen >> p & 1]
        self.most_ground = min(MOST_GROUND, max(ground_left, 1))
        self.reacting, self.standing = t.threat(h, self.m.ops)
        self.defenders = t.there.get(h, 0) & GROUND | sum(1 << p for p in self._garrison())
        self.foes = self._troops(t.grid.bits(self.defenders), 1)
        here = self.m.placed & s.on[t.side]
        self.base = [p for p in t.grid.bits(here) if self._supports(p)]

    def _garrison(self) -> tuple[int, ...]:
        return garrison_of(self.s, self.h) if self.t.side == ALLIES else ()

    def _supports(self, piece: int) -> bool:
        """Whether a unit that has moved already fights here."""
        away = self.t.grid.dist(self.s.at[piece], self.h)
        return away <= (RANGE[piece] if FLYING >> piece & 1 else 0)

    def _comes(self, piece: int) -> bool:
        return bool(self.p.covers[piece] >> self.h & 1)

    def _reaches(self, piece: int) -> bool:
        if self.is_marching(piece):
            return True
        if asp_cost(self.s, piece) > self.asp and self.carrier(piece) < 0:
            return False
        if self.p.covers[piece] >> self.h & 1 or not self.cleared:
            return bool(self.p.covers[piece] >> self.h & 1)
        return bool(self.t.landings(piece, self.m.ops, self.cleared) >> self.h & 1)

    def _rank(self, piece: int) -> tuple[int, float, int]:
        """Those already chosen first, then the strongest; an empty hex needs only the weakest."""
        strength = attack(self.s, piece)
        if GROUND >> piece & 1:
            strength = strength if self.h in self.t.there else -strength - 20 * self.is_marching(piece)
            strength -= 40 * self._is_guard(piece)
            strength -= 0 if self.is_marching(piece) else 3 * asp_cost(self.s, piece)
        return (not self.m.chosen >> piece & 1, -strength, piece)

    def _is_guard(self, piece: int) -> bool:
        """Whether a unit alone holds a place that is worth as much as the target."""
        here = self.s.at[piece]
        alone = (self.s.standing_at(here, self.t.side) & GROUND).bit_count() == 1
        return alone and self.t.own.get(here, 0.0) >= AS_DEAR * self.t.stakes.get(self.h, 0.0)

    def carrier(self, brigade: int) -> int:
        """A ship of the same hex that carries a brigade without shipping points, or -1 (8.46)."""
        if not (ORGANIC & GROUND) >> brigade & 1:
            return -1
        here = self.s.at[brigade]
        return next((p for p in self.fleet if ORGANIC >> p & 1 and self.s.at[p] == here), -1)

    def shipping(self, force: list[int]) -> int:
        """The shipping points that a force takes; brigades go aboard ships where points are short."""
        landing = [p for p in force if GROUND >> p & 1 and not self.is_marching(p)]
        needed = sum(asp_cost(self.s, p) for p in landing)
        return min(needed, self.asp) if any(self.carrier(p) in force for p in landing) else needed

    def is_marching(self, piece: int) -> bool:
        """Whether a ground unit comes overland."""
        return bool(self.t.march(piece, 2 * self.m.ops) >> self.h & 1)

    # --- forces

    def forces(self) -> Iterable[list[int]]:
        """Some forces worth a thought: one that takes the hex, one that only strikes."""
        if self.base and (GROUND & sum(1 << p for p in self.base)):
            yield self._with_fleet([])
        if self.ground:
            yield self._with_fleet(self._landing_force())
        if self.standing and self.fleet:
            yield self._with_fleet([])

    def _landing_force(self) -> list[int]:
        """Ground units enough to take the hex, with the ships that carry some of them."""
        found: list[int] = []
        asp, slots = self.asp, self.slots
        for piece in self.ground:
            if sum(GROUND >> p & 1 for p in found) >= self.most_ground:
                break
            if (passage := self._passage(piece, found, asp, slots)) is None:
                continue
            price, more = passage
            found += more
            asp, slots = asp - price, slots - sum(not self.m.chosen >> p & 1 for p in more)
            if self.on_land(found, ships=True, aircraft=True).wins >= SURE_ON_LAND:
                break
        return found

    def _passage(self, piece: int, force: list[int], asp: int, slots: int) -> tuple[int, list[int]] | None:
        """The shipping that a ground unit takes besides a force, and the units that go; None if it cannot."""
        if self._lacks(piece, slots) or not self._may_join(force, piece):
            return None
        price = 0 if self.is_marching(piece) else asp_cost(self.s, piece)
        if price <= asp:
            return price, [piece]
        ship = self.carrier(piece)
        if ship < 0 or ship in force or self._lacks(ship, slots - 1):
            return None
        return (0, [piece, ship]) if self._may_join([*force, piece], ship) else None

    def _lacks(self, piece: int, slots: int) -> bool:
        return slots <= 0 and not self.m.chosen >> piece & 1

    def _may_join(self, force: list[int], piece: int) -> bool:
        units = self.m.chosen | sum(1 << p for p in force)
        return (
            self.m.chosen >> piece & 1 == 1 or rivalry.objection_to_joining(self.s, self.t.side, units, piece) is None
        )

    def _with_fleet(self, force: list[int]) -> list[int]:
        """Ships and aircraft enough to win, one of each to support a landing."""
        force = [*force]
        slots = self.slots - sum(not self.m.chosen >> p & 1 for p in force)
        needed = SURE_AT_SEA * (self.standing + self.m.found * self.reacting)
        strength = sum(attack(self.s, p) for p in (*self.base, *force) if FLEET >> p & 1)
        storming = self.defenders and any(GROUND >> p & 1 for p in (*force, *self.base))
        wanted = {"ship", "plane"} - {_kind(p) for p in (*self.base, *force)} if storming else set()
        for piece in (p for p in self.fleet if p not in force):
            kind = _kind(piece)
            if self._lacks(piece, slots) or not self._may_join(force, piece):
                continue
            if strength >= needed and kind not in wanted and not self._is_needed(force, piece):
                continue
            force.append(piece)
            wanted.discard(kind)
            strength += self._fire(piece)
            slots -= not self.m.chosen >> piece & 1
        return force

    def _is_needed(self, force: list[int], piece: int) -> bool:
        """A carrier that clears the way."""
        carriers = any(CARRIERS >> p & 1 for p in force)
        return bool(self.cleared) and not carriers and bool(CARRIERS >> piece & 1)

    def _fire(self, piece: int) -> int:
        strength = attack(self.s, piece)
        if FLYING & ~CARRIERS & 1 << piece and self.t.grid.dist(self.s.at[piece], self.h) > RANGE[piece]:
            near = self.t.fields(piece, self.m.ops) & self.t.grid.within(self.h, RANGE[piece])
            return strength if near else (strength + 1) // 2
        return strength

    # --- what they are worth

    def _troops(self, pieces: Iterable[int], share: float) -> Troops:
        units = [*pieces]
        if not units:
            return Troops(0, 0, 1)
        price = sum(DEFENSE[p] for p in units) / len(units) * share
        return Troops(sum(attack(self.s, p) for p in units), sum(steps(self.s, p) for p in units), round(price + 0.4))

    def on_land(self, force: list[int], ships: bool, aircraft: bool) -> Outcome:
        """What the ground units may expect."""
        ground = [p for p in (*force, *self.base) if GROUND >> p & 1]
        landing = not all(self.is_marching(p) for p in ground if p in self.p.covers)
        bonus = GROUND_MODIFIERS["shore_bombardment"] * ships + GROUND_MODIFIERS["air_superiority"] * aircraft
        bonus += GROUND_MODIFIERS.get(TERRAIN.get(self.t.board.terrain[self.h], ""), 0)
        other = GROUND_MODIFIERS["defended_landing"] if landing and self.defenders else 0
        return on_land(self._troops(ground, 0.5 if landing else 1), self.foes, (bonus, other))

    def _american(self, force: list[int]) -> int:
        """The bonus of the Allies' better aircraft."""
        if self.t.side != ALLIES or not any((US & FLYING) >> p & 1 for p in force):
            return 0
        return 3 if self.s.turn >= 8 else 1 if self.s.turn >= 5 else 0

    def value(self, force: list[int]) -> float:
        """What a force may expect to win, less what it may lose."""
        force_all = [*force, *self.base]
        ground = [p for p in force_all if GROUND >> p & 1]
        strength = sum(self._fire(p) for p in force if FLEET >> p & 1)
        strength += sum(attack(self.s, p) for p in self.base if FLEET >> p & 1)
        by_sea = self._at_sea(strength, force_all)
        value = SEA_STEP * (ENEMY * by_sea.enemy - by_sea.own)
        if ground:
            ships = any((NAVAL & ~CARRIERS) >> p & 1 for p in force_all)
            aircraft = any(FLYING >> p & 1 for p in force_all)
            ashore = self.on_land(force, ships, aircraft)
            landing = not all(self.is_marching(p) for p in ground if p in self.p.covers)
            wins = (by_sea.wins if landing else 1.0) * ashore.wins
            share = by_sea.wins if landing else 1.0
            value += share * LAND_STEP * (ENEMY * ashore.enemy - ashore.own)
            value += wins * (self._prize(ground) + (BEGUN if self.base else 0.0))
            guards = (p for p in force if GROUND >> p & 1 and self._is_guard(p))
            value -= sum(UNGUARDED * self.t.own.get(self.s.at[p], 0.0) for p in guards)
        elif not self.standing:
            return 0.0
        elif self.base:
            value += BEGUN * STRIKE_BEGUN
        value += DUTY * (self.m.asked >> self.h & 1)
        return value - EFFORT * len(force) - SHIPPING * self.shipping(force)

    def _prize(self, ground: list[int]) -> float:
        """What the place is worth; less where its conquerors would be out of supply."""
        fed = any(self.t.is_fed(p, self.h) for p in ground)
        return self.t.stakes.get(self.h, 0.0) * (1.0 if fed else UNFED)

    def _at_sea(self, strength: int, force: list[int]) -> Outcome:
        """The air-naval stage, found out by the enemy or not."""
        us = self._american(force)
        theirs = 0
        if self.t.side != ALLIES and self.s.turn >= 5:
            theirs = 3 if self.s.turn >= 8 else 1
        if not self.standing and not self.reacting:
            return NOTHING
        calm = at_sea(strength, self.standing, (us, theirs), SURPRISE) if self.standing else NOTHING
        seen = at_sea(strength, self.standing + self.reacting, (us, theirs), INTERCEPT)
        p = self.m.found
        return Outcome(*((1 - p) * one + p * other for one, other in zip(calm, seen, strict=True)))
