"""What cards are worth in hand, and what their actions bring at the moment they may be played."""

from __future__ import annotations

from typing import Any

from ....maps.hexes import bits
from ..rules import stats
from ..rules.attack import Attack, AttackWindow, Defense, DefenseWindow
from ..rules.board import NONE
from ..rules.cards import ACTION_ROW
from ..rules.fire_actions import attack_of, defense_of, second_hexes
from ..rules.fortify import objection_to_digging
from ..rules.pieces import FOXHOLES, PILLBOX
from ..rules.shots import ASSAULT
from ..rules.state import State
from .evaluation import AS_TEAM, BROKEN, USE
from .plans import fire_plan
from .prospect import Prospect, chance_of_sum

ORDER_HOLD = {
    "fire": 0.9, "move": 0.7, "advance": 0.7, "recover": 0.8, "rout": 0.3, "artillery_request": 0.6,
    "artillery_denied": 0.3, "command_confusion": 0.0,
}  # fmt: skip
ACTION_HOLD = {
    "ambush": 0.7, "assault_fire": 0.3, "bore_sighting": 0.3, "command_confusion": 0.0, "concealment": 0.6,
    "crossfire": 0.3, "demolitions": 0.1, "dig_in": 0.4, "fire": 0.9, "hand_grenades": 0.4,
    "hidden_entrenchments": 0.6, "hidden_mines": 0.7, "hidden_pillbox": 0.5, "hidden_unit": 1.5, "hidden_wire": 0.5,
    "light_wounds": 0.8, "marksmanship": 0.5, "no_quarter": 0.4, "smoke_grenades": 0.1, "spray_fire": 0.3,
    "sustained_fire": 0.4,
}  # fmt: skip
OTHER_USE = 0.2  # how much of a card's lesser use counts in hand
ORDER_LOST = 0.5  # how much of a card's order it costs to play the card for its action
CARD_SPENT = 0.15  # and what the card itself costs
WORKS = 0.5  # what hidden works are worth after the attack against which they are shown
AMBUSH = 1.0  # what an ambush is worth besides the enemy that it breaks
NO_QUARTER = 2.0
ENTANGLED = 0.5  # each unit that comes into hidden wire
HIDDEN_UNIT = 4.0
DUG_IN = 0.12  # how much of what units would lose foxholes save by each point of cover, where the enemy could fire
UNSEEN = 0.04  # and where he could not
DEFENDERS_ONLY = frozenset(action for action, row in ACTION_ROW.items() if row["who"] == "defender")


def order_hold(s: State, side: int, order: str) -> float:
    """What an order is worth to a side that keeps it."""
    if order == "artillery_request" and s.radio[side] == NONE:
        return 0.0
    if order == "artillery_denied" and s.radio[1 - side] == NONE:
        return 0.0
    return ORDER_HOLD[order]


def action_hold(s: State, side: int, action: str) -> float:
    """What an action is worth to a side that keeps it."""
    if action in DEFENDERS_ONLY and s.setup.defender != side:
        return 0.0
    return ACTION_HOLD[action]


def hold(s: State, side: int, card: int) -> float:
    """What a card is worth in hand: its better use, and a little of the other."""
    cards = s.cards(side)
    uses = (order_hold(s, side, cards.order[card]), action_hold(s, side, cards.action[card]))
    return max(uses) + OTHER_USE * min(uses)


# --- playing actions ------------------------------------------------------------------------------------------------


def play_worth(p: Prospect, window: Any, card: int) -> float:
    """What it is worth to play a card for its action now, the card itself counted."""
    action = p.s.cards(p.side).action[card]
    return PLAYS.get(action, _nothing)(p, window, action) - _cost(p, card)


def _cost(p: Prospect, card: int) -> float:
    """The order that is lost with a card, and the card."""
    return ORDER_LOST * order_hold(p.s, p.side, p.s.cards(p.side).order[card]) + CARD_SPENT


def _nothing(p: Prospect, window: Any, action: str) -> float:
    return -1.0


def _stronger(p: Prospect, window: Any, action: str) -> float:
    """An attack with more firepower."""
    if not isinstance(window, AttackWindow):
        return -1.0
    attack = attack_of(p.s)
    fp, more = attack.strength(p.s), int(ACTION_ROW[action]["fp"])
    return attack_worth(p, attack, fp + more) - attack_worth(p, attack, fp)


def attack_worth(p: Prospect, attack: Attack, fp: int) -> float:
    """What an attack is worth to the side with some firepower, before it is rolled."""
    origin, indirect = attack.firers(p.s), attack.indirect(p.s)
    worth = 0.0
    for h in attack.hexes:
        cover = 0 if attack.bare(p.s) else p.cover(h, origin, indirect)
        worth += p.volley(h, fp, cover)
    return worth if attack.side == p.side else -worth


def _spray(p: Prospect, window: Any, action: str) -> float:
    attack = attack_of(p.s)
    fp, origin = attack.strength(p.s), attack.firers(p.s)
    return max((p.volley(h, fp, p.cover(h, origin)) for h in bits(second_hexes(p.s, attack))), default=0.0)


def _concealed(p: Prospect, window: Any, action: str) -> float:
    """A lower total for this roll and those that follow."""
    if not isinstance(window, DefenseWindow):
        return -1.0
    defense = defense_of(p.s)
    by = max(defense.cover(p.s, h) for h in defense.hexes)
    return defense_harm(p, defense, defense.total, 0) - defense_harm(p, defense, defense.total - by, 0)


def _sheltered(p: Prospect, window: Any, action: str) -> float:
    """Better cover in the hex of the unit that is about to roll."""
    if not isinstance(window, DefenseWindow):
        return -1.0
    defense = defense_of(p.s)
    h = p.s.hex[defense.unit]
    fort = FOXHOLES if action == "hidden_entrenchments" else PILLBOX
    better = p.s.terrain.cover_against(h, fort, defense.origin, defense.indirect)
    gained = 0 if defense.bare else max(0, better - defense.cover(p.s, h))
    return defense_harm(p, defense, defense.total, 0) - defense_harm(p, defense, defense.total, gained) + WORKS


def defense_harm(p: Prospect, defense: Defense, total: int, gained: int) -> float:
    """What the units that have yet to defend stand to lose."""
    units = [u for u in (defense.unit, *defense.left) if u != NONE and p.s.hex[u] != NONE]
    return sum(struck(p, u, defense.morale(p.s, u) + gained, total) for u in units)


def struck(p: Prospect, unit: int, morale: int, total: int) -> float:
    """What a unit stands to lose to an attack total that is known."""
    below, upto = chance_of_sum(total - morale), chance_of_sum(total - morale + 1)
    if p.s.moving >> unit & 1:
        return upto * p.breaking(unit)
    return below * p.breaking(unit) + (upto - below) * p.suppressing(unit)


def _wounded(p: Prospect, window: Any, action: str) -> float:
    """A squad becomes a team for a point instead of breaking."""
    s, unit = p.s, int(window.unit)
    team = AS_TEAM * USE[s.kind[unit]]
    left = team * BROKEN if s.broken >> unit & 1 else team
    kept = left - (BROKEN * USE[s.kind[unit]] if s.broken >> unit & 1 else USE[s.kind[unit]])
    return p.breaking(unit) - 1.0 + kept


def _ambush(p: Prospect, window: Any, action: str) -> float:
    """An enemy breaks before the melee is rolled."""
    enemies = bits(p.s.here(window.hex, p.foe))
    return min((p.breaking(u) for u in enemies), default=0.0) + AMBUSH


def _no_quarter(p: Prospect, window: Any, action: str) -> float:
    return NO_QUARTER


def _hidden_mines(p: Prospect, window: Any, action: str) -> float:
    """Mines under those who have just come in."""
    there = [u for u in window.units if p.s.hex[u] == window.hex]
    return sum(p.harm(u, stats.base_morale(p.s, u), p.s.mine_fp) for u in there)


def _hidden_wire(p: Prospect, window: Any, action: str) -> float:
    return ENTANGLED * len([u for u in window.units if p.s.hex[u] == window.hex])


def _hidden_unit(p: Prospect, window: Any, action: str) -> float:
    return HIDDEN_UNIT


def _dig_in(p: Prospect, window: Any, action: str) -> float:
    return max((digging(p, h) for h in bits(p.s.stood[p.side])), default=0.0)


def digging(p: Prospect, h: int) -> float:
    """What foxholes in a hex are worth."""
    s = p.s
    if objection_to_digging(s, p.side, h) is not None:
        return 0.0
    gained = s.terrain.morale_cover(h, FOXHOLES) - s.terrain.morale_cover(h, s.fort[h])
    at_stake = sum(p.breaking(u) for u in bits(s.here(h, p.side)))
    return max(0, gained) * at_stake * (DUG_IN if p.threat(h) else UNSEEN)


def _assault_fire(p: Prospect, window: Any, action: str) -> float:
    return fire_plan(p, p.s.moving & p.s.on[p.side], ASSAULT, most=1).worth


PLAYS = {
    "ambush": _ambush, "assault_fire": _assault_fire, "bore_sighting": _stronger, "concealment": _concealed,
    "crossfire": _stronger, "dig_in": _dig_in, "hand_grenades": _stronger,
    "hidden_entrenchments": _sheltered, "hidden_mines": _hidden_mines, "hidden_pillbox": _sheltered,
    "hidden_unit": _hidden_unit, "hidden_wire": _hidden_wire, "light_wounds": _wounded, "marksmanship": _stronger,
    "no_quarter": _no_quarter, "spray_fire": _spray, "sustained_fire": _stronger,
}  # fmt: skip
