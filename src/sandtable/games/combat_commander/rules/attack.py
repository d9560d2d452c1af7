"""An attack by fire: targeting, attack roll, defense rolls (O20.2, O20.3.2 to O20.3.4, 10.3, 11.5, 11.6, T99d).

Every attack goes through the same steps. `Attack(side, mode, hexes, ...)` ends without an answer after the last
defense roll; `side` rolls the attack. For fire, `units` and `weapons` are the pieces, and everything follows from
them. Mines and artillery have no pieces:

    Attack(side, MINES, (hex,), fp=6, targets=(4, 9))    only these units defend, without cover (F103.2)
    Attack(side, ARTILLERY, (hex,), fp=10)               all units in the hex defend, as against mortars (O18.2.3.2c)

They open no window for the attacker, cannot jam and need no enemy in the hex. What their roll does besides, before
anybody defends, `consequences` names by mode: a function of the state, the attack and the sum of its dice.
"""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.events import Addend
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from .actions import ActionWindow
from .board import GRID, NONE
from .breaking import break_weapon, lose_weapon, suppress
from .deploy import both_break
from .events import ATTACK_TOTAL, DEFENSE_TOTAL, SHOT_FAILED, TARGETED
from .interrupts import Firing, OfUnits, Regrouping
from .naming import objection_to_naming, objection_to_naming_weapon
from .pieces import MACHINE_GUN, MORTAR, W_IGNORES_COVER, W_INDIRECT, W_ONE_SHOT, W_ORDNANCE, WEAPON_CLASS
from .rolls import DiceRoll
from .shots import FIRE, fires_twice, forbid, group_fp, height, hindrance, objection_to_weapon, places
from .smoke import LaySmoke
from .state import BIT, ON_MAP, State
from .stats import base_morale
from .verbs import ACTION_SPACE, UNIT
from .verbs import WEAPON as WEAPONS

DEFEND = tuple(ACTION_SPACE["defend"](u) for u in range(UNIT.size))
WEAPON = tuple(ACTION_SPACE["weapon"](w) for w in range(WEAPONS.size))

MINES, ARTILLERY = "mines", "artillery"
OUTCOMES = ("fails", "even", "holds")  # a defense roll below, at and above the attack
PURPOSE = {MINES: "mine_attack", ARTILLERY: "artillery_impact"}
TOTAL_RULE = {MINES: "CC:F103.2c", ARTILLERY: "CC:O18.2.3.2c"}
NO_COVER_RULE = {"flamethrower": "CC:11.6a", "molotov_cocktail": "CC:11.6b"}


class Attack(Firing, OfUnits, frozen=True):
    """One attack, from the targeting roll to the last defense roll."""

    side: int
    mode: str
    hexes: tuple[int, ...]  # under attack: one, or two by Spray Fire
    units: tuple[int, ...] = ()
    weapons: tuple[int, ...] = ()
    smoke: bool = False
    spotter: int = NONE  # who looks for a mortar that does not see the hex itself
    needed: int = 0  # the least product that hits
    bonus: int = 0  # what actions have added
    sustained: int = 0  # how often Sustained Fire was played
    fp: int = 0  # with everything that changes it, once the attack is rolled
    origin: tuple[int, ...] = ()  # the hexes it was fired from, settled then too
    targets: tuple[int, ...] = ()  # and who defends
    total: int = 0
    hit: bool = False  # whether the targeting roll has hit

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, units=change.of(self.units), targets=change.of(self.targets))

    @property
    def is_rolled(self) -> bool:
        """Whether pieces have made their attack roll, or are about to."""
        return bool(self.origin)

    # --- targeting (O20.2) --------------------------------------------------------------------------------------

    @property
    def by_pieces(self) -> bool:
        """Whether units and weapons fire, not mines or artillery."""
        return self.mode not in PURPOSE

    def ordnance(self, s: State) -> bool:
        """Whether the attack must hit first (O20.2a)."""
        return bool(self.weapons) and W_ORDNANCE[s.arm[self.weapons[0]]]

    def firers(self, s: State) -> tuple[int, ...]:
        """The hexes that fire."""
        return places(s, self.units, self.weapons)

    def eyes(self, s: State) -> tuple[int, ...]:
        """The hexes that lines of sight are traced from."""
        return (s.hex[self.spotter],) if self.spotter != NONE else self.firers(s)

    def begin(self, s: State) -> None:
        """Guns and mortars must hit first."""
        if self.by_pieces and self.ordnance(s):
            cite("CC:O20.2a")
            mark_shot(s, self)
            s.call(DiceRoll(self.side, "targeting"), replace(self, needed=self.least_product(s)).aimed)
            return
        cite("CC:O20.2b")
        if self.by_pieces:
            self._open(s)
        else:
            self._roll(s)

    def least_product(self, s: State) -> int:
        """The least product that hits: more than the range, the hindrance taken off the roll (O20.2.3, 10.3.1a)."""
        [gun], target = self.firers(s), self.hexes[0]
        hindered = hindrance(s, self.eyes(s), self.hexes)
        if hindered:
            cite("CC:10.3.1a")
            cite("CC:O20.2.3d")
        cite("CC:O20.2.2a")
        return GRID.distance[gun][target] + hindered + 1

    def aimed(self, s: State, dice: tuple[int, int]) -> None:
        """The targeting roll hits or misses."""
        product = dice[0] * dice[1]
        hit = product >= self.needed
        cite("CC:1.9c")
        cite("CC:O20.2.3c")
        s.emit(TARGETED, "CC:O20.2.3a" if hit else "CC:O20.2.3b", self.side, self.hexes[0], product, self.needed, hit)
        if not hit:
            s.done()
        elif self.smoke:
            s.become(LaySmoke(self.hexes[0], "CC:O20.2.1d"))
        else:
            cite("CC:11.5a")
            replace(self, hit=True)._open(s)

    # --- the attack roll (O20.3.2, O20.3.3) ---------------------------------------------------------------------

    def _open(self, s: State) -> None:
        if self.ordnance(s) and not _still_fires(s, self.weapons[0]):
            self._fail(s, "CC:11.1c", 0)
        elif not any(s.stood[1 - self.side] >> h & 1 for h in self.hexes):
            self._fail(s, "CC:O20.3b", 0)
        else:
            s.call(AttackWindow((self.side,)), self.opened)

    def opened(self, s: State, value: object) -> None:
        """The window has closed."""
        self._roll(s)

    def _fail(self, s: State, rule: str, fp: int) -> None:
        s.emit(SHOT_FAILED, rule, self.side, self.hexes[0], fp)
        s.done()

    def strength(self, s: State) -> int:
        """The firepower with everything that changes it."""
        if not self.by_pieces:
            return self.fp
        firers = self.firers(s)
        fp = group_fp(s, self.units, self.weapons) + height(s, firers, self.hexes) + self.bonus
        if self.ordnance(s):
            cite("CC:10.3.1b")
            return fp
        hindered = hindrance(s, firers, self.hexes)
        if hindered:
            cite("CC:10.3.2")
            cite("CC:O20.3.2a")
        return fp - hindered

    def _roll(self, s: State) -> None:
        fp = self.strength(s)
        if fp < 1 and self.by_pieces:
            if self.mode == FIRE:
                forbid(s, self.units, self.weapons, self.hexes[:1])
            self._fail(s, "CC:10.3.2.1a", fp)
            return
        if not self.ordnance(s):
            mark_shot(s, self)
        s.call(DiceRoll(self.side, PURPOSE.get(self.mode, "fire_attack")), self.settled(s, fp).rolled)

    def settled(self, s: State, fp: int) -> Attack:
        """This attack as it stands when it is rolled, whatever the roll brings about."""
        return replace(self, fp=fp, origin=self.firers(s), targets=self.targets or units_in(s, self.hexes))

    def jam(self, s: State) -> None:
        """Every firing weapon breaks, and the attack goes on (1.9.1.2a, O20.3.3.1)."""
        cite("CC:INTRO.g")
        cite("CC:O20.3.3.1")
        for weapon in self.weapons:
            if s.arm_box[weapon] == ON_MAP:
                break_weapon(s, weapon, "CC:1.9.1.2a")

    def rolled(self, s: State, dice: tuple[int, int]) -> None:
        """The total, and what the roll does besides."""
        beyond = self.beyond_the_roll(s)
        total = self.fp + sum(dice) + sum(each.amount for each in beyond)
        s.emit(ATTACK_TOTAL, TOTAL_RULE.get(self.mode, "CC:O20.3.3"), self.side, self.fp, sum(dice), beyond, total)
        cite("CC:O20.3d" if self.by_pieces else "CC:1.9.1.2c")
        besides = s.setup.effects.attack_roll.get(self.mode)
        if besides is not None:
            besides(s, self, sum(dice))
        self._use_up(s)
        rolled = replace(self, total=total)
        if self.sustained and dice[0] == dice[1]:
            rolled._heat(s)
        else:
            rolled._defend(s)

    def beyond_the_roll(self, s: State) -> tuple[Addend, ...]:
        """What a total gains or loses besides firepower and roll: shells that burst in trees, and the dark (night)."""
        burst = s.terrain.burst(self.hexes[0]) if self.indirect(s) else 0
        if burst:
            cite("CC:T99e")
        night = self.by_pieces and s.setup.rules.get("night")
        dark = -min(GRID.distance[a][b] for a in self.origin for b in self.hexes) if night else 0
        return tuple(each for each in (Addend("burst", burst), Addend("dark", dark)) if each.amount)

    def _use_up(self, s: State) -> None:
        for weapon in self.weapons:
            if W_ONE_SHOT[s.arm[weapon]] and s.arm_box[weapon] == ON_MAP:
                lose_weapon(s, weapon, "CC:11.6c")

    # --- what comes of it ---------------------------------------------------------------------------------------

    def indirect(self, s: State) -> bool:
        """Whether mortars or artillery attack."""
        return self.mode == ARTILLERY or any(W_INDIRECT[s.arm[w]] for w in self.weapons)

    def bare(self, s: State) -> bool:
        """Whether cover counts for nothing: mines, flamethrowers, burning bottles (F103.2b, 11.6)."""
        if self.mode == MINES:
            cite("CC:F103.2b")
            return True
        burning = [w for w in self.weapons if W_IGNORES_COVER[s.arm[w]]]
        for weapon in burning:
            cite(NO_COVER_RULE[WEAPON_CLASS[s.arm[weapon]]])
        return bool(burning)

    def _heat(self, s: State) -> None:
        """A double after Sustained Fire breaks a machine gun or mortar for each time it was played (A41c)."""
        s.call(Overheat(self.side, self.weapons), replace(self, sustained=self.sustained - 1).cooled)

    def cooled(self, s: State, value: object) -> None:
        """A weapon has broken, perhaps another is to."""
        if self.sustained:
            self._heat(s)
        else:
            self._defend(s)

    def _defend(self, s: State) -> None:
        cite("CC:O20.3c")
        s.become(self.defense(s))

    def defense(self, s: State) -> Defense:
        """The defense that this attack calls for."""
        return Defense(self.total, self.targets, self.hexes, self.origin, self.indirect(s), self.bare(s), self.mode)


def units_in(s: State, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """All units in some hexes."""
    there = 0
    for h in hexes:
        there |= s.at[h]
    return tuple(bits(there))


def mark_shot(s: State, attack: Attack) -> None:
    """The pieces of a Fire order have fired; a weapon that may twice has once (O20.3a, double_fire)."""
    if attack.mode != FIRE:
        return
    for unit in attack.units:
        s.shot |= BIT[unit]
    for weapon in attack.weapons:
        if fires_twice(s, weapon) and not attack.smoke and not s.arm_half >> weapon & 1:
            s.arm_half |= BIT[weapon]
        else:
            s.arm_shot |= BIT[weapon]


def _still_fires(s: State, weapon: int) -> bool:
    """Whether a weapon that has aimed can still fire, whatever its roll brought about."""
    return s.carrier[weapon] != NONE and objection_to_weapon(s, weapon) is None


class AttackWindow(ActionWindow, frozen=True):
    """Just before an attack roll the firer may play actions that change it."""

    moment: ClassVar[str] = "fire_attack"


class Overheat(Step, frozen=True):
    """The firer picks the machine gun or mortar that breaks under Sustained Fire (A41c)."""

    side: int
    weapons: tuple[int, ...]

    def begin(self, s: State) -> None:
        """Nothing is left to break if they are all lost."""
        if not any(self.objection_to(s, w) is None for w in self.weapons):
            s.done()

    def objection_to(self, s: State, weapon: int) -> Objection | None:
        """Why a weapon cannot be picked."""
        if why := objection_to_naming_weapon(s, weapon):
            return why
        hot = weapon in self.weapons and (MACHINE_GUN[s.arm[weapon]] or MORTAR[s.arm[weapon]])
        return None if hot and s.arm_box[weapon] == ON_MAP else Objection("CC:A41c").saying("CC:A41c", weapon=weapon)

    def ask(self, s: State) -> Decision:
        """One of them."""
        return Decision(self.side, "overheat", [WEAPON[w] for w in self.weapons if self.objection_to(s, w) is None])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test, for `why`."""
        return self.objection_to(s, action.args[0])

    def on_weapon(self, s: State, weapon: int) -> None:
        """It breaks; one that Jam! has broken already is lost (A41d)."""
        cite("CC:A41d")
        break_weapon(s, weapon, "CC:A41c")
        s.done()


# --- defense rolls (O20.3.4) ----------------------------------------------------------------------------------------


class Defense(OfUnits, frozen=True):
    """The owner rolls for each unit under attack, one at a time in the order he chooses."""

    total: int
    left: tuple[int, ...]
    hexes: tuple[int, ...]
    origin: tuple[int, ...]
    indirect: bool
    bare: bool
    mode: str
    unit: int = NONE
    team: int = NONE  # what the unit has been deployed into besides itself, and shares its result (E52.2c)

    def regrouped(self, change: Regrouping) -> Self:
        """The same step about whom its units have become."""
        return replace(self, left=change.of(self.left), team=change.team_of(self.unit, self.team))

    def begin(self, s: State) -> None:
        """Whoever is gone does not roll."""
        left = tuple(u for u in self.left if s.hex[u] != NONE)
        if not left:
            cite("CC:O20.3.4b")
            s.done()
        elif left != self.left:
            s.become(replace(self, left=left))

    def ask(self, s: State) -> Decision:
        """Which unit rolls next."""
        return Decision(s.owner[self.left[0]], "defend", [DEFEND[u] for u in self.left])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Only units that were in the hex when the attack was rolled, each once."""
        unit = action.args[0]
        if why := objection_to_naming(s, unit, "CC:O20.3.4a", s.owner[self.left[0]]):
            return why
        return None if unit in self.left else Objection("CC:O20.3.4a", pieces=(unit,))

    def on_defend(self, s: State, unit: int) -> None:
        """The unit is next; its owner may play actions first."""
        cite("CC:O20.3.4a")
        left = tuple(u for u in self.left if u != unit)
        s.call(DefenseWindow((s.owner[unit],)), replace(self, unit=unit, team=NONE, left=left).prepared)

    def prepared(self, s: State, value: object) -> None:
        """The window has closed."""
        s.call(DiceRoll(s.owner[self.unit], "fire_defense"), self.rolled)

    def rolled(self, s: State, dice: tuple[int, int]) -> None:
        """What becomes of the unit, if it is still there; then the next."""
        unit, roll = self.unit, sum(dice)
        if s.hex[unit] == NONE:
            s.become(self)
            return
        morale, cover = self.morale(s, unit), self.cover(s, s.hex[unit])
        covered = (Addend("cover", cover),) if cover else ()
        total = morale + roll
        outcome = OUTCOMES[(total >= self.total) + (total > self.total)]
        s.emit(DEFENSE_TOTAL, "CC:O20.3.4d", unit, morale, covered, roll, total, self.total, outcome)
        s.call_if(self._fate(s, total), self.begin_again)

    def _fate(self, s: State, defense: int) -> Step | None:
        """What becomes of the unit: breaking is a step of its own, suppression happens here."""
        if defense < self.total:
            return both_break(self.unit, self.team, "CC:O20.3.4e")
        if defense > self.total:
            cite("CC:O20.3.4g")
            return None
        cite("CC:O20.3e")
        if s.moving >> self.unit & 1:
            return both_break(self.unit, self.team, "CC:O20.3.4f")
        for unit in (self.unit,) if self.team == NONE else (self.unit, self.team):
            suppress(s, unit, "CC:O20.3.4f")
        return None

    def morale(self, s: State, unit: int) -> int:
        """A unit's morale against this attack, with cover and command (O20.3.4d)."""
        h = s.hex[unit]
        if s.at[h] & s.on[s.owner[unit]] & s.leaders & s.broken:
            cite("CC:O20.3.4c")
        return base_morale(s, unit) + self.cover(s, h)

    def cover(self, s: State, h: int) -> int:
        """The cover of a hex against this attack."""
        return 0 if self.bare else s.terrain.cover_against(h, s.fort[h], self.origin, self.indirect)


class DefenseWindow(ActionWindow, frozen=True):
    """Just before a defense roll its player may play actions."""

    moment: ClassVar[str] = "fire_defense"
