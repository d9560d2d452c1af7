"""Steps of old positions.

In those of the first version some held the stage they had come to in a field. In those of the second -1 was no hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

from ....kernel.position import OldStep, after, always, part
from ..rules.state import NOWHERE

MOVING_AT, SHOOT_STAGE = 9, 10


def _arrival(data: list[Any], above: str) -> str:
    then = part(6, "", "", "shelled", "fired_at", "fired_at", "end", "end")(data, above)
    return "steadied" if above == "Nerve" else then


def _moving(data: list[Any], above: str) -> str:
    """Of the stages of a move only those remain at which something is decided."""
    at = data[MOVING_AT] if len(data) > MOVING_AT else 0
    return {2: "stormed", 4: "banked", 6: "fired"}.get(at, "resumed") if above else ""


def _shoot(data: list[Any], above: str) -> str:
    stage = data[SHOOT_STAGE] if len(data) > SHOOT_STAGE else 0
    return {0: "checked", 3: "rolled", 4: "over"}.get(stage, "") if above else ""


OLD_STEPS: Mapping[str, OldStep] = {
    "Activation": always("pass_on"),
    "Aftermath": part(5, "", "happened", "end"),
    "Arrival": _arrival,
    "Call": always("end"),
    "ComingOn": part(6, "checked", "come_on"),
    "Driving": part(10, "resumed", "fired"),
    "Early": always("end"),
    "Fire": always("end"),
    "FireMission": part(7, "checked", "aimed", "drifted", "pass_on"),
    "Flash": always("end"),
    "Impulse": after({"Activation": "used"}, "ran"),
    "Mount": after({"MoraleCheck": "checked", "Arrival": "exposed"}, "end"),
    "Moving": _moving,
    "Operations": after({"Rush": "rushed_on"}, "resumed"),
    "Prepared": always("checked"),
    "Reaction": after({"Nerve": "begin_again"}, "resumed"),
    "Ride": part(2, "resumed", "end"),
    "Rocket": part(3, "resumed", "over"),
    "Shoot": _shoot,
    "Tested": part(3, "resumed", "pass_on"),
}

HEXES = frozenset({"hex", "came", "goal", "trail"})  # fields of steps and shots that hold hexes
OFF_BOARD = -1


def upgrade(kind: type[Any], data: list[Any]) -> None:
    """Let the data of a step of the second version, and of the shot that it may hold, have NOWHERE for no hex."""
    _upgrade(kind, data, first=1)  # after the name of the step


def _upgrade(kind: Any, data: list[Any], first: int = 0) -> None:
    for at, (name, held) in zip(range(first, len(data)), _fields(kind), strict=False):
        if name in HEXES:
            data[at] = _hexes(data[at])
        elif hasattr(held, "_fields") and isinstance(data[at], list):
            _upgrade(held, data[at])


def _hexes(value: Any) -> Any:
    if isinstance(value, list):
        return [_hexes(each) for each in value]
    return NOWHERE if value == OFF_BOARD else value


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a step or a named tuple, and of what type each is."""
    hints = get_type_hints(kind)
    names: tuple[str, ...] = kind._fields if hasattr(kind, "_fields") else kind.__struct_fields__
    return tuple((name, hints[name]) for name in names)
