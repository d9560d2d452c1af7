"""Supply lines of HQs and units (6.2)."""

from __future__ import annotations

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.hqs import efficiency
from sandtable.games.empire_of_the_sun.rules.network import HUMP_ONLY, OPEN_ROAD
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, PIECE
from sandtable.games.empire_of_the_sun.rules.supply import (
    burma_road,
    lines,
    supplied_airfields,
    supplied_ports,
)
from sandtable.testing import rule

from .helpers import EMPIRE, can_activate, in_supply, map_of, state, zone

WITHOUT_JAPAN = EMPIRE.replace("          Japan: all\n", "")
BURMA = "Burma: all"


def labels(t: Table, mask: int) -> set[str]:
    """The hexes of a mask."""
    grid = state(t).board.grid
    return {grid.label[h] for h in grid.bits(mask)}


# --- headquarters


@rule("EOTS:6.21a", "EOTS:6.22b")
def test_a_japanese_hq_traces_a_line_of_any_length_to_a_city_of_the_home_islands() -> None:
    assert in_supply(map_of("4415 HQ_South_Seas"), "HQ_South_Seas") == [True]
    assert in_supply(map_of("4415 HQ_South_Seas", empire=WITHOUT_JAPAN), "HQ_South_Seas") == [False]
    one_city = map_of("4415 HQ_South_Seas", empire=WITHOUT_JAPAN, held="Japan: 3506")
    assert in_supply(one_city, "HQ_South_Seas") == [True]


@rule("EOTS:6.21a", "EOTS:6.22a")
def test_an_allied_hq_traces_to_the_edges_of_the_map() -> None:
    units = "5808 HQ_Central\n1307 HQ_SEAC\n3727 HQ_Southwest"
    assert in_supply(map_of(units), "HQ_Central", "HQ_SEAC", "HQ_Southwest") == [True] * 3


@rule("EOTS:6.22a")
def test_every_hex_of_the_southern_edge_is_a_source() -> None:
    t = map_of("4828 HQ_Halsey\n4727 Akagi*")
    board = state(t).board
    bottom = [f"{c}{max(r for r in range(29) if board.at(f'{c}{r:02}') >= 0)}" for c in range(33, 61)]
    assert [label for label in bottom if not board.sources["allies"] >> board.at(label) & 1] == []
    assert in_supply(t, "HQ_Halsey") == [True]  # at Noumea, which lies on that edge


@rule("EOTS:6.21v", "EOTS:6.21g", "EOTS:6.4i", "EOTS:6.4a")
def test_an_hq_in_an_enemy_zone_that_is_not_neutralized_traces_nothing_by_sea() -> None:
    assert in_supply(map_of("5808 HQ_Central\n5708 Akagi*"), "HQ_Central") == [False]
    assert in_supply(map_of("5808 HQ_Central\n5508 Akagi*"), "HQ_Central") == [True]  # three hexes away


@rule("EOTS:6.21b", "EOTS:6.21p", "EOTS:6.21v")
def test_the_line_to_an_hq_uses_any_number_of_ports_and_that_to_a_unit_only_one() -> None:
    # Carriers close the Coral Sea, so that the only way to Cairns leads ashore at Lae and to sea at Port Moresby.
    held = "New Guinea: 3822 3823\nAustralia: 3626"
    carriers = "3323 Lexington*\n3321 Enterprise*\n4026 Wasp*"
    assert in_supply(map_of(f"3626 HQ_South_Seas\n{carriers}", held=held), "HQ_South_Seas") == [True]
    there = f"4017 HQ_South_Seas\n3626 17_Army\n3823 18_Army\n{carriers}"
    assert in_supply(map_of(there, held=held), "17_Army", "18_Army") == [False, True]
    assert in_supply(map_of(there.split("\n3323", maxsplit=1)[0], held=held), "17_Army") == [True]


# --- units


@rule("EOTS:6.21c", "EOTS:6.1c", "EOTS:1.3ag")
def test_the_line_to_a_unit_is_no_longer_than_the_command_range_of_its_hq() -> None:
    t = map_of("4017 HQ_South_Seas\n4825 1_SN\n4826 2_SN")  # 12 and 13 hexes from Truk; the range is 12
    assert in_supply(t, "1_SN", "2_SN") == [True, False]


@rule("EOTS:6.21c")
def test_an_hq_without_supply_gives_none() -> None:
    t = map_of("4017 HQ_South_Seas\n4825 1_SN", empire=WITHOUT_JAPAN)
    assert in_supply(t, "HQ_South_Seas", "1_SN") == [False, False]


@rule("EOTS:6.21d", "EOTS:6.21l", "EOTS:1.3am")
def test_a_line_comes_by_sea_by_land_or_by_both_through_one_supplied_port() -> None:
    # Buna lies in a Japanese zone; from Townsville a line goes by sea to Port Moresby and on over the mountains.
    units = "3727 HQ_Southwest\n3922 XI_Corps\n3823 I_Corps\n4121 Akagi*"
    t = map_of(units)
    assert in_supply(t, "XI_Corps", "I_Corps") == [True, True]
    assert "3823" in labels(t, supplied_ports(state(t), ALLIES))
    enemy_port = map_of(units.replace("\n3823 I_Corps", ""), held="New Guinea: 3822 3823 4024")
    assert in_supply(enemy_port, "XI_Corps") == [False]


@rule("EOTS:6.21h", "EOTS:6.21l")
def test_a_line_that_came_by_sea_goes_ashore_only_in_a_port_of_its_own() -> None:
    units = "3823 HQ_ANZAC\n3024 1_Australian"
    assert in_supply(map_of(units), "1_Australian") == [True]  # by Darwin, 9 hexes
    assert in_supply(map_of(units, held="Australia: 3023"), "1_Australian") == [False]  # along any coast beside it


@rule("EOTS:6.21i", "EOTS:6.21k")
def test_a_line_that_came_by_land_goes_to_sea_only_in_a_port_of_its_own() -> None:
    units = "2008 HQ_SEAC\n1307 HQ_Central\n1806 Exeter\n2010 Akagi*"  # the carrier bars the sea off Rangoon
    assert in_supply(map_of(units), "Exeter") == [True]  # through Dacca
    held = "Northern India: 1905\nIndia: 1805"
    assert in_supply(map_of(units, held=held), "HQ_SEAC", "Exeter") == [True, False]  # nor from Akyab, which is no port


@rule("EOTS:6.21f", "EOTS:1.3an", "EOTS:1.3ao")
def test_a_line_does_not_cross_an_impassable_side() -> None:
    # Cebu and Davao: the sea side between them and the land side are both closed; Flores has a closed strait.
    s = state(map_of("4017 HQ_South_Seas"))
    board, cells = s.board, s.board.cells
    leyte, cebu = board.grid.at("3014"), board.grid.at("2914")
    assert not cells.step(board.cell[leyte], board.sea_exits) & board.cell[cebu]
    assert not cells.step(board.cell[leyte], board.land_exits) & board.cell[cebu]
    t = map_of("2813 HQ_South\n2509 25_Army", held="Philippines: all")
    assert in_supply(t, "25_Army") == [True]


@rule("EOTS:6.21j")
def test_a_line_does_not_cross_a_land_side_of_a_hex_with_an_enemy() -> None:
    line = "2008 HQ_South\n2106 15_Army"
    assert in_supply(map_of(f"{line}\n2007 5_Chinese", held=BURMA), "15_Army") == [True]
    blocked = f"{line}\n2007 5_Chinese\n2107 AVG"
    assert in_supply(map_of(blocked, held=BURMA), "15_Army") == [False]  # the long way round is beyond 4 points


@rule("EOTS:6.21j", "EOTS:13.76b", "EOTS:13.94")
def test_garrisons_bar_a_land_line_until_their_city_falls() -> None:
    # From Hong Kong by land to 2708; the line to 2609 ends at the garrison of Canton, as long as Japan holds it.
    s = state(map_of("2709 HQ_Southwest"))
    canton, hong_kong, ominato = (s.board.grid.at(label) for label in ("2609", "2709", "3705"))
    assert s.garrisons >> canton & 1
    assert not s.garrisons >> hong_kong & 1  # Hong Kong is no part of China
    s.take(ALLIES, canton, "EOTS:6.5a")
    s.take(ALLIES, ominato, "EOTS:6.5a")
    assert not s.garrisons >> canton & 1
    s.take(JAPAN, canton, "EOTS:6.5a")
    s.take(JAPAN, ominato, "EOTS:6.5a")
    assert s.garrisons >> canton & 1
    assert not s.garrisons >> ominato & 1  # one of the Home Islands is lost for good
    units = "2709 HQ_Southwest\n2809 I_Corps\n2909 Akagi*"  # the carrier bars the sea between them
    assert in_supply(map_of(units), "I_Corps") == [False]
    freed = map_of(units, empire=EMPIRE.replace("          China: all\n", ""))
    assert in_supply(freed, "I_Corps") == [True]


@rule("EOTS:13.75c", "EOTS:6.21j")
def test_kunming_and_its_neighbours_bar_japanese_lines_by_land() -> None:
    s = state(map_of("2409 HQ_South", held="Burma: all"))
    board, line_map = s.board, lines(s).nets[JAPAN].line_map
    assert not line_map.land & board.cell[board.at("2306")]
    assert line_map.land & board.cell[board.at("2206")]


@rule("EOTS:6.21m")
def test_a_unit_at_the_end_of_a_land_line_is_within_four_points_of_a_supplied_port() -> None:
    # As in the first example of 6.21: B, C and D are within 4 points of Rangoon, A is 5 away.
    units = "2008 HQ_South\n2106 15_Army\n2205 33_Army\n2104 28_Army\n2304 38_Army"
    held = f"{BURMA}\nNorthern India: 2104 2105 2205"
    t = map_of(units, held=held)
    assert in_supply(t, "15_Army", "33_Army", "28_Army", "38_Army") == [True, True, True, False]


@rule("EOTS:6.21o")
def test_a_route_with_a_marker_on_it_saves_nothing() -> None:
    # Imphal is the Allies', so the way to Jorhat is by Ledo: 4 and a half points, 3 once both routes are built.
    units, held = "2008 HQ_South\n2104 28_Army\n2105 1_Indian", f"{BURMA}\nNorthern India: 2104 2205"
    assert in_supply(map_of(units, held=held), "28_Army") == [False]
    assert in_supply(map_of(units, held=held, more="        flags: jorhat_route"), "28_Army") == [True]  # 4 points


@rule("EOTS:6.21o")
def test_a_route_saves_nothing_where_enemy_ships_lie() -> None:
    # Rangoon, Mandalay, Lashio, Myitkyina by route are 2 points; from Myitkyina on to Ledo 2 more.
    units = "2008 HQ_South\n2205 33_Army"
    assert in_supply(map_of(units, held=f"{BURMA}\nNorthern India: 2205"), "33_Army") == [True]
    # A route out of Rangoon into the sea air of two enemy ships: the first hexes cost 2 each.
    ships = f"{units}\n2008 Exeter\n2007 Kent"
    assert in_supply(map_of(ships, held=f"{BURMA}\nNorthern India: 2205"), "33_Army") == [False]


@rule("EOTS:6.21n")
def test_a_unit_at_the_end_of_a_sea_line_needs_no_port_near() -> None:
    t = map_of("2015 HQ_South\n2006 15_Army", held="Malaya: all\nBurma: 2006")
    assert in_supply(t, "15_Army") == [True]  # Rangoon and Dacca are the Allies'


@rule("EOTS:6.21q", "EOTS:6.21e")
def test_the_port_within_four_points_need_not_lie_on_the_line() -> None:
    units = "2212 HQ_South\n2106 15_Army"  # the line runs overland from Saigon; the port is Rangoon
    held = f"{BURMA}\nSiam: all"
    assert in_supply(map_of(units, held=held), "15_Army") == [True]
    assert in_supply(map_of(units, held=held.replace("Burma: all", "Burma: 2106")), "15_Army") == [False]


@rule("EOTS:6.21r", "EOTS:6.4l")
def test_an_enemy_zone_never_bars_a_land_side() -> None:
    t = map_of("2008 HQ_South\n2106 15_Army\n2105 AVG*", held=BURMA)
    assert in_supply(t, "15_Army") == [True]


@rule("EOTS:6.21s", "EOTS:6.0e")
def test_activated_units_stay_in_supply_until_the_offensive_ends() -> None:
    t = map_of("4017 HQ_South_Seas\n5811 Akagi*\n5711 Soryu")
    assert in_supply(t, "Akagi", "Soryu") == [True, False]


@rule("EOTS:6.21u")
def test_where_each_side_would_cut_off_the_other_the_allies_have_it() -> None:
    both = "2311 HQ_South\n1917 HQ_ABDA\n2015 21_Flotilla\n2212 FEAF"
    held = "Malaya: all\nIndochina: 2111 2211 2311 2409 2410"
    empire = EMPIRE.replace("          Indochina: all\n", "")

    def alone(units: str, unit: str) -> list[bool]:
        return in_supply(map_of(units, held=held, empire=empire), unit)

    assert alone(both.replace("\n2212 FEAF", ""), "21_Flotilla") == [True]
    assert alone(both.replace("\n2015 21_Flotilla", ""), "FEAF") == [True]
    assert in_supply(map_of(both, held=held, empire=empire), "21_Flotilla", "FEAF") == [False, True]


@rule("EOTS:6.0d")
def test_supply_follows_every_move() -> None:
    t = map_of("4017 HQ_South_Seas\n4021 17_Army\n4423 Wasp*", held="Australian Mandates: all")
    s = state(t)
    assert in_supply(t, "17_Army") == [True]
    s.move(PIECE["Wasp"], s.board.grid.at("4019"))
    assert in_supply(t, "17_Army") == [False]
    s.move(PIECE["Wasp"], s.board.grid.at("4423"))
    assert in_supply(t, "17_Army") == [True]


# --- nations (6.12)


@rule("EOTS:6.12a", "EOTS:6.12b", "EOTS:6.12c", "EOTS:6.12d")
def test_hqs_supply_units_of_their_nations() -> None:
    units = "3727 {} \n3626 XI_Corps\n3624 5_AF\n3824 Kent\n3725 Dutch_CL"
    nations = {
        "HQ_Southwest": [True, True, False, False],
        "HQ_ANZAC": [True] * 4,
        "HQ_SEAC": [False, True, True, False],
    }
    for hq, expected in nations.items():
        assert in_supply(map_of(units.format(hq)), "XI_Corps", "5_AF", "Kent", "Dutch_CL") == expected
    assert (
        in_supply(map_of("4017 HQ_South_Seas\n4017 17_Army Akagi 21_Flotilla"), "17_Army", "Akagi", "21_Flotilla")
        == [True] * 3
    )


# --- emergency routes and Kunming


@rule("EOTS:6.23a", "EOTS:13.78d", "EOTS:13.75a", "EOTS:13.74b", "EOTS:1.3al")
def test_the_hump_supplies_kunming_from_a_supplied_airfield_in_northern_india() -> None:
    units = "1805 HQ_SEAC\n2407 5_Chinese\nchina 14_AF"
    hump = "        flags: hump"
    assert in_supply(map_of(units, held=BURMA), "5_Chinese", "14_AF") == [False, False]
    t = map_of(units, held=BURMA, more=hump)
    assert (in_supply(t, "5_Chinese", "14_AF"), burma_road(state(t))) == ([True, True], HUMP_ONLY)
    assert {"1905", "2104"} <= labels(t, supplied_airfields(state(t), ALLIES))
    lost = map_of(units, held=f"{BURMA}\nNorthern India: all", more=hump)
    assert in_supply(lost, "5_Chinese", "14_AF") == [False, False]


@rule("EOTS:13.78a", "EOTS:13.78b", "EOTS:13.78c", "EOTS:13.75b")
def test_the_burma_road_is_open_by_rangoon_or_by_the_routes_of_northern_india() -> None:
    units = "1805 HQ_SEAC\n2407 5_Chinese"
    t = map_of(units)
    assert (burma_road(state(t)), in_supply(t, "5_Chinese")) == (OPEN_ROAD, [True])
    shut = map_of(units, held="Burma: 2008")
    assert in_supply(shut, "5_Chinese") == [False]
    at_sea = map_of(f"{units}\n2010 Akagi*")  # the sea off Rangoon lies in a Japanese zone
    assert in_supply(at_sea, "5_Chinese") == [False]
    overland = map_of(units, held="Burma: 2008", more="        flags: jorhat_route ledo_route")
    assert (burma_road(state(overland)), in_supply(overland, "5_Chinese")) == (OPEN_ROAD, [True])


@rule("EOTS:6.23c", "EOTS:6.23f")
def test_the_tokyo_express_supplies_everything_but_an_hq_in_its_hex() -> None:
    units = "4017 HQ_South_Seas\n4826 17_Army 25_Flotilla Aoba"  # a hex too far from Truk
    assert in_supply(map_of(units), "17_Army", "25_Flotilla", "Aoba") == [False] * 3
    t = map_of(units, more="        tokyo_express: 4826")
    assert in_supply(t, "17_Army", "25_Flotilla", "Aoba") == [True] * 3
    assert "4826" in zone(t, "japan")
    assert not can_activate(t, "HQ_South_Seas")  # the line of activation is as long as before


@rule("EOTS:6.23d")
def test_the_tokyo_express_marker_goes_when_the_allies_take_its_hex_and_at_the_end_of_the_turn() -> None:
    t = map_of("4017 HQ_South_Seas", held="Australian Mandates: all", more="        tokyo_express: 4423")
    s = state(t)
    s.take(ALLIES, s.board.grid.at("4423"), "EOTS:6.5a")
    assert "tokyo_express" not in t.position()
    t = map_of("4017 HQ_South_Seas", held="Australian Mandates: all", more="        tokyo_express: 4423")
    assert "tokyo_express: 4423" in t.position()
    while state(t).turn == 5:
        t.play(next(action for action in t.legal if action.verb == "discard"))
    assert "tokyo_express" not in t.position()


# --- communications (6.25)


@rule("EOTS:6.25", "EOTS:6.11c")
def test_a_us_or_joint_hq_cut_off_from_the_eastern_edge_is_less_efficient() -> None:
    t = map_of("5808 HQ_Central\n3727 HQ_Southwest\n1307 HQ_SEAC\n3823 HQ_ANZAC")
    assert [efficiency(state(t), PIECE[hq], 0) for hq in ("HQ_Central", "HQ_Southwest", "HQ_SEAC", "HQ_ANZAC")] == [
        3,
        2,
        1,
        1,
    ]
    s = state(t)
    for carrier, hex in (("Akagi", "6009"), ("Soryu", "6014"), ("Shokaku", "6019"), ("Junyo", "6024")):
        s.place(PIECE[carrier], s.board.at(hex))  # their zones cover the whole edge
        s.active |= 1 << PIECE[carrier]
    assert in_supply(t, "HQ_Southwest", "HQ_ANZAC") == [True, True]
    assert [efficiency(s, PIECE[hq], 0) for hq in ("HQ_Southwest", "HQ_SEAC", "HQ_ANZAC")] == [1, 1, 0]


@rule("EOTS:6.11d", "EOTS:13.79b", "EOTS:13.79e")
def test_without_the_kwai_bridge_and_rangoon_japan_activates_fewer_units_in_burma() -> None:
    units = "2212 HQ_South\n2108 15_Army\n2311 38_Army"
    south = PIECE["HQ_South"]
    burma, other = 1 << PIECE["15_Army"], 1 << PIECE["38_Army"]

    def found(held: str, pieces: int, more: str = "") -> int:
        return efficiency(state(map_of(units, held=held, more=more)), south, pieces)

    assert [found("Burma: 2108", burma), found("Burma: 2108", other), found("Burma: 2108 2008", burma)] == [0, 1, 1]
    assert found("Burma: 2108", burma, "        flags: kwai_bridge") == 1
