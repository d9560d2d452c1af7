"""The fuzzer finds nothing in a sound game and something in each of many broken ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import sandtable
from sandtable.arena import checks, fuzz
from sandtable.kernel.actions import Action
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import find_game
from sandtable.kernel.hidden import BLANK, Hidden
from sandtable.kernel.rulebook import Objection
from sandtable.kernel.step import Decision
from tests.arena import race
from tests.arena.race import ACTION_SPACE, GAME, RaceState

sandtable.register(GAME)
BOTH = ("sprint", "mile")


def run(games: int = 6, jobs: int = 1, **more: Any) -> fuzz.Summary:
    summary = fuzz.Summary(GAME)
    for played in fuzz.fuzz(GAME, fuzz.plans(GAME, BOTH, games, **more), jobs):
        summary.add(played)
    return summary


def test_a_sound_game_gives_no_finding() -> None:
    summary = run(20)
    assert summary.findings == []
    assert summary.games == 20
    assert summary.scenarios == {"sprint": 10, "mile": 10}
    assert summary.verbs_never_played == ("roll", "draw")
    assert "Refill" in summary.steps_never_seen
    assert {"RACE:hand", "RACE:overshoot", "RACE:rest"} <= set(summary.refusals)
    assert summary.refusals_never_seen == summary.refusals_unforeseen == ()


def test_varied_options_reach_what_chance_is_asked() -> None:
    summary = run(30, vary=True)
    assert summary.findings == []
    assert summary.verbs_never_played == ()


def test_options_vary_only_as_far_as_a_scenario_can_be_played_with_them() -> None:
    """Omaha Beach has no other board than the beach."""
    game = find_game("memoir44")
    found = fuzz.plans(game, ["omaha_beach", "signals_raid"], 40, vary=True)
    assert {plan.options.get("board", "") for plan in found if plan.scenario == "omaha_beach"} == {""}
    assert {plan.options.get("board", "") for plan in found if plan.scenario == "signals_raid"} > {""}
    assert {plan.options.get("church") for plan in found if plan.scenario == "omaha_beach"} > {None}
    (asked,) = fuzz.plans(game, ["omaha_beach"], 1, options={"board": "countryside"}, vary=True)
    with pytest.raises(SandtableError, match="cannot be played on the board"):
        fuzz.fuzz(game, [asked])


def test_two_processes_play_the_same_games_as_one() -> None:
    one, two = run(6), run(6, jobs=2)
    assert (one.actions, one.verbs) == (two.actions, two.verbs)


def costly_checks(actions: int, **more: Any) -> list[int]:
    """After which actions of a game the costly checks are due."""
    going, found = fuzz.Run(sandtable.new("race", "sprint", seed=0), 0, **{"thorough": False, **more}), []
    for going.actions in range(1, actions + 1):
        if checks.hidden in going._due():
            found.append(going.actions)
    return found


def test_costly_checks_get_rarer_in_a_long_game_unless_all_are_asked_for() -> None:
    assert costly_checks(fuzz.STEADY - 1) == list(range(20, fuzz.STEADY, 20))
    late = [at for at in costly_checks(3 * fuzz.STEADY - 1) if at > 2 * fuzz.STEADY]
    assert late == list(range(2160, 3 * fuzz.STEADY, 180))
    assert costly_checks(150, thorough=True) == list(range(1, 151))
    assert 1200 < len(costly_checks(2 * fuzz.STEADY, thorough=True)) < 1300
    assert costly_checks(3 * fuzz.STEADY, every=1) == list(range(1, 3 * fuzz.STEADY + 1))


def test_time_can_run_out() -> None:
    assert run(3, until=1.0).games == 0


def test_a_refusal_that_the_report_on_the_ledger_does_not_know_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "OVERSHOOT", "RACE:aim")
    assert run(10).refusals_unforeseen == ("RACE:aim",)


Break = Callable[[pytest.MonkeyPatch], None]


def forgets_a_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(race, "put_hand", lambda s, hand: setattr(s, "hands", (hand, hand)))


def lists_an_action_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(race.Shove, "ask", lambda self, s: Decision(s.side, "shove", [ACTION_SPACE["stay"]()] * 2))


def offers_what_it_cannot_carry_out(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        race.Shove, "ask", lambda self, s: Decision(s.side, "shove", [ACTION_SPACE[v]() for v in ("rest", "stay")])
    )


def crashes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(race.Shove, "on_stay", lambda self, s: s.hands[2])


def cites_no_rule(patch: pytest.MonkeyPatch) -> None:
    def on_stay(self: race.Shove, s: RaceState) -> None:
        s.emit(race.RAN, "RACE:?", 0, 0, 0)
        race.next_turn(s)

    patch.setattr(race.Shove, "on_stay", on_stay)


def gives_no_reason(patch: pytest.MonkeyPatch) -> None:
    def silent(self: race.Turn, s: RaceState, action: Action) -> Objection | None:
        return None

    patch.setattr(race.Turn, "objection", silent)


def shows_a_hand(patch: pytest.MonkeyPatch) -> None:
    original = race.Turn.ask

    def ask(self: race.Turn, s: RaceState) -> Decision:
        found = original(self, s)
        return replace(found, prompt=f"turn {max(s.hands[s.side])}")

    patch.setattr(race.Turn, "ask", ask)


def peeks_at_the_deck(patch: pytest.MonkeyPatch) -> None:
    def ask(self: race.Shove, s: RaceState) -> Decision:
        return Decision(
            s.side, "shove", [ACTION_SPACE["shove"](), ACTION_SPACE["stay"]()][:: -1 if s.deck[:1] == (1,) else 1]
        )

    patch.setattr(race.Shove, "ask", ask)


def keeps_something_outside_the_state(patch: pytest.MonkeyPatch) -> None:
    moved = [0]

    def on_stay(self: race.Shove, s: RaceState) -> None:
        moved[0] += 1
        s.turn += moved[0] % 2
        race.next_turn(s)

    patch.setattr(race.Shove, "on_stay", on_stay)


def knows_by_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(RaceState.HIDDEN, "deck", Hidden("cards", lambda s, side, i: s.deck[i] == BLANK))


def sees_one_way(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(GAME, "sight_faults", lambda s: [(3, 4)], raising=False)


def cites_what_is_not_in_force(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(race.Race, "in_force", lambda self, s, rule: rule != "RACE:hand")


def answers(patch: pytest.MonkeyPatch, found: Objection) -> None:
    patch.setattr(race, "objection_to_run", lambda s, card: None if card in s.hands[s.side] else found)


def points_at_nothing(patch: pytest.MonkeyPatch) -> None:
    answers(patch, Objection("RACE:rest"))  # a whole sentence, but about no card


def hides_behind_the_kernel(patch: pytest.MonkeyPatch) -> None:
    answers(patch, Objection("KERNEL:not-offered"))


def names_what_cannot_be_seen(patch: pytest.MonkeyPatch) -> None:
    answers(patch, Objection("RACE:hand", pieces=(7,), cards=(1,)))


def says_half_a_sentence(patch: pytest.MonkeyPatch) -> None:
    answers(patch, Objection("RACE:overshoot", cards=(1,)).saying("overshoot"))


def says_nothing(patch: pytest.MonkeyPatch) -> None:
    answers(patch, Objection("RACE:overshoot", cards=(1,)))


@pytest.mark.parametrize(
    ("broken", "check"),
    [
        (cites_what_is_not_in_force, "answers"),
        (points_at_nothing, "answers"),
        (hides_behind_the_kernel, "answers"),
        (names_what_cannot_be_seen, "answers"),
        (says_half_a_sentence, "answers"),
        (says_nothing, "answers"),
        (forgets_a_card, "invariants"),
        (lists_an_action_twice, "legal_list"),
        (offers_what_it_cannot_carry_out, "legal_list"),
        (crashes, "play"),
        (cites_no_rule, "citations"),
        (gives_no_reason, "reasons"),
        (shows_a_hand, "hidden"),
        (peeks_at_the_deck, "own_list"),
        (keeps_something_outside_the_state, "clones"),
        (knows_by_what_is_hidden, "samples"),
        (sees_one_way, "sight"),
    ],
)
def test_a_broken_game_is_found_and_its_record_shows_it_again(
    broken: Break, check: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    summary = run(6)
    assert {f.check for f in summary.findings} >= {check}, [f.line for f in summary.findings]
    finding = next(f for f in summary.findings if f.check == check)
    assert fuzz.check_record(finding.record) is not None


def test_a_clean_record_checks_clean() -> None:
    table = sandtable.new("race", "mile", 3)
    while not table.over:
        table.play(table.legal[-1])
    assert fuzz.check_record(table.record()) is None
