"""The battle dice, drawn: infantry, armor, grenade, flag and star; and what a die has hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from .....kernel.events import Event
from .....kernel.game import Die
from .....painting.dice import IVORY, cube
from ...rules import dice
from ...rules.state import State

_INFANTRY = (
    '<g fill="#2f5f46"><path d="M4.9 8.4c0-3.1 2.2-5 5.1-5s5.1 1.9 5.1 5l1.1.5v.9H3.8v-.9z"/>'
    '<path d="M6.5 10.5h7c0 2.3-1.5 3.8-3.5 3.8s-3.5-1.5-3.5-3.8z"/>'
    '<path d="M3.3 17.3c.3-2.2 1.9-3.3 3.7-3.5l3 1.6 3-1.6c1.8.2 3.4 1.3 3.7 3.5z"/></g>'
)
_ARMOR = (
    '<g fill="#2c4f7c"><path d="M2.3 11.3h15.4l-1.2 3.9c-.2.7-.7 1.1-1.4 1.1H4.9c-.7 0-1.2-.4-1.4-1.1z"/>'
    '<path d="M5.5 10.6V8.2c0-.8.5-1.3 1.3-1.3h4.4c1 0 1.7.6 1.9 1.5h5v1.3h-5v.9z"/></g>'
    f'<g fill="{IVORY}"><circle cx="6" cy="13.9" r="1.1"/><circle cx="10" cy="13.9" r="1.1"/>'
    '<circle cx="14" cy="13.9" r="1.1"/></g>'
)
_GRENADE = (
    '<g fill="#8a2f21"><path d="M9.4 7.3c3 0 4.9 2.3 4.9 5.2 0 3-2.1 5-4.9 5s-4.9-2-4.9-5c0-2.9 1.9-5.2 4.9-5.2z"/>'
    '<path d="M7.7 4.2h3.6l3.5 1.6 1.3 4.4-1.3.4-1.2-3.5-2.3-.9v.9H7.7z"/></g>'
    '<circle cx="6" cy="4.9" r="1.6" fill="none" stroke="#8a2f21"/>'
    f'<path d="M5 10.9h8.8M5 14.1h8.8M8 7.7v9.6M10.9 7.7v9.6" stroke="{IVORY}" stroke-width=".7"/>'
)
_FLAG = (
    '<path d="M4.8 3.1h1.4v14.1H4.8z" fill="#5a4126"/>'
    '<path d="M6.2 4.2c3.1-1.6 5.3 1.6 9.4 0v7c-4.1 1.6-6.3-1.6-9.4 0z" fill="#c07d17"/>'
)
_STAR = (
    '<path d="m10 2.7 2.2 4.8 5.2.6-3.9 3.6 1.1 5.2-4.6-2.6-4.6 2.6 1.1-5.2-3.9-3.6 5.2-.6z" '
    'fill="#5d5a66" stroke-linejoin="round"/>'
)
FACES: Mapping[str, str] = MappingProxyType(
    {
        str(face): cube(drawn)
        for face, drawn in (
            (dice.INFANTRY_A, _INFANTRY),
            (dice.INFANTRY_B, _INFANTRY),
            (dice.ARMOR_FACE, _ARMOR),
            (dice.GRENADE, _GRENADE),
            (dice.FLAG, _FLAG),
            (dice.STAR, _STAR),
        )
    }
)
_AIMED = {  # by the rule of a roll: which event says at whom, in which field
    "M44:battle-no-split": ("attacked", "target"),
    "M44:card-ambush-a": ("ambushed", "attacker"),
    "M44:card-barrage": ("bombed", "target"),
    "M44:card-air-power-c": ("bombed", "target"),
}
_STARS_HIT = "M44:card-air-power-c"


def dice_of(s: State, events: Sequence[Event]) -> tuple[Die, ...]:
    """The dice of a roll; a flag drives back and neither hits nor misses."""
    rolled = events[-1]
    if rolled.kind != "rolled":
        return ()
    target = _target(events)
    if target is None:
        return tuple([Die(str(face)) for face in rolled.faces])
    hitting = dice.HITS[s.kind[target]] | ({dice.STAR} if rolled.rule == _STARS_HIT else frozenset())
    return tuple([Die(str(face), None if face == dice.FLAG else face in hitting) for face in rolled.faces])


def _target(events: Sequence[Event]) -> int | None:
    """The unit that a roll was meant for, by what was said before it."""
    kind, field = _AIMED.get(events[-1].rule, ("", ""))
    said = next((event for event in reversed(events[:-1]) if event.kind == kind), None)
    return int(said.fields[field]) if said is not None else None
