"""The odds of an attack: strengths term by term, column, shifts, and the exact chances of every result.

Everything comes from what the attacker can see: an unknown unit counts as the rules count it (25.4a), and the odds say
that it is there. What becomes of the defenders is worked out as if they tried to stand wherever they may, with their
best lead unit and a gun if one reaches; in despair they try again until they hold or are gone (12.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.actions import Action
from ....maps.occupancy import NONE
from ..rules import support
from ..rules.battle import REGULAR, Battle, defenders
from ..rules.combat import CombatPhase, Preparing, gathered
from ..rules.determined import LOWEST, TABLE, column, leads, modifiers, total
from ..rules.pieces import IS_SUPPLY, NAMES, RECON
from ..rules.results import ATTACKER_LOSES, BOTH_MAY_GO, DEFENDER_LOSES, EXCHANGES, ROUTS, SPARES_RECON
from ..rules.retreat import FARTHEST, PLAIN, endangered
from ..rules.state import ROUTED, State
from ..rules.strength import Odds, Term, column_name, led, odds_of, worth
from ..rules.ways_back import OFF, Orders, RetreatMap

MAY_STAND = frozenset({"A1/DR", "DR", "D1", "DRX", "A1/D1"})  # results after which the defenders may hold (12.1.1)
FACES = range(1, 7)
SHIFT = {  # what shifts the column, by its rule: the words are `odds-role-<role>`
    "H44:10.3.1a": "tanks", "H44:10.3.2a": "against-tanks", "H44:10.5.2a": "unsupported", "H44:10.6a": "elite",
    "H44:10.6d": "low", "H44:10.7b": "air", "H44:17.6.2a": "artillery", "H44:23.1.3": "barrage",
}  # fmt: skip


class Fate(NamedTuple):
    """What may become of a battle: steps lost by both sides, and whether the attackers may advance."""

    attackers: int
    defenders: int
    advance: bool


Chances = dict[Fate, float]


def odds(s: State, side: int, action: Action) -> dict[str, Any]:
    """The odds of `resolve`, or of `attack` with everybody who may take part; JSON-able, empty for anything else."""
    battle = battle_of(s, side, action)
    return {} if battle is None else told(s, battle)


def battle_of(s: State, side: int, action: Action) -> Battle | None:
    """The battle that an action would bring about."""
    step = s.step
    if action.verb == "resolve" and isinstance(step, Preparing):
        return step.battle
    if action.verb == "attack" and isinstance(step, CombatPhase) and step.objection(s, action) is None:
        return gathered(s, side, action.args[0])
    return None


def told(s: State, battle: Battle) -> dict[str, Any]:
    """The odds of a battle in words and numbers."""
    battle = led(s, battle) if battle.lead not in {s.formation_of(p) for p in battle.attackers} else battle
    found = odds_of(s, battle)
    chances = fates(s, battle, found)
    hidden = [NAMES[piece] for piece in defenders(s, battle) if s.unseen(piece)]
    terms = [_term("attack", term) for term in found.attackers] + [_term("defense", term) for term in found.defenders]
    return {
        "expected_attack": found.attack,
        "expected_defense": found.defense,
        "base": column_name(found.base),
        "column": column_name(found.final),
        "results": _spread((result, 1 / 6) for result in found.results),
        "advance": sum(chance for fate, chance in chances.items() if fate.advance),
        "attacker_steps": _spread((str(fate.attackers), chance) for fate, chance in sorted(chances.items())),
        "defender_steps": _spread((str(fate.defenders), chance) for fate, chance in sorted(chances.items())),
        "terms": terms,
        "shifts": [{"role": SHIFT[each.rule], "rule": each.rule, "columns": each.columns} for each in found.shifts],
        **({"unknown": "units", "hidden": hidden} if hidden else {}),
    }


def _term(role: str, term: Term) -> dict[str, Any]:
    """One unit's part; of units of strength 1 that are halved together each shows its own half, rounded up."""
    return {
        "role": role, "unit": NAMES[term.piece], "piece": term.piece, "printed": term.printed, "worth": worth(term),
        "halved": list(term.halved), "doubled": list(term.doubled), "nothing": term.nothing,
    }  # fmt: skip


def _spread(pairs: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for name, chance in pairs:
        found[name] = found.get(name, 0.0) + chance
    return found


# --- what becomes of both sides


class Stand(NamedTuple):
    """How the defenders would stand: column and modifiers of their best lead unit, and whether they must."""

    column: int
    added: int
    desperate: bool


def fates(s: State, battle: Battle, found: Odds) -> Chances:
    """The chances of every outcome, over the faces of the die and the rolls of the defense.

    The attackers lose steps of the lead formation alone (11.2b), and nobody advances if none of them is left.
    """
    there, chances = _defense(s, battle), dict[Fate, float]()
    lead, all_steps = _steps(s, battle.lead_units(s)), _steps(s, battle.attackers)
    for result in found.results:
        for fate, chance in _after(s, battle, result, there, lead).items():
            own = min(fate.attackers, lead)
            fate = Fate(own, fate.defenders, fate.advance and own < all_steps)
            chances[fate] = chances.get(fate, 0.0) + chance / 6
    return chances


def _steps(s: State, pieces: Iterable[int]) -> int:
    return sum(s.steps[piece] for piece in pieces)


class Defense(NamedTuple):
    """The defenders by their steps: all, those who may lead, others who may take a loss, and who dies if they go."""

    stand: Stand | None
    steps: int
    leading: int
    spare: int
    lost: int  # after a retreat of two hexes
    lost_routed: int  # after DS or DMR


def _defense(s: State, battle: Battle) -> Defense:
    stand, there = best_stand(s, battle), defenders(s, battle)
    if any(map(s.unseen, there)):
        return Defense(stand, _steps(s, there), 0, 0, 0, 0)  # who they are is not known
    able, fled = leads(s, battle), [piece for piece in there if battle.how == REGULAR and s.fled >> piece & 1]
    spare = [piece for piece in there if piece not in able and piece not in fled and not IS_SUPPLY[s.kind(piece)]]
    free = [piece for piece in there if piece not in fled]
    sorts = {(s.mobility_of(piece), s.move_of(piece) > 0, s.disorder[piece] == ROUTED) for piece in free}
    doomed = routed = list[int]()
    if len(sorts) > 1 or (free and (stand is None or stand.desperate)):
        doomed = _without_way(s, free, Orders(battle.hex), free)
        routed = _without_way(s, free, Orders(battle.hex, PLAIN, FARTHEST, True), doomed) if doomed else []
    steps = (_steps(s, pieces) for pieces in (there, able, spare, fled + doomed, fled + routed))
    return Defense(stand, *steps)


def _without_way(s: State, pieces: Sequence[int], orders: Orders, among: Sequence[int]) -> list[int]:
    """H44:13.2: those of some units that no way back is open to; whoever stops in the first hex needs a step to pay."""
    ways, found = RetreatMap(s, orders, pieces), list[int]()
    for piece in among:
        if not any(len(way) > 1 or way[-1] >= OFF or s.steps[piece] > 1 for way in ways.ways(piece)):
            found.append(piece)
    return found


def best_stand(s: State, battle: Battle) -> Stand | None:
    """The lead unit that holds most often, helped by a gun where one reaches; None if nobody can lead."""
    there = defenders(s, battle)
    if any(map(s.unseen, there)):
        return None
    guns = support.defensive_guns(s, 1 - battle.side, battle.hex) if battle.how not in support.NO_SUPPORT else ()
    gun = guns[0] if guns else NONE
    desperate = endangered(s, there, battle.hex)
    stands = [
        Stand(column(s, battle.hex, lead), sum(each for _, each in modifiers(s, lead, gun)), desperate)
        for lead in leads(s, battle)
    ]
    return max(stands, key=lambda stand: (_holds(stand), stand.added), default=None)


def _holds(stand: Stand) -> int:
    return sum(TABLE[_line(stand, die)][stand.column].held for die in FACES)


def _line(stand: Stand, die: int) -> int:
    return total(die, (("", stand.added),)) - LOWEST


def _after(s: State, battle: Battle, result: str, defense: Defense, lead: int) -> Chances:
    """The outcomes of one result; of their own losses the defenders take what they can from those who do not lead."""
    there, steps, stand = defenders(s, battle), defense.steps, defense.stand
    lost = int(result in DEFENDER_LOSES and not _slips_away(s, there, result))
    own = int(result in ATTACKER_LOSES)
    if lost >= steps:
        return {Fate(own, steps, True): 1.0}
    if result in ROUTS:
        return {Fate(own, _with_retreat(defense, lost, defense.lost_routed), True): 1.0}
    if result not in MAY_STAND or (own and lead == 1 and result in BOTH_MAY_GO):
        return {Fate(own, lost, False): 1.0}
    leading = defense.leading - (lost if not defense.spare or result in EXCHANGES else 0)
    if stand is None or not leading:
        return {Fate(own, _with_retreat(defense, lost, defense.lost), True): 1.0}
    found: Chances = {}
    for more, chance in _standing(stand, leading).items():
        fallen = lost + more.defenders
        fallen = _with_retreat(defense, fallen, defense.lost) if more.advance else fallen
        fate = Fate(own + more.attackers, fallen, more.advance)
        found[fate] = found.get(fate, 0.0) + chance
    return found


def _with_retreat(defense: Defense, lost: int, doomed: int) -> int:
    """The steps that the defenders have lost when those who could not retreat are gone, too."""
    return min(defense.steps, max(lost, doomed) if doomed == defense.steps else lost + doomed)


def _slips_away(s: State, there: tuple[int, ...], result: str) -> bool:
    """H44:23.7: a recon unit alone is spared."""
    alone = len(there) == 1 and not s.unseen(there[0])
    return result in SPARES_RECON and alone and bool(RECON[s.kind(there[0])])


@lru_cache(maxsize=1024)
def _standing(stand: Stand, steps: int) -> Chances:
    """What a determined defense of so many steps comes to; in despair every failure costs a step and is tried again."""
    found: Chances = {}
    for die in FACES:
        row = TABLE[_line(stand, die)][stand.column]
        lost = 1 if row.dash and stand.desperate else row.defender
        left = steps - lost
        if row.held or not stand.desperate or not left:
            outcomes: Chances = {Fate(row.attacker, lost, not row.held): 1.0}
        else:
            outcomes = {
                Fate(row.attacker + more.attackers, lost + more.defenders, more.advance): chance
                for more, chance in _standing(stand, left).items()
            }
        for fate, chance in outcomes.items():
            found[fate] = found.get(fate, 0.0) + chance / 6
    return found
