"""Offers: a list of actions that are made when they are looked at is the same list as one that is made at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.actions import ActionSpace, Domain
from sandtable.kernel.offers import Offer, Offers, alike, nth_bit

NUMBERS = Domain.numbers("n", 300)
MASKS = st.integers(min_value=0, max_value=(1 << 300) - 1)


def space() -> ActionSpace:
    return ActionSpace({"go": (NUMBERS,), "move": (NUMBERS, NUMBERS), "end": ()})


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


@given(MASKS, st.dictionaries(st.integers(0, 299), MASKS, max_size=5))
def test_offers_are_the_list_of_their_actions(going: int, moving: dict[int, int]) -> None:
    verbs = space()
    go, move, end = verbs["go"], verbs["move"], verbs["end"]
    offers = Offers([Offer(go, going), *(Offer(move, last, (unit,)) for unit, last in moving.items())], [end()])
    plain = [*map(go, bits(going)), *(move(unit, h) for unit, last in moving.items() for h in bits(last)), end()]
    assert list(offers) == plain and len(offers) == len(plain)
    assert [offers[i] for i in range(len(plain))] == plain
    assert offers[-1] is end() and offers[:3] == plain[:3] and offers[-2:] == plain[-2:]
    assert all((action in offers) == (action in plain) for action in [*plain, go(7), move(1, 2), move(2, 1)])


@given(MASKS, MASKS, st.sampled_from(["go", "move"]), st.booleans())
def test_lists_are_alike_if_they_hold_the_same_however_they_are_offered(
    one: int, other: int, verb: str, ends: bool
) -> None:
    verbs = space()
    fixed, end = ((7,) if verb == "move" else ()), [verbs["end"]()]
    first, second = Offers([Offer(verbs[verb], one, fixed)], end), Offers([Offer(verbs[verb], other, fixed)], end)
    assert alike(first, second) == (list(first) == list(second)) and alike(first, first)
    assert alike(first, Offers([], list(first))) and alike(list(first), first)
    assert alike(first, Offers([Offer(verbs[verb], one, fixed)], end if ends else [])) == ends


def test_only_what_is_looked_at_is_made() -> None:
    move = space()["move"]
    offers = Offers([Offer(move, (1 << 300) - 1, (unit,)) for unit in range(200)])
    assert len(offers) == 60_000 and not move.made
    assert offers[299 * 200] is move(199, 100)
    assert len(move.made) == 1


def test_there_is_nothing_past_the_end_and_no_text_is_an_action() -> None:
    offers = Offers([Offer(space()["go"], 0b101)])
    with pytest.raises(IndexError):
        offers[2]
    assert str(offers[0]) == "go 0" and str(offers[0]) not in [*offers, "go"]


@given(MASKS.filter(bool), st.data())
def test_the_bit_of_a_number(mask: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, mask.bit_count() - 1))
    assert nth_bit(mask, number) == bits(mask)[number]
