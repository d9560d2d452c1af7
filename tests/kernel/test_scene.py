"""Scenes, and the plain drawing of games without art."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sandtable.kernel.game import Game
from sandtable.maps.hexes import Grid
from sandtable.painting.ground import plain_picture
from sandtable.painting.scene import EMPTY, plain_ground, plain_piece
from tests.kernel.play import table_after
from tests.toy import GAME, Toy

GRID = Grid.rows((3, 2, 3), label=lambda row, i: f"{'abc'[row]}{i + 1}")


def test_a_plain_ground_has_every_hex_inside_its_bounds() -> None:
    ground = plain_ground(GRID, ["field"] * 7 + ["marsh"], {"marsh": "Wet & soft"})
    assert [spot.label for spot in ground.hexes] == list(GRID.label)
    assert ground.hexes[7].title == "Wet & soft"
    for spot in ground.hexes:
        for dx, dy in ground.corners:
            assert 0 <= spot.x + dx <= ground.width and 0 <= spot.y + dy <= ground.height
    drawn = ElementTree.fromstring(ground.svg)
    assert len(drawn.findall(".//{http://www.w3.org/2000/svg}polygon")) == GRID.n


def test_rivers_flow_along_the_hexsides_that_are_named() -> None:
    a2, a3 = GRID.at("a2"), GRID.at("a3")
    ground = plain_ground(GRID, rivers=1 << GRID.side_between(a2, a3))
    (river,) = ElementTree.fromstring(ground.svg).findall(".//{http://www.w3.org/2000/svg}path")
    ends = [float(number) for number in river.attrib["d"].replace("M", " ").replace("L", " ").split()]
    middle = (ground.at[a2].x + ground.at[a3].x) / 2
    assert ends[0::2] == pytest.approx([middle, middle], abs=0.2) and sum(ends[1::2]) / 2 == pytest.approx(
        ground.at[a2].y
    )
    assert "<path" not in plain_ground(GRID).svg


def test_a_scene_is_drawn_whole_even_if_its_game_draws_nothing_itself() -> None:
    scene = GAME.scene(table_after(3, 30).view("red"), "en")
    found = ElementTree.fromstring(plain_picture(scene)).findall("{http://www.w3.org/2000/svg}g")
    assert len(found) == len(scene.ground.hexes) + len(scene.pieces)
    assert plain_picture(Game().scene({}, "en")) == ""


def test_the_key_of_a_ground_changes_with_what_is_in_it() -> None:
    same, other = plain_ground(GRID, ["field"] * 8), plain_ground(GRID, ["field"] * 7 + ["marsh"])
    assert same.key == plain_ground(GRID, ["field"] * 8).key != other.key


def test_pieces_stand_on_their_hexes_and_beside_each_other() -> None:
    ground = plain_ground(GRID)
    first = plain_piece(ground, 1, 4, 0, ("red", "blue"), "<1>", "the first")
    second = plain_piece(ground, 2, 4, 1, ("red", "blue"), "2", place=1)
    assert (first.x, first.y) == (ground.hexes[4].x, ground.hexes[4].y) != (second.x, second.y)
    assert first.side == "red" and second.side == "blue" and second.title == "2"
    assert ElementTree.fromstring(f"<g>{first.svg}</g>")[1].text == "<1>"
    assert plain_piece(ground, 3, -1, -1, ("red",), "x").side is None


def test_a_game_without_a_board_has_an_empty_ground() -> None:
    assert Game().scene({}, "en").ground is EMPTY


def test_the_toy_shows_its_units_and_hides_the_other_hand() -> None:
    t = table_after(3, 30)
    s = t._state
    assert isinstance(s, Toy)
    scene = GAME.scene(t.view("red"), "en")
    assert {p.id: p.hex for p in scene.pieces} == {u: h for u, h in enumerate(s.hex) if h != 255}
    piles = {pile.name: pile for pile in scene.piles}
    assert all(card.id >= 0 for card in piles["hand-of-red"].cards)
    assert all(card.id == -1 for card in piles["hand-of-blue"].cards)
    assert piles["hand-of-blue"].count == len(s.hands[1])
