"""Action values: how much each action that is open is expected to improve a side's position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....kernel.actions import Action
from ....maps.hexes import bits
from ..rules.ambush import AmbushWindow
from ..rules.attack import Overrun, TakeGround
from ..rules.board import GRID, IN_SECTION, other
from ..rules.cards import (
    AIR_POWER,
    ALL,
    AMBUSH,
    BARRAGE,
    COUNTER_ATTACK,
    DIG_IN,
    FAMILY,
    FINEST_HOUR,
    INFANTRY_ASSAULT,
    MEDICS,
    MIRROR,
    cards_held,
)
from ..rules.orders import groups, kind_units, standing
from ..rules.retreat import Flags, Retreat
from ..rules.state import BIT, NONE, State
from ..rules.tactics import Targets
from ..rules.targets import battle_hex
from ..rules.terrain_table import ARMOR, INFANTRY, KINDS
from ..rules.units import is_near
from .evaluation import MOST, WORTH
from .odds import ambush_outcome, any_star, landings, recovery, sabotage_dice, strike_outcome
from .prospect import Prospect, prospect_of

HOLD = {  # what a card is worth in hand, by family: play it for more than that
    "recon": 0.0, "probe": 0.4, "attack": 1.0, "assault": 1.8, "general_advance": 2.4, "pincer_move": 1.8,
    "recon_in_force": 1.2, "direct_from_hq": 2.4, "firefight": 1.6, "close_assault": 2.0, "infantry_assault": 1.6,
    "armor_assault": 2.4, "artillery_bombard": 1.6, "behind_enemy_lines": 1.2, "air_power": 3.0, "barrage": 2.0,
    "medics_and_mechanics": 1.6, "their_finest_hour": 2.4, "counter_attack": 1.0, "move_out": 1.4, "dig_in": 0.6,
    "ambush": 2.0,
}  # fmt: skip
FORTIFIED = 0.5  # sandbags
LEAVING = 2.0  # off the board a unit can neither fight nor fall
UNWIRED = 0.3  # wire out of the way
Weigh = Callable[[Prospect, Action], float | None]


def action_values(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position; None: it must be played out to see."""
    prospect = prospect_of(s, side)
    return [WEIGH[a.verb](prospect, a) if a.verb in WEIGH else None for a in actions]


def _nothing(p: Prospect, action: Action) -> float:
    return 0.0


# --- cards and orders -----------------------------------------------------------------------------------------------


def _play(p: Prospect, action: Action) -> float:
    card = action.args[0]
    return card_worth(p, card) - HOLD[FAMILY[card]]


def _discard(p: Prospect, action: Action) -> float:
    return -_play(p, action)


def card_worth(p: Prospect, card: int) -> float:
    """What a side gains by playing a card now."""
    if card == COUNTER_ATTACK:
        card = p.s.last_card[other(p.side)]
        card = MIRROR[card] if card != NONE else card
    if card in (NONE, AMBUSH):
        return 0.0
    if card in (AIR_POWER, BARRAGE):
        return _bombing(p, card)
    if card == MEDICS:
        return max((_recovering(p, u) for u in p.s.units(p.side)), default=0.0)
    p.s.card = card
    worth = _section_worth(p) if card == INFANTRY_ASSAULT else _orders_worth(p, _groups(p, card))
    p.s.card = NONE
    return worth


def _groups(p: Prospect, card: int) -> list[tuple[int, int]]:
    if card == FINEST_HOUR:
        half = cards_held(p.s, p.side) // 2
        return [(standing(p.s, p.s.mask[p.side]), max(1, half))]
    return groups(p.s, p.side)


def _orders_worth(p: Prospect, among: list[tuple[int, int]]) -> float:
    used, total = 0, 0.0
    for mask, count in among:
        plans = sorted(((plan(p, u), u) for u in bits(mask & ~used)), reverse=True)
        for worth, unit in plans[:count]:
            if worth > 0:
                used |= BIT[unit]
                total += worth
    return total


def plan(p: Prospect, unit: int) -> float:
    """What an order to a unit is worth under the card being weighed or carried out."""
    if p.s.card == DIG_IN and not p.s.setup.options["dig_in_acts"] and p.s.kind[unit] == INFANTRY:
        return 0.0 if p.s.sandbags & BIT[p.s.hex[unit]] else FORTIFIED
    before, p.s.ordered = p.s.ordered, p.s.ordered | BIT[unit]  # cards give their dice to ordered units
    worth = p.plan(unit)
    p.s.ordered = before
    return worth


def _section_worth(p: Prospect) -> float:
    return max(_section_plans(p, i) for i in range(3))


def _section_plans(p: Prospect, section: int) -> float:
    units = standing(p.s, p.s.mask[p.side] & IN_SECTION[p.side][section])
    units &= kind_units(p.s, p.side, INFANTRY)
    return _orders_worth(p, [(units, ALL)])


def _section(p: Prospect, action: Action) -> float:
    return _section_plans(p, action.args[0])


def _order(p: Prospect, action: Action) -> float:
    return plan(p, action.args[0])


# --- moves and battles ----------------------------------------------------------------------------------------------


def _move(p: Prospect, action: Action) -> float:
    unit, h = action.args
    return p.arrivals(unit).get(h, p.stand(unit, h)) - p.staying(unit)


def _exit(p: Prospect, action: Action) -> float:
    unit = action.args[0]
    return p.exit_worth() + p.absence(unit) - p.staying(unit) - LEAVING


def _battle(p: Prospect, action: Action) -> float:
    unit, target = action.args
    h = battle_hex(p.s, unit, target)
    return p.battle(unit, h, is_near(p.s, unit, BIT[h]))


def _unwire(p: Prospect, action: Action) -> float:
    return UNWIRED


def _ambush(p: Prospect, action: Action) -> float | None:
    window = p.s.step
    if not isinstance(window, AmbushWindow):
        return None
    return p.spoils(window.attacker, ambush_outcome(p.s, window), p.medal)


def _take(p: Prospect, action: Action) -> float | None:
    step = p.s.step
    if not isinstance(step, TakeGround):
        return None
    start, terrain = p.s.hex[step.unit], p.s.terrain
    wet = terrain.no_overrun[ARMOR] >> step.hex & 1 or terrain.no_battle_on_exit[ARMOR] >> start & 1
    again = p.s.kind[step.unit] == ARMOR and not step.overrun and not wet
    gain = p.arrival(step.unit, step.hex, silent=not again) - p.mined(step.unit, step.hex)
    return gain - p.stand(step.unit, start)


def _advance(p: Prospect, action: Action) -> float | None:
    step, h = p.s.step, action.args[0]
    if not isinstance(step, Overrun):
        return None
    gain = p.arrival(step.unit, h, silent=False) - p.mined(step.unit, h)
    return gain - p.stand(step.unit, p.s.hex[step.unit])


def _sabotage(p: Prospect, action: Action) -> float:
    medals = sum(o.medals for o in p.s.setup.optional.objects if o.hexes >> action.args[1] & 1)
    return any_star(sabotage_dice(p.s, p.side, *action.args)) * p.medal * medals


def _drop(p: Prospect, action: Action) -> float:
    """What a dropped unit is worth where it may come down."""
    row = p.s.setup.rules["airdrop"]
    kind, figures = KINDS.index(row["type"]), min(int(row["figures"]), MOST)
    safe = landings(p.s, action.args[0])
    return sum(chance * (WORTH[kind][figures] + p.hex_value(kind, figures, h)) for h, chance in safe.items())


# --- under fire -----------------------------------------------------------------------------------------------------


def _retreat(p: Prospect, action: Action) -> float | None:
    step = p.s.step
    if not isinstance(step, Retreat):
        return None
    return p.stand(step.unit, action.args[0]) - p.stand(step.unit, p.s.hex[step.unit])


def _ignore(p: Prospect, action: Action) -> float | None:
    step = p.s.step
    return p.falling_back(step.unit, step.flags - action.args[0]) if isinstance(step, Flags) else None


# --- bombs and bandages ---------------------------------------------------------------------------------------------


def _hurt(p: Prospect, card: int) -> dict[int, float]:
    """What a strike against each enemy is worth."""
    enemies = sorted({p.s.at[h] for h in bits(p.s.mask[other(p.side)])})
    return {u: p.spoils(u, strike_outcome(p.s, p.side, u, card), p.medal) for u in enemies}


def _bombing(p: Prospect, card: int) -> float:
    hurt = _hurt(p, card)
    return max((worth + (_around(p, u, hurt) if card == AIR_POWER else 0.0) for u, worth in hurt.items()), default=0.0)


def _around(p: Prospect, unit: int, hurt: dict[int, float]) -> float:
    """What the three best targets next to one would add."""
    near = GRID.adjacent_mask[p.s.hex[unit]]
    return sum(sorted((w for u, w in hurt.items() if near >> p.s.hex[u] & 1), reverse=True)[:3])


def _target(p: Prospect, action: Action) -> float:
    step = p.s.step
    hurt = _hurt(p, p.s.card)
    more = isinstance(step, Targets) and step.most > 1 and not step.picked
    return hurt[action.args[0]] + (_around(p, action.args[0], hurt) if more else 0.0)


def _strike(p: Prospect, action: Action) -> float:
    return _bombing(p, AIR_POWER)


def _recovering(p: Prospect, unit: int) -> float:
    s = p.s
    worth, n = WORTH[s.kind[unit]], min(s.figures[unit], MOST)
    chances = recovery(s, unit, len(s.hands[p.side]) + len(s.shown[p.side]) + 1)
    return sum(chance * (worth[min(n + more, MOST)] - worth[n]) for more, chance in enumerate(chances))


def _recover(p: Prospect, action: Action) -> float:
    return _recovering(p, action.args[0])


WEIGH: dict[str, Weigh] = {
    "play": _play,
    "discard": _discard,
    "strike": _strike,
    "section": _section,
    "order": _order,
    "end": _nothing,
    "pass": _nothing,
    "move": _move,
    "exit": _exit,
    "battle": _battle,
    "unwire": _unwire,
    "ambush": _ambush,
    "take": _take,
    "advance": _advance,
    "drop": _drop,
    "sabotage": _sabotage,
    "retreat": _retreat,
    "ignore": _ignore,
    "target": _target,
    "recover": _recover,
}
