"""Dice are drawn: what an event shows of them has a face in its game, in every game."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.kernel.events import Event
from sandtable.kernel.game import Die, all_games
from sandtable.kernel.table import Observation

PLAYED = {
    "memoir44": 150,
    "combat_commander": 1200,
    "band_of_brothers": 400,
    "holland44": 900,
    "empire_of_the_sun": 700,
}


def dice_of(seen: Observation) -> list[Die]:
    """Every die that has been rolled, as a side sees it."""
    told = seen.events()
    return [die for i in range(len(told)) for die in seen.setup.game.dice(seen._state, told[: i + 1])]


@pytest.mark.parametrize("game", PLAYED)
def test_every_die_that_an_event_shows_has_a_drawn_face(game: str) -> None:
    table = sandtable.new(game, sandtable.scenarios(game)[0].id, seed=3)
    rng = Random(3)
    for _ in range(PLAYED[game]):
        if table.over:
            break
        table.play(rng.choice(table.legal))
    found = {die.face for side in (*table.sides, None) for die in dice_of(table.observe(side))}
    faces = all_games()[game].die_faces
    assert len(found) > 3 and found <= faces.keys()
    assert all(drawn.startswith("<") and "<svg" not in drawn for drawn in faces.values())


def test_a_die_whose_number_is_hidden_is_not_shown() -> None:
    game = all_games()["band_of_brothers"]
    kind = game.event_kinds["checked"]
    values = {"roll": None, "needed": None, "passed": True, "unit": 1, "purpose": "x", "keeper": 0}
    hidden = Event((kind, "BOB:7.0a", *(values[name] for name in kind.fields)))
    open_roll = Event((kind, "BOB:7.0a", *((values | {"roll": 4})[name] for name in kind.fields)))
    assert game.dice(None, (hidden,)) == ()
    assert game.dice(None, (open_roll,)) == (Die("4"),)
