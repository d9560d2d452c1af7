"""The toy's position as text, with the board drawn, and its views."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.errors import BadText
from sandtable.kernel.hidden import BLANK
from sandtable.kernel.position import Document, Entry, Section
from sandtable.painting.scene import Card, Pile, Scene, Track, plain_ground, plain_piece

from .state import DECK, GRID, MARSH, OFF, POOL, SIDES, UNITS, Toy, side_of

COVERED = frozenset({"hex", "steps", "hands", "deck", "buried", "discard"})


def cell(s: Toy, hex: int) -> str:
    """A hex as it is drawn: `R1+` is red's unit 1 with both steps, `B5-` blue's unit 5 with one."""
    unit = s.at(hex)
    if unit < 0:
        return "~~~" if hex in MARSH else "..."
    return f"{SIDES[side_of(unit)][0].upper()}{unit}{'-+'[s.steps[unit] - 1]}"


def board_lines(s: Toy) -> tuple[str, ...]:
    """The board, every other row pushed in."""
    rows = [[h for h in range(GRID.n) if GRID.y[h] == y] for y in range(5)]
    return tuple("  " * (y % 2) + " ".join(cell(s, h) for h in row) for y, row in enumerate(rows))


def describe(s: Toy) -> list[Section]:
    """The sections that the toy writes in its own way."""
    piles = [Section(f"{name} {side}", cards(getattr(s, name)[i])) for name in PILES for i, side in enumerate(SIDES)]
    return [
        Section("board", "", board_lines(s)),
        *piles,
        Section("discard", cards(s.discard)),
        Section("deck", cards(s.deck)),
    ]


PILES = ("hands", "buried")


def cards(pile: tuple[int, ...]) -> str:
    """A pile as text."""
    return " ".join(map(str, pile))


def read(document: Document, s: Toy) -> None:
    """Read what `describe` writes; the deck is the rest of the cards if it is left out."""
    read_board(document.take("board"), s)
    for name in PILES:
        setattr(s, name, [read_cards(document.take(f"{name} {side}")) for side in SIDES])
    s.discard = read_cards(document.take("discard"))
    known = {*s.discard, *(c for pile in (*s.hands, *s.buried) for c in pile)}
    deck = document.take("deck")
    s.deck = read_cards(deck) if deck else tuple(c for c in POOL if c not in known)


def read_board(entry: Entry | None, s: Toy) -> None:
    """Put the units where they are drawn."""
    if entry is None:
        raise BadText("'board:' is missing")
    if len(entry.lines) != 5:
        raise BadText(f"the board has {len(entry.lines)} rows, not 5", entry.line)
    for row, (number, line) in enumerate(entry.lines):
        cells = line.split()
        if len(cells) != 5:
            raise BadText(f"a row has 5 hexes, not {len(cells)}", number)
        for i, text in enumerate(cells):
            read_cell(s, row * 5 + i, text, number)


def read_cell(s: Toy, hex: int, text: str, line: int) -> None:
    """Read one hex."""
    if text in ("...", "~~~"):
        return
    if len(text) != 3 or text[0] not in "RB" or not text[1].isdigit() or int(text[1]) >= UNITS or text[2] not in "+-":
        raise BadText(f"no such unit: {text}", line)
    unit = int(text[1])
    if s.hex[unit] != OFF:
        raise BadText(f"unit {unit} stands twice", line)
    s.hex[unit] = hex
    s.steps[unit] = 1 + (text[2] == "+")


def read_cards(entry: Entry | None) -> tuple[int, ...]:
    """Read a pile."""
    try:
        return tuple(map(int, entry.value.split())) if entry else ()
    except ValueError:
        raise BadText(f"not card numbers: {entry.value[:40] if entry else ''}", entry.line if entry else None) from None


def view(s: Toy, side: int) -> dict[str, Any]:
    """What a side sees, from a state already blanked for it."""
    return {
        "turn": s.turn,
        "board": list(board_lines(s)),
        "hands": {name: [-1 if c == BLANK else c for c in s.hands[i]] for i, name in enumerate(SIDES)},
        "buried": {name: list(pile) for name, pile in zip(SIDES, s.buried, strict=True)},
        "deck": len(s.deck),
        "discard": list(s.discard),
        "points": list(s.points),
    }


def scene(shown: dict[str, Any]) -> Scene:
    """The plain drawing of a view."""
    ground = plain_ground(GRID, ["marsh" if h in MARSH else "field" for h in range(GRID.n)])
    pieces = []
    for row, line in enumerate(shown["board"]):
        for i, text in enumerate(line.split()):
            if text[0] in "RB":
                unit = int(text[1])
                title = f"unit {unit}, {'both steps' if text[2] == '+' else 'one step'}"
                pieces.append(plain_piece(ground, unit, row * 5 + i, side_of(unit), SIDES, text[1:], title))
    hands = [_pile(f"hand of {name}", name, cards) for name, cards in shown["hands"].items()]
    piles = (*hands, Pile("deck", "deck", None, shown["deck"]), _pile("discard", None, shown["discard"]))
    points = tuple(Track("points", f"points of {n}", n, shown["points"][i]) for i, n in enumerate(SIDES))
    return Scene(ground, tuple(pieces), (), piles, points)


def _pile(title: str, side: str | None, found: list[int]) -> Pile:
    names = ("ambush", "rally")
    shown = tuple(Card(c, f"{names[DECK[c]]} {c}" if c >= 0 else "a card") for c in found)
    return Pile(title.replace(" ", "-"), title, side, len(found), shown)
