"""The odds of a roll: exact counts over the faces of battle dice, from what a side may know.

Of the flags rolled the defender is taken to ignore as many as he may. Several targets are each seen from the position
as it stands, and an Ambush that may come first is left out: nobody can know of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from ....kernel.actions import Action
from ....kernel.flow import act
from ....maps.hexes import bits
from ..rules import demolition, trains
from ..rules.ambush import AmbushWindow
from ..rules.battle_dice import close_dice, dice_count
from ..rules.board import GRID, other
from ..rules.cards import AIR_POWER, ROW, cards_held
from ..rules.dice import HITS
from ..rules.mines import Blast
from ..rules.retreat import farthest, holds_fast, ignorable
from ..rules.state import BIT, NONE, State
from ..rules.tactics import Targets
from ..rules.targets import battle_hex, target_hexes
from ..rules.terrain_table import ARMOR, INFANTRY, KINDS, TRAIN
from ..rules.units import is_near
from .terms import dice_terms, strike_terms

FACES = 6
AT_ONCE, BRIDGE_DICE = 1, 2  # M44TP:bridge-blow-b, M44TP:bridge-blow-f
HITTING = tuple(len(faces) for faces in HITS)  # faces of a die that hit, by kind of target
Odds = dict[str, Any]


class Outcome(NamedTuple):
    """What a roll does to its target, all as chances."""

    hits: tuple[float, ...]  # by dice that hit
    flags: tuple[float, ...]  # by dice that show a flag
    lost: tuple[float, ...]  # by figures lost, flags that could not be obeyed included
    eliminated: float
    retreats: float  # gives ground and lives
    hexes: float  # it falls back, on average
    blocked: float  # figures lost to flags, on average
    expected: float  # figures lost, on average


def rolls(dice: int, hitting: int) -> Iterator[tuple[int, int, float]]:
    """Every number of hits and of flags, with its chance: so many of the six faces hit and one shows a flag."""
    rest = FACES - hitting - 1
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            ways = comb(dice, hits) * comb(dice - hits, flags) * hitting**hits * rest ** (dice - hits - flags)
            yield hits, flags, ways / FACES**dice


@lru_cache(maxsize=4096)
def outcome(dice: int, hitting: int, figures: int, ignores: int, room: int) -> Outcome:
    """The outcome of a roll against a unit that may ignore some flags and fall back at most `room` hexes."""
    hit, flag, lost = [0.0] * (dice + 1), [0.0] * (dice + 1), [0.0] * (figures + 1)
    retreats = hexes = blocked = 0.0
    for hits, flags, chance in rolls(dice, hitting):
        hit[hits] += chance
        flag[flags] += chance
        left = figures - min(hits, figures)
        back = max(0, flags - ignores) if left else 0
        gone = min(back, room)
        pays = min(left, back - gone)
        lost[figures - left + pays] += chance
        blocked += chance * pays
        if left > pays:
            hexes += chance * gone
            retreats += chance * (gone > 0)
    expected = sum(n * chance for n, chance in enumerate(lost))
    return Outcome(tuple(hit), tuple(flag), tuple(lost), lost[figures], retreats, hexes, blocked, expected)


# --- one roll against one unit --------------------------------------------------------------------------------------


def against(s: State, target: int, dice: int, *, free: bool = True, stars_hit: bool = False) -> Outcome:
    """The outcome of some dice against a unit where it stands; `free`: it may ignore the flags it can."""
    hitting = HITTING[s.kind[target]] + stars_hit
    ignores = min(dice, ignorable(s, target)) if free else 0
    return outcome(dice, hitting, s.figures[target], ignores, room_behind(s, target, dice))


def room_behind(s: State, unit: int, hexes: int) -> int:
    """How many of so many hexes a unit can fall back."""
    if s.kind[unit] == TRAIN:
        return _rails_behind(s, unit, hexes)
    return 0 if holds_fast(s, unit) else farthest(s, unit, s.hex[unit], hexes)


def _rails_behind(s: State, unit: int, hexes: int) -> int:
    """How far a train can back along the rails, its car still behind it."""
    longest = 0
    for h in bits(trains.ways_back(s, unit)) if hexes else ():
        after, step = s.clone(), trains.BackAway(unit, 1)
        after.start(step)
        step.on_retreat(after, h)
        longest = max(longest, 1 + _rails_behind(after, unit, hexes - 1))
    return longest


def battle_outcome(s: State, unit: int, target: int) -> Outcome:
    """The outcome of a unit's battle with an enemy it may attack."""
    h = battle_hex(s, unit, target)
    return against(s, target, dice_count(s, unit, h, is_near(s, unit, BIT[h])))


def strike_outcome(s: State, side: int, target: int, card: int) -> Outcome:
    """The outcome of Air Power or Barrage against one target."""
    return against(s, target, ROW[card]["dice"][s.setup.sides[side]], free=False, stars_hit=card == AIR_POWER)


def recovery(s: State, unit: int, dice: int) -> tuple[float, ...]:
    """The chances of each number of figures that a Medics roll gives back."""
    faces = {INFANTRY: 3, ARMOR: 2}.get(s.kind[unit], 1)  # M44:card-medics-a: its own symbol, and stars
    most = s.full[unit] - s.figures[unit]
    found = [0.0] * (most + 1)
    for n, chance in enumerate(successes(dice, faces)):
        found[min(n, most)] += chance
    return tuple(found)


def successes(dice: int, faces: int) -> tuple[float, ...]:
    """The chances of each number of dice that show one of so many faces."""
    return tuple(comb(dice, n) * faces**n * (FACES - faces) ** (dice - n) / FACES**dice for n in range(dice + 1))


# --- mines ----------------------------------------------------------------------------------------------------------


def mine_values(s: State, h: int) -> dict[int, float]:
    """The chances of each value of the mine on a hex: what lies open is known, the rest is as likely as is left."""
    if s.mine_up & BIT[h]:
        return {s.mine[h]: 1.0}
    left = Counter(s.setup.mines)
    left.subtract(s.mine[up] for up in bits(s.mine_up))
    total = left.total()
    return {value: n / total for value, n in sorted(left.items()) if n}


def blast_outcomes(s: State, unit: int, h: int) -> list[tuple[float, Outcome]]:
    """The outcomes of the mine on a hex, each with the chance of its value; flags mean nothing to it."""
    dice = mine_values(s, h)
    return [(p, outcome(n, HITTING[s.kind[unit]], s.figures[unit], n, 0)) for n, p in dice.items()]


def blast(s: State, action: Action) -> tuple[int, int] | None:
    """The unit and hex of the mine that an action would set off; engineers who clear it set off nothing."""
    if not any(s.mines_of) or not hasattr(s.step, action.handler) or s.step.objection(s, action) is not None:
        return None
    after = s.clone()
    act(after, action)
    found = after.inside(Blast)
    return None if found is None else (found.unit, after.hex[found.unit])


# --- a star is enough -----------------------------------------------------------------------------------------------


def sabotage_dice(s: State, side: int, unit: int, h: int) -> int:
    """The dice of an attempt to destroy an object; 0 if there can be none."""
    return close_dice(s, unit) if demolition.objection_to_sabotage(s, side, unit, h) is None else 0


def demolition_dice(s: State, side: int, h: int) -> int:
    """The dice of an attempt to blow a bridge; 0 if it is blown without any, or not at all."""
    if demolition.objection_to_blow(s, side, h) is not None:
        return 0
    risky = any(c.side == side and c.hex == h and c.method != AT_ONCE for c in s.setup.optional.charges)
    return BRIDGE_DICE if risky else 0


def any_star(dice: int) -> float:
    """The chance of at least one star."""
    return 1 - successes(dice, 1)[0]


def _stars(dice: int) -> Odds:
    return {"dice": dice, "stars": _numbered(successes(dice, 1)), "success": any_star(dice)} if dice else {}


# --- air-drops ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def drift(aim: int, steps: int) -> dict[int, float]:
    """The chances of each hex on which a unit comes down that drifts some steps from its aim; -1: off the board."""
    chances = {aim: 1.0}
    for _ in range(steps):
        spread: dict[int, float] = {}
        for h, chance in chances.items():
            for b in GRID.neighbour[h] if h >= 0 else (h,) * FACES:
                spread[b] = spread.get(b, 0.0) + chance / FACES
        chances = spread
    return dict(sorted(chances.items()))


def landings(s: State, aim: int) -> dict[int, float]:
    """The chances of each hex on which a dropped unit comes down safely."""
    rule = s.setup.rules["airdrop"]
    closed = s.mask[0] | s.mask[1] | s.terrain.impassable[KINDS.index(rule["type"])]
    return {h: p for h, p in drift(aim, rule["drift"]).items() if h >= 0 and not closed & BIT[h]}


# --- an action ------------------------------------------------------------------------------------------------------


def odds(s: State, side: int, action: Action) -> Odds:
    """The odds of an action, JSON-able; empty if it rolls nothing."""
    if action.verb == "battle":
        return _battle(s, side, *action.args)
    if action.verb == "ambush":
        return _ambush(s)
    if action.verb in ("target", "end"):
        return _strike(s, side, action)
    if action.verb == "recover":
        return _recover(s, side, action.args[0])
    if action.verb in ("move", "advance", "take"):
        return _mine(s, action)
    if action.verb == "drop":
        return _drop(s, action.args[0])
    if action.verb == "sabotage":
        return _stars(sabotage_dice(s, side, *action.args))
    if action.verb == "blow":
        return _stars(demolition_dice(s, side, action.args[0]))
    return {}


def _on_board(s: State, unit: int) -> bool:
    return unit < len(s.owner) and s.hex[unit] != NONE


def _battle(s: State, side: int, unit: int, target: int) -> Odds:
    if not (_on_board(s, unit) and _on_board(s, target)) or s.owner[unit] != side:
        return {}
    stands = BIT[s.hex[target]] | (BIT[s.tail[target]] if s.tail[target] != NONE else 0)
    if not target_hexes(s, unit) & stands:
        return {}
    h = battle_hex(s, unit, target)
    return plain(battle_outcome(s, unit, target)) | {"terms": dice_terms(s, unit, h, is_near(s, unit, BIT[h]))}


def _ambush(s: State) -> Odds:
    window = s.step
    if not isinstance(window, AmbushWindow):
        return {}
    terms = dice_terms(s, window.target, s.hex[window.attacker], near=True)
    return plain(ambush_outcome(s, window)) | {"terms": terms}


def ambush_outcome(s: State, window: AmbushWindow) -> Outcome:
    """The outcome of the Ambush for which a window is open."""
    return against(s, window.attacker, dice_count(s, window.target, s.hex[window.attacker], near=True))


def _strike(s: State, side: int, action: Action) -> Odds:
    step = s.step
    if not isinstance(step, Targets):
        return {}
    picked = (*step.picked, *action.args)
    if any(not _on_board(s, u) or s.owner[u] != other(side) for u in picked):
        return {}
    if action.verb == "target":
        return _struck(s, side, action.args[0])
    return {"targets": {str(u): _struck(s, side, u) for u in picked}} if picked else {}


def _struck(s: State, side: int, target: int) -> Odds:
    found = plain(strike_outcome(s, side, target, s.card))
    return found | {"terms": strike_terms(s.card, found["dice"])}


def _recover(s: State, side: int, unit: int) -> Odds:
    if not _on_board(s, unit) or s.owner[unit] != side:
        return {}
    dice = cards_held(s, side)
    chances = recovery(s, unit, dice)
    gain = sum(n * p for n, p in enumerate(chances))
    return {"dice": dice, "restored": _numbered(chances), "expected_gain": gain}


def _drop(s: State, aim: int) -> Odds:
    if "airdrop" not in s.setup.rules:
        return {}
    safe = landings(s, aim)
    hexes = {GRID.label[h]: p for h, p in safe.items()}
    return {"dice": s.setup.rules["airdrop"]["drift"], "hexes": hexes, "lost": max(0.0, 1 - sum(safe.values()))}


def _mine(s: State, action: Action) -> Odds:
    found = blast(s, action)
    if found is None:
        return {}
    parts = blast_outcomes(s, *found)
    mixed = {key: _mix([(p, plain(o)[key]) for p, o in parts]) for key in ("hits", "lost", "eliminated")}
    expected = sum(p * o.expected for p, o in parts)
    return {"dice": _numbered_values(mine_values(s, found[1])), **mixed, "expected_loss": expected}


def _mix(parts: list[tuple[float, Any]]) -> Any:
    if not isinstance(parts[0][1], dict):
        return sum(p * x for p, x in parts)
    keys = sorted({key for _, chances in parts for key in chances}, key=int)
    return {key: sum(p * chances.get(key, 0.0) for p, chances in parts) for key in keys}


def _numbered(chances: tuple[float, ...]) -> dict[str, float]:
    return {str(n): p for n, p in enumerate(chances)}


def _numbered_values(chances: Mapping[int, float]) -> dict[str, float]:
    return {str(n): p for n, p in chances.items()}


def plain(o: Outcome) -> Odds:
    """An outcome as JSON-able data."""
    return {
        "dice": len(o.hits) - 1,
        "hits": _numbered(o.hits),
        "flags": _numbered(o.flags),
        "lost": _numbered(o.lost),
        "eliminated": o.eliminated,
        "retreats": o.retreats,
        "expected_hexes": o.hexes,
        "blocked_loss": o.blocked,
        "expected_loss": o.expected,
    }
