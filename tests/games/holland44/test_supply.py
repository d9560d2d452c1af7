"""Supply (18) and losses of the surrounded (27.2).

Most tests are on a map with one road, the Club Route from area N over Joe's Bridge (1303-1404) to 2507, and without
cities. 2111 lies four hexes east of 2107, and there is one way of four hexes to the road.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from sandtable import Table
from sandtable.games.holland44.rules.board import board_of
from sandtable.games.holland44.rules.pieces import PIECE, SIDES
from sandtable.testing import refused, rule

from .battles import prepare
from .helpers import field, marks, stack, state, steps, texts, where
from .marching import go

JOE = "1303-1404"
FAR = "7020 Lewin"
IDLE = "1001 9C/46/15"
EAST = [f"26{c}-26{c + 1}" for c in range(16, 26)]  # a road of the Germans from area K


@cache
def _one_road() -> dict[str, Any]:
    board = board_of("map.json")
    grid, label = board.grid, board.grid.label
    route = [label[h] for h in board.route[: board.route.index(grid.at("2507")) + 1]]
    kept = {frozenset(two) for two in pairwise(route)}
    pairs = [(label[a], label[b]) for i, (a, b) in enumerate(grid.side_hexes) if b >= 0 and board.road[i]]
    gone = {f"{a}-{b}": "" for a, b in pairs if frozenset((a, b)) not in kept}
    return {"roads": gone, "settlements": {label[h]: "town" for h in grid.bits(board.cities)}}


def plain(
    units: str, phase: str = "allied supply", turn: int = 4, bridges: str = "", more: str = "", **changes: Any
) -> Table:
    """A phase on the map with one road."""
    options = {name: changes.pop(name) for name in ("isolation", "chance", "captured_bridges") if name in changes}
    laid = {key: {**values, **changes.get(key, {})} for key, values in _one_road().items()}
    laid |= {key: value for key, value in changes.items() if key not in laid}
    lines = "".join(f"  {line.strip()}\n" for line in f"{FAR}\n{IDLE}\n{units}".splitlines())
    marked = "bridges:\n" + "".join(f"  {line.strip()}\n" for line in bridges.splitlines()) if bridges else ""
    text = f"turn: {turn}\nphase: {phase}\nunits:\n{lines}{marked}{more}"
    return field(text, changes=laid, **options)


def supplied(units: str, unit: str = "1D/231/50", **given: Any) -> bool:
    """Whether a unit is in supply after the supply phase of its side."""
    return "cut" not in marks(plain(units, **given), unit)


def german(units: str, unit: str = "Finzel/2", **given: Any) -> bool:
    """The same for the Germans, who have a road from area K along row 26 to 2616."""
    roads = {**dict.fromkeys(EAST, "minor"), **given.pop("roads", {})}
    return supplied(units, unit, phase="german supply", roads=roads, **given)


# --- 18.1, 18.2.1


@rule("H44:18.1a")
def test_only_the_units_of_the_active_side_are_checked() -> None:
    units = "2112 1D/231/50\n2312 Finzel/2"
    assert "cut" in marks(plain(units), "1D/231/50")
    assert marks(plain(units), "Finzel/2") == set()
    t = plain(units, phase="german supply")
    assert "cut" in marks(t, "Finzel/2") and marks(t, "1D/231/50") == set()


@rule("H44:18.1b")
def test_the_marker_is_placed_and_taken_off() -> None:
    assert "cut" in marks(plain("2112 1D/231/50"), "1D/231/50")
    assert "cut" in marks(plain("2112 1D/231/50*cut"), "1D/231/50")
    assert "cut" not in marks(plain("2111 1D/231/50*cut"), "1D/231/50")
    assert "cut" not in marks(plain("N 1D/231/50*cut"), "1D/231/50")  # in an entry area


@rule("H44:18.2.1")
def test_entry_areas_supply_the_side_whose_they_are() -> None:
    for turn, whose in ((6, "german"), (7, "allied")):
        assert supplied("2001 1D/231/50", turn=turn) == (whose == "allied")
        assert german("2001 Finzel/2", turn=turn) == (whose == "german")


# --- 18.3.1 off the road


@rule("H44:18.3", "H44:18.3.1a")
def test_the_part_off_the_road_is_four_hexes_at_most() -> None:
    assert supplied("2111 1D/231/50")
    assert not supplied("2112 1D/231/50")
    assert supplied("1307 1D/231/50", bridges=f"{JOE} blown")  # three hexes to the edge, and area M is the fourth
    assert not supplied("1508 1D/231/50", bridges=f"{JOE} blown")


def island(center: str, *, but: str = "") -> dict[str, str]:
    """Major rivers around a hex."""
    grid = board_of("map.json").grid
    pairs = (f"{center}-{grid.label[nb]}" for nb in grid.neighbours[grid.at(center)])
    return {two: "major_river" for two in pairs if two != but}


@rule("H44:18.3.1b")
def test_e31_the_line_crosses_a_major_river_by_a_bridge_or_an_engineer_ferry() -> None:
    river: dict[str, Any] = {"water": island("2109")}
    ferry = "rafts:\n  eng/30 2108-2109\n"
    assert not supplied("2109 1D/231/50", **river)
    assert supplied("2109 1D/231/50\n2108 eng/30", **river, more=ferry)
    assert not supplied("2109 1D/231/50\n2107 eng/30", **river, more=ferry)  # its engineer has gone
    assert supplied("2109 1D/231/50", water=island("2109", but="2109-2108"))
    assert _with_bridge("intact") and _with_bridge("primed") and not _with_bridge("blown")


def _with_bridge(start: str) -> bool:
    """Whether a unit on an island with a bridge is in supply."""
    bridge = {"hexes": "2108-2109", "name": "B", "water": "major_river", "kind": "road", "start": start}
    laid = {**_one_road(), "water": island("2109"), "bridges": [bridge]}
    t = field(f"turn: 4\nphase: allied supply\nunits:\n  {FAR}\n  {IDLE}\n  2109 1D/231/50\n", changes=laid)
    return "cut" not in marks(t, "1D/231/50")


@rule("H44:18.3.1c")
def test_the_part_off_the_road_enters_no_enemy_hex() -> None:
    assert not supplied("2111 1D/231/50\n2109 Finzel/2*routed")  # which has no zone
    assert supplied("2111 1D/231/50\n2209 Finzel/2*routed")


@rule("H44:18.3.1d")
def test_e31_no_two_empty_hexes_in_an_enemy_zone_follow_on_each_other() -> None:
    assert not supplied("2111 1D/231/50\n2210 184_Artillery")  # 2110 and 2109
    assert supplied("2111 1D/231/50\n2211 184_Artillery")  # 2110, and 2111 where the unit stands
    assert supplied("2111 1D/231/50\n2210 184_Artillery\n2109 6DLI/151/50:1")  # a friend cancels the zone


@rule("H44:18.3.1e", "H44:7.4.2d")
def test_no_line_enters_or_crosses_an_enemy_bond() -> None:
    friends = "2111 1D/231/50\n2110 6DLI/151/50:1\n2108 8DLI/151/50:1"
    assert not supplied(f"{friends}\n2210 Finzel/2\n2009 Budde")  # through 2109
    assert supplied(f"{friends}\n2210 Finzel/2*disrupted\n2009 Budde")
    # A hexside bond between 2109 and 2110, with a friend in one of them.
    friends = "2111 1D/231/50\n2110 6DLI/151/50:1\n2108 8DLI/151/50:1"
    assert not supplied(f"{friends}\n2210 Finzel/2\n2010 Budde")
    assert supplied(f"{friends}\n2210 Finzel/2*disrupted\n2010 Budde")


# --- 18.3.2 along the road


@rule("H44:18.3.2a")
def test_the_road_part_may_be_long_but_keeps_to_the_road() -> None:
    assert supplied("2507 1D/231/50")
    assert not supplied("2507 1D/231/50", roads={"1806-1906": ""})


@rule("H44:18.3.2b")
def test_the_road_part_enters_no_enemy_hex() -> None:
    assert not supplied("2507 1D/231/50\n1906 Finzel/2*routed")


@rule("H44:18.3.2c")
def test_the_road_part_enters_no_enemy_zone_even_where_a_friend_stands() -> None:
    assert not supplied("2507 1D/231/50\n2108 184_Artillery")
    t = plain("2507 1D/231/50\n2107 6DLI/151/50\n2108 184_Artillery")
    assert "cut" in marks(t, "1D/231/50")
    assert "cut" not in marks(t, "6DLI/151/50")  # off the road to 2007


@rule("H44:18.3.2d")
def test_the_road_part_enters_no_empty_city_that_the_enemy_passed_through_last() -> None:
    city: dict[str, Any] = {"settlements": {"1906": "city"}}
    assert not supplied("2507 1D/231/50", **city)
    assert supplied("2507 1D/231/50", **city, more="passed:\n  1906 allied\n")
    assert supplied("2507 1D/231/50\n1906 6DLI/151/50", **city)


@rule("H44:18.3.2e")
def test_the_road_part_crosses_neither_a_blown_bridge_nor_a_ferry() -> None:
    assert not supplied("2507 1D/231/50", bridges=f"{JOE} blown")
    assert not supplied("2507 1D/231/50", bridges=f"{JOE} repairing allied")
    laid = {**_one_road(), "water": {"1906-2007": "major_river"}, "ferries": [{"name": "F", "hexes": ["1906", "2007"]}]}
    t = field(f"turn: 4\nphase: allied supply\nunits:\n  {FAR}\n  2507 1D/231/50\n", changes=laid)
    assert "cut" in marks(t, "1D/231/50")


@rule("H44:18.3.2g")
def test_an_allied_line_needs_the_intact_marker() -> None:
    assert supplied("2507 1D/231/50", bridges=f"{JOE} intact")
    assert not supplied("2507 1D/231/50", bridges=f"{JOE} primed")


def _german_bridge(start: str, bridges: str = "", blowable: bool = True) -> bool:
    """Whether a German unit at 2616 traces over a bridge at 2621-2622."""
    given = {"hexes": "2621-2622", "name": "B", "water": "canal", "kind": "road", "start": start, "blowable": blowable}
    laid = {**_one_road(), "bridges": [given]}
    laid["roads"] = {**laid["roads"], **dict.fromkeys(EAST, "minor")}
    marked = f"bridges:\n  {bridges}\n" if bridges else ""
    t = field(f"turn: 4\nphase: german supply\nunits:\n  {FAR}\n  {IDLE}\n  2616 Finzel/2\n{marked}", changes=laid)
    return "cut" not in marks(t, "Finzel/2")


@rule("H44:18.3.2f")
def test_a_german_line_crosses_no_intact_bridge() -> None:
    assert _german_bridge("primed")
    assert not _german_bridge("intact")
    assert not _german_bridge("blown")


@rule("H44:18.3.2f", "H44:18.3.2g")
def test_a_bridge_that_cannot_be_blown_serves_who_last_controlled_it() -> None:
    assert _german_bridge("intact", blowable=False)
    assert not _german_bridge("intact", "2621-2622 intact allied", blowable=False)
    given = {"hexes": "1906-2007", "name": "B", "water": "canal", "kind": "road", "start": "intact", "blowable": False}
    laid = {**_one_road(), "water": {"1906-2007": "canal"}, "bridges": [given]}
    for holder, cut in (("allied", False), ("german", True)):
        text = f"units:\n  {FAR}\n  2507 1D/231/50\nbridges:\n  1906-2007 intact {holder}\n"
        t = field(f"turn: 4\nphase: allied supply\n{text}", changes=laid)
        assert ("cut" in marks(t, "1D/231/50")) == cut


@rule("H44:5.7a")
def test_a_bridge_that_cannot_be_blown_changes_hands_when_it_is_controlled() -> None:
    units = f"{FAR}\n{IDLE}\n5321 2/508/82"
    for more, holder in (
        ("", "allied"),
        ("5522 Finzel/2", "allied"),
        ("5421 Finzel/2", "german"),
        ("5520 Finzel/2", "german"),
    ):
        lines = "".join(f"  {line}\n" for line in f"{units}\n{more}".splitlines())
        t = field(f"turn: 4\nphase: allied supply\nunits:\n{lines}")
        s = state(t)
        bridge = next(i for i, b in enumerate(s.board.bridges) if b.name == "Nijmegen road bridge")
        assert SIDES[s.holder[bridge]] == holder, more


def test_e32_road_hexes_in_an_enemy_zone_or_past_a_blown_bridge_are_of_no_use() -> None:
    units = "2507 1D/231/50\n1605 6DLI/151/50\n1204 8DLI/151/50"
    for more, bridges, cut in (
        ("", f"{JOE} intact", set()),
        ("2108 184_Artillery", f"{JOE} intact", {"1D/231/50"}),
        ("", f"{JOE} blown", {"1D/231/50"}),  # from 1605 it is three hexes over the canal to 1303
    ):
        t = plain(f"{units}\n{more}", bridges=bridges)
        assert {unit for unit in ("1D/231/50", "6DLI/151/50", "8DLI/151/50") if "cut" in marks(t, unit)} == cut


# --- 18.2.2, 18.2.3 sources of the airborne divisions


@rule("H44:18.2.2a")
def test_an_airborne_source_supplies_its_own_division_only() -> None:
    source = "3210 supply/101\n4010 supply/1"
    assert supplied(f"{source}\n3208 1/501/101", "1/501/101")
    for unit in ("1/508/82", "1D/231/50", "1/1_Pol"):
        assert not supplied(f"{source}\n3208 {unit}", unit)
    for unit in ("1/1P/1", "1/1_Pol"):  # the Poles belong to the 1st Airborne
        assert supplied(f"{source}\n4012 {unit}", unit)
        assert not supplied(f"{source}\n4015 {unit}", unit)


def test_a_line_to_an_airborne_source_may_follow_a_road() -> None:
    units = "2007 supply/101\n2507 1/501/101"
    assert supplied(units, "1/501/101", bridges=f"{JOE} blown")
    assert not supplied(units, "1/501/101", bridges=f"{JOE} blown", roads={"2007-2107": ""})


@rule("H44:18.2.2b")
def test_airborne_sources_are_exhausted_after_the_fifth_turn() -> None:
    units = "3210 supply/101\n3208 1/501/101"
    t = plain(units, turn=4)
    assert marks(t, "supply/101") == set() and marks(t, "1/501/101") == set()
    t = plain(units, turn=5)
    assert "exhausted" in marks(t, "supply/101") and "cut" not in marks(t, "1/501/101")
    assert not supplied("3210 supply/101*exhausted\n3208 1/501/101", "1/501/101", turn=8)
    assert supplied("2007 supply/101*exhausted\n2107 1/501/101", "1/501/101", turn=8)  # by the road to area N


@rule("H44:18.2.3")
def test_a_destroyed_source_returns_exhausted_and_disrupted_to_its_division() -> None:
    t = plain("dead supply/101\n3208 1/501/101\n3608 2/501/101\n4010 1/508/82")
    assert texts(t) == ["return supply/101 3608", "return supply/101 3208"]
    refused(t, "return supply/101 4010", "H44:18.2.3")
    refused(t, "return supply/82 4010", "H44:18.2.3")
    t.play("return supply/101 3208")
    assert stack(t, "3208") == ("1/501/101", "supply/101") and steps(t, "supply/101") == 1
    assert {"exhausted", "disrupted"} <= marks(t, "supply/101")
    assert "cut" in marks(t, "1/501/101")


@rule("H44:18.2.3")
def test_a_source_without_a_division_does_not_return() -> None:
    assert where(plain("dead supply/101\n4010 1/508/82"), "supply/101") == "dead"


# --- 18.4


@rule("H44:18.4f", "H44:18.4a")
def test_the_marker_counts_and_not_the_line() -> None:
    for mark, attack in (("", 5), ("*cut", 3)):
        t = plain(f"2107 1KOSB/9/3{mark}\n2207 Finzel/2", phase="allied combat")  # on the road to area N
        assert prepare(t, "2207").attack == attack


@rule("H44:18.4d")
def test_guns_out_of_supply_by_their_marker_are_not_refitted() -> None:
    t = plain("2107 3_Div*fired,cut\n2007 11_Arm_Div*fired\n1906 50_Div*fired\n1806 5_AGRA*fired", phase="allied refit")
    assert "refit 11_Arm_Div" in texts(t)
    refused(t, "refit 3_Div", "H44:18.4d")


# --- 18.5


@rule("H44:18.5")
def test_units_are_not_checked_on_the_turn_they_land() -> None:
    assert supplied("3208 1/501/101*landed", "1/501/101")
    assert not supplied("3208 1/501/101", "1/501/101")


# --- 18.6 dismounted infantry


def ridden(units: str, unit: str = "1H/159/11", **given: Any) -> bool:
    """Whether a unit is dismounted after the Allied supply phase, with Joe's Bridge down."""
    given.setdefault("bridges", f"{JOE} blown")
    t = plain(units, **given)
    assert "cut" not in marks(t, unit)
    return "dismounted" in marks(t, unit)


@rule("H44:18.6a")
def test_e33_lorries_do_not_follow_across_a_canal_without_a_bridge() -> None:
    assert ridden("1404 1H/159/11")
    assert ridden("1404 1GG/5/Gds", "1GG/5/Gds")
    assert not ridden("1404 1H/159/11", bridges=f"{JOE} intact")
    assert not ridden("1304 1H/159/11")  # south of the canal
    moat = dict.fromkeys(_around("1205"), "canal")
    assert ridden("1205 1H/159/11", water=moat)  # a canal around it alone
    assert not ridden("1206 1H/159/11", water=moat)
    for unit in ("6DLI/151/50", "44_RTR", "eng/30"):  # on foot, tanks, engineers
        assert not ridden(f"1404 {unit}", unit)
    ring = dict.fromkeys(_around("2623"), "canal")
    roads = dict.fromkeys(EAST, "minor")
    lorries = "2623 Richter/10ss*cut"  # of the Germans, in supply again
    assert not ridden(lorries, "Richter/10ss", phase="german supply", roads=roads, water=ring)


@rule("H44:18.6b")
def test_a_line_over_an_engineer_ferry_dismounts_nobody() -> None:
    # 1303 lies between a river in the south and the canal in the north, and there is no other way to 1404.
    rivers = {two: "major_river" for two in _around("1303") if "1404" not in two}
    rivers |= {two: "major_river" for two in _around("1404") if "1303" not in two}
    ferry = "rafts:\n  eng/30 1204-1303\n"
    assert not ridden("1404 1H/159/11\n1204 eng/30", water=rivers, more=ferry, roads={"1204-1303": ""})
    given: dict[str, Any] = {
        "water": rivers,
        "more": ferry,
        "roads": {"1004-1103": "", "1103-1204": "", "1204-1303": ""},
    }
    assert not ridden("1404 1H/159/11\n1204 eng/30", **given)  # 1004, where the road comes in, is the fourth hex


def _around(center: str) -> list[str]:
    grid = board_of("map.json").grid
    return [f"{center}-{grid.label[nb]}" for nb in grid.neighbours[grid.at(center)]]


@rule("H44:18.6d")
def test_units_out_of_supply_are_not_dismounted() -> None:
    t = plain("1608 1H/159/11*dismounted", bridges=f"{JOE} blown")
    assert marks(t, "1H/159/11") == {"cut"}


@rule("H44:18.6d")
def test_a_unit_mounts_again_before_it_moves_when_a_bridge_is_there() -> None:
    t = plain("1404 1H/159/11*dismounted", phase="allied movement")
    go(t, "1H/159/11")
    assert marks(t, "1H/159/11") == set()
    t = plain("1404 1H/159/11*dismounted", phase="allied movement", bridges=f"{JOE} blown")
    go(t, "1H/159/11")
    assert marks(t, "1H/159/11") == {"dismounted"}


def _moat(river: str) -> dict[str, str]:
    """A canal around 2109, and a major river toward one hex."""
    return {two: "major_river" if river in two else "canal" for two in _around("2109")}


@rule("H44:18.6b", "H44:23.3.1")
def test_an_engineer_makes_a_ferry_for_a_line_that_would_cross_a_canal() -> None:
    t = plain("2109 1H/159/11\n2108 eng/30", water=_moat("2108"))
    assert marks(t, "1H/159/11") == set() and len(state(t).rafts) == 1
    assert marks(plain("2109 1H/159/11", water=_moat("2108")), "1H/159/11") == {"dismounted"}
    t = plain("2109 6DLI/151/50\n2108 eng/30", water=_moat("2108"))
    assert not state(t).rafts  # those on foot need none


@rule("H44:18.6d", "H44:23.3.1")
def test_a_unit_mounts_again_where_an_engineer_can_make_a_ferry_for_its_line() -> None:
    for engineer, found in (("2108 eng/30", set()), ("2107 eng/30", {"dismounted"})):
        t = plain(f"2109 1H/159/11*dismounted\n{engineer}", phase="allied movement", water=_moat("2108"))
        go(t, "1H/159/11")
        assert marks(t, "1H/159/11") == found


@rule("H44:18.6c")
def test_a_dismounted_unit_goes_on_foot_with_three_points() -> None:
    t = plain("1404 1GG/5/Gds*dismounted", phase="allied movement", bridges=f"{JOE} blown")
    go(t, "1GG/5/Gds", "1504", "1605")
    assert "step 1705" in texts(t)
    t.play("step 1705")
    assert where(t, "1GG/5/Gds") == "1705" and "step 1806" not in texts(t)


# --- 23.3.1 engineers that have made no ferry yet


@rule("H44:23.3.1")
def test_an_engineer_makes_a_ferry_for_a_supply_line() -> None:
    t = plain("2109 1D/231/50 eng/30", water=island("2109"))
    assert set(texts(t)) == {f"moor eng/30 {hex}" for hex in _across("2109") if hex != "2110"}
    refused(t, "moor eng/30 2110", "H44:23.3.3a")  # the way round would be too long
    refused(t, "moor eng/43 2108", "H44:23.3.3a")  # another engineer
    assert not t.why("moor eng/30 2108")
    t.play("moor eng/30 2108")
    assert marks(t, "1D/231/50") == marks(t, "eng/30") == set()


@rule("H44:20.2.3a", "H44:23.3.1")
def test_replacements_come_over_a_ferry_that_an_engineer_can_make() -> None:
    for engineer in ("eng/30", ""):
        t = plain(f"2109 1D/231/50:2 {engineer}", "allied movement", 8, water=island("2109"))
        assert ("replace 1D/231/50 N" in texts(t)) == bool(engineer)
        if not engineer:
            refused(t, "replace 1D/231/50 N", "H44:20.2.3a")


@rule("H44:17.8.1", "H44:23.3.1")
def test_ammunition_comes_over_a_ferry_that_an_engineer_can_make() -> None:
    for engineer in ("eng/30", ""):
        t = plain(f"2109 Gds_Div*fired {engineer}", "allied refit", 4, water=island("2109"))
        assert ("fired" not in marks(t, "Gds_Div")) == bool(engineer)
        t = plain(f"3107 101_Div*fired {engineer}\n3206 supply/101", "allied refit", 4, water=island("3107"))
        assert ("fired" not in marks(t, "101_Div")) == bool(engineer)


@rule("H44:23.3.3d")
def test_an_engineer_that_has_made_a_ferry_or_brought_an_attack_across_makes_no_other() -> None:
    ferry = "rafts:\n  eng/30 2109-2110\n"  # on the far side: from 2110 it is too long a way
    t = plain("2109 1D/231/50 eng/30", water=island("2109"), more=ferry)
    assert "cut" in marks(t, "1D/231/50")
    across = f"fields:\n  assaulted = {1 << PIECE['eng/30']}\n"
    assert "cut" in marks(plain("2109 1D/231/50 eng/30", water=island("2109"), more=across), "1D/231/50")
    assert "moor eng/30 2108" in texts(plain("2109 1D/231/50 eng/30*fought", water=island("2109")))  # on its own bank


def _across(center: str) -> list[str]:
    """The neighbours of a hex."""
    grid = board_of("map.json").grid
    return [grid.label[nb] for nb in grid.neighbours[grid.at(center)]]


@rule("H44:18.3.2g")
@pytest.mark.parametrize("captured", [True, False])
def test_a_bridge_that_the_germans_never_roll_for_does_not_cut_off_the_allies_for_ever(captured: bool) -> None:
    units = "1404 6DLI/151/50\n2107 1D/231/50"
    t = plain(units, "allied bridges", bridges=f"{JOE} primed", captured_bridges=captured)
    while t.to_act == "allied":
        t.play("end")
    assert ("cut" in marks(t, "1D/231/50")) != captured


# --- 27.2 isolation


def night(units: str, unit: str, die: int, turn: int = 8, phase: str = "allied supply", **given: Any) -> int | None:
    """The steps that a surrounded unit has left after its roll; None if it does not roll."""
    t = plain(units, phase, turn, isolation=True, chance="ask", **given)
    if t.to_act != "chance":
        return None
    t.play(f"roll {die}")
    return steps(t, unit)


@rule("H44:27.2.1")
def test_at_night_surrounded_units_roll_if_they_were_out_of_supply_before() -> None:
    river: dict[str, Any] = {"water": island("3718")}
    assert night("3718 1/501/101*cut", "1/501/101", 1, **river) == 2
    assert night("3718 1/501/101", "1/501/101", 1, **river) is None  # marked only now
    assert night("3718 1/501/101*cut", "1/501/101", 1, turn=7, **river) is None  # by day
    assert night("3718 1/501/101*cut", "1/501/101", 1) is None  # far from supply, but not surrounded
    for marked in ("cut", "cut,exhausted"):  # a source is a shelter to itself
        assert night(f"3718 supply/101*{marked}", "supply/101", 1, **river) is None
    assert night("3718 1/501/101*cut supply/101*exhausted", "1/501/101", 1, **river) is None
    assert night("3718 1/508/82*cut supply/101*exhausted", "1/508/82", 1, **river) is None  # any Allied unit
    assert night("3718 1/508/82*cut supply/101", "1/508/82", 1, **river) == 2  # one that still supplies its own
    t = plain("3718 1/501/101*cut", turn=8, chance="ask", **river)
    assert t.to_act != "chance"  # without the option


@rule("H44:27.2.2")
@pytest.mark.parametrize(("die", "left"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_a_regular_german_unit_loses_a_step_on_one_to_four(die: int, left: int) -> None:
    assert night("3718 Finzel/2*cut", "Finzel/2", die, phase="german supply", water=island("3718")) == left


@rule("H44:27.2.2", "H44:27.2.3")
def test_the_log_tells_how_a_surrounded_unit_has_rolled() -> None:
    t = plain("3718 Ear*cut", "german supply", 8, isolation=True, chance="ask", water=island("3718"))
    happened = [event for event in t.play("roll 5") if event.kind == "isolation"]
    assert [(event.die, event.total, event.lost) for event in happened] == [(5, 4, 1)]


@rule("H44:27.2.2")
def test_a_unit_may_lose_its_last_step() -> None:
    assert night("3718 184_Artillery*cut", "184_Artillery", 1, phase="german supply", water=island("3718")) == 0


@rule("H44:27.2.3")
@pytest.mark.parametrize(
    ("unit", "phase", "city", "safe_from"),
    [
        ("1/1P/1", "allied supply", True, 2),  # E40: elite in a city, lost on 1 only
        ("1/1P/1", "allied supply", False, 4),
        ("6DLI/151/50", "allied supply", False, 4),  # Allied and elite do not add up
        ("Ear", "german supply", False, 6),  # E40: low quality, lost on 1 to 5
        ("Ear", "german supply", True, 4),
    ],
)
def test_e40_quality_and_cities_change_the_die(unit: str, phase: str, city: bool, safe_from: int) -> None:
    given: dict[str, Any] = {"water": island("3718"), "settlements": {"3718": "city"} if city else {}}
    full = steps(plain(f"3718 {unit}"), unit)
    for die in range(1, 7):
        assert night(f"3718 {unit}*cut", unit, die, phase=phase, **given) == full - (die < safe_from), die
