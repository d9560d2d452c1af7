"""The first state of a scenario: units, control, tracks, decks and the cards it deals (1.3, 2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ....kernel.rulebook import cite
from .board import Board
from .pieces import ALLIES, COUNT, GROUND, JAPAN, PIECE, PIECES_OF, STAR
from .scenarios import Scenario, scenario_of
from .setup import Table
from .state import BOXES, EVENT, GONE, State, empty_state

EMPIRE = (
    "Japan", "Korea", "Manchuria", "China", "Formosa", "Sakhalin", "Indochina", "Japanese Mandates", "Carolines",
    "Marshalls",
)  # fmt: skip
"""Regions inside the boundary of the Japanese Empire, Korea and the coast of China (1.3)."""


def start_state(setup: Table, key: bytes) -> State:
    """Everything in its place; the first hands are dealt in the segment in which a turn deals."""
    s = empty_state(setup)
    s.key = key
    cite("EOTS:2.2a", "EOTS:2.2b", "EOTS:2.2c", "EOTS:2.2d", "EOTS:2.3")
    for place, units in setup.rules.set_up.items():
        for unit in units.split():
            _lay_out(s, place, unit)
    for piece in range(COUNT):
        if s.box[piece] == GONE and STAR >> piece & 1:  # EOTS:2.2d
            s.box[piece] = EVENT
    _set_control(s)
    _set_tracks(s)
    _stack_decks(s)
    return s


def _lay_out(s: State, place: str, unit: str) -> None:
    """A unit, written with a minus if it is reduced, on its hex or in its box."""
    piece = PIECE[unit.rstrip("-")]
    if unit.endswith("-"):
        s.reduced |= 1 << piece
    name, _, turn = place.partition(" ")
    if name in BOXES:
        s.box[piece], s.due[piece] = BOXES.index(name), int(turn or 0)
    elif s.board.at(place) >= 0:
        s.place(piece, s.board.at(place))


def _set_control(s: State) -> None:
    """Named places as the scenario says; other land is with ground units that stand there, or with its region (1.3)."""
    cite("EOTS:1.3q", "EOTS:1.3s", "EOTS:1.3v", "EOTS:1.3y")
    s.control = s.began = s.ever = first_control(s.board, s.setup.rules.id)


@lru_cache(maxsize=16)
def first_control(board: Board, scenario: str) -> int:
    """The hexes that Japan controls at the start of a scenario, as a mask."""
    rules = scenario_of(scenario)
    named = board.mask(rules.japanese)
    japan, allies = (_occupied(board, rules, side) & ~board.named for side in (JAPAN, ALLIES))
    return (named | board.grid.mask(_others(board, named)) | japan) & ~allies


def _occupied(board: Board, rules: Scenario, side: int) -> int:
    """The hexes where ground units of a side are set up."""
    ground = GROUND & PIECES_OF[side]
    return board.mask(
        place
        for place, units in rules.set_up.items()
        if any(ground >> PIECE[unit.rstrip("-")] & 1 for unit in units.split())
    )


def _others(board: Board, named: int) -> Iterator[int]:
    for region in sorted(set(board.region) - {""}):
        hexes = board.region_mask(region)
        known = hexes & board.named
        japanese = known & named
        if region in EMPIRE if not known else japanese and 2 * japanese.bit_count() >= known.bit_count():
            yield from board.grid.bits(hexes & ~board.named)


def _set_tracks(s: State) -> None:
    rules = s.setup.rules
    s.will, s.europe = rules.will, rules.war_in_europe
    s.china, s.divisions = rules.china, rules.divisions
    s.rivalry = rules.rivalry[JAPAN] << JAPAN | rules.rivalry[ALLIES] << ALLIES
    s.flags, s.surrendered = rules.flags, rules.surrendered
    s.asp, s.passes = bytearray(rules.asp), bytearray(rules.passes)
    s.naval_stored, s.air_stored = rules.stored
    s.progress, s.alaska_since = rules.progress, rules.alaska_since


def _stack_decks(s: State) -> None:
    """Decks are shuffled when they are drawn from; cards that a hand begins with or that are set aside leave them."""
    rules = s.setup.rules
    for side in (JAPAN, ALLIES):
        future: tuple[int, ...] = (rules.future[side],) if rules.future[side] >= 0 else ()
        out = {*rules.held[side], *future}
        s.put("deck", side, tuple(card for card in rules.decks[side] if card not in out))
        s.put("hand", side, rules.held[side])
        s.put("future", side, future)
        s.put("discard", side, rules.discarded[side])
        s.put("removed", side, rules.removed[side])
        s.set_on[side] = rules.future_set_on if future else 0
