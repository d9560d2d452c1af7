"""What prompts say of the moment: how many units have not moved, what a stack has left, how an attack stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.board import AREAS
from .drawing.staging import place_name
from .titles import unit_name
from .wording import MODE, points_text

View = Mapping[str, Any]


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    if prompt == "movement":
        return {"count": still_to_move(view)}
    if prompt == "march" and view["march"]:
        march = view["march"]
        left, mode = points_text(march["left"]), MODE[march["mode"]][language]
        return {"units": _names(view, march["units"], language), "left": left, "mode": mode}
    if prompt == "landing":
        waiting = sum(unit["at"] == "airfield" for unit in view["units"].values())
        return {"count": waiting, "points": view["points"]}
    if prompt == "traffic":
        return {"count": len(view["traffic_ready"])}
    if prompt == "preparing" and view["battle"] and "column" in view["battle"]:
        battle = view["battle"]
        found = {name: battle[name] for name in ("attack", "defense", "column")}
        return {"hex": place_name(view, battle["hex"]), **found}
    return {"units": _names(view, view["acting"], language)} if prompt == "retreat" and view["acting"] else {}


def _names(view: View, units: list[str], language: str) -> str:
    return ", ".join(unit_name(view["units"][name]["id"], language) for name in units)


def still_to_move(view: View) -> int:
    """How many units of the side on the move have not moved; unknown ones do not move."""
    own = (unit for unit in view["units"].values() if unit["side"] == view["side"] and not unit["unseen"])
    return sum("moved" not in unit["marks"] and (unit["at"].isdigit() or unit["at"] in AREAS) for unit in own)
