"""The Replacement Segment: points of each side and what they buy (4.12, 11)."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from ....kernel.actions import Action
from ....kernel.flow import Part, Sequence
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from . import events
from .board import OAHU, data
from .china import sealed
from .network import CLOSED_ROAD
from .pieces import (
    ALLIES,
    COMMANDED,
    DUTCH,
    HQS,
    JAPAN,
    OF_COMMONWEALTH,
    ONE_STEP,
    PIECES_OF,
    POOL,
    POOLS,
    PREWAR,
    SIDE,
)
from .placing import REPLACEMENTS, PlaceUnits, landing, objection_to_boxing, placeable
from .scenarios import NATIONS
from .state import CHINA_BOX, ELIMINATED, State
from .supply import in_china_box

NO_POOL, GROUND, AIR, NAVAL, COMMONWEALTH_NAVAL, CHINESE = range(6)  # in the order of `POOLS`
TABLE = data("tables.json")["replacements"]
SHORT = {  # the row that says how many points a side has, by pool
    ALLIES: ("", "EOTS:11.31", "EOTS:11.32", "EOTS:11.33a", "EOTS:11.33b", "EOTS:11.34a"),
    JAPAN: ("", "EOTS:11.23a", "EOTS:11.22", "EOTS:11.21"),
}
Points = tuple[int, ...]  # for each of `POOLS`


def segment(s: State) -> Step[Any] | None:
    """The Replacement Segment; a scenario begins after that of its first turn (17)."""
    return None if s.turn == s.setup.rules.first_turn else ReplacementSegment()


class ReplacementSegment(Sequence, frozen=True, kw_only=True):
    """First the Allies, then Japan (4.12)."""

    parts: ClassVar[tuple[Part, ...]] = (
        lambda self, s: Replacements(ALLIES, allied_points(s)),
        lambda self, s: Replacements(JAPAN, japanese_points(s)),
    )


# --- points


def _row(s: State, side: str) -> dict[str, Any]:
    """The table of the map that is played on."""
    found: dict[str, Any] = TABLE.get(s.setup.rules.map, TABLE["campaign"])[side]
    return found


def allied_points(s: State) -> Points:
    """What the Allies may spend this turn; what they do not is lost (11.3)."""
    cite("EOTS:11.31", "EOTS:11.32", "EOTS:11.0e")
    row = _row(s, "allies")
    if s.turn < row.get("from_turn", 0):
        return (0,) * len(POOLS)
    ground = row.get("ground", row.get("commonwealth_ground", 0))
    if s.strike_turn == s.turn:
        ground = max(0, ground - max(1, s.strikes))
    naval = row.get("naval", 0) + us_naval_points(s, row.get("us_naval"))
    return 0, ground, row["air"], naval, commonwealth_naval_points(s, row), chinese_points(s, row)


def us_naval_points(s: State, row: dict[str, int] | None) -> int:
    """One with Oahu, on even turns two (11.33); in the printing of 2025 that of even turns needs no Oahu."""
    if row is None:
        return 0
    cite("EOTS:11.33a")
    even = row["even_turns"] if s.turn % 2 == 0 else 0
    if s.controls(ALLIES, s.board.grid.at(OAHU)):
        return row["with_oahu"] + even
    return even if s.setup.printing_2025 else 0


def commonwealth_naval_points(s: State, row: dict[str, Any]) -> int:
    """One on three turns of the war, with any of five ports (11.33)."""
    cite("EOTS:11.33b")
    if "commonwealth_naval" not in row:
        return int(s.turn in row.get("commonwealth_naval_turns", ()))
    named = row["commonwealth_naval"]
    held = any(s.controls(ALLIES, s.board.grid.at(label)) for label in named["any_of"])
    return named["points"] if s.turn in named["turns"] and held else 0


def chinese_points(s: State, row: dict[str, Any]) -> int:
    """One on odd turns while China stands and Kunming is a source of supply (11.34)."""
    cite("EOTS:11.34a")
    odd = row.get("chinese", {})
    due = s.turn in row.get("chinese_turns", ()) or bool(odd and s.turn % 2 and s.turn >= odd["odd_turns_from"])
    fallen = s.surrendered >> NATIONS.index("china") & 1
    return odd.get("points", 1) if due and not fallen and landing(s, ALLIES).road != CLOSED_ROAD else 0


def japanese_points(s: State) -> Points:
    """What Japan may spend: naval and air points at hand, and divisions from China (11.2)."""
    row = _row(s, "japan")
    if s.turn in row.get("naval_turns", ()):
        s.naval_stored += 1
        s.emit(events.REPLACEMENTS_STORED, "EOTS:11.21", "naval", s.naval_stored)
    cite("EOTS:11.21", "EOTS:11.22", "EOTS:11.23a", "EOTS:11.0e")
    divisions = 0 if sealed(s) else min(row["divisions"], s.divisions)
    return 0, divisions, s.air_stored, s.naval_stored, 0, 0


# --- what they buy


class Replacements(Step, frozen=True):
    """A side spends its points one by one (11.0); two of them bring back an eliminated unit at full strength."""

    side: int
    points: Points
    by_event: bool = False  # points of an event are not taken from what Japan has at hand

    def begin(self, s: State) -> None:
        """Without points there is nothing to decide."""
        cite("EOTS:4.12", "EOTS:11.0e")
        if not any(self.points):
            self.on_done(s)

    def ask(self, s: State) -> Decision:
        """Every unit that can be made whole or brought back."""
        space = s.setup.action_space
        restore, rebuild = space["restore"], space["rebuild"]
        found = [restore(piece) for piece in _weak(s, self.side) if self.objection_to_restoring(s, piece) is None]
        found += [rebuild(piece) for piece in _lost(s, self.side) if self.objection_to_rebuilding(s, piece) is None]
        return Decision(self.side, "replacements", [*found, space["done"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """Why a unit gets no replacements."""
        if action.verb == "done":
            return None
        test = self.objection_to_restoring if action.verb == "restore" else self.objection_to_rebuilding
        return test(s, *action.args)

    def objection_to_restoring(self, s: State, piece: int) -> Objection | None:
        """Why a unit cannot be turned to its full side (11.0)."""
        if not _weak_mask(s, self.side) >> piece & 1:
            return Objection("EOTS:11.0a", pieces=(piece,))
        return self._objection_to_spending(s, piece) or objection_to_reaching(s, piece)

    def objection_to_rebuilding(self, s: State, piece: int) -> Objection | None:
        """Why a unit cannot come back (11.0)."""
        if s.box[piece] != ELIMINATED or SIDE[piece] != self.side:
            return Objection("EOTS:11.0a", pieces=(piece,))
        if why := self._objection_to_spending(s, piece):
            return why
        if placeable(s, piece) or objection_to_boxing(s, piece) is None:
            return None
        return Objection("EOTS:11.0c", pieces=(piece,))

    def _objection_to_spending(self, s: State, piece: int) -> Objection | None:
        """Why a unit takes none of the points that are left (11.1 to 11.3)."""
        if DUTCH >> piece & 1:
            return Objection("EOTS:11.35", pieces=(piece,))
        cite("EOTS:1.3af")
        if PREWAR >> piece & 1 or HQS >> piece & 1:
            return Objection("EOTS:11.1", pieces=(piece,))
        side, pool = self.side, POOL[piece]
        if not self.points[pool] or (pool == GROUND and not self.by_event and _passed_over(s, piece)):
            return Objection(SHORT[side][pool], pieces=(piece,))
        if pool == CHINESE and landing(s, ALLIES).road == CLOSED_ROAD:  # points of an event too (5.33)
            return Objection("EOTS:11.34a", pieces=(piece,))
        return None

    def on_restore(self, s: State, piece: int) -> None:
        """A point turns a reduced unit to its full side."""
        s.reduced &= ~(1 << piece)
        s.changed = True
        s.emit(events.RESTORED, "EOTS:11.0a", piece)
        s.become(self._spent(s, piece))

    def on_rebuild(self, s: State, piece: int) -> None:
        """A point brings back an eliminated unit, reduced; it is placed as a reinforcement."""
        s.reduced = (s.reduced | 1 << piece) & ~ONE_STEP
        cite("EOTS:11.34b" if POOL[piece] == CHINESE else "EOTS:11.0c")
        s.emit(events.REBUILT, "EOTS:11.0a", piece)
        s.call(PlaceUnits(self.side, (piece,), rebuilt=True), self._spent(s, piece).begin_again)

    def on_done(self, s: State) -> None:
        """Allied points that are left are lost; Japan keeps what it has at hand."""
        s.done()

    def _spent(self, s: State, piece: int) -> Replacements:
        """This step with a point less; Japan's come from its stores and from China."""
        pool = POOL[piece]
        if self.by_event:
            cite("EOTS:11.23b")
        elif self.side == JAPAN:
            name = {GROUND: "divisions", AIR: "air_stored", NAVAL: "naval_stored"}[pool]
            setattr(s, name, getattr(s, name) - 1)
        points = tuple(left - (i == pool) for i, left in enumerate(self.points))
        return msgspec.structs.replace(self, points=points)


def _weak_mask(s: State, side: int) -> int:
    """The reduced units of a side on the map and in the air box in China."""
    return s.reduced & (s.on[side] | in_china_box(s)) & PIECES_OF[side]


def _weak(s: State, side: int) -> list[int]:
    return list(s.board.grid.bits(_weak_mask(s, side)))


def _lost(s: State, side: int) -> list[int]:
    lost = sum(1 << piece for piece, box in enumerate(s.box) if box == ELIMINATED)
    return list(s.board.grid.bits(lost & PIECES_OF[side]))


def _passed_over(s: State, piece: int) -> bool:
    """Whether ground points are not for a unit: in Burma for the Commonwealth alone, in a strike for all others."""
    if SIDE[piece] == JAPAN:
        return False
    commonwealth = bool(OF_COMMONWEALTH >> piece & 1)
    if s.strike_turn == s.turn and commonwealth:
        return True
    return "commonwealth_ground" in _row(s, "allies") and not commonwealth


def objection_to_reaching(s: State, piece: int) -> Objection | None:
    """Why replacements do not reach a unit: out of supply, or in an unneutralized enemy air zone (11.0)."""
    side = SIDE[piece]
    if s.segment == REPLACEMENTS and s.rebuilt >> piece & 1:
        return None
    at = landing(s, side)
    if s.box[piece] != CHINA_BOX and at.zone >> s.at[piece] & 1:
        return Objection("EOTS:11.0b", hexes=(s.at[piece],), pieces=(piece,))
    beside = s.standing_at(s.at[piece], side) & HQS & s.arrived if s.box[piece] != CHINA_BOX else 0
    if at.units >> piece & 1 or any(COMMANDED[hq] >> piece & 1 for hq in s.board.grid.bits(beside)):
        return None
    return Objection("EOTS:11.0b", pieces=(piece,))
