"""What the other side may not know of a hand: neither what is taken unasked nor what comes of an action tells it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import sandtable
from sandtable import Table
from sandtable.kernel import flow
from sandtable.kernel.actions import Action
from sandtable.kernel.flow import asked
from sandtable.kernel.hidden import permuted
from sandtable.testing import play

from .helpers import field, order, state, texts

SCENARIOS = ("fat_lipki", "hedgerows_and_hand_grenades", "hold_the_line", "the_blitzkrieg_checked")
CONFUSION = order("germany", "command_confusion")
ARTILLERY, MOVE = order("germany", "artillery_request"), order("germany", "move")  # of which one can be played
UNITS = ("C6 axis germany_rifle", "O3 allies russia_militia")


def moments(scenario: str, seed: int, limit: int = 400) -> Iterator[tuple[Table, Action]]:
    """A random game: the table, and the action that is played next."""
    t, rng = sandtable.new("combat_commander", scenario, seed=seed), Random(seed)
    while not t.over and limit:
        action = rng.choice(t.legal)
        yield t, action
        t.play(action)
        limit -= 1


def twin(t: Table, side: int, rng: Random) -> Table:
    """The same table and the same dice with everything that a side cannot know in other places."""
    other = t.clone()
    other._state = permuted(t._state, side, rng)
    other._state.key = t._state.key
    other._ask = asked(other._state)
    other._mark, other._free = None, 0
    return other


def marched(t: Table) -> Table:
    """The Germans move and come to a halt."""
    play(t, f"order {MOVE}", "start 0", "go C5")
    while t.prompt not in ("turn", None):
        t.play(next(text for text in ("pass", "halt", "end") if text in texts(t)))
    return t


# --- what is taken unasked ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [(CONFUSION,), (MOVE,)])
def test_a_hand_that_can_only_be_discarded_is_asked_for_like_any_other(hand: tuple[int, ...]) -> None:
    t = field(*UNITS, hands=(hand, ()))
    assert (t.to_act, t.prompt, state(t).hand(0)) == ("axis", "turn", hand)


@pytest.mark.parametrize("left", [CONFUSION, ARTILLERY, order("germany", "fire")])
def test_a_turn_that_can_only_be_ended_is_ended_by_its_player(left: int) -> None:
    t = marched(field(*UNITS, hands=((MOVE, left), ())))
    assert (t.to_act, t.prompt, texts(t)) == ("axis", "turn", ["end"])


def test_where_everybody_sees_that_nothing_is_left_the_turn_ends_by_itself() -> None:
    for cards, limit in (((MOVE, CONFUSION), 1), ((MOVE,), 3)):
        t = marched(field(*UNITS, hands=(cards, (1,)), more=f"orders: axis {limit} allies 3"))
        assert t.to_act == "allies"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_taken_unasked_does_not_depend_on_what_is_hidden(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, plain, taken, chosen = Random(3), flow.act, 0, list[Action]()

    def act(s: object, action: Action) -> None:
        nonlocal taken
        if chosen:
            return plain(s, chosen.pop())  # type: ignore[arg-type]
        step = s.stack[-1]  # type: ignore[attr-defined]
        asked = step.ask(s)
        for side in (1 - asked.side, -1) if asked.side >= 0 else ():
            other = step.ask(permuted(s, side, rng)).actions  # type: ignore[arg-type]
            assert [each.verb for each in other] == [action.verb], f"{step!r} took '{action}' unasked"
            taken += 1
        return plain(s, action)  # type: ignore[arg-type]

    monkeypatch.setattr(flow, "act", act)
    for _, played in moments(scenario, seed=11, limit=1500):
        chosen.append(played)
    assert taken > 20


# --- what comes of an action ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_action_looks_the_same_whatever_is_hidden(scenario: str) -> None:
    """Actions without chance are played at two tables that differ only in what somebody may not know."""
    rng, compared = Random(4), 0
    for t, action in moments(scenario, seed=12):
        assert t._ask is not None
        for side in (1 - t._ask.side, -1):
            one, other = t.clone(), twin(t, side, rng)
            if action not in other.legal:
                continue
            one.play(action)
            if one._state.rng != t._state.rng or one.over:
                continue
            other.play(action)
            assert bytes(other.observe_index(side).since(0)) == bytes(one.observe_index(side).since(0)), (
                f"'{action}' tells"
            )
            compared += 1
    assert compared > 100
