"""Before a unit moves it is told after which moves it may not battle, held against what becomes of every move."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from sandtable.kernel.actions import Action
from sandtable.kernel.game import Note
from sandtable.kernel.table import Table

SCENARIOS = (
    "pegasus_bridge",
    "sword_beach",
    "mont_mouchet",
    "arnhem_bridge",
    "st_vith",
    "utah_beach",
    "ponyri",
    "tunisia",
)


def told(t: Table) -> dict[Action, Note]:
    """The notes on the moves of whoever is asked."""
    seen = t.observe(t.to_act)
    assert seen.prompt == "move"
    return dict(seen.setup.game.notes(seen.view(), seen.prompt, seen.legal, "en"))


def silent(t: Table, unit: int) -> bool | None:
    """Whether a unit may not battle any more this turn; None if it is gone."""
    return next((bool(each["silent"]) for each in t.view(None)["units"] if each["id"] == unit), None)


def goes_on(t: Table, unit: int, turn: int) -> bool:
    """Whether a move is over and its turn is not: neither another turn nor another move of the unit has begun."""
    view = t.view(None)
    moved = any(each["id"] == unit and each["moved"] for each in view["units"])
    return moved and view["turn"] == turn and t.observe(t.to_act).prompt != "raid"


def moves(t: Table) -> list[Action]:
    """The moves of units that are no trains."""
    trains = {unit["id"] for unit in t.view(None)["units"] if unit["kind"] == "train"}
    return [action for action in t.legal if action.verb == "move" and action.args[0] not in trains]


def compared(t: Table) -> Counter[bool]:
    """Make every move apart; how many give up the battle and how many do not."""
    notes, turn, found = told(t), t.view(None)["turn"], Counter[bool]()
    for action in moves(t):
        unit, ahead = action.args[0], t.clone()
        ahead.play(action)
        if goes_on(ahead, unit, turn):
            after = bool(silent(ahead, unit))
            assert (action in notes) == (after and not silent(t, unit)), (str(action), t.position())
            found[after] += 1
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_moves_told_of_are_those_after_which_a_unit_may_not_battle(scenario: str) -> None:
    t, player, found = sandtable.new("memoir44", scenario, seed=11), sandtable.player("random", seed=4), Counter[bool]()
    while t.to_act is not None and found.total() < 400:
        seen = t.observe(t.to_act)
        if seen.prompt == "move":
            found += compared(t)
        t.play(player.choose(seen))
    assert found[True] and found[False]


def test_infantry_that_goes_two_hexes_or_into_a_forest_gives_up_the_battle() -> None:
    t = sandtable.new("memoir44", "pegasus_bridge", seed=20)
    for action in ("play probe_center", "order 11", "end"):
        t.play(action)
    notes = {str(action): note for action, note in told(t).items()}
    assert all(note.less and note.words for action, note in notes.items() if action.startswith("move "))
    assert "move 11 i2" in notes  # the forest beside it
    assert "move 11 H3" not in notes  # open country, one hex away
    assert "move 11 h4" in notes  # open country, two hexes away
