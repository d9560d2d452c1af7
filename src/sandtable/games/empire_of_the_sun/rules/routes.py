"""Transport routes of the China-Burma-India theatre and who may build them (13.77)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .board import AKYAB, IMPHAL, JORHAT, LEDO, RANGOON
from .cards import OPERATIONS
from .pieces import ALLIES, JAPAN
from .scenarios import FLAG
from .state import State
from .supply import lines, supplied_ports

OPERATIONS_NEEDED = 3  # of the card that pays for a route (13.77)
ROUTES = {JORHAT: "jorhat_route", LEDO: "ledo_route", IMPHAL: "imphal_route"}  # hex of the marker -> flag
RULES = ("EOTS:13.77c", "EOTS:13.77b")  # of each side


def is_built(s: State, label: str) -> bool:
    """Whether the route at a hex has been built; it can never be destroyed (13.77)."""
    return s.has(ROUTES[label])


def objection_to_building(s: State, side: int, label: str) -> Objection | None:
    """Why a side cannot build the route at a hex (13.77)."""
    refused = Objection(RULES[side], hexes=(s.board.at(label),) if s.board.at(label) >= 0 else ())
    if label not in ROUTES or s.board.at(label) < 0 or is_built(s, label):
        return refused
    if side == JAPAN:
        return None if label == IMPHAL and _reaches_rangoon(s) else refused
    return None if _holds_the_frontier(s) and (label == JORHAT or is_built(s, JORHAT)) else refused


def _holds_the_frontier(s: State) -> bool:
    """Whether the Allies control all of Northern India and Akyab (13.77B)."""
    return not s.control & (s.board.northern_india | 1 << s.board.at(AKYAB))


def _reaches_rangoon(s: State) -> bool:
    """Whether Japan traces a line from Imphal along routes to Rangoon, a supplied port of its own (13.77C)."""
    board, cells = s.board, s.board.cells
    imphal, rangoon = board.at(IMPHAL), board.at(RANGOON)
    if not s.controls(JAPAN, imphal) or not supplied_ports(s, JAPAN) >> rangoon & 1:
        return False
    free = cells.pack(s.control) & lines(s).nets[JAPAN].line_map.land
    _, ways = board.land_prices(s.unbuilt - {IMPHAL})[0]
    return bool(cells.flood(board.cell[imphal], free, ways) & board.cell[rangoon])


def buildable(s: State, side: int) -> list[str]:
    """The routes that a side may build now."""
    return [label for label in ROUTES if objection_to_building(s, side, label) is None]


def objection_to_route_card(s: State, side: int, card: int) -> Objection | None:
    """Why a card cannot be played to build a route (13.77)."""
    if OPERATIONS[card] != OPERATIONS_NEEDED or not buildable(s, side):
        return Objection(RULES[side], cards=(card,))
    return None


def build(s: State, side: int, label: str) -> None:
    """A route is there, for good and for everybody."""
    cite("EOTS:13.77a", "EOTS:13.79a")
    s.flags |= FLAG[ROUTES[label]]
    s.changed = True
    s.emit(events.ROUTE_BUILT, RULES[side], side, s.board.at(label))


class BuildRoute(Step, frozen=True):
    """A side says which transport route it builds; that is the whole play (13.77)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The routes that may be built."""
        choose = s.setup.action_space["build"]
        return Decision(self.side, "route", [choose(s.board.at(label)) for label in buildable(s, self.side)])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a route cannot be built."""
        (hex,) = action.args
        return objection_to_building(s, self.side, s.board.grid.label[hex])

    def on_build(self, s: State, hex: int) -> None:
        """It is built."""
        build(s, self.side, s.board.grid.label[hex])
        s.done()


def route_step(s: State, side: int) -> Step:
    """What a card that builds a route leads to."""
    assert side in (JAPAN, ALLIES)
    return BuildRoute(side)
