"""What an action gives up: orders and moves that come anyway are no rivals of each other."""

from __future__ import annotations

from math import inf

import pytest

from sandtable import Table
from sandtable.testing import play
from tests.games.memoir44.field import field, ordered

UNITS = "E3 allies armor 3\ng4 allies infantry 4\nI3 allies infantry 4\ne8 axis infantry 2\ng8 axis infantry 2"


def sacrifices(table: Table) -> dict[str, tuple[float, float]]:
    """By action: what it promises, and what it gives up."""
    o = table.observe(table.to_act)
    values = [value for value in o.action_values() if value is not None]
    lost = o.sacrifices(values)
    return {str(a): both for a, *both in zip(o.legal, values, lost, strict=True)}  # type: ignore[misc]


def test_the_best_move_of_each_unit_comes_anyway_and_another_gives_up_the_difference() -> None:
    found = sacrifices(ordered(field(UNITS), 0, 1))
    for unit in ("0", "1"):
        moves = {a: both for a, both in found.items() if a.startswith(f"move {unit} ")}
        best = max(moves, key=lambda a: moves[a][0])
        assert moves[best][0] > 0
        for action, (value, lost) in moves.items():
            assert lost == (inf if action == best else pytest.approx(moves[best][0] - value))
    ends = sum(max(0.0, *(v for a, (v, _) in found.items() if a.startswith(f"move {u} "))) for u in "01")
    assert found["end"][1] == pytest.approx(ends)


def test_a_unit_that_had_better_stay_gives_up_what_it_loses_by_moving() -> None:
    field_of_fire = "E5 allies armor 3\nM1 allies artillery 2\ne8 axis infantry 2\nM5 axis armor 3"
    found = sacrifices(ordered(field(field_of_fire), 1))
    moves = [both for action, both in found.items() if action.startswith("move 1 ")]
    assert moves
    assert all(value < 0 for value, _ in moves)
    assert all(lost == -value for value, lost in moves)


def test_an_order_that_would_be_given_anyway_is_no_rival() -> None:
    table = field(UNITS, allies="attack_center probe_center")
    play(table, "play probe_center")
    found = sacrifices(table)
    units = sorted((value, lost) for a, (value, lost) in found.items() if a.startswith("order"))
    assert len(units) == 3
    (left, given_up), (second, _), _ = units
    assert [lost for _, lost in units[1:]] == [inf, inf]
    assert given_up == pytest.approx(second - left)
    assert found["end"][1] == pytest.approx(sum(value for value, _ in units[1:]))


def test_an_order_for_which_there_is_room_gives_up_only_what_it_costs() -> None:
    table = field("E5 allies armor 3\nM1 allies infantry 4\ne8 axis infantry 2\nM9 axis infantry 4")
    play(table, "play direct_from_hq")
    for action, (value, lost) in sacrifices(table).items():
        if action.startswith("order"):
            assert lost == (inf if value > 0 else -value)


def test_cards_give_up_what_the_best_promises_more() -> None:
    found = sacrifices(field(UNITS, allies="attack_center probe_center recon_left"))
    top = max(value for value, _ in found.values())
    assert all(lost == pytest.approx(top - value) for value, lost in found.values())
