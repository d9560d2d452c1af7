"""Samples are drawn as the slow, plain way draws them: slot by slot, from a count of everything that is left."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sandtable
from sandtable import Table
from sandtable.kernel.dice import KEY_BYTES
from sandtable.kernel.errors import RulesError
from sandtable.kernel.hidden import (
    BLANK,
    BLANK_BYTE,
    Slot,
    blanked,
    filled,
    permuted,
    pools,
    read,
    slots,
    unknown,
    unseen,
    write,
)
from sandtable.kernel.state import State
from tests.toy import GAME as TOY

SCENARIOS = [
    (TOY.id, "melee"),
    ("memoir44", "pegasus_bridge"),
    ("memoir44", "ponyri"),  # mines
    ("combat_commander", "fat_lipki"),
    ("combat_commander", "rush_to_contact"),
    ("band_of_brothers", "capture_the_bridge"),
    ("band_of_brothers", "road_cut"),
    ("band_of_brothers", "bloody_gulch"),
]


# --- the plain way --------------------------------------------------------------------------------------------------


def plainly_filled(seen: State, side: int, rng: Random) -> State:
    """A copy of a blanked state with what the side cannot know drawn afresh."""
    s = seen.clone()
    s.key = rng.randbytes(KEY_BYTES)
    for pool in pools(s):
        left = Counter(s.pool(pool))
        left.subtract(read(s, slot) for slot, known in slots(s, pool, side) if known)
        plainly_dealt(s, unknown(s, pool, side), sorted(left.elements()), rng)
    return s


def plainly_blanked(s: State, side: int) -> dict[str, list[Any]]:
    """The hidden fields, with what the side cannot know blank."""
    found = {name: list(getattr(s, name)) for name in s.HIDDEN}
    for name, hidden in s.HIDDEN.items():
        blank = BLANK_BYTE if isinstance(getattr(s, name), bytearray) else BLANK
        for i, value in enumerate(found[name]):
            if not hidden.knows(s, side, i):
                found[name][i] = (blank,) * len(value) if isinstance(value, tuple) else blank
    return found


def plainly_permuted(s: State, side: int, rng: Random) -> State:
    """A copy in which what the side cannot know has changed places."""
    other = s.clone()
    other.key = rng.randbytes(KEY_BYTES)
    for pool in pools(s):
        places = unknown(s, pool, side)
        plainly_dealt(other, places, [read(s, slot) for slot in places], rng)
    return other


def plainly_dealt(s: State, places: list[Slot], things: list[int], rng: Random) -> None:
    """Deal the things; what must lie somewhere first, then the places that can hold only a few of them."""
    if not places:
        return
    rng.shuffle(things)
    if not any(s.HIDDEN[place.field].fits for place in places):
        write(s, dict(zip(places, things, strict=True)))
        return
    dealt = plainly_sure(s, places, things)
    able = {place: set(filter(lambda t: fits(s, place, t), things)) for place in places if place not in dealt}
    found: dict[Slot, int] = {}
    for place in sorted(able, key=lambda p: len(able[p])):
        assert plainly_seated(place, able, things, found, set())
    write(s, found | dealt)


def plainly_sure(s: State, places: list[Slot], things: list[int]) -> dict[Slot, int]:
    """What must lie somewhere."""
    found: dict[Slot, int] = {}
    for place in places:
        holds = s.HIDDEN[place.field].holds
        wanted = holds(s, place.place) if holds and place.inner >= 0 else ()
        if 0 <= place.inner < len(wanted):
            for thing in [t for t in things if t in wanted[place.inner]][:1]:
                things.remove(thing)
                found[place] = thing
    return found


def fits(s: State, place: Slot, thing: int) -> bool:
    """Whether a thing could lie in a place."""
    able = s.HIDDEN[place.field].fits
    return able is None or able(s, place.place, thing)


def plainly_seated(
    place: Slot, able: dict[Slot, set[int]], left: list[int], found: dict[Slot, int], tried: set[Slot]
) -> bool:
    """Give a place something; another may have to give way."""
    tried.add(place)
    for thing in left:
        if thing in able[place]:
            left.remove(thing)
            found[place] = thing
            return True
    for other, thing in list(found.items()):
        if other not in tried and thing in able[place] and plainly_seated(other, able, left, found, tried):
            found[place] = thing
            return True
    return False


# --- and the quick way beside it --------------------------------------------------------------------------------------


def moments(game: str, scenario: str, seed: int, step: int = 5, limit: int = 400) -> list[Table]:
    """Tables along a random game."""
    t, rng = sandtable.new(game, scenario, seed=seed), Random(seed)
    found: list[Table] = []
    for i in range(limit):
        if t.over:
            break
        if i % step == 0:
            found.append(t.clone())
        t.play(t.setup.at_random(rng, t.legal))
    return found


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_samples_are_those_of_the_plain_way(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 3)):
        for side in (-1, 0, 1):
            seen = blanked(t._state, side)
            lacking = unseen(seen, side)
            for seed in range(i, i + 4):
                plain = plainly_filled(seen, side, Random(seed))
                assert filled(seen, side, Random(seed), lacking).hash() == plain.hash()
                assert filled(seen, side, Random(seed)).key == plain.key


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_what_is_blank_is_what_the_side_does_not_know(game: str, scenario: str) -> None:
    for t in moments(game, scenario, 6):
        for side in (-1, 0, 1):
            seen = blanked(t._state, side)
            assert {name: list(getattr(seen, name)) for name in seen.HIDDEN} == plainly_blanked(t._state, side)
            assert all(type(getattr(seen, name)) is type(getattr(t._state, name)) for name in seen.HIDDEN)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_hidden_things_change_places_as_in_the_plain_way(game: str, scenario: str) -> None:
    for i, t in enumerate(moments(game, scenario, 4, step=9)):
        for side in (-1, 0, 1):
            one, other = permuted(t._state, side, Random(i)), plainly_permuted(t._state, side, Random(i))
            assert (one.hash(), one.key) == (other.hash(), other.key)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_an_observation_draws_the_same_the_second_time(game: str, scenario: str) -> None:
    for t in moments(game, scenario, 5, step=40):
        o = t.observe(t.to_act)
        assert o.sample(Random(1)).hash == o.sample(Random(1)).hash == t.observe(t.to_act).sample(Random(1)).hash


def test_too_many_things_for_the_places_are_an_error() -> None:
    s = blanked(moments(TOY.id, "melee", 1)[0]._state, 0)
    place, *_ = unseen(s, 0)
    with pytest.raises(RulesError, match="things are left for"):
        filled(s, 0, Random(1), (place._replace(things=(*place.things, 1)),))
