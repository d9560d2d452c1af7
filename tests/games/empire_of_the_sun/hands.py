"""Positions in which a side holds a certain card, for the tests of cards as events."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.cards import CARD, NAMES
from sandtable.games.empire_of_the_sun.rules.pieces import PIECE
from sandtable.games.empire_of_the_sun.rules.scenarios import FLAG
from sandtable.testing import play, refused

from .helpers import EMPIRE, field, state

SIDES = {"J": "japan", "A": "allies"}
FILLER = {"J": ("J3", "J16"), "A": ("A29", "A19")}  # a second card, so that the hand is not empty afterwards


def holding(
    card: str,
    units: str = "",
    *,
    hand: str = "",
    enemy: str = "",
    discard: str = "",
    removed: str = "",
    held: str = "",
    freed: str = "",
    turn: int = 5,
    tracks: str = "",
    sections: str = "",
    scenario: str = "campaign",
    **options: Any,
) -> Table:
    """A side is about to play a card; Japan holds its empire but one region, and more, by region; chance is asked."""
    own, other = card[0], "A" if card[0] == "J" else "J"
    rows = "".join(f"\n          {line.strip()}" for line in units.strip().split("\n") if line.strip())
    more = "".join(f"\n          {line.strip()}" for line in held.split("\n") if line.strip())
    empire = EMPIRE.rstrip("\n").replace(f"{freed}: all", f"{freed}:") if freed else EMPIRE.rstrip("\n")
    numbers = "".join(f"\n          {line.strip()}" for line in (tracks or "will 5").split("\n"))
    filler = hand or next(name for name in FILLER[own] if name != card)
    foes = enemy or FILLER[other][0]
    text = f"""
        turn: {turn}
        segment: {SIDES[own]} offensives
        units:{rows}{empire}{more}
        tracks:{numbers}
          passes 2 2
        cards:
          {SIDES[own]} hand {card} {filler}
          {SIDES[own]} deck rest
          {SIDES[other]} hand {foes}
          {SIDES[other]} deck rest
"""
    for pile, names in (("discard", discard), ("removed", removed)):
        text = text.rstrip() + (f"\n          {SIDES[own]} {pile} {names}\n" if names else "\n")
    extra = "".join(f"        {line.strip()}\n" for line in sections.split("\n") if line.strip())
    return field(text + extra, scenario, chance="ask", **options)


def event(t: Table, card: str, *actions: str) -> Table:
    """Play a card as an event, and what follows."""
    play(t, f"play {card} event", *actions)
    return t


def pile_of(t: Table, card: str) -> str:
    """Where a card is: hand, deck, discard, removed or future."""
    s, side = state(t), 0 if card[0] == "J" else 1
    names = ("hand", "deck", "discard", "removed", "future")
    return next(name for name in names if CARD[card] in getattr(s, f"{name}{side}"))


def in_hand(t: Table, side: str) -> set[str]:
    """The cards of a hand."""
    return {NAMES[card] for card in state(t).hand(0 if side == "japan" else 1)}


def flags(t: Table) -> set[str]:
    """What events have brought about."""
    return {name for name, bit in FLAG.items() if state(t).flags & bit}


# --- offensives


def command(t: Table, hq: str, *units: str) -> Table:
    """Name the HQ of an offensive or reaction, if it is asked for, and activate some units, no others."""
    if t.prompt in ("command", "reaction"):
        play(t, f"hq {hq}")
    play(t, *(f"activate {unit}" for unit in sorted(units, key=PIECE.__getitem__)))
    if t.prompt == "activate":
        play(t, "done")
    return t


def go(t: Table, mode: str, hex: str, *units: str) -> Table:
    """Move some units of one hex together."""
    play(t, *(f"take {unit}" for unit in sorted(units, key=PIECE.__getitem__)), f"go {mode} {hex}")
    return t


def stay(t: Table) -> Table:
    """Nobody else moves."""
    if t.prompt == "move":
        play(t, "done")
    return t


def strike(t: Table, hex: str, *units: str) -> Table:
    """Declare a battle in a hex with some units from elsewhere, and no other."""
    if f"declare {hex}" in map(str, t.legal):
        play(t, f"declare {hex}")
    for unit in units:
        if f"assign {unit} {hex}" in map(str, t.legal):
            play(t, f"assign {unit} {hex}")
    if t.prompt == "declare":
        play(t, "done")
    return t


def until(t: Table, prompt: str, *dice: str) -> Table:
    """Pass until something is asked; dice show what is written, then ones."""
    faces = [*dice]
    while t.prompt != prompt:
        if t.prompt == "roll":
            play(t, f"roll {int(faces.pop(0)) + 1 if faces else 1}")
        else:
            play(
                t, "pass" if "pass" in map(str, t.legal) else "done" if "done" in map(str, t.legal) else str(t.legal[0])
            )
    return t


def allied_attack(cards: str, more: str = "", active: str = "Essex Northampton", **position: Any) -> Table:
    """The Allies attack Guadalcanal from the sea; Japan is asked for weather. It has these cards."""
    units = f"""
        4825 HQ_Halsey Essex Northampton
        4423 17_Army 25_Flotilla
        4021 HQ_South_Seas
        {more}
    """
    t = holding("A29", units, held="Australian Mandates: all", enemy=cards, **position)
    play(t, "play A29 offensive")
    command(t, "HQ_Halsey", *active.split())
    go(t, "sail", "4424", *active.split())
    return strike(t, "4423", "Essex")


def to_step(t: Table, prompt: str, card: str, rule_before: str) -> Table:
    """Pass until a step comes; at each step before it the card is refused for a rule."""
    while t.prompt != prompt:
        refused(t, f"play {card} event", rule_before)
        play(t, "pass")
    return t
