"""Air zones of influence (6.4)."""

from __future__ import annotations

from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.testing import rule

from .helpers import field, in_supply, map_of, near, open_zone, state, zone


@rule("EOTS:6.4a", "EOTS:1.3h")
def test_supplied_carriers_and_air_units_project_a_zone_of_two_hexes() -> None:
    t = map_of("4017 HQ_South_Seas\n4415 Akagi\n4110 24_Flotilla\n4612 1_SN Nagato")
    assert zone(t, "japan") == near(t, "4415", 2) | near(t, "4110", 2)
    t = map_of("5808 HQ_Central\n5511 7_LRB")
    assert zone(t, "allies") == near(t, "5511", 2)


@rule("EOTS:6.4b", "EOTS:1.3i")
def test_an_enemy_zone_neutralizes_but_that_of_a_long_range_bomber_does_not() -> None:
    units = "4017 HQ_South_Seas\n4612 24_Flotilla*\n5808 HQ_Central\n4812 {}"
    t = map_of(units.format("7_AF*"))
    both = near(t, "4612", 2) & near(t, "4812", 2)
    assert open_zone(t, "japan") == near(t, "4612", 2) - both
    assert open_zone(t, "allies") == near(t, "4812", 2) - both
    t = map_of(units.format("7_LRB*"))
    assert open_zone(t, "japan") == near(t, "4612", 2)
    assert open_zone(t, "allies") == near(t, "4812", 2) - both  # Japan's zone neutralizes that of a bomber


@rule("EOTS:6.4c", "EOTS:6.0d")
def test_units_without_supply_neither_project_nor_neutralize() -> None:
    t = map_of("4017 HQ_South_Seas\n4612 24_Flotilla*\n4812 7_AF")  # no Allied HQ
    assert (in_supply(t, "7_AF"), zone(t, "allies")) == ([False], set())
    assert open_zone(t, "japan") == near(t, "4612", 2)


@rule("EOTS:6.4d")
def test_a_zone_moves_with_its_unit() -> None:
    t = map_of("4017 HQ_South_Seas\n4415 Akagi")
    s = state(t)
    s.move(PIECE["Akagi"], s.board.grid.at("4210"))
    assert zone(t, "japan") == near(t, "4210", 2)


@rule("EOTS:6.4c")
def test_a_zone_that_neutralizes_keeps_its_own_unit_in_supply() -> None:
    # Rabaul lies in an Allied zone; the flotilla there neutralizes it and so keeps the sea open.
    units = "4017 HQ_South_Seas\n4021 21_Flotilla 17_Army\n4222 Wasp*"
    t = map_of(units, held="Australian Mandates: all")
    assert in_supply(t, "21_Flotilla", "17_Army") == [True, True]
    t = map_of(units.replace("21_Flotilla ", "") + "\n4019 Essex*", held="Australian Mandates: all")
    assert in_supply(t, "17_Army") == [False]


@rule("EOTS:6.4e")
def test_a_unit_in_strategic_movement_projects_nothing() -> None:
    t = map_of("4017 HQ_South_Seas\n4415 Akagi")
    s = state(t)
    s.quiet = 1 << PIECE["Akagi"]
    assert zone(t, "japan") == set()
    s.quiet = 0
    assert zone(t, "japan") == near(t, "4415", 2)


def test_in_the_south_pacific_truk_is_silent_on_the_first_turn() -> None:
    text = """
        turn: {}
        segment: japan offensives
        cards:
          japan hand J9
        units:
          3416 HQ_Yamamoto
          4017 Shokaku
        control:
          Carolines: all
          Japanese Mandates: all
    """
    assert zone(field(text.format(3), "south_pacific"), "japan") == set()
    t = field(text.format(4), "south_pacific")
    assert zone(t, "japan") == near(t, "4017", 2)
