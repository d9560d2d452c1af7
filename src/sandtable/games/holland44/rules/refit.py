"""The artillery refit phase: guns that have fired become ready again (17.8).

Ready guns can only do more than silent ones, so everybody who can be refitted is, unless there are more of them than
refits; then the player chooses.
"""

from __future__ import annotations

import msgspec

from ....kernel.actions import Action
from ....kernel.rulebook import Objection, cite
from ....kernel.step import Decision, Step
from ....maps.hexes import bits
from ....maps.occupancy import NONE
from . import supply
from .board import ALLIED, AREAS, CITY, CLEAR, POLDER, POLDER_WOODS, TOWN
from .pieces import AIRBORNE, COUNT, FORMATIONS, IS_ARTILLERY, PIECES_OF, SIDE
from .state import CLEAR as CLEAR_SKY
from .state import CLOUDY, NIGHT, OVERCAST, State
from .zoc import own_areas, safe_zone

GUNS = tuple(piece for piece in range(COUNT) if IS_ARTILLERY[piece])
ON_THE_GROUND = 2  # refits a turn (17.8.1, 17.8.3)
ALL = len(GUNS)
BY_AIR = {CLEAR_SKY: 3, CLOUDY: 1, OVERCAST: 0}  # H44:17.8.2a
SOURCES_SERVE = 5  # the last turn on which only landing hexes take drops of ammunition (17.8.2)
AREA_N = (AREAS.index("N"),)


class RefitPhase(Step, frozen=True):
    """A side's artillery refit phase."""

    side: int

    def begin(self, s: State) -> None:
        """So many refits on the ground, so many by air."""
        cite("H44:17.8.4a", *(("H44:17.8.2a",) if self.side == ALLIED else ()))
        by_air = BY_AIR[s.weather_now] if self.side == ALLIED else 0
        s.become(Refitting(self.side, ground_refits(s, self.side), by_air))


def ground_refits(s: State, side: int) -> int:
    """H44:17.8.1, H44:17.8.3: two for each side; at night all German guns."""
    if side == ALLIED:
        return ON_THE_GROUND
    cite("H44:17.8.3b" if s.time == NIGHT else "H44:17.8.3a")
    return ALL if s.time == NIGHT else ON_THE_GROUND


class Refitting(Step, frozen=True):
    """Guns are refitted one after another."""

    side: int
    ground: int  # refits left
    air: int

    def begin(self, s: State) -> None:
        """Where nobody has to be left out there is nothing to choose."""
        for airborne, left in ((False, self.ground), (True, self.air)):
            guns = self._guns(s, airborne)
            if len(guns) <= left:
                for gun in guns:
                    refit(s, gun)
        if not self._guns(s, False) and not self._guns(s, True):
            s.done()

    def _guns(self, s: State, airborne: bool) -> list[int]:
        fired = bits(s.fired & PIECES_OF[self.side])
        return [gun for gun in fired if AIRBORNE[gun] == airborne and self._objection_to(s, gun) is None]

    def ask(self, s: State) -> Decision:
        """One of those that may be refitted, or no more."""
        space = s.setup.action_space
        guns = sorted(self._guns(s, False) + self._guns(s, True))
        return Decision(self.side, "refit", [*space["refit"].each(guns), space["end"]()])

    def objection(self, s: State, action: Action) -> Objection | None:
        """The same test for one gun."""
        return None if action.verb == "end" else self._objection_to(s, action.args[0])

    def _objection_to(self, s: State, gun: int) -> Objection | None:
        left = self.air if AIRBORNE[gun] else self.ground
        return objection_to_refit(s, self.side, gun, left)

    def on_refit(self, s: State, gun: int) -> None:
        """It is ready again."""
        refit(s, gun)
        by_air = int(AIRBORNE[gun])
        s.become(msgspec.structs.replace(self, ground=self.ground - 1 + by_air, air=self.air - by_air))

    def on_end(self, s: State) -> None:
        """H44:17.8.4a: what is left over is lost."""
        s.done()


def refit(s: State, gun: int) -> None:
    """Turn a gun to its ready side."""
    s.unmark(gun, "fired", "H44:17.8.2a" if AIRBORNE[gun] else "H44:17.8.1" if SIDE[gun] == ALLIED else "H44:17.8.3a")


def objection_to_refit(s: State, side: int, gun: int, left: int) -> Objection | None:
    """Why a gun may not be refitted."""
    if not PIECES_OF[side] >> gun & 1 or not IS_ARTILLERY[gun] or not s.fired >> gun & 1:
        return Objection("H44:17.8.1" if side == ALLIED else "H44:17.8.3a", pieces=(gun,), apart=True)
    if s.disorder[gun]:
        return Objection("H44:17.8.4b", pieces=(gun,))
    if s.cut >> gun & 1 and not AIRBORNE[gun]:
        return Objection("H44:18.4d", pieces=(gun,))
    if s.engaged >> gun & 1 or s.carried >> gun & 1:
        cite("H44:17.8.4b")
    if AIRBORNE[gun]:
        return _objection_to_drop(s, gun, left)
    rule = "H44:17.8.1" if side == ALLIED else "H44:17.8.3b" if s.time == NIGHT else "H44:17.8.3a"
    areas = AREA_N if side == ALLIED else own_areas(s, side)
    if left and supply.traces_to(s, gun, areas, supply.Lines(s, side, rafts=_rafts(s, side))):
        return None
    return Objection(rule, pieces=(gun,))


def _rafts(s: State, side: int) -> int | None:
    """H44:23.3.1: the hexsides over which engineers can carry ammunition, though they have made no ferry yet."""
    return supply.ready_rafts(s) if side == ALLIED else None


# --- 17.8.2 guns of the airborne divisions


def _objection_to_drop(s: State, gun: int, left: int) -> Objection | None:
    """H44:17.8.2: ammunition is dropped over a landing hex, brought to the source, and from there to the guns."""
    if not left:
        return Objection("H44:17.8.2a", pieces=(gun,))
    cite("H44:17.8.2b")
    source = supply.source_of(s, gun)
    if source == NONE or s.at[gun] == NONE:
        return Objection("H44:17.8.2b", pieces=(gun,))
    grid = s.board.grid
    around = supply.off_road(supply.supply_map_of(s, ALLIED, _rafts(s, ALLIED)), grid.bit[s.at[source]])
    if not around >> s.at[gun] & 1:
        return Objection("H44:17.8.2b", pieces=(gun,))
    drops = around & drop_hexes(s, source)
    if not drops:
        return Objection("H44:17.8.2b", pieces=(gun,))
    if not drops & usable(s):
        return Objection("H44:17.8.2c", tuple(grid.bits(drops))[:1], (gun,))
    if s.exhausted >> source & 1:
        cite("H44:17.8.2e")
    return None


def drop_hexes(s: State, source: int) -> int:
    """The landing hexes of a source's division; after turn 5 the source's own hex and those beside it are some, too."""
    grid, name = s.board.grid, FORMATIONS[supply.division_of(s, source)]
    found = grid.mask(hex for zone in s.board.landing.values() if zone.division == name for hex in zone.hexes)
    if s.turn > SOURCES_SERVE:
        cite("H44:17.8.2d")
        found |= grid.bit[s.at[source]] | grid.adjacent_mask[s.at[source]]
    return found


def usable(s: State) -> int:
    """H44:17.8.2c: clear or polder, whatever village lies there, and no enemy zone unless own units cancel it."""
    board = s.board
    cite("H44:17.8.2c")
    bare = board.terrain_mask(CLEAR, POLDER, POLDER_WOODS) & ~board.settlement_mask(TOWN, CITY)
    return bare & ~safe_zone(s, ALLIED) & ~s.stood[1 - ALLIED]
