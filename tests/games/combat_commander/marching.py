"""Scenes of orders: a side gives one, its units are activated, and the table stands where they begin to act."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import field, order, pass_all, state, texts, total

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


def german(*totals: int, besides: tuple[int, ...] = ()) -> list[int]:
    """German cards that roll these totals, without triggers."""
    return _all("germany", totals, besides)


def russian(*totals: int, besides: tuple[int, ...] = ()) -> list[int]:
    """Russian cards that roll these totals, without triggers."""
    return _all("russia", totals, besides)


def _all(nation: str, totals: tuple[int, ...], besides: tuple[int, ...]) -> list[int]:
    found: list[int] = []
    for wanted in totals:
        found.append(total(nation, wanted, "", (*besides, *found)))
    return found


def hand(t: Table, side: int) -> tuple[int, ...]:
    """The cards in a side's hand."""
    return state(t).hand(side)


def of(events: tuple[Event, ...], kind: str) -> list[Event]:
    """The events of a kind."""
    return [each for each in events if each.kind == kind]
