"""What an attack is worth, by the exact chances of its outcomes."""

from __future__ import annotations

import msgspec

from ..rules import support
from ..rules.battle import REGULAR, Battle, defenders
from ..rules.board import ALLIED
from ..rules.determined import TABLE, column, modifiers, total
from ..rules.pieces import AIRBORNE
from ..rules.strength import odds_of
from .forces import shelter, step_worth
from .odds import FACES, fates
from .plan import Plan

GROUND = 0.8  # what it is worth to throw the enemy out of a hex
PRIZE = 0.6  # more, for each time that the hex counts more than another
OBJECTIVE = 0.6
CARE = 1.5  # how much dearer steps of paratroopers are: few come to replace them
GUN = 0.12  # what a gun's fire costs
AIR = 0.05
HOPELESS = 1.0  # the odds below which nobody looks closer
POOR = -2.0


def worth_taking(p: Plan, hex: int) -> float:
    """What it is worth to a side to drive the enemy from a hex."""
    return GROUND + PRIZE * (p.prize(hex) - 1) + (OBJECTIVE if hex in p.board.objectives else 0.0)


def gain(p: Plan, battle: Battle) -> float:
    """What an attack should bring."""
    s = p.s
    theirs = [step_worth(s, piece) for piece in defenders(s, battle)]
    lead = battle.lead_units(s) or battle.attackers
    ours = [step_worth(s, piece) for piece in lead]
    if not theirs or not ours:
        return 1.0
    care = CARE if p.side == ALLIED and any(AIRBORNE[piece] for piece in lead) else 1.0
    hurt, harm, prize = sum(theirs) / len(theirs), care * sum(ours) / len(ours), worth_taking(p, battle.hex)
    chances = fates(s, battle, odds_of(s, battle))
    return sum(
        chance * (hurt * fate.defenders - harm * fate.attackers + prize * fate.advance)
        for fate, chance in chances.items()
    )


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
    return p.own.attack_on(p.board, hex) < HOPELESS * p.theirs.defense.get(hex, 0) * min(1.5, shelter(p.board, hex))


def standing(p: Plan, battle: Battle, lead: int, gun: int, desperate: bool) -> float:
    """What a determined defense with a lead unit should bring, measured against going."""
    s, at = p.s, column(p.s, battle.hex, lead)
    added = modifiers(s, lead, gun)
    there = defenders(s, battle)
    stake = 0.5 * worth_taking(Plan(s, battle.side), battle.hex) + 0.25 * len(there)
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
