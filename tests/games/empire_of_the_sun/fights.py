"""Battles for the tests of chapter 9: a position with a battle on the stack, dice written down beforehand."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.empire_of_the_sun.rules.battle import Battle
from sandtable.games.empire_of_the_sun.rules.bonuses import CONDITIONS, Fight
from sandtable.games.empire_of_the_sun.rules.cards import CARD
from sandtable.games.empire_of_the_sun.rules.pieces import SIDES
from sandtable.games.empire_of_the_sun.rules.plays import CardPlay
from sandtable.kernel.events import Event, all_of
from sandtable.kernel.step import Step
from sandtable.testing import position

from .helpers import map_of, state, texts


def with_step(t: Table, step: Step[Any], dice: str = "") -> Table:
    """The same position with a step before the card play, where chance is asked; `dice` are faces from 0 to 9."""
    s = state(position(t.position().replace("options: {}", 'options: {"chance": "ask"}')))
    s.call(step, CardPlay(1).ask_again)
    return roll(Table(s, dice=None), dice)


def roll(t: Table, dice: str) -> Table:
    """Let chance give some faces."""
    for die in dice:
        t.play(f"roll {int(die) + 1}")
    return t


def fight_at(t: Table, hex: str, side: str, condition: str = "intercept", cards: str = "") -> Fight:
    """A battle in a hex, with the events that have a bearing on it."""
    events = tuple(CARD[card] for card in cards.split())
    return Fight(state(t).board.grid.at(hex), SIDES.index(side), CONDITIONS.index(condition), events)


def battle(
    units: str, hex: str = "4423", side: str = "allies", condition: str = "intercept", cards: str = "", **more: Any
) -> Table:
    """A battle about to begin in which chance is asked; `more` is for `map_of`."""
    t = map_of(units, **more)
    return with_step(t, Battle(fight_at(t, hex, side, condition, cards)))


def shot(events: tuple[Event, ...]) -> list[tuple[str, int, int, int]]:
    """Whose fire some events tell of: side, what was added to the die, strength, hits."""
    found = [event for event in events if event.kind == "fired"]
    return [
        (SIDES[event.side], sum(each.amount for each in event.modifiers), event.strength, event.hits) for event in found
    ]


def hits(t: Table) -> set[str]:
    """The units that may be hit now."""
    return {text.removeprefix("hit ") for text in texts(t) if text.startswith("hit ")}


def finish(t: Table) -> Table:
    """Play the first action again and again until the battle is over; chance gives nines to nobody."""
    while t.prompt != "card":
        t.play("roll 1" if t.prompt == "roll" else t.legal[0])
    return t


def log(t: Table) -> list[Event]:
    """All that has happened."""
    return [Event(raw) for raw in all_of(state(t).log)]
