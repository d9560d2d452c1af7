"""What a client draws: counters and bridges told apart without colour, areas to point at, and the tracks."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from sandtable import Table, new
from sandtable.games.holland44.face.drawing.counters import BADGES, counter
from sandtable.games.holland44.face.drawing.ground import FAR_SIZE
from sandtable.games.holland44.face.drawing.marks import bridge, letter, objective
from sandtable.games.holland44.game import GAME
from sandtable.games.holland44.rules.board import AREAS, BRIDGE_STATES
from sandtable.games.holland44.rules.pieces import KINDS
from sandtable.kernel.dice import Dice
from sandtable.kernel.table import new_table
from sandtable.painting.scene import Scene
from sandtable.testing import play

from .helpers import field

COLOUR = re.compile(r'(fill|stroke)="(?!none)[^"]*"')
START = new_table(GAME, GAME.setup("campaign"), Dice(1))
AREA = "turn: 3\nphase: allied movement\nunits:\n  N 4D/130/43 44_RTR\n  2608 2_HC\n  4301 Bloch\n"


def scene(t: Table, language: str = "en") -> Scene:
    return GAME.scene(t.view("allied"), language)


def different(drawn: dict[str, str]) -> bool:
    """Whether pictures differ in more than their colours."""
    shapes = {name: COLOUR.sub("", svg) for name, svg in drawn.items()}
    return all(shapes[a] != shapes[b] for a, b in combinations(shapes, 2))


def unit(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = START.view("allied")["units"]["1H/231/50"]
    return found | changes


# --- shapes


def test_every_kind_of_unit_has_a_symbol_of_its_own() -> None:
    assert different({kind: counter(unit(kind=kind)) for kind in KINDS})


def test_markers_and_disorder_are_told_by_shape_alone() -> None:
    drawn = {mark: counter(unit(marks=[mark])) for mark in BADGES}
    drawn |= {level: counter(unit(disorder=level)) for level in ("good", "disrupted", "routed")}
    drawn |= {"moved": counter(unit(marks=["moved"])), "reduced": counter(unit(steps=1))}
    drawn |= {quality: counter(unit(quality=quality)) for quality in ("low", "elite")}
    assert different(drawn)


def test_the_states_of_a_bridge_are_told_by_shape_alone() -> None:
    assert different({state: bridge(state, 30, rail=False, lasting=False) for state in BRIDGE_STATES})
    assert different({state: bridge(state, 30, rail=True, lasting=False) for state in BRIDGE_STATES})


def test_the_sides_are_told_by_shape_alone() -> None:
    sides = ("allied", "german")
    assert different({side: counter(unit(side=side)) for side in sides})
    assert different({side: letter("A", side) for side in sides})
    assert different({side: objective(side) for side in sides})


def test_an_unknown_unit_looks_like_every_other() -> None:
    t = field("turn: 3\nunits:\n  2608 u01\n  2610 u02\n  6218 1/1P/1\nunknown:\n  u01 Runge\n  u02 1/18_Flak\n")
    drawn = {piece.svg for piece in scene(t).pieces if piece.title.startswith("unknown unit")}
    assert len(drawn) == 1


# --- the map


def test_the_map_is_well_formed_and_sent_once() -> None:
    first, again = scene(START).ground, scene(START).ground
    assert first is again
    root = ElementTree.fromstring(first.svg)
    groups = root.iter("{http://www.w3.org/2000/svg}g")
    classes = {name for group in groups for name in group.get("class", "").split()}
    assert {
        "water",
        "roads",
        "railways",
        "fields",
        "villages",
        "towns",
        "city-names",
        "hex-numbers",
        "corps",
        "lod-mid",
        "lod-near",
    } <= classes
    assert len(first.svg) < 600_000


def test_every_hex_is_where_its_number_says_and_named_in_words() -> None:
    ground = scene(START).ground
    named = {spot.label: spot.title for spot in ground.hexes[:1586]}
    assert "Nijmegen" in named["5321"] and "city" in named["5321"]
    assert "landing hex S" in named["6418"]
    assert "город" in {s.label: s.title for s in scene(START, "ru").ground.hexes[:1586]}["5321"]
    assert [spot.id for spot in ground.hexes] == list(range(len(ground.hexes)))


def test_the_names_of_cities_seen_from_afar_lie_where_no_counters_stand() -> None:
    def arnhem(units: str) -> tuple[float, float]:
        found = scene(field(f"turn: 3\nunits:\n{units}", changes={}))
        name = next(mark for mark in found.marks if "ARNHEM" in mark.svg)
        assert name.under and 'class="lod-far"' in name.svg and not name.title
        wide = len("ARNHEM") * FAR_SIZE * 0.3
        for piece in found.pieces:
            if piece.domain == "unit":
                assert abs(piece.x - name.x) > wide or not name.y - FAR_SIZE - 28 < piece.y < name.y + 28
        return name.x, name.y

    above = arnhem("  6222 Segler/9ss\n")
    beside = arnhem("  6222 Segler/9ss\n  6323 1/1P/1\n  6322 2/1P/1\n")
    assert above != beside


def test_the_whole_picture_is_well_formed() -> None:
    for language in ("en", "ru"):
        ElementTree.fromstring(GAME.draw(START.view("german"), language))


# --- entry areas and boxes


def test_units_in_an_entry_area_stand_at_the_edge_of_the_board() -> None:
    found = scene(field(AREA))
    spots = {spot.id: spot for spot in found.ground.hexes}
    waiting = [piece for piece in found.pieces if piece.domain == "unit" and piece.hex >= 1586]
    assert len(waiting) == 2
    assert {spots[piece.hex].label for piece in waiting} == {"N"}
    assert all("Hechtel" in spots[piece.hex].title for piece in waiting)


def test_every_entry_area_can_be_pointed_at() -> None:
    found = scene(field(AREA))
    letters = {piece.id: piece for piece in found.pieces if piece.domain == "area"}
    assert sorted(letters) == list(range(len(AREAS)))
    labels = {spot.id: spot.label for spot in found.ground.hexes}
    assert all(labels[piece.hex] == AREAS[number] for number, piece in letters.items())
    assert "Allies" in letters[AREAS.index("N")].title and "Germans" in letters[AREAS.index("B")].title


def test_counters_never_hide_the_letter_of_their_area() -> None:
    found = scene(field(AREA))
    letters = {piece.hex for piece in found.pieces if piece.domain == "area"}
    assert not letters & {piece.hex for piece in found.pieces if piece.domain == "unit"}


def test_units_of_a_stack_lie_upon_each_other_and_from_close_by_beside_each_other() -> None:
    t = field("turn: 3\nunits:\n  1204 44_RTR 2_HC Gds_Div\n")
    stack = [piece for piece in scene(t).pieces if piece.domain == "unit"]
    far = sorted((piece.x, piece.y) for piece in stack)
    near = sorted(piece.spread[:2] for piece in stack if piece.spread)
    assert len(set(far)) == len(set(near)) == 3
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) < 12 for a, b in pairwise(far))
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 30 for a, b in pairwise(near))
    assert "44 RTR" in stack[-1].title  # tanks hide their guns


def test_what_lands_from_the_airfields_lies_in_a_pile() -> None:
    t = new("holland44", "short", seed=1)
    pile = next(pile for pile in scene(t).piles if pile.name == "airfield")
    offered = {action.args[0] for action in t.legal if action.verb == "take"}
    assert pile.domain == "unit" and offered <= {card.id for card in pile.cards}
    assert all(card.svg for card in pile.cards)


def test_few_piles_leave_room_for_the_board() -> None:
    assert [pile.name for pile in scene(START).piles] == ["airfield", "due", "turns"]


def test_a_bridge_that_may_be_blown_can_be_taken_hold_of() -> None:
    handles = [piece for piece in scene(START).pieces if piece.handle]
    assert len(handles) == 49 == len({piece.id for piece in handles})
    assert {piece.domain for piece in handles} == {"bridge"}


# --- tracks and moments


def test_the_tracks_tell_turn_sky_aircraft_and_points() -> None:
    tracks = {(each.name, each.side): each for each in scene(START).tracks}
    assert (tracks["turn", None].value, tracks["turn", None].limit) == (1, 20)
    assert tracks["turn", None].title == "Turn: afternoon, clear"
    assert (tracks["air", "allied"].value, tracks["points", "allied"].value) == (2, 8)
    assert (tracks["vp", "allied"].value, tracks["vp", "german"].value, tracks["traffic", "german"].value) == (0, 0, 3)


def test_what_a_side_wins_by_comes_before_what_it_has_at_hand() -> None:  # a phone has room for two lines
    arnhem = scene(new_table(GAME, GAME.setup("arnhem"), Dice(1))).tracks
    assert [each.name for each in arnhem if each.side == "allied"][:2] == ["waal", "vp"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_moment_stays_small_and_a_move_changes_little_of_it(language: str) -> None:
    t = field("turn: 3\nphase: allied movement\nunits:\n  1204 44_RTR\n  2608 2_HC\n  4301 Bloch\n")
    play(t, "take 44_RTR")
    before = scene(t, language)
    play(t, "step 1303")
    after = scene(t, language)
    changed = set(after.pieces) - set(before.pieces)
    assert len(changed) == 1
    assert after.marks == before.marks and after.piles == before.piles
    whole = scene(START, language)
    sent = [whole.pieces, whole.marks, whole.piles, whole.tracks]
    assert sum(len(msgspec.json.encode(each)) for each in sent) < 400_000


def test_the_terminal_lists_stacks_from_north_to_south() -> None:
    text = GAME.board_text(field(AREA).view("allied"), "en")
    lines = text.splitlines()
    assert lines[0].startswith("Turn 3/20, morning")
    assert [line for line in lines if line.startswith("A Eindhoven")]
    assert lines.index(next(x for x in lines if "Bloch" in x)) < lines.index(next(x for x in lines if "2_HC" in x))
    assert re.search("Area N: .*44_RTR.*", text)


def test_the_turn_track_tells_day_weather_and_who_is_due() -> None:
    track = next(pile for pile in scene(START).piles if pile.name == "turns")
    assert len(track.cards) == 20
    assert track.cards[0].title == "1. 17 September, afternoon, clear"
    assert track.cards[1].title == "2. 17 September, night" and track.cards[1].text.startswith("due: ")


# --- overlays


def shades(t: Table, name: str, hex: str = "") -> dict[str, Any]:
    """What an overlay shows to the Germans, by kind."""
    at = t.setup.board.grid.at(hex) if hex else None  # type: ignore[attr-defined]
    return {shade.kind: shade for shade in t.observe("german").overlay(name, at)}


def test_overlays_show_zones_supply_reach_and_columns() -> None:
    t = field("turn: 3\nunits:\n  3718 1CG/5/Gds\n  1204 44_RTR\n")
    label = t.setup.board.grid.label  # type: ignore[attr-defined]
    zone = {label[h] for h in shades(t, "zones-allied")["zone"].hexes}
    assert {"3618", "3719", "3819"} <= zone
    assert [label[h] for h, _ in shades(t, "supply-allied")["unsupplied"].notes] == ["3718"]  # beyond primed bridges
    reach = shades(t, "reach", "1204")["reach"]
    assert "1304" in {label[h] for h in reach.hexes} and reach.tone == "first"
    assert "1204" in {label[h] for h in shades(t, "columns")["column-allied"].hexes}
    assert t.observe("german").overlay("reach") == () == t.observe("german").overlay("nothing")
