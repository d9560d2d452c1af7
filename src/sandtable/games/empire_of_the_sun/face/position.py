"""A position as text: units by hex, control by region, tracks, cards.

    turn: 3
    segment: allies offensives
    units:
      4017 HQ_South_Seas Shokaku Yamato-
      4423 4_SN-*
      turn-5 28_Flotilla
      eliminated Akagi
    control:
      Marshalls: all
      Philippines: 2813 2915
    tracks:
      will 8
      asp 7 2
    flags: hump jorhat_route
    cards:
      japan hand J3 J47
      japan future J26 set 3
      japan deck rest

A unit is written with a minus if it is reduced, a star if it is activated, a tilde if it came by amphibious assault and
`<2106` if it came overland from that hex, and `@2106` if it fights there from elsewhere; a box that units leave on a
certain turn has that turn. `control` names what Japan controls; `began` and `ever`, what it controlled when the turn
began and what it has ever controlled, are left out where that is the same. Tracks at nothing are left out. `deck rest`
gives a side every card that no other line names; without it those cards are out of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....kernel.errors import BadText
from ....kernel.position import Document, Entry, Section
from ....maps.occupancy import NONE
from ..rules import cards
from ..rules.pieces import COUNT, NAMES, PIECE, SIDES
from ..rules.scenarios import FLAGS, NATIONS
from ..rules.state import BOXES, DOUBLE, GONE, ON_MAP, SEGMENTS, SINGLE, State

EARLIER, NOTHING = ("began", "ever"), "nothing"
PILES = ("hand", "future", "discard", "removed", "deck")
DESCRIBED = frozenset({
    "turn", "segment", "side", "at", "under", "exerts", "box", "due", "reduced", "active", "landed",
    "came_from", "assigned", "control", "began", "ever", "flags", "surrendered", "rivalry", "express", "set_on",
    *SINGLE, *DOUBLE, *(f"{pile}{side}" for pile in PILES for side in range(2)),
})  # fmt: skip
_UNIT = re.compile(
    r"(?P<name>[^\s*~<@-]+)(?P<reduced>-)?(?P<active>\*)?(?P<landed>~)?(?:<(?P<came>\w+))?(?:@(?P<assigned>\w+))?"
)


# --- writing


def describe(s: State) -> list[Section]:
    """The sections of a position."""
    express = s.board.grid.label[s.express] if s.express != NONE else ""
    found = [
        Section("turn", str(s.turn)),
        Section("segment", f"{SIDES[s.side]} {SEGMENTS[s.segment]}"),
        Section("units", "", tuple(_stacks(s))),
        Section("control", "", tuple(_regions(s, s.control))),
        *(_earlier(s, name) for name in EARLIER if getattr(s, name) != s.control),
        Section("tokyo_express", express),
        Section("tracks", "", tuple(_tracks(s))),
        Section("flags", _words(FLAGS, s.flags)),
        Section("surrendered", _words(NATIONS, s.surrendered)),
        Section("rivalry", _words(SIDES, s.rivalry)),
        Section("cards", "", tuple(_cards(s))),
    ]
    return [section for section in found if section.value or section.lines]


def _words(words: tuple[str, ...], mask: int) -> str:
    return " ".join(word for i, word in enumerate(words) if mask >> i & 1)


def _stacks(s: State) -> Iterator[str]:
    for h, label in enumerate(s.board.grid.label):
        if s.units_in(h):
            yield f"{label} " + " ".join(unit_text(s, piece) for piece in s.board.grid.bits(s.units_in(h)))
    boxes = sorted({(s.box[piece], s.due[piece]) for piece in range(COUNT)} - {(ON_MAP, 0), (GONE, 0)})
    for box, due in boxes:
        pieces = [piece for piece in range(COUNT) if (s.box[piece], s.due[piece]) == (box, due)]
        name = BOXES[box] + (f"-{due}" if due else "")
        yield f"{name} " + " ".join(unit_text(s, piece) for piece in pieces)


def unit_text(s: State, piece: int) -> str:
    """A unit with its marks."""
    marks = "-" * (s.reduced >> piece & 1) + "*" * (s.active >> piece & 1) + "~" * (s.landed >> piece & 1)
    ways = ((sign, hexes[piece]) for sign, hexes in (("<", s.came_from), ("@", s.assigned)))
    return NAMES[piece] + marks + "".join(f"{sign}{s.board.grid.label[h]}" for sign, h in ways if h != NONE)


def _earlier(s: State, name: str) -> Section:
    """What Japan controlled at another time, where that is not what it controls now."""
    held = getattr(s, name)
    return Section(name, "" if held else NOTHING, tuple(_regions(s, held)))


def _regions(s: State, control: int) -> Iterator[str]:
    board = s.board
    for region in sorted(set(board.region) - {""}):
        hexes = board.region_mask(region)
        held = hexes & control
        if held:
            text = "all" if held == hexes else " ".join(board.grid.label[h] for h in board.grid.bits(held))
            yield f"{region}: {text}"


def _tracks(s: State) -> Iterator[str]:
    for name in SINGLE:
        if getattr(s, name):
            yield f"{name} {getattr(s, name)}"
    for name in DOUBLE:
        if any(getattr(s, name)):
            yield f"{name} " + " ".join(map(str, getattr(s, name)))


def _cards(s: State) -> Iterator[str]:
    for side, name in enumerate(SIDES):
        for pile in PILES[:-1]:
            held = getattr(s, f"{pile}{side}")
            if held and (pile != "removed" or getattr(s, f"deck{side}")):
                named = " ".join(card_text(card) for card in held)
                set_on = f" set {s.set_on[side]}" if pile == "future" and s.set_on[side] else ""
                yield f"{name} {pile} {named}{set_on}"
        if getattr(s, f"deck{side}"):
            yield f"{name} deck rest"


def card_text(card: int) -> str:
    """A card by its number, or a question mark where it is hidden."""
    return cards.NAMES[card] if card < cards.COUNT else "?"


# --- reading


def read(document: Document, s: State) -> None:
    """Read what `describe` writes; every part may be left out."""
    if entry := document.take("turn"):
        s.turn = _number(entry.value, entry.line)
    if entry := document.take("segment"):
        s.side, s.segment = _segment(entry)
    for line, text in _lines(document.take("units")):
        _read_stack(s, text, line)
    s.control = _read_control(s, document.take("control"))
    for name in EARLIER:
        entry = document.take(name)
        setattr(s, name, _read_control(s, entry) if entry else s.control)
    if entry := document.take("tokyo_express"):
        s.express = _hex(s, entry.value, entry.line)
    for line, text in _lines(document.take("tracks")):
        _read_track(s, text, line)
    s.flags = _mask(document.take("flags"), FLAGS)
    s.surrendered = _mask(document.take("surrendered"), NATIONS)
    s.rivalry = _mask(document.take("rivalry"), SIDES)
    _read_cards(s, document.take("cards"))


def _lines(entry: Entry | None) -> tuple[tuple[int, str], ...]:
    return entry.lines if entry else ()


def _number(text: str, line: int | None) -> int:
    if not text.lstrip("-").isdigit() or int(text) > 99:
        raise BadText(f"expected a number, found '{text[:20]}'", line)
    return int(text)


def _segment(entry: Entry) -> tuple[int, int]:
    words = entry.value.split()
    if len(words) != 2 or words[0] not in SIDES or words[1] not in SEGMENTS:
        raise BadText(f"expected a side and a segment ({', '.join(SEGMENTS)}), found '{entry.value[:40]}'", entry.line)
    return SIDES.index(words[0]), SEGMENTS.index(words[1])


def _hex(s: State, label: str, line: int | None) -> int:
    h = s.board.at(label)
    if h < 0:
        raise BadText(f"there is no hex or box '{label[:20]}'", line)
    return h


def _read_stack(s: State, text: str, line: int) -> None:
    place, *units = text.split()
    name, _, turn = place.partition("-")
    for unit in units:
        piece = _read_unit(s, unit, line)
        if name in BOXES:
            s.box[piece], s.due[piece] = BOXES.index(name), _number(turn or "0", line)
        else:
            s.place(piece, _hex(s, place, line))


def _read_unit(s: State, text: str, line: int) -> int:
    found = _UNIT.fullmatch(text)
    if not found or found["name"] not in PIECE:
        raise BadText(f"there is no unit '{text[:40]}'", line)
    piece = PIECE[found["name"]]
    if s.box[piece] != GONE:
        raise BadText(f"unit {found['name']} stands twice", line)
    if found["reduced"]:
        s.reduced |= 1 << piece
    if found["active"]:
        s.active |= 1 << piece
    if found["landed"]:
        s.landed |= 1 << piece
    if found["came"]:
        s.came_from[piece] = _hex(s, found["came"], line)
    if found["assigned"]:
        s.assigned[piece] = _hex(s, found["assigned"], line)
    return piece


def _read_control(s: State, entry: Entry | None) -> int:
    found = 0
    for line, text in _lines(entry):
        found |= _read_region(s, text, line)
    return found


def _read_region(s: State, text: str, line: int) -> int:
    region, _, hexes = text.partition(":")
    known = s.board.region_mask(region)
    if not known:
        raise BadText(f"there is no region '{region[:20]}'", line)
    return known if hexes.strip() == "all" else s.board.grid.mask(_hex(s, label, line) for label in hexes.split())


def _read_track(s: State, text: str, line: int) -> None:
    name, *values = text.split()
    numbers = [_number(value, line) for value in values]
    if name in SINGLE and len(numbers) == 1:
        setattr(s, name, numbers[0])
    elif name in DOUBLE and len(numbers) == 2:
        setattr(s, name, bytearray(numbers))
    else:
        raise BadText(f"expected a track and its figures, found '{text[:40]}'", line)


def _mask(entry: Entry | None, words: tuple[str, ...]) -> int:
    found = entry.value.split() if entry else []
    for word in found:
        if word not in words:
            raise BadText(f"there is no '{word[:20]}'; there are {', '.join(words)}", entry.line if entry else None)
    return sum(1 << words.index(word) for word in set(found))


def _read_cards(s: State, entry: Entry | None) -> None:
    named: tuple[set[int], set[int]] = set(), set()
    rest = ["removed", "removed"]
    s.removed0 = s.removed1 = ()
    for line, text in _lines(entry):
        side, pile, found = _read_pile(s, text, line)
        if found is None:
            rest[side] = pile
        elif named[side] & {*found}:
            raise BadText(f"a card lies in two places: '{text[:40]}'", line)
        else:
            named[side].update(found)
            s.put(pile, side, found)
    for side in range(2):
        left = tuple(card for card in cards.CARDS_OF[side] if card not in named[side])
        s.put(rest[side], side, getattr(s, f"{rest[side]}{side}") + left)


def _read_pile(s: State, text: str, line: int) -> tuple[int, str, tuple[int, ...] | None]:
    words = text.split()
    if len(words) < 3 or words[0] not in SIDES or words[1] not in PILES:
        raise BadText(f"expected a side, a pile ({', '.join(PILES)}) and cards, found '{text[:40]}'", line)
    side, pile, names = SIDES.index(words[0]), words[1], words[2:]
    if names == ["rest"]:
        return side, pile, None
    if "set" in names:
        s.set_on[side] = _number(names[-1], line)
        names = names[: names.index("set")]
    for name in names:
        if name not in cards.CARD or cards.SIDE[cards.CARD[name]] != side:
            raise BadText(f"{words[0]} has no card '{name[:20]}'", line)
    return side, pile, tuple(cards.CARD[name] for name in names)
