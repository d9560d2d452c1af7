"""A position as text: stacks by hex with their markers, boxes, bridges, tracks.

    turn: 3
    phase: german movement
    units:
      1303 Gds_Div*fired 2_HC
      1404 2WG/Gds:2*disrupted,cut
      N 3_Div
      dead 1CG/5/Gds
    bridges:
      3008-3108 blown
      5321-5421 intact allied
    passed:
      2608 allied
    rafts:
      eng/30 5320-5420
    unknown:
      u03 Runge

A unit is written with its steps where some are lost (`:2`), a parent where it has one (`<3/501/101`) and its markers
(`*routed,engaged`); it has stood where it is since the turn began. Stacks are listed from the bottom to the top.
`bridges` names the side that holds a bridge where it matters, `passed` the side that was last in a city, which it
holds, as whoever stands in one does; `rafts` the ferries of engineers. `unknown` says which counter an unknown unit is;
what is left out is filled up in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....kernel.errors import BadText
from ....kernel.position import Document, Entry, Section
from ....maps.occupancy import NONE
from ..rules.board import BRIDGE_STATES, GERMAN
from ..rules.pieces import COUNT, FIRST_SLOT, NAMES, PIECE, ROWS, SIDE, SIDES, SLOTS, START, STEPS
from ..rules.state import BOXES, DISRUPTED, GONE, MARKS, ON_MAP, ROUTED, State
from ..rules.turn import PHASES

DISORDERS = {"disrupted": DISRUPTED, "routed": ROUTED}
BOX = {name: box for box, name in BOXES.items()}
FACES = {row["id"]: i for i, row in enumerate(ROWS[FIRST_SLOT:])}
DESCRIBED = frozenset({
    "turn", "side", "phase", "at", "under", "exerts", "steps", "disorder", "box", "face", "revealed", "parent",
    "bridge", "holder", "passed", "rafts", *MARKS,
})  # fmt: skip

_UNIT = re.compile(r"(?P<name>[^\s:<*]+)(?::(?P<steps>\d))?(?:<(?P<parent>[^\s:<*]+))?(?:\*(?P<marks>[a-z_,]+))?")


# --- writing


def describe(s: State) -> list[Section]:
    """The sections of a position."""
    found = [
        Section("turn", str(s.turn)),
        Section("phase", f"{SIDES[s.side]} {PHASES[s.phase]}"),
        Section("units", "", tuple(_stacks(s))),
        Section("bridges", "", tuple(_bridges(s))),
        Section("passed", "", tuple(_passed(s))),
        Section("rafts", "", tuple(_rafts(s))),
        Section("unknown", "", tuple(_unknown(s))),
    ]
    return [section for section in found if section.value or section.lines]


def _stacks(s: State) -> Iterator[str]:
    grid = s.board.grid
    for h in grid.bits(s.stood[0] | s.stood[1]):
        yield f"{grid.label[h]} " + " ".join(unit_text(s, piece) for piece in s.pieces_in(h))
    for box, name in sorted(BOXES.items()):
        pieces = [p for p in range(COUNT) if s.box[p] == box and s.at[p] == NONE and box not in (ON_MAP, GONE)]
        if pieces:
            yield f"{name} " + " ".join(unit_text(s, piece) for piece in pieces)


def unit_text(s: State, piece: int) -> str:
    """A unit with its steps, parent and markers."""
    kind = piece if piece < FIRST_SLOT or s.unseen(piece) else s.kind(piece)
    full = 1 if piece >= FIRST_SLOT else STEPS[kind]
    steps = f":{s.steps[piece]}" if s.steps[piece] != full else ""
    parent = f"<{NAMES[s.parent[piece]]}" if s.parent[piece] != NONE else ""
    marks = [name for name, level in DISORDERS.items() if s.disorder[piece] == level]
    marks += [name for name in MARKS if getattr(s, name) >> piece & 1]
    return str(NAMES[piece]) + steps + parent + ("*" + ",".join(marks) if marks else "")


def _bridges(s: State) -> Iterator[str]:
    labels = s.board.grid.label
    for i, bridge in enumerate(s.board.bridges):
        if s.bridge[i] != bridge.start or s.holder[i] != GERMAN:
            holder = f" {SIDES[s.holder[i]]}" if s.holder[i] != GERMAN else ""
            yield f"{labels[bridge.hexes[0]]}-{labels[bridge.hexes[1]]} {BRIDGE_STATES[s.bridge[i]]}{holder}"


def _passed(s: State) -> Iterator[str]:
    for h in s.board.grid.bits(s.board.cities):
        if s.passed[h] != GERMAN:
            yield f"{s.board.grid.label[h]} {SIDES[s.passed[h]]}"


def _rafts(s: State) -> Iterator[str]:
    for unit, side, *carried in s.rafts:
        a, b = (s.board.grid.label[h] for h in s.board.grid.side_hexes[side])
        yield " ".join([NAMES[unit], f"{a}-{b}", *(map(str, carried) if any(carried) else ())])


def _unknown(s: State) -> Iterator[str]:
    for slot in range(SLOTS):
        mark = "*revealed" if s.revealed >> slot & 1 else ""
        yield f"{NAMES[FIRST_SLOT + slot]} {ROWS[FIRST_SLOT + s.face[slot]]['id']}{mark}"


# --- reading


def read(document: Document, s: State) -> None:
    """Read what `describe` writes; every part may be left out."""
    if entry := document.take("turn"):
        s.turn = _number(entry, 1, 20)
    if entry := document.take("phase"):
        s.side, s.phase = _phase(entry)
    _read_unknown(document.take("unknown"), s)
    for line, text in _lines(document.take("units")):
        _read_stack(s, text, line)
    for line, text in _lines(document.take("bridges")):
        _read_bridge(s, text, line)
    for line, text in _lines(document.take("passed")):
        _read_passed(s, text, line)
    for line, text in _lines(document.take("rafts")):
        _read_raft(s, text, line)


def _lines(entry: Entry | None) -> tuple[tuple[int, str], ...]:
    return entry.lines if entry else ()


def _number(entry: Entry, low: int, high: int) -> int:
    if not entry.value.isdigit() or not low <= int(entry.value) <= high:
        raise BadText(f"expected a number from {low} to {high}, found '{entry.value[:20]}'", entry.line)
    return int(entry.value)


def _phase(entry: Entry) -> tuple[int, int]:
    words = entry.value.split()
    if len(words) != 2 or words[0] not in SIDES or words[1] not in PHASES:
        raise BadText(f"expected a side and a phase ({', '.join(PHASES)}), found '{entry.value[:40]}'", entry.line)
    return SIDES.index(words[0]), PHASES.index(words[1])


def _read_stack(s: State, text: str, line: int) -> None:
    place, *units = text.split()
    grid = s.board.grid
    box = BOX.get(place)
    try:
        hex = grid.at(place) if box is None else NONE
    except KeyError:
        raise BadText(f"there is no hex or box '{place[:20]}'", line) from None
    for unit in units:
        piece = _read_unit(s, unit, line)
        s.box[piece] = ON_MAP if box is None else box
        if box is None:
            s.place(piece, hex)
            s.stood_here[piece] = hex  # it has stood there since the turn began
            s.take_over(SIDE[piece], hex)
            if place != START[s.kind(piece)]:
                s.asleep &= ~(1 << piece)  # a garrison that has moved (23.6)


def _read_unit(s: State, text: str, line: int) -> int:
    found = _UNIT.fullmatch(text)
    if not found or found["name"] not in PIECE or (found["parent"] or NAMES[0]) not in PIECE:
        raise BadText(f"there is no unit '{text[:40]}'", line)
    piece = PIECE[found["name"]]
    if s.box[piece] != GONE:
        raise BadText(f"unit {found['name']} stands twice", line)
    full = 1 if piece >= FIRST_SLOT else STEPS[piece]
    s.steps[piece] = int(found["steps"] or full)
    if s.steps[piece] > full:
        raise BadText(f"unit {found['name']} has at most {full} steps", line)
    if found["parent"]:
        s.parent[piece] = PIECE[found["parent"]]
    for mark in filter(None, (found["marks"] or "").split(",")):
        _read_mark(s, piece, mark, line)
    return piece


def _read_mark(s: State, piece: int, mark: str, line: int) -> None:
    if mark in DISORDERS:
        s.disorder[piece] = DISORDERS[mark]
        s.exert(piece, s.disorder[piece] != ROUTED)
    elif mark in MARKS:
        setattr(s, mark, getattr(s, mark) | 1 << piece)
    else:
        raise BadText(f"there is no marker '{mark[:20]}'", line)


def _read_bridge(s: State, text: str, line: int) -> None:
    labels = s.board.grid.label
    names = {f"{labels[a]}-{labels[b]}": i for i, bridge in enumerate(s.board.bridges) for a, b in (bridge.hexes,)}
    words = text.split()
    if not 2 <= len(words) <= 3 or words[0] not in names or words[1] not in BRIDGE_STATES or {*words[2:]} - {*SIDES}:
        raise BadText(f"expected a bridge, its state and perhaps its side, found '{text[:40]}'", line)
    s.bridge[names[words[0]]] = BRIDGE_STATES.index(words[1])
    if words[2:]:
        s.holder[names[words[0]]] = SIDES.index(words[2])


def _read_passed(s: State, text: str, line: int) -> None:
    cities = {s.board.grid.label[h]: h for h in s.board.grid.bits(s.board.cities)}
    label, _, side = text.partition(" ")
    if label not in cities or side not in SIDES:
        raise BadText(f"expected a city hex and the side last in it, found '{text[:40]}'", line)
    s.take_over(SIDES.index(side), cities[label])


def _read_raft(s: State, text: str, line: int) -> None:
    words = text.split()
    try:
        unit, side, carried = PIECE[words[0]], s.board.side_of(words[1]), [*map(int, words[2:])] or [0, 0]
    except (IndexError, KeyError, ValueError):
        raise BadText(f"expected an engineer and a hexside, found '{text[:40]}'", line) from None
    s.rafts = (*s.rafts, (unit, side, carried[0], carried[-1]))


def _read_unknown(entry: Entry | None, s: State) -> None:
    chosen: dict[int, int] = {}
    for line, text in _lines(entry):
        name, _, face = text.partition(" ")
        face, star, _ = face.partition("*")
        if PIECE.get(name, 0) < FIRST_SLOT or face not in FACES or FACES[face] in chosen.values():
            raise BadText(f"expected an unknown unit and its counter, found '{text[:40]}'", line)
        chosen[PIECE[name] - FIRST_SLOT] = FACES[face]
        if star:
            s.revealed |= 1 << (PIECE[name] - FIRST_SLOT)
    left = iter(sorted(set(range(SLOTS)) - set(chosen.values())))
    s.face = bytearray(chosen[slot] if slot in chosen else next(left) for slot in range(SLOTS))
