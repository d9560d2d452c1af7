"""The National Status Segment: nations that surrender, are won back or change hands (13.1 to 13.5, 13.8, 13.9)."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import ClassVar

from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import cite
from ....kernel.step import Step
from . import china, emergency, events, hqs, india, openings, stacking, victory, will
from .board import TOKYO, Board, data
from .pieces import ALLIES, DUTCH, GROUND, JAPAN, NATION, OF_COMMONWEALTH, US
from .pieces import NATIONS as PEOPLES
from .state import COLLAPSED, DELAYED, DUE, ELIMINATED, EUROPE, State
from .supply import lines

ROWS = data("nations.json")
REGIONS = {
    "philippines": ("Philippines",),
    "malaya": ("Malaya",),
    "east_indies": ("Sumatra", "Java", "Borneo", "Celebes", "East Indies"),
    "burma": ("Burma",),
    "australia": ("Australia",),
}
BURMESE, AUSTRALIAN = (
    sum(1 << piece for piece, nation in enumerate(NATION) if PEOPLES[nation] == name)
    for name in ("burmese", "australian")
)
STARVATION = 3  # segments in a row (13.93)
NEAR_MARSHALLS = 2  # hexes from Eniwetok and Kwajalein (13.92)


@lru_cache(maxsize=64)
def area(board: Board, nation: str) -> int:
    """The hexes of a nation."""
    return board.region_mask(*REGIONS[nation])


def falls(s: State, nation: str, rule: str) -> bool:
    """Whether a nation surrenders now: Japan controls its hexes, for the first time (13.1)."""
    cite("EOTS:13.1a", "EOTS:4.31", rule)
    return not s.has_surrendered(nation) and s.holds(JAPAN, ROWS[nation]["surrender"])


def take_over(s: State, side: int, hexes: int, held_by: int, rule: str) -> None:
    """Those of some hexes in which no enemy unit of certain kinds is come under the control of a side."""
    for h in s.board.grid.bits(s.controlled(1 - side, hexes & s.board.land)):
        if not s.standing_at(h, 1 - side) & held_by:
            s.take(side, h, rule)


# --- nations that surrender


def philippines(s: State) -> None:
    """Manila and Davao: ground units are lost, ships and aircraft must flee, bases are Japan's (13.22)."""
    cite("EOTS:13.21")
    if not falls(s, "philippines", "EOTS:13.22a"):
        return
    s.surrender("philippines", "EOTS:13.22a")
    land = area(s.board, "philippines")
    for piece in s.board.grid.bits(s.on[ALLIES] & GROUND):
        if land >> s.at[piece] & 1:
            s.eliminate(piece, "EOTS:13.22a")
    cite("EOTS:13.22b", "EOTS:13.22c")
    take_over(s, JAPAN, land & (s.board.ports | s.board.airfields), 0, "EOTS:13.1b")


def malaya(s: State) -> None:
    """Singapore and Kuantan: nobody leaves, no hex changes hands (13.32)."""
    cite("EOTS:13.31", "EOTS:13.33")
    if falls(s, "malaya", "EOTS:13.32"):
        s.surrender("malaya", "EOTS:13.32")


def east_indies(s: State) -> None:
    """Seven resource hexes and Tjilatjap: the Dutch are gone, bases without Allied ground units are Japan's (13.42)."""
    cite("EOTS:13.41")
    if not falls(s, "east_indies", "EOTS:13.42a"):
        return
    s.surrender("east_indies", "EOTS:13.42a")
    for piece in s.board.grid.bits(DUTCH):
        s.disband(piece, "EOTS:13.42a")
    cite("EOTS:13.42c")
    bases = s.board.mask(ROWS["east_indies"]["bases"]) & (s.board.ports | s.board.airfields)
    take_over(s, JAPAN, bases, GROUND & (US | OF_COMMONWEALTH), "EOTS:13.42b")


def burma(s: State) -> None:
    """Four towns: Burmese units are gone, no hex changes hands (13.52)."""
    cite("EOTS:13.51")
    if falls(s, "burma", "EOTS:13.52"):
        s.surrender("burma", "EOTS:13.52")
        for piece in s.board.grid.bits(BURMESE):
            s.disband(piece, "EOTS:13.52")


def australia(s: State) -> None:
    """All ports and airfields of the mainland: no more reinforcements come from there (13.82, 13.83)."""
    cite("EOTS:13.81")
    if not falls(s, "australia", "EOTS:13.82"):
        return
    s.surrender("australia", "EOTS:13.82")
    for piece in s.board.grid.bits(AUSTRALIAN):
        if s.box[piece] in (DUE, DELAYED, EUROPE, ELIMINATED):
            s.disband(piece, "EOTS:13.83")


# --- places that change hands as a whole


def mandates(s: State) -> None:
    """Whoever has Rabaul and Guadalcanal has all of the Mandates without enemy ground units (13.84)."""
    cite("EOTS:13.84b")
    row = ROWS["mandates"]
    needed = row["ports" if "mandates_control" in s.setup.rules.rules else "surrender"]
    for side in (JAPAN, ALLIES):
        if s.holds(side, needed):
            s.mark_fallen("mandates", side == JAPAN)
            take_over(s, side, s.board.region_mask("Australian Mandates"), GROUND, "EOTS:13.84a")


def new_guinea(s: State) -> None:
    """Whoever has all ports and the resources of New Guinea has its named places without enemy units (13.85)."""
    row = ROWS["new_guinea"]
    for side in (JAPAN, ALLIES):
        if s.holds(side, row["surrender"]):
            take_over(s, side, s.board.mask(row["bases"]), -1, "EOTS:13.85")


def marshalls(s: State) -> None:
    """The Allies with Eniwetok and Kwajalein have all of the Marshalls without Japanese ground units (13.92)."""
    cite("EOTS:13.92")
    if s.holds(ALLIES, ROWS["marshalls"]["surrender"]):
        take_over(s, ALLIES, atolls(s.board), GROUND, "EOTS:13.92")


@lru_cache(maxsize=8)
def atolls(board: Board) -> int:
    """The islands within two hexes of Eniwetok or Kwajalein (13.92)."""
    near = (board.near(label, NEAR_MARSHALLS) for label in ROWS["marshalls"]["surrender"])
    return reduce(or_, near) & board.islands & board.land


def liberation(s: State) -> None:
    """A nation whose hexes the Allies have won back gives them its bases without Japanese units, once (13.1)."""
    for nation in REGIONS:
        if s.has_surrendered(nation) and not s.once & will.REGAINED[nation] and will.won_back(s, nation):
            s.emit(events.LIBERATED, "EOTS:13.1c", nation)
            bases = area(s.board, nation) & (s.board.ports | s.board.airfields)
            take_over(s, ALLIES, bases, -1, "EOTS:13.1c")


# --- Japan (13.93)


def japan(s: State) -> None:
    """Without Honshu, or three segments in a row without a line to resources, Japan surrenders and has lost."""
    if not s.board.mask((TOKYO,)):
        return
    cite("EOTS:13.9", "EOTS:13.93")
    s.starved = 0 if _is_fed(s) else s.starved + 1
    if s.holds(ALLIES, ROWS["japan"]["honshu"]) or s.starved >= STARVATION:
        s.surrender("japan", "EOTS:13.93")


def _is_fed(s: State) -> bool:
    """Whether a line joins a primary source with a resource hex that Japan controls."""
    return bool(lines(s).nets[JAPAN].trunk & s.board.packed(s.controlled(JAPAN, s.board.resources)))


# --- the segment


def _flight(side: int) -> Part:
    def part(segment: NationalStatus, s: State) -> Step | None:
        return emergency.emergency_moves(s, side)

    return part


class NationalStatus(Sequence, frozen=True, kw_only=True):
    """Surrenders, places that change hands, then those who must flee from there (4.31, 13)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: openings.close_turn_1(s),
        lambda self, s: openings.escape_after_turn_1(s),
        lambda self, s: _surrenders(s),
        lambda self, s: _india(s),
        lambda self, s: _changes(s),
        _flight(JAPAN),
        _flight(ALLIES),
        lambda self, s: stacking.trimming(s),
        lambda self, s: japan(s),
    )


def _surrenders(s: State) -> None:
    for check in (philippines, malaya, east_indies, burma, australia):
        check(s)


def _india(s: State) -> Step | None:
    """Units leave India if it surrenders, unless the game is over with that (17)."""
    evacuation = india.status(s)
    return None if victory.sudden_death(s) else evacuation


def _changes(s: State) -> None:
    for check in (mandates, new_guinea, marshalls, liberation, hqs.displace):
        check(s)


def status_segment(s: State) -> Step | None:
    """The National Status Segment (4.31)."""
    return NationalStatus()


def after_offensive(s: State) -> Step | None:
    """What an offensive or an event may have brought about: the fall of China waits for no segment (13.73)."""
    if s.china == COLLAPSED and not s.has_surrendered("china"):
        china.surrender(s)
    return None
