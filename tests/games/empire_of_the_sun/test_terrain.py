"""What the terrain of a hex is said to do: its price, its part in a battle, what stands there, and its sides."""

from __future__ import annotations

import re

import pytest

from sandtable.games.empire_of_the_sun.face.terrain import halves_text
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.board import LAND, ROUTE
from sandtable.games.empire_of_the_sun.rules.ground import ground_cost
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES
from sandtable.kernel.dice import Dice
from sandtable.kernel.messages import LANGUAGES
from sandtable.kernel.table import new_table

from .helpers import state

TABLE = new_table(GAME, GAME.setup("campaign"), Dice(1))
BOARD = state(TABLE).board
BY_LAND = re.compile(r"(\d+) MP for ground units")


def told(label: str, language: str = "en") -> str:
    """What is said of the terrain of a hex to whoever looks at it."""
    hexes = GAME.scene(TABLE.observe("allies").view(), language).ground.hexes
    return next(spot.text for spot in hexes if spot.label == label)


def test_the_sea_has_a_price_for_ships_alone() -> None:
    assert told("4806") == "1 MP for ships"
    assert told("4806", "ru") == "1 ОД для морских частей"


def test_a_place_tells_its_price_its_modifier_and_what_stands_there() -> None:
    said = told("2008")
    assert said.startswith("1 MP for ships; 2 MP for ground units; −1 to the ground die of the active player")
    for part in ("port: ", "airfield: ", "resources: ", "transport route N, NE, SE: ½ MP", "impassable by sea SW, NW"):
        assert part in said
    assert "транспортный маршрут С, СВ, ЮВ: ½ ОД; непроходимо по суше Ю, ЮЗ" in told("2008", "ru")


def test_mountains_let_nobody_land_but_at_port_moresby() -> None:
    coast = [h for h in BOARD.grid.bits(BOARD.coastal) if "; −3 to the ground die" in told(BOARD.grid.label[h])]
    landings = {BOARD.grid.label[h] for h in coast if "amphibious assault possible" in told(BOARD.grid.label[h])}
    assert landings == {"3823"} and len(coast) > 1


def test_a_garrison_is_told_of_where_there_can_be_one() -> None:
    assert "garrison of its own while Japan controls it" in told("3706")
    assert "garrison" not in told("2407")  # Kunming is never Japan's


def test_the_airfield_where_nobody_may_stay_is_told_apart() -> None:
    assert "airfield: for flying on alone, nobody may stay" in told("5408")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["campaign", "south_pacific", "burma"])
def test_every_hex_is_told_of_and_to_everybody_alike(scenario: str, language: str) -> None:
    table = new_table(GAME, GAME.setup(scenario), Dice(1))
    grounds = [GAME.scene(table.observe(side).view(), language).ground for side in ("japan", "allies", None)]
    assert all(spot.text and "{" not in spot.text for spot in grounds[0].hexes)
    assert grounds[0].key == grounds[1].key == grounds[2].key


def test_the_price_by_land_is_what_a_step_costs() -> None:
    now = state(TABLE)
    hexes = GAME.scene(TABLE.view("allies"), "en").ground.hexes
    compared = 0
    for h, exits in enumerate(BOARD.grid.exits):
        for step, to in exits:
            side = BOARD.side[BOARD.grid.side[h][step % 6]]
            if side & LAND and not side & ROUTE and BOARD.land >> to & 1:
                price = BY_LAND.search(hexes[to].text)
                assert price and price[1] == halves_text(ground_cost(now, ALLIES, h, to))
                compared += 1
    assert compared > 100
