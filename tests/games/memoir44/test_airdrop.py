"""The air-drop before the first turn of Sainte-Mere-Eglise."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import Table
from sandtable.games.memoir44.rules.board import GRID
from sandtable.testing import play, rule
from tests.games.memoir44.field import figures, legal, of, state, where

DIE = {name: face for face, name in enumerate(GRID.directions, 1)}  # the face that drifts a unit in a direction


def drop(t: Table, aim: str, *drift: str) -> str | None:
    """Drop a unit and say where it came down."""
    t.script([DIE[name] for name in drift])
    events = play(t, f"drop {aim}")
    found = of(events, "dropped")
    return GRID.label[found[0].hex] if found else None


def fresh() -> Table:
    return sandtable.new("memoir44", "sainte_mere_eglise", seed=5)


@rule("M44:scn-sme")
def test_the_allies_drop_four_infantry_units_before_the_first_turn() -> None:
    t = fresh()
    assert (t.to_act, t.prompt, t.turn, len(t.legal)) == ("allies", "drop", 0, 113)
    for number, aim in enumerate(("E5", "L5", "A3", "k6"), 16):
        assert t.prompt == "drop"
        assert drop(t, aim, "E", "W", "E", "W") == aim
        assert (where(t, number), figures(t, number), state(t).owner[number], state(t).kind[number]) == (aim, 4, 1, 0)
    assert (t.to_act, t.prompt, t.turn) == ("allies", "play", 1)
    assert t.score == {"axis": 0, "allies": 0}


@rule("M44:scn-sme")
def test_a_unit_drifts_a_hex_for_each_of_four_dice() -> None:
    t = fresh()
    assert drop(t, "E5", "E", "E", "E", "E") == "I5"
    assert drop(t, "E5", "SW", "SE", "W", "W") == "C3"


@rule("M44:scn-sme")
@pytest.mark.parametrize(
    ("aim", "drift"),
    [
        ("A5", ("W", "E", "E", "E")),
        ("G9", ("NE", "SE", "SE", "SE")),
    ],
)
def test_a_unit_that_drifts_off_the_board_is_lost_though_it_might_come_back(aim: str, drift: tuple[str, ...]) -> None:
    t = fresh()
    t.script([DIE[name] for name in drift])
    events = play(t, f"drop {aim}")
    assert [(e.side, [GRID.label[h] for h in (e.aim, *e.way)]) for e in of(events, "drop-lost")] == [(1, [aim, aim])]
    assert len(state(t).owner) == 16
    assert t.score == {"axis": 0, "allies": 0}, "it is no medal"
    state(t).script = ()
    assert t.prompt == "drop"


@rule("M44:scn-sme")
def test_a_unit_on_a_taken_hex_is_lost() -> None:
    t = fresh()
    taken = where(t, 0)
    assert taken is not None
    assert drop(t, taken, "E", "W", "E", "W") is None
    assert drop(t, "E5", "E", "W", "E", "W") == "E5"
    assert drop(t, "E5", "E", "W", "E", "W") is None, "one's own unit takes a hex too"
    assert t.score == {"axis": 0, "allies": 0}


@rule("M44:scn-sme")
def test_a_unit_on_impassable_ground_is_lost_and_other_ground_does_it_nothing() -> None:
    changes = {"terrain": {"E5": "river", "G5": "forest"}, "obstacles": [{"hex": "H3", "type": "wire"}]}
    t = sandtable.new("memoir44", "sainte_mere_eglise", options={"changes": {**changes, "units": []}})
    assert drop(t, "E5", "E", "W", "E", "W") is None
    assert drop(t, "G5", "E", "W", "E", "W") == "G5"
    assert drop(t, "H3", "E", "W", "E", "W") == "H3"
    assert state(t).wire == GRID.mask([GRID.at("H3")])


@rule("M44:scn-sme")
def test_a_drop_cannot_be_taken_back_and_is_replayed_from_the_record() -> None:
    t = fresh()
    play(t, "drop E5")
    assert not t.can_undo
    for _ in range(3):
        play(t, legal(t)[50])
    again = sandtable.replay(t.record())
    assert again.hash == t.hash
    assert sandtable.position(t.position()).hash == t.hash
