"""The picture: well-formed, complete, the same every time, quick, and told apart by any eyes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from itertools import pairwise, product
from typing import Any
from xml.etree import ElementTree

import pytest

import sandtable
from sandtable.games.memoir44.face.drawing import draw
from sandtable.games.memoir44.face.drawing.frame import MARGIN
from sandtable.games.memoir44.face.drawing.lattice import (
    CORNER,
    HALF,
    HEIGHT,
    WIDTH,
    at,
    cells,
    course,
    edge,
    place,
    shore,
)
from sandtable.games.memoir44.face.drawing.palette import BAR, BAR_INK, FACES, PAPER, UNIFORMS, WATER
from sandtable.games.memoir44.face.drawing.svg import symbols
from sandtable.games.memoir44.face.wording import place_name
from sandtable.games.memoir44.rules.board import GRID, SIDES, N, data
from sandtable.games.memoir44.rules.setup import Scenario
from sandtable.games.memoir44.rules.state import NONE
from sandtable.games.memoir44.rules.terrain_table import TERRAIN, TILES, WORKS
from sandtable.games.memoir44.rules.units import NATIONS, SPECIALS
from sandtable.testing import position
from tests.games.memoir44.field import state

SCENARIOS = [info.id for info in sandtable.scenarios("memoir44")]
AXIS_NATIONS = ("german", "italian", "japanese", "finnish")
SVG = "{http://www.w3.org/2000/svg}"
View = dict[str, Any]


def view_of(scenario: str, side: str | None = None) -> View:
    return sandtable.new("memoir44", scenario, seed=3).view(side)


def tree(view: View, language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(draw(view, language))


def parts(root: ElementTree.Element, word: str) -> list[ElementTree.Element]:
    """The elements that bear a class."""
    return [e for e in root.iter() if word in e.get("class", "").split()]


def uses(element: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [e for e in element.iter(f"{SVG}use") if e.get("href") == f"#{name}"]


def moved_by(element: ElementTree.Element) -> tuple[float, float]:
    """Where an element has been put."""
    x, y = re.findall(r"-?[\d.]+", element.get("transform", ""))[:2]
    return float(x), float(y)


def entry(view: View, label: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for e in view["hexes"] if e["hex"] == label)
    return found


def army(*units: str) -> View:
    """The view of an empty board with some units."""
    lines = "\n".join(f"  {i} {words}" for i, words in enumerate(units))
    return position(f"game: memoir44\nscenario: open_field\nside: allies\nunits:\n{lines}").view(None)


# --- the whole ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_battle_is_drawn_with_all_its_hexes_and_units(scenario: str) -> None:
    for language, side in (("en", None), ("ru", "allies")):
        view = view_of(scenario, side)
        root = tree(view, language)
        assert {e.get("data-hex") for e in parts(root, "hex")} == set(GRID.label) and len(parts(root, "hex")) == N
        standing = {str(unit["id"]) for unit in view["units"] if unit["hex"]}
        assert {e.get("data-unit") for e in parts(root, "unit")} == standing
        ids = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert max(ids.values()) == 1
        assert {e.get("href") for e in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}


@pytest.mark.parametrize("scenario", ["railhead", "signals_raid", "omaha_beach"])
def test_a_picture_needs_nothing_from_outside_and_says_what_it_shows(scenario: str) -> None:
    text = draw(view_of(scenario), "ru")
    assert re.findall(r"\w+://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(image|script|style|foreignObject)|url\((?!#)", text)
    root = ElementTree.fromstring(text)
    title, said = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and title.text == view_of(scenario)["title"]["ru"]
    assert said is not None and "Пехота, Союзники, 4/4" in (said.text or "")
    assert root.get("role") == "img" and root.get("font-family") == "sans-serif"


def test_a_picture_fits_between_its_edges_whatever_hands_are_open() -> None:
    heights = {}
    for side in (None, "axis", "allies"):
        root = tree(view_of("pegasus_bridge", side))
        heights[side] = int(root.get("height", "0"))
        lowest = max(float(e.get("y", "0")) + float(e.get("height", "0")) for e in root.iter(f"{SVG}rect"))
        assert lowest == heights[side]
    assert heights["axis"] == heights["allies"] > heights[None]


def test_the_lowest_and_the_last_hexes_end_where_the_land_ends() -> None:
    corners = [place(h, *corner) for h in range(N) for corner in CORNER]
    assert (max(x for x, _ in corners), max(y for _, y in corners)) == pytest.approx((WIDTH, HEIGHT))
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == pytest.approx((0, 0))


def test_the_same_view_gives_the_same_picture_in_every_process() -> None:
    view = json.dumps(view_of("railhead"))
    code = (
        "import sys, json; from sandtable.games.memoir44.face.drawing import draw; "
        "print(draw(json.load(sys.stdin), 'en'))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=view,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert found == {draw(json.loads(view), "en") + "\n"}


def test_a_picture_is_quick() -> None:
    view = view_of("railhead")
    draw(view, "en")
    spent = []
    for _ in range(7):
        start = time.process_time()
        draw(view, "en")
        spent.append(time.process_time() - start)
    assert min(spent) < 0.05


# --- the ground -----------------------------------------------------------------------------------------------------


def laid(tile: str, work: str | None = None, **loose: Any) -> View:
    """An empty board with one tile or work in the middle."""
    view = view_of("open_field")
    entry(view, "G5").update(tile=tile, work=work, edges=["W", "E"], rails=["W", "E"], work_edges=["NW", "SE"], **loose)
    return view


def drawing(view: View) -> str:
    """The picture without the words in it, so that only a drawing makes a difference."""
    text = re.sub(r"<(title|desc)[^>]*>.*?</\1>", "", draw(view, "en"))
    return re.sub(r'class="hex [a-z_]+"', "", text)


def test_every_tile_has_a_drawing_of_its_own() -> None:
    pictures = {tile: drawing(laid(tile)) for tile in TILES if tile not in ("beach", "ocean")}
    assert len(set(pictures.values())) == len(pictures)


def test_every_work_and_obstacle_has_a_drawing_of_its_own() -> None:
    pictures = {work: drawing(laid("river", work)) for work in WORKS if work != "none"}
    for name in ("wire", "sandbags", "hedgehog"):
        pictures[name] = drawing(laid("river", None, **{name: True}))
    kinds = {name.partition(":")[0] for name in pictures} - {"bridge_section"}
    assert len(set(pictures.values())) == len(kinds), (
        "a section of a long bridge looks like a bridge, owners look alike"
    )
    assert drawing(laid("river")) not in pictures.values()


def test_a_landmark_is_still_seen_when_a_unit_stands_on_it() -> None:
    view = army("G5 axis infantry 4")
    entry(view, "G5")["tile"] = "church"
    assert len(uses(tree(view), "church")) == 1


def test_a_station_stands_beside_its_rails_and_a_church_in_the_middle() -> None:
    symbol_of = {"rail_station": "station", "church": "church"}
    spots = {tile: moved_by(uses(tree(laid(tile)), symbol)[0]) for tile, symbol in symbol_of.items()}
    middle = place(GRID.at("G5"))
    assert spots["church"] == pytest.approx(middle, abs=0.1)
    assert spots["rail_station"][1] < middle[1] - HALF / 3


@pytest.mark.parametrize(("board", "symbol", "count"), [("desert", "dune", 1), ("countryside", "tuft", 4)])
def test_every_bare_hex_bears_the_marks_of_its_board(board: str, symbol: str, count: int) -> None:
    view = laid("forest")
    view["board"] = board
    assert len(uses(tree(view), symbol)) == count * (N - 1)


def test_the_rim_of_a_wood_runs_through_the_middles_of_its_sides() -> None:
    h = GRID.at("G5")
    rim = shore(cells([h]))
    assert all(at(edge(h, d)) in rim for d in range(6))


def test_a_straight_road_runs_through_the_middle_of_its_hex() -> None:
    h = GRID.at("G5")
    for d in range(3):
        assert at(place(h)) in course(h, (d, d + 3))


def test_sea_and_sand_lie_on_the_rows_of_the_beach() -> None:
    beach, country = (draw(view_of(name), "en") for name in ("omaha_beach", "pegasus_bridge"))
    assert 'class="waves"' in beach and "#ecdcab" in beach and "#ecdcab" not in country


def test_rivers_and_roads_follow_their_sides() -> None:
    for sides in (("W", "E"), ("NE", "E"), ("NW",), ("NE", "SE", "W")):
        view = laid("river")
        entry(view, "G5")["edges"] = list(sides)
        water = ElementTree.tostring(parts(tree(view), "water")[0], encoding="unicode")
        ends = {name: at(edge(GRID.at("G5"), GRID.heading(name))) for name in GRID.directions}
        assert {name for name, end in ends.items() if end in water} == set(sides)
    crossing = laid("road_rail_crossing")
    entry(crossing, "G5")["rails"] = ["NW", "SE"]
    assert drawing(crossing) != drawing(laid("road_rail_crossing"))


def test_a_mine_shows_its_value_only_when_it_is_known() -> None:
    shown = {}
    for value in (None, 3):
        root = tree(laid("clear", None, mine={"side": "axis", "value": value}))
        shown[value] = [e.text for e in parts(root, "obstacles")[0].iter(f"{SVG}text")]
    assert shown == {None: ["?"], 3: ["3"]}


@pytest.mark.parametrize("name", ["wire", "sandbags"])
def test_an_obstacle_leaves_the_count_of_figures_to_be_read(name: str) -> None:
    view = army("E5 allies infantry 4")
    entry(view, "E5")[name] = True
    (obstacle,) = uses(parts(tree(view), "obstacles")[0], name)
    scale = float(re.findall(r"scale\(([\d.]+)", obstacle.get("transform", ""))[0])
    right = moved_by(obstacle)[0] + 34 * scale  # about half as wide as its drawing
    assert right < place(GRID.label.index("E5"), 27 - 11.5)[0]  # where the count begins


def test_places_and_medals_are_marked() -> None:
    view = view_of("pegasus_bridge")
    root = tree(view)
    names = {e.text for e in parts(root, "places")[0].iter(f"{SVG}text")}
    assert names == set(view["labels"].values())
    assert len(uses(parts(root, "objectives")[0], "star")) == sum(len(o["hexes"]) for o in view["objectives"])


def test_every_place_has_a_russian_name_and_no_name_is_left_over() -> None:
    places = {name for scenario in SCENARIOS for name in view_of(scenario)["labels"].values()}
    named = {name for name in places if place_name(name, "ru") != name}
    assert all(name.isdigit() for name in places - named)
    assert named == set(data("places.json"))
    assert "Мост «Пегас»" in draw(view_of("pegasus_bridge"), "ru") and "Pegasus Bridge" in draw(
        view_of("pegasus_bridge"), "en"
    )


def test_every_battle_star_on_the_board_is_marked_and_said() -> None:
    table = sandtable.new("memoir44", "signals_raid", seed=3)
    view = table.view("axis")
    assert isinstance(table.setup, Scenario)
    tokens = {(t["hex"], t["use"]) for t in table.setup.data["tokens"] if t["kind"] == "battle_star"}
    shown = {(star["hex"], star["use"]) for star in view["stars"]}
    assert shown - {("F7", "sabotage")} == {(h, use) for h, use in tokens if use != "hero"}, "leaders are with units"
    marks = parts(tree(view, "ru"), "star")
    assert len(marks) == len({star["hex"] for star in view["stars"]})
    assert "Можно разрушить саботажем, Радар предупреждает" in [e[0].text for e in marks]


def test_what_a_unit_carries_goes_with_it() -> None:
    table = sandtable.new("memoir44", "signals_raid", seed=3)
    s = state(table)
    s.item_hex[0], s.item_unit[0] = NONE, 14
    carried = [star for star in table.view(None)["stars"] if star["unit"] is not None]
    assert carried == [{"hex": "g4", "use": "equipment", "side": "allies", "unit": 14, "count": 1}]


def test_charges_on_a_dam_are_counted() -> None:
    table = sandtable.new("memoir44", "schwammenauel_dam", seed=3)
    assert table.view(None)["stars"] == []
    state(table).dam_stars[0] = 2
    (star,) = parts(tree(table.view(None)), "star")
    assert [e.text for e in star.iter(f"{SVG}text")] == ["2"]


# --- units ----------------------------------------------------------------------------------------------------------


def unit(root: ElementTree.Element, number: int) -> ElementTree.Element:
    return next(e for e in parts(root, "unit") if e.get("data-unit") == str(number))


def figures(element: ElementTree.Element, symbol: str) -> tuple[int, int]:
    """How many figures stand, and how many prints of lost ones are left."""
    found = uses(element, symbol)
    lost = sum("opacity" in e.attrib for e in found)
    return len(found) - lost, lost


def test_as_many_figures_stand_as_are_left() -> None:
    root = tree(army("C5 allies infantry 3 full=4", "C7 axis armor 2 elite_armor full=4", "F5 axis artillery 1 full=2"))
    assert figures(unit(root, 0), "infantry") == (3, 1)
    assert figures(unit(root, 1), "armor") == (2, 2)
    assert figures(unit(root, 2), "artillery") == (1, 1)


def test_sides_differ_in_shape_and_in_the_way_they_look() -> None:
    root = tree(army("C5 allies infantry 4", "C7 axis infantry 4"))
    stands = [unit(root, n)[1][1] for n in (0, 1)]
    assert [e.tag for e in stands] == [f"{SVG}circle", f"{SVG}rect"]
    facing = [{"scale(-" in e.get("transform", "") for e in uses(unit(root, n), "infantry")} for n in (0, 1)]
    assert facing == [{False}, {True}]


def test_a_unit_bears_its_number_and_its_marks() -> None:
    view = army("C5 allies infantry 4 combat_engineer", "C7 axis infantry 4 badge=afrika_korps", "D5 allies infantry 4")
    view["units"][2].update(hero=True, boat=True, crosshairs=1, ordered=True)
    root = tree(view)
    texts = [[e.text for e in unit(root, n).iter(f"{SVG}text")] for n in range(3)]
    assert texts == [["0"], ["1", "AK"], ["2"]]
    assert uses(unit(root, 0), "mark-combat_engineer")
    assert all(uses(unit(root, 2), name) for name in ("star", "boat", "crosshair"))


def test_a_train_is_a_locomotive_and_a_car() -> None:
    root = tree(view_of("railhead"))
    trains = [e for e in parts(root, "unit") if "train" in e.get("class", "").split()]
    assert [len(uses(e, "locomotive")) for e in trains] == [1, 1]
    assert [len(uses(e, "car")) + len(uses(e, "turret-car")) for e in trains] == [1, 1]


def test_there_is_a_mark_for_every_special_unit_and_a_uniform_for_every_nation() -> None:
    assert {f"mark-{name}" for name in SPECIALS if name != "none"} <= set(symbols())
    assert set(UNIFORMS) == set(NATIONS)


# --- the frame ------------------------------------------------------------------------------------------------------


def test_a_hand_is_named_only_to_the_one_who_holds_it() -> None:
    table = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    for side in (None, *SIDES):
        view = table.view(side)
        cards = [e.get("data-card") for e in parts(tree(view), "card")]
        assert cards == (view["hands"][side] if side else [])


@pytest.mark.parametrize("count", [2, 5, 8])
def test_the_cards_of_a_hand_lie_side_by_side_within_the_frame(count: int) -> None:
    view = view_of("pegasus_bridge", "allies")
    view["hands"]["allies"] = (view["hands"]["allies"] * 2)[:count]
    faces = [next(e.iter(f"{SVG}rect")) for e in parts(tree(view), "card")]
    spans = [(float(e.get("x", "0")), float(e.get("x", "0")) + float(e.get("width", "0"))) for e in faces]
    assert len(spans) == count and spans[-1][1] <= MARGIN + WIDTH + 0.1
    assert all(right < left for (_, right), (left, _) in pairwise(spans))


def test_medals_taken_are_filled_and_those_needed_are_shown() -> None:
    view = view_of("pegasus_bridge")
    view["medals"] = {"axis": 1, "allies": 3}
    for bar in parts(tree(view), "bar"):
        side = bar.get("class", "").split()[1]
        filled = sum(e.get("fill") == "#f0b429" for e in bar.iter(f"{SVG}circle"))
        assert filled == view["medals"][side]
        assert f"{filled} / {view['needed'][side]}" in [e.text for e in bar.iter(f"{SVG}text")]


# --- colours --------------------------------------------------------------------------------------------------------

# Linear RGB as seen with full red, green and blue blindness (Machado, Oliveira and Fernandes 2009).
EYES = {
    "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
Colour = tuple[float, float, float]


def linear(colour: str) -> Colour:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    bent = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b)]
    return bent[0], bent[1], bent[2]


def contrast(one: str, two: str) -> float:
    """The contrast ratio of the accessibility guidelines."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, two)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    r, g, b = (min(1.0, max(0.0, c)) for c in colour)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, two: str, eyes: str) -> float:
    """How far two colours lie apart for some eyes, in CIE Lab."""
    seen = []
    for r, g, b in map(linear, (one, two)):
        x, y, z = (m[0] * r + m[1] * g + m[2] * b for m in EYES[eyes])
        seen.append(lab((x, y, z)))
    return float(sum((p - q) ** 2 for p, q in zip(*seen, strict=True)) ** 0.5)


@pytest.mark.parametrize("eyes", EYES)
def test_the_sides_are_told_apart_by_any_eyes(eyes: str) -> None:
    allied = [nation for nation in UNIFORMS if nation not in AXIS_NATIONS]
    for dark, light in product(AXIS_NATIONS, allied):
        assert difference(UNIFORMS[dark].stand, UNIFORMS[light].stand, eyes) > 40
    assert difference(BAR["axis"], BAR["allies"], eyes) > 40


@pytest.mark.parametrize("eyes", EYES)
def test_water_and_land_are_told_apart_by_any_eyes(eyes: str) -> None:
    for palette in FACES.values():
        for colour in (palette.base, palette.wood, *palette.slopes):
            assert difference(WATER, colour, eyes) > 20


def test_figures_numbers_and_bars_are_legible() -> None:
    for nation, uniform in UNIFORMS.items():
        assert contrast(uniform.stand, uniform.figure) > 4.5, nation
    for dark, light in product(AXIS_NATIONS, set(UNIFORMS) - set(AXIS_NATIONS)):
        assert contrast(UNIFORMS[dark].stand, UNIFORMS[light].stand) > 3
    assert all(contrast(BAR[side], BAR_INK[side]) > 7 for side in SIDES)
    assert contrast("#14160f", PAPER) > 7


def test_every_hex_says_its_terrain_in_the_language_of_the_picture() -> None:
    view = laid("forest", None, wire=True)
    for language in ("en", "ru"):
        found = next(e for e in parts(tree(view, language), "hex") if e.get("data-hex") == "G5")[0].text
        names = [TERRAIN[name]["title"][language] for name in ("forest", "wire")]
        assert found == f"G5: {', '.join(names)}"
