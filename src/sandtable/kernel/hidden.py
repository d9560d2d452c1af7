"""Hidden is hidden: who knows which part of the state, and drawing afresh what a side cannot know.

A game declares its hidden fields in `State.HIDDEN`. Things that could change places unseen share a *pool* (all the
cards of a deck, wherever they lie); a pool's public fields are declared too, so that what is left can be counted.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from random import Random
from typing import Any, NamedTuple

from ..maps.hexes import bits
from .dice import KEY_BYTES
from .errors import RulesError
from .state import State

# What a side cannot know stands as a number of its own. It is not the one that a game has for "none" (255 in bytes,
# 0xFFFF in 16 bits), and no table has it as an index: a negative number would be counted from a table's end.
BLANK = 0xFFFE  # in tuples, lists and arrays of 16-bit numbers
BLANK_BYTE = 253  # in bytes, where 254 is left to games
WIPED = frozenset({"key", "rng", "sealed", "script", "log"})  # fields of which no side sees anything
ITSELF = -1  # in place of a number of things: the element is the thing

Knows = Callable[[Any, int, int], bool]  # (state, side, index) -> whether that side knows that element
Among = Callable[[Any, int], int]  # (state, side) -> a mask of elements, beside which the side knows all
Varies = Callable[[Any], int]  # (state) -> a mask of elements
Fits = Callable[[Any, int, int], bool]  # (state, index, thing) -> whether it could lie there, for all that is seen
Holds = Callable[[Any, int], tuple[tuple[int, ...], ...]]  # (state, index) -> what must lie there: one of each of these


class Hidden(NamedTuple):
    """A field's declaration: its pool, who knows it, and what of the pool could or must lie where, if that is known.

    lasting: an element keeps its thing for good, so that who has learned what it is cannot be made to forget it.
    among: where most elements of a long field are known, those that need be asked about.
    varies: elements for which `fits` looks at what has been drawn for a sample, and not only at what is seen.
    """

    pool: str
    knows: Knows
    fits: Fits | None = None
    holds: Holds | None = None
    lasting: bool = False
    among: Among | None = None
    varies: Varies | None = None


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
    for name in s.HIDDEN:
        field = seen_field(s, name, side)
        if field is not getattr(s, name):
            setattr(seen, name, field)
    return seen


def seen_field(s: State, name: str, side: int) -> Any:
    """A hidden field as a side may know it; the field itself, if the side knows all of it."""
    field = getattr(s, name)
    dark = _dark(s, s.HIDDEN[name], side, len(field))
    return _alike(field, _without(field, dark)) if dark else field


def _dark(s: State, hidden: Hidden, side: int, count: int) -> Sequence[int]:
    """The elements of a field that a side does not know."""
    knows = hidden.knows
    if knows is by_all:
        return ()
    if knows is by_nobody:
        return range(count)
    asked = range(count) if hidden.among is None else bits(hidden.among(s, side))
    return [i for i in asked if not knows(s, side, i)]


def _without(field: Any, dark: Sequence[int]) -> list[Any]:
    """The elements of a field, some of them blank."""
    blank = BLANK_BYTE if isinstance(field, bytearray) else BLANK
    elements = list(field)
    for i in dark:
        value = elements[i]
        elements[i] = (blank,) * len(value) if isinstance(value, tuple) else blank
    return elements


Places = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]  # by field: elements, and how many things lie in each


class Unseen(NamedTuple):
    """What a side cannot know of a pool: where it lies, and what there is to lie there."""

    places: Places
    slots: tuple[Slot, ...]  # the same one by one, if some of them can hold only some of the things
    things: tuple[int, ...]
    able: dict[int, set[int]]  # what could lie in each of the slots, worked out when the first of them is dealt


def unseen(seen: State, side: int) -> tuple[Unseen, ...]:
    """What a side cannot know, by pool; made once, it serves all samples of a blanked state."""
    found: list[Unseen] = []
    for pool in pools(seen):
        places, known = _parted(seen, pool, side)
        if places:
            found.append(Unseen(places, _choosy(seen, places), _left(seen.pool(pool), known), {}))
    return tuple(found)


def _left(pool: tuple[int, ...], known: list[int]) -> tuple[int, ...]:
    """What is left of a pool without what is known to lie somewhere, in order."""
    kinds = set(pool)
    if len(kinds) == len(pool):
        return tuple(sorted(kinds.difference(known)))
    taken, left = Counter(known), []
    for thing in sorted(pool):
        if taken.get(thing):
            taken[thing] -= 1
        else:
            left.append(thing)
    return tuple(left)


def _parted(s: State, pool: str, side: int) -> tuple[Places, list[int]]:
    """Where the things of a pool lie that a side cannot know, and those that it knows."""
    places: list[tuple[str, tuple[tuple[int, int], ...]]] = []
    known: list[int] = []
    for name, hidden in _fields(type(s), pool):
        field = getattr(s, name)
        dark = _dark(s, hidden, side, len(field))
        lit = _lit(field, dark)
        if field and isinstance(field[0], tuple):
            known += chain.from_iterable(lit)
            places.append((name, tuple((i, len(field[i])) for i in dark)))
        else:
            known += lit
            places.append((name, tuple(zip(dark, repeat(ITSELF)))))
    return tuple(row for row in places if row[1]), known


@cache
def _fields(kind: type[State], pool: str) -> tuple[tuple[str, Hidden], ...]:
    """The fields of a kind of state that hold things of a pool, as they are declared."""
    return tuple((name, hidden) for name, hidden in kind.HIDDEN.items() if hidden.pool == pool)


def _lit(field: Sequence[Any], dark: Sequence[int]) -> Sequence[Any]:
    """The elements of a field beside the dark ones."""
    if len(dark) == len(field):
        return ()
    lit = list(field)
    for i in reversed(dark):
        del lit[i]
    return lit


def _choosy(s: State, places: Places) -> tuple[Slot, ...]:
    """The places one by one, if some of them can hold only some of the things."""
    if not any(s.HIDDEN[name].fits for name, _ in places):
        return ()
    return tuple(
        Slot(name, i, inner)
        for name, elements in places
        for i, count in elements
        for inner in ((-1,) if count == ITSELF else range(count))
    )


def filled(seen: State, side: int, rng: Random, lacking: tuple[Unseen, ...] | None = None) -> State:
    """A copy of a blanked state with what the side cannot know drawn afresh from what is left of each pool.

    lacking: what `unseen` gives for the state and the side, if it is known already.
    """
    s = seen.clone()
    s.key = rng.randbytes(KEY_BYTES)
    for hole in unseen(seen, side) if lacking is None else lacking:
        _deal(s, hole, rng)
    return s


def permuted(s: State, side: int, rng: Random) -> State:
    """A copy in which everything a side cannot know has changed places; its observation must not change."""
    other = s.clone()
    other.key = rng.randbytes(KEY_BYTES)
    for pool in pools(s):
        places, _ = _parted(s, pool, side)
        if places:
            things = tuple(read(s, slot) for slot in unknown(s, pool, side))
            _deal(other, Unseen(places, _choosy(s, places), things, {}), rng)
    return other


def exchanged(s: State, one: Slot, other: Slot) -> State:
    """A copy in which what lies in two places has changed places."""
    twin = s.clone()
    write(twin, {one: read(s, other), other: read(s, one)})
    return twin


def _deal(s: State, hole: Unseen, rng: Random) -> None:
    """Deal the things of a pool at random into the places where it lies unseen."""
    things = _shuffled(hole.things, rng)
    if hole.slots:
        things = _fitted(s, hole, things)
    at = 0
    for name, elements in hole.places:
        field = getattr(s, name)
        if elements[0][1] == ITSELF and len(elements) == len(field):  # a deck
            values = things[at : at + len(field)]
            at += len(field)
        else:
            values, at = _dealt(field, elements, things, at)
        setattr(s, name, _alike(field, values))
    if at != len(things):
        raise RulesError(f"{len(things)} things are left for {at} places, such as {hole.places[0][0]}")


def _dealt(field: Any, elements: tuple[tuple[int, int], ...], things: list[int], at: int) -> tuple[list[Any], int]:
    """The elements of a field with the next of the things in some of them, and how many things are dealt by then."""
    values = list(field)
    for i, count in elements:
        if count == ITSELF:
            values[i] = things[at]
            at += 1
        else:
            values[i] = tuple(things[at : at + count])
            at += count
    return values, at


@lru_cache(maxsize=1024)
def _turns(count: int) -> tuple[tuple[int, int], ...]:
    """The places of a shuffle from the last to the second, and how many bits a place up to each has."""
    return tuple((i, (i + 1).bit_length()) for i in range(count - 1, 0, -1))


def _shuffled(things: tuple[int, ...], rng: Random) -> list[int]:
    """The same order as `rng.shuffle` gives, in less than half the time."""
    found, draw = list(things), rng.getrandbits
    for i, width in _turns(len(found)):
        j = draw(width)
        while j > i:
            j = draw(width)
        found[i], found[j] = found[j], found[i]
    return found


def _fitted(s: State, hole: Unseen, things: list[int]) -> list[int]:
    """A thing for each place that it fits; places that could hold only a few of them are served first."""
    slots, able = hole.slots, _able_now(s, hole)
    dealt = _sure(s, slots, things)
    if dealt:
        left = set(things)
        able = {i: fitting & left for i, fitting in able.items() if i not in dealt}
    seated: dict[int, int] = {}
    for i in sorted(able, key=lambda i: len(able[i])):
        if not _seated(i, able, things, seated, set()):
            raise RulesError(f"nothing is left that could lie in {slots[i].field} {slots[i].place}")
    dealt |= seated
    return [dealt[i] for i in range(len(slots))]


def _sure(s: State, slots: tuple[Slot, ...], things: list[int]) -> dict[int, int]:
    """What everybody can tell to lie in an element, in the first of its slots; it is taken out of the things."""
    found: dict[int, int] = {}
    for i, slot in enumerate(slots):
        holds = s.HIDDEN[slot.field].holds
        if holds and slot.inner >= 0:
            for wanted in holds(s, slot.place)[slot.inner : slot.inner + 1]:
                thing = next((t for t in things if t in wanted), None)
                if thing is not None:
                    things.remove(thing)
                    found[i] = thing
    return found


def _able_now(s: State, hole: Unseen) -> dict[int, set[int]]:
    """What could lie in each slot of a sample: worked out once, but for the elements that vary."""
    if not hole.able:
        hole.able.update(_able(s, dict(enumerate(hole.slots)), set(hole.things)))
        return hole.able
    masks = {name: varies(s) for name, _ in hole.places if (varies := s.HIDDEN[name].varies)}
    if not any(masks.values()):
        return hole.able
    again = {i: slot for i, slot in enumerate(hole.slots) if masks.get(slot.field, 0) >> slot.place & 1}
    return hole.able | _able(s, again, set(hole.things))


def _able(s: State, slots: dict[int, Slot], things: set[int]) -> dict[int, set[int]]:
    """What of the things could lie in each place, for all that is seen; all slots of an element are alike."""
    found: dict[int, set[int]] = {}
    alike: dict[tuple[str, int], set[int]] = {}
    for i, slot in slots.items():
        fits, key = s.HIDDEN[slot.field].fits, slot[:2]
        if key not in alike:
            alike[key] = {t for t in things if fits(s, slot.place, t)} if fits else things
        found[i] = alike[key]
    return found


def _seated(i: int, able: dict[int, set[int]], left: list[int], seated: dict[int, int], tried: set[int]) -> bool:
    """Give a place the first thing left that fits, or one of another place's for which something else is left."""
    tried.add(i)
    for at, thing in enumerate(left):
        if thing in able[i]:
            seated[i] = left.pop(at)
            return True
    for other, thing in list(seated.items()):
        if other not in tried and thing in able[i] and _seated(other, able, left, seated, tried):
            seated[i] = thing
            return True
    return False
