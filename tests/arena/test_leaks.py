"""The directed leak test finds nothing in a sound game, and what only playing on brings out in broken ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import sandtable
from sandtable.arena import fuzz, leaks
from sandtable.arena.checks import NAMES
from sandtable.kernel.actions import Action
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.game import find_game
from sandtable.kernel.hidden import Slot
from sandtable.kernel.step import Decision
from tests.arena import race
from tests.arena.race import ACTION_SPACE, DREW, GAME, RaceState

sandtable.register(GAME)
INSTALLED = [name for name in sandtable.games() if find_game(name).package.startswith("sandtable.games.")]
LONG = {"holland44": "arnhem"}  # games of a thousand actions, each with the shortest of its scenarios


def found(games: int = 6) -> set[str]:
    """What the directed test alone finds in some races."""
    plans = fuzz.plans(GAME, ("sprint", "mile"), games, only=("directed",), every=1)
    return {played.finding.message for played in fuzz.fuzz(GAME, plans) if played.finding}


def test_a_sound_game_gives_no_finding() -> None:
    assert found() == set()


def asks_who_holds_a_three(patch: pytest.MonkeyPatch) -> None:
    def ask(self: race.Shove, s: RaceState) -> Decision:
        able = [ACTION_SPACE["shove"]()] if 3 in s.hands[s.side] else []
        return Decision(s.side, "shove", [*able, ACTION_SPACE["stay"]()])

    patch.setattr(race.Shove, "ask", ask)


def tells_the_best_card(patch: pytest.MonkeyPatch) -> None:
    original = race.Turn.on_rest

    def on_rest(self: race.Turn, s: RaceState) -> None:
        s.emit(race.SHOVED, "RACE:shove", s.side, max(s.hands[s.side], default=0), False)
        original(self, s)

    patch.setattr(race.Turn, "on_rest", on_rest)


def tells_what_is_drawn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DREW, "secret", ())


def turns_faster_with_a_one(patch: pytest.MonkeyPatch) -> None:
    original = race.next_turn

    def next_turn(s: RaceState) -> None:
        s.turn += 1 in s.hands[s.side]
        original(s)

    patch.setattr(race, "next_turn", next_turn)


def writes_down_who_holds_a_three(patch: pytest.MonkeyPatch) -> None:
    def told(self: race.Shove, s: RaceState, action: Action) -> str:
        return f"{action}!" if 3 in s.hands[s.side] else str(action)

    patch.setattr(race.Shove, "told", told)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (asks_who_holds_a_three, "the question"),
        (writes_down_who_holds_a_three, "the record"),
        (tells_the_best_card, "event shoved"),
        (tells_what_is_drawn, "event drew"),
        (turns_faster_with_a_one, "field turn"),
    ],
)
def test_what_an_action_tells_is_found(
    broken: Callable[[pytest.MonkeyPatch], None], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    assert any(what in message for message in found())


def test_an_act_that_only_one_of_two_can_do_must_be_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who rests with three cards has none that fits: a verb that names no card tells of the hand."""
    monkeypatch.setattr(race.Race, "telling", frozenset())
    assert any("nothing looks like it, when 'rest'" in message for message in found(games=40))


def test_twins_are_told_apart_only_by_those_who_see_the_cards() -> None:
    t = sandtable.new("race", "mile", 3)
    twins = leaks.Twins.exchanged(t, Slot("hands", 0, 0), Slot("deck", 5, -1), Random(1))
    assert twins and twins.riddle.viewers == (1, -1)
    assert [t._state.hands[0], twins.twin._state.hands[0]] == [(1, 2, 3), (3, 2, 3)]  # type: ignore[attr-defined]
    assert leaks.explore(twins, 2) > 5


def test_a_secret_choice_may_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(self: race.Shove, s: RaceState, action: Action) -> str:
        return "?"

    monkeypatch.setattr(race.Shove, "told", told)
    t = sandtable.new("race", "mile", 3)
    t.play("run 1")
    with pytest.raises(AssertionError, match="from another by event shoved"):
        leaks.Twins.chosen(t, ACTION_SPACE["shove"](), ACTION_SPACE["stay"](), Random(1))


def test_only_what_is_asked_for_is_checked() -> None:
    (plan,) = fuzz.plans(GAME, ("mile",), 1, only=("directed", "undo"), without=("undo",))
    assert plan.without == frozenset(NAMES) - {"directed"}
    with pytest.raises(UnknownName, match="there is no check 'x'"):
        fuzz.plans(GAME, ("mile",), 1, only=("x",))


@pytest.mark.parametrize("name", INSTALLED)
def test_no_installed_game_tells_what_is_hidden(name: str) -> None:
    game = find_game(name)
    scenarios = [info.id for info in game.scenarios()][::9][:3]
    games, every = 3, 12
    if name in LONG:
        scenarios, games, every = [LONG[name]], 1, 250
    plans = fuzz.plans(game, scenarios, games, 7, only=("directed",), every=every)
    assert [played.finding.line for played in fuzz.fuzz(game, plans) if played.finding] == []
