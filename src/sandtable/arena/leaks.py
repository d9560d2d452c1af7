"""The directed leak test: two hidden things change places, the same is done with either, and all is told alike.

A table and its twin differ in what some sides cannot see: two things in each other's place, or which of several actions
was taken that the others' records do not tell apart. Whatever can be done at the one must be possible at the other so
that those sides hear, see and are asked the same, as long as the rules leave hidden what differs. What is exchanged
comes from `State.HIDDEN`; a game says by `sort_of` which things are worth exchanging, by `telling` which acts may
tell by themselves what does them, and by `barring` which secret acts some things are barred from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from ..kernel.actions import Action
from ..kernel.dice import KEY_BYTES
from ..kernel.events import EventType, Log, Raw, seen_by, since
from ..kernel.flow import asked
from ..kernel.hidden import WIPED, Slot, blanked, exchanged, pools, read, seen_field, slots, unknown
from ..kernel.offers import alike
from ..kernel.state import CHANCE, NOBODY, State
from ..kernel.step import Step
from ..kernel.table import Table

DEPTH = 6  # actions played on after an exchange
WIDTH = 10  # actions tried at each of them
ROLLS = 3  # how often dice are thrown anew where they alone told the two apart
TRIES = 12  # draws for a pair of things that could lie in each other's place
TOUCHED = 0.9  # how often the way goes on by what is done with the things exchanged


class Riddle(NamedTuple):
    """What nobody among some viewers should be able to tell."""

    text: str
    viewers: tuple[int, ...]
    slots: tuple[Slot, ...] = ()  # where the things lie that were exchanged
    things: tuple[int, ...] = ()  # what they are

    def touches(self, action: Action) -> bool:
        """Whether an action may be about one of the things exchanged, or about its place."""
        return self.names(action) or any(slot.place in action.args for slot in self.slots)

    def names(self, action: Action) -> bool:
        """Whether an action may name one of the things exchanged: who plays a card shows it."""
        return not set(self.things).isdisjoint(action.args)


def viewers_of(table: Table) -> tuple[int, ...]:
    """All sides, and a spectator."""
    return (*range(len(table.sides)), NOBODY)


# --- what is exchanged ----------------------------------------------------------------------------------------------


def pairs(s: State, viewer: int, rng: Random) -> Iterator[tuple[Slot, Slot]]:
    """Of each pool two places that a viewer cannot look into, with things of different sorts that fit into both."""
    for pool in pools(s):
        found = _sorted(s, pool, viewer)
        if len(found) > 1:
            yield from _pair(s, found, rng)


def _sorted(s: State, pool: str, side: int) -> dict[tuple[str, Any], list[Slot]]:
    """The places of a pool that a side cannot look into, by field and by the sort of what lies there."""
    found: dict[tuple[str, Any], list[Slot]] = {}
    for slot in unknown(s, pool, side):
        sort = s.setup.game.sort_of(s, slot, read(s, slot))
        if sort is not None:
            found.setdefault((slot.field, sort), []).append(slot)
    return found


def _pair(s: State, found: dict[tuple[str, Any], list[Slot]], rng: Random) -> Iterator[tuple[Slot, Slot]]:
    fields = sorted({field for field, _ in found})
    for _ in range(TRIES):
        first, second = rng.choice(fields), rng.choice(fields)
        one = rng.choice([key for key in found if key[0] == first])
        other = rng.choice([key for key in found if key[0] == second])
        if one[1] != other[1]:
            pair = rng.choice(found[one]), rng.choice(found[other])
            if _fits(s, pair[0], read(s, pair[1])) and _fits(s, pair[1], read(s, pair[0])):
                yield pair
                return


def _fits(s: State, slot: Slot, thing: int) -> bool:
    fits = s.HIDDEN[slot.field].fits
    return fits is None or bool(fits(s, slot.place, thing))


def _knows(s: State, side: int, slot: Slot) -> bool:
    return bool(s.HIDDEN[slot.field].knows(s, side, slot.place))


# --- what is told ---------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """Everything that a side hears of what has happened since a moment, and sees afterwards."""

    action: str  # as its record has it
    events: list[Raw]
    asked: tuple[Any, ...]
    stack: list[Step]
    names: tuple[str, ...]  # of the fields
    fields: tuple[Any, ...]


_ID = attrgetter("id")


@cache
def _compared_fields(kind: type[State]) -> tuple[tuple[str, ...], attrgetter[tuple[Any, ...]]]:
    """The fields of a kind of state that a side may look at, besides the stack, and how to read them all."""
    names = tuple(name for name in kind.FIELDS if name not in kind.UNHASHED and name != "stack")
    return names, attrgetter(*names)


@cache
def _open_fields(kind: type[State]) -> attrgetter[tuple[Any, ...]]:
    """How to read the fields of a kind of state that all sides see alike, besides the stack."""
    names, _ = _compared_fields(kind)
    return attrgetter(*(name for name in names if name not in kind.HIDDEN and name not in WIPED))


def told(table: Table, side: int, action: str, mark: Log) -> Told:
    """What a side is told by an action; `mark` is the log before it."""
    seen, ask = blanked(table._state, side), table._ask
    offered = list(map(_ID, ask.actions)) if ask is not None and ask.side == side else None
    asked = () if ask is None else (ask.side, ask.prompt, offered)
    names, values = _compared_fields(type(seen))
    events = [seen_by(raw, side) for raw in since(table._state.log, mark)]
    return Told(action, events, asked, seen.stack, names, values(seen))


def text_of(table: Table, action: Action, side: int) -> str:
    """An action as the record of a side has it while the game runs."""
    if table._ask is not None and table._ask.side == side:
        return str(action)
    return table._state.stack[-1].told(table._state, action)


def difference(one: Told, other: Told) -> str:
    """What first tells two moments apart, without the numbers that only this game has."""
    for a, b in zip(one.events, other.events, strict=False):
        if a != b:
            return f"event {_event(a)} or {_event(b)}" if a[:2] != b[:2] else f"event {_event(a)}: {_fields(a, b)}"
    if len(one.events) != len(other.events):
        more = max(one.events, other.events, key=len)
        return f"event {_event(more[min(len(one.events), len(other.events))])} or none"
    if one.action != other.action:
        return f"the record, '{one.action}' or '{other.action}'"
    if one.asked != other.asked:
        return f"the question, {one.asked[:2]} or {other.asked[:2]}"
    if one.stack != other.stack:
        return _steps(one.stack, other.stack)
    names = [name for name, a, b in zip(one.names, one.fields, other.fields, strict=True) if a != b]
    return f"field {', '.join(names)}" if names else ""


def _event(raw: Raw) -> str:
    return f"{raw[0].name} [{raw[1]}]"


def _fields(a: Raw, b: Raw) -> str:
    return ", ".join(name for name, x, y in zip(a[0].fields, a[2:], b[2:], strict=True) if x != y)


def _steps(one: list[Step], other: list[Step]) -> str:
    a, b = next(((a, b) for a, b in zip(one, other, strict=False) if a != b), (one[-1], other[-1]))
    if type(a) is not type(b):
        return f"step {type(a).__name__} or {type(b).__name__}"
    names = [name for name in a.__struct_fields__ if getattr(a, name) != getattr(b, name)]
    return f"step {type(a).__name__}: {', '.join(names)}"


def _alike_openly(table: Table, twin: Table, mark: Log, twin_mark: Log) -> bool:
    """Whether two tables differ in hidden fields alone, so that sides may be told different things only of these."""
    s, t, ask, other = table._state, twin._state, table._ask, twin._ask
    if since(s.log, mark) != since(t.log, twin_mark) or s.stack != t.stack:
        return False
    if ask is None or other is None:
        asked_alike = ask is other
    else:
        asked_alike = (ask.side, ask.prompt) == (other.side, other.prompt) and alike(ask.actions, other.actions)
    values = _open_fields(type(s))
    return asked_alike and values(s) == values(t) and not any(step.keeps_secrets for step in s.stack)


def _alike_to(s: State, twin: State, side: int) -> bool:
    """Whether the hidden fields of two states are the same to a side."""
    return all(seen_field(s, name, side) == seen_field(twin, name, side) for name in s.HIDDEN)


def by_dice(one: Told, other: Told) -> bool:
    """Whether the first thing told otherwise is an outcome that dice bring out openly, such as a check passed."""
    found = _told_otherwise(one, other)
    return found is not None and found[1] <= found[0].rolled


def meant(one: Told, other: Told) -> bool:
    """Whether the first thing told otherwise is a secret that the side is told as its owner, such as a card drawn."""
    found = _told_otherwise(one, other)
    return found is not None and found[1] <= frozenset(found[0].secret)


def _told_otherwise(one: Told, other: Told) -> tuple[EventType, frozenset[int]] | None:
    """The first event that is told otherwise, and in which of its fields."""
    for a, b in zip(one.events, other.events, strict=False):
        if a != b:
            fields = frozenset(i for i, (x, y) in enumerate(zip(a[2:], b[2:], strict=False)) if x != y)
            return (a[0], fields) if a[:2] == b[:2] else None
    return None


def shown(s: State, twin: State, side: int, riddle: Riddle) -> bool:
    """Whether the rules have by now shown a side what differs, at the table or at its twin."""
    lasting = [slot for slot in riddle.slots if slot.inner < 0]
    if any(_knows(each, side, slot) for each in (s, twin) for slot in lasting):
        return True
    if s.setup.game.faces(s) != s.setup.game.faces(twin):
        return True
    return any(_known(s, side, pool) != _known(twin, side, pool) for pool in pools(s))


def _known(s: State, side: int, pool: str) -> Counter[tuple[str, int, int]]:
    """What a side knows of a pool: by place, or by field where things have no places of their own."""
    known = [slot for slot, knows in slots(s, pool, side) if knows]
    return Counter((slot.field, slot.place if slot.inner < 0 else -1, read(s, slot)) for slot in known)


# --- playing both ---------------------------------------------------------------------------------------------------

_SHOWN, _DICE = "shown", "dice"


class Twins:
    """A table and its twin, and what nobody should be able to tell."""

    def __init__(self, table: Table, twin: Table, riddle: Riddle, rng: Random) -> None:
        self.table, self.twin, self.riddle, self.rng = table, twin, riddle, rng

    @classmethod
    def exchanged(cls, table: Table, one: Slot, other: Slot, rng: Random) -> Twins | None:
        """A table and one in which two things have changed places, if nobody can tell them apart to begin with.

        In the middle of a roll or a draw they cannot: what may come up depends on them.
        """
        if table._ask is None or table._ask.side == CHANCE:
            return None
        s, twin = table._state, table.clone()
        blind = tuple(v for v in viewers_of(table) if not _knows(s, v, one) and not _knows(s, v, other))
        sorts = " from ".join(str(s.setup.game.sort_of(s, slot, read(s, slot))) for slot in (one, other))
        things = read(s, one), read(s, other)
        twin._state = exchanged(s, one, other)
        step = twin._state.stack[-1]
        choices = len(step.ask(twin._state).actions)
        if not choices or (choices == 1 and not step.always_asks and not step.asks_anyway(twin._state)):
            return None  # nobody would have been asked
        twin._ask = asked(twin._state)
        alike = (difference(told(table, v, "", s.log), told(twin, v, "", s.log)) for v in blind)
        return None if any(alike) else cls(table.clone(), twin, Riddle(sorts, blind, (one, other), things), rng)

    @classmethod
    def chosen(cls, table: Table, action: Action, other: Action, rng: Random) -> Twins | None:
        """A table at which one secret action was taken, and one at which another was that the record does not tell."""
        viewers = tuple(v for v in viewers_of(table) if table._ask is None or v != table._ask.side)
        text = f"one '{text_of(table, action, NOBODY)}' from another"
        riddle = Riddle(text, viewers, things=(*action.args, *other.args))
        found = cls(table, table, riddle, rng).played(action, other)
        if isinstance(found, str):
            raise AssertionError(found)
        return found

    def step(self, width: int = WIDTH) -> Twins | None:
        """Try what can be done now at both; what they go on with, or None where there is no more to compare."""
        if self.table.over:
            return None
        legal = list(self.table.legal)
        self.rng.shuffle(legal)
        tried = sorted(legal, key=lambda a: not self.riddle.touches(a))[:width]
        found = [(action, after) for action in tried if (after := self.after(action))]
        touching = [after for action, after in found if self.riddle.touches(action)]
        if touching and self.rng.random() < TOUCHED:
            return self.rng.choice(touching)
        return self.rng.choice([after for _, after in found]) if found else None

    def after(self, action: Action) -> Twins | None:
        """Both tables after an action and one that looks like it; None where the act itself tells what does it."""
        leaks = []
        for like in self._like(action):
            found = self.played(action, like)
            if not isinstance(found, str):
                return found
            leaks.append(found)
        if not leaks and not self._tells(action):
            leaks.append(f"{self._who(self.riddle.viewers[-1])}: nothing looks like it")
        if leaks:
            raise AssertionError(f"{leaks[0]}, when '{action.verb}' is played")
        return None

    def _tells(self, action: Action) -> bool:
        """Whether the rules let an act tell what does it: a card is named, a decoy cannot fire, a card is not kept."""
        game, openly = self.table.setup.game, text_of(self.table, action, NOBODY) == str(action)
        return (openly and (action.verb in game.telling or self.riddle.names(action))) or action.verb in game.barring

    def _who(self, side: int) -> str:
        return f"{self.table.sides[side] if side >= 0 else 'a spectator'} can tell {self.riddle.text}"

    def _like(self, action: Action) -> Iterator[Action]:
        """The same action at the twin, and those that the others' records do not tell from it."""
        if action in self.twin.legal:
            yield action
        if self.table._ask and self.table._ask.side not in self.riddle.viewers:
            text = text_of(self.table, action, NOBODY)
            yield from (a for a in self.twin.legal if a is not action and text_of(self.twin, a, NOBODY) == text)

    def played(self, action: Action, like: Action) -> Twins | str | None:
        """Both tables after two actions, how they are told apart, or None if the rules or the dice do it."""
        for throw in range(ROLLS):
            after = Twins(self.table.clone(), self.twin.clone(), self.riddle, self.rng)
            if throw:
                after.table._state.key = after.twin._state.key = self.rng.randbytes(KEY_BYTES)
            after.table.play(action)
            after.twin.play(like)
            found = after._compared(self, action, like)
            if found != _DICE:
                return after if found == "" else None if found == _SHOWN else found
        return None

    def _compared(self, before: Twins, action: Action, like: Action) -> str:
        openly = _alike_openly(self.table, self.twin, before.table._state.log, before.twin._state.log)
        for side in self.riddle.viewers:
            text, like_text = text_of(before.table, action, side), text_of(before.twin, like, side)
            if openly and text == like_text and _alike_to(self.table._state, self.twin._state, side):
                continue
            one = told(self.table, side, text, before.table._state.log)
            other = told(self.twin, side, like_text, before.twin._state.log)
            found = difference(one, other)
            if found:
                if meant(one, other) or shown(self.table._state, self.twin._state, side, self.riddle):
                    return _SHOWN
                return _DICE if by_dice(one, other) else f"{self._who(side)} by {found}"
        return ""


# --- the test -------------------------------------------------------------------------------------------------------


def walk(table: Table, rng: Random, depth: int = DEPTH) -> int:
    """Exchange two hidden things, or choose otherwise in secret, and play on; how many actions were compared."""
    begun = [twins for begin in rng.sample(_BEGINNINGS, len(_BEGINNINGS)) if (twins := begin(table, rng))]
    steps, going = 0, begun[0] if begun else None
    while going and steps < depth:
        going = going.step()
        steps += 1
    return steps


def explore(twins: Twins, depth: int) -> int:
    """Play every action at both, and every one after that, so many deep; how many were compared."""
    if twins.table.over or not depth:
        return 0
    found = [twins.after(action) for action in twins.table.legal]
    return len(found) + sum(explore(after, depth - 1) for after in found if after)


def _exchange(table: Table, rng: Random) -> Twins | None:
    found = list(pairs(table._state, rng.choice(viewers_of(table)), rng))
    return Twins.exchanged(table, *rng.choice(found), rng) if found else None


def _choose(table: Table, rng: Random) -> Twins | None:
    alike: dict[str, list[Action]] = {}
    for action in table.legal:
        alike.setdefault(text_of(table, action, NOBODY), []).append(action)
    found = [actions for actions in alike.values() if len(actions) > 1]
    if not found:
        return None
    one, other = rng.sample(rng.choice(found), 2)
    return Twins.chosen(table, one, other, rng)


_BEGINNINGS = (_exchange, _choose)
