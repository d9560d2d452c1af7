"""Traffic markers: where the Germans place them, and how they go (24)."""

from __future__ import annotations

from sandtable import Table
from sandtable.testing import refused, rule

from .helpers import field, state, texts

NOWHERE = 65535


def jam(turn: int = 5, ready: int = 0b111, units: str = "2107 2WG/Gds", traffic: str = "") -> Table:
    """The German traffic phase with a tank battalion of 30 Corps at Valkenswaard."""
    lines = f"\n          traffic = {traffic}" if traffic else ""
    return field(f"""
        turn: {turn}
        phase: german traffic
        units:
          6317 1/1P/1
          {units}
        fields:
          traffic_ready = {ready}{lines}
        """)


def markers(t: Table) -> list[str | None]:
    """The hexes of the six markers."""
    label = state(t).board.grid.label
    return [label[hex] if hex != NOWHERE else None for hex in state(t).traffic]


def off_the_roads(t: Table, rows: str) -> list[str]:
    """What is offered off the primary roads in some rows."""
    there = t.clone()
    there.play(f"elsewhere {rows}")
    return texts(there)


@rule("H44:24.3a", "H44:24.4c")
def test_markers_are_placed_one_after_another_wherever_the_allies_have_been() -> None:
    t = jam(ready=0b1111)
    t.play("jam 2107")  # on the primary road, under the tanks
    refused(t, "jam 1601", "H44:24.3a")  # in a wood: the rows are named first
    t.play("elsewhere 10-19")
    refused(t, "jam 1605", "H44:24.3a")
    t.play("jam 1601")
    t.play("jam 1605")
    assert markers(t) == ["2107", "1601", "1605", None, None, None]


def test_whoever_wants_no_marker_off_the_road_goes_back() -> None:
    t = jam()
    t.play("elsewhere 20-29")
    assert "jam 2126" in texts(t) and t.prompt == "traffic-elsewhere"
    t.play("pass")
    assert t.prompt == "traffic" and markers(t) == [None] * 6


def test_with_30_corps_at_the_north_edge_there_are_fewer_than_500_choices() -> None:
    t = jam(units="7010 2WG/Gds")
    assert len(texts(t)) == 160 + 7 + 1
    for rows in range(7):
        again = t.clone()
        again.play(f"elsewhere {10 * rows + 10}-{10 * rows + 19}")
        assert len(texts(again)) <= 261


@rule("H44:24.4a")
def test_a_marker_is_not_placed_on_or_beside_another() -> None:
    t = jam()
    t.play("jam 2107")
    refused(t, "jam 2107", "H44:24.4a")
    refused(t, "jam 2007", "H44:24.4a")
    t.play("elsewhere 10-19")
    assert not t.why("jam 1907")
    t.play("jam 1907")
    assert markers(t)[:2] == ["2107", "1907"]


@rule("H44:24.4b")
def test_no_marker_lies_north_of_the_first_unit_of_30_corps() -> None:
    t = jam()
    refused(t, "jam 2207", "H44:24.4b")
    refused(t, "elsewhere 30-39", "H44:24.4b")
    assert "jam 2126" in off_the_roads(t, "20-29")
    t = jam(units="1103 bridging/30\n          1401 6DLI/151/50\n          2001 1KOSB/9/3")
    assert "jam 1101" in off_the_roads(t, "10-19")  # mechanized, of 30 Corps
    refused(t, "jam 1301", "H44:24.4b")  # 50 Division starts on the map with 12 Corps, 3 Division with 8 Corps


@rule("H44:24.4b")
def test_whoever_came_from_the_south_edge_opens_the_road_for_markers() -> None:
    t = jam(units="2501 2GH/46/15")  # 12 Corps, arrived at O
    assert "jam 2526" in off_the_roads(t, "20-29")
    refused(t, "jam 2601", "H44:24.4b")


@rule("H44:24.3b")
def test_two_dice_take_the_markers_with_their_numbers_back() -> None:
    board = state(jam()).board.grid
    places = [board.at(h) for h in ("1103", "1303", "1504", "1705", "1906")]
    t = jam(ready=0b100000, traffic=str([*places, NOWHERE]))
    t.script([2, 4])
    t.play("end")
    assert markers(t) == ["1103", None, "1504", None, "1906", None]
    assert state(t).traffic_ready == 0b101010


@rule("H44:24.3b")
def test_a_double_takes_one_marker_only() -> None:
    grid = state(jam()).board.grid
    t = jam(ready=0b1000, traffic=str([grid.at("1103"), grid.at("1303"), grid.at("1504"), NOWHERE, NOWHERE, NOWHERE]))
    t.script([3, 3])
    t.play("end")
    assert markers(t) == ["1103", "1303", None, None, None, None]


@rule("H44:24.3a")
def test_without_a_marker_at_hand_none_is_placed() -> None:
    told = jam(ready=0b1).play("jam 2107")
    assert [event.kind for event in told][:2] == ["jammed", "turn-begins"] or told[1].kind == "cleared"


@rule("H44:24.5")
def test_a_fourth_marker_comes_on_turn_2_and_the_last_on_turn_4() -> None:
    for turn, ready in ((1, 0b111), (2, 0b1111), (3, 0b10111), (4, 0b100111), (5, 0b111)):
        assert state(jam(turn=turn)).traffic_ready == ready


@rule("H44:24.3c")
def test_only_the_dice_take_a_marker_away() -> None:
    grid = state(jam()).board.grid
    t = jam(ready=0b10, traffic=str([grid.at("1103")] + [NOWHERE] * 5))
    assert {text.split()[0] for text in texts(t)} == {"jam", "elsewhere", "end"}
    t.script([5, 6])
    t.play("end")
    assert markers(t)[0] == "1103"
