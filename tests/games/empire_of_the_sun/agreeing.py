"""Wherever a test comes to play, the list of legal actions and the reasons of refusals agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sandtable import Table
from sandtable.kernel.actions import Action, Domain, Verb
from sandtable.kernel.why import objection_to

from .helpers import state

LISTED, OTHERS = 2, 3  # actions of a verb that are looked at: legal ones, and others


def agree(t: Table, chance: Random) -> None:
    """To some actions that are listed nothing is objected, to some others something is."""
    for verb in t.setup.action_space.verbs.values():
        if t._ask is not None and hasattr(state(t).stack[-1], verb.handler):
            _agree(t, verb, chance)


def _agree(t: Table, verb: Verb, chance: Random) -> None:
    assert t._ask is not None
    s, ask = state(t), t._ask
    listed = [action for action in ask.actions if action.verb == verb.name]
    for action in chance.sample(listed, min(LISTED, len(listed))):
        found = objection_to(s, ask, action)
        assert found is None, f"'{action}' is legal, yet {found} is objected"
    legal = {action.id for action in listed}
    for action in _others(t, verb, listed, chance):
        if action.id not in legal:
            assert objection_to(s, ask, action) is not None, f"'{action}' is not legal, yet nothing is objected"


def _others(t: Table, verb: Verb, listed: list[Action], chance: Random) -> Iterator[Action]:
    """Actions that differ from a legal one in one operand, and a few that are made up."""
    if not verb.domains:
        yield verb()
        return
    for _ in range(OTHERS):
        args = [_operand(t, domain, chance) for domain in verb.domains]
        if listed and len(args) > 1:
            keep = chance.randrange(len(args))
            args[keep] = chance.choice(listed).args[keep]
        yield verb(*args)


def _operand(t: Table, domain: Domain, chance: Random) -> int:
    """A unit or a hex near the units on the map, mostly; otherwise anything."""
    s = state(t)
    standing = s.board.grid.bits(s.on[0] | s.on[1])
    if standing and domain.name == "unit" and chance.random() < 0.75:
        return chance.choice(standing)
    if standing and domain.name == "hex" and chance.random() < 0.75:
        hex = s.at[chance.choice(standing)]
        return chance.choice((hex, *s.board.grid.neighbours[hex]))
    return chance.randrange(domain.size)
