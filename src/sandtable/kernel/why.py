"""Why not: the objection to an action, and the most telling one to what may be meant by pointing at something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from operator import itemgetter
from typing import NamedTuple

import msgspec

from .actions import Action, Verb
from .rulebook import Objection, cite
from .state import State
from .step import Decision

Offered = dict[str, list[Action]]  # the legal actions by verb
Thing = tuple[str, int]  # a domain and a number: ("unit", 12)
CONTINUED = 4  # how many actions stand for all that begin alike
WEAK = ("KERNEL:step", "KERNEL:absent", "KERNEL:not-offered", "KERNEL:scenario")  # tell less than a rule of the game


def why(s: State, ask: Decision | None, text: str, side: int | None = None) -> tuple[Objection, ...]:
    """The objections to an action now; () if it is legal. A side is given when it speaks for itself."""
    objection = _objection_to_text(s, ask, text, side)
    if objection is None:
        return ()
    cite(objection.rule)
    return (objection,)


def _objection_to_text(s: State, ask: Decision | None, text: str, side: int | None) -> Objection | None:
    action = s.setup.action_space.parse(text)
    if ask is None:
        return Objection("KERNEL:over")
    if action is None:
        return Objection("KERNEL:unknown-action")
    if side is not None and side != ask.side:
        return _not_your_turn(ask)
    return objection_to(s, ask, action)


def objection_to(s: State, ask: Decision, action: Action) -> Objection | None:
    """Why an action is not legal for the side that is asked; None if it is."""
    return objector(s, ask, action.verb, action.handler)(action)


def objector(s: State, ask: Decision, verb: str, handler: str) -> Callable[[Action], Objection | None]:
    """Who says of every action of a verb why it is not legal for the side that is asked."""
    anytime = s.setup.anytime
    if anytime is not None and verb == anytime.verb:
        return partial(anytime.objection, s, ask.side)
    if hasattr(s.stack[-1], handler):
        return partial(s.stack[-1].objection, s)
    return partial(_out_of_place, s, ask)


def _out_of_place(s: State, ask: Decision, action: Action) -> Objection:
    return s.setup.game.out_of_place(s, action) or Objection("KERNEL:step").saying(
        "KERNEL:step", verb=action.verb, prompt=ask.prompt
    )


def _not_your_turn(ask: Decision) -> Objection:
    return Objection("KERNEL:turn").saying("KERNEL:turn", side=ask.side, prompt=ask.prompt)


# --- pointing at something ------------------------------------------------------------------------------------------


class Meant(NamedTuple):
    """An action, or all that begin alike, that may be meant by pointing at a thing, and what is objected to it."""

    verb: Verb
    thing: Thing
    objection: Objection | None


def why_not(
    s: State, ask: Decision | None, side: int, target: Sequence[Thing], picked: Sequence[Thing] = ()
) -> Objection | None:
    """Why what somebody points at may not be chosen; None if it may, or if nothing can be meant by it.

    `target` is what lies under the pointer, such as a hex and the units on it; `picked` what was chosen before.
    """
    if ask is None:
        return Objection("KERNEL:over")
    if side != ask.side:
        return _not_your_turn(ask)
    aside, offered = s.setup.action_space.aside, _by_verb(ask)
    found = list(_meant(s, ask, offered, target, picked)) or list(_meant(s, ask, offered, target, ()))
    if any(each.objection is None and each.verb.name not in aside for each in found):
        return None
    answers = [(_rank(s, offered, each, each.objection), each.objection) for each in found if each.objection]
    if not answers:
        return None
    _, best = min(answers, key=itemgetter(0))
    cite(best.rule)
    return best


def _by_verb(ask: Decision) -> Offered:
    """The legal actions of each verb that has any."""
    found: Offered = {}
    for action in ask.actions:
        found.setdefault(action.verb, []).append(action)
    return found


def _meant(
    s: State, ask: Decision, offered: Offered, target: Sequence[Thing], picked: Sequence[Thing]
) -> Iterator[Meant]:
    for verb in s.setup.action_space.verbs.values():
        for thing in target:
            begun = _begun(verb, (*picked, thing))
            if begun is not None:
                yield Meant(verb, thing, _objection_to_all(s, ask, offered, verb, begun))


def _rank(s: State, offered: Offered, meant: Meant, objection: Objection) -> tuple[int, ...]:
    """How little an objection tells: the least is the best answer."""
    verb, (domain, value) = meant.verb, meant.thing
    return (
        _weakness(objection),
        not hasattr(s.stack[-1], verb.handler),
        objection.apart,
        verb.name in s.setup.action_space.aside,
        domain == "hex",
        not _names(objection, domain, value),
        verb.name not in offered,
        verb.base,
    )


def _weakness(objection: Objection) -> int:
    """How little the rule tells by itself; what a scenario asks for, in words of its own, tells as much as a rule."""
    if objection.rule not in WEAK or (objection.rule == "KERNEL:scenario" and objection.says):
        return 0
    return WEAK.index(objection.rule) + 1


def _begun(verb: Verb, things: Sequence[Thing]) -> tuple[int, ...] | None:
    """The first operands of a verb, if it takes such things."""
    if len(things) > len(verb.domains):
        return None
    for (name, value), domain in zip(things, verb.domains, strict=False):
        if name != domain.name or not 0 <= value < domain.size:
            return None
    return tuple([value for _, value in things])


def _objection_to_all(
    s: State, ask: Decision, offered: Offered, verb: Verb, begun: tuple[int, ...]
) -> Objection | None:
    """What is objected to an action, or to all actions that begin so; None if one of them is legal."""
    first: Objection | None = None
    for rest in _rests(offered, verb, len(begun)):
        found = objection_to(s, ask, verb(*begun, *rest))
        if found is None:
            return None
        if first is not None and found.rule != first.rule:
            return msgspec.structs.replace(first, apart=True)
        first = first or found
    return first


def _rests(offered: Offered, verb: Verb, begun: int) -> Iterator[tuple[int, ...]]:
    """How an action may go on: as legal ones do, or as any may."""
    if begun == len(verb.domains):
        return iter([()])
    legal = dict.fromkeys(action.args[begun:] for action in offered.get(verb.name, ()))
    return islice(legal or product(*(range(d.size) for d in verb.domains[begun:])), CONTINUED)


def _names(objection: Objection, domain: str, value: int) -> bool:
    named = {"hex": objection.hexes, "unit": objection.pieces}.get(domain, objection.cards)
    return value in named or (domain, value) in objection.fields
