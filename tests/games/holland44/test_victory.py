"""Victory: points, the Lower Rhine, the Waal (26, S1, S2)."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.testing import rule

from .helpers import field
from .marching import go

NORTH = "6317 1/1P/1"  # somebody on the north side of the Lower Rhine


def last_phase(
    turn: int, *units: str, held: tuple[int, ...] = (), losses: int = 0, scenario: str = "campaign", **more: Any
) -> Table:
    """The end of a turn, when the Germans are done with their traffic phase; objectives that the Allies hold by number.

    Objectives 0 to 8 are the cities (Eindhoven 0 to 2, Helmond, 's-Hertogenbosch, Nijmegen 5 and 6, Arnhem 7 and 8),
    9 is Overloon, 10 Venray.
    """
    control = [int(i not in held) for i in range(11)]
    rows = "\n".join(f"          {unit}" for unit in (*units, "1504 2WG/Gds", "1501 I/vdH"))
    t = field(
        f"""
        turn: {turn}
        phase: german traffic
        units:
{rows}
        bridges:
          4716-4816 {more.get("grave", "intact")}
        fields:
          traffic_ready = 1
          control = {control}
          losses = {losses}
        """,
        scenario,
    )
    t.script([6, 6, 6, 6])
    t.play("end")
    return t


def outcome(t: Table) -> tuple[str, str] | None:
    """Who has won, and by which rule."""
    if not t.over:
        return None
    told = [event for event in t.observe(None).events() if event.kind == "won"]
    return str(t.winner), told[-1].rule


@rule("H44:26.3")
def test_ten_points_and_a_ground_unit_over_the_lower_rhine_win_for_the_allies() -> None:
    ground = "6222 4D/130/43"
    assert outcome(last_phase(8, ground, held=tuple(range(10)), losses=40)) == ("allied", "H44:26.3")
    assert outcome(last_phase(8, ground, held=tuple(range(9)))) is None


@rule("H44:26.2a")
def test_airborne_units_over_the_lower_rhine_do_not_win_with_ten_points() -> None:
    assert outcome(last_phase(8, NORTH, held=tuple(range(11)))) is None
    assert outcome(last_phase(8, "6222 bdA/inf<1/1P/1", held=tuple(range(11)))) is None  # a part that was ferried over
    assert outcome(last_phase(8, "6222 bdA/inf<4D/130/43", held=tuple(range(11)))) == ("allied", "H44:26.3")
    assert outcome(last_phase(8, held=tuple(range(11)))) == ("german", "H44:26.2a")


@rule("H44:26.2a", "H44:26.1")
def test_an_empty_north_bank_wins_for_the_germans_at_the_end_of_any_turn() -> None:
    assert outcome(last_phase(3)) == ("german", "H44:26.2a")
    assert outcome(last_phase(3, NORTH)) is None
    assert outcome(last_phase(3, "6122 1/1P/1")) == ("german", "H44:26.2a")  # the south end of Arnhem bridge


@rule("H44:26.2b")
def test_twelve_points_win_for_the_germans() -> None:
    assert outcome(last_phase(8, NORTH, losses=23)) is None
    assert outcome(last_phase(8, NORTH, losses=24)) == ("german", "H44:26.2b")


@rule("H44:26.3")
def test_the_allies_own_victory_comes_before_the_germans() -> None:
    assert outcome(last_phase(8, "6222 4D/130/43", held=tuple(range(11)), losses=30)) == ("allied", "H44:26.3")


@rule("H44:26.4", "H44:S2.1", "H44:S2.3")
def test_after_the_last_turn_more_points_win_and_a_tie_is_german() -> None:
    assert outcome(last_phase(19, NORTH, held=(0, 1, 2), losses=4)) is None
    assert outcome(last_phase(20, NORTH, held=(0, 1, 2), losses=5)) == ("allied", "H44:26.4")
    assert outcome(last_phase(20, NORTH, held=(0, 1, 2), losses=6)) == ("german", "H44:26.4")


@rule("H44:26.5.1a", "H44:26.5.1b", "H44:26.5.1c")
def test_cities_overloon_and_venray_are_worth_a_point_each() -> None:
    assert last_phase(5, NORTH, held=()).score == {"allied": 0, "german": 0}
    for objective in range(11):
        assert last_phase(5, NORTH, held=(objective,)).score["allied"] == 1
    assert last_phase(5, NORTH, held=tuple(range(11))).score["allied"] == 11


ROUTE = ("3008-3108", "3709-3810", "4716-4816", "5118-5219")  # the bridges of the Club Route that can be blown


def across(unit: str, *bridges: str, more: str = "", held: tuple[int, ...] = ()) -> float:
    """The Allied points for units in Arnhem and for objectives, with bridges of the Club Route marked Intact."""
    marked = "".join(f"\n          {bridge} intact" for bridge in bridges)
    t = field(f"""
        turn: 8
        phase: german traffic
        units:
          6222 {unit}{more}
          2608 9C/46/15
          2708 9DLI/151/50
          5320 7SH/46/15
          5321 2GH/46/15
          1501 I/vdH
        bridges:{marked}
          1303-1404 intact
          5321-5421 intact allied
          6122-6222 intact allied
        fields:
          traffic_ready = 1
          control = {[int(i not in held) for i in range(11)]}
        """)
    return t.score["allied"]


@rule("H44:26.5.1d")
def test_a_ground_unit_over_the_lower_rhine_that_traces_supply_is_worth_a_point() -> None:
    assert across("4D/130/43", *ROUTE) == 1
    assert across("4D/130/43 5D/130/43", *ROUTE) == 2
    assert across("4D/130/43", *ROUTE[:-1]) == 0  # a primed bridge carries no road line
    assert across("1/1P/1", *ROUTE) == 0
    assert across("bdA/inf", *ROUTE) == 0


@rule("H44:26.5.1a", "H44:26.5.1d")
def test_example_38_eindhoven_nijmegen_and_five_units_over_the_lower_rhine_are_ten_points() -> None:
    north = "\n          6322 7H/130/43 1W/214/43\n          6321 4SLI/129/43"
    assert across("4D/130/43 5D/130/43", *ROUTE, more=north, held=(0, 1, 2, 5, 6)) == 3 + 2 + 5
    assert across("4D/130/43 5D/130/43", *ROUTE, more=north, held=(0, 1, 2)) == 3 + 5


@rule("H44:26.5.1e")
def test_the_point_for_a_hex_is_lost_while_the_germans_hold_it() -> None:
    def venray(phase: str, unit: str, beside: str, held: int) -> Table:
        control = [*[1] * 10, 1 - held]
        units = f"  6317 1/1P/1\n  {beside} {unit}\n  1103 9C/46/15\n  4318 Lewin\n"
        return field(f"turn: 5\nphase: {phase} movement\nunits:\n{units}fields:\n  control = {control}\n")

    t = venray("german", "Finzel/2", "3226", 1)
    assert t.score["allied"] == 1
    go(t, "Finzel/2", "3225")
    assert t.score["allied"] == 0
    t = venray("allied", "6DLI/151/50", "3226", 0)
    go(t, "6DLI/151/50", "3225")
    assert t.score["allied"] == 1


@rule("H44:S1.3", "H44:S1.1")
def test_the_short_game_is_won_by_four_ground_steps_over_the_waal() -> None:
    three, four = "5421 2WG/Gds", "5421 2WG/Gds 44_RTR:1"
    assert outcome(short(11, NORTH, three)) == ("german", "H44:S1.3")
    assert outcome(short(11, NORTH, four)) == ("allied", "H44:S1.3")
    assert outcome(short(10, NORTH, four)) is None


@rule("H44:S1.3")
def test_airborne_steps_over_the_waal_do_not_count() -> None:
    assert outcome(short(11, "6317 1/1P/1 2/1P/1", "5421 2WG/Gds")) == ("german", "H44:S1.3")


@rule("H44:S1.3", "H44:26.2a")
def test_four_steps_over_the_waal_on_the_last_turn_come_before_an_empty_north_bank() -> None:
    four = "5421 2WG/Gds 1WG/32/Gds:1"
    assert outcome(short(11, four)) == ("allied", "H44:S1.3")
    assert outcome(short(10, four)) == outcome(short(11, "5421 2WG/Gds")) == ("german", "H44:26.2a")


def short(turn: int, *units: str) -> Table:
    """The end of a turn of the short game."""
    rows = "\n".join(f"          {unit}" for unit in (*units, "1303 2_HC", "1501 I/vdH"))
    t = field(
        f"""
        turn: {turn}
        phase: german traffic
        units:
{rows}
        fields:
          traffic_ready = 1
        """,
        "short",
    )
    t.script([6, 6, 6, 6])
    t.play("end")
    return t


@rule("H44:26.5.1a", "H44:26.5.1c")
def test_in_a_position_whoever_stands_in_an_objective_holds_it() -> None:
    text = (
        "turn: 5\nphase: allied movement\nunits:\n  6317 1/1P/1\n  2608 6DLI/151/50\n  2707 Ear\n  3225 8DLI/151/50\n"
    )
    assert field(text).score["allied"] == 2
    assert field(text + "passed:\n  2708 allied\n").score["allied"] == 3
