"""What prompts say of the moment, and what is to be said of single actions: points, costs, crowded hexes, losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ....maps.hexes import bits
from ..rules import special
from ..rules.activation import Activate, in_command
from ..rules.advance import Advances
from ..rules.attack import Defense, DefenseWindow
from ..rules.board import GRID, NONE
from ..rules.cards import ACTION_ROW, ORDER_ROW
from ..rules.exits import Exits
from ..rules.fire import BuildAttack
from ..rules.losses import doubled, worth
from ..rules.move import Mover, Moves
from ..rules.pieces import FIGURES, HERO, MOVE, TIME_LAST, W_MOVE
from ..rules.rout import Retreat
from ..rules.stacking import SettleStacking
from ..rules.state import BIT, State
from ..rules.stats import movement
from ..rules.terrain_table import HALF
from ..rules.turn import Turn
from ..rules.walking import step_cost
from .titles import WORDS, unit_name

View = Mapping[str, Any]
_LOWEST, _HIGHEST = 2, 12  # of a roll
_SAID = {
    "COSTS": {"en": "{cost} of {left} MP", "ru": "{cost} из {left} ОД"},
    "CROWD": {
        "en": "{figures} soldiers where {limit} may stay: by the end of the turn the rest is lost",
        "ru": "{figures} солдат при пределе {limit}: к концу хода лишние погибнут",
    },
    "PRINTED": {"en": "printed", "ru": "на фишке"},
    "LEADER": {"en": "command", "ru": "командование"},
    "WEAPON": {"en": "weapon", "ru": "оружие"},
    "ROAD": {"en": "road", "ru": "дорога"},
    "LOSS": {"en": "it is lost; enemy +{points} VP", "ru": "она гибнет; противнику +{points} ПО"},
    "LOSE": {
        "en": "This unit is lost and the enemy gains {points} VP. Give it up?",
        "ru": "Часть погибнет, противник получит ПО: {points}. Отдать её?",
    },
    "SCRAP": {
        "en": "The weapon is lost for good. Give it up?",
        "ru": "Оружие будет потеряно навсегда. Отказаться от него?",
    },
    "STAY": {"en": "those who have not moved stay: {}", "ru": "останутся на месте: {}"},
    "FIRE": {"en": "rolls the attack", "ru": "дальше бросок атаки"},
    "TURN": {"en": "ends the turn", "ru": "конец хода"},
    "LATE": {"en": "may be too late", "ru": "может быть поздно"},
    "GAIN": {"en": "+{points} VP", "ru": "+{points} ПО"},
    "BACK": {"en": "comes back later", "ru": "вернётся позже"},
    "GONE": {"en": "does not come back", "ru": "больше не вернётся"},
    "ROLL": {"en": "the defense roll follows", "ru": "дальше бросок защиты"},
    "IDLE": {
        "en": "You give no order and discard nothing this turn. End it?",
        "ru": "В этом ходу нет ни приказа, ни сброса. Закончить ход?",
    },
}

_ORDERS = {name: row["title"] for name, row in {**ACTION_ROW, **ORDER_ROW}.items()} | {
    "op_fire": {"en": "Opportunity fire", "ru": "Реагирующий огонь"}
}


# --- in numbers, for everybody who looks -----------------------------------------------------------------------------


def asked(s: State) -> dict[str, Any]:
    """What is being decided, in numbers."""
    step = None if s.over else s.step
    match step:
        case Turn():
            discards = min(s.setup.discard[step.side] - step.discarded, len(s.hand(step.side)))
            limits = {"limit": s.order_limit[step.side], "discards": discards}
            return {"count": s.orders, "discarded": step.discarded, **limits}
        case Activate():
            able = in_command(s, step.chief) & ~step.picked if step.chief != NONE else 0
            return {"count": step.picked.bit_count(), "able": able.bit_count(), "order": step.order}
        case Moves():
            waiting = step.waiting(s)
            return {"count": waiting.bit_count(), "leaving": _leavers(s, step.side, waiting)}
        case Advances():
            return {"leaving": _leavers(s, step.side, s.advancing)}
        case Mover():
            found = {"units": list(bits(step.units)), "left": _points(step.left(s)), "points": _allowance(s, step)}
            return {**found, "steps": dict(_steps(s, step)), "leaving": _leaving(s, step.side, step.units)}
        case BuildAttack():
            return {"hex": GRID.label[step.hex], "count": len(step.units) + len(step.weapons)}
        case Retreat():
            return {"units": [step.unit]}
        case Exits():
            return {"units": [step.units[0]], "time": s.time}
        case DefenseWindow() if (defense := s.inside(Defense)) is not None:
            hex, origin = GRID.label[s.hex[defense.unit]], [GRID.label[h] for h in defense.origin]
            hold = defense.total + 1 - defense.morale(s, defense.unit)
            return {"units": [defense.unit], "hex": hex, "origin": origin, "total": defense.total, "hold": hold}
        case SettleStacking() if step.hex != NONE:
            lost = doubled(s, "double_elimination", "CC:7.3.2g")
            worths = {u: worth(s, u) * lost for u in bits(s.here(step.hex, step.side))}
            over = -special.room(s, step.hex, step.side)
            return {"hex": GRID.label[step.hex], "over": over, "worth": worths}
    return {}


def _points(half: int) -> str:
    whole, part = divmod(max(half, 0), HALF)
    return f"{whole or ''}½" if part else str(whole)


def _allowance(s: State, step: Mover) -> dict[str, int]:
    """What the points of the slowest of a group are made of: as printed, then what others and a road give or take."""
    slowest = min(bits(step.units), key=lambda unit: step.points(s, unit))
    printed, whole, weapon = MOVE[s.broken >> slowest & 1][s.kind[slowest]], movement(s, slowest), s.weapon[slowest]
    load = W_MOVE[s.arm[weapon]] if weapon != NONE else 0
    return {"printed": printed, "leader": whole - printed - load, "weapon": load, "road": int(step.road)}


def _steps(s: State, step: Mover) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each hex around, what the step costs and how many figures would crowd it; None where it has room."""
    start, going = step.place(s), sum(FIGURES[s.kind[u]] for u in bits(step.units))
    for h in GRID.neighbours[start]:
        cost = step_cost(s, step.side, start, GRID.direction(start, h), h)
        room = special.room(s, h, step.side)
        crowd = (s.figures(h, step.side) + going, special.stack_limit(s, h)) if room < going else None
        yield GRID.label[h], {"cost": _points(cost), "crowd": crowd}


def _leavers(s: State, side: int, units: int) -> dict[int, dict[str, int]]:
    """For each unit that stands where its side may leave the map, what that brings."""
    return {unit: _leaving(s, side, BIT[unit]) for unit in bits(units) if special.exits(s, side) >> s.hex[unit] & 1}


def _leaving(s: State, side: int, units: int) -> dict[str, int]:
    """What it brings to leave the map: points, what the enemy gains by it, and whether anybody comes back."""
    worths = sum(worth(s, unit) for unit in bits(units) if s.kind[unit] != HERO)
    final = special.exit_is_final(s, side)
    return {
        "points": worths * doubled(s, "double_exit", "CC:7.3.2f") if special.scores_exit(s, side) else 0,
        "lost": worths * doubled(s, "double_elimination", "CC:7.3.2g") if final else 0,
        "back": int(worths > 0 and not final and s.time < TIME_LAST),
    }


# --- in words --------------------------------------------------------------------------------------------------------


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = {name: value for name, value in view["asked"].items() if not isinstance(value, dict | list)}
    if "order" in found:
        found["order"] = _ORDERS[found["order"]][language]
    if "points" in view["asked"]:
        found["terms"] = _terms(view["asked"]["points"], language)
        found["changed"] = int(found["terms"] != "")
        found["total"] = sum(view["asked"]["points"].values())
    if "hold" in view["asked"]:
        found["hold"] = _needed(view["asked"]["hold"])
    if "units" in view["asked"]:
        found["units"] = ", ".join(_name(view, unit, language) for unit in view["asked"]["units"])
    return found


def _terms(points: Mapping[str, int], language: str) -> str:
    """What movement points are made of; nothing where they are as printed."""
    more = [
        f"{points[name]:+d} {_SAID[name.upper()][language]}" for name in ("leader", "weapon", "road") if points[name]
    ]
    return ", ".join([f"{points['printed']} {_SAID['PRINTED'][language]}", *more]).replace("-", "−") if more else ""


def _needed(roll: int) -> str:
    """The lowest roll of two dice that does, or whether any does or none."""
    return "any" if roll <= _LOWEST else "none" if roll > _HIGHEST else str(roll)


def _name(view: View, number: int, language: str) -> str:
    unit = next((u for u in view["units"] if u["id"] == number), None)
    return unit_name(unit, language) if unit else f"{WORDS['unit'][language]} {number}"


def all_of(view: View, prompt: str) -> str | None:
    """Everybody in command of the leader may be activated at once."""
    return "activate" if prompt == "activate" and view["asked"]["able"] > 1 else None


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """What steps cost and where they crowd, and what is lost for good."""
    asked_now = view["asked"]
    say = {name: text[language] for name, text in _SAID.items()}
    found: dict[Action, Note] = {}
    for action in actions:
        if action.verb == "scrap":
            found[action] = Note(harm=say["SCRAP"])
        elif prompt == "stacking" and action.verb == "unit":
            points = asked_now["worth"][action.args[0]]
            found[action] = Note(say["LOSS"].format(points=points), say["LOSE"].format(points=points))
        elif prompt == "return" and action.args[0] >= view["sudden_death"]:
            found[action] = Note(say["LATE"])
        elif action.verb == "exit":
            found[action] = Note(_leaving_words(asked_now["leaving"], say))
        elif action.verb == "leave":
            found[action] = Note(_leaving_words(asked_now["leaving"][action.args[0]], say))
        elif prompt == "DefenseWindow" and action.verb == "pass":
            found[action] = Note(say["ROLL"])
        elif action.verb == "go" and "steps" in asked_now:
            found[action] = Note(_step_words(asked_now, GRID.label[action.args[0]], say))
        elif prompt == "turn" and action.verb == "end" and not asked_now["count"] and not asked_now["discarded"]:
            found[action] = Note(harm=say["IDLE"])
        elif action.verb == "end" and (words := _end(asked_now, prompt, say)):
            found[action] = Note(words)
    return found


def _end(asked_now: Mapping[str, Any], prompt: str, say: Mapping[str, str]) -> str:
    """What Done does."""
    if prompt == "move":
        return say["STAY"].format(asked_now["count"]) if asked_now["count"] else ""
    return {"fire-group": say["FIRE"], "turn": say["TURN"]}.get(prompt, "")


def _leaving_words(brought: Mapping[str, int], say: Mapping[str, str]) -> str:
    """What it brings to leave the map, and what becomes of whoever leaves."""
    points = [say["GAIN"].format(points=brought["points"])] if brought["points"] else []
    fate = say["LOSS"].format(points=brought["lost"]) if brought["lost"] else say["BACK" if brought["back"] else "GONE"]
    return "; ".join([*points, fate])


def _step_words(asked_now: Mapping[str, Any], hex: str, say: Mapping[str, str]) -> str:
    step = asked_now["steps"][hex]
    words = say["COSTS"].format(cost=step["cost"], left=asked_now["left"])
    if step["crowd"] is None:
        return words
    figures, limit = step["crowd"]
    return f"{words}; {say['CROWD'].format(figures=figures, limit=limit)}"
