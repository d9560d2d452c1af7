"""The odds of single dice: standing fast (12), demolition (5), landing (22.3), slipping away (27.1), traffic (24.3).

Everything is worked out face by face by the functions of the rules; losses are taken on a copy of the position.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from ....maps.occupancy import NONE
from ..rules import bridges, determined, disengagement, landing
from ..rules.battle import defenders
from ..rules.determined import DefensiveSupport, DeterminedDefense, Row
from ..rules.landing import Landing, UnitRolls
from ..rules.losses import current, lose_step, survivors
from ..rules.pieces import IS_ARTILLERY
from ..rules.retreat import Retreat
from ..rules.state import AIRFIELD, State
from ..rules.ways_back import RetreatMap

Told = dict[str, Any]  # odds as they are told, see docs/wire.md
Terms = tuple[tuple[str, int], ...]

FACES = range(1, 7)
COLUMNS = ("open", "other", "city")  # of the table of determined defense: the words are `odds-table-<column>`
ADDED = {  # what is added to a die, by its rule: the words are `odds-role-<role>`
    "H44:5.6b": "first-turn", "H44:12.2d": "artillery", "H44:12.2e": "elite", "H44:12.2f": "low",
    "H44:22.3.2b": "polder", "H44:22.3.2c": "contested", "H44:22.3.2d": "hostile", "H44:22.3.2e": "rough",
}  # fmt: skip
SLIPPING = {"elite": "elite-unit", "low": "low-unit", "armored": "armored"}  # the same, all by one rule (27.1.2b)


def spread(pairs: Iterable[tuple[str, float]]) -> dict[str, float]:
    """A distribution from outcomes with their chances, some of which may be alike."""
    found: dict[str, float] = {}
    for name, chance in pairs:
        found[name] = found.get(name, 0.0) + chance
    return found


def share(hits: Iterable[bool]) -> float:
    """The chance of something, given for every face of the die whether it happens."""
    found = list(hits)
    return sum(found) / len(found)


def _steps(losses: Iterable[int]) -> dict[str, float]:
    """The distribution of a loss that is given for every face."""
    found = sorted(losses)
    return spread((str(lost), 1 / len(found)) for lost in found)


def _modifiers(terms: Terms) -> list[Told]:
    return [{"role": ADDED[rule], "rule": rule, "columns": added} for rule, added in terms]


# --- 5.6 demolition


def demolition(s: State) -> Told:
    """The odds of an attempt to blow any bridge."""
    return {"blown": blown(s), "modifiers": _modifiers(bridges.modifiers(s))}


def blown(s: State) -> float:
    """The chance that an attempt succeeds."""
    return share(bridges.blows(s, die) for die in FACES)


# --- 12 determined and desperate defense


def standing_fast(s: State, step: DeterminedDefense, lead: int) -> Told:
    """The odds of a determined defense, with a gun if one reaches: the next question is whether it fires."""
    guns = _guns(s, step)
    asked = {"support": "reaches"} if guns and step.gun == NONE else {}
    return {**standing(s, step, lead, guns[0] if guns else NONE), **asked}


def _guns(s: State, step: DeterminedDefense) -> list[int]:
    """The guns that may help: the one that does, or those of which one may be chosen."""
    return DefensiveSupport(step.battle).guns(s) if step.gun == NONE else [step.gun]


def standing(s: State, step: DeterminedDefense, lead: int, gun: int) -> Told:
    """The odds of one die of a determined defense; in despair also what it comes to if they never give up."""
    battle, rows = step.battle, _rows(s, step, lead, gun)
    most = sum(s.steps[piece] for piece in current(s, battle).lead_units(s))
    cost = _cost(s, lead)
    found: Told = {
        "held": share(row.held for row in rows),
        "attacker_steps": _steps(min(row.attacker, most) for row in rows),
        "defender_steps": _steps(cost * row.defender for row in rows),
    }
    if step.desperate:
        ends = sorted(_to_the_last(s, step, lead, gun))
        found["held_at_last"] = sum(chance for _, held, chance in ends if held)
        found["defender_steps_at_last"] = spread((str(lost), chance) for lost, _, chance in ends)
    table = COLUMNS[determined.column(s, battle.hex, lead)]
    return {**found, "table": table, "modifiers": _modifiers(determined.modifiers(s, lead, gun))}


def _rows(s: State, step: DeterminedDefense, lead: int, gun: int) -> list[Row]:
    return [determined.result(s, step.battle.hex, lead, gun, die, step.desperate) for die in FACES]


def _cost(s: State, piece: int) -> int:
    """The steps that go with the next one of a unit: more than one if there is no remnant for it (11.4)."""
    after = s.clone()
    lose_step(after, piece, "H44:12.3c")
    return s.steps[piece] - sum(after.steps[each] for each in survivors(after, (piece,)))


def _to_the_last(s: State, step: DeterminedDefense, lead: int, gun: int) -> list[tuple[int, bool, float]]:
    """H44:12.4: how a desperate defense ends: steps lost, whether it has held, and the chance of that.

    Whoever holds most often leads the next attempt, and a gun helps as soon as one may. A loss never ends the despair.
    """
    rows, cost = _rows(s, step, lead, gun), _cost(s, lead)
    found = [(cost * row.defender, True, 1 / len(rows)) for row in rows if row.held]
    failed = share(not row.held for row in rows)
    if not failed:
        return found
    after = s.clone()
    lose_step(after, lead, "H44:12.3c")
    again = DeterminedDefense(step.battle, gun, step.rolls + 1, desperate=True)
    able = determined.leads(after, step.battle)
    if not able:
        return [*found, (cost, False, failed)]
    gun = next(iter(_guns(after, again)), NONE)
    best = max(able, key=lambda piece: sum(row.held for row in _rows(after, again, piece, gun)))
    more = _to_the_last(after, again, best, gun)
    return found + [(cost + lost, held, failed * chance) for lost, held, chance in more]


def giving_way(s: State, step: DeterminedDefense) -> Told:
    """What becomes of defenders who do not stand: whoever has no way back, or flees again, is lost (13.1, 13.5)."""
    battle, after = step.battle, s.clone()
    there, free = defenders(after, battle), determined.free_to_go(after, battle)
    for piece in free:
        after.unmark(piece, "carried", "H44:17.3g")
    back = RetreatMap(after, Retreat(tuple(free), battle.hex).orders, free) if free else None
    lost = [piece for piece in there if piece not in free or (back is not None and not back.ways(piece))]
    return {"held": 0.0, "retreat_steps": {str(sum(s.steps[piece] for piece in lost)): 1.0}}


# --- 22.3 the landing table


def landing_die(s: State, step: Landing, piece: int, hex: int) -> Told:
    """The odds of the die that a landing brings; on turn 1 it is rolled for the hex."""
    if s.turn == landing.FIRST_LIFT:
        there = (*(other for other, where in step.placed if where == hex), piece)
        return _hex_die("hex") if any(map(landing.rolls_for_hex, there)) else {}
    added = UnitRolls((piece,), step.contested, step.hostile).modifiers(s, hex)
    results = [landing.result_of(die + sum(each for _, each in added)) for die in FACES]
    losses = {result: _lost_in_landing(s, piece, hex, result) for result in results}
    silent = {"silenced": share(result == "S1" for result in results)} if IS_ARTILLERY[piece] else {}
    return {
        "unharmed": share(result == "-" for result in results),
        **silent,
        "landing": _by_severity(results),
        "unit_steps": _steps(losses[result] for result in results),
        "modifiers": _modifiers(added),
    }


def _hex_die(die: str) -> Told:
    """H44:22.3.1a: what befalls one unit of infantry of a hex, or of each hex."""
    return {"landing": _by_severity([landing.TABLE[face - 1] for face in FACES]), "die": die}


def _by_severity(results: list[str]) -> dict[str, float]:
    return spread((result, 1 / len(results)) for result in sorted(results, key=landing.TABLE.index))


def _lost_in_landing(s: State, piece: int, hex: int, result: str) -> int:
    """The steps that a unit loses by a result of the table."""
    if result == "-":
        return 0
    after = s.clone()
    if after.at[piece] == NONE:
        landing.come_down(after, piece, hex, "H44:22.3.1b")
    landing.suffer(after, piece, result)
    return s.steps[piece] - sum(after.steps[each] for each in survivors(after, (piece,)))


def landing_dice(s: State, step: Landing) -> Told:
    """The odds of all that have come down, as the landings end; those over enemies fight first."""
    if s.turn == landing.FIRST_LIFT:
        return _hex_die("hexes") if any(landing.rolls_for_hex(piece) for piece, _ in step.placed) else {}
    down = [(piece, hex) for piece, hex in step.placed if s.box[piece] != AIRFIELD]
    return {"units": {str(piece): landing_die(s, step, piece, hex) for piece, hex in down}} if down else {}


# --- 27.1 disengagement


def slipping_away(s: State, piece: int) -> Told:
    """The odds of a disengagement: whether the unit may go, also at the cost of a step, where there is a way."""
    results = [disengagement.TABLE[disengagement.total(s, piece, die) - 1] for die in FACES]
    goes = {
        result: bool(disengagement.Withdrawal(piece, s.at[piece], result == disengagement.WITH_LOSS).ways(s))
        for result in (disengagement.YES, disengagement.WITH_LOSS)
    }
    modifiers = disengagement.modifiers(s, piece)
    return {
        "slips_away": share(goes.get(result, False) for result in results),
        "slips_at_a_loss": share(result == disengagement.WITH_LOSS and goes[result] for result in results),
        "modifiers": [{"role": SLIPPING[n], "rule": "H44:27.1.2b", "columns": added} for n, added in modifiers],
    }


# --- 24.3 traffic


def marker_stays(s: State) -> Told:
    """The chance that the next marker is still there after the two dice of the phase."""
    number = (s.traffic_ready & -s.traffic_ready).bit_length()
    return {"marker_stays": share(number not in dice for dice in product(FACES, repeat=2))}


def clearing(s: State) -> Told:
    """How many markers the two dice take away."""
    there = {number for number, hex in enumerate(s.traffic, start=1) if hex != NONE}
    return {"markers_cleared": _steps(len(there & set(dice)) for dice in product(FACES, repeat=2))} if there else {}
