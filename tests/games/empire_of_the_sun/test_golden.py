"""118 positions of another implementation: what it works out of supply, zones and activation, and what we do.

Every difference is named with the rule that decides it (docs/empire_of_the_sun.md); nothing else may differ.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.activation import activatable
from sandtable.games.empire_of_the_sun.rules.pieces import COUNT, NAMES, PIECE, SIDES
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAG
from sandtable.games.empire_of_the_sun.rules.setup import Table
from sandtable.games.empire_of_the_sun.rules.state import CHINA_BOX, State, empty_state
from sandtable.games.empire_of_the_sun.rules.supply import lines
from sandtable.maps.occupancy import NONE

ROWS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "golden.json").read_text(encoding="utf-8"))
HEXES = ("EOTS:6.4a", "17.10")  # differences that name hexes; the others name units
TRUK = "4017"


def spread_out(text: str) -> set[str]:
    """Hexes written as 3018 or, along a column, 3018-21."""
    found = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found |= {f"{first[:2]}{row:02}" for row in range(int(first[2:]), int(last or first[2:]) + 1)}
    return found


def state_of(row: dict[str, Any]) -> State:
    """The position of a row."""
    s = empty_state(cast(Table, GAME.setup(row["scenario"])))
    s.turn = row["turn"]
    for place, units in row["units"].items():
        for unit in units.split():
            if place == "china":
                s.box[PIECE[unit.rstrip("-")]] = CHINA_BOX
            else:
                s.place(PIECE[unit.rstrip("-")], s.board.at(place))
    s.control = s.board.grid.mask(s.board.at(label) for label in spread_out(row["japanese"]))
    s.flags = sum(FLAG[flag] for flag in row["flags"].split())
    return s


def unsupplied(s: State) -> set[str]:
    """The units out of supply."""
    nets = lines(s).nets
    boxed = sum(1 << piece for piece in range(COUNT) if s.box[piece] == CHINA_BOX)
    return {NAMES[p] for p in s.board.grid.bits((s.on[0] | s.on[1] | boxed) & ~(nets[0].units | nets[1].units))}


def touched(s: State, row: dict[str, Any]) -> set[str]:
    """Hexes whose zones may differ: those of the rule, and around units whose supply differs."""
    found: set[str] = set()
    for rule, text in row["differs"].items():
        for word in text.split():
            h = s.board.at(word) if rule in HEXES else s.at[PIECE[word]]
            if rule == "EOTS:6.4a":
                found.add(word)
            elif h != NONE:
                found |= {s.board.grid.label[near] for near in s.board.grid.bits(s.board.grid.within(h, 2))}
    return found


def differing(s: State, row: dict[str, Any]) -> set[str]:
    """Units whose supply or activation may differ."""
    units = {u for rule, text in row["differs"].items() if rule not in HEXES for u in text.split()}
    at_truk = s.units_in(s.board.at(TRUK)) if "17.10" in row["differs"] else 0
    return units | {NAMES[piece] for piece in s.board.grid.bits(at_truk)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["from"])
def test_supply_zones_and_activation_are_those_of_the_other_program_but_for_named_rules(row: dict[str, Any]) -> None:
    s = state_of(row)
    named = {u for rule, text in row["differs"].items() if rule not in HEXES for u in text.split()}
    assert unsupplied(s) ^ {*row["unsupplied"].split()} == named
    found, cells, label = lines(s), s.board.cells, s.board.grid.label
    for i, side in enumerate(SIDES):
        whole = {label[h] for h in s.board.grid.bits(cells.unpack(found.zones[i].whole))}
        bare = {label[h] for h in s.board.grid.bits(cells.unpack(found.open[i]))}
        assert whole ^ spread_out(row["zones"][side]) <= touched(s, row)
        assert bare ^ spread_out(row["open"][side]) <= touched(s, row)
    hqs = {NAMES[hq] for hq in s.board.grid.bits(found.nets[0].hqs | found.nets[1].hqs)}
    assert hqs == {*row["hqs"].split()}
    for hq, units in row["lists"].items():
        own = {NAMES[piece] for piece in s.board.grid.bits(activatable(s, PIECE[hq]))}
        assert own ^ {*units.split()} <= differing(s, row)
    assert found.nets[1].road == row["road"] or "EOTS:6.23a" in row["differs"]


def test_most_of_the_positions_are_the_same_in_everything() -> None:
    assert (len(ROWS), sum(not row["differs"] for row in ROWS)) == (118, 76)
