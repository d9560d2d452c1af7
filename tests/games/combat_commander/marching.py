"""Scenes of orders: a side gives one, its units are activated, and the table stands where they begin to act."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import field, order, pass_all, state, texts

FAR = "O3 allies russia_militia"  # an enemy far away: a side without units has lost
DEFENDERS = {"sides": {"allies": {"posture": "defend"}}}


def given(t: Table, card: int, *units: int) -> Table:
    """An order is given with a card, and units are activated for it."""
    t.play(f"order {card}")
    for unit in units:
        if f"activate {unit}" in texts(t):
            t.play(f"activate {unit}")
    if t.prompt == "activate" and "end" in texts(t):
        t.play("end")
    return t


def ordered(
    name: str,
    *units: str,
    activate: tuple[int, ...] = (0,),
    own: tuple[int, ...] = (),
    enemy: tuple[int, ...] = (),
    side: str = "axis",
    nation: str = "germany",
    **rest: Any,
) -> Table:
    """A side has given an order with a card of its nation; `own` and `enemy` are further cards in hand."""
    card = order(nation, name, own)
    mine = (card, *own)
    hands = (mine, enemy) if side == "axis" else (enemy, mine)
    t = field(*units, hands=hands, side=side, **{side: nation, **rest})
    return given(t, card, *activate)


def march(*units: str, **rest: Any) -> Table:
    """The first units of a position are about to move."""
    return ordered("move", *units, FAR, **rest)


def rolls(t: Table, *cards: int) -> tuple[Event, ...]:
    """Let these cards be drawn, and everybody pass until somebody must choose."""
    t.script(list(cards))
    return pass_all(t)


def axis_rolls(t: Table, *totals: int) -> list[int]:
    """Cards of the Axis draw pile that roll these totals, without triggers."""
    return _drawn(t, 0, totals)


def allied_rolls(t: Table, *totals: int) -> list[int]:
    """Cards of the Allied draw pile that roll these totals, without triggers."""
    return _drawn(t, 1, totals)


def _drawn(t: Table, side: int, totals: tuple[int, ...]) -> list[int]:
    deck, pile, found = state(t).cards(side), state(t).deck(side), list[int]()
    for wanted in totals:
        fits = (c for c in pile if deck.white[c] + deck.coloured[c] == wanted and not deck.trigger[c])
        found.append(next(c for c in fits if c not in found))
    return found


def hand(t: Table, side: int) -> tuple[int, ...]:
    """The cards in a side's hand."""
    return state(t).hand(side)


def of(events: tuple[Event, ...], kind: str) -> list[Event]:
    """The events of a kind."""
    return [each for each in events if each.kind == kind]
