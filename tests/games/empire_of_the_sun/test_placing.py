"""Where reinforcements may be placed (10.1)."""

from __future__ import annotations

import pytest

from sandtable import new
from sandtable.games.empire_of_the_sun.rules import placing
from sandtable.games.empire_of_the_sun.rules.activation import activatable
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, NAMES, PIECE, SIDE
from sandtable.games.empire_of_the_sun.rules.pieces import HQS as ALL_HQS
from sandtable.games.empire_of_the_sun.rules.state import State
from sandtable.games.empire_of_the_sun.rules.supply import open_zone_hexes, supplied
from sandtable.testing import refused, rule

from .helpers import state, texts, where
from .segments import HQS, at_segment


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


@rule("EOTS:10.11f")
def test_a_new_hq_supports_only_units_that_it_may_activate() -> None:
    for unit, supported in (("X_Corps", True), ("Baltimore", True), ("London", False)):
        t = at_segment("reinforcements", f"5808 HQ_Central\n4017 HQ_South_Seas\nturn-6 HQ_Ghormley {unit}")
        t.play("place HQ_Ghormley 3626")
        assert (f"place {unit} 3626" in texts(t)) is supported
