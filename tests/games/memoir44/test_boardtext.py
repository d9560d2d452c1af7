"""The board for the terminal: everything that stands and lies there, within the width of a screen."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.games.memoir44.face.boardtext import board_text
from sandtable.games.memoir44.rules.board import GRID
from sandtable.games.memoir44.rules.terrain_table import TERRAIN
from sandtable.testing import position

SCENARIOS = [info.id for info in sandtable.scenarios("memoir44")]
BRACKETS = {"axis": ("[", "]"), "allies": ("(", ")")}
LETTER = {"infantry": "I", "armor": "A", "artillery": "R", "train": "T"}


def sign(unit: dict[str, Any]) -> str:
    opening, closing = BRACKETS[unit["side"]]
    return f"{opening}{unit['id']}{LETTER[unit['kind']]}{unit['figures']}{closing}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_hex_and_unit_is_there_within_a_hundred_columns(scenario: str) -> None:
    for side, language in ((None, "en"), ("axis", "ru")):
        view = sandtable.new("memoir44", scenario, seed=3).view(side)
        text = board_text(view, language)
        assert max(map(len, text.splitlines())) <= 100
        assert all(f"{entry['hex']} {TERRAIN[entry['tile']]['glyph']}" in text for entry in view["hexes"])
        assert all(sign(unit) in text for unit in view["units"] if unit["hex"])


def test_a_unit_stands_below_its_hex() -> None:
    view = sandtable.new("memoir44", "pegasus_bridge", seed=3).view(None)
    lines = board_text(view, "en").splitlines()
    for unit in view["units"]:
        row, column = next(
            (i, line.index(f"{unit['hex']} ")) for i, line in enumerate(lines) if f"{unit['hex']} " in line
        )
        assert lines[row + 1].startswith(sign(unit), column)


def test_neighbours_stand_beside_each_other_row_by_row() -> None:
    lines = board_text(sandtable.new("memoir44", "open_field", seed=3).view(None), "en").splitlines()
    column = {label: line.index(f"{label} ") for label in GRID.label for line in lines if f"{label} " in line}
    assert column["A9"] < column["a8"] < column["B9"] < column["b8"] < column["M9"]
    assert column["A9"] == column["A1"] and column["a8"] == column["a2"]


def test_each_side_reads_its_own_left_and_right_at_its_edge_of_the_board() -> None:
    lines = board_text(sandtable.new("memoir44", "open_field", seed=3).view(None), "en").splitlines()
    axis, allies = (line.replace(":", " ").split() for line in lines if "center" in line)
    assert axis == ["right", "center", "left", "Axis"]
    assert allies == ["left", "center", "right", "Allies"]


def test_works_obstacles_and_mines_stand_under_their_hex_and_in_the_legend() -> None:
    text = """
        game: memoir44
        scenario: open_field
        side: allies
        units:
          0 C5 allies infantry 3 full=4
        works:
          D7 bunker:axis
        wire: F7
        mines:
          F5 axis 3
          G5 axis 4 up
    """
    lines = board_text(position(text).view("allies"), "en").splitlines()
    sevens = next(i for i, line in enumerate(lines) if "D7 .." in line)
    assert lines[sevens + 2].split() == ["Bu", ":Wi", ":"] or lines[sevens + 2].replace(":", " ").split() == [
        "Bu",
        "Wi",
    ]
    fives = next(i for i, line in enumerate(lines) if "F5 .." in line)
    assert lines[fives + 2].replace(":", " ").split() == ["^", "^4"]
    legend = next(line for line in lines if "Terrain:" in line)
    assert all(word in legend for word in ("Bu Bunker", "Wi Barbed wire", "^ minefield"))


def test_medals_objectives_and_the_own_hand_are_listed() -> None:
    table = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    view = table.view("allies")
    text = board_text(view, "ru")
    assert "Медали: Ось 0/4, Союзники 0/4" in text
    assert "Цели: * D7: Союзники 1, * k4: Союзники 1" in text
    assert all(card in text for card in view["hands"]["allies"])
    assert "В руке" not in board_text(table.view(None), "ru")
    assert "Карты: Ось 2, Союзники 6, колода 52" in text


def test_ordered_units_are_marked() -> None:
    view = sandtable.new("memoir44", "pegasus_bridge", seed=3).view(None)
    view["units"][0]["ordered"] = True
    text = board_text(view, "en")
    assert "[0I4]!" in text and "! ordered" in text


def test_special_units_are_listed_by_kind() -> None:
    text = board_text(sandtable.new("memoir44", "signals_raid", seed=3).view(None), "en")
    assert "Special units: Special forces 7 13 14 15, Elite armor 6, Combat engineers 1 17 20" in text


def test_battle_stars_are_listed_with_what_they_stand_for() -> None:
    text = board_text(sandtable.new("memoir44", "signals_raid", seed=3).view(None), "en")
    assert "Stars: E9 equipment, b8 prisoner" in text
