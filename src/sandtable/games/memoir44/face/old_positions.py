"""How steps go on in positions of the first version, where some held their stage in a field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....kernel.position import OldStep, after, part


def _strike(data: list[Any], above: str) -> str:
    """A target that has retreated was still the first of them."""
    if above in ("", "Roll"):
        return "rolled" if above else ""
    data[2] = data[2][1:]
    return "begin_again"


OLD_STEPS: Mapping[str, OldStep] = {
    "AmbushBattle": after({"Roll": "rolled"}, "retreated"),
    "Attack": part(4, "", "ambushed", "rolled", "retreated"),
    "DrawCards": after({"Draw": "resumed"}, "begin_again"),
    "Replace": part(2, "", "draw"),
    "Strike": _strike,
}
