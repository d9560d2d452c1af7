"""The board: its hexes and the three sections of each player."""

from __future__ import annotations

import pytest

from sandtable.games.memoir44.rules.board import GRID, ROW
from sandtable.testing import refused, rule

from .field import legal
from .scenes import scene


def test_the_board_has_nine_rows_of_thirteen_and_twelve() -> None:
    rows = [sum(1 for row in ROW if row == r) for r in range(9)]
    assert rows == [13, 12, 13, 12, 13, 12, 13, 12, 13] and GRID.n == 113


def orderable(side: str, card: str, *hexes: str) -> set[str]:
    """Which of a side's units, one on each hex, a card lets its player order."""
    t = scene(*(f"{h} {side} infantry" for h in hexes), side=side, card=card)
    return {
        hexes[int(text.split()[1])]
        for text in legal(t)
        if text.startswith("order") and int(text.split()[1]) < len(hexes)
    }


@rule("M44:board-sections")
def test_one_players_left_is_the_others_right() -> None:
    west, east = "B5", "L5"
    assert orderable("allies", "probe_left", west, "G5", east) == {west}
    assert orderable("axis", "probe_left", west, "G5", east) == {east}
    assert orderable("allies", "probe_center", west, "G5", east) == {"G5"}
    t = scene("B5 allies infantry", "L5 allies infantry", "G5 allies infantry", card="probe_left")
    refused(t, "order 1", "M44:card-probe")
    t.play("order 0")
    t = scene("B5 allies infantry", "L5 allies infantry", card="attack_left")
    refused(t, "order 1", "M44:card-attack")


@pytest.mark.parametrize("side", ["allies", "axis"])
@rule("M44:board-section-width")
def test_flanks_are_four_hexes_wide_on_the_long_rows_and_the_center_five(side: str) -> None:
    row = [f"{letter}5" for letter in "ABCDEFGHIJKLM"]
    west, east = ("probe_left", "probe_right") if side == "allies" else ("probe_right", "probe_left")
    assert orderable(side, west, *row) == set(row[:4])
    assert orderable(side, "probe_center", *row) == set(row[4:9])
    assert orderable(side, east, *row) == set(row[9:])
    t = scene("D5 allies infantry", "E5 allies infantry", card="probe_left")
    t.play("order 0")


@pytest.mark.parametrize("side", ["allies", "axis"])
@rule("M44:board-section-split")
def test_a_hex_on_the_line_belongs_to_both_sections(side: str) -> None:
    row = [f"{letter}4" for letter in "abcdefghijkl"]
    west, east = ("probe_left", "probe_right") if side == "allies" else ("probe_right", "probe_left")
    assert orderable(side, west, *row) == set(row[:4])
    assert orderable(side, "probe_center", *row) == set(row[3:9])
    assert orderable(side, east, *row) == set(row[8:])
    for card in (west, "probe_center"):
        t = scene(f"d4 {side} infantry", f"a4 {side} infantry", side=side, card=card)
        t.play("order 0")
