"""A light position plays as a table does, and knows no more than the observation it was drawn from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

import pytest
from docs.example_campaign import GAME as BRIDGEHEAD
from docs.example_game import GAME as FLOWER

import sandtable
from sandtable import IllegalAction, LightPosition, Observation, SandtableError, Table
from sandtable.kernel.dice import Draw, outcomes, recording
from sandtable.kernel.game import find_game
from sandtable.kernel.hidden import permuted
from sandtable.kernel.offers import Offers
from sandtable.kernel.table import from_bytes
from tests.giant import GAME as GIANT
from tests.giant.turn import Campaign, Replacements
from tests.kernel.play import random_game, table_after
from tests.toy import GAME as TOY
from tests.toy import Toy

for each in (BRIDGEHEAD, FLOWER):
    sandtable.register(each)

SCENARIOS = [
    (TOY.id, "melee"),
    (FLOWER.id, "empty"),
    (BRIDGEHEAD.id, "bridges"),
    (GIANT.id, "melee"),
    ("memoir44", "pegasus_bridge"),
    ("memoir44", "ponyri"),  # mines
    ("combat_commander", "fat_lipki"),  # set up unseen
    ("combat_commander", "rush_to_contact"),
    ("band_of_brothers", "capture_the_bridge"),
    ("band_of_brothers", "bloody_gulch"),
]
LONGEST = {GIANT.id: 60}  # its lists are long


def seen(table: Table) -> Observation:
    """What the side sees that must decide."""
    assert table.to_act is not None
    return table.observe(table.to_act if table.to_act != "chance" else None)


def moments(game: str, scenario: str, seed: int, step: int, chance: str = "roll") -> Iterator[Table]:
    """The table at every so many actions of a random game."""
    t, rng = sandtable.new(game, scenario, seed=seed, options={"chance": chance}), Random(seed)
    for i in range(LONGEST.get(game, 400)):
        if t.over:
            break
        if i % step == 0:
            yield t
        t.play(t.setup.at_random(rng, t.offers))


def standing(p: Table | LightPosition) -> tuple[Any, ...]:
    """All that a table and a light position both tell."""
    return p.to_act, p.prompt, list(p.legal), p.over, p.winner, p.score, p.turn, p.hash


def play_both(table: Table, light: LightPosition, actions: int, seed: int) -> None:
    """Play the same random actions at both, and compare after each."""
    rng = Random(seed)
    for _ in range(actions):
        assert standing(table) == standing(light)
        if table.over:
            break
        action = table.setup.at_random(rng, light.legal)
        table.play(action)
        light.play(action)


# --- as at a table ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_light_position_is_played_as_a_table_is(game: str, scenario: str) -> None:
    for seed in range(2):
        o = seen(sandtable.new(game, scenario, seed=seed))
        play_both(o.sample(Random(seed)), o.light(Random(seed)), LONGEST.get(game, 700), seed)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_it_is_so_from_any_moment_and_for_any_side(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 7, step=50)):
        for side in (*t.sides, None):
            o = t.observe(side)
            play_both(o.sample(Random(i)), o.light(Random(i)), 8, i)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_with_chance_nodes_it_is_a_table_that_asks(game: str, scenario: str) -> None:
    o = seen(sandtable.new(game, scenario, seed=2, options={"chance": "ask"}))
    play_both(o.sample(Random(2)), o.light(Random(2), chance="nodes"), LONGEST.get(game, 700), 2)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_node_that_answers_what_was_rolled_leads_to_the_same_position(game: str, scenario: str) -> None:
    o = seen(sandtable.new(game, scenario, seed=4))
    rolling, asking, rng = o.light(Random(4)), o.light(Random(4), chance="nodes"), Random(4)
    for _ in range(LONGEST.get(game, 400)):
        if rolling.over:
            break
        action = rolling.setup.at_random(rng, rolling.legal)
        with recording() as given:
            rolling.play(action)
        asking.play(action)
        answer(asking, [value for _, below, value in given if below > 1])
        assert position_of(rolling) == position_of(asking)
        assert (rolling.to_act, list(rolling.legal)) == (asking.to_act, list(asking.legal))


def answer(p: LightPosition, numbers: list[int]) -> None:
    """Let chance answer what the generator gave."""
    while p.to_act == "chance":
        step = p._state.step
        value = numbers.pop(0)
        number = value + 1 if p.prompt == "roll" else getattr(p._state, step.field)[value]
        p.play(p.setup.action_space[str(p.prompt)](number))
        assert p.chance_used
    assert not numbers


def position_of(p: LightPosition) -> dict[str, Any]:
    """A position without the count of numbers that the generator gave."""
    return {name: value for name, value in p._state.plain_fields().items() if name != "rng"}


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_it_is_worth_what_the_side_would_see_in_it(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 5, step=9)):
        o = seen(t)
        table, light = o.sample(Random(i)), o.light(Random(i))
        for side in t.sides:
            assert light.evaluate(side) == table.observe(side).evaluate()
        assert light.action_values() == seen(table).action_values()


def test_long_lists_are_passed_on_as_they_are() -> None:
    s = GIANT.start(GIANT.setup("fronts"), b"")
    for unit in (1, 1, 2, 2):
        s.lose(unit, "GIANT:cut-off")
    s.call(Replacements(0), Campaign().resumed)
    o = seen(Table(s, dice=None))
    p = o.light(Random(1))
    assert isinstance(p.legal, Offers)
    play_both(o.sample(Random(1)), p, 2, 1)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    t = sandtable.new(FLOWER.id, "empty")
    p = seen(t).light(Random(1))
    p.play(p.legal[0])
    before = standing(p)
    with pytest.raises(IllegalAction, match="FLOWER:take"):
        p.play(t.legal[0])
    assert standing(p) == before


def test_nothing_that_happened_is_kept() -> None:
    p = seen(table_after(3, 12)).light(Random(3))
    while not p.over:
        assert p._state.log is None
        p.play(p.legal[0])
    assert p._state.log is None
    assert p.legal == ()
    assert p.action_values() == []


# --- clones and chance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_clone_goes_its_own_way(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 6, step=25)):
        p, rng = seen(t).light(Random(i)), Random(i)
        before, copy = standing(p), p.clone()
        for _ in range(6):
            if not copy.over:
                copy.play(t.setup.at_random(rng, copy.legal))
        assert standing(p) == before


def test_it_tells_whether_the_last_action_used_chance() -> None:
    used = Counter[bool]()
    for t in random_game(5):
        if t.over:
            break
        p = seen(t).light(Random(1))
        for action in p.legal:
            after = p.clone()
            with recording() as given:
                after.play(action)
            assert after.chance_used == bool(given)
            used[after.chance_used] += 1
    assert min(used[True], used[False]) > 10


def storm() -> LightPosition:
    """A moment of Flower at which white may storm black's hex."""
    t = sandtable.new(FLOWER.id, "empty")
    t.play("take a1")
    t.play("take b2")
    return seen(t).light(Random(1))


def test_a_fresh_draw_of_chance_depends_on_the_generator_alone() -> None:
    p = storm()
    action = p.setup.action_space.parse("storm b2")
    assert action is not None
    hashes = set()
    for seed in range(30):
        one, other = p.clone(), p.clone()
        other._state.rng += 5
        for q in (one, other):
            q.reroll(Random(seed))
            q.play(action)
        assert one.hash == other.hash
        hashes.add(one.hash)
    assert len(hashes) == 2


def test_every_face_is_as_likely() -> None:
    t = sandtable.new(FLOWER.id, "empty")
    t.play("take a1")
    t.play("take b2")
    p = seen(t).light(Random(1), chance="nodes")
    action = p.setup.action_space.parse("storm b2")
    assert action is not None
    p.play(action)
    assert p.to_act == "chance"
    assert [(str(a), w) for a, w in p.outcomes()] == [(f"roll {face}", 1 / 6) for face in range(1, 7)]
    assert p.action_values() == [None] * 6


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_outcomes_of_chance_are_its_legal_actions_with_exact_probabilities(game: str, scenario: str) -> None:
    p, rng = seen(sandtable.new(game, scenario, seed=3)).light(Random(3), chance="nodes"), Random(3)
    for _ in range(LONGEST.get(game, 400)):
        if p.over:
            break
        if p.to_act == "chance":
            found = p.outcomes()
            assert [action for action, _ in found] == list(p.legal)
            assert isclose(sum(chance for _, chance in found), 1)
            if p.prompt == "draw":
                things = getattr(p._state, p._state.step.field)
                assert all(chance == things.count(a.args[0]) / len(things) for a, chance in found)
        p.play(p.setup.at_random(rng, p.legal))


def test_what_there_is_more_of_is_drawn_more_often() -> None:
    s = table_after(1, 0)._state
    assert isinstance(s, Toy)
    one, *_, other = sorted(set(s.deck))
    s.deck = (other, one, other, other)
    s.stack.append(Draw("deck"))
    assert [(a.args, chance) for a, chance in outcomes(s, s.step.ask(s))] == [((one,), 1 / 4), ((other,), 3 / 4)]


def test_only_a_chance_node_has_outcomes() -> None:
    with pytest.raises(SandtableError, match="chance has nothing to answer here"):
        storm().outcomes()


def test_chance_rolls_or_is_a_node() -> None:
    with pytest.raises(SandtableError, match="chance may be 'roll' or 'nodes', not 'ask'"):
        seen(table_after(1, 3)).light(Random(1), chance="ask")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [TOY.id, "memoir44", "combat_commander"])
def test_at_a_table_that_asks_it_can_roll_all_the_same(game: str) -> None:
    scenario = dict(SCENARIOS)[game]
    waiting = 0
    for t in moments(game, scenario, 8, step=1, chance="ask"):
        if t.to_act == "chance":
            p = t.observe(None).light(Random(1))
            assert p.to_act != "chance"
            waiting += 1
    assert waiting > 5


def test_a_set_up_and_its_twin_are_made_once() -> None:
    setup = find_game("memoir44").setup("pegasus_bridge")
    twin = setup.with_chance(asks=True)
    assert setup.with_chance(asks=False) is setup
    assert setup.with_chance(asks=True) is twin
    assert twin.with_chance(asks=False) is setup
    assert twin.same_as(find_game("memoir44").setup("pegasus_bridge", {"chance": "ask"}))


# --- no more than the observation -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_it_depends_on_nothing_that_its_side_cannot_know(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 9, step=15)):
        for index in (-1, 0, 1):
            other = Table(permuted(t._state, index, Random(i)), dice=None, ask=t._ask)
            one, two = t.observe_index(index), other.observe_index(index)
            first = one.light(Random(i))
            for o in (two, from_bytes(bytes(one))):
                again = o.light(Random(i))
                assert again.hash == first.hash
                assert again._state.key == first._state.key
                assert list(again.legal) == list(first.legal)
