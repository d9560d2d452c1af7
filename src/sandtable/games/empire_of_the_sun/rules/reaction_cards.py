"""Reaction cards: which may be played at which step of an offensive, and what they do at once (5.32, 7.2)."""

from __future__ import annotations

from typing import Any

from ....kernel.rulebook import Objection, cite
from ....kernel.step import Step
from . import orders
from .bonuses import CONDITIONS, SURPRISE
from .cards import CARD, REACTION, ROWS, TYPE
from .cards import SIDE as SIDE_OF
from .effects import AT_ONCE, effects_of
from .effects.common import rows_of
from .effects.losses import kamikaze_pairs, targets
from .effects.moves import stoppable
from .orders import CLASSES
from .pieces import PIECE
from .state import State

# Steps of 7.2 at which the Reaction player may play cards
(
    WEATHER,  # step 4: the offensive is cancelled
    WITHOUT_BATTLE,  # step 6: no battle has been declared
    INTELLIGENCE,  # step 7, before an intelligence roll
    AFTER_ROLL,  # step 7, once an intelligence roll has been made
    BATTLE,  # step 9
) = range(5)
MOST = 3  # reaction cards in an offensive (5.32)
CANCELLING = ("weather", "cancel")
MOMENTS_OF = {
    "weather": (WEATHER,),
    "cancel": (WEATHER,),
    "intelligence": (INTELLIGENCE,),
    "counteroffensive": (INTELLIGENCE,),
    "attack": (BATTLE, WITHOUT_BATTLE),
    "cancel_unit": (BATTLE,),
}
RULE_OF = {
    "weather": "EOTS:5.32i",
    "cancel": "EOTS:5.32i",
    "intelligence": "EOTS:5.32e",
    "counteroffensive": "EOTS:5.32g",
    "attack": "EOTS:5.32b",
    "cancel_unit": "EOTS:5.32b",
}
LATE_CODE = CARD["J13"]  # may follow an intelligence roll


def kind_of(card: int) -> str:
    """What kind of reaction card a card is."""
    return str(ROWS[card].get("reaction", ""))


def cancels(card: int) -> bool:
    """Whether a reaction card cancels the offensive (5.32D)."""
    return kind_of(card) in CANCELLING


def condition_of(card: int) -> int:
    """The intelligence condition that a reaction card sets, or surprise, which none does (5.32A, 5.32C)."""
    return CONDITIONS.index(ROWS[card].get("intelligence", CONDITIONS[SURPRISE]))


def reactions(s: State, side: int, moment: int) -> list[int]:
    """The cards of a hand that may be played at a step."""
    return [card for card in s.hand(side) if objection_to_reaction(s, side, card, moment) is None]


def objection_to_reaction(s: State, side: int, card: int, moment: int) -> Objection | None:
    """Why a card cannot be played in reaction at a step of the offensive (5.32)."""
    if TYPE[card] != REACTION:
        return Objection("EOTS:5.32a", cards=(card,))
    return (
        _objection_to_moment(card, moment)
        or _objection_to_number(s, side, card)
        or _objection_to_offensive(s, card)
        or _objection_to_requirements(s, card)
        or _objection_to_targets(s, card, moment)
    )


def _objection_to_moment(card: int, moment: int) -> Objection | None:
    """Why this is not the step for a card."""
    kind = kind_of(card)
    if moment in MOMENTS_OF[kind] or (card == LATE_CODE and moment == AFTER_ROLL):
        return None
    return Objection(RULE_OF[kind], cards=(card,))


def played_by(s: State, side: int) -> list[int]:
    """The reaction cards that a side has played in this offensive."""
    return [card for card in s.in_force if TYPE[card] == REACTION and SIDE_OF[card] == side]


def _objection_to_number(s: State, side: int, card: int) -> Objection | None:
    """Why a side has played enough of a kind: one counteroffensive; `windows` counts to three (5.32)."""
    played = played_by(s, side)
    before = [other for other in played if kind_of(other) == "counteroffensive"]
    if kind_of(card) == "counteroffensive" and before:
        return Objection("EOTS:5.32h", cards=(card, *before))
    codes = [other for other in played if kind_of(other) == "intelligence"]
    return Objection("EOTS:5.32e", cards=(card, *codes)) if card == LATE_CODE and codes else None


def _objection_to_offensive(s: State, card: int) -> Objection | None:
    """Why the event under way does not allow it: some cannot be cancelled or found out (A84)."""
    if cancels(card) and orders.weather_proof(s.card, s.event):
        return Objection(orders.CARD_SAYS, cards=(s.card, card))
    if condition_of(card) and orders.intelligence(s.card, s.event).locked:
        return Objection(orders.CARD_SAYS, cards=(s.card, card))
    return None


def _objection_to_requirements(s: State, card: int) -> Objection | None:
    """What a card asks of the offensive that is not so."""
    for row in ROWS[card].get("requires", ()):
        if "offensive_hq" in row and s.hq != PIECE[row["offensive_hq"]]:
            return Objection("EOTS:5.32o", cards=(card,))
        if "active_units" in row and not _has_active(s, row["active_units"]):
            return Objection("EOTS:5.32o", cards=(card,))
    return None


def _has_active(s: State, row: dict[str, Any]) -> bool:
    if "activated_in" in row:
        return bool(stoppable(s))
    return any(s.active & s.on[s.side] & CLASSES[name] for name in row["classes"])


def _objection_to_targets(s: State, card: int, moment: int) -> Objection | None:
    """Why an attack would find nothing to strike; most need a battle (5.32B)."""
    for at, row in enumerate(rows_of(card)) if kind_of(card) == "attack" else ():
        if moment == WITHOUT_BATTLE and not row.get("also_if_no_battle_hex"):
            return Objection("EOTS:5.32b", cards=(card,))
        if row["do"] == "submarine_attack" and not targets(s, card, at):
            return Objection("EOTS:5.32f", cards=(card,))
        if row["do"] == "kamikaze" and not _leaves_battle(s, card, at):
            return Objection("EOTS:5.32f", cards=(card,))
    return None


def _leaves_battle(s: State, card: int, at: int) -> bool:
    """Whether kamikazes have a battle besides those of the cards played before: one attack strikes each (J61)."""
    waiting = [other for other in s.in_force if any(row["do"] == "kamikaze" for row in rows_of(other))]
    return len({h for _, h in kamikaze_pairs(s, card, at)}) > len(waiting)


def reaction(s: State, side: int, card: int) -> Step | None:
    """A reaction card is in force: what it does at once; the rest waits for its moment."""
    cite("EOTS:5.32d", RULE_OF[kind_of(card)])
    if cancels(card):
        cite("EOTS:5.32l")
    s.in_force = (*s.in_force, card)
    return effects_of(s, side, card, AT_ONCE)


def counteroffensive(s: State, side: int) -> int:
    """The counteroffensive card that a side has played in this offensive, or -1 (5.32C)."""
    return next((card for card in played_by(s, side) if kind_of(card) == "counteroffensive"), -1)


def reaction_value(s: State, side: int, hq: int) -> int:
    """What is added to the efficiency of the reacting HQ: the operations value, or a counteroffensive's own (7.26)."""
    card = counteroffensive(s, side)
    return s.ops if card < 0 else orders.logistics(card, hq, s.ops)


def objection_to_reacting_unit(s: State, side: int, hq: int, piece: int) -> Objection | None:
    """Why the counteroffensive card of a side does not activate a unit."""
    card = counteroffensive(s, side)
    return None if card < 0 else orders.objection_to_unit(s, card, True, hq, piece)
