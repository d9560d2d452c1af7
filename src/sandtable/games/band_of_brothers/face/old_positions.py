"""How steps go on in positions of the first version, where some held the stage they had come to in a field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.position import OldStep, after, always, part

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
