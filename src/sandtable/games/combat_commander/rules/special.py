"""Special rules of single scenarios, each a function called by the chapter it changes (data/README.md)."""

from __future__ import annotations

from typing import Any

from ....kernel.rulebook import Objection, cite
from ....maps.hexes import bits
from .board import EDGE, EDGES, GRID, NONE, OPPOSITE_EDGE, ROW, SIDES, N
from .naming import objection_to_naming
from .pieces import BUNKER, STACK, WEAPON_TYPE
from .state import BIT, TIME, State


def _of(s: State, name: str, side: int) -> dict[str, Any] | None:
    return s.setup.switch(name, side)


# --- cards and orders -----------------------------------------------------------------------------------------------


def discards_with_orders(s: State, side: int) -> int:
    """How many cards a side may discard in a turn with orders (discard_with_orders)."""
    row = _of(s, "discard_with_orders", side)
    return int(row["cards"]) if row else 0


def on_time(s: State) -> None:
    """What a time advance changes by itself: the order limit of a side rises (orders_rise)."""
    row = s.setup.rules.get("orders_rise")
    if row is not None:
        side = SIDES.index(row["side"])
        s.order_limit[side] = max(s.order_limit[side], min(row["max"], s.order_limit[side] + row["by"]))


def on_breeze(s: State) -> None:
    """Each breeze thins the fog by one (fog)."""
    s.fog = max(0, s.fog - 1)


def objection_to_sniper(s: State, side: int, hex: int, unit: int) -> Objection | None:
    """Why a side's sniper cannot hit a unit; those of one side may reach enemies farther off (sniper_radius)."""
    if why := objection_to_naming(s, unit, "CC:1.9.1.3a"):
        return why
    row = _of(s, "sniper_radius", side)
    reach = row["radius"] if row and s.owner[unit] != side else 1
    near = GRID.distance[hex][s.hex[unit]] <= reach
    return None if near else Objection("CC:1.9.1.3a", (hex, s.hex[unit]), (unit,))


# --- weapons --------------------------------------------------------------------------------------------------------


def breaks_for_good(s: State, weapon: int) -> bool:
    """Whether a weapon is lost when it breaks, having been captured (captured_weapon)."""
    carrier = s.carrier[weapon]
    row = _of(s, "captured_weapon", s.owner[carrier]) if carrier != NONE else None
    return row is not None and s.arm[weapon] == WEAPON_TYPE[row["weapon"]]


# --- stacking and the immobile tank ---------------------------------------------------------------------------------


def stack_limit(s: State, h: int) -> int:
    """The figures of a side that a hex holds: fewer on the immobile tank (8.2a, immobile_tank)."""
    cite("CC:8.2a")
    row = s.setup.rules.get("immobile_tank")
    return int(row["stacking"]) if row and s.fort[h] == BUNKER else STACK


def room(s: State, h: int, side: int) -> int:
    """The figures of a side that a hex still holds."""
    cite("CC:3.b")
    return stack_limit(s, h) - s.figures(h, side)


def tied_gun(s: State, unit: int) -> int:
    """The gun of the immobile tank if a unit serves it, which cannot leave the tank's hex; else NONE."""
    row = s.setup.rules.get("immobile_tank")
    if row is None:
        return NONE
    weapon = s.weapon[unit]
    if weapon == NONE or s.hex[unit] == NONE or s.arm[weapon] != WEAPON_TYPE[row["gun"]]:
        return NONE
    return weapon


# --- fortifications -------------------------------------------------------------------------------------------------


def no_new_fortifications(s: State) -> bool:
    """Whether nothing may be fortified once the game has begun (no_new_fortifications)."""
    return bool(s.setup.rules.get("no_new_fortifications"))


def may_hide(s: State, side: int, action: str) -> bool:
    """Whether a side may play a hidden action: the defender, or whom the scenario names (A35, hidden_mines_by)."""
    if side == s.setup.defender:
        return True
    return action == "hidden_mines" and SIDES[side] in s.setup.rules.get("hidden_mines_by", ())


def hides_mines(s: State, side: int, action: str) -> bool:
    """Whether a side lays mines with an action, be it Hidden Wire (wire_as_mines)."""
    return action == "hidden_mines" or (action == "hidden_wire" and _of(s, "wire_as_mines", side) is not None)


# --- leaving the map ------------------------------------------------------------------------------------------------


def scores_exit(s: State, side: int) -> bool:
    """Whether a side gains points by leaving the map (exit_vp)."""
    return SIDES[side] in s.setup.rules.get("exit_vp", SIDES)


def exit_is_final(s: State, side: int) -> bool:
    """Whether a side's units that leave the map are eliminated (exit_eliminates)."""
    return SIDES[side] in s.setup.rules.get("exit_eliminates", ())


def exits(s: State, side: int) -> int:
    """The hexes from which a side may leave the map of its own will (7.2, raid_exit)."""
    row = _of(s, "raid_exit", side)
    if row is None:
        return EDGE[OPPOSITE_EDGE[s.setup.edges[side]]]
    return 0 if _armed(s, 1 - side) else _raid_rows(row["rows"])


def raids(s: State, side: int) -> bool:
    """Whether a side leaves the map only as the scenario has it (raid_exit)."""
    return _of(s, "raid_exit", side) is not None


def _armed(s: State, side: int) -> bool:
    return any(s.weapon[u] != NONE for u in bits(s.on[side]))


def _raid_rows(rows: int) -> int:
    rim = EDGE[EDGES[0]] | EDGE[EDGES[1]] | EDGE[EDGES[2]] | EDGE[EDGES[3]]
    return rim & GRID.mask(h for h in range(N) if ROW[h] < rows)


# --- reinforcements -------------------------------------------------------------------------------------------------


def entry(s: State, unit: int) -> int:
    """The hexes where a unit on the time track may enter (6.1.2h, hold_back, reinforcement_site)."""
    side = s.owner[unit]
    if s.held >> unit & 1 and _enters_in_cover(s, side):
        return _covered_zone(s, side)
    found = EDGE[s.setup.edges[side]]
    row = _of(s, "reinforcement_site", side)
    if row is not None and s.box[unit] == TIME + row["space"]:
        found |= GRID.within(GRID.at(row["near"]), row["within"])
    return found


def _enters_in_cover(s: State, side: int) -> bool:
    return any(row["entry"] == "zone_in_cover" for row in s.setup.switches("hold_back", side))


def _covered_zone(s: State, side: int) -> int:
    free = s.setup.zones[side] & ~s.stood[1 - side]
    return sum(BIT[h] for h in bits(free) if s.terrain.morale_cover(h, s.fort[h]) >= 1)
