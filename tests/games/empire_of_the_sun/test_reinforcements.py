"""Reinforcements: where they come, who is delayed or drawn off to Europe, shipping (4.11, 10, 14.1, 15)."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules import amphibious, deal, europe, placing, reinforcements, rivalry
from sandtable.games.empire_of_the_sun.rules.activation import activatable
from sandtable.games.empire_of_the_sun.rules.board import data
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, JAPAN, NAMES, PIECE, SIDE
from sandtable.games.empire_of_the_sun.rules.pieces import HQS as ALL_HQS
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.supply import open_zone_hexes, supplied
from sandtable.testing import refused, rule

from .helpers import state, texts, where
from .segments import at_segment

HQS = "5808 HQ_Central\n3727 HQ_ANZAC\n4017 HQ_South_Seas"


def hexes(texts: list[str]) -> set[str]:
    return {text.split()[2] for text in texts if text.startswith("place")}


# --- where they come


@rule("EOTS:10.11b", "EOTS:10.11a", "EOTS:4.11a")
def test_ships_and_ground_units_come_to_controlled_ports_in_supply_and_command() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex 3_Marine")
    assert (t.to_act, t.prompt) == ("allies", "place")
    assert {"5808", "3727", "4825", "3023"} <= hexes(texts(t))
    refused(t, "place Essex 3624", "EOTS:10.11b")  # no port
    refused(t, "place Essex 4017", "EOTS:10.11b")  # Japan's
    refused(t, "place Essex 2008", "EOTS:10.11b")  # beyond every HQ's command
    t.play("place Essex 3727")
    t.play("place 3_Marine 5808")
    assert (where(t, "Essex"), where(t, "3_Marine")) == ("3727", "5808")


@rule("EOTS:10.11b")
def test_a_hex_is_in_command_of_an_hq_that_may_activate_the_unit() -> None:
    t = at_segment("reinforcements", "1307 HQ_SEAC\n4017 HQ_South_Seas\nturn-6 3_Marine 4_Indian", tracks="europe 1")
    assert where(t, "3_Marine") == "delayed"  # a Commonwealth HQ commands no US ground unit
    assert "1307" in hexes(texts(t))
    refused(t, "place 4_Indian 3727", "EOTS:10.11b")


@rule("EOTS:10.11c")
def test_air_units_come_to_airfields() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 13_AF")
    assert {"5808", "3624", "5108"} <= hexes(texts(t))
    refused(t, "place 13_AF 1005", "EOTS:10.11c")  # out of command
    refused(t, "place 13_AF 4316", "EOTS:10.11c")  # Japan's


@rule("EOTS:10.11d", "EOTS:10.11i")
def test_an_hq_comes_to_a_port_in_supply_without_an_hq() -> None:
    t = at_segment("reinforcements", "5808 HQ_Central Wasp\n4017 HQ_South_Seas\nturn-6 HQ_ANZAC")
    assert refused(t, "place HQ_ANZAC 5808", "EOTS:10.11i").pieces == (PIECE["HQ_Central"],)
    t = at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley")
    refused(t, "place HQ_Ghormley 5808", "EOTS:10.11i")
    refused(t, "place HQ_Ghormley 3624", "EOTS:10.11d")
    t.play("place HQ_Ghormley 4825")
    assert where(t, "HQ_Ghormley") == "4825"


@rule("EOTS:10.11e", "EOTS:10.11h")
def test_none_comes_into_an_open_enemy_zone_nor_do_the_new_ones_clear_it() -> None:
    units = f"{HQS}\n4423 22_Flotilla 4_SN\nturn-6 13_AF 2_MAW"
    t = at_segment("reinforcements", units, held="Australian Mandates: 4423")
    barred = sorted(_near(t, "4423") & _allied_airfields(t))
    assert barred
    refused(t, f"place 13_AF {barred[0]}", "EOTS:10.11e")
    beside = next(h for h in sorted(hexes(texts(t))) if any(h in _near(t, b) for b in barred))
    t.play(f"place 13_AF {beside}")  # its own zone covers the barred hex, but not for the next one
    refused(t, f"place 2_MAW {barred[0]}", "EOTS:10.11e")


def _near(t: object, hex: str) -> set[str]:
    s = state(t)  # type: ignore[arg-type]
    grid = s.board.grid
    return {grid.label[h] for h in grid.bits(grid.within(grid.at(hex), 2))}


def _allied_airfields(t: object) -> set[str]:
    s = state(t)  # type: ignore[arg-type]
    grid = s.board.grid
    return {grid.label[h] for h in grid.bits(s.controlled(ALLIES, s.board.airfields))}


@rule("EOTS:10.11e")
def test_none_comes_under_enemy_carriers_even_beside_an_hq_in_supply_overland() -> None:
    t = at_segment("reinforcements", f"{HQS}\n3927 Akagi*\nturn-6 Essex 3_Marine")
    refused(t, "place Essex 3727", "EOTS:10.11e")


@rule("EOTS:10.11h", "EOTS:10.11g", "EOTS:4.11c")
def test_new_allied_aircraft_keep_japanese_reinforcements_away() -> None:
    units = f"{HQS}\nturn-6 13_AF\nturn-6 51_Flotilla"
    t = at_segment("reinforcements", units)
    beside = sorted(h for h in hexes(texts(t)) if "4916" in _near(t, h))
    refused(t, "place 51_Flotilla 4916", "EOTS:10.11g")
    t.play(f"place 13_AF {beside[0]}")
    assert t.to_act == "japan"
    refused(t, "place 51_Flotilla 4916", "EOTS:10.11e")
    t.play("place 51_Flotilla 4017")


@rule("EOTS:10.11f")
def test_a_new_hq_supports_only_what_comes_into_its_own_hex() -> None:
    t = at_segment("reinforcements", "5808 HQ_Central\n4017 HQ_South_Seas\nturn-6 HQ_Ghormley 3_Marine Essex")
    t.play("place HQ_Ghormley 3626")
    refused(t, "place Essex 3727", "EOTS:10.11f")  # next door
    t.play("place Essex 3626")
    t.play("place 3_Marine 5808")
    assert where(t, "Essex") == "3626"


@rule("EOTS:10.11i")
def test_reinforcements_keep_to_the_stacking_limits() -> None:
    t = at_segment("reinforcements", f"{HQS}\n5808 XI_Corps XIV_Corps I_Corps\nturn-6 3_Marine 2_Marine")
    refused(t, f"place {t.legal[0].args and NAMES[t.legal[0].args[0]]} 5808", "EOTS:10.11i")


@rule("EOTS:10.11j")
def test_chinese_units_come_to_kunming() -> None:
    t = at_segment("reinforcements", "1905 HQ_SEAC\n4017 HQ_South_Seas\nturn-6 5_Chinese 4_Indian")
    assert texts(t) == ["place 5_Chinese 2407", "wait 5_Chinese"]
    refused(t, "place 5_Chinese 1905", "EOTS:10.11j")


@rule("EOTS:13.74a", "EOTS:13.74d")
def test_air_units_may_come_into_the_box_in_china_while_the_burma_road_is_open() -> None:
    units = "1805 HQ_SEAC\n4017 HQ_South_Seas\nchina 14_LRB 20_BC\nturn-10 21_BC"
    t = at_segment("reinforcements", units, turn=10)
    refused(t, "box 21_BC", "EOTS:13.74a")
    t = at_segment("reinforcements", units.replace("14_LRB ", ""), turn=10)
    refused(t, "box 21_BC", "EOTS:13.74a")  # one B29 at most
    t = at_segment("reinforcements", units.replace("20_BC", ""), turn=10)
    t.play("box 21_BC")
    assert where(t, "21_BC") == "china"
    t = at_segment("reinforcements", units.replace("20_BC", ""), turn=10, held="Burma: all", sections="flags: hump")
    refused(t, "box 21_BC", "EOTS:13.74d")


@rule("EOTS:10.12a")
def test_a_unit_without_a_place_is_held_back_and_comes_when_there_is_one() -> None:
    t = at_segment("reinforcements", "1307 HQ_SEAC\n4017 HQ_South_Seas\nturn-6 Essex 3_Marine\ndelayed 51_Flotilla")
    assert [where(t, unit) for unit in ("Essex", "3_Marine")] == ["delayed", "delayed"]
    t.play("place 51_Flotilla 4017")
    t = at_segment("reinforcements", f"{HQS}\ndelayed Essex", turn=7)
    t.play("place Essex 5808")
    assert where(t, "Essex") == "5808"


@rule("EOTS:10.12a")
def test_a_unit_may_wait_until_others_have_been_placed_but_only_once() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex 3_Marine")
    first = NAMES[t.legal[0].args[0]]
    t.play(f"wait {first}")
    t.play(t.legal[0])
    assert NAMES[t.legal[0].args[0]] == first
    refused(t, f"wait {first}", "EOTS:10.12a")


@rule("EOTS:10.11b")
@pytest.mark.parametrize("scenario", ["1942", "1943", "1944"])
def test_the_places_are_those_where_the_unit_would_be_in_supply_and_could_be_activated(scenario: str) -> None:
    start = state(new("empire_of_the_sun", scenario, seed=1))
    for unit in ("Baltimore", "5_Marine", "39_Army"):
        piece = PIECE[unit]
        found = placing.placeable(start, piece)
        for h in start.board.grid.bits(start.controlled(SIDE[piece], start.board.ports)):
            if not placing.overfilled(start, piece, h):
                assert bool(found >> h & 1) == _would_do(start, piece, h), (unit, start.board.grid.label[h])
    assert placing.objection_to_placing(start, PIECE["5_Marine"], start.board.grid.at("3706")) is not None
    t = at_segment("reinforcements", f"{HQS}\nturn-6 3_Marine")
    t.play("place 3_Marine 5808")


def _would_do(start: State, piece: int, h: int) -> bool:
    """Put the unit there and ask."""
    s = start.clone()
    side = SIDE[piece]
    if open_zone_hexes(s, 1 - side) >> h & 1:
        return False
    s.place(piece, h)
    hqs = s.board.grid.bits(s.on[side] & ALL_HQS)
    return supplied(s, piece) and any(activatable(s, hq) >> piece & 1 for hq in hqs)


# --- delay and Europe


@rule("EOTS:10.21b", "EOTS:15.1", "EOTS:15.0")
def test_without_a_war_in_europe_all_come_at_once() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex\ndelayed 3_Marine", tracks="europe 1")
    assert {NAMES[action.args[0]] for action in t.legal} <= {"Essex", "3_Marine"}
    t.play(next(action for action in t.legal if action.verb == "place"))
    assert t.prompt == "place"


@rule("EOTS:10.21a", "EOTS:10.22", "EOTS:10.23", "EOTS:15.2", "EOTS:4.11a")
def test_the_war_in_europe_delays_the_units_of_the_turn_but_no_hq_and_no_b29() -> None:
    units = f"{HQS}\nturn-9 Essex 3_Marine HQ_Ghormley 20_BC\ndelayed 2_Marine\ndisplaced-9 1_Marine\n3813 13_AF*"
    t = at_segment("reinforcements", units, turn=9, tracks="europe 0", held="")
    placed = []
    while t.prompt == "place":
        placed.append(NAMES[t.legal[0].args[0]])
        t.play(t.legal[0])
    assert placed[0] == "HQ_Ghormley"
    assert set(placed) == {"HQ_Ghormley", "20_BC", "2_Marine", "1_Marine"}
    assert [where(t, unit) for unit in ("Essex", "3_Marine")] == ["delayed", "delayed"]


@rule("EOTS:10.21c", "EOTS:14.1a")
def test_rivalry_alone_delays_the_army() -> None:
    units = f"{HQS}\nturn-6 Essex 3_Marine XXIV_Corps 13_AF 2_MAW 4_Australian"
    t = at_segment("reinforcements", units, sections="rivalry: allies")
    while t.prompt == "place":
        t.play(t.legal[0])
    held = {unit for unit in ("Essex", "3_Marine", "XXIV_Corps", "13_AF", "2_MAW", "4_Australian")
            if where(t, unit) == "delayed"}  # fmt: skip
    assert held == {"XXIV_Corps", "13_AF"}


@rule("EOTS:10.21a")
def test_an_event_delays_all() -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex", sections="fields:\n  held_up = 6")
    assert where(t, "Essex") == "delayed"


@rule("EOTS:10.24a", "EOTS:10.24b", "EOTS:10.24d", "EOTS:4.11b")
@pytest.mark.parametrize(("value", "most"), [(0, 1), (-2, 1), (-3, 3), (-4, 3), (-5, 5), (-6, 5), (-7, 7)])
def test_a_delayed_army_unit_is_sent_to_europe_on_a_low_roll(value: int, most: int) -> None:
    for face, place in ((most, "europe"), (most + 1, "delayed")):
        t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks=f"europe {value}", chance="ask")
        t.play(f"roll {face + 1}")
        assert where(t, "XXIV_Corps") == place
        assert state(t).due[PIECE["XXIV_Corps"]] == (9 if place == "europe" else 0)


@rule("EOTS:10.24c", "EOTS:14.1b", "EOTS:15.6")
def test_rivalry_takes_one_from_the_roll() -> None:
    for face, place in ((0, "europe"), (2, "europe"), (3, "delayed")):
        t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks="europe 0", sections="rivalry: allies",
                       chance="ask")  # fmt: skip
        t.play(f"roll {face + 1}")
        assert where(t, "XXIV_Corps") == place


@rule("EOTS:10.22")
def test_only_the_us_army_and_escort_carriers_are_drawn_off() -> None:
    named = {NAMES[piece] for piece in range(len(NAMES)) if europe.DIVERTIBLE >> piece & 1}
    assert {"Sangamon", "Casablanca", "XXIV_Corps", "11_Airborne", "13_AF", "5_LRB"} <= named
    assert not named & {"3_Marine", "Essex", "Cowpens", "2_MAW", "20_BC", "4_Australian", "HQ_Ghormley", "SF_Brigade"}
    t = at_segment("reinforcements", f"{HQS}\nturn-6 Essex", tracks="europe -7", chance="ask")
    assert where(t, "Essex") == "delayed"


@rule("EOTS:10.12b")
def test_a_unit_that_finds_no_place_is_rolled_for_each_turn() -> None:
    t = at_segment("reinforcements", "1307 HQ_SEAC\n4017 HQ_South_Seas\ndelayed XXIV_Corps", tracks="europe -7",
                   chance="ask")  # fmt: skip
    t.play("roll 1")
    assert where(t, "XXIV_Corps") == "europe"


@rule("EOTS:10.24b")
def test_a_unit_back_from_europe_may_be_drawn_off_again() -> None:
    t = at_segment("reinforcements", f"{HQS}\neurope-6 XXIV_Corps", tracks="europe -7", chance="ask")
    t.play("roll 1")
    assert (where(t, "XXIV_Corps"), state(t).due[PIECE["XXIV_Corps"]]) == ("europe", 9)


@rule("EOTS:10.23")
def test_an_hq_without_a_place_comes_next_turn_undelayed() -> None:
    t = at_segment("reinforcements", f"{HQS}\ndisplaced-6 HQ_SEAC\n", tracks="europe 0")
    assert t.prompt == "place"
    s = state(t)
    placing.keep_back(s, PIECE["HQ_SEAC"])
    assert (s.box[PIECE["HQ_SEAC"]], s.due[PIECE["HQ_SEAC"]]) == (3, 7)


@rule("EOTS:15.7", "EOTS:15.0")
def test_the_marker_of_the_war_in_europe_stays_on_its_track() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 Essex"))
    europe.shift(s, 5, "EOTS:15.0")
    assert s.europe == 3
    europe.shift(s, -20, "EOTS:15.0")
    assert s.europe == -7
    assert [list(row[:2]) for row in data("tables.json")["europe"]["levels"]] == [list(row) for row in europe.LEVELS]
    assert [row[2] for row in data("tables.json")["europe"]["levels"]] == [None, *europe.DRAWN_OFF[1:]]


@rule("EOTS:15.1", "EOTS:15.2", "EOTS:15.3", "EOTS:15.4", "EOTS:15.5")
def test_the_levels_of_the_war_in_europe() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 Essex"))
    levels = []
    for s.europe in range(-7, 4):
        levels.append(europe.level(s))
    assert levels == [4, 3, 3, 2, 2, 1, 1, 1, 0, 0, 0]
    assert [europe.DRAWN_OFF[level] for level in range(5)] == [-1, 1, 3, 5, 7]
    assert (europe.TURNS_AWAY, europe.RIVALRY, europe.NO_SHIPPING) == (3, -1, 3)
    for s.europe, dealt in ((-6, (7, 0)), (-7, (6, 1))):
        assert deal.due_to(s, ALLIES) == dealt  # at level 4 a card fewer, and a pass for it


@rule("EOTS:15.1", "EOTS:15.2", "EOTS:15.3", "EOTS:15.4", "EOTS:15.5")
def test_each_level_of_the_war_in_europe_delays_and_draws_off_more() -> None:
    for value, most in ((0, 1), (-3, 3), (-5, 5), (-7, 7)):
        for face, place in ((most, "europe"), (most + 1, "delayed")):
            t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks=f"europe {value}", chance="ask")
            t.play(f"roll {face + 1}")
            assert where(t, "XXIV_Corps") == place
    t = at_segment("reinforcements", f"{HQS}\nturn-6 XXIV_Corps", tracks="europe 1", chance="ask")
    assert (t.prompt, where(t, "XXIV_Corps")) == ("place", "turn")


# --- shipping


@rule("EOTS:10.31a", "EOTS:10.31b", "EOTS:10.32a")
@pytest.mark.parametrize(("value", "gain"), [(3, 1), (0, 1), (-4, 1), (-5, 0), (-7, 0)])
def test_the_allies_gain_a_shipping_point_a_turn_below_level_3(value: int, gain: int) -> None:
    t = at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley", tracks=f"europe {value}\nasp 7 3")
    s = state(t)
    assert [*s.asp] == [7, 3 + gain]
    reinforcements.lose_shipping(s, ALLIES, 1, "EOTS:10.31b")
    assert s.asp[ALLIES] == 3 + gain


@rule("EOTS:10.32b")
def test_japan_never_loses_its_last_shipping_point() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley", tracks="europe 1\nasp 2 3"))
    for _ in range(3):
        reinforcements.lose_shipping(s, JAPAN, 1, "EOTS:10.32b")
    assert s.asp[JAPAN] == 1


@rule("EOTS:10.3")
def test_shipping_points_serve_again_in_the_next_turn() -> None:
    t = at_segment("end", f"{HQS}\n5808 Essex", tracks="europe 1\nasp 7 3\nasp_used 2 3")
    s = state(t)
    assert (s.turn, [*s.asp_used], amphibious.asp_left(s, JAPAN)) == (7, [0, 0], s.asp[JAPAN])


# --- rivalry


@rule("EOTS:14.0", "EOTS:14.1c", "EOTS:14.2a")
def test_in_rivalry_army_and_navy_do_not_go_together() -> None:
    s = state(at_segment("reinforcements", f"{HQS}\nturn-6 HQ_Ghormley"))
    essex, corps, diggers, marines = (PIECE[unit] for unit in ("Essex", "XXIV_Corps", "3_Australian", "3_Marine"))
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, corps) is None
    rivalry.turn_marker(s, ALLIES, True, "EOTS:14.0")
    why = rivalry.objection_to_joining(s, ALLIES, 1 << essex, corps)
    assert why is not None
    assert why.rule == "EOTS:14.1c"
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, marines) is None
    assert rivalry.objection_to_joining(s, ALLIES, 1 << essex, diggers) is None
    rivalry.turn_marker(s, JAPAN, True, "EOTS:14.0")
    why = rivalry.objection_to_joining(s, JAPAN, 1 << PIECE["Akagi"], PIECE["17_Army"])
    assert why is not None
    assert why.rule == "EOTS:14.2a"
    assert rivalry.objection_to_joining(s, JAPAN, 1 << PIECE["Akagi"], PIECE["1_SN"]) is None


# --- what the Allies must take


@rule("EOTS:16.47a")
@pytest.mark.parametrize(("turn", "shipping", "needed"), [(3, 2, 0), (4, 2, 3), (6, 3, 4), (9, 7, 4)])
def test_the_allies_must_take_as_many_hexes_as_they_have_shipping_at_most_four(
    turn: int, shipping: int, needed: int
) -> None:
    t = at_segment("reinforcements", f"{HQS}\n5808 Essex", turn=turn, tracks=f"europe 1\nasp 7 {shipping}")
    assert state(t).progress == needed


@rule("EOTS:17.5")
def test_in_burma_an_army_comes_to_rangoon_or_is_lost() -> None:
    units = "2008 HQ_South\n1905 HQ_SEAC\nturn-8 29_Army-"
    t = at_segment("reinforcements", units, turn=8, scenario="burma", held="Burma: all")
    assert where(t, "29_Army") == "2008"
    t = at_segment("reinforcements", units.replace("2008", "2110"), turn=8, scenario="burma", held="Siam: all")
    assert where(t, "29_Army") == "gone"
