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
        "ru": "Противник увидит, кто там стоит. Снять маскировку?",
    },
    "END": {"en": "ends the impulse: the enemy is next", "ru": "конец импульса: черёд противника"},
    "END-ALONE": {"en": "the enemy has no unit left to use", "ru": "у противника ходить некем"},
    "END-BESIDE": {"en": "the others wait beside the map", "ru": "остальные ждут за картой"},
    "REST": {
        "en": "places all {} at once: the quick way into battle",
        "ru": "сразу поставит всех остальных ({})",
    },
    "NARROWED": {
        "en": "by the scenario only the lit hexes are left ({})",
        "ru": "по сценарию — только в отмеченные гексы ({})",
    },
    "LAST": {"en": "places the last one", "ru": "поставит последнего"},
    "AGAIN": {"en": "passes on {} or less", "ru": "нужно {} или меньше"},
    "STRONGER": {"en": "fires with {}", "ru": "огонь с мощью {}"},
    "NO-SHOT": {"en": "does not fire", "ru": "без выстрела"},
    "WAIT": {"en": "at whoever moves", "ru": "по движущимся"},
}
_FAILED = {  # what comes of a check that stays failed, by what it is for
    "go-on": {"en": "stops here", "ru": "остановка здесь"},
    "rout": {"en": "routs", "ru": "отступление"},
    "enter": {"en": "waits beside the map", "ru": "ждёт за картой"},
    "turn": {"en": "does not turn", "ru": "без поворота"},
}
_SET_OFF = ("move", "retreat", "mount")
_STAYS = {"en": "stays where it is", "ru": "остаётся на месте"}


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = {name: value for name, value in view["asked"].items() if value is not None and name != "narrowed"}
    if prompt == "impulse":
        return found if "span" in found else {}
    if prompt in ("moving", "driving") and "left" not in found:
        return {}
    if prompt in ("deployment", "place"):
        found["count"] = _to_set_up(view)
    if "kind" in found:
        return {"kind": kind_title(found["kind"], language)}
    about = found.get("unit")
    unit = next((each for each in view["units"] if (each["acting"] if about is None else each["id"] == about)), None)
    return found if unit is None else {"hex": unit["hex"] or ""} | found | {"unit": name_of(unit, language)}


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
    """What an end leads to, what a point is spent for, where a kind may still set up, and what giving up costs."""
    said = {name: text[language] for name, text in _SAID.items()}
    remarks = {
        "unmask": Note(harm=said["UNMASK"]),
        "auto-setup": Note(said["REST" if _to_set_up(view) > 1 else "LAST"].format(_to_set_up(view))),
    }
    narrowed = {KINDS.index(kind): hexes for kind, hexes in view["asked"].get("narrowed", {}).items()}
    found = {action: remarks[action.verb] for action in actions if action.verb in remarks}
    told = _told(view, prompt, language)
    found |= {action: Note(told[action.verb]) for action in actions if action.verb in told}
    placed = (action for action in actions if action.verb == "place" and action.args[0] in narrowed)
    return found | {action: Note(said["NARROWED"].format(narrowed[action.args[0]])) for action in placed}


def _told(view: View, prompt: str, language: str) -> dict[str, str]:
    """What some verbs lead to in answer to a question."""
    asked, said = view["asked"], {name: text[language] for name, text in _SAID.items()}
    if prompt == "impulse" and "who" in asked:
        beside, alone = asked["who"] == "beside", asked["span"] == "free"
        return {"end": said["END-BESIDE" if beside else "END-ALONE" if alone else "END"]}
    if prompt == "support":
        return {"alert": said["WAIT"]}
    if prompt == "assault-fire":
        return {"decline": said["NO-SHOT"]}
    if prompt == "boost" and "now" in asked:
        return {"spend": said["STRONGER"].format(asked["more"]), "decline": said["STRONGER"].format(asked["now"])}
    if prompt == "reroll-check" and "needed" in asked:
        return {"spend": said["AGAIN"].format(asked["needed"]), "decline": _failed(asked["purpose"], language)}
    return {}


def _failed(purpose: str, language: str) -> str:
    """What comes of a check that stays failed."""
    if purpose in _FAILED:
        return _FAILED[purpose][language]
    return _STAYS[language] if purpose in _SET_OFF else _SAID["NO-SHOT"][language]
