"""The scenarios: set-up, arrivals, markers, and the one of our own (S1, S2)."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from tools.arnhem_map import crop, text

import sandtable
from sandtable import Table
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules import stacking
from sandtable.games.holland44.rules.board import BRIDGE_STATES, board_of
from sandtable.games.holland44.rules.pieces import AREA, COUNT, FIRST_SLOT, NAMES, PIECE, STEPS_AT_START, TURN
from sandtable.games.holland44.rules.reinforcements import arrival
from sandtable.games.holland44.rules.scenarios import scenario_of
from sandtable.games.holland44.rules.state import DISPLAY
from sandtable.testing import rule

from .helpers import stack, state, steps, texts, where

# Facts of the set-up card: who begins in which hex, who lands on turn 1 by which code, where the unknown units lie.
CARD = """
    1103 bridging/30
    1107 bridging/8
    1109 1KOSB/9/3
    1110 2/Erdmann
    1201 9DLI/151/50
    1204 44_RTR eng/30
    1301 1H/231/50
    1303 Gds_Div 2_HC
    1304 5_AGRA
    1306 2L/9/3
    1308 2RUR/9/3
    1309 1/Erdmann
    1401 6DLI/151/50 8DLI/151/50
    1402 1D/231/50 2D/231/50
    1404 1CG/5/Gds 2WG/Gds
    1405 5CG/32/Gds 1WG/32/Gds
    1406 Segler/9ss
    1408 Richter/10ss
    1501 I/vdH
    1502 Stephan
    1503 1GG/5/Gds 3IG/32/Gds
    1504 2IG/5/Gds 2GG/5/Gds
    1603 6_Penal
    1605 Kerutt
    1806 14/Hoffmann
    2107 559_StuG
    2417 3/Erdmann
    3101 I/723/719
    3104 I/3_Police
    3415 Gothsche
    3602 I/1034/59 eng/159/59
    3903 Ewald
    4301 Bloch
    5321 Henke
    5606 Tiel_Garrison
    5820 Grabner/9ss 9_Recon/9ss
    5908 10_Training
    6025 Schwappacher
    6113 6/14_Training
    6319 Krafft
    6522 Spindler/9ss
"""
LIFT = """
    S 1/1P/1 2SSa/1A/1 2SSb/1A/1
    Z 1Ba/1A/1 1Bb/1A/1 7KOSBa/1A/1 1/1 supply/1
    X 2/1P/1 3/1P/1 7KOSBb/1A/1
    N 1/505/82 2/505/82 3/505/82 3/508/82
    O 1/504/82 2/504/82 3/504/82
    O1 bdA/82
    T 1/508/82 2/508/82 supply/82
    A 2/501/101 3/501/101
    A2 1/501/101
    B 1/502/101 2/502/101
    C 3/502/101 1/506/101 2/506/101 3/506/101 supply/101
"""
UNKNOWN = "2608 2707 2708 2914 3108 3212 3507 3806 3810 4112 4721 4816 4922 5219 5221 5222 5320 6122 6314 6614"
# Turn, entry area or landing code, and units; a star marks those that arrive reduced.
ARRIVALS = """
    1 F Helle
    1 G Allworden/9ss*
    2 supply 1+2_GP/1
    2 M 3_Div 3M/159/11 4KSLI/159/11
    2 N 15/19KRH/11 50_Div
    2 C LXXXVIII_Corps
    2 F 184_Artillery 2
    2 G Harder/9ss*
    2 H Euling/10ss
    2 J 1_Pchute_Army
    2 L 4/Erdmann
    3 C 1a/401/101 1b/401/101 101_Div 2a/327/101 2b/327/101
    3 M 23H/29/11 2FFY/29/11 3RTR/29/11 8RB/29/11
    3 N 5EY/69/50 6GH/69/50 7GH/69/50
    3 T 82_Div
    3 Y 10/4P/1 11/4P/1 156/4P/1
    3 A III/vdH
    3 B 347_Field II/1034/59
    3 F Schulz
    3 G Knaust rmnts_19/9ss
    3 H Brinkmn/10ss Reinhold/10ss
    3 I Furstenberg
    3 K I/21 Krause
    4 M 11_Arm_Div 1H/159/11
    4 B art/159/59 II/1035/59
    4 F 224 Eberwein
    4 G Mielke rmnts_20/9ss
    4 H Hartung/10ss
    4 K 5/Erdmann
    5 B I/1036/59
    5 G Bruhns
    5 H 10/10ss PzJg/10ss
    5 K 6/Erdmann
    6 C 1a/327/101 1b/327/101
    6 P 1/1_Pol 2/1_Pol 3/1_Pol
    6 T 1a/325/82 1b/325/82 2a/325/82 2b/325/82 2a/401/82 2b/401/82
    6 B I/1035/59
    6 G 280_StuG 37_Fortress
    6 H I/22/10ss*
    6 I Ear
    6 J 100/180
    6 K 1+2/2107/107 A/2107/107
    7 B Zuber/719
    7 F Wos/HG
    7 G 41_Fortress
    7 H II/22/10ss*
    7 J 489/22/180
    8 N SRY/8
    8 G Ladewig
    8 I Herman/5
    8 J 30/180
    8 K 107 3+4/2107/107 B/2107/107
    9 N 12KRRC/8 43/43 4D/130/43 5D/130/43 7H/130/43
    9 F II/26
    9 G 19_Flak 191_Arko
    9 I 12_StuG Becker/3 Isphording
    10 N 1W/214/43 4/7RDG/8 5DCLI/214/43 7SLI/214/43
    10 F Oelkers
    10 G Hummel III/Lndstm_Ndl Neuman
    10 I Budde
    11 N art/43 eng/43 Irene recon/Irene
    11 B Zedlitz/719
    11 F I/26
    11 H 2/10/10ss
    11 J 47/269/180
    12 N 13/18RH/8 4SLI/129/43 4W/129/43 5W/129/43
    12 C 159_Field/59
    12 F 30_Fortress
    12 G Schorken
    12 I Lewin Molzer
    12 J 22/180
    12 K Roestel/10ss
    13 O 2GH/46/15 7SH/46/15
    13 F 3 Kohnen
    13 G 2/9/9ss
    13 J 16/22/180
    14 N eng/RCE
    14 C Jungwirth elmts_559_PzJg
    14 F 1409
    14 G Junghans
    14 J 65/269/180
    15 O 6KOSB/44/15 6RSF/44/15
    15 B Finzel/2
    15 G 9_Lehr
    16 F Mattusch
    17 C IV/vdH
    17 F Kauer
    18 O 9C/46/15
    18 C Chill Dryer/85 Ohler/85
    18 F fort_1
    20 G 3/506_Hv
"""


def rows(table: str) -> list[list[str]]:
    """The lines of a table as words."""
    return [line.split() for line in table.strip().splitlines()]


# --- S1, S2


@rule("H44:S1.1c", "H44:S2.1b")
@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_every_unit_of_the_card_stands_in_its_hex(scenario: str) -> None:
    t = sandtable.new("holland44", scenario, seed=5)
    for hex, *units in rows(CARD):
        assert set(stack(t, hex)) == set(units), hex
        assert all(steps(t, unit) == STEPS_AT_START[PIECE[unit]] for unit in units)
    unknown = [where(t, NAMES[piece]) for piece in range(FIRST_SLOT, COUNT)]
    assert sorted(unknown) == UNKNOWN.split()


@rule("H44:S1.1c", "H44:S2.1b")
def test_the_first_lift_is_in_its_landing_hexes_or_about_to_be() -> None:
    t = sandtable.new("holland44", "campaign", seed=5)
    s = state(t)
    for code, *units in rows(LIFT):
        hexes = {s.board.grid.label[hex] for hex in s.board.landing[code].hexes}
        for unit in units:
            assert where(t, unit) in hexes | ({"airfield"} if len(hexes) > 1 else set()), unit
            assert AREA[PIECE[unit]] == code
    assert steps(t, "2/504/82") == 2  # reduced
    assert sum(len(units) for _, *units in rows(LIFT)) == sum(
        TURN[piece] == 1 and bool(AREA[piece]) and AREA[piece] not in "FG" for piece in range(FIRST_SLOT)
    )


@rule("H44:S1.1c", "H44:S2.1b")
def test_everybody_else_arrives_when_and_where_the_counter_says() -> None:
    t = sandtable.new("holland44", "campaign", seed=5)
    found = 0
    for turn, area, *units in rows(ARRIVALS):
        for name in units:
            piece = PIECE[name.rstrip("*")]
            assert (TURN[piece], AREA[piece], where(t, name.rstrip("*"))) == (int(turn), area, "due")
            assert (steps(t, name.rstrip("*")) == 1) >= name.endswith("*")
            found += 1
    assert found == 152
    assert [NAMES[p] for p in range(COUNT) if where(t, NAMES[p]) == "holding"] == [
        "406", "Goebel", "Greshick", "Jenkel", "Kempton", "Stargaard",
    ]  # fmt: skip


@pytest.mark.parametrize("scenario", ["short", "campaign", "arnhem"])
def test_a_position_before_the_first_roll_is_written_and_read_again(scenario: str) -> None:
    t = sandtable.new("holland44", scenario, seed=1, options={"chance": "ask"})
    assert sandtable.position(t.position()).hash == t.hash


@rule("H44:S1.2a", "H44:S2.2")
@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_markers_at_the_start(scenario: str) -> None:
    s = state(sandtable.new("holland44", scenario, seed=5))
    assert s.traffic_ready == 0b111 and s.air == 2
    assert list(s.relief) == list(s.fresh_relief) == [0, 0, 0, 0]
    display = [NAMES[piece] for piece in range(COUNT) if s.box[piece] == DISPLAY]
    assert sum(name.startswith("rem") for name in display) == 27
    assert sum(name.startswith("bd") for name in display) == 15  # A/82 flies with the first lift


@rule("H44:S1.2b")
def test_bridges_at_the_start() -> None:
    s = state(sandtable.new("holland44", "short", seed=5))
    label = s.board.grid.label
    states = {
        "-".join(label[hex] for hex in bridge.hexes): BRIDGE_STATES[s.bridge[i]]
        for i, bridge in enumerate(s.board.bridges)
    }
    assert {name for name, state in states.items() if state == "blown"} == {
        "1402-1502", "1306-1407", "1307-1408", "1109-1210",
    }  # fmt: skip
    unblowable = {"5321-5421", "6122-6222", "6123-6124"}
    assert {name for name, state in states.items() if state == "intact"} - unblowable == {"1303-1404"}


@rule("H44:S1.2c")
def test_turn_and_weather_at_the_start() -> None:
    s = state(sandtable.new("holland44", "short", seed=5))
    assert s.turn == 1 and list(s.weather) == [0, 0]


def test_the_scenarios_last_11_and_20_turns() -> None:
    assert (scenario_of("short").last_turn, scenario_of("campaign").last_turn) == (11, 20)


# --- Two Bridges, a scenario of our own


def arnhem(seed: int = 0) -> Table:
    """The scenario from Nijmegen to Arnhem."""
    return sandtable.new("holland44", "arnhem", seed=seed)


def test_the_map_of_two_bridges_is_cut_out_of_the_whole_map() -> None:
    data = files("sandtable.games.holland44") / "data"
    whole = json.loads((data / "map.json").read_text(encoding="utf-8"))
    assert (data / "arnhem.json").read_text(encoding="utf-8") == text(crop(whole))
    small, large = board_of("arnhem.json"), board_of("map.json")
    for hex in range(small.n):
        label = small.grid.label[hex]
        there = large.grid.at(label)
        assert small.terrain[hex] == large.terrain[there] and small.settlement[hex] == large.settlement[there]
        for other in small.grid.neighbours[hex]:
            far = large.grid.at(small.grid.label[other])
            side, whole_side = small.grid.side_between(hex, other), large.grid.side_between(there, far)
            assert small.water[side] == large.water[whole_side] and small.road[side] == large.road[whole_side]


def test_two_bridges_has_entry_areas_along_its_edges_and_none_over_rivers() -> None:
    board = board_of("arnhem.json")
    label = board.grid.label
    hexes = {area.letter: {label[hex] for hex in board.grid.bits(area.hexes)} for area in board.areas if area.hexes}
    assert sorted(hexes) == ["E", "F", "G", "H", "I", "N"]
    assert hexes["N"] == {"4816", "4817", "4818", "4819"} and "5526" in hexes["I"]
    assert not {"5526", "5626"} & hexes["H"]
    assert label[board.areas[7].ferry] == "5626"


def test_two_bridges_begins_on_turn_3_with_everybody_in_place() -> None:
    t = arnhem()
    s, rules = state(t), scenario_of("arnhem")
    GAME.invariants(s)
    assert (s.turn, rules.last_turn) == (3, 8)
    for piece, place in rules.places.items():
        expected = place.hex or ("airfield" if TURN[piece] == 3 and NAMES[piece] in AIRBORNE_OF_TURN_3 else "due")
        assert where(t, NAMES[piece]) == expected, NAMES[piece]
        assert s.steps[piece] == (place.steps or STEPS_AT_START[piece])
    assert len(rules.unknown) == 6 and all(where(t, f"u{i + 1:02}") == hex for i, hex in enumerate(rules.unknown))
    on_map = [piece for piece in range(FIRST_SLOT) if s.at[piece] != 65535]
    assert set(on_map) <= set(rules.places)
    for hex in s.board.grid.bits(s.stood[0] | s.stood[1]):
        assert stacking.counting(s, s.pieces_in(hex)) <= 2, s.board.grid.label[hex]


AIRBORNE_OF_TURN_3 = ("10/4P/1", "11/4P/1", "156/4P/1", "82_Div")


def test_the_guards_come_up_from_grave_on_turn_6() -> None:
    s = state(arnhem())
    area = [a.letter for a in s.board.areas].index("N")
    assert arrival(s, PIECE["2GG/5/Gds"]) == (6, area) and arrival(s, PIECE["2IG/5/Gds"]) == (7, area)
    assert {arrival(s, piece)[1] for piece, place in scenario_of("arnhem").places.items() if place.area == "N"} == {
        area
    }


def test_frost_holds_the_end_of_the_bridge_and_four_traffic_markers_are_at_hand() -> None:
    t = arnhem()
    s = state(t)
    control = dict(zip((s.board.grid.label[hex] for hex in s.board.objectives), s.control, strict=True))
    assert stack(t, "6222") == ("2/1P/1",) and control == {"5320": 1, "5321": 1, "6222": 0, "6223": 1}
    assert s.traffic_ready == 0b1111
    assert {"take 10/4P/1", "take 82_Div", "end"} <= set(texts(t)) or t.prompt == "movement"
