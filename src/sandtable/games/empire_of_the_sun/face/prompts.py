"""What prompts say of the moment: how many cards, units or points are left, and who is being decided about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..rules.board import board_of
from ..rules.cards import CARD
from ..rules.pieces import SIDES
from .titles import CONDITION, card_name, hex_name, unit_name

View = Mapping[str, Any]


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = FIELDS.get(prompt)
    return found(view, language) if found else {}


POINTS = {  # replacement points by the pools that they come from
    "en": ("{}", "ground {}", "air {}", "naval {}", "Commonwealth naval {}", "Chinese {}"),
    "ru": ("{}", "сухопутных {}", "воздушных {}", "морских {}", "морских Содружества {}", "китайских {}"),
}
MANY = 3  # units that are named one by one
MORE = {"en": "{} more", "ru": "ещё {}"}
COURSE = ("command", "activation", "movement", "declaration", "reaction", "battles", "return")
_STEP_OF = {
    "command": ("command", "base"),
    "activation": ("activate", "embark", "follow"),
    "movement": ("move", "stack", "disengage", "drop", "evacuate", "haven", "express", "airlift"),
    "declaration": ("declare", "assign"),
    "reaction": (
        "special",
        "intelligence",
        "reaction",
        "join",
        "scramble",
        "force_z",
        "without_battle",
        "cards",
        "weather",
    ),
    "battles": ("fight", "hit", "least", "spare", "shift", "kamikaze", "retreat"),
    "return": ("home", "refuge", "escape", "remove", "stop"),
}
_AT = {prompt: COURSE.index(step) for step, prompts in _STEP_OF.items() for prompt in prompts}


def course(view: View, prompt: str) -> tuple[tuple[str, ...], int] | None:
    """The steps of an offensive, and which of them is under way; whoever reacts activates and moves units, too."""
    if not view["offensive"] or prompt not in _AT:
        return None
    reacts = bool(view["offensive"]["reaction_hq"])
    return COURSE, max(_AT[prompt], COURSE.index("reaction") if reacts else 0)


def _card(view: View, language: str) -> dict[str, Any]:
    """How many cards both sides have, and the passes left."""
    side = view["side"]
    other = SIDES[1 - SIDES.index(side)]
    passes = view["tracks"]["passes"][SIDES.index(side)]
    return {"count": len(view["cards"][side]["hand"]), "others": len(view["cards"][other]["hand"]), "passes": passes}


def _activate(view: View, language: str) -> dict[str, Any]:
    """Whose units are activated, and how many of how many; an event may name them without an HQ."""
    found = view["activation"]
    if not found:
        return {}
    card = card_name(CARD[view["offensive"]["card"]], language)
    leader = _unit(view, found["hq"], language) if found["hq"] else card
    by = "hq" if found["hq"] else "card"
    return {"hq": leader, "by": by, "count": found["count"], "limit": found["limit"]}


def _move(view: View, language: str) -> dict[str, Any]:
    return {"count": view["to_move"]} if view["to_move"] else {}


def _units(view: View, language: str) -> dict[str, Any]:
    """The units in hand; of many the first ones, and how many more."""
    names = [_unit(view, name, language) for name in view["acting"]]
    shown = names if len(names) <= MANY else names[: MANY - 1]
    more = [MORE[language].format(len(names) - len(shown))] if len(names) > len(shown) else []
    return {"units": ", ".join([*shown, *more])} if names else {}


def _place(view: View, language: str) -> dict[str, Any]:
    """The unit that is placed, and how many are."""
    return {**_units(view, language), **view["placing"]} if view["acting"] and view["placing"] else {}


def _stack(view: View, language: str) -> dict[str, Any]:
    """The units in hand, and whether others may join them."""
    return {**_units(view, language), "joining": view["joining"]} if view["acting"] else {}


def _declare(view: View, language: str) -> dict[str, Any]:
    """How many battles there are, and which carrier must still take part in one."""
    bound = view["bound"]
    names = ", ".join(_unit(view, name, language) for name in bound or ())
    ends = "yes" if bound is None else "carrier" if names else "no"
    return {"count": len(view["declared"]), "ends": ends, "units": names}


def _intelligence(view: View, language: str) -> dict[str, Any]:
    """The condition as it stands."""
    found = view["offensive"]
    return {"condition": CONDITION[found["condition"]][language]} if found else {}


def _hit(view: View, language: str) -> dict[str, Any]:
    """How many hits are left to apply, and where."""
    found = view["battle"]
    if not found or "hits" not in found:
        return {}
    return {"count": found["hits"], "hex": _hex(view, found["hex"], language)}


def _replacements(view: View, language: str) -> dict[str, Any]:
    """The points of each kind that are left."""
    left = [POINTS[language][i].format(points) for i, points in enumerate(view["points_left"]) if points]
    return {"points": ", ".join(left)} if left else {}


def _unit(view: View, name: str, language: str) -> str:
    return unit_name(view["units"][name]["number"], language) if name in view["units"] else name


def _hex(view: View, label: str, language: str) -> str:
    board = board_of(view["map"])
    return hex_name(board, board.at(label), language)


FIELDS: dict[str, Callable[[View, str], dict[str, Any]]] = {
    "card": _card,
    "activate": _activate,
    "move": _move,
    "stack": _stack,
    "place": _place,
    "home": _units,
    "retreat": _units,
    "refuge": _units,
    "escape": _units,
    "join": _units,
    "declare": _declare,
    "intelligence": _intelligence,
    "hit": _hit,
    "replacements": _replacements,
}
