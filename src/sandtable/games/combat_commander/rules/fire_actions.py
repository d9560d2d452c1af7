"""Actions just before an attack roll (A27, A30, A34, A37, A40, A41) or a defense roll (A29, A35.1, A35.3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from . import special
from .attack import Attack, Defense
from .board import GRID, N
from .cards import ACTION_ROW
from .effects import Play
from .events import CONCEALED, SPRAYED, STRENGTHENED
from .fortify import objection_to_fort, place_fort
from .pieces import BOX_RANGE, FOXHOLES, LEADER, MACHINE_GUN, MORTAR, PILLBOX, SORT, UNIT_TYPES, W_FP
from .shots import arm_field, field
from .state import State
from .stats import boxed, weapon_boxed
from .verbs import ACTION_SPACE

HEX = tuple(ACTION_SPACE["hex"](h) for h in range(N))
BORE_SIGHTED = 5  # printed firepower
NATION = tuple(name.partition("_")[0] for name in UNIT_TYPES)


def attack_of(s: State) -> Attack:
    """The attack that is about to be rolled."""
    attack = s.inside(Attack)
    assert isinstance(attack, Attack)
    return attack


def defense_of(s: State) -> Defense:
    """The defense that is about to be rolled."""
    defense = s.inside(Defense)
    assert isinstance(defense, Defense)
    return defense


# --- stronger attacks -----------------------------------------------------------------------------------------------


def _strengthen(s: State, side: int, card: int, rule: str) -> None:
    """Add what an action is worth to the attack, which may so become possible (10.3.2.1b)."""
    attack = attack_of(s)
    by = int(ACTION_ROW[s.cards(side).action[card]]["fp"])
    fp = attack.strength(s) + by
    if fp - by < 1 <= fp:
        cite("CC:10.3.2.1b")
        cite("CC:O20.3.2c")
    s.amend(Attack, lambda attack: replace(attack, bonus=attack.bonus + by))
    s.emit(STRENGTHENED, rule, side, by, fp)


def _objection_to_bore_sighting(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only the defender, with a weapon of printed firepower 5 or more."""
    strong = any(W_FP[s.arm[w]] >= BORE_SIGHTED for w in attack_of(s).weapons)
    return None if side == s.setup.defender and strong else Objection("CC:A27a")


def _bore_sighting(s: State, side: int, window: Any, card: int) -> None:
    _strengthen(s, side, card, "CC:A27b")


def _objection_to_crossfire(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only at units activated to move."""
    moving = any(s.at[h] & s.on[1 - side] & s.moving for h in attack_of(s).hexes)
    return None if moving else Objection("CC:A30a")


def _crossfire(s: State, side: int, window: Any, card: int) -> None:
    _strengthen(s, side, card, "CC:A30b")


def _objection_to_grenades(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only with a piece next to the target; of a group one is enough."""
    attack = attack_of(s)
    away = [min(GRID.distance[a][b] for b in attack.hexes) for a in attack.firers(s)]
    if len(away) > 1 and 1 in away:
        cite("CC:A34b")
    return None if 1 in away else Objection("CC:A34a")


def _grenades(s: State, side: int, window: Any, card: int) -> None:
    _strengthen(s, side, card, "CC:A34c")


def _objection_to_marksmanship(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only with a squad or team of the nation on the card that fires itself."""
    nation = s.cards(side).nation[card]
    kinds = [s.kind[u] for u in attack_of(s).units]
    able = any(SORT[kind] != LEADER and NATION[kind] == nation for kind in kinds)
    return None if able else Objection("CC:A37a")


def _marksmanship(s: State, side: int, window: Any, card: int) -> None:
    _strengthen(s, side, card, "CC:A37b")


def _objection_to_sustained_fire(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only with a machine gun or mortar."""
    kinds = [s.arm[w] for w in attack_of(s).weapons]
    return None if any(MACHINE_GUN[kind] or MORTAR[kind] for kind in kinds) else Objection("CC:A41a")


def _sustained_fire(s: State, side: int, window: Any, card: int) -> None:
    _strengthen(s, side, card, "CC:A41b")
    s.amend(Attack, lambda attack: replace(attack, sustained=attack.sustained + 1))


# --- two hexes at once (A40) ----------------------------------------------------------------------------------------


def second_hexes(s: State, attack: Attack) -> int:
    """The hexes beside the target that Spray Fire may reach too: all pieces must see and reach them."""
    found = GRID.adjacent_mask[attack.hexes[0]] & s.stood[1 - attack.side]
    for unit in attack.units:
        found &= field(s, unit)
    for weapon in attack.weapons:
        found &= arm_field(s, weapon)
    return found


def _objection_to_spray_fire(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only if all pieces have boxed range and there is another hex; never a third one."""
    attack = attack_of(s)
    if len(attack.hexes) > 1:
        return Objection("CC:A40d")
    boxes = [boxed(s, u) for u in attack.units] + [weapon_boxed(s, w) for w in attack.weapons]
    if not all(box & BOX_RANGE for box in boxes):
        return Objection("CC:A40a")
    if not second_hexes(s, attack):
        cite("CC:A40c")
        return Objection("CC:A40b", attack.hexes).saying("nothing-to-spray")
    return None


def _spray_fire(s: State, side: int, window: Any, card: int) -> Step:
    return SprayTarget(side)


class SprayTarget(Step, frozen=True):
    """The firer picks the second hex of Spray Fire."""

    side: int

    def ask(self, s: State) -> Decision:
        """Any that all pieces see and reach."""
        return Decision(self.side, "spray-fire", [HEX[h] for h in bits(second_hexes(s, attack_of(s)))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a hex cannot be the second one."""
        attack, h = attack_of(s), action.args[0]
        if second_hexes(s, attack) >> h & 1:
            return None
        near = GRID.distance[attack.hexes[0]][h] == 1 and s.stood[1 - self.side] >> h & 1
        return Objection("CC:A40c" if near else "CC:A40b", (h,))

    def on_hex(self, s: State, hex: int) -> None:
        """Both hexes are under fire, by one roll and one total."""
        for rule in ("CC:A40c", "CC:A40e", "CC:A40f"):
            cite(rule)
        s.amend(Attack, lambda attack: replace(attack, hexes=(*attack.hexes, hex)))
        s.emit(SPRAYED, "CC:A40b", self.side, hex)
        s.done()


# --- before a defense roll ------------------------------------------------------------------------------------------


def _no_objection(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Concealment needs nothing but the roll."""
    return None


def _concealment(s: State, side: int, window: Any, card: int) -> None:
    """Lower the total by the cover of the hex, of two that Spray Fire attacks the better."""
    defense = defense_of(s)
    by = max(defense.cover(s, h) for h in defense.hexes) + _bonus(s, side)
    for rule in ("CC:A29a", "CC:A29d", "CC:A29e"):
        cite(rule)
    if len(defense.hexes) > 1:
        cite("CC:A29c")
    s.amend(Defense, lambda defense: replace(defense, total=defense.total - by))
    s.emit(CONCEALED, "CC:A29b", side, by, defense.total - by)


def _bonus(s: State, side: int) -> int:
    """What a scenario adds to the side's concealment (concealment_bonus)."""
    row = s.setup.switch("concealment_bonus", side)
    return int(row["amount"]) if row else 0


def _may_hold_fort(s: State, h: int) -> bool:
    barred = objection_to_fort(s, h)
    if barred is not None:
        cite(barred.rule)
    return barred is None


def _objection_to_entrenchments(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only the defender, in a hex that is neither a building nor water and holds no fortification."""
    if not special.may_hide(s, side, "hidden_entrenchments"):
        return Objection("CC:A35")
    h = s.hex[defense_of(s).unit]
    free = _may_hold_fort(s, h) and s.terrain.types[h] != "building"
    return None if free else Objection("CC:A35.1a", (h,))


def _entrenchments(s: State, side: int, window: Any, card: int) -> None:
    place_fort(s, s.hex[defense_of(s).unit], FOXHOLES, "CC:A35.1b")


def _objection_to_pillbox(s: State, side: int, window: Any, card: int) -> Objection | None:
    """Only the defender, once a game, in an objective hex that is not water and holds no fortification."""
    if not special.may_hide(s, side, "hidden_pillbox"):
        return Objection("CC:A35")
    h = s.hex[defense_of(s).unit]
    free = _may_hold_fort(s, h) and s.terrain.objective_at[h] and PILLBOX not in s.fort
    return None if free else Objection("CC:A35.3a", (h,))


def _pillbox(s: State, side: int, window: Any, card: int) -> None:
    place_fort(s, s.hex[defense_of(s).unit], PILLBOX, "CC:A35.3b")


ATTACK_ACTIONS = {
    "bore_sighting": Play(_objection_to_bore_sighting, _bore_sighting),
    "crossfire": Play(_objection_to_crossfire, _crossfire),
    "hand_grenades": Play(_objection_to_grenades, _grenades),
    "marksmanship": Play(_objection_to_marksmanship, _marksmanship),
    "sustained_fire": Play(_objection_to_sustained_fire, _sustained_fire),
    "spray_fire": Play(_objection_to_spray_fire, _spray_fire),
}
DEFENSE_ACTIONS = {
    "concealment": Play(_no_objection, _concealment),
    "hidden_entrenchments": Play(_objection_to_entrenchments, _entrenchments),
    "hidden_pillbox": Play(_objection_to_pillbox, _pillbox),
}
