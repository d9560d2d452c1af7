"""A Band of Brothers position as text, on the map of its scenario.

side: axis                    whose impulse begins
turn: 3                       0 while the sides set up
cp: axis 1 allies 2           left this turn, if others than the scenario gives
units:                        number, hex, kind, markers; axis 0 to 63, allies 64 to 127
  0 5E5 german_first_line yellow used ready concealed known reduced boosted flanking
  64 5E6 m4a1 facing=2 moved uk=1 ride=65
  66 5E7 us_first_line_decoy look=us_first_line    what it passes for; `unseen`: nobody has seen its face yet
  67 5E8 pak40 limbered       faces nowhere
  65 lost us_first_line       off the map: lost, left or emptied
foxholes: 5E5 5E6             likewise pillboxes, fortified, smoke, dispersed, flares
control:
  axis: 5E5 5E6
"""

from __future__ import annotations

from ....kernel.errors import BadText
from ....kernel.position import Document, Entry, Section
from ....maps.hexes import bits
from ..rules.concealment import cover_up
from ..rules.dikes import banks
from ..rules.pieces import FACES, IS_DECOY, KIND, KINDS, LOOKS, REDUCED_AT_START
from ..rules.state import ABSENT, BIT, EMPTIED, LEFT, LOST, NONE, NOWHERE, ON_MAP, SIDES, UNITS, UNKNOWN, State

FATES = {"lost": LOST, "left": LEFT, "emptied": EMPTIED}
FATE_NAMES = {fate: name for name, fate in FATES.items()}
MASKS = ("concealed", "known", "used", "ready", "moved", "boosted", "flanking")
LEVELS = ("", "yellow", "red")
UNSEEN = "unseen"  # lies open, but the other side has not seen its face yet
FRONTLESS = "limbered"  # of a gun or vehicle that faces nowhere
PLACES = {"foxholes": "foxholes", "pillboxes": "pillbox", "fortified": "fortified", "smoke": "smoke",
          "dispersed": "dispersed", "flares": "flares"}  # fmt: skip
NUMBERS = {"facing": "facing", "uk": "kills", "ride": "rides", "bank": "bank"}

DESCRIBED = frozenset(
    {
        "kind", "fate", "hex", "facing", "suppression", "kills", "rides", "bank", "look", "flipped", *MASKS, "at", "on",
        "stood", "extra", "foxholes", "pillbox", "fortified", "smoke", "dispersed", "flares", "control", "cp", "side",
        "turn",
    }
)  # fmt: skip


# --- writing --------------------------------------------------------------------------------------------------------


def describe(s: State) -> list[Section]:
    """The sections of a position."""
    sections = [
        Section("side", SIDES[s.side]),
        Section("turn", str(s.turn)),
        Section("cp", f"axis {s.cp[0]} allies {s.cp[1]}"),
        Section("units", "", tuple(_unit_line(s, u) for u in range(UNITS) if s.fate[u] != ABSENT)),
        *(Section(name, _labels(s, getattr(s, field))) for name, field in PLACES.items()),
        Section("control", "", _control_lines(s)),
    ]
    return [section for section in sections if section.value or section.lines]


def _labels(s: State, mask: int) -> str:
    return " ".join(s.setup.grid.label[h] for h in bits(mask))


def _unit_line(s: State, unit: int) -> str:
    place = s.setup.grid.label[s.hex[unit]] if s.hex[unit] != NOWHERE else FATE_NAMES[s.fate[unit]]
    kind = "unknown" if s.kind[unit] == UNKNOWN else KINDS[s.kind[unit]]
    words = [str(unit), place, kind]
    words += [name for name in MASKS if getattr(s, name) >> unit & 1]
    words += [LEVELS[s.suppression[unit]]] if s.suppression[unit] else []
    words += ["flipped"] if s.flipped >> unit & 1 else []
    words += _front(s, unit)
    words += [f"uk={s.kills[unit]}"] if s.kills[unit] else []
    words += [f"ride={s.rides[unit]}"] if s.rides[unit] != NONE else []
    words += [f"bank={s.bank[unit]}"] if s.bank[unit] != NONE else []
    words += _face(s, unit)
    return " ".join(words)


def _front(s: State, unit: int) -> list[str]:
    if s.facing[unit] < 6:
        return [f"facing={s.facing[unit]}"]
    return [FRONTLESS] if FACES[s.kind[unit]] else []


def _face(s: State, unit: int) -> list[str]:
    if s.look[unit] != NONE:
        return [f"look={KINDS[s.look[unit]]}"]
    return [] if s.concealed >> unit & 1 else [UNSEEN]


def _control_lines(s: State) -> tuple[str, ...]:
    lines = []
    for side, name in enumerate(SIDES):
        held = [s.setup.grid.label[h] for h in range(s.setup.n) if s.control[h] == side]
        if held:
            lines.append(f"{name}: {' '.join(held)}")
    return tuple(lines)


# --- reading --------------------------------------------------------------------------------------------------------


def read(document: Document, s: State) -> None:
    """Read a position into a bare state."""
    entry = document.take("side")
    s.side = _side(entry.value, entry.line) if entry else s.side
    entry = document.take("turn")
    s.turn = _count(entry.value, entry.line) if entry else 1
    _read_cp(document.take("cp"), s)
    for line, words in _word_lines(document.take("units")):
        _read_unit(s, words, line)
    for name, field in PLACES.items():
        entry = document.take(name)
        if entry:
            setattr(s, field, sum(BIT[_hex(s, word, entry.line)] for word in set(entry.value.split())))
    for line, words in _word_lines(document.take("control")):
        for word in words[1:]:
            s.control[_hex(s, word, line)] = _side(words[0].removesuffix(":"), line)


def _side(word: str, line: int) -> int:
    if word not in SIDES:
        raise BadText(f"'{word[:40]}' is none of: {', '.join(SIDES)}", line)
    return SIDES.index(word)


def _count(word: str, line: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4) or int(word) >= NONE:
        raise BadText(f"'{word[:40]}' is not a number below {NONE}", line)
    return int(word)


def _hex(s: State, word: str, line: int) -> int:
    try:
        return s.setup.grid.at(word)
    except ValueError:
        raise BadText(f"there is no hex '{word[:40]}' on the map", line) from None


def _word_lines(entry: Entry | None) -> list[tuple[int, list[str]]]:
    return [(line, text.split()) for line, text in entry.lines] if entry else []


def _read_cp(entry: Entry | None, s: State) -> None:
    words = entry.value.split() if entry else []
    for name, number in zip(words[::2], words[1::2], strict=False):
        assert entry is not None
        s.cp[_side(name, entry.line)] = _count(number, entry.line)


def _read_unit(s: State, words: list[str], line: int) -> None:
    if len(words) < 3 or _count(words[0], line) >= UNITS:
        raise BadText(f"not a unit: '{' '.join(words)[:60]}'", line)
    unit = int(words[0])
    if words[2] not in KIND:
        raise BadText(f"there is no unit '{words[2][:40]}'", line)
    if s.fate[unit] != ABSENT:
        raise BadText(f"unit {unit} stands twice", line)
    s.kind[unit] = KIND[words[2]]
    if words[1] in FATES:
        s.fate[unit] = FATES[words[1]]
    else:
        s.place(unit, _hex(s, words[1], line))
    if FACES[s.kind[unit]]:
        s.facing[unit] = 0
    for word in words[3:]:
        _read_mark(s, unit, word, line)
    if s.concealed >> unit & 1 and s.hex[unit] != NOWHERE:
        cover_up(s, unit)
    elif UNSEEN not in words:
        _show(s, unit)


def _read_mark(s: State, unit: int, word: str, line: int) -> None:
    name, _, value = word.partition("=")
    if word in MASKS:
        setattr(s, word, getattr(s, word) | BIT[unit])
    elif word in LEVELS[1:]:
        s.suppression[unit] = LEVELS.index(word)
    elif word == "flipped" or (word == "reduced" and not REDUCED_AT_START[s.kind[unit]]):
        s.flipped |= BIT[unit]
    elif name == "bank" and _count(value, line) not in banks(s.setup.terrain, s.hex[unit]):
        raise BadText(f"unit {unit} has no bank {value} to stand on", line)
    elif name in NUMBERS and value:
        getattr(s, NUMBERS[name])[unit] = _count(value, line)
    elif name == "look" and value in KIND:
        s.look[unit] = KIND[value]
    elif word == FRONTLESS:
        s.facing[unit] = NONE
    elif word != UNSEEN:
        raise BadText(f"unknown word '{word[:40]}' for a unit", line)


def _show(s: State, unit: int) -> None:
    """What stands there open for all to see is known, save for what a decoy could be, if the text does not say."""
    if s.concealed >> unit & 1 or s.look[unit] != NONE:
        return
    s.look[unit] = LOOKS[s.kind[unit]]
    if not IS_DECOY[s.kind[unit]] or s.fate[unit] != ON_MAP:
        s.known |= BIT[unit]
