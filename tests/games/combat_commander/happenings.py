"""Scenes of events: a side routs, the roll for its broken lieutenant draws an event, and the event asks or is over."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from . import helpers
from .helpers import field, order, texts, total

FAR = "A10"  # where the unit stands whose roll draws the event


def drawn(
    name: str,
    *units: str,
    cards: tuple[int, ...] = (),
    nation: str = "germany",
    side: str = "axis",
    hand: tuple[int, ...] = (),
    enemy_hand: tuple[int, ...] = (),
    **rest: Any,
) -> Table:
    """A table in the midst of an event that a side has drawn; unit 0 rolled, the others stand as said.

    The cards are what the event itself turns up: rolls and random hexes.
    """
    card = helpers.event(nation, name, (*hand, *cards))
    rout = order(nation, "rout", (card, *hand, *cards))
    trigger = total(nation, 7, "event", (rout, card, *hand, *cards))
    own = (rout, *hand)
    hands = (own, enemy_hand) if side == "axis" else (enemy_hand, own)
    nations = {side: nation, **({"axis": "germany"} if side == "allies" else {})}
    t = field(f"{FAR} {side} lieutenant broken", *units, hands=hands, side=side, **{**nations, **rest})
    t.script([trigger, card, *cards])
    t.play(f"order {rout}")
    for choice in (f"side {side}", "roll-for 0", "pass"):
        if choice in texts(t):
            t.play(choice)
    return t


def seen(t: Table, kind: str, side: str | None = None) -> list[Event]:
    """Everything of a kind that has happened at a table, as a side saw it."""
    return [each for each in t.observe(side).events() if each.kind == kind]


def event_over(t: Table) -> bool:
    """Whether the event is behind us: the roll that drew it has had its result."""
    return bool(seen(t, "rout-roll"))


def answer_all(t: Table, limit: int = 60) -> list[Event]:
    """Everybody passes or takes the first choice, until the mover may go on or has finished."""
    found: list[Event] = []
    while t.prompt not in ("mover", "move", "turn") and not t.over and limit:
        choices = texts(t)
        found += t.play("pass" if "pass" in choices else choices[0])
        limit -= 1
    return found
