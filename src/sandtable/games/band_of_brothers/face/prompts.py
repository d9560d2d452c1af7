"""What prompts say of the moment, how counters are called by whoever looks, and which actions do harm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ..rules.pieces import KINDS
from .titles import kind_title, unit_name

View = Mapping[str, Any]
_SAID = {
    "UNMASK": {
        "en": "The enemy will see what stands there. Give up the concealment?",
        "ru": "Враг увидит, кто там стоит. Снять маскировку?",
    },
    "USE": {"en": "nothing else this turn", "ru": "больше ничего в этом ходу"},
    "OVERWATCH": {"en": "fires at an enemy that moves", "ru": "огонь по тем, кто движется"},
    "REST": {
        "en": "places all {} that are left at once: the quick way into the battle",
        "ru": "сразу поставит всех остальных ({})",
    },
    "NARROWED": {
        "en": "the scenario lets no more of these stand elsewhere (hexes left: {})",
        "ru": "в других местах сценарий таких больше не допускает (осталось гексов: {})",
    },
    "LAST": {"en": "places the last one", "ru": "поставит последнего"},
}


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = {name: value for name, value in view["asked"].items() if value is not None and name != "narrowed"}
    if prompt == "impulse":
        return found if "limit" in found else {}
    acting = next((unit for unit in view["units"] if unit["acting"]), None)
    if prompt in ("moving", "driving") and "left" not in found:
        return {}
    if prompt in ("deployment", "place"):
        found["count"] = _to_set_up(view)
    if acting is not None:
        found["unit"] = name_of(acting, language)
    return found


def _to_set_up(view: View) -> int:
    """How many counters this side has still to set up."""
    return sum(group["count"] for group in view["waiting"] if group["side"] == view["side"] and not group["turn"])


def names(view: View, language: str) -> dict[int, str]:
    """Every counter as whoever looks knows it."""
    return {unit["id"]: name_of(unit, language) for unit in view["units"]}


def name_of(unit: Mapping[str, Any], language: str) -> str:
    """A counter by what it is and its number; one of which only the marker is known by its side."""
    if unit["kind"] is None or not unit["sure"]:
        return unit_name(unit["id"], language)
    return f"{kind_title(unit['kind'].removesuffix('/reduced'), language)} {unit['id']}"


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """What marking a unit means, where a kind may still set up, and that a concealment given up is gone."""
    said = {name: text[language] for name, text in _SAID.items()}
    remarks = {
        "unmask": Note(harm=said["UNMASK"]),
        "use": Note(said["USE"]),
        "overwatch": Note(said["OVERWATCH"]),
        "auto-setup": Note(said["REST" if _to_set_up(view) > 1 else "LAST"].format(_to_set_up(view))),
    }
    narrowed = {KINDS.index(kind): hexes for kind, hexes in view["asked"].get("narrowed", {}).items()}
    found = {action: remarks[action.verb] for action in actions if action.verb in remarks}
    placed = (action for action in actions if action.verb == "place" and action.args[0] in narrowed)
    return found | {action: Note(said["NARROWED"].format(narrowed[action.args[0]])) for action in placed}
