"""What prompts say of the moment: how many cards, units or points are left, and who is being decided about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ..rules import orders
from ..rules.board import board_of
from ..rules.cards import CARD, MILITARY, OPERATIONS, TYPE
from ..rules.pieces import NAMES, ONE_STEP, POOL, SIDES
from ..rules.verbs import EVENT, OFFENSIVE
from .titles import CONDITION, FIRES, card_name, hex_name, unit_name

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


def _home(view: View, language: str) -> dict[str, Any]:
    """The unit that returns, and how many come after it."""
    found = _units(view, language)
    return {**found, "count": view["to_return"] - 1} if found else {}


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


def _fight(view: View, language: str) -> dict[str, Any]:
    """How many battles are still to be fought, and where."""
    return {"count": len(view["to_fight"]), "places": _places(view, view["to_fight"], language)}


def _replacements(view: View, language: str) -> dict[str, Any]:
    """The points of each kind that are left."""
    left = [POINTS[language][i].format(points) for i, points in enumerate(view["points_left"]) if points]
    return {"points": ", ".join(left)} if left else {}


_SAID = {
    "LEADS": {
        "en": "activates {} of {} units in its reach; could meet the enemy: {}",
        "ru": "активирует {} из {} частей в пределах дальности; могут дойти до противника: {}",
    },
    "REDUCES": {"en": "takes {} of {} hits and reduces it", "ru": "стоит {} из {} очков потерь, часть ослабнет"},
    "KILLS": {"en": "takes {} of {} hits and eliminates it", "ru": "стоит {} из {} очков потерь, часть погибнет"},
    "MEETS": {"en": "could meet the enemy at {}", "ru": "может дойти до противника: {}"},
    "CROWDED": {
        "en": "{} units where {} may stay: unless others leave, the rest goes off the map when the card is done",
        "ru": "частей — {} при пределе {}: если никто не уйдёт, лишние уберут с поля после розыгрыша карты",
    },
    "IDLE": {
        "en": "Nobody is activated: the card is spent for nothing. End the activation?",
        "ru": "Никто не активирован: карта потрачена впустую. Закончить активацию?",
    },
    "STAY": {"en": "those who have not moved stay: {}", "ru": "останутся на месте: {}"},
    "LATER": {"en": "for a future offensive", "ru": "для будущего наступления"},
    "LOST": {"en": "points that are left are lost", "ru": "оставшиеся очки пропадут"},
    "KEPT": {"en": "points that are left are kept", "ru": "оставшиеся очки сохранятся"},
    "TAKES": {"en": "takes 1 point (left: {})", "ru": "стоит 1 очко (осталось: {})"},
    "WEAK": {"en": "comes back reduced", "ru": "вернётся ослабленной"},
    "ACTIVATES": {"en": "units: HQ efficiency + {}", "ru": "частей: эффективность + {}"},
    "FOUND": {"en": "discovered by {} or less", "ru": "раскрывается при {} и меньше"},
    "SURPRISE": {
        "en": "surprise attack, no intelligence roll",
        "ru": "внезапная атака без броска на разведку",
    },
    "NOBODY": {"en": "no enemy within its reach", "ru": "до противника не дойдёт"},
}


_LEAVING = ("done", "pass")


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """What an action takes or brings, and what is left undone by ending a step."""
    more = any(action.verb == "activate" for action in actions)
    say = {name: text[language] for name, text in _SAID.items()}
    found = {action: _note(view, action, say, language) for action in actions if action.verb not in _LEAVING}
    found |= {each: _leaving(view, prompt, say, language, more=more) for each in actions if each.verb in _LEAVING}
    return {action: note for action, note in found.items() if note}


def _note(view: View, action: Action, say: Mapping[str, str], language: str) -> Note | None:
    """What an action takes or brings."""
    if action.verb in ("go", "home"):
        crowd = _crowd(view, action.args[-1])
        return Note(say["CROWDED"].format(*crowd)) if crowd else None
    if action.verb == "set":
        return Note(say["LATER"])
    if action.verb == "play":
        words = _playing(action.args[0], action.args[1], say)
        return Note(words) if words else None
    if action.verb in ("restore", "rebuild"):
        return Note(_spending(view, action, say, language))
    return _counselled(view, action, say, language)


def _leaving(view: View, prompt: str, say: Mapping[str, str], language: str, *, more: bool) -> Note | None:
    """What it means to end a step or to pass."""
    if prompt == "activate" and more and not view["activation"]["count"]:
        return Note(harm=say["IDLE"])
    if prompt == "move" and view["to_move"]:
        return Note(say["STAY"].format(view["to_move"]))
    if prompt == "intelligence":
        return Note(FIRES[view["offensive"]["condition"]][language])
    if prompt == "replacements" and view["segment"] == "replacements":
        return Note(say["KEPT" if view["viewer"] == "japan" else "LOST"])
    return None


def _playing(card: int, use: int, say: Mapping[str, str]) -> str:
    """How many units an offensive by a card activates, and which rolls discover it."""
    if use not in (OFFENSIVE, EVENT) or (use == EVENT and TYPE[card] != MILITARY):
        return ""
    event = use == EVENT
    value = orders.says(card, "logistics", {}).get("default") if event else OPERATIONS[card]
    named = event and orders.says(card, "activate", {}).keys() & {"max_units", "from"}
    told = [] if value is None or named else [say["ACTIVATES"].format(value)]
    found = orders.intelligence(card, event)
    return "; ".join([*told, say["SURPRISE"] if found.surprise else say["FOUND"].format(found.value)])


def _spending(view: View, action: Action, say: Mapping[str, str], language: str) -> str:
    """The point that a replacement takes, and whether the unit comes back reduced."""
    pool = POOL[action.args[0]]
    words = say["TAKES"].format(POINTS[language][pool].format(view["points_left"][pool]))
    weak = action.verb == "rebuild" and not ONE_STEP >> action.args[0] & 1
    return f"{words}; {say['WEAK']}" if weak else words


def _counselled(view: View, action: Action, say: Mapping[str, str], language: str) -> Note | None:
    """Whom an HQ activates, where a unit meets the enemy, what a step takes of the hits."""
    name = NAMES[action.args[0]] if action.verb in ("hq", "activate", "hit") else ""
    counsel = view["counsel"]
    if name in counsel.get("leads", {}):
        return Note(say["LEADS"].format(*counsel["leads"][name]))
    if name in counsel.get("costs", {}):
        cost, hits, left = counsel["costs"][name]
        return Note(say["REDUCES" if left else "KILLS"].format(cost, hits))
    return Note(_meets(view, counsel["meets"][name], language)) if name in counsel.get("meets", {}) else None


def _crowd(view: View, hex: int) -> list[int]:
    """How many units would stand in a hex, and how many may; nothing where there is room."""
    crowded = view["counsel"].get("crowded")
    found: list[int] = crowded.get(board_of(view["map"]).grid.label[hex], []) if crowded else []
    return found


def _meets(view: View, labels: Sequence[str], language: str) -> str:
    """Where the enemy is met, each place by its name; of many the nearest."""
    if not labels:
        return _SAID["NOBODY"][language]
    return _SAID["MEETS"][language].format(_places(view, labels, language))


def _places(view: View, labels: Sequence[str], language: str) -> str:
    """Hexes by the names of their places; of many the first ones, and how many more."""
    names = [_hex(view, label, language) for label in labels[: MANY - 1 if len(labels) > MANY else MANY]]
    more = [MORE[language].format(len(labels) - len(names))] if len(labels) > len(names) else []
    return ", ".join([*names, *more])


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
    "home": _home,
    "retreat": _units,
    "refuge": _units,
    "escape": _units,
    "join": _units,
    "declare": _declare,
    "intelligence": _intelligence,
    "fight": _fight,
    "hit": _hit,
    "replacements": _replacements,
}
