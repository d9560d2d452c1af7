"""Traffic markers (24)."""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.dice import Roll
from ....kernel.offers import Offer, Offers
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.occupancy import NONE
from ....maps.paths import spread
from . import events
from .board import CORPS
from .pieces import ALLIED_PIECES, AREA, CORPS_OF, COUNT, FOOT, MOBILITY
from .state import State
from .verbs import ROWS

MARKERS = 6
ARRIVALS = {2: 3, 3: 4, 4: 5}  # H44:24.5: the turns on which markers 4 to 6 come into play
SOUTHERN = frozenset("MNO")  # the entry areas of the south edge


class TrafficPhase(Step, frozen=True):
    """H44:24.3a: the Germans place as many of the markers at hand as they like, then two dice take some away."""

    side: int

    def begin(self, s: State) -> None:
        """On turns 2 to 4 another marker is at hand."""
        if s.turn in ARRIVALS:
            cite("H44:24.5")
            s.traffic_ready |= 1 << ARRIVALS[s.turn]
        s.become(Placing(self.side))


class Placing(Step, frozen=True):
    """Markers are placed one after another, on the main roads at once, elsewhere after naming the rows."""

    side: int

    def begin(self, s: State) -> None:
        """Without a marker or a place for one there is nothing to choose."""
        if not s.traffic_ready or not free_hexes(s):
            self.on_end(s)

    def ask(self, s: State) -> Decision:
        """A hex of a main road that is free for a marker, rows with other hexes, or no more."""
        space, free = s.setup.action_space, free_hexes(s)
        others = [rows for rows in range(len(ROWS)) if free & off_the_roads(s, rows)]
        offer = Offer(space["jam"], free & s.board.highways)
        return Decision(self.side, "traffic", Offers([offer], [*space["elsewhere"].each(others), space["end"]()]))

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test for one hex or for some rows."""
        if action.verb == "elsewhere":
            return objection_to_rows(s, action.args[0])
        return None if action.verb == "end" else objection_to_jam(s, action.args[0], s.board.highways)

    def on_jam(self, s: State, hex: int) -> None:
        """Put it there, whoever holds the hex (24.4c)."""
        place(s, hex)
        s.become(self)

    def on_elsewhere(self, s: State, rows: int) -> None:
        """One of the other hexes of these rows."""
        s.call(Elsewhere(self.side, rows), self.begin_again)

    def on_end(self, s: State) -> None:
        """Roll for what goes."""
        s.become(Clearing(self.side))


class Elsewhere(Step, frozen=True):
    """A marker goes off the main roads, into a hex of some rows."""

    side: int
    rows: int

    def ask(self, s: State) -> Decision:
        """Any such hex that is free, or none after all."""
        space = s.setup.action_space
        offer = Offer(space["jam"], free_hexes(s) & off_the_roads(s, self.rows))
        return Decision(self.side, "traffic-elsewhere", Offers([offer], [space["pass"]()]))

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test for one hex."""
        if action.verb == "pass":
            return None
        return objection_to_jam(s, action.args[0], off_the_roads(s, self.rows))

    def on_jam(self, s: State, hex: int) -> None:
        """Put it there."""
        place(s, hex)
        s.done()

    def on_pass(self, s: State) -> None:
        """Back to the roads."""
        s.done()


def place(s: State, hex: int) -> None:
    """H44:24.3a: the marker with the lowest number goes first, since all are alike."""
    cite("H44:24.4c")
    marker = (s.traffic_ready & -s.traffic_ready).bit_length() - 1
    s.traffic_ready ^= 1 << marker
    s.traffic[marker] = hex
    s.emit(events.JAMMED, "H44:24.3a", marker + 1, hex)


class Clearing(Step, frozen=True):
    """H44:24.3b: two dice; the markers with these numbers are at hand again."""

    side: int

    def begin(self, s: State) -> None:
        """Roll."""
        s.call(Roll(2), self.rolled)

    def rolled(self, s: State, dice: tuple[int, ...]) -> None:
        """A double takes only one marker; nothing but the dice takes one (24.3c)."""
        cite("H44:24.3c")
        for number in sorted(set(dice)):
            if s.traffic[number - 1] != NONE:
                s.emit(events.CLEARED, "H44:24.3b", number, s.traffic[number - 1])
                s.traffic[number - 1] = NONE
                s.traffic_ready |= 1 << (number - 1)
        s.done()


def objection_to_jam(s: State, hex: int, within: int) -> Objection | None:
    """Why no traffic marker may be placed in a hex, or not before other hexes than those in question are asked for."""
    grid = s.board.grid
    near = [marked for marked in s.traffic if marked != NONE and grid.dist(marked, hex) <= 1]
    if near:
        return Objection("H44:24.4a", hexes=(near[0],))
    if not head_of_the_column(s) >> hex & 1:
        return Objection("H44:24.4b", hexes=(hex,))
    return None if within >> hex & 1 else Objection("H44:24.3a", (hex,)).saying("jam-elsewhere")


def objection_to_rows(s: State, rows: int) -> Objection | None:
    """Why there is nothing to place off the main roads in some rows."""
    return None if free_hexes(s) & off_the_roads(s, rows) else Objection("H44:24.4b").saying("jam-rows")


def off_the_roads(s: State, rows: int) -> int:
    """The hexes of ten rows that no main road goes through; the number of a hex begins with that of its row."""
    return s.board.tens[rows + 1] & ~s.board.highways


def free_hexes(s: State) -> int:
    """The hexes where a marker may be placed (24.4c: whoever stands there)."""
    grid = s.board.grid
    marked = grid.mask(hex for hex in s.traffic if hex != NONE)
    return head_of_the_column(s) & ~marked & ~spread(grid, marked)


def head_of_the_column(s: State) -> int:
    """H44:24.4b: the rows no farther north than the northernmost unit of 30 Corps or from the south edge."""
    at, parent, southern = s.at, s.parent, _FROM_THE_SOUTH
    there = s.board.grid.bits(ALLIED_PIECES & s.present)
    hexes = [at[p] for p in there if southern[p if parent[p] == NONE else parent[p]]]
    return s.board.south_of[row_of(s, min(hexes))] if hexes else 0  # hexes are numbered from the north


def _southern(kind: int) -> bool:
    """A mechanized unit of 30 Corps, or any that arrives from the south edge; parts are what their parent is."""
    mechanized = MOBILITY[kind] != FOOT and CORPS_OF[kind] == CORPS.index("30C")
    return mechanized or (AREA[kind] in SOUTHERN and CORPS_OF[kind] != 0)


_FROM_THE_SOUTH = tuple(map(_southern, range(COUNT)))


def row_of(s: State, hex: int) -> int:
    """The row of a hex, growing to the north."""
    return int(s.board.grid.label[hex][:2])
