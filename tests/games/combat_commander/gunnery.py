"""Scenes of fire: a side has ordered units to fire, chooses target and pieces, and rolls what a test wants."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .helpers import field, order, pass_all, state, texts, total

GERMAN_FIRE = order("germany", "fire")


def firing(
    *units: str,
    activate: tuple[int, ...] = (0,),
    hand: tuple[int, ...] = (),
    enemy_hand: tuple[int, ...] = (),
    **rest: Any,
) -> Table:
    """A table at which the Axis has given a Fire order and activated units, from the first on."""
    card = order("germany", "fire", hand)
    t = field(*units, hands=((card, *hand), enemy_hand), **rest)
    t.play(f"order {card}")
    for unit in activate:
        if f"activate {unit}" in texts(t):
            t.play(f"activate {unit}")
    if t.prompt == "activate":
        t.play("end")
    return t


def shoot(t: Table, *choices: str) -> None:
    """Choose target and pieces as far as there is a choice, up to the window before the attack roll."""
    for choice in choices:
        if choice in texts(t):
            t.play(choice)
    if t.prompt == "fire-group":
        t.play("end")


def rolls(t: Table, *wanted: tuple[int, int], trigger: str = "") -> list[int]:
    """Cards for rolls to come, each as side and total, from what is left in the decks; only the first has a trigger."""
    cards: list[tuple[int, int]] = []
    for side, number in wanted:
        s = state(t)
        gone = {card for card in range(73) if card not in s.deck(side)} | {c for owner, c in cards if owner == side}
        cards.append((side, total(s.setup.nations[side], number, trigger, tuple(gone))))
        trigger = ""
    return [card for _, card in cards]


def volley(t: Table, attack: int, *defenses: int, by: int = 0, trigger: str = "") -> tuple[Event, ...]:
    """Roll an attack and its defenses, everybody passing; units defend in the order of their numbers."""
    t.script(rolls(t, (by, attack), *((1 - by, defense) for defense in defenses), trigger=trigger))
    return finish(t)


def finish(t: Table) -> tuple[Event, ...]:
    """Let everybody pass and units defend in the order of their numbers, until something else is asked."""
    found = list(pass_all(t))
    while t.prompt == "defend":
        found += t.play(texts(t)[0])
        found += pass_all(t)
    return tuple(found)


def the(events: tuple[Event, ...], kind: str) -> Event:
    """The only event of a kind."""
    [found] = [each for each in events if each.kind == kind]
    return found
