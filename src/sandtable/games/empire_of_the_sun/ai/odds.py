"""The odds of battles and of the rolls of an offensive: strengths term by term, and the chances of every result.

A battle is shown as it stands: the fire of each side with its strength and modifiers, and how many hits each of the ten
faces of the die brings. What the ground stage will be depends on who wins in the air and at sea; it is shown as if the
active player did. Nothing hidden bears on any of it: reaction cards may change it, and the odds say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ....kernel.actions import Action
from ..rules.air_naval import CRITICAL, hits_of, modifiers_of
from ..rules.bonuses import AIR_NAVAL, CONDITIONS, Fight, critical_on_modified, holds_fire
from ..rules.declaring import strikers
from ..rules.forces import Term, attack, contributors, fighting_ashore, garrison_of, sides_of, strength_of, total
from ..rules.ground_battle import ground_modifiers_of, ground_strength_of
from ..rules.intelligence import added_to_die, special_value, succeeds, value_of
from ..rules.modifiers import fight_in
from ..rules.movement import contested
from ..rules.moving import MoveStack, move
from ..rules.pieces import NAMES, SIDES
from ..rules.state import State

FACES = range(10)
EXTENDED_RANGE = "EOTS:9.2c"
MODIFIER = {  # what is added to a die, by its rule: the words are `odds-role-<role>`
    "EOTS:9.2g": "ambush", "EOTS:9.2h": "surprise", "EOTS:9.2i": "us-1943", "EOTS:9.2j": "us-1944",
    "EOTS:9.2k": "event", "EOTS:9.4c": "final", "EOTS:9.4d": "bombardment", "EOTS:9.4e": "superiority",
    "EOTS:9.4g": "terrain", "EOTS:9.4h": "defended", "EOTS:9.4i": "event", "EOTS:9.4j": "armour",
}  # fmt: skip


def odds(s: State, side: int, action: Action) -> dict[str, Any]:
    """The odds of a battle or a roll that an action would bring about; JSON-able, empty for anything else."""
    found = TOLD.get(action.verb)
    return found(s, side, action) if found else {}


# --- intelligence


def _search(s: State, side: int, action: Action) -> dict[str, Any]:
    value = value_of(s)
    return {} if value is None else _success(s, value)


def _react(s: State, side: int, action: Action) -> dict[str, Any]:
    return _success(s, special_value(s))


def _success(s: State, value: int) -> dict[str, Any]:
    success = sum(succeeds(s, die, value) for die in FACES) / len(FACES)
    added = [{"role": each.name, "columns": each.amount} for each in added_to_die(s)]
    return {"success": success, "needed": value, **({"shifts": added} if added else {})}


# --- battles


def _fight(s: State, side: int, action: Action) -> dict[str, Any]:
    return told(s, fight_in(s, action.args[0], side, s.condition))


def _go(s: State, side: int, action: Action) -> dict[str, Any]:
    """The battle that units of the active side bring about by going where the enemy is, as it would stand then."""
    mode, hex = action.args
    step = s.step
    if not isinstance(step, MoveStack) or step.order.reacting:
        return {}
    s = s.clone()
    move(s, step.order, step.units, hex, mode)
    return _with(s, side, hex, ()) if contested(s, side) >> hex & 1 else {}


def _declare(s: State, side: int, action: Action) -> dict[str, Any]:
    """A battle that would be declared, with everybody who may take part."""
    hex = action.args[0]
    return _with(s, side, hex, strikers(s, side, hex))


def _assign(s: State, side: int, action: Action) -> dict[str, Any]:
    """A battle with a unit more."""
    piece, hex = action.args
    return _with(s, side, hex, [piece]) if s.units_in(hex) else {}


def _with(s: State, side: int, hex: int, units: Iterable[int]) -> dict[str, Any]:
    s = s.clone()
    s.declared |= 1 << hex
    for piece in units:
        s.assigned[piece] = hex
    return told(s, Fight(hex, s.side, s.condition, s.in_force))


def told(s: State, fight: Fight) -> dict[str, Any]:
    """The odds of a battle in words and numbers."""
    s = s.clone()
    for piece in garrison_of(s, fight.hex):
        s.place(piece, fight.hex)
    found: dict[str, Any] = {"condition": CONDITIONS[fight.condition]}
    if any(contributors(s, fight, side) for side in sides_of(fight)):
        found["air"] = {SIDES[side]: _air_naval(s, fight, side) for side in sides_of(fight)}
    if all(fighting_ashore(s, fight, side, fight.side) for side in sides_of(fight)):
        found["land"] = {SIDES[side]: _ground(s, fight, side) for side in sides_of(fight)}
        found["assuming"] = "winner"
    return {**found, "reactions": "cards"}


def _air_naval(s: State, fight: Fight, side: int) -> dict[str, Any]:
    """The fire of a side in the air-naval stage."""
    if holds_fire(s, fight, side, AIR_NAVAL) or not contributors(s, fight, side):
        return {"silent": "fire"}
    strength, modifiers = strength_of(s, fight, side), modifiers_of(s, fight, side)
    added = total(modifiers)
    modified = critical_on_modified(s, fight, side)
    critical = sum(die == CRITICAL or (modified and die + added >= CRITICAL) for die in FACES)
    hits = (hits_of("air_naval", total(strength), max(0, die + added)) for die in FACES)
    return {"critical": critical / len(FACES), **_fire(s, strength, modifiers, hits)}


def _ground(s: State, fight: Fight, side: int) -> dict[str, Any]:
    """The fire of a side on land, as if the active player had won in the air and at sea."""
    strength = ground_strength_of(s, fight, side, fight.side)
    modifiers = ground_modifiers_of(s, fight, side, fight.side)
    return _fire(s, strength, modifiers, (hits_of("ground", total(strength), die + total(modifiers)) for die in FACES))


def _fire(s: State, strength: list[Term], modifiers: list[Term], hits: Iterable[int]) -> dict[str, Any]:
    spread: dict[str, float] = {}
    counted = list(hits)
    for hit in sorted(counted):
        spread[str(hit)] = round(spread.get(str(hit), 0.0) + 1 / len(FACES), 6)
    return {
        "expected_strength": total(strength),
        "hits": spread,
        "expected_hits": sum(counted) / len(counted),
        "terms": [_term(s, term) for term in strength],
        "shifts": [{"role": MODIFIER[term.rule], "rule": term.rule, "columns": term.value} for term in modifiers],
    }


def _term(s: State, term: Term) -> dict[str, Any]:
    """One unit's part; at extended range the printed strength stands beside its half."""
    printed = attack(s, term.piece) if term.rule == EXTENDED_RANGE else term.value
    unit = {"unit": NAMES[term.piece], "piece": term.piece}
    return {**unit, "worth": term.value, "printed": printed, "rule": term.rule}


TOLD: dict[str, Callable[[State, int, Action], dict[str, Any]]] = {
    "search": _search,
    "react": _react,
    "fight": _fight,
    "go": _go,
    "declare": _declare,
    "assign": _assign,
}
