"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ....kernel.game import Setup
from ....maps.hexes import bits
from ..rules.pieces import KINDS, SUPPORT
from ..rules.setup import FORTS, Scenario
from ..rules.state import SIDES
from ..rules.turn import PHASES
from .titles import PHASE, SIDE, WORDS, Text, around, kind_title, points_text, support_title, unit_name

FIELD_DOMAINS = {"target": "unit", "by": "unit", "carrier": "unit", "where": "hex"}
_UNITS = ("unit", "units", "target", "by", "carrier")
_RUSSIAN_WORD = re.compile("[А-ЯЁ][а-яё]")
_NONE: Text = {"en": "none", "ru": "нет"}
RANDOM_EVENTS: dict[int, Text] = {
    1: {"en": "a casualty to the firer or to its target", "ru": "потери у стрелявшего или у цели"},
    2: {"en": "a casualty to an unconcealed unit", "ru": "потери у незамаскированной части"},
    3: {"en": "a reduced squad is back to full strength", "ru": "отделение сокращённого состава пополняется"},
    4: {"en": "a lost squad returns", "ru": "уничтоженное отделение возвращается"},
    5: {"en": "two counters lose their concealment", "ru": "две фишки теряют маскировку"},
    6: {"en": "two units hide", "ru": "две части маскируются"},
    7: {"en": "two units are marked Used", "ru": "две части становятся использованными"},
    8: {"en": "two units may act again", "ru": "две части снова могут действовать"},
    9: {"en": "two one-time command points", "ru": "два одноразовых очка командования"},
    10: {"en": "any event, for the side to choose", "ru": "любое событие по выбору стороны"},
}


def field_text(setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
    """Counters by side and number, kinds, forts and support by their names, directions by the compass."""
    if field in _UNITS and isinstance(value, int):
        return unit_name(value, language)
    if field == "kind":
        name = KINDS[value] if isinstance(value, int) else value
        return _inside(kind_title(name, language))
    if field == "fort":
        return WORDS[FORTS[value] if isinstance(value, int) else value][language].lower()
    if field == "support" and isinstance(setup, Scenario) and value < len(setup.support):
        battery = setup.support[value]
        return f"{support_title(SUPPORT[battery.kind], language)} ({SIDE[SIDES[battery.side]][language]})"
    if field == "exchange" and isinstance(setup, Scenario):
        return _exchange(setup, value, language, side)
    if field == "event" and value in RANDOM_EVENTS:
        return RANDOM_EVENTS[value][language]
    if field == "phase":
        return PHASE[PHASES[value]][language]
    if field == "left":
        return points_text(value)
    if field in ("direction", "bank") and isinstance(setup, Scenario):
        position = 2 * value + 1 if field == "direction" else value
        return around(position, language, turned=setup.grid.pointy)
    return None


def _exchange(setup: Scenario, number: int, language: str, side: int | None) -> str | None:
    """What a side gives for what, 0 standing for nothing at all."""
    if not number:
        return _NONE[language]
    swaps = [swap for swap in setup.swaps if swap.side == side]
    if number > len(swaps):
        return None
    swap = swaps[number - 1]
    guns = [support_title(SUPPORT[setup.support[i].kind], language) for i in bits(swap.guns[1])]
    given, taken = _each(swap.give, language), [*_each(swap.take, language), *guns]
    return f"{', '.join(given)} → {', '.join(taken) or _NONE[language]}"


def _each(kinds: tuple[int, ...], language: str) -> list[str]:
    """Kinds by name, with how many there are of each."""
    names = Counter(_inside(kind_title(KINDS[kind], language)) for kind in kinds)
    return [f"{count} × {name}" if count > 1 else name for name, count in names.items()]


def _inside(title: str) -> str:
    """A Russian name inside a sentence: no capital but that of a designation."""
    return title[0].lower() + title[1:] if _RUSSIAN_WORD.match(title) else title
