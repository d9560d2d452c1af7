"""Strategic warfare: B29s that bomb Japan (4.13, 12.3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules import bombing
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, PIECE
from sandtable.games.empire_of_the_sun.rules.state import DISPLACED
from sandtable.testing import play, refused, rule

from .helpers import reduced, state, texts, where
from .segments import HQS, at_segment, strategic

MARIANAS = "3813 HQ_Southwest 3_Marine\n3813 20_BC 21_BC"  # Saipan, seven hexes from Tokyo
BESIDES = "Japanese Mandates: 3209 3308 3309 3416 3515 3615 3708 3709 3812 4110"  # all of them but Saipan


def bombers(units: str = MARIANAS, **more: Any) -> Table:
    """Escorts have driven off the submarines; the bombers are to fly from Saipan."""
    t = strategic(units, **{"tracks": "europe 1\nescorts 4", **more})
    t.play("roll 10")
    return t


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
