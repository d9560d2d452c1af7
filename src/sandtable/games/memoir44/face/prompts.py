"""What prompts say of the moment: orders left, who has not moved, who retreats; and which moves give up the battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....kernel.actions import Action
from ....kernel.game import Note
from ....kernel.step import Step
from ....maps.hexes import bits
from ..rules.attack import Overrun, TakeGround
from ..rules.battle import Battles
from ..rules.cards import ALL, QUOTAS, ROW
from ..rules.movement import Moves, gives_up_battle
from ..rules.orders import KIND_CARDS, Orders, orderable
from ..rules.reach import pace, reached
from ..rules.retreat import Flags, Retreat
from ..rules.state import NONE, State
from ..rules.tactics import Targets
from ..rules.targets import targets
from ..rules.terrain_table import KINDS
from .wording import unit_name

View = Mapping[str, Any]
_NO_BATTLE = {
    "en": "no battle this turn after such a move",
    "ru": "после такого движения отряд не сражается",
}
_ENDS = {
    "order": {"en": "orders left unused: {}", "ru": "останется приказов: {}"},
    "move": {"en": "will stay where they are: {}", "ru": "останутся на месте: {}"},
    "battle": {"en": "will not attack: {}", "ru": "не будут атаковать: {}"},
}
_IDLE = {
    "en": "No unit is ordered, and the card is spent for nothing. Go on?",
    "ru": "Ни один отряд не получил приказа: карта пропадёт впустую. Продолжить?",
}
_PLACES = {(0,): "left", (1,): "center", (2,): "right", (0, 2): "flanks", (0, 1, 2): "everywhere"}


def asked(s: State) -> dict[str, Any]:
    """What is being decided, in numbers; everybody sees it."""
    step = s.step if not s.over else None
    if isinstance(step, Orders):
        return _orders(s, step)
    if isinstance(step, Moves):
        waiting = [u for u in bits(s.ordered & ~(s.moved | s.still)) if s.hex[u] != NONE]
        return {"count": len(waiting), "quiet": [move for unit in waiting for move in _quiet(s, unit)]}
    if isinstance(step, Battles):
        left = s.ordered & ~(s.still | s.silent | s.fought)
        return {"count": sum(s.hex[u] != NONE and bool(targets(s, u)) for u in bits(left))}
    if isinstance(step, Targets):
        dice = ROW[s.card]["dice"][s.setup.sides[step.side]]
        return {"most": step.most, "count": len(step.picked), "card": s.card, "dice": dice}
    return _of_unit(step) if step is not None else {}


def _quiet(s: State, unit: int) -> Iterator[tuple[int, int]]:
    """The moves of a unit after which it may not battle, though it could before."""
    return ((unit, h) for h in bits(reached(s, unit, pace(s, unit).hexes)) if gives_up_battle(s, unit, h))


def _orders(s: State, step: Orders) -> dict[str, Any]:
    """How many units are ordered, of how many and where; a card for one kind names it."""
    able = orderable(s, step.side)
    limit = sum(units.bit_count() if count == ALL else count for units, count in s.among)
    quotas = QUOTAS[s.card]
    place = _PLACES[tuple(i for i, n in enumerate(quotas) if n)] if quotas is not None else "any"
    if s.card in KIND_CARDS and len(s.among) == 1 and s.among[0][1] != 1:
        place = KINDS[KIND_CARDS[s.card][0]]
    return {"count": s.ordered.bit_count(), "limit": limit, "place": place, "all": bool(able) and _suffice(s, able)}


def _suffice(s: State, able: int) -> bool:
    """Whether there are orders for all who could be given one, wherever they stand."""
    left = ((units & able, count - (units & s.ordered).bit_count()) for units, count in s.among if count != ALL)
    return all(units.bit_count() <= count for units, count in left)


def _of_unit(step: Step[Any]) -> dict[str, Any]:
    if isinstance(step, Flags):
        return {"unit": step.unit, "flags": step.flags}
    if isinstance(step, Retreat):
        return {"unit": step.unit, "hexes": step.hexes}
    return {"unit": step.unit} if isinstance(step, TakeGround | Overrun) else {}


def prompt_fields(view: View, prompt: str, language: str) -> dict[str, Any]:
    """The fields of `prompt-<name>-now`; none where there is nothing more to say."""
    found = {name: value for name, value in view["asked"].items() if name not in ("all", "unit", "quiet")}
    if "unit" in view["asked"]:
        unit = next((u for u in view["units"] if u["id"] == view["asked"]["unit"]), None)
        found["unit"] = unit_name(unit, language) if unit else ""
    if "card" in found:
        found["card"] = ROW[found["card"]]["title"][language]
    return found


def all_of(view: View, prompt: str) -> str | None:
    """Orders may be given to all at once where there are no more units than orders."""
    return "order" if prompt == "order" and view["asked"]["all"] else None


def notes(view: View, prompt: str, actions: Sequence[Action], language: str) -> dict[Action, Note]:
    """What an end leaves undone, and which moves give up the battle that may follow others."""
    more = any(action.verb != "end" for action in actions)
    ends = _end(view["asked"], prompt, language) if prompt in _ENDS and more else None
    found = {action: ends for action in actions if action.verb == "end"} if ends else {}
    if prompt != "move":
        return found
    quiet, note = {tuple(move) for move in view["asked"]["quiet"]}, Note(_NO_BATTLE[language], less=True)
    return found | {action: note for action in actions if action.verb == "move" and action.args in quiet}


def _end(asked: Mapping[str, Any], prompt: str, language: str) -> Note | None:
    """What is given up by who does no more; a turn without any order is asked for once."""
    if prompt == "order" and not asked["count"]:
        return Note(harm=_IDLE[language])
    left = asked["limit"] - asked["count"] if prompt == "order" else asked["count"]
    return Note(_ENDS[prompt][language].format(left)) if left else None
