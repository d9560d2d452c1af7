"""What an attack is worth, by the exact chances of its outcomes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ....maps.occupancy import NONE
from ..rules import support
from ..rules.battle import REGULAR, Battle, defenders
from ..rules.board import ALLIED
from ..rules.determined import TABLE, column, modifiers, total
from ..rules.pieces import AIRBORNE
from ..rules.state import State
from ..rules.strength import odds_of
from .forces import shelter, step_worth
from .odds import fates
from .plan import Plan
from .rolls import FACES

GROUND = 0.8  # what it is worth to throw the enemy out of a hex
PRIZE = 0.6  # more, for each time that the hex counts more than another
OBJECTIVE = 0.6  # more, for an objective
OPEN_ROAD = 1.5  # more, if that opens the road to all who are beyond
CARE = 2.0  # how much dearer steps of paratroopers are: few come to replace them
POCKET_CARE = 3.5  # those of the pocket at Arnhem: nobody does, and the Germans count them
GUN = 0.12  # what a gun's fire costs
AIR = 0.05  # and an air unit's
HOPELESS = 1.0  # the odds below which nobody looks closer
POOR = -2.0
SHELTERED = 1.5  # the most that terrain counts for in that look
STAND = 0.5  # of what a hex is worth to the enemy, what it is worth to hold it
STAYS = 0.25  # more, for each unit that need not go


def worth_taking(p: Plan, hex: int) -> float:
    """What it is worth to a side to drive the enemy from a hex."""
    opened = OPEN_ROAD if p.side == ALLIED and p.aims.closers >> hex & 1 else 0.0
    return GROUND + PRIZE * (p.prize(hex) - 1) + (OBJECTIVE if hex in p.board.objectives else 0.0) + opened


def gain(p: Plan, battle: Battle, s: State | None = None) -> float:
    """What an attack should bring, in the position of a plan or one that it leads to."""
    s = p.s if s is None else s
    theirs = [step_worth(s, piece) for piece in defenders(s, battle)]
    lead = battle.lead_units(s) or battle.attackers
    ours = [step_worth(s, piece) for piece in lead]
    if not theirs or not ours:
        return 1.0
    hurt, harm, prize = sum(theirs) / len(theirs), _care(p, lead) * sum(ours) / len(ours), worth_taking(p, battle.hex)
    chances = fates(s, battle, odds_of(s, battle))
    return sum(
        chance * (hurt * fate.defenders - harm * fate.attackers + prize * fate.advance)
        for fate, chance in chances.items()
    )


def _care(p: Plan, lead: Sequence[int]) -> float:
    """How much dearer than others the steps of those are who lead an attack."""
    if p.side != ALLIED or not any(AIRBORNE[piece] for piece in lead):
        return 1.0
    north = p.board.regions["north_of_lower_rhine"]
    pocket = any(p.s.at[piece] != NONE and north >> p.s.at[piece] & 1 for piece in lead)
    return POCKET_CARE if pocket else CARE


def supported(p: Plan, battle: Battle) -> float:
    """What an attack should bring with the best support that it can have."""
    best = gain(p, battle)
    for other, cost in supports(p, battle):
        best = max(best, gain(p, other) - cost)
    return best


def supports(p: Plan, battle: Battle) -> list[tuple[Battle, float]]:
    """The attack with one gun, or with an air unit, and what each costs."""
    s, found = p.s, []
    gun = next((g for g in support.GUNS[p.side] if support.objection_to_gun(s, battle, g) is None), None)
    if gun is not None:
        found.append((msgspec.structs.replace(battle, guns=(*battle.guns, gun)), GUN))
    if support.objection_to_air(s, battle) is None:
        found.append((msgspec.structs.replace(battle, air=True), AIR))
    return found


def hopeless(p: Plan, hex: int) -> bool:
    """A quick look: whether what stands around a hex is too weak to attack it."""
    cover = min(SHELTERED, shelter(p.board, hex))
    return p.own.attack_on(p.board, hex) < HOPELESS * p.theirs.defense.get(hex, 0) * cover


def standing(p: Plan, battle: Battle, lead: int, gun: int, desperate: bool) -> float:
    """What a determined defense with a lead unit should bring, measured against going."""
    s, at = p.s, column(p.s, battle.hex, lead)
    added = modifiers(s, lead, gun)
    there = defenders(s, battle)
    stake = STAND * worth_taking(Plan(s, battle.side), battle.hex) + STAYS * len(there)
    if desperate:
        stake += sum(step_worth(s, piece) * s.steps[piece] for piece in there)
    loss = step_worth(s, lead)
    value = 0.0
    for die in FACES:
        row = TABLE[total(die, added) - 1][at]
        lost = 0 if desperate and not row.held else row.defender
        value += (stake * row.held + row.attacker - loss * lost) / 6
    return value


def regular(battle: Battle) -> bool:
    """Whether an attack belongs to the combat phase."""
    return battle.how == REGULAR
