"""What each card is worth for each use: an offensive, an event, China, rivalry, a pass; and which HQ should lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel.actions import Action
from ..rules import orders
from ..rules.amphibious import asp_left
from ..rules.board import Board
from ..rules.cards import MILITARY, NO_VALUE, OPERATIONS, REACTION, ROWS, TYPE
from ..rules.commanding import commanders as leaders
from ..rules.commanding import pool_of
from ..rules.pieces import NAMES
from ..rules.supply import supplied
from ..rules.verbs import CHINA, EVENT, OFFENSIVE, RETURN, RIVALRY, ROUTE, WITHDRAW
from .card_values import event_value, kept_value
from .operations import Means, Operation, Planner
from .theatre import Theatre

REST = 0.02  # what a unit that can move without any aim adds to an offensive
REACTION_KEPT = 0.35  # a reaction card waits for its moment
IDLE = 0.1  # an offensive that achieves nothing
SURPRISED = 0.1  # the chance that the enemy has a card against surprise
DOUBT = 0.1  # the least chance that the enemy finds an offensive out which he seeks, and that he does not
SET_ASIDE = -0.2  # a strong event that waits a turn
SET_ASIDE_OTHER = -0.5  # any other card: a reaction card may not be played from there
THROWN = -0.3  # a card that is discarded
EVENT_LOST = 0.5  # how much of an event counts that is given up for an offensive
IN_CHINA = (0.9, 0.3)  # a card for the war in China, to Japan and to the Allies
RECONCILED = 1.0  # a card that ends the rivalry of one's services
ROUTE_BUILT = 0.4  # a card for a transport route
RESCUED = 0.3  # HQs withdrawn while one of them is cut off
CALLED_BACK = 0.6  # an HQ called back when few are left
SUPERFLUOUS = -0.1  # one called back though there are enough
FEW_HQS = 3


class Staff:
    """Plans by card and HQ; what two cards can do alike is worked out once."""

    def __init__(self, t: Theatre) -> None:
        self.t, self.s = t, t.s
        self._pools: dict[tuple[int, int], int] = {}
        self._plans: dict[Means, list[Operation]] = {}

    def means(self, card: int, event: bool, hq: int) -> Means:
        """What a card gives an HQ."""
        s, t = self.s, self.t
        row: dict[str, Any] = orders.says(card, "activate", {}) if event else {}
        key = (hq, card if event else -1)
        if key not in self._pools:
            self._pools[key] = self._pool(card, event, hq)
        limit = orders.activation_limit(s, card, event, hq, 0)
        most = row.get("max_ground", row.get("ground", {}).get("max", 99))
        asp = asp_left(s, t.side) + _lent(card, event)
        asked, allowed = duties(s.board, card, event)
        found = found_out(card, event)
        return Means(self._pools[key], OPERATIONS[card], limit, asp, not event, found, most, only=allowed, asked=asked)

    def _pool(self, card: int, event: bool, hq: int) -> int:
        """The units that may be activated."""
        s = self.s
        pool = pool_of(s, card, event, hq) & ~s.raided
        if not event:
            return pool
        units = s.board.grid.bits(pool)
        return sum(1 << p for p in units if orders.objection_to_unit(s, card, event, hq, p) is None)

    def plan(self, means: Means) -> list[Operation]:
        """The operations that some means allow."""
        if means not in self._plans:
            self._plans[means] = Planner(self.t, means).plan()
        return self._plans[means]

    def offensive(self, card: int, event: bool, hq: int) -> float:
        """What an offensive under an HQ may bring."""
        means = self.means(card, event, hq)
        movers = min(means.limit, means.pool.bit_count())
        return IDLE + sum(op.value for op in self.plan(means)) + REST * movers

    def best(self, card: int, event: bool) -> float:
        """What the offensive of a card may bring under the best HQ."""
        hqs = leaders(self.s, self.t.side, card, event)
        return max((self.offensive(card, event, hq) for hq in hqs), default=IDLE)


def duties(board: Board, card: int, event: bool) -> tuple[int, int]:
    """The hexes where the event of a card asks for a battle or a landing, and those where it allows battles."""
    asked, allowed = 0, -1
    for row in ROWS[card].get("requires", ()) if event else ():
        if "battle_hex" in row:
            asked = allowed = 1 << board.grid.at(row["battle_hex"])
        elif "battle_hex_in" in row:
            asked |= board.region_mask(row["battle_hex_in"])
        elif "amphibious_move_within" in row:
            near = row["amphibious_move_within"]
            asked |= board.grid.within(board.grid.at(near["of"]), near["hexes"])
        elif "all_battles_on" in row:
            allowed = board.one_hex_islands
    if "if_japanese_in_4600_5100" in ROWS[card].get("play_rule", ()) and event:
        asked |= board.grid.mask(board.at(label) for label in ("4600", "5100") if board.at(label) >= 0)
    return asked, allowed


def _lent(card: int, event: bool) -> int:
    rows = ROWS[card].get("effects", ()) if event else ()
    return sum(row["by"] for row in rows if row["do"] == "asp" and row.get("duration") == "offensive")


def found_out(card: int, event: bool) -> float:
    """The chance that the enemy finds an offensive out."""
    told = orders.intelligence(card, event)
    if told.surprise:
        return SURPRISED
    return min(1 - DOUBT, max(DOUBT, (told.value + 2) / 10)) if told.value != NO_VALUE else SURPRISED


# --- which card


def plays(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """What each card is worth for each use."""
    staff = Staff(t)
    for action in actions:
        if action.verb == "play":
            yield _play(t, staff, *action.args)
        elif action.verb == "pass":
            yield 0.02
        elif action.verb == "set":
            yield _aside(action.args[0])
        else:
            yield THROWN - kept_value(action.args[0])


def _aside(card: int) -> float:
    """A strong event may wait a turn; a reaction card may not be played from there."""
    return SET_ASIDE if TYPE[card] == MILITARY else SET_ASIDE_OTHER


def _play(t: Theatre, staff: Staff, card: int, use: int) -> float:
    s = t.s
    kept = REACTION_KEPT if TYPE[card] == REACTION else 0.0
    if use == OFFENSIVE:
        lost = max(0.0, event_value(s, t.side, card)) * EVENT_LOST if TYPE[card] not in (MILITARY, REACTION) else 0.0
        return staff.best(card, False) - kept - lost
    if use == EVENT:
        value = event_value(s, t.side, card)
        return value + staff.best(card, True) if TYPE[card] == MILITARY else value - kept
    if use == CHINA:
        return IN_CHINA[t.side]
    if use == RIVALRY:
        return RECONCILED
    if use == ROUTE:
        return ROUTE_BUILT
    return _headquarters(t, use)


def _headquarters(t: Theatre, use: int) -> float:
    """HQs are withdrawn only if they are cut off, and called back if few are left."""
    s = t.s
    hqs = [hq for hq in s.board.grid.bits(s.on[t.side]) if NAMES[hq].startswith("HQ_")]
    if use == WITHDRAW:
        return RESCUED if any(not supplied(s, hq) for hq in hqs) else -2.0
    return CALLED_BACK if use == RETURN and len(hqs) < FEW_HQS else SUPERFLUOUS


# --- which HQ


def commanders(t: Theatre, step: Any, actions: Sequence[Action]) -> Iterator[float]:
    """The HQ that can do most with the card."""
    staff, s = Staff(t), t.s
    for action in actions:
        yield staff.offensive(s.card, s.event, action.args[0])
