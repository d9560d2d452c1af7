"""Battle: targets, line of sight, dice, hits, flags."""

from __future__ import annotations

from msgspec.structs import replace

from ...kernel.actions import Action
from ...kernel.dice import Roll
from ...kernel.rulebook import Objection, cite
from ...kernel.step import Decision, Step
from ...maps.hexes import bits
from . import bonus, demolition, guns, heroes, stars, trains, water
from .actions import BATTLE, END, UNWIRE
from .board import GRID, SIGHT, other
from .cards import ARTILLERY_BOMBARD, FIREFIGHT
from .events import ATTACKED, ROLLED, WIRE_REMOVED
from .ground import ARTILLERY, INFANTRY, TRAIN
from .movement import pace
from .retreat import Flags, suffer
from .setup import SPECIAL
from .sight import cite_sight, objection_to_sight, opaque, seen, sees
from .state import BIT, NONE, State
from .terrain import cite_at, objection_by_land
from .units import objection_to_enemy, objection_to_own

INFANTRY_A, INFANTRY_B, ARMOR_FACE, GRENADE, FLAG, STAR = 1, 2, 3, 4, 5, 6  # M44:dice-faces
ENGINEER, ARMORED_TRAIN = SPECIAL["combat_engineer"], SPECIAL["armored_train"]
RESISTANCE = SPECIAL["french_resistance"]
HITS = (  # by kind of target: the faces that hit it
    frozenset({INFANTRY_A, INFANTRY_B, GRENADE}),  # M44:dice-hit-infantry, M44:dice-hit-grenade
    frozenset({ARMOR_FACE, GRENADE}),  # M44:dice-hit-armor
    frozenset({GRENADE}),  # M44:dice-artillery-target
    frozenset({GRENADE}),  # M44TP:train-f
)
HIT_RULES = ("M44:dice-hit-infantry", "M44:dice-hit-armor", "M44:dice-artillery-target", "M44TP:train-f")
RANGES = ((3, 2, 1), (3, 3, 3), (3, 3, 2, 2, 1, 1))
LONG_RANGE = (3, 3, 2, 2, 1, 1, 1)
EDGES = {"M44:los-edge": "sides-in-sight", "M44:los-board-edge": "edge-in-sight"}
RANGE_RULES = ("M44:battle-infantry", "M44:battle-armor", "M44:battle-artillery", "M44TP:armored-train-b")


def ranges(s: State, unit: int) -> tuple[int, ...]:
    """A unit's dice by distance where it stands."""
    kind = s.kind[unit]
    if kind == TRAIN:
        return RANGES[ARTILLERY] if s.special[unit] == ARMORED_TRAIN and s.tail[unit] != NONE else ()
    if kind == ARTILLERY and (s.ground.long_range >> s.hex[unit] & 1 or guns.is_big_gun(s, unit)):
        return LONG_RANGE
    return RANGES[kind]


# --- dice -----------------------------------------------------------------------------------------------------------


def cover(s: State, kind: int, a: int, b: int) -> int:
    """The dice an attacker of a kind on hex a loses against a unit on hex b: the largest cover alone counts.

    Wire is none (M44:terrain-wire-d).
    """
    ground, side = s.ground, s.owner[s.at[b]]
    best = ground.cover[side][kind][b]
    if s.sandbags & BIT[b] and kind != ARTILLERY:  # M44:terrain-sandbag-a
        best = max(best, 1)
    if ground.high & BIT[b]:
        if ground.height[a] < ground.height[b]:
            best = max(best, ground.uphill[kind][b])
        if ground.group[a] != ground.group[b]:
            best = max(best, ground.range_cover[kind][b])
    return best


def dice_count(s: State, unit: int, target_hex: int, near: bool) -> int:
    """How many dice a unit rolls against a hex, whatever else forbids the battle."""
    a = s.tail[unit] if s.tail[unit] != NONE else s.hex[unit]  # as gun_hex
    by_range = ranges(s, unit)
    distance = 1 if near else GRID.distance[a][target_hex]
    if distance > len(by_range):
        return 0
    kind = min(s.kind[unit], ARTILLERY)
    count = by_range[distance - 1] - hampered(s, unit) + stars.extra_dice(s, unit, target_hex)
    if s.card in bonus.BONUS_RULES:
        count += bonus.extra_dice(s, unit, near)
    if not (near and s.special[unit] == ENGINEER):
        count -= cover(s, kind, a, target_hex)
    return count if count > 0 else 0


def hampered(s: State, unit: int) -> int:
    """The dice a unit loses by where it stands: rough ground, water, or wire that it may have cut this turn."""
    kind, a = s.kind[unit], s.hex[unit]
    lost = s.ground.loses[min(kind, ARTILLERY)][a]
    if kind == INFANTRY and (s.wire & BIT[a] or s.cut & BIT[unit]):
        lost += 1
    return lost + 1 if s.ground.unbridged & BIT[a] and water.in_water(s, unit) else lost


def close_dice(s: State, unit: int) -> int:
    """How many dice a unit rolls in Close Assault at something that nothing protects."""
    by_range = ranges(s, unit)
    if not by_range:
        return 0
    extra = bonus.extra_dice(s, unit, True) + (1 if heroes.led(s, unit) else 0)
    return max(0, by_range[0] + extra - hampered(s, unit))


def _cite_dice(s: State, unit: int, b: int) -> None:
    """Cite what the land had to say about the dice of a battle."""
    a, kind = gun_hex(s, unit), min(s.kind[unit], ARTILLERY)
    if a != s.hex[unit]:
        cite("M44TP:armored-train-a")
    ground = s.ground
    cite(RANGE_RULES[s.kind[unit]])
    cite("M44:battle-range-path")
    if s.figures[unit] < s.full[unit]:
        cite("M44:unit-strength")
    bonus.cite_extra(s, unit, is_near(s, unit, BIT[b]))
    cite_at(s, a, "open")
    _cite_tokens(s, unit, b)
    if ground.loses[kind][a] or (s.wire & BIT[a] and kind == INFANTRY):
        cite_at(s, a, "from")
    if ground.long_range >> a & 1 and kind == ARTILLERY:
        cite_at(s, a, "range")
    if ground.height[a] > ground.height[b]:
        cite_at(s, a, "down")
    if GRID.distance[a][b] > 1:
        cite_sight(s, kind, a, b)
    _cite_cover(s, kind, a, b)


def _cite_tokens(s: State, unit: int, b: int) -> None:
    guns.cite_dice(s, unit, b)
    water.cite_dice(s, unit)
    if heroes.led(s, unit):
        cite("M44TP:hero-b")
    if s.special[unit] == ENGINEER:
        cite("M44TP:engineer-a")
        if is_near(s, unit, BIT[b]) and cover(s, s.kind[unit], s.hex[unit], b):
            cite("M44TP:engineer-b")
        if s.cut & BIT[unit] or s.wire & BIT[s.hex[unit]]:
            cite("M44TP:engineer-c")


def _cite_cover(s: State, kind: int, a: int, b: int) -> None:
    ground, side = s.ground, s.owner[s.at[b]]
    lost = cover(s, kind, a, b)
    bags = s.sandbags >> b & 1 and kind != ARTILLERY
    uphill = ground.height[a] < ground.height[b] and ground.uphill[kind][b]
    if sum(1 for source in (ground.cover[side][kind][b], uphill, bags) if source) > 1:
        cite("M44:dice-best-cover")
    if lost:
        cite("M44:dice-reduction")
        cite_at(s, b, "cover", "around", "owner")
    elif kind == ARTILLERY:
        cite_at(s, b, "cover", "full", "owner")
    elif ground.high & BIT[b]:
        cite_at(s, b, "level")
    else:
        cite_at(s, b, "open", "owner")


# --- targets --------------------------------------------------------------------------------------------------------


def may_battle(s: State, unit: int) -> bool:
    """Whether an ordered unit may still battle this turn, whoever the target."""
    return objection_to_fighter(s, unit) is None


def objection_to_fighter(s: State, unit: int) -> Objection | None:
    """Why a unit may not battle at all now."""
    bit = BIT[unit]
    if s.still & bit:
        return Objection(trains.still_rule(s, unit), pieces=(unit,))
    if not s.ordered & bit:
        return Objection("M44:order-announce", pieces=(unit,))
    if s.fought & bit and (s.fought_twice & bit or not _fires_twice(s, unit)):
        return Objection("M44:battle-once", pieces=(unit,))
    if s.ground.no_battle >> s.hex[unit] & 1:
        return Objection("M44:terrain-ocean-b", (s.hex[unit],), (unit,))
    if s.silent & bit:
        return silence(s, unit)
    if s.card == FIREFIGHT and is_near(s, unit, s.mask[other(s.owner[unit])]):
        here = ((s.hex[unit],), (unit,), (s.card,))
        return Objection("M44:card-firefight", *here).saying("fire-only")  # it may fire, not assault
    return None


def _fires_twice(s: State, unit: int) -> bool:
    moved = s.moved & BIT[unit]
    return s.card == ARTILLERY_BOMBARD and s.kind[unit] == ARTILLERY and not moved  # M44:card-artillery-bombard-a


def silence(s: State, unit: int) -> Objection:
    """Why a unit that has moved may not battle."""
    h, kind = s.hex[unit], s.kind[unit]
    if s.ground.no_battle_on_entry[kind] >> h & 1 and s.special[unit] != RESISTANCE:
        return objection_by_land(s, h, "no_battle_on_entry", "M44:terrain-forest-b", unit)
    limits = pace(s, unit)
    if limits.battle < limits.hexes:
        return Objection(limits.rule, (h,), (unit,)).saying("moved-too-far", reach=limits.battle)
    wet = s.ground.no_battle_on_exit[kind]  # armor has left such ground this turn
    left = next((b for b in GRID.neighbours[h] if wet >> b & 1), h)
    return objection_by_land(s, left, "no_battle_on_exit", "M44TP:marsh-e", unit)


def target_hexes(s: State, unit: int) -> int:
    """The hexes of the enemies a unit may battle, apart from its dice."""
    a, kind = s.hex[unit], s.kind[unit]
    enemy = s.mask[other(s.owner[unit])]
    near = GRID.adjacent_mask[a] & enemy
    if s.tail[unit] != NONE:
        a = s.tail[unit]  # M44TP:armored-train-a: the gun is in the car
        near |= GRID.adjacent_mask[a] & enemy
    if near:
        return near  # M44:battle-adjacent-first
    reach = len(ranges(s, unit))
    far = GRID.within(a, reach) & enemy if reach > 1 else 0
    if not far or kind >= ARTILLERY:  # M44:los-artillery
        return _over_barriers(s, a, far)
    narrow = s.ground.adjacent_only[kind]
    if narrow:
        if narrow >> a & 1:
            return 0  # M44TP:wadi-c
        far &= ~narrow
    if s.ground.no_fire_across[kind]:
        far = sum(BIT[h] for h in bits(far) if SIGHT.clear(a, h, s.ground.no_fire_across[kind]))
    return seen(s, a, far)  # M44:los-needed


def _over_barriers(s: State, a: int, far: int) -> int:
    """Artillery needs no sight, but some scenario's hills stop even its fire."""
    if not s.ground.blocks_artillery:
        return far
    return sum(BIT[h] for h in bits(far) if SIGHT.clear(a, h, s.ground.blocks_artillery))


def targets(s: State, unit: int) -> list[int]:
    """The units a unit may battle now."""
    hexes = target_hexes(s, unit)
    if not hexes or not may_battle(s, unit):
        return []
    near = is_near(s, unit, hexes)
    return sorted({s.at[h] for h in bits(hexes) if dice_count(s, unit, h, near) > 0})


def is_near(s: State, unit: int, hexes: int) -> bool:
    """Whether some hexes are next to a unit: a battle there is Close Assault."""
    close = GRID.adjacent_mask[s.hex[unit]]
    if s.tail[unit] != NONE:
        close |= GRID.adjacent_mask[s.tail[unit]]
    return bool(close & hexes)


def gun_hex(s: State, unit: int) -> int:
    """Where a unit fires from: its hex, or the car of an armored train."""
    return s.tail[unit] if s.tail[unit] != NONE else s.hex[unit]


def _nearest_hex(s: State, unit: int, target: int) -> int:
    """The hex of a target, of a train's two the one next to a unit if there is such a one."""
    near = [h for h in bits(s.footprint(target)) if is_near(s, unit, BIT[h])]
    return near[0] if near else s.hex[target]


def footprint(s: State, unit: int) -> int:
    """The hexes a unit stands on: one, or a train's two."""
    return BIT[s.hex[unit]] | (BIT[s.tail[unit]] if s.tail[unit] != NONE else 0)


def battle_hex(s: State, unit: int, target: int) -> int:
    """The hex of a target that is attacked: of a train's two, the one with the most dice."""
    if s.tail[target] == NONE:
        return s.hex[target]
    hexes = target_hexes(s, unit) & footprint(s, target)
    return max(bits(hexes), key=lambda h: dice_count(s, unit, h, is_near(s, unit, BIT[h])))


def objection_to_battle(s: State, side: int, unit: int, target: int) -> Objection | None:
    """Why a unit may not battle a target."""
    cannot = objection_to_own(s, side, unit) or objection_to_enemy(s, side, target) or objection_to_fighter(s, unit)
    if cannot is not None:
        return cannot
    if target in targets(s, unit):
        return None
    return _objection_to_target(s, unit, target)


def _objection_to_target(s: State, unit: int, target: int) -> Objection:
    a, b, kind = gun_hex(s, unit), _nearest_hex(s, unit, target), s.kind[unit]
    here = ((b, a), (target, unit))
    enemies = s.mask[s.owner[target]]
    near = is_near(s, unit, BIT[b])
    if is_near(s, unit, enemies) and not near:
        close = next(s.at[h] for h in bits(enemies) if is_near(s, unit, BIT[h]))
        found = Objection("M44:battle-adjacent-first", (s.hex[close], b, a), (close, target, unit))
        return found.saying("nearer-enemy", target=target, attacker=unit)
    away, reach = GRID.distance[a][b], len(ranges(s, unit))
    if away > reach:
        return Objection(RANGE_RULES[kind], *here).saying("out-of-range", attacker=unit, away=away, reach=reach)
    ground = s.ground
    if not near and kind < ARTILLERY and (ground.adjacent_only[kind] >> a | ground.adjacent_only[kind] >> b) & 1:
        return Objection("M44TP:wadi-c", *here).saying("wadi-fire", attacker=unit)
    if not near and kind < ARTILLERY and not SIGHT.clear(a, b, ground.no_fire_across[kind]):
        return Objection("M44:scn-arnhem", *here).saying("river-fire", attacker=unit)
    if not near and kind >= ARTILLERY and not SIGHT.clear(a, b, ground.blocks_artillery):
        return Objection("M44:scn-saverne", *here).saying("hill-fire", attacker=unit)
    if not near and kind < ARTILLERY and not sees(s, a, b):
        return _unseen(s, unit, target, objection_to_sight(s, a, b))
    return Objection("M44:dice-zero", *here).saying("no-dice-against", attacker=unit)


def _unseen(s: State, unit: int, target: int, blocked: Objection) -> Objection:
    """Why a unit does not see its target: what is in the way, and whether land or a unit is."""
    h = blocked.hexes[0]
    seen_past = {"attacker": unit, "target": target}
    if blocked.rule in EDGES:
        return replace(blocked, pieces=(target, unit)).saying(EDGES[blocked.rule], **seen_past)
    if s.at[h] != NONE:
        return replace(blocked, pieces=(s.at[h], target, unit)).saying("unit-in-sight", **seen_past)
    return replace(blocked, pieces=(target, unit)).saying("land-in-sight", terrain=opaque(s, h), **seen_past)


# --- the battle phase -----------------------------------------------------------------------------------------------


class Battles(Step, frozen=True):
    """Ordered units battle one after another, in the order the active player chooses."""

    side: int

    def ask(self, s: State) -> Decision:
        """Every battle of every ordered unit, or an end of battles."""
        actions: list[Action] = []
        for unit in bits(_unspent(s)):
            found = targets(s, unit) if s.hex[unit] != NONE else []
            if found:
                row = BATTLE[unit]
                actions += [row[t] for t in found]
        if s.wire & s.mask[self.side]:
            actions += [UNWIRE[u] for u in bits(s.ordered) if objection_to_unwire(s, self.side, u) is None]
        if s.setup.optional.in_place_of_battle:
            actions += demolition.sabotages(s, self.side) + stars.recoveries(s, self.side)
        actions.append(END)
        return Decision(self.side, "battle", actions)

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a battle may not be fought."""
        if action.verb == "battle":
            return objection_to_battle(s, self.side, *action.args)
        if action.verb == "unwire":
            return objection_to_unwire(s, self.side, action.args[0])
        if action.verb == "sabotage":
            return demolition.objection_to_sabotage(s, self.side, *action.args)
        if action.verb == "recover":
            return stars.objection_to_recover(s, self.side, action.args[0])
        return None

    def on_battle(self, s: State, unit: int, target: int) -> None:
        """A unit attacks; no other battle begins before this one is over."""
        cite("M44:battle-sequential")
        use_battle(s, unit)
        s.call(Attack(unit, target, battle_hex(s, unit, target)))

    def on_unwire(self, s: State, unit: int) -> None:
        """Infantry removes the wire on its hex."""
        unwire(s, unit)

    def on_sabotage(self, s: State, unit: int, h: int) -> None:
        """A unit tries to destroy an object next to it."""
        use_battle(s, unit)
        demolition.sabotage(s, unit, h)

    def on_recover(self, s: State, unit: int) -> None:
        """Infantry on an oasis recovers."""
        use_battle(s, unit)
        stars.recover(s, unit)

    def on_end(self, s: State) -> None:
        """No more battles."""
        if _unspent(s):
            cite("M44:battle-optional")
        s.done()


def _unspent(s: State) -> int:
    """The units to which `objection_to_fighter` may have none: most others can be told at a glance."""
    able = s.ordered & ~(s.still | s.silent | s.fought_twice)
    return able if s.card == ARTILLERY_BOMBARD else able & ~s.fought


def use_battle(s: State, unit: int) -> None:
    """Note that a unit has battled."""
    bit = BIT[unit]
    if s.fought & bit:
        s.fought_twice |= bit
    s.fought |= bit


def objection_to_unwire(s: State, side: int, unit: int) -> Objection | None:
    """Why a unit may not remove the wire it stands on; engineers may do so besides battling."""
    if not s.wire:
        return Objection("KERNEL:scenario")
    cannot = objection_to_own(s, side, unit)
    if cannot is not None:
        return cannot
    if not s.wire & BIT[s.hex[unit]] or s.kind[unit] != INFANTRY:
        return Objection("M44:terrain-wire-b", (s.hex[unit],), (unit,), apart=True)
    if s.special[unit] == ENGINEER and s.ordered & BIT[unit] and not s.still & BIT[unit]:
        return silence(s, unit) if s.silent & BIT[unit] else None
    return objection_to_fighter(s, unit)


def unwire(s: State, unit: int) -> None:
    """The wire goes; for ordinary infantry that was its battle."""
    h = s.hex[unit]
    s.wire &= ~BIT[h]
    engineer = s.special[unit] == ENGINEER
    if engineer:
        s.cut |= BIT[unit]
    else:
        use_battle(s, unit)
    s.emit(WIRE_REMOVED, "M44TP:engineer-c" if engineer else "M44:terrain-wire-b", unit, h)


# --- one battle -----------------------------------------------------------------------------------------------------


class Attack(Step, frozen=True):
    """One unit battles one enemy: Ambush, dice, hits, flags, taking ground."""

    unit: int
    target: int
    hex: int
    stage: int = 0
    overrun: bool = False
    lost: int = 0  # figures the dice have cost the target

    def begin(self, s: State) -> None:
        """Close Assault opens the window for Ambush; then the dice are rolled."""
        near = is_near(s, self.unit, BIT[self.hex])
        if self.stage == 0:
            count = dice_count(s, self.unit, self.hex, near)
            rule = "M44:battle-close-assault" if near else RANGE_RULES[s.kind[self.unit]]
            s.emit(ATTACKED, rule, self.unit, self.target, self.hex, count)
            if near:
                from .ambush import AmbushWindow  # noqa: PLC0415

                s.become(self._at(1))
                s.call(AmbushWindow((s.owner[self.target],), 0, (), self.unit, self.target))
                return
        _cite_dice(s, self.unit, self.hex)
        s.become(self._at(2))
        s.call(Roll(dice_count(s, self.unit, self.hex, near)))

    def _at(self, stage: int) -> Attack:
        return Attack(self.unit, self.target, self.hex, stage, self.overrun)

    def resumed(self, s: State, value: object) -> None:
        """The window has closed, the dice have fallen, or the target has retreated."""
        if self.stage == 1:
            self._after_ambush(s, value)
        elif self.stage == 2:
            self._rolled(s, value)  # type: ignore[arg-type]
        else:
            self._after_retreat(s, bool(value))

    def _after_ambush(self, s: State, value: object) -> None:
        if value is False:
            cite("M44:card-ambush-b")
            s.done()
        else:
            s.become(self)

    def _rolled(self, s: State, faces: tuple[int, ...]) -> None:
        s.emit(ROLLED, "M44:battle-no-split", s.owner[self.unit], faces)
        hits, flags = count_faces(s, self.target, faces)
        lost = take_hits(s, self.target, hits)
        if s.hex[self.target] == NONE:
            self._after_retreat(s, True)
        elif flags:
            s.become(Attack(self.unit, self.target, self.hex, 3, self.overrun, lost))
            s.call(Flags(self.target, flags))
        else:
            guns.zero_in(s, self.unit, self.target, lost)
            s.done()

    def _after_retreat(self, s: State, left: bool) -> None:
        from .assault import after_battle  # noqa: PLC0415

        if not left:
            guns.zero_in(s, self.unit, self.target, self.lost)
        after_battle(s, self.unit, self.hex, left, self.overrun)


def count_faces(s: State, target: int, faces: tuple[int, ...], *, stars_hit: bool = False) -> tuple[int, int]:
    """Hits and flags of a roll against a target."""
    cite("M44:dice-faces")
    hitting = HITS[s.kind[target]]
    hits = sum(1 for f in faces if f in hitting or (stars_hit and f == STAR))
    _cite_faces(faces, hits, stars_hit)
    return hits, faces.count(FLAG)


def _cite_faces(faces: tuple[int, ...], hits: int, stars_hit: bool) -> None:
    if STAR in faces and not stars_hit:
        cite("M44:dice-star")
    if GRENADE in faces:
        cite("M44:dice-hit-grenade")
    if hits and FLAG in faces:
        cite("M44:dice-hits-first")


def take_hits(s: State, target: int, hits: int) -> int:
    """The target loses a figure for each hit, before any flag counts."""
    if not hits:
        return 0
    cite("M44:dice-figure-loss")
    before = s.figures[target]
    suffer(s, target, hits, HIT_RULES[s.kind[target]])
    return before - s.figures[target]
