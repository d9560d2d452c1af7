"""A random game in which everything is said: what happens, what is asked, and why random actions are refused."""

from __future__ import annotations

from random import Random

from sandtable import Table, new
from sandtable.games.holland44.game import GAME
from sandtable.kernel.actions import Action, Domain
from sandtable.kernel.messages import LANGUAGES, Messages
from sandtable.kernel.why import objection_to
from sandtable.maps.occupancy import NONE

from .helpers import state

SPOKEN = {language: Messages(GAME, language) for language in LANGUAGES}
TRIES = 3  # actions that are refused or not, before each that is played
NO_MESSAGE = "KERNEL:not-offered"  # the kernel says only that it is not on the list


def sentences(seed: int, actions: int) -> list[str]:
    """What is said in a random game and is not whole."""
    t, rng, found = new("holland44", "campaign", seed=seed), Random(seed), list[str]()
    for _ in range(actions):
        if t.over:
            break
        found += [fault for _ in range(TRIES) for fault in _refused(t, _random_action(t, rng))]
        found += _asked(t)
        for event in t.play(rng.choice(list(t.legal))):
            found += [text for each in SPOKEN.values() if "{" in (text := each.event(t.setup, event))]
    return found


def _random_action(t: Table, rng: Random) -> Action:
    """An action with a verb of the step that is under way, near the units on the map."""
    s = state(t)
    verbs = [verb for verb in t.setup.action_space.verbs.values() if hasattr(s.stack[-1], verb.handler)]
    verb = rng.choice(verbs)
    return verb(*(_operand(t, domain, rng) for domain in verb.domains))


def _operand(t: Table, domain: Domain, rng: Random) -> int:
    s = state(t)
    standing = [piece for piece in range(len(s.at)) if s.at[piece] != NONE]
    if domain.name in ("unit", "other"):
        return rng.choice(standing)
    if domain.name == "hex":
        hex = s.at[rng.choice(standing)]
        return rng.choice((hex, *s.board.grid.neighbours[hex]))
    return rng.randrange(domain.size)


def _refused(t: Table, action: Action) -> list[str]:
    ask = t._ask
    assert ask is not None
    objection = objection_to(state(t), ask, action)
    if objection is None or (objection.rule == NO_MESSAGE and not objection.says):
        return []
    return [fault for each in SPOKEN.values() for fault in each.told(t.setup, objection, ask.side)[1]]


def _asked(t: Table) -> list[str]:
    view, name = t.view(t.to_act or "allied"), t.prompt or ""
    texts = [each.prompt(name, GAME.prompt_fields(view, name, each.language)) for each in SPOKEN.values()]
    return [text for text in texts if "{" in text]
