"""The map holds every fact about a hex that the rulebook, the set-up card and the arrival codes give."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.games.holland44.rules.board import (
    BRIDGE_STATES,
    CORPS,
    SETTLEMENTS,
    TERRAIN,
    WATERS,
    Board,
    board_of,
)
from sandtable.maps.barriers import side_barriers
from sandtable.maps.paths import trace

# Each anchor: the hexes, and what holds of them. A fact is a word and what it is about.
ANCHORS: tuple[tuple[str, str], ...] = (
    # The rulebook
    ("6122", "bridge road major_river Neder_Rijn; parted 6222 Neder_Rijn IJssel Pannerdensch_Kanaal"),
    ("5321", "bridge road major_river Waal"),
    ("6124", "bridge road major_river IJssel"),
    ("4816", "bridge road major_river Maas"),
    ("5606", "name Tiel"),
    ("4301", "name 's-Hertogenbosch; settlement city"),
    ("3524", "name Overloon"),
    ("3225", "name Venray"),
    ("1402 1502", "state blown Maas-Scheldekanaal"),
    ("1306 1407", "state blown Maas-Scheldekanaal"),
    ("1307 1408", "state blown Maas-Scheldekanaal"),
    ("1109 1210", "state blown Maas-Scheldekanaal"),
    ("1303 1404", "state intact Maas-Scheldekanaal"),
    ("1303 1402 1306 1307 1109", "bridges 5 Maas-Scheldekanaal"),
    ("2608 2707 2708", "cities 3 Eindhoven"),
    ("5320 5321", "cities 2 Nijmegen"),
    ("6516", "landing Y; terrain clear; beside 3 woods"),
    ("4008", "landing A2; terrain clear; parted 3708 Zuid-Willemsvaart Maas"),
    ("5626", "ferry H; water major_river E"),
    ("5526", "gap H I"),
    ("1304 1306 1402", "lanes 30C 8C 12C; row 20"),
    # The set-up card: unknown units
    ("2608", "settlement city; name Eindhoven"),
    ("2707", "settlement city; name Eindhoven"),
    ("2708", "settlement city; name Eindhoven"),
    ("2914", "name Helmond; bridge road canal Zuid-Willemsvaart"),
    ("3108", "name Son; bridge road canal Wilhelminakanaal; road primary"),
    ("3212", "name Lieshout; bridge road canal Wilhelminakanaal; bridge road canal Zuid-Willemsvaart"),
    ("3507", "name Sint-Oedenrode; river Dommel"),
    ("3806", "name Schijndel"),
    ("3810", "name Veghel; bridge road canal Zuid-Willemsvaart; bridge rail canal Zuid-Willemsvaart"),
    ("4112", "name Uden"),
    ("4721", "name Mook; bridge rail major_river Maas"),
    ("4816", "bridge road major_river Maas; together 4818 Maas Maas-Waalkanaal Waal"),
    ("4922", "name Groesbeek"),
    ("5219", "name Neerbosch; bridge road canal Maas-Waalkanaal; route"),
    ("5221", "name Nijmegen"),
    ("5222", "name Beek; road primary"),
    ("5320", "settlement city; bridge rail major_river Waal"),
    ("6122", "bridge road major_river Neder_Rijn"),
    ("6314", "name Bennekom"),
    ("6614", "name Ede"),
    # Germans
    ("1501 1502", "parted 1401 Maas-Scheldekanaal"),
    ("1603 1605 1806", "parted 1303 Maas-Scheldekanaal; route 1605 1806"),
    ("1406 1408", "parted 1306 Maas-Scheldekanaal"),
    ("1110 1309", "parted 1109 Maas-Scheldekanaal"),
    ("2107", "route; beside-name Valkenswaard"),
    ("2417", "name Asten"),
    ("3101", "name Oirschot"),
    ("3104", "name Best"),
    ("3602", "name Boxtel"),
    ("3415", "name Gemert"),
    ("3903", "name Sint-Michielsgestel"),
    ("5908", "name Lienden"),
    ("5820", "name Elst"),
    ("6113", "name Wageningen"),
    ("5321", "settlement city; bridge road major_river Waal"),
    (
        "6025",
        "beside 6124; together 6124 IJssel Neder_Rijn Pannerdensch_Kanaal; parted 6123 IJssel Pannerdensch_Kanaal Neder_Rijn",
    ),
    ("6319", "terrain woods; beside 6318; beside 6220"),
    ("6522", "road primary; together 6222 Neder_Rijn IJssel Pannerdensch_Kanaal"),
    # Landing hexes
    ("6418", "landing S; terrain clear; north"),
    ("6317", "landing Z; terrain clear; north"),
    ("6217", "landing X; terrain clear; north"),
    ("4824 4924", "landing N; terrain clear; settlement-not town"),
    (
        "4818 4819",
        "landing O; terrain clear; parted 4619 Maas Maas-Waalkanaal Waal; parted 4821 Maas-Waalkanaal Maas Waal",
    ),
    ("4715", "landing O1; terrain clear; beside 4716; beside 4816; parted 4816 Maas Maas-Waalkanaal Waal"),
    ("5024", "landing T; terrain clear; settlement-not town"),
    ("3708", "landing A; terrain clear; parted 4008 Zuid-Willemsvaart Maas"),
    ("3306", "landing B; terrain clear"),
    ("3206 3207", "landing C; terrain clear; parted 3006 Wilhelminakanaal Zuid-Willemsvaart"),
    # The corps of the south
    ("1404 1405 1503 1504", "parted 1303 Maas-Scheldekanaal; lanes 30C"),
    ("1303 1304 1204 1103", "together 1004 Maas-Scheldekanaal; route 1303 1204 1103; lanes 30C"),
    ("1401 1402 1201 1301", "together 1004 Maas-Scheldekanaal; lanes 12C"),
    ("1306 1308 1109 1107", "together 1004 Maas-Scheldekanaal; lanes 8C"),
)


def reached(board: Board, hex: str, *rivers: str) -> int:
    """The hexes that can be reached from a hex without crossing some waters."""
    sides = sum(1 << side for river in rivers for side in board.rivers[river.replace("_", " ")])
    grid = board.grid
    return trace(grid, grid.bit[grid.at(hex)], grid.all, barriers=side_barriers(grid, sides))


def bridges_over(board: Board, hexes: list[int], river: str = "") -> list[int]:
    """The bridges at some hexes over a water."""
    sides = board.rivers[river.replace("_", " ")] if river else range(board.grid.sides)
    return [i for i, bridge in enumerate(board.bridges) if set(bridge.hexes) & set(hexes) and bridge.side in sides]


def bridge(board: Board, hexes: list[int], kind: str, water: str, river: str) -> bool:
    """Whether a bridge of a kind over a water stands at a hex."""
    found = [board.bridges[i] for i in bridges_over(board, hexes, river)]
    return any(each.rail == (kind == "rail") and WATERS[each.water] == water for each in found)


def state(board: Board, hexes: list[int], state: str, river: str) -> bool:
    """Whether the bridge between two hexes is in a state at the start."""
    at = board.bridge_at[board.grid.side_between(*hexes)]
    return BRIDGE_STATES[board.bridges[at].start] == state and at in bridges_over(board, hexes, river)


def gap(board: Board, hexes: list[int], *areas: str) -> bool:
    """Whether two entry areas meet at a hex without being beside each other."""
    one, other = (next(area for area in board.areas if area.letter == letter) for letter in areas)
    letters = [area.letter for area in board.areas]
    return not {letters.index(other.letter)} & set(one.adjacent) and bool(other.hexes >> hexes[0] & 1)


def lanes(board: Board, hexes: list[int], *corps: str) -> bool:
    """Whether hexes lie in the lanes of some corps, one after another or all in one."""
    names = corps if len(corps) > 1 else corps * len(hexes)
    return [CORPS[board.corps[hex]] for hex in hexes] == list(names)


def row(board: Board, hexes: list[int], last: str) -> bool:
    """Whether the lanes end with a row."""
    ends = {int(board.grid.label[hex][:2]) for hex in range(board.n) if board.corps[hex]}
    return max(ends) == int(last)


def cities(board: Board, hexes: list[int], count: str, name: str) -> bool:
    """Whether a town has just these city hexes."""
    named = [h for h in board.grid.bits(board.cities) if board.names.get(h, "").startswith(name)]
    return sorted(named) == sorted(hexes) and len(hexes) == int(count)


def beside(board: Board, hexes: list[int], what: str, kind: str = "") -> bool:
    """Whether a hex is beside another, or beside so many of a kind."""
    around = board.grid.neighbours[hexes[0]]
    if kind:
        return sum(TERRAIN[board.terrain[hex]] == kind for hex in around) >= int(what)
    return board.grid.at(what) in around


def road(board: Board, hexes: list[int], kind: str) -> bool:
    """Whether a road of a class runs through a hex."""
    ways = ("", "minor", "secondary", "primary")
    return any(ways[board.road[side]] == kind for side in board.grid.side[hexes[0]] if side < len(board.road))


def on_route(board: Board, hexes: list[int], *some: str) -> bool:
    """Whether hexes, or some of them, lie on the road of 30 Corps."""
    return {board.grid.at(hex) for hex in some} <= set(board.route) if some else set(hexes) <= set(board.route)


def at_water(board: Board, hexes: list[int], water: str, direction: str) -> bool:
    """Whether a hex has no way out over an edge of the map."""
    return board.grid.side[hexes[0]][board.grid.heading(direction)] not in board.edge_area


FACTS: dict[str, Callable[..., bool]] = {
    "name": lambda b, hexes, *words: all(b.names[h].startswith(" ".join(words)) for h in hexes),
    "settlement": lambda b, hexes, kind: all(SETTLEMENTS[b.settlement[h]] == kind for h in hexes),
    "settlement-not": lambda b, hexes, kind: all(SETTLEMENTS[b.settlement[h]] != kind for h in hexes),
    "terrain": lambda b, hexes, kind: all(TERRAIN[b.terrain[h]] == kind for h in hexes),
    "landing": lambda b, hexes, code: b.landing[code].hexes == tuple(hexes),
    "north": lambda b, hexes: all(b.regions["north_of_lower_rhine"] >> h & 1 for h in hexes),
    "parted": lambda b, hexes, far, *rivers: not any(reached(b, far, *rivers) >> h & 1 for h in hexes),
    "together": lambda b, hexes, near, *rivers: all(reached(b, near, *rivers) >> h & 1 for h in hexes),
    "bridges": lambda b, hexes, count, river: len(bridges_over(b, list(range(b.n)), river)) == int(count),
    "river": lambda b, hexes, name: bool(set(b.rivers[name]) & set(b.grid.side[hexes[0]])),
    "ferry": lambda b, hexes, area: any(f.hex == hexes[0] and b.areas[f.area].letter == area for f in b.ferries),
    "beside-name": lambda b, hexes, name: any(b.names.get(h) == name for h in b.grid.neighbours[hexes[0]]),
    "bridge": bridge, "state": state, "gap": gap, "lanes": lanes, "row": row, "cities": cities, "beside": beside,
    "road": road, "route": on_route, "water": at_water,
}  # fmt: skip


@pytest.mark.parametrize(("hexes", "facts"), ANCHORS)
def test_the_map_holds_its_anchors(hexes: str, facts: str) -> None:
    board = board_of("map.json")
    at = [board.grid.at(hex) for hex in hexes.split()]
    for fact in facts.split("; "):
        word, *about = fact.split()
        assert FACTS[word](board, at, *about), f"{hexes}: {fact}"


def test_there_are_73_anchors() -> None:
    assert len(ANCHORS) == 73
