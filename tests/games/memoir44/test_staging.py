"""The scene that a browser draws: one piece a unit, hexes by number, hands only as far as a side may know them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import sandtable
from sandtable.kernel.game import find_game
from sandtable.kernel.table import Table
from sandtable.painting.scene import Scene

GAME = find_game("memoir44")
SCENARIOS = [info.id for info in GAME.scenarios()]


def scene_of(t: Table, side: str | None, language: str = "en") -> Scene:
    return GAME.scene(t.view(side), language)


def used(svg: str) -> Iterator[str]:
    for element in ElementTree.fromstring(f"<svg>{svg}</svg>").iter():
        if "href" in element.attrib:
            yield element.attrib["href"].removeprefix("#")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_drawn_on_the_land_finds_its_small_pictures_there(scenario: str, language: str) -> None:
    scene = scene_of(sandtable.new("memoir44", scenario, seed=3), None, language)
    known = {e.attrib["id"] for e in ElementTree.fromstring(scene.ground.svg).iter() if "id" in e.attrib}
    drawn = [piece.svg for piece in scene.pieces] + [mark.svg for mark in scene.marks]
    assert {name for svg in drawn for name in used(svg)} <= known
    assert all(piece.title and piece.text for piece in scene.pieces)


def test_pieces_stand_on_the_hexes_that_actions_name() -> None:
    t = sandtable.new("memoir44", "omaha_beach", seed=3)
    scene = scene_of(t, t.to_act)
    at = {unit["id"]: unit["hex"] for unit in t.view(None)["units"]}
    assert {piece.id: scene.ground.at[piece.hex].label for piece in scene.pieces} == at
    assert len(scene.ground.hexes) == len(t.view(None)["hexes"])


def test_a_hand_shows_its_cards_to_its_side_alone() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    hands = {side: _hand(scene_of(t, side), "allies") for side in (*t.sides, None)}
    assert all(card >= 0 for card in hands["allies"])
    assert set(hands["axis"]) == set(hands[None]) == {-1}


def _hand(scene: Scene, side: str) -> list[int]:
    pile = next(p for p in scene.piles if p.name == "hand" and p.side == side)
    return [card.id for card in pile.cards]


def test_the_land_keeps_its_key_while_units_move() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=3)
    key = scene_of(t, None).ground.key
    moved = False
    while not moved:
        moved = any(event.kind == "moved" for event in t.play(t.legal[0]))
    assert scene_of(t, None).ground.key == key
    assert scene_of(t, None, "ru").ground.key != key
