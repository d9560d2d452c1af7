"""What a client draws: counters told apart without colour, fronts to take hold of, arcs, melees and the tracks."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from sandtable import Table, new
from sandtable.games.band_of_brothers.face.drawing.counters import counter, printed
from sandtable.games.band_of_brothers.game import GAME
from sandtable.games.band_of_brothers.rules.arcs import in_arc, in_front
from sandtable.games.band_of_brothers.rules.scenarios import infos, scenario_data
from sandtable.painting.scene import Mark, Piece, Pile, Scene, Track
from sandtable.testing import play

from .helpers import field, state

MARKERS: dict[str, dict[str, Any]] = {
    "none": {},
    "suppressed": {"suppression": 1},
    "fully suppressed": {"suppression": 2},
    "used": {"used": True},
    "op fire": {"ready": True},
    "moved": {"moved": True},
    "concealed": {"concealed": True},
    "acting": {"acting": True},
    "boosted": {"boosted": True},
    "on the flank": {"flanking": True},
    "unconfirmed kill": {"kills": 1},
}
COLOUR = re.compile(r'(fill|stroke)="(?!none)[^"]*"')


def scene(t: Table, side: str = "axis") -> Scene:
    return state(t).setup.game.scene(t.view(side), "en")


def handles(t: Table, side: str = "axis") -> list[Piece]:
    return [piece for piece in scene(t, side).pieces if piece.handle]


def tracks(t: Table, side: str) -> list[tuple[str, int, int | None]]:
    return [(each.title, each.value, each.limit) for each in scene(t).tracks if each.side == side]


@pytest.mark.parametrize("kind", ["german_first_line", "pak40", "pz4h"])
def test_every_marker_is_told_from_every_other_by_its_shape_alone(kind: str) -> None:
    drawn = {name: COLOUR.sub("", counter(printed(kind, "axis") | marks, 0.0, 1.0)) for name, marks in MARKERS.items()}
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]] == []


def test_a_counter_in_use_can_be_turned_by_arrows_around_it() -> None:
    t = field("0 6E7 pz4h facing=5", "1 6A9 german_first_line", "64 6I9 us_first_line", board="6")
    assert handles(t) == []
    play(t, "activate 0", "move")
    found = handles(t)
    assert [(piece.domain, piece.id, piece.title) for piece in found] == [
        ("direction", d, way) for d, way in enumerate(("N–NE", "E", "SE–S", "S–SW", "W", "NW–N"))
    ]
    x, y = next((spot.x, spot.y) for spot in scene(t).ground.hexes if spot.label == "6E7")
    assert found[1].x > x + 50 and abs(found[1].y - y) < 0.2
    assert handles(t, "allies") == []


def test_while_sides_set_up_only_the_owner_sees_what_is_being_turned() -> None:
    t = new("band_of_brothers", "return_to_son", seed=1)
    play(t, "place pz5g", "at 7F5")
    while "unit 0" not in map(str, t.legal):
        t.play(t.legal[0])
    t.play("unit 0")
    assert [piece.domain for piece in handles(t)] == ["direction"] * 6
    assert handles(t, "allies") == []
    assert not any(unit["acting"] for unit in t.view("allies")["units"])


def test_a_counter_in_hand_lies_beside_the_map_for_its_owner() -> None:
    t = new("band_of_brothers", "return_to_son", seed=1)
    play(t, "place pz5g")
    found = [piece for piece in scene(t).pieces if not piece.handle]
    assert [(piece.hex, piece.title.split(",")[0]) for piece in found] == [(-1, "Axis 0: Panther G")]
    assert scene(t, "allies").pieces == ()
    play(t, "at 7F5")
    assert [piece.hex for piece in scene(t).pieces] == [state(t).hex[0]]


def test_a_gun_that_turns_to_op_fire_has_the_arrows_not_what_it_fires_at() -> None:
    t = field("0 9C5 pak40 facing=4 used", "64 9E5 m4a1 facing=4", "65 9A1 us_first_line", board="9", side="allies")
    play(t, "activate 64", "move", "go 9D4", "op-engage 0")
    assert {str(action).split()[0] for action in t.legal} == {"face"}
    assert {piece.hex for piece in handles(t)} == {state(t).hex[0]}


@pytest.mark.parametrize(("kind", "options"), [("pz4h", {}), ("german_first_line", {"flanks": True})])
def test_the_arc_of_a_front_is_what_the_rules_take_it_to_be(kind: str, options: dict[str, Any]) -> None:
    t = field(f"0 6E5 {kind} facing=2", "64 6I9 us_first_line facing=0", board="6", options=options)
    s = state(t)
    before = in_front if options else in_arc
    found = next(piece.arc for piece in scene(t).pieces if piece.id == 0)
    others = [h for h in range(s.setup.grid.n) if h != s.hex[0]]
    assert set(found) == {h for h in others if before(s, 0, h)} != set()


def test_both_sides_in_a_hex_are_marked_as_a_melee() -> None:
    t = field("0 6E5 german_first_line", "64 6E5 us_first_line", "65 6E6 us_first_line", board="6")
    found: list[Mark] = [mark for mark in scene(t).marks if mark.kind == "melee"]
    assert [(mark.hex, mark.title) for mark in found] == [(state(t).hex[0], "Melee")]


def test_a_marker_lies_under_the_counters_in_its_hex_and_as_a_badge_over_them() -> None:
    t = field("0 6E5 german_first_line", "64 6I9 us_first_line", board="6", more="smoke: 6E5 6E7")
    found = [(mark.hex == state(t).hex[0], mark.under, mark.title) for mark in scene(t).marks if mark.kind == "smoke"]
    assert sorted(found) == [(False, True, "Smoke"), (True, False, ""), (True, True, "Smoke")]


def test_the_operations_range_is_shown_and_what_of_it_is_used() -> None:
    t = field("0 6E5 german_first_line", "1 6E6 german_first_line", "64 6I9 us_first_line", board="6")
    least, most = state(t).setup.range[0]
    assert tracks(t, "axis")[0] == (f"Impulse: use {least}–{most}", 0, most)
    assert tracks(t, "allies")[0][0].startswith("Units per impulse ")
    play(t, "activate 0", "use")
    assert tracks(t, "axis")[0][1] == 1


def test_there_is_no_upper_limit_against_a_side_that_is_through() -> None:
    t = field("0 6E5 german_first_line", "1 6E6 german_first_line", "64 6I9 us_first_line used", board="6")
    least = state(t).setup.range[0][0]
    assert tracks(t, "axis")[0] == (f"Impulse: use {least}+, used", 0, None)


def test_a_rush_is_counted_by_what_the_scenario_asks() -> None:
    rule = {"side": "axis", "turn": 1, "units": 3, "area": {"boards": ["6"], "letters": "B"}, "at_a_time": 2}
    squads = (f"{i} 6B{i + 1} german_first_line" for i in range(4))
    changes = {"rules": {"rush": {**rule, "directions": ["NE", "SE"]}}}
    t = field(*squads, "64 6I9 us_first_line", board="6", changes=changes)
    assert tracks(t, "axis")[0] == ("Rush: gone", 0, 2)
    assert tracks(t, "allies")[0][0].startswith("Units per impulse ")


def test_the_numbers_of_a_counter_have_names() -> None:
    t = field("0 6E5 german_first_line", "1 6E6 german_first_line reduced", "2 6A1 pz4h facing=0", "64 6I9 us_first_line",
              board="6")  # fmt: skip
    squad, reduced, tank = (next(piece.text for piece in scene(t).pieces if piece.id == unit) for unit in range(3))
    assert "firepower 5, Op Fire 3, range 6" in squad
    assert reduced.startswith("reduced; firepower 4, Op Fire 2, range 5")
    assert "firepower 13 at vehicles, 10 at infantry" in tank


def test_what_is_to_be_set_up_lies_in_one_pile_whatever_its_areas() -> None:
    t = new("band_of_brothers", "return_to_son", seed=1)
    found: list[Pile] = [pile for pile in scene(t).piles if pile.side == "axis"]
    assert [(pile.title, pile.count, len(pile.cards)) for pile in found] == [("To set up", 13, 2)]


def test_a_side_without_command_points_has_no_track_of_them() -> None:
    t = new("band_of_brothers", "return_to_son", seed=1)
    found: list[Track] = [track for track in scene(t).tracks if track.name == "cp"]
    assert [track.side for track in found] == ["allies"]


def test_an_objective_tells_who_holds_it_and_what_it_decides() -> None:
    t = new("band_of_brothers", "corporal_to_sergeant", seed=1)
    while t.view("axis")["turn"] == 0:
        t.play(next((each for each in t.legal if each.verb == "auto-setup"), t.legal[0]))
    found: list[Mark] = [mark for mark in scene(t).marks if mark.kind == "goal"]
    worth = "The Americans win if at the end they control 1E6, 1F1 and 2D8."
    assert [mark.title for mark in found] == [f"Objective (Axis). {worth}"] * 3
    assert ("Objectives", 3, 3) in tracks(t, "axis") and ("Objectives", 0, 3) in tracks(t, "allies")


def test_the_way_out_of_a_long_set_up_says_how_many_it_places() -> None:
    t = new("band_of_brothers", "corporal_to_sergeant", seed=1)
    while t.prompt != "deployment":
        t.play(t.legal[0])
    auto = next(each for each in t.legal if each.verb == "auto-setup")
    said = GAME.notes(t.view(t.to_act), t.prompt, t.legal, "en")[auto]
    assert said.words == "places all 17 at once: the quick way into battle"


def test_every_briefing_says_what_decides_the_scenario() -> None:
    for info in infos():
        for language, text in info.text.items():
            assert text.endswith("\n" + scenario_data(info.id)["victory_text"][language])


@pytest.mark.parametrize(
    ("name", "ways"), [("field", ("N–NE", "E", "NW–N", "SE")), ("return_to_son", ("E–SE", "S", "NE–E", "SW"))]
)
def test_the_compass_turns_with_the_map(name: str, ways: tuple[str, ...]) -> None:
    setup = GAME.setup(name)
    fronts = [GAME.field_text(setup, "direction", d, "en", None) for d in (0, 1, 5)]
    assert (*fronts, GAME.field_text(setup, "bank", 4, "en", None)) == ways
