"""Strategic warfare: submarines and B29s (4.13, 12.2, 12.3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import bombing, deal, submarines
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.state import DISPLACED
from sandtable.testing import play, refused, rule

from .fights import log
from .helpers import reduced, state, texts, where
from .segments import at_segment

HQS = "5808 HQ_Central\n4017 HQ_South_Seas"
MARIANAS = "3813 HQ_Southwest 3_Marine\n3813 20_BC 21_BC"  # Saipan, seven hexes from Tokyo
BESIDES = "Japanese Mandates: 3209 3308 3309 3416 3515 3615 3708 3709 3812 4110"  # all of them but Saipan


def strategic(units: str, *, turn: int = 10, **more: Any) -> Table:
    return at_segment("strategic", f"{HQS}\n{units}", turn=turn, chance="ask", **more)


def bombers(units: str = MARIANAS, **more: Any) -> Table:
    """Escorts have driven off the submarines; the bombers are to fly from Saipan."""
    t = strategic(units, **{"tracks": "europe 1\nescorts 4", **more})
    t.play("roll 10")
    return t


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
        found.append(submarines.modifier(s))
    assert found == [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]


@rule("EOTS:12.11b")
def test_there_are_fourteen_resource_hexes() -> None:
    s = state(at_segment("offensives", f"{HQS}\n5808 Essex", turn=6))
    grid = s.board.grid
    named = "1813 1916 2017 2008 2014 2220 2415 2517 2616 2813 3219 3302 3303 3305"
    assert [grid.label[h] for h in grid.bits(s.board.resources)] == sorted(named.split())
    s.control |= s.board.resources
    assert deal.due_to(s, JAPAN) == (7, 0)


# --- bombers


@rule("EOTS:12.31a", "EOTS:12.31b", "EOTS:12.31d")
def test_supplied_b29s_within_eight_hexes_of_tokyo_bomb_and_then_fly_no_offensive() -> None:
    t = bombers(held=BESIDES, freed="Japanese Mandates")
    assert texts(t) == ["bomb 20_BC", "bomb 21_BC", "done"]
    refused(t, "bomb 13_AF", "EOTS:12.31a")
    t.play("bomb 20_BC")
    t.play("roll 1")
    refused(t, "bomb 20_BC", "EOTS:12.32a")
    t.play("done")
    assert state(t).raided == 1 << PIECE["20_BC"]


@rule("EOTS:12.32a")
def test_b29s_bomb_in_any_order() -> None:
    t = bombers(held=BESIDES, freed="Japanese Mandates")
    play(t, "bomb 21_BC", "roll 1")
    assert texts(t) == ["bomb 20_BC", "done"]
    play(t, "bomb 20_BC", "roll 1")
    assert (state(t).raided, state(t).sunk) == (1 << PIECE["20_BC"] | 1 << PIECE["21_BC"], 2)


@rule("EOTS:13.74f")
def test_from_oahu_tokyo_is_too_far_and_from_the_box_in_china_it_is_not() -> None:
    t = bombers("5808 20_BC")
    assert t.prompt != "bombing"
    t = bombers("1805 HQ_SEAC\nchina 20_BC")
    assert texts(t) == ["bomb 20_BC", "done"]
    t = bombers("1805 HQ_SEAC\nchina 20_BC", held="Burma: all")  # out of supply there
    assert t.prompt != "bombing"


@rule("EOTS:12.31b", "EOTS:13.74d")
def test_a_b29_that_has_just_come_into_the_box_bombs_at_once() -> None:
    t = at_segment("reinforcements", f"{HQS}\n1805 HQ_SEAC\nturn-9 20_BC", turn=9, tracks="europe -2\nescorts 4",
                   chance="ask")  # fmt: skip
    t.play("box 20_BC")
    t.play("roll 10")
    assert texts(t) == ["bomb 20_BC", "done"]
    t.play("bomb 20_BC")


@rule("EOTS:12.31c")
def test_a_rebuilt_b29_does_not_bomb_in_that_turn() -> None:
    rebuilt = "fields:\n  rebuilt = " + str(1 << PIECE["20_BC"])
    t = bombers(held=BESIDES, freed="Japanese Mandates", sections=rebuilt)
    refused(t, "bomb 20_BC", "EOTS:12.31c")


@rule("EOTS:12.32a", "EOTS:12.32b", "EOTS:16.43b")
@pytest.mark.parametrize(("unit", "highest"), [("20_BC", 8), ("20_BC-", 4)])
def test_a_full_unit_succeeds_on_eight_and_a_reduced_one_on_four(unit: str, highest: int) -> None:
    for face in (0, highest, highest + 1):
        t = bombers(f"3813 HQ_Southwest\n3813 {unit}", held=BESIDES, freed="Japanese Mandates")
        t.play("bomb 20_BC")
        t.play(f"roll {face + 1}")
        s = state(t)
        assert (s.sunk, s.bombed, s.will) == ((1, 1, 6) if face <= highest else (0, 0, 5))


@rule("EOTS:12.33b", "EOTS:12.32b", "EOTS:16.43b")
def test_two_units_cost_two_cards_and_will_rises_once_a_game() -> None:
    t = bombers(held=BESIDES, freed="Japanese Mandates", tracks="europe 1\nescorts 4\nbombed 2")
    for unit in ("20_BC", "21_BC"):
        t.play(f"bomb {unit}")
        t.play("roll 1")
    s = state(t)
    assert (s.sunk, s.bombed, s.will) == (2, 3, 6)


@rule("EOTS:12.32b")
def test_a_turn_without_success_breaks_the_row() -> None:
    t = bombers(held=BESIDES, freed="Japanese Mandates", tracks="europe 1\nescorts 4\nbombed 3")
    t.play("done")
    assert state(t).bombed == 0


@rule("EOTS:12.32c")
def test_a_nine_costs_a_step_unless_an_airfield_is_within_five_hexes_of_tokyo() -> None:
    t = bombers(held=BESIDES, freed="Japanese Mandates")
    t.play("bomb 20_BC")
    t.play("roll 10")
    assert reduced(t, "20_BC")
    t = bombers("3813 HQ_Southwest\n3813 20_BC-", held=BESIDES, freed="Japanese Mandates")
    t.play("bomb 20_BC")
    t.play("roll 10")
    assert where(t, "20_BC") == "eliminated"
    t = bombers(held=BESIDES, freed="Japanese Mandates")
    s = state(t)
    s.control &= ~(1 << s.board.grid.at("3709"))  # Iwo Jima
    t.play("bomb 20_BC")
    t.play("roll 10")
    assert not reduced(t, "20_BC")


@rule("EOTS:12.32d", "EOTS:15.6")
def test_interceptors_add_one_to_the_die() -> None:
    for face, hits in ((7, 1), (8, 0)):
        t = bombers(
            "3813 HQ_Southwest\n3813 20_BC", held=BESIDES, freed="Japanese Mandates", sections="flags: interceptors"
        )
        t.play("bomb 20_BC")
        t.play(f"roll {face + 1}")
        assert (state(t).sunk, reduced(t, "20_BC")) == (hits, False)
    t = bombers(
        "3813 HQ_Southwest\n3813 20_BC", held=BESIDES, freed="Japanese Mandates", sections="flags: interceptors"
    )
    s = state(t)
    assert bombing.intercepted(s)
    s.control &= ~(1 << s.board.grid.at("3709"))
    assert not bombing.intercepted(s)
    assert s.controls(ALLIES, s.board.grid.at("3709"))
    for hq in ("HQ_Southwest", "HQ_Central"):
        s.send(PIECE[hq], DISPLACED, 10)
    assert bombing.intercepted(s)  # without an HQ the airfield is not supplied


@rule("EOTS:12.32a")
def test_the_figures_of_bombing() -> None:
    row = data("tables.json")["strategic_warfare"]["bombing"]
    assert row == {"full": 8, "reduced": 4, "range": 8, "loss_on": 9, "escort_airfield": 5, "from_turn": 9}
    t = bombers(held=BESIDES, freed="Japanese Mandates")
    t.play("bomb 20_BC")
    t.play("roll 1")
