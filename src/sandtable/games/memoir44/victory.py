"""Medals: eliminations, objectives, and the moment a side has enough of them."""

from __future__ import annotations

from typing import Any

from ...kernel.rulebook import cite
from .board import ALLIES, AXIS, SIDES, other
from .events import GAME_DRAWN, GAME_WON, MEDAL
from .ground import KINDS
from .state import NONE, State

NEITHER = -1


def award(s: State, side: int, medals: int, why: str, rule: str) -> None:
    """Give a side medals that it keeps."""
    s.medals[side] = min(255, s.medals[side] + medals)
    s.recount = True
    s.emit(MEDAL, rule, side, medals, why)


def award_elimination(s: State, unit: int) -> None:
    """The enemy of an eliminated unit takes a medal, or as many as the scenario gives for its kind."""
    side = other(s.owner[unit])
    medals, rule = 1, "M44:victory-elimination"
    for special in s.setup.rules.get("elimination_medals", ()):
        if special["for"] == SIDES[side] and special["type"] == KINDS[s.kind[unit]]:
            medals, rule = special["medals"], "M44:scn-mouchet"
    award(s, side, medals, "elimination", rule)


# --- objectives -----------------------------------------------------------------------------------------------------


def holders(s: State, objective: dict[str, Any], mask: int) -> int:
    """The side that fulfils an objective now, or NEITHER."""
    sides = (AXIS, ALLIES) if objective.get("either") else (SIDES.index(objective["for"]),)
    for side in sides:
        own = (s.mask[side] & mask).bit_count()
        if objective.get("majority"):
            if own > (s.mask[other(side)] & mask).bit_count():
                return side
        elif own >= objective["needed"]:
            return side
    return NEITHER


def objective_medals(s: State, side: int) -> int:
    """Medals a side counts for objectives that are not among those it keeps."""
    total = 0
    for i, objective in enumerate(s.setup.objectives):
        if objective.get("win"):
            continue
        if objective["permanent"]:
            total += objective["medals"] if s.held[i] == side else 0
        elif holders(s, objective, s.setup.objective_masks[i]) == side:
            total += objective["medals"]
    return total


def total_medals(s: State, side: int) -> int:
    """All medals that count for a side now."""
    return s.medals[side] + objective_medals(s, side)


def _gain_permanent(s: State, *, at_start: int = NEITHER) -> None:
    """Mark the permanent objectives that a side has reached."""
    for i, objective in enumerate(s.setup.objectives):
        timed = bool(objective.get("at_turn_start"))
        if not objective["permanent"] or s.held[i] != NONE or timed != (at_start != NEITHER):
            continue
        side = holders(s, objective, s.setup.objective_masks[i])
        if side != NEITHER and at_start in (NEITHER, side):
            s.held[i] = side
            s.emit(MEDAL, "M44:victory-objective", side, objective["medals"], "objective")


def start_of_turn(s: State, side: int) -> None:
    """Objectives gained only at the start of a turn."""
    if s.held:
        _gain_permanent(s, at_start=side)


def end_of_turn(s: State, side: int) -> None:
    """Objectives tested only at the end of a turn, and a deck that has run out."""
    for objective, mask in zip(s.setup.objectives, s.setup.objective_masks, strict=True):
        if objective.get("at_turn_end") and objective.get("win") and holders(s, objective, mask) == side:
            win(s, side, "objective", "M44:victory-objective")
            return
    loser = s.setup.rules.get("no_reshuffle_loses")
    if loser and not s.deck:
        win(s, other(SIDES.index(loser)), "deck", "M44:scn-vassieux")


# --- the end --------------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """Called after every change: the game ends the moment a side has its medals."""
    if not s.recount:
        return
    s.recount = False
    if s.held:
        _gain_permanent(s)
        counts = [total_medals(s, AXIS), total_medals(s, ALLIES)]
    else:
        counts = [s.medals[AXIS], s.medals[ALLIES]]
    needed = s.setup.medals
    for side in (s.side, other(s.side)):
        if counts[side] >= needed[side]:
            win(s, side, "medals", "M44:victory-immediate")
            return


def win(s: State, side: int, why: str, rule: str) -> None:
    """A side has won."""
    s.emit(GAME_WON, rule, side, why)
    s.finish(side)


def turn_limit_reached(s: State) -> bool:
    """Our own limit for games that never end: more medals wins, equal is a draw."""
    if not s.setup.turn_limit or s.turn < s.setup.turn_limit:
        return False
    axis, allies = total_medals(s, AXIS), total_medals(s, ALLIES)
    if axis == allies:
        s.emit(GAME_DRAWN, "M44:victory-cap", "turn limit")
        s.finish(-1)
    else:
        win(s, AXIS if axis > allies else ALLIES, "turn limit", "M44:victory-cap")
    return True


def score(s: State) -> tuple[int, int]:
    """Medals of each side, never more than it needs."""
    cite("M44:victory-cap")
    axis, allies = (min(total_medals(s, side), s.setup.medals[side]) for side in (AXIS, ALLIES))
    return axis, allies
