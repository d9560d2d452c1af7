"""What a client draws: coasts along hexsides, counters and control told apart without colour, piles and tracks."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from sandtable import Table
from sandtable.games.empire_of_the_sun.face.drawing.coast import Coast
from sandtable.games.empire_of_the_sun.face.drawing.counters import BADGES, counter
from sandtable.games.empire_of_the_sun.face.drawing.icons import FLAG, shapes
from sandtable.games.empire_of_the_sun.face.drawing.sheet import Sheet
from sandtable.games.empire_of_the_sun.game import GAME
from sandtable.games.empire_of_the_sun.rules.board import board_of
from sandtable.games.empire_of_the_sun.rules.pieces import ALLIES, KINDS, PIECE, SIDES
from sandtable.kernel.dice import Dice
from sandtable.kernel.table import new_table
from sandtable.painting.scene import Scene
from sandtable.testing import play

from .helpers import field, map_of, state

COLOUR = re.compile(r'(fill|stroke)="(?!none)[^"]*"')
CAMPAIGN = new_table(GAME, GAME.setup("campaign"), Dice(1))
SMALL = new_table(GAME, GAME.setup("south_pacific"), Dice(1))


def scene(t: Table, language: str = "en", side: str = "allies") -> Scene:
    return GAME.scene(t.view(side), language)


def different(drawn: dict[str, str]) -> bool:
    """Whether pictures differ in more than their colours."""
    shapes = {name: COLOUR.sub("", svg) for name, svg in drawn.items()}
    return all(shapes[a] != shapes[b] for a, b in combinations(shapes, 2))


def unit(name: str = "Essex", **changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = CAMPAIGN.view("allies")["units"][name]
    return found | changes


# --- shapes


def test_every_kind_of_unit_has_a_picture_of_its_own() -> None:
    assert different({kind: counter(unit(kind=kind)) for kind in KINDS})


def test_sizes_and_arms_of_ground_units_are_told_by_shape_alone() -> None:
    ground = unit("XI_Corps")
    drawn = {size: counter(ground | {"size": size}) for size in ("brigade", "division", "corps", "army")}
    drawn |= {"marine": counter(ground | {"marine": True}), "armor": counter(ground | {"id": "7_Armoured"})}
    assert different(drawn)


def test_markers_steps_and_sides_are_told_by_shape_alone() -> None:
    drawn = {mark: counter(unit(marks=[mark])) for mark in BADGES}
    drawn |= {"moved": counter(unit(marks=["moved"])), "reduced": counter(unit(reduced=True)), "full": counter(unit())}
    assert different(drawn)
    assert different({side: counter(unit(side=side)) for side in SIDES})


def test_control_is_told_by_shape_alone() -> None:
    found = {side: ElementTree.fromstring(shapes()).find(f".//g[@id='{FLAG[side]}']") for side in SIDES}
    assert different({side: ElementTree.tostring(each, "unicode") for side, each in found.items() if each is not None})
    assert all(each is not None for each in found.values())


def test_a_counter_bears_its_figures() -> None:
    air, hq = counter(unit("FEAF")), counter(unit("HQ_Central"))
    assert ">8-10<" in air and ">2<" in air and ">(4)<" in air  # a range in parentheses is for movement alone
    assert ">5<" in counter(unit("22_Flotilla")) and ">(5)<" not in counter(unit("22_Flotilla"))
    assert ">3<" in hq and ">25<" in hq  # efficiency and command range
    assert ">4-10<" in counter(unit("FEAF", reduced=True, attack=4))


# --- the map


@pytest.mark.parametrize("name", ["pacific", "south_pacific", "burma"])
def test_coastlines_are_closed_and_follow_the_hexsides(name: str) -> None:
    board = board_of(name)
    coast = Coast(board, Sheet(board, name))
    assert all(len(loop) > 5 for loop in coast.loops())
    assert coast.outline().count("M") == coast.outline().count("Z") == len(coast.loops()) > 10


def test_land_goes_on_where_units_can_walk_and_nowhere_else() -> None:
    board = board_of("pacific")
    coast = Coast(board, Sheet(board, "pacific"))
    lae, buna, townsville, cape_york = (board.at(label) for label in ("3822", "3922", "3727", "3624"))
    assert coast._span(coast.sheet.cell_of[lae], board.grid.direction(lae, buna)) is not None
    for h in (townsville, cape_york):
        seaward = [
            d for d in range(6) if board.grid.neighbour[h][d] >= 0 and not coast._span(coast.sheet.cell_of[h], d)
        ]
        assert seaward  # some of their sides are coast
    assert not any(coast._span(coast.sheet.cell_of[board.at("3009")], d) for d in (2, 3))  # the Formosa Strait


def test_the_map_is_well_formed_and_sent_once() -> None:
    first, again = scene(CAMPAIGN).ground, scene(CAMPAIGN).ground
    assert first is again
    root = ElementTree.fromstring(first.svg)
    groups = root.iter("{http://www.w3.org/2000/svg}g")
    classes = {name for group in groups for name in group.get("class", "").split()}
    wanted = {"sea", "land", "atolls", "barriers", "routes", "borders", "places", "hex-numbers", "region-names"}
    assert wanted | {"base-names", "sea-names", "lod-far", "lod-mid", "lod-near", "lod-only-mid"} <= classes
    assert len(first.svg) < 500_000


def test_every_hex_is_where_its_number_says_and_named_in_words() -> None:
    ground = scene(CAMPAIGN).ground
    named = {spot.label: spot.title for spot in ground.hexes}
    assert named["4021"] == "Rabaul, rough, city, port, airfield, Australian Mandates"
    assert "source of supply" in named["6010"]
    assert "порт" in {spot.label: spot.title for spot in scene(CAMPAIGN, "ru").ground.hexes}["4021"]
    assert [spot.id for spot in ground.hexes] == list(range(1157))


def test_a_box_of_a_small_map_is_drawn_near_it() -> None:
    spots = {spot.label: spot for spot in scene(SMALL).ground.hexes}
    assert 0 < spots["5808"].x < scene(SMALL).ground.width
    assert abs(spots["5808"].x - spots["4825"].x) < 200 and spots["5808"].y < spots["4825"].y


@pytest.mark.parametrize("scenario", ["campaign", "south_pacific", "burma"])
def test_the_whole_picture_is_well_formed(scenario: str) -> None:
    t = new_table(GAME, GAME.setup(scenario), Dice(1))
    for language in ("en", "ru"):
        ElementTree.fromstring(GAME.draw(t.view("japan"), language))


# --- control and stacks


def test_a_hex_that_changes_hands_changes_its_flag_and_hatching() -> None:
    t = map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    s = state(t)
    wake = s.board.at("4612")
    before = {mark for mark in scene(t).marks if mark.hex == wake}
    s.take(0, wake, "EOTS:6.5a")
    after = {mark for mark in scene(t).marks if mark.hex == wake}
    assert [mark.title for mark in before] == ["controlled by Allies"]
    assert {mark.kind for mark in after} == {"flag", "held"}
    assert "controlled by Japan" in {mark.title for mark in after}


def test_units_of_a_stack_lie_upon_each_other_and_from_close_by_beside_each_other() -> None:
    t = map_of("5808 HQ_Central Essex 7_AF XI_Corps\n4017 HQ_South_Seas")
    stack = [piece for piece in scene(t).pieces if piece.side == "allies"]
    near = sorted(piece.spread[:2] for piece in stack if piece.spread)
    assert len({(piece.x, piece.y) for piece in stack}) == len(set(near)) == 4
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 20 for a, b in pairwise(near))
    assert stack[-1].title.startswith("Essex")  # carriers hide the rest


def test_a_hex_full_of_units_of_both_sides_is_drawn() -> None:
    names = "Akagi Soryu Shokaku Zuiho Ryujo Nagato Hiei Kongo Aoba Essex Wasp Franklin Hancock Alaska Baltimore Bataan Sangamon"
    assert len([piece for piece in scene(map_of(f"4612 {names}")).pieces if piece.spread]) == 17


# --- beside the map


def test_a_hand_shows_title_figures_and_the_whole_text() -> None:
    t = field("""
        turn: 5
        segment: allies offensives
        units:
          5808 HQ_Central
        cards:
          allies hand A2
          allies future A5 set 4
          allies deck rest
          japan hand J8
          japan deck rest
    """)
    piles = {(pile.name, pile.side): pile for pile in scene(t, side="japan").piles}
    (card,) = piles["hand", "japan"].cards
    assert card.title == "J8 Operation C" and "Only naval units" in card.text
    assert ">3<" in card.svg and ">OC 5<" in card.svg and ">EC 7<" in card.svg
    assert [each.id for each in piles["hand", "allies"].cards + piles["future", "allies"].cards] == [-1, -1]
    assert piles["deck", "allies"].count == 82


def test_a_card_of_the_offensive_lies_with_it_and_not_among_the_discards() -> None:
    t = map_of("5808 HQ_Central\n4614 Essex\n4415 24_Flotilla\n4017 HQ_South_Seas")
    t.play("play A5 offensive")
    assert "A5" in t.view("allies")["cards"]["allies"]["discard"]
    used, *others = scene(t).piles
    assert (used.name, [card.title[:2] for card in used.cards]) == ("in_force", ["A5"])
    assert "discard" not in {pile.name for pile in others}


def test_boxes_of_units_and_the_turn_track_lie_in_piles() -> None:
    t = map_of("5808 HQ_Central\nturn-6 Essex\ndelayed XI_Corps\nchina 14_AF\neliminated Akagi")
    piles = {pile.name: pile for pile in scene(t).piles if pile.domain == "unit"}
    assert set(piles) == {"turn", "delayed", "china", "eliminated"}
    assert all(card.svg for card in piles["turn"].cards)  # it comes next turn
    track = next(pile for pile in scene(t).piles if pile.name == "turns")
    assert len(track.cards) == 12 and track.cards[5].text == "arrive: Essex"
    assert track.cards[0].title == "1. December 1941"


def test_reinforcements_of_a_turn_begin_with_ones_own_and_tell_their_kind() -> None:
    t = map_of("5808 HQ_Central\nturn-6 Akagi Washington 2_Marine\nturn-7 Essex")
    own, theirs = (
        next(pile.cards for pile in scene(t, side=side).piles if pile.name == "turn") for side in ("allies", "japan")
    )
    assert [card.id for card in own] == [PIECE[name] for name in ("Washington", "2_Marine", "Akagi", "Essex")]
    assert [card.id for card in theirs] == [PIECE[name] for name in ("Akagi", "Washington", "2_Marine", "Essex")]
    assert [card.text for card in own[:2]] == [
        "Turn 6. Battleships, 16-16. United States",
        "Turn 6. 12-12. marines, United States",  # its name says what it is
    ]


def test_the_tracks_tell_will_shipping_and_the_war_elsewhere() -> None:
    tracks = {(each.name, each.side): each for each in scene(CAMPAIGN).tracks}
    assert tracks["turn", None].title == "Turn: December 1941"
    assert (tracks["asp", "japan"].value, tracks["asp", "japan"].limit) == (7, 7)
    assert tracks["china", None].title.startswith("China: ")
    road = tracks["road", None]
    assert (road.title, road.value) == ("Burma Road: open, offensives in China", -8)
    small = {(each.name, each.side): each for each in scene(SMALL).tracks}
    assert ("india", None) not in small
    assert small["points", "japan"].title == "Victory points (6 win)"


def test_rivalry_of_the_services_is_shown_while_it_lasts() -> None:
    t = map_of("5808 HQ_Central\n4017 HQ_South_Seas")
    assert not [each for each in scene(t).tracks if each.name == "rivalry"]
    state(t).rivalry = 1 << ALLIES
    assert [(each.side, each.value) for each in scene(t).tracks if each.name == "rivalry"] == [("allies", 1)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_moment_stays_small_and_a_choice_changes_little_of_it(language: str) -> None:
    t = map_of("5808 HQ_Central Essex 7_AF\n4612 VMF_211\n4017 HQ_South_Seas Shokaku")
    play(t, "play A5 offensive")
    before = scene(t, language)
    play(t, "activate Essex")
    after = scene(t, language)
    assert len(set(after.pieces) - set(before.pieces)) == 1
    assert after.marks == before.marks
    whole = scene(CAMPAIGN, language)
    sent = [whole.pieces, whole.marks, whole.piles, whole.tracks]
    assert sum(len(msgspec.json.encode(each)) for each in sent) < 400_000


def test_the_terminal_lists_stacks_from_north_to_south() -> None:
    lines = GAME.board_text(map_of("5808 HQ_Central Essex-\n4423 4_SN").view("allies"), "en").splitlines()
    assert lines[0].startswith("Turn 5/12, January 1943")
    assert "A Oahu 5808: HQ_Central 3/25, Essex 10-14 2 [reduced]" in lines
    oahu, guadalcanal = (next(i for i, line in enumerate(lines) if name in line) for name in ("Oahu", "Guadalcanal"))
    assert oahu < guadalcanal


# --- overlays


def shades(t: Table, name: str, hex: str = "") -> dict[str, Any]:
    """What an overlay shows to Japan, by kind."""
    at = state(t).board.at(hex) if hex else None
    return {shade.kind: shade for shade in t.observe("japan").overlay(name, at)}


def labels(t: Table, hexes: tuple[int, ...]) -> set[str]:
    return {state(t).board.grid.label[h] for h in hexes}


def test_overlays_show_zones_supply_command_and_reach() -> None:
    t = map_of("5808 HQ_Central Essex 7_AF\n4612 VMF_211\n4017 HQ_South_Seas Shokaku 24_Flotilla\n4423 4_SN")
    zone = shades(t, "zones-allies")
    assert {"5808", "5810", "4612"} <= labels(t, zone["zone"].hexes) and zone["zone"].tone == "second"
    assert "4017" in labels(t, shades(t, "supply-japan")["supplied"].hexes)
    command = shades(t, "command", "5808")
    assert (state(t).board.at("5808"), "2") in command["activatable"].notes
    reach = shades(t, "reach", "5808")
    assert {"sails", "flies"} <= set(reach)
    assert t.observe("japan").overlay("reach") == () == t.observe("japan").overlay("nothing")


def test_a_neutralized_zone_is_marked_as_such() -> None:
    t = map_of("5808 HQ_Central Essex\n4017 HQ_South_Seas\n5708 7_AF\n5508 Shokaku")
    shown = shades(t, "zones-japan")
    assert "5608" not in labels(t, shown["zone"].hexes)


def test_a_march_is_shown_hex_by_hex() -> None:
    t = map_of("2106 1_Burma\n2008 HQ_SEAC\n4017 HQ_South_Seas")
    assert {"2105", "2107"} & labels(t, shades(t, "reach", "2106")["marches"].hexes)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_from_afar_the_names_of_regions_hide_no_place(language: str) -> None:
    """Counters stand at places, and an island is smaller than the name of its region."""
    ground = ElementTree.fromstring(scene(SMALL, language).ground.svg)
    (names,) = [each for each in ground.iter() if each.get("class") == "region-names lod-far"]
    size = float(names.get("font-size", 0))
    board = board_of("south_pacific")
    sheet = Sheet(board, "south_pacific")
    places = [sheet.centre[h] for h, place in board.places.items() if place.name]
    assert len(names) >= 6
    for name in names:
        half = len(name.text or "") * size * 0.36  # about as wide as capitals are
        x, y = float(name.get("x", 0)), float(name.get("y", 0)) - size / 3
        assert not [place for place in places if abs(place[0] - x) < half and abs(place[1] - y) < size / 2], name.text


@pytest.mark.parametrize(("language", "guinea"), [("en", "GUINEA"), ("ru", "ГВИНЕЯ")])
def test_from_afar_the_names_of_regions_stand_on_the_map_and_near_their_land(language: str, guinea: str) -> None:
    ground = ElementTree.fromstring(scene(SMALL, language).ground.svg)
    (names,) = [each for each in ground.iter() if each.get("class") == "region-names lod-far"]
    size, board = float(names.get("font-size", 0)), board_of("south_pacific")
    sheet = Sheet(board, "south_pacific")
    right = max(x for x, _ in sheet.centre) + 50  # half a hex
    assert all(float(name.get("x", 0)) + len(name.text or "") * size * 0.36 <= right for name in names)
    (spot,) = [(float(name.get("x", 0)), float(name.get("y", 0))) for name in names if name.text == guinea]
    land = [sheet.centre[h] for h in range(board.n) if board.region[h] == "New Guinea"]
    assert min(math.dist(spot, hex) for hex in land) < 87  # in a hex of the island or beside it
