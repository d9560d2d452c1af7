"""Values of the choices that events and snipers ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.actions import Action
from ....maps.hexes import bits
from ..rules import stats
from ..rules.board import GRID, NONE
from ..rules.pieces import CHIT_VP, LEADER, MINES, SORT, W_FP
from ..rules.support import column
from .evaluation import ARM_USE, RADIO, USE
from .holding import digging, hold
from .plans import rallying
from .prospect import Prospect, chance_of_sum

HARDENED = 0.3  # how much more of its use a unit has as a veteran
UNBROKEN = 0.3  # more for one that is not broken
RECALLED = 0.4  # how much of its use a casualty brings back
RELIEF = 0.5  # how much of what presses a side its return takes away
AMID_ENEMIES = 3.0  # what it costs a fresh unit to arrive among enemies
DISTANT = 0.3  # each movement point from there to the nearest objective
FIRED_UPON = 0.1  # each point of firepower that the enemy could bring to bear there
LADEN = 0.5  # what it costs to give a weapon to a leader
MINES_CLEARED = 0.6  # what it is worth to clear mines four hexes nearer to oneself than to the enemy
WIRE_CLEARED = 0.4  # the same for wire
WASTED = 0.3  # phosphorus where no enemy is
PROMOTED = 1.0  # what a leader is worth who comes up from the ranks
PROMOTED_AMONG = 0.5  # and with each unit in his hex
Weigh = Callable[[Prospect, Any, Action], float]


def _sign(p: Prospect, unit: int) -> int:
    """1 for an enemy's unit, -1 for one's own."""
    return 1 if p.s.owner[unit] == p.foe else -1


def _break(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return _sign(p, unit) * p.breaking(unit)


def _kill(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return _sign(p, unit) * p.price(unit)


def _suppress(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return _sign(p, unit) * p.suppressing(unit)


def _rally(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return -_sign(p, unit) * rallying(p, unit)


def _strike(p: Prospect, step: Any, action: Action) -> float:
    return sum(_sign(p, u) * p.breaking(u) for u in bits(p.s.at[action.args[0]]))


def _harden(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    return HARDENED * USE[p.s.kind[unit]] + (0.0 if p.s.broken >> unit & 1 else UNBROKEN)


def _commissar(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    saved = chance_of_sum(stats.morale(p.s, unit) + 1)
    return saved * rallying(p, unit) - (1 - saved) * p.price(unit)


def _recall(p: Prospect, step: Any, action: Action) -> float:
    """A casualty that comes back helps its side and eases its surrender."""
    unit = action.args[0]
    worth = RECALLED * USE[p.s.kind[unit]] + RELIEF * p.pressed[p.s.owner[unit]]
    return -_sign(p, unit) * worth


def _returns(p: Prospect, step: Any, action: Action) -> float:
    """One's own goes where it is safe, the enemy's where it is in danger."""
    h, owner = action.args[0], p.s.owner[step.unit]
    near = min((GRID.distance[h][x] for x in bits(p.s.stood[1 - owner])), default=9)
    covered = p.s.terrain.morale_cover(h, p.s.fort[h])
    return (near + covered) * (1.0 if owner == p.side else -1.0)


def _arrives(p: Prospect, step: Any, action: Action) -> float:
    """A fresh unit goes under cover, near an objective, and into a melee only if it is likely to win."""
    h = action.args[0]
    near = min(p.ways[i][h] for i in range(5) if p.s.control[i] != p.side) if _wanting(p) else 0.0
    covered = p.s.terrain.morale_cover(h, p.s.fort[h])
    fight = -AMID_ENEMIES if p.s.stood[p.foe] >> h & 1 else 0.0
    return covered - DISTANT * near - FIRED_UPON * p.threat(h) + fight


def _wanting(p: Prospect) -> bool:
    return any(p.s.control[i] != p.side for i in range(5))


def _item(p: Prospect, step: Any, action: Action) -> float:
    item = column(p.s, step.side, step.total)[action.args[0]]
    if item.radio != NONE:
        return RADIO
    return USE[item.unit] + (ARM_USE[item.weapon] if item.weapon != NONE else 0.0)


def _jam(p: Prospect, step: Any, action: Action) -> float:
    weapon = action.args[0]
    return _sign(p, p.s.carrier[weapon]) * ARM_USE[p.s.arm[weapon]]


def _scrounge(p: Prospect, step: Any, action: Action) -> float:
    return float(W_FP[p.s.arm[action.args[0]]])


def _bearer(p: Prospect, step: Any, action: Action) -> float:
    unit = action.args[0]
    fit = 0.0 if (p.s.broken | p.s.suppressed) >> unit & 1 else 1.0
    return fit - (LADEN if SORT[p.s.kind[unit]] == LEADER else 0.0)


def _flee(p: Prospect, step: Any, action: Action) -> float:
    unit, h = step.unit(p.s), action.args[0]
    fight = p.melee(h, 1 << unit) if p.s.stood[p.foe] >> h & 1 else 0.0
    return p.stand(unit, h) + fight


def _entrench(p: Prospect, step: Any, action: Action) -> float:
    return digging(p, action.args[0])


def _sappers(p: Prospect, step: Any, action: Action) -> float:
    """Works that bar the side's own way; before the enemy they had better stay."""
    h = action.args[0]
    mine = min((GRID.distance[h][x] for x in bits(p.s.stood[p.side])), default=9)
    theirs = min((GRID.distance[h][b.hex] for b in p.enemies), default=9)
    return (MINES_CLEARED if p.s.fort[h] == MINES else WIRE_CLEARED) * (theirs - mine) / 4


def _phosphorus(p: Prospect, step: Any, action: Action) -> float:
    h = action.args[0]
    enemies = [p.breaking(u) for u in bits(p.s.here(h, p.foe))]
    mine = [p.breaking(u) for u in bits(p.s.here(h, p.side))]
    return min(enemies, default=-WASTED) - min(mine, default=0.0)


def _mine_breaks(p: Prospect, step: Any, action: Action) -> float:
    return -p.breaking(action.args[0])


def _promotion(p: Prospect, step: Any, action: Action) -> float:
    h = action.args[0]
    return PROMOTED + PROMOTED_AMONG * (p.s.here(h, p.side) & ~p.s.leaders).bit_count() - FIRED_UPON * p.threat(h)


def _hero(p: Prospect, step: Any, action: Action) -> float:
    broken = [rallying(p, u) for u in bits(p.s.here(action.args[0], p.side) & p.s.broken)]
    return max(broken, default=0.0)


def _interrogate(p: Prospect, step: Any, action: Action) -> float:
    return hold(p.s, p.foe, action.args[0])


def _recon(p: Prospect, step: Any, action: Action) -> float:
    """The chit whose points favour the side most, once they are open, is laid open."""
    return sum(CHIT_VP[action.args[0]][i] * _held(p, i) for i in range(5))


def _held(p: Prospect, i: int) -> int:
    control = p.s.control[i]
    return 0 if control == NONE else 1 if control == p.side else -1


def _deploy(p: Prospect, step: Any, action: Action) -> float:
    return -0.5


EVENT_VALUES: dict[str, dict[str, Weigh]] = {
    "Sniper": {"unit": _break},
    "AirStrike": {"hex": _strike},
    "Shock": {"unit": _break},
    "BattleHarden": {"unit": _harden},
    "Commissar": {"unit": _commissar},
    "Interdiction": {"unit": _suppress},
    "SuppressingFire": {"unit": _suppress},
    "Kia": {"unit": _kill},
    "PrisonersOfWar": {"unit": _kill},
    "Medic": {"unit": _rally},
    "WalkingWounded": {"unit": _recall},
    "WoundedReturn": {"hex": _returns},
    "ArriveNear": {"hex": _arrives},
    "ArriveOnEdge": {"hex": _arrives},
    "ArriveHidden": {"hex": _arrives},
    "Support": {"number": _item},
    "Jam": {"weapon": _jam},
    "Scrounge": {"weapon": _scrounge},
    "HandOver": {"unit": _bearer},
    "Flee": {"hex": _flee},
    "Entrench": {"hex": _entrench},
    "Sappers": {"hex": _sappers},
    "Phosphorus": {"hex": _phosphorus},
    "PhosphorusBurns": {"unit": _mine_breaks},
    "FieldPromotion": {"hex": _promotion},
    "Hero": {"hex": _hero},
    "HeroRallies": {"unit": _rally},
    "Interrogation": {"card": _interrogate},
    "Reconnaissance": {"chit": _recon},
    "DeploySquad": {"deploy": _deploy},
    "Share": {},
}
