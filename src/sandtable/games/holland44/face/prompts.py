"""What prompts say of the moment: how many units have not moved, what a stack has left, how an attack stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.events import Addend
from ....kernel.game import Note
from ..rules.board import AREAS
from ..rules.pace import TACTICAL_HEXES
from ..rules.stacking import MOST_STEPS
from ..rules.verbs import MODES
from .crowding import GOING
from .drawing.staging import map_of, place_name
from .titles import bridge_name, called, plain_name
from .wording import MOVEMENT, points_text

View = Mapping[str, Any]
_PHASES = ("refit", "bridges", "landing", "movement", "combat", "traffic")  # prompts of whole phases
_FOUGHT = ("determined-defense", "defensive-support", "ignore-retreat", "loss")  # prompts that name their battle
_SAID = {
    "normal": {"en": "the usual way", "ru": "по умолчанию"},
    "tactical": {"en": "2 hexes at any cost", "ru": "2 гекса, ОД не в счёт"},
    "extended": {"en": "+2 MP, never beside an enemy", "ru": "+2 ОД, не у противника"},
    "screen": {"en": "no move, no attack", "ru": "без движения и атаки"},
    "unknown": {
        "en": "turns over the unknown unit: fight it at once, unless it is an empty garrison",
        "ru": "неопознанная часть вскроется: сразу бой, если это не гарнизон 0-0-0",
    },
    "crowded": {
        "en": "crowded: only two units and a free one may attack from there",
        "ru": "тесно: атаковать оттуда смогут две части и одна вне счёта",
    },
    "lost": {
        "en": "{} steps where 9 may stay: the rest is lost at the end of the phase",
        "ru": "уровней — {} при пределе 9: лишние погибнут в конце фазы",
    },
    "stay": {"en": "stays where it is for this phase", "ru": "останется на месте до конца фазы"},
    "short": {"en": "costs a step: it goes only one hex", "ru": "стоит уровня: пройден лишь один гекс"},
    "end": {"en": "ends the phase", "ru": "закончить фазу"},
}


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    if prompt == "movement":
        return {"count": still_to_move(view)}
    if prompt == "march" and view["march"]:
        march = view["march"]
        units = march["units"]
        plain = ", ".join(plain_name(view["units"][name], language) for name in units)
        return {
            "units": plain if len(units) > 1 else _names(view, units, language),
            "left": points_text(march["left"]),
            "hexes": TACTICAL_HEXES - march["hexes"] if march["mode"] == "tactical" else "any",
            "mode": MOVEMENT[march["mode"]][language],
        }
    if prompt == "alarm" and view["alarm"]:
        return _threat(view, language)
    if prompt == "landing":
        waiting = sum(unit["at"] == "airfield" for unit in view["units"].values())
        units = _names(view, view["acting"], language) or "none"
        return {"units": units, "count": waiting, "points": view["points"]}
    if prompt == "traffic":
        return {"count": len(view["traffic_ready"])}
    if prompt == "preparing" and view["battle"] and "column" in view["battle"]:
        battle = view["battle"]
        found = {name: battle[name] for name in ("attack", "defense", "odds", "column")}
        shifts = tuple(Addend(*each) for each in battle["shifts"])
        return {"hex": place_name(view, battle["hex"]), "shifts": shifts, **found}
    if prompt in _FOUGHT and view["battle"]:
        return {"hex": place_name(view, view["battle"]["hex"])}
    if prompt == "aftermath" and view["aftermath"]:
        return {"hex": place_name(view, view["aftermath"])}
    if prompt == "retreat" and view["retreat"]:
        return {"units": _names(view, view["retreat"]["units"], language)}
    if prompt == "advancing" and view["acting"]:
        return {"units": _names(view, view["acting"], language)}
    return {}


def _threat(view: View, language: str) -> dict[str, Any]:
    """The bridges in danger, where they are, who comes to them, and the chance to blow one."""
    ends, bridges = view["alarm"]["bridges"], view["bridges"]
    return {
        "bridge": ", ".join(f"{bridge_name(bridges[end]['name'], language)} ({end})" for end in ends),
        "bridges": len(ends),
        "units": _names(view, view["acting"], language) or "none",
        "count": len(view["acting"]),
        "chance": view["alarm"]["chance"],
    }


def _names(view: View, units: list[str], language: str) -> str:
    return ", ".join(called(view["units"][name], language) for name in units)


def still_to_move(view: View) -> int:
    """How many units of the side on the move have not moved; unknown ones do not move."""
    own = (unit for unit in view["units"].values() if unit["side"] == view["side"] and not unit["unseen"])
    return sum("moved" not in unit["marks"] and (unit["at"].isdigit() or unit["at"] in AREAS) for unit in own)


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """The ways to move in a few words and which of them is taken, and what is over for this phase."""
    found = {action: _note(view, prompt, action, language) for action in actions if action.verb in _NOTED}
    screens = any(action.verb == "screen" for action in found)  # whose words need the room
    return {
        action: note for action, note in found.items() if note is not None and not (screens and action.verb == "stop")
    }


_NOTED = frozenset({"mode", "stop", "screen", "end"}) | GOING


def _hides(view: View, hex: int) -> bool:
    """Whether an unknown unit of the enemy stands in a hex."""
    label = map_of(view).grid.label[hex]
    units = (unit for unit in view["units"].values() if unit["unseen"] and unit["side"] != view["side"])
    return any(unit["at"] == label for unit in units)


def _crowd(view: View, hex: int, language: str) -> Note | None:
    """What comes of it when units go where too many stand."""
    steps = view["crowds"].get(map_of(view).grid.label[hex]) if view["crowds"] else None
    if steps is None:
        return None
    return Note(_SAID["lost" if steps > MOST_STEPS else "crowded"][language].format(steps))


def _note(view: View, prompt: str, action: Action, language: str) -> Note | None:
    march = view["march"] or {}
    if action.verb == "step" and prompt == "march" and _hides(view, action.args[0]):
        return Note(_SAID["unknown"][language])
    if action.verb in GOING:
        return _crowd(view, action.args[0], language)
    if action.verb == "mode":
        name = MODES[action.args[0]]
        return Note(_SAID[name][language], chosen=name == march.get("mode"))
    if action.verb == "screen":
        return Note(_SAID["screen"][language])
    if action.verb == "stop" and prompt == "retreat":
        return Note(_SAID["short"][language]) if view["retreat"]["hexes"] == 1 else None
    if action.verb == "stop":
        return Note(_SAID["stay"][language]) if march.get("hexes") == 0 else None
    return Note(_SAID["end"][language]) if prompt in _PHASES else None
