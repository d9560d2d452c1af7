"""What the terrain of a hex is said to do: its price, its part in a battle, roads, water and bridges, in both languages."""

from __future__ import annotations

import re

import pytest

from sandtable.games.holland44.face.terrain import points_text
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules.costs import step_cost
from sandtable.games.holland44.rules.pieces import FOOT
from sandtable.kernel.dice import Dice
from sandtable.kernel.messages import LANGUAGES
from sandtable.kernel.table import new_table

from .helpers import state

TABLE = new_table(GAME, GAME.setup("campaign"), Dice(1))
BOARD = state(TABLE).board
FIRST = re.compile(r"(\d+) MP")


def told(label: str, language: str = "en", side: str | None = "allied") -> str:
    """What is said of the terrain of a hex to whoever looks at it."""
    hexes = GAME.scene(TABLE.observe(side).view(), language).ground.hexes
    return next(spot.text for spot in hexes if spot.label == label)


def test_open_ground_has_nothing_but_a_price() -> None:
    assert told("7001") == "1 MP off the road"
    assert told("7001", "ru") == "1 ОД без дороги"


def test_woods_tell_their_prices_and_that_tanks_gain_nothing() -> None:
    assert told("7019") == (
        "1 MP on foot, 2 mechanized off the road; +1 MP from the third such woods hex on; no tank shift against it"
    )
    assert "немеханизированные, 2 механизированные без дороги" in told("7019", "ru")


def test_a_city_by_a_river_tells_of_doubling_roads_water_and_its_bridge() -> None:
    said = told("5321")
    assert "defenders doubled except technical units; no tank shift against it" in said
    assert "primary road SE, W, NW: 1 MP on foot, ⅓ mechanized" in said
    assert "minor road E: 1 MP" in said
    assert "major river NW: without a bridge only with engineers or by ferry" in said
    assert said.endswith("; Nijmegen road bridge (NW)")
    assert "большая река СЗ: без моста только с инженерами или на переправе" in told("5321", "ru")


def test_marsh_and_polder_bar_technical_units_off_the_road() -> None:
    for label, price in (("6411", "3 MP on foot, 4 mechanized"), ("6225", "2 MP on foot, 3 mechanized")):
        assert told(label).startswith(f"{price} off the road; technical units by road alone")
    assert "no tank shift" in told("6411") and "no tank shift" not in told("6225")
    assert "minor river SW, W, NW: +1 MP on foot, +2 mechanized" in told("6411")


def test_a_bridge_that_is_called_by_its_place_alone_is_told_to_be_one() -> None:
    bare = next(bridge for bridge in BOARD.bridges if bridge.name == "Weert west")
    assert "; Weert west bridge (" in told(BOARD.grid.label[bare.hexes[0]])


def test_a_railway_bridge_tells_what_it_adds() -> None:
    rail = next(bridge for bridge in BOARD.bridges if bridge.rail)
    assert f"; {rail.name} (" in told(BOARD.grid.label[rail.hexes[0]])
    assert "): +1 MP on foot, +2 mechanized" in told(BOARD.grid.label[rail.hexes[0]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hex_of_the_map_is_told_of_and_to_everybody_alike(language: str) -> None:
    for side in ("allied", "german", None):
        hexes = GAME.scene(TABLE.observe(side).view(), language).ground.hexes
        assert all(spot.text and "{" not in spot.text for spot in hexes[: BOARD.n])


def test_the_price_on_foot_is_what_a_step_over_dry_land_costs() -> None:
    now = state(TABLE)
    hexes = GAME.scene(TABLE.view("allied"), "en").ground.hexes
    compared = 0
    for h, exits in enumerate(BOARD.grid.exits):
        for step, to in exits:
            side = BOARD.grid.side[h][step % 6]
            if not BOARD.water[side] and not BOARD.road[side]:
                price = FIRST.match(hexes[to].text)
                assert price and price[1] == points_text(step_cost(now, FOOT, h, to))
                compared += 1
    assert compared > 1000
