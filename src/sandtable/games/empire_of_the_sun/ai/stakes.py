"""What each place is worth to whoever takes it, in points of US political will: victory, nations, resources, bases."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..rules.board import OAHU, TOKYO, Board
from ..rules.pieces import ALLIES, JAPAN
from ..rules.scenarios import NATIONS
from ..rules.state import State
from ..rules.supply import supplied_somehow
from ..rules.victory import NATION_ROWS, NEW_HEBRIDES, PHILIPPINES
from ..rules.will import LISTED, REGAINED, taken

PORT = 0.12  # a port anywhere
AIRFIELD = 0.14  # an airfield
CITY = 0.04  # a city
RESOURCE = 0.5  # a resource hex, on a map with all of Japan's
OF_AUSTRALIA = 0.05  # each hex without which Australia surrenders
OF_INDIA = 0.3  # each hex of northern India
OF_HONSHU = 0.4  # each hex of Honshu
OF_OAHU = 1.0  # Oahu
PROGRESS = 0.8  # a place towards the progress of the war that the turn still asks for
IN_RANGE_OF_TOKYO = 8  # hexes from which Japan can be bombed
BOMBERS = 1.2  # half of it for each airfield in that range
WILL = 1.5  # a point of will, shared by the hexes on which it depends
UNLIKELY = 0.3  # of that for a nation that is hard to bring down
AIMED = 0.9  # a victory point that a few hexes decide
CLOSING = 9  # the turn from which the Allies must take Honshu to win a war
LAST_BLOW = 3.0  # what more each of its hexes is worth from then on
EASY_WILL = 4  # will that is enough by then
EASY = 0.25  # of what will is worth when there is more of it
DECISIVE = {  # what each hex is worth besides, by how a scenario is won and by place
    "vp_south_pacific": {
        "mandates": 1.6,  # a port of the Australian Mandates
        "new_guinea": 0.45,  # a hex without which New Guinea surrenders
        "ports_of_new_guinea": 1.0,
        "vogelkop": 1.0,
        "new_hebrides": 0.3,
        "ports_of_australia": 0.4,
    },
    "vp_1942": {
        "ports_of_new_guinea": 0.5,
        "oahu": 2.0,
        "outposts": 0.8,  # Hawaii without Oahu, Midway, Wake and the Aleutians
        "mandates": 0.5,  # a hex without which the Mandates surrender
        "resources": 0.9,
    },
    "vp_1943": {
        "mandates": 2.0,
        "marshalls": 1.5,  # a hex without which the Marshall Islands surrender
        "new_guinea": 0.45,
        "ports_of_new_guinea": 0.25,
        "oahu": 2.0,
        "near_tokyo": 1.5,  # a port near Tokyo
        "resources": 0.6,
    },
    "vp_1944": {
        "mandates": 0.5,
        "philippines": 0.5,
        "oahu": 2.0,
        "near_tokyo": 0.5,
    },
    "vp_burma": {
        "rangoon": 3.0,
        "india": 0.7,  # a hex of northern India
        "burma": 0.4,  # a base in Burma
    },
}
Table = dict[int, float]


def stakes(s: State, side: int) -> Table:
    """What taking each place from the enemy is worth to a side, for all places that it does not control."""
    fixed, fallen = places(s.board, s.setup.rules.victory), _summed(_nations(s, side), _honshu(s, side), _aims(s, side))
    lacking = s.progress - taken(s).bit_count() if s.progress else 0
    progress = PROGRESS * _heed(s) if lacking > 0 else 0.0
    found: Table = {}
    for h, value in fixed.items():
        if not s.controls(side, h):
            asked = s.began >> h & 1 if side == ALLIES else ~s.control & s.began & 1 << h
            found[h] = value + fallen.get(h, 0.0) + (progress if asked else 0.0)
    return found


def _summed(*tables: Table) -> Table:
    """Some tables as one."""
    found: Table = {}
    for table in tables:
        for h, value in table.items():
            found[h] = found.get(h, 0.0) + value
    return found


def _heed(s: State) -> float:
    """How much will matters: little in a war that nears its end, with more than enough of it for the turns left."""
    closing = s.setup.rules.victory == "campaign" and s.turn >= CLOSING
    return EASY if closing and s.will > EASY_WILL else 1.0


def _nations(s: State, side: int) -> Table:
    """What the hexes of nations are worth that can still fall or be won back: more, the fewer are missing."""
    found: Table = {}
    for nation in LISTED:
        row = NATION_ROWS[nation]
        if "surrender" not in row or s.once & REGAINED[nation]:
            continue
        if s.surrendered >> NATIONS.index(nation) & 1 and not row.get("restored"):
            continue
        hexes = [s.board.at(label) for label in row["surrender"]]
        missing = [h for h in hexes if h < 0 or not s.controls(side, h)]
        share = WILL * (UNLIKELY if nation == "australia" else 1.0) * _heed(s)
        for h in missing:
            found[h] = found.get(h, 0.0) - share * row["will"] / len(missing)
    return found


class Aim(NamedTuple):
    """Victory points that the Allies win with so many of some hexes."""

    hexes: int
    needed: int
    points: int


def _aims(s: State, side: int) -> Table:
    """What hexes are worth for the points that they decide: all of them to whoever is one supplied hex short."""
    found: Table = {}
    for aim in aims(s.board, s.setup.rules.victory):
        held = sum(supplied_somehow(s, ALLIES, h) for h in s.board.grid.bits(s.controlled(ALLIES, aim.hexes)))
        short = aim.needed - held if side == ALLIES else held - aim.needed + 1
        for h in s.board.grid.bits(s.controlled(1 - side, aim.hexes)) if short > 0 else ():
            found[h] = found.get(h, 0.0) + AIMED * aim.points / short
    return found


@lru_cache(maxsize=32)
def aims(board: Board, victory: str) -> tuple[Aim, ...]:
    """What the Allies win points for in a scenario, where it is a matter of how many hexes they have."""
    if victory != "vp_1944":
        return ()
    new_guinea = board.mask(NATION_ROWS["new_guinea"]["surrender"])
    philippines, tokyo = board.mask(PHILIPPINES), board.mask(_near_tokyo(board, 8))
    return (
        Aim(tokyo, 1, 5),
        Aim(philippines, 1, 2),
        Aim(philippines, 2, 3),
        Aim(board.mask(("4021",)), 1, 3),
        Aim(new_guinea, new_guinea.bit_count(), 3),
    )


def _honshu(s: State, side: int) -> Table:
    """What the hexes of Honshu are worth besides: without them the Allies do not win a war that nears its end."""
    if side != ALLIES or s.setup.rules.victory != "campaign" or s.turn < CLOSING:
        return {}
    return {s.board.at(label): LAST_BLOW for label in NATION_ROWS["japan"]["honshu"]}


@lru_cache(maxsize=32)
def places(board: Board, victory: str) -> Table:
    """What each named place is worth whatever the moment."""
    found = {h: _base(board, h) for h in board.grid.bits(board.named)}
    for labels, value in (*_everywhere(), *SCENARIOS.get(victory, _nothing)(board)):
        for label in labels:
            h = board.at(label)
            if h >= 0:
                found[h] = found.get(h, 0.0) + value
    tokyo = board.at(TOKYO)
    for h in board.grid.bits(board.airfields) if tokyo >= 0 and victory == "campaign" else ():
        if board.grid.dist(h, tokyo) <= IN_RANGE_OF_TOKYO:
            found[h] += BOMBERS / 2
    return found


def _base(board: Board, h: int) -> float:
    value = PORT * (board.ports >> h & 1) + AIRFIELD * (board.airfields >> h & 1) + CITY * (board.cities >> h & 1)
    resource = board.resources >> h & 1 and board.at(TOKYO) >= 0
    return value + (RESOURCE if resource else 0.0)


Rows = Iterable[tuple[Iterable[str], float]]


def _everywhere() -> Rows:
    yield NATION_ROWS["australia"]["surrender"], OF_AUSTRALIA
    yield NATION_ROWS["india"]["northern"], OF_INDIA
    yield NATION_ROWS["japan"]["honshu"], OF_HONSHU
    yield (OAHU,), OF_OAHU


def _nothing(board: Board) -> Rows:
    return ()


def _south_pacific(board: Board) -> Rows:
    worth = DECISIVE["vp_south_pacific"]
    yield NATION_ROWS["mandates"]["ports"], worth["mandates"]
    yield [h for h in NATION_ROWS["new_guinea"]["surrender"] if board.at(h) >= 0], worth["new_guinea"]
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), worth["ports_of_new_guinea"]
    yield ("3219",), worth["vogelkop"]
    yield NEW_HEBRIDES, worth["new_hebrides"]
    yield _ports(board, NATION_ROWS["australia"]["surrender"]), worth["ports_of_australia"]


def _ports(board: Board, labels: Iterable[str]) -> list[str]:
    return [label for label in labels if board.at(label) >= 0 and board.ports >> board.at(label) & 1]


def _1942(board: Board) -> Rows:
    worth = DECISIVE["vp_1942"]
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), worth["ports_of_new_guinea"]
    yield (OAHU,), worth["oahu"]
    yield ("5708", "5908", "5108", "4612", "4600", "5100"), worth["outposts"]
    yield NATION_ROWS["mandates"]["surrender"], worth["mandates"]
    yield [board.grid.label[h] for h in board.grid.bits(board.resources)], worth["resources"]


def _1943(board: Board) -> Rows:
    worth = DECISIVE["vp_1943"]
    yield NATION_ROWS["mandates"]["surrender"], worth["mandates"]
    yield NATION_ROWS["marshalls"]["surrender"], worth["marshalls"]
    yield NATION_ROWS["new_guinea"]["surrender"], worth["new_guinea"]
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), worth["ports_of_new_guinea"]
    yield (OAHU,), worth["oahu"]
    yield _near_tokyo(board, 11), worth["near_tokyo"]
    yield [board.grid.label[h] for h in board.grid.bits(board.resources)], worth["resources"]


def _1944(board: Board) -> Rows:
    worth = DECISIVE["vp_1944"]
    yield NATION_ROWS["mandates"]["surrender"], worth["mandates"]
    yield PHILIPPINES, worth["philippines"]
    yield (OAHU,), worth["oahu"]
    yield _near_tokyo(board, 8), worth["near_tokyo"]


def _near_tokyo(board: Board, within: int) -> list[str]:
    """The ports that far from Tokyo and outside the Home Islands."""
    grid, tokyo = board.grid, board.grid.at(TOKYO)
    ports = grid.bits(board.ports & ~board.home)
    return [grid.label[h] for h in ports if grid.dist(h, tokyo) <= within]


def _burma(board: Board) -> Rows:
    worth = DECISIVE["vp_burma"]
    yield ("2008",), worth["rangoon"]
    yield NATION_ROWS["india"]["northern"], worth["india"]
    yield NATION_ROWS["burma"]["bases"], worth["burma"]


SCENARIOS = {
    "vp_south_pacific": _south_pacific,
    "vp_1942": _1942,
    "vp_1943": _1943,
    "vp_1944": _1944,
    "vp_burma": _burma,
}


def held(s: State) -> float:
    """What Japan's places are worth, less those of the Allies."""
    fixed = places(s.board, s.setup.rules.victory)
    return sum(value if s.controls(JAPAN, h) else -value for h, value in fixed.items()) / 2
