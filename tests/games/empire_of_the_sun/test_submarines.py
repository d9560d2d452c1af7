"""Submarine warfare (12.2)."""

from __future__ import annotations

import pytest

from sandtable.games.empire_of_the_sun.rules import deal, submarines
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import JAPAN
from sandtable.testing import rule

from .fights import log
from .helpers import state
from .segments import HQS, at_segment, strategic

# --- submarines


@rule("EOTS:12.21a", "EOTS:12.22a", "EOTS:12.22b", "EOTS:4.13")
@pytest.mark.parametrize(
    ("turn", "escorts", "highest"),
    [(2, 0, 1), (3, 0, 2), (4, 0, 3), (5, 0, 5), (5, 2, 3), (8, 4, 4), (4, 4, -1), (9, 0, 9), (12, 4, 8)],
)
def test_submarines_succeed_if_the_die_less_the_turn_is_nothing(turn: int, escorts: int, highest: int) -> None:
    for face in {max(0, highest), min(9, highest + 1)}:
        t = strategic("5808 Essex", turn=turn, tracks=f"europe 1\nescorts {escorts}\nasp 7 3")
        t.play(f"roll {face + 1}")
        s = state(t)
        success = face <= highest
        assert (s.sunk, s.asp[JAPAN]) == ((1, 6) if success else (0, 7))


@rule("EOTS:12.21b", "EOTS:10.32b")
def test_a_success_costs_a_card_a_shipping_point_and_a_level_of_escorts() -> None:
    t = strategic("5808 Essex", turn=9, tracks="europe 1\nescorts 4\nasp 1 3")
    t.play("roll 1")
    s = state(t)
    assert (s.sunk, s.asp[JAPAN], s.escorts) == (1, 1, 2)  # the last point stays
    assert [event.rule for event in log(t) if event.kind == "escorts"] == ["EOTS:12.21b"]
    t = strategic("5808 Essex", turn=9, tracks="europe 1\nescorts 0\nasp 2 3")
    t.play("roll 1")
    assert (state(t).asp[JAPAN], state(t).escorts) == (1, 0)


@rule("EOTS:12.21b", "EOTS:12.12")
def test_what_submarines_sink_is_not_dealt() -> None:
    t = at_segment("strategic", f"{HQS}\n5808 Essex", turn=3, chance="ask", tracks="europe 1\nasp 7 3")
    t.play("roll 1")
    while t.prompt == "draw":
        t.play(t.legal[0])
    assert (len(state(t).hand0), state(t).passes[JAPAN]) == (6, 1)


@rule("EOTS:12.22b")
def test_the_figures_of_submarine_warfare() -> None:
    row = data("tables.json")["strategic_warfare"]
    assert (row["submarine_torpedoes_1942"], row["escort"], submarines.ESCORT) == (1, 2, 2)
    s = state(at_segment("offensives", f"{HQS}\n5808 Essex"))
    found = []
    for s.turn in range(1, 13):
        found.append(sum(each.amount for each in submarines.modifiers(s) if each.name == "torpedoes"))
    assert found == [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]


@rule("EOTS:12.11b")
def test_there_are_fourteen_resource_hexes() -> None:
    s = state(at_segment("offensives", f"{HQS}\n5808 Essex", turn=6))
    grid = s.board.grid
    named = "1813 1916 2017 2008 2014 2220 2415 2517 2616 2813 3219 3302 3303 3305"
    assert [grid.label[h] for h in grid.bits(s.board.resources)] == sorted(named.split())
    s.control |= s.board.resources
    assert deal.due_to(s, JAPAN) == (7, 0)
