"""Carrying out what cards say, from their data: a module for each chapter of effects (5.3).

`effects_of` gives the step that carries out those effects of a card that belong to a moment of the offensive (7.2), in
order. `tracks` has markers and what lasts, `units` new units and replacements, `losses` steps that are lost outside
battles, `hands` cards, `moves` units that move and hexes that are taken, `opening` the two cards of December 1941.
"""

from __future__ import annotations

import msgspec

from .....kernel.rulebook import cite
from .....kernel.step import Step
from .. import bombing, events
from ..cards import REACTION, SIDE, SPECIAL, TYPE
from ..pieces import B29S, CARRIERS, US
from ..state import CHINA_BOX, State
from . import hands, losses, moves, opening, tracks, units
from .common import (
    AFTER_BATTLES,
    AT_END,
    AT_ONCE,
    BEFORE_BATTLES,
    BEFORE_MOVEMENT,
    BEFORE_REACTION,
    EVENT_RULES,
    POST_BATTLE,
    Played,
    Primitive,
    moment_of,
    rows_of,
)

__all__ = [
    "AFTER_BATTLES", "AT_END", "AT_ONCE", "BEFORE_BATTLES", "BEFORE_MOVEMENT", "BEFORE_REACTION", "POST_BATTLE",
    "effects_of",
]  # fmt: skip


def _nothing(s: State, by: Played) -> None:
    """What other modules see to: orders, movement, the offensive itself."""


def random_discard(s: State, by: Played) -> Step[int] | None:
    """The enemy discards a card by chance, if bombers or carriers are where the card says (A60, A67, A72)."""
    return hands.RandomDiscard(1 - by.side) if loses_card(s, by.row["if"]) else None


def loses_card(s: State, condition: str) -> bool:
    """Whether what costs Japan a card by an event is so."""
    if "China box" in condition:
        return any(s.box[piece] == CHINA_BOX for piece in s.board.grid.bits(B29S))
    if "Tokyo" in condition:
        bombers = s.board.grid.bits(s.on[1] & B29S)
        return any(bombing.in_range_of_tokyo(s, piece) for piece in bombers)
    carriers = s.board.grid.bits(s.on[1] & s.active & CARRIERS & US)
    home = s.declared & s.board.home
    return any(home >> s.assigned[p] & 1 if s.assigned[p] < s.board.n else home >> s.at[p] & 1 for p in carriers)


PRIMITIVES: dict[str, Primitive] = {
    "us_political_will": tracks.us_political_will,
    "war_in_europe": tracks.war_in_europe,
    "rivalry": tracks.inter_service_rivalry,
    "india": tracks.india_marker,
    "china": tracks.china_marker,
    "set_flag": tracks.set_flag,
    "clear_flag": tracks.clear_flag,
    "escorts": tracks.escorts,
    "next_turn_replacements": tracks.next_turn_replacements,
    "delay_reinforcements": tracks.delay_reinforcements,
    "asp": tracks.asp,
    "take_hexes": tracks.take_hexes,
    "place_marker": tracks.place_marker,
    "build_route_free": tracks.build_route_free,
    "place_unit": units.place_unit,
    "reinforcement": units.reinforcement,
    "remove_from_game": units.remove_from_game,
    "replace_unit": units.replace_unit,
    "replacements": units.replacements,
    "step_gain": units.step_gain,
    "step_loss": losses.step_loss,
    "submarine_attack": losses.attack_by_die,
    "raid_b29": losses.attack_by_die,
    "kamikaze": losses.kamikaze,
    "kamikaze_bonus": losses.kamikaze_bonus,
    "random_discard": random_discard,
    "discard_then_take_from_discard": hands.discard_then_take_from_discard,
    "deactivate_unit": moves.deactivate_unit,
    "take_adjacent_islands": moves.take_adjacent_islands,
    "paratroops": moves.paratroops,
    "airdrop": moves.airdrop,
    "relocate": moves.relocate,
    "evacuate": moves.evacuate,
    "immune": opening.return_carriers,
    "no_azoi": opening.no_azoi,
    "limit_amphibious": opening.landing_limits,
    "coastal_guns": opening.coastal_guns,
    "force_z": opening.force_z,
    "auto_participate": opening.auto_participate,
    "cancel_offensive": _nothing,
    "rivalry_exception": _nothing,
    "allow": _nothing,
    "hq_efficiency": _nothing,
}


def effects_of(s: State, side: int, card: int, moment: int) -> Step | None:
    """The step that carries out the effects of a card that belong to a moment, or None if there are none."""
    return Effects(side, card, moment) if _due(card, moment) else None


def _due(card: int, moment: int) -> bool:
    return moment == draw_moment(card) or any(moment_of(card, row) == moment for row in rows_of(card))


def draw_moment(card: int) -> int:
    """When the card that an event allows is drawn: after the event, in a reaction after the offensive (5.35)."""
    return AT_END if TYPE[card] == REACTION else AT_ONCE


def forced(s: State, card: int) -> Step | None:
    """A special card has been discarded by an event: its own event takes place if it can (5.37)."""
    side = SIDE[card]
    if not hands.special_is_due(s, card):
        cite("EOTS:5.37c")
        s.reshuffle |= 1 << side
        return None
    pile = getattr(s, f"discard{side}")
    at = pile.index(card)
    s.put("discard", side, pile[:at] + pile[at + 1 :])
    s.put("removed", side, (*getattr(s, f"removed{side}"), card))
    s.emit(events.PLAYED, "EOTS:5.37c", side, card, "event")
    return Effects(side, card, AT_ONCE)


class Effects(Step, frozen=True):
    """What a card brings about at one moment, effect by effect; then the card that it lets its side draw (5.3)."""

    side: int
    card: int
    moment: int
    at: int = 0

    def begin(self, s: State) -> None:
        """The next effect."""
        rows = rows_of(self.card)
        if self.at == len(rows):
            self._draw(s)
        elif moment_of(self.card, rows[self.at]) != self.moment:
            s.become(msgspec.structs.replace(self, at=self.at + 1))
        else:
            cite(EVENT_RULES[TYPE[self.card]], "EOTS:5.3")
            step = PRIMITIVES[rows[self.at]["do"]](s, Played(self.side, self.card, self.at))
            s.call_if(step, msgspec.structs.replace(self, at=self.at + 1).carried_out)

    def carried_out(self, s: State, value: object) -> None:
        """Go on; a special card that has been discarded by force has its own event first (5.37)."""
        if isinstance(value, int) and value in SPECIAL:
            s.call_if(forced(s, value), self.begin_again)
        else:
            s.become(self)

    def _draw(self, s: State) -> None:
        if self.moment == AT_END:
            cite("EOTS:5.35b")
        step = hands.draw(s, self.side, self.card) if draw_moment(self.card) == self.moment else None
        s.call_if(step, self.end)
