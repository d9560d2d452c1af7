"""Blanking, filling and permuting what a side cannot know."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.hidden import BLANK, blanked, filled, permuted, pools, read, slots, unknown
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
        assert (seen.key, seen.rng, seen.script, seen.log) == (0, 0, (), None)


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
