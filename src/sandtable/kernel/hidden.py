"""Hidden is hidden: who knows which part of the state, and drawing afresh what a side cannot know.

A game declares its hidden fields in `State.HIDDEN`. Things that could change places unseen share a *pool* (all the
cards of a deck, wherever they lie); a pool's public fields are declared too, so that what is left can be counted.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from .dice import KEY_BYTES
from .errors import RulesError
from .state import State

BLANK = -1
BLANK_BYTE = 255
BLANK_NUMBER = 0xFFFE  # in an array of 16-bit numbers; 0xFFFF is "none", which is no secret

Knows = Callable[[Any, int, int], bool]  # (state, side, index) -> whether that side knows that element
Fits = Callable[[Any, int, int], bool]  # (state, index, thing) -> whether it could lie there, for all that is seen
Holds = Callable[[Any, int], tuple[tuple[int, ...], ...]]  # (state, index) -> what must lie there: one of each of these


class Hidden(NamedTuple):
    """A field's declaration: its pool, who knows it, and what of the pool could or must lie where, if that is known.

    lasting: an element keeps its thing for good, so that who has learned what it is cannot be made to forget it.
    """

    pool: str
    knows: Knows
    fits: Fits | None = None
    holds: Holds | None = None
    lasting: bool = False


def by_all(s: State, side: int, index: int) -> bool:
    """Everybody knows it: a public field that holds things of a pool."""
    return True


def by_nobody(s: State, side: int, index: int) -> bool:
    """Nobody knows it: a deck."""
    return False


def by_owner(s: State, side: int, index: int) -> bool:
    """Element i, a tuple, is known to side i alone: hands."""
    return side == index


class Slot(NamedTuple):
    """One place in the state which holds a thing of a pool."""

    field: str
    place: int
    inner: int  # -1: the element itself; otherwise its place in the element, a tuple


def slots(s: State, pool: str, known_to: int | None = None) -> Iterator[tuple[Slot, bool]]:
    """Every place that holds a thing of a pool, and whether a side knows what lies there."""
    for name, hidden in s.HIDDEN.items():
        if hidden.pool != pool:
            continue
        for i, value in enumerate(getattr(s, name)):
            known = known_to is not None and hidden.knows(s, known_to, i)
            if isinstance(value, tuple):
                for j in range(len(value)):
                    yield Slot(name, i, j), known
            else:
                yield Slot(name, i, -1), known


def read(s: State, slot: Slot) -> int:
    """What lies in a slot."""
    value = getattr(s, slot.field)[slot.place]
    return int(value if slot.inner < 0 else value[slot.inner])


def write(s: State, values: dict[Slot, int]) -> None:
    """Put things into slots, keeping each field's type."""
    changed: dict[str, list[Any]] = {}
    for slot, value in values.items():
        elements = changed.setdefault(slot.field, list(getattr(s, slot.field)))
        if slot.inner < 0:
            elements[slot.place] = value
        else:
            inner = list(elements[slot.place])
            inner[slot.inner] = value
            elements[slot.place] = tuple(inner)
    for name, elements in changed.items():
        setattr(s, name, _alike(getattr(s, name), elements))


def _alike(field: Any, elements: list[Any]) -> Any:
    """Elements as a field of the same type as another."""
    return array("H", elements) if isinstance(field, array) else type(field)(elements)


def pools(s: State) -> tuple[str, ...]:
    """The pools of a state, in declared order."""
    return tuple(dict.fromkeys(h.pool for h in s.HIDDEN.values()))


def unknown(s: State, pool: str, side: int) -> list[Slot]:
    """The slots of a pool whose contents a side does not know."""
    return [slot for slot, known in slots(s, pool, side) if not known]


def blanked(s: State, side: int) -> State:
    """A copy in which everything a side cannot know is blank, the generator's key included."""
    seen = s.clone()
    seen.key = b""
    seen.rng = 0
    seen.sealed = 0
    seen.script = ()
    seen.log = None
    seen.stack = [step.shown(s, side) if step.keeps_secrets else step for step in s.stack]
    for name, hidden in s.HIDDEN.items():
        if hidden.knows is by_all:
            continue
        field = getattr(s, name)
        blank = BLANK_BYTE if isinstance(field, bytearray) else BLANK_NUMBER if isinstance(field, array) else BLANK
        elements = [
            v if hidden.knows(s, side, i) else (blank,) * len(v) if isinstance(v, tuple) else blank
            for i, v in enumerate(field)
        ]
        setattr(seen, name, _alike(field, elements))
    return seen


def filled(seen: State, side: int, rng: Random) -> State:
    """A copy of a blanked state with what the side cannot know drawn afresh from what is left of each pool."""
    s = seen.clone()
    s.key = rng.randbytes(KEY_BYTES)
    for pool in pools(s):
        places = unknown(s, pool, side)
        left = Counter(s.pool(pool))
        left.subtract(read(s, slot) for slot, known in slots(s, pool, side) if known)
        write(s, _dealt(s, places, sorted(left.elements()), rng))
    return s


def permuted(s: State, side: int, rng: Random) -> State:
    """A copy in which everything a side cannot know has changed places; its observation must not change."""
    other = s.clone()
    other.key = rng.randbytes(KEY_BYTES)
    for pool in pools(s):
        places = unknown(s, pool, side)
        write(other, _dealt(s, places, [read(s, slot) for slot in places], rng))
    return other


def exchanged(s: State, one: Slot, other: Slot) -> State:
    """A copy in which what lies in two places has changed places."""
    twin = s.clone()
    write(twin, {one: read(s, other), other: read(s, one)})
    return twin


def _dealt(s: State, places: list[Slot], things: list[int], rng: Random) -> dict[Slot, int]:
    """Things dealt at random into places; those that could hold only a few of them are served first."""
    rng.shuffle(things)
    if not places:
        return {}  # a pool may hold more than lies anywhere
    if not any(s.HIDDEN[place.field].fits for place in places):
        return dict(zip(places, things, strict=True))
    sure = _sure(s, places, things)
    able = _able(s, [place for place in places if place not in sure], set(things))
    dealt: dict[Slot, int] = {}
    for place in sorted(able, key=lambda p: len(able[p])):
        if not _seated(place, able, things, dealt, set()):
            raise RulesError(f"nothing is left that could lie in {place.field} {place.place}")
    return dealt | sure


def _sure(s: State, places: list[Slot], things: list[int]) -> dict[Slot, int]:
    """What everybody can tell to lie in an element, in the first of its slots; it is taken out of the things."""
    found: dict[Slot, int] = {}
    for slot in places:
        holds = s.HIDDEN[slot.field].holds
        if holds and slot.inner >= 0:
            for wanted in holds(s, slot.place)[slot.inner : slot.inner + 1]:
                thing = next((t for t in things if t in wanted), None)
                if thing is not None:
                    things.remove(thing)
                    found[slot] = thing
    return found


def _able(s: State, places: list[Slot], things: set[int]) -> dict[Slot, set[int]]:
    """What of the things could lie in each place; all slots of an element are alike."""
    found: dict[Slot, set[int]] = {}
    alike: dict[tuple[str, int], set[int]] = {}
    for slot in places:
        fits, key = s.HIDDEN[slot.field].fits, slot[:2]
        if key not in alike:
            alike[key] = {t for t in things if fits(s, slot.place, t)} if fits else things
        found[slot] = alike[key]
    return found


def _seated(place: Slot, able: dict[Slot, set[int]], left: list[int], dealt: dict[Slot, int], tried: set[Slot]) -> bool:
    """Give a place the first thing left that fits, or one of another place's for which something else is left."""
    tried.add(place)
    for i, thing in enumerate(left):
        if thing in able[place]:
            dealt[place] = left.pop(i)
            return True
    for other, thing in list(dealt.items()):
        if other not in tried and thing in able[place] and _seated(other, able, left, dealt, tried):
            dealt[place] = thing
            return True
    return False
