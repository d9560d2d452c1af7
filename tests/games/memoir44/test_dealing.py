"""The deal where chance is asked: one marker and one card after another, to the same end as the table's own deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable.games.memoir44.rules.board import GRID
from sandtable.kernel.table import Table
from sandtable.testing import rule

from .field import state


def dealt(scenario: str, answers: Any) -> tuple[Table, list[str]]:
    """A table at which chance was asked until the first player was, and what chance was asked for."""
    t, asked = sandtable.new("memoir44", scenario, options={"chance": "ask"}), []
    while t.to_act == "chance":
        answer = answers(t)
        asked.append(answer.verb)
        t.play(answer)
    return t, asked


@rule("M44:setup-deck")
@pytest.mark.parametrize(("scenario", "mines"), [("across_the_roer", 6), ("pegasus_bridge", 0)])
def test_chance_is_asked_for_every_marker_and_every_card(scenario: str, mines: int) -> None:
    t, asked = dealt(scenario, lambda t: Random(len(t.legal)).choice(t.legal))
    s = state(t)
    assert [len(hand) for hand in s.hands] == list(s.hand_size)
    assert len(asked) == mines + sum(s.hand_size)
    assert t.to_act == t.sides[s.side]
    assert t.turn == 1


@pytest.mark.parametrize("scenario", ["across_the_roer", "signals_raid", "sainte_mere_eglise"])
def test_answers_that_are_what_the_table_deals_lead_to_what_the_table_deals(scenario: str) -> None:
    rolled = state(sandtable.new("memoir44", scenario, seed=3))
    mines = [rolled.mine[GRID.at(t["hex"])] for t in rolled.setup.data["tokens"] if t["kind"] == "minefield"]
    wanted = iter((*mines, *rolled.hands[rolled.side], *rolled.hands[1 - rolled.side]))
    asked = state(dealt(scenario, lambda t: t.setup.action_space["draw"](next(wanted)))[0])
    fields = ("mine", "mines_of", "mine_box", "hands", "deck", "side", "turn", "stack", "then")
    assert [getattr(asked, f) for f in fields] == [getattr(rolled, f) for f in fields]
