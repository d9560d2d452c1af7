"""Action values: how much each action that is open should improve a side's position."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.actions import Action
from ....kernel.weighing import Weigh, always, weighed
from ..rules.state import State
from . import cards_in_hand, declarations, marches, reactions, upkeep
from .theatre import Theatre

NO = -5.0


def action_values(s: State, side: int, actions: Sequence[Action]) -> list[float | None]:
    """How much each action improves a side's position."""
    step = s.step
    name = type(step).__name__
    t = Theatre(s, side)
    if whole := WHOLE.get(name):
        return list(whole(t, step, actions))
    table = ACTION_VALUES.get(name, upkeep.ANY)
    return [weighed(table, t, step, action) for action in actions]


WHOLE = {
    "CardPlay": cards_in_hand.plays,
    "SeizeInitiative": cards_in_hand.plays,
    "ChooseHQ": cards_in_hand.commanders,
    "Activate": marches.activations,
    "MoveUnits": marches.takes,
    "MoveStack": marches.ways,
    "DeclareBattles": declarations.battles,
    "FirstStriker": declarations.strikers,
    "ReactionCards": reactions.cards,
    "ReactionHQ": reactions.leaders,
    "SpecialReaction": reactions.special,
}

ACTION_VALUES: dict[str, dict[str, Weigh[Theatre]]] = {
    "AssignHits": {"hit": upkeep.hit},
    "LeastDefended": {"hit": upkeep.hit},
    "SpareStep": {"spare": upkeep.keep},
    "Transfer": {"shift": upkeep.shift, "pass": always(0.0)},
    "Retreat": {"retreat": upkeep.banish},
    "PlaceUnits": {"place": upkeep.settle, "box": upkeep.box, "wait": always(NO)},
    "Replacements": {"restore": upkeep.restore, "rebuild": upkeep.restore, "done": always(0.0)},
    "TrimStacks": {"remove": upkeep.lose},
    "Disengage": {"disengage": always(-1.0), "pass": always(0.0)},
    "ArcadiaAtOnce": {"play": always(0.5), "pass": always(0.0)},
    "Arcadia": {"recover": always(0.5), "pass": always(0.0)},
    "PlanAhead": {"set": always(0.0)},
    "KondoInstead": {"discard": upkeep.throw, "pass": always(0.0)},
    "JoinBattles": {"assign": reactions.join},
    "Bombing": {"bomb": always(1.0), "done": always(0.0)},
}
