"""A Combat Commander position as text, on the map of its scenario.

side: axis                    whose turn begins; it is under way, an order given, if a unit is activated
turn: 3                       0 while the sides set up
time: 3                       where the markers of the tracks lie; what is left out is as the scenario starts
vp: axis 4
initiative: allies
surrender: axis 8 allies 9
orders: axis 3 allies 2
units:                        number, place, side, type, markers; numbered from 0 without gaps
  0 F6 axis germany_rifle broken suppressed veteran activated held weapon=2
  1 casualty axis lieutenant  off the map: casualty, mix, reserve, or a space of the time track
  2 time:5 allies russia_rifle
weapons:                      number, type, broken; what nobody carries says where it lies
  2 germany_light_mg broken
  3 satchel_charge casualty
radios:
  axis germany_radio_8 broken
forts:
  F6 foxholes
smoke:
  G5 4
blaze: H3
cup: 1 2 2 3                  the smoke markers not on the map, if others than all the rest
possessed:                    who last stood alone in hexes where he no longer does (F101b)
  axis: F6 G7
hands:                        cards by number; the draw piles hold the rest
  axis: 12 34
discards:
  allies: 3
control:                      objectives 1 to 5; `none` for nobody
  1 axis
chits:                        the cup holds the rest
  open: C G
  axis: K
"""

from __future__ import annotations

from ....kernel.errors import BadText
from ....kernel.position import Document, Entry, Section
from ....kernel.rulebook import cite
from ....maps.hexes import bits
from ..rules.board import GRID, NONE, SIDES, N
from ..rules.cards import DECK
from ..rules.pieces import (
    CHITS,
    FORT,
    FORTS,
    RADIO_TYPE,
    RADIO_TYPES,
    SMOKE_CUP,
    TIME_LAST,
    UNIT_TYPE,
    UNIT_TYPES,
    WEAPON_TYPE,
    WEAPON_TYPES,
)
from ..rules.state import BIT, CASUALTY, MIX, ON_MAP, RESERVE, TIME, UNITS, WEAPONS, State

BOXES = {"casualty": CASUALTY, "mix": MIX, "reserve": RESERVE}
BOX_NAMES = {box: name for name, box in BOXES.items()}
MARKERS = ("broken", "suppressed", "veteran", "activated", "held")

DESCRIBED = frozenset(
    {
        "owner", "kind", "hex", "box", "weapon", "at", "on", "stood", "leaders", "squads", *MARKERS, "arm",
        "arm_broken", "arm_box", "carrier", "radio", "radio_broken", "fort", "smoke", "blaze", "smoke_cup", "holder",
        "deck0", "deck1", "hand0", "hand1", "discard0", "discard1", "open_chits", "secret0", "secret1", "chit_cup",
        "control", "time", "vp", "initiative", "surrender", "order_limit", "side", "turn",
    }
)  # fmt: skip


# --- writing --------------------------------------------------------------------------------------------------------


def describe(s: State) -> list[Section]:
    """The sections of a position."""
    sections = [
        Section("side", SIDES[s.side]),
        Section("turn", str(s.turn)),
        Section("time", str(s.time)),
        Section("vp", f"{SIDES[s.vp < 0]} {abs(s.vp)}"),
        Section("initiative", SIDES[s.initiative]),
        Section("surrender", _two_numbers(s.surrender)),
        Section("orders", _two_numbers(s.order_limit)),
        Section("units", "", tuple(_unit_line(s, u) for u in range(len(s.kind)))),
        Section("weapons", "", tuple(_weapon_line(s, w) for w in range(len(s.arm)))),
        Section("radios", "", tuple(_radio_line(s, side) for side in (0, 1) if s.radio[side] != NONE)),
        Section("forts", "", tuple(f"{GRID.label[h]} {FORTS[s.fort[h]]}" for h in range(N) if s.fort[h])),
        Section("smoke", "", tuple(f"{GRID.label[h]} {s.smoke[h]}" for h in range(N) if s.smoke[h])),
        Section("blaze", _labels(s.blaze)),
        Section("cup", "" if s.smoke_cup == _rest_of_cup(s) else " ".join(map(str, s.smoke_cup)) or "empty"),
        Section("possessed", "", _possessed_lines(s)),
        Section("hands", "", _side_lines(s.hand0, s.hand1)),
        Section("discards", "", _side_lines(s.discard0, s.discard1)),
        Section("control", "", _control_lines(s)),
        Section("chits", "", _chit_lines(s)),
    ]
    return [section for section in sections if section.value or section.lines]


def _two_numbers(values: bytearray) -> str:
    return " ".join(f"{name} {values[side]}" for side, name in enumerate(SIDES))


def _labels(mask: int) -> str:
    return " ".join(GRID.label[h] for h in bits(mask))


def _unit_line(s: State, unit: int) -> str:
    words = [str(unit), _place_name(s, unit), SIDES[s.owner[unit]], UNIT_TYPES[s.kind[unit]]]
    words += [name for name in MARKERS if getattr(s, name) >> unit & 1]
    if s.weapon[unit] != NONE:
        words.append(f"weapon={s.weapon[unit]}")
    return " ".join(words)


def _place_name(s: State, unit: int) -> str:
    if s.hex[unit] != NONE:
        return GRID.label[s.hex[unit]]
    box = s.box[unit]
    return f"time:{box - TIME}" if box >= TIME else BOX_NAMES[box]


def _weapon_line(s: State, weapon: int) -> str:
    words = [str(weapon), WEAPON_TYPES[s.arm[weapon]]]
    if s.arm_broken >> weapon & 1:
        words.append("broken")
    if s.carrier[weapon] == NONE:
        words.append(BOX_NAMES[s.arm_box[weapon]])
    return " ".join(words)


def _radio_line(s: State, side: int) -> str:
    return f"{SIDES[side]} {RADIO_TYPES[s.radio[side]]}{' broken' if s.radio_broken >> side & 1 else ''}"


def _rest_of_cup(s: State) -> tuple[int, ...]:
    cup = list(SMOKE_CUP)
    for value in s.smoke:
        if value in cup:
            cup.remove(value)
    return tuple(cup)


def _possessed_lines(s: State) -> tuple[str, ...]:
    """The hexes whose holder does not follow from who stands there."""
    lines = []
    for side, name in enumerate(SIDES):
        alone = s.stood[side] & ~s.stood[1 - side]
        mask = sum(BIT[h] for h in range(N) if s.holder[h] == side) & ~alone
        if mask:
            lines.append(f"{name}: {_labels(mask)}")
    return tuple(lines)


def _side_lines(axis: tuple[int, ...], allies: tuple[int, ...]) -> tuple[str, ...]:
    piles = zip(SIDES, (axis, allies), strict=True)
    return tuple(f"{name}: {' '.join(map(str, cards))}" for name, cards in piles if cards)


def _control_lines(s: State) -> tuple[str, ...]:
    names = ("none" if side == NONE else SIDES[side] for side in s.control)
    return tuple(f"{i} {name}" for i, name in enumerate(names, 1))


def _chit_lines(s: State) -> tuple[str, ...]:
    piles = zip(("open", *SIDES), (s.open_chits, s.secret0, s.secret1), strict=True)
    return tuple(f"{name}: {' '.join(CHITS[c] for c in chits)}" for name, chits in piles if chits)


# --- reading --------------------------------------------------------------------------------------------------------


def read(document: Document, s: State) -> None:
    """Read a position into a bare state."""
    _read_tracks(document, s)
    _read_weapons(document.take("weapons"), s)
    _read_units(document.take("units"), s)
    _refuse_lost_weapons(s)
    _read_radios(document.take("radios"), s)
    _read_map(document, s)
    _read_cards(document, s)
    _read_control(document.take("control"), s)
    _read_chits(document.take("chits"), s)


def _read_tracks(document: Document, s: State) -> None:
    s.side = _side_of(document.take("side"), s.side)
    s.turn = _number(document.take("turn"), 0, below=1 << 20)
    s.time = _number(document.take("time"), s.time)
    s.initiative = _side_of(document.take("initiative"), s.initiative)
    _read_vp(document.take("vp"), s)
    _read_two(document.take("surrender"), s.surrender)
    _read_two(document.take("orders"), s.order_limit)


def _side_of(entry: Entry | None, default: int) -> int:
    return default if entry is None else _side(entry.value, entry.line)


def _side(word: str, line: int) -> int:
    if word not in SIDES:
        raise BadText(f"'{word[:40]}' is none of: {', '.join(SIDES)}", line)
    return SIDES.index(word)


def _number(entry: Entry | None, default: int, below: int = NONE) -> int:
    return default if entry is None else _count(entry.value, entry.line, below)


def _count(word: str, line: int, below: int = NONE) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 9) or int(word) >= below:
        raise BadText(f"'{word[:40]}' is not a number below {below}", line)
    return int(word)


def _read_vp(entry: Entry | None, s: State) -> None:
    if entry is not None:
        words = entry.value.split()
        if len(words) != 2:
            raise BadText("expected a side and its points, like 'axis 4'", entry.line)
        side, points = _side(words[0], entry.line), _count(words[1], entry.line)
        s.vp = -points if side else points


def _read_two(entry: Entry | None, values: bytearray) -> None:
    words = entry.value.split() if entry else []
    for name, number in zip(words[::2], words[1::2], strict=False):
        assert entry is not None
        values[_side(name, entry.line)] = _count(number, entry.line)


def _hex(word: str, line: int) -> int:
    try:
        return GRID.at(word)
    except ValueError:
        raise BadText(f"there is no hex '{word[:40]}' on the map", line) from None


def _word_lines(entry: Entry | None) -> list[tuple[int, list[str]]]:
    return [(line, text.split()) for line, text in entry.lines] if entry else []


def _numbered(entry: Entry | None, least: int, room: int, what: str) -> list[tuple[int, list[str]]]:
    """The lines of a numbered list by number, which must run from 0 without gaps."""
    rows: dict[int, tuple[int, list[str]]] = {}
    for line, words in _word_lines(entry):
        if len(words) < least or _count(words[0], line) >= room:
            raise BadText(f"not a {what}: '{' '.join(words)[:60]}' (there is room for {room})", line)
        if int(words[0]) in rows:
            raise BadText(f"{what} {words[0]} stands twice", line)
        rows[int(words[0])] = (line, words[1:])
    for number in range(len(rows)):
        if number not in rows:
            raise BadText(f"{what} {number} is missing: they are numbered from 0 without gaps", entry and entry.line)
    return [rows[number] for number in range(len(rows))]


# --- pieces


def _read_weapons(entry: Entry | None, s: State) -> None:
    for line, (name, *words) in _numbered(entry, 2, WEAPONS, "weapon"):
        if name not in WEAPON_TYPE:
            raise BadText(f"there is no weapon '{name[:40]}'", line)
        weapon = s.new_weapon(WEAPON_TYPE[name])
        s.arm_box[weapon] = ON_MAP
        for word in words:
            _read_weapon_word(s, weapon, word, line)


def _read_weapon_word(s: State, weapon: int, word: str, line: int) -> None:
    if word == "broken":
        s.arm_broken |= BIT[weapon]
    elif word in BOXES:
        s.arm_box[weapon] = BOXES[word]
    else:
        raise BadText(f"unknown word '{word[:40]}' for a weapon", line)


def _read_units(entry: Entry | None, s: State) -> None:
    for line, words in _numbered(entry, 4, UNITS, "unit"):
        place, side, name, *marks = words
        if name not in UNIT_TYPE:
            raise BadText(f"there is no unit '{name[:40]}'", line)
        unit = s.enrol(UNIT_TYPE[name], _side(side, line))
        _read_place(s, unit, place, line)
        for word in marks:
            _read_unit_word(s, unit, word, line)


def _read_place(s: State, unit: int, place: str, line: int) -> None:
    track, _, space = place.partition(":")
    if place in BOXES:
        s.box[unit] = BOXES[place]
    elif track == "time" and _count(space, line) <= TIME_LAST:
        s.box[unit] = TIME + int(space)
    else:
        s.place(unit, _hex(place, line))


def _read_unit_word(s: State, unit: int, word: str, line: int) -> None:
    if word in MARKERS:
        setattr(s, word, getattr(s, word) | BIT[unit])
        return
    name, _, number = word.partition("=")
    if name != "weapon":
        raise BadText(f"unknown word '{word[:40]}' for a unit", line)
    weapon = _count(number, line)
    cite("CC:8.1.1c")
    if weapon >= len(s.arm) or s.carrier[weapon] != NONE or s.arm_box[weapon] != ON_MAP or s.weapon[unit] != NONE:
        raise BadText(f"unit {unit} cannot carry weapon {weapon}", line)
    s.give(weapon, unit)


def _refuse_lost_weapons(s: State) -> None:
    for weapon, carrier in enumerate(s.carrier):
        if carrier == NONE and s.arm_box[weapon] == ON_MAP:
            raise BadText(f"nobody carries weapon {weapon}, and it is not said where it lies")


def _read_radios(entry: Entry | None, s: State) -> None:
    for line, words in _word_lines(entry):
        if len(words) < 2 or words[1] not in RADIO_TYPE or words[2:] not in ([], ["broken"]):
            raise BadText("expected a side, a radio, and perhaps 'broken'", line)
        side = _side(words[0], line)
        s.radio[side] = RADIO_TYPE[words[1]]
        s.radio_broken |= BIT[side] if words[2:] else 0


# --- the map


def _read_map(document: Document, s: State) -> None:
    for line, words in _word_lines(document.take("forts")):
        if len(words) != 2 or words[1] not in FORT:
            raise BadText("expected a hex and a fortification", line)
        s.fort[_hex(words[0], line)] = FORT[words[1]]
    for line, words in _word_lines(document.take("smoke")):
        if len(words) != 2:
            raise BadText("expected a hex and the number of its smoke", line)
        s.smoke[_hex(words[0], line)] = _count(words[1], line)
    _read_blaze(document.take("blaze"), s)
    _read_cup(document.take("cup"), s)
    for line, words in _word_lines(document.take("possessed")):
        for word in words[1:]:
            s.holder[_hex(word, line)] = _side(words[0].removesuffix(":"), line)


def _read_blaze(entry: Entry | None, s: State) -> None:
    if entry is not None:
        for word in entry.value.split():
            s.blaze |= BIT[_hex(word, entry.line)]


def _read_cup(entry: Entry | None, s: State) -> None:
    s.smoke_cup = _rest_of_cup(s)
    if entry is not None:
        words = [] if entry.value == "empty" else entry.value.split()
        s.smoke_cup = tuple(sorted(_count(word, entry.line) for word in words))


# --- cards, objectives and chits


def _read_cards(document: Document, s: State) -> None:
    left = [list(DECK), list(DECK)]
    for name, put in (("hands", s.put_hand), ("discards", s.put_discards)):
        for line, words in _word_lines(document.take(name)):
            side = _side(words[0].removesuffix(":"), line)
            cards = [_take(left[side], _count(word, line), line) for word in words[1:]]
            put(side, tuple(sorted(cards) if name == "hands" else cards))
    s.deck0, s.deck1 = tuple(left[0]), tuple(left[1])


def _take(left: list[int], thing: int, line: int) -> int:
    if thing not in left:
        raise BadText(f"there is no card or chit {thing} left", line)
    left.remove(thing)
    return thing


def _read_control(entry: Entry | None, s: State) -> None:
    for line, words in _word_lines(entry):
        if len(words) != 2 or words[0] not in ("1", "2", "3", "4", "5"):
            raise BadText("expected an objective, 1 to 5, and a side", line)
        s.control[int(words[0]) - 1] = NONE if words[1] == "none" else _side(words[1], line)


def _read_chits(entry: Entry | None, s: State) -> None:
    cup = list(s.setup.chits)
    for line, words in _word_lines(entry):
        chits = tuple(_take(cup, _chit(word, line), line) for word in words[1:])
        pile = words[0].removesuffix(":")
        if pile == "open":
            s.open_chits = chits
        else:
            s.put_secret(_side(pile, line), chits)
    s.chit_cup = tuple(cup)


def _chit(word: str, line: int) -> int:
    if word not in CHITS:
        raise BadText(f"there is no chit '{word[:40]}'", line)
    return CHITS.index(word)
