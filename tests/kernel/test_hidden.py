"""Blanking, filling and permuting what a side cannot know."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from sandtable.kernel.errors import RulesError
from sandtable.kernel.events import EVERYBODY, EventType, seen_by
from sandtable.kernel.hidden import BLANK, Hidden, blanked, by_nobody, filled, permuted, pools, read, slots, unknown
from sandtable.kernel.state import State
from sandtable.kernel.step import Step
from tests.kernel.play import random_game
from tests.toy import Toy
from tests.toy.state import POOL


def moments(seeds: range, step: int = 9) -> list[Toy]:
    """States of some moments of some random games."""
    found: list[Toy] = []
    for seed in seeds:
        for i, t in enumerate(random_game(seed)):
            if i % step == 0:
                state = t._state.clone()
                assert isinstance(state, Toy)
                found.append(state)
    return found


MOMENTS = moments(range(6))


def test_a_side_keeps_its_own_hand_and_loses_the_rest() -> None:
    for s in MOMENTS:
        for side in (0, 1):
            seen = blanked(s, side)
            assert isinstance(seen, Toy)
            assert seen.hands[side] == s.hands[side]
            assert seen.buried[side] == s.buried[side]
            assert seen.hands[1 - side] == (BLANK,) * len(s.hands[1 - side])
            assert seen.deck == (BLANK,) * len(s.deck)
            assert seen.discard == s.discard


def test_a_spectator_sees_no_hand_and_nobody_the_dice() -> None:
    for s in MOMENTS:
        seen = blanked(s, -1)
        assert isinstance(seen, Toy)
        assert all(set(hand) <= {BLANK} for hand in (*seen.hands, *seen.buried))
        assert (seen.key, seen.rng, seen.script, seen.log) == (b"", 0, (), None)


@pytest.mark.parametrize("side", [-1, 0, 1])
def test_filling_draws_afresh_what_is_left_of_the_pool(side: int) -> None:
    for s in MOMENTS:
        new = filled(blanked(s, side), side, Random(1))
        assert isinstance(new, Toy)
        dealt = [read(new, slot) for slot, _ in slots(new, "cards")]
        assert tuple(sorted(dealt)) == POOL
        assert blanked(new, side).plain_fields() == blanked(s, side).plain_fields()
        new.setup.game.invariants(new)


def test_filling_reaches_every_card_that_could_be_there() -> None:
    s = MOMENTS[3]
    seen = blanked(s, 0)
    unseen = set(s.deck) | set(s.hands[1]) | set(s.buried[1])
    found: set[int] = set()
    rng = Random(4)
    for _ in range(300):
        new = filled(seen, 0, rng)
        assert isinstance(new, Toy)
        found |= set(new.deck[:1])
    assert found == unseen


@pytest.mark.parametrize("side", [-1, 0, 1])
def test_permuting_changes_places_but_nothing_known(side: int) -> None:
    changed = 0
    for s in MOMENTS:
        other = permuted(s, side, Random(2))
        assert isinstance(other, Toy)
        assert sorted(read(other, p) for p in unknown(s, "cards", side)) == sorted(
            read(s, p) for p in unknown(s, "cards", side)
        )
        assert blanked(other, side).plain_fields() == blanked(s, side).plain_fields()
        assert other.key != s.key
        changed += other.hands != s.hands
    assert changed > len(MOMENTS) // 2


def test_a_copy_leaves_the_state_as_it_was() -> None:
    for s in MOMENTS[::5]:
        before = s.hash()
        permuted(s, 0, Random(1))
        filled(blanked(s, 1), 1, Random(1))
        assert s.hash() == before


def test_pools_are_named_once() -> None:
    assert pools(MOMENTS[0]) == ("cards",)


FITTING = ((1, 3), (1, 2), (2, 3))


class Shelf(State):
    """Three places, each for two sorts of things, and a box that must hold a three."""

    HIDDEN: ClassVar[dict[str, Hidden]] = {
        "places": Hidden("things", by_nobody, lambda s, i, thing: thing in FITTING[i % 3]),
        "box": Hidden("things", by_nobody, lambda s, i, thing: True, lambda s, i: ((3, 4),)),
    }

    places: list[int]
    box: list[tuple[int, ...]]

    def pool(self, name: str) -> tuple[int, ...]:
        return (1, 2, 3, 3)


def shelf() -> Shelf:
    s = Shelf(MOMENTS[0].setup)
    s.places, s.box = [BLANK] * 3, [(BLANK,)]
    return s


def test_what_could_lie_nowhere_else_makes_others_give_way() -> None:
    found = set()
    for seed in range(40):
        new = filled(shelf(), 0, Random(seed))
        assert isinstance(new, Shelf)
        found.add(tuple(new.places))
    assert found == {(1, 2, 3), (3, 1, 2)}


def test_what_must_lie_somewhere_lies_there() -> None:
    for seed in range(40):
        new = filled(shelf(), 0, Random(seed))
        assert isinstance(new, Shelf)
        assert new.box == [(3,)]


def test_things_that_cannot_be_dealt_are_an_error() -> None:
    s = shelf()
    s.places = [BLANK] * 6
    with pytest.raises(RulesError, match="nothing is left that could lie in places"):
        filled(s, 0, Random(1))


class Secretive(Step, frozen=True):
    """A step that shows its number to one side alone."""

    number: int

    def shown(self, s: State, side: int) -> Step:
        return self if side == 1 else Secretive(0)


def test_a_step_shows_a_side_what_that_side_may_know() -> None:
    s = MOMENTS[0].clone()
    s.stack = [*s.stack, Secretive(7)]
    assert [blanked(s, side).stack[-1] for side in (-1, 0, 1)] == [Secretive(0), Secretive(0), Secretive(7)]
    assert s.stack[-1] == Secretive(7)


def test_an_event_of_everybody_keeps_nothing_secret() -> None:
    kind = EventType("drawn", "owner", "card", secret=("card",), owner="owner")
    assert [seen_by((kind, "X", 1, 5), side)[3] for side in (-1, 0, 1)] == [None, None, 5]
    assert [seen_by((kind, "X", EVERYBODY, 5), side)[3] for side in (-1, 0, 1)] == [5, 5, 5]
