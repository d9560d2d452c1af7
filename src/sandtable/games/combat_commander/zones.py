"""Where pieces may be set up: zones, stacking, and room for those still to come (8.1, 8.2, F100.3).

Each test is a rule with the mask of the hexes it forbids, so that the list of places and the reason against a place
come from the same words.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...kernel.hexes import bits
from ...kernel.rulebook import Objection
from .board import GRID, N, zone
from .pieces import BUNKER, FIGURES, FORT, LEADER, SORT, SQUAD, TEAM, UNIT_TYPE
from .special import STACK, room
from .state import BIT, State
from .terrain import RULES

SCENARIO = "KERNEL:scenario"
ROOM = "CC:8.2a"

EARLY, MAIN, LATE, ARMING = range(4)  # the stages of a side's set-up

Bar = tuple[str, int]  # a rule and the hexes it forbids


def objection_from(bars: list[Bar], h: int) -> Objection | None:
    """The first of some rules that forbids a hex."""
    for rule, mask in bars:
        if mask >> h & 1:
            return Objection(rule, (h,))
    return None


def open_hexes(bars: list[Bar]) -> int:
    """The hexes that no rule forbids."""
    allowed = GRID.all
    for _, mask in bars:
        allowed &= ~mask
    return allowed


# --- the zone of a stage --------------------------------------------------------------------------------------------


def zone_of_units(s: State, side: int, stage: int) -> int:
    """Where a side's units set up in a stage; late ones perhaps anywhere (late_setup)."""
    anywhere = stage == LATE and any(row["where"] == "anywhere" for row in s.setup.switches("late_setup", side))
    found = GRID.all & ~s.land.impassable if anywhere else s.setup.zones[side]
    return found & ~s.stood[1 - side]


def chain(s: State, side: int, free: int, needed: Counter[int]) -> int:
    """The hexes that go on with a side's unbroken chain, or may begin one with room enough (chain_setup)."""
    stood = s.stood[side]
    if stood:
        return stood | _beside(stood)
    found, left = 0, free
    while left:
        part = _joined(left & -left, free)
        left &= ~part
        if min(_slack(s, side, part, needed)) >= 0:
            found |= part
    return found


def _beside(mask: int) -> int:
    found = 0
    for h in bits(mask):
        found |= GRID.adjacent_mask[h]
    return found


def _joined(mask: int, free: int) -> int:
    while grown := (_beside(mask) & free) & ~mask:
        mask |= grown
    return mask


# --- room for units -------------------------------------------------------------------------------------------------


def _rooms(s: State, side: int, where: int) -> list[tuple[int, int]]:
    """The hexes of a mask that hold fewer than usual, with what they hold."""
    return [(h, room(s, h, side)) for h in bits(where & (s.stood[side] | _tank_hexes(s)))]


def _tank_hexes(s: State) -> int:
    return sum(BIT[h] for h in range(N) if s.fort[h] == BUNKER) if "immobile_tank" in s.setup.rules else 0


def _slack(s: State, side: int, where: int, needed: Counter[int]) -> tuple[int, int, int]:
    """How many hexes for squads, places for teams and figures are to spare once all who are needed have room.

    A hex holds one squad at most, and a squad takes the place of two teams wherever it goes, so counting is enough.
    """
    few = _rooms(s, side, where)
    empty = where.bit_count() - len(few)
    hexes = empty + sum(left >= FIGURES_OF[SQUAD] for _, left in few)
    pairs = empty * (STACK // 2) + sum(max(0, left) // 2 for _, left in few)
    figures = empty * STACK + sum(max(0, left) for _, left in few)
    squads, teams, leaders = needed[SQUAD], needed[TEAM], needed[LEADER]
    return hexes - squads, pairs - 2 * squads - teams, figures - 4 * squads - 2 * teams - leaders


FIGURES_OF = {SQUAD: 4, TEAM: 2, LEADER: 1}  # CC:3.b


def _crowding(s: State, side: int, where: int, sort: int, needed: Counter[int]) -> int:
    """The hexes in which a unit would take the room that others need."""
    hexes, pairs, figures = _slack(s, side, where, needed)
    if min(hexes, pairs, figures) < 0:
        return where
    if sort == SQUAD or (hexes and pairs):
        return 0
    rooms = dict(_rooms(s, side, where))
    found = 0
    for h in bits(where):
        left, after = rooms.get(h, STACK), rooms.get(h, STACK) - FIGURES_OF[sort]
        spoils_squad = not hexes and left >= FIGURES_OF[SQUAD] > after
        spoils_team = not pairs and sort == LEADER and left // 2 > after // 2
        if spoils_squad or spoils_team:
            found |= BIT[h]
    return found


def bars_to_unit(s: State, side: int, stage: int, kind: int, needed: Counter[int]) -> list[Bar]:
    """What forbids a unit of a kind to set up; `needed` counts by sort who still has to, the unit among them."""
    where = zone_of_units(s, side, stage)
    bars = [("CC:T98c", s.land.impassable), (SCENARIO, GRID.all & ~where)]
    if s.setup.switch("chain_setup", side):
        where = _joined(s.stood[side], where) if s.stood[side] else where
        bars.append((SCENARIO, GRID.all & ~chain(s, side, where, needed)))
    full = sum(BIT[h] for h, left in _rooms(s, side, where) if left < FIGURES[kind])
    bars.append((ROOM, full | _crowding(s, side, where & ~full, SORT[kind], needed)))
    missing = [group for group in s.setup.groups[side] if not group & s.stood[side]]
    if missing and len(missing) >= sum(needed.values()):
        bars.append((SCENARIO, GRID.all & ~sum(missing)))
    return bars


# --- fortifications -------------------------------------------------------------------------------------------------


def bars_to_fort(s: State, side: int, stage: int, fort: int) -> list[Bar]:
    """What forbids a side to set up a fortification, with the hexes."""
    bars = [(str(RULES[name]["markers"]), s.land.of_type[name]) for name in WET]
    bars.append(("CC:F100.3a", sum(BIT[h] for h in range(N) if s.fort[h])))
    bars.append((SCENARIO, GRID.all & ~_fort_zone(s, side, stage)))
    row = s.setup.switch("fortification_site", side)
    if row is not None and FORT[row["type"]] == fort:
        bars.append((SCENARIO, GRID.all & ~_around(s.land.of_type[row["terrain"]], row["within"])))
    tank = s.setup.switch("immobile_tank", side)
    if tank is not None and FORT[tank["fortification"]] == fort:
        bars += _bars_to_tank(s, side, tank)
    return bars


WET = ("marsh", "stream", "water_barrier")  # CC:F100.3b


def _fort_zone(s: State, side: int, stage: int) -> int:
    if stage == EARLY:
        row = s.setup.rules["early_fortifications"]
        return zone(s.setup.edges[side], row["depth"])
    return s.setup.zones[side] & ~s.stood[1 - side]


def _around(mask: int, within: int) -> int:
    found = 0
    for h in bits(mask):
        found |= GRID.within(h, within)
    return found


def _bars_to_tank(s: State, side: int, row: dict[str, Any]) -> list[Bar]:
    """The tank stands on plain ground, and its crew must find room (immobile_tank)."""
    level = sum(BIT[h] for h in range(N) if s.land.level[h] <= row["max_level"])
    crew = sum(FIGURES[UNIT_TYPE[row[who]]] for who in ("leader", "crew"))
    crowded = sum(
        BIT[h]
        for h in bits(s.stood[side])
        if sum(FIGURES[s.kind[u]] for u in bits(s.here(h, side))) + crew > row["stacking"]
    )
    return [(SCENARIO, GRID.all & ~(s.land.of_type[row["terrain"]] & level)), (ROOM, crowded)]
