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

PORT, AIRFIELD, CITY = 0.12, 0.14, 0.04
RESOURCE = 0.5
OF_AUSTRALIA, OF_INDIA, OF_HONSHU = 0.05, 0.3, 0.4
PROGRESS = 0.8  # a place towards the progress of the war that the turn still asks for
IN_RANGE_OF_TOKYO, BOMBERS = 8, 1.2  # an airfield from which Japan can be bombed
WILL = 1.5  # a point of will, shared by the hexes on which it depends
UNLIKELY = 0.3  # of that for a nation that is hard to bring down
AIMED = 0.9  # a victory point that a few hexes decide
CLOSING, LAST_BLOW = 9, 3.0  # the turn from which the Allies must take Honshu to win a war, and what more it is worth
EASY, EASY_WILL = 0.25, 4  # of what will is worth when there is more than so much of it
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
    yield (OAHU,), 1.0


def _nothing(board: Board) -> Rows:
    return ()


def _south_pacific(board: Board) -> Rows:
    yield NATION_ROWS["mandates"]["ports"], 1.6
    yield [h for h in NATION_ROWS["new_guinea"]["surrender"] if board.at(h) >= 0], 0.45
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), 1.0
    yield ("3219",), 1.0
    yield NEW_HEBRIDES, 0.3
    yield _ports(board, NATION_ROWS["australia"]["surrender"]), 0.4


def _ports(board: Board, labels: Iterable[str]) -> list[str]:
    return [label for label in labels if board.at(label) >= 0 and board.ports >> board.at(label) & 1]


def _1942(board: Board) -> Rows:
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), 0.5
    yield (OAHU,), 2.0
    yield ("5708", "5908", "5108", "4612", "4600", "5100"), 0.8
    yield NATION_ROWS["mandates"]["surrender"], 0.5
    yield [board.grid.label[h] for h in board.grid.bits(board.resources)], 0.9


def _1943(board: Board) -> Rows:
    yield NATION_ROWS["mandates"]["surrender"], 2.0
    yield NATION_ROWS["marshalls"]["surrender"], 1.5
    yield NATION_ROWS["new_guinea"]["surrender"], 0.45
    yield _ports(board, NATION_ROWS["new_guinea"]["bases"]), 0.25
    yield (OAHU,), 2.0
    yield _near_tokyo(board, 11), 1.5
    yield [board.grid.label[h] for h in board.grid.bits(board.resources)], 0.6


def _1944(board: Board) -> Rows:
    yield NATION_ROWS["mandates"]["surrender"], 0.5
    yield PHILIPPINES, 0.5
    yield (OAHU,), 2.0
    yield _near_tokyo(board, 8), 0.5


def _near_tokyo(board: Board, within: int) -> list[str]:
    """The ports that far from Tokyo and outside the Home Islands."""
    grid, tokyo = board.grid, board.grid.at(TOKYO)
    ports = grid.bits(board.ports & ~board.home)
    return [grid.label[h] for h in ports if grid.dist(h, tokyo) <= within]


def _burma(board: Board) -> Rows:
    yield ("2008",), 3.0
    yield NATION_ROWS["india"]["northern"], 0.7
    yield NATION_ROWS["burma"]["bases"], 0.4


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
