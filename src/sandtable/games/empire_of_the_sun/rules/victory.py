"""Who has won: sudden death, the end of the campaign, victory points of the shorter scenarios (4.5, 16, 17)."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.rulebook import cite
from . import events, will
from .board import OAHU, data
from .bombing import in_range_of_tokyo, near_tokyo
from .network import OPEN_ROAD
from .pieces import ALLIES, B29S, HQS, JAPAN, NAMES
from .scenarios import NATIONS
from .start import first_control
from .state import STRIKES, UNREST, UNSTABLE, State
from .supply import burma_road, joined, notes, supplied_ports, supplied_somehow

BANDS = data("victory.json")["bands"]
NATION_ROWS = data("nations.json")
BOMBED_TURNS, RESOURCES_LEFT = 4, 1  # what the Allies need at the end of the campaign (16.2)
LEAST_RESOURCES = 12  # that Japan needs in 1942
TOWNSVILLE = "3727"
SMALL_WILL = 4  # below which each point counts in the scenarios on small maps
CHINA_START = 2  # the box of the China marker at which those scenarios count nothing
NEW_HEBRIDES = ("4825", "4826", "4828", "4926")
PHILIPPINES = ("2813", "3014", "2915", "2715")


# --- the end of a turn


def sudden_death(s: State) -> bool:
    """Whether the game ends at once: after the National Status Segment (13.93, 16.1, 17)."""
    if _fallen(s, "japan"):
        return _won(s, ALLIES, "EOTS:16.1")
    if s.setup.rules.rules.get("india_surrender_wins") and _fallen(s, "india"):
        return _won(s, JAPAN, "EOTS:17.5")
    return False


def end_of_turn(s: State) -> bool:
    """The checks of the End of Turn Phase in their order; whether the game is over (4.5)."""
    cite("EOTS:4.5a")
    if s.will <= 0 and s.turn > 1:
        return _won(s, JAPAN, "EOTS:16.1")
    if sudden_death(s) or _headless(s):
        return True
    return s.turn == s.setup.rules.last_turn and decide(s)


def _headless(s: State) -> bool:
    """In the South Pacific a side without an HQ on the map has lost (17)."""
    row = s.setup.rules.rules.get("sudden_death")
    if row is None:
        return False
    for side in (JAPAN, ALLIES):
        hqs = [hq for hq in s.board.grid.bits(s.on[side] & HQS) if NAMES[hq] not in row["hqs_but"]]
        if not hqs:
            return _won(s, 1 - side, "EOTS:17.5")
    return False


def decide(s: State) -> bool:
    """Who has won after the last turn (16.2, 16.3, 17)."""
    if s.setup.rules.victory == "campaign":
        cite("EOTS:16.0", CAMPAIGNS[s.setup.scenario])
        return _won(s, ALLIES, "EOTS:16.2") if allied_campaign(s) else _won(s, JAPAN, "EOTS:16.3")
    _last_changes_of_will(s)
    if s.setup.rules.victory == "vp_1942" and _counted_resources(s) < LEAST_RESOURCES:
        return _won(s, ALLIES, "EOTS:17.2")
    points, rule = victory_points(s), RULES[s.setup.rules.victory]
    s.emit(events.VICTORY_POINTS, rule, points)
    most = most_of_the_allies(s.setup.rules.map)
    return _won(s, ALLIES if points <= most else JAPAN, rule, points, most + 1)


def allied_campaign(s: State) -> bool:
    """Bombed four turns in a row, hardly a resource left, a B29 in range of Tokyo: all three (16.2)."""
    near = any(in_range_of_tokyo(s, piece) for piece in s.board.grid.bits(B29S))
    return s.bombed >= BOMBED_TURNS and _resources(s) <= RESOURCES_LEFT and near


def _last_changes_of_will(s: State) -> None:
    """In Burma will is changed once more before points are counted (17)."""
    row = s.setup.rules.rules.get("will_at_end")
    if row is None:
        return
    if not _first_control(s) & ~s.control:
        will.change(s, row["no_advance"], "EOTS:17.5")
    if s.europe:
        will.change(s, row["europe_positive" if s.europe > 0 else "europe_negative"], "EOTS:17.5")


def _won(s: State, winner: int, rule: str, points: int = 0, least: int = 0) -> bool:
    """The game ends; with the points of Japan and how many it needed, where these decide."""
    s.emit(events.GAME_ENDS, rule, winner, points, least)
    s.finish(winner)
    return True


def most_of_the_allies(map: str) -> int:
    """The most points with which the Allies still win on a map."""
    most: int = BANDS.get(map, BANDS["default"])["allied_tactical"][1]
    return most


# --- victory points


def victory_points(s: State) -> int:
    """The points of Japan in a scenario that counts them (17)."""
    cite(RULES[s.setup.rules.victory])
    return POINTS[s.setup.rules.victory](s)


def _fallen(s: State, nation: str) -> bool:
    return bool(s.surrendered >> NATIONS.index(nation) & 1)


def _resources(s: State) -> int:
    return s.controlled(JAPAN, s.board.resources).bit_count()


def _counted_resources(s: State) -> int:
    return _counted(s, JAPAN, s.board.resources).bit_count()


def _first_control(s: State) -> int:
    return first_control(s.board, s.setup.rules.id)


def counted(s: State) -> int:
    """The hexes that count as Japan's: one that its side cannot supply counts for whoever had it at the start (17)."""
    known = notes(s)
    if "counted" not in known:
        changed = s.board.grid.bits((s.control ^ _first_control(s)) & s.board.land)
        cut_off = (h for h in changed if not supplied_somehow(s, JAPAN if s.control >> h & 1 else ALLIES, h))
        known["counted"] = s.control ^ s.board.grid.mask(cut_off)
    found: int = known["counted"]
    return found


def _counted(s: State, side: int, hexes: int) -> int:
    """Those of some hexes that count as a side's."""
    return hexes & counted(s) if side == JAPAN else hexes & ~counted(s)


def _held(s: State, side: int, labels: tuple[str, ...] | list[str], among: int = -1) -> int:
    """How many of some hexes count as a side's."""
    return _counted(s, side, s.board.mask(labels) & among).bit_count()


def _all(s: State, side: int, labels: tuple[str, ...] | list[str]) -> bool:
    return _counted(s, side, s.board.mask(labels)) == s.board.mask(labels)


def _ever(s: State, label: str) -> bool:
    return bool(s.ever >> s.board.grid.at(label) & 1)


def _cut(s: State) -> int:
    """No Allied supply line between Townsville and Oahu, or one of them is lost."""
    ends = s.board.grid.at(TOWNSVILLE), s.board.grid.at(OAHU)
    return 0 if _all(s, ALLIES, (TOWNSVILLE, OAHU)) and joined(s, ALLIES, *ends) else 5


def _india(s: State) -> int:
    """Hexes of Northern India, and the box of the India marker."""
    box = 2 if s.india >= UNSTABLE or _fallen(s, "india") else 1 if s.india in (UNREST, STRIKES) else 0
    return _held(s, JAPAN, NATION_ROWS["india"]["northern"]) + box


def _closed(s: State) -> bool:
    """Whether the Burma Road is closed; the Hump does not open it (13.78)."""
    return burma_road(s) != OPEN_ROAD


def _by_will(s: State) -> int:
    """A point for each of will below 6, minus one for each above 5."""
    return 6 - s.will if s.will <= 5 else 5 - s.will


def _theatre(s: State) -> int:
    """What all one-year scenarios count: China fallen, the Burma Road, the line to Australia, India, will."""
    return 5 * _fallen(s, "china") + _closed(s) + _cut(s) + _india(s) + _by_will(s)


def _hawaii(s: State) -> int:
    return 3 * _ever(s, OAHU) + _ever(s, "5708") + _ever(s, "5908")


def _mandates(s: State) -> int:
    """The side that has the Mandates: whoever has Rabaul and Guadalcanal, otherwise whoever had both last (13.84)."""
    cite("EOTS:13.84b")
    for side in (JAPAN, ALLIES):
        if _all(s, side, NATION_ROWS["mandates"]["surrender"]):
            return side
    return JAPAN if _fallen(s, "mandates") else ALLIES


def _garrisoned(s: State, label: str) -> bool:
    return bool(_held(s, JAPAN, (label,)) and s.standing_at(s.board.grid.at(label), JAPAN))


def _new_guinea_ports(s: State, side: int) -> int:
    return _held(s, side, NATION_ROWS["new_guinea"]["bases"], s.board.ports)


def points_1942(s: State) -> int:
    """1942 (17.2)."""
    mandates = _mandates(s) == JAPAN
    outposts = sum(_garrisoned(s, label) for label in ("5108", "4612"))
    found = _theatre(s) + s.china + mandates + 2 * (_new_guinea_ports(s, JAPAN) >= 4) + _hawaii(s)
    return found + outposts + _held(s, JAPAN, ("4600", "5100")) - 3 * (_counted_resources(s) <= LEAST_RESOURCES)


def points_1943(s: State) -> int:
    """1943 (17.3); a resource hex that Japan lacks counts for the Allies."""
    found = _theatre(s) + _hawaii(s)
    if _mandates(s) == JAPAN:
        found += 3
    else:
        found -= 3 + (_held(s, ALLIES, NATION_ROWS["mandates"]["bases"]) >= 4)
    found -= 3 * _all(s, ALLIES, NATION_ROWS["marshalls"]["surrender"])
    if _all(s, ALLIES, NATION_ROWS["new_guinea"]["surrender"]):
        found -= 3
    elif _new_guinea_ports(s, ALLIES) >= 4:
        found -= 1
    found -= 3 * _port_near_tokyo(s, 11)
    return found - (s.board.resources.bit_count() - _counted_resources(s))


def _port_near_tokyo(s: State, within: int) -> bool:
    return bool(near_tokyo(s, _counted(s, ALLIES, s.board.ports), within))


def points_1944(s: State) -> int:
    """1944 (17.4)."""
    new_guinea = NATION_ROWS["new_guinea"]["surrender"]
    found = _theatre(s) + (_mandates(s) == JAPAN) + 3 * _ever(s, OAHU)
    found += 5 if _all(s, JAPAN, new_guinea) else 0 if _all(s, ALLIES, new_guinea) else 3
    found += 3 * bool(supplied_ports(s, JAPAN) & s.board.mask(("4021",)))
    found += (5, 3, 0)[min(2, (supplied_ports(s, ALLIES) & s.board.mask(PHILIPPINES)).bit_count())]
    return found + 5 * (not _port_near_tokyo(s, 8))


def points_south_pacific(s: State) -> int:
    """The South Pacific (17)."""
    ports, new_guinea = NATION_ROWS["mandates"]["ports"], NATION_ROWS["new_guinea"]["surrender"]
    found = 5 if _fallen(s, "china") else s.china - CHINA_START
    found += _cut(s) + max(0, SMALL_WILL - s.will) + _held(s, JAPAN, ports)
    found += 3 * _all(s, JAPAN, ports) - 3 * _all(s, ALLIES, ports)
    found += _new_guinea_ports(s, JAPAN) - _held(s, ALLIES, ("3219",))
    found += 3 * _all(s, JAPAN, new_guinea) - 3 * _all(s, ALLIES, new_guinea)
    australia = _counted(s, JAPAN, s.board.region_mask("Australia") & s.board.ports)
    return found + bool(_held(s, JAPAN, NEW_HEBRIDES, s.board.ports)) + bool(australia)


def points_burma(s: State) -> int:
    """Burma (17)."""
    found = s.china - CHINA_START + 3 * _fallen(s, "china") + (3 if _closed(s) else -1)
    found += max(0, SMALL_WILL - s.will) + (s.europe < 0) - (s.europe > 0) + _india(s)
    found += 2 if _held(s, JAPAN, ("2008",)) else -2
    return found + (s.rivalry >> ALLIES & 1) - (s.rivalry >> JAPAN & 1)


POINTS: dict[str, Callable[[State], int]] = {
    "vp_1942": points_1942,
    "vp_1943": points_1943,
    "vp_1944": points_1944,
    "vp_south_pacific": points_south_pacific,
    "vp_burma": points_burma,
}
RULES = {
    "vp_1942": "EOTS:17.2",
    "vp_1943": "EOTS:17.3",
    "vp_1944": "EOTS:17.4",
    "vp_south_pacific": "EOTS:17.5",
    "vp_burma": "EOTS:17.5",
}
CAMPAIGNS = {"campaign": "EOTS:17.1", "1942-1945": "EOTS:17.8", "1943-1945": "EOTS:17.9"}
