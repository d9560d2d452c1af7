"""What prompts say of the moment, and what is to be said of single actions: points, costs, crowded hexes, losses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ....maps.hexes import bits
from ..rules import special
from ..rules.activation import Activate, in_command
from ..rules.attack import Defense, DefenseWindow
from ..rules.board import GRID, NONE
from ..rules.cards import ACTION_ROW, ORDER_ROW
from ..rules.exits import Exits
from ..rules.fire import BuildAttack
from ..rules.losses import doubled, worth
from ..rules.move import Mover, Moves
from ..rules.pieces import FIGURES, MOVE, W_MOVE
from ..rules.rout import Retreat
from ..rules.stacking import SettleStacking
from ..rules.state import State
from ..rules.stats import movement
from ..rules.terrain_table import HALF
from ..rules.turn import Turn
from ..rules.walking import step_cost
from .titles import UNIT, WORDS

View = Mapping[str, Any]
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
            return {"count": step.waiting(s).bit_count()}
        case Mover():
            left, points = _points(step.left(s)), _allowance(s, step)
            return {"units": list(bits(step.units)), "left": left, "points": points, "steps": dict(_steps(s, step))}
        case BuildAttack():
            return {"hex": GRID.label[step.hex], "count": len(step.units) + len(step.weapons)}
        case Retreat():
            return {"units": [step.unit]}
        case Exits():
            return {"units": [step.units[0]], "time": s.time}
        case DefenseWindow() if (defense := s.inside(Defense)) is not None:
            hex, origin = GRID.label[s.hex[defense.unit]], [GRID.label[h] for h in defense.origin]
            return {"units": [defense.unit], "hex": hex, "origin": origin, "total": defense.total, "numbered": True}
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


# --- in words --------------------------------------------------------------------------------------------------------


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = {name: value for name, value in view["asked"].items() if not isinstance(value, dict | list)}
    if "order" in found:
        found["order"] = _ORDERS[found["order"]][language]
    if "points" in view["asked"]:
        found["terms"] = _terms(view["asked"]["points"], language)
        found["changed"] = int(found["terms"] != "")
    if "units" in view["asked"]:
        numbered = found.pop("numbered", False)
        found["units"] = ", ".join(_name(view, unit, language, numbered) for unit in view["asked"]["units"])
    return found


def _terms(points: Mapping[str, int], language: str) -> str:
    """What movement points are made of; nothing where they are as printed."""
    more = [
        f"{points[name]:+d} {_SAID[name.upper()][language]}" for name in ("leader", "weapon", "road") if points[name]
    ]
    return ", ".join([f"{points['printed']} {_SAID['PRINTED'][language]}", *more]).replace("-", "−") if more else ""


def _name(view: View, number: int, language: str, numbered: bool) -> str:
    unit = next((u for u in view["units"] if u["id"] == number), None)
    if unit is None:
        return f"{WORDS['unit'][language]} {number}"
    return f"{UNIT[unit['type']][language]} {number}" if numbered else UNIT[unit["type"]][language]


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
        elif action.verb == "go" and "steps" in asked_now:
            found[action] = Note(_step_words(asked_now, GRID.label[action.args[0]], say))
        elif prompt == "turn" and action.verb == "end" and not asked_now["count"] and not asked_now["discarded"]:
            found[action] = Note(harm=say["IDLE"])
    return found


def _step_words(asked_now: Mapping[str, Any], hex: str, say: Mapping[str, str]) -> str:
    step = asked_now["steps"][hex]
    words = say["COSTS"].format(cost=step["cost"], left=asked_now["left"])
    if step["crowd"] is None:
        return words
    figures, limit = step["crowd"]
    return f"{words}; {say['CROWD'].format(figures=figures, limit=limit)}"
