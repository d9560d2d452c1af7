"""The table: playing, refusing, undoing, cloning, scripting, editing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import IllegalAction, SandtableError, Table, UnknownName
from sandtable.kernel import table as table_module
from tests.kernel.play import finished_game, play_out, random_game, table_after
from tests.toy import GAME

START = sandtable.new("toy", "melee", seed=1)


def rules(error: IllegalAction) -> list[str]:
    """The rules of an error's objections."""
    return [o.rule for o in error.objections]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fly 3", "KERNEL:unknown-action"),
        ("", "KERNEL:unknown-action"),
        ("order 3 4", "KERNEL:unknown-action"),
        ("order 0", "KERNEL:step"),
        ("bury 0", "TOY:play-held"),
        ("two\nlines", "KERNEL:unknown-action"),
    ],
)
def test_what_is_not_legal_is_refused_with_the_reason_and_changes_nothing(text: str, rule: str) -> None:
    t = START.clone()
    before, position = t.hash, t.position()
    with pytest.raises(IllegalAction) as caught:
        t.play(text)
    assert rules(caught.value) == [rule]
    assert "\n" not in str(caught.value)
    assert (t.hash, t.position(), t.history()) == (before, position, [])
    assert [o.rule for o in t.why(text)] == [rule]


def test_out_of_turn_is_refused_and_changes_nothing() -> None:
    t = START.clone()
    before = t.hash
    with pytest.raises(IllegalAction) as caught:
        t.play("end", side="blue")
    assert rules(caught.value) == ["KERNEL:turn"]
    with pytest.raises(UnknownName, match="no side 'green'"):
        t.play("end", side="green")
    assert t.hash == before
    t.play("end", side="red")
    assert t.hash != before


def test_nothing_is_legal_when_the_game_is_over() -> None:
    t = finished_game(1)
    assert (t.over, t.to_act, t.legal, t.prompt) == (True, None, (), None)
    for side in (None, "red"):
        with pytest.raises(IllegalAction) as caught:
            t.play("end", side=side)
        assert rules(caught.value) == ["KERNEL:over"]


def test_an_action_of_another_table_is_as_good_as_its_text() -> None:
    deadly = sandtable.new("toy", "melee", seed=1, options={"deadly": True})
    t = START.clone()
    assert deadly.legal[0] is not t.legal[0]
    t.play(deadly.legal[0])
    assert str(t.history()[0][1]) == str(deadly.legal[0])


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    assert finished_game(3).hash == finished_game(3).hash
    assert finished_game(3).hash != finished_game(4).hash


def test_options_and_scenarios_must_exist() -> None:
    bad: list[tuple[str, str, dict[str, Any], str]] = [
        ("chess", "ford", {}, "there is no game 'chess'"),
        ("toy", "moon", {}, "toy has no scenario 'moon'"),
        ("toy", "ford", {"speed": 1}, "toy has no option 'speed'"),
        ("toy", "ford", {"deadly": 1}, "option 'deadly' cannot be 1"),
        ("toy", "ford", {"chance": "never"}, "option 'chance' cannot be 'never'"),
    ]
    for game, scenario, options, message in bad:
        with pytest.raises(UnknownName, match=message):
            sandtable.new(game, scenario, options=options)


# --- undo -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_undo_restores_the_hash_and_the_legal_actions_exactly(seed: int) -> None:
    undone = 0
    rng = Random(seed)
    t = sandtable.new("toy", "ford", seed=seed)
    while not t.over:
        before = (t.hash, t.legal, t.to_act, t.position(), t.observe("red").events(), t.can_undo)
        action = rng.choice(t.legal)
        t.play(action)
        if t.can_undo:
            undone += 1
            after = t.hash
            t.undo()
            assert (t.hash, t.legal, t.to_act, t.position(), t.observe("red").events(), t.can_undo) == before
            t.play(action)
            assert t.hash == after
    assert undone > 10


def test_several_actions_can_be_undone_one_by_one() -> None:
    t = START.clone()
    hashes = [t.hash]
    for text in ("end", "order 1", "order 0"):
        t.play(text)
        hashes.append(t.hash)
    for expected in reversed(hashes[:-1]):
        t.undo()
        assert t.hash == expected
    assert not t.can_undo


def test_undo_goes_back_from_snapshot_to_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_AGE", 1)
    rng, longest = Random(2), 0
    t, before = sandtable.new("toy", "ford", seed=2), list[tuple[object, ...]]()
    while not t.over:
        before.append((t.hash, t.legal, t.history(), t.observe("red").events()))
        t.play(rng.choice(t.legal))
        if not t.can_undo:
            before.clear()
        again, longest = t.clone(), max(longest, len(before))
        for expected in reversed(before):
            again.undo()
            assert (again.hash, again.legal, again.history(), again.observe("red").events()) == expected
        assert not again.can_undo
    assert longest > 3


def refused(t: Table) -> None:
    """Undo must be refused and change nothing."""
    before = t.hash
    assert not t.can_undo
    with pytest.raises(SandtableError, match="nothing can be undone"):
        t.undo()
    assert t.hash == before


def test_undo_is_refused_at_the_start_and_after_dice() -> None:
    t = START.clone()
    refused(t)
    for text in ("end", "order 2", "end"):
        t.play(text)
    assert t.can_undo
    t.script([1, 1])
    t.play("attack 2 4")
    refused(t)


def test_undo_is_refused_once_the_other_side_is_asked() -> None:
    t = START.clone()
    for text in ("end", "order 0", "end", "move 0 B1"):
        t.play(text)
    assert t.to_act == "blue"
    refused(t)
    t.play("pass")
    assert t.to_act == "red"
    refused(t)


def test_undo_goes_back_no_further_than_the_last_dice() -> None:
    undone = 0
    for t in random_game(2, "ford", limit=80):
        back = t.clone()
        while back.can_undo:
            back.undo()
            undone += 1
            assert (back.to_act, back._state.sealed) == (t.to_act, t._state.sealed)
        assert sandtable.replay(back.record()).hash == back.hash
    assert undone > 20


# --- clones ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_clone_is_independent(seed: int) -> None:
    for i, t in enumerate(random_game(seed)):
        if i % 10 or t.over:
            continue
        before, record = t.hash, t.record()
        copy = t.clone()
        assert (copy.hash, copy.legal, copy.can_undo, copy.record()) == (before, t.legal, t.can_undo, record)
        play_out(copy, seed)
        assert (t.hash, t.record()) == (before, record)
        again = play_out(t.clone(), seed)
        assert again.hash == copy.hash


def test_a_clone_and_its_original_undo_apart() -> None:
    t = START.clone()
    t.play("end")
    t.play("order 1")
    copy = t.clone()
    t.undo()
    copy.play("order 0")
    copy.undo()
    copy.undo()
    assert copy.hash == t.hash


# --- referee --------------------------------------------------------------------------------------------------------


def test_an_edited_position_is_on_the_table_and_in_the_record() -> None:
    t = START.clone()
    t.play("end")
    t.edit(t.position().replace("R0+", "R0-"))
    assert "R0-" in t.view(None)["board"][1]
    assert t.history()[-1][0] == "edit"
    refused(t)
    play_out(t, 1)
    assert sandtable.replay(t.record()).hash == t.hash


def test_an_edit_keeps_the_dice_and_the_log() -> None:
    t = table_after(1, 20)
    before = t._state
    t.edit(t.position())
    assert (t._state.key, t._state.rng, t._state.log) == (before.key, before.rng, before.log)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("scenario: melee", "scenario: ford", "same game, scenario and options"),
        ("R0+", "R9+", "no such unit: R9"),
        ('["Bury",0]', '["Bury",7]', "cannot be played"),
        ('["Bury",0]', '["Refill",0]', "cannot be played: Refill neither ended nor asks"),
    ],
)
def test_a_bad_edit_is_refused_and_changes_nothing(old: str, new: str, message: str) -> None:
    t = START.clone()
    before = t.hash
    with pytest.raises(SandtableError, match=message):
        t.edit(t.position().replace(old, new))
    assert (t.hash, t.history()) == (before, [])
    t.play("end")


# --- the rest of the face -------------------------------------------------------------------------------------------


def test_the_public_face_lists_games_and_scenarios() -> None:
    for _ in range(2):  # loading the games must not hide the function that lists them
        assert "toy" in sandtable.games()
    assert [info.id for info in sandtable.scenarios("toy")] == ["ford", "melee"]
    assert START.sides == ("red", "blue")
    assert START.score == {"red": 0, "blue": 0}
    assert START.turn == 1
    assert START.setup.game is GAME


def test_a_player_chooses_one_of_the_legal_actions() -> None:
    player = sandtable.player("random", seed=1)
    o = START.observe("red")
    assert player.choose(o) in o.legal
    with pytest.raises(UnknownName, match="there is no player 'nobody'"):
        sandtable.player("nobody")
