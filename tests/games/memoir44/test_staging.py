"""The scene that a browser draws: one piece a unit, hexes by number, hands only as far as a side may know them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import sandtable
from sandtable.games.memoir44.rules.board import GRID
from sandtable.kernel.game import find_game
from sandtable.kernel.table import Table
from sandtable.painting.scene import Mark, Scene
from sandtable.testing import play

from .scenes import scene as field

GAME = find_game("memoir44")
SCENARIOS = [info.id for info in GAME.scenarios()]


def scene_of(t: Table, side: str | None, language: str = "en") -> Scene:
    return GAME.scene(t.view(side), language)


def standing() -> Table:
    """Close Assault is played; the Axis stands on one of the two bridges at which the Allies win medals."""
    return field("G5 allies infantry", "D7 axis infantry", scenario="pegasus_bridge", card="close_assault")


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


@pytest.mark.parametrize(
    ("scenario", "hex", "english", "russian"),
    [
        (
            "pegasus_bridge",
            "D7",
            "Objective of the Allies alone: a medal for this hex, as long as it is held",
            "Цель только союзников: медаль за этот гекс, пока он занят",
        ),
        (
            "ponyri",
            None,
            "Objective of both sides: 2 medals for more of its 5 hexes than the enemy holds, as long as they are held",
            "Цель обеих сторон: 2 медали за большинство из её 5 гексов, пока они заняты",
        ),
        (
            "toulon",
            None,
            "Objective of the Allies alone: victory for 3 of its 4 hexes, if held as the turn ends",
            "Цель только союзников: победа за 3 из 4 её гексов, если они заняты в конце хода",
        ),
        (
            "liberation_of_paris",
            None,
            "Objective of the Allies alone: a medal for this hex, for good once taken",
            "Цель только союзников: медаль за этот гекс, навсегда, как только он занят",
        ),
        (
            "signals_raid",
            None,
            "Objective of the Axis alone: a medal for this hex, if held as the turn begins",
            "Цель только Оси: медаль за этот гекс, если он занят в начале хода",
        ),
    ],
)
def test_an_objective_says_whose_it_is_what_it_brings_and_for_how_long(
    scenario: str, hex: str | None, english: str, russian: str
) -> None:
    t = sandtable.new("memoir44", scenario, seed=1)
    for language, words in (("en", english), ("ru", russian)):
        marks = [mark for mark in scene_of(t, "axis", language).marks if mark.kind == "medal"]
        said = {GRID.label[mark.hex]: mark.title.partition(";")[0] for mark in marks}
        assert words in said.values() if hex is None else said[hex] == words


def test_an_objective_shows_whose_it_is_until_somebody_stands_there_and_then_who_has_it() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)

    def medal() -> Mark:
        return next(m for m in scene_of(t, "axis").marks if m.kind == "medal" and GRID.label[m.hex] == "k4")

    assert "Allies" in medal().svg
    play(t, "play probe_center", "order 11", "order 14", "move 11 J3", "end")
    while t.to_act is not None and "move 11 k4" not in map(str, t.legal):
        t.play(sandtable.player("greedy", seed=1).choose(t.observe(t.to_act)))
    t.play("move 11 k4")
    assert medal().title.endswith("; now the Allies have it") and "Allies" not in medal().svg


def test_a_unit_is_called_as_the_log_calls_it_and_counts_its_figures() -> None:
    scene = scene_of(sandtable.new("memoir44", "pegasus_bridge", seed=20), "axis")
    piece = next(piece for piece in scene.pieces if piece.id == 2)
    assert piece.title == "Infantry 2, Axis" and piece.text.startswith("figures: 4 of 4")


@pytest.mark.parametrize(
    ("language", "axis", "allies"),
    [
        (
            "en",
            "figures: 4 of 4; move: up to 1 with battle, 2 without; dice at range 1–3: 3, 2, 1",
            "figures: 4 of 4, ordered, has moved; dice at range 1–3: 3, 2, 1",
        ),
        (
            "ru",
            "фигурок: 4 из 4; движение: до 1 с боем, 2 без боя; кубиков на дальности 1–3: 3, 2, 1",
            "фигурок: 4 из 4, получил приказ, двигался; кубиков на дальности 1–3: 3, 2, 1",
        ),
    ],
)
def test_a_unit_of_either_side_says_how_far_it_moves_and_how_many_dice_it_rolls(
    language: str, axis: str, allies: str
) -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    play(t, "play probe_center", "order 11", "order 14", "move 11 H3")
    said = {piece.id: piece.text for piece in scene_of(t, "allies", language).pieces}
    assert (said[8], said[11]) == (axis, allies)


def test_a_card_says_nothing_of_how_far_the_other_side_moves() -> None:
    said = {piece.id: piece.text for piece in scene_of(standing(), "allies").pieces}
    assert "does not move, may battle" in said[0]
    assert "up to 1 with battle, 2 without" in said[1]


def test_whoever_stands_on_an_objective_of_the_others_is_told_to_get_nothing() -> None:
    t = standing()
    for language, words in (
        ("en", "; the Axis stands there and gets none"),
        ("ru", "; там стоит Ось, ей она медали не даёт"),
    ):
        marks = [mark for mark in scene_of(t, "allies", language).marks if mark.kind == "medal"]
        said = {GRID.label[mark.hex]: mark.title for mark in marks}
        assert said["D7"].endswith(words) and ";" not in said["k4"]


def test_a_turn_is_announced_by_the_heading_of_its_log_alone() -> None:
    assert next(kind for kind in GAME.events if kind.name == "turn-began").shows == "turn"


def test_the_unit_that_something_is_asked_about_has_a_ring_under_it() -> None:
    t, player, asked = sandtable.new("memoir44", "pegasus_bridge", seed=20), sandtable.player("greedy", seed=1), set()
    while t.to_act is not None:
        seen = t.observe(t.to_act)
        rings = [mark for mark in scene_of(t, seen.side).marks if mark.kind == "attention"]
        unit = t.view(None)["asked"].get("unit")
        assert len(rings) == (unit is not None)
        if rings:
            standing = next(piece for piece in scene_of(t, seen.side).pieces if piece.id == unit)
            assert (rings[0].hex, rings[0].under) == (standing.hex, True)
            asked.add(rings[0].title.removeprefix(standing.title))
        t.play(player.choose(seen))
    assert {": has to retreat", ": may go on"} <= asked


@pytest.mark.parametrize(("language", "wire"), [("en", "entering ends the move"), ("ru", "вход завершает движение")])
def test_what_an_obstacle_does_is_told_with_its_name(language: str, wire: str) -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    said = {GRID.label[m.hex]: m.title for m in scene_of(t, None, language).marks if m.kind == "obstacle"}
    assert wire in said["D5"] and "1" in said["d6"]  # wire and sandbags


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
