"""The components: map, counters, cards, scenarios; every name that one of them uses is known to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable import new, position
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules import cards, pieces
from sandtable.games.empire_of_the_sun.rules.board import LAND, ROUTE, SEA, board_of, data
from sandtable.games.empire_of_the_sun.rules.scenarios import scenario_of
from sandtable.testing import rule

from .helpers import reduced, state, where

SCENARIOS = [info.id for info in GAME.scenarios()]
YEARS = {"1942", "1943", "1944", "1945"}
RESOURCES = "1813 1916 2008 2014 2017 2220 2415 2517 2616 2813 3219 3302 3303 3305"


def test_the_map_has_1157_hexes() -> None:
    board = board_of("pacific")
    assert (board.n, board.ports.bit_count(), board.airfields.bit_count()) == (1157, 76, 141)
    assert (board_of("south_pacific").n, board_of("burma").n) == (239, 131)


def test_there_are_fourteen_resource_hexes() -> None:
    board = board_of("pacific")
    assert " ".join(board.grid.label[h] for h in board.grid.bits(board.resources)) == RESOURCES


def test_a_side_of_a_hex_is_the_same_from_both_hexes_and_routes_cross_land() -> None:
    for name in ("pacific", "south_pacific", "burma"):
        board = board_of(name)
        assert not any(code & ROUTE and not code & LAND for code in board.side)
        assert all(not board.land >> h & 1 or board.region[h] for h in range(board.n))


def test_the_sides_of_soerabaja_are_those_of_the_example() -> None:
    # 8.21: naval units enter 2220 from 2219, 2319 and 2320 and not from 2119, 2120 or 2221.
    board = board_of("pacific")
    to = board.grid.at("2220")

    def sea(label: str) -> bool:
        return bool(board.side[board.grid.side_between(board.grid.at(label), to)] & SEA)

    assert [sea(label) for label in ("2219", "2319", "2320")] == [True] * 3
    assert [sea(label) for label in ("2119", "2120", "2221")] == [False] * 3


def test_distances_are_those_of_the_examples() -> None:
    grid = board_of("pacific").grid
    pairs = {("3014", "2220"): 10, ("4612", "5108"): 6, ("3520", "3319"): 2}
    assert {pair: grid.dist(grid.at(pair[0]), grid.at(pair[1])) for pair in pairs} == pairs


def test_there_are_200_counters_and_four_garrisons() -> None:
    assert (pieces.COUNT, pieces.GARRISONS.bit_count(), pieces.HQS.bit_count()) == (204, 4, 12)
    assert Counter(pieces.SIDE) == {pieces.JAPAN: 78, pieces.ALLIES: 126}


def test_kinds_of_units_are_told_apart_by_their_counters() -> None:
    def names(mask: int) -> set[str]:
        return {pieces.NAMES[piece] for piece in range(pieces.COUNT) if mask >> piece & 1}

    assert {"Akagi", "Zuiho", "Kaiyo"} <= names(pieces.CARRIERS)
    assert all(pieces.RANGE[pieces.PIECE[name]] >= 6 for name in names(pieces.LRBS))
    assert names(pieces.B29S) == {"20_BC", "21_BC"}
    assert names(pieces.CHINESE) == {"5_Chinese", "6_Chinese", "66_Chinese"}


def test_dutch_indian_and_chinese_units_and_the_7th_armoured_never_land_from_the_sea() -> None:
    able = ("XIV_Corps", "1_Marine", "33_Corps", "3_Australian", "3_New_Zealand", "17_Army", "1_SN")
    unable = ("Java", "4_Indian", "5_Chinese", "7_Armoured")
    assert [pieces.LANDING >> pieces.PIECE[name] & 1 for name in able] == [1] * 7
    assert [pieces.LANDING >> pieces.PIECE[name] & 1 for name in unable] == [0] * 4


def test_there_are_86_japanese_and_84_allied_cards() -> None:
    assert [len(side) for side in cards.CARDS_OF] == [86, 84]
    assert {*cards.OPERATIONS} == {1, 2, 3}
    assert {*cards.TYPE} == {cards.MILITARY, cards.POLITICAL, cards.RESOURCE, cards.REACTION}


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str):
        yield value


def test_every_hex_and_unit_that_a_card_names_exists() -> None:
    known = {*board_of("pacific").grid.label}
    for row in cards.ROWS:
        for word in _words({k: v for k, v in row.items() if k not in ("name", "id")}):
            assert not (word.isdigit() and len(word) == 4) or word in known | YEARS, (row["id"], word)
            assert not word.startswith("HQ_") or word in pieces.PIECE, (row["id"], word)
            assert "_jp_" not in word and "_ap_" not in word, (row["id"], word)


def test_every_hex_of_a_nation_or_a_table_exists() -> None:
    known = {*board_of("pacific").grid.label}
    for name in ("nations.json", "tables.json", "victory.json"):
        for word in _words(data(name)):
            assert not (word.isdigit() and len(word) == 4) or word in known | YEARS, (name, word)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_name_in_a_scenario_resolves(name: str) -> None:
    rules = scenario_of(name)
    whole, board = board_of("pacific"), board_of(rules.map)
    for place, units in rules.set_up.items():
        assert board.at(place) >= 0 or not place.isdigit(), place
        assert all(unit.rstrip("-") in pieces.PIECE for unit in units.split())
    assert all(whole.at(label) >= 0 for label in rules.japanese)
    named = [unit.rstrip("-") for line in rules.set_up.values() for unit in line.split()]
    assert len(named) == len(set(named))


def test_there_are_eleven_scenarios() -> None:
    assert len(SCENARIOS) == len(data("scenarios.json")) == 11


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_set_up_is_possible_and_reads_back_from_its_text(name: str) -> None:
    t = new("empire_of_the_sun", name, seed=5)
    GAME.invariants(state(t))
    assert position(t.position()).hash == t.hash


@rule("EOTS:1.3q", "EOTS:1.3v", "EOTS:1.3y")
def test_in_1941_japan_holds_its_empire_korea_and_the_coast_of_china_without_hong_kong() -> None:
    s = state(new("empire_of_the_sun", "campaign", seed=1))
    held = [
        label
        for label in ("3706", "3305", "3007", "2212", "4017", "2709", "2813", "5808")
        if s.control >> s.board.at(label) & 1
    ]
    assert held == ["3706", "3305", "3007", "2212", "4017"]


@rule("EOTS:1.3s")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_ground_units_are_set_up_their_side_has_control(scenario: str) -> None:
    s = state(new("empire_of_the_sun", scenario, seed=1))
    units = s.board.grid.bits((s.on[0] | s.on[1]) & pieces.GROUND)
    assert [pieces.NAMES[piece] for piece in units if not s.controls(pieces.SIDE[piece], s.at[piece])] == []


@rule("EOTS:2.2a", "EOTS:2.2b")
def test_counters_say_where_and_how_a_unit_begins() -> None:
    t = new("empire_of_the_sun", "campaign", seed=1)
    assert (where(t, "Akagi"), where(t, "16_Army"), reduced(t, "16_Army"), reduced(t, "15_Army")) == (
        "3705", "3416", True, False,
    )  # fmt: skip
    assert (where(t, "Yamato"), state(t).due[pieces.PIECE["Yamato"]]) == ("turn", 2)
    assert where(t, "Tainan") == "event"


@rule("EOTS:2.3")
def test_other_scenarios_have_a_set_up_of_their_own() -> None:
    t = new("empire_of_the_sun", "1942", seed=1)
    assert (where(t, "Akagi"), state(t).turn, state(t).will) == ("3706", 2, 8)


def test_scenarios_last_from_their_first_to_their_last_turn() -> None:
    turns = {name: scenario_of(name)[2:4] for name in SCENARIOS}
    assert turns["campaign"] == (1, 12)
    assert (turns["1942"], turns["1943"], turns["1944"]) == ((2, 4), (5, 7), (8, 10))
    assert (turns["1942-1944"], scenario_of("1942-1944").victory) == ((2, 10), scenario_of("1944").victory)
