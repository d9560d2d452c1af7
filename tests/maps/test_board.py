"""Boards: terrain, features, heights and names, and the refusal of what does not fit."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from sandtable.maps.board import Board
from sandtable.maps.hexes import Grid

GRID = Grid.columns([3, 3, 3], label=lambda column, i: "ABC"[column] + str(i + 1))


def village(**changes: Any) -> Board:
    described: dict[str, Any] = {
        "terrain": {"A1": "woods", "B2": "building", "B3": "building"},
        "features": {"road": ["A2", "B2", "C2"]},
        "side_features": {"wall": [("B2", "B3"), ("A1", "N")]},
        "elevation": {"C1": 2},
        "places": {"B2": "Le Hamel", "B3": "Le Hamel", "A1": "Bois"},
    }
    return Board.of(GRID, ["open", "woods", "building"], **(described | changes))


def plain(**changes: Any) -> Board:
    described: dict[str, Any] = {"grid": GRID, "terrains": ("open", "woods"), "terrain": bytes(9)}
    return Board(**(described | changes))


def test_a_hex_not_named_has_the_first_terrain() -> None:
    board = village()
    assert [board.terrain_of(GRID.at(at)) for at in ("A1", "A2", "B2")] == ["woods", "open", "building"]


def test_terrain_is_kept_as_masks_too() -> None:
    board = village()
    assert GRID.bits(board.terrain_mask["building"]) == (GRID.at("B2"), GRID.at("B3"))
    assert sum(board.terrain_mask.values()) == GRID.all


def test_features_of_hexes() -> None:
    board = village()
    assert board.has("road", GRID.at("B2"))
    assert not board.has("road", GRID.at("B3"))
    assert GRID.bits(board.features["road"]) == (GRID.at("A2"), GRID.at("B2"), GRID.at("C2"))


def test_features_of_hexsides_within_and_on_the_edge() -> None:
    board = village()
    north = GRID.heading("N")
    assert board.side_has("wall", GRID.side_between(GRID.at("B3"), GRID.at("B2")))
    assert board.side_has("wall", GRID.side[GRID.at("A1")][north])
    assert not board.side_has("wall", GRID.side[GRID.at("C2")][north])


def test_heights_are_0_unless_given() -> None:
    assert list(village().elevation) == [0, 0, 0, 0, 0, 0, 2, 0, 0]
    assert plain().elevation == bytes(9)


def test_names_of_places() -> None:
    board = village()
    assert board.name(GRID.at("B3")) == "Le Hamel"
    assert board.name(GRID.at("C3")) == "C3"
    assert board.place("Le Hamel") == GRID.at("B2")
    with pytest.raises(ValueError, match="no place is called 'Caen'"):
        board.place("Caen")


def test_a_board_cannot_be_changed() -> None:
    board = village()
    with pytest.raises(FrozenInstanceError):
        board.terrain = b""  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.features["road"] = 0  # type: ignore[index]


def test_a_board_does_not_follow_the_table_it_was_built_from() -> None:
    features = {"road": 1}
    board = plain(features=features)
    features["road"] = 2
    assert board.features["road"] == 1


@pytest.mark.parametrize("ask", ["has", "side_has"])
def test_an_unknown_feature_is_named(ask: str) -> None:
    with pytest.raises(ValueError, match="is called 'rail'"):
        getattr(village(), ask)("rail", 0)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"terrain": bytes(8)}, "terrain: 8 values for 9 hexes"),
        ({"terrain": bytes([0, 1, 2, 0, 0, 0, 0, 0, 0])}, "hex A3: there is no terrain 2"),
        ({"terrains": ("open", "open")}, "two terrains bear the same name"),
        ({"elevation": bytes(10)}, "elevation: 10 values for 9 hexes"),
        ({"features": {"road": 1 << 9}}, "feature 'road': the mask reaches beyond the 9 there are"),
        ({"side_features": {"wall": 1 << GRID.sides}}, "hexside feature 'wall': the mask reaches beyond"),
        ({"places": {9: "Caen"}}, "place 'Caen': there is no hex 9"),
    ],
)
def test_a_board_that_does_not_fit_its_grid_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        plain(**changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"terrain": {"A1": "swamp"}}, "hex A1: no terrain is called 'swamp'"),
        ({"terrain": {"Z1": "woods"}}, "no hex is labelled 'Z1'"),
        ({"features": {"road": ["Z1"]}}, "no hex is labelled 'Z1'"),
        ({"side_features": {"wall": [("A1", "A3")]}}, "A1 and A3 are not adjacent"),
        ({"side_features": {"wall": [("A1", "E")]}}, "no hex is labelled 'E'"),
        ({"elevation": {"A1": 256}}, "hex A1: 256 does not fit a byte"),
        ({"places": {"Z1": "Caen"}}, "no hex is labelled 'Z1'"),
    ],
)
def test_a_description_that_makes_no_sense_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        village(**changes)
