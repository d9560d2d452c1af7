"""How steps go on in positions of the first version, where many held the part they had come to in a field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.position import OldStep, after, always, part

AIMED, OPEN, ROLL = 1, 2, 3  # the parts of an attack
ATTACK_PART = 15


def _attack(data: list[Any], above: str) -> str:
    """Of its parts an attack keeps whether it has hit."""
    now = data[ATTACK_PART] if len(data) > ATTACK_PART else 0
    data[ATTACK_PART:] = [now > AIMED]
    return {AIMED: "aimed", OPEN: "opened", ROLL: "rolled"}.get(now, "cooled") if above else ""


def _roll(data: list[Any], above: str) -> str:
    then = part(4, "revealed", "accepted", "clock_moved", "triggered", "settled")(data, above)
    return "begin_again" if then == "revealed" and above != "Draw" else then


OLD_STEPS: Mapping[str, OldStep] = {
    "Accuracy": part(6, "aimed", "drifted"),
    "Advances": part(3, "begin_again", "crossed", "", "left"),
    "Attack": _attack,
    "Choice": always("end"),
    "Crossing": part(4, "left", "arrived"),
    "Defense": part(10, "", "prepared", "rolled", "begin_again"),
    "DiceRoll": _roll,
    "EndOfTurn": part(2, "other_settled", "settled", "refilled"),
    "FireOrder": after({"Activate": "resumed"}, "begin_again"),
    "Happening": always("end"),
    "Melee": part(3, "ambushed", "first_rolled", "second_rolled"),
    "Melees": after({"Melee": "resumed"}, "begin_again"),
    "Mover": part(9, "carried_on", "arrived", "carried_on", "gone"),
    "OpFireWindow": part(7, "begin_again", "activated"),
    "Refill": after({"Draw": "resumed"}, "begin_again"),
    "Reveal": after({"Draw": "resumed"}, "begin_again"),
    "Sniper": after({"RandomHex": "resumed"}, "end"),
    "TimeAdvance": part(2, "", "survived", "", "cleared", "first_came", "both_came", "dug_in"),
    "Turn": part(2, "ordered", "ordered", "", "passed"),
}
