"""What prompts say of the moment: how many units have not moved, what a stack has left, how an attack stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ..rules.board import AREAS
from ..rules.verbs import MODES
from .drawing.staging import place_name
from .titles import KIND, unit_name
from .wording import MOVEMENT, points_text

View = Mapping[str, Any]
_PHASES = ("refit", "bridges", "landing", "movement", "combat", "traffic")  # prompts of whole phases
_SAID = {
    "normal": {"en": "the usual way", "ru": "если не выбрать иное"},
    "tactical": {"en": "2 hexes at most, whatever they cost", "ru": "не больше 2 гексов, ОД не в счёт"},
    "extended": {"en": "+2 MP, never beside an enemy", "ru": "+2 ОД, но не рядом с врагом"},
    "stay": {"en": "stays where it is for this phase", "ru": "останется на месте до конца фазы"},
    "end": {"en": "ends the phase", "ru": "закончить фазу"},
}


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    if prompt == "movement":
        return {"count": still_to_move(view)}
    if prompt == "march" and view["march"]:
        march = view["march"]
        left, mode = points_text(march["left"]), MOVEMENT[march["mode"]][language]
        return {"units": _called(view, march["units"], language), "left": left, "mode": mode}
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


def _called(view: View, units: list[str], language: str) -> str:
    """Units by their names; one alone also by what it is."""
    names = _names(view, units, language)
    kind = view["units"][units[0]].get("kind") if len(units) == 1 else None
    return names if kind is None or KIND[kind][language] in names else f"{names}, {KIND[kind][language]}"


def _names(view: View, units: list[str], language: str) -> str:
    return ", ".join(unit_name(view["units"][name]["id"], language) for name in units)


def still_to_move(view: View) -> int:
    """How many units of the side on the move have not moved; unknown ones do not move."""
    own = (unit for unit in view["units"].values() if unit["side"] == view["side"] and not unit["unseen"])
    return sum("moved" not in unit["marks"] and (unit["at"].isdigit() or unit["at"] in AREAS) for unit in own)


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """The ways to move in a few words and which of them is taken, and what is over for this phase."""
    found = {action: _note(view, prompt, action, language) for action in actions if action.verb in _NOTED}
    return {action: note for action, note in found.items() if note is not None}


_NOTED = frozenset({"mode", "stop", "end"})


def _note(view: View, prompt: str, action: Action, language: str) -> Note | None:
    march = view["march"] or {}
    if action.verb == "mode":
        name = MODES[action.args[0]]
        return Note(_SAID[name][language], chosen=name == march.get("mode"))
    if action.verb == "stop":
        return Note(_SAID["stay"][language]) if march.get("hexes") == 0 else None
    return Note(_SAID["end"][language]) if prompt in _PHASES else None
