"""The odds of every die that an action leads to; of a battle: strengths, column, shifts and the chances of its results.

Everything comes from what a side can see: an unknown unit counts as the rules count it (25.4a), and the odds say that
it is there. What becomes of the defenders of a battle is worked out as if they tried to stand wherever they may, with
their best lead unit and a gun if one reaches; in despair they try again until they hold or are gone (12.4). What a
retreat may cost them is not counted, unless it is their second (13.5). `rolls` has the single dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ....kernel.actions import Action
from ....maps.occupancy import NONE
from ..rules import breakthrough, bridges, support
from ..rules.advance import Advance
from ..rules.battle import LANDING, REGULAR, Battle, defenders
from ..rules.board import GERMAN
from ..rules.combat import CombatPhase, Preparing, bridges_mined, fight, gathered
from ..rules.determined import (
    LOWEST,
    TABLE,
    DefensiveSupport,
    DeterminedDefense,
    column,
    free_to_go,
    leads,
    modifiers,
    total,
)
from ..rules.landing import Assault, Landing
from ..rules.pieces import IS_SUPPLY, NAMES, RECON
from ..rules.results import ATTACKER_LOSES, BOTH_MAY_GO, DEFENDER_LOSES, EXCHANGES, ROUTS, SPARES_RECON
from ..rules.retreat import FARTHEST, PLAIN, endangered
from ..rules.state import ROUTED, State
from ..rules.strength import EVEN, Odds, Term, column_name, led, odds_of, worth
from ..rules.traffic import Elsewhere, Placing
from ..rules.ways_back import OFF, Orders, RetreatMap
from . import rolls
from .rolls import FACES, Told, spread

MAY_STAND = frozenset({"A1/DR", "DR", "D1", "DRX", "A1/D1"})  # results after which the defenders may hold (12.1.1)
WORST, BEST = EVEN - 5, EVEN + 11  # bare odds that have words of their own: 1-6 or worse, 12-1 or better
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


def odds(s: State, side: int, action: Action) -> Told:
    """The odds of an action that leads to a die; JSON-able, empty for anything else."""
    step = s.step
    found = TOLD.get((type(step), action.verb))
    return {} if found is None or step.objection(s, action) is not None else found(s, step, *action.args)


# --- battles


def _resolve(s: State, step: Preparing) -> Told:
    return told(s, step.battle, mined=not step.committed)


def _attack(s: State, step: CombatPhase, hex: int) -> Told:
    """With everybody who may take part."""
    return told(s, gathered(s, step.side, hex), mined=True)


def _break_through(s: State, step: Advance, hex: int) -> Told:
    """H44:16: the units in hand attack on their advance; the die may follow at once."""
    return _fought(s, fight(s, breakthrough.battle_of(breakthrough.aimed(s, step.now, hex))))


def _reinforce(s: State, step: Advance, hex: int) -> Told:
    """H44:16.5: the attack that the units in hand join, with everybody else who may take part."""
    joined = s.clone()
    breakthrough.reinforced(joined, step.now, hex)
    return told(joined, gathered(joined, step.now.side, hex), mined=True)


def _fought(s: State, step: object) -> Told:
    assert isinstance(step, Preparing)
    return told(s, step.battle, mined=True)


def told(s: State, battle: Battle, mined: bool = False) -> Told:
    """The odds of a battle in words and numbers; `mined`: whether bridges on the way may still be blown (9.3a)."""
    battle = led(s, battle) if battle.lead not in {s.formation_of(p) for p in battle.attackers} else battle
    found = odds_of(s, battle)
    chances = fates(s, battle, found)
    hidden = [NAMES[piece] for piece in defenders(s, battle) if s.unseen(piece)]
    terms = [_term("attack", term) for term in found.attackers] + [_term("defense", term) for term in found.defenders]
    return {
        "expected_attack": found.attack,
        "expected_defense": found.defense,
        "base": column_name(min(max(found.base, WORST), BEST)),
        "column": column_name(found.final),
        "results": spread((result, 1 / 6) for result in found.results),
        **_won(s, battle, chances),
        "attacker_steps": spread((str(fate.attackers), chance) for fate, chance in sorted(chances.items())),
        "defender_steps": spread((str(fate.defenders), chance) for fate, chance in sorted(chances.items(), key=_hurt)),
        "terms": terms,
        "shifts": [{"role": SHIFT[each.rule], "rule": each.rule, "columns": each.columns} for each in found.shifts],
        **({"unknown": "units", "hidden": hidden} if hidden else {}),
        **({"blown_first": rolls.blown(s), "mined": "bridge"} if mined and bridges_mined(s, battle) else {}),
    }


def _won(s: State, battle: Battle, chances: Chances) -> Told:
    """Whether the attackers may advance; paratroopers have their hex if nobody is left to defend it (22.6b)."""
    if battle.how != LANDING:
        return {"advance": sum(chance for fate, chance in chances.items() if fate.advance)}
    there, alive = _steps_of(s, defenders(s, battle)), _steps_of(s, battle.attackers)
    alone = [fate for fate in chances if fate.defenders >= there and fate.attackers < alive]
    return {"taken": sum(chance for fate, chance in chances.items() if fate.advance or fate in alone)}


def _hurt(outcome: tuple[Fate, float]) -> int:
    return outcome[0].defenders


def _steps_of(s: State, pieces: Iterable[int]) -> int:
    return sum(s.steps[piece] for piece in pieces)


def _term(role: str, term: Term) -> dict[str, Any]:
    """One unit's part; of units of strength 1 that are halved together each shows its own half, rounded up."""
    return {
        "role": role, "unit": NAMES[term.piece], "piece": term.piece, "printed": term.printed, "worth": worth(term),
        "halved": list(term.halved), "doubled": list(term.doubled), "nothing": term.nothing,
    }  # fmt: skip


# --- other dice


def _supported(s: State, step: DefensiveSupport, gun: int = NONE) -> Told:
    """H44:17.6.3: the die that comes next, with a gun or without."""
    waiting = s.caller(DefensiveSupport)
    assert isinstance(waiting, DeterminedDefense)
    return rolls.standing(s, waiting, waiting.lead, gun)


def _blow(s: State, step: object, bridge: int) -> Told:
    return rolls.demolition(s)


def _land(s: State, step: Landing, hex: int) -> Told:
    """H44:22.3, H44:22.6: the die of the landing; over enemies the fight for the hex comes first."""
    die = rolls.landing_die(s, step, step.taken, hex)
    if not s.count_of(GERMAN, hex):
        return die
    assault = Assault(hex, (*(piece for piece, where in step.placed if where == hex), step.taken))
    after = s.clone()
    assault.set_down(after)
    battle = assault.battle(after)
    return {**({"taken": 0.0} if battle is None else _fought(after, battle)), **die, "over": "enemies"}


def _disengage(s: State, step: CombatPhase, piece: int) -> Told:
    return rolls.slipping_away(s, piece)


def _jam(s: State, step: object, hex: int) -> Told:
    return rolls.marker_stays(s)


def _end_traffic(s: State, step: Placing) -> Told:
    return rolls.clearing(s)


TOLD: dict[tuple[type, str], Callable[..., Told]] = {
    (Preparing, "resolve"): _resolve,
    (CombatPhase, "attack"): _attack,
    (CombatPhase, "disengage"): _disengage,
    (Advance, "attack"): _break_through,
    (Advance, "reinforce"): _reinforce,
    (DeterminedDefense, "hold"): rolls.standing_fast,
    (DeterminedDefense, "pass"): rolls.giving_way,
    (DefensiveSupport, "support"): _supported,
    (DefensiveSupport, "pass"): _supported,
    (bridges.Alarm, "blow"): _blow,
    (bridges.BridgeWork, "blow"): _blow,
    (Landing, "land"): _land,
    (Landing, "end"): rolls.landing_dice,
    (Placing, "jam"): _jam,
    (Elsewhere, "jam"): _jam,
    (Placing, "end"): _end_traffic,
}


# --- what becomes of both sides


class Stand(NamedTuple):
    """How the defenders would stand: column and modifiers of their best lead unit, and whether they must."""

    column: int
    added: int
    desperate: bool
    weakened: bool = False  # whether they must once they have lost a step


def fates(s: State, battle: Battle, found: Odds) -> Chances:
    """The chances of every outcome, over the faces of the die and the rolls of the defense.

    The attackers lose steps of the lead formation alone (11.2b), and nobody advances if none of them is left.
    """
    there, chances = _defense(s, battle), dict[Fate, float]()
    lead, all_steps = _steps_of(s, battle.lead_units(s) or battle.attackers), _steps_of(s, battle.attackers)
    for result in found.results:
        for fate, chance in _after(s, battle, result, there, lead).items():
            own = min(fate.attackers, lead)
            fate = Fate(own, fate.defenders, fate.advance and own < all_steps)
            chances[fate] = chances.get(fate, 0.0) + chance / 6
    return chances


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
        return Defense(stand, _steps_of(s, there), 0, 0, 0, 0)  # who they are is not known
    able, free = leads(s, battle), free_to_go(s, battle)
    fled = [piece for piece in there if piece not in free]
    spare = [piece for piece in free if piece not in able and not IS_SUPPLY[s.kind(piece)]]
    sorts = {(s.mobility_of(piece), s.move_of(piece) > 0, s.disorder[piece] == ROUTED) for piece in free}
    doomed = routed = list[int]()
    if len(sorts) > 1 or (free and (stand is None or stand.weakened)):
        doomed = _without_way(s, free, Orders(battle.hex), free)
        routed = _without_way(s, free, Orders(battle.hex, PLAIN, FARTHEST, True), doomed) if doomed else []
    steps = (_steps_of(s, pieces) for pieces in (there, able, spare, fled + doomed, fled + routed))
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
    able = [] if any(map(s.unseen, defenders(s, battle))) else leads(s, battle)
    if not able:
        return None
    guns = support.defensive_guns(s, 1 - battle.side, battle.hex) if battle.how in (REGULAR, LANDING) else ()
    gun = guns[0] if guns else NONE
    must = _must_stand(s, battle)
    stands = [
        Stand(column(s, battle.hex, lead), sum(each for _, each in modifiers(s, lead, gun)), *must) for lead in able
    ]
    return max(stands, key=lambda stand: (_holds(stand), stand.added))


def _must_stand(s: State, battle: Battle) -> tuple[bool, bool]:
    """H44:12.4b: whether the defense is desperate, now and after a loss: the last step cannot be spared to stop."""
    free = free_to_go(s, battle)
    weakened = endangered(s, free, battle.hex, 1)
    return weakened and (_steps_of(s, free) != 2 or endangered(s, free, battle.hex)), weakened


def _holds(stand: Stand) -> int:
    return sum(TABLE[_line(stand, die)][stand.column].held for die in FACES)


def _line(stand: Stand, die: int) -> int:
    return total(die, (("", stand.added),)) - LOWEST


def _after(s: State, battle: Battle, result: str, defense: Defense, lead: int) -> Chances:
    """The outcomes of one result; of their own losses the defenders take what they can from those who do not lead."""
    there, steps, stand = defenders(s, battle), defense.steps, defense.stand
    lost = int(result in DEFENDER_LOSES and not _slips_away(s, there, result) and bool(free_to_go(s, battle)))
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
    if lost:
        stand = stand._replace(desperate=stand.weakened)
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
