"""Where pieces may be set up: zones, stacking, and room for those still to come (8.1, 8.2, F100.3).

Each test is a rule with the mask of the hexes it forbids, so that the list of places and the reason against a place
come from the same words.
"""

from __future__ import annotations

from typing import Any

from ....kernel.rulebook import Objection
from ....maps.hexes import bits
from ....maps.paths import spread, trace
from .board import GRID, N, zone
from .pieces import FIGURES, FORT, LEADER, SORT, SQUAD, STACK, TEAM, UNIT_TYPE
from .special import room
from .state import BIT, State
from .terrain import RULES

SCENARIO = "KERNEL:scenario"
ROOM = "CC:8.2a"

EARLY, MAIN, LATE, ARMING = range(4)  # the stages of a side's set-up

Bar = tuple[str, int]  # a rule and the hexes it forbids
Needed = list[int]  # how many units must still set up, by sort

FIGURES_OF = {SQUAD: 4, TEAM: 2, LEADER: 1}  # CC:3.b
WET = ("marsh", "stream", "water_barrier")  # CC:F100.3b


def objection_from(bars: list[Bar], h: int) -> Objection | None:
    """The first of some rules that forbids a hex."""
    for rule, mask in bars:
        if mask >> h & 1:
            return Objection(rule, (h,), says="outside-zone" if rule == SCENARIO else "")
    return None


def open_hexes(bars: list[Bar]) -> int:
    """The hexes that no rule forbids."""
    allowed = GRID.all
    for _, mask in bars:
        allowed &= ~mask
    return allowed


def zone_of_units(s: State, side: int, stage: int) -> int:
    """Where a side's units set up in a stage; late ones perhaps anywhere (late_setup)."""
    anywhere = stage == LATE and any(row["where"] == "anywhere" for row in s.setup.switches("late_setup", side))
    found = GRID.all & ~s.terrain.impassable if anywhere else s.setup.zones[side]
    return found & ~s.stood[1 - side]


def around(mask: int, within: int = 1) -> int:
    """The hexes of a mask and those near them."""
    for _ in range(within):
        mask |= spread(GRID, mask)
    return mask


def _joined(mask: int, free: int) -> int:
    """All free hexes that hang together with some."""
    return trace(GRID, mask, free)


class SetUpSpace:
    """What a side has for its units in a stage: the zone and how much room is left in it."""

    def __init__(self, s: State, side: int, stage: int, needed: Needed) -> None:
        self.s, self.side, self.needed = s, side, needed
        self.zone = zone_of_units(s, side, stage)
        self.chained = s.setup.switch("chain_setup", side) is not None
        self.where = _joined(s.stood[side], self.zone) if self.chained and s.stood[side] else self.zone
        self.rooms = {h: room(s, h, side) for h in bits(self.zone & s.stood[side])}

    def bars(self, sort: int) -> list[Bar]:
        """What forbids a unit of a sort, which is among the needed, to set up."""
        s = self.s
        bars = [("CC:T98c", s.terrain.impassable), (SCENARIO, GRID.all & ~self.zone)]
        if self.chained:
            bars.append((SCENARIO, GRID.all & ~self._chain()))
        full = sum(BIT[h] for h, left in self.rooms.items() if left < FIGURES_OF[sort])
        bars.append((ROOM, full | self._crowding(sort)))
        missing = [group for group in s.setup.groups[self.side] if not group & s.stood[self.side]]
        if missing and len(missing) >= sum(self.needed):
            bars.append((SCENARIO, GRID.all & ~sum(missing)))
        return bars

    def _chain(self) -> int:
        """The hexes that go on with the side's unbroken chain, or may begin one with room enough (chain_setup)."""
        stood = self.s.stood[self.side]
        if stood:
            return around(stood)
        found, left = 0, self.zone
        while left:
            part = _joined(left & -left, self.zone)
            left &= ~part
            if min(self._slack(part)) >= 0:
                found |= part
        return found

    def roomy(self) -> bool:
        """Whether all who are needed find room."""
        return min(self._slack(self.where)) >= 0

    def _slack(self, where: int) -> tuple[int, int, int]:
        """How many hexes for squads, places for teams and figures are to spare once all who are needed have room.

        A hex holds one squad at most, and a squad takes the place of two teams wherever it goes, so counting is enough.
        """
        few = [max(0, left) for h, left in self.rooms.items() if where >> h & 1]
        empty = where.bit_count() - len(few)
        squads, teams, leaders = self.needed[SQUAD], self.needed[TEAM], self.needed[LEADER]
        hexes = empty + sum(left >= FIGURES_OF[SQUAD] for left in few) - squads
        pairs = empty * (STACK // 2) + sum(left // 2 for left in few) - 2 * squads - teams
        return hexes, pairs, empty * STACK + sum(few) - 4 * squads - 2 * teams - leaders

    def _crowding(self, sort: int) -> int:
        """The hexes in which a unit would take the room that others need."""
        hexes, pairs, figures = self._slack(self.where)
        if min(hexes, pairs, figures) < 0:
            return self.where
        if sort == SQUAD or (hexes and pairs):
            return 0
        found = 0
        for h in bits(self.where):
            left = self.rooms.get(h, STACK)
            after = left - FIGURES_OF[sort]
            spoils_squad = not hexes and left >= FIGURES_OF[SQUAD] > after
            spoils_team = not pairs and sort == LEADER and left // 2 > after // 2
            if spoils_squad or spoils_team:
                found |= BIT[h]
        return found


# --- fortifications -------------------------------------------------------------------------------------------------


def bars_to_fort(s: State, side: int, stage: int, fort: int) -> list[Bar]:
    """What forbids a side to set up a fortification, with the hexes."""
    bars = [(str(RULES[name]["markers"]), s.terrain.of_type[name]) for name in WET]
    bars.append(("CC:F100.3a", sum(BIT[h] for h, found in enumerate(s.fort) if found)))
    bars.append((SCENARIO, GRID.all & ~_fort_zone(s, side, stage)))
    row = s.setup.switch("fortification_site", side)
    if row is not None and FORT[row["type"]] == fort:
        bars.append((SCENARIO, GRID.all & ~around(s.terrain.of_type[row["terrain"]], row["within"])))
    tank = s.setup.switch("immobile_tank", side)
    if tank is not None and FORT[tank["fortification"]] == fort:
        bars += _bars_to_tank(s, side, tank)
    return bars


def _fort_zone(s: State, side: int, stage: int) -> int:
    if stage == EARLY:
        return zone(s.setup.edges[side], s.setup.rules["early_fortifications"]["depth"])
    return s.setup.zones[side] & ~s.stood[1 - side]


def _bars_to_tank(s: State, side: int, row: dict[str, Any]) -> list[Bar]:
    """The tank stands on plain terrain, and its crew must find room (immobile_tank)."""
    level = sum(BIT[h] for h in range(N) if s.terrain.level[h] <= row["max_level"])
    crew = sum(FIGURES_OF[SORT[UNIT_TYPE[row[who]]]] for who in ("leader", "crew"))
    crowded = sum(
        BIT[h]
        for h in bits(s.stood[side])
        if sum(FIGURES[s.kind[u]] for u in bits(s.here(h, side))) + crew > row["stacking"]
    )
    return [(SCENARIO, GRID.all & ~(s.terrain.of_type[row["terrain"]] & level)), (ROOM, crowded)]
