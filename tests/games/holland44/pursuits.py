"""How tests of Holland '44 win a battle on the meadow and go on from there."""

from __future__ import annotations

from typing import Any

from sandtable import Table
from sandtable.kernel.events import Event

from .battles import prepare, resolve
from .helpers import texts
from .meadow import CENTER, meadow

WEAK = f"{CENTER} Hartung/10ss"  # one step, a defense of 2
ELSEWHERE = "2824 Kauer\n2825 2D/231/50"  # so that there is always something left to attack
TANK, TANKS, LORRIES = "1CG/5/Gds", "2GG/5/Gds", "1GG/5/Gds"
FEET, MORE_FEET = "6DLI/151/50", "8DLI/151/50"

# One tank, or two battalions on foot, attack the weak defender at 5-1; one battalion on foot does at 2-1.
DMR, D1, DS = 4, 5, 6  # on the die at 5-1
D1_AT_TWO, EX_AT_TWO = 6, 3  # on the die at 2-1


def won(units: str, *dice: int, by: str = "", defenders: str = WEAK, more: str = "", **changes: Any) -> Table:
    """The moment after a battle for the center of the meadow; `by` names the attackers if not all attack."""
    t = meadow(f"{defenders}\n{units}\n{ELSEWHERE}", more=more, **changes)
    prepare(t, CENTER, *by.split())
    resolve(t, *(dice or (DS,)))
    return t


def give_way(t: Table) -> Table:
    """The Germans decide what they have to decide, as it comes."""
    while t.to_act == "german":
        t.play(t.legal[-1])
    return t


def go(t: Table, unit: str, *hexes: str) -> Table:
    """Take a unit up, and go."""
    t.play(f"take {unit}")
    for hex in hexes:
        t.play(f"step {hex}")
    return t


def ways(t: Table, verb: str = "step") -> set[str]:
    """The hexes that those in hand may enter, or attack."""
    return {text.split()[1] for text in texts(t) if text.startswith(verb + " ")}


def ended(t: Table) -> bool:
    """Whether the advance is over."""
    return t.prompt == "combat"


def break_through(t: Table, hex: str, *dice: int) -> tuple[Event, ...]:
    """Those in hand attack a hex; where nothing is to be decided about the attack, it is resolved at once."""
    t.script(list(dice))
    events = t.play(f"attack {hex}")
    while t.prompt == "preparing":
        events += t.play("resolve")
    give_way(t)
    return events
