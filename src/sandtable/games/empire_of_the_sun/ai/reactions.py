"""What the Reaction player does: cards, the search for the enemy, who comes to a battle and how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel.actions import Action
from ..rules.activation import activatable
from ..rules.bonuses import INTERCEPT, SURPRISE, Fight
from ..rules.forces import contributors, landing
from ..rules.intelligence import special_value, succeeds, value_of
from ..rules.movement import NAVAL_POINTS, longest_reach
from ..rules.moving import fights_here
from ..rules.pieces import AIR, CARRIERS, EFFICIENCY, GROUND, PIECES_OF, RANGE
from ..rules.reaction_cards import kind_of
from ..rules.verbs import FLY, MARCH, SAIL
from .declarations import american
from .fights import at_sea
from .operations import ENEMY, SEA_STEP
from .theatre import FLEET, Theatre
from .worths import STEP, attack

CANCEL_FROM = 0.5  # what must be at stake for an offensive to be worth cancelling
ATTACK_CARD = 0.6  # a card that strikes at the enemy's units
SEARCH = 0.4  # a roll to find the enemy
WARNED = 0.2  # of what is at stake, what a code may save
CODE = 0.1  # what a code or a counteroffensive must bring
MUST = 0.2  # a landing that can be fought for, besides what the place is worth
ATTACKED = 0.3  # of what ships and aircraft are worth that the enemy attacks
HARASSED = 0.1  # of what a place is worth where the enemy does not land
RELIEVED = 0.3  # of what a place is worth that a ground unit comes to defend
LEFT = 0.4  # and of one that it leaves for that
FACES = range(10)


# --- what is going on


def at_stake(t: Theatre) -> float:
    """What the enemy may take in this offensive."""
    s = t.s
    hexes = s.declared | s.hexes_of((s.landed | s.barged) & PIECES_OF[t.enemy])
    value = sum(t.own.get(h, 0.0) for h in t.grid.bits(hexes))
    for h in t.grid.bits(s.declared):
        value += ATTACKED * sum(STEP[p] for p in t.grid.bits(s.standing_at(h, t.side) & FLEET))
    return value


def attackers(t: Theatre, h: int) -> int:
    """The air-naval strength of the enemy in a battle."""
    units = contributors(t.s, Fight(h, t.enemy, t.s.condition, t.s.in_force), t.enemy)
    return sum(attack(t.s, p) for p in t.grid.bits(units))


def defenders(t: Theatre, h: int) -> int:
    """The air-naval strength of the side in a battle, as it stands."""
    units = contributors(t.s, Fight(h, t.enemy, t.s.condition, t.s.in_force), t.side)
    return sum(attack(t.s, p) for p in t.grid.bits(units))


# --- cards


def cards(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """A card where it does most; the roll comes first where it is likely to succeed."""
    for action in actions:
        if action.verb == "play":
            yield _card(t, action.args[0])
        elif action.verb == "search":
            yield SEARCH
        else:
            yield 0.0


def _card(t: Theatre, card: int) -> float:
    kind = kind_of(card)
    if kind in ("weather", "cancel"):
        return at_stake(t) - CANCEL_FROM
    if kind in ("intelligence", "counteroffensive"):
        return _by_code(t, kind)
    return ATTACK_CARD


def _by_code(t: Theatre, kind: str) -> float:
    """A code or a counteroffensive helps if somebody can come, and if a roll is not likely to do as well."""
    s = t.s
    if s.condition != SURPRISE and kind == "intelligence":
        return -CODE
    value = value_of(s)
    chance = 0.0 if s.sought or value is None else sum(succeeds(s, die, value) for die in FACES) / 10
    best = max((_gain(t, hq) for hq in t.grid.bits(s.on[t.side]) if EFFICIENCY[hq]), default=0.0)
    return (best + WARNED * at_stake(t)) * (1 - chance) - CODE if best > 0 else -CODE


# --- who leads


def leaders(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """The HQ that can bring most, if that makes the battle better."""
    for action in actions:
        yield 0.0 if action.verb == "pass" else _gain(t, action.args[0])


def _gain(t: Theatre, hq: int) -> float:
    """What a reaction under an HQ is worth."""
    s = t.s
    if not t.s.declared:
        return 0.0
    pool = activatable(s, hq) & FLEET
    best = 0.0
    for h in t.grid.bits(s.declared):
        coming = sorted((attack(s, p) for p in t.grid.bits(pool & s.on[t.side]) if comes(t, p, h)), reverse=True)
        most = EFFICIENCY[hq] + s.ops
        best = max(best, worth_fighting(t, h, sum(coming[:most])))
    return best


def comes(t: Theatre, piece: int, h: int) -> bool:
    """Whether a ship or an air unit may get to a battle."""
    away = t.grid.dist(t.s.at[piece], h)
    return 0 < away <= (longest_reach(piece) if AIR >> piece & 1 else NAVAL_POINTS * t.s.ops + RANGE[piece])


def worth_fighting(t: Theatre, h: int, coming: int) -> float:
    """How much better a battle is with a strength more on the side that reacts."""
    if not coming:
        return 0.0
    enemy, own = attackers(t, h), defenders(t, h)
    bonuses = american(t.s.turn, t.enemy), american(t.s.turn, t.side)
    condition = t.s.condition if t.s.condition != SURPRISE else INTERCEPT
    without = at_sea(enemy, own, bonuses, condition)
    better = at_sea(enemy, own + coming, bonuses, condition)
    landed = landing(t.s, Fight(h, t.enemy, condition, ()))
    saved = (without.wins - better.wins) * (t.own.get(h, 0.0) if landed else HARASSED * t.own.get(h, 0.0))
    return saved + SEA_STEP * (ENEMY * (better.own - without.own) - (better.enemy - without.enemy))


# --- who comes


def activations(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """Everybody who makes the battle better; ground units where a place is at stake."""
    s = t.s
    pieces = [action.args[0] for action in actions if action.verb == "activate"]
    room = max(0, step.limit(s) - len(step.units))
    battles = t.grid.bits(s.declared)
    fleet = sorted((attack(s, p) for p in pieces if FLEET >> p & 1), reverse=True)[:room]
    gain = max((worth_fighting(t, h, sum(fleet)) for h in battles), default=0.0)
    committed = any(FLEET >> p & 1 for p in step.units)
    for action in actions:
        if action.verb == "done":
            yield 0.0
        elif FLEET >> action.args[0] & 1:
            piece = action.args[0]
            yield 0.01 * attack(s, piece) if gain > 0 or committed else -0.1
        else:
            yield _ashore(t, action.args[0], battles)


def _ashore(t: Theatre, piece: int, battles: Sequence[int]) -> float:
    """A ground unit defends a place that is worth more than the one it leaves."""
    here = t.s.at[piece]
    if t.s.declared >> here & 1:
        return 0.02
    stormed = [h for h in battles if t.s.standing_at(h, t.enemy) & GROUND]
    return RELIEVED * max((t.own.get(h, 0.0) for h in stormed), default=0.0) - LEFT * t.own.get(here, 0.0) - 0.05


def takes(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """Units that do not fight where they are."""
    for action in actions:
        if action.verb == "take":
            yield -0.1 if fights_here(t.s, action.args[0]) else 1.0
        else:
            yield 0.0 if action.verb == "done" else 0.5


def ways(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """Into the battle; carriers and air units as far from it as they can fight."""
    fights = all(fights_here(t.s, p) for p in step.units)
    for action in actions:
        if action.verb == "go":
            yield _way(t, step.units[0], *action.args)
        else:
            yield (1.5 if fights else -1.0) if action.verb == "stay" else -2.0


def _way(t: Theatre, piece: int, mode: int, h: int) -> float:
    s = t.s
    battles = t.grid.bits(s.declared)
    if mode == MARCH or GROUND >> piece & 1:
        return 2.0 + t.own.get(h, 0.0) if s.declared >> h & 1 else 1.0
    if mode not in (SAIL, FLY):
        return 0.2
    aim = max(battles, key=lambda b: (t.own.get(b, 0.0) + 0.01 * attackers(t, b), b))
    away = t.grid.dist(h, aim)
    if CARRIERS >> piece & 1:
        return 2.0 + 0.1 * away if away <= RANGE[piece] and not s.declared >> h & 1 else 0.5
    if mode == FLY:
        return 2.0 if away <= RANGE[piece] else 1.0
    return 2.0 if h == aim else 1.0 if s.declared >> h & 1 else 0.3


def join(t: Theatre, step: Any, action: Action) -> float:
    """The battle where most is at stake."""
    h = action.args[1]
    return t.own.get(h, 0.0) + 0.01 * attackers(t, h)


def special(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """A landing that can be fought for, if somebody could come."""
    chance = sum(succeeds(t.s, die, special_value(t.s)) for die in FACES) / 10
    for action in actions:
        yield 0.0 if action.verb == "pass" else MUST * chance + t.own.get(action.args[0], 0.0) * chance
