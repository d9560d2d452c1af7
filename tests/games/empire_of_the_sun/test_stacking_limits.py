"""How many units may stay in a hex when a card has been played (8.24, 8.34, 8.48)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules import stacking
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import play, refused, rule

from .helpers import map_of, state, texts, where
from .moves import moves, send

SHIPS = "Lexington Enterprise Maryland New_Orleans Mississippi Northampton"
BASE = "5808 HQ_Central"


@rule("EOTS:8.24a", "EOTS:8.24b")
def test_the_seventh_ship_is_removed_until_next_turn() -> None:
    t = map_of(f"{BASE} {SHIPS} Wasp")
    t.play("discard A2")
    assert (t.to_act, len(texts(t))) == ("allies", 7)
    refused(t, "remove HQ_Central", "EOTS:8.24a")
    t.play("remove Wasp")
    assert (where(t, "Wasp"), state(t).due[PIECE["Wasp"]], t.to_act) == ("displaced", 6, "japan")
    t = map_of(f"{BASE} {SHIPS}")
    t.play("discard A2")
    assert t.to_act == "japan"  # six may stay


@rule("EOTS:8.24b")
def test_a_ship_too_many_without_supply_is_lost() -> None:
    t = map_of(f"5808 {SHIPS} Wasp\n4017 HQ_South_Seas")
    t.play("discard A2")
    t.play("remove Wasp")
    assert where(t, "Wasp") == "eliminated"


@rule("EOTS:8.24a")
def test_an_offensive_may_pile_up_ships_until_it_is_over() -> None:
    t = moves("4017 HQ_South_Seas Akagi Soryu Shokaku Zuiho Ryujo Nagato\n4415 Hiei* Kongo*")
    send(t, "Hiei")
    play(t, "go sail 4017")
    send(t, "Kongo")
    assert t.prompt == "stack"
    play(t, "stay")
    assert (t.to_act, t.prompt) == ("japan", "remove")  # the play is over


@rule("EOTS:8.34a", "EOTS:8.34b", "EOTS:8.48")
def test_three_air_and_ground_units_together_may_stay() -> None:
    units = "4017 HQ_South_Seas 21_Flotilla 22_Flotilla 17_Army"
    t = map_of(f"{units}\n{BASE}")
    t.play("discard A2")
    assert t.prompt == "card"
    t = map_of(f"{units} 3_SN Nagato\n{BASE}")
    t.play("discard A2")
    assert set(texts(t)) == {"remove 21_Flotilla", "remove 22_Flotilla", "remove 17_Army", "remove 3_SN"}
    refused(t, "remove Nagato", "EOTS:8.34a")
    t.play("remove 3_SN")
    assert (where(t, "3_SN"), where(t, "Nagato")) == ("displaced", "4017")
    t = map_of(f"{units} 3_SN\n{BASE}")
    t.play("discard A2")
    t.play("remove 21_Flotilla")
    assert where(t, "21_Flotilla") == "displaced"


@rule("EOTS:8.48", "EOTS:8.34b")
def test_without_supply_units_too_many_are_lost() -> None:
    units = f"4017 21_Flotilla 22_Flotilla 17_Army 3_SN\n{BASE}"
    for unit in ("3_SN", "21_Flotilla"):
        t = map_of(units)
        t.play("discard A2")
        t.play(f"remove {unit}")
        assert where(t, unit) == "eliminated"


@rule("EOTS:8.34c")
def test_the_two_halves_of_an_air_force_count_as_one_and_leave_as_one() -> None:
    t = map_of(f"{BASE} 7_AF 7_LRB X_Corps 1_Marine")
    t.play("discard A2")
    assert t.prompt == "card"
    t = map_of(f"{BASE} 7_AF 7_LRB X_Corps 1_Marine 2_Marine")
    t.play("discard A2")
    t.play("remove 7_LRB")
    assert (where(t, "7_AF"), where(t, "7_LRB"), t.prompt) == ("displaced", "displaced", "card")


@rule("EOTS:8.34c")
def test_a_reinforcement_fits_where_its_other_half_is() -> None:
    s = state(map_of(f"{BASE} 7_AF X_Corps 1_Marine"))
    oahu = s.board.at("5808")
    assert stacking.fits(s, PIECE["7_LRB"], oahu)
    assert not stacking.fits(s, PIECE["2_Marine"], oahu)
    assert stacking.fits(s, PIECE["Wasp"], oahu)
