"""What the tests of Combat Commander share: positions on any map, cards by what is on them, short ways to read a table.

A script value is the number of a card that the roller draws from his own deck, so a test that says what is rolled
looks for a card with those dice: `t.script([roll("germany", 3, 4)])`.
"""

from __future__ import annotations

import json
from typing import Any

from sandtable import Table
from sandtable.games.combat_commander.rules.board import GRID, NONE, SIDES
from sandtable.games.combat_commander.rules.cards import DECKS
from sandtable.games.combat_commander.rules.pieces import FORTS
from sandtable.games.combat_commander.rules.state import State
from sandtable.kernel.events import Event
from sandtable.testing import position


def field(
    *units: str,
    sheet: str = "11",
    axis: str = "germany",
    allies: str = "russia",
    side: str = "axis",
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    weapons: tuple[str, ...] = (),
    changes: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    scenario: str = "open_map",
    more: str = "",
    seed: int = 0,
) -> Table:
    """A position on a map: units as `place side type ...` numbered from 0, weapons as `type ...`, hands (axis, allies).

    Further sections of the position go into `more`, changes of the scenario into `changes`.
    """
    over = dict(changes or {})
    if scenario == "open_map":
        sides = {name: {"nation": nation} for name, nation in zip(SIDES, (axis, allies), strict=True)}
        for name, row in over.get("sides", {}).items():
            sides[name].update(row)
        over = {"map": sheet, **over, "sides": sides}
    chosen = {**(options or {}), **({"changes": over} if over else {})}
    lines = [
        "game: combat_commander",
        f"scenario: {scenario}",
        f"options: {json.dumps(chosen)}",
        f"side: {side}",
        *_block("weapons", [f"{number} {row}" for number, row in enumerate(weapons)]),
        *_block("units", [f"{number} {row}" for number, row in enumerate(units)]),
        *_block("hands", [f"{name}: {' '.join(map(str, hand))}" for name, hand in zip(SIDES, hands, strict=True)]),
        *more.strip("\n").splitlines(),
    ]
    return position("\n".join(lines), seed)


def _block(name: str, rows: list[str]) -> list[str]:
    return [f"{name}:", *(f"  {row}" for row in rows)] if rows else []


# --- cards ----------------------------------------------------------------------------------------------------------


def roll(nation: str, white: int, coloured: int, trigger: str = "", besides: tuple[int, ...] = ()) -> int:
    """A card of a nation with these dice and this trigger, other than some."""
    deck = DECKS[nation]
    for card in range(1, 73):
        face = (deck.white[card], deck.coloured[card], deck.trigger[card])
        if face == (white, coloured, trigger) and card not in besides:
            return card
    raise AssertionError(f"{nation} has no card with {white} and {coloured} and the trigger '{trigger}'")


def total(nation: str, wanted: int, trigger: str = "", besides: tuple[int, ...] = ()) -> int:
    """A card of a nation whose dice add up to a number, with this trigger, other than some."""
    deck = DECKS[nation]
    for card in range(1, 73):
        if deck.white[card] + deck.coloured[card] == wanted and deck.trigger[card] == trigger and card not in besides:
            return card
    raise AssertionError(f"{nation} has no card with {wanted} and the trigger '{trigger}'")


def order(nation: str, name: str, besides: tuple[int, ...] = ()) -> int:
    """A card of a nation with an order, other than some."""
    return _card(nation, "order", name, besides)


def action(nation: str, name: str, besides: tuple[int, ...] = ()) -> int:
    """A card of a nation with an action, other than some."""
    return _card(nation, "action", name, besides)


def event(nation: str, name: str, besides: tuple[int, ...] = ()) -> int:
    """A card of a nation with an event, other than some."""
    return _card(nation, "event", name, besides)


def at_hex(nation: str, label: str) -> int:
    """The card of a nation whose random hex this is."""
    return DECKS[nation].hex.index(GRID.at(label), 1)


def _card(nation: str, part: str, name: str, besides: tuple[int, ...]) -> int:
    column = getattr(DECKS[nation], part)
    for card in range(1, 73):
        if column[card] == name and card not in besides:
            return card
    raise AssertionError(f"{nation} has no card with the {part} '{name}'")


# --- reading a table ------------------------------------------------------------------------------------------------


def state(t: Table) -> State:
    """The state of a table."""
    s = t._state
    assert isinstance(s, State)
    return s


def texts(t: Table) -> list[str]:
    """The legal actions as text, but for weapons that may be given up at any time (11.3b)."""
    return [str(action) for action in t.legal if action.verb != "scrap"]


def where(t: Table, unit: int) -> str | None:
    """The hex of a unit, None if it is not on the map."""
    h = state(t).hex[unit]
    return None if h == NONE else GRID.label[h]


def is_broken(t: Table, unit: int) -> bool:
    """Whether a unit is broken."""
    return bool(state(t).broken >> unit & 1)


def is_suppressed(t: Table, unit: int) -> bool:
    """Whether a unit is suppressed."""
    return bool(state(t).suppressed >> unit & 1)


def fort_at(t: Table, label: str) -> str:
    """The fortification in a hex, `none` for none."""
    return FORTS[state(t).fort[GRID.at(label)]]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The kinds of some events."""
    return [each.kind for each in events]


def first(events: tuple[Event, ...], kind: str) -> Event:
    """The first event of a kind."""
    return next(each for each in events if each.kind == kind)


def pass_all(t: Table, limit: int = 50) -> tuple[Event, ...]:
    """Pass as long as passing is possible."""
    found: list[Event] = []
    while not t.over and "pass" in texts(t) and limit:
        found += t.play("pass")
        limit -= 1
    return tuple(found)
