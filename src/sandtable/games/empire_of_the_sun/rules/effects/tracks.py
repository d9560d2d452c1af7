"""Events that move markers on tracks or set something up for good (5.34, 13.62, 13.72, 13.77, 14, 15, 16.44)."""

from __future__ import annotations

from .....kernel.actions import Action
from .....kernel.rulebook import Objection, cite
from .....kernel.step import Decision, Step
from .. import amphibious, china, europe, events, hqs, india, reinforcements, rivalry, routes, will
from ..board import data
from ..pieces import ALLIES, JAPAN, SIDES
from ..scenarios import FLAG
from ..state import State
from .common import Played

_CALENDAR = data("tables.json")["calendar"]
SIDE_OF = {"us": ALLIES, "japan": JAPAN, "allies": ALLIES}
ESCORT_LEVELS = (0, 2, 4)
LASTING = {"kwai_bridge": ("EOTS:13.79a",), "barges": ("EOTS:8.47a",), "hump": ("EOTS:13.78d",)}  # rules of some flags


# --- tracks


def us_political_will(s: State, by: Played) -> None:
    """US political will changes (16.4); Pearl Harbor has a rule of its own (16.44)."""
    if by.row["by"] == will.PEARL_HARBOR:
        will.pearl_harbor(s)
    else:
        cite("EOTS:5.34")
        will.change(s, by.row["by"], "EOTS:16.44b")


def war_in_europe(s: State, by: Played) -> None:
    """The War in Europe moves by the year (15); the first turn counts for the year that follows it."""
    year = max("1942", str(_CALENDAR[str(s.turn)])[:4])
    if change := by.row["by_year"][year]:
        europe.shift(s, change, "EOTS:5.34")


def inter_service_rivalry(s: State, by: Played) -> None:
    """Rivalry begins or ends; where it is so already nothing more happens (5.31D, 14)."""
    cite("EOTS:5.31i")
    rivalry.turn_marker(s, SIDE_OF[by.row["side"]], bool(by.row["on"]), "EOTS:5.34")


def india_marker(s: State, by: Played) -> None:
    """The India marker moves toward Revolts, never past it (13.62)."""
    india.move_marker(s, by.row["by"], "EOTS:5.34")


def china_marker(s: State, by: Played) -> None:
    """The China marker moves; only one event takes it into Stable Front (13.72)."""
    china.move_marker(s, by.row["by"], "EOTS:5.34", into_stable="may_enter" in by.row)


# --- what lasts


def set_flag(s: State, by: Played) -> None:
    """Something is in effect from now on, unless another event forbids it."""
    if "unless" in by.row and s.has(by.row["unless"]):
        cite("EOTS:8.47c")
        return
    raise_flag(s, by.row["flag"])


def raise_flag(s: State, flag: str) -> None:
    """Something is in effect from now on."""
    cite(*LASTING.get(flag, ()))
    if not s.has(flag):
        s.flags |= FLAG[flag]
        s.changed = True
        s.emit(events.IN_EFFECT, "EOTS:5.3", flag)


def clear_flag(s: State, by: Played) -> None:
    """Something is no longer in effect; escorts are a level, not a flag (A80)."""
    if by.row["flag"] == "escorts":
        s.escorts = 0
        s.emit(events.ESCORTS, "EOTS:12.22a", 0)
    elif s.has(by.row["flag"]):
        s.flags &= ~FLAG[by.row["flag"]]
        s.emit(events.NO_LONGER, "EOTS:5.3", by.row["flag"])


def escorts(s: State, by: Played) -> None:
    """Japanese escorts rise a level, unless the new submarine doctrine has made them useless (12.22, A80)."""
    if s.has("submarine_doctrine"):
        return
    s.escorts = ESCORT_LEVELS[min(len(ESCORT_LEVELS) - 1, ESCORT_LEVELS.index(s.escorts) + 1)]
    s.emit(events.ESCORTS, "EOTS:12.22a", s.escorts)


def next_turn_replacements(s: State, by: Played) -> None:
    """Next turn the Allies have a ground replacement less by each such event, and none for the Commonwealth (11.31)."""
    cite("EOTS:11.31")
    s.strikes = s.strikes + 1 if s.strike_turn == s.turn + 1 else 1
    s.strike_turn = s.turn + 1


def delay_reinforcements(s: State, by: Played) -> None:
    """Next turn's Allied reinforcements are delayed (10.21)."""
    cite("EOTS:10.21a")
    s.held_up = s.turn + 1


def asp(s: State, by: Played) -> None:
    """Shipping points for good, or lent for the offensive (8.45, 10.3)."""
    side, change = SIDE_OF[by.row["side"]], int(by.row["by"])
    if by.row["duration"] == "offensive":
        amphibious.lend(s, side, change)
    elif change > 0:
        s.asp[side] += change
    else:
        reinforcements.lose_shipping(s, side, -change, "EOTS:10.32b")
        return
    s.emit(events.SHIPPING, "EOTS:5.33a", side, s.asp[side] + s.lent[side])


def take_hexes(s: State, by: Played) -> None:
    """Hexes change hands for good (A79)."""
    for h in s.board.grid.bits(s.board.mask(by.row["hexes"])):
        s.take(SIDES.index(by.row["side"]), h, "EOTS:13.91")


# --- the Tokyo Express


def place_marker(s: State, by: Played) -> Step | None:
    """The Tokyo Express marker goes to a Japanese hex that a supplied HQ reaches (6.23)."""
    return PlaceMarker(by.side) if PlaceMarker(by.side).hexes(s) else None


class PlaceMarker(Step, frozen=True):
    """Japan says where the Tokyo Express goes (6.23)."""

    side: int

    def hexes(self, s: State) -> list[int]:
        """The hexes where the marker may be."""
        return [h for h in s.board.grid.bits(s.control & s.board.land) if hqs.objection_to_express(s, h) is None]

    def ask(self, s: State) -> Decision:
        """A Japanese hex."""
        return Decision(self.side, "express", [*map(s.setup.action_space["mark"], self.hexes(s))])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why the marker cannot go to a hex."""
        (h,) = action.args
        if not (s.control & s.board.land) >> h & 1:
            return Objection("EOTS:6.23b", hexes=(h,))
        return hqs.objection_to_express(s, h)

    def on_mark(self, s: State, h: int) -> None:
        """It is there until the end of the turn."""
        hqs.place_express(s, h)
        s.done()


# --- transport routes


def build_route_free(s: State, by: Played) -> Step | None:
    """The next transport route is built without a card of its own: Jorhat, then Ledo or Imphal (13.77, A33, A39)."""
    return routes.BuildRoute(by.side) if routes.buildable(s, by.side) else None
