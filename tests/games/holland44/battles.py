"""How tests of Holland '44 prepare an attack and read its odds."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.games.holland44.rules.battle import Battle
from sandtable.games.holland44.rules.combat import Preparing
from sandtable.games.holland44.rules.pieces import NAMES, PIECE
from sandtable.games.holland44.rules.strength import Odds, column_name, odds_of
from sandtable.kernel.events import Event

from .helpers import field, state, texts


def front(units: str, side: str = "allied", turn: int = 3, more: str = "", /, **changes: Any) -> Table:
    """A combat phase: stacks separated by semicolons, further sections, changes of the map."""
    lines = "\n".join(f"  {stack.strip()}" for stack in units.split(";"))
    return field(f"turn: {turn}\nphase: {side} combat\nunits:\n{lines}\n{more}", changes=changes or None)


def from_the_start(units: str, side: str = "allied", turn: int = 3, more: str = "", /, **changes: Any) -> Table:
    """The same, played from the beginning of the player turn, so that everybody has stood where he stands."""
    lines = "\n".join(f"  {stack.strip()}" for stack in units.split(";"))
    t = field(f"turn: {turn}\nphase: {side} refit\nunits:\n{lines}\n{more}", changes=changes or None)
    to_combat(t)
    return t


def to_combat(t: Table) -> None:
    """End every phase before the combat phase."""
    for _ in range(40):
        if t.prompt == "combat":
            return
        t.play("end" if "end" in texts(t) else "pass")


def draft(t: Table) -> Battle:
    """The attack under preparation."""
    step = state(t).step
    assert isinstance(step, Preparing)
    return step.battle


def prepare(t: Table, hex: str, *units: str, lead: str = "", attached: str | None = None) -> Odds:
    """Attack a hex with some units (all that may if none is named) and give the odds."""
    t.play(f"attack {hex}")
    there = {NAMES[piece] for piece in draft(t).attackers}
    for unit in units:
        if unit not in there:
            t.play(f"join {unit}")
    for unit in sorted(there - set(units)) if units else ():
        t.play(f"leave {unit}")
    if lead and f"lead {lead}" in [str(a) for a in t.legal]:
        t.play(f"lead {lead}")
    _attach(t, attached)
    return odds(t)


def _attach(t: Table, attached: str | None) -> None:
    now = draft(t).attached
    if attached and PIECE[attached] != now:
        t.play(f"attach {attached}")
    elif attached == "" and now < len(NAMES):
        t.play("detach")


def odds(t: Table) -> Odds:
    """The odds of the attack under preparation."""
    return odds_of(state(t), draft(t))


def ratio(odds: Odds) -> tuple[int, int, str]:
    """Strengths and the final column after the cap."""
    return odds.attack, odds.defense, column_name(odds.final)


def shifts(odds: Odds) -> dict[str, int]:
    """The shifts by the number of their rule."""
    return {shift.rule.removeprefix("H44:"): shift.columns for shift in odds.shifts}


def halved(odds: Odds) -> dict[str, set[str]]:
    """The attackers that are halved, with the numbers of the rules."""
    return {NAMES[t.piece]: {r.removeprefix("H44:") for r in t.halved} for t in odds.attackers if t.halved}


def doubled(odds: Odds) -> set[str]:
    """The defenders that are doubled."""
    return {NAMES[term.piece] for term in odds.defenders if term.doubled}


def resolve(t: Table, *dice: int) -> tuple[Event, ...]:
    """Resolve the attack with given dice."""
    t.script(list(dice))
    return t.play("resolve")


def named(events: tuple[Event, ...], name: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind == name]
