"""Moments as what has changed: a `Teller` for each connection, and the `Hearer` at its other end.

A teller compares the last moment it told with the next, both of the same viewer, and knows nothing else. The pages have
a hearer of their own, `web/src/hearer.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from ..painting.scene import Card, Mark, Piece, Pile, Track
from . import wire

MOST = 20_000  # entries of a book; past that it is begun anew
LISTS = ("pieces", "marks", "piles", "tracks")
_APART = {"scene", "legal", "events", "events_from"}
FIELDS = tuple(name for name in wire.Moment.__struct_fields__ if name not in _APART)
_FIRST = 0xE000  # the character that stands for the first operand in a form's label

Item = Piece | Mark | Pile | Track
T = TypeVar("T")


# --- keys -----------------------------------------------------------------------------------------------------------


def keyed(items: Iterable[Item]) -> dict[str, Item]:
    """Items by their keys; those that would have the same are counted."""
    found: dict[str, Item] = {}
    for item in items:
        key = name = _key(item)
        again = 1
        while key in found:
            again += 1
            key = f"{name} #{again}"
        found[key] = item
    return found


def _key(item: Item) -> str:
    """What an item is called; no plain number, since JavaScript would put those first."""
    match item:
        case Piece():
            return f"{item.domain} {item.id}"
        case Mark():
            return f"{item.kind} {item.hex}"
        case _:
            return f"{item.side or '-'} {item.name}"


# --- telling --------------------------------------------------------------------------------------------------------


class Pages(Generic[T]):
    """Things of one sort that a client has been told, by number."""

    def __init__(self) -> None:
        self.numbers: dict[T, int] = {}
        self._told = 0

    def number(self, thing: T) -> int:
        """The number of a thing, which is now told if it was not."""
        return self.numbers.setdefault(thing, len(self.numbers))

    def fresh(self) -> tuple[T, ...]:
        """What has been added since this was last asked."""
        if self._told == len(self.numbers):
            return ()
        found = tuple(self.numbers)[self._told :]
        self._told = len(self.numbers)
        return found


class Teller:
    """What one client was told, and how it is told more."""

    def __init__(self) -> None:
        self._step = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """The next moment is told whole."""
        self._last: wire.Moment | None = None
        self._items: dict[str, dict[str, Item]] = {name: {} for name in LISTS}
        self._drawings, self._cards = Pages[str](), Pages[Card]()
        self._forms, self._operands = Pages[wire.Form](), Pages[tuple[str, int, str, str]]()

    def told(self, **fields: Any) -> None:
        """The client has been told some fields of the moment by another message."""
        if self._last is not None:
            self._last = msgspec.structs.replace(self._last, **fields)

    def tell(self, moment: wire.Moment) -> wire.Change:
        """A moment, as the client must hear it after what it was told before."""
        if sum(len(pages.numbers) for pages in self._pages) > MOST:
            self.begin_anew()
        last, after = self._last, self._step if self._last else 0
        self._last, self._step = moment, self._step + 1
        return wire.Change(
            step=self._step,
            after=after,
            fields={n: getattr(moment, n) for n in FIELDS if last is None or getattr(moment, n) != getattr(last, n)},
            scene=self._scene(moment.scene, last.scene.ground if last else None),
            legal=None if last is not None and last.legal == moment.legal else tuple(map(self._choice, moment.legal)),
            book=wire.Book(
                drawings=self._drawings.fresh(),
                cards=self._cards.fresh(),
                forms=self._forms.fresh(),
                operands=self._operands.fresh(),
            ),
            events_from=moment.events_from,
            events=moment.events,
        )

    @property
    def _pages(self) -> tuple[Pages[Any], ...]:
        return self._drawings, self._cards, self._forms, self._operands

    def _choice(self, choice: wire.Choice) -> tuple[int, ...]:
        operands = [self._operands.number((o.domain, o.value, o.text, o.word)) for o in choice.operands]
        return self._forms.number(form_of(choice)), *operands

    def _scene(self, scene: wire.SceneLine, ground: str | None) -> wire.SceneChange:
        changes: dict[str, Any] = {name: self._list(name, getattr(scene, name)) for name in LISTS}
        return wire.SceneChange(ground=scene.ground if scene.ground != ground else None, **changes)

    def _list(self, name: str, items: tuple[Item, ...]) -> wire.Items | None:
        old, new = self._items[name], keyed(items)
        self._items[name] = new
        gone = tuple(key for key in old if key not in new)
        changed = {key: self._fields(old.get(key), item) for key, item in new.items() if old.get(key) != item}
        by_itself = [*(key for key in old if key in new), *(key for key in new if key not in old)]
        order = () if by_itself == list(new) else tuple(new)
        return wire.Items(set=changed, gone=gone, order=order) if gone or changed or order else None

    def _fields(self, old: Item | None, new: Item) -> dict[str, Any]:
        names = [n for n in new.__struct_fields__ if old is None or getattr(old, n) != getattr(new, n)]
        return {name: self._field(name, getattr(new, name)) for name in names}

    def _field(self, name: str, value: Any) -> Any:
        if name == "svg":
            return self._drawings.number(value)
        return [self._cards.number(card) for card in value] if name == "cards" else value


@lru_cache(maxsize=1 << 16)
def form_of(choice: wire.Choice) -> wire.Form:
    """A choice without its operands: where their words stand in its label, the longest first, stand-ins stand."""
    label = choice.label
    words = [(o.word or o.text, i) for i, o in enumerate(choice.operands)]
    for word, i in sorted(words, key=lambda at: (-len(at[0]), at[1])):
        label = label.replace(word, chr(_FIRST + i)) if word else label
    return wire.Form(verb=choice.verb, label=label)


# --- hearing --------------------------------------------------------------------------------------------------------


class Hearer:
    """A client's memory, for programs: it makes whole moments of changes."""

    def __init__(self) -> None:
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.step = 0
        self._fields: dict[str, Any] = {}
        self._ground = ""
        self._legal: list[dict[str, Any]] = []
        self._items: dict[str, dict[str, dict[str, Any]]] = {name: {} for name in LISTS}
        self._book: dict[str, list[Any]] = {name: [] for name in wire.Book.__struct_fields__}

    def hear(self, change: dict[str, Any]) -> dict[str, Any] | None:
        """The moment after a change; None if something before it was missed, and the whole must be asked for."""
        if change["after"] == 0:
            self._begin_anew()
        elif change["after"] != self.step:
            return None
        self.step = change["step"]
        for name, more in change["book"].items():
            self._book[name] += more
        self._fields |= change["fields"]
        self._ground = change["scene"].get("ground", self._ground)
        for name in LISTS:
            self._change(name, change["scene"].get(name, {}))
        if "legal" in change:
            self._legal = [self._choice(*numbers) for numbers in change["legal"]]
        scene = {"ground": self._ground, **{name: list(items.values()) for name, items in self._items.items()}}
        told = {"events_from": change["events_from"], "events": change["events"]}
        return {"type": "moment", **self._fields, "scene": scene, "legal": self._legal, **told}

    def told(self, **fields: Any) -> None:
        """Some fields of the moment were told by another message."""
        self._fields |= fields

    def _change(self, name: str, change: dict[str, Any]) -> None:
        items = self._items[name]
        for key in change.get("gone", ()):
            del items[key]
        for key, fields in change.get("set", {}).items():
            items[key] = items.get(key, {}) | {field: self._field(field, value) for field, value in fields.items()}
        if "order" in change:
            self._items[name] = {key: items[key] for key in change["order"]}

    def _field(self, name: str, value: Any) -> Any:
        if name == "svg":
            return self._book["drawings"][value]
        return [self._book["cards"][number] for number in value] if name == "cards" else value

    def _choice(self, form: int, *numbers: int) -> dict[str, Any]:
        verb, label = self._book["forms"][form]["verb"], self._book["forms"][form]["label"]
        operands = [_operand(*self._book["operands"][number]) for number in numbers]
        for i, operand in enumerate(operands):
            label = label.replace(chr(_FIRST + i), operand.get("word", operand["text"]))
        text = " ".join([verb, *(operand["text"] for operand in operands)])
        return {"text": text, "verb": verb, "operands": operands, "label": label}


def _operand(domain: str, value: int, text: str, word: str) -> dict[str, Any]:
    found = {"domain": domain, "value": value, "text": text}
    return {**found, "word": word} if word else found
