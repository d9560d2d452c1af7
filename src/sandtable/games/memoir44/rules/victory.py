"""Victory: objectives held, medals counted, and the moment a side has enough of them."""

from __future__ import annotations

from ....kernel.rulebook import cite
from .board import ALLIES, AXIS, SIDES, other
from .briefing import briefing
from .cards import BEHIND_LINES
from .control import take_notice
from .events import GAME_DRAWN, GAME_WON, MEDAL, MEDAL_LOST
from .heroic_leaders import look_after
from .mines import Blast
from .movement import Raid
from .objectives import NEITHER, holder
from .state import NONE, State

# --- objectives -----------------------------------------------------------------------------------------------------


def all_medals(s: State) -> list[int]:
    """All medals that count for each side now, with those for the objectives it has been seen to hold."""
    medals = list(s.medals)
    for goal, side in zip(s.setup.goals, s.counted, strict=True):
        if side != NONE:
            medals[side] += goal.medals
    if s.item_unit:
        medals = [count + carried_medals(s, side) for side, count in enumerate(medals)]
    return medals


def total_medals(s: State, side: int) -> int:
    """All medals that count for a side now."""
    return all_medals(s)[side]


def carried_medals(s: State, side: int) -> int:
    """Medals that count while a unit has a prisoner or a piece of equipment along."""
    carried = zip(s.setup.optional.items, s.item_unit, strict=True)
    return sum(item.medals for item, unit in carried if unit != NONE and item.side == side and item.deliver is None)


def _note_objectives(s: State, *, at_start: int = NEITHER) -> None:
    """Note who has come to hold an objective and who no longer does; a permanent one stays with who gained it."""
    for i, goal in s.setup.goals_held if at_start == NEITHER else s.setup.goals_at_start:
        if s.held[i] != NONE:
            continue
        side = holder(s, goal)
        if side in (NEITHER, at_start) or at_start == NEITHER:
            _pass_objective(s, i, NONE if side == NEITHER else side)


def _pass_objective(s: State, i: int, side: int) -> None:
    """An objective goes from the side that held it, if any, to the one that holds it now, if any."""
    before, goal = s.counted[i], s.setup.goals[i]
    if side == before:
        return
    cite("M44:victory-objective")
    s.counted[i] = side
    if before != NONE:
        s.emit(MEDAL_LOST, briefing(s.setup.scenario).objective_lost, before, goal.medals, "objective")
    if side != NONE:
        s.held[i] = side if goal.permanent else NONE
        s.emit(MEDAL, briefing(s.setup.scenario).objective, side, goal.medals, "objective")


def start_of_turn(s: State, side: int) -> None:
    """Objectives gained only at the start of a turn."""
    _note_objectives(s, at_start=side)


def end_of_turn(s: State, side: int) -> None:
    """Objectives tested only at the end of a turn, and a deck that has run out."""
    for goal in s.setup.goals_at_end:
        if holder(s, goal) == side:
            cite("M44:victory-objective")
            win(s, side, "objective", briefing(s.setup.scenario).objective)
            return
    deck_spent(s)


def deck_spent(s: State) -> None:
    """Where the deck is played through only once, one side loses when it has run out."""
    loser = s.setup.rules.get("no_reshuffle_loses")
    if loser and not s.deck:
        win(s, other(SIDES.index(loser)), "deck", "M44:scn-vassieux")


# --- the end --------------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """Called after every change: the game ends the moment a side has its medals; who is passing by holds nothing."""
    if s.changed:
        s.recount = True
    if not s.recount or (s.card == BEHIND_LINES and _on_a_raid(s)) or _on_a_mine(s):
        return
    s.recount = False
    if _as_noticed(s) and not (s.orphans or s.item_unit or s.dam_stars):
        return
    take_notice(s)
    _note_objectives(s)
    counts = all_medals(s)
    needed = s.setup.medals
    for side in (s.side, other(s.side)):
        if counts[side] >= needed[side]:
            cite(briefing(s.setup.scenario).medals)
            win(s, side, "medals", "M44:victory-immediate")
            return
    s.noticed = _in_view(s)
    if s.orphans:
        look_after(s)


def _as_noticed(s: State) -> bool:
    """Whether all that medals depend on is as it was when they were last counted."""
    axis, allies = s.mask
    contested = s.setup.contested
    return s.noticed == (axis & contested, allies & contested, s.medals, s.counted)


def _in_view(s: State) -> tuple[int, int, bytes, bytes]:
    """All that medals depend on: who stands where it counts, and what each side has gained."""
    contested = s.setup.contested
    return s.mask[0] & contested, s.mask[1] & contested, bytes(s.medals), bytes(s.counted)


def _on_a_raid(s: State) -> bool:
    """Whether a unit stands on a mine in the middle of its move."""
    return s.inside(Raid) is not None


def _on_a_mine(s: State) -> bool:
    """Whether a mine is going off: who stands on it holds the hex only if it lives."""
    return (s.mines_of[0] or s.mines_of[1]) != 0 and s.inside(Blast) is not None


def win(s: State, side: int, why: str, rule: str) -> None:
    """A side has won."""
    s.emit(GAME_WON, rule, side, why)
    s.finish(side)


def turn_limit_reached(s: State) -> bool:
    """Our own limit for games that never end: more medals wins, equal is a draw."""
    if not s.setup.turn_limit or s.turn < s.setup.turn_limit:
        return False
    axis, allies = all_medals(s)
    if axis == allies:
        s.emit(GAME_DRAWN, "KERNEL:turn-limit", "turn limit")
        s.finish(-1)
    else:
        win(s, AXIS if axis > allies else ALLIES, "turn limit", "KERNEL:turn-limit")
    return True


def score(s: State) -> tuple[int, int]:
    """Medals of each side, never more than it needs."""
    cite("M44:victory-cap")
    axis, allies = map(min, all_medals(s), s.setup.medals)
    return axis, allies
