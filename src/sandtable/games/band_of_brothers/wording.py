"""How values of events and actions are put into words, where the kernel's own way does not say enough."""

from __future__ import annotations

from typing import Any

from ...kernel.game import Setup
from .pieces import KINDS, SUPPORT
from .setup import FORTS, Scenario
from .titles import PHASE, WORDS, Text, around, kind_title, support_title, unit_name
from .view import PHASES

FIELD_DOMAINS = {"target": "unit", "by": "unit", "carrier": "unit"}
_UNITS = ("unit", "units", "target", "by", "carrier")
_SIXTHS = ("", "⅙", "⅓", "½", "⅔", "⅚")
RANDOM_EVENTS: dict[int, Text] = {
    1: {"en": "a casualty to the firer or to its target", "ru": "потери у стрелявшего или у цели"},
    2: {"en": "a casualty to a unit that lies open", "ru": "потери у незамаскированной части"},
    3: {"en": "a reduced squad is back to full strength", "ru": "отделение сокращённого состава пополняется"},
    4: {"en": "a lost squad returns", "ru": "уничтоженное отделение возвращается"},
    5: {"en": "two counters lose their concealment", "ru": "две фишки теряют маскировку"},
    6: {"en": "two units hide", "ru": "две части маскируются"},
    7: {"en": "two units are marked Used", "ru": "две части становятся использованными"},
    8: {"en": "two units may act again", "ru": "две части снова могут действовать"},
    9: {"en": "two command points for once", "ru": "два одноразовых очка командования"},
    10: {"en": "any event, for the side to choose", "ru": "любое событие по выбору стороны"},
}


def field_text(setup: Setup, field: str, value: Any, language: str, side: int | None) -> str | None:
    """Counters by side and number, kinds, forts and support by their names, directions by the compass."""
    if field in _UNITS and isinstance(value, int):
        return unit_name(value, language)
    if field == "kind":
        name = KINDS[value] if isinstance(value, int) else value
        return kind_title(name, language)
    if field == "fort":
        return WORDS[FORTS[value] if isinstance(value, int) else value][language]
    if field == "support" and isinstance(setup, Scenario) and value < len(setup.support):
        return support_title(SUPPORT[setup.support[value].kind], language)
    if field == "event" and value in RANDOM_EVENTS:
        return RANDOM_EVENTS[value][language]
    if field == "phase":
        return PHASE[PHASES[value]][language]
    if field == "left":
        return _points(value)
    if field in ("direction", "bank") and isinstance(setup, Scenario):
        position = 2 * value + 1 if field == "direction" else value
        return around(position, language, turned=setup.grid.pointy)
    return None


def _points(sixths: int) -> str:
    """Movement points, which are counted in sixths."""
    whole, part = divmod(sixths, 6)
    return f"{whole or ''}{_SIXTHS[part]}" or "0"
