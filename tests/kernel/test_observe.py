"""Observations: nothing hidden in them, everything else the same as at the table."""

from __future__ import annotations

import pickle
from random import Random

import msgspec
import pytest

import sandtable
from sandtable import Observation, Table
from sandtable.kernel.flow import asked
from sandtable.kernel.hidden import permuted
from sandtable.kernel.observe import filtered
from sandtable.kernel.table import from_bytes
from tests.kernel.play import play_out, random_game, table_after
from tests.toy import GAME

SIDES = (None, "red", "blue")
EVERY = [action for verb in GAME.setup("melee").action_space.verbs.values() for action in verb.every()]


def changed_places(t: Table, side: str | None, rng: Random) -> Table:
    """The same table with everything a side cannot know in other places."""
    other = t.clone()
    other._state = permuted(t._state, t.side_index(side), rng)
    if not t.over:
        other._ask = asked(other._state)
    return other


@pytest.mark.parametrize("scenario", ["ford", "melee"])
@pytest.mark.parametrize("seed", range(6))
def test_observations_are_the_same_bytes_when_hidden_things_change_places(seed: int, scenario: str) -> None:
    rng = Random(seed)
    differ = 0
    for t in random_game(seed, scenario):
        for side in SIDES:
            other = changed_places(t, side, rng)
            differ += other.hash != t.hash
            mine, theirs = t.observe(side), other.observe(side)
            assert bytes(mine) == bytes(theirs)
            assert mine.view() == theirs.view()
            assert mine.events() == theirs.events()
            assert (mine.to_act, mine.prompt, mine.legal) == (theirs.to_act, theirs.prompt, theirs.legal)
    assert differ > 50


def test_an_observation_of_the_deck_would_be_noticed() -> None:
    t = table_after(1, 20)
    other = changed_places(t, "red", Random(1))
    assert bytes(t.observe("blue")) != bytes(other.observe("blue"))


@pytest.mark.parametrize("seed", range(3))
def test_observations_survive_pickling(seed: int) -> None:
    for t in random_game(seed):
        for side in SIDES:
            o = t.observe(side)
            again = pickle.loads(pickle.dumps(o))
            assert isinstance(again, Observation)
            assert bytes(again) == bytes(o)
            assert (again.side, again.to_act, again.legal, again.over) == (o.side, o.to_act, o.legal, o.over)
            assert again.cursor == o.cursor == len(o.events())
            assert pickle.loads(pickle.dumps(o.since(0))).events() == o.events()
            assert again.view() == o.view()


@pytest.mark.parametrize("seed", range(3))
def test_bytes_carry_the_events_of_the_last_action_and_with_a_cursor_all_since_it(seed: int) -> None:
    t, rng = sandtable.new("toy", "melee", seed=seed), Random(seed)
    story = {side: list(from_bytes(bytes(t.observe(side))).events()) for side in SIDES}
    cursor = t.observe(None).cursor
    while not t.over:
        t.play(rng.choice(t.legal))
        for side in SIDES:
            o = t.observe(side)
            story[side] += from_bytes(bytes(o)).events()
            assert tuple(story[side]) == o.events()  # whoever gets every observation misses nothing
            later = from_bytes(bytes(o.since(cursor)))
            assert later.events() == later.events(cursor) == o.events(cursor)
            assert later.events(cursor + 2) == o.events(cursor + 2)


@pytest.mark.parametrize("seed", range(3))
def test_bytes_are_the_same_after_an_action_is_taken_back_and_in_samples_of_what_they_carried(seed: int) -> None:
    rng = Random(seed)
    t = sandtable.new("toy", "melee", seed=seed)
    undone = 0
    while not t.over:
        before = [bytes(t.observe(side)) for side in SIDES]
        for side, data in zip(SIDES, before, strict=True):
            assert bytes(from_bytes(data).sample(rng).observe(side)) == data
        action = rng.choice(t.legal)
        t.play(action)
        if t.can_undo:
            t.undo()
            assert [bytes(t.observe(side)) for side in SIDES] == before
            undone += 1
            t.play(action)
    assert undone


def test_bytes_do_not_grow_with_the_game() -> None:
    def sizes(game: str, scenario: str, actions: int) -> list[int]:
        t, rng = sandtable.new(game, scenario, seed=1), Random(1)
        found: list[int] = []
        while not t.over and len(found) < actions:
            t.play(rng.choice(t.legal))
            found.append(len(bytes(t.observe(t.sides[0]))))
        return found

    for game, scenario in (("memoir44", "pegasus_bridge"), ("combat_commander", "fat_lipki")):
        found = sizes(game, scenario, 500)
        assert max(found[-100:]) < 1.5 * max(found[:100])


@pytest.mark.parametrize("seed", range(3))
def test_legal_and_why_of_the_side_to_act_are_those_of_the_table(seed: int) -> None:
    for i, t in enumerate(random_game(seed, "ford")):
        if t.to_act is None:
            continue
        o = t.observe(t.to_act)
        assert o.legal == t.legal
        state = o._state
        assert tuple(state.stack[-1].ask(state).actions) == t.legal  # worked out anew from the blanked state
        for action in EVERY[i % 4 :: 4]:
            assert o.why(action) == t.why(action)


def test_the_other_side_and_spectators_may_do_nothing() -> None:
    t = table_after(2, 12)
    action = t.legal[0]
    for side in SIDES:
        if side != t.to_act:
            o = t.observe(side)
            assert o.legal == ()
            assert [w.rule for w in o.why(str(action))] == ["KERNEL:turn"]
            assert o.to_act == t.to_act


@pytest.mark.parametrize("seed", range(4))
def test_a_sample_is_a_playable_table_that_looks_the_same(seed: int) -> None:
    rng = Random(seed)
    for i, t in enumerate(random_game(seed)):
        if i % 6 or t.over:
            continue
        for side in SIDES:
            o = t.observe(side)
            sample = o.sample(rng)
            assert bytes(sample.observe(side)) == bytes(o)
            assert sample.to_act == t.to_act
            if side == t.to_act:
                assert sample.legal == t.legal
            play_out(sample, seed)
            assert bytes(t.observe(side)) == bytes(o)


def test_samples_differ_in_what_is_hidden_and_in_dice() -> None:
    o = table_after(1, 20).observe("red")
    rng = Random(7)
    samples = [o.sample(rng) for _ in range(20)]
    assert len({tuple(s.view("blue")["hands"]["blue"]) for s in samples}) > 10
    assert len({s._state.key for s in samples}) == 20


def test_a_sample_has_no_seed_and_no_record() -> None:
    sample = table_after(1, 5).observe(None).sample(Random(1))
    assert sample.commitment is None
    with pytest.raises(sandtable.SandtableError, match="a sampled table has no record"):
        sample.record()


def test_an_observation_does_not_change_when_the_table_goes_on() -> None:
    t = table_after(3, 10)
    o = t.observe("blue")
    before = bytes(o)
    play_out(t, 1)
    assert bytes(o) == before


def test_an_observation_holds_no_key_seed_or_script() -> None:
    t = table_after(3, 10)
    t.script([6, 6])
    fields = msgspec.msgpack.decode(bytes(t.observe("red")))[5]
    assert not {"key", "script", "log", "setup"} & set(fields)
    assert fields["rng"] == 0


def test_a_view_is_json() -> None:
    for t in random_game(5, limit=40):
        for side in SIDES:
            view = t.view(side)
            assert msgspec.json.decode(msgspec.json.encode(view)) == view


def test_events_seen_are_right_again_after_undo() -> None:
    t = table_after(2, 4)
    while not t.can_undo:
        t.play(t.legal[-1] if str(t.legal[0]).startswith("bury") else t.legal[0])
    before = t.observe("red").events()
    t.undo()
    assert len(t.observe("red").events()) <= len(before)
    log = t._state.log
    assert filtered(log, 0, (None, None)) == t.observe("red")._log


def test_unknown_sides_are_refused() -> None:
    t = sandtable.new("toy", "ford")
    with pytest.raises(sandtable.UnknownName, match="there is no side 'green'"):
        t.observe("green")


def test_odds_are_empty_where_nothing_is_rolled_or_known() -> None:
    o = sandtable.new("toy", "ford").observe("red")
    assert o.odds("end") == {}
    assert o.odds("nonsense") == {}
    assert o.evaluate() == 0.0
